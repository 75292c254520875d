//! Bílek's rules for the four fields.

use std::collections::{BTreeMap, HashSet};

use super::paths::is_inline;
use super::{Place, signs};
use crate::date::{self, Hints};
use crate::extractor::{Context, metadata, render};
use crate::html::{Dom, NodeId, Visit};

/// How sure a finding is by where it was found: in the intersection, on the cleaned page, on the raw page.
const SURE: [f64; 3] = [1.0, 0.7, 0.4];

/// How many places of a field are told.
const MOST: usize = 20;

/// The longest title, in characters.
pub(super) const LONGEST_TITLE: usize = 400;

/// Less text than this, in bytes, is no article.
const SHORTEST_ARTICLE: usize = 100;

/// A search of one page; what is found is taken out.
pub(super) struct Search<'a> {
    dom: &'a Dom,
    hints: Hints<'a>,
    /// Paths and elements in the intersection, on the cleaned page and on the raw page.
    layers: [Vec<(String, NodeId)>; 3],
    /// What was found before.
    taken: Vec<NodeId>,
}

impl<'a> Search<'a> {
    pub(super) fn new(dom: &'a Dom, context: &'a Context, layers: [Vec<(String, NodeId)>; 3]) -> Self {
        Self { dom, hints: Hints { language: context.language, now: context.time }, layers, taken: Vec::new() }
    }

    /// The elements that fit, those of the surest layer first; `fits` gives what stands there, and how much that counts. The
    /// best one is taken out, and those at its path.
    fn all(&mut self, fits: impl Fn(&str, NodeId) -> Option<(String, f64)>) -> Vec<Place> {
        let mut found: Vec<(Place, NodeId)> = Vec::new();
        // The layers hold one another.
        let mut seen: HashSet<NodeId> = self.taken.iter().copied().collect();
        for (layer, sure) in self.layers.iter().zip(SURE) {
            for (path, node) in layer {
                if found.len() < MOST
                    && !seen.contains(node)
                    && let Some((value, sign)) = fits(path, *node)
                {
                    seen.insert(*node);
                    let is_known = |(place, _): &(Place, NodeId)| place.value == value && place.path == *path;
                    if !found.iter().any(is_known) {
                        found.push((Place { path: path.clone(), score: sure * sign, value }, *node));
                    }
                }
            }
        }
        found.sort_by(|(one, _), (other, _)| other.score.total_cmp(&one.score));
        if let Some((best, _)) = found.first() {
            let same = found.iter().filter(|(place, _)| place.path == best.path).map(|(_, node)| *node);
            self.taken.extend(same);
        }
        found.into_iter().map(|(place, _)| place).collect()
    }

    pub(super) fn date(&mut self) -> Vec<Place> {
        let (dom, hints) = (self.dom, self.hints);
        self.all(|path, node| {
            let named = attributes(path);
            let is_time = path.ends_with("/time") || path.contains("/time[");
            let speaks = named.contains("date") || named.contains("datum") || is_time;
            let date = if speaks { date_of(dom, node, hints) } else { None };
            Some((date?, 1.0))
        })
    }

    pub(super) fn author(&mut self) -> Vec<Place> {
        let dom = self.dom;
        self.all(|path, node| {
            let named = attributes(path);
            let speaks = (named.contains("author") || named.contains("autor")) && !named.contains("photo");
            let name = if speaks { author_of(dom, node) } else { None }?;
            let sign = signs::of_a_name(&name);
            Some((name, sign))
        })
    }

    pub(super) fn title(&mut self) -> Vec<Place> {
        let dom = self.dom;
        let mut found = self.all(|path, node| {
            let is_heading = path.contains("/h1/") || path.contains("/h1[") || path.ends_with("/h1");
            let speaks = is_heading && !attributes(path).contains("logo");
            let title = if speaks { text_of(dom, node, LONGEST_TITLE) } else { None };
            Some((title?, 1.0))
        });
        found.extend(title_element(dom).map(|(path, value)| Place { path, score: SURE[2] / 2.0, value }));
        found
    }

