//! A frontier in PostgreSQL, for many workers on many machines. Each call is one statement, so one round trip; what it does
//! is written in `schema.sql`, as functions that touch one shard each.
//!
//! A database that is away is a pause: calls are tried again for as long as [`Options::patience_ms`] says. A call whose answer was lost may
//! have been carried out; each may therefore be asked again without harm. A claim of which nobody learned runs out.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::{Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime, Transaction};
use jiff::Timestamp;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Row};
use tokio_postgres_rustls::MakeRustlsConnect;

use self::batch::{Batch, key};
use self::tries::{Failure, Tries, said};
use super::{
    Claim, Counts, Fate, Found, Frontier, FrontierError, MOST_PASSED, Options, Rank, Settled, Waiting, millis,
};
use crate::address::Address;
use crate::fingerprint;
use crate::politeness::Politeness;

mod facts;
mod visits;
mod again;
mod servers;
mod tries;
mod batch;

const SCHEMA: &str = include_str!("postgres/schema.sql");
/// What repeats need, which crawls of earlier versions get as well.
const AGAIN: &str = include_str!("postgres/again.sql");
/// What the pace of servers needs, which they get, too.
const SERVERS: &str = include_str!("postgres/servers.sql");
/// What workers tell one another needs.
const FACTS: &str = include_str!("postgres/facts.sql");
/// The version of the tables and functions.
const VERSION: &str = "1";
/// Connections of one worker at most. A call takes a millisecond or two, a page seconds: a few serve many tabs.
const CONNECTIONS: usize = 4;
/// How long one try to reach the database may take.
const CONNECT: Duration = Duration::from_secs(10);
/// How long one call may take: far longer than the largest, so that only a connection that died in silence takes it.
const CALL: Duration = Duration::from_secs(60);

/// A frontier in `PostgreSQL` 14 or newer.
#[derive(Debug)]
pub struct PostgresFrontier {
    pool: Pool,
    options: Options,
    politeness: Arc<Politeness>,
    /// How many parts the hosts are spread over.
    shards: u16,
    /// Whether visits and versions were noted here from the first page on.
    shares_visits: bool,
    /// The shard at which the next claim begins to look.
    turn: AtomicU32,
}

/// A parameter of a statement.
type Value<'a> = &'a (dyn ToSql + Sync);

impl PostgresFrontier {
    /// Opens the frontier of a database, or begins one there. `url` is a connection string as libpq knows it,
    /// `postgres://user:password@host:port/database?sslmode=require`.
    ///
    /// # Errors
    /// [`FrontierError::Store`] when the address is none, the database cannot be reached, or another version wrote it.
    pub async fn open(url: &str, options: Options, politeness: Arc<Politeness>) -> Result<Self, FrontierError> {
        if !is_identifier(&options.schema) {
            let schema = &options.schema;
            return Err(FrontierError::Store(format!(
                "'{schema}' cannot be a schema; use small letters, digits and _ in frontier.schema"
            )));
        }
        let mut config: Config = url.parse().map_err(|why| {
            // The address may hold a password, so it is not shown.
            FrontierError::Store(format!(
                "the address of the database is not valid ({why}); it looks like postgres://user@host/database"
            ))
        })?;
        config.connect_timeout(CONNECT).application_name("kibont");
        let manager = Manager::from_config(config, tls()?, ManagerConfig { recycling_method: RecyclingMethod::Fast });
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .wait_timeout(Some(CONNECT))
            .create_timeout(Some(CONNECT))
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(store)?;
        let mut frontier = Self { pool, options, politeness, shards: 1, shares_visits: false, turn: AtomicU32::new(0) };
        frontier.begin().await?;
        Ok(frontier)
    }

