//! Answers inside items that nothing repeats: a shop answers one review of ten. An element behind what an item says is an answer if it
//! has a name or a time of its own, or is headed as an answer, and then says something.

use std::collections::{HashMap, HashSet};

use super::counts::{Count, Counts};
use super::groups::{ByHash, Chosen, Range, mixed, without_digits};
use super::marks::is_prose;
use super::survey::Survey;
use super::thread::Item;
use super::words::{self, begins_with};
use crate::fingerprint;
use crate::html::is_text_level;

/// Letters of the head of an answer at most: "Response from the owner, 3 May".
const LONGEST_HEAD: u32 = 80;

/// Elements between an item and an answer in it, at most.
const MOST_DEEP: u16 = 12;

/// What may be an answer.
struct Answer {
    range: Range,
    /// The number of the item that it answers.
    of: usize,
    /// Whether it tells both who says it and when.
    sure: bool,
    /// Whether most items have such an element, and its first text as a number.
    part: bool,
    first: u64,
    /// How the last that it says begins, as a number.
    said: u64,
}

/// Adds the answers to the items of a thread. They are a group of their own.
pub(super) fn add(survey: &Survey, chosen: &mut Vec<Chosen>, group: usize) {
    let parts = parts(survey, chosen);
    let is_part = |at: u32| parts.get(&look(survey, at)).is_some_and(|(items, _)| items * 10 > chosen.len() * 6);
    let mut found: Vec<Answer> = Vec::new();
    let rooms: Vec<Range> = (0..chosen.len()).map(|number| room(survey, chosen, number)).collect();
    for (number, range) in rooms.iter().copied().enumerate() {
        let inner = chosen[number + 1..].iter().map(|one| one.range).take_while(|inner| inner.start < range.end);
        let last = inner.clone().last().map(|item| item.start);
        let mut inner = inner.peekable();
        let mut at = range.start + 1;
        while at < range.end {
            while inner.next_if(|inner| inner.end <= at).is_some() {}
            if let Some(item) = inner.peek().filter(|inner| inner.start == at) {
                at = item.end;
                continue;
            }
            let end = survey.spot(at).end;
            let holds_item = inner.peek().is_some_and(|inner| inner.start < end);
            // Of what stands behind the last item inside, nothing is said by this one.
            let end_of_own = last.filter(|last| *last > at).map_or(range.end, |last| last.max(end));
            let answer = if holds_item {
                None
            } else {
                answer(survey, (number, Range { start: range.start, end: end_of_own }), at, is_part(at))
            };
            at = if answer.is_some() { end } else { at + 1 };
            found.extend(answer);
        }
    }
    // What most items have is a part of them, unless it tells who and when; and what is said twice is a quote or a label.
    let wanted: HashSet<u64> = found.iter().map(|answer| answer.said).collect();
    let mut times: HashMap<u64, usize> = HashMap::new();
    let mut done = 0;
    for room in rooms.iter().filter(|_| !found.is_empty()) {
        let texts = (room.start.max(done)..room.end).filter(|at| survey.spot(*at).text);
        for said in texts.filter_map(|at| beginning(survey.text(at))).filter(|said| wanted.contains(said)) {
            *times.entry(said).or_default() += 1;
        }
        done = done.max(room.end);
    }
    found.retain(|answer| times.get(&answer.said) == Some(&1));
    // A firm answers all: it then has one name.
    let firm = found.iter().find(|answer| answer.part).map(|answer| answer.first);
    let of_firm = found.iter().filter(|answer| answer.part && Some(answer.first) == firm).count();
    found.retain(|answer| !answer.part || Some(answer.first) == firm && of_firm > 1);
    let rare = found.len() * 2 <= chosen.len();
    found.retain(|answer| answer.sure || rare);
    for answer in &found {
        let of = &mut chosen[answer.of].range;
        of.end = of.end.max(answer.range.end);
    }
    chosen.extend(found.into_iter().map(|answer| Chosen::new(answer.range, group)));
    chosen.sort_by_key(|one| (one.range.start, std::cmp::Reverse(one.range.end)));
}

/// Elements around an item that are its own, at most: a card, an entry of the list.
const MOST_AROUND: usize = 3;

/// The element around an item that holds no other: an answer to it may stand beside what holds its text. Items of one element have
/// siblings, and no such room.
fn room(survey: &Survey, chosen: &[Chosen], number: usize) -> Range {
    let own = chosen[number].range;
    if chosen.len() < 2 || survey.spot(own.start).end < own.end {
        return own;
    }
    let before = chosen[..number].last().map(|one| one.range);
    let after = chosen.get(chosen.partition_point(|one| one.range.start < own.end)).map(|one| one.range);
    let alone = |at: &u32| {
        before.is_none_or(|before| before.start < *at) && after.is_none_or(|after| survey.spot(*at).end <= after.start)
    };
    let around = survey.above(own.start).take(MOST_AROUND).take_while(alone).last();
    around.map_or(own, |at| Range { start: at, end: survey.spot(at).end })
}

/// How an element looks: its class, else where it stands.
fn look(survey: &Survey, at: u32) -> u64 {
    let spot = survey.spot(at);
    let own = mixed(without_digits(survey.tag(at)), u64::from(spot.class));
    if spot.class != 0 {
        own
    } else {
        mixed(own, mixed(u64::from(survey.spot(spot.parent).class), u64::from(spot.depth)))
    }
}

