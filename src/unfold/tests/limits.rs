//! What limits have cut, as it is told.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may end where it fails")]

use serde_json::json;

use crate::unfold::history::History;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::{Key, list_of};
use crate::unfold::page::limits::Limit;
use crate::unfold::page::state::PageState;
use crate::unfold::plan::stages;
use crate::unfold::tests::plan::{frame, line, one, one_mut, page};

#[test]
fn what_limits_have_cut_is_told_with_the_count_and_the_flag() {
    let cut = |state: &PageState, budget: Budget| {
        let state = PageState { budget, ..state.clone() };
        stages::cut(&state, &History::default())
    };
    let more = |id: u32| line(id, id + 100, "main>p>button", "button", "Show replies");
    let mut state = page("en", json!((1..=5).map(more).collect::<Vec<_>>()));
    assert_eq!(cut(&state, Budget::default()), Vec::<String>::new(), "nothing was cut");
    state.done.by_shape.insert("main>p>button".into(), 2);
    let few = || Budget { presses_a_shape: 2, frames: 3, ..Budget::default() };
    assert_eq!(cut(&state, few()), ["5 elements were left at the limit of 2 (--max-presses-alike)"]);
    assert_eq!(cut(&state, Budget { presses_a_shape: 0, ..few() }), Vec::<String>::new(), "there is no limit");
    state.done.by_shape.clear();
    state.cuts.at_most(Limit::Frames, 4);
    assert_eq!(cut(&state, few()), ["4 frames were left at the limit of 3 (--limit frames)"]);
}

#[test]
fn options_that_are_left_are_told_of_native_lists_and_of_drawn_ones() {
    let option = |id: u32, text: &str| {
        let mut option = line(id, 50, "div.list>div.option", "div", text);
        option["element"]["attributes"] = json!({ "role": "option", "class": "option" });
        option["element"]["ancestors"] = json!([{ "tag": "div", "role": "listbox" }]);
        option
    };
    let mut select = line(9, 51, "main>select", "select", "Tea");
    select["options"] = json!((0..70).map(|at| json!({ "value": at.to_string() })).collect::<Vec<_>>());
    let mut state = page("en", json!([option(1, "Tea"), option(2, "Jam"), option(3, "Fog"), select]));
    one_mut(&mut state, 1).presses = 1;
    let list = list_of(one(&state, 1));
    state.done.choices.insert(list, (1, 0));
    let chosen = state.done.chosen.entry(Key { frame: frame(), id: 9 }).or_default();
    chosen.insert("0".into());
    state.budget.options = 1;
    assert_eq!(
        stages::cut(&state, &History::default()),
        ["71 options were left at the limit of 1 (--max-options)"],
        "two that are drawn, 69 that are not"
    );
}
