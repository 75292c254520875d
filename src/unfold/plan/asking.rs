//! Choices that a button beside them asks for, as a calculator has them: nothing listens to the lists and scales themselves, and no form
//! sends them.

use crate::browser::How;
use crate::classifier::Kind;
use crate::unfold::controls::fields::{field, in_form, ranges, submits};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::lists::drops_down;
use crate::unfold::controls::signs::{attribute, hears_clicks, useless};
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::PageState;

/// How stale what a button brings may become: three presses in a row that brought nothing.
const STALE: u32 = 12;

/// Most choices in several lists of which every one with every other is asked for, unless the limit is higher.
const WHOLE: usize = 15;

/// Most lists that one button asks.
const LISTS: usize = 3;

/// The next choice in such lists, with the button that asks for it.
pub(crate) fn next(page: &PageState) -> Option<Step> {
    let all: Vec<&Candidate> = page.candidates.iter().filter(|list| unheard(list)).collect();
    all.iter().find_map(|first| {
        let (button, lists) = asked_by(first, &all, page)?;
        if spent(button, page) {
            return None;
        }
        let way = untried(&lists, page).next()?;
        let pick = |(list, value): (&&Candidate, &String)| Press {
            how: How::Choose,
            value: Some(value.clone()),
            ..press(list, Intent::Choose)
        };
        let mut presses: Vec<Press> = lists.iter().zip(&way).map(pick).collect();
        presses.push(press(button, Intent::Reveal));
        Some(Step::Click(presses))
    })
}

/// How many choices the limit has left.
pub(crate) fn left(page: &PageState) -> usize {
    let all: Vec<&Candidate> = page.candidates.iter().filter(|list| unheard(list)).collect();
    let groups = all.iter().filter_map(|first| asked_by(first, &all, page));
    groups.filter(|(button, _)| spent(button, page)).map(|(_, lists)| untried(&lists, page).count()).sum()
}

/// The button that asks for what is chosen in the first of some lists, and all lists that it asks for.
fn asked_by<'a>(
    first: &Candidate,
    all: &[&'a Candidate],
    page: &'a PageState,
) -> Option<(&'a Candidate, Vec<&'a Candidate>)> {
    let button = button_of(first, page)?;
    // It may have been pressed in vain before anything was chosen; after that twice is enough.
    if page.done.by_pattern.get(&button.pattern()).is_some_and(|(_, stale)| *stale >= STALE) {
        return None;
    }
    let asked = |list: &&&Candidate| button_of(list, page).is_some_and(|other| other.key == button.key);
    let lists: Vec<&Candidate> = all.iter().filter(asked).copied().collect();
    let meant = lists.len() <= LISTS && lists.first().is_some_and(|list| list.key == first.key);
    meant.then_some((button, lists))
}

/// Whether a button was pressed as often as the limit allows; once may have been before anything was chosen.
fn spent(button: &Candidate, page: &PageState) -> bool {
    let presses = page.done.by_pattern.get(&button.pattern()).map_or(0, |(presses, _)| *presses as usize);
    Budget::spent(page.budget.combinations, presses.saturating_sub(1))
}

/// The ways to choose that were not tried yet.
fn untried<'a>(lists: &'a [&Candidate], page: &'a PageState) -> impl Iterator<Item = Vec<String>> + 'a {
    let tried = |way: &Vec<String>| page.done.asked_with.contains(&name(lists, way));
    ways(lists, page.budget.combinations).into_iter().filter(move |way| !tried(way))
}

/// The ways to choose one option of each list, but for what was chosen at first: where there are too many, one list is changed at a
/// time.
fn ways(lists: &[&Candidate], most: u32) -> Vec<Vec<String>> {
    let options = |list: &Candidate| -> Vec<String> {
        list.options.iter().map(|option| option.value.clone()).filter(|value| !value.is_empty()).collect()
    };
    let at_first = |list: &&Candidate| {
        let chosen = list.options.iter().find(|option| option.chosen).map(|option| option.value.clone());
        chosen.filter(|value| !value.is_empty()).or_else(|| options(list).into_iter().next()).unwrap_or_default()
    };
    let first: Vec<String> = lists.iter().map(at_first).collect();
    let shown = lists.iter().all(|list| list.options.iter().any(|one| one.chosen && !one.value.is_empty()));
    let all = lists.iter().map(|list| options(list).len()).product::<usize>();
    let whole = all <= WHOLE.max(most as usize);
    let mut ways: Vec<Vec<String>> = vec![Vec::new()];
    if whole {
        for list in lists {
            ways = ways
                .into_iter()
                .flat_map(|way| options(list).into_iter().map(move |value| [way.clone(), vec![value]].concat()))
                .collect();
        }
    } else {
        ways = vec![first.clone()];
        for (at, list) in lists.iter().enumerate() {
            ways.extend(options(list).into_iter().map(|value| {
                let mut way = first.clone();
                if let Some(one) = way.get_mut(at) {
                    *one = value;
                }
                way
            }));
        }
    }
    ways.retain(|way| !shown || *way != first);
    ways
}

