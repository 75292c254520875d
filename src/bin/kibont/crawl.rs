//! `kibont crawl`: the main job.

mod frontier;
mod progress;
mod repeat;
mod reading;
mod room;
mod store;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context as _, bail};
use kibont::address::Address;
use kibont::archive::Archive;
use kibont::browser::{self, BrowserError};
use kibont::config::Config;
use kibont::corpus::Corpus;
use kibont::crawl::{Crawl as Job, Report};
use kibont::crawl_db::{self, CrawlDb};
use kibont::extractor;
use kibont::fetch::Fetcher;
use kibont::fingerprint;
use kibont::frontier::Found;
use kibont::language::Wanted;
use kibont::lessons::Lessons;
use kibont::network_policy::NetworkPolicy;
use kibont::politeness::Politeness;
use kibont::processor::Spent;
use kibont::repeat::Round;
use kibont::robots::{Robots, Wish};
use kibont::scope::Scope;
use kibont::site::{self, Sites};
use kibont::unfold::history::memory::Memory;
use kibont::walk::gate::Choice;
use kibont::walk::{Again, Calendars, Deep, ErrorPages, Feeds, Gate, Outer, Redirectors, Sitemaps, Together, Walker};

use tokio_util::sync::CancellationToken;

use crate::extract::Comments;
use crate::setup::{self, BadInput, Judging, Shared, stop_on_signals};
use crate::table;
use crate::terminal;
use crate::watching::{self, Watching};
use frontier::Kept;
use reading::Reading;
use repeat::{Begun, Repeat};
use store::{Place, Upload};

/// A claim is extended thrice in a lease: a shorter one would be all extending.
const SHORTEST_LEASE_MS: u64 = 3_000;

/// Crawl sites, unfold every page, write documents.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\
        \n  kibont crawl https://example.org --max-pages 100 --out corpus\
        \n  kibont crawl --seeds seeds.txt --scope domain --tabs 4 --out corpus\
        \n  kibont crawl https://example.org --sitemaps --feeds --links --out corpus\
        \n  kibont crawl --seeds corpus/outer.jsonl --scope page --out beyond\
        \n  kibont crawl https://example.org --archive --out corpus        (then kibont export corpus --as wacz --out corpus.wacz)\
        \n  kibont crawl --out corpus        (goes on where it stopped)\
        \n  kibont crawl --repeat corpus        (what has changed since)\
        \n  kibont crawl https://example.org --frontier postgres://me@db/crawl --out worker-1        (the same on each machine)")]
