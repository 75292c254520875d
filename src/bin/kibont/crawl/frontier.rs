//! Where a crawl keeps what it knows: in its directory, or where workers on many machines share it.

use std::path::Path;
use std::sync::Arc;

use anyhow::bail;
use kibont::address::Address;
use kibont::corpus::SharedVersions;
#[cfg(feature = "postgres")]
use kibont::frontier::PostgresFrontier;
use kibont::frontier::{Options, Rounds, SharedFacts, SqliteFrontier};
use kibont::politeness::Politeness;
use kibont::repeat::{VisitLog, Visits};

use crate::setup::BadInput;

/// What a crawl knows, wherever it is kept.
pub struct Kept {
    /// The addresses.
    pub frontier: Arc<dyn Rounds>,
    /// What is known of visits.
    pub visits: Arc<dyn VisitLog>,
    /// What documents say, where other workers write some of them.
    pub versions: Option<Arc<dyn SharedVersions>>,
    /// What other workers have learned of sites, where there are others.
    pub facts: Option<Arc<dyn SharedFacts>>,
    /// The seeds of all workers.
    pub seeds: Vec<Address>,
}

/// Whether the frontier at this place is shared.
pub fn is_shared(place: &str) -> anyhow::Result<bool> {
    match place.split(':').next() {
        Some("sqlite") if place == "sqlite" => Ok(false),
        Some("postgres" | "postgresql") => Ok(true),
        // The address may hold a password, so it is not shown.
        _ => {
            bail!(BadInput("--frontier is neither sqlite nor an address like postgres://user@host/database".to_owned()))
        }
    }
}

impl Kept {
    /// Opens what is kept: in `file`, or in the database at this place.
    pub async fn open(
        place: &str,
        file: &Path,
        options: Options,
        politeness: Arc<Politeness>,
        seeds: Vec<Address>,
    ) -> anyhow::Result<Self> {
        if is_shared(place)? {
            return Self::shared(place, options, politeness, seeds).await;
        }
        let frontier = Arc::new(SqliteFrontier::open(file, options, politeness)?);
        Ok(Self { frontier, visits: Arc::new(Visits::open(file)?), versions: None, facts: None, seeds })
    }

    #[cfg(feature = "postgres")]
    async fn shared(
        place: &str,
        options: Options,
        politeness: Arc<Politeness>,
        seeds: Vec<Address>,
    ) -> anyhow::Result<Self> {
        let frontier = Arc::new(PostgresFrontier::open(place, options, politeness).await?);
        let own: Vec<String> = seeds.iter().map(Address::to_string).collect();
        let all = frontier.share("seeds", &own).await?;
        let seeds = all.iter().filter_map(|seed| Address::parse(seed).ok()).collect();
        let (visits, versions, facts) = (Arc::clone(&frontier), Arc::clone(&frontier), Arc::clone(&frontier));
        Ok(Self { frontier, visits, versions: Some(versions), facts: Some(facts), seeds })
    }

    #[cfg(not(feature = "postgres"))]
    async fn shared(_: &str, _: Options, _: Arc<Politeness>, _: Vec<Address>) -> anyhow::Result<Self> {
        bail!(BadInput("this program was built without PostgreSQL; build it with --features postgres".to_owned()))
    }
}
