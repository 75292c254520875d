//! Versions of documents: a repeated crawl writes a page that has changed once more, and its readers see the last version.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use serde::Deserialize;

use super::{Change, Record};
use crate::fingerprint;

/// Where a line stands: the directory, the file and the record in it, as numbers in the order of reading.
pub(super) type Place = (usize, usize, u64);

/// What of a line tells whether it is a version.
#[derive(Debug, Deserialize)]
struct Head {
    address: String,
    edition: Option<String>,
    change: Option<Change>,
    #[serde(default)]
    extractor: String,
}

/// Where the last versions of the documents that have several stand, and which pages are gone.
#[derive(Debug, Clone, Default)]
pub(super) struct Versions {
    last: HashMap<u64, Place>,
    gone: HashMap<u64, Place>,
}

/// What stands in each line of a document that a repeated crawl wrote. In a text quotes are escaped.
const MARK: &[u8] = b"\"change\":\"";

impl Versions {
    /// Takes note of a line. Most say nothing of a change, and are not parsed.
    pub fn hear(&mut self, line: &[u8], place: Place) {
        if memchr::memmem::find(line, MARK).is_none() {
            return;
        }
        let Ok(head) = serde_json::from_slice::<Head>(line) else { return };
        let address = fingerprint::hash(head.address.as_bytes());
        let marker = head.extractor.is_empty();
        match head.change {
            Some(Change::Gone) if marker => {
                self.gone.insert(address, place);
            }
            Some(Change::Unchanged) | None => {}
            Some(Change::New | Change::Changed | Change::Gone) => {
                if let Entry::Occupied(gone) = self.gone.entry(address) {
                    gone.remove();
                }
                if head.change == Some(Change::Changed) {
                    self.last.insert(key(&head.address, head.edition.as_deref()), place);
                }
            }
        }
    }

    /// A record as readers see it: the last version of a document, and whether it is gone. Nothing for an earlier version, and for
    /// a line that is no document.
    pub fn seen(&self, mut record: Record, place: Place) -> Option<Record> {
        if record.is_marker() {
            return None;
        }
        if !self.last.is_empty() {
            let key = key(record.address.as_str(), record.edition.as_deref());
            if self.last.get(&key).is_some_and(|last| *last != place) {
                return None;
            }
        }
        if self.gone.contains_key(&fingerprint::hash(record.address.as_str().as_bytes())) {
            record.change = Some(Change::Gone);
        }
        Some(record)
    }
}

fn key(address: &str, edition: Option<&str>) -> u64 {
    fingerprint::hash(format!("{address} {}", edition.unwrap_or_default()).as_bytes())
}
