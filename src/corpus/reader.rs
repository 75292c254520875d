//! Reading a corpus back, also while a crawl still writes to it.

use std::collections::HashMap;
use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use super::versions::{Place, Versions};
use super::{CorpusError, Extent, Record, jsonl};
use crate::address::Address;
use crate::crawl_db::{self, CrawlDb, CrawlDbError};

/// The documents of a crawl's directory, file by file, in the order in which they were written. A directory that holds the
/// directories of a crawl's workers is read worker by worker, in the order of their names. Of a document that a repeated crawl has
/// written again the last version is read, and that of a page which is gone says so.
///
/// Where the crawl's notebook is there, exactly what is committed is read; without it each file is read to its end. A
/// line that is no record is an error of its own, after which the next line is read; a file that breaks off ends there.
///
/// # Errors
/// [`CorpusError::File`] when the directory cannot be listed.
pub fn read(dir: &Path) -> Result<Records, CorpusError> {
    let mut records = open(dir)?;
    if records.parts.iter().any(|part| part.repeated) {
        let mut versions = Versions::default();
        // The same lines, however much a crawl writes meanwhile.
        let mut once = records.again();
        // Lines that cannot be read are told when the documents are read.
        while let Some(line) = once.next_line() {
            if let Ok(line) = line {
                versions.hear(&line, once.place());
            }
        }
        records.versions = versions;
    }
    Ok(records)
}

/// As [`read`], but with every version of each document.
///
/// # Errors
/// As [`read`].
pub fn read_versions(dir: &Path) -> Result<Records, CorpusError> {
    open(dir)
}

fn open(dir: &Path) -> Result<Records, CorpusError> {
    let mut parts = directories(dir)?.iter().map(|dir| Part::of(dir)).collect::<Result<Vec<_>, _>>()?;
    parts.reverse();
    Ok(Records { parts, ..Records::default() })
}

/// The directories that hold the files of a crawl: its own, or, of a directory that holds those of workers, those of the
/// workers, in the order of their names.
///
/// # Errors
/// [`CorpusError::File`] when the directory cannot be listed.
pub fn directories(dir: &Path) -> Result<Vec<PathBuf>, CorpusError> {
    let (mut workers, own) = (Vec::new(), Part::of(dir)?);
    if own.files.is_empty() && !dir.join(crawl_db::FILE).exists() {
        for entry in std::fs::read_dir(dir).map_err(|why| bad(dir, &why))? {
            let path = entry.map_err(|why| bad(dir, &why))?.path();
            if path.join(crawl_db::FILE).exists() {
                workers.push(path);
            }
        }
    }
    workers.sort();
    Ok(if workers.is_empty() { vec![dir.to_owned()] } else { workers })
}

/// Whether a document of an address is committed in the directory of a crawl.
///
/// # Errors
/// [`CorpusError`] when its notebook cannot be read.
pub fn holds(dir: &Path, address: &Address) -> Result<bool, CorpusError> {
    let file = dir.join(crawl_db::FILE);
    let notebook = CrawlDb::read(&file)?;
    let sql = "SELECT EXISTS (SELECT 1 FROM corpus_documents WHERE address = ?1)";
    Ok(notebook.connection().query_row(sql, [address.as_str()], |row| row.get(0)).map_err(CrawlDbError::from)?)
}

/// The files of one directory in their order, each with its length as far as it may be read.
pub(super) fn files(dir: &Path) -> Result<Vec<(PathBuf, u64)>, CorpusError> {
    let part = Part::of(dir)?;
    let length = |name: &String| match &part.committed {
        Some(all) => all.get(name).copied().unwrap_or_default(),
        None => std::fs::metadata(dir.join(name)).map_or(0, |file| file.len()),
    };
    Ok(part.files.iter().rev().map(|name| (dir.join(name), length(name))).collect())
}

fn bad(path: &Path, why: &std::io::Error) -> CorpusError {
    CorpusError::File { path: path.to_owned(), why: why.to_string() }
}

/// What the notebook says is committed; `None` where it cannot be asked.
fn committed(notebook: Option<&CrawlDb>) -> Option<Vec<Extent>> {
    extents(notebook?.connection()).ok()
}

/// The committed lengths of all files.
pub(super) fn extents(notebook: &rusqlite::Connection) -> rusqlite::Result<Vec<Extent>> {
    let mut all = notebook.prepare("SELECT file, length FROM corpus_files ORDER BY rowid")?;
    let all = all.query_map([], |row| {
        let length: i64 = row.get(1)?;
        Ok(Extent { file: row.get(0)?, length: length.unsigned_abs() })
    })?;
    all.collect()
}

