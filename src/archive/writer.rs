//! The one writer that owns the files. Records are handed over through a channel that holds a few, so that whoever is faster than
//! the disk waits; what cannot be written is told at the next commit.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::{mpsc, oneshot};

use super::FOLDER;
use super::exchange::{Captured, Exchange, Options, UnfoldedPage};
use super::http::{request_head, response_head};
use super::reading_copy::reading_copy;
use super::warc::{self, Entry};
use crate::crawl_db::{CrawlDb, CrawlDbError};
use crate::save;

const SCHEMA: &str = "
    CREATE TABLE archive_files (number INTEGER PRIMARY KEY, length INTEGER NOT NULL);
    CREATE TABLE archive_payloads (
        digest TEXT PRIMARY KEY, url TEXT NOT NULL, date TEXT NOT NULL, record TEXT NOT NULL,
        file INTEGER NOT NULL, start INTEGER NOT NULL
    ) WITHOUT ROWID;
";
const VERSION: u32 = 1;

/// Exchanges that may wait before whoever hands over more has to wait, too. Each may hold a body of the longest kind.
const WAITING: usize = 4;

/// What the files are about.
const DESCRIPTION: &str =
    "what servers answered while kibont read pages, and the pages as they were after everything hidden was opened";

/// The profile of a record whose payload is that of an earlier one.
const SAME_PAYLOAD: &str = "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest";

/// What may go wrong with an archive.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ArchiveError {
    /// A file cannot be written.
    #[error("the archive cannot be written: {}: {why}; make room, or crawl without --archive", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The notebook failed.
    #[error("{0}")]
    CrawlDb(String),
    /// The writer has ended.
    #[error("the archive is closed")]
    Closed,
}

impl From<CrawlDbError> for ArchiveError {
    fn from(why: CrawlDbError) -> Self {
        Self::CrawlDb(why.to_string())
    }
}

impl From<rusqlite::Error> for ArchiveError {
    fn from(why: rusqlite::Error) -> Self {
        Self::CrawlDb(CrawlDbError::from(why).to_string())
    }
}

enum Handed {
    Exchange(String, Box<Exchange>),
    Unfolded(Box<UnfoldedPage>),
    Commit(oneshot::Sender<Result<(), ArchiveError>>),
}

/// A handle to the writer, cheap to clone.
#[derive(Debug, Clone)]
pub struct Archive {
    hand: mpsc::Sender<Handed>,
    body_bytes: usize,
    /// Tells the records of one run apart.
    run: Arc<str>,
    count: Arc<AtomicU64>,
}

impl Archive {
    /// Opens the archive of a crawl's directory, and goes on where the last run committed. The directory must be locked by whoever
    /// opens it, as it is by the corpus.
    ///
    /// # Errors
    /// [`ArchiveError`] when a file or the notebook cannot be used.
    pub fn open(dir: &Path, notebook: &Path, options: &Options) -> Result<Self, ArchiveError> {
        let store = CrawlDb::open(notebook)?.room("archive", VERSION, SCHEMA)?;
        let folder = dir.join(FOLDER);
        fs::create_dir_all(&folder).map_err(|why| failed(&folder, &why))?;
        let mut files = Files { folder, store, largest: options.file_bytes, open: None };
        files.mend()?;
        let (hand, handed) = mpsc::channel(WAITING);
        let folder = files.folder.clone();
        std::thread::Builder::new()
            .name("archive".to_owned())
            .spawn(move || write(files, handed))
            .map_err(|why| failed(&folder, &why))?;
        let run = format!("{} {}", Timestamp::now(), std::process::id());
        Ok(Self { hand, body_bytes: options.body_bytes, run: run.into(), count: Arc::default() })
    }

    /// How much of a body is kept, in bytes.
    #[must_use]
    pub fn body_bytes(&self) -> usize {
        self.body_bytes
    }

    /// Hands an exchange over.
    pub async fn exchange(&self, exchange: Exchange) -> Captured {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let id = warc::name(&format!("{} {number} {}", self.run, exchange.url));
        let captured = Captured { id: id.clone(), url: exchange.url.clone() };
        // Where the writer has ended, the next commit says so.
        let _ = self.hand.send(Handed::Exchange(id, Box::new(exchange))).await;
        captured
    }

    /// Hands an unfolded page over.
    pub async fn unfolded(&self, page: UnfoldedPage) {
        let _ = self.hand.send(Handed::Unfolded(Box::new(page))).await;
    }

