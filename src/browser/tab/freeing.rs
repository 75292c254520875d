//! A page's own script that never ends holds the thread on which ours wait for their turn. It is ended, and the page lives on.

use std::pin::pin;
use std::time::{Duration, Instant};

use serde_json::json;

use super::Tab;
use crate::browser::BrowserError;

/// How long one script of a page may hold its thread. Large programs take some seconds to start on a busy machine, and so does
/// what notes the changes of a very long page.
const LONGEST: Duration = Duration::from_secs(8);

/// How long a page that is left may hold its thread: its visitor is gone, and has waited for nothing.
const LEFT: Duration = Duration::from_secs(1);

/// How long ours may still take once a script of the page was ended: the longest that it waits for rest.
const REST: Duration = Duration::from_secs(6);

/// How long an answer is waited for before the thread is asked for at all. Most answers come much earlier.
const UNASKED: Duration = Duration::from_secs(1);

impl Tab {
    /// Waits for what only a free thread can give. A script of the page that holds the thread of `session` for longer than
    /// [`LONGEST`] is ended. What is waited for must itself give the thread free again and again.
    ///
    /// # Errors
    /// [`BrowserError::Script`] where no answer comes after a script was ended: ours had called the page's, and ended with it.
    pub(super) async fn freeing<T>(&self, session: &str, answer: impl Future<Output = T>) -> Result<T, BrowserError> {
        let mut answer = pin!(answer);
        let mut ended: Option<Instant> = None;
        loop {
            if let Ok(said) = tokio::time::timeout(UNASKED, &mut answer).await {
                return Ok(said);
            }
            let free = tokio::select! {
                said = &mut answer => return Ok(said),
                free = self.free(session) => free,
            };
            if !free {
                ended = Some(Instant::now());
            } else if ended.is_some_and(|since| since.elapsed() > REST) {
                return Err(BrowserError::Script { why: "it ended together with a script of the page".to_owned() });
            }
        }
    }

    /// Waits for the way to another page. A script of the page that is left (`beforeunload`, `pagehide`) that holds the thread for
    /// longer than [`LEFT`] is ended. A server that takes its time holds no thread.
    pub(super) async fn leaving<T>(&self, way: impl Future<Output = T>) -> T {
        let mut way = pin!(way);
        loop {
            if let Ok(said) = tokio::time::timeout(UNASKED, &mut way).await {
                return said;
            }
            tokio::select! {
                said = &mut way => return said,
                _ = self.frees(&self.session, LEFT) => {}
            }
        }
    }

    /// Whether the thread has time for a line of ours. A script that holds it for longer than [`LONGEST`] is ended, and counted.
    pub(super) async fn free(&self, session: &str) -> bool {
        let free = self.frees(session, LONGEST).await;
        self.shared.state().ended_scripts += u32::from(!free);
        free
    }

    /// The same for a script that holds it for longer than this.
    async fn frees(&self, session: &str, longest: Duration) -> bool {
        let nothing = json!({ "expression": "0" });
        let said = self.wire.call(Some(session), "Runtime.evaluate", nothing, longest).await;
        let held = matches!(said, Err(BrowserError::Timeout { .. }));
        if held {
            // The browser takes this one while a script runs.
            self.wire.tell(Some(session), "Runtime.terminateExecution", json!({}));
        }
        !held
    }

    /// What to say of the scripts that were ended since this was last asked.
    #[must_use]
    pub fn ended_scripts(&self) -> Option<String> {
        let ended = std::mem::take(&mut self.shared.state().ended_scripts);
        (ended > 0)
            .then(|| format!("scripts of the page that held it for longer than {LONGEST:?} were ended, {ended} in all"))
    }
}
