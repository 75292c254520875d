//! SVM-B and SVM-seg: judge the segments of a document, with and without what the base extractors keep of them.

use super::segments::{Segment, segments};
use super::{BASES, BUILT_IN, Machines, bases, features};
use crate::extractor::tokens::Reading;
use crate::extractor::{Context, Extractor, Kept};
use crate::html::Dom;

/// Keeps the segments for which a machine answers yes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SvmSegments {
    /// SVM-B: the machine knows how much of a segment each base extractor keeps.
    WithBases,
    /// SVM-seg: it knows the segment alone.
    Alone,
}

impl Extractor for SvmSegments {
    fn name(&self) -> &'static str {
        match self {
            Self::WithBases => "svm-b",
            Self::Alone => "svm-seg",
        }
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        BUILT_IN.as_ref().map(|machines| self.keep_by(machines, dom, context)).unwrap_or_default()
    }
}

impl SvmSegments {
    /// What these machines keep.
    pub(super) fn keep_by(self, machines: &Machines, dom: &Dom, context: &Context) -> Kept {
        let reading = Reading::of(dom);
        let segments = segments(dom, &reading);
        let machine = match self {
            Self::WithBases => &machines.with_bases,
            Self::Alone => &machines.alone,
        };
        let Some(machine) = machine else { return Kept::default() };
        let bases = (self == Self::WithBases).then(|| bases(dom, context, &reading));
        let kept = segments.iter().filter(|segment| machine.certainty(&measured(dom, segment, bases.as_ref())) > 0.0);
        Kept::of(dom.len(), kept.flat_map(|segment| segment.texts.iter().map(|(node, _)| *node)))
    }
}

/// A segment's features and, with base extractors, the share of its words that each of them keeps.
pub(super) fn measured(dom: &Dom, segment: &Segment, bases: Option<&[Kept; BASES]>) -> Vec<f64> {
    let mut measured = features::of(dom, &segment.roots).to_vec();
    let all: usize = segment.texts.iter().map(|(_, words)| words).sum();
    for kept in bases.into_iter().flatten() {
        let held: usize = segment.texts.iter().filter(|(node, _)| kept.contains(*node)).map(|(_, words)| words).sum();
        measured.push(held as f64 / all.max(1) as f64);
    }
    measured
}
