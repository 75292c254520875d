//! All text that a page shows, furniture included.

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

/// A page that shows next to nothing but says much in `noscript` waits for scripts that never ran; what it says there is
/// the page (forums and shops serve it so to search engines). Node numbers stay the same.
pub(super) fn without_scripts(dom: &Dom) -> Cow<'_, Dom> {
    let said = |node: NodeId| dom.text(node).map_or(0, |text| words::counted(text).0);
    let mut shown = 0;
    // Most pages show enough right at their beginning.
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

/// A page that shows as many words as this without scripts is a page without them.
const MUCH: usize = 200;

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

/// Elements whose contents are no text of the page: code, metadata, and what stands in for something that browsers do
/// show. What is hidden by style counts as shown: that is where pages keep what a click reveals.
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
