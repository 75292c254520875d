//! The unfolded page: the union of all states that a page went through, as one HTML document in reading order.
//!
//! The recorder in the page reports every run of text when it first appears: its markup, the chain of elements that holds
//! it, and its neighbours in that state. At the end the page is serialised as it then stands. What has vanished by then is
//! put back here: the elements that are gone are rebuilt from their tags and attributes, next to the neighbours they had.
//! Each revealed piece is marked with `data-kibont-step`, the number of the step that brought it to light.

pub(crate) mod frames;
mod vanished;

use std::collections::{HashMap, HashSet};

use url::Url;

use crate::browser::{ElementLine, PieceLine, Seen};
use crate::classifier::lexicon::{self, Topic};
use crate::html::{Dom, NodeId};
use crate::page::Link;
use crate::unfold::page::{heard, written};
use crate::unfold::union::frames::Inner;

/// Marks an element with the number of the step that revealed it.
pub const STEP: &str = "data-kibont-step";
/// Marks an element whose own text no state has shown.
pub const HIDDEN: &str = "data-kibont-hidden";
/// The recorder's number of an element; taken out of the finished page.
const ID: &str = "data-kibont-id";
/// A frame's place: its index among the frames of its page.
const FRAME: &str = "data-kibont-frame";

/// Everything that was ever seen in one frame.
#[derive(Debug, Clone, Default)]
pub struct Record {
    /// The frame's address.
    pub(crate) url: String,
    elements: HashMap<u32, ElementLine>,
    pieces: Vec<PieceLine>,
    index: HashMap<u32, usize>,
    shown: HashMap<u32, u32>,
    /// When the document began whose numbers are taken in now, and what is added to them: a page that is loaded anew counts
    /// from one again.
    document: f64,
    base: u32,
    last: u32,
    /// What the page declared, and the language that its first texts were heard to be in.
    heard: (String, Option<String>),
    /// The declared one with the script of these texts.
    written: Option<String>,
}

impl Record {
    /// Takes in one look, and notes in which language the page is heard to be.
    pub fn take_in(&mut self, seen: &mut Seen) {
        if self.document != 0.0 && seen.document != self.document {
            self.base = self.last;
        }
        self.document = seen.document;
        self.url.clone_from(&seen.url);
        let base = self.base;
        let renumber = |id: u32| if id == 0 { 0 } else { id.saturating_add(base) };
        for (number, element) in seen.elements.drain() {
            let number = renumber(number);
            self.last = self.last.max(number);
            self.elements.insert(number, ElementLine { p: renumber(element.p), ..element });
        }
        // The texts that the page opened with tell its language; they are listened to when more of them have come.
        let mut more = self.heard.0 != seen.lang;
        // What is in sight as it comes is shown by the step that it came with.
        let mut shown: Vec<(u32, u32)> =
            seen.pieces.iter().filter(|piece| piece.v).map(|piece| (piece.id, piece.s)).collect();
        shown.append(&mut seen.shown);
        for piece in seen.pieces.drain(..) {
            let piece = PieceLine {
                id: renumber(piece.id),
                e: renumber(piece.e),
                prev: renumber(piece.prev),
                next: renumber(piece.next),
                same: piece.same.map(renumber),
                ..piece
            };
            self.last = self.last.max(piece.id);
            self.index.insert(piece.id, self.pieces.len());
            self.pieces.push(piece);
        }
        for piece in seen.ticks.drain(..) {
            if let Some(at) = self.index.get(&renumber(piece)) {
                self.pieces[*at].tick = true;
            }
        }
        for (piece, step) in shown {
            more |= step == 0;
            self.shown.entry(renumber(piece)).or_insert(step);
        }
        if more {
            self.heard = (seen.lang.clone(), heard(&seen.lang, self.first_texts()));
            self.written = written(&seen.lang, self.first_texts());
        }
        seen.heard.clone_from(&self.heard.1);
        seen.written.clone_from(&self.written);
    }

    /// Texts that documents before the last one have shown, with the step that showed them first: a page that is loaded anew shows
    /// once more what was known, by no new step.
    fn shown_before(&self) -> HashMap<&str, u32> {
        let mut before = HashMap::new();
        for piece in self.pieces.iter().filter(|piece| piece.id <= self.base) {
            if let (Some(step), Some(text)) = (self.shown.get(&piece.id), self.text(piece)) {
                let first = before.entry(text).or_insert(*step);
                *first = (*first).min(*step);
            }
        }
        before
    }

    /// The step that has shown a piece first.
    fn step_of(&self, piece: &PieceLine, before: &HashMap<&str, u32>) -> Option<u32> {
        let step = *self.shown.get(&piece.id)?;
        let known = self.text(piece).and_then(|text| before.get(text));
        Some(known.map_or(step, |known| step.min(*known)))
    }

