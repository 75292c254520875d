//! The stages of a page, in the order in which they are asked for the next step.

use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::calendars::{is_cell, turns_calendar};
use crate::unfold::controls::signs::in_furniture;
use crate::unfold::controls::step::Step;
use crate::unfold::history::History;
use crate::unfold::languages::{picking, settings};
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::limits::Limit;
use crate::unfold::page::state::PageState;
use crate::unfold::plan::closing::switched_off;
use crate::unfold::plan::hovering::{hover_in_menu, peek};
use crate::unfold::plan::{Plan, Whole, asking, confirmation, following, questioning};

impl Plan {
    /// Why the page is left whatever it still hides.
    fn must_end(&self, page: &PageState) -> Option<&'static str> {
        let spent = self.budget.seconds > 0.0 && page.done.millis as f64 > self.budget.seconds * 1000.0;
        let busy = page.busy.is_some().then_some("the server asks to be left alone");
        if spent { Some("time is spent") } else { busy }
    }

    /// The next step.
    #[must_use]
    pub fn next(&self, page: &PageState, history: &History) -> Step {
        if let Some(why) = self.must_end(page) {
            return Step::Stop(why);
        }
        let may_press = !Budget::spent(self.budget.presses, page.done.presses as usize);
        // What covers the page swallows clicks and may hold its content back, so closers go first.
        if let Some(step) = self.close(page, history, may_press) {
            return step;
        }
        if may_press && let Some(step) = confirmation::next(page).or_else(|| confirmation::beside(page)) {
            return step;
        }
        if let Some(step) = self.scroll_unfolded(page) {
            return step;
        }
        // What a menu unfolds beneath the pointer is there while the menu is open.
        if may_press && let Some(step) = hover_in_menu(page, history) {
            return step;
        }
        if may_press && let Some(step) = self.reveal(page, history, Whole::State) {
            return step;
        }
        if may_press && let Some(key) = page.done.by_hand_later.first() {
            return Step::ByHand(key.clone());
        }
        if let Some(step) = self.scroll(page) {
            return step;
        }
        if may_press {
            let pointed = self.hover(page, history).or_else(|| peek(page, history));
            if let Some(step) = pointed.or_else(|| asking::next(page)) {
                return step;
            }
            // So does what leads on inside of what is shown: the next tab would take it away.
            let here = |one: &Candidate| one.opener.is_some() || one.layer == 0 && !in_furniture(one);
            // What stood there before the tabs came stands outside of what they show, and may lead away from them.
            if let Some(since) = page.turns_since()
                && let Some(step) = self.follow_one(page, history, |candidate| {
                    here(candidate) && candidate.since >= since && !page.comes_last(candidate)
                })
            {
                return step;
            }
            // What was put away is come back to before that is narrowed or turned.
            if page.done.put_away && page.done.renewed == 0 {
                return Step::Renew;
            }
            if let Some(step) = questioning::next(page) {
                return step;
            }
            // A tab takes out of sight what the one before it shows: that is unfolded first.
            if let Some(step) = self.reveal(page, history, Whole::Page) {
                return step;
            }
            if history.foreign.may_speak(page) {
                return Step::Speak;
            }
            if let Some(step) = picking::next(page, |_| true)
                .or_else(|| self.ask_tongue(page, history))
                .or_else(|| self.follow(page, history))
                .or_else(|| questioning::begin_anew(page))
            {
                return step;
            }
        }
        let last =
            || self.switch_on(page).or_else(|| self.leave(page, history)).or_else(|| self.try_unknown(page, history));
        if may_press && let Some(step) = last() {
            return step;
        }
        if self.worth_waiting(page) {
            return Step::Wait;
        }
        let time = self.budget.seconds <= 0.0 || page.done.millis as f64 * 2.0 < self.budget.seconds * 1000.0;
        if may_press && time && page.done.renewed < 2 && (page.has_lost(history) || stays_off(page)) {
            return Step::Renew;
        }
        Step::Stop(if may_press { "nothing is left to do" } else { "presses are spent" })
    }

    /// What limits have cut, a sentence each: what was noted where a limit said no, and what is still to be done on the page where
    /// one has said no to the plan.
    #[must_use]
    pub fn cut(&self, page: &PageState, history: &History) -> Vec<String> {
        let (budget, done) = (&self.budget, &page.done);
        let mut cuts = page.cuts.clone();
        let count = |meant: &dyn Fn(&Candidate) -> bool| page.candidates.iter().filter(|one| meant(one)).count();
        let fresh = |one: &Candidate| one.visible && one.presses == 0;
        let alike = |one: &Candidate| {
            let presses = done.by_shape.get(&one.shape).copied().unwrap_or_default();
            Budget::spent(budget.presses_a_shape, presses as usize)
        };
        cuts.add(Limit::Alike, count(&|one| fresh(one) && alike(one) && intent(one) != Intent::Nothing));
        cuts.add(Limit::Options, self.options_left(page));
        if Budget::spent(budget.routes, done.followed.len()) {
            cuts.add(Limit::Routes, count(&|one| one.presses == 0 && intent(one) == Intent::Route));
        }
        cuts.add(Limit::Stops, usize::from(Budget::spent(budget.stops, done.stops as usize)));
        if Budget::spent(budget.guesses, done.tried as usize) {
            let guess = |one: &Candidate| fresh(one) && intent(one) == Intent::Try && !history.was_tried(one);
            cuts.add(Limit::Guesses, count(&guess));
        }
        if Budget::spent(budget.months, done.calendars.turned as usize) {
            let turns = |one: &Candidate| one.visible && done.calendars.worth_turning(one, page);
            cuts.add(Limit::Months, count(&|one| turns_calendar(one) && turns(one)));
        }
        let day = |one: &Candidate| fresh(one) && is_cell(one) && done.calendars.worth_picking(one);
        cuts.add(Limit::Days, count(&|one| day(one) && done.calendars.spent_on(one, budget.days)));
        cuts.add(Limit::Picks, confirmation::left(page));
        cuts.add(Limit::Combinations, asking::left(page));
        if let Some((limit, left)) = questioning::left(page) {
            cuts.add(limit, left);
        }
        cuts.add(Limit::Languages, settings::left(page));
        cuts.add(Limit::Refills, page.depending_left());
        cuts.add(Limit::Revisits, following::held_left(page, history));
        if Budget::spent(budget.views, done.left_views as usize) {
            cuts.add(Limit::Views, self.views_left(page, history));
        }
        cuts.at_most(Limit::Candidates, page.undescribed as usize);
        cuts.sentences(budget)
    }

    /// Presses what nobody knows: once for its pattern on a site, and not all too much of it on one page.
    fn try_unknown(&self, page: &PageState, history: &History) -> Option<Step> {
        if Budget::spent(self.budget.guesses, page.done.tried as usize) {
            return None;
        }
        self.reveal(page, history, Whole::Untried)
    }

    fn worth_waiting(&self, page: &PageState) -> bool {
        // A timer of a few seconds is a dialog that comes late or a list that loads slowly.
        page.done.waits < 2 && page.done.millis < 12_000 && page.frames.values().any(|frame| frame.later > 150.0)
    }
}

/// Whether a press has switched the page off, and nothing closes what did: it is left by opening the page again.
fn stays_off(page: &PageState) -> bool {
    !page.done.by_pattern.is_empty() && page.main.as_ref().is_some_and(|main| switched_off(page, main))
}
