//! What a crawl is doing now, in a small file of its directory that is written every second while the crawl runs and once more
//! when it ends. Who watches (`kibont studio DIR`) reads it; nothing else depends on it.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::browser::memory;
use crate::frontier::Counts;
use crate::walk::Walked;

/// The file's name in a crawl's directory.
pub const FILE: &str = "status.json";

/// How often it is written.
pub const EVERY: Duration = Duration::from_secs(1);

/// Memory is measured at each so-many-th time: the list of all processes is read for it.
const MEASURED_EVERY: u32 = 3;

/// What happens, for who watches.
#[derive(Debug, Clone)]
pub enum News {
    /// A worker opens an address.
    Opens(usize, String),
    /// A step was taken: its hiding place and the characters it brought.
    Step(usize, String, u64),
    /// An address was settled.
    Walked(Box<Walked>),
    /// The frontier's counts.
    Counts(Counts),
    /// A browser was started: its process group.
    Browser(Option<u32>),
}

/// What has become of a crawl.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It runs. Where the file is old, its process has died.
    #[default]
    Running,
    /// Nothing is left, or a limit was reached.
    Finished,
    /// What is left must wait longer than the crawl does.
    Waits,
    /// It was stopped.
    Stopped,
    /// It failed.
    Failed,
}

/// What a tab is doing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tab {
    /// The address that it has in hand; none between two.
    pub address: Option<String>,
    /// Since when.
    pub since: Option<Timestamp>,
    /// The hiding place of its last step.
    pub place: String,
    /// Steps on this page so far.
    pub steps: u32,
    /// Characters that they brought.
    pub chars: u64,
}

/// A crawl at one moment.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Status {
    /// What has become of it.
    pub state: State,
    /// Why it failed.
    pub why: Option<String>,
    /// Its process.
    pub process: u32,
    /// When this run began.
    pub began: Option<Timestamp>,
    /// When this was written.
    pub written: Option<Timestamp>,
    /// Its tabs.
    pub tabs: Vec<Tab>,
    /// The frontier.
    pub counts: Counts,
    /// Documents of this run.
    pub documents: u64,
    /// Documents at most; 0 is no limit.
    pub max_pages: u64,
    /// Presses of this run.
    pub presses: u64,
    /// Requests that were refused in this run.
    pub refused: u64,
    /// Megabytes that the program and its browser hold together, where the system tells.
    pub memory_mb: Option<u64>,
    /// Megabytes that they may hold.
    pub memory_limit_mb: u64,
    /// The process group of the browser.
    #[serde(skip)]
    pub group: Option<u32>,
}

/// Writes the status until it is ended or dropped.
#[derive(Debug)]
pub struct StatusFile {
    shared: Arc<Mutex<Status>>,
    path: PathBuf,
    writer: Mutex<Option<(Sender<()>, JoinHandle<()>)>>,
}

impl StatusFile {
    /// Begins to write. A crawl runs as well where the file cannot be written.
    #[must_use]
    pub fn begin(directory: &Path, tabs: usize, max_pages: u64, memory_limit_mb: u64) -> Self {
        let status = Status {
            process: std::process::id(),
            began: Some(Timestamp::now()),
            tabs: vec![Tab::default(); tabs],
            max_pages,
            memory_limit_mb,
            ..Status::default()
        };
        let (shared, path) = (Arc::new(Mutex::new(status)), directory.join(FILE));
        write(&path, &shared);
        let (end, ended) = channel();
        let (theirs, file) = (Arc::clone(&shared), path.clone());
        let writer = std::thread::Builder::new().name("status".to_owned()).spawn(move || {
            for round in 0_u32.. {
                if ended.recv_timeout(EVERY) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                if round.is_multiple_of(MEASURED_EVERY) {
                    let group = theirs.lock().unwrap_or_else(PoisonError::into_inner).group;
                    let bytes = memory::own_bytes() + group.map_or(0, memory::bytes_of);
                    let measured = Some(bytes >> 20).filter(|held| *held > 0);
                    theirs.lock().unwrap_or_else(PoisonError::into_inner).memory_mb = measured;
                }
                write(&file, &theirs);
            }
        });
        Self { shared, path, writer: Mutex::new(writer.ok().map(|writer| (end, writer))) }
    }

