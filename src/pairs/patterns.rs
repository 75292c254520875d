//! Candidates by addresses that differ in a language alone. Which parts of an address name a language is known for codes and
//! names; what else a site translates in its addresses (`/news/` and `/hirek/`, `?l=1` and `?l=2`) is learned from pairs that
//! are certain.

use std::collections::{BTreeMap, HashMap};

use crate::classifier::lexicon;
use crate::pairs::declared::{Candidates, add};
use crate::pairs::document::Document;
use crate::pairs::score::Signs;
use crate::pairs::slots::{Key, Part, Slots};
use crate::pairs::spoken::is_one_language;

/// Most documents that share a key; more are no versions of one page.
const VERSIONS: usize = 80;
/// How many certain pairs have to show a substitution: one differs in the pages' own names too.
const LEARNED: u32 = 2;

/// A part of an address on a site in a language: `example.org`, `hu`, `hirek`.
type Word = (String, String, String);

/// The patterns that were seen, by number; 0 is none.
#[derive(Debug)]
pub struct Patterns(Vec<String>, HashMap<String, u16>);

impl Default for Patterns {
    fn default() -> Self {
        Self(vec![String::new()], HashMap::new())
    }
}

impl Patterns {
    fn number(&mut self, name: String) -> u16 {
        if let Some(number) = self.1.get(&name) {
            return *number;
        }
        // Beyond what fits, all are the last one: they still propose, and are only told apart no more.
        let number = u16::try_from(self.0.len()).unwrap_or(u16::MAX);
        if number < u16::MAX {
            self.0.push(name.clone());
            self.1.insert(name, number);
        }
        number
    }

    /// The pattern of a number.
    #[must_use]
    pub fn name(&self, number: u16) -> Option<&str> {
        self.0.get(usize::from(number)).map(String::as_str).filter(|name| !name.is_empty())
    }
}

/// Candidates whose addresses differ in a language alone, with what the certain pairs teach.
#[must_use]
pub fn patterns(documents: &[Document], certain: &[(u32, u32)]) -> (Candidates, Patterns) {
    let parts: Vec<Vec<Part>> = documents.iter().map(|document| Slots::parts(&document.address)).collect();
    let learned = learn(documents, &parts, certain);
    let mut slots = Slots::default();
    let mut sharing: HashMap<u64, Vec<(u32, Key)>> = HashMap::new();
    for (number, parts) in parts.iter().enumerate() {
        let document = &documents[number];
        let mut enter = |keys: Vec<Key>| {
            for key in keys {
                sharing.entry(key.hash).or_default().push((number as u32, key));
            }
        };
        enter(slots.keys(parts));
        if let Some((parts, pattern)) = replaced(document, parts, &learned) {
            let pattern = Some(pattern);
            enter(slots.keys(&parts).into_iter().map(|key| Key { pattern: pattern.clone(), ..key }).collect());
        }
    }
    let mut candidates = Candidates::new();
    let mut patterns = Patterns::default();
    for sharing in sharing.into_values().filter(|sharing| (2..=VERSIONS).contains(&sharing.len())) {
        meet(documents, &sharing, &mut patterns, &mut candidates);
    }
    (candidates, patterns)
}

/// All documents of a key with one another, where they are in two languages.
fn meet(documents: &[Document], sharing: &[(u32, Key)], patterns: &mut Patterns, candidates: &mut Candidates) {
    for (at, (a, one)) in sharing.iter().enumerate() {
        for (b, other) in &sharing[at + 1..] {
            let [first, second] = [*a, *b].map(|number| &documents[number as usize]);
            let Some(pattern) = one.pattern.as_ref().or(other.pattern.as_ref()) else { continue };
            if a == b || is_one_language(&first.language, &second.language) {
                continue;
            }
            let names = |key: &Key, document: &Document| {
                let own = document.language.split('-').next().unwrap_or_default();
                key.names.as_deref().is_none_or(|named| is_one_language(named, own))
            };
            let named = (one.names.is_some() || other.names.is_some()) && names(one, first) && names(other, second);
            let pattern = patterns.number(format!("{} {pattern}", first.address.site()));
            add(candidates, *a, *b, Signs { pattern, named, ..Signs::default() });
        }
    }
}

