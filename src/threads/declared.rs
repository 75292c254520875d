//! What JSON-LD says of comments, reviews and answers. It is believed only for items that the page shows: a declared item is
//! found by its text, and adds what the shown one does not tell.

use std::collections::HashMap;

use serde_json::Value;

use super::clock;
use super::fields::tidy;
use super::thread::Item;
use crate::date::Hints;
use crate::fingerprint;
use crate::html::Dom;

/// Types of items (schema.org).
const TYPES: [&str; 7] =
    ["Comment", "Answer", "Question", "DiscussionForumPosting", "Review", "UserComments", "SocialMediaPosting"];

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
    for item in items.iter_mut() {
        let Some(declared) = told.get(&key(&item.text)) else { continue };
        let day = |time: &Option<String>| time.as_deref().map(|time| time.get(..10).unwrap_or(time).to_owned());
        // A time with its offset is better than one without, if it is the same day or the next.
        let same_day = item.time.is_none() || day(&item.time) == day(&declared.time);
        if same_day && declared.time.as_ref().is_some_and(|time| time.ends_with('Z')) || item.time.is_none() {
            item.time = declared.time.clone().or(item.time.take());
        }
        item.author = item.author.take().or_else(|| declared.author.clone());
        item.votes = item.votes.or(declared.votes);
        item.permalink = item.permalink.take().or_else(|| declared.permalink.clone());
    }
}

fn key(text: &str) -> String {
    fingerprint::normal(text).chars().take(TELLING).collect()
}

/// Reads all items in a JSON-LD value, without recursion.
fn read(value: &Value, hints: Hints, told: &mut HashMap<String, Item>) {
    let mut open = vec![value];
    let mut seen = 0;
    while let Some(value) = open.pop() {
        seen += 1;
        if seen > MOST {
            return;
        }
        match value {
            Value::Array(all) => open.extend(all),
            Value::Object(thing) => {
                open.extend(thing.values().filter(|value| value.is_array() || value.is_object()));
                let text = |key: &str| thing.get(key).and_then(Value::as_str);
                let said = ["text", "reviewBody", "articleBody", "commentText", "description"]
                    .iter()
                    .find_map(|key| text(key));
                let is_item = thing
                    .get("@type")
                    .is_some_and(|kind| TYPES.iter().any(|known| kind.to_string().contains(&format!("{known}\""))));
                if let Some(said) = said.filter(|_| is_item) {
                    let item = Item {
                        author: thing.get("author").and_then(name),
                        time: ["dateCreated", "datePublished", "commentTime"]
                            .iter()
                            .find_map(|key| clock::absolute(text(key)?, hints)),
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
