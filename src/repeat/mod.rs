//! Repeats: a crawl that is done is gone over again, to find what has changed since. In a round each address that is known is visited
//! once more; what has changed more often than others comes first.

/// What is known of the visits of each address.
pub mod visits;

/// How often a page changes.
pub mod rate;

use std::collections::HashMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::crawl_db::CrawlDbError;

pub use visits::{Shown, Visit, Visited, Visits};

/// A round of visits, as it is noted in the crawl's notebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// When it began.
    pub began: Timestamp,
}

/// An address that is settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// The address.
    pub address: String,
    /// Links between a seed and it.
    pub depth: u32,
    /// Whether it gave a document, or led to one.
    pub done: bool,
}

/// What a round is made of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// Addresses with their depths, in the order in which they are visited.
    pub order: Vec<(String, u32)>,
    /// When the first of those is due that are left out.
    pub next: Option<Timestamp>,
}

impl Plan {
    /// Plans a round: all settled addresses, or only those that are due. What is due sooner comes first; addresses that gave no
    /// document come last.
    ///
    /// # Errors
    /// [`CrawlDbError`].
    pub fn of(settled: Vec<Settled>, visits: &Visits, due_by: Option<Timestamp>) -> Result<Self, CrawlDbError> {
        let mut known: HashMap<String, (Timestamp, u32)> = HashMap::with_capacity(settled.len());
        visits.each(|address, visit| {
            known.insert(address, (visit.watched.due(), visit.depth));
        })?;
        let mut all = Vec::with_capacity(settled.len());
        let mut next: Option<Timestamp> = None;
        for Settled { address, depth, done } in settled {
            // An address of which no visit is noted is due at once.
            let (due, depth) = known.get(&address).copied().unwrap_or((Timestamp::MIN, depth));
            if due_by.is_some_and(|now| due > now) {
                next = Some(next.map_or(due, |next| next.min(due)));
                continue;
            }
            all.push((!done, due, address, depth));
        }
        all.sort();
        Ok(Self { order: all.into_iter().map(|(_, _, address, depth)| (address, depth)).collect(), next })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;
    use crate::address::Address;
    use crate::crawl_db::FILE;

    #[tokio::test]
    async fn a_round_begins_with_what_changes_most() {
        let dir = tempfile::tempdir().unwrap();
        let visits = Visits::open(&dir.path().join(FILE)).unwrap();
        let at = |hour: i64| Timestamp::from_second(1_700_000_000 + hour * 3600).unwrap();
        let shown = Shown { url: "https://a.org/".into(), ..Shown::default() };
        for (path, changes) in [("never", 0), ("often", 8), ("rarely", 1), ("error", 8)] {
            for visit in 0..=8 {
                let address = Address::parse(&format!("https://a.org/{path}")).unwrap();
                let visited = Visited {
                    address,
                    depth: 3,
                    time: at(visit),
                    changed: visit > 8 - changes,
                    shown: Some(shown.clone()),
                };
                visits.note(visited, Some(at(visit))).await.unwrap();
            }
        }
        let settled = |path: &str, done| Settled { address: format!("https://a.org/{path}"), depth: 0, done };
        let all: Vec<Settled> = ["never", "rarely", "often", "unknown"].map(|path| settled(path, true)).into();
        let all = || [all.clone(), vec![settled("error", false)]].concat();
        let paths = |plan: &Plan| plan.order.iter().map(|(address, _)| address[14..].to_owned()).collect::<Vec<_>>();
        let plan = Plan::of(all(), &visits, None).unwrap();
        assert_eq!(paths(&plan), ["unknown", "often", "rarely", "never", "error"]);
        assert_eq!(plan.order[1].1, 3, "a depth that was noted holds");
        let plan = Plan::of(all(), &visits, Some(at(9))).unwrap();
        assert_eq!(paths(&plan), ["unknown", "often", "error"]);
        assert!(plan.next.is_some_and(|next| next > at(9) && next < at(24)), "{:?}", plan.next);
    }
}
