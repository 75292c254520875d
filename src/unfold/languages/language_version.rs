//! A page in another language, where the site keeps the language apart from the address: in a cookie, in the visitor's
//! storage, in the session that a form sets. The switch is pressed, the page that comes is kept as an edition of its own,
//! and everything is put back as it was.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use crate::browser::{Batch, BrowserError, Cookie, FrameId, Stored};
use crate::language;
use crate::page::Link;
use crate::unfold::controls::menus::language_names::language_named;
use crate::unfold::controls::step::Press;
use crate::unfold::guard::links::{LinkFacts, Links};
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::coming_back::LanguageVersion;
use crate::unfold::page::page_language::PageLanguage;
use crate::unfold::{Page, Record, StepTrace, Tools, millis};

/// The code of the language that an element chooses, where it says one.
fn asked_for(candidate: &Candidate) -> Option<&str> {
    let attribute = |name: &str| candidate.element.attributes.get(name).map(String::as_str);
    ["value", "hreflang", "lang", "data-lang", "data-language", "data-locale", "data-value"]
        .iter()
        .filter_map(|name| attribute(name))
        .find(|value| value.len() <= 8 && language::primary(value).is_some())
        .or_else(|| language_named(candidate))
}

/// The language that a page is in since one was chosen: the one that it declares since, else that which was asked for.
fn chosen(own: &PageLanguage, now: &PageLanguage, asked: Option<&str>) -> String {
    let declared = now.declares_anew(own).map(ToOwned::to_owned);
    let lang = declared.or_else(|| asked.and_then(language::primary));
    lang.map(|lang| now.in_script(&lang)).unwrap_or_default()
}

/// Whether more than half of what a page says when it is opened is what another says then.
fn says_the_same(own: &HashMap<FrameId, Record>, other: &HashMap<FrameId, Record>) -> bool {
    let said: HashSet<&str> = own.values().flat_map(Record::first_texts).collect();
    let (mut all, mut same) = (0, 0);
    for text in other.values().flat_map(Record::first_texts) {
        all += text.len();
        same += if said.contains(text) { text.len() } else { 0 };
    }
    same * 2 > all
}

/// Longest wait for a document after the switch was pressed.
const ARRIVAL: Duration = Duration::from_secs(3);

