//! What a request would do, as far as its address, method and body tell: read, or change something on a server.

pub(crate) mod body;
mod shown;
mod words;

use std::collections::BTreeSet;

use url::Url;

use self::body::{calls_by_event, fields, graphql, sent_pairs};
use self::words::{deed, terms, words};
use crate::browser::Asked;
use crate::classifier::lexicon::{self, Topic};

pub(crate) use self::shown::{DatePart, arranges, counts_pages, date_part, turns_list};
pub(crate) use self::words::{TABLE, Words, acts_by, names_action, names_deed, names_reading};

/// The last parts of a path, the last one first. Only they name a deed: `/news/vote-2024/results/7` is something to read.
pub(crate) fn last_parts(url: &Url) -> impl Iterator<Item = &str> {
    url.path().trim_start_matches('/').rsplit('/').take(3)
}

/// Most words of a part of an address that may name a deed: a longer one is a headline.
const LONGEST_DEED: usize = 4;

/// Whether a word of an address says that fetching it does something.
#[must_use]
pub fn harm_in_address(url: &Url) -> bool {
    let table = &TABLE.fetched;
    let acts = |part: &str| {
        let words = words(part);
        let whole = words.concat();
        let acts = |term: &String| table.actions.has(term) && (*term == whole || !table.ambiguous.has(term));
        words.len() <= LONGEST_DEED && terms(part).iter().any(acts)
    };
    last_parts(url).any(acts) || acts_in_query(url)
}

/// Whether a part of an address, or a value in its query, names what only shows a form when it is opened: `register`.
pub(crate) fn shows_form(part: &str) -> bool {
    let part = without_ending(part);
    TABLE.fetched.forms.among(part) || TABLE.fetched.forms.has_whole(part)
}

/// Whether a part of an address is wholly a deed: `rollback`, `mark-read`.
pub(crate) fn is_deed(part: &str) -> bool {
    TABLE.fetched.deeds.has_whole(without_ending(part))
}

/// A part of an address without what says which program answers: `login.php`.
pub(crate) fn without_ending(part: &str) -> &str {
    part.split('.').next().unwrap_or_default()
}

/// Whether an address names a deed and what it is done to: `/act/hide?id=12`, `/item/4/hide`.
pub(crate) fn is_done_to_a_thing(url: &Url) -> bool {
    let numbered = |text: &str| text.len() <= LONGEST_NUMBER && text.chars().any(|c| c.is_ascii_digit());
    let mut parts = url.path_segments().into_iter().flatten().rev().filter(|part| !part.is_empty());
    parts.next().is_some_and(is_deed)
        && (url.query_pairs().any(|(_, value)| numbered(&value)) || parts.take(1).any(numbered))
}

/// Most characters of what tells which portion of a list is meant.
const LONGEST_COUNT: usize = 12;

/// Most bytes of the number, or the key, of a thing.
const LONGEST_NUMBER: usize = 40;

/// Most characters of a value that is a name, and not a text.
const LONGEST_VALUE: usize = 40;

/// Whether the query of an address names an action, by a name or by the value of one that says what is to be done, or asks for a
/// mutation.
pub(crate) fn acts_in_query(url: &Url) -> bool {
    let table = &TABLE.fetched;
    url.query_pairs().any(|(key, value)| {
        let named = || terms(&key).iter().any(|term| table.actions.has(term) && !table.ambiguous.has(term));
        let says = || TABLE.sent.action_fields.has(&key.to_lowercase()) && !shows_form(&value);
        named()
            || says() && table.actions.any(&terms(&value))
            || key == "query" && value.trim_start().starts_with("mutation")
    })
}

/// Whether a form that is sent by `GET` may change something: its path, the names of its fields, or what they hold, name an
/// action. This is stricter than for a link, because nobody can bookmark what a form does.
pub(crate) fn form_acts(url: &Url) -> bool {
    let names = |text: &str| {
        // An archive is read by date.
        let acts = |word: &String| TABLE.sent.actions.has(word) || TABLE.fetched.actions.has(word);
        terms(text).iter().any(|word| acts(word) && !TABLE.dates.whole.has(word))
    };
    let acts = |key: &str, value: &str| {
        TABLE.sent.written.has_whole(key)
            || begins_with_verb(key, value)
            || names(key)
            || value.chars().count() <= LONGEST_VALUE && names(value)
    };
    harm_in_address(url) || last_parts(url).any(names) || url.query_pairs().any(|(key, value)| acts(&key, &value))
}

/// Whether the last two parts of a path bring a mailing to an end: `/letter/stop`, `/news/off`.
pub(crate) fn ends_mailing(url: &Url) -> bool {
    let mut parts = url.path().trim_end_matches('/').rsplit('/').map(|part| words(part).concat());
    let (last, before) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    TABLE.fetched.mailing_ends.has(&last) && TABLE.fetched.mailings.has(&before)
}

