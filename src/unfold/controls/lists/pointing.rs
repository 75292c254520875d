//! Signs that point somewhere, as arrows are written (`config/arrows.toml`).

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::unfold::controls::signs::set_size;
use crate::unfold::page::candidate::{Candidate, Way};

/// Where something points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    Left,
    Right,
    Up,
    Down,
}

impl Side {
    /// Whether it lies along the line, and which way it is in a script that runs to the right or to the left.
    pub(crate) fn way(self, leftwards: bool) -> (bool, Way) {
        let on = match self {
            Self::Right => !leftwards,
            Self::Left => leftwards,
            Self::Down => true,
            Self::Up => false,
        };
        (matches!(self, Self::Right | Self::Left), if on { Way::On } else { Way::Back })
    }
}

/// The signs by where they point. The table is part of the program; a test reads it.
static SIGNS: LazyLock<HashMap<String, Side>> = LazyLock::new(|| {
    let table: HashMap<Side, String> =
        toml::from_str(include_str!("../../../../config/arrows.toml")).unwrap_or_default();
    let signs =
        table.iter().flat_map(|(side, signs)| signs.split_whitespace().map(move |sign| (sign.to_owned(), *side)));
    signs.collect()
});

/// Whether a sign points along the line, and which way, as the page is read. Where a script runs from right to left, quotation
/// marks and brackets are turned round by the browser itself.
pub(crate) fn sign_points(candidate: &Candidate, sign: &str) -> Option<(bool, Way)> {
    let turned_round = sign.chars().all(|c| "«»‹›<>❮❯⟨⟩〈〉".contains(c));
    SIGNS.get(sign).map(|side| side.way(candidate.leftwards && !turned_round))
}

/// Whether a sign points the way in which the page is read.
pub(crate) fn ahead(candidate: &Candidate, sign: &str) -> bool {
    sign_points(candidate, sign) == Some((true, Way::On))
}

/// Whether it points the other way.
pub(crate) fn behind(candidate: &Candidate, sign: &str) -> bool {
    sign_points(candidate, sign) == Some((true, Way::Back))
}

/// Whether this word of the few on it is an arrow, and it has a neighbour of its kind: "Older →" beside "← Newer".
pub(crate) fn arrowed(candidate: &Candidate, word: Option<&str>, points: fn(&Candidate, &str) -> bool) -> bool {
    let text = candidate.element.text.as_str();
    (2..=4).contains(&text.split_whitespace().count())
        && text.chars().any(char::is_alphabetic)
        && word.is_some_and(|word| !word.chars().any(char::is_alphanumeric) && points(candidate, word))
        && set_size(candidate) >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_are_read_and_each_points_to_one_side() {
        let many = |side: Side| SIGNS.values().filter(|one| **one == side).count();
        assert!([Side::Left, Side::Right, Side::Up, Side::Down].into_iter().all(|side| many(side) > 10));
        let lines = include_str!("../../../../config/arrows.toml").lines().filter_map(|line| line.split('"').nth(1));
        let written: usize = lines.map(|signs| signs.split_whitespace().count()).sum();
        assert_eq!(SIGNS.len(), written);
    }
}
