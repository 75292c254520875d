//! Coming back to a page: to where it was before a press led away, and to the language that it was in.

use std::time::Duration;

use url::Url;

use crate::address::page_of;
use crate::browser::{BrowserError, Cookie, Rested, Stored};
use crate::page::Link;
use crate::unfold::page::page_language::PageLanguage;
use crate::unfold::{Page, StepTrace};

/// What a visitor has: cookies, and what is stored.
pub(crate) type Belongings = (Vec<Cookie>, Stored);

impl Page<'_> {
    /// A step may not leave the page. Where a router moved it, it is brought back; where that fails, opened again.
    pub(crate) async fn stay(&mut self) -> Result<(), BrowserError> {
        let target = self.state.url.clone();
        let home = page_of(&target);
        let moved = self.tab.moves().pop();
        if self.is_at(&home) && moved.is_none_or(|url| page_of(&url) == home) {
            return Ok(());
        }
        // What is there after the way back was opened by nothing.
        self.state.forget_last_press();
        if self.tab.back().await.is_ok() && self.where_it_is().await.is_some_and(|url| page_of(&url) == home) {
            return Ok(());
        }
        // Where it is now, the last look has noted: a router that puts its addresses in the place of one another leaves no way back.
        self.open_anew(&target).await
    }

    /// The same without taking in what is shown: it is not in the page's own language.
    pub(crate) async fn stay_unseen(&mut self) -> Result<(), BrowserError> {
        let target = self.state.url.clone();
        let home = page_of(&target);
        if self.is_at(&home) || self.tab.back().await.is_ok() && self.is_at(&home) {
            return Ok(());
        }
        self.open_anew(&target).await
    }

    fn is_at(&self, page: &str) -> bool {
        page_of(&self.tab.document().url) == page
    }

    /// Opens the page anew, with what was learned and done so far.
    pub(crate) async fn open_anew(&mut self, target: &str) -> Result<(), BrowserError> {
        self.state.begin_anew();
        self.visit(target).await?;
        self.guard.close(target);
        Ok(())
    }

    /// Opens an address with the guard out of the way, and says where it led.
    pub(crate) async fn visit(&mut self, address: &str) -> Result<String, BrowserError> {
        self.guard.reopen();
        self.tab.open(address).await?;
        let _ = self.rest().await;
        Ok(self.tab.document().url)
    }

    /// Lets a document that has just been opened come to rest.
    pub(crate) async fn rest(&mut self) -> Result<Rested, BrowserError> {
        self.tab.rest(Duration::from_secs(20), Duration::from_millis(700)).await
    }

    pub(crate) async fn where_it_is(&mut self) -> Option<String> {
        let main = self.tab.main_frame();
        let mut seen = self.tab.look(&main, false, self.step).await.ok()?;
        let url = seen.url.clone();
        self.records.entry(main.clone()).or_default().take_in(&mut seen);
        self.take_in(&main, &mut seen).await;
        Some(url)
    }

    /// Makes sure that the page is back in its own language. Where the site keeps the language on its side, under a name that a
    /// cookie holds, the cookies as they were bring nothing back: the visitor comes as a new one then, with nothing stored.
    pub(crate) async fn come_back(&mut self, home: &str, own: &PageLanguage) -> Result<(), BrowserError> {
        if !self.voice().await.differs(own) {
            return Ok(());
        }
        let had = self.tab.cookies().await?;
        // Names of sessions are mostly kept from scripts; what scripts may read are choices, of a consent for one.
        for kept in [had.iter().filter(|cookie| !cookie.is_hidden()).cloned().collect(), Vec::new()] {
            self.tab.reset_cookies(&kept).await?;
            if kept.is_empty() {
                let _ = self.tab.storage(Some(&Stored::default())).await;
            }
            self.visit(home).await?;
            if !self.voice().await.differs(own) {
                self.cookies = self.tab.cookies().await?;
                if let Some((native, _)) = &mut self.native {
                    native.clone_from(&self.cookies);
                }
                return Ok(());
            }
        }
        self.tab.restore(&had).await?;
        self.visit(home).await.map(|_| ())
    }

    /// Remembers what the visitor has now that a language is chosen, and what the page links to in that language alone.
    pub(crate) async fn remember_edition(&mut self, edition: &LanguageVersion) -> Result<(), BrowserError> {
        let (cookies, kept) = self.belongings().await?;
        let mut history = self.tools.history();
        history.tell_choice(&edition.lang, (&cookies, &kept), self.native.as_ref());
        let alone = edition.links.iter().filter(|link| !self.state.links.contains_key(&link.href));
        history.foreign.keep_alone(&edition.lang, alone.map(|link| page_of(&link.href)));
        history.foreign.keep(&edition.lang, cookies, kept);
        // The address is the page's own: the language is kept in what all tabs share.
        history.keeps_language = true;
        Ok(())
    }

    /// What the visitor has now.
    pub(crate) async fn belongings(&mut self) -> Result<Belongings, BrowserError> {
        Ok((self.tab.cookies().await?, self.tab.storage(None).await.unwrap_or_default()))
    }

    /// Remembers what the visitor has before a language is chosen for the first time.
    pub(crate) async fn remember_native(&mut self) -> Result<(), BrowserError> {
        self.alone().await;
        if self.native.is_none() {
            self.native = Some(self.belongings().await?);
        }
        Ok(())
    }

    /// Back to what the visitor had, and to the page as it was.
    pub(crate) async fn go_native(&mut self, own: &PageLanguage) -> Result<(), BrowserError> {
        let home = self.state.url.clone();
        self.put_native().await?;
        self.state.begin_anew();
        self.visit(&home).await?;
        self.come_back(&home, own).await?;
        self.cookies = self.tab.cookies().await?;
        self.guard.close(&home);
        Ok(())
    }

    /// Gives back what the visitor had before a language was chosen.
    pub(crate) async fn put_native(&mut self) -> Result<(), BrowserError> {
        let native = self.native.clone().unwrap_or_default();
        let origin = |url: &str| Url::parse(url).map(|url| url.origin());
        // What the site keeps is written where the site stands, and nowhere else.
        if origin(&self.tab.document().url) != origin(&self.state.url) {
            let home = self.state.url.clone();
            self.visit(&home).await?;
        }
        self.put_back(&native).await
    }

    /// Puts back what the visitor had, as far as the page in the tab lets its storage be written.
    pub(crate) async fn put_back(&mut self, (cookies, kept): &Belongings) -> Result<(), BrowserError> {
        self.tab.reset_cookies(cookies).await?;
        let _ = self.tab.storage(Some(kept)).await;
        Ok(())
    }

    /// Keeps an edition where the page is not known in its language already and that is wanted, and says so in the trace.
    pub(crate) fn keep_edition(&mut self, edition: LanguageVersion, told: &mut StepTrace) {
        if self.editions.iter().any(|known| known.lang == edition.lang) {
            return;
        }
        told.chars = edition.html.chars().count() as u64;
        told.note = format!("kept as an edition in {}", told_language(&edition.lang));
        self.state.done.spoken.insert(edition.lang.clone());
        if self.tools.options.languages.wants(&edition.lang) {
            self.editions.push(edition);
        }
    }
}

/// A language in what is told to the user.
pub(crate) fn told_language(lang: &str) -> &str {
    if lang.is_empty() { "?" } else { lang }
}

/// The page in another language, unfolded.
#[derive(Debug, Clone, Default)]
pub struct LanguageVersion {
    /// Its language (BCP 47), with the script where the language has more than one; empty where it declares none.
    pub lang: String,
    /// Its title.
    pub title: String,
    /// Its HTML.
    pub html: String,
    /// Its links.
    pub links: Vec<Link>,
}
