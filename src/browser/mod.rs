//! The browser: one headless Chromium, its tabs, and the only JavaScript of the crawler. No type of the DevTools library
//! leaves this room; every wait has a deadline and a name.

/// A window in which somebody logs in, whose cookies are kept.
pub mod log_in;
mod source;
mod launch;
/// The process that ends a browser when the one that started it has died.
pub mod keeper;
mod profile;
mod find;
mod tab;
/// Memory: what the crawler and its browser hold together stays under a limit.
pub mod memory;
mod egress_proxy;
mod events;
mod in_page;
mod traffic;
mod recording;
mod reasons;
mod wire;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

pub use find::find;
pub use in_page::{
    Action, Busy, Called, CandidateLine, ChangeLine, Choice, Day, Declared, ElementLine, Form, How, InPage, Kept,
    Layer, LeftOut, OutcomeLine, Peek, PieceLine, Rested, Rule, Rules, Scrolled, Scroller, Scrolling, Seen, Stored,
    Submit,
};
pub(crate) use in_page::{LookScripts, look_scripts};
pub use launch::{is_root, small_shared_memory};
pub use profile::{abandoned, remove_abandoned};
pub use recording::Recorded;
pub use source::Source;
pub use tab::{Batch, Cookie, FrameId, FrameInfo, Opened, Picture, Point, Screenshot, ScrollTo, Tab};
pub use traffic::{Asked, Gate, Loaded, OpenGate, Ruling};

use egress_proxy::Door;
use launch::Process;
use wire::{Event, Wire};

use crate::cookies::Cookies;
use crate::network_policy::NetworkPolicy;

/// What went wrong with the browser, sorted by what comes next.
#[derive(Debug, Clone, thiserror::Error)]
pub enum BrowserError {
    /// There is no browser on this machine.
    #[error("no Chromium or Chrome was found ({looked}); install the package 'chromium' or name one with --browser")]
    NotFound {
        /// Where it was looked for.
        looked: String,
    },
    /// It did not start.
    #[error("the browser did not start: {why}; run 'kibont doctor' to see what is missing")]
    Launch {
        /// What was seen of the reason.
        why: String,
    },
    /// The whole browser ended.
    #[error("the browser ended")]
    Gone,
    /// The tab's renderer crashed.
    #[error("the tab crashed")]
    Crashed,
    /// The page held more than its share of the memory, and was ended.
    #[error("the page was ended because it held {mb} MB; --memory lets pages hold more")]
    TooLarge {
        /// Megabytes that it held.
        mb: u64,
    },
    /// A wait came to its deadline.
    #[error("{doing} took longer than {after:?}")]
    Timeout {
        /// What was waited for.
        doing: &'static str,
        /// How long.
        after: Duration,
    },
    /// The browser refused a command.
    #[error("the browser refused: {why}")]
    Refused {
        /// Its words.
        why: String,
    },
    /// The address gives no page: a download, an empty answer, a refused connection.
    #[error("no page: {}", reasons::told(why))]
    NoPage {
        /// Chromium's name of the reason, as `net::ERR_…`.
        why: String,
        /// The address that gave none: the one that was asked for, or where redirects led from it.
        at: String,
    },
    /// A script of ours failed in the page.
    #[error("a script failed in the page: {why}")]
    Script {
        /// The exception.
        why: String,
    },
}

impl BrowserError {
    /// Its kind, in one word.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::NotFound { .. } => "no-browser",
            Self::Launch { .. } => "launch",
            Self::Gone => "browser-ended",
            Self::Crashed => "crashed",
            Self::TooLarge { .. } => "too-large",
            Self::Timeout { .. } => "timeout",
            Self::Refused { .. } => "command-refused",
            Self::NoPage { .. } => "no-page",
            Self::Script { .. } => "script",
        }
    }

    /// Whether the tab is lost with it and answers no more.
    #[must_use]
    pub const fn ends_tab(&self) -> bool {
        matches!(self, Self::Crashed | Self::TooLarge { .. } | Self::Gone)
    }
}

