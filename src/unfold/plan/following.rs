//! Elements that lead on without an address, and links that choose a language: which is followed next, what holds it opened
//! once more, and the way back.

use std::collections::{HashMap, HashSet};

use crate::browser::How;
use crate::classifier::Kind;
use crate::language;
use crate::unfold::controls::intent::{Intent, intent};
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
    pub(crate) fn follow(&self, sight: &PageState, ledger: &History) -> Option<Step> {
        self.follow_one(sight, ledger, |_| true)
            // From a view that was pushed over another the way back is shorter than the way there once more.
            .or_else(|| self.leave(sight, ledger).filter(|step| matches!(step, Step::Leave(_))))
            .or_else(|| self.reopen(sight, ledger, |_| true))
    }

    /// Opens once more what holds an element that is still to be followed, of those whose way begins with what is meant.
    pub(crate) fn reopen(
        &self,
        sight: &PageState,
        ledger: &History,
        meant: impl Fn(&Candidate) -> bool,
    ) -> Option<Step> {
        if Budget::spent(self.budget.routes, sight.done.followed.len()) {
            return None;
        }
        reopen(sight, ledger, meant)
    }

    /// The first element that may lead on, of those that are meant.
    pub(crate) fn follow_one(
        &self,
        sight: &PageState,
        ledger: &History,
        meant: impl Fn(&Candidate) -> bool,
    ) -> Option<Step> {
        if Budget::spent(self.budget.routes, sight.done.followed.len()) {
            return None;
        }
        sight.candidates.iter().filter(|candidate| meant(candidate)).find_map(|candidate| {
            let what = intent(candidate);
            let tongue = what == Intent::Language || candidate.verdict.click_kind() == Kind::LanguageSelection;
            if !matches!(what, Intent::Route | Intent::Language)
                || (tongue && sight.done.monolingual)
                // A select is asked option by option.
                || (candidate.presses > 0 && candidate.element.tag != "select")
                || candidate.expanded == "true"
                || in_leading_row(candidate, sight)
            {
                return None;
            }
            let name = candidate.pattern();
            if what == Intent::Language && sight.has_spoken_all(candidate, ledger) {
                return None;
            }
            let further = sight.leads_further(candidate);
            let route = what == Intent::Route && !further;
            // What only a number tells from what has brought something in its place brings something else.
            let (presses, stale) = sight.done.by_pattern.get(&name).copied().unwrap_or_default();
            let shape = sight.done.by_shape.get(&candidate.shape).copied().unwrap_or_default();
            let gave = presses > 0 && stale == 0 && !Budget::spent(self.budget.presses_a_shape, shape as usize);
            let other = candidate.said() != candidate.label() && !sight.done.followed_as.contains(&candidate.said());
            let likely = gave && other && what == Intent::Route && !sight.leads.led_anywhere(&name);
            let known = (sight.done.followed.contains(&name) || sight.done.idle.contains(&name)) && !further && !likely;
            if known || taken_over(sight, &name) || ledger.is_costly(candidate) || ledger.same.hidden_by(candidate) {
                return None;
            }
            let before = sight.leads.led_before(&candidate.shape);
            if route && (before || ledger.expect(candidate) == Expectation::Dry || ledger.only_moves(&name)) {
                return None;
            }
            if candidate.element.tag == "select" {
                if settings::saved(sight, candidate) {
                    return None;
                }
                return self.option(candidate, sight).map(Step::Follow);
            }
            Some(Step::Follow(press(candidate, what)))
        })
    }

    /// A link that may choose a language for all pages.
    pub(crate) fn ask_tongue(&self, sight: &PageState, ledger: &History) -> Option<Step> {
        if sight.done.monolingual || Budget::spent(self.budget.routes, sight.done.followed.len()) {
            return None;
        }
        let link = first_to_ask(sight, &ledger.tongues)?;
        Some(Step::Follow(press(link, Intent::Language)))
    }
}

