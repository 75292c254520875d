//! Words of harm: whether a text, or a segment of an address, speaks of an action that must not be set off.
//!
//! The words are `config/harm.toml`; its head says what each list means. Texts and words are compared with their marks
//! (Vietnamese `mùa`, season, is not `mua`, buy), and without them only where the text has none.

use std::{collections::BTreeMap, sync::LazyLock};

use super::hashing::Table;
use super::lexicon::{fold, fold_marked, unspaced};
use super::spelling::{east_slavic, plain, run_together, same_letters, transliterations};

const WORDS: &str = include_str!("../../config/harm.toml");
/// Words that a text may have for a word at its start, at its end or within to count; longer ones are headlines.
const LONGEST_START: usize = 7;
const LONGEST_END: usize = 4;
const LONGEST_WITHIN: usize = 6;
/// The same in letters for scripts that write no spaces.
const LONGEST_UNSPACED: usize = 16;
/// Characters of a text that are read.
const LONGEST_READ: usize = 120;
/// Words of so many letters mean other things in other languages.
const SHORT: usize = 4;
/// With so many words of a language the usual labels of every deed are among them; with fewer some are missing.
const ENOUGH: usize = 90;

const BEGIN: u16 = 1;
const END: u16 = 1 << 1;
const ALONE: u16 = 1 << 2;
const OWN: u16 = 1 << 3;
const ANYWHERE: u16 = 1 << 4;
const REPLY: u16 = 1 << 5;
const ANSWER: u16 = 1 << 6;
const ADDRESS: u16 = 1 << 7;
const LABEL: u16 = 1 << 8;
const BASKET: u16 = 1 << 9;
const ADD: u16 = 1 << 10;
/// What is harm where it is all that an element says.
const TEXT: u16 = BEGIN | END | ALONE | OWN | ANYWHERE | REPLY | LABEL;
/// What is harm where it is all of a segment.
const SEGMENT: u16 = BEGIN | END | ALONE | OWN | ANYWHERE | ADDRESS;
/// What is done with a basket.
const BASKET_DEEDS: u16 = BEGIN | END | ALONE | ANYWHERE | ADDRESS | ADD;
/// Endings of addresses of programs: `logout.php` says logout.
const PROGRAMS: &[&str] =
    &["php", "html", "htm", "asp", "aspx", "jsp", "jsf", "do", "action", "cgi", "pl", "cfm", "phtml", "xhtml", "ashx"];

/// Joins what is written as one word in Persian; many write a space instead.
const JOINER: char = '\u{200C}';

/// In which lists a word stands, by language.
type Senses = Vec<(&'static str, u16)>;

#[derive(Default)]
struct Words {
    /// How many words the table has of a language, by primary subtag.
    languages: BTreeMap<&'static str, usize>,
    /// By the word with its marks.
    marked: Table<Senses>,
    /// By the word without marks, and by its transliterations.
    bare: Table<Senses>,
    /// Words of the longest phrase that begins with a word, with its marks or without.
    begins: Table<usize>,
    /// What is bought, without marks.
    objects: Table<Senses>,
}

static HARM: LazyLock<Words> = LazyLock::new(|| {
    let mut words = Words::default();
    // The table is part of the program and the tests read it, so a bad one cannot ship.
    let table: BTreeMap<String, BTreeMap<String, Vec<String>>> = toml::from_str(WORDS).unwrap_or_default();
    for (language, lists) in table {
        let language: &'static str = Box::leak(language.into_boxed_str());
        words.languages.insert(language, lists.values().map(Vec::len).sum());
        for (list, phrases) in lists {
            for phrase in phrases {
                words.add(language, &list, &phrase);
            }
        }
    }
    words
});

fn list_of(name: &str) -> Option<u16> {
    Some(match name {
        "begin" => BEGIN,
        "end" => END,
        "alone" => ALONE,
        "own" => OWN,
        "anywhere" => ANYWHERE,
        "reply" => REPLY,
        "answer" => ANSWER,
        "address" => ADDRESS,
        "label" => LABEL,
        "basket" => BASKET,
        "add" => ADD,
        _ => return None,
    })
}

impl Words {
    fn add(&mut self, language: &'static str, list: &str, phrase: &str) {
        if phrase.contains(JOINER) {
            self.add(language, list, &phrase.replace(JOINER, " "));
        }
        let phrase = &plain(phrase);
        let bare = closed_up(fold(phrase));
        let mut spellings = transliterations(&phrase.to_lowercase());
        if matches!(language, "uk" | "be") {
            spellings.extend(transliterations(&east_slavic(&phrase.to_lowercase())));
        }
        spellings.push(bare);
        let together: Vec<String> = spellings.iter().filter_map(|spelling| run_together(spelling)).collect();
        spellings.extend(together);
        let Some(list) = list_of(list) else {
            for spelling in spellings {
                self.objects.entry(spelling).or_default().push((language, 0));
            }
            return;
        };
        let marked = closed_up(fold_marked(phrase));
        for spelling in spellings.iter().chain([&marked]) {
            let words = spelling.split(' ').count();
            let first = spelling.split(' ').next().unwrap_or_default();
            let longest = self.begins.entry(first.to_owned()).or_default();
            *longest = (*longest).max(words);
        }
        note(&mut self.marked, marked, language, list);
        for spelling in spellings {
            note(&mut self.bare, spelling, language, list);
        }
    }
}

fn note(table: &mut Table<Senses>, word: String, language: &'static str, list: u16) {
    let senses = table.entry(word).or_default();
    match senses.iter_mut().find(|(known, _)| *known == language) {
        Some((_, lists)) => *lists |= list,
        None => senses.push((language, list)),
    }
}

/// Scripts without spaces are compared without any, letters with two code points as one.
fn closed_up(folded: String) -> String {
    let folded = same_letters(folded);
    if folded.chars().any(unspaced) { folded.replace(' ', "") } else { folded }
}

/// A text ready to be looked up.
struct Text<'a> {
    folded: String,
    table: &'a Table<Senses>,
    lang: Option<&'a str>,
    numbered: bool,
}

