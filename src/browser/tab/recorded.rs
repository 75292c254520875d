//! Recording what servers answer the tab.

use std::time::Duration;

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
