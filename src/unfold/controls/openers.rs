//! What opens what: the way to an element that stands behind others.

use crate::unfold::controls::intent::intent;
use crate::unfold::controls::signs::{is_action, is_there};
use crate::unfold::page::{Candidate, Key, PageState};

/// The pattern of what an element stands behind, and whether that drops a list down.
pub(crate) type Origin = (Option<String>, bool);

/// What opened an element that has just come into sight, and whether that drops down a list: what was pressed alone, or of
/// several the one that brought its text.
pub(crate) fn opener(alone: Option<&String>, dropped: bool, brought: Option<(String, bool)>) -> Origin {
    let by_one = alone.map(|pattern| (pattern.clone(), dropped));
    by_one.or(brought).map_or((None, false), |(pattern, dropped)| (Some(pattern), dropped))
}

/// The shape in the name of a pattern.
pub(crate) fn shape_of(pattern: &str) -> &str {
    pattern.rsplit_once('|').map_or(pattern, |(shape, _)| shape)
}

/// How many openers may stand behind each other.
const DEEPEST: usize = 4;

impl PageState {
    /// What has to be pressed, the outermost first, before an element can be seen that stands behind this opener.
    pub(crate) fn way_to(&self, opener: &str) -> Option<&Candidate> {
        let mut wanted = opener;
        for _ in 0..DEEPEST {
            let there = || self.candidates.iter().filter(|candidate| pressable(candidate));
            // A menu of languages calls itself by another name once another language was chosen.
            let found = self
                .itself(wanted)
                .or_else(|| there().find(|candidate| candidate.pattern() == wanted))
                .or_else(|| there().find(|candidate| has_unfolded(wanted, candidate)))
                .or_else(|| there().find(|candidate| candidate.shape == shape_of(wanted)));
            if found.is_some() {
                return found;
            }
            wanted = self.openers.get(wanted)?;
        }
        None
    }

    /// Whether it stands behind what has this pattern, or behind something that does.
    pub(crate) fn is_behind(&self, candidate: &Candidate, pattern: &str) -> bool {
        let up = |opener: &&String| self.openers.get(*opener);
        std::iter::successors(candidate.opener.as_ref(), up).take(DEEPEST).any(|opener| opener == pattern)
    }

    /// The very element that opened something when it had this pattern, where it can still be pressed.
    fn itself(&self, pattern: &str) -> Option<&Candidate> {
        self.still_there(self.opened_by.get(pattern)?, pattern)
    }

    /// The very element that was seen to open what has this pattern, where it looks as its opener did and can be pressed.
    pub(crate) fn opened_for(&self, pattern: &str, opener: &str) -> Option<&Candidate> {
        self.still_there(self.opened_for.get(pattern)?, opener)
    }

    /// An element, where it can be pressed and has the shape in this pattern.
    fn still_there(&self, key: &Key, pattern: &str) -> Option<&Candidate> {
        self.candidate(key).filter(|known| pressable(known) && known.shape == shape_of(pattern))
    }

    /// The candidate that opens what holds this one, where it is known and can be pressed now.
    pub(crate) fn opener_of(&self, candidate: &Candidate) -> Option<&Candidate> {
        let opener = candidate.opener.as_ref()?;
        let there = |other: &&Candidate| pressable(other) && elsewhere_in_frame(other, candidate);
        // What drops down a list shows what was chosen last: its words change, its shape does not.
        self.opened_for(&candidate.pattern(), opener)
            .or_else(|| self.itself(opener))
            .filter(there)
            .or_else(|| self.candidates.iter().filter(there).find(|other| other.pattern() == *opener))
            .or_else(|| self.candidates.iter().filter(there).find(|other| has_unfolded(opener, other)))
            // Where it is only out of sight, another that looks like it opens something else.
            .or_else(|| {
                let hidden = self.candidates.iter().any(|other| other.pattern() == *opener);
                self.candidates.iter().filter(there).find(|other| !hidden && other.shape == shape_of(opener))
            })
    }

    /// What is pressed, the outermost first, before this candidate can be seen: what drops down its list, and where that
    /// stands in a list itself, what drops down that one. Nothing where no way is known.
    pub(crate) fn way(&self, candidate: &Candidate) -> Vec<&Candidate> {
        let (mut way, mut inner) = (Vec::new(), candidate);
        for _ in 0..4 {
            let seen = self.opener_of(inner);
            let Some(opener) = seen.or_else(|| self.hidden_opener_of(inner)) else { break };
            way.insert(0, opener);
            if seen.is_some() {
                return way;
            }
            inner = opener;
        }
        Vec::new()
    }

