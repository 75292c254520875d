//! The site style tree (Yi, Liu, Li, *Eliminating Noisy Information in Web Pages for Data Mining*, KDD 2003).
//!
//! The pages of a site are laid over one another: an element node knows the ways its children were laid out (style nodes:
//! sequences of start tags), and a leaf what it said. Looks that vary and words that differ from page to page are
//! important; what looks and says the same everywhere is noise, and is taken out of the pages.
//!
//! The published definitions, for an element `E` on `m` pages with style nodes of shares `p_i`:
//!
//! ```text
//! NodeImp(E) = 1 where m = 1, else −Σ p_i log_m p_i
//! CompImp(E) = (1 − γ^l) NodeImp(E) + γ^l Σ p_i CompImp(S_i),   CompImp(S_i) = the mean over its elements
//! CompImp(leaf) = 1 where m = 1, else 1 − (Σ H(a_i)) / l,       H(a) = −Σ p_ij log_m p_ij over the pages j
//! ```
//!
//! `γ` is 0.9; the features `a` of a leaf are its words, or a picture's address. A node is noisy when it and all below it
//! are no more important than a threshold. Memory is bounded: layouts seen once are forgotten when there are too many;
//! they count on as what they were, layouts of one page.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use super::{FEW, Method, is_silent, packed, signature::signature};
use crate::extractor::{Context, Kept};
use crate::fingerprint::hash;
use crate::html::{Dom, NodeId, Visit};

/// The algorithm's numbers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// How much less what lies below counts than the node's own layout.
    pub gamma: f64,
    /// Up to this importance a node is noise.
    pub threshold: f64,
    /// How many element nodes are remembered.
    pub room: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { gamma: 0.9, threshold: 0.3, room: 60_000 }
    }
}

/// How many different words of one leaf are remembered.
const WORDS: usize = 400;

/// Where an element or text stands in a layout; leaves know what they said.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Element {
    pages: u32,
    /// On how many of them it held no element and no text.
    leaf: u32,
    styles: Vec<Style>,
    /// Each word's number of occurrences over all pages, and Σ c ln c over its numbers c on each page.
    said: BTreeMap<u64, (u32, f64)>,
}

impl Element {
    /// On how many pages it was laid out in a way that is forgotten.
    fn forgotten(&self) -> u32 {
        let known: u32 = self.styles.iter().map(|style| style.pages).sum();
        self.pages.saturating_sub(known + self.leaf)
    }
}

/// One way in which an element's children were laid out.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Style {
    key: u64,
    pages: u32,
    children: Vec<usize>,
}

/// Lays the pages of a site over one another.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StyleTree {
    options: Options,
    pages: u64,
    /// The element nodes, parents before children; the first is the body.
    elements: Vec<Element>,
    #[serde(skip)]
    noise: Vec<bool>,
}

impl Default for StyleTree {
    fn default() -> Self {
        Self { options: Options::default(), pages: 0, elements: vec![Element::default()], noise: Vec::new() }
    }
}

impl StyleTree {
    /// The composite importance of every element node.
    fn importances(&self) -> Vec<f64> {
        let mut importance = vec![0.0; self.elements.len()];
        // Children stand after their parents.
        for (at, element) in self.elements.iter().enumerate().rev() {
            let m = f64::from(element.pages);
            importance[at] = if element.pages <= 1 {
                1.0
            } else if element.leaf == element.pages && element.said.is_empty() {
                0.0
            } else if element.leaf == element.pages {
                let entropy: f64 = element.said.values().map(|(total, weighed)| entropy(*total, *weighed, m)).sum();
                1.0 - entropy / element.said.len() as f64
            } else {
                // Layouts that were forgotten stood on one page each: they are as important as can be.
                let forgotten = f64::from(element.forgotten());
                let own: f64 =
                    element.styles.iter().map(|style| -share(style, m) * share(style, m).ln() / m.ln()).sum();
                let below: f64 = element
                    .styles
                    .iter()
                    .map(|style| {
                        let sum: f64 = style.children.iter().map(|child| importance[*child]).sum();
                        share(style, m) * sum / style.children.len().max(1) as f64
                    })
                    .sum();
                let weight = self.options.gamma.powf(element.styles.len() as f64 + forgotten);
                (1.0 - weight) * (own + forgotten / m) + weight * (below + forgotten / m)
            };
        }
        importance
    }

