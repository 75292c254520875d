//! How soon an address has its turn: pages of threads first, then other pages, then the next pages of lists, then pages of
//! templates that brought almost nothing or repeat what threads hold or may only vary known pages, then known pages in another
//! order or with another look, results of searches among them.
//!
//! What holds threads is learned on the site: from visited pages, from rows of lists (a headline with a person and a time), and
//! from what stands in threads beside what is said (who says it, the address of the item alone).

use std::collections::{BTreeSet, HashMap, HashSet};

use serde::{Deserialize, Serialize};
use url::{Position, Url};

use super::templates::{Shown, goes_in_circles, is_language, template};
use crate::frontier::Rank;
use crate::page_type::is_search;

/// Characters below which a page has brought almost nothing new: less than a sentence.
pub(super) const ALMOST_NOTHING: u64 = 60;

/// After how many visited pages a template is judged.
const ENOUGH: u32 = 3;

/// Of so many visited pages…
const OF: u32 = 3;
/// …this many must have brought almost nothing for the template to count as nearly empty.
const BARREN: u32 = 2;

/// A list leads on where it leads to so many new pages of one template.
const FEWEST_NEW: usize = 2;

/// So many of its last visits tell what a template brings: lists of a topic lead to new pages until all of these are known.
const LAST: u32 = u8::BITS;

/// After how many addresses of one form that all led to known pages no more of them are visited.
const MOST_RETURNED: u32 = 12;

/// One in so many of them is visited all the same.
const AUDIT: u32 = 16;

/// Fewer addresses of the thread's own form in its items may lead to other threads.
const FEWEST_ALONE: usize = 3;

/// So many keys of a query are looked at.
const MOST_KEYS: usize = 8;

/// Most addresses and templates that are remembered.
const MOST: usize = 1_000_000;

/// Most templates that a report tells of.
const MOST_TOLD: usize = 1_000;

/// What the order of a crawl's addresses is told from.
#[derive(Debug, Default)]
pub struct Ranks {
    /// Fingerprints of known pages, without what only arranges them, each with that of the address it is known by.
    known: HashMap<u64, u64>,
    /// Pages of threads.
    threads: HashSet<u64>,
    /// Lists whose rows lead to pages that may hold threads, and those that lead to new pages.
    lists: HashSet<u64>,
    /// Pages of single items of threads that were visited.
    items: HashSet<u64>,
    templates: HashMap<u64, Tally>,
    /// An address of each template that was found to be nearly empty.
    examples: HashMap<u64, String>,
}

/// A URL template whose addresses wait behind others, and why.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Behind {
    /// One of its addresses.
    pub like: String,
    /// How many of them were visited.
    pub visited: u32,
    /// Those that were error pages: HTTP 404, 410, or such a page with status 200.
    pub errors: u32,
    /// Why they wait.
    pub why: String,
}

/// What is known of a template.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    visited: u32,
    barren: u32,
    /// A bit for each of the last visits, set for those that brought almost nothing; the lowest is the latest.
    last: u8,
    /// Those of the barren ones that were error pages.
    errors: u32,
    /// Those that only led to pages which were known.
    returned: u32,
    /// Addresses that were asked about since so many had.
    asked: u32,
    /// Visited pages that held a thread with something new.
    threads: u32,
    /// Whether rows of a list lead to its pages.
    listed: bool,
    /// Whether items of threads lead to its pages, beside what is said.
    beside: bool,
    /// Whether its addresses add something to the query of a known page: a filter, a size, a session.
    adds: bool,
    /// Whether that is all that their query holds.
    single: bool,
}

impl Tally {
    /// Notes a visit.
    fn visit(&mut self, barren: bool) {
        self.visited += 1;
        self.barren += u32::from(barren);
        self.last = self.last << 1 | u8::from(barren);
    }

    /// Whether most of its last visits brought almost nothing.
    fn is_nearly_empty(self) -> bool {
        self.visited >= ENOUGH && self.last.count_ones() * OF >= self.visited.min(LAST) * BARREN
    }

    fn rank(self) -> Rank {
        let nearly_empty = self.is_nearly_empty();
        let holds_threads = self.threads > 0 && self.threads * 2 >= self.visited;
        if nearly_empty {
            Rank::NearlyEmpty
        } else if holds_threads || self.listed && self.visited < ENOUGH {
            Rank::Thread
        } else if self.may_vary() && self.single && self.visited < ENOUGH {
            // A few of them tell whether they are filters or the rest of a list.
            Rank::NextPage
        } else if self.beside && !self.listed && self.threads == 0 || self.may_vary() {
            Rank::NearlyEmpty
        } else {
            Rank::Page
        }
    }

    /// Whether its addresses may only vary known pages: no visited one has brought anything that these had not.
    fn may_vary(self) -> bool {
        self.adds && self.visited == self.barren
    }

    /// Why its addresses wait; nothing where they do not.
    fn why(self) -> Option<&'static str> {
        let judged = self.is_nearly_empty();
        (self.rank() == Rank::NearlyEmpty).then_some(match judged {
            true if self.errors * 2 > self.barren => "links of this form have led to error pages",
            true => "pages of this form have brought almost nothing new",
            false if self.may_vary() => "addresses of this form add something to the address of a known page",
            false => "pages of this form repeat what threads hold",
        })
    }
}

