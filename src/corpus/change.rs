//! What a repeated crawl says of a page: whether it is new, has changed, or is gone.

use serde::{Deserialize, Serialize};

use super::Record;
use crate::fingerprint;

/// What has become of a page since it was read last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Change {
    /// It says what it said.
    Unchanged,
    /// It says something else than before, or is back.
    Changed,
    /// It was not known.
    New,
    /// Its server says that it is not there any more (404, 410).
    Gone,
}

impl Record {
    /// A fingerprint of what the document says: its title, its text, its comments, and who says what in its threads. When it was
    /// read, by which steps, and how many votes something has, is left aside.
    #[must_use]
    pub fn content(&self) -> u64 {
        let mut said = String::new();
        let mut add = |part: &str| {
            said.push_str(&fingerprint::normal(part));
            said.push('\n');
        };
        add(self.title.as_deref().unwrap_or_default());
        add(&self.text);
        add(self.comments.as_deref().unwrap_or_default());
        for item in self.threads.iter().flat_map(|thread| &thread.items) {
            add(item.author.as_deref().unwrap_or_default());
            add(&item.text);
            add(if item.deleted { "deleted" } else { "" });
        }
        fingerprint::hash(said.as_bytes())
    }

    /// Whether it only tells what became of a page, and is no document: what was extracted says by whom.
    #[must_use]
    pub fn is_marker(&self) -> bool {
        matches!(self.change, Some(Change::Gone | Change::Unchanged))
            && self.extractor.is_empty()
            && self.text.is_empty()
    }

    /// A line that tells what became of a page of which there is a document.
    #[must_use]
    pub(crate) fn marker(&self, change: Change) -> Self {
        Self { change: Some(change), ..Self::new(self.address.clone(), self.time) }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use jiff::Timestamp;

    use super::*;
    use crate::address::Address;
    use crate::threads::{Item, Thread};

    #[test]
    fn what_a_document_says_is_its_content() {
        let record = Record {
            text: "One, two.".to_owned(),
            threads: vec![Thread {
                items: vec![Item { text: "Three".into(), ..Item::default() }],
                ..Thread::default()
            }],
            ..Record::new(Address::parse("https://a.org/").unwrap(), Timestamp::UNIX_EPOCH)
        };
        let same = Record { time: Timestamp::MAX, depth: 3, text: "one two".to_owned(), ..record.clone() };
        assert_eq!(record.content(), same.content());
        let mut voted = record.clone();
        voted.threads[0].items[0].votes = Some(3);
        assert_eq!(record.content(), voted.content());
        let mut grown = record.clone();
        grown.threads[0].items.push(Item { text: "Four".into(), ..Item::default() });
        assert_ne!(record.content(), grown.content());
        let moved = Record { title: Some("One, two".into()), text: String::new(), ..record.clone() };
        assert_ne!(record.content(), moved.content(), "a title is no text");
    }

    #[test]
    fn a_marker_is_no_document() {
        let record = Record::new(Address::parse("https://a.org/").unwrap(), Timestamp::UNIX_EPOCH);
        assert!(!record.is_marker());
        assert!(record.marker(Change::Gone).is_marker());
        let read = Record { extractor: "full-text".into(), ..record.marker(Change::Gone) };
        assert!(!read.is_marker(), "the last version of a page that is gone");
    }
}
