//! What is known of a site's links: whether a script answers them in place.

use std::collections::{HashMap, HashSet};

/// Links of a site that are asked before it is believed that its links are what they look like.
pub(crate) const ASKED: usize = 2;

/// What is known of a site's links.
#[derive(Debug, Clone, Default)]
pub struct Answers {
    /// Shapes of links that were asked, and what they said.
    asked: HashMap<String, Said>,
    /// Addresses that were shown in place.
    pub(crate) shown: HashSet<String>,
}

/// Whether the link of a shape that was asked last was answered in place, and whether any was.
#[derive(Debug, Clone, Copy, Default)]
struct Said {
    last: bool,
    ever: bool,
}

impl Answers {
    /// Enters what pressing a link did.
    pub fn enter(&mut self, shape: &str, href: &str, in_place: bool) {
        let said = self.asked.entry(shape.to_owned()).or_default();
        *said = Said { last: in_place, ever: said.ever || in_place };
        self.shown.insert(href.to_owned());
    }

    /// Whether a link of this shape is to be pressed to see what it shows.
    pub(crate) fn wants(&self, shape: &str, href: &str) -> bool {
        let may = match self.asked.get(shape) {
            Some(said) => said.last,
            None => self.asked.len() < ASKED || !self.open(),
        };
        may && !self.shown.contains(href)
    }

    /// Whether such a link was answered in place, and this one is still to be asked.
    pub(crate) fn shows(&self, shape: &str, href: &str) -> bool {
        self.asked.get(shape).is_some_and(|said| said.ever) && !self.shown.contains(href)
    }

    /// Whether it is still open what the site's links do.
    pub(crate) fn open(&self) -> bool {
        self.asked.values().all(|said| !said.ever)
    }
}
