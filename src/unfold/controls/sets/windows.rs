//! Lists of pages that show a few numbers at a time, and what goes on in them.

use std::collections::HashMap;

use crate::unfold::controls::sets::pagers::{goes_back, has_way_back, list_around, numbered};
use crate::unfold::page::candidate::{Candidate, Key};
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

/// Whether its press has opened a way back beside it: it goes on, and mostly more than once.
pub(crate) fn goes_on(candidate: &Candidate, page: &PageState) -> bool {
    candidate.presses > 0
        && (page.candidates.iter().any(|other| !other.disabled && goes_back(other, candidate, page))
            || goes_beyond(candidate, page)
            || page.done.of(&candidate.pattern()).began && has_way_back(candidate, page))
}
