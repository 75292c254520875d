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
    let answer = questions.next().and_then(|key| page.candidate(key));
    if let Some(answer) = answer.or_else(|| page.candidates.iter().find(|one| leads_back(one, page))) {
        return Some(Step::Click(vec![press(answer, Intent::Explore)]));
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
