//! Elements that look alike: what those that were pressed tell of the others.

use std::collections::HashSet;

use super::candidate::{Candidate, Key};
use super::fields::{field, narrows, submits};
use super::intent::Intent;
use super::ledger::Ledger;
use super::pagers::pages_back;
use super::plan::{Press, press};
use super::sight::Sight;
use super::signs::{hears_clicks, in_furniture, option_by_markup, useless};
use crate::browser::FrameId;

/// Whether others of its looks, each in a place of its own, have brought something to light: the entries of a list, of which a
/// few say too little for themselves.
pub(super) fn like_a_giver(candidate: &Candidate, sight: &Sight, ledger: &Ledger) -> bool {
    let verdict = &candidate.verdict;
    let apart = || {
        let same = |other: &&Candidate| other.shape == candidate.shape && other.key.frame == candidate.key.frame;
        sight.candidates.iter().filter(same).filter(|other| other.parent == candidate.parent).count() == 1
    };
    candidate.visible
        && !candidate.disabled
        && candidate.presses == 0
        && ledger.shape_mostly_gives(&candidate.shape)
        && !(verdict.harm || verdict.acts || candidate.suspect || candidate.bears_harm)
        && !candidate.has_address()
        && hears_clicks(candidate)
        && !(submits(candidate) || field(candidate) || useless(candidate) || pages_back(candidate))
        && (1..=160).contains(&candidate.element.text.chars().count())
        && !in_furniture(candidate)
        && (apart() || listed(candidate))
}

/// Whether it is an entry of a list by its markup: its neighbours do the same for something else.
fn listed(candidate: &Candidate) -> bool {
    let role = candidate.element.attributes.get("role").map(String::as_str);
    matches!(role, Some("option" | "menuitem" | "treeitem")) || matches!(candidate.element.tag.as_str(), "li" | "tr")
}

/// Whether what is pressed is of the same looks and stands beside it.
pub(super) fn beside(press: &Press, candidate: &Candidate, sight: &Sight) -> bool {
    sight.candidate(&press.key).is_some_and(|other| other.shape == candidate.shape && other.parent == candidate.parent)
}

/// Looks of what has opened something over the page: of the menus of a bar one is open at a time.
pub(super) fn layer_openers(sight: &Sight) -> HashSet<(&FrameId, &str)> {
    let opens = |one: &&Candidate| one.last.as_ref().is_some_and(|last| last.layered && last.grown > 0);
    sight.candidates.iter().filter(opens).map(|one| (&one.key.frame, one.shape.as_str())).collect()
}

/// Whether it is a cell of a row whose likes lead away or put another view in the place of the list: it does what its row does.
pub(super) fn in_leading_row(candidate: &Candidate, sight: &Sight) -> bool {
    let row = || sight.candidate(&Key { frame: candidate.key.frame.clone(), id: candidate.parent });
    matches!(candidate.element.tag.as_str(), "td" | "th")
        && row().is_some_and(|row| {
            row.element.tag == "tr" && (sight.leads.led_by_shape(&row.shape) || sight.done.turned_by_shape(&row.shape))
        })
}

/// Whether its last press has taken away about as much as it has brought: it turns pages, whatever it is called.
pub(super) fn swaps(candidate: &Candidate) -> bool {
    candidate.last.as_ref().is_some_and(|last| last.grown > 0 && last.lost * 2 >= last.grown)
}

/// Whether a sign stands on it and no word, or nothing at all.
pub(super) fn says_sign(candidate: &Candidate) -> bool {
    !candidate.said().chars().any(char::is_alphanumeric)
}

/// The looks of signs of which one has turned a page.
pub(super) fn signs_that_turn(sight: &Sight) -> HashSet<(&FrameId, &String)> {
    let turned = sight.candidates.iter().filter(|one| says_sign(one) && swaps(one));
    turned.map(|one| (&one.key.frame, &one.shape)).collect()
}

/// Whether nothing is written on it and it stands in an entry that is still to be asked, or has brought something: the arrow
/// does what the entry does, and mostly takes back what that has done.
pub(super) fn arrow_in_entry(candidate: &Candidate, sight: &Sight) -> bool {
    let entry = || sight.candidate(&Key { frame: candidate.key.frame.clone(), id: candidate.parent });
    candidate.said().is_empty()
        && entry().is_some_and(|entry| {
            option_by_markup(entry) && entry.last.as_ref().is_none_or(|last| last.grown > 0 || !last.here)
        })
}

/// The boxes beside a box that presses have ticked: what all of them together let through may be nothing.
pub(super) fn ticked(candidate: &Candidate, sight: &Sight) -> Vec<Press> {
    if !narrows(candidate) {
        return Vec::new();
    }
    let beside = |one: &&Candidate| {
        one.key != candidate.key
            && one.key.frame == candidate.key.frame
            && one.shape == candidate.shape
            && one.presses == 1
            && one.expanded == "true"
            && one.visible
    };
    sight.candidates.iter().filter(beside).map(|one| press(one, Intent::Explore)).collect()
}
