//! Actions in phrases: an action and what it is done to ("Poista kommentti", "Yorum gönder", "发送留言"), what is put somewhere
//! ("ટોપલીમાં મૂકો"), and verbs that are harm with any object ("Șterge trenul").

use super::lists::{ACTION, ADD, ALONE, BASKET, BEGIN, END, FIRST, LONGER, OUTRIGHT, REPLY, UPON};
use super::{ENGLISH, Text, bounds, senses};
use crate::classifier::lexicon::unspaced;

/// The lists that are harm beside what the action is done to.
const ACTIONS: u16 = ALONE | BEGIN | END | ACTION;
/// Most words of a text in which an action and its object are looked for. Longer texts are sentences.
const LONGEST: usize = 5;
/// The same for a verb that is harm with any object, and most words of the verb.
const LONGEST_OUTRIGHT: usize = 4;
const LONGEST_VERB: usize = 2;
/// Most words of an action.
const LONGEST_ACTION: usize = 3;
/// Most characters of such a text in scripts that write no spaces and whose characters are words or syllables.
const LONGEST_UNSPACED: usize = 12;
/// The same where each vowel and tone has a sign of its own (Thai, Lao, Khmer, Burmese).
const LONGEST_OF_LETTERS: usize = 30;
/// Most characters of a word that only begins with a verb.
const LONGEST_LONGER: usize = 16;
/// The first character of the scripts whose characters are words or syllables.
const FIRST_OF_WORDS: char = '\u{2E80}';
/// Fewest letters of a beginning that is looked up. Shorter words must match whole.
const SHORTEST_STEM: usize = 4;

impl Text {
    /// Whether an action stands at one end, or around the whole like a separable verb ("Druk de prijslijst af"), and the other
    /// words hold what it is done to ("Legg til i kalenderen min").
    pub(super) fn acts_upon(&self) -> bool {
        if self.folded.chars().any(unspaced) {
            return self.unspaced_acts_upon();
        }
        let words = bounds(&self.folded);
        let count = words.len();
        if !(2..=LONGEST).contains(&count) {
            return false;
        }
        let said = |from: usize, to: usize| &self.folded[words[from].0..words[to - 1].1];
        let done = |actions: Vec<u8>, from: usize, to: usize| {
            !actions.is_empty()
                && (meet(&actions, &self.things(said(from, to)))
                    || (from..to).any(|at| meet(&actions, &self.inflected(said(at, at + 1)))))
        };
        // A basket may have the case ending that means "into".
        let put = |puts: Vec<u8>, from: usize, to: usize| {
            !puts.is_empty() && (from..to).any(|at| meet(&puts, &self.beginning(said(at, at + 1), BASKET)))
        };
        (1..=LONGEST_ACTION.min(count - 1)).any(|length| {
            let (first, last) = (said(0, length), said(count - length, count));
            let (of_first, of_last) = (self.lists(first), self.lists(last));
            done(self.actions_among(first, of_first), length, count)
                || done(self.last_actions_among(last, of_last), 0, count - length)
                || put(self.puts(first, of_first), length, count)
                || put(self.puts(last, of_last), 0, count - length)
        }) || (count > 2 && done(self.actions(&format!("{} {}", said(0, 1), said(count - 1, count))), 1, count - 1))
    }

    fn unspaced_acts_upon(&self) -> bool {
        let starts: Vec<usize> = self.folded.char_indices().map(|(at, _)| at).skip(1).collect();
        let of_words = self.folded.chars().any(|c| c >= FIRST_OF_WORDS);
        let longest = if of_words { LONGEST_UNSPACED } else { LONGEST_OF_LETTERS };
        let longer = self.begins_longer();
        starts.len() < longest
            && starts.iter().any(|&at| {
                let (start, end) = self.folded.split_at(at);
                let first = if at < longer { "" } else { start };
                let done = |actions: Vec<u8>, rest: &str| {
                    !actions.is_empty()
                        && rest.char_indices().any(|(from, _)| {
                            let ends = rest[from..].char_indices().map(|(at, c)| from + at + c.len_utf8());
                            ends.into_iter().any(|to| meet(&actions, &self.things(&rest[from..to])))
                        })
                };
                done(self.actions(first.trim()), end) || done(self.last_actions(end.trim()), start)
            })
    }

