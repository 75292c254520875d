//! Asking a forest many rows at once: several go down a tree side by side, so that the processor need not wait for one.

use super::boosting::{Forest, Node};

/// A row whose odds are below this after a quarter of the trees, as a logarithm, stays below.
const BEYOND_DOUBT: f64 = -4.0;

/// How many rows go down a tree side by side.
const ABREAST: usize = 16;

/// A question; answers lead to themselves, so that all rows take the same number of steps.
#[derive(Debug, Clone, Copy)]
struct Step {
    threshold: f32,
    feature: u16,
    low: u16,
    high: u16,
}

/// A forest made for asking.
#[derive(Debug, Clone, Default)]
pub(super) struct Judge {
    start: f64,
    /// For each tree where it begins and how deep it is.
    trees: Vec<(usize, usize)>,
    steps: Vec<Step>,
    answers: Vec<f32>,
}

impl Judge {
    pub fn of(forest: &Forest) -> Self {
        let mut judge = Self { start: forest.start, ..Self::default() };
        for tree in &forest.trees {
            let begin = judge.steps.len();
            let mut depth = vec![0_usize; tree.len()];
            for (at, node) in tree.iter().enumerate() {
                let (step, answer) = match *node {
                    Node::Question(feature, threshold, low, high) => {
                        // What comes after a question stands after it.
                        depth[usize::from(low)] = depth[at] + 1;
                        depth[usize::from(high)] = depth[at] + 1;
                        (Step { threshold, feature, low, high }, 0.0)
                    }
                    Node::Answer(answer) => {
                        (Step { threshold: f32::INFINITY, feature: 0, low: at as u16, high: at as u16 }, answer)
                    }
                };
                judge.steps.push(step);
                judge.answers.push(answer);
            }
            judge.trees.push((begin, depth.into_iter().max().unwrap_or(0)));
        }
        judge
    }

    /// The scores of rows of which nothing is known yet; above 0 speaks for yes.
    pub fn scores(&self, rows: &[f32], width: usize) -> Vec<f64> {
        let count = rows.len().checked_div(width).unwrap_or(0);
        self.added(rows, width, vec![self.start; count])
    }

    /// What becomes of scores. Rows that a quarter of the trees call furniture beyond doubt are not shown to the others: most
    /// of a page is.
    pub fn added(&self, rows: &[f32], width: usize, scores: Vec<f64>) -> Vec<f64> {
        let (mut sums, count) = (scores, rows.len().checked_div(width).unwrap_or(0));
        let quarter = self.trees.len() / 4;
        let all: Vec<usize> = (0..count).collect();
        self.add(&self.trees[..quarter], rows, width, &all, &mut sums);
        let doubtful: Vec<usize> = all.into_iter().filter(|row| sums[*row] > BEYOND_DOUBT).collect();
        self.add(&self.trees[quarter..], rows, width, &doubtful, &mut sums);
        sums
    }

    /// Adds what these trees say of these rows.
    fn add(&self, trees: &[(usize, usize)], rows: &[f32], width: usize, which: &[usize], sums: &mut [f64]) {
        for which in which.chunks(ABREAST) {
            let mut abreast: [&[f32]; ABREAST] = [&[]; ABREAST];
            for (row, at) in abreast.iter_mut().zip(which) {
                *row = &rows[at * width..(at + 1) * width];
            }
            let abreast = &abreast[..which.len()];
            for &(begin, depth) in trees {
                let (steps, answers) = (&self.steps[begin..], &self.answers[begin..]);
                let mut at = [0_u16; ABREAST];
                for _ in 0..depth {
                    for (row, at) in abreast.iter().zip(&mut at) {
                        let step = steps[usize::from(*at)];
                        *at = if row[usize::from(step.feature)] <= step.threshold { step.low } else { step.high };
                    }
                }
                for (row, at) in which.iter().zip(at) {
                    sums[*row] += f64::from(answers[usize::from(at)]);
                }
            }
        }
    }
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
