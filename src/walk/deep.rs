//! Links that are left since they lead further from the seeds than the crawl goes: no limit cuts in silence.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use super::Walker;
use crate::address::Address;
use crate::frontier::FrontierError;

/// Most addresses that are remembered, and asked for in the end.
const MOST: usize = 10_000;

/// The addresses that were left.
#[derive(Debug, Default)]
pub struct Deep(Mutex<HashSet<Address>>);

impl Deep {
    /// Notes addresses that lie too deep from the page in hand. They may be found less deep from another.
    pub(super) fn leave<'a>(&self, addresses: impl Iterator<Item = &'a Address>) {
        let mut left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for address in addresses {
            if left.len() == MOST {
                break;
            }
            left.insert(address.clone());
        }
    }
}

impl Walker {
    /// How many addresses were left for their depth alone and not visited otherwise, with the reason as a report tells it; nothing
    /// where there were none.
    ///
    /// # Errors
    /// [`FrontierError`] where the frontier cannot be asked.
    pub async fn too_deep(&self) -> Result<Option<(String, u64)>, FrontierError> {
        let left = std::mem::take(&mut *self.deep.0.lock().unwrap_or_else(PoisonError::into_inner));
        let mut count = 0;
        for address in &left {
            count += u64::from(!self.frontier.is_done(address).await?);
        }
        let counted = if left.len() == MOST { format!("; no more than {MOST} are looked at") } else { String::new() };
        let why = format!("more than {} links away from where the crawl began (--depth){counted}", self.depth);
        Ok((count > 0).then_some((why, count)))
    }
}
