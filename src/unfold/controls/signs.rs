//! What an element says of itself by markup, names and place: the signs that the verdict on it is weighed with.

mod naming;
mod places;
mod reading;

use crate::classifier::Kind;
use crate::front_ends::{self, Group};
use crate::page::Ancestor;
use crate::unfold::page::candidate::Candidate;

pub(crate) use naming::{named_for, useless, words};
pub(crate) use places::{in_calendar, in_carousel, in_furniture, in_furniture_but_pages, in_menu_or_bar};
pub use places::{is_entry, is_menu_item};
pub(crate) use reading::{LONGEST_PICTURE, is_button, mute, named, repeats, says, set_size, values};

pub(crate) fn attribute<'a>(candidate: &'a Candidate, name: &str) -> Option<&'a str> {
    candidate.element.attributes.get(name).map(String::as_str)
}

/// Whether one of the tags around it is this one.
pub(crate) fn stands_in(candidate: &Candidate, tag: &str) -> bool {
    candidate.element.ancestors.iter().any(|ancestor| ancestor.tag == tag)
}

/// The class of what holds an element.
pub(crate) fn class_of(ancestor: &Ancestor) -> &str {
    ancestor.class.as_deref().unwrap_or_default()
}

/// How wide and how high it is, where that is known.
fn size(candidate: &Candidate) -> Option<(f64, f64)> {
    let [_, _, width, height] = candidate.element.facts.as_ref().and_then(|facts| facts.area)?;
    Some((width, height))
}

/// What its markup says that it toggles: `tab`, `modal`, `collapse`.
pub(crate) fn toggled(candidate: &Candidate) -> Option<&str> {
    front_ends::value(Group::Toggles, &candidate.element.attributes).or(attribute(candidate, "data-toggle"))
}

/// Whether a text is a minus sign alone, in brackets or not, or ends with an arrow up: what it folds stands open.
pub(crate) fn folds(text: &str) -> bool {
    let bare: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '[' | ']' | '(' | ')')).collect();
    matches!(bare.as_str(), "-" | "–" | "—" | "−" | "➖" | "⊟" | "－")
        || bare.ends_with(['▴', '▲', '⏶', '˄', '︿', '⌃']) && bare.chars().any(char::is_alphabetic)
}

/// Whether it is a container of links and buttons, which do what is to be done themselves.
pub(crate) fn holds_controls(candidate: &Candidate) -> bool {
    !candidate.sole
        && !matches!(candidate.element.tag.as_str(), "a" | "button" | "summary" | "label")
        && (candidate.element.source.contains("<a ") || candidate.element.source.contains("<button"))
}

/// What lies behind a dialog: pressing it closes the dialog at best.
#[must_use]
pub fn backdrop(candidate: &Candidate) -> bool {
    const COVERS: &[&str] = &["backdrop", "overlay", "mask", "scrim", "shade", "veil"];
    let large = || size(candidate).is_some_and(|(width, height)| width >= 600.0 && height >= 500.0);
    candidate.element.text.is_empty() && (named(candidate, &["class", "id", "part"], COVERS) || large())
}

pub(crate) fn hears_clicks(candidate: &Candidate) -> bool {
    let pressed = |event: &str| ["click", "down", "up"].iter().any(|part| event.contains(part));
    attribute(candidate, "onclick").is_some() || candidate.hears(pressed)
}

/// A cell that holds nothing and can be pressed, one like it in every row: what unfolds the row.
#[must_use]
pub fn row_toggle(candidate: &Candidate) -> bool {
    const UNFOLDS: &[&str] = &["toggle", "expand", "expander", "control", "chevron", "caret", "details", "plus"];
    let cell = matches!(candidate.element.tag.as_str(), "td" | "th");
    let small = || size(candidate).is_some_and(|(width, height)| width <= 80.0 && height <= 80.0);
    mute(candidate)
        && (cell || small() && named(candidate, &["class", "part", "aria-label"], UNFOLDS))
        && repeats(candidate) >= 2
        && hears_clicks(candidate)
        && !in_carousel(candidate)
        && !in_calendar(candidate)
}

/// A tab or the head of a fold by its markup, whatever is written on it: "Delivery" is also to send, in some languages.
pub(crate) fn is_tab(candidate: &Candidate) -> bool {
    let toggle = toggled(candidate).unwrap_or_default();
    let kind = candidate.verdict.kind;
    !candidate.has_address()
        && !matches!(kind, Kind::Inner | Kind::Outer)
        && (attribute(candidate, "role") == Some("tab")
            || matches!(toggle, "tab" | "pill" | "collapse")
            || candidate.element.tag == "summary")
}

/// Whether a link's markup says that a script answers it in place.
pub(crate) fn asks_by_script(candidate: &Candidate) -> bool {
    let attributes = &candidate.element.attributes;
    ["data-remote", "data-ajax", "aria-expanded", "aria-controls", "data-toggle"]
        .iter()
        .any(|name| attributes.contains_key(*name))
        || [Group::Loads, Group::LinkLoads, Group::Toggles]
            .into_iter()
            .any(|group| front_ends::marks(group, attributes))
        || candidate.verdict.probability(Kind::Revealer) >= 0.8
}

/// A link to a picture or a film that a script answers: a lightbox shows it with what is said of it.
pub(crate) fn enlarges(candidate: &Candidate) -> bool {
    const PICTURES: &[&str] = &["jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "mp4", "webm"];
    let Some(href) = attribute(candidate, "href").filter(|_| candidate.has_address()) else { return false };
    let path = href.split(['?', '#']).next().unwrap_or_default();
    let picture = path.rsplit_once('.').is_some_and(|(_, end)| PICTURES.contains(&end.to_ascii_lowercase().as_str()));
    let asked = candidate.element.attributes.keys().any(|name| front_ends::begins(Group::Lightboxes, name));
    picture && (asked || hears_clicks(candidate)) && attribute(candidate, "download").is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minus_or_an_arrow_up_says_that_it_stands_open() {
        for open in ["[–]", "−", "Collection ▴", "Koleksi▲"] {
            assert!(folds(open), "{open}");
        }
        for shut in ["[+]", "Collection ▾", "▲", "A – B", "Koleksi"] {
            assert!(!folds(shut), "{shut}");
        }
    }
}
