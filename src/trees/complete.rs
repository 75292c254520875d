//! Shallow trees filled up to complete ones and walked by sixteen rows side by side. Where a step leads follows from its place,
//! so a question holds nothing but its feature and value.

use std::ops::Range;

use super::{Node, Tree};

/// No tree is deeper.
pub const DEEPEST: usize = 10;

/// How many rows go down a tree side by side.
const ABREAST: usize = 16;

/// For how many features there is room in a row that goes down: a power of two, so that a mask replaces a check.
const ROOM: usize = 512;

/// How far apart rows stand that go down side by side. A power of two would put the same feature of all rows into the same few
/// places of the processor's cache.
const APART: usize = ROOM + 16;

/// A question. The next one stands at twice its place and one for yes, or two for no.
#[derive(Debug, Clone, Copy)]
struct Step {
    at_most: f32,
    feature: u16,
}

/// Where a tree's questions and leaves begin.
#[derive(Debug, Clone, Copy)]
struct Place {
    steps: usize,
    leaves: usize,
    depth: usize,
}

/// Trees laid out so.
#[derive(Debug, Clone, Default)]
pub struct Complete<L> {
    trees: Vec<Place>,
    steps: Vec<Step>,
    leaves: Vec<L>,
}

impl<L: Copy + Default> Complete<L> {
    /// Lays trees out that are no deeper than [`DEEPEST`].
    pub fn of(trees: &[Tree<L>]) -> Self {
        let mut complete = Self { trees: Vec::new(), steps: Vec::new(), leaves: Vec::new() };
        for tree in trees {
            let depth = tree.depth();
            let (steps, leaves) = (complete.steps.len(), complete.leaves.len());
            let questions = (1 << depth) - 1;
            // One more than there are, for a power of two.
            complete.steps.resize(steps + questions + 1, Step { at_most: f32::INFINITY, feature: 0 });
            complete.leaves.resize(leaves + questions + 1, L::default());
            let mut open = vec![(0, 0)];
            while let Some((node, place)) = open.pop() {
                match tree.nodes[node] {
                    Node::Leaf(leaf) if place >= questions => complete.leaves[leaves + place - questions] = leaf,
                    // Both ways lead to the leaf, until its copies fill the last row.
                    Node::Leaf(_) => open.extend([(node, 2 * place + 1), (node, 2 * place + 2)]),
                    Node::Ask { feature, at_most, yes, no } => {
                        complete.steps[steps + place] = Step { at_most, feature: feature as u16 };
                        open.extend([(yes, 2 * place + 1), (no, 2 * place + 2)]);
                    }
                }
            }
            complete.trees.push(Place { steps, leaves, depth });
        }
        complete
    }

    /// Number of trees.
    pub fn count(&self) -> usize {
        self.trees.len()
    }

    /// Hands on the leaves of the rows of these numbers in these trees; those of a row come tree by tree.
    pub fn answer(
        &self,
        trees: Range<usize>,
        rows: &[f32],
        width: usize,
        which: &[usize],
        mut found: impl FnMut(usize, L),
    ) {
        let mut abreast = vec![[0.0; APART]; ABREAST];
        for which in which.chunks(ABREAST) {
            for (row, at) in abreast.iter_mut().zip(which) {
                row[..width].copy_from_slice(&rows[at * width..(at + 1) * width]);
            }
            for tree in &self.trees[trees.clone()] {
                for (row, leaf) in which.iter().zip(self.leaves_of(*tree, &abreast)) {
                    found(*row, leaf);
                }
            }
        }
    }

    fn leaves_of(&self, tree: Place, rows: &[[f32; APART]]) -> [L; ABREAST] {
        let (steps, leaves) = (&self.steps[tree.steps..], &self.leaves[tree.leaves..]);
        match tree.depth {
            0 => down::<L, 1>(0, steps, leaves, rows),
            1 => down::<L, 2>(1, steps, leaves, rows),
            2 => down::<L, 4>(2, steps, leaves, rows),
            3 => down::<L, 8>(3, steps, leaves, rows),
            4 => down::<L, 16>(4, steps, leaves, rows),
            5 => down::<L, 32>(5, steps, leaves, rows),
            6 => down::<L, 64>(6, steps, leaves, rows),
            7 => down::<L, 128>(7, steps, leaves, rows),
            8 => down::<L, 256>(8, steps, leaves, rows),
            9 => down::<L, 512>(9, steps, leaves, rows),
            _ => down::<L, 1024>(10, steps, leaves, rows),
        }
    }
}

/// Goes down a tree of so many leaves, two to the power of its depth. The compiler knows the number and leaves out all checks.
fn down<L: Copy + Default, const LEAVES: usize>(
    depth: usize,
    steps: &[Step],
    leaves: &[L],
    rows: &[[f32; APART]],
) -> [L; ABREAST] {
    let (Some(steps), Some(leaves)) = (steps.first_chunk::<LEAVES>(), leaves.first_chunk::<LEAVES>()) else {
        return [L::default(); ABREAST];
    };
    let mut places = [0_usize; ABREAST];
    for _ in 0..depth {
        for (row, at) in rows.iter().zip(&mut places) {
            let step = steps[*at & (LEAVES - 1)];
            let yes = row[usize::from(step.feature) & (ROOM - 1)] <= step.at_most;
            *at = 2 * *at + 2 - usize::from(yes);
        }
    }
    // The first leaf follows the last question.
    places.map(|at| leaves[(at + 1) & (LEAVES - 1)])
}
