//! What an element stands in, and what a live page knows of it.

use super::{FAR, MISSING, count, sheet::Sheet};
use crate::page::Element;

/// Landmarks by tag or role.
const LANDMARKS: &[(&str, &[&str])] = &[
    ("nav", &["nav", "navigation", "menu", "menubar"]),
    ("header", &["header", "banner"]),
    ("footer", &["footer", "contentinfo"]),
    ("main", &["main"]),
    ("article", &["article", "section"]),
    ("aside", &["aside", "complementary"]),
    ("dialog", &["dialog", "alertdialog"]),
    ("form", &["form", "search", "fieldset"]),
    ("list", &["li", "listitem", "ul", "ol"]),
    ("table", &["td", "th", "table", "tr"]),
    ("paragraph", &["p", "blockquote", "figcaption"]),
    ("heading", &["h1", "h2", "h3", "h4", "h5", "h6", "heading"]),
    ("tablist", &["tablist"]),
    ("select", &["select", "listbox", "option"]),
    ("link", &["a", "button", "label", "summary"]),
];

pub(super) fn surroundings(element: &Element, sheet: &mut Sheet) {
    for (name, tags) in LANDMARKS {
        let distance = (1_u8..)
            .zip(&element.ancestors)
            .find(|(_, ancestor)| {
                tags.contains(&ancestor.tag.as_str())
                    || ancestor.role.as_deref().is_some_and(|role| tags.contains(&role))
            })
            .map_or(FAR, |(distance, _)| f32::from(distance));
        sheet.put2("within.", name, distance);
    }
    sheet.put("ancestors", if element.ancestors.is_empty() { MISSING } else { count(element.ancestors.len().min(20)) });
}

pub(super) fn live(element: &Element, sheet: &mut Sheet) {
    let facts = element.facts.clone().unwrap_or_default();
    let yes = |fact: Option<bool>| fact.map_or(MISSING, |fact| f32::from(u8::from(fact)));
    #[allow(clippy::cast_possible_truncation, reason = "pixels of a page")]
    let side = |at: usize| facts.area.map_or(MISSING, |area| area[at].clamp(-2_000.0, 20_000.0) as f32);
    sheet.put("live.width", side(2));
    sheet.put("live.height", side(3));
    sheet.put("live.visible", yes(facts.visible));
    sheet.put("live.covered", yes(facts.covered));
    sheet.put("live.late", yes(facts.late));
    sheet.put("live.fixed", facts.position.as_deref().map_or(MISSING, |p| f32::from(u8::from(p != "static"))));
    #[allow(clippy::cast_possible_truncation, reason = "a share between 0 and 1")]
    sheet.put("live.overlay", facts.overlay.map_or(MISSING, |share| share as f32));
    sheet.put("live.pointer", facts.cursor.as_deref().map_or(MISSING, |c| f32::from(u8::from(c == "pointer"))));
    let clicks = facts
        .listeners
        .as_ref()
        .map(|all| all.iter().any(|l| matches!(l.as_str(), "click" | "mousedown" | "pointerdown" | "touchstart")));
    sheet.put("live.listens", yes(clicks));
    sheet.put("live.repeats", facts.repeats.map_or(MISSING, |n| n.min(1_000) as f32));
    sheet.put("live.target_visible", yes(facts.target_visible));
    sheet.put("live.target_text", facts.target_text.map_or(MISSING, |n| n.min(10_000) as f32));
}
