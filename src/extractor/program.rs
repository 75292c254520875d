//! Any outside extractor: a program that reads one JSON line for each page and answers with one JSON line.
//!
//! In: `{"html", "address", "language"}`; out: `{"text"}` and, if it knows them, `title`, `author`, `date`, `language`. Whatever
//! other fields it answers are kept with the page.
//! The program is started once and reads page after page. If it dies, does not answer in time, or answers anything
//! else, the page counts as one that could not be read, and the program is started again for the next page.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::full_text::shown_text;
use super::{Context, Extracted, Extractor, Kept, Metadata, Told};
use crate::html::Dom;
use crate::programs::{self, NoProgram};

/// The default limit of time for a page.
const PATIENCE: Duration = Duration::from_secs(60);

/// An outside extractor.
pub struct Program(programs::Program);

#[derive(Deserialize)]
struct Answer {
    text: String,
    title: Option<String>,
    author: Option<String>,
    date: Option<String>,
    language: Option<String>,
    /// Whatever else it says.
    #[serde(flatten)]
    extra: Map<String, Value>,
}

impl Answer {
    /// The text, and what is said of the page beside it; what the program does not say, the page may.
    fn told(self, of_page: Metadata) -> (String, Told) {
        let Self { text, title, author, date, language, extra } = self;
        (text, Told { metadata: Metadata { title, author, date, language }.or(of_page), extra })
    }
}

/// Waits for a program without blocking other tasks of a crawl.
#[cfg(feature = "crawl")]
fn waiting<T>(work: impl FnOnce() -> T) -> T {
    use tokio::runtime::{Handle, RuntimeFlavor};
    use tokio::task::block_in_place;

    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => block_in_place(work),
        _ => work(),
    }
}

/// Waits for a program.
#[cfg(not(feature = "crawl"))]
fn waiting<T>(work: impl FnOnce() -> T) -> T {
    work()
}

impl Program {
    /// A program with its arguments. It is started for the first page.
    #[must_use]
    pub fn new(command: Vec<String>) -> Self {
        Self(programs::Program::new(command, PATIENCE))
    }

    /// The program that a command line names.
    ///
    /// # Errors
    /// [`NoProgram`], where there is none.
    pub fn named(command: &str) -> Result<Self, NoProgram> {
        programs::Program::named(command, PATIENCE).map(Self)
    }

    /// The same with another limit of time for a page.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self(self.0.with_patience(patience))
    }

    fn ask(&self, dom: &Dom, context: &Context) -> Result<Answer, String> {
        let question = json!({
            "html": dom.to_html(),
            "address": context.address.map(|address| address.as_str()),
            "language": context.language,
        });
        let read = |line: &str| serde_json::from_str(line).map_err(|error| error.to_string());
        let mut answers = waiting(|| self.0.ask(&[question.to_string()], "{\"text\"}", read))?;
        answers.pop().ok_or_else(|| format!("the program '{}' has no answer", self.0.command()))
    }
}

/// The texts of the page that occur in a text, in this order.
fn kept_of(dom: &Dom, text: &str) -> Kept {
    let squeeze = |text: &str| text.split_whitespace().collect::<String>();
    let text = squeeze(text);
    let mut rest = text.as_str();
    let mut kept = Kept::default();
    for node in shown_text(dom) {
        let piece = squeeze(dom.text(node).unwrap_or_default());
        if let Some(at) = rest.find(&piece) {
            // A short word may occur far ahead by chance, so only long texts may be found there.
            if at < 50 + 20 * piece.len() {
                kept.insert(node);
                rest = &rest[at + piece.len()..];
            }
        }
    }
    kept
}