    /// Returns when everything that was handed over is on the disk.
    ///
    /// # Errors
    /// What went wrong since the last commit.
    pub async fn commit(&self) -> Result<(), ArchiveError> {
        let (done, told) = oneshot::channel();
        self.hand.send(Handed::Commit(done)).await.map_err(|_| ArchiveError::Closed)?;
        told.await.unwrap_or(Err(ArchiveError::Closed))
    }
}

fn failed(path: &Path, why: &io::Error) -> ArchiveError {
    ArchiveError::File { path: path.to_owned(), why: why.to_string() }
}

/// The writer's work. After a failure nothing more is written: the end of a file may be torn until the next start mends it.
fn write(mut files: Files, mut handed: mpsc::Receiver<Handed>) {
    let mut broken: Option<ArchiveError> = None;
    while let Some(next) = handed.blocking_recv() {
        let done = match (next, &broken) {
            (Handed::Commit(told), _) => {
                let done = broken.clone().map_or_else(|| files.commit(), Err);
                let _ = told.send(done.clone());
                done
            }
            (_, Some(_)) => continue,
            (Handed::Exchange(id, exchange), None) => files.exchange(&id, &exchange),
            (Handed::Unfolded(page), None) => files.unfolded(&page),
        };
        broken = broken.or(done.err());
    }
}

/// The file that is written.
struct Open {
    number: u32,
    path: PathBuf,
    file: BufWriter<File>,
    length: u64,
}

struct Files {
    folder: PathBuf,
    store: Connection,
    largest: u64,
    open: Option<Open>,
}

/// An answer that was written already.
struct Known {
    url: String,
    date: String,
    record: String,
}

fn file_name(number: u32) -> String {
    format!("kibont-{number:05}.warc.gz")
}

impl Files {
    /// Cuts the files back to what was committed, forgets payloads that are gone with that, and opens the last file to go on.
    fn mend(&mut self) -> Result<(), ArchiveError> {
        let committed: Vec<(u32, i64)> = {
            let mut all = self.store.prepare("SELECT number, length FROM archive_files ORDER BY number")?;
            let rows = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<rusqlite::Result<_>>()?
        };
        // Payloads of a file that was begun and not committed.
        let last = committed.last().map_or(-1, |(number, _)| i64::from(*number));
        self.store.execute("DELETE FROM archive_payloads WHERE file > ?1", [last])?;
        for (number, length) in &committed {
            let path = self.folder.join(file_name(*number));
            let there = fs::metadata(&path).map_or(0, |about| about.len());
            let committed = length.cast_unsigned();
            let kept = if there < committed { 0 } else { *length };
            if there > committed {
                let cut = || OpenOptions::new().write(true).open(&path)?.set_len(committed);
                cut().map_err(|why| failed(&path, &why))?;
            }
            // Of a file that was moved away or lost its end nothing can be referred to.
            self.store
                .execute("DELETE FROM archive_payloads WHERE file = ?1 AND start >= ?2", params![number, kept])?;
        }
        if let Some((number, length)) = committed.last().copied()
            && length.cast_unsigned() < self.largest
        {
            let (path, length) = (self.folder.join(file_name(number)), length.cast_unsigned());
            let whole = fs::metadata(&path).is_ok_and(|about| about.len() == length);
            if whole {
                let file = OpenOptions::new().append(true).open(&path).map_err(|why| failed(&path, &why))?;
                self.open = Some(Open { number, path, file: BufWriter::new(file), length });
            }
        }
        Ok(())
    }

    /// Ends a file that is full.
    fn make_room(&mut self) -> Result<(), ArchiveError> {
        if self.open.as_ref().is_some_and(|open| open.length >= self.largest) {
            self.commit()?;
            self.open = None;
        }
        Ok(())
    }

    /// The file to write to.
    fn file(&mut self) -> Result<&mut Open, ArchiveError> {
        if self.open.is_none() {
            let last: Option<u32> =
                self.store.query_row("SELECT max(number) FROM archive_files", [], |row| row.get(0))?;
            let number = last.map_or(0, |last| last + 1);
            let path = self.folder.join(file_name(number));
            let file = File::create(&path).map_err(|why| failed(&path, &why))?;
            save::sync_directory(&self.folder).map_err(|why| failed(&self.folder, &why))?;
            let mut open = Open { number, path, file: BufWriter::new(file), length: 0 };
            let information = warc::information(&file_name(number), Timestamp::now(), DESCRIPTION);
            open.put(&information.map_err(|why| failed(&open.path, &why))?)?;
            self.open = Some(open);
        }
        self.open.as_mut().ok_or(ArchiveError::Closed)
    }

