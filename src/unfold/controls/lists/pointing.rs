//! What points somewhere: signs, as arrows are written (`config/arrows.toml`), and arrowheads that are drawn.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::unfold::controls::signs::{set_size, values};
use crate::unfold::page::{Candidate, Way};

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

// Arrowheads that are drawn in SVG and named by nothing: a line with one bend in it, which is where it points.

/// Points of a line that are looked at; pictures of anything else have more.
const MOST: usize = 5;

/// Where the picture in a piece of markup points, where it is an arrowhead, with or without a shaft.
pub(crate) fn points_to(source: &str) -> Option<Side> {
    let lines = [" d=\"", " points=\""].into_iter().flat_map(|mark| values(source, mark)).map(line);
    let mut sides = Vec::new();
    for line in lines {
        let line = line?;
        match line.as_slice() {
            // The shaft.
            [_, _] => {}
            [from, bend, to] => sides.push(points_from(*from, *bend, *to)?),
            _ => return None,
        }
    }
    // Two heads on one shaft point nowhere.
    if let [side] = sides.as_slice() { Some(*side) } else { None }
}

/// Where a head points whose line may begin anywhere: what is filled is a triangle, and is closed wherever it begins.
fn points_from(a: (f64, f64), b: (f64, f64), c: (f64, f64)) -> Option<Side> {
    let level = |one: (f64, f64), other: (f64, f64)| (one.0 - other.0).abs() < 0.1 || (one.1 - other.1).abs() < 0.1;
    let turned = || if level(b, c) { bends_to(b, a, c) } else { level(a, b).then(|| bends_to(a, c, b)).flatten() };
    bends_to(a, b, c).or_else(turned)
}

fn bends_to(from: (f64, f64), bend: (f64, f64), to: (f64, f64)) -> Option<Side> {
    let (width, height) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    let (across, along) = (bend.0 - (from.0 + to.0) / 2.0, bend.1 - (from.1 + to.1) / 2.0);
    // A tick and a bracket are lopsided; a head is as much on one side of its point as on the other.
    if width < height / 10.0 && across.abs() > height / 5.0 && along.abs() < height / 10.0 {
        Some(if across > 0.0 { Side::Right } else { Side::Left })
    } else if height < width / 10.0 && along.abs() > width / 5.0 && across.abs() < width / 10.0 {
        Some(if along > 0.0 { Side::Down } else { Side::Up })
    } else {
        None
    }
}

/// The points of a path of straight lines, or of a list of points; nothing where it is curved or drawn in several goes.
fn line(path: &str) -> Option<Vec<(f64, f64)>> {
    let mut points: Vec<(f64, f64)> = Vec::new();
    let mut how = 'M';
    let parts = parts(path);
    let mut parts = parts.iter();
    while let Some(part) = parts.next() {
        let Ok(one) = part.parse::<f64>() else {
            how = part.chars().next()?;
            if matches!(how, 'z' | 'Z') && parts.len() == 0 {
                break;
            }
            if !"MmLlHhVv".contains(how) || matches!(how, 'M' | 'm') && !points.is_empty() {
                return None;
            }
            continue;
        };
        let (x, y) = points.last().copied().unwrap_or_default();
        let mut other = || parts.next()?.parse::<f64>().ok();
        points.push(match how {
            'H' => (one, y),
            'h' => (x + one, y),
            'V' => (x, one),
            'v' => (x, y + one),
            'L' | 'M' => (one, other()?),
            _ => (x + one, y + other()?),
        });
        if points.len() > MOST {
            return None;
        }
    }
    // What comes back to where it began is filled: a triangle.
    let shut =
        points.len() > 3 && points.first().zip(points.last()).is_some_and(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1) < 0.1);
    if shut {
        points.pop();
    }
    (points.len() >= 2).then_some(points)
}

/// The letters and the numbers of a path. Numbers may stand without anything between them: `.5-6` is two.
fn parts(path: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut in_number = false;
    for c in path.chars() {
        let begins = c.is_ascii_digit() || matches!(c, '.' | '-');
        match parts.last_mut() {
            Some(last) if in_number && (c.is_ascii_digit() || c == '.' && !last.contains('.')) => last.push(c),
            _ if begins || c.is_ascii_alphabetic() => parts.push(c.to_string()),
            _ => {}
        }
        in_number = begins;
    }
    parts
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

    #[test]
    fn an_arrowhead_points_where_its_line_bends() {
        let path = |d: &str| points_to(&format!("<span><svg><path d=\"{d}\"></path></svg></span>"));
        for (d, side) in [
            ("M15 5l-7 7 7 7", Side::Left),
            ("m9 18 6-6-6-6", Side::Right),
            ("M6,9 L12,15 L18,9", Side::Down),
            ("m18 15-6-6-6 6", Side::Up),
            ("M10 17l5-5-5-5v10z", Side::Right),
            ("M15.75 19.5 8.25 12l7.5-7.5", Side::Left),
        ] {
            assert_eq!(path(d), Some(side), "{d}");
        }
        for (d, side) in [("M8 2 15 13H1z", Side::Up), ("M8 14 1 3h14z", Side::Down), ("M4 4v12l8-6z", Side::Right)] {
            assert_eq!(path(d), Some(side), "filled: {d}");
        }
        for d in ["M5 13l4 4L19 7", "M4 6h16M4 12h16", "M12 5v14", "M12 2a10 10 0 0 1 0 20", "M4 4h16v6", ""] {
            assert_eq!(path(d), None, "{d}");
        }
        assert_eq!(points_to("<svg><polyline points=\"15 18 9 12 15 6\"></polyline></svg>"), Some(Side::Left));
        assert_eq!(points_to("<svg><path d=\"m12 19-7-7 7-7\"/><path d=\"M19 12H5\"/></svg>"), Some(Side::Left));
        assert_eq!(points_to("<svg><path d=\"m8 9 4-4 4 4\"/><path d=\"m16 15-4 4-4-4\"/></svg>"), None);
    }
}
