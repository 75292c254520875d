//! Opening a page, and the way back.

use std::time::{Duration, Instant};

use serde_json::json;

use super::Tab;
use crate::browser::BrowserError;
use crate::browser::events::{Answer, Progress};
use crate::browser::traffic::Loaded;

/// How long a document loads before what comes of it is counted.
const UNCOUNTED: Duration = Duration::from_secs(1);

/// How often it is asked how much has come: some megabytes are parsed in that time.
const RECOUNTED: Duration = Duration::from_millis(100);

/// What Chromium says of an answer that is an error by its status and has no body.
const NOTHING_SAID: &str = "net::ERR_HTTP_RESPONSE_CODE_FAILURE";

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

impl Tab {
    /// Opens an address and waits until its document is parsed, at most the configured time.
    ///
    /// # Errors
    /// [`BrowserError::NoPage`] for downloads, empty answers and refused connections; [`BrowserError::Timeout`] when not
    /// even a document began; [`BrowserError::Crashed`] and [`BrowserError::Gone`].
    pub async fn open(&mut self, address: &str) -> Result<Opened, BrowserError> {
        let keeps = std::mem::take(&mut self.keeps_answer);
        if keeps {
            self.begin_keeping();
        }
        let mut opened = self.load(address, keeps).await;
        if let Some(nothing) = opened.as_ref().err().and_then(|error| self.said_nothing(address, error)) {
            self.hand(nothing);
            opened = self.load(address, keeps).await;
        }
        if keeps && !opened.as_ref().is_err_and(BrowserError::ends_tab) {
            let Opened { url, status, headers, .. } = self.document();
            let answer = Loaded { asked: address.to_owned(), url, status, headers, html: String::new() };
            self.end_keeping(answer).await;
        }
        // What was handed over was for this load alone.
        self.shared.state().handed = None;
        opened
    }

    async fn load(&mut self, address: &str, keeps: bool) -> Result<Opened, BrowserError> {
        self.stopped = false;
        {
            let mut state = self.shared.state();
            state.answer = None;
            state.sought.clear();
            state.moves.clear();
            state.dialogs = 0;
            state.received = 0;
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
        match self.leaving(navigate).await {
            Ok(said) => {
                if let Some(why) = said["errorText"].as_str().filter(|why| !why.is_empty()) {
                    // A page that moved on by itself at once aborts its own loading: there will be a document all the same.
                    let moved = why == "net::ERR_ABORTED" && self.shared.progress.borrow().commits > 0;
                    if !moved {
                        let at = self.sought(address);
                        return Err(BrowserError::NoPage { why: self.reason(&at, why), at });
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
        // The answer has begun. What it still lacks after three fifths of the time is mostly what never comes; a script without end
        // was ended before.
        let left = || self.open_limit.saturating_sub(began.elapsed()).min(self.open_limit * 3 / 5);
        // The page before is left once the answer is there.
        let _ = self.leaving(tokio::time::timeout(left(), progress.wait_for(|now| now.commits > 0))).await;
        let parsed = |now: &Progress| now.commits > 0 && now.parsed && now.ready;
        let unended = tokio::select! {
            loaded = self.freeing(&self.session, tokio::time::timeout(left(), progress.wait_for(parsed))) => {
                let loaded = matches!(loaded, Ok(Ok(Ok(_))));
                (!loaded).then(|| format!("its document was still loading after {:.0?}", began.elapsed()))
            }
            () = self.outgrown(keeps) => {
                let most = self.document_mb;
                Some(format!("its document is longer than {most} MB: the rest was not loaded; --memory lets pages be longer"))
            }
        };
        if !keeps && began.elapsed() >= UNCOUNTED {
            self.end_noting();
        }
        self.stopped = unended.is_some();
        if let Some(why) = unended {
            trouble.push(why);
            self.wire.tell(Some(&self.session), "Page.stopLoading", json!({}));
            // What had arrived is parsed at once when loading stops.
            let _ = tokio::time::timeout(Duration::from_millis(500), progress.wait_for(parsed)).await;
        }
        Ok(self.opened(trouble))
    }

    /// What a server answered that sent an error and no document. A full Chromium shows a page of its own in its place and calls it no
    /// page, the headless shell an empty document, as is true: it is made from this without asking the server again.
    fn said_nothing(&self, address: &str, error: &BrowserError) -> Option<Loaded> {
        let BrowserError::NoPage { why, .. } = error else { return None };
        let Answer { url, status, headers } = self.shared.state().answer.clone().filter(|_| why == NOTHING_SAID)?;
        // An empty body would be shown as before.
        Some(Loaded { asked: address.to_owned(), url, status, headers, html: "\n".to_owned() })
    }

    /// Waits until more of the document has come than a page may hold. Most documents are there before it begins to count, because to
    /// be told of what comes has a cost; `counted` where that is done anyway.
    async fn outgrown(&self, counted: bool) {
        tokio::time::sleep(UNCOUNTED).await;
        if !counted {
            self.begin_counting();
        }
        while self.shared.state().received <= self.document_mb << 20 {
            tokio::time::sleep(RECOUNTED).await;
        }
    }

    /// The address that a document was last asked of: where redirects led.
    fn sought(&self, address: &str) -> String {
        let sought = self.shared.state().sought.clone();
        if sought.is_empty() { address.to_owned() } else { sought }
    }

    /// Why there is no page, in place of what the browser says where it got no further than its way out.
    fn reason(&self, sought: &str, why: &str) -> String {
        let door = self.door.as_ref().filter(|_| why.contains("ERR_SOCKS"));
        door.and_then(|door| door.why(sought)).unwrap_or(why).to_owned()
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

    /// Addresses that the page moved to without loading a document, since last asked.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        std::mem::take(&mut self.shared.state().moves)
    }
}
