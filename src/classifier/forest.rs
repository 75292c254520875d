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

    /// Probability of each kind: the mean over the trees.
    #[must_use]
    pub fn probabilities(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        let mut sum = [0.0; Kind::COUNT];
        for root in &self.roots {
            let mut branch = self.branches[*root as usize];
            while branch.feature != LEAF {
                let below = features[branch.feature as usize] <= branch.at_most;
                branch = self.branches[if below { branch.yes } else { branch.no } as usize];
            }
            for (sum, p) in sum.iter_mut().zip(self.leaves[branch.yes as usize]) {
                *sum += p;
            }
        }
        let whole = sum.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        sum.map(|p| p / whole)
    }
}
