//! Links that choose a language and lead back: their address sets a cookie or the session, and whatever page is opened next
//! is in that language. Followed like other links they would turn the rest of the crawl into another language.

use std::sync::PoisonError;
use std::time::Instant;

use crate::address::{Address, page_of};
use crate::browser::{BrowserError, Cookie};
use crate::language;
use crate::page::Link;
use crate::robots::Verdict;
use crate::unfold::controls::intent::Intent;
use crate::unfold::guard::reason::Reason;
use crate::unfold::history::site_languages::{adds_language, code, is_harmless, mould};
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::page_language::PageLanguage;
use crate::unfold::{Page, StepTrace, millis};

impl Page<'_> {
    /// Opens a link that may choose a language, looks whether the page it stands on is in that language then, keeps that as
    /// an edition, and puts everything back.
    pub(crate) async fn ask_tongue(&mut self, candidate: &Candidate, href: String) -> Result<(), BrowserError> {
        self.state.done.asked.insert(href.clone());
        if !self.may_visit(&href).await {
            self.link(&href, &candidate.element.text);
            return Ok(());
        }
        let began = Instant::now();
        self.step += 1;
        let home = self.state.url.clone();
        let own = self.own_voice();
        self.remember_native().await?;
        let cookies = self.tab.cookies().await?;
        let led = match self.visit(&href).await {
            Ok(led) => led,
            Err(error) if error.ends_tab() => return Err(error),
            // No page came; what the link did to the visitor's cookies is still to be seen.
            Err(_) => href.clone(),
        };
        let mut back = page_of(&led) == page_of(&home);
        // What shows the page in a language under an address of its own is crawled, whatever else it keeps.
        let addressed = page_of(&led) == page_of(&href) && adds_language(&home, &href);
        if !back && !addressed && (page_of(&led) != page_of(&href) || self.tab.cookies().await? != cookies) {
            self.visit(&home).await?;
            back = true;
        }
        let edition = if back && self.voice().await.differs(&own) {
            Some(self.edition(&own, code(&href).as_deref()).await?)
        } else {
            None
        };
        if let Some(edition) = &edition {
            self.remember_edition(edition).await?;
        }
        let mut told = StepTrace {
            intent: Some(Intent::Language),
            pattern: candidate.shape.clone(),
            ..StepTrace::switch(self.step, candidate.said())
        };
        {
            let mut history = self.tools.history.lock().unwrap_or_else(PoisonError::into_inner);
            match (&edition, mould(&href)) {
                (Some(_), Some(mould)) => {
                    history.tell_chooses(&mould);
                    history.tongues.moulds.insert(mould);
                }
                (Some(_), None) => {}
                (None, _) => history.tongues.addressed = true,
            }
        }
        if let Some(edition) = edition {
            self.state.link_vetoes.decide(&href, Reason::ChoosesLanguage);
            told.chars = edition.html.chars().count() as u64;
            told.note = format!("kept as an edition in {}", edition.lang);
            self.add_edition(edition);
        } else if page_of(&led) != page_of(&home) {
            told.leads_to.push(led.clone());
            let link = Link { href: led.clone(), text: told.label.clone(), ..Link::default() };
            self.state.links.entry(led).or_insert(link);
        }
        self.tab.reset_cookies(&cookies).await?;
        self.go_back(&home, &own).await?;
        self.state.begin_anew();
        self.guard.close(&home);
        self.beside(!told.leads_to.is_empty()).await;
        told.millis = millis(began);
        self.tell(told);
        Ok(())
    }

    /// Opens the page in its own language again, whatever was asked has stored.
    async fn go_back(&mut self, home: &str, own: &PageLanguage) -> Result<(), BrowserError> {
        self.visit(home).await?;
        if self.voice().await.differs(own)
            && let Some((_, kept)) = self.native.clone()
            && self.has_stored().await?
        {
            let _ = self.tab.storage(Some(&kept)).await;
            self.visit(home).await?;
        }
        if self.voice().await.differs(own) {
            // What the server remembers of a visitor is not in a cookie alone: the link to the page's own language.
            let native = self.state.links.keys().find(|href| code(href) == own.lang && self.is_choice(href)).cloned();
            if let Some(native) = native
                && self.may_visit(&native).await
            {
                let _ = self.visit(&native).await;
                self.visit(home).await?;
            }
            self.come_back(home, own).await?;
        }
        Ok(())
    }

    /// Whether an address that a switch of the language led to should be asked what it does to this page.
    pub(crate) fn may_ask(&self, href: &str) -> bool {
        let history = self.tools.history.lock().unwrap_or_else(PoisonError::into_inner);
        !self.state.done.monolingual
            && !self.state.done.asked.contains(href)
            && history.tongues.worth_asking(&self.state.url, href)
            && is_harmless(href, &self.state.lang)
    }

    /// Puts back the cookies that were there before this page, where opening it in another language has put the whole site
    /// into that language. Whether it does is tried once a site, at the first page of it.
    pub(crate) async fn come_home(&mut self, before: &[Cookie]) -> Result<(), BrowserError> {
        let Some(lang) = language::declared(&self.state.lang) else { return Ok(()) };
        let url = self.state.url.clone();
        let (first, native, sticks) = {
            let mut history = self.tools.history.lock().unwrap_or_else(PoisonError::into_inner);
            let (first, native) = history.tongues.first.get_or_insert_with(|| (url.clone(), lang.clone())).clone();
            if history.tongues.may_stick(&self.address) && code(self.address.as_str()).as_ref() != Some(&lang) {
                history.tongues.mistaken += 1;
            }
            (first, native, history.tongues.sticks)
        };
        if lang == native || code(self.address.as_str()).as_ref() != Some(&lang) || sticks == Some(false) {
            return Ok(());
        }
        let sticks = match sticks {
            Some(sticks) => sticks,
            None => {
                self.visit(&first).await?;
                let sticks = self.speaks().await.as_ref() == Some(&lang);
                let mut history = self.tools.history.lock().unwrap_or_else(PoisonError::into_inner);
                history.tongues.sticks = Some(sticks);
                if sticks {
                    history.one_at_a_time();
                }
                sticks
            }
        };
        if sticks {
            let (cookies, kept) = (self.tab.cookies().await?, self.tab.storage(None).await.unwrap_or_default());
            self.tools.history.lock().unwrap_or_else(PoisonError::into_inner).foreign.keep(&lang, cookies, kept);
            self.tab.reset_cookies(before).await?;
        }
        Ok(())
    }

    fn is_choice(&self, href: &str) -> bool {
        self.tools.history.lock().unwrap_or_else(PoisonError::into_inner).tongues.chooses(href)
    }

    /// Whether robots.txt lets an address be opened, where it is obeyed: links are asked before the crawl comes to claim them.
    async fn may_visit(&self, href: &str) -> bool {
        match (&self.tools.robots, Address::parse(href)) {
            (Some(robots), Ok(address)) => matches!(robots.allowed(&address).await, Verdict::Allowed { .. }),
            (None, Ok(_)) => true,
            (_, Err(_)) => false,
        }
    }

    /// The language that the page declares now.
    pub(crate) async fn speaks(&mut self) -> Option<String> {
        self.tab.storage(None).await.ok().and_then(|page| language::declared(&page.lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unfold::history::site_languages::LanguageLinks;
    use crate::unfold::history::site_languages::may_choose;
    use crate::unfold::history::site_languages::names_page_in;

    #[test]
    fn an_address_in_another_language_is_no_choice() {
        for (page, href) in [
            ("https://a.org/about", "https://a.org/de/about"),
            ("https://a.org/en/about", "https://a.org/pt-BR/about"),
            ("https://a.org/about", "https://a.org/about?lang=de"),
            ("https://a.org/about", "https://de.a.org/session"),
        ] {
            assert!(!may_choose(page, href), "{href}");
        }
    }

    #[test]
    fn an_address_that_is_not_the_page_s_may_choose() {
        for href in [
            "https://a.org/language/de?next=/about",
            "https://a.org/set-lang?l=de",
            "https://a.org/about?locale=de&back=1",
        ] {
            assert!(may_choose("https://a.org/about", href), "{href}");
        }
    }

    #[test]
    fn a_page_in_a_language_is_known_by_its_address_whatever_else_stands_in_it() {
        assert!(names_page_in("https://a.org/one?lang=fr", "https://a.org/one", "fr"));
        assert!(names_page_in("https://a.org/de/about", "https://a.org/about", "de"));
        assert!(!names_page_in("https://a.org/de/about", "https://a.org/about", "fr"));
        assert!(!names_page_in("https://a.org/de/contact-us", "https://a.org/about", "de"));
    }

    #[test]
    fn a_choice_is_known_again_on_another_page() {
        let mut tongues = LanguageLinks::default();
        tongues.moulds.extend(mould("https://a.org/language/de?next=/"));
        assert!(tongues.chooses("https://a.org/language/ta?next=/about"));
        assert!(!tongues.chooses("https://a.org/language/"));
        assert!(!tongues.chooses("https://a.org/lessons/ta?next=/about"));
    }
}
