//! What trees grow on.

/// Rows of features with labels and weights, column by column.
#[derive(Debug, Clone)]
pub struct Rows {
    /// One vector a feature.
    pub columns: Vec<Vec<f32>>,
    /// Number of the class of each row.
    pub labels: Vec<usize>,
    /// Weight of each row; they average one.
    pub weights: Vec<f32>,
}

impl Rows {
    /// The weight of each of `K` classes among some of the rows.
    pub(super) fn weigh<const K: usize>(&self, members: &[usize]) -> [f64; K] {
        let mut sum = [0.0; K];
        for row in members {
            sum[self.labels[*row]] += f64::from(self.weights[*row]);
        }
        sum
    }
}
