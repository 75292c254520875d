//! What a press may bring: whether it is worth making at all in this stage, and what is expected of it.

use std::collections::{HashMap, HashSet};

use crate::browser::Day;
use crate::classifier::Kind;
use crate::unfold::controls::control::control;
use crate::unfold::controls::fields::{field, is_to_be_given, submits, suggests};
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::{
    drops_down, in_row, is_cell, is_face, marked_cells, name, option_by_markup, shows_view, turns_calendar, within,
};
use crate::unfold::controls::onward::goes_back_by_word;
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::sets::pagers::{
    beyond_numbers, jumps, numbered, page_names, pages_back, pages_on, shown_by_arrow, takes_back, turned_to,
    waiting_for_pages,
};
use crate::unfold::controls::sets::turns::{opened, takes_turns};
use crate::unfold::controls::signs::{
    attribute, did, hears_clicks, in_calendar, in_furniture, is_action, is_there, looks_like, useless,
};
use crate::unfold::controls::step::{Press, press};
use crate::unfold::history::{Expectation, History};
use crate::unfold::page::{Budget, Candidate, Key, PageState, Pressed};
use crate::unfold::plan::again::may_press_again;
use crate::unfold::plan::consent::accepts;
use crate::unfold::plan::hovering::worth_hovering;
use crate::unfold::plan::options::{choose, native_answers, option};
use crate::unfold::plan::{Whole, asking, confirmation, priorities, ticking};

/// How many elements of one look are tried on a page while none has given anything: rows of a table mostly do nothing.
const TRIES_OF_A_LOOK: u32 = 3;

/// Looks without anything new after which a chain is over, whatever it gave before.
const STALE_CHAIN: u32 = 8;

/// A press that may be made.
pub(crate) struct Ready<'a> {
    /// What it is worth, by [`priorities`].
    pub worth: f64,
    /// What is pressed.
    pub candidate: &'a Candidate,
    /// How.
    pub press: Press,
}

impl Ready<'_> {
    /// Whether it is pressed without anything having shown that it gives.
    pub(crate) fn is_guess(&self) -> bool {
        self.press.intent.is_guess() && self.worth < priorities::GIVES
    }
}

