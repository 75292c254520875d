//! The structure of a site's pages: where date, author, title and article stand (Bílek, *Automatic detection of the
//! structure of web communication channels*, Masaryk University, 2013), with the paths found and how sure they are.
//!
//! Given some pages of one section: every page is cleaned by Boilerpipe and the paths to its texts are collected; a template
//! puts the same information at the same path, so the paths that all pages have are intersected. For each field the
//! intersection is searched first, then the cleaned page, then the raw page; what was found is taken out before the next
//! field is searched. Date: a path with `date` or `datum` in it and a text that looks like a date. Author: `author` or
//! `autor`, not `photo`; it is more likely a name where its words begin with capitals and end as surnames do. Title: `h1`, not
//! in a logo, else `<title>`. Article: the path that occurs most often and is in the intersection, with its inline variants.
//! All findings are told, each with its path and score; they can be saved as XML, corrected by hand and read back.
//!
//! Beside it stands what pages say of themselves (`extractor::metadata`). A site remembers at which paths both agree, so
//! that a page that says nothing can still be read there.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::date::{self, Hints};
use crate::extractor::metadata::{self, Finding, Findings, Metadata};
use crate::extractor::{Boilerpipe, Context, Extractor, Kept, Variant};
use crate::fingerprint::normal;
use crate::html::{Dom, NodeId};

mod saved;
mod rules;
mod signs;
mod paths;
mod xml;
#[cfg(test)]
mod tests;

pub use saved::Saved;
pub use xml::{BadXml, from_xml, to_xml};

/// How many pages of a site are intersected.
const PAGES: usize = 5;

/// How many paths of a site are remembered for a field.
const PATHS: usize = 200;

/// Where one field stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// The path.
    pub path: String,
    /// How sure it is, 0…1: in the intersection more than on a cleaned page, there more than on a raw one; of authors those
    /// more that look like names.
    pub score: f64,
    /// What stands there on the page.
    pub value: String,
}

/// What was found on one page: of each field all places, the best first.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Page {
    /// Titles.
    pub title: Vec<Place>,
    /// Authors.
    pub author: Vec<Place>,
    /// Dates, in ISO 8601.
    pub date: Vec<Place>,
    /// Articles: the path of the paragraphs, and the text.
    pub article: Vec<Place>,
    /// What the page says of itself, the best of each.
    pub declared: Declared,
}

/// What a page says of itself.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Declared {
    /// The title.
    pub title: Option<Finding>,
    /// The author.
    pub author: Option<Finding>,
    /// The date.
    pub date: Option<Finding>,
}

impl Declared {
    fn of(dom: &Dom, context: &Context) -> Self {
        let found = Findings::of(dom, context);
        let first = |list: Vec<Finding>| list.into_iter().next();
        Self { title: first(found.title), author: first(found.author), date: first(found.date) }
    }
}

impl Page {
    /// Title, author and date: what the page declares, else what was found by its structure.
    #[must_use]
    pub fn best(&self) -> [Option<&str>; 3] {
        [
            first(self.declared.title.as_ref(), &self.title),
            first(self.declared.author.as_ref(), &self.author),
            first(self.declared.date.as_ref(), &self.date),
        ]
    }

    /// The authors that stand where the best one stands: an article may have several.
    #[must_use]
    pub fn authors(&self) -> Vec<&str> {
        let Some(best) = self.author.first() else { return Vec::new() };
        self.author.iter().filter(|place| place.path == best.path).map(|place| place.value.as_str()).collect()
    }
}

fn first<'a>(declared: Option<&'a Finding>, found: &'a [Place]) -> Option<&'a str> {
    declared.map(|one| one.value.as_str()).or_else(|| found.first().map(|one| one.value.as_str()))
}

/// The structure of a site, learned from its pages one by one; bounded, and saved with the site.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Structure {
    /// How many pages were seen.
    pages: u64,
    /// The paths to text of the last pages, each with how often it occurs on the page.
    seen: Vec<BTreeMap<String, u32>>,
    /// At which paths a field was found or confirmed, by field.
    title: BTreeMap<String, u32>,
    author: BTreeMap<String, u32>,
    date: BTreeMap<String, u32>,
}

impl Structure {
    /// How many pages were seen.
    #[must_use]
    pub fn pages(&self) -> u64 {
        self.pages
    }

