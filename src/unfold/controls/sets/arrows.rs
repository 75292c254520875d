//! Controls that are drawn as arrows, and what two that point away from one another are for.

use std::collections::HashMap;

use crate::classifier::lexicon::{self, Topic};
use crate::unfold::controls::lists::pointing::{ahead, behind};
use crate::unfold::controls::sets::chevrons::{Side, points_to};
use crate::unfold::controls::sets::pagers::{list_around, pages_back, pages_on};
use crate::unfold::controls::signs::{attribute, hears_clicks, in_calendar, in_carousel, words};
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::candidate::{Candidate, Way};
use crate::unfold::page::state::PageState;

/// Words in names that tell an arrow from what only stands on that side.
const ARROWS: &[&str] =
    &["arrow", "arrows", "chevron", "caret", "angle", "triangle", "pointer", "scroll", "slide", "pager"];
/// Words around arrows that count something up and down, order rows or weigh an opinion.
const COUNTERS: &[&str] = &[
    "spin",
    "spinner",
    "spinbutton",
    "number",
    "stepper",
    "qty",
    "quantity",
    "vote",
    "votes",
    "voting",
    "score",
    "rating",
    "sort",
    "sorter",
];

/// What turns up or down by its sign, the way on first.
fn upright(text: &str) -> Option<Way> {
    match text {
        "▼" | "▾" | "↓" | "⬇" | "⌄" | "﹀" | "⏷" | "▿" | "▽" | "keyboard_arrow_down" | "arrow_downward" => {
            Some(Way::On)
        }
        "▲" | "▴" | "↑" | "⬆" | "⌃" | "︿" | "⏶" | "▵" | "△" | "keyboard_arrow_up" | "arrow_upward" => {
            Some(Way::Back)
        }
        _ => None,
    }
}

/// Whether it points along the line or across it, and which way: by the sign on it or, where nothing is written on it, by the
/// names of it and of the picture in it.
fn points(candidate: &Candidate) -> Option<(bool, Way)> {
    let text = candidate.element.text.trim().trim_end_matches(['\u{fe0e}', '\u{fe0f}']);
    let sign = if ahead(candidate, text) {
        Some((true, Way::On))
    } else if behind(candidate, text) {
        Some((true, Way::Back))
    } else {
        upright(text).map(|way| (false, way))
    };
    if sign.is_some() || text.chars().any(char::is_alphanumeric) || candidate.element.source.len() > 1200 {
        return sign;
    }
    let way = |names: &str| {
        let said = words(names);
        let says = |wanted: &str| said.iter().any(|word| word == wanted);
        let arrow = ARROWS.iter().any(|word| says(word));
        let side = match (says("right"), says("left"), says("down"), says("up")) {
            (true, false, false, false) => Side::Right,
            (false, true, false, false) => Side::Left,
            (false, false, true, false) => Side::Down,
            (false, false, false, true) => Side::Up,
            _ => return None,
        };
        arrow.then(|| turned(side, candidate))
    };
    let labels = ["aria-label", "title"].iter().filter_map(|name| attribute(candidate, name));
    // Words that we do not know, or that speak of pages, say nothing against what is drawn.
    let objects = |label: &str| {
        let said = lexicon::read(label, lexicon::primary(&candidate.element.lang));
        let agrees = |topic: &Topic| matches!(topic, Topic::Navigate | Topic::More | Topic::Reveal);
        Topic::ALL.iter().any(|topic| !agrees(topic) && said.of(*topic) > 0.0) || label.is_ascii()
    };
    if let Some(label) = labels.into_iter().find(|label| label.chars().any(char::is_alphabetic)) {
        let found = way(label);
        if found.is_some() || objects(label) {
            return found;
        }
    }
    let own = || ["class", "id", "part"].iter().filter_map(|name| attribute(candidate, name)).find_map(way);
    let drawn = || {
        let names = candidate.element.source.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
        names.into_iter().find_map(way)
    };
    // What bears no name may be drawn on the spot.
    own().or_else(drawn).or_else(|| points_to(&candidate.element.source).map(|side| turned(side, candidate)))
}

