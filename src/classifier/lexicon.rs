//! The words of many languages: what revealing, closing, consenting, acting and the like are called, and the names of
//! the languages themselves. The tables are `config/lexicon.toml` and `config/languages.toml`; this file only matches.

use std::{
    collections::{BTreeMap, HashMap},
    sync::OnceLock,
};

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// What a phrase speaks of. The names are the keys of `config/lexicon.toml`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// "show more", "expand", "load more": unfolds in place.
    Reveal,
    /// "read more", "see all", "view": unfolds or leads on, depending on the rest.
    More,
    /// "comments", "replies".
    Comments,
    /// "close", "cancel", "no thanks".
    Close,
    /// "accept", "reject", "only necessary".
    Consent,
    /// "cookie settings", "manage options".
    Settings,
    /// "menu", "navigation".
    Menu,
    /// "log in", "sign up", "my account".
    Login,
    /// "buy", "add to cart".
    Shop,
    /// "share", "follow", "copy link".
    Share,
    /// "like", "delete", "report", "submit", "reply", "download", "print", "sort": acts.
    Act,
    /// "search".
    Search,
    /// "next page", "home", "contact": leads around the site.
    Navigate,
    /// "language", "choose language".
    Language,
    /// "details", "description", "reviews": headings of what is folded away.
    Section,
    /// The name of a language in that language.
    Endonym,
    /// The name of a language in another one.
    Exonym,
    /// A language code that stands alone.
    Code,
}

impl Topic {
    /// Every topic, in the order of the features.
    pub const ALL: [Topic; 18] = [
        Topic::Reveal,
        Topic::More,
        Topic::Comments,
        Topic::Close,
        Topic::Consent,
        Topic::Settings,
        Topic::Menu,
        Topic::Login,
        Topic::Shop,
        Topic::Share,
        Topic::Act,
        Topic::Search,
        Topic::Navigate,
        Topic::Language,
        Topic::Section,
        Topic::Endonym,
        Topic::Exonym,
        Topic::Code,
    ];

    /// Key in the table, and part of the feature's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Topic::Reveal => "reveal",
            Topic::More => "more",
            Topic::Comments => "comments",
            Topic::Close => "close",
            Topic::Consent => "consent",
            Topic::Settings => "settings",
            Topic::Menu => "menu",
            Topic::Login => "login",
            Topic::Shop => "shop",
            Topic::Share => "share",
            Topic::Act => "act",
            Topic::Search => "search",
            Topic::Navigate => "navigate",
            Topic::Language => "language",
            Topic::Section => "section",
            Topic::Endonym => "endonym",
            Topic::Exonym => "exonym",
            Topic::Code => "code",
        }
    }

    fn of(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

/// A phrase's topics, and whether short text asks for the page to be in its language.
#[derive(Debug, Clone, Default)]
struct Sense {
    topics: u32,
    languages: Vec<&'static str>,
    names: Option<&'static str>,
}

/// The tables, ready to be matched against.
struct Lexicon {
    phrases: HashMap<String, Sense>,
    stems: HashMap<String, Sense>,
    unspaced: HashMap<String, Sense>,
    /// Vietnamese phrases with their marks.
    vietnamese: HashMap<String, Sense>,
    /// Phrases in two parts with words between them, by the first part.
    gapped: HashMap<String, Vec<(String, Sense)>>,
    longest_unspaced: usize,
    codes: HashMap<&'static str, &'static str>,
}

/// What the words of one text speak of.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// For each topic the share of the text's letters (0…1) that its phrases cover.
    pub share: [f32; Topic::ALL.len()],
    /// Whether the text begins with a phrase of the topic.
    pub first: [bool; Topic::ALL.len()],
    /// Number of words (letters for scripts that write no spaces), digits not counted.
    pub words: u32,
    /// The language that the text names, if any.
    pub names: Option<&'static str>,
    /// How many names of languages it holds (a list to choose from holds many).
    pub languages: u8,
}

impl Reading {
    fn name(&mut self, language: Option<&'static str>) {
        if language.is_some() {
            self.names = self.names.or(language);
            self.languages = self.languages.saturating_add(1);
        }
    }

    /// Share of the text that a topic covers.
    #[must_use]
    pub fn of(&self, topic: Topic) -> f32 {
        self.share[topic as usize]
    }
}

