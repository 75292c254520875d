//! What kind of widget an element is, by its names, roles and words: what opens a menu, an entry of one, a pager, a switch.

use std::iter;

use crate::classifier::lexicon::{self, Topic};
use crate::front_ends::{self, Group};
use crate::page::Element;

/// Whether it is an entry of a menu or of a list of options. These shut whatever is chosen.
pub(super) fn is_entry(element: &Element) -> bool {
    let own = element.attributes.get("role").map(String::as_str).unwrap_or_default();
    let class = element.attributes.get("class").map_or("", String::as_str);
    matches!(element.tag.as_str(), "option")
        || class.split(|c: char| !c.is_alphanumeric()).any(|word| word == "option")
        || matches!(own, "option" | "menuitem" | "menuitemradio" | "menuitemcheckbox" | "treeitem")
        || element.ancestors.iter().take(4).any(|above| matches!(above.role.as_deref(), Some("menu" | "listbox")))
        || is_item_of_layer(element)
}

/// Whether it is an item of a layer: by its tag or name in a list to choose from, or as one of many alike that are neither
/// buttons nor links.
fn is_item_of_layer(element: &Element) -> bool {
    let Some(facts) = element.facts.as_ref().filter(|facts| facts.overlay.is_some()) else { return false };
    let item = element.tag == "li"
        || words_of(element.attributes.get("class").map(String::as_str)).any(|word| word == "item" || word == "option");
    let lists = |word: String| matches!(word.as_str(), "dropdown" | "options" | "listbox" | "select" | "combobox");
    let one_of_many = facts.repeats.is_some_and(|repeats| repeats >= 3)
        && !matches!(element.tag.as_str(), "a" | "button" | "input")
        && !element.attributes.contains_key("role")
        && !says_close(element);
    one_of_many || item && element.ancestors.iter().take(4).any(|above| words_of(above.class.as_deref()).any(lists))
}

/// Whether it is a branch of a tree, or opens one.
pub(super) fn is_branch(element: &Element) -> bool {
    let own = element.attributes.get("role").map(String::as_str);
    let above = element.ancestors.iter().take(3).map(|above| above.role.as_deref());
    iter::once(own).chain(above).any(|role| matches!(role, Some("treeitem" | "tree")))
}

/// How an element says that it opens a menu or a list to choose from.
#[derive(PartialEq, Eq)]
pub(super) enum Menu {
    /// By its role, its tag or `aria-haspopup`.
    Declared,
    /// By the words on it or in its names.
    Named,
    /// Not at all.
    None,
}

/// How an element says that it opens a menu. `opens` tells whether a layer came.
pub(super) fn menu(element: &Element, opens: bool) -> Menu {
    const WORDS: &[&str] = &[
        "menu",
        "dropdown",
        "hamburger",
        "burger",
        "drawer",
        "offcanvas",
        "sidenav",
        "navbar",
        "select",
        "selection",
        "combobox",
    ];
    let get = |name: &str| element.attributes.get(name).map_or("", String::as_str);
    let pops = matches!(get("aria-haspopup"), "menu" | "listbox" | "tree" | "grid");
    if pops || get("role") == "combobox" || element.tag == "select" {
        return Menu::Declared;
    }
    let lang = lexicon::primary(&element.lang);
    let said = |text: &str| lexicon::read(text, lang).of(Topic::Menu) >= 0.5;
    let drops = opens && element.text.trim_end().ends_with(['▾', '▼', '▿', '⌄', '🔽', '⏷']);
    if drops
        || matches!(element.text.trim(), "☰" | "≡" | "⋮" | "⋯" | "…")
        || said(&element.text)
        || said(get("aria-label"))
    {
        return Menu::Named;
    }
    let own = ["class", "id", "aria-label", "aria-controls", "data-toggle"].map(get);
    let toggles = front_ends::names(Group::Toggles).iter().map(|name| get(name));
    let named = own.into_iter().chain(toggles).chain([element.tag.as_str()]).any(|name| {
        let name = name.to_lowercase();
        name.split(|c: char| !c.is_alphanumeric()).any(|word| WORDS.contains(&word))
    });
    // What unfolds within a navigation is a menu, and so is the field of a list to choose from. Names on the ancestor of the
    // whole content ("with-sidebar") only tell the layout of the page.
    let holds_all = |tag: &str| matches!(tag, "main" | "article" | "body" | "html");
    let within = element.ancestors.iter().take(6).take_while(|above| !holds_all(&above.tag)).any(|above| {
        above.tag == "nav"
            || matches!(above.role.as_deref(), Some("navigation" | "menubar" | "menu"))
            || names_of(above.class.as_deref())
                .any(|name| words_of(Some(name)).any(|word| matches!(word.as_str(), "sidebar" | "sidenav" | "navbar")))
    });
    let field = element.ancestors.iter().take(3).any(|above| {
        above.role.as_deref() == Some("combobox")
            || above.tag.ends_with("-select")
            || above.tag.ends_with("-combobox")
            || words_of(above.class.as_deref()).any(|word| matches!(word.as_str(), "select" | "combobox"))
    });
    if named || within || field { Menu::Named } else { Menu::None }
}

