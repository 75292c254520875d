//! A crawl's directory as a page: what the crawl is doing, its documents, the classifier's trees, the structure of its sites.
//!
//! The documents are read once, as they come, and of each a few facts are kept (`index`); a document itself is read from the
//! disk when somebody looks at it. Nothing of the directory is changed but one file, where structures that were checked are saved.

/// Its addresses.
mod rooms;
/// Where the pages of a site say title, author, date and article.
mod structures;
/// The classifier's trees.
mod drawing;
/// One document.
mod document;
/// Which documents say the same in other languages.
mod languages;
/// What extractors keep of a page.
mod extracts;
/// The unfolded page, as markup that can do nothing.
mod unfolded;
/// What the crawl is doing.
mod watch;
/// What all parts share.
mod desk;
/// The documents that a search finds.
mod search;
/// What is kept of each document, and the sums over all.
pub mod index;

pub use desk::{Options, Viewer};
pub use rooms::serve;
