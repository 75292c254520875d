//! Measuring what a step did: text that nothing showed before, what went, where it led, what it cost.

use crate::address::page_of;
use crate::browser::{BrowserError, Cookie, How, OutcomeLine};
use crate::unfold::controls::intent::{Intent, place, purpose};
use crate::unfold::controls::lists::option_by_markup;
use crate::unfold::controls::lists::views::within;
use crate::unfold::controls::onward::says_next;
use crate::unfold::controls::sets::pagers::{has_way_back, numbered, page_names, pages_on};
use crate::unfold::controls::sets::turns::{opened, takes_turns};
use crate::unfold::controls::signs::{in_furniture, is_entry};
use crate::unfold::controls::step::Press;
use crate::unfold::page::{Candidate, Outcome, STALE_LOOKS, list_of};
use crate::unfold::plan::leads::sets;
use crate::unfold::{Page, StepTrace};

/// Most controls, one behind the other, that are credited with what the last of them gave.
const DEEPEST_WAY: usize = 12;

/// How often an element that was not there is sought once more.
const MOST_MISSED: u32 = 2;

/// What comes and goes is a small part of a page below one in this many characters.
const PART_OF_A_PAGE: u64 = 20;

/// The outcome of a press as it is kept with the candidate.
fn outcome(candidate: &Candidate, line: &OutcomeLine, novel: u64, alone: bool) -> Outcome {
    Outcome {
        novel,
        chars: line.chars,
        alone,
        grown: line.grown,
        back: line.back,
        // What is put at the head of a list stands beneath what asks for more of it.
        follows: line.follows && !line.ahead,
        lost: line.lost,
        layered: line.layered,
        here: line.here && !line.disabled,
        text: candidate.element.text.clone(),
        class: candidate.element.attributes.get("class").cloned().unwrap_or_default(),
    }
}