impl Extractor for Program {
    fn name(&self) -> &'static str {
        "program"
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        self.try_keep(dom, context).unwrap_or_default()
    }

    fn try_keep(&self, dom: &Dom, context: &Context) -> Result<Kept, String> {
        Ok(kept_of(dom, &self.ask(dom, context)?.text))
    }

    fn keep_and_tell(&self, dom: &Dom, context: &Context) -> Result<(Kept, Told), String> {
        let (text, told) = self.ask(dom, context)?.told(Metadata::default());
        Ok((kept_of(dom, &text), told))
    }

    fn extract(&self, dom: &Dom, context: &Context) -> Extracted {
        let of_page = Metadata::of(dom, context);
        match self.ask(dom, context) {
            Ok(answer) => {
                let (text, told) = answer.told(of_page);
                Extracted { text, metadata: told.metadata, extra: told.extra, trouble: None }
            }
            Err(trouble) => Extracted { metadata: of_page, trouble: Some(trouble), ..Extracted::default() },
        }
    }

    /// Keeps the metadata in the program's answer too, since it costs nothing.
    fn extract_text(&self, dom: &Dom, context: &Context) -> Extracted {
        self.extract(dom, context)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    fn shell(script: &str) -> Program {
        Program::new(["sh", "-c", script].map(str::to_owned).to_vec())
    }

    #[test]
    fn asks_page_after_page() {
        let program = shell(
            r#"n=0; while read -r line; do n=$((n+1)); echo "{\"text\": \"some words $n\", \"title\": \"T\"}"; done"#,
        );
        let dom = Dom::parse("<p>no</p><p>some <b>words</b></p><p>else</p>");
        let first = program.extract(&dom, &Context::default());
        assert_eq!((first.text.as_str(), first.metadata.title.as_deref()), ("some words 1", Some("T")));
        assert_eq!(program.extract(&dom, &Context::default()).text, "some words 2");
        let says_more = shell(r#"read -r line; echo '{"text": "words", "genre": "essay", "scores": {"a": 1}}'"#);
        let extra = says_more.extract(&dom, &Context::default()).extra;
        assert_eq!(Value::Object(extra), json!({ "genre": "essay", "scores": { "a": 1 } }));
        let kept: Vec<_> = program.keep(&dom, &Context::default()).iter().map(|node| dom.text(node).unwrap()).collect();
        assert_eq!(kept, ["some ", "words"]);
    }

    #[test]
    fn a_program_that_fails_loses_one_page_and_is_started_again() {
        let dom = Dom::parse("<p>x");
        let trouble = |program: &Program| program.extract(&dom, &Context::default()).trouble.unwrap();
        assert!(trouble(&shell("exit 1")).contains("ended"));
        assert!(trouble(&shell("read line; echo nonsense")).contains("did not answer with"));
        assert!(trouble(&shell(r"read line; printf '\377\n'")).contains("no UTF-8"));
        assert!(trouble(&shell("sleep 20").with_patience(Duration::from_millis(50))).contains("within"));
        assert!(trouble(&Program::new(vec!["/nowhere/at/all".to_owned()])).contains("cannot be started"));
        let once = shell(r#"read line; echo '{"text": "once"}'"#);
        assert_eq!(once.extract(&dom, &Context::default()).text, "once");
        assert!(once.extract(&dom, &Context::default()).trouble.is_some());
        assert_eq!(once.extract(&dom, &Context::default()).text, "once");
    }

    #[test]
    fn a_second_answer_is_not_used_for_the_next_page() {
        let dom = Dom::parse("<p>x");
        let talker = shell(r#"while :; do echo '{"text": "a"}'; done"#);
        let mut troubles = (0..1000).filter_map(|_| talker.extract(&dom, &Context::default()).trouble);
        // Which error comes first depends on timing: too long an answer, or questions that are not read.
        let trouble = troubles.next().unwrap();
        assert!(trouble.contains("not asked") || trouble.contains("does not read"), "{trouble}");
        let endless = shell("tr '\\000' x < /dev/zero");
        let trouble = endless.extract(&dom, &Context::default()).trouble.unwrap();
        assert!(trouble.contains("longer than 64 MB"), "{trouble}");
    }

    #[test]
    fn a_program_that_reads_nothing_runs_into_the_time_limit() {
        let dom = Dom::parse(&"<p>more than a pipe holds".repeat(10_000));
        let deaf = shell(r#"while sleep 0.05; do echo '{"text": "x"}'; done"#).with_patience(Duration::from_secs(5));
        let troubles: Vec<_> = (0..4).filter_map(|_| deaf.extract(&dom, &Context::default()).trouble).collect();
        assert!(!troubles.is_empty());
    }

    #[test]
    fn a_failure_in_a_combination_is_reported() {
        use crate::extractor::{Combined, FullText};
        let dom = Dom::parse("<p>x");
        let union = Combined::union(vec![Box::new(FullText), Box::new(shell("exit 1"))]);
        assert!(union.extract(&dom, &Context::default()).trouble.unwrap().contains("ended"));
        assert!(union.blocks(&dom, &Context::default()).is_err());
    }
}
