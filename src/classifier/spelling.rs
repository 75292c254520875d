//! Letters that look alike and are written in several ways, made the same.

use std::borrow::Cow;

use super::lexicon::unspaced;

/// With one character for the apostrophe, which is no letter, and none that some take for one; Hebrew letters without their
/// points, which Yiddish writes or leaves out, and its pairs of letters as two.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let text = text.replace(['\u{02BB}', '\u{02BC}', '\u{02B9}'], "'");
    let pointed = |c: char| matches!(c, '\u{0591}'..='\u{05C7}' | '\u{05F0}'..='\u{05F2}' | '\u{FB1D}'..='\u{FB4E}');
    if !text.contains(pointed) {
        return Cow::Owned(text);
    }
    let mut bare = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            // The hyphen that joins words.
            '\u{05BE}' => bare.push(' '),
            '\u{0591}'..='\u{05C7}' => {}
            '\u{05F0}' => bare.push_str("וו"),
            '\u{05F1}' => bare.push_str("וי"),
            '\u{05F2}' | '\u{FB1F}' => bare.push_str("יי"),
            '\u{FB1D}' => bare.push('י'),
            '\u{FB2A}'..='\u{FB2D}' => bare.push('ש'),
            '\u{FB2E}'..='\u{FB30}' => bare.push('א'),
            '\u{FB31}' | '\u{FB4C}' => bare.push('ב'),
            '\u{FB35}' | '\u{FB4B}' => bare.push('ו'),
            '\u{FB3A}' => bare.push('ך'),
            '\u{FB3B}' | '\u{FB4D}' => bare.push('כ'),
            '\u{FB43}' => bare.push('ף'),
            '\u{FB44}' | '\u{FB4E}' => bare.push('פ'),
            '\u{FB4A}' => bare.push('ת'),
            _ => bare.push(c),
        }
    }
    Cow::Owned(bare)
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
