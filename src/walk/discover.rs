//! Discovery: the links of a page that belong to the crawl, and how soon each has its turn.

use std::collections::HashSet;
use std::sync::PoisonError;

use jiff::Timestamp;
use url::Url;

use super::months::month_of_iso;
use super::ranks::{Change, template};
use super::{WalkError, Walker};
use crate::address::Address;
use crate::corpus::Alternate;
use crate::extractor::Said;
use crate::frontier::{Claim, Found};
use crate::scope::{self, Scope};
use crate::threads::Thread;
use crate::unfold::Unfolded;

/// Where a page leads, by what its threads and lists show.
pub(super) struct Leads {
    /// Where rows of lists lead: headlines with a person and a time.
    rows: Vec<Url>,
    /// Where items of threads lead beside what is said: to persons, to an item alone.
    beside: Vec<Url>,
    /// The other pages of the thread that it holds; nothing where it holds none. What one person says is no thread.
    thread: Option<Vec<Url>>,
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
            thread: said
                .threads
                .iter()
                .find(|thread| people(thread).len() > 1)
                .map(|thread| thread.pages.values().filter_map(join).collect()),
        }
    }
}

impl Walker {
    /// Tells the frontier of them; says how many are new to it. The page in another language is followed to whatever host.
    pub(super) async fn discover(
        &self,
        claim: &Claim,
        base: &Address,
        unfolded: &Unfolded,
        alternates: &[Alternate],
    ) -> Result<usize, WalkError> {
        if claim.depth >= self.depth {
            return Ok(0);
        }
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        let left: HashSet<Address> = unfolded.left_alone.keys().filter_map(|href| base.join(href).ok()).collect();
        let others = alternates.iter().filter(|_| self.scope != Scope::Page).map(|other| &other.address);
        let others: HashSet<&Address> = others.filter(|other| !left.contains(other)).collect();
        let links = unfolded.links.iter().filter_map(|link| base.join(&link.href).ok());
        for address in links.chain(others.iter().copied().cloned()) {
            if !seen.insert(address.clone())
                || !(self.admits(claim, &address) || others.contains(&address))
                || self.traps.catch(&address).is_some()
                || !scope::looks_like_page(&address)
            {
                continue;
            }
            found.push(Found::page(address, claim.depth + 1, Some(base.clone())));
        }
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
        unfolded: &Unfolded,
        text: &str,
        date: Option<&str>,
        leads: &Leads,
    ) -> Result<(), WalkError> {
        let novel = unfolded.steps.iter().map(|told| told.novel).sum();
        let changes = {
            let mut ranks = self.ranks.lock().unwrap_or_else(PoisonError::into_inner);
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
            calendars.visited(base, text, date, this_month())
        };
        if !released.is_empty() {
            self.frontier.add(self.in_their_turn(base, released)).await?;
        }
        Ok(())
    }

    /// Gives each address its rank and its template.
    fn in_their_turn(&self, base: &Address, mut found: Vec<Found>) -> Vec<Found> {
        let (site, history) = (base.site(), self.memory.of(&base.site()));
        let history = history.lock().unwrap_or_else(PoisonError::into_inner);
        let vain = |url: &Url, key: &str| history.brings_nothing(url, key);
        let mut ranks = self.ranks.lock().unwrap_or_else(PoisonError::into_inner);
        ranks.visited(base.url());
        found.iter().for_each(|one| ranks.note(one.address.url(), &vain));
        for one in &mut found {
            let elsewhere = |_: &Url, _: &str| false;
            let own = one.address.site() == site;
            let vain: &dyn Fn(&Url, &str) -> bool = if own { &vain } else { &elsewhere };
            one.rank = ranks.rank(one.address.url(), vain);
            one.template = template(one.address.url());
        }
        found
    }
}

/// The month of today, counted from the year 0.
fn this_month() -> i32 {
    month_of_iso(&Timestamp::now().to_string()).unwrap_or_default()
}
