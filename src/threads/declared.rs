//! What JSON-LD says of comments, reviews and answers. It is believed only for items that the page shows: a declared item is
//! found by its text, and adds what the shown one does not tell.

use std::collections::HashMap;

use serde_json::Value;

use super::clock;
use super::marks::tidy;
use super::properties::{TEXTS, TIMES, TYPES};
use super::thread::Item;
use crate::date::Hints;
use crate::fingerprint;
use crate::html::Dom;

/// Most things of a page that are read.
const MOST: usize = 20_000;

/// So many characters of a text, without marks and in lower case, tell it from others.
const TELLING: usize = 60;

/// Adds to the items what JSON-LD tells of them.
pub(super) fn add(dom: &Dom, hints: Hints, items: &mut [Item]) {
    let mut told: HashMap<String, Item> = HashMap::new();
    for node in dom.descendants(dom.root()).filter(|node| dom.is(*node, "script")) {
        if dom.attribute(node, "type").is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/ld+json"))
            && let Ok(value) = serde_json::from_str::<Value>(dom.text_of(node).trim())
        {
            read(&value, hints, &mut told);
        }
    }
    if told.is_empty() {
        return;
    }
    answers(items, &told);
    for item in items.iter_mut() {
        let Some(declared) = told.get(&key(&item.text)) else { continue };
        item.time = clock::better(item.time.take(), declared.time.clone());
        item.author = item.author.take().or_else(|| declared.author.clone());
        item.votes = item.votes.or(declared.votes);
        item.permalink = item.permalink.take().or_else(|| declared.permalink.clone());
    }
}

/// Who answers whom, where the page shows no tree.
fn answers(items: &mut [Item], told: &HashMap<String, Item>) {
    if items.iter().any(|item| item.parent.is_some()) {
        return;
    }
    let mut places: HashMap<String, usize> = HashMap::new();
    for at in 0..items.len() {
        let key = key(&items[at].text);
        let above = told.get(&key).and_then(|declared| places.get(declared.parent.as_ref()?));
        if let Some(above) = above.copied() {
            items[at].parent = Some(items[above].id.clone());
            items[at].depth = items[above].depth + 1;
        }
        places.entry(key).or_insert(at);
    }
}

fn key(text: &str) -> String {
    fingerprint::normal(text).chars().take(TELLING).collect()
}

/// Reads all items in a JSON-LD value, without recursion. The parent of an item is named by its key. What stands in a posting or
/// a question answers the page, and has none.
fn read(value: &Value, hints: Hints, told: &mut HashMap<String, Item>) {
    let mut open: Vec<(&Value, Option<String>)> = vec![(value, None)];
    let mut seen = 0;
    while let Some((value, parent)) = open.pop() {
        seen += 1;
        if seen > MOST {
            return;
        }
        match value {
            Value::Array(all) => open.extend(all.iter().map(|value| (value, parent.clone()))),
            Value::Object(thing) => {
                let text = |key: &str| thing.get(key).and_then(Value::as_str);
                let said = TEXTS.iter().find_map(|key| text(key));
                let kind = thing.get("@type").map(ToString::to_string).unwrap_or_default();
                let typed = |types: &[&str]| types.iter().any(|known| kind.contains(&format!("{known}\"")));
                let answered = said.filter(|_| typed(&["Comment", "Answer"])).map(|said| key(&plain(said)));
                let inside = thing.values().filter(|value| value.is_array() || value.is_object());
                open.extend(inside.map(|value| (value, answered.clone())));
                if let Some(said) = said.filter(|_| typed(&TYPES)) {
                    let item = Item {
                        parent,
                        author: thing.get("author").and_then(name),
                        time: TIMES.iter().find_map(|key| clock::absolute(text(key)?, hints)),
                        votes: thing.get("upvoteCount").and_then(number),
                        permalink: text("url").map(str::to_owned),
                        ..Item::default()
                    };
                    told.entry(key(&plain(said))).or_insert(item);
                }
            }
            _ => {}
        }
    }
}

fn name(author: &Value) -> Option<String> {
    match author {
        Value::String(name) => tidy(name),
        Value::Object(person) => person.get("name").and_then(Value::as_str).and_then(tidy),
        Value::Array(all) => all.first().and_then(|one| one.get("name")).and_then(Value::as_str).and_then(tidy),
        _ => None,
    }
}

fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

/// A text that may be written with tags.
fn plain(text: &str) -> String {
    let dom = Dom::parse(text);
    if text.contains('<') { dom.text_of(dom.root()) } else { text.to_owned() }
}
