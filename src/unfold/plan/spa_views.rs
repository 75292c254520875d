//! Views that take the place of the page: a screen that an app pushes over the one before it. Once it has shown all it holds
//! it is left again, the way a visitor would: by the browser's history where the address went along, else by its own control.

use std::collections::HashSet;

use crate::address::page_of;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::leads_back;
use crate::unfold::controls::promises::promises;
use crate::unfold::controls::sets::turns::takes_turns;
use crate::unfold::controls::signs::{fact, hears_clicks, in_furniture, is_action, is_called_button, is_there};
use crate::unfold::controls::step::{Step, press};
use crate::unfold::history::History;
use crate::unfold::page::traces::{Before, Turning, View};
use crate::unfold::page::{Budget, Candidate, Key, PageState, made_up};
use crate::unfold::plan::options::option;

/// From how many per cent of what stood there on it is there again, and up to how many it is gone.
const BACK: usize = 60;
const GONE: usize = 40;

/// Most elements that a view is known by, most times that a view is left, and most ways that are tried to leave one.
const KNOWN_BY: usize = 200;

/// Whether it stands in a bar that stays where it is, whatever the page shows.
fn stays(candidate: &Candidate) -> bool {
    candidate.layer != 0
        && fact(candidate, |facts| facts.position.as_deref()) == Some("fixed")
        && fact(candidate, |facts| facts.overlay).is_none_or(|share| share < 0.5)
}

impl PageState {
    /// What stands in the content of the page now, to be compared with what a press makes of it.
    pub(crate) fn before(&self) -> Before {
        let mut before = Before { url: self.url.clone(), ..Before::default() };
        let Some(main) = &self.main else { return before };
        before.text = self.frames.get(main).map(|frame| frame.text).unwrap_or_default();
        let content = |candidate: &&Candidate| {
            is_there(candidate) && candidate.key.frame == *main && !in_furniture(candidate) && !stays(candidate)
        };
        let around = self.candidates.iter().filter(|one| is_there(one) && !content(one)).take(KNOWN_BY);
        before.around = around.map(|one| one.key.clone()).collect();
        for candidate in self.candidates.iter().filter(content).take(KNOWN_BY) {
            if candidate.has_address()
                && let Some(href) = &candidate.href
                && self.link_vetoes.left_alone(href).is_none()
            {
                before.links.push((candidate.shape.clone(), href.clone()));
            }
            let pattern = candidate.pattern();
            if candidate.element.tag == "select" && intent(candidate) == Intent::Choose {
                before.lists.push(candidate.key.clone());
            }
            if promises(candidate) && !leads_back(candidate) {
                before.left.push(pattern.clone());
            }
            before.stood.push((candidate.key.clone(), pattern));
        }
        before
    }

    /// The page is back after a press had moved it elsewhere. `home` is what stood on it before: where most of that is gone, a
    /// router has drawn the page anew.
    pub(crate) fn back_again(&mut self, home: &[Key]) {
        let kept = home.iter().filter(|key| self.index.contains_key(key)).count();
        if kept * 2 < home.len() {
            self.drawn_anew();
            self.done.returned = true;
        }
    }

    /// Since which step something can be seen that takes the place of what is shown and is still to be pressed.
    pub(crate) fn turns_since(&self) -> Option<u32> {
        let turns = self.candidates.iter().filter(|one| takes_turns(one) && promises(one));
        turns.map(|one| one.since).min()
    }

    /// Patterns of what can be pressed now.
    pub(crate) fn patterns_there(&self) -> HashSet<String> {
        self.candidates.iter().filter(|one| is_there(one)).map(Candidate::pattern).collect()
    }

    /// How much of what stood there can be seen now, in per cent.
    fn remains(&self, before: &Before) -> usize {
        let of = |count: usize| count * 100 / before.stood.len().max(1);
        let gone = |(key, _): &&(Key, String)| !self.candidate(key).is_some_and(is_there);
        let missed: Vec<&(Key, String)> = before.stood.iter().filter(gone).collect();
        let same = of(before.stood.len() - missed.len());
        if same >= BACK {
            return same;
        }
        // Drawn anew it is known by its pattern.
        let patterns = self.patterns_there();
        same + of(missed.iter().filter(|(_, pattern)| patterns.contains(pattern)).count())
    }

    /// Notes that a press has put another view in the place of what stood there, or that such a view is left.
    pub(crate) fn turn(&mut self) {
        while self.done.turns.last().is_some_and(|turn| self.remains(&turn.before) >= BACK) {
            self.done.turns.pop();
        }
        let Some(Turning { before, lost, pressed, name }) = self.done.turning.take() else { return };
        let emptied = lost >= 30 && lost * 3 >= before.text;
        let pressed = self.candidate(&pressed).is_some_and(is_there);
        if pressed && emptied && self.remains(&before) < BACK {
            // The entry of a menu that stays has put its view in the place of what is to be pressed yet.
            let shown = self.patterns_there();
            self.lost.extend(before.left.iter().filter(|pattern| !shown.contains(*pattern)).cloned());
        }
        if pressed || before.stood.is_empty() || (before.stood.len() < 2 && !emptied) || self.done.turns.len() >= 6 {
            return;
        }
        // A menu that stays where it is may be as large as what went.
        let remains = self.remains(&before);
        if remains <= GONE || emptied && remains < BACK {
            // Drawn anew when the view is left, it would only lead there again.
            self.done.turners.insert(name);
            self.done.turns.push(View { before, tries: 0 });
        }
    }

