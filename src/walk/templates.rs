//! The forms of addresses: which URL template one has, and which page it shows, in whatever order, look or spelling.

use std::collections::{BTreeSet, HashSet};

use url::{Position, Url};

use crate::fingerprint;
use crate::frontier::Rank;
use crate::unfold::guard::request::{arranges, counts_pages, turns_list};
use crate::unfold::history::site_languages::names_language;

/// An address as another way to show a page.
pub(super) struct Shown {
    /// The page, as a fingerprint of its address, in small letters.
    pub(super) page: u64,
    /// The address as it is written.
    pub(super) spelt: u64,
    /// What the address does to it; [`Rank::Page`] for nothing.
    pub(super) rank: Rank,
}

impl Shown {
    pub(super) fn of(url: &Url) -> Self {
        let (mut page, mut rank) = (url[..Position::BeforePath].to_owned(), Rank::Page);
        let path = without_session(url.path());
        let path = path.trim_end_matches('/');
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
            if arranges(&key, &value) {
                rank = Rank::Arrangement;
            } else if turns_list(&key, &value) {
                rank = rank.max(Rank::NextPage);
            } else if !names_session(&key, &value) {
                page.push_str(&format!("&{key}={value}"));
            }
        }
        page.extend(url.fragment());
        let spelt = fingerprint::hash(url.as_str().as_bytes());
        Self { page: fingerprint::hash(page.to_lowercase().as_bytes()), spelt, rank }
    }
}

/// The URL template of an address: its path with the last part and headlines by their form alone and digits masked, and the
/// names in its query. What follows a number says which page of a thing it is (`/users/7/followers`), so it is kept; so is the
/// name of a program that a query is asked of (`/list.cgi?id=7`).
pub(super) fn template(url: &Url) -> u64 {
    let parts: Vec<&str> = url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let mut text = url[..Position::BeforePath].to_owned();
    if let [before @ .., last] = parts.as_slice() {
        for part in before {
            text.push('/');
            text.push_str(&if form(part) == HEADLINE { HEADLINE.to_owned() } else { masked(part) });
        }
        let numbered = before.last().is_some_and(|part| number(part)) && last.chars().any(char::is_alphabetic);
        let asked = url.query().is_some() && last.contains('.');
        let form = if numbered || asked { masked(last) } else { form(last).to_owned() };
        text.push_str(&format!("/{form}"));
    }
    let keys: BTreeSet<String> = url.query_pairs().map(|(key, _)| key.into_owned()).collect();
    keys.iter().for_each(|key| text.push_str(&format!("?{}", masked(key))));
    if let Some((route, _)) = url.fragment().and_then(|fragment| fragment.rsplit_once('/')) {
        text.push_str(&format!("#{}", masked(route)));
    }
    fingerprint::hash(text.as_bytes())
}

/// Whether two addresses show the same page and are written otherwise: with a slash at the end, in capitals, for another visit.
pub(super) fn is_spelt_otherwise(one: &Url, other: &Url) -> bool {
    let (one, other) = (Shown::of(one), Shown::of(other));
    one.rank == Rank::Page && other.rank == Rank::Page && one.page == other.page && one.spelt != other.spelt
}

/// Names of parameters that hold the number of a visit. Heritrix leaves the same out of its canonical addresses (`StripSessionIDs`).
const SESSIONS: [&str; 6] = ["sid", "phpsessid", "jsessionid", "sessionid", "cfid", "cftoken"];

/// Fewest characters of the number of a visit.
const SHORTEST_SESSION: usize = 16;

fn names_session(key: &str, value: &str) -> bool {
    let key = key.to_ascii_lowercase();
    let known = SESSIONS.contains(&key.as_str()) || key.starts_with("aspsessionid");
    known && (value.len() >= SHORTEST_SESSION || key.starts_with("cf"))
}

/// A path without the number of a visit: `/shop;jsessionid=…`, `/(S(…))/shop`.
fn without_session(path: &str) -> String {
    let parts = path.split('/').filter(|part| !(part.starts_with("(S(") && part.ends_with("))")));
    let parts: Vec<&str> = parts.map(|part| part.split_once(";jsessionid=").map_or(part, |(part, _)| part)).collect();
    parts.join("/")
}

/// Whether a word stands twice in a path: links that are relative to the wrong page lead to `/a/b/a/b/a`, and each brings the same.
pub(super) fn goes_in_circles(url: &Url) -> bool {
    let words = url.path_segments().into_iter().flatten().filter(|part| part.chars().any(char::is_alphabetic));
    let mut seen = HashSet::new();
    words.into_iter().any(|word| !seen.insert(word))
}

/// Whether the value of a parameter names a language: `sv`, `pt-BR`. Three letters alone are more often a currency or another code.
pub(super) fn is_language(value: &str) -> bool {
    (value.len() == 2 || value.contains(['-', '_'])) && names_language(value)
}

/// A text with one star for each number in it, however long.
pub(super) fn masked(text: &str) -> String {
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

/// The form of words that make up a title.
const HEADLINE: &str = "headline";

/// The form of a part of a path: a number, a headline, a code, a word.
fn form(part: &str) -> &'static str {
    let hyphens = part.matches(['-', '_']).count();
    let digits = part.bytes().any(|byte| byte.is_ascii_digit());
    match (hyphens, digits) {
        _ if part.bytes().all(|byte| byte.is_ascii_digit()) => "number",
        (2.., _) => HEADLINE,
        (_, true) => "code",
        _ => "word",
    }
}
