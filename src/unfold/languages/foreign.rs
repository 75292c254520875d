//! A page in the languages that other pages of its site were seen in: it is opened once more with what the visitor had when such a
//! language was chosen, and everything is put back afterwards. What one language alone has is opened in that one.

use std::time::Instant;

use crate::address::page_of;
use crate::browser::{BrowserError, Opened};
use crate::unfold::page::Belongings;
use crate::unfold::{Page, StepTrace, millis};

impl Page<'_> {
    /// Opens the page in the languages that other pages of the site were seen in, by what the visitor had then: that is surer and
    /// takes fewer presses than the menu, and some sites have that on the front page or among the settings alone.
    pub(crate) async fn ask_known_languages(&mut self) -> Result<(), BrowserError> {
        self.state.done.spoke = true;
        let home = self.state.url.clone();
        let own = self.own_voice();
        let keys = self.tools.history().foreign.wanted(&self.state);
        if keys.is_empty() || self.tools.options.budget.half_spent(self.began.elapsed()) {
            return Ok(());
        }
        self.remember_native().await?;
        let mut spoke = false;
        for (lang, key) in keys {
            let began = Instant::now();
            self.step += 1;
            self.put_native().await?;
            self.take_on(&key).await?;
            let led = self.visit(&home).await?;
            let speaks = page_of(&led) == page_of(&home) && self.voice().await.differs(&own);
            spoke |= speaks;
            let mut told = StepTrace::switch(self.step, lang.clone());
            if speaks {
                let edition = self.edition(&own, Some(&lang)).await?;
                self.remember_edition(&edition).await?;
                self.keep_edition(edition, &mut told);
            }
            told.millis = millis(began);
            self.tell(told);
        }
        self.tools.history().foreign.tried(spoke);
        self.go_native(&own).await
    }

    /// Opens the page once more in the language that alone links to it, where its address has led elsewhere or to nothing.
    pub(crate) async fn open_in_its_language(&mut self, opened: Opened) -> Result<Opened, BrowserError> {
        let address = self.address.to_string();
        let key = self.tools.history().foreign.key(&address).cloned();
        let astray = page_of(&opened.url) != page_of(&address) || (400..500).contains(&opened.status);
        let Some(key) = key.filter(|_| astray) else { return Ok(opened) };
        self.remember_native().await?;
        self.take_on(&key).await?;
        self.forget();
        self.state.done.monolingual = true;
        self.open().await
    }

    /// Gives the visitor what another page had in a language, which may be only a part of what the site keeps in the storage. A
    /// site that keeps nothing there keeps its language elsewhere.
    async fn take_on(&mut self, (cookies, kept): &Belongings) -> Result<(), BrowserError> {
        self.tab.restore(cookies).await?;
        let kept =
            if kept.partial { kept.over(&self.tab.storage(None).await.unwrap_or_default()) } else { kept.clone() };
        let _ = self.tab.storage(Some(&kept)).await;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::browser::Cookie;
    use crate::browser::Stored;
    use crate::unfold::history::site_languages::Foreign;
    use crate::unfold::history::site_languages::MOST_IN_VAIN;
    use crate::unfold::page::state::PageState;

    #[test]
    fn parts_of_a_site_keep_the_language_each_in_a_cookie_of_its_own() {
        let mut foreign = Foreign::default();
        foreign.keep("fi", vec![Cookie::of("tea", "fi"), Cookie::of("visit", "1")], Stored::default());
        for _ in 0..MOST_IN_VAIN {
            foreign.tried(false);
        }
        let vain = |foreign: &Foreign| foreign.vain >= MOST_IN_VAIN;
        foreign.keep("fi", vec![Cookie::of("visit", "2")], Stored::default());
        assert!(vain(&foreign), "nothing new is known");
        foreign.keep("fi", vec![Cookie::of("walks", "fi"), Cookie::of("visit", "3")], Stored::default());
        assert!(!vain(&foreign), "what opened nothing may do so now");
        let (cookies, _) = &foreign.keys["fi"];
        let names: Vec<&str> = cookies.iter().map(Cookie::name).collect();
        assert_eq!(names, ["walks", "visit", "tea"]);
        assert!(cookies.contains(&Cookie::of("visit", "3")), "the latest counts");
    }

    #[test]
    fn a_page_that_one_language_alone_links_to_is_known_whatever_part_of_it_is_meant() {
        let mut foreign = Foreign::default();
        foreign.keep_alone("es", ["https://a.org/press".to_owned()].into_iter());
        assert!(foreign.key("https://a.org/press").is_none(), "nobody knows how to come into that language");
        foreign.keep("es", Vec::new(), Stored::default());
        assert!(foreign.key("https://a.org/press#top").is_some());
        assert!(foreign.key("https://a.org/").is_none());
    }

    #[test]
    fn a_page_with_its_language_in_its_address_is_not_opened_in_others_by_what_the_visitor_has() {
        let mut foreign = Foreign::default();
        foreign.keep("fi", vec![Cookie::of("tea", "fi")], Stored::default());
        let at = |url: &str| PageState { url: url.into(), lang: "et".into(), ..PageState::default() };
        assert!(foreign.may_speak(&at("https://a.org/tea")));
        assert!(!foreign.may_speak(&at("https://a.org/et/tales/2")));
        assert!(foreign.may_speak(&at("https://a.org/lt/tales/2")), "the site says nothing with that");
    }
}
