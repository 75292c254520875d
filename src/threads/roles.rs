//! What tells which part of the items is the author's name and which counts their votes, as a row of numbers for the trees of `model`. A
//! part is what stands at one path. Names differ from item to item and come back with their links; counts of votes differ too, and the
//! number of posts that a member has written is the same wherever the member speaks.

use std::collections::{HashMap, HashSet};

use super::cards;
use super::groups::ByHash;
use super::labels::said_at;
use super::led::Led;
use super::marks::{leads_to_person, without_number};
use super::pieces::{Own, Piece};
use super::survey::Survey;
use super::votes;
use super::words::{self, Names, begins_with, words};

/// The features by name, in the order of a row.
pub(super) const NAMES: [&str; 53] = [
    "share of items with it",
    "logarithm of the number of items",
    "texts of it in an item",
    "share of different ones",
    "always the same",
    "who leads where agrees",
    "goes up by one",
    "the same where the same one speaks",
    "value",
    "at most five",
    "letters",
    "longer than a name",
    "words",
    "has letters",
    "is a number",
    "begins with a number",
    "has a digit",
    "ends like a sentence or a label",
    "begins with a capital",
    "in a link",
    "leads to a person",
    "in a control",
    "on a button",
    "in a heading",
    "in a quote",
    "drawn",
    "named as author",
    "named as time",
    "named as text",
    "named as votes",
    "named as control",
    "named as aside",
    "named as part",
    "named as author and nothing else",
    "with a byline",
    "says when something else was",
    "tells votes in words",
    "on or beside a button for those who like it",
    "a note says that it counts votes",
    "a rating",
    "label",
    "bold, heading or cited",
    "beside a picture",
    "place among the texts of the item",
    "number among the texts of the item",
    "texts behind the time",
    "beside the time",
    "in the line of the time",
    "before what is long",
    "texts behind what is long",
    "alone in its line",
    "the first of its line",
    "not the last of its line",
];

/// The longest name, in characters; texts from this length on are long.
const LONGEST: usize = 40;
const LONG: usize = 60;

/// Texts around the time or what is long that are told apart.
const FURTHEST: f32 = 10.0;

/// What is known of one path.
#[derive(Default)]
struct Part {
    items: f32,
    texts: f32,
    values: HashSet<u64>,
    led: Led,
    sums: Vec<f32>,
    numbers: Vec<(usize, i64)>,
    by_item: Vec<(usize, u64)>,
}

/// How many features are means over the items.
const SUMS: usize = 43;

/// What is known of a path: the features, and what each item says there.
pub(super) struct Row {
    pub path: u64,
    pub features: Vec<f32>,
    said: Vec<(usize, u64)>,
}

/// The numbers of the features that tell how many items have it, whether the same one says the same, the logarithm of its letters, and in
/// how many it has a byline.
const COVERAGE: usize = 0;
const SPEAKER: usize = 7;
const LETTERS: usize = 10;
const BYLINE: usize = 34;

impl Row {
    /// The share of the items that have it.
    pub fn coverage(&self) -> f32 {
        self.features[COVERAGE]
    }

    /// Letters of it in an item, also of those that have none.
    pub fn letters(&self) -> f32 {
        self.coverage() * self.features[LETTERS].exp_m1()
    }

    /// The share of its texts that begin with a byline: "Author: Ann".
    pub fn bylines(&self) -> f32 {
        self.features[BYLINE]
    }

    /// Adds who speaks in each item, where that is known.
    pub fn hear(&mut self, speakers: &[Option<u64>]) {
        self.features[SPEAKER] = with_speaker(&self.said, speakers);
    }
}

/// A row for each path of the items, without who speaks.
pub(super) fn rows(survey: &Survey, items: &[&Own], time: Option<u64>, labels: &HashSet<u64>) -> Vec<Row> {
    let mut parts: ByHash<Part> = ByHash::default();
    for (number, own) in items.iter().enumerate() {
        read(survey, own, number, (time, labels), &mut parts);
    }
    let n = items.len() as f32;
    let row = |(path, part): (u64, Part)| {
        let of_items = part.items;
        let mut row = vec![
            of_items / n,
            n.ln(),
            part.texts / of_items,
            part.values.len() as f32 / of_items,
            is(part.values.len() == 1 && of_items > 1.0),
            part.led.points(),
            counts_up(&part.numbers),
            UNKNOWN,
        ];
        let values = part.numbers.iter().map(|(_, value)| *value);
        let many = part.numbers.len().max(1) as f32;
        row.push((values.clone().map(|value| value.unsigned_abs() as f32).sum::<f32>() / many).ln_1p());
        row.push(values.filter(|value| (1..=5).contains(value)).count() as f32 / many);
        row.extend(part.sums.iter().map(|sum| sum / of_items));
        Row { path, features: row, said: part.by_item }
    };
    let mut rows: Vec<_> = parts.into_iter().map(row).collect();
    // Maps have no order.
    rows.sort_by_key(|row| row.path);
    rows
}

