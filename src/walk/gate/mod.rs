//! The gate: which pages are read by plain HTTP, and which in the browser.
//!
//! Nobody can tell from markup what a page hides. But what unfolding adds can be measured, and it is much the same for pages of
//! one URL template. So every site begins in the browser. Of each page the answer of the server is compared with what the browser
//! made of it, and a template moves to plain HTTP when it is nearly sure that next to nothing would be lost. Some of its pages are
//! audited for good: read both ways and compared. One that disagrees brings the template back.

mod again;
mod reading;
mod comparing;
mod plain;
mod kept;
mod told;
mod ledger;
mod signs;
mod difference;
mod options;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use crate::address::Address;
use crate::browser::{BrowserError, Source, Tab};
use crate::corpus::Via;
use crate::crawl_db::CrawlDbError;
use crate::fetch::Visitor;
use crate::fingerprint;
use crate::frontier::Fact;
use crate::walk::templates::template;
use kept::Kept;
use ledger::{Changes, Compared, Ledger};
use told::News;

pub(super) use again::{Again, shown};

pub use options::{Choice, Options};

/// What the gate has done in a run, for the report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Ways {
    /// Documents read by plain HTTP.
    pub http: u64,
    /// Documents read in the browser.
    pub browser: u64,
    /// Pages that were asked for by plain HTTP and handed to the browser, since their markup showed something new.
    pub handed: u64,
    /// Pages of templates on plain HTTP that were read both ways. They count as read in the browser.
    pub audited: u64,
    /// Audits that disagreed: each brought its template back to the browser.
    pub disagreed: u64,
    /// The mean share (0…1) of a page that was missing from its plain answer, over all audits; nothing without one.
    pub audited_loss: Option<f64>,
    /// The share (0…1) of all documents' text and links that is estimated to be lost by plain HTTP.
    pub estimated_loss: f64,
}

/// How a page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// By plain HTTP.
    Http,
    /// In the browser.
    Browser,
    /// By plain HTTP and in the browser, to compare.
    Audit,
    /// In the browser, since plain HTTP got an error in place of a page.
    Refused,
}

/// What an address belongs to: its host and its URL template.
#[derive(Debug, Clone, Copy)]
struct Place {
    host: u64,
    template: u64,
}

impl Place {
    fn of(address: &Address) -> Self {
        let host = fingerprint::hash(address.authority().as_bytes());
        Self { host, template: template(address.url()) }
    }
}

/// What this run has summed up.
#[derive(Debug, Default)]
struct Sums {
    ways: Ways,
    audited: f64,
    estimated: f64,
}

/// The gate of a crawl.
#[derive(Debug, Default)]
pub struct Gate {
    options: Options,
    ledger: Mutex<Ledger>,
    kept: Option<Arc<Mutex<Kept>>>,
    /// By site: who asks by plain HTTP, with the site's cookies.
    visitors: Mutex<HashMap<String, Arc<Visitor>>>,
    sums: Mutex<Sums>,
    /// What other workers may learn.
    news: Mutex<News>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Most sites whose visitors are kept; one that is forgotten begins without cookies.
const MOST_VISITORS: usize = 10_000;

impl Gate {
    /// A gate that knows what earlier runs have written into the crawl's notebook.
    ///
    /// # Errors
    /// [`CrawlDbError`] when the notebook cannot be used.
    pub fn open(path: &Path, options: Options) -> Result<Self, CrawlDbError> {
        let mut ledger = Ledger::default();
        let kept = Kept::open(path, &mut ledger)?;
        let kept = Some(Arc::new(Mutex::new(kept)));
        Ok(Self { options, ledger: Mutex::new(ledger), kept, ..Self::default() })
    }

    /// What was done in this run so far.
    #[must_use]
    pub fn ways(&self) -> Ways {
        let sums = locked(&self.sums);
        let mut ways = sums.ways;
        let documents = ways.http + ways.browser;
        ways.audited_loss = (ways.audited > 0).then(|| sums.audited / ways.audited as f64);
        ways.estimated_loss = if documents == 0 { 0.0 } else { sums.estimated / documents as f64 };
        ways
    }

