//! The one writer that owns a crawl's files. Many workers hand records over; what is waiting is written together, made
//! safe on the disk with one sync, and noted in the notebook; only then does [`Corpus::write`] return.
//!
//! A commit has two steps: the files are synced, then the notebook notes their lengths and the addresses in one
//! transaction. Whatever the process dies of in between, the next start cuts the files back to the noted lengths.

use std::collections::HashMap;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use super::jsonl::Jsonl;
use super::shared::{SharedVersions, Version};
use super::{Change, CorpusError, Extent, Options, Record, Sink, reader, screenshots};
use crate::crawl_db::{self, CrawlDb};

const SCHEMA: &str = "
    CREATE TABLE corpus_files (file TEXT NOT NULL UNIQUE, length INTEGER NOT NULL);
    CREATE TABLE corpus_documents (address TEXT PRIMARY KEY, file TEXT NOT NULL, start INTEGER NOT NULL) WITHOUT ROWID;
";
const VERSION: u32 = 1;

/// What the last version of each document says, as a fingerprint (nothing: its page is gone), and the round of repeats in which its
/// last line was written. Directories of earlier versions get the table, too: it is filled when their crawl is repeated.
const VERSIONS: &str = "CREATE TABLE IF NOT EXISTS corpus_versions
    (address TEXT PRIMARY KEY, content INTEGER, round INTEGER NOT NULL) WITHOUT ROWID";

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
    /// Records that were left out, because their addresses are in the corpus already; in a repeat, because they say what they said.
    pub known: usize,
    /// Records of known documents that say something else than before.
    pub changed: usize,
    /// Lines that say that a page is gone.
    pub gone: usize,
}

/// The round of a repeated crawl in which records are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// Whether a document that says what it said gets a line that tells so.
    pub unchanged: bool,
}

struct Handed {
    records: Vec<Record>,
    round: Option<Round>,
    /// What other workers know of the documents.
    shared: HashMap<String, Version>,
    done: oneshot::Sender<Result<(Written, Vec<Version>), CorpusError>>,
}

