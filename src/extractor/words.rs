//! Words as hashes, so that a look-up needs no allocation.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// The initial hash (FNV-1a: the same on every machine).
const START: u64 = 0xcbf2_9ce4_8422_2325;

/// A set of hashes.
pub(super) type Numbers = HashSet<u64, BuildHasherDefault<AsItIs>>;

/// A table by hashes.
pub(super) type ByNumber<T> = HashMap<u64, T, BuildHasherDefault<AsItIs>>;

/// A hash of bytes.
pub(super) fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    go_on(START, bytes)
}

/// A hash, continued with more bytes.
pub(super) fn go_on(hash: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Another kind of hash, continued with more bytes, eight at a time. It is for longer texts that are not in any list.
pub(super) fn quick(hash: u64, bytes: &[u8]) -> u64 {
    let (eights, rest) = bytes.as_chunks::<8>();
    let hash = eights.iter().fold(hash, |hash, eight| stir(hash, u64::from_le_bytes(*eight)));
    // The length distinguishes a text that ends in zeros from a shorter one.
    stir(stir(hash, last_eight(rest)), bytes.len() as u64)
}

/// Fewer than eight bytes as a number, with zeros after them. Reading two overlapping parts is faster than copying.
fn last_eight(bytes: &[u8]) -> u64 {
    let count = bytes.len();
    if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        u64::from(u32::from_le_bytes(*first)) | u64::from(u32::from_le_bytes(*last)) << (8 * count - 32)
    } else if let (Some(first), Some(last)) = (bytes.first_chunk::<2>(), bytes.last_chunk::<2>()) {
        u64::from(u16::from_le_bytes(*first)) | u64::from(u16::from_le_bytes(*last)) << (8 * count - 16)
    } else {
        bytes.first().map_or(0, |byte| u64::from(*byte))
    }
}

fn stir(hash: u64, number: u64) -> u64 {
    (hash.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The hash of a word in lower case.
pub(super) fn lower(word: &str) -> u64 {
    lower_after(START, word)
}

/// The hash of two words in lower case, from the hash of the first.
pub(super) fn pair(first: u64, second: &str) -> u64 {
    lower_after(first, second)
}

/// The hash of a word, or of two with a space between, in lower case.
pub(super) fn one_or_pair(words: &str) -> u64 {
    words.split_once(' ').map_or_else(|| lower(words), |(first, second)| pair(lower(first), second))
}

/// A hash, continued with a word in lower case, eight bytes at a time.
fn lower_after(mut hash: u64, word: &str) -> u64 {
    if !word.is_ascii() {
        let word: String = word.chars().flat_map(char::to_lowercase).collect();
        return quick(hash, word.as_bytes());
    }
    let (eights, rest) = word.as_bytes().as_chunks::<8>();
    for eight in eights {
        hash = stir(hash, lower_eight(u64::from_le_bytes(*eight)));
    }
    stir(stir(hash, lower_eight(last_eight(rest))), word.len() as u64)
}

/// Eight bytes of ASCII in lower case.
fn lower_eight(bytes: u64) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // The highest bit of each byte is set if the byte is at least `A`; in the other number, if it is more than `Z`.
    let from_a = bytes + EACH * (0x80 - b'A' as u64);
    let past_z = bytes + EACH * (0x7f - b'Z' as u64);
    bytes | ((from_a & !past_z & (EACH << 7)) >> 2)
}

/// A word without the punctuation around it.
pub(super) fn bare(word: &str) -> &str {
    let plain = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    // Most words have no punctuation.
    if plain(word.as_bytes().first()) && plain(word.as_bytes().last()) {
        return word;
    }
    // Most others have only ASCII punctuation.
    if word.is_ascii() {
        let Some(begin) = word.bytes().position(|byte| byte.is_ascii_alphanumeric()) else { return "" };
        let end = word.bytes().rposition(|byte| byte.is_ascii_alphanumeric()).map_or(begin, |last| last + 1);
        return &word[begin..end];
    }
    word.trim_matches(|character: char| !character.is_alphanumeric())
}

/// The words of a text with single spaces between them. Words are so short that a plain loop is faster than `split`,
/// which searches many bytes at a time.
pub(super) fn parted(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        match text.bytes().position(|byte| byte == b' ') {
            Some(end) => {
                rest = Some(&text[end + 1..]);
                Some(&text[..end])
            }
            None => rest.take(),
        }
    })
}