/// What a way to choose is remembered by.
fn name(lists: &[&Candidate], way: &[String]) -> String {
    let parts: Vec<String> = lists.iter().zip(way).map(|(list, value)| format!("{}={value}", list.pattern())).collect();
    parts.join("&")
}

impl PageState {
    /// Remembers what was chosen together with the button that asks for it.
    pub(crate) fn asked_with(&mut self, presses: &[Press]) {
        let [picks @ .., button] = presses else { return };
        if picks.is_empty() || button.how == How::Choose || picks.iter().any(|pick| pick.how != How::Choose) {
            return;
        }
        let lists: Vec<&Candidate> = picks.iter().filter_map(|pick| self.candidate(&pick.key)).collect();
        let way: Vec<String> = picks.iter().filter_map(|pick| pick.value.clone()).collect();
        let name = name(&lists, &way);
        self.done.asked_with.insert(name);
    }
}

/// The buttons that ask for such choices: pressed once without one, they are pressed with one only.
pub(crate) fn askers(page: &PageState) -> Vec<&Candidate> {
    let lists = page.candidates.iter().filter(|list| unheard(list));
    lists.filter_map(|list| button_of(list, page)).filter(|button| button.presses > 0).collect()
}

/// Whether a button asks for what is chosen in this list.
pub(crate) fn asked(list: &Candidate, page: &PageState) -> bool {
    unheard(list) && button_of(list, page).is_some()
}

/// A native list or a scale that nothing listens to, or that is only noted until a button is pressed, and that is sent by no form.
fn unheard(list: &Candidate) -> bool {
    let heard = list.element.facts.as_ref().and_then(|facts| facts.listeners.as_ref());
    let noted = list.last.as_ref().is_some_and(|last| last.grown == 0 && last.lost == 0 && last.back == 0);
    (list.element.tag == "select" || list.element.tag == "input" && ranges(list))
        && list.visible
        && !list.disabled
        // A form without a button that sends it only holds together what is chosen.
        && list.form.as_ref().is_none_or(|form| !form.fills && form.buttons == 0)
        && !in_form(list)
        && list.options.len() >= 2
        && (noted || !heard.is_some_and(|heard| heard.iter().any(|one| one == "change")))
        && list.verdict.click_kind() != Kind::LanguageSelection
        && !list.vetoed()
        && !useless(list)
}

/// The button that stands beside a list, alone with it or with others: neither harmful nor one that closes or leads away, and
/// likelier to reveal something than not to be known at all.
fn button_of<'a>(list: &Candidate, page: &'a PageState) -> Option<&'a Candidate> {
    // A label that holds the list holds nothing else.
    let labelled = list.element.ancestors.first().is_some_and(|holder| holder.tag == "label");
    let beside = |one: &&Candidate| {
        one.key.frame == list.key.frame
            && (one.parent == list.parent || one.around == list.parent || labelled && one.parent == list.around)
            && one.visible
            && !one.disabled
            && (one.element.tag == "button"
                || attribute(one, "role") == Some("button")
                || one.element.tag == "input" && !ranges(one))
    };
    let all: Vec<&Candidate> = page.candidates.iter().filter(beside).collect();
    let [button] = all.as_slice() else { return None };
    let verdict = &button.verdict;
    // What is drawn in place of the list drops it down.
    (list.face != button.key.id
        && !drops_down(button)
        && hears_clicks(button)
        && !field(button)
        && !submits(button)
        && !button.vetoed()
        && !verdict.acts
        && !button.doubted()
        && verdict.probability(Kind::Revealer) >= 0.3
        && verdict.click_kind() != Kind::Closer)
        .then_some(button)
}
