//! Choices that a button beside them asks for, as a calculator has them: nothing listens to the lists and scales themselves, and no form
//! sends them.

use std::collections::HashSet;
use std::slice::from_ref;

use crate::browser::{Choice, How};
use crate::classifier::Kind;
use crate::unfold::controls::fields::{field, in_form, ranges, submits};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::lists::drops_down;
use crate::unfold::controls::signs::{attribute, did, hears_clicks, is_action, is_there, useless};
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::page::{Budget, Candidate, Key, PageState};

/// How stale what a button brings may become: nine presses in a row that brought nothing, for many ways have one answer.
const STALE: u32 = 36;

/// Most lists that one button asks.
const LISTS: usize = 3;

/// Most ways to choose in several lists for which each is asked: a table of two lists says something else in each of its cells.
const CELLS: usize = 40;

/// The next choice in such lists, with the button that asks for it.
pub(crate) fn next(page: &PageState) -> Option<Step> {
    groups(page).iter().filter(|(button, _)| !spent(button, page)).find_map(|(button, lists)| {
        let way = untried(lists, page).next()?;
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
    let groups = groups(page);
    groups.iter().filter(|(button, _)| spent(button, page)).map(|(_, lists)| untried(lists, page).count()).sum()
}

/// What is not pressed by itself: lists that a button asks for, and the button once it was pressed without a choice.
pub(crate) fn asked_together(page: &PageState) -> HashSet<&Key> {
    let together = by_button(page).into_iter().flat_map(|(button, mut lists)| {
        lists.extend(Some(button).filter(|button| button.presses > 0));
        lists
    });
    together.map(|one| &one.key).collect()
}

/// A button, and the lists that it asks for.
type Group<'a> = (&'a Candidate, Vec<&'a Candidate>);

/// The groups that are still asked.
fn groups(page: &PageState) -> Vec<Group<'_>> {
    let mut groups = by_button(page);
    // It may have been pressed in vain before anything was chosen; after that twice is enough.
    let stale = |button: &Candidate| page.done.of(&button.pattern()).stale >= STALE;
    groups.retain(|(button, lists)| lists.len() <= LISTS && !stale(button));
    groups
}

/// All lists that nothing listens to, by the button that asks for them.
fn by_button(page: &PageState) -> Vec<Group<'_>> {
    let mut groups: Vec<Group> = Vec::new();
    for list in page.candidates.iter().filter(|list| unheard(list)) {
        let Some(button) = button_of(list, page) else { continue };
        match groups.iter_mut().find(|(known, _)| known.key == button.key) {
            Some((_, lists)) => lists.push(list),
            None => groups.push((button, vec![list])),
        }
    }
    groups
}

/// Whether a button was pressed as often as the limit allows; once may have been before anything was chosen.
fn spent(button: &Candidate, page: &PageState) -> bool {
    let presses = page.done.of(&button.pattern()).presses as usize;
    Budget::spent(page.budget.combinations, presses.saturating_sub(1))
}

/// The ways to choose that were not tried yet.
fn untried<'a>(lists: &'a [&Candidate], page: &'a PageState) -> impl Iterator<Item = Vec<String>> + 'a {
    let tried = |way: &Vec<String>| page.done.asked_with.contains(&name(lists, way));
    ways(lists).into_iter().filter(move |way| !tried(way))
}

/// The ways to choose one option of each list, but for what was chosen at first: one list is changed at a time, then, where they are
/// few, several.
fn ways(lists: &[&Candidate]) -> Vec<Vec<String>> {
    let given = |option: &&Choice| !option.value.is_empty();
    let values = |list: &&Candidate| list.options.iter().filter(given).map(|option| option.value.clone()).collect();
    let options: Vec<Vec<String>> = lists.iter().map(values).collect();
    let at_first = |(list, options): (&&Candidate, &Vec<String>)| {
        let chosen = list.options.iter().find(|option| option.chosen).filter(given);
        chosen.map(|option| option.value.clone()).or_else(|| options.first().cloned()).unwrap_or_default()
    };
    let first: Vec<String> = lists.iter().zip(&options).map(at_first).collect();
    let mut ways = vec![first.clone()];
    for (at, options) in options.iter().enumerate() {
        ways.extend(options.iter().map(|value| [&first[..at], from_ref(value), &first[at + 1..]].concat()));
    }
    if options.iter().map(Vec::len).product::<usize>() <= CELLS {
        let longer = |cells: Vec<Vec<String>>, options: &Vec<String>| -> Vec<Vec<String>> {
            cells
                .iter()
                .flat_map(|cell| options.iter().map(move |value| [&cell[..], from_ref(value)].concat()))
                .collect()
        };
        let mut cells = options.iter().fold(vec![Vec::new()], longer);
        cells.retain(|cell| !ways.contains(cell));
        ways.extend(cells);
    }
    let shown = lists.iter().all(|list| list.options.iter().any(|one| one.chosen && !one.value.is_empty()));
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

/// A native list or a scale that nothing listens to, or that is only noted until a button is pressed, and that is sent by no form.
fn unheard(list: &Candidate) -> bool {
    let noted = did(list, |last| last.grown == 0 && last.lost == 0 && last.back == 0);
    (list.element.tag == "select" || list.element.tag == "input" && ranges(list))
        && is_there(list)
        // A form without a button that sends it only holds together what is chosen.
        && list.form.as_ref().is_none_or(|form| !form.fills && form.buttons == 0)
        && !in_form(list)
        && list.options.len() >= 2
        && (noted || !list.hears(|one| one == "change"))
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
            && is_there(one)
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
        && !is_action(button)
        && !button.doubted()
        && verdict.probability(Kind::Revealer) >= 0.3
        && verdict.click_kind() != Kind::Closer)
        .then_some(button)
}
