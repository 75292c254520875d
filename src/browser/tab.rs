//! One tab and its verbs: open, rest, look, press, scroll, keep. Each has a deadline.

mod forget;
mod keys;
mod opening;
mod answers;
mod picture;
mod pointer;
mod pressing;
mod recorded;
mod framed;
mod freeing;
mod visitor;

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::egress_proxy::Door;
use super::events::{Listener, Shared, prepare};
use super::in_page::{self, InPage, Keep, Kept, Look, Rest, Rested, Rules, Script, Scroll, Scrolled, Seen, Uncover};
use super::traffic::{Gate, Loaded};
use super::wire::Wire;
use super::{BrowserError, Options, memory, text};
pub use opening::Opened;
pub use picture::{Picture, Screenshot};
pub use pointer::Point;
pub use pressing::Batch;
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

/// At which size pages are drawn. Nobody looks at them, and drawing costs; scripts see the full window.
const SCALE: f64 = 0.1;

/// One Chromium tab.
pub struct Tab {
    wire: Wire,
    door: Option<Arc<Door>>,
    target: String,
    session: String,
    shared: Arc<Shared>,
    agent: String,
    /// Preferred languages, where they are configured.
    accept_language: Option<String>,
    /// Width and height of the window in CSS pixels.
    window: (u32, u32),
    limit: Duration,
    open_limit: Duration,
    rest_limit: Duration,
    rules: Rules,
    in_page: InPage,
    /// Whether the answer of the next page is to be kept, and the one that was.
    keeps_answer: bool,
    answer: Option<Loaded>,
    /// Megabytes of the longest document that is loaded whole.
    document_mb: u64,
    /// Whether the document was still loading when the wait for it ended.
    stopped: bool,
    broken: bool,
}

/// The `User-Agent` header. It is honest about what it is: the browser's own with our name behind it, unless one is configured.
pub(super) async fn agent(wire: &Wire, options: &Options) -> Result<String, BrowserError> {
    if let Some(agent) = &options.user_agent {
        return Ok(agent.clone());
    }
    let said = wire.call(None, "Browser.getVersion", json!({}), options.command_limit()).await?;
    let contact = options.contact.as_ref().map(|contact| format!(" (+{contact})")).unwrap_or_default();
    Ok(format!("{} kibont/{}{contact}", text(&said, "userAgent"), env!("CARGO_PKG_VERSION")))
}

/// A window of this width and height.
fn metrics((width, height): (u32, u32)) -> Value {
    json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false, "scale": SCALE })
}

impl Tab {
    pub(super) async fn start(
        wire: Wire,
        door: Option<Arc<Door>>,
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
        let agent = agent(&wire, options).await?;
        let window = (options.width, options.height);
        wire.call(Some(&session), "Emulation.setDeviceMetricsOverride", metrics(window), options.command_limit())
            .await?;
        let tab = Self {
            wire,
            door,
            target,
            session,
            shared,
            agent,
            accept_language: options.accept_language.clone(),
            window,
            limit: options.command_limit(),
            open_limit: options.open_limit(),
            rest_limit: super::seconds(options.rest_seconds),
            rules: Rules::default(),
            in_page: InPage::default(),
            keeps_answer: false,
            answer: None,
            document_mb: memory::document(options.memory_mb),
            stopped: false,
            broken: false,
        };
        tab.prefer(None);
        Ok(tab)
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

    /// Sets how long a page that is opened from now on may take until its document is parsed.
    pub fn set_open_limit(&mut self, limit: Duration) {
        self.open_limit = limit;
    }

    /// Sets what the user says of elements of the page, for all looks from now on and for the presses after them.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Sets how much is kept of each frame from the next look on.
    pub fn set_in_page(&mut self, limits: InPage) {
        self.in_page = limits;
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

    /// Waits until the page has come to rest after loading.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn rest(&mut self, limit: Duration, patience: Duration) -> Result<Rested, BrowserError> {
        // What has not come by then is not waited for a second time.
        let share = if std::mem::take(&mut self.stopped) { 4 } else { 1 };
        let limit = limit.min(self.rest_limit) / share;
        let names = Vec::new();
        let rest = Rest { since: 0.0, limit: millis(limit), patience: millis(patience), names };
        let main = self.main_frame();
        let began = Instant::now();
        let rested = self.run(&main, &in_page::SETTLE, &rest, limit + self.limit).await?;
        self.inner_rest(limit.saturating_sub(began.elapsed()), patience).await?;
        Ok(rested)
    }

    /// One look at a frame.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn look(&mut self, frame: &FrameId, first: bool, step: u32) -> Result<Seen, BrowserError> {
        let look = Look { first, step, rules: self.rules.clone(), limits: self.in_page.clone() };
        self.run(frame, &in_page::OBSERVE, &look, self.limit).await
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
        let call = self.wire.call(Some(&session), "Runtime.evaluate", params, limit);
        let called = if script.gives_way {
            self.freeing(&session, call).await?
        } else {
            // Ours holds the thread itself once it has begun: what held it before is ended.
            let (_, called) = tokio::join!(biased; self.free(&session), call);
            called
        };
        let said = match called {
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
        in_page::answer(text)
            .map_err(|why| BrowserError::Script { why: format!("its answer is not what it should be: {why}") })
    }

    fn broke(&mut self, error: BrowserError) -> BrowserError {
        if error.ends_tab() || matches!(error, BrowserError::Timeout { .. }) {
            self.broken = true;
        }
        error
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.wire.unroute(&self.session);
        // The listener keeps the state. Without this way to it the recorder ends once it has heard what was sent.
        self.shared.state().recording = None;
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
