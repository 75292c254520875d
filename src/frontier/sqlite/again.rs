//! Settled addresses that are to be visited again, in an order of their own and before all others.

use async_trait::async_trait;
use rusqlite::{Transaction, params};

use super::{FrontierError, SqliteFrontier};
use crate::crawl_db;
use crate::frontier::{Rounds, follows};
use crate::repeat::{Plan, Round, Settled};

/// The rank of the first address of a round. All ranks of a round are below those that pages have, so that they tell its addresses.
const FIRST: i64 = -1 << 40;

/// Ranks below this one are those of a round.
const LAST: i64 = -1_000;

#[async_trait]
impl Rounds for SqliteFrontier {
    async fn open_round(&self) -> Result<Option<Round>, FrontierError> {
        self.run(|change| Ok(if is_open(change)? { last_round(change)? } else { None })).await
    }

    async fn last_round(&self) -> Result<Option<Round>, FrontierError> {
        self.run(last_round).await
    }

    async fn settled(&self) -> Result<Vec<Settled>, FrontierError> {
        self.run(|change| {
            let mut all = change.prepare("SELECT address, depth, state FROM addresses WHERE state IN (2, 3)")?;
            let row = |row: &rusqlite::Row<'_>| {
                Ok(Settled { address: row.get(0)?, depth: row.get(1)?, done: row.get::<_, u8>(2)? == 2 })
            };
            all.query_map([], row)?.collect()
        })
        .await
    }

    async fn begin_round(&self, round: Round, plan: Plan) -> Result<bool, FrontierError> {
        self.run(move |change| {
            if !follows(round, last_round(change)?, is_open(change)?) {
                return Ok(false);
            }
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
            crawl_db::set(change, crawl_db::REPEAT, &noted)?;
            Ok(true)
        })
        .await
    }
}

fn is_open(change: &Transaction<'_>) -> rusqlite::Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM addresses WHERE state IN (0, 1, 4) AND rank < ?1)";
    change.query_row(sql, [LAST], |row| row.get(0))
}

fn last_round(change: &Transaction<'_>) -> rusqlite::Result<Option<Round>> {
    Ok(crawl_db::get(change, crawl_db::REPEAT)?.and_then(|text| serde_json::from_str(&text).ok()))
}
