//! Sitemaps: which pages of a host are one page in several languages (`xhtml:link rel="alternate" hreflang`). They are read once a
//! host, when its first page is written. Other addresses of a sitemap are no concern of a crawl that follows links.

use std::collections::{HashMap, HashSet, VecDeque};
use std::io::Read as _;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use super::Walker;
use super::alternates::{alternate, says_alternate};
use crate::address::Address;
use crate::corpus::{Alternate, AlternateBy};
use crate::html::Dom;
use crate::robots::Verdict;

/// Most files that are read for one host; a large site has one for each part.
const MOST_FILES: usize = 12;

/// Most addresses that are remembered for one host.
const MOST_PAGES: usize = 100_000;

/// Most bytes of a file that came packed.
const MOST_BYTES: u64 = 64 << 20;

/// What the sitemaps of the hosts say, as far as they were read.
#[derive(Debug, Default)]
pub struct Sitemaps {
    hosts: Mutex<HashMap<String, Arc<OnceCell<Languages>>>>,
}

/// The pages of a host that are there in several languages.
#[derive(Debug, Default)]
struct Languages {
    /// The group that an address belongs to.
    group: HashMap<Address, usize>,
    /// One page in its languages.
    groups: Vec<Vec<Alternate>>,
    /// What the limits have cut, until a page has told it.
    cut: Mutex<Option<String>>,
}

impl Walker {
    /// The page in all its languages, itself included, as the sitemap of its host has it; and, once a host, what limits have cut.
    pub(super) async fn in_sitemap(&self, page: &Address) -> (Vec<Alternate>, Option<String>) {
        let host = {
            let mut hosts = self.sitemaps.hosts.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(hosts.entry(page.authority()).or_default())
        };
        let known = host.get_or_init(|| Languages::of_host(page, self)).await;
        let listed = known.group.get(page).and_then(|group| known.groups.get(*group)).cloned();
        (listed.unwrap_or_default(), known.cut.lock().unwrap_or_else(PoisonError::into_inner).take())
    }
}

impl Languages {
    async fn of_host(page: &Address, walker: &Walker) -> Self {
        let mut known = Self::default();
        let mut waiting: VecDeque<Address> = walker.robots.sitemaps(page).await.into();
        if waiting.is_empty() {
            waiting.extend(page.join("/sitemap.xml"));
        }
        let mut asked = HashSet::new();
        while asked.len() < MOST_FILES
            && let Some(place) = waiting.pop_front()
        {
            let fresh = asked.insert(place.clone());
            if !fresh || !matches!(walker.robots.allowed(&place).await, Verdict::Allowed { .. }) {
                continue;
            }
            tokio::time::sleep(walker.politeness.delay(&place)).await;
            match walker.fetcher.get(&place).await {
                Ok(fetched) if fetched.status == 200 => {
                    // A large file takes a second to be read.
                    let read = tokio::task::spawn_blocking(move || {
                        let files = known.take_in(&place, &unpacked(fetched.body));
                        (known, files)
                    });
                    let Ok((taken_in, files)) = read.await else { return Self::default() };
                    known = taken_in;
                    waiting.extend(files);
                }
                Ok(_) => {}
                Err(why) => tracing::debug!(%place, %why, "a sitemap cannot be read"),
            }
        }
        let (files, full) = (waiting.len(), known.group.len() >= MOST_PAGES);
        let cut = match (files, full) {
            (0, false) => None,
            (0, true) => {
                Some(format!("more than {MOST_PAGES} addresses in the sitemaps of this host: the rest was left out"))
            }
            _ => Some(format!("more than {MOST_FILES} sitemaps of this host: {files} were not read")),
        };
        known.cut = Mutex::new(cut);
        known
    }

