//! The history: what pressing did on this site so far, by pattern. The plan asks it before every step, so that the second
//! page of a template starts wiser than the first, and what gives nothing is dropped after few tries.

pub mod memory;
pub mod told;
pub mod turn;
pub mod cross_site;
pub(crate) mod shared_ui;
pub(crate) mod row;
pub(crate) mod site_languages;
pub mod variants;
pub(crate) mod waits;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::address::{Address, page_of};
use crate::fingerprint;
use crate::frontier::Fact;
use crate::unfold::guard::links::Forbidden;
use crate::unfold::history::cross_site::Ties;
use crate::unfold::history::shared_ui::SharedUi;
use crate::unfold::history::site_languages::{Foreign, LanguageLinks, LanguageMenus};
use crate::unfold::history::variants::Variants;
use crate::unfold::history::waits::Waits;
use crate::unfold::page::answers::Answers;
use crate::unfold::page::candidate::{Candidate, Outcome};
use crate::unfold::page::ways::Ways;

pub use crate::unfold::history::row::Row;

/// What is to be expected of a press.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Expectation {
    /// Nothing is known of the pattern.
    Unknown,
    /// New characters per second, as measured.
    Gives(f64),
    /// It has been tried and gives nothing.
    Dry,
}

/// Outcomes by pattern, for one site.
#[derive(Debug, Clone, Default)]
pub struct History {
    exact: HashMap<String, Row>,
    shapes: HashMap<String, Row>,
    shown: Arc<Mutex<HashSet<u64>>>,
    changed: HashSet<String>,
    waits: Waits,
    /// Language switches that stand behind an opener: their pattern, that of the opener, and the languages they name.
    switches: BTreeMap<String, (String, Vec<String>)>,
    /// Held by the pages of the site that are open.
    pages: Arc<tokio::sync::RwLock<()>>,
    /// Whether the site keeps the language in the visitor's session, which its tabs share.
    keeps_language: bool,
    /// Whether a choice of a language led to another page and was not kept.
    leads_on: bool,
    /// Hovers by pattern and by shape, and those among them that gave.
    hovers: HashMap<String, (u32, u32)>,
    /// Whether pages stay in their own language when another was chosen.
    native: bool,
    /// What other sites of the crawl learned, and what they have of this one.
    pub(crate) ties: Ties,
    /// What its links do.
    pub(crate) answers: Answers,
    /// What is known of its links to other languages.
    pub(crate) tongues: LanguageLinks,
    /// What opens its links to other languages.
    pub(crate) menus: LanguageMenus,
    /// Where elements without an address led.
    pub(crate) ways: Ways,
    /// Its pages that another language alone has.
    pub(crate) foreign: Foreign,
    /// The languages that it shows to visitors who prefer them, and how many pages were asked for such.
    pub(crate) preferred: Foreign,
    pub(crate) asked_by_preference: u32,
    /// Where this is the history of an edition: what it has in common with the page in the site's own language.
    pub(crate) same: SharedUi,
    /// Patterns of lists that something was chosen in.
    chosen: HashSet<String>,
    /// What pressing did on its pages in other languages.
    editions: HashMap<String, Arc<Mutex<History>>>,
    /// Keys of its queries that say nothing.
    pub(crate) variants: Variants,
    /// What words of one of its languages forbid to open.
    pub(crate) forbidden: Forbidden,
    /// What other workers of the crawl may learn from its pages.
    news: Vec<Fact>,
}

/// Most texts whose fingerprints are kept for one site.
const SHOWN_LIMIT: usize = 2_000_000;

impl History {
    /// A history that learns from those of other sites.
    #[must_use]
    pub fn among(ties: Ties) -> Self {
        Self { ties, ..Self::default() }
    }

