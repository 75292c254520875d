//! Readability, as mozilla/readability 0.6 does it (the reader view of Firefox). Paragraphs give points to their
//! ancestors. The best ancestor and siblings like it are the article, which is then cleaned. If too little is left, it
//! tries again with laxer rules.
//!
//! It moves and renames elements in a copy of the page. Text nodes keep their numbers, so the text nodes that are in
//! the article at the end are those kept of the page.

use std::collections::HashMap;

use super::{Context, Extractor, Kept, Metadata};
use crate::html::{Dom, NodeId};

/// After scoring: takes furniture out of the article.
mod cleaning;

/// Before scoring: takes out what cannot be content, makes paragraphs of bare text.
mod preparing;

/// The rules that are dropped one by one if too little is left.
mod rules;

/// Counts of what an element contains, made in one walk.
mod sums;

/// The reference's functions on elements.
mod tree;

/// Words in class names that tell for or against content.
mod words;

use preparing::{Page, Paragraphs};
use rules::{ENOUGH, Rules};
use sums::Sums;
use tree::{Tree, element_children};

/// How many of the best candidates are compared.
const TOP: usize = 5;

/// Keeps the article.
#[derive(Debug, Clone, Copy, Default)]
pub struct Readability;

impl Extractor for Readability {
    fn name(&self) -> &'static str {
        "readability"
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        let metadata = Metadata::of(dom, context);
        let mut page = dom.clone();
        preparing::prepare(&mut page);
        let title = metadata.title.unwrap_or_default();
        let mut best: Option<(usize, Kept)> = None;
        for rules in Rules::LADDER {
            let (length, kept) =
                attempt(page.clone(), &Page { title: &title, has_author: metadata.author.is_some() }, rules, dom.len());
            if length >= ENOUGH {
                return kept;
            }
            if best.as_ref().is_none_or(|(longest, _)| length > *longest) {
                best = Some((length, kept));
            }
        }
        best.map(|(_, kept)| kept).unwrap_or_default()
    }
}

/// One attempt. Returns how many characters the article has, and its text nodes.
fn attempt(mut dom: Dom, page: &Page, rules: Rules, nodes_of_page: usize) -> (usize, Kept) {
    let body = dom.body();
    let Paragraphs { scored } = preparing::paragraphs(&mut dom, page, rules);
    let mut scores = Scores { rules, points: HashMap::new() };
    let top = scores.give(&dom, &scored);
    let article = dom.create_element("div");
    match best_candidate(&dom, &mut scores, &top, body) {
        Some(best) => gather(&mut dom, &mut scores, best, article),
        None => {
            let whole = dom.create_element("div");
            while let Some(child) = dom.first_child(body) {
                dom.append(whole, child);
            }
            dom.append(article, whole);
        }
    }
    cleaning::clean(&mut dom, article, rules);
    let kept =
        dom.descendants(article).filter(|node| dom.text(*node).is_some() && node.index() < nodes_of_page).collect();
    (Tree(&dom).inner_length(article), kept)
}

/// The points of elements.
struct Scores {
    rules: Rules,
    points: HashMap<NodeId, f64>,
}

impl Scores {
    /// An element's points before paragraphs give it any.
    fn at_first(&self, dom: &Dom, node: NodeId) -> f64 {
        let by_tag = match dom.tag(node).unwrap_or_default() {
            "div" => 5.0,
            "pre" | "td" | "blockquote" => 3.0,
            "address" | "ol" | "ul" | "dl" | "dd" | "dt" | "li" | "form" => -3.0,
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "th" => -5.0,
            _ => 0.0,
        };
        by_tag + self.rules.class_weight(dom, node)
    }

    fn of(&mut self, dom: &Dom, node: NodeId) -> f64 {
        let first = self.at_first(dom, node);
        *self.points.entry(node).or_insert(first)
    }

    /// Gives points from paragraphs to their ancestors. Returns the best ancestors, the best first.
    fn give(&mut self, dom: &Dom, paragraphs: &[NodeId]) -> Vec<NodeId> {
        let mut candidates = Vec::new();
        let sums = Sums::of_each(dom, dom.root());
        let read = |node: &NodeId| sums.get(node).copied().unwrap_or_default();
        for &paragraph in paragraphs {
            if dom.parent(paragraph).is_none_or(|parent| dom.tag(parent).is_none()) {
                continue;
            }
            let (length, commas, _) = read(&paragraph);
            if length < 25 {
                continue;
            }
            let points = 2.0 + commas as f64 + (length / 100).min(3) as f64;
            for (level, ancestor) in dom.ancestors(paragraph).take(5).enumerate() {
                if dom.tag(ancestor).is_none() || dom.parent(ancestor).is_none_or(|parent| dom.tag(parent).is_none()) {
                    continue;
                }
                if !self.points.contains_key(&ancestor) {
                    candidates.push(ancestor);
                }
                let divider = match level {
                    0 => 1.0,
                    1 => 2.0,
                    _ => level as f64 * 3.0,
                };
                let before = self.of(dom, ancestor);
                self.points.insert(ancestor, before + points / divider);
            }
        }
        let mut top: Vec<NodeId> = Vec::new();
        for candidate in candidates {
            let score = self.points[&candidate] * (1.0 - read(&candidate).2);
            self.points.insert(candidate, score);
            let place = top.iter().position(|better| score > self.points[better]).unwrap_or(top.len());
            if place < TOP {
                top.insert(place, candidate);
                top.truncate(TOP);
            }
        }
        top
    }
}

