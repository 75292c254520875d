//! What a page fetches of its own accord, before anything is pressed: it is a part of the page.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet};

use url::Url;

use crate::unfold::guard::request::{names_action, without_query};

/// Most addresses of each kind that are kept.
pub(super) const MOST: usize = 500;

/// Whether a body was sent, an address without its query, and the names in that.
type Question = (bool, String, BTreeSet<String>);

/// What one page fetches of its own accord.
#[derive(Default)]
pub(super) struct Own {
    /// What was fetched and what was sent, with the names in the queries: the same question about something else is no other
    /// deed.
    questions: HashSet<Question>,
    /// Folders of scripts.
    scripts: HashSet<String>,
}

impl Own {
    /// Enters a fetch, or a request with a body where it `sends`.
    pub(super) fn enter(&mut self, url: &Url, sends: bool) {
        if self.questions.len() < MOST {
            self.questions.insert(question(url, sends));
        }
    }

    /// Enters a script.
    pub(super) fn draws_with(&mut self, url: &Url) {
        if self.questions.len() < MOST {
            self.scripts.insert(folder(url));
            self.questions.insert(question(url, false));
        }
    }

    /// Whether another portion of what was fetched is asked for (`/api/register?offset=20`), or the same about something else
    /// (`?parent=3` after `?parent=&limit=5`).
    pub(super) fn asked_before(&self, url: &Url) -> bool {
        let (_, of, names) = question(url, false);
        let asks_less =
            |(sent, known, all): &Question| !sent && *known == of && !names.is_empty() && names.is_subset(all);
        self.questions.iter().any(asks_less)
    }

    /// Whether a fetch, or a request with a body where `sends`, asks the same question as one of these: the same address, and the
    /// same names in its query.
    pub(super) fn asks(&self, url: &Url, sends: bool) -> bool {
        self.questions.contains(&question(url, sends))
    }

    /// Whether a script belongs to those that draw the page: it lies beside them, and its query names nothing. What an address in another
    /// folder, or a name in the query, brings may be data (`?callback=show&page=2`).
    pub(super) fn is_drawn_with(&self, url: &Url) -> bool {
        self.asks(url, false) || self.scripts.contains(&folder(url)) && !names_something(url)
    }
}

/// An address without its query.
pub(super) fn bare(url: &Url) -> String {
    without_query(url.as_str()).to_owned()
}

/// The address of a request without its query, with the names in that; where a name says what is to be done, with what it says.
fn question(url: &Url, sends: bool) -> Question {
    let name = |(key, value): (Cow<'_, str>, Cow<'_, str>)| {
        if names_action(&key) { format!("{key}={value}") } else { key.into_owned() }
    };
    (sends, bare(url), url.query_pairs().map(name).collect())
}

/// Whether a query has names with values: a value alone is the stamp of a version (`?3f2a`).
fn names_something(url: &Url) -> bool {
    url.query_pairs().any(|(_, value)| !value.is_empty())
}

/// The folder that an address lies in, with its host.
fn folder(url: &Url) -> String {
    let bare = bare(url);
    bare.rfind('/').map_or(String::new(), |end| bare[..=end].to_owned())
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
        own.enter(&url("/list"), false);
        own.enter(&url("/tale?id=1&part=2"), false);
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
        for drawn in ["/private/app/tab.js", "/private/app/main.js?v=4", "/private/app/7.js?8c", "/menu.js"] {
            assert!(own.is_drawn_with(&url(drawn)), "{drawn}");
        }
        for data in ["/private/app/tab.js?callback=show", "/private/data.js", "/private/list?callback=a&v=1", "/x/y.js"]
        {
            assert!(!own.is_drawn_with(&url(data)), "{data}");
        }
    }
}
