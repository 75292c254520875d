//! Links that choose a language and lead back: their address sets a cookie or the session, and whatever page is opened next
//! is in that language. Followed like other links they would turn the rest of the crawl into another language.

use std::collections::BTreeSet;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use url::Url;

use super::candidate::Candidate;
use super::intent::Intent;
use super::request::harm_in_address;
use super::state::PageState;
use super::step::page_of;
use super::url_actions::harm_in_path;
use super::veto::Reason;
use super::{Page, StepTrace, millis};
use crate::address::Address;
use crate::browser::{BrowserError, Cookie};
use crate::classifier::Kind;
use crate::language;
use crate::page::Link;
use crate::robots::Verdict;

/// What is known of a site's links to its other languages.
#[derive(Debug, Clone, Default)]
pub struct LanguageLinks {
    /// A link was asked, and its language has an address of its own.
    addressed: bool,
    /// What addresses that choose a language look like, with the language taken out.
    moulds: BTreeSet<String>,
    /// The first page of the site that was opened, and its language.
    first: Option<(String, String)>,
    /// Whether the site stays in the language of a page that has it in its address, where that was tried.
    sticks: Option<bool>,
    /// Pages whose address seemed to name a language and that are in another: `/no/` and `/it/` are words too.
    mistaken: u32,
}

impl LanguageLinks {
    /// Whether an address chooses a language for all pages.
    #[must_use]
    pub fn chooses(&self, href: &str) -> bool {
        !self.moulds.is_empty() && mould(href).is_some_and(|mould| self.moulds.contains(&mould))
    }

    /// Whether opening this page may put the whole site into another language, as far as is known.
    pub(super) fn may_stick(&self, address: &Address) -> bool {
        let native = self.first.as_ref().map(|(_, native)| native);
        self.sticks.is_none()
            && self.mistaken < 3
            && native.is_some()
            && code(address.as_str()).is_some_and(|code| Some(&code) != native)
    }

    /// Whether it should be asked what this link does to the page it stands on.
    fn worth_asking(&self, page: &str, href: &str) -> bool {
        self.chooses(href) || (!self.addressed && may_choose(page, href))
    }
}

/// The first link of a page that should be asked, seen or not: menus of languages are mostly shut.
pub(super) fn first_to_ask<'a>(sight: &'a PageState, tongues: &LanguageLinks) -> Option<&'a Candidate> {
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

/// Whether an address names no deed, in words of code or of the page's language.
fn is_harmless(href: &str, lang: &str) -> bool {
    Url::parse(href).is_ok_and(|url| harm_in_address(&url).is_none() && !harm_in_path(&url, lang))
}

/// Whether a link of the same site might choose a language for all pages. What reads like this page's own address in another
/// language is an address.
fn may_choose(page: &str, href: &str) -> bool {
    let (Ok(page), Ok(href)) = (Url::parse(page), Url::parse(href)) else { return false };
    page.origin() == href.origin() && without_language(&page) != without_language(&href)
}

/// An address without the parts that name a language.
fn without_language(url: &Url) -> (Vec<String>, Vec<(String, String)>) {
    let segments = url.path_segments().into_iter().flatten().filter(|part| !part.is_empty() && !names_language(part));
    let pairs = url.query_pairs().into_owned().filter(|(_, value)| !names_language(value));
    (segments.map(ToOwned::to_owned).collect(), pairs.collect())
}

/// An address with its language taken out, and whatever else it says after the question mark; nothing where no language is
/// named.
fn mould(href: &str) -> Option<String> {
    let url = Url::parse(href).ok()?;
    code(href)?;
    let blank = |part: &str| if names_language(part) { "*".to_owned() } else { part.to_owned() };
    let path: Vec<String> = url.path_segments().into_iter().flatten().map(blank).collect();
    let keys: BTreeSet<String> = url
        .query_pairs()
        .map(|(key, value)| if names_language(&value) { format!("{key}=*") } else { key.into_owned() })
        .collect();
    let keys: Vec<String> = keys.into_iter().collect();
    Some(format!("{}/{}?{}", url.origin().ascii_serialization(), path.join("/"), keys.join("&")))
}

/// The language that an address names.
pub(super) fn code(href: &str) -> Option<String> {
    let url = Url::parse(href).ok()?;
    let in_path = url.path_segments().into_iter().flatten().rfind(|part| names_language(part));
    let in_path = in_path.and_then(language::primary);
    in_path
        .or_else(|| url.query_pairs().find(|(_, value)| names_language(value)).and_then(|(_, v)| language::primary(&v)))
}

/// Whether an address reads like that of this page in a language.
pub(super) fn names_page_in(href: &str, page: &str, lang: &str) -> bool {
    let named = |part: &str| part.len() <= 8 && language::primary(part).as_deref() == Some(lang);
    // A word of the path may be the code of some language as well: any part is looked at.
    let names = Url::parse(href).is_ok_and(|url| {
        url.path_segments().into_iter().flatten().any(named) || url.query_pairs().any(|(_, value)| named(&value))
    });
    names && !may_choose(page, href)
}

fn names_language(part: &str) -> bool {
    part.len() <= 8 && language::primary(part).is_some()
}

