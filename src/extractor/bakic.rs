//! The three hybrids of Bakić (*A method for automatic extraction of text content from web pages*, 2012): support
//! vector machines over 37 features of a document or of a segment.
//!
//! The paper leaves some points open. Here the machines have a Gaussian kernel, and one machine for each answer if
//! there are more than two. A table is cut into its cells. How much of a segment a base extractor keeps is counted node
//! by node.

use std::sync::LazyLock;

use linfa_svm::Svm;
use ndarray::Array1;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::tokens::Reading;
use super::{Boilerpipe, Context, Extractor, Kept, Readability, bte};
use crate::html::Dom;
use crate::packed::Packed;

/// Learning and measuring by the paper's protocol.
pub mod training;

/// SVM-A: chooses one base extractor for the whole document.
mod by_document;

/// SVM-B and SVM-seg: judge each segment.
mod by_segment;

/// The 37 features.
mod features;

/// Cutting a page into segments.
mod segments;

pub use by_document::SvmA;
pub use by_segment::SvmSegments;

/// How many base extractors there are: BTE, Readability, Boilerpipe's default and article extractors.
const BASES: usize = 4;

/// A machine that answers yes above its threshold.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Machine(Svm<f64, bool>);

impl Machine {
    /// How certain the machine is of yes; negative for no.
    fn certainty(&self, features: &[f64]) -> f64 {
        self.0.weighted_sum(&Array1::from(features.to_vec())) - self.0.rho
    }
}

/// The learned machines, as `kibont train --bakic` writes them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Machines {
    /// SVM-A: for each base extractor, whether it will be the best one.
    best: Vec<Option<Machine>>,
    /// SVM-B: whether a segment is kept, given what the base extractors keep of it.
    with_bases: Option<Machine>,
    /// SVM-seg: the same without the base extractors.
    alone: Option<Machine>,
}

/// A text that is not such a model.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("these are no support vector machines for this program ({0}); make them with kibont train --bakic")]
pub struct BadMachines(String);

impl Machines {
    /// Reads learned machines.
    ///
    /// # Errors
    /// [`BadMachines`] if the text is not a model.
    pub fn parse(text: &str) -> Result<Self, BadMachines> {
        let bad = |why: serde_json::Error| BadMachines(why.to_string());
        let value: Value = serde_json::from_str(text).map_err(bad)?;
        let bases = value["best"].as_array().map_or(0, Vec::len);
        if bases != BASES {
            return Err(BadMachines(format!("machines for {bases} base extractors, not {BASES}")));
        }
        let sized = |machine: &Value, features| machine.is_null() || width(machine) == Some(features);
        let all = value["best"].as_array().is_some_and(|best| best.iter().all(|one| sized(one, features::COUNT)));
        if !all || !sized(&value["alone"], features::COUNT) || !sized(&value["with_bases"], features::COUNT + BASES) {
            return Err(BadMachines("they were made for other features".to_owned()));
        }
        serde_json::from_value(value).map_err(bad)
    }
}

/// How many features the support vectors of a saved machine have: a machine that is asked about another number breaks.
fn width(machine: &Value) -> Option<usize> {
    let plane = machine.get("sep_hyperplane")?.as_object()?.values().next()?;
    usize::try_from(plane.get("dim")?.as_array()?.last()?.as_u64()?).ok()
}

/// One of the hybrids, with machines of one's own.
#[derive(Debug, Clone)]
pub struct Learned {
    machines: Machines,
    /// Nothing for SVM-A.
    segments: Option<SvmSegments>,
}

impl Learned {
    /// The hybrid of this name: `svm-a`, `svm-b` or `svm-seg`.
    ///
    /// # Errors
    /// [`BadMachines`], where they hold none for it.
    pub fn of(name: &str, machines: Machines) -> Result<Self, BadMachines> {
        let (segments, there) = match name {
            "svm-a" => (None, machines.best.iter().any(Option::is_some)),
            "svm-b" => (Some(SvmSegments::WithBases), machines.with_bases.is_some()),
            _ => (Some(SvmSegments::Alone), machines.alone.is_some()),
        };
        if there { Ok(Self { machines, segments }) } else { Err(BadMachines(format!("it holds none for {name}"))) }
    }
}

impl Extractor for Learned {
    fn name(&self) -> &'static str {
        self.segments.map_or(SvmA.name(), |segments| segments.name())
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        match self.segments {
            Some(segments) => segments.keep_by(&self.machines, dom, context),
            None => by_document::keep(&self.machines, dom, context),
        }
    }
}

static BUILT_IN: LazyLock<Option<Machines>> = LazyLock::new(|| {
    let packed = Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/bakic.json")));
    Machines::parse(&packed.read()).ok()
});

/// What the base extractors keep.
fn bases(dom: &Dom, context: &Context, reading: &Reading) -> [Kept; BASES] {
    let [default, article] = Boilerpipe::both(dom);
    [bte::stretch(reading), Readability.keep(dom, context), default, article]
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn the_built_in_machines_are_whole_and_a_damaged_text_is_refused() {
        let text = include_str!("../../training-sets/bakic.json");
        let machines = Machines::parse(text).unwrap();
        assert!(machines.best.len() == BASES && machines.with_bases.is_some() && machines.alone.is_some());
        assert!(Machines::parse("{}").is_err() && Machines::parse(&text[..text.len() / 2]).is_err());
        // The machine that knows the base extractors in the place of the one that does not: too wide.
        let mut swapped: Value = serde_json::from_str(text).unwrap();
        swapped["alone"] = swapped["with_bases"].clone();
        assert!(Machines::parse(&swapped.to_string()).unwrap_err().to_string().contains("other features"));
        let mut without: Value = serde_json::from_str(text).unwrap();
        without["alone"] = Value::Null;
        let without = Machines::parse(&without.to_string()).unwrap();
        assert!(Learned::of("svm-seg", without.clone()).is_err() && Learned::of("svm-b", without).is_ok());
    }

    #[test]
    fn keep_the_article_and_leave_the_menu() {
        let sentence = "The old mill stands where the river bends, and for most of the year it is the only house. ";
        let html = format!(
            "<div><ul>{}</ul></div><div><h1>The mill</h1><p>{}</p><p>{}</p></div><div><a href=/a>Imprint</a></div>",
            "<li><a href=/x>Item</a></li>".repeat(20),
            sentence.repeat(6),
            sentence.repeat(4)
        );
        let dom = Dom::parse(&html);
        let extractors: [&dyn Extractor; 3] = [&SvmA, &SvmSegments::WithBases, &SvmSegments::Alone];
        for extractor in extractors {
            let text = extractor.extract(&dom, &Context::default()).text;
            assert_eq!(text.matches("old mill").count(), 10, "{}: {text}", extractor.name());
            // SVM-A may choose BTE, which also keeps what is next to the text.
            assert!(text.matches("Item").count() < 2, "{}: {text}", extractor.name());
        }
    }
}
