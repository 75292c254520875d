//! Lists to choose from that front ends draw themselves: what is drawn in place of a native list, which of the two is asked,
//! and what in an opened list is no choice of its own.

use std::collections::HashSet;

use crate::browser::CandidateLine;
use crate::unfold::controls::lists::{in_row, is_row};
use crate::unfold::controls::signs::{
    attribute, class_of, did, fact, is_action, is_menu_item, looks_like, says, spoken_words,
};
use crate::unfold::page::{Candidate, Key, PageState};

/// Whether it is drawn in place of a native list that is out of sight: pressing it drops down what that one offers.
pub(crate) fn is_face(candidate: &Candidate) -> bool {
    candidate.face != 0
        && candidate.element.tag != "select"
        && candidate.opener.is_none()
        && !candidate.has_address()
        && !candidate.vetoed()
}

/// Whether it is what the choices stand in, not one of them.
pub(crate) fn holds_choices(candidate: &Candidate) -> bool {
    matches!(candidate.element.tag.as_str(), "ul" | "ol" | "menu" | "dl")
        || lists(candidate)
        || ["role=\"option\"", "<li", "role=\"menuitem"].iter().any(|mark| inside(candidate).contains(mark))
}

/// Whether it says that it is a list of things to press: in its middle stands one of them, whichever that is.
pub(crate) fn lists(candidate: &Candidate) -> bool {
    matches!(attribute(candidate, "role"), Some("listbox" | "menu" | "menubar" | "radiogroup" | "tree" | "tablist"))
}

/// The markup inside an element.
pub(crate) fn inside(candidate: &Candidate) -> &str {
    candidate.element.source.split_once('>').map_or("", |(_, inside)| inside)
}

/// Whether it stands in a menu or a list.
pub(crate) fn in_menu(candidate: &Candidate) -> bool {
    is_menu_item(candidate)
        || candidate.element.ancestors.iter().take(3).any(|ancestor| {
            matches!(ancestor.tag.as_str(), "ul" | "ol" | "menu")
                || matches!(ancestor.role.as_deref(), Some("menu" | "listbox"))
                || says(class_of(ancestor), &["menu"])
        })
}

/// Whether all that was chosen in it so far brought nothing: what is drawn in its place does not listen to it.
pub(crate) fn in_vain(native: &Candidate, page: &PageState) -> bool {
    let done = page.done.of(&native.pattern());
    done.presses >= 2 && done.is_stale()
}

impl PageState {
    /// The very element that opened what holds this one, whatever has become of it.
    fn opened_by(&self, candidate: &Candidate) -> Option<&Candidate> {
        self.candidate(self.opened_by.get(candidate.opener.as_ref()?)?)
    }

    /// Notes with the native list that its option was chosen in what is drawn in its place.
    pub(crate) fn chose_for_native(&mut self, option: &Candidate) {
        let face = self.opened_by(option).map_or(0, |opener| opener.face);
        let native = Key { frame: option.key.frame.clone(), id: face };
        let bare = |text: &str| text.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
        let said = bare(&option.element.text);
        let options = self.candidate(&native).filter(|_| face != 0).into_iter().flat_map(|list| &list.options);
        let same = options.filter(|option| bare(&option.text) == said);
        let values: Vec<String> = same.map(|option| option.value.clone()).collect();
        if !values.is_empty() {
            self.done.chosen.entry(native).or_default().extend(values);
        }
    }

    /// What stood in a list over the page, brought something and shut the list with it: its neighbours are choices as well,
    /// whatever the list calls itself.
    pub(crate) fn learn_list(&mut self) {
        // Where nothing lies over the page, the whole list went out of sight with it.
        let all_gone = |one: &Candidate| {
            let like = |other: &&Candidate| looks_like(other, one) && other.opener == one.opener;
            let likes = || self.candidates.iter().filter(like);
            likes().count() >= 2 && likes().all(|other| !other.visible)
        };
        let chosen = |one: &&Candidate| chosen_away(one) && !one.visible && (one.layer != 0 || all_gone(one));
        let name = |one: &Candidate| (one.key.frame.clone(), one.shape.clone(), one.opener.clone());
        let lists: HashSet<_> = self.candidates.iter().filter(chosen).map(name).collect();
        let shown: HashSet<_> = self.candidates.iter().filter(|one| self.is_shown_choice(one)).map(name).collect();
        for other in self.candidates.iter_mut().filter(|_| !(lists.is_empty() && shown.is_empty())) {
            let name = name(other);
            let is_choice = lists.contains(&name) && !other.verdict.acts || shown.contains(&name);
            other.from_list |= is_choice && !(other.vetoed() || other.doubted());
        }
    }

    /// Whether it stands in what has opened and says what the opener says, or the end of that ("Sort by: newest"): the opener shows what is
    /// chosen, and what stands beside this are the choices, though "newest" and "oldest" are words of an action elsewhere.
    fn is_shown_choice(&self, one: &Candidate) -> bool {
        let shows = |opener: &Candidate| ends_with(&opener.element.text, &one.element.text) && !opener.vetoed();
        self.opened_by(one).is_some_and(shows)
    }

    /// The same of a list that is no longer in the document: it is asked for again, and what is drawn in it then are choices.
    pub(crate) fn learn_list_gone(&mut self, gone: &HashSet<Key>, fresh: &[CandidateLine]) {
        let name = |one: &Candidate| Some((one.shape.clone(), one.opener.clone()?));
        let left = || self.candidates.iter().filter(|one| gone.contains(&one.key));
        let lists: HashSet<_> = left().filter(|one| chosen_away(one)).filter_map(name).collect();
        for list in lists {
            let is_of = |one: &&Candidate| name(one).as_ref() == Some(&list);
            // What stands there again was only drawn anew: the numbers of pages.
            let again = fresh.iter().any(|line| line.pattern == list.0)
                || self.candidates.iter().filter(is_of).any(|one| !gone.contains(&one.key));
            if again || left().filter(is_of).count() < 2 {
                continue;
            }
            let untried =
                |one: &&Candidate| one.presses == 0 && !(is_action(one) || one.doubted() || one.has_address());
            let patterns: Vec<String> = left().filter(is_of).filter(untried).map(Candidate::pattern).collect();
            for pattern in patterns {
                self.wanted.entry(pattern).or_insert_with(|| list.1.clone());
            }
            self.lists.insert(list);
        }
    }
}

/// Whether it stood in what had opened and is small, and its press brought something and shut that. The buttons of a dialog or a
/// sheet are no list, and neither are the rows of a table and their cells, unless the table draws a menu.
fn chosen_away(one: &Candidate) -> bool {
    did(one, |last| last.grown > 0 && !last.layered && !last.here)
        && fact(one, |facts| facts.overlay).is_none_or(|share| share < 0.2)
        && !one.from_list
        && one.opener.is_some()
        && (in_menu(one) || !(is_row(one) || in_row(one)))
}

/// Whether a text ends with the words of another: "Sort by: newest ▾" with "Newest".
fn ends_with(text: &str, end: &str) -> bool {
    let end: Vec<String> = spoken_words(end).collect();
    !end.is_empty() && spoken_words(text).collect::<Vec<String>>().ends_with(&end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opener_shows_a_choice_in_whole_words() {
        assert!(ends_with("Sort by: newest ▾", "Newest") && ends_with("Mới nhất", "Mới nhất"));
        assert!(!ends_with("Newest", "est") && !ends_with("Page 12", "2") && !ends_with("Menu", "★"));
    }
}
