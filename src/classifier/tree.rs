//! Trees that vote: the shares of the kinds in a leaf, how a file holds them, and a path in words.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error as _, SeqAccess, Visitor},
};

use super::{Kind, features};
pub use crate::trees::Chance;
use crate::trees::{self, Node};

/// A tree whose leaves hold the shares of the kinds.
pub type Tree = trees::Tree<Shares>;

/// What a leaf of a tree that votes holds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shares {
    /// Probabilities of the kinds, in the order of [`Kind::ALL`].
    pub kinds: [f64; Kind::COUNT],
    /// Training elements that ended here.
    pub seen: usize,
}

/// A file holds a question as `[feature, at_most, yes, no]` and a leaf as `[[probabilities in thousandths], seen]`: short,
/// because there are thousands.
impl Serialize for Node<Shares> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Node::Ask { feature, at_most, yes, no } => (feature, at_most, yes, no).serialize(serializer),
            Node::Leaf(Shares { kinds, seen }) => (kinds.map(|p| (p * 1e3).round() as u16), seen).serialize(serializer),
        }
    }
}

/// What a saved node begins with. It tells questions from leaves, so that no node is read twice.
enum Head {
    Feature(usize),
    Kinds([u16; Kind::COUNT]),
}

impl<'de> Deserialize<'de> for Head {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = Head;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "the number of a feature, or {} probabilities in thousandths", Kind::COUNT)
            }

            fn visit_u64<E: serde::de::Error>(self, feature: u64) -> Result<Head, E> {
                usize::try_from(feature).map(Head::Feature).map_err(E::custom)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Head, A::Error> {
                let mut kinds = [0; Kind::COUNT];
                for (at, kind) in kinds.iter_mut().enumerate() {
                    *kind = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(at, &self))?;
                }
                Ok(Head::Kinds(kinds))
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl<'de> Deserialize<'de> for Node<Shares> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts;

        impl<'de> Visitor<'de> for Parts {
            type Value = Node<Shares>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("[feature, at_most, yes, no] or [[probabilities in thousandths], seen]")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Node<Shares>, A::Error> {
                let short = |at| A::Error::invalid_length(at, &self);
                match seq.next_element()?.ok_or_else(|| short(0))? {
                    Head::Feature(feature) => Ok(Node::Ask {
                        feature,
                        at_most: seq.next_element()?.ok_or_else(|| short(1))?,
                        yes: seq.next_element()?.ok_or_else(|| short(2))?,
                        no: seq.next_element()?.ok_or_else(|| short(3))?,
                    }),
                    Head::Kinds(kinds) => Ok(Node::Leaf(Shares {
                        kinds: kinds.map(|p| f64::from(p) / 1e3),
                        seen: seq.next_element()?.ok_or_else(|| short(1))?,
                    })),
                }
            }
        }

        deserializer.deserialize_seq(Parts)
    }
}

/// What learns from the rows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Learner {
    /// Trees that vote and trees that add up.
    #[default]
    Forests,
    /// One plain tree of the crate linfa-trees.
    Linfa,
}

/// How a tree may grow.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Growth {
    /// What learns.
    #[serde(default)]
    pub learner: Learner,
    /// Questions from root to leaf at most.
    pub depth: usize,
    /// Weight of rows that a leaf needs at least.
    pub min_leaf: f32,
    /// Weight of a kind is its rarity to this power: 0 counts elements, 1 makes all kinds weigh the same.
    pub balance: f64,
    /// How many elements the parent's opinion is worth in a leaf (m-estimate).
    pub smoothing: f64,
    /// Number of trees; one is a plain decision tree.
    pub trees: usize,
    /// Share of the features that a question of a tree among many chooses from (0…1].
    pub feature_share: f64,
    /// How much more a tree among many learns from what those before it took for something else: 0 not at all, 1 as AdaBoost.
    pub boost: f64,
    /// Number of trees that add up ([`super::boosting`]), or 0.
    pub rounds: usize,
}

impl Default for Growth {
    fn default() -> Self {
        Self {
            learner: Learner::default(),
            depth: 30,
            min_leaf: 1.2,
            balance: 0.35,
            smoothing: 0.5,
            trees: 48,
            feature_share: 0.08,
            boost: 0.2,
            rounds: 300,
        }
    }
}

impl Tree {
    /// Probabilities of the kinds for a row of features.
    #[must_use]
    pub fn probabilities(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        self.leaf_of(features).kinds
    }

    /// The same, asking for the value of each feature that comes up.
    pub fn answer(&self, value: impl Fn(usize) -> f32) -> [f64; Kind::COUNT] {
        self.leaf(|feature, at_most| value(feature) <= at_most).kinds
    }

    /// The questions asked of a row of features, with the answers.
    #[must_use]
    pub fn explain(&self, features: &[f32]) -> Vec<String> {
        let names = features::names();
        let mut lines = Vec::new();
        let Shares { kinds, seen } = self.leaf(|feature, at_most| {
            let value = features[feature];
            lines.push(features::in_words(&names[feature], value, at_most));
            value <= at_most
        });
        let kind = super::likeliest(kinds);
        lines.push(format!("→ {kind} {:.0} % ({seen} examples)", kinds[kind as usize] * 100.0));
        lines
    }

    /// Checks that a tree read from a file can be walked.
    ///
    /// # Errors
    /// One sentence on the first fault.
    pub fn check(&self, features: usize) -> Result<(), String> {
        self.check_shape(features)?;
        let adds_up = |shares: &Shares| (0.9..=1.1).contains(&shares.kinds.iter().sum::<f64>());
        match self.leaves().position(|shares| !adds_up(shares)) {
            Some(at) => Err(format!("leaf {at} holds probabilities that do not add up to 1000 thousandths")),
            None => Ok(()),
        }
    }
}