/// What certain pairs show to differ: words of one language by a name that they share with those of others; `None` for words that
/// the other side leaves out.
fn learn(documents: &[Document], parts: &[Vec<Part>], certain: &[(u32, u32)]) -> HashMap<Word, Option<String>> {
    let mut counts: BTreeMap<(Word, Option<Word>), u32> = BTreeMap::new();
    for &(a, b) in certain {
        let [one, other] = [a, b].map(|number| (&documents[number as usize], &parts[number as usize]));
        for (left, right) in differences(one.1, other.1) {
            if names_own(one.0, left) && names_own(other.0, right) {
                continue;
            }
            let word = |document: &Document, part: &Part| {
                (document.address.site(), document.language.to_string(), part.text.clone())
            };
            let (left, right) = (left.map(|part| word(one.0, part)), right.map(|part| word(other.0, part)));
            let key = match (left, right) {
                (Some(left), Some(right)) => (left.clone().min(right.clone()), Some(left.max(right))),
                (Some(only), None) | (None, Some(only)) => (only, None),
                (None, None) => continue,
            };
            *counts.entry(key).or_default() += 1;
        }
    }
    let mut learned: HashMap<Word, Option<String>> = HashMap::new();
    for ((word, other), _) in counts.into_iter().filter(|(_, count)| *count >= LEARNED) {
        let Some(other) = other else {
            learned.entry(word).or_insert(None);
            continue;
        };
        // In the order of the map, so the name of a class is the same in every run.
        let name = [&word, &other].iter().find_map(|word| learned.get(*word).cloned().flatten());
        let name = Some(name.unwrap_or_else(|| format!("\u{1}{}", word.2)));
        learned.entry(word).or_insert_with(|| name.clone());
        learned.entry(other).or_insert(name);
    }
    learned
}

/// Whether a part of an address is the code of its document's language, of which nothing has to be learned.
fn names_own(document: &Document, part: Option<&Part>) -> bool {
    let code = part.and_then(|part| lexicon::code(&part.text));
    code.is_some_and(|code| is_one_language(code, document.language.split('-').next().unwrap_or_default()))
}

/// The parts in which two addresses differ, opposite one another where that is clear.
fn differences<'p>(one: &'p [Part], other: &'p [Part]) -> Vec<(Option<&'p Part>, Option<&'p Part>)> {
    let same = |(a, b): &(&Part, &Part)| a.text == b.text;
    let front = one.iter().zip(other).take_while(same).count();
    let back = one[front..].iter().rev().zip(other[front..].iter().rev()).take_while(same).count();
    let (one, other) = (&one[front..one.len() - back], &other[front..other.len() - back]);
    if one.len() == other.len() {
        return one.iter().zip(other).filter(|pair| !same(pair)).map(|(a, b)| (Some(a), Some(b))).collect();
    }
    match (one, other) {
        ([only], []) => vec![(Some(only), None)],
        ([], [only]) => vec![(None, Some(only))],
        _ => Vec::new(),
    }
}

/// The parts with what was learned put in place of the site's words, and the pattern by which that is told; `None` where
/// nothing was learned of any of them.
fn replaced(
    document: &Document,
    parts: &[Part],
    learned: &HashMap<Word, Option<String>>,
) -> Option<(Vec<Part>, String)> {
    if learned.is_empty() {
        return None;
    }
    let site = document.address.site();
    let mut pattern = None;
    let mut found = Vec::new();
    for part in parts {
        match learned.get(&(site.clone(), document.language.to_string(), part.text.clone())) {
            Some(name) => {
                pattern.get_or_insert_with(|| part.slot.pattern().replace("{language}", "{translated}"));
                found.extend(name.clone().map(|text| Part { text, slot: part.slot.clone() }));
            }
            None => found.push(part.clone()),
        }
    }
    pattern.map(|pattern| (found, pattern))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;
    use crate::address::Address;

    fn differ(one: &str, other: &str) -> Vec<(String, String)> {
        let parts = |text: &str| Slots::parts(&Address::parse(text).unwrap());
        let text = |part: Option<&Part>| part.map(|part| part.text.clone()).unwrap_or_default();
        differences(&parts(one), &parts(other)).into_iter().map(|(a, b)| (text(a), text(b))).collect()
    }

    #[test]
    fn what_differs_is_seen_opposite_one_another() {
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(differ("https://a.org/news/1", "https://a.org/hirek/1"), [pair("news", "hirek")]);
        assert_eq!(differ("https://a.org/x?l=1", "https://a.org/x?l=2"), [pair("1", "2")]);
        assert_eq!(differ("https://a.org/x", "https://a.org/magyarul/x"), [pair("", "magyarul")]);
        assert_eq!(
            differ("https://a.org/en/news/1", "https://a.org/hu/hirek/1"),
            [pair("en", "hu"), pair("news", "hirek")]
        );
        assert!(differ("https://a.org/x/y/z", "https://a.org/a").is_empty());
    }
}
