//! Trees of any depth, walked by a block of rows side by side: the next step of one row need not wait for that of another.
//!
//! Rows are bytes ([`super::places`]), so that a question takes eight.

use super::{
    Node, Tree,
    places::{ALWAYS, Places},
};

/// A question, or a leaf: a leaf leads to itself, whatever a row holds.
#[derive(Debug, Clone, Copy)]
struct Branch {
    /// Where to go on when the answer is yes; the branch for no stands behind it.
    yes: u32,
    /// Which of a row's bytes is asked for.
    place: u16,
    /// The number up to which the answer is yes.
    at_most: u8,
}

/// Trees laid out level by level.
#[derive(Debug, Clone)]
pub struct Abreast<L> {
    branches: Vec<Branch>,
    /// A leaf for each branch (that of a question means nothing), so that the end of a walk needs no other table.
    leaves: Vec<L>,
    roots: Vec<u32>,
}

/// Steps down a tree between two looks at which rows have come to a leaf.
const STEPS: usize = 4;

impl<L: Copy + Default> Abreast<L> {
    /// Lays trees out.
    pub fn of(trees: &[Tree<L>], places: &Places) -> Self {
        let mut laid = Self { branches: Vec::new(), leaves: Vec::new(), roots: Vec::new() };
        for tree in trees {
            let root = laid.branches.len();
            laid.roots.push(root as u32);
            let mut order = vec![0];
            while let Some(&at) = order.get(laid.branches.len() - root) {
                let here = laid.branches.len() as u32;
                let (branch, leaf) = match tree.nodes[at] {
                    Node::Ask { feature, at_most, yes, no } => {
                        let next = (root + order.len()) as u32;
                        order.extend([yes, no]);
                        let (place, at_most) = places.question(feature, at_most);
                        (Branch { yes: next, place, at_most }, L::default())
                    }
                    Node::Leaf(leaf) => (Branch { yes: here, place: 0, at_most: ALWAYS }, leaf),
                };
                laid.branches.push(branch);
                laid.leaves.push(leaf);
            }
        }
        laid
    }

    /// Hands on each row's leaf, tree by tree. There are at most `BLOCK` rows, fewer than 256, of `width` bytes each.
    pub fn answer<const BLOCK: usize>(&self, rows: &[u8], width: usize, mut found: impl FnMut(usize, &L)) {
        for root in &self.roots {
            let at = self.down::<BLOCK>(*root, rows, width);
            for (row, at) in at.iter().enumerate().take(rows.len() / width) {
                found(row, &self.leaves[*at as usize]);
            }
        }
    }

    /// Goes down one tree. Rows that have come to a leaf drop out after every few steps.
    fn down<const BLOCK: usize>(&self, root: u32, rows: &[u8], width: usize) -> [u32; BLOCK] {
        let mut at = [root; BLOCK];
        let mut open: [u8; BLOCK] = std::array::from_fn(|row| row as u8);
        let mut count = rows.len() / width;
        while count > 0 {
            for _ in 0..STEPS {
                for row in &open[..count] {
                    let row = usize::from(*row);
                    let branch = self.branches[at[row] as usize];
                    let above = rows[row * width + usize::from(branch.place)] > branch.at_most;
                    at[row] = branch.yes + u32::from(above);
                }
            }
            let mut left = 0;
            for here in 0..count {
                let row = usize::from(open[here]);
                open[left] = row as u8;
                left += usize::from(self.branches[at[row] as usize].yes != at[row]);
            }
            count = left;
        }
        at
    }
}
