//! One tab and its verbs: open, rest, look, press, scroll, keep. Each has a deadline.

mod forget;
mod keys;
mod picture;
mod pointer;
mod visitor;

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::sync::mpsc;

use super::events::{Listener, Progress, Shared, prepare};
use super::in_page::{
    self, Act, Action, Keep, Kept, Late, Look, OutcomeLine, Rest, Rested, Script, Scroll, Scrolled, Seen, Uncover,
};
use super::traffic::Gate;
use super::wire::Wire;
use super::{BrowserError, Options, text};
pub use picture::Picture;
pub use pointer::Point;
pub use visitor::Cookie;

/// A frame of a tab.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FrameId(Arc<str>);

/// A frame and where it stands.
#[derive(Debug, Clone)]
pub struct FrameInfo {
    /// The frame.
    pub id: FrameId,
    /// The frame that holds it; none for the page itself.
    pub parent: Option<FrameId>,
    /// Its address.
    pub url: String,
}

/// A page that was opened.
#[derive(Debug, Clone, Default)]
pub struct Opened {
    /// Address after all redirects, with its fragment.
    pub url: String,
    /// HTTP status; 0 where there was none.
    pub status: u16,
    /// Response headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// What did not go well and did not prevent the page.
    pub trouble: Vec<String>,
}

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

/// At which size pages are drawn. Nobody looks at them, and drawing costs; scripts see the full window.
const SCALE: f64 = 0.1;

/// One Chromium tab.
pub struct Tab {
    wire: Wire,
    target: String,
    session: String,
    shared: Arc<Shared>,
    limit: Duration,
    open_limit: Duration,
    rest_limit: Duration,
    broken: bool,
}

