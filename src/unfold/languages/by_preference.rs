//! Languages that a site chooses by what the visitor prefers (`Accept-Language`, `navigator.languages`): the page has one address,
//! and no switcher. When the page itself is kept, it is opened once more for a visitor who prefers other languages. Which ones a
//! site has is found out on its first pages; on others each costs one load.

use std::collections::BTreeSet;
use std::time::Instant;

use crate::address::page_of;
use crate::browser::{BrowserError, Opened};
use crate::extractor::text_language::same;
use crate::language::{self, Wanted};
use crate::page::Link;
use crate::unfold::history::site_languages::is_known_in;
use crate::unfold::history::told::PREFERRED;
use crate::unfold::page::{Belongings, PageLanguage};
use crate::unfold::{Page, StepTrace, millis};

/// Pages of a site that are asked for languages in vain before the site is known to have none.
const MOST_ASKED: u32 = 2;

/// Languages that are asked for where nothing tells which ones a site has: those that most pages of the web are in. They fit into
/// one header.
const COMMON: &str = "en es de ja fr pt ru it nl pl tr zh fa vi cs id ko uk hu ar ro sv el da fi sk he bg no th hr lt sr sl et lv ca \
                      hi nb nn eu gl ka az is bn mk sq ms ga cy bs hy";

