//! The words in the names of requests, and what they mean.

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::{Map, Value};

/// Words of addresses and bodies (`config/requests.toml`).
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    pub(crate) languages: Words,
    pub(crate) fetched: Fetched,
    pub(crate) sent: Sent,
    pub(crate) drawn: Drawn,
    pub(crate) shown: Shown,
    pub(crate) dates: Dates,
}

/// Declares parts of the table whose entries are all lists of words.
macro_rules! parts {
    ($($part:ident: $($list:ident)+;)+) => {$(
        #[derive(Default, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $part { $(pub(crate) $list: Words,)+ }
    )+};
}

parts! {
    Shown: sorts filters views perhaps_views view_values seeks;
    Dates: years months days whole;
    Fetched: actions ambiguous pages forms entries deeds verbs described sections commands mailings mailing_ends proofs
        tracking documents;
    Sent: actions perhaps_actions reads asks things portion perhaps_portion written perhaps_written action_fields shows
        branch keeps marks;
}

/// Forms of the bodies that go to a server that draws the page itself.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drawn {
    pub(crate) sets: Words,
    pub(crate) changes: Vec<Form>,
    pub(crate) components: String,
    pub(crate) queues: Vec<Form>,
    pub(crate) parts: Vec<Form>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Form {
    fields: Words,
    pub(crate) calls: String,
    pub(crate) values: Option<String>,
}

impl Form {
    /// Whether a body is of this form.
    pub(crate) fn fits(&self, body: &Map<String, Value>) -> bool {
        self.fields.0.iter().all(|field| body.contains_key(field))
    }
}

#[derive(Default, Deserialize)]
#[serde(from = "String")]
pub(crate) struct Words(HashSet<String>);

impl From<String> for Words {
    fn from(text: String) -> Self {
        Self(text.split_whitespace().map(str::to_owned).collect())
    }
}

impl Words {
    pub(crate) fn has(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    /// Whether one of them is a word of a name.
    pub(crate) fn among(&self, name: &str) -> bool {
        words(name).iter().any(|word| self.has(word))
    }

    /// Whether a name, in whatever way it is written, is one of them: `log-out` as `logout`.
    pub(crate) fn has_whole(&self, name: &str) -> bool {
        self.has(&words(name).concat())
    }

    pub(crate) fn any(&self, words: &BTreeSet<String>) -> bool {
        words.iter().any(|word| self.has(word))
    }
}

// The table is part of the program; a test reads it.
pub(crate) static TABLE: LazyLock<Table> =
    LazyLock::new(|| toml::from_str(include_str!("../../../../config/requests.toml")).unwrap_or_default());

/// The words of a text in lower case, split at case changes and separators.
pub(crate) fn words(text: &str) -> Vec<String> {
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

/// Words, and pairs and triples of neighbours as one word: `add-to-cart` and `log_out` are written in many ways.
pub(crate) fn terms(text: &str) -> BTreeSet<String> {
    let words = words(text);
    let mut found: BTreeSet<String> = words.iter().cloned().collect();
    found.extend(words.windows(2).map(<[String]>::concat));
    found.extend(words.windows(3).map(<[String]>::concat));
    found
}

/// Whether the words of a request with a body name an action.
pub(crate) fn deed(said: &BTreeSet<String>) -> bool {
    TABLE.sent.actions.any(said) || TABLE.fetched.actions.any(said)
}

/// Whether the name of a function on the server, or of a pressed element, names an action. A name that says that it opens, closes or
/// turns something (`close-report`) is no action, unless one of its words is always one.
pub(crate) fn names_deed(name: &str) -> bool {
    let said = terms(name);
    let table = &TABLE.sent;
    TABLE.fetched.actions.any(&said)
        || table.written.any(&said)
        || (!table.shows.any(&said) && (table.actions.any(&said) || table.perhaps_actions.any(&said)))
}

/// Whether such a name says that something is read or shown.
pub(crate) fn names_reading(name: &str) -> bool {
    let said = terms(name);
    [&TABLE.sent.reads, &TABLE.sent.things, &TABLE.sent.portion, &TABLE.sent.shows].iter().any(|words| words.any(&said))
}

/// Whether the value of a parameter with this name says what a program is to do, in any language.
pub(crate) fn acts_by(name: &str) -> bool {
    TABLE.fetched.commands.has(&name.to_ascii_lowercase()) || name.to_ascii_lowercase().ends_with("action")
}

/// Whether the value of a field or of a parameter with this name says what is to be done.
pub(crate) fn names_action(key: &str) -> bool {
    TABLE.sent.action_fields.has_whole(key) || acts_by(key)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot read the table should fail")]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read_and_its_lists_are_apart() {
        let table: Table = toml::from_str(include_str!("../../../../config/requests.toml")).unwrap();
        let reading = |word: &String| table.sent.reads.has(word) || table.sent.portion.has(word);
        let doing = [&table.fetched.actions, &table.sent.actions, &table.sent.perhaps_actions, &table.sent.written];
        let both: Vec<&String> = doing.iter().flat_map(|words| &words.0).filter(|word| reading(word)).collect();
        assert!(both.is_empty(), "both an action and a reading: {both:?}");
        assert!(table.fetched.actions.0.len() > 30 && table.sent.written.0.len() > 30);
        assert!(table.shown.sorts.has("orderby") && table.dates.years.has("jahr"));
        assert!(table.fetched.ambiguous.0.iter().all(|word| table.fetched.actions.has(word)));
        let forms = table.drawn.changes.iter().chain(&table.drawn.queues).chain(&table.drawn.parts);
        assert!(forms.map(|form| form.fields.0.len()).min() > Some(1), "a form that has one field fits too much");
    }
}
