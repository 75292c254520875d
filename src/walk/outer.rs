//! Outer links: addresses that pages lead to and the scope refuses. They are kept in the crawl's notebook, each page once, so that
//! a page that is visited again after a kill counts once; at the end of a run they are written to `outer.jsonl`.

use std::io::Write as _;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, TransactionBehavior, params};
use serde::{Deserialize, Serialize};

use super::Walker;
use crate::address::Address;
use crate::crawl_db::{CrawlDb, CrawlDbError};
use crate::{fingerprint, save};

/// The file's name in a crawl's directory.
pub const FILE: &str = "outer.jsonl";

const SCHEMA: &str = "
    CREATE TABLE outer_pages (page INTEGER PRIMARY KEY);
    CREATE TABLE outer_links (id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, page TEXT NOT NULL, text TEXT NOT NULL,
                              times INTEGER NOT NULL);";

/// Version of the tables.
const VERSION: u32 = 1;

/// Most characters of a link's text that are kept: a whole teaser may be a link.
const LONGEST_TEXT: usize = 200;

/// A line of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OuterLink {
    /// Where the link leads.
    pub address: String,
    /// The page on which it was found first.
    pub from: String,
    /// What is written on it.
    pub text: String,
    /// On how many pages it was found.
    pub times: u64,
}

/// The outer links of a crawl, where they are kept.
#[derive(Debug)]
pub struct Outer(Option<Arc<Mutex<Connection>>>);

impl Outer {
    /// Those in a crawl's notebook; or none, where they are not kept.
    ///
    /// # Errors
    /// [`CrawlDbError`] when the notebook cannot be used.
    pub fn open(file: &Path, kept: bool) -> Result<Self, CrawlDbError> {
        let open = || CrawlDb::open(file)?.room("outer", VERSION, SCHEMA);
        Ok(Self(if kept { Some(Arc::new(Mutex::new(open()?))) } else { None }))
    }

    /// Notes the outer links of a page, each address once. A page that was noted before is not noted again.
    fn note(connection: &mut Connection, page: &Address, links: &[(Address, String)]) -> Result<(), CrawlDbError> {
        let note = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let name = fingerprint::hash(page.as_str().as_bytes()).cast_signed();
        let new = note.execute("INSERT OR IGNORE INTO outer_pages (page) VALUES (?1)", [name])? > 0;
        if new {
            let mut enter = note.prepare_cached(
                "INSERT INTO outer_links (address, page, text, times) VALUES (?1, ?2, ?3, 1)
                 ON CONFLICT (address) DO UPDATE SET times = times + 1, text = CASE text WHEN '' THEN excluded.text ELSE text END",
            )?;
            for (address, text) in links {
                let text: String = text.trim().chars().take(LONGEST_TEXT).collect();
                enter.execute(params![address.as_str(), page.as_str(), text])?;
            }
        }
        Ok(note.commit()?)
    }

    /// Writes all of them to the file in a crawl's directory, in the order in which they were found.
    ///
    /// # Errors
    /// A sentence that says what cannot be read or written.
    pub fn write(&self, directory: &Path) -> Result<(), String> {
        let Some(connection) = &self.0 else { return Ok(()) };
        let connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || -> rusqlite::Result<Vec<u8>> {
            let mut all = connection.prepare("SELECT address, page, text, times FROM outer_links ORDER BY id")?;
            let mut rows = all.query([])?;
            let mut lines = Vec::new();
            while let Some(row) = rows.next()? {
                let times: i64 = row.get(3)?;
                let times = times.unsigned_abs();
                let link = OuterLink { address: row.get(0)?, from: row.get(1)?, text: row.get(2)?, times };
                // To write to memory does not fail.
                let _ = writeln!(lines, "{}", serde_json::to_string(&link).unwrap_or_default());
            }
            Ok(lines)
        };
        let lines = read().map_err(|why| format!("the crawl's notebook failed: {why}"))?;
        let path = directory.join(FILE);
        // A crawl that was never led out has no such file.
        if lines.is_empty() && !path.exists() {
            return Ok(());
        }
        save::whole(&path, lines).map_err(|why| format!("{} cannot be written: {why}", path.display()))
    }
}

impl Walker {
    /// Notes which links of a page the scope has refused. What cannot be noted is a loss, but no reason to stop.
    pub(super) async fn note_outer(&self, page: &Address, mut links: Vec<(Address, String)>) {
        let Some(connection) = self.outer.0.as_ref().map(Arc::clone).filter(|_| !links.is_empty()) else { return };
        // Of several links to one address the one that says something is kept.
        links.sort_by(|(one, text), (other, text_of_other)| {
            one.cmp(other).then(text.is_empty().cmp(&text_of_other.is_empty()))
        });
        links.dedup_by(|later, first| later.0 == first.0);
        let page = page.clone();
        let noted = tokio::task::spawn_blocking(move || {
            let mut connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
            Outer::note(&mut connection, &page, &links)
        });
        if let Ok(Err(why)) = noted.await {
            tracing::warn!(%why, "outer links are not noted");
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
    use super::*;

    #[test]
    fn each_address_is_one_line_and_each_page_counts_once() {
        let here = tempfile::tempdir().unwrap();
        let file = here.path().join("crawl.sqlite");
        let address = |text: &str| Address::parse(text).unwrap();
        let links = |names: &[(&str, &str)]| -> Vec<(Address, String)> {
            names.iter().map(|(to, text)| (address(to), (*text).to_owned())).collect()
        };
        let note = |page: &str, names: &[(&str, &str)]| {
            let outer = Outer::open(&file, true).unwrap();
            let mut connection = outer.0.as_ref().unwrap().lock().unwrap();
            Outer::note(&mut connection, &address(page), &links(names)).unwrap();
        };
        note("https://a.org/1", &[("https://b.org/", ""), ("https://c.org/", "Sea")]);
        note("https://a.org/2", &[("https://b.org/", "Bee")]);
        // The run was killed before the page was settled: it comes once more.
        note("https://a.org/2", &[("https://b.org/", "Bee")]);
        let outer = Outer::open(&file, true).unwrap();
        outer.write(here.path()).unwrap();
        outer.write(here.path()).unwrap();
        let text = std::fs::read_to_string(here.path().join(FILE)).unwrap();
        let lines: Vec<OuterLink> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let told: Vec<(&str, &str, &str, u64)> =
            lines.iter().map(|one| (&*one.address, &*one.from, &*one.text, one.times)).collect();
        let (one, from) = ("https://a.org/1", "https://c.org/");
        assert_eq!(told, [("https://b.org/", one, "Bee", 2), (from, one, "Sea", 1)]);
        Outer::open(&file, false).unwrap().write(&here.path().join("nowhere")).unwrap();
    }
}
