//! What is known of an open page: the sum of all looks at its frames, and what was done to it so far.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::calendars::Picked;
use super::candidate::{Candidate, Key, Outcome, list_of};
use super::confirmation::Picker;
use super::intent::{Intent, intent, language_named};
use super::leads::Leads;
use super::ledger::Ledger;
use super::left_alone::{forbidden, leave_alone, names_harm};
use super::openers::{Column, opener};
use super::signs::{folds, is_menu_item, is_option, option_by_markup};
use super::views::{Turn, Turning};
use crate::browser::{FrameId, Layer, Peek, Scroller, Scrolling, Seen};
use crate::classifier::{Classifier, Kind, harm};
use crate::language;
use crate::page::{Element, Facts, Link};

/// What one frame showed at the last look.
#[derive(Debug, Clone, Default)]
pub struct Frame {
    /// Layers over it.
    pub layers: Vec<Layer>,
    /// Hit tests that found anything.
    pub hits: u32,
    /// Whether it is kept from scrolling.
    pub locked: bool,
    /// The window as a scroller.
    pub window: Scroller,
    /// Boxes that can be scrolled.
    pub scrollers: Vec<Scroller>,
    /// Elements that hold, or stand before, text that styles hide until the pointer is over them.
    pub peeks: Vec<Peek>,
    /// What could react to scrolling.
    pub scrolling: Scrolling,
    /// Milliseconds until the last short timer is due.
    pub later: f64,
    /// Characters of text that can be seen.
    pub text: u64,
    /// Index path among its ancestors' frames.
    pub path: Vec<i32>,
}

/// What was done to the page so far.
#[derive(Debug, Clone, Default)]
pub struct Done {
    /// Presses made.
    pub presses: u32,
    /// Stops made while scrolling.
    pub stops: u32,
    /// Milliseconds since the page was opened.
    pub millis: u64,
    /// Height of each box when it was last scrolled to its end.
    pub scrolled: HashMap<(FrameId, u32, bool), f64>,
    /// Boxes that gave nothing when scrolled.
    pub dry: HashSet<(FrameId, u32)>,
    /// Patterns of boxes that were scrolled to their ends.
    pub ended: HashSet<String>,
    /// Those of them that a page drawn anew shows from their beginnings.
    pub ended_before: HashSet<String>,
    /// Layers taken off or tried.
    pub layers: HashMap<(FrameId, u32), u32>,
    /// Shape and label of what was followed or chosen, so that a reopened page does not begin anew.
    pub followed: HashSet<String>,
    /// Presses by shape.
    pub by_shape: HashMap<String, u32>,
    /// How often an opener was pressed again for the sake of what stands behind it, by its pattern.
    pub reopened: HashMap<String, u32>,
    /// How often was waited for something late.
    pub waits: u32,
    /// Presses by pattern, and how stale its last ones in a row were: four for one that brought nothing, one for one that
    /// brought only other numbers, or a page of a list that repeats the others.
    pub by_pattern: HashMap<String, (u32, u32)>,
    /// Pages of lists that were turned to by their numbers.
    pub(super) paged: HashSet<String>,
    /// Hovered over.
    pub hovered: HashSet<Key>,
    /// Patterns pressed before the page was opened anew: they have shown what they hold.
    pub before: HashSet<String>,
    /// Hovers by shape, and how many in a row brought nothing.
    pub hovers: HashMap<String, (u32, u32)>,
    /// Elements that the pointer was moved over for what styles hide.
    pub peeked: HashSet<Key>,
    /// Options of lists drawn by script that were chosen, by list, and how many in a row changed nothing.
    pub choices: HashMap<String, (u32, u32)>,
    /// What picking in calendars has brought.
    pub(super) calendars: Picked,
    /// Presses made again by hand because the first did nothing.
    pub by_hand: u32,
    /// What is still to be pressed by hand: what else was pressed with it had opened something.
    pub by_hand_later: Vec<Key>,
    /// Options chosen, by select.
    pub chosen: HashMap<Key, BTreeSet<String>>,
    /// Those that were chosen before the page was opened anew, by the select's pattern.
    pub chosen_before: HashMap<String, BTreeSet<String>>,
    /// Patterns that the pointer was moved over before that.
    pub hovered_before: HashSet<String>,
    /// Patterns of choices that change nothing: entries that were chosen when their list was opened first, the page's own language,
    /// and those that it was kept in.
    pub idle: HashSet<String>,
    /// Whether it was opened in the languages that others of the site were seen in.
    pub spoke: bool,
    /// Languages that the page was kept in (BCP 47 primary subtags).
    pub spoken: BTreeSet<String>,
    /// The page's address changes by itself all the time.
    pub restless: bool,
    /// How often the page was opened anew for what a step had taken away.
    pub renewed: u32,
    /// Links that were asked whether they choose a language.
    pub asked: HashSet<String>,
    /// Other languages are left alone: this is one of them.
    pub monolingual: bool,
    /// Pickers whose choice a button takes over, by the pattern of what opens them.
    pub pickers: BTreeMap<String, Picker>,
    /// What was pressed last of all that opened something over the page, while nothing has gone out of sight since.
    pub over: Option<Key>,
    /// What was pressed last, and by hand if any of it was.
    pub just: Option<Key>,
    /// What is written on it, where it stands in a layer, and whether nothing came of it outside of that.
    pub picked: Option<(String, bool)>,
    /// Views that took the place of one another, the first page's first.
    pub turns: Vec<Turn>,
    /// A press that may have put another view in the place of what stood there.
    pub turning: Option<Turning>,
    /// Parts of the page that were shown by a press, with what stood on what was pressed.
    pub within: HashSet<String>,
    /// Shape and text of what put another view in the place of what stood there.
    pub turners: HashSet<String>,
    /// How often a view was left.
    pub left_views: u32,
}

