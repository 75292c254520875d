//! Many addresses: workers that claim and walk, limits, a clean stop, and the report.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tracing::Instrument as _;

use crate::browser::{self, Source};
use crate::extractor::Comments;
use crate::frontier::{Claim, Counts, Fate, Waiting};
use crate::processor;
use crate::scope::Scope;
use crate::walk::{Behind, Changes, PageReport, Seat, WalkError, Walked, Walker, Ways};

/// What a crawl is doing now, for who watches from outside.
pub mod status;

pub use status::News;
use status::{State, StatusFile};

/// How far a crawl goes and how it is run.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Where links may lead.
    pub scope: Scope,
    /// Links from a seed at most.
    pub depth: u32,
    /// Documents at most; 0 is no limit.
    pub max_pages: u64,
    /// Tabs that work side by side.
    pub tabs: usize,
    /// Fetch each page by plain HTTP too, to tell in the report what unfolding brought.
    pub compare: bool,
    /// Let pages of the public web lead into private networks. Never needed for sites on this machine that are seeds.
    pub private_network: bool,
    /// Name of the extractor.
    pub extractor: String,
    /// What is done with comments.
    pub comments: Comments,
    /// Keep each page's threads in its record.
    pub threads: bool,
    /// Wait for whatever may be tried again, however long that is. Else a crawl ends when nothing is due within a minute.
    pub wait: bool,
    /// Keep each page's links in its record.
    pub links: bool,
    /// Keep which addresses the scope refused, and write them to `outer.jsonl`.
    pub outer: bool,
    /// Visit what the sitemaps of a host list, too.
    pub sitemaps: bool,
    /// Visit what the feeds list that pages declare, too.
    pub feeds: bool,
    /// Leave out pages that a server sends with status 200 where it has none.
    pub soft_404: bool,
    /// Name of the site method that leaves out what a site's pages repeat; empty for none.
    pub site: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            scope: Scope::Host,
            depth: 16,
            max_pages: 0,
            tabs: 2,
            compare: false,
            private_network: false,
            // What was revealed is to be read, which saved pages do not show.
            extractor: "unfolded".to_owned(),
            comments: Comments::Apart,
            threads: false,
            wait: false,
            links: false,
            outer: true,
            sitemaps: false,
            feeds: false,
            soft_404: true,
            site: String::new(),
        }
    }
}

/// The sum of a crawl.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Report {
    /// When this run began.
    pub began: Option<Timestamp>,
    /// Seconds of this run.
    pub seconds: f64,
    /// Pages of which a document was written in this run.
    pub documents: u64,
    /// Documents beside them that are other language versions under the same address.
    pub editions: u64,
    /// Pages per second.
    pub pages_per_second: f64,
    /// Processor seconds per page, browser and program, where the system tells.
    pub processor_seconds_per_page: Option<f64>,
    /// Of those, the ones in which this program extracted text; outside programs are not counted.
    pub extraction_seconds_per_page: Option<f64>,
    /// The frontier at the end.
    pub counts: Counts,
    /// Words that came to light by kind of hiding place, in characters.
    pub places: BTreeMap<String, u64>,
    /// Presses made.
    pub presses: u64,
    /// Requests refused.
    pub refused: u64,
    /// Addresses that gave no document, by reason.
    pub never: BTreeMap<String, u64>,
    /// Links that were not followed because a server may invent them without end, or since they lead too far, by reason.
    pub traps: BTreeMap<String, u64>,
    /// How many pages were read by plain HTTP and how many in the browser, and what that has cost.
    pub ways: Ways,
    /// What has changed, where the crawl was repeated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes>,
    /// Requests that were made to learn what hosts answer where they have nothing.
    pub probes: u64,
    /// URL templates whose addresses wait behind others since pages of them were visited, and why.
    pub behind: Vec<Behind>,
    /// The patterns that brought most, and those that were tried in vain.
    pub patterns: Vec<Pattern>,
    /// The pages of this run.
    pub pages: Vec<PageReport>,
    /// Whether it was stopped before it was done.
    pub stopped: bool,
    /// What is left, where the crawl ended because it would have had to wait; the earliest, not all.
    pub waits: Vec<Waiting>,
}

/// A pattern's outcomes.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Pattern {
    /// The site.
    pub site: String,
    /// Tag path and label.
    pub pattern: String,
    /// Presses.
    pub tries: u32,
    /// Presses that brought something new.
    pub gave: u32,
    /// New characters.
    pub chars: u64,
    /// Addresses to which presses led and that were error pages.
    pub errors: u32,
}

