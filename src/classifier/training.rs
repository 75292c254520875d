//! From examples to a model: rows, weights, growing.

use std::{
    collections::BTreeSet,
    iter, panic,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::{
    Gate, Kind, Model,
    boosting::{self, Boosted},
    examples::{Example, own_kinds},
    features::{self, Looker},
    linfa_tree,
    tree::{Chance, Growth, Learner, Shares, Tree},
};
use crate::{
    page::Element,
    trees::{
        Rows,
        exact::{self, Limits},
    },
};

/// What an unsure example weighs against a sure one.
const UNSURE_WEIGHT: f64 = 0.4;

/// Examples with their features, computed once.
#[derive(Debug, Clone)]
pub struct Table {
    /// One row of features an example.
    pub features: Vec<Vec<f32>>,
    /// The same where fewer ancestors are told, as in records of other makers: half of what a tree sees is such.
    pub nearer: Vec<Vec<f32>>,
    /// Index of the kind of each.
    pub labels: Vec<usize>,
    /// The names of the user's own kinds.
    pub own_kinds: Vec<String>,
    /// Which of them each is, if any; its label is then that of [`Kind::Other`].
    pub own: Vec<Option<usize>>,
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
        let own_kinds: Vec<String> = own_kinds(examples).into_keys().map(str::to_owned).collect();
        let own = |example: &Example| own_kinds.iter().position(|name| Some(name) == example.own.as_ref());
        Self {
            own: examples.iter().map(own).collect(),
            features: examples.iter().map(|example| looker.look(&example.element)).collect(),
            nearer: (0..).zip(examples).map(|(at, example)| looker.look(&with_fewer_ancestors(example, at))).collect(),
            labels: examples.iter().map(|example| example.kind as usize).collect(),
            unsure: examples.iter().map(|example| example.unsure).collect(),
            counted: examples.iter().map(Example::counts).collect(),
            picked: examples.iter().map(Example::is_picked).collect(),
            sites: examples.iter().map(|example| example.site.clone()).collect(),
            own_kinds,
        }
    }

    /// The table as CSV: label, unsure, site, then the features by name.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut out = format!("label,unsure,site,{}\n", features::names().join(","));
        for row in 0..self.labels.len() {
            let values: Vec<String> = self.features[row].iter().map(f32::to_string).collect();
            let kind =
                self.own[row].map_or_else(|| Kind::ALL[self.labels[row]].name(), |own| self.own_kinds[own].as_str());
            let site = self.sites[row].replace([',', '"', '\n'], "");
            out.push_str(&format!("{kind},{},{site},{}\n", u8::from(self.unsure[row]), values.join(",")));
        }
        out
    }

    /// Columns, labels and weights of some of the rows, then of the same rows with fewer ancestors. `label` is below [`Kind::COUNT`].
    #[must_use]
    pub fn rows(&self, members: &[usize], balance: f64, label: impl Fn(usize) -> usize) -> Rows {
        let columns = (0..features::names().len())
            .map(|feature| {
                let of = |table: &Vec<Vec<f32>>| members.iter().map(|row| table[*row][feature]).collect::<Vec<f32>>();
                [of(&self.features), of(&self.nearer)].concat()
            })
            .collect();
        let labels: Vec<usize> = members.iter().map(|row| label(*row)).collect();
        let certainty = |row: &usize| if self.unsure[*row] { UNSURE_WEIGHT } else { 1.0 };
        let mut counts = [0.0_f64; Kind::COUNT];
        for row in members {
            counts[label(*row)] += certainty(row);
        }
        let weights: Vec<f64> =
            members.iter().map(|row| certainty(row) * counts[label(*row)].max(1.0).powf(-balance)).collect();
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

impl Tree {
    /// Grows a tree on some of the rows. `chance` picks the features that a node may ask about.
    #[must_use]
    pub fn grow(rows: &Rows, members: Vec<usize>, growth: &Growth, chance: &mut Chance) -> Tree {
        let Growth { depth, min_leaf, smoothing, feature_share, .. } = *growth;
        // Rounded as in the file, so that a tree judges alike before and after it was saved.
        let leaf = |kinds: [f64; Kind::COUNT], seen| Shares { kinds: kinds.map(|p| (p * 1e3).round() / 1e3), seen };
        exact::learn(rows, members, Limits { depth, min_leaf, smoothing, feature_share }, chance, leaf)
    }
}

/// Grows trees that vote. Each of several learns from rows drawn anew, and most from those that the
/// trees before it took for something else (AdaBoost for many kinds, SAMME: Zhu et al. 2009; all trees vote alike).
fn grow(mut rows: Rows, growth: &Growth) -> Vec<Tree> {
    // The second half of the rows is the first with fewer ancestors.
    let everything: Vec<usize> = (0..rows.labels.len() / 2).collect();
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

/// Grows all trees of a model on some of the rows: for the program's kinds, and before them for the user's own.
#[must_use]
pub fn learn(table: &Table, members: &[usize], growth: &Growth) -> Model {
    let (mut own, mut rest) = (Vec::new(), members.to_vec());
    for (at, kinds) in table.own_kinds.chunks(Gate::MOST).enumerate() {
        let first = at * Gate::MOST;
        let place = |row: usize| {
            let among = |kind: usize| kind.checked_sub(first).filter(|place| *place < kinds.len());
            table.own[row].and_then(among).map_or(0, |place| place + 1)
        };
        let (trees, boosted) = forests(table.rows(&rest, growth.balance, place), growth);
        own.push(Gate { kinds: kinds.to_vec(), trees, boosted });
        rest.retain(|row| place(*row) == 0);
    }
    let (trees, boosted) = forests(table.rows(&rest, growth.balance, |row| table.labels[row]), growth);
    Model { trees, boosted, own }
}

/// Trees that vote and trees that add up, or the one of linfa.
fn forests(rows: Rows, growth: &Growth) -> (Vec<Tree>, Boosted) {
    match growth.learner {
        Learner::Linfa => (vec![linfa_tree::grow(&rows, growth)], Boosted::default()),
        Learner::Forests => {
            let boosted = boosting::learn(&rows, growth.rounds);
            (grow(rows, growth), boosted)
        }
    }
}

/// Trains a model on all rows.
#[must_use]
pub fn train(table: &Table, growth: &Growth) -> Model {
    let all: Vec<usize> = (0..table.labels.len()).collect();
    learn(table, &all, growth)
}

/// Probabilities of the program's kinds, and of the user's own in the order of [`Table::own_kinds`].
pub type Guess = ([f64; Kind::COUNT], Vec<f64>);

/// Probabilities of every row by trees that saw no row of its fold, nor of a site that its fold holds.
#[must_use]
pub fn cross_validate_by(table: &Table, growth: &Growth, fold_of: &[usize]) -> Vec<Guess> {
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
        held.into_iter().map(|row| (row, model.all_probabilities(&table.features[row]))).collect()
    };
    // Folds know nothing of one another: as many at once as there are processors, each with the same outcome as alone.
    let next = AtomicUsize::new(0);
    let hands = thread::available_parallelism().map_or(1, usize::from).min(folds);
    let work = || {
        let mine = iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)).filter(|fold| *fold < folds));
        mine.flat_map(judge).collect::<Vec<_>>()
    };
    let mut out: Vec<Guess> = vec![([0.0; Kind::COUNT], Vec::new()); table.labels.len()];
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
