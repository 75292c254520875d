//! Whose turn it is: what goes first because the next press would shut it, what goes alone or last because it takes the place
//! of what is shown, and what may be pressed again.

use crate::classifier::Kind;
use crate::classifier::lexicon::Topic;
use crate::date::in_digits;
use crate::page::Ancestor;
use crate::unfold::controls::fields::{answers, narrows, ranges, swaps_as_radio};
use crate::unfold::controls::lists::{in_row, is_row, option_by_markup, shows_view, turns_calendar};
use crate::unfold::controls::onward::goes_back_by_word;
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::sets::pagers::{numbered, pages_on};
use crate::unfold::controls::signs::{
    attribute, class_of, did, fact, is_action, is_entry, looks_like, named, row_toggle, says, speaks_of, stands_in,
};
use crate::unfold::page::{Candidate, Key, Outcome, PageState, masked};

/// Whether the element is one of a set of which each shows its own content: tabs, by markup or by likeness.
pub(crate) fn one_of_many(candidate: &Candidate, page: &PageState) -> bool {
    let alike = |other: &&Candidate| looks_like(other, candidate) && other.parent == candidate.parent;
    attribute(candidate, "role") == Some("tab")
        || attribute(candidate, "aria-selected").is_some()
        // One of them looks chosen, which makes its shape another.
        || looks_chosen_among_others(candidate) && !row_toggle(candidate)
        || page.candidates.iter().filter(alike).count() >= 3
}

/// Whether it is the head of a column, or a button in one that says so: it sorts.
pub(crate) fn sorts(candidate: &Candidate) -> bool {
    const SORTS: &[&str] = &["sort", "sorter", "sortable", "sorting"];
    let ancestors = &candidate.element.ancestors;
    let head = |one: &Ancestor| one.tag == "th" || one.role.as_deref() == Some("columnheader");
    let in_head = || ancestors.iter().take(3).any(head);
    let own = || named(candidate, &["class", "aria-label", "title"], SORTS);
    let above = || ancestors.iter().take(3).any(|one| says(class_of(one), SORTS));
    attribute(candidate, "role") == Some("columnheader")
        || attribute(candidate, "aria-sort").is_some()
        || candidate.element.tag == "th" && stands_in(candidate, "thead")
        || in_head() && (own() || above())
}

/// Whether of it and what stands beside it exactly one looks different: the chosen one.
fn looks_chosen_among_others(candidate: &Candidate) -> bool {
    fact(candidate, |facts| facts.set_odd) == Some(true)
}

/// Whether its words or names say that there is more than one portion: a number, "more", "older", "next".
pub(crate) fn chains(candidate: &Candidate) -> bool {
    let says = |text: &str| {
        let text = text.to_lowercase();
        ["more", "load", "older", "earlier", "prev", "next", "weiter"].iter().any(|word| text.contains(word))
    };
    let names = ["class", "id", "data-action", "aria-label"];
    candidate.element.text.chars().any(char::is_numeric)
        || names.iter().filter_map(|name| attribute(candidate, name)).any(says)
        || !names_icon(&candidate.element.text) && speaks_of(candidate, &[Topic::More, Topic::Reveal, Topic::Navigate])
}

/// Whether a text is the name of a picture in a font of icons, which the eye sees as an arrow: `expand_more`.
fn names_icon(text: &str) -> bool {
    text.contains('_') && text.chars().all(|c| c == '_' || c.is_ascii_lowercase() || c.is_ascii_digit())
}

/// Whether its words ask for more of what is shown, and it is taken for what reveals: not for a deed.
pub(crate) fn asks_for_more(candidate: &Candidate) -> bool {
    candidate.verdict.click_kind() == Kind::Revealer
        && !is_action(candidate)
        && speaks_of(candidate, &[Topic::More, Topic::Reveal])
}

/// Whether what it opens lies over the page and may shut by itself.
pub(crate) fn opens_layer(candidate: &Candidate) -> bool {
    let attributes = &candidate.element.attributes;
    attributes.contains_key("aria-haspopup")
        || attributes.contains_key("popovertarget")
        || !(candidate.element.tag == "summary" || attributes.contains_key("aria-controls"))
}

/// Whether it stands in something that a press has opened over the page: a menu, a dialog, a list that dropped down.
pub(crate) fn opened(candidate: &Candidate) -> bool {
    candidate.opener.is_some() && candidate.visible && (candidate.layer != 0 || candidate.from_list)
}

