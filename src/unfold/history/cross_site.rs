//! What sites share: a front end is used by many, and its controls are marked alike wherever they are. What other sites of a
//! crawl pressed in vain again and again, and never otherwise, need not be tried anew on the next one. Nothing is pressed for
//! it that would not be pressed without it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use serde::{Deserialize, Serialize};

use crate::classifier::Kind;
use crate::fingerprint;
use crate::front_ends::{self, Group};
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::history::locked;
use crate::unfold::page::Candidate;

/// Presses in vain on other sites after which an element marked like these is left alone.
const ENOUGH: u32 = 4;
/// The same for a mere guess that also stands in the same place and hears the same.
const FOR_A_GUESS: u32 = 2;
/// Times that the pointer was over such an element in vain.
const HOVERS: u32 = 3;
/// Most looks that are remembered of all sites.
const MOST: usize = 200_000;

/// What came of the elements of one look.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    /// Presses, but for such as were repeated in vain.
    pub tries: u32,
    /// Those that brought something or led somewhere.
    pub gave: u32,
    /// Times that the pointer was over one.
    pub hovers: u32,
    /// Those that brought something.
    pub hovers_gave: u32,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.tries += other.tries;
        self.gave += other.gave;
        self.hovers += other.hovers;
        self.hovers_gave += other.hovers_gave;
    }

    /// Without a part of it.
    fn without(self, part: Self) -> Self {
        Self {
            tries: self.tries.saturating_sub(part.tries),
            gave: self.gave.saturating_sub(part.gave),
            hovers: self.hovers.saturating_sub(part.hovers),
            hovers_gave: self.hovers_gave.saturating_sub(part.hovers_gave),
        }
    }
}

/// What was met, by look.
#[derive(Debug, Default)]
pub(crate) struct Met {
    looks: HashMap<u64, Tally>,
    /// How often something was.
    times: u64,
    changed: HashSet<u64>,
}

impl Met {
    fn add(&mut self, look: u64, tally: Tally) {
        self.looks.entry(look).or_default().add(tally);
        self.times += u64::from(tally.tries + tally.gave + tally.hovers);
        self.changed.insert(look);
    }

    /// What earlier runs of the crawl have met.
    pub(crate) fn recalled(met: impl IntoIterator<Item = (u64, Tally)>) -> Arc<Mutex<Self>> {
        let mut all = Self::default();
        met.into_iter().for_each(|(look, tally)| all.add(look, tally));
        all.changed.clear();
        Arc::new(Mutex::new(all))
    }
}

/// What one site gives to the others and has from them.
#[derive(Debug, Clone, Default)]
pub struct Ties {
    all: Arc<Mutex<Met>>,
    own: Arc<Mutex<Met>>,
}

impl Ties {
    /// Those of a site that has met this itself in an earlier run; `all` knows it, too.
    pub(crate) fn of(all: &Arc<Mutex<Met>>, met: impl IntoIterator<Item = (u64, Tally)>) -> Self {
        Self { all: Arc::clone(all), own: Met::recalled(met) }
    }

    /// Enters the first press of something, made for what it might bring.
    pub fn pressed(&self, candidate: &Candidate, gave: bool) {
        self.enter(candidate, Tally { tries: 1, gave: u32::from(gave), ..Tally::default() });
    }

    /// Enters that a press, which is entered already, led somewhere or brought something after all.
    pub fn gave(&self, candidate: &Candidate) {
        self.enter(candidate, Tally { gave: 1, ..Tally::default() });
    }

    /// Enters that the pointer was over something.
    pub fn hovered(&self, candidate: &Candidate, gave: bool) {
        self.enter(candidate, Tally { hovers: 1, hovers_gave: u32::from(gave), ..Tally::default() });
    }

    fn enter(&self, candidate: &Candidate, tally: Tally) {
        let Some((anywhere, here)) = look(candidate) else { return };
        let mut all = locked(&self.all);
        let mut own = locked(&self.own);
        for look in anywhere.into_iter().chain([here]) {
            if all.looks.len() < MOST || all.looks.contains_key(&look) {
                all.add(look, tally);
                own.add(look, tally);
            }
        }
    }

    /// What other sites have met of a look; nothing where it gave something on this one.
    fn others(&self, look: u64) -> Tally {
        let all = locked(&self.all).looks.get(&look).copied().unwrap_or_default();
        let own = locked(&self.own).looks.get(&look).copied().unwrap_or_default();
        if own.gave > 0 { Tally::default() } else { all.without(own) }
    }