/// A crawl that is ready to run.
pub struct Crawl {
    /// What every walk shares.
    pub walker: Walker,
    /// How far it goes.
    pub options: Options,
    /// How browsers are started.
    pub browser: browser::Options,
    /// Where its files are.
    pub directory: PathBuf,
    /// Its name among the workers of a shared frontier; the same in every run of its directory, so that what a killed run had in
    /// hand comes back at once.
    pub worker: String,
    /// Whether other workers share the frontier, and with it the limit of documents.
    pub shared: bool,
    /// Whether the limit of documents counts the visits of this run: what is gone over again has its documents.
    pub repeat: bool,
    /// How long a claim is lent; it is extended while the page is worked on.
    pub lease: Duration,
    /// StepTrace what happens.
    pub news: Arc<dyn Fn(News) + Send + Sync>,
}

/// The frontier is counted for who watches at most this often: of a large one that is work.
const COUNTED: Duration = Duration::from_millis(500);
/// A crawl does not wait longer than this for what may be tried again.
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// Most addresses that wait which a report lists.
const WAITS: usize = 20;
/// Most pages listed one by one in a report.
const LISTED: usize = 10_000;

struct Shared {
    crawl: Crawl,
    source: Source,
    in_hand: AtomicUsize,
    documents: AtomicU64,
    /// Addresses that count for the limit: documents, or in a repeat visits.
    counted_pages: AtomicU64,
    before: u64,
    changed: Notify,
    stop: CancellationToken,
    report: Mutex<Report>,
    counted: Mutex<Option<Instant>>,
}

impl Crawl {
    /// Runs until nothing is left, a limit is reached, or `stop` is cancelled; pages in hand are finished either way.
    ///
    /// # Errors
    /// [`WalkError`] when corpus, frontier or browser cannot go on. What was written is safe.
    pub async fn run(mut self, stop: CancellationToken) -> Result<Report, WalkError> {
        let began = Instant::now();
        let frontier = Arc::clone(&self.walker.frontier);
        self.walker.resume(&self.worker, &self.directory).await?;
        let before = if self.repeat { 0 } else { frontier.counts().await?.done };
        let tabs = self.options.tabs.clamp(1, 64);
        if self.browser.memory_mb == 0 {
            self.browser.memory_mb = browser::memory::by_machine(tabs);
        }
        let source = self.source().await?;
        let directory = self.directory.clone();
        let status = Arc::new(StatusFile::begin(&directory, tabs, self.options.max_pages, self.browser.memory_mb));
        self.news = status.along(Arc::clone(&self.news));
        let news = Arc::clone(&self.news);
        let source = source.telling(move |group| news(News::Browser(group)));
        let report = Mutex::new(Report { began: Some(Timestamp::now()), ..Report::default() });
        let shared = Arc::new(Shared {
            crawl: self,
            source,
            in_hand: AtomicUsize::new(0),
            documents: AtomicU64::new(0),
            counted_pages: AtomicU64::new(0),
            before,
            changed: Notify::new(),
            stop,
            report,
            counted: Mutex::default(),
        });
        let own = processor::of_this_process();
        let workers: Vec<_> = (0..tabs).map(|number| tokio::spawn(Arc::clone(&shared).work(number))).collect();
        let mut failed = None;
        for worker in workers {
            match worker.await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => failed = Some(error),
                Err(panic) => tracing::error!(%panic, "a worker died; its page will be claimed again"),
            }
        }
        let spent = shared
            .source
            .processor_seconds()
            .await
            .zip(own.zip(processor::of_this_process()).map(|(from, to)| to - from));
        shared.source.stop().await;
        shared.crawl.walker.sites.save();
        if let Some(archive) = &shared.crawl.walker.archive
            && let Err(why) = archive.commit().await
        {
            failed = failed.or(Some(why.into()));
        }
        let mut report = std::mem::take(&mut *shared.report.lock().unwrap_or_else(PoisonError::into_inner));
        report.seconds = began.elapsed().as_secs_f64();
        report.documents = shared.documents.load(Ordering::Relaxed);
        report.pages_per_second = report.documents as f64 / report.seconds.max(0.001);
        report.processor_seconds_per_page =
            spent.filter(|_| report.documents > 0).map(|(browser, own)| (browser + own) / report.documents as f64);
        let extracting = shared.crawl.walker.extracting.seconds().filter(|_| report.documents > 0);
        report.extraction_seconds_per_page = extracting.map(|seconds| seconds / report.documents as f64);
        report.counts = frontier.counts().await?;
        (shared.crawl.news)(News::Counts(report.counts));
        report.traps = shared.crawl.walker.calendars.lock().unwrap_or_else(PoisonError::into_inner).held();
        report.traps.extend(shared.crawl.walker.too_deep().await?);
        report.ways = shared.crawl.walker.gate.ways();
        report.probes = shared.crawl.walker.error_pages.asked();
        report.behind = shared.crawl.walker.ranks.lock().unwrap_or_else(PoisonError::into_inner).behind();
        report.changes = shared.crawl.walker.again.changes();
        if let Err(why) = shared.crawl.walker.outer.write(&directory) {
            tracing::warn!(%why, "outer links are kept in the notebook alone");
        }
        report.patterns = shared.patterns();
        report.stopped = shared.stop.is_cancelled();
        if !report.stopped && failed.is_none() && report.counts.waiting > 0 && shared.more_wanted().await? {
            report.waits = frontier.waiting(WAITS).await?;
        }
        write_report(&directory, &report);
        end(&status, &report, failed.as_ref());
        failed.map_or(Ok(report), Err)
    }

    /// Its browser. Where pages may need one it is started: that none is there is told at once, and not after some pages.
    async fn source(&self) -> Result<Source, WalkError> {
        let source = Source::new(self.browser.clone(), self.walker.reach);
        if self.walker.gate.needs_browser() {
            source.get().await.map_err(WalkError::Browser)?;
        }
        Ok(source)
    }
}

