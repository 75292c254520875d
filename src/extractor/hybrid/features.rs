//! The table of features: a row for each block of a page.

use super::super::Context;
use super::super::tokens::Reading;
use super::areas::AREAS;
use super::cues::{self, CUES};
use super::name_priors::{self, BlockNames, NameCollector, NamePriors, PRIOR_FEATURES};
use super::page::{self, PageFacts, Parts};
use super::row::{Row, flag, log, share};
use super::segments::{Segment, heading_level, segments};
use super::self_description::SelfDescription;
use super::surroundings::{CONTAINERS, Surroundings};
use super::texts::{self, Compared, Hashed};
use super::votes::votes;
use crate::address::Address;
use crate::html::{Dom, NodeId};

/// A page's blocks with their features, a row for each block.
#[derive(Clone)]
pub(super) struct Table {
    pub segments: Vec<Segment>,
    pub width: usize,
    pub values: Vec<f32>,
    pub groups: Groups,
    named: BlockNames,
}

impl Table {
    pub fn row(&self, at: usize) -> &[f32] {
        &self.values[at * self.width..(at + 1) * self.width]
    }

    /// The names of the elements above the blocks.
    pub fn named(&self) -> &BlockNames {
        &self.named
    }

    /// Fills in the last features of each row, which come from learned values of names.
    pub fn fill_name_priors(&mut self, name_priors: &NamePriors) {
        for (row, features) in
            self.values.chunks_exact_mut(self.width.max(PRIOR_FEATURES)).zip(name_priors.features(&self.named))
        {
            row[self.width - PRIOR_FEATURES..].copy_from_slice(&features);
        }
    }
}

/// Which blocks belong together. The second forest needs this.
#[derive(Clone, Default)]
pub(super) struct Groups {
    /// For each block its kind. Blocks of one kind stand in elements with the same names.
    pub kinds: Vec<u64>,
    /// For each block the elements some levels above it.
    pub containers: Vec<[NodeId; LEVELS.len()]>,
    /// For each block the heading before it; itself where it is one.
    pub headings: Vec<Option<usize>>,
    /// For each block a hash of its words.
    pub texts: Vec<u64>,
}

/// The levels above a block whose containers the second forest knows.
pub(super) const LEVELS: [usize; 5] = [1, 2, 3, 4, 6];

/// The features of a page's blocks.
pub(super) fn table(dom: &Dom, context: &Context) -> Table {
    measured::<false>(dom, context).0
}

/// The names of a row's features.
pub(super) fn names() -> Vec<String> {
    measured::<true>(&Dom::parse("<p>x"), &Context::default()).1
}

/// Measures the blocks of a page. Each value is written together with its name, so that names and values cannot get out
/// of step.
fn measured<const NAMED: bool>(dom: &Dom, context: &Context) -> (Table, Vec<String>) {
    let reading = Reading::of(dom);
    let segments = segments(dom, &reading);
    let said = SelfDescription::of(dom, context.address.map(Address::as_str));
    let hashed: Vec<Hashed> = segments.iter().map(Hashed::of).collect();
    let votes = votes(dom, &reading, &segments);
    let heading = page::main_heading(dom, &segments, &hashed, &said);
    let around = Surroundings::of(dom, &segments, heading);
    let page = PageFacts::of::<NAMED>(&Parts {
        dom,
        reading: &reading,
        segments: &segments,
        hashed: &hashed,
        votes: &votes,
        around: &around,
        said: &said,
        heading,
    });
    let against = Compared { list: page.list, title: &said.title, said: &said };
    let levels: Vec<f32> = segments.iter().map(|segment| heading_level(dom, segment)).collect();
    let headings = headings(&levels);
    // What is told of each block to its neighbours.
    let told = segments.iter().zip(&votes).zip(&levels);
    let told = told.map(|((segment, votes), level)| {
        [log(segment.words), share(segment.linked, segment.words), votes.iter().sum::<f32>(), *level]
    });
    let told: Vec<[f32; 4]> = told.collect();
    let mut naming = NameCollector::of(dom);
    let mut values = Vec::new();
    let mut names = Vec::new();
    let mut width = 0;
    for at in 0..segments.len() {
        let mut row = Row::<NAMED> { values: &mut values, names: &mut names };
        row.extend(&votes[at], |voter| format!("vote {voter}"));
        row.push([(format_args!("votes"), told[at][2])]);
        texts::push(&mut row, &segments[at], &hashed[at], &against);
        page.push(&mut row, at, &segments, &hashed[at]);
        push_place(&mut row, dom, &segments[at], levels[at], &around, at);
        push_items(&mut row, &around, at);
        push_heading(&mut row, &segments, &hashed, &levels, headings[at], at);
        push_neighbours(&mut row, &told, &around.kinds, at);
        // Last, because these are not measured but learned. See `Table::fill_name_priors`.
        row.extend(&[0.0; PRIOR_FEATURES], |number| name_priors::FEATURES[number].to_owned());
        naming.push(around.chain(at));
        if at == 0 {
            width = values.len();
            // The rows are all of one length.
            values.reserve_exact(width * (segments.len() - 1));
        }
    }
    let top = NodeId::from_index(0);
    let containers = |at: usize| LEVELS.map(|level| around.chain(at).get(level).copied().unwrap_or(top));
    let containers = (0..segments.len()).map(containers).collect();
    let texts = hashed.iter().map(Hashed::whole).collect();
    let groups = Groups { kinds: around.kinds, containers, headings, texts };
    (Table { segments, width, values, groups, named: naming.done() }, names)
}

