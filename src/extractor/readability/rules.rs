//! The rules that may be wrong. If they leave too little of a page, the page is tried again without some of them.

use super::words;
use crate::html::{Dom, NodeId};

/// An article has at least this many characters.
pub(super) const ENOUGH: usize = 500;

/// Which of the rules that may be wrong apply.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules {
    pub strip_unlikely: bool,
    weigh_classes: bool,
    pub clean_conditionally: bool,
}

impl Rules {
    /// From strict to lax: the reference drops one rule after another.
    pub const LADDER: [Self; 4] = [
        Self { strip_unlikely: true, weigh_classes: true, clean_conditionally: true },
        Self { strip_unlikely: false, weigh_classes: true, clean_conditionally: true },
        Self { strip_unlikely: false, weigh_classes: false, clean_conditionally: true },
        Self { strip_unlikely: false, weigh_classes: false, clean_conditionally: false },
    ];

    /// Points for class name and id, positive or negative.
    pub fn class_weight(self, dom: &Dom, node: NodeId) -> f64 {
        if !self.weigh_classes || dom.is_foreign(node) {
            return 0.0;
        }
        let weight = |name: &str| {
            25.0 * (f64::from(u8::from(words::is_positive(name))) - f64::from(u8::from(words::is_negative(name))))
        };
        ["class", "id"].iter().filter_map(|name| dom.attribute(node, name)).map(weight).sum()
    }
}
