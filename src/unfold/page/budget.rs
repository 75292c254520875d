//! How much a page may cost.

use std::time::Duration;

use serde::Deserialize;

use crate::browser::InPage;

/// How much a page may cost.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budget {
    /// Most presses a page. Of every limit that is a whole number 0 is none; what a limit cuts is told in `trouble`.
    pub presses: u32,
    /// Most presses of elements of one shape.
    pub presses_a_shape: u32,
    /// Most stops while scrolling, all boxes together.
    pub stops: u32,
    /// Most elements without an address that are followed to learn where they lead.
    pub routes: u32,
    /// Most options of one list that are chosen, be it a select or a list that a script draws.
    pub options: u32,
    /// Most presses of what nothing speaks for: each costs a tenth of a second, and most bring nothing.
    pub guesses: u32,
    /// Most presses that are made again with the real pointer, since the first had no effect.
    pub real_presses: u32,
    /// Most times that calendars are turned: they have no end.
    pub months: u32,
    /// Most cells of one shape that are pressed in calendars.
    pub days: u32,
    /// Most picks of one dialog that are confirmed by its button.
    pub picks: u32,
    /// Most choices in lists that a button beside them is pressed for.
    pub combinations: u32,
    /// Most languages that are picked from lists and radio buttons of a page.
    pub languages: u32,
    /// Most times that a list is opened anew for choices in the one before it.
    pub refills: u32,
    /// Most times that something is pressed again for what its view still held.
    pub revisits: u32,
    /// Most times that a view is left for the one before it.
    pub views: u32,
    /// Most elements of earlier views that are remembered.
    pub held: u32,
    /// Most times that the rows of one make are pressed again, since a press elsewhere has written others into them.
    pub row_pages: u32,
    /// Most frames that are looked at.
    pub frames: u32,
    /// Most controls of a frame that are described in one look; the next look goes on from there.
    pub candidates: u32,
    /// Most links of a frame.
    pub links: u32,
    /// Most pieces of text of a frame.
    pub pieces: u32,
    /// Most elements of a frame that are read.
    pub elements: u32,
    /// Seconds a page may take after it was opened.
    pub seconds: f64,
    /// Seconds to wait for a step at most.
    pub rest_seconds: f64,
    /// Longest delay of a timer that is waited for after a step, in seconds.
    pub patience_seconds: f64,
    /// Most megabytes of text and markup that are kept of a page.
    pub megabytes: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            presses: 1000,
            presses_a_shape: 500,
            stops: 400,
            routes: 60,
            options: 40,
            guesses: 12,
            real_presses: 12,
            months: 3,
            days: 24,
            picks: 12,
            combinations: 15,
            languages: 40,
            refills: 24,
            revisits: 24,
            views: 30,
            held: 500,
            row_pages: 60,
            frames: 24,
            candidates: 4000,
            links: 20_000,
            pieces: 60_000,
            elements: 400_000,
            seconds: 90.0,
            rest_seconds: 4.0,
            patience_seconds: 2.5,
            megabytes: 16,
        }
    }
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

    /// How much is kept of each frame.
    pub(crate) fn in_page(&self) -> InPage {
        InPage {
            candidates: self.candidates,
            links: self.links,
            pieces: self.pieces,
            characters: u64::from(self.megabytes) * 1_000_000,
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
    fn nought_is_no_limit() {
        assert!(Budget::spent(3, 3) && !Budget::spent(3, 2) && !Budget::spent(0, 1_000_000));
    }
}
