//! What a crawl knows of the visits of each address, in its notebook: what a server may be asked by, and how often the page changed.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::rate::Watched;
use crate::address::Address;
use crate::crawl_db::{CrawlDb, CrawlDbError};

/// Times are milliseconds since 1970.
const SCHEMA: &str = "CREATE TABLE visits (
        address TEXT PRIMARY KEY, depth INTEGER NOT NULL,
        first INTEGER NOT NULL, last INTEGER NOT NULL, visits INTEGER NOT NULL, changes INTEGER NOT NULL,
        url TEXT NOT NULL, etag TEXT, modified TEXT, told INTEGER NOT NULL, body INTEGER, why TEXT
    ) WITHOUT ROWID;";

/// Version of the table.
const VERSION: u32 = 1;

const COLUMNS: &str = "depth, first, last, visits, changes, url, etag, modified, told, body, why";

/// What the last visit showed. An answer "not modified" leaves it as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shown {
    /// Where redirects ended.
    pub url: String,
    /// `ETag`.
    pub etag: Option<String>,
    /// `Last-Modified`.
    pub modified: Option<String>,
    /// Whether the answer of the server held all that the page says, so that an answer that has not changed means a page that has not.
    pub told: bool,
    /// The fingerprint of the answer, where it was all that was read.
    pub body: Option<u64>,
    /// Why there is no document, where there is none.
    pub why: Option<String>,
}

impl Shown {
    /// Whether a server can be asked if the page has changed.
    #[must_use]
    pub fn can_be_asked(&self) -> bool {
        self.told && (self.etag.is_some() || self.modified.is_some() || self.body.is_some())
    }
}

/// What is known of the visits of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    /// Links between a seed and it.
    pub depth: u32,
    /// What the visits have shown of its changes.
    pub watched: Watched,
    /// What the last one has shown.
    pub shown: Shown,
}

/// A visit to be noted.
#[derive(Debug, Clone)]
pub struct Visited {
    /// The address.
    pub address: Address,
    /// Links between a seed and it.
    pub depth: u32,
    /// When.
    pub time: Timestamp,
    /// Whether it found the page changed.
    pub changed: bool,
    /// What it has shown; nothing where the server said that nothing has changed.
    pub shown: Option<Shown>,
}

/// What may go wrong with visits.
#[derive(Debug, thiserror::Error)]
pub enum VisitsError {
    /// The notebook cannot be used.
    #[error(transparent)]
    CrawlDb(#[from] CrawlDbError),
    /// What workers share cannot be used.
    #[error("{0}")]
    Shared(String),
}

/// Where the visits of a crawl are noted.
#[async_trait]
pub trait VisitLog: Send + Sync + std::fmt::Debug {
    /// What is known of an address.
    ///
    /// # Errors
    /// [`VisitsError`].
    async fn of(&self, address: &Address) -> Result<Option<Visit>, VisitsError>;

    /// Notes a visit. One in the round that began then counts once, however often a worker died over it.
    ///
    /// # Errors
    /// [`VisitsError`].
    async fn note(&self, visited: Visited, began: Option<Timestamp>) -> Result<(), VisitsError>;

    /// All addresses that were visited, with what is known of them.
    ///
    /// # Errors
    /// [`VisitsError`].
    async fn each(&self, take: &mut (dyn FnMut(String, Visit) + Send)) -> Result<(), VisitsError>;
}

/// The visits of a crawl in its notebook.
#[derive(Debug, Clone)]
pub struct Visits(Arc<Mutex<Connection>>);

impl Visits {
    /// Those in a crawl's notebook.
    ///
    /// # Errors
    /// [`CrawlDbError`] when the notebook cannot be used.
    pub fn open(file: &Path) -> Result<Self, CrawlDbError> {
        Ok(Self(Arc::new(Mutex::new(CrawlDb::open(file)?.room("visits", VERSION, SCHEMA)?))))
    }
}

#[async_trait]
impl VisitLog for Visits {
    async fn of(&self, address: &Address) -> Result<Option<Visit>, VisitsError> {
        let connection = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let sql = format!("SELECT {COLUMNS} FROM visits WHERE address = ?1");
        let found =
            connection.prepare_cached(&sql).and_then(|mut sql| sql.query_row([address.as_str()], visit).optional());
        Ok(found.map_err(CrawlDbError::from)?)
    }

