//! Reading a text: which topics its words are about.

use super::{
    Topic, code,
    folding::{fold, fold_marked, unspaced},
    table::{self, Language, Sense},
};

/// Maximum words of a text that are read. The first ones say what an element does.
const WORDS_READ: usize = 24;
/// Maximum characters of a text that are read.
const LETTERS_READ: usize = 200;
/// Maximum words of a phrase.
const LONGEST_PHRASE: usize = 6;
/// Maximum words that `…` in a phrase stands for.
const LONGEST_GAP: usize = 4;

/// What the words of one text are about.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// For each topic the share of the text's letters (0…1) that its phrases cover.
    pub share: [f32; Topic::ALL.len()],
    /// Whether the text begins with a phrase of the topic.
    pub first: [bool; Topic::ALL.len()],
    /// Whether the text ends with one: many languages put the verb last ("Menü schließen", "コメントを見る").
    pub last: [bool; Topic::ALL.len()],
    /// Number of words (letters in scripts that write no spaces), without digits.
    pub words: u32,
    /// The language that the text names, if any.
    pub names: Option<&'static str>,
    /// How many names of languages the text holds. A list to choose from holds many.
    pub languages: u8,
    /// How many phrases of revealing the text holds.
    pub reveals: u8,
}

impl Reading {
    fn name(&mut self, language: Option<&'static str>) {
        if language.is_some() {
            self.names = self.names.or(language);
            self.languages = self.languages.saturating_add(1);
        }
    }

    /// Takes a text that is a language code for one. Longer codes have a region: "pt-BR".
    fn take_for_code(&mut self, text: &str) {
        if let Some(names) = code(text).filter(|_| text.len() <= 3 || text.contains(['-', '_'])) {
            self.share[Topic::Code as usize] = 1.0;
            self.names = self.names.or(Some(names));
        }
    }

    /// Takes words that act on a comment for words that count comments. In many languages "to reply" and "replies" are the
    /// same word.
    pub(in crate::classifier) fn counts_comments(&mut self) {
        let (act, comments) = (Topic::Act as usize, Topic::Comments as usize);
        (self.share[act], self.share[comments]) = (0.0, 1.0);
        self.first[comments] |= std::mem::take(&mut self.first[act]);
        self.last[comments] |= std::mem::take(&mut self.last[act]);
    }

    /// Whether the text holds the labels of both states, one of which is hidden: "Show details Hide details".
    #[must_use]
    pub fn both_ways(&self) -> bool {
        self.reveals >= 2 || self.reveals == 1 && self.of(Topic::Close) > 0.1
    }

    /// The share of the text that a topic covers.
    #[must_use]
    pub fn of(&self, topic: Topic) -> f32 {
        self.share[topic as usize]
    }
}

/// Reads a text: which topics its words are about. `lang` is the primary subtag of the page's language, or empty.
#[must_use]
pub fn read(text: &str, lang: &str) -> Reading {
    let lang = Language::of(lang);
    let end = text.char_indices().nth(LETTERS_READ).map_or(text.len(), |(at, _)| at);
    let start = &text[..end];
    let vietnamese = is_vietnamese(start, lang);
    let folded = if vietnamese { fold_marked(start) } else { fold(start) };
    if folded.is_empty() {
        return Reading::default();
    }
    let mut reading = Reader::of(&folded, lang, vietnamese).read();
    reading.take_for_code(start.trim());
    reading
}

/// Whether the marks on a text's letters must be kept, because they tell Vietnamese words apart.
fn is_vietnamese(text: &str, lang: Language) -> bool {
    !text.is_ascii() && (lang.is_vietnamese() || lang.is_unknown() && text.chars().any(only_vietnamese))
}

/// A text while it is read, word by word.
struct Reader<'t> {
    folded: &'t str,
    /// Where each word begins and ends.
    words: Vec<(usize, usize)>,
    lang: Language,
    vietnamese: bool,
    /// How many letters the phrases of each topic cover.
    covered: [usize; Topic::ALL.len()],
    reading: Reading,
}

impl<'t> Reader<'t> {
    fn of(folded: &'t str, lang: Language, vietnamese: bool) -> Self {
        let mut words: Vec<(usize, usize)> = Vec::with_capacity(WORDS_READ);
        let mut at = 0;
        for word in folded.split(' ').take(WORDS_READ) {
            words.push((at, at + word.len()));
            at += word.len() + 1;
        }
        let covered = [0; Topic::ALL.len()];
        Self { folded, words, lang, vietnamese, covered, reading: Reading::default() }
    }

    fn read(mut self) -> Reading {
        let mut word = 0;
        while word < self.words.len() {
            let (from, to) = self.words[word];
            let piece = &self.folded[from..to];
            if piece.chars().any(unspaced) {
                self.read_unspaced(word, piece);
                word += 1;
            } else {
                let taken = self.read_spaced(word, piece);
                self.reading.words += u32::try_from(taken).unwrap_or(1);
                word += taken;
            }
        }
        self.into_shares()
    }

