//! Trees that vote grow on sorted rows: each node asks the question that takes most Gini impurity away.
//!
//! The search goes through the features in a fixed order and takes the first of nearly equal splits, so that the
//! same rows always give the same tree. linfa-trees then confirms that a split by this feature takes impurity away.

use linfa::{Dataset, traits::Fit};
use linfa_trees::{DecisionTree, SplitQuality};
use ndarray::{Array1, Array2};

use super::{
    Chance, Rows, Tree,
    growing::{Grower, Order, Question, grow},
};

/// What limits the growing.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Questions from root to leaf at most.
    pub depth: usize,
    /// Weight of rows that a leaf needs at least.
    pub min_leaf: f32,
    /// How many rows the parent's opinion is worth in a leaf (m-estimate).
    pub smoothing: f64,
    /// Share of the features that a question chooses from (0…1].
    pub feature_share: f64,
}

/// Grows a tree on some of the rows, whose labels are below `K`. `answer` makes a leaf of the shares of the classes and the
/// number of rows. `chance` picks the features that a node may ask about.
pub fn learn<L: Copy, const K: usize>(
    rows: &Rows,
    members: Vec<usize>,
    limits: Limits,
    chance: &mut Chance,
    answer: fn([f64; K], usize) -> L,
) -> Tree<L> {
    let even = [1.0 / K as f64; K];
    let prior = shares(rows, &members, &even, 0.5);
    let shares = shares(rows, &members, &prior, limits.smoothing);
    let mut exact = Exact { rows, limits, chance, answer };
    grow(&mut exact, Part { members, depth: 0, shares }, Order::YesFirst).in_preorder()
}

struct Exact<'a, L, const K: usize> {
    rows: &'a Rows,
    limits: Limits,
    chance: &'a mut Chance,
    answer: fn([f64; K], usize) -> L,
}

/// The rows of a leaf, with the smoothed shares of the classes.
struct Part<const K: usize> {
    members: Vec<usize>,
    depth: usize,
    shares: [f64; K],
}

impl<L, const K: usize> Grower for Exact<'_, L, K> {
    type Part = Part<K>;
    type Leaf = L;

    fn answer(&self, part: &Part<K>) -> L {
        (self.answer)(part.shares, part.members.len())
    }

    fn question(&mut self, part: &Part<K>) -> Option<Question> {
        let label = |row: &usize| self.rows.labels[*row];
        let first = part.members.first().map(label);
        if part.depth >= self.limits.depth || part.members.iter().all(|row| Some(label(row)) == first) {
            return None;
        }
        let (order, wanted) = self.chance.some_of(self.rows.columns.len(), self.limits.feature_share);
        best::<K>(self.rows, &part.members, &order, wanted, self.limits.min_leaf)
    }

    fn split(&mut self, part: Part<K>, question: Question) -> (Part<K>, Part<K>) {
        let column = &self.rows.columns[question.feature];
        let below = |row: &usize| column[*row] <= question.at_most;
        let (yes, no): (Vec<usize>, Vec<usize>) = part.members.into_iter().partition(below);
        let child = |members: Vec<usize>| {
            let shares = shares(self.rows, &members, &part.shares, self.limits.smoothing);
            Part { members, depth: part.depth + 1, shares }
        };
        (child(yes), child(no))
    }
}

/// Weighted shares of the classes among rows, drawn towards the parent's as if it were `smoothing` rows more.
fn shares<const K: usize>(rows: &Rows, members: &[usize], parent: &[f64; K], smoothing: f64) -> [f64; K] {
    let sum = rows.weigh::<K>(members);
    let weight: f64 = sum.iter().sum();
    std::array::from_fn(|at| (sum[at] + smoothing * parent[at]) / (weight + smoothing))
}

/// Splits whose gains differ by less are called equal.
const TIE: f64 = 2e-6;

