use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use crate::any_input::{Cost, hold, text};
use crate::browser::{Kept, OutcomeLine, Rested, Scrolled, Seen, Stored};
use crate::unfold::history::History;
use crate::unfold::page::state::PageState;
use crate::unfold::plan::stages;
use crate::unfold::tests::plan::{CLASSIFIER, frame};
use crate::unfold::union::Record;

/// What stands on controls, and what scripts say of them.
const SAID: &[&str] = &[
    "Show more",
    "Next",
    "1",
    "2",
    "3",
    "Log out",
    "Magyar",
    "English",
    "«",
    "»",
    "true",
    "false",
    "Load more comments",
    "May 2024",
    "main>div>button",
    "nav>ul>li>a",
    "button",
    "a",
    "div",
    "select",
    "td",
    "https://a.example/",
    "https://a.example/?page=2",
    "#",
    "javascript:void 0",
    "click",
    "pointer",
    "menuitem",
    "tab",
    "12",
    " ",
    "/",
    ">",
    ".",
    "Accept all",
];

/// Names that looks have, so that what is made by chance is read as well as refused.
const NAMES: &[&str] = &[
    "missing",
    "url",
    "document",
    "title",
    "lang",
    "pieces",
    "elements",
    "shown",
    "ticks",
    "candidates",
    "changed",
    "gone",
    "layers",
    "hits",
    "locked",
    "window",
    "peeks",
    "scrollers",
    "scrolling",
    "later",
    "links",
    "spared",
    "forms",
    "framed",
    "declared",
    "visible_text",
    "cut",
    "path",
    "id",
    "e",
    "s",
    "v",
    "prev",
    "next",
    "same",
    "t",
    "h",
    "tick",
    "p",
    "a",
];

/// Facts that are numbers, flags and texts.
const FACTS: &[&str] =
    &["set_size", "repeats", "set_odd", "set_chosen", "visible", "listeners", "width", "height", "x", "y", "cursor"];

fn number() -> impl Strategy<Value = Value> {
    prop_oneof![
        6 => (0..8_u32).prop_map(Value::from),
        1 => any::<u32>().prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<f64>().prop_map(|number| json!(number)),
    ]
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf =
        prop_oneof![Just(Value::Null), any::<bool>().prop_map(Value::from), number(), text(SAID).prop_map(Value::from)];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..5).prop_map(Value::from),
            btree_map(select(NAMES).prop_map(str::to_owned), inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof![4 => select(SAID).prop_map(str::to_owned), 1 => text(SAID)]
}

fn candidate() -> impl Strategy<Value = Value> {
    let told = (word(), word(), word(), word(), word());
    let numbers = vec(0..8_u32, 6);
    let flags = vec(any::<bool>(), 8);
    let facts = vec((select(FACTS), number()), 0..6);
    (told, numbers, flags, facts, vec((word(), word(), any::<bool>()), 0..4)).prop_map(|((tag, text, pattern, expanded, href), numbers, flags, facts, options)| {
        let tag = if ["button", "a", "div", "select", "td"].contains(&tag.as_str()) { tag } else { "button".to_owned() };
        let facts: serde_json::Map<String, Value> = facts.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        // Facts of the wrong kind are refused with the whole look; most are to be read.
        let facts = if serde_json::from_value::<crate::page::Facts>(Value::Object(facts.clone())).is_ok() { Value::Object(facts) } else { json!({ "visible": flags[0] }) };
        let options: Vec<Value> = options.into_iter().map(|(value, text, chosen)| json!({ "value": value, "text": text, "chosen": chosen })).collect();
        json!({
            "id": numbers[0], "pattern": pattern, "layer": numbers[1], "disabled": flags[1], "expanded": expanded, "parent": numbers[2], "row": text,
            "leftwards": flags[2], "options": options, "href": flags[3].then_some(href), "face": numbers[4], "sole": flags[4], "card": flags[5],
            "form": flags[6].then(|| json!({ "fills": flags[7], "get": flags[0], "buttons": numbers[5], "radios": numbers[4], "radios_shown": numbers[3] })),
            "element": { "tag": tag, "attributes": { "class": pattern, "aria-label": text }, "text": text, "facts": facts },
        })
    })
}

