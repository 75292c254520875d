//! What is scrolled next: the lists inside the page, then the window, at last back up.

use std::collections::BTreeSet;

use crate::browser::{FrameId, Scroller};
use crate::unfold::controls::sets::turns::takes_turns;
use crate::unfold::controls::step::Step;
use crate::unfold::history::History;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::state::{Frame, PageState};
use crate::unfold::plan::Plan;
use crate::unfold::plan::spa_views::promises;

/// Of a shape that has brought nothing this many are tried, as `reveal` does.
const TRIED: u32 = 3;

/// Most shapes that a scroll halts at.
const SHAPES: usize = 40;

/// How often a box is scrolled anew for what was put into it.
const REFILLS: u32 = 6;

impl Plan {
    /// The next box to scroll, and which way.
    pub(crate) fn scroll(&self, page: &PageState) -> Option<Step> {
        if Budget::spent(self.budget.stops, page.done.stops as usize) {
            return None;
        }
        for (frame, state) in &page.frames {
            // Lists inside the page first: scrolling the window may take them out of view.
            if let Some(step) = state.scrollers.iter().find_map(|scroller| scroll_box(page, frame, state, scroller)) {
                return Some(step);
            }
            let reacts = state.scrolling.heard || state.scrolling.watched > 0 || state.window.hollow;
            let window = &state.window;
            let name = (frame.clone(), 0, false);
            let higher = page.done.scrolled.get(&name).is_none_or(|height| window.height > height + 20.0);
            if reacts
                && higher
                && (window.height > window.view + 4.0 || state.scrolling.heard)
                && !page.done.scrolled.get(&name).is_some_and(|_| window.height <= window.view + 4.0)
            {
                return Some(Step::Scroll(frame.clone(), 0, false));
            }
            // Some pages show what they have only to who comes back up.
            if state.scrolling.heard && window.at > 100.0 && !page.done.scrolled.contains_key(&(frame.clone(), 0, true))
            {
                return Some(Step::Scroll(frame.clone(), 0, true));
            }
        }
        None
    }

    /// The next box to scroll of those that the last press has brought: of a list that has dropped down, the next press elsewhere
    /// shuts it.
    pub(crate) fn scroll_unfolded(&self, page: &PageState) -> Option<Step> {
        if Budget::spent(self.budget.stops, page.done.stops as usize) {
            return None;
        }
        page.frames.iter().find_map(|(frame, state)| {
            let fresh = |one: &&Scroller| state.unfolded.contains(&one.id) && (one.heard || one.hollow);
            state.scrollers.iter().filter(fresh).find_map(|one| scroll_box(page, frame, state, one))
        })
    }

    /// The next box to scroll in what lies over the frame.
    pub(crate) fn scroll_within(&self, page: &PageState, frame: &FrameId, state: &Frame) -> Option<Step> {
        let over = state.scrollers.iter().filter(|scroller| scroller.layer != 0 && (scroller.heard || scroller.hollow));
        let mut over = over.filter_map(|scroller| scroll_box(page, frame, state, scroller));
        if Budget::spent(self.budget.stops, page.done.stops as usize) { None } else { over.next() }
    }
}

/// Whether a box is to be scrolled, and which way.
fn scroll_box(page: &PageState, frame: &FrameId, state: &Frame, scroller: &Scroller) -> Option<Step> {
    let reacts = scroller.heard || scroller.hollow || state.scrolling.watched > 0;
    if page.done.dry.contains(&(frame.clone(), scroller.id))
        || page.done.ended_before.contains(&scroller.pattern)
        || !reacts
    {
        return None;
    }
    let seen = |up: bool| page.done.scrolled.get(&(frame.clone(), scroller.id, up));
    let longer = |up: bool| seen(up).is_none_or(|height| scroller.height > height + 20.0);
    // A list that stands at its end when it is first seen grows at its top.
    let at_end = scroller.at > 1.0 && scroller.at + scroller.view >= scroller.height - 4.0;
    // One that listens and stands in its midst then grows both ways.
    let amid = scroller.at > 1.0
        && (scroller.heard || scroller.hollow)
        && !scroller.across
        && !page.done.gave.contains_key(&(frame.clone(), scroller.id))
        && !page.done.topped.contains(&scroller.pattern);
    let up = (at_end || amid) && seen(true).is_none() && seen(false).is_none()
        || seen(true).is_some() && longer(true) && scroller.at > 1.0;
    (up || longer(false)).then(|| Step::Scroll(frame.clone(), scroller.id, up))
}

impl PageState {
    /// Shapes of what is worth a press in every row that comes: what has brought something, and what was not tried often yet.
    pub(crate) fn openers_in_rows(&self, history: &History) -> Vec<String> {
        let tried = |shape: &str| self.done.by_shape.get(shape).copied().unwrap_or_default();
        let here = self.candidates.iter().filter(|one| promises(one) && !takes_turns(one) && tried(&one.shape) < TRIED);
        let gave = self.done.by_shape.keys().filter(|shape| history.shape_gives(shape));
        let shapes: BTreeSet<&str> = here.map(|one| one.shape.as_str()).chain(gave.map(String::as_str)).collect();
        shapes.into_iter().take(SHAPES).map(str::to_owned).collect()
    }

