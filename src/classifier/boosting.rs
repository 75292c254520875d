//! Trees whose answers add up: each mends what is left of the mistakes of those before it (gradient boosting for many kinds,
//! Friedman, *Greedy Function Approximation*, 2001), on histograms; a leaf answers for all kinds at once.
//!
//! Trees that vote are sure of what looks like what they have seen, and hesitate over plain cases that look like a doubtful
//! one; these weigh all signs together and hesitate less, above all outside English. Half of a verdict is theirs.

mod growing;

use serde::{Deserialize, Serialize};

use super::{Kind, split::Rows, tree::Chance};
use growing::{Binned, Grower};

/// A tree sees one of so many features, and so many of ten rows.
const ONE_FEATURE_OF: usize = 5;
const ROWS_OF_TEN: usize = 7;

/// Evidence for each kind, in thousandths of its natural logarithm.
pub type Scores = [i16; Kind::COUNT];

/// A question or an answer. In a file a question is `[feature, at_most, yes, no]` and an answer the scores.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<f32>", into = "Vec<f32>")]
pub enum Node {
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
    /// What is added.
    Add(Scores),
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "hundreds of features and nodes, thousandths of small numbers"
)]
mod saving {
    use super::{Kind, Node};

    impl TryFrom<Vec<f32>> for Node {
        type Error = &'static str;

        fn try_from(cells: Vec<f32>) -> Result<Self, Self::Error> {
            match *cells.as_slice() {
                [feature, at_most, yes, no] => {
                    Ok(Node::Ask { feature: feature as usize, at_most, yes: yes as usize, no: no as usize })
                }
                _ => <[f32; Kind::COUNT]>::try_from(cells)
                    .map(|scores| Node::Add(scores.map(|score| score as i16)))
                    .map_err(|_| "a node is a question of four numbers or an answer of one for each kind"),
            }
        }
    }

    impl From<Node> for Vec<f32> {
        fn from(node: Node) -> Self {
            match node {
                Node::Ask { feature, at_most, yes, no } => vec![feature as f32, at_most, yes as f32, no as f32],
                Node::Add(scores) => scores.map(f32::from).to_vec(),
            }
        }
    }
}

/// Trees whose answers are summed up; the first is a leaf that says what is usual.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Boosted {
    /// The trees, each a list of nodes whose children stand behind their parents.
    pub trees: Vec<Vec<Node>>,
}

impl Boosted {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.trees.is_empty()
    }

    /// The evidence for each kind, in thousandths.
    #[must_use]
    pub fn scores(&self, features: &[f32]) -> [i32; Kind::COUNT] {
        let mut sum = [0; Kind::COUNT];
        for tree in &self.trees {
            let scores = answer(tree, |feature, at_most| features[feature] <= at_most);
            sum.iter_mut().zip(scores).for_each(|(sum, score)| *sum += i32::from(score));
        }
        sum
    }

    /// Checks that trees read from a file can be walked.
    ///
    /// # Errors
    /// One sentence on the first fault.
    pub fn check(&self, features: usize) -> Result<(), String> {
        for tree in &self.trees {
            if tree.is_empty() {
                return Err("a tree that adds up has no nodes".to_owned());
            }
            for (at, node) in tree.iter().enumerate() {
                let Node::Ask { feature, yes, no, .. } = node else { continue };
                if *feature >= features || [*yes, *no].iter().any(|next| *next <= at || *next >= tree.len()) {
                    return Err(format!("node {at} of a tree that adds up leads nowhere"));
                }
            }
        }
        Ok(())
    }
}

fn answer(tree: &[Node], yes_to: impl Fn(usize, f32) -> bool) -> Scores {
    let mut at = 0;
    loop {
        match tree[at] {
            Node::Add(scores) => return scores,
            Node::Ask { feature, at_most, yes, no } => at = if yes_to(feature, at_most) { yes } else { no },
        }
    }
}

/// Probabilities by evidence in thousandths.
#[must_use]
pub fn probabilities(scores: &[i32; Kind::COUNT]) -> [f64; Kind::COUNT] {
    let most = scores.iter().copied().max().unwrap_or(0);
    let shares = scores.map(|score| (f64::from(score - most) / 1e3).exp());
    let whole: f64 = shares.iter().sum();
    shares.map(|share| share / whole)
}

/// For each kind what is missing of a row's label, and behind these how open the kind is.
type Slopes = [f32; 2 * Kind::COUNT];

