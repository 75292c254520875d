//! Asking a forest many rows at once: several go down a tree side by side, so that the processor need not wait for one.

use super::boosting::{Forest, Node, sigmoid};

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

    /// The probability of yes for each row.
    pub fn probabilities(&self, rows: &[f32], width: usize) -> Vec<f64> {
        let mut probabilities = Vec::with_capacity(rows.len() / width.max(1));
        for rows in rows.chunks(width.max(1) * ABREAST) {
            let count = rows.len() / width.max(1);
            let mut sums = [0.0_f64; ABREAST];
            for &(begin, depth) in &self.trees {
                let mut at = [0_u16; ABREAST];
                for _ in 0..depth {
                    for (row, at) in at[..count].iter_mut().enumerate() {
                        let step = self.steps[begin + usize::from(*at)];
                        let value = rows[row * width + usize::from(step.feature)];
                        *at = if value <= step.threshold { step.low } else { step.high };
                    }
                }
                for (sum, at) in sums[..count].iter_mut().zip(at) {
                    *sum += f64::from(self.answers[begin + usize::from(at)]);
                }
            }
            probabilities.extend(sums[..count].iter().map(|sum| sigmoid(self.start + sum)));
        }
        probabilities
    }
}
