//! Presses what leads on, learns where, and comes back: from another page, and from a view of an app to the one before it.

use std::time::{Duration, Instant};

use crate::address::page_of;
use crate::browser::{BrowserError, How};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::step::Press;
use crate::unfold::page::Candidate;
use crate::unfold::{Page, StepTrace};

impl Page<'_> {
    /// Notes whether a link was answered in place: no other document was asked for, the address is what it was, and something
    /// came of it.
    fn answered(&self, link: &Candidate, stayed: bool) {
        let told = self.told.last();
        let moved = told.is_none_or(|told| told.leads_to.iter().any(|to| page_of(to) != page_of(&self.state.url)));
        let came =
            self.state.candidate(&link.key).and_then(|link| link.last.as_ref()).is_some_and(|last| last.grown > 0);
        let href = link.href.as_deref().unwrap_or_default();
        self.tools.history().answers.enter(&link.shape, href, stayed && !moved && came);
    }

    /// Presses what leads on, or a language with what takes it over, the last of them being what is sent.
    pub(crate) async fn follow(&mut self, presses: &[Press]) -> Result<(), BrowserError> {
        let chooses = presses.first().is_some_and(|press| press.intent == Intent::Language);
        // What a language loads anew has not waited for an answer.
        if chooses && self.reload_if_asked().await? {
            return Ok(());
        }
        self.lead_on(presses).await?;
        if chooses {
            self.state.done.answered = self.state.done.answered.map(|_| self.guard.reloads());
        }
        Ok(())
    }

    async fn lead_on(&mut self, presses: &[Press]) -> Result<(), BrowserError> {
        let Some(press) = presses.first() else { return Ok(()) };
        let Some(candidate) = self.state.candidate(&press.key).cloned() else { return Ok(()) };
        let value = press.value.as_deref().unwrap_or_default();
        self.state.done.followed.insert(candidate.pattern() + value);
        self.state.done.followed_one();
        if press.intent == Intent::Language && press.how == How::Click && candidate.has_address() {
            let href = candidate.href.clone().unwrap_or_default();
            return self.ask_tongue(&candidate, href).await;
        }
        let links = self.state.links.len();
        let (reloads, deeds) = (self.guard.reloads(), self.guard.deeds());
        let chooses = press.intent == Intent::Language;
        if chooses {
            self.remember_native().await?;
            self.choose(presses).await?;
        } else {
            self.click(presses).await?;
        }
        // What would have loaded the page anew is a switch of the language that has no address of its own.
        if chooses && self.guard.reloads() > reloads && self.state.candidate(&press.key).is_some() {
            let mut again = presses.to_vec();
            if let Some(first) = again.first_mut() {
                first.through = self.state.way(&candidate).into_iter().map(|opener| opener.key.clone()).collect();
            }
            if let Some(batch) = self.batch(&again) {
                let _ = self.guard.departures();
                return self.switch(press, &candidate, batch).await;
            }
        }
        if chooses && (self.reopened_after(deeds).await? || self.switched_in_place(press, &candidate).await?) {
            return Ok(());
        }
        let departures = self.guard.departures();
        if chooses
            && departures.iter().any(|departure| self.may_ask(departure))
            && self.has_stored().await?
            && self.switched_away(press, &candidate).await?
        {
            departures.iter().for_each(|departure| self.link(departure, &candidate.element.text));
            return Ok(());
        }
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
            for departure in departures {
                if !told.leads_to.contains(&departure) {
                    told.leads_to.push(departure);
                }
            }
            if self.state.links.len() > links {
                told.action = "follow".into();
            }
        }
        if chooses {
            let keeps = self.keeps_choice().await?;
            self.tools.history().keeps_language |= keeps;
            self.tools.history().leads_on |= led;
        }
        Ok(())
    }

    /// Opens the page again where a request that was held back, of more than `deeds` so far, has left a notice in its place.
    async fn reopened_after(&mut self, deeds: u32) -> Result<bool, BrowserError> {
        let own = self.own_voice();
        if self.guard.deeds() == deeds || !self.voice().await.says_little_of(&own) {
            return Ok(false);
        }
        let home = self.state.url.clone();
        self.visit(&home).await?;
        self.guard.close(&home);
        Ok(true)
    }

    /// Presses what chooses a language. What another language shows is not taken for the page's own.
    async fn choose(&mut self, presses: &[Press]) -> Result<(), BrowserError> {
        let Some(home) = self.press(presses).await? else { return Ok(()) };
        let own = self.own_voice();
        if self.voice().await.differs(&own) {
            return self.stay_unseen().await;
        }
        self.stay().await?;
        self.state.back_again(&home);
        Ok(())
    }

    /// Goes back to the view before this one, by its own control or by the browser's history.
    pub(crate) async fn leave(&mut self, control: Option<&Press>) -> Result<(), BrowserError> {
        self.state.done.left_views += 1;
        if let Some(turn) = self.state.done.turns.last_mut() {
            turn.tries += 1;
        }
        if let Some(press) = control {
            self.click(std::slice::from_ref(press)).await?;
        } else {
            let began = Instant::now();
            self.step += 1;
            self.tab.back().await?;
            let _ = self.tab.rest(Duration::from_millis(1500), Duration::from_millis(700)).await;
            self.tell(StepTrace::of(self.step, "leave", "another view", began));
        }
        // What is there after the way back was opened by nothing.
        self.state.forget_last_press();
        self.state.done.turning = None;
        Ok(())
    }
}
