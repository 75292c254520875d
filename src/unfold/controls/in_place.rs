//! Links that a script answers in place: an app shows what they lead to inside itself, and its address stays what it was.
//! Nothing on a link tells it from others, so one or two of a site are asked, and the rest where the answer was yes.

use url::Url;

use crate::classifier::Kind;
use crate::unfold::controls::signs::{attribute, hears_clicks, is_action, is_untouched};
use crate::unfold::page::answers::Answers;
use crate::unfold::page::{Candidate, PageState};

/// Whether a link leads to another page of the same site, and a script may hear that it is pressed.
fn may_stay(candidate: &Candidate, page: &Url, heard: bool) -> bool {
    let elsewhere = |to: Url| to.origin() == page.origin() && to.path() != page.path() && to.query().is_none();
    candidate.element.tag == "a"
        && candidate.visible
        // The link of what is shown already brings nothing, wherever it leads.
        && is_untouched(candidate)
        && candidate.has_address()
        && matches!(candidate.verdict.kind, Kind::Inner | Kind::Revealer)
        && !(is_action(candidate) || candidate.doubted())
        && (heard || hears_clicks(candidate))
        && !["target", "download", "hreflang", "rel"].iter().any(|name| attribute(candidate, name).is_some())
        && candidate.href.as_deref().and_then(|href| Url::parse(href).ok()).is_some_and(elsewhere)
}

impl PageState {
    /// Marks the links that are pressed to see whether a script answers them in place.
    pub(crate) fn ask_links(&mut self, answers: &Answers) {
        let Ok(page) = Url::parse(&self.url) else { return };
        let Some(main) = &self.main else { return };
        let heard = self.frames.get(main).is_some_and(|frame| frame.scrolling.clicks);
        let asked = |one: &Candidate| one.by_script && one.presses == 0 && one.visible;
        if answers.open() && self.candidates.iter().any(asked) {
            return;
        }
        for candidate in &mut self.candidates {
            candidate.by_script = candidate.key.frame == *main
                && may_stay(candidate, &page, heard)
                && candidate.href.as_ref().is_some_and(|href| {
                    self.link_vetoes.left_alone(href).is_none() && answers.wants(&candidate.shape, href)
                });
            // One is asked at a time until the first has said yes.
            if candidate.by_script && answers.open() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_shapes_are_asked_and_others_only_where_one_of_them_was_answered_in_place() {
        let mut answers = Answers::default();
        answers.enter("nav>a", "/one", false);
        assert!(!answers.wants("nav>a", "/two"), "its likes lead where they say");
        assert!(answers.wants("li>a", "/two"));
        answers.enter("li>a", "/two", false);
        assert!(!answers.wants("p>a", "/three"));

        let mut answers = Answers::default();
        answers.enter("li>a", "/one", true);
        assert!(answers.wants("li>a", "/two") && answers.shows("li>a", "/two"));
        assert!(!answers.wants("li>a", "/one"), "it has shown what it leads to");
        assert!(answers.wants("nav>a", "/three") && !answers.shows("nav>a", "/three"));
    }
}