    /// Whether elements like this were pressed often enough on other sites, and always in vain.
    #[must_use]
    pub fn in_vain(&self, candidate: &Candidate) -> bool {
        let Some((anywhere, here)) = self.look(candidate) else { return false };
        let vain = |look, enough| matches!(self.others(look), Tally { tries, gave: 0, .. } if tries >= enough);
        // The surer the tree is, the more it takes to unsay it.
        let guess = candidate.verdict.click_kind() != Kind::Revealer || intent(candidate).is_guess();
        vain(here, if guess { FOR_A_GUESS } else { ENOUGH }) || anywhere.is_some_and(|look| vain(look, ENOUGH))
    }

    /// Whether the pointer was over elements like this in the same place often enough on other sites, and always in vain.
    #[must_use]
    pub fn hovered_in_vain(&self, candidate: &Candidate) -> bool {
        let others = self.look(candidate).map(|(_, here)| self.others(here)).unwrap_or_default();
        others.hovers >= HOVERS && others.hovers_gave == 0
    }

    /// The look of a candidate, where any other site has met anything: most crawls are of one site.
    fn look(&self, candidate: &Candidate) -> Option<(Option<u64>, u64)> {
        let all = locked(&self.all).times;
        if all > locked(&self.own).times { look(candidate) } else { None }
    }

    /// What this site has met anew since last asked.
    pub(crate) fn changes(&self) -> Vec<(u64, Tally)> {
        let mut own = locked(&self.own);
        let changed = std::mem::take(&mut own.changed);
        changed.into_iter().filter_map(|look| own.looks.get(&look).map(|tally| (look, *tally))).collect()
    }
}

/// The look of a candidate, by which elements of two sites are known to be alike: what its front end writes on it, wherever it
/// stands, and that with where it stands and what it hears. A bare `<button>` is of no front end. A word of the site's own makes
/// it another's, for it is a reason to try it.
fn look(candidate: &Candidate) -> Option<(Option<u64>, u64)> {
    let attributes = &candidate.element.attributes;
    let class = words(attributes.get("class").map(String::as_str).unwrap_or_default().split_whitespace());
    let path: Vec<String> = candidate.shape.rsplit('>').skip(1).take(2).map(place).collect();
    let placed = path.iter().any(|part| part.contains('.'));
    if class.is_empty() && !placed {
        return None;
    }
    let said = |name: &str| attributes.get(name).map(|value| format!("{name}={value}"));
    let values: Vec<String> = valued().filter_map(said).collect();
    let names = attributes.keys().map(String::as_str);
    let passing =
        |name: &str| PASSING.split(' ').any(|one| one == name) || name.bytes().any(|byte| byte.is_ascii_digit());
    let mut names: Vec<&str> = names.filter(|name| !passing(name)).collect();
    names.sort_unstable();
    // What is pressed to learn where it leads is not what is pressed for what it brings.
    let route = if intent(candidate) == Intent::Route { "route" } else { "" };
    let marks = format!("{route} {} {class} {} {}", candidate.element.tag, values.join(" "), names.join(" "));
    let facts = candidate.element.facts.as_ref();
    let mut heard: Vec<&str> =
        facts.and_then(|facts| facts.listeners.as_ref()).into_iter().flatten().map(String::as_str).collect();
    heard.sort_unstable();
    let cursor = facts.and_then(|facts| facts.cursor.as_deref()).unwrap_or_default();
    let whole = format!("{marks} in {} hears {} {cursor}", path.join(">"), heard.join(" "));
    let number = |text: &str| fingerprint::hash(text.as_bytes());
    Some(((!class.is_empty()).then(|| number(&marks)), number(&whole)))
}

/// Attributes whose values a front end writes.
fn valued() -> impl Iterator<Item = &'static str> {
    let of_front_ends =
        [Group::Toggles, Group::Dismissals, Group::CandidateOpeners].into_iter().flat_map(front_ends::names);
    ["role", "type", "aria-haspopup", "data-toggle", "data-dismiss"]
        .into_iter()
        .chain(of_front_ends.map(String::as_str))
}

/// Attributes that stand on any element, or come and go with what is done to it.
const PASSING: &str = "class id style href title lang dir tabindex disabled aria-label aria-current aria-describedby";

/// One part of a tag path: its tag and its class words.
fn place(part: &str) -> String {
    let (tag, classes) = part.split_once('.').unwrap_or((part, ""));
    let classes = words(classes.split('.'));
    if classes.is_empty() { tag.to_owned() } else { format!("{tag}.{classes}") }
}

