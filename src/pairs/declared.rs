//! Candidates by what pages and switchers say: versions of one address, alternates.

use std::collections::{HashMap, HashSet};

use crate::corpus::AlternateBy;
use crate::pairs::document::{Document, place};
use crate::pairs::score::Signs;

/// Candidates by two documents' numbers, the smaller first, with what proposed them.
pub type Candidates = HashMap<(u32, u32), Signs>;

/// Adds a candidate, or signs to one.
pub fn add(candidates: &mut Candidates, a: u32, b: u32, signs: Signs) {
    if a != b {
        let known = candidates.entry((a.min(b), a.max(b))).or_default();
        *known = known.and(signs);
    }
}

/// How many documents of one language name a document as their alternate.
#[derive(Debug, Default)]
pub struct Named<'d>(HashMap<(u32, &'d str), u32>);

impl Named<'_> {
    /// How many share it with this pair: 1 where a translation is named by its page alone.
    #[must_use]
    pub fn shared(&self, documents: &[Document], a: u32, b: u32) -> u32 {
        let by = |target: u32, from: u32| {
            self.0.get(&(target, &*documents[from as usize].language)).copied().unwrap_or_default()
        };
        by(a, b).max(by(b, a))
    }
}

/// What the pages themselves say.
#[must_use]
pub fn declared(documents: &[Document]) -> (Candidates, Named<'_>) {
    let mut candidates = Candidates::new();
    let mut at: HashMap<u64, u32> = HashMap::new();
    let mut versions: HashMap<u64, Vec<u32>> = HashMap::new();
    for (number, document) in documents.iter().enumerate() {
        let number = number as u32;
        versions.entry(place(&document.address)).or_default().push(number);
        if document.edition.is_none() {
            at.insert(place(&document.address), number);
        }
    }
    // Where a redirect led counts only where no document has that address itself.
    for (number, document) in documents.iter().enumerate().filter(|(_, document)| document.edition.is_none()) {
        at.entry(document.led_to).or_insert(number as u32);
    }
    for versions in versions.values().filter(|versions| versions.len() > 1) {
        for (at, a) in versions.iter().enumerate() {
            for b in &versions[at + 1..] {
                let apart = documents[*a as usize].edition != documents[*b as usize].edition;
                add(&mut candidates, *a, *b, Signs { edition: apart, ..Signs::default() });
            }
        }
    }
    let named = alternates(documents, &at, &mut candidates);
    candidates.retain(|_, signs| *signs != Signs::default());
    (candidates, named)
}

fn alternates<'d>(documents: &'d [Document], at: &HashMap<u64, u32>, candidates: &mut Candidates) -> Named<'d> {
    let mut named = Named::default();
    // Where switchers lead from each document, into which languages any of its alternates do, and what leads to where nobody was.
    let (mut switches, mut has, mut beyond) = (Vec::new(), HashSet::new(), HashSet::new());
    for (number, document) in documents.iter().enumerate().filter(|(_, document)| document.edition.is_none()) {
        let number = number as u32;
        if document.alternates.iter().any(|(place, by)| *by == AlternateBy::Switcher && !at.contains_key(place)) {
            beyond.insert(number);
        }
        let mut targets: Vec<(u32, AlternateBy)> =
            document.alternates.iter().filter_map(|(place, by)| Some((*at.get(place)?, *by))).collect();
        targets.sort_unstable();
        targets.dedup();
        for &(target, by) in targets.iter().filter(|(target, _)| *target != number) {
            let count = |signs: u8| signs.saturating_add(1);
            let known = candidates.entry((number.min(target), number.max(target))).or_default();
            match by {
                AlternateBy::Declared => known.alternate = count(known.alternate),
                AlternateBy::Switcher => {
                    known.switcher = count(known.switcher);
                    switches.push((number, target));
                }
            }
        }
        has.extend(targets.iter().map(|(target, _)| (number, &*documents[*target as usize].language)));
        targets.dedup_by_key(|(target, _)| *target);
        for (target, _) in targets {
            *named.0.entry((target, &document.language)).or_default() += 1;
        }
    }
    // Nothing speaks against it where the other page was seen to lead nowhere else in this language.
    for (from, to) in switches {
        let elsewhere = beyond.contains(&to) || has.contains(&(to, &*documents[from as usize].language));
        if let Some(known) = candidates.get_mut(&(from.min(to), from.max(to))).filter(|_| !elsewhere) {
            known.unanswered = true;
        }
    }
    named
}
