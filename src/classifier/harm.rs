//! Words of harm: whether a text, or a segment of an address, names an action that must not be set off.
//!
//! The words stand in `config/harm/`. Its `README.md` explains the lists, and `build/harm.rs` adds all spellings of each word.
//! Texts and words are compared with their marks: Vietnamese `mùa` (season) is not `mua` (buy). They are compared without marks
//! only where the text has none.

mod upon;
mod lists;

use super::frozen::{ENGLISH, Frozen};
use super::lexicon::{fold, fold_marked, unspaced};
use super::spelling::{closed_up, plain};
use lists::{ADD, ADDRESS, ALONE, ANSWER, ANYWHERE, BASKET, BEGIN, END, LABEL, OWN, REPLY};

/// Most words of a text in which a phrase counts at the start, at the end or within. Longer texts are headlines.
const LONGEST_START: usize = 7;
const LONGEST_END: usize = 4;
const LONGEST_WITHIN: usize = 6;
/// Most letters of such a text in scripts that write no spaces.
const LONGEST_UNSPACED: usize = 16;
/// Most words that may be written as one, and fewest letters of the result. Some shorter results mean something else.
const LONGEST_RUN_TOGETHER: usize = 3;
const SHORTEST_RUN_TOGETHER: usize = 8;
/// How many characters of a text are read.
const LONGEST_READ: usize = 120;
/// Words of up to so many letters mean other things in other languages.
const SHORT: usize = 4;

/// Lists that are harm where they are all that an element says.
const TEXT: u16 = BEGIN | END | ALONE | OWN | ANYWHERE | REPLY | LABEL;
/// Lists that are harm where they are all of a segment.
const SEGMENT: u16 = BEGIN | END | ALONE | OWN | ANYWHERE | ADDRESS;
/// Lists of what is done with a basket.
const BASKET_ACTIONS: u16 = BEGIN | END | ALONE | ANYWHERE | ADDRESS | ADD;
/// Endings of addresses of programs: `logout.php` says logout.
const PROGRAMS: &[&str] =
    &["php", "html", "htm", "asp", "aspx", "jsp", "jsf", "do", "action", "cgi", "pl", "cfm", "phtml", "xhtml", "ashx"];

/// By primary subtag: the number of a language, and 1 where the lists cover it.
static LANGUAGES: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/harm.languages")));
/// By the word with its marks: the lists that it stands in, by language.
static MARKED: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/harm.marked")));
/// The same by the word without marks, and by its transliterations.
static BARE: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/harm.bare")));
/// How many words the longest phrase has that begins with this word, with its marks or without.
static BEGINS: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/harm.begins")));
/// What is bought, without marks.
static OBJECTS: Frozen = Frozen::new(include_bytes!(concat!(env!("OUT_DIR"), "/harm.objects")));

/// A language without words.
const UNKNOWN: u8 = u8::MAX;

/// A text ready to be looked up.
struct Text {
    folded: String,
    table: &'static Frozen,
    lang: Option<u8>,
    numbered: bool,
}

impl Text {
    fn of(text: &str, lang: Option<&str>) -> Self {
        let end = text.char_indices().nth(LONGEST_READ).map_or(text.len(), |(at, _)| at);
        let start = plain(&text[..end]);
        let marked = fold_marked(&start);
        let without_marks = start.is_ascii() || marked == fold(&start);
        Self {
            table: if without_marks { &BARE } else { &MARKED },
            folded: closed_up(marked),
            lang: lang.filter(|lang| !lang.is_empty()).map(|lang| LANGUAGES.small(lang).unwrap_or(UNKNOWN)),
            numbered: start.chars().any(char::is_numeric),
        }
    }

    /// The lists that the whole text stands in, by language.
    fn senses(&self) -> impl Iterator<Item = (u8, u16)> + Clone + use<> {
        senses(self.table.get(&self.folded).unwrap_or_default())
    }

    /// The lists of a word that count on a page of this language.
    fn lists(&self, word: &str) -> u16 {
        let Some(found) = self.table.get(word) else { return 0 };
        let short = word.chars().count() <= SHORT && !word.chars().any(unspaced);
        senses(found).fold(0, |lists, (language, these)| match self.lang {
            Some(lang) if lang == language => lists | these,
            Some(_) if short && language != ENGLISH => lists,
            _ => lists | (these & !OWN),
        })
    }

    fn whole(&self, wanted: u16) -> bool {
        let lists = self.lists(&self.folded) & wanted;
        // Many languages have one word for "reply" and "replies": "Svar" writes a reply, "Svar (3)" unfolds three.
        if lists & REPLY != 0 && self.numbered { lists & !(REPLY | ALONE | OWN) != 0 } else { lists != 0 }
    }

