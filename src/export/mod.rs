//! Exports: the documents of a corpus in the formats that other programs read.
//!
//! The corpus is read as a stream. Each document is drawn on any core and written in the order of the corpus, so that a corpus
//! of any size needs the memory of a few documents. What is written has its name only once it is whole.

/// The command's work: read, draw, write, in the order of the corpus.
mod run;

/// WACZ: the archive of a crawl in one file, for players.
pub mod wacz;

/// Parquet: a table with a row for each document.
#[cfg(feature = "parquet")]
pub mod parquet;
/// WARC: pages and their texts, as archives keep them.
pub mod warc;
/// TEI: documents and threads as editions of texts are encoded.
pub mod tei;
/// Vertical text: a token a line, for corpus managers.
pub mod vertical;
/// Markdown: a file a document, for people and their tools.
pub mod markdown;
/// The folders of warc2text: texts and addresses by language.
pub mod warc2text;
/// JSON lines: the records as they are.
pub mod jsonl;

/// Sentences and tokens.
mod tokens;
/// XML: what may stand in it, and how.
mod xml;
/// Where results are written: a file, a folder, standard output.
mod output;
/// What a format does, and what may go wrong.
mod format;

pub use format::{Document, Done, ExportError, Form, Format};
pub use output::{Folder, Output};
pub use run::export;

#[cfg(test)]
mod tests;
