//! All text that a page shows, with its furniture.

use std::borrow::Cow;

use super::{Context, Extractor, Kept, words};
use crate::html::{Dom, NodeId, Visit};

/// Keeps all text of the body, except what is never shown as text.
#[derive(Debug, Clone, Copy, Default)]
pub struct FullText;

impl Extractor for FullText {
    fn name(&self) -> &'static str {
        "full-text"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        shown_text(&without_scripts(dom)).collect()
    }
}

/// The page with the contents of `noscript` shown, if it shows next to nothing else. Such a page waits for scripts that
/// never ran; forums and shops serve it to search engines. Node numbers stay the same.
pub(super) fn without_scripts(dom: &Dom) -> Cow<'_, Dom> {
    let said = |node: NodeId| dom.text(node).map_or(0, |text| words::counted(text).0);
    let mut shown = 0;
    // Most pages show enough text near their beginning, so the walk ends early.
    for node in shown_text(dom) {
        shown += said(node);
        if shown >= MUCH {
            return Cow::Borrowed(dom);
        }
    }
    let silent: Vec<NodeId> = dom.descendants(dom.body()).filter(|&node| dom.is(node, "noscript")).collect();
    let said: usize = silent.iter().map(|&node| dom.descendants(node).map(said).sum::<usize>()).sum();
    if said <= 3 * shown + 20 {
        return Cow::Borrowed(dom);
    }
    let mut dom = dom.clone();
    silent.into_iter().for_each(|node| dom.rename(node, "div"));
    Cow::Owned(dom)
}

/// A page that shows this many words does not need its scripts.
const MUCH: usize = 200;

/// The attribute that marks what a step of unfolding revealed.
pub(super) const STEP: &str = "data-kibont-step";

/// The attribute that marks what no state of an unfolded page has shown.
pub(super) const UNSEEN: &str = "data-kibont-hidden";

/// Whether steps of unfolding revealed something of the page.
pub(super) fn is_unfolded(dom: &Dom) -> bool {
    dom.descendants(dom.root()).any(|node| dom.attribute(node, STEP).is_some())
}

/// The text nodes that a page shows.
pub(super) fn shown_text(dom: &Dom) -> impl Iterator<Item = NodeId> + '_ {
    let mut walk = dom.walk(dom.root());
    std::iter::from_fn(move || {
        while let Some(visit) = walk.next() {
            let Visit::Enter(node) = visit else { continue };
            if is_hidden(dom, node) {
                walk.skip_children(node);
            } else if dom.text(node).is_some_and(|text| !words::is_blank(text)) {
                return Some(node);
            }
        }
        None
    })
}

/// Whether an element's contents are not text of the page: code, metadata, and replacements for something that browsers
/// show. What is hidden by style counts as shown, since a click may reveal it.
pub(super) fn is_hidden(dom: &Dom, node: NodeId) -> bool {
    let Some(tag) = dom.tag(node) else { return false };
    match tag {
        "script" | "style" | "noscript" | "head" | "iframe" | "noembed" | "noframes" | "datalist" | "canvas"
        | "audio" | "video" | "annotation" | "annotation-xml" => true,
        "template" => !dom.is_shadow_root(node),
        "title" | "desc" | "metadata" => dom.is_foreign(node),
        _ => false,
    }
}
