//! What an element says of itself by markup, names and place: the signs that the verdict on it is weighed with.

use super::calendars::{drops_calendar, is_cell};
use super::candidate::Candidate;
use super::faces::{holds_choices, is_face};
use super::menus::{calls_palette, hamburger, speed_dial};
use super::pagers::{in_calendar, in_carousel};
use super::views::shows_view;
use crate::classifier::{Kind, harm, lexicon};
use crate::page::Ancestor;

pub(super) fn attribute<'a>(candidate: &'a Candidate, name: &str) -> Option<&'a str> {
    candidate.element.attributes.get(name).map(String::as_str)
}

/// Whether a text is a minus sign alone, in brackets or not, or ends with an arrow up: what it folds stands open.
pub(super) fn folds(text: &str) -> bool {
    let bare: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '[' | ']' | '(' | ')')).collect();
    matches!(bare.as_str(), "-" | "–" | "—" | "−" | "➖" | "⊟" | "－")
        || bare.ends_with(['▴', '▲', '⏶', '˄', '︿', '⌃']) && bare.chars().any(char::is_alphabetic)
}

/// Whether it is a container of links and buttons, which do what is to be done themselves.
pub(super) fn holds_controls(candidate: &Candidate) -> bool {
    !candidate.sole
        && !matches!(candidate.element.tag.as_str(), "a" | "button" | "summary" | "label")
        && (candidate.element.source.contains("<a ") || candidate.element.source.contains("<button"))
}

/// An option of a list that is drawn by script, seen or not: it chooses what is shown, or a language.
#[must_use]
pub fn option_by_markup(candidate: &Candidate) -> bool {
    const LISTS: &[&str] = &["select", "listbox", "options", "combobox", "selection"];
    let own: Vec<String> =
        [words(attribute(candidate, "class").unwrap_or_default()), words(&candidate.element.tag)].concat();
    let says = |list: &[String], wanted: &[&str]| list.iter().any(|word| wanted.contains(&word.as_str()));
    let in_list = candidate.element.ancestors.iter().take(8).any(|ancestor| {
        ancestor.role.as_deref() == Some("listbox")
            || says(&words(ancestor.class.as_deref().unwrap_or_default()), LISTS)
    });
    // The options of a menu are options; its items may be anything.
    let of_menu = says(&own, &["option"]) && says(&own, &["menu", "picker", "dropdown"]);
    let of_list = in_list || says(&own, &["combobox", "listbox"]);
    let named = of_menu || says(&own, &["option"]) || (of_list && says(&own, &["item"]));
    let dropped = candidate.from_list && !backdrop(candidate) && (hears_clicks(candidate) || candidate.listens());
    // Some makers give every entry the role of an option: the row of a list that holds controls of its own is none.
    let called = attribute(candidate, "role") == Some("option") && (in_list || !candidate.card);
    (called || (named && (in_list || of_menu || says(&own, LISTS))) || dropped)
        && !candidate.disabled
        && !candidate.verdict.harm
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
    if pressed_field(candidate) {
        return true;
    }
    let completes = attribute(candidate, "aria-autocomplete").is_some_and(|kind| kind != "none");
    if is_face(candidate)
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
        && candidate.element.facts.as_ref().is_some_and(|facts| facts.cursor.as_deref() == Some("pointer"))
        && hears_clicks(candidate)
}

/// What lies behind a dialog: pressing it closes the dialog at best.
#[must_use]
pub fn backdrop(candidate: &Candidate) -> bool {
    candidate.element.text.is_empty()
        && (["class", "id", "part"].iter().any(|name| {
            attribute(candidate, name).is_some_and(|value| {
                words(value)
                    .iter()
                    .any(|word| matches!(word.as_str(), "backdrop" | "overlay" | "mask" | "scrim" | "shade" | "veil"))
            })
        }) || candidate
            .element
            .facts
            .as_ref()
            .and_then(|facts| facts.area)
            .is_some_and(|[_, _, width, height]| width >= 600.0 && height >= 500.0))
}

