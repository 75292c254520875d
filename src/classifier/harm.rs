//! Words of harm: whether a text, or a segment of an address, speaks of an action that must not be set off.
//!
//! The words are `config/harm.toml`; its head says what each list means. Texts and words are compared with their marks
//! (Vietnamese `mùa`, season, is not `mua`, buy), and without them only where the text has none.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::LazyLock,
};

use super::lexicon::{fold, fold_marked, unspaced};

const WORDS: &str = include_str!("../../config/harm.toml");
/// Words that a text may have for a word at its start, at its end or within to count; longer ones are headlines.
const LONGEST_START: usize = 7;
const LONGEST_END: usize = 4;
const LONGEST_WITHIN: usize = 6;
/// The same in letters for scripts that write no spaces.
const LONGEST_UNSPACED: usize = 16;
/// Words of so many letters mean other things in other languages.
const SHORT: usize = 4;

const BEGIN: u8 = 1;
const END: u8 = 2;
const ALONE: u8 = 4;
const OWN: u8 = 8;
const ANYWHERE: u8 = 16;
const REPLY: u8 = 32;
const ANSWER: u8 = 64;
const ADDRESS: u8 = 128;

/// In which lists a word stands, by language.
type Senses = Vec<(&'static str, u8)>;

#[derive(Default)]
struct Words {
    /// Primary subtags of the languages in the table.
    languages: BTreeSet<&'static str>,
    /// By the word with its marks.
    marked: HashMap<String, Senses>,
    /// By the word without marks, and by its transliterations.
    bare: HashMap<String, Senses>,
    /// What is bought, without marks.
    objects: HashMap<String, Senses>,
    longest: usize,
}

static HARM: LazyLock<Words> = LazyLock::new(|| {
    let mut words = Words::default();
    // The table is part of the program and the tests read it, so a bad one cannot ship.
    let table: BTreeMap<String, BTreeMap<String, Vec<String>>> = toml::from_str(WORDS).unwrap_or_default();
    for (language, lists) in table {
        let language: &'static str = Box::leak(language.into_boxed_str());
        words.languages.insert(language);
        for (list, phrases) in lists {
            for phrase in phrases {
                words.add(language, &list, &phrase);
            }
        }
    }
    words
});

fn list_of(name: &str) -> Option<u8> {
    Some(match name {
        "begin" => BEGIN,
        "end" => END,
        "alone" => ALONE,
        "own" => OWN,
        "anywhere" => ANYWHERE,
        "reply" => REPLY,
        "answer" => ANSWER,
        "address" => ADDRESS,
        _ => return None,
    })
}

impl Words {
    fn add(&mut self, language: &'static str, list: &str, phrase: &str) {
        let bare = closed_up(fold(phrase));
        let mut spellings = transliterations(&phrase.to_lowercase());
        spellings.push(bare);
        let Some(list) = list_of(list) else {
            for spelling in spellings {
                self.objects.entry(spelling).or_default().push((language, 0));
            }
            return;
        };
        let marked = closed_up(fold_marked(phrase));
        self.longest = self.longest.max(marked.split(' ').count());
        note(&mut self.marked, marked, language, list);
        for spelling in spellings {
            note(&mut self.bare, spelling, language, list);
        }
    }
}

fn note(table: &mut HashMap<String, Senses>, word: String, language: &'static str, list: u8) {
    let senses = table.entry(word).or_default();
    match senses.iter_mut().find(|(known, _)| *known == language) {
        Some((_, lists)) => *lists |= list,
        None => senses.push((language, list)),
    }
}

/// Scripts without spaces are compared without any.
fn closed_up(folded: String) -> String {
    if folded.chars().any(unspaced) { folded.replace(' ', "") } else { folded }
}

/// A text ready to be looked up.
struct Text<'a> {
    folded: String,
    table: &'a HashMap<String, Senses>,
    lang: Option<&'a str>,
    numbered: bool,
}

impl<'a> Text<'a> {
    fn of(text: &str, lang: Option<&'a str>) -> Self {
        let start: String = text.chars().take(120).collect();
        let marked = fold_marked(&start);
        let bare = fold(&start);
        let without_marks = marked == bare;
        Self {
            table: if without_marks { &HARM.bare } else { &HARM.marked },
            folded: closed_up(marked),
            lang: lang.filter(|lang| !lang.is_empty()),
            numbered: start.chars().any(char::is_numeric),
        }
    }

    /// Lists of a word that count on a page of this language.
    fn lists(&self, word: &str) -> u8 {
        let Some(senses) = self.table.get(word) else { return 0 };
        let short = word.chars().count() <= SHORT && !word.chars().any(unspaced);
        senses.iter().fold(0, |lists, (language, these)| match self.lang {
            Some(lang) if lang == *language => lists | these,
            Some(_) if short && *language != "en" => lists,
            _ => lists | (these & !OWN),
        })
    }

    fn whole(&self, wanted: u8) -> bool {
        let lists = self.lists(&self.folded) & wanted;
        lists & !REPLY != 0 || (lists & REPLY != 0 && !self.numbered)
    }

