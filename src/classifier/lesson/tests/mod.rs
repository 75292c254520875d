//! What presses teach, shown on effects that were made up.

mod content;
mod languages;
mod layers;
mod leading;
mod menus;

use super::*;
use crate::page::{Ancestor, Facts};

fn button(text: &str) -> Element {
    Element {
        page_url: "https://www.example.org/a".to_owned(),
        site: "example.org".to_owned(),
        lang: "en".to_owned(),
        tag: "button".to_owned(),
        text: text.to_owned(),
        ..Element::default()
    }
}

fn taught(element: &Element, effect: &Effect) -> (Kind, bool) {
    let lesson = lesson(element, effect);
    lesson.map_or((Kind::Other, false), |lesson| (lesson.kind, lesson.confidence >= CLEAR))
}

fn came(texts: &[&str], lost: u64) -> Effect {
    let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
    let chars = texts.iter().map(|text| text.chars().count() as u64).sum();
    Effect { chars, grown: chars, lost, changes: 9, here: true, texts, ..Effect::default() }
}