    /// Looks at one more page.
    pub fn learn(&mut self, dom: &Dom, context: &Context) {
        self.pages += 1;
        let cleaned = cleaned(dom, context);
        let paths = paths::of_texts(dom, &cleaned);
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        for (path, _) in paths {
            *counts.entry(path).or_default() += 1;
        }
        if self.seen.len() == PAGES {
            self.seen.remove(0);
        }
        self.seen.push(counts);
        // Where a text says what the page declares, there the field stands on this site: the first element of its path,
        // so that a paragraph that names the author by chance does not count.
        let said = Metadata::of(dom, context);
        let hints = Hints { language: said.language.as_deref(), now: context.time };
        let mut first: BTreeSet<String> = BTreeSet::new();
        for (path, node) in paths::of_texts(dom, &paths::all(dom)) {
            if !first.insert(path.clone()) {
                continue;
            }
            let Some(text) = rules::text_of(dom, node, 200) else { continue };
            let words = normal(&text);
            let is = |value: &Option<String>| value.as_deref().is_some_and(|value| normal(value) == words);
            if is(&said.title) {
                vote(&mut self.title, &path);
            } else if said.author.is_some() && (is(&said.author) || metadata::author(&text) == said.author) {
                vote(&mut self.author, &path);
            } else if text.len() < 80
                && text.chars().any(char::is_numeric)
                && let Some(day) = said.date.as_deref().map(date::day)
                && date::absolute(&text, hints).is_some_and(|found| date::day(&found) == day)
            {
                vote(&mut self.date, &path);
            }
        }
    }

    /// The paths that all pages seen last have: the site's template.
    fn intersection(&self) -> BTreeSet<&str> {
        let Some((first, others)) = self.seen.split_first() else { return BTreeSet::new() };
        let everywhere = |path: &&String| others.iter().all(|page| page.contains_key(*path));
        first.keys().filter(everywhere).map(String::as_str).collect()
    }

    /// Where the page's fields stand: by Bílek's rules over the site's intersection, and by what the page says of itself.
    #[must_use]
    pub fn find(&self, dom: &Dom, context: &Context) -> Page {
        let cleaned = cleaned(dom, context);
        let clean = paths::of_texts(dom, &cleaned);
        let raw = paths::of_texts(dom, &paths::all(dom));
        // One page alone has nothing to be intersected with.
        let template = if self.seen.len() > 1 { self.intersection() } else { BTreeSet::new() };
        let common: Vec<(String, NodeId)> =
            clean.iter().filter(|(path, _)| template.contains(path.as_str())).cloned().collect();
        let mut search = rules::Search::new(dom, context, [common, clean, raw]);
        let (date, author, title) = (search.date(), search.author(), search.title());
        let article = search.article();
        Page { title, author, date, article, declared: Declared::of(dom, context) }
    }

    /// The page's metadata, with what it does not declare read where the site's other pages have it.
    #[must_use]
    pub fn metadata(&self, dom: &Dom, context: &Context) -> Metadata {
        let mut found = Metadata::of(dom, context);
        if found.author.is_some() && found.date.is_some() && found.title.is_some() {
            return found;
        }
        let mut places: BTreeMap<String, NodeId> = BTreeMap::new();
        for (path, node) in paths::of_texts(dom, &paths::all(dom)) {
            places.entry(path).or_insert(node);
        }
        let texts = |votes: &BTreeMap<String, u32>| -> Vec<String> {
            // One page may have said it there by chance.
            let mut known: Vec<(&String, &u32)> = votes.iter().filter(|(_, votes)| **votes >= 2).collect();
            known.sort_by_key(|(_, votes)| std::cmp::Reverse(**votes));
            known.into_iter().filter_map(|(path, _)| rules::text_of(dom, *places.get(path)?, 200)).collect()
        };
        found.title = found.title.or_else(|| texts(&self.title).into_iter().next());
        found.author = found.author.or_else(|| texts(&self.author).iter().find_map(|text| metadata::author(text)));
        let hints = Hints { language: found.language.as_deref(), now: context.time };
        found.date = found.date.or_else(|| texts(&self.date).iter().find_map(|text| date::absolute(text, hints)));
        found
    }
}

fn vote(votes: &mut BTreeMap<String, u32>, path: &str) {
    if votes.len() >= PATHS && !votes.contains_key(path) {
        votes.retain(|_, count| *count > 1);
    }
    if votes.len() < PATHS || votes.contains_key(path) {
        *votes.entry(path.to_owned()).or_default() += 1;
    }
}

/// What Boilerpipe keeps of a page. Its Article variant: what is looked for are articles.
fn cleaned(dom: &Dom, context: &Context) -> Kept {
    Boilerpipe { variant: Variant::Article }.keep(dom, context)
}
