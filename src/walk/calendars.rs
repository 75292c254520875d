//! Calendars of plain links: each month leads to the next, and the server draws them without end. Months near today, or near the
//! newest date of the site's content, are followed; further ones only beside months whose pages brought text of their own. So an
//! archive of articles by month is crawled to its beginning, and a calendar without events is not.
//!
//! What is not followed is held: it is counted, and it is released when a month beside it brings something.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::Path;

use rusqlite::{Connection, params};

use super::months::{Dated, dated, month_of_iso};
use super::ranks::ALMOST_NOTHING;
use crate::address::Address;
use crate::crawl_db::{CrawlDb, CrawlDbError};
use crate::date;
use crate::fingerprint;
use crate::frontier::Found;

/// How many known months without text of their own are passed over beside one that had some.
const GAP: usize = 3;

/// How many far months of a calendar are looked at that has no near ones: it may be the archive of a site that has ended.
const PROBES: usize = 3;

/// Most addresses that are held for one calendar; what is beyond is only counted.
const MOST_HELD: usize = 5_000;

/// Most texts whose fingerprints are kept for one calendar.
const MOST_TEXTS: usize = 100_000;

const SCHEMA: &str = "
    CREATE TABLE held_links (address TEXT PRIMARY KEY, depth INTEGER NOT NULL, found_on TEXT) WITHOUT ROWID;
    CREATE TABLE calendar_months (
        calendar TEXT NOT NULL, month INTEGER NOT NULL, gave INTEGER NOT NULL, PRIMARY KEY (calendar, month)
    ) WITHOUT ROWID;
";

/// The calendars of a crawl.
#[derive(Debug, Default)]
pub struct Calendars {
    /// Months that are followed from today; 0 is no limit.
    months: u32,
    store: Option<Connection>,
    calendars: HashMap<String, Calendar>,
    /// The month of the newest content, by host.
    newest: HashMap<String, i32>,
}

/// One calendar.
#[derive(Debug, Default)]
struct Calendar {
    /// Months that links or visited pages name.
    known: BTreeSet<i32>,
    /// Those of them whose pages brought text that no other page of the calendar has.
    gave: BTreeSet<i32>,
    /// Links that are not followed for now.
    held: BTreeMap<Address, (Found, Dated)>,
    /// Links beyond the most that are held.
    beyond: u64,
    /// Months that were followed.
    followed: BTreeSet<i32>,
    /// Fingerprints of the texts of its pages.
    texts: HashSet<u64>,
}

impl Calendar {
    /// Whether a month stands beside one that brought something: no more than a few known months lie between.
    fn stands_beside(&self, month: i32) -> bool {
        let few = |from: i32, to: i32| self.known.range(from + 1..to).take(GAP).count() < GAP;
        let before = self.gave.range(..=month).next_back().is_some_and(|gave| *gave == month || few(*gave, month));
        before || self.gave.range(month..).next().is_some_and(|gave| few(month, *gave))
    }

    /// Characters of a page that no page of the calendar before it had, dates apart. Of the first page nothing is known.
    fn own_text(&mut self, text: &str) -> u64 {
        let first = self.texts.is_empty();
        let mut own = 0;
        for line in text.lines() {
            let line = without_dates(line);
            if self.texts.len() < MOST_TEXTS && self.texts.insert(fingerprint::hash(line.as_bytes())) {
                own += line.chars().count() as u64;
            }
        }
        if first { 0 } else { own }
    }
}

/// A text without figures and names of months, in which the pages of an empty calendar differ.
fn without_dates(line: &str) -> String {
    let words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let said = words.filter(|word| !word.chars().any(char::is_numeric) && date::month(word, None).is_none());
    said.collect::<Vec<_>>().join(" ")
}

impl Calendars {
    /// Calendars that end with the process.
    #[must_use]
    pub fn passing(months: u32) -> Self {
        Self { months, ..Self::default() }
    }

    /// The calendars in a crawl's notebook.
    ///
    /// # Errors
    /// [`CrawlDbError`] when the notebook cannot be used.
    pub fn open(path: &Path, months: u32) -> Result<Self, CrawlDbError> {
        let store = CrawlDb::open(path)?.room("calendars", 1, SCHEMA)?;
        let mut calendars = Self::passing(months);
        calendars.recall(&store)?;
        calendars.store = Some(store);
        Ok(calendars)
    }

