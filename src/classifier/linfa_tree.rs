//! One plain decision tree, grown by the crate linfa-trees as it comes: all rows at once, all features at each question.
//! It is there to be compared with, and for who wants a tree that can be read. What that crate cannot do is told in
//! [`crate::trees`].

use linfa::{Dataset, traits::Fit};
use linfa_trees::{DecisionTree, SplitQuality, TreeNode};
use ndarray::{Array1, Array2};

use super::{
    Kind,
    tree::{Growth, Shares, Tree},
};
use crate::trees::{Node, Rows};

/// Grows a tree on all rows. Where linfa refuses the rows (there are none, or nothing parts them) the tree is one leaf.
#[must_use]
pub fn grow(rows: &Rows, growth: &Growth) -> Tree {
    let mut tree = shape(rows, growth).unwrap_or_else(|| Tree { nodes: vec![empty()] });
    fill(&mut tree, rows, growth.smoothing);
    tree
}

/// The questions, as linfa asks them; the leaves hold nothing yet.
fn shape(rows: &Rows, growth: &Growth) -> Option<Tree> {
    let count = rows.labels.len();
    if count == 0 {
        // The crate stops the program there.
        return None;
    }
    let records =
        Array2::from_shape_fn((count, rows.columns.len()), |(row, column)| f64::from(rows.columns[column][row]));
    let dataset =
        Dataset::new(records, Array1::from(rows.labels.clone())).with_weights(Array1::from(rows.weights.clone()));
    let grown = DecisionTree::params()
        .split_quality(SplitQuality::Gini)
        .max_depth(Some(growth.depth))
        .min_weight_leaf(growth.min_leaf)
        .fit(&dataset)
        .ok()?;
    let mut nodes = Vec::new();
    // Each with the place of its parent and whether it is the parent's branch for no.
    let mut open = vec![(grown.root_node(), None)];
    while let Some((node, parent)) = open.pop() {
        let here = nodes.len();
        if let Some((parent, is_no)) = parent
            && let Some(Node::Ask { yes, no, .. }) = nodes.get_mut(parent)
        {
            *(if is_no { no } else { yes }) = here;
        }
        nodes.push(match branches(node) {
            None => empty(),
            Some((yes, no)) => {
                open.extend([(no, Some((here, true))), (yes, Some((here, false)))]);
                let (feature, split, _) = node.split();
                Node::Ask { feature, at_most: at_most(split), yes: 0, no: 0 }
            }
        });
    }
    Some(Tree { nodes })
}

type Branch<'a> = &'a TreeNode<f64, usize>;

/// The branches for yes and for no; nothing of a leaf.
fn branches(node: Branch) -> Option<(Branch, Branch)> {
    let children = node.children();
    let child = |at: usize| children.get(at).and_then(|child| child.as_deref());
    if node.is_leaf() { None } else { child(0).zip(child(1)) }
}

/// The largest value of 32 bits that is not above a split.
#[allow(clippy::cast_possible_truncation, reason = "it is rounded down")]
fn at_most(split: f64) -> f32 {
    let near = split as f32;
    if f64::from(near) > split { near.next_down() } else { near }
}

fn empty() -> Node<Shares> {
    Node::Leaf(Shares { kinds: [0.0; Kind::COUNT], seen: 0 })
}

/// Fills the leaves with the shares of the kinds among the rows that end there, drawn towards what is usual: linfa keeps only
/// the commonest kind of a leaf.
fn fill(tree: &mut Tree, rows: &Rows, smoothing: f64) {
    let mut sums = vec![([0.0_f64; Kind::COUNT], 0_usize); tree.nodes.len()];
    let mut all = [0.0_f64; Kind::COUNT];
    for row in 0..rows.labels.len() {
        let (sum, seen) = &mut sums[place(tree, rows, row)];
        sum[rows.labels[row]] += f64::from(rows.weights[row]);
        all[rows.labels[row]] += f64::from(rows.weights[row]);
        *seen += 1;
    }
    let usual = shares(&all, &[1.0 / Kind::COUNT as f64; Kind::COUNT], smoothing);
    for (node, (sum, seen)) in tree.nodes.iter_mut().zip(sums) {
        if let Node::Leaf(leaf) = node {
            // Rounded as in the file, so that a tree judges alike before and after it was saved.
            *leaf = Shares { kinds: shares(&sum, &usual, smoothing).map(|p| (p * 1e3).round() / 1e3), seen };
        }
    }
}

fn shares(sum: &[f64; Kind::COUNT], usual: &[f64; Kind::COUNT], smoothing: f64) -> [f64; Kind::COUNT] {
    let weight: f64 = sum.iter().sum();
    let drawn = smoothing.max(f64::MIN_POSITIVE);
    std::array::from_fn(|kind| (sum[kind] + drawn * usual[kind]) / (weight + drawn))
}

/// The number of the leaf in which a row ends.
fn place(tree: &Tree, rows: &Rows, row: usize) -> usize {
    let mut at = 0;
    while let Node::Ask { feature, at_most, yes, no } = tree.nodes[at] {
        at = if rows.columns[feature][row] <= at_most { yes } else { no };
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_asks_what_parts_the_rows_and_its_leaves_know_the_shares() {
        let labels: Vec<usize> =
            (0..40).map(|row| if row < 30 { Kind::Other } else { Kind::Revealer } as usize).collect();
        let columns = vec![vec![1.0; 40], (0..40_u8).map(f32::from).collect()];
        let rows = Rows { columns, labels, weights: vec![1.0; 40] };
        let tree = grow(&rows, &Growth { smoothing: 0.5, ..Growth::default() });
        assert_eq!(tree.check(2), Ok(()));
        let judged = |value: f32| super::super::likeliest(&tree.probabilities(&[1.0, value]));
        assert_eq!((judged(3.0), judged(29.0), judged(30.0)), (Kind::Other, Kind::Other, Kind::Revealer));
        assert_eq!(tree.leaves().map(|leaf| leaf.seen).sum::<usize>(), 40);
        let nothing = grow(&Rows { columns: vec![vec![]; 2], labels: vec![], weights: vec![] }, &Growth::default());
        assert_eq!(nothing.nodes.len(), 1);
    }

    #[test]
    fn a_split_is_rounded_to_what_parts_the_same_values() {
        let (low, high) = (1.0_f32, 1.0_f32.next_up());
        let split = f64::midpoint(f64::from(low), f64::from(high));
        assert!(low <= at_most(split) && at_most(split) < high);
    }
}
