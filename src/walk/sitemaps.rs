//! Sitemaps, read once a host, when it is first visited: which pages are one page in several languages (`xhtml:link rel="alternate"
//! hreflang`), and, where the crawl is asked to begin at their addresses too, these.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use super::alternates::alternate;
use super::{WalkError, Walker};
use crate::address::Address;
use crate::corpus::{Alternate, AlternateBy};
use crate::feeds::{Entry, Kind, List};
use crate::frontier::Claim;

/// Most files that are read for one host to learn of languages; a large site has one for each part.
const MOST_FILES: usize = 12;

/// Most files where their addresses are wanted: five million addresses are more than a crawl visits of one host.
const MOST_FILES_WANTED: usize = 100;

/// Most addresses of one host.
const MOST_PAGES: usize = 100_000;

/// What the sitemaps of the hosts say, as far as they were read.
#[derive(Debug, Default)]
pub struct Sitemaps {
    /// Whether the crawl visits the addresses that they list.
    pub wanted: bool,
    hosts: Mutex<HashMap<String, Arc<OnceCell<Known>>>>,
}

/// What the sitemaps of a host say.
#[derive(Debug, Default)]
struct Known {
    /// The group that an address belongs to.
    group: HashMap<Address, usize>,
    /// One page in its languages.
    groups: Vec<Vec<Alternate>>,
    /// The addresses, until they are in the frontier.
    listed: Mutex<Vec<Entry>>,
    /// How many addresses were listed.
    count: usize,
    /// What the limits have cut, until a page has told it.
    cut: Mutex<Option<String>>,
}

impl Sitemaps {
    /// Sitemaps whose addresses are visited, or that only tell of languages.
    #[must_use]
    pub fn new(wanted: bool) -> Self {
        Self { wanted, ..Self::default() }
    }
}

impl Walker {
    /// The page in all its languages, itself included, as the sitemap of its host has it; and, once a host, what limits have cut.
    pub(super) async fn in_sitemap(&self, page: &Address) -> (Vec<Alternate>, Option<String>) {
        let host = self.sitemaps_of(page);
        let known = host.get_or_init(|| Known::of_host(page, self)).await;
        let listed = known.group.get(page).and_then(|group| known.groups.get(*group)).cloned();
        (listed.unwrap_or_default(), known.cut.lock().unwrap_or_else(PoisonError::into_inner).take())
    }

    /// Adds what the sitemaps of a host list to the frontier, where that is wanted, when the host is first visited.
    pub(super) async fn begin_at_sitemaps(&self, claim: &Claim) -> Result<(), WalkError> {
        // What is in another language stands outside of the scope, and so do its sitemaps.
        if !self.sitemaps.wanted || !self.scope.admits(&self.seeds, &claim.address) {
            return Ok(());
        }
        let host = self.sitemaps_of(&claim.address);
        let known = host.get_or_init(|| Known::of_host(&claim.address, self)).await;
        let listed = std::mem::take(&mut *known.listed.lock().unwrap_or_else(PoisonError::into_inner));
        if listed.is_empty() {
            return Ok(());
        }
        let (all, new) = (listed.len(), self.add_listed(claim, listed).await?);
        tracing::info!(host = claim.address.authority(), listed = all, new, "addresses were taken from sitemaps");
        Ok(())
    }

    fn sitemaps_of(&self, page: &Address) -> Arc<OnceCell<Known>> {
        let mut hosts = self.sitemaps.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(hosts.entry(page.authority()).or_default())
    }
}

impl Known {
    async fn of_host(page: &Address, walker: &Walker) -> Self {
        let mut known = Self::default();
        let wanted = walker.sitemaps.wanted;
        let most = if wanted { MOST_FILES_WANTED } else { MOST_FILES };
        let mut waiting: VecDeque<Address> = walker.robots.sitemaps(page).await.into();
        if waiting.is_empty() {
            waiting.extend(page.join("/sitemap.xml"));
        }
        let mut asked = HashSet::new();
        let mut broken_off = 0_usize;
        while asked.len() < most
            && let Some(place) = waiting.pop_front()
        {
            if !asked.insert(place.clone()) {
                continue;
            }
            let Some(fetched) = walker.ask(&place).await.filter(|fetched| fetched.status == 200) else { continue };
            broken_off += usize::from(fetched.truncated);
            // A large file takes a second to be read.
            let read = tokio::task::spawn_blocking(move || {
                let files = known.take_in(&place, &fetched.body, wanted);
                (known, files)
            });
            let Ok((taken_in, files)) = read.await else { return Self::default() };
            known = taken_in;
            waiting.extend(files);
        }
        let full = known.count.max(known.group.len()) >= MOST_PAGES;
        let cut = [
            (waiting.len(), format!("more than {most} sitemaps of this host: {} were not read", waiting.len())),
            (
                usize::from(full),
                format!("more than {MOST_PAGES} addresses in the sitemaps of this host: the rest was left out"),
            ),
            (broken_off, format!("{broken_off} sitemaps of this host are longer than was read ([fetch] body_bytes)")),
        ];
        let cut: Vec<String> = cut.into_iter().filter(|(count, _)| *count > 0).map(|(_, told)| told).collect();
        known.cut = Mutex::new((!cut.is_empty()).then(|| cut.join("; ")));
        known
    }

