//! Recording what servers answer the tab.

use std::time::Duration;

use serde_json::Value;
use tokio::sync::oneshot;

use super::Tab;
use crate::archive::Archive;
use crate::browser::BrowserError;
use crate::browser::recording::{self, Heard, Recorded};

/// Longest wait until the last answers of a page are recorded.
const LONGEST: Duration = Duration::from_secs(30);

impl Tab {
    /// Records what goes over the tab's network from here on.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn record(&mut self, archive: &Archive) -> Result<(), BrowserError> {
        if self.is_recorded() {
            return Ok(());
        }
        let ear = recording::start(self.wire.clone(), archive.clone(), self.target.clone());
        self.shared.state().recording = Some((ear, archive.clone()));
        self.note_network(recording::limits(archive)).await
    }

    /// Lets the browser note what goes over the network, and waits until it does. The renderer notes it, and most pages are opened
    /// in another one than the page before, which begins with what that one had taken in. What it had not, the new one is told when
    /// its page is loading already: the page's document is not kept then, and its first requests are never told.
    async fn note_network(&mut self, limits: Value) -> Result<(), BrowserError> {
        let noted = self.wire.call(Some(&self.session), "Network.enable", limits, self.limit);
        let noted = self.freeing(&self.session, noted).await;
        noted.flatten().map(|_| ()).map_err(|error| self.broke(error))
    }

    /// What was recorded since last asked; nothing where nothing is.
    pub async fn recorded(&self) -> Recorded {
        let Some(ear) = self.shared.state().recording.as_ref().map(|(ear, _)| ear.clone()) else {
            return Recorded::default();
        };
        let (done, told) = oneshot::channel();
        let _ = ear.send(Heard::Done(done));
        let late = || {
            let told =
                format!("what the page loaded was not all recorded within {LONGEST:?}: the archive lacks some of it");
            Recorded { trouble: vec![told], ..Recorded::default() }
        };
        tokio::time::timeout(LONGEST, told).await.ok().and_then(Result::ok).unwrap_or_else(late)
    }

    pub(super) fn is_recorded(&self) -> bool {
        self.shared.state().recording.is_some()
    }
}
