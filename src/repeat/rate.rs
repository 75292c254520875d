//! How often a page changes, learned from visits that only tell whether it has changed since the last one.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

/// Time from the first visit of a page to the second.
const UNKNOWN: Duration = Duration::from_secs(24 * 60 * 60);

/// A page is due again after this time at the earliest.
const SHORTEST: Duration = Duration::from_secs(10 * 60);

/// And after this time at the latest.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// A page that never changed is due after the time it was watched, times this.
const PATIENCE: f64 = 2.0;

/// Changes of a page between two visits, estimated from how many of `visits` found it changed.
///
/// Several changes between two visits look like one, so that counting the changed visits says too little. This is the estimator with
/// less bias of Cho and Garcia-Molina ("Estimating frequency of change", 2003, section 4.2), for changes that come by chance:
/// −ln((n − X + 0.5) / (n + 0.5)).
#[must_use]
pub fn changes_per_visit(visits: u32, changes: u32) -> f64 {
    let (visits, changes) = (f64::from(visits), f64::from(changes.min(visits)));
    -((visits - changes + 0.5) / (visits + 0.5)).ln()
}

/// What the visits of a page have shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Watched {
    /// When it was visited first.
    pub first: Timestamp,
    /// When it was visited last.
    pub last: Timestamp,
    /// Visits after the first one.
    pub visits: u32,
    /// Those that found it changed.
    pub changes: u32,
}

impl Watched {
    /// How long it takes on average until the page changes.
    #[must_use]
    pub fn interval(&self) -> Duration {
        if self.visits == 0 {
            return UNKNOWN;
        }
        let watched = self.last.duration_since(self.first).as_secs_f64().max(0.0);
        let seconds = match changes_per_visit(self.visits, self.changes) {
            rate if rate > 0.0 => watched / f64::from(self.visits) / rate,
            _ => watched * PATIENCE,
        };
        Duration::from_secs_f64(seconds.clamp(SHORTEST.as_secs_f64(), LONGEST.as_secs_f64()))
    }

    /// When it is worth a visit: when it will have changed once, on average.
    #[must_use]
    pub fn due(&self) -> Timestamp {
        let after = SignedDuration::try_from(self.interval()).unwrap_or(SignedDuration::MAX);
        self.last.checked_add(after).unwrap_or(Timestamp::MAX)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    const DAY: i64 = 24 * 60 * 60;

    fn watched(days: i64, visits: u32, changes: u32) -> Watched {
        let at = |day| Timestamp::from_second(1_700_000_000 + day * DAY).unwrap();
        Watched { first: at(0), last: at(days), visits, changes }
    }

    #[test]
    fn the_estimator_is_the_published_one() {
        let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} is not {other}");
        near(changes_per_visit(10, 0), 0.0);
        near(changes_per_visit(0, 0), 0.0);
        near(changes_per_visit(10, 5), (10.5_f64 / 5.5).ln());
        near(changes_per_visit(10, 10), 21.0_f64.ln());
        assert!(
            changes_per_visit(10, 10).is_finite(),
            "where every visit found a change, X/n would say one change a visit"
        );
        near(changes_per_visit(3, 9), changes_per_visit(3, 3));
    }

    /// A page that changes by chance, λ times between two visits, is changed in a visit with probability 1 − e^−λ.
    #[test]
    fn the_estimate_comes_near_the_rate_that_is_behind() {
        for rate in [0.1_f64, 0.5, 1.0, 2.0] {
            let visits = 10_000;
            let changed = (f64::from(visits) * (1.0 - (-rate).exp())).round() as u32;
            let found = changes_per_visit(visits as u32, changed);
            assert!((found - rate).abs() < 0.02 * rate, "{found} for {rate}");
        }
    }

    #[test]
    fn what_changes_more_often_is_due_sooner() {
        let due: Vec<Timestamp> = [10, 7, 5, 3, 1, 0].map(|changes| watched(30, 10, changes).due()).into();
        assert!(due.is_sorted_by(|sooner, later| sooner < later), "{due:?}");
        assert_eq!(
            watched(30, 10, 0).interval(),
            Duration::from_secs(60 * DAY.unsigned_abs()),
            "twice as long as it was watched"
        );
        assert!(watched(5, 10, 5).due() < watched(10, 10, 5).due(), "as many changes in half the time");
    }

    #[test]
    fn nothing_is_due_at_once_or_never() {
        assert_eq!(watched(0, 0, 0).interval(), UNKNOWN);
        assert_eq!(watched(0, 3, 3).interval(), SHORTEST);
        assert_eq!(watched(4000, 1, 0).interval(), LONGEST);
    }
}
