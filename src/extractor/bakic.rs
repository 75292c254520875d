//! The three hybrids of Bakić (*A method for automatic extraction of text content from web pages*, 2012): support vector
//! machines over 37 features of a document or of a segment.
//!
//! Where the work leaves it open, this is what is done here: machines with a Gaussian kernel, one against the rest where
//! there are more than two answers; each element that is entered gathers its children other than `div` and `table` into
//! one segment, wherever they stand among them; a table that is entered is cut into its cells. How much of a segment a
//! base extractor's output holds is counted node by node, since all speak of the same nodes.

use std::sync::LazyLock;

use linfa_svm::Svm;
use ndarray::Array1;
use serde::{Deserialize, Serialize};

use super::tokens::Reading;
use super::{Boilerpipe, Context, Extractor, Kept, Readability, bte};
use crate::html::Dom;

mod by_document;
mod by_segment;
mod features;
mod segments;
/// Learning and measuring by the work's protocol.
pub mod training;

pub use by_document::SvmA;
pub use by_segment::SvmSegments;

/// How many base extractors there are: BTE, Readability, Boilerpipe's default and article extractors.
const BASES: usize = 4;

/// A machine that says yes above its threshold.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Machine(Svm<f64, bool>);

impl Machine {
    /// How far on the side of yes the features lie.
    fn certainty(&self, features: &[f64]) -> f64 {
        self.0.weighted_sum(&Array1::from(features.to_vec())) - self.0.rho
    }
}

/// What was learned, as `kibont train --bakic` writes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Machines {
    /// SVM-A: for each base extractor, whether it will be the best one.
    best: Vec<Option<Machine>>,
    /// SVM-B: whether a segment is kept, knowing what the base extractors keep of it.
    with_bases: Option<Machine>,
    /// SVM-seg: the same without them.
    alone: Option<Machine>,
}

/// A text that is no such model.
#[derive(Debug, thiserror::Error)]
#[error("these are no support vector machines for this program ({0}); make them with kibont train --bakic")]
pub struct BadMachines(#[from] serde_json::Error);

impl Machines {
    /// Reads what was learned.
    ///
    /// # Errors
    /// [`BadMachines`] where the text is none.
    pub fn parse(text: &str) -> Result<Self, BadMachines> {
        Ok(serde_json::from_str(text)?)
    }
}

static BUILT_IN: LazyLock<Option<Machines>> =
    LazyLock::new(|| Machines::parse(include_str!("../../training-sets/bakic.json")).ok());

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
            // BTE, which SVM-A may choose, takes in what touches the text.
            assert!(text.matches("Item").count() < 2, "{}: {text}", extractor.name());
        }
    }
}
