//! The trees of a model in flat arrays, for walking: small enough to stay in the second cache all together.

use super::{Kind, Model, tree::Node};

/// A question, or (with [`LEAF`] for a feature) an answer. Where it is answered with yes, the next one follows.
#[derive(Debug, Clone, Copy)]
struct Branch {
    at_most: f32,
    /// Where to go on when the answer is no; of an answer, its index among the leaves.
    no: u32,
    feature: u32,
}

const LEAF: u32 = u32::MAX;

/// Rows that are walked together: they fit into the second cache.
pub const BLOCK: usize = 64;
/// Rows that go down a tree abreast.
const LANES: usize = 8;

/// Shares of the kinds in thousandths, as trees are saved.
type Thousandths = [u16; Kind::COUNT];

/// All trees of a model; what they say is what [`Model::probabilities`] says.
#[derive(Debug, Clone, Default)]
pub struct Forest {
    branches: Vec<Branch>,
    leaves: Vec<Thousandths>,
    roots: Vec<u32>,
}

impl Forest {
    /// Lays the trees of a model out.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, reason = "thousands of nodes")]
    pub fn of(model: &Model) -> Self {
        let mut forest = Forest::default();
        for tree in &model.trees {
            forest.roots.push(forest.branches.len() as u32);
            // Each open end: the node that comes next, and the question whose no it is.
            let mut open = vec![(0, None)];
            while let Some((at, asked)) = open.pop() {
                let here = forest.branches.len();
                if let Some(asked) = asked {
                    let asked: &mut Branch = &mut forest.branches[asked];
                    asked.no = here as u32;
                }
                let branch = match &tree.nodes[at] {
                    Node::Ask { feature, at_most, yes, no } => {
                        open.push((*no, Some(here)));
                        open.push((*yes, None));
                        Branch { at_most: *at_most, no: 0, feature: *feature as u32 }
                    }
                    Node::Leaf { kinds, .. } => {
                        forest.leaves.push(thousandths(kinds));
                        Branch { at_most: 0.0, no: forest.leaves.len() as u32 - 1, feature: LEAF }
                    }
                };
                forest.branches.push(branch);
            }
        }
        forest
    }

    /// The same as [`Forest::probabilities`] for many rows: tree by tree over a block of rows, so that both stay near at hand.
    #[must_use]
    pub fn all(&self, rows: &[Vec<f32>]) -> Vec<[f64; Kind::COUNT]> {
        let mut out = Vec::with_capacity(rows.len());
        for block in rows.chunks(BLOCK) {
            let mut sums = [[0; Kind::COUNT]; BLOCK];
            for root in &self.roots {
                for (sums, rows) in sums.chunks_mut(LANES).zip(block.chunks(LANES)) {
                    self.add_abreast(*root, rows, sums);
                }
            }
            out.extend(sums[..block.len()].iter().map(shares));
        }
        out
    }

    /// Probability of each kind: the mean over the trees.
    #[must_use]
    pub fn probabilities(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        let mut sum = [0; Kind::COUNT];
        for root in &self.roots {
            let mut sums = [sum];
            self.add_abreast(*root, &[features], &mut sums);
            [sum] = sums;
        }
        shares(&sum)
    }

    /// Adds what one tree says of several rows, which go down it abreast: each step of one need not wait for another's.
    fn add_abreast<R: AsRef<[f32]>>(&self, root: u32, rows: &[R], sums: &mut [[u32; Kind::COUNT]]) {
        let mut at = [root; LANES];
        loop {
            let mut moved = false;
            for (at, row) in at.iter_mut().zip(rows) {
                let branch = self.branches[*at as usize];
                if branch.feature != LEAF {
                    let below = row.as_ref()[branch.feature as usize] <= branch.at_most;
                    *at = if below { *at + 1 } else { branch.no };
                    moved = true;
                }
            }
            if !moved {
                break;
            }
        }
        for ((at, sum), _) in at.iter().zip(sums).zip(rows) {
            add(sum, &self.leaves[self.branches[*at as usize].no as usize]);
        }
    }
}

/// A leaf's shares, which are rounded to thousandths when a tree is grown.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share in thousandths")]
pub(super) fn thousandths(kinds: &[f64; Kind::COUNT]) -> Thousandths {
    kinds.map(|p| (p * 1e3).round() as u16)
}

pub(super) fn add(sum: &mut [u32; Kind::COUNT], leaf: &Thousandths) {
    for (sum, p) in sum.iter_mut().zip(leaf) {
        *sum += u32::from(*p);
    }
}

/// Leaves are rounded, so their sum is the safe divisor.
pub(super) fn shares(sum: &[u32; Kind::COUNT]) -> [f64; Kind::COUNT] {
    let whole = f64::from(sum.iter().sum::<u32>().max(1));
    sum.map(|p| f64::from(p) / whole)
}
