//! Drawings: plans and maps whose parts are pressed, and words that a font of icons draws as pictures.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::page::Element;
use crate::unfold::controls::signs::{fact, hears_clicks, repeats};
use crate::unfold::page::Candidate;

// The table is part of the program; a test reads it.
static ICONS: LazyLock<HashMap<String, String>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../../config/icons.toml")).unwrap_or_default());

/// Writes the sign for the word that a font of icons draws as a picture. Words that are no picture's name in the table, arrows
/// among them, stay.
pub(crate) fn draw(element: &mut Element) {
    let icon = element.facts.as_ref().and_then(|facts| facts.icon.as_deref());
    if let Some(sign) = icon.and_then(|icon| ICONS.get(icon)) {
        element.text.clone_from(sign);
    }
}

/// Pixels either way from which a shape is more than the sign on a button.
const LARGER_THAN_A_SIGN: f64 = 40.0;

/// Pixels either way from which a shape can be pressed that a script knows again by an attribute of its own.
const LARGE_ENOUGH: f64 = 8.0;

/// What the names of attributes begin with that say how a shape is drawn, or what it is to those who do not see it.
const DRAWN: [&str; 8] = ["alignment", "aria", "clip", "color", "fill", "font", "stroke", "vector"];

/// Whether a script may know an element again by an attribute of this name.
fn is_for_scripts(name: &str) -> bool {
    name == "id" || name.split_once('-').is_some_and(|(first, _)| !DRAWN.contains(&first))
}

/// A part of a drawing that hears presses: a region of a map that looks as if it could be pressed and is too large for a sign, or one of
/// several shapes that bear something for a script, as the seats of a hall do.
pub(crate) fn part_of_drawing(candidate: &Candidate) -> bool {
    let known = candidate.element.attributes.keys().any(|name| is_for_scripts(name));
    let one_of_several = known && repeats(candidate) >= 2;
    let least = if one_of_several { LARGE_ENOUGH } else { LARGER_THAN_A_SIGN };
    matches!(candidate.element.tag.as_str(), "path" | "rect" | "circle" | "ellipse" | "polygon" | "g")
        && (one_of_several || candidate.is_pointed_at())
        && fact(candidate, |facts| facts.area).is_some_and(|[_, _, width, height]| width.min(height) >= least)
        && hears_clicks(candidate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Facts;

    #[test]
    fn how_a_shape_is_drawn_tells_a_script_nothing() {
        assert!(["id", "data-seat", "x-get"].iter().all(|name| is_for_scripts(name)));
        assert!(
            ["d", "fill-rule", "clip-rule", "stroke-width", "aria-hidden"].iter().all(|name| !is_for_scripts(name))
        );
    }

    #[test]
    fn a_word_that_is_drawn_as_a_picture_is_that_picture() {
        let said = |icon: Option<&str>| {
            let facts = Some(Facts { icon: icon.map(str::to_owned), ..Facts::default() });
            let mut element = Element { text: "translate".into(), facts, ..Element::default() };
            draw(&mut element);
            element.text
        };
        assert_eq!((said(Some("translate")).as_str(), said(None).as_str()), ("🌐", "translate"));
    }
}
