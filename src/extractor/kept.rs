//! Which text nodes of a page are kept.

use crate::html::NodeId;

/// A set of text nodes of one page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kept {
    /// By node number. Nodes past the end are not kept.
    nodes: Vec<bool>,
}

impl Kept {
    /// These nodes of a page with `count` nodes.
    pub(super) fn of(count: usize, nodes: impl Iterator<Item = NodeId>) -> Self {
        let mut kept = Self { nodes: vec![false; count] };
        nodes.for_each(|node| kept.insert(node));
        kept
    }

    /// Adds a node.
    pub fn insert(&mut self, node: NodeId) {
        if node.index() >= self.nodes.len() {
            self.nodes.resize(node.index() + 1, false);
        }
        self.nodes[node.index()] = true;
    }

    /// Whether the node is kept.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.nodes.get(node.index()).copied().unwrap_or(false)
    }

    /// The kept nodes in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.nodes.iter().enumerate().filter(|(_, kept)| **kept).map(|(at, _)| NodeId::from_index(at))
    }

    /// Whether nothing is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.nodes.contains(&true)
    }
}

impl Extend<NodeId> for Kept {
    fn extend<I: IntoIterator<Item = NodeId>>(&mut self, nodes: I) {
        nodes.into_iter().for_each(|node| self.insert(node));
    }
}

impl FromIterator<NodeId> for Kept {
    fn from_iter<I: IntoIterator<Item = NodeId>>(nodes: I) -> Self {
        let mut kept = Self::default();
        kept.extend(nodes);
        kept
    }
}