    /// The texts that were visible when the page was first looked at.
    pub fn first_texts(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter(|piece| self.shown.get(&piece.id) == Some(&0)).filter_map(|piece| self.text(piece))
    }

    /// The texts that ever came to light, some more than once.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter(|piece| self.shown.contains_key(&piece.id)).filter_map(|piece| self.text(piece))
    }

    /// Characters of text that ever came to light.
    #[must_use]
    pub fn characters(&self) -> u64 {
        let past = self.ticked_away();
        let shown = |piece: &&PieceLine| self.shown.contains_key(&piece.id) && !past.contains(&piece.id);
        different(self.pieces.iter().filter(shown).filter_map(|piece| self.text(piece)))
    }

    /// Those of them that were visible when the page was first looked at.
    #[must_use]
    pub fn first_characters(&self) -> u64 {
        different(self.first_texts())
    }

    fn piece(&self, number: u32) -> Option<&PieceLine> {
        self.index.get(&number).map(|at| &self.pieces[*at])
    }

    fn source<'a>(&'a self, piece: &'a PieceLine) -> &'a PieceLine {
        piece.same.and_then(|same| self.piece(same)).unwrap_or(piece)
    }

    fn text<'a>(&'a self, piece: &'a PieceLine) -> Option<&'a str> {
        self.source(piece).t.as_deref()
    }

    /// The union of the frame as it stands at last (`html`, with the pieces `present` in it) and all that vanished.
    #[must_use]
    pub fn union(&self, html: &str, present: &[u32]) -> Dom {
        let mut dom = Dom::parse(html);
        let mut nodes: HashMap<u32, NodeId> = HashMap::new();
        for node in dom.descendants(dom.root()).collect::<Vec<_>>() {
            if let Some(number) = dom.attribute(node, ID).and_then(|id| id.parse::<u32>().ok()) {
                nodes.entry(number.saturating_add(self.base)).or_insert(node);
            }
            // What is out of sight at last may have been in sight before.
            dom.remove_attribute(node, HIDDEN);
        }
        let standing: HashSet<u32> = present.iter().map(|id| id.saturating_add(self.base)).collect();
        let mut texts: HashSet<&str> = HashSet::new();
        let shown_before = self.shown_before();
        // What was written anew where it had been seen, and is out of sight since, was seen.
        let mut seen: HashMap<(u32, &str), u32> = HashMap::new();
        for piece in &self.pieces {
            if let (Some(step), Some(text)) = (self.step_of(piece, &shown_before), self.text(piece)) {
                seen.entry((piece.e, text)).or_insert(step);
            }
        }
        // What was cut short stands whole in its place by now.
        let mut whole: HashMap<u32, Vec<&str>> = HashMap::new();
        // Whether a text of an element was ever seen, there or in an element that this one took the place of.
        let mut in_sight: HashMap<u32, bool> = HashMap::new();
        let ever_seen: HashSet<&str> = self.texts().collect();
        for piece in self.pieces.iter().filter(|piece| standing.contains(&piece.id)) {
            let text = self.text(piece);
            texts.extend(text);
            whole.entry(piece.e).or_default().extend(text);
            let before = || text.and_then(|text| seen.get(&(piece.e, text)).copied());
            let step = self.step_of(piece, &shown_before).or_else(before);
            *in_sight.entry(piece.e).or_default() |=
                step.is_some() || text.is_some_and(|text| ever_seen.contains(text));
            if let (Some(node), Some(step)) = (nodes.get(&piece.e), step.filter(|step| *step > 0)) {
                dom.set_attribute(*node, STEP, step.to_string());
            }
        }
        for (element, _) in in_sight.iter().filter(|(_, seen)| !**seen) {
            if let Some(node) = nodes.get(element) {
                dom.set_attribute(*node, HIDDEN, String::new());
            }
        }
        let is_whole = |piece: &PieceLine| {
            let begun = self.text(piece).and_then(|text| cut_short(text, &self.heard.0));
            begun.is_some_and(|begun| {
                whole.get(&piece.e).is_some_and(|all| all.iter().any(|text| text.starts_with(begun)))
            })
        };
        let groups = self.vanished(&standing, &nodes, &texts);
        let mut page = Assembly { dom, nodes, rebuilt: HashMap::new(), shown_before };
        for group in groups {
            if group.iter().all(|piece| self.text(piece).is_none_or(|text| texts.contains(text))) {
                continue;
            }
            for piece in group.into_iter().filter(|piece| !is_whole(piece)) {
                let text = self.text(piece);
                // It was written once more, out of sight.
                if text.is_some_and(|text| texts.contains(text)) && !self.shown.contains_key(&piece.id) {
                    continue;
                }
                texts.extend(text);
                self.put_back(&mut page, piece);
            }
        }
        page.dom
    }

    fn put_back(&self, page: &mut Assembly<'_>, piece: &PieceLine) {
        let source = self.source(piece);
        let Some(html) = source.h.as_deref().or(source.t.as_deref()) else { return };
        let neighbours = (self.node_of(piece.prev, page), self.node_of(piece.next, page));
        let block = match page.nodes.get(&piece.e).copied() {
            None => {
                let block = self.rebuild(page, piece.e, neighbours);
                page.rebuilt.insert(piece.e, piece.s);
                block
            }
            Some(block) if page.rebuilt.get(&piece.e) == Some(&piece.s) => block,
            // It stood between blocks that the block holds, as "show replies" does at the foot of a comment: it goes back there.
            Some(block) if neighbours.0.into_iter().chain(neighbours.1).any(|at| is_within(&page.dom, at, block)) => {
                let run = page.dom.create_element("div");
                place(&mut page.dom, block, run, neighbours);
                run
            }
            // The block stands with other text: this state of it stands beside it, earlier ones first.
            Some(block) => {
                let dom = &mut page.dom;
                let beside = twin(dom, block);
                match dom.parent(block).filter(|_| !matches!(dom.tag(block), Some("body" | "html"))) {
                    None => place(dom, block, beside, neighbours),
                    Some(_) if !page.rebuilt.contains_key(&piece.e) => {
                        dom.insert_before(block, beside);
                    }
                    Some(parent) => place(dom, parent, beside, (Some(block), dom.next_sibling(block))),
                }
                beside
            }
        };
        if let Some(step) = self.step_of(piece, &page.shown_before).filter(|step| *step > 0) {
            page.dom.set_attribute(block, STEP, step.to_string());
        }
        append_copy(&mut page.dom, block, &Dom::parse(html));
    }

    fn node_of(&self, piece: u32, page: &Assembly<'_>) -> Option<NodeId> {
        page.nodes.get(&self.piece(piece)?.e).copied()
    }

    /// The elements from this one up that the page no longer has, and the nearest one above them that it has; 0 where there is none.
    fn missing(&self, element: u32, nodes: &HashMap<u32, NodeId>) -> (Vec<u32>, u32) {
        let mut missing = Vec::new();
        let mut at = element;
        while at != 0 && !nodes.contains_key(&at) && missing.len() < DEEPEST {
            missing.push(at);
            at = self.elements.get(&at).map_or(0, |element| element.p);
        }
        (missing, at)
    }

    /// Rebuilds the missing elements from the nearest one that stands down to `element`.
    fn rebuild(&self, page: &mut Assembly<'_>, element: u32, neighbours: (Option<NodeId>, Option<NodeId>)) -> NodeId {
        let (missing, at) = self.missing(element, &page.nodes);
        let dom = &mut page.dom;
        let mut parent = page.nodes.get(&at).copied().unwrap_or_else(|| dom.body());
        for number in missing.into_iter().rev() {
            let line = self.elements.get(&number);
            let tag = line.map_or("div", |line| line.t.as_str());
            let node = dom.create_element(if matches!(tag, "html" | "body" | "") { "div" } else { tag });
            for (name, value) in line.iter().flat_map(|line| &line.a) {
                if !name.starts_with("on") && name != "style" {
                    dom.set_attribute(node, name, value.clone());
                }
            }
            place(dom, parent, node, neighbours);
            page.nodes.insert(number, node);
            parent = node;
        }
        parent
    }
}

