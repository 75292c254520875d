//! What is kept in memory of each document, and the sums over all.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;
use serde_json::Value;

use crate::corpus::{Change, Place, Record};

/// Characters of a sentence about trouble or a refusal that tell it from others.
const KIND: usize = 120;

/// A document in the list.
#[derive(Debug, Clone, Serialize)]
pub struct Entry {
    /// Its id.
    pub id: String,
    /// Its address.
    pub address: String,
    /// Its title.
    pub title: Option<String>,
    /// Host and port.
    pub site: String,
    /// Its language version, where the address does not tell it.
    pub edition: Option<String>,
    /// Its main language.
    pub language: Option<String>,
    /// What type of page it is.
    pub page_type: Option<String>,
    /// Words as it was opened.
    pub plain: u64,
    /// Words of the unfolded page.
    pub unfolded: u64,
    /// Characters that steps brought to light.
    pub revealed: u64,
    /// Steps that brought text to light.
    pub steps: usize,
    /// Kinds of trouble.
    pub trouble: Vec<String>,
    /// Items of its threads.
    pub items: usize,
    /// Whether its unfolded page was kept.
    pub html: bool,
    /// Whether there is a picture of it.
    pub screenshot: bool,
    /// When it was read, in seconds since 1970.
    pub time: i64,
    /// What a search looks at.
    #[serde(skip)]
    pub words: String,
    /// Where it is read from.
    #[serde(skip)]
    pub place: Place,
}

/// How often, and how much that brought.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Times.
    pub times: u64,
    /// Characters.
    pub chars: u64,
}

/// A reason, and the first of what it was given for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// Times.
    pub times: u64,
    /// The first address.
    pub example: String,
}

/// Sums over all documents.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Sums {
    /// Words as pages were opened.
    pub plain: u64,
    /// Words of unfolded pages.
    pub unfolded: u64,
    /// Characters that steps brought to light.
    pub revealed: u64,
    /// Documents by site; characters revealed there.
    pub sites: BTreeMap<String, Tally>,
    /// Documents by language.
    pub languages: BTreeMap<String, u64>,
    /// Documents by type.
    pub types: BTreeMap<String, u64>,
    /// Documents by the way they were read.
    pub ways: BTreeMap<String, u64>,
    /// Steps by what was done.
    pub actions: BTreeMap<String, Tally>,
    /// Steps by hiding place.
    pub places: BTreeMap<String, Tally>,
    /// Links that were left alone, by reason.
    pub left_alone: BTreeMap<String, Reason>,
    /// Trouble by kind.
    pub trouble: BTreeMap<String, Reason>,
    /// Documents by the minute in which they were read.
    #[serde(skip)]
    pub minutes: BTreeMap<i64, u64>,
}

/// All documents of a crawl, in the order in which they were read.
#[derive(Debug, Default)]
pub struct Index {
    /// The documents.
    pub entries: Vec<Entry>,
    /// Sums over them.
    pub sums: Sums,
    /// Lines that are no records, and how many.
    pub unread: Reason,
    by_id: HashMap<String, usize>,
}

impl Index {
    /// Adds a document.
    pub fn add(&mut self, record: &Record, place: Place) {
        // A line that only tells what became of a page is no document.
        if record.is_marker() {
            return;
        }
        let entry = entry(record, place);
        self.sums.add(record, &entry);
        if record.change == Some(Change::Changed)
            && let Some(known) = self.by_id.get(&entry.id).and_then(|at| self.entries.get_mut(*at))
        {
            *known = entry;
            return;
        }
        // The same document of two workers: the later one is shown by its name.
        self.by_id.insert(entry.id.clone(), self.entries.len());
        self.entries.push(entry);
    }

    /// Notes a line that is no record.
    pub fn cannot_read(&mut self, why: String) {
        self.unread.times += 1;
        if self.unread.times == 1 {
            self.unread.example = why;
        }
    }

    /// A document by its id.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<&Entry> {
        self.entries.get(*self.by_id.get(id)?)
    }
}

fn text_of(step: &Value, field: &str) -> String {
    step[field].as_str().filter(|text| !text.is_empty()).unwrap_or("unknown").to_owned()
}

