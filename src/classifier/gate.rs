//! Trees that tell kinds of a user's own from all others, which the program knows. They judge first; what is left is judged by
//! the trees for the program's kinds, which never saw an element of an own kind. So the program's kinds are told as well as
//! without them, and any number of own kinds fits: each gate holds as many as a leaf has room for, and passes on the rest.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::{
    Kind,
    boosting::Boosted,
    forest,
    tree::Tree,
    written::{line, write_trees},
};

/// Trees that tell some own kinds from all that comes after them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gate {
    /// The names of the kinds.
    pub kinds: Vec<String>,
    /// Trees that vote.
    pub trees: Vec<Tree>,
    /// Trees that add up, or none.
    #[serde(default)]
    pub boosted: Boosted,
}

impl Gate {
    /// Own kinds that one gate tells apart: in a leaf the first place is for all others.
    pub const MOST: usize = Kind::COUNT - 1;

    /// Shares of what comes after this gate and of its kinds, from what its trees say of each place in a leaf.
    #[must_use]
    pub fn shares(&self, said: &[f64; Kind::COUNT]) -> (f64, Vec<f64>) {
        let used = &said[..=self.kinds.len().min(Self::MOST)];
        let whole: f64 = used.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        (used[0] / whole, used[1..].iter().map(|share| share / whole).collect())
    }

    /// What its trees say.
    #[must_use]
    pub fn said(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        let mut sum = [0; Kind::COUNT];
        for tree in &self.trees {
            forest::add(&mut sum, &forest::thousandths(&tree.probabilities(features)));
        }
        let voted = forest::shares(&sum);
        if self.boosted.is_empty() { voted } else { forest::half_each(voted, &self.boosted.scores(features)) }
    }

    /// Checks that it can be used as it was read from a file.
    ///
    /// # Errors
    /// One sentence on the first fault.
    pub fn check(&self, features: usize) -> Result<(), String> {
        if self.kinds.is_empty() || self.kinds.len() > Self::MOST || self.trees.is_empty() {
            return Err(format!("'own' holds {} kinds and {} trees", self.kinds.len(), self.trees.len()));
        }
        if let Some(known) = self.kinds.iter().find(|name| Kind::of(name).is_some()) {
            return Err(format!("'{known}' in 'own' is no own kind"));
        }
        self.trees.iter().try_for_each(|tree| tree.check(features))?;
        self.boosted.check(features)
    }

    /// The text to save, one node a line.
    pub(super) fn write(&self, text: &mut String) {
        let _ = write!(text, "{{\"kinds\": {},\n\"trees\": [\n", line(&self.kinds));
        write_trees(text, self.trees.iter().map(|tree| tree.nodes.as_slice()));
        if !self.boosted.is_empty() {
            text.push_str("],\n\"boosted\": [\n");
            write_trees(text, self.boosted.trees.iter().map(|tree| tree.nodes.as_slice()));
        }
        text.push_str("]}");
    }

    /// How the trees judge, in words.
    pub(super) fn explain(&self, features: &[f32]) -> String {
        let (rest, shares) = self.shares(&self.said(features));
        let kinds: Vec<String> =
            self.kinds.iter().zip(shares).map(|(name, share)| format!("{name} {:.0} %", share * 100.0)).collect();
        format!("own kinds first: {}, none of them {:.0} %", kinds.join(", "), rest * 100.0)
    }
}

/// Probabilities of the program's kinds and of the own kinds in the order of the gates, all adding up to one: each gate has its say on
/// what those before it pass on.
#[must_use]
pub fn together(
    gates: &[Gate],
    said: impl IntoIterator<Item = [f64; Kind::COUNT]>,
    known: [f64; Kind::COUNT],
) -> ([f64; Kind::COUNT], Vec<f64>) {
    let (mut left, mut own) = (1.0, Vec::new());
    for (gate, said) in gates.iter().zip(said) {
        let (rest, shares) = gate.shares(&said);
        own.extend(shares.into_iter().map(|share| share * left));
        left *= rest;
    }
    (known.map(|share| share * left), own)
}
