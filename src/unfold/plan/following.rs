//! Elements that lead on without an address, and links that choose a language: which is followed next, what holds it opened
//! once more, and the way back.

use std::cmp::Reverse;

use crate::browser::How;
use crate::classifier::Kind;
use crate::language;
use crate::unfold::controls::intent::{Intent, intent, purpose};
use crate::unfold::controls::openers::shape_of;
use crate::unfold::controls::sets::pagers::goes_back;
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::signs::{attribute, did, is_action, is_there};
use crate::unfold::controls::step::{Step, press};
use crate::unfold::guard::reason::Reason;
use crate::unfold::history::site_languages::{code, is_harmless};
use crate::unfold::history::{Expectation, History};
use crate::unfold::languages::settings;
use crate::unfold::page::{Budget, Candidate, PageState, Pressed};
use crate::unfold::plan::confirmation::taken_over;
use crate::unfold::plan::options::option;
use crate::unfold::plan::spa_views::leave;

pub(crate) fn follow(page: &PageState, history: &History) -> Option<Step> {
    follow_one(page, history, |_| true)
        // From a view that was pushed over another the way back is shorter than the way there once more.
        .or_else(|| leave(page, history).filter(|step| matches!(step, Step::Leave(_))))
        .or_else(|| reopen(page, history, |_| true))
}

/// The first element that may lead on, of those that are meant; what stands in something open before all else, the newest of it
/// first, for the next press elsewhere shuts it.
pub(crate) fn follow_one(page: &PageState, history: &History, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    if routes_are_spent(page) {
        return None;
    }
    let savers = settings::savers(page);
    let at_hand = |one: &Candidate| opened(one) && intent(one) == Intent::Route;
    let mut all: Vec<&Candidate> =
        page.candidates.iter().filter(|one| meant(one) && !savers.contains(&&one.key)).collect();
    all.sort_by_cached_key(|one| Reverse(at_hand(one).then_some(one.since)));
    all.into_iter().find_map(|candidate| {
        let what = intent(candidate);
        let tongue = what == Intent::Language || candidate.verdict.click_kind() == Kind::LanguageSelection;
        if !matches!(what, Intent::Route | Intent::Language)
            || (tongue && page.done.monolingual)
            // A select is asked option by option.
            || (candidate.presses > 0 && candidate.element.tag != "select")
            || candidate.expanded == "true"
            || leads_back_to_the_first(candidate, page)
        {
            return None;
        }
        let name = candidate.pattern();
        if what == Intent::Language && page.has_spoken_all(candidate, history) {
            return None;
        }
        let (route, further) = (what == Intent::Route, page.leads_further(candidate));
        let followed = page.done.followed.contains(&name) || page.done.idle.contains(&name);
        let known = followed && !further && !(route && differs_by_number(page, candidate));
        let in_vain = || {
            page.leads.led_before(&candidate.shape)
                || history.expect(candidate) == Expectation::Dry
                || history.only_moves(&name)
        };
        if known
            || taken_over(page, &name)
            || history.is_costly(candidate)
            || history.same.hidden_by(candidate)
            || route && (history.leads_nowhere(candidate) || !further && in_vain())
        {
            return None;
        }
        if candidate.element.tag == "select" {
            let step = || option(candidate, page).map(Step::Follow);
            return if settings::saved(page, candidate) { None } else { step() };
        }
        Some(Step::Follow(press(candidate, what)))
    })
}

/// Whether the press of what stands beside it has made it a way back.
fn leads_back_to_the_first(candidate: &Candidate, page: &PageState) -> bool {
    candidate.shut_at_first && page.candidates.iter().any(|on| on.presses > 0 && goes_back(candidate, on, page))
}

/// Whether only a number tells it from another that was followed and has brought something in place of what stood there: "Part 2"
/// after "Part 1". The first may have been what was shown already, so the second is followed in any case.
fn differs_by_number(page: &PageState, candidate: &Candidate) -> bool {
    let name = candidate.pattern();
    let Pressed { presses, stale, .. } = page.done.of(&name);
    let (gave, second) = (presses > 0 && stale == 0, presses == 1 && stale > 0);
    (gave || second)
        && candidate.said() != candidate.label()
        && !page.done.pressed_as.contains(&candidate.name_with_numbers())
        && !Budget::spent(page.budget.presses_a_shape, page.done.of_shape(&candidate.shape) as usize)
        && !page.leads.patterns.contains_key(&name)
}

