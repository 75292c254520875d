//! Paths to text: the start tags above it, with the attributes that pages of one template share.

use crate::extractor::metadata::path;
use crate::extractor::{Context, Extractor, FullText, Kept};
use crate::html::{Dom, NodeId};

/// Elements that stand within a line and say nothing of where it stands.
pub(super) fn is_inline(tag: &str) -> bool {
    matches!(tag, "a" | "b" | "strong" | "span" | "em" | "i" | "font" | "u" | "mark" | "small")
}

/// The text nodes of the page that are shown.
pub(super) fn all(dom: &Dom) -> Kept {
    FullText.keep(dom, &Context::default())
}

/// How many texts of a page are looked at.
const MANY: usize = 20_000;

/// The paths to the elements that hold these texts, in document order, each element once.
pub(super) fn of_texts(dom: &Dom, kept: &Kept) -> Vec<(String, NodeId)> {
    let mut found: Vec<(String, NodeId)> = Vec::new();
    for node in kept.iter().filter(|&node| dom.text(node).is_some_and(|text| !text.trim().is_empty())) {
        let Some(holder) = dom.parent(node) else { continue };
        if found.len() >= MANY {
            break;
        }
        if found.last().is_none_or(|(_, last)| *last != holder) {
            found.push((path(dom, holder), holder));
        }
    }
    found
}