/// An iterator over the records of a crawl's directory.
#[derive(Default)]
pub struct Records {
    /// Last first, because they are taken from the end.
    parts: Vec<Part>,
    open: Option<Open>,
    /// How many directories and how many files of the last one were begun.
    taken: (usize, usize),
    versions: Versions,
}

/// The files of one directory, last first.
#[derive(Clone)]
struct Part {
    dir: PathBuf,
    files: Vec<String>,
    committed: Option<HashMap<String, u64>>,
    /// Whether it may hold several versions of a document. Without a notebook nothing tells.
    repeated: bool,
}

struct Open {
    path: PathBuf,
    lines: Box<dyn BufRead + Send>,
    number: u64,
}

impl Part {
    fn of(dir: &Path) -> Result<Self, CorpusError> {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(dir).map_err(|why| bad(dir, &why))? {
            let name = entry.map_err(|why| bad(dir, &why))?.file_name().to_string_lossy().into_owned();
            files.extend(jsonl::number(&name).map(|number| (number, name)));
        }
        files.sort_by(|one, other| other.cmp(one));
        let notebook = CrawlDb::read(&dir.join(crawl_db::FILE)).ok();
        let round = notebook.as_ref().and_then(|notebook| notebook.get(crawl_db::REPEAT).ok());
        let repeated = !files.is_empty() && round.is_none_or(|round| round.is_some());
        let committed = committed(notebook.as_ref());
        let committed = committed.map(|all| all.into_iter().map(|extent| (extent.file, extent.length)).collect());
        let files = files.into_iter().map(|(_, name)| name).collect();
        Ok(Self { dir: dir.to_owned(), files, committed, repeated })
    }

    fn open(&self, name: &str) -> Result<Open, CorpusError> {
        let path = self.dir.join(name);
        let bad = |why: std::io::Error| bad(&path, &why);
        let file = File::open(&path).map_err(bad)?;
        let length = self.committed.as_ref().map_or(u64::MAX, |all| all.get(name).copied().unwrap_or_default());
        let file = BufReader::new(file).take(length);
        let lines: Box<dyn BufRead + Send> = if name.ends_with(".zst") {
            Box::new(BufReader::new(zstd::Decoder::with_buffer(file).map_err(bad)?))
        } else {
            Box::new(file)
        };
        Ok(Open { path, lines, number: 0 })
    }
}

impl Open {
    /// The next line; `None` at the end of the file.
    fn next(&mut self) -> Option<Result<Vec<u8>, CorpusError>> {
        let mut line = Vec::new();
        self.number += 1;
        match self.lines.read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => Some(Ok(line)),
            Err(why) => {
                // Nothing behind a torn frame can be read.
                self.lines = Box::new(std::io::empty());
                Some(Err(self.bad(why.to_string())))
            }
        }
    }

    fn bad(&self, why: String) -> CorpusError {
        CorpusError::Line { path: self.path.clone(), number: self.number, why }
    }
}

impl Records {
    /// The file that the last record was read from.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.open.as_ref().map(|open| open.path.as_path())
    }

    /// The same records from the beginning, however much a crawl writes meanwhile. To be asked before the first one is read.
    #[must_use]
    pub fn again(&self) -> Self {
        Self { parts: self.parts.clone(), versions: self.versions.clone(), ..Self::default() }
    }

    /// Where the last line stands.
    fn place(&self) -> Place {
        (self.taken.0, self.taken.1, self.open.as_ref().map_or(0, |open| open.number))
    }

    fn next_line(&mut self) -> Option<Result<Vec<u8>, CorpusError>> {
        loop {
            if let Some(line) = self.open.as_mut().and_then(Open::next) {
                return Some(line);
            }
            let part = self.parts.last_mut()?;
            let Some(name) = part.files.pop() else {
                self.parts.pop();
                self.taken = (self.taken.0 + 1, 0);
                continue;
            };
            self.taken.1 += 1;
            match part.open(&name) {
                Ok(open) => self.open = Some(open),
                Err(why) => return Some(Err(why)),
            }
        }
    }
}

impl fmt::Debug for Records {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let directories: Vec<&Path> = self.parts.iter().rev().map(|part| part.dir.as_path()).collect();
        f.debug_struct("Records").field("directories", &directories).finish_non_exhaustive()
    }
}

impl Iterator for Records {
    type Item = Result<Record, CorpusError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let line = match self.next_line()? {
                Ok(line) => line,
                Err(why) => return Some(Err(why)),
            };
            match serde_json::from_slice(&line) {
                Ok(record) => {
                    let seen = self.versions.seen(record, self.place());
                    if seen.is_some() {
                        return seen.map(Ok);
                    }
                }
                Err(why) => return self.open.as_ref().map(|open| Err(open.bad(why.to_string()))),
            }
        }
    }
}
