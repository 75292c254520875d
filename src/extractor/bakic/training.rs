//! Learns the three hybrids from pages with gold text, and measures them as the paper does.

use linfa::Dataset;
use linfa::traits::Fit as _;
use linfa_svm::Svm;
use ndarray::{Array1, Array2};

use super::by_segment::measured;
use super::segments::segments;
use super::{BASES, Machine, Machines, SvmSegments, bases, by_document, features};
use crate::extractor::evaluation::{Gold, Measured, longest_common_subsequence, measure};
use crate::extractor::tokens::Reading;
use crate::extractor::{Context, render};
use crate::html::Dom;

/// A segment is kept when more than this share of its words is in the gold text.
const KEPT: f64 = 0.9;

/// The width of the Gaussian kernel: `exp(−d² / WIDTH)`.
const WIDTH: f64 = 2.0;

/// What a row on the wrong side costs.
const COST: f64 = 10.0;

/// How many folds the cross-validation has.
const FOLDS: usize = 10;

/// A page to learn from.
pub struct Example {
    dom: Dom,
    gold: Gold,
    document: Vec<f64>,
    /// The base extractor with the best F1.
    best: usize,
    /// For each segment its features (those of the base extractors last), and whether it is kept.
    segments: Vec<(Vec<f64>, bool)>,
}

impl Example {
    /// Measures a page.
    #[must_use]
    pub fn of(dom: Dom, gold: Gold) -> Self {
        let reading = Reading::of(&dom);
        let bases = bases(&dom, &Context::default(), &reading);
        let f1 = |base: &usize| measure(&render(&dom, &bases[*base]), &gold).subsequence.f1();
        let best = (0..BASES).rev().max_by(|one, other| f1(one).total_cmp(&f1(other))).unwrap_or(0);
        let words: Vec<&str> = gold.text.split_whitespace().collect();
        let segments = segments(&dom, &reading)
            .iter()
            .map(|segment| {
                let texts = segment.texts.iter().filter_map(|(node, _)| dom.text(*node));
                let own: Vec<&str> = texts.flat_map(str::split_whitespace).collect();
                let common = longest_common_subsequence(&own, &words);
                (measured(&dom, segment, Some(&bases)), common as f64 > KEPT * own.len() as f64)
            })
            .collect();
        let document = features::of(&dom, &[dom.root()]).to_vec();
        Self { dom, gold, document, best, segments }
    }
}

/// The solver could not learn a machine.
#[derive(Debug, thiserror::Error)]
#[error("no machine can be learned from these pages: {0}")]
pub struct Unlearnable(#[from] linfa_svm::SvmError);

/// Learns all machines.
///
/// # Errors
/// [`Unlearnable`] if the solver gives up.
pub fn learn(examples: &[&Example]) -> Result<Machines, Unlearnable> {
    let of_best = |base: usize| {
        machine(examples.iter().map(|example| (example.document.as_slice(), example.best == base)).collect())
    };
    let best = (0..BASES).map(of_best).collect::<Result<Vec<_>, _>>()?;
    let of_segments = |count: usize| {
        let segments = examples.iter().flat_map(|example| &example.segments);
        machine(segments.map(|(features, kept)| (&features[..count], *kept)).collect())
    };
    Ok(Machines { best, with_bases: of_segments(features::COUNT + BASES)?, alone: of_segments(features::COUNT)? })
}

/// A machine from rows and answers; none if all answers are the same.
fn machine(rows: Vec<(&[f64], bool)>) -> Result<Option<Machine>, Unlearnable> {
    let yes = rows.iter().filter(|(_, answer)| *answer).count();
    if yes == 0 || yes == rows.len() {
        return Ok(None);
    }
    let width = rows[0].0.len();
    let records = Array2::from_shape_fn((rows.len(), width), |(row, column)| rows[row].0[column]);
    let answers = Array1::from_iter(rows.iter().map(|(_, answer)| *answer));
    let learned = Svm::<f64, bool>::params()
        .gaussian_kernel(WIDTH)
        .pos_neg_weights(COST, COST)
        .fit(&Dataset::new(records, answers))?;
    Ok(Some(Machine(learned)))
}

/// Measures each page with machines that have not seen it: SVM-A, SVM-B, SVM-seg, in the order of the examples.
///
/// # Errors
/// [`Unlearnable`] if the solver gives up.
pub fn cross_validate(examples: &[Example]) -> Result<[Vec<Measured>; 3], Unlearnable> {
    let mut measured: [Vec<Measured>; 3] = Default::default();
    let context = Context::default();
    for fold in 0..FOLDS {
        let others: Vec<&Example> =
            examples.iter().enumerate().filter(|(at, _)| at % FOLDS != fold).map(|(_, example)| example).collect();
        let machines = learn(&others)?;
        for example in examples.iter().skip(fold).step_by(FOLDS) {
            let kept = [
                by_document::keep(&machines, &example.dom, &context),
                SvmSegments::WithBases.keep_by(&machines, &example.dom, &context),
                SvmSegments::Alone.keep_by(&machines, &example.dom, &context),
            ];
            for (measured, kept) in measured.iter_mut().zip(kept) {
                measured.push(measure(&render(&example.dom, &kept), &example.gold));
            }
        }
    }
    Ok(measured)
}