/// The first link of a page that may choose a language for all pages, seen or not: menus of languages are mostly shut.
pub(crate) fn ask_tongue(page: &PageState, history: &History) -> Option<Step> {
    if page.done.monolingual || routes_are_spent(page) {
        return None;
    }
    let (own, tongues) = (language::declared(&page.lang), &history.tongues);
    let chooses = |candidate: &&Candidate| {
        let Some(href) = candidate.href.as_deref().filter(|_| candidate.element.tag == "a") else { return false };
        let named = |name: &str| attribute(candidate, name).and_then(language::primary);
        let meant = code(href).or_else(|| named("hreflang")).or_else(|| named("lang"));
        candidate.has_address()
            && candidate.presses == 0
            && (candidate.verdict.click_kind() == Kind::LanguageSelection || tongues.chooses(href))
            && !candidate.vetoed()
            && (meant.is_none() || meant != own)
            && !page.done.asked.contains(href)
            && tongues.worth_asking(&page.url, href)
            && is_harmless(href, &page.lang)
    };
    page.candidates.iter().find(chooses).map(|link| Step::Follow(press(link, Intent::Language)))
}

/// Opens once more what holds an element that is still to be followed, of those whose way begins with what is meant: a menu shuts
/// after its first entry.
pub(crate) fn reopen(page: &PageState, history: &History, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    if routes_are_spent(page) {
        return None;
    }
    let wanted = page.wanted.iter().filter(|(pattern, _)| {
        !page.is_settled(pattern, history) && !taken_over(page, pattern) && page.done.may_reopen(pattern)
    });
    for (pattern, opener) in wanted {
        let way = page.opened_for(pattern, opener).or_else(|| page.way_to(opener));
        let way = way.map(|way| back_to(way, page).unwrap_or(way));
        if let Some(candidate) = way.filter(|way| meant(way) && !page.done.opens_in_vain(way)) {
            let mut press = press(candidate, Intent::Open);
            // Where a press brought nothing, not even again, and the pointer has been over it, the pointer alone has opened it, and a
            // press shuts it.
            if did(candidate, |last| last.grown == 0 && last.back == 0) && page.done.hovered.contains(&candidate.key) {
                press.how = How::Hover;
            }
            return Some(Step::Reopen(press, pattern.clone()));
        }
    }
    come_back(page, history, meant)
}

/// The way back inside of what an element has opened: a panel that shows another level now, and would not be opened anew.
fn back_to<'a>(opener: &Candidate, page: &'a PageState) -> Option<&'a Candidate> {
    let name = opener.pattern();
    let back = |one: &&Candidate| {
        opened(one)
            && is_there(one)
            && purpose(one) == Err(Reason::GoesBack)
            && page.is_behind(one, &name)
            && !page.done.opens_in_vain(one)
    };
    page.candidates.iter().find(back)
}

fn routes_are_spent(page: &PageState) -> bool {
    Budget::spent(page.budget.routes, page.done.followed.len())
}

fn revisits_are_spent(page: &PageState) -> bool {
    Budget::spent(page.budget.revisits, page.done.came_back.values().sum::<u32>() as usize / 2)
}

/// What earlier views still hold: its pattern, and what was pressed for the view.
fn still_held<'a>(page: &'a PageState, history: &History) -> Vec<(&'a String, &'a String)> {
    let shown = page.patterns_there();
    let worth = |pattern: &String| {
        times(page, pattern) < TIMES && !shown.contains(pattern) && is_worth_coming_back(page, pattern, history)
    };
    page.held.iter().filter(|(pattern, _)| worth(pattern)).collect()
}

/// Whether what went away with its view is still to be pressed: neither it was, nor enough of its looks.
fn is_worth_coming_back(page: &PageState, pattern: &str, history: &History) -> bool {
    let shape = shape_of(pattern);
    let known = || history.of_shape(shape).gives() || page.leads.shapes.contains_key(shape);
    !page.is_settled(pattern, history) && !history.of(pattern).is_vain() && (page.done.of_shape(shape) < 3 || known())
}

/// How much of what earlier views hold the limit has left.
pub(crate) fn held_left(page: &PageState, history: &History) -> usize {
    if revisits_are_spent(page) { still_held(page, history).len() } else { 0 }
}

/// How often something was come back for, in halves.
fn times(page: &PageState, pattern: &str) -> u32 {
    page.done.came_back.get(pattern).copied().unwrap_or_default()
}

/// Presses once more what had brought a view that still held something.
fn come_back(page: &PageState, history: &History, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    if page.held.is_empty() || revisits_are_spent(page) {
        return None;
    }
    // The views in turn: one that holds many things leaves something for the others.
    let turns = |opener: &String| -> u32 {
        page.held.iter().filter(|(_, of)| *of == opener).map(|(pattern, _)| times(page, pattern)).sum()
    };
    let mut worth = still_held(page, history);
    worth.sort_by_cached_key(|(pattern, opener)| (turns(opener), *pattern));
    worth.into_iter().find_map(|(pattern, opener)| {
        let way = page.way_to(opener)?;
        // What brought nothing the last time shows its view already.
        let shown = times(page, pattern) > 0 && did(way, |last| last.grown == 0);
        let may = meant(way) && !is_action(way) && !page.done.opens_in_vain(way) && !shown;
        may.then(|| Step::Reopen(press(way, Intent::Open), pattern.clone()))
    })
}

/// How often something may be come back for, in halves: a press on the way to what opens it counts half.
const TIMES: u32 = 4;