impl Tab {
    pub(super) async fn start(
        wire: Wire,
        target: String,
        session: String,
        options: &Options,
        channel: &str,
    ) -> Result<Self, BrowserError> {
        let shared = Arc::new(Shared::new(target.clone()));
        let (ear, events) = mpsc::unbounded_channel();
        wire.route(&session, ear.clone());
        let hook = in_page::hook(channel);
        let recorder = in_page::recorder(channel);
        prepare(&wire, &session, &hook, &recorder);
        let listener =
            Listener { wire: wire.clone(), shared: Arc::clone(&shared), ear, hook, recorder, root: session.clone() };
        tokio::spawn(listener.listen(events));
        wire.tell(Some(&session), "Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        wire.tell(Some(&session), "Page.setInterceptFileChooserDialog", json!({ "enabled": true }));
        wire.tell(Some(&session), "Network.setBypassServiceWorker", json!({ "bypass": true }));
        let said = wire.call(None, "Browser.getVersion", json!({}), options.command_limit()).await?;
        // Honest about what it is: the browser's own agent with our name behind it, unless one is configured.
        let own = || format!("{} kibont/{}", text(&said, "userAgent"), env!("CARGO_PKG_VERSION"));
        let mut agent = json!({ "userAgent": options.user_agent.clone().unwrap_or_else(own) });
        if let Some(languages) = &options.accept_language {
            agent["acceptLanguage"] = json!(languages);
        }
        wire.tell(Some(&session), "Emulation.setUserAgentOverride", agent);
        let metrics = json!({
            "width": options.width,
            "height": options.height,
            "deviceScaleFactor": 1,
            "mobile": false,
            "scale": SCALE,
        });
        wire.call(Some(&session), "Emulation.setDeviceMetricsOverride", metrics, options.command_limit()).await?;
        Ok(Self {
            wire,
            target,
            session,
            shared,
            limit: options.command_limit(),
            open_limit: options.open_limit(),
            rest_limit: super::seconds(options.rest_seconds),
            broken: false,
        })
    }

    pub(super) fn target(&self) -> &str {
        &self.target
    }

    /// Whether the tab crashed or hangs, so that it must be closed and not used again.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Sets who decides about the tab's requests from now on.
    pub fn set_gate(&self, gate: Arc<dyn Gate>) {
        self.shared.state().gate = gate;
    }

    /// The page's own frame.
    #[must_use]
    pub fn main_frame(&self) -> FrameId {
        FrameId(Arc::from(self.target.as_str()))
    }

    /// The frames that can be looked at now, parents before children.
    #[must_use]
    pub fn frames(&self) -> Vec<FrameInfo> {
        let state = self.shared.state();
        let mut frames: Vec<_> = state.frames.iter().filter(|(_, frame)| frame.context.is_some()).collect();
        frames.sort_by_key(|(id, frame)| (id.as_str() != self.target, frame.rank));
        frames
            .into_iter()
            .map(|(id, frame)| FrameInfo {
                id: FrameId(Arc::from(id.as_str())),
                parent: frame.parent.as_deref().map(|parent| FrameId(Arc::from(parent))),
                url: frame.url.clone(),
            })
            .collect()
    }

    /// Opens an address and waits until its document is parsed, at most the configured time.
    ///
    /// # Errors
    /// [`BrowserError::NoPage`] for downloads, empty answers and refused connections; [`BrowserError::Timeout`] when not
    /// even a document began; [`BrowserError::Crashed`] and [`BrowserError::Gone`].
    pub async fn open(&mut self, address: &str) -> Result<Opened, BrowserError> {
        {
            let mut state = self.shared.state();
            state.answer = None;
            state.moves.clear();
            state.dialogs = 0;
        }
        // An address that differs in its fragment only would load nothing: the page is left first.
        let here = self.document().url;
        let page = |url: &str| url.split_once('#').map_or(url, |(page, _)| page).to_owned();
        if (address.contains('#') || here.contains('#')) && page(&here) == page(address) {
            let commits = self.commits();
            let leave =
                self.wire.call(Some(&self.session), "Page.navigate", json!({ "url": "about:blank" }), self.limit).await;
            leave.map_err(|error| self.broke(error))?;
            // The empty page must not be taken for the one that is opened next.
            self.arrived(commits, Duration::from_secs(2)).await;
        }
        self.shared.progress.send_modify(|progress| progress.commits = 0);
        let mut progress = self.shared.progress.subscribe();
        let began = Instant::now();
        let navigate = self.wire.call(Some(&self.session), "Page.navigate", json!({ "url": address }), self.open_limit);
        let mut trouble = Vec::new();
        match navigate.await {
            Ok(said) => {
                if let Some(why) = said["errorText"].as_str().filter(|why| !why.is_empty()) {
                    // A page that moved on by itself at once aborts its own loading: there will be a document all the same.
                    let moved = why == "net::ERR_ABORTED" && self.shared.progress.borrow().commits > 0;
                    if !moved {
                        return Err(BrowserError::NoPage { why: why.to_owned() });
                    }
                }
            }
            Err(BrowserError::Timeout { .. }) => {
                self.wire.tell(Some(&self.session), "Page.stopLoading", json!({}));
                if self.shared.progress.borrow().commits == 0 {
                    return Err(BrowserError::Timeout { doing: "open", after: self.open_limit });
                }
            }
            Err(error) => return Err(self.broke(error)),
        }
        let left = self.open_limit.saturating_sub(began.elapsed());
        let parsed = |now: &Progress| now.commits > 0 && now.parsed && now.ready;
        if tokio::time::timeout(left, progress.wait_for(parsed)).await.is_err() {
            trouble.push(format!("its document was still loading after {:?}", self.open_limit));
            self.wire.tell(Some(&self.session), "Page.stopLoading", json!({}));
            // What had arrived is parsed at once when loading stops.
            let _ = tokio::time::timeout(Duration::from_millis(500), progress.wait_for(parsed)).await;
        }
        Ok(self.opened(trouble))
    }

    fn opened(&self, trouble: Vec<String>) -> Opened {
        let state = self.shared.state();
        let url = state.frames.get(&self.target).map(|frame| frame.url.clone()).unwrap_or_default();
        let answer = state.answer.clone().unwrap_or_default();
        Opened {
            url: if url.is_empty() { answer.url } else { url },
            status: answer.status,
            headers: answer.headers,
            trouble,
        }
    }

    /// What the main document is now: it changes when the page moves on by itself.
    #[must_use]
    pub fn document(&self) -> Opened {
        self.opened(Vec::new())
    }

    /// Goes one step back in the tab's history and waits for rest.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn back(&mut self) -> Result<(), BrowserError> {
        let history = self.wire.call(Some(&self.session), "Page.getNavigationHistory", json!({}), self.limit).await;
        let history = history.map_err(|error| self.broke(error))?;
        let at = history["currentIndex"].as_u64().unwrap_or_default();
        let Some(entry) = at.checked_sub(1).and_then(|at| history["entries"].get(usize::try_from(at).ok()?)) else {
            return Err(BrowserError::Refused { why: "there is no page to go back to".to_owned() });
        };
        let go = json!({ "entryId": entry["id"] });
        let went = self.wire.call(Some(&self.session), "Page.navigateToHistoryEntry", go, self.limit).await;
        went.map_err(|error| self.broke(error))?;
        self.rest(Duration::from_millis(1500), Duration::from_millis(1000)).await.map(|_| ())
    }

