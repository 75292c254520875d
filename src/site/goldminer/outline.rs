//! A page as Goldminer remembers it: its tags in order, and where good text stands among them.

use std::collections::HashMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::super::{is_silent, signature::signature};
use crate::extractor::{Class, Context, JusText, Paragraph};
use crate::fingerprint::{hash, normal};
use crate::html::{Dom, NodeId, Visit};

/// How many items of a page are remembered.
const LONGEST: usize = 16_000;

/// One thing on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) enum Item {
    /// A start tag.
    #[serde(rename = "o")]
    Open(u32),
    /// An end tag.
    #[serde(rename = "c")]
    Close,
    /// A text node of a good paragraph: its place in the list of these.
    #[serde(rename = "g")]
    Good(u32),
    /// Another text node.
    #[serde(rename = "t")]
    Text,
}

impl Item {
    pub(super) fn is_text(self) -> bool {
        matches!(self, Self::Good(_) | Self::Text)
    }
}

/// A page's tags and good text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Outline {
    pub(super) items: Vec<Item>,
    /// The good paragraphs: fingerprint, and length in characters.
    pub(super) good: Vec<(u64, u32)>,
}

/// A page read to the end.
pub(super) struct Read {
    pub(super) page: Outline,
    /// The node behind every item.
    pub(super) nodes: Vec<NodeId>,
    /// JusText's paragraphs, and their fingerprints.
    pub(super) paragraphs: Vec<Paragraph>,
    pub(super) hashes: Vec<u64>,
}

impl Outline {
    /// The outline of a page as JusText sees it.
    pub(super) fn of(dom: &Dom, context: &Context) -> Read {
        let mut page = Self::default();
        let mut paragraph_of: HashMap<NodeId, u32> = HashMap::new();
        let paragraphs = JusText::default().paragraphs(dom, context);
        let hashes: Vec<u64> = paragraphs.iter().map(|paragraph| hash(normal(&paragraph.text).as_bytes())).collect();
        for (paragraph, hash) in paragraphs.iter().zip(&hashes).filter(|(paragraph, _)| paragraph.class == Class::Good)
        {
            let number = page.good.len() as u32;
            page.good.push((*hash, paragraph.text.chars().count() as u32));
            paragraph_of.extend(paragraph.nodes.iter().map(|node| (*node, number)));
        }
        let mut nodes = Vec::new();
        let mut walk = dom.walk(dom.body());
        while let Some(visit) = walk.next() {
            let (node, item) = match visit {
                Visit::Enter(node) if is_silent(dom, node) => {
                    walk.skip_children(node);
                    (node, Item::Open(0))
                }
                Visit::Enter(node) => match (dom.tag(node), dom.text(node)) {
                    (Some(_), _) => (node, Item::Open(signature(dom, node) as u32)),
                    (_, Some(text)) if !text.trim().is_empty() => {
                        (node, paragraph_of.get(&node).map_or(Item::Text, |number| Item::Good(*number)))
                    }
                    _ => continue,
                },
                Visit::Leave(node) if dom.tag(node).is_some() => (node, Item::Close),
                Visit::Leave(_) => continue,
            };
            page.items.push(item);
            nodes.push(node);
        }
        Read { page, nodes, paragraphs, hashes }
    }

    /// The outline without the end of an endless page.
    pub(super) fn bounded(mut self) -> Self {
        self.items.truncate(LONGEST);
        self
    }

