//! States of the page: opened as for a new visitor, brought to where a candidate is in sight.

use std::collections::BTreeSet;
use std::time::Duration;

use super::scene::{Name, Present, Scene};
use super::{Probe, Probed};
use crate::browser::{BrowserError, FrameInfo};
use crate::unfold::guard::url_actions::changes_something;
use crate::unfold::page::candidate::masked;

impl<T: FnMut(&Probed)> Probe<'_, T> {
    /// Makes the state in which a candidate is in sight; false where that does not succeed.
    pub(super) async fn bring_about(&mut self, path: &[Name]) -> Result<bool, BrowserError> {
        if self.state.as_deref() == Some(path) {
            return Ok(true);
        }
        self.open().await?;
        for name in path {
            let Some(there) = self.wait_for(name).await? else {
                // A layer that does not come again needs no closing.
                if self.closer.as_ref() == Some(name) {
                    continue;
                }
                return Ok(false);
            };
            match self.press(&there).await {
                Ok(Some(_)) => {}
                Ok(None) | Err(BrowserError::Refused { .. } | BrowserError::Script { .. }) => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        self.state = Some(path.to_vec());
        Ok(true)
    }

    /// The candidate of a name; what comes late or is still on its way into sight is waited for.
    pub(super) async fn wait_for(&mut self, name: &Name) -> Result<Option<Present>, BrowserError> {
        for _ in 0..5 {
            if let Some(there) = self.scene.find(name).filter(|one| one.visible).cloned() {
                return Ok(Some(there));
            }
            let patience = Duration::from_secs_f64((self.scene.later / 1000.0).clamp(0.3, 3.0));
            let _ = self.tab.rest(patience, patience).await;
            tokio::time::sleep(Duration::from_millis(150)).await;
            self.look(false).await?;
        }
        Ok(None)
    }

    /// Opens the page as for a new visitor and looks at it.
    pub(super) async fn open(&mut self) -> Result<(), BrowserError> {
        self.state = None;
        if self.tally.opened > 0 {
            self.tab.forget().await?;
        }
        self.guard.reopen();
        self.tab.open(self.address.as_str()).await?;
        self.tally.opened += 1;
        let rest = self.tab.rest(Duration::from_secs(10), Duration::from_millis(700)).await;
        if let Some(error) = rest.err().filter(BrowserError::ends_tab) {
            return Err(error);
        }
        self.guard.close(&self.tab.document().url);
        self.restless |= self.tab.moves().len() > 12;
        self.scene = Scene::default();
        let looked = self.look(true).await;
        // What comes by itself may come sooner this time, or later.
        self.idle.extend(self.scene.texts.iter().map(|text| masked(text)));
        self.guard.departures();
        self.scene.windows.clear();
        if looked.is_ok() {
            self.state = Some(Vec::new());
        }
        looked
    }

    pub(super) async fn look(&mut self, first: bool) -> Result<(), BrowserError> {
        let main = self.tab.main_frame();
        let frames: Vec<FrameInfo> = self.tab.frames().into_iter().take(12).collect();
        self.tab.set_rules(self.options.sites.of(&self.tab.document().url));
        for frame in &frames {
            match self.tab.look(&frame.id, first, 0).await {
                Ok(seen) if !seen.missing => self.scene.take_in(&frame.id, frame.id == main, seen),
                Ok(_) | Err(BrowserError::Refused { .. } | BrowserError::Script { .. }) if frame.id != main => {}
                Ok(_) => return Err(BrowserError::Script { why: "the recorder is not there".into() }),
                Err(error) => return Err(error),
            }
        }
        let there: BTreeSet<_> = frames.into_iter().map(|frame| frame.id).collect();
        self.scene.candidates.retain(|one| there.contains(&one.frame));
        Ok(())
    }

    /// The declared language of the page at an address that fetching does no harm to.
    pub(super) async fn language_of(&mut self, address: &str) -> Option<String> {
        self.state = None;
        let url = url::Url::parse(address).ok()?;
        if changes_something(&url, &self.scene.lang) {
            return None;
        }
        self.guard.reopen();
        self.tab.open(address).await.ok()?;
        let _ = self.tab.rest(Duration::from_secs(5), Duration::from_millis(500)).await;
        self.guard.close(&self.tab.document().url);
        let main = self.tab.main_frame();
        let seen = self.tab.look(&main, true, 0).await.ok()?;
        (!seen.lang.is_empty()).then_some(seen.lang)
    }
}
