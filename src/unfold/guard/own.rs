//! What a page fetches of its own accord, before anything is pressed: it is a part of the page.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};

use url::Url;

use crate::unfold::guard::request::{asks_for_page, names_action};

/// Most addresses of each kind that are kept.
pub(super) const MOST: usize = 500;

/// An address without its query, and the names in that.
type Question = (String, BTreeSet<String>);

/// What one page fetches of its own accord.
#[derive(Default)]
pub(super) struct Own {
    /// What was fetched, without the queries, where these only say which portion is asked for.
    endpoints: HashSet<String>,
    /// What was fetched and what was sent, with the names in the queries: the same question about something else is no other
    /// deed.
    questions: HashSet<Question>,
    sent: HashSet<Question>,
    /// Folders of scripts, with the names of stamps in their queries (`?v=3`).
    scripts: HashMap<String, BTreeSet<String>>,
}

impl Own {
    /// Enters a fetch.
    pub(super) fn fetched(&mut self, url: &Url) {
        if self.endpoints.len() < MOST {
            self.endpoints.extend(endpoint(url));
        }
        if self.questions.len() < MOST {
            self.questions.insert(question(url));
        }
    }

    /// Enters a request that has a body.
    pub(super) fn sent(&mut self, url: &Url) {
        if self.sent.len() < MOST {
            self.sent.insert(question(url));
        }
    }

    /// Enters a script.
    pub(super) fn draws_with(&mut self, url: &Url) {
        if self.scripts.len() < MOST && self.questions.len() < MOST {
            let names = names_in_query(url);
            let stamps = self.scripts.entry(folder(url)).or_default();
            if names.len() == 1 {
                stamps.extend(names);
            }
            self.questions.insert(question(url));
        }
    }

    /// Whether another portion of what was fetched is asked for (`/api/register?offset=20`), or the same about something else
    /// (`?parent=3` after `?parent=&limit=5`).
    pub(super) fn asked_before(&self, url: &Url) -> bool {
        let portion = endpoint(url).is_some_and(|endpoint| self.endpoints.contains(&endpoint));
        let (of, names) = question(url);
        portion || !names.is_empty() && self.questions.iter().any(|(known, all)| *known == of && names.is_subset(all))
    }

    /// Whether a fetch, or a request with a body where `sends`, asks the same question as one of these: the same address, and the
    /// same names in its query.
    pub(super) fn asks(&self, url: &Url, sends: bool) -> bool {
        if sends { &self.sent } else { &self.questions }.contains(&question(url))
    }

    /// Whether a script belongs to those that draw the page: it lies beside or below them, and its query holds no more than their
    /// stamps. What an address in another folder, or more in the query, brings is data (`?callback=show&page=2`).
    pub(super) fn is_drawn_with(&self, url: &Url) -> bool {
        let (folder, names) = (folder(url), names_in_query(url));
        let below = |known: &str| folder == known || !is_root(known) && folder.starts_with(known);
        self.asks(url, false) || self.scripts.iter().any(|(known, stamps)| below(known) && names.is_subset(stamps))
    }
}

/// An address without its query.
pub(super) fn bare(url: &Url) -> String {
    url.as_str().split(['?', '#']).next().unwrap_or_default().to_owned()
}

/// An address without its query, where that only says which portion is asked for.
fn endpoint(url: &Url) -> Option<String> {
    (url.query().is_none_or(str::is_empty) || asks_for_page(url)).then(|| bare(url))
}

/// The address of a fetch without its query, with the names in that; where a name says what is to be done, with what it says.
fn question(url: &Url) -> Question {
    let name = |(key, value): (Cow<'_, str>, Cow<'_, str>)| {
        if names_action(&key) { format!("{key}={value}") } else { key.into_owned() }
    };
    (bare(url), url.query_pairs().map(name).collect())
}

/// The names in a query that have values: a value alone is the stamp of a version (`?3f2a`).
fn names_in_query(url: &Url) -> BTreeSet<String> {
    url.query_pairs().filter(|(_, value)| !value.is_empty()).map(|(key, _)| key.into_owned()).collect()
}

/// The folder that an address lies in, with its host.
fn folder(url: &Url) -> String {
    let bare = bare(url);
    bare.rfind('/').map_or(String::new(), |end| bare[..=end].to_owned())
}

/// Whether a folder is a host's whole site, below which everything lies.
fn is_root(folder: &str) -> bool {
    Url::parse(folder).is_ok_and(|url| url.path() == "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(path: &str) -> Url {
        Url::parse(&format!("https://a.org{path}")).unwrap_or_else(|why| panic!("{path}: {why}"))
    }

    #[test]
    fn the_same_question_has_the_same_address_and_the_same_names() {
        let mut own = Own::default();
        own.fetched(&url("/list"));
        own.fetched(&url("/tale?id=1&part=2"));
        assert!(own.asks(&url("/list"), false) && own.asks(&url("/tale?part=7&id=3"), false));
        for other in ["/list?of=others", "/list/2", "/tale?id=3", "/tale"] {
            assert!(!own.asks(&url(other), false), "{other}");
        }
        assert!(!own.asks(&url("/list"), true), "nothing was sent there");
    }

    #[test]
    fn scripts_that_draw_lie_beside_those_that_have_drawn() {
        let mut own = Own::default();
        own.draws_with(&url("/private/app/main.js?v=3"));
        own.draws_with(&url("/start.js?3f2a"));
        for drawn in ["/private/app/tab.js", "/private/app/tab.js?v=4", "/private/app/parts/7.js?8c", "/menu.js"] {
            assert!(own.is_drawn_with(&url(drawn)), "{drawn}");
        }
        for data in ["/private/app/tab.js?callback=show", "/private/data.js", "/private/list?callback=a&v=1", "/x/y.js"]
        {
            assert!(!own.is_drawn_with(&url(data)), "{data}");
        }
    }
}
