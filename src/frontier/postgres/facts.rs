//! What workers tell one another of sites.

use async_trait::async_trait;
use tokio_postgres::Row;

use super::visits::hashed;
use super::{FrontierError, PostgresFrontier, store};
use crate::fingerprint;
use crate::frontier::{Fact, SharedFacts};

/// Numbers are given before they are to be seen: so many of the last are read again, for those that came late.
const AGAIN: i64 = 100;

#[async_trait]
impl SharedFacts for PostgresFrontier {
    async fn tell(&self, site: &str, facts: &[Fact]) -> Result<(), FrontierError> {
        // PostgreSQL refuses the character 0 in texts.
        let clean = |text: &String| text.replace('\0', "");
        // In the order of their keys: so no two workers wait for one another in a circle. The last of a name holds.
        let rows: std::collections::BTreeMap<_, _> =
            facts.iter().map(|fact| (hashed(&fact.name), (clean(&fact.name), clean(&fact.value)))).collect();
        let (keys, pairs): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
        let (names, values): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
        let sql = "INSERT INTO ~.facts AS f (shard, site, key, name, value)
            SELECT $1, $2, n.* FROM unnest($3::bytea[], $4::text[], $5::text[]) AS n (key, name, value) ORDER BY n.key
            ON CONFLICT (shard, site, key) DO UPDATE SET value = excluded.value, number = excluded.number
            WHERE f.value <> excluded.value";
        self.rows(sql, &[&self.shard_of_site(site), &site, &keys, &names, &values]).await.map(|_| ())
    }

    async fn told(&self, site: &str, since: i64) -> Result<(Vec<Fact>, i64), FrontierError> {
        let sql =
            "SELECT name, value, number FROM ~.facts WHERE shard = $1 AND site = $2 AND number > $3 ORDER BY number";
        let rows = self.rows(sql, &[&self.shard_of_site(site), &site, &(since - AGAIN)]).await?;
        let fact = |row: &Row| Ok((Fact { name: row.try_get(0)?, value: row.try_get(1)? }, row.try_get(2)?));
        let facts: Vec<(Fact, i64)> =
            rows.iter().map(fact).collect::<Result<_, tokio_postgres::Error>>().map_err(store)?;
        let until = facts.last().map_or(since, |(_, number)| since.max(*number));
        Ok((facts.into_iter().map(|(fact, _)| fact).collect(), until))
    }
}

impl PostgresFrontier {
    fn shard_of_site(&self, site: &str) -> i16 {
        self.part(fingerprint::hash(site.as_bytes()))
    }
}
