//! What the crawl is doing, as one small JSON: whether it runs, what each tab has in hand, how fast it goes, what came to light,
//! what was left alone, what went wrong.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Value, json};

use super::desk::{Never, Viewer, lock};
use super::index::Reason;
use crate::corpus;
use crate::crawl::status::{self, State, Status};
use crate::crawl_db::{self, CrawlDb};

/// A running crawl writes its status each second; where it is older than this, the crawl has died or hangs.
const SILENT: Duration = Duration::from_secs(15);
/// Minutes whose pages are counted.
const MINUTES: i64 = 60;
/// Rows of a table at most.
const ROWS: usize = 100;
/// Why addresses gave no document is asked of the database this often at most: it looks through all addresses.
const ASKED_EVERY: Duration = Duration::from_secs(10);

/// What became of the crawl in one directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Life {
    /// It runs.
    Running,
    /// It has ended by itself.
    Finished,
    /// It has ended; what is left must wait.
    Waits,
    /// It was stopped.
    Stopped,
    /// It has failed.
    Failed,
    /// Its process has gone without a word.
    Dead,
    /// It left no status: it is of an older version, or there was none.
    Unknown,
}

/// A worker: a directory with what is known of its run.
#[derive(Debug, Serialize)]
struct Worker {
    name: String,
    life: Life,
    /// One sentence.
    said: String,
    status: Option<Status>,
}

/// What a status tells at a moment.
pub(super) fn life(status: &Status, now: Timestamp) -> Life {
    match status.state {
        State::Finished => Life::Finished,
        State::Waits => Life::Waits,
        State::Stopped => Life::Stopped,
        State::Failed => Life::Failed,
        State::Running if silence(status, now) > SILENT => Life::Dead,
        State::Running => Life::Running,
    }
}

/// How long a status has not been written.
fn silence(status: &Status, now: Timestamp) -> Duration {
    let silent = status.written.map(|written| Duration::try_from(now.duration_since(written)).unwrap_or_default());
    silent.unwrap_or(Duration::MAX)
}

/// What became of a crawl, in a sentence that says what to do next.
fn said(life: Life, status: Option<&Status>, now: Timestamp) -> String {
    let counts = status.map(|status| status.counts).unwrap_or_default();
    let again = "the same command goes on where it stopped";
    match life {
        Life::Running => format!("The crawl is running: {} pages done, {} known.", counts.done, counts.known),
        Life::Finished => "The crawl is finished.".to_owned(),
        Life::Waits => format!(
            "The crawl has ended; {} addresses must wait longer than it does. Later {again}, or wait with --wait.",
            counts.waiting
        ),
        Life::Stopped => format!("The crawl was stopped; {} addresses are left, and {again}.", counts.waiting),
        Life::Failed => {
            let why = status.and_then(|status| status.why.as_deref()).unwrap_or("it did not say why");
            format!("The crawl has failed: {why}. What was written is safe; {again}.")
        }
        Life::Dead => {
            let seconds = status.map_or(0, |status| silence(status, now).as_secs());
            format!("The crawl is dead: its last sign of life is {seconds} s old. What was written is safe; {again}.")
        }
        Life::Unknown => {
            "This directory does not say what became of its crawl: no crawl has run here yet, or one of an older version."
                .to_owned()
        }
    }
}

fn worker(directory: &Path, now: Timestamp) -> Worker {
    let name = directory.file_name().map_or_else(|| directory.to_string_lossy(), |name| name.to_string_lossy());
    let text = std::fs::read(directory.join(status::FILE)).ok();
    let status: Option<Status> = text.and_then(|text| serde_json::from_slice(&text).ok());
    let report = directory.join("report.json").exists();
    let life = match &status {
        Some(status) => life(status, now),
        // A report is written when a crawl ends.
        None if report => Life::Finished,
        None => Life::Unknown,
    };
    Worker { name: name.into_owned(), life, said: said(life, status.as_ref(), now), status }
}

/// Addresses without a document, by reason, from the crawl's databases.
fn never(directories: &[PathBuf]) -> Never {
    let mut all: BTreeMap<String, u64> = BTreeMap::new();
    for directory in directories {
        let Ok(db) = CrawlDb::read(&directory.join(crawl_db::FILE)) else { continue };
        let ask = "SELECT coalesce(why, ''), count(*) FROM addresses WHERE state = 3 GROUP BY why";
        let Ok(mut rows) = db.connection().prepare(ask) else { continue };
        let rows = rows.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?)));
        for (why, times) in rows.into_iter().flatten().flatten() {
            *all.entry(super::index::kind_of(&why)).or_default() += times.unsigned_abs();
        }
    }
    let mut all: Never = all.into_iter().collect();
    all.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    all.truncate(ROWS);
    all
}

