//! What may not happen while a page is unfolded: it may not leave its address, and nothing may change on a server.
//!
//! Every request of a tab is shown to the guard. Once the page is open only requests that fetch may pass. A `POST`
//! passes where its shape says that it reads (a GraphQL query, a search, a portion of a list) and nothing about it says
//! that it writes. When in doubt: refuse, note, go on.

pub(crate) mod drawn;
pub(crate) mod links;
mod own;
pub mod url_actions;
pub mod request;
#[cfg(test)]
mod request_tests;
pub(crate) mod reason;

use std::collections::{BTreeSet, HashMap};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use url::Url;

use crate::address::Address;
use crate::browser::{Asked, Gate, Ruling};
use crate::network_policy::NetworkPolicy;
use crate::robots::{Robots, Verdict};
use crate::unfold::guard::drawn::called;
use crate::unfold::guard::own::{MOST, Own, bare};
use crate::unfold::guard::request::{
    chooses_language, harm_in_address, is_done_to_a_thing, portion_fields, reads_branch, reads_by_post,
};
use crate::unfold::guard::url_actions::{changes_something, harm_in_path, names_more};

/// What the guard lets pass beyond plain fetching.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Let every `POST` pass, whatever it may change. For sites of one's own.
    pub allow_post: bool,
    /// Load pictures instead of answering with a transparent pixel.
    pub images: bool,
    /// Load fonts instead of refusing them.
    pub fonts: bool,
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

/// The page as requests are judged by it.
#[derive(Clone, Default)]
struct Page {
    /// What was asked for first as it was opened. Whoever opens a page has asked robots.txt for that, and not for where it leads.
    first: Option<Url>,
    /// Where that led and may not.
    barred: Option<Barred>,
    /// How many documents were asked for since it began to be opened.
    documents: u32,
    /// Whether it is open and stays where it is.
    unfolding: bool,
    url: Option<Url>,
    /// Its language (BCP 47), where it declares one.
    lang: String,
    /// Whether what is pressed asks for more of a list in so many words.
    asks_for_more: bool,
}

#[derive(Default)]
struct Notes {
    page: Page,
    /// Whether a language is being chosen, and whether a document was let through for it.
    choosing: bool,
    chose: bool,
    /// Documents refused while a language was being chosen.
    reloads: u32,
    /// Addresses that the page wanted to move on to.
    departures: Vec<String>,
    refusals: BTreeSet<Refusal>,
    /// How many requests were refused because of what they would change.
    deeds: u32,
    /// What the page has fetched of its own accord before anything was pressed.
    own: Own,
    /// Addresses at which portions of lists were read by `POST`, without the queries, with the fields that asked for them.
    lists: HashMap<String, BTreeSet<String>>,
}

/// How long a request is held while the robots.txt of its host is fetched. What comes after that is known for the next press.
const RULES: Duration = Duration::from_secs(3);

/// Where a page led as it was opened, and was not let go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Barred {
    /// robots.txt forbids it.
    Forbidden(Url),
    /// What robots.txt says of it is not known for now.
    Unknown(Url),
}

/// Documents after which a page that leads on and on as it is opened stays where it is: browsers follow as many redirects in a row.
const MOST_DOCUMENTS: u32 = 20;

/// The guard of one page.
pub struct Guard {
    options: Options,
    reach: NetworkPolicy,
    robots: Option<Arc<Robots>>,
    notes: Mutex<Notes>,
}

impl Guard {
    /// A guard for a page that is about to be opened. It asks `robots` for what presses fetch, where there are some.
    #[must_use]
    pub fn new(options: Options, reach: NetworkPolicy, robots: Option<Arc<Robots>>) -> Self {
        Self { options, reach, robots, notes: Mutex::default() }
    }

