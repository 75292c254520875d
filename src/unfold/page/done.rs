//! What was done to an open page so far.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::browser::FrameId;
use crate::fingerprint;
use crate::language;
use crate::unfold::page::candidate::{Candidate, Key, Way};
use crate::unfold::page::traces::{Anew, Depending, Picked, Picker, Turning, View};

/// How often what stands behind one opener, or else is of one pattern, may not be there when its turn comes, and is tried once
/// more. What is drawn anew by every press on the way to it would be tried for ever, and of a list that does not open each entry.
const MISSES: u32 = 6;

/// A pattern is stale that gave nothing in this many times as many looks as it was pressed.
pub(crate) const STALE_LOOKS: u32 = 4;

/// How often an opener is pressed again for the sake of one thing that stands behind it.
const REOPENED: u32 = 3;

/// How often in a row something is opened again without anything that is sought behind it coming: every second press of what
/// folds as well as unfolds shuts it.
const IN_A_ROW: u32 = 4;

/// What was done on the page to what has one pattern.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pressed {
    /// Presses.
    pub presses: u32,
    /// How stale the last ones in a row were: four for one that brought nothing, one for one that brought only other numbers, or a
    /// page of a list that repeats the others.
    pub stale: u32,
    /// Whether it was pressed before the page was opened or drawn anew: it has shown what it holds.
    pub before: bool,
    /// Whether it goes on to the next page of a list and had no way back beside it when it was pressed first.
    pub(crate) began: bool,
    /// How often it, or something that it opens, was not there when its turn came.
    missed: u32,
}

impl Pressed {
    /// Whether not all of its presses were in vain.
    pub(crate) fn gave(&self) -> bool {
        self.stale < self.presses * STALE_LOOKS
    }

    /// Whether all of its presses were in vain.
    pub(crate) fn is_stale(&self) -> bool {
        self.presses > 0 && !self.gave()
    }
}