/// What is looked up once for all candidates of a page.
pub(crate) struct Scene<'a> {
    pub page: &'a PageState,
    pub history: &'a History,
    stage: Whole<'a>,
    /// Lists that a button beside them asks for, and that button: they are pressed together.
    asked_together: HashSet<&'a Key>,
    way_back: Option<&'a Key>,
    /// Picks that wait for a button to take them over.
    pub waiting: Vec<&'a Key>,
    /// Rows that wait for the other pages of their list.
    pub rows: HashSet<&'a Key>,
    /// The dots around the numbers of pages, and whether they go on.
    pub dots: HashMap<&'a Key, bool>,
    marked: HashSet<&'a Key>,
    /// Layers that ask for consent.
    asking: HashSet<u32>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(page: &'a PageState, history: &'a History, stage: Whole<'a>) -> Self {
        Self {
            page,
            history,
            stage,
            asked_together: asking::asked_together(page)
                .into_iter()
                .chain(ticking::members(page).map(|one| &one.key))
                .collect(),
            way_back: page.way_back().map(|back| &back.key),
            waiting: confirmation::waiting(page),
            rows: waiting_for_pages(page),
            dots: beyond_numbers(page),
            marked: marked_cells(page),
            asking: page.candidates.iter().filter(|one| one.layer != 0 && accepts(one)).map(|one| one.layer).collect(),
        }
    }

    /// Whether this stage asks for it.
    fn is_its_turn(&self, candidate: &Candidate) -> bool {
        match self.stage {
            // "Save" would close what asks with less than it asks for; the head of a group unfolds it.
            Whole::Opened(frame) => {
                candidate.key.frame == *frame
                    && opened(candidate)
                    && !(self.asking.contains(&candidate.layer) && intent(candidate).is_guess() && !opens(candidate))
            }
            Whole::State => {
                let turns = || takes_turns(candidate) || self.dots.contains_key(&candidate.key);
                opened(candidate) || !turns() && !self.rows.contains(&candidate.key)
            }
            Whole::Page | Whole::Untried => true,
        }
    }

    /// Whether the pointer alone is asked first: a press may take away what it brings. What was pressed had it over it.
    fn is_hovered_first(&self, candidate: &Candidate) -> bool {
        candidate.presses == 0 && candidate.hears_hover_alone() && worth_hovering(candidate, self.page, self.history)
    }

    /// What it is pressed for in this stage.
    fn purpose(&self, candidate: &Candidate) -> Option<Intent> {
        let what = match intent(candidate) {
            what if what.is_unfounded() && like_a_giver(candidate, self.page, self.history) => Intent::Explore,
            Intent::Try if self.history.of(&candidate.pattern()).gives() => Intent::Explore,
            // What was taken for a way on may bring more here, before itself; what came after it would be shut.
            Intent::Route if did(candidate, |last| last.novel > 0 && last.here && !last.follows) => Intent::Explore,
            what => what,
        };
        let untried = self.stage == Whole::Untried;
        match what {
            Intent::Try => (untried && !self.history.was_tried(candidate)).then_some(what),
            _ => (!untried).then_some(what),
        }
    }

    /// Whether the set that it belongs to has shown what it shows: a page, a view, a day.
    fn is_shown(&self, candidate: &Candidate) -> bool {
        let page = self.page;
        // A row may be written over, and is known by what is written in it.
        let pressed = candidate.presses > 0 && candidate.element.tag != "select" || candidate.element.tag == "tr";
        let done = &page.done;
        pressed && done.turners.contains(&name(candidate))
            || jumps(candidate, page)
            || shown_by_arrow(candidate, page)
            || takes_back(candidate, page)
            || self.dots.get(&candidate.key) == Some(&false)
            || turned_to(candidate, page)
            || shows_view(candidate) && within(candidate).is_some_and(|part| done.within.contains(&part))
    }

    /// Whether its presses have only moved the page on: it is a link by now, and costs a reload when it is pressed again.
    fn only_moves(&self, candidate: &Candidate) -> bool {
        let name = candidate.pattern();
        let done = &self.page.done;
        // All numbers of pages have one pattern.
        let before = if numbered(candidate) {
            done.paged_before.contains(&page_names(candidate)[1])
        } else {
            // A list whose first page is shown again is turned to where it stood, as long as it does not say the same too often. What
            // differs by a number is another: four stars, five stars.
            done.of(&name).before && !pages_on(candidate) && done.pressed_as.contains(&candidate.name_with_numbers())
        };
        before || self.history.only_moves(&name) || self.page.leads.patterns.contains_key(&name)
    }

    /// What pressing its pattern did on this page.
    fn pressed(&self, candidate: &Candidate) -> Pressed {
        // Another control by now, it is judged by what it brings from here on.
        if candidate.anew { Pressed::default() } else { self.page.done.of(&candidate.pattern()) }
    }

    /// Whether enough of its likes were pressed in vain on this page. What leads further is asked all the same.
    fn guessed_enough(&self, candidate: &Candidate, further: bool) -> bool {
        let look = self.page.done.of_shape(&candidate.shape) >= TRIES_OF_A_LOOK
            && !candidate.anew
            && !further
            && !self.history.of_shape(&candidate.shape).gives()
            && !pages_on(candidate);
        // Of lists that are dropped down by a sign each has a way of its own to be empty; of other controls without a word the second
        // is asked, too: the first may be the way back.
        let mute = candidate.presses == 0 && candidate.said().is_empty();
        let second = || self.pressed(candidate).presses == 1;
        let wordless = mute && (drops_down(candidate) || second());
        look || !(further || wordless) && self.pressed(candidate).is_stale()
    }

    /// What the history or the classifier expects of it; nothing where it is known to be dry.
    fn expected(&self, candidate: &Candidate, what: Intent, further: bool) -> Option<f64> {
        let chain = |pressed: Pressed| pressed.gave() && pressed.stale < STALE_CHAIN;
        let expected = match self.history.expect(candidate) {
            // A chain that goes on is judged by what it brings on this page.
            Expectation::Dry if candidate.anew || candidate.must_be_pressed() || chain(self.pressed(candidate)) => {
                priorities::STILL_GIVING
            }
            Expectation::Dry if !further => return None,
            Expectation::Gives(rate) => priorities::GIVES + rate,
            Expectation::Dry | Expectation::Unknown => match what {
                Intent::Reveal if candidate.must_be_pressed() => priorities::REVEALER,
                Intent::Reveal => priorities::REVEALER * candidate.verdict.probability(Kind::Revealer),
                Intent::Choose if candidate.offers_anew => priorities::CHOICE_OFFERED,
                Intent::Choose => priorities::CHOICE,
                Intent::Open => priorities::OPENER,
                _ => priorities::GUESS,
            },
        };
        let awaited = candidate.offers_anew && what != Intent::Choose;
        Some(if awaited { expected.max(priorities::AWAITED) } else { expected })
    }

    /// Its place among those that take turns.
    fn turn(&self, candidate: &Candidate) -> f64 {
        match candidate {
            one if in_row(one) && one.day.is_none() => priorities::TURN_IN_ROW,
            one if turns_calendar(one) => priorities::MONTH,
            one if self.marked.contains(&one.key) => priorities::MARKED_DAY,
            one if is_cell(one) => priorities::DAY,
            one if pages_on(one) => priorities::NEXT_PAGE,
            one if numbered(one) => priorities::PAGE_NUMBER,
            one if self.dots.contains_key(&one.key) => priorities::BEYOND_NUMBERS,
            one if in_calendar(one) || goes_back_by_word(one) => priorities::ELSEWHERE,
            _ => priorities::TURN,
        }
    }

    /// What it is worth among all presses of this stage.
    fn worth(&self, candidate: &Candidate, what: Intent, expected: f64) -> f64 {
        if is_to_be_given(candidate) {
            return priorities::GIVEN_FIRST + at_hand(candidate);
        }
        let turns = control(candidate).is_of_a_set() || self.dots.contains_key(&candidate.key);
        let mut worth = match (turns, self.marked.contains(&candidate.key)) {
            (true, _) => self.turn(candidate),
            (false, true) => expected + priorities::MARKED,
            (false, false) => expected,
        };
        if self.rows.contains(&candidate.key) {
            worth = worth.min(priorities::ROW_BEFORE_PAGES);
        }
        if self.waiting.contains(&&candidate.key) {
            worth -= priorities::PICKED_LATER;
        }
        if what.is_guess() && in_furniture(candidate) {
            worth -= priorities::AROUND;
        }
        worth + at_hand(candidate)
    }
}

