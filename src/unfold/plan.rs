//! What to do next on an open page. Pure: it looks at what is known and done, and names one step.

use std::collections::HashMap;

use super::asking;
use super::budget::Budget;
use super::candidate::{Candidate, Key, list_of};
use super::confirmation;
use super::faces::{hover_in_menu, in_vain, is_face};
use super::intent::{Intent, intent};
use super::ledger::{Expectation, Ledger};
use super::pagers::{in_carousel, jumps, numbered, pages_on};
use super::settings;
use super::sight::Sight;
use super::signs::{drops_down, filters, in_form, in_furniture, is_menu_item, option_by_markup};
use super::turns::{alike, at_hand, chains, one_of_many, opened, opens_layer, same_class, takes_turns};
use super::views::{name, shows_view, within};
use crate::browser::{Choice, FrameId, How, Peek};
use crate::classifier::Kind;

/// One press of a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    /// What is pressed.
    pub key: Key,
    /// How.
    pub how: How,
    /// Which option, for a select.
    pub value: Option<String>,
    /// What is pressed before, where this one is shut away: the openers of its menu, the outermost first.
    pub through: Vec<Key>,
    /// What for.
    pub intent: Intent,
}

/// What to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Press elements of one frame, one after another.
    Click(Vec<Press>),
    /// Press one element with the real pointer: a scripted press has left it unmoved.
    ByHand(Key),
    /// Press once more what opens the menu of an element that is still to be followed, named by its pattern.
    Reopen(Press, String),
    /// Take a layer off that has no closer.
    Uncover(FrameId, u32),
    /// Scroll a box (0 is the window) to its end; the flag says upwards.
    Scroll(FrameId, u32, bool),
    /// Move the pointer over elements for what styles hide there.
    Peek(FrameId, Vec<u32>),
    /// Press one element to learn where it leads, and come back.
    Follow(Press),
    /// Pick a language and press what takes the pick over.
    Pick(Vec<Press>),
    /// Wait for something that the page has announced for later.
    Wait,
    /// Go back to the view before this one: by this control, or by the browser's history.
    Leave(Option<Press>),
    /// Open the page anew, for what a step has taken away before its turn came.
    Renew,
    /// Nothing is left to do, or the budget is spent.
    Stop(&'static str),
}

impl Step {
    /// The step with the first of its presses alone; the plan comes back to the others.
    #[must_use]
    pub fn alone(mut self) -> Self {
        match &mut self {
            Self::Click(presses) => presses.truncate(1),
            Self::Peek(_, ids) => ids.truncate(1),
            _ => {}
        }
        self
    }
}

/// The planner of a page.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// How much the page may cost.
    pub budget: Budget,
}

/// Of what the most promising is sought.
#[derive(Debug, Clone, Copy)]
pub(super) enum Whole<'a> {
    /// Of what presses have opened over a frame.
    Opened(&'a FrameId),
    /// Of what the page shows now, but for what would take it out of sight.
    State,
    /// Of everything.
    Page,
}

/// Most presses in one round trip.
const BATCH: usize = 12;

