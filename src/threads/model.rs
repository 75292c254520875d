//! How likely a group of alike elements is the items of a thread: a logistic regression over what they hold.

use std::collections::HashMap;

use super::counts::{Count, Counts};
use super::groups::{Group, Range};
use super::survey::Survey;
use super::words;

/// What an item holds by itself, without the items inside it.
pub(super) fn own(survey: &Survey, ranges: &[Range]) -> Vec<Counts> {
    let mut own: Vec<Counts> = ranges.iter().map(|range| survey.counts(range.start, range.end)).collect();
    let mut open: Vec<usize> = Vec::new();
    for at in 0..ranges.len() {
        while open.last().is_some_and(|last| ranges[*last].end <= ranges[at].start) {
            open.pop();
        }
        if let Some(last) = open.last() {
            let inner = survey.counts(ranges[at].start, ranges[at].end);
            for (outer, inner) in own[*last].iter_mut().zip(inner) {
                *outer = outer.saturating_sub(inner);
            }
        }
        open.push(at);
    }
    own
}

pub(super) fn count(counts: &Counts, what: Count) -> u32 {
    counts[what as usize]
}

/// Letters outside of links, times, names and buttons.
pub(super) fn said(counts: &Counts) -> u32 {
    count(counts, Count::Letters).saturating_sub(count(counts, Count::Linked))
}

/// The longest note that something was taken away, in letters.
const LONGEST_NOTE: u32 = 120;

pub(super) fn has_person(counts: &Counts) -> bool {
    count(counts, Count::People) + count(counts, Count::Names) > 0
}

/// What an element adds to a group, if it is an item: one with prose, a time and a person is worth most. So two halves of an item
/// (a cell with the person, a cell with what is said) are worth less than the whole. A line with a time alone (an event in a list
/// of posts) and what is empty take away.
pub(super) fn worth(counts: &Counts) -> f32 {
    let (time, person) = (count(counts, Count::Times) > 0, has_person(counts));
    // A note in the place of what was taken away holds nothing else.
    if !time && !person && count(counts, Count::Gone) > 0 && said(counts) <= LONGEST_NOTE {
        return 0.3;
    }
    match count(counts, Count::Prose) > 0 {
        true if time && person => 1.0,
        true if time || person => 0.45,
        false if time && person && said(counts) > 0 => 0.4,
        false if (time || person) && said(counts) > 0 => -0.25,
        _ => -1.0,
    }
}

/// How many features there are.
pub(super) const FEATURES: usize = 25;

/// The features with their weights. The last is the bias.
///
/// The weights were set by hand on the templates of the tests that are not held out, and on saved pages of
/// articles, shops and lists, where no group but their comments may come out.
const WEIGHTS: [(&str, f32); FEATURES] = [
    ("share of items with a time", 3.0),
    ("share of items with a person's name", 1.6),
    ("share of items with a button or link to answer or to lead to it", 0.8),
    ("share of items with prose; a few words count less than half", 2.0),
    ("share of letters in links", -4.0),
    ("share of items with a headline that leads elsewhere", -3.2),
    ("share of items with a price", -3.0),
    ("fields to fill in per item, at most one", -1.5),
    ("texts of digits per item beyond three, at most five", -0.3),
    ("decimal logarithm of their number, at most two", 0.8),
    ("how much their lengths differ: deviation by mean, at most one", 0.8),
    ("share of items named as comments, reviews, answers", 1.8),
    ("whether what holds them is named so", 0.8),
    ("whether they are named as teasers, products, furniture, or in it", -2.5),
    ("times per item beyond two, at most four", -0.7),
    ("share of items inside others", 1.0),
    ("rows of a table with headings", -2.5),
    ("neither a person nor a button in most of them", -1.1),
    ("two or three, and neither they nor what holds them is named as items or posts", -1.6),
    ("no time in most of them, and not named as items", -2.0),
    ("share of items named as parts of something", -1.4),
    ("share of items with a link that leads where their headline does", -1.5),
    ("share of items with a way to write to somebody or to call", -1.0),
    ("share of items with a time before there were sites", -2.5),
    ("always", -4.4),
];

/// The names of the features.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    WEIGHTS.iter().map(|(name, _)| *name)
}

/// How likely the group is a thread by these features, as the logarithm of the odds.
pub(super) fn score(features: &[f32; FEATURES]) -> f32 {
    features.iter().zip(WEIGHTS).map(|(feature, (_, weight))| feature * weight).sum()
}