/// Grows so many trees. Each sees some of the rows and of the features; the same chances give the same trees.
#[must_use]
pub fn learn(rows: &Rows, rounds: usize) -> Boosted {
    if rounds == 0 || rows.labels.is_empty() {
        return Boosted::default();
    }
    let binned = Binned::of(rows);
    let mut chance = Chance::new(42);
    let usual = usual(rows);
    let mut scores = vec![usual.map(f32::from); rows.labels.len()];
    let mut trees = vec![vec![Node::Add(usual)]];
    for _ in 0..rounds {
        let slopes: Vec<Slopes> = (0..rows.labels.len()).map(|row| slopes(rows, row, &scores[row])).collect();
        let features: Vec<usize> =
            binned.varied().iter().copied().filter(|_| chance.below(ONE_FEATURE_OF) == 0).collect();
        let seen: Vec<u32> = (0..).take(rows.labels.len()).filter(|_| chance.below(10) < ROWS_OF_TEN).collect();
        if features.is_empty() || seen.is_empty() {
            continue;
        }
        let tree = Grower::over(&binned, &slopes, features).grow(seen);
        for (row, scores) in scores.iter_mut().enumerate() {
            let said = answer(&tree, |feature, at_most| rows.columns[feature][row] <= at_most);
            scores.iter_mut().zip(said).for_each(|(score, said)| *score += f32::from(said));
        }
        trees.push(tree);
    }
    Boosted { trees }
}

/// The evidence when nothing is known of a row.
#[allow(clippy::cast_possible_truncation, reason = "thousandths of a logarithm of a share")]
fn usual(rows: &Rows) -> Scores {
    let mut sums = [0.0_f32; Kind::COUNT];
    for (label, weight) in rows.labels.iter().zip(&rows.weights) {
        sums[*label] += weight;
    }
    let whole: f32 = sums.iter().sum();
    sums.map(|sum| ((sum / whole).max(1e-4).ln() * 1e3).round() as i16)
}

fn slopes(rows: &Rows, row: usize, scores: &[f32; Kind::COUNT]) -> Slopes {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let shares = scores.map(|score| ((score - most) / 1e3).exp());
    let whole: f32 = shares.iter().sum();
    let mut slopes = [0.0; 2 * Kind::COUNT];
    for (kind, share) in shares.iter().enumerate() {
        let likely = share / whole;
        let wanted = if rows.labels[row] == kind { 1.0 } else { 0.0 };
        slopes[kind] = rows.weights[row] * (wanted - likely);
        slopes[Kind::COUNT + kind] = rows.weights[row] * (likely * (1.0 - likely)).max(1e-4);
    }
    slopes
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it fails")]
    use super::*;

    /// A Revealer where one of two features is high, but not both: no single question tells.
    fn rows() -> Rows {
        let mut chance = Chance::new(7);
        let mut rows = Rows { columns: vec![Vec::new(); 3], labels: Vec::new(), weights: Vec::new() };
        for _ in 0..2_000 {
            let values: [bool; 3] = std::array::from_fn(|_| chance.below(2) == 1);
            for (column, value) in rows.columns.iter_mut().zip(values) {
                column.push(f32::from(u8::from(value)));
            }
            rows.labels.push(if values[0] == values[1] { Kind::Other } else { Kind::Revealer } as usize);
            rows.weights.push(1.0);
        }
        rows
    }

    #[test]
    fn learns_what_no_single_question_tells_and_the_same_every_time() {
        let boosted = learn(&rows(), 120);
        let reveals = |features: [f32; 3]| probabilities(&boosted.scores(&features))[Kind::Revealer as usize];
        assert!(reveals([1.0, 0.0, 0.0]) > 0.8 && reveals([0.0, 1.0, 1.0]) > 0.8);
        assert!(reveals([1.0, 1.0, 0.0]) < 0.2 && reveals([0.0, 0.0, 1.0]) < 0.2);
        assert_eq!(boosted, learn(&rows(), 120));
        assert!(boosted.check(3).is_ok() && boosted.check(1).is_err());
    }

    #[test]
    fn saved_trees_add_up_to_the_same() {
        let boosted = learn(&rows(), 20);
        let back: Boosted = serde_json::from_str(&serde_json::to_string(&boosted).unwrap()).unwrap();
        assert_eq!(back, boosted);
        assert!(serde_json::from_str::<Node>("[1, 2]").is_err());
    }
}
