//! Threads as other programs read them: a ConvoKit corpus, and schema.org's nested JSON-LD.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::Path;

use jiff::{Timestamp, civil};
use serde_json::{Map, Value, json};

use super::thread::{Item, Thread};
use crate::save;

/// A thread as JSON-LD: a `DiscussionForumPosting` whose comments hold their replies.
#[must_use]
pub fn json_ld(thread: &Thread) -> Value {
    let mut below: HashMap<Option<&str>, Vec<usize>> = HashMap::new();
    for (at, item) in thread.items.iter().enumerate() {
        below.entry(item.parent.as_deref()).or_default().push(at);
    }
    // Answers stand behind what they answer, so that from the end each is whole before it is put in.
    let mut comments: Vec<Option<Value>> = vec![None; thread.items.len()];
    for at in (0..thread.items.len()).rev() {
        let item = &thread.items[at];
        let answers = below.get(&Some(item.id.as_str())).map(Vec::as_slice).unwrap_or_default();
        let answers: Vec<Value> = answers.iter().filter_map(|at| comments[*at].take()).collect();
        comments[at] = Some(comment(item, answers));
    }
    let comments: Vec<Value> = comments.into_iter().flatten().collect();
    let mut posting = Map::new();
    posting.insert("@context".to_owned(), json!("https://schema.org"));
    posting.insert("@type".to_owned(), json!("DiscussionForumPosting"));
    posting.insert("identifier".to_owned(), json!(thread.id));
    posting.insert("url".to_owned(), json!(thread.address));
    put(&mut posting, "headline", thread.title.as_deref());
    put(&mut posting, "inLanguage", thread.language.as_deref());
    posting.insert("commentCount".to_owned(), json!(thread.items.len()));
    posting.insert("comment".to_owned(), Value::Array(comments));
    Value::Object(posting)
}

fn comment(item: &Item, answers: Vec<Value>) -> Value {
    let mut comment = Map::new();
    comment.insert("@type".to_owned(), json!("Comment"));
    comment.insert("identifier".to_owned(), json!(item.id));
    if let Some(author) = &item.author {
        comment.insert("author".to_owned(), json!({ "@type": "Person", "name": author }));
    }
    put(&mut comment, "dateCreated", item.time.as_deref());
    put(&mut comment, "url", item.permalink.as_deref());
    comment.insert("text".to_owned(), json!(item.text));
    if let Some(votes) = item.votes {
        comment.insert("upvoteCount".to_owned(), json!(votes));
    }
    if item.deleted {
        comment.insert("creativeWorkStatus".to_owned(), json!("Deleted"));
    }
    if !answers.is_empty() {
        comment.insert("comment".to_owned(), Value::Array(answers));
    }
    Value::Object(comment)
}

fn put(thing: &mut Map<String, Value>, name: &str, value: Option<&str>) {
    if let Some(value) = value {
        thing.insert(name.to_owned(), json!(value));
    }
}

/// The name of a speaker whom the page does not name.
const NOBODY: &str = "[unknown]";

/// The speaker of a page that is answered.
const PAGE: &str = "[page]";

/// Writes a ConvoKit corpus into a folder.
///
/// # Errors
/// What the file system says.
pub fn convokit(threads: &[Thread], folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut utterances = String::new();
    let (mut speakers, mut conversations) = (BTreeMap::new(), BTreeMap::new());
    for thread in threads {
        // Items are named in their own thread only; ConvoKit's ids must differ in the whole corpus.
        let id = |item: &str| format!("{}.{item}", thread.id);
        // ConvoKit walks a conversation from the only utterance that answers nothing: where several do, they answer the page.
        let tops = thread.items.iter().filter(|item| item.parent.is_none()).count();
        let page =
            Item { author: Some(PAGE.to_owned()), text: thread.title.clone().unwrap_or_default(), ..Item::default() };
        let page = (tops > 1).then_some(&page);
        let earliest = thread.items.iter().filter_map(|item| seconds(item.time.as_deref()?)).min();
        for item in page.into_iter().chain(&thread.items) {
            let answered = item.parent.as_deref().or_else(|| page.filter(|page| *page != item).map(|page| &*page.id));
            let speaker = item.author.as_deref().unwrap_or(NOBODY);
            speakers.entry(speaker.to_owned()).or_insert_with(|| json!({ "meta": {}, "vectors": [] }));
            let utterance = json!({
                "id": id(&item.id),
                "conversation_id": thread.id,
                "text": item.text,
                "speaker": speaker,
                "meta": {
                    "time": item.time, "time_as_written": item.time_as_written, "votes": item.votes, "permalink": item.permalink,
                    "depth": item.depth, "deleted": item.deleted, "quotes": item.quotes, "document": item.document,
                },
                "reply-to": answered.map(id),
                "reply_to": answered.map(id),
                "timestamp": item.time.as_deref().and_then(seconds).or(earliest.filter(|_| page == Some(item))),
                "vectors": [],
            });
            utterances.push_str(&utterance.to_string());
            utterances.push('\n');
        }
        let meta = json!({ "address": thread.address, "title": thread.title, "language": thread.language });
        conversations.insert(thread.id.clone(), json!({ "meta": meta, "vectors": [] }));
    }
    let of =
        |keys: &[&str]| keys.iter().map(|key| ((*key).to_owned(), json!(["<class 'str'>"]))).collect::<Map<_, _>>();
    let index = json!({
        "utterances-index": {
            "time": ["<class 'str'>"], "time_as_written": ["<class 'str'>"], "votes": ["<class 'int'>"], "permalink": ["<class 'str'>"],
            "depth": ["<class 'int'>"], "deleted": ["<class 'bool'>"], "quotes": ["<class 'list'>"], "document": ["<class 'str'>"],
        },
        "speakers-index": {},
        "conversations-index": of(&["address", "title", "language"]),
        "overall-index": {},
        "version": 1,
        "vectors": [],
    });
    save::whole(&folder.join("utterances.jsonl"), utterances)?;
    save::whole(&folder.join("speakers.json"), serde_json::to_string(&speakers)?)?;
    save::whole(&folder.join("conversations.json"), serde_json::to_string(&conversations)?)?;
    save::whole(&folder.join("corpus.json"), "{}")?;
    save::whole(&folder.join("index.json"), index.to_string())
}

