//! Leaving a view that has shown all it holds, the way a visitor would.

use crate::address::page_of;
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::step::{Step, press};
use crate::unfold::history::History;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::state::PageState;
use crate::unfold::page::traces::View;
use crate::unfold::plan::options::option;

/// Most ways out of one view that are tried.
const TRIES: u32 = 3;

/// Most times that the page is opened anew for it.
const RENEWALS: u32 = 5;

/// Leaves a view that has shown all it holds, where something is still to be pressed on the one before it.
pub(crate) fn leave(page: &PageState, history: &History) -> Option<Step> {
    let turn = page.done.turns.last()?;
    if turn.tries >= TRIES
        || Budget::spent(page.budget.views, page.done.left_views as usize)
        || views_left(page, history) == 0
    {
        return None;
    }
    let moved = page.url != turn.before.url && page_of(&page.url) == page_of(&turn.before.url);
    let control = page.way_back().map(|control| press(control, Intent::Close));
    match (turn.tries, moved, control) {
        (0, true, _) => Some(Step::Leave(None)),
        (0 | 1, _, Some(control)) => Some(Step::Leave(Some(control))),
        _ => (page.done.renewed < RENEWALS).then_some(Step::Renew),
    }
}

/// Views before this one in which something is still to be pressed.
pub(crate) fn views_left(page: &PageState, history: &History) -> usize {
    let waits = |turn: &View| {
        turn.before.left.iter().any(|pattern| {
            page.done.of(pattern).presses == 0
                && !page.done.followed.contains(pattern)
                && !history.of(pattern).is_vain()
        }) || turn.before.lists.iter().any(|list| page.candidate(list).is_some_and(|list| option(list, page).is_some()))
            || turn.before.links.iter().any(|(shape, href)| history.answers.shows(shape, href))
    };
    page.done.turns.iter().filter(|turn| waits(turn)).count()
}
