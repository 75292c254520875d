//! Parallel pages: which documents of a corpus say the same in two languages.
//!
//! Evidence is looked at from the surest to the weakest: versions of one address, alternates that a page declares or that its
//! language switcher leads to, addresses that differ in a language alone, and last what the texts themselves share. Each
//! kind of evidence proposes candidates; one judgement weighs them (a sum of log odds, so that the score is a probability);
//! an assignment lets each document have one partner in each language.
//!
//! A text that was not translated, a home page that stands in for a missing translation, and another article are no pairs.
//! The language of a text is identified, not believed; numbers, names, pictures and lengths must not contradict.

/// The formats of the command.
pub mod output;
/// The search, from a directory to pairs.
pub mod search;
/// One page in all its languages.
pub mod groups;
/// Each document has one partner in each language.
pub mod assignment;
/// Candidates by addresses that differ in a language alone.
pub mod patterns;
/// Candidates by what pages and switchers say.
pub mod declared;
/// Candidates by rare numbers and names.
pub mod shared;
/// The judgement of one candidate.
pub mod score;
/// Copies of other documents.
pub mod copies;
/// How alike the words of two texts are spelt.
pub mod spelling;
/// What is compared of two texts.
pub mod compare;
/// What is remembered of a document.
pub mod document;
/// The parts of an address, and those that name a language.
pub mod slots;
/// The language of a document's text, against what it declares.
pub mod spoken;
/// What translations keep of a text: numbers, names, words of the same origin.
pub mod features;
/// The numbers of a text.
mod numbers;
/// Pairs, their evidence, and options.
pub mod pair;
#[cfg(test)]
mod tests;

pub use pair::{Evidence, Options, Pair, Side};
pub use search::{Found, find};