/// A page while what is missing is put back into it.
struct Assembly<'a> {
    dom: Dom,
    /// The elements that it has, by their numbers.
    nodes: HashMap<u32, NodeId>,
    /// Those that were rebuilt, with the step whose text they hold.
    rebuilt: HashMap<u32, u32>,
    /// Texts that documents before this one have shown, with the step that showed them first.
    shown_before: HashMap<&'a str, u32>,
}

/// Most elements in one another: a chain that is longer is no page that a person reads.
const DEEPEST: usize = 5000;

/// Longer attributes are cut when a page is kept.
const LONGEST_KEPT: usize = 2000;

/// Shortest beginning of a text, in bytes, by which it is known again.
const SHORTEST_BEGINNING: usize = 20;

/// The beginning of a text that ends with dots, and with words that ask for the rest, if any: "Fold it lengthwise… more".
fn cut_short<'a>(text: &'a str, lang: &str) -> Option<&'a str> {
    let (begun, label) = text.rsplit_once('…').or_else(|| text.rsplit_once("..."))?;
    let begun = begun.trim_end();
    let said = lexicon::read(label, lexicon::primary(lang));
    let asks = label.trim().is_empty() || said.of(Topic::More) > 0.0 || said.of(Topic::Reveal) > 0.0;
    (begun.len() >= SHORTEST_BEGINNING && asks).then_some(begun)
}