    /// Forgets the layouts that were seen once, and all below them.
    fn forget(&mut self) {
        let mut kept: Vec<Element> = Vec::new();
        // Old places and new ones, parents before children.
        let mut places = vec![0];
        let mut at = 0;
        while at < places.len() {
            let mut element = std::mem::take(&mut self.elements[places[at]]);
            element.styles.retain(|style| style.pages > 1);
            for style in &mut element.styles {
                for child in &mut style.children {
                    places.push(*child);
                    *child = places.len() - 1;
                }
            }
            kept.push(element);
            at += 1;
        }
        self.elements = kept;
    }

    /// The layout of an element's children; begun anew where there is none yet.
    fn style(&mut self, element: usize, key: u64, children: usize) -> Vec<usize> {
        self.elements[element].pages += 1;
        if let Some(style) = self.elements[element].styles.iter_mut().find(|style| style.key == key) {
            style.pages += 1;
            return style.children.clone();
        }
        let first = self.elements.len();
        self.elements.extend((0..children).map(|_| Element::default()));
        let children: Vec<usize> = (first..first + children).collect();
        self.elements[element].styles.push(Style { key, pages: 1, children: children.clone() });
        children
    }

    fn said(&mut self, element: usize, words: HashMap<u64, u32>) {
        let element = &mut self.elements[element];
        element.pages += 1;
        element.leaf += 1;
        for (word, count) in words {
            let full = element.said.len() >= WORDS;
            if full && !element.said.contains_key(&word) {
                continue;
            }
            let (total, weighed) = element.said.entry(word).or_default();
            *total += count;
            *weighed += f64::from(count) * f64::from(count).ln();
        }
    }
}

fn share(style: &Style, m: f64) -> f64 {
    f64::from(style.pages) / m
}

/// The entropy of a word over pages: with c occurrences on each of them and T in all, ln T − (Σ c ln c) / T.
fn entropy(total: u32, weighed: f64, m: f64) -> f64 {
    let total = f64::from(total);
    (total.ln() - weighed / total) / m.ln()
}

/// The children that count: elements that may hold text, pictures, and texts.
fn children(dom: &Dom, node: NodeId) -> Vec<NodeId> {
    let counts = |&child: &NodeId| match dom.text(child) {
        Some(text) => !text.trim().is_empty(),
        None => dom.tag(child).is_some() && !is_silent(dom, child),
    };
    dom.children(node).filter(counts).collect()
}

fn layout(dom: &Dom, children: &[NodeId]) -> u64 {
    let bytes: Vec<u8> = children.iter().flat_map(|&child| signature(dom, child).to_le_bytes()).collect();
    hash(&bytes)
}

/// What a leaf says: its words, or where its picture is.
fn words(dom: &Dom, leaf: NodeId) -> HashMap<u64, u32> {
    let mut words = HashMap::new();
    let said = dom.text(leaf).or_else(|| dom.attribute(leaf, "src")).unwrap_or_default();
    for word in said.split_whitespace() {
        *words.entry(hash(word.as_bytes())).or_default() += 1;
    }
    words
}

