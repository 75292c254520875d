//! One page: opened, looked at, and pressed until everything hidden has come to light.
//!
//! The loop only carries out what `plan` decides; `state` is what is known of the page, `history` what pressing did on this
//! site before, `guard` what may not happen, `union` the page that comes of it.

/// What comes of a page, for those who asked.
pub(crate) mod unfolded;

/// The page as it stood after each step, and a picture of it in the end.
mod states;

/// Carrying a step out, and measuring what it did.
pub mod act;

/// The table of stages: what is done next. Pure.
pub mod plan;

/// A page in its other languages.
pub(crate) mod languages;

/// Taking a look at the page in: which elements are new, which are the same as before, which are gone.
pub(crate) mod look;

/// Every reason to leave an element alone. Pure.
pub mod veto;

/// What pressing did: on this site, and on all sites.
pub mod history;

/// What an element is, and what a press of it is for. Pure.
pub mod controls;

/// The unfolded page: the union of all its states.
pub mod union;

/// What is known of the open page. It decides nothing.
pub mod page;

/// What may not happen: requests and addresses that would change something.
pub mod guard;

#[cfg(test)]
pub(crate) mod tests;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

use serde::Deserialize;
use tracing::Instrument as _;

use crate::address::Address;
use crate::browser::{BrowserError, Cookie, FrameId, FrameInfo, Stored, Tab};
use crate::classifier::{Judge, Treatment};
use crate::html::Dom;
use crate::language::Wanted;
use crate::network_policy::NetworkPolicy;
use crate::page::Link;
use crate::robots::Robots;
use controls::step::Step;
use guard::{Barred, Guard};
use history::{History, locked};
use page::{Candidate, Key, LanguageVersion, PageState};
use plan::stages;
use union::Record;

pub use act::trace::{CandidateTrace, StepTrace};
pub use guard::reason::Reason;
pub use history::turn::Turn;
pub use page::{Budget, Limit};
pub use states::State;
pub use unfolded::{LeftAlone, Unfolded};
pub use veto::site_rules::SiteRules;

/// How pages are unfolded.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How much a page may cost.
    pub budget: Budget,
    /// What the guard lets pass.
    pub guard: guard::Options,
    /// Which languages each page is read in.
    pub languages: Wanted,
    /// Whether the page is kept in each of its states, besides the union of all.
    pub states: bool,
    /// Whether a picture is taken of the page as it stands in the end. Pictures and fonts are loaded for it.
    pub screenshots: bool,
    /// What the user says of elements of single sites: `[site."HOST"]` of the configuration.
    #[serde(skip)]
    pub sites: SiteRules,
}

impl Options {
    /// What the guard lets pass: of a page that is drawn, what it is drawn with.
    fn guard(&self) -> guard::Options {
        let guard = self.guard.clone();
        guard::Options { images: guard.images || self.screenshots, fonts: guard.fonts || self.screenshots, ..guard }
    }
}

/// Someone who is told of every step as it is taken.
pub type Listener = Arc<dyn Fn(&StepTrace) + Send + Sync>;

/// What unfolding needs besides a tab.
#[derive(Clone)]
pub struct Tools {
    /// Decides what a click on each element would do.
    pub classifier: Arc<dyn Judge>,
    /// What pressing did on this site so far.
    pub history: Arc<Mutex<History>>,
    /// How pages are unfolded.
    pub options: Options,
    /// Which machines may be reached.
    pub reach: NetworkPolicy,
    /// Consulted before links are opened that the crawl has not claimed; `None` where only one page is unfolded.
    pub robots: Option<Arc<Robots>>,
    /// The page's place among the open ones of its site; `None` where only one page is unfolded.
    pub turn: Option<Arc<Turn>>,
    /// StepTrace of every step as it is taken, with its outcome.
    pub tell: Option<Listener>,
}

/// Most candidates of a page that are listed with their verdicts.
const MOST_JUDGED: usize = 5000;

/// Of them so many of the last are looked through for one that looks and reads the same.
const COMPARED: usize = 400;

impl Tools {
    /// What pressing did on this site so far, for this moment.
    pub(crate) fn history(&self) -> MutexGuard<'_, History> {
        locked(&self.history)
    }
}

