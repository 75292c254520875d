//! The features of a block's text.

use super::super::stoplists;
use super::super::words::{self, Numbers};
use super::cues::{self, CUES};
use super::row::{Row, flag, log, share};
use super::segments::Segment;
use super::self_description::SelfDescription;

/// In a text of at most this many words, one word is enough for a cue. In a longer text it takes one word in [`DENSE`].
const CUED: usize = 30;

/// See [`CUED`].
const DENSE: usize = 20;

/// A block's words as hashes, in lower case without the punctuation around them.
pub(super) struct Hashed {
    pub words: Vec<u64>,
    /// The hash of the whole text.
    whole: u64,
    /// The cues of the text, as bits.
    cues: u32,
    /// How many words belong to any cue.
    cued: usize,
}

impl Hashed {
    pub fn of(segment: &Segment) -> Self {
        let mut hashed = Self { words: Vec::with_capacity(segment.words), whole: 0, cues: 0, cued: 0 };
        let mut counts = [0_usize; u32::BITS as usize];
        let mut begins = false;
        let mut count = |mut cues: u32| {
            while cues != 0 {
                counts[cues.trailing_zeros() as usize] += 1;
                cues &= cues - 1;
            }
        };
        if segment.words <= CUED && segment.text.contains('©') {
            count(cues::of(words::lower("©")));
        }
        for word in words::parted(&segment.text) {
            let bare = words::bare(word);
            if bare.is_empty() {
                continue;
            }
            let number = words::lower(bare);
            let alone = cues::of(number);
            let last = hashed.words.last().filter(|_| begins);
            let both = last.map_or(0, |last| cues::of(words::pair(*last, bare)));
            begins = alone & cues::BEGINS != 0;
            let found = (alone | both) & !cues::BEGINS;
            count(found);
            hashed.cued += usize::from(found != 0);
            hashed.words.push(number);
        }
        let least = if segment.words <= CUED { 1 } else { hashed.words.len() / DENSE + 1 };
        for (cue, count) in counts.into_iter().enumerate() {
            hashed.cues |= u32::from(count >= least) << cue;
        }
        hashed.whole = words::mixed(&hashed.words);
        hashed
    }

    /// The hash of the whole text.
    pub fn whole(&self) -> u64 {
        self.whole
    }

    /// The cues of the text, as bits.
    pub fn cues(&self) -> u32 {
        self.cues
    }
}

/// What a text is compared with.
pub(super) struct Compared<'a> {
    pub list: Option<&'static stoplists::Stoplist>,
    pub title: &'a Numbers,
    pub said: &'a SelfDescription,
}

/// For each byte whether a character that is counted may begin with it.
const COUNTED: [bool; 256] = {
    let mut counted = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let begins = byte < 0x80 || byte >= 0xc0;
        counted[byte] = begins && byte != b' ' as usize && !(byte as u8).is_ascii_alphabetic();
        byte += 1;
    }
    counted
};

/// How many characters there are of each sort.
#[derive(Default)]
struct Characters {
    digits: usize,
    commas: usize,
    ends: usize,
    separators: usize,
    price: bool,
    at: bool,
}

impl Characters {
    fn of(text: &str) -> Self {
        let mut counts = Self::default();
        // This skips most bytes: ASCII letters, spaces, and bytes within a character.
        for (at, byte) in text.bytes().enumerate() {
            if !COUNTED[usize::from(byte)] {
                continue;
            }
            let Some(character) = text[at..].chars().next() else { continue };
            match character {
                '0'..='9' => counts.digits += 1,
                ',' | ';' | '、' | '，' => counts.commas += 1,
                '.' | '!' | '?' | '。' => counts.ends += 1,
                '|' | '•' | '·' | '»' | '›' | '/' | '>' => counts.separators += 1,
                '$' | '€' | '£' | '¥' | '₹' => counts.price = true,
                '@' => counts.at = true,
                _ => {}
            }
        }
        counts
    }
}

/// The bits of cues as features.
pub(super) fn of_cues(cues: u32) -> [f32; cues::MOST] {
    std::array::from_fn(|number| flag(cues >> number & 1 == 1))
}

/// Adds the features of a text to a row.
pub(super) fn push<const NAMED: bool>(row: &mut Row<NAMED>, segment: &Segment, hashed: &Hashed, against: &Compared) {
    let text = segment.text.as_str();
    let counts = Characters::of(text);
    let (mut capitals, mut shouted) = (0, 0);
    for word in words::parted(text) {
        let capital = match word.bytes().next() {
            Some(byte) if byte.is_ascii() => byte.is_ascii_uppercase(),
            _ => word.chars().next().is_some_and(char::is_uppercase),
        };
        if capital {
            capitals += 1;
            shouted += usize::from(word.len() > 1 && !word.chars().any(char::is_lowercase));
        }
    }
    let count = |is: &dyn Fn(u64) -> bool| hashed.words.iter().filter(|word| is(**word)).count();
    let stopwords = against.list.map_or(0, |list| count(&|word| list.contains_number(word)));
    let last = text.chars().next_back().unwrap_or(' ');
    let first = text.chars().next().unwrap_or(' ');
    row.push([
        (format_args!("words"), log(segment.words)),
        (format_args!("characters"), log(segment.characters)),
        (format_args!("word length"), share(segment.characters, segment.words)),
        (format_args!("links"), share(segment.linked, segment.words)),
        (format_args!("number of links"), log(segment.links)),
        (format_args!("stopwords"), share(stopwords, segment.words)),
        (format_args!("capitals"), share(capitals, segment.words)),
        (format_args!("shouted"), share(shouted, segment.words)),
        (format_args!("digits"), share(counts.digits, segment.characters)),
        (format_args!("commas"), log(counts.commas)),
        (format_args!("sentence ends"), log(counts.ends)),
        (format_args!("separators"), log(counts.separators)),
        (format_args!("ends sentence"), flag(matches!(last, '.' | '!' | '?' | '"' | '”' | '。' | '…'))),
        (format_args!("ends in colon"), flag(last == ':')),
        (format_args!("begins low"), flag(first.is_lowercase())),
        (format_args!("begins with digit"), flag(first.is_numeric())),
        (format_args!("price"), flag(counts.price)),
        (format_args!("at sign"), flag(counts.at)),
        (format_args!("in title"), share(count(&|word| against.title.contains(&word)), segment.words)),
        (format_args!("in description"), against.said.description.share(&hashed.words)),
        (format_args!("in body said"), against.said.body.share(&hashed.words)),
        (format_args!("in names said"), against.said.names.share(&hashed.words)),
        (format_args!("cued"), share(hashed.cued, segment.words)),
    ]);
    row.extend(&of_cues(hashed.cues)[..CUES.len()], |cue| format!("speaks of {}", CUES[cue].name));
}
