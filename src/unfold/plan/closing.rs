//! What covers the page: what lies on top, and how it is closed.

use crate::browser::{FrameId, Layer};
use crate::classifier::Kind;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::leads_back;
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::signs::{attribute, backdrop, did, is_there};
use crate::unfold::controls::step::{Step, press};
use crate::unfold::history::History;
use crate::unfold::languages::picking;
use crate::unfold::page::{Candidate, Frame, PageState};
use crate::unfold::plan::Whole;
use crate::unfold::plan::again::may_press_again;
use crate::unfold::plan::consent::{accepts, answers};
use crate::unfold::plan::each_member;
use crate::unfold::plan::following::{follow_one, reopen};
use crate::unfold::plan::revealing::reveal;
use crate::unfold::plan::scrolling::scroll_within;

/// Tries to close a layer after which it is left as it is.
const GIVEN_UP: u32 = 4;

/// Closers of a layer that are tried before it is taken off by force.
const CLOSERS: u32 = 3;

/// Most times that what has closed something is pressed.
const MOST_CLOSED: u32 = 12;

/// Most controls of a layer that came by itself that are pressed before it is closed.
const MOST_ASKED: usize = 6;

/// Probability of a closer from which on it may close what is to be looked at first.
const PERHAPS: f64 = 0.3;

/// Least probability of a closer among the few controls of a layer that covers the page: less is needed than elsewhere.
const LIKELY: f64 = 0.15;

/// What covers the page is asked for what it holds, then closed.
pub(crate) fn close(page: &PageState, history: &History) -> Option<Step> {
    let (frame, state, layer) = covered(page)?;
    ask_layer(page, history, frame, state).or_else(|| {
        let closer = closer(page, frame, layer);
        look_inside(page, history, closer).or_else(|| {
            let closer = closer.filter(|_| tried(page, frame, layer) < CLOSERS);
            Some(match closer {
                Some(closer) => Step::Click(vec![press(closer, Intent::Close)]),
                None => Step::Uncover(frame.clone(), layer.id),
            })
        })
    })
}

/// The same without a press: what covers the page is scrolled, then taken off.
pub(crate) fn uncover(page: &PageState) -> Option<Step> {
    let (frame, state, layer) = covered(page)?;
    scroll_within(page, frame, state).or_else(|| Some(Step::Uncover(frame.clone(), layer.id)))
}

/// Closes what covers nothing and keeps most of the page from being pressed all the same, as a guided tour does.
pub(crate) fn set_free(page: &PageState) -> Option<Step> {
    let in_sight = page.candidates.iter().filter(|one| one.visible);
    let (held, free): (Vec<&Candidate>, Vec<&Candidate>) = in_sight.partition(|one| one.disabled);
    let closes = |one: &&&Candidate| one.presses == 0 && intent(one) == Intent::Close;
    let closer = free.iter().filter(closes).max_by(|a, b| closing(a).total_cmp(&closing(b)))?;
    (held.len() > free.len()).then(|| Step::Click(vec![press(closer, Intent::Close)]))
}

/// The first frame that something covers which may still be closed, and what that is.
fn covered(page: &PageState) -> Option<(&FrameId, &Frame, &Layer)> {
    let mut covered = page.frames.iter().filter_map(|(frame, state)| Some((frame, state, covering(state)?)));
    covered.find(|(frame, _, layer)| tried(page, frame, layer) < GIVEN_UP)
}

/// How often it was tried to close a layer.
fn tried(page: &PageState, frame: &FrameId, layer: &Layer) -> u32 {
    page.done.layers.get(&(frame.clone(), layer.id)).copied().unwrap_or_default()
}

/// What a layer holds, before it is closed.
fn ask_layer(page: &PageState, history: &History, frame: &FrameId, state: &Frame) -> Option<Step> {
    // The entries of a menu, a drawer or a sheet may each lead on or show something.
    let within = |candidate: &Candidate| candidate.key.frame == *frame && opened(candidate);
    let entry = |candidate: &Candidate| within(candidate) && !page.comes_last(candidate);
    // What a press has opened may hold tabs, folds and further pictures.
    reveal(page, history, Whole::Opened(frame))
        // A dialog for all rows shows another when it is opened from the next.
        .or_else(|| each_member::due(page))
        // A list in it may have more rows than it shows.
        .or_else(|| scroll_within(page, frame, state))
        .or_else(|| picking::next(page, entry))
        .or_else(|| follow_one(page, history, entry))
        // What was reached for a second time goes on from here: a list's next column, a menu inside the menu.
        .or_else(|| reopen(page, history, within))
}