/// Whether it declares a menu. Some declare one around a text; a list to choose from holds choices.
pub(super) fn says_menu(element: &Element) -> bool {
    element.attributes.get("aria-haspopup").is_some_and(|pops| pops == "menu")
}

/// Whether it has a name without a number. What turns to the third picture is named by a number.
pub(super) fn has_a_name(element: &Element) -> bool {
    ["title", "aria-label"]
        .iter()
        .filter_map(|name| element.attributes.get(*name))
        .any(|name| name.chars().any(char::is_alphabetic) && !name.chars().any(char::is_numeric))
}

/// Class names, without those that tell what else is on the page ("with-sidebar").
fn names_of(class: Option<&str>) -> impl Iterator<Item = &str> {
    let names = class.unwrap_or_default().split_whitespace();
    names.filter(|name| !["with-", "has-", "no-", "without-"].iter().any(|state| name.starts_with(state)))
}

fn words_of(name: Option<&str>) -> impl Iterator<Item = String> {
    let words = name.unwrap_or_default().split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// Whether its words or its sign say that it closes something.
#[must_use]
pub fn says_close(element: &Element) -> bool {
    let lang = lexicon::primary(&element.lang);
    let named = ["aria-label", "title"].map(|name| element.attributes.get(name).map_or("", String::as_str));
    matches!(element.text.trim(), "×" | "✕" | "✖" | "✗" | "✘" | "⨯" | "X" | "x")
        || named
            .into_iter()
            .chain([element.text.as_str()])
            .any(|text| lexicon::read(text, lang).of(Topic::Close) >= 0.5)
}

/// Whether its words say that it shows more.
pub(super) fn says_more(element: &Element) -> bool {
    lexicon::read(&element.text, lexicon::primary(&element.lang)).of(Topic::Reveal) >= 0.5
}

/// Whether it is a switch: it stays on the page and sets something.
pub(super) fn is_switch(element: &Element) -> bool {
    matches!(element.attributes.get("role").map(String::as_str), Some("switch" | "checkbox" | "radio"))
        || element.attributes.get("type").is_some_and(|kind| matches!(kind.as_str(), "checkbox" | "radio"))
}

/// Whether it stands in a notice that asks for consent.
pub(super) fn in_consent(element: &Element) -> bool {
    const NAMES: &[&str] = &["cookie", "consent", "gdpr", "cmp"];
    element.ancestors.iter().take(6).any(|above| {
        [&above.id, &above.class].into_iter().flatten().any(|name| {
            let name = name.to_lowercase();
            NAMES.iter().any(|known| name.contains(known)) || front_ends::is_part_of(Group::ConsentManagers, &name)
        })
    })
}

/// Whether its words speak of settings.
pub(super) fn says_settings(element: &Element) -> bool {
    let lang = lexicon::primary(&element.lang);
    let label = element.attributes.get("aria-label").map_or("", String::as_str);
    [element.text.as_str(), label].iter().any(|text| lexicon::read(text, lang).of(Topic::Settings) >= 0.6)
}

/// Whether it turns pictures or pages of them: by its names (`Some(true)`), or by its sign alone (`Some(false)`), which says
/// less. `swaps` tells whether as much went as came.
pub(super) fn turns(element: &Element, swaps: bool) -> Option<bool> {
    let text = element.text.trim();
    let own = words_of(element.attributes.get("class").map(String::as_str));
    let arrow = own.into_iter().any(|word| word == "arrow") && !text.chars().any(char::is_alphanumeric);
    let sign = matches!(text, "‹" | "›" | "«" | "»" | "←" | "→" | "<" | ">" | "❮" | "❯" | "◀" | "▶");
    // An arrow unfolds something where nothing goes away.
    if in_carousel(element) || arrow && swaps { Some(true) } else { sign.then_some(false) }
}

fn in_carousel(element: &Element) -> bool {
    const WORDS: &[&str] = &["carousel", "slide", "slider", "slideshow", "gallery", "dot", "bullet"];
    let slides = [Group::Slides, Group::SlideNumbers].into_iter().flat_map(front_ends::names).map(String::as_str);
    let own = ["class", "id", "aria-label", "aria-controls", "data-slide", "data-slide-to"].into_iter().chain(slides);
    let own = own.filter_map(|name| element.attributes.get(name).map(String::as_str));
    let above = element.ancestors.iter().take(3).filter_map(|one| one.class.as_deref());
    let turns = |word: String| WORDS.contains(&word.as_str()) || front_ends::has(Group::Carousels, &word);
    own.chain(above).any(|name| words_of(Some(name)).any(turns))
}

/// Whether it sorts a table: by its name, or because it is in the head of a column.
pub(super) fn sorts(element: &Element) -> bool {
    let heads = |tag: &str, role: Option<&str>| tag == "th" || role == Some("columnheader");
    let own = ["class", "id", "data-action"].map(|name| element.attributes.get(name).map(String::as_str));
    let named = |word: String| matches!(word.as_str(), "sort" | "sorting" | "sorter" | "sortable" | "sortby");
    heads(&element.tag, element.attributes.get("role").map(String::as_str))
        || element.attributes.contains_key("aria-sort")
        || element.ancestors.iter().take(3).any(|above| heads(&above.tag, above.role.as_deref()))
        || own.into_iter().any(|name| words_of(name).any(named))
}

/// Whether it is the first of several page numbers.
pub(super) fn is_first_page(element: &Element) -> bool {
    let several = element.facts.as_ref().and_then(|facts| facts.set_size).is_some_and(|size| size >= 3);
    let mut signs = element.text.trim().chars();
    several && signs.next().is_some_and(is_one) && signs.next().is_none()
}

/// Whether a character is the digit one, in any script.
fn is_one(sign: char) -> bool {
    matches!(sign, '1' | '١' | '۱' | '१' | '১' | '௧' | '๑' | '១' | '၁' | '一')
}

/// Whether it turns the pages of a list, by its names or those of its ancestors. The pager of a carousel is none.
pub(super) fn is_pager(element: &Element) -> bool {
    let pages = |name: &str| {
        let says = |word: String| word.contains("paginat") || matches!(word.as_str(), "pager" | "paging");
        words_of(Some(name)).any(says)
    };
    let own = ["class", "id", "data-scope", "aria-label"].map(|name| element.attributes.get(name));
    // "page-next", "page-item-active", "Next page".
    let own_page = [own[0], own[3]].into_iter().flatten().any(|name| words_of(Some(name)).any(|word| word == "page"));
    let above = element.ancestors.iter().take(4).flat_map(|one| [one.class.as_ref(), one.id.as_ref()]);
    element.tag != "select"
        && !in_carousel(element)
        && (own_page || own.into_iter().chain(above).flatten().any(|name| pages(name)))
}

/// Whether its names, or those of the list item around it, say that it is the chosen one.
#[must_use]
pub fn says_chosen(element: &Element) -> bool {
    let own = element.attributes.get("class").map(String::as_str);
    let holder = element.ancestors.first().filter(|one| one.tag == "li").and_then(|one| one.class.as_deref());
    [own, holder]
        .into_iter()
        .any(|name| words_of(name).any(|word| matches!(word.as_str(), "active" | "current" | "selected")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_is_told_by_a_cross_or_a_word_in_text_or_title() {
        let button = |text: &str, title: &str| Element {
            tag: "button".to_owned(),
            lang: "fi".to_owned(),
            text: text.to_owned(),
            attributes: [("title".to_owned(), title.to_owned())].into(),
            ..Element::default()
        };
        for (text, title, closes) in
            [("×", "", true), ("Sulje", "", true), ("", "Close", true), ("Avaa", "", false), ("x2", "", false)]
        {
            assert_eq!(says_close(&button(text, title)), closes, "{text} {title}");
        }
    }
}
