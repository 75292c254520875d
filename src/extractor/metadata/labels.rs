//! Labels like "Published" in an element of their own before a date.

use super::short_text;
use crate::html::{Dom, NodeId};

/// Labels of a date of publication, in lower case.
const LABELS: [&str; 14] = [
    "published",
    "published on",
    "publish date",
    "published date",
    "date published",
    "date of publication",
    "publication date",
    "first published",
    "originally published",
    "veröffentlicht",
    "publié le",
    "publicado",
    "pubblicato",
    "опубликовано",
];

/// Whether the element right before this one, or right before its parent, is a label of the date of publication and
/// nothing else.
pub(super) fn of_publication(dom: &Dom, node: NodeId) -> bool {
    let blank =
        |before: &NodeId| dom.tag(*before).is_none() && dom.text(*before).is_none_or(|text| text.trim().is_empty());
    let before = |node: NodeId| {
        let mut before = std::iter::successors(dom.previous_sibling(node), |&before| dom.previous_sibling(before));
        before.find(|before| !blank(before))
    };
    let label = before(node).or_else(|| before(dom.parent(node)?)).filter(|label| dom.tag(*label).is_some());
    let said = label.and_then(|label| short_text(dom, label, 30)).unwrap_or_default().to_lowercase();
    LABELS.contains(&said.trim_end_matches([':', ' ']))
}
