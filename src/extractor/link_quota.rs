//! Link Quota Filter (Mantratzis, Orgun, Cassidy, *Separating XHTML content from navigation clutter using DOM-structure
//! block analysis*, 2005, in Gottron's form): blocks that are mostly links go, the rest stays.

use super::full_text::is_hidden;
use super::rendering::is_block;
use super::{Context, Extractor, Kept};
use crate::html::{Dom, Visit};

/// The largest share of a block's text that may stand in links.
const QUOTA: f64 = 0.5;

/// Drops every block whose text stands mostly in links.
#[derive(Debug, Clone, Copy, Default)]
pub struct LinkQuota;

impl Extractor for LinkQuota {
    fn name(&self) -> &'static str {
        "lqf"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        let linked = linked_blocks(dom);
        let mut kept = Kept::default();
        let mut walk = dom.walk(dom.body());
        while let Some(visit) = walk.next() {
            let Visit::Enter(node) = visit else { continue };
            if is_hidden(dom, node) || linked[node.index()] {
                walk.skip_children(node);
            } else if dom.text(node).is_some_and(|text| !text.trim().is_empty()) {
                kept.insert(node);
            }
        }
        kept
    }
}

/// By node number: whether it is a block above the quota.
fn linked_blocks(dom: &Dom) -> Vec<bool> {
    let mut linked = vec![false; dom.len()];
    // For each open element the characters of text and of linked text within.
    let mut open = vec![(0_usize, 0_usize)];
    let mut links = 0_usize;
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) => {
                links += usize::from(dom.is(node, "a"));
                let count = if is_hidden(dom, node) {
                    walk.skip_children(node);
                    0
                } else {
                    dom.text(node).map_or(0, |text| text.split_whitespace().map(str::len).sum())
                };
                open.push((count, if links > 0 { count } else { 0 }));
            }
            Visit::Leave(node) => {
                links -= usize::from(dom.is(node, "a"));
                let (all, in_links) = open.pop().unwrap_or_default();
                linked[node.index()] = dom.tag(node).is_some_and(|tag| is_block(tag) && tag != "body")
                    && in_links as f64 > QUOTA * all as f64;
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
