//! Duplicates: documents, and paragraphs of documents, that a corpus has already, word for word or nearly so.
//!
//! Documents are read one after another and never held. Of each kept one there stay in memory one number for its exact text and
//! a few for its near duplicates (MinHash, Broder 1997, in bands, Leskovec, Rajaraman, Ullman 2020, chapter 3); its set of
//! shingles goes to a file. Documents that meet in a band are compared by these sets, so a near duplicate is one by the exact
//! Jaccard index and not by an estimate.
//!
//! The first document is kept. A later one that resembles a kept one is dropped; what resembles only a dropped one stays.

/// The command's work: one pass that decides, a second one that writes.
pub mod passes;

/// Documents and paragraphs that were kept, and which of them a text resembles.
pub mod known;

/// Sets of shingles and names, in a file.
pub mod spool;

/// Shingles, MinHash signatures, bands.
pub mod minhash;

/// Options, and the lines of the report.
pub mod report;

pub use passes::{Dedupe, DedupeError};
pub use report::{Dropped, DroppedParagraph, Line, Options, Reason, Source};

#[cfg(test)]
mod tests;
