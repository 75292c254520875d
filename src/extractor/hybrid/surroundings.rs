//! What stands around a block: the elements that contain it, the areas that their names tell of, lists of similar
//! items, the main heading.

use std::ops::Range;

use super::super::words::{self, ByNumber};
use super::areas::{AREAS, AreaFinder};
use super::segments::{Segment, heading_level, is_price, is_prose};
use crate::html::{Dom, NodeId};

/// An ancestor further up than this counts as none.
pub(super) const FAR: f32 = 12.0;

/// The levels above a block whose containers are measured.
pub(super) const CONTAINERS: [usize; 6] = [1, 2, 3, 4, 6, 8];

/// At most this many ancestors of a block are looked at. More say nothing new, and a page may be nested as deep as it
/// is long.
const HIGHEST: usize = 40;

/// This many similar siblings are items of a list.
const ALIKE: u32 = 3;

/// The main part contains at least this share of the page's prose.
const MOST: f64 = 0.6;

/// What an element contains, or all blocks of a kind.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Held {
    pub words: usize,
    pub linked: usize,
    pub blocks: usize,
    /// Words in blocks that read like prose.
    pub prose: usize,
    pub prices: usize,
    pub headings: usize,
    /// The first block, counted from 1; 0 where there is none.
    first: usize,
}

impl Held {
    fn add(&mut self, at: usize, segment: &Segment, heading: bool, price: bool) {
        self.words += segment.words;
        self.linked += segment.linked;
        self.blocks += 1;
        self.prose += if is_prose(segment) { segment.words } else { 0 };
        self.prices += usize::from(price);
        self.headings += usize::from(heading);
        if self.first == 0 {
            self.first = at + 1;
        }
    }
}

/// The place of a block in a list of similar items.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Item {
    /// How many items there are, and the number of this one.
    pub alike: u32,
    pub number: u32,
    /// The item, and the element that holds the whole list. What they contain is looked up: a page may have a list of each length.
    node: Option<NodeId>,
    list: Option<NodeId>,
    /// How many blocks of this item stand up to this block.
    pub place: u32,
    /// How many levels above the block the item begins.
    pub level: u32,
}

/// How many siblings are similar to an element, and its number among them.
#[derive(Clone, Copy, Default)]
struct Sibling {
    alike: u32,
    number: u32,
}

/// What stands around each block of a page.
pub(super) struct Surroundings {
    pub words: usize,
    /// For each block and area how many levels above the block the area begins.
    pub areas: Vec<[f32; AREAS.len()]>,
    chains: Vec<Range<usize>>,
    nodes: Vec<NodeId>,
    held: Vec<Held>,
    /// For each block its kind: a hash of the names and classes of the elements it stands in.
    pub kinds: Vec<u64>,
    pub of_kind: ByNumber<Held>,
    /// For each block the lowest element that also contains the main heading: how many levels above the block it is,
    /// and how many levels above the heading.
    pub heading: Vec<[f32; 2]>,
    /// For each block how many levels above it the main part begins; [`FAR`] where it stands outside.
    pub main: Vec<f32>,
    /// For each block its place in the innermost and in the outermost list.
    pub items: Vec<[Item; 2]>,
}

impl Surroundings {
    pub fn of(dom: &Dom, segments: &[Segment], title: Option<usize>) -> Self {
        let mut held = vec![Held::default(); dom.len()];
        let (mut nodes, mut chains) = (Vec::with_capacity(segments.len() * 16), Vec::with_capacity(segments.len()));
        for (at, segment) in segments.iter().enumerate() {
            let from = nodes.len();
            nodes.extend(chain(dom, segment));
            chains.push(from..nodes.len());
            let (heading, price) = (heading_level(dom, segment) > 0.0, is_price(segment));
            nodes[from..].iter().for_each(|node| held[node.index()].add(at, segment, heading, price));
        }
        let words = segments.iter().map(|segment| segment.words).sum();
        let mut around = Self {
            words,
            areas: Vec::with_capacity(segments.len()),
            chains,
            nodes,
            held,
            kinds: Vec::with_capacity(segments.len()),
            of_kind: ByNumber::default(),
            heading: Vec::with_capacity(segments.len()),
            main: Vec::with_capacity(segments.len()),
            items: Vec::with_capacity(segments.len()),
        };
        around.describe(dom, segments, title);
        around
    }

