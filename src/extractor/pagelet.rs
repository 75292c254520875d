//! Largest Pagelet (Bar-Yossef, Rajagopalan, *Template Detection via Data Mining and its Applications*, 2002; as an
//! extractor by Gottron): cuts the page into pagelets, regions with one topic or use, and keeps the largest.

use std::collections::VecDeque;

use super::tokens::{Reading, Shape, Token};
use super::{Context, Extractor, Kept};
use crate::html::{Dom, NodeId};

/// A pagelet is an element none of whose children contains this many links.
const LINKS: usize = 3;

/// Keeps the pagelet with the most text.
#[derive(Debug, Clone, Copy, Default)]
pub struct LargestPagelet;

impl Extractor for LargestPagelet {
    fn name(&self) -> &'static str {
        "largest-pagelet"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        largest(dom, &Reading::of(dom))
    }
}

/// The texts of the largest pagelet.
pub(super) fn largest(dom: &Dom, reading: &Reading) -> Kept {
    let counts = counts(reading);
    let largest = pagelets(dom, &counts).into_iter().rev().max_by_key(|node| counts[node.index()].characters);
    let mut within = false;
    let texts = reading.tokens.iter().filter_map(|token| match token {
        Token::Open(tag) => {
            within |= Some(tag.node) == largest;
            None
        }
        Token::Close(tag) => {
            within &= Some(tag.node) != largest;
            None
        }
        Token::Text(text) => (within && text.words > 0).then_some(text.node),
    });
    Kept::of(reading.nodes, texts)
}

/// What an element contains.
#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    links: usize,
    characters: usize,
}

fn counts(reading: &Reading) -> Vec<Counts> {
    let mut counts = vec![Counts::default(); reading.nodes];
    let mut open: Vec<Counts> = Vec::new();
    for token in &reading.tokens {
        match token {
            Token::Open(tag) => open.push(Counts { links: usize::from(tag.shape == Shape::Link), characters: 0 }),
            Token::Text(text) => {
                counts[text.node.index()].characters = text.letters;
                if let Some(here) = open.last_mut() {
                    here.characters += text.letters;
                }
            }
            Token::Close(tag) => {
                let here = open.pop().unwrap_or_default();
                counts[tag.node.index()] = here;
                if let Some(parent) = open.last_mut() {
                    parent.links += here.links;
                    parent.characters += here.characters;
                }
            }
        }
    }
    counts
}

/// The papers' partition: an element is cut into its children if one of them contains enough links.
fn pagelets(dom: &Dom, counts: &[Counts]) -> Vec<NodeId> {
    let mut pagelets = Vec::new();
    let mut queue = VecDeque::from([dom.body()]);
    while let Some(node) = queue.pop_front() {
        if dom.children(node).any(|child| counts[child.index()].links >= LINKS) {
            queue.extend(dom.children(node).filter(|&child| dom.tag(child).is_some()));
        } else {
            pagelets.push(node);
        }
    }
    pagelets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_region_stays() {
        let dom = Dom::parse(
            "<div><ul><li><a>1</a><a>2</a><a>3</a></ul></div><div><p>much text is here</p><p>and <a>a link</a></p></div><div>end</div>",
        );
        assert_eq!(LargestPagelet.extract(&dom, &Context::default()).text, "much text is here\nand a link");
    }
}