/// Calls `each` for the words of a text with any white space between them. ASCII is read byte by byte.
pub(super) fn each_word<'a>(text: &'a str, mut each: impl FnMut(&'a str)) {
    if !text.is_ascii() {
        text.split_whitespace().for_each(each);
        return;
    }
    let mut rest = text;
    while let Some(begin) = rest.bytes().position(|byte| !is_blank_byte(byte)) {
        rest = &rest[begin..];
        let end = rest.bytes().position(is_blank_byte).unwrap_or(rest.len());
        each(&rest[..end]);
        rest = &rest[end..];
    }
}

/// How many words a text has, and how many bytes these have.
pub(super) fn counted(text: &str) -> (usize, usize) {
    let (mut words, mut letters) = (0, 0);
    if text.is_ascii() {
        let mut apart = true;
        for byte in text.bytes() {
            let blank = is_blank_byte(byte);
            letters += usize::from(!blank);
            words += usize::from(apart & !blank);
            apart = blank;
        }
    } else {
        for word in text.split_whitespace() {
            (words, letters) = (words + 1, letters + word.len());
        }
    }
    (words, letters)
}

/// Whether a text is empty or white space.
pub(super) fn is_blank(text: &str) -> bool {
    match text.bytes().find(|byte| !is_blank_byte(*byte)) {
        // Most texts begin with a letter, or are ASCII white space.
        Some(byte) if byte.is_ascii() => false,
        Some(_) => text.chars().all(char::is_whitespace),
        None => true,
    }
}

/// Whether an ASCII byte is white space in Unicode, which includes the vertical tab.
const fn is_blank_byte(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

/// The hashes of a text's words in lower case, without the punctuation around them.
pub(super) fn all(text: &str) -> impl Iterator<Item = u64> {
    text.split_whitespace().map(bare).filter(|word| !word.is_empty()).map(lower)
}

/// One hash of several.
pub(super) fn mixed(numbers: &[u64]) -> u64 {
    numbers.iter().fold(START, |hash, number| stir(hash, *number))
}

/// A hasher for values that are already hashes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        // Hash tables use the highest bits, which FNV mixes least.
        self.0 ^ self.0.rotate_left(32)
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = go_on(self.0, bytes.iter().copied());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_is_ignored_and_a_pair_is_two_words_with_a_space() {
        assert_eq!(lower("Read"), lower("rEAD"));
        assert_eq!(lower("ÉTÉ"), lower("été"));
        assert_ne!(lower("read"), lower("reed"));
        assert_eq!(pair(lower("Read"), "MORE"), one_or_pair("read more"));
        assert_eq!(lower("\u{212a}ELVIN"), lower("kelvin"), "a Kelvin sign is a small k");
        assert_eq!(lower("AZaz@[`{ 12345678 ÄB"), lower("azaz@[`{ 12345678 äb"));
        assert_ne!(lower("@[`{~"), lower("`{`{~"));
        assert_ne!(mixed(&[1, 2]), mixed(&[2, 1]));
        assert_eq!(["(a-b)", "a", "“été”,", "…", "é."].map(bare), ["a-b", "a", "été", "", "é"]);
        assert_eq!(["(a)-b!", "--", "\"x"].map(bare), ["a)-b", "", "x"]);
        for text in ["", " ", "one", " one\u{b}two\n ", "één\u{a0}twee ", "\u{2003}", "\u{1c}"] {
            let words: Vec<&str> = text.split_whitespace().collect();
            assert_eq!(counted(text), (words.len(), words.iter().map(|word| word.len()).sum()), "{text:?}");
            assert_eq!(is_blank(text), words.is_empty(), "{text:?}");
            let mut each = Vec::new();
            each_word(text, |word| each.push(word));
            assert_eq!(each, words, "{text:?}");
        }
        for text in ["", "one", "one two", "één  twee ", " x"] {
            assert!(parted(text).eq(text.split(' ')), "{text}");
        }
        for count in 0..8 {
            let bytes: Vec<u8> = (1..=count).collect();
            let mut eight = [0; 8];
            eight[..bytes.len()].copy_from_slice(&bytes);
            assert_eq!(last_eight(&bytes), u64::from_le_bytes(eight), "{count}");
        }
        let texts: [&[u8]; 6] = [b"", b"\0", b"a", b"12345678", b"12345678\0", b"123456789"];
        let hashes: Numbers = texts.iter().map(|text| quick(START, text)).collect();
        assert_eq!(hashes.len(), texts.len());
    }
}
