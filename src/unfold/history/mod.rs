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
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::address::{Address, page_of};
use crate::fingerprint;
use crate::frontier::Fact;
use crate::unfold::guard::links::Forbidden;
use crate::unfold::history::cross_site::Ties;
use crate::unfold::history::shared_ui::SharedUi;
use crate::unfold::history::site_languages::{Foreign, LanguageLinks};
use crate::unfold::history::variants::Variants;
use crate::unfold::history::waits::Waits;
use crate::unfold::page::{Answers, Candidate, Outcome, Ways};

pub use crate::unfold::history::row::Row;

/// What a mutex holds, also after a panic of who held it: what was learned before is as good as ever.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

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
    /// How long its presses are waited for.
    pub(crate) waits: Waits,
    /// Language switches that stand behind an opener: their pattern, that of the opener, and the languages they name (BCP 47
    /// primary subtags).
    pub(crate) switches: BTreeMap<String, (String, Vec<String>)>,
    /// Held by the pages of the site that are open.
    pub(crate) pages: Arc<tokio::sync::RwLock<()>>,
    /// Whether the site keeps the language in the visitor's session, which its tabs share: its pages are unfolded one at a time then.
    pub(crate) keeps_language: bool,
    /// Whether a choice of a language led to another page and was not kept.
    pub(crate) leads_on: bool,
    /// Whether pages stay in their own language when another was chosen: the switch leads to another address.
    pub(crate) native: bool,
    /// What other sites of the crawl learned, and what they have of this one.
    pub(crate) ties: Ties,
    /// What its links do.
    pub(crate) answers: Answers,
    /// What is known of its links to other languages.
    pub(crate) tongues: LanguageLinks,
    /// Patterns of what opens menus that hold links to other languages and are made when they are opened: on each page they may lead
    /// to that page in another language.
    pub(crate) menus: HashSet<String>,
    /// Where elements without an address led.
    pub(crate) ways: Ways,
    /// The pattern and the shape of what led to an address that was not visited yet.
    sources: HashMap<String, (String, String)>,
    /// What the visitor has in its other languages.
    pub(crate) foreign: Foreign,
    /// The languages that it shows to visitors who prefer them.
    pub(crate) preferred: Foreign,
    /// How many pages were asked for such languages: of those whose server says nothing of them, and of those whose does (`Vary`).
    pub(crate) asked_by_preference: [u32; 2],
    /// Whether such languages came from a page whose server says so.
    pub(crate) preference_is_said: bool,
    /// Where this is the history of an edition: what it has in common with the page in the site's own language.
    pub(crate) same: SharedUi,
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

/// Most addresses of one site that were led to and wait to be visited.
const MOST_SOURCES: usize = 50_000;

impl History {
    /// The history of the site's pages in another language. What gave text before gives it there as well, though no more was to
    /// come of it here; what never gave any is as empty there.
    pub fn in_language(&mut self, lang: &str) -> Arc<Mutex<Self>> {
        if let Some(known) = self.editions.get(lang) {
            return Arc::clone(known);
        }
        let afresh =
            |rows: &HashMap<String, Row>| rows.iter().map(|(name, row)| (name.clone(), row.afresh())).collect();
        let other = Self {
            exact: afresh(&self.exact),
            shapes: afresh(&self.shapes),
            shown: Arc::clone(&self.shown),
            waits: self.waits.clone(),
            ties: self.ties.clone(),
            ways: self.ways.clone(),
            same: SharedUi::of(&self.exact),
            ..Self::default()
        };
        let other = Arc::new(Mutex::new(other));
        self.editions.insert(lang.to_owned(), Arc::clone(&other));
        other
    }

    /// What is known of a pattern.
    pub(crate) fn of(&self, pattern: &str) -> Row {
        self.exact.get(pattern).copied().unwrap_or_default()
    }

    /// What is known of a shape, whatever is written on it.
    pub(crate) fn of_shape(&self, shape: &str) -> Row {
        self.shapes.get(shape).copied().unwrap_or_default()
    }

    /// The rows in which something is entered of what has this pattern and this shape.
    fn rows_of(&mut self, pattern: &str, shape: &str) -> [&mut Row; 2] {
        [self.exact.entry(pattern.to_owned()).or_default(), self.shapes.entry(shape.to_owned()).or_default()]
    }

