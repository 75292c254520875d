//! Which elements do not belong to the page's main content, but to a comment, a review, a teaser.

use std::cell::RefCell;
use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

use crate::html::{Dom, NodeId};

/// Substrings of classes and ids of elements beside the main content.
const BESIDE: &[&str] = &[
    "comment",
    "related",
    "recommend",
    "sidebar",
    "widget",
    "footer",
    "popular",
    "suggested",
    "similar",
    "upcoming",
    "testimonial",
    "p-nav",
    "navbar",
    "menu",
    "latest",
    "trending",
    "read-more",
    "readmore",
    "citation",
    "footnote",
];

/// Substrings that contain one of those and mean something else.
const NOT_BESIDE: &[&str] = &["no-sidebar", "with-sidebar", "menu-item", "elementor"];

/// Which elements of a page are asides. Each is examined once.
pub(super) struct Asides<'a> {
    dom: &'a Dom,
    known: RefCell<Vec<Option<bool>>>,
}

impl<'a> Asides<'a> {
    pub fn of(dom: &'a Dom) -> Self {
        Self { dom, known: RefCell::new(vec![None; dom.len()]) }
    }

    /// Whether an aside contains the node.
    pub fn hold(&self, node: NodeId) -> bool {
        let mut articles = 0;
        for above in self.dom.ancestors(node) {
            let Some(tag) = self.dom.tag(above) else { continue };
            if matches!(tag, "nav" | "footer" | "aside" | "figure" | "figcaption") && articles == 0 {
                return true;
            }
            articles += usize::from(tag == "article");
            let known = self.known.borrow()[above.index()];
            let beside = known.unwrap_or_else(|| {
                let beside = self.is_beside(above, tag);
                self.known.borrow_mut()[above.index()] = Some(beside);
                beside
            });
            if beside {
                return true;
            }
        }
        articles > 1
    }

    fn is_beside(&self, node: NodeId, tag: &str) -> bool {
        let value = |name: &str| self.dom.attribute(node, name).unwrap_or_default();
        let kind = value("itemtype").as_bytes();
        let ends = |word: &str| {
            kind.len() >= word.len() && kind[kind.len() - word.len()..].eq_ignore_ascii_case(word.as_bytes())
        };
        if ["comment", "review", "answer", "product"].into_iter().any(ends)
            || matches!(value("itemprop"), "comment" | "review" | "suggestedAnswer")
        {
            return true;
        }
        let names = [value("class"), value("id")];
        let is = |word: &str| word.eq_ignore_ascii_case("side") || word.eq_ignore_ascii_case("nav");
        !matches!(tag, "body" | "html" | "main") && speaks_of_beside(names)
            || names.iter().any(|name| name.split_whitespace().any(is))
    }
}

/// Whether names tell of an aside. One search looks for all words at once.
fn speaks_of_beside(names: [&str; 2]) -> bool {
    static WORDS: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
        let words = BESIDE.iter().chain(NOT_BESIDE);
        let mut search = AhoCorasick::builder();
        // A prefilter does not pay: most names contain the bytes that it looks for.
        search.ascii_case_insensitive(true).kind(Some(AhoCorasickKind::DFA)).prefilter(false);
        search.build(words).ok()
    });
    let (mut beside, mut other) = (false, false);
    for found in names.iter().flat_map(|name| (*WORDS).iter().flat_map(|words| words.find_overlapping_iter(*name))) {
        let is = found.pattern().as_usize() < BESIDE.len();
        beside |= is;
        other |= !is;
    }
    beside && !other
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn names_tell_asides() {
        for (html, beside) in [
            ("<div class=PostComments><p>x", true),
            ("<div id=Sidebar><p>x", true),
            ("<div class='col NAV'><p>x", true),
            ("<div class='col navigate'><p>x", false),
            ("<div class=sidebar id=no-sidebar><p>x", false),
            ("<div class='Menu-Item'><p>x", false),
            ("<main class=comments><p>x", false),
            ("<div itemtype=https://schema.org/Review><p>x", true),
            ("<div class=story><p>x", false),
        ] {
            let dom = Dom::parse(html);
            let node = dom.find("p").unwrap();
            assert_eq!(Asides::of(&dom).hold(node), beside, "{html}");
        }
    }
}
