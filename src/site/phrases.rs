//! Phrases that stand on too many pages of a site: furniture that an extractor left in the texts (Endrédy, Novák 2013 speak
//! of over-represented phrases; how they are counted here is ours).
//!
//! Counted are whole sentences, however short, and runs of some words within them, once a page. A phrase is
//! over-represented where it stands on more than a share of the site's pages; where there are other sites it is also
//! compared with them, by the log-likelihood ratio (Dunning 1993), so that what everybody says comes last. Memory is bounded:
//! the rarest phrases are forgotten first, and a phrase's words are kept from its third page on.

use std::collections::{BTreeMap, HashMap, HashSet};

use unicode_segmentation::UnicodeSegmentation;

use super::FEW;
use super::tally::Tally;
use crate::fingerprint::{hash, normal};

/// How many phrases of a site are counted.
const ROOM: usize = 2_000_000;

/// How many lengths of runs are counted: from the least number of words on.
const LENGTHS: usize = 4;

/// A sentence of more words is counted by its runs alone.
const LONGEST: usize = 60;

/// What part of a phrase stands on no more than so many times the pages of the phrase says nothing by itself.
const SAME: f64 = 1.25;

/// Counts the phrases of sites.
#[derive(Debug, Clone)]
pub struct Phrases {
    words: usize,
    sites: BTreeMap<String, Site>,
    all: Tally,
    pages: u64,
}

#[derive(Debug, Clone)]
struct Site {
    counts: Tally,
    named: HashMap<u64, String>,
    pages: u64,
}

/// A phrase that a site says too often.
#[derive(Debug, Clone, PartialEq)]
pub struct Phrase {
    /// Its words, in lower case and without punctuation.
    pub words: String,
    /// On how many pages of the site it stands.
    pub pages: u64,
    /// On how many pages of other sites it stands.
    pub elsewhere: u64,
    /// The log-likelihood ratio of the two shares; 0 where there is no other site.
    pub keyness: f64,
}

impl Phrases {
    /// Nothing counted yet; runs have this many words at least.
    #[must_use]
    pub fn new(words: usize) -> Self {
        Self { words: words.max(2), sites: BTreeMap::new(), all: Tally::new(2 * ROOM), pages: 0 }
    }

    /// Adds the text of a page.
    pub fn add(&mut self, site: &str, text: &str) {
        let mut here: HashMap<u64, String> = HashMap::new();
        for sentence in text.lines().flat_map(UnicodeSegmentation::unicode_sentences) {
            let sentence = normal(sentence);
            let words: Vec<&str> = sentence.split(' ').filter(|word| !word.is_empty()).collect();
            for run in phrases_of(&words, self.words) {
                let run = run.join(" ");
                here.entry(hash(run.as_bytes())).or_insert(run);
            }
        }
        self.pages += 1;
        self.all.add(here.keys().copied());
        let new = || Site { counts: Tally::new(ROOM), named: HashMap::new(), pages: 0 };
        let site = self.sites.entry(site.to_owned()).or_insert_with(new);
        site.pages += 1;
        site.counts.add(here.keys().copied());
        for (hash, run) in here {
            if u64::from(site.counts.count(hash)) >= FEW {
                site.named.entry(hash).or_insert(run);
            }
        }
    }

    /// The sites, each with its number of pages.
    pub fn sites(&self) -> impl Iterator<Item = (&str, u64)> {
        self.sites.iter().map(|(name, site)| (name.as_str(), site.pages))
    }

    /// The phrases that stand on at least this share of a site's pages, and on three; those first that tell it most from
    /// other sites, or stand on most pages where there are none. A part of a longer phrase is left out unless it stands on
    /// more pages.
    #[must_use]
    pub fn of(&self, site: &str, share: f64) -> Vec<Phrase> {
        let Some(site) = self.sites.get(site) else { return Vec::new() };
        let least = (share * site.pages as f64).ceil().max(FEW as f64) as u64;
        let count = |hash: &u64| u64::from(site.counts.count(*hash));
        let mut often: Vec<(u64, &str, u64)> = site
            .named
            .iter()
            .map(|(hash, words)| (*hash, words.as_str(), count(hash)))
            .filter(|(.., pages)| *pages >= least)
            .collect();
        let parts: HashSet<u64> =
            often.iter().flat_map(|(_, words, pages)| same_parts(words, *pages, &count)).collect();
        often.retain(|(hash, ..)| !parts.contains(hash));
        let others = self.pages - site.pages;
        let mut found: Vec<Phrase> = often
            .into_iter()
            .map(|(hash, words, pages)| {
                let elsewhere = u64::from(self.all.count(hash)).saturating_sub(pages).min(others);
                let keyness = keyness([pages, site.pages], [elsewhere, others]);
                Phrase { words: words.to_owned(), pages, elsewhere, keyness }
            })
            .collect();
        found.sort_by(|one, other| {
            let by_size = || other.pages.cmp(&one.pages).then_with(|| one.words.cmp(&other.words));
            other.keyness.total_cmp(&one.keyness).then_with(by_size)
        });
        found
    }
}

