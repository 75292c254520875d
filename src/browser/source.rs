//! The browser of a crawl: started when it is first asked for, replaced when it has died, not without end.

use std::sync::Arc;

use tokio::sync::{OnceCell, RwLock};

use super::{Browser, BrowserError, Options};
use crate::network_policy::NetworkPolicy;

/// How many browsers of a crawl may die. With one more the crawl ends.
const MOST_DEAD: u32 = 20;

/// Told of each browser that was started: its process group.
type Listener = Box<dyn Fn(Option<u32>) + Send + Sync>;

/// The browser of a crawl. A crawl that asks for none has none.
pub struct Source {
    options: Options,
    reach: NetworkPolicy,
    current: RwLock<Current>,
    agent: OnceCell<String>,
    tell: Option<Listener>,
}

#[derive(Default)]
struct Current {
    browser: Option<Arc<Browser>>,
    died: u32,
}

impl Current {
    fn alive(&self) -> Option<Arc<Browser>> {
        self.browser.as_ref().filter(|browser| !browser.is_dead()).cloned()
    }
}

impl Source {
    /// One that has started no browser yet.
    #[must_use]
    pub fn new(options: Options, reach: NetworkPolicy) -> Self {
        Self { options, reach, current: RwLock::default(), agent: OnceCell::new(), tell: None }
    }

    /// Tells of each browser that is started, and of the one that runs already.
    #[must_use]
    pub fn telling(mut self, tell: impl Fn(Option<u32>) + Send + Sync + 'static) -> Self {
        if let Some(browser) = &self.current.get_mut().browser {
            tell(browser.group());
        }
        self.tell = Some(Box::new(tell));
        self
    }

    /// The browser that runs. It is started where there is none, and in place of one that died.
    ///
    /// # Errors
    /// [`BrowserError::NotFound`] and [`BrowserError::Launch`], and [`BrowserError::Gone`] when too many have died.
    pub async fn get(&self) -> Result<Arc<Browser>, BrowserError> {
        if let Some(browser) = self.current.read().await.alive() {
            return Ok(browser);
        }
        let mut current = self.current.write().await;
        // Another worker may have been here first.
        if let Some(browser) = current.alive() {
            return Ok(browser);
        }
        if let Some(dead) = &current.browser {
            if current.died >= MOST_DEAD {
                return Err(BrowserError::Gone);
            }
            tracing::warn!("the browser ended; a new one is started");
            dead.stop().await;
            current.died += 1;
        }
        let browser = Arc::new(Browser::launch(self.options.clone(), self.reach).await?);
        current.browser = Some(Arc::clone(&browser));
        if let Some(tell) = &self.tell {
            tell(browser.group());
        }
        Ok(browser)
    }

    /// The name under which its tabs ask for pages; the same for all of its browsers.
    ///
    /// # Errors
    /// [`BrowserError`] when none starts, or it does not answer.
    pub async fn agent(&self) -> Result<&str, BrowserError> {
        let agent = self.agent.get_or_try_init(|| async { self.get().await?.agent().await }).await?;
        Ok(agent)
    }

    /// The options that its browsers are started with.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Processor seconds used by the browser that runs; nothing where the system does not say.
    pub async fn processor_seconds(&self) -> Option<f64> {
        self.current.read().await.browser.as_ref().map_or(Some(0.0), |browser| browser.processor_seconds())
    }

    /// Ends the browser, where one runs, and waits until it is gone.
    pub async fn stop(&self) {
        if let Some(browser) = self.current.write().await.browser.take() {
            browser.stop().await;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_browser_is_started_before_one_is_asked_for() {
        let options = Options { executable: Some("/nowhere/chromium".into()), ..Options::default() };
        let source = Source::new(options, NetworkPolicy::default()).telling(|_| panic!("there is none to tell of"));
        assert_eq!(source.processor_seconds().await, Some(0.0));
        assert!(matches!(source.get().await, Err(BrowserError::NotFound { .. })));
        assert!(matches!(source.agent().await, Err(BrowserError::NotFound { .. })));
        source.stop().await;
    }
}