fn is(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// Whether numbers go up or down by one from item to item: they are those of the items.
fn counts_up(numbers: &[(usize, i64)]) -> f32 {
    let steps = numbers.windows(2).filter(|pair| (pair[1].1 - pair[0].1).abs() == 1).count();
    steps as f32 / numbers.len().saturating_sub(1).max(1) as f32
}

/// What is known of speakers where nobody speaks twice.
const UNKNOWN: f32 = 0.5;

/// In how many items of one speaker the same is said as in the one before.
fn with_speaker(values: &[(usize, u64)], speakers: &[Option<u64>]) -> f32 {
    let mut last: HashMap<u64, u64> = HashMap::new();
    let (mut same, mut all) = (0.0, 0.0);
    for (number, value) in values {
        let Some(speaker) = speakers[*number] else { continue };
        if let Some(before) = last.insert(speaker, *value) {
            all += 1.0;
            same += is(before == *value);
        }
    }
    if all > 0.0 { same / all } else { UNKNOWN }
}

fn read(
    survey: &Survey,
    own: &Own,
    number: usize,
    (time, labels): (Option<u64>, &HashSet<u64>),
    parts: &mut ByHash<Part>,
) {
    let when = own.times.iter().find(|mark| Some(mark.path) == time);
    let line = when.and_then(|mark| own.pieces.iter().find(|piece| piece.at >= mark.at)).map(|piece| piece.block);
    let when = when.map(|mark| mark.before);
    let long = own.pieces.iter().position(|piece| survey.text(piece.at).trim().chars().nth(LONG).is_some());
    let mut known: HashSet<u64> = HashSet::new();
    for (order, piece) in own.pieces.iter().enumerate() {
        if Some(piece.path) == time && survey.spot(piece.at).within.time {
            continue;
        }
        let part = parts.entry(piece.path).or_default();
        part.texts += 1.0;
        // Of several in one item the first counts.
        if !known.insert(piece.path) {
            continue;
        }
        let text = survey.text(piece.at).trim();
        let value = cards::said(survey, piece);
        part.items += 1.0;
        part.values.insert(value);
        part.by_item.push((number, value));
        if let Some((count, "")) = votes::number(text) {
            part.numbers.push((number, count));
        }
        if let Some(href) = leads(survey, piece) {
            part.led.hear(own, survey, value, href);
        }
        let place = Place { own, order, when, line, long };
        let told = of_text(survey, piece, text, labels).into_iter().chain(place.tells(piece));
        part.sums.resize(SUMS, 0.0);
        part.sums.iter_mut().zip(told).for_each(|(sum, told)| *sum += told);
    }
}

/// What a text and the elements around it tell.
fn of_text(survey: &Survey, piece: &Piece, text: &str, labels: &HashSet<u64>) -> Vec<f32> {
    let within = survey.spot(piece.at).within;
    let parent = survey.spot(piece.at).parent;
    let length = text.chars().take(LONGEST * 10).count();
    let number = votes::number(text);
    let named = |names: Names| is(piece.names & names != 0);
    let first = text.chars().next();
    let beside = |at: u32| matches!(survey.tag(at), "svg" | "i" | "img" | "use" | "path");
    let pictured = survey.above(piece.at).take(2).any(|around| survey.children(around).take(4).any(beside));
    vec![
        (length as f32).ln_1p(),
        is(length > LONGEST),
        text.split_whitespace().take(30).count() as f32,
        is(text.chars().any(char::is_alphabetic)),
        is(number.is_some_and(|(_, rest)| rest.is_empty())),
        is(number.is_some()),
        is(text.chars().any(char::is_numeric)),
        is(text.ends_with(['.', '!', '?', '。', '！', '？', ':', '：'])),
        is(first.is_some_and(|first| !first.is_lowercase() && first.is_alphabetic())),
        is(within.link),
        is(leads(survey, piece).is_some_and(leads_to_person)),
        is(within.control),
        is(survey.above(piece.at).take(3).any(|at| votes::is_button(survey, at))),
        is(within.heading),
        is(within.quote),
        is(within.drawn),
        named(words::AUTHOR),
        named(words::TIME),
        named(words::TEXT),
        named(words::VOTE),
        named(words::CONTROL),
        named(words::ASIDE),
        named(words::PART),
        is(is_named(piece)),
        is(words::without_label(without_number(text)).len() < text.len() && !words::is_byline(text)),
        is(begins_with(text, &words().texts.other_time)),
        is(votes::told(survey, piece)
            .is_some_and(|(_, alone)| number.is_none_or(|(_, rest)| !rest.is_empty()) && alone)),
        is(votes::is_liked(survey, piece)),
        is(votes::is_labelled(survey, piece)),
        is(votes::is_rating(survey, piece)),
        is(labels.contains(&said_at(piece.path, text))),
        is(matches!(survey.tag(parent), "b" | "strong" | "cite" | "h3" | "h4" | "h5" | "dt" | "th")),
        is(pictured),
    ]
}

/// Where a text stands in its item.
struct Place<'o> {
    own: &'o Own,
    order: usize,
    when: Option<usize>,
    line: Option<u32>,
    long: Option<usize>,
}

