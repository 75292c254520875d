//! Gradient-boosted trees for yes-or-no questions (Friedman, *Greedy Function Approximation*, 2001), on histograms.
//!
//! linfa has trees but no boosting, and a single tree over a hundred features is either too coarse or too large; this is
//! the smallest learner that does the work: deterministic, trained in a minute, read as plain tables.

use serde::{Deserialize, Serialize};

pub use super::gradients::Pages;
use super::{gradients, judging};

/// How many bins a feature's values are sorted into.
const BINS: usize = 64;

/// How much weight of evidence is added that says nothing, so that few rows do not speak loudly.
const DOUBT: f64 = 5.0;

/// No tree is asked more questions in a row.
const DEEPEST: usize = 10;

/// What steers the learning.
#[derive(Debug, Clone, Copy)]
pub struct Learning {
    /// How many trees.
    pub trees: usize,
    /// How deep a tree may be.
    pub depth: usize,
    /// How much of each tree's answer counts.
    pub rate: f64,
    /// The share of rows that a tree sees.
    pub rows: f64,
    /// The share of features that a tree sees.
    pub features: f64,
    /// The least weight of rows in a leaf.
    pub least: f64,
    /// How many forests are averaged, each with other chances.
    pub forests: usize,
}

impl Default for Learning {
    fn default() -> Self {
        Self { trees: 200, depth: 6, rate: 0.08, rows: 0.5, features: 0.3, least: 4.0, forests: 1 }
    }
}

impl Learning {
    /// How the second forest is learned, which mends what the first one found: in fewer and smaller steps.
    #[must_use]
    pub fn again(self) -> Self {
        Self { trees: 100, depth: 5, rate: 0.05, ..self }
    }
}

/// A question or an answer.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Node {
    /// Feature, threshold, and where to go on: at most the threshold, above it.
    Question(u16, f32, u16, u16),
    /// What is added.
    Answer(f32),
}

/// Trees whose answers are summed up.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Forest {
    pub(super) start: f64,
    pub(super) trees: Vec<Vec<Node>>,
}

impl Forest {
    /// The probability of yes.
    #[must_use]
    pub fn probability(&self, features: &[f32]) -> f64 {
        let sum: f64 = self.trees.iter().map(|tree| f64::from(answer(tree, features))).sum();
        sigmoid(self.start + sum)
    }

    /// Whether every question is on a feature there is and leads further down its tree, and no tree is deeper than trees
    /// are grown.
    #[must_use]
    pub fn is_sound(&self, features: usize) -> bool {
        self.trees.iter().all(|tree| {
            !tree.is_empty()
                && tree.len() < 2 << DEEPEST
                && tree.iter().enumerate().all(|(at, node)| match *node {
                    Node::Answer(_) => true,
                    Node::Question(feature, _, low, high) => {
                        usize::from(feature) < features
                            && [low, high].iter().all(|next| (at + 1..tree.len()).contains(&usize::from(*next)))
                    }
                })
                && judging::depth(tree) <= DEEPEST
        })
    }

    /// How much each feature was asked for: the share of all questions.
    #[must_use]
    pub fn shares(&self, features: usize) -> Vec<f64> {
        let mut counts = vec![0.0; features];
        let mut all = 0.0;
        for node in self.trees.iter().flatten() {
            if let Node::Question(feature, ..) = node {
                counts[usize::from(*feature)] += 1.0;
                all += 1.0;
            }
        }
        counts.into_iter().map(|count| count / f64::max(all, 1.0)).collect()
    }
}

fn answer<T: Copy + Into<f32>>(tree: &[Node], features: &[T]) -> f32 {
    let mut at = 0;
    loop {
        match tree[at] {
            Node::Answer(value) => return value,
            Node::Question(feature, threshold, low, high) => {
                at = usize::from(if features[usize::from(feature)].into() <= threshold { low } else { high });
            }
        }
    }
}

