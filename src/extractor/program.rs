//! Any outside extractor: a program that reads one JSON line for each page and answers with one JSON line.
//!
//! In: `{"html", "address", "language"}`; out: `{"text"}` and, if it knows them, `title`, `author`, `date`, `language`.
//! The program is started once and reads page after page. If it dies, does not answer in time, or answers anything
//! else, the page counts as one that could not be read, and the program is started again for the next page.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;

use super::full_text::shown_text;
use super::{Context, Extracted, Extractor, Kept, Metadata};
use crate::html::Dom;

/// The default limit of time for a page.
const PATIENCE: Duration = Duration::from_secs(60);

/// The longest answer that is read, in bytes. No page has a longer text.
const LONGEST: u64 = 64 << 20;

/// An outside extractor.
pub struct Program {
    command: Vec<String>,
    patience: Duration,
    running: Mutex<Option<Running>>,
}

struct Running {
    child: Child,
    questions: SyncSender<String>,
    answers: Receiver<io::Result<String>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // Both may fail if the program has already ended, which is fine.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Deserialize)]
struct Answer {
    text: String,
    title: Option<String>,
    author: Option<String>,
    date: Option<String>,
    language: Option<String>,
}

impl Running {
    /// The answer to one question, or what the program did instead.
    fn ask(&self, question: String, patience: Duration) -> Result<Answer, String> {
        // If an answer is already there, all later answers would belong to other pages.
        match self.answers.try_recv() {
            Ok(_) => return Err("said something that it was not asked".to_owned()),
            Err(TryRecvError::Disconnected) => return Err("has ended".to_owned()),
            Err(TryRecvError::Empty) => {}
        }
        match self.questions.try_send(question) {
            Err(TrySendError::Disconnected(_)) => return Err("has ended".to_owned()),
            Err(TrySendError::Full(_)) => return Err("does not read what it is asked".to_owned()),
            Ok(()) => {}
        }
        match self.answers.recv_timeout(patience) {
            Ok(Ok(line)) => {
                serde_json::from_str(&line).map_err(|error| format!("did not answer with {{\"text\"}}: {error}"))
            }
            Ok(Err(error)) => Err(format!("did not answer with {{\"text\"}}: {error}")),
            Err(RecvTimeoutError::Timeout) => Err(format!("did not answer within {} s", patience.as_secs_f32())),
            Err(RecvTimeoutError::Disconnected) => Err("ended without an answer".to_owned()),
        }
    }
}

/// The next line without its end; `None` if there are no more.
fn line_of(output: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    output.take(LONGEST).read_until(b'\n', &mut line)?;
    if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
        return Err(io::Error::other(format!("its line is longer than {} MB", LONGEST >> 20)));
    }
    if line.is_empty() {
        return Ok(None);
    }
    String::from_utf8(line).map(Some).map_err(|_| io::Error::other("it is no UTF-8"))
}

/// Waits for a program without blocking other tasks of a crawl.
fn waiting<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => block_in_place(work),
        _ => work(),
    }
}

impl Program {
    /// A program with its arguments. It is started for the first page.
    #[must_use]
    pub fn new(command: Vec<String>) -> Self {
        Self { command, patience: PATIENCE, running: Mutex::new(None) }
    }

    /// The same with another limit of time for a page.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    fn start(&self) -> Result<Running, String> {
        let (name, arguments) = self.command.split_first().ok_or("no program is named")?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("the program '{name}' cannot be started: {error}"))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("the program '{name}' has no input or output"));
        };
        let (questions, to_ask) = sync_channel::<String>(1);
        let (to_answer, answers) = sync_channel(1);
        // Two threads, since a program may answer before it has read all, or may never read or answer.
        thread::spawn(move || {
            while let Ok(question) = to_ask.recv() {
                if writeln!(input, "{question}").and_then(|()| input.flush()).is_err() {
                    return;
                }
            }
        });
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = line_of(&mut output).transpose() {
                let ends = line.is_err();
                if to_answer.send(line).is_err() || ends {
                    return;
                }
            }
        });
        Ok(Running { child, questions, answers })
    }

    fn ask(&self, dom: &Dom, context: &Context) -> Result<Answer, String> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let program = match &mut *running {
            Some(program) => program,
            empty => empty.insert(self.start()?),
        };
        let question = json!({
            "html": dom.to_html(),
            "address": context.address.map(|address| address.as_str()),
            "language": context.language,
        });
        let answer = program.ask(question.to_string(), self.patience);
        let answer = answer.map_err(|what| format!("the program '{}' {what}", self.command.join(" ")));
        if answer.is_err() {
            *running = None;
        }
        answer
    }
}

impl Extractor for Program {
    fn name(&self) -> &'static str {
        "program"
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        self.try_keep(dom, context).unwrap_or_default()
    }

    /// The texts of the page that occur in the program's text, in this order.
    fn try_keep(&self, dom: &Dom, context: &Context) -> Result<Kept, String> {
        let squeeze = |text: &str| text.split_whitespace().collect::<String>();
        let text = squeeze(&waiting(|| self.ask(dom, context))?.text);
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
        Ok(kept)
    }

    fn extract(&self, dom: &Dom, context: &Context) -> Extracted {
        let said = Metadata::of(dom, context);
        match waiting(|| self.ask(dom, context)) {
            Ok(answer) => Extracted {
                text: answer.text,
                metadata: Metadata {
                    title: answer.title.or(said.title),
                    author: answer.author.or(said.author),
                    date: answer.date.or(said.date),
                    language: answer.language.or(said.language),
                },
                trouble: None,
            },
            Err(trouble) => Extracted { text: String::new(), metadata: said, trouble: Some(trouble) },
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
