//! What the names and addresses of elements speak of: dates, authors. Looked through for all words at once.

use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

use super::super::words::{self, ByNumber};
use crate::html::{Dom, NodeId};

/// The attributes whose values name an element.
pub(super) const NAMING: [&str; 7] = ["id", "class", "itemprop", "data-testid", "data-qa", "data-component", "rel"];

const DATES: &[&str] = &["date", "datum", "fecha", "publish", "posted", "time"];

const AUTHORS: &[&str] = &["author", "autor", "byline", "auteur", "verfasser", "writer", "szerzo", "contributor"];

const POSTERS: &[&str] = &[
    "username",
    "user-name",
    "poster",
    "postprofile",
    "user-details",
    "creator",
    "display-name",
    "postuser",
    "postleft",
];

const TO_AUTHORS: &[&str] = &[
    "/author/",
    "/authors/",
    "/autor/",
    "/auteur/",
    "/contributors/",
    "/writers/",
    "/people/",
    "/staff/",
    "/team/",
    "/profile/",
    "/columnist",
];

const TO_POSTERS: &[&str] = &["/user/", "/users/", "/member", "/u/", "profile.php"];

/// What an element speaks of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Speaks {
    date: bool,
    pub author: bool,
    pub leads_to_author: bool,
    poster: bool,
}

impl Speaks {
    pub fn dates(self) -> bool {
        self.date
    }

    pub fn people(self) -> bool {
        self.author || self.leads_to_author || self.poster
    }

    fn add(&mut self, other: Self) {
        self.date |= other.date;
        self.author |= other.author;
        self.leads_to_author |= other.leads_to_author;
        self.poster |= other.poster;
    }
}

/// What was seen on a page so far: most elements are named like others.
#[derive(Default)]
pub(super) struct Spoken(ByNumber<Speaks>);

impl Spoken {
    /// What an element's names speak of, and where it leads.
    pub fn of(&mut self, dom: &Dom, node: NodeId) -> Speaks {
        let mut speaks = Speaks::default();
        for attribute in dom.attributes(node) {
            let (name, value) = (attribute.name(), attribute.value());
            if NAMING.contains(&name) {
                let number = words::quick(0, value.as_bytes());
                speaks.add(*self.0.entry(number).or_insert_with(|| look(&NAMES, value)));
            } else if name == "href" && dom.is(node, "a") {
                speaks.add(look(&ADDRESSES, value));
            }
        }
        speaks
    }
}

/// Notes what a word speaks of.
type Note = fn(&mut Speaks);

/// Words to look for, and what each speaks of.
type Words = (AhoCorasick, Vec<Note>);

static NAMES: LazyLock<Option<Words>> = LazyLock::new(|| {
    words(&[
        (DATES, |speaks| speaks.date = true),
        (AUTHORS, |speaks| speaks.author = true),
        (POSTERS, |speaks| speaks.poster = true),
    ])
});

static ADDRESSES: LazyLock<Option<Words>> = LazyLock::new(|| {
    words(&[(TO_AUTHORS, |speaks| speaks.leads_to_author = true), (TO_POSTERS, |speaks| speaks.poster = true)])
});

fn words(of: &[(&[&str], Note)]) -> Option<Words> {
    let each = of.iter().flat_map(|(words, note)| words.iter().map(move |word| (*word, *note)));
    let (words, notes): (Vec<&str>, Vec<Note>) = each.unzip();
    let mut search = AhoCorasick::builder();
    // The bytes that a search could leap to are in every address.
    search.ascii_case_insensitive(true).kind(Some(AhoCorasickKind::DFA)).prefilter(false);
    Some((search.build(words).ok()?, notes))
}

fn look(words: &LazyLock<Option<Words>>, value: &str) -> Speaks {
    let mut speaks = Speaks::default();
    // Most names speak of nothing.
    if let Some((search, notes)) = &**words
        && search.is_match(value)
    {
        for found in search.find_overlapping_iter(value) {
            notes[found.pattern().as_usize()](&mut speaks);
        }
    }
    speaks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_addresses_speak() {
        let of = |html: &str| {
            let dom = Dom::parse(html);
            let speaks = Spoken::default().of(&dom, dom.first_child(dom.body()).unwrap_or(dom.root()));
            (speaks.dates(), speaks.author, speaks.leads_to_author, speaks.people())
        };
        assert_eq!(of("<div class=PostDate>x"), (true, false, false, false));
        assert_eq!(of("<div data-qa=Byline>x"), (false, true, false, true));
        assert_eq!(of("<a href=/Author/ann>x"), (false, false, true, true));
        assert_eq!(of("<a href=/u/ann>x"), (false, false, false, true));
        assert_eq!(of("<div href=/u/ann>x"), (false, false, false, false));
    }
}
