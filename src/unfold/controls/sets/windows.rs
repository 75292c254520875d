//! Lists of pages that show a few numbers at a time, and controls of which nothing but what they did says which way they go.

use std::collections::HashMap;

use crate::unfold::controls::sets::pagers::{goes_back, has_way_back, list_around, numbered};
use crate::unfold::controls::signs::is_tab;
use crate::unfold::page::candidate::{Candidate, Key, Way};
use crate::unfold::page::state::PageState;

/// Most characters of a number that is counted up or down, with what it counts.
const LONGEST_NUMBER: u64 = 12;

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
    /// Learns of two controls side by side which way they go, once the press of one has taken back what the other had brought: there
    /// is more behind the other. Their words may be of any language, and a step may draw both anew.
    pub(crate) fn learn_ways(&mut self, pressed: &Key) {
        let Some(pair) = self.candidate(pressed).and_then(|back| self.undone_by(back)) else { return };
        let names: Vec<String> = pair.iter().filter_map(|key| self.candidate(key)).map(Candidate::pattern).collect();
        for ((key, name), way) in pair.iter().zip(&names).zip([Way::On, Way::Back]) {
            if let Some(candidate) = self.candidate_mut(key) {
                candidate.arrow = Some(way);
            }
            // Two that nothing is written on may have one name.
            if names[0] != names[1] {
                self.done.ways.insert(name.clone(), way);
            }
        }
    }

    /// What was pressed before and what has taken back what it brought: the only two of their kind side by side. What only counts up
    /// beside what counts down brings a number.
    fn undone_by(&self, back: &Candidate) -> Option<[Key; 2]> {
        let gave = |one: &Candidate| one.last.as_ref().filter(|last| last.swapped()).map(|last| last.chars > 0);
        let counts = |one: &Candidate| one.last.as_ref().is_some_and(|last| last.chars <= LONGEST_NUMBER);
        let of_its_kind = |one: &&Candidate| {
            one.key.frame == back.key.frame
                && one.parent == back.parent
                && one.element.tag == back.element.tag
                && one.key != back.key
                && !one.vetoed()
        };
        let mut others = self.candidates.iter().filter(of_its_kind);
        let (on, none) = (others.next()?, others.next());
        let plain = |one: &Candidate| !(is_tab(one) || numbered(one)) && one.expanded.is_empty();
        let undone = gave(back) == Some(false) && gave(on) == Some(true) && plain(on) && !counts(on);
        (undone && none.is_none()).then(|| [on.key.clone(), back.key.clone()])
    }

    /// Tells controls that were drawn anew which way they go, where that was learned.
    pub(crate) fn know_ways(&mut self) {
        if self.done.ways.is_empty() {
            return;
        }
        for candidate in self.candidates.iter_mut().filter(|one| one.arrow.is_none()) {
            candidate.arrow = self.done.ways.get(&candidate.pattern()).copied();
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
