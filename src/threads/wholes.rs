//! What tells how likely the elements of a group are whole items, as a row of numbers for a forest (`learned`): beside what the logistic
//! regression of `model` asks, how the group stands on its page. A half of each item leaves persons, times and prose beside it; a list of
//! items holds several of each; a list of links to other pages has no buttons and no field to write in behind it.

use super::counts::{Count, Counts};
use super::groups::{Group, Range};
use super::model::{self, count, said};
use super::survey::Survey;
use super::words::{self, Names};

/// The features by name, in the order of a row, without those of `model`.
const OWN: [&str; 63] = [
    "logarithm of their number",
    "mean worth",
    "share that is worth an item",
    "evident",
    "logarithm of letters said",
    "deviation of letters said by mean",
    "different numbers of letters by number",
    "share with one time",
    "share with one person",
    "times",
    "months",
    "persons and names",
    "buttons",
    "logarithm of prose",
    "headlines",
    "main headings",
    "prices",
    "numbers",
    "fields",
    "share with a note of deletion",
    "share with a heading",
    "share with a text that breaks off",
    "logarithm of nodes",
    "deviation of nodes by mean",
    "share of the letters of their stretch",
    "share of the times of their stretch",
    "share of the persons of their stretch",
    "share of the buttons of their stretch",
    "share of the prose of the page",
    "share of the times of the page",
    "share of the persons of the page",
    "fields behind them on the page",
    "fields between them",
    "main headings before them",
    "letters said before them, as a logarithm",
    "where they begin on the page",
    "where they end on the page",
    "share that stands in the same element as the one before",
    "share inside others",
    "depth",
    "share alone in their parents",
    "share alone whose parents tell more times",
    "share alone whose parents tell more persons",
    "share alone whose parents say more",
    "share with one part that holds all of it",
    "element and siblings",
    "share with a number in its id",
    "entries of lists",
    "rows of tables",
    "cells of tables",
    "divisions",
    "articles or sections",
    "terms or descriptions",
    "paragraphs or quotes",
    "named as items",
    "named as posts",
    "named as parts",
    "named as texts",
    "named as authors",
    "named as furniture",
    "named as discussions",
    "near what is named as an item",
    "near what is named as a discussion",
];

/// How many features there are.
pub(super) const FEATURES: usize = OWN.len() + model::FEATURES;

/// The names of all features.
pub(super) fn names() -> Vec<String> {
    OWN.iter().copied().chain(model::names()).map(str::to_owned).collect()
}

