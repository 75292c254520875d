//! Rows to learn from, and which way their scores must go: the gradients that trees are grown on.

use super::histogram::Gradients;

/// The probability that a score stands for.
#[must_use]
pub fn sigmoid(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// The score that stands for a probability.
#[must_use]
pub fn logit(probability: f64) -> f64 {
    (probability / (1.0 - probability)).ln()
}

/// Rows to learn from.
#[derive(Debug, Clone, Default)]
pub struct Rows {
    /// The features, row after row.
    pub features: Vec<f32>,
    /// How many features a row has.
    pub width: usize,
    /// Whether the answer is yes, as a share from 0 to 1.
    pub labels: Vec<f32>,
    /// How much a row counts.
    pub weights: Vec<f32>,
    /// The score that each row has already, which is corrected; empty where nothing is known of any.
    pub starts: Vec<f64>,
}

impl Rows {
    pub(super) fn row(&self, at: usize) -> &[f32] {
        &self.features[at * self.width..(at + 1) * self.width]
    }

    /// The score of a row of which nothing is known.
    pub(super) fn usual(&self) -> f64 {
        let total: f64 = self.weights.iter().map(|weight| f64::from(*weight)).sum();
        let yes: f64 = self.labels.iter().zip(&self.weights).map(|(label, weight)| f64::from(label * weight)).sum();
        logit((yes / total.max(f64::MIN_POSITIVE)).clamp(0.001, 0.999))
    }

    /// For each row how much likelier a higher score makes its label, and how sure that is.
    pub(super) fn gradients(&self, scores: &[f64]) -> Vec<Gradients<f32, 1>> {
        let of_row = |at: usize| {
            let (p, weight) = (sigmoid(scores[at]), f64::from(self.weights[at]));
            gradient((f64::from(self.labels[at]) - p) * weight, p * (1.0 - p) * weight)
        };
        (0..scores.len()).map(of_row).collect()
    }
}

fn gradient(first: f64, second: f64) -> Gradients<f32, 1> {
    Gradients { first: [first as f32], second: [second as f32] }
}

/// The pages that rows stand on. With them a forest learns to choose among the rows of each page, not to predict each row. It
/// learns what must be added to scores that the rows have already.
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
    /// For each row how much a higher score adds to the F1 of its page, and how sure that is. F1 must be smooth for that, so a
    /// row counts as chosen in part, by the logistic curve of its score: 2·Σsyq / (Σsq + Σsy), with size s, label y, part q.
    pub(super) fn gradients(&self, rows: &Rows, scores: &[f64]) -> Vec<Gradients<f32, 1>> {
        let mut gradients = Vec::with_capacity(scores.len());
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
                gradients.push(gradient(part * (label - right / all), 0.5 * part + 1e-3));
            }
            begin = end;
        }
        gradients
    }
}

/// How much a page of weight one counts against the doubt of a forest.
const LOUD: f64 = 100.0;

/// How steep the curve between left and chosen is.
const SHARP: f64 = 2.0;