/// Opens once more what holds an element that is still to be followed: a menu shuts after its first entry.
fn reopen(sight: &PageState, ledger: &History, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    let wanted = sight.wanted.iter().filter(|(pattern, _)| {
        !(sight.done.followed.contains(*pattern)
            || sight.done.idle.contains(*pattern)
            || sight.done.by_pattern.contains_key(*pattern)
            || taken_over(sight, pattern)
            || ledger.same.hides(pattern))
    });
    for (pattern, opener) in wanted {
        if !sight.done.may_reopen(pattern) {
            continue;
        }
        let way = sight.opened_for(pattern, opener).or_else(|| sight.way_to(opener));
        if let Some(candidate) = way.filter(|way| meant(way) && !sight.done.opens_in_vain(way)) {
            let mut press = press(candidate, Intent::Open);
            // Where a press brought nothing, not even again, and the pointer has been over it, the pointer alone has opened it, and a
            // press shuts it.
            let by_pointer = candidate.last.as_ref().is_some_and(|last| last.grown == 0 && last.back == 0)
                && sight.done.hovered.contains(&candidate.key);
            // On a page that was opened anew it is known from before.
            let known = !sight.done.reopened.contains_key(pattern) && ledger.opened_by_pointer_alone(candidate);
            if by_pointer || known {
                press.how = How::Hover;
            }
            return Some(Step::Reopen(press, pattern.clone()));
        }
    }
    come_back(sight, ledger, meant)
}

fn revisits_are_spent(sight: &PageState) -> bool {
    Budget::spent(sight.budget.revisits, sight.done.came_back.values().sum::<u32>() as usize)
}

/// What earlier views still hold: its pattern, and what was pressed for the view.
fn still_held<'a>(sight: &'a PageState, ledger: &History) -> Vec<(&'a String, &'a String)> {
    let there = |one: &&Candidate| one.visible && !one.disabled;
    let shown: HashSet<String> = sight.candidates.iter().filter(there).map(Candidate::pattern).collect();
    let times = |pattern: &String| sight.done.came_back.get(pattern).copied().unwrap_or_default();
    let worth =
        |pattern: &String| times(pattern) < TIMES && !shown.contains(pattern) && sight.still_holds(pattern, ledger);
    sight.held.iter().filter(|(pattern, _)| worth(pattern)).collect()
}

/// How much of what earlier views hold the limit has left.
pub(crate) fn held_left(sight: &PageState, ledger: &History) -> usize {
    if revisits_are_spent(sight) { still_held(sight, ledger).len() } else { 0 }
}

/// Presses once more what had brought a view that still held something.
pub(crate) fn come_back(sight: &PageState, ledger: &History, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    if sight.held.is_empty() || revisits_are_spent(sight) {
        return None;
    }
    let times = |pattern: &String| sight.done.came_back.get(pattern).copied().unwrap_or_default();
    let worth = still_held(sight, ledger).into_iter();
    // The views in turn: one that holds many things leaves something for the others.
    let mut of_view: HashMap<&str, u32> = HashMap::new();
    for (pattern, opener) in &sight.held {
        *of_view.entry(opener).or_default() += times(pattern);
    }
    let turns = |opener: &String| of_view.get(opener.as_str()).copied().unwrap_or_default();
    let mut worth: Vec<_> = worth.map(|(pattern, opener)| (turns(opener), pattern, opener)).collect();
    worth.sort();
    worth.into_iter().find_map(|(_, pattern, opener)| {
        let way = sight.way_to(opener)?;
        if !meant(way) || way.vetoed() || way.verdict.acts || sight.done.opens_in_vain(way) {
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
pub(crate) fn first_to_ask<'a>(sight: &'a PageState, tongues: &LanguageLinks) -> Option<&'a Candidate> {
    let own = language::declared(&sight.lang);
    sight.candidates.iter().find(|candidate| {
        let Some(href) = candidate.href.as_deref().filter(|_| candidate.element.tag == "a") else { return false };
        let named = |name: &str| candidate.element.attributes.get(name).and_then(|tag| language::primary(tag));
        let meant = code(href).or_else(|| named("hreflang")).or_else(|| named("lang"));
        candidate.has_address()
            && candidate.presses == 0
            && (candidate.verdict.click_kind() == Kind::LanguageSelection || tongues.chooses(href))
            && !candidate.vetoed()
            && (meant.is_none() || meant != own)
            && !sight.done.asked.contains(href)
            && tongues.worth_asking(&sight.url, href)
            && is_harmless(href, &sight.lang)
    })
}

/// How often something may be come back for.
const TIMES: u32 = 2;
