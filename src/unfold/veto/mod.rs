//! Every reason to leave something alone, and the only place that decides it.
//!
//! `judge` looks at all candidates after each look at the page and writes `veto` and `doubt` of each. A veto holds
//! whatever the element looks like, unless its markup says that it is a tab or opens a menu. A doubt keeps the plan from
//! guessing; what says of itself that it opens something is pressed all the same. Verdicts are never overwritten.
//! What the user's configuration says of an element counts more than all of these, but for what was measured: the guard
//! refused what a press sent.
//! Which addresses are opened is decided in `guard/links.rs`; all reasons stand in `guard/reason.rs`.

pub mod site_rules;
pub(crate) mod runs;
mod rows;
mod looks;

use crate::classifier::harm::{forbids, harm_in_words};
use crate::page::Element;
use crate::unfold::controls::opening::opens_menu;
use crate::unfold::controls::sets::arrows::counts_up_and_down;
use crate::unfold::controls::sets::pagers::pages_on;
use crate::unfold::controls::signs::{attribute, in_carousel, is_tab};
use crate::unfold::guard::reason::Reason;
use crate::unfold::history::History;
use crate::unfold::page::{Candidate, PageState};

pub(crate) use looks::{asks, speaks_of};
pub(crate) use rows::tell_from_actions;

/// Judges all candidates anew.
pub(crate) fn judge(state: &mut PageState, history: &History) {
    for one in &mut state.candidates {
        (one.veto, one.doubt) = (own(one), None);
        if one.veto.is_none() && history.of(&one.pattern()).only_held_back() {
            one.veto = Some(Reason::RefusedBefore);
        }
    }
    looks::judge(state);
    runs::leave_reactions(state);
    runs::suspect_runs(state);
    counts_up_and_down(state);
    runs::leave_switches(state);
    tell_from_actions(state);
    rows::judge(state);
    for one in &mut state.candidates {
        if shows(one) {
            one.veto = None;
        }
        obey(one, history);
    }
    runs::mark_holders(state);
}

/// Lets the user's configuration decide where it says something of an element.
fn obey(one: &mut Candidate, history: &History) {
    if one.rule.never.is_some() {
        one.veto = Some(Reason::User);
    } else if one.rule.press.is_some() {
        one.veto = history.of(&one.pattern()).only_held_back().then_some(Reason::RefusedBefore);
    }
}

/// What an element says against itself, whatever stands beside it.
pub(crate) fn own(candidate: &Candidate) -> Option<Reason> {
    if candidate.rule.selector().is_some() {
        return candidate.rule.never.is_some().then_some(Reason::User);
    }
    // A row is not what the buttons and signs in it do.
    let element = &candidate.element;
    let words = !is_row(element) || forbids(&element.text, &element.lang);
    let harm = candidate.verdict.harm && words;
    if harm || harm_in_words(&candidate.named, Some(&element.lang)) {
        return Some(Reason::Words);
    }
    // A card is not what the buttons in it do.
    (!candidate.card && names_harm(element)).then_some(Reason::PartOfItsWords)
}

/// Whether its markup says what it shows, whatever is written on it: a tab, the opener of a menu, the arrow of a carousel,
/// a question that unfolds its answer.
pub(crate) fn shows(candidate: &Candidate) -> bool {
    is_tab(candidate)
        || opens_menu(candidate)
        || in_carousel(candidate) && pages_on(candidate)
        || attribute(candidate, "aria-expanded") == Some("false") && asks(&candidate.element.text)
}

fn is_row(element: &Element) -> bool {
    element.tag == "tr" || element.attributes.get("role").is_some_and(|role| role == "row")
}

/// Longest text of a few labels, in letters; more is a teaser or a sentence.
const LONGEST_LABELS: usize = 80;

/// Whether one of the few labels in it, read apart from the others, names an action. The text alone runs them together.
fn names_harm(element: &Element) -> bool {
    if is_row(element) || element.text.chars().count() > LONGEST_LABELS {
        return false;
    }
    let runs = element.source.split('<').filter_map(|part| part.split_once('>')).map(|(_, run)| run.trim());
    let runs: Vec<&str> = runs.filter(|run| run.chars().any(char::is_alphabetic)).collect();
    (2..=3).contains(&runs.len()) && runs.iter().any(|run| forbids(run, &element.lang))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::unfold::controls::intent::{Intent, purpose};
    use crate::unfold::page::candidate::Outcome;
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn what_the_user_says_counts_more_than_words_and_less_than_what_was_refused() {
        let meant = |text: &str, rule: Value, held: bool| {
            let mut line = line(1, 9, "main>p>button", "button", text);
            line["rule"] = rule;
            let mut seen = page("en", json!([line]));
            let mut history = History::default();
            if held {
                history.enter(one(&seen, 1), &Outcome::default(), false, false, true, 10);
            }
            judge(&mut seen, &history);
            purpose(one(&seen, 1))
        };
        let press = || json!({ "press": ".x" });
        assert_eq!(meant("Delete", json!({}), false), Err(Reason::Words));
        assert_eq!(meant("Delete", press(), false), Ok(Intent::Reveal));
        assert_eq!(meant("Delete", press(), true), Err(Reason::RefusedBefore));
        assert_eq!(meant("Show more", json!({}), false), Ok(Intent::Reveal));
        assert_eq!(meant("Show more", json!({ "press": ".x", "never": "main" }), false), Err(Reason::User));
    }

    #[test]
    fn a_box_does_what_its_label_says() {
        let meant = |named: &str| {
            let mut line = line(1, 9, "main>label>input", "input", "");
            line["element"]["attributes"] = json!({ "type": "checkbox" });
            line["element"]["facts"]["listeners"] = json!(["change"]);
            line["element"]["facts"]["repeats"] = json!(1);
            line["named"] = json!(named);
            let mut seen = page("en", json!([line]));
            judge(&mut seen, &History::default());
            purpose(one(&seen, 1))
        };
        assert_eq!(meant("Subscribe"), Err(Reason::Words));
        assert_eq!(meant("Open now"), Ok(Intent::Explore));
    }

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
