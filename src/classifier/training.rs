//! From examples to a model: rows, weights, growing, thresholds.

use std::{
    collections::BTreeSet,
    iter, panic,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::{
    Kind, Model, Verdict,
    boosting::{self, Boosted},
    confusion::Confusion,
    examples::Example,
    features::{self, Looker},
    rules,
    tree::{Chance, Growth, Tree},
};
use crate::{page::Element, trees::exact::Rows};

/// What an unsure example weighs against a sure one.
const UNSURE_WEIGHT: f64 = 0.4;
/// Of the `Other` elements that are counted, the share that thresholds may let through as something to press. The aim on
/// unseen sites is 1 % of all of them, the picked ones among them; those weigh half, and what just fits here does not there.
const UNSAFE_SHARE: f64 = 0.006;
/// What an element that was drawn from its page weighs when thresholds are set, against one that was picked because trees
/// doubted it. On a page doubtful ones are few; where they counted alike, Revealers of fresh pages that the trees knew for
/// what they are were left alone. `training-sets/README.md` shows what other weights cost and gain.
const DRAWN_WEIGHT: usize = 2;
/// Thresholds that are tried for each kind: nothing is pressed that is as likely something to be left alone. They lie close
/// together where most is won or lost.
const STEPS: [f64; 15] = [0.5, 0.54, 0.58, 0.6, 0.62, 0.64, 0.66, 0.68, 0.7, 0.72, 0.74, 0.76, 0.8, 0.84, 0.9];

/// Examples with their features, computed once.
#[derive(Debug, Clone)]
pub struct Table {
    /// One row of features an example.
    pub features: Vec<Vec<f32>>,
    /// The same where fewer ancestors are told, as in records of other makers: half of what a tree sees is such.
    pub nearer: Vec<Vec<f32>>,
    /// Index of the kind of each.
    pub labels: Vec<usize>,
    /// Whether it is unsure.
    pub unsure: Vec<bool>,
    /// Whether it is counted when the classifier is measured ([`Example::counts`]).
    pub counted: Vec<bool>,
    /// Whether it was picked for being hard, or rare ([`Example::is_picked`]).
    pub picked: Vec<bool>,
    /// Its site.
    pub sites: Vec<String>,
}

impl Table {
    /// Computes the features of examples.
    #[must_use]
    pub fn of(examples: &[Example]) -> Self {
        let mut looker = Looker::default();
        Self {
            features: examples.iter().map(|example| looker.look(&example.element)).collect(),
            nearer: (0..).zip(examples).map(|(at, example)| looker.look(&with_fewer_ancestors(example, at))).collect(),
            labels: examples.iter().map(|example| example.kind as usize).collect(),
            unsure: examples.iter().map(|example| example.unsure).collect(),
            counted: examples.iter().map(Example::counts).collect(),
            picked: examples.iter().map(Example::is_picked).collect(),
            sites: examples.iter().map(|example| example.site.clone()).collect(),
        }
    }

    /// The table as CSV: label, unsure, site, then the features by name.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut out = format!("label,unsure,site,{}\n", features::names().join(","));
        for row in 0..self.labels.len() {
            let values: Vec<String> = self.features[row].iter().map(f32::to_string).collect();
            let kind = Kind::ALL[self.labels[row]];
            let site = self.sites[row].replace([',', '"', '\n'], "");
            out.push_str(&format!("{kind},{},{site},{}\n", u8::from(self.unsure[row]), values.join(",")));
        }
        out
    }

    /// Columns, labels and weights of some of the rows, then of the same rows with fewer ancestors.
    #[must_use]
    pub fn rows(&self, members: &[usize], balance: f64) -> Rows {
        let columns = (0..features::names().len())
            .map(|feature| {
                let of = |table: &Vec<Vec<f32>>| members.iter().map(|row| table[*row][feature]).collect::<Vec<f32>>();
                [of(&self.features), of(&self.nearer)].concat()
            })
            .collect();
        let labels: Vec<usize> = members.iter().map(|row| self.labels[*row]).collect();
        let certainty = |row: &usize| if self.unsure[*row] { UNSURE_WEIGHT } else { 1.0 };
        let mut counts = [0.0_f64; Kind::COUNT];
        for row in members {
            counts[self.labels[*row]] += certainty(row);
        }
        let weights: Vec<f64> =
            members.iter().map(|row| certainty(row) * counts[self.labels[*row]].max(1.0).powf(-balance)).collect();
        let sum: f64 = weights.iter().sum();
        #[allow(clippy::cast_precision_loss, reason = "thousands of rows")]
        let scale = members.len() as f64 / sum.max(f64::MIN_POSITIVE);
        #[allow(clippy::cast_possible_truncation, reason = "weights are small")]
        let weights: Vec<f32> = weights.into_iter().map(|weight| (weight * scale) as f32).collect();
        Rows { columns, labels: labels.repeat(2), weights: weights.repeat(2) }
    }
}

