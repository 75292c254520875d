//! Which way the scores of rows must go, and how surely: the slopes that trees are grown after.

use super::boosting::{Rows, sigmoid};

/// For each row how much likelier a higher score makes its label, and how sure that is.
pub(super) fn of_labels(rows: &Rows, scores: &[f64]) -> Vec<(f32, f32)> {
    let slope = |at: usize| {
        let (p, weight) = (sigmoid(scores[at]), f64::from(rows.weights[at]));
        (((f64::from(rows.labels[at]) - p) * weight) as f32, (p * (1.0 - p) * weight) as f32)
    };
    (0..scores.len()).map(slope).collect()
}

/// The pages that rows stand on, where a forest is to choose well among the rows of each page rather than to foretell each
/// row: it learns what is to be added to scores that are there already.
#[derive(Debug, Clone, Default)]
pub struct Pages {
    /// For each page how many rows there are up to its end.
    pub ends: Vec<usize>,
    /// How much each page counts.
    pub weights: Vec<f64>,
    /// For each row how much of a page it is.
    pub sizes: Vec<f32>,
    /// For each row the score that it has; above 0 it is chosen.
    pub starts: Vec<f64>,
}

impl Pages {
    /// For each row how much a higher score is worth to the F1 of its page, and how sure that is. A row is chosen as far as
    /// its score says (the logistic curve), which makes of F1 a smooth function: 2·Σsyq / (Σsq + Σsy).
    pub(super) fn slopes(&self, rows: &Rows, scores: &[f64]) -> Vec<(f32, f32)> {
        let mut slopes = Vec::with_capacity(scores.len());
        let mut begin = 0;
        for (&end, weight) in self.ends.iter().zip(&self.weights) {
            let row = |at: usize| {
                let chosen = sigmoid(SHARP * scores[at]);
                (f64::from(self.sizes[at]), f64::from(rows.labels[at]), chosen)
            };
            let (mut right, mut all) = (0.0, 1e-6);
            for (size, label, chosen) in (begin..end).map(row) {
                right += size * label * chosen;
                all += size * (chosen + label);
            }
            for (size, label, chosen) in (begin..end).map(row) {
                let part = LOUD * SHARP * weight * 2.0 * size / all * chosen * (1.0 - chosen);
                // A row makes F1 better whose label is above half of F1.
                slopes.push(((part * (label - right / all)) as f32, (0.5 * part + 1e-3) as f32));
            }
            begin = end;
        }
        slopes
    }
}

/// How loud a page speaks that counts once, beside the doubt of a forest.
const LOUD: f64 = 100.0;

/// How sharply the curve parts what is chosen from what is not.
const SHARP: f64 = 2.0;
