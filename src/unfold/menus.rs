//! The button that opens a menu, which is mostly a picture: three bars, three dots.

use super::candidate::Candidate;
use super::pagers::in_carousel;
use super::signs::{attribute, hears_clicks, words};

/// Whether nothing is written on it and the picture in it is named for a menu: three bars, three dots.
fn draws_menu(candidate: &Candidate) -> bool {
    const NAMED: &[&str] =
        &["menu", "hamburger", "burger", "bars", "kebab", "ellipsis", "meatballs", "overflow", "dots"];
    let element = &candidate.element;
    // One in every row opens what is done with that row.
    let repeats = element.facts.as_ref().and_then(|facts| facts.repeats).is_some_and(|repeats| repeats >= 2);
    let written = element.text.chars().any(char::is_alphanumeric);
    if written || repeats || element.source.len() > 1200 || in_carousel(candidate) {
        return false;
    }
    let Some((_, inside)) = element.source.split_once('>') else { return false };
    let named = |mark: &str| {
        let names = inside.split(mark).skip(1).filter_map(|rest| rest.split('"').next());
        names.flat_map(words).any(|word| NAMED.contains(&word.as_str()))
    };
    ["class=\"", "data-icon=\"", "href=\"#", "name=\"", "icon=\""].into_iter().any(named)
}

/// The three bars that open a site's menu.
pub(super) fn hamburger(candidate: &Candidate) -> bool {
    let symbol = candidate.element.text.trim().starts_with(['☰', '≡', '𝌆', '⋮', '⋯', '︙']);
    let button = candidate.element.tag == "button" || hears_clicks(candidate);
    button
        && (symbol
            || draws_menu(candidate)
            || ["class", "id", "aria-label"].iter().any(|name| {
                attribute(candidate, name).is_some_and(|value| {
                    words(value).iter().any(|word| matches!(word.as_str(), "hamburger" | "burger" | "offcanvas"))
                })
            }))
}