/// What stands in something opened over the page goes first, the newest of it before all: the next press elsewhere shuts it.
fn at_hand(candidate: &Candidate) -> f64 {
    if opened(candidate) { priorities::AT_HAND + f64::from(candidate.since) } else { 0.0 }
}

/// The press of a candidate that may be made in this stage, and what it is worth.
pub(crate) fn ready<'a>(candidate: &'a Candidate, scene: &Scene<'a>) -> Option<Ready<'a>> {
    let (page, history) = (scene.page, scene.history);
    // A day of another month turns the calendar to it, as its arrows do.
    if candidate.day == Some(Day::Other)
        || scene.way_back == Some(&candidate.key)
        || history.same.hidden_by(candidate)
        || !scene.is_its_turn(candidate)
        || !worth_a_date(candidate, page)
    {
        return None;
    }
    if option_by_markup(candidate) && !candidate.must_be_pressed() {
        return ready_option(candidate, page);
    }
    let asked_otherwise =
        scene.asked_together.contains(&candidate.key) || is_face(candidate) && native_answers(candidate, page, history);
    if history.is_costly(candidate) || scene.is_hovered_first(candidate) || asked_otherwise {
        return None;
    }
    let what = scene.purpose(candidate)?;
    let press = match what {
        Intent::Reveal | Intent::Open | Intent::Explore | Intent::Try => {
            may_press_again(candidate, page, history).then(|| press(candidate, what))?
        }
        // What a search of the whole site suggests is the same on every page.
        Intent::Choose if was_asked_elsewhere(candidate, page, history) => return None,
        Intent::Choose => option(candidate, page)?,
        _ => return None,
    };
    let further = page.leads_further(candidate);
    if scene.is_shown(candidate) || !further && scene.only_moves(candidate) || history.leads_nowhere(candidate) {
        return None;
    }
    let further = further || page.leads.of_shape(&candidate.shape);
    if what.is_guess() && scene.guessed_enough(candidate, further) {
        return None;
    }
    let expected = scene.expected(candidate, what, further)?;
    Some(Ready { worth: scene.worth(candidate, what, expected), candidate, press })
}

