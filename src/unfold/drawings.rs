//! Drawings that are used: plans and maps whose parts are pressed.

use super::candidate::Candidate;
use super::signs::hears_clicks;

/// Pixels either way from which a shape is more than the sign on a button.
const LARGER_THAN_A_SIGN: f64 = 40.0;

/// A part of a drawing that hears presses and looks as if it could be pressed, too large for a sign: a region of a map.
pub(super) fn part_of_drawing(candidate: &Candidate) -> bool {
    let facts = candidate.element.facts.as_ref();
    let tag = candidate.element.tag.as_str();
    matches!(tag, "path" | "rect" | "circle" | "ellipse" | "polygon" | "g")
        && facts.and_then(|facts| facts.cursor.as_deref()) == Some("pointer")
        && facts
            .and_then(|facts| facts.area)
            .is_some_and(|[_, _, width, height]| width.min(height) >= LARGER_THAN_A_SIGN)
        && hears_clicks(candidate)
}
