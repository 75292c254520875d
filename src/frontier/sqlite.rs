//! A frontier in the crawl's notebook. One thread owns the connection; a claim costs the same however much is known.
//!
//! Each host knows its head, the first of its addresses that could be claimed. A claim looks through the heads in order
//! and takes the first whose host is due, so that it passes over hosts at rest and never over their addresses.

use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::{Claim, Counts, Fate, Found, Frontier, FrontierError, Options, Rank, Settled, Waiting, millis};
use crate::address::Address;
use crate::crawl_db::{CrawlDb, CrawlDbError};
use crate::politeness::Politeness;

/// Settled addresses that wait again.
mod again;
/// The pace of servers that carry many hosts.
mod servers;

/// States: 0 waiting, 1 claimed, 2 done, 3 never, 4 later. `due` is the end of a lease (1) or of a delay (4). Times are
/// milliseconds since 1970. A host's head is its first waiting address.
const SCHEMA: &str = "
    CREATE TABLE hosts (
        id INTEGER PRIMARY KEY,
        authority TEXT NOT NULL UNIQUE,
        due INTEGER NOT NULL DEFAULT 0,
        head_rank INTEGER,
        head_depth INTEGER,
        head INTEGER
    );
    CREATE INDEX hosts_by_head ON hosts (head_rank, head_depth, head) WHERE head IS NOT NULL;
    CREATE TABLE addresses (
        id INTEGER PRIMARY KEY,
        address TEXT NOT NULL UNIQUE,
        host INTEGER NOT NULL REFERENCES hosts,
        depth INTEGER NOT NULL,
        rank INTEGER NOT NULL DEFAULT 0,
        template INTEGER NOT NULL DEFAULT 0,
        found_on INTEGER REFERENCES addresses,
        state INTEGER NOT NULL DEFAULT 0,
        due INTEGER NOT NULL DEFAULT 0,
        attempts INTEGER NOT NULL DEFAULT 0,
        deaths INTEGER NOT NULL DEFAULT 0,
        token INTEGER NOT NULL DEFAULT 0,
        worker TEXT,
        why TEXT
    );
    CREATE INDEX addresses_waiting ON addresses (host, rank, depth, id) WHERE state = 0;
    CREATE INDEX addresses_by_template ON addresses (template, rank) WHERE state = 0;
    CREATE INDEX addresses_claimed ON addresses (due) WHERE state = 1;
    CREATE INDEX addresses_later ON addresses (due) WHERE state = 4;
    CREATE TABLE tally (state INTEGER PRIMARY KEY, count INTEGER NOT NULL);
    INSERT INTO tally VALUES (0, 0), (1, 0), (2, 0), (3, 0), (4, 0);
    CREATE TRIGGER tally_new AFTER INSERT ON addresses BEGIN
        UPDATE tally SET count = count + 1 WHERE state = NEW.state;
    END;
    CREATE TRIGGER tally_moved AFTER UPDATE OF state ON addresses WHEN OLD.state <> NEW.state BEGIN
        UPDATE tally SET count = count - 1 WHERE state = OLD.state;
        UPDATE tally SET count = count + 1 WHERE state = NEW.state;
    END;
";
const VERSION: u32 = 2;

/// The first address of all hosts that are due.
const FIRST_HEAD: &str =
    "SELECT head, id, server FROM hosts INDEXED BY hosts_by_head WHERE head IS NOT NULL AND due <= ?1
    ORDER BY head_rank, head_depth, head LIMIT 1";

/// Finds a host's head. Both queries are part of every claim, and an index gives their order.
const NEXT_HEAD: &str = "UPDATE hosts SET (head_rank, head_depth, head) =
    (SELECT rank, depth, id FROM addresses WHERE host = ?1 AND state = 0 ORDER BY rank, depth, id LIMIT 1)
    WHERE id = ?1";

/// What the connection's thread does next.
type Work = Box<dyn FnOnce(&mut Connection) + Send>;

