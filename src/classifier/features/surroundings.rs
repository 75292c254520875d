//! What an element stands in, and what a live page knows of it.

use std::sync::LazyLock;

use super::{FAR, MISSING, naming::ANCESTORS_READ, sheet::Sheet};
use crate::classifier::hashing::Table;
use crate::page::{Element, Facts};

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
    ("tree", &["tree", "treeitem", "treegrid"]),
    ("select", &["select", "listbox", "option"]),
    ("link", &["a", "button", "label", "summary"]),
    ("details", &["details"]),
    ("body", &["body"]),
    ("figure", &["figure", "picture"]),
];
/// Landmarks of the page that within one of [`PARTS`] are that part's own.
const PAGE_ENDS: &[&str] = &["header", "footer"];
/// What has a head and a foot of its own.
const PARTS: &[&str] = &["article", "section", "aside", "dialog", "details", "figure"];

/// Which landmarks a tag or a role is, as a set.
static LANDMARK_OF: LazyLock<Table<u32>> = LazyLock::new(|| {
    let mut sets = Table::default();
    for (at, (_, tags)) in LANDMARKS.iter().enumerate() {
        for tag in *tags {
            *sets.entry((*tag).to_owned()).or_default() |= 1 << at;
        }
    }
    sets
});

pub(super) fn surroundings(element: &Element, sheet: &mut Sheet) {
    let landmarks = &*LANDMARK_OF;
    let mut nearest = [FAR; LANDMARKS.len()];
    for (distance, ancestor) in (1_u8..).zip(element.ancestors.iter().take(ANCESTORS_READ)) {
        let above = element.ancestors.iter().take(ANCESTORS_READ).skip(usize::from(distance));
        let of_part = PAGE_ENDS.contains(&ancestor.tag.as_str())
            && above.map(|ancestor| ancestor.tag.as_str()).any(|tag| PARTS.contains(&tag));
        let role = ancestor.role.as_deref().filter(|role| !role.is_empty()).and_then(|role| landmarks.get(role));
        let mut found = landmarks.get(ancestor.tag.as_str()).copied().filter(|_| !of_part).unwrap_or(0)
            | role.copied().unwrap_or(0);
        while found != 0 {
            let at = found.trailing_zeros() as usize;
            found &= found - 1;
            if nearest[at] == FAR {
                nearest[at] = f32::from(distance);
            }
        }
    }
    for ((name, _), distance) in LANDMARKS.iter().zip(nearest) {
        sheet.put2("within.", name, distance);
    }
}

pub(super) fn live(element: &Element, sheet: &mut Sheet) {
    let none = Facts::default();
    let facts = element.facts.as_ref().unwrap_or(&none);
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
    sheet.put("live.set_size", facts.set_size.map_or(MISSING, |n| n.min(100) as f32));
    sheet.put("live.set_odd", yes(facts.set_odd));
    sheet.put("live.set_chosen", yes(facts.set_chosen));
    sheet.put("live.target_visible", yes(facts.target_visible));
    sheet.put("live.target_text", facts.target_text.map_or(MISSING, |n| n.min(10_000) as f32));
}
