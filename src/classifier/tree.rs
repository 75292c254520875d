//! One decision tree: grown node by node, walked, told in words.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error as _, SeqAccess, Visitor},
};

use super::{
    Kind, features,
    split::{self, Rows},
};

/// A tree as a list of nodes; the first is the root and children stand behind their parents.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tree {
    /// The nodes.
    pub nodes: Vec<Node>,
}

/// A question or an answer. In a file a question is `[feature, at_most, yes, no]` and an answer
/// `[[probabilities in thousandths], seen]`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(into = "Saved")]
pub enum Node {
    /// Is the feature at most a value?
    Ask {
        /// Index of the feature.
        feature: usize,
        /// The value.
        at_most: f32,
        /// Index of the node for yes.
        yes: usize,
        /// Index of the node for no.
        no: usize,
    },
    /// Probabilities of the kinds.
    Leaf {
        /// In the order of [`Kind::ALL`].
        kinds: [f64; Kind::COUNT],
        /// Training elements that ended here.
        seen: usize,
    },
}

/// A node as it is written, short because there are thousands.
#[derive(Serialize)]
#[serde(untagged)]
enum Saved {
    Ask(usize, f32, usize, usize),
    Leaf([u16; Kind::COUNT], usize),
}

/// What a saved node begins with. That tells questions from answers, so that none is read twice.
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

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts;

        impl<'de> Visitor<'de> for Parts {
            type Value = Node;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("[feature, at_most, yes, no] or [[probabilities in thousandths], seen]")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Node, A::Error> {
                let short = |at| A::Error::invalid_length(at, &self);
                match seq.next_element()?.ok_or_else(|| short(0))? {
                    Head::Feature(feature) => Ok(Node::Ask {
                        feature,
                        at_most: seq.next_element()?.ok_or_else(|| short(1))?,
                        yes: seq.next_element()?.ok_or_else(|| short(2))?,
                        no: seq.next_element()?.ok_or_else(|| short(3))?,
                    }),
                    Head::Kinds(kinds) => Ok(Node::Leaf {
                        kinds: kinds.map(|p| f64::from(p) / 1e3),
                        seen: seq.next_element()?.ok_or_else(|| short(1))?,
                    }),
                }
            }
        }

        deserializer.deserialize_seq(Parts)
    }
}

impl From<Node> for Saved {
    fn from(node: Node) -> Self {
        match node {
            Node::Ask { feature, at_most, yes, no } => Saved::Ask(feature, at_most, yes, no),
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share in thousandths")]
            Node::Leaf { kinds, seen } => Saved::Leaf(kinds.map(|p| (p * 1e3).round() as u16), seen),
        }
    }
}

/// How a tree may grow.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Growth {
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
    /// Number of trees that add up ([`super::boosting`]); none of them: 0.
    pub rounds: usize,
}