const WORDS: &str = include_str!("../../config/lexicon.toml");
const LANGUAGES: &str = include_str!("../../config/languages.toml");
/// Words of a text that are read; what an element does is said in its first ones.
const WORDS_READ: usize = 24;
const LONGEST_PHRASE: usize = 6;
/// Words that `…` in a phrase stands for at most.
const LONGEST_GAP: usize = 4;
const VIETNAMESE: &str = "vi";

fn lexicon() -> &'static Lexicon {
    static LEXICON: OnceLock<Lexicon> = OnceLock::new();
    LEXICON.get_or_init(|| {
        let mut lexicon = Lexicon {
            phrases: HashMap::new(),
            stems: HashMap::new(),
            unspaced: HashMap::new(),
            vietnamese: HashMap::new(),
            gapped: HashMap::new(),
            longest_unspaced: 1,
            codes: HashMap::new(),
        };
        // Both tables are part of the program: the tests below read them, so a bad one cannot ship.
        let words: BTreeMap<String, BTreeMap<String, Vec<String>>> = toml::from_str(WORDS).unwrap_or_default();
        for (language, topics) in words {
            let language: &'static str = Box::leak(language.into_boxed_str());
            for (topic, phrases) in topics {
                let Some(topic) = Topic::of(&topic) else { continue };
                for phrase in phrases {
                    lexicon.add(&phrase, topic, Some(language), None);
                }
            }
        }
        let names: BTreeMap<String, Vec<String>> = toml::from_str(LANGUAGES).unwrap_or_default();
        for (code, names) in names {
            let code: &'static str = Box::leak(code.into_boxed_str());
            for (at, name) in names.iter().enumerate() {
                let topic = if at == 0 { Topic::Endonym } else { Topic::Exonym };
                for name in name.split('|') {
                    lexicon.add(name, topic, None, Some(code));
                }
            }
            lexicon.codes.insert(code, code);
        }
        for (alias, code) in CODE_ALIASES {
            lexicon.codes.insert(alias, code);
        }
        lexicon
    })
}

/// Three-letter and customary codes that stand for a two-letter one.
const CODE_ALIASES: &[(&str, &str)] = &[
    ("eng", "en"),
    ("ger", "de"),
    ("deu", "de"),
    ("fra", "fr"),
    ("fre", "fr"),
    ("esp", "es"),
    ("spa", "es"),
    ("ita", "it"),
    ("por", "pt"),
    ("rus", "ru"),
    ("ukr", "uk"),
    ("ua", "uk"),
    ("pol", "pl"),
    ("cze", "cs"),
    ("ces", "cs"),
    ("cz", "cs"),
    ("hun", "hu"),
    ("jp", "ja"),
    ("jpn", "ja"),
    ("cn", "zh"),
    ("chn", "zh"),
    ("chs", "zh"),
    ("cht", "zh"),
    ("zho", "zh"),
    ("tw", "zh"),
    ("kr", "ko"),
    ("kor", "ko"),
    ("gr", "el"),
    ("gre", "el"),
    ("ell", "el"),
    ("tur", "tr"),
    ("ara", "ar"),
    ("heb", "he"),
    ("iw", "he"),
    ("nld", "nl"),
    ("dut", "nl"),
    ("swe", "sv"),
    ("dan", "da"),
    ("dk", "da"),
    ("nor", "no"),
    ("fin", "fi"),
    ("rum", "ro"),
    ("ron", "ro"),
    ("rom", "ro"),
    ("bul", "bg"),
    ("hrv", "hr"),
    ("srp", "sr"),
    ("slk", "sk"),
    ("slv", "sl"),
    ("lit", "lt"),
    ("lav", "lv"),
    ("est", "et"),
    ("vie", "vi"),
    ("vn", "vi"),
    ("tha", "th"),
    ("ind", "id"),
    ("hin", "hi"),
    ("geo", "ka"),
    ("kat", "ka"),
    ("arm", "hy"),
    ("per", "fa"),
    ("cat", "ca"),
    ("baq", "eu"),
    ("eus", "eu"),
    ("glg", "gl"),
    ("lat", "la"),
    ("nb", "no"),
    ("nn", "no"),
    ("sp", "es"),
    ("gb", "en"),
    ("us", "en"),
    ("br", "pt"),
    ("pe", "fa"),
];