    /// The control that leads back from the view that is shown.
    pub(crate) fn way_back(&self) -> Option<&Candidate> {
        let turn = self.done.turns.last()?;
        let old: HashSet<&Key> = turn.before.stood.iter().map(|(key, _)| key).collect();
        let can = |candidate: &&Candidate| {
            is_there(candidate)
                && !old.contains(&candidate.key)
                && Some(&candidate.key.frame) == self.main.as_ref()
                && !is_action(candidate)
                && !candidate.has_address()
        };
        // In the corner where a view begins, on the side where its script does. What stood there before the view came is an entry of
        // a menu that stays.
        let corner = |candidate: &&Candidate| {
            let area = fact(candidate, |facts| facts.area);
            let named = is_called_button(candidate) || made_up(&candidate.element.tag);
            let drawn = hears_clicks(candidate) && candidate.element.text.chars().count() <= 12;
            !turn.before.around.contains(&candidate.key)
                && (named || drawn)
                && area.is_some_and(|[left, top, width, height]| {
                    width > 0.0 && left < 60.0 && (0.0..90.0).contains(&top) && width <= 200.0 && height <= 90.0
                })
        };
        let all = || self.candidates.iter().rev().filter(can);
        all().find(|candidate| leads_back(candidate)).or_else(|| all().find(corner))
    }
}

/// Most ways out of one view that are tried.
const TRIES: u32 = 3;

/// Most times that the page is opened anew for it.
const RENEWALS: u32 = 5;

/// Leaves a view that has shown all it holds, where something is still to be pressed on the one before it.
pub(crate) fn leave(page: &PageState, history: &History) -> Option<Step> {
    let turn = page.done.turns.last()?;
    if turn.tries >= TRIES
        || Budget::spent(page.budget.views, page.done.left_views as usize)
        || views_left(page, history) == 0
    {
        return None;
    }
    let moved = page.url != turn.before.url && page_of(&page.url) == page_of(&turn.before.url);
    let control = page.way_back().map(|control| press(control, Intent::Close));
    match (turn.tries, moved, control) {
        (0, true, _) => Some(Step::Leave(None)),
        (0 | 1, _, Some(control)) => Some(Step::Leave(Some(control))),
        _ => (page.done.renewed < RENEWALS).then_some(Step::Renew),
    }
}

/// Views before this one in which something is still to be pressed.
pub(crate) fn views_left(page: &PageState, history: &History) -> usize {
    let waits = |turn: &View| {
        turn.before.left.iter().any(|pattern| {
            page.done.of(pattern).presses == 0
                && !page.done.followed.contains(pattern)
                && !history.of(pattern).is_vain()
        }) || turn.before.lists.iter().any(|list| page.candidate(list).is_some_and(|list| option(list, page).is_some()))
            || turn.before.links.iter().any(|(shape, href)| history.answers.shows(shape, href))
    };
    page.done.turns.iter().filter(|turn| waits(turn)).count()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::browser::FrameId;
    use crate::classifier::Kind;
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn a_link_that_names_no_part_of_the_page_leads_to_a_view_and_so_does_a_card_with_a_button_on_it() {
        let named = |id: u32, nowhere: bool| {
            let mut link = line(id, id, "nav>ul>li>a", "a", "Staff");
            link["element"]["attributes"] = json!({ "href": "#staff" });
            link["element"]["ancestors"] = json!([{ "tag": "li" }, { "tag": "ul" }, { "tag": "nav" }]);
            link["element"]["facts"] = json!({ "visible": true, "nowhere": nowhere });
            link
        };
        let card = |id: u32, inside: &str| {
            let mut card = line(id, 9, "main>article", "article", "Copper room For bells under a hand");
            card["element"]["source"] = json!(format!("<article>{inside}</article>"));
            card
        };
        let state = page(
            "en",
            json!([
                named(1, true),
                named(2, false),
                card(3, "<h3>Copper room</h3><p>For bells under a hand</p><button>…</button>"),
                card(4, "<h3>Copper room</h3><input><button>Go</button>"),
            ]),
        );
        let what = |id: u32| {
            let mut one = one(&state, id).clone();
            one.verdict.take_for(Kind::Other);
            one.verdict.probabilities = Default::default();
            intent(&one)
        };
        assert_eq!(what(1), Intent::Route);
        assert_ne!(what(2), Intent::Route, "it goes to a part of this page");
        assert_eq!(what(3), Intent::Route);
        assert_eq!(what(4), Intent::Nothing, "what stands in it wants to be filled in");
    }

    #[test]
    fn what_was_done_before_a_router_drew_the_page_anew_is_done() {
        let mut state = PageState::default();
        state.done.patterns.entry("button|Next".into()).or_default().presses = 3;
        state.done.ended.insert("div.rows".into());
        let home: Vec<Key> = (1..=4).map(|id| Key { frame: FrameId::default(), id }).collect();
        state.index = home.iter().cloned().zip(0..).take(3).collect();
        state.back_again(&home);
        assert!(
            !state.done.of("button|Next").before && state.done.ended_before.is_empty(),
            "most of it still stands there"
        );
        state.index.retain(|key, _| key.id == 1);
        state.back_again(&home);
        assert!(state.done.of("button|Next").before && state.done.ended_before.contains("div.rows"));
    }
}
