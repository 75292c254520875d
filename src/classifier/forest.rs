//! The trees of a model laid out for walking: questions of eight bytes, asked of small numbers.
//!
//! Trees ask of each feature for few values only. A row is told by how many of these each of its features lies above, a byte
//! each (`places.rs`): whatever a question compares, the answer is the same, and a block of rows stays in the first cache beside
//! the tree that it goes down.

mod places;
mod quickscorer;

use super::{Kind, Model, boosting, features, tree::Node};
use crate::page::{Ancestor, Element};
use places::{ALWAYS, Places};
use quickscorer::{MOST_LEAVES, Room, Strokes};

/// A question, or an answer: an answer leads to itself, whatever is asked of it.
#[derive(Debug, Clone, Copy)]
struct Branch {
    /// Where to go on when the answer is yes; for no it is the one behind it.
    yes: u32,
    /// Which of a row's places is asked for.
    place: u16,
    /// The place up to which the answer is yes.
    at_most: u8,
}

/// Rows that are walked together: they fit into the first cache.
pub const BLOCK: usize = 64;
/// Steps down a tree between two looks at which rows have come to an answer.
const STEPS: usize = 4;

/// Shares of the kinds in thousandths, or evidence for them, as trees are saved.
type Thousandths = [i16; Kind::COUNT];

/// Kinds, filled up to what is added at one stroke.
const WIDE: usize = 8;

/// All trees of a model; what they say is what [`Model::probabilities`] says.
#[derive(Debug, Clone, Default)]
pub struct Forest {
    places: Places,
    branches: Vec<Branch>,
    /// Of each branch what it says, if it is an answer: where a walk ends no other table has to be asked.
    leaves: Vec<[i16; WIDE]>,
    roots: Vec<u32>,
    /// Whether there are trees that add up, the roots of those that have many leaves, and those that have few.
    adds: bool,
    adding: Vec<u32>,
    strokes: Strokes,
}

/// A node of either sort of tree, for laying out.
enum Laid {
    Ask { feature: usize, at_most: f32, yes: usize, no: usize },
    Leaf(Thousandths),
}

impl Laid {
    fn voting(node: &Node) -> Self {
        match node {
            Node::Ask { feature, at_most, yes, no } => {
                Laid::Ask { feature: *feature, at_most: *at_most, yes: *yes, no: *no }
            }
            Node::Leaf { kinds, .. } => Laid::Leaf(thousandths(kinds)),
        }
    }

    fn adding(node: &boosting::Node) -> Self {
        match *node {
            boosting::Node::Ask { feature, at_most, yes, no } => Laid::Ask { feature, at_most, yes, no },
            boosting::Node::Add(scores) => Laid::Leaf(scores),
        }
    }
}

