//! The best question to ask of a set of rows: one depth-1 fit of linfa-trees.
//!
//! linfa-trees 0.8.1 tests a split only where the *globally* next value of a feature differs, so below the root most
//! splits of binary or tied features are lost. Given the rows of one node alone there is no "globally", and the fit is
//! right. Its sums run in the order of a hash map, though, so of two splits that are equally good to the last bits now one
//! wins, now the other: `first_of_the_best` goes through the features in a fixed order and takes the first of near-ties, and
//! linfa is asked about that feature alone, which also takes a thirtieth of the time.

use linfa::{Dataset, traits::Fit};
use linfa_trees::{DecisionTree, SplitQuality};
use ndarray::{Array1, Array2};

use super::Kind;

/// Rows of features with labels and weights, column by column.
#[derive(Debug, Clone)]
pub struct Rows {
    /// One vector a feature.
    pub columns: Vec<Vec<f32>>,
    /// Index of the kind of each row.
    pub labels: Vec<usize>,
    /// Weight of each row; they average one.
    pub weights: Vec<f32>,
}

/// A question: is this feature at most this value?
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Split {
    /// Index of the feature.
    pub feature: usize,
    /// Rows at or below it go left.
    pub at_most: f32,
    /// Gini impurity that the question takes away.
    pub gain: f64,
}

/// Splits whose gains differ by less are called equal.
const TIE: f64 = 2e-6;

/// The best split of the rows over the first `wanted` features of the order given that tell any rows apart, or nothing
/// when none takes impurity away.
#[must_use]
pub fn best(rows: &Rows, members: &[usize], order: &[usize], wanted: usize, min_leaf: f32) -> Option<Split> {
    let first = *members.first()?;
    let tells_apart = |feature: &usize| {
        let column = &rows.columns[*feature];
        members.iter().any(|row| column[*row] != column[first])
    };
    let mut varied: Vec<usize> = order.iter().copied().filter(tells_apart).take(wanted).collect();
    varied.sort_unstable();
    if varied.is_empty() {
        return None;
    }
    let split = first_of_the_best(rows, members, &varied, min_leaf)?;
    worth_it(rows, members, split.feature, min_leaf).then_some(split)
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
    // A stump whose leaves agree on the commonest kind is pruned to a leaf, but its split stays readable.
    stump.is_ok_and(|stump| stump.root_node().split().2 > 0.0)
}

/// The first split, in the order of features and values, that no other outdoes by more than a tie.
fn first_of_the_best(rows: &Rows, members: &[usize], varied: &[usize], min_leaf: f32) -> Option<Split> {
    let mut total = [0.0_f64; Kind::COUNT];
    for row in members {
        total[rows.labels[*row]] += f64::from(rows.weights[*row]);
    }
    let weight: f64 = total.iter().sum();
    let before = gini(&total, weight);
    let mut best: Option<Split> = None;
    let mut order: Vec<u64> = Vec::with_capacity(members.len());
    for feature in varied {
        let column = &rows.columns[*feature];
        order.clear();
        order.extend(members.iter().map(|row| u64::from(sortable(column[*row])) << 32 | *row as u64));
        order.sort_unstable();
        #[allow(clippy::cast_possible_truncation, reason = "the lower half is the row")]
        let at = |packed: u64| packed as u32 as usize;
        let mut left = [0.0_f64; Kind::COUNT];
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
                best = Some(Split { feature: *feature, at_most: f32::midpoint(value, next), gain });
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

fn gini(classes: &[f64; Kind::COUNT], weight: f64) -> f64 {
    1.0 - classes.iter().map(|class| (class / weight) * (class / weight)).sum::<f64>()
}