/// The best split of the rows over the first `wanted` features of the order given that tell any rows apart, or nothing
/// when none takes impurity away.
fn best<const K: usize>(
    rows: &Rows,
    members: &[usize],
    order: &[usize],
    wanted: usize,
    min_leaf: f32,
) -> Option<Question> {
    let first = *members.first()?;
    let tells_apart = |feature: &usize| {
        let column = &rows.columns[*feature];
        members.iter().any(|row| column[*row] != column[first])
    };
    let mut varied: Vec<usize> = order.iter().copied().filter(tells_apart).take(wanted).collect();
    varied.sort_unstable();
    let split = first_of_the_best::<K>(rows, members, &varied, min_leaf)?;
    let below = members.iter().filter(|row| rows.columns[split.feature][**row] <= split.at_most).count();
    // The value between two neighbouring numbers may be one of them.
    let parts = 0 < below && below < members.len();
    (worth_it(rows, members, split.feature, min_leaf) && parts).then_some(split)
}

/// Whether linfa, too, finds that a split by the feature takes impurity away.
fn worth_it(rows: &Rows, members: &[usize], feature: usize, min_leaf: f32) -> bool {
    let column = &rows.columns[feature];
    let records = Array2::from_shape_fn((members.len(), 1), |(row, _)| f64::from(column[members[row]]));
    let targets: Array1<usize> = members.iter().map(|row| rows.labels[*row]).collect();
    let weights: Array1<f32> = members.iter().map(|row| rows.weights[*row]).collect();
    let dataset = Dataset::new(records, targets).with_weights(weights);
    let stump = DecisionTree::params()
        .split_quality(SplitQuality::Gini)
        .max_depth(Some(1))
        .min_weight_split(0.0)
        .min_weight_leaf(min_leaf)
        .min_impurity_decrease(1e-6)
        .fit(&dataset);
    // A stump whose leaves agree on the commonest class is pruned to a leaf, but its split stays readable.
    stump.is_ok_and(|stump| stump.root_node().split().2 > 0.0)
}

/// The first split, in the order of features and values, that no other outdoes by more than a tie.
fn first_of_the_best<const K: usize>(
    rows: &Rows,
    members: &[usize],
    varied: &[usize],
    min_leaf: f32,
) -> Option<Question> {
    let total = rows.weigh::<K>(members);
    let weight: f64 = total.iter().sum();
    let before = gini(&total, weight);
    let mut best: Option<Question> = None;
    let mut order: Vec<u64> = Vec::with_capacity(members.len());
    for feature in varied {
        let column = &rows.columns[*feature];
        order.clear();
        order.extend(members.iter().map(|row| u64::from(sortable(column[*row])) << 32 | *row as u64));
        order.sort_unstable();
        let at = |packed: u64| packed as u32 as usize;
        let mut left = [0.0_f64; K];
        for pair in order.windows(2) {
            let row = at(pair[0]);
            left[rows.labels[row]] += f64::from(rows.weights[row]);
            if pair[0] >> 32 == pair[1] >> 32 {
                continue;
            }
            let (value, next) = (column[row], column[at(pair[1])]);
            if (next - value).abs() < 1e-5 {
                continue;
            }
            let on_left: f64 = left.iter().sum();
            let on_right = weight - on_left;
            if on_left < f64::from(min_leaf) || on_right < f64::from(min_leaf) {
                continue;
            }
            let mut right = total;
            right.iter_mut().zip(left).for_each(|(right, left)| *right -= left);
            let gain = before - (on_left * gini(&left, on_left) + on_right * gini(&right, on_right)) / weight;
            if best.is_none_or(|best| gain > best.gain + TIE) {
                best = Some(Question { feature: *feature, at_most: f32::midpoint(value, next), gain });
            }
        }
    }
    best
}

/// A whole number that stands to others as the value to other values ([`f32::total_cmp`]).
fn sortable(value: f32) -> u32 {
    let bits = value.to_bits();
    if bits >> 31 == 0 { bits | 1 << 31 } else { !bits }
}

fn gini<const K: usize>(classes: &[f64; K], weight: f64) -> f64 {
    1.0 - classes.iter().map(|class| (class / weight) * (class / weight)).sum::<f64>()
}
