//! What repeats on a page: elements that look alike in one respect or another. Each such group might be the items of a thread.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use super::counts::Count;
use super::marks::names_for_tests;
use super::survey::Survey;
use super::words;

/// Elements that look alike, each as a range of positions, in the page's order.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub ranges: Vec<Range>,
}

/// A stretch of the page: an element, or an element and siblings after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Range {
    pub start: u32,
    pub end: u32,
}

impl Range {
    pub fn holds(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// An item that was chosen, with the number of its group.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen {
    pub range: Range,
    pub group: usize,
    /// Whether it only stands where an item might, and is one if it says that it was taken away.
    pub doubted: bool,
}

impl Chosen {
    pub fn new(range: Range, group: usize) -> Self {
        Self { range, group, doubted: false }
    }
}

/// Hashes of hashes need no further hashing.
#[derive(Default)]
pub(super) struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, byte| mixed(hash, u64::from(*byte)));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// A map whose keys are hashes.
pub(super) type ByHash<T> = HashMap<u64, T, BuildHasherDefault<AsIs>>;

/// One hash of two (the multiplier of `FxHash`).
pub(super) fn mixed(hash: u64, more: u64) -> u64 {
    (hash.rotate_left(5) ^ more).wrapping_mul(0x517c_c1b7_2722_0a95)
}

/// The hash of a text without its digits: `comment-12` and `comment-13` are alike.
pub(super) fn without_digits(text: &str) -> u64 {
    text.bytes().filter(|byte| !byte.is_ascii_digit()).fold(1, |hash, byte| mixed(hash, u64::from(byte)))
}

/// Most words of a class that are looked at.
const CLASS_WORDS: usize = 8;

/// Most siblings that belong to an item whose element holds only its head.
const MOST_SIBLINGS: usize = 3;

/// All groups of the page. Each element is in as many as it has class words, and a few more.
pub(super) fn groups(survey: &Survey) -> Vec<Group> {
    let (mut by_look, mut by_shape): (ByHash<Vec<u32>>, ByHash<Vec<u32>>) = Default::default();
    let mut keys = Vec::new();
    for at in 1..survey.spots.len() as u32 {
        if may_be_item(survey, at) {
            looks(survey, at, &mut keys);
            for key in keys.drain(..) {
                let group = by_look.entry(key).or_default();
                if group.last() != Some(&at) {
                    group.push(at);
                }
            }
            by_shape.entry(shape(survey, at)).or_default().push(at);
        }
    }
    by_shape.retain(|_, group| !is_found_by_class(survey, group));
    let mut seen: HashSet<u64, BuildHasherDefault<AsIs>> = HashSet::default();
    let mut groups = Vec::new();
    for positions in by_look.into_values().chain(by_shape.into_values()) {
        let positions = without_halves(survey, positions);
        if seen.insert(positions.iter().fold(0, |hash, at| mixed(hash, u64::from(*at)))) {
            groups.extend(with_siblings(survey, &positions));
            let range = |at: u32| Range { start: at, end: survey.spot(at).end };
            groups.push(Group { ranges: positions.into_iter().map(range).collect() });
        }
    }
    // Maps have no order.
    groups.sort_by_key(|group| (group.ranges[0].start, group.ranges.len(), group.ranges.last().map(|range| range.end)));
    groups
}

/// The elements of a group without those in them, where nearly each holds one other and none holds several: the half of an item with what
/// is said may look like the item.
fn without_halves(survey: &Survey, positions: Vec<u32>) -> Vec<u32> {
    const FEWEST: usize = 3;
    let mut outer: Vec<(u32, usize)> = Vec::new();
    for at in &positions {
        match outer.last_mut().filter(|(holder, _)| *at < survey.spot(*holder).end) {
            Some((_, held)) => *held += 1,
            None => outer.push((*at, 0)),
        }
    }
    let one = outer.iter().filter(|(_, held)| *held == 1).count();
    let halves = outer.len() >= FEWEST && one * 10 >= outer.len() * 8 && outer.iter().all(|(_, held)| *held <= 1);
    if halves { outer.into_iter().map(|(at, _)| at).collect() } else { positions }
}

/// Whether an element holds words, and a time, a person or a button.
fn may_be_item(survey: &Survey, at: u32) -> bool {
    let spot = survey.spot(at);
    if spot.text || spot.within.link || spot.end - at < 3 {
        return false;
    }
    let counts = survey.counts(at, spot.end);
    let told = counts[Count::Times as usize] + counts[Count::People as usize] + counts[Count::Controls as usize];
    // An item that was taken away may hold nothing but a note.
    (told > 0 || spot.names & (words::ITEM | words::DELETED) != 0)
        && counts[Count::Letters as usize] > 0
        && !matches!(
            survey.tag(at),
            "a" | "b" | "i" | "em" | "strong" | "small" | "time" | "button" | "form" | "label" | "body" | "tbody"
        )
}