/// A frontier in the crawl's notebook, with the pace of its crawl.
#[derive(Debug)]
pub struct SqliteFrontier {
    work: mpsc::Sender<Work>,
    options: Options,
    politeness: Arc<Politeness>,
}

impl SqliteFrontier {
    /// Opens the frontier of a notebook (`crawl.sqlite`), with all that earlier runs left there.
    ///
    /// # Errors
    /// [`FrontierError::Store`] when the notebook cannot be used.
    pub fn open(path: &Path, options: Options, politeness: Arc<Politeness>) -> Result<Self, FrontierError> {
        let notebook = CrawlDb::open(path).and_then(|notebook| notebook.room("frontier", VERSION, SCHEMA));
        let notebook = notebook.and_then(|_| servers::open(path));
        let mut connection = notebook.map_err(|why| FrontierError::Store(why.to_string()))?;
        let (work, waiting) = mpsc::channel::<Work>();
        std::thread::Builder::new()
            .name("frontier".to_owned())
            .spawn(move || {
                for work in waiting {
                    work(&mut connection);
                }
            })
            .map_err(|why| FrontierError::Store(why.to_string()))?;
        Ok(Self { work, options, politeness })
    }

    /// Runs a transaction on the connection's thread. With an error nothing has changed.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, FrontierError> {
        let (done, answer) = oneshot::channel();
        let work: Work = Box::new(move |connection| {
            // Whoever asked is gone: a claim must not be lent to nobody.
            if done.is_closed() {
                return;
            }
            let outcome = connection.transaction_with_behavior(TransactionBehavior::Immediate).and_then(|change| {
                let value = work(&change)?;
                change.commit()?;
                Ok(value)
            });
            // Gone meanwhile: at worst a claim runs out by itself.
            let _ = done.send(outcome);
        });
        self.work.send(work).map_err(|_| FrontierError::Closed)?;
        let outcome = answer.await.map_err(|_| FrontierError::Closed)?;
        outcome.map_err(|why| FrontierError::Store(CrawlDbError::from(why).to_string()))
    }
}

#[async_trait]
impl Frontier for SqliteFrontier {
    async fn add(&self, found: Vec<Found>) -> Result<usize, FrontierError> {
        if found.is_empty() {
            return Ok(0);
        }
        self.run(move |change| add(change, &found)).await
    }

    async fn claim(&self, worker: &str, lease: Duration, now: Timestamp) -> Result<Option<Claim>, FrontierError> {
        let (worker, deaths, politeness) = (worker.to_owned(), self.options.deaths, Arc::clone(&self.politeness));
        self.run(move |change| {
            wake(change, deaths, now)?;
            claim(change, &worker, lease, now, &politeness)
        })
        .await
    }

    async fn meet(&self, claim: &Claim, server: IpAddr, now: Timestamp) -> Result<bool, FrontierError> {
        let (claim, politeness) = (claim.clone(), Arc::clone(&self.politeness));
        self.run(move |change| servers::meet(change, &claim, server, now, &politeness)).await
    }

    async fn extend(&self, claim: &Claim, lease: Duration, now: Timestamp) -> Result<bool, FrontierError> {
        let claim = claim.clone();
        self.run(move |change| {
            let sql = "UPDATE addresses SET due = ?3 WHERE address = ?1 AND token = ?2 AND state = 1";
            let until = millis(now, lease);
            let held = change.prepare_cached(sql)?.execute(params![
                claim.address.as_str(),
                claim.token.cast_signed(),
                until
            ])?;
            Ok(held > 0)
        })
        .await
    }

    async fn settle(&self, claim: &Claim, fate: Fate, now: Timestamp) -> Result<Settled, FrontierError> {
        let (claim, attempts) = (claim.clone(), self.options.attempts);
        self.run(move |change| settle(change, &claim, fate, attempts, now)).await
    }

    async fn visited(&self, address: &Address) -> Result<(), FrontierError> {
        let address = address.clone();
        self.run(move |change| visited(change, &address)).await
    }

