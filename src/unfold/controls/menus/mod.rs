//! The button that opens a menu, which is mostly a picture: three bars, three dots.

pub(crate) mod drawings;
pub(crate) mod language_names;
pub(crate) mod flags;

use crate::unfold::controls::signs::{
    LONGEST_PICTURE, attribute, in_carousel, is_button, listeners, mute, named, repeats, says, values, words,
};
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::tags::made_up;

/// Whether others are built like it, and it does not stand in a bar of such buttons: one in every row opens what is done with
/// that row.
fn one_in_every_row(candidate: &Candidate) -> bool {
    let near = || candidate.element.ancestors.iter().take(3);
    let in_entry = || {
        near().any(|one| {
            matches!(one.tag.as_str(), "tr" | "li" | "article")
                || matches!(one.role.as_deref(), Some("row" | "listitem" | "gridcell"))
        })
    };
    let in_bar = || near().any(|one| says(&one.tag, &["header", "toolbar", "appbar"]));
    repeats(candidate) >= 2 && (in_entry() || !in_bar())
}

/// Whether nothing is written on it and the picture in it is named for a menu: three bars, three dots.
fn draws_menu(candidate: &Candidate) -> bool {
    const NAMED: &[&str] =
        &["menu", "hamburger", "burger", "bars", "kebab", "ellipsis", "meatballs", "overflow", "dots"];
    const MARKS: &[&str] = &["class=\"", "data-icon=\"", "href=\"#", "name=\"", "icon=\""];
    let source = &candidate.element.source;
    let inside = source.split_once('>').map_or("", |(_, inside)| inside);
    // An element of its own makes says what it draws: <mwc-icon-button icon="menu">.
    let own = || named(candidate, &["icon", "data-icon", "icon-name"], NAMED);
    let drawn = || MARKS.iter().any(|mark| values(inside, mark).any(|names| says(names, NAMED)));
    mute(candidate)
        && source.len() <= LONGEST_PICTURE
        && !one_in_every_row(candidate)
        && !in_carousel(candidate)
        && (own() || drawn())
}

/// Whether it is a button that is named for opening a menu: `navbar-toggler`, `menu-toggle`, `sidebarTrigger`.
fn toggles_menu(candidate: &Candidate) -> bool {
    const MENUS: &[&str] = &["nav", "navbar", "navigation", "menu", "sidebar", "sidenav", "drawer"];
    const TOGGLES: &[&str] = &["toggle", "toggler", "trigger", "opener", "open", "button", "btn"];
    let pair = |said: &[String]| MENUS.contains(&said[0].as_str()) && TOGGLES.contains(&said[1].as_str());
    // What ends with it: `menu-toggle-group` is something else.
    let named = |name: &str| name.split_whitespace().any(|one| words(one).windows(2).next_back().is_some_and(pair));
    // What a script or an element around it goes by: <button data-menu-toggle>, <x-button drawer-toggle>.
    let marked = || candidate.element.attributes.keys().any(|name| named(name));
    !one_in_every_row(candidate)
        && (["class", "id"].iter().filter_map(|name| attribute(candidate, name)).any(named) || marked())
}

/// The three bars that open a site's menu.
pub(crate) fn hamburger(candidate: &Candidate) -> bool {
    let made_for_it = made_up(&candidate.element.tag) && attribute(candidate, "role") == Some("button");
    (is_button(candidate) || made_for_it)
        && (candidate.element.text.trim().starts_with(['☰', '≡', '𝌆', '⋮', '⋯', '︙'])
            || draws_menu(candidate)
            || toggles_menu(candidate)
            || named(candidate, &["class", "id", "aria-label"], &["hamburger", "burger", "offcanvas"]))
}

/// Whether it hears the other button of the mouse, which asks for a menu of what can be done with it.
pub(crate) fn has_menu_of_its_own(candidate: &Candidate) -> bool {
    listeners(candidate).iter().any(|one| one == "contextmenu")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classifier::Kind;
    use crate::unfold::controls::intent::{Intent, intent};
    use crate::unfold::tests::plan::{line, one, page};
    use serde_json::json;

    #[test]
    fn a_button_named_for_opening_a_menu_opens_one() {
        let button = |id: u32, class: &str| {
            let mut one = line(id, 5, "nav>div>button", "button", "");
            one["element"]["attributes"] = json!({ "class": class });
            one
        };
        for (class, toggles) in [
            ("navbar-toggler collapsed", true),
            ("btn menu-toggle", true),
            ("sidebarTrigger", true),
            ("menu-item-button", false),
            ("menu-toggle-group", false),
            ("btn btn-open", false),
        ] {
            let state = page("is", json!([button(1, class)]));
            assert_eq!(hamburger(one(&state, 1)), toggles, "{class}");
        }
    }

    #[test]
    fn an_element_that_names_the_picture_it_draws_opens_a_menu() {
        let button = |attributes: serde_json::Value, repeats: u32, above: &str, text: &str| {
            let mut one = line(1, 5, "header>x-toolbar>x-icon-button", "x-icon-button", text);
            one["element"]["facts"]["repeats"] = json!(repeats);
            one["element"]["ancestors"] = json!([{ "tag": "x-toolbar" }, { "tag": above }]);
            one["element"]["attributes"] = attributes;
            one
        };
        for (attributes, repeats, above, text, opens) in [
            (json!({ "icon": "menu", "role": "button" }), 1, "header", "", true),
            (json!({ "drawer-toggle": "", "role": "button" }), 1, "header", "", true),
            (json!({ "data-menu-trigger": "", "role": "button" }), 1, "header", "Μενού", true),
            (json!({ "icon": "menu" }), 3, "header", "", true),
            (json!({ "icon": "menu" }), 3, "li", "", false),
            (json!({ "icon": "maps:map", "role": "button" }), 1, "header", "", false),
            (json!({ "icon": "menu", "role": "button" }), 1, "header", "Μενού ημέρας", false),
        ] {
            let state = page("el", json!([button(attributes.clone(), repeats, above, text)]));
            assert_eq!(hamburger(one(&state, 1)), opens, "{attributes} {text}");
        }
    }

    #[test]
    fn a_link_to_nowhere_in_what_was_opened_is_followed_whatever_holds_it() {
        let mut link = line(1, 5, "div>div.dropdown-item>a", "a", "Fresh water");
        link["element"]["attributes"] = json!({ "href": "#" });
        link["element"]["source"] = json!("<a href=\"#\">Fresh water</a>");
        let state = page("or", json!([link]));
        let asked = |opener: Option<&str>| {
            let mut link = one(&state, 1).clone();
            link.verdict.take_for(Kind::Other);
            link.verdict.probabilities = Default::default();
            link.opener = opener.map(ToOwned::to_owned);
            intent(&link)
        };
        assert_eq!(asked(Some("nav>a|Sections")), Intent::Route);
        assert_ne!(asked(None), Intent::Route);
    }
}