impl Plan {
    /// The next step.
    #[must_use]
    pub fn next(&self, sight: &Sight, ledger: &Ledger) -> Step {
        if sight.done.millis as f64 > self.budget.seconds * 1000.0 {
            return Step::Stop("time is spent");
        }
        let may_press = sight.done.presses < self.budget.presses;
        // What covers the page swallows clicks and may hold its content back, so closers go first.
        if let Some(step) = self.close(sight, ledger, may_press) {
            return step;
        }
        if may_press && let Some(step) = confirmation::next(sight) {
            return step;
        }
        // What a menu unfolds beneath the pointer is there while the menu is open.
        if may_press && let Some(step) = hover_in_menu(sight, ledger) {
            return step;
        }
        if may_press && let Some(step) = self.reveal(sight, ledger, Whole::State) {
            return step;
        }
        if may_press && let Some(key) = sight.done.by_hand_later.first() {
            return Step::ByHand(key.clone());
        }
        if let Some(step) = self.scroll(sight) {
            return step;
        }
        if may_press {
            if let Some(step) = self.hover(sight, ledger).or_else(|| peek(sight, ledger)) {
                return step;
            }
            if let Some(step) = asking::next(sight) {
                return step;
            }
            // So does what leads on inside of what is shown: the next tab would take it away.
            let here = |candidate: &Candidate| {
                candidate.layer == 0
                    && candidate.opener.as_ref().is_none_or(|_| !is_menu_item(candidate))
                    && !in_furniture(candidate)
            };
            if sight.has_turns()
                && let Some(step) =
                    self.follow_one(sight, ledger, |candidate| here(candidate) || candidate.opener.is_some())
            {
                return step;
            }
            // A tab takes out of sight what the one before it shows: that is unfolded first.
            if let Some(step) = self.reveal(sight, ledger, Whole::Page) {
                return step;
            }
            if let Some(step) = settings::next(sight, |_| true)
                .or_else(|| self.ask_tongue(sight, ledger))
                .or_else(|| self.follow(sight, ledger))
            {
                return step;
            }
        }
        if may_press && let Some(step) = self.leave(sight, ledger) {
            return step;
        }
        if self.worth_waiting(sight) {
            return Step::Wait;
        }
        let time = sight.done.millis as f64 * 2.0 < self.budget.seconds * 1000.0;
        if may_press && time && sight.done.renewed < 2 && sight.has_lost(ledger) {
            return Step::Renew;
        }
        Step::Stop(if may_press { "nothing is left to do" } else { "presses are spent" })
    }

