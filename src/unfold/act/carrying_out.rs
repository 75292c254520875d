//! Carrying out one step.

use std::time::{Duration, Instant};

use crate::address::page_of;
use crate::browser::{Action, Batch, BrowserError, FrameId, How, OutcomeLine, ScrollTo, Submit};
use crate::unfold::act::measure::beginnings;
use crate::unfold::controls::fields::{answers, is_filter};
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::lists::views::name;
use crate::unfold::controls::lists::{drops_down, option_by_markup};
use crate::unfold::controls::sets::turns::asks_for_more;
use crate::unfold::controls::signs::in_carousel;
use crate::unfold::controls::step::Press;
use crate::unfold::look::reused_elements::set_of;
use crate::unfold::page::{Candidate, Column, Key, PageState, Turner, Turning, unmarked};
use crate::unfold::plan::consent::accepts;
use crate::unfold::plan::scrolling::at_end;
use crate::unfold::{Page, StepTrace};

impl Page<'_> {
    /// The presses as the page is told to make them, each a step.
    pub(crate) fn batch(&mut self, presses: &[Press]) -> Option<Batch> {
        let frame = presses.first()?.key.frame.clone();
        let mut actions = Vec::new();
        for press in presses {
            self.step += 1;
            let candidate = self.state.candidate(&press.key);
            let like = |key: &Key| {
                self.state.candidate(key).map(|known| (known.element.tag.clone(), known.element.text.clone()))
            };
            let through = press.through.iter().map(|opener| (opener.id, like(opener).unwrap_or_default()));
            actions.push(Action {
                id: press.key.id,
                how: press.how,
                value: press.value.clone(),
                step: self.step,
                like: like(&press.key).filter(|_| !press.through.is_empty()),
                through: through.collect(),
                submit: self.submit(press, candidate),
                moves: candidate.is_some_and(in_carousel),
                closes: press.intent == Intent::Close,
                again: candidate.is_some_and(|one| one.presses > 0),
            });
        }
        let (limit, patience) = self.tools.options.budget.longest_waits();
        let limit = self.tools.history().waits.rest(limit);
        let patience = self.tools.history().waits.patience(patience);
        let restless = self.state.done.restless;
        Some(Batch { frame, actions, limit, patience, budget: limit * 3, restless })
    }

    /// Whether the form is sent in which a press chooses.
    fn submit(&self, press: &Press, candidate: Option<&Candidate>) -> Submit {
        let opener = press.through.last().and_then(|opener| self.state.candidate(opener)).or(candidate);
        let asks = candidate.is_some_and(|chosen| match press.intent {
            Intent::Choose => is_filter(chosen),
            // So is a choice from a list that is drawn by script.
            Intent::Explore => answers(chosen) || option_by_markup(chosen) && opener.is_some_and(is_filter),
            _ => false,
        });
        match press.intent {
            Intent::Language if press.how == How::Choose => Submit::Now,
            _ if asks => Submit::IfNothingCame,
            _ => Submit::Never,
        }
    }

    /// Presses, and brings the page back to its address where that has moved it.
    pub(crate) async fn click(&mut self, presses: &[Press]) -> Result<(), BrowserError> {
        let reloads = self.guard.reloads();
        let answer = presses.iter().any(|press| settles(press, self.state.candidate(&press.key)));
        if let Some(home) = self.press(presses).await? {
            self.stay().await?;
            self.state.back_again(&home);
        }
        if answer {
            self.state.done.answered = Some(reloads);
            self.reload_if_asked().await?;
        }
        Ok(())
    }

    /// Presses, and measures what came of it. Where the page was moved to another address, it is left there, and what stood at its
    /// own is given back.
    pub(crate) async fn press(&mut self, presses: &[Press]) -> Result<Option<Vec<Key>>, BrowserError> {
        let first = self.step + 1;
        let Some(batch) = self.batch(presses) else { return Ok(None) };
        let refused = self.guard.refusals().len();
        let deeds = self.guard.deeds();
        let departures = self.guard.wanted().len();
        self.guard.pressed(presses.iter().all(|press| self.state.candidate(&press.key).is_some_and(asks_for_more)));
        let before = self.state.done.just.take();
        let stood = self.state.before();
        let home: Vec<Key> = stood.stood.iter().map(|(key, _)| key.clone()).collect();
        let outcomes = match self.tab.press(batch).await {
            Ok(outcomes) => {
                // Those of the batch that were not made take no number.
                self.step = outcomes.last().map_or(first, |last| last.step);
                let held = self.guard.refusals().len() > refused;
                let gone = departed(&outcomes, &self.guard.wanted().split_off(departures));
                self.once_more(presses, outcomes, &gone, held).await?
            }
            Err(BrowserError::Refused { .. } | BrowserError::Script { .. }) => {
                // The frame went away under the press: whatever was pressed is not pressed again.
                for press in presses {
                    if let Some(candidate) = self.state.candidate_mut(&press.key) {
                        candidate.presses += 1;
                    }
                }
                self.guard.pressed(false);
                return Ok(Some(Vec::new()));
            }
            Err(error) => return Err(error),
        };
        // What the page sends later, at a scroll or by a timer, is not this press's.
        self.guard.pressed(false);
        let refused = self.guard.refusals().len() > refused;
        self.watch_session(presses, &outcomes).await?;
        // What opens something over the page ends the batch.
        if let (Some(last), 1) = (presses.first().zip(outcomes.first()).and_then(really_pressed), outcomes.len()) {
            self.pressed_last(last);
        }
        for (press, outcome) in presses.iter().zip(&outcomes) {
            let Some(pressed) = self.state.candidate(&press.key) else { continue };
            let opener = (pressed.pattern(), drops_down(pressed));
            self.state.brought.extend(outcome.texts.iter().map(|text| (text.clone(), opener.clone())));
        }
        if let Some(pick) = self.state.confirmed(before, presses, &outcomes)
            && let Some(pick) = self.state.candidate(&pick)
        {
            self.tools.history().taken_over(pick);
        }
        let last = outcomes.iter().zip(presses).rfind(|(line, press)| stays_on_page(line) && self.may_turn(press));
        self.state.done.turning = last.and_then(|(line, press)| {
            let name = self.state.candidate(&press.key).map(name)?;
            Some(Turning { before: stood, lost: line.lost, pressed: press.key.clone(), name })
        });
        self.remember(presses, &outcomes, refused);
        let (held, alone) = (self.guard.deeds() > deeds, presses.len() == 1);
        for (press, outcome) in presses.iter().zip(&outcomes) {
            // Of several presses those that asked the server for something are the ones that may have been held back.
            // What a language is asked for by is held back until it is known for that.
            let refused = held && press.intent != Intent::Language && (outcome.asked || alone);
            self.measure(press, outcome, refused, alone);
        }
        self.state.show_again(presses, &outcomes);
        self.state.pressed_alone(presses);
        self.state.asked_with(presses);
        let wanted = self.guard.wanted().split_off(departures);
        self.note_departures(presses, &outcomes, &wanted);
        Ok(outcomes.iter().any(|line| line.moved.is_some()).then_some(home))
    }

    /// Notes where presses would have left the page for: they lead there, as what a router moves does.
    fn note_departures(&mut self, presses: &[Press], outcomes: &[OutcomeLine], wanted: &[String]) {
        if !wanted.is_empty() {
            // Which of them it was matters less than that none counts as pressed in vain.
            let history = self.tools.history();
            presses.iter().filter_map(|press| self.state.candidate(&press.key)).for_each(|one| history.ties.gave(one));
        }
        if presses.iter().all(|press| press.intent != Intent::Language) {
            for ((press, line), to) in presses.iter().zip(outcomes).zip(departed(outcomes, wanted)) {
                let (Some(pressed), Some(to)) = (self.state.candidate(&press.key).cloned(), to) else { continue };
                self.led(&pressed, &page_of(&to));
                if let Some(told) = self.told.iter_mut().rfind(|told| told.step == line.step) {
                    told.leads_to.push(to);
                }
            }
        }
    }

    /// Opens the page anew where it wanted that itself since such an answer, at once or by a timer: the answer is stored, and the page
    /// loads itself with what had waited for it. Says whether it did.
    pub(crate) async fn reload_if_asked(&mut self) -> Result<bool, BrowserError> {
        let asked = self.state.done.answered.is_some_and(|before| self.guard.reloads() > before);
        if !asked || self.state.done.reloaded >= MOST_RELOADS {
            return Ok(false);
        }
        self.state.done.answered = None;
        self.state.done.reloaded += 1;
        self.open_again("reload", "behind a layer").await?;
        Ok(true)
    }

    /// Whether a press puts another view in the place of what stood there: a choice from a list only takes the place of another.
    fn may_turn(&self, press: &Press) -> bool {
        press.through.is_empty()
            && !self.state.candidate(&press.key).is_some_and(|one| one.from_list || option_by_markup(one))
    }

    /// Notes what was pressed last, and alone: what comes to light now stands behind it.
    fn pressed_last(&mut self, key: &Key) {
        self.state.forget_last_press();
        let Some(pressed) = self.state.candidate(key) else { return };
        let (pattern, dropped) = (pressed.pattern(), drops_down(pressed));
        if pressed.from_list && pressed.visible {
            self.state.column = Column::of(pressed);
        }
        self.state.dropped = dropped;
        self.state.opened_by.insert(pattern.clone(), key.clone());
        self.state.last_pressed = Some(pattern);
    }

    pub(crate) async fn uncover(&mut self, frame: &FrameId, layer: u32) -> Result<(), BrowserError> {
        let began = Instant::now();
        self.step += 1;
        *self.state.done.layers.entry((frame.clone(), layer)).or_default() += 4;
        self.tab.uncover(frame, layer).await?;
        self.tell(StepTrace::of(self.step, "uncover", "behind a layer", began));
        Ok(())
    }

    pub(crate) async fn scroll(&mut self, frame: &FrameId, id: u32, up: bool) -> Result<(), BrowserError> {
        self.step += 1;
        let budget = &self.tools.options.budget;
        // Upwards the window is only asked whether coming back shows something; a list may grow at its top.
        let most = if up && id == 0 { STOPS_BACK } else { MOST_STOPS };
        let left = if budget.stops == 0 { most } else { budget.stops.saturating_sub(self.state.done.stops) };
        let ticks = left.clamp(1, most);
        let scroller = self.state.frames.get(frame).and_then(|known| {
            let mut all = std::iter::once(&known.window).chain(&known.scrollers);
            all.find(|one| one.id == id).cloned()
        });
        let scroller = scroller.unwrap_or_default();
        let to = ScrollTo {
            id,
            ticks,
            step: self.step,
            up,
            across: scroller.across,
            halts: self.state.openers_in_rows(&self.tools.history()),
            limit: budget.longest_waits().0,
            patience: Duration::from_millis(90),
            budget: LONGEST_SCROLL.min(budget.time_left(self.began.elapsed())),
        };
        let did = self.tab.scroll(frame, to).await?;
        let done = &mut self.state.done;
        done.stops += did.ticks;
        // A box that did not reach its end goes on from where it is; one that did is not scrolled again unless it grows.
        let over = !did.halted && (did.end || did.chars == 0);
        let height = if over { scroller.height.max(did.height) } else { 0.0 };
        done.scrolled.insert((frame.clone(), id, up), height);
        // Who has come up from the end has seen the way down; and who has gone both ways has grown by the second.
        let other = (frame.clone(), id, !up);
        let both = done.scrolled.contains_key(&other);
        let from_the_end = up && at_end(&scroller);
        if over && id != 0 && (both || from_the_end) {
            done.scrolled.insert(other, height);
        }
        if did.chars > 0 && !up {
            done.gave.entry((frame.clone(), id)).or_default().0 = scroller.head;
        }
        if over && did.chars == 0 && id != 0 && (both || !up || from_the_end) {
            done.dry.insert((frame.clone(), id));
        }
        if over && !up {
            done.ended.insert(scroller.pattern);
        }
        let novel = self.tools.history().saw(&did.texts);
        let place = if id == 0 { "scrolling" } else { "inner scroller" };
        self.tell(StepTrace {
            step: self.step,
            action: "scroll".into(),
            place: place.into(),
            chars: did.chars,
            novel,
            texts: beginnings(&did.texts),
            millis: did.ms as u64,
            note: format!("{} stops{}", did.ticks, if up { ", upwards" } else { "" }),
            ..StepTrace::default()
        });
        Ok(())
    }

    pub(crate) async fn renew(&mut self) -> Result<(), BrowserError> {
        self.state.done.renewed += 1;
        self.state.lost.clear();
        self.open_again("renew", "taken away").await
    }

    /// Opens the page anew, with what was learned and done so far.
    async fn open_again(&mut self, action: &str, place: &str) -> Result<(), BrowserError> {
        let began = Instant::now();
        self.step += 1;
        // What only another view of it has moved the address to is not where the page begins.
        let same = page_of(&self.state.home) == page_of(&self.state.url);
        let target = if same { self.state.home.clone() } else { self.state.url.clone() };
        self.open_anew(&target).await?;
        self.tell(StepTrace::of(self.step, action, place, began));
        Ok(())
    }

    pub(crate) async fn wait(&mut self) -> Result<(), BrowserError> {
        let began = Instant::now();
        self.step += 1;
        self.state.done.waits += 1;
        let later = self.state.frames.values().map(|frame| frame.later).fold(0.0, f64::max);
        let before = self.characters();
        self.tab.rest(Duration::from_secs_f64((later / 1000.0 + 0.5).min(7.0)), Duration::from_secs(7)).await?;
        self.look().await?;
        let chars = self.characters().saturating_sub(before);
        self.tell(StepTrace { chars, novel: chars, ..StepTrace::of(self.step, "wait", "late", began) });
        Ok(())
    }
}