/// What was done to the page so far.
#[derive(Debug, Clone, Default)]
pub struct Done {
    /// Presses made.
    pub presses: u32,
    /// Those of them that nothing spoke for.
    pub(crate) tried: u32,
    /// Stops made while scrolling.
    pub stops: u32,
    /// Milliseconds since the page was opened.
    pub millis: u64,
    /// Height of each box when it was last scrolled to its end.
    pub scrolled: HashMap<(FrameId, u32, bool), f64>,
    /// Boxes that gave something when scrolled, with what stood first in them, and how often they were scrolled anew for what
    /// was put into them.
    pub gave: HashMap<(FrameId, u32), (String, u32)>,
    /// Boxes that gave nothing when scrolled.
    pub dry: HashSet<(FrameId, u32)>,
    /// Patterns of boxes that were scrolled to their ends.
    pub ended: HashSet<String>,
    /// Those of them that a page drawn anew shows from their beginnings.
    pub ended_before: HashSet<String>,
    /// Layers taken off or tried.
    pub layers: HashMap<(FrameId, u32), u32>,
    /// Layers in which something was pressed to close them.
    pub closed: HashSet<(FrameId, u32)>,
    /// Shape and label of what was followed or chosen, so that a reopened page does not begin anew.
    pub followed: HashSet<String>,
    /// Presses by shape.
    pub by_shape: HashMap<String, u32>,
    /// How often an opener was pressed again for the sake of what stands behind it, by its pattern.
    pub reopened: HashMap<String, u32>,
    /// What was sought behind its opener so often in vain that it is not sought again while the page stands.
    pub(crate) given_up: HashSet<String>,
    /// What was opened again last, by its pattern, and how often in a row: nothing that was sought behind it came.
    sought: (String, u32),
    /// Openers that were opened again so often in a row: what is sought behind them is not there.
    vain: HashSet<String>,
    /// How often was waited for something late.
    pub waits: u32,
    /// What was done by pattern.
    pub patterns: HashMap<String, Pressed>,
    /// Which way controls go, by pattern: what their presses have told, not their words.
    pub(crate) arrows: HashMap<String, Way>,
    /// Shape and text of what was pressed, numbers and all.
    pub(crate) pressed_as: HashSet<String>,
    /// Pages of lists that were turned to by their numbers.
    pub(crate) paged: HashSet<String>,
    /// Those that were before the page was drawn anew.
    pub(crate) paged_before: HashSet<String>,
    /// A router has drawn the page anew after a way back, and nothing has changed on it since: its lists show from their
    /// beginnings what they have shown.
    pub(crate) returned: bool,
    /// Hovered over.
    pub hovered: HashSet<Key>,
    /// How many hovers in a row brought nothing, by shape.
    pub(crate) dry_hovers: HashMap<String, usize>,
    /// Elements that the pointer was moved over for what styles hide.
    pub peeked: HashSet<Key>,
    /// Options of lists drawn by script that were chosen, by list, and how many in a row changed nothing.
    pub choices: HashMap<String, (u32, u32)>,
    /// Words of what came of presses made again, by pattern.
    pub(crate) said: HashMap<String, HashSet<u64>>,
    /// What picking in calendars has brought.
    pub(crate) calendars: Picked,
    /// Presses made again by hand because the first did nothing.
    pub by_hand: u32,
    /// Lists drawn by script that stand behind others of their make, by what drops them down.
    pub(crate) depending: HashMap<Key, Depending>,
    /// Lists that fill others and in which something was chosen.
    pub(crate) begun: Vec<String>,
    /// What drops down the list in which the last step has chosen, where that fills another.
    pub(crate) chose_in: Option<Key>,
    /// Options chosen, by select.
    pub chosen: HashMap<Key, BTreeSet<String>>,
    /// Those that were chosen before the page was opened anew, by the select's pattern.
    pub chosen_before: HashMap<String, BTreeSet<String>>,
    /// Patterns of choices that change nothing: entries that were chosen when their list was opened first, the page's own language,
    /// and those that it was kept in.
    pub idle: HashSet<String>,
    /// Whether it was opened in the languages that others of the site were seen in.
    pub spoke: bool,
    /// Languages that the page was kept in (BCP 47, with the script where the language has more than one).
    pub spoken: BTreeSet<String>,
    /// The page's address changes by itself all the time.
    pub restless: bool,
    /// How often the page had wanted to load itself anew when something over it was answered: a later wish is for what waited for
    /// the answer.
    pub(crate) answered: Option<u32>,
    /// How often the page was opened anew since what closes something wanted to load it.
    pub(crate) reloaded: u32,
    /// How often the page was opened anew for what a step had taken away.
    pub renewed: u32,
    /// Links that were asked whether they choose a language.
    pub asked: HashSet<String>,
    /// Other languages are left alone: this is one of them.
    pub monolingual: bool,
    /// Pickers whose choice a button takes over, by the pattern of what opens them.
    pub pickers: BTreeMap<String, Picker>,
    /// What was pressed last of all that opened something over the page, while nothing has gone out of sight since.
    pub over: Option<Key>,
    /// What was pressed last, and by hand if any of it was.
    pub just: Option<Key>,
    /// What is written on it, where it stands in a layer, and whether nothing came of it outside of that.
    pub picked: Option<(String, bool)>,
    /// How often a view was come back for, in halves, by the pattern of what it still held.
    pub came_back: HashMap<String, u32>,
    /// Views that took the place of one another, the first page's first.
    pub turns: Vec<View>,
    /// A press that may have put another view in the place of what stood there.
    pub turning: Option<Turning>,
    /// Parts of the page that were shown by a press, with what stood on what was pressed.
    pub within: HashSet<String>,
    /// Shape and text of what put another view in the place of what stood there.
    pub turners: HashSet<String>,
    /// What was chosen together with a button that asks for it.
    pub(crate) asked_with: HashSet<String>,
    /// Controls that a press elsewhere has made others, by their make.
    pub(crate) anew: HashMap<String, Anew>,
    /// Shapes of rows that open a view: one of them was pressed, and what came took the place of all rows.
    pub(crate) opening_views: HashSet<String>,
    /// How often rows of one make were written over with others.
    pub(crate) written_over: HashMap<String, u32>,
    /// How often the options of a list were chosen anew, since another control had taken back the choice.
    pub(crate) chosen_again: HashMap<Key, u32>,
    /// How often a view was left.
    pub left_views: u32,
}

