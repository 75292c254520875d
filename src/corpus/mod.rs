//! The corpus: one record for each address that was read, with everything that says where it comes from.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::address::Address;
use crate::crawl_db::CrawlDbError;
use crate::fingerprint;
use crate::language;
use crate::page_type::{PageType, Platform};
use crate::threads::Thread;

/// The one writer that owns the files, and what makes a write safe.
pub mod writer;
/// Following a crawl's directory while it grows.
pub mod tail;
/// Reading a crawl's directory.
pub mod reader;
/// Versions of documents.
mod versions;
/// Versions that many workers know.
pub mod shared;
/// JSON lines, plain or in zstd frames.
pub mod jsonl;
/// What a repeated crawl says of a page.
mod change;
/// Pictures of pages, a file each.
pub mod screenshots;
#[cfg(test)]
mod tests;

pub use change::Change;
pub use reader::{directories, read, read_versions};
pub use shared::{SharedVersions, Version};
pub use tail::{Place, Tail};
pub use writer::{Corpus, Round, Written};

/// What a corpus is written as.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The files' format: `jsonl.zst` or `jsonl`.
    pub format: Format,
    /// The size in bytes from which on a new file is begun.
    pub file_bytes: u64,
    /// How hard zstd tries, 1…19.
    pub compression: i32,
    /// Whether each record holds the unfolded page's HTML too.
    pub html: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { format: Format::default(), file_bytes: 256 << 20, compression: 3, html: false }
    }
}

/// The formats of a corpus.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Format {
    /// JSON lines in zstd frames, one frame a commit: any zstd reader takes the file as a whole.
    #[default]
    #[serde(rename = "jsonl.zst")]
    JsonlZst,
    /// JSON lines as they are.
    #[serde(rename = "jsonl")]
    Jsonl,
}

impl Format {
    /// The ending of its files, which is also its name in settings.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Self::JsonlZst => "jsonl.zst",
            Self::Jsonl => "jsonl",
        }
    }
}

impl std::str::FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        [Self::JsonlZst, Self::Jsonl]
            .into_iter()
            .find(|format| format.ending() == text)
            .ok_or_else(|| format!("'{text}' is not a format; write jsonl.zst or jsonl"))
    }
}

/// One line of the corpus.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// A name for the document, the same in every run: 16 hexadecimal digits made from the address.
    pub id: String,
    /// The address under which the crawl knows the page.
    pub address: Address,
    /// The language in which the page was shown, where the site keeps that apart from the address and it is not the one in
    /// which the page opens (BCP 47 primary subtag).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Where redirects and scripts led in the end.
    pub final_url: String,
    /// When the page was opened (RFC 3339, UTC).
    pub time: Timestamp,
    /// What has become of the page, where the crawl was repeated; a reader finds `gone` in the last version of a page that is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
    /// Links between a seed and this page.
    #[serde(default)]
    pub depth: u32,
    /// The page on which the address was found first; seeds have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Address>,
    /// The HTTP status of the page itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub http_status: Option<u16>,
    /// The media type that the server declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_type: Option<String>,
    /// How it was read; records of older versions do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub via: Option<Via>,
    /// The share of its text and links (0…1) that a browser is estimated to add, where it was read by plain HTTP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
    /// What type of page it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page_type: Option<PageType>,
    /// The program that made the page, as it says or shows; without the version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generator: Option<String>,
    /// What kind of site that program makes, where it is a known one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub platform: Option<Platform>,
    /// Languages of the document (BCP 47 primary subtags), the main one first.
    #[serde(default)]
    pub languages: Vec<String>,
    /// The page in other languages: what it declares (`hreflang`), and where its language switcher leads.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alternates: Vec<Alternate>,
    /// Addresses of documents that say the same and were left out ([`crate::dedupe`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub duplicates: Vec<String>,
    /// The title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The author as named on the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The date of publication, as exact as the page gives it (ISO 8601).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The text, a paragraph a line.
    pub text: String,
    /// What readers wrote below the page, where it is kept apart from the text; a paragraph a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comments: Option<String>,
    /// The page's threads, where they were asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub threads: Vec<Thread>,
    /// The extractor that read the text.
    #[serde(default)]
    pub extractor: String,
    /// What left out the site's furniture, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<SiteMethod>,
    /// What else the extractor said of the page: an outside program may answer any fields.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Map<String, Value>,
    /// The steps that brought text to light, in their order.
    #[serde(default)]
    pub steps: Vec<Value>,
    /// What each state of the page says, where that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<State>,
    /// How many words the page gave.
    #[serde(default)]
    pub words: Words,
    /// Where the page leads, where that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<PageLink>,
    /// Links that were left alone, with the reasons, by address.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub left_alone: BTreeMap<String, String>,
    /// What went wrong on the way without costing the page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trouble: Vec<String>,
    /// The unfolded page, where it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// The file with a picture of the page, where that was asked for, seen from the directory of the crawl.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screenshot: Option<String>,
    /// The picture (WebP), on its way to that file.
    #[serde(skip)]
    pub picture: Option<Vec<u8>>,
}

