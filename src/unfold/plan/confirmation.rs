//! Choosing and then confirming: dialogs and sheets in which an option is picked and a button takes it over. Nothing comes
//! of the pick alone, and the picker has to be opened again for the next one.

use std::collections::BTreeSet;

use crate::browser::{FrameId, OutcomeLine};
use crate::classifier::Kind;
use crate::classifier::lexicon::{self, Topic};
use crate::unfold::controls::fields::{field, submits};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::signs::{attribute, hears_clicks, words};
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::languages::settings::savers;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::{Candidate, Key, unmarked};
use crate::unfold::page::state::PageState;
use crate::unfold::page::traces::Picker;

/// Most picks of one picker in a row that may bring nothing.
const DRY: u32 = 3;

/// What can be picked in this layer: several alike, of which none says that it opens or closes anything.
fn picks<'a>(page: &'a PageState, frame: &FrameId, layer: u32) -> Vec<&'a Candidate> {
    let within = |candidate: &&Candidate| {
        candidate.key.frame == *frame && candidate.layer == layer && candidate.visible && layer != 0
    };
    // Where something is to be filled in, the button sends it.
    if page.candidates.iter().filter(within).any(|one| {
        one.form.as_ref().is_some_and(|form| form.fills)
            || (field(one) && !matches!(attribute(one, "type"), Some("radio" | "checkbox")))
    }) {
        return Vec::new();
    }
    let pick = |candidate: &&Candidate| {
        candidate.opener.is_some()
            && !candidate.disabled
            && !candidate.vetoed()
            && !candidate.verdict.acts
            && candidate.verdict.kind != Kind::Closer
            && !candidate.has_address()
            && !opens(candidate)
            && candidate.listens()
            && (1..=60).contains(&candidate.element.text.chars().count())
    };
    let all: Vec<&Candidate> = page.candidates.iter().filter(within).filter(pick).collect();
    // Two buttons alike are what takes a pick over and what does not.
    let button = |one: &Candidate| {
        matches!(one.element.tag.as_str(), "button" | "a") || attribute(one, "role") == Some("button")
    };
    let alike = |one: &Candidate| {
        let least = if button(one) { 3 } else { 2 };
        all.iter().filter(|other| other.shape == one.shape).count() >= least
    };
    // One that is marked, or alone in its column, stands among those that are alike.
    let holds = |one: &Candidate, other: &Candidate| {
        let (one, other) = (&one.element.text, &other.element.text);
        one.len() > other.len() && one.contains(other.as_str())
    };
    let among = |one: &Candidate| {
        !button(one)
            && !all.iter().any(|other| holds(one, other))
            && all.iter().any(|other| other.element.tag == one.element.tag && alike(other) && near(one, other))
    };
    all.iter().copied().filter(|one| alike(one) || among(one)).collect()
}

/// Whether two elements stand in parts of a list that are named alike.
fn near(one: &Candidate, other: &Candidate) -> bool {
    let named = |candidate: &Candidate| -> BTreeSet<String> {
        let near = candidate.element.ancestors.iter().take(3);
        near.filter_map(|part| part.class.clone()).filter(|class| !class.is_empty()).collect()
    };
    !named(one).is_disjoint(&named(other))
}

/// The buttons beside the picks that may take one over, the likeliest first: neither harmful nor such as send a form.
fn buttons<'a>(page: &'a PageState, frame: &FrameId, layer: u32, picks: &[&Candidate]) -> Vec<&'a Candidate> {
    let button = |candidate: &&Candidate| {
        candidate.key.frame == *frame
            && candidate.layer == layer
            && candidate.visible
            && !candidate.disabled
            && !candidate.vetoed()
            && !candidate.verdict.acts
            && !candidate.has_address()
            && !submits(candidate)
            && !opens(candidate)
            && (1..=30).contains(&candidate.element.text.chars().count())
            && picks.iter().all(|pick| pick.shape != candidate.shape)
            && (matches!(candidate.element.tag.as_str(), "button" | "a")
                || candidate.element.tag.contains('-')
                || attribute(candidate, "role") == Some("button")
                // Some are drawn of boxes, and shut the sheet by their words.
                || candidate.verdict.kind == Kind::Closer && hears_clicks(candidate))
    };
    let mut found: Vec<&Candidate> = page.candidates.iter().filter(button).collect();
    let likely = |candidate: &&Candidate| {
        let names = [attribute(candidate, "class"), attribute(candidate, "id"), attribute(candidate, "part")];
        let named = |wanted: &[&str]| {
            names.iter().flatten().any(|name| words(name).iter().any(|word| wanted.contains(&word.as_str())))
        };
        let said = lexicon::read(&candidate.element.text, lexicon::primary(&candidate.element.lang));
        i32::from(named(&["confirm", "ok", "done", "apply", "primary"]))
            - i32::from(named(&["cancel", "close", "dismiss"]))
            - i32::from(said.of(Topic::Close) > 0.0)
    };
    // Of two that say nothing of themselves the later one mostly goes on.
    found.reverse();
    found.sort_by_key(|candidate| -likely(candidate));
    found
}

