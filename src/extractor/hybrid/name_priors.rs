//! What the names of elements are worth: how often, on the sites that were learned from, text was content that stood in
//! elements of such names. Target encoding (Micci-Barreca, 2001), a voice a site.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::super::words::{self, ByNumber};
use super::names::is_naming;
use crate::html::{Dom, NodeId};

/// How far up the elements above a block are asked for their names.
const HIGHEST: usize = 12;

/// How much of an attribute is read, in characters.
const LONGEST: usize = 120;

/// How many sites must have used a word before it is listened to.
const LEAST: f64 = 3.0;

/// How many sites of the average kind are added to those that used a word.
const PRIOR: f64 = 3.0;

/// How many features this is: the mean, the least, the most and the sum over the words of all names.
pub(super) const REPUTE: usize = 4;

/// Their names.
pub(super) const FEATURES: [&str; REPUTE] = ["repute mean", "repute least", "repute most", "repute sum"];

/// How the elements above each block of a page are called.
#[derive(Debug, Clone, Default)]
pub(super) struct Named {
    /// Every name once.
    names: Vec<String>,
    /// For each block the names of the elements above it, from the innermost: their numbers, block after block.
    levels: Vec<u32>,
    ends: Vec<usize>,
}

/// Gathers names, block by block.
pub(super) struct Naming<'a> {
    dom: &'a Dom,
    named: Named,
    of_nodes: Vec<Option<u32>>,
    known: ByNumber<u32>,
}

impl<'a> Naming<'a> {
    pub fn of(dom: &'a Dom) -> Self {
        Self { dom, named: Named::default(), of_nodes: vec![None; dom.len()], known: ByNumber::default() }
    }

    /// The next block, and the elements it stands in from the innermost.
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

    pub fn done(self) -> Named {
        self.named
    }

    fn number_of(&mut self, node: NodeId) -> u32 {
        let dom = self.dom;
        let named = || dom.attributes(node).filter(|attribute| is_naming(attribute.name()));
        // Most elements are named like others.
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

impl Named {
    /// The numbers of the names above each block.
    fn blocks(&self) -> impl Iterator<Item = &[u32]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, end)| &self.levels[begin..*end])
    }
}

/// The words of a name, in lower case: `postBody-inner` has `post`, `body`, `inner`, `post-body` and `body-inner`.
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

