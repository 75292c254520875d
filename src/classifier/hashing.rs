//! A quick hash for the program's own tables of words.
//!
//! The standard hash withstands keys chosen to collide. The keys of these tables are our own words: whatever text is looked up
//! in them, no bucket grows.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

/// A table of our own words.
pub(super) type Table<V> = HashMap<String, V, BuildHasherDefault<Quick>>;

const FACTOR: u64 = 0x517c_c1b7_2722_0a95;

/// Eight bytes at a time: rotate, mix, multiply (the scheme of Firefox's hash).
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Quick(u64);

impl Quick {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    }
}

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            self.mix(chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
        let rest = chunks.remainder();
        if !rest.is_empty() {
            self.mix(rest.iter().fold(rest.len() as u64, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.mix(u64::from(byte));
    }

    fn finish(&self) -> u64 {
        // The table takes its bits from the top and the bottom.
        self.0 ^ (self.0 >> 32)
    }
}
