//! The search, from a directory to pairs: read, propose, judge, assign, group; then once more by content for what is left.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

use crate::corpus::reader::Records;
use crate::corpus::{self, CorpusError};
use crate::ordered;
use crate::pairs::assignment::{Weighed, assign};
use crate::pairs::compare::{Likeness, Rarity, compare};
use crate::pairs::copies::mark_copies;
use crate::pairs::declared::{Candidates, Named, add, declared};
use crate::pairs::document::{Document, take_names};
use crate::pairs::groups::{Groups, Linked};
use crate::pairs::pair::{Options, Pair};
use crate::pairs::patterns::{Patterns, patterns};
use crate::pairs::score::{Signs, Trust, content, edition_worth, evidence, forbids, prior, probability};
use crate::pairs::shared::{brand, same_day, same_numbers, shared};
use crate::pairs::spelling::Spelling;

/// Log odds by content from which on a pair that a page declares is certain enough to teach address patterns.
const TEACHES: f32 = 0.0;
/// Log odds by content that tell nothing of an address pattern.
const UNDECIDED: std::ops::RangeInclusive<f32> = -1.0..=0.0;
/// Log odds by content below which two versions of one address say different things: of 210 translations on four sites the least had
/// -2.1, of 32 other articles at the same address in another language all but two had less than -2.8.
const CONTRADICTS: f32 = -2.5;
/// Log odds by content from which on two that only their day brings together may be a pair: other articles of a day have less.
const OF_A_DAY: f32 = 0.5;
/// Log odds that it takes from two that each has a twin of its own day elsewhere.
const OTHER_DAY: f32 = 1.5;
/// By how much the best partner by content alone must be better than the next: two alike are both doubtful.
const MARGIN: f32 = 0.7;
/// Candidates that are judged at once on one core.
const AT_ONCE: usize = 512;

/// What was found.
#[derive(Debug)]
pub struct Found {
    /// All documents, in the corpus' order.
    pub documents: Vec<Document>,
    /// Lines of the corpus that are no records, each with the reason.
    pub trouble: Vec<String>,
    pairs: Vec<(Linked, Signs)>,
    groups: Groups,
    patterns: Patterns,
    sight: Sight,
    /// The corpus as it was read, to be read once more.
    pub(super) corpus: Option<Records>,
}

impl Found {
    /// The pairs, in the order of the corpus.
    pub fn pairs(&self) -> impl Iterator<Item = Pair> + '_ {
        self.pairs.iter().map(|(pair, signs)| {
            let [a, b] = [pair.a, pair.b].map(|number| &self.documents[number as usize]);
            let pattern =
                self.patterns.name(signs.pattern).and_then(|name| name.split_once(' ')).map(|(_, pattern)| pattern);
            let score = f64::from((probability(pair.odds) * 1e4).round()) / 1e4;
            let spelling = self.sight.spelling.told(a, b);
            let evidence = evidence(signs, pattern, &compare(a, b, &self.sight.rarity), spelling);
            Pair { a: a.side(), b: b.side(), score, evidence }
        })
    }

    /// The documents' numbers of each pair, in the same order.
    pub fn numbers(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.pairs.iter().map(|(pair, _)| (pair.a, pair.b))
    }

    /// The groups: the numbers of the documents of one page, in the order of the corpus.
    #[must_use]
    pub fn groups(&self) -> Vec<Vec<u32>> {
        let mut groups: Vec<Vec<u32>> =
            self.groups.members.iter().filter(|members| members.len() > 1).cloned().collect();
        groups.iter_mut().for_each(|group| group.sort_unstable());
        groups.sort_unstable();
        groups
    }
}

/// What is known of the whole corpus by which two of its documents are compared.
#[derive(Debug)]
struct Sight {
    rarity: Rarity,
    spelling: Spelling,
}

/// A candidate that was judged.
#[derive(Debug, Clone, Copy)]
struct Judged {
    a: u32,
    b: u32,
    signs: Signs,
    /// Log odds by content.
    content: f32,
}

impl Judged {
    /// Whether their site says that they are translations.
    fn is_declared(&self) -> bool {
        self.signs.edition || self.signs.alternate > 0 || self.signs.switcher > 0
    }

    /// Whether what brought the two together and what they say may make them a pair: a day alone is not enough.
    fn tells(&self) -> bool {
        self.signs != Signs { day: true, ..Signs::default() } || self.content >= OF_A_DAY
    }
}

