//! Which part of the items of one group is the author's name, which the time, and which holds what is said. A part is known by
//! its path, and judged over all items: names and times differ from item to item, labels do not.

use std::collections::HashSet;

use super::cards::{self, Cards};
use super::clock;
use super::groups::{ByHash, mixed, without_digits};
use super::led::Led;
use super::marks::{is_coarse, is_prose, leads_to_person, letters, without_number};
use super::pieces::{Mark, Own, Piece};
use super::survey::Survey;
use super::words::{self, begins_with, words};
use crate::fingerprint;

/// The paths of the parts of a group's items.
#[derive(Debug, Clone, Default)]
pub(super) struct Slots {
    pub author: Option<u64>,
    /// Where names stand in items that have none there: a name that is no link, where others are. The likeliest first.
    pub names: Vec<u64>,
    pub time: Option<u64>,
    /// Where most items have another time: when their authors joined.
    pub other_times: HashSet<u64>,
    /// The element that holds what is said; the item itself where it has none.
    pub body: Option<u64>,
    /// The element around it where it is a paragraph: lists and code may stand beside it.
    pub flow: Option<u64>,
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

/// The longest name, in characters and in words.
const LONGEST_NAME: (usize, usize) = (40, 5);

/// The parts of the items of one group.
pub(super) fn slots(survey: &Survey, items: &[&Own]) -> Slots {
    let labels = labels(survey, items);
    let (time, other_times) = time(survey, items);
    let (author, names) = author(survey, items, time, &labels);
    let mut slots = Slots { author, names, time, other_times, labels, ..Slots::default() };
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
        Some(piece.path) == self.author && survey.text(piece.at).trim().chars().nth(LONGEST_NAME.0).is_none()
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

/// A path and a text as one number. A label may count, behind a sign, or stand before a value: "comment:5", "From: Oslo"; "Guest 5"
/// is a name.
pub(super) fn said_at(path: u64, text: &str) -> u64 {
    let text = text.trim();
    let counted = text.find(|c: char| c.is_ascii_digit()).filter(|_| text.len() <= LONGEST_COUNTING);
    let signed = counted.is_some_and(|at| text[..at].ends_with([':', '#', '№', '.', '(']));
    let valued = text.split_once([':', '：']).filter(|(label, value)| {
        let short = label.len() <= LONGEST_LABEL && value.chars().count() <= LONGEST_VALUE;
        short && !label.is_empty() && !value.is_empty() && words::without_label(text).len() == text.len()
    });
    let counts = text.len() <= LONGEST_COUNT && text.starts_with(|c: char| c.is_ascii_digit());
    match valued {
        // "5 readers found this useful", in any language.
        _ if counts && text.split_whitespace().count() > 2 => mixed(path, without_digits(text)),
        _ if signed => mixed(path, without_digits(text)),
        Some((label, _)) => mixed(path, mixed(3, fingerprint::hash(label.as_bytes()))),
        None => mixed(path, fingerprint::hash(text.as_bytes())),
    }
}

/// The longest label that counts, in bytes.
const LONGEST_COUNTING: usize = 16;

/// The longest text that counts something, in bytes.
const LONGEST_COUNT: usize = 90;

/// The longest label before a value, in bytes, and the longest value, in characters.
const LONGEST_LABEL: usize = 24;
const LONGEST_VALUE: usize = 20;

fn labels(survey: &Survey, items: &[&Own]) -> HashSet<u64> {
    let mut counts: ByHash<(usize, usize)> = ByHash::default();
    for (number, own) in items.iter().enumerate() {
        for piece in &own.pieces {
            let text = survey.text(piece.at);
            if text.len() <= 120 {
                let count = counts.entry(said_at(piece.path, text)).or_insert((0, usize::MAX));
                *count = (count.0 + usize::from(count.1 != number), number);
            }
        }
    }
    // Of two items one may repeat the other by chance.
    let most = |count: usize| items.len() >= 3 && count * 10 >= items.len() * 6;
    counts.into_iter().filter(|(_, (count, _))| most(*count)).map(|(key, _)| key).collect()
}

/// What a part loses that is the same in all items: a name, and a time.
const SAME: (f32, f32) = (3.0, 1.0);

fn best(parts: &ByHash<Part>, items: usize, least: f32, of_same: f32) -> Option<u64> {
    let n = items as f32;
    let score = |part: &Part| {
        let (share, values) = (part.items / n, part.values.len() as f32);
        let same = if values <= 1.0 && part.items >= 4.0 { of_same } else { 0.0 };
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
    let best = best(&parts, items.len(), 0.3, SAME.1);
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

fn author(survey: &Survey, items: &[&Own], time: Option<u64>, labels: &HashSet<u64>) -> (Option<u64>, Vec<u64>) {
    let mut known: HashSet<u64> = HashSet::new();
    let mut parts: ByHash<Part> = ByHash::default();
    let mut long: ByHash<f32> = ByHash::default();
    let mut led: ByHash<Led> = ByHash::default();
    for (number, own) in items.iter().enumerate() {
        let when = own.times.iter().find(|mark| Some(mark.path) == time).map(|mark| mark.before);
        let prose =
            own.pieces.iter().position(|piece| survey.text(piece.at).trim().len() > 60).unwrap_or(own.pieces.len());
        for (order, piece) in own.pieces.iter().enumerate() {
            let text = without_number(survey.text(piece.at).trim());
            if text.chars().take(LONGEST_NAME.0 + 1).count() > LONGEST_NAME.0 {
                *long.entry(piece.path).or_default() += 1.0;
            } else if may_be_name(survey, piece, text)
                && (is_named(piece) || !labels.contains(&said_at(piece.path, text)))
            {
                if is_named(piece) {
                    known.insert(piece.path);
                }
                let near = when.is_some_and(|when| when.abs_diff(order) <= 2);
                let points = points_of_name(survey, piece, text)
                    + if near { 0.6 } else { 0.0 }
                    + if order < prose { 0.4 } else { 0.0 }
                    - 0.05 * order.min(10) as f32;
                let value = fingerprint::hash(text.as_bytes());
                if let Some(href) = leads(survey, piece) {
                    led.entry(piece.path).or_default().hear(own, survey, value, href);
                }
                parts.entry(piece.path).or_default().add(number, value, points);
            }
        }
    }
    for (path, led) in led {
        if let Some(part) = parts.get_mut(&path) {
            part.points += led.points() * part.items;
        }
    }
    // Of one or two items a name may be the first of several paragraphs.
    let few = items.len() <= FEW;
    parts.retain(|path, part| {
        few || known.contains(path) || long.get(path).copied().unwrap_or_default() <= 0.2 * part.items
    });
    let mut names: Vec<(u64, f32)> = parts
        .iter()
        .filter(|(path, _)| known.contains(*path))
        .map(|(path, part)| (*path, part.points / part.items))
        .filter(|(_, points)| *points >= LEAST_OF_NAME)
        .collect();
    names.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    // Where everybody is called the same, the name of the element tells that it is a name.
    for path in &known {
        let of_most = |part: &Part| part.items * 2.0 > items.len() as f32;
        if let Some(part) = parts.get_mut(path).filter(|part| part.values.len() <= 1 && of_most(part)) {
            part.points += OF_ONE_NAME * part.items;
        }
    }
    let best = best(&parts, items.len(), LEAST_OF_NAME, SAME.0);
    (best, if best.is_some() { names.into_iter().map(|(path, _)| path).collect() } else { Vec::new() })
}

/// Items of which a part is not told apart by how long its texts are.
const FEW: usize = 2;

/// Whether an element says that it is the author's. Where all are called the same, their name looks like a label.
fn is_named(piece: &Piece) -> bool {
    piece.names & words::AUTHOR != 0 && piece.names & (words::ASIDE | words::TEXT) == 0
}

/// What a part that is named as the author's is worth besides where all items have one author.
const OF_ONE_NAME: f32 = 1.0;

/// The least points of a part that is a name.
const LEAST_OF_NAME: f32 = 1.6;

/// Where the link around a text leads.
fn leads<'a>(survey: &Survey<'a>, piece: &Piece) -> Option<&'a str> {
    let around = survey.above(piece.at).take(3).find(|at| survey.tag(*at) == "a")?;
    survey.attribute(around, "href")
}

/// Whether a text is a number and what it counts.
fn counts_something(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) && text.contains(' ')
}

fn may_be_name(survey: &Survey, piece: &Piece, text: &str) -> bool {
    let within = survey.spot(piece.at).within;
    !within.time
        && !within.control
        && !within.quote
        && !within.drawn
        && text.split_whitespace().count() <= LONGEST_NAME.1
        && text.chars().any(char::is_alphabetic)
        // "39 points" is none.
        && !counts_something(text)
        && !(begins_with(text, &words().texts.other_time)
            && (!is_named(piece) || words::is_label(text, &words().texts.other_time)))
        && !words::is_byline(text)
}

fn points_of_name(survey: &Survey, piece: &Piece, text: &str) -> f32 {
    let parent = survey.spot(piece.at).parent;
    let tag = survey.tag(parent);
    let href = if tag == "a" { survey.attribute(parent, "href") } else { None };
    let sentence =
        text.ends_with(['.', '!', '?', '。', '！', '？', ':', '：']) && !begins_with(text, &words().texts.byline);
    let has = |names: words::Names, points: f32| if piece.names & names != 0 { points } else { 0.0 };
    has(words::AUTHOR, 1.3)
        + if href.is_some_and(leads_to_person) { 1.0 } else { 0.0 }
        + if words::without_label(text).len() < text.len() { 0.8 } else { 0.0 }
        + if matches!(tag, "b" | "strong" | "a" | "cite" | "h3" | "h4" | "h5" | "dt" | "th") { 0.4 } else { 0.0 }
        - has(words::ASIDE, 1.5)
        - has(words::VOTE | words::TEXT, 0.8)
        - if text.len() == 1 { 0.9 } else { 0.0 }
        - if sentence { 0.9 } else { 0.0 }
        - if text.chars().any(|c| c.is_ascii_digit()) && text.contains(' ') { 0.4 } else { 0.0 }
}
