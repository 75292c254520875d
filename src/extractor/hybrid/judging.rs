//! Asking a forest many rows at once: several go down a tree side by side, so that the processor need not wait for one.

use super::boosting::{Forest, Node};

/// A row whose odds are below this after an eighth or a quarter of the trees, as a logarithm, stays below.
const BEYOND_DOUBT: f64 = -4.0;

/// How many rows go down a tree side by side.
const ABREAST: usize = 16;

/// For how many features there is room in a row that goes down: a power of two, so that no place need be looked at twice.
const ROOM: usize = 512;

/// How far apart rows stand that go down side by side: not by a power of two, or the same feature of all would be kept in
/// the same few places of the processor's memory.
const APART: usize = ROOM + 16;

/// A question. The one to ask next stands at twice its place and one, or two: trees are filled up to their depth with
/// questions that all rows answer alike, so that nothing else need be read.
#[derive(Debug, Clone, Copy)]
struct Step {
    threshold: f32,
    feature: u16,
}

/// Where a tree's questions and answers begin, and how many rows of questions it has.
#[derive(Debug, Clone, Copy)]
struct Tree {
    steps: usize,
    answers: usize,
    depth: usize,
}

/// A forest made for asking.
#[derive(Debug, Clone, Default)]
pub(super) struct Judge {
    start: f64,
    trees: Vec<Tree>,
    steps: Vec<Step>,
    answers: Vec<f32>,
}

impl Judge {
    pub fn of(forest: &Forest) -> Self {
        let mut judge = Self { start: forest.start, ..Self::default() };
        for tree in &forest.trees {
            let depth = depth(tree);
            let (steps, answers) = (judge.steps.len(), judge.answers.len());
            let questions = (1 << depth) - 1;
            // One more than there are, for a power of two.
            judge.steps.resize(steps + questions + 1, Step { threshold: f32::INFINITY, feature: 0 });
            judge.answers.resize(answers + questions + 1, 0.0);
            let mut open = vec![(0, 0)];
            while let Some((node, place)) = open.pop() {
                if place >= questions {
                    // Above a place in the last row nothing but one answer is left.
                    if let Node::Answer(answer) = tree[node] {
                        judge.answers[answers + place - questions] = answer;
                    }
                } else if let Node::Question(feature, threshold, low, high) = tree[node] {
                    judge.steps[steps + place] = Step { threshold, feature };
                    open.extend([(usize::from(low), 2 * place + 1), (usize::from(high), 2 * place + 2)]);
                } else {
                    open.extend([(node, 2 * place + 1), (node, 2 * place + 2)]);
                }
            }
            judge.trees.push(Tree { steps, answers, depth });
        }
        judge
    }

    /// The scores of rows of which nothing is known yet; above 0 speaks for yes.
    pub fn scores(&self, rows: &[f32], width: usize) -> Vec<f64> {
        let count = rows.len().checked_div(width).unwrap_or(0);
        self.added(rows, width, vec![self.start; count])
    }

    /// What becomes of scores. Rows that the first trees call furniture beyond doubt are not shown to the others: most
    /// of a page is.
    pub fn added(&self, rows: &[f32], width: usize, scores: Vec<f64>) -> Vec<f64> {
        let (mut sums, count) = (scores, rows.len().checked_div(width).unwrap_or(0));
        let mut doubtful: Vec<usize> = (0..count).collect();
        let mut asked = 0;
        for part in [8, 4, 1] {
            let trees = self.trees.len() / part;
            self.add(&self.trees[asked..trees], rows, width, &doubtful, &mut sums);
            doubtful.retain(|row| sums[*row] > BEYOND_DOUBT);
            asked = trees;
        }
        sums
    }

