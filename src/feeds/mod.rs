//! Lists of addresses that a site keeps for programs: sitemaps and feeds. What is broken in one is survived: what was read until
//! then counts.

/// Sitemaps, RSS and Atom: XML.
mod xml;

/// JSON Feed.
mod json;

use std::io::Read as _;

use crate::address::Address;
use crate::html::{Dom, NodeId, decode};

/// Most bytes of a file that came packed: the most that a sitemap may have, with some room.
const MOST_BYTES: u64 = 64 << 20;

/// What kind of list a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Pages, or further sitemaps.
    Sitemap,
    /// What was published last: RSS, Atom, JSON Feed.
    Feed,
}

/// A page in another language, as a list says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InLanguage {
    /// The language (BCP 47), or `x-default`.
    pub language: String,
    /// Where it is.
    pub href: String,
}

/// One entry of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Where it leads.
    pub address: Address,
    /// When it was changed or published, as the list writes it.
    pub date: Option<String>,
    /// The page in all its languages.
    pub languages: Vec<InLanguage>,
}

/// A list that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// What it is.
    pub kind: Kind,
    /// Its entries, in its order.
    pub entries: Vec<Entry>,
    /// Further lists that it names: the sitemaps of an index, the next page of a feed.
    pub lists: Vec<Address>,
    /// Whether it has more entries than were wanted.
    pub cut: bool,
}

impl List {
    fn new(kind: Kind) -> Self {
        Self { kind, entries: Vec::new(), lists: Vec::new(), cut: false }
    }

    /// Reads a file, packed or not, with so many entries at most. Nothing where it is no list.
    #[must_use]
    pub fn read(place: &Address, file: &[u8], most: usize) -> Option<Self> {
        let unpacked = unpacked(file);
        let text = decode(unpacked.as_deref().unwrap_or(file), None);
        let begun = text.trim_start_matches('\u{feff}').trim_start();
        match begun.chars().next()? {
            '<' => xml::read(place, begun, most),
            '{' => json::read(place, begun, most),
            _ => plain(begun, most),
        }
    }

    /// The entries, those that say the newest date first and those without a date last.
    pub fn newest_first(&mut self) {
        // Dates of one list are written in one way; in ISO 8601, as sitemaps and Atom have it, they sort as text.
        self.entries.sort_by(|one, other| other.date.cmp(&one.date));
    }
}

/// What came packed (`sitemap.xml.gz`), unpacked.
fn unpacked(file: &[u8]) -> Option<Vec<u8>> {
    if !file.starts_with(&[0x1f, 0x8b]) {
        return None;
    }
    let mut whole = Vec::new();
    // What breaks off is read as far as it goes.
    let _ = flate2::read::MultiGzDecoder::new(file).take(MOST_BYTES).read_to_end(&mut whole);
    Some(whole)
}

/// A sitemap as text: an address a line. A text of anything else is none.
fn plain(text: &str, most: usize) -> Option<List> {
    let mut list = List::new(Kind::Sitemap);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let address = Address::parse(line).ok();
        match address {
            Some(_) if list.entries.len() >= most => list.cut = true,
            Some(address) => list.entries.push(Entry { address, date: None, languages: Vec::new() }),
            None if list.entries.is_empty() => return None,
            None => {}
        }
    }
    (!list.entries.is_empty()).then_some(list)
}

/// Media types of feeds.
const TYPES: [&str; 4] =
    ["application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml"];

/// The feeds that a page declares (`<link rel="alternate" type="application/rss+xml">`), each once.
#[must_use]
pub fn declared(dom: &Dom, page: &Address) -> Vec<Address> {
    let declares = |node: &NodeId| {
        let kind = dom.attribute(*node, "type").unwrap_or_default().trim().to_ascii_lowercase();
        let rel = dom.attribute(*node, "rel").unwrap_or_default();
        let alternate = rel.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("alternate"));
        dom.is(*node, "link") && alternate && TYPES.contains(&kind.as_str())
    };
    let links = dom.descendants(dom.root()).filter(declares);
    let mut found = Vec::new();
    for address in links.filter_map(|node| page.join(dom.attribute(node, "href")?).ok()) {
        if !found.contains(&address) {
            found.push(address);
        }
    }
    found
}

/// Endings of files, and words in addresses, that lists have.
const NAMES: [&str; 7] = ["xml", "gz", "rss", "atom", "rdf", "feed", "feeds"];

/// Whether an address looks like that of a list: a seed that does is asked for by plain HTTP, for a browser shows no list.
#[must_use]
pub fn looks_like_list(address: &Address) -> bool {
    let url = address.url();
    let last = url.path().trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    let asks = url.query_pairs().any(|(name, value)| name == "feed" || name == "format" && NAMES.contains(&&*value));
    asks || last.split('.').any(|part| NAMES.contains(&part)) || last.contains("sitemap") || last == "feed.json"
}

#[cfg(test)]
mod tests;
