//! Giving the answers of questions one after another, and going back to the question where others were not given.

use crate::unfold::controls::intent::{Intent, purpose};
use crate::unfold::controls::step::{Step, press};
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::PageState;

/// The next answer to what the page asks, or the way back to where another may be given: by what has led back before, by what came with
/// the end of the way, or by opening the page anew.
pub(crate) fn next(page: &PageState) -> Option<Step> {
    let questions = &page.done.questions;
    if Budget::spent(page.budget.answers, questions.given() as usize) {
        return None;
    }
    let presses = |all: &[&Candidate]| Some(Step::Click(all.iter().map(|one| press(one, Intent::Explore)).collect()));
    if let Some((key, taker)) = questions.next()
        && let Some(answer) = page.candidate(key)
    {
        let taker = taker.and_then(|taker| page.candidates.iter().find(|one| one.visible && one.pattern() == taker));
        return match taker {
            Some(taker) if questions.is_picked(key) && !taker.disabled => presses(&[taker]),
            Some(taker) => presses(&[answer, taker]),
            None => presses(&[answer]),
        };
    }
    if let Some(back) = page.candidates.iter().find(|one| leads_back(one, page)) {
        return presses(&[back]);
    }
    questions.worth_renewing().then_some(Step::Renew)
}

/// Whether it leads back to a question behind which something was not seen: it did so before, or it came with the end of a way and says
/// so, or that nothing is left but to begin again.
fn leads_back(candidate: &Candidate, page: &PageState) -> bool {
    let pattern = candidate.pattern();
    candidate.visible
        && !candidate.vetoed()
        && !candidate.has_address()
        && (page.done.questions.leads_back(&pattern)
            || page.done.questions.worth_renewing()
                && candidate.presses == 0
                && candidate.opener.is_some()
                && matches!(purpose(candidate), Err(Reason::GoesBack)))
}

/// Answers that the limit has left.
pub(crate) fn left(page: &PageState) -> usize {
    let questions = &page.done.questions;
    if Budget::spent(page.budget.answers, questions.given() as usize) { questions.left() } else { 0 }
}
