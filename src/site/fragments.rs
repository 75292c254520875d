//! Core parts by chains of fragments (Shorkin, *Algorithm for mining of core website parts*, Doklady BGUIR 4(74), 2013).
//!
//! A fragment is a tag or the text between tags; every chain of six is hashed (CRC-32), its length in bytes kept. The two
//! pages with the longest common chains found a cluster, whose navigation part is what they share; pages join as long as
//! the part stays above a floor. Four pages make a cluster valid. The chains of its navigation part are removed, or marked,
//! in its pages, and those of all clusters in pages that belong to none.
//!
//! The work compares all pages of a site with one another. Here a sample of bounded size is compared; every other page is
//! held against the clusters found, so that time and memory stay in proportion.

use std::collections::{HashMap, VecDeque};

use flate2::Crc;
use serde::{Deserialize, Serialize};

use super::{Method, is_silent, packed};
use crate::extractor::{Context, Kept};
use crate::html::{Dom, NodeId, Visit};

/// The algorithm's numbers, as published but for the sample.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// How many fragments a chain has.
    pub chain: usize,
    /// Pages that share more than this are duplicates and found no cluster.
    pub duplicates: f64,
    /// The floors, one after another: the share of the founders' common length above which a cluster's part must stay.
    pub floors: Vec<f64>,
    /// How many pages make a cluster valid.
    pub pages: usize,
    /// How many pages are compared with one another; older ones make room.
    pub sample: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { chain: 6, duplicates: 0.7, floors: vec![0.8, 0.6, 0.4], pages: 4, sample: 60 }
    }
}

/// Chains by their hashes, with their lengths in bytes, in the order of the hashes.
type Chains = Vec<(u32, u32)>;

/// How many chains of a page are compared.
const LONGEST: usize = 20_000;

/// Pages of one template, and what they share.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Cluster {
    /// The chains of the navigation part.
    part: Chains,
    /// The length in bytes that a page must share with it to belong to it.
    floor: u64,
}

/// Finds chains of fragments that pages of a site share.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Fragments {
    options: Options,
    seen: u64,
    sample: VecDeque<Chains>,
    clusters: Vec<Cluster>,
}

impl Fragments {
    /// The clusters of a sample, by the published steps.
    fn clusters_of(&self, sample: &[&Chains]) -> Vec<Cluster> {
        let lengths: Vec<u64> = sample.iter().map(|chains| length(chains)).collect();
        // Of all pairs what they share, but duplicates.
        let mut pairs: Vec<(u64, usize, usize)> = Vec::new();
        for one in 0..sample.len() {
            for other in one + 1..sample.len() {
                let common = overlap(sample[one], sample[other]);
                let of = lengths[one].max(lengths[other]);
                if common > 0 && common as f64 <= self.options.duplicates * of as f64 {
                    pairs.push((common, one, other));
                }
            }
        }
        pairs.sort_by_key(|pair| (std::cmp::Reverse(pair.0), pair.1, pair.2));
        let mut free = vec![true; sample.len()];
        let mut clusters = Vec::new();
        for share in &self.options.floors {
            for (common, one, other) in &pairs {
                if !free[*one] || !free[*other] {
                    continue;
                }
                let floor = (*common as f64 * share) as u64;
                let mut members = vec![*one, *other];
                let mut part = intersection(sample[*one], sample[*other]);
                while let Some((page, _)) = (0..sample.len())
                    .filter(|page| free[*page] && !members.contains(page))
                    .map(|page| (page, overlap(&part, sample[page])))
                    .filter(|(_, common)| *common > floor)
                    .max_by_key(|(page, common)| (*common, std::cmp::Reverse(*page)))
                {
                    part = intersection(&part, sample[page]);
                    members.push(page);
                }
                if members.len() >= self.options.pages {
                    members.into_iter().for_each(|page| free[page] = false);
                    clusters.push(Cluster { part, floor });
                }
            }
        }
        clusters
    }