fn is(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

fn logarithm(count: u32) -> f32 {
    (count as f32).ln_1p()
}

/// Mean and deviation by mean.
fn spread(values: &[f32]) -> (f32, f32) {
    let n = values.len().max(1) as f32;
    let mean = values.iter().sum::<f32>() / n;
    let deviation = (values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / n).sqrt();
    (mean, deviation / mean.max(1.0))
}

/// The row of a group. `own` is what each element holds without those inside it, `asked` what `model` asks.
pub(super) fn row(survey: &Survey, group: &Group, own: &[Counts], asked: &[f32]) -> Vec<f32> {
    let mut row = Vec::with_capacity(FEATURES);
    held(survey, group, own, &mut row);
    around(survey, group, own, &mut row);
    placed(survey, group, &mut row);
    named(survey, group, &mut row);
    row.extend(asked);
    row
}

/// What they hold.
fn held(survey: &Survey, group: &Group, own: &[Counts], row: &mut Vec<f32>) {
    let n = own.len() as f32;
    let mean = |of: &dyn Fn(&Counts) -> f32| own.iter().map(of).sum::<f32>() / n;
    let most = |what: Count, most: u32| mean(&|counts| count(counts, what).min(most) as f32);
    let share = |what: Count| mean(&|counts| is(count(counts, what) > 0));
    let worth: Vec<f32> = own.iter().map(model::worth).collect();
    let letters: Vec<f32> = own.iter().map(|counts| said(counts) as f32).collect();
    let (letters_mean, letters_spread) = spread(&letters);
    let mut different: Vec<u32> = own.iter().map(said).collect();
    different.sort_unstable();
    different.dedup();
    let persons = |counts: &Counts| count(counts, Count::People) + count(counts, Count::Names);
    let nodes: Vec<f32> = group.ranges.iter().map(|range| (range.end - range.start) as f32).collect();
    let (nodes_mean, nodes_spread) = spread(&nodes);
    row.extend([
        n.ln(),
        worth.iter().sum::<f32>() / n,
        worth.iter().filter(|worth| **worth >= 1.0).count() as f32 / n,
        is(model::is_evident(survey, group, own)),
        letters_mean.ln_1p(),
        letters_spread.min(4.0),
        different.len() as f32 / n,
        mean(&|counts| is(count(counts, Count::Times) == 1)),
        mean(&|counts| is(persons(counts) == 1)),
        most(Count::Times, 8),
        most(Count::Months, 8),
        mean(&|counts| persons(counts).min(8) as f32),
        most(Count::Controls, 12),
        mean(&|counts| count(counts, Count::Prose) as f32).ln_1p(),
        most(Count::Headlines, 4),
        most(Count::Tops, 2),
        most(Count::Prices, 4),
        most(Count::Numbers, 10),
        most(Count::Fields, 4),
        share(Count::Gone),
        share(Count::Headings),
        share(Count::Broken),
        nodes_mean.ln_1p(),
        nodes_spread.min(4.0),
    ]);
}

/// What else there is in their stretch of the page, and on the page.
fn around(survey: &Survey, group: &Group, own: &[Counts], row: &mut Vec<f32>) {
    let (first, last) = bounds(group);
    let end = survey.spots.len() as u32;
    let (stretch, page) = (survey.counts(first, last), survey.counts(0, end));
    let sum = |what: Count| own.iter().map(|counts| count(counts, what) as f32).sum::<f32>();
    let share = |what: Count, of: &Counts| sum(what) / (count(of, what) as f32).max(1.0);
    let persons = |of: &Counts| {
        (sum(Count::People) + sum(Count::Names))
            / ((count(of, Count::People) + count(of, Count::Names)) as f32).max(1.0)
    };
    let (before, behind) = (survey.counts(0, first), survey.counts(last, end));
    row.extend([
        share(Count::Letters, &stretch),
        share(Count::Times, &stretch),
        persons(&stretch),
        share(Count::Controls, &stretch),
        share(Count::Prose, &page),
        share(Count::Times, &page),
        persons(&page),
        count(&behind, Count::Fields).min(6) as f32,
        (count(&stretch, Count::Fields) as f32 - sum(Count::Fields)).clamp(0.0, 6.0),
        count(&before, Count::Tops).min(2) as f32,
        logarithm(said(&before)),
        first as f32 / end.max(1) as f32,
        last as f32 / end.max(1) as f32,
    ]);
}

fn bounds(group: &Group) -> (u32, u32) {
    let first = group.ranges.first().map_or(0, |range| range.start);
    (first, group.ranges.iter().map(|range| range.end).max().unwrap_or_default())
}

/// How they stand to each other and in their parents.
fn placed(survey: &Survey, group: &Group, row: &mut Vec<f32>) {
    let (ranges, n) = (&group.ranges, group.ranges.len() as f32);
    let parent = |range: &Range| survey.spot(range.start).parent;
    let together = ranges.windows(2).filter(|pair| parent(&pair[0]) == parent(&pair[1])).count() as f32;
    let inside = ranges.windows(2).filter(|pair| pair[0].holds(pair[1])).count() as f32;
    let (mut alone, mut times, mut persons, mut says, mut wrapped) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (at, range) in ranges.iter().enumerate() {
        let around = parent(range);
        let until = survey.spot(around).end;
        let others = at.checked_sub(1).is_some_and(|before| ranges[before].end > around)
            || ranges.get(at + 1).is_some_and(|next| next.start < until && !range.holds(*next));
        let inner = survey.counts(range.start, range.end);
        wrapped += is(survey.children(range.start).any(|at| survey.counts(at, survey.spot(at).end) == inner));
        if others || around == 0 {
            continue;
        }
        let outer = survey.counts(around, until);
        let more = |what: Count| count(&outer, what) > count(&inner, what);
        alone += 1.0;
        times += is(more(Count::Times));
        persons += is(more(Count::People) || more(Count::Names));
        says += is(more(Count::Prose));
    }
    let numbered = |range: &&Range| {
        survey.attribute(range.start, "id").is_some_and(|id| id.bytes().any(|byte| byte.is_ascii_digit()))
    };
    let start = ranges.first().map_or(0, |range| range.start);
    let tag = survey.tag(start);
    row.extend([
        together / n,
        inside / n,
        f32::from(survey.spot(start).depth),
        alone / n,
        times / n,
        persons / n,
        says / n,
        wrapped / n,
        is(ranges.iter().any(|range| survey.spot(range.start).end < range.end)),
        ranges.iter().filter(numbered).count() as f32 / n,
        is(tag == "li"),
        is(tag == "tr"),
        is(matches!(tag, "td" | "th")),
        is(tag == "div"),
        is(matches!(tag, "article" | "section")),
        is(matches!(tag, "dt" | "dd")),
        is(matches!(tag, "p" | "blockquote")),
    ]);
}

/// What they and the elements around them are named.
fn named(survey: &Survey, group: &Group, row: &mut Vec<f32>) {
    let n = group.ranges.len() as f32;
    let share = |names: Names| {
        group.ranges.iter().filter(|range| survey.spot(range.start).names & names != 0).count() as f32 / n
    };
    let start = group.ranges.first().map_or(0, |range| range.start);
    let near = |names: Names| is(survey.above(start).take(6).any(|at| survey.spot(at).names & names != 0));
    row.extend([
        share(words::ITEM),
        share(words::POST),
        share(words::PART),
        share(words::TEXT),
        share(words::AUTHOR),
        share(words::FURNITURE),
        share(words::DISCUSSION),
        near(words::ITEM),
        near(words::DISCUSSION),
    ]);
}
