//! What the whole page is like.

use std::borrow::Cow;

use super::super::stoplists::{self, Stoplist};
use super::super::tokens::{Reading, Shape, Token};
use super::super::words::ByNumber;
use super::features::{Row, VOTERS, log, share};
use super::names::AREAS;
use super::said::{KINDS, Said};
use super::segments::Segment;
use super::surroundings::{self, Surroundings, heading_level, is_prose};
use super::texts::{Hashed, holds_price};
use crate::html::Dom;

/// How many words are looked at to find the page's language.
const SAMPLE: usize = 1500;

/// What was seen of a page block by block.
#[derive(Clone, Copy)]
pub(super) struct Seen<'a> {
    pub dom: &'a Dom,
    pub reading: &'a Reading,
    pub segments: &'a [Segment],
    pub hashed: &'a [Hashed],
    pub votes: &'a [[f32; VOTERS]],
    pub around: &'a Surroundings,
    pub said: &'a Said,
    pub heading: Option<usize>,
}

/// What is true of all blocks of a page.
pub(super) struct PageFacts {
    pub list: Option<&'static Stoplist>,
    words: usize,
    /// Words and words of prose up to each block.
    before: Vec<[usize; 2]>,
    prose: usize,
    /// The block that is the main heading.
    heading: Option<usize>,
    repeated: ByNumber<(u32, usize)>,
    /// The part of a row that is the same for all.
    shared: Vec<f32>,
    /// How the shared part is called.
    names: Vec<String>,
}

/// The block that is the main heading: the first `h1` that shares words with the title, or else the first.
pub(super) fn main_heading(dom: &Dom, segments: &[Segment], hashed: &[Hashed], said: &Said) -> Option<usize> {
    let mut headings = (0..segments.len()).filter(|at| dom.is(segments[*at].element, "h1"));
    let in_title = |at: &usize| {
        2 * hashed[*at].words.iter().filter(|word| said.title.contains(word)).count() > hashed[*at].words.len()
    };
    headings.clone().find(in_title).or_else(|| headings.next())
}

impl PageFacts {
    pub fn of(seen: &Seen) -> Self {
        let Seen { segments, hashed, votes, heading, .. } = *seen;
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
        let shared = facts.shared(seen, kept);
        facts.shared = shared.iter().map(|(_, value)| *value).collect();
        facts.names = shared.into_iter().map(|(name, _)| name.into_owned()).collect();
        facts
    }

    fn shared(&self, seen: &Seen, kept: [f32; VOTERS]) -> Vec<(Cow<'static, str>, f32)> {
        let Seen { dom, reading, segments, around, said, .. } = *seen;
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
        let mut shared = vec![
            ("page words".into(), log(self.words)),
            ("page blocks".into(), log(segments.len())),
            ("page links".into(), share(sum(&|segment| segment.linked), self.words)),
            ("page prose".into(), share(self.prose, self.words)),
            ("page prose words".into(), log(self.prose)),
            ("page long blocks".into(), log(count(&|s| s.words > 25 && 3 * s.linked < s.words))),
            ("page prices".into(), log(count(&|s| s.words < 12 && holds_price(&s.text)))),
            ("page headings".into(), log(count(&|s| heading_level(dom, s) > 0.0))),
            ("address depth".into(), said.address[0]),
            ("address words".into(), said.address[1]),
        ];
        shared.extend(TAGS.iter().zip(tags).map(|(tag, count)| (format!("page <{tag}>").into(), log(count))));
        shared.extend(kept.iter().enumerate().map(|(voter, kept)| (format!("page vote {voter}").into(), *kept)));
        let kinds = KINDS.iter().zip(said.kinds);
        shared.extend(kinds.map(|((kind, _), said)| (format!("page says {kind}").into(), f32::from(u8::from(said)))));
        let mut within = [0_usize; AREAS.len()];
        for (segment, areas) in segments.iter().zip(&around.areas) {
            for (words, distance) in within.iter_mut().zip(areas) {
                *words += if *distance < surroundings::FAR { segment.words } else { 0 };
            }
        }
        let areas = AREAS.iter().zip(within);
        shared.extend(areas.map(|(area, words)| (format!("page in {}", area.name).into(), share(words, self.words))));
        let items = around.items.iter().map(|items| items[1]);
        let largest = items.clone().max_by_key(|item| item.list.words).unwrap_or_default();
        shared.push(("page largest list".into(), share(largest.list.words, self.words)));
        shared.push(("page largest list items".into(), log(largest.alike as usize)));
        shared.push(("page largest list links".into(), share(largest.list.linked, largest.list.words)));
        shared
    }

    pub fn push(&self, row: &mut Row, at: usize, segments: &[Segment], hashed: &Hashed) {
        row.extend(&self.names, &self.shared);
        let [before, prose] = self.before[at];
        row.push(format_args!("words before"), log(before));
        row.push(format_args!("words after"), log(self.words - before));
        row.push(format_args!("place by words"), share(before, self.words));
        row.push(format_args!("place by blocks"), share(at, segments.len()));
        row.push(format_args!("prose before"), share(prose, self.prose));
        let from_heading = self.heading.map_or(-1000.0, |heading| (at as f32 - heading as f32).clamp(-999.0, 999.0));
        row.push(format_args!("blocks from heading"), from_heading);
        let (times, first) = self.repeated.get(&hashed.whole()).copied().unwrap_or((1, at));
        row.push(format_args!("repeated"), log(times as usize));
        row.push(format_args!("said before"), f32::from(u8::from(first < at)));
    }
}

/// Elements whose number says what kind of page it is.
const TAGS: [&str; 10] = ["article", "table", "p", "li", "img", "button", "input", "pre", "section", "iframe"];
