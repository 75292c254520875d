//! What the body of a request says: its fields, the values that name what is to be done, and whether a query only asks.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::unfold::guard::request::words::{deed, names_action, terms, words};

/// The fields of a body, by name: of a form, of a JSON object, or of several in a list. The arguments of a call by script have no
/// names: `["hu"]`.
fn sent(body: &str, content_type: &str) -> Vec<(String, Value)> {
    let text = |key: &str, value: &str| (key.to_owned(), Value::from(value));
    if let Ok(json) = serde_json::from_str(body) {
        let fields = |one: Value| match one {
            Value::Object(map) => map.into_iter().collect(),
            Value::String(_) => vec![(String::new(), one)],
            _ => Vec::new(),
        };
        several(json).into_iter().flat_map(fields).collect()
    } else if content_type.contains("multipart") {
        parts_of(body).map(|(key, value)| text(key, value)).collect()
    } else {
        url::form_urlencoded::parse(body.as_bytes()).map(|(key, value)| text(&key, &value)).collect()
    }
}

/// The requests in a JSON body: the one that it is, or those of a list.
fn several(json: Value) -> Vec<Value> {
    if let Value::Array(list) = json { list } else { vec![json] }
}

/// Names and values of the parts of a multipart body.
fn parts_of(body: &str) -> impl Iterator<Item = (&str, &str)> {
    body.split("name=\"").skip(1).map(|part| {
        let value = part.split("\r\n\r\n").nth(1).and_then(|rest| rest.split("\r\n").next());
        (part.split('"').next().unwrap_or_default(), value.unwrap_or_default())
    })
}

/// The fields of a body with what they hold, as text.
pub(crate) fn sent_pairs(body: &str, content_type: &str) -> Vec<(String, String)> {
    let plain = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    sent(body, content_type).into_iter().map(|(key, value)| (key, plain(value))).collect()
}

/// Names of the fields of a body, and the words of the values that name an action.
pub(crate) fn fields(body: &str, content_type: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut keys, mut deeds) = (BTreeSet::new(), BTreeSet::new());
    let mut field = |key: &str, value: &Value| {
        let key = words(key).concat();
        // Operations go by a name of their own (`operationName`, `friendly_name`).
        let acts = names_action(&key) || key.ends_with("name");
        if let Some(value) = value.as_str().filter(|value| acts && value.len() < 60) {
            deeds.extend(terms(value));
        }
        keys.insert(key);
    };
    for (key, value) in sent(body, content_type).iter().filter(|(key, _)| !key.is_empty()) {
        field(key, value);
        value.as_object().into_iter().flatten().for_each(|(key, value)| field(key, value));
    }
    (keys, deeds)
}

/// Whether a GraphQL body only queries; nothing when it is no GraphQL.
pub(crate) fn graphql(body: &str) -> Option<bool> {
    let all = several(serde_json::from_str(body).ok()?);
    for one in &all {
        let operation = one["operationName"].as_str().unwrap_or_default();
        if let Some(query) = one["query"].as_str() {
            let begins = query.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))?;
            let begins_with = |words: &[&str]| words.iter().any(|word| begins.starts_with(word));
            if begins_with(&["mutation", "subscription"]) || query.contains("mutation ") || query.contains("mutation{")
            {
                return Some(false);
            }
            if !begins_with(&["query", "{", "fragment"]) {
                return None;
            }
        } else if !one["extensions"]["persistedQuery"].is_null() {
            // A persisted query shows only its name.
            if deed(&terms(operation)) {
                return Some(false);
            }
        } else {
            return None;
        }
    }
    (!all.is_empty()).then_some(true)
}

/// Whether the event of a body is a call by its name, and one that reads: `COMMENT_GET`, `getConfig`. Of any other an event is
/// what the visitor did, told to whoever counts it (`page_load`, `view_item_list`).
pub(crate) fn calls_by_event(body: &str) -> bool {
    let Ok(body) = serde_json::from_str::<Value>(body) else { return false };
    let said = body["event"].as_str().map(words).unwrap_or_default();
    let reads = |word: Option<&String>| word.is_some_and(|word| matches!(word.as_str(), "get" | "fetch"));
    (2..=5).contains(&said.len()) && (reads(said.first()) || reads(said.last()))
}