    /// Takes in a file, and gives the files that it names.
    fn take_in(&mut self, place: &Address, file: &[u8], wanted: bool) -> Vec<Address> {
        let read = List::read(place, file, MOST_PAGES.saturating_sub(self.count));
        let Some(mut list) = read.filter(|list| list.kind == Kind::Sitemap || wanted) else { return Vec::new() };
        self.count += list.entries.len() + usize::from(list.cut);
        for entry in &list.entries {
            self.group(place, entry);
        }
        if wanted {
            // Of one depth what is added first has its turn first.
            list.newest_first();
            let listed = self.listed.get_mut().unwrap_or_else(PoisonError::into_inner);
            listed.extend(list.entries);
        }
        list.lists
    }

    /// Keeps a page with its languages. Each language of a page lists all of them once more.
    fn group(&mut self, place: &Address, entry: &Entry) {
        let page = &entry.address;
        if entry.languages.is_empty() || self.group.contains_key(page) || self.group.len() >= MOST_PAGES {
            return;
        }
        let links = entry.languages.iter();
        let mut group: Vec<Alternate> =
            links.filter_map(|one| alternate(place, &one.href, &one.language, AlternateBy::Declared)).collect();
        if group.iter().all(|one| one.address != *page) {
            group.extend(alternate(place, page.as_str(), "", AlternateBy::Declared));
        }
        self.group.extend(group.iter().map(|one| (one.address.clone(), self.groups.len())));
        self.groups.push(group);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn a_sitemap_says_which_pages_are_one_page_in_several_languages() {
        let place = Address::parse("https://a.org/sitemap.xml").unwrap();
        let mut known = Known::default();
        let file = br#"<?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
            <url><loc>https://a.org/tide?l=1&amp;p=2</loc>
              <xhtml:link rel="alternate" hreflang="en" href="https://a.org/tide?l=1&amp;p=2"/>
              <xhtml:link rel="alternate" hreflang="hu" href="https://hu.a.org/apaly"/><lastmod>2026-01-01</lastmod></url>
            <url><loc>https://hu.a.org/apaly</loc><xhtml:link rel="alternate" hreflang="hu" href="https://hu.a.org/apaly"/></url>
            <url><loc>https://a.org/alone</loc></url>
            </urlset>"#;
        assert!(known.take_in(&place, file, false).is_empty());
        let of = |page: &str| {
            let group = known.group.get(&Address::parse(page).unwrap()).copied();
            group.map(|group| known.groups[group].iter().map(|one| one.language.as_str()).collect::<Vec<_>>())
        };
        assert_eq!(of("https://a.org/tide?l=1&p=2").unwrap(), ["en", "hu"]);
        assert_eq!(of("https://hu.a.org/apaly").unwrap(), ["en", "hu"]);
        assert_eq!(of("https://a.org/alone"), None);
        assert!(known.listed.lock().unwrap().is_empty(), "addresses are kept where they are wanted");
    }

    #[test]
    fn a_list_of_sitemaps_leads_to_them_and_wanted_addresses_are_kept_newest_first() {
        let place = Address::parse("https://a.org/sitemap.xml").unwrap();
        let file = b"<sitemapindex><sitemap><loc> https://a.org/hu.xml </loc></sitemap></sitemapindex>";
        let mut known = Known::default();
        assert_eq!(known.take_in(&place, file, true), [Address::parse("https://a.org/hu.xml").unwrap()]);
        let file = b"<urlset><url><loc>/1</loc></url><url><loc>/2</loc><lastmod>2026-01-01</lastmod></url></urlset>";
        known.take_in(&place, file, true);
        let listed = known.listed.lock().unwrap();
        assert_eq!(listed.iter().map(|one| one.address.url().path()).collect::<Vec<_>>(), ["/2", "/1"]);
    }
}
