//! Elements that look alike: what those that were pressed tell of the others.

use std::collections::HashSet;

use crate::browser::FrameId;
use crate::unfold::controls::fields::{field, narrows, submits};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::sets::pagers::pages_back;
use crate::unfold::controls::signs::{hears_clicks, in_furniture, useless};
use crate::unfold::controls::step::{Press, press};
use crate::unfold::history::History;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::PageState;

/// Whether others of its looks, each in a place of its own, have brought something to light: the entries of a list, of which a
/// few say too little for themselves.
pub(crate) fn like_a_giver(candidate: &Candidate, state: &PageState, history: &History) -> bool {
    let verdict = &candidate.verdict;
    let apart = || {
        let same = |other: &&Candidate| other.shape == candidate.shape && other.key.frame == candidate.key.frame;
        state.candidates.iter().filter(same).filter(|other| other.parent == candidate.parent).count() == 1
    };
    candidate.visible
        && !candidate.disabled
        && candidate.presses == 0
        && history.of_shape(&candidate.shape).mostly_gives()
        && !(verdict.acts || candidate.vetoed() || candidate.doubted())
        && !candidate.has_address()
        // What brought something is heard further up, where nothing listens on itself.
        && (hears_clicks(candidate) || candidate.listens() && history.of(&candidate.pattern()).gave > 0)
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
pub(crate) fn beside(press: &Press, candidate: &Candidate, state: &PageState) -> bool {
    state.candidate(&press.key).is_some_and(|other| other.shape == candidate.shape && other.parent == candidate.parent)
}

/// Looks of what has opened something over the page: of the menus of a bar one is open at a time.
pub(crate) fn layer_openers(state: &PageState) -> HashSet<(&FrameId, &str)> {
    let opens = |one: &&Candidate| one.last.as_ref().is_some_and(|last| last.layered && last.grown > 0);
    state.candidates.iter().filter(opens).map(|one| (&one.key.frame, one.shape.as_str())).collect()
}

/// The boxes beside a box that presses have ticked: what all of them together let through may be nothing.
pub(crate) fn ticked(candidate: &Candidate, state: &PageState) -> Vec<Press> {
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
    state.candidates.iter().filter(beside).map(|one| press(one, Intent::Explore)).collect()
}
