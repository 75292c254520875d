//! What a press did, as measured.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

/// What one press did to its page, as measured.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Effect {
    /// Characters that became visible and had not been visible on the page before.
    pub chars: u64,
    /// Characters of all text that became visible, also of text that had been visible before.
    pub grown: u64,
    /// Characters that were no longer visible.
    pub lost: u64,
    /// Changes of the document's tree.
    pub changes: u64,
    /// The texts that became visible.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<String>,
    /// What is written on the controls and links that are visible afterwards. Text that is only theirs is a menu.
    #[serde(skip)]
    pub controls: HashSet<String>,
    /// Fields to fill in that became visible.
    pub fields: u32,
    /// Whether the element is still there and visible.
    pub here: bool,
    /// Whether the layer that holds it, or that lay over the page, is gone.
    pub closed: bool,
    /// Whether a new layer came.
    pub opened: bool,
    /// Whether the element became visible by a press that opened a menu, a drawer or a dialog.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub summoned: bool,
    /// Addresses that the press led to, or would have led to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leads_to: Vec<String>,
    /// Whether a router went to the page that is open.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub routed_here: bool,
    /// The language of the page that it leads to, if that page was looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang_there: Option<String>,
    /// The page's declared language afterwards, if the press stayed on the page.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub lang: String,
    /// Whether the guard refused a request that might have changed something.
    pub refused: bool,
    /// State of expansion or selection before.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// The same afterwards.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub after: String,
    /// What was written on the element before, and what is written on it now, if that changed: see [`own_words`].
    #[serde(skip)]
    pub own: Vec<String>,
}

/// Minimum characters that count as content. Fewer may be a word or a number that changed.
pub(super) const SAYS_SOMETHING: u64 = 20;

/// Characters that came and are neither the element's own new words nor those of controls and links.
pub(super) fn content(effect: &Effect) -> u64 {
    if effect.texts.is_empty() {
        return effect.chars;
    }
    let mut all = 0_u64;
    let mut content = 0_u64;
    for text in &effect.texts {
        let text = text.trim();
        let length = text.chars().count() as u64;
        all += length;
        let length = weight(text);
        // Its own words with another sign beside them are not new.
        if !(effect.controls.contains(text)
            || is_row_of(&effect.controls, text)
            || effect.own.iter().any(|own| own == text || letters(own) == letters(text)))
        {
            content += length;
        }
    }
    // Only the first texts are known one by one. The others are taken to be like them.
    if all == 0 { effect.chars } else { (content as f64 * effect.chars.max(all) as f64 / all as f64).round() as u64 }
}

/// What is written on an element before a press and after it, if the press changed that. Text that did not change and became
/// visible is what the element holds: a fold that is pressed as a whole.
#[must_use]
pub fn own_words(before: &str, after: Option<&str>) -> Vec<String> {
    if after == Some(before) {
        return Vec::new();
    }
    std::iter::once(before).chain(after).map(str::to_owned).collect()
}

/// Characters of a text. One that stands for a syllable or a word counts twice.
#[must_use]
pub fn weight(text: &str) -> u64 {
    text.chars().map(|c| if c as u32 >= 0x0e00 { 2 } else { 1 }).sum()
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Whether a text is only what is written on controls, one behind the other.
fn is_row_of(controls: &HashSet<String>, text: &str) -> bool {
    const LONGEST: usize = 300;
    if text.len() > LONGEST {
        return false;
    }
    let mut parts: Vec<&str> = controls.iter().map(String::as_str).filter(|part| text.contains(part)).collect();
    parts.sort_unstable_by_key(|part| std::cmp::Reverse(part.len()));
    let mut rest = text.to_owned();
    for part in parts.into_iter().filter(|part| part.chars().count() >= 3) {
        rest = rest.replace(part, " ");
    }
    letters(&rest).is_empty()
}

/// Whether all texts that came are names, of months or of places to choose from.
pub(super) fn brings_names(effect: &Effect, at_most: usize) -> bool {
    let lengths = effect.texts.iter().map(|text| text.trim().chars().count());
    effect.texts.len() >= 3 && !brings_a_sentence(effect) && lengths.sum::<usize>() <= at_most * effect.texts.len()
}

/// Whether a text is long enough for a sentence and ends like one.
#[must_use]
pub fn is_sentence(text: &str) -> bool {
    const ENDS: [char; 12] = ['.', '!', '?', '…', '。', '！', '？', '।', '။', '។', '؟', '۔'];
    weight(text) >= 25 && text.ends_with(ENDS)
}

/// Whether one of the texts that came is a sentence. Entries of menus hardly are.
pub(super) fn brings_a_sentence(effect: &Effect) -> bool {
    effect.texts.iter().map(|text| text.trim()).any(|text| weight(text) >= 60 || is_sentence(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_ends_like_one_or_is_long() {
        let brings = |text: &str| brings_a_sentence(&Effect { texts: vec![text.to_owned()], ..Effect::default() });
        assert!(brings("The mill still grinds in spring."));
        assert!(brings("a heading that goes on for so long that no menu would ever hold it, without an end"));
        assert!(!brings("Contact and opening hours"));
        assert!(!brings("Yes, it does."));
        assert!(brings("这里的茶叶只在有人吹笛时发芽。"), "each sign is a word");
        assert!(!brings("第一园：新栽的茶苗"));
    }
}