/// Seconds since 1970; a time without an offset is taken as UTC, a day as its beginning.
fn seconds(time: &str) -> Option<i64> {
    let zoned =
        |time: civil::DateTime| time.to_zoned(jiff::tz::TimeZone::UTC).ok().map(|time| time.timestamp().as_second());
    if let Ok(time) = time.parse::<Timestamp>() {
        return Some(time.as_second());
    }
    zoned(time.parse::<civil::DateTime>().ok()?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    fn thread() -> Thread {
        let item = |id: &str, parent: Option<&str>| Item {
            id: id.to_owned(),
            parent: parent.map(str::to_owned),
            author: Some("Ann".to_owned()),
            time: Some("2024-05-12T10:00:00Z".to_owned()),
            text: format!("Says {id}."),
            ..Item::default()
        };
        let items = vec![item("a", None), item("b", Some("a")), item("c", Some("b")), item("d", None)];
        Thread { id: "t".to_owned(), items, ..Thread::default() }
    }

    #[test]
    fn answers_are_nested_in_json_ld() {
        let value = json_ld(&thread());
        assert_eq!(value["comment"].as_array().unwrap().len(), 2);
        assert_eq!(value["comment"][0]["comment"][0]["comment"][0]["text"], "Says c.");
        assert_eq!(value["comment"][1]["author"]["name"], "Ann");
    }

    #[test]
    fn a_convokit_folder_has_its_five_files() {
        let folder = tempfile::tempdir().unwrap();
        convokit(&[thread()], folder.path()).unwrap();
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
        let utterances: Vec<Value> =
            read("utterances.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(utterances[2]["reply_to"], "t.a");
        assert_eq!(utterances[2]["timestamp"], 1_715_508_000);
        // As ConvoKit documents it: who speaks is in speakers.json, where in conversations.json; a reply stays in its conversation,
        // which begins with what answers nothing; and index.json names the type of each field of `meta`.
        let [speakers, conversations, index] = ["speakers.json", "conversations.json", "index.json"]
            .map(|name| serde_json::from_str::<Value>(&read(name)).unwrap());
        for one in &utterances {
            let text = |key: &str| one[key].as_str().unwrap();
            assert!(
                speakers.get(text("speaker")).is_some() && conversations.get(text("conversation_id")).is_some(),
                "{one}"
            );
            let answered =
                |id: &str| utterances.iter().any(|other| other["id"] == id && other["conversation_id"] == "t");
            assert!(one["reply_to"].as_str().is_none_or(answered), "{one}");
            let known = |key: &String| index["utterances-index"].get(key).is_some();
            assert!(one["meta"].as_object().unwrap().keys().all(known), "{one}");
        }
        let tops = utterances.iter().filter(|one| one["reply_to"].is_null()).count();
        assert_eq!(tops, 1, "a conversation has one beginning");
        for name in ["speakers.json", "conversations.json", "corpus.json", "index.json"] {
            assert!(serde_json::from_str::<Value>(&read(name)).unwrap().is_object(), "{name}");
        }
    }

    #[test]
    fn seconds_are_counted_for_days_too() {
        assert_eq!(seconds("1970-01-02"), Some(86400));
        assert_eq!(seconds("1970-01-01T00:01:00"), Some(60));
        assert_eq!(seconds("2024-05"), None);
    }
}
