//! Soft 404: a page that a server sends with status 200 where it has none.
//!
//! Two things tell. What the page says: its title or heading, while it says little else. And what the site answers to an
//! address that cannot exist: a page that repeats what only that answer says, and says next to nothing of its own, is that
//! answer. To lose a document is worse than to keep an error, so each doubt is for the page.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use super::Walker;
use crate::address::Address;
use crate::dedupe::minhash;
use crate::extractor::{Context, Extractor as _, FullText};
use crate::fetch::Fetched;
use crate::fingerprint::{self, normal};
use crate::frontier::Claim;
use crate::html::Dom;
use crate::page_type::{Spoken, is_front, says_error};
use crate::unfold::Unfolded;

/// Characters of a page from which on it is not looked at: it says too much to be an error.
const LONGEST: u64 = 20_000;

/// Runs of three words that only the answer to an unknown address says, from which on it can be recognised. An empty shell, which
/// a script fills, says less; and an answer that is the front page says nothing that the front page does not.
const TELLING: usize = 4;

/// The share of these runs that a page has that is this answer. Some name the address that was asked for, or the time.
const REPEATED: f64 = 0.9;

/// Runs of three words that such a page may have of its own: a notice about cookies, a line of news.
const OWN: usize = 12;

/// Words of an answer from which on it is compared at all.
const SAID: usize = 8;

/// What the hosts of a crawl answer where there is nothing.
#[derive(Debug, Default)]
pub struct ErrorPages {
    /// Whether pages are judged.
    on: bool,
    hosts: Mutex<HashMap<String, Arc<OnceCell<Answer>>>>,
    asked: AtomicU64,
}

/// What a host answers to an address that cannot exist.
#[derive(Debug)]
enum Answer {
    /// Not known: robots.txt forbids to ask, or there is no answer.
    Unknown,
    /// It says so by the status.
    Honest,
    /// A page that says nothing that real pages do not say: an empty shell, the front page.
    AnyPage,
    /// A page of its own.
    Page(Likeness),
}

/// What tells an answer from the real pages of its host.
#[derive(Debug, Default, PartialEq, Eq)]
struct Likeness {
    /// The words of its title.
    title: String,
    /// Runs of words that it says and the front page does not.
    telling: HashSet<u32>,
    /// All that it or the front page says.
    known: HashSet<u32>,
}

impl ErrorPages {
    /// Judges pages, or lets all of them pass.
    #[must_use]
    pub fn new(on: bool) -> Self {
        Self { on, ..Self::default() }
    }

    /// How many requests were made to learn what hosts answer.
    #[must_use]
    pub fn asked(&self) -> u64 {
        self.asked.load(Ordering::Relaxed)
    }
}

impl Walker {
    /// Why a page that came with status 200 is an error, if it is one.
    pub(super) async fn is_soft_404(&self, claim: &Claim, unfolded: &Unfolded) -> Option<String> {
        let page = Address::parse(&unfolded.url).unwrap_or_else(|_| claim.address.clone());
        // What has other languages has something to say in them.
        let spared = is_front(page.url()) || unfolded.chars > LONGEST || !unfolded.editions.is_empty();
        if !self.error_pages.on || spared || !(200..300).contains(&unfolded.status) {
            return None;
        }
        let host = {
            let mut hosts = self.error_pages.hosts.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(hosts.entry(page.authority()).or_default())
        };
        let answer = host.get_or_init(|| self.ask_for_nothing(&page)).await;
        // Most hosts are honest, and then most pages need not be read to know.
        if matches!(answer, Answer::Honest) && !says_error(&unfolded.title) {
            return None;
        }
        let dom = Dom::parse(&unfolded.html);
        judge(&claim.address, &dom, answer).map(str::to_owned)
    }

    /// Asks a host for an address that cannot exist, beside a page of it; and, where that is answered as if it did, for its
    /// front page, which is real.
    async fn ask_for_nothing(&self, page: &Address) -> Answer {
        let token = token(page);
        let Ok(nowhere) = page.join(&format!("./{token}")) else { return Answer::Unknown };
        let Some(answer) = self.ask_to_learn(&nowhere).await else { return Answer::Unknown };
        if answer.status >= 400 {
            return Answer::Honest;
        }
        let Ok(front) = page.join("/") else { return Answer::Unknown };
        // Sent to the front page, a visitor sees no error, and the address is not visited twice.
        if answer.final_url.path() == "/" {
            return Answer::AnyPage;
        }
        let Some(front) = self.ask_to_learn(&front).await.filter(|front| front.status < 400) else {
            return Answer::Unknown;
        };
        let [answer, front] = [answer, front].map(|fetched| parsed(&fetched));
        Likeness::of(&answer, &front, &token).map_or(Answer::AnyPage, Answer::Page)
    }

    async fn ask_to_learn(&self, place: &Address) -> Option<Fetched> {
        let fetched = self.ask(place).await?;
        self.error_pages.asked.fetch_add(1, Ordering::Relaxed);
        tracing::info!(address = %place, status = fetched.status, "asked to learn how the host answers where it has nothing");
        Some(fetched)
    }
}

/// A name that no page has, the same in every run.
fn token(page: &Address) -> String {
    format!("kibont-{:016x}", fingerprint::hash(format!("no such page {}", page.authority()).as_bytes()))
}

fn parsed(fetched: &Fetched) -> Dom {
    Dom::parse_bytes(&fetched.body, fetched.header("content-type"))
}