    async fn note(&self, visited: Visited, began: Option<Timestamp>) -> Result<(), VisitsError> {
        let own = Arc::clone(&self.0);
        let write = move || {
            let connection = own.lock().unwrap_or_else(PoisonError::into_inner);
            note(&connection, &visited, began)
        };
        // The notebook may be busy for a moment. A task that ends by a panic is told by the panic itself.
        Ok(tokio::task::spawn_blocking(write).await.unwrap_or(Ok(())).map_err(CrawlDbError::from)?)
    }

    async fn each(&self, take: &mut (dyn FnMut(String, Visit) + Send)) -> Result<(), VisitsError> {
        let connection = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(each(&connection, take).map_err(CrawlDbError::from)?)
    }
}

fn each(connection: &Connection, take: &mut (dyn FnMut(String, Visit) + Send)) -> rusqlite::Result<()> {
    let mut all = connection.prepare(&format!("SELECT {COLUMNS}, address FROM visits"))?;
    let mut rows = all.query([])?;
    while let Some(row) = rows.next()? {
        take(row.get(11)?, visit(row)?);
    }
    Ok(())
}

fn note(connection: &Connection, visited: &Visited, began: Option<Timestamp>) -> rusqlite::Result<()> {
    let time = visited.time.as_millisecond();
    let began = began.map_or(i64::MIN, Timestamp::as_millisecond);
    // SQLite reads the old values on the right side.
    let again = "ON CONFLICT (address) DO UPDATE SET last = max(last, excluded.last),
        visits = visits + (last < ?10), changes = changes + (last < ?10 AND ?11), depth = min(depth, excluded.depth)";
    match &visited.shown {
        Some(shown) => {
            let sql = format!(
                "INSERT INTO visits (address, depth, first, last, visits, changes, url, etag, modified, told, body, why)
                 VALUES (?1, ?2, ?3, ?3, 0, 0, ?4, ?5, ?6, ?7, ?8, ?9) {again}, url = excluded.url, etag = excluded.etag,
                 modified = excluded.modified, told = excluded.told, body = excluded.body, why = excluded.why"
            );
            let body = shown.body.map(u64::cast_signed);
            connection.prepare_cached(&sql)?.execute(params![
                visited.address.as_str(),
                visited.depth,
                time,
                shown.url,
                shown.etag,
                shown.modified,
                shown.told,
                body,
                shown.why,
                began,
                visited.changed
            ])?;
        }
        None => {
            let sql = "UPDATE visits SET last = max(last, ?2), visits = visits + (last < ?3) WHERE address = ?1";
            connection.prepare_cached(sql)?.execute(params![visited.address.as_str(), time, began])?;
        }
    }
    Ok(())
}

fn visit(row: &Row<'_>) -> rusqlite::Result<Visit> {
    let time = |at: i64| Timestamp::from_millisecond(at).unwrap_or(Timestamp::UNIX_EPOCH);
    Ok(Visit {
        depth: row.get(0)?,
        watched: Watched {
            first: time(row.get(1)?),
            last: time(row.get(2)?),
            visits: row.get(3)?,
            changes: row.get(4)?,
        },
        shown: Shown {
            url: row.get(5)?,
            etag: row.get(6)?,
            modified: row.get(7)?,
            told: row.get(8)?,
            body: row.get::<_, Option<i64>>(9)?.map(i64::cast_unsigned),
            why: row.get(10)?,
        },
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;
    use crate::crawl_db::FILE;
    use crate::repeat::contract;

    #[tokio::test]
    async fn the_contract_is_kept() {
        let dirs = Mutex::new(Vec::new());
        contract::holds(async || {
            let dir = tempfile::tempdir().unwrap();
            let visits = Visits::open(&dir.path().join(FILE)).unwrap();
            dirs.lock().unwrap().push(dir);
            visits
        })
        .await;
    }
}
