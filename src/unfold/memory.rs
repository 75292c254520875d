//! The ledgers of a crawl by site, kept in its notebook: a crawl that goes on knows what it had learned.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, params};

use super::kin::Kin;
use super::ledger::{Ledger, Row};
use crate::notebook::{Notebook, NotebookError};

const SCHEMA: &str = "CREATE TABLE ledger (site TEXT NOT NULL, pattern TEXT NOT NULL, row TEXT NOT NULL, PRIMARY KEY (site, pattern)) WITHOUT ROWID;";

/// All ledgers of a crawl.
pub struct Memory {
    store: Option<Mutex<Connection>>,
    sites: Mutex<HashMap<String, Arc<Mutex<Ledger>>>>,
    /// What the sites of this run learn from one another.
    kin: Arc<Kin>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// [`NotebookError`] when the notebook cannot be used.
    pub fn open(path: &Path) -> Result<Self, NotebookError> {
        let store = Notebook::open(path)?.room("ledger", 1, SCHEMA)?;
        Ok(Self { store: Some(Mutex::new(store)), sites: Mutex::default(), kin: Arc::default() })
    }

    /// The ledger of a site, with what an earlier run had learned.
    #[must_use]
    pub fn of(&self, site: &str) -> Arc<Mutex<Ledger>> {
        let mut sites = locked(&self.sites);
        let number = sites.len() as u64 + 1;
        let known = sites.entry(site.to_owned()).or_insert_with(|| Arc::new(Mutex::new(self.recall(site, number))));
        Arc::clone(known)
    }

    fn recall(&self, site: &str, number: u64) -> Ledger {
        let mut ledger = Ledger::among(Arc::clone(&self.kin), number);
        if let Some(store) = &self.store {
            let store = locked(store);
            let rows = store.prepare("SELECT pattern, row FROM ledger WHERE site = ?1").and_then(|mut select| {
                select
                    .query_map([site], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))
                    .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            });
            match rows {
                Ok(rows) => {
                    for (pattern, row) in rows {
                        if let Ok(row) = serde_json::from_str::<Row>(&row) {
                            ledger.recall(pattern, row);
                        }
                    }
                }
                Err(why) => {
                    tracing::warn!(%why, site, "what was learned of this site cannot be read; it is learned anew")
                }
            }
        }
        ledger
    }

    /// Writes down what was learned of a site since last time. What cannot be written is learned again by the next run.
    pub fn save(&self, site: &str) {
        let Some(store) = &self.store else { return };
        let changes = locked(&self.of(site)).changes();
        if changes.is_empty() {
            return;
        }
        let mut store = locked(store);
        let written = store.transaction().and_then(|transaction| {
            {
                let mut insert =
                    transaction.prepare("INSERT OR REPLACE INTO ledger (site, pattern, row) VALUES (?1, ?2, ?3)")?;
                for (pattern, row) in &changes {
                    insert.execute(params![site, pattern, serde_json::to_string(row).unwrap_or_default()])?;
                }
            }
            transaction.commit()
        });
        if let Err(why) = written {
            tracing::warn!(%why, site, "what was learned of this site cannot be written down");
        }
    }

    /// Sites, patterns and their rows: what the report sums up.
    #[must_use]
    pub fn rows(&self) -> Vec<(String, String, Row)> {
        let sites = locked(&self.sites);
        let mut rows = Vec::new();
        for (site, ledger) in sites.iter() {
            rows.extend(locked(ledger).rows().map(|(pattern, row)| (site.clone(), pattern.to_owned(), row.clone())));
        }
        rows
    }
}
