//! Every reason to leave something alone, and the only place that decides it.
//!
//! [`judge`] looks at all candidates after each look at the page and writes `veto` and `doubt` of each. A veto holds
//! whatever the element looks like, unless its markup says that it is a tab or opens a menu. A doubt keeps the plan from
//! guessing; what says of itself that it opens something is pressed all the same. Verdicts are never overwritten.
//! [`Links`] decides which addresses are opened.

mod reactions;
mod rows;
pub(crate) mod runs;
mod switches;
mod looks;

use crate::page::Element;
use crate::unfold::controls::opening::opens_menu;
use crate::unfold::controls::sets::arrows::counts_up_and_down;
use crate::unfold::controls::signs::{attribute, in_carousel, is_tab};
use crate::unfold::guard::reason::Reason;
use crate::unfold::history::History;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::PageState;

pub(crate) use rows::{asks, tell_from_actions};

/// Judges all candidates anew.
pub(crate) fn judge(state: &mut PageState, history: &History) {
    for one in &mut state.candidates {
        (one.veto, one.doubt) = (own(one, &[]), None);
        if one.veto.is_none() && history.did_a_deed(one) {
            one.veto = Some(Reason::RefusedBefore);
        }
    }
    looks::judge(state);
    reactions::judge(state);
    runs::suspect_runs(state);
    counts_up_and_down(state);
    switches::judge(state);
    tell_from_actions(state);
    rows::judge(state);
    for one in &mut state.candidates {
        if shows(one) {
            one.veto = one.veto.filter(|why| *why == Reason::User);
        }
    }
    runs::mark_holders(state);
}

/// What an element says against itself, whatever stands beside it.
pub(crate) fn own(candidate: &Candidate, never: &[Reason]) -> Option<Reason> {
    if let Some(why) = never.first() {
        return Some(*why);
    }
    if candidate.verdict.harm {
        return Some(Reason::Words);
    }
    // A card is not what the buttons in it do.
    (!candidate.card && names_harm(&candidate.element)).then_some(Reason::PartOfItsWords)
}

/// Whether its markup says what it shows, whatever is written on it: a tab, the opener of a menu, the arrow of a carousel,
/// a question that unfolds its answer.
pub(crate) fn shows(candidate: &Candidate) -> bool {
    is_tab(candidate)
        || opens_menu(candidate)
        || in_carousel(candidate) && crate::unfold::controls::sets::pagers::pages_on(candidate)
        || attribute(candidate, "aria-expanded") == Some("false") && asks(&candidate.element.text)
}

/// Whether one of the few labels in it, read apart from the others, names an action. The text alone runs them together.
fn names_harm(element: &Element) -> bool {
    // A row is not what the buttons in it do.
    let row = element.tag == "tr" || element.attributes.get("role").is_some_and(|role| role == "row");
    if row || element.text.chars().count() > 80 {
        return false;
    }
    let runs = element.source.split('<').filter_map(|part| part.split_once('>')).map(|(_, run)| run.trim());
    let runs: Vec<&str> = runs.filter(|run| run.chars().any(char::is_alphabetic)).collect();
    (2..=3).contains(&runs.len()) && runs.iter().any(|run| crate::classifier::harm::forbids(run, &element.lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_an_action_are_read_apart_from_what_stands_beside_them() {
        let element = |text: &str, source: &str| Element {
            text: text.into(),
            source: source.into(),
            lang: "en".into(),
            ..Element::default()
        };
        let item = "<li role=\"menuitem\"><span>Unsubscribe</span><span class=\"hidden\">Is Active</span></li>";
        assert!(names_harm(&element("UnsubscribeIs Active", item)));
        let item = "<li role=\"menuitem\"><span>Map of the cellar</span><span class=\"hidden\">Is Active</span></li>";
        assert!(!names_harm(&element("Map of the cellarIs Active", item)));
    }
}
