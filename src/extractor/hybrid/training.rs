//! Learning which blocks are content from pages with gold text, and measuring what was learned on pages of other sites.

use std::sync::OnceLock;
use std::thread;

use super::super::evaluation::{Gold, Measured, measure};
use super::super::full_text::without_scripts;
use super::boosting::{Forest, Learning, Pages, Rows, learn as learn_forest};
use super::features::{self, Table};
use super::judged::{self, Standing};
use super::name_priors::{PageLanguage, REPUTE, Repute, Voices};
use super::{BEYOND_DOUBT, Model, choose, size};
use crate::extractor::Context;
use crate::html::{Dom, NodeId};

mod labels;

/// Pages of one site are all learned from or all measured on, this many parts.
const FOLDS: usize = 5;

/// So many first forests judge pages of sites they have not seen, for the second to learn from.
const PARTS: usize = 3;

/// Blocks larger than this say no more of the names around them.
const LOUDEST: f64 = 40.0;

/// A page to learn from.
pub struct Example {
    gold: Gold,
    site: String,
    table: Table,
    labels: Vec<f32>,
    weights: Vec<f32>,
    /// How much the page counts.
    weight: f32,
    /// How much each block says of the names around it.
    sizes: Vec<f32>,
}

impl Example {
    /// Measures a page and finds which of its blocks are in the gold text. Nothing can be learned from a page without
    /// blocks, or too long to compare.
    #[must_use]
    pub fn of(dom: &Dom, gold: Gold, site: String) -> Option<Self> {
        let dom = &*without_scripts(dom);
        let table = features::table(dom, &Context::default());
        let texts: Vec<&str> = table.segments.iter().map(|segment| segment.text.as_str()).collect();
        let labels = labels::of(&texts, &gold.text)?;
        // A wrong word costs a page as much as it is of the gold; no block costs more than the page.
        let gold_size = gold.text.split_whitespace().count().max(30) as f64;
        let weights = table.segments.iter().map(|segment| (size(segment) / gold_size).min(1.0) as f32 * 30.0).collect();
        let sizes = table.segments.iter().map(|segment| size(segment).min(LOUDEST).sqrt() as f32).collect();
        let counts = gold.weight.filter(|weight| weight.is_finite()).unwrap_or(1.0).clamp(0.0, 10.0);
        let mut example = Self { gold, site, table, labels, weights, weight: 1.0, sizes };
        example.weigh(counts);
        Some(example)
    }

    /// What kind of page it is (`article`, `forum`, …); empty where that is not known.
    #[must_use]
    pub fn kind(&self) -> &str {
        self.gold.kind.as_deref().unwrap_or_default()
    }

    /// Makes the page count more or less than others.
    pub fn weigh(&mut self, factor: f32) {
        self.weights.iter_mut().for_each(|weight| *weight *= factor);
        self.weight *= factor;
    }

    /// The page's blocks as a JSON line (site, kind, gold, and of every block its text, label and weight), and their features,
    /// row after row: for other tools.
    #[must_use]
    pub fn written(&self) -> (serde_json::Value, &[f32]) {
        let texts: Vec<&str> = self.table.segments.iter().map(|segment| segment.text.as_str()).collect();
        let line = serde_json::json!({
            "id": self.gold.id, "kind": self.gold.kind, "site": self.site, "gold": self.gold.text, "texts": texts,
            "labels": self.labels, "weights": self.weights, "kinds": self.table.places.kinds, "headings": self.table.places.headings,
            "containers": self.table.places.containers.iter().map(|c| c.map(NodeId::index)).collect::<Vec<_>>(),
        });
        (line, &self.table.values)
    }

    fn voice(&self) -> PageLanguage<'_> {
        let part = fold_of(&self.site, FOLDS);
        PageLanguage { site: &self.site, part, named: self.table.named(), labels: &self.labels, sizes: &self.sizes }
    }

    fn measured(&self, scores: &[f64]) -> Measured {
        let chosen = choose(scores);
        let lines: Vec<&str> = self
            .table
            .segments
            .iter()
            .zip(chosen)
            .filter(|(_, chosen)| *chosen)
            .map(|(segment, _)| segment.text.as_str())
            .collect();
        measure(&lines.join("\n"), &self.gold)
    }
}

