//! Over what the pointer is moved next: what listens for it, and what styles hide until then.

use crate::browser::{How, Peek};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::lists::{in_menu, option_by_markup};
use crate::unfold::controls::promises::promises;
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::signs::{did, in_carousel};
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::history::History;
use crate::unfold::page::{Candidate, Key, PageState};
use crate::unfold::plan::BATCH;

/// Most elements of a page that the pointer is moved over.
const MOST: usize = 60;

/// How many of one look are hovered over in vain: of a hundred rows that listen alike three are asked.
const OF_A_LOOK: usize = 3;

/// Whether the pointer may bring something: it was not over it, and not over its likes in vain.
pub(crate) fn worth_hovering(candidate: &Candidate, page: &PageState, history: &History) -> bool {
    let in_vain = page.done.dry_hovers.get(&candidate.shape).copied().unwrap_or_default();
    in_vain < OF_A_LOOK && !page.done.hovered.contains(&candidate.key) && !history.hovered_in_vain(candidate)
}

/// The next entry of an opened menu that listens to nothing but the pointer: a menu inside the menu comes of it.
pub(crate) fn hover_in_menu(page: &PageState, history: &History) -> Option<Step> {
    // The pointer over an entry shuts what a press of its neighbour has opened.
    let newest = page.candidates.iter().filter(|one| opened(one) && promises(one)).map(|one| one.since).max();
    hover(page, history, |one| {
        opened(one)
            && newest.is_none_or(|newest| one.since >= newest)
            && one.hears_hover_alone()
            && !option_by_markup(one)
            && !one.has_address()
            && in_menu(one)
    })
}

/// The next of the elements that are meant that listens for the pointer.
pub(crate) fn hover(page: &PageState, history: &History, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    let fresh = |candidate: &&Candidate| {
        candidate.visible
            && candidate.rule.never.is_none()
            && !in_carousel(candidate)
            && candidate.listens_to_hover()
            && (candidate.presses == 0 || did(candidate, |last| last.chars == 0))
            && worth_hovering(candidate, page, history)
            && !page.done.of(&candidate.pattern()).before
            && !history.same.hidden_by(candidate)
            && meant(candidate)
    };
    let next = page.candidates.iter().find(fresh).filter(|_| page.done.hovered.len() < MOST)?;
    let over = Press { how: How::Hover, ..press(next, Intent::Hover) };
    Some(Step::Click(vec![over]))
}

/// Over what the pointer is moved next: what styles hide until then and the site has not shown elsewhere.
pub(crate) fn peek(page: &PageState, history: &History) -> Option<Step> {
    if page.done.peeked.len() >= MOST {
        return None;
    }
    page.frames.iter().find_map(|(frame, state)| {
        let key = |id: u32| Key { frame: frame.clone(), id };
        // A button says the same in each card, and behind it stands something else where its likes have brought something to light.
        let gives = |peek: &Peek| {
            let button = page.candidate(&key(peek.button)).filter(|one| one.presses == 0 && !one.vetoed());
            button.is_some_and(|one| history.of(&one.pattern()).mostly_gives())
        };
        let fresh = |peek: &&Peek| !page.done.peeked.contains(&key(peek.id));
        let unseen = |peek: &&Peek| fresh(peek) && !history.has_shown(&peek.text);
        let ids: Vec<u32> = state.peeks.iter().filter(unseen).map(|peek| peek.id).take(BATCH).collect();
        // Such a button is pressed before the pointer goes on.
        let button = || state.peeks.iter().filter(fresh).find(|peek| gives(peek)).map(|peek| vec![peek.id]);
        let ids = if ids.is_empty() { button()? } else { ids };
        Some(Step::Peek(frame.clone(), ids))
    })
}
