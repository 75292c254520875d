//! What shows another view of an app, what leads back from it, and what names one.

use crate::unfold::controls::lists::custom_selects::inside;
use crate::unfold::controls::lists::pointing::ahead;
use crate::unfold::controls::signs::{attribute, fact, in_carousel, named, says, toggled};
use crate::unfold::page::Candidate;

/// A control that leads back to the view before this one, by its names.
pub(crate) fn leads_back(candidate: &Candidate) -> bool {
    const BACK: &[&str] = &["back", "backbutton", "goback"];
    const NAMES: &[&str] = &["class", "aria-label", "id", "data-rel", "data-action", "title", "slot"];
    const SIGNS: &str = "← ‹ ⟵ 🡠 arrow_back arrow_back_ios arrow_back_ios_new chevron_left navigate_before";
    let text = candidate.element.text.trim();
    let arrow = || SIGNS.split(' ').any(|sign| sign == text) && !ahead(candidate, text);
    text.chars().count() <= 20
        && (arrow() || named(candidate, NAMES, BACK) || says(&candidate.element.tag, BACK))
        && !in_carousel(candidate)
}

/// A link to a part of this page that cannot be seen: pressing it shows that part, as a tab, a dialog or a page of its own.
pub(crate) fn shows_view(candidate: &Candidate) -> bool {
    fact(candidate, |facts| facts.target_visible) == Some(false) && within(candidate).is_some()
}

/// Whether it is a card: under a title of its own stands a button or two beside the text. A press on it is aimed past them.
pub(crate) fn titled(candidate: &Candidate) -> bool {
    let inside = inside(candidate);
    ["<h2", "<h3", "<h4", "<h5", "<h6"].iter().filter(|title| inside.contains(**title)).count() == 1
        && inside.matches("<button").count() <= 2
        && !["<input", "<select", "<form", "<textarea"].iter().any(|field| inside.contains(field))
}

/// Whether it is a link to a part of the page that is not there, and no control of another kind: what it names is a view that a
/// script puts in place.
pub(crate) fn names_view(candidate: &Candidate) -> bool {
    fact(candidate, |facts| facts.nowhere) == Some(true)
        && toggled(candidate).or(attribute(candidate, "aria-controls")).is_none()
}

/// The part of this page that a link points to, with what is written on the link: several may fill one part.
pub(crate) fn within(candidate: &Candidate) -> Option<String> {
    let href = attribute(candidate, "href")?.trim();
    (href.len() > 1 && href.starts_with('#')).then(|| format!("{href}|{}", candidate.label()))
}

/// The name of an element by which it is known when it is drawn anew.
pub(crate) fn name(candidate: &Candidate) -> String {
    format!("{}|{}", candidate.shape, candidate.element.text)
}