/// How long one step that scrolls may take.
const LONGEST_SCROLL: Duration = Duration::from_secs(20);

/// Most stops of one step that scrolls: what has come by then is looked at.
const MOST_STOPS: u32 = 60;

/// Most characters of a line that may be written on a control.
const LONGEST_LABEL: u64 = 40;

/// Stops by which the window is scrolled back up, to see whether that shows anything.
const STOPS_BACK: u32 = 3;

/// Most times that a page is opened anew because what closes something wanted to: one answer is enough for most.
const MOST_RELOADS: u32 = 2;

/// Whether a press settles a question that waits over the page: it closes that, or the words on it accept.
fn settles(press: &Press, pressed: Option<&Candidate>) -> bool {
    let accepts = || pressed.is_some_and(|pressed| pressed.layer != 0 && accepts(pressed));
    press.intent == Intent::Close || press.intent.is_guess() && accepts()
}

/// What a step has pressed last: where an entry did not come, what was to open its list.
fn really_pressed<'a>((press, outcome): (&'a Press, &OutcomeLine)) -> Option<&'a Key> {
    if outcome.was_made() { Some(&press.key) } else { press.through.last() }
}

/// Where each of the presses of a step would have led, as far as can be told: as many as there were departures brought nothing. What
/// leads on may shut the menu that it stands in.
fn departed(outcomes: &[OutcomeLine], wanted: &[String]) -> Vec<Option<String>> {
    let mut wanted = wanted.to_vec();
    // A press that was made once more has asked twice for the same.
    if wanted.len() > outcomes.len() {
        wanted.dedup();
    }
    let all = wanted.len() == outcomes.len();
    let still = |line: &OutcomeLine| line.grown == 0 && line.back == 0 && line.moved.is_none();
    let led = |line: &&OutcomeLine| all || line.was_made() && still(line);
    let known = !wanted.is_empty() && outcomes.iter().filter(led).count() == wanted.len();
    let mut to = wanted.iter().cloned();
    outcomes.iter().map(|line| if known && led(&line) { to.next() } else { None }).collect()
}

