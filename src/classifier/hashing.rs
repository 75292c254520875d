//! A quick hash for tables of words.
//!
//! The standard hash withstands keys chosen to collide. The keys of the program's own tables are our own words: whatever text
//! is looked up in them, no bucket grows. Tables of what pages say ([`Remembered`]) are kept small, and start from a number
//! that no page knows.

use std::{
    collections::HashMap,
    hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState},
};

/// A table of our own words.
pub(super) type Table<V> = HashMap<String, V, BuildHasherDefault<Quick>>;

/// What pages say, with what was made of it: forgotten when it grows too large.
#[derive(Debug)]
pub(super) struct Remembered<V>(HashMap<String, V, Seeded>);

/// Texts that are remembered at most.
const REMEMBERED: usize = 20_000;
/// Room from the start: what a large page says.
const ROOM: usize = 2_000;

impl<V> Default for Remembered<V> {
    fn default() -> Self {
        Self(HashMap::with_capacity_and_hasher(ROOM, Seeded(RandomState::new().hash_one(0))))
    }
}

impl<V> Remembered<V> {
    /// Makes room for so many texts, as far as they are remembered.
    pub(super) fn reserve(&mut self, texts: usize) {
        self.0.reserve(texts.min(REMEMBERED));
    }

    pub(super) fn get(&self, text: &str) -> Option<&V> {
        self.0.get(text)
    }

    pub(super) fn insert(&mut self, text: &str, made: V) {
        if self.0.len() >= REMEMBERED {
            self.0.clear();
        }
        self.0.insert(text.to_owned(), made);
    }
}

#[derive(Debug, Clone, Copy)]
struct Seeded(u64);

impl BuildHasher for Seeded {
    type Hasher = Quick;

    fn build_hasher(&self) -> Quick {
        Quick(self.0)
    }
}

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
        let (words, rest) = bytes.as_chunks();
        for word in words {
            self.mix(u64::from_le_bytes(*word));
        }
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