    /// The text nodes that stand in chains of the site's navigation parts: what is to be removed, or marked.
    #[must_use]
    pub fn navigation(&self, dom: &Dom) -> Kept {
        let fragments = fragments(dom);
        let chains = chains(&fragments, self.options.chain);
        let sorted = sorted(chains.iter().copied());
        let belongs = self.clusters.iter().filter(|cluster| overlap(&cluster.part, &sorted) > cluster.floor);
        let nearest = belongs.max_by_key(|cluster| overlap(&cluster.part, &sorted));
        let parts: Vec<&Chains> = match nearest {
            Some(cluster) => vec![&cluster.part],
            None => self.clusters.iter().map(|cluster| &cluster.part).collect(),
        };
        let mut marked = Kept::default();
        for (start, (hash, _)) in chains.iter().enumerate() {
            if parts.iter().any(|part| part.binary_search_by_key(hash, |(hash, _)| *hash).is_ok()) {
                let texts = fragments[start..start + self.options.chain].iter().filter_map(|fragment| fragment.node);
                texts.for_each(|node| marked.insert(node));
            }
        }
        marked
    }
}

impl Method for Fragments {
    fn name(&self) -> &'static str {
        "fragments"
    }

    fn pages(&self) -> u64 {
        self.seen
    }

    fn learn(&mut self, dom: &Dom, _: &Context) {
        self.seen += 1;
        let mut chains = sorted(chains(&fragments(dom), self.options.chain).into_iter());
        chains.truncate(LONGEST);
        self.sample.push_back(chains);
        if self.sample.len() > self.options.sample {
            self.sample.pop_front();
        }
    }

    fn settle(&mut self) {
        self.clusters = self.clusters_of(&self.sample.iter().collect::<Vec<_>>());
    }

    fn own(&self, dom: &Dom, _: &Context) -> Option<Kept> {
        if self.clusters.is_empty() {
            return None;
        }
        let navigation = self.navigation(dom);
        let texts = dom.descendants(dom.body()).filter(|&node| dom.text(node).is_some());
        Some(texts.filter(|&node| !navigation.contains(node)).collect())
    }

    fn save(&self) -> Vec<u8> {
        packed(self)
    }
}

/// A tag or a text, and the text's node.
struct Fragment {
    source: String,
    node: Option<NodeId>,
}

/// The page's tags and the texts between them, trimmed, in order.
fn fragments(dom: &Dom) -> Vec<Fragment> {
    let mut found = Vec::new();
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let (source, node) = match visit {
            Visit::Enter(node) => match (dom.tag(node), dom.text(node)) {
                (Some(tag), _) => {
                    let mut source = format!("<{tag}");
                    for attribute in dom.attributes(node) {
                        source.push_str(&format!(" {}=\"{}\"", attribute.name(), attribute.value()));
                    }
                    if is_silent(dom, node) {
                        walk.skip_children(node);
                    }
                    (source + ">", None)
                }
                (_, Some(text)) if !text.trim().is_empty() => (text.trim().to_owned(), Some(node)),
                _ => continue,
            },
            Visit::Leave(node) => match dom.tag(node) {
                Some(tag) if dom.first_child(node).is_some() => (format!("</{tag}>"), None),
                _ => continue,
            },
        };
        found.push(Fragment { source, node });
    }
    found
}

/// Every chain of so many fragments in a row: its hash and its length in bytes.
fn chains(fragments: &[Fragment], chain: usize) -> Vec<(u32, u32)> {
    let hash = |window: &[Fragment]| {
        let mut crc = Crc::new();
        window.iter().for_each(|fragment| crc.update(fragment.source.as_bytes()));
        (crc.sum(), crc.amount())
    };
    fragments.windows(chain.max(1)).map(hash).collect()
}

/// Chains in the order of their hashes, each once.
fn sorted(chains: impl Iterator<Item = (u32, u32)>) -> Chains {
    let mut chains: Chains = chains.collect::<HashMap<u32, u32>>().into_iter().collect();
    chains.sort_unstable();
    chains
}

fn length(chains: &Chains) -> u64 {
    chains.iter().map(|(_, length)| u64::from(*length)).sum()
}

