//! What is scrolled next: the lists inside the page, then the window, at last back up.

use std::collections::BTreeSet;

use super::ledger::Ledger;
use super::plan::{Plan, Step};
use super::sight::{Frame, Sight};
use super::turns::takes_turns;
use super::views::promises;
use crate::browser::{FrameId, Scroller};

/// Of a shape that has brought nothing this many are tried, as `reveal` does.
const TRIED: u32 = 3;

/// Most shapes that a scroll halts at.
const SHAPES: usize = 40;

/// How often a box is scrolled anew for what was put into it.
const REFILLS: u32 = 6;

impl Plan {
    /// The next box to scroll, and which way.
    pub(super) fn scroll(&self, sight: &Sight) -> Option<Step> {
        if sight.done.stops >= self.budget.stops {
            return None;
        }
        for (frame, state) in &sight.frames {
            // Lists inside the page first: scrolling the window may take them out of view.
            if let Some(step) = state.scrollers.iter().find_map(|scroller| scroll_box(sight, frame, state, scroller)) {
                return Some(step);
            }
            let reacts = state.scrolling.heard || state.scrolling.watched > 0 || state.window.hollow;
            let window = &state.window;
            let name = (frame.clone(), 0, false);
            let higher = sight.done.scrolled.get(&name).is_none_or(|height| window.height > height + 20.0);
            if reacts
                && higher
                && (window.height > window.view + 4.0 || state.scrolling.heard)
                && !sight.done.scrolled.get(&name).is_some_and(|_| window.height <= window.view + 4.0)
            {
                return Some(Step::Scroll(frame.clone(), 0, false));
            }
            // Some pages show what they have only to who comes back up.
            if state.scrolling.heard
                && window.at > 100.0
                && !sight.done.scrolled.contains_key(&(frame.clone(), 0, true))
            {
                return Some(Step::Scroll(frame.clone(), 0, true));
            }
        }
        None
    }

    /// The next box to scroll in what lies over the frame.
    pub(super) fn scroll_within(&self, sight: &Sight, frame: &FrameId, state: &Frame) -> Option<Step> {
        let over = state.scrollers.iter().filter(|scroller| scroller.layer != 0 && (scroller.heard || scroller.hollow));
        let mut over = over.filter_map(|scroller| scroll_box(sight, frame, state, scroller));
        if sight.done.stops < self.budget.stops { over.next() } else { None }
    }
}

/// Whether a box is to be scrolled, and which way.
fn scroll_box(sight: &Sight, frame: &FrameId, state: &Frame, scroller: &Scroller) -> Option<Step> {
    let reacts = scroller.heard || scroller.hollow || state.scrolling.watched > 0;
    if sight.done.dry.contains(&(frame.clone(), scroller.id))
        || sight.done.ended_before.contains(&scroller.pattern)
        || !reacts
    {
        return None;
    }
    let seen = |up: bool| sight.done.scrolled.get(&(frame.clone(), scroller.id, up));
    let longer = |up: bool| seen(up).is_none_or(|height| scroller.height > height + 20.0);
    // A list that stands at its end when it is first seen grows at its top.
    let at_end = scroller.at > 1.0 && scroller.at + scroller.view >= scroller.height - 4.0;
    let up = at_end && seen(true).is_none() && seen(false).is_none()
        || seen(true).is_some() && longer(true) && scroller.at > 1.0;
    (up || longer(false)).then(|| Step::Scroll(frame.clone(), scroller.id, up))
}

impl Sight {
    /// Shapes of what is worth a press in every row that comes: what has brought something, and what was not tried often yet.
    pub(super) fn openers_in_rows(&self, ledger: &Ledger) -> Vec<String> {
        let tried = |shape: &str| self.done.by_shape.get(shape).copied().unwrap_or_default();
        let here = self.candidates.iter().filter(|one| promises(one) && !takes_turns(one) && tried(&one.shape) < TRIED);
        let gave = self.done.by_shape.keys().filter(|shape| ledger.shape_gives(shape));
        let shapes: BTreeSet<&str> = here.map(|one| one.shape.as_str()).chain(gave.map(String::as_str)).collect();
        shapes.into_iter().take(SHAPES).map(str::to_owned).collect()
    }

    /// Forgets that a box was scrolled to its end which has since become much shorter, or stands at its beginning again with
    /// other rows: another tab, another choice has put them into it. Only where its rows come by scrolling.
    pub(super) fn refilled(&mut self) {
        for (frame, state) in &self.frames {
            for scroller in std::iter::once(&state.window).chain(&state.scrollers) {
                let name = (frame.clone(), scroller.id);
                let down = (frame.clone(), scroller.id, false);
                // What was out of sight for a while stands at its beginning, too, but with the rows it had.
                let other = |head: &str| !(head.is_empty() || scroller.head.is_empty() || head == scroller.head);
                let shorter = |height: &f64| scroller.height < height - scroller.view.max(20.0) / 2.0;
                if let Some((head, times)) = self.done.gave.get_mut(&name)
                    && *times < REFILLS
                    && self.done.scrolled.get(&down).is_some_and(|height| shorter(height) || other(head))
                {
                    *times += 1;
                    self.done.scrolled.remove(&down);
                    self.done.dry.remove(&name);
                }
            }
        }
    }
}
