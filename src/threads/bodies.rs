//! Which element of the items of one group holds what is said.

use super::counts::Count;
use super::groups::ByHash;
use super::labels::said_at;
use super::marks::weight;
use super::notes;
use super::pieces::{Own, Part};
use super::slots::Slots;
use super::survey::Survey;
use super::words;

/// What is known of the elements at one path.
struct Held {
    letters: f32,
    /// Those in long lines.
    long: f32,
    items: f32,
    times: f32,
    /// Items in which it holds something that is not said: a name, a time, a button, a label.
    mixed: f32,
    last: usize,
    above: u64,
    /// Its place among all paths: what is around it has a smaller one.
    order: usize,
    /// Whether it is named as what is said.
    text: bool,
    /// Whether it is named as an item.
    item: bool,
    paragraph: bool,
}

/// The share of all letters that the element with what is said holds at least, and the share of items that have it; and the same of an
/// element that is named so.
const MOST_LETTERS: f32 = 0.85;
const MOST_ITEMS: f32 = 0.8;
const ENOUGH: f32 = 0.6;

/// The share of the letters in long lines with which fewer of all letters suffice.
const MOST_LONG: f32 = 0.9;

/// Elements around one that are looked at.
const DEEPEST: usize = 40;

/// Of so many items something else may stand beside what is said for a paragraph to be one of several.
const SELDOM: f32 = 0.25;

/// The innermost element, once in nearly every item, that holds nearly all that is said. Says its path, and whether it is a paragraph
/// among other things: lists and code beside it are said, too.
pub(super) fn body(survey: &Survey, base: u64, items: &[&Own], slots: &Slots) -> (Option<u64>, Option<u64>) {
    let (held, all, all_long) = held(survey, items, slots);
    let (mut here, mut letters, mut in_items) = (base, all, items.len() as f32);
    let (mut mixed, mut named, mut around) = (true, false, None);
    let inside = |path: u64, around: u64| {
        let above = |path: &u64| held.get(path).map(|part| part.above);
        std::iter::successors(above(&path), above).take(DEEPEST).any(|path| path == around)
    };
    loop {
        // What is named as what is said may stand deep inside, and be missing more often: tickets are changed without a comment, too.
        let least = if named { MOST_LETTERS } else { ENOUGH };
        let deep = held.iter().filter(|(path, part)| {
            let told = part.text && !part.item && part.items >= ENOUGH * in_items && is_once(part);
            told && part.letters >= least * letters && letters > 0.0 && inside(**path, here)
        });
        let order = |one: &(&u64, &Held), other: &(&u64, &Held)| {
            one.1.letters.total_cmp(&other.1.letters).then(other.1.order.cmp(&one.1.order))
        };
        if let Some((path, part)) = deep.max_by(order).filter(|(_, part)| !part.paragraph) {
            (here, letters, in_items, mixed, named) = (*path, part.letters, part.items, is_mixed(part), true);
            continue;
        }
        let long = |part: &Held| all_long > 0.0 && part.long >= MOST_LONG * all_long;
        let often = |part: &Held| {
            let least = if part.text || long(part) || part.letters >= MOST_LETTERS * all { ENOUGH } else { MOST_ITEMS };
            part.items >= least * in_items
        };
        let below = held.iter().filter(|(_, part)| part.above == here && is_once(part) && often(part));
        let most = below.max_by(|one, other| one.1.letters.total_cmp(&other.1.letters).then(other.0.cmp(one.0)));
        // Places, ranks and counts beside it are short.
        let least = |part: &Held| if part.text || long(part) { ENOUGH } else { MOST_LETTERS };
        let Some((path, part)) = most.filter(|(_, part)| part.letters >= least(part) * letters && letters > 0.0) else {
            break;
        };
        if part.paragraph && !mixed {
            break;
        }
        around = Some(here).filter(|_| part.paragraph);
        (here, letters, in_items, mixed) = (*path, part.letters, part.items, is_mixed(part));
    }
    (Some(here).filter(|here| *here != base), around)
}

/// Whether it stands once in an item.
fn is_once(part: &Held) -> bool {
    part.times <= 1.3 * part.items
}

fn is_mixed(part: &Held) -> bool {
    part.mixed > SELDOM * part.items
}

/// What the elements of the items hold, by path, and what all of them hold.
fn held(survey: &Survey, items: &[&Own], slots: &Slots) -> (ByHash<Held>, f32, f32) {
    let mut held: ByHash<Held> = ByHash::default();
    let (mut all, mut all_long) = (0.0, 0.0);
    for (number, own) in items.iter().enumerate() {
        let sums = said(survey, own, slots);
        let last = sums.last().copied().unwrap_or_default();
        (all, all_long) = (all + last.letters, all_long + last.long);
        for part in &own.parts {
            let place = |at: u32| own.pieces.partition_point(|piece| piece.at < at);
            let (from, to) = (place(part.at), place(survey.spot(part.at).end));
            let order = held.len();
            let entry = held.entry(part.path).or_insert_with(|| Held {
                letters: 0.0,
                long: 0.0,
                items: 0.0,
                times: 0.0,
                mixed: 0.0,
                last: usize::MAX,
                above: part.above,
                order,
                text: false,
                item: false,
                paragraph: survey.tag(part.at) == "p",
            });
            let new = if entry.last == number { 0.0 } else { 1.0 };
            entry.letters += sums[to].letters - sums[from].letters;
            entry.long += sums[to].long - sums[from].long;
            entry.times += 1.0;
            entry.items += new;
            entry.mixed += if sums[to].others > sums[from].others { new } else { 0.0 };
            entry.last = number;
            // What is named as an item inside of one is what is said (`<div class="change"><div class="comment">`).
            const OTHERS: words::Names =
                words::ASIDE | words::CONTROL | words::QUOTE | words::AUTHOR | words::TIME | words::VOTE;
            entry.text |= part.names & (words::TEXT | words::ITEM) != 0 && part.names & OTHERS == 0;
            entry.item |= part.names & words::TEXT == 0;
        }
    }
    (held, all, all_long)
}