    fn known(&self, digest: &str) -> Result<Option<Known>, ArchiveError> {
        let mut find = self.store.prepare_cached("SELECT url, date, record FROM archive_payloads WHERE digest = ?1")?;
        let row = |row: &rusqlite::Row<'_>| Ok(Known { url: row.get(0)?, date: row.get(1)?, record: row.get(2)? });
        Ok(find.query_row([digest], row).optional()?)
    }

    /// Writes the answer, then the request. An answer whose payload is there already refers to that.
    fn exchange(&mut self, id: &str, exchange: &Exchange) -> Result<(), ArchiveError> {
        let (head, digest) = (response_head(exchange), warc::digest(&exchange.body));
        let is_whole = !exchange.body.is_empty() && exchange.truncated.is_none();
        let known = if is_whole { self.known(&digest)? } else { None };
        let request = warc::name(&format!("{id} request"));
        let mut more = vec![("WARC-Concurrent-To", request.clone())];
        if !exchange.protocol.is_empty() {
            more.push(("WARC-Protocol", exchange.protocol.clone()));
        }
        if let Some(why) = exchange.truncated {
            more.push(("WARC-Truncated", why.word().to_owned()));
        }
        if let Some(known) = &known {
            more.push(("WARC-Profile", SAME_PAYLOAD.to_owned()));
            more.push(("WARC-Refers-To", known.record.clone()));
            more.push(("WARC-Refers-To-Target-URI", known.url.clone()));
            more.push(("WARC-Refers-To-Date", known.date.clone()));
        }
        let answer = Entry {
            kind: if known.is_some() { "revisit" } else { "response" },
            id,
            target: Some(&exchange.url),
            time: exchange.time,
            media: "application/http; msgtype=response",
            more,
            head: &head,
            payload: if known.is_some() { &[] } else { exchange.body.as_slice() },
            digest: Some(&digest),
        };
        let sent = Entry {
            kind: "request",
            id: &request,
            media: "application/http; msgtype=request",
            more: vec![("WARC-Concurrent-To", id.to_owned())],
            head: &request_head(exchange),
            payload: &exchange.request_body,
            digest: None,
            ..answer.clone()
        };
        let begins = self.put(&answer)?;
        self.put_beside(&sent)?;
        if is_whole && known.is_none() {
            let date = warc::date(exchange.time);
            self.store
                .prepare_cached("INSERT OR REPLACE INTO archive_payloads VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?
                .execute(params![digest, exchange.url, date, id, begins.0, begins.1.cast_signed()])?;
        }
        Ok(())
    }

    fn unfolded(&mut self, page: &UnfoldedPage) -> Result<(), ArchiveError> {
        let copy = reading_copy(&page.html);
        let digest = warc::digest(copy.as_bytes());
        // The standard forbids WARC-Refers-To in a `resource`, and players skip a `conversion`.
        let more = page.delivered.iter().map(|id| ("WARC-Concurrent-To", id.clone())).collect();
        let url = page.url.split('#').next().unwrap_or_default();
        self.put(&Entry {
            kind: "resource",
            id: &page.id,
            target: Some(url),
            time: page.time,
            media: "text/html; charset=utf-8",
            more,
            head: &[],
            payload: copy.as_bytes(),
            digest: Some(&digest),
        })?;
        Ok(())
    }

    /// Writes a record; says in which file, and where it begins.
    fn put(&mut self, entry: &Entry<'_>) -> Result<(u32, u64), ArchiveError> {
        self.make_room()?;
        self.put_beside(entry)
    }

    /// Writes a record into the file of the one before it, however full that is.
    fn put_beside(&mut self, entry: &Entry<'_>) -> Result<(u32, u64), ArchiveError> {
        let open = self.file()?;
        let packed = entry.pack().map_err(|why| failed(&open.path, &why))?;
        let begins = (open.number, open.length);
        open.put(&packed)?;
        Ok(begins)
    }

    /// Makes what was written safe, and notes how long the file is.
    fn commit(&mut self) -> Result<(), ArchiveError> {
        let Some(open) = &mut self.open else { return Ok(()) };
        let safe = open.file.flush().and_then(|()| open.file.get_ref().sync_data());
        safe.map_err(|why| failed(&open.path, &why))?;
        self.store
            .prepare_cached("INSERT OR REPLACE INTO archive_files VALUES (?1, ?2)")?
            .execute(params![open.number, open.length.cast_signed()])?;
        Ok(())
    }
}

impl Open {
    fn put(&mut self, bytes: &[u8]) -> Result<(), ArchiveError> {
        self.file.write_all(bytes).map_err(|why| failed(&self.path, &why))?;
        self.length += bytes.len() as u64;
        Ok(())
    }
}