/// How many items hold an element of each look; and the last of them.
fn parts(survey: &Survey, chosen: &[Chosen]) -> ByHash<(usize, usize)> {
    let mut parts: ByHash<(usize, usize)> = ByHash::default();
    let mut done = 0;
    for (number, one) in chosen.iter().enumerate() {
        for at in (one.range.start + 1).max(done)..one.range.end {
            if !survey.spot(at).text {
                let entry = parts.entry(look(survey, at)).or_insert((0, usize::MAX));
                *entry = (entry.0 + usize::from(entry.1 != number), number);
            }
        }
        done = done.max(one.range.end);
    }
    parts
}

/// Letters that may follow an answer in its item: "Was this review helpful?"
const MOST_BEHIND: u32 = 40;

/// An element of an item as an answer to it, if it is one.
fn answer(survey: &Survey, (of, item): (usize, Range), at: u32, part: bool) -> Option<Answer> {
    let spot = survey.spot(at);
    let block = matches!(survey.tag(at), "div" | "section" | "article" | "aside" | "li" | "dd" | "td" | "tr" | "table");
    let block = block || survey.tag(at).contains('-');
    let deep = spot.depth.saturating_sub(survey.spot(item.start).depth) > MOST_DEEP;
    if !block || deep || spot.within.quote || spot.within.control || spot.within.link || spot.within.time {
        return None;
    }
    let (before, own) = (survey.counts(item.start, at), survey.counts(at, spot.end));
    let count = |counts: &Counts, what: Count| counts[what as usize];
    let told = |counts: &Counts| {
        (count(counts, Count::Times) > 0, count(counts, Count::People) + count(counts, Count::Names) > 0)
    };
    let (time, person) = told(&own);
    let first = first_text(survey, at)?;
    let responds = head(survey, at).is_some();
    // Rows of a table look alike, whatever they hold.
    let part = part && !responds;
    let named =
        responds || spot.names & words::ITEM != 0 && spot.names & (words::QUOTE | words::CONTROL) != words::QUOTE;
    // A firm answers those who say no more than a word, too.
    let item_says = (part || count(&before, Count::Prose) > 0) && told(&before) != (false, false);
    let says = count(&own, Count::Prose) > 0 && count(&own, Count::Fields) == 0;
    if !item_says || !says || !(time || named) || (part || responds) && is_of_same(survey, item.start, at) {
        return None;
    }
    if part && !(time && person && told(&before) == (true, true)) {
        return None;
    }
    // An answer is the last that an item holds.
    let behind = survey.counts(spot.end, item.end.max(spot.end));
    if count(&behind, Count::Prose) > MOST_BEHIND || !has_head(survey, at, named) {
        return None;
    }
    let mut texts = (at..spot.end).rev().filter(|at| survey.spot(*at).text);
    let said = texts.find_map(|at| beginning(survey.text(at)))?;
    let first = fingerprint::hash(first.as_bytes());
    Some(Answer { range: Range { start: at, end: spot.end }, of, sure: time && person, part, first, said })
}

/// Whether a part of an item links to what stands before it in the item under the same name: who says the item says that part.
fn is_of_same(survey: &Survey, item: u32, at: u32) -> bool {
    let links = |from: u32, to: u32| {
        let linked = move |at: &u32| survey.spot(*at).text && survey.spot(*at).within.link;
        (from..to).filter(linked).map(|at| survey.text(at).trim()).filter(|text| text.contains(char::is_alphabetic))
    };
    let before: HashSet<&str> = links(item, at).collect();
    links(at, survey.spot(at).end).any(|text| before.contains(text))
}

fn first_text<'a>(survey: &Survey<'a>, at: u32) -> Option<&'a str> {
    (at..survey.spot(at).end).find(|at| survey.spot(*at).text).map(|at| survey.text(at).trim())
}

/// Takes the label of an answer from what is said in it: "Answer of the webmaster:". Says whether it is headed as an answer.
pub(super) fn take_head(survey: &Survey, at: u32, item: &mut Item) -> bool {
    let head = head(survey, at);
    let label = head.filter(|head| head.ends_with([':', '：']));
    if let Some(rest) = label.and_then(|label| item.text.strip_prefix(label)) {
        item.text = rest.trim_start().to_owned();
    }
    head.is_some()
}

/// The first text of an element, where it begins with a word for an answer: "Response from the owner".
fn head<'a>(survey: &Survey<'a>, at: u32) -> Option<&'a str> {
    first_text(survey, at).filter(|first| begins_with(first, &words::words().texts.responding))
}

/// The beginning of what is said, as a number: a quote may be cut off behind it.
fn beginning(text: &str) -> Option<u64> {
    const LENGTH: usize = 30;
    let words = text.chars().filter(|c| c.is_alphanumeric()).take(LENGTH);
    is_prose(text).then(|| words.fold(7, |all, c| mixed(all, u64::from(u32::from(c)))))
}

/// Whether an element begins with a short block that tells who or when, or where it is named as an answer with any short block; and then
/// says something in another one.
fn has_head(survey: &Survey, at: u32, named: bool) -> bool {
    let end = survey.spot(at).end;
    let mut head = false;
    let mut next = at + 1;
    while next < end {
        if !survey.spot(next).text {
            next += 1;
            continue;
        }
        if begins_with(survey.text(next), &words::words().texts.other_time) {
            return false;
        }
        let block = survey.above(next).find(|at| !is_text_level(survey.tag(*at))).unwrap_or(at).max(at);
        let block_end = if block == at { next + 1 } else { survey.spot(block).end.min(end) };
        let counts = survey.counts(block.min(next), block_end);
        let count = |what: Count| counts[what as usize];
        let tells = count(Count::Times) + count(Count::People) + count(Count::Names) > 0;
        let says = count(Count::Prose) > 0 && !tells;
        if head && says {
            return true;
        }
        if count(Count::Letters) > LONGEST_HEAD {
            return false;
        }
        head |= tells || named;
        next = block_end;
    }
    false
}
