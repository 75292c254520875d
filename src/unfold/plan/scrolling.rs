//! What is scrolled next: the lists inside the page, then the window, at last back up.

use std::collections::BTreeSet;

use crate::browser::{FrameId, Scroller};
use crate::unfold::controls::promises::promises;
use crate::unfold::controls::sets::turns::takes_turns;
use crate::unfold::controls::step::Step;
use crate::unfold::history::History;
use crate::unfold::page::{Budget, Candidate, Frame, PageState};

/// Pixels that a box may lack of its end, or a window be longer than what it shows.
const EDGE: f64 = 4.0;

/// Pixels by which a box must have grown to be scrolled again.
const GROWN: f64 = 20.0;

/// Pixels from the top from which on a window is scrolled back up.
const LEFT_THE_TOP: f64 = 100.0;

/// Of a shape that has brought nothing this many are tried, as `reveal` does.
const TRIED: u32 = 3;

/// Most shapes that a scroll halts at.
const SHAPES: usize = 40;

/// How often a box is scrolled anew for what was put into it.
const REFILLS: u32 = 6;

/// The next box to scroll, and which way.
pub(crate) fn scroll(page: &PageState) -> Option<Step> {
    page.frames.iter().find_map(|(frame, state)| {
        // Lists inside the page first: scrolling the window may take them out of view.
        scroll_boxes(page, frame, state, |_| true).or_else(|| scroll_window(page, frame, state))
    })
}

/// The next box to scroll of those that the last press has brought: of a list that has dropped down, the next press elsewhere
/// shuts it.
pub(crate) fn scroll_unfolded(page: &PageState) -> Option<Step> {
    page.frames.iter().find_map(|(frame, state)| {
        scroll_boxes(page, frame, state, |one| state.unfolded.contains(&one.id) && (one.heard || one.hollow))
    })
}

/// The next box to scroll in what lies over the frame.
pub(crate) fn scroll_within(page: &PageState, frame: &FrameId, state: &Frame) -> Option<Step> {
    scroll_boxes(page, frame, state, |one| one.layer != 0 && (one.heard || one.hollow))
}

/// The first of the boxes that are meant which is to be scrolled.
fn scroll_boxes(page: &PageState, frame: &FrameId, state: &Frame, meant: impl Fn(&Scroller) -> bool) -> Option<Step> {
    if is_spent(page) {
        return None;
    }
    state.scrollers.iter().filter(|one| meant(one)).find_map(|one| scroll_box(page, frame, state, one))
}

fn is_spent(page: &PageState) -> bool {
    Budget::spent(page.budget.stops, page.done.stops as usize)
}

/// Whether the window is to be scrolled, and which way.
fn scroll_window(page: &PageState, frame: &FrameId, state: &Frame) -> Option<Step> {
    let window = &state.window;
    let seen = |up: bool| page.done.scrolled.get(&(frame.clone(), 0, up));
    let reacts = state.scrolling.heard || state.scrolling.watched > 0 || window.hollow;
    let scrolls = window.height > window.view + EDGE;
    // A window without anything to scroll may listen all the same: that is asked once.
    let down = match seen(false) {
        Some(height) => scrolls && window.height > height + GROWN,
        None => scrolls || state.scrolling.heard,
    };
    // Some pages show what they have only to who comes back up.
    let up = || state.scrolling.heard && window.at > LEFT_THE_TOP && seen(true).is_none();
    let down = reacts && down;
    (!is_spent(page) && (down || up())).then(|| Step::Scroll(frame.clone(), 0, !down))
}

/// Whether a box stands at its end, and was scrolled there.
pub(crate) fn at_end(scroller: &Scroller) -> bool {
    scroller.at > 1.0 && scroller.at + scroller.view >= scroller.height - EDGE
}

/// Whether a box is to be scrolled, and which way.
fn scroll_box(page: &PageState, frame: &FrameId, state: &Frame, scroller: &Scroller) -> Option<Step> {
    let reacts = scroller.heard || scroller.hollow || state.scrolling.watched > 0;
    let name = (frame.clone(), scroller.id);
    if page.done.dry.contains(&name) || page.done.ended_before.contains(&scroller.pattern) || !reacts {
        return None;
    }
    let seen = |up: bool| page.done.scrolled.get(&(frame.clone(), scroller.id, up));
    let longer = |up: bool| seen(up).is_none_or(|height| scroller.height > height + GROWN);
    // A list that stands at its end when it is first seen grows at its top, and one that listens and stands in its midst both ways.
    let amid = scroller.at > 1.0 && scroller.heard && !scroller.across && !page.done.gave.contains_key(&name);
    let up = (at_end(scroller) || amid) && seen(true).is_none() && seen(false).is_none()
        || seen(true).is_some() && longer(true) && scroller.at > 1.0;
    (up || longer(false)).then(|| Step::Scroll(frame.clone(), scroller.id, up))
}

impl PageState {
    /// Shapes of what is worth a press in every row that comes: what has brought something, and what was not tried often yet.
    pub(crate) fn openers_in_rows(&self, history: &History) -> Vec<String> {
        let untried = |one: &&Candidate| promises(one) && !takes_turns(one) && self.done.of_shape(&one.shape) < TRIED;
        let here = self.candidates.iter().filter(untried);
        let gave = self.done.by_shape.keys().filter(|shape| history.of_shape(shape).gives());
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
    use crate::unfold::plan::stages;
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
        scroll(page).map(|step| matches!(step, Step::Scroll(_, 7, true)))
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
    }

    #[test]
    fn a_list_in_a_dialog_is_scrolled_before_the_dialog_is_closed() {
        let mut page = PageState::default();
        let mut inner = rows(0.0, 9000.0, "ink");
        look(&mut page, &inner);
        assert!(matches!(stages::next(&page, &History::default()), Step::Uncover(..)), "it lies behind the dialog");
        inner["layer"] = json!(3);
        look(&mut page, &inner);
        assert!(matches!(stages::next(&page, &History::default()), Step::Scroll(_, 7, false)));
    }
}