/// An example as one tells it who looks at three to five ancestors only.
fn with_fewer_ancestors(example: &Example, at: usize) -> Element {
    let mut element = example.element.clone();
    element.ancestors.truncate(3 + at % 3);
    element
}

/// Grows the trees of a model on some of the rows. Each of several learns from rows drawn anew, and most from those that the
/// trees before it took for something else (AdaBoost for many kinds, SAMME: Zhu et al. 2009; all trees vote alike).
#[must_use]
pub fn grow(table: &Table, members: &[usize], growth: &Growth) -> Vec<Tree> {
    let mut rows = table.rows(members, growth.balance);
    let everything: Vec<usize> = (0..members.len()).collect();
    if growth.trees <= 1 {
        return vec![Tree::grow(&rows, everything, growth, &mut Chance::new(1))];
    }
    let fair = rows.weights.clone();
    let mut trees = Vec::with_capacity(growth.trees);
    for number in 0..growth.trees {
        let mut chance = Chance::new(number as u64 + 1);
        let count = everything.len();
        let mut drawn: Vec<usize> = everything.iter().map(|_| chance.below(count) + count * chance.below(2)).collect();
        drawn.sort_unstable();
        let tree = Tree::grow(&rows, drawn, growth, &mut chance);
        if growth.boost > 0.0 {
            weigh_anew(&mut rows, &fair, &tree, growth.boost);
        }
        trees.push(tree);
    }
    trees
}

/// At most so many times its fair weight a row may weigh, or a handful of doubtful labels is all that later trees see.
const HEAVIEST: f32 = 20.0;

/// Makes rows heavier that a tree takes for something else, by the more the fewer they are.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "thousands of rows, small weights")]
fn weigh_anew(rows: &mut Rows, fair: &[f32], tree: &Tree, rate: f64) {
    let wrong: Vec<bool> = (0..rows.labels.len())
        .map(|row| super::likeliest(&tree.answer(|feature| rows.columns[feature][row])) as usize != rows.labels[row])
        .collect();
    let sum = |weights: &[f32]| weights.iter().map(|weight| f64::from(*weight)).sum::<f64>();
    let missed: f64 = rows.weights.iter().zip(&wrong).filter(|(_, wrong)| **wrong).map(|(w, _)| f64::from(*w)).sum();
    let error = (missed / sum(&rows.weights)).clamp(1e-9, 0.5);
    let more = (rate * (((1.0 - error) / error).ln() + ((Kind::COUNT - 1) as f64).ln())).exp() as f32;
    for (weight, wrong) in rows.weights.iter_mut().zip(wrong) {
        *weight *= if wrong { more } else { 1.0 };
    }
    // Twice, for what is cut off makes room for the rest.
    for _ in 0..2 {
        let scale = (sum(fair) / sum(&rows.weights)) as f32;
        for (weight, fair) in rows.weights.iter_mut().zip(fair) {
            *weight = (*weight * scale).min(fair * HEAVIEST);
        }
    }
}

/// Grows all trees of a model on some of the rows: those that vote, and those that add up. Thresholds are still to be set.
#[must_use]
pub fn learn(table: &Table, members: &[usize], growth: &Growth) -> Model {
    Model {
        trees: grow(table, members, growth),
        boosted: boosting::learn(&table.rows(members, growth.balance), growth.rounds),
        thresholds: [0.0; Kind::COUNT],
    }
}

/// Trains a model on all rows; thresholds come from cross-validated probabilities, which no tree has seen.
#[must_use]
pub fn train(table: &Table, growth: &Growth, folds: usize) -> Model {
    let unseen = cross_validate(table, growth, folds);
    let all: Vec<usize> = (0..table.labels.len()).collect();
    Model { thresholds: thresholds(table, &unseen, |_| true), ..learn(table, &all, growth) }
}

/// Probabilities of every row by trees that saw no row of its site.
#[must_use]
pub fn cross_validate(table: &Table, growth: &Growth, folds: usize) -> Vec<[f64; Kind::COUNT]> {
    cross_validate_by(table, growth, &folds_by_site(&table.sites, folds))
}

/// Probabilities of every row by trees that saw no row of its fold, nor of a site that its fold holds.
#[must_use]
pub fn cross_validate_by(table: &Table, growth: &Growth, fold_of: &[usize]) -> Vec<[f64; Kind::COUNT]> {
    let folds = fold_of.iter().max().map_or(0, |last| last + 1);
    let judge = |fold: usize| {
        let all = || 0..table.labels.len();
        let held: Vec<usize> = all().filter(|row| fold_of[*row] == fold).collect();
        let sites: BTreeSet<&str> = held.iter().map(|row| table.sites[*row].as_str()).collect();
        let members: Vec<usize> =
            all().filter(|row| fold_of[*row] != fold && !sites.contains(table.sites[*row].as_str())).collect();
        if held.is_empty() || members.is_empty() {
            return Vec::new();
        }
        let model = learn(table, &members, growth);
        held.into_iter().map(|row| (row, model.probabilities(&table.features[row]))).collect()
    };
    // Folds know nothing of one another: as many at once as there are processors, each with the same outcome as alone.
    let next = AtomicUsize::new(0);
    let hands = thread::available_parallelism().map_or(1, usize::from).min(folds);
    let work = || {
        let mine = iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)).filter(|fold| *fold < folds));
        mine.flat_map(judge).collect::<Vec<_>>()
    };
    let mut out = vec![[0.0; Kind::COUNT]; table.labels.len()];
    let judged: Vec<_> = thread::scope(|scope| {
        let hands: Vec<_> = (0..hands).map(|_| scope.spawn(work)).collect();
        hands.into_iter().flat_map(|hand| hand.join().unwrap_or_else(|panic| panic::resume_unwind(panic))).collect()
    });
    for (row, probabilities) in judged {
        out[row] = probabilities;
    }
    out
}

