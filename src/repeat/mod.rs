//! Repeats: a crawl that is done is gone over again, to find what has changed since. In a round each address that is known is visited
//! once more; what has changed more often than others comes first.

/// What is known of the visits of each address.
pub mod visits;

/// How often a page changes.
pub mod rate;

/// What every store of visits must do, as tests.
#[cfg(test)]
pub(crate) mod contract;

use std::collections::HashMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use visits::{Shown, Visit, VisitLog, Visited, Visits, VisitsError};

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
    /// [`VisitsError`].
    pub async fn of(
        settled: Vec<Settled>,
        visits: &dyn VisitLog,
        due_by: Option<Timestamp>,
    ) -> Result<Self, VisitsError> {
        let mut known: HashMap<String, (Timestamp, u32)> = HashMap::with_capacity(settled.len());
        let mut know = |address, visit: Visit| {
            known.insert(address, (visit.watched.due(), visit.depth));
        };
        visits.each(&mut know).await?;
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
