//! Labels by acting: each candidate of a page is pressed on a fresh state of the page, under the guard, and what it did is
//! measured. What looks harmful is never pressed.
//!
//! A state is fresh when the page was opened as by a new visitor and nothing was done to it but what the candidate needs
//! to be in sight: the closer of a layer that covers the page, the opener of the menu or dialog that holds it. A press
//! that changed nothing leaves the state fresh for the next candidate.

mod pressing;
mod states;
mod scene;
mod veto;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::address::Address;
use crate::browser::{Browser, BrowserError, Tab};
use crate::classifier::lesson::{self, Effect, Lesson, names_language, says_chosen, says_close};
use crate::classifier::{Classifier, Kind};
use crate::network_policy::NetworkPolicy;
use crate::page::Element;
use crate::unfold::SiteRules;
use crate::unfold::guard::{self, Guard};
use crate::unfold::page::candidate::masked;
use scene::{Name, Present, Scene};
pub use veto::veto;

/// How far a page is probed.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Candidates pressed at most.
    pub max: usize,
    /// Candidates of one shape (tag path and class words) pressed at most.
    pub a_shape: usize,
    /// Openers that may stand before a candidate: 1 reaches what a menu or a dialog holds.
    pub depth: usize,
    /// Seconds a page may take.
    pub seconds: f64,
    /// What the guard lets pass.
    pub guard: guard::Options,
    /// What the user says of elements of single sites.
    #[serde(skip)]
    pub sites: SiteRules,
}

impl Default for Options {
    fn default() -> Self {
        let (guard, sites) = (guard::Options::default(), SiteRules::default());
        Self { max: 120, a_shape: 4, depth: 1, seconds: 300.0, guard, sites }
    }
}

/// An element that was pressed, and what that taught.
#[derive(Debug, Clone, Serialize)]
pub struct Probed {
    /// Its number on the page, in the order of pressing.
    pub id: usize,
    /// The element as it was before.
    #[serde(flatten)]
    pub element: Element,
    /// What a click does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<Kind>,
    /// Whether another label was defensible.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unsure: bool,
    /// How sure the label is, 0…1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confidence: Option<f64>,
    /// Why, or why it was not pressed.
    pub why: String,
    /// What was pressed before to bring it into sight.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// What happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<Effect>,
}

/// What probing a page came to.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// Candidates seen.
    pub candidates: usize,
    /// Pressed.
    pub pressed: usize,
    /// Labels by kind, unsure ones included.
    pub labels: BTreeMap<&'static str, usize>,
    /// Labels that are unsure.
    pub unsure: usize,
    /// Not pressed, by reason.
    pub skipped: BTreeMap<&'static str, usize>,
    /// How often the page was opened.
    pub opened: u32,
    /// Why it ended before all was pressed.
    pub stopped: Option<String>,
}

/// Something to press.
#[derive(Debug, Clone)]
struct Target {
    name: Name,
    /// What has to be pressed before, from the fresh page on.
    path: Vec<Name>,
    element: Element,
}

/// A press and what it taught, as far as that is known.
struct Lessons {
    number: usize,
    target: Target,
    lesson: Option<Lesson>,
    effect: Effect,
}

/// One page while it is being probed.
struct Probe<'a, T> {
    tab: Tab,
    address: &'a Address,
    classifier: &'a Classifier,
    options: &'a Options,
    guard: Arc<Guard>,
    began: Instant,
    scene: Scene,
    /// What was pressed since the page was opened; nothing where the state is spoilt.
    state: Option<Vec<Name>>,
    restless: bool,
    /// Whether all that the last press brought is what comes by itself, such as a cookie notice: then nobody knows what it did.
    disturbed: bool,
    /// What closes the layer that lies over the page at first.
    closer: Option<Name>,
    /// Texts that come by themselves, their digits masked: clocks and counters are among them.
    idle: HashSet<String>,
    known: HashSet<(String, String)>,
    shapes: HashMap<String, usize>,
    open_questions: Vec<Lessons>,
    by_shape: HashMap<String, Vec<Kind>>,
    tally: Tally,
    tell: T,
}

/// Probes one page; `tell` gets every element that was pressed, and with `label: None` every one that was not.
///
/// # Errors
/// [`BrowserError`] when the page cannot be opened at all. Later trouble ends the probing and stands in the tally.
pub async fn probe(
    browser: &Browser,
    address: &Address,
    classifier: &Classifier,
    options: &Options,
    reach: NetworkPolicy,
    tell: impl FnMut(&Probed),
) -> Result<Tally, BrowserError> {
    // Cookies of its own: a probe forgets them again and again, which must not touch another tab of the site.
    let tab = browser.tab(&format!("probe of {address}")).await?;
    let mut probe = Probe {
        tab,
        address,
        classifier,
        options,
        guard: Arc::new(Guard::new(options.guard.clone(), reach, None)),
        began: Instant::now(),
        scene: Scene::default(),
        state: None,
        restless: false,
        disturbed: false,
        closer: None,
        idle: HashSet::new(),
        known: HashSet::new(),
        shapes: HashMap::new(),
        open_questions: Vec::new(),
        by_shape: HashMap::new(),
        tally: Tally::default(),
        tell,
    };
    probe.tab.set_gate(Arc::clone(&probe.guard) as Arc<_>);
    let done = probe.run().await;
    probe.answer();
    let Probe { tab, mut tally, .. } = probe;
    browser.close(tab).await;
    match done {
        Err(error) if tally.candidates == 0 => Err(error),
        Err(error) => {
            tally.stopped = Some(error.to_string());
            Ok(tally)
        }
        Ok(()) => Ok(tally),
    }
}