impl Place<'_> {
    fn tells(&self, piece: &Piece) -> [f32; 10] {
        let behind = |place: Option<usize>| {
            place.map_or(FURTHEST, |place| (self.order as f32 - place as f32).clamp(-FURTHEST, FURTHEST))
        };
        let in_line = |order: Option<usize>| {
            order.and_then(|order| self.own.pieces.get(order)).is_some_and(|other| other.block == piece.block)
        };
        let (before, after) = (in_line(self.order.checked_sub(1)), in_line(Some(self.order + 1)));
        [
            self.order as f32 / self.own.pieces.len().max(1) as f32,
            self.order.min(20) as f32,
            behind(self.when),
            is(self.when.is_some_and(|when| when.abs_diff(self.order) <= 2)),
            is(self.line == Some(piece.block)),
            is(self.long.is_none_or(|long| self.order < long)),
            behind(self.long),
            is(!before && !after),
            is(!before),
            is(after),
        ]
    }
}

/// Whether an element says that it is the author's, and nothing else.
fn is_named(piece: &Piece) -> bool {
    piece.names & words::AUTHOR != 0 && piece.names & (words::ASIDE | words::TEXT) == 0
}

/// Where the link around a text leads.
fn leads<'a>(survey: &Survey<'a>, piece: &Piece) -> Option<&'a str> {
    let around = survey.above(piece.at).take(3).find(|at| survey.tag(*at) == "a")?;
    survey.attribute(around, "href")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::Dom;
    use crate::threads::groups::{Chosen, Range};
    use crate::threads::pieces;
    use crate::threads::{Context, survey};

    #[test]
    fn each_feature_has_a_name_and_the_same_number_is_its_speakers() {
        let item = |name: &str, posts: usize, votes: usize| {
            format!("<p><b>{name}</b> <i>{posts}</i> <u>3 May 2024</u> The mill stands still. <s>{votes}</s></p>")
        };
        let dom = Dom::parse(&[item("Ann", 410, 3), item("Bob", 7, 4), item("Ann", 410, 9)].concat());
        let survey = survey(&dom, Context::default());
        let starts = (1..survey.spots.len() as u32).filter(|at| survey.tag(*at) == "p");
        let range = |start: u32| Range { start, end: survey.spot(start).end };
        let chosen: Vec<Chosen> = starts.map(|start| Chosen::new(range(start), 0)).collect();
        let own: Vec<Own> = (0..chosen.len()).map(|number| pieces::own(&survey, &chosen, number)).collect();
        let mut rows = rows(&survey, &own.iter().collect::<Vec<_>>(), None, &HashSet::new());
        assert!(rows.iter().all(|row| row.features.len() == NAMES.len() && row.coverage() > 0.9));
        assert_eq!(NAMES[SPEAKER], "the same where the same one speaks");
        assert_eq!(
            [COVERAGE, LETTERS, BYLINE].map(|at| NAMES[at]),
            ["share of items with it", "letters", "with a byline"]
        );
        rows.iter_mut().for_each(|row| row.hear(&[Some(1), Some(2), Some(1)]));
        let of =
            |at: usize| rows.iter().find(|row| row.path == own[0].pieces[at].path).map(|row| row.features[SPEAKER]);
        assert_eq!(
            [of(0), of(1), own[0].pieces.last().and_then(|_| of(own[0].pieces.len() - 1))],
            [Some(1.0), Some(1.0), Some(0.0)]
        );
    }
}
