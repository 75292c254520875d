//! What the presses of a page taught: remembered when the press is made, judged after the next look, when it is known
//! what came into sight with it and which layers are gone.

use std::collections::HashSet;

use crate::browser::{FrameId, How, OutcomeLine};
use crate::classifier::lesson::{self, CLEAR, Effect, Taught};
use crate::unfold::Page;
use crate::unfold::controls::step::Press;
use crate::unfold::page::Candidate;

/// Most lessons of one page.
const MOST: usize = 300;

/// Lessons of one page.
#[derive(Default)]
pub(crate) struct Lessons {
    waiting: Vec<Waiting>,
    /// What was clear.
    pub(crate) taught: Vec<Taught>,
}

/// A press whose effect is not known in full yet.
struct Waiting {
    candidate: Candidate,
    /// What is known of its effect at once.
    effect: Effect,
    /// Whether it was the only press of its step, so that layers and addresses are its doing.
    alone: bool,
    /// The layers that were there before.
    layers: HashSet<u32>,
}

impl Page<'_> {
    /// Remembers presses that were just made, before anything is entered of them.
    pub(crate) fn remember(&mut self, presses: &[Press], outcomes: &[OutcomeLine], refused: bool) {
        let departures = self.guard.wanted();
        let alone = presses.len() == 1;
        // Whose doing they were cannot be told.
        if !alone && (refused || !departures.is_empty()) {
            return;
        }
        for (press, line) in presses.iter().zip(outcomes) {
            let made = press.how == How::Click && line.was_made();
            // Only the first press of a pattern found the page as a visitor does.
            let first = |one: &&Candidate| one.presses == 0 && self.state.done.of(&one.pattern()).presses == 0;
            let Some(candidate) = self.state.candidate(&press.key).filter(|one| made && first(one)) else { continue };
            let effect = Effect {
                chars: line.chars,
                grown: line.grown,
                lost: line.lost,
                changes: line.changes,
                texts: line.texts.clone(),
                here: line.here,
                leads_to: departures.iter().chain(&line.moved).cloned().collect(),
                refused,
                before: candidate.expanded.clone(),
                ..Effect::default()
            };
            let layers = self.layers(&press.key.frame);
            self.lessons.waiting.push(Waiting { candidate: candidate.clone(), effect, alone, layers });
        }
    }

    /// The layers of a frame, as the last look has found them.
    fn layers(&self, frame: &FrameId) -> HashSet<u32> {
        self.state.frames.get(frame).into_iter().flat_map(|frame| frame.layers.iter().map(|layer| layer.id)).collect()
    }

    /// Draws the lessons of the presses made since the last look.
    pub(crate) fn learn(&mut self) {
        let waiting = std::mem::take(&mut self.lessons.waiting);
        if waiting.is_empty() || self.lessons.taught.len() >= MOST {
            return;
        }
        let seen = self.state.candidates.iter().filter(|one| one.visible && one.element.text.chars().count() <= 60);
        let controls: HashSet<String> = seen.map(|one| one.element.text.trim().to_owned()).collect();
        for one in waiting {
            let effect = Effect { controls: controls.clone(), ..self.effect(&one) };
            let Candidate { element, shape, .. } = &one.candidate;
            if let Some(lesson) = lesson::lesson(element, &effect).filter(|lesson| lesson.confidence >= CLEAR) {
                let label = one.candidate.label();
                self.lessons.taught.push(Taught { element: element.clone(), shape: shape.clone(), label, lesson });
            }
        }
    }

    /// The effect of a press, with what the look after it has shown.
    fn effect(&self, Waiting { candidate, effect, alone, layers }: &Waiting) -> Effect {
        let now = self.layers(&candidate.key.frame);
        let stayed = *alone && effect.leads_to.is_empty();
        let after = self.state.candidate(&candidate.key);
        let layer = candidate.layer;
        Effect {
            closed: stayed && layer != 0 && layers.contains(&layer) && !now.contains(&layer),
            opened: *alone && !now.is_subset(layers),
            lang: if stayed { self.state.lang.clone() } else { String::new() },
            after: after.map(|one| one.expanded.clone()).unwrap_or_default(),
            own: lesson::own_words(&candidate.element.text, after.map(|one| one.element.text.as_str())),
            ..effect.clone()
        }
    }
}
