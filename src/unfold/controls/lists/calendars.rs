//! Calendars to pick from: days and months of which each may show something else, fields that drop a calendar down, and the
//! arrow to the next month. A calendar has no end, so its months are turned a few times, and only where its days say something.

use std::collections::{HashMap, HashSet};

use crate::browser::Day;
use crate::front_ends::{self, Group};
use crate::page::Ancestor;
use crate::unfold::controls::lists::pointing::ahead;
use crate::unfold::controls::signs::{
    attribute, class_of, hears_clicks, in_calendar, is_button, named, repeats, says, set_size, words,
};
use crate::unfold::page::traces::{Cells, Picked};
use crate::unfold::page::{Budget, Candidate, Key, PageState};

/// How many cells of one shape in a row may say nothing.
const MOST_DRY: u32 = 4;

/// The same where the server is asked for each day: two months in which few days have something on.
const MOST_DRY_OF_SERVER: u32 = 62;

/// Characters from which on more is said than a date.
const SAYS: u64 = 30;

/// Most days of a month that are few.
const FEW_DAYS: usize = 7;

/// A day, a month or a year that can be picked in a calendar.
pub(crate) fn is_cell(candidate: &Candidate) -> bool {
    let text = candidate.element.text.trim();
    let letters = text.chars().count();
    let short =
        (1..=12).contains(&letters) && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '月' | '日'));
    let parent = candidate.element.ancestors.first().filter(|parent| matches!(parent.tag.as_str(), "td" | "li"));
    let mut names = attribute(candidate, "class").into_iter().chain(parent.map(class_of));
    let repeated = || repeats(candidate).max(set_size(candidate)) >= 3;
    short
        && !matches!(candidate.element.tag.as_str(), "input" | "select" | "label" | "summary" | "th")
        // A listener further up may hear for all days.
        && (hears_clicks(candidate) || candidate.day.is_some() && candidate.element.tag == "button")
        && !candidate.disabled
        && !candidate.has_address()
        && !candidate.vetoed()
        && match candidate.day {
            Some(day) => matches!(day, Day::Own | Day::Marked),
            None => in_calendar(candidate) && repeated(),
        }
        && !names.any(|name| front_ends::names_one_of(Group::OtherDays, &words(name)))
}

/// The days that bear a mark few others bear: those on which something is on. Today bears one as well, and is asked with them.
pub(crate) fn marked_cells(page: &PageState) -> HashSet<&Key> {
    let cells: Vec<&Candidate> = page.candidates.iter().filter(|one| one.visible && is_cell(one)).collect();
    let mut alike: HashMap<&str, u32> = HashMap::new();
    for cell in &cells {
        *alike.entry(cell.shape.as_str()).or_default() += 1;
    }
    let most = alike.values().copied().max().unwrap_or_default();
    let marked = |cell: &Candidate| cell.day == Some(Day::Marked) || alike[cell.shape.as_str()] * 2 < most;
    cells.iter().filter(|cell| marked(cell)).map(|cell| &cell.key).collect()
}

/// A field that drops a calendar down when it is used: something listens to it, and its names or what stands in it say that it is for a
/// date. Or the button beside such a field, which says that something opens.
pub(crate) fn drops_calendar(candidate: &Candidate) -> bool {
    if is_button(candidate) && attribute(candidate, "aria-haspopup").is_some_and(|what| what != "false") {
        return part_of_picker(candidate) && !candidate.vetoed();
    }
    let names = ["class", "id", "name", "data-toggle", "data-provide", "data-role"];
    let for_a_date = |value: &str| {
        says(value, &["date", "datepicker", "datetimepicker", "calendar", "daterange"])
            || front_ends::names_one_of(Group::DateFields, &words(value))
    };
    candidate.element.tag == "input"
        && matches!(attribute(candidate, "type").unwrap_or("text"), "text" | "")
        && candidate.hears(|event| ["focus", "click", "down"].iter().any(|part| event.contains(part)))
        && !candidate.vetoed()
        && (names.iter().filter_map(|name| attribute(candidate, name)).any(for_a_date)
            || is_date(&candidate.element.text)
            || attribute(candidate, "placeholder").is_some_and(is_date))
}

/// Whether a text is a date in numbers ("1. 2. 2027", "2027-02-01") or the form of one ("dd.mm.yyyy", "JJ/MM/AAAA"): a year of four
/// signs, and two more parts of one or two.
fn is_date(text: &str) -> bool {
    let is_form = |part: &str| part.chars().all(char::is_alphabetic) && part.chars().all(|c| part.starts_with(c));
    let parts: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.chars().count()).collect();
    let all_of = |is: &dyn Fn(&str) -> bool| parts.iter().all(|part| is(part));
    matches!(lengths.as_slice(), [4, 1..=2, 1..=2] | [1..=2, 1..=2, 4])
        && (all_of(&|part| part.chars().all(char::is_numeric)) || all_of(&is_form))
}

