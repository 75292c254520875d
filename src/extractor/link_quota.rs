//! Link Quota Filter (Mantratzis, Orgun, Cassidy, *Separating XHTML content from navigation clutter using DOM-structure
//! block analysis*, 2005, in Gottron's form): drops blocks that are mostly links.

use super::tokens::{Reading, Shape, Token};
use super::{Context, Extractor, Kept};
use crate::html::Dom;

/// The largest share of a block's text that may be in links.
const QUOTA: f64 = 0.5;

/// Drops each block whose text is mostly in links.
#[derive(Debug, Clone, Copy, Default)]
pub struct LinkQuota;

impl Extractor for LinkQuota {
    fn name(&self) -> &'static str {
        "lqf"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        unlinked(&Reading::of(dom))
    }
}

/// The texts that are not in a block above the quota.
pub(super) fn unlinked(reading: &Reading) -> Kept {
    let linked = linked_blocks(reading);
    let mut within = 0_usize;
    let texts = reading.tokens.iter().filter_map(|token| {
        match token {
            Token::Open(tag) if linked[tag.node.index()] => within += 1,
            Token::Close(tag) if linked[tag.node.index()] => within -= 1,
            Token::Text(text) if within == 0 && text.words > 0 => return Some(text.node),
            _ => {}
        }
        None
    });
    Kept::of(reading.nodes, texts)
}

/// By node number: whether it is a block above the quota.
fn linked_blocks(reading: &Reading) -> Vec<bool> {
    let mut linked = vec![false; reading.nodes];
    // For each open element the characters of its text and of its linked text.
    let mut open = vec![(0_usize, 0_usize)];
    let mut links = 0_usize;
    for (number, token) in reading.tokens.iter().enumerate() {
        match token {
            Token::Open(tag) => {
                links += usize::from(tag.shape == Shape::Link);
                open.push((0, 0));
            }
            Token::Text(text) => {
                if let Some(here) = open.last_mut() {
                    here.0 += text.letters;
                    here.1 += if links > 0 { text.letters } else { 0 };
                }
            }
            Token::Close(tag) => {
                links -= usize::from(tag.shape == Shape::Link);
                let (all, in_links) = open.pop().unwrap_or_default();
                // The body itself is the last to be closed.
                let body = number + 1 == reading.tokens.len();
                linked[tag.node.index()] = tag.shape == Shape::Block && !body && in_links as f64 > QUOTA * all as f64;
                if let Some(parent) = open.last_mut() {
                    parent.0 += all;
                    parent.1 += in_links;
                }
            }
        }
    }
    linked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_links_go() {
        let dom = Dom::parse(
            "<div><a href=a>one</a> <a href=b>two</a> x</div><p>text with <a href=c>a link</a> in it</p><a href=d>bare</a>",
        );
        assert_eq!(LinkQuota.extract(&dom, &Context::default()).text, "text with a link in it\nbare");
    }
}
