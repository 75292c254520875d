//! Core parts by chains of fragments (Shorkin, *Algorithm for mining of core website parts*, Doklady BGUIR 4(74), 2013).
//!
//! A fragment is a tag or the text between tags; every chain of six is hashed (CRC-32), its length in bytes kept. The two
//! pages with the longest common chains found a cluster, whose navigation part is what they share; pages join as long as
//! the part stays above a floor. Four pages make a cluster valid. The chains of its navigation part are removed, or marked,
//! in its pages, and those of all clusters in pages that belong to none.
//!
//! The work compares all pages of a site with one another. Here a sample of bounded size is compared; every other page is
//! held against the clusters found, so that time and memory stay in proportion.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::{Method, packed};
use crate::extractor::{Context, Kept};
use crate::html::Dom;

mod marking;
mod clusters;
mod chains;

use chains::{Chains, Fragment, Part, chains, fragments, overlap, sorted};
pub use clusters::Cluster;
pub use marking::{ATTRIBUTE, Repeated};

/// The algorithm's numbers, as published but for the sample.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// How many fragments a chain has.
    pub chain: usize,
    /// Pages that share more than this are duplicates and found no cluster.
    pub duplicates: f64,
    /// The floors, one after another: the share of the founders' common length above which a cluster's part must stay.
    pub floors: Vec<f64>,
    /// How many pages make a cluster valid.
    pub pages: usize,
    /// How many pages are compared with one another; older ones make room. 0: all, as published.
    pub sample: usize,
    /// How many chains of a page are compared, those with the smallest hashes. 0: all, as published.
    pub longest: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { chain: 6, duplicates: 0.7, floors: vec![0.8, 0.6, 0.4], pages: 4, sample: 60, longest: 20_000 }
    }
}

impl Options {
    /// As published: all pages of a site are compared with one another, in all their chains.
    #[must_use]
    pub fn published() -> Self {
        Self { sample: 0, longest: 0, ..Self::default() }
    }
}

/// Finds chains of fragments that pages of a site share.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Fragments {
    options: Options,
    seen: u64,
    sample: VecDeque<Chains>,
    clusters: Vec<Cluster>,
}

/// A page's fragments, and which of them are repeated.
struct Repeats {
    fragments: Vec<Fragment>,
    marked: Vec<bool>,
}

