//! Discovery: the links of a page that belong to the crawl, and how soon each has its turn.

use std::collections::{HashMap, HashSet};
use std::sync::PoisonError;

use jiff::Timestamp;
use url::Url;

use super::lists::is_list;
use super::months::month_of_iso;
use super::ranks::{ALMOST_NOTHING, Change};
use super::standing::{Standing, When};
use super::templates::template;
use super::{WalkError, Walker, redirectors};
use crate::address::Address;
use crate::corpus::{Alternate, PageLink, Record};
use crate::extractor::Said;
use crate::frontier::{Claim, Found};
use crate::html::Dom;
use crate::page_type::PageType;
use crate::robots::{Wish, Wishes};
use crate::scope::{self, Scope};
use crate::threads::Thread;
use crate::unfold::Unfolded;

/// Where a page leads, by what its threads and lists show.
pub(super) struct Leads {
    /// Where rows of lists lead: headlines with a person and a time.
    rows: Vec<Url>,
    /// Where items of threads lead beside what is said: to persons, to an item alone.
    beside: Vec<Url>,
    /// Where items of threads stand alone.
    alone: Vec<Url>,
    /// The other pages of the thread that it holds; nothing where it holds none. What one person says is no thread.
    thread: Option<Vec<Url>>,
}

/// What a visited page has brought.
pub(super) struct Brought<'a> {
    /// New characters.
    pub(super) novel: u64,
    /// Whether it says little more than where its links lead: a list is worth the pages that nothing else leads to.
    pub(super) lists: bool,
    pub(super) links: &'a [PageLink],
    pub(super) text: &'a str,
    pub(super) date: Option<&'a str>,
}

impl<'a> Brought<'a> {
    pub(super) fn of(
        (record, dom): (&'a Record, &Dom),
        unfolded: &Unfolded,
        links: &'a [PageLink],
        text: &'a str,
    ) -> Self {
        // What is one text is one whatever it leads to.
        let kind = record.page_type;
        let text_of_its_own =
            matches!(kind, Some(PageType::Article | PageType::Thread | PageType::Product | PageType::Documentation));
        Self {
            novel: unfolded.steps.iter().map(|told| told.novel).sum(),
            lists: !text_of_its_own && is_list(&record.address, dom),
            links,
            text,
            date: record.date.as_deref(),
        }
    }
}

impl Leads {
    pub(super) fn of(page: &Address, said: &Said) -> Self {
        let join = |href: &String| page.url().join(href).ok();
        let items = || said.threads.iter().flat_map(|thread| &thread.items);
        let beside = items().flat_map(|item| item.place.person.iter().chain(&item.permalink).chain(&item.place.beside));
        let people =
            |thread: &Thread| thread.items.iter().filter_map(|item| item.author.clone()).collect::<HashSet<_>>();
        Self {
            rows: said.rows.iter().filter_map(join).collect(),
            beside: beside.filter_map(join).collect(),
            alone: items().filter_map(|item| item.place.alone.as_ref()).filter_map(join).collect(),
            thread: said
                .threads
                .iter()
                .find(|thread| people(thread).len() > 1)
                .map(|thread| thread.pages.values().filter_map(join).collect()),
        }
    }
}

impl Walker {
    /// Where a page leads, each address once, with the first words that are written on a link to it. What stands behind a
    /// redirector is where that leads.
    pub(super) async fn links_of(
        &self,
        claim: &Claim,
        base: &Address,
        unfolded: &Unfolded,
        dom: &Dom,
    ) -> Vec<PageLink> {
        let heeded = self.robots.heeded();
        if Wishes::of(&unfolded.wishes, dom).leads_nowhere(heeded) {
            return Vec::new();
        }
        let single = heeded.contains(&Wish::Nofollow);
        let anchors = anchors(base, dom);
        // Where a seed has moved to, the crawl begins: `example.org` is `www.example.org` by now.
        let moved = Address::parse(&unfolded.url).ok().filter(|last| claim.depth == 0 && *last != claim.address);
        let admits = |address: &Address| {
            self.admits(claim, address)
                || moved.iter().any(|moved| self.scope.admits(std::slice::from_ref(moved), address))
        };
        let mut links: Vec<PageLink> = Vec::new();
        let mut places: HashMap<Address, usize> = HashMap::new();
        for link in &unfolded.links {
            let Ok(written) = base.join(&link.href) else { continue };
            let anchor = anchors.get(&written);
            let rel = anchor.and_then(|anchor| anchor.rel);
            if single && rel.is_some_and(asks_not_to_follow) {
                continue;
            }
            let address = self.led_to(&admits, &written).await;
            if let Some(known) = places.get(&address).and_then(|at| links.get_mut(*at)) {
                if known.text.is_empty() {
                    known.text.clone_from(&link.text);
                }
                continue;
            }
            places.insert(address.clone(), links.len());
            let rel = rel.filter(|_| self.links).map(str::to_owned);
            let in_scope = admits(&address);
            let through = (written != address).then_some(written);
            links.push(PageLink { address, text: link.text.clone(), rel, through, in_scope });
        }
        let place = |link: &PageLink| anchors.get(link.through.as_ref().unwrap_or(&link.address)).map(|one| one.place);
        // What has no link of its own in the page was found behind something: it comes after what stands in it.
        links.sort_by_key(|link| place(link).unwrap_or((When::First, usize::MAX)));
        links
    }

