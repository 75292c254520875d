//! The tables of `config/lexicon/` and `config/languages.toml`, as `build/phrases.rs` builds them.

use super::{
    super::frozen::{ENGLISH, Frozen, VIETNAMESE, number, piece},
    Topic,
};

/// The number of a language that has phrases.
static LANGUAGES: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.languages")));
static PHRASES: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.phrases")));
static STEMS: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.stems")));
static UNSPACED: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.unspaced")));
/// Vietnamese phrases with their marks.
static VIETNAMESE_PHRASES: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.vietnamese")));
/// Phrases in two parts with other words between them, by the first part.
static GAPPED: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.gapped")));
/// How many words the longest phrase has that begins with this word. The empty key: how many letters the longest phrase has
/// in scripts that write no spaces.
static LONGEST: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.longest")));
static CODES: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/lexicon.codes")));

/// A language without phrases.
const UNKNOWN: u8 = u8::MAX;

/// What a phrase is about, in which languages, and the language that it names.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sense {
    pub(super) topics: u32,
    pub(super) names: Option<&'static str>,
    languages: &'static [u8],
}

/// The language of a text, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Language(Option<u8>);

impl Language {
    /// The language of a primary subtag, which may be empty.
    pub(super) fn of(lang: &str) -> Self {
        Self(if lang.is_empty() { None } else { Some(LANGUAGES.small(lang).unwrap_or(UNKNOWN)) })
    }

    pub(super) fn is_vietnamese(self) -> bool {
        self.0 == Some(VIETNAMESE)
    }

    pub(super) fn is_unknown(self) -> bool {
        self.0.is_none()
    }
}

/// What a phrase is about.
pub(super) fn phrase(phrase: &str) -> Option<Sense> {
    PHRASES.get(phrase).and_then(Sense::of)
}

/// What words are about that begin so.
pub(super) fn stem(stem: &str) -> Option<Sense> {
    STEMS.get(stem).and_then(Sense::of)
}

/// What a phrase is about, in a script that writes no spaces.
pub(super) fn unspaced_phrase(phrase: &str) -> Option<Sense> {
    UNSPACED.get(phrase).and_then(Sense::of)
}

/// What a Vietnamese phrase with its marks is about.
pub(super) fn vietnamese_phrase(phrase: &str) -> Option<Sense> {
    VIETNAMESE_PHRASES.get(phrase).and_then(Sense::of)
}

/// The second parts of the phrases with this first part, and what each phrase is about.
pub(super) fn tails(first: &str) -> impl Iterator<Item = (&'static str, Sense)> + Clone {
    let value = GAPPED.get(first).unwrap_or_default();
    let mut at = 0;
    std::iter::from_fn(move || {
        let (last, after) = piece(value, at)?;
        let (sense, next) = piece(value, after)?;
        at = next;
        Some((std::str::from_utf8(last).ok()?, Sense::of(sense)?))
    })
}

/// How many words the longest phrase has that begins with this word.
pub(super) fn longest(word: &str) -> usize {
    LONGEST.small(word).map_or(0, usize::from)
}

/// How many letters the longest phrase has in scripts that write no spaces.
pub(super) fn longest_unspaced() -> usize {
    longest("")
}

/// The language that a code stands for.
pub(super) fn code_of(code: &str) -> Option<&'static str> {
    std::str::from_utf8(CODES.get(code)?).ok()
}

/// Topics of what must be left alone. A short word of these in a wrong language would forbid a harmless click.
const HARMFUL: u32 = (1 << Topic::Login as u32)
    | (1 << Topic::Shop as u32)
    | (1 << Topic::Share as u32)
    | (1 << Topic::Act as u32)
    | (1 << Topic::Search as u32);

impl Sense {
    /// Reads the topics, the length of the language's name, the name, the languages.
    fn of(value: &'static [u8]) -> Option<Self> {
        let (names, languages) = value.get(5..)?.split_at_checked(usize::from(*value.get(4)?))?;
        let names = if names.is_empty() { None } else { std::str::from_utf8(names).ok() };
        Some(Self { topics: number(value, 0)?, names, languages })
    }

    /// Whether a phrase counts on a page of this language. Short words mean many things: up to three letters (up to four where
    /// the word forbids a click) they count only on a page of their language, or if they are English. A Vietnamese word
    /// without its marks does not count in a text with marks.
    pub(super) fn fits(&self, phrase: &str, lang: Language, vietnamese: bool) -> bool {
        if self.names.is_some() || lang.is_unknown() && !vietnamese {
            return true;
        }
        if vietnamese && self.languages.iter().all(|language| *language == VIETNAMESE) {
            return false;
        }
        let short = if self.topics & HARMFUL != 0 { 4 } else { 3 };
        phrase.chars().count() > short
            || self.languages.iter().any(|language| lang.0 == Some(*language) || *language == ENGLISH)
            || (!phrase.is_ascii() && self.topics & HARMFUL == 0)
    }
}
