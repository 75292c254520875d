//! A page after unfolding, with what was learned of it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::address::{Address, page_of};
use crate::archive::Captured;
use crate::browser::{BrowserError, Loaded, Opened};
use crate::classifier::lesson::Taught;
use crate::corpus::Via;
use crate::fetch;
use crate::fetch::linked::header_links;
use crate::page::Link;
use crate::robots;
use crate::unfold::guard::Refusal;
use crate::unfold::guard::links::Links;
use crate::unfold::guard::reason::Reason;
use crate::unfold::history::History;
use crate::unfold::page::LanguageVersion;
use crate::unfold::states::State;
use crate::unfold::{CandidateTrace, Page, StepTrace, millis};

/// A link that is not opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftAlone {
    /// What is written on it.
    pub text: String,
    /// Why it is left alone.
    pub why: Reason,
    /// The selector of the user's configuration that says so, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// A page after unfolding. Half a page is a result: what went wrong stands in `trouble`.
#[derive(Debug, Clone, Default)]
pub struct Unfolded {
    /// Address after all redirects.
    pub url: String,
    /// HTTP status; 0 where there was none.
    pub status: u16,
    /// `Content-Type` as the server gave it.
    pub content_type: String,
    /// Title.
    pub title: String,
    /// Its language: the declared one, or where its words are in another, that.
    pub lang: String,
    /// The union of all states as HTML; empty when there is no page.
    pub html: String,
    /// A picture of the page as it stood in the end (WebP), where that was asked for.
    pub screenshot: Option<Vec<u8>>,
    /// The page in each of its states, where that was asked for.
    pub states: Vec<State>,
    /// The page in other languages that have no address of their own.
    pub editions: Vec<LanguageVersion>,
    /// Links of all states.
    pub links: Vec<Link>,
    /// The page in other languages, as its headers say (`Link: <…>; rel="alternate"; hreflang="…"`).
    pub alternates: Vec<Link>,
    /// The steps and what they did.
    pub steps: Vec<StepTrace>,
    /// What the guard refused.
    pub refusals: Vec<Refusal>,
    /// Candidates by kind, as first seen.
    pub kinds: BTreeMap<String, usize>,
    /// Every candidate with its verdict, in the order in which they were found.
    pub judged: Vec<CandidateTrace>,
    /// Characters visible before anything was pressed.
    pub first_chars: u64,
    /// Characters that ever came to light.
    pub chars: u64,
    /// Presses made.
    pub presses: u32,
    /// Milliseconds from opening to the end.
    pub millis: u64,
    /// What did not go well.
    pub trouble: Vec<String>,
    /// What the presses taught of what they pressed, where that was clear.
    pub taught: Vec<Taught>,
    /// Links that are not opened, by address.
    pub left_alone: BTreeMap<String, LeftAlone>,
    /// How it was read.
    pub via: Via,
    /// What the server answered, before any script ran, where that was kept.
    pub plain: Option<Box<Loaded>>,
    /// The answer that it was made from, where that was recorded.
    pub delivered: Option<Captured>,
    /// How long the server asks to be left alone (`Retry-After`).
    pub retry_after: Option<Duration>,
    /// Whether the server has told a script of the page that it is asked too much (HTTP 429).
    pub busy: bool,
    /// What its headers wish of crawlers ([`robots::wishes_of`]), by name.
    pub wishes: Vec<(String, String)>,
    /// The error that ended it before there was a page.
    pub failed: Option<BrowserError>,
}

/// The links that are followed. The others are added to `left_alone`, each with the reason.
pub(crate) fn part(
    history: &History,
    vetoes: &Links,
    links: Vec<Link>,
    lang: &str,
    left_alone: &mut BTreeMap<String, LeftAlone>,
) -> Vec<Link> {
    let refused = |link: &Link| {
        let elsewhere = history.forbidden.elsewhere(&link.href, lang).then_some(Reason::OtherLanguage);
        let language = history.tongues.chooses(&link.href).then_some(Reason::ChoosesLanguage);
        let repeats = history.variants.repeats(&link.href).then_some(Reason::Repeats);
        vetoes.left_alone(&link.href).or(elsewhere).or(language).or(repeats)
    };
    let mut followed = Vec::with_capacity(links.len());
    for link in links {
        match refused(&link) {
            Some(why) => {
                let rule = vetoes.rule(&link.href).map(str::to_owned);
                left_alone.insert(link.href, LeftAlone { text: link.text, why, rule });
            }
            None => followed.push(link),
        }
    }
    followed
}

