//! Which part of the items of one group is the author's name, which the time, and which holds what is said. A part is known by
//! its path, and judged over all items: names and times differ from item to item, labels do not.

use std::collections::HashSet;

use super::cards::{self, Cards};
use super::clock;
use super::groups::ByHash;
use super::labels::{labels, said_at};
use super::learned::Model;
use super::marks::{is_coarse, is_prose, letters};
use super::pieces::{Mark, Own, Piece};
use super::roles::{self, Row};
use super::survey::Survey;
use super::votes;
use super::words::{self, begins_with, words};
use crate::fingerprint;

/// The paths of the parts of a group's items.
#[derive(Debug, Clone, Default)]
pub(super) struct Slots {
    pub author: Option<u64>,
    /// Where names stand in items that have none there: a name that is no link, where others are. The likeliest first.
    pub names: Vec<u64>,
    pub time: Option<u64>,
    /// Where votes are counted.
    pub votes: Option<u64>,
    /// Where most items have another time: when their authors joined.
    pub other_times: HashSet<u64>,
    /// The element that holds what is said; the item itself where it has none.
    pub body: Option<u64>,
    /// The element around it where it is a paragraph: lists and code may stand beside it.
    pub flow: Option<u64>,
    /// Where nothing stands of what is said.
    pub aside: HashSet<u64>,
    /// Texts that stand at the same path in most items: labels.
    pub labels: HashSet<u64>,
    /// What is the authors' and not the items'.
    pub cards: Cards,
    /// Whether what is said stands in elements for quotes.
    pub quoting: bool,
}

/// What is known of one path.
#[derive(Default)]
struct Part {
    items: f32,
    points: f32,
    values: HashSet<u64>,
    last: usize,
}

impl Part {
    fn add(&mut self, item: usize, value: u64, points: f32) {
        // Of several in one item the first counts.
        if self.items == 0.0 || self.last != item {
            self.last = item;
            self.items += 1.0;
            self.points += points;
            self.values.insert(value);
        }
    }
}

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// Where the items of one group have their times, what their labels are, and what is known of each path.
pub(super) fn paths(survey: &Survey, items: &[&Own]) -> Vec<Row> {
    roles::rows(survey, items, time(survey, items).0, &labels(survey, items))
}

/// The parts of the items of one group.
pub(super) fn slots(survey: &Survey, model: &Model, items: &[&Own]) -> Slots {
    let labels = labels(survey, items);
    let (time, other_times) = time(survey, items);
    let mut rows = roles::rows(survey, items, time, &labels);
    let mut names = model.authors(&rows).into_iter();
    let author = names.next();
    let mut slots = Slots { author, names: names.collect(), time, other_times, labels, ..Slots::default() };
    let speakers: Vec<Option<u64>> = items.iter().map(|own| slots.speaker(survey, own)).collect();
    rows.iter_mut().for_each(|row| row.hear(&speakers));
    slots.votes = model.votes(rows.iter().filter(|row| !votes::are_places(survey, items, row.path)));
    slots.aside = model.aside(&rows);
    slots.cards = Cards::of(survey, items, |own| slots.speaker(survey, own));
    slots.quoting = says_in_quotes(survey, items, &slots);
    slots
}

impl Slots {
    /// The name that stands where most items have it, as a number.
    pub fn speaker(&self, survey: &Survey, own: &Own) -> Option<u64> {
        let at = |path: u64| own.pieces.iter().find(|piece| piece.path == path);
        let piece = self.author.and_then(at).or_else(|| self.names.iter().find_map(|path| at(*path)))?;
        Some(cards::said(survey, piece))
    }

    /// Whether a text stands where the author's name does, and is short enough to be one.
    pub fn may_name(&self, survey: &Survey, piece: &Piece) -> bool {
        Some(piece.path) == self.author && survey.text(piece.at).trim().chars().nth(LONGEST_NAME).is_none()
    }

    /// Whether a text stands in words of somebody else.
    pub fn is_quoted(&self, survey: &Survey, piece: &Piece) -> bool {
        let within = survey.spot(piece.at).within;
        within.quote && !within.control && !(self.quoting && quotes_around(survey, piece) < 2)
    }
}

