//! The button that opens a menu, which is mostly a picture: three bars, three dots.

pub(crate) mod drawings;
pub(crate) mod language_names;
pub(crate) mod flags;

use crate::unfold::controls::signs::{attribute, hears_clicks, in_carousel, words};
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::tags::made_up;

/// Whether others are built like it, and it does not stand in a bar of such buttons: one in every row opens what is done with
/// that row.
fn one_in_every_row(candidate: &Candidate) -> bool {
    let facts = candidate.element.facts.as_ref();
    let repeats = facts.and_then(|facts| facts.repeats).is_some_and(|repeats| repeats >= 2);
    let bar = || {
        let near = candidate.element.ancestors.iter().take(3);
        let entry = near.clone().any(|one| {
            matches!(one.tag.as_str(), "tr" | "li" | "article")
                || matches!(one.role.as_deref(), Some("row" | "listitem" | "gridcell"))
        });
        !entry
            && near.flat_map(|one| words(&one.tag)).any(|word| matches!(word.as_str(), "header" | "toolbar" | "appbar"))
    };
    repeats && !bar()
}

/// Whether nothing is written on it and the picture in it is named for a menu: three bars, three dots.
fn draws_menu(candidate: &Candidate) -> bool {
    const NAMED: &[&str] =
        &["menu", "hamburger", "burger", "bars", "kebab", "ellipsis", "meatballs", "overflow", "dots"];
    let element = &candidate.element;
    let written = element.text.chars().any(char::is_alphanumeric);
    if written || one_in_every_row(candidate) || element.source.len() > 1200 || in_carousel(candidate) {
        return false;
    }
    // An element of its own makes says what it draws: <mwc-icon-button icon="menu">.
    let own = ["icon", "data-icon", "icon-name"].iter().filter_map(|name| attribute(candidate, name));
    if own.flat_map(words).any(|word| NAMED.contains(&word.as_str())) {
        return true;
    }
    let Some((_, inside)) = element.source.split_once('>') else { return false };
    let named = |mark: &str| {
        let names = inside.split(mark).skip(1).filter_map(|rest| rest.split('"').next());
        names.flat_map(words).any(|word| NAMED.contains(&word.as_str()))
    };
    ["class=\"", "data-icon=\"", "href=\"#", "name=\"", "icon=\""].into_iter().any(named)
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
    let symbol = candidate.element.text.trim().starts_with(['☰', '≡', '𝌆', '⋮', '⋯', '︙']);
    let button = candidate.element.tag == "button"
        || hears_clicks(candidate)
        || made_up(&candidate.element.tag) && attribute(candidate, "role") == Some("button");
    button
        && (symbol
            || draws_menu(candidate)
            || toggles_menu(candidate)
            || ["class", "id", "aria-label"].iter().any(|name| {
                attribute(candidate, name).is_some_and(|value| {
                    words(value).iter().any(|word| matches!(word.as_str(), "hamburger" | "burger" | "offcanvas"))
                })
            }))
}

/// Whether its class, or that of what holds it and no list beside it, calls it a speed dial: the button at the edge of the window
/// from which some smaller ones unfold, whatever sign is drawn on it.
pub(crate) fn speed_dial(candidate: &Candidate) -> bool {
    const PARTS: &[&str] = &["content", "list", "actions", "items", "item", "inner", "children", "options"];
    let dial = |class: &str| {
        class.split_whitespace().any(|one| {
            let said = words(one);
            let named = said.iter().any(|word| word == "speeddial")
                || said.windows(2).any(|pair| pair == ["speed", "dial"])
                || said.windows(3).any(|three| three == ["fixed", "action", "btn"]);
            named && !said.iter().any(|word| PARTS.contains(&word.as_str()))
        })
    };
    let repeats = candidate.element.facts.as_ref().and_then(|facts| facts.repeats).is_some_and(|repeats| repeats >= 2);
    let button = candidate.element.tag == "button" || hears_clicks(candidate);
    let holder = || candidate.element.ancestors.first().and_then(|holder| holder.class.as_deref()).is_some_and(dial);
    button && !repeats && (attribute(candidate, "class").is_some_and(dial) || holder())
}

/// Whether the keys that call a palette of commands are written on it: `⌘K`, `Ctrl K`. Pressing it calls the same.
pub(crate) fn calls_palette(candidate: &Candidate) -> bool {
    let bare: String = candidate.element.text.chars().filter(|c| c.is_alphanumeric() || *c == '⌘').collect();
    let named = ["⌘k", "ctrlk", "⌘p", "ctrlshiftp"].iter().any(|keys| bare.to_lowercase().ends_with(keys));
    named
        && candidate.element.text.chars().count() <= 60
        && (candidate.element.tag == "button" || hears_clicks(candidate))
}

/// Whether it hears the other button of the mouse, which asks for a menu of what can be done with it.
pub(crate) fn has_menu_of_its_own(candidate: &Candidate) -> bool {
    let heard = candidate.element.facts.as_ref().and_then(|facts| facts.listeners.as_ref());
    heard.is_some_and(|heard| heard.iter().any(|one| one == "contextmenu"))
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
    fn a_speed_dial_is_known_by_its_name_and_what_it_unfolds_is_none() {
        let button = |id: u32, class: &str, holder: &str| {
            let mut one = line(id, 5, "div>div>button", "button", "add");
            one["element"]["attributes"] = json!({ "class": class });
            one["element"]["ancestors"] = json!([{ "tag": "div", "class": holder }]);
            one
        };
        for (class, holder, dials) in [
            ("md-fab md-speed-dial-target", "md-bottom-right", true),
            ("btn", "v-speedDial", true),
            ("btn-floating", "fixed-action-btn", true),
            ("md-icon-button", "md-speed-dial-content", false),
            ("btn", "speed-dials dial", false),
        ] {
            let state = page("en", json!([button(1, class, holder)]));
            assert_eq!(speed_dial(one(&state, 1)), dials, "{class} in {holder}");
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

    #[test]
    fn the_keys_that_call_a_palette_are_known_by_their_signs() {
        let button = |id: u32, text: &str| line(id, 5, "header>button", "button", text);
        let calling = ["Search ⌘K", "Rechercher… Ctrl K", "ค้นหา ⌘ K", "Commands Ctrl+Shift+P"];
        let others = ["Mark", "Control kits", "Pick ⌘", "K"];
        for (said, calls) in [(calling, true), (others, false)] {
            for text in said {
                let state = page("en", json!([button(1, text)]));
                assert_eq!(calls_palette(one(&state, 1)), calls, "{text}");
            }
        }
    }
}
