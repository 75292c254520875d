//! The table of features: a row for each block of a page.

use std::sync::Arc;

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
use super::votes::{VOTERS, votes};
use crate::address::Address;
use crate::html::{Dom, NodeId};

/// A page's blocks with their features, a row for each block.
#[derive(Clone)]
pub(super) struct Table {
    pub segments: Vec<Segment>,
    pub width: usize,
    /// All rows; none where they are made when they are asked for.
    pub values: Vec<f32>,
    pub groups: Groups,
    named: BlockNames,
    /// What rows are made of that do not stand in `values`.
    parts: Option<Arc<Measured>>,
    priors: Vec<[f32; PRIOR_FEATURES]>,
}

impl Table {
    pub fn row(&self, at: usize) -> &[f32] {
        &self.values[at * self.width..(at + 1) * self.width]
    }

    /// The rows of some blocks, one after another.
    pub fn rows(&self, which: &[usize]) -> Vec<f32> {
        let mut values = Vec::with_capacity(which.len() * self.width);
        for &at in which {
            match &self.parts {
                None => values.extend_from_slice(self.row(at)),
                Some(parts) => {
                    let mut row = Row::<false> { values: &mut values, names: &mut Vec::new() };
                    parts.push(&mut row, &self.segments, &self.groups, at);
                    row.values.extend_from_slice(&self.priors[at]);
                }
            }
        }
        values
    }

    /// The names of the elements above the blocks.
    pub fn named(&self) -> &BlockNames {
        &self.named
    }

