//! Elements that lead on without an address, and links that choose a language: which is followed next, what holds it opened
//! once more, and the way back.

use std::sync::PoisonError;
use std::time::Duration;

use super::Page;
use super::budget::Budget;
use super::candidate::Candidate;
use super::confirmation::taken_over;
use super::history::{Expectation, History};
use super::intent::{Intent, intent};
use super::openers::Column;
use super::plan::{Plan, Press, Step, press};
use super::revisits::come_back;
use super::settings;
use super::similar::in_leading_row;
use super::state::PageState;
use super::step::page_of;
use crate::browser::{BrowserError, How};
use crate::classifier::Kind;
use crate::page::Link;

impl Plan {
    pub(super) fn follow(&self, sight: &PageState, ledger: &History) -> Option<Step> {
        self.follow_one(sight, ledger, |_| true)
            // From a view that was pushed over another the way back is shorter than the way there once more.
            .or_else(|| self.leave(sight, ledger).filter(|step| matches!(step, Step::Leave(_))))
            .or_else(|| self.reopen(sight, ledger, |_| true))
    }

    /// Opens once more what holds an element that is still to be followed, of those whose way begins with what is meant.
    pub(super) fn reopen(
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
    pub(super) fn follow_one(
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
            let name = History::pattern(candidate);
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
    pub(super) fn ask_tongue(&self, sight: &PageState, ledger: &History) -> Option<Step> {
        if sight.done.monolingual || Budget::spent(self.budget.routes, sight.done.followed.len()) {
            return None;
        }
        let link = super::language_links::first_to_ask(sight, &ledger.tongues)?;
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

impl Page<'_> {
    /// A step may not leave the page. Where a router moved it, it is brought back; where that fails, opened again.
    pub(super) async fn stay(&mut self) -> Result<(), BrowserError> {
        let target = self.sight.url.clone();
        let home = page_of(&target);
        if page_of(&self.tab.document().url) == home && self.moved_to().is_none_or(|url| page_of(&url) == home) {
            return Ok(());
        }
        // What is there after the way back was opened by nothing.
        (self.sight.last_pressed, self.sight.dropped, self.sight.column) = (None, false, Column::default());
        self.sight.brought.clear();
        if self.tab.back().await.is_ok() {
            let url = self.where_it_is().await;
            if url.is_some_and(|url| page_of(&url) == home) {
                return Ok(());
            }
        }
        self.sight.begin_anew();
        self.guard.reopen();
        // Where it is now, the last look has noted: a router that puts its addresses in the place of one another leaves no way back.
        self.tab.open(&target).await?;
        let _ = self.tab.rest(Duration::from_secs(20), Duration::from_millis(700)).await;
        self.guard.close(&target);
        Ok(())
    }

    /// Notes whether a link was answered in place: no other document was asked for, the address is what it was, and something
    /// came of it.
    fn answered(&self, link: &Candidate, stayed: bool) {
        let told = self.told.last();
        let moved = told.is_none_or(|told| told.leads_to.iter().any(|to| page_of(to) != page_of(&self.sight.url)));
        let came =
            self.sight.candidate(&link.key).and_then(|link| link.last.as_ref()).is_some_and(|last| last.grown > 0);
        let mut ledger = self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner);
        ledger.answers.enter(&link.shape, link.href.as_deref().unwrap_or_default(), stayed && !moved && came);
    }

    fn moved_to(&self) -> Option<String> {
        self.tab.moves().pop()
    }

    async fn where_it_is(&mut self) -> Option<String> {
        let main = self.tab.main_frame();
        self.tab.look(&main, false, self.step).await.ok().map(|mut seen| {
            let url = seen.url.clone();
            self.records.entry(main.clone()).or_default().take_in(&mut seen);
            let site = self.address.site();
            self.sight.take_in(&main, &mut seen, &self.tools.classifier, self.address.as_str(), &site, self.step);
            url
        })
    }

    pub(super) fn link(&mut self, href: &str, text: &str) {
        let link = Link { href: href.to_owned(), text: text.chars().take(200).collect(), lang: None };
        self.sight.links.entry(href.to_owned()).or_insert(link);
    }

    /// Presses what leads on, or a language with what takes it over, the last of them being what is sent.
    pub(super) async fn follow(&mut self, presses: &[Press]) -> Result<(), BrowserError> {
        let Some(press) = presses.first() else { return Ok(()) };
        let Some(candidate) = self.sight.candidate(&press.key).cloned() else { return Ok(()) };
        self.sight.done.followed.insert(format!(
            "{}{}",
            History::pattern(&candidate),
            press.value.as_deref().unwrap_or_default()
        ));
        self.sight.done.followed_as.insert(candidate.said());
        self.sight.done.followed_one();
        if press.intent == Intent::Language && press.how == How::Click && candidate.has_address() {
            let href = candidate.href.clone().unwrap_or_default();
            return self.ask_tongue(&candidate, href).await;
        }
        let links: usize = self.sight.links.len();
        let reloads = self.guard.reloads();
        let chooses = press.intent == Intent::Language;
        if chooses {
            self.remember_native().await?;
        }
        self.click(presses).await?;
        // What would have loaded the page anew is a switch of the language that has no address of its own.
        if chooses && self.guard.reloads() > reloads && self.sight.candidate(&press.key).is_some() {
            let mut again = presses.to_vec();
            if let Some(first) = again.first_mut() {
                first.through = self.sight.way_keys(&candidate);
            }
            if let Some((batch, _)) = self.batch(&again) {
                let _ = self.guard.departures();
                return self.switch(press, batch).await;
            }
        }
        if chooses && self.switched_in_place(press, &candidate).await? {
            return Ok(());
        }
        let departures = self.guard.departures();
        if candidate.by_script {
            self.answered(&candidate, departures.is_empty());
        }
        let led = !departures.is_empty();
        for departure in &departures {
            if chooses && self.may_ask(departure) {
                self.ask_tongue(&candidate, departure.clone()).await?;
            } else {
                self.link(departure, &candidate.element.text);
            }
        }
        if let Some(told) = self.told.last_mut() {
            told.leads_to.extend(departures);
            if self.sight.links.len() > links {
                told.action = "follow".into();
            }
        }
        if chooses {
            if self.keeps_choice().await? {
                self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner).one_at_a_time();
            }
            self.beside(led).await;
        }
        Ok(())
    }
}
