//! Counting what recurs, in bounded memory (after lossy counting: Manku, Motwani, *Approximate Frequency Counts over
//! Data Streams*, 2002): when there is no more room, the rarest are forgotten.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

/// How often each of many things was seen; the rarest are forgotten when there are too many.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Tally {
    counts: HashMap<u64, u32>,
    room: usize,
}

impl Tally {
    /// A tally of at most this many things.
    #[must_use]
    pub fn new(room: usize) -> Self {
        Self { counts: HashMap::new(), room: room.max(2) }
    }

    /// Counts things; each is to be given once a page.
    pub fn add(&mut self, things: impl IntoIterator<Item = u64>) {
        for thing in things {
            *self.counts.entry(thing).or_default() += 1;
        }
        let mut floor = 1;
        while self.counts.len() > self.room {
            self.counts.retain(|_, count| *count > floor);
            floor *= 2;
        }
    }

    /// How often a thing was seen, as far as it is remembered.
    #[must_use]
    pub fn count(&self, thing: u64) -> u32 {
        self.counts.get(&thing).copied().unwrap_or(0)
    }

    /// How many things are remembered.
    #[must_use]
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// Whether nothing is remembered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgets_the_rarest_and_no_others() {
        let mut tally = Tally::new(100);
        for page in 0..1000_u64 {
            tally.add([1, 2, 1000 + page]);
            assert!(tally.len() <= 100);
        }
        assert_eq!((tally.count(1), tally.count(2), tally.count(1000)), (1000, 1000, 0));
        assert_eq!(tally.count(1999), 1);
    }
}
