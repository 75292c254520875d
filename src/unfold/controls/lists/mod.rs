//! Lists drawn by script: what drops one down, and what is chosen in it.

pub(crate) mod views;
pub(crate) mod calendars;
pub(crate) mod custom_selects;
pub(crate) mod pointing;

use crate::page::Ancestor;
use crate::unfold::controls::lists::custom_selects::holds_choices;
use crate::unfold::controls::signs::{
    attribute, backdrop, class_of, hears_clicks, in_calendar, named, repeats, says, useless, words,
};
use crate::unfold::page::Candidate;

pub(crate) use calendars::{drops_calendar, in_picker, is_cell, marked_cells, turns_calendar};
pub(crate) use custom_selects::{in_menu, in_vain, inside, is_face, lists};
pub(crate) use views::{leads_back, name, names_view, shows_view, titled, within};

/// An option of a list that is drawn by script, seen or not: it chooses what is shown, or a language.
pub(crate) fn option_by_markup(candidate: &Candidate) -> bool {
    const LISTS: &[&str] = &["select", "listbox", "options", "combobox", "selection"];
    let own = |wanted: &[&str]| named(candidate, &["class"], wanted) || says(&candidate.element.tag, wanted);
    let list = |around: &Ancestor| around.role.as_deref() == Some("listbox") || says(class_of(around), LISTS);
    let in_list = candidate.element.ancestors.iter().take(8).any(list);
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
pub(crate) fn is_option(candidate: &Candidate) -> bool {
    candidate.visible && candidate.expanded != "true" && option_by_markup(candidate)
}

/// A control that drops down a list to choose from, by its markup.
pub(crate) fn drops_down(candidate: &Candidate) -> bool {
    let role = attribute(candidate, "role");
    let completes = attribute(candidate, "aria-autocomplete").is_some_and(|kind| kind != "none");
    let named = |text: &str| {
        let said = words(text);
        let says = |wanted: &[&str]| said.iter().any(|word| wanted.contains(&word.as_str()));
        (says(&["select", "combobox", "dropdown"])
            || says(&["combo"]) && says(&["arrow", "trigger", "toggle", "button"]))
            && !says(&["option", "options", "menu", "item", "items", "list", "listbox", "panel", "popup", "content"])
    };
    let holder = |parent: &Ancestor| named(class_of(parent)) || named(&parent.tag) && parent.tag.contains('-');
    let of_parent = || candidate.element.ancestors.first().is_some_and(holder);
    let called = || {
        let class = attribute(candidate, "class").unwrap_or_default();
        named(class) || named(&candidate.element.tag) || of_parent()
    };
    pressed_field(candidate)
        || is_face(candidate)
        || drops_calendar(candidate)
        || role == Some("combobox")
        || attribute(candidate, "aria-haspopup") == Some("listbox")
        || completes
        || candidate.element.tag != "select" && !matches!(role, Some("option" | "menuitem" | "tab")) && called()
}

/// Whether it is a field in which nothing can be written, drawn to be pressed: what is to be chosen for it drops down.
fn pressed_field(candidate: &Candidate) -> bool {
    candidate.element.tag == "input"
        && candidate.element.attributes.contains_key("readonly")
        && matches!(attribute(candidate, "type"), None | Some("text"))
        && candidate.is_pointed_at()
        && hears_clicks(candidate)
}

/// Whether it is the row of a table that hears presses itself and holds other controls besides: pressed where none of them stands,
/// it mostly unfolds what is known of it.
pub(crate) fn unfolds_as_row(candidate: &Candidate) -> bool {
    one_of_several_rows(candidate)
        && candidate.hears(|one| one == "click")
        && candidate.is_pointed_at()
        && ["<button", "<a "].iter().any(|control| inside(candidate).contains(control))
        && candidate.element.text.chars().any(char::is_alphabetic)
        && !candidate.doubted()
        && !useless(candidate)
}

fn one_of_several_rows(candidate: &Candidate) -> bool {
    (candidate.element.tag == "tr" || attribute(candidate, "role") == Some("row")) && repeats(candidate) >= 2
}

/// Whether it is one of several rows, not the row of headings over them.
pub(crate) fn is_row(candidate: &Candidate) -> bool {
    let headings_alone = inside(candidate).contains("<th") && !inside(candidate).contains("<td");
    one_of_several_rows(candidate) && !headings_alone
}

/// Whether it stands in the row of a table.
pub(crate) fn in_row(candidate: &Candidate) -> bool {
    candidate.element.ancestors.iter().any(|one| one.tag == "tr" || one.role.as_deref() == Some("row"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use serde_json::json;

    use crate::browser::{FrameId, Seen};
    use crate::unfold::controls::sets::pagers::pages_on;
    use crate::unfold::controls::sets::turns::one_of_many;
    use crate::unfold::page::state::PageState;
    use crate::unfold::tests::plan::CLASSIFIER;

    fn page(candidates: &serde_json::Value) -> PageState {
        let mut page = PageState { main: Some(FrameId::default()), ..PageState::default() };
        let seen: Seen = serde_json::from_value(json!({ "lang": "en", "candidates": candidates })).unwrap();
        page.look_with(&CLASSIFIER, seen, 0);
        page
    }

    #[test]
    fn an_arrow_in_every_row_of_a_table_unfolds_the_row_and_turns_no_page() {
        let arrows = |repeats: u32| {
            let facts = json!({ "visible": true, "listeners": ["click"], "cursor": "pointer", "repeats": repeats });
            let element = json!({ "tag": "button", "attributes": {}, "text": "▸", "facts": facts, "ancestors": [{ "tag": "td" }, { "tag": "tr" }] });
            json!([{ "id": 1, "parent": 11, "pattern": "table>tbody>tr>td>button", "element": element }])
        };
        let many = page(&arrows(2));
        assert!(!pages_on(many.candidates.first().unwrap()));
        let alone = page(&arrows(1));
        assert!(pages_on(alone.candidates.first().unwrap()), "one arrow alone is a pager's");
    }

    #[test]
    fn a_tab_that_looks_chosen_is_one_of_many_though_its_shape_is_its_own() {
        let tab = |id: u32, class: &str, odd: bool| {
            let facts = json!({ "visible": true, "listeners": ["click"], "set_size": 3, "set_odd": odd });
            let element = json!({ "tag": "button", "attributes": {}, "text": format!("Tab {id}"), "facts": facts });
            json!({ "id": id, "parent": 9, "pattern": format!("div>button.{class}"), "element": element })
        };
        let tabs = page(&json!([tab(1, "on", true), tab(2, "", true), tab(3, "", true)]));
        assert!(tabs.candidates.iter().all(|tab| one_of_many(tab, &tabs)));
        let steps = page(&json!([tab(1, "on", false), tab(2, "", false)]));
        assert!(!steps.candidates.iter().any(|tab| one_of_many(tab, &steps)));
    }
}
