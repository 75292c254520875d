//! Presses what leads on, learns where, and comes back.

use crate::address::page_of;
use crate::browser::BrowserError;
use crate::browser::How;
use crate::page::Link;
use crate::unfold::Page;
use crate::unfold::candidate::Candidate;
use crate::unfold::intent::Intent;
use crate::unfold::plan::Press;
use crate::unfold::traces::Column;
use std::sync::PoisonError;
use std::time::Duration;

impl Page<'_> {
    /// A step may not leave the page. Where a router moved it, it is brought back; where that fails, opened again.
    pub(crate) async fn stay(&mut self) -> Result<(), BrowserError> {
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

    pub(crate) fn link(&mut self, href: &str, text: &str) {
        let link = Link { href: href.to_owned(), text: text.chars().take(200).collect(), lang: None };
        self.sight.links.entry(href.to_owned()).or_insert(link);
    }

    /// Presses what leads on, or a language with what takes it over, the last of them being what is sent.
    pub(crate) async fn follow(&mut self, presses: &[Press]) -> Result<(), BrowserError> {
        let Some(press) = presses.first() else { return Ok(()) };
        let Some(candidate) = self.sight.candidate(&press.key).cloned() else { return Ok(()) };
        self.sight.done.followed.insert(format!(
            "{}{}",
            candidate.pattern(),
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
