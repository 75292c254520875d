//! What the body of a request says: its fields, the values that name what is to be done, and whether a query only asks.

use std::collections::BTreeSet;

use crate::unfold::guard::request::words::{deed, names_action, terms, words};

/// The fields of a body that is sent, by name: of a form, or the plain ones of a JSON object.
pub(crate) fn sent_pairs(body: &str, content_type: &str) -> Vec<(String, String)> {
    if let Ok(serde_json::Value::Object(map)) = serde_json::from_str(body) {
        let plain = |value: serde_json::Value| match value {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        map.into_iter().map(|(key, value)| (key, plain(value))).collect()
    } else if let Ok(arguments) = serde_json::from_str::<Vec<Option<String>>>(body) {
        // A call by script of what the server draws the page with sends its arguments alone: `["hu"]`.
        arguments.into_iter().flatten().map(|value| (String::new(), value)).collect()
    } else if content_type.contains("multipart") {
        parts_of(body).map(|(key, value)| (key.to_owned(), value.unwrap_or_default().to_owned())).collect()
    } else {
        url::form_urlencoded::parse(body.as_bytes()).into_owned().collect()
    }
}

/// Names and values of the parts of a multipart body.
fn parts_of(body: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    body.split("name=\"").skip(1).map(|part| {
        let value = part.split("\r\n\r\n").nth(1).and_then(|rest| rest.split("\r\n").next());
        (part.split('"').next().unwrap_or_default(), value)
    })
}

/// Names of the fields of a body, and the words of the values that name an action.
pub(crate) fn fields(body: &str, content_type: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let mut keys = BTreeSet::new();
    let mut deeds = BTreeSet::new();
    let mut field = |key: &str, value: Option<&str>| {
        let key = words(key).concat();
        // Operations go by a name of their own (`operationName`, `friendly_name`).
        let acts = names_action(&key) || key.ends_with("name");
        if let Some(value) = value.filter(|value| acts && value.len() < 60) {
            deeds.extend(terms(value));
        }
        keys.insert(key);
    };
    if let Ok(json) = serde_json::from_str::<serde_json::Value>(body) {
        // Several requests may go in one.
        let list = if let serde_json::Value::Array(list) = json { list } else { vec![json] };
        for (key, value) in list.iter().filter_map(serde_json::Value::as_object).flatten() {
            field(key, value.as_str());
            for (key, value) in value.as_object().into_iter().flatten() {
                field(key, value.as_str());
            }
        }
    } else if content_type.contains("multipart") {
        for (key, value) in parts_of(body) {
            field(key, value);
        }
    } else if !body.is_empty() {
        for (key, value) in url::form_urlencoded::parse(body.as_bytes()) {
            field(&key, Some(&value));
        }
    }
    (keys, deeds)
}

/// Whether a GraphQL body only queries; nothing when it is no GraphQL.
pub(crate) fn graphql(body: &str) -> Option<bool> {
    let value: serde_json::Value = serde_json::from_str(body).ok()?;
    let list = match value {
        serde_json::Value::Array(list) => list,
        one => vec![one],
    };
    let mut any = false;
    for one in &list {
        let operation = one["operationName"].as_str().unwrap_or_default();
        if let Some(query) = one["query"].as_str() {
            let begins =
                query.lines().map(|line| line.trim()).find(|line| !line.is_empty() && !line.starts_with('#'))?;
            if begins.starts_with("mutation")
                || begins.starts_with("subscription")
                || query.contains("mutation ")
                || query.contains("mutation{")
            {
                return Some(false);
            }
            if !(begins.starts_with("query") || begins.starts_with('{') || begins.starts_with("fragment")) {
                return None;
            }
            any = true;
        } else if !one["extensions"]["persistedQuery"].is_null() {
            // A persisted query shows only its name.
            if deed(&terms(operation)) {
                return Some(false);
            }
            any = true;
        } else {
            return None;
        }
    }
    any.then_some(true)
}

/// Whether the event of a body is a call by its name, and one that reads: `COMMENT_GET`, `getConfig`. Of any other an event is
/// what the visitor did, told to whoever counts it (`page_load`, `view_item_list`).
pub(crate) fn calls_by_event(body: &str) -> bool {
    let Ok(serde_json::Value::Object(map)) = serde_json::from_str(body) else { return false };
    let Some(name) = map.get("event").and_then(serde_json::Value::as_str) else { return false };
    let said = words(name);
    let reads = |word: Option<&String>| word.is_some_and(|word| matches!(word.as_str(), "get" | "fetch"));
    (2..=5).contains(&said.len()) && (reads(said.first()) || reads(said.last()))
}
