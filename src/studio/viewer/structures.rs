//! Where the pages of a site say title, author, date and article: the paths found, to be checked and corrected on the page, tried on
//! the site's kept pages, and saved as the XML that `kibont structure --paths` reads.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::desk::Viewer;
use super::search::Search;
use crate::corpus::Record;
use crate::extractor::Context;
use crate::html::Dom;
use crate::site::Structure;
use crate::site::structure::{Page, Place, Saved, to_xml};

/// Pages of a site that are looked at.
const PAGES: usize = 20;
/// Characters of a value that are shown.
const SHOWN: usize = 300;

type Field = (&'static str, fn(&Page) -> &Vec<Place>);

/// The fields, with where a page holds them.
const FIELDS: [Field; 4] = [
    ("title", |page| &page.title),
    ("author", |page| &page.author),
    ("date", |page| &page.date),
    ("article", |page| &page.article),
];

/// The paths that somebody wants, of each field those first that count most.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Wanted {
    /// The site.
    pub(super) site: String,
    /// Words of the addresses of the pages that are looked at.
    pub(super) q: String,
    title: Vec<String>,
    author: Vec<String>,
    date: Vec<String>,
    article: Vec<String>,
}

/// A path with what was found there.
#[derive(Debug, Default, Serialize)]
struct Path {
    path: String,
    /// Pages on which something stands there.
    pages: usize,
    /// On how many of them it is the best.
    best: usize,
    /// The mean score there.
    score: f64,
    values: Vec<String>,
}

fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

/// A document with its page.
type Kept = (Record, Dom);

fn context(record: &Record) -> Context<'_> {
    let language = record.languages.first().map(String::as_str);
    Context { address: Some(&record.address), language, time: Some(record.time) }
}

fn paths(pages: &[Page], field: fn(&Page) -> &Vec<Place>) -> Vec<Path> {
    let mut all: BTreeMap<&str, Path> = BTreeMap::new();
    for page in pages {
        let mut seen: Vec<&str> = Vec::new();
        for (at, place) in field(page).iter().enumerate() {
            let path = all.entry(&place.path).or_insert_with(|| Path { path: place.path.clone(), ..Path::default() });
            if seen.contains(&place.path.as_str()) {
                continue;
            }
            seen.push(&place.path);
            path.pages += 1;
            path.best += usize::from(at == 0);
            path.score += place.score;
            if path.values.len() < 5 {
                path.values.push(shown(&place.value));
            }
        }
    }
    let mut all: Vec<Path> = all.into_values().collect();
    all.iter_mut().for_each(|path| path.score /= path.pages.max(1) as f64);
    all.sort_by(|one, other| {
        other.best.cmp(&one.best).then(other.pages.cmp(&one.pages)).then(other.score.total_cmp(&one.score))
    });
    all.truncate(40);
    all
}

impl Wanted {
    fn page(&self) -> Page {
        let places = |paths: &[String]| -> Vec<Place> {
            let count = paths.len().max(1) as f64;
            // Who stands first counts most.
            let score = |at: usize| ((1.0 - at as f64 / count) * 1e3).round() / 1e3;
            let place =
                |(at, path): (usize, &String)| Place { path: path.clone(), score: score(at), value: String::new() };
            paths.iter().filter(|path| !path.trim().is_empty()).enumerate().map(place).collect()
        };
        Page {
            title: places(&self.title),
            author: places(&self.author),
            date: places(&self.date),
            article: places(&self.article),
            ..Page::default()
        }
    }

    /// The file that a site's structure is saved to; nothing of the site's name reaches the file system but letters and digits.
    fn file(&self) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-') { c } else { '_' };
        format!("structure-{}.xml", self.site.chars().take(100).map(plain).collect::<String>())
    }
}

impl Viewer {
    fn kept(&self, site: &str, q: &str) -> Result<Vec<Kept>, String> {
        let search = Search { site: site.to_owned(), q: q.to_owned(), count: 200, ..Search::default() };
        let ids: Vec<String> = {
            let index = self.index();
            search
                .of(&index)
                .1
                .into_iter()
                .filter(|entry| entry.html)
                .take(PAGES)
                .map(|entry| entry.id.clone())
                .collect()
        };
        let read = |id: &String| -> Result<Kept, String> {
            let (mut record, _) = self.record(id)?;
            let dom = Dom::parse(&record.html.take().unwrap_or_default());
            Ok((record, dom))
        };
        ids.iter().map(read).collect()
    }

    /// The paths that were found.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn structure(&self, site: &str, q: &str) -> Result<Value, String> {
        let kept = self.kept(site, q)?;
        let mut structure = Structure::default();
        kept.iter().for_each(|(record, dom)| structure.learn(dom, &context(record)));
        let pages: Vec<Page> = kept.iter().map(|(record, dom)| structure.find(dom, &context(record))).collect();
        let fields: BTreeMap<&str, Vec<Path>> =
            FIELDS.iter().map(|(name, field)| (*name, paths(&pages, *field))).collect();
        let addresses: Vec<&str> = kept.iter().map(|(record, _)| record.address.as_str()).collect();
        Ok(json!({ "pages": addresses, "fields": fields }))
    }

    /// What stands at the wanted paths on the site's pages.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn try_structure(&self, wanted: &Wanted) -> Result<Value, String> {
        let saved = Saved::of(&[(wanted.site.clone(), wanted.page())]);
        let kept = self.kept(&wanted.site, &wanted.q)?;
        let page = |(record, dom): &Kept| {
            let page = saved.read(dom, &context(record));
            let values = |field: fn(&Page) -> &Vec<Place>| -> Vec<String> {
                field(&page).iter().map(|place| shown(&place.value)).collect()
            };
            let fields: BTreeMap<&str, Vec<String>> =
                FIELDS.iter().map(|(name, field)| (*name, values(*field))).collect();
            json!({ "id": record.id, "address": record.address, "fields": fields })
        };
        Ok(json!({ "pages": kept.iter().map(page).collect::<Vec<_>>() }))
    }

    /// Saves the wanted paths; says where.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn save_structure(&self, wanted: &Wanted) -> Result<PathBuf, String> {
        if !self.index().sums.sites.contains_key(&wanted.site) {
            return Err(format!("{} is no site of this crawl; choose one of the list", wanted.site));
        }
        let path = self.directory.join(wanted.file());
        let xml = to_xml(&[(wanted.site.as_str(), wanted.page())]);
        crate::save::whole(&path, xml).map_err(|why| format!("{} cannot be written: {why}", path.display()))?;
        Ok(path)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use super::*;
    use crate::site::structure::from_xml;

    #[test]
    fn wanted_paths_are_saved_in_their_order_below_a_harmless_name() {
        let wanted = Wanted {
            site: "../a.example:80/<x>".to_owned(),
            title: vec!["/html/h1".to_owned(), String::new(), "/html/title".to_owned()],
            ..Wanted::default()
        };
        assert_eq!(wanted.file(), "structure-.._a.example_80__x_.xml");
        let read = from_xml(&to_xml(&[("a", wanted.page())])).unwrap();
        let paths: Vec<&str> = read[0].1.title.iter().map(|place| place.path.as_str()).collect();
        assert_eq!(paths, ["/html/h1", "/html/title"]);
        assert!(read[0].1.title[0].score > read[0].1.title[1].score);
    }
}
