//! Trees of few leaves, judged without going down them: each answer that differs from the usual one strikes out the leaves that
//! the usual one would have led to, for all trees that ask the question at one stroke; the first leaf that is left is the one.
//!
//! The scheme is `QuickScorer`'s (Lucchese et al., SIGIR 2015), turned so that what is usual costs nothing. A walk down three
//! hundred trees takes some 2,900 steps and waits for each; an element needs some 2,800 strokes, which wait for nothing.

use super::{Laid, Thousandths, WIDE, places::Places, widened};

/// Leaves that a tree may have: a bit each.
pub(super) const MOST_LEAVES: usize = 64;

/// Trees laid out so.
#[derive(Debug, Clone, Default)]
pub(super) struct Strokes {
    /// The places of a row where every question has its usual answer.
    usual: Vec<u8>,
    /// For each place where its part of [`Strokes::begins`] begins: one for each number that it may hold.
    firsts: Vec<u32>,
    /// Where the strokes of the questions begin whose answer is yes up to a number: those of a place stand in this order, so
    /// what a number strikes lies between it and the usual one.
    begins: Vec<u32>,
    /// The trees that are struck, and the leaves that are left.
    trees: Vec<u16>,
    left: Vec<u64>,
    /// Where each tree's leaves begin.
    roots: Vec<u32>,
    leaves: Vec<[i16; WIDE]>,
}

/// A question on its way into the layout, with the leaves of its usual answer.
struct Question {
    place: u16,
    at_most: u8,
    tree: u16,
    struck: u64,
}

impl Strokes {
    /// Lays out trees, each given by what its nodes are; `usual` is what an ordinary row's places hold.
    #[allow(clippy::cast_possible_truncation, reason = "hundreds of trees, thousands of questions")]
    pub(super) fn of(trees: &[Vec<Laid>], places: &Places, usual: Vec<u8>) -> Self {
        let mut strokes = Strokes { usual, ..Strokes::default() };
        let mut questions = Vec::new();
        for (number, tree) in trees.iter().enumerate() {
            strokes.roots.push(strokes.leaves.len() as u32);
            let mut walk = Walk { tree, places, usual: &strokes.usual, number: number as u16, leaves: Vec::new() };
            walk.down(0, &mut questions);
            strokes.leaves.extend(walk.leaves.iter().map(widened));
        }
        for (place, highest) in places.highest().into_iter().enumerate() {
            strokes.firsts.push(strokes.begins.len() as u32);
            let mine: Vec<&Question> = questions.iter().filter(|asked| usize::from(asked.place) == place).collect();
            for holds in 0..=highest {
                strokes.begins.push(strokes.left.len() as u32);
                let mut struck: Vec<(u16, u64)> = Vec::new();
                for asked in mine.iter().filter(|asked| asked.at_most == holds) {
                    match struck.last_mut().filter(|(tree, _)| *tree == asked.tree) {
                        Some((_, all)) => *all |= asked.struck,
                        None => struck.push((asked.tree, asked.struck)),
                    }
                }
                strokes.trees.extend(struck.iter().map(|(tree, _)| tree));
                strokes.left.extend(struck.iter().map(|(_, struck)| !struck));
            }
        }
        strokes
    }

    /// Adds what all trees say of a row.
    #[allow(clippy::cast_possible_truncation, reason = "hundreds of places")]
    pub(super) fn add(&self, told: &[u8], room: &mut Room, sum: &mut [i32; WIDE]) {
        let Room { unusual, open } = room;
        // Which places are unusual no processor can foresee: they are noted first, without a branch.
        unusual.resize(told.len().max(unusual.len()), 0);
        let mut count = 0;
        for (place, (holds, usual)) in told.iter().zip(&self.usual).enumerate() {
            unusual[count] = place as u16;
            count += usize::from(holds != usual);
        }
        open.clear();
        open.resize(self.roots.len(), u64::MAX);
        for place in unusual[..count].iter().map(|place| usize::from(*place)) {
            let (holds, usual) = (told[place], self.usual[place]);
            let begin = |number: u8| self.begins[self.firsts[place] as usize + usize::from(number)] as usize;
            let (from, to) = (begin(holds.min(usual)), begin(holds.max(usual)));
            for (tree, left) in self.trees[from..to].iter().zip(&self.left[from..to]) {
                open[usize::from(*tree)] &= left;
            }
        }
        for (open, root) in open.iter().zip(&self.roots) {
            let leaf = &self.leaves[(root + open.trailing_zeros()) as usize];
            sum.iter_mut().zip(leaf).for_each(|(sum, said)| *sum += i32::from(*said));
        }
    }
}

/// Room to judge a row in, used for one after another.
#[derive(Debug, Default)]
pub(super) struct Room {
    /// The places that do not hold what is usual.
    unusual: Vec<u16>,
    /// The leaves that are left of each tree.
    open: Vec<u64>,
}

/// A tree on its way into the layout.
struct Walk<'a> {
    tree: &'a [Laid],
    places: &'a Places,
    usual: &'a [u8],
    number: u16,
    /// Those that were met, where the usual answer is followed first.
    leaves: Vec<Thousandths>,
}

impl Walk<'_> {
    fn down(&mut self, at: usize, questions: &mut Vec<Question>) {
        match self.tree[at] {
            Laid::Leaf(said) => self.leaves.push(said),
            Laid::Ask { feature, at_most, yes, no } => {
                let (place, at_most) = self.places.question(feature, at_most);
                let usually = self.usual[usize::from(place)] <= at_most;
                let (first, second) = if usually { (yes, no) } else { (no, yes) };
                let from = self.leaves.len();
                self.down(first, questions);
                let struck = u64::MAX >> (MOST_LEAVES - (self.leaves.len() - from)) << from;
                questions.push(Question { place, at_most, tree: self.number, struck });
                self.down(second, questions);
            }
        }
    }
}