fn change() -> impl Strategy<Value = Value> {
    (0..8_u32, any::<(bool, bool, bool)>(), 0..4_u32, word(), proptest::option::of(word())).prop_map(|(id, (visible, disabled, anew), layer, expanded, text)| {
        json!({ "id": id, "visible": visible, "disabled": disabled, "anew": anew, "layer": layer, "expanded": expanded, "text": text })
    })
}

fn piece() -> impl Strategy<Value = Value> {
    (vec(0..12_u32, 6), any::<(bool, bool, bool)>(), word()).prop_map(|(numbers, (visible, own, tick), said)| {
        json!({
            "id": numbers[0], "e": numbers[1], "s": numbers[2], "v": visible, "prev": numbers[3], "next": numbers[4], "tick": tick,
            "same": (!own).then_some(numbers[5]), "t": own.then_some(&said), "h": own.then(|| format!("<b>{said}</b>")),
        })
    })
}

fn look() -> impl Strategy<Value = Value> {
    let scroller = (0..6_u32, any::<(f32, f32, f32)>(), any::<(bool, bool)>())
        .prop_map(|(id, (at, height, view), (heard, across))| json!({ "id": id, "at": at, "height": height, "view": view, "heard": heard, "across": across, "pattern": "div" }));
    let lists = (
        vec(candidate(), 0..6),
        vec(change(), 0..4),
        vec(0..8_u32, 0..4),
        vec(piece(), 0..8),
        vec(scroller, 0..3),
        vec((0..12_u32, 0..12_u32), 0..8),
    );
    (lists, word(), word(), vec((0..12_u32, 0..9_u32), 0..5), number()).prop_map(|((candidates, changed, gone, pieces, scrollers, elements), url, lang, shown, document)| {
        let elements: serde_json::Map<String, Value> =
            elements.into_iter().map(|(id, parent)| (id.to_string(), json!({ "p": parent, "t": "div", "a": {} }))).collect();
        json!({
            "url": url, "lang": lang, "candidates": candidates, "changed": changed, "gone": gone, "pieces": pieces, "scrollers": scrollers, "elements": elements, "shown": shown,
            "document": document.as_f64().unwrap_or_default(), "links": [{ "href": url, "text": lang, "lang": null }],
        })
    })
}

#[test]
fn whatever_json_comes_back_is_read_or_refused() {
    hold(Cost::Small, &any_json(), |value| {
        let text = value.to_string();
        let _ = (serde_json::from_str::<Seen>(&text).is_ok(), serde_json::from_str::<OutcomeLine>(&text).is_ok());
        let _ = (serde_json::from_str::<Rested>(&text).is_ok(), serde_json::from_str::<Scrolled>(&text).is_ok());
        let _ = (serde_json::from_str::<Kept>(&text).is_ok(), serde_json::from_str::<Stored>(&text).is_ok());
    });
}

#[test]
fn a_page_that_says_anything_is_taken_in_and_planned() {
    hold(Cost::Whole, &vec(look(), 1..4), |looks| {
        let mut state = PageState { main: Some(frame()), ..PageState::default() };
        for (step, look) in looks.into_iter().enumerate() {
            let seen: Seen = serde_json::from_value(look).unwrap();
            state.look_with(&CLASSIFIER, seen, step as u32);
            let _ = stages::next(&state, &History::default());
        }
    });
}

#[test]
fn the_texts_of_a_page_that_says_anything_are_joined() {
    hold(
        Cost::Tree,
        &(vec(look(), 1..4), vec(0..12_u32, 0..6), text(&["<p>", "<div k-id=1>", "</div>", "x", "<table>"])),
        |(looks, present, html)| {
            let mut record = Record::default();
            for look in looks {
                let mut seen: Seen = serde_json::from_value(look).unwrap();
                record.take_in(&mut seen);
            }
            let _ = (record.characters(), record.texts().count(), record.first_texts().count());
            let _ = record.union(&html, &present).to_html();
        },
    );
}
