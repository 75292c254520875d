//! Lists of pages that show a few numbers at a time, and arrows of which nothing but what they did says which way they go.

use std::collections::HashMap;

use crate::unfold::controls::sets::pagers::{goes_back, has_way_back, list_around, numbered};
use crate::unfold::controls::signs::mute;
use crate::unfold::page::candidate::{Candidate, Key, Way};
use crate::unfold::page::state::PageState;

/// Whether nothing but dots is written on it.
fn dotted(candidate: &Candidate) -> bool {
    let text = candidate.element.text.trim();
    !text.is_empty() && text.chars().all(|c| matches!(c, '.' | '…' | '•' | '⋯' | '·')) && text != "." && text != "·"
}

/// What stands for the numbers that follow those beside it, which its press shows (`true`); or else, dots before the numbers, for
/// those that went before.
pub(crate) fn beyond_numbers(page: &PageState) -> HashMap<&Key, bool> {
    let mut lists: HashMap<_, Vec<&Candidate>> = HashMap::new();
    if !page.candidates.iter().any(dotted) {
        return HashMap::new();
    }
    for one in page.candidates.iter().filter(|one| dotted(one) || numbered(one)) {
        lists.entry((&one.key.frame, list_around(one))).or_default().push(one);
    }
    let mut found = HashMap::new();
    for list in lists.into_values() {
        let numbers = list.iter().filter(|one| numbered(one)).count();
        let mut before = 0;
        for (at, one) in list.iter().enumerate() {
            if numbered(one) {
                before += 1;
            } else if numbers > 0 {
                // Behind the last dots a list may name its last pages.
                let last = !list[at + 1..].iter().any(|other| dotted(other));
                found.insert(&one.key, last && before > 0 && numbers - before <= 2);
            }
        }
    }
    found
}

/// Whether it is what stands for the numbers that follow.
pub(crate) fn goes_beyond(candidate: &Candidate, page: &PageState) -> bool {
    dotted(candidate) && beyond_numbers(page).get(&candidate.key) == Some(&true)
}

impl PageState {
    /// Tells of two arrows without words which way they go, once one has taken back what the other had brought: there is more
    /// behind the other.
    pub(crate) fn learn_arrows(&mut self) {
        let pressed = |one: &&Candidate| one.presses > 0 && one.arrow.is_none();
        let pairs: Vec<[Key; 2]> = self.candidates.iter().filter(pressed).filter_map(|on| self.undone(on)).collect();
        for [on, back] in pairs {
            for (key, way) in [(on, Way::On), (back, Way::Back)] {
                if let Some(candidate) = self.candidate_mut(&key) {
                    candidate.arrow = Some(way);
                }
            }
        }
    }

    /// The two of them, where the only other one beside it has taken back what it had brought.
    fn undone(&self, on: &Candidate) -> Option<[Key; 2]> {
        let gave = |one: &Candidate| one.last.as_ref().filter(|last| last.swapped()).map(|last| last.chars > 0);
        if !mute(on) || gave(on) != Some(true) {
            return None;
        }
        let of_its_kind = |one: &&Candidate| {
            one.key.frame == on.key.frame
                && one.parent == on.parent
                && one.element.tag == on.element.tag
                && one.key != on.key
                && mute(one)
        };
        let mut others = self.candidates.iter().filter(of_its_kind);
        match (others.next(), others.next()) {
            (Some(back), None) if gave(back) == Some(false) => Some([on.key.clone(), back.key.clone()]),
            _ => None,
        }
    }
}

/// Whether its press has opened a way back beside it: it goes on, and mostly more than once.
pub(crate) fn goes_on(candidate: &Candidate, page: &PageState) -> bool {
    candidate.presses > 0
        && (page.candidates.iter().any(|other| !other.disabled && goes_back(other, candidate, page))
            || goes_beyond(candidate, page)
            || page.done.of(&candidate.pattern()).began && has_way_back(candidate, page))
}