    /// Reads a piece of a script that writes no spaces: it may hold many phrases.
    fn read_unspaced(&mut self, word: usize, piece: &str) {
        self.reading.words += u32::try_from(piece.chars().count()).unwrap_or(u32::MAX);
        let (begins_text, ends_text) = (word == 0, word + 1 == self.words.len());
        for_each_unspaced(piece, |sense, letters, (first, last)| {
            self.note(&sense, letters, (first && begins_text, last && ends_text));
        });
    }

    /// Reads the longest phrase that begins with this word, or else the stem of the word. Tells how many words that took.
    fn read_spaced(&mut self, word: usize, piece: &str) -> usize {
        let whole = self.phrase_at(word, piece);
        let longest = whole.as_ref().map_or(0, |(length, ..)| *length);
        let in_parts = gapped(self.folded, &self.words[word..]).filter(|(length, ..)| *length > longest);
        let (length, phrase, sense) = match in_parts.or(whole) {
            Some((length, phrase, sense)) => (length, phrase, Some(sense)),
            None => (1, piece, stem(piece)),
        };
        if let Some(sense) = sense {
            let letters = phrase.chars().filter(|c| *c != ' ').count();
            self.note(&sense, letters, (word == 0, word + length == self.words.len()));
        }
        length
    }

    /// The longest phrase that begins with this word: its length in words, its text, its sense.
    fn phrase_at(&self, word: usize, piece: &str) -> Option<(usize, &'t str, Sense)> {
        let (from, _) = self.words[word];
        let known = if self.vietnamese { LONGEST_PHRASE } else { table::longest(piece) };
        let longest = LONGEST_PHRASE.min(self.words.len() - word).min(known);
        (1..=longest).rev().find_map(|length| {
            let phrase = &self.folded[from..self.words[word + length - 1].1];
            let own = if self.vietnamese { table::vietnamese_phrase(phrase) } else { None };
            let any = || table::phrase(phrase).filter(|sense| sense.fits(phrase, self.lang, self.vietnamese));
            own.or_else(any).map(|sense| (length, phrase, sense))
        })
    }

    /// Notes a phrase, by its number of letters, and whether the text begins and ends with it.
    fn note(&mut self, sense: &Sense, letters: usize, (first, last): (bool, bool)) {
        let is_about = |topic: Topic| sense.topics & (1 << topic as u32) != 0;
        if is_about(Topic::Reveal) {
            self.reading.reveals = self.reading.reveals.saturating_add(1);
        }
        for topic in Topic::ALL.into_iter().filter(|topic| is_about(*topic)) {
            self.covered[topic as usize] += letters;
            self.reading.first[topic as usize] |= first;
            self.reading.last[topic as usize] |= last;
        }
        self.reading.name(sense.names);
    }

    /// The reading, with the share of the text's letters that each topic covers.
    fn into_shares(mut self) -> Reading {
        let total: usize = self.folded.chars().filter(|c| *c != ' ').count();
        for (share, letters) in self.reading.share.iter_mut().zip(self.covered) {
            #[allow(clippy::cast_precision_loss, reason = "a text of 200 letters")]
            let part = letters as f32 / total.max(1) as f32;
            *share = part.min(1.0);
        }
        self.reading
    }
}

/// The phrase in two parts with which the words begin: its length in words, its text, its sense.
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

/// Letters that hardly any other language than Vietnamese uses.
fn only_vietnamese(c: char) -> bool {
    matches!(c, '\u{1EA0}'..='\u{1EF9}' | 'ơ' | 'Ơ' | 'ư' | 'Ư')
}

/// The sense of the longest stem with which a word begins.
fn stem(piece: &str) -> Option<Sense> {
    piece.char_indices().rev().map(|(at, c)| at + c.len_utf8()).find_map(|at| table::stem(&piece[..at]))
}

/// Finds the phrases of a piece of a script that writes no spaces. Each is told with its sense, its number of letters, and
/// whether the piece begins and ends with it.
fn for_each_unspaced(piece: &str, mut tell: impl FnMut(Sense, usize, (bool, bool))) {
    let starts: Vec<usize> = piece.char_indices().map(|(at, _)| at).chain([piece.len()]).collect();
    let mut at = 0;
    while at + 1 < starts.len() {
        let longest = table::longest_unspaced().min(starts.len() - 1 - at);
        let found = (1..=longest).rev().find_map(|length| {
            table::unspaced_phrase(&piece[starts[at]..starts[at + length]]).map(|sense| (length, sense))
        });
        match found {
            Some((length, sense)) => {
                tell(sense, length, (at == 0, at + length + 1 == starts.len()));
                at += length;
            }
            None => at += 1,
        }
    }
}
