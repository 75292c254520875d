//! What is shown of a live page: its picture and its candidates.

use std::collections::{HashMap, HashSet};

use serde::Serialize;

use crate::address::Address;
use crate::browser::{BrowserError, FrameId, Picture, Seen, Tab};
use crate::page::Element;
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
    /// Whether the last press brought it, or brought it in sight.
    pub came: bool,
    /// Its frame, where the studio has the page open.
    #[serde(skip)]
    pub frame: Option<FrameId>,
    /// Its pattern and words, to know it again.
    #[serde(skip)]
    name: Name,
}

/// An element's pattern and words.
type Name = (String, String);

impl Shown {
    /// What it says, shortened; its tag where it says nothing.
    pub(super) fn said(&self) -> String {
        let name = ["aria-label", "title", "alt"].iter().find_map(|name| self.element.attributes.get(*name));
        let said = Some(&self.element.text).filter(|text| !text.is_empty()).or(name).unwrap_or(&self.element.tag);
        said.chars().take(40).collect()
    }

    fn visible(&self) -> bool {
        self.element.facts.as_ref().and_then(|facts| facts.visible) == Some(true)
    }
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
    /// What was pressed to come here, in words.
    pub pressed: Vec<String>,
    /// How many views of the studio came before it. Elements are numbered within a view.
    pub number: u32,
}

impl View {
    /// An element of this view, where it is the view that is meant.
    ///
    /// # Errors
    /// A sentence when another view is meant, or there is no such element.
    pub fn element(&self, id: usize, number: u32) -> Result<&Shown, String> {
        if number != self.number {
            return Err("the page has changed since; reload the studio".to_owned());
        }
        self.shown.get(id).ok_or_else(|| format!("there is no element {id}"))
    }

    /// Takes picture and candidates of an open page. Nothing is pressed.
    ///
    /// # Errors
    /// [`BrowserError`] when the page is gone.
    pub async fn take(tab: &mut Tab, address: &Address) -> Result<Self, BrowserError> {
        let main = tab.main_frame();
        let mut view =
            Gathering { view: Self { address: tab.document().url, ..Self::default() }, known: HashMap::new() };
        for frame in tab.frames().into_iter().take(24) {
            let seen = match tab.look(&frame.id, true, 0).await {
                Ok(seen) if !seen.missing => seen,
                Err(error) if frame.id == main => return Err(error),
                _ => continue,
            };
            let framed = frame.id != main;
            view.add(address, seen, framed, Some(&frame.id));
        }
        let mut view = view.view;
        view.picture = tab.picture(HEIGHT).await?;
        Ok(view)
    }

    /// Marks what was not there, or out of sight, in an earlier view of the page, and says how many came in sight and how many
    /// are out of sight now.
    pub fn compare(&mut self, before: &Self) -> (usize, usize) {
        let names = |view: &Self| -> HashSet<Name> {
            view.shown.iter().filter(|shown| shown.visible()).map(|shown| shown.name.clone()).collect()
        };
        let (was, is) = (names(before), names(self));
        for shown in &mut self.shown {
            shown.came = shown.visible() && !was.contains(&shown.name);
        }
        (is.difference(&was).count(), was.difference(&is).count())
    }

    /// What somebody's own browser has seen of the page that is open there. There is no picture: the page itself is.
    #[must_use]
    pub fn seen(address: &Address, seen: Seen) -> Self {
        let view = Self { address: address.to_string(), ..Self::default() };
        let mut view = Gathering { view, known: HashMap::new() };
        view.add(address, seen, false, None);
        view.view
    }
}

/// A view while frames are added to it.
struct Gathering {
    view: View,
    /// Elements by pattern and words.
    known: HashMap<Name, usize>,
}

impl Gathering {
    fn add(&mut self, address: &Address, seen: Seen, framed: bool, frame: Option<&FrameId>) {
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
                    // Of those alike the one in the picture is shown, and pressed.
                    if one.area.is_none() && area.is_some() {
                        *one = Shown { element, area, number: line.id, ..one.clone() };
                    }
                }
                continue;
            }
            if view.shown.len() < MOST {
                self.known.insert(name.clone(), view.shown.len());
                let frame = frame.cloned();
                view.shown.push(Shown { element, area, alike: 1, framed, number: line.id, came: false, frame, name });
            }
        }
    }
}