/// How the browser is started and how long it may take.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The program; found by itself when not given.
    pub executable: Option<PathBuf>,
    /// Width of the viewport in CSS pixels.
    pub width: u32,
    /// Height of the viewport in CSS pixels. A tall one needs fewer stops of a scroll, but lists that load when scrolled may then never be.
    pub height: u32,
    /// User agent; the browser's own when not given.
    pub user_agent: Option<String>,
    /// Where whoever runs a site reaches whoever runs the crawl: named in the browser's own user agent.
    pub contact: Option<String>,
    /// Preferred languages, as in `Accept-Language`.
    pub accept_language: Option<String>,
    /// Further command line flags.
    pub flags: Vec<String>,
    /// Megabytes that the crawler and its browser may hold together; 0 for what fits the machine and the number of tabs.
    pub memory_mb: u64,
    /// Seconds the browser has to start.
    pub launch_seconds: f64,
    /// Seconds a page has until its document is there.
    pub open_seconds: f64,
    /// Seconds a page has to come to rest after loading.
    pub rest_seconds: f64,
    /// Seconds any one command may take.
    pub command_seconds: f64,
    /// Cookies that the visitor brings along.
    #[serde(skip)]
    pub cookies: Arc<Cookies>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            executable: None,
            width: 1280,
            height: 900,
            user_agent: None,
            contact: None,
            accept_language: None,
            flags: Vec::new(),
            memory_mb: 0,
            launch_seconds: 30.0,
            open_seconds: 20.0,
            rest_seconds: 5.0,
            command_seconds: 15.0,
            cookies: Arc::default(),
        }
    }
}

impl Options {
    /// The name under which pages are asked for where no browser is: what kibont is, unless one is configured.
    #[must_use]
    pub fn agent_without_browser(&self) -> String {
        let contact = self.contact.as_ref().map(|contact| format!("; +{contact}")).unwrap_or_default();
        let own = || format!("Mozilla/5.0 (compatible; kibont/{}{contact})", env!("CARGO_PKG_VERSION"));
        self.user_agent.clone().unwrap_or_else(own)
    }

    fn launch_limit(&self) -> Duration {
        seconds(self.launch_seconds)
    }

    pub(crate) fn open_limit(&self) -> Duration {
        seconds(self.open_seconds)
    }

    pub(crate) fn command_limit(&self) -> Duration {
        seconds(self.command_seconds)
    }
}

/// A duration from a configured number of seconds; nonsense becomes the nearest sense.
fn seconds(value: f64) -> Duration {
    Duration::try_from_secs_f64(value.clamp(0.0, 86_400.0)).unwrap_or(Duration::from_secs(30))
}

/// A running browser.
pub struct Browser {
    wire: Wire,
    /// The only way out; none where whoever runs the crawl has chosen another.
    door: Option<Arc<Door>>,
    process: tokio::sync::Mutex<Process>,
    group: Option<u32>,
    executable: PathBuf,
    options: Options,
    channel: String,
    /// Session of each tab by its target, to fail what waits for a tab that crashed.
    tabs: Arc<Mutex<HashMap<String, String>>>,
    /// Browser context by site: pages of one site share cookies, those of two never do.
    contexts: Mutex<HashMap<String, String>>,
    dead: Arc<std::sync::atomic::AtomicBool>,
}