pub struct Crawl {
    /// Where to begin; without any, a directory's crawl goes on.
    #[arg(value_name = "URL")]
    urls: Vec<String>,
    /// More addresses to begin with: one a line, # begins a comment; or JSON lines with an "address", as outer.jsonl of another
    /// crawl has them
    #[arg(long, value_name = "FILE")]
    seeds: Option<PathBuf>,
    /// Where documents, state and report are written: a directory, or s3://BUCKET/PREFIX for finished files alone
    #[arg(long, value_name = "DIR", default_value = "kibont-out", value_parser = store::out)]
    out: PathBuf,
    /// With --out s3://…: the directory of this machine that holds the crawl's state and its files; else kibont-s3/BUCKET/PREFIX
    #[arg(long, value_name = "DIR", value_parser = setup::out_path)]
    spool: Option<PathBuf>,
    /// Documents at most, earlier runs of the directory included; 0 is no limit.
    #[arg(long, value_name = "N")]
    max_pages: Option<u64>,
    /// Where links may lead: page, prefix, host, domain, open.
    #[arg(long)]
    scope: Option<Scope>,
    /// Links from a seed at most.
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Tabs that work side by side.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    tabs: Option<u16>,
    /// Format of the documents: jsonl.zst or jsonl.
    #[arg(long)]
    format: Option<kibont::corpus::Format>,
    /// How pages are read: auto (in the browser, and by plain HTTP where unfolding pages of the same URL template has added
    /// nothing), browser, http (plain HTTP alone, which needs no browser). By address: [gate] in the configuration
    #[arg(long, value_name = "auto|browser|http")]
    via: Option<Choice>,
    /// Languages that each page is read in: offered (by its switcher and alternates), all (also those that the site shows to
    /// visitors who prefer them), or a list like en,hu
    #[arg(long, value_name = "all|LIST")]
    languages: Option<Wanted>,
    /// The extractor.
    #[arg(long, value_name = "NAME")]
    extractor: Option<String>,
    /// Leave out what a site's pages repeat: goldminer, goldminer:published, fragments, subtrees, style-tree. Learned while the crawl goes on.
    #[arg(long, value_name = "NAME")]
    site: Option<String>,
    /// Readers' comments: part of the text, left out, or apart (a field "comments")
    #[arg(long, value_enum)]
    comments: Option<Comments>,
    /// Keep each page's threads in its record: comments, posts, reviews, answers with authors, times and replies. `kibont
    /// threads DIR` reads them
    #[arg(long)]
    threads: bool,
    /// What pages themselves ask of crawlers and is heeded: noindex (no document of the page), nofollow (its links), tdm (reserved
    /// from text and data mining)
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    heed: Vec<Wish>,
    /// Visit what the sitemaps of each host list, too; a sitemap may be a seed itself
    #[arg(long)]
    sitemaps: bool,
    /// Visit what feeds list that pages declare, too: RSS, Atom, JSON Feed; a feed may be a seed itself
    #[arg(long)]
    feeds: bool,
    /// Keep each page's links in its record: address, text, relation, whether in scope
    #[arg(long)]
    links: bool,
    /// Let the extractor read each state of a page by itself, too: a field "states", with a text for each press that brought something
    /// to light
    #[arg(long)]
    states: bool,
    /// Wait for whatever may be tried again, however long that is. Else a crawl ends, with exit code 1, when nothing is due within
    /// a minute; the same command goes on later
    #[arg(long)]
    wait: bool,
    /// Keep each unfolded page's HTML in its record.
    #[arg(long)]
    html: bool,
    /// Keep a picture of each page as it stands in the end (WebP), in the folder screenshots. All pages are then read in the browser;
    /// with --via auto those that are read by plain HTTP have none
    #[arg(long)]
    screenshots: bool,
    /// Record what servers answer, pictures and fonts included, and the unfolded pages, as WARC files in the folder archive
    #[arg(long)]
    archive: bool,
    /// Fetch each page by plain HTTP too, and show what unfolding brought beyond it.
    #[arg(long)]
    compare: bool,
    /// Where the frontier is kept: sqlite, in the output directory, or postgres://user@host/database, which workers on many
    /// machines share, each with its own output directory
    #[arg(long, value_name = "URL", env = "KIBONT_FRONTIER", hide_env_values = true, default_value = "sqlite")]
    frontier: String,
    #[command(flatten)]
    watching: Watching,
    #[command(flatten)]
    repeat: Repeat,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    shared: Shared,
}

impl Crawl {
    /// Runs the command. Where the disk is full, the crawl begins again from what was committed as soon as there
    /// is room.
    pub async fn run(mut self) -> anyhow::Result<ExitCode> {
        let upload = self.uploads().await?;
        let ended = self.attempts().await;
        match upload.map(Upload::end) {
            Some(end) => end.await.and(ended),
            None => ended,
        }
    }

    /// What goes to an object store, where `--out` names one.
    async fn uploads(&mut self) -> anyhow::Result<Option<Upload>> {
        let Some(place) = Place::of(&self.out).map_err(BadInput)? else { return Ok(None) };
        self.out = self.spool.clone().unwrap_or_else(|| place.spool());
        Upload::begin(place, &self.out).await.map(Some)
    }

    async fn attempts(&mut self) -> anyhow::Result<ExitCode> {
        let stop = stop_on_signals();
        loop {
            match self.attempt(&stop).await {
                Err(why) if room::is_full(&self.out) => {
                    if !room::wait(&self.out, &why, &stop).await {
                        return Ok(ExitCode::from(130));
                    }
                }
                ended => return ended,
            }
        }
    }

