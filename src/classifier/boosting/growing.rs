//! Growing one of the trees that add up: on histograms, the leaf that gains most first.

use std::{cmp::Ordering, collections::BinaryHeap};

use super::{Node, Scores, Slopes};
use crate::classifier::{Kind, split::Rows};

/// Bins that a feature's values are sorted into at most.
const BINS: usize = 64;
/// Leaves of a tree at most.
const LEAVES: usize = 64;
/// How much of each tree's answer counts.
const RATE: f32 = 0.1;
/// Evidence that says nothing, added to each leaf, so that few rows do not speak loudly.
const DOUBT: f32 = 2.0;
/// What is still open in a leaf at least, summed over the kinds: a leaf of settled rows has nothing to mend.
const LEAST: f32 = 0.2;
/// A question has to take away so much.
const WORTH_ASKING: f32 = 1e-3;
/// No answer says more than this, in thousandths of a unit of evidence.
const LOUDEST: f32 = 2_000.0;

/// The rows with every value as the number of its bin, row after row.
pub(super) struct Binned {
    bins: Vec<u8>,
    width: usize,
    /// Of each feature the values that part its bins.
    cuts: Vec<Vec<f32>>,
    varied: Vec<usize>,
}

impl Binned {
    pub(super) fn of(rows: &Rows) -> Self {
        let width = rows.columns.len();
        let cuts: Vec<Vec<f32>> = rows.columns.iter().map(|column| cuts(column)).collect();
        let mut bins = vec![0; width * rows.labels.len()];
        for (feature, column) in rows.columns.iter().enumerate() {
            for (row, value) in column.iter().enumerate() {
                // At most BINS - 1 cuts.
                #[allow(clippy::cast_possible_truncation, reason = "at most 64")]
                let bin = cuts[feature].partition_point(|cut| cut < value) as u8;
                bins[row * width + feature] = bin;
            }
        }
        let varied = (0..width).filter(|feature| !cuts[*feature].is_empty()).collect();
        Self { bins, width, cuts, varied }
    }

    /// Features whose values are not all the same.
    pub(super) fn varied(&self) -> &[usize] {
        &self.varied
    }

    fn bin(&self, row: u32, feature: usize) -> usize {
        usize::from(self.bins[row as usize * self.width + feature])
    }
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
    let mut cuts: Vec<f32> = (1..BINS - 1).map(|bin| all[bin * (all.len() - 1) / (BINS - 1)]).collect();
    cuts.dedup();
    cuts
}

/// The best question of a leaf: what it gains, the number of the feature among those seen, and the bin after which to part.
#[derive(Clone, Copy)]
struct Question {
    gain: f32,
    number: usize,
    bin: usize,
}

/// A leaf that may still be parted.
struct Open {
    question: Question,
    at: usize,
    rows: Vec<u32>,
    sums: Vec<Slopes>,
}

impl PartialEq for Open {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    /// What gains most is parted first; of equals the one that was there first.
    fn cmp(&self, other: &Self) -> Ordering {
        self.question.gain.total_cmp(&other.question.gain).then(other.at.cmp(&self.at))
    }
}

pub(super) struct Grower<'a> {
    binned: &'a Binned,
    slopes: &'a [Slopes],
    features: Vec<usize>,
    /// Where the bins of each feature begin among all sums; behind the last their end.
    begins: Vec<usize>,
}

impl<'a> Grower<'a> {
    pub(super) fn over(binned: &'a Binned, slopes: &'a [Slopes], features: Vec<usize>) -> Self {
        let mut begins = vec![0];
        let mut end = 0;
        for feature in &features {
            end += binned.cuts[*feature].len() + 1;
            begins.push(end);
        }
        Self { binned, slopes, features, begins }
    }