impl Browser {
    /// Starts a browser that gets as far as the crawl may reach.
    ///
    /// # Errors
    /// [`BrowserError::NotFound`] and [`BrowserError::Launch`].
    pub async fn launch(mut options: Options, reach: NetworkPolicy) -> Result<Self, BrowserError> {
        if options.memory_mb == 0 {
            options.memory_mb = memory::by_machine(1);
        }
        let door = if egress_proxy::is_chosen(&options.flags) {
            None
        } else {
            let opened = Door::open(reach).await;
            Some(Arc::new(opened.map_err(|why| BrowserError::Launch { why: format!("it has no way out: {why}") })?))
        };
        let way_out = door.as_ref().map(|door| door.flags(reach)).into_iter().flatten();
        let (process, socket) = Process::start(&options, way_out).await?;
        let wire = Wire::connect(&socket).await?;
        let (ear, events) = mpsc::unbounded_channel();
        wire.route_browser(ear);
        let tabs = Arc::new(Mutex::new(HashMap::new()));
        let dead = Arc::new(std::sync::atomic::AtomicBool::new(false));
        let ended = Arc::new(memory::Ended::default());
        tokio::spawn(watch(events, wire.clone(), Arc::clone(&tabs), Arc::clone(&dead), Arc::clone(&ended)));
        let limit = options.command_limit();
        wire.call(None, "Target.setDiscoverTargets", json!({ "discover": true }), limit).await?;
        // Every window waits for leave to begin: what a page opens asks for its address past the gate of the page's tab.
        let windows = json!({
            "autoAttach": true,
            "waitForDebuggerOnStart": true,
            "flatten": true,
            "filter": [{ "type": "page" }, { "exclude": true }],
        });
        wire.call(None, "Target.setAutoAttach", windows, limit).await?;
        let group = process.group();
        let executable = process.executable.clone();
        if let Some(group) = group {
            tokio::spawn(memory::watch(group, options.memory_mb, Arc::downgrade(&ended)));
        }
        // Nothing secret hangs on it, but a page must not guess it: it is new with every browser.
        let channel = format!("k{:x}", random());
        let contexts = Mutex::new(HashMap::new());
        Ok(Self {
            wire,
            door,
            process: tokio::sync::Mutex::new(process),
            group,
            executable,
            options,
            channel,
            tabs,
            contexts,
            dead,
        })
    }

    /// Opens a tab whose cookies and storage are shared with the other tabs of the same site only.
    ///
    /// # Errors
    /// [`BrowserError`], when the browser is gone or too slow.
    pub async fn tab(&self, site: &str) -> Result<Tab, BrowserError> {
        let limit = self.options.command_limit();
        let context = self.context(site).await?;
        let created = self
            .wire
            .call(
                None,
                "Target.createTarget",
                json!({ "url": "about:blank", "browserContextId": context, "newWindow": true, "width": self.options.width, "height": self.options.height }),
                limit,
            )
            .await?;
        let target = text(&created, "targetId");
        let attached = self
            .wire
            .call(None, "Target.attachToTarget", json!({ "targetId": target, "flatten": true }), limit)
            .await?;
        let session = text(&attached, "sessionId");
        self.tabs.lock().unwrap_or_else(PoisonError::into_inner).insert(target.clone(), session.clone());
        Tab::start(self.wire.clone(), self.door.clone(), target, session, &self.options, &self.channel).await
    }

    async fn context(&self, site: &str) -> Result<String, BrowserError> {
        let known = self.contexts.lock().unwrap_or_else(PoisonError::into_inner).get(site).cloned();
        if let Some(context) = known {
            return Ok(context);
        }
        let limit = self.options.command_limit();
        let made =
            self.wire.call(None, "Target.createBrowserContext", json!({ "disposeOnDetach": true }), limit).await?;
        let context = text(&made, "browserContextId");
        let deny = json!({ "behavior": "deny", "browserContextId": context });
        self.wire.call(None, "Browser.setDownloadBehavior", deny, limit).await?;
        self.bring_cookies(site, &context).await?;
        let mut contexts = self.contexts.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(contexts.entry(site.to_owned()).or_insert(context).clone())
    }

    /// Gives a context the cookies that were brought along for its site. What the browser says of one that it does not take may
    /// hold the cookie, so that is told nobody.
    async fn bring_cookies(&self, site: &str, context: &str) -> Result<(), BrowserError> {
        let (brought, limit) = (self.options.cookies.for_browser(site), self.options.command_limit());
        let set = |cookies: Value| {
            let params = json!({ "cookies": cookies, "browserContextId": context });
            self.wire.call(None, "Storage.setCookies", params, limit)
        };
        let mut left = 0;
        if !brought.is_empty() && set(json!(brought)).await.is_err() {
            for cookie in &brought {
                match set(json!([cookie])).await {
                    Err(BrowserError::Refused { .. }) => left += 1,
                    Err(error) => return Err(error),
                    Ok(_) => {}
                }
            }
        }
        if left > 0 {
            tracing::warn!(
                site,
                left,
                of = brought.len(),
                "the browser does not take some of the cookies that were brought along"
            );
        }
        Ok(())
    }

