//! How long presses are waited for on a site, by how long those took that gave something.

use std::collections::VecDeque;
use std::time::Duration;

/// How many waits are remembered, and from how many on they are believed.
const WAITS: usize = 64;
const BELIEVED: usize = 12;

/// How long this site's presses took to give something, newest last.
#[derive(Debug, Clone, Default)]
pub(crate) struct Waits {
    /// Milliseconds of presses that gave.
    gave: VecDeque<f64>,
    /// Waits for a long timer, and those among them that something came of.
    slow: u32,
    slow_gave: u32,
}

impl Waits {
    /// Notes how long a press was waited for, whether that was for a long timer, and whether something came.
    pub(crate) fn enter(&mut self, millis: f64, slow: bool, gave: bool) {
        self.slow += u32::from(slow);
        self.slow_gave += u32::from(slow && gave);
        if gave {
            if self.gave.len() >= WAITS {
                self.gave.pop_front();
            }
            self.gave.push_back(millis);
        }
    }

    /// How long a press may be waited for on this site: three times what its slowest giving press took, between a quarter of
    /// what is configured and twice that; what is configured until enough is known.
    pub(crate) fn rest(&self, configured: Duration) -> Duration {
        if self.gave.len() < BELIEVED {
            return configured;
        }
        let slowest = self.gave.iter().copied().fold(0.0, f64::max);
        Duration::from_secs_f64(slowest * 3.0 / 1000.0).clamp(configured / 4, configured * 2)
    }

    /// How long a timer may be waited for on this site: not long where that has been in vain again and again.
    pub(crate) fn patience(&self, configured: Duration) -> Duration {
        if self.slow >= 6 && self.slow_gave == 0 { configured.min(Duration::from_millis(500)) } else { configured }
    }
}
