//! Trees of few leaves, answered without going down them (`QuickScorer`: Lucchese et al., SIGIR 2015).
//!
//! Each question rules out leaves; all trees that ask it are dealt with at once. The first leaf of a tree that is left is its
//! answer. Here only unusual answers cost time: a row is compared with an ordinary one, whose leaves come first in each tree.
//! A walk down three hundred trees takes some 2,900 steps and waits for each. An element needs some 2,800 masks, which wait
//! for nothing.

use super::{Node, Tree, places::Places};

/// Leaves that a tree may have: a bit each.
pub const MOST_LEAVES: usize = 64;

/// Trees laid out so.
#[derive(Debug, Clone)]
pub struct QuickScorer<L> {
    /// The bytes of a row that gives every question its usual answer.
    usual: Vec<u8>,
    /// For each place where its part of `begins` begins: one item for each number that the place may hold.
    firsts: Vec<u32>,
    /// Where the masks of the questions begin whose answer is yes up to a number. Those of a place stand in this order, so the
    /// masks of unusual answers lie between a row's number and the usual one.
    begins: Vec<u32>,
    /// Of each mask the tree, and the leaves that are left.
    trees: Vec<u16>,
    left: Vec<u64>,
    /// Where each tree's leaves begin.
    roots: Vec<u32>,
    leaves: Vec<L>,
}

/// A question on its way into the layout, with the leaves of its usual answer.
struct Question {
    place: u16,
    at_most: u8,
    tree: u16,
    ruled_out: u64,
}

impl<L: Copy> QuickScorer<L> {
    /// Lays out trees of at most [`MOST_LEAVES`]; `usual` holds an ordinary row's bytes.
    pub fn of(trees: &[Tree<L>], places: &Places, usual: Vec<u8>) -> Self {
        let (mut questions, mut roots, mut leaves) = (Vec::new(), Vec::new(), Vec::new());
        for (number, tree) in trees.iter().enumerate() {
            roots.push(leaves.len() as u32);
            let mut walk = Walk { tree, places, usual: &usual, number: number as u16, leaves: Vec::new() };
            walk.down(0, &mut questions);
            leaves.append(&mut walk.leaves);
        }
        let (firsts, begins, masks, left) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut scorer = Self { usual, firsts, begins, trees: masks, left, roots, leaves };
        for (place, highest) in places.highest().into_iter().enumerate() {
            scorer.firsts.push(scorer.begins.len() as u32);
            let mine: Vec<&Question> = questions.iter().filter(|asked| usize::from(asked.place) == place).collect();
            for holds in 0..=highest {
                scorer.begins.push(scorer.left.len() as u32);
                let mut masks: Vec<(u16, u64)> = Vec::new();
                for asked in mine.iter().filter(|asked| asked.at_most == holds) {
                    match masks.last_mut().filter(|(tree, _)| *tree == asked.tree) {
                        Some((_, all)) => *all |= asked.ruled_out,
                        None => masks.push((asked.tree, asked.ruled_out)),
                    }
                }
                scorer.trees.extend(masks.iter().map(|(tree, _)| tree));
                scorer.left.extend(masks.iter().map(|(_, ruled_out)| !ruled_out));
            }
        }
        scorer
    }

    /// Hands on each tree's leaf for a row of bytes.
    pub fn answer(&self, row: &[u8], room: &mut Room, mut found: impl FnMut(&L)) {
        let Room { unusual, open } = room;
        // No processor can foresee which places are unusual: they are noted first, without a branch.
        unusual.resize(row.len().max(unusual.len()), 0);
        let mut count = 0;
        for (place, (holds, usual)) in row.iter().zip(&self.usual).enumerate() {
            unusual[count] = place as u16;
            count += usize::from(holds != usual);
        }
        open.clear();
        open.resize(self.roots.len(), u64::MAX);
        for place in unusual[..count].iter().map(|place| usize::from(*place)) {
            let (holds, usual) = (row[place], self.usual[place]);
            let begin = |number: u8| self.begins[self.firsts[place] as usize + usize::from(number)] as usize;
            let (from, to) = (begin(holds.min(usual)), begin(holds.max(usual)));
            for (tree, left) in self.trees[from..to].iter().zip(&self.left[from..to]) {
                open[usize::from(*tree)] &= left;
            }
        }
        for (open, root) in open.iter().zip(&self.roots) {
            found(&self.leaves[(root + open.trailing_zeros()) as usize]);
        }
    }
}

/// Memory that [`QuickScorer::answer`] uses for one row after another.
#[derive(Debug, Default)]
pub struct Room {
    /// The places that do not hold what is usual.
    unusual: Vec<u16>,
    /// The leaves that are left of each tree.
    open: Vec<u64>,
}

/// A tree on its way into the layout.
struct Walk<'a, L> {
    tree: &'a Tree<L>,
    places: &'a Places,
    usual: &'a [u8],
    number: u16,
    /// The leaves so far; the usual answer is followed first.
    leaves: Vec<L>,
}

impl<L: Copy> Walk<'_, L> {
    fn down(&mut self, at: usize, questions: &mut Vec<Question>) {
        match self.tree.nodes[at] {
            Node::Leaf(leaf) => self.leaves.push(leaf),
            Node::Ask { feature, at_most, yes, no } => {
                let (place, at_most) = self.places.question(feature, at_most);
                let usually = self.usual[usize::from(place)] <= at_most;
                let (first, second) = if usually { (yes, no) } else { (no, yes) };
                let from = self.leaves.len();
                self.down(first, questions);
                let ruled_out = u64::MAX >> (MOST_LEAVES - (self.leaves.len() - from)) << from;
                questions.push(Question { place, at_most, tree: self.number, ruled_out });
                self.down(second, questions);
            }
        }
    }
}
