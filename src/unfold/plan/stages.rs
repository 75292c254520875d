//! The stages of a page, in the order in which they are asked for the next step.

use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::{is_cell, turns_calendar};
use crate::unfold::controls::sets::pagers::waiting_for_pages;
use crate::unfold::controls::signs::in_furniture;
use crate::unfold::controls::step::Step;
use crate::unfold::history::History;
use crate::unfold::languages::{picking, settings};
use crate::unfold::page::{Budget, Candidate, Limit, PageState};
use crate::unfold::plan::closing::{close, set_free, uncover};
use crate::unfold::plan::following::{ask_tongue, follow, follow_one};
use crate::unfold::plan::hovering::{hover, hover_in_menu, peek};
use crate::unfold::plan::options::options_left;
use crate::unfold::plan::revealing::reveal;
use crate::unfold::plan::scrolling::{scroll, scroll_unfolded};
use crate::unfold::plan::spa_views::{leave, views_left};
use crate::unfold::plan::{Whole, asking, confirmation, each_member, following, ticking};

/// Most times that is waited for something late: a timer that has run out may have set the next.
const WAITS: u32 = 2;

/// Milliseconds until a timer is due from which on it is worth a wait: a shorter one has run out by then.
const LONG_TIMER: f64 = 150.0;

/// Most times that the page is opened anew for what was lost.
const RENEWALS: u32 = 2;

/// The next step: the stages are asked one after another, and the first that has a step wins.
pub(crate) fn next(page: &PageState, history: &History) -> Step {
    if let Some(why) = must_end(page) {
        return Step::Stop(why);
    }
    if Budget::spent(page.budget.presses, page.done.presses as usize) {
        return without_presses(page);
    }
    // Where a pick is only shown once a button has taken it over, the two go together, also in what covers the page.
    confirmation::take_over(page)
        .or_else(|| confirmation::first_filter(page))
        .or_else(|| confirmation::next(page))
        // What covers the page swallows clicks and may hold its content back.
        .or_else(|| close(page, history))
        .or_else(|| scroll_unfolded(page))
        // What a menu unfolds beneath the pointer is there while the menu is open.
        .or_else(|| hover_in_menu(page, history))
        .or_else(|| reveal(page, history, Whole::State))
        .or_else(|| scroll(page))
        .or_else(|| hover(page, history, |_| true))
        .or_else(|| peek(page, history))
        .or_else(|| asking::next(page))
        .or_else(|| ticking::next(page))
        .or_else(|| follow_what_came(page, history))
        // A tab takes out of sight what the one before it shows: that is unfolded first.
        .or_else(|| reveal(page, history, Whole::Page))
        // The next member shuts what the one before it has opened.
        .or_else(|| each_member::next(page).map(|next| follow_one(page, history, behind_another).unwrap_or(next)))
        .or_else(|| history.foreign.may_speak(page).then_some(Step::Speak))
        .or_else(|| picking::next(page, |_| true))
        .or_else(|| ask_tongue(page, history))
        .or_else(|| follow(page, history))
        .or_else(|| leave(page, history))
        .or_else(|| try_unknown(page, history))
        .or_else(|| set_free(page))
        .or_else(|| wait(page))
        .or_else(|| renew(page, history))
        .unwrap_or(Step::Stop("nothing is left to do"))
}

/// What is still done once all presses are made.
fn without_presses(page: &PageState) -> Step {
    uncover(page)
        .or_else(|| scroll_unfolded(page))
        .or_else(|| scroll(page))
        .or_else(|| wait(page))
        .unwrap_or(Step::Stop("presses are spent"))
}

/// Why the page is left whatever it still hides.
fn must_end(page: &PageState) -> Option<&'static str> {
    let spent = page.budget.seconds > 0.0 && page.done.millis as f64 > page.budget.seconds * 1000.0;
    let busy = page.busy.is_some().then_some("the server asks to be left alone");
    if spent { Some("time is spent") } else { busy }
}

/// What leads on inside of what is shown, before the next tab takes that away.
fn follow_what_came(page: &PageState, history: &History) -> Option<Step> {
    let here = |one: &Candidate| one.opener.is_some() || one.layer == 0 && !in_furniture(one);
    // What stood there before the tabs came stands outside of what they show, and may lead away from them.
    let since = page.turns_since()?;
    // Who comes back from a row of a list is at its first page again.
    let rows = waiting_for_pages(page);
    let waits = |one: &Candidate| page.comes_last(one) || rows.contains(&one.key);
    follow_one(page, history, |one| here(one) && one.since >= since && !waits(one))
}

/// Whether it stands behind something that was opened.
fn behind_another(candidate: &Candidate) -> bool {
    candidate.visible && candidate.opener.is_some()
}

/// Presses what nobody knows: once for its pattern on a site, and not all too much of it on one page.
fn try_unknown(page: &PageState, history: &History) -> Option<Step> {
    let spent = Budget::spent(page.budget.guesses, page.done.tried as usize);
    if spent { None } else { reveal(page, history, Whole::Untried) }
}

/// A timer of a few seconds is a dialog that comes late or a list that loads slowly.
fn wait(page: &PageState) -> Option<Step> {
    let pending = page.frames.values().any(|frame| frame.later > LONG_TIMER);
    (pending && page.done.waits < WAITS).then_some(Step::Wait)
}

/// The page opened anew, for what a step has taken away.
fn renew(page: &PageState, history: &History) -> Option<Step> {
    let time = page.budget.seconds <= 0.0 || page.done.millis as f64 * 2.0 < page.budget.seconds * 1000.0;
    (time && page.done.renewed < RENEWALS && page.has_lost(history)).then_some(Step::Renew)
}

/// What limits have cut, a sentence each: what was noted where a limit said no, and what is still to be done on the page where
/// one has said no to the plan.
pub(crate) fn cut(page: &PageState, history: &History) -> Vec<String> {
    let (budget, done) = (&page.budget, &page.done);
    let mut cuts = page.cuts.clone();
    let count = |meant: &dyn Fn(&Candidate) -> bool| page.candidates.iter().filter(|one| meant(one)).count();
    let fresh = |one: &Candidate| one.visible && one.presses == 0;
    let alike = |one: &Candidate| Budget::spent(budget.presses_a_shape, done.of_shape(&one.shape) as usize);
    cuts.add(Limit::Alike, count(&|one| fresh(one) && alike(one) && intent(one) != Intent::Nothing));
    cuts.add(Limit::Alike, each_member::left(page));
    cuts.add(Limit::Options, options_left(page));
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
    cuts.add(Limit::Combinations, asking::left(page) + ticking::left(page));
    cuts.add(Limit::Languages, settings::left(page));
    cuts.add(Limit::Refills, page.depending_left());
    cuts.add(Limit::Revisits, following::held_left(page, history));
    if Budget::spent(budget.views, done.left_views as usize) {
        cuts.add(Limit::Views, views_left(page, history));
    }
    cuts.at_most(Limit::Candidates, page.undescribed as usize);
    cuts.sentences(budget)
}
