//! A choice that a button beside it asks for: nothing listens to the list itself, and no form holds the two.

use super::candidate::Candidate;
use super::fields::{field, in_form, submits};
use super::intent::Intent;
use super::ledger::Ledger;
use super::plan::{Press, Step, press};
use super::sight::Sight;
use super::signs::{attribute, drops_down, hears_clicks, useless};
use crate::browser::How;
use crate::classifier::Kind;

/// Most options of a list that is asked in this way, and most of them that are chosen.
const MOST: usize = 15;

/// The next choice of such a list, with the button that asks for it.
pub(super) fn next(sight: &Sight) -> Option<Step> {
    sight.candidates.iter().filter(|list| unheard(list)).find_map(|list| {
        let button = button_of(list, sight)?;
        let (presses, stale) = sight.done.by_pattern.get(&Ledger::pattern(button)).copied().unwrap_or_default();
        // It may have been pressed in vain before anything was chosen; after that twice is enough.
        if stale >= 12 || presses as usize > MOST {
            return None;
        }
        let option = list
            .options
            .iter()
            .find(|option| !option.value.is_empty() && !option.chosen && !sight.done.was_chosen(list, &option.value))?;
        let choice = Press { how: How::Choose, value: Some(option.value.clone()), ..press(list, Intent::Choose) };
        Some(Step::Click(vec![choice, press(button, Intent::Reveal)]))
    })
}

/// The buttons that ask for such choices: pressed once without one, they are pressed with one only.
pub(super) fn askers(sight: &Sight) -> Vec<&Candidate> {
    let lists = sight.candidates.iter().filter(|list| unheard(list));
    lists.filter_map(|list| button_of(list, sight)).filter(|button| button.presses > 0).collect()
}

/// A native list that nothing listens to and that is sent by no form.
fn unheard(list: &Candidate) -> bool {
    let heard = list.element.facts.as_ref().and_then(|facts| facts.listeners.as_ref());
    list.element.tag == "select"
        && list.visible
        && !list.disabled
        && list.form.is_none()
        && !in_form(list)
        && (2..=MOST).contains(&list.options.len())
        && !heard.is_some_and(|heard| heard.iter().any(|one| one == "change"))
        && list.verdict.click_kind() != Kind::LanguageSelection
        && !list.verdict.harm
        && !useless(list)
}

/// The button that stands beside a list, alone with it: neither harmful nor one that closes or leads away, and likelier to
/// reveal something than not to be known at all.
fn button_of<'a>(list: &Candidate, sight: &'a Sight) -> Option<&'a Candidate> {
    let around = &list.element.ancestors;
    let labelled = around.first().is_some_and(|holder| holder.tag == "label");
    let beside = |one: &&Candidate| {
        one.key.frame == list.key.frame
            && (one.parent == list.parent
                || one.element.ancestors.get(1) == around.first()
                // A label that holds the list holds nothing else.
                || labelled && one.element.ancestors.iter().take(2).eq(around.iter().skip(1).take(2)))
            && one.visible
            && !one.disabled
            && (one.element.tag == "button" || attribute(one, "role") == Some("button") || one.element.tag == "input")
    };
    let all: Vec<&Candidate> = sight.candidates.iter().filter(beside).collect();
    let [button] = all.as_slice() else { return None };
    let verdict = &button.verdict;
    // What is drawn in place of the list drops it down.
    (list.face != button.key.id
        && !drops_down(button)
        && hears_clicks(button)
        && !field(button)
        && !submits(button)
        && !verdict.harm
        && !verdict.acts
        && !button.suspect
        && verdict.probability(Kind::Revealer) >= 0.3
        && verdict.click_kind() != Kind::Closer)
        .then_some(button)
}