impl Done {
    /// Whether this option of a select was chosen, be it before the page was opened anew.
    pub(super) fn was_chosen(&self, list: &Candidate, value: &str) -> bool {
        let before = || self.chosen_before.get(&Ledger::pattern(list));
        self.chosen.get(&list.key).is_some_and(|chosen| chosen.contains(value))
            || !self.chosen_before.is_empty() && before().is_some_and(|chosen| chosen.contains(value))
    }
}

/// Whether an element that was not pressed yet speaks for itself enough to go back for it.
fn promised(candidate: &Candidate) -> bool {
    candidate.presses == 0
        && candidate.visible
        && candidate.opener.is_none()
        && candidate.expanded != "true"
        && !candidate.was_open
        && matches!(intent(candidate), Intent::Reveal | Intent::Open | Intent::Choose)
}

/// Presses and last outcome of an element that is gone.
type Ghost = (u32, Option<Outcome>);

/// The open page.
#[derive(Debug, Clone, Default)]
pub struct Sight {
    /// The page's own frame.
    pub main: Option<FrameId>,
    /// Its address now.
    pub url: String,
    /// Its address when it was opened.
    pub home: String,
    /// Its title.
    pub title: String,
    /// Its declared language.
    pub lang: String,
    /// Frames by the last look.
    pub frames: BTreeMap<FrameId, Frame>,
    /// Candidates there now, in the order in which they were found.
    pub candidates: Vec<Candidate>,
    pub(super) index: HashMap<Key, usize>,
    /// Links found so far.
    pub links: BTreeMap<String, Link>,
    /// Addresses whose elements are to be left alone: logging out, deleting, buying.
    pub left_alone: HashSet<String>,
    /// Patterns of what is left alone for what it says.
    pub(super) shunned: HashSet<String>,
    /// Those of them that words forbid to open.
    pub forbidden: HashSet<String>,
    /// What was done.
    pub done: Done,
    /// Pattern of what the last step pressed, where that was one press.
    pub last_pressed: Option<String>,
    /// Texts that the last step brought, with the pattern of what was pressed for them and whether it drops down a list.
    pub brought: HashMap<String, (String, bool)>,
    /// Whether what the last step pressed drops down a list.
    pub dropped: bool,
    /// Where the next column of a list comes into sight, when the last step pressed something in that list.
    pub column: Column,
    /// What was pressed and is gone: presses and last outcome by shape and text.
    ghosts: HashMap<(String, String), Vec<Ghost>>,
    /// Patterns of what promised to reveal something and was taken out of sight before its turn came.
    pub lost: BTreeSet<String>,
    /// Shapes of what was there without anything having opened it.
    pub(super) plain: HashSet<String>,
    /// What opened what stands in a menu, by pattern: the way to an entry of a menu inside a menu.
    pub(super) openers: BTreeMap<String, String>,
    /// Which element that was, by its pattern then: what is written on it changes with what is chosen, and others look alike.
    pub opened_by: HashMap<String, Key>,
    /// Where elements led that have no address.
    pub(super) leads: Leads,
    /// Elements to be followed that stand in something that closes again: their pattern, and that of its opener.
    pub wanted: BTreeMap<String, String>,
}

