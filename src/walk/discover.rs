//! Discovery: the links of a page that belong to the crawl.

use std::collections::HashSet;

use super::{WalkError, Walker};
use crate::address::Address;
use crate::frontier::{Claim, Found};
use crate::scope;
use crate::unfold::Unfolded;

impl Walker {
    /// Tells the frontier of them; says how many are new to it.
    pub(super) async fn discover(
        &self,
        claim: &Claim,
        base: &Address,
        unfolded: &Unfolded,
    ) -> Result<usize, WalkError> {
        if claim.depth >= self.depth {
            return Ok(0);
        }
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        for link in &unfolded.links {
            let Ok(address) = base.join(&link.href) else { continue };
            if !seen.insert(address.clone())
                || !self.scope.admits(&self.seeds, &address)
                || self.traps.catch(&address).is_some()
                || !scope::looks_like_page(&address)
            {
                continue;
            }
            found.push(Found { address, depth: claim.depth + 1, from: Some(base.clone()) });
        }
        Ok(self.frontier.add(found).await?)
    }
}
