//! What workers know of visits and documents, for all of them.

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use tokio_postgres::Row;

use super::again::batch;
use super::batch::key;
use super::{FrontierError, PostgresFrontier, Value, store};
use crate::address::Address;
use crate::corpus::{SharedVersions, Version};
use crate::repeat::rate::Watched;
use crate::repeat::{Shown, Visit, VisitLog, Visited, VisitsError};

const COLUMNS: &str = "key, address, depth, first, last, visits, changes, url, etag, modified, told, body, why";

impl From<FrontierError> for VisitsError {
    fn from(why: FrontierError) -> Self {
        Self::Shared(why.to_string())
    }
}

#[async_trait]
impl VisitLog for PostgresFrontier {
    async fn of(&self, address: &Address) -> Result<Option<Visit>, VisitsError> {
        let (shard, _) = self.shard(&address.authority());
        let sql = format!("SELECT {COLUMNS} FROM ~.visits WHERE shard = $1 AND key = $2");
        let row = self.one(&sql, &[&shard, &key(address)]).await?;
        Ok(row.as_ref().map(visit).transpose().map_err(store)?)
    }

    async fn note(&self, visited: Visited, began: Option<Timestamp>) -> Result<(), VisitsError> {
        let (shard, _) = self.shard(&visited.address.authority());
        let (key, time) = (key(&visited.address), visited.time.as_millisecond());
        let began = began.map_or(i64::MIN, Timestamp::as_millisecond);
        let Some(shown) = visited.shown else {
            let sql = "UPDATE ~.visits SET last = greatest(last, $3), visits = visits + (last < $4)::integer
                WHERE shard = $1 AND key = $2";
            self.rows(sql, &[&shard, &key, &time, &began]).await?;
            return Ok(());
        };
        let depth = i32::try_from(visited.depth).unwrap_or(i32::MAX);
        // PostgreSQL refuses the character 0 in texts.
        let clean = |text: String| text.replace('\0', "");
        let (url, etag, modified) = (clean(shown.url), shown.etag.map(clean), shown.modified.map(clean));
        let (why, body) = (shown.why.map(clean), shown.body.map(u64::cast_signed));
        let sql = "SELECT ~.note_visit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
        let values: [Value<'_>; 13] = [
            &shard,
            &key,
            &visited.address.as_str(),
            &depth,
            &time,
            &began,
            &visited.changed,
            &url,
            &etag,
            &modified,
            &shown.told,
            &body,
            &why,
        ];
        self.rows(sql, &values).await?;
        Ok(())
    }

    async fn each(&self, take: &mut (dyn FnMut(String, Visit) + Send)) -> Result<(), VisitsError> {
        for shard in self.all_shards() {
            let mut after: Vec<u8> = Vec::new();
            loop {
                let sql = format!("SELECT {COLUMNS} FROM ~.visits WHERE shard = $1 AND key > $2 ORDER BY key LIMIT $3");
                let rows = self.rows(&sql, &[&shard, &after, &batch()]).await?;
                let Some(last) = rows.last() else { break };
                after = last.try_get(0).map_err(store)?;
                for row in &rows {
                    take(row.try_get(1).map_err(store)?, visit(row).map_err(store)?);
                }
            }
        }
        Ok(())
    }
}

fn visit(row: &Row) -> Result<Visit, tokio_postgres::Error> {
    let time = |at| Ok(Timestamp::from_millisecond(row.try_get(at)?).unwrap_or(Timestamp::UNIX_EPOCH));
    let count = |at| row.try_get::<_, i32>(at).map(i32::unsigned_abs);
    Ok(Visit {
        depth: count(2)?,
        watched: Watched { first: time(3)?, last: time(4)?, visits: count(5)?, changes: count(6)? },
        shown: Shown {
            url: row.try_get(7)?,
            etag: row.try_get(8)?,
            modified: row.try_get(9)?,
            told: row.try_get(10)?,
            body: row.try_get::<_, Option<i64>>(11)?.map(i64::cast_unsigned),
            why: row.try_get(12)?,
        },
    })
}

#[async_trait]
impl SharedVersions for PostgresFrontier {
    async fn of(&self, keys: &[String]) -> Result<HashMap<String, Version>, String> {
        let mut found = HashMap::new();
        let mut shards: BTreeMap<i16, HashMap<Vec<u8>, &String>> = BTreeMap::new();
        for name in keys {
            shards.entry(self.shard_of(name)).or_default().insert(hashed(name), name);
        }
        for (shard, names) in shards {
            let hashes: Vec<&[u8]> = names.keys().map(Vec::as_slice).collect();
            let sql = "SELECT key, content, round FROM ~.versions WHERE shard = $1 AND key = ANY($2)";
            let rows = self.rows(sql, &[&shard, &hashes]).await.map_err(|why| why.to_string())?;
            for row in rows {
                let (key, version) = version(&row).map_err(|why| store(why).to_string())?;
                if let Some(name) = names.get(&key) {
                    found.insert((*name).clone(), Version { key: (*name).clone(), ..version });
                }
            }
        }
        Ok(found)
    }

    async fn note(&self, versions: &[Version]) -> Result<(), String> {
        let mut shards: BTreeMap<i16, (Vec<Vec<u8>>, Vec<Option<i64>>, Vec<i32>)> = BTreeMap::new();
        for version in versions {
            let (keys, contents, rounds) = shards.entry(self.shard_of(&version.key)).or_default();
            keys.push(hashed(&version.key));
            contents.push(version.content.map(u64::cast_signed));
            rounds.push(i32::try_from(version.round).unwrap_or(i32::MAX));
        }
        for (shard, (keys, contents, rounds)) in shards {
            // In the order of the keys: so no two workers wait for one another in a circle.
            let sql = "INSERT INTO ~.versions AS v SELECT $1, n.* FROM unnest($2::bytea[], $3::bigint[], $4::integer[]) AS n (key, content, round)
                ORDER BY n.key ON CONFLICT (shard, key) DO UPDATE SET content = excluded.content, round = excluded.round
                WHERE v.round <= excluded.round";
            self.rows(sql, &[&shard, &keys, &contents, &rounds]).await.map_err(|why| why.to_string())?;
        }
        Ok(())
    }
}

impl PostgresFrontier {
    /// The shard of a document: that of the host of its address, which its name begins with.
    fn shard_of(&self, name: &str) -> i16 {
        let address = Address::parse(name.split(' ').next().unwrap_or_default());
        address.map_or(0, |address| self.shard(&address.authority()).0)
    }
}

/// Under which key what has this name stands.
pub(super) fn hashed(name: &str) -> Vec<u8> {
    Sha256::digest(name.as_bytes())[..16].to_vec()
}

fn version(row: &Row) -> Result<(Vec<u8>, Version), tokio_postgres::Error> {
    let content = row.try_get::<_, Option<i64>>(1)?.map(i64::cast_unsigned);
    let round = row.try_get::<_, i32>(2)?.unsigned_abs();
    Ok((row.try_get(0)?, Version { key: String::new(), content, round }))
}
