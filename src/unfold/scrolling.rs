//! What is scrolled next: the lists inside the page, then the window, at last back up.

use super::plan::{Plan, Step};
use super::sight::Sight;

impl Plan {
    /// The next box to scroll, and which way.
    pub(super) fn scroll(&self, sight: &Sight) -> Option<Step> {
        if sight.done.stops >= self.budget.stops {
            return None;
        }
        for (frame, state) in &sight.frames {
            let reacts = state.scrolling.heard || state.scrolling.watched > 0;
            // Lists inside the page first: scrolling the window may take them out of view.
            for scroller in &state.scrollers {
                let name = (frame.clone(), scroller.id);
                if sight.done.dry.contains(&name)
                    || sight.done.ended_before.contains(&scroller.pattern)
                    || !(scroller.heard || state.scrolling.watched > 0)
                {
                    continue;
                }
                let seen = |up: bool| sight.done.scrolled.get(&(frame.clone(), scroller.id, up));
                // A list that stands at its end when it is first seen grows at its top.
                let at_end = scroller.at > 1.0 && scroller.at + scroller.view >= scroller.height - 4.0;
                if seen(false).is_none_or(|height| scroller.height > height + 20.0)
                    && !(at_end && seen(false).is_none())
                {
                    return Some(Step::Scroll(frame.clone(), scroller.id, false));
                }
                if at_end && seen(true).is_none() && seen(false).is_none() {
                    return Some(Step::Scroll(frame.clone(), scroller.id, true));
                }
            }
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
}
