//! The page that is labelled, kept open: what a press brings to light can be labelled, too.

use std::sync::Arc;
use std::time::Duration;

use super::View;
use crate::address::Address;
use crate::browser::{Action, Batch, BrowserError, FrameId, How, Source, Tab};
use crate::network_policy::NetworkPolicy;
use crate::unfold::guard::{self, Guard};

/// How long the page is waited for after a press, and for timers that it has set.
const REST: Duration = Duration::from_secs(5);
const PATIENCE: Duration = Duration::from_millis(1500);

/// A page that stays open, under the guard: what a press asks for is refused where it may change something, and so is every
/// document that would take the page's place.
pub(super) struct Live {
    source: Arc<Source>,
    address: Address,
    guard: Arc<Guard>,
    tab: Tab,
    steps: u32,
}

/// What came of a press, but for what the page then shows.
pub(super) struct Came {
    /// Why nothing was pressed, where nothing was.
    pub unpressed: Option<String>,
    /// Where it wanted to lead.
    pub leads_to: Option<String>,
    /// What it asked for and did not get.
    pub refused: Vec<String>,
}

impl Live {
    /// Opens a page, and lets it come to rest.
    ///
    /// # Errors
    /// [`BrowserError`] when it cannot be opened.
    pub async fn open(source: Arc<Source>, address: &Address, reach: NetworkPolicy) -> Result<Self, BrowserError> {
        let tab = source.get().await?.tab(&address.site()).await?;
        // A picture of the page is wanted, so its pictures are loaded.
        let guard = Arc::new(Guard::new(guard::Options { images: true, ..guard::Options::default() }, reach, None));
        tab.set_gate(Arc::clone(&guard) as Arc<_>);
        let mut live = Self { source, address: address.clone(), guard, tab, steps: 0 };
        match live.load().await {
            Ok(()) => Ok(live),
            Err(error) => {
                live.close().await;
                Err(error)
            }
        }
    }

    async fn load(&mut self) -> Result<(), BrowserError> {
        self.guard.reopen();
        self.tab.open(self.address.as_str()).await?;
        let rest = self.tab.rest(Duration::from_secs(15), Duration::from_millis(2500)).await;
        if let Some(error) = rest.err().filter(BrowserError::ends_tab) {
            return Err(error);
        }
        self.guard.close(&self.tab.document().url);
        Ok(())
    }

    /// Loads the page anew, as it was before anything was pressed; in another tab where its own has ended.
    ///
    /// # Errors
    /// [`BrowserError`] when it cannot be opened.
    pub async fn renew(&mut self) -> Result<(), BrowserError> {
        if self.tab.is_broken() {
            let browser = self.source.get().await?;
            let ended = std::mem::replace(&mut self.tab, browser.tab(&self.address.site()).await?);
            self.tab.set_gate(Arc::clone(&self.guard) as Arc<_>);
            browser.close(ended).await;
        }
        self.load().await
    }

    /// Picture and candidates as they are now.
    ///
    /// # Errors
    /// [`BrowserError`] when the page is gone.
    pub async fn look(&mut self) -> Result<View, BrowserError> {
        let view = View::take(&mut self.tab, &self.address).await?;
        // What presses ask for is judged by the page's words, too.
        if let Some(one) = view.shown.first() {
            self.guard.speaks(&one.element.lang);
        }
        Ok(view)
    }

    /// Presses an element, once, and waits for what comes.
    ///
    /// # Errors
    /// [`BrowserError`] when the page is gone.
    pub async fn press(&mut self, frame: &FrameId, number: u32) -> Result<Came, BrowserError> {
        self.steps += 1;
        let action = Action::of(number, How::Click, None, self.steps);
        let before = self.guard.refusals();
        self.guard.departures();
        let batch = Batch {
            frame: frame.clone(),
            actions: vec![action],
            limit: REST,
            patience: PATIENCE,
            budget: REST * 3,
            restless: false,
        };
        let outcomes = self.tab.press(batch).await?;
        let unpressed = match outcomes.first() {
            Some(line) if line.was_made() => None,
            Some(line) => Some(line.why.clone()),
            None => Some("gone".to_owned()),
        };
        let after = self.guard.refusals().into_iter().filter(|refusal| !before.contains(refusal));
        let refused = after.map(|refusal| format!("{} {}", refusal.method, refusal.url)).collect();
        Ok(Came { unpressed, leads_to: self.guard.departures().pop(), refused })
    }

    async fn close(self) {
        if let Ok(browser) = self.source.get().await {
            browser.close(self.tab).await;
        }
    }
}
