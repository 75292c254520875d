//! Versions of documents: a repeated crawl writes a page that has changed once more, and its readers see the last version.

use std::collections::HashMap;

use jiff::Timestamp;
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
    time: Timestamp,
    change: Option<Change>,
    #[serde(default)]
    extractor: String,
}

/// When a line was written, and where it stands. The versions of a document may be in the directories of several workers, which are read
/// in the order of their names.
type Moment = (Timestamp, Place);

/// Where the last versions of the documents that have several stand, and which pages are gone.
#[derive(Debug, Clone, Default)]
pub(super) struct Versions {
    last: HashMap<u64, Moment>,
    /// By page: when something was told of it last, and whether that was that it is gone.
    told: HashMap<u64, (Moment, bool)>,
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
        let moment = (head.time, place);
        let is_marker = head.extractor.is_empty();
        let gone = match head.change {
            Some(Change::Unchanged) | None => return,
            Some(Change::Gone) => is_marker,
            Some(Change::New | Change::Changed) => false,
        };
        let told = self.told.entry(fingerprint::hash(head.address.as_bytes())).or_insert((moment, gone));
        if told.0 <= moment {
            *told = (moment, gone);
        }
        if head.change == Some(Change::Changed) {
            let last = self.last.entry(key(&head.address, head.edition.as_deref())).or_insert(moment);
            *last = (*last).max(moment);
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
            if self.last.get(&key).is_some_and(|(_, last)| *last != place) {
                return None;
            }
        }
        if self.told.get(&fingerprint::hash(record.address.as_str().as_bytes())).is_some_and(|(_, gone)| *gone) {
            record.change = Some(Change::Gone);
        }
        Some(record)
    }
}

fn key(address: &str, edition: Option<&str>) -> u64 {
    fingerprint::hash(format!("{address} {}", edition.unwrap_or_default()).as_bytes())
}
