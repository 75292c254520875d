//! Largest Pagelet (Bar-Yossef, Rajagopalan, *Template Detection via Data Mining and its Applications*, 2002; as an
//! extractor by Gottron): the page is cut into pagelets, regions with one topic or use, and the largest is kept.

use std::collections::VecDeque;

use super::full_text::is_hidden;
use super::{Context, Extractor, Kept};
use crate::html::{Dom, NodeId, Visit};

/// A pagelet is an element none of whose children holds this many links.
const LINKS: usize = 3;

/// Keeps the pagelet with the most text.
#[derive(Debug, Clone, Copy, Default)]
pub struct LargestPagelet;

impl Extractor for LargestPagelet {
    fn name(&self) -> &'static str {
        "largest-pagelet"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        let counts = counts(dom);
        let largest = pagelets(dom, &counts).into_iter().rev().max_by_key(|node| counts[node.index()].characters);
        let Some(largest) = largest else { return Kept::default() };
        let mut kept = Kept::default();
        let mut walk = dom.walk(largest);
        while let Some(visit) = walk.next() {
            let Visit::Enter(node) = visit else { continue };
            if is_hidden(dom, node) {
                walk.skip_children(node);
            } else if dom.text(node).is_some_and(|text| !text.trim().is_empty()) {
                kept.insert(node);
            }
        }
        kept
    }
}

/// What an element holds.
#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    links: usize,
    characters: usize,
}

fn counts(dom: &Dom) -> Vec<Counts> {
    let mut counts = vec![Counts::default(); dom.len()];
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) if is_hidden(dom, node) => walk.skip_children(node),
            Visit::Enter(node) => {
                counts[node.index()].links = usize::from(dom.is(node, "a"));
                counts[node.index()].characters =
                    dom.text(node).map_or(0, |text| text.split_whitespace().map(str::len).sum());
            }
            Visit::Leave(node) => {
                let here = counts[node.index()];
                if let Some(parent) = dom.parent(node) {
                    counts[parent.index()].links += here.links;
                    counts[parent.index()].characters += here.characters;
                }
            }
        }
    }
    counts
}

/// The works' partition: an element with a child that holds enough links is cut into its children.
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