impl Page<'_> {
    /// Opens a link that may choose a language, looks whether the page it stands on is in that language then, keeps that as
    /// an edition, and puts everything back.
    pub(super) async fn ask_tongue(&mut self, candidate: &Candidate, href: String) -> Result<(), BrowserError> {
        self.sight.done.asked.insert(href.clone());
        if !self.may_visit(&href).await {
            self.link(&href, &candidate.element.text);
            return Ok(());
        }
        let began = Instant::now();
        self.step += 1;
        let home = self.sight.url.clone();
        let own = self.own_voice();
        self.remember_native().await?;
        let cookies = self.tab.cookies().await?;
        let led = match self.visit(&href).await {
            Ok(led) => led,
            Err(error @ (BrowserError::Crashed | BrowserError::Gone)) => return Err(error),
            // No page came; what the link did to the visitor's cookies is still to be seen.
            Err(_) => href.clone(),
        };
        let mut back = page_of(&led) == page_of(&home);
        if !back && (page_of(&led) != page_of(&href) || self.tab.cookies().await? != cookies) {
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
            step: self.step,
            action: "switch".into(),
            intent: Some(Intent::Language),
            label: candidate.said(),
            pattern: candidate.shape.clone(),
            place: "language".into(),
            ..StepTrace::default()
        };
        {
            let mut ledger = self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner);
            match (&edition, mould(&href)) {
                (Some(_), Some(mould)) => {
                    ledger.tongues.moulds.insert(mould);
                }
                (Some(_), None) => {}
                (None, _) => ledger.tongues.addressed = true,
            }
        }
        if let Some(edition) = edition {
            self.sight.link_vetoes.decide(&href, Reason::ChoosesLanguage);
            told.chars = edition.html.chars().count() as u64;
            told.note = format!("kept as an edition in {}", edition.lang);
            self.add_edition(edition);
        } else if page_of(&led) != page_of(&home) {
            told.leads_to.push(led.clone());
            let link = Link { href: led.clone(), text: told.label.clone(), lang: None };
            self.sight.links.entry(led).or_insert(link);
        }
        self.tab.reset_cookies(&cookies).await?;
        self.visit(&home).await?;
        if self.voice().await.differs(&own) {
            // What the server remembers of a visitor is not in a cookie alone: the link to the page's own language.
            let native = self.sight.links.keys().find(|href| code(href) == own.lang && self.is_choice(href)).cloned();
            if let Some(native) = native
                && self.may_visit(&native).await
            {
                let _ = self.visit(&native).await;
                self.visit(&home).await?;
            }
            self.come_back(&home, &own).await?;
        }
        self.sight.begin_anew();
        self.guard.close(&home);
        self.beside(!told.leads_to.is_empty()).await;
        told.millis = millis(began);
        self.tell(told);
        Ok(())
    }

    /// Whether an address that a switch of the language led to should be asked what it does to this page.
    pub(super) fn may_ask(&self, href: &str) -> bool {
        let ledger = self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner);
        !self.sight.done.monolingual
            && !self.sight.done.asked.contains(href)
            && ledger.tongues.worth_asking(&self.sight.url, href)
            && is_harmless(href, &self.sight.lang)
    }

    /// Puts back the cookies that were there before this page, where opening it in another language has put the whole site
    /// into that language. Whether it does is tried once a site, at the first page of it.
    pub(super) async fn come_home(&mut self, before: &[Cookie]) -> Result<(), BrowserError> {
        let Some(lang) = language::declared(&self.sight.lang) else { return Ok(()) };
        let url = self.sight.url.clone();
        let (first, native, sticks) = {
            let mut ledger = self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner);
            let (first, native) = ledger.tongues.first.get_or_insert_with(|| (url.clone(), lang.clone())).clone();
            if ledger.tongues.may_stick(&self.address) && code(self.address.as_str()).as_ref() != Some(&lang) {
                ledger.tongues.mistaken += 1;
            }
            (first, native, ledger.tongues.sticks)
        };
        if lang == native || code(self.address.as_str()).as_ref() != Some(&lang) || sticks == Some(false) {
            return Ok(());
        }
        let sticks = match sticks {
            Some(sticks) => sticks,
            None => {
                self.visit(&first).await?;
                let sticks = self.speaks().await.as_ref() == Some(&lang);
                let mut ledger = self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner);
                ledger.tongues.sticks = Some(sticks);
                if sticks {
                    ledger.one_at_a_time();
                }
                sticks
            }
        };
        if sticks {
            let (cookies, kept) = (self.tab.cookies().await?, self.tab.storage(None).await.unwrap_or_default());
            self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner).foreign.keep(&lang, cookies, kept);
            self.tab.reset_cookies(before).await?;
        }
        Ok(())
    }

    fn is_choice(&self, href: &str) -> bool {
        self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner).tongues.chooses(href)
    }

    /// Whether robots.txt lets an address be opened, where it is obeyed: links are asked before the crawl comes to claim them.
    async fn may_visit(&self, href: &str) -> bool {
        match (&self.tools.robots, Address::parse(href)) {
            (Some(robots), Ok(address)) => matches!(robots.allowed(&address).await, Verdict::Allowed { .. }),
            (None, Ok(_)) => true,
            (_, Err(_)) => false,
        }
    }

    /// Opens an address with the guard out of the way, and says where it led.
    pub(super) async fn visit(&mut self, address: &str) -> Result<String, BrowserError> {
        self.guard.reopen();
        self.tab.open(address).await?;
        let _ = self.tab.rest(Duration::from_secs(20), Duration::from_millis(700)).await;
        Ok(self.tab.document().url)
    }

    /// The language that the page declares now.
    pub(super) async fn speaks(&mut self) -> Option<String> {
        self.tab.storage(None).await.ok().and_then(|page| language::declared(&page.lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
