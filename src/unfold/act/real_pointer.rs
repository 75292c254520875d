//! Presses made by hand: the real pointer is moved and pressed, for scripts that answer to nothing else, and for what styles
//! show beneath it.

use std::sync::PoisonError;
use std::time::Duration;

use crate::browser::{BrowserError, FrameId, How, OutcomeLine, Point};
use crate::unfold::act::measure::{Circumstances, beginnings};
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::drops_down;
use crate::unfold::controls::sets::turns::asks_for_more;
use crate::unfold::controls::step::{Press, press};
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::{Candidate, Key};
use crate::unfold::page::limits::Limit;
use crate::unfold::{Page, StepTrace};

/// Whether it is a box to be ticked, or a button of several of which one is chosen.
fn is_box(candidate: &Candidate) -> bool {
    candidate.element.tag == "input"
        && matches!(candidate.element.attributes.get("type").map(String::as_str), Some("checkbox" | "radio"))
}

impl Page<'_> {
    /// Presses by hand what a scripted press left wholly unmoved: some scripts answer to a real pointer only. `gone`: which of them would
    /// have left the page; `held`: the guard has held something back meanwhile.
    pub(crate) async fn once_more(
        &mut self,
        presses: &[Press],
        mut outcomes: Vec<OutcomeLine>,
        gone: &[Option<String>],
        held: bool,
    ) -> Result<Vec<OutcomeLine>, BrowserError> {
        let gave = outcomes.iter().any(|outcome| outcome.grown > 0);
        for ((press, outcome), gone) in presses.iter().zip(&mut outcomes).zip(gone) {
            let opens = matches!(press.intent, Intent::Reveal | Intent::Open | Intent::Explore | Intent::Try);
            let folded = press.intent == Intent::Open && !outcome.open;
            let at_once = outcome.changes == 0 || outcome.ms < 100.0;
            let still = outcome.grown == 0 && outcome.back == 0 && outcome.lost == 0 && !outcome.framed;
            let nothing = still && outcome.moved.is_none() && gone.is_none() && outcome.here;
            // What asked for something that was held back was heard, and does a deed.
            let deed = held && (outcome.asked || presses.len() == 1);
            // A box that the press has ticked would be unticked again.
            let ticked = self.state.candidate(&press.key).is_some_and(is_box);
            let unmoved = nothing && (folded || at_once) && !deed && !ticked;
            if !opens || press.how != How::Click || !unmoved {
                continue;
            }
            if Budget::spent(self.state.budget.real_presses, self.state.done.by_hand as usize) {
                self.state.cuts.add(Limit::RealPresses, 1);
                continue;
            }
            self.state.done.by_hand += 1;
            // What another press of the same batch has opened would be shut by it.
            if gave {
                self.state.done.by_hand_later.push(press.key.clone());
                continue;
            }
            self.state.done.just = Some(press.key.clone());
            if let Some(again) = self.tab.point(self.point(&press.key.frame, press.key.id, true)).await? {
                let step = outcome.step;
                *outcome = OutcomeLine { step, ms: outcome.ms + again.ms, ..again };
            }
        }
        Ok(outcomes)
    }

    fn point(&self, frame: &FrameId, id: u32, press: bool) -> Point {
        let budget = &self.tools.options.budget;
        Point {
            frame: frame.clone(),
            id,
            step: self.step,
            press,
            limit: Duration::from_secs_f64(budget.rest_seconds.clamp(0.1, 60.0)),
            patience: Duration::from_secs_f64(budget.patience_seconds.clamp(0.0, 10.0)),
            restless: self.state.done.restless,
        }
    }

    /// Moves the pointer over elements for what styles hide there.
    pub(crate) async fn point_at(&mut self, frame: &FrameId, ids: &[u32]) -> Result<(), BrowserError> {
        for id in ids {
            self.step += 1;
            self.state.done.peeked.insert(Key { frame: frame.clone(), id: *id });
            let Some(line) = self.tab.point(self.point(frame, *id, false)).await? else { continue };
            let came = line.chars > 0;
            let mut history = self.tools.history.lock().unwrap_or_else(PoisonError::into_inner);
            let novel = history.saw(line.texts.iter().map(String::as_str));
            drop(history);
            self.tell(StepTrace {
                step: self.step,
                action: "peek".into(),
                place: "hover".into(),
                chars: line.chars,
                novel,
                lost: line.lost,
                texts: beginnings(&line.texts),
                millis: line.ms as u64,
                note: line.why,
                ..StepTrace::default()
            });
            // What a menu holds is there while the pointer is: it is looked at before the pointer goes on to the next.
            if came {
                break;
            }
        }
        Ok(())
    }

    /// Makes by hand a press that did nothing and whose turn was put off.
    pub(crate) async fn by_hand(&mut self, key: &Key) -> Result<(), BrowserError> {
        self.state.done.by_hand_later.retain(|later| later != key);
        let Some(candidate) = self.state.candidate(key) else { return Ok(()) };
        if intent(candidate) == Intent::Nothing || candidate.presses > 1 {
            return Ok(());
        }
        self.guard.pressed(asks_for_more(candidate));
        let (pattern, dropped) = (candidate.pattern(), drops_down(candidate));
        let made = press(candidate, Intent::Explore);
        self.step += 1;
        let Some(outcome) = self.tab.point(self.point(&key.frame, key.id, true)).await? else { return Ok(()) };
        self.state.done.just = Some(key.clone());
        self.state.dropped = dropped;
        self.state.opened_by.insert(pattern.clone(), key.clone());
        self.state.last_pressed = Some(pattern);
        let outcomes = [outcome];
        self.watch_session(std::slice::from_ref(&made), &outcomes).await?;
        self.measure(&made, &outcomes[0], self.step, Circumstances { refused: false, alone: true });
        if outcomes[0].moved.is_some() { self.stay().await } else { Ok(()) }
    }
}