/// A page and, for each of its blocks, what other sites say of the names around it.
struct PageRows<'a> {
    example: &'a Example,
    said: Vec<[f32; REPUTE]>,
}

impl<'a> PageRows<'a> {
    fn of(example: &'a Example, reputes: &[Repute]) -> Self {
        Self { example, said: reputes[fold_of(&example.site, FOLDS)].features(example.table.named()) }
    }

    /// Adds the row of a block.
    fn push_row(&self, at: usize, rows: &mut Vec<f32>) {
        let row = self.example.table.row(at);
        rows.extend_from_slice(&row[..row.len() - REPUTE]);
        rows.extend_from_slice(&self.said[at]);
    }
}

/// The rows of the first forest: all blocks.
fn rows(pages: &[&PageRows]) -> Rows {
    let mut rows = Rows::default();
    for page in pages {
        for at in 0..page.said.len() {
            page.push_row(at, &mut rows.features);
        }
        rows.labels.extend_from_slice(&page.example.labels);
        rows.weights.extend_from_slice(&page.example.weights);
    }
    rows.width = rows.features.len() / rows.labels.len().max(1);
    rows
}

/// The rows of the second forest: the blocks it will judge, and what the first one said of their pages.
fn rows_again(told: &[&PageRows], first: &[Vec<f64>]) -> (Rows, Pages) {
    let (mut rows, mut pages) = (Rows::default(), Pages::default());
    for (page, first) in told.iter().zip(first) {
        let example = page.example;
        let standing = Standing::of(first, &example.table);
        let doubtful: Vec<usize> = (0..page.said.len()).filter(|at| first[*at] > BEYOND_DOUBT).collect();
        let judged = judged::judged(first, &example.table, &standing, &doubtful);
        for (at, judged) in doubtful.into_iter().zip(&judged) {
            page.push_row(at, &mut rows.features);
            rows.features.extend_from_slice(judged);
            rows.labels.push(example.labels[at]);
            rows.weights.push(example.weights[at]);
            pages.sizes.push(size(&example.table.segments[at]) as f32);
            pages.starts.push(standing.scores[at]);
        }
        pages.ends.push(rows.labels.len());
        pages.weights.push(f64::from(example.weight));
    }
    rows.width = rows.features.len() / rows.labels.len().max(1);
    (rows, pages)
}

/// Writes into the pages' features what other parts' sites say of the names around their blocks, as it is learned from.
pub fn tell_names(examples: &mut [Example]) {
    let voices = Voices::of(examples.iter().map(Example::voice), FOLDS);
    let reputes: Vec<Repute> = (0..FOLDS).map(|fold| voices.without(Some(fold))).collect();
    for example in examples {
        example.table.judge_names(&reputes[fold_of(&example.site, FOLDS)]);
    }
}

/// The names of the features in a row of [`Example::written`].
#[must_use]
pub fn feature_names() -> Vec<String> {
    features::names()
}

/// Learns from pages: what names are worth, the first forest, then on its judgement of pages it has not seen the second.
#[must_use]
pub fn learn(examples: &[&Example], learning: Learning) -> Model {
    let voices = Voices::of(examples.iter().map(|example| example.voice()), FOLDS);
    let reputes: Vec<Repute> = (0..FOLDS).map(|fold| voices.without(Some(fold))).collect();
    let told: Vec<PageRows> = examples.iter().map(|example| PageRows::of(example, &reputes)).collect();
    let told: Vec<&PageRows> = told.iter().collect();
    let part_of = |page: &PageRows| fold_of(&page.example.site, PARTS);
    let part = |fold: usize| {
        let others: Vec<&PageRows> = told.iter().copied().filter(|page| part_of(page) != fold).collect();
        learn_forest(&rows(&others), learning, None)
    };
    let part = &part;
    let parts: Vec<Forest> = thread::scope(|scope| {
        let threads: Vec<_> = (0..PARTS).map(|fold| scope.spawn(move || part(fold))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_default()).collect()
    });
    let judge = |page: &&PageRows| {
        let mut row = Vec::new();
        let judge = |at| {
            row.clear();
            page.push_row(at, &mut row);
            parts[part_of(page)].probability(&row)
        };
        (0..page.said.len()).map(judge).collect()
    };
    let unseen: Vec<Vec<f64>> = told.iter().map(judge).collect();
    let (first, second) = thread::scope(|scope| {
        let first = scope.spawn(|| learn_forest(&rows(&told), learning, None));
        let (rows, pages) = rows_again(&told, &unseen);
        let second = learn_forest(&rows, learning.again(), Some(&pages));
        (first.join().unwrap_or_default(), second)
    });
    Model { features: features::names(), repute: voices.without(None), first, second, judges: OnceLock::new() }
}