    /// Takes in a file, and gives the files that it names.
    fn take_in(&mut self, place: &Address, file: &[u8]) -> Vec<Address> {
        // Most sitemaps say nothing of languages.
        let says = |word: &[u8]| memchr::memmem::find(file, word).is_some();
        if !says(b"hreflang") && !says(b"<sitemap") {
            return Vec::new();
        }
        let dom = Dom::parse_bytes(file, None);
        let mut files = Vec::new();
        for node in dom.descendants(dom.root()) {
            let written = |within| {
                let place = dom.descendants(within).find(|inner| dom.is(*inner, "loc"));
                place.and_then(|loc| Address::parse(&dom.text_of(loc)).ok())
            };
            if dom.is(node, "sitemap") {
                files.extend(written(node));
            }
            let page = if dom.is(node, "url") { written(node) } else { None };
            // Each language of a page lists all of them once more.
            if let Some(page) = page.filter(|page| !self.group.contains_key(page) && self.group.len() < MOST_PAGES) {
                let links = dom.descendants(node).filter(|inner| says_alternate(&dom, *inner));
                let mut group: Vec<Alternate> = links
                    .filter_map(|link| {
                        let (href, language) = (dom.attribute(link, "href")?, dom.attribute(link, "hreflang")?);
                        alternate(place, href, language, AlternateBy::Declared)
                    })
                    .collect();
                if group.is_empty() {
                    continue;
                }
                if group.iter().all(|one| one.address != page) {
                    group.extend(alternate(place, page.as_str(), "", AlternateBy::Declared));
                }
                self.group.extend(group.iter().map(|one| (one.address.clone(), self.groups.len())));
                self.groups.push(group);
            }
        }
        files
    }
}

/// What came packed (`sitemap.xml.gz`), unpacked.
fn unpacked(file: Vec<u8>) -> Vec<u8> {
    if !file.starts_with(&[0x1f, 0x8b]) {
        return file;
    }
    let mut whole = Vec::new();
    // What breaks off is read as far as it goes.
    let _ = flate2::read::MultiGzDecoder::new(file.as_slice()).take(MOST_BYTES).read_to_end(&mut whole);
    whole
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn a_sitemap_says_which_pages_are_one_page_in_several_languages() {
        let place = Address::parse("https://a.org/sitemap.xml").unwrap();
        let mut known = Languages::default();
        let file = br#"<?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
            <url><loc>https://a.org/tide?l=1&amp;p=2</loc>
              <xhtml:link rel="alternate" hreflang="en" href="https://a.org/tide?l=1&amp;p=2"/>
              <xhtml:link rel="alternate" hreflang="hu" href="https://hu.a.org/apaly"/><lastmod>2026-01-01</lastmod></url>
            <url><loc>https://hu.a.org/apaly</loc><xhtml:link rel="alternate" hreflang="hu" href="https://hu.a.org/apaly"/></url>
            <url><loc>https://a.org/alone</loc></url>
            </urlset>"#;
        assert!(known.take_in(&place, file).is_empty());
        let of = |page: &str| {
            let group = known.group.get(&Address::parse(page).unwrap()).copied();
            group.map(|group| known.groups[group].iter().map(|one| one.language.as_str()).collect::<Vec<_>>())
        };
        assert_eq!(of("https://a.org/tide?l=1&p=2").unwrap(), ["en", "hu"]);
        assert_eq!(of("https://hu.a.org/apaly").unwrap(), ["en", "hu"]);
        assert_eq!(of("https://a.org/alone"), None);
    }

    #[test]
    fn a_list_of_sitemaps_leads_to_them_packed_or_not() {
        let place = Address::parse("https://a.org/sitemap.xml").unwrap();
        let file = b"<sitemapindex><sitemap><loc> https://a.org/hu.xml </loc></sitemap></sitemapindex>";
        let found = Languages::default().take_in(&place, file);
        assert_eq!(found, [Address::parse("https://a.org/hu.xml").unwrap()]);
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut packer, file).unwrap();
        assert_eq!(unpacked(packer.finish().unwrap()), file);
    }
}