/// For each block the last heading before it, or itself if it is one.
fn headings(levels: &[f32]) -> Vec<Option<usize>> {
    let mut last = None;
    let look = |(at, level): (usize, &f32)| {
        if *level > 0.0 {
            last = Some(at);
        }
        last
    };
    levels.iter().enumerate().map(look).collect()
}

/// The blocks right before and after a block.
fn push_neighbours<const NAMED: bool>(row: &mut Row<NAMED>, told: &[[f32; 4]], kinds: &[u64], at: usize) {
    for distance in [-3_isize, -2, -1, 1, 2, 3] {
        let neighbour = at.checked_add_signed(distance).filter(|at| *at < told.len());
        let [words, links, votes, level] = neighbour.map_or([-1.0; 4], |at| told[at]);
        let same = neighbour.map_or(-1.0, |other| flag(kinds[at] == kinds[other]));
        row.push([
            (format_args!("words {distance:+}"), words),
            (format_args!("links {distance:+}"), links),
            (format_args!("votes {distance:+}"), votes),
            (format_args!("same kind {distance:+}"), same),
            (format_args!("heading {distance:+}"), level),
        ]);
    }
}

/// The place of a block: its element, its containers, the areas it is in.
fn push_place<const NAMED: bool>(
    row: &mut Row<NAMED>,
    dom: &Dom,
    segment: &Segment,
    level: f32,
    around: &Surroundings,
    at: usize,
) {
    let tag = dom.tag(segment.element).unwrap_or_default();
    row.extend(&TAGS.map(|group| flag(group.contains(&tag))), |group| format!("is {}", TAGS[group][0]));
    row.push([(format_args!("heading level"), level)]);
    row.extend(&around.areas[at], |area| format!("in {}", AREAS[area].name));
    row.push([(format_args!("depth"), around.chain(at).len() as f32)]);
    for level in CONTAINERS {
        let held = around.container(at, level);
        row.push([
            (format_args!("container {level} words"), log(held.words)),
            (format_args!("container {level} links"), share(held.linked, held.words)),
            (format_args!("container {level} words a block"), share(held.words, held.blocks)),
            (format_args!("container {level} share"), share(held.words, around.words)),
            (format_args!("container {level} prose"), share(held.prose, held.words)),
        ]);
    }
    let kind = around.of_kind.get(&around.kinds[at]).copied().unwrap_or_default();
    row.push([
        (format_args!("kind blocks"), log(kind.blocks)),
        (format_args!("kind words"), log(kind.words)),
        (format_args!("kind words a block"), share(kind.words, kind.blocks)),
        (format_args!("kind links"), share(kind.linked, kind.words)),
        (format_args!("kind share"), share(kind.words, around.words)),
        (format_args!("levels to heading"), around.heading[at][0]),
        (format_args!("levels from heading"), around.heading[at][1]),
        (format_args!("levels to main part"), around.main[at]),
    ]);
}

/// Elements that tell what a block is.
const TAGS: [&[&str]; 7] =
    [&["p"], &["li"], &["td", "th"], &["div"], &["pre", "code"], &["dt", "dd"], &["figcaption", "caption"]];

/// Which item of which list a block stands in.
fn push_items<const NAMED: bool>(row: &mut Row<NAMED>, around: &Surroundings, at: usize) {
    for (name, item) in ["near", "far"].into_iter().zip(around.items[at]) {
        row.push([
            (format_args!("{name} item level"), if item.alike == 0 { -1.0 } else { item.level as f32 }),
            (format_args!("{name} items"), log(item.alike as usize)),
            (format_args!("{name} item number"), log(item.number as usize)),
            (format_args!("{name} item words"), log(item.held.words)),
            (format_args!("{name} item links"), share(item.held.linked, item.held.words)),
            (format_args!("{name} item blocks"), log(item.held.blocks)),
            (format_args!("{name} item place"), log(item.place)),
            (format_args!("{name} item prose"), share(item.held.prose, item.held.words)),
            (format_args!("{name} list share"), share(item.list.words, around.words)),
            (format_args!("{name} list links"), share(item.list.linked, item.list.words)),
            (format_args!("{name} list words an item"), share(item.list.words, item.alike as usize)),
            (format_args!("{name} list prices"), share(item.list.prices, item.alike as usize)),
            (format_args!("{name} list headings"), share(item.list.headings, item.alike as usize)),
        ]);
    }
}

/// The heading that a block stands under.
fn push_heading<const NAMED: bool>(
    row: &mut Row<NAMED>,
    segments: &[Segment],
    hashed: &[Hashed],
    levels: &[f32],
    heading: Option<usize>,
    at: usize,
) {
    let of = |value: &dyn Fn(usize) -> f32| heading.map_or(-1.0, value);
    row.push([
        (format_args!("under level"), of(&|heading| levels[heading])),
        (format_args!("under for"), of(&|heading| log(at - heading))),
        (format_args!("under words"), of(&|heading| log(segments[heading].words))),
        (format_args!("under links"), of(&|heading| share(segments[heading].linked, segments[heading].words))),
    ]);
    let cues = heading.map_or([-1.0; cues::MOST], |heading| texts::of_cues(hashed[heading].cues()));
    row.extend(&cues[..CUES.len()], |cue| format!("under {}", CUES[cue].name));
}
