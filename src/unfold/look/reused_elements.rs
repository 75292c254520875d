//! Controls that a press elsewhere has made others, though they are the same elements: front ends keep a radio button, a tab or a
//! card in its place and let it stand for the next question, the next tab, the next page. What was done to them is forgotten.

use std::collections::{HashMap, HashSet};

use crate::browser::{ChangeLine, Choice};
use crate::unfold::controls::lists::{is_cell, name, turns_calendar};
use crate::unfold::controls::sets::pagers::pages_on;
use crate::unfold::controls::sets::turns::same_class;
use crate::unfold::controls::signs::{attribute, did, folds, repeats, spoken_words};
use crate::unfold::page::candidate::without_numbers;
use crate::unfold::page::traces::{Shift, Turner};
use crate::unfold::page::{Budget, Candidate, Key, Limit, Outcome, PageState, unmarked};

/// Most times that controls of one make become others, and most times in a row that this may have been in vain: a few answers are
/// soon given again, and lead on by another button.
const MOST: u32 = 20;
const VAIN: [u32; 2] = [2, 8];
const FEW: usize = 4;
/// Most controls that make up a set.
const SET: usize = 20;
/// Letters from which on a text is more than a name.
const SENTENCE: usize = 15;

impl Shift {
    /// What a change makes of what was there.
    pub(crate) fn of(before: &Candidate, change: &ChangeLine) -> Self {
        let text = change.text.as_ref().filter(|text| **text != before.element.text && !change.ticks);
        let in_words = text.is_some_and(|text| without_numbers(text) != without_numbers(&before.element.text));
        let long = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count() >= SENTENCE;
        // What opens and shuts is no other for being shut, nor for telling what was chosen in it.
        let shuts = ["aria-expanded", "aria-haspopup"].iter().any(|name| attribute(before, name).is_some())
            || did(before, |last| last.layered);
        Self {
            unticked: before.element.tag == "input" && before.expanded == "true" && change.expanded != "true",
            marked: !shuts
                && (change.class.as_ref().is_some_and(|now| !same_class(now, before))
                    || before.expanded != change.expanded),
            reworded: text.is_some(),
            renamed: in_words,
            other: text.is_some_and(|text| {
                long(text) && long(&before.element.text) || in_words && !shuts && is_another(&before.element.text, text)
            }),
            freed: before.disabled && !change.disabled,
            chosen: change.options.as_ref().is_some_and(|now| chosen(now) != before.picked.as_deref()),
        }
    }
}

/// Whether two names have no word in common, and neither says that something folds or is told by signs alone.
fn is_another(before: &str, now: &str) -> bool {
    let named = |word: &String| word.chars().any(char::is_alphabetic);
    let (was, is): (HashSet<String>, HashSet<String>) =
        (spoken_words(before).filter(named).collect(), spoken_words(now).filter(named).collect());
    !was.is_empty() && !is.is_empty() && was.is_disjoint(&is) && !folds(before) && !folds(now)
}

/// The value that is chosen of these.
pub(crate) fn chosen(options: &[Choice]) -> Option<&str> {
    options.iter().find(|option| option.chosen).map(|option| option.value.as_str())
}

/// What makes a set of controls: their tags and what holds them.
type Set = (String, u32);

pub(crate) fn set_of(candidate: &Candidate) -> Set {
    (unmarked(&candidate.shape), candidate.parent)
}

impl Turner {
    /// Whether these stand in another set than what was pressed: of one set a press always marks another.
    fn elsewhere(&self, set: &Set, sets: &HashMap<Set, Vec<usize>>) -> bool {
        let (tags, parent) = set;
        let several = |parent| sets.get(&(tags.clone(), parent)).is_some_and(|all| all.len() >= 2);
        *tags != self.tags || *parent != self.parent && several(*parent) && several(self.parent)
    }
}

impl PageState {
    /// Forgets what was done to controls that the last press has made others.
    pub(crate) fn take_back(&mut self) {
        let shifts = std::mem::take(&mut self.shifts);
        self.freed_a_control = false;
        let turner = self.turner.take();
        self.rows_written_over(turner.as_ref(), &shifts);
        if let Some(turner) = turner.as_ref().filter(|turner| turner.novel) {
            self.turn_month(turner);
        }
        let Some(turner) = turner.filter(|_| !shifts.is_empty()) else { return };
        self.choose_again(&turner, &shifts);
        self.go_on(&turner, &shifts);
        if turner.novel {
            self.ask_again(&turner, &shifts);
        }
    }