    /// Makes the tables where there are none, and reads how many shards they have.
    async fn begin(&mut self) -> Result<(), FrontierError> {
        let schema = self.options.schema.clone();
        let mut client = self.pool.get().await.map_err(unreachable_database)?;
        let change = client.transaction().await.map_err(store)?;
        // Workers that start together: whoever is first makes the tables.
        let lock = fingerprint::hash(format!("kibont {schema}").as_bytes()).cast_signed();
        change.execute("SELECT pg_advisory_xact_lock($1)", &[&lock]).await.map_err(store)?;
        let there = has_table(&change, &format!("{schema}.crawl")).await?;
        let ours = |sql: &str| sql.replace("~.", &format!("{schema}."));
        if !there {
            let shards = self.options.shards.clamp(1, i16::MAX.unsigned_abs());
            let begin = format!(
                "CREATE SCHEMA IF NOT EXISTS {schema}; {};
                INSERT INTO {schema}.crawl VALUES ('format', '{VERSION}'), ('shards', '{shards}'), ('visits', 'shared')",
                ours(SCHEMA)
            );
            change.batch_execute(&begin).await.map_err(store)?;
        }
        let rows = change.query(&format!("SELECT key, value FROM {schema}.crawl"), &[]).await.map_err(store)?;
        let pair = |row: &Row| Ok((row.try_get(0)?, row.try_get(1)?));
        let kept: HashMap<String, String> =
            rows.iter().map(pair).collect::<Result<_, tokio_postgres::Error>>().map_err(store)?;
        for (table, sql) in [("versions", AGAIN), ("servers", SERVERS), ("facts", FACTS)] {
            if !has_table(&change, &format!("{schema}.{table}")).await? {
                change.batch_execute(&ours(sql)).await.map_err(store)?;
            }
        }
        change.commit().await.map_err(store)?;
        self.shares_visits = kept.contains_key("visits");
        let format = kept.get("format").map_or("", String::as_str);
        if format != VERSION {
            return Err(FrontierError::Store(format!(
                "the schema {schema} was written by another version of kibont (format '{format}', this one knows {VERSION}); choose another with frontier.schema"
            )));
        }
        self.shards =
            kept.get("shards").and_then(|shards| shards.parse().ok()).filter(|shards| *shards > 0).unwrap_or(1);
        Ok(())
    }

    /// What the workers of a crawl have noted under a key, after adding to it: a set of texts, in the order of their coming.
    /// Seeds are shared by it.
    ///
    /// # Errors
    /// [`FrontierError`].
    pub async fn share(&self, key: &str, more: &[String]) -> Result<Vec<String>, FrontierError> {
        let sql = "SELECT value FROM ~.crawl WHERE key = $1";
        let key = format!("shared {key}");
        loop {
            let row = self.one(sql, &[&key]).await?;
            let old: Option<String> = row.as_ref().map(|row| row.try_get(0)).transpose().map_err(store)?;
            let mut all: Vec<String> =
                old.as_deref().and_then(|old| serde_json::from_str(old).ok()).unwrap_or_default();
            let new: Vec<&String> = more.iter().filter(|text| !all.contains(text)).collect();
            if new.is_empty() {
                return Ok(all);
            }
            all.extend(new.into_iter().cloned());
            let text = serde_json::to_string(&all).unwrap_or_default();
            // Another worker may add at the same time: then it is read again.
            let set = "INSERT INTO ~.crawl AS c VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2 WHERE c.value IS NOT DISTINCT FROM $3 RETURNING 1";
            if self.one(set, &[&key, &text, &old]).await?.is_some() {
                return Ok(all);
            }
        }
    }

    fn shard(&self, authority: &str) -> (i16, i64) {
        let host = fingerprint::hash(authority.as_bytes());
        (self.part(host), host.cast_signed())
    }

    /// The shard of what has this hash.
    fn part(&self, hash: u64) -> i16 {
        // The low bits of FNV depend on the last letters too little to spread hosts evenly.
        let shard = (hash ^ hash >> 32) % u64::from(self.shards);
        i16::try_from(shard).unwrap_or(0)
    }

