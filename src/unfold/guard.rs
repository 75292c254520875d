//! What may not happen while a page is unfolded: it may not leave its address, and nothing may change on a server.
//!
//! Every request of a tab is shown to the guard. Once the page is open only requests that fetch may pass. A `POST`
//! passes where its shape says that it reads (a GraphQL query, a search, a portion of a list) and nothing about it says
//! that it writes. When in doubt: refuse, note, go on.

use std::collections::{BTreeSet, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use url::Url;

use super::deed::harm_in_path;
use super::drawn::called;
use super::request::{asks_for_page, chooses_language, harm_in_address, reads_by_post};
use crate::browser::{Asked, Gate, Ruling};
use crate::reach::Reach;

/// What the guard lets pass beyond plain fetching.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Let every `POST` pass, whatever it may change. For sites of one's own.
    pub allow_post: bool,
    /// Load pictures instead of answering with a transparent pixel.
    pub images: bool,
}

/// Something that the guard did not let happen.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Refusal {
    /// HTTP method.
    pub method: String,
    /// Where to.
    pub url: String,
    /// Why not.
    pub why: String,
}

#[derive(Default)]
struct Notes {
    unfolding: bool,
    page: Option<Url>,
    /// The page's language (BCP 47), where it declares one.
    lang: String,
    /// Whether a language is being chosen, and whether a document was let through for it.
    choosing: bool,
    chose: bool,
    /// Whether what is pressed asks for more of a list in so many words.
    asks_for_more: bool,
    /// Documents refused while a language was being chosen.
    reloads: u32,
    /// Addresses that the page wanted to move on to.
    departures: Vec<String>,
    refusals: BTreeSet<Refusal>,
    /// How many requests were refused because of what they would change.
    deeds: u32,
    /// What the page has fetched of its own accord before anything was pressed, without the queries.
    own: HashSet<String>,
}

/// Most addresses that are kept of what a page fetches of its own accord.
const OWN: usize = 500;

/// The guard of one page.
pub struct Guard {
    options: Options,
    reach: Reach,
    notes: Mutex<Notes>,
}

