//! `kibont crawl --repeat DIR`: what has changed since.

use std::path::{Path, PathBuf};

use anyhow::bail;
use jiff::Timestamp;
use kibont::config::Config;
use kibont::crawl_db::{self, CrawlDb};
use kibont::frontier::Rounds;
use kibont::repeat::{Plan, Round, VisitLog};

use super::reading::Reading;
use crate::setup::BadInput;

/// Options of a crawl that is gone over again.
#[derive(Debug, clap::Args)]
pub struct Repeat {
    /// Visit the addresses of this directory's crawl once more, those first that change most: writes what is new or has changed, and
    /// tells what is gone. A page that has not changed costs one request, where its server can tell. With --max-pages, so many visits;
    /// of each worker, where several share a frontier. Pages are read with the options of the last run: extractor, site, comments, threads,
    /// html, states, languages; what is given here goes before
    #[arg(long = "repeat", value_name = "DIR", conflicts_with = "out", id = "repeat")]
    directory: Option<PathBuf>,
    /// With --repeat: only the addresses that are due, as often as they have changed so far
    #[arg(long, requires = "repeat")]
    due: bool,
    /// With --repeat: write a line for each document that has not changed, too
    #[arg(long, requires = "repeat")]
    pub unchanged: bool,
}

/// What a run is to do.
pub enum Begun {
    /// To crawl, in the round of a repeat where there was ever one.
    Round(Option<Round>),
    /// Nothing: no address is due.
    NothingDue,
}

impl Repeat {
    /// The directory of the crawl that is gone over again. It must hold one, where the frontier is not elsewhere: a worker of a shared one may
    /// be new.
    pub fn directory(&self, shared: bool) -> anyhow::Result<Option<PathBuf>> {
        let Some(directory) = &self.directory else { return Ok(None) };
        if !shared && !directory.join(crawl_db::FILE).exists() {
            let directory = directory.display();
            bail!(BadInput(format!(
                "{directory} holds no crawl to repeat; crawl first: kibont crawl URL --out {directory}"
            )));
        }
        Ok(Some(directory.clone()))
    }

    /// Whether a crawl is gone over again.
    pub fn is_wanted(&self) -> bool {
        self.directory.is_some()
    }

    /// Begins a round, or goes on with the one that a run has left or another worker has begun.
    pub async fn begin(
        &self,
        file: &Path,
        config: &Config,
        frontier: &dyn Rounds,
        visits: &dyn VisitLog,
    ) -> anyhow::Result<Begun> {
        let reading = Reading::of(config);
        let last = Reading::last(file)?.filter(|_| self.is_wanted());
        let differing = last.map(|last| last.differences(&reading)).unwrap_or_default();
        if !differing.is_empty() {
            eprintln!(
                "kibont: documents are read in another way than by the last run, and what differs by that counts as changed: {}",
                differing.join("; ")
            );
        }
        let begun = |round: Option<Round>| -> anyhow::Result<Begun> {
            reading.note(file)?;
            // Readers of the directory look for versions.
            if let Some(round) = round {
                CrawlDb::open(file)?.set(crawl_db::REPEAT, &serde_json::to_string(&round)?)?;
            }
            Ok(Begun::Round(round))
        };
        if self.directory.is_none() {
            return begun(frontier.last_round().await?);
        }
        loop {
            if let Some(open) = frontier.open_round().await? {
                eprintln!("kibont: goes on with round {}, which began {}", open.number, told(open.began));
                return begun(Some(open));
            }
            let last = frontier.last_round().await?;
            let now = Timestamp::now();
            let settled = frontier.settled().await?;
            if settled.is_empty() {
                bail!(BadInput(
                    "the crawl has no visited pages yet; go on with it: the same command, with --out in place of --repeat".to_owned()
                ));
            }
            let known = settled.len();
            let plan = Plan::of(settled, visits, self.due.then_some(now)).await?;
            if plan.order.is_empty() {
                let next = plan.next.map_or_else(|| "ever".to_owned(), told);
                eprintln!("nothing is due before {next}");
                return Ok(Begun::NothingDue);
            }
            let (number, visited) = (last.map_or(0, |last| last.number) + 1, plan.order.len());
            let round = Round { number, began: now };
            // Else another worker has begun one meanwhile.
            if frontier.begin_round(round, plan).await? {
                eprintln!("kibont: round {number} visits {visited} of {known} addresses again");
                return begun(Some(round));
            }
        }
    }
}

/// A time as people read it.
fn told(time: Timestamp) -> String {
    time.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
}
