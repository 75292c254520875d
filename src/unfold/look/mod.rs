//! Taking in a look at a frame: what has gone, what has changed and what is new, each with what was known of it before.

pub(crate) mod judging;
pub(crate) mod changes;
pub(crate) mod rerender;
pub(crate) mod reused_elements;
pub(crate) mod revisits;

use std::collections::{HashMap, HashSet};

use crate::browser::{CandidateLine, FrameId, Seen};
use crate::classifier::Verdict;
use crate::page::{Element, Facts};
use crate::unfold::controls::lists::{is_cell, option_by_markup};
use crate::unfold::controls::openers::{Origin, opener};
use crate::unfold::controls::promises::{leads_on_by_name, promised};
use crate::unfold::controls::sets::pagers::pages_on;
use crate::unfold::controls::signs::folds;
use crate::unfold::guard::links::{LinkFacts, form_alone};
use crate::unfold::guard::reason::Reason;
use crate::unfold::look::changes::link_facts;
use crate::unfold::look::judging::Judgements;
use crate::unfold::look::rerender::{Gone, in_plain_row};
use crate::unfold::look::reused_elements::chosen;
use crate::unfold::look::revisits::hold;
use crate::unfold::page::traces::Removed;
use crate::unfold::page::{Candidate, Frame, Key, Outcome, PageState, unmarked};
use crate::unfold::veto;

/// Whether it looks as if what it shows is shown: of a set the one that looks different from the others.
fn shows_already(element: &Element) -> bool {
    // A cell that says nothing is none of a set: its row is what it stands for.
    let mute = matches!(element.tag.as_str(), "td" | "th") && !element.text.chars().any(char::is_alphanumeric);
    let odd = |facts: &Facts| facts.set_odd == Some(true) && facts.set_chosen == Some(true);
    (!mute && element.facts.as_ref().is_some_and(odd)) || folds(&element.text)
}

impl PageState {
    /// Takes in one look at a frame, with verdicts on what is new or says something else.
    pub(crate) fn take_in(&mut self, frame: &FrameId, seen: &mut Seen, judgements: Judgements, step: u32) {
        if self.main.as_ref() == Some(frame) {
            self.url.clone_from(&seen.url);
            self.title.clone_from(&seen.title);
            self.lang.clone_from(&seen.lang);
            self.heard.clone_from(&seen.heard);
            self.written.clone_from(&seen.written);
            self.busy = seen.busy.take().or_else(|| self.busy.take());
        }
        for link in seen.links.drain(..) {
            self.link_vetoes.stands_in_sight(&link.href);
            self.links.entry(link.href.clone()).or_insert(link);
        }
        seen.spared.drain(..).for_each(|(href, rule)| self.link_vetoes.spare(href, rule));
        self.take_reach(seen);
        self.left_behind.clear();
        let gone: HashSet<Key> = seen.gone.iter().map(|id| Key { frame: frame.clone(), id: *id }).collect();
        self.learn_list_gone(&gone, &seen.candidates);
        let (turned, switched) = (self.turned_by(), self.switched_by());
        let mut left = self.take_leave(gone);
        for change in &seen.changed {
            self.take_change(frame, change, judgements.changed.get(&change.id), step);
        }
        let fresh = std::mem::take(&mut seen.candidates);
        let (elements, verdicts): (Vec<Element>, Vec<Verdict>) = judgements.fresh.into_iter().unzip();
        self.brought_together(&fresh, &elements);
        let mut places = left.places(&fresh, &elements).into_iter();
        self.keep_ghosts(left);
        for ((line, element), verdict) in fresh.into_iter().zip(elements).zip(verdicts) {
            let place = places.next().flatten();
            let other = switched.as_ref().is_some_and(|shape| unmarked(&line.pattern) != *shape)
                || turned.as_ref().is_some_and(|shape| *shape != line.pattern)
                    && in_plain_row(&line, &element, &verdict);
            let place = if other { None } else { place.or_else(|| self.ghost_of(&line, &element)) };
            self.take_line(frame, line, (element, verdict), place, step);
        }
        let known = self.frames.get(frame).filter(|_| self.last_pressed.is_some());
        let stood = |id: u32| known.is_none_or(|known| known.scrollers.iter().any(|one| one.id == id));
        let unfolded = seen.scrollers.iter().map(|one| one.id).filter(|id| !stood(*id)).collect();
        self.frames.insert(
            frame.clone(),
            Frame {
                layers: std::mem::take(&mut seen.layers),
                hits: seen.hits,
                locked: seen.locked,
                window: seen.window.clone(),
                peeks: std::mem::take(&mut seen.peeks),
                scrollers: std::mem::take(&mut seen.scrollers),
                unfolded,
                scrolling: seen.scrolling.clone(),
                later: seen.later,
                text: seen.visible_text,
                path: seen.path.clone(),
            },
        );
    }

