//! The one writer that owns a crawl's files. Many workers hand records over; what is waiting is written together, made
//! safe on the disk with one sync, and noted in the notebook; only then does [`Corpus::write`] return.
//!
//! A commit has two steps: the files are synced, then the notebook notes their lengths and the addresses in one
//! transaction. Whatever the process dies of in between, the next start cuts the files back to the noted lengths.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use super::jsonl::Jsonl;
use super::{CorpusError, Extent, Options, Record, Sink, reader};
use crate::crawl_db::{self, CrawlDb};

const SCHEMA: &str = "
    CREATE TABLE corpus_files (file TEXT NOT NULL UNIQUE, length INTEGER NOT NULL);
    CREATE TABLE corpus_documents (address TEXT PRIMARY KEY, file TEXT NOT NULL, start INTEGER NOT NULL) WITHOUT ROWID;
";
const VERSION: u32 = 1;

/// A file that is locked as long as a process writes to the directory.
const LOCK: &str = "corpus.lock";

/// Writes that may wait before whoever hands over more has to wait too.
const WAITING: usize = 256;

/// Records that are committed together at most.
const TOGETHER: usize = 512;

/// What became of a write.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Written {
    /// Records that are new in the corpus.
    pub new: usize,
    /// Records that were left out, because their addresses are in the corpus already.
    pub known: usize,
}

struct Handed {
    records: Vec<Record>,
    done: oneshot::Sender<Result<Written, CorpusError>>,
}

/// A handle to the writer, cheap to clone. When the last handle is gone, the writer commits what waits and ends.
#[derive(Debug, Clone)]
pub struct Corpus {
    hand: mpsc::Sender<Handed>,
    ended: std::sync::Arc<tokio::sync::Mutex<Option<oneshot::Receiver<()>>>>,
}

impl Corpus {
    /// Opens the corpus of a directory, which is made where there is none, and goes on where the last run committed.
    ///
    /// # Errors
    /// [`CorpusError`] when another process writes there, when files are not of this crawl, or cannot be written.
    pub fn open(dir: &Path, options: &Options) -> Result<Self, CorpusError> {
        Self::start(dir, Box::new(Jsonl::new(dir, options.clone())))
    }

    /// Opens a corpus that is written by a sink of one's own.
    ///
    /// # Errors
    /// As for [`Corpus::open`].
    pub fn start(dir: &Path, sink: Box<dyn Sink>) -> Result<Self, CorpusError> {
        let mut writer = Writer::open(dir, sink)?;
        let (hand, mut waiting) = mpsc::channel::<Handed>(WAITING);
        let (end, ended) = oneshot::channel();
        // Disks block; a thread of its own keeps them out of everybody's way.
        std::thread::Builder::new()
            .name("corpus".to_owned())
            .spawn(move || {
                while let Some(first) = waiting.blocking_recv() {
                    writer.commit_for(together(first, &mut waiting));
                }
                drop(writer);
                // Whoever waits for the end may have given up waiting.
                let _ = end.send(());
            })
            .map_err(|why| CorpusError::File { path: dir.to_owned(), why: why.to_string() })?;
        Ok(Self { hand, ended: std::sync::Arc::new(tokio::sync::Mutex::new(Some(ended))) })
    }

    /// Writes records; returns when they are safe on the disk. An address that is in the corpus already is left out. When
    /// the caller stops waiting, the records may or may not be written, but never by halves.
    ///
    /// # Errors
    /// [`CorpusError`] when they could not be made safe; then none of them is in the corpus, and they may be handed over
    /// again.
    pub async fn write(&self, records: Vec<Record>) -> Result<Written, CorpusError> {
        if records.is_empty() {
            return Ok(Written::default());
        }
        let (done, answer) = oneshot::channel();
        self.hand.send(Handed { records, done }).await.map_err(|_| CorpusError::Closed)?;
        answer.await.map_err(|_| CorpusError::Closed)?
    }

    /// Lets this handle go and, when it was the last one, waits until the files are closed and the directory is free.
    pub async fn close(self) {
        let Self { hand, ended } = self;
        drop(hand);
        if let Some(ended) = std::sync::Arc::into_inner(ended).and_then(|ended| ended.into_inner()) {
            // The writer drops its end when it is gone, which is what is waited for.
            let _ = ended.await;
        }
    }
}

/// The first write and whatever else waits already, up to a limit.
fn together(first: Handed, waiting: &mut mpsc::Receiver<Handed>) -> Vec<Handed> {
    let mut count = first.records.len();
    let mut group = vec![first];
    while count < TOGETHER {
        let Ok(next) = waiting.try_recv() else { break };
        count += next.records.len();
        group.push(next);
    }
    group
}

struct Writer {
    dir: PathBuf,
    notebook: Connection,
    sink: Box<dyn Sink>,
    // Held for as long as the writer lives.
    _lock: File,
}