/// Longest text of a counter, in bytes.
const LONGEST_COUNTER: usize = 40;

/// Presses from which on what came again and again must be said in words of its own, and most words that are kept of one.
const OFTEN: u32 = 6;
const MOST_WORDS: usize = 5000;

impl Done {
    /// What was done to what has this pattern.
    pub(crate) fn of(&self, pattern: &str) -> Pressed {
        self.patterns.get(pattern).copied().unwrap_or_default()
    }

    /// Presses of a shape.
    pub(crate) fn of_shape(&self, shape: &str) -> u32 {
        self.by_shape.get(shape).copied().unwrap_or_default()
    }

    /// Whether the page was kept in a language; in any script of it, where none is told.
    pub(crate) fn speaks(&self, language: &str) -> bool {
        self.spoken.iter().any(|known| language::may_be_one(known, language))
    }

    /// Whether what a press made again has brought is put together of words that came of it before, and of numbers: sayings drawn by
    /// lot have no end, and neither has a counter. What was fetched is always new, but for a number or two at a time
    /// of one element that was pressed so often itself (`alone`).
    pub(crate) fn only_shuffles(&mut self, pattern: &str, texts: &[String], fetched: bool, alone: u32) -> bool {
        let presses = self.of(pattern).presses;
        let known = self.said.entry(pattern.to_owned()).or_default();
        let (mut all, mut new) = (0, 0);
        // A table of numbers says something; "Adult, 4 tickets" does not.
        let short = texts.iter().map(String::len).sum::<usize>() <= LONGEST_COUNTER;
        let words =
            texts.iter().flat_map(|text| text.split(|c: char| !c.is_alphanumeric())).filter(|word| !word.is_empty());
        for word in words {
            all += 1;
            // In some scripts the number and what is counted are one word: "大人3名".
            let bare: String = word.chars().filter(|c| !(short && c.is_numeric())).collect();
            let fresh =
                !bare.is_empty() && known.len() < MOST_WORDS && known.insert(fingerprint::hash(bare.as_bytes()));
            new += usize::from(fresh);
        }
        let numbers = short && new == 0 && alone >= OFTEN;
        presses >= OFTEN && (!fetched || numbers) && all > 0 && known.len() < MOST_WORDS && new * 3 <= all
    }

    /// Enters that something behind an opener of this pattern, or of it, was not there when its turn came.
    pub(crate) fn miss(&mut self, pattern: &str) {
        self.patterns.entry(pattern.to_owned()).or_default().missed += 1;
    }

    /// Enters that something behind an opener of this pattern was there when its turn came: it makes up for one that was not.
    pub(crate) fn met(&mut self, pattern: &str) {
        if let Some(known) = self.patterns.get_mut(pattern) {
            known.missed = known.missed.saturating_sub(1);
        }
    }

    /// Whether what stands behind an opener of this pattern was not there so often that it is not asked for any more.
    pub(crate) fn misses_too_much(&self, pattern: &str) -> bool {
        self.of(pattern).missed > MISSES
    }

    /// Whether the opener of what has this pattern may be pressed once more for its sake.
    pub(crate) fn may_reopen(&self, pattern: &str) -> bool {
        !self.given_up.contains(pattern) && self.reopened.get(pattern).copied().unwrap_or_default() < REOPENED
    }

    /// Notes what the next step opens again, or that it is another step: then something came.
    pub(crate) fn seek(&mut self, opener: Option<String>) {
        let Some(opener) = opener else {
            self.sought = Default::default();
            return;
        };
        if self.sought.0 != opener {
            self.sought = (opener, 0);
        }
        self.sought.1 += 1;
        if self.sought.1 >= IN_A_ROW {
            self.vain.insert(self.sought.0.clone());
        }
    }

    /// Whether this was opened again time after time, and nothing of what was sought behind it came.
    pub(crate) fn opens_in_vain(&self, opener: &Candidate) -> bool {
        !self.vain.is_empty() && self.vain.contains(&opener.pattern())
    }

