//! Shingles, MinHash signatures, bands.

use crate::fingerprint::{self, mixed};

/// Words in one shingle.
const SHINGLE: usize = 3;
/// Values of a signature that make up a band. Two texts of Jaccard index j agree in a band with probability j⁵.
const ROWS: usize = 5;
/// Bands for documents: two of index 0.8 meet in at least one of 16 with probability 0.998, of 0.9 with 0.9999997.
pub const DOCUMENT: usize = 16;
/// Bands for paragraphs, which are many: 0.96 at 0.8, 0.9995 at 0.9.
pub const PARAGRAPH: usize = 8;

/// What is compared of one text.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Digest {
    /// The fingerprint of its words in their order; 0 for a text without words.
    pub exact: u64,
    /// The hashes of its shingles, sorted, each once.
    pub shingles: Vec<u32>,
    /// One number for each band.
    pub bands: Vec<u32>,
    /// How many words it has.
    pub words: usize,
}

/// Digests a text for so many bands.
#[must_use]
pub fn digest(text: &str, bands: usize) -> Digest {
    let normal = fingerprint::normal(text);
    let words: Vec<u64> =
        normal.split(' ').filter(|word| !word.is_empty()).map(|word| fingerprint::hash(word.as_bytes())).collect();
    if words.is_empty() {
        return Digest::default();
    }
    let shingles = shingles(&words);
    let bands = self::bands(&shingles, bands);
    Digest { exact: fingerprint::hash(normal.as_bytes()), shingles, bands, words: words.len() }
}

/// A text shorter than a shingle is one shingle.
fn shingles(words: &[u64]) -> Vec<u32> {
    let one = |words: &[u64]| {
        let joined = words
            .iter()
            .fold(0_u64, |sum, word| sum.rotate_left(21).wrapping_add(*word).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        (mixed(joined) >> 32) as u32
    };
    let mut shingles: Vec<u32> = words.windows(SHINGLE.min(words.len())).map(one).collect();
    shingles.sort_unstable();
    shingles.dedup();
    shingles
}

/// The signature's minima, five at a time, as one number each.
fn bands(shingles: &[u32], bands: usize) -> Vec<u32> {
    (0..bands)
        .map(|band| {
            let minima = (0..ROWS).map(|row| minimum(shingles, (band * ROWS + row) as u32));
            let joined = minima.fold(band as u64, |sum, minimum| mixed(sum ^ u64::from(minimum)));
            (joined >> 32) as u32
        })
        .collect()
}

/// The smallest hash by the nth hash function. Multiplying by an odd number and mixing the high bits in permutes all numbers.
fn minimum(shingles: &[u32], nth: u32) -> u32 {
    let by = (mixed(u64::from(nth) + 1) as u32) | 1;
    let add = (mixed(u64::from(nth) + 1) >> 32) as u32;
    let permuted = |shingle: &u32| {
        let bits = (shingle ^ add).wrapping_mul(by);
        (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d)
    };
    shingles.iter().map(permuted).min().unwrap_or(u32::MAX)
}

/// The Jaccard index of two sets of shingles.
#[must_use]
pub fn jaccard(one: &[u32], other: &[u32]) -> f32 {
    let (mut i, mut j, mut both) = (0, 0, 0_usize);
    while let (Some(x), Some(y)) = (one.get(i), other.get(j)) {
        both += usize::from(x == y);
        i += usize::from(x <= y);
        j += usize::from(y <= x);
    }
    let all = one.len() + other.len() - both;
    if all == 0 { 1.0 } else { both as f32 / all as f32 }
}