/// Characters of texts, each different one counted once.
fn different<'a>(texts: impl Iterator<Item = &'a str>) -> u64 {
    let mut seen = HashSet::new();
    texts.filter(|text| seen.insert(*text)).map(|text| text.chars().count() as u64).sum()
}

/// An element like this one, without its content and name.
fn twin(dom: &mut Dom, node: NodeId) -> NodeId {
    let tag = dom.tag(node).filter(|tag| !matches!(*tag, "body" | "html")).unwrap_or("div").to_owned();
    let attributes: Vec<_> = dom.attributes(node).map(|one| (one.name().to_owned(), one.value().to_owned())).collect();
    let twin = dom.create_element(&tag);
    for (name, value) in attributes {
        if name != "id" && !name.starts_with("data-kibont") {
            dom.set_attribute(twin, &name, value);
        }
    }
    twin
}

/// Whether a node is inside another one.
fn is_within(dom: &Dom, node: NodeId, outer: NodeId) -> bool {
    node != outer && dom.ancestors(node).any(|above| above == outer)
}

/// Puts a node among the children of `parent`: before the one that holds the next neighbour, else after the one that holds
/// the previous, else last.
fn place(dom: &mut Dom, parent: NodeId, node: NodeId, (prev, next): (Option<NodeId>, Option<NodeId>)) {
    let child_with =
        |inner: NodeId| std::iter::once(inner).chain(dom.ancestors(inner)).find(|at| dom.parent(*at) == Some(parent));
    let after_prev = || prev.and_then(child_with).and_then(|sibling| dom.next_sibling(sibling));
    match next.and_then(child_with).or_else(after_prev) {
        Some(sibling) => dom.insert_before(sibling, node),
        None => dom.append(parent, node),
    };
}

/// The finished page: the pages of frames stand in the places of their `iframe` elements, and the marks that only the merging needed
/// are gone.
pub(crate) fn join(mut main: Dom, mut frames: Vec<Inner>) -> String {
    // Inner frames first, so that each page is whole when it is put into the one that holds it.
    frames.sort_by_key(|frame| frame.path.len());
    while let Some(Inner { path, url, page }) = frames.pop() {
        let Some((index, above)) = path.split_last() else { continue };
        let holder = frames.iter_mut().find(|one| !above.is_empty() && one.path == above);
        put_into(holder.map_or(&mut main, |one| &mut one.page), *index, &url, &page);
    }
    for node in main.descendants(main.root()).collect::<Vec<_>>() {
        main.remove_attribute(node, ID);
    }
    main.to_html()
}

/// Puts the page of a frame into the place of its `iframe` element, or where that is gone, at the end.
fn put_into(holder: &mut Dom, index: i32, url: &str, page: &Dom) {
    let wanted = index.to_string();
    let place = holder
        .descendants(holder.root())
        .find(|node| holder.attribute(*node, FRAME) == Some(wanted.as_str()) && holder.is(*node, "iframe"));
    let section = holder.create_element("section");
    holder.set_attribute(section, "data-kibont-from", url);
    match place {
        Some(iframe) => {
            holder.insert_before(iframe, section);
            holder.remove(iframe);
        }
        None => {
            holder.append(holder.body(), section);
        }
    }
    append_copy(holder, section, page);
}

/// Appends what the body of a page holds.
fn append_copy(dom: &mut Dom, parent: NodeId, page: &Dom) {
    for child in page.children(page.body()).collect::<Vec<_>>() {
        let copy = dom.copy_from(page, child);
        dom.append(parent, copy);
    }
}

/// Where the links of a page lead whose addresses are resolved against `base`.
pub(crate) fn links(page: &Dom, base: &str) -> Vec<Link> {
    let Ok(base) = Url::parse(base) else { return Vec::new() };
    let link = |id| {
        let whole = |href: &&str| href.chars().count() < LONGEST_KEPT;
        let href = page.attribute(id, "href").filter(|_| page.is(id, "a")).filter(whole)?;
        let href = base.join(href).ok().filter(|href| matches!(href.scheme(), "http" | "https"))?;
        let lang = page.attribute(id, "hreflang").map(str::to_owned);
        Some(Link { href: href.into(), text: page.label(id, 200), lang, ..Link::default() })
    };
    page.descendants(page.root()).filter_map(link).collect()
}

#[cfg(test)]
mod tests;