/// The looks of an element: in each of them others may be like it.
fn looks(survey: &Survey, at: u32, keys: &mut Vec<u64>) {
    let dom = survey.dom;
    let tag = without_digits(survey.tag(at));
    let spot = survey.spot(at);
    for attribute in dom.attributes(spot.node) {
        let (name, value) = (attribute.name(), attribute.value());
        match name {
            "class" => {
                keys.extend(
                    value.split_whitespace().take(CLASS_WORDS).map(|word| mixed(mixed(tag, 2), without_digits(word))),
                );
                let class = without_digits(value);
                keys.push(mixed(mixed(tag, 3), class));
                // Tables of all kinds share the class that draws them; those that follow one another are of one kind.
                if survey.tag(at) == "table" {
                    keys.push(mixed(mixed(mixed(tag, 10), u64::from(spot.parent)), class));
                }
            }
            "id" if value.bytes().any(|byte| byte.is_ascii_digit()) => {
                keys.push(mixed(mixed(tag, 4), without_digits(value)))
            }
            "itemtype" | "typeof" | "itemprop" | "role" => keys.push(mixed(mixed(tag, 5), without_digits(value))),
            // What it is called for tests; others have a number of their own.
            _ if names_for_tests(name) => keys.push(mixed(mixed(tag, 7), without_digits(value))),
            _ if name.starts_with("data-") => keys.push(mixed(mixed(tag, 6), without_digits(name))),
            _ => {}
        }
    }
    if survey.tag(at).contains('-') {
        keys.push(mixed(tag, 9));
    }
}

/// What an element without names is known by: what it is in, and how it begins.
fn shape(survey: &Survey, at: u32) -> u64 {
    let own = mixed(without_digits(survey.tag(at)), 8);
    let within = without_digits(survey.tag(survey.spot(at).parent));
    let below = survey.children(at).map(|child| survey.tag(child)).filter(|tag| !matches!(*tag, "ul" | "ol")).take(2);
    below.fold(mixed(own, within), |shape, tag| mixed(shape, without_digits(tag)))
}

/// Whether most elements of one shape have one class, by which they are found without the others.
fn is_found_by_class(survey: &Survey, group: &[u32]) -> bool {
    let mut classes: HashMap<u32, usize> = HashMap::new();
    group.iter().for_each(|at| *classes.entry(survey.spot(*at).class).or_default() += 1);
    let most = classes.iter().filter(|(class, _)| **class != 0).map(|(_, count)| *count).max().unwrap_or_default();
    most < group.len() && most * 10 >= group.len() * 6
}

/// The same group with what stands after each element, where the elements are heads: siblings at equal distances.
fn with_siblings(survey: &Survey, positions: &[u32]) -> Option<Group> {
    let parent = |at: u32| survey.spot(at).parent;
    let after = |at: u32| {
        let end = survey.spot(parent(at)).end;
        let next = move |at: &u32| Some(survey.spot(*at).end).filter(|next| *next < end);
        std::iter::successors(next(&at), next).filter(|at| !survey.spot(*at).text)
    };
    let distance = |pair: &[u32]| after(pair[0]).take(MOST_SIBLINGS + 1).position(|at| at == pair[1]);
    let together = positions.windows(2).filter(|pair| parent(pair[0]) == parent(pair[1]));
    let distances: Vec<usize> = together.map(|pair| distance(pair).unwrap_or_default()).collect();
    let between = *distances.first()?;
    let alike = distances.iter().filter(|distance| **distance == between).count();
    if between == 0 || between > MOST_SIBLINGS || alike * 10 < distances.len() * 9 {
        return None;
    }
    // What looks like a head is one.
    let look = |at: u32| (survey.tag(at), survey.spot(at).class);
    let alike = |at: u32| survey.spot(at).class != 0 && after(at).take(between).any(|next| look(next) == look(at));
    if positions.iter().any(|at| alike(*at)) {
        return None;
    }
    let range = |at: u32| Range {
        start: at,
        end: after(at).take(between).last().map_or(survey.spot(at).end, |at| survey.spot(at).end),
    };
    Some(Group { ranges: positions.iter().map(|at| range(*at)).collect() })
}