/// Whether it suggests what the site has, and another page has asked it.
fn was_asked_elsewhere(candidate: &Candidate, page: &PageState, history: &History) -> bool {
    suggests(candidate)
        && (in_furniture(candidate) || candidate.form.is_some())
        && page.done.of(&candidate.pattern()).presses == 0
        && history.was_tried(candidate)
}

/// Whether a calendar may be turned by it, or a day picked; all else may.
fn worth_a_date(candidate: &Candidate, page: &PageState) -> bool {
    let calendars = &page.done.calendars;
    if turns_calendar(candidate) {
        return calendars.worth_turning(candidate, page)
            && !Budget::spent(page.budget.months, calendars.turned as usize);
    }
    !is_cell(candidate) || calendars.worth_picking(candidate) && !calendars.spent_on(candidate, page.budget.days)
}

/// An option of a list drawn by script: while the list is open its options are at hand.
fn ready_option<'a>(candidate: &'a Candidate, page: &PageState) -> Option<Ready<'a>> {
    let press = choose(candidate, page)?;
    let behind = || page.begun(candidate).unwrap_or(priorities::OPTION_BEHIND);
    let mut worth = if candidate.visible { priorities::OPTION } else { behind() };
    if page.shows_chosen(candidate) {
        worth -= priorities::CHOSEN_ALREADY;
    }
    Some(Ready { worth: worth + at_hand(candidate), candidate, press })
}

/// Whether others of its looks, each in a place of its own, have brought something to light: the entries of a list, of which a
/// few say too little for themselves.
pub(crate) fn like_a_giver(candidate: &Candidate, state: &PageState, history: &History) -> bool {
    let apart = || {
        let like = |other: &&Candidate| looks_like(other, candidate) && other.parent == candidate.parent;
        state.candidates.iter().filter(like).count() == 1
    };
    is_there(candidate)
        && candidate.presses == 0
        && history.of_shape(&candidate.shape).mostly_gives()
        && !(is_action(candidate) || candidate.doubted())
        && !candidate.has_address()
        // What brought something is heard further up, where nothing listens on itself.
        && (hears_clicks(candidate) || candidate.listens() && history.of(&candidate.pattern()).gave > 0)
        && !(submits(candidate) || field(candidate) || useless(candidate) || pages_back(candidate))
        && (1..=160).contains(&candidate.element.text.chars().count())
        && !in_furniture(candidate)
        && (apart() || listed(candidate))
}

/// Whether it is an entry of a list by its markup: its neighbours do the same for something else.
fn listed(candidate: &Candidate) -> bool {
    matches!(attribute(candidate, "role"), Some("option" | "menuitem" | "treeitem"))
        || matches!(candidate.element.tag.as_str(), "li" | "tr")
}
