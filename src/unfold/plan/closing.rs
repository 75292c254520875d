//! What covers the page: what lies on top, and how it is closed.

use crate::browser::Layer;
use crate::classifier::Kind;
use crate::classifier::lexicon::{self, Topic};
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::views::leads_back;
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::signs::{attribute, backdrop, words};
use crate::unfold::controls::step::{Step, press};
use crate::unfold::history::History;
use crate::unfold::languages::picking;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::{Frame, PageState};
use crate::unfold::plan::consent::accepts;
use crate::unfold::plan::{Plan, Whole, confirmation};

impl Plan {
    pub(crate) fn close(&self, sight: &PageState, ledger: &History, may_press: bool) -> Option<Step> {
        for (frame, state) in &sight.frames {
            let Some(layer) = covering(state) else { continue };
            let tried = sight.done.layers.get(&(frame.clone(), layer.id)).copied().unwrap_or_default();
            if tried >= 4 {
                continue;
            }
            // Where a pick is only shown once a button has taken it over, the two go together.
            if may_press
                && let Some(step) =
                    confirmation::next(sight).or_else(|| confirmation::confirm(sight, frame, picked_in(sight, layer)))
            {
                return Some(step);
            }
            // What a press has opened may hold tabs, folds and further pictures: they are asked before it is closed.
            if may_press && let Some(step) = self.reveal(sight, ledger, Whole::Opened(frame)) {
                return Some(step);
            }
            // So are the entries of a menu, a drawer or a sheet, each of which may lead on or show something.
            let entry = |candidate: &Candidate| {
                candidate.key.frame == *frame && opened(candidate) && !sight.comes_last(candidate)
            };
            // A list in it may have more rows than it shows.
            if let Some(step) = self.scroll_within(sight, frame, state) {
                return Some(step);
            }
            // What shuts it again without a choice comes last.
            let goes_on = |candidate: &Candidate| entry(candidate) && !declines(candidate);
            if may_press
                && let Some(step) = picking::next(sight, entry)
                    .or_else(|| self.follow_one(sight, ledger, goes_on))
                    .or_else(|| self.follow_one(sight, ledger, entry))
            {
                return Some(step);
            }
            // What was reached for a second time goes on from here: a list's next column, a menu inside the menu.
            if may_press && let Some(step) = self.reopen(sight, ledger, entry) {
                return Some(step);
            }
            // Of the few controls in a layer that covers the page one closes it: less certainty is needed than elsewhere,
            // and where no word is known any button may be the one.
            let closes = |candidate: &&Candidate| {
                let button = !backdrop(candidate)
                    && !candidate.said().is_empty()
                    && (candidate.element.tag == "button"
                        || candidate.element.tag.contains('-')
                        || candidate.element.attributes.get("role").is_some_and(|role| role == "button"));
                candidate.key.frame == *frame
                    && candidate.layer == layer.id
                    && (candidate.presses == 0 || closes_again(candidate, sight))
                    && candidate.visible
                    && !candidate.disabled
                    && (intent(candidate) == Intent::Close
                        || leads_back(candidate)
                        || ((closing(candidate) >= 0.15 || button)
                            && !candidate.vetoed()
                            && !candidate.has_address()
                            && !backdrop(candidate)))
            };
            let closer = sight.candidates.iter().filter(closes).max_by(|a, b| closing(a).total_cmp(&closing(b)));
            // The backdrop of a dialog is often a layer of its own, and the dialog beside it another.
            let beside = || {
                sight
                    .candidates
                    .iter()
                    .filter(|candidate| candidate.key.frame == *frame && candidate.layer != 0 && candidate.presses == 0)
                    .filter(|candidate| intent(candidate) == Intent::Close)
                    .max_by(|a, b| closing(a).total_cmp(&closing(b)))
            };
            // A consent layer is often a frame of its own: its closers stand there.
            let elsewhere = || {
                sight
                    .candidates
                    .iter()
                    .filter(|candidate| {
                        candidate.key.frame != *frame && candidate.presses == 0 && Some(frame) == sight.main.as_ref()
                    })
                    .filter(|candidate| intent(candidate) == Intent::Close)
                    .max_by(|a, b| closing(a).total_cmp(&closing(b)))
            };
            if may_press
                && tried < 3
                && let Some(closer) = closer.or_else(beside).or_else(elsewhere)
            {
                return Some(Step::Click(vec![press(closer, Intent::Close)]));
            }
            return Some(Step::Uncover(frame.clone(), layer.id));
        }
        None
    }
}

/// The layer in which something was just pressed, where what covers the page is only the backdrop beside it.
fn picked_in(sight: &PageState, covering: &Layer) -> u32 {
    let just = sight.done.just.as_ref().and_then(|just| sight.candidate(just));
    just.map(|just| just.layer).filter(|layer| *layer != 0).unwrap_or(covering.id)
}

/// The topmost layer that covers the page, if one does.
fn covering(frame: &Frame) -> Option<&Layer> {
    frame
        .layers
        .iter()
        .filter(|layer| {
            let on_top = frame.hits > 0 && layer.hit * 3 >= frame.hits;
            (layer.share >= 0.2 && on_top)
                || (layer.modal && layer.hit > 0)
                || (frame.locked && layer.hit > 0 && layer.share >= 0.05)
        })
        .max_by_key(|layer| (layer.modal, layer.hit, layer.z))
}

/// Whether pressing it has closed something before, and not all too often: the same dialog may come again.
fn closes_again(candidate: &Candidate, sight: &PageState) -> bool {
    let times = sight.done.by_pattern.get(&candidate.pattern()).map_or(0, |(presses, _)| *presses);
    candidate.last.as_ref().is_some_and(|last| last.lost > 0) && times < 12
}

/// Whether its names or words say that it shuts what it stands in without a choice.
fn declines(candidate: &Candidate) -> bool {
    let named =
        |value: &str| words(value).iter().any(|word| matches!(word.as_str(), "cancel" | "left" | "dismiss" | "close"));
    let said = lexicon::read(&candidate.element.text, lexicon::primary(&candidate.element.lang));
    said.of(Topic::Close) > 0.0 || ["class", "id"].iter().any(|name| attribute(candidate, name).is_some_and(named))
}

/// How good a way to close this is: certain, and with the answer that content waits for.
fn closing(candidate: &Candidate) -> f64 {
    let closer = candidate.verdict.probability(Kind::Closer);
    closer + if closer >= 0.5 && accepts(candidate) { 1.0 } else { 0.0 }
}
