//! Bílek's rules for the four fields.

use std::collections::BTreeMap;

use super::Place;
use super::paths::is_inline;
use crate::date::{self, Hints};
use crate::extractor::{Context, metadata, render};
use crate::html::{Dom, NodeId, Visit};

/// How sure a finding is by where it was found: in the intersection, on the cleaned page, on the raw page.
const SURE: [f64; 3] = [1.0, 0.7, 0.4];

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

    /// The first element of the first layer that fits; `fits` gives what stands there.
    fn first(&mut self, fits: impl Fn(&str, NodeId) -> Option<String>) -> Option<Place> {
        for (layer, sure) in self.layers.iter().zip(SURE) {
            for (path, node) in layer.iter().filter(|(_, node)| !self.taken.contains(node)) {
                if let Some(value) = fits(path, *node) {
                    self.taken.push(*node);
                    return Some(Place { path: path.clone(), score: sure, value });
                }
            }
        }
        None
    }

    pub(super) fn date(&mut self) -> Option<Place> {
        let (dom, hints) = (self.dom, self.hints);
        self.first(|path, node| {
            let named = attributes(path);
            let stamp = dom.attribute(node, "datetime").and_then(|stamp| date::absolute(stamp, hints));
            (named.contains("date") || named.contains("datum") || path.ends_with("/time") || path.contains("/time["))
                .then(|| stamp.or_else(|| date::absolute(&text_of(dom, node, 100)?, hints)))?
        })
    }

    pub(super) fn author(&mut self) -> Option<Place> {
        let dom = self.dom;
        self.first(|path, node| {
            let named = attributes(path);
            let speaks = (named.contains("author") || named.contains("autor")) && !named.contains("photo");
            metadata::author(&text_of(dom, node, 100).filter(|_| speaks)?)
        })
    }

    pub(super) fn title(&mut self) -> Option<Place> {
        let dom = self.dom;
        let heading = self.first(|path, node| {
            let is_heading = path.contains("/h1/") || path.contains("/h1[") || path.ends_with("/h1");
            text_of(dom, node, 400).filter(|_| is_heading && !attributes(path).contains("logo"))
        });
        heading.or_else(|| {
            let title = dom.descendants(dom.root()).find(|&node| dom.is(node, "title") && !dom.is_foreign(node))?;
            let value = text_of(dom, title, 400)?;
            Some(Place { path: super::path(dom, title), score: SURE[2] / 2.0, value })
        })
    }

    /// The path that most text stands at, of those that the pages have in common; else of the cleaned page.
    pub(super) fn article(&mut self) -> Option<Place> {
        let dom = self.dom;
        for (layer, sure) in self.layers.iter().zip(SURE) {
            let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
            for (path, node) in layer.iter().filter(|(_, node)| !self.taken.contains(node)) {
                let characters = dom
                    .children(*node)
                    .filter_map(|child| dom.text(child))
                    .map(|text| text.trim().len())
                    .sum::<usize>();
                // Headings, items and links are of menus as often as of articles; the work counts occurrences alone.
                let count = counts.entry(without_inline(path)).or_default();
                count.0 += usize::from(characters > 0);
                count.1 += characters;
            }
            let Some((path, (_, characters))) =
                counts.into_iter().max_by_key(|(_, (count, characters))| *count * characters)
            else {
                continue;
            };
            if characters < 100 {
                continue;
            }
            let above = path.rsplit_once('/').map_or("", |(above, _)| above).to_owned();
            // With the inline variants, and the headings beside the paragraphs.
            let belongs = |one: &str| {
                let plain = without_inline(one);
                plain == path
                    || plain.strip_prefix(&above).is_some_and(|last| {
                        matches!(
                            last.split('[').next(),
                            Some("/h2" | "/h3" | "/h4" | "/p" | "/blockquote" | "/ul/li" | "/ol/li")
                        )
                    })
            };
            let kept = self.layers[2]
                .iter()
                .filter(|(one, node)| !self.taken.contains(node) && belongs(one))
                .flat_map(|(_, node)| dom.children(*node).filter(|&child| dom.text(child).is_some()))
                .collect();
            return Some(Place { path, score: sure, value: render(dom, &kept) });
        }
        None
    }
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