/// A short link deep in a page, as pages hold most. The more of the questions an element answers as this one does, the faster
/// it is judged; the verdict is the same whatever stands here.
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
    /// Lays the trees of a model out.
    #[must_use]
    pub fn of(model: &Model) -> Self {
        let voting = model.trees.iter().map(|tree| tree.nodes.iter().map(Laid::voting).collect::<Vec<_>>());
        let adding = model.boosted.trees.iter().map(|tree| tree.iter().map(Laid::adding).collect::<Vec<_>>());
        let (voting, adding): (Vec<_>, Vec<_>) = (voting.collect(), adding.collect());
        let asked = voting.iter().chain(&adding).flatten().filter_map(|node| match node {
            Laid::Ask { feature, at_most, .. } => Some((*feature, *at_most)),
            Laid::Leaf(_) => None,
        });
        let places = Places::of(asked);
        let leaves = |tree: &Vec<Laid>| tree.iter().filter(|node| matches!(node, Laid::Leaf(_))).count();
        let adds = !adding.is_empty();
        let (few, many): (Vec<_>, Vec<_>) = adding.into_iter().partition(|tree| leaves(tree) <= MOST_LEAVES);
        let mut usual = vec![0; places.width];
        places.tell(&features::of(&ordinary()), &mut usual);
        let strokes = Strokes::of(&few, &places, usual);
        let mut forest = Forest { places, adds, strokes, ..Forest::default() };
        forest.roots = voting.iter().map(|tree| forest.lay(tree)).collect();
        forest.adding = many.iter().map(|tree| forest.lay(tree)).collect();
        forest
    }

    /// Lays one tree out, level by level, and says where it begins.
    #[allow(clippy::cast_possible_truncation, reason = "thousands of nodes")]
    fn lay(&mut self, tree: &[Laid]) -> u32 {
        let root = self.branches.len();
        let mut order = vec![0];
        while let Some(&at) = order.get(self.branches.len() - root) {
            let here = self.branches.len() as u32;
            let (branch, leaf) = match tree[at] {
                Laid::Ask { feature, at_most, yes, no } => {
                    let next = (root + order.len()) as u32;
                    order.extend([yes, no]);
                    let (place, at_most) = self.places.question(feature, at_most);
                    (Branch { yes: next, place, at_most }, [0; WIDE])
                }
                Laid::Leaf(leaf) => (Branch { yes: here, place: 0, at_most: ALWAYS }, widened(&leaf)),
            };
            self.branches.push(branch);
            self.leaves.push(leaf);
        }
        root as u32
    }

    /// The same as [`Forest::probabilities`] for many rows: tree by tree over a block of rows, so that both stay near at hand.
    #[must_use]
    pub fn all(&self, rows: &[Vec<f32>]) -> Vec<[f64; Kind::COUNT]> {
        let mut out = Vec::with_capacity(rows.len());
        let width = self.places.width;
        let (mut told, mut room) = (vec![0; BLOCK * width], Room::default());
        for block in rows.chunks(BLOCK) {
            for (row, told) in block.iter().zip(told.chunks_exact_mut(width)) {
                self.places.tell(row, told);
            }
            let told = &told[..block.len() * width];
            let sum = |roots: &[u32]| {
                let mut sums = [[0; WIDE]; BLOCK];
                for root in roots {
                    self.add_abreast(*root, told, &mut sums);
                }
                sums
            };
            let (votes, mut scores) = (sum(&self.roots), sum(&self.adding));
            for (row, scores) in told.chunks_exact(width).zip(&mut scores) {
                self.strokes.add(row, &mut room, scores);
            }
            out.extend(votes.iter().zip(&scores).take(block.len()).map(|(votes, scores)| self.weigh(votes, scores)));
        }
        out
    }

    /// Probability of each kind: the mean over the trees that vote, and over these and those that add up.
    #[must_use]
    pub fn probabilities(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        let mut told = vec![0; self.places.width];
        self.places.tell(features, &mut told);
        let sum = |roots: &[u32]| {
            let mut sums = [[0; WIDE]];
            for root in roots {
                self.add_abreast(*root, &told, &mut sums);
            }
            sums[0]
        };
        let (votes, mut scores) = (sum(&self.roots), sum(&self.adding));
        self.strokes.add(&told, &mut Room::default(), &mut scores);
        self.weigh(&votes, &scores)
    }

    fn weigh(&self, votes: &[i32; WIDE], scores: &[i32; WIDE]) -> [f64; Kind::COUNT] {
        let (votes, scores) = (narrow(votes), narrow(scores));
        if self.adds { half_each(shares(&votes), &scores) } else { shares(&votes) }
    }

    /// Adds what one tree says of several rows, which go down it abreast: each step of one need not wait for another's. Those
    /// that have come to an answer drop out after every few steps.
    #[allow(clippy::cast_possible_truncation, reason = "a block has fewer than 256 rows")]
    fn add_abreast(&self, root: u32, rows: &[u8], sums: &mut [[i32; WIDE]]) {
        let width = self.places.width;
        let mut at = [root; BLOCK];
        let mut open: [u8; BLOCK] = std::array::from_fn(|row| row as u8);
        let mut count = rows.len() / width;
        while count > 0 {
            for _ in 0..STEPS {
                for row in &open[..count] {
                    let row = usize::from(*row);
                    let branch = self.branches[at[row] as usize];
                    let above = rows[row * width + usize::from(branch.place)] > branch.at_most;
                    at[row] = branch.yes + u32::from(above);
                }
            }
            let mut left = 0;
            for here in 0..count {
                let row = open[here];
                open[left] = row;
                left += usize::from(self.branches[at[usize::from(row)] as usize].at_most != ALWAYS);
            }
            count = left;
        }
        for (at, sum) in at.iter().zip(sums).take(rows.len() / width) {
            let leaf = &self.leaves[*at as usize];
            sum.iter_mut().zip(leaf).for_each(|(sum, p)| *sum += i32::from(*p));
        }
    }
}

fn widened(leaf: &Thousandths) -> [i16; WIDE] {
    std::array::from_fn(|kind| leaf.get(kind).copied().unwrap_or(0))
}

fn narrow(sum: &[i32; WIDE]) -> [i32; Kind::COUNT] {
    std::array::from_fn(|kind| sum[kind])
}

/// A leaf's shares, which are rounded to thousandths when a tree is grown.
#[allow(clippy::cast_possible_truncation, reason = "a share in thousandths")]
pub(super) fn thousandths(kinds: &[f64; Kind::COUNT]) -> Thousandths {
    kinds.map(|p| (p * 1e3).round() as i16)
}

pub(super) fn add(sum: &mut [i32; Kind::COUNT], leaf: &Thousandths) {
    for (sum, p) in sum.iter_mut().zip(leaf) {
        *sum += i32::from(*p);
    }
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
