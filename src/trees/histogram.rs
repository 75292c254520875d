//! Gradient-boosted trees grow on histograms (Friedman, *Greedy Function Approximation*, 2001; Ke et al., *LightGBM*, 2017).
//! Values are sorted into bins once. A question then costs one pass over the sums of the bins, not over the rows.

use std::{
    array, iter,
    ops::{Add, Div, Mul, Sub},
};

use super::{
    Node, Tree,
    growing::{Grower, Order, Question, grow},
};

/// Bins that a feature's values are sorted into at most.
pub const BINS: usize = 64;

/// The rows with every value as the number of its bin, row after row.
#[derive(Debug)]
pub struct Binned {
    bins: Vec<u8>,
    width: usize,
    /// Of each feature the values that part its bins.
    cuts: Vec<Vec<f32>>,
}

impl Binned {
    /// Sorts the values of so many rows (`value(row, feature)`) into bins, parted by each feature's cuts. There are fewer cuts
    /// than [`BINS`].
    pub fn of(rows: usize, cuts: Vec<Vec<f32>>, value: impl Fn(usize, usize) -> f32) -> Self {
        let width = cuts.len();
        let mut bins = Vec::with_capacity(rows * width);
        for row in 0..rows {
            bins.extend(cuts.iter().enumerate().map(|(feature, cuts)| {
                let value = value(row, feature);
                cuts.partition_point(|cut| *cut < value) as u8
            }));
        }
        Self { bins, width, cuts }
    }

    /// Features that have several bins.
    pub fn varied(&self) -> Vec<usize> {
        (0..self.width).filter(|feature| !self.cuts[*feature].is_empty()).collect()
    }

    fn row(&self, row: usize) -> &[u8] {
        &self.bins[row * self.width..(row + 1) * self.width]
    }

    /// The leaf of a row in a tree that asks for the numbers of bins. Rows of these are a quarter as long as rows of values.
    fn leaf<'t, L>(&self, tree: &'t Tree<L>, row: usize) -> &'t L {
        let bins = self.row(row);
        tree.leaf(|feature, at_most| f32::from(bins[feature]) <= at_most)
    }

    /// The same tree, asking for values in place of the numbers of bins.
    fn in_values<L>(&self, mut tree: Tree<L>) -> Tree<L> {
        for node in &mut tree.nodes {
            if let Node::Ask { feature, at_most, .. } = node {
                *at_most = self.cuts[*feature][bin(*at_most)];
            }
        }
        tree
    }
}

/// The number of a bin, as a tree asks for it.
fn bin(at_most: f32) -> usize {
    at_most as usize
}

/// Values that cut sorted values into so many parts of about the same size.
#[must_use]
pub fn quantiles(sorted: &[f32], parts: usize) -> Vec<f32> {
    let mut cuts: Vec<f32> = (1..parts).map(|part| sorted[part * (sorted.len() - 1) / parts]).collect();
    cuts.dedup();
    cuts
}

/// The number that sums are kept in: `f32`, or `f64`.
pub trait Number:
    Copy
    + Default
    + PartialOrd
    + From<f32>
    + Into<f64>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
{
}

impl Number for f32 {}
impl Number for f64 {}

/// First and second derivatives of the loss by each of `K` scores, of a row or summed over rows. The first have the opposite
/// sign, so that a score must rise where they are positive.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gradients<T, const K: usize> {
    /// The first derivatives.
    pub first: [T; K],
    /// The second derivatives: how surely the first ones are known.
    pub second: [T; K],
}

impl<T: Number, const K: usize> Gradients<T, K> {
    fn none() -> Self {
        Self { first: [T::default(); K], second: [T::default(); K] }
    }

    fn add(&mut self, other: &Gradients<f32, K>) {
        self.first.iter_mut().zip(other.first).for_each(|(sum, one)| *sum = *sum + one.into());
        self.second.iter_mut().zip(other.second).for_each(|(sum, one)| *sum = *sum + one.into());
    }

    fn less(&self, other: &Self) -> Self {
        Self {
            first: array::from_fn(|at| self.first[at] - other.first[at]),
            second: array::from_fn(|at| self.second[at] - other.second[at]),
        }
    }

    /// How much a leaf with these sums lowers the loss.
    fn worth(&self, doubt: T) -> T {
        let worth = |(first, second): (T, T)| first * first / (second + doubt);
        self.first.into_iter().zip(self.second).map(worth).fold(T::default(), T::add)
    }

    fn certainty(&self) -> T {
        self.second.into_iter().fold(T::default(), T::add)
    }

    /// The step of each score that lowers the loss most.
    pub fn steps(&self, rate: T, doubt: T) -> [T; K] {
        array::from_fn(|at| rate * self.first[at] / (self.second[at] + doubt))
    }
}

/// What limits the growing.
#[derive(Debug, Clone, Copy)]
pub struct Limits<T> {
    /// Added to the second derivative of each leaf, so that a leaf of few rows takes small steps.
    pub doubt: T,
    /// The least second derivative of a leaf, summed over the scores.
    pub least: T,
    /// A question must lower the loss by more than this.
    pub worth_asking: T,
    /// Questions from the root to a leaf at most.
    pub depth: usize,
    /// Which leaf is parted next.
    pub order: Order,
}