/// A handle to the writer, cheap to clone. When the last handle is gone, the writer commits what waits and ends.
#[derive(Debug, Clone)]
pub struct Corpus {
    hand: mpsc::Sender<Handed>,
    shared: Option<Arc<dyn SharedVersions>>,
    ended: Arc<tokio::sync::Mutex<Option<oneshot::Receiver<()>>>>,
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
        Ok(Self { hand, shared: None, ended: Arc::new(tokio::sync::Mutex::new(Some(ended))) })
    }

    /// Lets other workers know what is written here, and asks what they have written: a document that is repeated may be in the directory
    /// of another one.
    #[must_use]
    pub fn shared_by(self, shared: Option<Arc<dyn SharedVersions>>) -> Self {
        Self { shared, ..self }
    }

    /// Writes records; returns when they are safe on the disk. An address that is in the corpus already is left out. When
    /// the caller stops waiting, the records may or may not be written, but never by halves.
    ///
    /// # Errors
    /// [`CorpusError`] when they could not be made safe; then none of them is in the corpus, and they may be handed over
    /// again.
    pub async fn write(&self, records: Vec<Record>) -> Result<Written, CorpusError> {
        self.hand(records, None).await
    }

    /// Writes records of a repeated crawl: of documents that are new, and of those that say something else than their last version. A
    /// record that says by its `change` what became of its page is written where there is a document of that page, once.
    ///
    /// # Errors
    /// As for [`Corpus::write`].
    pub async fn renew(&self, records: Vec<Record>, round: Round) -> Result<Written, CorpusError> {
        self.hand(records, Some(round)).await
    }

    async fn hand(&self, records: Vec<Record>, round: Option<Round>) -> Result<Written, CorpusError> {
        if records.is_empty() {
            return Ok(Written::default());
        }
        let shared = match &self.shared {
            Some(shared) if round.is_some() => {
                let keys: Vec<String> = records.iter().map(Record::key).collect();
                shared.of(&keys).await.map_err(CorpusError::Shared)?
            }
            _ => HashMap::new(),
        };
        let (done, answer) = oneshot::channel();
        self.hand.send(Handed { records, round, shared, done }).await.map_err(|_| CorpusError::Closed)?;
        let (written, versions) = answer.await.map_err(|_| CorpusError::Closed)??;
        // What is noted is on the disk. Of what a worker died over in between its own notebook knows.
        if let Some(shared) = &self.shared
            && !versions.is_empty()
        {
            shared.note(&versions).await.map_err(CorpusError::Shared)?;
        }
        Ok(written)
    }

    /// Lets this handle go and, when it was the last one, waits until the files are closed and the directory is free.
    pub async fn close(self) {
        let Self { hand, ended, .. } = self;
        drop(hand);
        if let Some(ended) = Arc::into_inner(ended).and_then(|ended| ended.into_inner()) {
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
    knows_versions: bool,
    // Held for as long as the writer lives.
    _lock: Held,
}

/// A file with its lock. The lock is given back by name: a program that is just being started has copies of all open files until it
/// runs, and would hold it.
struct Held(File);

impl Drop for Held {
    fn drop(&mut self) {
        // Closing gives it back as well, if later.
        let _ = self.0.unlock();
    }
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
        notebook.execute_batch(VERSIONS)?;
        let committed = reader::extents(&notebook)?;
        check(dir, &committed)?;
        sink.resume(&committed).map_err(bad(dir))?;
        Ok(Self { dir: dir.to_owned(), notebook, sink, knows_versions: false, _lock: Held(lock) })
    }

    fn commit_for(&mut self, mut group: Vec<Handed>) {
        let taken = |handed: &mut Handed| Group {
            records: std::mem::take(&mut handed.records),
            round: handed.round,
            shared: std::mem::take(&mut handed.shared),
        };
        let outcome = self.commit(group.iter_mut().map(taken).collect());
        for (place, handed) in group.into_iter().enumerate() {
            // Who handed the records over may be gone; they are safe all the same.
            let _ = handed.done.send(match &outcome {
                Ok(written) => Ok(written.get(place).cloned().unwrap_or_default()),
                Err(why) => Err(why.clone()),
            });
        }
    }

    /// Makes a group of writes safe, all or none.
    fn commit(&mut self, group: Vec<Group>) -> Result<Vec<(Written, Vec<Version>)>, CorpusError> {
        if group.iter().any(|group| group.round.is_some()) {
            self.know_versions()?;
        }
        let Sifted { written, mut records } = sift(&self.notebook, group)?;
        if records.is_empty() {
            return Ok(written);
        }
        // Before the records that name them.
        let rounds = written.iter().flat_map(|(_, versions)| versions).map(|version| version.round);
        screenshots::write(&self.dir, &mut records, rounds)
            .map_err(|why| CorpusError::File { path: self.dir.join(screenshots::FOLDER), why: why.to_string() })?;
        let before = self.sink.file();
        self.promise(&before)?;
        let outcome = self.append(&before, &records, written.iter().flat_map(|(_, versions)| versions));
        if outcome.is_err() {
            // Half a frame must not stand between two commits. If even that fails, the next start cuts it.
            self.sink.cut(&before).map_err(|why| self.bad(&before, &why))?;
        }
        outcome.map(|()| written)
    }

    /// Reads what the documents say that were written before versions were noted.
    fn know_versions(&mut self) -> Result<(), CorpusError> {
        if self.knows_versions {
            return Ok(());
        }
        let unknown =
            "SELECT EXISTS (SELECT 1 FROM corpus_documents d LEFT JOIN corpus_versions v ON v.address = d.address
            WHERE v.address IS NULL)";
        if self.notebook.query_row(unknown, [], |row| row.get::<_, bool>(0))? {
            let mut documents =
                reader::read(&self.dir)?.flatten().map(|record| (record.key(), record.content().cast_signed()));
            loop {
                // Read before the transaction begins: the frontier writes to the same notebook meanwhile.
                let some: Vec<(String, i64)> = documents.by_ref().take(TOGETHER).collect();
                if some.is_empty() {
                    break;
                }
                let note = self.notebook.transaction_with_behavior(TransactionBehavior::Immediate)?;
                for (key, content) in some {
                    note.prepare_cached(
                        "INSERT OR IGNORE INTO corpus_versions (address, content, round) VALUES (?1, ?2, 0)",
                    )?
                    .execute(params![key, content])?;
                }
                note.commit()?;
            }
        }
        self.knows_versions = true;
        Ok(())
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

    fn append<'a>(
        &mut self,
        before: &Extent,
        records: &[Record],
        versions: impl Iterator<Item = &'a Version>,
    ) -> Result<(), CorpusError> {
        let after = self.sink.append(records).map_err(|why| self.bad(before, &why))?;
        let note = self.notebook.transaction_with_behavior(TransactionBehavior::Immediate)?;
        {
            let mut document = note
                .prepare_cached("INSERT OR REPLACE INTO corpus_documents (address, file, start) VALUES (?1, ?2, ?3)")?;
            let mut version = note.prepare_cached(
                "INSERT OR REPLACE INTO corpus_versions (address, content, round) VALUES (?1, ?2, ?3)",
            )?;
            for Version { key, content, round } in versions {
                document.execute(params![key, after.file, before.length.cast_signed()])?;
                version.execute(params![key, content.map(u64::cast_signed), round])?;
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

/// Records that were handed over together.
struct Group {
    records: Vec<Record>,
    round: Option<Round>,
    shared: HashMap<String, Version>,
}

/// What of the groups is written.
#[derive(Default)]
struct Sifted {
    /// By group.
    written: Vec<(Written, Vec<Version>)>,
    records: Vec<Record>,
}

/// What the notebook knows of a document: the content of its last version, and the round of its last line.
type Known = (Option<u64>, u32);

/// Leaves out what the corpus has already, also within the group.
fn sift(notebook: &Connection, groups: Vec<Group>) -> Result<Sifted, CorpusError> {
    let mut known = notebook.prepare_cached(
        "SELECT v.content, coalesce(v.round, 0) FROM corpus_documents d LEFT JOIN corpus_versions v ON v.address = d.address
         WHERE d.address = ?1",
    )?;
    let mut seen = std::collections::HashSet::new();
    let mut sifted = Sifted::default();
    for Group { records, round, shared } in groups {
        let (mut count, mut versions) = (Written::default(), Vec::new());
        for mut record in records {
            let key = record.key();
            if seen.contains(&key) {
                count.known += 1;
                continue;
            }
            let known =
                known.query_row([&key], |row| Ok((row.get::<_, Option<i64>>(0)?.map(i64::cast_unsigned), row.get(1)?)));
            let known = later(known.optional()?, shared.get(&key));
            if let Some(version) = decide(&mut record, key, known, round, &mut count) {
                seen.insert(version.key.clone());
                versions.push(version);
                sifted.records.push(record);
            }
        }
        sifted.written.push((count, versions));
    }
    Ok(sifted)
}

/// What is known of a document: here, or by another worker since.
fn later(own: Option<Known>, shared: Option<&Version>) -> Option<Known> {
    match (own, shared) {
        (Some(own), Some(shared)) if own.1 >= shared.round => Some(own),
        (_, Some(shared)) => Some((shared.content, shared.round)),
        (own, None) => own,
    }
}

/// Whether a record is written, and what is noted of it then.
fn decide(
    record: &mut Record,
    key: String,
    known: Option<Known>,
    round: Option<Round>,
    count: &mut Written,
) -> Option<Version> {
    let number = round.map_or(0, |round| round.number);
    let marks = record.change.filter(|_| record.is_marker());
    let Some((before, last)) = known else {
        // Of a page without a document nothing is told.
        if marks.is_some() {
            return None;
        }
        count.new += 1;
        record.change = round.map(|_| Change::New);
        return Some(Version { key, content: Some(record.content()), round: number });
    };
    if marks == Some(Change::Gone) {
        count.gone += usize::from(before.is_some());
        return before.is_some().then_some(Version { key, content: None, round: number });
    }
    let content = if marks.is_some() { before } else { Some(record.content()) };
    let Some(round) = round else {
        count.known += 1;
        return None;
    };
    if marks.is_none() && before != content {
        count.changed += 1;
        record.change = Some(Change::Changed);
        return Some(Version { key, content, round: number });
    }
    count.known += 1;
    if !round.unchanged || last == number {
        return None;
    }
    *record = record.marker(Change::Unchanged);
    Some(Version { key, content, round: number })
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn a_copy_of_the_file_does_not_hold_the_lock() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join(LOCK);
        let lock = File::create(&path).unwrap();
        lock.try_lock().unwrap();
        let copy = lock.try_clone().unwrap();
        let other = File::create(&path).unwrap();
        let held = Held(lock);
        assert!(other.try_lock().is_err());
        drop(held);
        other.try_lock().unwrap();
        drop(copy);
    }
}