pub(super) fn hears_clicks(candidate: &Candidate) -> bool {
    let heard = candidate.element.facts.as_ref().and_then(|facts| facts.listeners.as_ref());
    candidate.element.attributes.contains_key("onclick")
        || heard.is_some_and(|heard| {
            heard.iter().any(|one| one.contains("click") || one.contains("down") || one.contains("up"))
        })
}

/// A cell that holds nothing and can be pressed, one like it in every row: what unfolds the row.
#[must_use]
pub fn row_toggle(candidate: &Candidate) -> bool {
    let names = [attribute(candidate, "class"), attribute(candidate, "part"), attribute(candidate, "aria-label")];
    let named = names.into_iter().flatten().any(|name| {
        words(name).iter().any(|word| {
            matches!(
                word.as_str(),
                "toggle" | "expand" | "expander" | "control" | "chevron" | "caret" | "details" | "plus"
            )
        })
    });
    let facts = candidate.element.facts.as_ref();
    let small = facts.and_then(|facts| facts.area).is_some_and(|[_, _, width, height]| width <= 80.0 && height <= 80.0);
    candidate.element.text.chars().filter(|c| c.is_alphanumeric()).count() == 0
        && (matches!(candidate.element.tag.as_str(), "td" | "th") || named)
        && facts.and_then(|facts| facts.repeats).is_some_and(|repeats| repeats >= 2)
        && (small || matches!(candidate.element.tag.as_str(), "td" | "th"))
        && hears_clicks(candidate)
        && !in_carousel(candidate)
        && !in_calendar(candidate)
}

/// An entry of a menu by its role.
#[must_use]
pub fn is_menu_item(candidate: &Candidate) -> bool {
    attribute(candidate, "role").is_some_and(|role| role.starts_with("menuitem"))
}

/// An entry of a menu, of a navigation, or of what was opened by a press.
#[must_use]
pub fn is_entry(candidate: &Candidate) -> bool {
    candidate.opener.is_some() || in_menu_or_bar(candidate)
}

/// An entry of a menu or of a navigation, whether it was there from the beginning or not.
pub(super) fn in_menu_or_bar(candidate: &Candidate) -> bool {
    is_menu_item(candidate)
        || candidate.element.ancestors.iter().any(|ancestor| {
            matches!(ancestor.tag.as_str(), "nav" | "header" | "aside" | "footer")
                || matches!(ancestor.role.as_deref(), Some("navigation" | "menu" | "menubar" | "banner"))
        })
}

/// Where controls act on the whole site or on a form, not on the content.
pub(super) fn in_furniture(candidate: &Candidate) -> bool {
    in_menu_role(candidate) || around_content(candidate)
}

/// The same, but for a menu that nothing has opened: some front ends call the list of a list's pages one.
pub(super) fn in_furniture_but_pages(candidate: &Candidate) -> bool {
    around_content(candidate) || candidate.opener.is_some() && in_menu_role(candidate)
}

fn in_menu_role(candidate: &Candidate) -> bool {
    let menu = |role: Option<&str>| matches!(role, Some("menu" | "menubar"));
    candidate.element.ancestors.iter().any(|ancestor| menu(ancestor.role.as_deref()))
}

fn around_content(candidate: &Candidate) -> bool {
    // The head and the foot of a dialog are its own, not the page's.
    let ancestors = &candidate.element.ancestors;
    let dialog = |ancestor: &Ancestor| {
        ancestor.tag == "dialog" || matches!(ancestor.role.as_deref(), Some("dialog" | "alertdialog"))
    };
    let page = ancestors.iter().rposition(dialog).map_or(0, |last| last + 1);
    let its_own = |at: usize, ancestor: &Ancestor| at < page && matches!(ancestor.tag.as_str(), "header" | "footer");
    ancestors.iter().enumerate().filter(|(at, ancestor)| !its_own(*at, ancestor)).any(|(_, ancestor)| {
        matches!(ancestor.tag.as_str(), "header" | "footer" | "form" | "aside")
            || matches!(
                ancestor.role.as_deref(),
                Some("banner" | "contentinfo" | "search" | "toolbar" | "form" | "radiogroup")
            )
    })
}