    /// Takes in where the page leads by other ways than links. A form that may act is left alone, with the reason.
    fn take_reach(&mut self, seen: &mut Seen) {
        let lang = seen.heard.as_ref().unwrap_or(&seen.lang);
        for form in seen.forms.drain(..) {
            let facts =
                LinkFacts { href: &form.href, text: &form.text, lang, page: &seen.url, other: 0.0, heading: false };
            if let Some(why) = form_alone(&facts) {
                self.link_vetoes.decide(&form.href, why);
            }
            self.links.entry(form.href.clone()).or_insert(form);
        }
        // A link to it in another frame stands in sight.
        for href in seen.lures.drain(..).filter(|href| !self.links.contains_key(href)) {
            self.link_vetoes.decide(&href, Reason::Lure);
        }
        self.framed.extend(seen.framed.drain(..));
        self.declared.extend(seen.declared.drain(..));
    }

    /// Takes leave of what is gone, and remembers how often it was pressed and what it had promised.
    fn take_leave(&mut self, gone: HashSet<Key>) -> Gone {
        let mut left = Gone::default();
        if gone.is_empty() {
            return left;
        }
        let (gone, there): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.candidates).into_iter().partition(|candidate| gone.contains(&candidate.key));
        self.candidates = there;
        self.index_anew();
        for candidate in gone {
            if candidate.opener.is_some() && !candidate.element.text.is_empty() {
                let looks = (unmarked(&candidate.shape), candidate.element.text.clone());
                self.left_behind.insert(looks, (candidate.opener.clone(), candidate.from_list));
            }
            if promised(&candidate) && !self.done.closed_with(&candidate) || leads_on_by_name(&candidate) {
                self.lost.insert(candidate.pattern());
            }
            hold((&mut self.held, &mut self.cuts), self.budget.held, &candidate);
            left.add(candidate, &self.done);
        }
        left
    }

    /// An entry that says what stands on the page already, as the language that is chosen does, has come with those beside it.
    fn brought_together(&mut self, lines: &[CandidateLine], elements: &[Element]) {
        if self.brought.is_empty() {
            return;
        }
        let all = || lines.iter().zip(elements).map(|(line, element)| ((line.parent, &line.pattern), &element.text));
        let known: HashMap<_, _> =
            all().filter_map(|(place, text)| Some((place, self.brought.get(text)?.clone()))).collect();
        for (place, text) in all().filter(|(_, text)| !text.is_empty()) {
            if let Some(opener) = known.get(&place) {
                self.brought.entry(text.clone()).or_insert_with(|| opener.clone());
            }
        }
    }

    /// Takes in a candidate that is described: a new one, or one that was out of sight when it was described first.
    fn take_line(
        &mut self,
        frame: &FrameId,
        line: CandidateLine,
        (element, verdict): (Element, Verdict),
        place: Option<Removed>,
        step: u32,
    ) {
        let key = Key { frame: frame.clone(), id: line.id };
        let hidden = self.index.get(&key).copied();
        if let Some(href) = &line.href {
            self.link_vetoes.note(&link_facts(href, &element, &verdict));
        }
        let before = hidden.and_then(|at| self.candidates.get(at));
        let never_shown = before.is_none_or(|before| !before.ever_visible && before.presses == 0);
        // A menu that was folded to its signs says no more where its entries lead.
        if let Some(before) = before.filter(|before| element.text.is_empty() && leads_on_by_name(before)) {
            self.lost.insert(before.pattern());
        }
        let origin = self.stands_behind(&line, &element, before);
        if origin.0.is_none() && is_visible(&element) {
            self.plain.insert(line.pattern.clone());
        }
        let mut candidate = described(key, line, (element, verdict), before, origin, step);
        candidate.veto = veto::own(&candidate);
        candidate.turns = self.done.opening_views.contains(&candidate.shape);
        // A day that looks different among the others of its week is one on which something is on: no tab that is chosen.
        if is_cell(&candidate)
            && let Some(facts) = &mut candidate.element.facts
            && facts.set_odd == Some(true)
        {
            (facts.set_odd, facts.set_chosen) = (Some(false), Some(false));
            candidate.was_open = candidate.visible && candidate.expanded == "true";
        }
        candidate.was_open &= candidate.day.is_none() || candidate.presses > 0;
        // The arrow at the end of a row of numbers looks different from them, and is not the page that is shown.
        candidate.was_open = candidate.was_open && (candidate.expanded == "true" || !pages_on(&candidate));
        // Drawn anew: the button that was pressed is gone and another of its looks stands in its place.
        if let Some(place) = place.filter(|_| never_shown) {
            self.inherit(&mut candidate, place);
        }
        match hidden.and_then(|at| self.candidates.get_mut(at)) {
            Some(before) => *before = candidate,
            None => {
                self.index.insert(candidate.key.clone(), self.candidates.len());
                self.candidates.push(candidate);
            }
        }
    }

    /// The pattern of what a candidate stands behind, and whether that drops a list down.
    fn stands_behind(&self, line: &CandidateLine, element: &Element, before: Option<&Candidate>) -> Origin {
        let visible = is_visible(element);
        // What was written out of sight stands behind what first brings it to light, whatever wrote it; and in a list, behind what
        // drops that down.
        let brought = |before: &&Candidate| visible && !before.visible && (self.dropped || !before.ever_visible);
        // What was chosen from a list may have filled another.
        let has_chosen = || self.pressed_last().is_some_and(option_by_markup);
        let (opener, list) = match before.filter(|before| before.opener.is_some() && !brought(before)) {
            Some(before) => (before.opener.clone(), before.from_list),
            // What one of them has drawn anew stands behind what it stood behind before, marked or not.
            None => match self.left_behind.get(&(unmarked(&line.pattern), element.text.clone())) {
                Some((opener, list)) => (opener.clone(), *list),
                // What stays out of sight stands behind whatever will show it.
                None if !visible && !before.is_some_and(|before| before.ever_visible) && !has_chosen() => (None, false),
                None => {
                    // A box says what it holds; what came to be read is its label.
                    let brought = self.brought.get(&element.text).or_else(|| self.brought.get(&line.named));
                    opener(self.last_pressed.as_ref(), self.dropped, brought.cloned())
                }
            },
        };
        let learned =
            || opener.as_ref().is_some_and(|opener| self.lists.contains(&(line.pattern.clone(), opener.clone())));
        let from_list = list || self.column.holds(line.layer, &line.pattern) || !self.lists.is_empty() && learned();
        (opener, from_list)
    }
}

