//! A deed and what it is done to: "Poista kommentti", "Yorum gönder", "发送留言".

use super::lists::{ALONE, BEGIN, DEED, END, REPLY, UPON};
use super::{Text, bounds, senses};
use crate::classifier::lexicon::unspaced;

/// What is harm beside what it is done to.
const DEEDS: u16 = ALONE | BEGIN | END | DEED;
/// Words of a text in which the two are looked for; longer ones are sentences.
const LONGEST: usize = 5;
/// The same in letters for scripts that write no spaces.
const LONGEST_UNSPACED: usize = 12;
/// Beginnings of words are looked up from so many letters on; shorter words stand as they are.
const SHORTEST_STEM: usize = 4;

impl Text {
    /// Whether a deed stands at one end, and what it may be done to beside it or at the other.
    pub(super) fn acts_upon(&self) -> bool {
        if self.folded.chars().any(unspaced) {
            return self.unspaced_acts_upon();
        }
        let words = bounds(&self.folded);
        let count = words.len();
        let said = |from: usize, to: usize| &self.folded[words[from].0..words[to - 1].1];
        let thing = |at: usize| self.inflected(said(at, at + 1));
        (2..=LONGEST).contains(&count)
            && (1..=2.min(count - 1)).any(|length| {
                let (first, last) = (self.deeds(said(0, length)), self.deeds(said(count - length, count)));
                let after = || [thing(length), thing(count - 1), self.things(said(length, count))];
                let before = || [thing(0), thing(count - length - 1), self.things(said(0, count - length))];
                (!first.is_empty() && after().iter().any(|things| meet(&first, things)))
                    || (!last.is_empty() && before().iter().any(|things| meet(&last, things)))
            })
    }

    fn unspaced_acts_upon(&self) -> bool {
        let starts: Vec<usize> = self.folded.char_indices().map(|(at, _)| at).skip(1).collect();
        starts.len() < LONGEST_UNSPACED
            && starts.iter().any(|&at| {
                let (start, end) = self.folded.split_at(at);
                let done = |deed: &str, rest: &str| {
                    let deeds = self.deeds(deed);
                    !deeds.is_empty()
                        && rest.char_indices().any(|(from, _)| {
                            let ends = rest[from..].char_indices().map(|(at, c)| from + at + c.len_utf8());
                            ends.into_iter().any(|to| meet(&deeds, &self.things(&rest[from..to])))
                        })
                };
                done(start.trim(), end) || done(end.trim(), start)
            })
    }

    /// The languages in which this is a deed. A word for replies as often counts what there is.
    fn deeds(&self, phrase: &str) -> Vec<u8> {
        let lists = self.lists(phrase);
        if lists & DEEDS == 0 || lists & REPLY != 0 {
            return Vec::new();
        }
        self.languages(phrase, DEEDS)
    }

    /// The languages in which this is what deeds are done to.
    fn things(&self, phrase: &str) -> Vec<u8> {
        self.languages(phrase, UPON)
    }

    /// The same for a word with its endings.
    fn inflected(&self, word: &str) -> Vec<u8> {
        let mut found = self.things(word);
        for (at, _) in word.char_indices().skip(SHORTEST_STEM) {
            found.extend(self.things(&word[..at]));
        }
        found
    }

    fn languages(&self, phrase: &str, lists: u16) -> Vec<u8> {
        let found = self.table.get(phrase).unwrap_or_default();
        senses(found).filter(|(_, these)| these & lists != 0).map(|(language, _)| language).collect()
    }
}

fn meet(some: &[u8], others: &[u8]) -> bool {
    some.iter().any(|language| others.contains(language))
}