    /// What promises most.
    pub(super) fn reveal(&self, sight: &Sight, ledger: &Ledger, whole: Whole) -> Option<Step> {
        let mut ready: Vec<(f64, &Candidate, Press)> = Vec::new();
        let askers = asking::askers(sight);
        let way_back = sight.way_back().map(|back| &back.key);
        for candidate in &sight.candidates {
            if way_back == Some(&candidate.key) {
                continue;
            }
            let meant = match whole {
                Whole::Opened(frame) => candidate.key.frame == *frame && opened(candidate),
                Whole::State => opened(candidate) || !takes_turns(candidate),
                Whole::Page => true,
            };
            if !meant {
                continue;
            }
            if option_by_markup(candidate) {
                if let Some(press) = self.choose(candidate, sight) {
                    // While the list is open its options are at hand.
                    // What is marked is the chosen one, or only where the keyboard is.
                    let marked = if sight.shows_chosen(candidate) { 20.0 } else { 0.0 };
                    let value = if candidate.visible { 400.0 } else { 40.0 };
                    // The arrow in an entry does what the entry does, and mostly takes back what that has done.
                    let mute = if candidate.said().is_empty() { 5.0 } else { 0.0 };
                    ready.push((value - marked - mute + at_hand(candidate), candidate, press));
                }
                continue;
            }
            // The pointer alone first: a press may take away what it brings.
            let over_first = candidate.hears_hover_alone()
                && !sight.done.hovered.contains(&candidate.key)
                && !ledger.hovered_in_vain(candidate)
                // Three of its likes on this page were asked, and it is not its turn any more.
                && sight.done.hovers.get(&candidate.shape).is_none_or(|(_, dry)| *dry < 3);
            if ledger.is_costly(candidate) || over_first {
                continue;
            }
            if askers.iter().any(|asker| asker.key == candidate.key)
                || is_face(candidate) && self.native_answers(candidate, sight, ledger)
            {
                continue;
            }
            let what = intent(candidate);
            let press = match what {
                Intent::Reveal | Intent::Open | Intent::Explore => {
                    if !self.may_press_again(candidate, sight, ledger) {
                        continue;
                    }
                    press(candidate, what)
                }
                Intent::Choose => match self.option(candidate, sight) {
                    Some(press) => press,
                    None => continue,
                },
                _ => continue,
            };
            if candidate.presses > 0 && sight.done.turners.contains(&name(candidate)) || jumps(candidate, sight) {
                continue;
            }
            if shows_view(candidate) && within(candidate).is_some_and(|part| sight.done.within.contains(&part)) {
                continue;
            }
            let pattern = sight.done.by_pattern.get(&Ledger::pattern(candidate)).copied();
            // A guess that came to nothing is not made again for its likes.
            // What moved the page to another address is a link by now, and costs a reload when it is pressed again.
            let name = Ledger::pattern(candidate);
            let further = sight.leads_further(candidate);
            let moved =
                ledger.only_moves(&name) || sight.leads.led_anywhere(&name) || sight.done.before.contains(&name);
            if moved && !further {
                continue;
            }
            let further = further || sight.likes_lead(candidate);
            // Of many that look alike three are tried: the rows of a table mostly do nothing.
            let alike = sight.done.by_shape.get(&candidate.shape).copied().unwrap_or_default();
            if what == Intent::Explore
                && alike >= 3
                && !further
                && !ledger.shape_gives(&candidate.shape)
                && !pages_on(candidate)
            {
                continue;
            }
            if what == Intent::Explore
                && !further
                && pattern.is_some_and(|(presses, stale)| presses > 0 && stale >= presses * 4)
            {
                continue;
            }
            let expected = match ledger.expect(candidate) {
                // A chain that goes on is judged by what it brings on this page.
                Expectation::Dry if pattern.is_some_and(|(presses, stale)| presses * 4 > stale && stale < 8) => 30.0,
                Expectation::Dry if !further => continue,
                Expectation::Gives(rate) => 1000.0 + rate,
                Expectation::Dry | Expectation::Unknown => match what {
                    Intent::Reveal => 500.0 * candidate.verdict.probability(Kind::Revealer),
                    // What depends on another choice is asked before that one is changed.
                    Intent::Choose if candidate.offers_anew => 90.0,
                    Intent::Choose => 60.0,
                    Intent::Open => 50.0,
                    _ => 20.0,
                },
            };
            // The tabs inside of a tab before its neighbours, the rows of a list before its next page, and its pages before
            // what would take the list away.
            let pages = pages_on(candidate) || numbered(candidate);
            let first = if in_row(candidate) { 11.0 } else { 10.0 + if pages { 0.5 } else { 0.0 } };
            let expected = if takes_turns(candidate) { first + f64::from(candidate.since) * 0.001 } else { expected };
            ready.push((expected + at_hand(candidate), candidate, press));
        }
        // What unfolds beneath a control may hold more to unfold, which the next press of that control would fold away.
        if ready.iter().any(|(_, one, press)| press.intent == Intent::Reveal && one.presses == 0 && !takes_turns(one)) {
            ready.retain(|(_, one, _)| !one.last.as_ref().is_some_and(|last| one.presses > 0 && last.follows));
        }
        let best: &Candidate = ready.iter().max_by(|a, b| a.0.total_cmp(&b.0))?.1;
        // A guess may put another view in the place of all others: what is surer is pressed before it.
        ready.sort_by_key(|(expected, _, press)| press.intent == Intent::Explore && *expected < 1000.0);
        let frame = best.key.frame.clone();
        let mut batch = Vec::new();
        // Of a shape that is not known yet one is tried before the others; certain ones and known ones go together.
        let mut shapes: HashMap<&str, u32> = HashMap::new();
        for (expected, candidate, press) in &ready {
            if candidate.key.frame != frame || batch.len() >= BATCH || opened(candidate) != opened(best) {
                continue;
            }
            let count = shapes.entry(candidate.shape.as_str()).or_default();
            let guess = press.intent == Intent::Explore && *expected < 1000.0;
            if guess
                && batch.iter().any(|other: &Press| {
                    sight
                        .candidate(&other.key)
                        .is_some_and(|other| Ledger::pattern(other) == Ledger::pattern(candidate))
                })
            {
                continue;
            }
            if guess && *count > 2 {
                continue;
            }
            // A choice may bring the options of the next one.
            if press.intent == Intent::Choose {
                if batch.is_empty() && candidate.key == best.key {
                    return Some(Step::Click(vec![press.clone()]));
                }
                continue;
            }
            // What a menu holds is known by what was pressed to open it, so openers go alone; so does what takes turns.
            let menu = candidate.element.attributes.get("aria-haspopup").is_some_and(|value| value != "false");
            if ((press.intent == Intent::Open || menu) && opens_layer(candidate))
                || drops_down(candidate)
                || takes_turns(candidate)
            {
                if batch.is_empty() && candidate.key == best.key {
                    return Some(Step::Click(vec![press.clone()]));
                }
                continue;
            }
            // The one that is marked closes the list as well, and mostly brings nothing.
            if option_by_markup(candidate) && sight.shows_chosen(candidate) && !sight.shows_chosen(best) {
                continue;
            }
            *count += 1;
            batch.push(press.clone());
        }
        (!batch.is_empty()).then_some(Step::Click(batch))
    }

