//! Views that take the place of the page: a screen that an app pushes over the one before it. Once it has shown all it holds
//! it is left again, the way a visitor would: by the browser's history where the address went along, else by its own control.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use super::arrows::ahead;
use super::candidate::{Candidate, Key};
use super::custom_selects::inside;
use super::history::History;
use super::intent::{Intent, intent};
use super::openers::Column;
use super::pagers::in_carousel;
use super::plan::{Plan, Press, Step, press};
use super::signs::{attribute, hears_clicks, in_furniture, words};
use super::state::PageState;
use super::step::page_of;
use super::tags::made_up;
use super::turns::takes_turns;
use super::{Page, StepTrace, millis};
use crate::browser::BrowserError;

/// What stood on the page before a press.
#[derive(Debug, Clone, Default)]
pub struct Before {
    url: String,
    text: u64,
    /// What stood in the content: name and pattern.
    pub(super) stood: Vec<(Key, String)>,
    /// What can be seen around the content.
    around: HashSet<Key>,
    /// Patterns of what was still to be pressed there.
    left: Vec<String>,
    /// Links there: shape and address.
    links: Vec<(String, String)>,
    /// Lists there, of which one option is shown at a time.
    lists: Vec<Key>,
}

/// A press that may have put another view in the place of what stood there.
#[derive(Debug, Clone)]
pub struct Turning {
    /// What stood there.
    pub before: Before,
    /// Characters that went out of sight.
    pub lost: u64,
    /// What was pressed.
    pub pressed: Key,
    /// Its shape and text.
    pub name: String,
}

/// A view that took the place of another.
#[derive(Debug, Clone)]
pub struct Turn {
    before: Before,
    /// Ways back that were tried.
    tries: u32,
}

/// From how many per cent of what stood there on it is there again, and up to how many it is gone.
const BACK: usize = 60;
const GONE: usize = 40;

/// Most elements that a view is known by, most times that a view is left, and most ways that are tried to leave one.
const KNOWN_BY: usize = 200;
const MOST: u32 = 30;
const TRIES: u32 = 3;
/// Most times that the page is opened anew for it.
const RENEWALS: u32 = 5;

/// A control that leads back to the view before this one, by its names.
#[must_use]
pub fn leads_back(candidate: &Candidate) -> bool {
    // Most names are dismissed without being taken apart.
    let says = |value: &str| {
        value.as_bytes().windows(4).any(|part| part.eq_ignore_ascii_case(b"back"))
            && words(value).iter().any(|word| matches!(word.as_str(), "back" | "backbutton" | "goback"))
    };
    let text = candidate.element.text.trim();
    let arrow = matches!(
        text,
        "←" | "‹"
            | "⟵"
            | "🡠"
            | "arrow_back"
            | "arrow_back_ios"
            | "arrow_back_ios_new"
            | "chevron_left"
            | "navigate_before"
    ) && !ahead(candidate, text);
    text.chars().count() <= 20
        && (arrow
            || ["class", "aria-label", "id", "data-rel", "data-action", "title", "slot"]
                .iter()
                .any(|name| attribute(candidate, name).is_some_and(says))
            || says(&candidate.element.tag))
        && !in_carousel(candidate)
}

/// A link to a part of this page that cannot be seen: pressing it shows that part, as a tab, a dialog or a page of its own.
#[must_use]
pub fn shows_view(candidate: &Candidate) -> bool {
    let hidden = candidate.element.facts.as_ref().and_then(|facts| facts.target_visible) == Some(false);
    hidden && within(candidate).is_some()
}

/// Whether it is a card: under a title of its own stands a button or two beside the text. A press on it is aimed past them.
pub(super) fn titled(candidate: &Candidate) -> bool {
    let inside = inside(candidate);
    ["<h2", "<h3", "<h4", "<h5", "<h6"].iter().filter(|title| inside.contains(**title)).count() == 1
        && inside.matches("<button").count() <= 2
        && !["<input", "<select", "<form", "<textarea"].iter().any(|field| inside.contains(field))
}

/// Whether it is a link to a part of the page that is not there, and no control of another kind: what it names is a view that a
/// script puts in place.
pub(super) fn names_view(candidate: &Candidate) -> bool {
    candidate.element.facts.as_ref().and_then(|facts| facts.nowhere) == Some(true)
        && ["data-toggle", "data-bs-toggle", "aria-controls"].iter().all(|name| attribute(candidate, name).is_none())
}

/// The part of this page that a link points to, with what is written on the link: several may fill one part.
pub(super) fn within(candidate: &Candidate) -> Option<String> {
    let href = attribute(candidate, "href")?.trim();
    (href.len() > 1 && href.starts_with('#')).then(|| format!("{href}|{}", candidate.label()))
}

