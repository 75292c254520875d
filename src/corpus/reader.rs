//! Reading a corpus back, also while a crawl still writes to it.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use super::{CorpusError, Extent, Record, jsonl};
use crate::crawl_db::{self, CrawlDb};

/// The records of a crawl's directory, file by file, in the order in which they were written. A directory that holds the
/// directories of a crawl's workers is read worker by worker, in the order of their names.
///
/// Where the crawl's notebook is there, exactly what is committed is read; without it each file is read to its end. A
/// line that is no record is an error of its own, after which the next line is read; a file that breaks off ends there.
///
/// # Errors
/// [`CorpusError::File`] when the directory cannot be listed.
pub fn read(dir: &Path) -> Result<Records, CorpusError> {
    let mut parts = directories(dir)?.iter().map(|dir| Part::of(dir)).collect::<Result<Vec<_>, _>>()?;
    parts.reverse();
    Ok(Records { parts, open: None })
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
fn committed(dir: &Path) -> Option<Vec<Extent>> {
    let notebook = CrawlDb::read(&dir.join(crawl_db::FILE)).ok()?;
    extents(notebook.connection()).ok()
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
pub struct Records {
    /// Last first, because they are taken from the end.
    parts: Vec<Part>,
    open: Option<Open>,
}

/// The files of one directory, last first.
struct Part {
    dir: PathBuf,
    files: Vec<String>,
    committed: Option<HashMap<String, u64>>,
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
        let committed = committed(dir).map(|all| all.into_iter().map(|extent| (extent.file, extent.length)).collect());
        Ok(Self { dir: dir.to_owned(), files: files.into_iter().map(|(_, name)| name).collect(), committed })
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
    /// The next record; `None` at the end of the file.
    fn next(&mut self) -> Option<Result<Record, CorpusError>> {
        let mut line = Vec::new();
        self.number += 1;
        match self.lines.read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => Some(serde_json::from_slice(&line).map_err(|why| CorpusError::Line {
                path: self.path.clone(),
                number: self.number,
                why: why.to_string(),
            })),
            Err(why) => {
                // Nothing behind a torn frame can be read.
                self.lines = Box::new(std::io::empty());
                Some(Err(CorpusError::Line { path: self.path.clone(), number: self.number, why: why.to_string() }))
            }
        }
    }
}

impl Records {
    /// The file that the last record was read from.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.open.as_ref().map(|open| open.path.as_path())
    }
}

impl Iterator for Records {
    type Item = Result<Record, CorpusError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.open.as_mut().and_then(Open::next) {
                return Some(record);
            }
            let part = self.parts.last_mut()?;
            let Some(name) = part.files.pop() else {
                self.parts.pop();
                continue;
            };
            match part.open(&name) {
                Ok(open) => self.open = Some(open),
                Err(why) => return Some(Err(why)),
            }
        }
    }
}