impl<'a> Text<'a> {
    fn of(text: &str, lang: Option<&'a str>) -> Self {
        let end = text.char_indices().nth(LONGEST_READ).map_or(text.len(), |(at, _)| at);
        let start = plain(&text[..end]);
        let marked = fold_marked(&start);
        let without_marks = start.is_ascii() || marked == fold(&start);
        Self {
            table: if without_marks { &HARM.bare } else { &HARM.marked },
            folded: closed_up(marked),
            lang: lang.filter(|lang| !lang.is_empty()),
            numbered: start.chars().any(char::is_numeric),
        }
    }

    /// In which lists the whole stands, by language.
    fn senses(&self) -> &[(&'static str, u16)] {
        self.table.get(&self.folded).map_or(&[], Vec::as_slice)
    }

    /// Lists of a word that count on a page of this language.
    fn lists(&self, word: &str) -> u16 {
        let Some(senses) = self.table.get(word) else { return 0 };
        let short = word.chars().count() <= SHORT && !word.chars().any(unspaced);
        senses.iter().fold(0, |lists, (language, these)| match self.lang {
            Some(lang) if lang == *language => lists | these,
            Some(_) if short && *language != "en" => lists,
            _ => lists | (these & !OWN),
        })
    }

    fn whole(&self, wanted: u16) -> bool {
        let lists = self.lists(&self.folded) & wanted;
        // In many languages the word for it is the word for them: "Svar" writes one, "Svar (3)" unfolds three.
        if lists & REPLY != 0 && self.numbered { lists & !(REPLY | ALONE) != 0 } else { lists != 0 }
    }

    /// Whether a word of the lists stands at the start, at the end or within.
    fn parts(&self, wanted: u16) -> bool {
        if self.folded.chars().any(unspaced) {
            return self.unspaced_parts(wanted);
        }
        let bounds = bounds(&self.folded);
        let count = bounds.len();
        if count > LONGEST_START {
            return false;
        }
        (0..count).any(|from| {
            let longest = HARM.begins.get(&self.folded[bounds[from].0..bounds[from].1]).copied().unwrap_or(0);
            (from..count.min(from + longest)).any(|to| {
                let fits = (if from == 0 && count <= LONGEST_START { BEGIN } else { 0 })
                    | (if to + 1 == count && count <= LONGEST_END { END } else { 0 })
                    | (if count <= LONGEST_WITHIN { ANYWHERE } else { 0 });
                fits & wanted != 0 && self.lists(&self.folded[bounds[from].0..bounds[to].1]) & fits & wanted != 0
            })
        })
    }

    fn unspaced_parts(&self, wanted: u16) -> bool {
        let starts: Vec<usize> =
            self.folded.char_indices().map(|(at, _)| at).chain([self.folded.len()]).take(64).collect();
        let count = starts.len() - 1;
        count <= LONGEST_UNSPACED
            && (0..count).any(|from| {
                (from + 1..=count).any(|to| {
                    let fits = ANYWHERE | if from == 0 { BEGIN } else { 0 } | if to == count { END } else { 0 };
                    self.lists(&self.folded[starts[from]..starts[to]]) & fits & wanted != 0
                })
            })
    }
}

fn bounds(folded: &str) -> Vec<(usize, usize)> {
    let mut at = 0;
    let word = |word: &str| {
        let from = at;
        at += word.len() + 1;
        (from, from + word.len())
    };
    folded.split(' ').map(word).collect()
}

/// Whether the words of harm are known for a language (a BCP 47 tag), so that a word that is not among them is harmless.
#[must_use]
pub fn covers(lang: &str) -> bool {
    HARM.languages.get(super::lexicon::primary(lang)).is_some_and(|words| *words >= ENOUGH)
}

/// Whether what an element says is an action that must not be set off, and whether it is nothing but yes or no. `lang` is
/// the primary subtag of the page's language, or empty.
#[must_use]
pub fn says(text: &str, lang: &str) -> (bool, bool) {
    let text = Text::of(text, Some(lang));
    if text.folded.is_empty() {
        return (false, false);
    }
    (text.whole(TEXT) || text.parts(BEGIN | END | ANYWHERE), text.whole(ANSWER))
}

/// Whether what an element says is an action that must not be set off; `lang` as for [`says`].
#[must_use]
pub fn forbids(text: &str, lang: &str) -> bool {
    says(text, lang).0
}

/// Whether a text is a number and the word for replies, or for one, and nothing else: "1 reply", "Svar (3)". `lang` as for
/// [`says`].
#[must_use]
pub fn counts_replies(text: &str, lang: &str) -> bool {
    let text = Text::of(text, Some(lang));
    text.numbered && text.lists(&text.folded) & REPLY != 0
}

/// Whether a text is nothing but yes or no.
#[must_use]
pub fn answers(text: &str, lang: &str) -> bool {
    says(text, lang).1
}

/// Whether a link's text, or one decoded segment of an address, speaks of an action that must not be set off: leaving a
/// mailing list, buying, logging out, voting, deleting and the like. `lang` is the language of the page that holds the
/// link (a BCP 47 tag), where known. The whole of the text is read, not any part of it: `kup-bilet` and `unsubscribe` are
/// harm, `buy-guide-2024` and `like-a-rolling-stone` are not.
#[must_use]
pub fn harm_in_words(text: &str, lang: Option<&str>) -> bool {
    said(text, lang, TEXT | ADDRESS)
}

/// Whether one decoded segment of an address, or the value of a parameter that names an action, speaks of an action that
/// must not be set off. Names of things to read are none of it: `/book/12`, `/report/2024` and `/quote/3` are addresses of
/// pages, though Book, Report and Quote on a button act. `lang` as for [`harm_in_words`].
#[must_use]
pub fn harm_in_segment(segment: &str, lang: Option<&str>) -> bool {
    let program = |(_, ending): &(&str, &str)| PROGRAMS.contains(&ending.to_ascii_lowercase().as_str());
    let stem = segment.rsplit_once('.').filter(program).map_or(segment, |(stem, _)| stem);
    said(stem, lang, SEGMENT)
}

/// Whether two neighbouring segments of an address name a basket and what is done with it, in one language or with the deed
/// in English: `winkelwagen/toevoegen`, `korg/ny`, `nuevo/carrito`. Each alone is no harm, or too short a word to be sure of.
#[must_use]
pub fn harm_in_pair(first: &str, second: &str) -> bool {
    let (first, second) = (Text::of(first, None), Text::of(second, None));
    let puts = |basket: &Text, deed: &Text| {
        let (baskets, deeds) = (basket.senses(), deed.senses());
        baskets.iter().filter(|(_, lists)| lists & BASKET != 0).any(|(language, _)| {
            deeds.iter().any(|(other, lists)| {
                (other == language && lists & BASKET_DEEDS != 0) || (*other == "en" && lists & ADD != 0)
            })
        })
    };
    puts(&first, &second) || puts(&second, &first)
}

fn said(text: &str, lang: Option<&str>, wanted: u16) -> bool {
    let trimmed = text.trim();
    let segment = !trimmed.contains(char::is_whitespace);
    let text = Text::of(trimmed, lang.map(super::lexicon::primary));
    if text.folded.is_empty() {
        return false;
    }
    let whole = text.whole(wanted);
    let joined = trimmed.contains(['-', '_', '+', '.']);
    if !segment || !joined {
        return whole || text.parts(BEGIN | END | ANYWHERE);
    }
    whole || text.parts(ANYWHERE) || buys_object(&text)
}

/// A verb and what is bought, nothing else, in either order.
fn buys_object(text: &Text) -> bool {
    let bounds = bounds(&text.folded);
    let [first, second] = bounds.as_slice() else { return false };
    let (first, second) = (&text.folded[first.0..first.1], &text.folded[second.0..second.1]);
    let object = |word: &str| HARM.objects.contains_key(word);
    !text.numbered
        && ((text.lists(first) & BEGIN != 0 && object(second))
            || (text.lists(second) & (BEGIN | END) != 0 && object(first)))
}
