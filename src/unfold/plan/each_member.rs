//! What was pressed behind one member of a set and gave something is pressed behind the others, too.

use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::step::{Step, press};
use crate::unfold::page::{Budget, Candidate, PageState, Shared};

/// What stands behind the member that was opened last and was not pressed there.
fn behind_the_last<'p>(pattern: &str, shared: &Shared, page: &'p PageState) -> Option<&'p Candidate> {
    let last = page.members.last.get(&shared.shape).filter(|last| shared.is_due_behind(last));
    let there = |one: &&Candidate| one.visible && one.opener.is_some() && one.pattern() == pattern;
    last.and_then(|_| page.candidates.iter().find(there))
}

/// Members behind which it was not sought yet.
fn unasked<'p>(shared: &'p Shared, page: &'p PageState) -> impl Iterator<Item = &'p Candidate> {
    let due = |one: &&Candidate| {
        one.shape == shared.shape
            && one.visible
            && !one.disabled
            && !one.vetoed()
            && !one.has_address()
            && !shared.knows(&one.key)
    };
    page.candidates.iter().filter(due)
}

/// Whether as many of this shape were pressed as the limit allows.
fn spent(shape: &str, page: &PageState) -> bool {
    Budget::spent(page.budget.presses_a_shape, page.done.of_shape(shape) as usize)
}

/// Presses behind the member that stands open what gave something behind another.
pub(crate) fn due(page: &PageState) -> Option<Step> {
    going_on(page).find_map(|(pattern, shared)| press_inside(behind_the_last(pattern, shared, page)?))
}

/// The same, or opens the next member.
pub(crate) fn next(page: &PageState) -> Option<Step> {
    going_on(page).find_map(|(pattern, shared)| {
        if let Some(inner) = behind_the_last(pattern, shared, page) {
            return press_inside(inner);
        }
        let member = unasked(shared, page).next().filter(|_| !spent(&shared.shape, page))?;
        Some(Step::Click(vec![press(member, Intent::Open)]))
    })
}

fn going_on(page: &PageState) -> impl Iterator<Item = (&String, &Shared)> {
    page.members.shared.iter().filter(|(_, shared)| shared.goes_on())
}

fn press_inside(inner: &Candidate) -> Option<Step> {
    let why = intent(inner);
    let brings = matches!(why, Intent::Reveal | Intent::Open | Intent::Explore | Intent::Route | Intent::Try);
    (brings && !inner.vetoed()).then(|| Step::Click(vec![press(inner, why)]))
}

/// How many members a limit has left.
pub(crate) fn left(page: &PageState) -> usize {
    let spent = page.members.shared.values().filter(|shared| shared.goes_on() && spent(&shared.shape, page));
    spent.map(|shared| unasked(shared, page).count()).sum()
}
