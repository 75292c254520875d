//! The days of a month by their numbers alone, whatever a calendar is called and however it is made: they run from 1 to 28 at
//! least and 31 at most. What stands before or after them with numbers of its own fills the first and the last week.

use std::collections::HashMap;
use std::ops::Range;

use crate::unfold::controls::sets::numbers::number;
use crate::unfold::page::candidate::{Day, unmarked};
use crate::unfold::page::state::PageState;

/// How many days a month may have.
const LENGTHS: Range<u64> = 28..32;

/// The first day of the month before that can stand in a calendar of six weeks.
const FIRST_BEFORE: u64 = 22;

/// Most days of the month after that can stand there.
const MOST_AFTER: usize = 14;

impl PageState {
    /// Tells which candidates are days. What is drawn anew stands behind all others: it is known by its make.
    pub(crate) fn tell_days(&mut self) {
        let mut makes: HashMap<_, Vec<(usize, u64)>> = HashMap::new();
        for (at, one) in self.candidates.iter_mut().enumerate() {
            one.day = None;
            let day = number(&one.element.text).filter(|day| (1..LENGTHS.end).contains(day));
            if let Some(day) = day.filter(|_| one.visible && !one.has_address()) {
                // Where only some days can be pressed, all of them tell together.
                one.day = one.element.facts.as_ref().and_then(|facts| facts.month).map(|_| Day::Own);
                makes.entry((one.key.frame.clone(), unmarked(&one.shape))).or_default().push((at, day));
            }
        }
        for (make, numbered) in makes {
            let mut found = days(&numbered);
            if !found.is_empty() {
                self.done.calendars.makes.insert(make);
            } else if self.done.calendars.makes.contains(&make) {
                found = numbered.iter().map(|(at, _)| (*at, Day::Own)).collect();
            }
            for (at, day) in found {
                let Some(one) = self.candidates.get_mut(at) else { continue };
                one.day = Some(day);
                // A day that looks unlike the others bears a mark; it is no tab that is chosen.
                one.was_open &= one.presses > 0;
            }
        }
    }
}

/// Which of these numbers, in the order of the page, are days.
fn days(numbered: &[(usize, u64)]) -> Vec<(usize, Day)> {
    let runs: Vec<&[(usize, u64)]> = numbered.chunk_by(|(_, before), (_, day)| *day == before + 1).collect();
    let is_month = |run: &[(usize, u64)]| run[0].1 == 1 && LENGTHS.contains(&(run.len() as u64));
    let mut found = Vec::new();
    for (at, run) in runs.iter().enumerate() {
        let after_month = at > 0 && is_month(runs[at - 1]);
        let before_month = runs.get(at + 1).is_some_and(|next| is_month(next));
        let day = if is_month(run) {
            Day::Own
        } else if before_month && run[0].1 >= FIRST_BEFORE || after_month && run[0].1 == 1 && run.len() <= MOST_AFTER {
            Day::Other
        } else {
            continue;
        };
        found.extend(run.iter().map(|(at, _)| (*at, day)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(numbers: impl IntoIterator<Item = u64>) -> (usize, usize) {
        let numbered: Vec<(usize, u64)> = numbers.into_iter().enumerate().collect();
        let found = days(&numbered);
        let count = |wanted: Day| found.iter().filter(|(_, day)| *day == wanted).count();
        (count(Day::Own), count(Day::Other))
    }

    #[test]
    fn a_month_is_told_by_its_numbers() {
        assert_eq!(told((26..=31).chain(1..=30).chain(1..=6)), (30, 12), "the weeks that it begins and ends in");
        assert_eq!(told((1..=30).chain(1..=31)), (61, 0), "two months side by side");
        assert_eq!(told(1..=28), (28, 0));
    }

    #[test]
    fn other_numbers_are_no_days() {
        assert_eq!(told(1..=12), (0, 0), "pages");
        assert_eq!(told(1..=40), (0, 0), "chapters");
        assert_eq!(told([3, 9, 17]), (0, 0), "days that can be told by their names alone");
        assert_eq!(told((1..=5).chain(1..=30)), (30, 0), "no week is begun by the first of a month");
    }
}