    /// An option of a list drawn by script, pressed through what drops the list down: after each choice it is shut.
    fn choose(&self, candidate: &Candidate, sight: &Sight) -> Option<Press> {
        if candidate.presses > 0 || candidate.verdict.click_kind() == Kind::LanguageSelection {
            return None;
        }
        let way = sight.way(candidate);
        if !candidate.visible && way.is_empty() || way.iter().any(|opener| in_form(opener)) {
            return None;
        }
        let (tries, dry) = sight.done.choices.get(&list_of(candidate)).copied().unwrap_or_default();
        if tries >= self.budget.options || dry >= 3 {
            return None;
        }
        let through = way.into_iter().map(|opener| opener.key.clone()).collect();
        Some(Press { through, ..press(candidate, Intent::Explore) })
    }

    fn may_press_again(&self, candidate: &Candidate, sight: &Sight, ledger: &Ledger) -> bool {
        let shape = sight.done.by_shape.get(&candidate.shape).copied().unwrap_or_default();
        if shape >= self.budget.presses_a_shape {
            return false;
        }
        let Some(last) = &candidate.last else {
            // What is open already would be closed by a press; what is chosen already shows its content.
            return candidate.presses == 0 && candidate.expanded != "true" && !candidate.was_open;
        };
        let stale = sight.done.by_pattern.get(&Ledger::pattern(candidate)).map_or(0, |(_, stale)| *stale);
        // A list may repeat itself for a while before something new comes; a page that only swaps does not grow.
        let grows = last.novel > 0
            || (stale < if pages_on(candidate) { 3 } else { 8 }
                && last.grown > 0
                && (last.lost * 4 < last.grown || pages_on(candidate)));
        candidate.presses < self.budget.presses_a_shape
            && grows
            && last.here
            // A dialog, a drawer or a menu shows the same when it is opened again; where more was asked for, it came by itself.
            && (!last.layered || chains(candidate))
            && !drops_down(candidate)
            // What says whether it is folded has shown all it holds, be it by an attribute or by a class of its own.
            && candidate.expanded.is_empty()
            && (!last.follows || same_class(&last.class, candidate))
            // What opens beneath a control is closed by its next press.
            && (!last.follows || chains(candidate))
            // What takes away as much as it brings is a tab among others; what pages through states stands alone or in pairs.
            && (last.lost * 4 < last.novel || pages_on(candidate) || !one_of_many(candidate, sight))
            && !ledger.once_is_enough(candidate)
            && alike(&last.text, &candidate.element.text)
    }

    pub(super) fn option(&self, candidate: &Candidate, sight: &Sight) -> Option<Press> {
        let chosen = sight.done.chosen.get(&candidate.key);
        if chosen.is_some_and(|chosen| chosen.len() >= self.budget.options as usize) {
            return None;
        }
        // What a form has chosen beforehand is not shown before it is sent.
        let sent = candidate.form.as_ref().is_some_and(|form| form.buttons > 0) && filters(candidate);
        if candidate.face != 0 && in_vain(candidate, sight) {
            return None;
        }
        let gave = candidate.last.as_ref().is_some_and(|last| last.grown > 0);
        let fresh = |option: &&Choice| {
            !option.value.is_empty()
                && !chosen.is_some_and(|chosen| chosen.contains(&option.value))
                && !sight.done.followed.contains(&format!("{}{}", Ledger::pattern(candidate), option.value))
        };
        let mut options = candidate.options.iter().filter(fresh);
        let next = options.clone().find(|option| !option.chosen).or_else(|| options.find(|_| sent && gave))?;
        let what = intent(candidate);
        Some(Press {
            key: candidate.key.clone(),
            how: How::Choose,
            value: Some(next.value.clone()),
            through: Vec::new(),
            intent: what,
        })
    }

