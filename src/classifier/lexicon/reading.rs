//! Reading a text: which topics its words speak of.

use super::{
    Topic, code,
    folding::{fold, fold_marked, unspaced},
    table::{self, Language, Sense},
};

/// Words of a text that are read; what an element does is said in its first ones.
const WORDS_READ: usize = 24;
/// Characters that are.
const LETTERS_READ: usize = 200;
const LONGEST_PHRASE: usize = 6;
/// Words that `…` in a phrase stands for at most.
const LONGEST_GAP: usize = 4;

/// What the words of one text speak of.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// For each topic the share of the text's letters (0…1) that its phrases cover.
    pub share: [f32; Topic::ALL.len()],
    /// Whether the text begins with a phrase of the topic.
    pub first: [bool; Topic::ALL.len()],
    /// Whether it ends with one: many languages put the verb last ("Menü schließen", "コメントを見る").
    pub last: [bool; Topic::ALL.len()],
    /// Number of words (letters for scripts that write no spaces), digits not counted.
    pub words: u32,
    /// The language that the text names, if any.
    pub names: Option<&'static str>,
    /// How many names of languages it holds (a list to choose from holds many).
    pub languages: u8,
    /// How many phrases of revealing it holds.
    pub reveals: u8,
}

impl Reading {
    fn name(&mut self, language: Option<&'static str>) {
        if language.is_some() {
            self.names = self.names.or(language);
            self.languages = self.languages.saturating_add(1);
        }
    }

    /// What acts on one comment counts them here: in many languages the word for it is the word for them.
    pub(in crate::classifier) fn counts_comments(&mut self) {
        let (act, comments) = (Topic::Act as usize, Topic::Comments as usize);
        (self.share[act], self.share[comments]) = (0.0, 1.0);
        self.first[comments] |= std::mem::take(&mut self.first[act]);
        self.last[comments] |= std::mem::take(&mut self.last[act]);
    }

    /// Whether it says both states of what unfolds and folds, one of which is hidden: "Show details Hide details".
    #[must_use]
    pub fn both_ways(&self) -> bool {
        self.reveals >= 2 || self.reveals == 1 && self.of(Topic::Close) > 0.1
    }

    /// Share of the text that a topic covers.
    #[must_use]
    pub fn of(&self, topic: Topic) -> f32 {
        self.share[topic as usize]
    }
}

/// Reads a text: which topics its words speak of. `lang` is the primary subtag of the page's language, or empty.
#[must_use]
pub fn read(text: &str, lang: &str) -> Reading {
    let lang = Language::of(lang);
    let end = text.char_indices().nth(LETTERS_READ).map_or(text.len(), |(at, _)| at);
    let start = &text[..end];
    let vietnamese =
        !start.is_ascii() && (lang.is_vietnamese() || lang.is_unknown() && start.chars().any(only_vietnamese));
    let folded = if vietnamese { fold_marked(start) } else { fold(start) };
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
    let mut note = |topics: u32, letters: usize, (first, last): (bool, bool), reading: &mut Reading| {
        if topics & (1 << Topic::Reveal as u32) != 0 {
            reading.reveals = reading.reveals.saturating_add(1);
        }
        for topic in Topic::ALL {
            if topics & (1 << topic as u32) != 0 {
                covered[topic as usize] += letters;
                reading.first[topic as usize] |= first;
                reading.last[topic as usize] |= last;
            }
        }
    };
    let mut word = 0;
    while word < bounds.len() {
        let (from, to) = bounds[word];
        let piece = &folded[from..to];
        if piece.chars().any(unspaced) {
            reading.words += u32::try_from(piece.chars().count()).unwrap_or(u32::MAX);
            let ends_here = word + 1 == bounds.len();
            read_unspaced(piece, |topics, letters, (first, last), names| {
                note(topics, letters, (first && word == 0, last && ends_here), &mut reading);
                reading.name(names);
            });
            word += 1;
            continue;
        }
        let known = if vietnamese { LONGEST_PHRASE } else { table::longest(piece) };
        let longest = LONGEST_PHRASE.min(bounds.len() - word).min(known);
        let hit = (1..=longest).rev().find_map(|length| {
            let phrase = &folded[from..bounds[word + length - 1].1];
            let own = if vietnamese { table::vietnamese_phrase(phrase) } else { None };
            let any = || table::phrase(phrase).filter(|sense| sense.fits(phrase, lang, vietnamese));
            own.or_else(any).map(|sense| (length, phrase, sense))
        });
        let whole = hit.as_ref().map_or(0, |(length, ..)| *length);
        let hit = gapped(&folded, &bounds[word..]).filter(|(length, ..)| *length > whole).or(hit);
        let taken = if let Some((length, phrase, sense)) = hit {
            let edges = (word == 0, word + length == bounds.len());
            note(sense.topics, phrase.chars().filter(|c| *c != ' ').count(), edges, &mut reading);
            reading.name(sense.names);
            length
        } else {
            if let Some(sense) = stem(piece) {
                let edges = (word == 0, word + 1 == bounds.len());
                note(sense.topics, piece.chars().count(), edges, &mut reading);
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
fn gapped<'a>(folded: &'a str, bounds: &[(usize, usize)]) -> Option<(usize, &'a str, Sense)> {
    let (from, _) = *bounds.first()?;
    (1..=2.min(bounds.len() - 1)).rev().find_map(|first| {
        let ends = first + 1..=bounds.len().min(first + 1 + LONGEST_GAP);
        table::tails(&folded[from..bounds[first - 1].1]).find_map(|(last, sense)| {
            ends.clone().find_map(|end| {
                let phrase = &folded[from..bounds[end - 1].1];
                let before = phrase.strip_suffix(last)?;
                before.ends_with(' ').then_some((end, phrase, sense))
            })
        })
    })
}

/// Letters that hardly any language but Vietnamese writes.
fn only_vietnamese(c: char) -> bool {
    matches!(c, '\u{1EA0}'..='\u{1EF9}' | 'ơ' | 'Ơ' | 'ư' | 'Ư')
}

fn stem(piece: &str) -> Option<Sense> {
    piece.char_indices().rev().map(|(at, c)| at + c.len_utf8()).find_map(|at| table::stem(&piece[..at]))
}

fn read_unspaced(piece: &str, mut hit: impl FnMut(u32, usize, (bool, bool), Option<&'static str>)) {
    let starts: Vec<usize> = piece.char_indices().map(|(at, _)| at).chain([piece.len()]).collect();
    let mut at = 0;
    while at + 1 < starts.len() {
        let longest = table::longest_unspaced().min(starts.len() - 1 - at);
        let found = (1..=longest).rev().find_map(|length| {
            table::unspaced_phrase(&piece[starts[at]..starts[at + length]]).map(|sense| (length, sense))
        });
        match found {
            Some((length, sense)) => {
                hit(sense.topics, length, (at == 0, at + length + 1 == starts.len()), sense.names);
                at += length;
            }
            None => at += 1,
        }
    }
}
