//! What is drawn anew: of elements that are gone, which of those that came stands in the place of which.
//!
//! Many a script writes a list and its controls anew for each press. What was known of the old ones holds for the new.

use std::collections::HashMap;

use crate::browser::CandidateLine;
use crate::classifier::{Kind, Verdict};
use crate::page::Element;
use crate::unfold::controls::lists::{name, option_by_markup};
use crate::unfold::controls::sets::pagers::{numbered, pages_back, pages_on};
use crate::unfold::controls::sets::turns::takes_turns;
use crate::unfold::controls::signs::{did, in_calendar};
use crate::unfold::look::is_visible;
use crate::unfold::page::candidate::said;
use crate::unfold::page::traces::Removed;
use crate::unfold::page::{Candidate, Done, Outcome, PageState, masked, unmarked};

/// What tells elements of like tags from one another.
#[derive(Debug)]
struct Said {
    words: String,
    row: String,
}

impl Said {
    /// Whether it is the number of something: that of another is another's.
    fn names_number(&self) -> bool {
        !self.words.chars().any(char::is_alphabetic) && self.words.chars().any(char::is_numeric)
    }

    /// Whether it is the same control, though other words may stand on it now: what has unfolded something says so. What has put one
    /// page in the place of another was "Next" and may be "Done".
    fn goes_on(&self, was: &Self, ghost: &Removed) -> bool {
        // What was there before and was drawn anew has gone and come.
        let gone = |last: &Outcome| last.lost.saturating_sub(last.grown.saturating_sub(last.chars));
        let swapped = did(&ghost.one, |last| last.grown > 0 && gone(last) * 2 >= last.chars);
        let numbers = self.names_number() || was.names_number();
        self.words == was.words || !numbers && (!swapped || masked(&self.words) == masked(&was.words))
    }

    /// What stays when it counts up or down.
    fn lasting(&self) -> String {
        if !self.row.is_empty() {
            self.row.clone()
        } else if self.names_number() {
            self.words.clone()
        } else {
            masked(&self.words)
        }
    }
}

/// Whether most of a list say the same in the same order as before.
fn stays<'a>(gone: impl ExactSizeIterator<Item = &'a Said>, came: impl Iterator<Item = &'a Said>) -> bool {
    let all = gone.len();
    let row = |was: &Said, is: &Said| was.row == is.row || was.row.is_empty() || is.row.is_empty();
    gone.zip(came).filter(|(was, is)| was.words == is.words && row(was, is)).count() * 2 >= all
}

/// What elements have in common that may stand in the place of one another, tags above them; and what they say.
fn kin(shape: &str, element: &Element, named: &str, row: &str) -> (String, Said) {
    (unmarked(shape), Said { words: called(element, named), row: row.to_owned() })
}

/// What an element is called. What a range or a field holds is its state, not its name, and so is the "on" of a radio button.
fn called(element: &Element, named: &str) -> String {
    match element.tag.as_str() {
        "input" if !named.is_empty() => named.to_owned(),
        "input" if element.text.is_empty() => {
            element.attributes.get("aria-label").or(element.attributes.get("name")).cloned().unwrap_or_default()
        }
        _ => said(element),
    }
}

/// Pairs elements that say the same, the first with the first, where as many came as went.
fn pair(
    gone: &mut Vec<(Said, Removed)>,
    came: &mut Vec<(usize, Said)>,
    found: &mut [Option<Removed>],
    same: fn(&Said, &Said) -> bool,
) {
    let as_many = |(_, said): &(usize, Said)| {
        let went = gone.iter().filter(|(was, _)| same(was, said)).count();
        went == came.iter().filter(|(_, is)| same(is, said)).count()
    };
    let as_many: Vec<bool> = came.iter().map(as_many).collect();
    for ((at, said), as_many) in std::mem::take(came).into_iter().zip(as_many) {
        match gone.iter().position(|(was, _)| as_many && same(was, &said)) {
            Some(place) => found[at] = Some(gone.remove(place).1),
            None => came.push((at, said)),
        }
    }
}

/// Elements that are gone since the last look, by what they have in common, each in the order of the page.
#[derive(Debug, Default)]
pub(crate) struct Gone(HashMap<String, Vec<(Said, Removed)>>);

impl Gone {
    /// Remembers an element that is gone.
    pub(crate) fn add(&mut self, candidate: Candidate, done: &Done) {
        let mut chosen = done.chosen.get(&candidate.key).cloned().unwrap_or_default();
        // What was chosen when it was seen first was shown; in a form only what was sent.
        if candidate.form.as_ref().is_none_or(|form| form.buttons == 0) && !chosen.is_empty() {
            chosen.extend(candidate.options.iter().filter(|one| one.chosen).map(|one| one.value.clone()));
        }
        let (mut tags, said) = kin(&candidate.shape, &candidate.element, &candidate.named, &candidate.row);
        // The days of a month are not those of the next.
        if in_calendar(&candidate) {
            tags.push_str("|calendar");
        }
        let hovered = done.hovered.contains(&candidate.key);
        let ghost = Removed { one: candidate, hovered, chosen, just: true };
        self.0.entry(tags).or_default().push((said, ghost));
    }