/// What stands before a piece of an item.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    letters: f32,
    /// Letters in long lines.
    long: f32,
    /// Pieces that are something else.
    others: u32,
}

/// Letters from which on a line is more than a place, a rank or a count, and what the letters of shorter lines count.
const LONG: usize = 40;
const OF_SHORT: f32 = 0.4;

/// Letters that may be what is said, summed up before each piece and after the last.
fn said(survey: &Survey, own: &Own, slots: &Slots) -> Vec<Sum> {
    let speaker = slots.speaker(survey, own);
    let notes = notes::notes(survey, own);
    let weights: Vec<Option<usize>> = own
        .pieces
        .iter()
        .map(|piece| {
            let (text, within) = (survey.text(piece.at), survey.spot(piece.at).within);
            let quoted = slots.is_quoted(survey, piece);
            let other = within.time
                || within.control
                || within.heading
                || notes.contains(&piece.at)
                || quoted
                || slots.may_name(survey, piece)
                || slots.aside.contains(&piece.path)
                || piece.names & words::ASIDE != 0
                || slots.cards.hold(survey, piece, speaker)
                || slots.labels.contains(&said_at(piece.path, text));
            (!other).then(|| weight(text)).or(quoted.then_some(0))
        })
        .collect();
    let mut of_block: Vec<usize> = vec![0; own.pieces.last().map_or(0, |last| last.block as usize + 1)];
    for (piece, weight) in own.pieces.iter().zip(&weights) {
        of_block[piece.block as usize] += weight.unwrap_or_default();
    }
    let mut sum = Sum::default();
    let mut sums = vec![sum];
    for (piece, weight) in own.pieces.iter().zip(weights) {
        // What is named as a part of something lists what was changed.
        let listed = piece.names & words::PART != 0 && piece.names & (words::TEXT | words::ITEM) == 0;
        let long = of_block[piece.block as usize] >= LONG && !listed;
        let letters = weight.unwrap_or_default() as f32;
        sum.letters += if long { letters } else { OF_SHORT * letters };
        sum.long += if long { letters } else { 0.0 };
        sum.others += u32::from(weight.is_none());
        sums.push(sum);
    }
    sums
}

/// What may stand beside the paragraphs of what is said.
fn is_flow(survey: &Survey, at: u32) -> bool {
    let spot = survey.spot(at);
    let counts = survey.counts(at, spot.end);
    let free =
        [Count::Times, Count::People, Count::Controls, Count::Fields].iter().all(|what| counts[*what as usize] == 0);
    matches!(survey.tag(at), "p" | "pre" | "ul" | "ol" | "dl" | "blockquote" | "table" | "figure" | "code") && free
}

/// The elements with what is said in an item, from which to which position. With paragraphs go what stands between them, and lists, code and
/// quotes before the first and behind the last.
pub(super) fn bodies(survey: &Survey, own: &Own, slots: &Slots) -> Vec<(u32, u32)> {
    let of = |path: Option<u64>, of_part: fn(&Part) -> u64| {
        own.parts.iter().filter(move |part| Some(of_part(part)) == path && path.is_some())
    };
    let mut found: Vec<(u32, u32)> =
        of(slots.body, |part| part.path).map(|part| (part.at, survey.spot(part.at).end)).collect();
    if slots.flow.is_none() {
        return found;
    }
    let beside: Vec<u32> = of(slots.flow, |part| part.above).map(|part| part.at).collect();
    let said = |at: &u32| found.iter().any(|(start, _)| start == at);
    let apart = |at: &u32| is_flow(survey, *at) && survey.tag(*at) != "p";
    let (first, last) = (beside.iter().position(said), beside.iter().rposition(said));
    let more: Vec<u32> = match first.zip(last) {
        Some((first, last)) => {
            let before = beside[..first].iter().rev().take_while(|at| apart(at));
            let behind = beside[last..].iter().skip(1).take_while(|at| apart(at));
            let between = beside[first..last].iter().filter(|at| is_flow(survey, **at));
            before.chain(between).chain(behind).copied().collect()
        }
        None => beside.iter().filter(|at| apart(at)).copied().collect(),
    };
    found.extend(more.into_iter().map(|at| (at, survey.spot(at).end)));
    found.sort_unstable();
    found.dedup();
    found
}
