//! Links that choose a language and lead back: their address sets a cookie or the session, and whatever page is opened next
//! is in that language. Followed like other links they would turn the rest of the crawl into another language.

use std::time::Instant;

use crate::address::{Address, page_of};
use crate::browser::{BrowserError, Cookie};
use crate::language;
use crate::robots::Verdict;
use crate::unfold::guard::reason::Reason;
use crate::unfold::history::site_languages::{adds_language, code, is_harmless, mould};
use crate::unfold::history::told::CHOOSES;
use crate::unfold::languages::language_version::chosen_by;
use crate::unfold::page::Candidate;
use crate::unfold::{Page, millis};

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
        let mut told = chosen_by(candidate, self.step);
        if back && self.voice().await.differs(&own) {
            let edition = self.edition(&own, code(&href).as_deref()).await?;
            self.remember_edition(&edition).await?;
            if let Some(mould) = mould(&href) {
                let mut history = self.tools.history();
                history.tell(CHOOSES, &mould, "");
                history.tongues.moulds.insert(mould);
            }
            self.state.link_vetoes.decide(&href, Reason::ChoosesLanguage);
            self.keep_edition(edition, &mut told);
        } else {
            self.tools.history().tongues.addressed = true;
            if page_of(&led) != page_of(&home) {
                self.link(&led, &told.label);
                told.leads_to.push(led);
            }
        }
        self.go_native(&own).await?;
        self.tools.history().leads_on |= !told.leads_to.is_empty();
        told.millis = millis(began);
        self.tell(told);
        Ok(())
    }

    /// Whether an address that a switch of the language led to should be asked what it does to this page.
    pub(crate) fn may_ask(&self, href: &str) -> bool {
        !self.state.done.monolingual
            && !self.state.done.asked.contains(href)
            && self.tools.history().tongues.worth_asking(&self.state.url, href)
            && is_harmless(href, &self.state.lang)
    }

    /// Puts back the cookies that were there before this page, where opening it in another language has put the whole site
    /// into that language. Whether it does is tried once a site, at the first page of it.
    pub(crate) async fn come_home(&mut self, before: &[Cookie]) -> Result<(), BrowserError> {
        let Some(lang) = language::declared(&self.state.lang) else { return Ok(()) };
        let addressed = code(self.address.as_str()).as_ref() == Some(&lang);
        let (first, native, known) = {
            let mut history = self.tools.history();
            let links = &mut history.tongues;
            let (first, native) = links.first.get_or_insert_with(|| (self.state.url.clone(), lang.clone())).clone();
            if !addressed && links.may_stick(&self.address) {
                links.mistaken += 1;
            }
            (first, native, links.sticks)
        };
        if !addressed || lang == native || known == Some(false) {
            return Ok(());
        }
        if known.is_none() {
            self.visit(&first).await?;
        }
        let (cookies, kept) = self.belongings().await?;
        let sticks = known.unwrap_or_else(|| language::declared(&kept.lang).as_ref() == Some(&lang));
        {
            let mut history = self.tools.history();
            history.tongues.sticks = Some(sticks);
            if !sticks {
                return Ok(());
            }
            history.keeps_language = true;
            history.foreign.keep(&lang, cookies, kept);
        }
        self.tab.reset_cookies(before).await
    }

    /// Whether robots.txt lets an address be opened, where it is obeyed: links are asked before the crawl comes to claim them.
    async fn may_visit(&self, href: &str) -> bool {
        let Ok(address) = Address::parse(href) else { return false };
        let Some(robots) = &self.tools.robots else { return true };
        matches!(robots.allowed(&address).await, Verdict::Allowed { .. })
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