/// Class words but for those of a state and those with numbers, in order.
fn words<'a>(all: impl Iterator<Item = &'a str>) -> String {
    let state =
        ["active", "selected", "open", "show", "current", "focus", "hover", "collapsed", "expanded", "disabled"];
    let passing = |word: &str| {
        let word = word.to_ascii_lowercase();
        word.is_empty()
            || state.iter().any(|state| word.contains(state))
            || word.bytes().any(|byte| byte.is_ascii_digit())
    };
    let mut lasting: Vec<&str> = all.filter(|word| !passing(word)).collect();
    lasting.sort_unstable();
    lasting.join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::unfold::tests::plan::{one, page};

    /// Two customers of one theme, and one that has made something of its own of it.
    fn card(class: &str, pattern: &str, listeners: &Value) -> Candidate {
        let mut line = crate::unfold::tests::plan::line(1, 5, pattern, "div", "The Tuesday ferry");
        line["element"]["attributes"] = json!({ "class": class });
        line["element"]["facts"]["listeners"] = listeners.clone();
        let mut card = one(&page("en", json!([line])), 1).clone();
        card.verdict.take_for(Kind::Other);
        card
    }

    fn two_sites() -> (Arc<Mutex<Met>>, Ties, Ties) {
        let kin = Met::recalled([]);
        (Arc::clone(&kin), Ties::of(&kin, []), Ties::of(&kin, []))
    }

    #[test]
    fn a_guess_that_was_in_vain_twice_elsewhere_is_not_made_where_all_is_alike() {
        let clicks = json!(["click"]);
        let like = |class: &str| card(class, "main>div.kit-grid>div.kit-card", &clicks);
        let (_, first, second) = two_sites();
        first.pressed(&like("kit-card"), false);
        assert!(!second.in_vain(&like("kit-card")), "once may be chance");
        first.pressed(&like("kit-card is-active"), false);
        assert!(second.in_vain(&like("kit-card")));
        assert!(!first.in_vain(&like("kit-card")), "a site judges by its own ledger");
        assert!(!second.in_vain(&like("kit-card ferry-news")), "a word of its own is a reason to try it");
        let hovers = card("kit-card", "main>div.kit-grid>div.kit-card", &json!(["click", "keydown"]));
        assert!(!second.in_vain(&hovers), "it hears something else");
        let elsewhere = || card("kit-card", "main>div.kit-news>div.kit-card", &clicks);
        assert!(!second.in_vain(&elsewhere()), "it stands elsewhere");
        (0..2).for_each(|_| first.pressed(&like("kit-card"), false));
        assert!(second.in_vain(&elsewhere()), "four times are enough wherever it stands");
        second.pressed(&like("kit-card"), true);
        assert!(!second.in_vain(&like("kit-card")), "it gave something here");
    }

    #[test]
    fn what_gave_anything_on_any_site_is_tried_on_the_next() {
        let like = || card("kit-card", "main>div.kit-grid>div.kit-card", &json!(["click"]));
        let (kin, first, second) = two_sites();
        (0..9).for_each(|_| first.pressed(&like(), false));
        assert!(second.in_vain(&like()));
        // The guard had caught where it led.
        first.gave(&like());
        assert!(!second.in_vain(&like()));
        let third = Ties::of(&kin, []);
        assert!(!third.in_vain(&like()));
    }

    #[test]
    fn what_an_earlier_run_met_is_remembered_and_a_site_does_not_take_its_own_for_anothers() {
        let like = || card("kit-card", "main>div.kit-grid>div.kit-card", &json!(["click"]));
        let (_, first, _) = two_sites();
        (0..4).for_each(|_| first.pressed(&like(), false));
        let met = first.changes();
        assert!(first.changes().is_empty(), "it is written down once");
        let kin = Met::recalled(met.clone());
        assert!(Ties::of(&kin, []).in_vain(&like()));
        assert!(!Ties::of(&kin, met).in_vain(&like()));
    }

    #[test]
    fn the_pointer_is_not_moved_where_it_was_in_vain() {
        let like = || card("kit-card", "main>div.kit-grid>div.kit-card", &json!(["mouseenter"]));
        let (_, first, second) = two_sites();
        (0..3).for_each(|_| first.hovered(&like(), false));
        assert!(second.hovered_in_vain(&like()) && !second.in_vain(&like()));
        first.hovered(&like(), true);
        assert!(!second.hovered_in_vain(&like()));
    }

    #[test]
    fn a_bare_button_is_of_no_front_end() {
        let bare = card("", "main>div>div", &json!(["click"]));
        let (_, first, second) = two_sites();
        (0..9).for_each(|_| first.pressed(&bare, false));
        assert!(!second.in_vain(&bare));
    }
}