    /// What robots.txt says against a request that a press has caused. It is held where the host's rules are not known yet.
    fn ruled_out(&self, asked: &Asked, url: &Url) -> Option<Ruling> {
        let (robots, address) = (self.robots.as_ref()?, Address::parse(url.as_str()).ok()?);
        match robots.known(&address) {
            None => Some(Ruling::Later),
            Some(Verdict::Allowed { .. }) => None,
            Some(Verdict::Disallowed) => Some(self.refuse(asked, "robots.txt forbids it")),
            Some(Verdict::Unknown { why, .. }) => Some(self.refuse(asked, &format!("robots.txt: {why}"))),
        }
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on the page stays where it is.
    pub fn close(&self, page: &str) {
        let page = Url::parse(page).ok();
        let known = &mut self.notes().page;
        (known.unfolding, known.url) = (true, page);
    }

    /// The page is in this language: what its scripts fetch is judged by its words too.
    pub fn speaks(&self, lang: &str) {
        lang.clone_into(&mut self.notes().page.lang);
    }

    /// Lets the page load itself anew in another language, or sends the form that asks for it; nothing else.
    pub fn choose_language(&self, on: bool) {
        let mut notes = self.notes();
        (notes.choosing, notes.chose) = (on, false);
    }

    /// What is sent from now on is sent by a press that asks for more of a list in so many words, or by another.
    pub fn pressed(&self, asks_for_more: bool) {
        self.notes().page.asks_for_more = asks_for_more;
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
        let page = &mut self.notes().page;
        (page.unfolding, page.documents) = (false, 0);
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

    /// What becomes of a document that would take the place of the page: it is noted and refused, unless a language is chosen.
    fn rule_navigation(&self, asked: &Asked, url: &Url, anew: bool) -> Ruling {
        let reads = only_fetches(asked);
        let language = if reads { anew } else { chooses_language(url, asked) };
        // A form that asks for a language is answered by a redirect, which is the same request going on.
        let goes_on = reads && self.chose_language();
        if (language || goes_on)
            && !harm_in_address(url)
            && let Some(ruling) = self.rule_choice(asked, url, anew)
        {
            return ruling;
        }
        self.notes().reloads += u32::from(language);
        if !reads {
            return self.deed(asked, "a form that is sent");
        }
        let mut notes = self.notes();
        if notes.departures.len() < MOST {
            notes.departures.push(asked.url.clone());
        }
        Ruling::Refuse
    }

    /// The ruling on what asks for a language, where one is being chosen. The page itself was asked for when it was opened.
    fn rule_choice(&self, asked: &Asked, url: &Url, anew: bool) -> Option<Ruling> {
        if !self.notes().choosing {
            return None;
        }
        let ruled_out = if anew { None } else { self.ruled_out(asked, url) };
        self.notes().chose |= ruled_out.is_none();
        Some(ruled_out.unwrap_or(Ruling::Pass))
    }

    fn refuse(&self, asked: &Asked, why: &str) -> Ruling {
        let mut notes = self.notes();
        if notes.refusals.len() < MOST {
            let url = asked.url.chars().take(300).collect();
            notes.refusals.insert(Refusal { method: asked.method.clone(), url, why: why.to_owned() });
        }
        Ruling::Refuse
    }
}

/// Whether HTTP says that a request with this method only reads.
fn only_fetches(asked: &Asked) -> bool {
    matches!(asked.method.as_str(), "GET" | "HEAD" | "OPTIONS")
}

/// Whether the address of a picture is that of a deed and of no picture: `/vote?id=3`, not `/like.png`.
fn told_by_picture(url: &Url, lang: &str) -> bool {
    let last = url.path().rsplit('/').next().unwrap_or_default();
    !last.contains('.') && changes_something(url, lang)
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
        let page = self.notes().page.clone();
        if !self.reach.admits(page.url.as_ref().unwrap_or(&url), &url) {
            return self.refuse(asked, "leads into a private network");
        }
        let (reads, unfolding) = (only_fetches(asked), page.unfolding);
        match asked.resource.as_str() {
            // A picture that nobody looks at tells the server as well as anything else.
            "Image" if unfolding && reads && told_by_picture(&url, &page.lang) => {
                return self.deed(asked, "a picture whose address names a deed");
            }
            "Image" if !self.options.images => return Ruling::Blank,
            "Font" if self.options.fonts => {}
            "Media" | "Font" | "TextTrack" | "Prefetch" => return Ruling::Refuse,
            // What a press tells the server in passing may be the deed: what brings nothing else is not pressed again.
            "Ping" if unfolding => return self.deed(asked, "a beacon"),
            "Ping" | "CSPViolationReport" => return self.refuse(asked, "a beacon"),
            _ => {}
        }
        let anew = page.url.as_ref().map(|page| same_page(page, &url));
        match (asked.navigates, unfolding) {
            (true, true) => self.rule_navigation(asked, &url, anew == Some(true)),
            (true, false) if reads && anew != Some(true) => self.rule_opening(asked, &url),
            _ if reads => self.rule_fetch(asked, &url, &page),
            _ => self.rule_sent(asked, &url, &page),
        }
    }

    fn later<'a>(&'a self, asked: &'a Asked) -> Pin<Box<dyn Future<Output = Ruling> + Send + 'a>> {
        Box::pin(async move {
            if let (Some(robots), Ok(address)) = (self.robots.clone(), Address::parse(&asked.url)) {
                // It goes on when it is not waited for any longer.
                let asking = tokio::spawn(async move { robots.allowed(&address).await });
                let _ = tokio::time::timeout(RULES, asking).await;
            }
            match self.rule(asked) {
                Ruling::Later => {
                    let mut notes = self.notes();
                    notes.page.barred = Url::parse(&asked.url)
                        .ok()
                        .filter(|_| asked.navigates && !notes.page.unfolding)
                        .map(Barred::Unknown);
                    drop(notes);
                    self.refuse(asked, "the robots.txt of its host is still being fetched")
                }
                ruling => ruling,
            }
        })
    }
}

impl Guard {
    /// The ruling on a document as a page is opened: the first is the one that is wanted, the others are where it leads. What was opened
    /// already may be opened once more.
    fn rule_opening(&self, asked: &Asked, url: &Url) -> Ruling {
        let (first, documents) = {
            let page = &mut self.notes().page;
            (page.first.get_or_insert_with(|| url.clone()).clone(), page.documents)
        };
        if documents >= MOST_DOCUMENTS {
            return self.refuse(asked, "the page leads on and on");
        }
        let ruling = if same_page(&first, url) { None } else { self.ruled_out(asked, url) };
        let ruling = ruling.unwrap_or(Ruling::Pass);
        let page = &mut self.notes().page;
        // What is held is asked about once more.
        page.documents += u32::from(ruling == Ruling::Pass);
        if ruling == Ruling::Refuse {
            let forbids = |address| {
                self.robots.as_ref().is_some_and(|robots| robots.known(&address) == Some(Verdict::Disallowed))
            };
            let forbidden = Address::parse(url.as_str()).is_ok_and(forbids);
            page.barred = Some(if forbidden { Barred::Forbidden(url.clone()) } else { Barred::Unknown(url.clone()) });
        }
        ruling
    }

