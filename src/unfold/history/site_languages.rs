//! What is known of the languages of a site: which of its addresses choose one, and which pages one language alone has.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use url::Url;

use crate::address::{Address, page_of};
use crate::browser::{Cookie, Stored};
use crate::language;
use crate::unfold::guard::request::harm_in_address;
use crate::unfold::guard::url_actions::harm_in_path;
use crate::unfold::page::coming_back::Belongings;
use crate::unfold::page::state::PageState;

/// How many pages in a row of one part of a site, and of all its parts, are opened in vain in a language that others were seen in.
pub(crate) const MOST_IN_VAIN: u32 = 3;

pub(crate) const MOST_IN_VAIN_OF_ALL: u32 = 12;

/// What is known of a site's pages in other languages that have no address of their own.
#[derive(Debug, Clone, Default)]
pub struct Foreign {
    /// Addresses that stood in an edition of a page and not in the page itself, with the edition's language.
    pub(crate) only: HashMap<String, String>,
    /// What the visitor had when a language was chosen.
    pub(crate) keys: BTreeMap<String, Belongings>,
    /// Pages that were opened with it in vain, since the last time it was not, by the part of the site.
    pub(crate) vain: HashMap<String, u32>,
}

/// The part of a site that a page belongs to: each may keep the language in its own way.
pub(crate) fn part(url: &str) -> String {
    let url = Url::parse(url);
    let segments = url.iter().filter_map(Url::path_segments).flatten();
    segments.map(str::to_owned).find(|segment| !segment.is_empty()).unwrap_or_default()
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
            self.vain.clear();
        }
        let others: Vec<Cookie> = before.into_iter().filter(|cookie| cookie.is_lost_in(&cookies)).collect();
        cookies.extend(others);
        self.keys.insert(lang.to_owned(), (cookies, kept));
    }

    pub(crate) fn tried(&mut self, page: &str, speaks: bool) {
        if speaks {
            self.vain.remove(&part(page));
        } else {
            *self.vain.entry(part(page)).or_default() += 1;
        }
    }

    pub(crate) fn is_vain(&self, page: &str) -> bool {
        self.vain.get(&part(page)).is_some_and(|times| *times >= MOST_IN_VAIN)
            || self.vain.values().sum::<u32>() >= MOST_IN_VAIN_OF_ALL
    }

    /// The languages that the page on show was not seen in yet, with what opens them.
    pub(crate) fn wanted<'a>(&'a self, state: &'a PageState) -> impl Iterator<Item = (&'a String, &'a Belongings)> {
        let own = language::declared(&state.lang);
        let version = state.version();
        // What has its language in its address has its other languages at other addresses.
        let addressed = own.is_some() && code(&state.url) == own;
        let here = move |lang: &str| {
            version.as_deref() == Some(lang)
                || state.done.speaks(lang)
                || state.links.keys().any(|href| names_page_in(href, &state.url, lang))
        };
        let all = if addressed || self.is_vain(&state.url) { None } else { Some(&self.keys) };
        all.into_iter().flatten().filter(move |(lang, _)| !here(lang))
    }

    /// Whether there is a language that the page may be opened in by what the visitor had elsewhere.
    pub(crate) fn may_speak(&self, state: &PageState) -> bool {
        !state.done.monolingual && !state.done.spoke && self.wanted(state).next().is_some()
    }

    pub(crate) fn key(&self, address: &str) -> Option<&Belongings> {
        self.keys.get(self.only.get(&page_of(address))?)
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
    #[must_use]
    pub fn chooses(&self, href: &str) -> bool {
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

/// Menus that hold links to other languages and are made when they are opened: where the links of each led, by language.
#[derive(Debug, Clone, Default)]
pub(crate) struct LanguageMenus(HashMap<String, BTreeMap<String, Target>>);

/// Where the link to one language led from the page that it was first seen on.
#[derive(Debug, Clone)]
struct Target {
    page: String,
    to: String,
    /// Whether it was seen on another page as well.
    elsewhere: bool,
    /// Whether it leads from each page to another one.
    varies: bool,
}

impl LanguageMenus {
    /// Notes a link that came when something of this pattern was pressed.
    pub(crate) fn note(&mut self, opener: &str, language: &str, page: &str, to: &str) {
        if self.0.len() >= 100 && !self.0.contains_key(opener) {
            return;
        }
        let target = || Target { page: page.to_owned(), to: to.to_owned(), elsewhere: false, varies: false };
        let known = self.0.entry(opener.to_owned()).or_default().entry(language.to_owned()).or_insert_with(target);
        known.elsewhere |= known.page != page;
        known.varies |= known.page != page && known.to != to;
    }

    /// Whether this opens a menu that has, as far as is known, other links on each page: to the same page in other languages.
    pub(crate) fn lead_on(&self, opener: &str) -> bool {
        self.0.get(opener).is_some_and(|all| all.values().any(|target| target.varies || !target.elsewhere))
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
    let in_path = url.path_segments().into_iter().flatten().rfind(|part| names_language(part));
    let in_path = in_path.and_then(language::primary);
    in_path
        .or_else(|| url.query_pairs().find(|(_, value)| names_language(value)).and_then(|(_, v)| language::primary(&v)))
}

/// Whether an address reads like that of this page in a language.
pub(crate) fn names_page_in(href: &str, page: &str, lang: &str) -> bool {
    let named = |part: &str| part.len() <= 8 && language::primary(part).as_deref() == Some(lang);
    // A word of the path may be the code of some language as well: any part is looked at.
    let names = Url::parse(href).is_ok_and(|url| {
        url.path_segments().into_iter().flatten().any(named) || url.query_pairs().any(|(_, value)| named(&value))
    });
    names && !may_choose(page, href)
}

pub(crate) fn names_language(part: &str) -> bool {
    part.len() <= 8 && language::primary(part).is_some()
}

/// Whether an address names no deed, in words of code or of the page's language.
pub(crate) fn is_harmless(href: &str, lang: &str) -> bool {
    Url::parse(href).is_ok_and(|url| harm_in_address(&url).is_none() && !harm_in_path(&url, lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_whose_links_differ_from_page_to_page_is_opened_on_each() {
        let mut menus = LanguageMenus::default();
        assert!(!menus.lead_on("nav>button|⚑"));
        menus.note("nav>button|⚑", "mt", "/stories", "/stejjer");
        assert!(menus.lead_on("nav>button|⚑"), "one page tells nothing of the next");
        menus.note("nav>button|⚑", "mt", "/stories/well", "/stejjer/bir");
        assert!(menus.lead_on("nav>button|⚑"));
        for page in ["/a", "/b", "/c"] {
            menus.note("footer>button|Sites", "mt", page, "/mt");
        }
        assert!(!menus.lead_on("footer>button|Sites"), "it leads to the front page from everywhere");
    }

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
