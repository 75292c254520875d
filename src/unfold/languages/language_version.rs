//! A page in another language, where the site keeps the language apart from the address: in a cookie, in the visitor's
//! storage, in the session that a form sets. The switch is pressed, the page that comes is kept as an edition of its own,
//! and everything is put back as it was.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::address::page_of;
use crate::browser::{Batch, BrowserError};
use crate::language;
use crate::page::Link;
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::menus::language_names::language_named;
use crate::unfold::controls::signs::attribute;
use crate::unfold::controls::step::Press;
use crate::unfold::guard::links::{LinkFacts, Links};
use crate::unfold::page::{Candidate, LanguageVersion, PageLanguage, told_language};
use crate::unfold::{Page, StepTrace, Tools, millis};

/// The code of the language that a press chooses, where what is pressed says one.
fn asked_for<'a>(press: &'a Press, pressed: &'a Candidate) -> Option<&'a str> {
    if press.value.is_some() {
        return press.value.as_deref();
    }
    ["value", "hreflang", "lang", "data-lang", "data-language", "data-locale", "data-value"]
        .iter()
        .filter_map(|name| attribute(pressed, name))
        .find(|value| value.len() <= 8 && language::primary(value).is_some())
        .or_else(|| language_named(pressed))
}

/// The language that a page is in since one was chosen: the one that it declares since, else that which was asked for.
fn chosen(own: &PageLanguage, now: &PageLanguage, asked: Option<&str>) -> String {
    let declared = now.declares_anew(own).map(ToOwned::to_owned);
    let lang = declared.or_else(|| asked.and_then(language::primary));
    lang.map(|lang| now.in_script(&lang)).unwrap_or_default()
}

/// The trace of a step that has chosen a language with this.
pub(super) fn chosen_by(pressed: &Candidate, step: u32) -> StepTrace {
    StepTrace {
        intent: Some(Intent::Language),
        pattern: pressed.shape.clone(),
        ..StepTrace::switch(step, pressed.said())
    }
}

/// Longest wait for a document after the switch was pressed.
const ARRIVAL: Duration = Duration::from_secs(3);

