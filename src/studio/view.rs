//! What is shown of a live page: its picture and its candidates.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;

use crate::address::Address;
use crate::browser::{Browser, BrowserError, Picture, Seen, Tab};
use crate::network_policy::NetworkPolicy;
use crate::page::Element;
use crate::unfold::guard::{self, Guard};
use crate::unfold::page::candidate::masked;

/// Most candidates that are shown of a page.
const MOST: usize = 1500;
/// Height of the picture in CSS pixels at most: a feed without an end is no picture.
const HEIGHT: f64 = 12_000.0;

/// A candidate as it is shown.
#[derive(Debug, Clone, Serialize)]
pub struct Shown {
    /// Raw facts.
    pub element: Element,
    /// Left, top, width and height on the picture, where it can be seen there.
    #[serde(rename = "box")]
    pub area: Option<[f64; 4]>,
    /// How many like it, with the same words, there are on the page.
    pub alike: u32,
    /// Whether it stands in a frame.
    pub framed: bool,
    /// Its number in the frame, for who has the page open.
    pub number: u32,
}

/// A live page at one moment.
#[derive(Debug, Clone, Default)]
pub struct View {
    /// Address.
    pub address: String,
    /// Title.
    pub title: String,
    /// Its picture.
    pub picture: Picture,
    /// Its candidates, one of each pattern.
    pub shown: Vec<Shown>,
}

impl View {
    /// Opens the page, lets it come to rest, and takes picture and candidates. Nothing is pressed.
    ///
    /// # Errors
    /// [`BrowserError`] when it cannot be opened.
    pub async fn take(browser: &Browser, address: &Address, reach: NetworkPolicy) -> Result<Self, BrowserError> {
        let mut tab = browser.tab(&address.site()).await?;
        // A picture of the page is wanted, so its pictures are loaded.
        let guard = Arc::new(Guard::new(guard::Options { images: true, ..guard::Options::default() }, reach));
        tab.set_gate(Arc::clone(&guard) as Arc<_>);
        let taken = Self::look(&mut tab, address, &guard).await;
        browser.close(tab).await;
        taken
    }

    async fn look(tab: &mut Tab, address: &Address, guard: &Guard) -> Result<Self, BrowserError> {
        tab.open(address.as_str()).await?;
        let rest = tab.rest(Duration::from_secs(15), Duration::from_millis(2500)).await;
        if let Some(error) = rest.err().filter(BrowserError::ends_tab) {
            return Err(error);
        }
        guard.close(&tab.document().url);
        let main = tab.main_frame();
        let mut view =
            Gathering { view: Self { address: tab.document().url, ..Self::default() }, known: HashMap::new() };
        for frame in tab.frames().into_iter().take(24) {
            let seen = match tab.look(&frame.id, true, 0).await {
                Ok(seen) if !seen.missing => seen,
                Err(error) if frame.id == main => return Err(error),
                _ => continue,
            };
            view.add(address, seen, frame.id != main);
        }
        let mut view = view.view;
        view.picture = tab.picture(HEIGHT).await?;
        Ok(view)
    }

    /// What somebody's own browser has seen of the page that is open there. There is no picture: the page itself is.
    #[must_use]
    pub fn seen(address: &Address, seen: Seen) -> Self {
        let view = Self { address: address.to_string(), ..Self::default() };
        let mut view = Gathering { view, known: HashMap::new() };
        view.add(address, seen, false);
        view.view
    }
}

/// A view while frames are added to it.
struct Gathering {
    view: View,
    /// Elements by pattern and words.
    known: HashMap<(String, String), usize>,
}

impl Gathering {
    fn add(&mut self, address: &Address, seen: Seen, framed: bool) {
        let view = &mut self.view;
        if !framed {
            view.title.clone_from(&seen.title);
        }
        for line in seen.candidates {
            let mut element = line.element;
            address.as_str().clone_into(&mut element.page_url);
            element.site = address.site();
            element.lang.clone_from(&seen.lang);
            let visible = element.facts.as_ref().and_then(|facts| facts.visible) == Some(true);
            let area = element.facts.as_ref().and_then(|facts| facts.area);
            let area = area.filter(|_| visible && !framed);
            let area = area.map(|[left, top, width, height]| [left, top + seen.window.at, width, height]);
            let name = (line.pattern, masked(&element.text));
            if let Some(at) = self.known.get(&name) {
                if let Some(one) = view.shown.get_mut(*at) {
                    one.alike += 1;
                    one.area = one.area.or(area);
                }
                continue;
            }
            if view.shown.len() < MOST {
                self.known.insert(name, view.shown.len());
                view.shown.push(Shown { element, area, alike: 1, framed, number: line.id });
            }
        }
    }
}
