//! Elements that lead on without an address, and links that choose a language: which is followed next, what holds it opened
//! once more, and the way back.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use crate::browser::How;
use crate::classifier::Kind;
use crate::language;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::step::{Step, press};
use crate::unfold::history::site_languages::{LanguageLinks, code, is_harmless};
use crate::unfold::history::{Expectation, History};
use crate::unfold::languages::settings;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::PageState;
use crate::unfold::plan::Plan;
use crate::unfold::plan::confirmation::taken_over;
use crate::unfold::plan::similar::in_leading_row;

impl Plan {
    pub(crate) fn follow(&self, page: &PageState, history: &History) -> Option<Step> {
        self.follow_one(page, history, |_| true)
            // From a view that was pushed over another the way back is shorter than the way there once more.
            .or_else(|| self.leave(page, history).filter(|step| matches!(step, Step::Leave(_))))
            .or_else(|| self.reopen(page, history, |_| true))
    }

    /// Opens once more what holds an element that is still to be followed, of those whose way begins with what is meant.
    pub(crate) fn reopen(
        &self,
        page: &PageState,
        history: &History,
        meant: impl Fn(&Candidate) -> bool,
    ) -> Option<Step> {
        if Budget::spent(self.budget.routes, page.done.followed.len()) {
            return None;
        }
        reopen(page, history, meant)
    }

    /// The first element that may lead on, of those that are meant; what stands in something open before all else, the newest of it
    /// first, for the next press elsewhere shuts it.
    pub(crate) fn follow_one(
        &self,
        page: &PageState,
        history: &History,
        meant: impl Fn(&Candidate) -> bool,
    ) -> Option<Step> {
        if Budget::spent(self.budget.routes, page.done.followed.len()) {
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
                || in_leading_row(candidate, page)
            {
                return None;
            }
            let name = candidate.pattern();
            if what == Intent::Language && page.has_spoken_all(candidate, history) {
                return None;
            }
            let further = page.leads_further(candidate);
            let route = what == Intent::Route && !further;
            // What only a number tells from what has brought something in its place brings something else. The first of them may
            // be what is shown already: the second tells.
            let (presses, stale) = page.done.by_pattern.get(&name).copied().unwrap_or_default();
            let shape = page.done.by_shape.get(&candidate.shape).copied().unwrap_or_default();
            let gave = presses > 0 && stale == 0 && !Budget::spent(self.budget.presses_a_shape, shape as usize);
            let other = candidate.said() != candidate.label() && !page.done.followed_as.contains(&candidate.said());
            let second = presses == 1 && stale > 0;
            let likely = (gave || second) && other && what == Intent::Route && !page.leads.led_anywhere(&name);
            let known = (page.done.followed.contains(&name) || page.done.idle.contains(&name)) && !further && !likely;
            if known || taken_over(page, &name) || history.is_costly(candidate) || history.same.hidden_by(candidate) {
                return None;
            }
            if what == Intent::Route && history.leads_nowhere(candidate) {
                return None;
            }
            let before = page.leads.led_before(&candidate.shape);
            if route && (before || history.expect(candidate) == Expectation::Dry || history.only_moves(&name)) {
                return None;
            }
            if candidate.element.tag == "select" {
                if settings::saved(page, candidate) {
                    return None;
                }
                return self.option(candidate, page).map(Step::Follow);
            }
            Some(Step::Follow(press(candidate, what)))
        })
    }

    /// A link that may choose a language for all pages.
    pub(crate) fn ask_tongue(&self, page: &PageState, history: &History) -> Option<Step> {
        if page.done.monolingual || Budget::spent(self.budget.routes, page.done.followed.len()) {
            return None;
        }
        let link = first_to_ask(page, &history.tongues)?;
        Some(Step::Follow(press(link, Intent::Language)))
    }
}

