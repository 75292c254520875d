//! The plan on what stands open over a page: menus and pickers.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may end where it fails")]

use serde_json::json;

use crate::classifier::Kind;
use crate::unfold::controls::intent::{Intent, purpose};
use crate::unfold::controls::step::Step;
use crate::unfold::guard::reason::Reason;
use crate::unfold::history::History;
use crate::unfold::languages::settings::savers;
use crate::unfold::page::state::PageState;
use crate::unfold::plan::following::follow_one;
use crate::unfold::plan::hovering::hover_in_menu;
use crate::unfold::plan::revealing::reveal;
use crate::unfold::plan::{Whole, confirmation};
use crate::unfold::tests::plan::{frame, line, look, one, one_mut, page};

/// A control in a layer that a press has opened, after that step.
fn put(state: &mut PageState, id: u32, layer: u32, since: u32) {
    let one = one_mut(state, id);
    (one.layer, one.since, one.opener) = (layer, since, Some("main>button|Open".into()));
}

fn pressed(step: Option<Step>) -> Vec<u32> {
    match step {
        Some(Step::Click(presses)) => presses.iter().map(|press| press.key.id).collect(),
        Some(Step::Follow(press)) => vec![press.key.id],
        _ => Vec::new(),
    }
}

/// Three ways on: in the page, in a menu, and in the menu that one of its entries has opened.
fn menus() -> PageState {
    let way = |id: u32, text: &str| line(id, 9, "div>ul>li", "li", text);
    let mut state = page("en", json!([way(1, "Mill"), way(2, "Ferry"), way(3, "Harbour")]));
    for id in 1..=3 {
        one_mut(&mut state, id).verdict.take_for(Kind::Inner);
        one_mut(&mut state, id).verdict.probabilities = Default::default();
    }
    put(&mut state, 2, 7, 1);
    put(&mut state, 3, 8, 2);
    state
}

#[test]
fn the_newest_of_what_is_open_is_followed_first() {
    let state = menus();
    assert!((1..=3).all(|id| purpose(one(&state, id)) == Ok(Intent::Route)));
    let first = |state: &PageState| pressed(follow_one(state, &History::default(), |_| true));
    assert_eq!(first(&state), [3]);
    let mut shut = state.clone();
    one_mut(&mut shut, 3).visible = false;
    assert_eq!(first(&shut), [2]);
}

#[test]
fn the_pointer_does_not_shut_a_menu_that_has_more_to_show() {
    let mut state = menus();
    for id in 2..=3 {
        let element = &mut one_mut(&mut state, id).element;
        element.attributes.insert("role".into(), "menuitem".into());
        element.facts.as_mut().unwrap().listeners = Some(vec!["mouseenter".into()]);
    }
    let over = |state: &PageState| pressed(hover_in_menu(state, &History::default()));
    assert_eq!(over(&state), [3]);
    one_mut(&mut state, 3).visible = false;
    assert_eq!(over(&state), [2]);
}

#[test]
fn what_a_press_has_put_over_the_page_is_not_pressed_itself() {
    let mut state = page("en", json!([line(7, 9, "body>div.over", "div", "Ferry Harbour")]));
    one_mut(&mut state, 7).verdict.take_for(Kind::Revealer);
    put(&mut state, 7, 7, 1);
    assert_eq!(purpose(one(&state, 7)), Err(Reason::HoldsEntries));
    one_mut(&mut state, 7).layer = 6;
    assert_ne!(purpose(one(&state, 7)), Err(Reason::HoldsEntries), "an entry of it");
}

/// Three options to pick, and two buttons. One of the buttons shows what was picked.
fn picker() -> PageState {
    let pick = |id: u32, text: &str| line(id, 9, "div>div.wheel>div", "div", text);
    let button = |id: u32, text: &str| line(id, 8, "div>p>a", "a", text);
    let all = [button(1, "Abc"), button(2, "Def"), pick(3, "Oak"), pick(4, "Elm"), pick(5, "Ash")];
    let mut state = page("xx", json!(all));
    for id in 1..=5 {
        let one = one_mut(&mut state, id);
        (one.veto, one.doubt, one.verdict.acts) = (None, None, false);
        one.verdict.take_for(Kind::Revealer);
        put(&mut state, id, 7, 1);
    }
    state
}