    /// Where a link leads. A redirector matters only where it or the address that it names is in scope.
    async fn led_to(&self, admits: &(impl Fn(&Address) -> bool + Sync), written: &Address) -> Address {
        match redirectors::named(written) {
            Some((name, target)) if admits(written) || admits(&target) => {
                self.beyond_redirector(written.clone(), (name, target)).await
            }
            _ => written.clone(),
        }
    }

    /// Tells the frontier of the links that belong to the crawl; says how many are new to it. The others are noted. The page in
    /// another language is followed to whatever host.
    pub(super) async fn discover(
        &self,
        claim: &Claim,
        base: &Address,
        (links, unfolded): (&[PageLink], &Unfolded),
        alternates: &[Alternate],
    ) -> Result<usize, WalkError> {
        let is_page = |address: &Address| self.traps.catch(address).is_none() && scope::looks_like_page(address);
        let left: HashSet<Address> = unfolded.left_alone.keys().filter_map(|href| base.join(href).ok()).collect();
        let others = alternates.iter().filter(|_| self.scope != Scope::Page).map(|other| &other.address);
        let others: HashSet<&Address> = others.filter(|other| !left.contains(other)).collect();
        let refused = links.iter().filter(|link| !link.in_scope && !others.contains(&link.address));
        let refused = refused.filter(|link| is_page(&link.address));
        self.note_outer(base, refused.map(|link| (link.address.clone(), link.text.clone())).collect()).await;
        let mut seen = HashSet::new();
        let inner = links.iter().filter(|link| link.in_scope).map(|link| &link.address);
        let wanted = inner.chain(others.iter().copied()).filter(|address| seen.insert(*address) && is_page(address));
        if claim.depth >= self.depth {
            self.deep.leave(wanted);
            return Ok(0);
        }
        let found = wanted.map(|address| Found::page(address.clone(), claim.depth + 1, Some(base.clone()))).collect();
        let followed = self.calendars.lock().unwrap_or_else(PoisonError::into_inner).sift(found, this_month());
        let followed = self.in_their_turn(base, followed);
        Ok(self.frontier.add(followed).await?)
    }

    /// Whether a page leads no further than the crawl may go. What was claimed outside of its scope is a page of it in another
    /// language: from there the crawl goes as far as from a seed.
    pub(super) fn admits(&self, claim: &Claim, address: &Address) -> bool {
        self.scope.admits(&self.seeds, address) || self.scope.admits(std::slice::from_ref(&claim.address), address)
    }

