//! States: the page as it stood after each step that brought something to light, for extractors that read one state at a time. The
//! union of all states is read besides.

use crate::html::Dom;
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
    kept: Vec<State>,
    /// How many steps had been told when the last one was kept.
    told: usize,
    /// Characters of all that is kept.
    length: u64,
    /// Whether there was no room for more.
    cut: bool,
}

impl States {
    /// The states, and what a limit has cut.
    pub fn take(&mut self, limit: u64) -> (Vec<State>, Option<String>) {
        let cut = self.cut.then(|| format!("more than {limit} characters of states: the rest was left out"));
        (std::mem::take(&mut self.kept), cut)
    }
}

impl Page<'_> {
    /// The most characters that are kept of a page.
    pub(crate) fn kept_at_most(&self) -> u64 {
        u64::from(self.tools.options.budget.megabytes) * 1_000_000
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
        let limit = self.kept_at_most();
        let main = self.tab.main_frame();
        let (mut whole, mut inner) = (None, Vec::new());
        for frame in self.frames() {
            // A frame that cannot be read is missing from this state; the union tells why.
            let Ok(kept) = self.tab.keep(&frame.id, limit).await else { continue };
            let page = Dom::parse(&kept.html);
            if frame.id == main {
                whole = Some(page);
            } else {
                let path = self.state.frames.get(&frame.id).map(|frame| frame.path.clone()).unwrap_or_default();
                let url = self.urls.get(&frame.id).cloned().unwrap_or(frame.url);
                inner.push((path, url, page));
            }
        }
        let Some(mut whole) = whole else { return };
        union::join(&mut whole, inner);
        union::clean(&mut whole);
        let html = whole.to_html();
        self.states.length += html.len() as u64;
        self.states.cut = limit > 0 && self.states.length > limit;
        if !self.states.cut {
            self.states.kept.push(State { step: self.step, html });
        }
    }
}