/// A tab or the head of a fold by its markup, whatever is written on it: "Delivery" is also to send, in some languages.
pub(super) fn is_tab(candidate: &Candidate) -> bool {
    let toggle = attribute(candidate, "data-bs-toggle").or(attribute(candidate, "data-toggle")).unwrap_or_default();
    let kind = candidate.verdict.kind;
    let leads = candidate.has_address() || matches!(kind, Kind::Inner | Kind::Outer);
    !leads
        && (attribute(candidate, "role") == Some("tab")
            || matches!(toggle, "tab" | "pill" | "collapse")
            || candidate.element.tag == "summary"
            || in_bar_of_tabs(candidate))
}

/// Whether it is an entry of what its class calls a bar of tabs, names for its script what it shows, and says no more than a word
/// that may as well be a name: "Orders", "Favourites". What a verb stands on in such a bar is a deed all the same.
fn in_bar_of_tabs(candidate: &Candidate) -> bool {
    const BARS: &[&str] = &["tabs", "tablist", "tabbar", "tabset", "pills"];
    const SHOWN: &[&str] =
        &["data-tab", "data-pane", "data-panel", "data-target", "data-section", "data-view", "data-content"];
    let bar = || {
        candidate.element.ancestors.iter().take(2).any(|ancestor| {
            ancestor.role.as_deref() == Some("tablist")
                || words(ancestor.class.as_deref().unwrap_or_default()).iter().any(|word| BARS.contains(&word.as_str()))
        })
    };
    SHOWN.iter().any(|name| attribute(candidate, name).is_some_and(|value| !value.is_empty()))
        && bar()
        && !harm::says_more_than_name(&candidate.element.text, lexicon::primary(&candidate.element.lang))
}

/// Whether a link's markup says that a script answers it in place.
pub(super) fn asks_by_script(candidate: &Candidate) -> bool {
    [
        "data-remote",
        "data-ajax",
        "hx-get",
        "data-hx-get",
        "up-target",
        "up-follow",
        "data-turbo-frame",
        "aria-expanded",
        "aria-controls",
        "data-toggle",
        "data-bs-toggle",
    ]
    .iter()
    .any(|name| candidate.element.attributes.contains_key(*name))
        || candidate.verdict.probability(Kind::Revealer) >= 0.8
}

/// Whether its markup says that a menu or a list comes of pressing it, whatever is written on it: "My account" opens one, and
/// what must be left alone stands in it.
#[must_use]
pub fn opens_menu(candidate: &Candidate) -> bool {
    let menu = attribute(candidate, "aria-haspopup").is_some_and(|value| matches!(value, "menu" | "true" | "listbox"));
    let toggle = attribute(candidate, "data-bs-toggle").or(attribute(candidate, "data-toggle")) == Some("dropdown");
    (menu || toggle)
        && attribute(candidate, "aria-expanded").is_some_and(|value| value == "false")
        && !candidate.has_address()
        && !useless(candidate)
}

/// Whether the element says of itself that it opens something: markup, not words, and nothing that wants to be filled in.
#[must_use]
pub fn opens(candidate: &Candidate) -> bool {
    let attributes = &candidate.element.attributes;
    let says = |name: &str, values: &[&str]| {
        attributes.get(name).is_some_and(|value| values.iter().any(|one| value.to_ascii_lowercase().contains(one)))
    };
    let toggles = [
        "collapse",
        "dropdown",
        "popover",
        "modal",
        "tab",
        "pill",
        "offcanvas",
        "tooltip",
        "accordion",
        "toggle",
        "drawer",
    ];
    let by_markup = candidate.element.tag == "summary"
        || attributes.get("aria-expanded").is_some_and(|value| value == "false")
        || attributes.get("aria-haspopup").is_some_and(|value| value != "false")
        || says("data-toggle", &toggles)
        || says("data-bs-toggle", &toggles)
        || says("data-uk-toggle", &[""])
        || says("uk-toggle", &[""])
        || says("command", &["show", "toggle"])
        || says("role", &["tab"]) && attributes.contains_key("aria-selected")
        || attributes.contains_key("popovertarget")
        // With no name in it, it says that something is open.
        || attributes.get("data-open").is_some_and(|value| !matches!(value.trim(), "" | "true" | "false"))
        || attributes.contains_key("data-dropdown-toggle")
        || attributes.contains_key("data-modal-toggle")
        || attributes.contains_key("data-micromodal-trigger")
        || hamburger(candidate)
        || speed_dial(candidate)
        || calls_palette(candidate)
        || shows_view(candidate)
        || scripted(candidate)
        // Only the style sheet hears it.
        || candidate.element.facts.as_ref().is_some_and(|facts| facts.ticks == Some(true));
    (by_markup || (drops_down(candidate) && (attributes.contains_key("role") || hears_clicks(candidate))))
        && !useless(candidate)
}

