//! What is measured of a block: its text, where it stands, what stands around it, and what the base extractors say.

use std::collections::HashMap;

use super::super::stoplists;
use super::super::{
    Boilerpipe, Bte, ContentCodeBlurring, Context, DocumentSlope, Extractor, JusText, LargestPagelet, LinkQuota,
    Readability, Variant,
};
use super::segments::Segment;
use super::surroundings::{self, AREAS, CONTAINERS, SAID, Surroundings};
use crate::address::Address;
use crate::html::{Dom, NodeId};

/// A page's features: a row a block.
pub(super) struct Table {
    pub width: usize,
    pub values: Vec<f32>,
}

impl Table {
    pub fn row(&self, at: usize) -> &[f32] {
        &self.values[at * self.width..(at + 1) * self.width]
    }
}

/// The base extractors, whose votes are features.
fn voters() -> [Box<dyn Extractor>; 9] {
    [
        Box::new(JusText::default()),
        Box::new(Bte),
        Box::new(DocumentSlope),
        Box::new(ContentCodeBlurring),
        Box::new(LinkQuota),
        Box::new(LargestPagelet),
        Box::new(Boilerpipe { variant: Variant::Default }),
        Box::new(Boilerpipe { variant: Variant::Article }),
        Box::new(Readability),
    ]
}

const VOTERS: usize = 9;

/// A logarithm that takes 0, so that trees part small numbers finely and large ones coarsely.
fn log(count: usize) -> f32 {
    (count as f32).ln_1p()
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

fn share(part: usize, whole: usize) -> f32 {
    if whole == 0 { 0.0 } else { part as f32 / whole as f32 }
}

/// The features of a page's blocks, and the kind of each block (those of one kind stand in elements of the same names).
pub(super) fn table(dom: &Dom, context: &Context, segments: &[Segment]) -> (Table, Vec<u64>) {
    let (table, _, kinds) = measured(dom, context, segments);
    (table, kinds)
}

/// Measures the blocks of a page. The names come with the first row, so that no list can go astray.
fn measured(dom: &Dom, context: &Context, segments: &[Segment]) -> (Table, Vec<String>, Vec<u64>) {
    let votes = votes(dom, context, segments);
    let around = Surroundings::of(dom, segments);
    let page = PageFacts::of(dom, context, segments, &votes, &around);
    let texts: Vec<TextFacts> = segments.iter().map(|segment| TextFacts::of(segment, &page)).collect();
    let mut table = Table { width: 0, values: Vec::new() };
    let mut names = Vec::new();
    for at in 0..segments.len() {
        let mut row = Row { values: &mut table.values, names: (at == 0).then_some(&mut names) };
        for (voter, vote) in votes[at].iter().enumerate() {
            row.push(&format!("vote {voter}"), *vote);
        }
        row.push("votes", votes[at].iter().sum::<f32>());
        texts[at].push(&mut row);
        page.push(&mut row, at, segments);
        push_place(&mut row, dom, &segments[at], &around, at);
        for distance in [-3_isize, -2, -1, 1, 2, 3] {
            let neighbour = at.checked_add_signed(distance).filter(|at| *at < segments.len());
            let of = |value: fn(&Segment) -> f32| neighbour.map_or(-1.0, |at| value(&segments[at]));
            row.push(&format!("words {distance:+}"), of(|segment| log(segment.words)));
            row.push(&format!("links {distance:+}"), of(|segment| share(segment.linked, segment.words)));
            row.push(&format!("votes {distance:+}"), neighbour.map_or(-1.0, |at| votes[at].iter().sum::<f32>()));
            let same = neighbour.map_or(-1.0, |at2| flag(around.signature[at] == around.signature[at2]));
            row.push(&format!("same kind {distance:+}"), same);
        }
        if at == 0 {
            table.width = table.values.len();
        }
    }
    (table, names, around.signature)
}

/// For each block the share of its characters that each base extractor keeps.
fn votes(dom: &Dom, context: &Context, segments: &[Segment]) -> Vec<[f32; VOTERS]> {
    let mut votes = vec![[0.0; VOTERS]; segments.len()];
    let length = |node: NodeId| dom.text(node).map_or(0, |text| text.trim().len());
    for (voter, extractor) in voters().iter().enumerate() {
        let kept = extractor.keep(dom, context);
        for (segment, votes) in segments.iter().zip(&mut votes) {
            let all: usize = segment.nodes.iter().map(|node| length(*node)).sum();
            let part: usize = segment.nodes.iter().filter(|node| kept.contains(**node)).map(|node| length(*node)).sum();
            votes[voter] = share(part, all);
        }
    }
    votes
}

/// A row in the making.
struct Row<'a> {
    values: &'a mut Vec<f32>,
    names: Option<&'a mut Vec<String>>,
}