    /// Notes something; it is written with the next round.
    pub fn note(&self, change: impl FnOnce(&mut Status)) {
        change(&mut self.shared.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Notes what happens before it is told to somebody else.
    pub fn along(self: &Arc<Self>, told: Arc<dyn Fn(News) + Send + Sync>) -> Arc<dyn Fn(News) + Send + Sync> {
        let status = Arc::clone(self);
        Arc::new(move |news| {
            match &news {
                News::Opens(tab, address) => status.opens(*tab, address),
                News::Step(tab, place, chars) => status.step(*tab, place, *chars),
                News::Walked(walked) => {
                    let document = walked.page.as_ref().map(|page| (page.presses, page.refused));
                    status.settled(walked.address.as_str(), document);
                }
                News::Counts(counts) => status.note(|status| status.counts = *counts),
                News::Browser(group) => status.note(|status| status.group = *group),
            }
            told(news);
        })
    }

    /// A tab opens an address.
    pub fn opens(&self, tab: usize, address: &str) {
        let now = Tab { address: Some(address.to_owned()), since: Some(Timestamp::now()), ..Tab::default() };
        self.note(|status| {
            if let Some(tab) = status.tabs.get_mut(tab) {
                *tab = now;
            }
        });
    }

    /// A tab has taken a step.
    pub fn step(&self, tab: usize, place: &str, chars: u64) {
        self.note(|status| {
            if let Some(tab) = status.tabs.get_mut(tab) {
                place.clone_into(&mut tab.place);
                tab.steps += 1;
                tab.chars += chars;
            }
        });
    }

    /// An address is settled: no tab has it in hand any more.
    pub fn settled(&self, address: &str, document: Option<(u32, usize)>) {
        self.note(|status| {
            for tab in status.tabs.iter_mut().filter(|tab| tab.address.as_deref() == Some(address)) {
                *tab = Tab::default();
            }
            if let Some((presses, refused)) = document {
                status.documents += 1;
                status.presses += u64::from(presses);
                status.refused += refused as u64;
            }
        });
    }

    /// The last word: what has become of the crawl.
    pub fn end(&self, state: State, why: Option<String>, counts: Counts) {
        self.stop();
        self.note(|status| {
            status.tabs.fill(Tab::default());
            (status.state, status.why, status.counts, status.memory_mb) = (state, why, counts, None);
        });
        write(&self.path, &self.shared);
    }

    fn stop(&self) {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some((end, writer)) = writer {
            drop(end);
            if writer.join().is_err() {
                tracing::debug!("the writer of the status has died");
            }
        }
    }
}

impl Drop for StatusFile {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Who reads finds a whole file. It need not survive a power cut, so nothing waits for the disk.
fn write(path: &Path, status: &Mutex<Status>) {
    let text = {
        let mut status = status.lock().unwrap_or_else(PoisonError::into_inner);
        status.written = Some(Timestamp::now());
        serde_json::to_string(&*status).unwrap_or_default()
    };
    let beside = path.with_extension("json.new");
    if let Err(why) = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path)) {
        tracing::debug!(%why, "the status cannot be written");
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use super::*;

    fn read(dir: &Path) -> Status {
        serde_json::from_slice(&std::fs::read(dir.join(FILE)).unwrap()).unwrap()
    }

    #[test]
    fn it_says_what_tabs_do_and_what_became_of_the_crawl() {
        let dir = tempfile::tempdir().unwrap();
        let file = StatusFile::begin(dir.path(), 2, 50, 900);
        let status = read(dir.path());
        assert_eq!((status.state, status.tabs.len(), status.max_pages), (State::Running, 2, 50));
        file.opens(1, "https://a.example/");
        file.step(1, "tab", 30);
        file.step(1, "button", 12);
        file.opens(7, "no such tab");
        file.note(|status| {
            assert_eq!((status.tabs[1].steps, status.tabs[1].chars, status.tabs[1].place.as_str()), (2, 42, "button"));
        });
        file.settled("https://a.example/", Some((3, 1)));
        file.end(State::Failed, Some("the disk is full".to_owned()), Counts { done: 1, ..Counts::default() });
        let status = read(dir.path());
        assert_eq!((status.state, status.documents, status.presses, status.refused), (State::Failed, 1, 3, 1));
        assert_eq!((status.counts.done, status.tabs[1].address.clone()), (1, None));
        assert_eq!(status.why.as_deref(), Some("the disk is full"));
    }

    #[test]
    fn a_crawl_that_dies_leaves_what_it_did_last() {
        let dir = tempfile::tempdir().unwrap();
        drop(StatusFile::begin(dir.path(), 1, 0, 0));
        assert_eq!(read(dir.path()).state, State::Running);
    }
}
