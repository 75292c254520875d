//! What a click on an element would do, decided by a trained tree.
//!
//! `features` turns an element's raw facts into numbers, `tree` learns trees that vote, `boosting` such as add up,
//! `model` keeps them in a file, `examples` reads labelled elements and `evaluation` says how far the whole can be trusted.

pub mod evaluation;
pub mod confusion;
pub mod lesson;
pub mod model;
pub mod forest;
pub mod rules;
pub mod training;
pub mod boosting;
pub mod examples;
pub mod tree;
pub mod features;
pub mod harm;
mod spelling;
pub mod lexicon;
mod frozen;
mod hashing;
#[cfg(test)]
mod behaviour_tests;
#[cfg(test)]
mod harm_address_tests;
#[cfg(test)]
mod harm_button_tests;
#[cfg(test)]
mod harm_language_tests;
#[cfg(test)]
mod harm_tests;
#[cfg(test)]
mod tree_tests;
#[cfg(test)]
mod word_lists;

use std::{collections::BTreeMap, fmt, path::Path, thread};

use serde::{Deserialize, Serialize};

pub use harm::{harm_in_pair, harm_in_segment, harm_in_words};
pub use model::{BadModel, Model};

use crate::page::Element;
use features::Looker;
use forest::Forest;

/// Declares the kinds once: a new kind is a new line here, and labels.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident,)+) => {
        /// What one click of a visitor who is not logged in would do.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Kind { $($(#[$doc])* $kind,)+ }

        impl Kind {
            /// Every kind, in the order of probabilities.
            pub const ALL: &[Kind] = &[$(Kind::$kind),+];

            /// The name in training sets and predictions.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Kind::$kind => stringify!($kind),)+ }
            }
        }
    };
}

kinds! {
    /// More of this page becomes readable in place.
    Revealer,
    /// Another page or file of the same site opens.
    Inner,
    /// Another site opens.
    Outer,
    /// Something that lies over the page goes away.
    Closer,
    /// The page or the site is shown in another language.
    LanguageSelection,
    /// A menu, a drawer or a panel of links and controls opens.
    Opener,
    /// Anything else, above all what must be left alone.
    Other,
}

impl Kind {
    /// Number of kinds.
    pub const COUNT: usize = Kind::ALL.len();

    /// Whether the crawler presses elements of this kind, so that a mistake could do harm.
    #[must_use]
    pub fn is_clicked(self) -> bool {
        matches!(self, Kind::Revealer | Kind::Closer | Kind::LanguageSelection | Kind::Opener)
    }

    /// The kind of a name as it stands in training sets.
    #[must_use]
    pub fn of(name: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What the classifier makes of one element.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// The most probable kind.
    pub kind: Kind,
    /// Probability of each kind, in the order of [`Kind::ALL`]; they add up to one.
    pub probabilities: [f64; Kind::COUNT],
    /// Whether name or words speak of an action that must not be set off (log out, delete, buy, like).
    pub harm: bool,
    /// Whether its words name some action, harmful or not (sort, choose, play, next), and little else: its markup must say
    /// that it opens something before it is pressed.
    pub acts: bool,
    safe: Kind,
}

impl Verdict {
    /// The kind to act upon: the most probable one, unless that is pressed and words, names or address speak of an action.
    /// Then the best kind that is not pressed. There is no threshold beside that: the guard stands behind every press.
    #[must_use]
    pub fn click_kind(&self) -> Kind {
        self.safe
    }

    /// Takes it for a kind that what stands beside it shows; what is harmful is left alone as before.
    pub fn take_for(&mut self, kind: Kind) {
        if !self.harm {
            (self.kind, self.safe) = (kind, kind);
        }
    }

    /// Probability of one kind.
    #[must_use]
    pub fn probability(&self, kind: Kind) -> f64 {
        self.probabilities[kind as usize]
    }