pub(super) fn sigmoid(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

pub(super) fn logit(probability: f64) -> f64 {
    (probability / (1.0 - probability)).ln()
}

/// Rows to learn from.
#[derive(Debug, Clone, Default)]
pub struct Rows {
    /// The features, row after row.
    pub features: Vec<f32>,
    /// How many features a row has.
    pub width: usize,
    /// Whether the answer is yes, as a share from 0 to 1.
    pub labels: Vec<f32>,
    /// How much a row counts.
    pub weights: Vec<f32>,
}

impl Rows {
    fn row(&self, at: usize) -> &[f32] {
        &self.features[at * self.width..(at + 1) * self.width]
    }
}

/// Learns a forest: the mean of several, where so many are asked for. With pages it learns to choose among their rows.
#[must_use]
pub fn learn(rows: &Rows, learning: Learning, pages: Option<&Pages>) -> Forest {
    let mut mean = Forest::default();
    let binned = Binned::of(rows);
    let part = 1.0 / learning.forests.max(1) as f32;
    for number in 0..learning.forests.max(1) {
        let mut forest = learn_one(rows, &binned, learning, pages, Chance(42 + number as u64));
        mean.start = forest.start;
        for node in forest.trees.iter_mut().flatten() {
            if let Node::Answer(answer) = node {
                *answer *= part;
            }
        }
        mean.trees.append(&mut forest.trees);
    }
    mean
}

/// The rows with every value as the number of its bin.
struct Binned {
    bins: Vec<u8>,
    thresholds: Vec<Vec<f32>>,
}

impl Binned {
    fn of(rows: &Rows) -> Self {
        let thresholds: Vec<Vec<f32>> = (0..rows.width).map(|feature| thresholds(rows, feature)).collect();
        // At most BINS - 1 thresholds.
        let bin = |(at, value): (usize, &f32)| {
            thresholds[at % rows.width].partition_point(|threshold| threshold < value) as u8
        };
        let bins = rows.features.iter().enumerate().map(bin).collect();
        Self { bins, thresholds }
    }

    /// The same tree, asking for the numbers of bins: a row of these is a quarter as long.
    fn asking(&self, tree: &[Node]) -> Vec<Node> {
        let by_bin = |node: &Node| match *node {
            Node::Question(feature, threshold, low, high) => {
                let bin = self.thresholds[usize::from(feature)].partition_point(|other| *other < threshold);
                Node::Question(feature, bin as f32, low, high)
            }
            answer @ Node::Answer(_) => answer,
        };
        tree.iter().map(by_bin).collect()
    }
}

/// Rows that are as good as settled are asked a fifth as often, and count five times as much when they are (after Ke et al.,
/// *LightGBM*, 2017): most blocks of a page are furniture beyond doubt.
fn sample(slopes: &mut [(f32, f32)], share: f64, chance: &mut Chance) -> Vec<u32> {
    const SELDOM: f32 = 5.0;
    let total: f32 = slopes.iter().map(|slope| slope.0.abs()).sum();
    let settled = 0.2 * total / slopes.len().max(1) as f32;
    let mut sampled = Vec::new();
    for (at, slope) in slopes.iter_mut().enumerate() {
        let seldom = if slope.0.abs() < settled { SELDOM } else { 1.0 };
        if chance.next() * f64::from(seldom) < share {
            *slope = (slope.0 * seldom, slope.1 * seldom);
            sampled.push(at as u32);
        }
    }
    sampled
}

fn learn_one(rows: &Rows, binned: &Binned, learning: Learning, pages: Option<&Pages>, mut chance: Chance) -> Forest {
    let count = rows.labels.len();
    let mut forest = Forest { start: if pages.is_some() { 0.0 } else { usual(rows) }, trees: Vec::new() };
    let mut scores = pages.map_or_else(|| vec![forest.start; count], |pages| pages.starts.clone());
    for _ in 0..learning.trees {
        let mut slopes = pages.map_or_else(|| gradients::of_labels(rows, &scores), |pages| pages.slopes(rows, &scores));
        let sampled = sample(&mut slopes, learning.rows, &mut chance);
        let features: Vec<usize> = (0..rows.width).filter(|_| chance.next() < learning.features).collect();
        let tree = Grower { width: rows.width, binned, slopes: &slopes, features, learning }.grow(sampled);
        let by_bin = binned.asking(&tree);
        for (bins, score) in binned.bins.chunks_exact(rows.width.max(1)).zip(&mut scores) {
            *score += f64::from(answer(&by_bin, bins));
        }
        forest.trees.push(tree);
    }
    forest
}

/// The score of a row of which nothing is known.
fn usual(rows: &Rows) -> f64 {
    let total: f64 = rows.weights.iter().map(|weight| f64::from(*weight)).sum();
    let yes: f64 = rows.labels.iter().zip(&rows.weights).map(|(label, weight)| f64::from(label * weight)).sum();
    logit((yes / total.max(f64::MIN_POSITIVE)).clamp(0.001, 0.999))
}

/// Values that cut a feature's values into bins of about the same size.
fn thresholds(rows: &Rows, feature: usize) -> Vec<f32> {
    let step = (rows.labels.len() / 50_000).max(1);
    let mut values: Vec<f32> = (0..rows.labels.len()).step_by(step).map(|at| rows.row(at)[feature]).collect();
    values.sort_by(f32::total_cmp);
    let mut cuts: Vec<f32> = (1..BINS).map(|bin| values[bin * (values.len() - 1) / BINS]).collect();
    cuts.dedup();
    cuts
}

/// A small generator of chance, so that learning gives the same forest every time.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}

struct Grower<'a> {
    width: usize,
    binned: &'a Binned,
    slopes: &'a [(f32, f32)],
    features: Vec<usize>,
    learning: Learning,
}