    /// Waits until the page has come to rest after loading.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn rest(&mut self, limit: Duration, patience: Duration) -> Result<Rested, BrowserError> {
        let limit = limit.min(self.rest_limit);
        let names = Vec::new();
        let rest = Rest { since: 0.0, limit: millis(limit), patience: millis(patience), names };
        let main = self.main_frame();
        self.run(&main, &in_page::SETTLE, &rest, limit + self.limit).await
    }

    /// One look at a frame.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn look(&mut self, frame: &FrameId, first: bool, step: u32) -> Result<Seen, BrowserError> {
        self.run(frame, &in_page::OBSERVE, &Look { first, step }, self.limit).await
    }

    /// Makes the presses of a batch, one after another.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn press(&mut self, batch: Batch) -> Result<Vec<OutcomeLine>, BrowserError> {
        let began = Instant::now();
        self.stays();
        let Batch { frame, actions, limit, patience, budget, restless } = batch;
        let act = Act { actions, limit: millis(limit), patience: millis(patience), budget: millis(budget), restless };
        let acted = self.run(&frame, &in_page::ACT, &act, budget + limit + self.limit).await?;
        self.departed().await;
        self.arrivals(&frame, began, limit).await?;
        Ok(acted.outcomes)
    }

    /// Where a step made the page set out for another document, waits until that was asked for, so that the gate has ruled. What
    /// the page itself thought better of is never asked for.
    async fn departed(&self) {
        let mut progress = self.shared.progress.subscribe();
        if progress.borrow_and_update().leaving {
            let ruled = progress.wait_for(|progress| !progress.leaving);
            let _ = tokio::time::timeout(Duration::from_secs(1), ruled).await;
            self.stays();
        }
    }

    /// Forgets that the page set out for another document: what it did before a step is not the step's.
    fn stays(&self) {
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

    /// Scrolls the window (0) or a box of a frame to its end.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn scroll(&mut self, frame: &FrameId, scroll: ScrollTo) -> Result<Scrolled, BrowserError> {
        let ScrollTo { id, ticks, step, up, across, halts, limit, patience, budget } = scroll;
        let input = Scroll {
            id,
            ticks,
            step,
            up,
            across,
            halts,
            limit: millis(limit),
            patience: millis(patience),
            budget: millis(budget),
        };
        self.run(frame, &in_page::SCROLL, &input, budget + limit + self.limit).await
    }

    /// The beginnings of texts that came to light in a frame since it was last looked at; `force` walks its tree even where
    /// that has not changed.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn late(&mut self, frame: &FrameId, force: bool) -> Result<Vec<String>, BrowserError> {
        self.run(frame, &in_page::LATE, &Late { force }, self.limit).await.map(|came| came.texts)
    }

    /// Serialises a frame; `limit` in characters.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn keep(&mut self, frame: &FrameId, limit: u64) -> Result<Kept, BrowserError> {
        self.run(frame, &in_page::KEEP, &Keep { limit }, self.limit).await
    }

    /// Takes a layer off that could not be closed.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn uncover(&mut self, frame: &FrameId, layer: u32) -> Result<bool, BrowserError> {
        // First as a visitor would: many layers close at the key, some only at a real one.
        for kind in ["rawKeyDown", "keyUp"] {
            let key = json!({ "type": kind, "key": "Escape", "code": "Escape", "windowsVirtualKeyCode": 27 });
            let said = self.wire.call(Some(&self.session), "Input.dispatchKeyEvent", key, self.limit).await;
            said.map_err(|error| self.broke(error))?;
        }
        self.rest(Duration::from_millis(600), Duration::from_millis(350)).await?;
        self.run(frame, &in_page::UNCOVER, &Uncover { id: layer }, self.limit).await.map(|done| done.done)
    }

    /// Addresses that the page moved to without loading a document, since last asked.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        std::mem::take(&mut self.shared.state().moves)
    }

    /// How many documents have begun in the tab since it was opened at an address.
    #[must_use]
    pub fn commits(&self) -> u32 {
        self.shared.progress.borrow().commits
    }

    /// Waits for a document after so many; whether one has come and was parsed.
    pub async fn arrived(&self, commits: u32, limit: Duration) -> bool {
        let mut progress = self.shared.progress.subscribe();
        let come = |now: &Progress| now.commits > commits && now.parsed && now.ready;
        tokio::time::timeout(limit, progress.wait_for(come)).await.is_ok()
    }

    async fn run<In: Serialize, Out: DeserializeOwned>(
        &mut self,
        frame: &FrameId,
        script: &Script<In, Out>,
        input: &In,
        limit: Duration,
    ) -> Result<Out, BrowserError> {
        let place = {
            let state = self.shared.state();
            state
                .frames
                .get(&*frame.0)
                .and_then(|frame| frame.context.clone().map(|context| (frame.session.clone(), context)))
        };
        let Some((session, context)) = place else {
            return Err(BrowserError::Refused { why: "the frame is gone".to_owned() });
        };
        let expression = script.call(input).map_err(|why| BrowserError::Script { why: why.to_string() })?;
        let params = json!({
            "expression": expression,
            "uniqueContextId": context,
            "awaitPromise": true,
            "returnByValue": true,
        });
        let said = match self.wire.call(Some(&session), "Runtime.evaluate", params, limit).await {
            Ok(said) => said,
            Err(error) => {
                if matches!(error, BrowserError::Timeout { .. }) {
                    // An endless loop of the page's own: free the thread, so that closing the tab goes fast.
                    self.wire.tell(Some(&session), "Runtime.terminateExecution", json!({}));
                }
                return Err(self.broke(error));
            }
        };
        if let Some(exception) = said.get("exceptionDetails") {
            let why = exception["exception"]["description"].as_str().or(exception["text"].as_str()).unwrap_or("?");
            return Err(BrowserError::Script { why: why.chars().take(300).collect() });
        }
        let text = said["result"]["value"].as_str().unwrap_or("null");
        serde_json::from_str(text)
            .map_err(|why| BrowserError::Script { why: format!("its answer is not what it should be: {why}") })
    }

    fn broke(&mut self, error: BrowserError) -> BrowserError {
        if matches!(error, BrowserError::Crashed | BrowserError::Gone | BrowserError::Timeout { .. }) {
            self.broken = true;
        }
        error
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.wire.unroute(&self.session);
    }
}

/// Where and how far to scroll.
#[derive(Debug, Clone)]
pub struct ScrollTo {
    /// Element's number; 0 for the window.
    pub id: u32,
    /// Most stops.
    pub ticks: u32,
    /// Number of the step.
    pub step: u32,
    /// Upwards.
    pub up: bool,
    /// Sideways.
    pub across: bool,
    /// Shapes of what is to be pressed before the rows that hold it are gone.
    pub halts: Vec<String>,
    /// Longest wait at each stop.
    pub limit: Duration,
    /// Longest delay of a timer that is waited for.
    pub patience: Duration,
    /// Longest time for all.
    pub budget: Duration,
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
