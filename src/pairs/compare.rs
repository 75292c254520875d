//! What is compared of two texts. Every likeness is 0…1.

use std::collections::HashMap;

use crate::pairs::document::Document;
use crate::pairs::features::Features;

/// How rare every feature is.
#[derive(Debug, Default)]
pub struct Rarity {
    counts: HashMap<u32, u32>,
    documents: f32,
}

impl Rarity {
    /// Counts the features of all documents.
    #[must_use]
    pub fn new<'a>(all: impl Iterator<Item = &'a Features>) -> Self {
        let mut rarity = Self::default();
        for features in all {
            rarity.documents += 1.0;
            for name in &features.names {
                *rarity.counts.entry(*name).or_default() += 1;
            }
        }
        rarity
    }

    /// In how many documents a feature is.
    #[must_use]
    pub fn count(&self, feature: u32) -> u32 {
        self.counts.get(&feature).copied().unwrap_or_default()
    }

    /// The inverse document frequency.
    #[must_use]
    pub fn weight(&self, feature: u32) -> f32 {
        ((self.documents + 1.0) / (self.count(feature) as f32).max(1.0)).ln()
    }
}

/// What two documents share.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Likeness {
    /// Numbers in the same order, of all numbers.
    pub numbers: f32,
    /// How many numbers the text has that has fewer.
    pub number_count: f32,
    /// How many the other one has.
    pub most_numbers: f32,
    /// Names and words of the same origin, by their weight.
    pub names: f32,
    /// How many names the text has that has fewer.
    pub name_count: f32,
    /// Pictures and links.
    pub pictures: f32,
    /// How many the page has that has fewer.
    pub picture_count: f32,
    /// Share of the text in paragraphs that match in order and length.
    pub paragraphs: f32,
    /// The shorter text by the longer one.
    pub length: f32,
    /// Share of the vocabulary that is the same word for word.
    pub vocabulary: f32,
}

/// Compares two documents.
#[must_use]
pub fn compare(a: &Document, b: &Document, rarity: &Rarity) -> Likeness {
    let (one, other) = (&a.features, &b.features);
    let ratio = stretch(&a.language) / stretch(&b.language);
    Likeness {
        numbers: dice(in_order(&one.numbers, &other.numbers), one.numbers.len(), other.numbers.len()),
        number_count: one.numbers.len().min(other.numbers.len()) as f32,
        most_numbers: one.numbers.len().max(other.numbers.len()) as f32,
        names: weighted(&one.names, &other.names, rarity),
        name_count: one.names.len().min(other.names.len()) as f32,
        pictures: dice(common(&a.pictures, &b.pictures), a.pictures.len(), b.pictures.len()),
        picture_count: a.pictures.len().min(b.pictures.len()) as f32,
        paragraphs: aligned(&a.paragraphs, &b.paragraphs, ratio),
        length: proportion(a.letters as f32, b.letters as f32 * ratio),
        vocabulary: resemblance(&one.sketch, &other.sketch),
    }
}

/// Share of the vocabulary, of the numbers in order, and of the length from which on one text is a copy of another in its language.
const NEAR: f32 = 0.75;
const NEAR_NUMBERS: f32 = 0.9;

/// Share of a text's paragraphs in another language from which on it says what it says in that.
const MOSTLY: f32 = 0.5;

/// The language in which a document says most: another than its own where it is a notice and a text that nobody has translated.
pub(super) fn said(document: &Document) -> &str {
    let other = document.other.as_ref().filter(|(_, share)| *share > MOSTLY);
    other.map_or(&document.language, |(language, _)| language)
}

/// Whether two documents in one language say the same, but for a notice.
#[must_use]
pub fn near(a: &Document, b: &Document) -> bool {
    let (one, other) = (&a.features, &b.features);
    let numbers = || dice(in_order(&one.numbers, &other.numbers), one.numbers.len(), other.numbers.len());
    said(a) == said(b)
        && proportion(a.letters as f32, b.letters as f32) >= NEAR
        && resemblance(&one.sketch, &other.sketch) >= NEAR
        && (one.numbers.is_empty() && other.numbers.is_empty() || numbers() >= NEAR_NUMBERS)
}

/// Letters that a text takes in proportion to English. Medians over the pages of Debian's installation guide and FAQ; within a
/// language the logarithm deviates by 0.04 to 0.13. The languages written without vowels are estimated.
fn stretch(language: &str) -> f32 {
    match language.split('-').next().unwrap_or_default() {
        "en" => 1.0,
        "zh" | "yue" => 0.4,
        "ko" => 0.48,
        "ja" => 0.6,
        "he" | "ar" | "fa" | "ur" => 0.85,
        "vi" | "cs" | "sk" => 0.95,
        "es" | "hu" => 1.15,
        "de" | "nl" | "el" | "ro" => 1.22,
        _ => 1.08,
    }
}

