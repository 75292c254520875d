//! What is known of a crawl's sites, kept in its notebook: a crawl that goes on knows what it had learned.
//!
//! A site is written down whenever it has grown by an eighth, and at the end. A crawl that is killed forgets the pages
//! since then; the next ones teach the same. Sites that were not visited for long leave memory and are read back.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, params};

use super::known::{Known, Saved};
use super::{BadMethod, by_name};
use crate::crawl_db::{CrawlDb, CrawlDbError};
use crate::extractor::{Context, Extracted, Extractor};
use crate::html::Dom;

const SCHEMA: &str = "CREATE TABLE site (host TEXT PRIMARY KEY, pages INTEGER NOT NULL, method TEXT, state BLOB, rest BLOB NOT NULL) WITHOUT ROWID;";

/// How many sites are held in memory.
const HELD: usize = 64;

/// What may go wrong.
#[derive(Debug, thiserror::Error)]
pub enum MemoryError {
    /// There is no such method.
    #[error(transparent)]
    Method(#[from] BadMethod),
    /// The notebook cannot be used.
    #[error(transparent)]
    CrawlDb(#[from] CrawlDbError),
}

/// The sites of a crawl, by host.
pub struct Sites {
    method: Option<String>,
    store: Mutex<Connection>,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    sites: HashMap<String, (Arc<Mutex<Known>>, u64)>,
    visits: u64,
}

/// Under which name a host's pages in another language are a site, where the language is no part of the address.
#[must_use]
pub fn edition_of(host: &str, language: &str) -> String {
    format!("{host} {language}")
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Sites {
    /// The sites in a crawl's notebook, read by a method, or by their structure alone where none is named.
    ///
    /// # Errors
    /// [`MemoryError`], where there is no such method or the notebook cannot be used.
    pub fn open(path: &Path, method: Option<&str>) -> Result<Self, MemoryError> {
        method.map(by_name).transpose()?;
        let store = Mutex::new(CrawlDb::open(path)?.room("site", 1, SCHEMA)?);
        Ok(Self { method: method.map(str::to_owned), store, held: Mutex::default() })
    }

    /// The method's name, where one is asked for.
    #[must_use]
    pub fn method(&self) -> Option<&str> {
        self.method.as_deref()
    }

    /// Learns from a page of a host, then reads it with what is known by then; says too from how many pages the method
    /// had learned.
    #[must_use]
    pub fn read(&self, host: &str, extractor: &dyn Extractor, dom: &Dom, context: &Context) -> (Extracted, u64) {
        let site = self.of(host);
        let mut known = locked(&site);
        known.learn(dom, context);
        if known.worth_saving() {
            self.write(host, &mut known);
        }
        (known.read(extractor, dom, context), known.pages())
    }

    /// Writes down all that was learned since it was last written.
    pub fn save(&self) {
        let sites: Vec<(String, Arc<Mutex<Known>>)> =
            locked(&self.held).sites.iter().map(|(host, (site, _))| (host.clone(), Arc::clone(site))).collect();
        for (host, site) in sites {
            let mut known = locked(&site);
            if known.unsaved() {
                self.write(&host, &mut known);
            }
        }
    }

    fn of(&self, host: &str) -> Arc<Mutex<Known>> {
        let mut held = locked(&self.held);
        held.visits += 1;
        let now = held.visits;
        if let Some((site, visit)) = held.sites.get_mut(host) {
            *visit = now;
            return Arc::clone(site);
        }
        if held.sites.len() >= HELD {
            // The one that was left alone longest; one that is in use stays.
            let idle = held.sites.iter().filter(|(_, (site, _))| Arc::strong_count(site) == 1);
            if let Some(oldest) = idle.min_by_key(|(_, (_, visit))| *visit).map(|(host, _)| host.clone())
                && let Some((site, _)) = held.sites.remove(&oldest)
            {
                let mut known = locked(&site);
                if known.unsaved() {
                    self.write(&oldest, &mut known);
                }
            }
        }
        let site = Arc::new(Mutex::new(self.recall(host)));
        held.sites.insert(host.to_owned(), (Arc::clone(&site), now));
        site
    }

    fn recall(&self, host: &str) -> Known {
        let row = locked(&self.store)
            .query_row("SELECT pages, method, state, rest FROM site WHERE host = ?1", [host], |row| {
                let method: Option<String> = row.get(1)?;
                let state: Option<Vec<u8>> = row.get(2)?;
                let pages: i64 = row.get(0)?;
                Ok(Saved { method: method.zip(state), rest: row.get(3)?, pages: pages.unsigned_abs() })
            })
            .optional();
        let method = self.method.as_deref();
        let known = match row {
            Ok(Some(saved)) => Known::restore(method, &saved).map_err(|why| why.to_string()),
            Ok(None) => Known::new(method).map_err(|why| why.to_string()),
            Err(why) => Err(why.to_string()),
        };
        known.unwrap_or_else(|why| {
            tracing::warn!(why, host, "what was learned of this site cannot be read; it is learned anew");
            Known::new(method).unwrap_or_else(|_| Known::structure_alone())
        })
    }

    fn write(&self, host: &str, known: &mut Known) {
        let saved = known.save();
        let (method, state) = saved.method.unzip();
        let written = locked(&self.store).execute(
            "INSERT OR REPLACE INTO site (host, pages, method, state, rest) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![host, i64::try_from(saved.pages).unwrap_or(i64::MAX), method, state, saved.rest],
        );
        if let Err(why) = written {
            tracing::warn!(%why, host, "what was learned of this site cannot be written down");
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;
    use crate::extractor::FullText;

    fn page(number: usize) -> Dom {
        Dom::parse(&format!("<body><nav>Menu of the site</nav><p>Text {number}</p>"))
    }

    #[test]
    fn what_was_learned_outlives_the_run_and_first_pages_are_read_whole() {
        let here = tempfile::tempdir().unwrap();
        let path = here.path().join("crawl.sqlite");
        let read = |sites: &Sites, host: &str, number| {
            let (read, pages) = sites.read(host, &FullText, &page(number), &Context::default());
            (read.text, pages)
        };
        let sites = Sites::open(&path, Some("subtrees")).unwrap();
        assert_eq!(read(&sites, "a", 1), ("Menu of the site\nText 1".to_owned(), 1));
        assert_eq!(read(&sites, "a", 1).1, 1, "the same page teaches nothing");
        read(&sites, "a", 2);
        assert_eq!(read(&sites, "a", 3), ("Text 3".to_owned(), 3));
        // Not saved at the end: as after a kill.
        drop(sites);
        let sites = Sites::open(&path, Some("subtrees")).unwrap();
        assert_eq!(read(&sites, "a", 4), ("Text 4".to_owned(), 4));
        assert_eq!(read(&sites, "b", 4).1, 1, "another host is another site");
        sites.save();
        // Another method begins anew.
        let sites = Sites::open(&path, Some("style-tree")).unwrap();
        assert_eq!(read(&sites, "a", 5).1, 1);
        assert!(matches!(Sites::open(&path, Some("goldmine")), Err(MemoryError::Method(_))));
    }

    #[test]
    fn editions_of_a_host_do_not_hear_of_one_another() {
        let here = tempfile::tempdir().unwrap();
        for method in super::super::NAMES {
            let sites = Sites::open(&here.path().join(method), Some(method)).unwrap();
            let said = |language: &str, number: usize| {
                let story =
                    format!("Of {language} number {number} the story is told here, and it was not told before. ");
                let html = format!("<nav>Menu in {language}</nav><div class=story><p>{}</div>", story.repeat(6));
                let name = edition_of("a", language);
                let (read, pages) = sites.read(
                    &name,
                    &FullText,
                    &Dom::parse(&html),
                    &Context { language: Some(language), ..Context::default() },
                );
                assert!(!read.text.contains(if language == "hu" { "Of de" } else { "Of hu" }), "{}", read.text);
                (read.text, pages)
            };
            for number in 0..6 {
                assert_eq!(said("hu", number).1, number as u64 + 1);
            }
            let (first, pages) = said("de", 0);
            assert_eq!(pages, 1);
            assert!(first.contains("Menu in de"), "{method}: of the first page nothing is known to recur: {first}");
        }
    }

    #[test]
    fn many_hosts_take_no_more_memory() {
        let here = tempfile::tempdir().unwrap();
        let sites = Sites::open(&here.path().join("crawl.sqlite"), Some("subtrees")).unwrap();
        for round in 0..3 {
            for host in 0..HELD + 20 {
                let _ = sites.read(&host.to_string(), &FullText, &page(round), &Context::default());
                assert!(locked(&sites.held).sites.len() <= HELD);
            }
        }
        let (read, pages) = sites.read("0", &FullText, &page(3), &Context::default());
        assert_eq!((read.text.as_str(), pages), ("Text 3", 4));
    }
}