/// What a page says in one of its states.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The step that led to it; 0 for the page as it was opened.
    pub step: u32,
    /// The text, a paragraph a line.
    pub text: String,
}

/// How a page was read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Via {
    /// As its server sent it, by plain HTTP.
    Http,
    /// In the browser.
    #[default]
    Browser,
}

impl Via {
    /// Its name, as in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::Browser => "browser",
        }
    }
}

/// Where a page leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageLink {
    /// The address.
    pub address: Address,
    /// What is written on the link; empty for pictures.
    #[serde(default)]
    pub text: String,
    /// What the link says of its relation (`nofollow`, `next`, `author`), where it says something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rel: Option<String>,
    /// The link as written, where it is a redirector that leads to the address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub through: Option<Address>,
    /// Whether the address is in the scope of the crawl.
    pub in_scope: bool,
}

/// The same page in another language, at an address of its own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Alternate {
    /// The language, as the page says it (BCP 47); empty where it says none.
    pub language: String,
    /// Where it is.
    pub address: Address,
    /// What says so.
    pub by: AlternateBy,
}

/// What says that a page is there in another language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AlternateBy {
    /// `<link rel="alternate" hreflang>`, the same in the header `Link`, or the sitemap.
    Declared,
    /// A link or a press of the page's language switcher.
    Switcher,
}

/// A site method, and how much it knew when it read a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SiteMethod {
    /// Its name.
    pub name: String,
    /// From how many pages of the host it had learned by then, this one included.
    pub pages: u64,
}

/// Words of one page, before and after it was unfolded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Words {
    /// Words that the page showed as it was opened.
    pub plain: u64,
    /// Words of the unfolded page.
    pub unfolded: u64,
}

impl Record {
    /// A record of an address that holds nothing yet.
    #[must_use]
    pub fn new(address: Address, time: Timestamp) -> Self {
        Self {
            id: format!("{:016x}", fingerprint::hash(address.as_str().as_bytes())),
            final_url: address.as_str().to_owned(),
            edition: None,
            address,
            time,
            change: None,
            depth: 0,
            from: None,
            http_status: None,
            content_type: None,
            via: None,
            loss: None,
            page_type: None,
            generator: None,
            platform: None,
            languages: Vec::new(),
            alternates: Vec::new(),
            duplicates: Vec::new(),
            title: None,
            author: None,
            date: None,
            text: String::new(),
            comments: None,
            threads: Vec::new(),
            extractor: String::new(),
            site: None,
            extra: Map::new(),
            steps: Vec::new(),
            states: Vec::new(),
            words: Words::default(),
            links: Vec::new(),
            left_alone: BTreeMap::new(),
            trouble: Vec::new(),
            html: None,
            screenshot: None,
            picture: None,
        }
    }

