//! What readers wrote: threads as `post`s with who, when and what they answer; or comments as paragraphs.

use std::collections::BTreeMap;

use super::times::when;
use crate::corpus::Record;
use crate::export::format::paragraphs;
use crate::export::xml::{attribute, holding, text};
use crate::threads::{Item, Thread};

/// The persons that write in a document's threads, numbered in the order of their names.
pub(super) struct Persons<'a>(BTreeMap<&'a str, usize>);

impl<'a> Persons<'a> {
    pub(super) fn of(record: &'a Record) -> Self {
        let items = record.threads.iter().flat_map(|thread| &thread.items);
        let mut persons: BTreeMap<&str, usize> =
            items.filter_map(|item| item.author.as_deref()).map(|name| (name, 0)).collect();
        persons.values_mut().enumerate().for_each(|(at, number)| *number = at + 1);
        Self(persons)
    }

    /// Their list, for a header.
    pub(super) fn list(&self, out: &mut String, document: &str) {
        if self.0.is_empty() {
            return;
        }
        out.push_str("<particDesc>\n<listPerson>\n");
        for (name, number) in &self.0 {
            out.push_str("<person");
            attribute(out, "xml:id", &format!("{document}.p{number}"));
            out.push_str("><persName>");
            text(out, name);
            out.push_str("</persName></person>\n");
        }
        out.push_str("</listPerson>\n</particDesc>\n");
    }
}

/// The threads of a document, or else its comments; nothing where it has neither.
pub(super) fn comments(out: &mut String, record: &Record, persons: &Persons, document: &str) {
    let apart = record.comments.as_deref().unwrap_or_default();
    if record.threads.is_empty() && apart.trim().is_empty() {
        return;
    }
    out.push_str("<div type=\"comments\">\n");
    for (at, one) in record.threads.iter().enumerate() {
        thread(out, one, persons, document, &format!("{document}.t{}", at + 1));
    }
    if record.threads.is_empty() {
        paragraphs(apart).for_each(|said| holding(out, "p", said));
    }
    out.push_str("</div>\n");
}

/// A thread. Its posts stand one after another and name what they answer: a reader of XML takes no thread of any depth.
fn thread(out: &mut String, thread: &Thread, persons: &Persons, document: &str, id: &str) {
    let numbers: BTreeMap<&str, usize> =
        thread.items.iter().enumerate().map(|(at, item)| (item.id.as_str(), at + 1)).collect();
    out.push_str("<div type=\"thread\"");
    attribute(out, "xml:id", id);
    attribute(out, "n", &thread.id);
    out.push_str(">\n");
    if thread.items.is_empty() {
        out.push_str("<p/>\n");
    }
    for (at, item) in thread.items.iter().enumerate() {
        let person = item.author.as_deref().and_then(|name| persons.0.get(name));
        let answered = item.parent.as_deref().and_then(|parent| numbers.get(parent));
        out.push_str("<post");
        attribute(out, "xml:id", &format!("{id}.{}", at + 1));
        for (name, value) in [
            ("who", person.map(|number| format!("#{document}.p{number}"))),
            ("when", item.time.as_deref().and_then(when)),
            ("replyTo", answered.map(|number| format!("#{id}.{number}"))),
            ("source", item.permalink.clone()),
            ("type", item.deleted.then(|| "deleted".to_owned())),
        ] {
            if let Some(value) = value {
                attribute(out, name, &value);
            }
        }
        out.push_str(" modality=\"written\">\n");
        post(out, item);
        out.push_str("</post>\n");
    }
    out.push_str("</div>\n");
}

fn post(out: &mut String, item: &Item) {
    for quote in &item.quotes {
        holding(out, "quote", quote);
    }
    paragraphs(&item.text).for_each(|said| holding(out, "p", said));
    if let Some(votes) = item.votes {
        out.push_str(&format!("<note type=\"votes\">{votes}</note>\n"));
    }
}
