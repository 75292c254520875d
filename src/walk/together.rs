//! What the workers of a shared frontier learn from one another: heard when a site is met and now and then afterwards, told when a page
//! has taught something.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Walker;
use crate::frontier::{Claim, FrontierError, SharedFacts};

/// After how long it is asked again what others have learned of a site.
const AGAIN: Duration = Duration::from_secs(60);

/// Most sites of which it is remembered what was heard; of one that is forgotten all is heard again.
const MOST_SITES: usize = 100_000;

/// What workers learn from one another; nothing where a crawl has one worker.
#[derive(Default)]
pub struct Together {
    facts: Option<Arc<dyn SharedFacts>>,
    /// By site: when it was asked last, and until when that was told.
    heard: Mutex<HashMap<String, (Instant, i64)>>,
}

impl Together {
    /// Workers that share what is known of sites.
    #[must_use]
    pub fn new(facts: Option<Arc<dyn SharedFacts>>) -> Self {
        Self { facts, heard: Mutex::default() }
    }

    /// Since when a site is to be asked for; nothing where that was done just now.
    fn due(&self, site: &str) -> Option<i64> {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        if heard.len() >= MOST_SITES {
            heard.clear();
        }
        let (at, until) = heard.get(site).copied().unzip();
        if at.is_some_and(|at| at.elapsed() < AGAIN) {
            return None;
        }
        let until = until.unwrap_or_default();
        heard.insert(site.to_owned(), (Instant::now(), until));
        Some(until)
    }
}

impl Walker {
    /// Hears what others have learned of the site of a claim.
    pub(super) async fn hear(&self, claim: &Claim) -> Result<(), FrontierError> {
        let Some(facts) = &self.together.facts else { return Ok(()) };
        let site = claim.address.site();
        let Some(since) = self.together.due(&site) else { return Ok(()) };
        let (told, until) = facts.told(&site, since).await?;
        self.gate.hear(&told);
        self.memory.of(&site).lock().unwrap_or_else(PoisonError::into_inner).hear(&told);
        let mut heard = self.together.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.insert(site, (Instant::now(), until));
        Ok(())
    }

    /// Tells others what a page has taught.
    pub(super) async fn tell(&self, claim: &Claim) -> Result<(), FrontierError> {
        let site = claim.address.site();
        let mut news = self.memory.of(&site).lock().unwrap_or_else(PoisonError::into_inner).news();
        news.extend(self.gate.news(&claim.address));
        match &self.together.facts {
            Some(facts) if !news.is_empty() => facts.tell(&site, &news).await,
            _ => Ok(()),
        }
    }
}