    /// Whether its pattern was pressed on this site, or its shape more than once in vain.
    pub(crate) fn was_tried(&self, candidate: &Candidate) -> bool {
        let shape = self.of_shape(&candidate.shape);
        self.of(&candidate.pattern()).tries > 0 || shape.gave == 0 && shape.tries > 1
    }

    /// What is to be expected of pressing this candidate.
    pub(crate) fn expect(&self, candidate: &Candidate) -> Expectation {
        let pattern = candidate.pattern();
        if self.ways.open(&pattern) || self.menus.contains(&pattern) {
            return Expectation::Unknown;
        }
        let (row, shape) = (self.of(&pattern), self.of_shape(&candidate.shape));
        if row.is_dry() {
            Expectation::Dry
        } else if row.gave > 0 {
            Expectation::Gives(row.rate())
        } else if row.behind_gave > 0 {
            Expectation::Unknown
        } else if row.barren >= 2 || shape.is_dry_shape() {
            Expectation::Dry
        } else if shape.gave > 0 {
            Expectation::Gives(shape.rate())
        } else if self.ties.in_vain(candidate) {
            Expectation::Dry
        } else {
            Expectation::Unknown
        }
    }

    /// Whether nothing is known of it on this site and other sites pressed its likes in vain.
    pub(crate) fn in_vain_elsewhere(&self, candidate: &Candidate) -> bool {
        self.ties.in_vain(candidate)
            && self.of_shape(&candidate.shape).gave == 0
            && self.of(&candidate.pattern()).gave == 0
    }

    /// Whether pressing an element of this pattern a second time has been tried in vain.
    pub(crate) fn once_is_enough(&self, candidate: &Candidate) -> bool {
        self.of(&candidate.pattern()).is_vain_again(2) || self.of_shape(&candidate.shape).is_vain_again(3)
    }

    /// Notes texts that came to light. Returns the characters that the site had not shown before.
    pub fn saw(&mut self, texts: impl IntoIterator<Item = impl AsRef<str>>) -> u64 {
        let mut novel = 0;
        let mut shown = locked(&self.shown);
        for text in texts {
            if shown.len() >= SHOWN_LIMIT {
                break;
            }
            let text = text.as_ref();
            if shown.insert(fingerprint::hash(text.as_bytes())) {
                novel += text.chars().count() as u64;
            }
        }
        novel
    }

    /// Whether presses of this pattern have done nothing but move the page to one and the same address.
    pub(crate) fn only_moves(&self, pattern: &str) -> bool {
        let row = self.of(pattern);
        row.moved > 0 && row.gave == 0 && self.ways.fixed(pattern)
    }

    /// Remembers behind what a language switch stands: it is opened for it on every page of the site.
    pub fn switch_behind(&mut self, pattern: &str, opener: &str, languages: Vec<String>) {
        if self.switches.len() < 60 {
            self.switches.entry(pattern.to_owned()).or_insert_with(|| (opener.to_owned(), languages));
        }
    }

    /// Whether all that choices of a language do on this site, as far as is known, is to lead to another page.
    pub(crate) fn languages_lead_on(&self) -> bool {
        self.leads_on && !self.keeps_language
    }

    /// Whether no other page of the site may be open beside this one.
    pub(crate) fn goes_alone(&self, address: &Address) -> bool {
        // Until it was tried, a page that has another language in its address may put all others into that language.
        self.keeps_language || self.tongues.may_stick(address)
    }

    /// Remembers that pressing this cost the visitor's session.
    pub fn cost(&mut self, candidate: &Candidate) {
        let pattern = candidate.pattern();
        self.exact.entry(pattern.clone()).or_default().cost += 1;
        self.changed.insert(pattern);
    }

    /// Whether pressing this has cost the visitor's session before, or has come to nothing but what was held back.
    pub(crate) fn is_costly(&self, candidate: &Candidate) -> bool {
        let row = self.of(&candidate.pattern());
        // A count or a sign of its looks does the same, whatever the number; words may say something else.
        let alike = |signs: Row| signs.refused >= 2 && signs.only_held_back();
        row.cost > 0
            || row.only_held_back()
            || !candidate.says_words() && alike(self.of_shape(&of_signs(&candidate.shape)))
    }

