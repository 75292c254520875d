//! What tag and attributes say, without the words in them.

use super::{MISSING, count, sheet::Sheet, target::Page};
use crate::classifier::lexicon;
use crate::page::Element;

pub(super) fn tag(element: &Element, sheet: &mut Sheet) {
    let tag = element.tag.as_str();
    for name in ["a", "button", "input", "select", "option", "label", "summary", "div", "span", "li", "img"] {
        sheet.flag2("tag.", name, tag == name);
    }
    sheet.flag("tag.heading", matches!(tag, "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "dt"));
    sheet.flag("tag.icon", matches!(tag, "i" | "svg" | "img" | "em" | "b" | "path" | "use"));
    sheet.flag("tag.custom", tag.contains('-'));
    sheet.flag("tag.field", matches!(tag, "input" | "textarea" | "select" | "label" | "option"));
    let kind = element.attributes.get("type").map_or("", String::as_str);
    sheet.flag("type.submit", kind.eq_ignore_ascii_case("submit") || kind.eq_ignore_ascii_case("image"));
    sheet.flag("type.button", kind.eq_ignore_ascii_case("button"));
    sheet.flag("type.choice", matches!(kind, "checkbox" | "radio"));
    sheet.flag("type.text", matches!(kind, "text" | "email" | "search" | "password" | "tel" | "number"));
}

pub(super) fn aria(element: &Element, page: &Page, sheet: &mut Sheet) {
    let get = |name: &str| element.attributes.get(name).map(String::as_str);
    let truth = |name: &str| match get(name) {
        None => MISSING,
        Some("true") => 1.0,
        Some(_) => 0.0,
    };
    sheet.put("aria.expanded", truth("aria-expanded"));
    sheet.put("aria.selected", truth("aria-selected"));
    sheet.put("aria.pressed", truth("aria-pressed"));
    sheet.put("aria.checked", truth("aria-checked"));
    let popup = match get("aria-haspopup") {
        None => MISSING,
        Some("false") => 0.0,
        Some("true" | "menu" | "listbox") => 1.0,
        Some(_) => 2.0,
    };
    sheet.put("aria.haspopup", popup);
    sheet.flag("aria.controls", get("aria-controls").is_some());
    sheet.flag("aria.label", get("aria-label").is_some());
    sheet.flag("aria.hidden", get("aria-hidden") == Some("true"));
    sheet.flag("aria.disabled", get("aria-disabled") == Some("true") || get("disabled").is_some());
    let role = get("role").unwrap_or_default();
    for name in ["button", "tab", "link", "menuitem", "option", "combobox", "switch", "presentation", "checkbox"] {
        sheet.flag2("role.", name, role == name || (name == "menuitem" && role.starts_with("menuitem")));
    }
    let hreflang = get("hreflang").map(lexicon::primary).filter(|lang| !lang.is_empty());
    sheet.flag("hreflang", hreflang.is_some());
    sheet.flag("hreflang.other", hreflang.is_some_and(|lang| !lang.eq_ignore_ascii_case(page.lang())));
    let lang = get("lang").or_else(|| get("xml:lang")).map(lexicon::primary).filter(|lang| !lang.is_empty());
    sheet.flag("lang", lang.is_some());
    sheet.flag("lang.other", lang.is_some_and(|lang| !lang.eq_ignore_ascii_case(page.lang())));
    let coded = element.attributes.iter().any(|(name, value)| {
        (name.starts_with("data-") || name == "value")
            && value.len() <= 7
            && value.len() >= 2
            && lexicon::code(value).is_some()
    });
    sheet.flag("data.language_code", coded);
    let rel = get("rel").unwrap_or_default();
    for name in ["nofollow", "noopener", "next", "prev", "author", "tag", "bookmark", "alternate", "external"] {
        sheet.flag2("rel.", name, rel.contains(name));
    }
    sheet.flag("target.blank", get("target").is_some_and(|t| t == "_blank" || t == "_new"));
    sheet.flag("for", get("for").is_some());
    let onclick = get("onclick").unwrap_or_default();
    sheet.flag("onclick", get("onclick").is_some());
    sheet.flag(
        "onclick.leads",
        ["location", "window.open", "href=", "navigate", "goto"].iter().any(|w| onclick.contains(w)),
    );
    sheet.flag("onclick.language", ["ranslate", "lang", "Lang", "locale"].iter().any(|w| onclick.contains(w)));
    let attribute =
        |prefixes: &[&str]| element.attributes.keys().any(|name| prefixes.iter().any(|p| name.starts_with(p)));
    sheet.flag(
        "data.dismiss",
        attribute(&[
            "data-dismiss",
            "data-bs-dismiss",
            "uk-close",
            "data-close",
            "data-micromodal-close",
            "data-fancybox-close",
        ]),
    );
    let toggles = get("data-toggle").or_else(|| get("data-bs-toggle")).unwrap_or_default();
    sheet.flag("data.toggles_content", matches!(toggles, "collapse" | "tab" | "pill" | "accordion" | "readmore"));
    sheet.flag("data.toggles_menu", matches!(toggles, "dropdown" | "offcanvas" | "modal" | "popover" | "tooltip"));
    sheet.flag(
        "data.target",
        attribute(&["data-target", "data-bs-target", "data-controls", "data-tab", "data-panel", "data-accordion"]),
    );
    sheet.flag("data.state", attribute(&["data-state"]));
    sheet.flag(
        "data.address",
        attribute(&[
            "data-url",
            "data-href",
            "data-src",
            "data-link",
            "data-ajax",
            "data-endpoint",
            "data-remote",
            "hx-get",
            "data-next",
            "data-page",
        ]),
    );
    sheet.put("attributes", count(element.attributes.len().min(20)));
}
