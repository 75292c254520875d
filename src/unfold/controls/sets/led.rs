//! Notes where a press has led.

use std::sync::PoisonError;

use crate::address::page_of;
use crate::unfold::Page;
use crate::unfold::controls::sets::pagers::pages_on;
use crate::unfold::controls::sets::turns::chains;
use crate::unfold::page::candidate::Candidate;

impl Page<'_> {
    /// Notes where an element led, for this page and for the site.
    pub(crate) fn led(&mut self, candidate: &Candidate, to: &str) {
        let page = page_of(&self.state.url);
        let known = {
            let mut history = self.tools.history.lock().unwrap_or_else(PoisonError::into_inner);
            history.led(candidate, to);
            history.ways.led(&candidate.pattern(), &page, to, of_a_menu(candidate))
        };
        self.state.led(candidate, to, known);
    }
}

/// Whether it stands in the menu of a site and is no way on from this page to the next.
fn of_a_menu(candidate: &Candidate) -> bool {
    let menu = candidate.element.ancestors.iter().any(|ancestor| {
        matches!(ancestor.tag.as_str(), "nav" | "header" | "aside")
            || matches!(ancestor.role.as_deref(), Some("navigation" | "menu" | "menubar" | "banner"))
    });
    menu && !pages_on(candidate) && !chains(candidate)
}