impl Grower<'_> {
    fn grow(&self, rows: Vec<u32>) -> Vec<Node> {
        let mut tree = vec![Node::Answer(0.0)];
        let all = self.histogram(&rows);
        let mut open = vec![(0_usize, rows, 0_usize, all)];
        while let Some((at, rows, depth, mut histogram)) = open.pop() {
            let (g, h) = self.sums(&rows);
            let may_split = depth < self.learning.depth && rows.len() > 1;
            let split = may_split.then(|| self.best_split(&histogram, g, h)).flatten();
            let Some((feature, bin)) = split else {
                tree[at] = Node::Answer((self.learning.rate * g / (h + DOUBT)) as f32);
                continue;
            };
            let goes_low = |row: &u32| usize::from(self.binned.bins[*row as usize * self.width + feature]) <= bin;
            let (low, high): (Vec<u32>, Vec<u32>) = rows.into_iter().partition(goes_low);
            let next = tree.len();
            // A tree of such depth has few nodes.
            tree[at] =
                Node::Question(feature as u16, self.binned.thresholds[feature][bin], next as u16, next as u16 + 1);
            tree.extend([Node::Answer(0.0); 2]);
            if depth + 1 == self.learning.depth {
                open.push((next, low, depth + 1, Vec::new()));
                open.push((next + 1, high, depth + 1, Vec::new()));
                continue;
            }
            // Only the smaller part is counted; the larger is what is left.
            let counted = self.histogram(if low.len() < high.len() { &low } else { &high });
            for (all, part) in histogram.iter_mut().zip(&counted) {
                *all = (all.0 - part.0, all.1 - part.1);
            }
            let (of_low, of_high) = if low.len() < high.len() { (counted, histogram) } else { (histogram, counted) };
            open.push((next, low, depth + 1, of_low));
            open.push((next + 1, high, depth + 1, of_high));
        }
        tree
    }

    fn sums(&self, rows: &[u32]) -> (f64, f64) {
        rows.iter().fold((0.0, 0.0), |(g, h), row| {
            let slope = self.slopes[*row as usize];
            (g + f64::from(slope.0), h + f64::from(slope.1))
        })
    }

    /// The sums of the rows for each feature and bin.
    fn histogram(&self, rows: &[u32]) -> Vec<(f32, f32)> {
        let mut sums = vec![(0.0_f32, 0.0_f32); self.features.len() * BINS];
        for row in rows {
            let row = *row as usize;
            let (g, h) = self.slopes[row];
            let bins = &self.binned.bins[row * self.width..(row + 1) * self.width];
            for (number, feature) in self.features.iter().enumerate() {
                let sum = &mut sums[number * BINS + usize::from(bins[*feature])];
                sum.0 += g;
                sum.1 += h;
            }
        }
        sums
    }

    /// The feature and the bin after which to part the rows, where that is worth it.
    fn best_split(&self, sums: &[(f32, f32)], g: f64, h: f64) -> Option<(usize, usize)> {
        let worth = |g: f64, h: f64| g * g / (h + DOUBT);
        let whole = worth(g, h);
        let (mut best, mut best_gain) = (None, 1e-3);
        for (number, feature) in self.features.iter().enumerate() {
            let (mut low_g, mut low_h) = (0.0, 0.0);
            for bin in 0..self.binned.thresholds[*feature].len() {
                let sum = sums[number * BINS + bin];
                low_g += f64::from(sum.0);
                low_h += f64::from(sum.1);
                if low_h < self.learning.least || h - low_h < self.learning.least {
                    continue;
                }
                let gain = worth(low_g, low_h) + worth(g - low_g, h - low_h) - whole;
                if gain > best_gain {
                    (best, best_gain) = (Some((*feature, bin)), gain);
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    /// Yes where one of two features is high, but not both: no single question tells.
    fn rows() -> Rows {
        let mut chance = Chance(7);
        let mut rows = Rows { width: 3, ..Rows::default() };
        for _ in 0..4000 {
            let values = [chance.next() as f32, chance.next() as f32, chance.next() as f32];
            rows.features.extend(values);
            rows.labels.push(f32::from(u8::from((values[0] > 0.5) != (values[1] > 0.3))));
            rows.weights.push(1.0);
        }
        rows
    }

    #[test]
    fn learns_what_no_single_question_tells_and_the_same_every_time() {
        let learning = Learning { trees: 40, depth: 3, rows: 0.8, features: 1.0, ..Learning::default() };
        let forest = learn(&rows(), learning, None);
        let right = |x: f32, y: f32, yes: bool| (forest.probability(&[x, y, 0.5]) > 0.5) == yes;
        assert!(right(0.9, 0.9, false) && right(0.9, 0.1, true) && right(0.1, 0.9, true) && right(0.1, 0.1, false));
        assert_eq!(forest, learn(&rows(), learning, None));
        assert!(forest.is_sound(3) && !forest.is_sound(1));
        let shares = forest.shares(3);
        assert!(shares[2] < shares[0] && shares[2] < shares[1]);
        let read: Forest = serde_json::from_str(&serde_json::to_string(&forest).unwrap()).unwrap();
        assert_eq!(read, forest);
    }

    /// Pages of ten rows, all likely to a quarter: on one half of the pages they are right, on the other wrong, and a
    /// feature tells which.
    #[test]
    fn learns_to_choose_for_the_page_what_no_row_alone_would_be_chosen_for() {
        let mut rows = Rows { width: 1, ..Rows::default() };
        let mut pages = Pages::default();
        for page in 0..60 {
            for row in 0..10 {
                rows.features.push((page % 2) as f32);
                rows.labels.push(f32::from(u8::from(page % 2 == 1 && row % 2 == 0)));
                rows.weights.push(1.0);
                pages.sizes.push(5.0);
                pages.starts.push(-1.0);
            }
            pages.ends.push(rows.labels.len());
            pages.weights.push(1.0);
        }
        let learning = Learning { trees: 60, depth: 2, features: 1.0, ..Learning::default() };
        let forest = learn(&rows, learning, Some(&pages));
        let added = |feature: f32| logit(forest.probability(&[feature]));
        assert!(added(1.0) > 1.0, "half of the page right is worth the other half: {}", added(1.0));
        assert!(added(0.0) <= 0.1, "{}", added(0.0));
    }
}
