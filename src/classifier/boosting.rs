//! Trees that add up: each tree corrects errors that the trees before it left (gradient boosting for several classes). A leaf
//! answers for all kinds at once.
//!
//! Trees that vote are sure of elements like those they have seen, but hesitate over plain cases that look like a doubtful one.
//! Trees that add up weigh all signs together and hesitate less, above all outside English. Half of a verdict is theirs.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::Kind;
use crate::trees::{
    Chance, Node, Rows, Tree,
    growing::Order,
    histogram::{BINS, Binned, Gradients, Limits, Sample, boost, quantiles},
};

/// A tree sees one of so many features, and so many of ten rows.
const ONE_FEATURE_OF: usize = 5;
const ROWS_OF_TEN: usize = 7;
/// How much of each tree's answer counts.
const RATE: f32 = 0.1;
/// No answer says more than this, in thousandths of a unit of evidence.
const LOUDEST: f32 = 2_000.0;
/// How trees grow, with up to 64 leaves. Rows whose answer is settled hardly count towards `least`, so a leaf of them is not
/// parted.
const LIMITS: Limits<f32> =
    Limits { doubt: 2.0, least: 0.2, worth_asking: 1e-3, depth: usize::MAX, order: Order::Best(64) };

/// Evidence for each kind, in thousandths of its natural logarithm.
pub type Scores = [i16; Kind::COUNT];

/// A file holds a question as `[feature, at_most, yes, no]` and a leaf as the scores.
impl Serialize for Node<Scores> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Node::Ask { feature, at_most, yes, no } => {
                [feature as f32, at_most, yes as f32, no as f32].serialize(serializer)
            }
            Node::Leaf(scores) => scores.map(f32::from).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Node<Scores> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cells = Vec::<f32>::deserialize(deserializer)?;
        if let [feature, at_most, yes, no] = *cells.as_slice() {
            return Ok(Node::Ask { feature: feature as usize, at_most, yes: yes as usize, no: no as usize });
        }
        let scores = <[f32; Kind::COUNT]>::try_from(cells)
            .map_err(|_| D::Error::custom("a node is a question of four numbers or an answer of one for each kind"))?;
        Ok(Node::Leaf(scores.map(|score| score as i16)))
    }
}

/// Trees whose answers are summed up. The first is a single leaf: how common each kind is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Boosted {
    /// The trees.
    pub trees: Vec<Tree<Scores>>,
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
            sum.iter_mut().zip(tree.leaf_of(features)).for_each(|(sum, score)| *sum += i32::from(*score));
        }
        sum
    }

    /// Checks that trees read from a file can be walked.
    ///
    /// # Errors
    /// One sentence on the first fault.
    pub fn check(&self, features: usize) -> Result<(), String> {
        self.trees.iter().try_for_each(|tree| tree.check_shape(features))
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

/// Grows so many trees. Each sees some of the rows and of the features; the same chances give the same trees.
#[must_use]
pub fn learn(rows: &Rows, rounds: usize) -> Boosted {
    let count = rows.labels.len();
    if rounds == 0 || count == 0 {
        return Boosted::default();
    }
    let cuts = rows.columns.iter().map(|column| cuts(column)).collect();
    let binned = Binned::of(count, cuts, |row, feature| rows.columns[feature][row]);
    let (varied, usual, mut chance) = (binned.varied(), usual(rows), Chance::new(42));
    let sample = |scores: &[[f32; Kind::COUNT]]| {
        let gradients = scores.iter().enumerate().map(|(row, scores)| gradients(rows, row, scores)).collect();
        let features: Vec<usize> = varied.iter().copied().filter(|_| chance.below(ONE_FEATURE_OF) == 0).collect();
        let seen: Vec<u32> = (0..).take(count).filter(|_| chance.below(10) < ROWS_OF_TEN).collect();
        (!features.is_empty() && !seen.is_empty()).then_some(Sample { gradients, rows: seen, features })
    };
    let add = |scores: &mut [f32; Kind::COUNT], leaf: &Scores| {
        scores.iter_mut().zip(leaf).for_each(|(score, said)| *score += f32::from(*said));
    };
    let mut trees = boost(&binned, LIMITS, vec![usual.map(f32::from); count], rounds, sample, answer, add);
    trees.insert(0, Tree { nodes: vec![Node::Leaf(usual)] });
    Boosted { trees }
}

/// Between few values all gaps, of many those that cut them into bins of about the same size.
fn cuts(column: &[f32]) -> Vec<f32> {
    let mut all = column.to_vec();
    all.sort_by(f32::total_cmp);
    let mut values = all.clone();
    values.dedup();
    if values.len() < BINS {
        return values.windows(2).map(|pair| f32::midpoint(pair[0], pair[1])).collect();
    }
    quantiles(&all, BINS - 1)
}

/// The answer of a leaf, rounded as in the file.
fn answer(sums: &Gradients<f32, { Kind::COUNT }>) -> Scores {
    sums.steps(1e3 * RATE, LIMITS.doubt).map(|step| step.clamp(-LOUDEST, LOUDEST).round() as i16)
}

/// The evidence when nothing is known of a row.
fn usual(rows: &Rows) -> Scores {
    let mut sums = [0.0_f32; Kind::COUNT];
    for (label, weight) in rows.labels.iter().zip(&rows.weights) {
        sums[*label] += weight;
    }
    let whole: f32 = sums.iter().sum();
    sums.map(|sum| ((sum / whole).max(1e-4).ln() * 1e3).round() as i16)
}

/// How far a row's scores are from its label.
fn gradients(rows: &Rows, row: usize, scores: &[f32; Kind::COUNT]) -> Gradients<f32, { Kind::COUNT }> {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let shares = scores.map(|score| ((score - most) / 1e3).exp());
    let whole: f32 = shares.iter().sum();
    let mut gradients = Gradients { first: [0.0; Kind::COUNT], second: [0.0; Kind::COUNT] };
    for (kind, share) in shares.iter().enumerate() {
        let likely = share / whole;
        let wanted = if rows.labels[row] == kind { 1.0 } else { 0.0 };
        gradients.first[kind] = rows.weights[row] * (wanted - likely);
        gradients.second[kind] = rows.weights[row] * (likely * (1.0 - likely)).max(1e-4);
    }
    gradients
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
        assert!(serde_json::from_str::<Node<Scores>>("[1, 2]").is_err());
    }
}