    /// Forgets that a box was scrolled to its end which has since become much shorter, or stands at its beginning again with
    /// other rows: another tab, another choice has put them into it. Only where its rows come by scrolling.
    pub(crate) fn refilled(&mut self) {
        if self.done.returned {
            return;
        }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use serde_json::{Value, json};

    use super::*;
    use crate::browser::Seen;
    use crate::unfold::tests::plan::CLASSIFIER;

    /// A page with one box to scroll, as it is seen at a look.
    fn look(page: &mut PageState, inner: &Value) {
        let seen = json!({
            "scrollers": [inner], "hits": 9,
            "layers": [{ "id": 3, "share": 1.0, "hit": 9, "modal": true, "visible": true, "position": "fixed" }],
        });
        let seen: Seen = serde_json::from_value(seen).unwrap();
        page.main = Some(FrameId::default());
        page.look_with(&CLASSIFIER, seen, 0);
    }

    fn rows(at: f64, height: f64, head: &str) -> Value {
        json!({ "id": 7, "at": at, "height": height, "view": 300.0, "heard": true, "pattern": "div.rows", "head": head })
    }

    fn ended(page: &mut PageState, up: bool, height: f64) {
        page.done.scrolled.insert((FrameId::default(), 7, up), height);
    }

    /// Whether the box is to be scrolled, and whether upwards.
    fn next(page: &PageState) -> Option<bool> {
        Plan::default().scroll(page).map(|step| matches!(step, Step::Scroll(_, 7, true)))
    }

    #[test]
    fn a_box_that_listens_to_nothing_is_scrolled_where_it_goes_on_after_its_last_row() {
        let mut page = PageState::default();
        look(&mut page, &json!({ "id": 7, "height": 9000.0, "view": 300.0 }));
        assert_eq!(next(&page), None);
        look(&mut page, &json!({ "id": 7, "height": 9000.0, "view": 300.0, "hollow": true }));
        assert_eq!(next(&page), Some(false));
    }

    #[test]
    fn a_list_is_scrolled_anew_where_other_rows_were_put_into_it() {
        let mut page = PageState::default();
        look(&mut page, &rows(8700.0, 9000.0, ""));
        ended(&mut page, false, 9000.0);
        page.done.gave.insert((FrameId::default(), 7), ("ink".into(), 0));
        page.refilled();
        assert_eq!(next(&page), None, "it stands at its end");
        look(&mut page, &rows(0.0, 9000.0, "ink"));
        page.refilled();
        assert_eq!(next(&page), None, "it was out of sight for a while");
        look(&mut page, &rows(0.0, 9000.0, "paper"));
        page.refilled();
        assert_eq!(next(&page), Some(false), "other rows of the same number");

        ended(&mut page, false, 9000.0);
        look(&mut page, &rows(500.0, 1200.0, ""));
        page.done.returned = true;
        page.refilled();
        assert_eq!(next(&page), None, "a way back shows its beginning again");
        page.done.returned = false;
        page.refilled();
        assert_eq!(next(&page), Some(false), "fewer rows");

        page.done.gave.clear();
        ended(&mut page, false, 9000.0);
        page.refilled();
        assert_eq!(next(&page), None, "nothing comes there by scrolling");
    }

    #[test]
    fn a_list_that_grows_at_its_top_is_followed_upwards_until_it_ends() {
        let mut page = PageState::default();
        look(&mut page, &rows(600.0, 900.0, ""));
        assert_eq!(next(&page), Some(true));
        // It stood at its top for a moment, and then more of it came.
        ended(&mut page, true, 900.0);
        ended(&mut page, false, 900.0);
        look(&mut page, &rows(500.0, 1800.0, ""));
        assert_eq!(next(&page), Some(true));
        ended(&mut page, true, 1800.0);
        ended(&mut page, false, 1800.0);
        assert_eq!(next(&page), None, "the way down was seen on the way up");
    }

    #[test]
    fn a_list_that_begins_in_its_midst_is_followed_upwards_and_then_down() {
        let mut page = PageState::default();
        look(&mut page, &rows(60.0, 900.0, ""));
        assert_eq!(next(&page), Some(true));
        ended(&mut page, true, 900.0);
        look(&mut page, &rows(0.0, 900.0, ""));
        assert_eq!(next(&page), Some(false));
        // Where nothing came above one, the next of its shape is not asked.
        let mut other = PageState::default();
        look(&mut other, &rows(60.0, 900.0, ""));
        other.done.topped.insert("div.rows".into());
        assert_eq!(next(&other), Some(false));
    }

    #[test]
    fn a_list_in_a_dialog_is_scrolled_before_the_dialog_is_closed() {
        let mut page = PageState::default();
        let mut inner = rows(0.0, 9000.0, "ink");
        look(&mut page, &inner);
        let plan = Plan::default();
        assert!(matches!(plan.next(&page, &History::default()), Step::Uncover(..)), "it lies behind the dialog");
        inner["layer"] = json!(3);
        look(&mut page, &inner);
        assert!(matches!(plan.next(&page, &History::default()), Step::Scroll(_, 7, false)));
    }
}
