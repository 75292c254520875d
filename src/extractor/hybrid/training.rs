//! Learns from pages with gold text which blocks are content, and measures the model on pages of other sites.

use std::sync::OnceLock;
use std::thread;

use super::super::evaluation::{Gold, Measured, measure};
use super::super::full_text::without_scripts;
use super::features::{self, Table};
use super::name_priors::{FoldCounts, LabelledPage, NamePriors, PRIOR_FEATURES};
use super::second_pass::{self, Ranking};
use super::segments::size;
use super::{Model, NEGLIGIBLE, choose, penalise_copies};
use crate::extractor::Context;
use crate::html::{Dom, NodeId};
use crate::trees::boosting::{Forest, Learning, Pages, Rows, learn as learn_forest};

mod labels;

/// How many folds there are. All pages of a site are in the same fold.
const FOLDS: usize = 5;

/// The second forest learns from the judgement of this many first forests, each on sites that it has not seen.
const INNER_FOLDS: usize = 3;

/// Larger blocks than this do not count more for the names around them.
const LARGEST: f64 = 40.0;

/// A page to learn from.
pub struct Example {
    gold: Gold,
    site: String,
    table: Table,
    /// For each block whether it is content: 1 or 0.
    labels: Vec<f32>,
    /// How much each block counts.
    weights: Vec<f32>,
    /// How much the page counts.
    weight: f32,
    /// How much each block counts for the names around it.
    sizes: Vec<f32>,
}

impl Example {
    /// Measures a page and finds which of its blocks are in the gold text. `None` for a page without blocks, and for
    /// one that is too long to compare.
    #[must_use]
    pub fn of(dom: &Dom, gold: Gold, site: String) -> Option<Self> {
        let dom = &*without_scripts(dom);
        let table = features::table(dom, &Context::default());
        let texts: Vec<&str> = table.segments.iter().map(|segment| segment.text.as_str()).collect();
        let labels = labels::of(&texts, &gold.text)?;
        // The cost of a wrong block is its size relative to the gold text. No block costs more than the page.
        let gold_size = gold.text.split_whitespace().count().max(30) as f64;
        let weights = table.segments.iter().map(|segment| (size(segment) / gold_size).min(1.0) as f32 * 30.0).collect();
        let sizes = table.segments.iter().map(|segment| size(segment).min(LARGEST).sqrt() as f32).collect();
        let counts = gold.weight.filter(|weight| weight.is_finite()).unwrap_or(1.0).clamp(0.0, 10.0);
        let mut example = Self { gold, site, table, labels, weights, weight: 1.0, sizes };
        example.weigh(counts);
        Some(example)
    }

    /// What kind of page it is (`article`, `forum`, …); empty where that is not known.
    #[must_use]
    pub fn page_kind(&self) -> &str {
        self.gold.kind.as_deref().unwrap_or_default()
    }

    /// Makes the page count more or less than others.
    pub fn weigh(&mut self, factor: f32) {
        self.weights.iter_mut().for_each(|weight| *weight *= factor);
        self.weight *= factor;
    }

    /// The page's blocks as a JSON line (site, kind, gold, and for each block its text, label and weight), and their
    /// features, row after row. Other tools read this.
    #[must_use]
    pub fn written(&self) -> (serde_json::Value, &[f32]) {
        let texts: Vec<&str> = self.table.segments.iter().map(|segment| segment.text.as_str()).collect();
        let line = serde_json::json!({
            "id": self.gold.id, "kind": self.gold.kind, "site": self.site, "gold": self.gold.text, "texts": texts,
            "labels": self.labels, "weights": self.weights, "kinds": self.table.groups.kinds, "headings": self.table.groups.headings,
            "containers": self.table.groups.containers.iter().map(|c| c.map(NodeId::index)).collect::<Vec<_>>(),
        });
        (line, &self.table.values)
    }

    fn labelled(&self) -> LabelledPage<'_> {
        let fold = fold_of(&self.site, FOLDS);
        LabelledPage { site: &self.site, fold, named: self.table.named(), labels: &self.labels, sizes: &self.sizes }
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

/// A page and, for each of its blocks, what the names around it are worth on sites of other folds.
struct PageRows<'a> {
    example: &'a Example,
    priors: Vec<[f32; PRIOR_FEATURES]>,
}