    pub(super) fn grow(&self, rows: Vec<u32>) -> Vec<Node> {
        let sums = self.sums(&rows);
        let mut tree = Vec::new();
        let mut open = BinaryHeap::new();
        open.extend(self.leaf(&mut tree, rows, sums));
        for _ in 1..LEAVES {
            let Some(Open { question, at, rows, sums, .. }) = open.pop() else { break };
            let feature = self.features[question.number];
            let (low, high): (Vec<u32>, Vec<u32>) =
                rows.into_iter().partition(|row| self.binned.bin(*row, feature) <= question.bin);
            // Only the smaller part is counted; the larger is what is left.
            let counted = self.sums(if low.len() < high.len() { &low } else { &high });
            let mut left = sums;
            left.iter_mut().zip(&counted).for_each(|(left, counted)| take(left, counted));
            let (of_low, of_high) = if low.len() < high.len() { (counted, left) } else { (left, counted) };
            let yes = tree.len();
            open.extend(self.leaf(&mut tree, low, of_low));
            open.extend(self.leaf(&mut tree, high, of_high));
            let at_most = self.binned.cuts[feature][question.bin];
            tree[at] = Node::Ask { feature, at_most, yes, no: yes + 1 };
        }
        tree
    }

    /// Puts a leaf behind the tree; gives it back where it is worth parting.
    fn leaf(&self, tree: &mut Vec<Node>, rows: Vec<u32>, sums: Vec<Slopes>) -> Option<Open> {
        let mut whole = [0.0; 2 * Kind::COUNT];
        for row in &rows {
            give(&mut whole, &self.slopes[*row as usize]);
        }
        let at = tree.len();
        tree.push(Node::Add(says(&whole)));
        let question = self.best(&sums, &whole)?;
        Some(Open { question, at, rows, sums })
    }

    /// The sums of the rows for each feature and bin.
    fn sums(&self, rows: &[u32]) -> Vec<Slopes> {
        let mut sums = vec![[0.0; 2 * Kind::COUNT]; self.begins.last().copied().unwrap_or(0)];
        for row in rows {
            let slopes = &self.slopes[*row as usize];
            for (begin, feature) in self.begins.iter().zip(&self.features) {
                give(&mut sums[begin + self.binned.bin(*row, *feature)], slopes);
            }
        }
        sums
    }

    fn best(&self, sums: &[Slopes], whole: &Slopes) -> Option<Question> {
        let before = worth(whole);
        let mut best: Option<Question> = None;
        for (number, ends) in self.begins.windows(2).enumerate() {
            let mut low = [0.0; 2 * Kind::COUNT];
            for (bin, sum) in sums[ends[0]..ends[1] - 1].iter().enumerate() {
                give(&mut low, sum);
                let mut high = *whole;
                take(&mut high, &low);
                if is_open(&low) < LEAST || is_open(&high) < LEAST {
                    continue;
                }
                let gain = worth(&low) + worth(&high) - before;
                if gain > best.map_or(WORTH_ASKING, |best| best.gain) {
                    best = Some(Question { gain, number, bin });
                }
            }
        }
        best
    }
}

fn give(sum: &mut Slopes, slopes: &Slopes) {
    sum.iter_mut().zip(slopes).for_each(|(sum, slope)| *sum += slope);
}

fn take(sum: &mut Slopes, slopes: &Slopes) {
    sum.iter_mut().zip(slopes).for_each(|(sum, slope)| *sum -= slope);
}

fn is_open(sum: &Slopes) -> f32 {
    sum[Kind::COUNT..].iter().sum()
}

fn worth(sum: &Slopes) -> f32 {
    (0..Kind::COUNT).map(|kind| sum[kind] * sum[kind] / (sum[Kind::COUNT + kind] + DOUBT)).sum()
}

/// The answer of a leaf, rounded as in the file.
fn says(sum: &Slopes) -> Scores {
    let mut scores = [0; Kind::COUNT];
    for (kind, score) in scores.iter_mut().enumerate() {
        let step = 1e3 * RATE * sum[kind] / (sum[Kind::COUNT + kind] + DOUBT);
        #[allow(clippy::cast_possible_truncation, reason = "within bounds")]
        let rounded = step.clamp(-LOUDEST, LOUDEST).round() as i16;
        *score = rounded;
    }
    scores
}
