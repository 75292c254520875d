//! What is called the same in two languages of a site. Many sites translate their menus alone: what is written in the content is
//! the same in all of their editions, and so is what it hides.

use std::collections::{HashMap, HashSet};

use crate::unfold::history::row::Row;
use crate::unfold::page::{Candidate, Outcome};

/// From how many presses on it is believed that what is called the same hides the same.
const ENOUGH: u32 = 2;

/// One of so many may have brought more all the same: a clock, a counter.
const ODD: u32 = 4;

/// What the edition of a page has in common with the page in the site's own language.
#[derive(Debug, Clone, Default)]
pub(crate) struct SharedUi {
    /// Patterns with words that were pressed in the site's own language.
    words: HashSet<String>,
    /// Presses of words here that brought only what was known, and those that brought more.
    known: u32,
    novel: u32,
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
    pub fn of(rows: &HashMap<String, Row>) -> Self {
        let pressed = rows.iter().filter(|(_, row)| row.tries + row.chosen > 0).map(|(pattern, _)| pattern);
        Self { words: pressed.filter(|pattern| speaks(pattern)).cloned().collect(), ..Self::default() }
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
        }
    }

    /// Whether what has this pattern hides the same in both languages, or is left alone in both.
    pub fn hides(&self, pattern: &str) -> bool {
        let proven = self.known >= ENOUGH && self.known >= self.novel * ODD;
        self.shunned.contains(pattern) || (proven && self.words.contains(pattern))
    }

    /// The same for an element.
    pub fn hidden_by(&self, candidate: &Candidate) -> bool {
        // Elsewhere than in an edition there is nothing that it may have in common.
        let knows_any = !(self.words.is_empty() && self.shunned.is_empty());
        knows_any && self.hides(&candidate.pattern())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed() -> SharedUi {
        let row = Row { tries: 1, ..Row::default() };
        let rows = ["p>button|Preis", "p>button|Wer?", "p>button|›"].map(|name| (name.to_owned(), row));
        SharedUi::of(&rows.into_iter().collect())
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
        same.enter("p>button|Wer?", &brought(10));
        assert!(!same.hides("p>button|Preis"), "it brought more than was known");
    }

    #[test]
    fn what_is_left_alone_in_one_language_is_in_another() {
        let mut same = pressed();
        same.leave_alone(&["p>button|Kündigen", "p>button|›"].map(str::to_owned).into());
        assert!(same.hides("p>button|Kündigen"));
        assert!(!same.hides("p>button|›"), "it is pressed for what it is");
    }
}