impl Row<'_> {
    fn push(&mut self, name: &str, value: f32) {
        self.values.push(value);
        if let Some(names) = &mut self.names {
            names.push(name.to_owned());
        }
    }
}

/// What the whole page is like.
struct PageFacts {
    list: Option<&'static stoplists::Stoplist>,
    title: Vec<String>,
    words: usize,
    linked: usize,
    /// Words up to each block.
    before: Vec<usize>,
    /// The block that is the main heading.
    heading: Option<usize>,
    kept: [f32; VOTERS],
    long_blocks: usize,
    articles: usize,
    tables: usize,
    said: [bool; SAID.len()],
    address: [f32; 2],
    /// The share of words in each area.
    areas: Vec<f32>,
    prices: usize,
    repeated: HashMap<String, usize>,
}

impl PageFacts {
    fn of(dom: &Dom, context: &Context, segments: &[Segment], votes: &[[f32; VOTERS]], around: &Surroundings) -> Self {
        let words: usize = segments.iter().map(|segment| segment.words).sum();
        let mut before = Vec::with_capacity(segments.len());
        let mut sum = 0;
        for segment in segments {
            before.push(sum);
            sum += segment.words;
        }
        let mut kept = [0.0; VOTERS];
        for (segment, votes) in segments.iter().zip(votes) {
            for (kept, vote) in kept.iter_mut().zip(votes) {
                *kept += vote * share(segment.words, words);
            }
        }
        let sample =
            segments.iter().filter(|segment| segment.words > 5).flat_map(|segment| segment.text.split(' ')).take(1500);
        let mut repeated: HashMap<String, usize> = HashMap::new();
        for segment in segments {
            *repeated.entry(segment.text.clone()).or_default() += 1;
        }
        let (said, address) = surroundings::said_of(dom, context.address.map(Address::as_str));
        let areas = (0..AREAS.len())
            .map(|area| {
                let within = segments.iter().zip(&around.areas).filter(|(_, areas)| areas[area] < surroundings::FAR);
                share(within.map(|(segment, _)| segment.words).sum(), words)
            })
            .collect();
        let title = dom.find("title").map(|title| dom.text_of(title)).unwrap_or_default();
        Self {
            list: stoplists::detect(sample).map(|(list, _)| list),
            title: title.split_whitespace().map(str::to_lowercase).collect(),
            words,
            linked: segments.iter().map(|segment| segment.linked).sum(),
            before,
            heading: segments.iter().position(|segment| dom.is(segment.element, "h1")),
            kept,
            long_blocks: segments
                .iter()
                .filter(|segment| segment.words > 25 && 3 * segment.linked < segment.words)
                .count(),
            articles: dom.descendants(dom.root()).filter(|&node| dom.is(node, "article")).count(),
            tables: dom.descendants(dom.root()).filter(|&node| dom.is(node, "table")).count(),
            said,
            address,
            areas,
            prices: segments.iter().filter(|segment| segment.words < 12 && holds_price(&segment.text)).count(),
            repeated,
        }
    }

