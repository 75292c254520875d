//! Boxes to be ticked on the page that do nothing until the button beside them applies them: the facets of a catalogue.

use crate::unfold::controls::fields::{in_form, is_box, says_apply, submits};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::signs::{hears_clicks, is_there};
use crate::unfold::controls::step::{Step, press};
use crate::unfold::page::{Budget, Candidate, PageState, STALE_LOOKS};

/// Fewest boxes of a group.
const SEVERAL: usize = 2;

/// How stale what the button brings may become: four boxes in a row that brought nothing.
const STALE: u32 = 4 * STALE_LOOKS;

/// The next box of such a group, with those that are unticked again and the button that applies it.
pub(crate) fn next(page: &PageState) -> Option<Step> {
    groups(page).into_iter().filter(|(button, _)| !spent(button, page)).find_map(|(button, boxes)| {
        let fresh = untried(&boxes, page).next()?;
        let ticked = boxes.iter().filter(|one| one.presses > 0 && one.expanded == "true");
        let ticks = ticked.copied().chain([fresh]).map(|one| press(one, Intent::Choose));
        Some(Step::Click(ticks.chain([press(button, Intent::Reveal)]).collect()))
    })
}

/// How many boxes the limit has left.
pub(crate) fn left(page: &PageState) -> usize {
    let groups = groups(page);
    groups.iter().filter(|(button, _)| spent(button, page)).map(|(_, boxes)| untried(boxes, page).count()).sum()
}

fn spent(button: &Candidate, page: &PageState) -> bool {
    Budget::spent(page.budget.combinations, page.done.of(&button.pattern()).presses as usize)
}

/// The boxes that were not ticked yet.
fn untried<'a>(boxes: &[&'a Candidate], page: &PageState) -> impl Iterator<Item = &'a Candidate> {
    let fresh = |one: &&Candidate| page.done.of(&one.pattern()).presses == 0 && one.expanded != "true";
    boxes.iter().copied().filter(fresh)
}

/// The boxes and the buttons of such groups: none of them is pressed by itself.
pub(crate) fn members(page: &PageState) -> impl Iterator<Item = &Candidate> {
    groups(page).into_iter().flat_map(|(button, boxes)| boxes.into_iter().chain([button]))
}

/// Each button that says that it applies something and is still asked, with the boxes beside it.
fn groups(page: &PageState) -> Vec<(&Candidate, Vec<&Candidate>)> {
    let stale = |one: &Candidate| page.done.of(&one.pattern()).stale >= STALE;
    let applies = |one: &&Candidate| {
        one.layer == 0
            && is_there(one)
            && says_apply(one)
            && hears_clicks(one)
            && !submits(one)
            && !one.vetoed()
            && !stale(one)
    };
    let of_button = |button| {
        let beside = |one: &&Candidate| is_there(one) && stands_around(one, button);
        let boxes = page.candidates.iter().filter(beside).filter(|one| is_box(one) && !in_form(one) && !one.vetoed());
        let boxes: Vec<&Candidate> = boxes.collect();
        (boxes.len() >= SEVERAL).then_some((button, boxes))
    };
    page.candidates.iter().filter(applies).filter_map(of_button).collect()
}

/// Whether an element, or the label that holds it, stands beside a button.
fn stands_around(one: &Candidate, button: &Candidate) -> bool {
    one.key.frame == button.key.frame && one.key != button.key && [one.parent, one.around].contains(&button.parent)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, page};

    #[test]
    fn boxes_that_the_limit_has_left_are_counted() {
        let facet = |id: u32, name: &str| {
            let mut facet = line(id, id + 10, "div>label>input", "input", name);
            facet["around"] = json!(9);
            facet["element"]["attributes"] = json!({ "type": "checkbox" });
            facet["element"]["facts"] = json!({ "visible": true });
            facet
        };
        let apply = line(7, 9, "div>button", "button", "Uygula");
        let mut state = page("tr", json!([facet(1, "Roman"), facet(2, "Harita"), facet(3, "Nota"), apply]));
        let pressed = |state: &PageState| match next(state) {
            Some(Step::Click(presses)) => presses.iter().map(|press| press.key.id).collect(),
            _ => Vec::new(),
        };
        assert_eq!((pressed(&state), left(&state)), (vec![1, 7], 0));
        for name in ["div>label>input|Roman", "div>button|Uygula"] {
            state.done.patterns.entry(name.into()).or_default().presses = 1;
        }
        assert_eq!((pressed(&state), left(&state)), (vec![2, 7], 0), "one after the other");
        state.budget.combinations = 1;
        assert_eq!((pressed(&state), left(&state)), (vec![], 2));
    }
}
