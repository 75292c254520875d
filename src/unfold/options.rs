//! Which option of a list is chosen next, be it a select or a list that a script draws.

use super::budget::Budget;
use super::calendars::is_cell;
use super::candidate::{Candidate, list_of};
use super::custom_selects::in_vain;
use super::fields::{filters, in_form};
use super::history::History;
use super::intent::{Intent, intent};
use super::plan::{Plan, Press, press};
use super::state::PageState;
use crate::browser::{Choice, How};
use crate::classifier::Kind;
use crate::language;

impl Plan {
    /// An option of a list drawn by script, pressed through what drops the list down: after each choice it is shut.
    pub(super) fn choose(&self, candidate: &Candidate, sight: &PageState) -> Option<Press> {
        if candidate.presses > 0 || candidate.verdict.click_kind() == Kind::LanguageSelection {
            return None;
        }
        if is_cell(candidate) && !sight.done.calendars.worth_picking(candidate) {
            return None;
        }
        let way = sight.way(candidate);
        if !candidate.visible && way.is_empty() || way.iter().any(|opener| in_form(opener)) {
            return None;
        }
        if !candidate.visible && way.last().is_some_and(|opener| sight.done.misses_too_much(&History::pattern(opener)))
        {
            return None;
        }
        let name = History::pattern(candidate);
        if sight.done.idle.contains(&name) || sight.done.before.contains(&name) && !sight.leads_further(candidate) {
            return None;
        }
        let (tries, dry) = sight.done.choices.get(&list_of(candidate)).copied().unwrap_or_default();
        if Budget::spent(self.budget.options, tries as usize) || dry >= 3 {
            return None;
        }
        let through = way.into_iter().map(|opener| opener.key.clone()).collect();
        Some(Press { through, ..press(candidate, Intent::Explore) })
    }

    /// The next option of a native list.
    pub(super) fn option(&self, candidate: &Candidate, sight: &PageState) -> Option<Press> {
        let chosen = sight.done.chosen.get(&candidate.key);
        let name = History::pattern(candidate);
        let what = intent(candidate);
        let tongue = |value: &str| what == Intent::Language && value.len() <= 8;
        if chosen.is_some_and(|chosen| Budget::spent(self.budget.options, chosen.len())) {
            return None;
        }
        // What a form has chosen beforehand is not shown before it is sent.
        let sent = candidate.form.as_ref().is_some_and(|form| form.buttons > 0) && filters(candidate);
        if candidate.face != 0 && in_vain(candidate, sight) {
            return None;
        }
        let gave = candidate.last.as_ref().is_some_and(|last| last.grown > 0);
        let fresh = |option: &&Choice| {
            let spoken = |lang: String| sight.done.spoken.contains(&lang);
            !(option.value.is_empty()
                || sight.done.was_chosen(candidate, &option.value)
                || sight.done.followed.contains(&format!("{name}{}", option.value))
                || tongue(&option.value) && language::primary(&option.value).is_some_and(spoken))
        };
        let mut options = candidate.options.iter().filter(fresh);
        // Of what another choice has put into the list one is marked that nobody has chosen yet.
        let unchosen = sent || candidate.offers_anew;
        let next = options.clone().find(|option| !option.chosen).or_else(|| options.find(|_| unchosen && gave))?;
        Some(Press {
            key: candidate.key.clone(),
            how: How::Choose,
            value: Some(next.value.clone()),
            through: Vec::new(),
            intent: what,
        })
    }
}
