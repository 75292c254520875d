//! Carousels, pagers and calendars: what shows one page of many, and the controls that turn it.

use std::collections::{HashMap, HashSet};

use crate::date::in_digits;
use crate::front_ends::{self, Group};
use crate::unfold::controls::lists::pointing::{ahead, arrowed, behind};
use crate::unfold::controls::lists::{drops_down, in_row};
use crate::unfold::controls::onward::{BACK, ENDS, NEXT, written};
use crate::unfold::controls::signs::{
    LONGEST_PICTURE, attribute, class_of, did, in_calendar, in_carousel, in_furniture_but_pages, is_button, is_there,
    looks_like, mute, named, repeats, says, set_size, stands_beside, values,
};
use crate::unfold::page::{Candidate, Key, PageState, Way};

/// A page of a list by its number, without an address of its own.
pub(crate) fn numbered(candidate: &Candidate) -> bool {
    let text = candidate.element.text.trim();
    (1..=3).contains(&text.chars().count())
        && text.chars().all(char::is_numeric)
        && set_size(candidate) >= 2
        && is_button(candidate)
        && !in_furniture_but_pages(candidate)
        && !in_calendar(candidate)
}

/// The names of the page that this number stands for: among the numbers beside it, and in a list that looks like its own.
pub(crate) fn page_names(candidate: &Candidate) -> [String; 2] {
    let text = candidate.element.text.trim();
    [format!("{}|{text}", candidate.parent), format!("{}|{text}", path_of_list(candidate))]
}

/// Whether another number is written on it since it was pressed, of a page that was not turned to yet: where there are many
/// pages, some front ends keep the controls and write other numbers on them.
pub(crate) fn renumbered(candidate: &Candidate, state: &PageState) -> bool {
    did(candidate, |last| last.text.trim() != candidate.element.text.trim())
        && numbered(candidate)
        && !turned_to(candidate, state)
        && !state.done.paged_before.contains(&page_names(candidate)[1])
}

/// Whether it is the number of a page that was turned to by another control beside it, which had this number then.
pub(crate) fn turned_to(candidate: &Candidate, state: &PageState) -> bool {
    numbered(candidate) && state.done.paged.contains(&page_names(candidate)[0])
}

/// Rows that wait until the other pages of their list are turned: who comes back from a row is at the first page again. They are
/// rows that open a view, and rows that came when a page was turned and lead away.
pub(crate) fn waiting_for_pages(state: &PageState) -> HashSet<&Key> {
    let opens = |one: &Candidate| state.done.opening_views.contains(&one.shape);
    let leads = |one: &Candidate| one.opener.is_some() && state.leads.shapes.contains_key(&one.shape);
    let rows: Vec<&Candidate> = state.candidates.iter().filter(|one| opens(one) || leads(one)).collect();
    if rows.is_empty() {
        return HashSet::new();
    }
    let turners: Vec<&Candidate> = state.candidates.iter().filter(|one| pages_on(one) || numbered(one)).collect();
    let shown = turners.iter().any(|one| one.visible && one.layer == 0);
    let turners: HashSet<String> = turners.into_iter().map(Candidate::pattern).collect();
    let turned = |one: &Candidate| one.opener.as_ref().is_some_and(|opener| turners.contains(opener));
    rows.into_iter().filter(|one| turned(one) || shown && opens(one)).map(|one| &one.key).collect()
}

const NAMES: &[&str] =
    &["class", "aria-label", "data-slide", "title", "id", "part", "action", "data-action", "direction"];

/// Whether a name on it, or on the element that only wraps it, has one of these words.
fn called(candidate: &Candidate, wanted: &[&str]) -> bool {
    let slides = || front_ends::names(Group::Slides).iter().filter_map(|name| attribute(candidate, name));
    let parent = || candidate.element.ancestors.first().map(class_of);
    named(candidate, NAMES, wanted)
        || slides().any(|value| says(value, wanted))
        || candidate.element.text.chars().count() <= 20 && parent().is_some_and(|class| says(class, wanted))
}

/// Whether the names of what is drawn in it have one of these words: an arrow is often a picture named for its direction.
fn pictured(candidate: &Candidate, wanted: &[&str]) -> bool {
    let source = &candidate.element.source;
    source.len() <= LONGEST_PICTURE && values(source, "class=\"").skip(1).any(|names| says(names, wanted))
}

/// Whether nothing is written on it, and what is drawn in it has one of these names.
fn drawn(candidate: &Candidate, wanted: &[&str]) -> bool {
    mute(candidate) && pictured(candidate, wanted)
}

/// Whether an arrow is drawn in it, which says that there is more behind it.
pub(crate) fn points_beyond(candidate: &Candidate) -> bool {
    pictured(candidate, &["right", "chevron", "caret", "expand"])
}

