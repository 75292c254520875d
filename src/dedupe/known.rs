//! Documents and paragraphs that were kept, and which of them a text resembles.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::io;

use crate::dedupe::minhash::{Digest, jaccard};
use crate::dedupe::report::{Reason, Source};
use crate::dedupe::spool::Spool;

/// Texts of one band that are compared with a new one at most: a band that very many share is shared furniture.
const COMPARED: usize = 64;
/// No text.
const NONE: u32 = u32::MAX;

/// Keys are hashes already.
#[derive(Debug, Default)]
pub struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        // The table takes its buckets from the low bits and its tags from the high ones.
        self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |sum, byte| sum << 8 | u64::from(*byte));
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = u64::from(number);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

type ByHash<K> = HashMap<K, u32, BuildHasherDefault<AsIs>>;

/// What was kept.
#[derive(Debug)]
pub struct Known {
    exact: ByHash<u64>,
    /// For each band the last text that has a number, and for each text the one before it with the same number.
    bands: Vec<(ByHash<u32>, Vec<u32>)>,
    /// Where each text's shingles and name are.
    places: Vec<u64>,
    spool: Spool,
    likeness: f32,
}

/// A kept text that another one resembles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Resembled {
    /// Its number.
    pub text: u32,
    /// How.
    pub reason: Reason,
    /// The Jaccard index.
    pub likeness: f32,
}

impl Known {
    /// Nothing yet.
    ///
    /// # Errors
    /// What the file system says of a file for the shingles.
    pub fn new(bands: usize, likeness: f32) -> io::Result<Self> {
        let near = if likeness < 1.0 { bands } else { 0 };
        Ok(Self {
            exact: HashMap::default(),
            bands: vec![(HashMap::default(), Vec::new()); near],
            places: Vec::new(),
            spool: Spool::new()?,
            likeness,
        })
    }

    /// The kept text that this one resembles most.
    ///
    /// # Errors
    /// What the file system says.
    pub fn find(&self, digest: &Digest) -> io::Result<Option<Resembled>> {
        if let Some(text) = self.exact.get(&digest.exact) {
            return Ok(Some(Resembled { text: *text, reason: Reason::Exact, likeness: 1.0 }));
        }
        let mut best: Option<Resembled> = None;
        for text in self.meeting(digest) {
            let likeness = jaccard(&self.spool.set(self.places[text as usize])?, &digest.shingles);
            if likeness >= self.likeness && best.is_none_or(|best| likeness > best.likeness) {
                best = Some(Resembled { text, reason: Reason::Near, likeness });
            }
        }
        Ok(best)
    }

    /// Texts that share a band, those of most bands first.
    fn meeting(&self, digest: &Digest) -> Vec<u32> {
        let mut counts: HashMap<u32, usize> = HashMap::new();
        for ((last, before), key) in self.bands.iter().zip(&digest.bands) {
            let mut text = last.get(key).copied().unwrap_or(NONE);
            for _ in 0..COMPARED {
                if text == NONE {
                    break;
                }
                *counts.entry(text).or_default() += 1;
                text = before[text as usize];
            }
        }
        let mut texts: Vec<(u32, usize)> = counts.into_iter().collect();
        texts.sort_unstable_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
        texts.truncate(COMPARED);
        texts.into_iter().map(|(text, _)| text).collect()
    }

    /// Keeps a text; says its number.
    ///
    /// # Errors
    /// What the file system says.
    pub fn keep(&mut self, digest: &Digest, source: &Source) -> io::Result<u32> {
        let number = self.places.len() as u32;
        self.places.push(self.spool.push(source, if self.bands.is_empty() { &[] } else { &digest.shingles })?);
        self.exact.entry(digest.exact).or_insert(number);
        for ((last, before), key) in self.bands.iter_mut().zip(&digest.bands) {
            before.push(last.insert(*key, number).unwrap_or(NONE));
        }
        Ok(number)
    }

    /// The name of a kept text.
    ///
    /// # Errors
    /// What the file system says.
    pub fn source(&self, text: u32) -> io::Result<Source> {
        self.spool.source(self.places[text as usize])
    }
}
