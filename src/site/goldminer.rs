//! Goldminer (Endrédy, Novák, *More Effective Boilerplate Removal – the GoldMiner Algorithm*, Polibits 48, 2013): the
//! element that holds the article and nothing else, learned for each site.
//!
//! JusText reads a sample of pages; its good paragraphs that recur on other pages are bad; the nearest common ancestor of
//! those that remain is a page's parent, and the most frequent parent wins. Within it the tags that follow the last good
//! paragraph are searched for the best end point. Afterwards only that part of a page is read; a page without it gives
//! nothing.
//!
//! The work knows one parent a site. A site that changed its face, or has articles of several kinds, has several: with
//! `Options::templates` above one, what the winner does not explain is mined again, a page of no known template that
//! has much good text of its own is a template by itself, and within the part paragraphs that stand in links or recur on
//! other pages are furniture.

use std::collections::{HashMap, HashSet, VecDeque};
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{FEW, Method, packed, tally::Tally};
use crate::extractor::{Class, Comments, Context, Kept, Paragraph, with_comments};
use crate::html::Dom;

mod outline;

use outline::{Item, Outline, Read};

/// The algorithm's numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// How many pages the sample holds; older ones make room.
    pub sample: usize,
    /// The least good text, in characters, of a page that is learned from.
    pub least: usize,
    /// How many parents a site may have; the published algorithm has one.
    pub templates: usize,
    /// How many tags an end point may have.
    pub end_tags: usize,
}

/// The name of the algorithm as it was published.
pub const PUBLISHED: &str = "goldminer:published";

impl Default for Options {
    fn default() -> Self {
        Self { sample: 200, least: 400, templates: 16, end_tags: 8 }
    }
}

impl Options {
    /// The algorithm as it was published: one parent a site.
    #[must_use]
    pub fn published() -> Self {
        Self { templates: 1, ..Self::default() }
    }
}

/// How many start tags, upwards from the parent itself, may be needed to tell the parent from other elements.
const CHAIN: usize = 6;

/// How many paragraphs are remembered, to know which recur.
const PARAGRAPHS: usize = 150_000;

/// Above this share of characters in links a paragraph of the article's element is furniture.
const LINKS: f64 = 0.5;

/// The part of a template's pages that holds the article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Vein {
    /// The parent's start tag, with as many start tags above it as tell it from others.
    chain: Vec<u32>,
    /// The tags after which nothing more belongs to the article.
    end: Vec<Item>,
    /// On how many pages of the sample it was the parent.
    support: usize,
}

/// Learns the element that holds the article.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Goldminer {
    options: Options,
    pages: u64,
    paragraphs: Tally,
    sample: VecDeque<Outline>,
    veins: Vec<Vein>,
}

impl Default for Goldminer {
    fn default() -> Self {
        Self::new(Options::default())
    }
}

impl Goldminer {
    /// Nothing learned yet.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self { options, pages: 0, paragraphs: Tally::new(PARAGRAPHS), sample: VecDeque::new(), veins: Vec::new() }
    }

    /// Whether a paragraph stands on more pages than its own.
    fn recurs(&self, paragraph: u64) -> bool {
        self.paragraphs.count(paragraph) > 1
    }

    /// The good text of an outline that does not recur, in characters, within a range of its items.
    fn good(&self, page: &Outline, range: Range<usize>) -> usize {
        page.good_within(range).filter(|(hash, _)| !self.recurs(*hash)).map(|(_, length)| length as usize).sum()
    }

    fn all_good(&self, page: &Outline) -> usize {
        self.good(page, 0..page.items.len())
    }

    /// Whether the vein is on this page and holds most of its good text.
    fn explains(&self, vein: &Vein, page: &Outline) -> bool {
        page.region(&vein.chain).is_some_and(|region| 2 * self.good(page, region) >= self.all_good(page))
    }

    /// Which of the paragraphs of the article's element stand on another page or twice on this one: pictures with captions
    /// that are shown in two sizes, an author who is praised below each article. Unless it is most of them: an article may
    /// have several addresses, and stand twice on its page.
    fn recurring(&self, paragraphs: &[(&Paragraph, u64)]) -> HashSet<u64> {
        let mut times: HashMap<u64, usize> = HashMap::new();
        paragraphs.iter().for_each(|(_, hash)| *times.entry(*hash).or_default() += 1);
        let length = |which: &dyn Fn(u64) -> bool| -> usize {
            paragraphs.iter().filter(|(_, hash)| which(*hash)).map(|(paragraph, _)| paragraph.text.len()).sum()
        };
        let all = length(&|_| true);
        let elsewhere = |hash: u64| self.recurs(hash);
        let here = |hash: u64| times.get(&hash).is_some_and(|times| *times > 1);
        let few = |which: &dyn Fn(u64) -> bool| 2 * length(which) < all;
        let (elsewhere_counts, here_counts) = (few(&elsewhere), few(&here));
        let recurs = |hash: &u64| elsewhere_counts && elsewhere(*hash) || here_counts && here(*hash);
        times.keys().copied().filter(recurs).collect()
    }

    /// The most frequent parent of these pages, told from other elements by as few start tags as possible.
    fn winner(&self, pages: &[&Outline]) -> Option<Vein> {
        let mut votes: HashMap<&[u32], usize> = HashMap::new();
        let chains: Vec<Vec<Vec<u32>>> = pages
            .iter()
            .map(|page| {
                let parent = page.parent(|hash| !self.recurs(hash));
                parent.map(|parent| page.chains(parent, CHAIN)).unwrap_or_default()
            })
            .collect();
        for chain in chains.iter().flatten() {
            *votes.entry(chain).or_default() += 1;
        }
        let best = votes.into_iter().max_by_key(|(chain, votes)| (*votes, CHAIN - chain.len(), *chain));
        best.map(|(chain, support)| Vein { chain: chain.to_vec(), end: Vec::new(), support })
    }

    /// The tags right after the last good paragraph that most pages share and that cut good text on next to none.
    fn end_point(&self, vein: &Vein, pages: &[&Outline]) -> Vec<Item> {
        let regions: Vec<(&[Item], usize)> = pages
            .iter()
            .filter_map(|page| {
                let region = page.region(&vein.chain)?;
                let last = page.last_good(region.clone(), |hash| !self.recurs(hash))?;
                Some((&page.items[region.clone()], last + 1 - region.start))
            })
            .collect();
        let mut candidates: HashSet<&[Item]> = HashSet::new();
        for (items, after) in &regions {
            // Where nothing but tags follows there is nothing to cut.
            if items[*after..].iter().any(|item| item.is_text()) {
                let tags = items[*after..].iter().take_while(|item| !item.is_text()).count();
                candidates.extend((1..=tags.min(self.options.end_tags)).map(|length| &items[*after..*after + length]));
            }
        }
        let judged = candidates.into_iter().map(|end| {
            let places = regions.iter().map(|(items, after)| (outline::find(items, end), *after));
            let (hits, cuts) = places.fold((0, 0), |(hits, cuts), (place, after)| match place {
                Some(place) if place < after => (hits, cuts + 1),
                Some(place) if place == after => (hits + 1, cuts),
                _ => (hits, cuts),
            });
            (end, hits, cuts)
        });
        let best = judged
            .filter(|(_, hits, cuts)| 2 * hits > regions.len() && 20 * cuts <= regions.len())
            .max_by_key(|(end, hits, cuts)| (*hits as i64 - 4 * *cuts as i64, self.options.end_tags - end.len(), *end));
        best.map(|(end, ..)| end.to_vec()).unwrap_or_default()
    }
}

