//! Controls that are drawn as arrows, and what two that point away from one another are for.

use std::collections::HashMap;

use crate::classifier::lexicon::{self, Topic};
use crate::front_ends::{self, Group};
use crate::unfold::controls::lists::pointing::{Side, points_to, sign_points};
use crate::unfold::controls::sets::pagers::{list_around, numbered, pages_back, pages_on};
use crate::unfold::controls::signs::{
    LONGEST_PICTURE, attribute, class_of, did, in_calendar, in_carousel, is_action, is_button, is_tab, mute,
    stands_beside, values, words,
};
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::{Candidate, Key, PageState, Way};

/// Where the words in a name say that it points: they name an arrow and one side.
fn named_side(name: &str) -> Option<Side> {
    const SIDES: [(&str, Side); 4] =
        [("right", Side::Right), ("left", Side::Left), ("down", Side::Down), ("up", Side::Up)];
    let said = words(name);
    let mut sides = SIDES.iter().filter(|(word, _)| said.iter().any(|one| one == word)).map(|(_, side)| *side);
    let only = sides.next().filter(|_| sides.next().is_none());
    only.filter(|_| front_ends::names_one_of(Group::Arrows, &said))
}

/// Whether a label says that it does something else than turn pages. Words that we do not know, or that speak of pages, say nothing
/// against what is drawn.
fn says_otherwise(label: &str, lang: &str) -> bool {
    let said = lexicon::read(label, lexicon::primary(lang));
    let agrees = |topic: &Topic| matches!(topic, Topic::Navigate | Topic::More | Topic::Reveal);
    label.is_ascii() || Topic::ALL.iter().any(|topic| !agrees(topic) && said.of(*topic) > 0.0)
}

/// Whether it points along the line or across it, and which way: by the sign on it or, where nothing is written on it, by the
/// names of it and of the picture in it.
fn points(candidate: &Candidate) -> Option<(bool, Way)> {
    let source = &candidate.element.source;
    let sign = sign_points(candidate, candidate.element.text.trim().trim_end_matches(['\u{fe0e}', '\u{fe0f}']));
    if sign.is_some() || !mute(candidate) || source.len() > LONGEST_PICTURE {
        return sign;
    }
    let way = |side: Side| side.way(candidate.leftwards);
    let labels = ["aria-label", "title"].iter().filter_map(|name| attribute(candidate, name));
    if let Some(label) = labels.into_iter().find(|label| label.chars().any(char::is_alphabetic)) {
        let side = named_side(label);
        if side.is_some() || says_otherwise(label, &candidate.element.lang) {
            return side.map(way);
        }
    }
    // Components for pictures are told by a name which one to draw.
    let own = ["class", "id", "part", "name", "icon"].iter().filter_map(|name| attribute(candidate, name));
    let inside = ["class=\"", " name=\"", " icon=\""].into_iter().flat_map(|mark| values(source, mark));
    let named = own.chain(inside).find_map(named_side);
    // What bears no name may be drawn on the spot.
    named.or_else(|| points_to(source)).map(way)
}

/// Whether it is drawn as an arrow along the line: it turns what is shown, and closes nothing.
pub(crate) fn drawn_to_turn(candidate: &Candidate) -> bool {
    points(candidate).is_some_and(|(along, _)| along)
}

/// Whether it is a button and nothing else: it unfolds nothing, leads nowhere and picks no date.
fn is_plain_button(candidate: &Candidate) -> bool {
    is_button(candidate) && candidate.expanded.is_empty() && !candidate.has_address() && !in_calendar(candidate)
}

/// Whether it may be one of two that turn what stands beside them.
fn may_turn(candidate: &Candidate) -> bool {
    let near = candidate.element.ancestors.iter().take(2).map(class_of);
    let own = ["class", "id"].iter().filter_map(|name| attribute(candidate, name));
    is_plain_button(candidate)
        && (!is_action(candidate) || said_way(candidate).is_some())
        && !near.chain(own).any(|names| front_ends::names_one_of(Group::Counters, &words(names)))
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
    let down = |other: &Candidate| steps(other) == Some(Way::Back) && stands_beside(other, candidate);
    steps(candidate) == Some(Way::On) && state.candidates.iter().any(down)
}