/// Where the word ends that a text begins with: before a capital after a small letter, or before what is no letter.
fn part_end(text: &str) -> usize {
    let mut small = false;
    for (at, byte) in text.bytes().enumerate() {
        if !byte.is_ascii_alphabetic() || (small && byte.is_ascii_uppercase()) {
            // What is not of ASCII is looked at from the beginning.
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

/// How much the words of names speak for content: logarithms of odds.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Repute {
    of_words: BTreeMap<String, f32>,
    #[serde(skip)]
    by_number: OnceLock<ByNumber<f32>>,
}

/// What is known of several words.
#[derive(Debug, Clone, Copy)]
struct Standing {
    sum: f32,
    count: f32,
    least: f32,
    most: f32,
}

impl Standing {
    const NONE: Self = Self { sum: 0.0, count: 0.0, least: f32::INFINITY, most: f32::NEG_INFINITY };

    fn add(&mut self, other: Self) {
        self.sum += other.sum;
        self.count += other.count;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }

    fn features(self) -> [f32; REPUTE] {
        if self.count == 0.0 {
            return [0.0; REPUTE];
        }
        [self.sum / self.count, self.least, self.most, self.sum]
    }
}

impl Repute {
    /// The features of each block.
    pub fn features(&self, named: &Named) -> Vec<[f32; REPUTE]> {
        let values = self
            .by_number
            .get_or_init(|| self.of_words.iter().map(|(word, v)| (words::one_or_pair(word), *v)).collect());
        let standing = |name: &String| {
            let mut standing = Standing::NONE;
            words_of(name, |number, _| {
                if let Some(&v) = values.get(&number) {
                    standing.add(Standing { sum: v, count: 1.0, least: v, most: v });
                }
            });
            standing
        };
        let standings: Vec<Standing> = named.names.iter().map(standing).collect();
        let of_block = |names: &[u32]| {
            let mut all = Standing::NONE;
            names.iter().for_each(|name| all.add(standings[*name as usize]));
            all.features()
        };
        named.blocks().map(of_block).collect()
    }
}

/// What pages of several parts say of words: so that a page can be told what the others say.
pub(super) struct Voices {
    parts: usize,
    /// For each word and part how many sites used it, and the sum of the shares of it that were content.
    of_words: HashMap<String, Vec<(f64, f64)>>,
    /// The same for all text.
    all: Vec<(f64, f64)>,
}

/// What one site says of words and of all its text: how much of it was content, and how much there was.
#[derive(Default)]
struct Site {
    part: usize,
    of_words: HashMap<String, (f64, f64)>,
    all: (f64, f64),
}

/// A page that speaks.
pub(super) struct PageLanguage<'a> {
    pub site: &'a str,
    pub part: usize,
    pub named: &'a Named,
    pub labels: &'a [f32],
    /// How much each block counts.
    pub sizes: &'a [f32],
}

impl Voices {
    pub fn of<'a>(pages: impl Iterator<Item = PageLanguage<'a>>, parts: usize) -> Self {
        // A site speaks once, however many of its pages there are: content and all, for each word.
        let mut sites: BTreeMap<&str, Site> = BTreeMap::new();
        for page in pages {
            let mut of_names = vec![(0.0, 0.0); page.named.names.len()];
            let site = sites.entry(page.site).or_insert_with(|| Site { part: page.part, ..Site::default() });
            for (names, (label, weight)) in page.named.blocks().zip(page.labels.iter().zip(page.sizes)) {
                let said = (f64::from(label * weight), f64::from(*weight));
                for name in names {
                    add(&mut of_names[*name as usize], said);
                }
                add(&mut site.all, said);
            }
            for (name, said) in page.named.names.iter().zip(of_names) {
                words_of(name, |_, word| add(site.of_words.entry(word()).or_default(), said));
            }
        }
        let mut voices = Self { parts, of_words: HashMap::new(), all: vec![(0.0, 0.0); parts] };
        let share = |(content, all): (f64, f64)| (1.0, content / f64::max(all, f64::MIN_POSITIVE));
        for Site { part, of_words, all } in sites.into_values() {
            add(&mut voices.all[part], share(all));
            for (word, said) in of_words.into_iter().filter(|(_, said)| said.1 > 0.0) {
                let of_parts = voices.of_words.entry(word).or_insert_with(|| vec![(0.0, 0.0); parts]);
                add(&mut of_parts[part], share(said));
            }
        }
        voices
    }

    /// What all parts but one say; with none left out, what all say.
    pub fn without(&self, left_out: Option<usize>) -> Repute {
        let total = |of_parts: &[(f64, f64)]| {
            let mut total = (0.0, 0.0);
            (0..self.parts).filter(|part| Some(*part) != left_out).for_each(|part| add(&mut total, of_parts[part]));
            total
        };
        let odds = |share: f64| (share / (1.0 - share)).ln();
        let (sites, content) = total(&self.all);
        let usual = (content / f64::max(sites, 1.0)).clamp(0.01, 0.99);
        let mut of_words = BTreeMap::new();
        for (word, of_parts) in &self.of_words {
            let (sites, content) = total(of_parts);
            if sites >= LEAST {
                let value = odds((content + PRIOR * usual) / (sites + PRIOR)) - odds(usual);
                // Two digits are all that so few sites can say.
                let value = (value * 100.0).round() / 100.0;
                of_words.insert(word.clone(), value as f32);
            }
        }
        Repute { of_words, by_number: OnceLock::new() }
    }
}

fn add(sum: &mut (f64, f64), one: (f64, f64)) {
    sum.0 += one.0;
    sum.1 += one.1;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(blocks: &[&str]) -> Named {
        let names = blocks.iter().map(|name| (*name).to_owned()).collect();
        Named { names, levels: (0..blocks.len() as u32).collect(), ends: (1..=blocks.len()).collect() }
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
    fn a_site_speaks_once_and_a_part_is_not_told_what_it_said_itself() {
        let blocks = named(&["post-body", "cookie-wall"]);
        let sites = ["a", "b", "c", "d", "a"];
        let voices = Voices::of(
            sites.iter().enumerate().map(|(at, site)| PageLanguage {
                site,
                part: usize::from(at == 3),
                named: &blocks,
                labels: &[1.0, 0.0],
                sizes: &[1.0, 1.0],
            }),
            2,
        );
        let all = voices.without(None);
        let [content, furniture] = all.features(&blocks)[..] else { panic!("two blocks") };
        assert!(content[0] > 0.5 && furniture[0] < -0.5, "{content:?} {furniture:?}");
        assert!((content[0] - voices.without(Some(1)).features(&blocks)[0][0]).abs() > 0.01, "four sites and three");
        assert!(voices.without(Some(0)).of_words.is_empty(), "one site is too few");
        assert_eq!(all.features(&named(&["unheard"])), [[0.0; REPUTE]]);
    }
}
