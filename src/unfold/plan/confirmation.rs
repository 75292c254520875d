//! Choosing and then confirming: dialogs and sheets in which an option is picked and a button takes it over. Nothing comes
//! of the pick alone, and the picker has to be opened again for the next one.

use std::collections::BTreeSet;

use crate::browser::{FrameId, OutcomeLine};
use crate::classifier::Kind;
use crate::classifier::lexicon::Topic;
use crate::unfold::controls::fields::{applies_filters, field, is_box, is_input, submits};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::signs::{did, hears_clicks, is_action, is_called_button, is_there, named, speaks_of};
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::languages::settings::savers;
use crate::unfold::page::traces::Picker;
use crate::unfold::page::{Budget, Candidate, Key, PageState, unmarked};

/// Most picks of one picker in a row that may bring nothing.
const DRY: u32 = 3;

/// What can be seen in this layer.
fn in_layer<'a>(page: &'a PageState, frame: &FrameId, layer: u32) -> impl Iterator<Item = &'a Candidate> {
    page.candidates.iter().filter(move |one| one.key.frame == *frame && one.layer == layer && one.visible)
}

/// What can be picked in this layer: several alike, of which none says that it opens or closes anything.
fn picks<'a>(page: &'a PageState, frame: &FrameId, layer: u32) -> Vec<&'a Candidate> {
    // Where something is to be filled in, the button sends it.
    let fills = |one: &Candidate| one.form.as_ref().is_some_and(|form| form.fills) || field(one) && !is_box(one);
    if layer == 0 || in_layer(page, frame, layer).any(fills) {
        return Vec::new();
    }
    let pick = |candidate: &&Candidate| {
        candidate.opener.is_some()
            && !candidate.disabled
            && !is_action(candidate)
            && candidate.verdict.kind != Kind::Closer
            && !candidate.has_address()
            && !opens(candidate)
            && (candidate.listens() || is_box(candidate))
            && (1..=60).contains(&candidate.element.text.chars().count())
    };
    let all: Vec<&Candidate> = in_layer(page, frame, layer).filter(pick).collect();
    // Two buttons alike are what takes a pick over and what does not.
    let alike = |one: &Candidate| {
        let least = if is_called_button(one) { 3 } else { 2 };
        all.iter().filter(|other| other.shape == one.shape).count() >= least
    };
    // One that is marked has class words of its own.
    let among = |one: &Candidate| {
        let same = |other: &Candidate| unmarked(&other.shape) == unmarked(&one.shape);
        !is_called_button(one) && all.iter().any(|other| same(other) && alike(other))
    };
    all.iter().copied().filter(|one| alike(one) || among(one)).collect()
}

/// The layers in which something can be seen that a press has opened.
fn layers(page: &PageState) -> BTreeSet<(&FrameId, u32)> {
    page.candidates.iter().filter(|one| opened(one)).map(|one| (&one.key.frame, one.layer)).collect()
}

/// The first of the filters that stand open, and the button that applies it: nothing need come of the filter alone.
pub(crate) fn first_filter(page: &PageState) -> Option<Step> {
    layers(page).into_iter().find_map(|(frame, layer)| {
        let picks = picks(page, frame, layer);
        let pick = picks.iter().find(|pick| is_box(pick) && pick.expanded != "true")?;
        let known = pick.opener.as_ref().is_some_and(|opener| page.done.pickers.contains_key(opener));
        let button = buttons(page, frame, layer, &picks).into_iter().find(|button| applies_filters(button))?;
        (!known && button.presses == 0)
            .then(|| Step::Click(vec![press(pick, Intent::Choose), press(button, Intent::Close)]))
    })
}