    /// Days that are kept when a calendar is turned are those of another month.
    fn turn_month(&mut self, turner: &Turner) {
        if self.candidate(&turner.key).is_some_and(|one| !is_cell(one) && (pages_on(one) || turns_calendar(one))) {
            for day in self.candidates.iter_mut().filter(|one| is_cell(one) && one.presses > 0) {
                (day.presses, day.missed, day.last, day.anew) = (0, 0, None, true);
            }
        }
    }

    /// A list whose choice another control has taken back depends on that: its options are chosen anew.
    fn choose_again(&mut self, turner: &Turner, shifts: &[(Key, Shift)]) {
        for (key, _) in shifts.iter().filter(|(key, shift)| shift.chosen && *key != turner.key) {
            let times = self.done.chosen_again.entry(key.clone()).or_default();
            if *times < MOST && self.done.chosen.remove(key).is_some() {
                *times += 1;
            }
        }
    }

    /// What was disabled once it had brought something, until an answer was given, goes on from there.
    fn go_on(&mut self, turner: &Turner, shifts: &[(Key, Shift)]) {
        // An answer brings nothing itself, and takes nothing away, though what stands there may be written anew.
        let answers = |last: &Outcome| last.novel == 0 && last.grown == last.lost && last.here;
        let answered = self.candidate(&turner.key).is_some_and(|one| did(one, answers));
        for (key, _) in shifts.iter().filter(|(key, shift)| shift.freed && *key != turner.key) {
            self.freed_a_control |= answered;
            let Some(one) = self.candidate_mut(key) else { continue };
            let name = name(one);
            if let Some(last) = one.last.as_mut().filter(|last| last.novel > 0) {
                last.here = true;
                // Pressed now, it goes on from what was picked; the other answers are given later.
                if answered {
                    (one.presses, one.last, one.anew) = (0, None, true);
                    self.done.turners.remove(&name);
                }
            }
        }
    }

    /// The controls by the set that they are of, with their places.
    fn sets(&self) -> HashMap<Set, Vec<usize>> {
        let mut sets: HashMap<Set, Vec<usize>> = HashMap::new();
        for (at, one) in self.candidates.iter().enumerate() {
            sets.entry(set_of(one)).or_default().push(at);
        }
        sets
    }

    /// Rows that are kept and say something else on another page of their list: each holds one of a make, so that they are no
    /// set. What was not asked under the name that stands there now is asked, and what has turned the page has brought it.
    fn rows_written_over(&mut self, turner: Option<&Turner>, shifts: &[(Key, Shift)]) {
        let mut rows: HashMap<String, Vec<Key>> = HashMap::new();
        for (key, _) in shifts.iter().filter(|(_, shift)| shift.renamed) {
            let Some(one) = self.candidate(key).filter(|one| one.visible) else { continue };
            let make = unmarked(&one.shape);
            // What opens and shuts says so in other words.
            let folds = !one.expanded.is_empty() || folds(&one.element.text);
            if repeats(one) >= 2 && !folds && turner.is_none_or(|turner| turner.tags != make) {
                rows.entry(make).or_default().push(key.clone());
            }
        }
        let by = turner.and_then(|turner| self.candidate(&turner.key)).map(Candidate::pattern);
        for (make, keys) in rows.into_iter().filter(|(_, keys)| keys.len() >= 2) {
            let times = self.done.written_over.entry(make).or_default();
            if Budget::spent(self.budget.row_pages, *times as usize) {
                self.cuts.add(Limit::RowPages, keys.len());
                continue;
            }
            *times += 1;
            for key in keys {
                let Some(one) = self.index.get(&key).and_then(|at| self.candidates.get_mut(*at)) else { continue };
                let asked = self.done.pressed_as.contains(&one.name_with_numbers());
                (one.presses, one.missed, one.last, one.was_open) = (u32::from(asked), 0, None, false);
                one.opener = by.clone().or(one.opener.take());
            }
        }
    }

