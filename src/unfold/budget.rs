//! How much a page may cost.

use serde::Deserialize;

use super::oracle::Oracle;

/// How much a page may cost.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budget {
    /// Most presses a page.
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
            presses: 200,
            presses_a_shape: 80,
            stops: 150,
            routes: 25,
            options: 12,
            seconds: 90.0,
            rest_seconds: 4.0,
            patience_seconds: 2.5,
            megabytes: 16,
            oracle: Oracle::default(),
        }
    }
}