/// Why a page is an error, by what it says and by what its host answers where there is nothing.
fn judge(asked: &Address, dom: &Dom, answer: &Answer) -> Option<&'static str> {
    let spoken = Spoken::of(dom);
    // A page whose address has the number may be about it.
    let about = asked.url().path().split(['/', '-', '_', '.']).any(|part| matches!(part, "404" | "410"));
    let says = match answer {
        // A host that is honest elsewhere must say it twice.
        Answer::Honest => spoken.is_error(),
        _ => spoken.may_be_error(),
    };
    if says && !about {
        return Some("it says that the page is not there (soft 404)");
    }
    match answer {
        Answer::Page(likeness) if likeness.is_in(&spoken.title, dom) => {
            Some("it is what the host answers where it has nothing (soft 404)")
        }
        _ => None,
    }
}

/// The runs of three words that a page shows.
fn runs(dom: &Dom, without: &str) -> (HashSet<u32>, usize) {
    let text = FullText.extract_text(dom, &Context::default()).text;
    let text = if without.is_empty() { text } else { text.replace(without, " ") };
    let digest = minhash::digest(&text, 0);
    (digest.shingles.into_iter().collect(), digest.words)
}

impl Likeness {
    /// What an answer says that the front page does not; nothing where that is too little, or where it has no title.
    fn of(answer: &Dom, front: &Dom, token: &str) -> Option<Self> {
        let ((said, words), (front, _)) = (runs(answer, token), runs(front, ""));
        let title = normal(&Spoken::of(answer).title.replace(token, " "));
        let telling: HashSet<u32> = said.difference(&front).copied().collect();
        let tells = telling.len() >= TELLING && words >= SAID && !title.is_empty();
        tells.then(|| Self { title, telling, known: said.union(&front).copied().collect() })
    }

    /// Whether a page is this answer: of the same title, with nearly all that tells it, and next to nothing of its own.
    fn is_in(&self, title: &str, page: &Dom) -> bool {
        if normal(title) != self.title {
            return false;
        }
        let (said, _) = runs(page, "");
        let repeated = self.telling.intersection(&said).count();
        let own = said.difference(&self.known).count();
        repeated as f64 >= REPEATED * self.telling.len() as f64 && own <= OWN
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
    use super::*;

    const MENU: &str = "<nav><a href=/a>Timetables of all lines</a> <a href=/b>Where to buy a ticket</a></nav>";
    const MISSING: &str = "<p>There is nothing here any more. Perhaps the tram has left this stop for good?</p>";

    fn page(title: &str, body: &str) -> Dom {
        Dom::parse(&format!("<title>{title}</title><body>{MENU}{body}<footer>Tram company of the old town</footer>"))
    }

    fn likeness(answer: &Dom) -> Answer {
        let front = page("Trams", "<p>Trams run through the old town day and night, in any weather.</p>");
        Likeness::of(answer, &front, "kibont-1").map_or(Answer::AnyPage, Answer::Page)
    }

    fn judged(answer: &Answer, dom: &Dom) -> bool {
        judge(&Address::parse("https://a.org/x/y").unwrap(), dom, answer).is_some()
    }

    #[test]
    fn a_page_that_is_the_answer_to_any_address_is_an_error_and_no_other_is() {
        let answer = likeness(&page("Trams", &format!("{MISSING}<p>You asked for kibont-1")));
        assert!(judged(&answer, &page("Trams", &format!("{MISSING}<p>You asked for y"))), "the same, but for its name");
        assert!(judged(&answer, &page("Trams", &format!("{MISSING}<p>You asked for y<p>We use cookies, as all do."))));
        assert!(!judged(&answer, &page("Trams", "<p>Line 7 is closed today.")), "a short page in the same frame");
        assert!(!judged(&answer, &page("Line 7 – Trams", MISSING)), "its own title");
        let long = "The seventh line was built when the bridge was new, and it has been running over it since then.";
        assert!(!judged(&answer, &page("Trams", &format!("{MISSING}<p>{long}"))), "it says more than that");
    }

    #[test]
    fn shells_and_front_pages_judge_nobody() {
        for answer in [
            Dom::parse("<title>App</title><div id=root></div><script src=a.js></script>"),
            Dom::parse("<title>App</title><div id=root>Loading</div>"),
            page("Trams", "<p>Trams run through the old town day and night, in any weather.</p>"),
            Dom::parse(&format!("<body>{MENU}{MISSING}")),
        ] {
            let told = likeness(&answer);
            assert!(matches!(told, Answer::AnyPage), "{told:?}");
            assert!(!judged(&told, &answer));
        }
    }

    #[test]
    fn what_a_page_says_counts_while_it_says_little() {
        let missing = page("404 – Trams", "<h1>Page not found</h1><p>Sorry.");
        let half = page("Trams", "<h1>Page not found</h1><p>Sorry.");
        let long = page("404 – Trams", &format!("<h1>Page not found</h1><p>{}", "What it means and why. ".repeat(40)));
        for (answer, is) in
            [(Answer::Unknown, [true, true]), (Answer::AnyPage, [true, true]), (Answer::Honest, [true, false])]
        {
            assert_eq!([judged(&answer, &missing), judged(&answer, &half)], is, "{answer:?}");
            assert!(!judged(&answer, &long));
        }
        let about = Address::parse("https://a.org/status/404").unwrap();
        assert_eq!(judge(&about, &missing, &Answer::Unknown), None, "its address says that it is about the number");
    }
}