fn most(reasons: &BTreeMap<String, Reason>) -> Vec<(&String, &Reason)> {
    let mut rows: Vec<_> = reasons.iter().collect();
    rows.sort_by_key(|(_, reason)| std::cmp::Reverse(reason.times));
    rows.truncate(ROWS);
    rows
}

/// Documents in each of the last minutes in which the crawl ran, the oldest first.
fn minutes(all: &BTreeMap<i64, u64>, until: i64) -> Vec<u64> {
    let first = all.keys().next().copied().unwrap_or(until);
    (first.max(until - MINUTES + 1)..=until).map(|minute| all.get(&minute).copied().unwrap_or_default()).collect()
}

impl Viewer {
    fn never(&self, directories: &[PathBuf]) -> Arc<Never> {
        let mut cached = lock(&self.never);
        if let (Some(found), Some(at)) = (&cached.found, cached.at)
            && at.elapsed() < ASKED_EVERY
        {
            return Arc::clone(found);
        }
        let found = Arc::new(never(directories));
        (cached.found, cached.at) = (Some(Arc::clone(&found)), Some(Instant::now()));
        found
    }

    /// All that the first page shows.
    pub(super) fn watch(&self) -> Value {
        let now = Timestamp::now();
        let directories = corpus::directories(&self.directory).unwrap_or_default();
        let workers: Vec<Worker> = directories.iter().map(|directory| worker(directory, now)).collect();
        let never = self.never(&directories);
        let runs = workers.iter().any(|worker| worker.life == Life::Running);
        let index = self.index();
        let last = index.sums.minutes.keys().next_back().copied().unwrap_or_default();
        let until = if runs { now.as_second().div_euclid(60) } else { last };
        let sums = &index.sums;
        let recent = index.entries.iter().rev().take(1_000).filter(|entry| now.as_second() - entry.time < 60).count();
        let mut sites: Vec<_> = sums.sites.iter().collect();
        sites.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.times));
        let site_count = sites.len();
        sites.truncate(ROWS);
        json!({
            "directory": self.directory.display().to_string(),
            "reading": self.reading(),
            "workers": workers,
            "documents": index.entries.len(),
            "last_minute": recent,
            "minutes": minutes(&sums.minutes, until),
            "words": { "plain": sums.plain, "unfolded": sums.unfolded },
            "revealed": sums.revealed,
            "site_count": site_count,
            "sites": sites,
            "languages": sums.languages,
            "types": sums.types,
            "ways": sums.ways,
            "actions": sums.actions,
            "places": sums.places,
            "left_alone": most(&sums.left_alone),
            "trouble": most(&sums.trouble),
            "never": *never,
            "unread": index.unread,
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use super::*;

    #[test]
    fn a_crawl_is_told_dead_from_running_by_the_age_of_its_last_sign() {
        let now: Timestamp = "2026-01-01T12:00:00Z".parse().unwrap();
        let status = |state, written: &str| Status { state, written: written.parse().ok(), ..Status::default() };
        assert_eq!(life(&status(State::Running, "2026-01-01T11:59:58Z"), now), Life::Running);
        assert_eq!(life(&status(State::Running, "2026-01-01T11:59:30Z"), now), Life::Dead);
        // A clock that is ahead is no reason to think it dead.
        assert_eq!(life(&status(State::Running, "2026-01-01T12:05:00Z"), now), Life::Running);
        assert_eq!(life(&status(State::Finished, "2020-01-01T12:00:00Z"), now), Life::Finished);
        let dead = status(State::Running, "2026-01-01T11:59:00Z");
        assert!(said(Life::Dead, Some(&dead), now).contains("60 s old"));
    }

    #[test]
    fn minutes_without_documents_count_as_none() {
        let all = BTreeMap::from([(100, 3), (102, 1)]);
        assert_eq!(minutes(&all, 103), [3, 0, 1, 0]);
        assert_eq!(minutes(&all, 161).len(), 60);
        assert_eq!(minutes(&BTreeMap::new(), 5), [0]);
    }
}