/// The parts of a phrase that stand on hardly more pages than the whole.
fn same_parts(phrase: &str, pages: u64, count: &impl Fn(&u64) -> u64) -> Vec<u64> {
    let words: Vec<&str> = phrase.split(' ').collect();
    let runs = (1..words.len()).flat_map(|length| words.windows(length));
    let hashes = runs.map(|run| hash(run.join(" ").as_bytes()));
    hashes.filter(|hash| count(hash) as f64 <= SAME * pages as f64).collect()
}

/// A sentence as a whole, and the runs of words in it.
fn phrases_of<'a>(words: &'a [&'a str], least: usize) -> impl Iterator<Item = &'a [&'a str]> {
    let whole = (1..=LONGEST).contains(&words.len()).then_some(words);
    let runs = (least..least + LENGTHS).filter(move |length| *length < words.len());
    whole.into_iter().chain(runs.flat_map(move |length| words.windows(length)))
}

/// The log-likelihood ratio of two shares, each a part of a whole; 0 where the first is not the larger one, or one whole is
/// nothing.
fn keyness([part, whole]: [u64; 2], [other_part, other_whole]: [u64; 2]) -> f64 {
    let [part, whole, other_part, other_whole] = [part, whole, other_part, other_whole].map(|number| number as f64);
    if other_whole == 0.0 || part * other_whole <= other_part * whole {
        return 0.0;
    }
    let share = (part + other_part) / (whole + other_whole);
    let term = |seen: f64, expected: f64| if seen > 0.0 { seen * (seen / expected).ln() } else { 0.0 };
    let cells = [
        term(part, whole * share),
        term(whole - part, whole * (1.0 - share)),
        term(other_part, other_whole * share),
        term(other_whole - other_part, other_whole * (1.0 - share)),
    ];
    2.0 * cells.iter().sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted() -> Phrases {
        let mut phrases = Phrases::new(3);
        for page in 0..10 {
            let text = format!(
                "Home\nStory {page} of the sea{page}.\nRead more about this here on page {page}!\nIt was late at night."
            );
            phrases.add("a.example", &text);
            phrases.add("b.example", &format!("It was late at night.\nAnother text, of number {page}."));
        }
        phrases
    }

    #[test]
    fn what_a_site_says_too_often_comes_before_what_all_say() {
        let phrases = counted();
        let found = phrases.of("a.example", 0.5);
        let told: Vec<(&str, u64, u64)> =
            found.iter().map(|phrase| (phrase.words.as_str(), phrase.pages, phrase.elsewhere)).collect();
        assert_eq!(told[0], ("home", 10, 0), "{told:?}");
        assert!(told.contains(&("more about this here on page", 10, 0)), "{told:?}");
        assert_eq!(told.last(), Some(&("it was late at night", 10, 10)));
        assert!(found[0].keyness > 20.0 && found.last().is_some_and(|last| last.keyness == 0.0), "{found:?}");
        assert_eq!(phrases.sites().collect::<Vec<_>>(), [("a.example", 10), ("b.example", 10)]);
        assert!(phrases.of("nowhere", 0.5).is_empty());
    }

    #[test]
    fn parts_of_a_longer_phrase_are_left_out_unless_they_are_said_more() {
        let mut phrases = Phrases::new(2);
        for page in 0..6 {
            phrases.add("a", &format!("Written by our own staff writers.\nText {page}"));
            phrases.add("a", &format!("By our own account number {page}."));
        }
        let found: Vec<(String, u64)> = phrases.of("a", 0.2).into_iter().map(|one| (one.words, one.pages)).collect();
        assert!(found.contains(&("written by our own staff writers".to_owned(), 6)), "{found:?}");
        assert!(found.contains(&("by our own".to_owned(), 12)), "{found:?}");
        assert!(!found.iter().any(|(words, _)| words == "our own staff"), "{found:?}");
    }
}
