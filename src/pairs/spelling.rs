//! How alike the words of two texts are spelt: translations between relatives, and loan words and names between all others, share
//! strings of letters (cross-language character n-grams: McNamee and Mayfield, 2004; Potthast et al., 2011). How much that is differs
//! from one pair of languages to the next, so it is learned from what the corpus is sure of, and from what it is sure are no pairs.

use std::collections::HashMap;

use crate::pairs::document::Document;
use crate::pairs::features::GRAMS;

/// Slots in which strings are counted; two that share one are counted together.
const SLOTS: usize = 1 << 18;
/// Added to a likeness before its logarithm is taken: below it all is chance.
const CHANCE: f32 = 0.01;
/// Fewest pairs of two languages from which something is learned, and most that are looked at.
const FEWEST: usize = 6;
const MOST: usize = 400;
/// How many other documents each of them is compared with.
const OTHERS: usize = 4;
/// Least deviation of the logarithm: of few pairs some happen to be very alike.
const LEAST_DEVIATION: f32 = 0.3;
/// By how much translations must be more alike than other pages for the likeness to say anything.
const APART: f32 = 0.2;
/// The most that it says for a pair, and against it, as log odds.
const FOR: f32 = 2.5;
const AGAINST: f32 = 3.0;

/// What is known of the spelling in a corpus.
#[derive(Debug, Default)]
pub struct Spelling {
    counts: Vec<u32>,
    documents: f32,
    /// By two languages, the lesser first.
    known: HashMap<Box<str>, HashMap<Box<str>, Apart>>,
}

/// How alike translations between two languages are, and how alike other pages.
#[derive(Debug, Clone, Copy)]
struct Apart {
    same: Normal,
    others: Normal,
}

/// The middle and the deviation of the logarithm of a likeness.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Normal {
    middle: f32,
    deviation: f32,
}

impl Normal {
    /// By medians: some of what seems sure is wrong.
    fn of(mut all: Vec<f32>) -> Option<Self> {
        let middle = median(&mut all)?;
        let mut off: Vec<f32> = all.iter().map(|one| (one - middle).abs()).collect();
        // The factor makes of the median deviation the standard deviation of a normal distribution.
        Some(Self { middle, deviation: (median(&mut off)? * 1.4826).max(LEAST_DEVIATION) })
    }

    fn log_density(self, at: f32) -> f32 {
        let off = (at - self.middle) / self.deviation;
        -off * off / 2.0 - self.deviation.ln()
    }
}

fn median(all: &mut [f32]) -> Option<f32> {
    all.sort_unstable_by(f32::total_cmp);
    all.get(all.len() / 2).copied()
}

impl Spelling {
    /// Counts the strings of all documents, and learns from pairs that are nearly certain.
    #[must_use]
    pub fn learn(documents: &[Document], certain: &[(u32, u32)]) -> Self {
        let mut spelling = Self { counts: vec![0; SLOTS], documents: documents.len() as f32, known: HashMap::new() };
        for gram in documents.iter().flat_map(|document| &document.features.grams) {
            spelling.counts[slot(*gram)] += 1;
        }
        let mut by_languages: HashMap<(&str, &str), Vec<[&Document; 2]>> = HashMap::new();
        for (a, b) in certain {
            let (one, other) = in_order(&documents[*a as usize], &documents[*b as usize]);
            by_languages.entry((&one.language, &other.language)).or_default().push([one, other]);
        }
        for ((one, other), pairs) in by_languages {
            if let Some(known) = spelling.apart(&pairs) {
                spelling.known.entry(one.into()).or_default().insert(other.into(), known);
            }
        }
        spelling
    }

    /// How alike translations between two languages are, and how alike other pages; nothing where the two are hardly apart.
    fn apart(&self, pairs: &[[&Document; 2]]) -> Option<Apart> {
        let pairs = &pairs[..pairs.len().min(MOST)];
        let of = |one: &Document, other: &Document| Some((self.likeness(one, other)? + CHANCE).ln());
        let same: Vec<f32> = pairs.iter().filter_map(|[one, other]| of(one, other)).collect();
        if same.len() < FEWEST {
            return None;
        }
        let shifted = |by: usize| pairs.iter().zip(pairs.iter().cycle().skip(by));
        let others =
            (1..=OTHERS.min(pairs.len() - 1)).flat_map(shifted).filter_map(|([one, _], [_, other])| of(one, other));
        let (same, others) = (Normal::of(same)?, Normal::of(others.collect())?);
        (same.middle - others.middle >= APART).then_some(Apart { same, others })
    }

    /// What the spelling says for or against two documents as a pair, as log odds; 0 where nothing is known of their languages.
    #[must_use]
    pub fn odds(&self, a: &Document, b: &Document) -> f32 {
        let (one, other) = in_order(a, b);
        let Some(Apart { same, others }) = self.of_languages(one, other) else { return 0.0 };
        self.likeness(one, other).map_or(0.0, |likeness| {
            // More alike than translations are is no less a translation, and so on the other side.
            let at = (likeness + CHANCE).ln().clamp(others.middle, same.middle);
            (same.log_density(at) - others.log_density(at)).clamp(-AGAINST, FOR)
        })
    }

    /// The likeness of two documents, where it says something for or against them.
    #[must_use]
    pub fn told(&self, a: &Document, b: &Document) -> Option<f32> {
        let (one, other) = in_order(a, b);
        self.of_languages(one, other).and_then(|_| self.likeness(one, other))
    }

