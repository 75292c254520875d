//! What the tag and the attributes of an element say. The words in them are read elsewhere.

use std::sync::LazyLock;

use super::{
    MISSING, count,
    naming::{clicks, deed, handles},
    own::Own,
    sheet::Sheet,
    stem_index::Anywhere,
    target::Page,
};
use crate::classifier::lexicon;
use crate::page::{Element, Facts};

/// What the tag says, and the type of a field or a button.
pub(super) fn tag(element: &Element, own: &Own, sheet: &mut Sheet) {
    let tag = element.tag.as_str();
    for name in ["a", "button", "input", "select", "option", "label", "summary", "div", "span", "li", "img"] {
        sheet.flag2("tag.", name, tag == name);
    }
    sheet.flag("tag.heading", matches!(tag, "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "dt"));
    sheet.flag("tag.icon", matches!(tag, "i" | "svg" | "img" | "em" | "b" | "path" | "use"));
    sheet.flag("tag.custom", tag.contains('-'));
    sheet.flag("tag.field", matches!(tag, "input" | "textarea" | "select" | "label" | "option"));
    let kind = own.kind.unwrap_or_default();
    sheet.flag("type.submit", kind.eq_ignore_ascii_case("submit") || kind.eq_ignore_ascii_case("image"));
    sheet.flag("type.button", kind.eq_ignore_ascii_case("button"));
    sheet.flag("type.choice", matches!(kind, "checkbox" | "radio"));
    sheet.flag("type.text", matches!(kind, "text" | "email" | "search" | "password" | "tel" | "number"));
}

/// What all other attributes say.
pub(super) fn attributes(element: &Element, own: &Own, page: &Page, sheet: &mut Sheet) {
    states(own, sheet);
    role(own, sheet);
    languages(element, own, page, sheet);
    relations(own, sheet);
    handlers(element, own, sheet);
    libraries(element, own, sheet);
    sheet.flag("inert", inert(element));
    sheet.flag("pressable", pressable(element, own));
    sheet.put("attributes", count(element.attributes.len().min(20)));
}

/// The states and relations that ARIA declares.
fn states(own: &Own, sheet: &mut Sheet) {
    let truth = |value: Option<&str>| match value {
        None => MISSING,
        Some("true") => 1.0,
        Some(_) => 0.0,
    };
    sheet.put("aria.expanded", truth(own.aria_expanded));
    sheet.put("aria.selected", truth(own.aria_selected));
    sheet.put("aria.pressed", truth(own.aria_pressed));
    sheet.put("aria.checked", truth(own.aria_checked));
    let popup = match own.aria_haspopup {
        None => MISSING,
        Some("false") => 0.0,
        Some("true" | "menu" | "listbox") => 1.0,
        Some(_) => 2.0,
    };
    sheet.put("aria.haspopup", popup);
    sheet.flag("aria.controls", own.aria_controls.is_some());
    sheet.flag("aria.label", own.aria_label.is_some());
    sheet.flag("aria.labelledby", own.aria_labelledby.is_some());
    sheet.flag("hidden", own.hidden.is_some());
    sheet.flag("aria.hidden", own.aria_hidden == Some("true"));
    sheet.flag("aria.disabled", own.aria_disabled == Some("true") || own.disabled.is_some());
}

fn role(own: &Own, sheet: &mut Sheet) {
    let role = own.role.unwrap_or_default();
    for name in
        ["button", "tab", "link", "menuitem", "option", "combobox", "switch", "presentation", "checkbox", "treeitem"]
    {
        sheet.flag2("role.", name, role == name || (name == "menuitem" && role.starts_with("menuitem")));
    }
    sheet.flag(
        "role.content",
        matches!(role, "tabpanel" | "region" | "group" | "list" | "tablist" | "dialog" | "article" | "img" | "alert"),
    );
}

/// The languages that attributes name.
fn languages(element: &Element, own: &Own, page: &Page, sheet: &mut Sheet) {
    let hreflang = own.hreflang.map(lexicon::primary).filter(|lang| !lang.is_empty());
    sheet.flag("hreflang", hreflang.is_some());
    sheet.flag("hreflang.other", hreflang.is_some_and(|lang| !lang.eq_ignore_ascii_case(page.lang())));
    let lang = own.lang.or(own.xml_lang).map(lexicon::primary).filter(|lang| !lang.is_empty());
    sheet.flag("lang", lang.is_some());
    sheet.flag("lang.other", lang.is_some_and(|lang| !lang.eq_ignore_ascii_case(page.lang())));
    let coded = element.attributes.iter().any(|(name, value)| {
        (name.starts_with("data-") || name == "value")
            && value.len() <= 7
            && value.len() >= 2
            && lexicon::code(value).is_some()
    });
    sheet.flag("data.language_code", coded);
}

/// How a link is related to its target, and where that opens.
fn relations(own: &Own, sheet: &mut Sheet) {
    let rel = own.rel.unwrap_or_default();
    for name in ["nofollow", "noopener", "next", "prev", "author", "tag", "bookmark", "alternate", "external"] {
        sheet.flag2("rel.", name, !rel.is_empty() && rel.contains(name));
    }
    sheet.flag("target.blank", own.target.is_some_and(|t| t == "_blank" || t == "_new"));
    sheet.flag("for", own.of.is_some());
}

/// What the handlers of a click do.
fn handlers(element: &Element, own: &Own, sheet: &mut Sheet) {
    let handlers: Vec<&str> = element
        .attributes
        .iter()
        .filter(|(name, _)| clicks(name))
        .map(|(_, handler)| handler.as_str())
        .chain(own.href.filter(|href| href.trim_start().starts_with("javascript:")))
        .map(deed)
        .filter(|handler| !handler.is_empty())
        .collect();
    let does = |calls: &[&str]| handlers.iter().any(|handler| calls.iter().any(|call| handler.contains(call)));
    sheet.flag("onclick", own.onclick.is_some());
    let by_framework = own.onclick.is_none() && element.attributes.keys().any(|name| clicks(name));
    sheet.flag("onclick.framework", by_framework);
    sheet.flag("onclick.leads", does(&["location", "window.open", "href=", "navigate", "goto"]));
    sheet.flag("onclick.language", does(&["ranslate", "lang", "Lang", "locale"]));
    sheet.flag("onclick.unfolds", does(UNFOLDS));
    sheet.flag("onclick.fetches", does(FETCHES));
    sheet.flag("onclick.flips", does(FLIPS));
    sheet.flag("onclick.closes", does(&["lose", "ismiss", "= false", ": false", "hide("]));
    sheet.flag("onclick.scrolls", does(&["croll"]));
}

/// What the attributes of front-end libraries say.
fn libraries(element: &Element, own: &Own, sheet: &mut Sheet) {
    let data = Data::of(element);
    sheet.flag("data.dismiss", data.dismiss);
    let toggles = own.data_toggle.or(own.data_bs_toggle).or(data.toggles).unwrap_or_default();
    let content = matches!(toggles, "collapse" | "tab" | "pill" | "accordion" | "readmore");
    sheet.flag("data.toggles_content", content || data.toggles_content);
    sheet.flag("data.toggles_menu", matches!(toggles, "dropdown" | "offcanvas") || data.toggles_menu);
    let layer = matches!(toggles, "modal" | "popover" | "tooltip" | "lightbox");
    sheet.flag("data.toggles_layer", layer || data.toggles_layer);
    sheet.flag("data.remote", data.remote || own.class.is_some_and(by_remote));
    sheet.flag("data.target", data.target);
    sheet.flag("data.state", data.state);
    sheet.flag("data.address", data.address);
}

/// Parts of calls in handlers that show or hide something.
#[rustfmt::skip]
const UNFOLDS: &[&str] = &[
    "oggle", "slideDown", "fadeIn", ".style.display", "howHide", "xpand", "ccordion", "classList.", "oadMore", "howMore", "omments(", "Tab(",
    "unfold", "ollapse", "Switch(", "Tab =", "tab =", "HandleTab", "nextSibling", "nextElementSibling", "parentNode.style", "visibility",
    "showBox", "viewPage(", "Replies", "Details(", "Spoiler",
];
/// Parts of calls that fetch something into the page.
const FETCHES: &[&str] =
    &["jax", "fetch(", "etComments", ".load(", "$.get(", "$.post(", "XMLHttp", "loadP", "loadC", "loadM", "oadNext"];
/// Assignments that invert a state (`open = !open`).
const FLIPS: &[&str] = &["= !", "=!", ": !"];

/// Whether only names and words can say that the element may be pressed.
fn inert(element: &Element) -> bool {
    let plain = matches!(
        element.tag.as_str(),
        "div"
            | "span"
            | "p"
            | "li"
            | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "dt"
            | "dd"
            | "i"
            | "em"
            | "b"
            | "section"
            | "td"
    );
    plain
        && element.attributes.keys().all(|name| {
            matches!(
                name.as_str(),
                "class" | "id" | "style" | "itemprop" | "itemtype" | "itemscope" | "title" | "lang" | "dir"
            )
        })
}

/// Whether its markup or the live page says that a press does something, and that this is not to go to another page.
fn pressable(element: &Element, own: &Own) -> bool {
    let bare_link = || {
        let href = own.href.or(own.xlink).map(str::trim);
        href.is_none_or(|href| matches!(href, "" | "#") || href.starts_with("javascript:"))
    };
    let by_tag = match element.tag.as_str() {
        "button" | "summary" => true,
        "a" => bare_link(),
        "input" => matches!(own.kind, Some("button" | "submit" | "radio" | "checkbox")),
        _ => false,
    };
    let by_role =
        matches!(own.role, Some("button" | "tab" | "switch" | "menuitem" | "option" | "combobox" | "treeitem"));
    let declares = own.aria_expanded.is_some()
        || own.aria_controls.is_some()
        || own.tabindex.is_some_and(|place| !place.starts_with('-'))
        || own.data_toggle.or(own.data_bs_toggle).is_some();
    let acts = |facts: &Facts| {
        facts.cursor.as_deref() == Some("pointer")
            || facts.listeners.as_ref().is_some_and(|all| all.iter().any(|heard| heard == "click"))
    };
    by_tag
        || (bare_link()
            && (by_role
                || declares
                || element.attributes.keys().any(|name| handles(name))
                || element.facts.as_ref().is_some_and(acts)))
}

/// Whether a class says that the link's page is fetched into this one (`use-ajax` of Drupal, `js-load-more`).
fn by_remote(class: &str) -> bool {
    class.split_ascii_whitespace().any(|word| {
        let word = word.strip_prefix("js-").unwrap_or(word);
        word.contains("ajax") && !word.contains("no-ajax")
            || matches!(word, "load-more" | "loadmore" | "infinite" | "infscroll" | "infinite-more-link")
    })
}

/// What the names of `data-` attributes and of htmx and UIkit say, whatever their values.
#[derive(Default)]
struct Data<'a> {
    /// What an attribute such as `data-mdb-toggle` says it toggles.
    toggles: Option<&'a str>,
    toggles_content: bool,
    toggles_menu: bool,
    toggles_layer: bool,
    dismiss: bool,
    target: bool,
    state: bool,
    address: bool,
    remote: bool,
}

const DISMISSES: &[&str] = &["dismiss", "bs-dismiss", "close", "micromodal-close", "fancybox-close"];
const TARGETS: &[&str] = &["target", "bs-target", "controls", "tab", "panel", "accordion"];
/// Parts of attribute names by which front-end libraries say that a press toggles content, a menu or a layer.
const OF_CONTENT: &[&str] = &[
    "collapse-toggle",
    "collapse-init",
    "hs-collapse",
    "hs-accordion",
    "hs-tab",
    "accordion-target",
    "accordion-toggle",
    "tabs-target",
    "tab-target",
    "tab-toggle",
    "w-tab",
    "readmore",
    "show-more",
    "load-more",
    "show-comments",
];
const OF_MENUS: &[&str] = &["dropdown-toggle", "hs-dropdown", "drawer-", "menu-toggle", "nav-toggle", "offcanvas"];
const OF_LAYERS: &[&str] = &[
    "modal-toggle",
    "modal-target",
    "modal-trigger",
    "micromodal-trigger",
    "hs-overlay",
    "lity",
    "fancybox",
    "lightbox",
];
/// All of these names, found in one pass.
static TOGGLES: LazyLock<Anywhere> = LazyLock::new(|| {
    let of = |words: &'static [&str], set: u64| words.iter().map(move |word| (*word, set));
    Anywhere::of(of(OF_CONTENT, CONTENT).chain(of(OF_MENUS, MENU)).chain(of(OF_LAYERS, LAYER)))
});
const CONTENT: u64 = 1;
const MENU: u64 = 2;
const LAYER: u64 = 4;
const ADDRESSES: &[&str] = &["url", "href", "src", "link", "ajax", "endpoint", "remote", "next", "page"];

impl<'a> Data<'a> {
    fn of(element: &'a Element) -> Self {
        let mut data = Data::default();
        for (name, value) in &element.attributes {
            let Some(rest) = name.strip_prefix("data-") else {
                data.dismiss |= name.starts_with("uk-close");
                data.address |= name.starts_with("hx-get");
                data.remote |= name.starts_with("hx-get");
                continue;
            };
            let mut toggled = 0;
            TOGGLES.find(rest.as_bytes(), |set, _| toggled |= set);
            data.toggles_content |= toggled & CONTENT != 0;
            data.toggles_menu |= toggled & MENU != 0;
            data.toggles_layer |= toggled & LAYER != 0;
            if rest.ends_with("-toggle") {
                data.toggles = Some(value);
            }
            let begins = |words: &[&str]| words.iter().any(|word| rest.starts_with(word));
            data.dismiss |= begins(DISMISSES);
            data.target |= begins(TARGETS);
            data.state |= rest.starts_with("state");
            data.remote |= matches!(rest, "remote" | "ajax" | "turbo-frame" | "pjax");
            data.address |= begins(ADDRESSES);
        }
        data
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a feature that is not there is the failure looked for")]
    use super::super::{names, of};
    use super::{OF_CONTENT, OF_LAYERS, OF_MENUS};
    use crate::page::Element;

    fn feature_of(handler: (&str, &str), feature: &str) -> f32 {
        let attributes = [(handler.0.to_owned(), handler.1.to_owned())].into();
        let row = of(&Element { tag: "a".to_owned(), attributes, ..Element::default() });
        row[names().iter().position(|name| name == feature).unwrap()]
    }

    #[test]
    fn attribute_names_of_libraries_tell_what_is_toggled() {
        let all = [("content", OF_CONTENT), ("menu", OF_MENUS), ("layer", OF_LAYERS)];
        for (what, word) in all.iter().flat_map(|(what, words)| words.iter().map(move |word| (what, word))) {
            for name in [format!("data-{word}"), format!("data-x-{word}-y")] {
                assert!(feature_of((&name, ""), &format!("data.toggles_{what}")) == 1.0, "{name}");
            }
        }
        assert!(
            all.iter().all(|(what, _)| feature_of(("data-toggled-by", ""), &format!("data.toggles_{what}")) == 0.0)
        );
    }

    #[test]
    fn handlers_are_read_in_every_framework() {
        for handler in [
            ("@click", "collapseComment = true"),
            ("x-on:click.prevent", "toggle()"),
            ("href", "javascript:showMore(3)"),
            ("on", "tap:details.toggleVisibility"),
        ] {
            assert!(feature_of(handler, "onclick.unfolds") == 1.0, "{handler:?}");
        }
        assert!(feature_of(("onclick", "jQuery.ajax({url: '/more'})"), "onclick.fetches") == 1.0);
        assert!(feature_of(("@click", "open = !open"), "onclick.flips") == 1.0);
        assert!(feature_of(("onmouseover", "toggle()"), "onclick.unfolds") == 0.0);
        assert!(feature_of(("href", "javascript:void(0)"), "onclick.framework") == 0.0);
    }
}
