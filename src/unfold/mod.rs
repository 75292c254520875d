//! One page: opened, looked at, and pressed until everything hidden has come to light.
//!
//! The loop only carries out what `plan` decides; `sight` is what is known of the page, `ledger` what pressing did on this
//! site before, `guard` what may not happen, `union` the page that comes of it.

mod budget;
pub mod candidate;
mod closing;
pub mod confirmation;
pub mod deed;
pub mod edition;
mod following;
pub mod guard;
mod in_place;
pub mod intent;
pub mod kin;
pub mod ledger;
mod left_alone;
mod lessons;
pub mod memory;
mod openers;
pub mod oracle;
mod pagers;
pub mod plan;
pub mod request;
pub mod sight;
mod signs;
mod step;
mod tags;
pub mod tongues;
mod turns;
pub mod union;
mod views;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::address::Address;
use crate::browser::{BrowserError, Cookie, FrameId, FrameInfo, Opened, Stored, Tab};
use crate::classifier::{Classifier, lesson::Taught};
use crate::html::Dom;
use crate::page::Link;
use crate::reach::Reach;
pub use budget::Budget;
use edition::Edition;
use guard::{Guard, Refusal};
use ledger::Ledger;
use plan::{Plan, Step};
use sight::Sight;
use union::Record;

/// How pages are unfolded.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How much a page may cost.
    pub budget: Budget,
    /// What the guard lets pass.
    pub guard: guard::Options,
}

/// Someone who is told of every step as it is taken.
pub type Listener = Arc<dyn Fn(&Told) + Send + Sync>;

/// What unfolding needs besides a tab.
#[derive(Clone)]
pub struct Tools {
    /// Decides what a click on each element would do.
    pub classifier: Arc<Classifier>,
    /// What pressing did on this site so far.
    pub ledger: Arc<Mutex<Ledger>>,
    /// How pages are unfolded.
    pub options: Options,
    /// Which machines may be reached.
    pub reach: Reach,
    /// Told of every step as it is taken, with its outcome.
    pub tell: Option<Listener>,
}

/// A step as it was taken: what `--trace` tells and `--as json` lists.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Told {
    /// Number of the step; pieces of the page carry it as `data-kibont-step`. 0 is the opening of the page.
    pub step: u32,
    /// What was done: `open`, `click`, `hover`, `choose`, `peek`, `scroll`, `follow`, `uncover`, `wait`.
    pub action: String,
    /// What for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub intent: Option<intent::Intent>,
    /// What stands on the element.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub label: String,
    /// Its tag path.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub pattern: String,
    /// The classifier's kind and its probability.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kind: Option<(String, f64)>,
    /// Which kind of hiding place it opened.
    pub place: String,
    /// Characters that came to light.
    pub chars: u64,
    /// Those among them that the site had not shown before.
    pub novel: u64,
    /// Characters that went out of sight.
    pub lost: u64,
    /// The beginnings of the texts that came to light.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub texts: Vec<String>,
    /// Addresses that it would have led to.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub leads_to: Vec<String>,
    /// Milliseconds, waiting included.
    pub millis: u64,
    /// What came after it was called settled, where an oracle was asked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub late: Option<oracle::Late>,
    /// How the wait ended, or why nothing was pressed.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub note: String,
}

/// A candidate as it was judged when it was first seen.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Judged {
    /// Step after which it was first seen; 0 at first.
    pub step: u32,
    /// Tag.
    pub tag: String,
    /// What stands on it.
    pub label: String,
    /// Tag path.
    pub pattern: String,
    /// The classifier's kind.
    pub kind: String,
    /// Its probability.
    pub probability: f64,
    /// Probability of `Revealer`.
    pub revealer: f64,
    /// Whether name or words speak of harm.
    pub harm: bool,
    /// What it would be pressed for.
    pub intent: Option<intent::Intent>,
    /// Whether it could be seen.
    pub visible: bool,
}