/// The chains of both.
fn common<'a>(one: &'a Chains, other: &'a Chains) -> impl Iterator<Item = (u32, u32)> + 'a {
    let mut others = other.iter().peekable();
    one.iter().copied().filter(move |(hash, _)| {
        while others.next_if(|(other, _)| other < hash).is_some() {}
        others.peek().is_some_and(|(other, _)| other == hash)
    })
}

fn intersection(one: &Chains, other: &Chains) -> Chains {
    common(one, other).collect()
}

/// The length of what both share, in bytes.
fn overlap(one: &Chains, other: &Chains) -> u64 {
    common(one, other).map(|(_, length)| u64::from(length)).sum()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::super::{blocks, extract, restore};
    use super::*;
    use crate::extractor::FullText;

    fn text(number: usize) -> String {
        (0..12).map(|line| format!("<p>Line {line} of story {number}, told at length.</p>")).collect()
    }

    fn page(number: usize) -> Dom {
        Dom::parse(&format!(
            "<body><ul><li>Home<li>News<li>Sport<li>Contact</ul><div>{}</div><table><tr><td>Imprint<td>Press<td>Jobs</table>",
            text(number)
        ))
    }

    fn other(number: usize) -> Dom {
        Dom::parse(&format!(
            "<body><ol><li>Shop<li>Basket<li>Returns<li>Help</ol><section>{}</section><ol><li>Terms<li>Privacy</ol>",
            text(number)
        ))
    }

    fn learned(pages: impl Iterator<Item = Dom>) -> Fragments {
        let mut method = Fragments::default();
        pages.for_each(|page| method.learn(&page, &Context::default()));
        method.settle();
        method
    }

    fn read(method: &dyn Method, dom: &Dom) -> String {
        extract(method, &FullText, dom, &Context::default()).text
    }

    #[test]
    fn chains_are_six_fragments_by_crc32_with_their_bytes() {
        let dom = Dom::parse("<body><p>a</p><p> b </p>");
        let found: Vec<String> = fragments(&dom).into_iter().map(|fragment| fragment.source).collect();
        assert_eq!(found, ["<body>", "<p>", "a", "</p>", "<p>", "b", "</p>", "</body>"]);
        let chains = chains(&fragments(&dom), 6);
        assert_eq!(chains.len(), 3);
        // CRC-32 of `<p>a</p><p>b</p>`, and its length.
        let mut crc = Crc::new();
        crc.update(b"<p>a</p><p>b</p>");
        assert_eq!(chains[1], (crc.sum(), 16));
    }

    #[test]
    fn four_pages_make_a_cluster_and_its_part_is_removed() {
        let three = learned((0..3).map(page));
        assert_eq!(three.own(&page(9), &Context::default()), None);
        let four = learned((0..4).map(page));
        assert_eq!(four.clusters.len(), 1);
        let left = read(&four, &page(9));
        assert!(
            left.starts_with("Line 0 of story 9") && left.ends_with("Line 11 of story 9, told at length."),
            "{left}"
        );
        assert_eq!(read(&*restore("fragments", &four.save()).unwrap(), &page(9)), left);
        let marked = blocks(&four, &FullText, &page(9), &Context::default()).unwrap();
        assert_eq!((marked[0].text.as_str(), marked[0].class), ("Home", "furniture"));
    }

    #[test]
    fn pages_of_another_template_are_another_cluster() {
        let method = learned((0..5).map(page).chain((0..5).map(other)));
        assert_eq!(method.clusters.len(), 2);
        for dom in [page(30), other(30)] {
            assert!(read(&method, &dom).starts_with("Line 0") && !read(&method, &dom).contains("Privacy"));
        }
        // A page of no cluster loses the chains of all.
        let stray = Dom::parse("<body><ul><li>Home<li>News<li>Sport<li>Contact</ul>Something else");
        assert_eq!(read(&method, &stray), "Something else");
    }

    #[test]
    fn duplicates_found_no_cluster() {
        let method = learned((0..8).map(|_| page(1)));
        assert!(method.clusters.is_empty());
    }
}
