//! The features that are the same for all blocks of a page, and the block's place on it.

use super::super::stoplists::{self, Stoplist};
use super::super::tokens::{Reading, Shape, Token};
use super::super::words::ByNumber;
use super::areas::AREAS;
use super::row::{Row, flag, log, share};
use super::segments::{Segment, heading_level, is_price, is_prose};
use super::self_description::{KINDS, SelfDescription};
use super::surroundings::{self, Surroundings};
use super::texts::Hashed;
use super::votes::VOTERS;
use crate::html::Dom;

/// The page's language is found from at most this many words.
const SAMPLE: usize = 1500;

/// All that was measured of a page before.
#[derive(Clone, Copy)]
pub(super) struct Parts<'a> {
    pub dom: &'a Dom,
    pub reading: &'a Reading,
    pub segments: &'a [Segment],
    pub hashed: &'a [Hashed],
    pub votes: &'a [[f32; VOTERS]],
    pub around: &'a Surroundings,
    pub said: &'a SelfDescription,
    pub heading: Option<usize>,
}

/// What is known of the whole page.
pub(super) struct PageFacts {
    pub list: Option<&'static Stoplist>,
    words: usize,
    /// For each block how many words, and how many words of prose, stand before it.
    before: Vec<[usize; 2]>,
    prose: usize,
    /// The block that is the main heading.
    heading: Option<usize>,
    /// For each text how many blocks have it, and the first of them.
    repeated: ByNumber<(u32, usize)>,
    /// The part of a row that is the same for all blocks.
    shared: Vec<f32>,
    /// The names of these features.
    names: Vec<String>,
}

/// The block that is the main heading: the first `h1` of whose words most are in the title, or else the first `h1`.
pub(super) fn main_heading(
    dom: &Dom,
    segments: &[Segment],
    hashed: &[Hashed],
    said: &SelfDescription,
) -> Option<usize> {
    let mut headings = (0..segments.len()).filter(|at| dom.is(segments[*at].element, "h1"));
    let in_title = |at: &usize| {
        2 * hashed[*at].words.iter().filter(|word| said.title.contains(word)).count() > hashed[*at].words.len()
    };
    headings.clone().find(in_title).or_else(|| headings.next())
}

impl PageFacts {
    pub fn of<const NAMED: bool>(parts: &Parts) -> Self {
        let Parts { segments, hashed, votes, heading, .. } = *parts;
        let words: usize = segments.iter().map(|segment| segment.words).sum();
        let (mut before, mut sum) = (Vec::with_capacity(segments.len()), [0, 0]);
        let mut repeated: ByNumber<(u32, usize)> = ByNumber::default();
        let mut kept = [0.0; VOTERS];
        for (at, segment) in segments.iter().enumerate() {
            before.push(sum);
            sum[0] += segment.words;
            sum[1] += if is_prose(segment) { segment.words } else { 0 };
            repeated.entry(hashed[at].whole()).or_insert((0, at)).0 += 1;
            for (kept, vote) in kept.iter_mut().zip(&votes[at]) {
                *kept += vote * share(segment.words, words);
            }
        }
        let sample = segments.iter().zip(hashed).filter(|(segment, _)| segment.words > 5);
        let sample = sample.flat_map(|(_, hashed)| hashed.words.iter().copied()).take(SAMPLE);
        let mut facts = Self {
            list: stoplists::detect_by_number(sample).map(|(list, _)| list),
            words,
            before,
            prose: sum[1],
            heading,
            repeated,
            shared: Vec::new(),
            names: Vec::new(),
        };
        let (mut values, mut names) = (Vec::new(), Vec::new());
        facts.push_shared(&mut Row::<NAMED> { values: &mut values, names: &mut names }, parts, kept);
        (facts.shared, facts.names) = (values, names);
        facts
    }

    fn push_shared<const NAMED: bool>(&self, row: &mut Row<NAMED>, parts: &Parts, kept: [f32; VOTERS]) {
        let Parts { dom, reading, segments, around, said, .. } = *parts;
        let mut tags = [0_usize; TAGS.len()];
        for token in &reading.tokens {
            if let Token::Open(tag) = token
                && tag.shape != Shape::Break
                && let Some(name) = dom.tag(tag.node)
                && let Some(at) = TAGS.iter().position(|tag| *tag == name)
            {
                tags[at] += 1;
            }
        }
        let count = |is: &dyn Fn(&Segment) -> bool| segments.iter().filter(|segment| is(segment)).count();
        let sum = |of: &dyn Fn(&Segment) -> usize| segments.iter().map(of).sum::<usize>();
        row.push([
            (format_args!("page words"), log(self.words)),
            (format_args!("page blocks"), log(segments.len())),
            (format_args!("page links"), share(sum(&|segment| segment.linked), self.words)),
            (format_args!("page prose"), share(self.prose, self.words)),
            (format_args!("page prose words"), log(self.prose)),
            (format_args!("page long blocks"), log(count(&|s| s.words > 25 && 3 * s.linked < s.words))),
            (format_args!("page prices"), log(count(&is_price))),
            (format_args!("page headings"), log(count(&|s| heading_level(dom, s) > 0.0))),
            (format_args!("address depth"), said.address[0]),
            (format_args!("address words"), said.address[1]),
        ]);
        row.extend(&tags.map(log), |tag| format!("page <{}>", TAGS[tag]));
        row.extend(&kept, |voter| format!("page vote {voter}"));
        row.extend(&said.kinds.map(flag), |kind| format!("page says {}", KINDS[kind].0));
        let mut within = [0_usize; AREAS.len()];
        for (segment, areas) in segments.iter().zip(&around.areas) {
            for (words, distance) in within.iter_mut().zip(areas) {
                *words += if *distance < surroundings::FAR { segment.words } else { 0 };
            }
        }
        row.extend(&within.map(|words| share(words, self.words)), |area| format!("page in {}", AREAS[area].name));
        let items = around.items.iter().map(|items| items[1]);
        let largest = items.max_by_key(|item| around.held_by(item)[1].words).unwrap_or_default();
        let [_, list] = around.held_by(&largest);
        row.push([
            (format_args!("page largest list"), share(list.words, self.words)),
            (format_args!("page largest list items"), log(largest.alike as usize)),
            (format_args!("page largest list links"), share(list.linked, list.words)),
        ]);
    }

    pub fn push<const NAMED: bool>(&self, row: &mut Row<NAMED>, at: usize, segments: &[Segment], hashed: &Hashed) {
        row.extend(&self.shared, |number| self.names[number].clone());
        let [before, prose] = self.before[at];
        let from_heading = self.heading.map_or(-1000.0, |heading| (at as f32 - heading as f32).clamp(-999.0, 999.0));
        let (times, first) = self.repeated.get(&hashed.whole()).copied().unwrap_or((1, at));
        row.push([
            (format_args!("words before"), log(before)),
            (format_args!("words after"), log(self.words - before)),
            (format_args!("place by words"), share(before, self.words)),
            (format_args!("place by blocks"), share(at, segments.len())),
            (format_args!("prose before"), share(prose, self.prose)),
            (format_args!("blocks from heading"), from_heading),
            (format_args!("repeated"), log(times as usize)),
            (format_args!("said before"), flag(first < at)),
        ]);
    }
}

/// Elements whose number tells the kind of page.
const TAGS: [&str; 10] = ["article", "table", "p", "li", "img", "button", "input", "pre", "section", "iframe"];