impl Sight {
    /// Takes in one look at a frame.
    pub fn take_in(
        &mut self,
        frame: &FrameId,
        seen: &mut Seen,
        classifier: &Classifier,
        page: &str,
        site: &str,
        step: u32,
    ) {
        if self.main.as_ref() == Some(frame) {
            self.url.clone_from(&seen.url);
            self.title.clone_from(&seen.title);
            self.lang.clone_from(&seen.lang);
        }
        for link in seen.links.drain(..) {
            self.links.entry(link.href.clone()).or_insert(link);
        }
        let gone: HashSet<Key> = seen.gone.iter().map(|id| Key { frame: frame.clone(), id: *id }).collect();
        if !gone.is_empty() {
            for candidate in
                self.candidates.iter().filter(|candidate| gone.contains(&candidate.key) && candidate.presses > 0)
            {
                let ghost = (candidate.presses, candidate.last.clone());
                self.ghosts.entry((candidate.shape.clone(), candidate.element.text.clone())).or_default().push(ghost);
            }
            let lost: Vec<String> = self
                .candidates
                .iter()
                .filter(|candidate| gone.contains(&candidate.key) && promised(candidate))
                .map(Ledger::pattern)
                .collect();
            self.lost.extend(lost);
            self.candidates.retain(|candidate| !gone.contains(&candidate.key));
            self.index =
                self.candidates.iter().enumerate().map(|(at, candidate)| (candidate.key.clone(), at)).collect();
        }
        for change in &seen.changed {
            let key = Key { frame: frame.clone(), id: change.id };
            let Some(candidate) = self.index.get(&key).and_then(|at| self.candidates.get_mut(*at)) else { continue };
            if change.visible && !candidate.visible && candidate.opener.is_none() {
                let brought = self.brought.get(&candidate.element.text).cloned();
                let (opener, list) = opener(self.last_pressed.as_ref(), self.dropped, brought);
                (candidate.opener, candidate.from_list) =
                    (opener, list || self.column.holds(change.layer, &candidate.shape));
            }
            if change.visible && !candidate.visible {
                candidate.since = step;
            } else if !change.visible && promised(candidate) {
                self.lost.insert(Ledger::pattern(candidate));
            }
            if change.anew {
                (candidate.presses, candidate.missed, candidate.last) = (0, 0, None);
                candidate.was_open = false;
            }
            candidate.visible = change.visible;
            candidate.disabled = change.disabled;
            candidate.expanded.clone_from(&change.expanded);
            candidate.was_open |= change.visible && change.expanded == "true";
            candidate.layer = change.layer;
            if let Some(href) = &change.href {
                candidate.element.attributes.insert("href".to_owned(), href.clone());
                candidate.href = Some(href.clone());
            }
            if let Some(class) = &change.class {
                candidate.element.attributes.insert("class".to_owned(), class.clone());
            }
            if let Some(options) = &change.options {
                candidate.options.clone_from(options);
                candidate.offers_anew = true;
            }
            if let Some(text) = &change.text {
                if candidate.presses == 0 && folds(&candidate.element.text) {
                    candidate.was_open = folds(text);
                }
                candidate.element.text.clone_from(text);
            }
            if change.text.is_some() || change.href.is_some() {
                // Other words, perhaps another kind: "Show more" has become "Show less".
                candidate.verdict = classifier.classify(&candidate.element);
                if let Some(href) = &candidate.href {
                    if leave_alone(&candidate.verdict, &candidate.element, href) {
                        self.left_alone.insert(href.clone());
                    }
                    if forbidden(&candidate.verdict, &candidate.element, href) {
                        self.forbidden.insert(href.clone());
                    }
                }
            }
        }
        let mut fresh: Vec<_> = seen.candidates.drain(..).collect();
        let elements: Vec<Element> = fresh
            .iter_mut()
            .map(|line| {
                let mut element = std::mem::take(&mut line.element);
                page.clone_into(&mut element.page_url);
                site.clone_into(&mut element.site);
                element.lang.clone_from(&seen.lang);
                element
            })
            .collect();
        let mut verdicts = classifier.classify_all(&elements);
        for (verdict, element) in verdicts.iter_mut().zip(&elements) {
            verdict.harm |= names_harm(element);
            // Whatever it says is done with them: what counts replies shows them.
            if harm::counts_replies(&element.text, &element.lang) && !element.attributes.contains_key("href") {
                verdict.take_for(Kind::Revealer);
            }
        }
        for ((line, element), verdict) in fresh.into_iter().zip(elements).zip(verdicts) {
            let key = Key { frame: frame.clone(), id: line.id };
            // It was out of sight when it was described first.
            let hidden = self.index.get(&key).copied();
            if let Some(href) = &line.href {
                if leave_alone(&verdict, &element, href) {
                    self.left_alone.insert(href.clone());
                }
                if forbidden(&verdict, &element, href) {
                    self.forbidden.insert(href.clone());
                }
            }
            let visible = element.facts.as_ref().and_then(|facts| facts.visible).unwrap_or_default();
            // The one of a set that looks different from the others is the one that is shown. A cell that says nothing is none
            // of a set: its row is what it stands for.
            let mute = matches!(element.tag.as_str(), "td" | "th") && !element.text.chars().any(char::is_alphanumeric);
            let odd = |facts: &Facts| facts.set_odd == Some(true) && facts.set_chosen == Some(true);
            let chosen = (!mute && element.facts.as_ref().is_some_and(odd)) || folds(&element.text);
            // Drawn anew: the button that was pressed is gone and another of its looks stands in its place.
            let before = hidden.and_then(|at| self.candidates.get(at));
            let ghost = match before {
                Some(before) => Some((before.presses, before.last.clone())),
                None => self.ghosts.get_mut(&(line.pattern.clone(), element.text.clone())).and_then(Vec::pop),
            };
            let (presses, last) = ghost.unwrap_or_default();
            let last = last.map(|last| Outcome { here: true, expanded: line.expanded.clone(), ..last });
            let brought = self.brought.get(&element.text).cloned();
            let (opener, list) = match before.filter(|before| before.opener.is_some()) {
                Some(before) => (before.opener.clone(), before.from_list),
                None => opener(self.last_pressed.as_ref(), self.dropped, brought),
            };
            let from_list = list || self.column.holds(line.layer, &line.pattern);
            if opener.is_none() && visible {
                self.plain.insert(line.pattern.clone());
            }
            let born = before.map_or(step, |before| before.born);
            let shut_at_first = before.map_or(line.disabled, |before| before.shut_at_first);
            let candidate = Candidate {
                key,
                element,
                shape: line.pattern,
                layer: line.layer,
                from_list,
                was_open: visible && (line.expanded == "true" || chosen),
                suspect: false,
                bears_harm: false,
                by_script: false,
                visible,
                disabled: line.disabled,
                shut_at_first,
                expanded: line.expanded,
                parent: line.parent,
                options: line.options,
                offers_anew: false,
                form: line.form,
                face: line.face,
                href: line.href,
                verdict,
                born,
                since: step,
                opener,
                presses,
                missed: 0,
                last,
            };
            match hidden.and_then(|at| self.candidates.get_mut(at)) {
                Some(before) => *before = candidate,
                None => {
                    self.index.insert(candidate.key.clone(), self.candidates.len());
                    self.candidates.push(candidate);
                }
            }
        }
        self.frames.insert(
            frame.clone(),
            Frame {
                layers: std::mem::take(&mut seen.layers),
                hits: seen.hits,
                locked: seen.locked,
                window: seen.window.clone(),
                peeks: std::mem::take(&mut seen.peeks),
                scrollers: std::mem::take(&mut seen.scrollers),
                scrolling: seen.scrolling.clone(),
                later: seen.later,
                text: seen.visible_text,
                path: seen.path.clone(),
            },
        );
    }

