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
use crate::unfold::plan::spa_views::promises;
use crate::unfold::plan::{BATCH, Plan};

impl Plan {
    /// The next elements that listen for the pointer, a batch of one frame.
    pub(crate) fn hover(&self, page: &PageState, history: &History) -> Option<Step> {
        let mut batch: Vec<Press> = Vec::new();
        for candidate in &page.candidates {
            if !candidate.visible
                || candidate.rule.never.is_some()
                || in_carousel(candidate)
                || !candidate.listens_to_hover()
                || page.done.hovered.contains(&candidate.key)
                || candidate.presses > 0 && candidate.last.as_ref().is_none_or(|last| last.chars > 0)
                || history.hovered_in_vain(candidate)
                || before(page, &candidate.pattern())
                || history.same.hidden_by(candidate)
            {
                continue;
            }
            // Of a hundred rows that listen alike three are asked.
            let (_, dry) = page.done.hovers.get(&candidate.shape).copied().unwrap_or_default();
            let asked = batch
                .iter()
                .filter(|other| page.candidate(&other.key).is_some_and(|other| other.shape == candidate.shape));
            if dry as usize + asked.count() >= 3 {
                continue;
            }
            if page.done.hovered.len() + batch.len() >= 60 || batch.len() >= BATCH {
                break;
            }
            if batch.first().is_some_and(|first| first.key.frame != candidate.key.frame) {
                continue;
            }
            batch.push(Press {
                key: candidate.key.clone(),
                how: How::Hover,
                value: None,
                through: Vec::new(),
                intent: Intent::Hover,
            });
        }
        (!batch.is_empty()).then_some(Step::Click(batch))
    }
}

/// Whether it was pressed, or the pointer was over it, before the page was opened anew.
fn before(page: &PageState, pattern: &str) -> bool {
    page.done.hovered_before.contains(pattern) || page.done.before.contains(pattern)
}

/// Over what the pointer is moved next: what styles hide until then and the site has not shown elsewhere.
pub(crate) fn peek(page: &PageState, history: &History) -> Option<Step> {
    if page.done.peeked.len() >= 60 {
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
            && (1..=60).contains(&candidate.element.text.chars().count())
            && in_menu(candidate)
            && !page.done.hovered.contains(&candidate.key)
            && !history.hovered_in_vain(candidate)
            && page.done.hovers.get(&candidate.shape).is_none_or(|(_, dry)| *dry < 3)
    };
    let candidate = page.candidates.iter().find(entry)?;
    Some(Step::Click(vec![Press { how: How::Hover, ..press(candidate, Intent::Hover) }]))
}
