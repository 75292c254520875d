//! The features that the second forest has besides those of the first: how the first one judged the blocks around a
//! block.

use super::features::{LEVELS, Table};
use super::segments::size;
use crate::extractor::words::ByNumber;
use crate::trees::boosting::logit;

/// How many features these are.
pub(super) const EXTRA_FEATURES: usize = CONTAINERS + LEVELS.len();

/// Where the features of containers begin.
const CONTAINERS: usize = NEAR_FEATURES + RANK_FEATURES;

/// How many features tell of the block itself and of the blocks near it.
const NEAR_FEATURES: usize = 18;

/// How many features tell where a block ranks on its page.
const RANK_FEATURES: usize = 6;

/// A weighted mean.
#[derive(Clone, Copy, Default)]
struct Mean {
    sum: f64,
    weight: f64,
}

impl Mean {
    fn add(&mut self, value: f64, weight: f64) {
        self.sum += value * weight;
        self.weight += weight;
    }

    fn value(self) -> f32 {
        if self.weight > 0.0 { (self.sum / self.weight) as f32 } else { -1.0 }
    }
}

/// The blocks of a page, ranked by their probability.
pub(super) struct Ranking {
    /// Blocks more probable than this are better chosen than left, as far as the probabilities tell.
    least: f64,
    /// The highest probability.
    most: f64,
    /// The expected size of the content.
    expected: f64,
    /// The size of all blocks.
    all: f64,
    /// For each block the size of all blocks that are more probable.
    above: Vec<f64>,
    /// For each block how far its odds are from those of `least`, as a logarithm.
    pub scores: Vec<f64>,
}

impl Ranking {
    pub fn of(probabilities: &[f64], table: &Table) -> Self {
        let sizes: Vec<f64> = table.segments.iter().map(size).collect();
        let mut order: Vec<usize> = (0..sizes.len()).collect();
        order.sort_by(|one, other| probabilities[*other].total_cmp(&probabilities[*one]));
        let expected: f64 = sizes.iter().zip(probabilities).map(|(size, p)| size * p).sum();
        let (mut right, mut all, mut best) = (0.0, 0.0, 0.0_f64);
        let mut above = vec![0.0; sizes.len()];
        for &at in &order {
            above[at] = all;
            right += sizes[at] * probabilities[at];
            all += sizes[at];
            best = best.max(2.0 * right / (all + expected));
        }
        // One more block makes F1 better if it is more probable than half of F1.
        let least = (best / 2.0).clamp(0.02, 0.6);
        let score = |p: &f64| logit(p.clamp(1e-4, 1.0 - 1e-4)) - logit(least);
        let most = order.first().map_or(0.0, |at| probabilities[*at]);
        Self { least, most, expected, all, above, scores: probabilities.iter().map(score).collect() }
    }

    fn of_block(&self, at: usize) -> [f32; RANK_FEATURES] {
        let (above, least) = (self.above[at], 1e-9);
        [
            above.ln_1p(),
            above / self.all.max(least),
            self.scores[at],
            self.least,
            self.most,
            above / self.expected.max(least),
        ]
        .map(|value| value as f32)
    }
}

/// The features of the blocks in `which`: how the first forest judged the blocks around each, the blocks of its kind,
/// those under its heading, and those in the same containers.
pub(super) fn extra_features<'a>(
    first: &'a [f64],
    table: &'a Table,
    ranking: &'a Ranking,
    which: &'a [usize],
) -> impl Iterator<Item = [f32; EXTRA_FEATURES]> + use<'a> {
    let (segments, groups) = (&table.segments, &table.groups);
    let mut of_kind: ByNumber<Mean> = ByNumber::default();
    let most = groups.containers.iter().flatten().map(|node| node.index()).max().unwrap_or(0);
    let mut held: Vec<Mean> = vec![Mean::default(); most + 1];
    let mut under: Vec<Mean> = vec![Mean::default(); segments.len()];
    let mut all = Mean::default();
    // Prefix sums, so that the mean of any window is one subtraction. Blocks count by their size.
    let mut sums = vec![Mean::default()];
    for (at, (p, segment)) in first.iter().zip(segments).enumerate() {
        let size = size(segment);
        of_kind.entry(groups.kinds[at]).or_default().add(*p, size);
        for node in distinct(groups.containers[at].map(crate::html::NodeId::index)) {
            held[node].add(*p, size);
        }
        if let Some(heading) = groups.headings[at].filter(|heading| *heading != at) {
            under[heading].add(*p, size);
        }
        all.add(*p, size);
        sums.push(all);
    }
    let likely = |p: &f64| *p > 0.5;
    let (first_likely, last_likely) = (first.iter().position(likely), first.iter().rposition(likely));
    let window = move |from: isize, to: isize| {
        let clamp = |at: isize| usize::try_from(at).unwrap_or(0).min(segments.len());
        let (a, b) = (sums[clamp(from)], sums[clamp(to)]);
        Mean { sum: b.sum - a.sum, weight: b.weight - a.weight }.value()
    };
    let of_block = move |at: usize| {
        let near =
            |distance: isize| at.checked_add_signed(distance).and_then(|at| first.get(at)).map_or(-1.0, |p| *p as f32);
        let here = at as isize;
        let inside =
            |place: Option<usize>| place.map_or(-1000.0, |place| (here - place as isize).clamp(-99, 99) as f32);
        let heading = groups.headings[at];
        let mut features = [0.0; EXTRA_FEATURES];
        features[..NEAR_FEATURES].copy_from_slice(&[
            first[at] as f32,
            near(-1),
            near(-2),
            near(-3),
            near(1),
            near(2),
            near(3),
            window(here - 6, here),
            window(here + 1, here + 7),
            window(here - 20, here),
            window(here + 1, here + 21),
            of_kind.get(&groups.kinds[at]).copied().unwrap_or_default().value(),
            inside(first_likely),
            inside(last_likely),
            all.value(),
            (all.sum as f32).ln_1p(),
            heading.map_or(-1.0, |heading| first[heading] as f32),
            heading.map_or(-1.0, |heading| under[heading].value()),
        ]);
        features[NEAR_FEATURES..CONTAINERS].copy_from_slice(&ranking.of_block(at));
        for (value, node) in features[CONTAINERS..].iter_mut().zip(groups.containers[at]) {
            *value = held[node.index()].value();
        }
        features
    };
    which.iter().copied().map(of_block)
}

/// Each number once. A block close to the top has the same element at several levels.
fn distinct(numbers: [usize; LEVELS.len()]) -> impl Iterator<Item = usize> {
    (0..numbers.len()).filter(move |at| !numbers[..*at].contains(&numbers[*at])).map(move |at| numbers[at])
}