    /// Whether a verb that is harm with any object stands alone, or at one end of a few words ("Delete the train"). The verb must be
    /// in the language of the page or in English. Longer texts are headlines.
    pub(super) fn does_outright(&self) -> bool {
        if self.outright(&self.folded, false) {
            return true;
        }
        if self.folded.chars().any(unspaced) {
            let of_words = self.folded.chars().any(|c| c >= FIRST_OF_WORDS);
            let longest = if of_words { LONGEST_UNSPACED } else { LONGEST_OF_LETTERS };
            let ends: Vec<usize> = self.folded.char_indices().map(|(at, _)| at).skip(1).collect();
            let longer = self.begins_longer();
            return ends.len() < longest
                && ends.iter().any(|&at| {
                    let (start, end) = self.folded.split_at(at);
                    at >= longer && self.outright(start.trim(), false) || self.outright(end.trim(), true)
                });
        }
        let words = bounds(&self.folded);
        let count = words.len();
        let said = |from: usize, to: usize| &self.folded[words[from].0..words[to - 1].1];
        (2..=LONGEST_OUTRIGHT).contains(&count)
            && (1..=LONGEST_VERB.min(count - 1))
                .any(|length| self.outright(said(0, length), false) || self.outright(said(count - length, count), true))
    }

    /// The end of the first word of a text without spaces, if that word only begins with a verb: "ส่งเสริม" (promote) begins with
    /// "ส่ง" (send).
    pub(super) fn begins_longer(&self) -> usize {
        let ends = self.folded.char_indices().map(|(at, c)| at + c.len_utf8()).take(LONGEST_LONGER);
        let longer = |end: &usize| self.table.get(&self.folded[..*end]).is_some_and(says_longer);
        ends.filter(longer).max().unwrap_or_default()
    }

    /// Whether this is such a verb. `last`: it stands behind its object.
    fn outright(&self, phrase: &str, last: bool) -> bool {
        // An action in one language is a name in another. On a page of unknown language only English counts.
        let counts = |language: u8| language == ENGLISH || self.lang == Some(language);
        let verb = |these: u16| these & OUTRIGHT != 0 && !(last && these & FIRST != 0);
        self.languages(phrase, verb).into_iter().any(counts)
    }

    /// The languages in which this is an action. A word for replies often only counts them, so it must be listed as an action.
    fn actions(&self, phrase: &str) -> Vec<u8> {
        self.actions_among(phrase, self.lists(phrase))
    }

    /// The same for a phrase whose lists are known.
    fn actions_among(&self, phrase: &str, lists: u16) -> Vec<u8> {
        if lists & ACTIONS == 0 || (lists & REPLY != 0 && lists & ACTION == 0) {
            return Vec::new();
        }
        self.languages(phrase, |these| these & ACTIONS != 0)
    }

    /// The same for a phrase behind its object. In languages whose verb comes first such a word is a noun ("Photo archive").
    fn last_actions(&self, phrase: &str) -> Vec<u8> {
        self.last_actions_among(phrase, self.lists(phrase))
    }

    fn last_actions_among(&self, phrase: &str, lists: u16) -> Vec<u8> {
        let mut found = self.actions_among(phrase, lists);
        if !found.is_empty() {
            let noun = self.languages(phrase, |these| these & FIRST != 0);
            found.retain(|language| !noun.contains(language));
        }
        found
    }

    /// The languages in which this action puts something somewhere. Words that act on baskets only in addresses ("new", "in") do
    /// not count: they stand before any noun.
    fn puts(&self, phrase: &str, lists: u16) -> Vec<u8> {
        if lists & ADD == 0 {
            return Vec::new();
        }
        self.languages(phrase, |these| these & ADD != 0 && these & ACTIONS != 0)
    }

    /// The languages in which actions are done to this.
    fn things(&self, phrase: &str) -> Vec<u8> {
        self.languages(phrase, |these| these & UPON != 0)
    }

    /// The same for a word with its endings.
    fn inflected(&self, word: &str) -> Vec<u8> {
        self.beginning(word, UPON)
    }

    /// The languages in which this word, or a beginning of it, is in the list.
    fn beginning(&self, word: &str, list: u16) -> Vec<u8> {
        let of = |word: &str| self.languages(word, |these| these & list != 0);
        let mut found = of(word);
        for (at, _) in word.char_indices().skip(SHORTEST_STEM) {
            found.extend(of(&word[..at]));
        }
        found
    }

    fn languages(&self, phrase: &str, wanted: impl Fn(u16) -> bool) -> Vec<u8> {
        let found = self.table.get(phrase).unwrap_or_default();
        senses(found).filter(|&(_, these)| wanted(these)).map(|(language, _)| language).collect()
    }
}

fn says_longer(found: &'static [u8]) -> bool {
    senses(found).any(|(_, these)| these & LONGER != 0)
}

fn meet(some: &[u8], others: &[u8]) -> bool {
    some.iter().any(|language| others.contains(language))
}
