//! The events of a tab: frames that come and go, documents that load, dialogs, requests. One task for each tab keeps the
//! tab's state, and answers at once what would block the page.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};

use super::recording::{self, Ear, Heard};
use super::traffic::{self, Asked, Gate, Loaded, Log, OpenGate, Ruling};
use super::wire::{Event, Wire};
use super::{BrowserError, text};
use crate::address::page_of;
use crate::archive::Archive;
use crate::traffic::BROWSER;

/// Name of the utility world.
pub(super) const WORLD: &str = "kibont";
/// Maximum frames of a page that are known. A page may make frames without end.
const MOST_FRAMES: usize = 200;
/// Maximum addresses that are kept of those that the main frame moved to without loading a document.
const MOST_MOVES: usize = 1000;

/// A frame as the tab knows it.
#[derive(Debug, Clone, Default)]
pub(super) struct Frame {
    pub session: String,
    pub parent: Option<String>,
    pub url: String,
    /// Unique id of the utility world's context, while there is one.
    pub context: Option<String>,
    /// Order of arrival: parents before children.
    pub rank: u64,
    /// Whether its document is loading.
    pub loading: bool,
    /// Whether it got another document, for which nobody has waited yet.
    pub fresh: bool,
}

/// How far the main document has come.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Progress {
    pub loader: String,
    pub parsed: bool,
    pub loaded: bool,
    /// Whether the utility world of the main frame is there.
    pub ready: bool,
    /// Documents committed in the main frame since the tab was opened at an address.
    pub commits: u32,
    /// Whether the page has set out for another document that it has not requested yet.
    pub leaving: bool,
}

/// The HTTP response of the main document.
#[derive(Debug, Clone, Default)]
pub(super) struct Answer {
    pub status: u16,
    pub url: String,
    pub headers: Vec<(String, String)>,
}

pub(super) struct State {
    pub frames: HashMap<String, Frame>,
    pub log: Log,
    pub answer: Option<Answer>,
    /// The address that was last requested for the page itself. This may be one of a redirect.
    pub sought: String,
    pub gate: Arc<dyn Gate>,
    /// Addresses that the main frame moved to without loading a document.
    pub moves: Vec<String>,
    pub dialogs: u32,
    /// Scripts of the page that held its thread for too long and were ended.
    pub ended_scripts: u32,
    /// Bytes of the document that have come since somebody began to count.
    pub received: u64,
    /// What the page is made from that is opened next, where its server was asked already.
    pub handed: Option<Loaded>,
    /// Where what goes over the network is recorded, if it is.
    pub recording: Option<(Ear, Archive)>,
    ranks: u64,
}

/// What the listening task and the methods of the tab share.
pub(super) struct Shared {
    state: Mutex<State>,
    pub progress: watch::Sender<Progress>,
    /// How many frames inside the page are loading a document.
    pub inner: watch::Sender<usize>,
    pub main: String,
}