/// The buttons that wait until something was picked beside them, a language or else: pressed before that, they shut the picker.
pub(crate) fn waiting(page: &PageState) -> Vec<&Key> {
    let layers: BTreeSet<(&FrameId, u32)> =
        page.candidates.iter().filter(|one| opened(one)).map(|one| (&one.key.frame, one.layer)).collect();
    let mut waiting = savers(page);
    for (frame, layer) in layers {
        let picks = picks(page, frame, layer);
        if !picks.is_empty() {
            waiting.extend(buttons(page, frame, layer, &picks).into_iter().map(|button| &button.key));
        }
    }
    waiting
}

/// The button that may take over what was just picked in this layer in vain.
pub(crate) fn confirm(page: &PageState, frame: &FrameId, layer: u32) -> Option<Step> {
    let picks = picks(page, frame, layer);
    let same = picks.iter().find(|pick| page.done.just.as_ref() == Some(&pick.key));
    // Drawn anew it looks chosen, and goes by another name. A pick may bring another column of picks.
    let (just, unmoved) = match (same, &page.done.picked) {
        (Some(pick), _) => {
            (pick, pick.last.as_ref().is_some_and(|last| last.here && (last.grown == 0 || last.layered)))
        }
        (None, Some((text, unmoved))) => (picks.iter().find(|pick| pick.element.text == *text)?, *unmoved),
        (None, None) => return None,
    };
    // What the picker shows as chosen already says nothing of what takes a pick over.
    let shown = page.opener_of(just).is_some_and(|opener| opener.element.text.contains(&just.element.text));
    if shown && picks.len() > 1 {
        return None;
    }
    // Another list beside it, which the choice may just have filled, is chosen from before any button is asked.
    let fresh = |list: &Candidate| {
        let untried = |value: &str| !value.is_empty() && !page.done.was_chosen(list, value);
        list.options.len() >= 2 && list.options.iter().any(|option| !option.chosen && untried(&option.value))
    };
    let to_choose_from = page.candidates.iter().any(|other| {
        other.element.tag == "select"
            && other.key != just.key
            && other.key.frame == *frame
            && other.layer == layer
            && other.visible
            && !other.disabled
            && fresh(other)
    });
    if just.element.tag == "select" && to_choose_from {
        return None;
    }
    let known = just.opener.as_ref().and_then(|opener| page.done.pickers.get(opener));
    let buttons = buttons(page, frame, layer, &picks);
    // With one button alone it is the layer's closer, and pressed for that once everything in it was tried.
    if !unmoved || buttons.len() < 2 || known.is_some_and(|known| known.confirmer.is_some() || known.vain.len() >= 2) {
        return None;
    }
    let fresh = |button: &&&Candidate| !known.is_some_and(|known| known.vain.contains(&button.pattern()));
    buttons.iter().find(fresh).map(|button| Step::Click(vec![press(button, Intent::Close)]))
}

/// The same in a sheet that covers but a part of the page.
pub(crate) fn beside(page: &PageState) -> Option<Step> {
    let just = page.done.just.as_ref().and_then(|just| page.candidate(just))?;
    if just.layer == 0 { None } else { confirm(page, &just.key.frame, just.layer) }
}

/// What takes over the pick that was just made in a picker that is known: opening the picker has ended the batch before its
/// turn came.
fn take_over(page: &PageState) -> Option<Step> {
    let (text, _) = page.done.picked.as_ref().filter(|(_, unmoved)| *unmoved)?;
    let picked = |one: &&Candidate| {
        one.visible && one.layer != 0 && one.element.text == *text && !one.vetoed() && one.opener.is_some()
    };
    page.candidates.iter().filter(picked).find_map(|pick| {
        let picker = page.done.pickers.get(pick.opener.as_ref()?)?;
        let name = bare(&pick.pattern());
        if !picker.picks.iter().any(|one| bare(one) == name) || picker.over.iter().any(|one| bare(one) == name) {
            return None;
        }
        let confirmer = picker.confirmer.as_ref()?;
        let button = page
            .candidates
            .iter()
            .find(|one| one.visible && !one.disabled && one.layer == pick.layer && one.pattern() == *confirmer)?;
        Some(Step::Click(vec![press(button, Intent::Close)]))
    })
}