/// Whether the page is still the one that it was before the press.
fn stays_on_page(line: &OutcomeLine) -> bool {
    line.moved.as_deref().is_none_or(|to| line.from.as_deref().is_some_and(|from| page_of(from) == page_of(to)))
}

impl PageState {
    /// Lets a control be pressed once more, alone, where its like in the same step took away short lines that it had brought. They
    /// may have been controls, and no look has seen them: of some groups only one is open at a time.
    fn show_again(&mut self, presses: &[Press], outcomes: &[OutcomeLine]) {
        let shape = |press: &Press| self.candidate(&press.key).map(|one| (&one.shape, one.presses));
        let made: Vec<_> = presses.iter().zip(outcomes).map(|(press, line)| (press, shape(press), line)).collect();
        let taken = made.iter().enumerate().filter(|(at, (_, own, line))| {
            let like = |other: &Option<(&String, u32)>| own.is_some_and(|own| other.is_some_and(|one| one.0 == own.0));
            let label = |text: &&String| !text.ends_with(['.', '!', '。', '।', '؟']);
            let lengths = line.texts.iter().filter(label).map(|text| text.chars().count() as u64);
            let shortest = lengths.min().filter(|length| *length <= LONGEST_LABEL);
            let took = |length: u64| made[at + 1..].iter().any(|(_, other, next)| next.lost >= length && like(other));
            own.is_some_and(|(_, presses)| presses == 1) && line.grown > 0 && shortest.is_some_and(took)
        });
        for key in taken.map(|(_, (press, ..))| press.key.clone()).collect::<Vec<_>>() {
            if let Some(one) = self.candidate_mut(&key) {
                (one.presses, one.last, one.turns) = (0, None, true);
            }
        }
    }

