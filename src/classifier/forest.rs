//! The trees of a model laid out for judging many elements: what they say is what `Model::probabilities` says.

use super::{
    Kind,
    boosting::{self, Boosted, Scores},
    features,
    tree::Tree,
};
use crate::{
    page::{Ancestor, Element},
    trees::{
        self,
        abreast::Abreast,
        places::Places,
        quickscorer::{MOST_LEAVES, QuickScorer, Room},
    },
};

/// Rows that are walked together: they fit into the first cache.
pub const BLOCK: usize = 64;

/// Numbers of a leaf: one for each kind, and zeros up to what the processor adds at once.
const WIDE: usize = Kind::COUNT.next_multiple_of(8);

/// A leaf of either sort of tree: shares of the kinds, or evidence for them, in thousandths.
type Wide = [i16; WIDE];

/// All trees of a model.
#[derive(Debug, Clone)]
pub struct Forest {
    places: Places,
    voting: Abreast<Wide>,
    /// Whether there are trees that add up; those that have many leaves, and those that have few.
    adds: bool,
    adding: Abreast<Wide>,
    quick: QuickScorer<Wide>,
}

/// A short link deep in a page, as most elements are. The more questions an element answers as this one does, the faster it is
/// judged. The verdict does not depend on it.
fn ordinary() -> Element {
    let above = |class: &str| Ancestor {
        tag: "div".to_owned(),
        class: Some(class.to_owned()).filter(|class| !class.is_empty()),
        ..Ancestor::default()
    };
    Element {
        page_url: "https://www.example.org/one".to_owned(),
        lang: "en".to_owned(),
        tag: "a".to_owned(),
        attributes: [("class", "x"), ("href", "/other")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into(),
        text: "What herons".to_owned(),
        source: "<a class=\"x\" href=\"/other\">What herons</a>".to_owned(),
        ancestors: ["", "", "", "", "container", "", "", "", "", ""].map(above).into(),
        ..Element::default()
    }
}

impl Forest {
    /// Lays trees out.
    #[must_use]
    pub fn of(voting: &[Tree], boosted: &Boosted) -> Self {
        let voting: Vec<trees::Tree<Wide>> =
            voting.iter().map(|tree| tree.with_leaves(|leaf| widened(&thousandths(&leaf.kinds)))).collect();
        let adding = boosted.trees.iter().map(|tree| tree.with_leaves(widened));
        let (few, many): (Vec<_>, Vec<_>) = adding.partition(|tree| tree.leaves().count() <= MOST_LEAVES);
        let places = Places::of(voting.iter().chain(&few).chain(&many).flat_map(trees::Tree::questions));
        let mut usual = vec![0; places.width];
        places.write(&features::of(&ordinary()), &mut usual);
        Self {
            voting: Abreast::of(&voting, &places),
            adds: !boosted.is_empty(),
            adding: Abreast::of(&many, &places),
            quick: QuickScorer::of(&few, &places, usual),
            places,
        }
    }

    /// The same as [`Forest::probabilities`] for many rows: tree by tree over a block of rows, so that both stay near at hand.
    #[must_use]
    pub fn all(&self, rows: &[Vec<f32>]) -> Vec<[f64; Kind::COUNT]> {
        let mut out = Vec::with_capacity(rows.len());
        let width = self.places.width;
        let (mut bytes, mut room) = (vec![0; BLOCK * width], Room::default());
        for block in rows.chunks(BLOCK) {
            for (row, bytes) in block.iter().zip(bytes.chunks_exact_mut(width)) {
                self.places.write(row, bytes);
            }
            let judged = self.judge::<BLOCK>(&bytes[..block.len() * width], &mut room);
            out.extend_from_slice(&judged[..block.len()]);
        }
        out
    }

    /// Probability of each kind: the mean over the trees that vote, and over these and those that add up.
    #[must_use]
    pub fn probabilities(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        let mut bytes = vec![0; self.places.width];
        self.places.write(features, &mut bytes);
        let [judged] = self.judge::<1>(&bytes, &mut Room::default());
        judged
    }

    /// Probabilities for up to so many rows of bytes.
    fn judge<const ROWS: usize>(&self, bytes: &[u8], room: &mut Room) -> [[f64; Kind::COUNT]; ROWS] {
        let width = self.places.width;
        let (mut votes, mut scores) = ([[0; WIDE]; ROWS], [[0; WIDE]; ROWS]);
        self.voting.answer::<ROWS>(bytes, width, |row, leaf| add(&mut votes[row], leaf));
        self.adding.answer::<ROWS>(bytes, width, |row, leaf| add(&mut scores[row], leaf));
        for (row, scores) in bytes.chunks_exact(width).zip(&mut scores) {
            self.quick.answer(row, room, |leaf| add(scores, leaf));
        }
        std::array::from_fn(|row| {
            let votes = shares(&narrowed(&votes[row]));
            if self.adds { half_each(votes, &narrowed(&scores[row])) } else { votes }
        })
    }
}

fn widened(leaf: &Scores) -> Wide {
    std::array::from_fn(|kind| leaf.get(kind).copied().unwrap_or(0))
}

fn narrowed(sum: &[i32; WIDE]) -> [i32; Kind::COUNT] {
    std::array::from_fn(|kind| sum[kind])
}

/// A leaf's shares, which are rounded to thousandths when a tree is grown.
pub(super) fn thousandths(kinds: &[f64; Kind::COUNT]) -> Scores {
    kinds.map(|p| (p * 1e3).round() as i16)
}

/// Adds what a leaf says.
pub(super) fn add<const N: usize>(sum: &mut [i32; N], leaf: &[i16; N]) {
    sum.iter_mut().zip(leaf).for_each(|(sum, said)| *sum += i32::from(*said));
}

/// Leaves are rounded, so their sum is the safe divisor.
pub(super) fn shares(sum: &[i32; Kind::COUNT]) -> [f64; Kind::COUNT] {
    let whole = f64::from(sum.iter().sum::<i32>().max(1));
    sum.map(|p| f64::from(p) / whole)
}

/// Votes and evidence count alike.
pub(super) fn half_each(voted: [f64; Kind::COUNT], scores: &[i32; Kind::COUNT]) -> [f64; Kind::COUNT] {
    let mut both = boosting::probabilities(scores);
    both.iter_mut().zip(voted).for_each(|(both, voted)| *both = f64::midpoint(*both, voted));
    both
}