    fn describe(&mut self, dom: &Dom, segments: &[Segment], title: Option<usize>) {
        let mut names = AreaFinder::default();
        let mut named: Vec<Option<u32>> = vec![None; dom.len()];
        let mut siblings: Vec<Option<Sibling>> = vec![None; dom.len()];
        let mut likeness = Likeness { dom, known: vec![0; dom.len()] };
        let mut above_heading = vec![0_u8; dom.len()];
        if let Some(title) = title {
            for (level, node) in self.chain(title).iter().enumerate() {
                above_heading[node.index()] = level as u8 + 1;
            }
        }
        let main = self.main_part(segments);
        for (at, segment) in segments.iter().enumerate() {
            let chain = &self.nodes[self.chains[at].clone()];
            let mut areas = [FAR; AREAS.len()];
            // From the outermost, so that the innermost is written last and stays.
            for (level, node) in chain.iter().enumerate().rev() {
                let mut bits = *named[node.index()].get_or_insert_with(|| names.areas_of(dom, *node));
                while bits != 0 {
                    areas[bits.trailing_zeros() as usize] = (level as f32).min(FAR - 1.0);
                    bits &= bits - 1;
                }
            }
            self.areas.push(areas);
            let kind = likeness.of_chain(chain);
            self.kinds.push(kind);
            let heading = heading_level(dom, segment) > 0.0;
            self.of_kind.entry(kind).or_default().add(at, segment, heading, false);
            let shared = chain.iter().position(|node| above_heading[node.index()] > 0);
            self.heading.push(
                shared.map_or([-1.0, -1.0], |level| [level as f32, f32::from(above_heading[chain[level].index()] - 1)]),
            );
            let level = main.and_then(|main| chain.iter().position(|node| *node == main));
            self.main.push(level.map_or(FAR, |level| (level as f32).min(FAR - 1.0)));
            self.items.push(items(&mut likeness, chain, at, &self.held, &mut siblings));
        }
    }

    /// The elements a block stands in, from the innermost.
    pub fn chain(&self, at: usize) -> &[NodeId] {
        &self.nodes[self.chains[at].clone()]
    }

    /// What the element at a level above a block contains; where there are fewer levels, the outermost element.
    pub fn container(&self, at: usize, level: usize) -> Held {
        let chain = self.chain(at);
        chain.get(level).or(chain.last()).map_or(Held::default(), |node| self.held[node.index()])
    }

    /// What an item contains, and what its whole list contains.
    pub fn held_by(&self, item: &Item) -> [Held; 2] {
        [item.node, item.list].map(|node| node.map_or(Held::default(), |node| self.held[node.index()]))
    }

    /// The smallest element that contains most of the page's prose.
    fn main_part(&self, segments: &[Segment]) -> Option<NodeId> {
        let prose: usize = segments.iter().filter(|segment| is_prose(segment)).map(|segment| segment.words).sum();
        let largest = (0..segments.len()).filter(|at| is_prose(&segments[*at])).max_by_key(|at| segments[*at].words)?;
        let enough = |node: &&NodeId| self.held[node.index()].prose as f64 >= MOST * prose as f64;
        // It is an ancestor of the longest block, unless the prose is scattered.
        self.chain(largest).iter().find(enough).copied()
    }
}

