//! Counting what was taken for what.

use super::Kind;

/// A confusion matrix: rows are what an element is, columns what it was taken for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Confusion {
    cells: [[usize; Kind::COUNT]; Kind::COUNT],
}

impl Confusion {
    /// Counts one prediction.
    pub fn note(&mut self, is: Kind, taken_for: Kind) {
        self.note_times(is, taken_for, 1);
    }

    /// Counts one prediction so many times.
    pub fn note_times(&mut self, is: Kind, taken_for: Kind, times: usize) {
        self.cells[is as usize][taken_for as usize] += times;
    }

    /// Adds another matrix.
    pub fn add(&mut self, other: &Confusion) {
        for (sum, more) in self.cells.iter_mut().flatten().zip(other.cells.iter().flatten()) {
            *sum += more;
        }
    }

    /// How often `is` was taken for `taken_for`.
    #[must_use]
    pub fn count(&self, is: Kind, taken_for: Kind) -> usize {
        self.cells[is as usize][taken_for as usize]
    }

    /// Elements of a kind.
    #[must_use]
    pub fn support(&self, kind: Kind) -> usize {
        self.cells[kind as usize].iter().sum()
    }

    /// Precision, recall and F1 of a kind; zero where there is nothing to divide by.
    #[must_use]
    pub fn scores(&self, kind: Kind) -> (f64, f64, f64) {
        let hits = self.count(kind, kind);
        let predicted: usize = Kind::ALL.iter().map(|is| self.count(*is, kind)).sum();
        let precision = ratio(hits, predicted);
        let recall = ratio(hits, self.support(kind));
        let f1 = if precision + recall > 0.0 { 2.0 * precision * recall / (precision + recall) } else { 0.0 };
        (precision, recall, f1)
    }

    /// Mean F1 of the kinds that occur.
    #[must_use]
    pub fn macro_f1(&self) -> f64 {
        let present: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| self.support(*kind) > 0).collect();
        let sum: f64 = present.iter().map(|kind| self.scores(*kind).2).sum();
        #[allow(clippy::cast_precision_loss, reason = "six kinds")]
        let n = present.len().max(1) as f64;
        sum / n
    }

    /// Share of predictions that are right.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        let right: usize = Kind::ALL.iter().map(|kind| self.count(*kind, *kind)).sum();
        ratio(right, Kind::ALL.iter().map(|kind| self.support(*kind)).sum())
    }

    /// `Other` elements taken for something to press, and the number of `Other` elements.
    #[must_use]
    pub fn unsafe_clicks(&self) -> (usize, usize) {
        let pressed =
            Kind::ALL.iter().filter(|kind| kind.is_clicked()).map(|kind| self.count(Kind::Other, *kind)).sum();
        (pressed, self.support(Kind::Other))
    }
}

/// A share; zero of nothing is zero.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "counts of elements")]
pub fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_follow_their_definitions() {
        let mut confusion = Confusion::default();
        confusion.note(Kind::Inner, Kind::Inner);
        confusion.note(Kind::Inner, Kind::Inner);
        confusion.note(Kind::Inner, Kind::Other);
        confusion.note(Kind::Other, Kind::Inner);
        confusion.note(Kind::Other, Kind::Revealer);
        let (precision, recall, f1) = confusion.scores(Kind::Inner);
        assert!(
            (precision - 2.0 / 3.0).abs() < 1e-9 && (recall - 2.0 / 3.0).abs() < 1e-9 && (f1 - 2.0 / 3.0).abs() < 1e-9
        );
        assert!((confusion.macro_f1() - 1.0 / 3.0).abs() < 1e-9, "Other has no hit, Revealer does not occur");
        assert_eq!(confusion.unsafe_clicks(), (1, 2));
    }
}
