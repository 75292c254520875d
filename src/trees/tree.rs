//! A tree as a list of nodes.

use serde::{Deserialize, Serialize};

/// A question or an answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Node<L> {
    /// Is the feature at most a value?
    Ask {
        /// Index of the feature.
        feature: usize,
        /// The value.
        at_most: f32,
        /// Index of the node for yes.
        yes: usize,
        /// Index of the node for no.
        no: usize,
    },
    /// The answer.
    Leaf(L),
}

/// A tree: the first node is the root, and children stand behind their parents. Files hold it as the list of its nodes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "Node<L>: Serialize", deserialize = "Node<L>: Deserialize<'de>"))]
pub struct Tree<L> {
    /// The nodes.
    pub nodes: Vec<Node<L>>,
}

impl<L> Tree<L> {
    /// The leaf that the answers lead to. Each question is the number of a feature and the value it may have at most.
    pub fn leaf(&self, mut says_yes: impl FnMut(usize, f32) -> bool) -> &L {
        let mut at = 0;
        loop {
            match &self.nodes[at] {
                Node::Leaf(leaf) => return leaf,
                Node::Ask { feature, at_most, yes, no } => at = if says_yes(*feature, *at_most) { *yes } else { *no },
            }
        }
    }

    /// The leaf of a row of features.
    pub fn leaf_of(&self, features: &[f32]) -> &L {
        self.leaf(|feature, at_most| features[feature] <= at_most)
    }

    /// All questions: feature and value.
    pub fn questions(&self) -> impl Iterator<Item = (usize, f32)> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Ask { feature, at_most, .. } => Some((*feature, *at_most)),
            Node::Leaf(_) => None,
        })
    }

    /// All leaves.
    pub fn leaves(&self) -> impl Iterator<Item = &L> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Leaf(leaf) => Some(leaf),
            Node::Ask { .. } => None,
        })
    }

    /// The same tree with other leaves.
    pub fn with_leaves<M>(&self, make: impl Fn(&L) -> M) -> Tree<M> {
        let node = |node: &Node<L>| match *node {
            Node::Ask { feature, at_most, yes, no } => Node::Ask { feature, at_most, yes, no },
            Node::Leaf(ref leaf) => Node::Leaf(make(leaf)),
        };
        Tree { nodes: self.nodes.iter().map(node).collect() }
    }

    /// The most questions between the root and a leaf. The tree must be sound ([`Tree::check_shape`]).
    pub fn depth(&self) -> usize {
        let mut depths = vec![0_usize; self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            if let Node::Ask { yes, no, .. } = node {
                // Children stand behind their parents, so one pass suffices.
                depths[*yes] = depths[at] + 1;
                depths[*no] = depths[at] + 1;
            }
        }
        depths.into_iter().max().unwrap_or(0)
    }

    /// Checks that a tree read from a file can be walked.
    ///
    /// # Errors
    /// One sentence on the first fault.
    pub fn check_shape(&self, features: usize) -> Result<(), String> {
        if self.nodes.is_empty() {
            return Err("a tree has no nodes".to_owned());
        }
        for (at, node) in self.nodes.iter().enumerate() {
            let Node::Ask { feature, yes, no, .. } = node else { continue };
            if *feature >= features {
                return Err(format!("node {at} asks for feature {feature}, but there are {features}"));
            }
            if [*yes, *no].iter().any(|child| *child <= at || *child >= self.nodes.len()) {
                return Err(format!("node {at} leads to a node that does not stand behind it"));
            }
        }
        Ok(())
    }
}

impl<L: Copy> Tree<L> {
    /// The same tree with each node followed by its whole branch for yes, then by that for no.
    #[must_use]
    pub fn in_preorder(&self) -> Self {
        let mut nodes: Vec<Node<L>> = Vec::with_capacity(self.nodes.len());
        // Nodes still to be placed, each with the new place of the parent whose branch for no it begins.
        let mut open = vec![(0, None)];
        while let Some((at, parent)) = open.pop() {
            let here = nodes.len();
            if let Some(Node::Ask { no, .. }) = parent.and_then(|parent: usize| nodes.get_mut(parent)) {
                *no = here;
            }
            let mut node = self.nodes[at];
            if let Node::Ask { yes, no, .. } = &mut node {
                open.extend([(*no, Some(here)), (*yes, None)]);
                *yes = here + 1;
            }
            nodes.push(node);
        }
        Self { nodes }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it fails")]
    use super::*;

    fn tree() -> Tree<char> {
        let ask = |feature, yes, no| Node::Ask { feature, at_most: 0.5, yes, no };
        let leaf = |name| Node::Leaf(name);
        Tree { nodes: vec![ask(0, 1, 2), ask(1, 5, 6), ask(2, 3, 4), leaf('c'), leaf('d'), leaf('a'), leaf('b')] }
    }

    #[test]
    fn in_preorder_it_answers_as_before() {
        let (tree, other) = (tree(), tree().in_preorder());
        assert_eq!(other.leaves().collect::<String>(), "abcd");
        assert_eq!(other.check_shape(3), Ok(()));
        for row in [[0.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [1.0, 0.0, 1.0]] {
            assert_eq!(other.leaf_of(&row), tree.leaf_of(&row));
        }
        assert_eq!((tree.depth(), other.depth()), (2, 2));
    }

    #[test]
    fn a_tree_that_cannot_be_walked_is_refused() {
        assert!(tree().check_shape(2).unwrap_err().contains("feature 2"));
        assert!(Tree::<char> { nodes: Vec::new() }.check_shape(3).is_err());
        let mut circle = tree();
        circle.nodes[1] = Node::Ask { feature: 0, at_most: 0.5, yes: 0, no: 6 };
        assert!(circle.check_shape(3).unwrap_err().contains("node 1"));
    }
}