/// Finds the pairs of a crawl's directory.
///
/// # Errors
/// [`CorpusError`] when the directory cannot be listed; a line that is no record is told in [`Found::trouble`].
pub fn find(dir: &Path, options: &Options) -> Result<Found, CorpusError> {
    let mut documents = Vec::new();
    let mut trouble = Vec::new();
    let remember = |record: Result<corpus::Record, CorpusError>| record.map(|record| Document::new(&record));
    let records = corpus::read(dir)?;
    let again = records.again();
    ordered::map(records, remember, |read| {
        match read {
            Ok(document) => documents.push(document),
            Err(why) => trouble.push(why.to_string()),
        }
        Ok::<(), CorpusError>(())
    })?;
    Ok(Found { trouble, corpus: Some(again), ..among(documents, options) })
}

/// Finds the pairs among documents.
#[must_use]
pub fn among(mut documents: Vec<Document>, options: &Options) -> Found {
    take_names(&mut documents);
    mark_copies(&mut documents);
    let documents = documents;
    let rarity = Rarity::new(documents.iter().map(|document| &document.features));
    let (mut candidates, named) = declared(&documents);
    if options.content {
        for (a, b) in same_numbers(&documents) {
            add(&mut candidates, a, b, Signs { numbers: true, ..Signs::default() });
        }
        for (a, b) in same_day(&documents) {
            add(&mut candidates, a, b, Signs { day: true, ..Signs::default() });
        }
    }
    let mut sight = Sight { rarity, spelling: Spelling::default() };
    let mut judged = judge(&documents, &sight, &candidates);
    sight.spelling = Spelling::learn(&documents, &certain(&judged));
    for one in &mut judged {
        one.content += sight.spelling.odds(&documents[one.a as usize], &documents[one.b as usize]);
    }
    let (by_address, patterns) = patterns(&documents, &certain(&judged));
    for ((a, b), signs) in by_address {
        add(&mut candidates, a, b, signs);
    }
    let judged = judge(&documents, &sight, &candidates);
    let mut pairs = settle(&documents, &judged, &named, options);
    let mut groups = Groups::new(&documents, &linked(&pairs));
    if options.content {
        let by_content = by_content(&documents, &sight, &groups);
        pairs.extend(by_content);
        groups = Groups::new(&documents, &linked(&pairs));
    }
    complete(&documents, &sight, &groups, options, &mut pairs);
    drop(named);
    Found { documents, trouble: Vec::new(), pairs, groups, patterns, sight, corpus: None }
}

/// The candidates that are certain enough to teach what pairs of this corpus are like.
fn certain(judged: &[Judged]) -> Vec<(u32, u32)> {
    judged.iter().filter(|one| one.content > TEACHES && one.tells()).map(|one| (one.a, one.b)).collect()
}

fn linked(pairs: &[(Linked, Signs)]) -> Vec<Linked> {
    pairs.iter().map(|(pair, _)| *pair).collect()
}

/// Compares the documents of all candidates, on all cores; what is no pair whatever else speaks for it is left out.
fn judge(documents: &[Document], sight: &Sight, candidates: &Candidates) -> Vec<Judged> {
    let mut all: Vec<((u32, u32), Signs)> = candidates.iter().map(|(pair, signs)| (*pair, *signs)).collect();
    all.sort_unstable_by_key(|(pair, _)| *pair);
    let one = |&((a, b), signs): &((u32, u32), Signs)| {
        let [first, second] = [a, b].map(|number| &documents[number as usize]);
        if first.copy || second.copy {
            return None;
        }
        let likeness = likeness(first, second, &sight.rarity)?;
        let content = content(first, second, &likeness) + sight.spelling.odds(first, second);
        Some(Judged { a, b, signs, content })
    };
    let mut judged = Vec::new();
    let each = |some: &[((u32, u32), Signs)]| some.iter().filter_map(one).collect::<Vec<_>>();
    let done: Result<(), std::convert::Infallible> = ordered::map(all.chunks(AT_ONCE), each, |some| {
        judged.extend(some);
        Ok(())
    });
    let Ok(()) = done;
    judged
}

fn likeness(a: &Document, b: &Document, rarity: &Rarity) -> Option<Likeness> {
    if forbids(a, b, None) {
        return None;
    }
    let likeness = compare(a, b, rarity);
    (!forbids(a, b, Some(&likeness))).then_some(likeness)
}