    /// Where the page that is being opened led and was not let go on.
    pub fn barred(&self) -> Option<Barred> {
        self.notes().page.barred.clone()
    }

    /// The ruling on what only fetches.
    fn rule_fetch(&self, asked: &Asked, url: &Url, page: &Page) -> Ruling {
        let resource = asked.resource.as_str();
        // The page cannot be drawn without style sheets and pictures, whatever folder they are in.
        if asked.navigates || matches!(resource, "Stylesheet" | "Image") {
            return Ruling::Pass;
        }
        let script = resource == "Script";
        let own = {
            let own = &self.notes().own;
            if script { own.is_drawn_with(url) } else { own.asks(url, false) }
        };
        // What stands in a frame is a document like any other, whoever asks for it.
        if (resource == "Document" || page.unfolding && !own)
            && let Some(ruling) = self.ruled_out(asked, url)
        {
            return ruling;
        }
        // What a page fetches as it is opened, every visit fetches: to open its address was judged harmless.
        if !page.unfolding {
            let own = &mut self.notes().own;
            if script {
                own.draws_with(url)
            } else {
                own.enter(url, false)
            }
            return Ruling::Pass;
        }
        // What a press fetches, as against what the page fetches of its own accord, may be the deed itself: but not where it is
        // another portion of that.
        // In some languages one word says "more" and "add".
        let more = || page.asks_for_more && names_more(url, &page.lang);
        let acts = || harm_in_path(url, &page.lang) && !more() || is_done_to_a_thing(url);
        if !script && (harm_in_address(url) || acts() && !self.notes().own.asked_before(url)) {
            return self.deed(asked, "its address names a deed");
        }
        Ruling::Pass
    }

    /// The ruling on what may change something.
    fn rule_sent(&self, asked: &Asked, url: &Url, page: &Page) -> Ruling {
        // Some front ends send a form by script instead of leaving the page.
        if page.unfolding && chooses_language(url, asked) {
            if let Some(ruling) = self.rule_choice(asked, url, false) {
                return ruling;
            }
            self.notes().reloads += 1;
        }
        // Where the server draws the page, what is called there counts; its address is the same for all, and names no deed.
        let calls = asked.body.as_deref().filter(|_| asked.method == "POST").and_then(called);
        let reads = match calls {
            Some(calls) => calls.reads(&page.lang, page.asks_for_more) && !harm_in_address(url),
            None => {
                !harm_in_path(url, &page.lang)
                    && (reads_by_post(url, asked, page.asks_for_more, &page.lang) || self.reads_more_of(url, asked))
            }
        };
        let allowed = self.options.allow_post && asked.method == "POST";
        if !reads && !allowed {
            return self.deed(asked, "it may change something on the server");
        }
        let own = self.notes().own.asks(url, true);
        if page.unfolding
            && !own
            && let Some(ruling) = self.ruled_out(asked, url)
        {
            return ruling;
        }
        let mut notes = self.notes();
        if !page.unfolding {
            notes.own.enter(url, true);
        }
        if reads
            && let Some(fields) = portion_fields(asked)
            && notes.lists.len() < MOST
        {
            notes.lists.entry(bare(url)).or_default().extend(fields);
        }
        Ruling::Pass
    }

    /// Whether portions of a list were read at this address, and a branch of it is asked for.
    fn reads_more_of(&self, url: &Url, asked: &Asked) -> bool {
        let known = url.query().is_none_or(str::is_empty) && !harm_in_address(url);
        known && self.notes().lists.get(&bare(url)).is_some_and(|known| reads_branch(asked, known))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
mod tests;
