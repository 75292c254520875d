//! What the presses of a page taught: remembered when the press is made, judged after the next look, when it is known
//! what came into sight with it and which layers are gone.

use std::collections::HashSet;

use crate::browser::{How, OutcomeLine};
use crate::classifier::lesson::{self, CLEAR, Effect, Taught};
use crate::unfold::Page;
use crate::unfold::controls::step::Press;
use crate::unfold::page::candidate::Candidate;

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
    line: OutcomeLine,
    /// Whether it was the only press of its step, so that layers and addresses are its doing.
    alone: bool,
    refused: bool,
    layers: HashSet<u32>,
    leads_to: Vec<String>,
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
            let Some(candidate) = self.state.candidate(&press.key).filter(|_| press.how == How::Click) else {
                continue;
            };
            // Only the first press of a pattern found the page as a visitor does.
            let first = candidate.presses == 0 && !self.state.done.by_pattern.contains_key(&candidate.pattern());
            if !line.was_made() || !first {
                continue;
            }
            let frame = self.state.frames.get(&press.key.frame);
            let layers = frame.map(|frame| frame.layers.iter().map(|layer| layer.id).collect()).unwrap_or_default();
            let mut leads_to = departures.clone();
            leads_to.extend(line.moved.clone());
            self.lessons.waiting.push(Waiting {
                candidate: candidate.clone(),
                line: line.clone(),
                alone,
                refused,
                layers,
                leads_to,
            });
        }
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
            let shape = one.candidate.shape.clone();
            let label = one.candidate.label();
            let element = one.candidate.element.clone();
            let effect = self.effect(one, controls.clone());
            if let Some(lesson) = lesson::lesson(&element, &effect).filter(|lesson| lesson.confidence >= CLEAR) {
                self.lessons.taught.push(Taught { element, shape, label, lesson });
            }
        }
    }

    fn effect(&self, one: Waiting, controls: HashSet<String>) -> Effect {
        let Waiting { candidate, line, alone, refused, layers, leads_to } = one;
        let now: HashSet<u32> = self
            .state
            .frames
            .get(&candidate.key.frame)
            .map(|frame| frame.layers.iter().map(|layer| layer.id).collect())
            .unwrap_or_default();
        let after = self.state.candidate(&candidate.key);
        let closed = alone
            && leads_to.is_empty()
            && candidate.layer != 0
            && layers.contains(&candidate.layer)
            && !now.contains(&candidate.layer);
        let own = lesson::own_words(&candidate.element.text, after.map(|one| one.element.text.as_str()));
        Effect {
            chars: line.chars,
            grown: line.grown,
            lost: line.lost,
            changes: line.changes,
            texts: line.texts,
            controls,
            fields: 0,
            here: line.here,
            closed,
            opened: alone && now.iter().any(|layer| !layers.contains(layer)),
            lang: if leads_to.is_empty() && alone { self.state.lang.clone() } else { String::new() },
            leads_to,
            lang_there: None,
            routed_here: false,
            summoned: false,
            refused,
            before: candidate.expanded.clone(),
            after: after.map(|one| one.expanded.clone()).unwrap_or_default(),
            own,
        }
    }
}