/// Weighs what was judged with how it was found, and gives each document one partner in each language.
fn settle(documents: &[Document], judged: &[Judged], named: &Named<'_>, options: &Options) -> Vec<(Linked, Signs)> {
    let elsewhere = twins_elsewhere(documents, judged);
    let declaring = Declaring::new(documents, judged);
    let mut trust: HashMap<u16, (f32, f32)> = HashMap::new();
    // Short texts say little either way, and nothing of the pattern.
    for one in judged.iter().filter(|one| one.signs.pattern > 0 && !UNDECIDED.contains(&one.content)) {
        let (good, all) = trust.entry(one.signs.pattern).or_default();
        *good += f32::from(u8::from(one.content > 0.0 && !elsewhere.contains(&(one.a, one.b))));
        *all += 1.0;
    }
    let site = |one: &Judged| documents[one.a as usize].address.site();
    let mut versions: HashMap<String, [f32; 2]> = HashMap::new();
    for one in judged.iter().filter(|one| one.signs.edition) {
        let [alike, contradicting] = versions.entry(site(one)).or_default();
        *alike += f32::from(u8::from(one.content > 0.0));
        *contradicting += f32::from(u8::from(one.content < CONTRADICTS));
    }
    let odds = |one: &Judged| {
        let (good, all) = trust.get(&one.signs.pattern).copied().unwrap_or_default();
        // A pattern that was never seen is trusted: most sites name their languages in their addresses.
        let trust = (good + 2.0) / (all + 2.0);
        let edition = one.signs.edition.then(|| versions.get(&site(one))).flatten();
        let edition = edition.map_or(0.0, |[alike, contradicting]| edition_worth(*alike, *contradicting));
        let other_day = if elsewhere.contains(&(one.a, one.b)) { OTHER_DAY } else { 0.0 };
        // On a site that says itself what is what, two of one day that it does not join are two.
        let day = one.signs.day && (one.is_declared() || !declaring.most(documents, one));
        let signs = Signs { day, ..one.signs };
        one.content - other_day
            + prior(&signs, Trust { pattern: trust, edition }, named.shared(documents, one.a, one.b))
    };
    let least = (options.least / (1.0 - options.least)).ln();
    let weighed: Vec<(Linked, Signs)> = judged
        .iter()
        .filter(|one| one.tells())
        .map(|one| (Linked { a: one.a, b: one.b, odds: odds(one) }, one.signs))
        .collect();
    one_to_one(documents, least, weighed.into_iter().filter(|(pair, _)| pair.odds > least).collect())
}

/// How much of each site says itself which of its pages are translations.
struct Declaring<'a> {
    /// The name of each document's site.
    brands: Vec<u64>,
    /// Share of the documents in one language that have a declared translation into another.
    shares: HashMap<(u64, &'a str, &'a str), f32>,
}

/// Share of a language's documents from which on a site is said to declare most translations: it has pages that are none, too.
const MOST_DECLARED: f32 = 0.6;

impl<'a> Declaring<'a> {
    fn new(documents: &'a [Document], judged: &[Judged]) -> Self {
        let brands: Vec<u64> = documents.iter().map(brand).collect();
        let language = |number: u32| &*documents[number as usize].language;
        let mut all: HashMap<(u64, &str), f32> = HashMap::new();
        for (document, brand) in documents.iter().zip(&brands).filter(|(document, _)| !document.copy) {
            *all.entry((*brand, &document.language)).or_default() += 1.0;
        }
        let mut declared: HashMap<(u64, &str, &str), HashSet<u32>> = HashMap::new();
        for one in judged.iter().filter(|one| one.is_declared() && one.content > TEACHES) {
            for (of, other) in [(one.a, one.b), (one.b, one.a)] {
                declared.entry((brands[of as usize], language(of), language(other))).or_default().insert(of);
            }
        }
        let share = |((site, of, other), some): ((u64, &'a str, &'a str), HashSet<u32>)| {
            let all = all.get(&(site, of)).copied().unwrap_or(1.0);
            ((site, of, other), some.len() as f32 / all)
        };
        Self { shares: declared.into_iter().map(share).collect(), brands }
    }

    /// Whether the site declares most of what it has in the languages of two documents.
    fn most(&self, documents: &[Document], one: &Judged) -> bool {
        let share = |of: u32, other: u32| {
            let languages = [of, other].map(|number| &*documents[number as usize].language);
            self.shares.get(&(self.brands[of as usize], languages[0], languages[1])).copied().unwrap_or_default()
        };
        share(one.a, one.b).max(share(one.b, one.a)) >= MOST_DECLARED
    }
}

