//! What all parts of the viewer share: the directory, its index, and the classifier.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::index::{Entry, Index};
use crate::classifier::Classifier;
use crate::classifier::examples::Example;
use crate::corpus::tail::Look;
use crate::corpus::{Record, Tail};
use crate::pairs::Pair;
use crate::studio::guard;

/// How often it is looked for new documents.
const EVERY: Duration = Duration::from_secs(1);

/// What is shown beside the crawl.
#[derive(Debug, Clone)]
pub struct Options {
    /// The trees that are drawn.
    pub classifier: Arc<Classifier>,
    /// Where these trees come from, in words.
    pub trees: String,
    /// Elements that the trees have not learned from, to measure them on.
    pub held_out: Vec<Example>,
}

/// Reasons why addresses gave no document, each with how many.
pub(super) type Never = Vec<(String, u64)>;

/// What takes long to find, and when it was found.
#[derive(Debug, Default)]
pub(super) struct Cached<T> {
    /// What was found.
    pub(super) found: Option<Arc<T>>,
    /// When.
    pub(super) at: Option<Instant>,
    /// Of how many documents.
    pub(super) of: usize,
}

/// A crawl's directory that is looked at.
#[derive(Debug)]
pub struct Viewer {
    pub(super) directory: PathBuf,
    pub(super) options: Options,
    pub(super) never: Mutex<Cached<Never>>,
    pub(super) pairs: Mutex<Cached<Vec<Pair>>>,
    /// What the trees make of the held-out elements.
    pub(super) measured: OnceLock<Value>,
    index: Mutex<Index>,
    reading: Mutex<Reading>,
    token: String,
}

/// How far reading the documents is.
#[derive(Debug, Clone, Default, serde::Serialize)]
pub(super) struct Reading {
    /// Whether all that was there at the beginning is read.
    pub(super) done: bool,
    /// Why the directory cannot be read, if so.
    pub(super) trouble: Option<String>,
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Viewer {
    /// Begins to read a directory, and goes on with what a crawl adds to it for as long as the viewer lives.
    ///
    /// # Errors
    /// What the system says where no thread can be begun.
    pub fn open(directory: &Path, options: Options) -> std::io::Result<Arc<Self>> {
        let viewer = Arc::new(Self {
            directory: directory.to_owned(),
            options,
            never: Mutex::default(),
            pairs: Mutex::default(),
            measured: OnceLock::new(),
            index: Mutex::default(),
            reading: Mutex::default(),
            token: guard::token(),
        });
        let weak = Arc::downgrade(&viewer);
        std::thread::Builder::new().name("index".to_owned()).spawn(move || follow(&weak))?;
        Ok(viewer)
    }

    /// The part of its address that only who started it knows.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    pub(super) fn index(&self) -> MutexGuard<'_, Index> {
        lock(&self.index)
    }

    pub(super) fn reading(&self) -> Reading {
        lock(&self.reading).clone()
    }

    /// A document, read from the disk, with its line of the list.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn record(&self, id: &str) -> Result<(Record, Entry), String> {
        let entry = self.index().by_id(id).cloned();
        let entry = entry.ok_or_else(|| format!("there is no document {id} here; go back to the list"))?;
        entry.place.read().map(|record| (record, entry)).map_err(|why| why.to_string())
    }

    /// Reads what is new.
    fn look(&self, tail: &mut Tail) {
        let looked = tail.look(|place, record| match record {
            Ok(record) => self.index().add(&record, place),
            Err(why) => self.index().cannot_read(why.to_string()),
        });
        if looked.as_ref().is_ok_and(|look| *look == Look::Anew) {
            *self.index() = Index::default();
        }
        *lock(&self.reading) = Reading { done: true, trouble: looked.err().map(|why| why.to_string()) };
    }
}

fn follow(viewer: &Weak<Viewer>) {
    let Some(mut tail) = viewer.upgrade().map(|viewer| Tail::new(&viewer.directory)) else { return };
    while let Some(viewer) = viewer.upgrade() {
        viewer.look(&mut tail);
        drop(viewer);
        std::thread::sleep(EVERY);
    }
}
