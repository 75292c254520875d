//! Gradient-boosted trees for yes-or-no questions: sampling of rows and features, and the file format.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use super::gradients::{Pages, Rows};
pub use super::gradients::{logit, sigmoid};
use super::{
    Node, Tree,
    complete::DEEPEST,
    growing::Order,
    histogram::{BINS, Binned, Gradients, Limits, Sample, boost, quantiles},
};

/// Added to the second derivative of each leaf, so that a leaf of few rows takes small steps.
const DOUBT: f64 = 5.0;

/// Bins are found from about so many rows.
const MEASURED: usize = 50_000;

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
    /// How many forests are averaged, each of another seed.
    pub forests: usize,
}

impl Default for Learning {
    fn default() -> Self {
        Self { trees: 200, depth: 6, rate: 0.08, rows: 0.5, features: 0.3, least: 4.0, forests: 1 }
    }
}

impl Learning {
    /// How the second forest is learned, which corrects the first one: in fewer and smaller steps.
    #[must_use]
    pub fn again(self) -> Self {
        Self { trees: 100, depth: 5, rate: 0.05, ..self }
    }
}

/// A file holds a question as `[feature, at_most, yes, no]` and a leaf as the number that is added.
impl Serialize for Node<f32> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Node::Ask { feature, at_most, yes, no } => (feature, at_most, yes, no).serialize(serializer),
            Node::Leaf(answer) => answer.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Node<f32> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Saved {
            Ask(usize, f32, usize, usize),
            Leaf(f32),
        }
        Ok(match Saved::deserialize(deserializer)? {
            Saved::Ask(feature, at_most, yes, no) => Node::Ask { feature, at_most, yes, no },
            Saved::Leaf(answer) => Node::Leaf(answer),
        })
    }
}

/// Trees whose answers are summed up.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Forest {
    /// The score before the first tree.
    pub start: f64,
    /// The trees.
    pub trees: Vec<Tree<f32>>,
}

impl Forest {
    /// The probability of yes.
    #[must_use]
    pub fn probability(&self, features: &[f32]) -> f64 {
        let sum: f64 = self.trees.iter().map(|tree| f64::from(*tree.leaf_of(features))).sum();
        sigmoid(self.start + sum)
    }

    /// Whether every question is on a feature there is and leads further down its tree, and no tree is deeper than trees
    /// are grown.
    #[must_use]
    pub fn is_sound(&self, features: usize) -> bool {
        let sound = |tree: &Tree<f32>| {
            tree.nodes.len() < 2 << DEEPEST && tree.check_shape(features).is_ok() && tree.depth() <= DEEPEST
        };
        self.trees.iter().all(sound)
    }

    /// How much each feature was asked for: the share of all questions.
    #[must_use]
    pub fn shares(&self, features: usize) -> Vec<f64> {
        let mut counts = vec![0.0; features];
        let mut all = 0.0;
        for (feature, _) in self.trees.iter().flat_map(Tree::questions) {
            counts[feature] += 1.0;
            all += 1.0;
        }
        counts.into_iter().map(|count| count / f64::max(all, 1.0)).collect()
    }
}

/// Learns a forest: the mean of several, where so many are asked for. With pages it learns to choose among their rows.
#[must_use]
pub fn learn(rows: &Rows, learning: Learning, pages: Option<&Pages>) -> Forest {
    let mut mean = Forest::default();
    let cuts = (0..rows.width).map(|feature| cuts(rows, feature)).collect();
    let binned = Binned::of(rows.labels.len(), cuts, |row, feature| rows.row(row)[feature]);
    let part = 1.0 / learning.forests.max(1) as f32;
    for number in 0..learning.forests.max(1) {
        let forest = learn_one(rows, &binned, learning, pages, Chance(42 + number as u64));
        mean.start = forest.start;
        mean.trees.extend(forest.trees.iter().map(|tree| tree.with_leaves(|answer| answer * part)));
    }
    mean
}

/// Draws the rows that a tree sees. Most blocks of a page are furniture beyond doubt: rows whose answer is nearly settled are
/// drawn a fifth as often, and count five times as much (after Ke et al., *LightGBM*, 2017).
fn sample(gradients: &mut [Gradients<f32, 1>], share: f64, chance: &mut Chance) -> Vec<u32> {
    const SELDOM: f32 = 5.0;
    let total: f32 = gradients.iter().map(|gradient| gradient.first[0].abs()).sum();
    let settled = 0.2 * total / gradients.len().max(1) as f32;
    let mut sampled = Vec::new();
    for (at, gradient) in gradients.iter_mut().enumerate() {
        let seldom = if gradient.first[0].abs() < settled { SELDOM } else { 1.0 };
        if chance.next() * f64::from(seldom) < share {
            gradient.first[0] *= seldom;
            gradient.second[0] *= seldom;
            sampled.push(at as u32);
        }
    }
    sampled
}

fn learn_one(rows: &Rows, binned: &Binned, learning: Learning, pages: Option<&Pages>, mut chance: Chance) -> Forest {
    let Learning { trees, depth, least, rate, .. } = learning;
    let starts = pages.map_or(&rows.starts, |pages| &pages.starts);
    let start = if starts.is_empty() { rows.usual() } else { 0.0 };
    let scores = if starts.is_empty() { vec![start; rows.labels.len()] } else { starts.clone() };
    let limits = Limits { doubt: DOUBT, least, worth_asking: 1e-3, depth, order: Order::NoFirst };
    let next = |scores: &[f64]| {
        let mut gradients = pages.map_or_else(|| rows.gradients(scores), |pages| pages.gradients(rows, scores));
        let sampled = sample(&mut gradients, learning.rows, &mut chance);
        let features = (0..rows.width).filter(|_| chance.next() < learning.features).collect();
        Some(Sample { gradients, rows: sampled, features })
    };
    let answer = |sums: &Gradients<f64, 1>| sums.steps(rate, DOUBT)[0] as f32;
    let trees = boost(binned, limits, scores, trees, next, answer, |score, leaf| *score += f64::from(*leaf));
    Forest { start, trees }
}

/// Values that cut a feature's values into bins of about the same size.
fn cuts(rows: &Rows, feature: usize) -> Vec<f32> {
    let step = (rows.labels.len() / MEASURED).max(1);
    let mut values: Vec<f32> = (0..rows.labels.len()).step_by(step).map(|at| rows.row(at)[feature]).collect();
    values.sort_by(f32::total_cmp);
    quantiles(&values, BINS)
}

/// A small generator of chance, so that learning gives the same forest every time.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
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

    #[test]
    fn corrects_scores_that_rows_have_already() {
        let known = rows();
        let starts = known.labels.iter().map(|label| if *label > 0.5 { 6.0 } else { -6.0 }).collect();
        let learning = Learning { trees: 40, depth: 3, rows: 0.8, features: 1.0, ..Learning::default() };
        let forest = learn(&Rows { starts, ..known }, learning, None);
        let added = |x: f32, y: f32| logit(forest.probability(&[x, y, 0.5]));
        assert!(added(0.9, 0.1).abs() < 0.5 && added(0.9, 0.9).abs() < 0.5, "they were right");
        let doubtful = Rows { starts: vec![-3.0; 4000], ..rows() };
        let forest = learn(&doubtful, learning, None);
        assert!(logit(forest.probability(&[0.9, 0.1, 0.5])) > 3.0, "it was wrong");
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