/// Whether an element can be seen.
fn is_visible(element: &Element) -> bool {
    element.facts.as_ref().and_then(|facts| facts.visible).unwrap_or_default()
}

/// The candidate that a line describes, with what is known of it from before.
fn described(
    key: Key,
    line: CandidateLine,
    (element, verdict): (Element, Verdict),
    before: Option<&Candidate>,
    (opener, from_list): Origin,
    step: u32,
) -> Candidate {
    let visible = is_visible(&element);
    Candidate {
        key,
        was_open: visible && (line.expanded == "true" || line.rule.press.is_none() && shows_already(&element)),
        element,
        shape: line.pattern,
        layer: line.layer,
        from_list,
        // It was there before, out of sight.
        unveiled: visible && opener.is_some() && before.is_some_and(|before| before.unveiled || !before.visible),
        veto: None,
        doubt: None,
        by_script: false,
        visible,
        disabled: line.disabled,
        ever_visible: visible || before.is_some_and(|before| before.ever_visible),
        shut_at_first: before.map_or(line.disabled, |before| before.shut_at_first),
        parent: line.parent,
        around: line.around,
        row: line.row,
        leftwards: line.leftwards,
        named: line.named,
        picked: chosen(&line.options).map(str::to_owned),
        options: line.options,
        offers_anew: false,
        turns: false,
        day: line.day,
        form: line.form,
        face: line.face,
        sole: line.sole,
        card: line.card,
        href: line.href,
        rule: line.rule,
        verdict,
        born: before.map_or(step, |before| before.born),
        // Described anew it has not come anew.
        since: before.filter(|before| before.visible).map_or(step, |before| before.since),
        opener,
        presses: before.map_or(0, |before| before.presses),
        missed: 0,
        arrow: before.and_then(|before| before.arrow),
        among_boxes: before.is_some_and(|before| before.among_boxes),
        anew: before.is_some_and(|before| before.anew),
        last: before.and_then(|before| before.last.clone()).map(|last| Outcome { here: true, ..last }),
        expanded: line.expanded,
    }
}

#[cfg(test)]
impl PageState {
    /// Takes in a look at a page of invented addresses, judged by a classifier.
    pub(crate) fn look_with(&mut self, classifier: &crate::classifier::Classifier, mut seen: Seen, step: u32) {
        let frame = FrameId::default();
        let unjudged = self.unjudged(&frame, &seen, "https://a.example/", "a.example");
        let verdicts = classifier.classify_all(&unjudged.elements);
        self.take_in(&frame, &mut seen, unjudged.with(verdicts), step);
    }
}