    /// Whether a word of the lists stands at the start, at the end or within.
    fn parts(&self, wanted: u8) -> bool {
        if self.folded.chars().any(unspaced) {
            return self.unspaced_parts(wanted);
        }
        let bounds = bounds(&self.folded);
        let count = bounds.len();
        (0..count).any(|from| {
            (from..count.min(from + HARM.longest)).any(|to| {
                let fits = (if from == 0 && count <= LONGEST_START { BEGIN } else { 0 })
                    | (if to + 1 == count && count <= LONGEST_END { END } else { 0 })
                    | (if count <= LONGEST_WITHIN { ANYWHERE } else { 0 });
                fits & wanted != 0 && self.lists(&self.folded[bounds[from].0..bounds[to].1]) & fits & wanted != 0
            })
        })
    }

    fn unspaced_parts(&self, wanted: u8) -> bool {
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
    HARM.languages.contains(super::lexicon::primary(lang))
}

/// Whether what an element says is an action that must not be set off. `lang` is the primary subtag of the page's
/// language, or empty.
#[must_use]
pub fn forbids(text: &str, lang: &str) -> bool {
    let text = Text::of(text, Some(lang));
    !text.folded.is_empty()
        && (text.whole(BEGIN | END | ALONE | OWN | ANYWHERE | REPLY) || text.parts(BEGIN | END | ANYWHERE))
}

/// Whether a text is nothing but yes or no.
#[must_use]
pub fn answers(text: &str, lang: &str) -> bool {
    let text = Text::of(text, Some(lang));
    !text.folded.is_empty() && text.whole(ANSWER)
}

/// Whether a link's text, or one decoded segment of an address, speaks of an action that must not be set off: leaving a
/// mailing list, buying, logging out, voting, deleting and the like. `lang` is the language of the page that holds the
/// link (a BCP 47 tag), where known. The whole of the text is read, not any part of it: `kup-bilet` and `unsubscribe` are
/// harm, `buy-guide-2024` and `like-a-rolling-stone` are not.
#[must_use]
pub fn harm_in_words(text: &str, lang: Option<&str>) -> bool {
    let trimmed = text.trim();
    let segment = !trimmed.contains(char::is_whitespace);
    let text = Text::of(trimmed, lang.map(super::lexicon::primary));
    if text.folded.is_empty() {
        return false;
    }
    let whole = text.whole(BEGIN | END | ALONE | OWN | ANYWHERE | REPLY | ADDRESS);
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

/// How words of Cyrillic and Greek script are customarily written in addresses.
fn transliterations(word: &str) -> Vec<String> {
    if !word.chars().any(|c| matches!(c, '\u{0370}'..='\u{04FF}')) {
        return Vec::new();
    }
    let spelt = |scheme: usize| {
        word.chars()
            .map(|c| {
                let plain = || fold(c.encode_utf8(&mut [0; 4])).chars().next().and_then(|c| latin(c, scheme));
                latin(c, scheme).or_else(plain).unwrap_or("?")
            })
            .collect()
    };
    let mut all: Vec<String> = (0..3).map(spelt).collect();
    all.retain(|word: &String| word.len() >= SHORT && !word.contains('?'));
    all.sort();
    all.dedup();
    all
}

/// A letter in one of three customary spellings.
fn latin(c: char, scheme: usize) -> Option<&'static str> {
    let of = |spellings: [&'static str; 3]| spellings[scheme.min(2)];
    Some(match c {
        'а' | 'α' => "a",
        'б' => "b",
        'в' | 'β' => "v",
        'г' | 'ґ' | 'γ' => "g",
        'д' | 'δ' => "d",
        'ђ' | 'ѓ' => "dj",
        'е' | 'э' | 'є' | 'ε' => "e",
        'ж' => of(["zh", "z", "zh"]),
        'з' | 'ζ' => "z",
        'и' | 'і' | 'η' | 'ι' => "i",
        'й' | 'ј' => of(["y", "j", "i"]),
        'к' | 'κ' | 'ќ' => "k",
        'л' | 'λ' => "l",
        'љ' => "lj",
        'м' | 'μ' => "m",
        'н' | 'ν' => "n",
        'њ' => "nj",
        'о' | 'ο' | 'ω' => "o",
        'п' | 'π' => "p",
        'р' | 'ρ' => "r",
        'с' | 'σ' | 'ς' => "s",
        'т' | 'τ' => "t",
        'ћ' => "c",
        'у' | 'ў' => "u",
        'υ' => of(["y", "u", "i"]),
        'ф' | 'φ' => "f",
        'х' => of(["kh", "h", "h"]),
        'χ' => of(["ch", "x", "h"]),
        'ц' => of(["ts", "c", "ts"]),
        'ч' => of(["ch", "c", "ch"]),
        'ш' => of(["sh", "s", "sh"]),
        'щ' => of(["shch", "sht", "sch"]),
        'ъ' => of(["", "a", "a"]),
        'ы' => "y",
        'ь' => "",
        'ю' => of(["yu", "ju", "iu"]),
        'я' => of(["ya", "ja", "ia"]),
        'θ' => "th",
        'ξ' => "x",
        'ψ' => "ps",
        ' ' => " ",
        _ => return None,
    })
}
