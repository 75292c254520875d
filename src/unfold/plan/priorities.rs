//! The table of priorities among presses: the higher goes first.
//!
//! The stages of a page stand in `stages`; this table orders the presses within one stage. Its unit is *new characters per
//! second, as expected*. Only what gave before has such a number from measurement; the guesses below are set so that they
//! stand in the order of this list. [`AT_HAND`] is above all others, because the next press elsewhere shuts what is open.

/// Added to what stands in something that a press has opened over the page; the newest goes first.
pub(crate) const AT_HAND: f64 = 2000.0;

/// A list that offers something else since a choice elsewhere: the next choice there would change it again.
pub(crate) const AWAITED: f64 = 1950.0;

/// Taken away from a pick that waits for a button to take it over: all other picks of the form are made before.
pub(crate) const PICKED_LATER: f64 = 1500.0;

/// What gave before, with its measured characters per second on top: sure things go before guesses.
pub(crate) const GIVES: f64 = 1000.0;

/// A revealer by the classifier, times its probability.
pub(crate) const REVEALER: f64 = 500.0;

/// An option of a list that stands open.
pub(crate) const OPTION: f64 = 400.0;

/// Added to a day with a mark that few other days bear.
pub(crate) const MARKED: f64 = 150.0;

/// A number or a date that a form waits for: whatever is chosen beside it brings nothing before.
pub(crate) const GIVEN_FIRST: f64 = 95.0;

/// A native list that another choice has just filled.
pub(crate) const CHOICE_OFFERED: f64 = 90.0;

/// An option of a native list.
pub(crate) const CHOICE: f64 = 60.0;

/// What opens a menu, a dialog or a drawer.
pub(crate) const OPENER: f64 = 50.0;

/// An option of a list that has to be dropped down first.
pub(crate) const OPTION_BEHIND: f64 = 40.0;

/// A chain that is dry on the site but goes on giving on this page.
pub(crate) const STILL_GIVING: f64 = 30.0;

/// What nothing is known of.
pub(crate) const GUESS: f64 = 20.0;

/// Taken away from the option that is marked as chosen: what it shows is mostly there already.
pub(crate) const CHOSEN_ALREADY: f64 = 20.0;

/// A tab that stands in a row of a table or list: before other tabs, for the next row's takes its place.
pub(crate) const TURN_IN_ROW: f64 = 11.0;

/// What takes the place of what is shown: tabs, views and the like. The constants below say which of such controls goes first.
pub(crate) const TURN: f64 = 10.0;

/// A day of a calendar with a mark.
pub(crate) const MARKED_DAY: f64 = TURN + 0.9;

/// A day of a calendar.
pub(crate) const DAY: f64 = TURN + 0.8;

/// The next page of a list by an arrow.
pub(crate) const NEXT_PAGE: f64 = TURN + 0.7;

/// A page of a list by its number.
pub(crate) const PAGE_NUMBER: f64 = TURN + 0.5;

/// The dots behind the last number.
pub(crate) const BEYOND_NUMBERS: f64 = TURN + 0.3;

/// The next month.
pub(crate) const MONTH: f64 = TURN - 0.5;

/// The years of a calendar, or the step before.
pub(crate) const ELSEWHERE: f64 = TURN - 0.7;

/// Most that a row is worth that would lead away from a list of which pages are still to be turned.
pub(crate) const ROW_BEFORE_PAGES: f64 = 9.0;

/// Taken away from a guess that stands around the content: it mostly leads away.
pub(crate) const AROUND: f64 = 4.0;
