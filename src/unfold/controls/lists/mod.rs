//! Lists drawn by script: what drops one down, and what is chosen in it.

pub(crate) mod views;
pub(crate) mod rows;
pub(crate) mod calendars;
pub(crate) mod custom_selects;
pub(crate) mod pointing;

use crate::unfold::controls::lists::calendars::{drops_calendar, is_cell};
use crate::unfold::controls::lists::custom_selects::{holds_choices, is_face};
use crate::unfold::controls::signs::{attribute, backdrop, hears_clicks, in_calendar, named, says, words};
use crate::unfold::page::candidate::Candidate;

/// An option of a list that is drawn by script, seen or not: it chooses what is shown, or a language.
#[must_use]
pub fn option_by_markup(candidate: &Candidate) -> bool {
    const LISTS: &[&str] = &["select", "listbox", "options", "combobox", "selection"];
    let own = |wanted: &[&str]| named(candidate, &["class"], wanted) || says(&candidate.element.tag, wanted);
    let in_list = candidate.element.ancestors.iter().take(8).any(|ancestor| {
        ancestor.role.as_deref() == Some("listbox") || says(ancestor.class.as_deref().unwrap_or_default(), LISTS)
    });
    // The options of a menu are options; its items may be anything.
    let of_menu = || own(&["option"]) && own(&["menu", "picker", "dropdown"]);
    let of_list = || in_list || own(&["combobox", "listbox"]);
    let named = || own(&["option"]) || (own(&["item"]) && of_list());
    let dropped = candidate.from_list && !backdrop(candidate) && (hears_clicks(candidate) || candidate.listens());
    // Some makers give every entry the role of an option: the row of a list that holds controls of its own is none.
    let called = attribute(candidate, "role") == Some("option") && (in_list || !candidate.card);
    (called || (named() && (in_list || own(LISTS) || of_menu())) || dropped)
        && !candidate.disabled
        && !candidate.vetoed()
        && !candidate.has_address()
        && candidate.element.text.chars().count() <= 80
        && !holds_choices(candidate)
        && (!in_calendar(candidate) || is_cell(candidate))
}

/// An option that can be pressed now and is not the chosen one.
#[must_use]
pub fn is_option(candidate: &Candidate) -> bool {
    candidate.visible && candidate.expanded != "true" && option_by_markup(candidate)
}

/// A control that drops down a list to choose from, by its markup.
#[must_use]
pub fn drops_down(candidate: &Candidate) -> bool {
    let role = attribute(candidate, "role");
    let completes = attribute(candidate, "aria-autocomplete").is_some_and(|kind| kind != "none");
    if pressed_field(candidate)
        || is_face(candidate)
        || drops_calendar(candidate)
        || role == Some("combobox")
        || attribute(candidate, "aria-haspopup") == Some("listbox")
        || completes
    {
        return true;
    }
    let named = |text: &str| {
        let said = words(text);
        let says = |wanted: &[&str]| said.iter().any(|word| wanted.contains(&word.as_str()));
        (says(&["select", "combobox", "dropdown"])
            || says(&["combo"]) && says(&["arrow", "trigger", "toggle", "button"]))
            && !says(&["option", "options", "menu", "item", "items", "list", "listbox", "panel", "popup", "content"])
    };
    let parent = candidate.element.ancestors.first();
    let of_parent = parent.is_some_and(|parent| {
        named(parent.class.as_deref().unwrap_or_default()) || named(&parent.tag) && parent.tag.contains('-')
    });
    candidate.element.tag != "select"
        && !matches!(role, Some("option" | "menuitem" | "tab"))
        && (named(attribute(candidate, "class").unwrap_or_default()) || named(&candidate.element.tag) || of_parent)
}

/// Whether it is a field in which nothing can be written, drawn to be pressed: what is to be chosen for it drops down.
fn pressed_field(candidate: &Candidate) -> bool {
    candidate.element.tag == "input"
        && candidate.element.attributes.contains_key("readonly")
        && matches!(attribute(candidate, "type"), None | Some("text"))
        && candidate.is_pointed_at()
        && hears_clicks(candidate)
}