    /// The history of the site's pages in another language. What gave text before gives it there as well, though no more was to
    /// come of it here; what never gave any is as empty there.
    pub fn in_language(&mut self, lang: &str) -> Arc<Mutex<Self>> {
        if let Some(known) = self.editions.get(lang) {
            return Arc::clone(known);
        }
        let afresh =
            |rows: &HashMap<String, Row>| rows.iter().map(|(name, row)| (name.clone(), row.afresh())).collect();
        let mut same = SharedUi::of(&self.exact, &self.chosen);
        // One that is in use just now is not waited for.
        for edition in self.editions.values().filter_map(|edition| edition.try_lock().ok()) {
            same = same.knowing(&edition.same);
        }
        let other = Self {
            exact: afresh(&self.exact),
            shapes: afresh(&self.shapes),
            shown: Arc::clone(&self.shown),
            waits: self.waits.clone(),
            hovers: self.hovers.clone(),
            ties: self.ties.clone(),
            ways: self.ways.clone(),
            same,
            ..Self::default()
        };
        let other = Arc::new(Mutex::new(other));
        self.editions.insert(lang.to_owned(), Arc::clone(&other));
        other
    }

    /// Whether its pattern was pressed on this site, or its shape more than once in vain.
    pub(crate) fn was_tried(&self, candidate: &Candidate) -> bool {
        self.exact.get(&candidate.pattern()).is_some_and(|row| row.tries > 0)
            || self.shapes.get(&candidate.shape).is_some_and(|row| row.gave == 0 && row.tries > 1)
    }

    /// Whether its pattern has given on this site, itself or by what stands behind it.
    pub(crate) fn has_given(&self, candidate: &Candidate) -> bool {
        self.exact.get(&candidate.pattern()).is_some_and(|row| row.gave > 0 || row.behind_gave > 0)
    }

    /// What is to be expected of pressing this candidate.
    #[must_use]
    pub fn expect(&self, candidate: &Candidate) -> Expectation {
        let shape = self.shapes.get(&candidate.shape);
        let pattern = candidate.pattern();
        if self.ways.open(&pattern) || self.menus.lead_on(&pattern) {
            return Expectation::Unknown;
        }
        if let Some(row) = self.exact.get(&pattern) {
            if row.is_dry() {
                return Expectation::Dry;
            }
            if row.gave > 0 {
                return Expectation::Gives(row.rate());
            }
            if row.behind_gave > 0 {
                return Expectation::Unknown;
            }
            if row.barren >= 2 {
                return Expectation::Dry;
            }
        }
        match shape {
            Some(row) if row.gave == 0 && row.tries.saturating_sub(row.led_on) >= 5 && row.moved * 2 < row.tries => {
                Expectation::Dry
            }
            // One row of a long table had something to say, and a dozen after it had not: not even what is known by now, as
            // the site's own header and menu do on its every page.
            Some(row) if row.barren >= 12 + row.known + row.moved => Expectation::Dry,
            Some(row) if row.gave > 0 => Expectation::Gives(row.rate()),
            _ if self.ties.in_vain(candidate) => Expectation::Dry,
            _ => Expectation::Unknown,
        }
    }

    /// Whether nothing is known of it on this site and other sites pressed its likes in vain.
    pub(crate) fn in_vain_elsewhere(&self, candidate: &Candidate) -> bool {
        let gave = |row: Option<&Row>| row.is_some_and(|row| row.gave > 0);
        self.ties.in_vain(candidate)
            && !gave(self.shapes.get(&candidate.shape))
            && !gave(self.exact.get(&candidate.pattern()))
    }

    /// Whether pressing an element of this pattern a second time has been tried in vain.
    #[must_use]
    pub fn once_is_enough(&self, candidate: &Candidate) -> bool {
        self.exact.get(&candidate.pattern()).is_some_and(|row| row.again >= 2 && row.again_gave == 0)
            || self.shapes.get(&candidate.shape).is_some_and(|row| row.again >= 3 && row.again_gave == 0)
    }

    /// Whether presses of this shape have left everything else in sight: then many can be made at once.
    #[must_use]
    pub fn leaves_the_rest(&self, candidate: &Candidate) -> bool {
        self.shapes.get(&candidate.shape).is_some_and(|row| row.gave >= 1 && row.lost * 10 <= row.novel)
    }