/// The last word of the status.
fn end(status: &StatusFile, report: &Report, failed: Option<&WalkError>) {
    let state = match failed {
        Some(_) => State::Failed,
        None if report.stopped => State::Stopped,
        None if !report.waits.is_empty() => State::Waits,
        None => State::Finished,
    };
    status.end(state, failed.map(ToString::to_string), report.counts);
}

impl Shared {
    async fn work(self: Arc<Self>, number: usize) -> Result<(), WalkError> {
        let mut seat = Seat::default();
        let result = self.claims(number, &mut seat).await;
        if result.is_err() {
            self.stop.cancel();
        }
        seat.leave().await;
        self.changed.notify_waiters();
        result
    }

    async fn claims(&self, number: usize, seat: &mut Seat) -> Result<(), WalkError> {
        let frontier = &self.crawl.walker.frontier;
        while !self.stop.is_cancelled() && self.more_wanted().await? {
            self.in_hand.fetch_add(1, Ordering::SeqCst);
            let claim = frontier.claim(&self.crawl.worker, self.crawl.lease, Timestamp::now()).await;
            let claim = match claim {
                Ok(Some(claim)) => claim,
                other => {
                    self.in_hand.fetch_sub(1, Ordering::SeqCst);
                    other?;
                    if self.wait_for_work().await? {
                        continue;
                    }
                    return Ok(());
                }
            };
            let page = tracing::error_span!("page", url = %claim.address, tab = number);
            let walked = self.one(number, seat, &claim).instrument(page).await;
            self.in_hand.fetch_sub(1, Ordering::SeqCst);
            self.changed.notify_waiters();
            self.note(walked?).await?;
        }
        Ok(())
    }

    /// Whether another document may be begun: those done and those in hand count. Workers that share a frontier look at the same
    /// time, so that together they may pass the limit by as many as are in hand.
    async fn more_wanted(&self) -> Result<bool, WalkError> {
        let limit = self.crawl.options.max_pages;
        if limit == 0 {
            return Ok(true);
        }
        // A round counts the visits of each worker by itself: what it goes over again is done already.
        let begun = if self.crawl.shared && !self.crawl.repeat {
            let counts = self.crawl.walker.frontier.counts().await?;
            counts.done + counts.claimed
        } else {
            self.before + self.counted_pages.load(Ordering::SeqCst) + self.in_hand.load(Ordering::SeqCst) as u64
        };
        Ok(begun < limit)
    }

