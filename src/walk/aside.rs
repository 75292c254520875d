//! Plain requests beside the walk: lists for programs, and addresses that are asked to learn what a server answers.

use jiff::Timestamp;

use super::Walker;
use crate::address::Address;
use crate::fetch::Fetched;
use crate::robots::Verdict;

/// How often a request beside the walk lets a visit of the same host go first.
const MOST_TURNS: u32 = 4;

impl Walker {
    /// Whether an address may be asked for by robots.txt. Returns when its host may be visited, which is booked as a visit: what
    /// comes next waits its time.
    pub(super) async fn may_ask(&self, place: &Address) -> bool {
        let Verdict::Allowed { crawl_delay } = self.robots.allowed(place).await else { return false };
        if let Some(asked) = crawl_delay {
            self.politeness.asks_for(place, asked);
        }
        self.locate(place).await;
        // The visit that asks is not over, and has begun just now.
        tokio::time::sleep(self.politeness.delay(place)).await;
        for _ in 0..MOST_TURNS {
            let wait = self.politeness.wait(place, Timestamp::now());
            if wait.is_zero() {
                break;
            }
            tokio::time::sleep(wait).await;
        }
        let due = self.politeness.began(place, Timestamp::now());
        if !self.politeness.delay(place).is_zero()
            && let Err(why) = self.frontier.rest(place, due).await
        {
            tracing::debug!(%place, %why, "the frontier does not know that its host was asked");
        }
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