impl Page<'_> {
    /// Presses a language switch of which it is known that it loads the page anew, keeps the edition, and comes back.
    pub(crate) async fn switch(&mut self, press: &Press, batch: Batch) -> Result<(), BrowserError> {
        let home = self.state.url.clone();
        let began = std::time::Instant::now();
        // What the visitor had before: the press that was held back may have stored its choice already.
        self.remember_native().await?;
        let (cookies, kept) = self.native.clone().unwrap_or_default();
        let commits = self.tab.commits();
        self.guard.choose_language(true);
        let pressed = self.tab.press(batch).await;
        if let Some(error) = pressed.err().filter(BrowserError::ends_tab) {
            return Err(error);
        }
        let (chose, arrived) = self.other_document(commits, &home).await?;
        self.guard.choose_language(false);
        if !arrived {
            return self.stay().await;
        }
        let own = self.own_voice();
        let led = self.tab.document().url;
        let mut elsewhere = crate::address::page_of(&led) != crate::address::page_of(&home);
        let in_vain = || self.tools.history.lock().unwrap_or_else(PoisonError::into_inner).stays_native();
        let mut led_to = None;
        if elsewhere && chose && !in_vain() {
            // Some forms lead to the front page, or leave out what follows the question mark: this page is asked for once more.
            led_to = Some(led.clone());
            self.guard.reopen();
            self.tab.open(&home).await?;
            let _ = self.tab.rest(Duration::from_secs(20), Duration::from_millis(700)).await;
            elsewhere = !self.voice().await.differs(&own);
            if elsewhere {
                self.tools.history.lock().unwrap_or_else(PoisonError::into_inner).stay_native();
            }
        }
        let candidate = self.state.candidate(&press.key).cloned();
        let edition = if elsewhere || !self.voice().await.differs(&own) {
            None
        } else {
            let asked = press.value.as_deref().or_else(|| candidate.as_ref().and_then(asked_for));
            Some(self.edition(&own, asked).await?)
        };
        if let Some(edition) = &edition {
            self.remember_edition(edition).await?;
        }
        let mut told = StepTrace {
            step: self.step,
            action: "switch".into(),
            intent: Some(press.intent),
            label: candidate.as_ref().map(Candidate::said).unwrap_or_default(),
            pattern: candidate.as_ref().map(|candidate| candidate.shape.clone()).unwrap_or_default(),
            place: "language".into(),
            ..StepTrace::default()
        };
        if elsewhere || led_to.is_some() {
            told.leads_to.push(led.clone());
            self.state.links.entry(led.clone()).or_insert(Link {
                href: led,
                text: told.label.clone(),
                ..Link::default()
            });
        }
        if let Some(edition) = edition.filter(|edition| {
            own.version.as_deref() != Some(edition.lang.as_str())
                && self.editions.iter().all(|known| known.lang != edition.lang)
        }) {
            told.chars = edition.html.chars().count() as u64;
            told.note = format!("kept as an edition in {}", if edition.lang.is_empty() { "?" } else { &edition.lang });
            self.add_edition(edition);
        }
        self.go_native(&home, &own, &cookies, &kept).await?;
        self.beside(elsewhere).await;
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
        if chose && !arrived {
            // It was asked by script: the page opened anew is in the other language.
            self.guard.reopen();
            self.tab.open(home).await?;
            arrived = true;
        }
        if arrived {
            let _ = self.tab.rest(Duration::from_secs(20), Duration::from_millis(700)).await;
        }
        Ok((chose, arrived))
    }

    /// Keeps the page as an edition where a press has put it into another language in its place, by script, and comes back.
    pub(crate) async fn switched_in_place(&mut self, press: &Press, pressed: &Candidate) -> Result<bool, BrowserError> {
        let home = self.state.url.clone();
        if self.state.done.monolingual
            || crate::address::page_of(&self.tab.document().url) != crate::address::page_of(&home)
        {
            return Ok(false);
        }
        let (own, now) = (self.own_voice(), self.voice().await);
        let asked = press.value.as_deref().filter(|value| language::primary(value).is_some());
        let asked = asked.or_else(|| asked_for(pressed)).map(ToOwned::to_owned);
        let declares = now.declares_anew(&own).is_some();
        if !now.differs(&own) || !(declares || asked.as_deref().and_then(language::primary) != own.lang) {
            return Ok(false);
        }
        let began = std::time::Instant::now();
        let (cookies, kept) = self.native.clone().unwrap_or_default();
        // What is kept of the choice is kept for all tabs.
        let keeps = self.keeps_choice().await?;
        if keeps {
            self.tools.history.lock().unwrap_or_else(PoisonError::into_inner).one_at_a_time();
        }
        let lang = chosen(&own, &now, asked.as_deref());
        if self.editions.iter().all(|known| known.lang != lang) {
            let edition = self.edition(&own, asked.as_deref()).await?;
            if keeps {
                self.remember_edition(&edition).await?;
            }
            let lang = if edition.lang.is_empty() { "?" } else { &edition.lang };
            self.tell(StepTrace {
                step: self.step,
                action: "switch".into(),
                intent: Some(press.intent),
                label: pressed.said(),
                pattern: pressed.shape.clone(),
                place: "language".into(),
                chars: edition.html.chars().count() as u64,
                note: format!("kept as an edition in {lang}"),
                millis: millis(began),
                ..StepTrace::default()
            });
            self.add_edition(edition);
        }
        self.go_native(&home, &own, &cookies, &kept).await?;
        self.beside(false).await;
        Ok(true)
    }

    /// Opens the page once more with a choice that was stored and that leads to another page, and keeps it as an edition where it is
    /// in another language now.
    pub(crate) async fn switched_elsewhere(
        &mut self,
        press: &Press,
        pressed: &Candidate,
    ) -> Result<bool, BrowserError> {
        let home = self.state.url.clone();
        self.visit(&home).await?;
        self.guard.close(&home);
        if self.switched_in_place(press, pressed).await? {
            return Ok(true);
        }
        let own = self.own_voice();
        let (cookies, kept) = self.native.clone().unwrap_or_default();
        self.go_native(&home, &own, &cookies, &kept).await?;
        Ok(false)
    }

    /// Back to what the visitor had, and to the page as it was.
    async fn go_native(
        &mut self,
        home: &str,
        own: &PageLanguage,
        cookies: &[Cookie],
        kept: &Stored,
    ) -> Result<(), BrowserError> {
        self.tab.reset_cookies(cookies).await?;
        let _ = self.tab.storage(Some(kept)).await;
        self.state.begin_anew();
        self.guard.reopen();
        self.tab.open(home).await?;
        let _ = self.tab.rest(Duration::from_secs(20), Duration::from_millis(700)).await;
        self.come_back(home, own).await?;
        self.cookies = self.tab.cookies().await?;
        self.guard.close(home);
        Ok(())
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
        let history = self.tools.history.lock().unwrap_or_else(PoisonError::into_inner).in_language(&lang);
        let tools = Tools { history, ..self.tools.clone() };
        let fresh = Page::fresh(&mut *self.tab, &tools, Arc::clone(&self.guard), self.address.clone());
        // All editions of a page share its time.
        let mut page = Page { began: self.began, cookies: self.cookies.clone(), ..fresh };
        page.state.done.monolingual = true;
        page.look().await?;
        page.first = false;
        let untranslated = says_the_same(&self.records, &page.records);
        tools.history.lock().unwrap_or_else(PoisonError::into_inner).same.begin(untranslated, &self.state.shunned);
        page.state.link_vetoes.take_over(&self.state.link_vetoes);
        if untranslated {
            page.state.done.ended_before.clone_from(&self.state.done.ended);
        }
        let walked = Box::pin(page.walk()).await;
        let html = page.keep().await;
        page.tell_cuts();
        let trouble = std::mem::take(&mut page.trouble);
        // What must not be opened in one language must not be in another, whatever it is called there.
        let mut links = std::mem::take(&mut page.state.links);
        let page_url = page.state.url.clone();
        let left = |link: &Link| {
            // What a page declares may be another language than it was asked in.
            let facts = LinkFacts {
                href: &link.href,
                text: &link.text,
                lang: &lang,
                page: &page_url,
                other: 0.0,
                heading: link.heading,
            };
            page.state.link_vetoes.left_alone(&link.href).is_some() || Links::alone(&facts).is_some()
        };
        links.retain(|_, link| !left(link));
        let left_alone = std::mem::take(&mut page.state.link_vetoes);
        let edition = LanguageVersion {
            lang,
            title: std::mem::take(&mut page.state.title),
            html,
            links: links.into_values().collect(),
        };
        let presses = page.state.done.presses;
        let named = if edition.lang.is_empty() { "?" } else { &edition.lang };
        self.trouble.extend(trouble.into_iter().map(|trouble| format!("in {named}: {trouble}")));
        self.state.link_vetoes.take_over(&left_alone);
        self.trouble.extend(walked.err().map(|error| format!("an edition was left early: {error}")));
        self.state.done.presses += presses;
        Ok(edition)
    }
}