/// A pattern without the class words in it.
fn bare(pattern: &str) -> String {
    let (shape, label) = pattern.rsplit_once('|').unwrap_or((pattern, ""));
    format!("{}|{label}", unmarked(shape))
}

/// Picks that the limit has left.
pub(crate) fn left(page: &PageState) -> usize {
    let spent = |picker: &&Picker| picker.dry < DRY && Budget::spent(page.budget.picks, picker.over.len());
    let pickers = page.done.pickers.values().filter(spent);
    pickers.map(|picker| picker.picks.len().saturating_sub(picker.over.len())).sum()
}

/// Whether what has this pattern was picked and taken over: it has shown what it brings.
pub(crate) fn taken_over(page: &PageState, pattern: &str) -> bool {
    let mut known = page.done.pickers.values().filter(|picker| picker.confirmer.is_some()).peekable();
    let bare = known.peek().map(|_| bare(pattern));
    bare.is_some_and(|bare| known.any(|picker| picker.over.iter().any(|one| self::bare(one) == bare)))
}

/// The next pick of a picker that is known, with what takes it over; or what opens the picker for that.
pub(crate) fn next(page: &PageState) -> Option<Step> {
    if let Some(step) = take_over(page) {
        return Some(step);
    }
    page.done.pickers.iter().find_map(|(opener, picker)| {
        if picker.dry >= DRY || Budget::spent(page.budget.picks, picker.over.len()) {
            return None;
        }
        // What went out of sight with its picker says nothing of what came of it.
        let tried = |pick: &&String| {
            let bare = bare(pick);
            let alike = page.done.by_pattern.iter().filter(|(pattern, _)| self::bare(pattern) == bare);
            alike.map(|(_, (presses, _))| *presses).sum::<u32>() >= 4
        };
        // The one that was marked is called otherwise once another is.
        let taken: BTreeSet<String> = picker.over.iter().map(|pattern| bare(pattern)).collect();
        let over = |pick: &String| taken.contains(&bare(pick));
        let (pick, button) = match &picker.confirmer {
            Some(button) => (picker.picks.iter().find(|pick| !over(pick) && !tried(pick))?, button),
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
                return Some(Step::Click(vec![Press { through, ..press(pick, Intent::Choose) }, taken]));
            }
        }
        let way = page.way_to(opener).filter(|_| page.done.may_reopen(pick))?;
        Some(Step::Reopen(press(way, Intent::Open), pick.clone()))
    })
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
            [pick, _] => Some(pick.key.clone()),
            _ => None,
        };
        // Where opening the picker has ended the batch nothing was taken over yet.
        let whole = |_: &&Press| made.len() == presses.len();
        let closes = presses.last().filter(|last| last.intent == Intent::Close).filter(whole);
        let (last, just) = closes.zip(just)?;
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
            if let (Some(picker), [_, _]) = (self.done.pickers.get_mut(&opener), presses) {
                picker.vain.insert(name);
                picker.over.insert(pattern);
                picker.dry += 1;
            }
            return None;
        }
        let frame = button.key.frame.clone();
        let found = picks(self, &frame, pick.layer);
        let all: Vec<String> = found.iter().map(|pick| pick.pattern()).collect();
        let others: Vec<String> =
            buttons(self, &frame, button.layer, &found).into_iter().map(Candidate::pattern).collect();
        if !all.contains(&pattern) && !self.done.pickers.contains_key(&opener) {
            return None;
        }
        let gave = outcomes.get(presses.len() - 1).is_some_and(|outcome| outcome.grown > 0);
        // What opens a picker mostly shows what was picked last: it is the same picker under another name.
        let renamed = self
            .done
            .pickers
            .iter()
            .find(|(known, picker)| **known != opener && picker.picks.iter().any(|one| all.contains(one)));
        if let Some((known, _)) = renamed {
            let known = known.clone();
            if let Some(picker) = self.done.pickers.remove(&known) {
                self.done.pickers.entry(opener.clone()).or_insert(picker);
            }
        }
        let picker = self.done.pickers.entry(opener).or_default();
        for (list, found) in [(&mut picker.picks, all), (&mut picker.buttons, others)] {
            for one in found {
                if !list.contains(&one) {
                    list.push(one);
                }
            }
        }
        if picker.confirmer.is_some() || gave {
            picker.over.insert(pattern);
            picker.dry = if gave { 0 } else { picker.dry + 1 };
            picker.confirmer.get_or_insert(name);
        } else {
            picker.vain.insert(name);
        }
        gave.then_some(key)
    }
}