    async fn is_done(&self, address: &Address) -> Result<bool, FrontierError> {
        let address = address.clone();
        self.run(move |change| {
            let sql = "SELECT 1 FROM addresses WHERE address = ?1 AND state = 2";
            change.prepare_cached(sql)?.exists([address.as_str()])
        })
        .await
    }

    async fn rest(&self, address: &Address, until: Timestamp) -> Result<(), FrontierError> {
        let (authority, server) = (address.authority(), self.politeness.server_due(address));
        self.run(move |change| {
            let host = host(change, &authority)?;
            let sql = "UPDATE hosts SET due = max(due, ?2) WHERE id = ?1";
            change.prepare_cached(sql)?.execute(params![host, until.as_millisecond()])?;
            server.map_or(Ok(()), |(server, due)| servers::rest(change, server, due))
        })
        .await
    }

    async fn held(&self, worker: &str) -> Result<Vec<Claim>, FrontierError> {
        let worker = worker.to_owned();
        self.run(move |change| {
            let sql = format!("{LENT} WHERE a.state = 1 AND a.worker = ?1");
            change.prepare_cached(&sql)?.query_map([worker], claim_of)?.collect()
        })
        .await
    }

    async fn bury(&self, worker: &str) -> Result<usize, FrontierError> {
        let (worker, deaths) = (worker.to_owned(), self.options.deaths);
        self.run(move |change| {
            let sql = "SELECT id, host FROM addresses WHERE state = 1 AND worker = ?1";
            let dead = pairs(change.prepare_cached(sql)?.query_map([worker], |row| Ok((row.get(0)?, row.get(1)?)))?)?;
            dead.iter().try_for_each(|(address, host)| lose(change, *address, *host, deaths))?;
            Ok(dead.len())
        })
        .await
    }

    async fn rerank(&self, template: u64, from: Rank, to: Rank) -> Result<usize, FrontierError> {
        self.run(move |change| {
            let of = params![template.cast_signed(), from.number()];
            let hosts = "SELECT DISTINCT host FROM addresses WHERE template = ?1 AND rank = ?2 AND state = 0";
            let hosts: Vec<i64> =
                change.prepare_cached(hosts)?.query_map(of, |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            let sql = "UPDATE addresses SET rank = ?3 WHERE template = ?1 AND rank = ?2 AND state = 0";
            let moved =
                change.prepare_cached(sql)?.execute(params![template.cast_signed(), from.number(), to.number()])?;
            hosts.into_iter().try_for_each(|host| behead(change, host))?;
            Ok(moved)
        })
        .await
    }

    async fn counts(&self) -> Result<Counts, FrontierError> {
        self.run(|change| {
            let mut states = [0_u64; 5];
            let mut all = change.prepare_cached("SELECT state, count FROM tally")?;
            for pair in all.query_map([], |row| Ok((row.get::<_, u8>(0)?, row.get::<_, i64>(1)?)))? {
                let (state, count) = pair?;
                if let Some(place) = states.get_mut(usize::from(state)) {
                    *place = count.unsigned_abs();
                }
            }
            let [waiting, claimed, done, never, later] = states;
            Ok(Counts { known: states.iter().sum(), claimed, done, never, waiting: waiting + later })
        })
        .await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, FrontierError> {
        let due: Option<i64> = self
            .run(|change| {
                // Not one `min` over a union: each of these reads the first entry of an index, or the hosts once.
                let sql = "SELECT min(due) FROM (
                    SELECT min(due) AS due FROM hosts WHERE head IS NOT NULL
                    UNION ALL SELECT min(due) FROM addresses WHERE state = 4
                    UNION ALL SELECT min(due) FROM addresses WHERE state = 1)";
                change.prepare_cached(sql)?.query_row([], |row| row.get(0))
            })
            .await?;
        Ok(due.map(|due| Timestamp::from_millisecond(due).unwrap_or(Timestamp::MAX)))
    }

    async fn waiting(&self, most: usize) -> Result<Vec<Waiting>, FrontierError> {
        self.run(move |change| {
            let sql = "SELECT address, until, why FROM (
                SELECT address, max(a.due, h.due) AS until, coalesce(why, '') AS why
                    FROM addresses a JOIN hosts h ON h.id = a.host WHERE state = 4
                UNION ALL SELECT address, h.due, coalesce(why, '') FROM hosts h JOIN addresses a ON a.id = h.head
            ) ORDER BY until LIMIT ?1";
            let row = |row: &rusqlite::Row<'_>| {
                let until = Timestamp::from_millisecond(row.get(1)?).unwrap_or(Timestamp::MAX);
                Ok(Waiting { address: row.get(0)?, until, why: row.get(2)? })
            };
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            change.prepare_cached(sql)?.query_map([most], row)?.collect()
        })
        .await
    }
}