/// Candidates of which each document has another in the other's language that was published on its day, as this one was not: where each
/// language numbers its articles anew, those at one address are two.
fn twins_elsewhere(documents: &[Document], judged: &[Judged]) -> HashSet<(u32, u32)> {
    let mut twins: HashSet<(u32, &str)> = HashSet::new();
    let language = |number: u32| &*documents[number as usize].language;
    for one in judged.iter().filter(|one| one.signs.day && one.content >= OF_A_DAY) {
        twins.extend([(one.a, language(one.b)), (one.b, language(one.a))]);
    }
    let other = |of: u32, than: u32| twins.contains(&(of, language(than)));
    let elsewhere = judged.iter().filter(|one| !one.signs.day && other(one.a, one.b) && other(one.b, one.a));
    elsewhere.map(|one| (one.a, one.b)).collect()
}

/// One partner in each language: the assignment, language by language.
fn one_to_one(documents: &[Document], least: f32, weighed: Vec<(Linked, Signs)>) -> Vec<(Linked, Signs)> {
    let language = |number: u32| &*documents[number as usize].language;
    let mut by_languages: BTreeMap<(&str, &str), Vec<Weighed>> = BTreeMap::new();
    for (pair, _) in &weighed {
        let (a, b) = if language(pair.a) < language(pair.b) { (pair.a, pair.b) } else { (pair.b, pair.a) };
        let weight = pair.odds - least;
        by_languages.entry((language(a), language(b))).or_default().push(Weighed { a, b, weight });
    }
    let mut chosen: HashSet<(u32, u32)> = HashSet::new();
    for candidates in by_languages.values() {
        chosen.extend(assign(candidates).into_iter().map(|one| (one.a.min(one.b), one.a.max(one.b))));
    }
    weighed.into_iter().filter(|(pair, _)| chosen.contains(&(pair.a, pair.b))).collect()
}

/// Pairs by content alone, of documents that lack a partner in the other's language.
fn by_content(documents: &[Document], sight: &Sight, groups: &Groups) -> Vec<(Linked, Signs)> {
    let language = |number: u32| &*documents[number as usize].language;
    let has = |of: u32, in_language_of: u32| groups.others(of).any(|other| language(other) == language(in_language_of));
    let found = shared(documents, &sight.rarity, |a, b| !has(a, b) && !has(b, a));
    let candidates: Candidates = found.into_iter().map(|pair| (pair, Signs::default())).collect();
    let judged = judge(documents, sight, &candidates);
    // The two best of each document in each language.
    let mut best: HashMap<(u32, &str), [f32; 2]> = HashMap::new();
    for one in &judged {
        for (of, other) in [(one.a, one.b), (one.b, one.a)] {
            let [first, second] = best.entry((of, language(other))).or_insert([f32::MIN; 2]);
            if one.content > *first {
                *second = *first;
                *first = one.content;
            } else if one.content > *second {
                *second = one.content;
            }
        }
    }
    let stands_out = |of: u32, other: u32, odds: f32| {
        best.get(&(of, language(other))).is_some_and(|[first, second]| odds >= *first && odds - second >= MARGIN)
    };
    let sure = judged.iter().filter(|one| {
        one.content + prior(&one.signs, Trust::default(), 1) > 0.0
            && stands_out(one.a, one.b, one.content)
            && stands_out(one.b, one.a, one.content)
    });
    sure.map(|one| {
        (Linked { a: one.a, b: one.b, odds: one.content + prior(&one.signs, Trust::default(), 1) }, one.signs)
    })
    .collect()
}

/// Keeps the pairs within groups, and adds those that follow from others: what is a translation of the same page.
fn complete(
    documents: &[Document],
    sight: &Sight,
    groups: &Groups,
    options: &Options,
    pairs: &mut Vec<(Linked, Signs)>,
) {
    pairs.retain(|(pair, _)| groups.together(pair.a, pair.b));
    let known: HashMap<(u32, u32), f32> = pairs.iter().map(|(pair, _)| ((pair.a, pair.b), pair.odds)).collect();
    let mut through: HashMap<(u32, u32), f32> = HashMap::new();
    let mut following = Candidates::new();
    for members in &groups.members {
        for (at, a) in members.iter().enumerate() {
            for b in &members[at + 1..] {
                let pair = (*a.min(b), *a.max(b));
                if !known.contains_key(&pair) {
                    following.insert(pair, Signs { group: true, ..Signs::default() });
                    through.insert(pair, by_others(&known, pair, members));
                }
            }
        }
    }
    for one in judge(documents, sight, &following) {
        let surer = through.get(&(one.a, one.b)).copied().unwrap_or_default();
        let odds = one.content + prior(&one.signs, Trust::default(), 1).max(surer);
        if probability(odds) >= options.least {
            pairs.push((Linked { a: one.a, b: one.b, odds }, one.signs));
        }
    }
    pairs.sort_unstable_by_key(|(pair, _)| (pair.a, pair.b));
}