impl<'a> PageRows<'a> {
    fn of(example: &'a Example, priors: &[NamePriors]) -> Self {
        Self { example, priors: priors[fold_of(&example.site, FOLDS)].features(example.table.named()) }
    }

    /// Adds the row of a block.
    fn push_row(&self, at: usize, rows: &mut Vec<f32>) {
        let row = self.example.table.row(at);
        rows.extend_from_slice(&row[..row.len() - PRIOR_FEATURES]);
        rows.extend_from_slice(&self.priors[at]);
    }
}

/// The rows of the first forest: all blocks.
fn rows(pages: &[&PageRows]) -> Rows {
    let mut rows = Rows::default();
    for page in pages {
        for at in 0..page.priors.len() {
            page.push_row(at, &mut rows.features);
        }
        rows.labels.extend_from_slice(&page.example.labels);
        rows.weights.extend_from_slice(&page.example.weights);
    }
    rows.width = rows.features.len() / rows.labels.len().max(1);
    rows
}

/// The rows of the second forest: the blocks that it will judge, with the first forest's judgement of their pages.
fn rows_again(page_rows: &[&PageRows], first: &[Vec<f64>]) -> (Rows, Pages) {
    let (mut rows, mut pages) = (Rows::default(), Pages::default());
    for (page, first) in page_rows.iter().zip(first) {
        let example = page.example;
        let ranking = Ranking::of(first, &example.table);
        let doubtful: Vec<usize> = (0..page.priors.len()).filter(|at| first[*at] > NEGLIGIBLE).collect();
        let extra = second_pass::extra_features(first, &example.table, &ranking, &doubtful).collect::<Vec<_>>();
        for (at, extra) in doubtful.into_iter().zip(&extra) {
            page.push_row(at, &mut rows.features);
            rows.features.extend_from_slice(extra);
            rows.labels.push(example.labels[at]);
            rows.weights.push(example.weights[at]);
            pages.sizes.push(size(&example.table.segments[at]) as f32);
            pages.starts.push(ranking.scores[at]);
        }
        pages.ends.push(rows.labels.len());
        pages.weights.push(f64::from(example.weight));
    }
    rows.width = rows.features.len() / rows.labels.len().max(1);
    (rows, pages)
}

/// Fills in the pages' features that come from names, with values from sites of other folds, as in learning.
pub fn fill_name_priors(examples: &mut [Example]) {
    let counts = FoldCounts::of(examples.iter().map(Example::labelled), FOLDS);
    let priors: Vec<NamePriors> = (0..FOLDS).map(|fold| counts.without(Some(fold))).collect();
    for example in examples {
        example.table.fill_name_priors(&priors[fold_of(&example.site, FOLDS)]);
    }
}

/// The names of the features in a row of [`Example::written`].
#[must_use]
pub fn feature_names() -> Vec<String> {
    features::names()
}

/// Learns a model from pages: the values of names, the first forest, and the second forest. The second learns from
/// judgements of pages that the judging forest had not seen.
#[must_use]
pub fn learn(examples: &[&Example], learning: Learning) -> Model {
    let counts = FoldCounts::of(examples.iter().map(|example| example.labelled()), FOLDS);
    let priors: Vec<NamePriors> = (0..FOLDS).map(|fold| counts.without(Some(fold))).collect();
    let page_rows: Vec<PageRows> = examples.iter().map(|example| PageRows::of(example, &priors)).collect();
    let page_rows: Vec<&PageRows> = page_rows.iter().collect();
    let part_of = |page: &PageRows| fold_of(&page.example.site, INNER_FOLDS);
    let part = |fold: usize| {
        let others: Vec<&PageRows> = page_rows.iter().copied().filter(|page| part_of(page) != fold).collect();
        learn_forest(&rows(&others), learning, None)
    };
    let part = &part;
    let parts: Vec<Forest> = thread::scope(|scope| {
        let threads: Vec<_> = (0..INNER_FOLDS).map(|fold| scope.spawn(move || part(fold))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_default()).collect()
    });
    let judge = |page: &&PageRows| {
        let mut row = Vec::new();
        let judge = |at| {
            row.clear();
            page.push_row(at, &mut row);
            parts[part_of(page)].probability(&row)
        };
        (0..page.priors.len()).map(judge).collect()
    };
    let unseen: Vec<Vec<f64>> = page_rows.iter().map(judge).collect();
    let (first, second) = thread::scope(|scope| {
        let first = scope.spawn(|| learn_forest(&rows(&page_rows), learning, None));
        let (rows, pages) = rows_again(&page_rows, &unseen);
        let second = learn_forest(&rows, learning.again(), Some(&pages));
        (first.join().unwrap_or_default(), second)
    });
    Model { features: features::names(), name_priors: counts.without(None), first, second, judges: OnceLock::new() }
}