    /// Enters what came of moving the pointer over this: the same header is met on every page of the site.
    pub fn hovered(&mut self, candidate: &Candidate, gave: bool) {
        self.ties.hovered(candidate, gave);
        for row in self.rows_of(&candidate.pattern(), &candidate.shape) {
            row.hovers += 1;
            row.hovers_gave += u32::from(gave);
        }
    }

    /// Whether moving the pointer over this, or over enough of its likes, has brought nothing on this site.
    pub(crate) fn hovered_in_vain(&self, candidate: &Candidate) -> bool {
        let (row, shape) = (self.of(&candidate.pattern()), self.of_shape(&candidate.shape));
        row.hovered_in_vain(2)
            || shape.hovered_in_vain(6)
            || shape.hovers_gave == 0 && self.ties.hovered_in_vain(candidate)
    }

    /// Whether the site has shown this text before.
    pub(crate) fn has_shown(&self, text: &str) -> bool {
        locked(&self.shown).contains(&fingerprint::hash(text.as_bytes()))
    }

    /// Enters that something was chosen in a list.
    pub fn chose(&mut self, list: &Candidate, outcome: &Outcome) {
        let pattern = list.pattern();
        let row = self.exact.entry(pattern.clone()).or_default();
        row.chosen += 1;
        if row.chosen == 1 {
            self.same.enter(&pattern, outcome);
        }
    }

    /// Enters the outcome of a press; `again` where its pattern had been pressed on this page before.
    pub fn enter(&mut self, one: &Candidate, outcome: &Outcome, again: bool, moved: bool, refused: bool, millis: u64) {
        let pattern = one.pattern();
        if !again && !moved {
            self.same.enter(&pattern, outcome);
        }
        for row in self.rows_of(&pattern, &one.shape) {
            row.enter(outcome, again, moved, refused, millis);
        }
        if !one.says_words() {
            let signs = self.shapes.entry(of_signs(&one.shape)).or_default();
            signs.enter(outcome, again, moved, refused, millis);
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
        if let Some(row) = self.exact.get_mut(pattern).filter(|row| row.tries > 0) {
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
        if let Ok(address) = Address::parse(to)
            && self.sources.len() < MOST_SOURCES
        {
            let source = || (candidate.pattern(), candidate.shape.clone());
            self.sources.entry(page_of(address.as_str())).or_insert_with(source);
        }
    }

    /// Enters what an address turned out to be to which a press may have led: a page, or an error page.
    pub fn arrived(&mut self, at: &Address, error: bool) {
        let Some((pattern, shape)) = self.sources.remove(&page_of(at.as_str())) else { return };
        for row in self.rows_of(&pattern, &shape) {
            row.errors += u32::from(error);
            row.pages += u32::from(!error);
        }
        self.changed.insert(pattern);
    }

    /// Whether presses of this, or of its likes, have led to error pages alone. Of what leads elsewhere each time one is not enough.
    pub(crate) fn leads_nowhere(&self, candidate: &Candidate) -> bool {
        let pattern = candidate.pattern();
        let enough = if self.ways.varies(&pattern) { 2 } else { 1 };
        self.of(&pattern).leads_nowhere(enough) || self.of_shape(&candidate.shape).leads_nowhere(3)
    }

    /// The rows by pattern, for the report and the crawl's notebook.
    pub fn rows(&self) -> impl Iterator<Item = (&str, &Row)> {
        let pressed = self.exact.iter().filter(|(_, row)| row.tries > 0);
        pressed.map(|(pattern, row)| (pattern.as_str(), row))
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
        let (shape, label) = pattern.rsplit_once('|').unwrap_or((&pattern, ""));
        self.shapes.entry(shape.to_owned()).or_default().add(&row);
        if !label.chars().any(char::is_alphabetic) {
            self.shapes.entry(of_signs(shape)).or_default().add(&row);
        }
        self.exact.insert(pattern, row);
    }
}

/// The name of the row for all of a shape on which no words are written.
fn of_signs(shape: &str) -> String {
    format!("{shape}|")
}