    /// Begins to count anew how often openers were pressed again: what was followed has shut them all. What did not come by then
    /// is not there.
    pub(crate) fn followed_one(&mut self) {
        self.vain.clear();
        let counts = std::mem::take(&mut self.reopened);
        self.given_up.extend(counts.into_iter().filter(|(_, times)| *times >= REOPENED).map(|(pattern, _)| pattern));
    }

    /// Whether it stands in a layer in which something was pressed to close it: what goes with that goes as it should.
    pub(crate) fn closed_with(&self, candidate: &Candidate) -> bool {
        candidate.layer != 0 && self.closed.contains(&(candidate.key.frame.clone(), candidate.layer))
    }

    /// Whether this option of a select was chosen, be it before the page was opened anew.
    pub(crate) fn was_chosen(&self, list: &Candidate, value: &str) -> bool {
        let before = || self.chosen_before.get(&list.pattern());
        self.chosen.get(&list.key).is_some_and(|chosen| chosen.contains(value))
            || !self.chosen_before.is_empty() && before().is_some_and(|chosen| chosen.contains(value))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn what_did_not_come_three_times_is_not_sought_again_after_the_next_was_followed() {
        let mut done = Done::default();
        done.reopened.insert("ul>li|North".to_owned(), REOPENED);
        done.reopened.insert("ul>li|South".to_owned(), REOPENED - 1);
        assert!(!done.may_reopen("ul>li|North") && done.may_reopen("ul>li|South"));
        done.followed_one();
        assert!(!done.may_reopen("ul>li|North") && done.may_reopen("ul>li|South"));
        assert!(done.reopened.is_empty(), "what was followed has shut them all");
    }

    #[test]
    fn what_is_opened_again_and_again_without_anything_coming_is_left() {
        let state = page("vi", json!([line(1, 9, "ul>li", "li", "Kho"), line(2, 9, "ul>li", "li", "Sổ")]));
        let (stores, book) = (one(&state, 1), one(&state, 2));
        let mut done = Done::default();
        let again = |done: &mut Done| done.seek(Some(stores.pattern()));
        for _ in 1..IN_A_ROW {
            again(&mut done);
        }
        done.seek(None);
        again(&mut done);
        assert!(!done.opens_in_vain(stores), "something came in between");
        for _ in 1..IN_A_ROW {
            again(&mut done);
        }
        assert!(done.opens_in_vain(stores) && !done.opens_in_vain(book));
        done.followed_one();
        assert!(!done.opens_in_vain(stores), "another view may be behind it now");
    }

    #[test]
    fn sayings_drawn_by_lot_are_told_by_their_words_as_long_as_these_can_be_remembered() {
        let told = |done: &mut Done, text: &str| done.only_shuffles("p>button|Another", &[text.to_owned()], false, 0);
        let mut done = Done::default();
        done.patterns.insert("p>button|Another".to_owned(), Pressed { presses: OFTEN, ..Pressed::default() });
        assert!(!told(&mut done, "the tide turns at noon"));
        assert!(told(&mut done, "at noon the tide turns"));
        assert!(told(&mut done, "the tide turns at 81"), "a counter");
        assert!(!told(&mut done, "大人3名"));
        assert!(told(&mut done, "大人4名"), "a counter that is written in one word");
        let fetched = |done: &mut Done, text: &str, alone| {
            done.only_shuffles("p>button|Another", &[text.to_owned()], true, alone)
        };
        assert!(
            !fetched(&mut done, "at noon 3 tides turn in a bay that is longer than a clock", OFTEN),
            "it may be new"
        );
        assert!(!fetched(&mut done, "+36 1 555 0186", 0), "the number of another who is called the same");
        assert!(fetched(&mut done, "◂ 413 2026 ▸", OFTEN), "months without end");
        let many: Vec<String> = (0..MOST_WORDS).map(|number| format!("word{number}")).collect();
        assert!(!told(&mut done, &many.join(" ")));
        assert!(!told(&mut done, "at noon the tide turns"), "what is not remembered may be new");
    }
}
