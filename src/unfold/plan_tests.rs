//! The plan on pages that are described, not loaded.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may end where it fails")]

use serde_json::{Value, json};

use super::candidate::{Candidate, Key, Outcome};
use super::ledger::Ledger;
use super::pagers::{shown_by_arrow, takes_back};
use super::revealing::like_a_giver;
use super::sight::Sight;
use crate::browser::{FrameId, Seen};
use crate::classifier::Classifier;

fn frame() -> FrameId {
    FrameId::default()
}

/// A page in a language with these candidates on it.
fn page(lang: &str, candidates: Value) -> Sight {
    let mut seen: Seen = serde_json::from_value(json!({ "lang": lang, "candidates": candidates })).unwrap();
    let mut sight = Sight { main: Some(frame()), ..Sight::default() };
    sight.take_in(&frame(), &mut seen, &Classifier::builtin().unwrap(), "https://a.example/", "a.example", 0);
    sight
}

fn line(id: u32, parent: u32, pattern: &str, tag: &str, text: &str) -> Value {
    json!({
        "id": id, "parent": parent, "pattern": pattern,
        "element": {
            "tag": tag, "attributes": {}, "text": text,
            "facts": { "visible": true, "listeners": ["click"], "cursor": "pointer", "set_size": 4 },
        },
    })
}

fn one(sight: &Sight, id: u32) -> &Candidate {
    sight.candidate(&Key { frame: frame(), id }).unwrap()
}

fn one_mut(sight: &mut Sight, id: u32) -> &mut Candidate {
    sight.candidate_mut(&Key { frame: frame(), id }).unwrap()
}

fn brought(chars: u64) -> Outcome {
    Outcome { novel: chars, chars, grown: chars, here: true, ..Outcome::default() }
}

#[test]
fn an_entry_is_pressed_where_its_likes_have_brought_something() {
    let entry = |id: u32, parent: u32, text: &str| line(id, parent, "ol>li>span", "span", text);
    let sight = page("en", json!([entry(1, 11, "The tea"), entry(2, 12, "The jam"), entry(3, 13, "…and so on")]));
    let mut ledger = Ledger::default();
    assert!(!like_a_giver(one(&sight, 3), &sight, &ledger), "nothing speaks for it yet");
    ledger.enter(one(&sight, 1), &brought(40), false, false, false, 100);
    assert!(like_a_giver(one(&sight, 3), &sight, &ledger));

    let mut harmful = sight.clone();
    one_mut(&mut harmful, 3).verdict.harm = true;
    assert!(!like_a_giver(one(&harmful, 3), &harmful, &ledger));

    let back = page("en", json!([entry(1, 11, "›"), entry(2, 12, "›"), entry(3, 13, "‹")]));
    assert!(!like_a_giver(one(&back, 3), &back, &ledger), "the way back has been shown");

    let beside = page("en", json!([entry(1, 11, "The tea"), entry(2, 12, "Like"), entry(3, 12, "Share")]));
    assert!(!like_a_giver(one(&beside, 3), &beside, &ledger), "buttons side by side do different things");

    ledger.enter(one(&sight, 2), &brought(0), false, false, false, 100);
    ledger.enter(one(&sight, 2), &brought(0), true, false, false, 100);
    assert!(!like_a_giver(one(&sight, 3), &sight, &ledger), "most of them bring nothing");
}

#[test]
fn pages_that_the_arrow_has_shown_are_not_turned_to_by_their_numbers() {
    let button = |id: u32, text: &str| line(id, 5, "main>nav>button", "button", text);
    let mut first = button(1, "1");
    first["expanded"] = json!("true");
    let sight = page("en", json!([first, button(2, "2"), button(3, "3"), button(4, "4"), button(9, "Next")]));
    let shown = |sight: &Sight, id: u32| shown_by_arrow(one(sight, id), sight);
    assert!(!shown(&sight, 2), "the arrow was not pressed");

    let mut sight = sight;
    let arrow = one_mut(&mut sight, 9);
    (arrow.presses, arrow.last) = (2, Some(brought(30)));
    assert!(shown(&sight, 2) && shown(&sight, 3));
    assert!(!shown(&sight, 4), "it went two pages on");

    one_mut(&mut sight, 9).presses = 3;
    assert!(shown(&sight, 4));

    let mut two = page("en", json!([button(2, "2"), button(8, "Next"), button(9, "Next")]));
    one_mut(&mut two, 9).presses = 3;
    assert!(!shown(&two, 2), "of two lists it is not known whose number this is");
}

#[test]
fn the_language_of_the_page_is_no_other_page() {
    let entry = |id: u32, text: &str| line(id, 5, "header>div>button", "button", text);
    let mut own = entry(1, "Deutsch");
    own["expanded"] = json!("true");
    let mut sight = page("de-AT", json!([own, entry(2, "English"), entry(3, "Deutsch")]));
    assert!(sight.is_spoken(one(&sight, 1)));
    assert!(!sight.is_spoken(one(&sight, 2)));
    assert!(!sight.is_spoken(one(&sight, 3)), "what a page declares may be wrong");
    sight.done.spoken.insert("en".into());
    assert!(sight.is_spoken(one(&sight, 2)), "the page was kept in it");
}

#[test]
fn the_way_back_stands_before_the_way_on_and_a_step_after_it() {
    let button = |id: u32, text: &str, shut: bool| {
        let mut line = line(id, 5, "main>div>button", "button", text);
        line["disabled"] = json!(shut);
        line
    };
    let mut sight = page("en", json!([button(1, "Up", true), button(2, "Down", false), button(3, "3", true)]));
    for id in [1, 3] {
        one_mut(&mut sight, id).disabled = false;
    }
    let back = |sight: &Sight, id: u32| takes_back(one(sight, id), sight);
    assert!(!back(&sight, 1), "nothing was pressed yet");
    one_mut(&mut sight, 2).presses = 1;
    assert!(back(&sight, 1));
    assert!(!back(&sight, 3), "what the second opens is the third");
}
