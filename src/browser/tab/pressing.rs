//! Presses made by script, one after another.

use std::time::{Duration, Instant};

use super::framed::INNER;
use super::{FrameId, Tab, millis};
use crate::browser::BrowserError;
use crate::browser::in_page::{self, Act, Action, OutcomeLine, Rest};

/// Presses that are made one after another in one frame.
#[derive(Debug, Clone)]
pub struct Batch {
    /// The frame.
    pub frame: FrameId,
    /// What is pressed.
    pub actions: Vec<Action>,
    /// Longest wait after each.
    pub limit: Duration,
    /// Longest delay of a timer that is waited for.
    pub patience: Duration,
    /// Longest time for all.
    pub budget: Duration,
    /// The page's address changes by itself all the time, which then means nothing.
    pub restless: bool,
}

impl Tab {
    /// Makes the presses of a batch, one after another.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn press(&mut self, batch: Batch) -> Result<Vec<OutcomeLine>, BrowserError> {
        let began = Instant::now();
        self.stays();
        let Batch { frame, actions, limit, patience, budget, restless } = batch;
        let act = Act { actions, limit: millis(limit), patience: millis(patience), budget: millis(budget), restless };
        let mut acted = self.run(&frame, &in_page::ACT, &act, budget + limit + self.limit).await?;
        self.departed().await;
        self.arrivals(&frame, began, limit).await?;
        let framed = self.inner_rest(INNER, patience).await?;
        if let Some(last) = acted.outcomes.last_mut() {
            last.framed |= framed;
        }
        Ok(acted.outcomes)
    }

    /// Where a step made the page set out for another document, waits until that was asked for, so that the gate has ruled. What
    /// the page itself thought better of is never asked for.
    pub(super) async fn departed(&self) {
        let mut progress = self.shared.progress.subscribe();
        if progress.borrow_and_update().leaving {
            let ruled = progress.wait_for(|progress| !progress.leaving);
            let _ = tokio::time::timeout(Duration::from_secs(1), ruled).await;
            self.stays();
        }
    }

    /// Forgets that the page set out for another document: what it did before a step is not the step's.
    pub(super) fn stays(&self) {
        self.shared.progress.send_modify(|progress| progress.leaving = false);
    }

    /// Scripts that a step asked for are imported without a trace in the page: they are waited for here.
    async fn arrivals(&mut self, frame: &FrameId, since: Instant, limit: Duration) -> Result<(), BrowserError> {
        let names = self.shared.state().log.since(since);
        if names.is_empty() {
            return Ok(());
        }
        let rest = Rest { since: 0.0, limit: millis(limit), patience: 1000, names };
        self.run(frame, &in_page::SETTLE, &rest, limit + self.limit).await.map(|_| ())
    }
}