    /// Fills in the last features of each row, which come from learned values of names.
    pub fn fill_name_priors(&mut self, name_priors: &NamePriors) {
        let priors = name_priors.features(&self.named);
        if self.parts.is_some() {
            self.priors = priors;
            return;
        }
        for (row, features) in self.values.chunks_exact_mut(self.width.max(PRIOR_FEATURES)).zip(priors) {
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
    let (mut table, measured, values, _) = measured::<false>(dom, context);
    table.values = values;
    for at in 1..table.segments.len() {
        let mut row = Row::<false> { values: &mut table.values, names: &mut Vec::new() };
        measured.push(&mut row, &table.segments, &table.groups, at);
        row.values.extend_from_slice(&[0.0; PRIOR_FEATURES]);
        if at == 1 {
            // The rows are all of one length.
            table.values.reserve_exact(table.width * (table.segments.len() - 2));
        }
    }
    table
}

/// The features of a page's blocks, to be asked for once or twice. The rows of a page of very many blocks are made only then: kept,
/// they would take more memory than all the rest.
pub(super) fn table_to_ask(dom: &Dom, context: &Context) -> Table {
    // A page has fewer blocks than nodes.
    if dom.len() <= KEPT {
        return table(dom, context);
    }
    unkept(dom, context)
}

/// A table whose rows are made when they are asked for.
fn unkept(dom: &Dom, context: &Context) -> Table {
    let (mut table, measured, ..) = measured::<false>(dom, context);
    table.parts = Some(Arc::new(measured));
    table
}

/// Most nodes of a page whose rows are kept.
const KEPT: usize = 20_000;

/// The names of a row's features.
pub(super) fn names() -> Vec<String> {
    measured::<true>(&Dom::parse("<p>x"), &Context::default()).3
}

/// What the rows are made of.
struct Measured {
    hashed: Vec<Hashed>,
    votes: Vec<[f32; VOTERS]>,
    around: Surroundings,
    page: PageFacts,
    said: SelfDescription,
    levels: Vec<f32>,
    /// For each block which of [`TAGS`] its element is of.
    tags: Vec<u8>,
    /// What is told of each block to its neighbours.
    told: Vec<[f32; 4]>,
}

/// Measures the blocks of a page, and makes the first row. Each value is written together with its name, so that names and values
/// cannot get out of step.
fn measured<const NAMED: bool>(dom: &Dom, context: &Context) -> (Table, Measured, Vec<f32>, Vec<String>) {
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
    drop(reading);
    let levels: Vec<f32> = segments.iter().map(|segment| heading_level(dom, segment)).collect();
    let told = segments.iter().zip(&votes).zip(&levels);
    let told = told.map(|((segment, votes), level)| {
        [log(segment.words), share(segment.linked, segment.words), votes.iter().sum::<f32>(), *level]
    });
    let told: Vec<[f32; 4]> = told.collect();
    let mut naming = NameCollector::of(dom);
    (0..segments.len()).for_each(|at| naming.push(around.chain(at)));
    let top = NodeId::from_index(0);
    let containers = |at: usize| LEVELS.map(|level| around.chain(at).get(level).copied().unwrap_or(top));
    let groups = Groups {
        kinds: around.kinds.clone(),
        containers: (0..segments.len()).map(containers).collect(),
        headings: headings(&levels),
        texts: hashed.iter().map(Hashed::whole).collect(),
    };
    let tags = segments.iter().map(|segment| tag_of(dom, segment)).collect();
    let measured = Measured { hashed, votes, around, page, said, levels, tags, told };
    let (mut values, mut names) = (Vec::new(), Vec::new());
    if !segments.is_empty() {
        let mut row = Row::<NAMED> { values: &mut values, names: &mut names };
        measured.push(&mut row, &segments, &groups, 0);
        // Last, because these are not measured but learned. See `Table::fill_name_priors`.
        row.extend(&[0.0; PRIOR_FEATURES], |number| name_priors::FEATURES[number].to_owned());
    }
    let (width, named) = (values.len(), naming.done());
    let table = Table { segments, width, values: Vec::new(), groups, named, parts: None, priors: Vec::new() };
    (table, measured, values, names)
}

impl Measured {
    /// Adds the row of a block, but for what is learned of names.
    fn push<const NAMED: bool>(&self, row: &mut Row<NAMED>, segments: &[Segment], groups: &Groups, at: usize) {
        let against = Compared { list: self.page.list, title: &self.said.title, said: &self.said };
        row.extend(&self.votes[at], |voter| format!("vote {voter}"));
        row.push([(format_args!("votes"), self.told[at][2])]);
        texts::push(row, &segments[at], &self.hashed[at], &against);
        self.page.push(row, at, segments, &self.hashed[at]);
        push_place(row, self.tags[at], self.levels[at], &self.around, at);
        push_items(row, &self.around, at);
        push_heading(row, segments, &self.hashed, &self.levels, groups.headings[at], at);
        push_neighbours(row, &self.told, &groups.kinds, at);
    }
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
fn push_place<const NAMED: bool>(row: &mut Row<NAMED>, tag: u8, level: f32, around: &Surroundings, at: usize) {
    let is: [f32; TAGS.len()] = std::array::from_fn(|group| flag(usize::from(tag) == group));
    row.extend(&is, |group| format!("is {}", TAGS[group][0]));
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

/// Which of [`TAGS`] a block's element is of; their number where it is of none.
fn tag_of(dom: &Dom, segment: &Segment) -> u8 {
    let tag = dom.tag(segment.element).unwrap_or_default();
    // There are fewer than 256.
    TAGS.iter().position(|group| group.contains(&tag)).unwrap_or(TAGS.len()) as u8
}

/// Which item of which list a block stands in.
fn push_items<const NAMED: bool>(row: &mut Row<NAMED>, around: &Surroundings, at: usize) {
    for (name, item) in ["near", "far"].into_iter().zip(around.items[at]) {
        let [held, list] = around.held_by(&item);
        row.push([
            (format_args!("{name} item level"), if item.alike == 0 { -1.0 } else { item.level as f32 }),
            (format_args!("{name} items"), log(item.alike as usize)),
            (format_args!("{name} item number"), log(item.number as usize)),
            (format_args!("{name} item words"), log(held.words)),
            (format_args!("{name} item links"), share(held.linked, held.words)),
            (format_args!("{name} item blocks"), log(held.blocks)),
            (format_args!("{name} item place"), log(item.place as usize)),
            (format_args!("{name} item prose"), share(held.prose, held.words)),
            (format_args!("{name} list share"), share(list.words, around.words)),
            (format_args!("{name} list links"), share(list.linked, list.words)),
            (format_args!("{name} list words an item"), share(list.words, item.alike as usize)),
            (format_args!("{name} list prices"), share(list.prices, item.alike as usize)),
            (format_args!("{name} list headings"), share(list.headings, item.alike as usize)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_are_made_when_asked_for_are_those_that_are_kept() {
        let part = "<h2>Day <i>one</i></h2><ul class=list><li><a href=/a>An entry</a><li>Another, 5 €</ul><div class=post><p>It is said that the \
                    old mill stands where the river bends, and that it is the only house with a light.</p></div>";
        let dom = Dom::parse(&format!("<title>Days</title><h1>Days</h1>{}", part.repeat(20)));
        let (mut kept, mut unkept) = (table(&dom, &Context::default()), unkept(&dom, &Context::default()));
        let priors = NamePriors::default();
        kept.fill_name_priors(&priors);
        unkept.fill_name_priors(&priors);
        let all: Vec<usize> = (0..kept.segments.len()).collect();
        assert!(all.len() > 60 && unkept.values.is_empty());
        assert_eq!(unkept.rows(&all), kept.values);
        assert_eq!(unkept.rows(&all[7..9]), kept.rows(&all[7..9]));
        assert_eq!(kept.row(7), &kept.rows(&[7])[..]);
    }
}