/// Measures each page with a model that has seen no page of its site; in the order of the examples. Another `deal` puts
/// other sites together in a fold. How much a figure changes between deals shows how much of it is chance.
#[must_use]
pub fn cross_validate(examples: &[Example], learning: Learning, deal: usize) -> Vec<Measured> {
    let mut measured: Vec<Option<Measured>> = vec![None; examples.len()];
    let part_of = |example: &Example| fold_in_deal(&example.site, deal);
    for fold in 0..FOLDS {
        let others: Vec<&Example> = examples.iter().filter(|example| part_of(example) != fold).collect();
        let model = learn(&others, learning);
        for (example, measured) in examples.iter().zip(&mut measured).filter(|(example, _)| part_of(example) == fold) {
            let mut table = example.table.clone();
            table.fill_name_priors(&model.name_priors);
            let mut scores = model.scores(&table);
            penalise_copies(&mut scores, &table);
            *measured = Some(example.measured(&scores));
        }
    }
    measured.into_iter().flatten().collect()
}

/// The best possible result: each block judged by its label.
#[must_use]
pub fn best_possible(examples: &[Example]) -> Vec<Measured> {
    let right = |example: &Example| {
        let labels: Vec<f64> = example.labels.iter().map(|label| f64::from(*label) - 0.5).collect();
        example.measured(&labels)
    };
    examples.iter().map(right).collect()
}

/// For each feature its share of the questions in the first forest, the largest first.
#[must_use]
pub fn importance(model: &Model) -> Vec<(String, f64)> {
    let shares = model.first.shares(model.features.len());
    let mut named: Vec<(String, f64)> = model.features.iter().cloned().zip(shares).collect();
    named.sort_by(|one, other| other.1.total_cmp(&one.1));
    named
}

/// The fold of a site in a deal.
fn fold_in_deal(site: &str, deal: usize) -> usize {
    fold_of(&format!("{site}{}", "\0".repeat(deal)), FOLDS)
}

/// The fold of a site, the same on every machine.
fn fold_of(site: &str, folds: usize) -> usize {
    let hash = site
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    // The low bits of the hashes of short names are too similar.
    ((hash >> 20) % folds as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_deal_puts_other_sites_together() {
        let sites: Vec<String> = (0..100).map(|number| format!("site{number}.example")).collect();
        let parts = |deal| sites.iter().map(|site| fold_in_deal(site, deal)).collect::<Vec<_>>();
        assert!(
            sites.iter().all(|site| fold_in_deal(site, 0) == fold_of(site, FOLDS)),
            "the first deal is the one learned by"
        );
        // By chance two sites of one fold are in one fold again in a fifth of the cases.
        let (first, second) = (parts(0), parts(1));
        let pairs = (0..100).flat_map(|one| (one + 1..100).map(move |other| (one, other)));
        let together: Vec<(usize, usize)> = pairs.filter(|(one, other)| first[*one] == first[*other]).collect();
        let still = together.iter().filter(|(one, other)| second[*one] == second[*other]).count();
        assert!(3 * still < together.len(), "{still} of {}", together.len());
    }

    #[test]
    fn a_page_counts_by_its_weight() {
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
