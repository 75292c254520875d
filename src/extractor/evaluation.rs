//! How similar an extractor's text is to the text that people marked.
//!
//! There are four measures: the longest common subsequence of words (the papers' measure: order counts), Levenshtein's
//! distance in words, words as a bag, and shingles of four words. There are two ways to sum up: pages weighed equally, and totals of lengths over all
//! pages.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

use serde::Deserialize;

/// Title, author and date.
pub mod fields;

/// Texts in ASCII, as far as they have such a form.
mod folding;

/// The longest common subsequence.
mod subsequence;

/// Levenshtein's distance.
mod edits;

pub use edits::levenshtein;
pub use folding::folded;
pub use subsequence::longest_common_subsequence;

/// A page's gold text: a line of `gold.jsonl`.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Gold {
    /// The page's id: its file name without endings.
    pub id: String,
    /// The text to extract.
    pub text: String,
    /// What kind of page it is: `article`, `forum`, …
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// The author's name, or several.
    pub author: Option<String>,
    /// The day of publication, in ISO 8601.
    pub date: Option<String>,
    /// The address of the page.
    pub url: Option<String>,
    /// Snippets that must be in the text.
    #[serde(default)]
    pub with: Vec<String>,
    /// Snippets that must not be in the text.
    #[serde(default)]
    pub without: Vec<String>,
    /// How much the page counts in learning, compared with others of its set; 1 by default.
    pub weight: Option<f32>,
}

/// How much two texts have in common, and how long each is, in words or shingles.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// In both.
    pub common: usize,
    /// In the extracted text.
    pub extracted: usize,
    /// In the gold text.
    pub gold: usize,
}

impl Counts {
    /// The share of the extracted text that is right; 1 if nothing was extracted and nothing should be.
    #[must_use]
    pub fn precision(self) -> f64 {
        share(self.common, self.extracted, self.gold == 0)
    }

    /// The share of the gold text that was found.
    #[must_use]
    pub fn recall(self) -> f64 {
        share(self.common, self.gold, self.extracted == 0)
    }

    /// The harmonic mean of precision and recall.
    #[must_use]
    pub fn f1(self) -> f64 {
        share(2 * self.common, self.extracted + self.gold, true)
    }

    fn add(&mut self, other: Self) {
        self.common += other.common;
        self.extracted += other.extracted;
        self.gold += other.gold;
    }
}

fn share(part: usize, whole: usize, of_nothing: bool) -> f64 {
    if whole == 0 { f64::from(u8::from(of_nothing)) } else { part as f64 / whole as f64 }
}

/// How near two texts are by Levenshtein's distance in words: 1 where they are the same, 0 where they have no word in common.
#[must_use]
pub fn nearness(pages: &[Measured]) -> f64 {
    let longest = |page: &Measured| page.subsequence.extracted.max(page.subsequence.gold);
    let (edits, longest) = pages.iter().fold((0, 0), |(edits, all), page| (edits + page.edits, all + longest(page)));
    1.0 - share(edits, longest, false)
}

/// An extractor's results on one page.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Measured {
    /// The page's id.
    pub id: String,
    /// What kind of page it is.
    pub kind: String,
    /// By the longest common subsequence of words.
    pub subsequence: Counts,
    /// Levenshtein's distance in words: how many must be put in, taken out or replaced.
    pub edits: usize,
    /// By words as a bag.
    pub words: Counts,
    /// By shingles of four words.
    pub shingles: Counts,
    /// How many of the snippets that must be in the text are in it, and how many such snippets there are.
    pub with: (usize, usize),
    /// How many of the snippets that must not be in the text are not, and how many such snippets there are.
    pub without: (usize, usize),
}

/// Compares an extracted text with the gold text.
#[must_use]
pub fn measure(text: &str, gold: &Gold) -> Measured {
    let (ours, theirs): (Vec<&str>, Vec<&str>) =
        (text.split_whitespace().collect(), gold.text.split_whitespace().collect());
    let (plain, plain_gold) = (plain_words(text), plain_words(&gold.text));
    let squeezed = squeeze(text);
    let holds = |snippet: &&String| squeezed.contains(&squeeze(snippet));
    Measured {
        id: gold.id.clone(),
        kind: gold.kind.clone().unwrap_or_default(),
        subsequence: Counts {
            common: longest_common_subsequence(&ours, &theirs),
            extracted: ours.len(),
            gold: theirs.len(),
        },
        edits: levenshtein(&ours, &theirs),
        words: bag(plain.iter(), plain_gold.iter()),
        shingles: bag(plain.windows(4), plain_gold.windows(4)),
        with: (gold.with.iter().filter(holds).count(), gold.with.len()),
        without: (gold.without.iter().filter(|snippet| !holds(snippet)).count(), gold.without.len()),
    }
}