    /// Runs a statement, again and again while the database is away.
    async fn rows(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, FrontierError> {
        let mut tries = Tries::new(Duration::from_millis(self.options.patience_ms));
        loop {
            match self.once(sql, values).await {
                Ok(rows) => return Ok(rows),
                Err(away) => tries.wait(away).await?,
            }
        }
    }

    async fn one(&self, sql: &str, values: &[Value<'_>]) -> Result<Option<Row>, FrontierError> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    async fn number(&self, sql: &str, values: &[Value<'_>]) -> Result<i64, FrontierError> {
        let row = self.one(sql, values).await?;
        let number: Option<i64> = row.map(|row| row.try_get(0)).transpose().map_err(store)?.flatten();
        Ok(number.unwrap_or_default())
    }

    async fn once(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, Failure> {
        let call = async {
            let client = self.pool.get().await?;
            let sql = sql.replace("~.", &format!("{}.", self.options.schema));
            let statement = client.prepare_cached(&sql).await?;
            Ok(client.query(&statement, values).await?)
        };
        tokio::time::timeout(CALL, call)
            .await
            .unwrap_or_else(|_| Err(Failure::Away("it did not answer in time".to_owned())))
    }

    fn all_shards(&self) -> impl Iterator<Item = i16> + use<> {
        0..i16::try_from(self.shards).unwrap_or(i16::MAX)
    }

    fn most_deaths(&self) -> i32 {
        i32::try_from(self.options.deaths.max(1)).unwrap_or(i32::MAX)
    }
}

#[async_trait]
impl Frontier for PostgresFrontier {
    async fn add(&self, found: Vec<Found>) -> Result<usize, FrontierError> {
        let mut new = 0;
        for (shard, batch) in self.batches(found) {
            let sql = "SELECT ~.add_addresses($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
            let values: [Value<'_>; 10] = [
                &shard,
                &batch.keys,
                &batch.addresses,
                &batch.hosts,
                &batch.authorities,
                &batch.delays,
                &batch.depths,
                &batch.ranks,
                &batch.templates,
                &batch.sources,
            ];
            new += self.number(sql, &values).await?;
        }
        Ok(usize::try_from(new).unwrap_or(0))
    }

    async fn claim(&self, worker: &str, lease: Duration, now: Timestamp) -> Result<Option<Claim>, FrontierError> {
        let first = self.turn.fetch_add(1, Ordering::Relaxed);
        let (at, until) = (now.as_millisecond(), millis(now, lease));
        for step in 0..u32::from(self.shards) {
            let shard = i16::try_from((first.wrapping_add(step)) % u32::from(self.shards)).unwrap_or(0);
            for _ in 0..MOST_PASSED {
                let sql = "SELECT * FROM ~.claim($1, $2, $3, $4, $5)";
                let values: [Value<'_>; 5] = [&shard, &worker, &at, &until, &self.most_deaths()];
                let Some(row) = self.one(sql, &values).await? else { break };
                let claim = claim_of(&row)?;
                let known: i64 = row.try_get("next_due").map_err(store)?;
                let server: Option<IpAddr> = row.try_get("server").map_err(store)?;
                if let Some(server) = server
                    && !self.book(&claim, server, now, known).await?
                {
                    continue;
                }
                // What this worker alone knows of the host's patience is told to the others.
                let due = self.politeness.began(&claim.address, now);
                if due.as_millisecond() > known {
                    self.book_host(&claim.address, due).await?;
                }
                return Ok(Some(claim));
            }
        }
        Ok(None)
    }

    async fn meet(&self, claim: &Claim, server: IpAddr, now: Timestamp) -> Result<bool, FrontierError> {
        self.met(claim, server, now).await
    }

    async fn extend(&self, claim: &Claim, lease: Duration, now: Timestamp) -> Result<bool, FrontierError> {
        let (shard, _) = self.shard(&claim.address.authority());
        let sql =
            "UPDATE ~.addresses SET due = $4 WHERE shard = $1 AND key = $2 AND token = $3 AND state = 1 RETURNING 1";
        let held =
            self.one(sql, &[&shard, &key(&claim.address), &claim.token.cast_signed(), &millis(now, lease)]).await?;
        Ok(held.is_some())
    }

    async fn settle(&self, claim: &Claim, fate: Fate, now: Timestamp) -> Result<Settled, FrontierError> {
        let (state, due, why, settled): (i16, i64, Option<String>, Settled) = match fate {
            Fate::Done => (2, 0, None, Settled::Kept),
            Fate::Never { why } => (3, 0, Some(why), Settled::Kept),
            Fate::Later { why, .. } if claim.attempt >= self.options.attempts => (3, 0, Some(why), Settled::GivenUp),
            Fate::Later { after, why } => (4, millis(now, after), Some(why), Settled::Kept),
        };
        // PostgreSQL refuses the character 0 in texts.
        let why = why.map(|why| why.replace('\0', ""));
        let (shard, _) = self.shard(&claim.address.authority());
        let (key, token) = (key(&claim.address), claim.token.cast_signed());
        let mut tries = Tries::new(Duration::from_millis(self.options.patience_ms));
        let mut again = false;
        loop {
            let sql = "SELECT ~.settle($1, $2, $3, $4, $5, $6, $7)";
            match self.once(sql, &[&shard, &key, &token, &state, &due, &why, &again]).await {
                Ok(rows) => {
                    let held: bool = rows.first().map_or(Ok(false), |row| row.try_get(0)).map_err(store)?;
                    return Ok(if held { settled } else { Settled::TooLate });
                }
                Err(away) => tries.wait(away).await?,
            }
            again = true;
        }
    }

    async fn visited(&self, address: &Address) -> Result<(), FrontierError> {
        let authority = address.authority();
        let (shard, host) = self.shard(&authority);
        let sql = "SELECT ~.visited($1, $2, $3, $4, $5)";
        self.rows(sql, &[&shard, &key(address), &address.as_str(), &host, &authority]).await.map(|_| ())
    }

    async fn is_done(&self, address: &Address) -> Result<bool, FrontierError> {
        let (shard, _) = self.shard(&address.authority());
        let sql = "SELECT 1 FROM ~.addresses WHERE shard = $1 AND key = $2 AND state = 2";
        Ok(self.one(sql, &[&shard, &key(address)]).await?.is_some())
    }

    async fn rest(&self, address: &Address, until: Timestamp) -> Result<(), FrontierError> {
        self.book_host(address, until).await?;
        match self.politeness.server_due(address) {
            Some((server, due)) => self.rest_server(server, due).await,
            None => Ok(()),
        }
    }

    async fn held(&self, worker: &str) -> Result<Vec<Claim>, FrontierError> {
        let mut held = Vec::new();
        for shard in self.all_shards() {
            let sql = "SELECT address, depth, attempts, token, found_on FROM ~.addresses
                WHERE shard = $1 AND state IN (1, 4) AND state = 1 AND worker = $2";
            for row in self.rows(sql, &[&shard, &worker]).await? {
                held.push(claim_of(&row)?);
            }
        }
        Ok(held)
    }

    async fn bury(&self, worker: &str) -> Result<usize, FrontierError> {
        let mut lost = 0;
        for shard in self.all_shards() {
            lost += self.number("SELECT ~.bury($1, $2, $3)", &[&shard, &worker, &self.most_deaths()]).await?;
        }
        Ok(usize::try_from(lost).unwrap_or(0))
    }

    async fn rerank(&self, template: u64, from: Rank, to: Rank) -> Result<usize, FrontierError> {
        let mut moved = 0;
        for shard in self.all_shards() {
            let (from, to) = (i16::from(from.number()), i16::from(to.number()));
            let sql = "SELECT ~.rerank($1, $2, $3, $4)";
            moved += self.number(sql, &[&shard, &template.cast_signed(), &from, &to]).await?;
        }
        Ok(usize::try_from(moved).unwrap_or(0))
    }

    async fn counts(&self) -> Result<Counts, FrontierError> {
        let sql = "SELECT coalesce(sum(waiting), 0), coalesce(sum(claimed), 0), coalesce(sum(done), 0), coalesce(sum(never), 0)
            FROM ~.hosts";
        let Some(row) = self.one(sql, &[]).await? else { return Ok(Counts::default()) };
        let count = |column| row.try_get::<_, i64>(column).map(i64::unsigned_abs).map_err(store);
        let (waiting, claimed, done, never) = (count(0)?, count(1)?, count(2)?, count(3)?);
        Ok(Counts { known: waiting + claimed + done + never, claimed, done, never, waiting })
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, FrontierError> {
        // Each reads the first entry of an index.
        let sql = "SELECT min(least(h.due, a.due)) FROM generate_series(0, $1::integer - 1) s
            LEFT JOIN LATERAL (SELECT due FROM ~.hosts WHERE shard = s::smallint AND head IS NOT NULL ORDER BY due LIMIT 1) h ON true
            LEFT JOIN LATERAL (SELECT due FROM ~.addresses WHERE shard = s::smallint AND state IN (1, 4) ORDER BY due LIMIT 1) a ON true";
        let row = self.one(sql, &[&i32::from(self.shards)]).await?;
        let due: Option<i64> = row.map(|row| row.try_get(0)).transpose().map_err(store)?.flatten();
        Ok(due.map(|due| Timestamp::from_millisecond(due).unwrap_or(Timestamp::MAX)))
    }

    async fn waiting(&self, most: usize) -> Result<Vec<Waiting>, FrontierError> {
        let sql = "SELECT address, until, why FROM (
            SELECT address, greatest(a.due, h.due) AS until, coalesce(why, '') AS why
                FROM ~.addresses a JOIN ~.hosts h USING (shard, host) WHERE state IN (1, 4) AND state = 4
            UNION ALL SELECT address, h.due, coalesce(why, '') FROM ~.hosts h JOIN ~.addresses a ON a.shard = h.shard
                AND a.host = h.host AND a.state = 0 AND a.rank = h.head_rank AND a.depth = h.head_depth AND a.number = h.head
            WHERE h.head IS NOT NULL
        ) w ORDER BY until LIMIT $1";
        let rows = self.rows(sql, &[&i64::try_from(most).unwrap_or(i64::MAX)]).await?;
        let waiting = |row: &Row| {
            let until = Timestamp::from_millisecond(row.try_get(1)?).unwrap_or(Timestamp::MAX);
            Ok(Waiting { address: row.try_get(0)?, until, why: row.try_get(2)? })
        };
        rows.iter().map(waiting).collect::<Result<_, tokio_postgres::Error>>().map_err(store)
    }
}

impl PostgresFrontier {
    /// The host of an address is due then, and not before; and its delay is at least what this worker knows of it.
    async fn book_host(&self, address: &Address, due: Timestamp) -> Result<(), FrontierError> {
        let authority = address.authority();
        let (shard, host) = self.shard(&authority);
        let delay = i64::try_from(self.politeness.delay(address).as_millis()).unwrap_or(i64::MAX);
        let sql = "INSERT INTO ~.hosts AS h (shard, host, authority, due, delay) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (shard, host) DO UPDATE SET due = greatest(h.due, $4), delay = greatest(h.delay, $5)";
        self.rows(sql, &[&shard, &host, &authority, &due.as_millisecond(), &delay]).await.map(|_| ())
    }

    fn batches(&self, found: Vec<Found>) -> BTreeMap<i16, Batch> {
        let mut batches: BTreeMap<i16, Batch> = BTreeMap::new();
        for one in found {
            let authority = one.address.authority();
            let (shard, host) = self.shard(&authority);
            let delay = i64::try_from(self.politeness.delay(&one.address).as_millis()).unwrap_or(i64::MAX);
            batches.entry(shard).or_default().put(&one, authority, host, delay);
        }
        batches
    }
}

async fn has_table(change: &Transaction<'_>, name: &str) -> Result<bool, FrontierError> {
    let row = change.query_one("SELECT to_regclass($1) IS NOT NULL", &[&name]).await;
    row.and_then(|row| row.try_get(0)).map_err(store)
}

fn claim_of(row: &Row) -> Result<Claim, FrontierError> {
    let address: String = row.try_get("address").map_err(store)?;
    let depth: i32 = row.try_get("depth").map_err(store)?;
    let attempts: i32 = row.try_get("attempts").map_err(store)?;
    let token: i64 = row.try_get("token").map_err(store)?;
    let from: Option<String> = row.try_get("found_on").map_err(store)?;
    Ok(Claim {
        address: Address::parse(&address).map_err(store)?,
        depth: depth.unsigned_abs(),
        from: from.and_then(|from| Address::parse(&from).ok()),
        attempt: attempts.unsigned_abs().saturating_add(1),
        token: token.cast_unsigned(),
    })
}

/// A connector that trusts what the system trusts. Whether TLS is used is said by `sslmode` in the database's address.
fn tls() -> Result<MakeRustlsConnect, FrontierError> {
    let mut roots = rustls::RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(store)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

fn is_identifier(name: &str) -> bool {
    let letters = |c: u8| c.is_ascii_lowercase() || c == b'_';
    name.len() <= 63
        && name.bytes().next().is_some_and(letters)
        && name.bytes().all(|c| letters(c) || c.is_ascii_digit())
}

fn store(why: impl std::fmt::Display) -> FrontierError {
    FrontierError::Store(format!("the database of the frontier failed: {why}"))
}

fn unreachable_database(why: PoolError) -> FrontierError {
    let why = match &why {
        PoolError::Backend(error) => said(error),
        other => other.to_string(),
    };
    FrontierError::Store(format!(
        "the database cannot be reached ({why}); look at the address after --frontier, and whether it runs"
    ))
}

#[cfg(test)]
mod tests;