    fn push(&self, row: &mut Row, at: usize, segments: &[Segment]) {
        row.push("page words", log(self.words));
        row.push("page blocks", log(segments.len()));
        row.push("page links", share(self.linked, self.words));
        row.push("page long blocks", log(self.long_blocks));
        row.push("page articles", log(self.articles));
        row.push("page tables", log(self.tables));
        for (voter, kept) in self.kept.iter().enumerate() {
            row.push(&format!("page vote {voter}"), *kept);
        }
        for ((kind, _), said) in SAID.iter().zip(&self.said) {
            row.push(&format!("page says {kind}"), flag(*said));
        }
        row.push("address depth", self.address[0]);
        row.push("address words", self.address[1]);
        for (area, share) in AREAS.iter().zip(&self.areas) {
            row.push(&format!("page in {}", area.name), *share);
        }
        row.push("page prices", log(self.prices));
        row.push("words before", log(self.before[at]));
        row.push("words after", log(self.words - self.before[at]));
        row.push("place by words", share(self.before[at], self.words));
        row.push("place by blocks", share(at, segments.len()));
        let from_heading = self.heading.map_or(-1000.0, |heading| (at as f32 - heading as f32).clamp(-999.0, 999.0));
        row.push("blocks from heading", from_heading);
        row.push("repeated", log(self.repeated.get(&segments[at].text).copied().unwrap_or(1)));
    }
}

fn holds_price(text: &str) -> bool {
    text.contains(['$', '€', '£', '¥', '₹'])
}