    /// Learns from a page that was visited: what its template brings, and what its month does if it is one of a calendar.
    pub(super) async fn learn_turns(
        &self,
        (claimed, base): (&Address, &Address),
        brought: &Brought<'_>,
        leads: &Leads,
    ) -> Result<(), WalkError> {
        self.arrived(claimed, false);
        if base != claimed {
            self.arrived(base, false);
        }
        let changes = {
            let mut ranks = self.ranks.lock().unwrap_or_else(PoisonError::into_inner);
            let inner = brought.links.iter().filter(|link| link.in_scope).map(|link| link.address.url());
            let leads_on = ranks.leads_on(base.url(), inner);
            ranks.lists(base.url(), leads_on);
            let novel = match (brought.lists, leads_on) {
                (true, true) => brought.novel.max(ALMOST_NOTHING),
                (true, false) => 0,
                (false, _) => brought.novel,
            };
            if leads.thread.is_some() {
                ranks.stand_alone(base.url(), &leads.alone);
            }
            let led = ranks.led(base.url(), &leads.rows, &leads.beside);
            let mut changes: Vec<Change> = led;
            changes.extend(ranks.enter(base.url(), novel, leads.thread.as_deref()));
            // What leads to a page is judged by it, too: twenty addresses that all end at the log-in, say.
            if template(claimed.url()) != template(base.url()) {
                changes.extend(ranks.enter(claimed.url(), novel, None));
            }
            changes
        };
        for change in changes {
            self.frontier.rerank(change.template, change.from, change.to).await?;
        }
        let released = {
            let mut calendars = self.calendars.lock().unwrap_or_else(PoisonError::into_inner);
            calendars.visited(base, brought.text, brought.date, this_month())
        };
        if !released.is_empty() {
            self.frontier.add(self.in_their_turn(base, released)).await?;
        }
        Ok(())
    }

    /// Tells the history of the site what an address turned out to be.
    pub(super) fn arrived(&self, at: &Address, error: bool) {
        let history = self.memory.of(&at.site());
        history.lock().unwrap_or_else(PoisonError::into_inner).arrived(at, error);
    }

    /// Gives each address its rank and its template.
    pub(super) fn in_their_turn(&self, base: &Address, mut found: Vec<Found>) -> Vec<Found> {
        let mut ranks = self.ranks.lock().unwrap_or_else(PoisonError::into_inner);
        ranks.visited(base.url());
        found.iter().for_each(|one| ranks.note(one.address.url()));
        for one in &mut found {
            one.rank = ranks.rank(one.address.url());
            one.template = template(one.address.url());
        }
        found
    }
}

/// What the links to one address say of it.
struct Anchor<'a> {
    /// When it has its turn, and after how many others the link stands.
    place: (When, usize),
    /// Its relation, where one is written.
    rel: Option<&'a str>,
}

/// The links as they are written in a page, by address.
fn anchors<'a>(base: &Address, dom: &'a Dom) -> HashMap<Address, Anchor<'a>> {
    let links = dom.descendants(dom.root()).filter(|node| dom.is(*node, "a") || dom.is(*node, "area"));
    let mut anchors: HashMap<Address, Anchor> = HashMap::new();
    for (number, node) in links.enumerate() {
        let Some(address) = dom.attribute(node, "href").and_then(|href| base.join(href).ok()) else { continue };
        let place = (Standing::of(dom, node).when(), number);
        let rel = dom.attribute(node, "rel").map(str::trim).filter(|rel| !rel.is_empty());
        let known = anchors.entry(address).or_insert(Anchor { place, rel });
        known.place = known.place.min(place);
        known.rel = rel.or(known.rel);
    }
    anchors
}

/// Whether a link's relation asks crawlers to leave it.
fn asks_not_to_follow(rel: &str) -> bool {
    rel.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("nofollow"))
}

/// The month of today, counted from the year 0.
fn this_month() -> i32 {
    month_of_iso(&Timestamp::now().to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]

    use super::*;

    #[test]
    fn links_come_as_they_stand_and_those_beside_and_below_what_is_offered_after_them() {
        let page = "<header><a href=/cart>Cart</a><nav><a href=/tea>Tea</a></nav></header><main><header><a href=/new>New</a></header>\
            <a href=/cart>Your cart</a></main><aside><a href=/log-in>Log in</a></aside><footer><nav><a href=/imprint>Imprint</a></nav></footer>";
        let base = Address::parse("https://a.org/").unwrap();
        let dom = Dom::parse(page);
        let anchors = anchors(&base, &dom);
        let mut all: Vec<_> = anchors.iter().map(|(address, anchor)| (anchor.place, address.url().path())).collect();
        all.sort_unstable();
        let all: Vec<(&str, When)> = all.into_iter().map(|((when, _), path)| (path, when)).collect();
        let (first, second, last) = (When::First, When::Second, When::Last);
        assert_eq!(all, [("/tea", first), ("/new", first), ("/cart", first), ("/log-in", second), ("/imprint", last)]);
    }
}