    fn ask_again(&mut self, turner: &Turner, shifts: &[(Key, Shift)]) {
        let mut reworded: HashMap<Set, usize> = HashMap::new();
        let mut meant: HashMap<Set, bool> = HashMap::new();
        let own = shifts.iter().any(|(key, shift)| *key == turner.key && shift.renamed);
        let there = |key: &Key| self.candidate(key).filter(|one| one.visible && one.key != turner.key);
        let sets = self.sets();
        for (key, shift) in shifts {
            let Some(one) = there(key) else { continue };
            let set = set_of(one);
            let words = reworded.entry(set.clone()).or_default();
            if !turner.elsewhere(&set, &sets) {
                // An answer that has put other answers in the place of all of them asked the next question.
                *words += usize::from(shift.renamed);
                if *words + usize::from(own) >= 2 {
                    meant.insert(set, true);
                }
                continue;
            }
            *words += usize::from(shift.reworded);
            // Where several are called otherwise at once, the bar shows others.
            let whole = *words >= 2 || shift.marked && one.element.tag != "input";
            // What stands on it is its own only where its own press has brought some of it.
            // What has folded had unfolded something.
            let folded = |last: &Outcome| last.novel == 0 && last.lost > last.grown;
            let gave = did(one, |last| last.novel > 0 || folded(last));
            let alone = shift.unticked || shift.other && gave;
            if whole || alone {
                *meant.entry(set).or_default() |= whole;
            }
        }
        let shifted: HashMap<&Key, &Shift> = shifts.iter().map(|(key, shift)| (key, shift)).collect();
        for (set, whole) in meant {
            let all = sets.get(&set).into_iter().flatten().copied();
            let members: Vec<usize> = all.filter(|at| self.candidates[*at].visible).collect();
            let visible = || members.iter().map(|at| &self.candidates[*at]);
            let asked = visible().any(|one| one.presses > 0);
            let gave = visible().any(|one| one.presses > 0 && did(one, |last| last.novel > 0));
            // A tick mostly shows nothing by itself.
            let tick = visible().any(|one| one.element.tag == "input");
            let count = self.done.anew.entry(set.0.clone()).or_default();
            if !asked || members.len() > SET || count.times >= MOST {
                continue;
            }
            count.vain = if gave || tick || count.times == 0 { 0 } else { count.vain + 1 };
            if count.vain >= VAIN[usize::from(members.len() <= FEW)] {
                continue;
            }
            count.times += 1;
            for at in members {
                let one = &mut self.candidates[at];
                let shift = shifted.get(&one.key);
                if !whole && !shift.is_some_and(|shift| shift.unticked || shift.other) {
                    continue;
                }
                // Marked by a press elsewhere, it is the one that is shown: what was asked lost its mark by the same.
                let marked = shift.is_some_and(|shift| shift.marked);
                one.was_open = marked && one.presses == 0 || one.expanded == "true";
                (one.presses, one.missed, one.last, one.anew) = (0, 0, None, true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{brought, frame, line, one, one_mut, page};

    #[test]
    fn rows_written_over_leave_sets_of_their_make_to_be_asked_again() {
        let mut lines = vec![line(9, 30, "main>i", "i", "Next")];
        for (id, parent) in [(1, 11), (2, 12), (3, 20), (4, 20)] {
            let mut button = line(id, parent, "main>p>button", "button", "Abc");
            button["element"]["facts"]["repeats"] = json!(4);
            lines.push(button);
        }
        let mut state = page("en", json!(lines));
        let key = |id: u32| Key { frame: frame(), id };
        let renamed = Shift { reworded: true, renamed: true, ..Shift::default() };
        for _ in 0..=MOST {
            state.rows_written_over(None, &[(key(1), renamed), (key(2), renamed)]);
        }
        for id in [3, 4] {
            (one_mut(&mut state, id).presses, one_mut(&mut state, id).last) = (1, Some(brought(30)));
        }
        let turner = Turner { key: key(9), tags: "main>i".into(), parent: 30, novel: true };
        let marked = Shift { marked: true, ..Shift::default() };
        state.ask_again(&turner, &[(key(3), marked), (key(4), marked)]);
        assert_eq!((one(&state, 3).presses, one(&state, 4).presses), (0, 0));
    }
}