    /// For each element that came, which of those gone it stands for. Where most of what looks alike says the same in the same
    /// order it is each in its turn, for what is written on one of them may have changed; else where as many came as went that say
    /// the same, the first for the first.
    pub(crate) fn places(&mut self, came: &[CandidateLine], elements: &[Element]) -> Vec<Option<Removed>> {
        let mut found: Vec<Option<Removed>> = vec![None; came.len()];
        let mut groups: HashMap<String, Vec<(usize, Said)>> = HashMap::new();
        for (at, (line, element)) in came.iter().zip(elements).enumerate() {
            let (tags, said) = kin(&line.pattern, element, &line.named, &line.row);
            groups.entry(tags).or_default().push((at, said));
        }
        for (tags, mut came) in groups {
            let Some(gone) = self.0.get_mut(&tags) else { continue };
            if gone.len() == came.len() && stays(gone.iter().map(|(said, _)| said), came.iter().map(|(_, said)| said)) {
                let (mut went, mut others) = (Vec::new(), Vec::new());
                for ((at, said), (was, ghost)) in came.drain(..).zip(gone.drain(..)) {
                    if said.goes_on(&was, &ghost) {
                        found[at] = Some(ghost);
                    } else {
                        went.push((was, ghost));
                        others.push((at, said));
                    }
                }
                (*gone, came) = (went, others);
            }
            pair(gone, &mut came, &mut found, |was, is| was.row == is.row && was.words == is.words);
            // What has unfolded in a row may have given it its name.
            let mut nameless: Vec<_> = gone.extract_if(.., |(said, _)| said.row.is_empty()).collect();
            pair(&mut nameless, &mut came, &mut found, |was, is| was.words == is.words);
            gone.append(&mut nameless);
            // What is written on it may have changed: in a row with a name of its own it is the same all the same.
            if let ([(was, ghost)], [(at, is)]) = (gone.as_slice(), came.as_slice())
                && is.goes_on(was, ghost)
                && is.lasting() == was.lasting()
            {
                found[*at] = gone.pop().map(|(_, ghost)| ghost);
            }
        }
        found
    }
}

impl PageState {
    /// The shape of what was pressed last, where that has put rows in the place of others, as the next page of a list does: that
    /// the rows before had a control of the same looks and words, which was pressed, says nothing of those that came.
    pub(crate) fn turned_by(&self) -> Option<String> {
        let (turner, last) = self.just_pressed()?;
        (last.novel > 0 && last.lost > 0).then(|| turner.shape.clone())
    }

    /// The shape of what was pressed last, where that has put another state in the place of what stood there, as a tab does: what
    /// looks like what was there is something else.
    pub(crate) fn switched_by(&self) -> Option<String> {
        let (tab, last) = self.just_pressed()?;
        // The first time the name of what is shown may be all that differs, and stands on the tab as well.
        let first = self.done.of(&tab.pattern()).presses <= 1;
        let swapped = last.lost * 2 >= last.grown && (last.novel > 0 || last.grown > 0 && first);
        let turns = takes_turns(tab) && !(pages_on(tab) || pages_back(tab) || numbered(tab));
        (turns && swapped).then(|| unmarked(&tab.shape))
    }

    /// What was pressed last, if it is there, and what came of it.
    fn just_pressed(&self) -> Option<(&Candidate, &Outcome)> {
        let pattern = self.last_pressed.as_ref()?;
        let mut pressed = self.candidates.iter().filter_map(|one| Some((one, one.last.as_ref()?)));
        pressed.find(|(one, _)| one.pattern() == *pattern)
    }

    /// Keeps what is known of elements in whose place nothing stands, for where they come back.
    pub(crate) fn keep_ghosts(&mut self, gone: Gone) {
        let kept = |ghost: &Removed| ghost.one.presses > 0 || !ghost.chosen.is_empty();
        for (_, ghost) in gone.0.into_values().flatten().filter(|(_, ghost)| kept(ghost)) {
            let name = called(&ghost.one.element, &ghost.one.named);
            let looks = [ghost.one.shape.clone(), name, ghost.one.row.clone()];
            self.ghosts.entry(looks).or_default().push(Removed { just: false, ..ghost });
        }
    }

    /// What is known of an element that came, from one of its looks that is gone since long.
    pub(crate) fn ghost_of(&mut self, line: &CandidateLine, element: &Element) -> Option<Removed> {
        let looks = [line.pattern.clone(), called(element, &line.named), line.row.clone()];
        let ghosts = self.ghosts.get_mut(&looks)?;
        // Whose list or dialog it is shows when that opens.
        if line.layer != 0 && !is_visible(element) {
            return None;
        }
        let by = self.last_pressed.as_ref().filter(|_| line.layer != 0);
        // What another dialog or menu holds is something else.
        let held = |ghost: &Removed| {
            let opener = ghost.one.opener.as_ref().filter(|_| ghost.one.layer != 0);
            by.is_none() || opener.is_none() || opener == by
        };
        let at = ghosts.iter().rposition(held)?;
        Some(ghosts.remove(at))
    }