    fn recall(&mut self, store: &Connection) -> rusqlite::Result<()> {
        let mut months = store.prepare("SELECT calendar, month, gave FROM calendar_months")?;
        for row in months.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get::<_, bool>(2)?)))? {
            let (calendar, month, gave) = row?;
            let calendar = self.calendars.entry(calendar).or_default();
            calendar.known.insert(month);
            calendar.followed.insert(month);
            if gave {
                calendar.gave.insert(month);
            }
        }
        let mut held = store.prepare("SELECT address, depth, found_on FROM held_links")?;
        let row = |row: &rusqlite::Row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get::<_, Option<String>>(2)?));
        for row in held.query_map([], row)? {
            let (address, depth, from) = row?;
            let Ok(address) = Address::parse(&address) else { continue };
            if let Some(dated) = dated(address.url()) {
                let from = from.and_then(|from| Address::parse(&from).ok());
                let calendar = self.calendars.entry(dated.calendar.clone()).or_default();
                calendar.held.insert(address.clone(), (Found::page(address, depth, from), dated));
            }
        }
        Ok(())
    }

    /// Whether a month is near today or near the newest content of its host.
    fn is_near(&self, address: &Address, dated: &Dated, today: i32) -> bool {
        let newest = self.newest.get(&address.authority()).copied();
        [Some(today), newest].into_iter().flatten().any(|month| dated.distance(month) <= self.months)
    }

    /// Takes in what a page leads to, and gives what is followed of it now.
    pub(super) fn sift(&mut self, found: Vec<Found>, today: i32) -> Vec<Found> {
        if self.months == 0 {
            return found;
        }
        let mut followed = Vec::new();
        let mut far = Vec::new();
        for found in found {
            let Some(dated) = dated(found.address.url()) else {
                followed.push(found);
                continue;
            };
            let near = self.is_near(&found.address, &dated, today);
            let calendar = self.calendars.entry(dated.calendar.clone()).or_default();
            let first_seen = calendar.known.insert(dated.first);
            if near {
                calendar.followed.insert(dated.first);
            }
            if first_seen {
                let sql = "INSERT OR IGNORE INTO calendar_months VALUES (?1, ?2, 0)";
                self.write(sql, params![dated.calendar, dated.first]);
            }
            if near {
                followed.push(found);
            } else {
                far.push((found, dated));
            }
        }
        // The nearest first: of a calendar without near months they are looked at.
        far.sort_by_key(|(_, dated)| dated.distance(today));
        for (found, dated) in far {
            let Some(calendar) = self.calendars.get_mut(&dated.calendar) else { continue };
            let probes = calendar.followed.len() < PROBES || calendar.followed.contains(&dated.first);
            if probes || calendar.stands_beside(dated.first) {
                calendar.followed.insert(dated.first);
                followed.push(found);
            } else {
                self.hold(found, dated);
            }
        }
        followed
    }

    fn hold(&mut self, found: Found, dated: Dated) {
        let Some(calendar) = self.calendars.get_mut(&dated.calendar) else { return };
        if calendar.held.contains_key(&found.address) {
            return;
        }
        if calendar.held.len() >= MOST_HELD {
            calendar.beyond += 1;
            return;
        }
        self.write(
            "INSERT OR IGNORE INTO held_links VALUES (?1, ?2, ?3)",
            params![found.address.as_str(), found.depth, found.from.as_ref().map(Address::as_str)],
        );
        if let Some(calendar) = self.calendars.get_mut(&dated.calendar) {
            calendar.held.insert(found.address.clone(), (found, dated));
        }
    }

    /// Takes in a page that was visited, with its text and the date of its content. Gives the links that are followed now
    /// because of it.
    pub(super) fn visited(&mut self, address: &Address, text: &str, date: Option<&str>, today: i32) -> Vec<Found> {
        if self.months == 0 {
            return Vec::new();
        }
        // What lies in the future is announced there, and not the newest that the site has.
        if let Some(month) = date.and_then(month_of_iso).filter(|month| *month <= today) {
            let newest = self.newest.entry(address.authority()).or_insert(month);
            *newest = month.max(*newest);
        }
        let Some(dated) = dated(address.url()) else { return Vec::new() };
        let calendar = self.calendars.entry(dated.calendar.clone()).or_default();
        let gave = calendar.own_text(text) >= ALMOST_NOTHING;
        calendar.known.insert(dated.first);
        calendar.followed.insert(dated.first);
        if gave {
            calendar.gave.insert(dated.first);
        }
        let gave = calendar.gave.contains(&dated.first);
        self.write(
            "INSERT OR REPLACE INTO calendar_months VALUES (?1, ?2, ?3)",
            params![dated.calendar, dated.first, gave],
        );
        self.release(&dated.calendar)
    }

    /// The held links of a calendar that stand beside what brought something by now.
    fn release(&mut self, calendar: &str) -> Vec<Found> {
        let Some(calendar) = self.calendars.get_mut(calendar) else { return Vec::new() };
        let open: BTreeSet<Address> = calendar
            .held
            .iter()
            .filter(|(_, (_, dated))| calendar.stands_beside(dated.first))
            .map(|(address, _)| address.clone())
            .collect();
        let mut released = Vec::new();
        for address in &open {
            if let Some((found, dated)) = calendar.held.remove(address) {
                calendar.followed.insert(dated.first);
                released.push(found);
            }
        }
        for address in &open {
            self.write("DELETE FROM held_links WHERE address = ?1", params![address.as_str()]);
        }
        released
    }

    /// Links that are not followed, by calendar: the traps of the report.
    #[must_use]
    pub fn held(&self) -> BTreeMap<String, u64> {
        let name = |calendar: &str| format!("{calendar}: a calendar, further than {} months away", self.months);
        let counts = self.calendars.iter().map(|(name, one)| (name, one.held.len() as u64 + one.beyond));
        counts.filter(|(_, count)| *count > 0).map(|(calendar, count)| (name(calendar), count)).collect()
    }

    /// Writes down. What cannot be written is found again by the next run.
    fn write(&self, sql: &str, values: &[&dyn rusqlite::ToSql]) {
        let Some(store) = &self.store else { return };
        if let Err(why) = store.prepare_cached(sql).and_then(|mut change| change.execute(values)) {
            tracing::warn!(%why, "what is known of a calendar cannot be written down");
        }
    }
}

#[cfg(test)]
#[path = "calendars_tests.rs"]
mod tests;
