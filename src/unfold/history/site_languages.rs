//! What is known of the languages of a site: which of its addresses choose one, and what the visitor has in each.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use url::Url;

use crate::address::{Address, page_of};
use crate::browser::{Cookie, Stored};
use crate::language;
use crate::unfold::guard::url_actions::changes_something;
use crate::unfold::page::{Belongings, PageState};

/// How many pages in a row are opened in vain in a language that others were seen in: parts of a site may keep it each in its own way.
pub(crate) const MOST_IN_VAIN: u32 = 6;

/// Most addresses that are remembered of what one language of a site alone links to.
const MOST_ALONE: usize = 20_000;

/// Most bytes of the code of a language in an address.
const LONGEST_CODE: usize = 8;

/// What is known of a site's pages in other languages that have no address of their own.
#[derive(Debug, Clone, Default)]
pub struct Foreign {
    /// Pages that a page links to in one language and not in its own, with that language.
    alone: HashMap<String, String>,
    /// What the visitor had when a language was chosen.
    pub(crate) keys: BTreeMap<String, Belongings>,
    /// Pages that were opened with it in vain, since the last time it was not.
    pub(crate) vain: u32,
}

impl Foreign {
    /// Remembers what the visitor has in a language: parts of a site may keep it each in a cookie of its own.
    pub(crate) fn keep(&mut self, lang: &str, mut cookies: Vec<Cookie>, kept: Stored) {
        let before = self.keys.remove(lang).map(|(cookies, _)| cookies).unwrap_or_default();
        if lang.is_empty() || self.keys.len() >= 100 {
            return;
        }
        // What opened nothing so far may do so now.
        if cookies.iter().any(|cookie| cookie.is_lost_in(&before)) {
            self.vain = 0;
        }
        let others: Vec<Cookie> = before.into_iter().filter(|cookie| cookie.is_lost_in(&cookies)).collect();
        cookies.extend(others);
        self.keys.insert(lang.to_owned(), (cookies, kept));
    }

    /// Remembers the pages that are linked to in this language and not in the site's own.
    pub(crate) fn keep_alone(&mut self, lang: &str, pages: impl Iterator<Item = String>) {
        for page in pages.take(MOST_ALONE.saturating_sub(self.alone.len())) {
            self.alone.entry(page).or_insert_with(|| lang.to_owned());
        }
    }

    /// What opens a page that may be there in one language alone.
    pub(crate) fn key(&self, address: &str) -> Option<&Belongings> {
        self.keys.get(self.alone.get(&page_of(address))?)
    }

    pub(crate) fn tried(&mut self, speaks: bool) {
        self.vain = if speaks { 0 } else { self.vain + 1 };
    }

    /// The languages that the page on show was not seen in yet, with what opens them.
    pub(crate) fn wanted(&self, state: &PageState) -> Vec<(String, Belongings)> {
        let own = language::declared(&state.lang);
        let version = state.version();
        // What has its language in its address has its other languages at other addresses.
        if own.is_some() && code(&state.url) == own || self.vain >= MOST_IN_VAIN {
            return Vec::new();
        }
        let here = |lang: &String| version.as_ref() == Some(lang) || is_known_in(state, lang);
        let wanted = self.keys.iter().filter(|(lang, _)| !here(lang));
        wanted.map(|(lang, key)| (lang.clone(), key.clone())).collect()
    }

    /// Whether there is a language that the page may be opened in by what the visitor had elsewhere.
    pub(crate) fn may_speak(&self, state: &PageState) -> bool {
        !state.done.monolingual && !state.done.spoke && !self.wanted(state).is_empty()
    }
}

/// What is known of a site's links to its other languages.
#[derive(Debug, Clone, Default)]
pub struct LanguageLinks {
    /// A link was asked, and its language has an address of its own.
    pub(crate) addressed: bool,
    /// What addresses that choose a language look like, with the language taken out.
    pub(crate) moulds: BTreeSet<String>,
    /// The first page of the site that was opened, and its language.
    pub(crate) first: Option<(String, String)>,
    /// Whether the site stays in the language of a page that has it in its address, where that was tried.
    pub(crate) sticks: Option<bool>,
    /// Pages whose address seemed to name a language and that are in another: `/no/` and `/it/` are words too.
    pub(crate) mistaken: u32,
}