/// A page while it is being unfolded.
struct Page<'a> {
    tab: &'a mut Tab,
    tools: &'a Tools,
    guard: Arc<Guard>,
    address: Address,
    began: Instant,
    state: PageState,
    records: HashMap<FrameId, Record>,
    told: Vec<StepTrace>,
    states: states::States,
    judged: Vec<CandidateTrace>,
    /// The page in other languages.
    editions: Vec<LanguageVersion>,
    /// The visitor's cookies and storage as they were before a language was chosen.
    native: Option<(Vec<Cookie>, Stored)>,
    /// The visitor's cookies as they were before the last step.
    cookies: Vec<Cookie>,
    step: u32,
    first: bool,
    trouble: Vec<String>,
    lessons: act::lessons::Lessons,
    /// What the last step pressed that brought nothing to read.
    silent: Vec<Key>,
}

impl<'a> Page<'a> {
    /// A page of which nothing was seen yet.
    fn fresh(tab: &'a mut Tab, tools: &'a Tools, guard: Arc<Guard>, address: Address) -> Self {
        Self {
            tab,
            tools,
            guard,
            address,
            began: Instant::now(),
            state: PageState { budget: tools.options.budget.clone(), ..PageState::default() },
            records: HashMap::new(),
            told: Vec::new(),
            states: states::States::default(),
            judged: Vec::new(),
            editions: Vec::new(),
            native: None,
            cookies: Vec::new(),
            step: 0,
            first: true,
            trouble: Vec::new(),
            lessons: act::lessons::Lessons::default(),
            silent: Vec::new(),
        }
    }

    /// Forgets a document that another has taken the place of before it was unfolded.
    fn forget(&mut self) {
        self.records.clear();
        self.state = PageState { budget: self.tools.options.budget.clone(), ..PageState::default() };
        self.first = true;
    }
}

/// Why a page could not be opened, in the words of robots.txt where that has kept it from going on.
fn barred(guard: &Guard, failed: BrowserError) -> BrowserError {
    match (guard.barred(), failed) {
        (Some(Barred::Forbidden(url)), BrowserError::NoPage { at, .. }) => {
            BrowserError::NoPage { why: format!("it leads to {url}, which robots.txt forbids"), at }
        }
        (Some(Barred::Unknown(url)), BrowserError::NoPage { .. }) => {
            BrowserError::NoPage { why: ROBOTS_UNKNOWN.to_owned(), at: url.to_string() }
        }
        (_, failed) => failed,
    }
}

/// Why a page is not opened that leads to a host whose robots.txt cannot be had for now.
pub const ROBOTS_UNKNOWN: &str = "the robots.txt of where it leads is not known";

/// Opens an address in a tab and unfolds it.
pub async fn unfold(tab: &mut Tab, address: &Address, tools: &Tools) -> Unfolded {
    let guard = Arc::new(Guard::new(tools.options.guard(), tools.reach, tools.robots.clone()));
    tab.set_gate(Arc::clone(&guard) as Arc<_>);
    tab.set_in_page(tools.options.budget.in_page());
    let mut page = Page::fresh(tab, tools, guard, address.clone());
    let before = page.tab.cookies_for(address.as_str()).await.unwrap_or_default();
    let opened = match page.arrive().await {
        Ok(opened) => opened,
        Err(failed) => {
            let failed = barred(&page.guard, failed);
            return Unfolded {
                url: address.to_string(),
                refusals: page.guard.refusals(),
                trouble: page.tab.ended_scripts().into_iter().chain([failed.to_string()]).collect(),
                failed: Some(failed),
                millis: millis(page.began),
                ..Unfolded::default()
            };
        }
    };
    let first_chars = page.records.values().map(Record::first_characters).sum();
    let kinds = page.state.kinds();
    if let Err(error) = page.walk().await {
        page.trouble.push(error.to_string());
    }
    let html = page.keep().await;
    let screenshot = page.take_screenshot().await;
    page.tell_cuts();
    if let Err(error) = page.ask_by_preference(&opened).await {
        page.trouble.push(format!("it was not asked for in all languages: {error}"));
    }
    page.tidy().await;
    page.trouble.extend(page.tab.ended_scripts());
    if let Err(error) = page.come_home(&before).await {
        page.trouble.push(format!("the site may be left in the language of this page: {error}"));
    }
    Unfolded { html, screenshot, first_chars, kinds, ..page.finish(&opened) }
}

