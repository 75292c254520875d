//! How much a word in the names of elements (class, id, role) speaks for content: how often text below such elements
//! was content on the sites that were learned from. This is target encoding (Micci-Barreca, 2001); each site counts
//! once.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::super::words::{self, ByNumber};
use super::areas::is_naming;
use crate::html::{Dom, NodeId};

/// At most this many elements above a block give it names.
const HIGHEST: usize = 12;

/// At most this much of an attribute is read, in characters.
const LONGEST: usize = 120;

/// A word counts only if at least this many sites use it.
const LEAST_SITES: f64 = 3.0;

/// Each word is judged as if this many average sites used it too. So a few sites cannot say much.
const AVERAGE_SITES: f64 = 3.0;

/// How many features a block gets: the mean, the least, the most and the sum over the words of all names above it.
pub(super) const PRIOR_FEATURES: usize = 4;

/// The names of these features. The built-in model knows them by these names.
pub(super) const FEATURES: [&str; PRIOR_FEATURES] = ["repute mean", "repute least", "repute most", "repute sum"];

/// The names of the elements above each block of a page.
#[derive(Debug, Clone, Default)]
pub(super) struct BlockNames {
    /// Each name once.
    names: Vec<String>,
    /// The numbers of the names above each block, from the innermost element; block after block.
    levels: Vec<u32>,
    /// Where each block ends in `levels`.
    ends: Vec<usize>,
}

/// Collects the names, block by block.
pub(super) struct NameCollector<'a> {
    dom: &'a Dom,
    named: BlockNames,
    of_nodes: Vec<Option<u32>>,
    known: ByNumber<u32>,
}

impl<'a> NameCollector<'a> {
    pub fn of(dom: &'a Dom) -> Self {
        Self { dom, named: BlockNames::default(), of_nodes: vec![None; dom.len()], known: ByNumber::default() }
    }

    /// Adds a block by the elements above it, from the innermost.
    pub fn push(&mut self, chain: &[NodeId]) {
        for node in chain.iter().take(HIGHEST) {
            let number = match self.of_nodes[node.index()] {
                Some(number) => number,
                None => self.number_of(*node),
            };
            self.named.levels.push(number);
        }
        self.named.ends.push(self.named.levels.len());
    }

    pub fn done(self) -> BlockNames {
        self.named
    }

    fn number_of(&mut self, node: NodeId) -> u32 {
        let dom = self.dom;
        let named = || dom.attributes(node).filter(|attribute| is_naming(attribute.name()));
        // Most elements have the same names as others, so a name is built only once.
        let key = named().fold(words::hash([]), |key, attribute| words::quick(key, attribute.value().as_bytes()));
        let names = &mut self.named.names;
        let number = *self.known.entry(key).or_insert_with(|| {
            let mut name = String::new();
            for attribute in named() {
                name.push(' ');
                let value = attribute.value();
                let end = if value.len() > LONGEST { value.char_indices().nth(LONGEST) } else { None };
                name.push_str(&value[..end.map_or(value.len(), |(end, _)| end)]);
            }
            names.push(name);
            // A page has fewer names than 2³².
            names.len() as u32 - 1
        });
        self.of_nodes[node.index()] = Some(number);
        number
    }
}

impl BlockNames {
    /// The numbers of the names above each block.
    fn blocks(&self) -> impl Iterator<Item = &[u32]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, end)| &self.levels[begin..*end])
    }
}

/// Calls `each` for the words of a name, in lower case, and for each two words in a row: `postBody-inner` gives `post`,
/// `body`, `post body`, `inner` and `body inner`.
fn words_of(name: &str, mut each: impl FnMut(u64, &dyn Fn() -> String)) {
    for name in name.split_whitespace() {
        let mut last: Option<(&str, u64)> = None;
        let mut rest = name;
        while let Some(begin) = rest.find(char::is_alphabetic) {
            rest = &rest[begin..];
            let end = part_end(rest);
            let part = &rest[..end];
            rest = &rest[end..];
            let number = words::lower(part);
            if (2..20).contains(&part.len()) {
                each(number, &|| part.to_lowercase());
            }
            if let Some((last, before)) = last {
                let both = words::pair(before, part);
                each(both, &|| format!("{} {}", last.to_lowercase(), part.to_lowercase()));
            }
            last = Some((part, number));
        }
    }
}