/// Openers of a path; the closer of the first layer is none.
fn depth(path: &[Name], closer: Option<&Name>) -> usize {
    path.iter().filter(|name| Some(*name) != closer).count()
}

impl<T: FnMut(&Probed)> Probe<'_, T> {
    async fn run(&mut self) -> Result<(), BrowserError> {
        self.open().await?;
        if self.scene.later > 150.0 {
            // A dialog that comes late: what it says must not be taken for what a press brought.
            let patience = Duration::from_secs_f64((self.scene.later / 1000.0 + 0.5).min(7.0));
            let _ = self.tab.rest(patience, Duration::from_secs(7)).await;
            self.look(false).await?;
        }
        self.idle = self.scene.texts.iter().map(|text| masked(text)).collect();
        let main = self.tab.main_frame();
        let cover = self.scene.covering(&main);
        let (over, under): (Vec<Target>, Vec<Target>) = self.fresh_targets(&[]).into_iter().partition(|target| {
            cover.is_some() && self.scene.find(&target.name).is_some_and(|one| Some(one.line.layer) == cover)
        });
        let mut later = Vec::new();
        for target in over {
            let (lesson, more) = self.one(&target).await?;
            if self.closer.is_none() && lesson.is_some_and(|lesson| lesson.kind == Kind::Closer) {
                self.closer = Some(target.name.clone());
            }
            later.extend(more);
        }
        // What lies under a layer is pressed once the layer is closed, as a visitor would.
        let closer = self.closer.clone();
        let under = under.into_iter().map(|target| Target { path: closer.clone().into_iter().collect(), ..target });
        let mut waiting: std::collections::VecDeque<Target> = under.chain(later).collect();
        while let Some(target) = waiting.pop_front() {
            if let Some(why) = self.spent() {
                self.tally.stopped = Some(format!("{why}; {} candidates were left", waiting.len() + 1));
                break;
            }
            let (_, more) = self.one(&target).await?;
            waiting.extend(more);
        }
        Ok(())
    }

    fn spent(&self) -> Option<&'static str> {
        if self.tally.pressed >= self.options.max {
            Some("as many as --max allows were pressed")
        } else if self.began.elapsed().as_secs_f64() > self.options.seconds {
            Some("time is spent")
        } else {
            None
        }
    }

    /// Presses one candidate on a fresh state; gives what that taught and what came into sight by it.
    async fn one(&mut self, target: &Target) -> Result<(Option<Lesson>, Vec<Target>), BrowserError> {
        if self.spent().is_some() || !self.bring_about(&target.path).await? {
            self.skip(&target.element, &target.path, "it did not come into sight again");
            return Ok((None, Vec::new()));
        }
        let Some(there) = self.wait_for(&target.name).await?.filter(|one| !one.line.disabled) else {
            self.skip(&target.element, &target.path, "it was not there again");
            return Ok((None, Vec::new()));
        };
        let effect = match self.press(&there).await {
            Ok(Some(effect)) => effect,
            Ok(None) => {
                self.state = None;
                self.skip(&target.element, &target.path, "it could not be pressed");
                return Ok((None, Vec::new()));
            }
            // The frame went away under the press.
            Err(BrowserError::Refused { .. } | BrowserError::Script { .. }) => {
                self.state = None;
                self.skip(&target.element, &target.path, "its frame went away");
                return Ok((None, Vec::new()));
            }
            Err(error) => return Err(error),
        };
        self.tally.pressed += 1;
        let mut effect = effect;
        effect.summoned = depth(&target.path, self.closer.as_ref()) > 0;
        let came = effect.chars > 0 || effect.opened || effect.grown > 0;
        let untouched = !came && !effect.closed && effect.lost == 0 && effect.changes == 0 && effect.here;
        let stays = self.scene.url == self.tab.document().url || effect.leads_to.is_empty();
        if untouched && stays {
            self.state = Some(target.path.clone());
        } else {
            self.state = None;
        }
        let mut more = Vec::new();
        if came && effect.leads_to.is_empty() && depth(&target.path, self.closer.as_ref()) < self.options.depth {
            let mut path = target.path.clone();
            path.push(target.name.clone());
            more = self.fresh_targets(&path);
        }
        if effect.leads_to.len() == 1 && names_language(&target.element) {
            effect.lang_there = self.language_of(&effect.leads_to[0].clone()).await;
        }
        let lesson = lesson::lesson(&target.element, &effect).filter(|_| !self.disturbed);
        let known = Lessons { number: self.tally.pressed, target: target.clone(), lesson, effect };
        // What did nothing, or shut what holds it, may be the chosen one of its kind: its likes are asked first.
        if lesson.is_none_or(|lesson| matches!(lesson.kind, Kind::Other | Kind::Closer))
            && known.effect.leads_to.is_empty()
        {
            self.open_questions.push(known);
        } else {
            if let Some(lesson) = lesson.filter(|lesson| lesson.confidence >= lesson::SURE) {
                self.by_shape.entry(target.name.shape.clone()).or_default().push(lesson.kind);
            }
            self.note(known);
        }
        Ok((lesson, more))
    }

    /// Tells what waited for its likes: what did nothing, where at least two of its shape lead on or reveal, is the chosen
    /// tab or the entry of the page that is open.
    fn answer(&mut self) {
        for mut known in std::mem::take(&mut self.open_questions) {
            let Lessons { target, lesson, effect, .. } = &known;
            let likes = self.by_shape.get(&target.name.shape).map(Vec::as_slice).unwrap_or_default();
            let alike = likes.first().filter(|kind| likes.iter().all(|one| one == *kind));
            let idle = effect.chars < 20
                && !effect.opened
                && (effect.lost < 20 || effect.closed || effect.grown >= effect.lost);
            // What closes by its own words does so, whatever stands beside it.
            let closes = lesson.is_some_and(|lesson| lesson.kind == Kind::Closer) && says_close(&target.element);
            known.lesson = match alike {
                Some(kind)
                    if idle && !closes && (likes.len() >= 2 || lesson.is_none() || says_chosen(&target.element)) =>
                {
                    Some(Lesson { kind: *kind, confidence: 0.65, why: "its likes do" })
                }
                _ => *lesson,
            };
            self.note(known);
        }
    }

    fn note(&mut self, Lessons { number, target, lesson, effect }: Lessons) {
        match lesson {
            Some(lesson) => {
                *self.tally.labels.entry(lesson.kind.name()).or_default() += 1;
                self.tally.unsure += usize::from(lesson.confidence < lesson::SURE);
            }
            None => *self.tally.skipped.entry("what it did says nothing clear").or_default() += 1,
        }
        let probed = Probed {
            id: number,
            element: target.element,
            label: lesson.map(|lesson| lesson.kind),
            unsure: lesson.is_some_and(|lesson| lesson.confidence < lesson::SURE),
            confidence: lesson.map(|lesson| lesson.confidence),
            why: lesson.map_or("what it did says nothing clear", |lesson| lesson.why).to_owned(),
            after: target.path.iter().map(|name| name.label.clone()).collect(),
            effect: Some(effect),
        };
        (self.tell)(&probed);
    }

    fn skip(&mut self, element: &Element, path: &[Name], why: &'static str) {
        *self.tally.skipped.entry(why).or_default() += 1;
        let probed = Probed {
            id: 0,
            element: element.clone(),
            label: None,
            unsure: false,
            confidence: None,
            why: why.to_owned(),
            after: path.iter().map(|name| name.label.clone()).collect(),
            effect: None,
        };
        (self.tell)(&probed);
    }

    /// The candidates in sight that were not considered before, a few of each shape, one of each pattern; those of rare
    /// shapes first, so that a limit leaves out the fortieth link and not the one button.
    fn fresh_targets(&mut self, path: &[Name]) -> Vec<Target> {
        let mut found: Vec<(usize, Target)> = Vec::new();
        let mut vetoed = Vec::new();
        for (one, name) in self.scene.candidates.iter().zip(self.scene.names()) {
            if !one.visible || !self.known.insert((name.shape.clone(), name.label.clone())) {
                continue;
            }
            self.tally.candidates += 1;
            let element = self.element(one);
            let verdict = self.classifier.classify(&element);
            if one.line.rule.never.is_some() {
                vetoed.push((element, "the user's configuration says never"));
                continue;
            }
            if let Some(why) = veto(&element, &verdict, one.line.disabled) {
                vetoed.push((element, why));
                continue;
            }
            let count = self.shapes.entry(name.shape.clone()).or_default();
            *count += 1;
            if *count > self.options.a_shape {
                *self.tally.skipped.entry("enough of its shape were pressed").or_default() += 1;
                continue;
            }
            found.push((*count, Target { name, path: path.to_vec(), element }));
        }
        for (element, why) in vetoed {
            self.skip(&element, path, why);
        }
        found.sort_by_key(|(count, _)| *count);
        found.into_iter().map(|(_, target)| target).collect()
    }

    fn element(&self, one: &Present) -> Element {
        let mut element = one.line.element.clone();
        self.address.as_str().clone_into(&mut element.page_url);
        element.site = self.address.site();
        element.lang.clone_from(&self.scene.lang);
        element.text.clone_from(&one.text);
        element
    }
}
