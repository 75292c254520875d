//! Which elements belong to something else than the page's main thing: a comment, a review, a teaser.

use std::cell::RefCell;

use crate::html::{Dom, NodeId};

/// Parts of classes and ids of what stands beside the main thing.
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

/// Names that hold one of those and mean something else.
const NOT_BESIDE: &[&str] = &["no-sidebar", "with-sidebar", "menu-item", "elementor"];

/// What is known of a page's elements: each is looked at once.
pub(super) struct Asides<'a> {
    dom: &'a Dom,
    known: RefCell<Vec<Option<bool>>>,
}

impl<'a> Asides<'a> {
    pub fn of(dom: &'a Dom) -> Self {
        Self { dom, known: RefCell::new(vec![None; dom.len()]) }
    }

    /// Whether one of them holds the node.
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
        let kind = value("itemtype").to_ascii_lowercase();
        if ["comment", "review", "answer", "product"].iter().any(|other| kind.ends_with(other))
            || matches!(value("itemprop"), "comment" | "review" | "suggestedAnswer")
        {
            return true;
        }
        let named = format!("{} {}", value("class"), value("id")).to_ascii_lowercase();
        let holds = |words: &[&str]| words.iter().any(|word| named.contains(word));
        !matches!(tag, "body" | "html" | "main") && holds(BESIDE) && !holds(NOT_BESIDE)
            || named.split_whitespace().any(|word| matches!(word, "side" | "nav"))
    }
}