/// What a class says of what an element is. After two dashes stands how it looks (`item--theme-default`), and a class that names
/// a theme in this way says nothing else (`v-theme--light`).
pub(super) fn named_for(class: &str) -> Option<&str> {
    let Some((block, _)) = class.split_once("--") else { return Some(class) };
    let looks = words(block).last().is_some_and(|word| matches!(word.as_str(), "theme" | "scheme" | "skin" | "mode"));
    (!looks).then_some(block)
}

/// A link to a picture or a film that a script answers: a lightbox shows it with what is said of it.
#[must_use]
pub fn enlarges(candidate: &Candidate) -> bool {
    const PICTURES: &[&str] = &["jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "mp4", "webm"];
    let Some(href) = attribute(candidate, "href").filter(|_| candidate.has_address()) else { return false };
    let path = href.split(['?', '#']).next().unwrap_or_default();
    let picture = path.rsplit_once('.').is_some_and(|(_, end)| PICTURES.contains(&end.to_ascii_lowercase().as_str()));
    let asked = candidate.element.attributes.keys().any(|name| {
        ["data-lightbox", "data-fancybox", "data-pswp", "data-gallery", "data-fslightbox", "data-glightbox", "data-src"]
            .iter()
            .any(|known| name.starts_with(known))
    });
    picture
        && (asked || hears_clicks(candidate))
        && !candidate.element.attributes.contains_key("download")
        && !candidate.verdict.harm
}

/// Whether a script written into the markup says that it shows something.
fn scripted(candidate: &Candidate) -> bool {
    const MOVING: &[&str] = &["push", "load", "bring", "goto", "go", "navigate", "reset", "replace", "switch"];
    const PLACES: &[&str] = &["page", "view", "screen", "route", "navigator", "nav", "router"];
    const SHOWING: &[&str] = &[
        "show",
        "open",
        "toggle",
        "expand",
        "reveal",
        "unfold",
        "collapse",
        "modal",
        "dialog",
        "drawer",
        "popover",
        "accordion",
        "tab",
        "more",
        "details",
    ];
    candidate.element.attributes.iter().any(|(name, value)| {
        let script = matches!(
            name.as_str(),
            "onclick"
                | "_"
                | "data-script"
                | "data-hs"
                | "ng-click"
                | "data-action"
                | "jsaction"
                | "wire:click"
                | "on:click"
        ) || name.starts_with('@')
            || name.starts_with("x-on:click")
            || name.starts_with("v-on:click")
            || name.starts_with("hx-on");
        // Words of the script, split where its names change case: `toggleAnswer`, `#dlg.showModal()`, `navigator.pushPage(…)`.
        script && value.len() < 500 && {
            let said = words(value);
            let says = |wanted: &[&str]| said.iter().any(|word| wanted.contains(&word.as_str()));
            says(SHOWING) || (says(MOVING) && says(PLACES))
        }
    })
}

pub(super) fn words(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for c in text.chars() {
        if (!c.is_alphanumeric() || c.is_uppercase()) && found.last().is_some_and(|word| !word.is_empty()) {
            found.push(String::new());
        }
        if let Some(word) = found.last_mut().filter(|_| c.is_alphanumeric()) {
            word.extend(c.to_lowercase());
        }
    }
    found
}

/// Whether a class names the theme that an element is drawn in, as what stands around it is: it switches none.
fn drawn_in(candidate: &Candidate, class: &str) -> bool {
    let around = || candidate.element.ancestors.iter().filter_map(|ancestor| ancestor.class.as_deref());
    words(class).iter().any(|word| word == "theme")
        && around().any(|all| all.split_whitespace().any(|one| one == class))
}

/// Panels that hold no content: searching, signing in, settings.
pub(super) fn useless(candidate: &Candidate) -> bool {
    const WORDS: &[&str] = &[
        "search",
        "login",
        "signin",
        "sign-in",
        "signup",
        "sign-up",
        "theme",
        "filter",
        "datepicker",
        "date-picker",
        "palette",
        "emoji",
        "upload",
    ];
    // What drops a list of its own down is for choosing, though its entries can be searched.
    let lists = attribute(candidate, "role") == Some("combobox")
        && (candidate.element.tag != "input"
            || candidate.element.facts.as_ref().and_then(|facts| facts.target_text).is_some_and(|length| length > 0));
    // Whole words: `mat-unthemed` has nothing to do with themes.
    ["class", "id", "aria-label"].iter().any(|name| {
        attribute(candidate, name).is_some_and(|value| {
            let plain = value.split_whitespace().filter(|class| !drawn_in(candidate, class)).filter_map(named_for);
            let said = words(&plain.collect::<Vec<&str>>().join(" "));
            WORDS.iter().filter(|word| !lists || **word != "search").any(|word| {
                let parts: Vec<&str> = word.split('-').collect();
                said.windows(parts.len()).any(|window| window.iter().zip(&parts).all(|(said, part)| said == part))
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plan_tests::{line, one, page};
    use super::*;

    #[test]
    fn an_entry_of_a_bar_of_tabs_may_be_called_by_a_word_of_harm() {
        let tab = |text: &str, bar: &str, shows: &str| {
            let mut entry = line(1, 9, "main>ul>li", "li", text);
            entry["element"]["attributes"] = json!({ "data-pane": shows });
            entry["element"]["ancestors"] = json!([{ "tag": "ul", "class": bar }]);
            is_tab(one(&page("en", json!([entry])), 1))
        };
        assert!(tab("Order", "tabs", "orders") && tab("Bookmark", "nav nav-pills", "kept"));
        assert!(!tab("Order", "list", "orders"), "no bar of tabs");
        assert!(!tab("Order", "tabs", ""), "nothing that it shows");
        assert!(!tab("Log out", "tabs", "out") && !tab("Delete", "tabs", "delete") && !tab("Buy now", "tabs", "buy"));
    }

    #[test]
    fn a_minus_or_an_arrow_up_says_that_it_stands_open() {
        for open in ["[–]", "−", "Collection ▴", "Koleksi▲"] {
            assert!(folds(open), "{open}");
        }
        for shut in ["[+]", "Collection ▾", "▲", "A – B", "Koleksi"] {
            assert!(!folds(shut), "{shut}");
        }
    }

    #[test]
    fn a_class_that_tells_how_an_element_is_drawn_says_nothing_of_what_it_is() {
        assert_eq!(named_for("item--theme-default"), Some("item"));
        assert_eq!(named_for("v-theme--light"), None);
        assert_eq!(named_for("theme-switch"), Some("theme-switch"));
        assert_eq!(named_for("theme-switch--large"), Some("theme-switch"));
    }

    #[test]
    fn a_theme_that_all_around_is_drawn_in_is_switched_by_none_of_it() {
        let button = |class: &str, around: &str| {
            let mut button = line(1, 9, "div>button", "button", "Notes of the house");
            button["element"]["attributes"] = json!({ "class": class });
            button["element"]["ancestors"] = json!([{ "tag": "div", "class": around }]);
            useless(one(&page("en", json!([button])), 1))
        };
        assert!(!button("md-button md-theme-default", "md-card md-theme-default"));
        assert!(button("md-button theme-switch", "md-card md-theme-default"));
        assert!(button("search-button", "search-button"));
    }
}
