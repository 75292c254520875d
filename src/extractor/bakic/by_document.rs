//! SVM-A: predicts from a document's features which base extractor will do best, and uses that one.

use super::{BASES, BUILT_IN, Machines, bases, features};
use crate::extractor::tokens::Reading;
use crate::extractor::{Context, Extractor, Kept};
use crate::html::Dom;

/// Keeps what the base extractor keeps that is predicted to be the best for the page.
#[derive(Debug, Clone, Copy, Default)]
pub struct SvmA;

impl Extractor for SvmA {
    fn name(&self) -> &'static str {
        "svm-a"
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        BUILT_IN.as_ref().map(|machines| keep(machines, dom, context)).unwrap_or_default()
    }
}

/// What SVM-A keeps of a page.
pub(super) fn keep(machines: &Machines, dom: &Dom, context: &Context) -> Kept {
    let mut kept = bases(dom, context, &Reading::of(dom));
    std::mem::take(&mut kept[best(machines, &features::of(dom, &[dom.root()]))])
}

/// The number of the base extractor that is predicted to be the best.
pub(super) fn best(machines: &Machines, features: &[f64]) -> usize {
    let certainty = |base: &usize| match machines.best.get(*base) {
        Some(Some(machine)) => machine.certainty(features),
        // There is no machine for an extractor that is never the best.
        _ => f64::NEG_INFINITY,
    };
    (0..BASES).rev().max_by(|one, other| certainty(one).total_cmp(&certainty(other))).unwrap_or(0)
}