impl Fragments {
    /// Nothing learned yet.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self { options, ..Self::default() }
    }

    /// The clusters found.
    #[must_use]
    pub fn clusters(&self) -> &[Cluster] {
        &self.clusters
    }

    /// The cluster of each page of the sample, in the order in which they were learned from.
    #[must_use]
    pub fn of_sample(&self) -> Vec<Option<usize>> {
        let mut of_page = vec![None; self.sample.len()];
        for (number, cluster) in self.clusters.iter().enumerate() {
            for &page in cluster.members.iter().filter(|page| **page < self.sample.len()) {
                of_page[page] = Some(number);
            }
        }
        of_page
    }

    /// The cluster that a page belongs to: it shares more than the floor with its part, and the most of all.
    #[must_use]
    pub fn cluster_of(&self, dom: &Dom) -> Option<usize> {
        self.nearest(&sorted(chains(&fragments(dom), self.options.chain).into_iter()))
    }

    fn nearest(&self, page: &Chains) -> Option<usize> {
        let shared = self.clusters.iter().map(|cluster| overlap(&cluster.part, page)).enumerate();
        let belongs = shared.filter(|(number, shared)| *shared > self.clusters[*number].floor);
        belongs.max_by_key(|(_, shared)| *shared).map(|(number, _)| number)
    }

    /// What of a page of this cluster is repeated; of a page of none, what any cluster repeats.
    #[must_use]
    pub fn repeated(&self, dom: &Dom, cluster: Option<usize>) -> Repeated {
        Repeated::of(self, dom, cluster)
    }

    fn repeats(&self, dom: &Dom, cluster: Option<usize>) -> Repeats {
        let fragments = fragments(dom);
        let chains = chains(&fragments, self.options.chain);
        let marked = self.marked(&chains, fragments.len(), cluster);
        Repeats { fragments, marked }
    }

    /// By fragment: whether it stands in a chain of the parts.
    fn marked(&self, chains: &[(u32, u32)], fragments: usize, cluster: Option<usize>) -> Vec<bool> {
        let parts: Vec<&Chains> = match cluster.and_then(|number| self.clusters.get(number)) {
            Some(cluster) => vec![&cluster.part],
            None => self.clusters.iter().map(|cluster| &cluster.part).collect(),
        };
        let mut marked = vec![false; fragments];
        // The first fragment behind those that are marked already, so that each is marked once.
        let mut done = 0;
        for (start, (hash, _)) in chains.iter().enumerate() {
            if parts.iter().any(|part| part.binary_search_by_key(hash, |(hash, _)| *hash).is_ok()) {
                let end = (start + self.options.chain.max(1)).min(fragments);
                marked[done.max(start).min(end)..end].fill(true);
                done = end;
            }
        }
        marked
    }

    /// The text nodes that stand in chains of the site's navigation parts: what is to be removed, or marked.
    #[must_use]
    pub fn navigation(&self, dom: &Dom) -> Kept {
        let fragments = fragments(dom);
        let chains = chains(&fragments, self.options.chain);
        let cluster = self.nearest(&sorted(chains.iter().copied()));
        let marked = self.marked(&chains, fragments.len(), cluster);
        let texts = fragments.iter().zip(marked).filter(|(fragment, marked)| *marked && fragment.part == Part::Text);
        texts.map(|(fragment, _)| fragment.node).collect()
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
        if self.options.longest > 0 {
            chains.truncate(self.options.longest);
        }
        self.sample.push_back(chains);
        if self.options.sample > 0 && self.sample.len() > self.options.sample {
            self.sample.pop_front();
        }
    }

    fn settle(&mut self) {
        self.clusters = clusters::clusters(&self.options, &self.sample.iter().collect::<Vec<_>>());
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

    #[test]
    fn a_page_is_written_with_what_its_site_repeats_marked_or_without_it() {
        let method = learned((0..5).map(page).chain((0..5).map(other)));
        let clusters = method.of_sample();
        assert_eq!((clusters[0], clusters[4]), (clusters[1], clusters[3]));
        assert!(clusters[9].is_some() && clusters[9] != clusters[0]);
        assert_eq!(method.cluster_of(&page(9)), clusters[0]);
        assert_eq!(method.cluster_of(&Dom::parse("<p>another site")), None);
        let repeated = method.repeated(&page(9), clusters[0]);
        assert!(repeated.repeated > 0 && repeated.repeated < repeated.characters, "{repeated:?}");
        let (mut marked, mut left) = (page(9), page(9));
        repeated.mark(&mut marked, "1");
        let html = marked.to_html();
        assert!(html.contains("<ul data-kibont-fragment=\"1\"><li>Home</li>"), "{html}");
        assert!(html.contains("<table data-kibont-fragment=\"1\">") && html.contains("<p>Line 3 of story 9"), "{html}");
        repeated.remove(&mut left);
        let html = left.to_html();
        assert!(html.contains("<body><div><p>Line 0 of story 9") && !html.contains("Imprint"), "{html}");
    }

    #[test]
    fn the_numbers_of_the_work_can_be_changed() {
        let clusters = |options: Options, pages: usize| {
            let mut method = Fragments::new(options);
            (0..pages).for_each(|number| method.learn(&page(number), &Context::default()));
            method.settle();
            method.clusters().iter().map(Cluster::pages).collect::<Vec<_>>()
        };
        assert_eq!(clusters(Options { sample: 3, ..Options::default() }, 9), [0; 0]);
        assert_eq!(clusters(Options { pages: 3, ..Options::published() }, 3), [3]);
        assert_eq!(clusters(Options { floors: vec![1.0], ..Options::published() }, 9), [0; 0], "none stays above all");
        assert_eq!(clusters(Options { duplicates: 0.01, ..Options::published() }, 9), [0; 0]);
        assert_eq!(clusters(Options::published(), 70), [70], "all are compared");
    }
}