    fn scroll(&self, sight: &Sight) -> Option<Step> {
        if sight.done.stops >= self.budget.stops {
            return None;
        }
        for (frame, state) in &sight.frames {
            let reacts = state.scrolling.heard || state.scrolling.watched > 0;
            // Lists inside the page first: scrolling the window may take them out of view.
            for scroller in &state.scrollers {
                let name = (frame.clone(), scroller.id);
                if sight.done.dry.contains(&name) || !(scroller.heard || state.scrolling.watched > 0) {
                    continue;
                }
                let seen = |up: bool| sight.done.scrolled.get(&(frame.clone(), scroller.id, up));
                // A list that stands at its end when it is first seen grows at its top.
                let at_end = scroller.at > 1.0 && scroller.at + scroller.view >= scroller.height - 4.0;
                if seen(false).is_none_or(|height| scroller.height > height + 20.0)
                    && !(at_end && seen(false).is_none())
                {
                    return Some(Step::Scroll(frame.clone(), scroller.id, false));
                }
                if at_end && seen(true).is_none() && seen(false).is_none() {
                    return Some(Step::Scroll(frame.clone(), scroller.id, true));
                }
            }
            let window = &state.window;
            let name = (frame.clone(), 0, false);
            let higher = sight.done.scrolled.get(&name).is_none_or(|height| window.height > height + 20.0);
            if reacts
                && higher
                && (window.height > window.view + 4.0 || state.scrolling.heard)
                && !sight.done.scrolled.get(&name).is_some_and(|_| window.height <= window.view + 4.0)
            {
                return Some(Step::Scroll(frame.clone(), 0, false));
            }
            // Some pages show what they have only to who comes back up.
            if state.scrolling.heard
                && window.at > 100.0
                && !sight.done.scrolled.contains_key(&(frame.clone(), 0, true))
            {
                return Some(Step::Scroll(frame.clone(), 0, true));
            }
        }
        None
    }

    fn hover(&self, sight: &Sight, ledger: &Ledger) -> Option<Step> {
        let mut batch: Vec<Press> = Vec::new();
        for candidate in &sight.candidates {
            if intent(candidate) == Intent::Nothing && !candidate.listens_to_hover() {
                continue;
            }
            if !candidate.visible
                || in_carousel(candidate)
                || !candidate.listens_to_hover()
                || sight.done.hovered.contains(&candidate.key)
                || candidate.presses > 0
                || ledger.hovered_in_vain(candidate)
            {
                continue;
            }
            // Of a hundred rows that listen alike three are asked.
            let (_, dry) = sight.done.hovers.get(&candidate.shape).copied().unwrap_or_default();
            let asked = batch
                .iter()
                .filter(|other| sight.candidate(&other.key).is_some_and(|other| other.shape == candidate.shape));
            if dry as usize + asked.count() >= 3 {
                continue;
            }
            if sight.done.hovered.len() + batch.len() >= 60 || batch.len() >= BATCH {
                break;
            }
            if batch.first().is_some_and(|first| first.key.frame != candidate.key.frame) {
                continue;
            }
            batch.push(Press {
                key: candidate.key.clone(),
                how: How::Hover,
                value: None,
                through: Vec::new(),
                intent: Intent::Hover,
            });
        }
        (!batch.is_empty()).then_some(Step::Click(batch))
    }

    fn worth_waiting(&self, sight: &Sight) -> bool {
        // A timer of a few seconds is a dialog that comes late or a list that loads slowly.
        sight.done.waits < 2 && sight.done.millis < 12_000 && sight.frames.values().any(|frame| frame.later > 150.0)
    }
}

/// Over what the pointer is moved next: what styles hide until then and the site has not shown elsewhere.
fn peek(sight: &Sight, ledger: &Ledger) -> Option<Step> {
    if sight.done.peeked.len() >= 60 {
        return None;
    }
    sight.frames.iter().find_map(|(frame, state)| {
        let fresh = |peek: &&Peek| {
            !sight.done.peeked.contains(&Key { frame: frame.clone(), id: peek.id }) && !ledger.has_shown(&peek.text)
        };
        let ids: Vec<u32> = state.peeks.iter().filter(fresh).map(|peek| peek.id).take(BATCH).collect();
        (!ids.is_empty()).then(|| Step::Peek(frame.clone(), ids))
    })
}

/// Whether it stands in the row of a table.
fn in_row(candidate: &Candidate) -> bool {
    candidate.element.ancestors.iter().any(|one| one.tag == "tr" || one.role.as_deref() == Some("row"))
}

pub(super) fn press(candidate: &Candidate, intent: Intent) -> Press {
    Press { key: candidate.key.clone(), how: How::Click, value: None, through: Vec::new(), intent }
}
