//! Whether one more press of the same control may bring more.

use crate::unfold::controls::lists::{drops_down, is_cell};
use crate::unfold::controls::onward::names_next;
use crate::unfold::controls::sets::arrows::counts_up;
use crate::unfold::controls::sets::pagers::goes_on;
use crate::unfold::controls::sets::pagers::{numbered, pages_on, renumbered};
use crate::unfold::controls::sets::turns::{alike, chains, counts_down, one_of_many, same_class, sorts};
use crate::unfold::controls::signs::{folds, is_menu_item, is_untouched};
use crate::unfold::history::History;
use crate::unfold::page::{Budget, Candidate, Outcome, PageState};

/// Looks without anything new until what turns the pages of a list is given up, if it may go round for ever.
const PATIENCE_WITH_PAGES: u32 = 3;

/// The same for all else: many lists say the same on page after page but for numbers, and something else at last.
const PATIENCE: u32 = 8;

/// A press takes away little where at most the fourth part of what came has gone.
const LITTLE: u64 = 4;

/// Whether one more press may bring more, after what the presses so far have brought.
pub(crate) fn may_press_again(candidate: &Candidate, page: &PageState, history: &History) -> bool {
    let of_shape = page.done.of_shape(&candidate.shape);
    if Budget::spent(page.budget.presses_a_shape, of_shape.max(candidate.presses) as usize) {
        return false;
    }
    if renumbered(candidate, page) {
        return candidate.expanded != "true" && !history.once_is_enough(candidate);
    }
    let Some(last) = &candidate.last else {
        // What is open already would be closed by a press; what is chosen already shows its content.
        return is_untouched(candidate);
    };
    // A table is sorted up and down, and each time shows its rows beneath its head, in place of others.
    let shown = || shows_all(candidate, last) || takes_back(candidate, last, page);
    goes_on_giving(candidate, last, page)
        && last.here
        && (sorts(candidate) || !shown())
        && !history.once_is_enough(candidate)
}

/// Whether it turns a list on.
fn turns_on(candidate: &Candidate, page: &PageState) -> bool {
    pages_on(candidate) || names_next(candidate) || goes_on(candidate, page) || counts_up(candidate, page)
}

/// Whether the last press brought something new, or something that may go on to something new.
fn goes_on_giving(candidate: &Candidate, last: &Outcome, page: &PageState) -> bool {
    let stale = page.done.of(&candidate.pattern()).stale;
    // What could not go back at first has a beginning, and so an end.
    let may_go_round = pages_on(candidate) && !(goes_on(candidate, page) && last.chars > 0);
    let patience = if may_go_round { PATIENCE_WITH_PAGES } else { PATIENCE };
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
    // What opens beneath a control is closed by its next press.
    last.follows && !(on || chains(candidate))
        // What takes away as much as it brings is a tab among others; what pages through states stands alone or in pairs.
        || last.lost * LITTLE >= last.novel.max(last.chars) && !on && one_of_many(candidate, page)
        // An entry of a menu does the same again.
        || is_menu_item(candidate) && !on
        || !(alike(&last.text, &candidate.element.text) || counts_down(&last.text, candidate))
}
