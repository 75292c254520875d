//! What the gate knows, in the crawl's notebook: a crawl that goes on need not begin in the browser again.

use std::path::Path;

use rusqlite::{Connection, params};

use super::ledger::{Changes, Ledger, Sign, Tally};
use crate::crawl_db::{CrawlDb, CrawlDbError};

const SCHEMA: &str = "
    CREATE TABLE gate_templates (
        template INTEGER PRIMARY KEY, host INTEGER NOT NULL, pages INTEGER NOT NULL, lost REAL NOT NULL,
        audits INTEGER NOT NULL, wait INTEGER NOT NULL, strikes INTEGER NOT NULL
    );
    CREATE TABLE gate_signs (sign INTEGER PRIMARY KEY, clean INTEGER NOT NULL, hid INTEGER NOT NULL);
";

/// Version of the tables.
const VERSION: u32 = 1;

/// The tables of the gate.
#[derive(Debug)]
pub(super) struct Kept(Connection);

impl Kept {
    /// Opens the tables and takes what they hold into a ledger.
    pub fn open(path: &Path, ledger: &mut Ledger) -> Result<Self, CrawlDbError> {
        let store = CrawlDb::open(path)?.room("gate", VERSION, SCHEMA)?;
        recall(&store, ledger)?;
        Ok(Self(store))
    }

    /// Writes down what has changed.
    pub fn write(&mut self, host: u64, template: u64, changes: &Changes) -> rusqlite::Result<()> {
        let write = self.0.transaction()?;
        {
            let own = changes.tally;
            let mut enter = write.prepare_cached(
                "INSERT OR REPLACE INTO gate_templates (template, host, pages, lost, audits, wait, strikes)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?;
            let names = (template.cast_signed(), host.cast_signed());
            enter.execute(params![names.0, names.1, own.pages, own.lost, own.audits, own.wait, own.strikes])?;
            let mut enter =
                write.prepare_cached("INSERT OR REPLACE INTO gate_signs (sign, clean, hid) VALUES (?1, ?2, ?3)")?;
            for (sign, known) in &changes.signs {
                enter.execute(params![sign.cast_signed(), known.clean, known.hid])?;
            }
        }
        write.commit()
    }
}

fn recall(store: &Connection, ledger: &mut Ledger) -> rusqlite::Result<()> {
    let mut all = store.prepare("SELECT template, host, pages, lost, audits, wait, strikes FROM gate_templates")?;
    let mut rows = all.query([])?;
    while let Some(row) = rows.next()? {
        let (template, host): (i64, i64) = (row.get(0)?, row.get(1)?);
        let tally = Tally {
            pages: row.get(2)?,
            lost: row.get(3)?,
            audits: row.get(4)?,
            wait: row.get(5)?,
            strikes: row.get(6)?,
            ..Tally::default()
        };
        ledger.recall(host.cast_unsigned(), template.cast_unsigned(), tally);
    }
    let mut all = store.prepare("SELECT sign, clean, hid FROM gate_signs")?;
    let mut rows = all.query([])?;
    while let Some(row) = rows.next()? {
        let sign: i64 = row.get(0)?;
        ledger.recall_sign(sign.cast_unsigned(), Sign { clean: row.get(1)?, hid: row.get(2)? });
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use super::super::ledger::Compared;
    use super::*;

    #[test]
    fn a_crawl_that_goes_on_knows_what_it_had_learned() {
        let here = tempfile::tempdir().unwrap();
        let file = here.path().join("crawl.sqlite");
        let learned = |times: u32| {
            let mut ledger = Ledger::default();
            let mut kept = Kept::open(&file, &mut ledger).unwrap();
            for _ in 0..times {
                let page = Compared { host: u64::MAX, template: 7, signs: vec![u64::MAX], lost: 0.0, audit: false };
                let changes = ledger.learn(&page);
                kept.write(page.host, page.template, &changes).unwrap();
            }
            (ledger.may_be_plain(u64::MAX, 7), ledger.open_signs(7, &[u64::MAX]).len())
        };
        assert_eq!(learned(20), (false, 0));
        assert_eq!(learned(12), (false, 0));
        assert_eq!(learned(1), (true, 0), "the first three pages cleared the sign");
    }
}