/// What a tree is grown on.
pub struct Sample<const K: usize> {
    /// One item for each of all rows.
    pub gradients: Vec<Gradients<f32, K>>,
    /// The rows that the tree sees.
    pub rows: Vec<u32>,
    /// The features that it may ask for.
    pub features: Vec<usize>,
}

/// Grows tree after tree. `sample` draws what the next tree sees (or nothing, to go without it) by the scores so far, one a row;
/// `answer` makes a leaf of the sums of its rows, and `add` adds a leaf to a row's score.
pub fn boost<S, T: Number, L, const K: usize>(
    binned: &Binned,
    limits: Limits<T>,
    mut scores: Vec<S>,
    trees: usize,
    mut sample: impl FnMut(&[S]) -> Option<Sample<K>>,
    answer: impl Fn(&Gradients<T, K>) -> L,
    add: impl Fn(&mut S, &L),
) -> Vec<Tree<L>> {
    let mut next = |scores: &mut Vec<S>| {
        let Sample { gradients, rows, features } = sample(scores)?;
        let ends = features.iter().scan(0, |end, feature| {
            *end += binned.cuts[*feature].len() + 1;
            Some(*end)
        });
        let begins = iter::once(0).chain(ends).collect();
        let mut grower = Histograms { binned, gradients, features, begins, limits, answer: &answer };
        let sums = grower.sums(&rows);
        let root = grower.part(rows, 0, sums);
        let tree = grow(&mut grower, root, limits.order);
        scores.iter_mut().enumerate().for_each(|(row, score)| add(score, binned.leaf(&tree, row)));
        Some(binned.in_values(tree))
    };
    (0..trees).filter_map(|_| next(&mut scores)).collect()
}

/// Grows a tree that asks for the numbers of bins.
struct Histograms<'a, T, L, const K: usize> {
    binned: &'a Binned,
    gradients: Vec<Gradients<f32, K>>,
    features: Vec<usize>,
    /// Where the bins of each feature begin among all sums; behind the last their end.
    begins: Vec<usize>,
    limits: Limits<T>,
    answer: &'a dyn Fn(&Gradients<T, K>) -> L,
}

/// The rows of a leaf.
struct Part<T, const K: usize> {
    rows: Vec<u32>,
    depth: usize,
    whole: Gradients<T, K>,
    /// The sums of the rows for each feature and bin; none in a leaf that is too deep to be parted.
    sums: Vec<Gradients<f32, K>>,
}

impl<T: Number, L, const K: usize> Histograms<'_, T, L, K> {
    fn part(&self, rows: Vec<u32>, depth: usize, sums: Vec<Gradients<f32, K>>) -> Part<T, K> {
        let mut whole = Gradients::none();
        for row in &rows {
            whole.add(&self.gradients[*row as usize]);
        }
        Part { rows, depth, whole, sums }
    }

    fn sums(&self, rows: &[u32]) -> Vec<Gradients<f32, K>> {
        let mut sums = vec![Gradients::none(); self.begins.last().copied().unwrap_or(0)];
        for row in rows {
            let (gradients, bins) = (&self.gradients[*row as usize], self.binned.row(*row as usize));
            for (begin, feature) in self.begins.iter().zip(&self.features) {
                sums[begin + usize::from(bins[*feature])].add(gradients);
            }
        }
        sums
    }
}

impl<T: Number, L, const K: usize> Grower for Histograms<'_, T, L, K> {
    type Part = Part<T, K>;
    type Leaf = L;

    fn answer(&self, part: &Part<T, K>) -> L {
        (self.answer)(&part.whole)
    }

    fn question(&mut self, part: &Part<T, K>) -> Option<Question> {
        let Limits { doubt, least, worth_asking, depth, .. } = self.limits;
        if part.depth >= depth {
            return None;
        }
        let before = part.whole.worth(doubt);
        let (mut best, mut best_gain) = (None, worth_asking);
        for (ends, feature) in self.begins.windows(2).zip(&self.features) {
            let mut low = Gradients::none();
            for (bin, sum) in (0_u8..).zip(&part.sums[ends[0]..ends[1] - 1]) {
                low.add(sum);
                let high = part.whole.less(&low);
                if low.certainty() < least || high.certainty() < least {
                    continue;
                }
                let gain = low.worth(doubt) + high.worth(doubt) - before;
                if gain > best_gain {
                    best_gain = gain;
                    best = Some(Question { feature: *feature, at_most: f32::from(bin), gain: gain.into() });
                }
            }
        }
        best
    }

    fn split(&mut self, part: Part<T, K>, question: Question) -> (Part<T, K>, Part<T, K>) {
        let Part { rows, depth, sums, .. } = part;
        let (feature, last) = (question.feature, bin(question.at_most));
        let (low, high): (Vec<u32>, Vec<u32>) =
            rows.into_iter().partition(|row| usize::from(self.binned.row(*row as usize)[feature]) <= last);
        let depth = depth + 1;
        if depth == self.limits.depth {
            return (self.part(low, depth, Vec::new()), self.part(high, depth, Vec::new()));
        }
        // Only the smaller part is counted; the larger is what is left.
        let counted = self.sums(if low.len() < high.len() { &low } else { &high });
        let mut left = sums;
        left.iter_mut().zip(&counted).for_each(|(left, counted)| *left = left.less(counted));
        let (of_low, of_high) = if low.len() < high.len() { (counted, left) } else { (left, counted) };
        (self.part(low, depth, of_low), self.part(high, depth, of_high))
    }
}
