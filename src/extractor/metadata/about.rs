//! Which elements are about dates or authors, by their names and by where they link to. One search looks for all words
//! at once.

use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};
use memchr::memchr2_iter;

use super::super::words::{self, ByNumber};
use crate::html::{Dom, NodeId};

/// The attributes whose values name an element.
const NAMING: [&str; 7] = ["id", "class", "itemprop", "data-testid", "data-qa", "data-component", "rel"];

/// The values of these attributes, in lower case.
pub(super) fn names_of(dom: &Dom, node: NodeId) -> String {
    let mut text = String::new();
    for value in NAMING.iter().filter_map(|key| dom.attribute(node, key)) {
        text.push(' ');
        text.push_str(value);
    }
    text.to_ascii_lowercase()
}

/// Whether an attribute is one of them. A `match` is faster than the list.
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

/// Parts of addresses of authors' pages, by the letter after the slash.
const TO_AUTHORS: [(u8, &[&str]); 6] = [
    (b'a', &["/author/", "/authors/", "/autor/", "/auteur/"]),
    (b'c', &["/contributors/", "/columnist"]),
    (b'p', &["/people/", "/profile/"]),
    (b's', &["/staff/"]),
    (b't', &["/team/"]),
    (b'w', &["/writers/"]),
];

/// The same for people who post in forums.
const TO_POSTERS: [(u8, &[&str]); 2] = [(b'm', &["/member"]), (b'u', &["/user/", "/users/", "/u/"])];

/// A forum's page of a member.
const POSTERS_PAGE: (&str, &str) = ("profile", ".php");

/// What an element is about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct About {
    date: bool,
    pub author: bool,
    pub leads_to_author: bool,
    poster: bool,
}

impl About {
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

/// What is known of names so far. Most elements have the same names as others.
#[derive(Default)]
pub(super) struct KnownNames(ByNumber<About>);

impl KnownNames {
    /// What an element is about, by its names and its link.
    pub fn of(&mut self, dom: &Dom, node: NodeId) -> About {
        let mut about = About::default();
        for attribute in dom.attributes(node) {
            let (name, value) = (attribute.name(), attribute.value());
            if is_naming(name) {
                let number = words::quick(0, value.as_bytes());
                about.add(*self.0.entry(number).or_insert_with(|| look(&NAMES, value)));
            } else if name == "href" && dom.is(node, "a") {
                about.add(leads(value));
            }
        }
        about
    }
}

/// Records what a word tells.
type Note = fn(&mut About);

/// Words to look for, and what each tells.
type Words = (AhoCorasick, Vec<Note>);

static NAMES: LazyLock<Option<Words>> = LazyLock::new(|| {
    words(&[
        (DATES, |about| about.date = true),
        (AUTHORS, |about| about.author = true),
        (POSTERS, |about| about.poster = true),
    ])
});

fn words(of: &[(&[&str], Note)]) -> Option<Words> {
    let each = of.iter().flat_map(|(words, note)| words.iter().map(move |word| (*word, *note)));
    let (words, notes): (Vec<&str>, Vec<Note>) = each.unzip();
    let mut search = AhoCorasick::builder();
    // A prefilter does not pay: most names contain the bytes that it looks for.
    search.ascii_case_insensitive(true).kind(Some(AhoCorasickKind::DFA)).prefilter(false);
    Some((search.build(words).ok()?, notes))
}

fn look(words: &LazyLock<Option<Words>>, value: &str) -> About {
    let mut about = About::default();
    // Most names contain none of the words.
    if let Some((search, notes)) = &**words
        && search.is_match(value)
    {
        for found in search.find_overlapping_iter(value) {
            notes[found.pattern().as_usize()](&mut about);
        }
    }
    about
}

/// Where an address leads. All parts looked for begin with a slash or contain a point, and addresses have few of those.
fn leads(address: &str) -> About {
    let bytes = address.as_bytes();
    let begins = |from: usize, word: &str| {
        bytes[from..].get(..word.len()).is_some_and(|is| is.eq_ignore_ascii_case(word.as_bytes()))
    };
    let mut about = About::default();
    for at in memchr2_iter(b'/', b'.', bytes) {
        if bytes[at] == b'/' {
            let letter = bytes.get(at + 1).map_or(0, u8::to_ascii_lowercase);
            let leads = |words: &[(u8, &[&str])]| {
                words.iter().any(|(first, words)| *first == letter && words.iter().any(|word| begins(at, word)))
            };
            about.leads_to_author |= leads(&TO_AUTHORS);
            about.poster |= leads(&TO_POSTERS);
        } else {
            let (page, ending) = POSTERS_PAGE;
            let page = at.checked_sub(page.len()).is_some_and(|from| begins(from, page));
            about.poster |= page && begins(at, ending);
        }
    }
    about
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_match_knows_the_same_attributes_as_the_list() {
        assert!(NAMING.iter().all(|name| is_naming(name)));
        assert!(["", "i", "ids", "href", "data-test", "data-testids"].iter().all(|name| !is_naming(name)));
    }

    #[test]
    fn addresses_of_people_are_recognised() {
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
        assert_eq!(of("/staff/u/"), (true, true), "parts may share a slash");
        assert_eq!(of(""), (false, false));
    }

    #[test]
    fn names_and_links_tell_what_an_element_is_about() {
        let of = |html: &str| {
            let dom = Dom::parse(html);
            let about = KnownNames::default().of(&dom, dom.first_child(dom.body()).unwrap_or(dom.root()));
            (about.dates(), about.author, about.leads_to_author, about.people())
        };
        assert_eq!(of("<div class=PostDate>x"), (true, false, false, false));
        assert_eq!(of("<div data-qa=Byline>x"), (false, true, false, true));
        assert_eq!(of("<a href=/Author/ann>x"), (false, false, true, true));
        assert_eq!(of("<a href=/u/ann>x"), (false, false, false, true));
        assert_eq!(of("<div href=/u/ann>x"), (false, false, false, false));
    }
}