/// Whether the query of an address carries the proof that it was this visitor who asked for something to be done.
pub(crate) fn carries_proof(url: &Url) -> bool {
    url.query_pairs().any(|(key, value)| !value.is_empty() && TABLE.fetched.proofs.has_whole(&key))
}

/// Whether a query carries something to act upon: a number or a code that neither counts pages nor tells whence one comes. `page` is
/// the address of the page that links to it.
pub(crate) fn carries_argument(url: &Url, page: &str) -> bool {
    let tracking = |key: &str| TABLE.fetched.tracking.has(&key.to_ascii_lowercase()) || key.starts_with("utm_");
    let carried = url.query_pairs().any(|(key, value)| !value.is_empty() && !tracking(&key));
    carried && !asks_for_portion(url) && !turns_page(url, page)
}

/// Whether an address is that of another page of the list that this page shows, by its number.
pub(crate) fn turns_page(url: &Url, page: &str) -> bool {
    without_query(url.as_str()) == without_query(page) && asks_for_page(url)
}

/// An address without what it asks for there.
pub(crate) fn without_query(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or_default()
}

/// A part of an address as people read it.
pub(crate) fn decoded(part: &str) -> String {
    percent_encoding::percent_decode_str(part).decode_utf8_lossy().into_owned()
}

/// Whether a part of an address has the ending of a file that is read, not run.
pub(crate) fn is_document(part: &str) -> bool {
    part.rsplit_once('.').is_some_and(|(_, end)| TABLE.fetched.documents.has(&end.to_ascii_lowercase()))
}

/// Whether a pair of a query begins with a verb that changes something: `addProduct=true`, `mode=delete_cookies`.
pub(crate) fn begins_with_verb(key: &str, value: &str) -> bool {
    let verb = |text: &str| words(text).first().is_some_and(|first| TABLE.fetched.verbs.has(first));
    !value.is_empty() && (verb(key) && words(key).len() > 1 || names_action(key) && verb(value))
}

/// The words of a name, apart: `addToCart` is `add to cart`.
pub(crate) fn apart(name: &str) -> String {
    words(name).join(" ")
}

/// Whether an address asks for another portion of a list and nothing else: `?page=2`, `?offset=20&sort=new`.
#[must_use]
pub fn asks_for_portion(url: &Url) -> bool {
    asks_for(url, names_portion)
}

/// The same where the page's number may go by a short name (`?p=2`, `?seite=3`): for addresses that differ from the page's own
/// in nothing else.
#[must_use]
pub fn asks_for_page(url: &Url) -> bool {
    asks_for(url, |key| names_portion(key) || TABLE.fetched.pages.has(key))
}

fn names_portion(key: &str) -> bool {
    TABLE.sent.portion.has(key) || TABLE.sent.perhaps_portion.has(key)
}

fn asks_for(url: &Url, portion: impl Fn(&str) -> bool) -> bool {
    url.query_pairs().all(|(key, _)| portion(&words(&key).concat()))
        && url.query_pairs().any(|(_, value)| counts(&value))
        && !harm_in_address(url)
}

/// Whether a value is so short a number, or a code with one, as tells which portion is meant.
fn counts(value: &str) -> bool {
    value.chars().any(char::is_numeric) && value.chars().count() <= LONGEST_COUNT
}

/// Most bytes of a body that may only read.
const LARGEST_BODY: usize = 100_000;

/// Most fields of a request that only reads, and of one of which nothing tells but that it asks for a portion.
const MOST_FIELDS: usize = 8;
const MOST_OF_PORTION: usize = 6;

