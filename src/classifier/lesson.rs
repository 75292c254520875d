//! What one press taught: the kind of an element, from what a press on it was measured to do, and how sure that is.
//!
//! The rules stand in `rules`, in the order of the guide in `training-sets/README.md`. The first that fits decides. An
//! effect that is not clear teaches nothing.

mod addresses;
mod effect;
mod language;
mod press;
mod rules;
mod widgets;

pub use effect::{Effect, is_sentence, own_words, weight};
pub use language::names_language;
pub use widgets::{says_chosen, says_close};

use super::Kind;
use crate::page::Element;
use press::Press;

/// What a press taught.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lesson {
    /// What a click does.
    pub kind: Kind,
    /// How sure that is, 0…1.
    pub confidence: f64,
    /// Why, in words.
    pub why: &'static str,
}

/// A lesson with its element: an example in the making.
#[derive(Debug, Clone, PartialEq)]
pub struct Taught {
    /// The element as it was before the press.
    pub element: Element,
    /// Its tag path with class words.
    pub shape: String,
    /// What is written on it, digits masked.
    pub label: String,
    /// What the press taught.
    pub lesson: Lesson,
}

/// From this confidence on a lesson counts as sure; below, two labels are defensible.
pub const SURE: f64 = 0.7;
/// From this confidence on the lessons of a crawl are kept as examples.
pub const CLEAR: f64 = 0.85;

/// What an effect says of the element that was pressed; nothing where it says nothing clear.
#[must_use]
pub fn lesson(element: &Element, effect: &Effect) -> Option<Lesson> {
    rules::decide(&Press::of(element, effect))
}

#[cfg(test)]
mod tests;
