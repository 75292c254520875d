//! What lists for programs name, as addresses of the crawl: entries of sitemaps and of feeds.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use super::{WalkError, Walker};
use crate::address::Address;
use crate::feeds::{self, Entry, List};
use crate::frontier::{Claim, Fate, Found};
use crate::html::Dom;
use crate::scope::looks_like_page;

/// Most feeds that are read of one host: blogs declare one for the comments of each article.
const MOST_FEEDS: usize = 50;

/// Most entries of one feed.
const MOST_ENTRIES: usize = 10_000;

/// The feeds that were read.
#[derive(Debug, Default)]
pub struct Feeds {
    /// Whether feeds are read at all.
    pub wanted: bool,
    read: Mutex<Read>,
}

#[derive(Debug, Default)]
struct Read {
    feeds: HashSet<Address>,
    of_host: HashMap<String, usize>,
}

impl Feeds {
    /// Feeds that are read, or left alone.
    #[must_use]
    pub fn new(wanted: bool) -> Self {
        Self { wanted, ..Self::default() }
    }

    /// Whether a feed's turn is now: not read yet, and the host has not had too many. The first that is too many is told.
    fn begins(&self, feed: &Address) -> Result<bool, String> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if read.feeds.contains(feed) {
            return Ok(false);
        }
        let count = read.of_host.entry(feed.authority()).or_default();
        *count += 1;
        match *count {
            count if count <= MOST_FEEDS => {
                read.feeds.insert(feed.clone());
                Ok(true)
            }
            count if count == MOST_FEEDS + 1 => {
                Err(format!("more than {MOST_FEEDS} feeds of {}: the others are not read", feed.authority()))
            }
            _ => Ok(false),
        }
    }
}

impl Walker {
    /// Adds the entries of a list to the frontier, as if the page in hand had links to them; says how many are new to it.
    pub(super) async fn add_listed(&self, claim: &Claim, listed: Vec<Entry>) -> Result<usize, WalkError> {
        if claim.depth >= self.depth {
            return Ok(0);
        }
        let is_wanted = |address: &Address| {
            self.admits(claim, address) && self.traps.catch(address).is_none() && looks_like_page(address)
        };
        let listed = listed.into_iter().map(|entry| entry.address).filter(is_wanted);
        let found = listed.map(|address| Found::page(address, claim.depth + 1, Some(claim.address.clone())));
        let found = self.in_their_turn(&claim.address, found.collect());
        Ok(self.frontier.add(found).await?)
    }

    /// Reads the feeds that a page declares, where that is wanted; says what limits have cut.
    pub(super) async fn read_feeds(&self, claim: &Claim, page: &Address, dom: &Dom) -> Result<Vec<String>, WalkError> {
        let mut trouble = Vec::new();
        if !self.feeds.wanted {
            return Ok(trouble);
        }
        for feed in feeds::declared(dom, page) {
            match self.feeds.begins(&feed) {
                Ok(true) => {}
                Ok(false) => continue,
                Err(told) => {
                    trouble.push(told);
                    continue;
                }
            }
            let Some(list) = self.list_at(&feed, MOST_ENTRIES).await else { continue };
            if list.cut {
                trouble.push(format!("more than {MOST_ENTRIES} entries in {feed}: the rest was left out"));
            }
            let (all, new) = (list.entries.len(), self.add_listed(claim, list.entries).await?);
            tracing::info!(%feed, listed = all, new, "addresses were taken from a feed");
        }
        Ok(trouble)
    }

    /// A seed that is a list itself gives its entries and no document.
    pub(super) async fn seed_is_list(&self, claim: &Claim) -> Result<Option<Fate>, WalkError> {
        let wanted = self.feeds.wanted || self.sitemaps.wanted;
        if !wanted || claim.depth > 0 || !feeds::looks_like_list(&claim.address) {
            return Ok(None);
        }
        let Some(list) = self.list_at(&claim.address, MOST_ENTRIES).await else { return Ok(None) };
        let cut = if list.cut { format!(", of more than {MOST_ENTRIES}") } else { String::new() };
        // What an index of sitemaps names is a list, and a seed's list is as good as a seed.
        let lists = list.lists.into_iter().filter(|list| self.admits(claim, list)).map(Found::seed).collect();
        self.frontier.add(lists).await?;
        let (all, new) = (list.entries.len(), self.add_listed(claim, list.entries).await?);
        Ok(Some(Fate::Never { why: format!("it is a list, of {all} addresses{cut}; {new} were new and are visited") }))
    }

    async fn list_at(&self, place: &Address, most: usize) -> Option<List> {
        let fetched = self.ask(place).await.filter(|fetched| fetched.status == 200)?;
        let place = place.clone();
        // A large file takes a second to be read.
        tokio::task::spawn_blocking(move || List::read(&place, &fetched.body, most)).await.ok()?
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn each_feed_is_read_once_and_the_first_too_many_is_told() {
        let feeds = Feeds::new(true);
        let feed = |number: usize| Address::parse(&format!("https://a.org/{number}.rss")).unwrap();
        assert_eq!((feeds.begins(&feed(0)), feeds.begins(&feed(0))), (Ok(true), Ok(false)));
        assert!((1..MOST_FEEDS).all(|number| feeds.begins(&feed(number)) == Ok(true)));
        assert!(feeds.begins(&feed(MOST_FEEDS)).unwrap_err().contains("a.org"));
        assert_eq!(feeds.begins(&feed(MOST_FEEDS + 1)), Ok(false), "it is told once");
        assert_eq!(feeds.begins(&Address::parse("https://b.org/rss").unwrap()), Ok(true));
    }
}
