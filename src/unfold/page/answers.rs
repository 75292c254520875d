//! What is known of a site's links: whether a script answers them in place.

use std::collections::HashSet;

/// Links of a site that are asked before it is believed that its links are what they look like.
pub(crate) const ASKED: usize = 2;

/// What is known of a site's links.
#[derive(Debug, Clone, Default)]
pub struct Answers {
    /// Shapes of links that were asked, and what they said.
    pub(crate) asked: Vec<(String, bool)>,
    /// Addresses that were shown in place.
    pub(crate) shown: HashSet<String>,
}

impl Answers {
    /// Enters what pressing a link did.
    pub fn enter(&mut self, shape: &str, href: &str, in_place: bool) {
        self.asked.push((shape.to_owned(), in_place));
        self.shown.insert(href.to_owned());
    }

    /// Whether a link of this shape is to be pressed to see what it shows.
    pub(crate) fn wants(&self, shape: &str, href: &str) -> bool {
        let alike = self.asked.iter().rev().find(|(known, _)| known == shape);
        let may = match alike {
            Some((_, said)) => *said,
            None => self.asked.len() < ASKED || !self.open(),
        };
        may && !self.shown.contains(href)
    }

    /// Whether such a link was answered in place, and this one is still to be asked.
    pub(crate) fn shows(&self, shape: &str, href: &str) -> bool {
        self.asked.iter().any(|(known, said)| known == shape && *said) && !self.shown.contains(href)
    }

    /// Whether it is still open what the site's links do.
    pub(crate) fn open(&self) -> bool {
        self.asked.iter().all(|(_, said)| !*said)
    }
}