    async fn attempt(&mut self, stop: &CancellationToken) -> anyhow::Result<ExitCode> {
        let shared = frontier::is_shared(&self.frontier)?;
        self.out = self.repeat.directory(shared)?.unwrap_or_else(|| std::mem::take(&mut self.out));
        let file = self.out.join(crawl_db::FILE);
        let config = self.config(&file)?;
        let extractor = extractor::from_spec(&config.crawl.extractor).map_err(|bad| BadInput(bad.to_string()))?;
        let site = Some(config.crawl.site.as_str()).filter(|name| !name.is_empty());
        site.map(site::by_name).transpose().map_err(|bad| BadInput(bad.to_string()))?;
        let classifier = self.judging.judge(self.shared.classifier(&config)?)?;
        find_browser(&config)?;
        let mut given = self.given(&config).await?;
        if given.is_empty() && !file.exists() && !shared {
            bail!(self.nothing());
        }
        std::fs::create_dir_all(&self.out).with_context(|| format!("{} cannot be made", self.out.display()))?;
        let corpus = Corpus::open(&self.out, &config.corpus)?;
        let seeds = remember(&file, &mut given)?;
        let politeness = Arc::new(Politeness::new(config.pace.clone()));
        let Some((kept, round)) = self.begin(&file, &config, &politeness, seeds).await? else {
            return Ok(ExitCode::SUCCESS);
        };
        let Kept { frontier, visits, versions, facts, seeds } = kept;
        let reach = NetworkPolicy::of(&seeds, config.crawl.private_network);
        let archive = config.archive.on.then(|| Archive::open(&self.out, &file, &config.archive)).transpose()?;
        let fetcher = Fetcher::new(config.fetch.clone(), reach)?.recorded(archive.clone());
        let walker = Walker {
            frontier,
            corpus: corpus.shared_by(versions),
            robots: Arc::new(Robots::new(config.robots.clone(), fetcher.clone())),
            politeness,
            fetcher,
            classifier,
            memory: Memory::open(&file)?,
            lessons: Lessons::open(&self.out)?,
            extractor,
            sites: Sites::open(&file, site)?,
            unfold: config.unfold.clone(),
            reach,
            seeds,
            scope: config.crawl.scope,
            depth: config.crawl.depth,
            traps: config.traps.clone(),
            comments: config.crawl.comments,
            threads: config.crawl.threads,
            deep: Deep::default(),
            error_pages: ErrorPages::new(config.crawl.soft_404),
            sitemaps: Sitemaps::new(config.crawl.sitemaps),
            feeds: Feeds::new(config.crawl.feeds),
            redirectors: Redirectors::default(),
            outer: Outer::open(&file, config.crawl.outer)?,
            links: config.crawl.links,
            ranks: Mutex::default(),
            calendars: Mutex::new(Calendars::open(&file, config.traps.calendar_months)?),
            html: config.corpus.html,
            compare: config.crawl.compare,
            gate: Gate::open(&file, config.gate.clone())?,
            archive,
            together: Together::new(facts),
            again: Again::new(visits, round, self.repeat.unchanged),
            extracting: Spent::default(),
        };
        let bar = progress::bar();
        let news = progress::watcher(bar.clone(), walker.seeds.clone(), config.crawl.tabs, config.crawl.max_pages);
        let (news, metrics) = self.watching.begin(news).await?;
        let job = Job {
            walker,
            options: config.crawl,
            browser: config.browser,
            directory: self.out.clone(),
            worker: worker(&file)?,
            shared,
            repeat: self.repeat.is_wanted(),
            lease: Duration::from_millis(config.frontier.lease_ms.max(SHORTEST_LEASE_MS)),
            news,
        };
        let report = job.run(stop.child_token()).await;
        bar.finish_and_clear();
        watching::end(metrics, &self.out);
        Ok(self.ended(&report?))
    }

    /// Opens what is known of the crawl, and the round that it is in. Nothing where nothing is to be done.
    async fn begin(
        &self,
        file: &Path,
        config: &Config,
        politeness: &Arc<Politeness>,
        seeds: Vec<Address>,
    ) -> anyhow::Result<Option<(Kept, Option<Round>)>> {
        let kept = Kept::open(&self.frontier, file, config.frontier.clone(), Arc::clone(politeness), seeds).await?;
        let Begun::Round(round) = self.repeat.begin(file, config, &*kept.frontier, &*kept.visits).await? else {
            return Ok(None);
        };
        if kept.seeds.is_empty() {
            bail!(self.nothing());
        }
        kept.frontier.add(kept.seeds.iter().cloned().map(Found::seed).collect()).await?;
        Ok(Some((kept, round)))
    }

    /// Tells how a run ended.
    fn ended(&self, report: &Report) -> ExitCode {
        terminal::tell(table::of(report).trim_end());
        eprintln!("documents, state and report.json are in {}", self.out.display());
        let nothing = report.counts.done == 0 && report.changes.is_none();
        if nothing && !report.stopped {
            eprintln!(
                "kibont: no address gave a document: see what is said of each above, and whether it is written right"
            );
        }
        match (report.stopped, report.waits.is_empty() && !nothing) {
            (true, _) => ExitCode::from(130),
            (false, false) => ExitCode::FAILURE,
            (false, true) => ExitCode::SUCCESS,
        }
    }

    fn nothing(&self) -> BadInput {
        BadInput(format!(
            "there is nothing to crawl: give an address, or --seeds, or the directory of an earlier crawl with --out ({} holds none)",
            self.out.display()
        ))
    }

    /// The configuration with what the command line says. A repeat reads as the last run of its crawl, noted in `file`, did.
    fn config(&self, file: &Path) -> anyhow::Result<Config> {
        let mut config = self.told()?;
        if self.repeat.is_wanted()
            && let Some(last) = Reading::last(file)?
        {
            last.take_over(&mut config, &Config::load(None)?);
        }
        Ok(config)
    }

