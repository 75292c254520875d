//! Rows of tables that answer to a press themselves, beside what the controls in them do.

use super::candidate::Candidate;
use super::faces::inside;
use super::signs::{attribute, useless};

/// Whether it is the row of a table that hears presses itself and holds buttons besides: pressed where none of them stands, it
/// mostly unfolds what is known of it.
pub(super) fn unfolds_as_row(candidate: &Candidate) -> bool {
    let facts = candidate.element.facts.as_ref();
    let hears =
        facts.and_then(|facts| facts.listeners.as_ref()).is_some_and(|heard| heard.iter().any(|one| one == "click"));
    (candidate.element.tag == "tr" || attribute(candidate, "role") == Some("row"))
        && hears
        && facts.and_then(|facts| facts.cursor.as_deref()) == Some("pointer")
        && facts.and_then(|facts| facts.repeats).is_some_and(|repeats| repeats >= 2)
        && inside(candidate).contains("<button")
        && !inside(candidate).contains("<a ")
        && candidate.element.text.chars().any(char::is_alphabetic)
        && !candidate.suspect
        && !useless(candidate)
}

/// Whether it stands in the row of a table.
pub(super) fn in_row(candidate: &Candidate) -> bool {
    candidate.element.ancestors.iter().any(|one| one.tag == "tr" || one.role.as_deref() == Some("row"))
}