impl Page<'_> {
    /// Opens the page for visitors who prefer other languages, and keeps what comes as editions. What the visitor had is put back
    /// when the page is done.
    pub(crate) async fn ask_by_preference(&mut self, opened: &Opened) -> Result<(), BrowserError> {
        let page = (200..300).contains(&opened.status) && !self.state.done.monolingual;
        if self.tools.options.languages == Wanted::Offered || !page {
            return Ok(());
        }
        let says = varies(&opened.headers);
        let (known, ask) = {
            let mut history = self.tools.history();
            // Where the server says of some pages that they depend on it, the others do not.
            let silent = history.preference_is_said && !says;
            let known = if silent { Vec::new() } else { history.preferred.wanted(&self.state) };
            // A part of a site whose server says so may choose what the other parts do not.
            let asked = &mut history.asked_by_preference[usize::from(says)];
            let few = *asked < MOST_ASKED;
            *asked += u32::from(few);
            let ask = few && history.preferred.keys.is_empty();
            (known, ask)
        };
        if known.is_empty() && !ask {
            return Ok(());
        }
        self.remember_native().await?;
        let asked = if ask { self.find_preferred(opened).await } else { self.open_preferred(known).await };
        self.tab.prefer(None);
        let mut history = self.tools.history();
        history.preference_is_said |= says && !history.preferred.keys.is_empty();
        asked
    }

    /// Opens the page in languages that other pages of the site were seen in.
    async fn open_preferred(&mut self, known: Vec<(String, Belongings)>) -> Result<(), BrowserError> {
        let home = self.state.url.clone();
        let mut came = false;
        for (lang, key) in known {
            came |= self.prefer(&[lang], &home, Some(key)).await?.is_some();
        }
        self.tools.history().preferred.tried(came);
        Ok(())
    }

    /// Finds out which languages the site has. A server chooses the first that it has of those that are preferred: what it has
    /// chosen is left out the next time, until it has no other. Some servers look at the first preference alone: they are asked for
    /// one language at a time, where the user has named them or the server says that its answer depends on the header.
    async fn find_preferred(&mut self, opened: &Opened) -> Result<(), BrowserError> {
        let target = self.address.to_string();
        let mut left = self.preferable();
        let most = left.len();
        while !left.is_empty() {
            let Some(lang) = self.prefer(&left, &target, None).await? else { break };
            let before = left.len();
            left.retain(|one| !same(one, &lang));
            if left.len() == before {
                break;
            }
        }
        let named = matches!(self.tools.options.languages, Wanted::Listed(_));
        if left.len() == most && (named || varies(&opened.headers)) {
            for lang in left {
                self.prefer(&[lang], &target, None).await?;
            }
        }
        Ok(())
    }

    /// Opens an address for a visitor who prefers these languages, with nothing else that the visitor had before, or with what is
    /// given. Gives the language that came, where it is another than the page's own and wanted.
    async fn prefer(
        &mut self,
        languages: &[String],
        target: &str,
        key: Option<Belongings>,
    ) -> Result<Option<String>, BrowserError> {
        if self.tools.options.budget.half_spent(self.began.elapsed()) {
            return Ok(None);
        }
        let (began, own, home) = (Instant::now(), self.own_voice(), self.state.url.clone());
        self.step += 1;
        self.put_back(&key.unwrap_or_default()).await?;
        self.tab.prefer(Some(&languages.join(",")));
        let led = self.visit(target).await?;
        let Some(lang) = self.other_language(&own).await else { return Ok(None) };
        if !self.tools.options.languages.wants(&lang) || self.state.done.speaks(&lang) {
            return Ok(None);
        }
        let mut told = StepTrace::switch(self.step, lang.clone());
        if page_of(&led) == page_of(&home) {
            let edition = self.edition(&own, Some(&lang)).await?;
            let (cookies, kept) = self.belongings().await?;
            {
                let mut history = self.tools.history();
                history.tell(PREFERRED, &lang, "");
                history.preferred.keep(&lang, cookies, kept);
            }
            self.keep_edition(edition, &mut told);
        } else {
            // The language has an address of its own, and the server leads there.
            let link = Link { href: led.clone(), text: String::new(), lang: Some(lang.clone()), ..Link::default() };
            self.state.links.entry(led.clone()).or_insert(link);
            self.state.done.spoken.insert(lang.clone());
            told.leads_to.push(led);
        }
        told.millis = millis(began);
        self.tell(told);
        Ok(Some(lang))
    }

    /// The languages that the page may be asked for: what the user wants, or what is common. Not those
    /// that it is known in already, or that have an address of their own.
    fn preferable(&self) -> Vec<String> {
        let (state, wanted) = (&self.state, &self.tools.options.languages);
        let own = self.own_voice().spoken;
        let linked: BTreeSet<String> =
            state.links.values().filter_map(|link| language::declared(link.lang.as_deref()?)).collect();
        let fresh = |lang: &String| own.as_ref() != Some(lang) && !linked.contains(lang) && !is_known_in(state, lang);
        let all = match wanted {
            Wanted::Listed(listed) => listed.clone(),
            _ => COMMON.split_whitespace().map(str::to_owned).collect(),
        };
        all.into_iter().filter(fresh).collect()
    }

    /// The language of what stands in the tab now, where it is another than the page's own.
    async fn other_language(&mut self, own: &PageLanguage) -> Option<String> {
        let said = self.tab.document().headers.into_iter().find(|(name, _)| name == "content-language");
        let now = self.voice().await;
        let lang = now.spoken.clone().or_else(|| language::declared(&said?.1))?;
        (now.differs(own) && own.spoken.as_ref() != Some(&lang)).then_some(lang)
    }
}

/// Whether the server says that its answer depends on the languages that the visitor prefers.
fn varies(headers: &[(String, String)]) -> bool {
    let vary = headers.iter().filter(|(name, _)| name == "vary").flat_map(|(_, value)| value.split(','));
    vary.into_iter().any(|name| name.trim().eq_ignore_ascii_case("accept-language"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_says_that_its_answer_depends_on_the_visitor_s_languages() {
        let vary = |value: &str| varies(&[("vary".to_owned(), value.to_owned())]);
        assert!(vary("negotiate,Accept-Language") && !vary("accept-encoding"));
    }

    #[test]
    fn the_common_languages_fit_into_a_header() {
        // Some servers read no more than 500 characters.
        assert!(COMMON.split_whitespace().map(|lang| format!("{lang};q=0.9,").len()).sum::<usize>() < 500);
        assert!(COMMON.split_whitespace().all(|lang| language::primary(lang).as_deref() == Some(lang)));
    }
}
