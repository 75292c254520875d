//! Whether a page is unfolded beside others of its site, or alone. The tabs of a site share its cookies and its storage: where
//! the language is kept there, a page on which another one is chosen would turn those beside it into that language.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock};

use crate::address::Address;
use crate::unfold::Page;
use crate::unfold::history::{History, locked};

/// Longest wait for the pages beside this one to come to their ends. They go on after it, and so does this one.
const PATIENCE: Duration = Duration::from_secs(15);

/// The pages of a site that are being unfolded, as one of them sees it. Given back when it is dropped.
#[derive(Debug)]
pub struct Turn {
    pages: Arc<RwLock<()>>,
    held: tokio::sync::Mutex<Held>,
}

#[derive(Debug)]
enum Held {
    Nothing,
    Beside(#[allow(dead_code, reason = "held, not read")] OwnedRwLockReadGuard<()>),
    Alone(#[allow(dead_code, reason = "held, not read")] OwnedRwLockWriteGuard<()>),
}

impl Turn {
    /// Waits until a page of the site may be opened: at once where nothing is known against it.
    pub async fn of(history: &Mutex<History>, address: &Address) -> Arc<Self> {
        let (pages, alone) = {
            let history = locked(history);
            (Arc::clone(&history.pages), history.goes_alone(address))
        };
        let held = if alone {
            Held::Alone(Arc::clone(&pages).write_owned().await)
        } else {
            Held::Beside(Arc::clone(&pages).read_owned().await)
        };
        Arc::new(Self { pages, held: tokio::sync::Mutex::new(held) })
    }

    /// Waits for the other pages to end and keeps new ones from being opened while this one is.
    async fn alone(&self) {
        let mut held = self.held.lock().await;
        if matches!(*held, Held::Alone(_)) {
            return;
        }
        // Two pages that wait for each other's end would wait for ever.
        *held = Held::Nothing;
        if let Ok(guard) = tokio::time::timeout(PATIENCE, Arc::clone(&self.pages).write_owned()).await {
            *held = Held::Alone(guard);
        }
    }
}

impl Page<'_> {
    /// Waits until no other page of the site is open, before a language is chosen of which it is not known whether the site
    /// keeps it, and keeps others from being opened until this one ends. The wait is not counted as time of the page.
    pub(crate) async fn alone(&mut self) {
        let Some(turn) = &self.tools.turn else { return };
        if !self.tools.history().languages_lead_on() {
            let began = Instant::now();
            turn.alone().await;
            self.began += began.elapsed();
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;

    #[tokio::test]
    async fn who_chooses_a_language_waits_for_the_others_and_they_for_it() {
        let history = Mutex::new(History::default());
        let address = Address::parse("https://a.org/").unwrap();
        let first = Turn::of(&history, &address).await;
        let second = Turn::of(&history, &address).await;
        let (left, right) = (Arc::clone(&first), Arc::clone(&second));
        let chooses = tokio::spawn(async move { left.alone().await });
        tokio::task::yield_now().await;
        assert!(!chooses.is_finished(), "the other page is still open");
        // The other one wants the same: both give way, and one of them comes first.
        let waits = tokio::spawn(async move { right.alone().await });
        chooses.await.unwrap();
        assert!(!waits.is_finished());
        assert!(second.pages.try_read().is_err(), "no page is opened beside it");
        drop(first);
        waits.await.unwrap();
        drop(second);
        assert!(matches!(*Turn::of(&history, &address).await.held.lock().await, Held::Beside(_)));
    }

    #[tokio::test]
    async fn pages_of_a_site_that_keeps_the_language_go_alone() {
        let history = Mutex::new(History::default());
        let address = Address::parse("https://a.org/").unwrap();
        history.lock().unwrap().keeps_language = true;
        assert!(matches!(*Turn::of(&history, &address).await.held.lock().await, Held::Alone(_)));
    }
}
