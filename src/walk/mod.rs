//! One address, from its claim to its fate: allowed? → unfold → a document? → extract → discover → write → settle.

mod record;
mod again;
mod verdict;
mod asks;
/// Plain HTTP or the browser.
pub mod gate;
mod soft_404;
mod sitemaps;
mod listed;
/// The page in other languages, as it says itself, as the sitemap says, and as its language switcher shows.
pub mod alternates;
mod discover;
mod deep;
mod redirectors;
mod outer;
mod aside;
mod servers;
mod together;
mod calendars;
mod months;
mod ranks;
mod lists;
mod standing;
mod templates;
mod recorded;
mod resumed;
mod seat;
#[cfg(test)]
mod outside_tests;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;

use crate::address::Address;
use crate::archive::{Archive, ArchiveError};
use crate::browser::{BrowserError, Loaded, Source};
use crate::classifier::Judge;
use crate::corpus::{Corpus, CorpusError, Via};
use crate::crawl_db::CrawlDbError;
use crate::extractor::{Comments, Extractor};
use crate::fetch::Fetcher;
use crate::frontier::{Claim, Fate, Frontier, FrontierError, Settled};
use crate::lessons::Lessons;
use crate::network_policy::NetworkPolicy;
use crate::politeness::{Politeness, later};
use crate::processor::Spent;
use crate::repeat::VisitsError;
use crate::robots::{Robots, Verdict};
use crate::scope::{Scope, Traps};
use crate::site::Sites;
use crate::unfold::history::memory::Memory;
use crate::unfold::{self, Tools, Turn, Unfolded};
use again::Visit;

pub use again::{Again, Changes};
pub use calendars::Calendars;
pub use deep::Deep;
pub use gate::{Gate, Ways};
pub use listed::Feeds;
pub use outer::{Outer, OuterLink};
pub use ranks::{Behind, Ranks};
pub use record::{Done, PageReport};
pub use redirectors::Redirectors;
pub use seat::Seat;
pub use sitemaps::Sitemaps;
pub use soft_404::ErrorPages;
pub use together::Together;

/// What every walk of a crawl shares.
pub struct Walker {
    /// What is known and what is lent.
    pub frontier: Arc<dyn Frontier>,
    /// The one writer.
    pub corpus: Corpus,
    /// robots.txt.
    pub robots: Arc<Robots>,
    /// The pace of every host.
    pub politeness: Arc<Politeness>,
    /// Plain HTTP.
    pub fetcher: Fetcher,
    /// Decides what a click would do.
    pub classifier: Arc<dyn Judge>,
    /// What pressing did, by site.
    pub memory: Memory,
    /// Where what the presses taught is written.
    pub lessons: Lessons,
    /// Reads the text.
    pub extractor: Box<dyn Extractor>,
    /// What the pages of each host repeat, and where they say what.
    pub sites: Sites,
    /// How pages are unfolded.
    pub unfold: unfold::Options,
    /// Which machines may be reached.
    pub reach: NetworkPolicy,
    /// Where the crawl began.
    pub seeds: Vec<Address>,
    /// How far it goes.
    pub scope: Scope,
    /// Links from a seed at most.
    pub depth: u32,
    /// What was left since it lies deeper than that.
    pub deep: Deep,
    /// Where addresses stop being believed.
    pub traps: Traps,
    /// What is done with comments.
    pub comments: Comments,
    /// Keep the page's threads in the record.
    pub threads: bool,
    /// What hosts answer where they have nothing.
    pub error_pages: ErrorPages,
    /// What sitemaps say of languages, and the addresses that they list.
    pub sitemaps: Sitemaps,
    /// The feeds that were read.
    pub feeds: Feeds,
    /// What is known of links that lead on to what they name.
    pub redirectors: Redirectors,
    /// Links that lead out of scope.
    pub outer: Outer,
    /// Keep the page's links in the record.
    pub links: bool,
    /// How soon each address has its turn.
    pub ranks: Mutex<Ranks>,
    /// Calendars of plain links, and how far they are followed.
    pub calendars: Mutex<Calendars>,
    /// Keep the unfolded page's HTML in the record.
    pub html: bool,
    /// Fetch each page by plain HTTP too, to tell what unfolding brought.
    pub compare: bool,
    /// Which pages are read by plain HTTP.
    pub gate: Gate,
    /// What other workers know of sites.
    pub together: Together,
    /// What is known of earlier visits, and what a repeat has found.
    pub again: Again,
    /// What the extraction of text has cost.
    pub extracting: Spent,
    /// Where what servers answer is recorded.
    pub archive: Option<Archive>,
}