impl LanguageLinks {
    /// Whether an address chooses a language for all pages.
    pub(crate) fn chooses(&self, href: &str) -> bool {
        !self.moulds.is_empty() && mould(href).is_some_and(|mould| self.moulds.contains(&mould))
    }

    /// Whether opening this page may put the whole site into another language, as far as is known.
    pub(crate) fn may_stick(&self, address: &Address) -> bool {
        let native = self.first.as_ref().map(|(_, native)| native);
        self.sticks.is_none()
            && self.mistaken < 3
            && native.is_some()
            && code(address.as_str()).is_some_and(|code| Some(&code) != native)
    }

    /// Whether it should be asked what this link does to the page it stands on.
    pub(crate) fn worth_asking(&self, page: &str, href: &str) -> bool {
        self.chooses(href) || (!self.addressed && (may_choose(page, href) || adds_language(page, href)))
    }
}

/// Whether a link adds a language to the address of its page. Of some sites that is the page in that language; others keep the choice,
/// and lead back to the page.
pub(crate) fn adds_language(page: &str, href: &str) -> bool {
    let (Ok(page), Ok(href)) = (Url::parse(page), Url::parse(href)) else { return false };
    let had = |key: &str| page.query_pairs().any(|(known, _)| known == key);
    page.origin() == href.origin()
        && page.path() == href.path()
        && href.query_pairs().any(|(key, value)| names_language(&value) && !had(&key))
}

/// Whether a link of the same site might choose a language for all pages. What reads like this page's own address in another
/// language is an address.
pub(crate) fn may_choose(page: &str, href: &str) -> bool {
    let (Ok(page), Ok(href)) = (Url::parse(page), Url::parse(href)) else { return false };
    page.origin() == href.origin() && without_language(&page) != without_language(&href)
}

/// An address without the parts that name a language.
pub(crate) fn without_language(url: &Url) -> (Vec<String>, Vec<(String, String)>) {
    let segments = url.path_segments().into_iter().flatten().filter(|part| !part.is_empty() && !names_language(part));
    let pairs = url.query_pairs().into_owned().filter(|(_, value)| !names_language(value));
    (segments.map(ToOwned::to_owned).collect(), pairs.collect())
}

/// An address with its language taken out, and whatever else it says after the question mark; nothing where no language is
/// named.
pub(crate) fn mould(href: &str) -> Option<String> {
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
pub(crate) fn code(href: &str) -> Option<String> {
    let url = Url::parse(href).ok()?;
    let in_path = url.path_segments().into_iter().flatten().filter_map(named).next_back();
    in_path.or_else(|| url.query_pairs().find_map(|(_, value)| named(&value)))
}

/// Whether the page was kept in a language, or a link on it leads to it in that one.
pub(crate) fn is_known_in(state: &PageState, lang: &str) -> bool {
    state.done.speaks(lang) || state.links.keys().any(|href| names_page_in(href, &state.url, lang))
}

/// Whether an address reads like that of this page in a language.
pub(crate) fn names_page_in(href: &str, page: &str, lang: &str) -> bool {
    let of_it = |part: &str| named(part).as_deref() == Some(lang);
    // A word of the path may be the code of some language as well: any part is looked at.
    let names = Url::parse(href).is_ok_and(|url| {
        url.path_segments().into_iter().flatten().any(of_it) || url.query_pairs().any(|(_, value)| of_it(&value))
    });
    names && !may_choose(page, href)
}

/// The language that a part of an address names, where it is short enough for the code of one: `zh-Hant`.
fn named(part: &str) -> Option<String> {
    (part.len() <= LONGEST_CODE).then(|| language::primary(part)).flatten()
}

pub(crate) fn names_language(part: &str) -> bool {
    named(part).is_some()
}

/// Whether an address names no deed, in words of code or of the page's language.
pub(crate) fn is_harmless(href: &str, lang: &str) -> bool {
    Url::parse(href).is_ok_and(|url| !changes_something(&url, lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_adds_a_language_to_its_page_s_address_is_asked_once() {
        let mut links = LanguageLinks::default();
        let (page, href) = ("https://a.org/tea?p=2", "https://a.org/tea?p=2&sprog=is");
        assert!(links.worth_asking(page, href));
        assert!(!links.worth_asking("https://a.org/tea?sprog=da", "https://a.org/tea?sprog=is"), "it has one already");
        links.addressed = true;
        assert!(!links.worth_asking(page, href), "that is an address of its own here");
        links.moulds.extend(mould(href));
        assert!(links.worth_asking(page, href));
    }
}
