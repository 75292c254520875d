//! Pairs, their evidence, and options.

use serde::{Deserialize, Serialize};

/// How documents are paired.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The least probability of a pair, 0…1.
    pub least: f32,
    /// Whether documents are paired by their content alone, where nothing else tells.
    pub content: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { least: 0.5, content: true }
    }
}

/// One document of a pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// The record's id.
    pub id: String,
    /// Its address.
    pub address: String,
    /// Its language version, where the address alone does not tell it.
    pub edition: Option<String>,
    /// The language of its text (BCP 47, with the script where the language has two).
    pub language: String,
}

/// Two documents that say the same in two languages. The one that was crawled first is `a`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Pair {
    /// One side.
    pub a: Side,
    /// The other.
    pub b: Side,
    /// The probability that they are translations, by the evidence.
    pub score: f64,
    /// What speaks for it, the surest first.
    pub evidence: Vec<Evidence>,
}

/// What speaks for a pair.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Evidence {
    /// Both are versions of one address; the crawl chose the language by the site's switcher.
    Edition,
    /// A page declares the other as its alternate (`hreflang`).
    Alternate {
        /// Whether both do.
        mutual: bool,
    },
    /// A page's language switcher leads to the other.
    Switcher {
        /// Whether both do.
        mutual: bool,
    },
    /// The addresses differ in a language alone.
    Address {
        /// Where the language stands: `/{language}/…`.
        pattern: String,
    },
    /// Both have the same numbers, which no other document in either language has.
    Numbers,
    /// Both were published on one day, as few others in either language.
    Day,
    /// Both are paired with the same other documents.
    Group,
    /// What the texts share, each 0…1; what a text has none of is left out.
    Content {
        /// Numbers in the same order.
        #[serde(skip_serializing_if = "Option::is_none")]
        numbers: Option<f32>,
        /// Names and words of the same origin, rare ones counting more.
        #[serde(skip_serializing_if = "Option::is_none")]
        names: Option<f32>,
        /// Strings of letters, rare ones counting more; left out where the corpus is not sure of enough pairs in the two languages.
        #[serde(skip_serializing_if = "Option::is_none")]
        spelling: Option<f32>,
        /// Pictures and links to other sites.
        #[serde(skip_serializing_if = "Option::is_none")]
        pictures: Option<f32>,
        /// Paragraphs of matching length in the same order.
        paragraphs: f32,
        /// The shorter text's length by the longer one's.
        length: f32,
    },
}