    /// What opens what holds this one and is out of sight itself, for it stands in what has shut.
    fn hidden_opener_of(&self, inner: &Candidate) -> Option<&Candidate> {
        let opener = inner.opener.as_ref()?;
        let opens = |other: &&Candidate| elsewhere_in_frame(other, inner) && other.pattern() == *opener;
        self.candidates.iter().find(opens).filter(|other| other.opener.is_some())
    }

    /// Whether an option is the one that was chosen: it is marked, and what drops down its list shows it. What is marked
    /// otherwise is where the keyboard is.
    pub(crate) fn shows_chosen(&self, option: &Candidate) -> bool {
        (option.was_open || option.expanded == "true")
            && self.opener_of(option).is_none_or(|opener| names(&opener.element.text, &option.element.text))
    }
}

/// Whether a text holds another, and not as a part of a number: "Page 12" does not name "2".
fn names(text: &str, part: &str) -> bool {
    let number = |c: Option<char>| c.is_some_and(char::is_numeric);
    let begins = number(part.chars().next());
    let ends = number(part.chars().next_back());
    text.match_indices(part).any(|(at, _)| {
        let (before, behind) = (&text[..at], &text[at + part.len()..]);
        !(begins && number(before.chars().next_back()) || ends && number(behind.chars().next()))
    })
}

/// Whether a pattern is that of an element with what it holds unfolded: "Coast" that says "Coast Bays Capes" while the pointer is on it.
fn has_unfolded(pattern: &str, folded: &Candidate) -> bool {
    let said = || pattern.rsplit_once('|').map_or("", |(_, label)| label);
    folded.shape == shape_of(pattern) && !folded.element.text.is_empty() && said().starts_with(&folded.label())
}

/// Whether two elements of one frame are not the same.
fn elsewhere_in_frame(other: &Candidate, than: &Candidate) -> bool {
    other.key.frame == than.key.frame && other.key != than.key
}

/// Whether it can be pressed for the sake of what stands behind it: what does a deed is not, though it looks like the opener or
/// the pointer over it has opened something.
fn pressable(candidate: &Candidate) -> bool {
    is_there(candidate) && !(is_action(candidate) && intent(candidate).is_unfounded())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::page::traces::Column;
    use crate::unfold::page::traces::build;
    use crate::unfold::tests::plan::{line, one_mut, page};

    #[test]
    fn a_number_is_not_named_by_a_longer_one() {
        assert!(names("Page 2 of 12", "2") && names("Order: newest", "newest") && names("12", "12"));
        assert!(!names("Page 12", "2") && !names("Page 21", "2"));
    }

    #[test]
    fn an_entry_that_says_what_it_has_unfolded_is_known_when_it_is_folded_again() {
        let entry = |id: u32, text: &str| line(id, 9, "ul>li", "li", text);
        let state = page("en", json!([entry(1, "Topics"), entry(2, "Coast ▸"), entry(3, "Coasters")]));
        let way = |opener: &str| state.way_to(opener).map(|way| way.key.id);
        assert_eq!(way("ul>li|Coast ▸BaysCapes"), Some(2));
        assert_eq!(way("ul>li|Rivers ▸SpringsMouths"), Some(1), "the first of its looks");
        assert_eq!(way("ul>a|Coast ▸BaysCapes"), None);
    }

    #[test]
    fn no_deed_is_done_for_the_sake_of_what_stands_behind_its_like() {
        let entry = |id: u32, text: &str| line(id, 9, "ul>li", "li", text);
        let mut state = page("en", json!([entry(1, "Unsubscribe"), entry(2, "Topics")]));
        let way = |state: &PageState| state.way_to("ul>li|News").map(|way| way.key.id);
        assert_eq!(way(&state), Some(2));
        (one_mut(&mut state, 1).veto, one_mut(&mut state, 1).verdict.acts) = (None, false);
        assert_eq!(way(&state), Some(1), "the first of its looks");
        one_mut(&mut state, 1).veto = Some(crate::unfold::guard::reason::Reason::Words);
        let unsubscribe = one_mut(&mut state, 1).key.clone();
        state.opened_for.insert("ul>li|Old".into(), unsubscribe);
        assert!(state.opened_for("ul>li|Old", "ul>li|Unsubscribe").is_none());
    }

    #[test]
    fn the_entries_of_the_next_column_may_bear_other_names() {
        let column = Column { layer: 0, build: build("div>ul.menu>li.item.with-icon").to_owned() };
        assert!(column.holds(0, "body>ul.menu>li.item.leaf"));
        assert!(!column.holds(0, "body>ul.other>li.item.leaf"));
        assert!(!column.holds(0, "body>ul.menu>button.item"));
    }
}
