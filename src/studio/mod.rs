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
mod live;
mod serve;
mod view;

mod guard;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Instant;

use serde::Serialize;

use crate::address::Address;
use crate::browser::{BrowserError, Seen, Source};
use crate::classifier::{Classifier, Kind, examples, training, tree::Growth};
use crate::network_policy::NetworkPolicy;

use live::Live;

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
    /// The page, where the studio has it open itself.
    live: Option<tokio::sync::Mutex<Live>>,
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
    /// Opens a page, takes its picture and its candidates, and keeps it open until the browser is stopped.
    ///
    /// # Errors
    /// [`StudioError`] when the page cannot be opened or the training set cannot be read.
    pub async fn open(
        source: Arc<Source>,
        address: &Address,
        reach: NetworkPolicy,
        classifier: Arc<Classifier>,
        options: Options,
    ) -> Result<Self, StudioError> {
        let labels = Labels::open(&options.set)?;
        let mut live = Live::open(source, address, reach).await?;
        let view = live.look().await?;
        Ok(Self { live: Some(tokio::sync::Mutex::new(live)), ..Self::of(view, labels, classifier, options) })
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
            live: None,
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
        self.show(View::seen(&address, seen));
        Ok(())
    }

    /// Puts a view in the place of the one before it. Its number is the next one.
    fn show(&self, mut view: View) {
        let mut shown = self.view.write().unwrap_or_else(PoisonError::into_inner);
        view.number = shown.number + 1;
        *shown = Arc::new(view);
    }

    /// Presses an element of the view with this number in the page that is open, shows what the page has become, and says in a
    /// sentence or two what came of it.
    async fn press(&self, id: usize, number: u32) -> Result<String, String> {
        let mut live = self.live.as_ref().ok_or("the page is open elsewhere: press it there")?.lock().await;
        let before = self.view();
        let shown = before.element(id, number)?;
        let frame = shown.frame.as_ref().ok_or("this element is not in the page that is open")?;
        let gone = |error: BrowserError| format!("{error}; load the page anew");
        let came = live.press(frame, shown.number).await.map_err(gone)?;
        if let Some(why) = came.unpressed {
            return Err(format!("it could not be pressed ({why})"));
        }
        let mut view = live.look().await.map_err(gone)?;
        let (new, lost) = view.compare(&before);
        view.pressed.clone_from(&before.pressed);
        view.pressed.push(shown.said());
        self.show(view);
        let mut said = format!("{new} came in sight, {lost} went out of sight.");
        if let Some(to) = came.leads_to {
            said.push_str(&format!(" It leads to {to}, which was not loaded."));
        }
        if !came.refused.is_empty() {
            said.push_str(&format!(" Held back: {}.", came.refused.join(", ")));
        }
        Ok(said)
    }

    /// Loads the page anew, as it was before anything was pressed.
    async fn renew(&self) -> Result<String, String> {
        let mut live = self.live.as_ref().ok_or("the page is open elsewhere: load it there")?.lock().await;
        let gone = |error: BrowserError| format!("the page cannot be loaded: {error}");
        live.renew().await.map_err(gone)?;
        self.show(live.look().await.map_err(gone)?);
        Ok("The page was loaded anew.".to_owned())
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
    fn label(&self, id: usize, number: u32, kind: Option<Kind>, unsure: bool) -> Result<usize, String> {
        let view = self.view();
        let shown = view.element(id, number)?;
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