/// What a page is opened with in the browser.
#[derive(Debug, Default)]
struct Opening {
    /// What its server has answered already.
    handed: Option<Loaded>,
    /// Keep what its server answers, to compare.
    keep: bool,
}

/// What became of one address.
#[derive(Debug, Clone)]
pub struct Walked {
    /// The address.
    pub address: Address,
    /// Its fate.
    pub fate: Fate,
    /// The page, where there was one.
    pub page: Option<PageReport>,
    /// How it was read; nothing where it was not opened.
    pub via: Option<Via>,
    /// The kind of error that ended it, where one did.
    pub failed: Option<&'static str>,
}

/// What ends a whole crawl.
#[derive(Debug, thiserror::Error)]
pub enum WalkError {
    /// The corpus cannot be written.
    #[error(transparent)]
    Corpus(#[from] CorpusError),
    /// The archive cannot be written.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// The frontier cannot be used.
    #[error(transparent)]
    Frontier(#[from] FrontierError),
    /// The notebook cannot be used.
    #[error(transparent)]
    CrawlDb(#[from] CrawlDbError),
    /// What is known of visits cannot be used.
    #[error(transparent)]
    Visits(#[from] VisitsError),
    /// The browser is gone.
    #[error(transparent)]
    Browser(BrowserError),
}

impl Walker {
    /// Walks one claimed address to its end. The claim is settled when this returns `Ok`.
    ///
    /// # Errors
    /// [`WalkError`] when the crawl cannot go on: the claim then runs out and is taken up again.
    pub async fn walk(
        &self,
        source: &Source,
        seat: &mut Seat,
        claim: &Claim,
        tell: Option<unfold::Listener>,
    ) -> Result<Walked, WalkError> {
        let (mut via, mut failed) = (None, None);
        let (fate, page) = match self.before_opening(claim).await? {
            Some(fate) => (fate, None),
            None => match self.visit(source, seat, claim, tell).await? {
                Visit::Same(fate) => (fate, None),
                Visit::Read(unfolded, way) => {
                    via = Some(unfolded.via);
                    failed = unfolded.failed.as_ref().map(BrowserError::kind);
                    self.memory.save(&claim.address.site());
                    self.learn(&claim.address.site(), &unfolded);
                    match self.verdict(claim, &unfolded).await? {
                        Some(fate) => (self.without_document(claim, &unfolded, fate).await?, None),
                        None => match self.record(claim, *unfolded, way).await? {
                            Ok(page) => (Fate::Done, page),
                            Err(fate) => (fate, None),
                        },
                    }
                }
            },
        };
        self.tell(claim).await?;
        let settled = self.frontier.settle(claim, fate.clone(), Timestamp::now()).await?;
        let fate = match (settled, fate) {
            (Settled::GivenUp, Fate::Later { why, .. }) => {
                Fate::Never { why: format!("{why} (given up after try {})", claim.attempt) }
            }
            (_, fate) => fate,
        };
        if let Fate::Never { why } = &fate {
            self.ended(&claim.address, claim.depth, why).await?;
        }
        Ok(Walked { address: claim.address.clone(), fate, page, via, failed })
    }

    /// Writes down what the presses taught. What cannot be written is a loss, but no reason to stop.
    fn learn(&self, site: &str, unfolded: &Unfolded) {
        if let Err(why) = self.lessons.write(site, &unfolded.taught) {
            tracing::warn!(%why, site, "what the presses taught is not written down");
        }
    }

    /// A fate that is certain before the page is opened. Of a host that is visited for the first time the sitemaps are read.
    async fn before_opening(&self, claim: &Claim) -> Result<Option<Fate>, WalkError> {
        if !self.server_has_time(claim).await? {
            // The claim is over: the host is due when its turn comes.
            let why = "another host of its IP address was visited just now".to_owned();
            return Ok(Some(Fate::Later { after: Duration::ZERO, why }));
        }
        if let Some(fate) = self.allowed(claim).await? {
            return Ok(Some(fate));
        }
        self.hear(claim).await?;
        self.begin_at_sitemaps(claim).await?;
        self.seed_is_list(claim).await
    }

    /// What an earlier page or robots.txt says against opening it.
    async fn allowed(&self, claim: &Claim) -> Result<Option<Fate>, FrontierError> {
        let history = self.memory.of(&claim.address.site());
        if claim.depth > 0
            && history.lock().unwrap_or_else(PoisonError::into_inner).variants.repeats(claim.address.as_str())
        {
            return Ok(Some(Fate::Never { why: "pages with such a query have shown nothing new".into() }));
        }
        let returns = claim.depth > 0
            && self.again.changes().is_none()
            && self.ranks.lock().unwrap_or_else(PoisonError::into_inner).only_returns(claim.address.url());
        if returns {
            return Ok(Some(Fate::Never { why: "addresses of its form have only led to known pages".into() }));
        }
        let fate = match self.robots.allowed(&claim.address).await {
            Verdict::Allowed { crawl_delay } => {
                if let Some(asked) = crawl_delay {
                    let known = self.politeness.delay(&claim.address);
                    self.politeness.asks_for(&claim.address, asked);
                    let delay = self.politeness.delay(&claim.address);
                    // Learned with this visit, which was booked for less: it holds for other workers, too.
                    if delay > known {
                        self.frontier.rest(&claim.address, later(Timestamp::now(), delay)).await?;
                    }
                }
                None
            }
            Verdict::Disallowed => Some(Fate::Never { why: "robots.txt forbids it".into() }),
            Verdict::Unknown { retry, why } => Some(Fate::Later { after: retry, why: format!("robots.txt: {why}") }),
        };
        Ok(fate)
    }

    async fn unfold(
        &self,
        source: &Source,
        seat: &mut Seat,
        claim: &Claim,
        tell: Option<unfold::Listener>,
        opening: Opening,
    ) -> Result<Unfolded, WalkError> {
        let site = claim.address.site();
        let history = self.memory.of(&site);
        // Where the tabs of a site share a language, one page must not be opened in the language of another.
        let turn = Turn::of(&history, &claim.address).await;
        let tools = Tools {
            classifier: Arc::clone(&self.classifier),
            history,
            options: self.unfold.clone(),
            reach: self.reach,
            robots: Some(Arc::clone(&self.robots)),
            turn: Some(turn),
            tell,
        };
        loop {
            let browser = source.get().await.map_err(WalkError::Browser)?;
            match seat.take(&browser, &site).await {
                Ok(()) => break,
                Err(error) if browser.is_dead() => tracing::debug!(%error, "the browser died before it opened a tab"),
                Err(error) => return Ok(failed(claim, error)),
            }
        }
        let Some(tab) = seat.tab() else { return Ok(failed(claim, BrowserError::Gone)) };
        // Every wait inside has a deadline of its own; this is the fence around all of them.
        let fence =
            Duration::from_secs_f64(self.unfold.budget.fence_seconds() * 1.5) + source.options().open_limit() * 2;
        // An address that has not answered in time is asked once more, and not waited for as long.
        let share = if claim.attempt > 1 { 2 } else { 1 };
        tab.set_open_limit(source.options().open_limit() / share);
        if let Some(loaded) = opening.handed.clone() {
            tab.hand(loaded);
        } else if opening.keep {
            tab.keep_answer();
        }
        if let Some(archive) = &self.archive
            && let Err(error) = tab.record(archive).await
        {
            seat.leave().await;
            return Ok(failed(claim, error));
        }
        let work = unfold::unfold(tab, &claim.address, &tools);
        match tokio::time::timeout(fence, work).await {
            Ok(mut unfolded) => {
                unfolded.plain = opening.handed.or_else(|| tab.take_answer()).map(Box::new);
                recorded::take(tab, &mut unfolded).await;
                if opening.keep && !tab.is_broken() {
                    self.gate.share_cookies(&site, source, tab, &claim.address).await;
                }
                if tab.is_broken() {
                    seat.leave().await;
                    unfolded.trouble.extend(unfolded.failed.as_ref().map(ToString::to_string));
                }
                Ok(unfolded)
            }
            Err(_) => {
                seat.leave().await;
                Ok(failed(claim, BrowserError::Timeout { doing: "unfold", after: fence }))
            }
        }
    }
}

fn failed(claim: &Claim, error: BrowserError) -> Unfolded {
    Unfolded {
        url: claim.address.to_string(),
        trouble: vec![error.to_string()],
        failed: Some(error),
        ..Unfolded::default()
    }
}