impl Page<'_> {
    /// Puts back what the presses took of the visitor's cookies, and remembers which they were: they are not made again on
    /// this site.
    pub(crate) async fn watch_session(
        &mut self,
        presses: &[Press],
        outcomes: &[OutcomeLine],
    ) -> Result<(), BrowserError> {
        let now = self.tab.cookies().await?;
        let lost: Vec<Cookie> = self.cookies.iter().filter(|cookie| cookie.is_lost_in(&now)).cloned().collect();
        self.cookies = now;
        if !lost.is_empty() {
            self.tab.restore(&lost).await?;
            self.cookies = self.tab.cookies().await?;
        }
        let stores = outcomes.iter().flat_map(|outcome| outcome.cost.iter().map(String::as_str));
        let names: Vec<&str> = lost.iter().map(Cookie::name).chain(stores).collect();
        if names.is_empty() {
            return Ok(());
        }
        self.trouble.push(format!("a press cost the session ({}), which was put back", names.join(", ")));
        let mut history = self.tools.history();
        for (press, outcome) in presses.iter().zip(outcomes) {
            // Which press of a batch took a cookie cannot be told; what took from the storage says so itself.
            if press.intent != Intent::Close
                && (!lost.is_empty() || !outcome.cost.is_empty())
                && let Some(candidate) = self.state.candidate(&press.key)
            {
                history.cost(candidate);
            }
        }
        Ok(())
    }

    /// Whether all that a press did was to shut what another had opened: many menus and popovers take the first press outside
    /// of them for themselves.
    fn swallowed(&self, press: &Press, pressed: &Candidate, line: &OutcomeLine) -> bool {
        let shut = line.grown == 0 && line.chars == 0 && line.lost > 0 && line.moved.is_none();
        // What puts another view in the place of this one is not made again once another was there.
        let turns = takes_turns(pressed) || is_entry(pressed) || in_furniture(pressed);
        if !shut || turns || press.how != How::Click || !press.through.is_empty() || opened(pressed) {
            return false;
        }
        // So is a press out of curiosity: whether the tree was sure of a button must not decide whether it had its turn.
        self.state.done.over.as_ref().is_some_and(|over| *over != press.key) && press.intent.brings()
    }

    /// Enters what a press did into the page's state, the history and the report. `refused`: the guard has held something back;
    /// `alone`: it was the only press of its step.
    pub(crate) fn measure(&mut self, press: &Press, line: &OutcomeLine, refused: bool, alone: bool) {
        if press.how == How::Hover {
            self.state.done.hovered.insert(press.key.clone());
        } else if press.how == How::Choose {
            self.state.done.chosen.entry(press.key.clone()).or_default().extend(press.value.clone());
        }
        self.state.done.presses += u32::from(line.was_made());
        self.state.done.tried += u32::from(line.was_made() && press.intent == Intent::Try);
        let Some(candidate) = self.state.candidate(&press.key).cloned() else { return };
        if self.is_tried_again(press, &candidate, line) {
            return;
        }
        self.note_layer(press, &candidate, line);
        self.note_try(press, &candidate, line);
        let novel = self.novel(press, &candidate, line);
        if line.why == "gone" {
            return;
        }
        let moved = self.moved(press, &candidate, line, novel).map(str::to_owned);
        if moved.is_none() && (line.grown > 0 || line.lost > 0) {
            self.state.done.returned = false;
        }
        // The pointer over a tab shows nothing of its panel by itself.
        if press.how != How::Hover || line.grown > 0 {
            self.state.done.within.extend(within(&candidate));
        }
        let pattern = candidate.pattern();
        let again = self.state.done.of(&pattern).presses > 0;
        if !again && (pages_on(&candidate) || says_next(&candidate)) && !has_way_back(&candidate, &self.state) {
            self.state.done.patterns.entry(pattern).or_default().began = true;
        }
        // What the pointer was only moved over can still be pressed.
        if press.how != How::Hover {
            let outcome = outcome(&candidate, line, novel, alone);
            self.enter(press, &candidate, line, outcome, (again, moved.is_some(), refused));
        }
        if let Some(moved) = &moved {
            let from = line.from.as_deref();
            // What a router shows in place is known when its address is opened.
            if let Some(from) = from.filter(|_| novel > 0) {
                self.tools.history().variants.routed(from, moved);
            }
            if from.is_some_and(|from| page_of(from) != page_of(moved)) {
                self.led(&candidate, &page_of(moved));
            }
            self.link(moved, &candidate.element.text);
        }
        self.tell_press(press, &candidate, line, novel);
    }

    /// Notes where an element led, for this page and for the site.
    pub(crate) fn led(&mut self, candidate: &Candidate, to: &str) {
        let page = page_of(&self.state.url);
        let known = {
            let mut history = self.tools.history();
            history.led(candidate, to);
            history.ways.led(&candidate.pattern(), &page, to)
        };
        self.state.led(candidate, to, known);
    }

    /// Whether it is tried once more: it was not there when its turn came, or was not what took the press.
    fn is_tried_again(&mut self, press: &Press, candidate: &Candidate, line: &OutcomeLine) -> bool {
        let hidden = line.why == "hidden";
        let swallowed = !hidden && self.swallowed(press, candidate, line);
        let way = press.through.last().and_then(|opener| self.state.candidate(opener));
        let behind = way.unwrap_or(candidate).pattern();
        if !(hidden || swallowed) {
            self.state.done.met(&behind);
            return false;
        }
        if candidate.missed >= MOST_MISSED || self.state.done.misses_too_much(&behind) {
            return false;
        }
        self.state.done.miss(&behind);
        if swallowed {
            self.state.done.over = None;
        }
        if let Some(candidate) = self.state.candidate_mut(&press.key) {
            candidate.missed += 1;
        }
        true
    }

    /// Notes what lies over the page now.
    fn note_layer(&mut self, press: &Press, candidate: &Candidate, line: &OutcomeLine) {
        let done = &mut self.state.done;
        if line.layered {
            done.over = Some(press.key.clone());
        } else if line.lost > 0 {
            done.over = None;
        }
        if press.intent == Intent::Close {
            let layer = (press.key.frame.clone(), candidate.layer);
            // What closed something may have to do so again; what did not is not tried for ever.
            if line.lost == 0 {
                *done.layers.entry(layer.clone()).or_default() += 1;
            }
            done.closed.insert(layer);
        }
    }

    /// Notes how often its looks, and the list that it is an option of, were asked.
    fn note_try(&mut self, press: &Press, candidate: &Candidate, line: &OutcomeLine) {
        if press.how == How::Hover {
            let dry = self.state.done.dry_hovers.entry(candidate.shape.clone()).or_default();
            *dry = if line.chars > 0 { 0 } else { *dry + 1 };
            self.tools.history().hovered(candidate, line.chars > 0);
        } else {
            *self.state.done.by_shape.entry(candidate.shape.clone()).or_default() += 1;
        }
        if !option_by_markup(candidate) || press.how != How::Click {
            return;
        }
        // What is only gone through once more on the way to what stands behind it is no choice.
        if press.intent != Intent::Open {
            let (tries, dry) = self.state.done.choices.entry(list_of(candidate)).or_default();
            *tries += 1;
            *dry = if line.grown > 0 { 0 } else { *dry + 1 };
            self.state.chose_in(candidate);
        }
        if line.grown > 0 {
            self.state.chose_for_native(candidate);
        }
    }

    /// Characters that the site had not shown before.
    fn novel(&mut self, press: &Press, candidate: &Candidate, line: &OutcomeLine) -> u64 {
        self.tools.history().waits.enter(line.ms, line.slow, line.grown > 0);
        let novel = self.tools.history().saw(&line.texts);
        if press.how != How::Click {
            return novel;
        }
        if line.why != "gone" {
            self.state.done.calendars.enter(candidate, novel, line.asked);
        }
        let presses = candidate.presses;
        let shuffled = self.state.done.only_shuffles(&candidate.pattern(), &line.texts, line.asked, presses);
        if shuffled { 0 } else { novel }
    }

    /// The address that the press moved the page to. A mark that comes or goes, or the menu that it was chosen from, is no
    /// other page.
    fn moved<'l>(&self, press: &Press, candidate: &Candidate, line: &'l OutcomeLine, novel: u64) -> Option<&'l str> {
        let text = self.state.frames.get(&press.key.frame).map_or(0, |frame| frame.text);
        let little = (line.chars + line.lost) * PART_OF_A_PAGE <= text;
        let silent = novel == 0 && (little || candidate.opener.is_some());
        let only_says = |moved: &&str| !(silent && line.from.as_ref().is_some_and(|from| sets(from, moved)));
        line.moved.as_deref().filter(only_says)
    }

    /// Enters a press, no hover, under its pattern: on this page, on this site and among sites.
    fn enter(
        &mut self,
        press: &Press,
        candidate: &Candidate,
        line: &OutcomeLine,
        outcome: Outcome,
        (again, moved, refused): (bool, bool, bool),
    ) {
        if numbered(candidate) {
            self.state.done.paged.extend(page_names(candidate));
        }
        let pattern = candidate.pattern();
        let done = self.state.done.patterns.entry(pattern).or_default();
        done.presses += 1;
        // The page of a list may say nothing that earlier ones did not, and the one after it may.
        let repeats = line.chars > 0 || line.grown > 0 && pages_on(candidate);
        done.stale = match outcome.novel {
            0 => done.stale + if repeats { 1 } else { STALE_LOOKS },
            _ => 0,
        };
        if outcome.novel == 0 && press.how == How::Click {
            self.silent.push(press.key.clone());
        }
        let Some(own) = self.state.candidate_mut(&press.key) else { return };
        own.presses += 1;
        own.last = Some(outcome.clone());
        if !line.was_made() {
            return;
        }
        if press.how == How::Click && press.intent != Intent::Close {
            self.state.learn_turns(&press.key);
            self.state.learn_arrows(&press.key);
            let stays = !moved && !refused;
            self.state.members.enter(candidate, if stays { outcome.novel } else { 0 });
        }
        let mut history = self.tools.history();
        if press.how == How::Choose {
            history.chose(candidate, &outcome);
        }
        // What a pick brings comes with the press that takes it over.
        if press.how == How::Click && press.intent != Intent::Choose {
            history.enter(candidate, &outcome, again, moved, refused, line.ms as u64);
            if outcome.novel > 0 {
                let openers = std::iter::successors(candidate.opener.as_ref(), |one| self.state.openers.get(*one));
                openers.take(DEEPEST_WAY).for_each(|opener| history.gave_behind(opener));
            }
            let gave = outcome.chars > 0 || outcome.grown > 0 || moved;
            // Closing and choosing a language say nothing of what buttons of the same make bring.
            if (press.intent.brings() || press.intent == Intent::Route) && (gave || !again) {
                history.ties.pressed(candidate, gave);
            }
        }
    }

    /// Takes back that presses of the last step were in vain where the look after it shows that they have brought controls to
    /// press, or have set free what was disabled: a step of a wizard, which has nothing to read before its last.
    pub(crate) fn credit_what_leads_on(&mut self) {
        for key in std::mem::take(&mut self.silent) {
            let Some(candidate) = self.state.candidate(&key).cloned() else { continue };
            let pattern = candidate.pattern();
            let brought = |one: &Candidate| {
                one.born == self.step
                    && one.visible
                    && one.presses == 0
                    && one.opener.as_ref() == Some(&pattern)
                    && purpose(one).is_ok_and(Intent::brings)
            };
            let brings = self.state.freed_a_control || self.state.candidates.iter().any(brought);
            if !brings || !self.tools.history().led_on(&candidate) {
                continue;
            }
            if let Some(done) = self.state.done.patterns.get_mut(&pattern) {
                done.stale = done.stale.saturating_sub(STALE_LOOKS);
            }
            if let Some(tries) = self.state.done.by_shape.get_mut(&candidate.shape) {
                *tries = tries.saturating_sub(1);
            }
        }
    }

    /// Enters a press into the report.
    fn tell_press(&mut self, press: &Press, candidate: &Candidate, line: &OutcomeLine, novel: u64) {
        let action = match press.how {
            How::Click => "click",
            How::Hover => "hover",
            How::Choose => "choose",
        };
        let value = press.value.as_ref().map(|value| format!(" → {value}")).unwrap_or_default();
        self.tell(StepTrace {
            step: line.step,
            action: action.into(),
            intent: Some(press.intent),
            label: candidate.said() + &value,
            pattern: candidate.shape.clone(),
            kind: Some((candidate.verdict.name().to_owned(), candidate.verdict.certainty())),
            rule: candidate.rule.press.clone(),
            place: place(candidate, press.intent).into(),
            chars: line.chars,
            novel,
            lost: line.lost,
            texts: beginnings(&line.texts),
            leads_to: line.moved.iter().cloned().collect(),
            millis: line.ms as u64,
            note: line.why.clone(),
        });
    }
}

/// The beginnings of the first few texts, for the report.
pub(crate) fn beginnings(texts: &[String]) -> Vec<String> {
    texts.iter().take(5).map(|text| text.chars().take(160).collect()).collect()
}
