//! What is called the same in two languages of a site. Many sites translate their menus alone: what is written in the content is
//! the same in all of their editions, and so is what it hides.

use std::collections::{HashMap, HashSet};

use crate::unfold::history::row::Row;
use crate::unfold::page::candidate::{Candidate, Outcome};

/// From how many presses on it is believed that what is called the same hides the same.
const ENOUGH: u32 = 2;

/// One of so many may have brought more all the same: a clock, a counter.
const ODD: u32 = 4;

/// What the edition of a page has in common with the page in the site's own language.
#[derive(Debug, Clone, Default)]
pub(crate) struct SharedUi {
    /// Patterns with words that were pressed in the site's own language, and those of signs and numbers alone.
    words: HashSet<String>,
    signs: HashSet<String>,
    /// Presses of words here that brought only what was known, and those that brought more.
    known: u32,
    novel: u32,
    /// Signs that brought only what was known.
    vain: HashSet<String>,
    /// What is left alone in the site's own language: its words of harm may not be read as such in another.
    shunned: HashSet<String>,
}

/// Whether something is written on what has this pattern, and not only a sign or a number.
fn speaks(pattern: &str) -> bool {
    let label = pattern.rsplit_once('|').map_or(pattern, |(_, label)| label);
    label.chars().filter(|c| c.is_alphabetic()).count() >= 2
}

impl SharedUi {
    /// With what was pressed in the site's own language, and the lists that something was chosen in.
    pub fn of(rows: &HashMap<String, Row>, chosen: &HashSet<String>) -> Self {
        let pressed = rows.iter().filter(|(_, row)| row.tries > 0).map(|(pattern, _)| pattern);
        let (words, signs) = pressed.chain(chosen).cloned().partition(|pattern| speaks(pattern));
        Self { words, signs, ..Self::default() }
    }

    /// With what another language of the site has shown: what is called the same there hides the same as well.
    pub fn knowing(mut self, other: &Self) -> Self {
        if other.known >= ENOUGH && other.novel == 0 {
            self.known = self.known.max(ENOUGH);
        }
        self
    }

    /// An edition is opened: what was left alone in the page is left alone in it.
    pub fn leave_alone(&mut self, shunned: &HashSet<String>) {
        // A sign that is left alone may well be pressed for what it is: an arrow.
        let told = shunned.iter().filter(|pattern| speaks(pattern) && !self.words.contains(*pattern));
        self.shunned.extend(told.cloned().collect::<Vec<_>>());
    }

    /// Enters what came of a press.
    pub fn enter(&mut self, pattern: &str, outcome: &Outcome) {
        if self.words.contains(pattern) {
            self.novel += u32::from(outcome.novel > 0);
            // What was open already is shut by a press, and has shown what it hides.
            self.known += u32::from(outcome.novel == 0 && outcome.chars + outcome.lost > 0);
        } else if self.signs.contains(pattern) && outcome.novel == 0 {
            self.vain.insert(pattern.to_owned());
        }
    }

    /// Whether what has this pattern hides the same in both languages, or is left alone in both.
    pub fn hides(&self, pattern: &str) -> bool {
        let proven = self.known >= ENOUGH && self.known >= self.novel * ODD;
        let same = || self.words.contains(pattern) || self.vain.contains(pattern);
        self.shunned.contains(pattern) || (proven && same())
    }

    /// The same for an element.
    pub fn hidden_by(&self, candidate: &Candidate) -> bool {
        self.knows_any() && self.hides(&candidate.pattern())
    }

    /// Whether there is anything that it may have in common: elsewhere than in an edition there is not.
    fn knows_any(&self) -> bool {
        !(self.words.is_empty() && self.signs.is_empty() && self.shunned.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed() -> SharedUi {
        let row = Row { tries: 1, ..Row::default() };
        let rows = ["p>button|Preis", "p>button|Wer?", "p>button|›"].map(|name| (name.to_owned(), row.clone()));
        SharedUi::of(&rows.into_iter().collect(), &HashSet::new())
    }

    fn brought(novel: u64) -> Outcome {
        Outcome { chars: 10, novel, ..Outcome::default() }
    }

    #[test]
    fn what_is_called_the_same_hides_the_same_once_two_have_shown_it() {
        let mut same = pressed();
        same.enter("p>button|Preis", &brought(0));
        assert!(!same.hides("p>button|Wer?"), "one may be chance");
        same.enter("p>button|Wer?", &brought(0));
        assert!(same.hides("p>button|Wer?"));
        assert!(!same.hides("p>button|Who?"), "it is translated");
        assert!(!same.hides("p>button|›"), "a sign says nothing");
        same.enter("p>button|›", &brought(0));
        assert!(same.hides("p>button|›"), "before it has shown the same");
        same.enter("p>button|Wer?", &brought(10));
        assert!(!same.hides("p>button|Preis"), "it brought more than was known");
    }

    #[test]
    fn what_one_language_has_shown_holds_for_the_next() {
        let mut same = pressed();
        same.enter("p>button|Preis", &brought(0));
        assert!(!pressed().knowing(&same).hides("p>button|Wer?"), "one may be chance");
        same.enter("p>button|Preis", &brought(0));
        assert!(pressed().knowing(&same).hides("p>button|Wer?"));
        same.enter("p>button|Wer?", &brought(10));
        assert!(!pressed().knowing(&same).hides("p>button|Wer?"), "it brought more than was known");
    }

    #[test]
    fn what_is_left_alone_in_one_language_is_in_another() {
        let mut same = pressed();
        same.leave_alone(&["p>button|Kündigen", "p>button|›"].map(str::to_owned).into());
        assert!(same.hides("p>button|Kündigen"));
        assert!(!same.hides("p>button|›"), "it is pressed for what it is");
    }
}