/// The buttons beside the picks that may take one over, the likeliest first: neither harmful nor such as send a form.
fn buttons<'a>(page: &'a PageState, frame: &FrameId, layer: u32, picks: &[&Candidate]) -> Vec<&'a Candidate> {
    let button = |candidate: &&Candidate| {
        !candidate.disabled
            && (!is_action(candidate) || applies_filters(candidate) && !candidate.vetoed())
            && !candidate.has_address()
            && !submits(candidate)
            && !opens(candidate)
            && (1..=30).contains(&candidate.element.text.chars().count())
            && picks.iter().all(|pick| pick.shape != candidate.shape)
            && (is_called_button(candidate)
                || candidate.element.tag.contains('-')
                // Some are drawn of boxes, and shut the sheet by their words.
                || candidate.verdict.kind == Kind::Closer && hears_clicks(candidate))
    };
    let mut found: Vec<&Candidate> = in_layer(page, frame, layer).filter(button).collect();
    let likely = |candidate: &&Candidate| {
        let named = |wanted: &[&str]| i32::from(named(candidate, &["class", "id", "part"], wanted));
        named(&["confirm", "ok", "done", "apply", "primary"])
            - named(&["cancel", "close", "dismiss"])
            - i32::from(speaks_of(candidate, &[Topic::Close]))
    };
    // Of two that say nothing of themselves the later one mostly goes on.
    found.reverse();
    found.sort_by_key(|candidate| -likely(candidate));
    found
}

/// The buttons that wait until something was picked beside them, a language or else: pressed before that, they shut the picker.
pub(crate) fn waiting(page: &PageState) -> Vec<&Key> {
    let mut waiting = savers(page);
    for (frame, layer) in layers(page) {
        let picks = picks(page, frame, layer);
        if !picks.is_empty() {
            waiting.extend(buttons(page, frame, layer, &picks).into_iter().map(|button| &button.key));
        }
    }
    waiting
}

/// What was just pressed in a layer and can be seen there, if nothing came of it outside of that. Drawn anew it looks chosen, goes by
/// another name, and is known by its text.
fn picked_in_vain(page: &PageState) -> Option<&Candidate> {
    let there = |one: &&Candidate| one.visible && one.layer != 0 && one.opener.is_some();
    if let Some(just) = page.pressed_last().filter(there) {
        // A pick may bring another column of picks.
        return did(just, |last| last.here && (last.grown == 0 || last.layered)).then_some(just);
    }
    let (text, _) = page.done.picked.as_ref().filter(|(_, unmoved)| *unmoved)?;
    page.candidates.iter().filter(there).find(|one| one.element.text == *text)
}

/// The button that takes over what was just picked in vain, or that may do so.
pub(crate) fn take_over(page: &PageState) -> Option<Step> {
    let just = picked_in_vain(page)?;
    let click = |button: &Candidate| Step::Click(vec![press(button, Intent::Close)]);
    let known = just.opener.as_ref().and_then(|opener| page.done.pickers.get(opener));
    // Opening a picker that is known may have ended the batch before the turn of its button came.
    if let Some(known) = known
        && let Some(confirmer) = &known.confirmer
    {
        let beside = |one: &&Candidate| is_there(one) && one.layer == just.layer;
        let button = page.candidates.iter().filter(beside).find(|one| one.pattern() == *confirmer);
        let name = just.pattern();
        return button.filter(|_| among(&known.picks, &name) && !among(&known.over, &name)).map(click);
    }
    let picks = picks(page, &just.key.frame, just.layer);
    if !picks.iter().any(|pick| pick.key == just.key) || says_nothing(just, &picks, page) {
        return None;
    }
    let buttons = buttons(page, &just.key.frame, just.layer, &picks);
    // With one button alone it is the layer's closer, and pressed for that once everything in it was tried.
    if buttons.len() < 2 || known.is_some_and(|known| known.vain.len() >= 2) {
        return None;
    }
    let untried = |button: &&Candidate| !known.is_some_and(|known| known.vain.contains(&button.pattern()));
    buttons.into_iter().find(untried).map(click)
}

/// Whether a pick without an effect says nothing of what takes picks over.
fn says_nothing(just: &Candidate, picks: &[&Candidate], page: &PageState) -> bool {
    // What the picker shows as chosen already changes nothing.
    let shown = page.opener_of(just).is_some_and(|opener| opener.element.text.contains(&just.element.text));
    shown && picks.len() > 1 || just.element.tag == "select" && has_list_beside(just, page)
}