/// A page after unfolding. Half a page is a result: what went wrong stands in `trouble`.
#[derive(Debug, Clone, Default)]
pub struct Unfolded {
    /// Address after all redirects.
    pub url: String,
    /// HTTP status; 0 where there was none.
    pub status: u16,
    /// `Content-Type` as the server gave it.
    pub content_type: String,
    /// Title.
    pub title: String,
    /// Declared language.
    pub lang: String,
    /// The union of all states as HTML; empty when there is no page.
    pub html: String,
    /// The page in other languages that have no address of their own.
    pub editions: Vec<Edition>,
    /// Links of all states.
    pub links: Vec<Link>,
    /// The steps and what they did.
    pub steps: Vec<Told>,
    /// What the guard refused.
    pub refusals: Vec<Refusal>,
    /// Candidates by kind, as first seen.
    pub kinds: BTreeMap<String, usize>,
    /// Every candidate with its verdict, in the order in which they were found.
    pub judged: Vec<Judged>,
    /// Characters visible before anything was pressed.
    pub first_chars: u64,
    /// Characters that ever came to light.
    pub chars: u64,
    /// Presses made.
    pub presses: u32,
    /// Milliseconds from opening to the end.
    pub millis: u64,
    /// What did not go well.
    pub trouble: Vec<String>,
    /// What the presses taught of what they pressed, where that was clear.
    pub taught: Vec<Taught>,
    /// The error that ended it before there was a page.
    pub failed: Option<BrowserError>,
}

/// A page while it is being unfolded.
struct Page<'a> {
    tab: &'a mut Tab,
    tools: &'a Tools,
    guard: Arc<Guard>,
    address: Address,
    began: Instant,
    sight: Sight,
    records: HashMap<FrameId, Record>,
    urls: HashMap<FrameId, String>,
    told: Vec<Told>,
    judged: Vec<Judged>,
    /// The page in other languages.
    editions: Vec<Edition>,
    /// The visitor's cookies and storage as they were before a language was chosen.
    native: Option<(Vec<Cookie>, Stored)>,
    /// The visitor's cookies as they were before the last step.
    cookies: Vec<Cookie>,
    step: u32,
    first: bool,
    trouble: Vec<String>,
    lessons: lessons::Lessons,
}

/// Opens an address in a tab and unfolds it.
pub async fn unfold(tab: &mut Tab, address: &Address, tools: &Tools) -> Unfolded {
    let guard = Arc::new(Guard::new(tools.options.guard.clone(), tools.reach));
    tab.set_gate(Arc::clone(&guard) as Arc<_>);
    let mut page = Page {
        tab,
        tools,
        guard,
        address: address.clone(),
        began: Instant::now(),
        sight: Sight::default(),
        records: HashMap::new(),
        urls: HashMap::new(),
        told: Vec::new(),
        judged: Vec::new(),
        editions: Vec::new(),
        native: None,
        cookies: Vec::new(),
        step: 0,
        first: true,
        trouble: Vec::new(),
        lessons: lessons::Lessons::default(),
    };
    let before = page.tab.cookies_for(address.as_str()).await.unwrap_or_default();
    let opened = match page.open(address.as_str()).await {
        Ok(opened) => {
            page.cookies = page.tab.cookies().await.unwrap_or_default();
            opened
        }
        Err(failed) => {
            return Unfolded {
                url: address.to_string(),
                refusals: page.guard.refusals(),
                trouble: vec![failed.to_string()],
                failed: Some(failed),
                millis: millis(page.began),
                ..Unfolded::default()
            };
        }
    };
    let first_chars = page.records.values().flat_map(Record::first_texts).map(|text| text.chars().count() as u64).sum();
    let kinds = page.sight.kinds().into_iter().map(|(kind, count)| (kind.to_owned(), count)).collect();
    if let Err(error) = page.walk().await {
        page.trouble.push(error.to_string());
    }
    let html = page.keep().await;
    page.tidy().await;
    if let Err(error) = page.come_home(&before).await {
        page.trouble.push(format!("the site may be left in the language of this page: {error}"));
    }
    page.finish(&opened, html, first_chars, kinds)
}

