//! What a look finds of other documents besides links: forms of fixed values, frames, and addresses that are for programs.

use crate::browser::Seen;
use crate::unfold::guard::links::{LinkFacts, form_alone};
use crate::unfold::page::state::PageState;

impl PageState {
    /// Takes in where the page leads by other ways than links. A form that may act is left alone, with the reason.
    pub(crate) fn take_reach(&mut self, seen: &mut Seen) {
        let lang = seen.heard.as_ref().unwrap_or(&seen.lang);
        for form in seen.forms.drain(..) {
            let facts =
                LinkFacts { href: &form.href, text: &form.text, lang, page: &seen.url, other: 0.0, heading: false };
            if let Some(why) = form_alone(&facts) {
                self.link_vetoes.decide(&form.href, why);
            }
            self.links.entry(form.href.clone()).or_insert(form);
        }
        self.framed.extend(seen.framed.drain(..));
        self.declared.extend(seen.declared.drain(..));
    }
}