/// Whether it is drawn as an arrow along the line: it turns what is shown, and closes nothing.
pub(crate) fn drawn_to_turn(candidate: &Candidate) -> bool {
    points(candidate).is_some_and(|(along, _)| along)
}

/// Whether a side lies along the line, and which way it is there.
fn turned(side: Side, candidate: &Candidate) -> (bool, Way) {
    match side {
        Side::Right if candidate.leftwards => (true, Way::Back),
        Side::Left if candidate.leftwards => (true, Way::On),
        Side::Right => (true, Way::On),
        Side::Left => (true, Way::Back),
        Side::Down => (false, Way::On),
        Side::Up => (false, Way::Back),
    }
}

/// Whether it may be one of two that turn what stands beside them.
fn may_turn(candidate: &Candidate) -> bool {
    let ancestors = &candidate.element.ancestors;
    let counts = || {
        let near = ancestors.iter().take(2).filter_map(|one| one.class.as_deref());
        let own = ["class", "id"].iter().filter_map(|name| attribute(candidate, name));
        near.chain(own).any(|names| words(names).iter().any(|word| COUNTERS.contains(&word.as_str())))
    };
    (candidate.element.tag == "button" || hears_clicks(candidate))
        && candidate.expanded.is_empty()
        && !candidate.has_address()
        && (!(candidate.vetoed() || candidate.verdict.acts) || said_way(candidate).is_some())
        && !in_calendar(candidate)
        && !counts()
}

/// Whether it counts something up or down by its sign.
fn steps(candidate: &Candidate) -> Option<Way> {
    match candidate.element.text.trim() {
        "+" | "＋" | "➕" => Some(Way::On),
        "-" | "−" | "–" | "－" | "➖" => Some(Way::Back),
        _ => None,
    }
}

/// Whether it counts up what its neighbour counts down.
pub(crate) fn counts_up(candidate: &Candidate, state: &PageState) -> bool {
    let down = |other: &Candidate| other.parent == candidate.parent && other.key.frame == candidate.key.frame;
    steps(candidate) == Some(Way::On)
        && state.candidates.iter().any(|other| steps(other) == Some(Way::Back) && down(other))
}

/// Whether it is one of two that may weigh something up and down.
fn may_weigh(candidate: &Candidate) -> bool {
    (candidate.element.tag == "button" || hears_clicks(candidate))
        && candidate.expanded.is_empty()
        && !candidate.has_address()
        && !in_calendar(candidate)
        && !in_carousel(candidate)
        && said_way(candidate).is_none()
}

/// What is known of it by its words.
fn said_way(candidate: &Candidate) -> Option<Way> {
    if pages_on(candidate) { Some(Way::On) } else { pages_back(candidate).then_some(Way::Back) }
}

/// Leaves alone what points up and down side by side in several places that are built alike: one such pair may turn a list,
/// several weigh opinions, count something, or move rows.
pub(crate) fn counts_up_and_down(state: &mut PageState) {
    let mut pairs: HashMap<_, [Vec<usize>; 2]> = HashMap::new();
    for (at, candidate) in state.candidates.iter().enumerate() {
        let Some(way) = steps(candidate).or_else(|| points(candidate).filter(|(along, _)| !along).map(|(_, way)| way))
        else {
            continue;
        };
        if may_weigh(candidate) {
            let place = (candidate.key.frame.clone(), candidate.parent);
            pairs.entry(place).or_default()[usize::from(way == Way::Back)].push(at);
        }
    }
    let mut alike: HashMap<_, Vec<usize>> = HashMap::new();
    for [on, back] in pairs.into_values() {
        if let ([on], [back]) = (on.as_slice(), back.as_slice())
            && let Some(one) = state.candidates.get(*on)
        {
            alike.entry((one.key.frame.clone(), one.shape.clone())).or_default().extend([*on, *back]);
        }
    }
    for at in alike.into_values().filter(|all| all.len() >= 4).flatten() {
        if let Some(candidate) = state.candidates.get_mut(at) {
            candidate.veto = Some(Reason::CountsUpAndDown);
        }
    }
}

