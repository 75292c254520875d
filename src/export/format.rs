//! What every format does with a document, and what may go wrong.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use crate::corpus::{CorpusError, Record};
use crate::language;

/// The formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A table with a row for each document.
    #[cfg(feature = "parquet")]
    Parquet,
    /// A token a line, for Sketch Engine, NoSketch Engine and CWB.
    Vertical,
    /// TEI P5.
    Tei,
    /// A Markdown file a document.
    Markdown,
    /// Texts and addresses by language, in Base64.
    Warc2text,
    /// The records, a JSON line each.
    Jsonl,
    /// WARC 1.1: unfolded pages and their texts.
    Warc,
    /// WACZ 1.1.1: the archive of a crawl, for players.
    Wacz,
}

/// What an export has done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Done {
    /// Documents that were written.
    pub documents: u64,
    /// Documents that were left out, because the format is made of pages and they have no HTML.
    pub without_html: u64,
    /// Documents that are in no list of pages, because the archive has no page of theirs.
    pub without_page: u64,
    /// Lines that are no records.
    pub unread: u64,
}

/// A document on its way into another format.
#[derive(Debug, Clone)]
pub struct Document {
    /// Its place among all documents of the export, from 1.
    pub number: u64,
    /// The file that it was read from.
    pub file: Arc<str>,
    /// The document.
    pub record: Record,
}

impl Document {
    /// Its main language (BCP 47 primary subtag). Only letters are taken for one, so that it may name a folder.
    #[must_use]
    pub fn language(&self) -> Option<String> {
        self.record.languages.first().or(self.record.edition.as_ref()).and_then(|tag| language::primary(tag))
    }

    /// Its paragraphs.
    pub fn paragraphs(&self) -> impl Iterator<Item = &str> {
        paragraphs(&self.record.text)
    }
}

/// The paragraphs of a text that has one on each line.
pub(super) fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// A way to write documents.
pub trait Format {
    /// What a document becomes before it is written.
    type Drawn: Send;

    /// Whether it uses the documents' HTML. Where it does not, that is not kept in memory.
    const HTML: bool;

    /// The work that each document costs, on any core.
    fn draw(document: Document) -> Self::Drawn;

    /// Writes what was drawn, in the order of the documents; says whether there was anything to write.
    ///
    /// # Errors
    /// [`ExportError`] where it cannot be written.
    fn put(&mut self, drawn: Self::Drawn) -> Result<bool, ExportError>;

    /// Gives the result its name. Without it nothing is left.
    ///
    /// # Errors
    /// [`ExportError`] where it cannot be written.
    fn finish(self) -> Result<(), ExportError>;
}

/// What may go wrong.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// A corpus cannot be read.
    #[error(transparent)]
    Corpus(#[from] CorpusError),
    /// There was nothing to write.
    #[error("{} no documents{}", told(dirs), broken(*unread))]
    Nothing {
        /// Where they were looked for.
        dirs: Vec<PathBuf>,
        /// How many lines are no records.
        unread: u64,
    },
    /// The format is made of pages, and no document has its own.
    #[error("none of the {0} documents has its HTML; crawl with --html to keep it")]
    NoHtml(u64),
    /// There is no archive to write.
    #[error("{} holds no archive; crawl with --archive to have one", .0.display())]
    NoArchive(PathBuf),
    /// The index cannot be made.
    #[error("the index cannot be made: {0}; is there room for temporary files?")]
    Index(String),
    /// The format is a file or a folder and cannot go to standard output.
    #[error("{0} is {1}; name it with --out")]
    NoPlace(&'static str, &'static str),
    /// The folder holds something already.
    #[error("{} is not empty; name a new folder", .0.display())]
    NotEmpty(PathBuf),
    /// The result would take the place of what is read.
    #[error("{} would take the place of a crawl's own file; name another", .0.display())]
    OwnFile(PathBuf),
    /// A file or a folder cannot be begun.
    #[error("{} cannot be written: {why}", path.display())]
    Begin {
        /// Its place.
        path: PathBuf,
        /// What the system said.
        why: io::Error,
    },
    /// A file cannot be written.
    #[error("{} cannot be written: {why}", path.display())]
    File {
        /// Its place.
        path: PathBuf,
        /// What the system said.
        why: io::Error,
    },
    /// Standard output cannot be written.
    #[error("standard output cannot be written: {0}")]
    Standard(io::Error),
}

impl ExportError {
    /// Whether the command was wrong, rather than that something failed.
    #[must_use]
    pub fn is_bad_input(&self) -> bool {
        !matches!(self, Self::File { .. } | Self::Standard(_) | Self::Index(_))
            && !matches!(self, Self::Nothing { unread: 1.., .. })
    }

    /// Whether whoever read standard output has seen enough.
    #[must_use]
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Standard(why) if why.kind() == io::ErrorKind::BrokenPipe)
    }
}

fn told(dirs: &[PathBuf]) -> String {
    let names: Vec<String> = dirs.iter().map(|dir| dir.display().to_string()).collect();
    format!("{} {}", names.join(", "), if dirs.len() == 1 { "holds" } else { "hold" })
}

fn broken(unread: u64) -> String {
    if unread == 0 { String::new() } else { format!(" that can be read; {unread} lines are no records") }
}