    /// The same for words that some people write as one: "പുറത്തു കടക്കുക" is "പുറത്തുകടക്കുക".
    fn run_together(&self, wanted: u16) -> bool {
        let words = self.folded.split(' ').count();
        if !(2..=LONGEST_RUN_TOGETHER).contains(&words) {
            return false;
        }
        let joined = self.folded.replace(' ', "");
        joined.chars().count() >= SHORTEST_RUN_TOGETHER && self.lists(&joined) & wanted & !REPLY != 0
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
            let longest = BEGINS.small(&self.folded[bounds[from].0..bounds[from].1]).map_or(0, usize::from);
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
        let longer = self.begins_longer();
        count <= LONGEST_UNSPACED
            && (0..count).any(|from| {
                (from + 1..=count).filter(|to| from > 0 || starts[*to] >= longer).any(|to| {
                    let fits = ANYWHERE | if from == 0 { BEGIN } else { 0 } | if to == count { END } else { 0 };
                    self.lists(&self.folded[starts[from]..starts[to]]) & fits & wanted != 0
                })
            })
    }
}

/// The lists that a word stands in, by the number of the language. The number takes one byte, the lists two.
fn senses(value: &'static [u8]) -> impl Iterator<Item = (u8, u16)> + Clone {
    value.chunks_exact(3).map(|sense| (sense[0], u16::from_le_bytes([sense[1], sense[2]])))
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

/// Whether the lists cover a language (a BCP 47 tag), so that a word that is not in them is harmless.
#[must_use]
pub fn covers(lang: &str) -> bool {
    LANGUAGES.get(super::lexicon::primary(lang)).is_some_and(|of| of.get(1) == Some(&1))
}

/// Whether an element's text is an action that must not be set off, and whether it is only yes or no. `lang` is the primary
/// subtag of the page's language, or empty.
#[must_use]
pub fn says(text: &str, lang: &str) -> (bool, bool) {
    if weighs_by_sign(text) {
        return (true, false);
    }
    let text = Text::of(text, Some(lang));
    if text.folded.is_empty() {
        return (false, false);
    }
    (
        text.whole(TEXT) || text.parts(BEGIN | END | ANYWHERE) || text.acts_upon() || text.run_together(TEXT),
        text.whole(ANSWER),
    )
}

/// Whether it is a sign that likes, votes for, keeps or flags something, alone or with a count of people: `♡ 12`, `☆`. Any other
/// number (`★ 4.5`) is something to read.
fn weighs_by_sign(text: &str) -> bool {
    const COUNTED: &[char] = &[
        '♡', '♥', '❤', '🤍', '🖤', '💙', '💚', '💛', '💜', '🧡', '💗', '💖', '💕', '👍', '👎', '🔖', '🚩', '⚑', '⚐',
        '🗑',
    ];
    const BARE: &[char] = &['☆', '★', '⭐', '🌟', '📌', '🔕'];
    // Marks that change how a sign is drawn, and the skin colours of hands.
    let drawn = |c: char| matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{200d}' | '🏻'..='🏿');
    let (mut counted, mut bare, mut digits) = (0, 0, 0);
    for c in text.chars().filter(|c| !c.is_whitespace() && !drawn(*c)) {
        match c {
            _ if COUNTED.contains(&c) => counted += 1,
            _ if BARE.contains(&c) => bare += 1,
            '(' | ')' => {}
            _ if c.is_numeric() => digits += 1,
            _ => return false,
        }
    }
    counted == 1 && bare == 0 || bare == 1 && counted == 0 && digits == 0
}

/// Whether an element's text is an action that must not be set off. `lang` as for [`says`].
#[must_use]
pub fn forbids(text: &str, lang: &str) -> bool {
    says(text, lang).0
}

/// Whether a text is a number and the word for reply or replies, and nothing else: "1 reply", "Svar (3)". `lang` as for [`says`].
#[must_use]
pub fn counts_replies(text: &str, lang: &str) -> bool {
    let text = Text::of(text, Some(lang));
    text.numbered && text.lists(&text.folded) & REPLY != 0
}

/// Whether a text is an action without its object: "Save", "Cancel", "Add". In a layer over the page it may only close the layer.
/// Anywhere else it acts. `lang` as for [`says`].
#[must_use]
pub fn names_action(text: &str, lang: &str) -> bool {
    Text::of(text, Some(lang)).whole(lists::ACTION)
}

/// Whether one decoded segment of an address is only an action. Actions on lists and baskets count too: `clear`. `lang` as for
/// [`harm_in_words`].
#[must_use]
pub fn action_in_segment(segment: &str, lang: Option<&str>) -> bool {
    let text = Text::of(without_program(segment), lang.map(super::lexicon::primary));
    !text.folded.is_empty() && text.whole(SEGMENT | lists::ACTION | ADD | lists::OUTRIGHT)
}

/// Whether a few words are a verb that is harm with any object, and an object: "Delete the train". On a control it acts. On a link
/// it may be the title of a page that explains the action. `lang` as for [`says`].
#[must_use]
pub fn acts_outright(text: &str, lang: &str) -> bool {
    let text = Text::of(text, Some(lang));
    text.does_outright()
}

/// Whether one decoded segment of an address is a deed and no more, in whatever language: `log-out`, not `log-out-safely`.
#[must_use]
pub fn is_deed_in_segment(segment: &str) -> bool {
    let text = Text::of(without_program(segment), None);
    !text.folded.is_empty() && (text.whole(SEGMENT | lists::ACTION | lists::OUTRIGHT) || text.run_together(SEGMENT))
}

/// A segment of an address without the ending of a program: `logout.php`.
fn without_program(segment: &str) -> &str {
    let program = |(_, ending): &(&str, &str)| PROGRAMS.contains(&ending.to_ascii_lowercase().as_str());
    segment.rsplit_once('.').filter(program).map_or(segment, |(stem, _)| stem)
}

/// Whether a text, or one decoded segment of an address, logs out, leaves a mailing list or fills a basket: as a whole,
/// or in up to three words. `lang` as for [`harm_in_words`].
#[must_use]
pub fn leaves(text: &str, lang: Option<&str>) -> bool {
    let text = Text::of(without_program(text).trim(), lang.map(super::lexicon::primary));
    let few = text.folded.split(' ').count() <= 3 && !text.folded.is_empty();
    text.whole(ANYWHERE) || few && (text.parts(ANYWHERE) || text.run_together(ANYWHERE))
}

/// Whether a text is an action as a whole, and nothing that heads a page as well. `lang` as for [`says`].
#[must_use]
pub fn is_action(text: &str, lang: &str) -> bool {
    let text = Text::of(text, Some(lang));
    let lists = BEGIN | END | ALONE | ANYWHERE;
    !text.folded.is_empty() && !text.numbered && (text.whole(lists) || text.run_together(lists))
}

/// Whether one decoded segment of an address is a word that acts where it is all that a path says: `/cikis`, `/abmelden`. What is
/// bought or paid has a page of its own. `lang` as for [`harm_in_words`].
#[must_use]
pub fn acts_alone(segment: &str, lang: Option<&str>) -> bool {
    Text::of(without_program(segment), lang.map(super::lexicon::primary)).whole(ADDRESS | ANYWHERE | ALONE | OWN)
}

/// Whether a few words say within them that something is put into a basket, a list is left or the visitor logs out. `lang` as
/// for [`harm_in_words`].
#[must_use]
pub fn fills_basket(text: &str, lang: Option<&str>) -> bool {
    Text::of(text, lang.map(super::lexicon::primary)).parts(ANYWHERE)
}

/// Whether a link's text, or one decoded segment of an address, names an action that must not be set off: leaving a mailing list,
/// buying, logging out, voting, deleting and the like. `lang` is the language of the page that holds the link (a BCP 47 tag),
/// where known. The whole text must be an action: `kup-bilet` and `unsubscribe` are harm, `buy-guide-2024` and
/// `like-a-rolling-stone` are not.
#[must_use]
pub fn harm_in_words(text: &str, lang: Option<&str>) -> bool {
    said(text, lang, TEXT | ADDRESS)
}

/// Whether one decoded segment of an address, or the value of a parameter that names an action, is an action that must not be set
/// off. Names of things to read do not count: `/book/12`, `/report/2024` and `/quote/3` are addresses of pages, though Book,
/// Report and Quote on a button act. `lang` as for [`harm_in_words`].
#[must_use]
pub fn harm_in_segment(segment: &str, lang: Option<&str>) -> bool {
    said(without_program(segment), lang, SEGMENT)
}

/// Whether two neighbouring segments of an address name a basket and an action, both in one language or the action in English:
/// `winkelwagen/toevoegen`, `korg/ny`, `nuevo/carrito`. Each alone is harmless, or too short a word to be sure of.
#[must_use]
pub fn harm_in_pair(first: &str, second: &str) -> bool {
    let (first, second) = (Text::of(first, None), Text::of(second, None));
    let puts = |basket: &Text, action: &Text| {
        basket.senses().filter(|(_, lists)| lists & BASKET != 0).any(|(language, _)| {
            action.senses().any(|(other, lists)| {
                (other == language && lists & BASKET_ACTIONS != 0) || (other == ENGLISH && lists & ADD != 0)
            })
        })
    };
    let adds = |deed: &Text| deed.senses().any(|(_, lists)| lists & ADD != 0);
    puts(&first, &second) || adds(&first) && puts(&second, &first)
}

/// Whether two neighbouring segments of an address say together what is done, in one order or the other: `varaus/peru`.
pub(crate) fn harm_in_both(first: &str, second: &str, lang: Option<&str>) -> bool {
    let both = [format!("{first} {second}"), format!("{second} {first}")];
    let lang = lang.map(super::lexicon::primary);
    both.iter().any(|text| Text::of(text, lang).whole(BEGIN | END | ALONE | OWN | ANYWHERE))
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
        return whole || text.parts(BEGIN | END | ANYWHERE) || text.acts_upon() || text.run_together(wanted);
    }
    whole || text.parts(ANYWHERE) || buys_object(&text)
}

/// Whether a text is only a verb and what is bought, in either order.
fn buys_object(text: &Text) -> bool {
    let bounds = bounds(&text.folded);
    let [first, second] = bounds.as_slice() else { return false };
    let (first, second) = (&text.folded[first.0..first.1], &text.folded[second.0..second.1]);
    let object = |word: &str| OBJECTS.get(word).is_some();
    !text.numbered
        && ((text.lists(first) & BEGIN != 0 && object(second))
            || (text.lists(second) & (BEGIN | END) != 0 && object(first)))
}