/// The elements a block stands in, from the innermost. Inline elements that contain the whole block count too.
fn chain<'a>(dom: &'a Dom, segment: &Segment) -> impl Iterator<Item = NodeId> + use<'a> {
    let start =
        if let [only] = segment.nodes[..] { dom.parent(only).unwrap_or(segment.element) } else { segment.element };
    let up = std::iter::once(start).chain(dom.ancestors(start));
    up.take_while(|node| !matches!(dom.tag(*node), None | Some("html" | "body"))).take(HIGHEST)
}

/// The innermost and the outermost element in the chain that are items of a list.
fn items(
    likeness: &mut Likeness,
    chain: &[NodeId],
    at: usize,
    held: &[Held],
    siblings: &mut [Option<Sibling>],
) -> [Item; 2] {
    let dom = likeness.dom;
    let mut found = [Item::default(); 2];
    for (level, &node) in chain.iter().enumerate() {
        if siblings[node.index()].is_none() {
            compare(likeness, node, siblings);
        }
        let Some(sibling) = siblings[node.index()].filter(|sibling| sibling.alike >= ALIKE) else { continue };
        let own = held[node.index()];
        let place = u32::try_from((at + 1).saturating_sub(own.first)).unwrap_or(u32::MAX);
        let (node, list) = (Some(node), dom.parent(node));
        // A chain has few levels.
        found[1] = Item { alike: sibling.alike, number: sibling.number, node, list, place, level: level as u32 };
        if found[0].alike == 0 {
            found[0] = found[1];
        }
    }
    found
}

/// Counts the similar siblings of an element: those with the same name and class.
fn compare(likeness: &mut Likeness, node: NodeId, siblings: &mut [Option<Sibling>]) {
    let dom = likeness.dom;
    let Some(parent) = dom.parent(node) else {
        siblings[node.index()] = Some(Sibling::default());
        return;
    };
    let inline = |tag: &str| matches!(tag, "p" | "br" | "span" | "b" | "i" | "em" | "strong" | "font" | "td" | "th");
    let key = |child| Some((child, (!inline(dom.tag(child)?)).then(|| likeness.of(child))));
    let keys: Vec<(NodeId, Option<u64>)> = dom.children(parent).filter_map(key).collect();
    let mut counts: ByNumber<u32> = ByNumber::default();
    for &(child, key) in &keys {
        let number = key.map_or(0, |key| {
            let count = counts.entry(key).or_default();
            *count += 1;
            *count
        });
        siblings[child.index()] = Some(Sibling { alike: 0, number });
    }
    for (child, key) in keys {
        if let (Some(sibling), Some(key)) = (&mut siblings[child.index()], key) {
            sibling.alike = counts.get(&key).copied().unwrap_or_default();
        }
    }
}

/// Hashes of the names and classes of elements, each computed once. Elements with the same hash are similar.
struct Likeness<'a> {
    dom: &'a Dom,
    /// By node number; 0 if it is not known yet.
    known: Vec<u64>,
}

impl Likeness<'_> {
    /// The hash of an element. Digits in class names are left out, since they number items.
    fn of(&mut self, node: NodeId) -> u64 {
        if self.known[node.index()] == 0 {
            let class = self.dom.attribute(node, "class").unwrap_or_default();
            let (mut bytes, mut count) = ([0; 60], 0);
            for (place, byte) in bytes.iter_mut().zip(class.bytes().filter(|byte| !byte.is_ascii_digit())) {
                (*place, count) = (byte, count + 1);
            }
            let tag = words::hash(self.dom.tag(node).unwrap_or_default().bytes());
            self.known[node.index()] = words::quick(tag, &bytes[..count]);
        }
        self.known[node.index()]
    }

    /// The hash of the innermost elements that a block stands in.
    fn of_chain(&mut self, chain: &[NodeId]) -> u64 {
        let hashes: [u64; 4] = std::array::from_fn(|level| chain.get(level).map_or(0, |node| self.of(*node)));
        words::mixed(&hashes)
    }
}