impl Page<'_> {
    /// Presses a language switch of which it is known that it loads the page anew, keeps the edition, and comes back.
    pub(crate) async fn switch(&mut self, press: &Press, one: &Candidate, batch: Batch) -> Result<(), BrowserError> {
        let home = self.state.url.clone();
        let began = Instant::now();
        let commits = self.tab.commits();
        self.guard.choose_language(true);
        if let Some(error) = self.tab.press(batch).await.err().filter(BrowserError::ends_tab) {
            return Err(error);
        }
        let (chose, arrived) = self.other_document(commits, &home).await?;
        self.guard.choose_language(false);
        if !arrived {
            return self.stay().await;
        }
        let own = self.own_voice();
        let led = self.tab.document().url;
        let led_on = page_of(&led) != page_of(&home);
        let mut elsewhere = led_on;
        if led_on && chose && !self.tools.history().native {
            // Some forms lead to the front page, or leave out what follows the question mark: this page is asked for once more.
            self.visit(&home).await?;
            elsewhere = !self.voice().await.differs(&own);
            self.tools.history().native |= elsewhere;
        }
        let mut told = chosen_by(one, self.step);
        if !elsewhere && self.voice().await.differs(&own) {
            let edition = self.edition(&own, asked_for(press, one)).await?;
            self.remember_edition(&edition).await?;
            if own.version.as_deref() != Some(edition.lang.as_str()) {
                self.keep_edition(edition, &mut told);
            }
        }
        if led_on {
            self.link(&led, &told.label);
            told.leads_to.push(led);
        }
        self.go_native(&own).await?;
        self.tools.history().leads_on |= elsewhere;
        told.millis = millis(began);
        self.tell(told);
        Ok(())
    }

    /// Waits for the document that a switch asked for, the one after `commits`. Says whether a language was asked for, and
    /// whether there is a document.
    async fn other_document(&mut self, commits: u32, home: &str) -> Result<(bool, bool), BrowserError> {
        // The request may reach the guard after the press has ended, so the guard is asked after the wait.
        let mut arrived = self.tab.arrived(commits, ARRIVAL).await;
        let chose = self.guard.chose_language();
        if arrived {
            let _ = self.rest().await;
        } else if chose {
            // It was asked by script: the page opened anew is in the other language.
            self.visit(home).await?;
            arrived = true;
        }
        Ok((chose, arrived))
    }

    /// Keeps the page as an edition where a press has put it into another language in its place, by script, and comes back.
    pub(crate) async fn switched_in_place(&mut self, press: &Press, pressed: &Candidate) -> Result<bool, BrowserError> {
        if self.state.done.monolingual || page_of(&self.tab.document().url) != page_of(&self.state.url) {
            return Ok(false);
        }
        let (own, now) = (self.own_voice(), self.voice().await);
        let asked = asked_for(press, pressed);
        let other = || now.declares_anew(&own).is_some() || asked.and_then(language::primary) != own.lang;
        if !now.differs(&own) || !other() {
            return Ok(false);
        }
        let began = Instant::now();
        // What is kept of the choice is kept for all tabs.
        let keeps = self.has_stored().await?;
        self.tools.history().keeps_language |= keeps;
        let lang = chosen(&own, &now, asked);
        if self.editions.iter().all(|known| known.lang != lang) {
            let edition = self.edition(&own, asked).await?;
            if keeps {
                self.remember_edition(&edition).await?;
            }
            let mut told = chosen_by(pressed, self.step);
            self.keep_edition(edition, &mut told);
            told.millis = millis(began);
            self.tell(told);
        }
        self.go_native(&own).await?;
        Ok(true)
    }

    /// Opens the page once more with a choice that was stored and that leads to another page, and keeps it as an edition where it is
    /// in another language now.
    pub(crate) async fn switched_away(&mut self, press: &Press, pressed: &Candidate) -> Result<bool, BrowserError> {
        let home = self.state.url.clone();
        self.visit(&home).await?;
        self.guard.close(&home);
        if self.switched_in_place(press, pressed).await? {
            return Ok(true);
        }
        let own = self.own_voice();
        self.go_native(&own).await?;
        Ok(false)
    }

    /// Whether the page speaks another language since one was chosen on it, and what the visitor has is not what it was.
    pub(crate) async fn keeps_choice(&mut self) -> Result<bool, BrowserError> {
        let own = self.own_voice();
        Ok(self.voice().await.differs(&own) && self.has_stored().await?)
    }

    /// Whether what the visitor has is not what it was before a language was chosen.
    pub(crate) async fn has_stored(&mut self) -> Result<bool, BrowserError> {
        let Some((cookies, stored)) = &self.native else { return Ok(false) };
        Ok(self.tab.cookies().await? != *cookies
            || self.tab.storage(None).await.is_ok_and(|now| now.kept != stored.kept))
    }

    /// Puts that back when the page is done: the next page opens in the site's own language.
    pub(crate) async fn tidy(&mut self) {
        if let Some((cookies, kept)) = self.native.take() {
            let reset = self.tab.reset_cookies(&cookies).await;
            let stored = self.tab.storage(Some(&kept)).await;
            if let Err(error) = reset.and(stored.map(|_| ())) {
                self.trouble.push(format!("the chosen language could not be taken back: {error}"));
            }
        }
    }

    /// The page as it is now, unfolded like any other, but for its languages. `own` is how the page speaks, `asked` the code of
    /// the language that was asked for, if known: a page that declares none, or always the same, is in that one.
    pub(crate) async fn edition(
        &mut self,
        own: &PageLanguage,
        asked: Option<&str>,
    ) -> Result<LanguageVersion, BrowserError> {
        let url = self.tab.document().url;
        self.guard.close(&url);
        let now = self.voice().await;
        let lang = chosen(own, &now, asked);
        let history = self.tools.history().in_language(&lang);
        let tools = Tools { history, ..self.tools.clone() };
        let fresh = Page::fresh(&mut *self.tab, &tools, Arc::clone(&self.guard), self.address.clone());
        // All editions of a page share its time.
        let mut page = Page { began: self.began, cookies: self.cookies.clone(), ..fresh };
        page.state.done.monolingual = true;
        page.look().await?;
        page.first = false;
        tools.history().same.leave_alone(&self.state.shunned);
        page.state.link_vetoes.take_over(&self.state.link_vetoes);
        let walked = Box::pin(page.walk()).await;
        let html = page.keep().await;
        page.tell_cuts();
        let Page { mut state, trouble, .. } = page;
        // What must not be opened in one language must not be in another, whatever it is called there.
        let left_alone = |link: &Link| {
            // What a page declares may be another language than it was asked in.
            let facts = LinkFacts::of(link, &lang, &state.url);
            state.link_vetoes.left_alone(&link.href).is_some() || Links::alone(&facts).is_some()
        };
        state.links.retain(|_, link| !left_alone(link));
        self.state.link_vetoes.take_over(&state.link_vetoes);
        self.state.done.presses += state.done.presses;
        self.trouble.extend(trouble.into_iter().map(|trouble| format!("in {}: {trouble}", told_language(&lang))));
        self.trouble.extend(walked.err().map(|error| format!("an edition was left early: {error}")));
        Ok(LanguageVersion { lang, title: state.title, html, links: state.links.into_values().collect() })
    }
}
