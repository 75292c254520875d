//! States: the page as it stood after each step that brought something to light, for extractors that read one state at a time. The
//! union of all states is read besides. And a picture of the page as it stands in the end, where one is wanted.

use crate::browser::FrameInfo;
use crate::html::Dom;
use crate::unfold::union::frames::Inner;
use crate::unfold::{Page, union};

/// The page in one state.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct State {
    /// The number of the step that led to it; 0 for the page as it was opened.
    pub step: u32,
    /// The page as it stood, its frames in place, what was out of sight marked with [`union::HIDDEN`].
    pub html: String,
}

/// The states of an open page.
#[derive(Debug, Default)]
pub(crate) struct States {
    pub(crate) kept: Vec<State>,
    /// How many steps had been told when the last one was kept.
    told: usize,
    /// Whether there was no room for more.
    cut: bool,
}

impl Page<'_> {
    /// The page of a frame, with its place and address.
    pub(crate) fn inner(&self, frame: &FrameInfo, page: Dom) -> Inner {
        let path = self.state.frames.get(&frame.id).map(|known| known.path.clone()).unwrap_or_default();
        let url = self.records.get(&frame.id).map_or(&frame.url, |record| &record.url).clone();
        Inner { path, url, page }
    }

    /// Keeps the page as it stands, where the last steps have brought something to light and states are wanted.
    pub(crate) async fn keep_state(&mut self) {
        if !self.tools.options.states || self.states.cut {
            return;
        }
        let before = std::mem::replace(&mut self.states.told, self.told.len());
        let new = self.told.get(before..).unwrap_or_default().iter().any(|told| told.chars > 0);
        if !new && !self.states.kept.is_empty() {
            return;
        }
        let limit = self.tools.options.budget.characters();
        let main = self.tab.main_frame();
        let (mut whole, mut inner) = (None, Vec::new());
        for frame in self.frames() {
            // A frame that cannot be read is missing from this state; the union tells why.
            let Ok(kept) = self.tab.keep(&frame.id, limit).await else { continue };
            let page = Dom::parse(&kept.html);
            if frame.id == main {
                whole = Some(page);
            } else {
                inner.push(self.inner(&frame, page));
            }
        }
        let Some(whole) = whole else { return };
        let html = union::join(whole, inner);
        let length: usize = self.states.kept.iter().map(|state| state.html.len()).sum();
        self.states.cut = limit > 0 && (length + html.len()) as u64 > limit;
        if self.states.cut {
            self.trouble.push(format!("more than {limit} characters of states: the rest was left out"));
        } else {
            self.states.kept.push(State { step: self.step, html });
        }
    }

    /// Takes the picture. A page that is gone or hangs has none, and costs no more than one command's time.
    pub(crate) async fn take_screenshot(&mut self) -> Option<Vec<u8>> {
        if !self.tools.options.screenshots {
            return None;
        }
        if self.tab.is_broken() {
            self.trouble.push("there is no screenshot: the tab was lost before".to_owned());
            return None;
        }
        match self.tab.screenshot().await {
            Ok(taken) => {
                self.trouble.extend(taken.lacks);
                Some(taken.webp)
            }
            Err(why) => {
                self.trouble.push(format!("there is no screenshot: {why}"));
                None
            }
        }
    }
}