impl Page<'_> {
    /// Looks at every frame that can be seen.
    async fn look(&mut self) -> Result<(), BrowserError> {
        let main = self.tab.main_frame();
        self.state.main = Some(main.clone());
        let frames = self.frames();
        let url =
            frames.iter().find(|frame| frame.id == main).map_or(self.address.as_str(), |frame| frame.url.as_str());
        self.tab.set_rules(self.tools.options.sites.of(url));
        let mut undescribed = 0;
        for frame in &frames {
            let mut seen = match self.tab.look(&frame.id, self.first, self.step).await {
                Ok(seen) if !seen.missing => seen,
                // A frame that is gone or broken is a frame less, not a page less.
                Ok(_) | Err(BrowserError::Refused { .. } | BrowserError::Script { .. }) if frame.id != main => continue,
                Ok(_) => return Err(BrowserError::Script { why: "the recorder is not there".into() }),
                Err(error) => return Err(error),
            };
            for selector in seen.unknown.drain(..) {
                let told = format!("the browser does not know the selector '{selector}' of the configuration");
                if !self.trouble.contains(&told) {
                    self.trouble.push(told);
                }
            }
            for called in seen.addresses.drain(..).filter(|called| matches!(called.how.as_str(), "open" | "data")) {
                self.link(&called.href, "");
            }
            let (left, cuts) = (seen.cut, &mut self.state.cuts);
            cuts.at_most(Limit::Links, left.links as usize);
            cuts.at_most(Limit::Pieces, left.pieces as usize);
            cuts.at_most(Limit::Elements, left.elements as usize);
            undescribed += left.candidates;
            self.records.entry(frame.id.clone()).or_default().take_in(&mut seen);
            self.take_in(&frame.id, &mut seen).await;
        }
        // The next look goes on from there.
        self.state.undescribed = undescribed;
        self.guard.speaks(self.state.spoken());
        self.state.ask_depending();
        self.state.take_back();
        self.state.turn();
        self.state.refilled();
        self.state.want(&mut self.tools.history());
        self.note_verdicts();
        self.state.forget_last_press();
        let there: HashSet<FrameId> = frames.into_iter().map(|frame| frame.id).collect();
        self.state.keep_frames(&there);
        for departure in self.guard.departures() {
            self.link(&departure, "");
        }
        self.state.done.millis = millis(self.began);
        Ok(())
    }

    /// The frames that are looked at.
    fn frames(&mut self) -> Vec<FrameInfo> {
        let mut frames = self.tab.frames();
        let most = self.tools.options.budget.frames as usize;
        if most > 0 && frames.len() > most {
            self.state.cuts.at_most(Limit::Frames, frames.len() - most);
            frames.truncate(most);
        }
        frames
    }

    /// What limits have cut is part of what the page's trouble says.
    pub(crate) fn tell_cuts(&mut self) {
        let cuts = stages::cut(&self.state, &self.tools.history());
        self.trouble.extend(cuts);
    }

    /// Notes the verdicts on candidates that are new since the last look, once `veto` has judged them.
    fn note_verdicts(&mut self) {
        let mut logged = Vec::new();
        // What was out of sight is judged once more when it is shown.
        let fresh =
            |one: &&Candidate| (one.born == self.step || one.visible && one.since == self.step) && one.presses == 0;
        for candidate in self.state.candidates.iter().filter(fresh) {
            let judged = CandidateTrace::of(candidate);
            let same = |known: &&mut CandidateTrace| known.pattern == judged.pattern && known.label == judged.label;
            let room = self.judged.len() < MOST_JUDGED;
            match self.judged.iter_mut().rev().take(COMPARED).find(same) {
                Some(known) if judged.visible && known.reason == Some(Reason::OutOfSight) => *known = judged,
                None if room => {
                    let own = candidate.verdict.own_kind().filter(|own| own.treatment == Treatment::Log);
                    logged.extend(own.map(|own| StepTrace::found(self.step, &judged, own)));
                    self.judged.push(judged);
                }
                _ => {}
            }
        }
        logged.into_iter().for_each(|found| self.tell(found));
    }

    /// Step after step, until the plan says stop.
    async fn walk(&mut self) -> Result<(), BrowserError> {
        self.keep_state().await;
        loop {
            let step = stages::next(&self.state, &self.tools.history());
            tracing::trace!(millis = self.state.done.millis, ?step, "next");
            let opener = if let Step::Reopen(press, _) = &step { self.state.candidate(&press.key) } else { None };
            self.state.done.seek(opener.map(Candidate::pattern));
            if matches!(step, Step::Wait | Step::Stop(_)) && self.reload_if_asked().await? {
                self.look().await?;
                continue;
            }
            // Where the page is kept after each press, each is made by itself.
            let step = if self.tools.options.states { step.alone() } else { step };
            let named = tracing::error_span!("step", number = self.step + 1, action = step.name());
            if self.carry_out(step).instrument(named).await? {
                return Ok(());
            }
            self.keep_state().await;
        }
    }

    /// Takes a step and looks at what came of it; says whether it was the last.
    async fn carry_out(&mut self, step: Step) -> Result<bool, BrowserError> {
        match step {
            Step::Click(presses) => self.click(&presses).await?,
            Step::Reopen(press, wanted) => {
                if let Some(opener) = self.state.held.get(&wanted) {
                    let whole = self.state.candidate(&press.key).is_some_and(|one| one.pattern() == *opener);
                    *self.state.done.came_back.entry(wanted.clone()).or_default() += 1 + u32::from(whole);
                }
                *self.state.done.reopened.entry(wanted).or_default() += 1;
                self.click(&[press]).await?;
            }
            Step::Uncover(frame, layer) => self.uncover(&frame, layer).await?,
            Step::Peek(frame, ids) => self.point_at(&frame, &ids).await?,
            Step::Scroll(frame, id, up) => self.scroll(&frame, id, up).await?,
            Step::Follow(press) => self.follow(&[press]).await?,
            Step::Pick(presses) => self.follow(&presses).await?,
            Step::Speak => self.ask_known_languages().await?,
            Step::Wait => self.wait().await?,
            Step::Renew => self.renew().await?,
            Step::Leave(control) => self.leave(control.as_ref()).await?,
            // There was no room for all controls in one look.
            Step::Stop("nothing is left to do") if self.state.undescribed > 0 => {}
            Step::Stop(why) => {
                tracing::debug!(address = %self.address, why, "unfolded");
                if why != "nothing is left to do" {
                    self.trouble.push(format!("stopped early: {why}"));
                }
                return Ok(true);
            }
        }
        self.look().await?;
        self.credit_what_leads_on();
        self.learn();
        Ok(false)
    }

    /// The union of all states and frames as one page.
    async fn keep(&mut self) -> String {
        let limit = self.tools.options.budget.characters();
        let main = self.tab.main_frame();
        let nothing = Record::default();
        let mut whole: Option<Dom> = None;
        let mut inner = Vec::new();
        let mut standing = HashSet::from([main.clone()]);
        for frame in self.frames() {
            let kept = match self.tab.keep(&frame.id, limit).await {
                Ok(kept) => kept,
                Err(error) => {
                    if frame.id == main {
                        self.trouble.push(format!("the page could not be kept as it stood: {error}"));
                    }
                    continue;
                }
            };
            if kept.cut {
                self.trouble.push(format!("more than {limit} characters of markup: the rest was left out"));
            }
            for (href, rule) in kept.spared {
                self.state.link_vetoes.spare(href, rule);
            }
            for link in kept.links {
                self.state.links.entry(link.href.clone()).or_insert(link);
            }
            let page = self.records.get(&frame.id).unwrap_or(&nothing).union(&kept.html, &kept.present);
            // What led on in a state that no look has seen as a whole leads on all the same.
            let mut left = 0;
            for link in union::links(&page, &kept.base) {
                let known = self.state.links.contains_key(&link.href);
                if !known && Budget::spent(self.tools.options.budget.links, self.state.links.len()) {
                    left += 1;
                } else {
                    self.state.links.entry(link.href.clone()).or_insert(link);
                }
            }
            self.state.cuts.at_most(Limit::Links, left);
            if frame.id == main {
                whole = Some(page);
            } else {
                inner.push(self.inner(&frame, page));
                standing.insert(frame.id);
            }
        }
        let most = self.tools.options.budget.frames;
        let (gone, left) = union::frames::gone(&self.records, &standing, most);
        self.state.cuts.add(Limit::Frames, left);
        inner.extend(gone);
        // A tab that broke cannot be asked any more; what was seen before is in the record.
        let whole = whole.unwrap_or_else(|| self.records.get(&main).unwrap_or(&nothing).union("", &[]));
        union::join(whole, inner)
    }

    /// Characters of text that ever came to light.
    fn characters(&self) -> u64 {
        self.records.values().map(Record::characters).sum()
    }

    fn link(&mut self, href: &str, text: &str) {
        let link = Link { href: href.to_owned(), text: text.chars().take(200).collect(), ..Link::default() };
        self.state.links.entry(href.to_owned()).or_insert(link);
    }

    fn tell(&mut self, told: StepTrace) {
        if let Some(tell) = &self.tools.tell {
            tell(&told);
        }
        self.told.push(told);
    }
}

fn millis(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}