/// Where the first word of a text ends: before a capital after a small letter, or before a character that is no letter.
fn part_end(text: &str) -> usize {
    let mut small = false;
    for (at, byte) in text.bytes().enumerate() {
        if !byte.is_ascii_alphabetic() || (small && byte.is_ascii_uppercase()) {
            // Other letters than ASCII need the slow way, from the beginning.
            return if byte.is_ascii() { at } else { part_end_of_any(text) };
        }
        small = byte.is_ascii_lowercase();
    }
    text.len()
}

/// The same for letters of any script.
fn part_end_of_any(text: &str) -> usize {
    let mut small = false;
    for (at, character) in text.char_indices() {
        if !character.is_alphabetic() || (small && character.is_uppercase()) {
            return at;
        }
        small = character.is_lowercase();
    }
    text.len()
}

/// How much each word of a name speaks for content, as a logarithm of odds.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct NamePriors {
    of_words: BTreeMap<String, f32>,
    #[serde(skip)]
    by_number: OnceLock<ByNumber<f32>>,
}

/// The values of several words, summed up.
#[derive(Debug, Clone, Copy)]
struct Summary {
    sum: f32,
    count: f32,
    least: f32,
    most: f32,
}

impl Summary {
    const NONE: Self = Self { sum: 0.0, count: 0.0, least: f32::INFINITY, most: f32::NEG_INFINITY };

    fn add(&mut self, other: Self) {
        self.sum += other.sum;
        self.count += other.count;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }

    fn features(self) -> [f32; PRIOR_FEATURES] {
        if self.count == 0.0 {
            return [0.0; PRIOR_FEATURES];
        }
        [self.sum / self.count, self.least, self.most, self.sum]
    }
}

impl NamePriors {
    /// The features of each block.
    pub fn features(&self, named: &BlockNames) -> Vec<[f32; PRIOR_FEATURES]> {
        let values = self
            .by_number
            .get_or_init(|| self.of_words.iter().map(|(word, v)| (words::one_or_pair(word), *v)).collect());
        let summary = |name: &String| {
            let mut summary = Summary::NONE;
            words_of(name, |number, _| {
                if let Some(&v) = values.get(&number) {
                    summary.add(Summary { sum: v, count: 1.0, least: v, most: v });
                }
            });
            summary
        };
        let summaries: Vec<Summary> = named.names.iter().map(summary).collect();
        let of_block = |names: &[u32]| {
            let mut all = Summary::NONE;
            names.iter().for_each(|name| all.add(summaries[*name as usize]));
            all.features()
        };
        named.blocks().map(of_block).collect()
    }
}

/// How often the text below each word was content, fold by fold. So the values that a page is given can leave out the
/// page's own fold.
pub(super) struct FoldCounts {
    folds: usize,
    /// For each word and fold: how many sites use it, and the sum of their shares that were content.
    of_words: HashMap<String, Vec<(f64, f64)>>,
    /// The same for all text.
    all: Vec<(f64, f64)>,
}

/// The counts of one site, for each word and for all text: how much was content, and how much there was.
#[derive(Default)]
struct Site {
    fold: usize,
    of_words: HashMap<String, (f64, f64)>,
    all: (f64, f64),
}

/// A page whose blocks are labelled.
pub(super) struct LabelledPage<'a> {
    pub site: &'a str,
    pub fold: usize,
    pub named: &'a BlockNames,
    /// For each block whether it is content, from 0 to 1.
    pub labels: &'a [f32],
    /// How much each block counts.
    pub sizes: &'a [f32],
}