    /// Enters for an element what was known of the one in whose place it stands.
    pub(crate) fn inherit(&mut self, candidate: &mut Candidate, ghost: Removed) {
        let (key, before) = (candidate.key.clone(), ghost.one);
        candidate.presses = before.presses;
        candidate.last = before.last.map(|last| Outcome { here: true, ..last });
        if ghost.just {
            // Of a list that drops down the one that is marked may only be where the keyboard is.
            candidate.was_open |= before.was_open && !option_by_markup(candidate);
            candidate.shut_at_first = before.shut_at_first;
            candidate.born = before.born;
            candidate.arrow = before.arrow;
        } else if self.pressed_last().is_some_and(|one| one.element.tag == "input") {
            // An answer has brought back what led on from the one before.
            self.done.turners.remove(&name(candidate));
        }
        if ghost.hovered {
            self.done.hovered.insert(key.clone());
        }
        if !ghost.chosen.is_empty() {
            self.done.chosen.entry(key).or_default().extend(ghost.chosen);
        }
    }
}

/// Whether it is one of several that reveal alike, in rows of which nothing but that is known.
pub(crate) fn in_plain_row(line: &CandidateLine, element: &Element, verdict: &Verdict) -> bool {
    let repeats = element.facts.as_ref().and_then(|facts| facts.repeats).is_some_and(|repeats| repeats >= 2);
    repeats && line.row.is_empty() && verdict.kind == Kind::Revealer
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::unfold::tests::plan::{brought, line, look, one, one_mut, page};

    /// Presses of what has come, in order, after the first of what was there was pressed.
    fn after(outcome: Outcome, gone: &[&str], came: &[&str]) -> Vec<u32> {
        let all = |first: u32, texts: &[&str]| -> Value {
            let lines = texts.iter().zip(first..).map(|(text, id)| line(id, 9, "main>div>button", "button", text));
            lines.collect()
        };
        let mut state = page("en", all(1, gone));
        (one_mut(&mut state, 1).presses, one_mut(&mut state, 1).last) = (1, Some(outcome));
        let ids: Vec<usize> = (1..=gone.len()).collect();
        look(&mut state, json!({ "lang": "en", "gone": ids, "candidates": all(11, came) }));
        (11..).take(came.len()).map(|id| one(&state, id).presses).collect()
    }

    #[test]
    fn of_a_list_drawn_anew_each_control_is_known_by_its_place() {
        let more = ["Show more", "Show more", "Show more"];
        assert_eq!(after(brought(30), &more, &["Show less", "Show more", "Show more"]), [1, 0, 0]);
        let redrawn = Outcome { grown: 230, lost: 200, chars: 30, ..brought(30) };
        assert_eq!(after(redrawn, &more, &["Show less", "Show more", "Show more"]), [1, 0, 0]);
        assert_eq!(after(brought(30), &["", "", "", ""], &["", "", "", ""]), [1, 0, 0, 0], "dots without a word");
    }

    #[test]
    fn what_a_tab_puts_in_place_is_another_though_it_says_the_same() {
        let tab = |id: u32, text: &str| {
            let mut tab = line(id, 8, "nav>span.tab", "span", text);
            tab["element"]["attributes"] = json!({ "role": "tab" });
            tab
        };
        let more = |id: u32| line(id, 9, "main>div>button", "button", "Details");
        let after = |pressed: u32, outcome: Outcome| {
            let mut state = page("en", json!([tab(1, "Sea"), tab(2, "Hill"), more(3)]));
            one_mut(&mut state, 3).presses = 1;
            one_mut(&mut state, pressed).last = Some(outcome);
            state.last_pressed = Some(one(&state, pressed).pattern());
            look(&mut state, json!({ "lang": "en", "gone": [3], "candidates": [more(13)] }));
            one(&state, 13).presses
        };
        assert_eq!(after(2, Outcome { lost: 30, ..brought(30) }), 0);
        assert_eq!(after(2, brought(30)), 1, "nothing made room for it");
        assert_eq!(after(3, Outcome { lost: 30, ..brought(30) }), 1, "it draws itself anew");
    }

    #[test]
    fn numbers_and_the_end_of_a_tour_are_not_what_stood_in_their_place() {
        let turned = || Outcome { lost: 30, ..brought(30) };
        assert_eq!(after(turned(), &["3", "2", "…"], &["1", "2", "…"]), [0, 0, 0]);
        assert_eq!(after(turned(), &["Next", "Back"], &["Done", "Back"]), [0, 0]);
        assert_eq!(after(turned(), &["Next (1/4)", "Back"], &["Next (2/4)", "Back"]), [1, 0]);
    }
}