/// Whether a request that has a body only reads. `asks_for_more`: a press whose words ask for more of a list sent it; `lang`:
/// the page's language.
///
/// One sign is not enough: a body that asks for a portion has few other fields; without a portion the last name of the
/// path, or the field that says what is to be done, must be a word for reading.
#[must_use]
pub(crate) fn reads_by_post(url: &Url, asked: &Asked, asks_for_more: bool, lang: &str) -> bool {
    let body = asked.body.as_deref().unwrap_or_default();
    if asked.method != "POST" || asked.navigates || body.len() > LARGEST_BODY {
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
        if value.len() < LONGEST_VALUE {
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
    let perhaps = table.perhaps_actions.any(&path) || table.perhaps_actions.any(&deeds);
    if !reads && perhaps {
        return false;
    }
    // What is searched for is told in fields of any name: a choice from a list, a filter that is set. A search may be kept, too:
    // `/saved/search`.
    let kept = || {
        perhaps
            || table.keeps.any(&path)
            || table.perhaps_written.any(&keys)
            || keys.iter().any(|key| names_action(key))
    };
    let few = keys.len() <= MOST_FIELDS;
    if searches && !keys.is_empty() && few && !kept() {
        return true;
    }
    if table.portion.any(&keys) {
        return keys.len() <= MOST_OF_PORTION || about;
    }
    if table.perhaps_written.any(&keys) && !table.action_fields.any(&keys) {
        return false;
    }
    let portion = asks_for_more || table.perhaps_portion.any(&keys);
    // `/notices/read` with nothing that says what is asked for marks them as read.
    let asks = || searches || last.iter().any(|word| table.reads.has(word) && !table.marks.has(word));
    few && (bare && reads && asks() || table.reads.any(&deeds) || about && portion)
}

/// Most bytes of a body that asks for a branch.
const LARGEST_OF_BRANCH: usize = 2_000;

/// The fields of a request for a portion of a list, where it is one.
pub(crate) fn portion_fields(asked: &Asked) -> Option<BTreeSet<String>> {
    let body = asked.body.as_deref().unwrap_or_default();
    let (keys, _) = fields(body, &asked.content_type);
    (graphql(body).is_none() && TABLE.sent.portion.any(&keys)).then_some(keys)
}

/// Whether this asks for a branch of what is read at the same address by portions, as the answers to a comment are: it has the fields of
/// those, `known`, and such as say below what it stands.
pub(crate) fn reads_branch(asked: &Asked, known: &BTreeSet<String>) -> bool {
    let body = asked.body.as_deref().unwrap_or_default();
    // A mutation has the fields of a query, and what is to be done may be any word.
    if asked.method != "POST" || asked.navigates || body.len() > LARGEST_OF_BRANCH || graphql(body).is_some() {
        return false;
    }
    let (keys, deeds) = fields(body, &asked.content_type);
    let table = &TABLE.sent;
    let acts = |key: &String| table.written.has(key) || names_action(key);
    !(deed(&deeds) || table.perhaps_actions.any(&deeds) || keys.iter().any(acts))
        && table.branch.any(&keys)
        && keys.iter().all(|key| known.contains(key) || table.branch.has(key))
}

/// Whether the last name of a path is a word for searching, in the page's language or another: `/api/search`, `/tra-cuu`.
fn searches(part: &str, lang: &str) -> bool {
    let said = words(&decoded(part));
    // A long slug is a headline.
    let told = || lexicon::read(&said.join(" "), lexicon::primary(lang)).of(Topic::Search) >= 0.8;
    said.len() <= 3 && (TABLE.sent.asks.has(&said.concat()) || told())
}

/// Codes of languages that also say yes or no in one: what is sent with them may be an opinion.
const ANSWERS: &[&str] = &["da", "ja", "na", "ne", "no", "si"];

/// Whether a form that is sent does no more than ask for a language: few fields, one of them a language's code, none of the
/// visitor's own.
#[must_use]
pub(crate) fn chooses_language(url: &Url, asked: &Asked) -> bool {
    let body = asked.body.as_deref().unwrap_or_default();
    if asked.method != "POST" || body.len() > 2000 || harm_in_address(url) {
        return false;
    }
    let mut pairs = sent_pairs(body, &asked.content_type);
    pairs.extend(url.query_pairs().into_owned());
    let own = ["password", "passwd", "email", "mail", "message", "comment", "phone", "username", "quantity", "rating"];
    let code = |value: &str| value.len() <= 8 && crate::language::primary(value).is_some();
    // Where no field says that a language stands in it, its value must be the code of one and nothing else.
    let alone = |value: &str| lexicon::code(value).is_some() && !ANSWERS.contains(&value.to_lowercase().as_str());
    // `/set-language/en`: what comes before the code says that it is one.
    let parts: Vec<&str> = url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let in_path = || matches!(parts.as_slice(), [.., before, last] if code(last) && names_tongue(before));
    // A language by its number or by its name is told by the field that it stands in.
    let named = |key: &str, value: &str| names_tongue(key) && (1..=20).contains(&value.chars().count());
    let (_, deeds) = fields(body, &asked.content_type);
    pairs.len() <= 8
        && (!deed(&deeds) || deeds.iter().any(|said| names_tongue(said)))
        && (pairs.iter().any(|(key, value)| alone(value) || named(key, value)) || in_path())
        && !pairs.iter().any(|(key, _)| own.contains(&words(key).concat().as_str()))
}

/// Whether a name of a field, of an element or of a part of an address says that a language stands there.
pub(crate) fn names_tongue(name: &str) -> bool {
    TABLE.languages.among(name)
}