/// An arrow that pages on in place: a carousel, a pager without addresses.
pub(crate) fn pages_on(candidate: &Candidate) -> bool {
    if candidate.arrow == Some(Way::Back) {
        return false;
    }
    let text = candidate.element.text.trim();
    let next = called(candidate, &["next", "forward", "older"])
        || drawn(candidate, &["next", "forward"])
        || written(candidate, &NEXT)
        // Slides beneath a slide.
        || (called(candidate, &["slide"]) && called(candidate, &["down", "below"]));
    let back = called(candidate, &["prev", "previous", "newer"])
        || drawn(candidate, &["prev", "previous", "back"])
        || written(candidate, &BACK);
    // In scripts that run from right to left the way on points to the left: names say more than arrows.
    let on = candidate.arrow.is_some()
        || next
        || ((ahead(candidate, text) || arrowed(candidate, text.split_whitespace().last(), ahead))
            && !back
            && !unfolds_row(candidate));
    let alone = behind(candidate, text) && set_size(candidate) < 2;
    // Slides are turned by controls beside them, which some front ends call an aside.
    let beside = || called(candidate, &["slide", "slides"]) || in_carousel(candidate);
    (on || (in_carousel(candidate) && alone && !back))
        && (!in_furniture_but_pages(candidate) || (beside() && in_aside_alone(candidate)))
        && !in_calendar(candidate)
}

/// Whether an arrow stands alone in a row of a table whose neighbours have the same: it points at what the row unfolds.
fn unfolds_row(candidate: &Candidate) -> bool {
    // The other way may stand beside it, above and below a list that is drawn as a table.
    let least = if set_size(candidate) < 2 { 2 } else { 3 };
    in_row(candidate) && repeats(candidate) >= least
}

/// Whether it stands in the same list of pages, as far as can be told.
fn beside(candidate: &Candidate, other: &Candidate) -> bool {
    let listed = || other.key.frame == candidate.key.frame && list_around(other) == list_around(candidate);
    stands_beside(other, candidate) || listed()
}

/// The arrow that goes one page on beside the number of a page.
fn arrow_of<'a>(number: &Candidate, state: &'a PageState) -> Option<&'a Candidate> {
    let arrow = |one: &&Candidate| beside(number, one) && pages_on(one) && !jumps(one, state);
    let mut arrows = state.candidates.iter().filter(arrow);
    // Of two lists built alike it is not known whose number this is.
    arrows.next().filter(|_| arrows.next().is_none())
}

/// Whether it is the number of a page that the arrow beside it has shown: page by page from the first.
pub(crate) fn shown_by_arrow(candidate: &Candidate, state: &PageState) -> bool {
    let number_of = |one: &Candidate| number(&one.element.text).filter(|_| one.presses == 0 && numbered(one));
    let Some(page) = number_of(candidate) else { return false };
    let Some(arrow) = arrow_of(candidate, state) else { return false };
    // The page may have been opened anew since; else the arrow of another list built alike says nothing of this one.
    let name = arrow.pattern();
    let pressed = state.done.of(&name).presses;
    let own = arrow.presses > 0 && state.done.renewed == 0;
    let pressed = u64::from(if own { arrow.presses } else { arrow.presses.max(pressed) });
    let went = did(arrow, |last| last.grown > 0);
    let numbers = || state.candidates.iter().filter(|one| beside(candidate, one) && numbered(one));
    let last = numbers().filter_map(|one| number(&one.element.text)).max().unwrap_or_default();
    // As many presses as there are pages have shown them all, or the page that it began with was marked as the first.
    let all = (2..=pressed + 1).contains(&last);
    let from_first = numbers().any(|one| one.was_open && number(&one.element.text) == Some(1))
        // Where what is shown is no number to press, there was no way back.
        || state.done.of(&name).began;
    all || (from_first && page <= pressed + u64::from(went || arrow.disabled))
}

/// Whether it goes to the first or the last page beside an arrow that goes one page on: what lies between is what is wanted.
pub(crate) fn jumps(candidate: &Candidate, state: &PageState) -> bool {
    const SIGNS: &str = "» « >> << ≫ ≪ 》 《 ⏭ ⏮ last_page first_page";
    let far = |one: &Candidate| {
        let text = one.element.text.trim();
        !text.chars().any(char::is_numeric)
            && (SIGNS.split(' ').any(|sign| sign == text)
                || called(one, &["last", "first"])
                || drawn(one, &["last", "first"])
                || written(one, &ENDS))
    };
    let beside = |other: &Candidate| {
        other.key != candidate.key && (stands_beside(other, candidate) || looks_like(other, candidate))
    };
    far(candidate) && state.candidates.iter().any(|other| beside(other) && pages_on(other) && !far(other))
}

/// The path of what holds an entry of a list, the box around the entry left out; empty where the entry's path is too short.
fn path_of_list(entry: &Candidate) -> &str {
    entry.shape.rmatch_indices('>').nth(1).map_or("", |(at, _)| &entry.shape[..at])
}

