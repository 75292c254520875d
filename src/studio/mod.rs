//! The studio: local pages. On one the elements of a live page are labelled, the least certain first, one key a kind, and the
//! tree is grown anew with a click. The others show a crawl that runs or has ended ([`Viewer`](crate::studio::Viewer)).
//!
//! It is served on this machine alone. Its address holds a token that is new with every run, so that no other page and no
//! other user of the machine can drive it, and requests that name another host are refused (DNS rebinding).

/// A crawl to watch and to look through.
pub mod viewer;

/// The extension for a person's own browser.
pub mod extension;

mod labels;
mod serve;
mod view;

mod guard;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Instant;

use serde::Serialize;

use crate::address::Address;
use crate::browser::{Browser, BrowserError, Seen};
use crate::classifier::{Classifier, Kind, examples, training, tree::Growth};
use crate::network_policy::NetworkPolicy;

pub use labels::{BadSet, Labels};
pub use serve::serve;
pub use view::{Shown, View};
pub use viewer::Viewer;

/// Where labels go and what a new tree is grown from.
#[derive(Debug, Clone)]
pub struct Options {
    /// The training set that labels are saved to: a JSON array, or JSON lines where the name ends in `.jsonl`.
    pub set: PathBuf,
    /// Directory of the other training sets, where there is one.
    pub sets: Option<PathBuf>,
    /// Where a new tree is saved; nowhere when not given.
    pub tree: Option<PathBuf>,
    /// How trees grow.
    pub growth: Growth,
}

/// How far growing a new tree is.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum Training {
    /// It was not asked for yet.
    #[default]
    Idle,
    /// It is being grown.
    Running,
    /// The guesses are the new tree's.
    Done {
        /// What was done, in a sentence.
        said: String,
    },
    /// It failed; the guesses are the old tree's.
    Failed {
        /// Why, in a sentence.
        said: String,
    },
}

/// A live page, its labels, and the tree that guesses them.
pub struct Studio {
    options: Options,
    view: RwLock<Arc<View>>,
    /// Whether pages come from the extension.
    extended: bool,
    labels: Mutex<Labels>,
    classifier: RwLock<Arc<Classifier>>,
    training: Mutex<Training>,
    token: String,
}

/// Why the studio does not open.
#[derive(Debug, thiserror::Error)]
pub enum StudioError {
    /// The page cannot be opened.
    #[error(transparent)]
    Browser(#[from] BrowserError),
    /// The training set cannot be used.
    #[error(transparent)]
    Set(#[from] BadSet),
}

impl Studio {
    /// Opens a page, takes its picture and its candidates.
    ///
    /// # Errors
    /// [`StudioError`] when the page cannot be opened or the training set cannot be read.
    pub async fn open(
        browser: &Browser,
        address: &Address,
        reach: NetworkPolicy,
        classifier: Arc<Classifier>,
        options: Options,
    ) -> Result<Self, StudioError> {
        let labels = Labels::open(&options.set)?;
        let view = View::take(browser, address, reach).await?;
        Ok(Self::of(view, labels, classifier, options))
    }

    /// A studio for the extension in somebody's own browser: it is told of the pages that are open there, one at a time.
    ///
    /// # Errors
    /// [`BadSet`] when the training set cannot be read.
    pub fn for_extension(classifier: Arc<Classifier>, options: Options) -> Result<Self, BadSet> {
        let labels = Labels::open(&options.set)?;
        Ok(Self { extended: true, ..Self::of(View::default(), labels, classifier, options) })
    }

    fn of(view: View, labels: Labels, classifier: Arc<Classifier>, options: Options) -> Self {
        Self {
            options,
            view: RwLock::new(Arc::new(view)),
            extended: false,
            labels: Mutex::new(labels),
            classifier: RwLock::new(classifier),
            training: Mutex::default(),
            token: guard::token(),
        }
    }

    fn view(&self) -> Arc<View> {
        Arc::clone(&self.view.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes the page that the extension has seen in place of the one before it.
    fn see(&self, seen: Seen) -> Result<(), String> {
        let address =
            Address::parse(&seen.url).map_err(|why| format!("this page has no address to be known by: {why}"))?;
        *self.view.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(View::seen(&address, seen));
        Ok(())
    }

    /// The part of its address that only who started it knows.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    fn labels(&self) -> std::sync::MutexGuard<'_, Labels> {
        self.labels.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn classifier(&self) -> Arc<Classifier> {
        Arc::clone(&self.classifier.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn training(&self) -> Training {
        self.training.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_training(&self, training: Training) {
        *self.training.lock().unwrap_or_else(PoisonError::into_inner) = training;
    }

    /// Gives an element a label, or takes it away; saved when this returns.
    fn label(&self, id: usize, kind: Option<Kind>, unsure: bool) -> Result<usize, String> {
        let view = self.view();
        let shown = view.shown.get(id).ok_or_else(|| format!("there is no element {id}"))?;
        let mut labels = self.labels();
        labels.set(&shown.element, kind, unsure).map_err(|bad| bad.to_string())?;
        Ok(labels.len())
    }

    /// Grows a new tree from all training sets and these labels, and guesses by it from then on.
    fn retrain(self: &Arc<Self>) -> bool {
        {
            let mut training = self.training.lock().unwrap_or_else(PoisonError::into_inner);
            if matches!(*training, Training::Running) {
                return false;
            }
            *training = Training::Running;
        }
        let studio = Arc::clone(self);
        tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let done = studio.grow();
            studio.set_training(match done {
                Ok(count) => Training::Done {
                    said: format!("Grown from {count} elements in {:.0} s.", began.elapsed().as_secs_f64()),
                },
                Err(said) => Training::Failed { said },
            });
        });
        true
    }

    fn grow(&self) -> Result<usize, String> {
        let mut files = match &self.options.sets {
            Some(dir) => examples::in_directory(dir).map_err(|bad| bad.to_string())?,
            None => Vec::new(),
        };
        let same = |file: &PathBuf| match (file.canonicalize(), self.options.set.canonicalize()) {
            (Ok(one), Ok(other)) => one == other,
            _ => false,
        };
        if self.options.set.exists() && !files.iter().any(same) {
            files.push(self.options.set.clone());
        }
        let mut all = Vec::new();
        for file in &files {
            all.extend(examples::read(file).map_err(|bad| bad.to_string())?);
        }
        let kinds: std::collections::BTreeSet<Kind> = all.iter().map(|example| example.kind).collect();
        if kinds.len() < 2 {
            return Err("There are too few labels: a tree needs elements of two kinds at least.".to_owned());
        }
        let model = training::train(&training::Table::of(&all), &self.options.growth);
        if let Some(path) = &self.options.tree {
            crate::save::whole(path, model.to_text())
                .map_err(|why| format!("{} cannot be written: {why}", path.display()))?;
        }
        *self.classifier.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(Classifier::new(model));
        Ok(all.len())
    }
}
