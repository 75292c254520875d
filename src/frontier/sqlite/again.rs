//! Settled addresses that are to be visited again, in an order of their own and before all others.

use rusqlite::{Transaction, params};

use super::{FrontierError, SqliteFrontier};
use crate::crawl_db;
use crate::repeat::{Plan, Round, Settled};

/// The rank of the first address of a round. All ranks of a round are below those that pages have, so that they tell its addresses.
const FIRST: i64 = -1 << 40;

/// Ranks below this one are those of a round.
const LAST: i64 = -1_000;

impl SqliteFrontier {
    /// The round whose addresses are not all settled yet.
    ///
    /// # Errors
    /// [`FrontierError`].
    pub async fn open_round(&self) -> Result<Option<Round>, FrontierError> {
        self.run(|change| {
            let sql = "SELECT EXISTS (SELECT 1 FROM addresses WHERE state IN (0, 1, 4) AND rank < ?1)";
            let open = change.query_row(sql, [LAST], |row| row.get::<_, bool>(0))?;
            Ok(last_round(change)?.filter(|_| open))
        })
        .await
    }

    /// The last round that was begun, whether it is over or not.
    ///
    /// # Errors
    /// [`FrontierError`].
    pub async fn last_round(&self) -> Result<Option<Round>, FrontierError> {
        self.run(last_round).await
    }

    /// All addresses that are settled.
    ///
    /// # Errors
    /// [`FrontierError`].
    pub async fn settled(&self) -> Result<Vec<Settled>, FrontierError> {
        self.run(|change| {
            let mut all = change.prepare("SELECT address, depth, state FROM addresses WHERE state IN (2, 3)")?;
            let row = |row: &rusqlite::Row<'_>| {
                Ok(Settled { address: row.get(0)?, depth: row.get(1)?, done: row.get::<_, u8>(2)? == 2 })
            };
            all.query_map([], row)?.collect()
        })
        .await
    }

    /// Begins a round: its addresses wait again, in their order. Either all of this is noted or nothing.
    ///
    /// # Errors
    /// [`FrontierError`]; then nothing has changed.
    pub async fn begin_round(&self, round: Round, plan: Plan) -> Result<(), FrontierError> {
        self.run(move |change| {
            {
                let mut again = change.prepare(
                    "UPDATE addresses SET state = 0, due = 0, attempts = 0, deaths = 0, why = NULL, worker = NULL, rank = ?2,
                     depth = ?3 WHERE address = ?1 AND state IN (2, 3)",
                )?;
                for ((address, depth), rank) in plan.order.iter().zip(FIRST..) {
                    again.execute(params![address, rank, depth])?;
                }
            }
            // As for a single host, for all at once.
            change.execute_batch(
                "UPDATE hosts SET (head_rank, head_depth, head) =
                 (SELECT rank, depth, id FROM addresses WHERE host = hosts.id AND state = 0 ORDER BY rank, depth, id LIMIT 1)",
            )?;
            let noted = serde_json::to_string(&round).unwrap_or_default();
            crawl_db::set(change, crawl_db::REPEAT, &noted)
        })
        .await
    }
}

fn last_round(change: &Transaction<'_>) -> rusqlite::Result<Option<Round>> {
    Ok(crawl_db::get(change, crawl_db::REPEAT)?.and_then(|text| serde_json::from_str(&text).ok()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use crate::crawl_db::FILE;
    use crate::frontier::contract::{at, seeds};
    use crate::frontier::{Fate, Frontier as _, Options};
    use crate::politeness::{Pace, Politeness};

    const LEASE: Duration = Duration::from_secs(60);

    async fn drain(frontier: &SqliteFrontier, most: usize) -> Vec<String> {
        let mut order = Vec::new();
        while order.len() < most {
            let Some(claim) = frontier.claim("one", LEASE, at(0)).await.unwrap() else { break };
            assert_eq!(claim.attempt, 1);
            let never = claim.address.as_str().ends_with("gone");
            let fate = if never { Fate::Never { why: "HTTP 404".into() } } else { Fate::Done };
            frontier.settle(&claim, fate, at(0)).await.unwrap();
            order.push(claim.address.to_string());
        }
        order
    }

    #[tokio::test]
    async fn a_round_visits_what_is_settled_once_more_in_its_order() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join(FILE);
        let pace = Pace { delay_ms: 0, ..Pace::default() };
        let open = || SqliteFrontier::open(&path, Options::default(), Arc::new(Politeness::new(pace.clone()))).unwrap();
        let frontier = open();
        frontier.add(seeds(&["https://a.org/1", "https://b.org/2", "https://a.org/gone"])).await.unwrap();
        assert_eq!(drain(&frontier, 9).await.len(), 3);
        frontier.add(seeds(&["https://c.org/new"])).await.unwrap();
        assert_eq!((frontier.open_round().await.unwrap(), frontier.last_round().await.unwrap()), (None, None));
        let settled = frontier.settled().await.unwrap();
        assert_eq!(settled.iter().filter(|one| one.done).count(), 2);
        let order = ["https://a.org/gone", "https://b.org/2", "https://a.org/1"].map(|address| (address.to_owned(), 0));
        let round = Round { number: 1, began: at(1) };
        frontier.begin_round(round, Plan { order: order.into(), next: None }).await.unwrap();
        assert_eq!(drain(&frontier, 1).await, ["https://a.org/gone"]);
        drop(frontier);
        // The run ended before the round did. The next run goes on with the round.
        let frontier = open();
        assert_eq!(frontier.open_round().await.unwrap(), Some(round));
        frontier.add(seeds(&["https://b.org/2", "https://d.org/newer"])).await.unwrap();
        let rest = ["https://b.org/2", "https://a.org/1", "https://c.org/new", "https://d.org/newer"];
        assert_eq!(drain(&frontier, 9).await, rest);
        assert_eq!((frontier.open_round().await.unwrap(), frontier.last_round().await.unwrap()), (None, Some(round)));
    }
}