/// What a block's text is like.
struct TextFacts([(&'static str, f32); 18]);

impl TextFacts {
    fn of(segment: &Segment, page: &PageFacts) -> Self {
        let text = &segment.text;
        let characters = text.chars().count();
        let count = |is: fn(char) -> bool| text.chars().filter(|character| is(*character)).count();
        let words = || text.split(' ');
        let word_count = |is: &dyn Fn(&str) -> bool| words().filter(|word| is(word)).count();
        let capital = |word: &str| word.chars().next().is_some_and(char::is_uppercase);
        let shout = |word: &str| word.chars().count() > 1 && word.chars().all(|c| !c.is_lowercase()) && capital(word);
        let stopword = |word: &str| page.list.is_some_and(|list| list.contains(&word.to_lowercase()));
        let in_title = |word: &str| page.title.contains(&word.to_lowercase());
        let lower = text.to_lowercase();
        let last = text.chars().last().unwrap_or(' ');
        Self([
            ("words", log(segment.words)),
            ("characters", log(characters)),
            ("word length", share(characters, segment.words)),
            ("links", share(segment.linked, segment.words)),
            ("stopwords", share(word_count(&stopword), segment.words)),
            ("capitals", share(word_count(&capital), segment.words)),
            ("shouted", share(word_count(&shout), segment.words)),
            ("digits", share(count(|c| c.is_numeric()), characters)),
            ("commas", log(count(|c| matches!(c, ',' | ';' | '、' | '，')))),
            ("sentence ends", log(count(|c| matches!(c, '.' | '!' | '?' | '。')))),
            ("separators", log(count(|c| matches!(c, '|' | '•' | '·' | '»' | '›' | '/' | '>')))),
            ("ends sentence", flag(matches!(last, '.' | '!' | '?' | '"' | '”' | '。'))),
            ("ends in colon", flag(last == ':')),
            ("price", flag(holds_price(text))),
            (
                "rights",
                flag(
                    ["©", "copyright", "all rights", "privacy", "terms of", "cookie"].iter().any(|w| lower.contains(w)),
                ),
            ),
            ("in title", share(word_count(&in_title), segment.words)),
            ("at sign", flag(text.contains('@'))),
            (
                "calls",
                flag(
                    [
                        "subscribe",
                        "sign up",
                        "log in",
                        "login",
                        "share",
                        "read more",
                        "click",
                        "follow",
                        "comment",
                        "reply",
                        "newsletter",
                        "related",
                        "advertis",
                        "add to",
                        "view all",
                    ]
                    .iter()
                    .any(|w| lower.contains(w)),
                ),
            ),
        ])
    }

    fn push(&self, row: &mut Row) {
        for (name, value) in &self.0 {
            row.push(name, *value);
        }
    }
}

/// Where a block stands.
fn push_place(row: &mut Row, dom: &Dom, segment: &Segment, around: &Surroundings, at: usize) {
    let tag = dom.tag(segment.element).unwrap_or_default();
    for group in
        [&["p"][..], &["li"], &["td", "th"], &["div"], &["pre", "code"], &["dt", "dd"], &["figcaption", "caption"]]
    {
        row.push(&format!("is {}", group[0]), flag(group.contains(&tag)));
    }
    row.push(
        "heading level",
        match tag.as_bytes() {
            [b'h', level @ b'1'..=b'6'] => f32::from(level - b'0'),
            _ => 0.0,
        },
    );
    for (area, distance) in AREAS.iter().zip(&around.areas[at]) {
        row.push(&format!("in {}", area.name), *distance);
    }
    row.push("depth", around.depth[at]);
    for (level, container) in CONTAINERS.iter().zip(&around.containers[at]) {
        row.push(&format!("container {level} words"), log(container.words));
        row.push(&format!("container {level} links"), share(container.linked, container.words));
        row.push(&format!("container {level} words a block"), share(container.words, container.blocks));
        row.push(&format!("container {level} share"), share(container.words, around.words));
    }
    let kind = &around.kinds[&around.signature[at]];
    row.push("kind blocks", log(kind.blocks));
    row.push("kind words", log(kind.words));
    row.push("kind words a block", share(kind.words, kind.blocks));
    row.push("kind links", share(kind.linked, kind.words));
    row.push("kind share", share(kind.words, around.words));
}

/// How many features [`judged`] adds.
pub(super) const JUDGED: usize = 16;

/// How the blocks around each block were judged, and those of its kind.
pub(super) fn judged(first: &[f64], segments: &[Segment], kinds: &[u64]) -> Vec<[f32; JUDGED]> {
    let mut of_kind: HashMap<u64, (f64, f64)> = HashMap::new();
    let (mut sum, mut all) = (0.0, 0.0);
    for ((p, segment), kind) in first.iter().zip(segments).zip(kinds) {
        let size = super::size(segment);
        let entry = of_kind.entry(*kind).or_default();
        *entry = (entry.0 + p * size, entry.1 + size);
        (sum, all) = (sum + p * size, all + size);
    }
    let likely = |p: &f64| *p > 0.5;
    let (first_likely, last_likely) = (first.iter().position(likely), first.iter().rposition(likely));
    // Means over windows by prefix sums, weighed by size.
    let mut sums = vec![(0.0, 0.0)];
    for (p, segment) in first.iter().zip(segments) {
        let size = super::size(segment);
        let last = sums[sums.len() - 1];
        sums.push((last.0 + p * size, last.1 + size));
    }
    let window = |from: isize, to: isize| {
        let clamp = |at: isize| usize::try_from(at).unwrap_or(0).min(segments.len());
        let (a, b) = (sums[clamp(from)], sums[clamp(to)]);
        if b.1 > a.1 { ((b.0 - a.0) / (b.1 - a.1)) as f32 } else { -1.0 }
    };
    (0..segments.len())
        .map(|at| {
            let near = |distance: isize| {
                at.checked_add_signed(distance).and_then(|at| first.get(at)).map_or(-1.0, |p| *p as f32)
            };
            let here = at as isize;
            let kind = of_kind[&kinds[at]];
            let inside =
                |place: Option<usize>| place.map_or(-1000.0, |place| (here - place as isize).clamp(-99, 99) as f32);
            [
                first[at] as f32,
                near(-1),
                near(-2),
                near(-3),
                near(1),
                near(2),
                near(3),
                window(here - 6, here),
                window(here + 1, here + 7),
                window(here - 20, here),
                window(here + 1, here + 21),
                (kind.0 / kind.1.max(1e-9)) as f32,
                inside(first_likely),
                inside(last_likely),
                (sum / f64::max(all, 1e-9)) as f32,
                (sum as f32).ln_1p(),
            ]
        })
        .collect()
}

/// The names of a row's features.
pub(super) fn names() -> Vec<String> {
    let dom = Dom::parse("<p>x");
    let segments = super::segments(&dom);
    measured(&dom, &Context::default(), &segments).1
}
