//! Giving the answers of questions one after another, and going back to the question where others were not given.

use crate::unfold::controls::intent::{Intent, purpose};
use crate::unfold::controls::step::{Step, press};
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::limits::Limit;
use crate::unfold::page::state::PageState;

/// The next answer to what the page asks, or the way back to where another may be given: by what has led back before, or by what came
/// with the end of the way.
pub(crate) fn next(page: &PageState) -> Option<Step> {
    let questions = &page.done.questions;
    if questions.is_empty() || has_enough(page).is_some() {
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
    presses(&[page.candidates.iter().find(|one| leads_back(one, page))?])
}

/// The page opened anew, where nothing on it leads back to a question behind which something was not seen.
pub(crate) fn begin_anew(page: &PageState) -> Option<Step> {
    (page.done.questions.worth_renewing() && has_enough(page).is_none()).then_some(Step::Renew)
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

/// The limit at which no more answers are given: of answers, or of what is pressed again on the way to one.
fn has_enough(page: &PageState) -> Option<Limit> {
    let (questions, budget) = (&page.done.questions, &page.budget);
    if Budget::spent(budget.answers, questions.given() as usize) {
        return Some(Limit::Answers);
    }
    Budget::spent(budget.ways, questions.again() as usize).then_some(Limit::Ways)
}

/// Answers that a limit has left, and which.
pub(crate) fn left(page: &PageState) -> Option<(Limit, usize)> {
    has_enough(page).map(|limit| (limit, page.done.questions.left()))
}
