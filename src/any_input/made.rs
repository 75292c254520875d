use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Characters that readers trip over: of several bytes, of none that is drawn, of more than one when their case changes.
const ODD: &[char] = &[
    '\0',
    '\t',
    '\n',
    '\r',
    '\u{c}',
    ' ',
    '\u{a0}',
    '\u{ad}',
    '\u{200b}',
    '\u{200f}',
    '\u{2028}',
    '\u{3000}',
    '\u{feff}',
    '\u{fffd}',
    '\u{10ffff}',
    'İ',
    'ı',
    'ß',
    'ŉ',
    'ﬃ',
    'é',
    '\u{301}',
    '٣',
    '۴',
    '४',
    '三',
    '年',
    '日',
    'ไ',
    '한',
    '𝟛',
    '👍',
    '🏽',
    '\u{200d}',
    '&',
    '<',
    '>',
    '"',
    '\'',
    '\\',
    '/',
    '%',
    '#',
    '?',
    ':',
    ';',
    ',',
    '.',
    '-',
    '_',
    '=',
    '@',
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    '*',
    '$',
    '+',
    '~',
];

fn piece(words: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop_oneof![
        12 => select(words).prop_map(str::to_owned),
        3 => select(ODD).prop_map(String::from),
        2 => "[0-9]{1,20}",
        2 => "[a-z]{1,8}",
        1 => any::<char>().prop_map(String::from),
        1 => (select(words), 1..40_usize).prop_map(|(word, times)| word.repeat(times)),
        // A word that breaks off.
        1 => (select(words), any::<prop::sample::Index>()).prop_map(|(word, at)| {
            let cuts: Vec<usize> = word.char_indices().map(|(at, _)| at).collect();
            word[..if cuts.is_empty() { 0 } else { cuts[at.index(cuts.len())] }].to_owned()
        }),
    ]
}

/// Texts that are made of these words and of what stands between them by chance.
pub(crate) fn text(words: &'static [&'static str]) -> impl Strategy<Value = String> {
    vec(piece(words), 0..40).prop_map(|pieces| pieces.concat())
}

/// The same as bytes, of which some are others.
pub(crate) fn bytes(words: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    (text(words), vec((any::<prop::sample::Index>(), any::<u8>()), 0..4)).prop_map(|(text, changes)| {
        let mut bytes = text.into_bytes();
        for (at, byte) in changes {
            if !bytes.is_empty() {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
        }
        bytes
    })
}

/// A text again and again, with a number in place of each `#`, until there are so many bytes.
pub(crate) fn repeated(piece: &str, bytes: usize) -> String {
    let mut text = String::new();
    for number in 0.. {
        if text.len() >= bytes {
            break;
        }
        text.push_str(&piece.replace('#', &number.to_string()));
    }
    text
}
