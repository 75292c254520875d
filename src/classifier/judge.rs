//! Who says what clicks would do: the built-in trees, an outside program, or what an embedder brings.

use async_trait::async_trait;

use super::{Classifier, Verdict};
use crate::page::Element;

/// Judges the elements of a page.
#[async_trait]
pub trait Judge: Send + Sync {
    /// A verdict on each element, in their order. Half an answer is none: what cannot be judged is judged in another way,
    /// and that is said in the trouble.
    async fn judge(&self, elements: &[Element]) -> Judged;
}

/// Verdicts, and what went wrong on the way.
#[derive(Debug, Clone, Default)]
pub struct Judged {
    /// A verdict on each element, in their order.
    pub verdicts: Vec<Verdict>,
    /// Why somebody else than was asked has judged, if so.
    pub trouble: Option<String>,
}

#[async_trait]
impl Judge for Classifier {
    /// Takes some ten milliseconds for two thousand elements.
    async fn judge(&self, elements: &[Element]) -> Judged {
        Judged { verdicts: self.classify_all(elements), trouble: None }
    }
}