/// The arrow to the next month.
pub(crate) fn turns_calendar(candidate: &Candidate) -> bool {
    let named = || named(candidate, &["class", "aria-label", "title", "data-action"], &["next", "forward"]);
    in_calendar(candidate)
        && (named() || ahead(candidate, candidate.element.text.trim()))
        && candidate.element.text.chars().count() <= 30
        && !is_cell(candidate)
        && !candidate.has_address()
        && is_button(candidate)
}

/// Whether it stands in a calendar that is there to pick from, and can neither be picked nor turns it: its head, the days of
/// the week, the days that are taken.
pub(crate) fn in_picker(candidate: &Candidate) -> bool {
    part_of_picker(candidate) && !is_cell(candidate) && !turns_calendar(candidate) && !drops_calendar(candidate)
}

fn part_of_picker(candidate: &Candidate) -> bool {
    let picks = |around: &Ancestor| front_ends::is_part_of(Group::DatePickers, &class_of(around).to_lowercase());
    candidate.element.ancestors.iter().take(6).any(picks)
}

/// What days are counted by: those that are drawn as few others are by themselves.
fn make(cell: &Candidate) -> (String, bool) {
    (cell.shape.clone(), cell.day == Some(Day::Marked))
}

impl Picked {
    /// Enters what a press brought that the site had not shown before; `asked`: it was asked of the server.
    pub(crate) fn enter(&mut self, pressed: &Candidate, novel: u64, asked: bool) {
        if is_cell(pressed) {
            let cells = self.cells.entry(make(pressed)).or_default();
            cells.tries += 1;
            cells.dry = if novel >= SAYS { 0 } else { cells.dry + 1 };
            cells.asked |= asked;
            self.gave |= novel >= SAYS;
        } else if turns_calendar(pressed) {
            self.turned += 1;
            self.cells.values_mut().for_each(|cells| cells.tries = 0);
            (self.came, self.gave) = (novel, false);
        } else if in_calendar(pressed) && novel >= SAYS {
            // Another view of the same calendar has months of its own.
            (self.turned, self.gave) = (0, true);
        }
    }

    /// Whether another cell like this one is worth being pressed.
    pub(crate) fn worth_picking(&self, cell: &Candidate) -> bool {
        let most = |cells: &Cells| if cells.asked { MOST_DRY_OF_SERVER } else { MOST_DRY };
        self.cells.get(&make(cell)).is_none_or(|cells| cells.dry < most(cells))
    }

    /// Whether as many cells like this one were pressed in the month that is shown as the limit allows.
    pub(crate) fn spent_on(&self, cell: &Candidate, days: u32) -> bool {
        Budget::spent(days, self.cells.get(&make(cell)).map_or(0, |cells| cells.tries as usize))
    }

    /// Whether a calendar is worth being turned once more: its days have said something since the last time, or where it has
    /// none to press, the month itself did. Where few days can be pressed, those have something on, and it is turned once anyway.
    pub(crate) fn worth_turning(&self, arrow: &Candidate, page: &PageState) -> bool {
        let beside = |one: &&Candidate| one.key.frame == arrow.key.frame && one.layer == arrow.layer && one.visible;
        let itself = || {
            let days = page.candidates.iter().filter(beside).filter(|one| is_cell(one)).count();
            days <= FEW_DAYS && self.turned == 0 || days == 0 && self.came >= SAYS * 2
        };
        self.gave || itself()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn what_opens_a_calendar_is_no_idle_part_of_it() {
        let button = |popup: Option<&str>| {
            let mut button = line(1, 1, "div>day-toggle>button", "button", "Open calendar");
            button["element"]["ancestors"] = json!([{ "tag": "day-toggle", "class": "x-datepicker-toggle" }]);
            button["element"]["facts"] = json!({ "visible": true, "listeners": ["click"] });
            if let Some(popup) = popup {
                button["element"]["attributes"] = json!({ "aria-haspopup": popup });
            }
            let state = page("el", json!([button]));
            (drops_calendar(one(&state, 1)), in_picker(one(&state, 1)))
        };
        assert_eq!(
            [button(Some("dialog")), button(Some("false")), button(None)],
            [(true, false), (false, true), (false, true)]
        );
    }
}
