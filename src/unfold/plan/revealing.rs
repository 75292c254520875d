//! What to press next: of all that may bring something to light, what promises most, with what may be pressed beside it.

use std::collections::{HashMap, HashSet};

use crate::browser::FrameId;
use crate::unfold::controls::control::control;
use crate::unfold::controls::fields::narrows;
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::lists::{drops_down, option_by_markup};
use crate::unfold::controls::sets::pagers::{numbered, pages_on, points_beyond};
use crate::unfold::controls::sets::turns::{opened, opens_layer};
use crate::unfold::controls::signs::{did, looks_like};
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::history::History;
use crate::unfold::page::{Candidate, Key, PageState, list_of, unmarked};
use crate::unfold::plan::worth::{Ready, Scene, ready};
use crate::unfold::plan::{BATCH, Whole};

/// Most guesses of one look in one batch: a third one mostly tells nothing that two have not told.
const GUESSES_OF_A_LOOK: usize = 3;

/// What promises most.
pub(crate) fn reveal(page: &PageState, history: &History, whole: Whole) -> Option<Step> {
    let scene = Scene::new(page, history, whole);
    let mut ready: Vec<Ready> = page.candidates.iter().filter_map(|one| ready(one, &scene)).collect();
    let waiting = above(&scene);
    ready.retain(|one| !waiting.contains(&one.candidate.key));
    let best = best(&ready)?.candidate;
    if !scene.rows.contains(&best.key) {
        ready.retain(|one| !scene.rows.contains(&one.candidate.key));
    }
    // A guess may put another view in the place of all others: what is surer is pressed before it.
    ready.sort_by_key(Ready::is_guess);
    let openers = layer_openers(page);
    let presses = Batch { best, scene: &scene, openers, presses: Vec::new(), filling: HashMap::new() }.fill(&ready);
    (!presses.is_empty()).then_some(Step::Click(presses))
}

/// What waits until all that came of it is pressed: the next press of a control, or of its like beside it, may take that away.
fn above<'a>(scene: &Scene<'a>) -> HashSet<&'a Key> {
    let page = scene.page;
    let of_a_pager = |one: &Candidate| numbered(one) || pages_on(one) || scene.dots.contains_key(&one.key);
    let turns = |one: &Candidate| of_a_pager(one) || scene.rows.contains(&one.key);
    let came = |one: &&Candidate| one.presses == 0 && one.visible && one.layer == 0 && one.opener.is_some();
    let came: Vec<&Candidate> = page.candidates.iter().filter(|one| came(one) && !turns(one)).collect();
    if came.is_empty() {
        return HashSet::new();
    }
    let whole = Scene::new(page, scene.history, Whole::Page);
    let due = came.into_iter().filter(|one| ready(one, &whole).is_some());
    let openers: HashSet<&str> = due.filter_map(|one| one.opener.as_deref()).collect();
    let pressed = page.candidates.iter().filter(|one| one.presses > 0 && openers.contains(one.pattern().as_str()));
    let set = |one: &'a Candidate| (&one.key.frame, one.parent, unmarked(&one.shape));
    let sets: HashSet<_> = pressed.map(set).collect();
    let came_of_them =
        |one: &Candidate| one.presses == 0 && one.opener.as_deref().is_some_and(|one| openers.contains(one));
    let waits = page.candidates.iter().filter(|one| !came_of_them(one) && sets.contains(&set(one)));
    waits.map(|one| &one.key).collect()
}

/// What is worth most; of equals the last on the page. What depends on something stands behind it: a list of towns behind that of the
/// countries, tabs inside a tab behind the tab. What stands further in is pressed through before what stands before it changes it.
fn best<'a, 'b>(ready: &'b [Ready<'a>]) -> Option<&'b Ready<'a>> {
    let from_the_end = ready.iter().rev();
    from_the_end.reduce(|best, one| if one.worth.total_cmp(&best.worth).is_gt() { one } else { best })
}

/// Presses that are made one after another in one round trip.
struct Batch<'a> {
    best: &'a Candidate,
    scene: &'a Scene<'a>,
    /// Looks of what has opened something over the page.
    openers: HashSet<(&'a FrameId, &'a str)>,
    presses: Vec<&'a Ready<'a>>,
    /// Lists of options by whether a choice there fills another list.
    filling: HashMap<String, bool>,
}