/// Deals sites to folds: the largest first, each to the fold that holds the fewest elements so far.
#[must_use]
pub fn folds_by_site(sites: &[String], folds: usize) -> Vec<usize> {
    let folds = folds.max(2);
    let mut sizes: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    for site in sites {
        *sizes.entry(site).or_default() += 1;
    }
    let mut order: Vec<(&str, usize)> = sizes.into_iter().collect();
    order.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    let mut load = vec![0; folds];
    let mut fold_of = std::collections::BTreeMap::new();
    for (site, size) in order {
        let lightest = (0..folds).min_by_key(|fold| load[*fold]).unwrap_or(0);
        load[lightest] += size;
        fold_of.insert(site, lightest);
    }
    sites.iter().map(|site| fold_of[site.as_str()]).collect()
}

/// One row as thresholds see it.
struct Seen {
    label: usize,
    probabilities: [f64; Kind::COUNT],
    signs: rules::Signs,
    weight: usize,
}

/// The thresholds of the kinds that are pressed that give the best macro-F1 on some of the rows while few enough `Other`
/// elements are taken for something to press.
#[must_use]
pub fn thresholds(table: &Table, unseen: &[[f64; Kind::COUNT]], of: impl Fn(usize) -> bool) -> [f64; Kind::COUNT] {
    let rows: Vec<Seen> = (0..unseen.len())
        .filter(|row| table.counted[*row] && of(*row))
        .map(|row| Seen {
            label: table.labels[row],
            probabilities: unseen[row],
            signs: rules::Signs::of(&table.features[row]),
            weight: if table.picked[row] { 1 } else { DRAWN_WEIGHT },
        })
        .collect();
    let others: usize = rows.iter().filter(|row| row.label == Kind::Other as usize).map(|row| row.weight).sum();
    #[allow(clippy::cast_precision_loss, reason = "thousands of rows")]
    let allowed = others as f64 * UNSAFE_SHARE;
    let pressed: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| kind.is_clicked()).collect();
    // Kind by kind, over and over: each threshold in turn takes its best value while the others stand still.
    let mut best = [0.0; Kind::COUNT];
    for kind in &pressed {
        best[*kind as usize] = STEPS[STEPS.len() - 1];
    }
    let mut best_score = score(&rows, best, allowed);
    for _ in 0..4 {
        for (first, second) in pairs(&pressed) {
            for one in STEPS {
                for two in STEPS {
                    let mut tried = best;
                    tried[first as usize] = one;
                    tried[second as usize] = two;
                    let got = score(&rows, tried, allowed);
                    if got > best_score + 1e-9 {
                        (best, best_score) = (tried, got);
                    }
                }
            }
        }
    }
    best
}

fn pairs(kinds: &[Kind]) -> Vec<(Kind, Kind)> {
    let rest = |at: usize| kinds[at + 1..].iter().copied();
    (0..kinds.len()).flat_map(|at| rest(at).map(move |other| (kinds[at], other))).collect()
}

/// Macro-F1 of verdicts under these thresholds; what is unsafe beyond the limit costs more than it can gain.
fn score(rows: &[Seen], thresholds: [f64; Kind::COUNT], allowed: f64) -> f64 {
    let model = Model { trees: Vec::new(), boosted: Boosted::default(), thresholds };
    let mut confusion = Confusion::default();
    for row in rows {
        let kind = model.verdict(row.probabilities, row.signs).click_kind();
        confusion.note_times(Kind::ALL[row.label], kind, row.weight);
    }
    #[allow(clippy::cast_precision_loss, reason = "thousands of rows")]
    let pressed = confusion.unsafe_clicks().0 as f64;
    confusion.macro_f1() - (pressed - allowed).max(0.0) * 0.01
}

/// The verdict on a row by its cross-validated probabilities.
#[must_use]
pub fn verdict(thresholds: [f64; Kind::COUNT], probabilities: [f64; Kind::COUNT], features: &[f32]) -> Verdict {
    Model { trees: Vec::new(), boosted: Boosted::default(), thresholds }
        .verdict(probabilities, rules::Signs::of(features))
}