impl Method for StyleTree {
    fn name(&self) -> &'static str {
        "style-tree"
    }

    fn pages(&self) -> u64 {
        self.pages
    }

    fn learn(&mut self, dom: &Dom, _: &Context) {
        self.pages += 1;
        let mut todo = vec![(dom.body(), 0)];
        while let Some((node, element)) = todo.pop() {
            let children = children(dom, node);
            if children.is_empty() {
                self.said(element, words(dom, node));
            } else {
                let places = self.style(element, layout(dom, &children), children.len());
                todo.extend(children.into_iter().zip(places));
            }
        }
        if self.elements.len() > self.options.room {
            self.forget();
        }
    }

    fn settle(&mut self) {
        let importance = self.importances();
        let mut noise = vec![false; self.elements.len()];
        for (at, element) in self.elements.iter().enumerate().rev() {
            let all_below = element.styles.iter().flat_map(|style| &style.children).all(|child| noise[*child])
                && element.forgotten() == 0;
            noise[at] = importance[at] <= self.options.threshold && all_below;
        }
        self.noise = noise;
    }

    fn own(&self, dom: &Dom, _: &Context) -> Option<Kept> {
        if self.pages < FEW {
            return None;
        }
        let is_noise = |element: usize| self.noise.get(element).copied().unwrap_or(false);
        let mut own = Kept::default();
        let mut todo = vec![(dom.body(), 0)];
        while let Some((node, element)) = todo.pop() {
            if is_noise(element) {
                continue;
            }
            let children = children(dom, node);
            if dom.text(node).is_some() {
                own.insert(node);
                continue;
            }
            let key = layout(dom, &children);
            match self.elements.get(element).and_then(|known| known.styles.iter().find(|style| style.key == key)) {
                Some(style) => todo.extend(children.into_iter().zip(style.children.iter().copied())),
                // A layout that no other page has is the page's own, with all below it.
                None => own.extend(dom.walk(node).filter_map(|visit| match visit {
                    Visit::Enter(node) => Some(node).filter(|&node| dom.text(node).is_some()),
                    Visit::Leave(_) => None,
                })),
            }
        }
        Some(own)
    }

    fn save(&self) -> Vec<u8> {
        packed(self)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::super::{extract, restore};
    use super::*;
    use crate::extractor::FullText;

    fn page(number: usize) -> Dom {
        let paragraphs: String = (0..1 + number % 3).map(|at| format!("<p>Text {number}.{at}</p>")).collect();
        Dom::parse(&format!(
            "<body><div><a href=x>Home</a><a href=y>News</a></div><div><b>Title{number}</b><i>by</i></div>{paragraphs}"
        ))
    }

    fn learned(pages: std::ops::Range<usize>) -> StyleTree {
        let mut tree = StyleTree::default();
        pages.for_each(|number| tree.learn(&page(number), &Context::default()));
        tree.settle();
        tree
    }

    #[test]
    fn importance_is_as_published() {
        let mut tree = StyleTree::default();
        for html in ["<body><p>same a</p>", "<body><p>same b</p>", "<body><p>same c</p>", "<body><div>d</div>"] {
            tree.learn(&Dom::parse(html), &Context::default());
        }
        let importance = tree.importances();
        // Body (0): two layouts, on three pages and on one of four. Its p (1) on three pages with one layout, whose text (2)
        // says "same" everywhere (entropy 1) and one word on one page each (entropy 0): 1 − (1 + 0 + 0 + 0) / 4.
        let text = 0.75;
        let p = (1.0 - 0.9) * 0.0 + 0.9 * text;
        let shares: f64 = -(0.75_f64 * 0.75_f64.ln() + 0.25 * 0.25_f64.ln()) / 4.0_f64.ln();
        let body = (1.0 - 0.81) * shares + 0.81 * (0.75 * p + 0.25 * 1.0);
        let near = |at: usize, expected: f64| {
            assert!((importance[at] - expected).abs() < 1e-9, "{at}: {} is not {expected}", importance[at]);
        };
        near(0, body);
        near(1, p);
        near(2, text);
        near(3, 1.0);
    }

    #[test]
    fn what_says_the_same_everywhere_is_taken_out() {
        let tree = learned(0..9);
        let read = |method: &dyn Method| extract(method, &FullText, &page(40), &Context::default()).text;
        assert_eq!(read(&tree), "Title40\nText 40.0\nText 40.1");
        assert_eq!(read(&*restore("style-tree", &tree.save()).unwrap()), read(&tree));
        assert_eq!(learned(0..2).own(&page(1), &Context::default()), None);
    }

    #[test]
    fn memory_is_bounded_and_what_recurs_is_kept() {
        let mut tree = StyleTree { options: Options { room: 200, ..Options::default() }, ..StyleTree::default() };
        for number in 0..300 {
            let many = format!("<p>{number}</p>").repeat(number % 50);
            tree.learn(&Dom::parse(&format!("<body><div><a>Home</a></div><div>{many}</div>")), &Context::default());
            assert!(tree.elements.len() <= 200 + 120);
        }
        tree.settle();
        let dom = Dom::parse("<body><div><a>Home</a></div><div><p>new</p></div>");
        assert_eq!(extract(&tree, &FullText, &dom, &Context::default()).text, "new");
    }
}