    /// Forgets frames that are no longer there.
    pub fn keep_frames(&mut self, there: &HashSet<FrameId>) {
        self.frames.retain(|frame, _| there.contains(frame));
        let before = self.candidates.len();
        self.candidates.retain(|candidate| there.contains(&candidate.key.frame));
        if self.candidates.len() != before {
            self.index =
                self.candidates.iter().enumerate().map(|(at, candidate)| (candidate.key.clone(), at)).collect();
        }
    }

    /// Forgets what a page that is loaded anew no longer has; keeps what was learned and done.
    pub fn begin_anew(&mut self) {
        for (key, chosen) in std::mem::take(&mut self.done.chosen) {
            if let Some(name) = self.candidate(&key).map(Ledger::pattern) {
                self.done.chosen_before.entry(name).or_default().extend(chosen);
            }
        }
        let hovered: Vec<String> =
            self.done.hovered.iter().filter_map(|key| self.candidate(key)).map(Ledger::pattern).collect();
        self.done.hovered_before.extend(hovered);
        self.frames.clear();
        self.candidates.clear();
        self.index.clear();
        self.drawn_anew();
        // What is there from now on was opened by nothing.
        (self.last_pressed, self.dropped, self.column) = (None, false, Column::default());
        self.brought.clear();
        self.done.layers.clear();
        self.done.turns.clear();
        self.done.turning = None;
        self.done.hovered.clear();
        self.done.peeked.clear();
        self.done.by_hand_later.clear();
    }

