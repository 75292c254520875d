//! The ledgers of a crawl by site, kept in its notebook: a crawl that goes on knows what it had learned.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use rusqlite::types::FromSql;
use rusqlite::{Connection, params, params_from_iter};
use serde::de::DeserializeOwned;

use crate::crawl_db::{CrawlDb, CrawlDbError};
use crate::unfold::history::cross_site::{Met, Tally, Ties};
use crate::unfold::history::{History, Row, locked};

const SCHEMA: &str = "CREATE TABLE ledger (site TEXT NOT NULL, pattern TEXT NOT NULL, row TEXT NOT NULL, PRIMARY KEY (site, pattern)) WITHOUT ROWID;";

const KIN: &str = "CREATE TABLE kin (site TEXT NOT NULL, look INTEGER NOT NULL, tally TEXT NOT NULL, PRIMARY KEY (site, look)) WITHOUT ROWID;";

const WRITE_ROW: &str = "INSERT OR REPLACE INTO ledger (site, pattern, row) VALUES (?1, ?2, ?3)";
const WRITE_TALLY: &str = "INSERT OR REPLACE INTO kin (site, look, tally) VALUES (?1, ?2, ?3)";

/// All ledgers of a crawl.
pub struct Memory {
    store: Option<Mutex<Connection>>,
    sites: Mutex<HashMap<String, Arc<Mutex<History>>>>,
    /// What the sites learn from one another.
    kin: Arc<Mutex<Met>>,
}

/// What was learned, by name. What cannot be read is learned anew.
fn read<K: FromSql, T: DeserializeOwned>(store: &Connection, asked: &str, of: &[&str]) -> Vec<(K, T)> {
    let rows = store.prepare(asked).and_then(|mut select| {
        select
            .query_map(params_from_iter(of), |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))
            .and_then(Iterator::collect::<Result<Vec<(K, String)>, _>>)
    });
    let rows = rows.inspect_err(|why| tracing::warn!(%why, ?of, "what was learned of sites cannot be read"));
    let told = |(name, value): (K, String)| Some((name, serde_json::from_str(&value).ok()?));
    rows.unwrap_or_default().into_iter().filter_map(told).collect()
}

/// What was met, by look, of which SQLite knows signed numbers alone.
fn met(store: &Connection, asked: &str, of: &[&str]) -> Vec<(u64, Tally)> {
    read(store, asked, of).into_iter().map(|(look, tally): (i64, Tally)| (look.cast_unsigned(), tally)).collect()
}

impl Memory {
    /// Ledgers that end with the process.
    #[must_use]
    pub fn passing() -> Self {
        Self { store: None, sites: Mutex::default(), kin: Arc::default() }
    }

    /// Ledgers in a crawl's notebook.
    ///
    /// # Errors
    /// [`CrawlDbError`] when the notebook cannot be used.
    pub fn open(path: &Path) -> Result<Self, CrawlDbError> {
        drop(CrawlDb::open(path)?.room("kin", 1, KIN)?);
        let store = CrawlDb::open(path)?.room("ledger", 1, SCHEMA)?;
        let kin = Met::recalled(met(&store, "SELECT look, tally FROM kin", &[]));
        Ok(Self { store: Some(Mutex::new(store)), sites: Mutex::default(), kin })
    }

    /// The history of a site, with what an earlier run had learned.
    #[must_use]
    pub fn of(&self, site: &str) -> Arc<Mutex<History>> {
        let mut sites = locked(&self.sites);
        let known = sites.entry(site.to_owned()).or_insert_with(|| Arc::new(Mutex::new(self.recall(site))));
        Arc::clone(known)
    }

    fn recall(&self, site: &str) -> History {
        let mut history = History { ties: Ties::of(&self.kin, []), ..History::default() };
        let Some(store) = self.store.as_ref().map(locked) else { return history };
        history.ties = Ties::of(&self.kin, met(&store, "SELECT look, tally FROM kin WHERE site = ?1", &[site]));
        for (pattern, row) in read(&store, "SELECT pattern, row FROM ledger WHERE site = ?1", &[site]) {
            history.recall(pattern, row);
        }
        history
    }

    /// Writes down what was learned of a site since last time. What cannot be written is learned again by the next run.
    pub fn save(&self, site: &str) {
        let Some(store) = &self.store else { return };
        let history = self.of(site);
        let (changes, met) = {
            let mut history = locked(&history);
            (history.changes(), history.ties.changes())
        };
        if changes.is_empty() && met.is_empty() {
            return;
        }
        let mut store = locked(store);
        let written = store.transaction().and_then(|transaction| {
            for (pattern, row) in &changes {
                let row = serde_json::to_string(row).unwrap_or_default();
                transaction.prepare_cached(WRITE_ROW)?.execute(params![site, pattern, row])?;
            }
            for (look, tally) in &met {
                let tally = serde_json::to_string(tally).unwrap_or_default();
                transaction.prepare_cached(WRITE_TALLY)?.execute(params![site, look.cast_signed(), tally])?;
            }
            transaction.commit()
        });
        if let Err(why) = written {
            tracing::warn!(%why, site, "what was learned of this site cannot be written down");
        }
    }

    /// Sites, patterns and their rows: what the report sums up.
    pub(crate) fn rows(&self) -> Vec<(String, String, Row)> {
        let sites = locked(&self.sites);
        let mut rows = Vec::new();
        for (site, history) in sites.iter() {
            rows.extend(locked(history).rows().map(|(pattern, row)| (site.clone(), pattern.to_owned(), *row)));
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

    use serde_json::json;

    use super::*;
    use crate::unfold::history::Expectation;
    use crate::unfold::page::candidate::Outcome;
    use crate::unfold::tests::plan::{line, one_mut, page};

    #[test]
    fn the_next_run_presses_again_what_only_brought_what_this_one_knew() {
        let here = tempfile::tempdir().unwrap();
        let file = here.path().join("crawl.sqlite");
        let mut state = page("en", json!([line(1, 0, "main>button", "button", "Most read")]));
        let tab = one_mut(&mut state, 1).clone();
        let brought = |novel: u64| Outcome { chars: 90, novel, ..Outcome::default() };
        let dry = |memory: &Memory| memory.of("a.org").lock().unwrap().expect(&tab) == Expectation::Dry;
        let first = Memory::open(&file).unwrap();
        for novel in [90, 0] {
            first.of("a.org").lock().unwrap().enter(&tab, &brought(novel), false, false, false, 10);
        }
        assert!(dry(&first), "the header once more");
        first.save("a.org");
        assert!(!dry(&Memory::open(&file).unwrap()), "nothing is known of the site's texts yet");
    }
}