impl FoldCounts {
    pub fn of<'a>(pages: impl Iterator<Item = LabelledPage<'a>>, folds: usize) -> Self {
        // First the sums of each site. A site counts once, however many pages it has.
        let mut sites: BTreeMap<&str, Site> = BTreeMap::new();
        for page in pages {
            let mut of_names = vec![(0.0, 0.0); page.named.names.len()];
            let site = sites.entry(page.site).or_insert_with(|| Site { fold: page.fold, ..Site::default() });
            for (names, (label, weight)) in page.named.blocks().zip(page.labels.iter().zip(page.sizes)) {
                let content = (f64::from(label * weight), f64::from(*weight));
                for name in names {
                    add(&mut of_names[*name as usize], content);
                }
                add(&mut site.all, content);
            }
            for (name, content) in page.named.names.iter().zip(of_names) {
                words_of(name, |_, word| add(site.of_words.entry(word()).or_default(), content));
            }
        }
        let mut counts = Self { folds, of_words: HashMap::new(), all: vec![(0.0, 0.0); folds] };
        let share = |(content, all): (f64, f64)| (1.0, content / f64::max(all, f64::MIN_POSITIVE));
        for Site { fold, of_words, all } in sites.into_values() {
            add(&mut counts.all[fold], share(all));
            for (word, content) in of_words.into_iter().filter(|(_, content)| content.1 > 0.0) {
                let of_folds = counts.of_words.entry(word).or_insert_with(|| vec![(0.0, 0.0); folds]);
                add(&mut of_folds[fold], share(content));
            }
        }
        counts
    }

    /// The values that all folds but one give; with `None`, those of all folds.
    pub fn without(&self, left_out: Option<usize>) -> NamePriors {
        let total = |of_folds: &[(f64, f64)]| {
            let mut total = (0.0, 0.0);
            (0..self.folds).filter(|fold| Some(*fold) != left_out).for_each(|fold| add(&mut total, of_folds[fold]));
            total
        };
        let odds = |share: f64| (share / (1.0 - share)).ln();
        let (sites, content) = total(&self.all);
        let usual = (content / f64::max(sites, 1.0)).clamp(0.01, 0.99);
        let mut of_words = BTreeMap::new();
        for (word, of_folds) in &self.of_words {
            let (sites, content) = total(of_folds);
            if sites >= LEAST_SITES {
                let value = odds((content + AVERAGE_SITES * usual) / (sites + AVERAGE_SITES)) - odds(usual);
                // More than two digits would be noise: the sites are few.
                let value = (value * 100.0).round() / 100.0;
                of_words.insert(word.clone(), value as f32);
            }
        }
        NamePriors { of_words, by_number: OnceLock::new() }
    }
}

fn add(sum: &mut (f64, f64), one: (f64, f64)) {
    sum.0 += one.0;
    sum.1 += one.1;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(blocks: &[&str]) -> BlockNames {
        let names = blocks.iter().map(|name| (*name).to_owned()).collect();
        BlockNames { names, levels: (0..blocks.len() as u32).collect(), ends: (1..=blocks.len()).collect() }
    }

    #[test]
    fn names_fall_into_words() {
        let mut words = Vec::new();
        words_of("postBody-inner2 HTMLÉté x", |number, word| {
            assert_eq!(number, words::one_or_pair(&word()), "as it is looked up when it was read from a file");
            words.push(word());
        });
        assert_eq!(words, ["post", "body", "post body", "inner", "body inner", "htmlété"]);
    }

    #[test]
    fn a_site_counts_once_and_a_fold_gets_the_values_of_the_others() {
        let blocks = named(&["post-body", "cookie-wall"]);
        let sites = ["a", "b", "c", "d", "a"];
        let counts = FoldCounts::of(
            sites.iter().enumerate().map(|(at, site)| LabelledPage {
                site,
                fold: usize::from(at == 3),
                named: &blocks,
                labels: &[1.0, 0.0],
                sizes: &[1.0, 1.0],
            }),
            2,
        );
        let all = counts.without(None);
        let [content, furniture] = all.features(&blocks)[..] else { panic!("two blocks") };
        assert!(content[0] > 0.5 && furniture[0] < -0.5, "{content:?} {furniture:?}");
        assert!((content[0] - counts.without(Some(1)).features(&blocks)[0][0]).abs() > 0.01, "four sites and three");
        assert!(counts.without(Some(0)).of_words.is_empty(), "one site is too few");
        assert_eq!(all.features(&named(&["unheard"])), [[0.0; PRIOR_FEATURES]]);
    }
}