    /// Remembers what is to be followed and stands behind an opener: after the first of its like the menu is shut.
    pub fn want(&mut self, ledger: &mut Ledger) {
        self.suspect();
        self.know_switchers();
        self.know_settings();
        self.learn_list();
        self.want_ways(ledger);
        self.want_settings();
        self.mark_bearers();
        self.ask_links(&ledger.answers);
        for (pattern, opener, lang) in ledger.switches().filter(|_| !self.done.monolingual) {
            if lang.is_some_and(|lang| self.done.spoken.contains(lang)) {
                self.done.idle.insert(pattern.to_owned());
            }
            self.wanted.entry(pattern.to_owned()).or_insert_with(|| opener.to_owned());
        }
        let mut shunned = std::mem::take(&mut self.shunned);
        shunned.extend(self.candidates.iter().filter(|one| one.verdict.harm || one.verdict.acts).map(Ledger::pattern));
        self.shunned = shunned;
        let mut idle = Vec::new();
        for candidate in self.candidates.iter().filter(|candidate| candidate.visible && candidate.presses == 0) {
            let chosen_first = option_by_markup(candidate)
                && self.opener_of(candidate).is_some()
                && self.shows_chosen(candidate)
                && !self.done.choices.contains_key(&list_of(candidate));
            if chosen_first || (intent(candidate) == Intent::Language && self.is_spoken(candidate)) {
                idle.push(Ledger::pattern(candidate));
            }
        }
        self.done.idle.extend(idle);
        for candidate in &self.candidates {
            let Some(opener) = &candidate.opener else { continue };
            let pattern = Ledger::pattern(candidate);
            if *opener != pattern && candidate.visible && self.openers.len() < 2000 {
                self.openers.entry(pattern.clone()).or_insert_with(|| opener.clone());
            }
            // What only calls itself by another name since, or was drawn anew, stands behind nothing.
            let tongue = intent(candidate) == Intent::Language;
            if candidate.presses == 0
                && candidate.visible
                && !(tongue && self.done.monolingual)
                && *opener != pattern
                && !self.plain.contains(&candidate.shape)
                && (matches!(intent(candidate), Intent::Language | Intent::Route)
                    || (intent(candidate) == Intent::Explore && (is_menu_item(candidate) || candidate.from_list))
                    || is_option(candidate)
                    || (option_by_markup(candidate) && !self.shows_chosen(candidate)))
            {
                if tongue {
                    ledger.switch_behind(&pattern, opener, language_named(candidate));
                }
                self.wanted.entry(pattern).or_insert_with(|| opener.clone());
            }
        }
    }

