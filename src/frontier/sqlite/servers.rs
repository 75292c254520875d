//! The pace of servers that carry many hosts. A host whose server has no time is due when there is time for it: hosts of one server form
//! a queue, so that a claim passes over each of them once and not again and again.

use std::net::IpAddr;
use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::{Claim, FIRST_HEAD, address, behead};
use crate::crawl_db::{CrawlDb, CrawlDbError};
use crate::frontier::{MOST_PASSED, apart};
use crate::politeness::Politeness;

/// Tables of their own, so that notebooks of earlier versions get them, too. `tail` is when the last host of the queue is due.
const SCHEMA: &str = "
    ALTER TABLE hosts ADD COLUMN server TEXT;
    CREATE TABLE servers (server TEXT PRIMARY KEY, due INTEGER NOT NULL DEFAULT 0, tail INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
";

/// A connection to a notebook whose frontier knows of servers.
pub(super) fn open(path: &Path) -> Result<Connection, CrawlDbError> {
    CrawlDb::open(path)?.room("servers", 1, SCHEMA)
}

/// The first address of all hosts that are due, and whose servers are; and its host. A visit to its server is booked.
pub(super) fn first_head(
    change: &Transaction<'_>,
    now: Timestamp,
    politeness: &Politeness,
) -> rusqlite::Result<Option<(i64, i64)>> {
    for _ in 0..MOST_PASSED {
        let head = change
            .prepare_cached(FIRST_HEAD)?
            .query_row([now.as_millisecond()], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, Option<String>>(2)?)))
            .optional()?;
        let Some((id, host, server)) = head else { return Ok(None) };
        let Some(server) = server.and_then(|server| server.parse::<IpAddr>().ok()) else { return Ok(Some((id, host))) };
        let sql = "SELECT address FROM addresses WHERE id = ?1";
        let address = change.prepare_cached(sql)?.query_row([id], |row| address(row, 0))?;
        politeness.stands(&address, server);
        match book(change, server, politeness.server_delay(&address), now)? {
            None => return Ok(Some((id, host))),
            Some(slot) => {
                change.prepare_cached("UPDATE hosts SET due = ?2 WHERE id = ?1")?.execute(params![host, slot])?;
            }
        }
    }
    Ok(None)
}

/// Books a visit to a server; where it has no time, a place in its queue: when that is due.
fn book(change: &Transaction<'_>, server: IpAddr, delay: Duration, now: Timestamp) -> rusqlite::Result<Option<i64>> {
    if delay.is_zero() {
        return Ok(None);
    }
    let (server, now) = (server.to_string(), now.as_millisecond());
    let delay = i64::try_from(delay.as_millis()).unwrap_or(i64::MAX);
    change.prepare_cached("INSERT INTO servers (server) VALUES (?1) ON CONFLICT DO NOTHING")?.execute([&server])?;
    let sql = "UPDATE servers SET due = ?2 + ?3 WHERE server = ?1 AND due <= ?2";
    if change.prepare_cached(sql)?.execute(params![server, now, delay])? > 0 {
        return Ok(None);
    }
    let sql = "UPDATE servers SET tail = max(tail, due) + ?2 WHERE server = ?1 RETURNING tail - ?2";
    change.prepare_cached(sql)?.query_row(params![server, apart(delay)], |row| row.get(0)).map(Some)
}

pub(super) fn meet(
    change: &Transaction<'_>,
    claim: &Claim,
    server: IpAddr,
    now: Timestamp,
    politeness: &Politeness,
) -> rusqlite::Result<bool> {
    let authority = claim.address.authority();
    let sql = "UPDATE hosts SET server = ?2 WHERE authority = ?1 RETURNING id";
    let host: i64 = change.prepare_cached(sql)?.query_row(params![authority, server.to_string()], |row| row.get(0))?;
    politeness.stands(&claim.address, server);
    let Some(slot) = book(change, server, politeness.server_delay(&claim.address), now)? else {
        politeness.began(&claim.address, now);
        return Ok(true);
    };
    let sql = "UPDATE addresses SET state = 0, due = 0, worker = NULL WHERE address = ?1 AND token = ?2 AND state = 1";
    change.prepare_cached(sql)?.execute(params![claim.address.as_str(), claim.token.cast_signed()])?;
    // There was no visit: what the claim has booked is given back, a rest that was ordered meanwhile is not.
    let booked = politeness.due(&claim.address).map_or(i64::MIN, Timestamp::as_millisecond);
    let sql = "UPDATE hosts SET due = CASE WHEN due <= ?3 THEN ?2 ELSE max(due, ?2) END WHERE id = ?1";
    change.prepare_cached(sql)?.execute(params![host, slot, booked])?;
    behead(change, host)?;
    Ok(false)
}

/// Lets a server rest until then.
pub(super) fn rest(change: &Transaction<'_>, server: IpAddr, until: Timestamp) -> rusqlite::Result<()> {
    let sql = "INSERT INTO servers (server, due) VALUES (?1, ?2) ON CONFLICT (server) DO UPDATE SET due = max(due, ?2)";
    change.prepare_cached(sql)?.execute(params![server.to_string(), until.as_millisecond()]).map(|_| ())
}
