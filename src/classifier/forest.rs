//! The trees of a model in flat arrays, for walking: four numbers a question, side by side.

use super::{Kind, Model, tree::Node};

/// A question, or (with [`LEAF`] for a feature) an answer.
#[derive(Debug, Clone, Copy)]
struct Branch {
    feature: u32,
    at_most: f32,
    /// Where to go on; of an answer, its index among the leaves.
    yes: u32,
    no: u32,
}

const LEAF: u32 = u32::MAX;
/// Rows that are walked together: they fit into the second cache.
pub const BLOCK: usize = 64;
/// Rows that go down a tree abreast.
const LANES: usize = 8;

/// All trees of a model; what they say is what [`Model::probabilities`] says.
#[derive(Debug, Clone, Default)]
pub struct Forest {
    branches: Vec<Branch>,
    leaves: Vec<[f64; Kind::COUNT]>,
    roots: Vec<u32>,
}

impl Forest {
    /// Lays the trees of a model out.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, reason = "thousands of nodes, hundreds of features")]
    pub fn of(model: &Model) -> Self {
        let mut forest = Forest::default();
        for tree in &model.trees {
            let root = forest.branches.len() as u32;
            forest.roots.push(root);
            for node in &tree.nodes {
                let branch = match node {
                    Node::Ask { feature, at_most, yes, no } => Branch {
                        feature: *feature as u32,
                        at_most: *at_most,
                        yes: root + *yes as u32,
                        no: root + *no as u32,
                    },
                    Node::Leaf { kinds, .. } => {
                        forest.leaves.push(*kinds);
                        Branch { feature: LEAF, at_most: 0.0, yes: forest.leaves.len() as u32 - 1, no: 0 }
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
            let mut sums = vec![[0.0; Kind::COUNT]; block.len()];
            for root in &self.roots {
                for (sums, rows) in sums.chunks_mut(LANES).zip(block.chunks(LANES)) {
                    self.add_abreast(*root, rows, sums);
                }
            }
            out.extend(sums.into_iter().map(shares));
        }
        out
    }

    /// Probability of each kind: the mean over the trees.
    #[must_use]
    pub fn probabilities(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        let mut sum = [0.0; Kind::COUNT];
        for root in &self.roots {
            self.add(*root, features, &mut sum);
        }
        shares(sum)
    }

    /// Adds what one tree says of several rows, which go down it abreast: each step of one need not wait for another's.
    fn add_abreast(&self, root: u32, rows: &[Vec<f32>], sums: &mut [[f64; Kind::COUNT]]) {
        let mut at = [root; LANES];
        loop {
            let mut moved = false;
            for (at, row) in at.iter_mut().zip(rows) {
                let branch = self.branches[*at as usize];
                if branch.feature != LEAF {
                    let below = row[branch.feature as usize] <= branch.at_most;
                    *at = if below { branch.yes } else { branch.no };
                    moved = true;
                }
            }
            if !moved {
                break;
            }
        }
        for (at, sum) in at.iter().zip(sums) {
            let leaf = self.branches[*at as usize].yes;
            for (sum, p) in sum.iter_mut().zip(self.leaves[leaf as usize]) {
                *sum += p;
            }
        }
    }

    /// Adds what one tree says.
    fn add(&self, root: u32, features: &[f32], sum: &mut [f64; Kind::COUNT]) {
        let mut branch = self.branches[root as usize];
        while branch.feature != LEAF {
            let below = features[branch.feature as usize] <= branch.at_most;
            branch = self.branches[if below { branch.yes } else { branch.no } as usize];
        }
        for (sum, p) in sum.iter_mut().zip(self.leaves[branch.yes as usize]) {
            *sum += p;
        }
    }
}

/// Leaves are rounded, so their sum is the safe divisor.
fn shares(sum: [f64; Kind::COUNT]) -> [f64; Kind::COUNT] {
    let whole = sum.iter().sum::<f64>().max(f64::MIN_POSITIVE);
    sum.map(|p| p / whole)
}
