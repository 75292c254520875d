//! Words on controls that turn pages (`config/turns.toml`).

use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

use crate::unfold::controls::signs::{attribute, in_calendar, in_furniture_but_pages, mute, set_size, stands_in};
use crate::unfold::page::Candidate;

/// Words of all languages.
pub(crate) type Words = LazyLock<HashSet<String>>;

// The table is part of the program. A test reads it.
const TABLE: &str = include_str!("../../../config/turns.toml");

/// Turn to the next page.
pub(crate) static NEXT: Words = LazyLock::new(|| words_of(TABLE, "next"));
/// Turn to the page before.
pub(crate) static BACK: Words = LazyLock::new(|| words_of(TABLE, "back"));
/// Go to the first page of a list or to its last.
pub(crate) static ENDS: Words = LazyLock::new(|| words_of(TABLE, "ends"));
/// Take an answer and ask the next question.
static ONWARD: Words = LazyLock::new(|| words_of(TABLE, "onward"));

/// The words of one kind in a table that has them by language, one a line.
pub(crate) fn words_of(table: &str, kind: &str) -> HashSet<String> {
    let languages: BTreeMap<String, BTreeMap<String, String>> = toml::from_str(table).unwrap_or_default();
    languages.values().filter_map(|kinds| kinds.get(kind)).flat_map(|lines| lines.lines()).map(str::to_owned).collect()
}

/// In small letters. Of a Turkish "İ" the dot alone would be left over.
fn lower(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).filter(|c| *c != '\u{307}').collect()
}

/// A text without the signs and numbers around it: "Next (2/4)" is "next".
fn bare(text: &str) -> String {
    lower(text.trim_matches(|c: char| !c.is_alphabetic()))
}

/// Whether its only text (or its label, where it has no text) is one of these words, and it has a neighbour of its kind: pages are
/// turned forth and back.
pub(crate) fn written(candidate: &Candidate, wanted: &HashSet<String>) -> bool {
    let label = || attribute(candidate, "aria-label").or(attribute(candidate, "title")).unwrap_or_default();
    let said: &str = if mute(candidate) { label() } else { &candidate.element.text };
    set_size(candidate) >= 2 && wanted.contains(&bare(said))
}

/// Whether these words lead on: to the next page, or from an answer to what follows from it.
pub(crate) fn says_onward(said: &str) -> bool {
    let said = lower(said.trim_matches(|c: char| !c.is_alphanumeric()));
    NEXT.contains(&said) || ONWARD.contains(&said)
}

/// Most words of a label that says of what the next one is shown.
const LONGEST_LABEL: usize = 4;

/// Whether its label begins or ends with a word for the next page and says of what: "Next question", "Question suivante". It may be
/// pressed for as long as it brings something.
pub(crate) fn names_next(candidate: &Candidate) -> bool {
    let text = lower(&candidate.element.text);
    let words: Vec<&str> = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let ends = [words.first(), words.last()];
    words.len() <= LONGEST_LABEL && ends.into_iter().flatten().any(|word| NEXT.contains(*word))
}

/// Whether its only text is a word for the next page. Nothing needs to lead back beside it: the first page has nothing to go back
/// to.
pub(crate) fn says_next(candidate: &Candidate) -> bool {
    // A form in several steps turns its steps like pages, with buttons that do not submit.
    let of_form = || {
        attribute(candidate, "type") == Some("button")
            && stands_in(candidate, "form")
            && !["header", "footer", "aside"].iter().any(|tag| stands_in(candidate, tag))
    };
    NEXT.contains(&bare(&candidate.element.text))
        && (!in_furniture_but_pages(candidate) || of_form())
        && !in_calendar(candidate)
}

/// Whether its only text is a word for the step before.
pub(crate) fn goes_back_by_word(candidate: &Candidate) -> bool {
    BACK.contains(&bare(&candidate.element.text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_for_turning_pages_are_read_and_none_means_both_ways() {
        assert!(NEXT.len() > 80 && BACK.len() > 80);
        assert_eq!(NEXT.intersection(&BACK).next(), None);
        assert!(says_onward("İLERİ »") && says_onward("Weiter"));
        assert!(ENDS.len() > 80 && ENDS.iter().all(|word| *word == word.to_lowercase()));
        assert!(ENDS.is_disjoint(&NEXT) && ENDS.is_disjoint(&BACK));
        assert!(NEXT.iter().chain(BACK.iter()).all(|word| *word == word.to_lowercase()));
    }
}