impl Page<'_> {
    /// Opens the address, lets it come to rest, closes the guard, and looks for the first time.
    async fn open(&mut self, target: &str) -> Result<Opened, BrowserError> {
        self.guard.reopen();
        let mut opened = self.tab.open(target).await?;
        self.trouble.append(&mut opened.trouble);
        // Scripts that run after loading may send the page on to another address once more; after this rest they may not.
        match self.tab.rest(Duration::from_secs(20), Duration::from_millis(700)).await {
            Ok(_) => {}
            Err(error @ (BrowserError::Crashed | BrowserError::Gone)) => return Err(error),
            Err(BrowserError::Refused { .. }) => {
                // The document was replaced while we waited: the new one is waited for.
                let _ = self.tab.rest(Duration::from_secs(20), Duration::from_millis(700)).await;
            }
            Err(error) => self.trouble.push(error.to_string()),
        }
        let opened = self.tab.document();
        self.guard.close(&opened.url);
        let restless = self.tab.moves().len() > 12;
        self.sight.done.restless |= restless;
        self.look().await?;
        self.first = false;
        self.sight.home.clone_from(&self.sight.url);
        let texts: Vec<&str> = self.records.values().flat_map(Record::first_texts).collect();
        let chars = texts.iter().map(|text| text.chars().count() as u64).sum();
        let novel = self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner).saw(texts);
        let millis = millis(self.began);
        self.tell(Told {
            action: "open".into(),
            place: "in plain sight".into(),
            chars,
            novel,
            millis,
            ..Told::default()
        });
        Ok(opened)
    }

    /// Looks at every frame that can be seen.
    async fn look(&mut self) -> Result<(), BrowserError> {
        let main = self.tab.main_frame();
        self.sight.main = Some(main.clone());
        let frames: Vec<FrameInfo> = self.tab.frames().into_iter().take(24).collect();
        for frame in &frames {
            let seen = self.tab.look(&frame.id, self.first, self.step).await;
            let mut seen = match seen {
                Ok(seen) if !seen.missing => seen,
                // A frame that is gone or broken is a frame less, not a page less.
                Ok(_) | Err(BrowserError::Refused { .. } | BrowserError::Script { .. }) if frame.id != main => continue,
                Ok(_) => return Err(BrowserError::Script { why: "the recorder is not there".into() }),
                Err(error) => return Err(error),
            };
            self.urls.insert(frame.id.clone(), seen.url.clone());
            for called in seen.addresses.drain(..).filter(|called| matches!(called.how.as_str(), "open" | "data")) {
                let link = Link { href: called.href.clone(), text: String::new(), lang: None };
                self.sight.links.entry(called.href).or_insert(link);
            }
            self.records.entry(frame.id.clone()).or_default().take_in(&mut seen);
            let site = self.address.site();
            self.sight.take_in(&frame.id, &mut seen, &self.tools.classifier, self.address.as_str(), &site, self.step);
        }
        self.guard.speaks(&self.sight.lang);
        self.judge();
        self.sight.turn();
        self.sight.want(&mut self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner));
        self.sight.last_pressed = None;
        self.sight.dropped = false;
        self.sight.column = 0;
        self.sight.brought.clear();
        let there: HashSet<FrameId> = frames.into_iter().map(|frame| frame.id).collect();
        self.sight.keep_frames(&there);
        for departure in self.guard.departures() {
            let link = Link { href: departure.clone(), text: String::new(), lang: None };
            self.sight.links.entry(departure).or_insert(link);
        }
        self.sight.done.millis = millis(self.began);
        Ok(())
    }

    /// Notes the verdicts on candidates that are new since the last look.
    fn judge(&mut self) {
        for candidate in
            self.sight.candidates.iter().filter(|candidate| candidate.born == self.step && candidate.presses == 0)
        {
            let pattern = candidate.shape.clone();
            let label = candidate.said();
            if self.judged.len() >= 5000
                || self.judged.iter().rev().take(400).any(|known| known.pattern == pattern && known.label == label)
            {
                continue;
            }
            let kind = candidate.verdict.kind;
            self.judged.push(Judged {
                step: candidate.born,
                tag: candidate.element.tag.clone(),
                label,
                pattern,
                kind: kind.name().to_owned(),
                probability: candidate.verdict.probability(kind),
                revealer: candidate.verdict.probability(crate::classifier::Kind::Revealer),
                harm: candidate.verdict.harm,
                intent: Some(intent::intent(candidate)),
                visible: candidate.visible,
            });
        }
    }

    /// Step after step, until the plan says stop.
    async fn walk(&mut self) -> Result<(), BrowserError> {
        let plan = Plan { budget: self.tools.options.budget.clone() };
        self.ask_oracle().await?;
        loop {
            let step = plan.next(&self.sight, &self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner));
            match if self.is_measured() { step.alone() } else { step } {
                Step::Click(presses) => self.click(&presses).await?,
                Step::Reopen(press, wanted) => {
                    *self.sight.done.reopened.entry(wanted).or_default() += 1;
                    self.click(&[press]).await?;
                }
                Step::Uncover(frame, layer) => self.uncover(&frame, layer).await?,
                Step::Peek(frame, ids) => self.peek(&frame, &ids).await?,
                Step::Scroll(frame, id, up) => self.scroll(&frame, id, up).await?,
                Step::Follow(press) => self.follow(&press).await?,
                Step::Wait => self.wait().await?,
                Step::Renew => self.renew().await?,
                Step::Leave(control) => self.leave(control.as_ref()).await?,
                Step::Stop(why) => {
                    tracing::debug!(address = %self.address, why, "unfolded");
                    if why != "nothing is left to do" {
                        self.trouble.push(format!("stopped early: {why}"));
                    }
                    return Ok(());
                }
            }
            self.look().await?;
            self.learn();
            self.ask_oracle().await?;
        }
    }

    /// The union of all states and frames as one page.
    async fn keep(&mut self) -> String {
        let limit = u64::from(self.tools.options.budget.megabytes) * 1_000_000;
        let main = self.tab.main_frame();
        let mut whole: Option<Dom> = None;
        let mut inner = Vec::new();
        for frame in self.tab.frames().into_iter().take(24) {
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
            for link in kept.links {
                self.sight.links.entry(link.href.clone()).or_insert(link);
            }
            let nothing = Record::default();
            let page = self.records.get(&frame.id).unwrap_or(&nothing).union(&kept.html, &kept.present);
            if frame.id == main {
                whole = Some(page);
            } else {
                let path = self.sight.frames.get(&frame.id).map(|frame| frame.path.clone()).unwrap_or_default();
                let url = self.urls.get(&frame.id).cloned().unwrap_or(frame.url);
                inner.push((path, url, page));
            }
        }
        // A tab that broke cannot be asked any more; what was seen before is in the record.
        let mut whole = whole.unwrap_or_else(|| {
            let nothing = Record::default();
            self.records.get(&main).unwrap_or(&nothing).union("", &[])
        });
        union::join(&mut whole, inner);
        union::clean(&mut whole);
        whole.to_html()
    }

    fn finish(self, opened: &Opened, html: String, first_chars: u64, kinds: BTreeMap<String, usize>) -> Unfolded {
        let content_type =
            opened.headers.iter().find(|(name, _)| name == "content-type").map(|(_, value)| value.clone());
        let left_alone = self.sight.left_alone;
        let lang = self.sight.lang.clone();
        // A form with a button is a link too, and one that nobody has judged yet.
        let may_follow = |link: &Link, lang: &str| {
            let deed = || link.text.chars().count() <= 40 && crate::classifier::harm::forbids(&link.text, lang);
            !left_alone.contains(&link.href) && (link.lang.is_some() || !deed())
        };
        let tongues = self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner).tongues.clone();
        let may_follow = |link: &Link, lang: &str| may_follow(link, lang) && !tongues.chooses(&link.href);
        let mut links: Vec<Link> = self.sight.links.into_values().filter(|link| may_follow(link, &lang)).collect();
        for edition in &self.editions {
            links.extend(edition.links.iter().filter(|link| may_follow(link, &edition.lang)).cloned());
        }
        links.extend(header_links(&opened.headers, &opened.url));
        Unfolded {
            url: opened.url.clone(),
            status: opened.status,
            content_type: content_type.unwrap_or_default(),
            title: self.sight.title,
            lang: self.sight.lang,
            html,
            links,
            editions: self.editions,
            steps: self.told,
            refusals: self.guard.refusals(),
            kinds,
            judged: self.judged,
            first_chars,
            chars: self.records.values().map(Record::characters).sum(),
            presses: self.sight.done.presses,
            millis: millis(self.began),
            trouble: self.trouble,
            taught: self.lessons.taught,
            failed: None,
        }
    }

    fn tell(&mut self, told: Told) {
        if let Some(tell) = &self.tools.tell {
            tell(&told);
        }
        self.told.push(told);
    }
}

/// Addresses that a server names in its headers: `Link` (RFC 8288) and `Refresh`.
fn header_links(headers: &[(String, String)], base: &str) -> Vec<Link> {
    let Ok(base) = url::Url::parse(base) else { return Vec::new() };
    let mut found = Vec::new();
    for (name, value) in headers {
        let targets: Vec<&str> = match name.as_str() {
            "link" => value.split('<').skip(1).filter_map(|part| part.split('>').next()).collect(),
            "refresh" => value.split_once("url=").map(|(_, target)| target.trim()).into_iter().collect(),
            _ => continue,
        };
        for target in targets {
            if let Ok(href) = base.join(target) {
                found.push(Link { href: href.into(), text: String::new(), lang: None });
            }
        }
    }
    found
}

fn millis(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}
