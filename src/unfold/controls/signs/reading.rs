//! Reading: what names, markup and measured facts of an element say, asked everywhere in the same way.

use crate::unfold::controls::signs::{attribute, hears_clicks, words};
use crate::unfold::page::candidate::Candidate;

/// Most characters of the markup of a control that is a picture; what is longer holds more than that.
pub(crate) const LONGEST_PICTURE: usize = 1200;

/// Whether one of the words in a name is one of these.
pub(crate) fn says(name: &str, wanted: &[&str]) -> bool {
    words(name).iter().any(|word| wanted.contains(&word.as_str()))
}

/// Whether a name that one of these attributes holds has one of these words.
pub(crate) fn named(candidate: &Candidate, attributes: &[&str], wanted: &[&str]) -> bool {
    attributes.iter().filter_map(|name| attribute(candidate, name)).any(|value| says(value, wanted))
}

/// The values of attributes in a piece of markup, by what stands before them: `class="`.
pub(crate) fn values<'a>(markup: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    markup.split(mark).skip(1).filter_map(|rest| rest.split('"').next())
}

/// Whether neither a letter nor a digit is written on it.
pub(crate) fn mute(candidate: &Candidate) -> bool {
    !candidate.element.text.chars().any(char::is_alphanumeric)
}

/// Whether it is a button by its tag or because something listens to it.
pub(crate) fn is_button(candidate: &Candidate) -> bool {
    candidate.element.tag == "button" || hears_clicks(candidate)
}

/// How many are built like it, itself among them; 0 where that is not known.
pub(crate) fn repeats(candidate: &Candidate) -> u32 {
    candidate.element.facts.as_ref().and_then(|facts| facts.repeats).unwrap_or_default()
}

/// How many controls of its kind stand side by side, itself among them; 0 where that is not known.
pub(crate) fn set_size(candidate: &Candidate) -> u32 {
    candidate.element.facts.as_ref().and_then(|facts| facts.set_size).unwrap_or_default()
}
