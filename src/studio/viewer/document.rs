//! One document: its record, its text line by line with the step that revealed each, and its threads.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::desk::Viewer;
use super::unfolded::{self, action_of, number_of};
use crate::corpus::{Record, screenshots};
use crate::extractor::{self, Kept};
use crate::html::{Dom, NodeId};
use crate::threads::{self, Thread};

const STEP: &str = "data-kibont-step";

/// Letters of a step's text that must begin a line.
const BEGINNING: usize = 12;

/// Which step revealed the lines of a text: by the marks in the kept page, else by how the texts of steps begin.
fn lines<'a>(text: &'a str, record: &Record, dom: Option<&Dom>) -> Vec<(&'a str, Option<u64>)> {
    let marked = dom.map(of_lines).unwrap_or_default();
    let begins: Vec<(&str, u64)> = record
        .steps
        .iter()
        .filter_map(|step| Some((step["texts"].as_array()?, number_of(step)?)))
        .flat_map(|(texts, number)| texts.iter().filter_map(move |text| Some((text.as_str()?.trim(), number))))
        .filter(|(text, _)| text.chars().count() >= BEGINNING)
        .collect();
    let of = |line: &str| {
        let line = line.trim();
        let by_text =
            || begins.iter().find(|(text, _)| line.starts_with(text) || text.starts_with(line) && line.len() > 20);
        marked.get(line).copied().or_else(|| by_text().map(|(_, number)| *number))
    };
    text.lines().map(|line| (line, of(line))).collect()
}

/// The lines of the pieces that each step revealed.
fn of_lines(dom: &Dom) -> HashMap<String, u64> {
    let mut pieces: HashMap<u64, Kept> = HashMap::new();
    let step_of = |node: NodeId| dom.ancestors(node).find_map(|above| dom.attribute(above, STEP)?.parse::<u64>().ok());
    for node in dom.descendants(dom.body()).filter(|node| dom.text(*node).is_some_and(|text| !text.trim().is_empty())) {
        if let Some(step) = step_of(node) {
            pieces.entry(step).or_default().insert(node);
        }
    }
    let mut lines = HashMap::new();
    for (step, kept) in pieces {
        for line in extractor::render(dom, &kept).lines() {
            lines.insert(line.trim().to_owned(), step);
        }
    }
    lines
}

/// The threads of a record, or those of its page where it kept that alone.
fn threads_of(record: &Record, dom: Option<&Dom>) -> Vec<Thread> {
    match dom.filter(|_| record.threads.is_empty()) {
        None => record.threads.clone(),
        Some(dom) => {
            let language = record.languages.first().map(String::as_str);
            let context = threads::Context { address: Some(&record.address), language, time: Some(record.time) };
            threads::find(dom, context)
        }
    }
}

impl Viewer {
    /// All that is shown of a document but the page itself.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn document(&self, id: &str) -> Result<Value, String> {
        let (mut record, entry) = self.record(id)?;
        let dom = record.html.take().map(|html| Dom::parse(&html));
        let text = lines(&record.text, &record, dom.as_ref());
        let comments = lines(record.comments.as_deref().unwrap_or_default(), &record, dom.as_ref());
        let actions: HashMap<String, &str> =
            record.steps.iter().filter_map(|step| Some((number_of(step)?.to_string(), action_of(step)))).collect();
        let threads = threads_of(&record, dom.as_ref());
        let mut whole = serde_json::to_value(&record).map_err(|why| why.to_string())?;
        for elsewhere in ["text", "comments", "threads", "links"] {
            if let Some(fields) = whole.as_object_mut() {
                fields.remove(elsewhere);
            }
        }
        Ok(json!({
            "entry": entry,
            "record": whole,
            "lines": text,
            "comments": comments,
            "actions": actions,
            "threads": threads,
            "links": record.links.len(),
        }))
    }

    /// The picture of the page.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn screenshot(&self, id: &str) -> Result<Vec<u8>, String> {
        let (record, entry) = self.record(id)?;
        let file = screenshots::file(entry.place.directory(), &record);
        let file = file.ok_or("there is no picture of this page; crawl with --screenshots to see it")?;
        std::fs::read(&file).map_err(|why| format!("{} cannot be read: {why}", file.display()))
    }

    /// The unfolded page, as markup that can do nothing.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn unfolded(&self, id: &str, nonce: &str) -> Result<String, String> {
        let (record, _) = self.record(id)?;
        let html = record.html.as_deref().ok_or("the page was not kept; crawl with --html to see it")?;
        Ok(unfolded::page(html, &record.steps, nonce))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use super::*;
    use crate::address::Address;

    #[test]
    fn lines_know_the_step_that_revealed_them() {
        let mut record = Record::new(Address::parse("https://a.example/").unwrap(), jiff::Timestamp::UNIX_EPOCH);
        record.steps =
            vec![json!({"step": 4, "texts": ["Revealed by a press, this be"]}), json!({"step": 5, "texts": ["short"]})];
        let text = "Plain\nMarked and bold\nRevealed by a press, this begins so.\nshort";
        let dom = Dom::parse("<p>Plain</p><div data-kibont-step=2><p>Marked <b>and bold</b></p></div>");
        let steps = |dom| lines(text, &record, dom).into_iter().map(|(_, step)| step).collect::<Vec<_>>();
        assert_eq!(steps(Some(&dom)), [None, Some(2), Some(4), None]);
        assert_eq!(steps(None), [None, None, Some(4), None]);
    }
}