    /// Whether it names the language that the page is in, or one that the page was kept in: no other page comes of it.
    fn is_spoken(&self, candidate: &Candidate) -> bool {
        let Some(lang) = language_named(candidate) else { return false };
        // What a page declares may be wrong: the switcher has to say the same.
        let own = || {
            let shown = |opener: &Candidate| {
                language_named(opener) == Some(lang) || opener.element.text.contains(&candidate.element.text)
            };
            candidate.expanded == "true" || candidate.was_open || self.opener_of(candidate).is_some_and(shown)
        };
        self.done.spoken.contains(lang) || (language::declared(&self.lang).as_deref() == Some(lang) && own())
    }

    /// Whether this is asked when all else was: another language takes away all that is shown, and its menu can be opened
    /// once more.
    #[must_use]
    pub fn comes_last(&self, candidate: &Candidate) -> bool {
        candidate.opener.is_some()
            && self.done.reopened.is_empty()
            && intent(candidate) == Intent::Language
            && self.wanted.contains_key(&Ledger::pattern(candidate))
    }

    /// Whether something that promised to reveal more was taken out of sight before its turn came, and is not there now.
    #[must_use]
    pub fn has_lost(&self, ledger: &Ledger) -> bool {
        self.lost.iter().any(|pattern| {
            !self.done.by_pattern.contains_key(pattern)
                && !ledger.is_dry(pattern)
                && !self.candidates.iter().any(|candidate| candidate.visible && Ledger::pattern(candidate) == *pattern)
        })
    }

    /// A candidate by its name.
    #[must_use]
    pub fn candidate(&self, key: &Key) -> Option<&Candidate> {
        self.index.get(key).and_then(|at| self.candidates.get(*at))
    }

    /// A candidate by its name, to note what was done to it.
    pub fn candidate_mut(&mut self, key: &Key) -> Option<&mut Candidate> {
        self.index.get(key).and_then(|at| self.candidates.get_mut(*at))
    }

    /// How many candidates there are of each kind.
    #[must_use]
    pub fn kinds(&self) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        for candidate in &self.candidates {
            let kind: Kind = candidate.verdict.kind;
            *counts.entry(kind.name()).or_default() += 1;
        }
        counts
    }
}