    /// Closes a tab by its target, which works even when its page hangs.
    pub async fn close(&self, tab: Tab) {
        self.tabs.lock().unwrap_or_else(PoisonError::into_inner).remove(tab.target());
        let _ = self
            .wire
            .call(None, "Target.closeTarget", json!({ "targetId": tab.target() }), Duration::from_secs(3))
            .await;
    }

    /// Version as the browser states it.
    ///
    /// # Errors
    /// [`BrowserError`] when it does not answer.
    pub async fn version(&self) -> Result<String, BrowserError> {
        let said = self.wire.call(None, "Browser.getVersion", json!({}), self.options.command_limit()).await?;
        Ok(text(&said, "product"))
    }

    /// The name under which its tabs ask for pages: its own with ours behind it, unless one is configured.
    ///
    /// # Errors
    /// [`BrowserError`] when it does not answer.
    pub async fn agent(&self) -> Result<String, BrowserError> {
        tab::agent(&self.wire, &self.options).await
    }

    /// The program that runs.
    #[must_use]
    pub fn executable(&self) -> &std::path::Path {
        &self.executable
    }

    /// The options it was started with.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whether the browser has ended.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        self.dead.load(std::sync::atomic::Ordering::Relaxed)
    }

    /// Processor seconds used by all of the browser's processes so far; nothing where the system does not say.
    #[must_use]
    pub fn processor_seconds(&self) -> Option<f64> {
        processor_seconds(self.group?)
    }

    /// The process group of the browser.
    #[must_use]
    pub fn group(&self) -> Option<u32> {
        self.group
    }

    /// Ends the browser and waits until it is gone.
    pub async fn stop(&self) {
        self.process.lock().await.stop().await;
    }
}

/// Hears the browser itself: a crashed tab must fail what waits for it, a window that a page opened must go.
async fn watch(
    mut events: mpsc::UnboundedReceiver<Event>,
    wire: Wire,
    tabs: Arc<Mutex<HashMap<String, String>>>,
    dead: Arc<std::sync::atomic::AtomicBool>,
    ended: Arc<memory::Ended>,
) {
    while let Some(event) = events.recv().await {
        match event.method.as_str() {
            "Target.targetCrashed" => {
                let target = text(&event.params, "targetId");
                let session = tabs.lock().unwrap_or_else(PoisonError::into_inner).get(&target).cloned();
                if let Some(session) = session {
                    // One that crashes of itself, beside one that the watch over the memory ends, is not called killed.
                    let held = (event.params["status"] == "killed").then(|| ended.last()).flatten();
                    wire.give_up(&session, held.map_or(BrowserError::Crashed, |mb| BrowserError::TooLarge { mb }));
                }
            }
            "Target.attachedToTarget" => {
                let about = &event.params["targetInfo"];
                if about["openerId"].is_string() {
                    wire.tell(None, "Target.closeTarget", json!({ "targetId": about["targetId"] }));
                } else if event.params["waitingForDebugger"] == true {
                    let session = text(&event.params, "sessionId");
                    wire.tell(Some(&session), "Runtime.runIfWaitingForDebugger", json!({}));
                    wire.tell(None, "Target.detachFromTarget", json!({ "sessionId": session }));
                }
            }
            _ => {}
        }
    }
    dead.store(true, std::sync::atomic::Ordering::Relaxed);
}

fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

/// Sixty-four bits that a page cannot guess, from the hasher that the standard library seeds anew.
pub(crate) fn random() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish()
}

/// Sums user and system time over the processes of a group, ended children included, from `/proc`.
#[must_use]
pub fn processor_seconds(group: u32) -> Option<f64> {
    let mut ticks = 0u64;
    let mut any = false;
    for entry in std::fs::read_dir("/proc").ok()?.flatten() {
        if !entry.file_name().to_string_lossy().bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        // The command's name may hold spaces; what follows its closing bracket does not.
        let Some((_, rest)) = stat.rsplit_once(") ") else { continue };
        let fields: Vec<&str> = rest.split(' ').collect();
        if fields.get(2).and_then(|id| id.parse::<u32>().ok()) != Some(group) {
            continue;
        }
        any = true;
        ticks += fields.get(11..15)?.iter().filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>();
    }
    // The kernel's clock tick as user space sees it is 100 Hz on every Linux that Chromium runs on.
    any.then_some(ticks as f64 / 100.0)
}