    fn of_languages(&self, one: &Document, other: &Document) -> Option<&Apart> {
        self.known.get(&one.language)?.get(&other.language)
    }

    /// The cosine of the strings of two documents, rare ones counting more, 0…1; nothing where one has hardly any.
    #[must_use]
    pub fn likeness(&self, a: &Document, b: &Document) -> Option<f32> {
        let (one, other) = (&a.features.grams, &b.features.grams);
        // A long text has only a sample, of those with the least hashes: of the other one as much is looked at.
        let last =
            |grams: &[u32]| if grams.len() < GRAMS { u32::MAX } else { grams.last().copied().unwrap_or_default() };
        let most = last(one).min(last(other));
        let (mut both, mut sums, mut counts) = (0.0, [0.0_f32; 2], [0_usize; 2]);
        let (mut i, mut j) = (0, 0);
        loop {
            let next = |grams: &[u32], at: usize| grams.get(at).copied().filter(|gram| *gram <= most);
            let (x, y) = (next(one, i), next(other, j));
            let Some(least) = x.into_iter().chain(y).min() else { break };
            let weight = self.weight(least).powi(2);
            let has = [x == Some(least), y == Some(least)];
            for (side, has) in has.into_iter().enumerate() {
                sums[side] += if has { weight } else { 0.0 };
                counts[side] += usize::from(has);
            }
            both += if has[0] && has[1] { weight } else { 0.0 };
            i += usize::from(has[0]);
            j += usize::from(has[1]);
        }
        (counts[0].min(counts[1]) >= ENOUGH).then(|| both / (sums[0] * sums[1]).sqrt().max(f32::MIN_POSITIVE))
    }

    fn weight(&self, gram: u32) -> f32 {
        let count = self.counts.get(slot(gram)).copied().unwrap_or_default();
        ((self.documents + 1.0) / (count as f32).max(1.0)).ln().max(0.0)
    }
}

/// Fewest strings that a text must have to be compared by them.
const ENOUGH: usize = 12;

fn slot(gram: u32) -> usize {
    // The upper half is what a sample is drawn by.
    gram as usize % SLOTS
}

fn in_order<'a>(a: &'a Document, b: &'a Document) -> (&'a Document, &'a Document) {
    if a.language <= b.language { (a, b) } else { (b, a) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;
    use crate::address::Address;
    use crate::corpus::Record;

    /// The same things said in two languages that are relatives.
    const SAID: [[&str; 2]; 7] = [
        ["Søkortet over havnen blev trykt igen", "Sjøkartet over havnen ble trykt igjen"],
        ["Fyrtårnet bliver til et bibliotek for sømænd", "Fyrtårnet blir til et bibliotek for sjømenn"],
        ["Børnene lærte at binde knuder af hamp", "Barna lærte å binde knuter av hamp"],
        ["Fiskesuppen koges med fennikel og kartofler", "Fiskesuppen kokes med fennikel og poteter"],
        ["Generalforsamlingen valgte en ny formand", "Generalforsamlingen valgte en ny formann"],
        ["Tranerne samles på engene i september", "Tranene samles på engene i september"],
        ["Færgen sejler hver time om sommeren", "Fergen seiler hver time om sommeren"],
    ];

    fn documents() -> Vec<Document> {
        let document = |text: &str, language: &str| {
            let address = Address::parse(&format!("https://a.org/{language}/{}", text.len())).unwrap();
            let mut record = Record::new(address, "2026-01-02T03:04:05Z".parse().unwrap());
            record.text = text.to_owned();
            let mut document = Document::new(&record);
            document.language = language.into();
            document
        };
        SAID.iter().flat_map(|[one, other]| [document(one, "da"), document(other, "nb")]).collect()
    }

    #[test]
    fn relatives_are_told_from_other_texts_once_some_pairs_are_known() {
        let all = documents();
        let pairs: Vec<(u32, u32)> = (0..SAID.len() as u32 - 1).map(|at| (at * 2, at * 2 + 1)).collect();
        let spelling = Spelling::learn(&all, &pairs);
        let [last, twin] = [&all[SAID.len() * 2 - 2], &all[SAID.len() * 2 - 1]];
        assert!(spelling.odds(last, twin) > 1.0, "{}", spelling.odds(last, twin));
        assert_eq!(spelling.odds(last, twin), spelling.odds(twin, last));
        assert!(spelling.odds(last, &all[1]) < -1.0, "{}", spelling.odds(last, &all[1]));
        let few = Spelling::learn(&all, &pairs[..FEWEST - 1]);
        assert_eq!(few.odds(last, twin), 0.0, "of so few nothing is learned");
    }

    #[test]
    fn of_two_samples_the_part_is_compared_that_both_have() {
        let mut all = documents();
        let (short, long) = (all[0].features.grams.clone(), &mut all[1].features.grams);
        *long = (0..GRAMS as u32).chain(short.iter().map(|gram| gram / 2)).collect();
        long.sort_unstable();
        long.dedup();
        long.truncate(GRAMS);
        let spelling = Spelling::learn(&all, &[]);
        assert_eq!(
            spelling.likeness(&all[0], &all[1]),
            None,
            "the sample of the longer ends before the shorter begins"
        );
        assert!(spelling.likeness(&all[0], &all[0]).is_some_and(|same| same > 0.99));
    }
}