/// The primary subtag of a language tag, in lower case where it is one already.
#[must_use]
pub fn primary(tag: &str) -> &str {
    let tag = tag.trim();
    let end = tag.find(['-', '_', '.', ' ', ',']).unwrap_or(tag.len());
    match &tag[..end] {
        "nb" | "nn" => "no",
        "iw" => "he",
        "in" => "id",
        "EN" => "en",
        "DE" => "de",
        "FR" => "fr",
        "ES" => "es",
        other => other,
    }
}

/// The language that a code stands for (`en`, `en-GB`, `pt_br`, `ENG`), or nothing if it is none.
#[must_use]
pub fn code(text: &str) -> Option<&'static str> {
    if !(2..=7).contains(&text.len()) || !text.is_ascii() {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    let (first, rest) = lower.split_once(['-', '_']).map_or((lower.as_str(), ""), |(first, rest)| (first, rest));
    if !(rest.is_empty() || (2..=4).contains(&rest.len()) && rest.bytes().all(|b| b.is_ascii_alphanumeric())) {
        return None;
    }
    if matches!(
        lower.as_str(),
        "us" | "gb"
            | "br"
            | "pe"
            | "lat"
            | "per"
            | "est"
            | "in"
            | "is"
            | "no"
            | "to"
            | "my"
            | "be"
            | "cat"
            | "ind"
            | "geo"
            | "so"
            | "as"
    ) {
        // Also words, countries or abbreviations: only with a region, as in `no-NO`, are they surely languages.
        return if matches!(lower.as_str(), "no" | "is" | "be" | "my") {
            lexicon().codes.get(first).copied()
        } else {
            None
        };
    }
    lexicon().codes.get(first).copied()
}

impl Lexicon {
    fn add(&mut self, phrase: &str, topic: Topic, language: Option<&'static str>, names: Option<&'static str>) {
        let phrase = phrase.trim_matches(|c: char| c == '…' || c.is_whitespace());
        let sense = |entry: &mut Sense| entry.note(topic, language, names);
        if language == Some(VIETNAMESE) && !phrase.contains('…') {
            sense(self.vietnamese.entry(fold_marked(phrase)).or_default());
        }
        if let Some((first, last)) = phrase.split_once('…') {
            let tails = self.gapped.entry(fold(first)).or_default();
            let mut tail = Sense::default();
            sense(&mut tail);
            tails.push((fold(last), tail));
            return;
        }
        let (text, stem) = phrase.strip_suffix('*').map_or((phrase, false), |text| (text, true));
        let folded = fold(text);
        if folded.is_empty() {
            return;
        }
        let table = if folded.chars().any(unspaced) {
            self.longest_unspaced = self.longest_unspaced.max(folded.chars().filter(|c| *c != ' ').count());
            &mut self.unspaced
        } else if stem {
            &mut self.stems
        } else {
            &mut self.phrases
        };
        let key = if folded.chars().any(unspaced) { folded.replace(' ', "") } else { folded };
        sense(table.entry(key).or_default());
    }
}

/// Whether a character belongs to a script that writes no spaces between words.
pub(super) fn unspaced(c: char) -> bool {
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
                'đ' if !marked => out.push('d'),
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
    if text.is_ascii() {
        text.bytes().for_each(|b| put(char::from(b.to_ascii_lowercase())));
    } else {
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
    }
    out
}