impl Writer {
    fn open(dir: &Path, mut sink: Box<dyn Sink>) -> Result<Self, CorpusError> {
        let bad = |path: &Path| {
            let path = path.to_owned();
            move |why: std::io::Error| CorpusError::File { path, why: why.to_string() }
        };
        std::fs::create_dir_all(dir).map_err(bad(dir))?;
        let lock = File::create(dir.join(LOCK)).map_err(bad(&dir.join(LOCK)))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(CorpusError::Owned(dir.to_owned())),
            // Some network file systems know no locks; then it is up to the operator.
            Err(TryLockError::Error(why)) if why.kind() == std::io::ErrorKind::Unsupported => {
                tracing::warn!(dir = %dir.display(), "this file system has no locks: let only one crawl write here");
            }
            Err(TryLockError::Error(why)) => return Err(bad(&dir.join(LOCK))(why)),
        }
        let notebook = CrawlDb::open(&dir.join(crawl_db::FILE))?.safe()?.room("corpus", VERSION, SCHEMA)?;
        let committed = reader::extents(&notebook)?;
        check(dir, &committed)?;
        sink.resume(&committed).map_err(bad(dir))?;
        Ok(Self { dir: dir.to_owned(), notebook, sink, _lock: lock })
    }

    fn commit_for(&mut self, mut group: Vec<Handed>) {
        let records = group.iter_mut().map(|handed| std::mem::take(&mut handed.records)).collect();
        let outcome = self.commit(records);
        for (place, handed) in group.into_iter().enumerate() {
            // Who handed the records over may be gone; they are safe all the same.
            let _ = handed.done.send(match &outcome {
                Ok(written) => Ok(written.get(place).copied().unwrap_or_default()),
                Err(why) => Err(why.clone()),
            });
        }
    }

    /// Makes a group of writes safe, all or none.
    fn commit(&mut self, group: Vec<Vec<Record>>) -> Result<Vec<Written>, CorpusError> {
        let (written, records) = self.sift(group)?;
        if records.is_empty() {
            return Ok(written);
        }
        let before = self.sink.file();
        self.promise(&before)?;
        let outcome = self.append(&before, &records);
        if outcome.is_err() {
            // Half a frame must not stand between two commits. If even that fails, the next start cuts it.
            self.sink.cut(&before).map_err(|why| self.bad(&before, &why))?;
        }
        outcome.map(|()| written)
    }

    /// Leaves out what the corpus has already, also within the group.
    fn sift(&self, group: Vec<Vec<Record>>) -> Result<(Vec<Written>, Vec<Record>), CorpusError> {
        let mut known = self.notebook.prepare_cached("SELECT 1 FROM corpus_documents WHERE address = ?1")?;
        let mut seen = std::collections::HashSet::new();
        let mut kept = Vec::new();
        let mut written = Vec::with_capacity(group.len());
        for records in group {
            let mut count = Written::default();
            for record in records {
                if seen.contains(&record.key()) || known.exists([record.key()])? {
                    count.known += 1;
                    continue;
                }
                count.new += 1;
                seen.insert(record.key());
                kept.push(record);
            }
            written.push(count);
        }
        Ok((written, kept))
    }

    /// Notes a file before it is begun, so that a file nobody noted is nobody's.
    fn promise(&self, file: &Extent) -> Result<(), CorpusError> {
        if file.length > 0 {
            return Ok(());
        }
        let mut known = self.notebook.prepare_cached("SELECT 1 FROM corpus_files WHERE file = ?1")?;
        if known.exists([&file.file])? {
            return Ok(());
        }
        let path = self.dir.join(&file.file);
        if path.exists() {
            return Err(CorpusError::Foreign(path));
        }
        self.notebook.execute("INSERT INTO corpus_files (file, length) VALUES (?1, 0)", [&file.file])?;
        Ok(())
    }

    fn append(&mut self, before: &Extent, records: &[Record]) -> Result<(), CorpusError> {
        let after = self.sink.append(records).map_err(|why| self.bad(before, &why))?;
        let note = self.notebook.transaction_with_behavior(TransactionBehavior::Immediate)?;
        {
            let mut document =
                note.prepare_cached("INSERT INTO corpus_documents (address, file, start) VALUES (?1, ?2, ?3)")?;
            for record in records {
                document.execute(params![record.key(), after.file, before.length.cast_signed()])?;
            }
            note.execute(
                "UPDATE corpus_files SET length = ?2 WHERE file = ?1",
                params![after.file, after.length.cast_signed()],
            )?;
        }
        Ok(note.commit()?)
    }

    fn bad(&self, file: &Extent, why: &std::io::Error) -> CorpusError {
        CorpusError::File { path: self.dir.join(&file.file), why: why.to_string() }
    }
}

/// Refuses a directory in which committed bytes are gone.
fn check(dir: &Path, committed: &[Extent]) -> Result<(), CorpusError> {
    for extent in committed {
        let path = dir.join(&extent.file);
        let found = std::fs::metadata(&path).map_or(0, |file| file.len());
        if found < extent.length {
            return Err(CorpusError::Lost { path, committed: extent.length, found });
        }
    }
    Ok(())
}