impl PageState {
    /// Finds pairs of arrows side by side that point away from one another. One turns on, the other back: left alone they would
    /// be pressed in any order, and each takes back what the other has brought. Where the one that points on could not be pressed
    /// when the page began, and the other could, what is shown first is the last: the way on is the other way.
    pub(crate) fn pair_arrows(&mut self) {
        let mut sets: HashMap<_, [Vec<usize>; 2]> = HashMap::new();
        // By their words alone two are known to turn pages already; which is the way on may still be the other way round.
        let shut = self.candidates.iter().any(|one| one.shut_at_first);
        for (at, candidate) in self.candidates.iter().enumerate() {
            let said = || said_way(candidate);
            let way = match points(candidate) {
                // In scripts that run from right to left the way on points to the left: names say more than arrows.
                Some((along, way)) => Some((along, said().unwrap_or(way))),
                None => said().filter(|_| shut).map(|way| (true, way)),
            };
            let Some((along, way)) = way else { continue };
            if !may_turn(candidate) || !along && !candidate.row.is_empty() {
                continue;
            }
            // Left and right often stand on either side of what they turn, each in a box of its own.
            let places = [candidate.parent.to_string(), list_around(candidate)];
            for place in places.into_iter().take(if along { 2 } else { 1 }) {
                let set = (candidate.key.frame.clone(), candidate.element.tag.clone(), along, place);
                sets.entry(set).or_default()[usize::from(way == Way::Back)].push(at);
            }
        }
        for [on, back] in sets.into_values() {
            // Of two each way the outer ones go to the first and the last.
            let (on, back) = match (on.as_slice(), back.as_slice()) {
                ([on], [back]) => (on, back),
                ([on, last], [first, back]) if first < back && back < on && on < last => (on, back),
                _ => continue,
            };
            let pressed = |at: usize| {
                let pattern = self.candidates.get(at).map(Candidate::pattern).unwrap_or_default();
                self.done.by_pattern.get(&pattern).is_some_and(|(presses, _)| *presses > 0)
            };
            let shut = |at: usize| self.candidates.get(at).is_some_and(|one| one.shut_at_first);
            let round = !pressed(*on) && (pressed(*back) || shut(*on) && !shut(*back));
            let (on, back) = if round { (*back, *on) } else { (*on, *back) };
            for (at, way) in [(on, Way::On), (back, Way::Back)] {
                if let Some(candidate) = self.candidates.get_mut(at) {
                    candidate.arrow = Some(way);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::unfold::tests::plan::{line, one, page};

    fn control(id: u32, class: &str, text: &str, source: &str) -> Value {
        let mut control = line(id, 9, "main>p>button", "button", text);
        control["element"]["attributes"] = json!({ "class": class });
        control["element"]["source"] = json!(source);
        control
    }

    fn ways(controls: &Value) -> [Option<Way>; 2] {
        let mut seen = page("pt", controls.clone());
        seen.pair_arrows();
        [1, 2].map(|id| one(&seen, id).arrow)
    }

    const PAIR: [Option<Way>; 2] = [Some(Way::Back), Some(Way::On)];

    #[test]
    fn two_arrows_side_by_side_that_point_apart_turn_what_is_beside_them() {
        assert_eq!(ways(&json!([control(1, "", "▲", ""), control(2, "", "▼", "")])), PAIR);
        assert_eq!(
            ways(&json!([control(1, "arrow arrow--left", "", ""), control(2, "arrow arrow--right", "", "")])),
            PAIR
        );
        let drawn = |way: &str| format!("<button class=\"b\"><i class=\"fa fa-angle-{way}\"></i></button>");
        assert_eq!(ways(&json!([control(1, "b", "", &drawn("left")), control(2, "b", "", &drawn("right"))])), PAIR);
        let stroke = |d: &str| format!("<button class=\"b\"><svg><path d=\"{d}\"></path></svg></button>");
        let strokes = [control(1, "b", "", &stroke("M15 5l-7 7 7 7")), control(2, "b", "", &stroke("M9 5l7 7-7 7"))];
        assert_eq!(ways(&json!(strokes)), PAIR);
        assert_eq!(
            ways(&json!([control(1, "prev", "›", ""), control(2, "next", "‹", "")])),
            PAIR,
            "from right to left"
        );
    }

    #[test]
    fn what_only_stands_on_a_side_or_counts_or_has_no_opposite_is_no_arrow() {
        let none = [None, None];
        assert_eq!(ways(&json!([control(1, "menu left", "", ""), control(2, "search right", "", "")])), none);
        assert_eq!(ways(&json!([control(1, "", "▼", ""), control(2, "", "▼", "")])), none);
        assert_eq!(ways(&json!([control(1, "vote", "▲", ""), control(2, "vote", "▼", "")])), none);
        let mut row = [control(1, "", "▲", ""), control(2, "", "▼", "")];
        row.iter_mut().for_each(|one| one["row"] = json!("Porer"));
        assert_eq!(ways(&json!(row)), none, "rows are moved or weighed by them");
    }

    #[test]
    fn pairs_that_point_up_and_down_in_several_places_weigh_what_stands_there() {
        let pair = |id: u32, parent: u32| {
            [(id, "▲"), (id + 1, "▼")].map(|(id, text)| line(id, parent, "main>div>button", "button", text))
        };
        let left = |lines: Vec<Value>| {
            let mut seen = page("sw", json!(lines));
            seen.candidates.iter_mut().for_each(|one| one.veto = None);
            counts_up_and_down(&mut seen);
            seen.candidates.iter().all(Candidate::vetoed)
        };
        assert!(left([pair(1, 7), pair(3, 8)].concat()));
        let stepper = |id: u32, parent: u32| {
            [(id, "−"), (id + 1, "+")].map(|(id, text)| line(id, parent, "main>div>button", "button", text))
        };
        assert!(left([stepper(1, 7), stepper(3, 8)].concat()), "a number of each is put into a basket");
        assert!(!left(pair(1, 7).to_vec()), "one pair may turn a list");
        let mut turns = [pair(1, 7), pair(3, 8)].concat();
        turns.iter_mut().for_each(|one| one["element"]["attributes"] = json!({ "class": "swiper-button" }));
        turns
            .iter_mut()
            .for_each(|one| one["element"]["ancestors"] = json!([{ "tag": "div", "class": "swiper carousel" }]));
        assert!(!left(turns), "carousels turn up and down, too");
    }

    #[test]
    fn from_right_to_left_arrows_point_the_other_way_and_brackets_do_not() {
        let said = |text: &str| {
            let mut arrow = control(1, "", text, "");
            arrow["leftwards"] = json!(true);
            let seen = page("fa", json!([arrow]));
            said_way(one(&seen, 1))
        };
        for (text, way) in [("←", Way::On), ("→", Way::Back), ("›", Way::On), ("‹", Way::Back), ("بعد ←", Way::On)]
        {
            assert_eq!(said(text), Some(way), "{text}");
        }
    }

    #[test]
    fn where_the_last_is_shown_first_the_way_on_is_the_other_way() {
        let mut controls = [control(1, "prev", "Anterior", ""), control(2, "next", "Seguinte", "")];
        assert_eq!(ways(&json!(controls)), [None, None]);
        controls[1]["disabled"] = json!(true);
        assert_eq!(ways(&json!(controls)), [Some(Way::On), Some(Way::Back)]);
        controls[0]["disabled"] = json!(true);
        assert_eq!(ways(&json!(controls)), PAIR);
    }
}
