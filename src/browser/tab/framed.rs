//! Documents in frames.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{FrameId, Tab, millis};
use crate::browser::BrowserError;
use crate::browser::in_page::{self, Rest};

/// How deep frames in frames are waited for.
const DEEPEST: usize = 3;

/// How many frames are waited for at a time.
const MOST_INNER: usize = 24;

/// Longest wait for the frames of a page. An advertisement may load for ever.
pub(super) const INNER: Duration = Duration::from_millis(2500);

impl Tab {
    /// Frames that got another document are waited for, and for what they ask of the network in turn: what a press has put
    /// into a frame is to be seen before the next press puts something else there. Returns whether there were any.
    pub(super) async fn inner_rest(&mut self, limit: Duration, patience: Duration) -> Result<bool, BrowserError> {
        let (began, limit) = (Instant::now(), limit.min(INNER));
        let mut any = false;
        // What comes to rest may hold a frame itself.
        for _ in 0..DEEPEST {
            let mut inner = self.shared.inner.subscribe();
            let left = limit.saturating_sub(began.elapsed());
            let _ = tokio::time::timeout(left, inner.wait_for(|loading| *loading == 0)).await;
            let fresh: Vec<String> = {
                let mut state = self.shared.state();
                let fresh = state.frames.iter_mut().filter(|(_, frame)| frame.fresh);
                fresh.take(MOST_INNER).map(|(id, frame)| (id.clone(), frame.fresh = false).0).collect()
            };
            if fresh.is_empty() {
                break;
            }
            any = true;
            for id in fresh {
                let left = limit.saturating_sub(began.elapsed());
                let names = Vec::new();
                let rest = Rest { since: 0.0, limit: millis(left), patience: millis(patience), names };
                let frame = FrameId(Arc::from(id.as_str()));
                match self.run(&frame, &in_page::SETTLE, &rest, left + self.limit).await {
                    // A frame that is gone or broken is a frame less, not a page less.
                    Ok(_) | Err(BrowserError::Refused { .. } | BrowserError::Script { .. }) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(any)
    }
}
