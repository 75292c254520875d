//! What a crawl's presses taught, as examples to train on: `examples-00000.jsonl` in its directory.
//!
//! One line a pattern of a site, and few of one shape. The file belongs to the crawl that holds the directory; lines are
//! on the disk before the notebook notes them, and on the next start the file is cut back to what was noted.

use std::fs::{File, OpenOptions};
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};

use crate::classifier::lesson::{SURE, Taught};
use crate::crawl_db::{self, CrawlDb, CrawlDbError};

/// The file's name in a crawl's directory.
pub const FILE: &str = "examples-00000.jsonl";

const SCHEMA: &str = "
    CREATE TABLE lessons (site TEXT NOT NULL, shape TEXT NOT NULL, label TEXT NOT NULL, PRIMARY KEY (site, shape, label)) WITHOUT ROWID;
    CREATE TABLE lessons_file (one INTEGER PRIMARY KEY CHECK (one = 1), length INTEGER NOT NULL);
    INSERT INTO lessons_file VALUES (1, 0);
";
const VERSION: u32 = 1;
/// Examples of one shape that are kept of a site: forty answers of one accordion teach what five do.
const A_SHAPE: i64 = 5;

/// Why lessons cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum LessonError {
    /// The file cannot be used.
    #[error("{} cannot be written: {why}; make room or choose another directory", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: std::io::Error,
    },
    /// The notebook cannot be used.
    #[error(transparent)]
    CrawlDb(#[from] CrawlDbError),
    /// A lesson cannot be noted.
    #[error("the crawl's notebook failed: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

/// The lessons of a crawl, and the file they are written to.
pub struct Lessons {
    path: PathBuf,
    inner: Mutex<Inner>,
}

struct Inner {
    notebook: Connection,
    file: File,
    length: u64,
}

impl Lessons {
    /// Opens the lessons of a crawl's directory and goes on where the last run stopped. Lines that were not noted are
    /// cut off; when noted ones are gone (the file was moved away to train from), it begins anew.
    ///
    /// # Errors
    /// [`LessonError`] when file or notebook cannot be used.
    pub fn open(dir: &Path) -> Result<Self, LessonError> {
        let path = dir.join(FILE);
        let bad = |why| LessonError::File { path: path.clone(), why };
        let notebook = CrawlDb::open(&dir.join(crawl_db::FILE))?.room("lessons", VERSION, SCHEMA)?;
        let noted: Option<i64> =
            notebook.query_row("SELECT length FROM lessons_file", [], |row| row.get(0)).optional()?;
        let mut length = u64::try_from(noted.unwrap_or_default()).unwrap_or_default();
        let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(bad)?;
        if file.metadata().map_err(bad)?.len() < length {
            notebook.execute_batch("DELETE FROM lessons; UPDATE lessons_file SET length = 0")?;
            length = 0;
        }
        file.set_len(length).and_then(|()| file.seek(SeekFrom::Start(length))).map_err(bad)?;
        Ok(Self { path, inner: Mutex::new(Inner { notebook, file, length }) })
    }

    /// Writes those lessons that are of a pattern not known yet; says how many.
    ///
    /// # Errors
    /// [`LessonError`] when they cannot be made safe; then none of them is in the file.
    pub fn write(&self, site: &str, taught: &[Taught]) -> Result<usize, LessonError> {
        if taught.is_empty() {
            return Ok(0);
        }
        let bad = |why| LessonError::File { path: self.path.clone(), why };
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let Inner { notebook, file, length } = &mut *inner;
        let note = notebook.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut lines = Vec::new();
        let mut count = 0;
        for one in taught {
            let shapes: i64 = note.query_row(
                "SELECT count(*) FROM lessons WHERE site = ?1 AND shape = ?2",
                params![site, one.shape],
                |row| row.get(0),
            )?;
            if shapes >= A_SHAPE {
                continue;
            }
            let new = note.execute(
                "INSERT OR IGNORE INTO lessons (site, shape, label) VALUES (?1, ?2, ?3)",
                params![site, one.shape, one.label],
            )?;
            if new == 1 && serde_json::to_writer(&mut lines, &line(one)).is_ok() {
                lines.push(b'\n');
                count += 1;
            }
        }
        let after = *length + lines.len() as u64;
        // First the lines, then the note of them: what is noted is there.
        let written = file.write_all(&lines).and_then(|()| file.sync_data());
        let noted = written.map_err(bad).and_then(|()| {
            note.execute("UPDATE lessons_file SET length = ?1", [after.cast_signed()])?;
            Ok(note.commit()?)
        });
        if noted.is_err() {
            file.set_len(*length).and_then(|()| file.seek(SeekFrom::Start(*length))).map_err(bad)?;
        }
        noted?;
        *length = after;
        Ok(count)
    }
}

/// An example as it stands in the file.
fn line(taught: &Taught) -> serde_json::Value {
    let mut line = serde_json::to_value(&taught.element).unwrap_or_default();
    line["label"] = serde_json::json!(taught.lesson.kind);
    if taught.lesson.confidence < SURE {
        line["unsure"] = serde_json::json!(true);
    }
    line["confidence"] = serde_json::json!(taught.lesson.confidence);
    line["why"] = serde_json::json!(taught.lesson.why);
    line["by"] = serde_json::json!("crawl");
    line
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
    use super::*;
    use crate::classifier::{Kind, examples, lesson::Lesson};
    use crate::page::Element;

    fn taught(label: &str) -> Taught {
        let element = Element { tag: "button".to_owned(), text: label.to_owned(), ..Element::default() };
        let lesson = Lesson { kind: Kind::Revealer, confidence: 0.95, why: "more became readable in place" };
        Taught { element, shape: "main>button.more".to_owned(), label: label.to_owned(), lesson }
    }

    #[test]
    fn each_pattern_once_and_few_of_a_shape() {
        let dir = tempfile::tempdir().unwrap();
        let lessons = Lessons::open(dir.path()).unwrap();
        assert_eq!(lessons.write("a.example", &[taught("More"), taught("More")]).unwrap(), 1);
        assert_eq!(lessons.write("b.example", &[taught("More")]).unwrap(), 1, "another site");
        drop(lessons);
        let lessons = Lessons::open(dir.path()).unwrap();
        assert_eq!(lessons.write("a.example", &[taught("More")]).unwrap(), 0, "known from the run before");
        let many: Vec<Taught> = (0..20).map(|at| taught(&format!("Answer {}", char::from(b'a' + at)))).collect();
        assert_eq!(lessons.write("a.example", &many).unwrap(), 4);
        let read = examples::read(&dir.path().join(FILE)).unwrap();
        assert_eq!(read.len(), 6);
        assert!(read.iter().all(|example| example.kind == Kind::Revealer && !example.unsure));
    }

    #[test]
    fn half_a_line_of_a_killed_run_is_cut_off() {
        let dir = tempfile::tempdir().unwrap();
        Lessons::open(dir.path()).unwrap().write("a.example", &[taught("More")]).unwrap();
        let path = dir.path().join(FILE);
        let whole = std::fs::read(&path).unwrap();
        OpenOptions::new().append(true).open(&path).unwrap().write_all(b"{\"tag\":\"but").unwrap();
        let lessons = Lessons::open(dir.path()).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        lessons.write("a.example", &[taught("Less")]).unwrap();
        assert_eq!(examples::read(&path).unwrap().len(), 2);
    }

    #[test]
    fn a_file_that_was_moved_away_is_begun_anew() {
        let dir = tempfile::tempdir().unwrap();
        Lessons::open(dir.path()).unwrap().write("a.example", &[taught("More")]).unwrap();
        std::fs::remove_file(dir.path().join(FILE)).unwrap();
        assert_eq!(Lessons::open(dir.path()).unwrap().write("a.example", &[taught("More")]).unwrap(), 1);
    }
}