fn add(change: &Transaction<'_>, found: &[Found]) -> rusqlite::Result<usize> {
    let mut known = change.prepare_cached("SELECT id, host, depth, rank, state FROM addresses WHERE address = ?1")?;
    let mut insert = change.prepare_cached(
        "INSERT INTO addresses (address, host, depth, found_on, rank, template) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    let mut shallower = change.prepare_cached("UPDATE addresses SET depth = ?2, found_on = ?3 WHERE id = ?1")?;
    let mut earlier = change.prepare_cached("UPDATE addresses SET rank = ?2 WHERE id = ?1")?;
    let mut touched = std::collections::BTreeSet::new();
    let mut new = 0;
    for found in found {
        let address = found.address.as_str();
        let from = match &found.from {
            Some(from) => known.query_row([from.as_str()], |row| row.get::<_, i64>(0)).optional()?,
            None => None,
        };
        let there = known
            .query_row([address], |row| {
                Ok((row.get::<_, i64>(0)?, row.get(1)?, row.get::<_, u32>(2)?, row.get::<_, i64>(3)?, row.get(4)?))
            })
            .optional()?;
        let rank = i64::from(found.rank.number());
        match there {
            None => {
                let host = host(change, &found.address.authority())?;
                insert.execute(params![address, host, found.depth, from, rank, found.template.cast_signed()])?;
                touched.insert(host);
                new += 1;
            }
            Some((id, host, depth, known_rank, 0 | 4)) => {
                if found.depth < depth {
                    shallower.execute(params![id, found.depth, from])?;
                    touched.insert(host);
                }
                if rank < known_rank {
                    earlier.execute(params![id, rank])?;
                    touched.insert(host);
                }
            }
            Some(_) => {}
        }
    }
    touched.into_iter().try_for_each(|host| behead(change, host))?;
    Ok(new)
}

/// Lets addresses wait again whose delay is over, and takes back what was lent for too long.
fn wake(change: &Transaction<'_>, deaths: u32, now: Timestamp) -> rusqlite::Result<()> {
    let due = |state: u8| {
        let sql = format!("SELECT id, host FROM addresses WHERE state = {state} AND due <= ?1");
        let mut due = change.prepare_cached(&sql)?;
        pairs(due.query_map([now.as_millisecond()], |row| Ok((row.get(0)?, row.get(1)?)))?)
    };
    for (address, host) in due(4)? {
        change.prepare_cached("UPDATE addresses SET state = 0, due = 0 WHERE id = ?1")?.execute([address])?;
        behead(change, host)?;
    }
    due(1)?.iter().try_for_each(|(address, host)| lose(change, *address, *host, deaths))
}

/// A worker died over an address: it waits again, unless that happened too often.
fn lose(change: &Transaction<'_>, address: i64, host: i64, limit: u32) -> rusqlite::Result<()> {
    let sql = "UPDATE addresses SET deaths = deaths + 1, due = 0, worker = NULL,
        state = CASE WHEN deaths + 1 >= ?2 THEN 3 ELSE 0 END,
        why = CASE WHEN deaths + 1 >= ?2 THEN 'its workers died ' || (deaths + 1) || ' times' ELSE why END
        WHERE id = ?1";
    change.prepare_cached(sql)?.execute(params![address, limit.max(1)])?;
    behead(change, host)
}

fn claim(
    change: &Transaction<'_>,
    worker: &str,
    lease: Duration,
    now: Timestamp,
    politeness: &Politeness,
) -> rusqlite::Result<Option<Claim>> {
    let Some((id, host)) = servers::first_head(change, now, politeness)? else { return Ok(None) };
    let lend = "UPDATE addresses SET state = 1, due = ?2, worker = ?3, token = token + 1 WHERE id = ?1";
    change.prepare_cached(lend)?.execute(params![id, millis(now, lease), worker])?;
    let claim = change.prepare_cached(&format!("{LENT} WHERE a.id = ?1"))?.query_row([id], claim_of)?;
    let due = politeness.began(&claim.address, now).as_millisecond();
    change.prepare_cached("UPDATE hosts SET due = max(due, ?2) WHERE id = ?1")?.execute(params![host, due])?;
    behead(change, host)?;
    Ok(Some(claim))
}

/// The columns of [`claim_of`].
const LENT: &str = "SELECT a.address, a.depth, a.attempts, a.token, f.address FROM addresses a
    LEFT JOIN addresses f ON f.id = a.found_on";

fn claim_of(row: &rusqlite::Row<'_>) -> rusqlite::Result<Claim> {
    let token: i64 = row.get(3)?;
    Ok(Claim {
        address: address(row, 0)?,
        depth: row.get(1)?,
        from: row.get::<_, Option<String>>(4)?.and_then(|text| Address::parse(&text).ok()),
        attempt: row.get::<_, u32>(2)?.saturating_add(1),
        token: token.cast_unsigned(),
    })
}

fn settle(
    change: &Transaction<'_>,
    claim: &Claim,
    fate: Fate,
    attempts: u32,
    now: Timestamp,
) -> rusqlite::Result<Settled> {
    let (state, due, why, settled) = match fate {
        Fate::Done => (2, 0, None, Settled::Kept),
        Fate::Never { why } => (3, 0, Some(why), Settled::Kept),
        Fate::Later { why, .. } if claim.attempt >= attempts => (3, 0, Some(why), Settled::GivenUp),
        Fate::Later { after, why } => (4, millis(now, after), Some(why), Settled::Kept),
    };
    let sql = "UPDATE addresses SET state = ?3, due = ?4, why = ?5, worker = NULL, attempts = attempts + 1
        WHERE address = ?1 AND token = ?2 AND state = 1";
    let held = change.prepare_cached(sql)?.execute(params![
        claim.address.as_str(),
        claim.token.cast_signed(),
        state,
        due,
        why
    ])?;
    Ok(if held > 0 { settled } else { Settled::TooLate })
}

fn visited(change: &Transaction<'_>, address: &Address) -> rusqlite::Result<()> {
    let host = host(change, &address.authority())?;
    let sql = "INSERT INTO addresses (address, host, depth, state) VALUES (?1, ?2, 0, 2)
        ON CONFLICT (address) DO UPDATE SET state = 2, due = 0 WHERE state IN (0, 4)";
    change.prepare_cached(sql)?.execute(params![address.as_str(), host])?;
    behead(change, host)
}

/// Finds a host's head anew after its addresses changed.
fn behead(change: &Transaction<'_>, host: i64) -> rusqlite::Result<()> {
    change.prepare_cached(NEXT_HEAD)?.execute([host]).map(|_| ())
}

fn host(change: &Transaction<'_>, authority: &str) -> rusqlite::Result<i64> {
    let mut known = change.prepare_cached("SELECT id FROM hosts WHERE authority = ?1")?;
    if let Some(id) = known.query_row([authority], |row| row.get(0)).optional()? {
        return Ok(id);
    }
    change.prepare_cached("INSERT INTO hosts (authority) VALUES (?1)")?.insert([authority])
}

fn pairs(rows: impl Iterator<Item = rusqlite::Result<(i64, i64)>>) -> rusqlite::Result<Vec<(i64, i64)>> {
    rows.collect()
}

fn address(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<Address> {
    let text: String = row.get(column)?;
    Address::parse(&text)
        .map_err(|why| rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(why)))
}

#[cfg(test)]
mod tests;
