//! Presses made by hand: the real pointer is moved and pressed, for scripts that answer to nothing else, and for what styles
//! show beneath it.

use std::collections::HashSet;

use crate::browser::{BrowserError, FrameId, How, OutcomeLine, Point};
use crate::unfold::act::measure::beginnings;
use crate::unfold::controls::fields::is_box;
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::step::Press;
use crate::unfold::page::{Budget, Key, Limit};
use crate::unfold::{Page, StepTrace};

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
        // What the last of the batch has opened over the page would be shut.
        if outcomes.last().is_some_and(|last| last.layered) {
            return Ok(outcomes);
        }
        // Where one of its looks has answered to the script, so would it; and what that one has shown would be taken away again.
        let shape = |press: &Press| self.state.candidate(&press.key).map(|one| one.shape.clone());
        let answered = presses.iter().zip(&outcomes).filter(|(_, line)| line.grown > 0 || line.lost > 0);
        let answered: HashSet<String> = answered.filter_map(|(press, _)| shape(press)).collect();
        let heeded: Vec<bool> =
            presses.iter().map(|press| shape(press).is_some_and(|one| answered.contains(&one))).collect();
        for (((press, outcome), gone), heeded) in presses.iter().zip(&mut outcomes).zip(gone).zip(heeded) {
            let folded = press.intent == Intent::Open && !outcome.open;
            let at_once = outcome.changes == 0 || outcome.ms < 100.0;
            let still = outcome.grown == 0 && outcome.back == 0 && outcome.lost == 0 && !outcome.framed;
            let nothing = still && outcome.moved.is_none() && gone.is_none() && outcome.here;
            // What asked for something that was held back was heard, and does a deed.
            let deed = held && (outcome.asked || presses.len() == 1);
            // A box that the press has ticked would be unticked again.
            let ticked = self.state.candidate(&press.key).is_some_and(is_box);
            let unmoved = nothing && (folded || at_once) && !deed && !ticked && !heeded;
            let worth = press.intent.brings() && press.how == How::Click && unmoved;
            let spent = Budget::spent(self.state.budget.real_presses, self.state.done.by_hand as usize);
            self.state.cuts.add(Limit::RealPresses, usize::from(worth && spent));
            if !worth || spent {
                continue;
            }
            self.state.done.by_hand += 1;
            self.state.done.just = Some(press.key.clone());
            if let Some(again) = self.tab.point(self.point(&press.key.frame, press.key.id, true)).await? {
                let step = outcome.step;
                *outcome = OutcomeLine { step, ms: outcome.ms + again.ms, ..again };
            }
        }
        Ok(outcomes)
    }

    fn point(&self, frame: &FrameId, id: u32, press: bool) -> Point {
        let (limit, patience) = self.tools.options.budget.longest_waits();
        Point { frame: frame.clone(), id, step: self.step, press, limit, patience, restless: self.state.done.restless }
    }

    /// Moves the pointer over elements for what styles hide there.
    pub(crate) async fn point_at(&mut self, frame: &FrameId, ids: &[u32]) -> Result<(), BrowserError> {
        for id in ids {
            self.step += 1;
            self.state.done.peeked.insert(Key { frame: frame.clone(), id: *id });
            let Some(line) = self.tab.point(self.point(frame, *id, false)).await? else { continue };
            let came = line.chars > 0;
            let novel = self.tools.history().saw(&line.texts);
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
}
