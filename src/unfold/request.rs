//! What a request would do, as far as its address, method and body tell: read, or change something on a server.

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;
use url::Url;

use super::deed::acts_by;
use crate::browser::Asked;
use crate::classifier::lexicon::{self, Topic};

/// Words of addresses and of bodies that are sent, as they stand in `config/requests.toml`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    fetched: Fetched,
    sent: Sent,
    tongue: Tongue,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fetched {
    deeds: Words,
    ambiguous: Words,
    pages: Words,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sent {
    deeds: Words,
    perhaps_deeds: Words,
    reads: Words,
    asks: Words,
    things: Words,
    portion: Words,
    perhaps_portion: Words,
    written: Words,
    perhaps_written: Words,
    actions: Words,
    shows: Words,
    branch: Words,
    keeps: Words,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tongue {
    names: Words,
}

#[derive(Default, Deserialize)]
#[serde(from = "String")]
struct Words(HashSet<String>);

impl From<String> for Words {
    fn from(text: String) -> Self {
        Self(text.split_whitespace().map(str::to_owned).collect())
    }
}

impl Words {
    fn has(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    fn any(&self, words: &BTreeSet<String>) -> bool {
        words.iter().any(|word| self.has(word))
    }
}

// The table is part of the program; a test reads it.
static TABLE: LazyLock<Table> =
    LazyLock::new(|| toml::from_str(include_str!("../../config/requests.toml")).unwrap_or_default());

/// Splits a text into lower-case words at case changes and separators.
fn words(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut word = String::new();
    let mut lower = false;
    for c in text.chars() {
        if (!c.is_alphanumeric() || (c.is_uppercase() && lower)) && !word.is_empty() {
            found.push(std::mem::take(&mut word));
        }
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
        }
        lower = c.is_lowercase();
    }
    if !word.is_empty() {
        found.push(word);
    }
    found
}

/// Words and pairs of words: `add-to-cart` and `log_out` are written in many ways.
fn terms(text: &str) -> BTreeSet<String> {
    let words = words(text);
    let mut found: BTreeSet<String> = words.iter().cloned().collect();
    found.extend(words.windows(2).map(<[String]>::concat));
    found.extend(words.windows(3).map(<[String]>::concat));
    found
}

/// The word of an address that says that fetching it does something.
#[must_use]
pub fn harm_in_address(url: &Url) -> Option<String> {
    let table = &TABLE.fetched;
    let parts: Vec<&str> = url.path_segments().map(Iterator::collect).unwrap_or_default();
    let mut said = BTreeSet::new();
    // Of a path only the last parts name the deed: `/news/vote-2024/results/7` is something to read.
    for part in parts.iter().rev().take(3) {
        let words = words(part);
        // A long slug is a headline.
        if words.len() <= 4 {
            let whole = words.concat();
            said.extend(terms(part).into_iter().filter(|term| *term == whole || !table.ambiguous.has(term)));
        }
    }
    for (key, value) in url.query_pairs() {
        said.extend(terms(&key).into_iter().filter(|term| !table.ambiguous.has(term)));
        if TABLE.sent.actions.has(&key.to_lowercase()) {
            said.extend(terms(&value));
        }
        if key == "query" && value.trim_start().starts_with("mutation") {
            return Some("mutation".into());
        }
    }
    said.iter().find(|word| table.deeds.has(word)).cloned()
}

/// Whether an address asks for another portion of a list and nothing else: `?page=2`, `?offset=20&sort=new`.
#[must_use]
pub fn asks_for_portion(url: &Url) -> bool {
    asks_for(url, |key| TABLE.sent.portion.has(key) || TABLE.sent.perhaps_portion.has(key))
}

/// The same where the page's number may go by a short name (`?p=2`, `?seite=3`): for addresses that differ from the page's own
/// in nothing else.
#[must_use]
pub fn asks_for_page(url: &Url) -> bool {
    asks_for(url, |key| {
        TABLE.sent.portion.has(key) || TABLE.sent.perhaps_portion.has(key) || TABLE.fetched.pages.has(key)
    })
}

fn asks_for(url: &Url, portion: impl Fn(&str) -> bool) -> bool {
    let number = |value: &str| value.chars().any(char::is_numeric) && value.chars().count() <= 12;
    let mut pairs = url.query_pairs().map(|(key, value)| (words(&key).concat(), value)).peekable();
    pairs.peek().is_some() && harm_in_address(url).is_none() && {
        let pairs: Vec<_> = pairs.collect();
        pairs.iter().all(|(key, _)| portion(key)) && pairs.iter().any(|(_, value)| number(value))
    }
}

/// Whether the words of a request that is sent name a deed.
fn deed(said: &BTreeSet<String>) -> bool {
    TABLE.sent.deeds.any(said) || TABLE.fetched.deeds.any(said)
}

/// Whether the name of something that is called on a server, or of what was pressed, names a deed. What opens, closes or turns
/// something does only that, whatever else the name holds (`close-report`), unless nobody may do it.
pub(super) fn names_deed(name: &str) -> bool {
    let said = terms(name);
    let table = &TABLE.sent;
    TABLE.fetched.deeds.any(&said)
        || table.written.any(&said)
        || (!table.shows.any(&said) && (table.deeds.any(&said) || table.perhaps_deeds.any(&said)))
}

/// Whether such a name says that something is read, or shown.
pub(super) fn names_reading(name: &str) -> bool {
    let said = terms(name);
    [&TABLE.sent.reads, &TABLE.sent.things, &TABLE.sent.portion, &TABLE.sent.shows].iter().any(|words| words.any(&said))
}

/// Whether the value of a field or of a parameter with this name says what is to be done.
pub(super) fn names_action(key: &str) -> bool {
    TABLE.sent.actions.has(&words(key).concat()) || acts_by(key)
}

fn names_any_action(keys: &BTreeSet<String>) -> bool {
    keys.iter().any(|key| names_action(key))
}

/// Whether a request that has a body only reads. `asks_for_more`: a press whose words ask for more of a list sent it; `lang`:
/// the page's language.
///
/// One sign is not enough: a body that asks for a portion has few other fields; without a portion the last name of the
/// path, or the field that says what is to be done, must be a word for reading.
#[must_use]
pub(super) fn reads_by_post(url: &Url, asked: &Asked, asks_for_more: bool, lang: &str) -> bool {
    if asked.method != "POST" || asked.navigates {
        return false;
    }
    let body = asked.body.as_deref().unwrap_or_default();
    if body.len() > 100_000 {
        return false;
    }
    if let Some(graphql) = graphql(body) {
        return graphql;
    }
    let table = &TABLE.sent;
    let (mut keys, deeds) = fields(body, &asked.content_type);
    let bare = keys.is_empty() && body.trim().is_empty();
    let mut query = BTreeSet::new();
    for (key, value) in url.query_pairs() {
        keys.insert(words(&key).concat());
        query.extend(terms(&key));
        if value.len() < 40 {
            query.extend(terms(&value));
        }
    }
    let named: Vec<&str> =
        url.path_segments().into_iter().flatten().filter(|part| part.chars().any(char::is_alphabetic)).collect();
    let of_path = |many: usize| named.iter().rev().take(many).flat_map(|part| terms(part)).collect::<BTreeSet<_>>();
    let (last, path) = (of_path(1), of_path(3));
    let calls = calls_by_event(body);
    let written = keys.iter().any(|key| table.written.has(key) && !(calls && key == "event"));
    if deed(&path) || deed(&deeds) || deed(&query) || written {
        return false;
    }
    let said = |words: &Words, path: &BTreeSet<String>| words.any(path) || words.any(&deeds) || words.any(&query);
    let searches = named.last().is_some_and(|part| searches(part, lang));
    let reads = said(&table.reads, &last) || searches;
    let about = reads || said(&table.things, &last);
    let perhaps = table.perhaps_deeds.any(&path) || table.perhaps_deeds.any(&deeds);
    if !reads && perhaps {
        return false;
    }
    // What is searched for is told in fields of any name: a choice from a list, a filter that is set. A search may be kept, too:
    // `/saved/search`.
    let kept = || perhaps || table.keeps.any(&path) || table.perhaps_written.any(&keys) || names_any_action(&keys);
    if searches && !keys.is_empty() && keys.len() <= 8 && !kept() {
        return true;
    }
    if table.portion.any(&keys) {
        return keys.len() <= 6 || about;
    }
    if table.perhaps_written.any(&keys) && !table.actions.any(&keys) {
        return false;
    }
    (table.perhaps_portion.any(&keys) && about && keys.len() <= 8)
        || (bare && reads)
        || (table.reads.any(&deeds) && keys.len() <= 8)
        || (asks_for_more && about && keys.len() <= 8)
}

/// The fields of a request for a portion of a list, where it is one.
pub(super) fn portion_fields(asked: &Asked) -> Option<BTreeSet<String>> {
    let body = asked.body.as_deref().unwrap_or_default();
    let (keys, _) = fields(body, &asked.content_type);
    (graphql(body).is_none() && TABLE.sent.portion.any(&keys)).then_some(keys)
}

/// Whether this asks for a branch of what is read at the same address by portions: it has the fields of those, `known`, and such as
/// say below what it stands.
pub(super) fn reads_branch(asked: &Asked, known: &BTreeSet<String>) -> bool {
    let body = asked.body.as_deref().unwrap_or_default();
    // A mutation has the fields of a query, and what is to be done may be any word.
    if asked.method != "POST" || asked.navigates || body.len() > 2000 || graphql(body).is_some() {
        return false;
    }
    let (keys, deeds) = fields(body, &asked.content_type);
    let table = &TABLE.sent;
    let acts = deed(&deeds)
        || table.perhaps_deeds.any(&deeds)
        || keys.iter().any(|key| table.written.has(key))
        || names_any_action(&keys);
    !acts && table.branch.any(&keys) && keys.iter().all(|key| known.contains(key) || table.branch.has(key))
}

/// Whether the last name of a path is a word for searching, in the page's language or another: `/api/search`, `/tra-cuu`.
fn searches(part: &str, lang: &str) -> bool {
    let part = percent_encoding::percent_decode_str(part).decode_utf8_lossy();
    let said = words(&part);
    // A long slug is a headline.
    said.len() <= 3 && {
        let told = lexicon::read(&said.join(" "), lexicon::primary(lang));
        TABLE.sent.asks.has(&said.concat()) || told.of(Topic::Search) >= 0.8
    }
}

/// Whether the event of a body is a call by its name, and one that reads: `COMMENT_GET`, `getConfig`. Of any other an event is
/// what the visitor did, told to whoever counts it (`page_load`, `view_item_list`).
fn calls_by_event(body: &str) -> bool {
    let Ok(serde_json::Value::Object(map)) = serde_json::from_str(body) else { return false };
    let Some(name) = map.get("event").and_then(serde_json::Value::as_str) else { return false };
    let said = words(name);
    let reads = |word: Option<&String>| word.is_some_and(|word| matches!(word.as_str(), "get" | "fetch"));
    (2..=5).contains(&said.len()) && (reads(said.first()) || reads(said.last()))
}

/// Whether a form that is sent does no more than ask for a language: few fields, one of them a language's code, none of the
/// visitor's own.
#[must_use]
pub(super) fn chooses_language(url: &Url, asked: &Asked) -> bool {
    let body = asked.body.as_deref().unwrap_or_default();
    if asked.method != "POST" || body.len() > 2000 || harm_in_address(url).is_some() {
        return false;
    }
    let mut pairs = sent_pairs(body, &asked.content_type);
    pairs.extend(url.query_pairs().into_owned());
    let own = ["password", "passwd", "email", "mail", "message", "comment", "phone", "username", "quantity", "rating"];
    let code = |value: &str| value.len() <= 8 && crate::language::primary(value).is_some();
    // `/set-language/en`: what comes before the code says that it is one.
    let parts: Vec<&str> = url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let in_path = || matches!(parts.as_slice(), [.., before, last] if code(last) && names_tongue(before));
    // A language by its number or by its name is told by the field that it stands in.
    let named = |key: &str, value: &str| names_tongue(key) && (1..=20).contains(&value.chars().count());
    let (_, deeds) = fields(body, &asked.content_type);
    pairs.len() <= 8
        && (!deed(&deeds) || deeds.iter().any(|said| names_tongue(said)))
        && (pairs.iter().any(|(key, value)| code(value) || named(key, value)) || in_path())
        && !pairs.iter().any(|(key, _)| own.contains(&words(key).concat().as_str()))
}

/// Whether a name of a field, of an element or of a part of an address says that a language stands there.
pub(super) fn names_tongue(name: &str) -> bool {
    words(name).iter().any(|word| TABLE.tongue.names.has(word))
}

/// The fields of a body that is sent, by name: of a form, or the plain ones of a JSON object.
fn sent_pairs(body: &str, content_type: &str) -> Vec<(String, String)> {
    if let Ok(serde_json::Value::Object(map)) = serde_json::from_str(body) {
        let plain = |value: serde_json::Value| match value {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        map.into_iter().map(|(key, value)| (key, plain(value))).collect()
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
fn fields(body: &str, content_type: &str) -> (BTreeSet<String>, BTreeSet<String>) {
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
fn graphql(body: &str) -> Option<bool> {
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot read the table should fail")]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read_and_its_lists_are_apart() {
        let table: Table = toml::from_str(include_str!("../../config/requests.toml")).unwrap();
        let reading = |word: &String| table.sent.reads.has(word) || table.sent.portion.has(word);
        let doing = [&table.fetched.deeds, &table.sent.deeds, &table.sent.perhaps_deeds, &table.sent.written];
        let both: Vec<&String> = doing.iter().flat_map(|words| &words.0).filter(|word| reading(word)).collect();
        assert!(both.is_empty(), "both a deed and a reading: {both:?}");
        assert!(table.fetched.deeds.0.len() > 30 && table.sent.written.0.len() > 30);
        assert!(table.fetched.ambiguous.0.iter().all(|word| table.fetched.deeds.has(word)));
    }
}
