//! What a request sends, as part of an address: players find the answer to a form or a query by it. The rules are those of
//! Webrecorder's tools (`warcio.js`, `cdxj-indexer`).

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::Value;
use url::form_urlencoded::Serializer;

/// The most that is kept of what was sent, in characters.
const LONGEST: usize = 4096;

/// What was sent, as a query.
pub(super) fn as_query(media: &str, body: &[u8]) -> String {
    let media = media.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let json = || serde_json::from_slice::<Value>(body).ok();
    let query = match media.as_str() {
        "application/x-www-form-urlencoded" => String::from_utf8_lossy(body).into_owned(),
        "application/json" => json().map(|json| flat(&json)).unwrap_or_default(),
        "text/plain" => json().map_or_else(|| data(body), |json| flat(&json)),
        _ => data(body),
    };
    query.chars().filter(|c| !c.is_control() && *c != ' ').take(LONGEST).collect()
}

/// An address with what was sent to it.
pub(super) fn with_query(url: &str, method: &str, query: &str) -> String {
    let begin = if url.contains('?') { '&' } else { '?' };
    format!("{url}{begin}__wb_method={method}&{query}")
}

fn data(body: &[u8]) -> String {
    format!("__wb_post_data={}", BASE64.encode(body))
}

/// The values of a JSON text with their keys. A key that comes again has a number.
fn flat(json: &Value) -> String {
    let mut pairs = Vec::new();
    gather(json, "", &mut pairs);
    let mut times: HashMap<String, u32> = HashMap::new();
    let mut query = Serializer::new(String::new());
    for (key, value) in pairs {
        let time = times.entry(key.clone()).or_default();
        *time += 1;
        let key = if *time == 1 { key } else { format!("{key}.{time}_") };
        query.append_pair(&key, &value);
    }
    query.finish()
}

/// Depth of a text that a parser takes is bounded, and with it this walk.
fn gather(json: &Value, key: &str, into: &mut Vec<(String, String)>) {
    let text = match json {
        Value::Object(fields) => return fields.iter().for_each(|(key, value)| gather(value, key, into)),
        Value::Array(values) => return values.iter().for_each(|value| gather(value, key, into)),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    if !text.is_empty() {
        into.push((key.to_owned(), text));
    }
}

#[cfg(test)]
mod tests {
    use super::{as_query, with_query};

    #[test]
    fn what_was_sent_is_part_of_the_address() {
        assert_eq!(as_query("application/x-www-form-urlencoded", b"a=1&b=2"), "a=1&b=2");
        let json = br#"{"id":7,"more":{"id":true,"list":["a","b c"]},"none":null}"#;
        assert_eq!(as_query("application/json; charset=utf-8", json), "id=7&id.2_=true&list=a&list.2_=b+c&none=null");
        assert_eq!(as_query("text/plain", b"\0"), "__wb_post_data=AA==");
        assert_eq!(with_query("https://a.org/?q", "POST", "a=1"), "https://a.org/?q&__wb_method=POST&a=1");
    }
}
