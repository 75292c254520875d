//! Texts made comparable: case, accents, digits and punctuation away.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Whether a character belongs to a script that writes no spaces between words.
pub(crate) fn unspaced(c: char) -> bool {
    matches!(c,
        '\u{0E00}'..='\u{0EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}' | '\u{2E80}'..='\u{2FDF}'
        | '\u{3005}'..='\u{30FF}' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}')
}

/// Case folded, accents dropped, digits dropped, everything that is no letter a single space.
#[must_use]
pub fn fold(text: &str) -> String {
    fold_as(text, false)
}

/// The same, but Latin letters keep their marks: for languages whose words only these tell apart.
#[must_use]
pub fn fold_marked(text: &str) -> String {
    fold_as(text, true)
}

fn fold_as(text: &str, marked: bool) -> String {
    if text.is_ascii() {
        return fold_ascii(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut gap = false;
    let mut put = |c: char| {
        if c.is_alphabetic() || is_combining_mark(c) {
            if gap && !out.is_empty() {
                out.push(' ');
            }
            gap = false;
            match c {
                'ı' => out.push('i'),
                'ß' => out.push_str("ss"),
                'ł' if !marked => out.push('l'),
                'ø' if !marked => out.push('o'),
                'đ' | 'ð' if !marked => out.push('d'),
                'þ' if !marked => out.push_str("th"),
                'ə' if !marked => out.push('e'),
                'ħ' if !marked => out.push('h'),
                'æ' if !marked => out.push_str("ae"),
                'œ' => out.push_str("oe"),
                'ς' => out.push('σ'),
                'ي' | 'ى' => out.push('ی'),
                'ك' => out.push('ک'),
                'أ' | 'إ' | 'آ' => out.push('ا'),
                'ё' => out.push('е'),
                _ => out.push(c),
            }
        } else if !matches!(c, '\u{200B}'..='\u{200F}' | '\u{00AD}' | '\u{2060}' | 'ـ') {
            gap = true;
        }
    };
    let mut latin = false;
    let bare = text.nfkd().filter(move |c| match c {
        '\u{0307}' => false,
        '\u{0300}'..='\u{036F}' => marked && latin,
        '\u{0591}'..='\u{05C7}' | '\u{064B}'..='\u{0655}' | '\u{0670}' => false,
        _ => {
            latin = c.is_ascii_alphabetic();
            true
        }
    });
    bare.nfc().flat_map(char::to_lowercase).filter(|c| *c != '\u{0307}').for_each(&mut put);
    out
}

fn fold_ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut gap = false;
    for byte in text.bytes() {
        if byte.is_ascii_alphabetic() {
            if gap && !out.is_empty() {
                out.push(' ');
            }
            gap = false;
            out.push(char::from(byte.to_ascii_lowercase()));
        } else {
            gap = true;
        }
    }
    out
}
