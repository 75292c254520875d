//! Boxes to be ticked on the page that do nothing until the button beside them applies them: the facets of a catalogue.

use crate::unfold::controls::fields::{in_form, is_box, says_apply, submits};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::signs::{hears_clicks, is_there};
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::page::{Budget, Candidate, PageState, Pressed};

/// Fewest and most boxes of a group.
const SEVERAL: usize = 2;
const MOST: usize = 12;

/// How many boxes in a row may bring nothing.
const DRY: u32 = 4;

/// The next box of such a group, with those that are unticked again and the button that applies it.
pub(crate) fn next(page: &PageState) -> Option<Step> {
    groups(page).into_iter().find_map(|(button, boxes)| {
        let Pressed { presses, stale, .. } = page.done.of(&button.pattern());
        let untried = |one: &Candidate| page.done.of(&one.pattern()).presses == 0 && one.expanded != "true";
        let fresh = boxes.iter().find(|one| untried(one))?;
        let spent = Budget::spent(page.budget.combinations, presses as usize) || stale >= DRY * STALE_A_PRESS;
        let ticked = boxes.iter().filter(|one| one.presses > 0 && one.expanded == "true");
        let ticks = ticked.chain([fresh]).map(|one| press(one, Intent::Choose));
        let presses: Vec<Press> = ticks.chain([press(button, Intent::Reveal)]).collect();
        (!spent).then_some(Step::Click(presses))
    })
}

/// What one press in vain adds to how stale a pattern is.
const STALE_A_PRESS: u32 = 4;

/// The boxes and the buttons of such groups: none of them is pressed by itself.
pub(crate) fn members(page: &PageState) -> impl Iterator<Item = &Candidate> {
    groups(page).into_iter().flat_map(|(button, boxes)| boxes.into_iter().chain([button]))
}

/// Each button that says that it applies something, with the boxes beside it.
fn groups(page: &PageState) -> Vec<(&Candidate, Vec<&Candidate>)> {
    let applies = |one: &&Candidate| {
        one.layer == 0 && is_there(one) && says_apply(one) && hears_clicks(one) && !submits(one) && !one.vetoed()
    };
    let of_button = |button| {
        let beside = |one: &&Candidate| is_there(one) && stands_around(one, button);
        let boxes = page.candidates.iter().filter(beside).filter(|one| is_box(one) && !in_form(one) && !one.vetoed());
        let boxes: Vec<&Candidate> = boxes.collect();
        (SEVERAL..=MOST).contains(&boxes.len()).then_some((button, boxes))
    };
    page.candidates.iter().filter(applies).filter_map(of_button).collect()
}

/// Whether an element, or the label that holds it, stands beside a button.
fn stands_around(one: &Candidate, button: &Candidate) -> bool {
    one.key.frame == button.key.frame && one.key != button.key && [one.parent, one.around].contains(&button.parent)
}
