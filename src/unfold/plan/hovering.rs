//! Over what the pointer is moved next: what listens for it, and what styles hide until then.

use crate::browser::{How, Peek};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::lists::custom_selects::in_menu;
use crate::unfold::controls::lists::option_by_markup;
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::signs::in_carousel;
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::history::History;
use crate::unfold::page::candidate::{Candidate, Key};
use crate::unfold::page::state::PageState;
use crate::unfold::plan::BATCH;
use crate::unfold::plan::spa_views::promises;

/// Most elements of a page that the pointer is moved over.
const MOST: usize = 60;

/// How many of one look are hovered over in vain: of a hundred rows that listen alike three are asked.
const OF_A_LOOK: usize = 3;

/// Longest text of the entry of a menu, in characters.
const LONGEST_ENTRY: usize = 60;

/// Hovers over its likes, the last in a row, that brought nothing.
fn dry(candidate: &Candidate, page: &PageState) -> usize {
    page.done.hovers.get(&candidate.shape).map_or(0, |(_, dry)| *dry as usize)
}

/// Whether the pointer may bring something: it was not over it, and not over its likes in vain.
pub(crate) fn worth_hovering(candidate: &Candidate, page: &PageState, history: &History) -> bool {
    !page.done.hovered.contains(&candidate.key)
        && !history.hovered_in_vain(candidate)
        && dry(candidate, page) < OF_A_LOOK
}

fn over(candidate: &Candidate) -> Press {
    Press { how: How::Hover, ..press(candidate, Intent::Hover) }
}

/// The next elements that listen for the pointer, a batch of one frame.
pub(crate) fn hover(page: &PageState, history: &History) -> Option<Step> {
    let fresh = |candidate: &&Candidate| {
        candidate.visible
            && candidate.rule.never.is_none()
            && !in_carousel(candidate)
            && candidate.listens_to_hover()
            && (candidate.presses == 0 || candidate.last.as_ref().is_some_and(|last| last.chars == 0))
            && worth_hovering(candidate, page, history)
            && !before(page, &candidate.pattern())
            && !history.same.hidden_by(candidate)
    };
    let mut batch: Vec<&Candidate> = Vec::new();
    for candidate in page.candidates.iter().filter(fresh) {
        let alike = batch.iter().filter(|other| other.shape == candidate.shape).count();
        let enough = dry(candidate, page) + alike >= OF_A_LOOK;
        let full = page.done.hovered.len() + batch.len() >= MOST || batch.len() >= BATCH;
        let elsewhere = batch.first().is_some_and(|first| first.key.frame != candidate.key.frame);
        if !(enough || full || elsewhere) {
            batch.push(candidate);
        }
    }
    (!batch.is_empty()).then(|| Step::Click(batch.into_iter().map(over).collect()))
}

/// Whether it was pressed, or the pointer was over it, before the page was opened anew.
fn before(page: &PageState, pattern: &str) -> bool {
    page.done.hovered_before.contains(pattern) || page.done.before.contains(pattern)
}

/// Over what the pointer is moved next: what styles hide until then and the site has not shown elsewhere.
pub(crate) fn peek(page: &PageState, history: &History) -> Option<Step> {
    if page.done.peeked.len() >= MOST {
        return None;
    }
    page.frames.iter().find_map(|(frame, state)| {
        let fresh = |peek: &&Peek| {
            !page.done.peeked.contains(&Key { frame: frame.clone(), id: peek.id }) && !history.has_shown(&peek.text)
        };
        let ids: Vec<u32> = state.peeks.iter().filter(fresh).map(|peek| peek.id).take(BATCH).collect();
        (!ids.is_empty()).then(|| Step::Peek(frame.clone(), ids))
    })
}

/// Moves the pointer over an entry of an opened menu that listens to nothing else: a menu inside the menu comes of it.
pub(crate) fn hover_in_menu(page: &PageState, history: &History) -> Option<Step> {
    // The pointer over an entry shuts what a press of its neighbour has opened.
    let newest = page.candidates.iter().filter(|one| opened(one) && promises(one)).map(|one| one.since).max();
    let entry = |candidate: &&Candidate| {
        opened(candidate)
            && newest.is_none_or(|newest| candidate.since >= newest)
            && candidate.hears_hover_alone()
            && candidate.presses == 0
            && !candidate.disabled
            && !candidate.vetoed()
            && !option_by_markup(candidate)
            && !candidate.has_address()
            && (1..=LONGEST_ENTRY).contains(&candidate.element.text.chars().count())
            && in_menu(candidate)
            && worth_hovering(candidate, page, history)
    };
    page.candidates.iter().find(entry).map(|one| Step::Click(vec![over(one)]))
}