/// Measures every page with a model that has seen no page of its site; in the order of the examples. Another deal puts
/// other sites together: how far a figure moves then is what it owes to chance.
#[must_use]
pub fn cross_validate(examples: &[Example], learning: Learning, deal: usize) -> Vec<Measured> {
    let mut measured: Vec<Option<Measured>> = vec![None; examples.len()];
    let part_of = |example: &Example| dealt(&example.site, deal);
    for fold in 0..FOLDS {
        let others: Vec<&Example> = examples.iter().filter(|example| part_of(example) != fold).collect();
        let model = learn(&others, learning);
        for (example, measured) in examples.iter().zip(&mut measured).filter(|(example, _)| part_of(example) == fold) {
            let mut table = example.table.clone();
            table.judge_names(&model.repute);
            *measured = Some(example.measured(&model.scores(&table)));
        }
    }
    measured.into_iter().flatten().collect()
}

/// What could be reached if every block were judged rightly.
#[must_use]
pub fn best_possible(examples: &[Example]) -> Vec<Measured> {
    let right = |example: &Example| {
        let labels: Vec<f64> = example.labels.iter().map(|label| f64::from(*label) - 0.5).collect();
        example.measured(&labels)
    };
    examples.iter().map(right).collect()
}

/// How much each feature is asked for, the most asked first.
#[must_use]
pub fn importance(model: &Model) -> Vec<(String, f64)> {
    let shares = model.first.shares(model.features.len());
    let mut named: Vec<(String, f64)> = model.features.iter().cloned().zip(shares).collect();
    named.sort_by(|one, other| other.1.total_cmp(&one.1));
    named
}

/// The part a site is measured in, in one deal or another.
fn dealt(site: &str, deal: usize) -> usize {
    fold_of(&format!("{site}{}", "\0".repeat(deal)), FOLDS)
}

/// The part a site belongs to: the same on every machine.
fn fold_of(site: &str, folds: usize) -> usize {
    let hash = site
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    // The low bits of short names are alike.
    ((hash >> 20) % folds as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_deal_puts_other_sites_together() {
        let sites: Vec<String> = (0..100).map(|number| format!("site{number}.example")).collect();
        let parts = |deal| sites.iter().map(|site| dealt(site, deal)).collect::<Vec<_>>();
        assert!(
            sites.iter().all(|site| dealt(site, 0) == fold_of(site, FOLDS)),
            "the first deal is the one learned by"
        );
        // By chance a fifth of the sites stay, and of two that were together a fifth are again.
        let (first, second) = (parts(0), parts(1));
        let pairs = (0..100).flat_map(|one| (one + 1..100).map(move |other| (one, other)));
        let together: Vec<(usize, usize)> = pairs.filter(|(one, other)| first[*one] == first[*other]).collect();
        let still = together.iter().filter(|(one, other)| second[*one] == second[*other]).count();
        assert!(3 * still < together.len(), "{still} of {}", together.len());
    }

    #[test]
    fn a_page_counts_as_much_as_is_noted_of_it() {
        let example = |weight: Option<f32>| {
            let text = "The herons had seen the tide before, and walked ahead of it.";
            let gold = Gold { text: text.to_owned(), weight, ..Gold::default() };
            let example = Example::of(&Dom::parse(&format!("<main><p>{text}</p></main>")), gold, String::new());
            example.map(|example| (example.weight, example.weights))
        };
        let weight = |noted: f32| example(Some(noted)).map(|(weight, _)| weight);
        let whole = example(None);
        let halved =
            whole.clone().map(|(weight, blocks)| (weight / 2.0, blocks.iter().map(|block| block / 2.0).collect()));
        assert!(whole.is_some());
        assert_eq!(example(Some(0.5)), halved);
        assert_eq!((weight(f32::NAN), weight(-3.0)), (Some(1.0), Some(0.0)));
    }
}
