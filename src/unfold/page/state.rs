//! What is known of an open page: the sum of all looks at its frames, and what was done to it so far.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::browser::{Busy, Declared, FrameId, Layer, Peek, Scroller, Scrolling};
use crate::language;
use crate::page::Link;
use crate::unfold::guard::links::Links;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::{Candidate, Key};
use crate::unfold::page::done::Done;
use crate::unfold::page::limits::Cuts;
use crate::unfold::page::members::Members;
use crate::unfold::page::traces::{Column, Removed, Shift, Turner};
use crate::unfold::page::ways::Leads;

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
    /// Those of them that the last step, one press, has brought.
    pub unfolded: Vec<u32>,
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

/// The open page.
#[derive(Debug, Clone, Default)]
pub struct PageState {
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
    /// The language that its words are in, where they say that it is another.
    pub heard: Option<String>,
    /// The language that it declares with the script that it is written in, once its texts were heard.
    pub written: Option<String>,
    /// What its server has told one of its scripts: that it is asked too much.
    pub(crate) busy: Option<Busy>,
    /// Frames by the last look.
    pub frames: BTreeMap<FrameId, Frame>,
    /// Candidates there now, in the order in which they were found.
    pub candidates: Vec<Candidate>,
    pub(crate) index: HashMap<Key, usize>,
    /// Links found so far.
    pub links: BTreeMap<String, Link>,
    /// Addresses of the documents in its frames, as written.
    pub(crate) framed: BTreeSet<String>,
    /// Addresses that it declares to be for programs.
    pub(crate) declared: BTreeSet<Declared>,
    /// Which links are left alone, and why.
    pub(crate) link_vetoes: Links,
    /// Patterns of what is left alone for what it says.
    pub(crate) shunned: HashSet<String>,
    /// What was done.
    pub done: Done,
    /// How much the page may cost.
    pub(crate) budget: Budget,
    /// How much of it limits have left.
    pub(crate) cuts: Cuts,
    /// Controls that were not described in the last look, and will be in the next.
    pub(crate) undescribed: u32,
    /// Pattern of what the last step pressed, where that was one press.
    pub last_pressed: Option<String>,
    /// Texts that the last step brought, with the pattern of what was pressed for them and whether it drops down a list.
    pub brought: HashMap<String, (String, bool)>,
    /// Whether what the last step pressed drops down a list.
    pub dropped: bool,
    /// Where the next column of a list comes into sight, when the last step pressed something in that list.
    pub column: Column,
    /// What the last step has pressed alone.
    pub(crate) turner: Option<Turner>,
    /// Whether it has answered something, and so set a control free that was disabled.
    pub(crate) freed_a_control: bool,
    /// What has changed on elements that are known since the last step.
    pub(crate) shifts: Vec<(Key, Shift)>,
    /// What was pressed and is gone, by shape, text and row.
    pub(crate) ghosts: HashMap<[String; 3], Vec<Removed>>,
    /// Behind what those stood that are gone since the last look, by tags and text, and whether in a list.
    pub(crate) left_behind: HashMap<(String, String), (Option<String>, bool)>,
    /// Shape and opener of what turned out to be entries of a list that is drawn anew for each choice.
    pub(crate) lists: HashSet<(String, String)>,
    /// Patterns of what promised to reveal something and was taken out of sight before its turn came.
    pub lost: BTreeSet<String>,
    /// What stood in a view that a press had brought and went away with it before its turn came: its pattern, and what was
    /// pressed for the view.
    pub(crate) held: BTreeMap<String, String>,
    /// Shapes of what was there without anything having opened it.
    pub(crate) plain: HashSet<String>,
    /// What opened what stands in a menu, by pattern: the way to an entry of a menu inside a menu.
    pub(crate) openers: BTreeMap<String, String>,
    /// Which element that was, by its pattern then: what is written on it changes with what is chosen, and others look alike.
    pub opened_by: HashMap<String, Key>,
    /// Which element opened what has this pattern: several lists of a page may be opened by elements of one pattern.
    pub(crate) opened_for: HashMap<String, Key>,
    /// Where elements led that have no address.
    pub(crate) leads: Leads,
    /// What members of sets show for themselves.
    pub(crate) members: Members,
    /// Elements to be followed that stand in something that closes again: their pattern, and that of its opener.
    pub wanted: BTreeMap<String, String>,
}

impl PageState {
    /// Forgets frames that are no longer there.
    pub fn keep_frames(&mut self, there: &HashSet<FrameId>) {
        self.frames.retain(|frame, _| there.contains(frame));
        let before = self.candidates.len();
        self.candidates.retain(|candidate| there.contains(&candidate.key.frame));
        if self.candidates.len() != before {
            self.index_anew();
        }
    }

    /// Finds candidates by their names again after some have gone.
    pub(crate) fn index_anew(&mut self) {
        self.index = self.candidates.iter().enumerate().map(|(at, candidate)| (candidate.key.clone(), at)).collect();
    }

    /// Forgets what a page that is loaded anew no longer has; keeps what was learned and done.
    pub fn begin_anew(&mut self) {
        for (key, chosen) in std::mem::take(&mut self.done.chosen) {
            if let Some(name) = self.candidate(&key).map(Candidate::pattern) {
                self.done.chosen_before.entry(name).or_default().extend(chosen);
            }
        }
        self.frames.clear();
        self.candidates.clear();
        self.index.clear();
        self.drawn_anew();
        self.forget_last_press();
        self.done.layers.clear();
        self.done.closed.clear();
        self.done.given_up.clear();
        self.done.turns.clear();
        self.done.turning = None;
        self.done.hovered.clear();
        self.done.peeked.clear();
    }

    /// What was pressed and scrolled before gives what it gave.
    pub(crate) fn drawn_anew(&mut self) {
        self.done.patterns.values_mut().filter(|one| one.presses > 0).for_each(|one| one.before = true);
        self.done.paged_before.extend(self.done.paged.iter().cloned());
        self.done.ended_before.extend(self.done.ended.iter().cloned());
    }

    /// What is there from now on was opened by nothing.
    pub(crate) fn forget_last_press(&mut self) {
        (self.last_pressed, self.dropped, self.column) = (None, false, Column::default());
        self.brought.clear();
    }

    /// A candidate by its name.
    pub(crate) fn candidate(&self, key: &Key) -> Option<&Candidate> {
        self.index.get(key).and_then(|at| self.candidates.get(*at))
    }

    /// A candidate by its name, to note what was done to it.
    pub fn candidate_mut(&mut self, key: &Key) -> Option<&mut Candidate> {
        self.index.get(key).and_then(|at| self.candidates.get_mut(*at))
    }

    /// What was pressed last, where it is still there.
    pub(crate) fn pressed_last(&self) -> Option<&Candidate> {
        self.candidate(self.done.just.as_ref()?)
    }

    /// How many candidates there are of each kind.
    pub(crate) fn kinds(&self) -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for candidate in &self.candidates {
            *counts.entry(candidate.verdict.name().to_owned()).or_default() += 1;
        }
        counts
    }

    /// The language of its words: the declared one, unless they are in another.
    pub(crate) fn spoken(&self) -> &str {
        self.heard.as_deref().unwrap_or(&self.lang)
    }

    /// The language that it declares, with the script that it declares or is written in, where the language has more than one.
    pub(crate) fn version(&self) -> Option<String> {
        self.written.clone().or_else(|| language::declared_version(&self.lang))
    }
}