/// What is asked of a group.
pub(super) fn features(survey: &Survey, group: &Group, own: &[Counts]) -> [f32; FEATURES] {
    let n = own.len() as f32;
    let share = |holds: &dyn Fn(&Counts) -> bool| own.iter().filter(|counts| holds(counts)).count() as f32 / n;
    let has = |what: Count| share(&|counts| count(counts, what) > 0);
    let people = share(&has_person);
    let sum = |what: Count| own.iter().map(|counts| count(counts, what) as f32).sum::<f32>();
    let mean = own.iter().map(|counts| said(counts) as f32).sum::<f32>() / n;
    let spread = (own.iter().map(|counts| (said(counts) as f32 - mean).powi(2)).sum::<f32>() / n).sqrt();
    let named = |names: words::Names| {
        group.ranges.iter().filter(|range| survey.spot(range.start).names & names != 0).count() as f32 / n
    };
    let inside = group.ranges.windows(2).filter(|pair| pair[0].holds(pair[1])).count() as f32;
    let first = group.ranges[0].start;
    // The names of an element further out say less of its contents.
    let near: words::Names =
        survey.above(first).take(6).map(|at| survey.spot(at).names).fold(0, |all, names| all | names);
    // What is named as an item inside many of them says more than a name around them.
    let is_item = |at: u32| {
        let spot = survey.spot(at);
        spot.names & words::ITEM != 0 && survey.counts(at, spot.end)[Count::Prose as usize] > 0
    };
    let hold_item =
        || group.ranges.iter().filter(|range| survey.children(range.start).any(is_item)).count() as f32 >= n / 3.0;
    let furniture = named(words::FURNITURE) > 0.5
        || is_in_furniture(survey, first)
        || near & words::FURNITURE != 0 && near & words::ITEM == 0 && named(words::ITEM) < 0.5 && !hold_item();
    [
        has(Count::Times),
        people,
        has(Count::Controls),
        has(Count::Prose) + 0.4 * share(&|counts| count(counts, Count::Prose) == 0 && said(counts) >= 4),
        sum(Count::Linked) / sum(Count::Letters).max(1.0),
        has(Count::Headlines) + has(Count::Tops),
        has(Count::Prices),
        (sum(Count::Fields) / n).min(1.0),
        (sum(Count::Numbers) / n - 3.0).clamp(0.0, 5.0),
        n.log10().min(2.0),
        (spread / mean.max(1.0)).min(1.0),
        named(words::ITEM),
        f32::from(u8::from(near & words::ITEM != 0)),
        f32::from(u8::from(furniture)),
        (sum(Count::Times) / n - 2.0).clamp(0.0, 4.0),
        inside / n,
        f32::from(u8::from(has_headings(survey, first))),
        f32::from(u8::from(people.max(has(Count::Controls)) < 0.5)),
        f32::from(u8::from(n < 4.0 && named(words::ITEM | words::POST) < 0.5 && near & words::ITEM == 0)),
        f32::from(u8::from(has(Count::Times) < 0.5 && named(words::ITEM) < 0.5)),
        if named(words::ITEM) < 0.5 { named(words::PART) } else { 0.0 },
        has(Count::Again),
        has(Count::Contacts),
        has(Count::Past),
        1.0,
    ]
}

/// Whether most items show by themselves that somebody said them at some time: a person and a time, or one of them with a way
/// to answer. Groups that are named as comments need none of this. Two or three elements may be alike by chance, so each must
/// have it, and none may hold what a page has once.
pub(super) fn is_evident(survey: &Survey, group: &Group, own: &[Counts]) -> bool {
    const FEW: usize = 3;
    let is_named = |at: u32| survey.spot(at).names & words::ITEM != 0;
    let n = own.len();
    let named = group.ranges.iter().filter(|range| is_named(range.start)).count();
    if named == n || 2 * named >= n && n > FEW || survey.above(group.ranges[0].start).take(2).any(is_named) {
        return true;
    }
    let has = |counts: &Counts, what: Count| count(counts, what) > 0;
    let told = |counts: &&Counts| {
        let (time, person) = (has(counts, Count::Times), has_person(counts));
        time && person || has(counts, Count::Controls) && (time || person) || has(counts, Count::Gone)
    };
    let evident = own.iter().filter(told).count();
    let wordy = own.iter().filter(|counts| has(counts, Count::Prose)).count();
    let several = |counts: &Counts| count(counts, Count::Times).max(count(counts, Count::People)) > 3;
    let once = || own.iter().any(|counts| has(counts, Count::Tops) || has(counts, Count::Fields) || several(counts));
    let enough = if n <= FEW { evident == n && !once() } else { 2 * evident > n };
    enough && 4 * wordy >= n && !is_label(survey, group, own)
}

/// Whether the only names in most items are none: always the same, as labels before a time are, or below headlines.
fn is_label(survey: &Survey, group: &Group, own: &[Counts]) -> bool {
    let by_look = own.iter().filter(|counts| count(counts, Count::People) == 0 && count(counts, Count::Names) > 0);
    if by_look.count() * 2 <= own.len() {
        return false;
    }
    let headed = own.iter().filter(|counts| count(counts, Count::Headlines) + count(counts, Count::Tops) > 0);
    if headed.count() * 4 > own.len() {
        return true;
    }
    let mut times: HashMap<&str, usize> = HashMap::new();
    for range in &group.ranges {
        let first = survey.names.partition_point(|at| *at < range.start);
        if let Some(name) = survey.names.get(first).filter(|at| **at < range.end) {
            *times.entry(survey.text(*name).trim()).or_default() += 1;
        }
    }
    times.values().max().is_some_and(|most| most * 10 > own.len() * 7)
}

fn is_in_furniture(survey: &Survey, at: u32) -> bool {
    survey.above(at).chain([at]).any(|at| {
        let role = survey.attribute(at, "role").unwrap_or_default();
        matches!(survey.tag(at), "nav" | "footer" | "aside" | "header" | "select")
            && survey.spot(at).depth > 0
            && !is_item_part(survey, at)
            || matches!(role, "navigation" | "contentinfo" | "banner" | "menu" | "menubar" | "complementary")
    })
}

/// A `footer` or `header` of a comment is none of the page.
fn is_item_part(survey: &Survey, at: u32) -> bool {
    survey.spot(at).names & words::ITEM != 0 || survey.above(at).take(3).any(|at| survey.tag(at) == "article")
}

/// Whether a row stands in a table whose columns have headings.
fn has_headings(survey: &Survey, at: u32) -> bool {
    if survey.tag(at) != "tr" {
        return false;
    }
    let Some(table) = survey.above(at).find(|at| survey.tag(*at) == "table") else { return false };
    let rows = (table..survey.spot(table).end).filter(|at| survey.tag(*at) == "tr").take(1);
    rows.into_iter().any(|row| survey.children(row).filter(|cell| survey.tag(*cell) == "th").count() > 1)
}
