//! Pages that one language of a site alone has: the front page in that language links to them, and in the site's own language
//! their address leads elsewhere or to nothing. They are opened once more with what the visitor had when that language was
//! chosen, and everything is put back afterwards.

use std::time::Instant;

use crate::address::page_of;
use crate::browser::{BrowserError, Opened};
use crate::unfold::page::coming_back::Belongings;
use crate::unfold::{Page, StepTrace, millis};

/// Whether an address gave another page than its own, or none.
fn astray(address: &str, opened: &Opened) -> bool {
    page_of(&opened.url) != page_of(address) || (400..500).contains(&opened.status)
}

impl Page<'_> {
    /// Opens the page in the languages that other pages of the site were seen in, by what the visitor had then: that is surer and
    /// takes fewer presses than the menu, and some sites have that on the front page or among the settings alone.
    pub(crate) async fn ask_known_languages(&mut self) -> Result<(), BrowserError> {
        self.state.done.spoke = true;
        let home = self.state.url.clone();
        let own = self.own_voice();
        let keys: Vec<(String, Belongings)> =
            self.tools.history().foreign.wanted(&self.state).map(|(lang, key)| (lang.clone(), key.clone())).collect();
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
        self.tools.history().foreign.tried(&home, spoke);
        self.go_native(&own).await?;
        self.beside(false).await;
        Ok(())
    }

    /// Opens the page once more in the language that alone has it, where its address has led elsewhere and such a language
    /// is known.
    pub(crate) async fn open_in_its_language(&mut self, opened: Opened) -> Result<Opened, BrowserError> {
        let address = self.address.clone();
        let key = self.tools.history().foreign.key(address.as_str()).cloned();
        let Some(key) = key.filter(|_| astray(address.as_str(), &opened)) else { return Ok(opened) };
        self.remember_native().await?;
        self.take_on(&key).await?;
        self.forget();
        let again = self.open(address.as_str()).await?;
        self.state.done.monolingual = true;
        Ok(again)
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
        let walk = "https://a.org/walks/1";
        for _ in 0..MOST_IN_VAIN {
            foreign.tried(walk, false);
        }
        foreign.keep("fi", vec![Cookie::of("visit", "2")], Stored::default());
        assert!(foreign.is_vain(walk), "nothing new is known");
        assert!(!foreign.is_vain("https://a.org/tea"), "another part may keep it otherwise");
        foreign.keep("fi", vec![Cookie::of("walks", "fi"), Cookie::of("visit", "3")], Stored::default());
        assert!(!foreign.is_vain(walk), "what opened nothing may do so now");
        let (cookies, _) = &foreign.keys["fi"];
        let names: Vec<&str> = cookies.iter().map(Cookie::name).collect();
        assert_eq!(names, ["walks", "visit", "tea"]);
        assert!(cookies.contains(&Cookie::of("visit", "3")), "the latest counts");
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

    #[test]
    fn a_page_of_another_language_is_known_by_its_address_whatever_part_of_it_is_meant() {
        let mut foreign = Foreign::default();
        foreign.only.insert("https://a.org/press".into(), "es".into());
        assert!(foreign.key("https://a.org/press").is_none(), "nobody knows how to come into that language");
        foreign.keys.insert("es".into(), (Vec::new(), Stored::default()));
        assert!(foreign.key("https://a.org/press#top").is_some());
        assert!(foreign.key("https://a.org/").is_none());
    }
}
