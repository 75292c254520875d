//! Lists drawn by script of which one offers what was chosen in the one before it: a country's towns. Each is asked anew for
//! every choice in the one before, as long as it offers something else then.

use std::collections::BTreeSet;

use crate::unfold::controls::lists::{drops_down, option_by_markup};
use crate::unfold::controls::signs::{attribute, did, fact};
use crate::unfold::page::traces::Depending;
use crate::unfold::page::{Budget, Candidate, Key, PageState, list_of, unmarked};

/// What is expected of the rest of a list in which an option was chosen by itself.
const BEGUN: f64 = 1900.0;

/// Where an element stands, as one reads: its line first.
fn place(candidate: &Candidate) -> Option<(f64, f64)> {
    fact(candidate, |facts| facts.area).map(|[left, top, ..]| (top, left))
}

/// Whether it drops down a list that was drawn in the place of a native one, or instead of one.
fn drops_list(candidate: &Candidate) -> bool {
    candidate.element.tag != "select" && drops_down(candidate)
}

impl PageState {
    /// The next list of the same make behind the one that this drops down.
    fn list_behind(&self, opener: &Candidate) -> Option<&Candidate> {
        let (make, from) = (unmarked(&opener.shape), place(opener)?);
        let behind = |one: &&Candidate| {
            one.key.frame == opener.key.frame
                && one.layer == opener.layer
                && one.visible
                && unmarked(&one.shape) == make
                && drops_list(one)
                && place(one).is_some_and(|at| at > from)
        };
        let nearer =
            |a: &&Candidate, b: &&Candidate| place(a).partial_cmp(&place(b)).unwrap_or(std::cmp::Ordering::Equal);
        self.candidates.iter().filter(behind).min_by(nearer)
    }

    /// Whether a list has nothing to choose from yet: it cannot be opened, was opened in vain, or what it names holds one entry,
    /// which only asks for a choice and may stand for the whole list.
    fn waits(&self, list: &Candidate) -> bool {
        let named = || attribute(list, "aria-controls").or(attribute(list, "aria-owns"));
        let holds = |id: &str| {
            let inside = |one: &&Candidate| {
                let above = || one.element.ancestors.iter().take(3).any(|above| above.id.as_deref() == Some(id));
                one.key.frame == list.key.frame
                    && (attribute(one, "id") == Some(id) || option_by_markup(one) && above())
            };
            self.candidates.iter().filter(inside).take(2).count()
        };
        let empty = did(list, |last| last.grown == 0 && last.chars == 0);
        list.disabled || empty || named().is_some_and(|id| holds(id) == 1)
    }

    /// Whether another list offers something else once this option is chosen.
    pub(crate) fn fills_another(&self, option: &Candidate) -> bool {
        let Some(opener) = self.opener_of(option).filter(|opener| drops_list(opener)) else { return false };
        let begun = self.done.begun.contains(&list_of(option));
        self.list_behind(opener).is_some_and(|behind| self.waits(behind) || begun && !self.stands_alone(&behind.key))
    }

    fn refilled_too_often(&self, known: &Depending) -> bool {
        Budget::spent(self.budget.refills, known.times as usize)
    }

    /// Lists that the limit has left.
    pub(crate) fn depending_left(&self) -> usize {
        self.done.depending.values().filter(|known| !known.alone && self.refilled_too_often(known)).count()
    }

    fn stands_alone(&self, list: &Key) -> bool {
        self.done.depending.get(list).is_some_and(|known| known.alone || self.refilled_too_often(known))
    }

    /// What is expected of a further option of a list that fills another, though it has shut: it goes before other lists, and
    /// what depends on it before that.
    pub(crate) fn begun(&self, option: &Candidate) -> Option<f64> {
        if self.done.begun.is_empty() {
            return None;
        }
        // The rest of what a choice has filled, before the next choice fills it with something else.
        let depends = |opener: &Candidate| self.done.depending.get(&opener.key).is_some_and(|known| !known.alone);
        if self.opener_of(option).is_some_and(depends) {
            return Some(BEGUN + 45.0);
        }
        let list = list_of(option);
        self.done.begun.iter().position(|one| *one == list).map(|at| BEGUN + at.min(40) as f64)
    }

    /// Remembers in which list an option was chosen, where that fills another.
    pub(crate) fn chose_in(&mut self, option: &Candidate) {
        let fills = self.fills_another(option);
        self.done.chose_in = self.opener_of(option).filter(|_| fills).map(|opener| opener.key.clone());
        let list = list_of(option);
        if fills && !self.done.begun.contains(&list) {
            self.done.begun.push(list);
        }
    }

    /// Asks the list behind the one in which the last step has chosen anew, and learns whether that one depends on it.
    pub(crate) fn ask_depending(&mut self) {
        self.learn_depending();
        let Some(before) = self.done.chose_in.take() else { return };
        let behind = self.candidate(&before).and_then(|before| self.list_behind(before));
        let behind = behind.filter(|list| !list.disabled && !self.stands_alone(&list.key));
        let Some(list) = behind.map(|list| list.key.clone()) else { return };
        let known = self.done.depending.entry(list.clone()).or_default();
        (known.times, known.awaited) = (known.times + 1, true);
        if let Some(one) = self.candidate_mut(&list) {
            (one.presses, one.missed, one.last, one.anew) = (0, 0, None, true);
            (one.was_open, one.offers_anew) = (false, true);
        }
    }

    /// What a list that was just opened offers, beside what it did before.
    fn learn_depending(&mut self) {
        // Opened once more for another reason it offers the same, of course.
        let awaited = |list: &Key| self.done.depending.get(list).is_some_and(|known| known.awaited);
        let Some(list) = self.pressed_last().map(|list| list.key.clone()).filter(awaited) else { return };
        let opens = |one: &Candidate| self.opener_of(one).is_some_and(|opener| opener.key == list);
        let offers = |one: &&Candidate| one.visible && option_by_markup(one) && opens(one);
        let offered: BTreeSet<String> =
            self.candidates.iter().filter(offers).map(|one| one.element.text.clone()).collect();
        if let Some(known) = self.done.depending.get_mut(&list).filter(|_| !offered.is_empty()) {
            known.awaited = false;
            known.alone |= known.offered == offered;
            known.offered = offered;
        }
    }
}
