//! Recurring subtrees (Gibson, Punera, Tomkins, *The Volume and Evolution of Web Page Templates*, WWW 2005, the method
//! by DOM): what stands between a start tag and its end tag is hashed; a subtree that recurs on at least a tenth of the
//! site's pages is template, and so is all text in it.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::{FEW, Method, is_silent, packed, signature, tally::Tally};
use crate::extractor::{Context, Kept};
use crate::fingerprint::hash;
use crate::html::{Dom, NodeId, Visit};

/// How many subtrees of a site are remembered.
const SUBTREES: usize = 400_000;

/// The share of the site's pages on which a template's subtree stands.
const SHARE: f64 = 0.1;

/// Counts subtrees over the pages of a site.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Subtrees {
    pages: u64,
    tally: Tally,
}

impl Default for Subtrees {
    fn default() -> Self {
        Self { pages: 0, tally: Tally::new(SUBTREES) }
    }
}

impl Subtrees {
    /// On how many pages a template's subtree stands at least. Below thirty pages a tenth would be chance.
    fn least(&self) -> u32 {
        ((self.pages as f64 * SHARE).ceil() as u32).max(FEW as u32)
    }
}

impl Method for Subtrees {
    fn name(&self) -> &'static str {
        "subtrees"
    }

    fn pages(&self) -> u64 {
        self.pages
    }

    fn learn(&mut self, dom: &Dom, _: &Context) {
        self.pages += 1;
        let hashes: HashSet<u64> = hashed(dom).into_iter().map(|(_, hash)| hash).collect();
        self.tally.add(hashes);
    }

    fn settle(&mut self) {}

    fn own(&self, dom: &Dom, _: &Context) -> Option<Kept> {
        if self.pages < FEW {
            return None;
        }
        let least = self.least();
        let recurs: Kept = hashed(dom)
            .into_iter()
            .filter(|(_, hash)| self.tally.count(*hash) >= least)
            .map(|(node, _)| node)
            .collect();
        let mut own = Kept::default();
        let mut walk = dom.walk(dom.body());
        while let Some(visit) = walk.next() {
            let Visit::Enter(node) = visit else { continue };
            if recurs.contains(node) || is_silent(dom, node) {
                walk.skip_children(node);
            } else if dom.text(node).is_some() {
                own.insert(node);
            }
        }
        Some(own)
    }

    fn save(&self) -> Vec<u8> {
        packed(self)
    }
}

/// Every element that holds text, with the hash of all it holds: tags, their telling attributes, and text.
fn hashed(dom: &Dom) -> Vec<(NodeId, u64)> {
    let mut found = Vec::new();
    // What is known so far of the open elements: the hash, and whether there is text.
    let mut open: Vec<(u64, bool)> = vec![(0, false)];
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) if is_silent(dom, node) => walk.skip_children(node),
            Visit::Enter(node) => {
                if dom.tag(node).is_some() {
                    open.push((signature::signature(dom, node), false));
                } else if let Some(text) = dom.text(node).map(str::trim).filter(|text| !text.is_empty())
                    && let Some((sum, has_text)) = open.last_mut()
                {
                    *sum = joined(*sum, hash(text.as_bytes()));
                    *has_text = true;
                }
            }
            Visit::Leave(node) if dom.tag(node).is_some() && !is_silent(dom, node) => {
                if let Some((sum, has_text)) = open.pop() {
                    if has_text {
                        found.push((node, sum));
                    }
                    if let Some((above, above_has_text)) = open.last_mut() {
                        *above = joined(*above, sum);
                        *above_has_text |= has_text;
                    }
                }
            }
            Visit::Leave(_) => {}
        }
    }
    found
}

/// One number from two, in their order.
fn joined(one: u64, other: u64) -> u64 {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&one.to_le_bytes());
    bytes[8..].copy_from_slice(&other.to_le_bytes());
    hash(&bytes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::super::{extract, restore};
    use super::*;
    use crate::extractor::FullText;

    fn page(number: usize) -> Dom {
        Dom::parse(&format!(
            "<body><nav><a href=/>Home</a> <a href=/{number}>Page {number}</a></nav><div><p>Only here: {number}.</p>\
             <p>A rare note {}.</p></div><footer>About us</footer>",
            number / 2
        ))
    }

    fn read(method: &dyn Method, number: usize) -> String {
        extract(method, &FullText, &page(number), &Context::default()).text
    }

    #[test]
    fn subtrees_of_a_tenth_of_the_pages_are_template() {
        let mut method = Subtrees::default();
        (0..20).for_each(|number| method.learn(&page(number), &Context::default()));
        // The menu as a whole is new on each page, its first link is not; a note on two pages of twenty is no template.
        assert_eq!(read(&method, 7), "Page 7\nOnly here: 7.\nA rare note 3.");
        let mut restored = restore("subtrees", &method.save()).unwrap();
        assert_eq!(read(&*restored, 7), read(&method, 7));
        for _ in 0..3 {
            restored.learn(&page(7), &Context::default());
        }
        assert_eq!(read(&*restored, 7), "", "what came to recur is template from then on");
    }

    #[test]
    fn the_same_text_between_other_tags_is_another_subtree() {
        let mut method = Subtrees::default();
        for _ in 0..5 {
            method.learn(&Dom::parse("<body><div class=menu>News</div>"), &Context::default());
        }
        let dom = Dom::parse("<body><div class=menu>News</div><h1>News</h1>");
        assert_eq!(extract(&method, &FullText, &dom, &Context::default()).text, "News");
    }
}
