//! The documents that a search finds, in an order, a page at a time.

use std::cmp::Reverse;

use serde::Deserialize;

use super::index::{Entry, Index};

/// Most documents in one answer.
const MOST: usize = 200;

/// What is looked for. What is empty does not narrow.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Search {
    /// Words that title, address or id hold, in any order.
    pub(super) q: String,
    /// The site.
    pub(super) site: String,
    /// The main language; `-` for documents without one.
    pub(super) language: String,
    /// The type of page; `-` for documents without one.
    pub(super) r#type: String,
    /// The kind of trouble; `any`, or `none`.
    pub(super) trouble: String,
    /// The order: by reading, or the most of something first.
    pub(super) sort: Sort,
    /// Documents before the first.
    pub(super) from: usize,
    /// Documents at most.
    pub(super) count: usize,
}

/// The order of documents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Sort {
    /// As they were read.
    #[default]
    Read,
    /// The last one read first.
    Newest,
    /// Those with the most revealed characters first.
    Revealed,
    /// The longest first.
    Words,
    /// By address.
    Address,
}

fn is(wanted: &str, has: Option<&str>) -> bool {
    match wanted {
        "" => true,
        "-" => has.is_none(),
        wanted => has == Some(wanted),
    }
}

impl Search {
    fn finds(&self, entry: &Entry, words: &[String]) -> bool {
        let trouble = match self.trouble.as_str() {
            "" => true,
            "any" => !entry.trouble.is_empty(),
            "none" => entry.trouble.is_empty(),
            kind => entry.trouble.iter().any(|one| one == kind),
        };
        trouble
            && is(&self.site, Some(&entry.site))
            && is(&self.language, entry.language.as_deref())
            && is(&self.r#type, entry.page_type.as_deref())
            && words.iter().all(|word| entry.words.contains(word.as_str()))
    }

    /// How many there are, and those that were asked for.
    pub(super) fn of<'a>(&self, index: &'a Index) -> (usize, Vec<&'a Entry>) {
        let words: Vec<String> = self.q.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let mut found: Vec<&Entry> = index.entries.iter().filter(|entry| self.finds(entry, &words)).collect();
        match self.sort {
            Sort::Read => {}
            Sort::Newest => found.reverse(),
            Sort::Revealed => found.sort_by_key(|entry| Reverse(entry.revealed)),
            Sort::Words => found.sort_by_key(|entry| Reverse(entry.unfolded)),
            Sort::Address => found.sort_by(|one, other| one.address.cmp(&other.address)),
        }
        (found.len(), found.into_iter().skip(self.from).take(self.count.clamp(1, MOST)).collect())
    }
}