    /// Adds what these trees say of these rows.
    fn add(&self, trees: &[Tree], rows: &[f32], width: usize, which: &[usize], sums: &mut [f64]) {
        let mut abreast = vec![[0.0; APART]; ABREAST];
        for which in which.chunks(ABREAST) {
            for (row, at) in abreast.iter_mut().zip(which) {
                row[..width].copy_from_slice(&rows[at * width..(at + 1) * width]);
            }
            for tree in trees {
                for (row, answer) in which.iter().zip(self.answers(*tree, &abreast)) {
                    sums[*row] += f64::from(answer);
                }
            }
        }
    }

    /// What a tree says of rows.
    fn answers(&self, tree: Tree, rows: &[[f32; APART]]) -> [f32; ABREAST] {
        let (steps, answers) = (&self.steps[tree.steps..], &self.answers[tree.answers..]);
        match tree.depth {
            0 => down::<1>(0, steps, answers, rows),
            1 => down::<2>(1, steps, answers, rows),
            2 => down::<4>(2, steps, answers, rows),
            3 => down::<8>(3, steps, answers, rows),
            4 => down::<16>(4, steps, answers, rows),
            5 => down::<32>(5, steps, answers, rows),
            6 => down::<64>(6, steps, answers, rows),
            7 => down::<128>(7, steps, answers, rows),
            8 => down::<256>(8, steps, answers, rows),
            9 => down::<512>(9, steps, answers, rows),
            _ => down::<1024>(10, steps, answers, rows),
        }
    }
}

/// Goes down a tree of so many answers: two to the power of its depth, which the processor is told beforehand.
fn down<const ANSWERS: usize>(depth: usize, steps: &[Step], answers: &[f32], rows: &[[f32; APART]]) -> [f32; ABREAST] {
    let (Some(steps), Some(answers)) = (steps.first_chunk::<ANSWERS>(), answers.first_chunk::<ANSWERS>()) else {
        return [0.0; ABREAST];
    };
    let mut places = [0_usize; ABREAST];
    for _ in 0..depth {
        for (row, at) in rows.iter().zip(&mut places) {
            let step = steps[*at & (ANSWERS - 1)];
            let low = row[usize::from(step.feature) & (ROOM - 1)] <= step.threshold;
            *at = 2 * *at + 2 - usize::from(low);
        }
    }
    // The first answer follows the last question.
    places.map(|at| answers[(at + 1) & (ANSWERS - 1)])
}

/// How many questions are asked at most.
pub(super) fn depth(tree: &[Node]) -> usize {
    let mut depths = vec![0_usize; tree.len()];
    for (at, node) in tree.iter().enumerate() {
        if let Node::Question(_, _, low, high) = *node {
            // What comes after a question stands after it.
            depths[usize::from(low)] = depths[at] + 1;
            depths[usize::from(high)] = depths[at] + 1;
        }
    }
    depths.into_iter().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::super::boosting::logit;
    use super::*;

    #[test]
    fn answers_as_the_forest_does() {
        let forest: Forest = serde_json::from_str(
            r#"{"start":0.5,"trees":[[[0,1.0,1,2],-0.25,[1,2.0,3,4],0.5,1.0],[0.125],[[1,0.0,1,2],-1.0,1.0],[[0,0.0,1,2],2.0,-2.0]]}"#,
        )
        .unwrap();
        let rows: Vec<f32> = (0..100).flat_map(|n| [(n % 7) as f32 - 2.0, (n % 5) as f32 - 1.0]).collect();
        let expected: Vec<f64> = rows.chunks(2).map(|row| logit(forest.probability(row))).collect();
        let judge = Judge::of(&forest);
        let judged = judge.scores(&rows, 2);
        assert!(judged.iter().zip(&expected).all(|(one, other)| (one - other).abs() < 1e-9), "{judged:?} {expected:?}");
        assert_eq!(judged.len(), 100);
        let started = judge.added(&rows, 2, vec![1.5; 100]);
        assert!(started.iter().zip(&expected).all(|(one, other)| (one - other - 1.0).abs() < 1e-9), "a start is kept");
    }
}
