//! A worker's seat: the tab that it works in.

use crate::browser::{Browser, BrowserError, Tab};

/// A worker's tab; it is made anew for another site, and after a crash.
#[derive(Default)]
pub struct Seat {
    tab: Option<(String, Tab)>,
}

impl Seat {
    pub(super) async fn tab(&mut self, browser: &Browser, site: &str) -> Result<&mut Tab, BrowserError> {
        let fits = self.tab.as_ref().is_some_and(|(of, tab)| of == site && !tab.is_broken());
        if !fits {
            self.leave(browser).await;
            self.tab = Some((site.to_owned(), browser.tab(site).await?));
        }
        match &mut self.tab {
            Some((_, tab)) => Ok(tab),
            None => Err(BrowserError::Gone),
        }
    }

    /// Closes the tab.
    pub async fn leave(&mut self, browser: &Browser) {
        if let Some((_, tab)) = self.tab.take() {
            browser.close(tab).await;
        }
    }
}