impl Shared {
    pub(super) fn new(main: String) -> Self {
        let state = State {
            frames: HashMap::new(),
            log: Log::default(),
            answer: None,
            sought: String::new(),
            gate: Arc::new(OpenGate),
            moves: Vec::new(),
            dialogs: 0,
            ended_scripts: 0,
            received: 0,
            handed: None,
            recording: None,
            ranks: 0,
        };
        Self {
            state: Mutex::new(state),
            progress: watch::Sender::new(Progress::default()),
            inner: watch::Sender::new(0),
            main,
        }
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Commands that prepare a session (a tab, an out-of-process frame) before its page runs.
pub(super) fn prepare(wire: &Wire, session: &str, hook: &str, recorder: &str) {
    let tell = |method, params| wire.tell(Some(session), method, params);
    tell("Page.enable", json!({}));
    tell("Runtime.enable", json!({}));
    tell("Page.setLifecycleEventsEnabled", json!({ "enabled": true }));
    tell("Page.setPrerenderingAllowed", json!({ "isAllowed": false }));
    tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": hook }));
    tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": recorder, "worldName": WORLD }));
    tell(
        "Fetch.enable",
        json!({ "patterns": [
            { "urlPattern": "*", "requestStage": "Request" },
            { "urlPattern": "*", "resourceType": "Document", "requestStage": "Response" },
        ] }),
    );
    tell("Target.setAutoAttach", json!({ "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true }));
}

pub(super) struct Listener {
    pub wire: Wire,
    pub shared: Arc<Shared>,
    pub ear: mpsc::UnboundedSender<Event>,
    pub hook: String,
    pub recorder: String,
    pub root: String,
}

/// Answers a request for the page itself with what was handed over, if it was. The page is told of a redirect as by its server.
fn hand_over(shared: &Shared, id: &Value, asked: &Asked) -> Option<(&'static str, Value)> {
    let mut state = shared.state();
    let fits = |address: &str| asked.navigates && asked.method == "GET" && page_of(address) == page_of(&asked.url);
    let loaded = state.handed.as_ref().filter(|loaded| fits(&loaded.asked) || fits(&loaded.url))?;
    if !fits(&loaded.url) {
        return Some(traffic::redirected(id, &loaded.url));
    }
    let loaded = state.handed.take()?;
    let command = traffic::fulfilled(id, &loaded);
    state.answer = Some(Answer { status: loaded.status, url: loaded.url, headers: loaded.headers });
    Some(command)
}

impl Listener {
    pub(super) async fn listen(self, mut events: mpsc::UnboundedReceiver<Event>) {
        while let Some(event) = events.recv().await {
            if event.method.starts_with("Network.") {
                self.record(event);
            } else {
                self.hear(&event);
            }
        }
    }

    /// Counts what comes of the document, and passes an event of the network on to whoever records it.
    fn record(&self, event: Event) {
        // A document's request bears the name of its loader.
        if event.method == "Network.dataReceived"
            && event.params["requestId"] == self.shared.progress.borrow().loader.as_str()
        {
            self.shared.state().received += event.params["dataLength"].as_u64().unwrap_or_default();
        }
        if let Some((ear, _)) = &self.shared.state().recording {
            let _ = ear.send(Heard::Network(event));
        }
    }

    fn hear(&self, event: &Event) {
        let session = event.session_id.as_deref().unwrap_or_default();
        let params = &event.params;
        match event.method.as_str() {
            "Fetch.requestPaused" => self.paused(session, params),
            "Page.javascriptDialogOpening" => self.dialog_opened(session, params),
            "Page.frameRequestedNavigation" => self.navigation_requested(params),
            "Page.lifecycleEvent" => self.lifecycle(params),
            "Page.frameStartedLoading" => self.inside(params, |frame| (frame.loading, frame.fresh) = (true, true)),
            "Page.frameStoppedLoading" => self.inside(params, |frame| frame.loading = false),
            "Page.frameAttached" => self.frame_attached(session, params),
            "Page.frameNavigated" => self.frame_navigated(session, &params["frame"]),
            "Page.frameDetached" => self.frame_detached(params),
            "Page.navigatedWithinDocument" => self.navigated_within_document(params),
            "Runtime.executionContextCreated" => self.context_created(session, &params["context"]),
            "Runtime.executionContextDestroyed" => self.context_destroyed(params),
            "Runtime.executionContextsCleared" => self.contexts_cleared(session),
            "Target.attachedToTarget" => self.attached(params),
            "Target.detachedFromTarget" => self.detached(params),
            _ => {}
        }
    }

    /// Allows leaving the page. Any other dialog is answered with "no", because a page may ask whether to delete.
    fn dialog_opened(&self, session: &str, params: &Value) {
        let leave = params["type"] == "beforeunload";
        self.wire.tell(Some(session), "Page.handleJavaScriptDialog", json!({ "accept": leave }));
        self.shared.state().dialogs += 1;
    }

    /// Notes that the page sets out for another document. Other addresses (`blob:`, `about:`) are not asked of the network,
    /// and a download does not leave the page.
    fn navigation_requested(&self, params: &Value) {
        let leaves =
            self.is_of_main(params) && params["disposition"] == "currentTab" && text(params, "url").starts_with("http");
        if leaves {
            self.shared.progress.send_modify(|progress| progress.leaving = true);
        }
    }

    /// Whether an event is about the main frame.
    fn is_of_main(&self, params: &Value) -> bool {
        params["frameId"] == self.shared.main.as_str()
    }

    fn frame_attached(&self, session: &str, params: &Value) {
        let parent = params["parentFrameId"].as_str().map(str::to_owned);
        self.frame(&text(params, "frameId"), |frame| {
            frame.session = session.to_owned();
            frame.parent = parent;
        });
    }

    fn frame_navigated(&self, session: &str, about: &Value) {
        let id = text(about, "id");
        let parent = about["parentId"].as_str().map(str::to_owned);
        let url = format!("{}{}", text(about, "url"), text(about, "urlFragment"));
        self.frame(&id, |frame| {
            frame.session = session.to_owned();
            if parent.is_some() {
                frame.parent = parent;
            }
            frame.url = url;
        });
        if id == self.shared.main {
            self.document_committed(text(about, "loaderId"));
        }
    }

    /// Counts another document of the main frame. Its lifecycle events may have come before.
    fn document_committed(&self, loader: String) {
        self.shared.progress.send_modify(|progress| {
            if progress.loader != loader {
                *progress = Progress { loader, commits: progress.commits, ..Progress::default() };
            }
            progress.commits += 1;
        });
    }

    /// Forgets a frame that is gone. One that is swapped goes on in another process.
    fn frame_detached(&self, params: &Value) {
        if params["reason"] != "swap" {
            self.shared.state().frames.remove(params["frameId"].as_str().unwrap_or_default());
            self.count_inner();
        }
    }

    fn navigated_within_document(&self, params: &Value) {
        if !self.is_of_main(params) {
            return;
        }
        let url = text(params, "url");
        self.frame(&self.shared.main, |frame| frame.url.clone_from(&url));
        let mut state = self.shared.state();
        if state.moves.len() < MOST_MOVES {
            state.moves.push(url);
        }
    }

    /// Notes the utility world of a frame. The page's own contexts are of no use here.
    fn context_created(&self, session: &str, context: &Value) {
        if context["name"] != WORLD {
            return;
        }
        let id = text(&context["auxData"], "frameId");
        let unique = text(context, "uniqueId");
        self.frame(&id, |frame| {
            frame.session = session.to_owned();
            frame.context = Some(unique);
        });
        if id == self.shared.main {
            self.shared.progress.send_modify(|progress| progress.ready = true);
        }
    }

    fn context_destroyed(&self, params: &Value) {
        let Some(gone) = params["executionContextUniqueId"].as_str() else { return };
        for frame in self.shared.state().frames.values_mut() {
            if frame.context.as_deref() == Some(gone) {
                frame.context = None;
            }
        }
    }

    fn contexts_cleared(&self, session: &str) {
        for frame in self.shared.state().frames.values_mut().filter(|frame| frame.session == session) {
            frame.context = None;
        }
        if session == self.root {
            self.shared.progress.send_modify(|progress| progress.ready = false);
        }
    }

    /// Changes what is known of a frame inside the page.
    fn inside(&self, params: &Value, change: impl FnOnce(&mut Frame)) {
        let id = params["frameId"].as_str().unwrap_or_default();
        if id != self.shared.main {
            self.frame(id, change);
            self.count_inner();
        }
    }

    fn count_inner(&self) {
        let loading = self.shared.state().frames.values().filter(|frame| frame.loading).count();
        self.shared.inner.send_replace(loading);
    }

    fn frame(&self, id: &str, change: impl FnOnce(&mut Frame)) {
        let mut state = self.shared.state();
        if !state.frames.contains_key(id) && state.frames.len() >= MOST_FRAMES {
            return;
        }
        state.ranks += 1;
        let rank = state.ranks;
        let frame = state.frames.entry(id.to_owned()).or_insert_with(|| Frame { rank, ..Frame::default() });
        change(frame);
    }

    fn lifecycle(&self, params: &Value) {
        if !self.is_of_main(params) {
            return;
        }
        let loader = text(params, "loaderId");
        let name = params["name"].as_str().unwrap_or_default();
        self.shared.progress.send_modify(|progress| {
            if progress.loader != loader {
                if name != "init" && name != "commit" {
                    return;
                }
                *progress =
                    Progress { loader, ready: progress.ready, commits: progress.commits, ..Progress::default() };
            }
            match name {
                "DOMContentLoaded" => progress.parsed = true,
                "load" => {
                    progress.parsed = true;
                    progress.loaded = true;
                }
                _ => {}
            }
        });
    }

    fn paused(&self, session: &str, params: &Value) {
        let id = &params["requestId"];
        if params["responseStatusCode"].is_u64() || params["responseErrorReason"].is_string() {
            self.answered(params);
            self.wire.tell(Some(session), "Fetch.continueResponse", traffic::without_rules(id, params));
            return;
        }
        let asked = traffic::asked(params, &self.shared.main);
        let gate = {
            let mut state = self.shared.state();
            state.log.note(&asked);
            if asked.navigates {
                state.sought.clone_from(&asked.url);
            }
            Arc::clone(&state.gate)
        };
        let (wire, shared) = (self.wire.clone(), Arc::clone(&self.shared));
        let (session, id, network) = (session.to_owned(), id.clone(), text(params, "networkId"));
        let answer = move |asked: &Asked, ruling: Ruling| {
            if ruling == Ruling::Refuse {
                tracing::debug!(url = %asked.url, method = %asked.method, "refused");
            }
            if asked.navigates {
                shared.progress.send_modify(|progress| progress.leaving = false);
            }
            if ruling == Ruling::Pass {
                BROWSER.asks();
            }
            let handed = if ruling == Ruling::Pass { hand_over(&shared, &id, asked) } else { None };
            let (method, params) = handed.unwrap_or_else(|| traffic::command(&id, asked, ruling));
            if method == "Fetch.fulfillRequest"
                && let Some((ear, _)) = &shared.state().recording
            {
                let _ = ear.send(Heard::Ours(network));
            }
            wire.tell(Some(&session), method, params);
        };
        match gate.rule(&asked) {
            Ruling::Later => {
                tokio::spawn(async move { answer(&asked, gate.later(&asked).await) });
            }
            ruling => answer(&asked, ruling),
        }
    }

    fn answered(&self, params: &Value) {
        if !self.is_of_main(params) {
            return;
        }
        let headers = params["responseHeaders"]
            .as_array()
            .map(|list| list.iter().map(|one| (text(one, "name").to_lowercase(), text(one, "value"))).collect())
            .unwrap_or_default();
        let status =
            params["responseStatusCode"].as_u64().and_then(|code| u16::try_from(code).ok()).unwrap_or_default();
        self.shared.state().answer = Some(Answer { status, url: text(&params["request"], "url"), headers });
    }

    fn attached(&self, params: &Value) {
        let session = text(params, "sessionId");
        let about = &params["targetInfo"];
        if about["type"] == "iframe" {
            self.wire.route(&session, self.ear.clone());
            prepare(&self.wire, &session, &self.hook, &self.recorder);
        }
        let kind = about["type"].as_str().unwrap_or_default();
        if let Some((_, archive)) =
            self.shared.state().recording.as_ref().filter(|_| matches!(kind, "iframe" | "worker"))
        {
            self.wire.route(&session, self.ear.clone());
            self.wire.tell(Some(&session), "Network.enable", recording::limits(archive));
        }
        self.wire.tell(Some(&session), "Runtime.runIfWaitingForDebugger", json!({}));
    }

    fn detached(&self, params: &Value) {
        let gone = text(params, "sessionId");
        self.wire.give_up(&gone, BrowserError::Crashed);
        self.wire.unroute(&gone);
        self.shared.state().frames.retain(|_, frame| frame.session != gone);
        self.count_inner();
    }
}
