//! One address, from its claim to its fate: allowed? → unfold → extract → write → discover → settle.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;

use crate::address::Address;
use crate::browser::{Browser, BrowserError, Tab};
use crate::classifier::Classifier;
use crate::corpus::{Corpus, CorpusError, Record, SiteMethod, Words};
use crate::extractor::{self, Context, Extractor};
use crate::fetch::Fetcher;
use crate::frontier::{Claim, Fate, Found, Frontier, FrontierError};
use crate::html::Dom;
use crate::language;
use crate::lessons::Lessons;
use crate::politeness::Politeness;
use crate::reach::Reach;
use crate::robots::{Robots, Verdict};
use crate::scope::{self, Scope, Traps};
use crate::site::{self, Sites};
use crate::unfold::edition::Edition;
use crate::unfold::{self, Tools, Turn, Unfolded, memory::Memory};

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
    pub classifier: Arc<Classifier>,
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
    pub reach: Reach,
    /// Where the crawl began.
    pub seeds: Vec<Address>,
    /// How far it goes.
    pub scope: Scope,
    /// Links from a seed at most.
    pub depth: u32,
    /// Where addresses stop being believed.
    pub traps: Traps,
    /// Keep the unfolded page's HTML in the record.
    pub html: bool,
    /// Fetch each page by plain HTTP too, to tell what unfolding brought.
    pub compare: bool,
    /// Addresses of documents that this run has written, to leave their other addresses alone.
    pub written: Mutex<HashSet<Address>>,
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
}

/// What a page gave: a line of the report.
#[derive(Debug, Clone, Default, serde::Serialize, serde::Deserialize)]
pub struct PageReport {
    /// Address of the document.
    pub address: String,
    /// Title.
    pub title: String,
    /// Words by plain HTTP, where compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plain_words: Option<u64>,
    /// Words visible when the page was opened, before anything was pressed.
    pub first_words: u64,
    /// Words of the unfolded page.
    pub unfolded_words: u64,
    /// Words of the document.
    pub document_words: u64,
    /// Words that came to light, by kind of hiding place.
    pub places: std::collections::BTreeMap<String, u64>,
    /// Presses made.
    pub presses: u32,
    /// Requests that the guard refused.
    pub refused: usize,
    /// Milliseconds.
    pub millis: u64,
    /// Links that are new to the frontier.
    pub new_links: usize,
    /// What did not go well.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trouble: Vec<String>,
}