/// The list that holds an entry, by its path or else by the number of the entry's parent.
pub(crate) fn list_around(entry: &Candidate) -> (&str, u32) {
    let path = path_of_list(entry);
    (path, if path.is_empty() { entry.parent } else { 0 })
}

/// Whether an `aside` is all the furniture that it stands in.
fn in_aside_alone(candidate: &Candidate) -> bool {
    let mut without = candidate.clone();
    without.element.ancestors.retain(|ancestor| ancestor.tag != "aside");
    !in_furniture_but_pages(&without)
}

/// An arrow back: where one begins there is nothing behind.
pub(crate) fn pages_back(candidate: &Candidate) -> bool {
    !pages_on(candidate)
        && (candidate.arrow.is_some()
            || behind(candidate, candidate.element.text.trim())
            || arrowed(candidate, candidate.element.text.split_whitespace().next(), behind)
            || written(candidate, &BACK)
            || drawn(candidate, &["prev", "previous"])
            || (called(candidate, &["prev", "previous", "newer"]) && candidate.element.text.chars().count() <= 20))
}

/// Whether it goes the way back beside what was pressed: it could not be pressed before that, or has gone back. What it leads to
/// has been seen.
pub(crate) fn takes_back(candidate: &Candidate, state: &PageState) -> bool {
    // A list that was turned from its first page has shown what lies behind.
    let began = |on: &Candidate| state.done.of(&on.pattern()).began && pages_back(candidate) && beside(candidate, on);
    let undoes = |on: &Candidate| on.presses > 0 && (began(on) || goes_back(candidate, on, state));
    state.done.arrows.get(&candidate.pattern()) == Some(&Way::Back)
        || candidate.presses == 0 && !pages_on(candidate) && state.candidates.iter().any(undoes)
}

/// Whether a way back stands beside it that can be gone.
pub(crate) fn has_way_back(candidate: &Candidate, state: &PageState) -> bool {
    let back = |one: &Candidate| one.key != candidate.key && is_there(one) && pages_back(one);
    state.candidates.iter().any(|one| back(one) && beside(candidate, one))
}

/// Whether of two buttons side by side the first one could not be pressed when the page began, and the second one could.
pub(crate) fn goes_back(back: &Candidate, on: &Candidate, state: &PageState) -> bool {
    // The other way round they are steps, of which one opens the next.
    let first = || state.index.get(&back.key) < state.index.get(&on.key);
    back.shut_at_first
        && !on.shut_at_first
        && first()
        && back.layer == 0
        && (stands_beside(back, on) || looks_like(back, on))
        && back.element.tag == on.element.tag
        && !matches!(back.element.tag.as_str(), "select" | "input")
        && !drops_down(back)
}

/// The number that a text is, where it is nothing but one.
fn number(text: &str) -> Option<u64> {
    let digits = in_digits(text.trim());
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// Whether nothing but dots is written on it.
fn dotted(candidate: &Candidate) -> bool {
    let text = candidate.element.text.trim();
    !text.is_empty() && text.chars().all(|c| matches!(c, '.' | '…' | '•' | '⋯' | '·')) && text != "." && text != "·"
}

/// What stands for the numbers that follow those beside it, which its press shows (`true`); or else, dots before the numbers, for
/// those that went before.
pub(crate) fn beyond_numbers(page: &PageState) -> HashMap<&Key, bool> {
    let (mut lists, mut found) = (HashMap::<_, Vec<&Candidate>>::new(), HashMap::new());
    if !page.candidates.iter().any(dotted) {
        return found;
    }
    for one in page.candidates.iter().filter(|one| dotted(one) || numbered(one)) {
        lists.entry((&one.key.frame, list_around(one))).or_default().push(one);
    }
    for list in lists.into_values() {
        let numbers = |part: &[&Candidate]| part.iter().filter(|one| numbered(one)).count();
        let last = list.iter().rposition(|one| dotted(one));
        for (at, one) in list.iter().enumerate().filter(|(_, one)| dotted(one)) {
            let (before, behind) = (numbers(&list[..at]), numbers(&list[at + 1..]));
            if before + behind > 0 {
                // Behind the last dots a list may name its last pages.
                found.insert(&one.key, Some(at) == last && before > 0 && behind <= 2);
            }
        }
    }
    found
}

/// Whether it is what stands for the numbers that follow.
fn goes_beyond(candidate: &Candidate, page: &PageState) -> bool {
    dotted(candidate) && beyond_numbers(page).get(&candidate.key) == Some(&true)
}

/// Whether its press has opened a way back beside it: it goes on, and mostly more than once.
pub(crate) fn goes_on(candidate: &Candidate, page: &PageState) -> bool {
    candidate.presses > 0
        && (page.candidates.iter().any(|other| !other.disabled && goes_back(other, candidate, page))
            || goes_beyond(candidate, page)
            || page.done.of(&candidate.pattern()).began && has_way_back(candidate, page))
}
