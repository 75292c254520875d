//! One row of the history.

use serde::{Deserialize, Serialize};

use crate::unfold::page::Outcome;

/// Characters of a notice that something was done ("Archived. Undo"), which is nothing to read.
const NOTICE: u64 = 30;

/// Sum of the outcomes of one pattern.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Row {
    /// Presses.
    pub tries: u32,
    /// Presses that brought text which the site had not shown before.
    pub gave: u32,
    /// Presses since the last one that gave.
    pub barren: u32,
    /// Presses that brought text, but only such as the site had shown before.
    pub known: u32,
    /// Characters that the site had not shown before.
    pub novel: u64,
    /// Presses that moved the page to another address.
    pub moved: u32,
    /// Presses that the guard had to hold back.
    pub refused: u32,
    /// Those of all presses that brought more than a notice of what was done.
    pub told: u32,
    /// Milliseconds, waiting included.
    pub millis: u64,
    /// Presses of an element that had been pressed before.
    pub again: u32,
    /// Those among them that gave.
    pub again_gave: u32,
    /// Presses that cost the visitor's session.
    pub cost: u32,
    /// Presses that brought nothing to read, but controls to press.
    pub led_on: u32,
    /// Presses of what stands behind it that gave.
    pub behind_gave: u32,
    /// Addresses to which its presses led and that turned out to be pages.
    pub pages: u32,
    /// Those that turned out to be error pages.
    pub errors: u32,
    /// Times that something was chosen in it. Every run asks anew.
    #[serde(skip)]
    pub chosen: u32,
    /// Times that the pointer was over it. Every run asks anew.
    #[serde(skip)]
    pub hovers: u32,
    /// Those of them that brought something.
    #[serde(skip)]
    pub hovers_gave: u32,
}

/// Presses in a row that bring only the next control until such presses count as barren: a wizard has fewer steps.
const MOST_LED_ON: u32 = 12;

/// Presses in a row without anything new after which a pattern is dry.
const PATIENCE: u32 = 3;

/// Presses that gave up to which a pattern may be that of the header, which gives on the first pages alone.
const A_FEW: u32 = 3;

/// The same, at most, for one that has given very often: one answer in three may be empty, but not a dozen one after the other.
const LONG_PATIENCE: u32 = 12;

/// Presses after which a shape that has never given, nor led on, is dry.
const NEVER_GAVE: u32 = 5;

impl Row {
    /// Enters the outcome of a press; `again` where its pattern had been pressed on this page before.
    pub(crate) fn enter(&mut self, outcome: &Outcome, again: bool, moved: bool, refused: bool, millis: u64) {
        let told = outcome.chars > NOTICE || outcome.chars > 0 && !(refused && outcome.alone);
        self.told += u32::from(told);
        self.tries += 1;
        self.novel += outcome.novel;
        self.millis += millis;
        self.moved += u32::from(moved);
        self.refused += u32::from(refused);
        self.again += u32::from(again);
        self.again_gave += u32::from(again && outcome.chars > 0);
        if outcome.novel > 0 {
            self.gave += 1;
            self.barren = 0;
        } else if !again {
            // A chain that has run dry is no reason not to begin the next one.
            self.barren += 1;
            self.known += u32::from(outcome.chars > 0);
        }
    }

    /// As it stands where none of the site's texts is known yet. What gave text before gives it there as well, though no more was to
    /// come of it here; what never gave any is as empty there.
    #[must_use]
    pub(crate) fn afresh(&self) -> Self {
        Self { barren: if self.gave + self.known > 0 { 0 } else { self.barren }, known: 0, chosen: 0, ..*self }
    }

    /// Takes back that the last press was barren: it has brought controls to press, as a step of a wizard does. False where
    /// that was so too often and nothing came of it.
    pub(crate) fn lead_on(&mut self) -> bool {
        let may = self.behind_gave > 0 || self.led_on < MOST_LED_ON;
        self.led_on += 1;
        self.barren = self.barren.saturating_sub(u32::from(may));
        may
    }

    /// Adds what an earlier run had entered. Which of its presses came last is not known: those that gave may have been.
    pub(crate) fn add(&mut self, other: &Self) {
        self.told += other.told;
        self.tries += other.tries;
        self.gave += other.gave;
        self.novel += other.novel;
        self.moved += other.moved;
        self.refused += other.refused;
        self.millis += other.millis;
        self.again += other.again;
        self.again_gave += other.again_gave;
        self.led_on += other.led_on;
        self.behind_gave += other.behind_gave;
        self.pages += other.pages;
        self.errors += other.errors;
    }

    /// Whether it has given nothing new for so long that it is not expected to: longer where it gave more often.
    pub(crate) fn is_dry(&self) -> bool {
        // What gave a few times and brings only text since that the site had shown before is the header or the footer once more.
        let once_more = self.known >= 1 && self.barren >= self.known && (1..=A_FEW).contains(&self.gave);
        once_more || self.barren >= PATIENCE.max(self.gave / 2).min(LONG_PATIENCE)
    }

