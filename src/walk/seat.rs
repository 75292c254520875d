//! A worker's seat: the tab that it works in.

use std::sync::Arc;

use crate::browser::{Browser, BrowserError, Tab};

/// A worker's tab; it is made anew for another site, in another browser, and after a crash.
#[derive(Default)]
pub struct Seat {
    held: Option<Held>,
}

struct Held {
    browser: Arc<Browser>,
    site: String,
    tab: Tab,
}

impl Seat {
    /// Opens a tab of a browser for a site, unless it is the one that is open.
    pub(super) async fn take(&mut self, browser: &Arc<Browser>, site: &str) -> Result<(), BrowserError> {
        let fits = |held: &Held| Arc::ptr_eq(&held.browser, browser) && held.site == site && !held.tab.is_broken();
        if !self.held.as_ref().is_some_and(fits) {
            self.leave().await;
            let tab = browser.tab(site).await?;
            self.held = Some(Held { browser: Arc::clone(browser), site: site.to_owned(), tab });
        }
        Ok(())
    }

    /// The tab that is open.
    pub(super) fn tab(&mut self) -> Option<&mut Tab> {
        self.held.as_mut().map(|held| &mut held.tab)
    }

    /// Closes the tab.
    pub async fn leave(&mut self) {
        if let Some(held) = self.held.take() {
            held.browser.close(held.tab).await;
        }
    }
}
