//! Asking a forest many rows at once.

use crate::trees::boosting::Forest;
use crate::trees::complete::Complete;

/// A row whose log odds are below this after an eighth or a quarter of the trees is shown to no more trees.
const BEYOND_DOUBT: f64 = -4.0;

/// A forest made for asking.
#[derive(Debug, Clone, Default)]
pub(super) struct Judge {
    start: f64,
    trees: Complete<f32>,
}

impl Judge {
    pub fn of(forest: &Forest) -> Self {
        Self { start: forest.start, trees: Complete::of(&forest.trees) }
    }

    /// The scores of rows of which nothing is known yet; above 0 speaks for yes.
    pub fn scores(&self, rows: &[f32], width: usize) -> Vec<f64> {
        let count = rows.len().checked_div(width).unwrap_or(0);
        self.added(rows, width, vec![self.start; count])
    }

    /// Adds what the trees say to scores. Most of a page is furniture: rows that the first trees have no doubt about are not
    /// shown to the others.
    pub fn added(&self, rows: &[f32], width: usize, scores: Vec<f64>) -> Vec<f64> {
        let (mut sums, count) = (scores, rows.len().checked_div(width).unwrap_or(0));
        let mut doubtful: Vec<usize> = (0..count).collect();
        let mut asked = 0;
        for part in [8, 4, 1] {
            let trees = self.trees.count() / part;
            // A slice is faster here than the vector: one step less to each number.
            let slice = sums.as_mut_slice();
            self.trees.answer(asked..trees, rows, width, &doubtful, |row, said| slice[row] += f64::from(said));
            doubtful.retain(|row| sums[*row] > BEYOND_DOUBT);
            asked = trees;
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;
    use crate::trees::boosting::logit;

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
