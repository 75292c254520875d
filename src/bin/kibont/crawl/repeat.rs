//! `kibont crawl --repeat DIR`: what has changed since.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::bail;
use jiff::Timestamp;
use kibont::config::Config;
use kibont::crawl_db::{self, CrawlDb};
use kibont::frontier::SqliteFrontier;
use kibont::politeness::Politeness;
use kibont::repeat::{Plan, Round, Visits};

use crate::setup::BadInput;

/// Under which key a crawl notes how its documents are read.
const READ_WITH: &str = "documents are read with";

/// Options of a crawl that is gone over again.
#[derive(Debug, clap::Args)]
pub struct Repeat {
    /// Visit the addresses of this directory's crawl once more, those first that change most: writes what is new or has changed, and
    /// tells what is gone. A page that has not changed costs one request, where its server can tell. With --max-pages, so many visits
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
    /// The directory of the crawl that is gone over again. It must hold one, with a frontier of its own.
    pub fn directory(&self, shared: bool) -> anyhow::Result<Option<PathBuf>> {
        let Some(directory) = &self.directory else { return Ok(None) };
        if shared {
            bail!(BadInput(
                "--repeat needs a frontier in the directory itself: a crawl whose frontier is in PostgreSQL cannot be repeated yet; leave \
                 --frontier and KIBONT_FRONTIER out, or crawl once more into another directory"
                    .to_owned()
            ));
        }
        if !directory.join(crawl_db::FILE).exists() {
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

    /// Begins a round, or goes on with the one that a run has left.
    pub async fn begin(
        &self,
        file: &Path,
        config: &Config,
        politeness: &Arc<Politeness>,
        shared: bool,
    ) -> anyhow::Result<Begun> {
        // A frontier that is shared has no rounds.
        if shared {
            return Ok(Begun::Round(None));
        }
        let reading = self.reading(file, config)?;
        let frontier = SqliteFrontier::open(file, config.frontier.clone(), Arc::clone(politeness))?;
        let begun = |round| -> anyhow::Result<Begun> {
            CrawlDb::open(file)?.set(READ_WITH, &reading)?;
            Ok(Begun::Round(round))
        };
        let Some(directory) = &self.directory else { return begun(frontier.last_round().await?) };
        if let Some(open) = frontier.open_round().await? {
            eprintln!("kibont: goes on with round {}, which began {}", open.number, told(open.began));
            return begun(Some(open));
        }
        let now = Timestamp::now();
        let settled = frontier.settled().await?;
        if settled.is_empty() {
            let directory = directory.display();
            bail!(BadInput(format!(
                "{directory} has no visited pages yet; go on with its crawl: kibont crawl --out {directory}"
            )));
        }
        let known = settled.len();
        let plan = Plan::of(settled, &Visits::open(file)?, self.due.then_some(now))?;
        if plan.order.is_empty() {
            let next = plan.next.map_or_else(|| "ever".to_owned(), told);
            eprintln!("nothing is due before {next}");
            return Ok(Begun::NothingDue);
        }
        let number = frontier.last_round().await?.map_or(0, |last| last.number) + 1;
        let round = Round { number, began: now };
        eprintln!("kibont: round {number} visits {} of {known} addresses again", plan.order.len());
        frontier.begin_round(round, plan).await?;
        begun(Some(round))
    }

    /// How documents are read. Read in another way they say something else, without any change of their pages.
    fn reading(&self, file: &Path, config: &Config) -> anyhow::Result<String> {
        let crawl = &config.crawl;
        let site = if crawl.site.is_empty() { "none" } else { crawl.site.as_str() };
        let comments = format!("{:?}", crawl.comments).to_lowercase();
        let now = format!("extractor {}, site {site}, comments {comments}, threads {}", crawl.extractor, crawl.threads);
        let before = CrawlDb::open(file)?.get(READ_WITH)?;
        if let Some(before) = before.filter(|before| self.is_wanted() && *before != now) {
            eprintln!(
                "kibont: documents were read with {before}, and are now read with {now}: what differs by that counts as changed; give the \
                 same options as before"
            );
        }
        Ok(now)
    }
}

/// A time as people read it.
fn told(time: Timestamp) -> String {
    time.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
}