/// Whether another list beside it, which the choice may just have filled, is to be chosen from before any button is asked.
fn has_list_beside(just: &Candidate, page: &PageState) -> bool {
    let fresh = |list: &Candidate| {
        let untried = |value: &str| !value.is_empty() && !page.done.was_chosen(list, value);
        list.options.len() >= 2 && list.options.iter().any(|option| !option.chosen && untried(&option.value))
    };
    page.candidates.iter().any(|other| {
        other.element.tag == "select"
            && other.key != just.key
            && other.key.frame == just.key.frame
            && other.layer == just.layer
            && is_there(other)
            && fresh(other)
    })
}

/// A pattern without the class words in it.
fn bare(pattern: &str) -> String {
    let (shape, label) = pattern.rsplit_once('|').unwrap_or((pattern, ""));
    format!("{}|{label}", unmarked(shape))
}

/// Whether one of these patterns is the same but for class words: the one that was marked is called otherwise once another is.
fn among<'a>(patterns: impl IntoIterator<Item = &'a String>, pattern: &str) -> bool {
    let name = bare(pattern);
    patterns.into_iter().any(|one| bare(one) == name)
}

/// Picks that the limit has left.
pub(crate) fn left(page: &PageState) -> usize {
    let spent = |picker: &&Picker| picker.dry < DRY && Budget::spent(page.budget.picks, picker.over.len());
    let pickers = page.done.pickers.values().filter(spent);
    pickers.map(|picker| picker.picks.len().saturating_sub(picker.over.len())).sum()
}

/// Whether what has this pattern was picked and taken over: it has shown what it brings.
pub(crate) fn taken_over(page: &PageState, pattern: &str) -> bool {
    page.done.pickers.values().any(|picker| picker.confirmer.is_some() && among(&picker.over, pattern))
}

/// The next pick of a picker that is known, with what takes it over; or what opens the picker for that.
pub(crate) fn next(page: &PageState) -> Option<Step> {
    page.done.pickers.iter().find_map(|(opener, picker)| {
        if picker.dry >= DRY || Budget::spent(page.budget.picks, picker.over.len()) {
            return None;
        }
        // What went out of sight with its picker says nothing of what came of it.
        let tried = |pick: &&String| {
            let bare = bare(pick);
            let alike = page.done.patterns.iter().filter(|(pattern, _)| self::bare(pattern) == bare);
            alike.map(|(_, done)| done.presses).sum::<u32>() >= 4
        };
        let (pick, button) = match &picker.confirmer {
            Some(button) => (picker.picks.iter().find(|pick| !among(&picker.over, pick) && !tried(pick))?, button),
            // The first try went with the wrong one: it is made once more with the other.
            None if picker.vain.len() == 1 => (
                picker.picks.first().filter(|pick| !tried(pick))?,
                picker.buttons.iter().find(|button| !picker.vain.contains(*button))?,
            ),
            None => return None,
        };
        let find = |pattern: &String| {
            let named = || page.candidates.iter().filter(|candidate| candidate.pattern() == *pattern);
            let alike = || {
                let bare = bare(pattern);
                let opened = |one: &&Candidate| one.opener.is_some() && one.visible;
                page.candidates.iter().filter(opened).find(|one| self::bare(&one.pattern()) == bare)
            };
            named().find(|candidate| candidate.visible).or_else(alike).or_else(|| named().next())
        };
        if let (Some(pick), Some(button)) = (find(pick), find(button)) {
            let way = page.way(pick);
            if pick.visible || !way.is_empty() {
                let through: Vec<Key> = way.into_iter().map(|opener| opener.key.clone()).collect();
                let taken = Press { through: vec![pick.key.clone()], ..press(button, Intent::Close) };
                let mut presses = untick(picker, page);
                presses.extend([Press { through, ..press(pick, Intent::Choose) }, taken]);
                return Some(Step::Click(presses));
            }
        }
        let way = page.way_to(opener).filter(|_| page.done.may_reopen(pick))?;
        Some(Step::Reopen(press(way, Intent::Open), pick.clone()))
    })
}

