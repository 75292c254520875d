//! The servers that hosts stand on, and whether they have time.

use jiff::Timestamp;

use super::Walker;
use crate::address::Address;
use crate::frontier::{Claim, FrontierError};

impl Walker {
    /// Whether the server of a claim's host has time for it. Where its name was not looked up yet, that is done here, once for whatever
    /// asks the host from now on.
    pub(super) async fn server_has_time(&self, claim: &Claim) -> Result<bool, FrontierError> {
        if self.politeness.server_delay(&claim.address).is_zero() {
            return Ok(true);
        }
        let servers = self.fetcher.servers(&claim.address).await;
        // A name with several addresses keeps the one by which it is known, whatever the order they are told in.
        let known = self.politeness.server(&claim.address);
        match servers.iter().min() {
            Some(first) if known.is_none_or(|known| !servers.contains(&known)) => {
                self.frontier.meet(claim, *first, Timestamp::now()).await
            }
            _ => Ok(true),
        }
    }

    /// Learns where a host stands that is asked beside the walk.
    pub(super) async fn locate(&self, place: &Address) {
        if !self.politeness.server_delay(place).is_zero()
            && self.politeness.server(place).is_none()
            && let Some(first) = self.fetcher.servers(place).await.into_iter().min()
        {
            self.politeness.stands(place, first);
        }
    }
}
