//! A structure that was saved, and corrected by hand: pages are read at its paths and nowhere else.

use std::collections::{BTreeMap, HashMap};

use super::paths;
use super::rules::{LONGEST_TITLE, article_at, author_of, date_of, text_of, title_element};
use super::{Declared, Page, Place};
use crate::date::Hints;
use crate::extractor::Context;
use crate::html::{Dom, NodeId};

/// The paths of a saved structure, of each field those first that most of its pages have.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Saved {
    title: Vec<Known>,
    author: Vec<Known>,
    date: Vec<Known>,
    article: Vec<Known>,
}

/// A path, and how sure it was.
#[derive(Debug, Clone, PartialEq)]
struct Known {
    path: String,
    score: f64,
}

impl Saved {
    /// The paths of these pages.
    #[must_use]
    pub fn of(pages: &[(String, Page)]) -> Self {
        let known = |field: fn(&Page) -> &[Place]| {
            // A path's votes: what it is worth on all pages.
            let mut votes: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
            for place in pages.iter().flat_map(|(_, page)| field(page)) {
                let (sum, best) = votes.entry(&place.path).or_default();
                *sum += place.score;
                *best = best.max(place.score);
            }
            let mut votes: Vec<(&str, (f64, f64))> = votes.into_iter().collect();
            votes.sort_by(|(_, (one, _)), (_, (other, _))| other.total_cmp(one));
            votes.into_iter().map(|(path, (_, score))| Known { path: path.to_owned(), score }).collect()
        };
        Self {
            title: known(|page| &page.title),
            author: known(|page| &page.author),
            date: known(|page| &page.date),
            article: known(|page| &page.article),
        }
    }

    /// What stands at the paths on a page.
    #[must_use]
    pub fn read(&self, dom: &Dom, context: &Context) -> Page {
        let texts = paths::of_texts(dom, &paths::all(dom));
        let mut places: HashMap<&str, Vec<NodeId>> = HashMap::new();
        texts.iter().for_each(|(path, node)| places.entry(path).or_default().push(*node));
        let read = |field: &[Known], value: &dyn Fn(NodeId) -> Option<String>| -> Vec<Place> {
            let at = |known: &Known| places.get(known.path.as_str()).cloned().unwrap_or_default();
            let place = |known: &Known, value| Place { path: known.path.clone(), score: known.score, value };
            let all = |known: &Known| -> Vec<Place> {
                at(known).into_iter().filter_map(value).map(|value| place(known, value)).collect()
            };
            field.iter().flat_map(all).collect()
        };
        let hints = Hints { language: context.language, now: context.time };
        let mut title = read(&self.title, &|node| text_of(dom, node, LONGEST_TITLE));
        // The `<title>` is no text that a page shows.
        if let Some((path, value)) = title_element(dom)
            && let Some(known) = self.title.iter().find(|known| known.path == path)
        {
            title.push(Place { path, score: known.score, value });
        }
        let articles = self.article.iter().map(|known| {
            let value = article_at(dom, &known.path, &texts, &[]);
            Place { path: known.path.clone(), score: known.score, value }
        });
        Page {
            title,
            author: read(&self.author, &|node| author_of(dom, node)),
            date: read(&self.date, &|node| date_of(dom, node, hints)),
            article: articles.filter(|place| !place.value.is_empty()).collect(),
            declared: Declared::of(dom, context),
        }
    }
}
