//! How much a page may cost.

use serde::Deserialize;

/// How much a page may cost.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budget {
    /// Most presses a page. Of this limit and the next four 0 is none; what a limit cuts is told in `trouble`.
    pub presses: u32,
    /// Most presses of elements of one shape.
    pub presses_a_shape: u32,
    /// Most stops while scrolling, all boxes together.
    pub stops: u32,
    /// Most elements without an address that are followed to learn where they lead.
    pub routes: u32,
    /// Most options of one select that are chosen.
    pub options: u32,
    /// Seconds a page may take after it was opened.
    pub seconds: f64,
    /// Seconds to wait for a step at most.
    pub rest_seconds: f64,
    /// Longest delay of a timer that is waited for after a step, in seconds.
    pub patience_seconds: f64,
    /// Most megabytes of text and markup that are kept of a page.
    pub megabytes: u32,
    /// How long steps are watched after they were called settled, to measure what that misses. No option of a crawl.
    #[serde(skip)]
    pub oracle: Oracle,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            presses: 1000,
            presses_a_shape: 500,
            stops: 400,
            routes: 60,
            options: 40,
            seconds: 90.0,
            rest_seconds: 4.0,
            patience_seconds: 2.5,
            megabytes: 16,
            oracle: Oracle::default(),
        }
    }
}

impl Budget {
    /// Seconds after which a page that does not end by itself is given up: an hour where there is no limit.
    #[must_use]
    pub fn fence_seconds(&self) -> f64 {
        if self.seconds > 0.0 { self.seconds.clamp(1.0, 3600.0) } else { 3600.0 }
    }

    /// Whether half of the page's time is over.
    #[must_use]
    pub fn half_spent(&self, elapsed: std::time::Duration) -> bool {
        self.seconds > 0.0 && elapsed.as_secs_f64() * 2.0 > self.seconds
    }

    /// Whether a limit is reached by so many; no limit is 0.
    #[must_use]
    pub fn spent(limit: u32, count: usize) -> bool {
        limit > 0 && count >= limit as usize
    }
}

/// How many steps of a page are measured, and for how long. By default none.
#[derive(Debug, Clone, Default)]
pub struct Oracle {
    /// Seconds for which the page is left alone after a step.
    pub seconds: f64,
    /// Most steps of a page that are measured; the opening counts as one.
    pub steps: u32,
    /// Most of them that open one kind of hiding place.
    pub of_a_place: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nought_is_no_limit() {
        assert!(Budget::spent(3, 3) && !Budget::spent(3, 2) && !Budget::spent(0, 1_000_000));
    }
}
