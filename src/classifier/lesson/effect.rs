//! What a press did, measured.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

/// What one press did to its page, measured.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Effect {
    /// Characters that came to light and had not been visible on the page before.
    pub chars: u64,
    /// Characters of all text that came, also of such as had been visible before.
    pub grown: u64,
    /// Characters that went out of sight.
    pub lost: u64,
    /// Changes of the document's tree.
    pub changes: u64,
    /// The texts that came to light.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<String>,
    /// What is written on controls and links that can be seen afterwards: text that is nothing but theirs is a menu.
    #[serde(skip)]
    pub controls: HashSet<String>,
    /// Fields to be filled in that came into sight.
    pub fields: u32,
    /// Whether the element is still there and visible.
    pub here: bool,
    /// Whether the layer that holds it, or that lay over the page, is gone.
    pub closed: bool,
    /// Whether a layer came that was not there before.
    pub opened: bool,
    /// Whether it came into sight by a press on what opens a menu, a drawer or a dialog.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub summoned: bool,
    /// Addresses that it led to, or would have led to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leads_to: Vec<String>,
    /// Whether a router was told to go to the page that is open.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub routed_here: bool,
    /// The language of the page that it leads to, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang_there: Option<String>,
    /// The page's declared language afterwards, where it stayed on the page.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub lang: String,
    /// Whether the guard held back a request that may have changed something.
    pub refused: bool,
    /// State of expansion or selection before.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// The same afterwards.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub after: String,
    /// What was written on the element before and stands elsewhere now, or is written on it now: see [`own_words`].
    #[serde(skip)]
    pub own: Vec<String>,
}

/// Characters of content that are more than a word or a number that changes.
pub(super) const SAYS_SOMETHING: u64 = 20;

/// Characters of what came that is neither the element's own new words nor those of controls and links.
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
        // Its own words with another sign beside them are no news.
        if !(effect.controls.contains(text)
            || is_row_of(&effect.controls, text)
            || effect.own.iter().any(|own| own == text || letters(own) == letters(text)))
        {
            content += length;
        }
    }
    // Only the first texts are known one by one; the others are taken to be like them.
    if all == 0 { effect.chars } else { (content as f64 * effect.chars.max(all) as f64 / all as f64).round() as u64 }
}

/// What is written on an element before a press and after it, where the press has changed that. What it says all the time
/// and comes to light is what it holds: a fold that is pressed as a whole.
#[must_use]
pub fn own_words(before: &str, after: Option<&str>) -> Vec<String> {
    if after == Some(before) {
        return Vec::new();
    }
    std::iter::once(before).chain(after).map(str::to_owned).collect()
}

/// Signs of a text; where each is a syllable or a word, as many say twice as much.
#[must_use]
pub fn weight(text: &str) -> u64 {
    text.chars().map(|c| if c as u32 >= 0x0e00 { 2 } else { 1 }).sum()
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Whether a text is nothing but what is written on controls, one behind the other.
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

/// Whether all that came are names: of months, of places to choose from.
pub(super) fn brings_names(effect: &Effect, at_most: usize) -> bool {
    let lengths = effect.texts.iter().map(|text| text.trim().chars().count());
    effect.texts.len() >= 3 && !brings_a_sentence(effect) && lengths.sum::<usize>() <= at_most * effect.texts.len()
}

/// Whether a text goes on for a while and ends like a sentence.
#[must_use]
pub fn is_sentence(text: &str) -> bool {
    const ENDS: [char; 12] = ['.', '!', '?', '…', '。', '！', '？', '।', '။', '។', '؟', '۔'];
    weight(text) >= 25 && text.ends_with(ENDS)
}

/// Whether one of the texts that came is a sentence, which entries of menus hardly are.
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