    /// What tells the document from all others of the corpus: its address and its language state.
    #[must_use]
    pub fn key(&self) -> String {
        match &self.edition {
            Some(lang) => format!("{} {lang}", self.address.as_str()),
            None => self.address.as_str().to_owned(),
        }
    }

    /// A record of the same page in another language that has no address of its own: its name tells them apart.
    #[must_use]
    pub fn edition(of: &Record, lang: &str) -> Self {
        let name = format!("{} {lang}", of.address.as_str());
        Self {
            id: format!("{:016x}", fingerprint::hash(name.as_bytes())),
            languages: language::primary(lang).into_iter().collect(),
            edition: Some(lang.to_owned()),
            title: None,
            author: None,
            date: None,
            text: String::new(),
            comments: None,
            threads: Vec::new(),
            extra: Map::new(),
            steps: Vec::new(),
            states: Vec::new(),
            words: Words::default(),
            links: Vec::new(),
            trouble: Vec::new(),
            html: None,
            screenshot: None,
            picture: None,
            ..of.clone()
        }
    }
}

/// A way to keep records in files. The writer decides what is committed; a sink only appends, makes safe, and cuts back.
pub trait Sink: Send {
    /// Begins where the last run committed: cuts the open file back to its committed length.
    ///
    /// # Errors
    /// What the file system says.
    fn resume(&mut self, committed: &[Extent]) -> io::Result<()>;

    /// The file that the next records go to, begun with length 0 where there is no open one with room.
    fn file(&mut self) -> Extent;

    /// Appends records to that file and returns when they are on the disk; says how long the file is now.
    ///
    /// # Errors
    /// What the file system says; the file may then have a torn tail until [`Sink::cut`].
    fn append(&mut self, records: &[Record]) -> io::Result<Extent>;

    /// Takes back what was appended since this extent was committed.
    ///
    /// # Errors
    /// What the file system says.
    fn cut(&mut self, committed: &Extent) -> io::Result<()>;
}

/// How much of a file is committed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Extent {
    /// The file's name in the crawl's directory.
    pub file: String,
    /// Its committed length in bytes.
    pub length: u64,
}

/// What may go wrong with a corpus.
#[derive(Debug, Clone, thiserror::Error)]
pub enum CorpusError {
    /// A file cannot be written or read.
    #[error("{} cannot be used: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// Another process writes to this directory.
    #[error("another kibont writes to {}; wait for it, or choose another directory", .0.display())]
    Owned(PathBuf),
    /// A file stands where the corpus would write, and the notebook does not know it.
    #[error("{} is not of this crawl; move it away, or choose another directory", .0.display())]
    Foreign(PathBuf),
    /// A file is shorter than what was committed.
    #[error("{} lost its end: {committed} bytes were committed, {found} are there; restore it, or choose another directory", path.display())]
    Lost {
        /// The file.
        path: PathBuf,
        /// Its committed length in bytes.
        committed: u64,
        /// Its length in bytes.
        found: u64,
    },
    /// The notebook failed.
    #[error("{0}")]
    CrawlDb(String),
    /// A line is no record.
    #[error("{}, record {number}: {why}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The record's place in the file, from 1.
        number: u64,
        /// What is wrong with it.
        why: String,
    },
    /// What the workers of a crawl share cannot be used.
    #[error("{0}")]
    Shared(String),
    /// The writer has ended.
    #[error("the corpus is closed")]
    Closed,
}

impl From<CrawlDbError> for CorpusError {
    fn from(why: CrawlDbError) -> Self {
        Self::CrawlDb(why.to_string())
    }
}

impl From<rusqlite::Error> for CorpusError {
    fn from(why: rusqlite::Error) -> Self {
        Self::CrawlDb(CrawlDbError::from(why).to_string())
    }
}
