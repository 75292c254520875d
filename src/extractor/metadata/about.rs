//! What the names and addresses of elements speak of: dates, authors. Looked through for all words at once.

use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};
use memchr::memchr2_iter;

use super::super::words::{self, ByNumber};
use crate::html::{Dom, NodeId};

/// The attributes whose values name an element.
pub(super) const NAMING: [&str; 7] = ["id", "class", "itemprop", "data-testid", "data-qa", "data-component", "rel"];

/// Whether it is one of them: told by its length and letters, without a look at each.
fn is_naming(name: &str) -> bool {
    matches!(name, "id" | "class" | "itemprop" | "data-testid" | "data-qa" | "data-component" | "rel")
}

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

/// What stands in addresses that lead to an author, by the letter after its stroke.
const TO_AUTHORS: [(u8, &[&str]); 6] = [
    (b'a', &["/author/", "/authors/", "/autor/", "/auteur/"]),
    (b'c', &["/contributors/", "/columnist"]),
    (b'p', &["/people/", "/profile/"]),
    (b's', &["/staff/"]),
    (b't', &["/team/"]),
    (b'w', &["/writers/"]),
];

/// The same for those who post.
const TO_POSTERS: [(u8, &[&str]); 2] = [(b'm', &["/member"]), (b'u', &["/user/", "/users/", "/u/"])];

/// What forums' pages of a member are called.
const POSTERS_PAGE: (&str, &str) = ("profile", ".php");

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
            if is_naming(name) {
                let number = words::quick(0, value.as_bytes());
                speaks.add(*self.0.entry(number).or_insert_with(|| look(&NAMES, value)));
            } else if name == "href" && dom.is(node, "a") {
                speaks.add(leads(value));
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

fn words(of: &[(&[&str], Note)]) -> Option<Words> {
    let each = of.iter().flat_map(|(words, note)| words.iter().map(move |word| (*word, *note)));
    let (words, notes): (Vec<&str>, Vec<Note>) = each.unzip();
    let mut search = AhoCorasick::builder();
    // The bytes that a search could leap to are in most names.
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

/// Where an address leads: what it is looked through for begins with a stroke or has a point in it, and addresses have few.
fn leads(address: &str) -> Speaks {
    let bytes = address.as_bytes();
    let begins = |from: usize, word: &str| {
        bytes[from..].get(..word.len()).is_some_and(|is| is.eq_ignore_ascii_case(word.as_bytes()))
    };
    let mut speaks = Speaks::default();
    for at in memchr2_iter(b'/', b'.', bytes) {
        if bytes[at] == b'/' {
            let letter = bytes.get(at + 1).map_or(0, u8::to_ascii_lowercase);
            let leads = |words: &[(u8, &[&str])]| {
                words.iter().any(|(first, words)| *first == letter && words.iter().any(|word| begins(at, word)))
            };
            speaks.leads_to_author |= leads(&TO_AUTHORS);
            speaks.poster |= leads(&TO_POSTERS);
        } else {
            let (page, ending) = POSTERS_PAGE;
            let page = at.checked_sub(page.len()).is_some_and(|from| begins(from, page));
            speaks.poster |= page && begins(at, ending);
        }
    }
    speaks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn naming_attributes_are_known_by_their_letters() {
        assert!(NAMING.iter().all(|name| is_naming(name)));
        assert!(["", "i", "ids", "href", "data-test", "data-testids"].iter().all(|name| !is_naming(name)));
    }

    #[test]
    fn addresses_lead_to_people_wherever_they_say_so() {
        let of = |address: &str| (leads(address).leads_to_author, leads(address).poster);
        for word in TO_AUTHORS.iter().flat_map(|(_, words)| *words) {
            assert_eq!(of(&format!("https://example.org{}x", word.to_uppercase())), (true, false), "{word}");
            assert_eq!(of(&word[1..]), (false, false), "{word}");
        }
        for word in TO_POSTERS.iter().flat_map(|(_, words)| *words) {
            assert_eq!(of(&format!("/é.{word}")), (false, true), "{word}");
        }
        assert_eq!(of("forum/Profile.PHP?id=4"), (false, true));
        assert_eq!(of("rofile.php?.ph"), (false, false));
        assert_eq!(of("/staff/u/"), (true, true), "words may share a stroke");
        assert_eq!(of(""), (false, false));
    }

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