    /// Notes what a step has pressed, after what it did was entered: one element, or several of one set, of which the last counts.
    pub(crate) fn pressed_alone(&mut self, presses: &[Press]) {
        let pressed = presses.iter().filter(|press| press.how != How::Hover);
        let all: Vec<&Candidate> = pressed.filter_map(|press| self.candidate(&press.key)).collect();
        let made = all.iter().filter(|one| one.presses > 0);
        let names: Vec<String> = made.map(|one| one.name_with_numbers()).collect();
        self.turner = match all.as_slice() {
            [first @ .., last] if all.len() == presses.len() && first.iter().all(|one| set_of(one) == set_of(last)) => {
                Some(Turner {
                    key: last.key.clone(),
                    tags: unmarked(&last.shape),
                    parent: last.parent,
                    novel: all.iter().any(|one| one.last.as_ref().is_some_and(|last| last.novel > 0)),
                })
            }
            _ => None,
        };
        self.done.pressed_as.extend(names);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::controls::step::press;
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn a_guess_answers_where_its_words_accept_what_lies_over_the_page() {
        let inside = |id: u32, text: &str| {
            let mut inside = line(id, 9, "div>button", "button", text);
            inside["layer"] = json!(3);
            inside
        };
        let state = page(
            "en",
            json!([
                inside(1, "Accept all cookies"),
                inside(2, "Reject all cookies"),
                line(3, 8, "p>button", "button", "Accept all cookies"),
            ]),
        );
        let answer = |id: u32, intent: Intent| {
            let pressed = one(&state, id);
            settles(&press(pressed, intent), Some(pressed))
        };
        assert!(answer(1, Intent::Try) && answer(1, Intent::Explore) && answer(2, Intent::Close));
        assert!(!answer(1, Intent::Route) && !answer(2, Intent::Try), "it leads on, or declines");
        assert!(!answer(3, Intent::Try), "nothing lies over the page");
    }

    #[test]
    fn where_an_entry_did_not_come_its_opener_was_pressed_last() {
        let key = |id| Key { frame: FrameId::default(), id };
        let mut press =
            Press { key: key(1), how: How::Click, value: None, through: vec![key(2), key(3)], intent: Intent::Explore };
        let line = |why: &str| OutcomeLine { why: why.to_owned(), ..OutcomeLine::default() };
        assert_eq!(really_pressed((&press, &line("quiet"))), Some(&key(1)));
        assert_eq!(really_pressed((&press, &line("hidden"))), Some(&key(3)));
        press.through.clear();
        assert_eq!(really_pressed((&press, &line("hidden"))), None);
    }

    #[test]
    fn where_presses_would_have_led_is_told_though_another_of_the_same_step_has_brought_something() {
        let gave = || OutcomeLine { grown: 70, ..OutcomeLine::default() };
        let still = OutcomeLine::default;
        let wanted = |many: usize| -> Vec<String> { (0..many).map(|at| format!("/{at}")).collect() };
        let led = |outcomes: &[OutcomeLine], many: usize| -> Vec<String> {
            departed(outcomes, &wanted(many)).into_iter().map(Option::unwrap_or_default).collect()
        };
        assert_eq!(led(&[gave(), still(), still()], 2), ["", "/0", "/1"]);
        assert_eq!(led(&[gave(), still()], 2), ["/0", "/1"], "one leads on and shows that it does");
        assert_eq!(led(&[still(), still(), still()], 2), ["", "", ""], "nobody knows which of them it was");
        assert_eq!(led(&[still()], 0), [""]);
        let (shut, hidden) = (OutcomeLine { lost: 30, ..still() }, OutcomeLine { why: "hidden".into(), ..still() });
        assert_eq!(led(&[shut, hidden], 1), ["/0", ""], "the first has shut the menu of both");
    }
}
