//! Whether one more press of the same control may bring more.

use crate::classifier::Kind;
use crate::classifier::lexicon::{self, Topic};
use crate::unfold::controls::lists::calendars::is_cell;
use crate::unfold::controls::lists::drops_down;
use crate::unfold::controls::onward::names_next;
use crate::unfold::controls::sets::arrows::counts_up;
use crate::unfold::controls::sets::pagers::{numbered, pages_on, renumbered};
use crate::unfold::controls::sets::turns::{alike, chains, counts_down, one_of_many, same_class};
use crate::unfold::controls::sets::windows::goes_on;
use crate::unfold::controls::signs::{folds, is_menu_item};
use crate::unfold::history::History;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::{Candidate, Outcome};
use crate::unfold::page::state::PageState;
use crate::unfold::plan::Plan;

/// Looks without anything new until a list with a known beginning is given up: many lists say the same on page after page
/// but for numbers, and something else at last.
const PATIENCE_WITH_BEGINNING: u32 = 12;

/// The same for an arrow that turns the pages of a list that may go round for ever.
const PATIENCE_WITH_PAGES: u32 = 3;

/// The same for all else: a list may repeat itself for a while before something new comes.
const PATIENCE: u32 = 8;

/// A press takes away little where at most the fourth part of what came has gone.
const LITTLE: u64 = 4;

impl Plan {
    /// Whether one more press may bring more, after what the presses so far have brought.
    pub(crate) fn may_press_again(&self, candidate: &Candidate, page: &PageState, history: &History) -> bool {
        let of_shape = page.done.by_shape.get(&candidate.shape).copied().unwrap_or_default();
        if Budget::spent(self.budget.presses_a_shape, of_shape.max(candidate.presses) as usize) {
            return false;
        }
        if renumbered(candidate, page) {
            return candidate.expanded != "true" && !history.once_is_enough(candidate);
        }
        let Some(last) = &candidate.last else {
            // What is open already would be closed by a press; what is chosen already shows its content.
            return candidate.presses == 0 && candidate.expanded != "true" && !candidate.was_open;
        };
        goes_on_giving(candidate, last, page)
            && last.here
            && !shows_all(candidate, last)
            && !takes_back(candidate, last, page)
            && !history.once_is_enough(candidate)
    }
}

/// Whether it turns a list on.
fn turns_on(candidate: &Candidate, page: &PageState) -> bool {
    pages_on(candidate) || names_next(candidate) || goes_on(candidate, page) || counts_up(candidate, page)
}

/// Letters from which on a word tells what a label is about.
const TELLING: usize = 3;
/// Longest label, in letters; longer ones are what is said.
const LONGEST_LABEL: usize = 30;

/// Whether its label has changed and now asks for another of the same: "Need a hint?" has become "Another hint". "Hide the hint" shuts.
pub(crate) fn asks_for_another(before: &str, candidate: &Candidate) -> bool {
    let now = &candidate.element.text;
    let words = |text: &str| -> Vec<String> {
        let folded = lexicon::fold(text);
        let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() >= TELLING);
        words.map(str::to_owned).collect()
    };
    let said = lexicon::read(now, lexicon::primary(&candidate.element.lang));
    // What it is about stands at the end of both; "Show more" that has become "Show less" is the same deed turned round.
    let (was, is) = (words(before), words(now));
    let about = is.last().is_some_and(|word| was.last() == Some(word));
    before != now
        && before.chars().count().max(now.chars().count()) <= LONGEST_LABEL
        && candidate.verdict.kind != Kind::Closer
        && said.of(Topic::Close) == 0.0
        && !folds(now)
        && about
        && is != was
        && !(candidate.verdict.acts || candidate.vetoed())
}

/// Whether the last press brought something new, or something that may go on to something new.
fn goes_on_giving(candidate: &Candidate, last: &Outcome, page: &PageState) -> bool {
    let stale = page.done.by_pattern.get(&candidate.pattern()).map_or(0, |(_, stale)| *stale);
    // What could not go back at first has a beginning, and so an end.
    let patience = match (pages_on(candidate), goes_on(candidate, page)) {
        (_, true) if last.chars > 0 => PATIENCE_WITH_BEGINNING,
        (true, _) => PATIENCE_WITH_PAGES,
        _ => PATIENCE,
    };
    // A page that only swaps does not grow.
    let grows = last.grown > 0 && (last.lost * LITTLE < last.grown || turns_on(candidate, page));
    last.novel > 0 || stale < patience && grows
}

/// Whether it has shown all it holds.
fn shows_all(candidate: &Candidate, last: &Outcome) -> bool {
    // What bears the sign of what stands open has shown what it holds.
    folds(&candidate.element.text)
        || is_cell(candidate)
        // A page shows the same when it is turned to again.
        || numbered(candidate) && last.text == candidate.element.text
        // A dialog, a drawer or a menu shows the same when it is opened again; where more was asked for, it came by itself.
        || last.layered && !chains(candidate)
        || drops_down(candidate)
        // What says whether it is folded has shown all it holds, by an attribute or by a class of its own.
        || !candidate.expanded.is_empty()
        || last.follows && !same_class(&last.class, candidate)
}

/// Whether the next press would take away what the last has brought, or do the same again.
fn takes_back(candidate: &Candidate, last: &Outcome, page: &PageState) -> bool {
    let on = turns_on(candidate, page);
    if asks_for_another(&last.text, candidate) {
        return false;
    }
    // What opens beneath a control is closed by its next press.
    last.follows && !(on || chains(candidate))
        // What takes away as much as it brings is a tab among others; what pages through states stands alone or in pairs.
        || last.lost * LITTLE >= last.novel.max(last.chars) && !on && one_of_many(candidate, page)
        // An entry of a menu does the same again.
        || is_menu_item(candidate) && !on
        || !(alike(&last.text, &candidate.element.text) || counts_down(&last.text, candidate))
}