    /// The good paragraphs that stand within a range of items, each once.
    pub(super) fn good_within(&self, range: Range<usize>) -> impl Iterator<Item = (u64, u32)> + '_ {
        let mut last = None;
        self.items[range].iter().filter_map(move |item| match item {
            Item::Good(number) if last != Some(*number) => {
                last = Some(*number);
                self.good.get(*number as usize).copied()
            }
            _ => None,
        })
    }

    fn is_good(&self, item: Item, counts: &impl Fn(u64) -> bool) -> bool {
        let Item::Good(number) = item else { return false };
        self.good.get(number as usize).is_some_and(|(hash, _)| counts(*hash))
    }

    /// The nearest common ancestor of all good text that counts: the place of its start tag. A paragraph alone has none:
    /// what else its parent would hold is not known.
    pub(super) fn parent(&self, counts: impl Fn(u64) -> bool) -> Option<usize> {
        let mut open: Vec<usize> = Vec::new();
        let mut path: Option<Vec<usize>> = None;
        let (mut first, mut several) = (None, false);
        for (at, item) in self.items.iter().enumerate() {
            match item {
                Item::Open(_) => open.push(at),
                Item::Close => {
                    open.pop();
                }
                _ if self.is_good(*item, &counts) => {
                    several |= first.is_some_and(|first| first != *item);
                    first.get_or_insert(*item);
                    match &mut path {
                        None => path = Some(open.clone()),
                        Some(path) => {
                            let common = path.iter().zip(&open).take_while(|(one, other)| one == other).count();
                            path.truncate(common);
                        }
                    }
                }
                _ => {}
            }
        }
        path.filter(|_| several)?.last().copied()
    }

    /// The last item of good text that counts within a range.
    pub(super) fn last_good(&self, range: Range<usize>, counts: impl Fn(u64) -> bool) -> Option<usize> {
        range.rev().find(|&at| self.is_good(self.items[at], &counts))
    }

    /// The ways to tell an element: its start tag, its start tag and its parent's, and so on, as far as the element is the
    /// first on the page of which that holds.
    pub(super) fn chains(&self, element: usize, longest: usize) -> Vec<Vec<u32>> {
        let Some(own) = self.opened().find(|(at, _)| *at == element).map(|(_, above)| above) else { return Vec::new() };
        // The element's start tag first, then those above it.
        let chain: Vec<u32> = own.iter().rev().copied().take(longest).collect();
        let mut alike = 0;
        for (_, above) in self.opened().take_while(|(at, _)| *at < element) {
            let same = above.iter().rev().zip(&chain).take_while(|(one, other)| one == other).count();
            alike = alike.max(same);
        }
        (alike + 1..=chain.len()).map(|length| chain[..length].to_vec()).collect()
    }

    /// What the first element told by a chain holds: from its start tag to its end.
    pub(super) fn region(&self, chain: &[u32]) -> Option<Range<usize>> {
        let matches = |above: &[u32]| above.len() >= chain.len() && above.iter().rev().zip(chain).all(|(a, b)| a == b);
        self.opened().find(|(_, above)| matches(above)).map(|(start, _)| self.element(start))
    }

    /// What the element whose start tag stands here holds, to its end tag.
    pub(super) fn element(&self, start: usize) -> Range<usize> {
        let mut depth = 0_usize;
        for (at, item) in self.items.iter().enumerate().skip(start) {
            match item {
                Item::Open(_) => depth += 1,
                Item::Close if depth == 1 => return start..at + 1,
                Item::Close => depth -= 1,
                _ => {}
            }
        }
        start..self.items.len()
    }

    /// The start tags of the page, each with its own signature and those above it, the outermost first.
    fn opened(&self) -> Opened<'_> {
        Opened { items: &self.items, at: 0, above: Vec::new() }
    }
}

struct Opened<'a> {
    items: &'a [Item],
    at: usize,
    above: Vec<u32>,
}

impl Iterator for Opened<'_> {
    type Item = (usize, Vec<u32>);

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(item) = self.items.get(self.at) {
            let at = self.at;
            self.at += 1;
            match item {
                Item::Open(signature) => {
                    self.above.push(*signature);
                    // No chain is longer.
                    let near = self.above.len().saturating_sub(super::CHAIN);
                    return Some((at, self.above[near..].to_vec()));
                }
                Item::Close => {
                    self.above.pop();
                }
                _ => {}
            }
        }
        None
    }
}

/// Where a sequence of tags begins first; text between tags ends a sequence.
pub(super) fn find(items: &[Item], tags: &[Item]) -> Option<usize> {
    items.windows(tags.len().max(1)).position(|window| window == tags)
}