    /// Of a shape, whether its elements are not expected to give anything.
    pub(crate) fn is_dry_shape(&self) -> bool {
        let never_gave =
            self.gave == 0 && self.tries.saturating_sub(self.led_on) >= NEVER_GAVE && self.moved * 2 < self.tries;
        // One row of a long table had something to say, and a dozen after it had not: not even what is known by now, as
        // the site's own header and menu do on its every page.
        never_gave || self.barren >= LONG_PATIENCE + self.known + self.moved
    }

    /// Whether its presses have brought something to light, or what stands behind it, or the button that takes a pick over.
    pub(crate) fn gives(&self) -> bool {
        self.gave + self.behind_gave > 0
    }

    /// Whether every second press or more has brought something to light.
    pub(crate) fn mostly_gives(&self) -> bool {
        self.gave > 0 && self.gave * 2 >= self.tries
    }

    /// Whether its presses have brought nothing so far.
    pub(crate) fn is_vain(&self) -> bool {
        self.gave == 0 && self.barren > 0
    }

    /// Whether so many presses of what had been pressed before have brought nothing.
    pub(crate) fn is_vain_again(&self, presses: u32) -> bool {
        self.again >= presses && self.again_gave == 0
    }

    /// Whether the pointer was over it so often and has brought nothing.
    pub(crate) fn hovered_in_vain(&self, hovers: u32) -> bool {
        self.hovers >= hovers && self.hovers_gave == 0
    }

    /// Whether so many of the addresses to which its presses led were error pages, and none a page.
    pub(crate) fn leads_nowhere(&self, errors: u32) -> bool {
        self.pages == 0 && self.errors >= errors
    }

    /// Whether all that its presses have come to was held back, but for a notice: it does something that nobody may do. What one of
    /// them seemed to tell may have come of another press of the step, or be a notice that has stood there since.
    pub(crate) fn only_held_back(&self) -> bool {
        self.refused > 0 && self.refused == self.tries && self.told * 2 <= self.refused
    }

    /// New characters per second.
    pub(crate) fn rate(&self) -> f64 {
        self.novel as f64 * 1000.0 / (self.millis.max(50) as f64)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may end where it fails")]

    use super::*;

    #[test]
    fn a_notice_of_what_was_held_back_is_nothing_to_read() {
        let known_for_a_deed = |chars: u64, refused: bool, alone: bool| {
            let mut row = Row::default();
            row.enter(&Outcome { chars, novel: chars, alone, ..Outcome::default() }, false, false, refused, 10);
            row.only_held_back()
        };
        assert!(known_for_a_deed(0, true, true));
        assert!(known_for_a_deed(15, true, true), "Archived. Undo");
        assert!(!known_for_a_deed(200, true, true), "a letter that tells the server that it was read");
        assert!(!known_for_a_deed(15, true, false), "another press of the step may have been held back");
        assert!(!known_for_a_deed(0, false, true));

        let mut row = Row::default();
        row.enter(&Outcome { chars: 12, novel: 12, ..Outcome::default() }, false, false, true, 10);
        row.enter(&Outcome { alone: true, ..Outcome::default() }, false, false, true, 10);
        assert!(row.only_held_back(), "held back twice, and the second told nothing");
    }

    #[test]
    fn what_gave_more_often_is_expected_to_give_for_longer() {
        let dry_after = |gave: u32, known: bool| {
            let mut row = Row::default();
            let mut press = |novel: u64, chars: u64| {
                row.enter(&Outcome { chars, novel, ..Outcome::default() }, false, false, false, 10);
                row.is_dry()
            };
            (0..gave).for_each(|_| assert!(!press(90, 90)));
            (1..).find(|_| press(0, if known { 90 } else { 0 })).unwrap()
        };
        assert_eq!((dry_after(1, true), dry_after(3, true), dry_after(4, true)), (1, 1, 3));
        assert_eq!((dry_after(0, true), dry_after(0, false), dry_after(1, false)), (3, 3, 3));
        assert_eq!((dry_after(20, true), dry_after(200, false)), (10, 12));
    }

    #[test]
    fn what_gave_is_expected_to_give_again_where_no_text_is_known_yet() {
        let mut row = Row::default();
        for novel in [90, 0] {
            row.enter(&Outcome { chars: 90, novel, ..Outcome::default() }, false, false, false, 10);
        }
        assert!(row.is_dry(), "the header once more");
        assert!(!row.afresh().is_dry(), "in a repeat its page shows it again");
        let empty = Row { tries: 3, barren: 3, ..Row::default() };
        assert!(empty.afresh().is_dry(), "it never gave anything");
    }

    #[test]
    fn presses_that_bring_controls_are_not_barren_but_not_for_ever() {
        let mut row = Row::default();
        let mut barren_after = |presses: u32| {
            let mut row = std::mem::take(&mut row);
            for _ in 0..presses {
                row.enter(&Outcome::default(), false, false, false, 10);
                row.lead_on();
            }
            row.barren
        };
        assert_eq!(barren_after(MOST_LED_ON), 0);
        assert_eq!(barren_after(MOST_LED_ON + 2), 2, "nothing has come of it");
        let mut row = Row { behind_gave: 1, ..Row::default() };
        for _ in 0..3 * MOST_LED_ON {
            row.enter(&Outcome::default(), false, false, false, 10);
            assert!(row.lead_on());
        }
        assert_eq!(row.barren, 0, "something gave that stands behind it");
    }
}
