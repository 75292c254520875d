//! The notebook: `crawl.sqlite`, the one small database in a crawl's directory. Each room that keeps something across
//! runs has its own connection and its own tables in it; the table `crawl` holds what concerns the crawl as a whole.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, TransactionBehavior};

/// The notebook's name in a crawl's directory.
pub const FILE: &str = "crawl.sqlite";

/// Under which key a crawl that was repeated notes its last round.
pub const REPEAT: &str = "repeat";

/// How long a room waits for another to finish writing.
const BUSY: Duration = Duration::from_secs(30);

/// What may go wrong with a notebook.
#[derive(Debug, thiserror::Error)]
pub enum CrawlDbError {
    /// It cannot be opened or is no database.
    #[error("{} cannot be used ({why}); remove it to begin anew, or choose another directory", path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// What `SQLite` said.
        why: rusqlite::Error,
    },
    /// It was written by another version of the program.
    #[error("{} was written by another version of kibont ({room} {found}, this one knows {known}); choose another directory", path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// The room whose tables do not fit.
        room: String,
        /// The version of its tables.
        found: String,
        /// The version that this program writes.
        known: u32,
    },
    /// A read or a write failed.
    #[error("the crawl's notebook failed: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

/// A connection to a crawl's notebook.
#[derive(Debug)]
pub struct CrawlDb {
    path: PathBuf,
    connection: Connection,
}

impl CrawlDb {
    /// Opens a notebook, or begins one. Writes by several connections take turns; what is committed survives the death
    /// of the process, and in order; only [`CrawlDb::safe`] makes it survive a power cut at once.
    ///
    /// # Errors
    /// [`CrawlDbError::Open`] when the file cannot be written or is something else.
    pub fn open(path: &Path) -> Result<Self, CrawlDbError> {
        let bad = |why| CrawlDbError::Open { path: path.to_owned(), why };
        let connection = Connection::open(path).map_err(bad)?;
        let begin = || {
            connection.busy_timeout(BUSY)?;
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "NORMAL")?;
            connection.execute_batch("CREATE TABLE IF NOT EXISTS crawl (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
        };
        begin().map_err(bad)?;
        Ok(Self { path: path.to_owned(), connection })
    }

    /// Opens a notebook that is there, to read alone.
    ///
    /// # Errors
    /// [`CrawlDbError::Open`] when there is none.
    pub fn read(path: &Path) -> Result<Self, CrawlDbError> {
        let bad = |why| CrawlDbError::Open { path: path.to_owned(), why };
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(bad)?;
        connection.busy_timeout(BUSY).map_err(bad)?;
        Ok(Self { path: path.to_owned(), connection })
    }

    /// From here on a commit returns when it is on the disk.
    ///
    /// # Errors
    /// [`CrawlDbError::Sqlite`].
    pub fn safe(self) -> Result<Self, CrawlDbError> {
        self.connection.pragma_update(None, "synchronous", "FULL")?;
        Ok(self)
    }

    /// Gives a room its tables: makes them in a new notebook by `schema`, and refuses those of another version.
    ///
    /// # Errors
    /// [`CrawlDbError::Version`], or [`CrawlDbError::Sqlite`] when they cannot be made.
    pub fn room(mut self, room: &str, version: u32, schema: &str) -> Result<Connection, CrawlDbError> {
        let key = format!("format {room}");
        // Two rooms or two processes may begin one notebook at once: whoever is first makes the tables.
        let begin = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        match get(&begin, &key)? {
            None => {
                begin.execute_batch(schema)?;
                set(&begin, &key, &version.to_string())?;
            }
            Some(found) if found != version.to_string() => {
                return Err(CrawlDbError::Version { path: self.path, room: room.to_owned(), found, known: version });
            }
            Some(_) => {}
        }
        begin.commit()?;
        Ok(self.connection)
    }

    /// What the crawl noted under a key: its seeds, the fingerprint of its settings.
    ///
    /// # Errors
    /// [`CrawlDbError::Sqlite`].
    pub fn get(&self, key: &str) -> Result<Option<String>, CrawlDbError> {
        Ok(get(&self.connection, key)?)
    }

    /// Notes a value under a key, in place of an earlier one.
    ///
    /// # Errors
    /// [`CrawlDbError::Sqlite`].
    pub fn set(&self, key: &str, value: &str) -> Result<(), CrawlDbError> {
        Ok(set(&self.connection, key, value)?)
    }

    /// The connection itself, for a room that asks for more.
    #[must_use]
    pub fn connection(&self) -> &Connection {
        &self.connection
    }
}

pub(crate) fn get(connection: &Connection, key: &str) -> rusqlite::Result<Option<String>> {
    connection.query_row("SELECT value FROM crawl WHERE key = ?1", [key], |row| row.get(0)).optional()
}

pub(crate) fn set(connection: &Connection, key: &str, value: &str) -> rusqlite::Result<()> {
    connection.execute("INSERT OR REPLACE INTO crawl (key, value) VALUES (?1, ?2)", [key, value]).map(|_| ())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use super::*;

    #[test]
    fn notes_outlive_the_run() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join(FILE);
        let notebook = CrawlDb::open(&path).unwrap();
        assert_eq!(notebook.get("seeds").unwrap(), None);
        notebook.set("seeds", "one").unwrap();
        notebook.set("seeds", "two").unwrap();
        drop(notebook);
        assert_eq!(CrawlDb::open(&path).unwrap().get("seeds").unwrap().as_deref(), Some("two"));
        assert_eq!(CrawlDb::read(&path).unwrap().get("seeds").unwrap().as_deref(), Some("two"));
    }

    #[test]
    fn each_room_has_its_tables_and_its_version() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join(FILE);
        let open = || CrawlDb::open(&path).unwrap();
        open().room("one", 1, "CREATE TABLE one (x)").unwrap().execute("INSERT INTO one VALUES (1)", []).unwrap();
        open().room("two", 7, "CREATE TABLE two (x)").unwrap();
        let kept: i64 =
            open().room("one", 1, "no SQL at all").unwrap().query_row("SELECT x FROM one", [], |r| r.get(0)).unwrap();
        assert_eq!(kept, 1);
        let error = open().room("two", 8, "").unwrap_err().to_string();
        assert!(error.contains("two 7") && error.contains("knows 8"), "{error}");
    }

    #[test]
    fn another_file_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join(FILE);
        std::fs::write(&path, "no database ".repeat(100)).unwrap();
        assert!(matches!(CrawlDb::open(&path), Err(CrawlDbError::Open { .. })));
        assert!(matches!(CrawlDb::read(&dir.path().join("none")), Err(CrawlDbError::Open { .. })));
    }
}
