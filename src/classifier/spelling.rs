//! Letters that look alike and are written in several ways, made the same.

use std::borrow::Cow;

use super::lexicon::unspaced;

/// With one character for the apostrophe, which is no letter, and none that some take for one.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace(['\u{02BB}', '\u{02BC}', '\u{02B9}'], "'"))
}

/// With one code point for letters that have two: Romanian and Turkish s and t with a comma or a cedilla, Devanagari with
/// or without the dot below, with one sign for the nasal or the other.
fn same_letters(folded: String) -> String {
    let other = |c: char| matches!(c, 'ş' | 'ţ' | '\u{093C}' | '\u{0901}');
    if !folded.contains(other) {
        return folded;
    }
    folded
        .chars()
        .filter(|c| *c != '\u{093C}')
        .map(|c| match c {
            'ş' => 'ș',
            'ţ' => 'ț',
            '\u{0901}' => '\u{0902}',
            _ => c,
        })
        .collect()
}

/// Scripts without spaces are compared without any, letters with two code points as one.
pub(super) fn closed_up(folded: String) -> String {
    if folded.is_ascii() {
        return folded;
    }
    let folded = same_letters(folded);
    if folded.chars().any(unspaced) { folded.replace(' ', "") } else { folded }
}