    fn told(&self) -> anyhow::Result<Config> {
        let mut config = self.shared.config()?;
        let crawl = &mut config.crawl;
        crawl.max_pages = self.max_pages.unwrap_or(crawl.max_pages);
        crawl.scope = self.scope.unwrap_or(crawl.scope);
        crawl.depth = self.depth.unwrap_or(crawl.depth);
        crawl.tabs = self.tabs.map_or(crawl.tabs, usize::from);
        crawl.compare |= self.compare;
        crawl.threads |= self.threads;
        crawl.wait |= self.wait;
        crawl.sitemaps |= self.sitemaps;
        crawl.feeds |= self.feeds;
        crawl.links |= self.links;
        crawl.comments = self.comments.map_or(crawl.comments, Comments::wanted);
        if !self.heed.is_empty() {
            config.robots.heed.clone_from(&self.heed);
        }
        if let Some(name) = &self.extractor {
            crawl.extractor.clone_from(name);
        }
        if let Some(name) = &self.site {
            crawl.site.clone_from(name);
        }
        if let Some(languages) = &self.languages {
            config.unfold.languages.clone_from(languages);
        }
        config.unfold.states |= self.states;
        config.unfold.screenshots |= self.screenshots;
        let pictured = config.unfold.screenshots;
        config.gate.via = self.via.unwrap_or(if pictured { Choice::Browser } else { config.gate.via });
        if pictured && config.gate.via == Choice::Http {
            bail!(BadInput(
                "--via http opens no page in the browser, so there is nothing to take --screenshots of: leave one out"
                    .to_owned()
            ));
        }
        config.corpus.html |= self.html;
        config.archive.on |= self.archive;
        config.unfold.guard.images |= config.archive.on;
        config.unfold.guard.fonts |= config.archive.on;
        config.corpus.format = self.format.unwrap_or(config.corpus.format);
        Ok(config)
    }

    async fn given(&self, config: &Config) -> anyhow::Result<Vec<Address>> {
        let mut seeds = Vec::new();
        for url in &self.urls {
            seeds.push(setup::address(url, config).await?);
        }
        if let Some(path) = &self.seeds {
            let text =
                std::fs::read(path).map_err(|why| BadInput(format!("{} cannot be read: {why}", path.display())))?;
            for (number, line) in String::from_utf8_lossy(&text).lines().enumerate() {
                let bad = |why: String| BadInput(format!("{}, line {}: {why}", path.display(), number + 1));
                if let Some(seed) = seed_of(line).map_err(bad)? {
                    seeds.push(Address::parse(&seed).map_err(|why| bad(why.to_string()))?);
                }
            }
        }
        Ok(seeds)
    }
}

/// Looks whether there is a browser, where the crawl needs one. Asked before anything is written: without one there is nothing to be done.
fn find_browser(config: &Config) -> Result<(), BrowserError> {
    if config.gate.need_browser() {
        browser::find(config.browser.executable.as_deref())?;
    }
    Ok(())
}

/// The address that a line of a file of seeds has, if it has one: as it is, or in JSON.
fn seed_of(line: &str) -> Result<Option<String>, String> {
    let line = line.trim();
    if line.starts_with('{') {
        let line: serde_json::Value = serde_json::from_str(line).map_err(|why| format!("no JSON ({why})"))?;
        let address = ["address", "url"].iter().find_map(|key| line[*key].as_str());
        return address.map(|address| Some(address.to_owned())).ok_or_else(|| "it has no \"address\"".to_owned());
    }
    let line = line.split(" #").next().unwrap_or_default().trim();
    Ok((!line.is_empty() && !line.starts_with('#')).then(|| line.to_owned()))
}

/// The seeds of all runs of a directory: those given now and those of before.
fn remember(file: &Path, given: &mut Vec<Address>) -> anyhow::Result<Vec<Address>> {
    let notebook = CrawlDb::open(file)?;
    let known: Vec<Address> =
        notebook.get("seeds")?.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let mut seeds = known;
    for seed in given.drain(..) {
        if !seeds.contains(&seed) {
            seeds.push(seed);
        }
    }
    notebook.set("seeds", &serde_json::to_string(&seeds)?)?;
    Ok(seeds)
}

/// The name of a directory among the workers of a crawl: made once, then kept.
fn worker(file: &Path) -> anyhow::Result<String> {
    let notebook = CrawlDb::open(file)?;
    if let Some(name) = notebook.get("worker")? {
        return Ok(name);
    }
    let made = format!("{} {} {}", file.display(), std::process::id(), jiff::Timestamp::now());
    let name = format!("{:016x}", fingerprint::hash(made.as_bytes()));
    notebook.set("worker", &name)?;
    Ok(name)
}