fn dice(common: usize, one: usize, other: usize) -> f32 {
    2.0 * common as f32 / ((one + other) as f32).max(1.0)
}

fn proportion(one: f32, other: f32) -> f32 {
    if one.max(other) > 0.0 { one.min(other) / one.max(other) } else { 1.0 }
}

/// The longest common subsequence.
fn in_order(one: &[u32], other: &[u32]) -> usize {
    let mut row = vec![0_usize; other.len() + 1];
    for x in one {
        let mut diagonal = 0;
        for (at, y) in other.iter().enumerate() {
            let above = row[at + 1];
            row[at + 1] = if x == y { diagonal + 1 } else { above.max(row[at]) };
            diagonal = above;
        }
    }
    row.last().copied().unwrap_or_default()
}

/// Calls back for everything that two sorted lists have in common.
fn each_common(one: &[u32], other: &[u32], mut found: impl FnMut(u32)) {
    let (mut i, mut j) = (0, 0);
    while let (Some(x), Some(y)) = (one.get(i), other.get(j)) {
        if x == y {
            found(*x);
        }
        i += usize::from(x <= y);
        j += usize::from(y <= x);
    }
}

fn common(one: &[u32], other: &[u32]) -> usize {
    let mut count = 0;
    each_common(one, other, |_| count += 1);
    count
}

fn weighted(one: &[u32], other: &[u32], rarity: &Rarity) -> f32 {
    let sum = |names: &[u32]| names.iter().map(|name| rarity.weight(*name)).sum::<f32>();
    let mut both = 0.0;
    each_common(one, other, |name| both += rarity.weight(name));
    let all = sum(one) + sum(other);
    if all > 0.0 { 2.0 * both / all } else { 0.0 }
}

/// The Jaccard index of two vocabularies by their bottom-k sketches.
fn resemblance(one: &[u32], other: &[u32]) -> f32 {
    let size = one.len().max(other.len());
    let mut union: Vec<u32> = one.iter().chain(other).copied().collect();
    union.sort_unstable();
    union.dedup();
    union.truncate(size);
    let both = union.iter().filter(|hash| one.binary_search(hash).is_ok() && other.binary_search(hash).is_ok()).count();
    both as f32 / (union.len() as f32).max(1.0)
}

/// Share of the text in paragraphs that stand opposite each other, in order, with fitting lengths (after Gale and Church, 1993,
/// with paragraphs of one to one alone).
fn aligned(one: &[u16], other: &[u16], ratio: f32) -> f32 {
    let mut row = vec![0.0_f32; other.len() + 1];
    for &x in one {
        let mut diagonal = 0.0;
        for (at, &y) in other.iter().enumerate() {
            let (x, y) = (f32::from(x), f32::from(y) * ratio);
            // A few letters more or less say nothing of a label.
            let fit = proportion(x + 10.0, y + 10.0);
            let gain = if fit > 0.6 { fit * (x + y) } else { 0.0 };
            let above = row[at + 1];
            row[at + 1] = above.max(row[at]).max(diagonal + gain);
            diagonal = above;
        }
    }
    let sum = |lengths: &[u16], by: f32| lengths.iter().map(|length| f32::from(*length) * by).sum::<f32>();
    let all = sum(one, 1.0) + sum(other, ratio);
    if all > 0.0 { row.last().copied().unwrap_or_default() / all } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_in_their_order() {
        assert_eq!(in_order(&[1, 2, 3, 4], &[1, 3, 2, 4]), 3);
        assert_eq!(in_order(&[1, 2], &[]), 0);
        assert!((dice(3, 4, 4) - 0.75).abs() < 1e-6);
    }

    #[test]
    fn paragraphs_are_matched_in_order() {
        assert!(aligned(&[100, 300, 50], &[110, 280, 60], 1.0) > 0.85);
        assert!(aligned(&[100, 300, 50], &[700], 1.0) < 0.3);
        // Something was left out; the rest still fits.
        assert!(aligned(&[100, 300, 50], &[100, 50], 1.0) > 0.4);
        // Half as long because the script is.
        assert!(aligned(&[100, 300, 50], &[45, 135, 22], 1.0 / 0.45) > 0.8);
    }

    #[test]
    fn vocabularies_are_compared_by_their_samples() {
        assert!((resemblance(&[1, 2, 3, 4], &[1, 2, 3, 4]) - 1.0).abs() < 1e-6);
        assert_eq!(resemblance(&[1, 2], &[3, 4]), 0.0);
        assert_eq!(resemblance(&[], &[]), 0.0);
    }
}