/// Takes back what was ticked before: of two filters together little may be left.
fn untick(picker: &Picker, page: &PageState) -> Vec<Press> {
    let ticked = |one: &&Candidate| {
        is_input(one, &["checkbox"]) && is_there(one) && one.expanded == "true" && among(&picker.over, &one.pattern())
    };
    page.candidates.iter().filter(ticked).map(|one| press(one, Intent::Choose)).collect()
}

impl PageState {
    /// Enters what came of pressing a button in a layer in which something had been picked. Gives the pick that the button has
    /// taken over, where that has brought something. `before` is what was pressed last before that.
    pub(crate) fn confirmed(
        &mut self,
        before: Option<Key>,
        presses: &[Press],
        outcomes: &[OutcomeLine],
    ) -> Option<Key> {
        let made = &presses[..outcomes.len().min(presses.len())];
        // Presses made again by hand come after the others.
        self.done.just = self.done.just.take().or_else(|| made.last().map(|last| last.key.clone()));
        let last = made.last().zip(outcomes.last());
        let before_it = self.done.picked.take();
        self.done.picked = last.and_then(|(press, outcome)| {
            let pressed = self.candidate(&press.key).filter(|pressed| pressed.layer != 0)?;
            Some((pressed.element.text.clone(), outcome.grown == 0 || outcome.layered))
        });
        let just = match presses {
            [_] => before,
            [.., pick, _] => Some(pick.key.clone()),
            _ => None,
        };
        // Where opening the picker has ended the batch nothing was taken over yet.
        let closes = |last: &&Press| last.intent == Intent::Close && made.len() == presses.len();
        let (last, just) = presses.last().filter(closes).zip(just)?;
        let button = self.candidate(&last.key)?;
        let anew = || {
            let text = before_it.map(|(text, _)| text).filter(|_| presses.len() == 1)?;
            let beside = |one: &&Candidate| one.layer == button.layer && one.visible && one.element.text == text;
            self.candidates.iter().find(beside)
        };
        let pick = self.candidate(&just).or_else(anew)?;
        let (name, pattern, key) = (button.pattern(), pick.pattern(), pick.key.clone());
        let opener = pick.opener.clone()?;
        if pick.layer != button.layer || pick.layer == 0 {
            // One of them went out of sight: it is not tried again.
            if let (Some(picker), [_, .., _]) = (self.done.pickers.get_mut(&opener), presses) {
                picker.vain.insert(name);
                picker.over.insert(pattern);
                picker.dry += 1;
            }
            return None;
        }
        let found = picks(self, &button.key.frame, pick.layer);
        let all: Vec<String> = found.iter().map(|pick| pick.pattern()).collect();
        let others = buttons(self, &button.key.frame, button.layer, &found);
        let others: Vec<String> = others.into_iter().map(Candidate::pattern).collect();
        if !all.contains(&pattern) && !self.done.pickers.contains_key(&opener) {
            return None;
        }
        let gave = outcomes.get(presses.len() - 1).is_some_and(|outcome| outcome.grown > 0);
        // Its words say what it is, also where nothing new is among what is left by a filter.
        let sure = gave || applies_filters(button);
        // What opens a picker mostly shows what was picked last: it is the same picker under another name.
        let is_same = |(known, picker): &(&String, &Picker)| {
            **known != opener && picker.picks.iter().any(|one| all.contains(one))
        };
        let known = self.done.pickers.iter().find(is_same).map(|(known, _)| known.clone());
        let renamed = known.and_then(|known| self.done.pickers.remove(&known)).unwrap_or_default();
        let picker = self.done.pickers.entry(opener).or_insert(renamed);
        for (list, found) in [(&mut picker.picks, all), (&mut picker.buttons, others)] {
            for one in found {
                if !list.contains(&one) {
                    list.push(one);
                }
            }
        }
        if picker.confirmer.is_some() || sure {
            picker.over.insert(pattern);
            picker.dry = if gave { 0 } else { picker.dry + 1 };
            picker.confirmer.get_or_insert(name);
        } else {
            picker.vain.insert(name);
        }
        gave.then_some(key)
    }
}