/// A template whose waiting addresses change their rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Change {
    pub template: u64,
    pub from: Rank,
    pub to: Rank,
}

impl Ranks {
    /// Notes that there is such a page.
    pub(super) fn note(&mut self, url: &Url) {
        let shown = Shown::of(url);
        if shown.rank == Rank::Page && self.known.len() < MOST {
            self.known.entry(shown.page).or_insert(shown.spelt);
        }
    }

    /// Notes that such a page was visited: whatever it arranges is known from now on.
    pub(super) fn visited(&mut self, url: &Url) {
        let shown = Shown::of(url);
        if self.known.len() < MOST {
            self.known.entry(shown.page).or_insert(shown.spelt);
        }
    }

    /// Whether a page leads to several pages of another template that nothing has led to yet. A single new one is more often a way to
    /// somewhere by chance, or to the next day. Of templates that bring almost nothing new pages do not count: the days of a calendar.
    pub(super) fn leads_on<'a>(&self, page: &Url, links: impl Iterator<Item = &'a Url>) -> bool {
        let own = template(page);
        let mut fresh: HashMap<u64, HashSet<u64>> = HashMap::new();
        for url in links {
            let (shown, of) = (Shown::of(url), template(url));
            let barren = || self.templates.get(&of).is_some_and(|tally| tally.is_nearly_empty());
            if shown.rank == Rank::Page && of != own && !self.known.contains_key(&shown.page) && !barren() {
                fresh.entry(of).or_default().insert(shown.page);
            }
        }
        fresh.values().any(|pages| pages.len() >= FEWEST_NEW)
    }

    /// The rank of an address. Only a page that is known can be shown in another way. All pages of a thread are pages of it, and
    /// the next pages of a list that may lead to threads are pages like others.
    pub(super) fn rank(&mut self, url: &Url) -> Rank {
        let shown = Shown::of(url);
        if self.is_spelt_otherwise(&shown) {
            return Rank::Arrangement;
        }
        if shown.rank <= Rank::NextPage && self.threads.contains(&shown.page) {
            return Rank::Thread;
        }
        // A part of a known thread. What is learned of the form of its address does not change that.
        if self.items.contains(&shown.page) {
            return Rank::Arrangement;
        }
        // What a search finds are pages of the site in another order.
        if shown.rank == Rank::Page && is_search(url) {
            return Rank::Arrangement;
        }
        let of_list = shown.rank == Rank::NextPage && self.lists.contains(&shown.page);
        if shown.rank > Rank::Page && !of_list && self.known.insert(shown.page, shown.spelt).is_some() {
            return shown.rank;
        }
        if shown.rank == Rank::Page && goes_in_circles(url) {
            return Rank::NearlyEmpty;
        }
        if shown.rank == Rank::Page && self.adds(url) {
            let single = url.query_pairs().count() == 1;
            self.learn(template(url), |tally| (tally.adds, tally.single) = (true, single));
        }
        self.templates.get(&template(url)).map_or(Rank::Page, |tally| tally.rank())
    }

    /// Whether it is the address of a known page, written otherwise: with a slash at its end, in capitals, for another visit.
    fn is_spelt_otherwise(&self, shown: &Shown) -> bool {
        shown.rank == Rank::Page && self.known.get(&shown.page).is_some_and(|spelt| *spelt != shown.spelt)
    }

    /// Enters whether a visited page leads on. The next pages of one that does are pages like others.
    pub(super) fn lists(&mut self, page: &Url, leads_on: bool) {
        let list = Shown::of(page).page;
        if !leads_on {
            self.lists.remove(&list);
        } else if self.lists.len() < MOST {
            self.lists.insert(list);
        }
    }

    /// Whether an address is that of a known page with something added to its query. A language that is added is no variant.
    fn adds(&self, url: &Url) -> bool {
        let mut pairs: Vec<(String, String)> = url.query_pairs().into_owned().take(MOST_KEYS).collect();
        let before = pairs.len();
        pairs.retain(|(_, value)| !is_language(value));
        if pairs.is_empty() || pairs.len() < before {
            return false;
        }
        let here = Shown::of(url).page;
        let known = |kept: &[&(String, String)]| {
            let mut shorter = url.clone();
            shorter.set_query(None);
            if !kept.is_empty() {
                shorter.query_pairs_mut().extend_pairs(kept.iter().map(|(key, value)| (key, value)));
            }
            let page = Shown::of(&shorter).page;
            page != here && self.known.contains_key(&page)
        };
        known(&[])
            || (pairs.len() > 1
                && (0..pairs.len()).any(|left| {
                    let kept: Vec<_> =
                        pairs.iter().enumerate().filter(|(at, _)| *at != left).map(|(_, pair)| pair).collect();
                    known(&kept)
                }))
    }

    /// Enters how many new characters a visited page brought, and the other pages of the thread that it holds, if it holds one.
    pub(super) fn enter(&mut self, url: &Url, novel: u64, thread: Option<&[Url]>) -> Option<Change> {
        let new = novel >= ALMOST_NOTHING;
        let holds = thread.is_some();
        if let Some(others) = thread.filter(|_| new && self.threads.len() < MOST) {
            self.threads.extend(others.iter().chain([url]).map(|url| Shown::of(url).page));
        }
        let change = self.learn(template(url), |tally| {
            tally.visit(!new);
            tally.threads += u32::from(holds && new);
        });
        self.remember(url, change)
    }

    /// Enters that an address turned out to be an error page.
    pub(super) fn missed(&mut self, url: &Url) -> Option<Change> {
        self.barren(url, |tally| tally.errors += 1)
    }

    /// Enters that an address only led to a page which is known.
    pub(super) fn returned(&mut self, url: &Url) -> Option<Change> {
        self.barren(url, |tally| tally.returned += 1)
    }

    /// Enters that an address gave nothing, and why.
    fn barren(&mut self, url: &Url, why: impl Fn(&mut Tally)) -> Option<Change> {
        let change = self.learn(template(url), |tally| {
            tally.visit(true);
            why(tally);
        });
        self.remember(url, change)
    }

    /// Whether all addresses of this form have led to pages that are known, and many of them: each post of a forum has an address that
    /// leads to its thread. One in [`AUDIT`] is visited all the same, lest the others are pages of their own.
    pub(super) fn only_returns(&mut self, url: &Url) -> bool {
        self.templates.get_mut(&template(url)).is_some_and(|tally| {
            let returns = tally.returned >= MOST_RETURNED && tally.returned == tally.visited;
            tally.asked += u32::from(returns);
            returns && !tally.asked.is_multiple_of(AUDIT)
        })
    }

    /// Keeps an address of a template that waits from now on.
    fn remember(&mut self, url: &Url, change: Option<Change>) -> Option<Change> {
        if change.is_some_and(|change| change.to == Rank::NearlyEmpty) && self.examples.len() < MOST_TOLD {
            self.examples.insert(template(url), url.to_string());
        }
        change
    }

    /// The templates that wait behind others since pages of them were visited, those first of which most were.
    #[must_use]
    pub fn behind(&self) -> Vec<Behind> {
        let told = |(template, like): (&u64, &String)| {
            let tally = self.templates.get(template)?;
            let (like, why) = (like.clone(), tally.why()?.to_owned());
            Some(Behind { like, visited: tally.visited, errors: tally.errors, why })
        };
        let mut behind: Vec<Behind> = self.examples.iter().filter_map(told).collect();
        behind.sort_by(|a, b| b.visited.cmp(&a.visited).then_with(|| a.like.cmp(&b.like)));
        behind
    }

    /// Enters where the items of a thread stand alone, on pages whose addresses have the form of the thread's own. Other pages of
    /// this form are threads, so these alone wait.
    pub(super) fn stand_alone(&mut self, page: &Url, beside: &[Url]) {
        let own = template(page);
        let shown = |url: &Url| {
            let mut url = url.clone();
            url.set_fragment(None);
            Shown::of(&url)
        };
        let here = shown(page).page;
        let alike = beside.iter().filter(|url| template(url) == own).map(shown).filter(|one| one.rank == Rank::Page);
        let alike: HashSet<u64> = alike.map(|one| one.page).filter(|page| *page != here).collect();
        if alike.len() >= FEWEST_ALONE && self.items.len() < MOST {
            self.items.extend(alike);
        }
    }

    /// Enters where a page leads: from the `rows` of its lists, and from the items of its threads `beside` what is said. Once is
    /// chance. A page's own template is no other one.
    pub(super) fn led(&mut self, page: &Url, rows: &[Url], beside: &[Url]) -> Vec<Change> {
        let own = template(page);
        let often = |urls: &[Url]| {
            let mut counts: HashMap<u64, HashSet<&str>> = HashMap::new();
            urls.iter()
                .for_each(|url| _ = counts.entry(template(url)).or_default().insert(&url[..Position::AfterQuery]));
            let often = counts.into_iter().filter(move |(template, urls)| *template != own && urls.len() > 1);
            often.map(|(template, _)| template).collect::<BTreeSet<u64>>()
        };
        let (rows, beside) = (often(rows), often(beside));
        if !rows.is_empty() && self.lists.len() < MOST {
            self.lists.insert(Shown::of(page).page);
        }
        let listed = rows.into_iter().filter_map(|one| self.learn(one, |tally| tally.listed = true));
        let mut changes: Vec<Change> = listed.collect();
        changes.extend(beside.into_iter().filter_map(|one| self.learn(one, |tally| tally.beside = true)));
        changes
    }

    /// Changes what is known of a template; says how that changes its rank.
    fn learn(&mut self, template: u64, change: impl FnOnce(&mut Tally)) -> Option<Change> {
        if self.templates.len() >= MOST && !self.templates.contains_key(&template) {
            return None;
        }
        let tally = self.templates.entry(template).or_default();
        let from = tally.rank();
        change(tally);
        let to = tally.rank();
        (from != to).then_some(Change { template, from, to })
    }
}

#[cfg(test)]
#[path = "ranks_tests.rs"]
mod tests;