/// Whether it is one of two that may weigh something up and down.
fn may_weigh(candidate: &Candidate) -> bool {
    is_plain_button(candidate) && !in_carousel(candidate) && said_way(candidate).is_none()
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
        let upright = || points(candidate).filter(|(along, _)| !along).map(|(_, way)| way);
        if let Some(way) = steps(candidate).or_else(upright)
            && may_weigh(candidate)
        {
            let place = (candidate.key.frame.clone(), candidate.parent);
            pairs.entry(place).or_default()[usize::from(way == Way::Back)].push(at);
        }
    }
    let mut alike: HashMap<_, Vec<usize>> = HashMap::new();
    for [on, back] in pairs.into_values() {
        if let ([on], [back]) = (on.as_slice(), back.as_slice()) {
            let one = &state.candidates[*on];
            alike.entry((one.key.frame.clone(), one.shape.clone())).or_default().extend([*on, *back]);
        }
    }
    for at in alike.into_values().filter(|all| all.len() >= 4).flatten() {
        state.candidates[at].veto = Some(Reason::CountsUpAndDown);
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
            let places = [("", candidate.parent), list_around(candidate)];
            for place in places.into_iter().take(if along { 2 } else { 1 }) {
                let set = (&candidate.key.frame, &candidate.element.tag, along, place);
                sets.entry(set).or_default()[usize::from(way == Way::Back)].push(at);
            }
        }
        let sets: Vec<[Vec<usize>; 2]> = sets.into_values().collect();
        for [on, back] in sets {
            // Of two each way the outer ones go to the first and the last.
            let (on, back) = match (on.as_slice(), back.as_slice()) {
                ([on], [back]) => (on, back),
                ([on, last], [first, back]) if first < back && back < on && on < last => (on, back),
                _ => continue,
            };
            let pressed = |at: usize| self.done.of(&self.candidates[at].pattern()).presses > 0;
            let shut = |at: usize| self.candidates[at].shut_at_first;
            let round = !pressed(*on) && (pressed(*back) || shut(*on) && !shut(*back));
            let (on, back) = if round { (*back, *on) } else { (*on, *back) };
            self.candidates[on].arrow = Some(Way::On);
            self.candidates[back].arrow = Some(Way::Back);
        }
    }
}

/// Most characters of a number that is counted up or down, with what it counts.
const LONGEST_NUMBER: u64 = 12;

impl PageState {
    /// Learns of two controls side by side which way they go, once the press of one has taken back what the other had brought: there
    /// is more behind the other. Their words may be of any language, and a step may draw both anew.
    pub(crate) fn learn_arrows(&mut self, pressed: &Key) {
        let Some([on, back]) = self.candidate(pressed).and_then(|back| self.undone_by(back)) else { return };
        let name = |key: &Key| self.candidate(key).map(Candidate::pattern).unwrap_or_default();
        let names = [name(&on), name(&back)];
        // Two that nothing is written on may have one name.
        let apart = names[0] != names[1];
        for ((key, name), way) in [on, back].iter().zip(names).zip([Way::On, Way::Back]) {
            if let Some(candidate) = self.candidate_mut(key) {
                candidate.arrow = Some(way);
            }
            if apart {
                self.done.arrows.insert(name, way);
            }
        }
    }

    /// What was pressed before and what has taken back what it brought: the only two of their kind side by side. What only counts up
    /// beside what counts down brings a number.
    fn undone_by(&self, back: &Candidate) -> Option<[Key; 2]> {
        let gave = |one: &Candidate| one.last.as_ref().filter(|last| last.swapped()).map(|last| last.chars > 0);
        let counts = |one: &Candidate| did(one, |last| last.chars <= LONGEST_NUMBER);
        let of_its_kind = |one: &&Candidate| {
            stands_beside(one, back) && one.element.tag == back.element.tag && one.key != back.key && !one.vetoed()
        };
        let mut others = self.candidates.iter().filter(of_its_kind);
        let (on, none) = (others.next()?, others.next());
        let plain = |one: &Candidate| !(is_tab(one) || numbered(one)) && one.expanded.is_empty();
        let undone = gave(back) == Some(false) && gave(on) == Some(true) && plain(on) && !counts(on);
        (undone && none.is_none()).then(|| [on.key.clone(), back.key.clone()])
    }

    /// Tells controls that were drawn anew which way they go, where that was learned.
    pub(crate) fn know_arrows(&mut self) {
        if self.done.arrows.is_empty() {
            return;
        }
        for candidate in self.candidates.iter_mut().filter(|one| one.arrow.is_none()) {
            candidate.arrow = self.done.arrows.get(&candidate.pattern()).copied();
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
