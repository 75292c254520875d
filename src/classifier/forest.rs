//! The trees of a model in flat arrays, for walking: small enough to stay in the second cache all together.

use super::{Kind, Model, boosting, tree::Node};

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

/// Shares of the kinds in thousandths, or evidence for them, as trees are saved.
type Thousandths = [i16; Kind::COUNT];

/// All trees of a model; what they say is what [`Model::probabilities`] says.
#[derive(Debug, Clone, Default)]
pub struct Forest {
    branches: Vec<Branch>,
    leaves: Vec<Thousandths>,
    roots: Vec<u32>,
    /// Roots of trees that add up.
    adding: Vec<u32>,
}

/// A node of either sort of tree, for laying out.
enum Laid {
    Ask { feature: usize, at_most: f32, yes: usize, no: usize },
    Leaf(Thousandths),
}

impl Forest {
    /// Lays the trees of a model out.
    #[must_use]
    pub fn of(model: &Model) -> Self {
        let mut forest = Forest::default();
        for tree in &model.trees {
            let root = forest.lay(|at| match &tree.nodes[at] {
                Node::Ask { feature, at_most, yes, no } => {
                    Laid::Ask { feature: *feature, at_most: *at_most, yes: *yes, no: *no }
                }
                Node::Leaf { kinds, .. } => Laid::Leaf(thousandths(kinds)),
            });
            forest.roots.push(root);
        }
        for tree in &model.boosted.trees {
            let root = forest.lay(|at| match tree[at] {
                boosting::Node::Ask { feature, at_most, yes, no } => Laid::Ask { feature, at_most, yes, no },
                boosting::Node::Add(scores) => Laid::Leaf(scores),
            });
            forest.adding.push(root);
        }
        forest
    }

    /// Lays one tree out and says where it begins.
    #[allow(clippy::cast_possible_truncation, reason = "thousands of nodes")]
    fn lay(&mut self, node: impl Fn(usize) -> Laid) -> u32 {
        let root = self.branches.len() as u32;
        // Each open end: the node that comes next, and the question whose no it is.
        let mut open = vec![(0, None)];
        while let Some((at, asked)) = open.pop() {
            let here = self.branches.len();
            if let Some(asked) = asked {
                let asked: &mut Branch = &mut self.branches[asked];
                asked.no = here as u32;
            }
            let branch = match node(at) {
                Laid::Ask { feature, at_most, yes, no } => {
                    open.push((no, Some(here)));
                    open.push((yes, None));
                    Branch { at_most, no: 0, feature: feature as u32 }
                }
                Laid::Leaf(leaf) => {
                    self.leaves.push(leaf);
                    Branch { at_most: 0.0, no: self.leaves.len() as u32 - 1, feature: LEAF }
                }
            };
            self.branches.push(branch);
        }
        root
    }

    /// The same as [`Forest::probabilities`] for many rows: tree by tree over a block of rows, so that both stay near at hand.
    #[must_use]
    pub fn all(&self, rows: &[Vec<f32>]) -> Vec<[f64; Kind::COUNT]> {
        let mut out = Vec::with_capacity(rows.len());
        for block in rows.chunks(BLOCK) {
            let sum = |roots: &[u32]| {
                let mut sums = [[0; Kind::COUNT]; BLOCK];
                for root in roots {
                    for (sums, rows) in sums.chunks_mut(LANES).zip(block.chunks(LANES)) {
                        self.add_abreast(*root, rows, sums);
                    }
                }
                sums
            };
            let (votes, scores) = (sum(&self.roots), sum(&self.adding));
            out.extend(votes.iter().zip(&scores).take(block.len()).map(|(votes, scores)| self.weigh(votes, scores)));
        }
        out
    }

    /// Probability of each kind: the mean over the trees that vote, and over these and those that add up.
    #[must_use]
    pub fn probabilities(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        let sum = |roots: &[u32]| {
            let mut sums = [[0; Kind::COUNT]];
            for root in roots {
                self.add_abreast(*root, &[features], &mut sums);
            }
            sums[0]
        };
        self.weigh(&sum(&self.roots), &sum(&self.adding))
    }

    fn weigh(&self, votes: &[i32; Kind::COUNT], scores: &[i32; Kind::COUNT]) -> [f64; Kind::COUNT] {
        if self.adding.is_empty() { shares(votes) } else { half_each(shares(votes), scores) }
    }

    /// Adds what one tree says of several rows, which go down it abreast: each step of one need not wait for another's.
    fn add_abreast<R: AsRef<[f32]>>(&self, root: u32, rows: &[R], sums: &mut [[i32; Kind::COUNT]]) {
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
#[allow(clippy::cast_possible_truncation, reason = "a share in thousandths")]
pub(super) fn thousandths(kinds: &[f64; Kind::COUNT]) -> Thousandths {
    kinds.map(|p| (p * 1e3).round() as i16)
}

pub(super) fn add(sum: &mut [i32; Kind::COUNT], leaf: &Thousandths) {
    for (sum, p) in sum.iter_mut().zip(leaf) {
        *sum += i32::from(*p);
    }
}

/// Leaves are rounded, so their sum is the safe divisor.
pub(super) fn shares(sum: &[i32; Kind::COUNT]) -> [f64; Kind::COUNT] {
    let whole = f64::from(sum.iter().sum::<i32>().max(1));
    sum.map(|p| f64::from(p) / whole)
}

/// Votes and evidence count alike.
pub(super) fn half_each(voted: [f64; Kind::COUNT], scores: &[i32; Kind::COUNT]) -> [f64; Kind::COUNT] {
    let mut both = boosting::probabilities(scores);
    both.iter_mut().zip(voted).for_each(|(both, voted)| *both = f64::midpoint(*both, voted));
    both
}