fn entry(record: &Record, place: Place) -> Entry {
    let title = record.title.clone();
    let words = format!("{} {} {}", title.as_deref().unwrap_or_default(), record.address, record.id).to_lowercase();
    let mut trouble: Vec<String> = record.trouble.iter().map(|said| kind_of(said)).collect();
    trouble.dedup();
    Entry {
        id: record.id.clone(),
        address: record.address.to_string(),
        title,
        site: record.address.authority(),
        edition: record.edition.clone(),
        language: record.languages.first().cloned(),
        page_type: record.page_type.and_then(|kind| Some(serde_json::to_value(kind).ok()?.as_str()?.to_owned())),
        plain: record.words.plain,
        unfolded: record.words.unfolded,
        revealed: record.steps.iter().filter_map(|step| step["chars"].as_u64()).sum(),
        steps: record.steps.len(),
        trouble,
        items: record.threads.iter().map(|thread| thread.items.len()).sum(),
        html: record.html.is_some(),
        screenshot: record.screenshot.is_some(),
        time: record.time.as_second(),
        words,
        place,
    }
}

impl Sums {
    fn add(&mut self, record: &Record, entry: &Entry) {
        self.plain += entry.plain;
        self.unfolded += entry.unfolded;
        self.revealed += entry.revealed;
        let site = self.sites.entry(entry.site.clone()).or_default();
        (site.times, site.chars) = (site.times + 1, site.chars + entry.revealed);
        *self.languages.entry(entry.language.clone().unwrap_or_default()).or_default() += 1;
        *self.types.entry(entry.page_type.clone().unwrap_or_default()).or_default() += 1;
        *self.ways.entry(record.via.unwrap_or_default().name().to_owned()).or_default() += 1;
        *self.minutes.entry(entry.time.div_euclid(60)).or_default() += 1;
        for step in &record.steps {
            let chars = step["chars"].as_u64().unwrap_or_default();
            for (sums, name) in [(&mut self.actions, "action"), (&mut self.places, "place")] {
                let sum = sums.entry(text_of(step, name)).or_default();
                (sum.times, sum.chars) = (sum.times + 1, sum.chars + chars);
            }
        }
        for (address, why) in &record.left_alone {
            note(&mut self.left_alone, reason_of(why), address);
        }
        for said in &record.trouble {
            note(&mut self.trouble, kind_of(said), &entry.address);
        }
    }
}

fn note(reasons: &mut BTreeMap<String, Reason>, why: String, example: &str) {
    let reason = reasons.entry(why).or_insert_with(|| Reason { times: 0, example: example.to_owned() });
    reason.times += 1;
}

/// A refusal without the words of the link: `«Log out»: it logs out` is `it logs out`.
#[must_use]
pub fn reason_of(why: &str) -> String {
    why.rsplit_once("»: ").map_or(why, |(_, reason)| reason).chars().take(KIND).collect()
}

/// A sentence about trouble without what is of its page alone: numbers, quoted words and addresses.
#[must_use]
pub fn kind_of(said: &str) -> String {
    let (mut kind, mut quoted, mut number) = (String::new(), false, false);
    for c in said.chars() {
        match c {
            '«' => {
                kind.push('…');
                quoted = true;
            }
            '»' => quoted = false,
            _ if quoted => {}
            c if c.is_ascii_digit() => {
                if !number {
                    kind.push('N');
                }
            }
            c => kind.push(c),
        }
        number = c.is_ascii_digit();
    }
    let is_address = |word: &&str| word.contains("://");
    let words: Vec<&str> = kind.split_whitespace().map(|word| if is_address(&word) { "…" } else { word }).collect();
    words.join(" ").chars().take(KIND).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_of_one_page_alone_is_left_out_of_kinds() {
        assert_eq!(kind_of("stopped early: time is spent"), "stopped early: time is spent");
        assert_eq!(kind_of("12 options of «Size» are left (--max-options)"), "N options of … are left (--max-options)");
        assert_eq!(kind_of("in hu: https://a.example/1?x did not load after 30 s"), "in hu: … did not load after N s");
        assert_eq!(reason_of("«Log «me» out»: it logs out"), "it logs out");
        assert_eq!(reason_of("it logs out"), "it logs out");
    }
}
