//! Elements that look alike: what those that were pressed tell of the others.

use std::collections::HashSet;

use crate::browser::FrameId;
use crate::unfold::controls::fields::{field, narrows, submits};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::lists::option_by_markup;
use crate::unfold::controls::sets::pagers::pages_back;
use crate::unfold::controls::sets::turns::swaps;
use crate::unfold::controls::signs::{hears_clicks, in_furniture, useless};
use crate::unfold::controls::step::{Press, press};
use crate::unfold::history::History;
use crate::unfold::page::candidate::{Candidate, Key};
use crate::unfold::page::state::PageState;

/// Whether others of its looks, each in a place of its own, have brought something to light: the entries of a list, of which a
/// few say too little for themselves.
pub(crate) fn like_a_giver(candidate: &Candidate, state: &PageState, history: &History) -> bool {
    let verdict = &candidate.verdict;
    let apart = || {
        let same = |other: &&Candidate| other.shape == candidate.shape && other.key.frame == candidate.key.frame;
        state.candidates.iter().filter(same).filter(|other| other.parent == candidate.parent).count() == 1
    };
    let deeper = brought_by_its_like(candidate, history);
    candidate.visible
        && !candidate.disabled
        && candidate.presses == 0
        && (deeper || history.shape_mostly_gives(&candidate.shape))
        && !(verdict.acts || candidate.vetoed() || candidate.doubted())
        && !candidate.has_address()
        // What brought something is heard further up, where nothing listens on itself.
        && (hears_clicks(candidate) || candidate.listens() && (deeper || history.gave(&candidate.pattern())))
        && !(submits(candidate) || field(candidate) || useless(candidate) || pages_back(candidate))
        && (1..=160).contains(&candidate.element.text.chars().count())
        && !in_furniture(candidate)
        && (deeper || apart() || listed(candidate))
}

/// Whether what has brought it looks and reads as it does: in a tree each level stands in the one above, and is unfolded by the same
/// sign.
fn brought_by_its_like(candidate: &Candidate, history: &History) -> bool {
    let own = |shape: &str| shape.rsplit('>').next().map(str::to_owned);
    let like = |opener: &str| {
        opener.rsplit_once('|').is_some_and(|(shape, label)| {
            shape != candidate.shape
                && own(shape) == own(&candidate.shape)
                && label == candidate.label()
                && history.shape_mostly_gives(shape)
        })
    };
    candidate.layer == 0 && !candidate.element.text.is_empty() && candidate.opener.as_deref().is_some_and(like)
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

/// Whether it is a cell of a row whose likes lead away or put another view in the place of the list: it does what its row does.
pub(crate) fn in_leading_row(candidate: &Candidate, state: &PageState) -> bool {
    let row = || state.candidate(&Key { frame: candidate.key.frame.clone(), id: candidate.parent });
    matches!(candidate.element.tag.as_str(), "td" | "th")
        && row().is_some_and(|row| {
            row.element.tag == "tr" && (state.leads.led_by_shape(&row.shape) || state.done.turned_by_shape(&row.shape))
        })
}

/// Whether a sign stands on it and no word, or nothing at all.
pub(crate) fn says_sign(candidate: &Candidate) -> bool {
    !candidate.said().chars().any(char::is_alphanumeric)
}

/// The looks of signs of which one has turned a page.
pub(crate) fn signs_that_turn(state: &PageState) -> HashSet<(&FrameId, &String)> {
    let turned = state.candidates.iter().filter(|one| says_sign(one) && swaps(one));
    turned.map(|one| (&one.key.frame, &one.shape)).collect()
}

/// Whether nothing is written on it and it stands in an entry that is still to be asked, or has brought something: the arrow
/// does what the entry does, and mostly takes back what that has done.
pub(crate) fn arrow_in_entry(candidate: &Candidate, state: &PageState) -> bool {
    let entry = || state.candidate(&Key { frame: candidate.key.frame.clone(), id: candidate.parent });
    candidate.said().is_empty()
        && entry().is_some_and(|entry| {
            option_by_markup(entry) && entry.last.as_ref().is_none_or(|last| last.grown > 0 || !last.here)
        })
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{brought, line, one, one_mut, page};

    #[test]
    fn what_looks_and_reads_as_what_has_brought_it_is_a_level_deeper_in_the_same_tree() {
        let knot = |id: u32, parent: u32, pattern: &str, text: &str| {
            let mut knot = line(id, parent, pattern, "span", text);
            knot["element"]["facts"] = json!({ "visible": true, "cursor": "pointer" });
            knot
        };
        let mut state = page(
            "sl",
            json!([
                knot(1, 7, "main>ul>li>span.s", "⊕"),
                knot(2, 8, "ul>li>ul>li>span.s", "⊕"),
                knot(3, 8, "ul>li>ul>li>span.s", "⊖"),
                knot(4, 9, "ul>li>ul>li>span.t", "⊕"),
                knot(5, 10, "ul>li>ul>li>span.s", "⊕"),
            ]),
        );
        let mut history = History::default();
        let outer = one(&state, 1).clone();
        for id in 2..5 {
            one_mut(&mut state, id).opener = Some(outer.pattern());
        }
        state.candidates.iter_mut().for_each(|one| (one.veto, one.verdict.acts) = (None, false));
        let like = |id: u32, history: &History| like_a_giver(one(&state, id), &state, history);
        assert!(!like(2, &history), "nothing has come of any yet");
        history.enter(&outer, &brought(60), false, false, false, 10);
        assert!(like(2, &history));
        assert!(!like(3, &history) && !like(4, &history), "it reads or looks otherwise");
        assert!(!like(5, &history), "nothing is known of what has brought it");
        history.enter(one(&state, 2), &brought(40), false, false, false, 10);
        assert!(like(5, &history), "its own like has brought something");
    }
}