#[test]
fn what_asks_about_cookies_unfolds_its_groups_and_is_not_answered_by_a_guess() {
    let head = |id: u32, text: &str| line(id, 9, "div>div.group", "div", text);
    let accept = line(1, 8, "div>button", "button", "Kabul et");
    let mut state = page("tr", json!([accept, head(2, "Ölçüm ▾"), head(3, "Kaydet ve çık")]));
    for id in 1..=3 {
        let one = one_mut(&mut state, id);
        (one.veto, one.doubt, one.verdict.acts) = (None, None, false);
        one.verdict.take_for(if id == 1 { Kind::Closer } else { Kind::Revealer });
        // A guess: both may show something.
        one.verdict.probabilities = [0.15; Kind::COUNT];
        put(&mut state, id, 7, 1);
    }
    assert_eq!(pressed(reveal(&state, &History::default(), Whole::Opened(&frame()))), [2]);
}

#[test]
fn what_takes_a_pick_over_is_pressed_with_no_pick_beside_it() {
    let state = picker();
    let waiting: Vec<u32> = confirmation::waiting(&state).into_iter().map(|key| key.id).collect();
    assert_eq!(waiting, [2, 1]);
    let presses = pressed(reveal(&state, &History::default(), Whole::Opened(&frame())));
    assert!(!presses.is_empty() && presses.iter().all(|id| *id >= 3), "{presses:?}");
}

#[test]
fn a_pick_gives_what_comes_once_it_is_taken_over() {
    let (state, mut history) = (picker(), History::default());
    let pick = one(&state, 3);
    assert!(!history.of_shape(&pick.shape).gives());
    history.taken_over(pick);
    assert!(history.of_shape(&pick.shape).gives());
}

#[test]
fn a_language_is_saved_once_one_is_chosen() {
    let mut list = line(1, 9, "div>label>select", "select", "");
    list["options"] = json!([
        { "value": "en", "text": "English", "chosen": true },
        { "value": "hu", "text": "Magyar", "chosen": false },
    ]);
    let mut state = page("en", json!([list, line(2, 9, "div>p>button", "button", "Abc")]));
    one_mut(&mut state, 1).verdict.take_for(Kind::LanguageSelection);
    for id in 1..=2 {
        let one = one_mut(&mut state, id);
        (one.veto, one.doubt, one.verdict.acts) = (None, None, false);
        put(&mut state, id, 7, 1);
    }
    let waits = |state: &PageState| savers(state).into_iter().map(|key| key.id).collect::<Vec<_>>();
    assert_eq!(waits(&state), [2]);
    assert!(confirmation::waiting(&state).iter().any(|key| key.id == 2));
    let followed = |state: &PageState| follow_one(state, &History::default(), |one| one.key.id == 2);
    one_mut(&mut state, 2).verdict.take_for(Kind::Inner);
    assert!(followed(&state).is_none(), "nothing is chosen yet");
    let name = format!("{}hu", one(&state, 1).pattern());
    state.done.followed.insert(name);
    assert_eq!(waits(&state), [0_u32; 0]);
    assert!(followed(&state).is_some());
}

#[test]
fn a_minus_sign_that_a_control_gets_says_that_it_stands_open() {
    let sign = |text: &str| {
        let mut state = page("en", json!([line(1, 9, "td>span", "span", "+")]));
        let change = json!({ "id": 1, "visible": true, "disabled": false, "expanded": "", "layer": 0, "text": text });
        look(&mut state, json!({ "lang": "en", "changed": [change] }));
        one(&state, 1).was_open
    };
    assert!(sign("−") && !sign("+ 3"));
}
