//! A text as numbers and words.

use std::ops::Range;

use unicode_normalization::char::is_combining_mark;

/// A number or a word, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A number in the digits of any script.
    Number { value: i32, digits: usize, range: Range<usize> },
    /// A word in lower case.
    Word { text: String, range: Range<usize> },
}

impl Token {
    pub(super) fn range(&self) -> &Range<usize> {
        match self {
            Self::Number { range, .. } | Self::Word { range, .. } => range,
        }
    }

    pub(super) fn word(&self) -> Option<&str> {
        match self {
            Self::Word { text, .. } => Some(text),
            Self::Number { .. } => None,
        }
    }
}

/// Where the digits of other scripts begin.
const ZEROS: [u32; 17] = [
    0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
    0xff10,
];

fn digit(character: char) -> Option<i32> {
    let code = character as u32;
    let other = || ZEROS.iter().find(|zero| (**zero..**zero + 10).contains(&code)).map(|zero| (code - zero) as i32);
    character.to_digit(10).map(|digit| digit as i32).or_else(other)
}

/// A text with the digits of other scripts as 0…9.
#[must_use]
pub fn in_digits(text: &str) -> String {
    let ascii = |c: char| digit(c).and_then(|value| char::from_digit(value.unsigned_abs(), 10)).unwrap_or(c);
    text.chars().map(ascii).collect()
}

/// Whether a text has as many digits as a date that is not counted from today needs: a year, or a day and the end of one.
pub(super) fn may_name_year(text: &str) -> bool {
    let (mut numbers, mut digits) = (0, 0);
    for character in text.chars() {
        if digit(character).is_none() {
            digits = 0;
            continue;
        }
        digits += 1;
        numbers += usize::from(digits == 1);
        if digits == 4 || numbers == 2 {
            return true;
        }
    }
    false
}

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let characters: Vec<(usize, char)> = text.char_indices().collect();
    let end = |at: usize| characters.get(at).map_or(text.len(), |(index, _)| *index);
    let is_letter = |at: usize| characters.get(at).is_some_and(|(_, c)| c.is_alphabetic() || is_combining_mark(*c));
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < characters.len() {
        let start = at;
        if digit(characters[at].1).is_some() {
            let mut value = 0_i32;
            while let Some(next) = characters.get(at).and_then(|(_, character)| digit(*character)) {
                value = value.saturating_mul(10).saturating_add(next);
                at += 1;
            }
            tokens.push(Token::Number { value, digits: at - start, range: end(start)..end(at) });
        } else if is_letter(at) && !is_combining_mark(characters[at].1) {
            // Abbreviations of single letters (ม.ค.) and elisions (aujourd'hui) are one word.
            let joins = |at: usize, start: usize| match characters.get(at) {
                Some((_, '.')) => at - start <= 2 && is_letter(at + 1) && !characters[start].1.is_ascii(),
                Some((_, '\'' | '’')) => is_letter(at + 1),
                _ => false,
            };
            while is_letter(at) || joins(at, start) {
                at += 1;
            }
            tokens.push(Token::Word { text: text[end(start)..end(at)].to_lowercase(), range: end(start)..end(at) });
        } else {
            at += 1;
        }
    }
    tokens
}
