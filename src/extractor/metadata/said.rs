//! What readers said on the page. Who says something in a thread is not the page's author, and when is not its date; but the first
//! post of a forum's thread is the page's.

use std::collections::HashSet;

use crate::extractor::Context;
use crate::html::{Dom, NodeId};
use crate::threads;

/// The items of the page's threads.
pub(super) struct Said<'a> {
    dom: &'a Dom,
    items: HashSet<NodeId>,
}

impl<'a> Said<'a> {
    pub fn of(dom: &'a Dom, context: &Context) -> Self {
        let known = threads::Context { address: context.address, language: context.language, time: context.time };
        let threads = threads::find(dom, known);
        let of_readers = threads.iter().flat_map(|thread| thread.items.iter().skip(usize::from(thread.is_page)));
        Self { dom, items: of_readers.flat_map(|item| item.place.roots.iter().copied()).collect() }
    }

    /// Whether an item contains the node.
    pub fn holds(&self, node: Option<NodeId>) -> bool {
        let Some(node) = node.filter(|_| !self.items.is_empty()) else { return false };
        self.items.contains(&node) || self.dom.ancestors(node).any(|above| self.items.contains(&above))
    }
}