    /// The path that most text stands at: of those that the pages have in common, of the cleaned page, of the raw one.
    pub(super) fn article(&mut self) -> Vec<Place> {
        let dom = self.dom;
        let mut found: Vec<Place> = Vec::new();
        for (layer, sure) in self.layers.iter().zip(SURE) {
            let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
            for (path, node) in layer.iter().filter(|(_, node)| !self.taken.contains(node)) {
                let texts = dom.children(*node).filter_map(|child| dom.text(child));
                let characters = texts.map(|text| text.trim().len()).sum::<usize>();
                // Headings, items and links are of menus as often as of articles; the work counts occurrences alone.
                let count = counts.entry(without_inline(path)).or_default();
                count.0 += usize::from(characters > 0);
                count.1 += characters;
            }
            let best = counts.into_iter().max_by_key(|(_, (count, characters))| *count * characters);
            if let Some((path, _)) = best.filter(|(_, (_, characters))| *characters >= SHORTEST_ARTICLE)
                && found.iter().all(|place| place.path != path)
            {
                let value = article_at(dom, &path, &self.layers[2], &self.taken);
                found.push(Place { path, score: sure, value });
            }
        }
        found
    }
}

/// The date at an element: what its `datetime` says, else its text.
pub(super) fn date_of(dom: &Dom, node: NodeId, hints: Hints) -> Option<String> {
    let stamp = dom.attribute(node, "datetime").and_then(|stamp| date::absolute(stamp, hints));
    stamp.or_else(|| date::absolute(&text_of(dom, node, 100)?, hints))
}

/// The name at an element.
pub(super) fn author_of(dom: &Dom, node: NodeId) -> Option<String> {
    metadata::author(&text_of(dom, node, 100)?)
}

/// The page's `<title>`, with its path.
pub(super) fn title_element(dom: &Dom) -> Option<(String, String)> {
    let title = dom.descendants(dom.root()).find(|&node| dom.is(node, "title") && !dom.is_foreign(node))?;
    Some((metadata::path(dom, title), text_of(dom, title, LONGEST_TITLE)?))
}

/// The text at a path, with its inline variants, and the headings, quotes and items beside it.
pub(super) fn article_at(dom: &Dom, path: &str, texts: &[(String, NodeId)], but: &[NodeId]) -> String {
    let above = path.rsplit_once('/').map_or("", |(above, _)| above);
    let belongs = |one: &str| {
        let plain = without_inline(one);
        let beside = |last: &str| {
            let tag = last.split('[').next();
            matches!(tag, Some("/h2" | "/h3" | "/h4" | "/p" | "/blockquote" | "/ul/li" | "/ol/li"))
        };
        plain == path || plain.strip_prefix(above).is_some_and(beside)
    };
    let kept = texts
        .iter()
        .filter(|(one, node)| !but.contains(node) && belongs(one))
        .flat_map(|(_, node)| dom.children(*node).filter(|&child| dom.text(child).is_some()))
        .collect();
    render(dom, &kept)
}

/// What the attributes in a path say, in lower case; names of elements are no part of it.
fn attributes(path: &str) -> String {
    let mut text = String::new();
    for part in path.split("[@").skip(1) {
        text.push_str(part.split(']').next().unwrap_or_default());
        text.push(' ');
    }
    text.to_lowercase()
}

/// A path without the inline elements at its end.
fn without_inline(path: &str) -> String {
    let mut rest = path;
    while let Some((above, last)) = rest.rsplit_once('/') {
        if !is_inline(last.split('[').next().unwrap_or(last)) || above.is_empty() {
            break;
        }
        rest = above;
    }
    rest.to_owned()
}

/// The text of an element in one line, where it is no longer than this.
pub(super) fn text_of(dom: &Dom, node: NodeId, most: usize) -> Option<String> {
    let mut text = String::new();
    for visit in dom.walk(node) {
        if let Visit::Enter(at) = visit
            && let Some(piece) = dom.text(at)
        {
            text.push_str(piece);
            if text.len() > 8 * most {
                return None;
            }
        }
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    (!text.is_empty() && text.chars().count() <= most).then_some(text)
}