/// Members of a group that are looked at for a way from one document to another.
const WAYS: usize = 40;

/// The log odds that two documents of a group are a pair, by the surest member with which both are paired.
fn by_others(known: &HashMap<(u32, u32), f32>, (a, b): (u32, u32), members: &[u32]) -> f32 {
    let sure = |one: u32, other: u32| known.get(&(one.min(other), one.max(other))).map(|odds| probability(*odds));
    let ways = members.iter().take(WAYS).filter_map(|member| Some(sure(a, *member)? * sure(*member, b)?));
    let best = ways.fold(0.0, f32::max);
    if best > 0.0 { (best / (1.0 - best).max(1e-3)).ln() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn two_that_have_twins_of_their_own_days_are_no_versions_for_their_address() {
        let record = |address: &str, language: &str| {
            let address = crate::address::Address::parse(&format!("https://a.org/{address}")).unwrap();
            let mut record = corpus::Record::new(address, "2026-01-02T03:04:05Z".parse().unwrap());
            record.languages = vec![language.to_owned()];
            let mut document = Document::new(&record);
            document.language = language.into();
            document
        };
        let documents = [record("en/1", "en"), record("en/2", "en"), record("hu/1", "hu"), record("hu/2", "hu")];
        let one = |a: u32, b: u32, day: bool| Judged {
            a,
            b,
            signs: Signs { day, pattern: u16::from(!day), named: !day, ..Signs::default() },
            content: 1.0,
        };
        let judged = [one(0, 2, false), one(1, 3, false), one(0, 3, true), one(1, 2, true)];
        let elsewhere = twins_elsewhere(&documents, &judged);
        assert_eq!(elsewhere, HashSet::from([(0, 2), (1, 3)]));
        let options = Options::default();
        let chosen = settle(&documents, &judged, &Named::default(), &options);
        assert_eq!(chosen.iter().map(|(pair, _)| (pair.a, pair.b)).collect::<Vec<_>>(), [(0, 3), (1, 2)]);
    }

    #[test]
    fn on_a_site_that_declares_most_of_its_pairs_a_day_makes_none() {
        let record = |number: u32, language: &str| {
            let address = crate::address::Address::parse(&format!("https://a.org/{language}/{number}")).unwrap();
            let mut document = Document::new(&corpus::Record::new(address, "2026-01-02T03:04:05Z".parse().unwrap()));
            document.language = language.into();
            document
        };
        let documents: Vec<Document> = (0..4).flat_map(|number| [record(number, "en"), record(number, "he")]).collect();
        let one = |number: u32, signs: Signs| Judged { a: number * 2, b: number * 2 + 1, signs, content: 1.0 };
        let of_a_day = one(3, Signs { day: true, ..Signs::default() });
        let paired = |declared: u32| {
            let switcher = Signs { switcher: 2, ..Signs::default() };
            let judged: Vec<Judged> = (0..declared).map(|number| one(number, switcher)).chain([of_a_day]).collect();
            settle(&documents, &judged, &Named::default(), &Options::default()).len()
        };
        assert_eq!(paired(3), 3, "the fourth is not declared");
        assert_eq!(paired(2), 3, "half of the site says nothing");
    }

    #[test]
    fn two_that_are_surely_paired_with_the_same_page_are_most_likely_a_pair() {
        let known = HashMap::from([((1, 2), 5.0), ((1, 3), 4.0), ((1, 4), 0.1)]);
        let all = [1, 2, 3, 4];
        assert!((3.0..4.0).contains(&by_others(&known, (2, 3), &all)), "nearly as sure as the less sure of the two");
        assert!(by_others(&known, (3, 4), &all) < 0.5);
        assert_eq!(by_others(&known, (2, 9), &all), 0.0, "nothing is paired with both");
    }
}
