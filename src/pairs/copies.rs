//! Documents that say what another one of their site says: they are left out, so that the other one is paired.

use std::collections::{HashMap, HashSet};

use crate::extractor::text_language::alike;
use crate::fingerprint;
use crate::language;
use crate::pairs::compare::{near, said};
use crate::pairs::document::{Document, place};
use crate::pairs::spoken::is_one_language;

/// Letters below which two texts are the same by chance.
const LEAST_COPIED: u32 = 60;

/// Words of the vocabulary's sample by which a near copy is looked for, and documents that are compared with it for each of them.
const LOOKED_FOR: usize = 6;
const LOOKED_AT: usize = 20;

/// Marks documents that are copies of others of their site: a page under its own address and under one that a switcher adds
/// something to. Of each the one with the simplest address is no copy, but one that stands in place of a page in another language
/// always is. So is a version in another language that says what the page itself says, but for a notice that nobody has translated
/// it.
pub fn mark_copies(documents: &mut [Document]) {
    mark_untranslated(documents);
    mark_notices(documents);
    let astray = astray(documents);
    let simple = |at: usize, one: &Document| {
        (astray.contains(&at), one.address.url().query().map_or(0, str::len), one.address.as_str().len())
    };
    let mut first: HashMap<(String, Box<str>, u64), usize> = HashMap::new();
    for at in 0..documents.len() {
        let one = &documents[at];
        if one.letters < LEAST_COPIED || one.copy {
            continue;
        }
        let key = (one.address.site(), one.language.clone(), one.text);
        let Some(kept) = first.get_mut(&key) else {
            first.insert(key, at);
            continue;
        };
        let simpler = simple(at, one) < simple(*kept, &documents[*kept]);
        let copy = if simpler { std::mem::replace(kept, at) } else { at };
        documents[copy].copy = true;
    }
    mark_stand_ins(documents, &astray);
}

/// Marks language versions that are in the language of another version of their page and not in their own.
fn mark_untranslated(documents: &mut [Document]) {
    let spoken = |one: &Document| language::primary(&one.language);
    let astray = |one: &Document| one.edition.as_deref().is_some_and(|own| language::primary(own) != spoken(one));
    let mut there: HashSet<(u64, Option<String>)> = HashSet::new();
    for one in documents.iter().filter(|one| !astray(one)) {
        there.insert((place(&one.address), spoken(one)));
    }
    for one in documents.iter_mut().filter(|one| astray(one)) {
        one.copy = there.contains(&(place(&one.address), spoken(one)));
    }
}

/// Marks notices that a page is not there in their language: the same text stands in place of pages that say different things in another
/// language.
fn mark_notices(documents: &mut [Document]) {
    let mut same: HashMap<(String, Box<str>, u64), Vec<usize>> = HashMap::new();
    for (at, one) in documents.iter().enumerate().filter(|(_, one)| one.letters >= LEAST_COPIED) {
        same.entry((one.address.site(), one.language.clone(), one.text)).or_default().push(at);
    }
    same.retain(|_, all| all.len() > 1);
    if same.is_empty() {
        return;
    }
    let mut at_place: HashMap<u64, Vec<usize>> = HashMap::new();
    let mut naming: HashMap<u64, Vec<usize>> = HashMap::new();
    for (at, one) in documents.iter().enumerate() {
        at_place.entry(place(&one.address)).or_default().push(at);
        for (named, _) in one.alternates.iter().filter(|(named, _)| *named != place(&one.address)) {
            naming.entry(*named).or_default().push(at);
        }
    }
    let all = &*documents;
    let shared = named_by_all(all, &naming);
    let versions = |at: usize| {
        let one = &all[at];
        let own = place(&one.address);
        let named = one.alternates.iter().map(|(named, _)| *named).filter(|place| !shared.contains(place)).chain([own]);
        let by = naming.get(&own).filter(|_| !shared.contains(&own));
        let found = named.filter_map(|place| at_place.get(&place)).chain(by).flatten();
        let found = found.map(|other| &all[*other]).filter(|other| !is_one_language(&other.language, &one.language));
        found.take(LOOKED_AT).collect::<Vec<_>>()
    };
    let differ = |one: usize, other: usize| {
        let others = versions(other);
        versions(one).iter().any(|first| {
            let mut others = others.iter().filter(|second| second.language == first.language).peekable();
            others.peek().is_some() && others.all(|second| second.text != first.text && !near(first, second))
        })
    };
    let is_notice = |same: &&Vec<usize>| bare(all, same).windows(2).any(|pair| differ(pair[0], pair[1]));
    let in_place = |same: &Vec<usize>| {
        let front = front(all, same);
        same.iter().copied().filter(|at| !front.contains(at)).collect::<Vec<_>>()
    };
    let notices: Vec<usize> = same.values().filter(is_notice).flat_map(in_place).collect();
    for at in notices {
        documents[at].copy = true;
    }
}

