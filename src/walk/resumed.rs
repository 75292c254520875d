//! What the last run of a worker died over: it is settled where its document is written, and given back where it is not.

use std::path::Path;

use jiff::Timestamp;

use super::{WalkError, Walker};
use crate::corpus::reader;
use crate::frontier::Fate;
use crate::repeat::Shown;

impl Walker {
    /// Takes up what the last run of a worker held, whose documents are in `directory`. A document is written after the links of its
    /// page are known, so that nothing is left to be done where there is one; others must not write it a second time meanwhile.
    /// In a repeat a document tells nothing of this round.
    ///
    /// # Errors
    /// [`WalkError`] when frontier or corpus cannot be used.
    pub async fn resume(&self, worker: &str, directory: &Path) -> Result<(), WalkError> {
        if self.again.changes().is_none() {
            for claim in self.frontier.held(worker).await? {
                if !reader::holds(directory, &claim.address)? {
                    continue;
                }
                // What its server has said of the page is lost with the last run: a repeat reads it anew.
                let shown = Shown { url: claim.address.to_string(), ..Shown::default() };
                self.again.note(&claim.address, claim.depth, false, Some(shown)).await?;
                self.frontier.settle(&claim, Fate::Done, Timestamp::now()).await?;
            }
        }
        self.frontier.bury(worker).await?;
        Ok(())
    }
}