/// What ends a whole crawl.
#[derive(Debug, thiserror::Error)]
pub enum WalkError {
    /// The corpus cannot be written.
    #[error(transparent)]
    Corpus(#[from] CorpusError),
    /// The frontier cannot be used.
    #[error(transparent)]
    Frontier(#[from] FrontierError),
    /// The browser is gone.
    #[error(transparent)]
    Browser(BrowserError),
}

/// A worker's tab; it is made anew for another site, and after a crash.
#[derive(Default)]
pub struct Seat {
    tab: Option<(String, Tab)>,
}

impl Seat {
    async fn tab(&mut self, browser: &Browser, site: &str) -> Result<&mut Tab, BrowserError> {
        let fits = self.tab.as_ref().is_some_and(|(of, tab)| of == site && !tab.is_broken());
        if !fits {
            self.leave(browser).await;
            self.tab = Some((site.to_owned(), browser.tab(site).await?));
        }
        match &mut self.tab {
            Some((_, tab)) => Ok(tab),
            None => Err(BrowserError::Gone),
        }
    }

    /// Closes the tab.
    pub async fn leave(&mut self, browser: &Browser) {
        if let Some((_, tab)) = self.tab.take() {
            browser.close(tab).await;
        }
    }
}

impl Walker {
    /// Walks one claimed address to its end. The claim is settled when this returns `Ok`.
    ///
    /// # Errors
    /// [`WalkError`] when the crawl cannot go on: the claim then runs out and is taken up again.
    pub async fn walk(
        &self,
        browser: &Browser,
        seat: &mut Seat,
        claim: &Claim,
        tell: Option<unfold::Listener>,
    ) -> Result<Walked, WalkError> {
        let (fate, page) = match self.allowed(claim).await {
            Some(fate) => (fate, None),
            None => {
                let unfolded = self.unfold(browser, seat, claim, tell).await?;
                self.memory.save(&claim.address.site());
                self.learn(&claim.address.site(), &unfolded);
                match self.verdict(claim, &unfolded).await? {
                    Some(fate) => (fate, None),
                    None => (Fate::Done, Some(self.record(claim, unfolded).await?)),
                }
            }
        };
        self.frontier.settle(claim, fate.clone(), Timestamp::now()).await?;
        Ok(Walked { address: claim.address.clone(), fate, page })
    }

    /// Writes down what the presses taught. What cannot be written is a loss, but no reason to stop.
    fn learn(&self, site: &str, unfolded: &Unfolded) {
        if let Err(why) = self.lessons.write(site, &unfolded.taught) {
            tracing::warn!(%why, site, "what the presses taught is not written down");
        }
    }

    /// A fate that is certain before the page is opened.
    async fn allowed(&self, claim: &Claim) -> Option<Fate> {
        if self.written.lock().unwrap_or_else(PoisonError::into_inner).contains(&claim.address) {
            return Some(Fate::Done);
        }
        let ledger = self.memory.of(&claim.address.site());
        if claim.depth > 0 && ledger.lock().unwrap_or_else(PoisonError::into_inner).repeats(claim.address.as_str()) {
            return Some(Fate::Never { why: "pages with such a query have shown nothing new".into() });
        }
        match self.robots.allowed(&claim.address).await {
            Verdict::Allowed { crawl_delay } => {
                if let Some(delay) = crawl_delay {
                    self.politeness.asks_for(&claim.address, delay);
                }
                None
            }
            Verdict::Disallowed => Some(Fate::Never { why: "robots.txt forbids it".into() }),
            Verdict::Unknown { retry, why } => Some(Fate::Later { after: retry, why: format!("robots.txt: {why}") }),
        }
    }

    async fn unfold(
        &self,
        browser: &Browser,
        seat: &mut Seat,
        claim: &Claim,
        tell: Option<unfold::Listener>,
    ) -> Result<Unfolded, WalkError> {
        let site = claim.address.site();
        let ledger = self.memory.of(&site);
        // Where the tabs of a site share a language, one page must not be opened in the language of another.
        let turn = Turn::of(&ledger, &claim.address).await;
        let tools = Tools {
            classifier: Arc::clone(&self.classifier),
            ledger,
            options: self.unfold.clone(),
            reach: self.reach,
            robots: Some(Arc::clone(&self.robots)),
            turn: Some(turn),
            tell,
        };
        let tab = match seat.tab(browser, &site).await {
            Ok(tab) => tab,
            Err(error) if browser.is_dead() => return Err(WalkError::Browser(error)),
            Err(error) => return Ok(failed(claim, error)),
        };
        // Every wait inside has a deadline of its own; this is the fence around all of them.
        let fence = Duration::from_secs_f64(self.unfold.budget.seconds.clamp(1.0, 3600.0) * 1.5)
            + browser.options().open_limit() * 2;
        let work = unfold::unfold(tab, &claim.address, &tools);
        match tokio::time::timeout(fence, work).await {
            Ok(unfolded) => {
                if tab.is_broken() {
                    seat.leave(browser).await;
                }
                Ok(unfolded)
            }
            Err(_) => {
                seat.leave(browser).await;
                Ok(failed(claim, BrowserError::Timeout { doing: "unfold", after: fence }))
            }
        }
    }

    /// The fate of a page that is no document; nothing for one that is.
    async fn verdict(&self, claim: &Claim, unfolded: &Unfolded) -> Result<Option<Fate>, WalkError> {
        if let Some(error) = &unfolded.failed {
            return Ok(Some(self.after_failure(claim, error).await?));
        }
        let overloaded = matches!(unfolded.status, 429 | 502 | 503 | 504);
        if overloaded {
            let until = self.politeness.overloaded(&claim.address, None, Timestamp::now());
            self.frontier.rest(&claim.address, until).await?;
            return Ok(Some(Fate::Later { after: Duration::from_secs(30), why: format!("HTTP {}", unfolded.status) }));
        }
        self.politeness.well(&claim.address);
        if unfolded.status >= 500 {
            return Ok(Some(Fate::Later { after: Duration::from_secs(10), why: format!("HTTP {}", unfolded.status) }));
        }
        if unfolded.status >= 400 {
            return Ok(Some(Fate::Never { why: format!("HTTP {}", unfolded.status) }));
        }
        let kind = unfolded.content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        if !matches!(
            kind.as_str(),
            "" | "text/html" | "application/xhtml+xml" | "text/plain" | "application/xml" | "text/xml"
        ) {
            return Ok(Some(Fate::Never { why: format!("it is {kind}, not a page") }));
        }
        match Address::parse(&unfolded.url) {
            Ok(last) if last != claim.address && claim.depth > 0 && !self.scope.admits(&self.seeds, &last) => {
                Ok(Some(Fate::Never { why: format!("it leads out of scope, to {last}") }))
            }
            Ok(last)
                if last != claim.address
                    && self.written.lock().unwrap_or_else(PoisonError::into_inner).contains(&last) =>
            {
                Ok(Some(Fate::Done))
            }
            _ => Ok(None),
        }
    }

    async fn after_failure(&self, claim: &Claim, error: &BrowserError) -> Result<Fate, WalkError> {
        let why = error.to_string();
        Ok(match error {
            BrowserError::NoPage { why: code } => {
                let passing = [
                    "ERR_CONNECTION",
                    "ERR_NAME_NOT_RESOLVED",
                    "ERR_TIMED_OUT",
                    "ERR_NETWORK",
                    "ERR_INTERNET",
                    "ERR_EMPTY_RESPONSE",
                    "ERR_ADDRESS_UNREACHABLE",
                    "ERR_HTTP2",
                    "ERR_SSL",
                    "ERR_SOCKS",
                    "ERR_PROXY",
                    "ERR_TUNNEL",
                ];
                if passing.iter().any(|one| code.contains(one)) {
                    let until = self.politeness.overloaded(&claim.address, None, Timestamp::now());
                    self.frontier.rest(&claim.address, until).await?;
                    Fate::Later { after: Duration::from_secs(5), why }
                } else {
                    Fate::Never { why }
                }
            }
            // Once more, in case the machine was busy; a page that hangs hangs again and is then left.
            BrowserError::Timeout { .. } | BrowserError::Crashed if claim.attempt >= 2 => Fate::Never { why },
            _ => Fate::Later { after: Duration::from_secs(1), why },
        })
    }

    /// Extract, write, discover: in this order, so that nothing is settled that is not safe.
    async fn record(&self, claim: &Claim, unfolded: Unfolded) -> Result<PageReport, WalkError> {
        let address = Address::parse(&unfolded.url).unwrap_or_else(|_| claim.address.clone());
        let plain = if self.compare { self.plain_words(&address).await } else { None };
        let dom = Dom::parse(&unfolded.html);
        let declared = language::declared(&unfolded.lang);
        let context = Context { address: Some(&address), language: declared.as_deref(), time: Some(Timestamp::now()) };
        let (extracted, learned) = self.sites.read(&address.authority(), &*self.extractor, &dom, &context);
        let everything = extractor::FullText.extract_text(&dom, &context);
        let mut record = Record::new(address.clone(), Timestamp::now());
        record.final_url.clone_from(&unfolded.url);
        record.depth = claim.depth;
        record.from.clone_from(&claim.from);
        record.http_status = (unfolded.status > 0).then_some(unfolded.status);
        record.content_type = (!unfolded.content_type.is_empty()).then(|| unfolded.content_type.clone());
        record.languages = declared
            .or_else(|| extracted.metadata.language.as_deref().and_then(language::primary))
            .into_iter()
            .collect();
        record.title =
            extracted.metadata.title.or_else(|| (!unfolded.title.is_empty()).then(|| unfolded.title.clone()));
        record.author = extracted.metadata.author;
        record.date = extracted.metadata.date;
        record.text = extracted.text;
        self.extractor.name().clone_into(&mut record.extractor);
        record.site = self.sites.method().map(|method| SiteMethod { name: method.to_owned(), pages: learned });
        record.steps = unfolded
            .steps
            .iter()
            .filter(|told| told.step > 0 && told.chars > 0)
            .filter_map(|told| serde_json::to_value(told).ok())
            .collect();
        let unfolded_words = language::words(&everything.text) as u64;
        record.words =
            Words { plain: plain.unwrap_or_else(|| first_words(&unfolded, unfolded_words)), unfolded: unfolded_words };
        record.trouble.clone_from(&unfolded.trouble);
        record.trouble.extend(extracted.trouble);
        record.html = self.html.then(|| unfolded.html.clone());
        let mut report = PageReport {
            address: address.to_string(),
            title: record.title.clone().unwrap_or_default(),
            plain_words: plain,
            first_words: first_words(&unfolded, unfolded_words),
            unfolded_words,
            document_words: language::words(&record.text) as u64,
            places: places(&unfolded),
            presses: unfolded.presses,
            refused: unfolded.refusals.len(),
            millis: unfolded.millis,
            new_links: 0,
            trouble: record.trouble.clone(),
        };
        let mut records = vec![record];
        for edition in &unfolded.editions {
            records.push(self.edition(&records[0], edition));
        }
        self.corpus.write(records).await?;
        {
            let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
            written.insert(address.clone());
            written.insert(claim.address.clone());
        }
        report.new_links = self.discover(claim, &address, &unfolded).await?;
        Ok(report)
    }

    /// The same page in another language, as a record of its own.
    fn edition(&self, of: &Record, edition: &Edition) -> Record {
        let dom = Dom::parse(&edition.html);
        let lang = (!edition.lang.is_empty()).then_some(edition.lang.as_str());
        let context = Context { address: Some(&of.address), language: lang, time: Some(of.time) };
        // What recurs in one language says nothing of another, and nothing of one may be read into the other.
        let site = site::edition_of(&of.address.authority(), &edition.lang);
        let (extracted, learned) = self.sites.read(&site, &*self.extractor, &dom, &context);
        let mut record = Record::edition(of, &edition.lang);
        record.site = self.sites.method().map(|method| SiteMethod { name: method.to_owned(), pages: learned });
        record.title = extracted.metadata.title.or_else(|| (!edition.title.is_empty()).then(|| edition.title.clone()));
        record.author = extracted.metadata.author;
        record.date = extracted.metadata.date;
        record.words.unfolded = language::words(&extracted.text) as u64;
        record.words.plain = record.words.unfolded;
        record.text = extracted.text;
        record.trouble.extend(extracted.trouble);
        record.html = self.html.then(|| edition.html.clone());
        record
    }

    async fn discover(&self, claim: &Claim, base: &Address, unfolded: &Unfolded) -> Result<usize, WalkError> {
        if claim.depth >= self.depth {
            return Ok(0);
        }
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        for link in &unfolded.links {
            let Ok(address) = base.join(&link.href) else { continue };
            if !seen.insert(address.clone())
                || !self.scope.admits(&self.seeds, &address)
                || self.traps.catch(&address).is_some()
                || !scope::looks_like_page(&address)
                || unfold::request::harm_in_address(address.url()).is_some()
                || unfold::deed::harm_in_path(address.url(), &unfolded.lang)
            {
                continue;
            }
            found.push(Found { address, depth: claim.depth + 1, from: Some(base.clone()) });
        }
        Ok(self.frontier.add(found).await?)
    }

    async fn plain_words(&self, address: &Address) -> Option<u64> {
        let fetched = self.fetcher.get(address).await.ok()?;
        let content_type = fetched.header("content-type").map(str::to_owned);
        let dom = Dom::parse_bytes(&fetched.body, content_type.as_deref());
        Some(language::words(&extractor::FullText.extract_text(&dom, &Context::default()).text) as u64)
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

/// Words visible at first, from the share of characters: counting them exactly would need the text once more.
fn first_words(unfolded: &Unfolded, words: u64) -> u64 {
    if unfolded.chars == 0 {
        0
    } else {
        (words as f64 * unfolded.first_chars as f64 / unfolded.chars as f64).round() as u64
    }
}

fn places(unfolded: &Unfolded) -> std::collections::BTreeMap<String, u64> {
    let mut places = std::collections::BTreeMap::new();
    for told in unfolded.steps.iter().filter(|told| told.step > 0 && told.novel > 0) {
        *places.entry(told.place.clone()).or_default() += told.novel;
    }
    places
}