/// Whether it is one of a set of which one is shown at a time, by its markup or its looks.
pub(crate) fn takes_turns(candidate: &Candidate) -> bool {
    let is_pressed = attribute(candidate, "aria-pressed").is_some();
    // What says that it shows more looks different for that, and is no chosen tab: "2 replies" beside the name of who wrote.
    let more = || !is_pressed && asks_for_more(candidate);
    let set = || looks_chosen_among_others(candidate) && !more() && !row_toggle(candidate);
    attribute(candidate, "role") == Some("tab")
        || (attribute(candidate, "aria-selected").is_some() && !option_by_markup(candidate))
        || (set() && (candidate.expanded.is_empty() || is_pressed))
        // Pages and views take the place of one another as tabs do.
        || pages_on(candidate)
        || goes_back_by_word(candidate)
        || numbered(candidate)
        || turns_calendar(candidate)
        || candidate.element.tag == "select"
        || ranges(candidate)
        || swaps_as_radio(candidate)
        || answers(candidate)
        || narrows(candidate)
        || candidate.turns
        || candidate.day.is_some()
        || (is_entry(candidate) && (shows_view(candidate) || (candidate.opener.is_none() && !opens(candidate))))
}

/// Whether its press has only hidden a part of what was shown: a filter. The words on it do not count.
fn hides(candidate: &Candidate) -> bool {
    let hidden = |last: &Outcome| last.here && !last.layered && last.lost > last.text.chars().count() as u64;
    did(candidate, |last| last.grown == 0 && hidden(last))
}

impl PageState {
    /// Learns from a press what its likes beside it do: where it has put something in the place of what was shown, or hidden a part
    /// of it, they take turns, and what the one shows is unfolded before the next. The first press tells; a later one may fold what
    /// the first has unfolded.
    pub(crate) fn learn_turns(&mut self, pressed: &Key) {
        let first = |one: &&Candidate| one.presses == 1 && (did(one, Outcome::swapped) || hides(one));
        let Some(one) = self.candidate(pressed).filter(first) else { return };
        let like = |other: &Candidate| looks_like(other, one) && other.parent == one.parent && other.layer == 0;
        let alike: Vec<bool> = self.candidates.iter().map(like).collect();
        if alike.iter().filter(|alike| **alike).count() >= 2 {
            // A list that drops down is shut by what is chosen in it, and the numbers of pages are drawn anew.
            let row = is_row(one) || in_row(one) || one.card;
            if row && did(one, |last| !last.here) && one.layer == 0 && !one.from_list && !option_by_markup(one) {
                self.done.opening_views.insert(one.shape.clone());
            }
            self.candidates.iter_mut().zip(alike).for_each(|(other, alike)| other.turns |= alike);
        }
    }
}

/// Whether its class names are what they were, but for those of passing states.
pub(crate) fn same_class(before: &str, candidate: &Candidate) -> bool {
    let lasting = |class: &str| -> Vec<String> {
        let passing = ["load", "focus", "hover", "ripple", "busy", "press", "visited"];
        let passes = |word: &str| passing.iter().any(|part| word.contains(part));
        class.split_whitespace().filter(|word| !passes(&word.to_lowercase())).map(str::to_owned).collect()
    };
    lasting(before) == lasting(attribute(candidate, "class").unwrap_or_default())
}

/// Whether its words have changed but still ask for more, and for less than before: "View 12 replies", then "2 more replies".
pub(crate) fn counts_down(before: &str, candidate: &Candidate) -> bool {
    let count = |text: &str| -> Option<u64> {
        let text = in_digits(text);
        let mut runs = text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty());
        let only = runs.next()?;
        if runs.next().is_some() { None } else { only.parse().ok() }
    };
    let left = count(&candidate.element.text);
    left.is_some_and(|left| left > 0 && count(before).is_some_and(|before| left < before)) && asks_for_more(candidate)
}

/// Whether two labels say the same but for numbers.
pub(crate) fn alike(before: &str, after: &str) -> bool {
    masked(before) == masked(after) || strsim::normalized_levenshtein(before, after) > 0.7
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, one_mut, page};

    #[test]
    fn what_is_left_is_counted_down_in_the_digits_of_any_script() {
        let left = |before: &str, after: &str| {
            let mut page = page("en", json!([line(1, 9, "main>div>button", "button", after)]));
            let one = one_mut(&mut page, 1);
            one.verdict.take_for(Kind::Revealer);
            (one.veto, one.verdict.acts) = (None, false);
            counts_down(before, one)
        };
        for (before, after) in
            [("Show 12 more", "Show 2 more"), ("Show ১২ more", "Show ১০ more"), ("Show 9 more", "Show ៨ more")]
        {
            assert!(left(before, after), "{before}, then {after}");
        }
        for (before, after) in
            [("Show 2 more", "Show 12 more"), ("Show 3 of 12 more", "Show 2 more"), ("Show more", "Show 2 more")]
        {
            assert!(!left(before, after), "{before}, then {after}");
        }
    }
}