/// Words in lower case without punctuation.
fn plain_words(text: &str) -> Vec<String> {
    let words = text.split(|character: char| !character.is_alphanumeric() && character != '_');
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// How much two bags have in common. Each element counts as often as both contain it.
fn bag<T: Hash + Eq>(ours: impl Iterator<Item = T>, theirs: impl Iterator<Item = T>) -> Counts {
    let mut left: HashMap<T, usize> = HashMap::new();
    let mut counts = Counts::default();
    for thing in theirs {
        *left.entry(thing).or_default() += 1;
        counts.gold += 1;
    }
    for thing in ours {
        counts.extracted += 1;
        if let Some(count) = left.get_mut(&thing).filter(|count| **count > 0) {
            *count -= 1;
            counts.common += 1;
        }
    }
    counts
}

/// An extractor's results over many pages.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Summary {
    /// How many pages.
    pub pages: usize,
    /// Longest common subsequence: precision, recall and F1, pages weighed equally.
    pub subsequence: [f64; 3],
    /// Longest common subsequence: F1 of the totals of lengths over all pages (the works' way to sum up).
    pub subsequence_total: f64,
    /// Words as a bag: precision, recall and F1, pages weighed equally.
    pub words: [f64; 3],
    /// Shingles of four words: precision, recall and F1, pages weighed equally.
    pub shingles: [f64; 3],
    /// The share of the snippets that must be in the text and are; `None` if no page has any.
    pub with: Option<f64>,
    /// The share of the snippets that must not be in the text and are not.
    pub without: Option<f64>,
}

impl Summary {
    /// Sums up.
    #[must_use]
    pub fn of<'a>(pages: impl Iterator<Item = &'a Measured> + Clone) -> Self {
        let count = pages.clone().count();
        let mean = |of: fn(&Measured) -> Counts| {
            let sum =
                |value: fn(Counts) -> f64| pages.clone().map(|page| value(of(page))).sum::<f64>() / count.max(1) as f64;
            [sum(Counts::precision), sum(Counts::recall), sum(Counts::f1)]
        };
        let snippets = |of: fn(&Measured) -> (usize, usize)| {
            let (part, whole) = pages.clone().map(of).fold((0, 0), |sum, page| (sum.0 + page.0, sum.1 + page.1));
            (whole > 0).then(|| part as f64 / whole as f64)
        };
        let mut total = Counts::default();
        pages.clone().for_each(|page| total.add(page.subsequence));
        Self {
            pages: count,
            subsequence: mean(|page| page.subsequence),
            subsequence_total: total.f1(),
            words: mean(|page| page.words),
            shingles: mean(|page| page.shingles),
            with: snippets(|page| page.with),
            without: snippets(|page| page.without),
        }
    }

    /// A summary for each kind of page.
    #[must_use]
    pub fn by_kind(pages: &[Measured]) -> BTreeMap<&str, Self> {
        let mut kinds: BTreeMap<&str, Vec<&Measured>> = BTreeMap::new();
        for page in pages.iter().filter(|page| !page.kind.is_empty()) {
            kinds.entry(&page.kind).or_default().push(page);
        }
        kinds.into_iter().map(|(kind, pages)| (kind, Self::of(pages.into_iter()))).collect()
    }
}

/// Sequences of few and of many different things, of all lengths up to 300.
#[cfg(test)]
fn pairs() -> Vec<(Vec<u64>, Vec<u64>)> {
    let mut seed = 1_u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut sequence = |alphabet| (0..random(300)).map(|_| random(alphabet)).collect::<Vec<_>>();
    (0..300).map(|round| 1 + round % 40).map(|alphabet| (sequence(alphabet), sequence(alphabet))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_what_is_common() {
        let gold = Gold {
            text: "The quick brown fox jumps over the dog".to_owned(),
            with: vec!["quick  brown".to_owned(), "lazy".to_owned()],
            without: vec!["Menu".to_owned()],
            ..Gold::default()
        };
        let measured = measure("Menu the quick, brown fox over the dog", &gold);
        assert_eq!(measured.subsequence, Counts { common: 5, extracted: 8, gold: 8 });
        assert_eq!(measured.words, Counts { common: 7, extracted: 8, gold: 8 });
        assert_eq!(measured.shingles, Counts { common: 1, extracted: 5, gold: 5 });
        assert_eq!((measured.with, measured.without), ((0, 2), (0, 1)));
        assert!((measured.words.f1() - 0.875).abs() < 1e-9);
    }

    #[test]
    fn nothing_for_nothing_is_right_and_something_for_nothing_is_not() {
        assert_eq!(measure("", &Gold::default()).words.f1(), 1.0);
        assert_eq!(measure("x", &Gold::default()).words.precision(), 0.0);
        assert_eq!(measure("", &Gold { text: "x".to_owned(), ..Gold::default() }).words.recall(), 0.0);
    }

    #[test]
    fn sums_up_pages_equally_and_by_length() {
        let page = |common, gold, kind: &str| Measured {
            subsequence: Counts { common, extracted: gold, gold },
            kind: kind.to_owned(),
            ..Measured::default()
        };
        let pages = [page(1, 2, "forum"), page(100, 100, "article")];
        let summary = Summary::of(pages.iter());
        assert!((summary.subsequence[2] - 0.75).abs() < 1e-9);
        assert!((summary.subsequence_total - 101.0 / 102.0).abs() < 1e-9);
        assert_eq!(Summary::by_kind(&pages)["forum"].pages, 1);
    }
}
