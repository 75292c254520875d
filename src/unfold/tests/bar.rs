//! The plan on toolbars, menu bars and lists drawn as on a desktop.

#![allow(clippy::unwrap_used, reason = "a test may end where it fails")]

use serde_json::json;

use crate::browser::How;
use crate::classifier::Kind;
use crate::unfold::controls::fields::field;
use crate::unfold::controls::step::Step;
use crate::unfold::history::History;
use crate::unfold::page::candidate::{Candidate, Key, Outcome};
use crate::unfold::page::state::PageState;
use crate::unfold::plan::following::{follow_one, reopen};
use crate::unfold::plan::revealing::reveal;
use crate::unfold::plan::worth::like_a_giver;
use crate::unfold::plan::{Whole, stages};
use crate::unfold::tests::plan::{brought, frame, line, look, one, one_mut, page};

fn pressed(state: &PageState) -> Vec<u32> {
    match stages::next(state, &History::default()) {
        Step::Click(presses) => presses.iter().map(|press| press.key.id).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn the_first_button_of_a_bar_is_pressed_alone_and_so_are_all_that_open_something() {
    let button = |id: u32, text: &str| line(id, 5, "body>div.bar>div.button", "div", text);
    let mut state = page("en", json!([button(1, "Workshop"), button(2, "Harbour"), button(3, "Lanterns")]));
    assert_eq!(pressed(&state).len(), 1, "each of them may open a menu, which the next would shut");

    let first = pressed(&state)[0];
    *state.done.by_shape.entry("body>div.bar>div.button".into()).or_default() = 1;
    (one_mut(&mut state, first).presses, one_mut(&mut state, first).last) =
        (1, Some(Outcome { layered: true, ..brought(30) }));
    assert_eq!(pressed(&state).len(), 1, "the first has opened one");

    one_mut(&mut state, first).last = Some(brought(30));
    assert_eq!(pressed(&state).len(), 2, "what stays on the page takes no turns");
}

#[test]
fn an_entry_of_a_list_does_what_its_neighbour_does() {
    let entry = |id: u32, tag: &str, text: &str| line(id, 5, "div>ul>x", tag, text);
    let mut history = History::default();
    let list = page("en", json!([entry(1, "li", "The tea"), entry(2, "li", "The jam")]));
    assert!(!like_a_giver(one(&list, 2), &list, &history));
    history.enter(one(&list, 1), &brought(40), false, false, false, 100);
    assert!(like_a_giver(one(&list, 2), &list, &history));
    let bar = page("en", json!([entry(1, "button", "The tea"), entry(2, "button", "The jam")]));
    assert!(!like_a_giver(one(&bar, 2), &bar, &history), "buttons side by side do different things");
}

#[test]
fn what_the_pointer_has_opened_is_opened_again_by_the_pointer() {
    let opener = line(1, 5, "body>ul>li>a", "a", "The school of towers");
    let mut state = page("en", json!([opener]));
    let key = Key { frame: frame(), id: 1 };
    state.wanted.insert("body>ul>li>div>a|The base".into(), one(&state, 1).pattern());
    let how = |state: &PageState| match reopen(state, &History::default(), |_| true) {
        Some(Step::Reopen(press, _)) => press.how,
        _ => panic!("nothing is opened"),
    };
    (one_mut(&mut state, 1).presses, one_mut(&mut state, 1).last) = (1, Some(brought(0)));
    assert_eq!(how(&state), How::Click);
    state.done.hovered.insert(key.clone());
    assert_eq!(how(&state), How::Hover);
    one_mut(&mut state, 1).last = Some(brought(30));
    assert_eq!(how(&state), How::Click, "a press opens it");
    one_mut(&mut state, 1).last = Some(Outcome { back: 30, ..brought(0) });
    assert_eq!(how(&state), How::Click, "a press has shown it again");
}

#[test]
fn a_field_that_is_named_for_a_list_drops_one_down() {
    let named = |class: &str| {
        let mut field = line(1, 5, "div>input", "input", "");
        field["element"]["attributes"] = json!({ "class": class });
        page("en", json!([field]))
    };
    assert!(!field(one(&named("w-field w-select"), 1)));
    assert!(field(one(&named("w-field w-text"), 1)));
}

#[test]
fn what_was_pressed_and_brought_something_is_pressed_again_though_it_hears_the_pointer_alone() {
    let mut next = line(1, 5, "div.carousel>button.carousel-control-next", "button", "Next");
    next["element"]["attributes"] = json!({ "class": "carousel-control-next" });
    next["element"]["facts"] = json!({ "visible": true, "listeners": ["mouseenter"], "cursor": "pointer" });
    let mut state = page("en", json!([next]));
    one_mut(&mut state, 1).presses = 1;
    one_mut(&mut state, 1).last = Some(Outcome { lost: 20, text: "Next".into(), ..brought(30) });
    let step = reveal(&state, &History::default(), Whole::Page);
    assert!(matches!(step, Some(Step::Click(presses)) if presses[0].key.id == 1));
}

#[test]
fn of_signs_in_a_row_one_is_pressed_at_a_time() {
    let shape = "body>div>span>button.";
    let sign = |id: u32, text: &str| line(id, id + 10, shape, "button", text);
    let mut state = page("es", json!([sign(1, "|"), sign(2, "·"), sign(3, "·"), sign(4, "|")]));
    for id in 1..=4 {
        one_mut(&mut state, id).verdict.take_for(Kind::Revealer);
    }
    let mut history = History::default();
    let pressed = |state: &PageState, history: &History| match reveal(state, history, Whole::Page) {
        Some(Step::Click(presses)) => presses.iter().map(|press| press.key.id).collect(),
        _ => Vec::new(),
    };
    let mut press = |state: &mut PageState, id: u32, outcome: Outcome| {
        history.enter(one(state, id), &outcome, false, false, false, 100);
        *state.done.by_shape.entry(shape.into()).or_default() += 1;
        (one_mut(state, id).presses, one_mut(state, id).last) = (1, Some(outcome));
        pressed(state, &history)
    };
    assert_eq!(press(&mut state, 1, Outcome::default()).len(), 1, "the first has told nothing of the others");
    assert_eq!(press(&mut state, 2, Outcome::default()).len(), 1);
}

#[test]
fn a_number_is_not_taken_for_what_was_held_back_behind_words() {
    let held_back = |texts: [&str; 2]| {
        let button = |id: u32, text: &str| line(id, id, "section>p>button", "button", text);
        let state = page("cs", json!([button(1, texts[0]), button(2, texts[1]), button(3, "7")]));
        let mut history = History::default();
        let outcome = Outcome { alone: true, ..Outcome::default() };
        [1, 2].iter().for_each(|id| history.enter(one(&state, *id), &outcome, false, false, true, 10));
        history.is_costly(one(&state, 3))
    };
    assert!(held_back(["♥ 2", "★ 5"]), "counts of one look do the same");
    assert!(!held_back(["Vygenerovat klíč", "Zneplatnit"]));
}

#[test]
fn a_way_back_that_the_step_beside_it_has_opened_is_not_followed() {
    let step = |id: u32, text: &str, disabled: bool| {
        let mut step = line(id, 9, "section>button", "button", text);
        step["disabled"] = json!(disabled);
        step
    };
    let followed = |presses: u32| {
        let mut state = page("vi", json!([step(1, "Bước trước", true), step(2, "Bước sau", false)]));
        look(&mut state, json!({ "lang": "vi", "candidates": [step(1, "Bước trước", false)] }));
        one_mut(&mut state, 1).verdict.take_for(Kind::Inner);
        one_mut(&mut state, 2).presses = presses;
        let meant = |one: &Candidate| one.key.id == 1;
        matches!(follow_one(&state, &History::default(), meant), Some(Step::Follow(_)))
    };
    assert!(followed(0), "nobody knows what has set it free");
    assert!(!followed(1));
}