impl Guard {
    /// A guard for a page that is about to be opened.
    #[must_use]
    pub fn new(options: Options, reach: Reach) -> Self {
        Self { options, reach, notes: Mutex::default() }
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on the page stays where it is.
    pub fn close(&self, page: &str) {
        let mut notes = self.notes();
        notes.unfolding = true;
        notes.page = Url::parse(page).ok();
    }

    /// The page is in this language: what its scripts fetch is judged by its words too.
    pub fn speaks(&self, lang: &str) {
        let mut notes = self.notes();
        if notes.lang != lang {
            lang.clone_into(&mut notes.lang);
        }
    }

    /// Lets the page load itself anew in another language, or sends the form that asks for it; nothing else.
    pub fn choose_language(&self, on: bool) {
        let mut notes = self.notes();
        (notes.choosing, notes.chose) = (on, false);
    }

    /// What is sent from now on is sent by a press that asks for more of a list in so many words, or by another.
    pub fn pressed(&self, asks_for_more: bool) {
        self.notes().asks_for_more = asks_for_more;
    }

    /// Whether a document was let through since a language is being chosen.
    pub fn chose_language(&self) -> bool {
        self.notes().chose
    }

    /// How often a document was refused that would have been the page itself anew, or the answer to a form.
    pub fn reloads(&self) -> u32 {
        self.notes().reloads
    }

    /// Lets the page be opened again.
    pub fn reopen(&self) {
        self.notes().unfolding = false;
    }

    /// Addresses that the page wanted to move on to since last asked.
    pub fn departures(&self) -> Vec<String> {
        std::mem::take(&mut self.notes().departures)
    }

    /// The same without forgetting them.
    #[must_use]
    pub fn wanted(&self) -> Vec<String> {
        self.notes().departures.clone()
    }

    /// What was refused so far.
    pub fn refusals(&self) -> Vec<Refusal> {
        self.notes().refusals.iter().cloned().collect()
    }

    /// How many requests were refused so far because they may change something, each as often as it was made.
    pub fn deeds(&self) -> u32 {
        self.notes().deeds
    }

    /// Refuses what may change something on a server.
    fn deed(&self, asked: &Asked, why: &str) -> Ruling {
        self.notes().deeds += 1;
        self.refuse(asked, why)
    }

    fn refuse(&self, asked: &Asked, why: &str) -> Ruling {
        let mut notes = self.notes();
        if notes.refusals.len() < 500 {
            let url = asked.url.chars().take(300).collect();
            notes.refusals.insert(Refusal { method: asked.method.clone(), url, why: why.to_owned() });
        }
        Ruling::Refuse
    }
}

/// An address without its query, where that only says which portion is asked for.
fn endpoint(url: &Url) -> Option<String> {
    let bare = |url: &Url| url.as_str().split(['?', '#']).next().unwrap_or_default().to_owned();
    (url.query().is_none_or(str::is_empty) || asks_for_page(url)).then(|| bare(url))
}

/// Whether two addresses differ in their fragments at most.
fn same_page(a: &Url, b: &Url) -> bool {
    let page = |url: &Url| url.as_str().split('#').next().unwrap_or_default().to_owned();
    page(a) == page(b)
}

impl Gate for Guard {
    fn rule(&self, asked: &Asked) -> Ruling {
        let Ok(url) = Url::parse(&asked.url) else { return Ruling::Pass };
        match url.scheme() {
            "http" | "https" => {}
            "data" | "blob" | "about" => return Ruling::Pass,
            _ => return self.refuse(asked, "not of the web"),
        }
        let (unfolding, page, lang, asks_for_more) = {
            let notes = self.notes();
            (notes.unfolding, notes.page.clone(), notes.lang.clone(), notes.asks_for_more)
        };
        if !self.reach.admits(page.as_ref().unwrap_or(&url), &url) {
            return self.refuse(asked, "leads into a private network");
        }
        match asked.resource.as_str() {
            "Image" if !self.options.images => return Ruling::Blank,
            "Media" | "Font" | "TextTrack" | "Prefetch" => return Ruling::Refuse,
            "Ping" | "CSPViolationReport" => return self.refuse(asked, "a beacon"),
            _ => {}
        }
        let reads = matches!(asked.method.as_str(), "GET" | "HEAD" | "OPTIONS");
        if asked.navigates && unfolding {
            let anew = page.as_ref().is_some_and(|page| same_page(page, &url));
            let language = (reads && anew) || (!reads && chooses_language(&url, asked));
            let mut notes = self.notes();
            // A form that asks for a language is answered by a redirect, which is the same request going on.
            if notes.choosing && (language || (reads && notes.chose)) && harm_in_address(&url).is_none() {
                notes.chose = true;
                return Ruling::Pass;
            }
            notes.reloads += u32::from(language);
            drop(notes);
            if reads {
                let mut notes = self.notes();
                if notes.departures.len() < 500 {
                    notes.departures.push(asked.url.clone());
                }
                return Ruling::Refuse;
            }
            return self.deed(asked, "a form that is sent");
        }
        if reads {
            let data = !matches!(asked.resource.as_str(), "Script" | "Stylesheet" | "Image");
            if !data || asked.navigates {
                return Ruling::Pass;
            }
            if let Some(word) = harm_in_address(&url) {
                return self.deed(asked, &format!("its address says '{word}'"));
            }
            // What a press fetches, as against what the page fetches of its own accord, may be the deed itself: but not where it is
            // another portion of that (`/api/register?offset=20`).
            let endpoint = endpoint(&url);
            if !unfolding {
                let mut notes = self.notes();
                if notes.own.len() < OWN {
                    notes.own.extend(endpoint);
                }
            } else if harm_in_path(&url, &lang)
                && !endpoint.is_some_and(|endpoint| self.notes().own.contains(&endpoint))
            {
                return self.deed(asked, "its address names a deed");
            }
            return Ruling::Pass;
        }
        // Some front ends send a form by script instead of leaving the page.
        if unfolding && chooses_language(&url, asked) {
            let mut notes = self.notes();
            if notes.choosing {
                notes.chose = true;
                return Ruling::Pass;
            }
            notes.reloads += 1;
        }
        // Where the server draws the page, what is called there counts; its address is the same for all, and names no deed.
        let calls = asked.body.as_deref().filter(|_| asked.method == "POST").and_then(called);
        let reads = match calls {
            Some(calls) => calls.reads(&lang, asks_for_more) && harm_in_address(&url).is_none(),
            None => reads_by_post(&url, asked, asks_for_more) && !harm_in_path(&url, &lang),
        };
        if self.options.allow_post || reads {
            return Ruling::Pass;
        }
        self.deed(asked, "it may change something on the server")
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
mod tests {
    use super::*;

    fn ruling(method: &str, url: &str, body: Option<&str>, content_type: &str) -> Ruling {
        ruling_after(false, method, url, body, content_type)
    }

    fn ruling_after(more: bool, method: &str, url: &str, body: Option<&str>, content_type: &str) -> Ruling {
        let guard = Guard::new(Options::default(), Reach { loopback: false, private: false });
        guard.pressed(more);
        guard.close("https://example.org/");
        guard.rule(&Asked {
            url: url.into(),
            method: method.into(),
            body: body.map(Into::into),
            content_type: content_type.into(),
            resource: "Fetch".into(),
            navigates: false,
        })
    }

    #[test]
    fn what_only_fetches_passes() {
        for url in [
            "https://example.org/api/comments?offset=10&sort=likes",
            "https://example.org/news/vote-2024-who-won-the-election",
            "https://example.org/api/posts/12/followers",
            "https://example.org/track/7/info.json",
        ] {
            assert_eq!(ruling("GET", url, None, ""), Ruling::Pass, "{url}");
        }
    }

    #[test]
    fn a_fetch_that_does_something_is_refused() {
        for url in [
            "https://example.org/logout",
            "https://example.org/account/log-out?next=/",
            "https://example.org/posts/12/delete",
            "https://example.org/cart?action=add_to_cart&id=3",
            "https://example.org/api/post/3/upvote",
            "https://example.org/newsletter/unsubscribe?u=1",
        ] {
            assert_eq!(ruling("GET", url, None, ""), Ruling::Refuse, "{url}");
        }
    }

    #[test]
    fn another_portion_of_what_the_page_fetches_of_its_own_accord_is_no_deed() {
        let guard = Guard::new(Options::default(), Reach { loopback: false, private: false });
        let fetch = |url: &str| {
            let (url, method, resource) = (url.to_owned(), "GET".into(), "Fetch".into());
            guard.rule(&Asked { url, method, body: None, content_type: String::new(), resource, navigates: false })
        };
        assert_eq!(fetch("https://example.org/api/list/register?offset=0&limit=20"), Ruling::Pass);
        guard.close("https://example.org/");
        assert_eq!(fetch("https://example.org/api/list/register?offset=20&limit=20"), Ruling::Pass);
        assert_eq!(fetch("https://example.org/api/list/register?name=Ann"), Ruling::Refuse);
        assert_eq!(fetch("https://example.org/api/users/register?page=2"), Ruling::Refuse);
    }

    #[test]
    fn a_post_that_reads_passes() {
        for (url, body, kind) in [
            (
                "https://example.org/graphql",
                r#"{"query":"query More($n:Int){comments(first:$n){text}}","variables":{"n":3}}"#,
                "application/json",
            ),
            ("https://example.org/api/search", r#"{"q":"water","page":2}"#, "application/json"),
            (
                "https://example.org/wp-admin/admin-ajax.php",
                "action=load_more&page=2",
                "application/x-www-form-urlencoded",
            ),
            ("https://example.org/api/items", r#"{"cursor":"abc","limit":20}"#, "application/json"),
            ("https://example.org/comments/more", r#"{"thread":7,"after":10}"#, "application/json"),
            ("https://example.org/threads/7/replies", "", ""),
            ("https://example.org/ajax", "action=load_comment_page&post=7", "application/x-www-form-urlencoded"),
        ] {
            assert_eq!(ruling("POST", url, Some(body), kind), Ruling::Pass, "{url} {body}");
        }
    }

    #[test]
    fn a_post_that_writes_or_might_is_refused() {
        for (url, body, kind) in [
            ("https://example.org/graphql", r#"{"query":"mutation { like(id:3) }"}"#, "application/json"),
            ("https://example.org/api/comments", r#"{"body":"hello","page":1}"#, "application/json"),
            ("https://example.org/api/like", r#"{"id":3}"#, "application/json"),
            ("https://example.org/wp-admin/admin-ajax.php", "action=vote&id=2", "application/x-www-form-urlencoded"),
            ("https://example.org/anything", "", ""),
            ("https://example.org/api/posts/12/star", "", ""),
            ("https://example.org/api/comments/7/report", "", ""),
            ("https://example.org/api/threads/7", "", ""),
            ("https://example.org/api/posts/12/view", "", ""),
            ("https://example.org/products/3", r#"{"sku":"b-3","size":"M"}"#, "application/json"),
            ("https://example.org/kosar", r#"{"id":3,"size":"M"}"#, "application/json"),
            ("https://example.org/list", r#"{"first":"Ann","last":"Lee","email":"a@b.hu"}"#, "application/json"),
            ("https://example.org/hirlevel/leiratkozas", r#"{"page":1}"#, "application/json"),
            (
                "https://example.org/api/graphql",
                "fb_api_req_friendly_name=LikeMutation&variables={}&doc_id=3",
                "application/x-www-form-urlencoded",
            ),
        ] {
            assert_eq!(ruling("POST", url, Some(body), kind), Ruling::Refuse, "{url} {body}");
        }
        assert_eq!(ruling("DELETE", "https://example.org/api/items?page=2", None, ""), Ruling::Refuse);
    }

    #[test]
    fn a_body_that_calls_what_reads_passes_but_not_to_an_address_that_names_a_deed() {
        let body = r#"{"output":"a.children","outputs":{},"changedPropIds":["tabs.value"]}"#;
        let at = |url: &str| ruling("POST", url, Some(body), "application/json");
        assert_eq!(at("https://example.org/_dash-update-component"), Ruling::Pass);
        assert_eq!(at("https://example.org/account/delete"), Ruling::Refuse);
    }

    #[test]
    fn a_press_that_asks_for_more_may_ask_in_its_own_way_but_not_for_deeds() {
        for (url, body, passes) in [
            ("https://example.org/comments", r#"{"thread":7,"shown":10}"#, true),
            ("https://example.org/api/load", r#"{"thread":7,"n":2}"#, true),
            ("https://example.org/api/anything", r#"{"thread":7,"n":2}"#, false),
            ("https://example.org/comments", r#"{"thread":7,"text":"hello"}"#, false),
            ("https://example.org/comments/7/like", r#"{"n":1}"#, false),
        ] {
            let ruled = ruling_after(true, "POST", url, Some(body), "application/json");
            assert_eq!(ruled == Ruling::Pass, passes, "{url} {body}");
            assert!(!passes || ruling("POST", url, Some(body), "application/json") == Ruling::Refuse, "{url} {body}");
        }
    }

    #[test]
    fn a_public_page_does_not_reach_into_the_house() {
        assert_eq!(ruling("GET", "http://192.168.1.1/admin", None, ""), Ruling::Refuse);
        assert_eq!(ruling("GET", "http://localhost:8080/", None, ""), Ruling::Refuse);
    }
}
