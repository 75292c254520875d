//! Candidates by content: documents of two languages that share what few others have. Each rare number, name and picture proposes
//! the documents that have it, so no document is compared with all others.

use std::collections::HashMap;

use crate::pairs::compare::Rarity;
use crate::pairs::document::Document;
use crate::pairs::spoken::is_one_language;

/// Documents that may have a feature for it to propose them: some for each language of the corpus, and some by chance.
const RARE: u32 = 24;
const RARE_A_LANGUAGE: u32 = 2;
/// Candidates of a document in one language that are judged.
const JUDGED: usize = 4;
/// Least sum of weights that candidates share. On a small site nothing weighs more than what two documents alone have.
const LEAST: f32 = 6.0;

/// Documents for which something is the same and which are compared with one another; more are no translations of one page.
const MOST_ALIKE: usize = 80;
/// Numbers that two texts have to have, the same ones, for it to be no chance that no other text has them.
const TELLING: usize = 4;

/// Documents of a language that may be published on one day for it to tell anything.
const FEW_OF_A_DAY: usize = 3;

/// Documents of two languages whose numbers are the same, in any order, and are those of no other document in either language.
#[must_use]
pub fn same_numbers(documents: &[Document]) -> Vec<(u32, u32)> {
    few_with(documents, 1, |document| {
        let mut numbers = document.features.numbers.clone();
        numbers.sort_unstable();
        let mut kinds = numbers.clone();
        kinds.dedup();
        (kinds.len() >= TELLING).then_some(numbers)
    })
}

/// Documents of two languages that were published on one day, and few others in either language.
#[must_use]
pub fn same_day(documents: &[Document]) -> Vec<(u32, u32)> {
    few_with(documents, FEW_OF_A_DAY, |document| document.published)
}

/// Documents of two languages on one site for which something is the same, and for not more than so many in either language.
fn few_with<T: std::hash::Hash + Eq>(
    documents: &[Document],
    most: usize,
    what: impl Fn(&Document) -> Option<T>,
) -> Vec<(u32, u32)> {
    let mut having: HashMap<(u64, T), Vec<u32>> = HashMap::new();
    for (number, document) in documents.iter().enumerate().filter(|(_, document)| !document.copy) {
        if let Some(what) = what(document) {
            having.entry((brand(document), what)).or_default().push(number as u32);
        }
    }
    let mut found = Vec::new();
    for all in having.into_values().filter(|all| (2..=MOST_ALIKE).contains(&all.len())) {
        let document = |at: u32| &documents[at as usize];
        // A view to print is the page with something added to its address.
        let path = |at: u32| document(at).address.as_str().split('?').next();
        let length = |at: u32| document(at).address.as_str().len();
        let views = |one: u32, other: u32| path(one) == path(other) && length(other) < length(one);
        let all: Vec<u32> = all
            .iter()
            .copied()
            .filter(|one| {
                !all.iter().any(|other| views(*one, *other) && same_language(document(*one), document(*other)))
            })
            .collect();
        let alike = |one: u32| all.iter().filter(|other| same_language(document(one), document(**other))).count();
        let few: Vec<u32> = all.iter().copied().filter(|one| alike(*one) <= most).collect();
        for (at, a) in few.iter().enumerate() {
            let others = few[at + 1..].iter().filter(|b| !same_language(document(*a), document(**b)));
            found.extend(others.map(|b| (*a, *b)));
        }
    }
    found.sort_unstable();
    found
}

fn same_language(one: &Document, other: &Document) -> bool {
    is_one_language(&one.language, &other.language)
}

/// The name of a document's site and its sisters: others' pages are no translations.
pub(super) fn brand(document: &Document) -> u64 {
    crate::fingerprint::hash(document.address.brand().as_bytes())
}

/// The best candidates of all documents that still lack a partner in some language. `lacks(a, b)` says whether neither has a
/// partner in the other's language.
#[must_use]
pub fn shared(documents: &[Document], rarity: &Rarity, lacks: impl Fn(u32, u32) -> bool) -> Vec<(u32, u32)> {
    let mut languages: Vec<&str> = documents.iter().map(|document| &*document.language).collect();
    languages.sort_unstable();
    languages.dedup();
    let all = documents.len() as f32 + 1.0;
    let least = LEAST.min((all / 2.0).ln());
    let most = RARE + RARE_A_LANGUAGE * languages.len() as u32;
    // Features are looked for on one site, and its sisters under other top-level domains.
    let brands: Vec<u64> = documents.iter().map(brand).collect();
    let mut having: HashMap<(u64, u32), Vec<u32>> = HashMap::new();
    for (number, document) in documents.iter().enumerate() {
        for feature in document.features.names.iter().filter(|feature| (2..=most).contains(&rarity.count(**feature))) {
            having.entry((brands[number], *feature)).or_default().push(number as u32);
        }
    }
    let showing = showing(documents, &brands, most as usize);
    let mut found = Vec::new();
    let mut sums: HashMap<u32, f32> = HashMap::new();
    for (number, document) in documents.iter().enumerate() {
        sums.clear();
        for feature in &document.features.names {
            let Some(others) = having.get(&(brands[number], *feature)) else { continue };
            let weight = rarity.weight(*feature);
            for other in others {
                *sums.entry(*other).or_default() += weight;
            }
        }
        for others in document.pictures.iter().filter_map(|picture| showing.get(&(brands[number], *picture))) {
            let weight = (all / others.len() as f32).ln();
            for other in others {
                *sums.entry(*other).or_default() += weight;
            }
        }
        found.extend(best(documents, number as u32, least, &sums, &lacks));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The documents that show a picture which few others of the site show: translations have their pictures in common.
fn showing(documents: &[Document], brands: &[u64], most: usize) -> HashMap<(u64, u32), Vec<u32>> {
    let numbered = documents.iter().enumerate();
    let shown = |(number, document): (usize, &Document)| {
        document.pictures.iter().map(|picture| (brands[number], *picture, number as u32)).collect::<Vec<_>>()
    };
    let mut all: Vec<(u64, u32, u32)> = numbered.flat_map(shown).collect();
    all.sort_unstable();
    let several = all.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1));
    let few = several.filter(|shown| (2..=most).contains(&shown.len()));
    few.map(|shown| ((shown[0].0, shown[0].1), shown.iter().map(|one| one.2).collect())).collect()
}

/// The best few in each language.
fn best(
    documents: &[Document],
    of: u32,
    least: f32,
    sums: &HashMap<u32, f32>,
    lacks: impl Fn(u32, u32) -> bool,
) -> Vec<(u32, u32)> {
    let own = &documents[of as usize].language;
    let mut others: Vec<(u32, f32)> = sums
        .iter()
        .filter(|(other, sum)| {
            **sum >= least && !is_one_language(own, &documents[**other as usize].language) && lacks(of, **other)
        })
        .map(|(other, sum)| (*other, *sum))
        .collect();
    others.sort_unstable_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    let mut counts: HashMap<&str, usize> = HashMap::new();
    others.retain(|(other, _)| {
        let count = counts.entry(&documents[*other as usize].language).or_default();
        *count += 1;
        *count <= JUDGED
    });
    others.into_iter().map(|(other, _)| (of.min(other), of.max(other))).collect()
}
