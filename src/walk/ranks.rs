//! How soon an address has its turn: pages first, then the next pages of lists, then pages of templates that brought almost
//! nothing, then known pages in another order or with another look.

use std::collections::{BTreeSet, HashMap, HashSet};

use url::{Position, Url};

use crate::fingerprint;
use crate::frontier::Rank;
use crate::unfold::guard::request::{arranges, counts_pages, turns_list};

/// Characters below which a page has brought almost nothing new: less than a sentence.
pub(super) const ALMOST_NOTHING: u64 = 60;

/// After how many visited pages a template is judged.
const ENOUGH: u32 = 3;

/// Of so many visited pages…
const OF: u32 = 3;
/// …this many must have brought almost nothing for the template to count as nearly empty.
const BARREN: u32 = 2;

/// Most addresses and templates that are remembered.
const MOST: usize = 1_000_000;

/// What the order of a crawl's addresses is told from.
#[derive(Debug, Default)]
pub struct Ranks {
    /// Fingerprints of known pages, without what only arranges them.
    known: HashSet<u64>,
    templates: HashMap<u64, Tally>,
}

/// Visited pages of a template.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    visited: u32,
    barren: u32,
}

impl Tally {
    fn rank(self) -> Rank {
        let nearly_empty = self.visited >= ENOUGH && self.barren * OF >= self.visited * BARREN;
        if nearly_empty { Rank::NearlyEmpty } else { Rank::Page }
    }
}

/// A template whose waiting addresses change their rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Change {
    pub template: u64,
    pub from: Rank,
    pub to: Rank,
}

impl Ranks {
    /// Notes that there is such a page. `vain` says which parameters bring nothing new on this site.
    pub(super) fn note(&mut self, url: &Url, vain: &dyn Fn(&Url, &str) -> bool) {
        let shown = Shown::of(url, vain);
        if shown.rank == Rank::Page && self.known.len() < MOST {
            self.known.insert(shown.page);
        }
    }

    /// Notes that such a page was visited: whatever it arranges is known from now on.
    pub(super) fn visited(&mut self, url: &Url) {
        if self.known.len() < MOST {
            self.known.insert(Shown::of(url, &|_, _| false).page);
        }
    }

    /// The rank of an address. Only a page that is known can be shown in another way.
    pub(super) fn rank(&mut self, url: &Url, vain: &dyn Fn(&Url, &str) -> bool) -> Rank {
        let shown = Shown::of(url, vain);
        if shown.rank > Rank::Page && !self.known.insert(shown.page) {
            return shown.rank;
        }
        self.templates.get(&template(url)).map_or(Rank::Page, |tally| tally.rank())
    }

    /// Enters how many new characters a visited page brought.
    pub(super) fn enter(&mut self, url: &Url, novel: u64) -> Option<Change> {
        let template = template(url);
        if self.templates.len() >= MOST && !self.templates.contains_key(&template) {
            return None;
        }
        let tally = self.templates.entry(template).or_default();
        let from = tally.rank();
        tally.visited += 1;
        tally.barren += u32::from(novel < ALMOST_NOTHING);
        let to = tally.rank();
        (from != to).then_some(Change { template, from, to })
    }
}

/// An address as another way to show a page.
struct Shown {
    /// The page, as a fingerprint of its address.
    page: u64,
    /// What the address does to it; [`Rank::Page`] for nothing.
    rank: Rank,
}

impl Shown {
    fn of(url: &Url, vain: &dyn Fn(&Url, &str) -> bool) -> Self {
        let (mut page, mut rank) = (url[..Position::BeforePath].to_owned(), Rank::Page);
        let path = url.path().trim_end_matches('/');
        let turned = path.rsplit_once('/').and_then(|(list, number)| {
            let (list, word) = list.rsplit_once('/')?;
            let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            (digits && counts_pages(word)).then_some(list)
        });
        page.push_str(turned.unwrap_or(path));
        if turned.is_some() {
            rank = Rank::NextPage;
        }
        for (key, value) in url.query_pairs() {
            if arranges(&key, &value) || vain(url, &key) {
                rank = Rank::Arrangement;
            } else if turns_list(&key, &value) {
                rank = rank.max(Rank::NextPage);
            } else {
                page.push_str(&format!("&{key}={value}"));
            }
        }
        page.extend(url.fragment());
        Self { page: fingerprint::hash(page.as_bytes()), rank }
    }
}

