//! Plain requests beside the walk: lists for programs, and addresses that are asked to learn what a server answers.

use super::Walker;
use crate::address::Address;
use crate::fetch::Fetched;
use crate::robots::Verdict;

impl Walker {
    /// Whether an address may be asked for by robots.txt. Returns when the pause between two visits of its host is over.
    pub(super) async fn may_ask(&self, place: &Address) -> bool {
        if !matches!(self.robots.allowed(place).await, Verdict::Allowed { .. }) {
            return false;
        }
        tokio::time::sleep(self.politeness.delay(place)).await;
        true
    }

    /// What a server answers to a plain request; nothing where robots.txt forbids it, or where there is no answer.
    pub(super) async fn ask(&self, place: &Address) -> Option<Fetched> {
        if !self.may_ask(place).await {
            return None;
        }
        match self.fetcher.get(place).await {
            Ok(fetched) => Some(fetched),
            Err(why) => {
                tracing::debug!(%place, %why, "there is no answer");
                None
            }
        }
    }
}