/// Opens once more what holds an element that is still to be followed: a menu shuts after its first entry.
fn reopen(page: &PageState, history: &History, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    let wanted = page.wanted.iter().filter(|(pattern, _)| {
        !(page.done.followed.contains(*pattern)
            || page.done.idle.contains(*pattern)
            || page.done.by_pattern.contains_key(*pattern)
            || taken_over(page, pattern)
            || history.same.hides(pattern))
    });
    for (pattern, opener) in wanted {
        if !page.done.may_reopen(pattern) {
            continue;
        }
        let way = page.opened_for(pattern, opener).or_else(|| page.way_to(opener));
        if let Some(candidate) = way.filter(|way| meant(way) && !page.done.opens_in_vain(way)) {
            let mut press = press(candidate, Intent::Open);
            // Where a press brought nothing, not even again, and the pointer has been over it, the pointer alone has opened it, and a
            // press shuts it.
            let by_pointer = candidate.last.as_ref().is_some_and(|last| last.grown == 0 && last.back == 0)
                && page.done.hovered.contains(&candidate.key);
            // On a page that was opened anew it is known from before.
            let known = !page.done.reopened.contains_key(pattern) && history.opened_by_pointer_alone(candidate);
            if by_pointer || known {
                press.how = How::Hover;
            }
            return Some(Step::Reopen(press, pattern.clone()));
        }
    }
    come_back(page, history, meant)
}

fn revisits_are_spent(page: &PageState) -> bool {
    Budget::spent(page.budget.revisits, page.done.came_back.values().sum::<u32>() as usize / 2)
}

/// What earlier views still hold: its pattern, and what was pressed for the view.
fn still_held<'a>(page: &'a PageState, history: &History) -> Vec<(&'a String, &'a String)> {
    let there = |one: &&Candidate| one.visible && !one.disabled;
    let shown: HashSet<String> = page.candidates.iter().filter(there).map(Candidate::pattern).collect();
    let times = |pattern: &String| page.done.came_back.get(pattern).copied().unwrap_or_default();
    let worth =
        |pattern: &String| times(pattern) < TIMES && !shown.contains(pattern) && page.still_holds(pattern, history);
    page.held.iter().filter(|(pattern, _)| worth(pattern)).collect()
}

/// How much of what earlier views hold the limit has left.
pub(crate) fn held_left(page: &PageState, history: &History) -> usize {
    if revisits_are_spent(page) { still_held(page, history).len() } else { 0 }
}

/// Presses once more what had brought a view that still held something.
pub(crate) fn come_back(page: &PageState, history: &History, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    if page.held.is_empty() || revisits_are_spent(page) {
        return None;
    }
    let times = |pattern: &String| page.done.came_back.get(pattern).copied().unwrap_or_default();
    let worth = still_held(page, history).into_iter();
    // The views in turn: one that holds many things leaves something for the others.
    let mut of_view: HashMap<&str, u32> = HashMap::new();
    for (pattern, opener) in &page.held {
        *of_view.entry(opener).or_default() += times(pattern);
    }
    let turns = |opener: &String| of_view.get(opener.as_str()).copied().unwrap_or_default();
    let mut worth: Vec<_> = worth.map(|(pattern, opener)| (turns(opener), pattern, opener)).collect();
    worth.sort();
    worth.into_iter().find_map(|(_, pattern, opener)| {
        let way = page.way_to(opener)?;
        if !meant(way) || way.vetoed() || way.verdict.acts || page.done.opens_in_vain(way) {
            return None;
        }
        // What brought nothing the last time shows its view already.
        if times(pattern) > 0 && way.last.as_ref().is_some_and(|last| last.grown == 0) {
            return None;
        }
        Some(Step::Reopen(press(way, Intent::Open), pattern.clone()))
    })
}

/// The first link of a page that should be asked, seen or not: menus of languages are mostly shut.
pub(crate) fn first_to_ask<'a>(page: &'a PageState, tongues: &LanguageLinks) -> Option<&'a Candidate> {
    let own = language::declared(&page.lang);
    page.candidates.iter().find(|candidate| {
        let Some(href) = candidate.href.as_deref().filter(|_| candidate.element.tag == "a") else { return false };
        let named = |name: &str| candidate.element.attributes.get(name).and_then(|tag| language::primary(tag));
        let meant = code(href).or_else(|| named("hreflang")).or_else(|| named("lang"));
        candidate.has_address()
            && candidate.presses == 0
            && (candidate.verdict.click_kind() == Kind::LanguageSelection || tongues.chooses(href))
            && !candidate.vetoed()
            && (meant.is_none() || meant != own)
            && !page.done.asked.contains(href)
            && tongues.worth_asking(&page.url, href)
            && is_harmless(href, &page.lang)
    })
}

/// How often something may be come back for, in halves: a press on the way to what opens it counts half.
const TIMES: u32 = 4;