/// The URL template of an address: its path with the last part by its form alone and digits masked, and the names in its
/// query. What follows a number says which page of a thing it is (`/users/7/followers`), so it is kept.
pub(super) fn template(url: &Url) -> u64 {
    let parts: Vec<&str> = url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let mut text = url[..Position::BeforePath].to_owned();
    if let [before @ .., last] = parts.as_slice() {
        before.iter().for_each(|part| text.push_str(&format!("/{}", masked(part))));
        let numbered = before.last().is_some_and(|part| number(part));
        let form = if numbered && last.chars().any(char::is_alphabetic) { masked(last) } else { form(last).to_owned() };
        text.push_str(&format!("/{form}"));
    }
    let keys: BTreeSet<String> = url.query_pairs().map(|(key, _)| key.into_owned()).collect();
    keys.iter().for_each(|key| text.push_str(&format!("?{}", masked(key))));
    if let Some((route, _)) = url.fragment().and_then(|fragment| fragment.rsplit_once('/')) {
        text.push_str(&format!("#{}", masked(route)));
    }
    fingerprint::hash(text.as_bytes())
}

/// A text with one star for each number in it, however long.
fn masked(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c.is_numeric() {
            true if out.ends_with('*') => {}
            true => out.push('*'),
            false => out.push(c),
        }
    }
    out
}

/// The form of a part of a path: a number, a headline, a code, a word.
fn form(part: &str) -> &'static str {
    let hyphens = part.matches(['-', '_']).count();
    let digits = part.bytes().any(|byte| byte.is_ascii_digit());
    match (hyphens, digits) {
        _ if part.bytes().all(|byte| byte.is_ascii_digit()) => "number",
        (2.., _) => "headline",
        (_, true) => "code",
        _ => "word",
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
mod tests {
    use super::*;

    const NONE: &dyn Fn(&Url, &str) -> bool = &|_, _| false;

    fn url(path: &str) -> Url {
        Url::parse(&format!("https://a.org{path}")).unwrap()
    }

    #[test]
    fn only_a_known_page_is_shown_in_another_way() {
        let mut ranks = Ranks::default();
        ranks.note(&url("/shop"), NONE);
        ranks.note(&url("/shop?cat=7"), NONE);
        let ranked = [
            ("/shop/?sort=price", Rank::Arrangement),
            ("/shop?cat=7&color=red", Rank::Arrangement),
            ("/shop?page=2", Rank::NextPage),
            ("/shop/page/2/", Rank::NextPage),
            ("/shop?page=2&sort=price", Rank::Arrangement),
            ("/shop?cat=8", Rank::Page),
            ("/tea?sort=price", Rank::Page),
            ("/tea?sort=name", Rank::Arrangement),
            ("/shop/kettle", Rank::Page),
        ];
        for (path, rank) in ranked {
            assert_eq!(ranks.rank(&url(path), NONE), rank, "{path}");
        }
    }

    #[test]
    fn a_parameter_that_brought_nothing_arranges() {
        let mut ranks = Ranks::default();
        ranks.note(&url("/list"), NONE);
        assert_eq!(ranks.rank(&url("/list?tone=warm"), NONE), Rank::Page);
        assert_eq!(ranks.rank(&url("/list?tone=cold"), &|_, key| key == "tone"), Rank::Arrangement);
    }

    #[test]
    fn a_template_of_nearly_empty_pages_waits_until_one_brings_something() {
        let mut ranks = Ranks::default();
        let tag = |name: &str| url(&format!("/tag/{name}"));
        let of = template(&tag("a"));
        assert_eq!(ranks.enter(&tag("a"), 10), None);
        assert_eq!(ranks.enter(&tag("b"), 400), None);
        assert_eq!(ranks.enter(&tag("c"), 0), Some(Change { template: of, from: Rank::Page, to: Rank::NearlyEmpty }));
        assert_eq!(ranks.rank(&tag("d"), NONE), Rank::NearlyEmpty);
        assert_eq!(ranks.rank(&url("/story/a"), NONE), Rank::Page);
        assert_eq!(ranks.enter(&tag("d"), 400), Some(Change { template: of, from: Rank::NearlyEmpty, to: Rank::Page }));
        assert_eq!(ranks.rank(&tag("e"), NONE), Rank::Page);
    }

    #[test]
    fn a_template_is_what_addresses_of_one_make_share() {
        let same = |one: &str, other: &str| template(&url(one)) == template(&url(other));
        assert!(same("/users/7", "/users/12") && same("/tag/tea", "/tag/milk") && same("/s?a=1&b=2", "/s?b=3&a=4"));
        assert!(same("/users/7/followers", "/users/12/followers"));
        assert!(!same("/users/7/followers", "/users/7/posts") && !same("/tag/tea", "/story/tea"));
        assert!(!same("/imprint", "/how-tea-is-made") && !same("/s?a=1", "/s?b=1"));
    }
}
