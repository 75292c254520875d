//! Walking a tree without recursion.

use super::{Dom, NodeId};

/// One step of a [`Walk`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visit {
    /// The walk comes to a node, before its children.
    Enter(NodeId),
    /// The walk leaves a node, after its children.
    Leave(NodeId),
}

/// A walk over a node and all below it, in document order. Each node is entered once and left once.
#[derive(Debug, Clone)]
pub struct Walk<'a> {
    dom: &'a Dom,
    root: NodeId,
    next: Option<Visit>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(dom: &'a Dom, root: NodeId) -> Self {
        Self { dom, root, next: Some(Visit::Enter(root)) }
    }

    /// Skips the children of the node just entered: the next step leaves it.
    pub fn skip_children(&mut self, entered: NodeId) {
        self.next = Some(Visit::Leave(entered));
    }
}

impl Iterator for Walk<'_> {
    type Item = Visit;

    fn next(&mut self) -> Option<Visit> {
        let visit = self.next?;
        self.next = match visit {
            Visit::Enter(node) => Some(self.dom.first_child(node).map_or(Visit::Leave(node), Visit::Enter)),
            Visit::Leave(node) if node == self.root => None,
            Visit::Leave(node) => match self.dom.next_sibling(node) {
                Some(sibling) => Some(Visit::Enter(sibling)),
                None => self.dom.parent(node).map(Visit::Leave),
            },
        };
        Some(visit)
    }
}