impl<'a> Batch<'a> {
    fn fill(mut self, ready: &'a [Ready<'a>]) -> Vec<Press> {
        for one in ready {
            let there = one.candidate.key.frame == self.best.key.frame && opened(one.candidate) == opened(self.best);
            if !there || self.presses.len() >= BATCH || self.waits(one) {
                continue;
            }
            let alone = self.goes_alone(one);
            if alone && self.presses.is_empty() && one.candidate.key == self.best.key {
                let boxes = one.press.intent != Intent::Choose && !option_by_markup(one.candidate);
                let mut presses = if boxes { ticked(one.candidate, self.scene.page) } else { Vec::new() };
                presses.push(one.press.clone());
                return presses;
            }
            if !alone && !self.tells_enough(one.candidate) {
                self.presses.push(one);
            }
        }
        self.presses.into_iter().map(|one| one.press.clone()).collect()
    }

    /// What is in it and looks like this.
    fn alike(&self, candidate: &Candidate) -> impl Iterator<Item = &'a Candidate> {
        self.presses.iter().map(|other| other.candidate).filter(|other| other.shape == candidate.shape)
    }

    /// Whether what is in the batch already has to tell first what this one would do.
    fn waits(&self, one: &Ready<'a>) -> bool {
        let (scene, candidate) = (self.scene, one.candidate);
        let alike = self.alike(candidate).count();
        let said = |other: &&Ready| other.candidate.pattern() == candidate.pattern();
        let untried = || scene.page.done.of_shape(&candidate.shape) == 0;
        // What takes a pick over shuts what the others stand in.
        candidate.key != self.best.key && scene.waiting.contains(&&candidate.key)
            // Of a shape that is not known yet one is tried before the others; certain ones and known ones go together.
            || one.is_guess() && (alike >= GUESSES_OF_A_LOOK || self.presses.iter().any(said))
            // A count or a sign says nothing: the first of its looks that does anything tells whether all of them do what is
            // held back, or turn the pages of one list.
            || alike > 0 && !candidate.says_words() && !scene.history.of_shape(&candidate.shape).gives()
            // The first of a bar of buttons tells whether each of them opens something over the page, which the next would shut.
            || one.is_guess() && untried() && self.alike(candidate).any(|other| other.parent == candidate.parent)
    }

    /// Whether nothing else may be pressed in the same round trip.
    fn goes_alone(&mut self, one: &Ready<'a>) -> bool {
        let (page, history, candidate) = (self.scene.page, self.scene.history, one.candidate);
        // A choice may bring the options of the next one. What a menu holds is known by what was pressed to open it, so openers go
        // alone; so does what takes turns.
        let menu = candidate.element.attributes.get("aria-haspopup").is_some_and(|value| value != "false");
        if one.press.intent == Intent::Choose
            || (one.press.intent == Intent::Open || menu) && opens_layer(candidate)
            || drops_down(candidate)
            || control(candidate).is_of_a_set()
            || history.of_shape(&candidate.shape).only_held_back()
            || self.scene.dots.contains_key(&candidate.key)
            || self.openers.contains(&(&candidate.key.frame, candidate.shape.as_str()))
        {
            return true;
        }
        if !option_by_markup(candidate) {
            return false;
        }
        let fills = *self.filling.entry(list_of(candidate)).or_insert_with(|| page.fills_another(candidate));
        // What an arrow is drawn in brings the next column of an open list, which its neighbour's would take away.
        fills || candidate.visible && points_beyond(candidate)
    }

    /// Whether the others of the batch tell what this one would.
    fn tells_enough(&self, candidate: &Candidate) -> bool {
        // The one that is marked closes the list as well, and mostly brings nothing.
        let page = self.scene.page;
        if option_by_markup(candidate) && page.shows_chosen(candidate) && !page.shows_chosen(self.best) {
            return true;
        }
        // Whether it folds what it has unfolded is learned from the first of its likes that is pressed again.
        candidate.presses > 0 && self.alike(candidate).any(|other| other.presses > 0)
    }
}

/// Looks of what has opened something over the page: of the menus of a bar one is open at a time.
pub(crate) fn layer_openers(state: &PageState) -> HashSet<(&FrameId, &str)> {
    let opens = |one: &&Candidate| did(one, |last| last.layered && last.grown > 0);
    state.candidates.iter().filter(opens).map(|one| (&one.key.frame, one.shape.as_str())).collect()
}

/// The boxes beside a box that presses have ticked: what all of them together let through may be nothing.
pub(crate) fn ticked(candidate: &Candidate, state: &PageState) -> Vec<Press> {
    if !narrows(candidate) {
        return Vec::new();
    }
    let beside = |one: &&Candidate| {
        let ticked = one.presses == 1 && one.expanded == "true" && one.visible;
        one.key != candidate.key && looks_like(one, candidate) && ticked
    };
    state.candidates.iter().filter(beside).map(|one| press(one, Intent::Explore)).collect()
}