    /// Waits until there may be something to claim; says whether to try again.
    async fn wait_for_work(&self) -> Result<bool, WalkError> {
        let changed = self.changed.notified();
        let due = self.crawl.walker.frontier.next_due().await?;
        let now = Timestamp::now();
        let busy = self.in_hand.load(Ordering::SeqCst) > 0;
        let away = due.map(|due| Duration::try_from(due.duration_since(now)).unwrap_or_default());
        let wait = match away {
            // Another worker may be about to add what it finds.
            None if busy => Duration::from_secs(5),
            None => return Ok(false),
            Some(away) if !busy && away > LONGEST_WAIT && !self.crawl.options.wait && self.nobody_works().await? => {
                return Ok(false);
            }
            Some(away) => away.clamp(Duration::from_millis(5), Duration::from_secs(5)),
        };
        tokio::select! {
            () = changed => {}
            () = tokio::time::sleep(wait) => {}
            () = self.stop.cancelled() => return Ok(false),
        }
        Ok(true)
    }

    async fn one(&self, number: usize, seat: &mut Seat, claim: &Claim) -> Result<Walked, WalkError> {
        (self.crawl.news)(News::Opens(number, claim.address.to_string()));
        let news = Arc::clone(&self.crawl.news);
        let tell: crate::unfold::Listener =
            Arc::new(move |told| news(News::Step(number, told.place.clone(), told.novel)));
        self.held(claim, self.crawl.walker.walk(&self.source, seat, claim, Some(tell))).await
    }

    /// Whether no worker has a page in hand; of one that died the claims run out.
    async fn nobody_works(&self) -> Result<bool, WalkError> {
        Ok(self.crawl.walker.frontier.counts().await?.claimed == 0)
    }

    /// Extends a claim for as long as it is worked on.
    async fn held<T>(&self, claim: &Claim, work: impl Future<Output = T>) -> T {
        tokio::select! {
            done = work => done,
            never = self.extend(claim) => match never {},
        }
    }

    async fn extend(&self, claim: &Claim) -> std::convert::Infallible {
        loop {
            tokio::time::sleep(self.crawl.lease / 3).await;
            match self.crawl.walker.frontier.extend(claim, self.crawl.lease, Timestamp::now()).await {
                Ok(true) => {}
                Ok(false) => tracing::warn!(address = %claim.address, "the claim ran out while it was worked on"),
                Err(why) => tracing::warn!(%why, address = %claim.address, "the claim is not extended"),
            }
        }
    }

    async fn note(&self, walked: Walked) -> Result<(), WalkError> {
        if walked.page.is_some() || (self.crawl.repeat && !matches!(walked.fate, Fate::Later { .. })) {
            self.counted_pages.fetch_add(1, Ordering::SeqCst);
        }
        {
            let mut report = self.report.lock().unwrap_or_else(PoisonError::into_inner);
            match (&walked.page, &walked.fate) {
                (Some(page), _) => {
                    self.documents.fetch_add(1, Ordering::SeqCst);
                    for (place, chars) in &page.places {
                        *report.places.entry(place.clone()).or_default() += chars;
                    }
                    report.editions += page.editions as u64;
                    report.presses += u64::from(page.presses);
                    report.refused += page.refused as u64;
                    if report.pages.len() < LISTED {
                        report.pages.push(page.clone());
                    }
                }
                (None, Fate::Never { why }) => *report.never.entry(why.chars().take(120).collect()).or_default() += 1,
                _ => {}
            }
        }
        (self.crawl.news)(News::Walked(Box::new(walked)));
        if self.counts_are_due() {
            (self.crawl.news)(News::Counts(self.crawl.walker.frontier.counts().await?));
        }
        Ok(())
    }

    fn counts_are_due(&self) -> bool {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let due = counted.is_none_or(|last| last.elapsed() >= COUNTED);
        if due {
            *counted = Some(Instant::now());
        }
        due
    }

    fn patterns(&self) -> Vec<Pattern> {
        let mut rows = self.crawl.walker.memory.rows();
        rows.sort_by(|a, b| b.2.novel.cmp(&a.2.novel).then(b.2.tries.cmp(&a.2.tries)).then(a.1.cmp(&b.1)));
        let pattern = |(site, pattern, row): (String, String, crate::unfold::history::Row)| Pattern {
            site,
            pattern,
            tries: row.tries,
            gave: row.gave,
            chars: row.novel,
            errors: row.errors,
        };
        rows.into_iter().take(200).map(pattern).collect()
    }
}

fn write_report(directory: &Path, report: &Report) {
    let path = directory.join("report.json");
    let text = serde_json::to_string_pretty(report).unwrap_or_default();
    if let Err(why) = crate::save::whole(&path, text) {
        tracing::warn!(%why, "report.json cannot be written");
    }
}
