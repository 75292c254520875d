//! What a click on an element would do, decided by a trained tree.
//!
//! `features` turns an element's raw facts into numbers, `tree` learns trees that vote, `boosting` such as add up,
//! `model` keeps them in a file, `examples` reads labelled elements and `evaluation` says how far the whole can be trusted.

#[cfg(feature = "crawl")]
pub mod by_program;
#[cfg(feature = "crawl")]
pub mod judge;
#[cfg(feature = "learn")]
pub mod beside;
#[cfg(feature = "learn")]
pub mod evaluation;
pub mod confusion;
pub mod lesson;
pub mod own;
pub mod model;
mod gate;
pub mod forest;
pub mod rules;
#[cfg(feature = "learn")]
pub mod training;
pub mod boosting;
pub mod examples;
#[cfg(feature = "learn")]
mod linfa_tree;
pub mod tree;
pub mod features;
pub mod harm;
mod written;
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
#[cfg(feature = "learn")]
#[cfg(test)]
mod tree_tests;
#[cfg(test)]
mod word_lists;

use std::{collections::BTreeMap, fmt, path::Path, sync::Arc, thread};

use serde::{Deserialize, Serialize};

#[cfg(feature = "crawl")]
pub use by_program::ByProgram;
pub use gate::Gate;
pub(crate) use harm::harm_in_both;
pub use harm::{harm_in_pair, harm_in_segment, harm_in_words};
#[cfg(feature = "crawl")]
pub use judge::{Judge, Judged};
pub use model::{BadModel, Model};
pub use own::{Options, Own, Treatment};

use crate::packed::Packed;
use crate::page::Element;
use features::Looker;
use forest::Forest;
use own::Treatments;

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

    /// The kind of a name as it stands in training sets. Another name may be that of a user's own kind ([`Own`]).
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
    own: Vec<Own>,
    /// Which of the own kinds is the likeliest of all, if one is.
    named: Option<usize>,
}

impl Verdict {
    /// Of an element of which nobody said anything: it is left alone.
    #[must_use]
    pub fn unknown() -> Self {
        let mut probabilities = [0.0; Kind::COUNT];
        probabilities[Kind::Other as usize] = 1.0;
        model::verdict(probabilities, rules::Signs::default())
    }

    /// The kind to act upon: the most probable one, unless that is pressed and words, names or address speak of an action.
    /// Then the best kind that is not pressed. There is no threshold beside that: the guard stands behind every press.
    #[must_use]
    pub fn click_kind(&self) -> Kind {
        self.safe
    }

    /// Takes it for a kind that what stands beside it shows; what is harmful is left alone as before.
    pub fn take_for(&mut self, kind: Kind) {
        if !self.harm {
            (self.kind, self.safe, self.named) = (kind, kind, None);
        }
    }

    /// The kind of a user's own that it is taken for, if it is; [`Verdict::kind`] is what that stands for in the crawl.
    #[must_use]
    pub fn own_kind(&self) -> Option<&Own> {
        self.named.and_then(|at| self.own.get(at))
    }

    /// The name of the likeliest kind. It may be one of the program's or a user's own.
    #[must_use]
    pub fn name(&self) -> &str {
        self.own_kind().map_or_else(|| self.kind.name(), |own| &own.name)
    }

    /// The name of the kind to act upon.
    #[must_use]
    pub fn label(&self) -> &str {
        if self.safe == self.kind { self.name() } else { self.safe.name() }
    }

    /// The probability of the kind that [`Verdict::name`] names.
    #[must_use]
    pub fn certainty(&self) -> f64 {
        self.own_kind().map_or_else(|| self.probability(self.kind), |own| own.probability)
    }

    /// Probability of one kind.
    #[must_use]
    pub fn probability(&self, kind: Kind) -> f64 {
        self.probabilities[kind as usize]
    }

    /// Probabilities by the kinds' names, own kinds apart from what they stand for.
    #[must_use]
    pub fn by_name(&self) -> BTreeMap<&str, f64> {
        let for_own = |kind: Kind| -> f64 {
            self.own.iter().filter(|own| own.treatment.kind() == kind).map(|own| own.probability).sum()
        };
        let known = Kind::ALL.iter().map(|kind| (kind.name(), (self.probability(*kind) - for_own(*kind)).max(0.0)));
        known.chain(self.own.iter().map(|own| (own.name.as_str(), own.probability))).collect()
    }
}

/// A trained model, ready to judge elements.
#[derive(Debug, Clone)]
pub struct Classifier {
    model: Model,
    forest: Forest,
    gates: Vec<Forest>,
    treatments: Arc<Treatments>,
}

/// Elements that are worth a thread of their own.
const ENOUGH_FOR_ONE: usize = 500;

static BUILT_IN: Packed = Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/tree.json")));

impl Classifier {
    /// The tree that is part of the program.
    ///
    /// # Errors
    /// [`BadModel`] when the program was built with a tree that is older than its features; `kibont train` mends that.
    pub fn builtin() -> Result<Self, BadModel> {
        Ok(Self::new(Model::parse(&BUILT_IN.read())?))
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
        let gates = model.own.iter().map(|gate| Forest::of(&gate.trees, &gate.boosted)).collect();
        Self { forest: Forest::of(&model.trees, &model.boosted), gates, treatments: Arc::default(), model }
    }

    /// The same with what a configuration says of own kinds.
    #[must_use]
    pub fn treating(self, options: &Options) -> Self {
        Self { treatments: Arc::new(Treatments::of(options)), ..self }
    }

    /// What is done with own kinds.
    #[must_use]
    pub fn treatments(&self) -> &Treatments {
        &self.treatments
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
            let own: Vec<_> = self.gates.iter().map(|gate| gate.all(rows)).collect();
            let of_row = probabilities.into_iter().zip(rows).enumerate();
            verdicts.extend(of_row.map(|(at, (p, row))| self.verdict(p, own.iter().map(|gate| gate[at]), row)));
        }
        verdicts
    }

    /// Judges an element by its features, in the order of [`features::names`].
    #[must_use]
    pub fn judge(&self, features: &[f32]) -> Verdict {
        let own = self.gates.iter().map(|gate| gate.probabilities(features));
        self.verdict(self.forest.probabilities(features), own, features)
    }

    fn verdict(
        &self,
        known: [f64; Kind::COUNT],
        own: impl Iterator<Item = [f64; Kind::COUNT]>,
        features: &[f32],
    ) -> Verdict {
        let signs = rules::Signs::of(features);
        if self.gates.is_empty() {
            return model::verdict(known, signs);
        }
        let (known, shares) = gate::together(&self.model.own, own, known);
        let own = self.model.own_kinds().zip(shares).map(|(name, probability)| Own {
            name: name.to_owned(),
            treatment: self.treatments.treatment(name),
            probability,
        });
        own::verdict(known, own.collect(), signs)
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