    /// The share of a page that is likely lost where its address is read by plain HTTP.
    pub(super) fn estimate(&self, address: &Address) -> f64 {
        let place = Place::of(address);
        locked(&self.ledger).estimate(place.host, place.template)
    }

    /// Counts a document that was written.
    pub(super) fn wrote(&self, via: Via, loss: Option<f64>) {
        let mut sums = locked(&self.sums);
        match via {
            Via::Http => sums.ways.http += 1,
            Via::Browser => sums.ways.browser += 1,
        }
        sums.estimated += loss.unwrap_or_default();
    }

    /// Whether an address may be read by plain HTTP, as far as its template tells.
    fn may_be_plain(&self, address: &Address) -> bool {
        let place = Place::of(address);
        locked(&self.ledger).may_be_plain(place.host, place.template)
    }

    /// Whether pages may need a browser.
    #[must_use]
    pub fn needs_browser(&self) -> bool {
        self.options.need_browser()
    }

    /// Who asks a site by plain HTTP: the same visitor as in the browser, where there may be one.
    async fn visitor(&self, site: &str, source: &Source) -> Result<Arc<Visitor>, BrowserError> {
        if let Some(known) = locked(&self.visitors).get(site) {
            return Ok(Arc::clone(known));
        }
        let options = source.options();
        let agent =
            if self.needs_browser() { source.agent().await?.to_owned() } else { options.agent_without_browser() };
        let made = Arc::new(Visitor::new(&agent, options.accept_language.as_deref()));
        for (url, cookie) in options.cookies.for_client(site) {
            made.take(&cookie, &url);
        }
        let mut visitors = locked(&self.visitors);
        if visitors.len() >= MOST_VISITORS {
            visitors.clear();
        }
        Ok(Arc::clone(visitors.entry(site.to_owned()).or_insert(made)))
    }

    /// Gives the visitor by plain HTTP the cookies that the browser has of a site: a consent, a session.
    pub(super) async fn share_cookies(&self, site: &str, source: &Source, tab: &mut Tab, address: &Address) {
        let (Ok(cookies), Ok(visitor)) = (tab.cookies_for(address.as_str()).await, self.visitor(site, source).await)
        else {
            return;
        };
        cookies.iter().for_each(|cookie| visitor.take(&cookie.as_header(), address.url()));
    }

    /// Learns from a page that was compared, and writes that down. What cannot be written is learned again by the next run.
    async fn learn(&self, page: Compared) {
        let (changes, moved) = {
            let mut ledger = locked(&self.ledger);
            let before = ledger.may_be_plain(page.host, page.template);
            let changes = ledger.learn(&page);
            (changes, before != ledger.may_be_plain(page.host, page.template))
        };
        locked(&self.news).note(page.host, page.template, &changes, moved);
        if page.audit {
            let mut sums = locked(&self.sums);
            sums.ways.audited += 1;
            sums.ways.disagreed += u64::from(changes.disagreed);
            sums.audited += page.lost;
        }
        tracing::debug!(lost = page.lost, audit = page.audit, pages = changes.tally.pages, "compared with plain HTTP");
        self.write(page.host, page.template, changes).await;
    }

    /// Learns that a server answers browsers with a page and plain requests with an error.
    async fn refused(&self, place: Place) {
        let tally = locked(&self.ledger).refused(place.template);
        if let Some(tally) = tally {
            locked(&self.sums).ways.disagreed += 1;
            let changes = Changes { tally, ..Changes::default() };
            locked(&self.news).note(place.host, place.template, &changes, true);
            self.write(place.host, place.template, changes).await;
        }
    }

    /// What was learned of the host of an address since it was asked for last.
    pub(super) fn news(&self, address: &Address) -> Vec<Fact> {
        locked(&self.news).take(Place::of(address).host)
    }

    /// Takes in what other workers have learned.
    pub(super) fn hear(&self, facts: &[Fact]) {
        told::hear(&mut locked(&self.ledger), facts);
    }

    async fn write(&self, host: u64, template: u64, changes: Changes) {
        let Some(kept) = self.kept.clone() else { return };
        let written = tokio::task::spawn_blocking(move || locked(&kept).write(host, template, &changes)).await;
        if let Ok(Err(why)) = written {
            tracing::warn!(%why, "what the gate has learned is not written down");
        }
    }
}
