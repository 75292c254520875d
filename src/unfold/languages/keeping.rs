//! What is kept of a language: the page in it, and what the visitor had before.

use url::Url;

use crate::browser::BrowserError;
use crate::unfold::page::coming_back::{Belongings, LanguageVersion};
use crate::unfold::page::page_language::PageLanguage;
use crate::unfold::{Page, StepTrace};

/// A language in what is told to the user.
pub(super) fn named(lang: &str) -> &str {
    if lang.is_empty() { "?" } else { lang }
}

impl Page<'_> {
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
        told.note = format!("kept as an edition in {}", named(&edition.lang));
        self.state.done.spoken.insert(edition.lang.clone());
        if self.tools.options.languages.wants(&edition.lang) {
            self.editions.push(edition);
        }
    }
}
