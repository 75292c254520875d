//! Options, and the lines of the report.

use serde::{Deserialize, Serialize};

/// What counts as a duplicate.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The least Jaccard index of two texts' shingles (three words) for near duplicates, 0…1. 1 finds exact ones alone.
    pub likeness: f32,
    /// Whether paragraphs are looked at too.
    pub paragraphs: bool,
    /// Words that a paragraph needs to count: answers, headings and captions recur without being copies.
    pub words: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { likeness: 0.8, paragraphs: false, words: 10 }
    }
}

/// A document, as the report names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Its id.
    pub id: String,
    /// Its address.
    pub address: String,
}

/// Why something was dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// The same words in the same order; case, punctuation and white space do not count.
    Exact,
    /// Nearly the same words.
    Near,
}

/// A document that was dropped.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Dropped {
    /// Which.
    #[serde(flatten)]
    pub source: Source,
    /// Why.
    pub reason: Reason,
    /// The Jaccard index of its shingles and the kept one's.
    pub likeness: f32,
}

/// A paragraph that was dropped.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DroppedParagraph {
    /// The line of the document's text, from 1.
    pub paragraph: u32,
    /// Why.
    pub reason: Reason,
    /// The Jaccard index of its shingles and the kept one's.
    pub likeness: f32,
    /// The document that keeps it.
    pub kept: Source,
}

/// A line of the report.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Line {
    /// A document that was kept, with those dropped for it.
    Documents {
        /// The one kept.
        kept: Source,
        /// The others.
        dropped: Vec<Dropped>,
    },
    /// Paragraphs dropped from a document that was kept.
    Paragraphs {
        /// The document.
        document: Source,
        /// Its paragraphs that stand elsewhere already.
        dropped_paragraphs: Vec<DroppedParagraph>,
    },
}