/// What a layer that came by itself holds besides the control that closes it: the next step of a tour, what is stored by which
/// cookies. What it showed on another page it shows on this one.
fn look_inside(page: &PageState, history: &History, closer: Option<&Candidate>) -> Option<Step> {
    let closes = |one: &Candidate| intent(one) == Intent::Close;
    // Of two buttons of which none is known to close it, each may. The backdrop is often a layer of its own.
    let closer = closer.filter(|one| closes(one) && one.layer != 0)?;
    let inside = |one: &&Candidate| one.key.frame == closer.key.frame && one.layer == closer.layer && is_there(one);
    let all: Vec<&Candidate> = page.candidates.iter().filter(inside).collect();
    let pressed = all.iter().filter(|one| one.presses > 0 && !closes(one)).count();
    let worth = |one: &Candidate| match intent(one) {
        Intent::Reveal | Intent::Open => true,
        Intent::Explore | Intent::Route => {
            let button = one.element.tag == "button" || attribute(one, "role") == Some("button");
            button && one.opener.is_none() && !answers(one) && one.verdict.probability(Kind::Closer) < PERHAPS
        }
        _ => false,
    };
    let elsewhere = |one: &Candidate| page.done.of(&one.pattern()).presses == 0 && history.was_tried(one);
    let alone = |one: &Candidate| one.has_address() || one.doubted() || one.vetoed() || history.is_costly(one);
    let may = |one: &Candidate| worth(one) && !alone(one) && !elsewhere(one);
    let again = |one: &Candidate| did(one, |last| last.novel > 0) && may_press_again(one, page, history);
    let ready = all.into_iter().filter(|one| may(one) && (again(one) || one.presses == 0 && pressed < MOST_ASKED));
    // What only may show something may as well shut the layer.
    let first = ready.min_by_key(|one| intent(one).is_guess() || intent(one) == Intent::Route);
    first.map(|one| Step::Click(vec![press(one, Intent::Explore)]))
}

/// What closes a layer: a control in it, beside it, or in a frame of its own.
fn closer<'a>(page: &'a PageState, frame: &FrameId, layer: &Layer) -> Option<&'a Candidate> {
    let best = |meant: &dyn Fn(&Candidate) -> bool| {
        let all = page.candidates.iter().filter(|candidate| meant(candidate));
        all.max_by(|a, b| closing(a).total_cmp(&closing(b)))
    };
    let sure = |candidate: &Candidate| candidate.presses == 0 && intent(candidate) == Intent::Close;
    let inside = |one: &Candidate| one.key.frame == *frame && one.layer == layer.id && may_close(one, page);
    // The backdrop of a dialog is often a layer of its own, and the dialog beside it another.
    let beside = |one: &Candidate| one.key.frame == *frame && one.layer != 0 && sure(one);
    // A consent layer is often a frame of its own: its closers stand there, and over nothing in that frame.
    let elsewhere = |one: &Candidate| {
        one.key.frame != *frame && Some(frame) == page.main.as_ref() && (sure(one) || closes_from_its_frame(one, page))
    };
    best(&inside).or_else(|| best(&beside)).or_else(|| best(&elsewhere))
}

/// Whether it stands free in a frame, and closes it or accepts what it asks. A frame in which some were pressed in vain asks nothing.
fn closes_from_its_frame(one: &Candidate, page: &PageState) -> bool {
    let pressed = |other: &&Candidate| other.key.frame == one.key.frame && other.layer == 0 && other.presses > 0;
    one.presses == 0
        && one.layer == 0
        && is_there(one)
        && !(one.vetoed() || one.doubted() || one.has_address())
        && (one.verdict.click_kind() == Kind::Closer || accepts(one))
        && page.candidates.iter().filter(pressed).count() < CLOSERS as usize
}

/// Whether one of the few controls in a layer may close it. Where no word is known any button may be the one.
fn may_close(candidate: &Candidate, page: &PageState) -> bool {
    let role = || attribute(candidate, "role") == Some("button");
    let tag = &candidate.element.tag;
    let button = || !candidate.said().is_empty() && (tag == "button" || tag.contains('-') || role());
    let guess = || {
        (closing(candidate) >= LIKELY || button())
            && !(candidate.vetoed() || candidate.has_address() || backdrop(candidate))
    };
    // The same dialog may come again.
    let again = || did(candidate, |last| last.lost > 0) && page.done.of(&candidate.pattern()).presses < MOST_CLOSED;
    (candidate.presses == 0 || again())
        && is_there(candidate)
        && (intent(candidate) == Intent::Close || leads_back(candidate) || guess())
}

/// The topmost layer that covers the page, if one does.
fn covering(frame: &Frame) -> Option<&Layer> {
    let covers = |layer: &&Layer| {
        let on_top = frame.hits > 0 && layer.hit * 3 >= frame.hits;
        layer.share >= 0.2 && on_top || layer.hit > 0 && (layer.modal || frame.locked && layer.share >= 0.05)
    };
    frame.layers.iter().filter(covers).max_by_key(|layer| (layer.modal, layer.hit, layer.z))
}

/// How good a way to close this is: certain, and with the answer that content waits for.
fn closing(candidate: &Candidate) -> f64 {
    let closer = candidate.verdict.probability(Kind::Closer);
    let answers = closer >= 0.5 || candidate.layer == 0;
    closer + if answers && accepts(candidate) { 1.0 } else { 0.0 }
}
