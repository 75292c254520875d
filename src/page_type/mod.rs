//! What type of page a page is, and which program made it.
//!
//! The type is a pure function of the page, its address, its status and the threads that were found on it. An error, a front
//! page and a search are known by single signs; of the other types the one wins for which most evidence speaks.

/// How much each piece of evidence speaks for each type.
mod weights;

/// What speaks for each type.
mod evidence;

/// Words of declarations and addresses.
mod words;

/// Titles that say an error.
mod error_words;

/// The program that made a page.
mod generator;

use serde::{Deserialize, Serialize};
use url::Url;

use crate::html::{Dom, Visit};
use crate::threads::Thread;

pub use error_words::says_error;
pub use generator::{Generator, Platform};

/// The type of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PageType {
    /// The page with which a site begins.
    Front,
    /// A list of what leads on: teasers, products, threads.
    Listing,
    /// One text, with or without comments.
    Article,
    /// What several persons say to each other, which is what the page is for.
    Thread,
    /// One thing to buy.
    Product,
    /// A page of a manual or a reference.
    Documentation,
    /// What was found for words that somebody looked for.
    Search,
    /// A page in place of one that is not there.
    Error,
    /// None of these.
    Other,
}

/// How many items the threads of a page have.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Threads {
    /// In threads that are the page itself.
    pub posts: usize,
    /// In threads below something else.
    pub comments: usize,
}

impl Threads {
    /// Counts the items. What one person says is no thread.
    #[must_use]
    pub fn of(threads: &[Thread]) -> Self {
        let mut counts = Self::default();
        for thread in threads {
            let first = thread.items.first().and_then(|item| item.author.as_ref());
            let several = thread.items.iter().any(|item| item.author.as_ref() != first);
            let counted = if thread.is_page { &mut counts.posts } else { &mut counts.comments };
            *counted += if several { thread.items.len() } else { 0 };
        }
        counts
    }
}

/// What is known of a page beside its HTML.
#[derive(Debug, Clone, Copy, Default)]
pub struct Known<'a> {
    /// Where it stands. A saved page is asked for it.
    pub address: Option<&'a Url>,
    /// The HTTP status, where there was one.
    pub status: Option<u16>,
    /// The threads that were found.
    pub threads: Threads,
}

/// Most words of a page that says by its title that it is an error. A page that says more is about something.
pub const LONGEST_ERROR: usize = 120;

impl PageType {
    /// The type of a page.
    #[must_use]
    pub fn of(dom: &Dom, known: Known, generator: Option<&Generator>) -> Self {
        if known.status.is_some_and(|status| status >= 400) || Spoken::of(dom).is_error() {
            return Self::Error;
        }
        let stated = if known.address.is_none() { stated_address(dom) } else { None };
        let address = known.address.or(stated.as_ref());
        if address.is_some_and(is_front) {
            return Self::Front;
        }
        if address.is_some_and(is_search) {
            return Self::Search;
        }
        weights::weigh(&evidence::of(dom, address, known.threads, generator))
    }
}

/// What a page says first, and how much it says outside of links.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Spoken {
    /// Its title.
    pub title: String,
    /// Its first heading of the highest rank.
    pub heading: String,
    /// Words outside of links, menus and footers.
    pub words: usize,
}

impl Spoken {
    /// Reads a page.
    #[must_use]
    pub fn of(dom: &Dom) -> Self {
        let mut spoken = Self::default();
        let (mut rank, mut apart) = (u8::MAX, 0_usize);
        let mut walk = dom.walk(dom.root());
        while let Some(visit) = walk.next() {
            let (node, entered) = match visit {
                Visit::Enter(node) => (node, true),
                Visit::Leave(node) => (node, false),
            };
            match dom.tag(node) {
                Some("script" | "style" | "noscript" | "template" | "svg") if entered => walk.skip_children(node),
                Some("title") if entered && spoken.title.is_empty() => {
                    spoken.title = dom.text_of(node).trim().to_owned()
                }
                Some("a" | "nav" | "footer" | "head" | "select" | "button") if entered => apart += 1,
                Some("a" | "nav" | "footer" | "head" | "select" | "button") => apart = apart.saturating_sub(1),
                Some(tag @ ("h1" | "h2")) if entered && apart == 0 && tag.as_bytes()[1] < rank => {
                    let said = dom.text_of(node).trim().to_owned();
                    if !said.is_empty() {
                        (rank, spoken.heading) = (tag.as_bytes()[1], said);
                    }
                }
                None if entered && apart == 0 => {
                    spoken.words += dom.text(node).map_or(0, |text| text.split_whitespace().count());
                }
                _ => {}
            }
        }
        spoken
    }

    /// Whether title and heading say that the page is an error, and it says little else.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.words <= LONGEST_ERROR && says_error(&self.title) && says_error(&self.heading)
    }

    /// Whether one of them says so, and it says little else.
    #[must_use]
    pub fn may_be_error(&self) -> bool {
        self.words <= LONGEST_ERROR && (says_error(&self.title) || says_error(&self.heading))
    }
}

/// Names of files that stand for their directory.
const INDEX: [&str; 3] = ["index", "default", "home"];

/// Whether an address is the first of its site: no path and no query, or one in a language (`/hu/`).
#[must_use]
pub fn is_front(address: &Url) -> bool {
    let mut segments: Vec<&str> = address.path().split('/').filter(|segment| !segment.is_empty()).collect();
    let index =
        |segment: &str| INDEX.contains(&segment.split('.').next().unwrap_or_default().to_ascii_lowercase().as_str());
    if segments.last().is_some_and(|last| index(last)) {
        segments.pop();
    }
    let in_language = |segment: &str| {
        let country = segment.len() == 5 && matches!(segment.as_bytes()[2], b'-' | b'_');
        let code = segment.get(..2).filter(|_| segment.len() == 2 || country).unwrap_or_default();
        words::tables().language.contains_key(&code.to_ascii_lowercase())
    };
    let language = matches!(segments.as_slice(), [one] if in_language(one));
    address.query().is_none()
        && address.fragment().is_none_or(|route| route.len() <= 2)
        && (segments.is_empty() || language)
}

/// Whether an address asks what a site has on some words.
pub(crate) fn is_search(address: &Url) -> bool {
    let tables = words::tables();
    let is_word = |segment: &str| tables.address.get(&segment.to_ascii_lowercase()) == Some(&PageType::Search);
    let named = address.path().split('/').any(|segment| is_word(segment.split('.').next().unwrap_or_default()));
    let asked = address.query_pairs().any(|(name, value)| tables.query.contains_key(&*name) && !value.is_empty());
    asked && (named || address.path() == "/") || named && address.query().is_some()
}

/// The address that a page states as its own.
fn stated_address(dom: &Dom) -> Option<Url> {
    let stated = |node| match dom.tag(node) {
        Some("link") if dom.attribute(node, "rel") == Some("canonical") => dom.attribute(node, "href"),
        Some("meta") if dom.attribute(node, "property") == Some("og:url") => dom.attribute(node, "content"),
        _ => None,
    };
    dom.descendants(dom.root()).filter_map(stated).find_map(|address| Url::parse(address.trim()).ok())
}

#[cfg(test)]
mod tests;