/// The name of an element by which it is known when it is drawn anew.
pub(super) fn name(candidate: &Candidate) -> String {
    format!("{}|{}", candidate.shape, candidate.element.text)
}

/// Whether it can be pressed now.
fn there(candidate: &Candidate) -> bool {
    candidate.visible && !candidate.disabled
}

/// Whether it stands in a bar that stays where it is, whatever the page shows.
fn stays(candidate: &Candidate) -> bool {
    let facts = candidate.element.facts.as_ref();
    candidate.layer != 0
        && facts.and_then(|facts| facts.position.as_deref()) == Some("fixed")
        && facts.and_then(|facts| facts.overlay).is_none_or(|share| share < 0.5)
}

/// Whether it would be pressed if it could be seen.
pub(super) fn promises(candidate: &Candidate) -> bool {
    candidate.presses == 0
        && candidate.expanded != "true"
        && !candidate.was_open
        && matches!(intent(candidate), Intent::Reveal | Intent::Open | Intent::Choose | Intent::Explore | Intent::Route)
}

impl PageState {
    /// What stands in the content of the page now, to be compared with what a press makes of it.
    pub(super) fn before(&self) -> Before {
        let mut before = Before { url: self.url.clone(), ..Before::default() };
        let Some(main) = &self.main else { return before };
        before.text = self.frames.get(main).map(|frame| frame.text).unwrap_or_default();
        let content = |candidate: &&Candidate| {
            there(candidate) && candidate.key.frame == *main && !in_furniture(candidate) && !stays(candidate)
        };
        let around = self.candidates.iter().filter(|one| there(one) && !content(one)).take(KNOWN_BY);
        before.around = around.map(|one| one.key.clone()).collect();
        for candidate in self.candidates.iter().filter(content).take(KNOWN_BY) {
            if candidate.has_address()
                && let Some(href) = &candidate.href
                && self.link_vetoes.left_alone(href).is_none()
            {
                before.links.push((candidate.shape.clone(), href.clone()));
            }
            let pattern = History::pattern(candidate);
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

    /// What was pressed and scrolled before gives what it gave.
    pub(super) fn drawn_anew(&mut self) {
        self.done.before.extend(self.done.by_pattern.keys().cloned());
        self.done.paged_before.extend(self.done.paged.iter().cloned());
        self.done.ended_before.extend(self.done.ended.iter().cloned());
    }

    /// The page is back after a press had moved it elsewhere. `home` is what stood on it before: where most of that is gone, a
    /// router has drawn the page anew.
    pub(super) fn back_again(&mut self, home: &[Key]) {
        let kept = home.iter().filter(|key| self.index.contains_key(key)).count();
        if kept * 2 < home.len() {
            self.drawn_anew();
            self.done.resumed.drawn_anew();
            self.done.returned = true;
        }
    }

    /// Since which step something can be seen that takes the place of what is shown and is still to be pressed.
    pub(super) fn turns_since(&self) -> Option<u32> {
        let turns = self.candidates.iter().filter(|one| takes_turns(one) && promises(one));
        turns.map(|one| one.since).min()
    }

    /// How much of what stood there can be seen now, in per cent.
    fn remains(&self, before: &Before) -> usize {
        let of = |count: usize| count * 100 / before.stood.len().max(1);
        let gone = |(key, _): &&(Key, String)| !self.candidate(key).is_some_and(there);
        let missed: Vec<&(Key, String)> = before.stood.iter().filter(gone).collect();
        let same = of(before.stood.len() - missed.len());
        if same >= BACK {
            return same;
        }
        // Drawn anew it is known by its pattern.
        let patterns: HashSet<String> =
            self.candidates.iter().filter(|candidate| there(candidate)).map(History::pattern).collect();
        same + of(missed.iter().filter(|(_, pattern)| patterns.contains(pattern)).count())
    }

    /// Notes that a press has put another view in the place of what stood there, or that such a view is left.
    pub(super) fn turn(&mut self) {
        while self.done.turns.last().is_some_and(|turn| self.remains(&turn.before) >= BACK) {
            self.done.turns.pop();
        }
        let Some(Turning { before, lost, pressed, name }) = self.done.turning.take() else { return };
        let emptied = lost >= 30 && lost * 3 >= before.text;
        let pressed = self.candidate(&pressed).is_some_and(there);
        if pressed && emptied && self.remains(&before) < BACK {
            // The entry of a menu that stays has put its view in the place of what is to be pressed yet.
            let shown: HashSet<String> =
                self.candidates.iter().filter(|one| there(one)).map(History::pattern).collect();
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
            self.done.turns.push(Turn { before, tries: 0 });
        }
    }

    /// The control that leads back from the view that is shown.
    pub(super) fn way_back(&self) -> Option<&Candidate> {
        let turn = self.done.turns.last()?;
        let old: HashSet<&Key> = turn.before.stood.iter().map(|(key, _)| key).collect();
        let can = |candidate: &&Candidate| {
            candidate.visible
                && !candidate.disabled
                && !old.contains(&candidate.key)
                && Some(&candidate.key.frame) == self.main.as_ref()
                && !candidate.vetoed()
                && !candidate.verdict.acts
                && !candidate.has_address()
        };
        // In the corner where a view begins, on the side where its script does. What stood there before the view came is an entry of
        // a menu that stays.
        let corner = |candidate: &&Candidate| {
            if turn.before.around.contains(&candidate.key) {
                return false;
            }
            let area = candidate.element.facts.as_ref().and_then(|facts| facts.area);
            let tag = candidate.element.tag.as_str();
            let named = matches!(tag, "button" | "a") || made_up(tag) || attribute(candidate, "role") == Some("button");
            let drawn = hears_clicks(candidate) && candidate.element.text.chars().count() <= 12;
            (named || drawn)
                && area.is_some_and(|[left, top, width, height]| {
                    width > 0.0 && left < 60.0 && (0.0..90.0).contains(&top) && width <= 200.0 && height <= 90.0
                })
        };
        let all = || self.candidates.iter().rev().filter(can);
        all().find(|candidate| leads_back(candidate)).or_else(|| all().find(corner))
    }
}

impl Plan {
    /// Leaves a view that has shown all it holds, where something is still to be pressed on the one before it.
    pub(super) fn leave(&self, sight: &PageState, ledger: &History) -> Option<Step> {
        let turn = sight.done.turns.last()?;
        let waits = |turn: &Turn| {
            turn.before.left.iter().any(|pattern| {
                !sight.done.by_pattern.contains_key(pattern)
                    && !sight.done.followed.contains(pattern)
                    && !ledger.is_dry(pattern)
            }) || turn
                .before
                .lists
                .iter()
                .any(|list| sight.candidate(list).is_some_and(|list| self.option(list, sight).is_some()))
                || turn.before.links.iter().any(|(shape, href)| ledger.answers.shows(shape, href))
        };
        if turn.tries >= TRIES || sight.done.left_views >= MOST || !sight.done.turns.iter().any(waits) {
            return None;
        }
        let moved = sight.url != turn.before.url && page_of(&sight.url) == page_of(&turn.before.url);
        let control = sight.way_back().map(|control| press(control, Intent::Close));
        match (turn.tries, moved, control) {
            (0, true, _) => Some(Step::Leave(None)),
            (0 | 1, _, Some(control)) => Some(Step::Leave(Some(control))),
            _ => (sight.done.renewed < RENEWALS).then_some(Step::Renew),
        }
    }
}

impl Page<'_> {
    /// Goes back to the view before this one.
    pub(super) async fn leave(&mut self, control: Option<&Press>) -> Result<(), BrowserError> {
        self.sight.done.left_views += 1;
        if let Some(turn) = self.sight.done.turns.last_mut() {
            turn.tries += 1;
        }
        if let Some(press) = control {
            self.click(std::slice::from_ref(press)).await?;
        } else {
            let began = Instant::now();
            self.step += 1;
            self.tab.back().await?;
            let _ = self.tab.rest(Duration::from_millis(1500), Duration::from_millis(700)).await;
            let millis = millis(began);
            self.tell(StepTrace {
                step: self.step,
                action: "leave".into(),
                place: "another view".into(),
                millis,
                ..StepTrace::default()
            });
        }
        // What is there after the way back was opened by nothing.
        (self.sight.last_pressed, self.sight.dropped, self.sight.column) = (None, false, Column::default());
        self.sight.brought.clear();
        self.sight.done.turning = None;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plan_tests::{line, one, page};
    use super::*;
    use crate::browser::FrameId;
    use crate::classifier::Kind;

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
        let sight = page(
            "en",
            json!([
                named(1, true),
                named(2, false),
                card(3, "<h3>Copper room</h3><p>For bells under a hand</p><button>…</button>"),
                card(4, "<h3>Copper room</h3><input><button>Go</button>"),
            ]),
        );
        let what = |id: u32| {
            let mut one = one(&sight, id).clone();
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
        let mut sight = PageState::default();
        sight.done.by_pattern.insert("button|Next".into(), (3, 0));
        sight.done.ended.insert("div.rows".into());
        let home: Vec<Key> = (1..=4).map(|id| Key { frame: FrameId::default(), id }).collect();
        sight.index = home.iter().cloned().zip(0..).take(3).collect();
        sight.back_again(&home);
        assert!(sight.done.before.is_empty() && sight.done.ended_before.is_empty(), "most of it still stands there");
        sight.index.retain(|key, _| key.id == 1);
        sight.back_again(&home);
        assert!(sight.done.before.contains("button|Next") && sight.done.ended_before.contains("div.rows"));
    }
}