/// Reads a text: which topics its words speak of. `lang` is the primary subtag of the page's language, or empty.
#[must_use]
pub fn read(text: &str, lang: &str) -> Reading {
    let lexicon = lexicon();
    let start: String = text.chars().take(200).collect();
    let vietnamese = !start.is_ascii() && (lang == VIETNAMESE || lang.is_empty() && start.chars().any(only_vietnamese));
    let folded = if vietnamese { fold_marked(&start) } else { fold(&start) };
    let mut reading = Reading::default();
    if folded.is_empty() {
        return reading;
    }
    let mut bounds: Vec<(usize, usize)> = Vec::with_capacity(WORDS_READ);
    let mut at = 0;
    for word in folded.split(' ').take(WORDS_READ) {
        bounds.push((at, at + word.len()));
        at += word.len() + 1;
    }
    let total: usize = folded.chars().filter(|c| *c != ' ').count();
    let mut covered = [0_usize; Topic::ALL.len()];
    let mut note = |topics: u32, letters: usize, first: bool, reading: &mut Reading| {
        for topic in Topic::ALL {
            if topics & (1 << topic as u32) != 0 {
                covered[topic as usize] += letters;
                reading.first[topic as usize] |= first;
            }
        }
    };
    let mut word = 0;
    while word < bounds.len() {
        let (from, to) = bounds[word];
        let piece = &folded[from..to];
        if piece.chars().any(unspaced) {
            reading.words += u32::try_from(piece.chars().count()).unwrap_or(u32::MAX);
            read_unspaced(piece, lexicon, |topics, letters, first, names| {
                note(topics, letters, first && word == 0, &mut reading);
                reading.name(names);
            });
            word += 1;
            continue;
        }
        let longest = LONGEST_PHRASE.min(bounds.len() - word);
        let hit = (1..=longest).rev().find_map(|length| {
            let phrase = &folded[from..bounds[word + length - 1].1];
            let own = if vietnamese { lexicon.vietnamese.get(phrase) } else { None };
            let any = || lexicon.phrases.get(phrase).filter(|sense| sense.fits(phrase, lang, vietnamese));
            own.or_else(any).map(|sense| (length, phrase, sense))
        });
        let whole = hit.as_ref().map_or(0, |(length, ..)| *length);
        let hit = gapped(lexicon, &folded, &bounds[word..]).filter(|(length, ..)| *length > whole).or(hit);
        let taken = if let Some((length, phrase, sense)) = hit {
            note(sense.topics, phrase.chars().filter(|c| *c != ' ').count(), word == 0, &mut reading);
            reading.name(sense.names);
            length
        } else {
            if let Some(sense) = stem(piece, lexicon) {
                note(sense.topics, piece.chars().count(), word == 0, &mut reading);
                reading.name(sense.names);
            }
            1
        };
        reading.words += u32::try_from(taken).unwrap_or(1);
        word += taken;
    }
    for (share, letters) in reading.share.iter_mut().zip(covered) {
        #[allow(clippy::cast_precision_loss, reason = "a text of 200 letters")]
        let part = letters as f32 / total.max(1) as f32;
        *share = part.min(1.0);
    }
    let trimmed = start.trim();
    if let Some(names) = code(trimmed).filter(|_| trimmed.len() <= 3 || trimmed.contains(['-', '_'])) {
        reading.share[Topic::Code as usize] = 1.0;
        reading.names = reading.names.or(Some(names));
    }
    reading
}

/// The phrase in two parts that the words begin with: its length in words, its text, its sense.
fn gapped<'a, 'b>(
    lexicon: &'a Lexicon,
    folded: &'b str,
    bounds: &[(usize, usize)],
) -> Option<(usize, &'b str, &'a Sense)> {
    let (from, _) = *bounds.first()?;
    (1..=2.min(bounds.len() - 1)).rev().find_map(|first| {
        let tails = lexicon.gapped.get(&folded[from..bounds[first - 1].1])?;
        let ends = first + 1..=bounds.len().min(first + 1 + LONGEST_GAP);
        tails.iter().find_map(|(last, sense)| {
            ends.clone().find_map(|end| {
                let phrase = &folded[from..bounds[end - 1].1];
                let before = phrase.strip_suffix(last.as_str())?;
                before.ends_with(' ').then_some((end, phrase, sense))
            })
        })
    })
}

/// Letters that hardly any language but Vietnamese writes.
fn only_vietnamese(c: char) -> bool {
    matches!(c, '\u{1EA0}'..='\u{1EF9}' | 'ơ' | 'Ơ' | 'ư' | 'Ư')
}

fn stem<'a>(piece: &str, lexicon: &'a Lexicon) -> Option<&'a Sense> {
    piece.char_indices().rev().map(|(at, c)| at + c.len_utf8()).find_map(|at| lexicon.stems.get(&piece[..at]))
}