    /// Probabilities by the kinds' names.
    #[must_use]
    pub fn by_name(&self) -> BTreeMap<&'static str, f64> {
        Kind::ALL.iter().map(|kind| (kind.name(), self.probability(*kind))).collect()
    }
}

/// A trained model, ready to judge elements.
#[derive(Debug, Clone)]
pub struct Classifier {
    model: Model,
    forest: Forest,
}

/// Elements that are worth a thread of their own.
const ENOUGH_FOR_ONE: usize = 500;

const BUILT_IN: &str = include_str!("../../training-sets/tree.json");

impl Classifier {
    /// The tree that is part of the program.
    ///
    /// # Errors
    /// [`BadModel`] when the program was built with a tree that is older than its features; `kibont train` mends that.
    pub fn builtin() -> Result<Self, BadModel> {
        Ok(Self::new(Model::parse(BUILT_IN)?))
    }

    /// A tree saved by `kibont train`.
    ///
    /// # Errors
    /// [`BadModel`] when the file cannot be read, is no tree, or was trained on other features.
    pub fn load(path: &Path) -> Result<Self, BadModel> {
        Ok(Self::new(Model::load(path)?))
    }

    /// Wraps a model that was just trained.
    #[must_use]
    pub fn new(model: Model) -> Self {
        Self { forest: Forest::of(&model.trees, &model.boosted), model }
    }

    /// The trees.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Judges one element.
    #[must_use]
    pub fn classify(&self, element: &Element) -> Verdict {
        self.judge(&features::of(element))
    }

    /// Judges the elements of a page: the same verdicts, with what they share looked at once.
    #[must_use]
    pub fn classify_all(&self, elements: &[Element]) -> Vec<Verdict> {
        let hands = thread::available_parallelism().map_or(1, usize::from).min(elements.len() / ENOUGH_FOR_ONE).max(1);
        if hands == 1 {
            return self.classify_some(elements);
        }
        let share = elements.len().div_ceil(hands);
        thread::scope(|scope| {
            let work: Vec<_> =
                elements.chunks(share).map(|some| (some, scope.spawn(|| self.classify_some(some)))).collect();
            work.into_iter().flat_map(|(some, hand)| hand.join().unwrap_or_else(|_| self.classify_some(some))).collect()
        })
    }

    /// Block by block: features of a block stay in the cache until every tree has seen them.
    fn classify_some(&self, elements: &[Element]) -> Vec<Verdict> {
        let mut looker = Looker::at_many(elements.len());
        let mut rows: Vec<Vec<f32>> = vec![Vec::new(); forest::BLOCK];
        let mut verdicts = Vec::with_capacity(elements.len());
        for block in elements.chunks(forest::BLOCK) {
            for (element, row) in block.iter().zip(&mut rows) {
                looker.look_into(element, row);
            }
            let rows = &rows[..block.len()];
            let probabilities = self.forest.all(rows);
            verdicts.extend(probabilities.into_iter().zip(rows).map(|(p, row)| self.verdict(p, row)));
        }
        verdicts
    }

    /// Judges an element by its features, in the order of [`features::names`].
    #[must_use]
    pub fn judge(&self, features: &[f32]) -> Verdict {
        self.verdict(self.forest.probabilities(features), features)
    }

    fn verdict(&self, probabilities: [f64; Kind::COUNT], features: &[f32]) -> Verdict {
        model::verdict(probabilities, rules::Signs::of(features))
    }

    /// Why: the questions that the tree asked of this element and its answers, in words.
    #[must_use]
    pub fn explain(&self, element: &Element) -> Vec<String> {
        self.model.explain(&features::of(element))
    }
}

/// The likeliest kind; of equals the first.
#[must_use]
pub fn likeliest(probabilities: &[f64; Kind::COUNT]) -> Kind {
    let mut best = 0;
    for at in 1..Kind::COUNT {
        if probabilities[at] > probabilities[best] {
            best = at;
        }
    }
    Kind::ALL[best]
}