impl Method for Goldminer {
    fn name(&self) -> &'static str {
        if self.options == Options::published() { PUBLISHED } else { "goldminer" }
    }

    fn pages(&self) -> u64 {
        self.pages
    }

    fn learn(&mut self, dom: &Dom, context: &Context) {
        self.pages += 1;
        let Read { page, hashes, .. } = Outline::of(dom, context);
        self.paragraphs.add(hashes.into_iter().collect::<HashSet<u64>>());
        if page.good.iter().map(|(_, length)| *length as usize).sum::<usize>() >= self.options.least {
            self.sample.push_back(page.bounded());
        }
        if self.sample.len() > self.options.sample {
            self.sample.pop_front();
        }
    }

    fn settle(&mut self) {
        let mut left: Vec<&Outline> =
            self.sample.iter().filter(|page| self.all_good(page) >= self.options.least).collect();
        // Of a large sample a parent that one page in fifty has is no template.
        let least = (left.len() / 50).max(2);
        let mut veins = Vec::new();
        while veins.len() < self.options.templates
            && let Some(mut vein) = self.winner(&left).filter(|vein| vein.support >= least)
        {
            let before = left.len();
            let (explained, others): (Vec<&Outline>, Vec<&Outline>) =
                left.into_iter().partition(|page| self.explains(&vein, page));
            vein.end = self.end_point(&vein, &explained);
            left = others;
            veins.push(vein);
            if left.len() == before {
                break;
            }
        }
        self.veins = veins;
    }

    fn own(&self, dom: &Dom, context: &Context) -> Option<Kept> {
        if self.pages < FEW || self.veins.is_empty() {
            return None;
        }
        let Read { page, nodes, paragraphs, hashes } = Outline::of(dom, context);
        let there = || self.veins.iter().filter(|vein| page.region(&vein.chain).is_some());
        let vein = there().find(|vein| self.explains(vein, &page)).or_else(|| there().next());
        let region = match vein.and_then(|vein| Some((vein, page.region(&vein.chain)?))) {
            Some((vein, region)) => {
                let items = &page.items[region.clone()];
                let cut = if vein.end.is_empty() { None } else { outline::find(items, &vein.end) };
                region.start..cut.map_or(region.end, |cut| region.start + cut)
            }
            None if self.options.templates > 1 && self.all_good(&page) >= 2 * self.options.least => {
                page.parent(|hash| !self.recurs(hash)).map(|parent| page.element(parent)).unwrap_or_default()
            }
            None => return Some(Kept::default()),
        };
        let inside: Kept = nodes[region].iter().copied().filter(|&node| dom.text(node).is_some()).collect();
        if self.options.templates == 1 {
            return Some(inside);
        }
        let within = |paragraph: &Paragraph| paragraph.nodes.iter().any(|&node| inside.contains(node));
        let here: Vec<(&Paragraph, u64)> = paragraphs
            .iter()
            .zip(hashes)
            .filter(|(paragraph, _)| within(paragraph) && paragraph.link_density() <= LINKS)
            .collect();
        let recurs = self.recurring(&here);
        let mut left: Vec<&Paragraph> =
            here.iter().filter(|(_, hash)| !recurs.contains(hash)).map(|(paragraph, _)| *paragraph).collect();
        // What is short and stands after all that is not belongs to what follows the article.
        let end = left
            .iter()
            .rposition(|paragraph| !matches!(paragraph.first_class, Class::Short))
            .map_or(0, |last| last + 1);
        left.truncate(end);
        let nodes = left.into_iter().flat_map(|paragraph| &paragraph.nodes).copied();
        let kept = nodes.filter(|&node| inside.contains(node)).collect();
        // What readers say of the article stands in its element as often as not.
        Some(with_comments(dom, &kept, Comments::Out).0)
    }

    fn save(&self) -> Vec<u8> {
        packed(self)
    }
}

#[cfg(test)]
mod tests;
