//! Pages in directories by their sites, and what their sites teach (`--site NAME`).

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use kibont::address::{Address, registrable};
use kibont::extractor::Context;
use kibont::html::Dom;
use kibont::site::{BadMethod, Known};
use serde::Deserialize;

/// What a line of `gold.jsonl` or `index.jsonl` says of where a page comes from.
#[derive(Deserialize)]
struct Whence {
    id: String,
    #[serde(alias = "address")]
    url: Option<String>,
    site: Option<String>,
}

/// The sites that a `gold.jsonl` names, by the pages' ids: `site`, else the registrable domain of `url`. What cannot be
/// read names none.
pub fn of_gold(file: &Path) -> HashMap<String, String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Whence>(line).ok());
    lines
        .filter_map(|whence| {
            let host = || Address::parse(whence.url.as_deref()?).ok().map(|address| registrable(address.host()));
            Some((whence.id, whence.site.clone().or_else(host)?))
        })
        .collect()
}

/// The addresses of a directory's pages, by the pages' ids: the field `url` or `address` of the lines of `index.jsonl` or
/// `gold.jsonl` in the directory or beside it. What cannot be read names none.
pub fn addresses(directory: &Path) -> HashMap<String, Address> {
    let files = ["../gold.jsonl", "gold.jsonl", "../index.jsonl", "index.jsonl"];
    let texts = files.map(|file| fs::read_to_string(directory.join(file)).unwrap_or_default());
    let lines = texts.iter().flat_map(|text| text.lines());
    lines
        .filter_map(|line| serde_json::from_str::<Whence>(line).ok())
        .filter_map(|whence| Some((whence.id, Address::parse(whence.url.as_deref()?).ok()?)))
        .collect()
}

/// The site of each page of a directory, by the pages' ids: its folder's name; else what a `gold.jsonl` in the directory or
/// beside it says; else none has a name, and all are one site.
pub fn of_pages<'a>(directory: &Path, ids: impl Iterator<Item = &'a str>) -> HashMap<String, String> {
    let mut named = of_gold(&directory.join("../gold.jsonl"));
    named.extend(of_gold(&directory.join("gold.jsonl")));
    ids.map(|id| {
        let folder = id.rsplit_once('/').map(|(folder, _)| folder.to_owned());
        (id.to_owned(), folder.or_else(|| named.get(id).cloned()).unwrap_or_default())
    })
    .collect()
}

/// What the sites of many pages taught.
pub type Taught = HashMap<String, Known>;

/// Learns from every page, each given as its site's name and a way to its bytes (none: it could not be read); site by
/// site on all cores, the pages of a site in their order, so that the outcome is the same on every machine.
///
/// # Errors
/// [`BadMethod`], where there is no method of this name.
pub fn learn<P: Sync>(
    method: &str,
    pages: &[(String, P)],
    language: Option<&str>,
    read: impl Fn(&P) -> Option<Vec<u8>> + Sync,
) -> Result<Taught, BadMethod> {
    Known::new(Some(method))?;
    let mut sites: BTreeMap<&str, Vec<&P>> = BTreeMap::new();
    for (site, page) in pages {
        sites.entry(site).or_default().push(page);
    }
    let sites: Vec<(&str, Vec<&P>)> = sites.into_iter().collect();
    let next = AtomicUsize::new(0);
    let taught = Mutex::new(HashMap::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from).min(sites.len()) {
            scope.spawn(|| {
                while let Some((site, pages)) = sites.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Ok(mut known) = Known::new(Some(method)) else { return };
                    let context = Context { language, ..Context::default() };
                    for page in pages.iter().filter_map(|page| read(page)) {
                        known.learn(&Dom::parse_bytes(&page, None), &context);
                    }
                    known.settle();
                    taught.lock().unwrap_or_else(PoisonError::into_inner).insert((*site).to_owned(), known);
                }
            });
        }
    });
    Ok(taught.into_inner().unwrap_or_else(PoisonError::into_inner))
}