/// The element that contains the article: the best candidate, or an ancestor of it that fits better.
fn best_candidate(dom: &Dom, scores: &mut Scores, top: &[NodeId], body: NodeId) -> Option<NodeId> {
    let mut best = *top.first().filter(|best| **best != body)?;
    let best_score = scores.points[&best];
    let rivals = top[1..].iter().filter(|rival| scores.points[rival] / best_score >= 0.75);
    let rivals: Vec<Vec<NodeId>> = rivals.map(|rival| dom.ancestors(*rival).collect()).collect();
    let below_body =
        |node: NodeId| dom.ancestors(node).take_while(|ancestor| *ancestor != body && dom.tag(*ancestor).is_some());
    if rivals.len() >= 3 {
        let shared = |ancestor: &NodeId| rivals.iter().filter(|ancestors| ancestors.contains(ancestor)).count() >= 3;
        best = below_body(best).find(shared).unwrap_or(best);
    }
    // If a parent has more points, there is more content beside the candidate.
    let mut last = scores.of(dom, best);
    let least = last / 3.0;
    for parent in below_body(best) {
        let Some(&score) = scores.points.get(&parent) else { continue };
        if score < least {
            break;
        }
        if score > last {
            best = parent;
            break;
        }
        last = score;
    }
    // An only child has no siblings to join, but its parent may have.
    for parent in below_body(best) {
        if element_children(dom, parent).count() != 1 {
            break;
        }
        best = parent;
    }
    scores.of(dom, best);
    Some(best)
}

/// Moves the best candidate and the siblings that are like it into the article.
fn gather(dom: &mut Dom, scores: &mut Scores, best: NodeId, article: NodeId) {
    let score = scores.of(dom, best);
    let threshold = (score * 0.2).max(10.0);
    let class = dom.attribute(best, "class").unwrap_or_default().to_owned();
    let Some(parent) = dom.parent(best) else { return };
    let siblings: Vec<NodeId> = element_children(dom, parent).collect();
    for sibling in siblings {
        let joins = sibling == best || {
            let same_class = !class.is_empty() && dom.attribute(sibling, "class") == Some(&class);
            let bonus = if same_class { score * 0.2 } else { 0.0 };
            scores.points.get(&sibling).is_some_and(|points| points + bonus >= threshold)
                || dom.is(sibling, "p") && is_text_paragraph(dom, sibling)
        };
        if joins {
            if !matches!(dom.tag(sibling), Some("div" | "article" | "section" | "p" | "ol" | "ul")) {
                dom.rename(sibling, "div");
            }
            dom.append(article, sibling);
        }
    }
}

fn is_text_paragraph(dom: &Dom, node: NodeId) -> bool {
    let tree = Tree(dom);
    let (text, density) = (tree.inner_text(node), tree.link_density(node));
    let length = tree::length(&text);
    let ends_sentence = text.ends_with('.') || text.contains(". ");
    length > 80 && density < 0.25 || length < 80 && length > 0 && density == 0.0 && ends_sentence
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn agrees_with_the_reference_on_the_hand_made_pages() {
        // `tests/agreement/with_readability.mjs --record` wrote the expected texts. The reference puts no space between
        // blocks.
        let squeeze = |text: &str| -> String {
            let stays = |c: &char| !c.is_whitespace() && !"\u{ad}\u{200b}\u{feff}\u{2060}\0".contains(*c);
            text.chars().filter(stays).collect()
        };
        let pages = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pages");
        let mut compared = 0;
        for page in std::fs::read_dir(pages).unwrap().map(|entry| entry.unwrap().path()) {
            let Ok(theirs) = std::fs::read_to_string(page.join("mozilla-readability.txt")) else { continue };
            let html = std::fs::read_to_string(page.join("source.html")).unwrap();
            let ours = Readability.extract(&Dom::parse(&html), &Context::default()).text;
            assert_eq!(squeeze(&ours), squeeze(&theirs), "{}", page.display());
            compared += 1;
        }
        assert!(compared >= 4, "only {compared} pages to compare");
    }

    #[test]
    fn keeps_the_article_and_leaves_the_furniture() {
        let text = "This is a sentence, with a comma, that stands in the article and is long enough to count. ";
        let html = format!(
            "<title>A mill - The Paper</title><div class=sidebar><p>{text}</p></div><div id=nav><a href=/>Home</a></div>\
             <div class=article><h1>A mill</h1><p>{}</p><p>{}</p><div class=share><a href=x>Share this</a></div></div>\
             <div class=comments><p>{text}</p></div>",
            text.repeat(4),
            text.repeat(5)
        );
        let kept = Readability.extract(&Dom::parse(&html), &Context::default()).text;
        assert!(kept.starts_with("This is a sentence"), "{kept}");
        assert_eq!(kept.matches("This is").count(), 9);
        assert!(!kept.contains("Share") && !kept.contains("Home"));
    }
}