fn read_unspaced(piece: &str, lexicon: &Lexicon, mut hit: impl FnMut(u32, usize, bool, Option<&'static str>)) {
    let starts: Vec<usize> = piece.char_indices().map(|(at, _)| at).chain([piece.len()]).collect();
    let mut at = 0;
    while at + 1 < starts.len() {
        let longest = lexicon.longest_unspaced.min(starts.len() - 1 - at);
        let found = (1..=longest).rev().find_map(|length| {
            lexicon.unspaced.get(&piece[starts[at]..starts[at + length]]).map(|sense| (length, sense))
        });
        match found {
            Some((length, sense)) => {
                hit(sense.topics, length, at == 0, sense.names);
                at += length;
            }
            None => at += 1,
        }
    }
}

/// Topics of what must be left alone, whose short words would veto what they do not mean.
const HARMFUL: u32 = (1 << Topic::Login as u32)
    | (1 << Topic::Shop as u32)
    | (1 << Topic::Share as u32)
    | (1 << Topic::Act as u32)
    | (1 << Topic::Search as u32);

impl Sense {
    fn note(&mut self, topic: Topic, language: Option<&'static str>, names: Option<&'static str>) {
        self.topics |= 1 << topic as u32;
        self.languages.extend(language);
        self.names = self.names.or(names);
    }

    /// Short words mean too many things: up to three letters, and up to four where they would veto, they count only on a
    /// page of their language or where they are English. Without its marks no Vietnamese word counts in a text with marks.
    fn fits(&self, phrase: &str, lang: &str, vietnamese: bool) -> bool {
        if self.names.is_some() || lang.is_empty() && !vietnamese {
            return true;
        }
        if vietnamese && self.languages.iter().all(|language| *language == VIETNAMESE) {
            return false;
        }
        let short = if self.topics & HARMFUL != 0 { 4 } else { 3 };
        phrase.chars().count() > short
            || self.languages.contains(&lang)
            || self.languages.contains(&"en")
            || (!phrase.is_ascii() && self.topics & HARMFUL == 0)
    }
}

/// Languages that the tables hold words of.
#[must_use]
pub fn languages() -> Vec<&'static str> {
    let mut all: Vec<&'static str> = lexicon()
        .phrases
        .values()
        .chain(lexicon().unspaced.values())
        .flat_map(|sense| sense.languages.iter().copied())
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a table that does not parse is the failure looked for")]
    use super::*;

    #[test]
    fn the_tables_parse_and_name_only_known_topics() {
        let words: BTreeMap<String, BTreeMap<String, Vec<String>>> = toml::from_str(WORDS).unwrap();
        let unknown: Vec<&String> =
            words.values().flat_map(BTreeMap::keys).filter(|topic| Topic::of(topic).is_none()).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        assert!(words.len() >= 40, "{} languages", words.len());
        let names: BTreeMap<String, Vec<String>> = toml::from_str(LANGUAGES).unwrap();
        assert!(names.len() >= 120, "{} languages", names.len());
    }

    #[test]
    fn digits_and_accents_do_not_hide_a_phrase() {
        assert!(read("View 4 previous replies", "en").of(Topic::Reveal) > 0.9);
        assert!(read("Továbbiak betöltése", "hu").of(Topic::Reveal) > 0.9);
        assert!(read("もっと見る", "ja").of(Topic::Reveal) > 0.9);
        assert!(read("Magyar", "de").of(Topic::Endonym) > 0.9);
    }

    #[test]
    fn marks_tell_vietnamese_words_apart() {
        assert!(read("Chọn mùa", "vi").of(Topic::Shop) < 0.1, "mùa is a season, mua is to buy");
        assert!(read("Mua ngay", "vi").of(Topic::Shop) > 0.9);
        assert!(read("Xem thêm bình luận", "vi").of(Topic::Reveal) > 0.9);
    }

    #[test]
    fn a_phrase_may_have_words_between_its_parts() {
        assert!(read("Weitere Berichte laden", "de").of(Topic::Reveal) > 0.9);
        assert!(read("Load more stories from us", "en").of(Topic::Reveal) > 0.3);
    }

    #[test]
    fn a_typographic_apostrophe_is_one() {
        assert!(read("J’aime", "fr").of(Topic::Act) > 0.9);
        assert!(read("J'aime", "fr").of(Topic::Act) > 0.9);
    }

    #[test]
    fn a_short_word_of_harm_counts_in_its_own_language() {
        assert!(read("Sil", "tr").of(Topic::Act) > 0.9);
        assert!(read("Sil", "fr").of(Topic::Act) < 0.1);
    }

    #[test]
    fn a_word_within_a_word_is_not_a_match() {
        assert!(read("Baltimore", "en").of(Topic::More) < 0.1);
    }

    #[test]
    fn a_code_is_a_language_only_where_it_can_be_one() {
        assert_eq!(code("en-GB"), Some("en"));
        assert_eq!(code("pt_br"), Some("pt"));
        assert_eq!(code("to"), None);
        assert_eq!(code("news"), None);
    }
}