impl Default for Growth {
    fn default() -> Self {
        Self {
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
    /// Grows a tree on some of the rows. `chance` picks the features that a node may ask about.
    #[must_use]
    pub fn grow(rows: &Rows, members: Vec<usize>, growth: &Growth, chance: &mut Chance) -> Tree {
        let mut tree = Tree { nodes: Vec::new() };
        let prior = shares(rows, &members, None, 0.0);
        tree.grow_node(rows, members, growth, chance, 0, &prior);
        tree
    }

    fn grow_node(
        &mut self,
        rows: &Rows,
        members: Vec<usize>,
        growth: &Growth,
        chance: &mut Chance,
        depth: usize,
        parent: &[f64; Kind::COUNT],
    ) -> usize {
        let kinds = shares(rows, &members, Some(parent), growth.smoothing);
        let at = self.nodes.len();
        // Rounded as in the file, so that a tree judges alike before and after it was saved.
        self.nodes.push(Node::Leaf { kinds: kinds.map(|p| (p * 1e3).round() / 1e3), seen: members.len() });
        let first = members.first().map(|row| rows.labels[*row]);
        if depth >= growth.depth || members.iter().all(|row| Some(rows.labels[*row]) == first) {
            return at;
        }
        let (order, wanted) = chance.some_of(rows.columns.len(), growth.feature_share);
        let Some(split) = split::best(rows, &members, &order, wanted, growth.min_leaf) else { return at };
        let column = &rows.columns[split.feature];
        let (left, right): (Vec<usize>, Vec<usize>) =
            members.into_iter().partition(|row| column[*row] <= split.at_most);
        if left.is_empty() || right.is_empty() {
            return at;
        }
        let yes = self.grow_node(rows, left, growth, chance, depth + 1, &kinds);
        let no = self.grow_node(rows, right, growth, chance, depth + 1, &kinds);
        self.nodes[at] = Node::Ask { feature: split.feature, at_most: split.at_most, yes, no };
        at
    }

    /// Probabilities of the kinds for a row of features.
    #[must_use]
    pub fn probabilities(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        self.answer(|feature| features[feature])
    }

    /// The same, asking for the value of each feature that comes up.
    pub fn answer(&self, value: impl Fn(usize) -> f32) -> [f64; Kind::COUNT] {
        let mut at = 0;
        loop {
            match &self.nodes[at] {
                Node::Leaf { kinds, .. } => return *kinds,
                Node::Ask { feature, at_most, yes, no } => at = if value(*feature) <= *at_most { *yes } else { *no },
            }
        }
    }

    /// The questions asked of a row of features, with the answers.
    #[must_use]
    pub fn explain(&self, features: &[f32]) -> Vec<String> {
        let names = features::names();
        let mut lines = Vec::new();
        let mut at = 0;
        loop {
            match &self.nodes[at] {
                Node::Leaf { kinds, seen } => {
                    let kind = super::likeliest(kinds);
                    lines.push(format!("→ {kind} {:.0} % ({seen} examples)", kinds[kind as usize] * 100.0));
                    return lines;
                }
                Node::Ask { feature, at_most, yes, no } => {
                    let value = features[*feature];
                    let below = value <= *at_most;
                    lines.push(features::in_words(&names[*feature], value, *at_most));
                    at = if below { *yes } else { *no };
                }
            }
        }
    }

    /// Checks that a tree read from a file can be walked.
    ///
    /// # Errors
    /// One sentence on the first fault.
    pub fn check(&self, features: usize) -> Result<(), String> {
        if self.nodes.is_empty() {
            return Err("a tree has no nodes".to_owned());
        }
        for (at, node) in self.nodes.iter().enumerate() {
            match node {
                Node::Ask { feature, yes, no, .. } => {
                    if *feature >= features {
                        return Err(format!("node {at} asks for feature {feature}, but there are {features}"));
                    }
                    if [*yes, *no].iter().any(|child| *child <= at || *child >= self.nodes.len()) {
                        return Err(format!("node {at} leads to a node that does not stand behind it"));
                    }
                }
                Node::Leaf { kinds, .. } => {
                    if !(0.9..=1.1).contains(&kinds.iter().sum::<f64>()) {
                        return Err(format!("node {at} holds probabilities that do not add up to 1000 thousandths"));
                    }
                }
            }
        }
        Ok(())
    }
}

/// Weighted shares of the kinds among rows, drawn towards the parent's as if it were `smoothing` rows more.
fn shares(rows: &Rows, members: &[usize], parent: Option<&[f64; Kind::COUNT]>, smoothing: f64) -> [f64; Kind::COUNT] {
    let mut sum = [0.0; Kind::COUNT];
    for row in members {
        sum[rows.labels[*row]] += f64::from(rows.weights[*row]);
    }
    let weight: f64 = sum.iter().sum();
    #[allow(clippy::cast_precision_loss, reason = "there are six kinds")]
    let even = [1.0 / Kind::COUNT as f64; Kind::COUNT];
    let (parent, smoothing) = parent.map_or((&even, smoothing.max(0.5)), |parent| (parent, smoothing));
    let mut out = [0.0; Kind::COUNT];
    for at in 0..Kind::COUNT {
        out[at] = (sum[at] + smoothing * parent[at]) / (weight + smoothing);
    }
    out
}

/// A small deterministic source of choices (SplitMix64), so that training gives the same bytes everywhere.
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// A source; equal seeds give equal choices.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`; zero if `n` is.
    pub fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            return 0;
        }
        usize::try_from(self.next_number() % (n as u64)).unwrap_or(0)
    }

    /// The numbers below `n` in some order, and how many of them make the share; in ascending order for a share of one.
    fn some_of(&mut self, n: usize, share: f64) -> (Vec<usize>, usize) {
        let mut all: Vec<usize> = (0..n).collect();
        if share >= 1.0 {
            return (all, n);
        }
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a share of a few hundred"
        )]
        let wanted = ((n as f64 * share).ceil() as usize).clamp(1, n.max(1));
        for at in 0..n {
            let other = at + self.below(n - at);
            all.swap(at, other);
        }
        (all, wanted)
    }
}
