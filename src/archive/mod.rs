//! The archive: what servers answered while a crawl ran, and the unfolded pages, as WARC 1.1 files in a crawl's directory.
//!
//! Whoever speaks HTTP hands each exchange over; one thread packs and writes. A page's records are committed before its document
//! is: the files are synced, then the notebook notes their lengths. A crawl that was killed cuts its files back to these, so that
//! every file ends with a whole record.

/// The one writer that owns the files.
mod writer;
/// The unfolded page as it is kept: without what would hide its text.
mod reading_copy;
/// HTTP messages as blocks of records.
mod http;
/// What is kept, and where its options are.
mod exchange;
/// Reading WARC files, record by record.
pub mod reader;
/// Records: their fields, digests and names.
pub mod warc;

#[cfg(test)]
mod tests;

pub use exchange::{Captured, Exchange, Options, Truncated, UnfoldedPage};
pub use writer::{Archive, ArchiveError};

/// The folder in a crawl's directory that holds the files.
pub const FOLDER: &str = "archive";

/// The name of the record that holds a document's unfolded page. `address` and `language_version` are those of the document, `time`
/// is when it was read: whoever has the document finds the record.
#[must_use]
pub fn unfolded_name(address: &str, language_version: Option<&str>, time: jiff::Timestamp) -> String {
    warc::name(&format!("{address} {language_version:?} {time} unfolded"))
}