    /// Text of a page as it stood before anything was pressed. Returns the characters that the site had not shown before.
    pub fn saw<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) -> u64 {
        let mut novel = 0;
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        for text in texts {
            if shown.len() >= SHOWN_LIMIT {
                break;
            }
            if shown.insert(fingerprint::hash(text.as_bytes())) {
                novel += text.chars().count() as u64;
            }
        }
        novel
    }

    /// Whether presses of this pattern have done nothing but move the page to one and the same address.
    #[must_use]
    pub fn only_moves(&self, pattern: &str) -> bool {
        self.exact.get(pattern).is_some_and(|row| row.moved > 0 && row.gave == 0) && self.ways.fixed(pattern)
    }

    /// Whether an address only shows once more what pages of the site have shown, as far as its query tells.
    #[must_use]
    pub fn repeats(&self, address: &str) -> bool {
        self.variants.repeats(address)
    }

    /// Whether this parameter of an address brought nothing new so far, though too few pages tell to leave such addresses out.
    #[must_use]
    pub fn brings_nothing(&self, url: &url::Url, key: &str) -> bool {
        self.variants.brings_nothing(url, key)
    }

    /// Whether pressing this has brought nothing on this site so far.
    #[must_use]
    pub fn is_dry(&self, pattern: &str) -> bool {
        self.exact.get(pattern).is_some_and(|row| row.gave == 0 && row.barren > 0)
    }

    /// Remembers behind what a language switch stands: it is opened for it on every page of the site.
    pub fn switch_behind(&mut self, pattern: &str, opener: &str, languages: Vec<String>) {
        if self.switches.len() < 60 {
            self.switches.entry(pattern.to_owned()).or_insert_with(|| (opener.to_owned(), languages));
        }
    }

    /// Remembers that this site keeps the language in the session: from now on its pages are unfolded one at a time.
    pub fn one_at_a_time(&mut self) {
        self.keeps_language = true;
    }

    /// Remembers that a choice of a language led to another page and that the site has not kept it.
    pub(crate) fn language_led_on(&mut self) {
        self.leads_on = true;
    }

    /// Whether that is all that choices of a language do on this site, as far as is known.
    pub(crate) fn languages_lead_on(&self) -> bool {
        self.leads_on && !self.keeps_language
    }

    /// What the open pages of the site hold.
    pub(crate) fn pages(&self) -> Arc<tokio::sync::RwLock<()>> {
        Arc::clone(&self.pages)
    }

    /// Whether no other page of the site may be open beside this one.
    pub(crate) fn goes_alone(&self, address: &Address) -> bool {
        // Until it was tried, a page that has another language in its address may put all others into that language.
        self.keeps_language || self.tongues.may_stick(address)
    }

    /// Remembers that a page stays in its own language when another was chosen: the switch leads to another address.
    pub fn stay_native(&mut self) {
        self.native = true;
    }

    /// Whether pages stay in their own language when another was chosen.
    #[must_use]
    pub fn stays_native(&self) -> bool {
        self.native
    }

    /// Language switches, what opens them, and the languages they name (BCP 47 primary subtags).
    pub fn switches(&self) -> impl Iterator<Item = (&str, &str, &[String])> {
        self.switches.iter().map(|(pattern, (opener, named))| (pattern.as_str(), opener.as_str(), named.as_slice()))
    }

    /// Notes how long a press was waited for, whether that was for a long timer, and whether something came.
    pub fn waited(&mut self, millis: f64, slow: bool, gave: bool) {
        self.waits.enter(millis, slow, gave);
    }

    /// How long a press may be waited for on this site: three times what its slowest giving press took, between a quarter of
    /// what is configured and twice that; what is configured until enough is known.
    #[must_use]
    pub fn rest(&self, configured: Duration) -> Duration {
        self.waits.rest(configured)
    }

    /// How long a timer may be waited for on this site: not long where that has been in vain again and again.
    #[must_use]
    pub fn patience(&self, configured: Duration) -> Duration {
        self.waits.patience(configured)
    }

    /// Remembers that pressing this cost the visitor's session.
    pub fn cost(&mut self, candidate: &Candidate) {
        let pattern = candidate.pattern();
        self.exact.entry(pattern.clone()).or_default().cost += 1;
        self.changed.insert(pattern);
    }

    /// Whether pressing this has cost the visitor's session before, or has come to nothing but what was held back.
    #[must_use]
    pub fn is_costly(&self, candidate: &Candidate) -> bool {
        self.exact.get(&candidate.pattern()).is_some_and(|row| row.cost > 0 || row.only_held_back())
            // A count or a sign of its looks does the same, whatever the number; words may say something else.
            || !candidate.says_words()
                && self.shapes.get(&candidate.shape).is_some_and(|row| row.refused >= 2 && row.only_held_back())
    }

    /// Whether presses of this have come to nothing but what was held back: it is known for a deed, whatever is written on it.
    pub(crate) fn did_a_deed(&self, candidate: &Candidate) -> bool {
        self.exact.get(&candidate.pattern()).is_some_and(Row::only_held_back)
    }

    /// Whether presses of this shape were held back and have brought nothing: the next one is made alone.
    #[must_use]
    pub fn may_be_held_back(&self, candidate: &Candidate) -> bool {
        self.shapes.get(&candidate.shape).is_some_and(Row::only_held_back)
    }

    /// Enters what came of moving the pointer over this: the same header is met on every page of the site.
    pub fn hovered(&mut self, candidate: &Candidate, gave: bool) {
        self.ties.hovered(candidate, gave);
        for name in [candidate.pattern(), candidate.shape.clone()] {
            if self.hovers.len() < 20_000 || self.hovers.contains_key(&name) {
                let (tries, given) = self.hovers.entry(name).or_default();
                *tries += 1;
                *given += u32::from(gave);
            }
        }
    }

    /// Whether the pointer alone has opened something over what has this pattern, and no press has.
    pub(crate) fn opened_by_pointer_alone(&self, candidate: &Candidate) -> bool {
        let pattern = candidate.pattern();
        self.hovers.get(&pattern).is_some_and(|(_, gave)| *gave > 0)
            && self.exact.get(&pattern).is_none_or(|row| row.gave == 0)
    }

    /// Whether moving the pointer over this, or over enough of its likes, has brought nothing on this site.
    #[must_use]
    pub fn hovered_in_vain(&self, candidate: &Candidate) -> bool {
        let vain =
            |name: &str, least: u32| self.hovers.get(name).is_some_and(|(tries, gave)| *gave == 0 && *tries >= least);
        vain(&candidate.pattern(), 2)
            || vain(&candidate.shape, 6)
            || self.hovers.get(&candidate.shape).is_none_or(|(_, gave)| *gave == 0)
                && self.ties.hovered_in_vain(candidate)
    }

    /// Whether any press of this shape has brought something to light, itself or by the button that takes a pick over.
    #[must_use]
    pub fn shape_gives(&self, shape: &str) -> bool {
        self.shapes.get(shape).is_some_and(|row| row.gave + row.behind_gave > 0)
    }

    /// Whether presses of this pattern have brought something to light.
    pub(crate) fn gave(&self, pattern: &str) -> bool {
        self.exact.get(pattern).is_some_and(|row| row.gave > 0)
    }

    /// Whether every second press of this shape or more has.
    #[must_use]
    pub fn shape_mostly_gives(&self, shape: &str) -> bool {
        self.shapes.get(shape).is_some_and(|row| row.gave > 0 && row.gave * 2 >= row.tries)
    }

    /// Whether the site has shown this text before.
    #[must_use]
    pub fn has_shown(&self, text: &str) -> bool {
        let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.contains(&fingerprint::hash(text.as_bytes()))
    }

    /// Enters that something was chosen in a list.
    pub fn chose(&mut self, list: &Candidate, outcome: &Outcome) {
        let pattern = list.pattern();
        if self.chosen.insert(pattern.clone()) {
            self.same.enter(&pattern, outcome);
        }
    }

    /// Enters the outcome of a press; `again` where its pattern had been pressed on this page before.
    pub fn enter(
        &mut self,
        candidate: &Candidate,
        outcome: &Outcome,
        again: bool,
        moved: bool,
        refused: bool,
        millis: u64,
    ) {
        let pattern = candidate.pattern();
        if !again && !moved {
            self.same.enter(&pattern, outcome);
        }
        for row in
            [self.exact.entry(pattern.clone()).or_default(), self.shapes.entry(candidate.shape.clone()).or_default()]
        {
            row.enter(outcome, again, moved, refused, millis);
        }
        self.changed.insert(pattern);
    }

    /// Enters that the last press of this brought controls to press and nothing to read yet. False where that was so too often
    /// and nothing came of it.
    pub(crate) fn led_on(&mut self, candidate: &Candidate) -> bool {
        self.shapes.entry(candidate.shape.clone()).or_default().lead_on();
        self.exact.entry(candidate.pattern()).or_default().lead_on()
    }

    /// Enters that something gave that stands behind what has this pattern.
    pub(crate) fn gave_behind(&mut self, pattern: &str) {
        if let Some(row) = self.exact.get_mut(pattern) {
            row.behind_gave += 1;
            self.changed.insert(pattern.to_owned());
        }
    }

    /// Enters that something came of a pick once a button had taken it over.
    pub(crate) fn taken_over(&mut self, pick: &Candidate) {
        self.shapes.entry(pick.shape.clone()).or_default().behind_gave += 1;
    }

    /// Notes that a press of this led to an address. What becomes of that is known when it is visited.
    pub(crate) fn led(&mut self, candidate: &Candidate, to: &str) {
        if let Ok(address) = Address::parse(to) {
            self.ways.came_from(page_of(address.as_str()), &candidate.pattern(), &candidate.shape);
        }
    }

    /// Enters what an address turned out to be to which a press may have led: a page, or an error page.
    pub fn arrived(&mut self, at: &Address, error: bool) {
        let Some((pattern, shape)) = self.ways.source(&page_of(at.as_str())) else { return };
        for row in [self.exact.entry(pattern.clone()).or_default(), self.shapes.entry(shape).or_default()] {
            row.errors += u32::from(error);
            row.pages += u32::from(!error);
        }
        self.changed.insert(pattern);
    }

    /// Whether presses of this, or of its likes, have led to error pages alone. Of what leads elsewhere each time one is not enough.
    pub(crate) fn leads_nowhere(&self, candidate: &Candidate) -> bool {
        let pattern = candidate.pattern();
        let enough = if self.ways.varies(&pattern) { 2 } else { 1 };
        self.exact.get(&pattern).is_some_and(|row| row.leads_nowhere(enough))
            || self.shapes.get(&candidate.shape).is_some_and(|row| row.leads_nowhere(3))
    }

    /// The rows by pattern, for the report and the crawl's notebook.
    pub fn rows(&self) -> impl Iterator<Item = (&str, &Row)> {
        self.exact.iter().map(|(pattern, row)| (pattern.as_str(), row))
    }

    /// The rows changed since last asked.
    pub fn changes(&mut self) -> Vec<(String, Row)> {
        let changed = std::mem::take(&mut self.changed);
        changed.into_iter().filter_map(|pattern| self.exact.get(&pattern).cloned().map(|row| (pattern, row))).collect()
    }

    /// Puts back what an earlier run of the same crawl had learned. Which texts the site has shown is not kept, so nothing is known
    /// by it: the pages of a repeat show what they have shown before, and are to show it again.
    pub fn recall(&mut self, pattern: String, row: Row) {
        let row = row.afresh();
        let shape = pattern.rsplit_once('|').map_or(pattern.as_str(), |(shape, _)| shape).to_owned();
        self.shapes.entry(shape).or_default().add(&row);
        self.exact.insert(pattern, row);
    }
}