impl Page<'_> {
    /// What was learned of the page, without the page itself.
    pub(crate) fn finish(mut self, opened: &Opened) -> Unfolded {
        let header =
            |asked: &str| opened.headers.iter().find(|(name, _)| name == asked).map(|(_, value)| value.clone());
        let content_type = header("content-type");
        let busy = self.state.busy.take();
        let asked = header("retry-after").or_else(|| busy.as_ref().map(|busy| busy.after.clone()));
        let retry_after = asked.and_then(|value| fetch::retry_after(&value, Timestamp::now()));
        let wishes = robots::wishes_of(&opened.headers);
        let lang = self.state.spoken().to_owned();
        let alternates = self.gather_links(opened);
        let voice = self.own_voice();
        let of_text = voice.spoken.filter(|spoken| voice.lang.as_ref().is_some_and(|lang| lang != spoken));
        let mut vetoes = std::mem::take(&mut self.state.link_vetoes);
        // A form with a button is a link too, and one that nobody has judged yet.
        for link in self.state.links.values() {
            if !vetoes.knows(&link.href) {
                vetoes.note_unjudged(link, &lang, &self.state.url);
            }
        }
        let chars = self.characters();
        let mut history = self.tools.history();
        if (200..300).contains(&opened.status) && page_of(&opened.url) == page_of(self.address.as_str()) {
            let novel = self.told.iter().map(|told| told.novel).sum();
            history.variants.opened(&opened.url, chars, novel);
        }
        let forbidden = vetoes.all_left_alone().filter(|(_, why)| why.is_harm()).map(|(href, _)| href);
        history.forbidden.enter(forbidden, &lang);
        let links = self.state.links.into_values().collect();
        let mut left_alone = BTreeMap::new();
        let mut links = part(&history, &vetoes, links, &lang, &mut left_alone);
        for edition in &self.editions {
            links.extend(part(&history, &vetoes, edition.links.clone(), &edition.lang, &mut left_alone));
        }
        drop(history);
        Unfolded {
            url: opened.url.clone(),
            status: opened.status,
            content_type: content_type.unwrap_or_default(),
            retry_after,
            busy: busy.is_some(),
            wishes,
            title: self.state.title,
            lang: of_text.unwrap_or(lang),
            links,
            alternates,
            states: self.states.kept,
            editions: self.editions,
            steps: self.told,
            refusals: self.guard.refusals(),
            judged: self.judged,
            chars,
            presses: self.state.done.presses,
            millis: millis(self.began),
            trouble: self.trouble,
            taught: self.lessons.taught,
            left_alone,
            ..Unfolded::default()
        }
    }

    /// Adds where headers and frames lead, and takes away what the page declares to be for programs. Gives what the headers say of
    /// other languages.
    fn gather_links(&mut self, opened: &Opened) -> Vec<Link> {
        let mut more = header_links(&opened.headers, &opened.url);
        let alternates = more.iter().filter(|link| link.lang.is_some()).cloned().collect();
        let looked_at: BTreeSet<String> = self.records.values().map(|record| page_of(&record.url)).collect();
        let site = self.address.site();
        for href in std::mem::take(&mut self.state.framed) {
            let own = Address::parse(&href).is_ok_and(|address| address.site() == site);
            if own && !looked_at.contains(&page_of(&href)) {
                more.push(Link { href, ..Link::default() });
            }
        }
        for link in more {
            self.state.links.entry(link.href.clone()).or_insert(link);
        }
        let declared = &self.state.declared;
        let for_programs = |href: &str| {
            declared.iter().any(|one| if one.below { href.starts_with(&one.href) } else { href == one.href })
        };
        self.state.links.retain(|href, _| !for_programs(href));
        alternates
    }
}