/// How many elements for quotes stand around a text.
fn quotes_around(survey: &Survey, piece: &Piece) -> usize {
    survey
        .above(piece.at)
        .filter(|at| survey.tag(*at) == "blockquote" || survey.spot(*at).names & words::QUOTE != 0)
        .count()
}

/// Whether nearly all items say something in a quote, and nothing beside it: some boards have no other element for what is said.
fn says_in_quotes(survey: &Survey, items: &[&Own], slots: &Slots) -> bool {
    let prose = |own: &Own, quoted: bool| {
        own.pieces.iter().any(|piece| {
            let (text, within) = (survey.text(piece.at), survey.spot(piece.at).within);
            let label = slots.labels.contains(&said_at(piece.path, text)) || slots.cards.hold(survey, piece, None);
            let long = if quoted { letters(text).0 > 0 } else { is_prose(text) };
            let aside = within.control || within.time || label || piece.names & (words::AUTHOR | words::ASIDE) != 0;
            within.quote == quoted && long && !aside && Some(piece.path) != slots.author
        })
    };
    let quoting = items.iter().filter(|own| prose(own, true) && !prose(own, false)).count();
    items.len() > 1 && quoting * 10 >= items.len() * 8
}

/// What a part loses that is the same in all items.
const SAME: f32 = 1.0;

fn best(parts: &ByHash<Part>, items: usize, least: f32) -> Option<u64> {
    let n = items as f32;
    let score = |part: &Part| {
        let (share, values) = (part.items / n, part.values.len() as f32);
        let same = if values <= 1.0 && part.items >= 4.0 { SAME } else { 0.0 };
        2.0 * share + part.points / part.items - same
    };
    let scored = parts.iter().map(|(path, part)| (score(part), *path));
    let best = scored
        .filter(|(score, _)| *score >= least)
        .max_by(|one, other| one.0.total_cmp(&other.0).then(other.1.cmp(&one.1)));
    best.map(|(_, path)| path)
}

/// Where the time of the items stands, and where most of them have another one.
fn time(survey: &Survey, items: &[&Own]) -> (Option<u64>, HashSet<u64>) {
    let mut parts: ByHash<Part> = ByHash::default();
    for (number, own) in items.iter().enumerate() {
        for (order, mark) in own.times.iter().enumerate() {
            let spot = survey.spot(mark.at);
            let points = if spot.text { 0.0 } else { 0.7 } + if mark.names & words::TIME != 0 { 0.4 } else { 0.0 }
                - if is_other_time(survey, own, mark) { 2.5 } else { 0.0 }
                - if mark.names & words::ASIDE != 0 { 0.8 } else { 0.0 }
                - if spot.text && is_coarse(survey.text(mark.at)) { 0.8 } else { 0.0 }
                - 0.1 * order.min(5) as f32;
            let told = if spot.text { Some(survey.text(mark.at)) } else { clock::stamp(survey, mark.at) };
            let value = told.map_or(u64::from(mark.at), |told| fingerprint::hash(told.trim().as_bytes()));
            parts.entry(mark.path).or_default().add(number, value, points);
        }
    }
    let best = best(&parts, items.len(), 0.3);
    let most = |part: &Part| part.items * 10.0 >= items.len() as f32 * 6.0;
    let others =
        parts.iter().filter(|(path, part)| Some(**path) != best && most(part)).map(|(path, _)| *path).collect();
    (best, others)
}

/// Whether a time is another than that of the item: when somebody joined, when something was edited.
pub(super) fn is_other_time(survey: &Survey, own: &Own, mark: &Mark) -> bool {
    let before = mark.before.checked_sub(1).and_then(|at| own.pieces.get(at));
    let label = |piece: &Piece| {
        words::may_be_label(piece.names) && words::is_label(survey.text(piece.at), &words().texts.other_time)
    };
    let here = own.pieces.get(mark.before).filter(|piece| piece.at >= mark.at);
    before.is_some_and(label) || here.is_some_and(|piece| begins_with(survey.text(piece.at), &words().texts.other_time))
}
