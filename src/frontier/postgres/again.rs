//! Rounds of a shared crawl: one worker begins a round, and all visit what is due in it.

use std::collections::BTreeMap;

use async_trait::async_trait;
use tokio_postgres::Row;

use super::batch::key;
use super::{FrontierError, PostgresFrontier, Value, store, unreachable_database};
use crate::address::Address;
use crate::frontier::{Rounds, follows};
use crate::repeat::{Plan, Round, Settled};

/// Under which key a round is noted.
const ROUND: &str = "round";

/// The rank of the first address of a round. All ranks of a round are below those that pages have, so that they tell its addresses.
const FIRST: i64 = i16::MIN as i64;

/// Ranks of a round: as many as fit. In a round of more addresses some neighbours have one rank, and depths order them.
const RANKS: i64 = 31_000;

/// Ranks below this one are those of a round.
const LAST: i16 = -1_000;

/// Addresses that one call reads or changes.
const BATCH: usize = 10_000;

/// Whether addresses of a round are left: the first of a host that wait, or those that a worker holds or that come later.
const OPEN: &str = "SELECT EXISTS (SELECT 1 FROM ~.hosts WHERE head IS NOT NULL AND head_rank < $1)
    OR EXISTS (SELECT 1 FROM ~.addresses WHERE state IN (1, 4) AND rank < $1)";

const NOTED: &str = "SELECT value FROM ~.crawl WHERE key = $1";

/// Addresses of one shard, column by column.
#[derive(Default)]
struct Columns {
    keys: Vec<Vec<u8>>,
    depths: Vec<i32>,
    ranks: Vec<i16>,
}

#[async_trait]
impl Rounds for PostgresFrontier {
    async fn open_round(&self) -> Result<Option<Round>, FrontierError> {
        let row = self.one(OPEN, &[&LAST]).await?;
        let open: bool = row.map_or(Ok(false), |row| row.try_get(0)).map_err(store)?;
        if open { self.last_round().await } else { Ok(None) }
    }

    async fn last_round(&self) -> Result<Option<Round>, FrontierError> {
        noted(self.one(NOTED, &[&ROUND]).await?.as_ref())
    }

    async fn settled(&self) -> Result<Vec<Settled>, FrontierError> {
        if !self.shares_visits {
            let schema = &self.options.schema;
            return Err(FrontierError::Store(format!(
                "the crawl in the schema {schema} was begun by a version of kibont that did not note visits in the database, so it cannot be \
                 repeated; crawl once more, into another schema (frontier.schema)"
            )));
        }
        let mut all = Vec::new();
        for shard in self.all_shards() {
            let mut after: Vec<u8> = Vec::new();
            loop {
                let sql = "SELECT key, address, depth, state FROM ~.addresses WHERE shard = $1 AND key > $2 AND state IN (2, 3)
                    ORDER BY key LIMIT $3";
                let rows = self.rows(sql, &[&shard, &after, &batch()]).await?;
                let Some(last) = rows.last() else { break };
                after = last.try_get(0).map_err(store)?;
                all.extend(rows.iter().map(settled).collect::<Result<Vec<_>, tokio_postgres::Error>>().map_err(store)?);
            }
        }
        Ok(all)
    }

    async fn begin_round(&self, round: Round, plan: Plan) -> Result<bool, FrontierError> {
        let ours = |sql: &str| sql.replace("~.", &format!("{}.", self.options.schema));
        let mut client = self.pool.get().await.map_err(unreachable_database)?;
        let change = client.transaction().await.map_err(store)?;
        // Whoever claims, settles or adds takes rows of hosts first: they wait, and none of them holds what is changed here.
        change.batch_execute(&ours("LOCK TABLE ~.hosts IN EXCLUSIVE MODE")).await.map_err(store)?;
        let last = noted(change.query_opt(&ours(NOTED), &[&ROUND]).await.map_err(store)?.as_ref())?;
        let open: bool = change.query_one(&ours(OPEN), &[&LAST]).await.and_then(|row| row.try_get(0)).map_err(store)?;
        if !follows(round, last, open) {
            return Ok(false);
        }
        let sql = change.prepare(&ours("SELECT ~.visit_again($1, $2, $3, $4)")).await.map_err(store)?;
        for (shard, columns) in self.columns(&plan) {
            for from in (0..columns.keys.len()).step_by(BATCH) {
                let some = from..(from + BATCH).min(columns.keys.len());
                let values: [Value<'_>; 4] =
                    [&shard, &&columns.keys[some.clone()], &&columns.depths[some.clone()], &&columns.ranks[some]];
                change.execute(&sql, &values).await.map_err(store)?;
            }
        }
        let text = serde_json::to_string(&round).unwrap_or_default();
        let note = "INSERT INTO ~.crawl VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2";
        change.execute(&ours(note), &[&ROUND, &text]).await.map_err(store)?;
        change.commit().await.map_err(store)?;
        Ok(true)
    }
}

impl PostgresFrontier {
    fn columns(&self, plan: &Plan) -> BTreeMap<i16, Columns> {
        let count = i64::try_from(plan.order.len()).unwrap_or(i64::MAX).max(1);
        let mut shards: BTreeMap<i16, Columns> = BTreeMap::new();
        for ((address, depth), place) in plan.order.iter().zip(0_i64..) {
            // What stands in the frontier was an address once.
            let Ok(address) = Address::parse(address) else { continue };
            let (shard, _) = self.shard(&address.authority());
            let columns = shards.entry(shard).or_default();
            columns.keys.push(key(&address));
            columns.depths.push(i32::try_from(*depth).unwrap_or(i32::MAX));
            columns.ranks.push(i16::try_from(FIRST + rank(place, count)).unwrap_or(i16::MIN));
        }
        shards
    }
}

/// The rank of an address in its round, counted from the first one.
fn rank(place: i64, count: i64) -> i64 {
    if count <= RANKS { place } else { (i128::from(place) * i128::from(RANKS) / i128::from(count)) as i64 }
}

/// As many rows as one call reads.
pub(super) fn batch() -> i64 {
    i64::try_from(BATCH).unwrap_or(i64::MAX)
}

fn noted(row: Option<&Row>) -> Result<Option<Round>, FrontierError> {
    let text: Option<String> = row.map(|row| row.try_get(0)).transpose().map_err(store)?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

fn settled(row: &Row) -> Result<Settled, tokio_postgres::Error> {
    let (depth, state): (i32, i16) = (row.try_get(2)?, row.try_get(3)?);
    Ok(Settled { address: row.try_get(1)?, depth: depth.unsigned_abs(), done: state == 2 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ranks_of_a_round_are_in_order_and_below_all_others() {
        for count in [1, 2, RANKS, RANKS + 1, 5_000_000] {
            let ranks: Vec<i64> = (0..count).map(|place| rank(place, count)).collect();
            assert!(ranks.is_sorted());
            assert!(FIRST + ranks[ranks.len() - 1] < i64::from(LAST));
            let distinct = ranks.windows(2).filter(|pair| pair[0] != pair[1]).count() as i64 + 1;
            assert_eq!(distinct, count.min(RANKS));
        }
    }
}
