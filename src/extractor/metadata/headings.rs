//! Visible headings.

use super::about::names_of;
use super::place::Place;
use super::{Finding, Findings, Reader, short_text, short_text_but};
use crate::html::{Dom, NodeId};

/// Reads a heading that may be the title.
pub(super) fn read(reader: &Reader, node: NodeId, place: &mut Place, found: &mut Findings) {
    let dom = reader.dom;
    let Some(tag @ ("h1" | "h2")) = dom.tag(node) else { return };
    let Some(value) = text_of_heading(dom, node) else { return };
    let logo = || {
        std::iter::once(node).chain(dom.ancestors(node)).take(4).any(|above| {
            let name = names_of(dom, above);
            ["logo", "site-title", "branding", "sr-only"].iter().any(|word| name.contains(word))
        })
    };
    let ones = place.headings;
    if tag == "h2" && ones > 0 || ones > 8 {
        return;
    }
    let mut score = if tag == "h1" { 0.6 - 0.04 * ones as f64 } else { 0.3 };
    if logo() {
        score *= 0.4;
    } else if tag == "h1" {
        place.title = Some(place.characters);
    }
    let name = names_of(dom, node);
    if ["headline", "entry-title", "article-title", "post-title", "articletitle", "page-title", "product-title"]
        .iter()
        .any(|title| name.contains(title))
    {
        score += 0.08;
    }
    if reader.asides.hold(node) {
        score *= 0.6;
    }
    let value = value.trim_end_matches(['¶', '#']).trim().to_owned();
    place.headings += 1;
    found.title.push(Finding { value, path: reader.path(node), score, node: Some(node) });
}

/// A heading's text, without hidden elements: pages keep buttons in them.
fn text_of_heading(dom: &Dom, node: NodeId) -> Option<String> {
    let hides = |at: NodeId| at != node && dom.attribute(at, "hidden").is_some();
    let shown =
        if dom.first_child(node) == dom.last_child(node) { None } else { short_text_but(dom, node, 400, hides) };
    shown.or_else(|| short_text(dom, node, 400))
}
