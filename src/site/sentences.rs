//! How much of what was read from a site is said once only (Endrédy, Novák 2013): furniture recurs, texts do not.

use std::collections::HashSet;

use unicode_segmentation::UnicodeSegmentation;

use crate::fingerprint;

/// Counts the sentences of a site's texts, and how many different ones there are.
#[derive(Debug, Clone, Default)]
pub struct Sentences {
    all: u64,
    different: HashSet<u64>,
    characters: u64,
    different_characters: u64,
}

impl Sentences {
    /// Adds the text of a page: every line is cut into sentences (UAX 29).
    pub fn add(&mut self, text: &str) {
        for sentence in text.lines().flat_map(UnicodeSegmentation::unicode_sentences) {
            let words = fingerprint::normal(sentence);
            if !words.is_empty() {
                let characters = sentence.trim().chars().count() as u64;
                self.all += 1;
                self.characters += characters;
                if self.different.insert(fingerprint::hash(words.as_bytes())) {
                    self.different_characters += characters;
                }
            }
        }
    }

    /// How many sentences there are, the same one as often as it stands.
    #[must_use]
    pub fn all(&self) -> u64 {
        self.all
    }

    /// How many different sentences there are.
    #[must_use]
    pub fn different(&self) -> u64 {
        self.different.len() as u64
    }

    /// How many characters all sentences have.
    #[must_use]
    pub fn characters(&self) -> u64 {
        self.characters
    }

    /// How many characters the different sentences have, each counted where it stands first.
    #[must_use]
    pub fn different_characters(&self) -> u64 {
        self.different_characters
    }

    /// Different sentences by all sentences; 1 where there is none.
    #[must_use]
    pub fn unique_share(&self) -> f64 {
        if self.all == 0 { 1.0 } else { self.different.len() as f64 / self.all as f64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_recurs_counts_once() {
        let mut sentences = Sentences::default();
        sentences.add("Home\nThe ship left. It was late.");
        sentences.add("Home!\nThe harbour was empty.");
        assert_eq!((sentences.all(), sentences.different()), (5, 4));
        assert_eq!((sentences.characters(), sentences.different_characters()), (57, 52));
        assert!((sentences.unique_share() - 0.8).abs() < 1e-9);
        assert_eq!(Sentences::default().unique_share(), 1.0);
    }
}
