//! How much of what was read from a site is said once only (Endrédy, Novák 2013): furniture recurs, texts do not.

use std::collections::HashSet;

use unicode_segmentation::UnicodeSegmentation;

use crate::fingerprint;

/// Counts the sentences of a site's texts, and how many different ones there are.
#[derive(Debug, Clone, Default)]
pub struct Sentences {
    all: u64,
    different: HashSet<u64>,
}

impl Sentences {
    /// Adds the text of a page: every line is cut into sentences (UAX 29).
    pub fn add(&mut self, text: &str) {
        for sentence in text.lines().flat_map(UnicodeSegmentation::unicode_sentences) {
            let words = fingerprint::normal(sentence);
            if !words.is_empty() {
                self.all += 1;
                self.different.insert(fingerprint::hash(words.as_bytes()));
            }
        }
    }

    /// How many sentences there are, the same one as often as it stands.
    #[must_use]
    pub fn all(&self) -> u64 {
        self.all
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
        assert_eq!(sentences.all(), 5);
        assert!((sentences.unique_share() - 0.8).abs() < 1e-9);
        assert_eq!(Sentences::default().unique_share(), 1.0);
    }
}
