//! Addresses that only say how a page is to be shown: sorted otherwise, in the dark, with an outline. What is behind them is
//! behind the address without them as well. Which keys of a query these are is learned from the pages that were opened, as in
//! Bar-Yossef, Keidar and Schonfeld, *Do not crawl in the DUST: different URLs with similar text* (2007).

use std::collections::{HashMap, HashSet};

use url::{Position, Url};

use crate::fingerprint;
use crate::unfold::guard::request::asks_for_page;
use crate::unfold::page::{masked, without_numbers};

/// After how many pages without anything new a key is believed to say nothing.
const ENOUGH: u32 = 4;

/// So many of them stand against one that had something new.
const AGAINST: u32 = 8;

/// Share of a page's text that has to be new for the page to be.
const NEW: f64 = 0.02;

/// Most keys that are remembered for one site.
const MOST: usize = 5_000;

/// What is known of the keys in a site's queries.
#[derive(Debug, Clone, Default)]
pub struct Variants {
    keys: HashMap<String, Key>,
    /// Fingerprints of the addresses that were opened.
    opened: HashSet<u64>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Key {
    /// Pages with it that had nothing new.
    vain: u32,
    /// Pages with it that had.
    gave: u32,
}

impl Key {
    fn says_nothing(self) -> bool {
        self.vain >= ENOUGH && self.gave * AGAINST <= self.vain
    }
}

/// The keys of an address, by the page that they belong to and by themselves. The number of a list's page is none of them: a page of numbers
/// says nothing new as far as words go. A key that is a number itself, as with `?0.7312`, is the same whatever the number.
fn keys(url: &Url) -> Vec<(String, String)> {
    if asks_for_page(url) {
        return Vec::new();
    }
    let page = format!("{}{}", url.origin().ascii_serialization(), masked(url.path()));
    url.query_pairs().take(12).map(|(key, _)| (format!("{page}?{}", without_numbers(&key)), key.into_owned())).collect()
}

/// An address without one of its keys.
fn without(url: &Url, key: &str) -> Url {
    let kept: Vec<(String, String)> = url.query_pairs().into_owned().filter(|(k, _)| k != key).collect();
    let mut url = url.clone();
    url.set_query(None);
    if !kept.is_empty() {
        url.query_pairs_mut().extend_pairs(kept);
    }
    url
}

fn print(url: &Url) -> u64 {
    fingerprint::hash(without(url, "\0")[..Position::AfterQuery].as_bytes())
}

impl Variants {
    fn note(&mut self, key: String, new: bool) {
        if self.keys.len() >= MOST && !self.keys.contains_key(&key) {
            return;
        }
        let row = self.keys.entry(key).or_default();
        if new { row.gave += 1 } else { row.vain += 1 }
    }

    /// Enters a page that was opened: how many characters it brought to light, and how many of them the site had not shown
    /// before.
    pub(crate) fn opened(&mut self, address: &str, chars: u64, novel: u64) {
        let Ok(url) = Url::parse(address) else { return };
        let new = novel as f64 > chars as f64 * NEW;
        let keys = keys(&url);
        let alone = keys.len() == 1;
        for (key, name) in keys {
            // Of several keys it is not known which has brought it, unless the page is known without this one.
            if !new || alone || self.opened.contains(&print(&without(&url, &name))) {
                self.note(key, new);
            }
        }
        if self.opened.len() < MOST * 20 {
            self.opened.insert(print(&url));
        }
    }

    /// Enters that a router has shown something new in place when it went from one address to another.
    pub(crate) fn routed(&mut self, from: &str, to: &str) {
        let (Ok(from), Ok(to)) = (Url::parse(from), Url::parse(to)) else { return };
        for (key, name) in keys(&to) {
            let values = |url: &Url| -> Vec<String> {
                url.query_pairs().filter(|(k, _)| *k == name).map(|(_, value)| value.into_owned()).collect()
            };
            if values(&from) != values(&to) {
                self.note(key, true);
            }
        }
    }

    /// Whether an address says no more than what pages before it have said, as far as can be told from its keys.
    pub(crate) fn repeats(&self, address: &str) -> bool {
        let says_nothing = |key: &str| self.keys.get(key).is_some_and(|row| row.says_nothing());
        !self.keys.is_empty()
            && Url::parse(address).is_ok_and(|url| keys(&url).iter().any(|(key, _)| says_nothing(key)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_a_number_is_the_same_whatever_the_number() {
        let mut variants = Variants::default();
        for turn in 0..ENOUGH {
            variants.opened(&format!("https://a.org/tide?0.{}", 71 + 1313 * turn), 900, 0);
        }
        assert!(variants.repeats("https://a.org/tide?0.5"));
        assert!(!variants.repeats("https://a.org/tide?moon=5"));
    }

    #[test]
    fn a_key_that_never_brings_anything_new_is_followed_no_more() {
        let mut variants = Variants::default();
        variants.opened("https://a.org/list?sort=name", 1000, 900);
        for order in ["price", "date", "size", "age"] {
            assert!(!variants.repeats("https://a.org/list?sort=last"));
            variants.opened(&format!("https://a.org/list?sort={order}"), 1000, 5);
        }
        assert!(!variants.repeats("https://a.org/list?sort=last"), "one page with it was new");
        for order in ["a", "b", "c", "d"] {
            variants.opened(&format!("https://a.org/list?sort={order}"), 1000, 0);
        }
        assert!(variants.repeats("https://a.org/list?sort=last&tag=3"));
        assert!(!variants.repeats("https://a.org/list?tag=3"));
        assert!(!variants.repeats("https://a.org/other?sort=last"), "elsewhere it may say something");
    }

    #[test]
    fn what_a_page_has_that_is_new_is_owed_to_the_key_that_was_added() {
        let mut variants = Variants::default();
        for page in ["a", "b", "c", "d", "e"] {
            let address = format!("https://a.org/?doc={page}");
            variants.routed("https://a.org/", &address);
            variants.opened(&format!("{address}&dark=1"), 1000, 900);
            variants.opened(&address, 1000, 0);
            variants.opened(&format!("{address}&dark=2"), 1000, 0);
        }
        assert!(variants.repeats("https://a.org/?doc=f&dark=1"));
        assert!(!variants.repeats("https://a.org/?doc=f"), "a router has shown what it has before it was opened");
    }

    #[test]
    fn a_page_of_a_list_is_no_variant_of_another() {
        let mut variants = Variants::default();
        for page in 2..20 {
            variants.opened(&format!("https://a.org/prices?page={page}"), 1000, 0);
        }
        assert!(!variants.repeats("https://a.org/prices?page=20"));
    }
}
