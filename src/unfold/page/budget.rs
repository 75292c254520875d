//! How much a page may cost.

use std::time::Duration;

use serde::Deserialize;

use crate::browser::InPage;

/// Declares the budget: each setting with what it is where nothing is configured.
macro_rules! budget {
    ($($(#[$doc:meta])* $setting:ident: $kind:ty = $default:literal,)+) => {
        /// How much a page may cost.
        #[derive(Debug, Clone, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Budget { $($(#[$doc])* pub $setting: $kind,)+ }

        impl Default for Budget {
            fn default() -> Self {
                Self { $($setting: $default,)+ }
            }
        }
    };
}

budget! {
    /// Most presses a page. Of every limit that is a whole number 0 is none; what a limit cuts is told in `trouble`.
    presses: u32 = 1000,
    /// Most presses of elements of one shape.
    presses_a_shape: u32 = 500,
    /// Most stops while scrolling, all boxes together.
    stops: u32 = 400,
    /// Most elements without an address that are followed to learn where they lead.
    routes: u32 = 60,
    /// Most options of one list that are chosen, be it a select or a list that a script draws.
    options: u32 = 40,
    /// Most presses of what nothing speaks for: each costs a tenth of a second, and most bring nothing.
    guesses: u32 = 12,
    /// Most presses that are made again with the real pointer, since the first had no effect.
    real_presses: u32 = 12,
    /// Most times that calendars are turned: they have no end.
    months: u32 = 3,
    /// Most cells of one shape that are pressed in one month of a calendar.
    days: u32 = 31,
    /// Most picks of one dialog that are confirmed by its button.
    picks: u32 = 12,
    /// Most choices in lists that a button beside them is pressed for.
    combinations: u32 = 15,
    /// Most languages that are picked from lists and radio buttons of a page.
    languages: u32 = 40,
    /// Most times that a list is opened anew for choices in the one before it.
    refills: u32 = 24,
    /// Most times that something is pressed again for what its view still held.
    revisits: u32 = 24,
    /// Most times that a view is left for the one before it.
    views: u32 = 30,
    /// Most elements of earlier views that are remembered.
    held: u32 = 500,
    /// Most times that the rows of one make are pressed again, since a press elsewhere has written others into them.
    row_pages: u32 = 60,
    /// Most frames that are looked at.
    frames: u32 = 24,
    /// Most controls of a frame that are described in one look; the next look goes on from there.
    candidates: u32 = 4000,
    /// Most links of a frame.
    links: u32 = 20_000,
    /// Most pieces of text of a frame.
    pieces: u32 = 60_000,
    /// Most elements of a frame that are read.
    elements: u32 = 400_000,
    /// Seconds a page may take after it was opened.
    seconds: f64 = 90.0,
    /// Seconds to wait for a step at most.
    rest_seconds: f64 = 4.0,
    /// Longest delay of a timer that is waited for after a step, in seconds.
    patience_seconds: f64 = 2.5,
    /// Most megabytes of text and markup that are kept of a page.
    megabytes: u32 = 16,
}

impl Budget {
    /// Seconds after which a page that does not end by itself is given up: an hour where there is no limit.
    pub(crate) fn fence_seconds(&self) -> f64 {
        if self.seconds > 0.0 { self.seconds.clamp(1.0, 3600.0) } else { 3600.0 }
    }

    /// How long a step is waited for at most, and for which delay of a timer.
    pub(crate) fn longest_waits(&self) -> (Duration, Duration) {
        let rest = Duration::from_secs_f64(self.rest_seconds.clamp(0.1, 60.0));
        (rest, Duration::from_secs_f64(self.patience_seconds.clamp(0.0, 10.0)))
    }

    /// Whether half of the page's time is over.
    pub(crate) fn half_spent(&self, elapsed: Duration) -> bool {
        self.seconds > 0.0 && elapsed.as_secs_f64() * 2.0 > self.seconds
    }

    /// How much of the page's time is left: as good as none where it is over, an hour where there is no limit.
    pub(crate) fn time_left(&self, elapsed: Duration) -> Duration {
        let all = if self.seconds > 0.0 { self.seconds.min(3600.0) } else { 3600.0 };
        Duration::from_secs_f64(all).saturating_sub(elapsed).max(Duration::from_millis(100))
    }

    /// The most characters that are kept of a page.
    pub(crate) fn characters(&self) -> u64 {
        u64::from(self.megabytes) * 1_000_000
    }

    /// How much is kept of each frame.
    pub(crate) fn in_page(&self) -> InPage {
        InPage {
            candidates: self.candidates,
            links: self.links,
            pieces: self.pieces,
            characters: self.characters(),
            elements: self.elements,
        }
    }

    /// Whether a limit is reached by so many; no limit is 0.
    pub(crate) fn spent(limit: u32, count: usize) -> bool {
        limit > 0 && count >= limit as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_the_time_is_never_nothing() {
        let budget = Budget { seconds: 90.0, ..Budget::default() };
        let left = |budget: &Budget, elapsed| budget.time_left(Duration::from_secs(elapsed)).as_millis();
        assert_eq!([0, 80, 200].map(|elapsed| left(&budget, elapsed)), [90_000, 10_000, 100]);
        assert_eq!(left(&Budget { seconds: 0.0, ..budget }, 600), 3_000_000);
    }

    #[test]
    fn nought_is_no_limit() {
        assert!(Budget::spent(3, 3) && !Budget::spent(3, 2) && !Budget::spent(0, 1_000_000));
    }
}