/// Pages in one language that say different things and name one page, from which on that is a version of none of them: a switcher leads
/// from everywhere to its language's home.
const NAMED_BY: usize = 3;

/// The places that pages name which say different things.
fn named_by_all(documents: &[Document], naming: &HashMap<u64, Vec<usize>>) -> HashSet<u64> {
    let several = |by: &[usize]| {
        let mut said: Vec<(&str, u64)> = by.iter().map(|at| (&*documents[*at].language, documents[*at].text)).collect();
        said.sort_unstable();
        said.dedup();
        said.chunk_by(|one, other| one.0 == other.0).any(|said| said.len() >= NAMED_BY)
    };
    naming.iter().filter(|(_, by)| several(by)).map(|(place, _)| *place).collect()
}

/// Parameters of an address that are left out in turns.
const PARAMETERS: usize = 16;

/// Of documents that say the same, those whose address is that of no other one with something added to its query: the page of a shop is
/// one page in any currency.
fn bare(documents: &[Document], same: &[usize]) -> Vec<usize> {
    let addresses: HashSet<&str> = same.iter().map(|at| documents[*at].address.as_str()).collect();
    let is_more = |at: &usize| {
        let address = documents[*at].address.as_str();
        let Some((path, query)) = address.split_once('?') else { return false };
        let less = |left_out: usize| {
            let left = query.split('&').enumerate().filter(|(at, _)| *at != left_out).map(|(_, one)| one);
            let left = left.collect::<Vec<_>>().join("&");
            if left.is_empty() { path.to_owned() } else { format!("{path}?{left}") }
        };
        let parameters = query.split('&').take(PARAMETERS).count();
        addresses.contains(path) || (0..parameters).any(|at| addresses.contains(&*less(at)))
    };
    same.iter().copied().filter(|at| !is_more(at)).collect()
}

/// Of documents that say the same, those under whose address all others are: a home page that stands in place of pages which nobody
/// has translated is none itself.
fn front(documents: &[Document], same: &[usize]) -> Vec<usize> {
    let path = |at: usize| documents[at].address.url().path().trim_end_matches('/');
    let Some(shortest) = same.iter().map(|at| path(*at)).min_by_key(|path| path.len()) else { return Vec::new() };
    let under =
        |at: &usize| path(*at).strip_prefix(shortest).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let (front, rest): (Vec<usize>, Vec<usize>) = same.iter().partition(|at| path(**at) == shortest);
    if !rest.is_empty() && rest.iter().all(under) { front } else { Vec::new() }
}

/// The documents whose address, or the pages that lead to them, name other languages alone than that of their text, and those of which
/// nearly all is in another language than their own, which a notice above it may be in.
fn astray(documents: &[Document]) -> HashSet<usize> {
    let mut names: HashMap<u64, Vec<&'static str>> = HashMap::new();
    for (place, name) in documents.iter().flat_map(|document| &document.named) {
        let known = names.entry(*place).or_default();
        if !known.contains(name) {
            known.push(name);
        }
    }
    let astray = |one: &Document| {
        let own = language::primary(&one.language).unwrap_or_default();
        let is_own = |name: &&str| is_one_language(name, &own) || alike(name, &own);
        let other = |names: &[&str]| !names.is_empty() && !names.iter().any(is_own);
        let called = names.get(&place(&one.address)).map(Vec::as_slice).unwrap_or_default();
        !own.is_empty()
            && (said(one) != &*one.language || one.edition.is_none() && (other(&one.codes) || other(called)))
    };
    documents.iter().enumerate().filter(|(_, one)| astray(one)).map(|(at, _)| at).collect()
}

/// Marks pages that nobody has translated yet, where the page that they show in its place, with a notice or without, is there itself.
fn mark_stand_ins(documents: &mut [Document], astray: &HashSet<usize>) {
    if astray.is_empty() {
        return;
    }
    let site = |one: &Document| fingerprint::hash(one.address.site().as_bytes());
    let mut having: HashMap<(u64, u32), Vec<usize>> = HashMap::new();
    for (at, one) in documents.iter().enumerate().filter(|(at, one)| !one.copy && !astray.contains(at)) {
        for word in one.features.sketch.iter().take(LOOKED_FOR) {
            having.entry((site(one), *word)).or_default().push(at);
        }
    }
    let all = &*documents;
    let stands_in = |at: &usize| {
        let one = &all[*at];
        let words = one.features.sketch.iter().take(LOOKED_FOR);
        let found =
            words.filter_map(|word| having.get(&(site(one), *word))).flat_map(|having| having.iter().take(LOOKED_AT));
        one.letters >= LEAST_COPIED && found.map(|other| &all[*other]).any(|other| near(one, other))
    };
    let stand_ins: Vec<usize> = astray.iter().copied().filter(stands_in).collect();
    for at in stand_ins {
        documents[at].copy = true;
    }
}
