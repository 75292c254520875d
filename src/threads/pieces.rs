//! The texts and elements that are an item's own, each with its path from the item: what stands at the same path in many items
//! is the same part of each.

use super::groups::{Chosen, mixed, without_digits};
use super::survey::{Survey, Within};
use super::words::Names;
use crate::html::is_text_level;

/// A text of an item.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    /// Its position in the page.
    pub at: u32,
    /// Its path from the item as a number.
    pub path: u64,
    /// What the nearest named element of the item around it speaks of.
    pub names: Names,
    /// The number of the block that it stands in: another number, another line.
    pub block: u32,
}

/// An element of an item.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    pub at: u32,
    pub path: u64,
    /// The path of the element around it.
    pub above: u64,
    pub names: Names,
}

/// A time in an item.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    pub at: u32,
    pub path: u64,
    pub names: Names,
    /// How many texts of the item stand before it.
    pub before: usize,
}

/// What is an item's own.
#[derive(Debug, Clone, Default)]
pub(super) struct Own {
    pub pieces: Vec<Piece>,
    pub parts: Vec<Part>,
    pub times: Vec<Mark>,
}

/// An open element: where it ends, its path, its names, how many elements were in it so far.
struct Open {
    end: u32,
    path: u64,
    names: Names,
    elements: u64,
    breaks: bool,
}

/// Reads an item's own texts and elements, without those of the items inside it.
pub(super) fn own(survey: &Survey, items: &[Chosen], number: usize) -> Own {
    let Chosen { range, group, .. } = items[number];
    let mut inner =
        items[number + 1..].iter().map(|one| one.range).take_while(|inner| inner.start < range.end).peekable();
    let mut own = Own::default();
    let mut block = 0;
    let base = base(group);
    let mut open: Vec<Open> = vec![Open { end: range.end, path: base, names: 0, elements: 0, breaks: false }];
    let mut at = range.start;
    while at < range.end {
        while open.len() > 1 && open.last().is_some_and(|last| last.end <= at) {
            block += u32::from(open.pop().is_some_and(|last| last.breaks));
        }
        while inner.peek().is_some_and(|inner| inner.start < at) {
            inner.next();
        }
        if let Some(skipped) = inner.next_if(|inner| inner.start == at && number + 1 < items.len()) {
            at = skipped.end;
            block += 1;
            continue;
        }
        let outermost = open.len() == 1;
        let Some(last) = open.last_mut() else { break };
        let spot = survey.spot(at);
        if spot.text {
            let path = mixed(mixed(last.path, 11), last.elements.min(6));
            own.pieces.push(Piece { at, path, names: last.names, block });
            if is_time(survey, at) {
                own.times.push(Mark { at, path, names: last.names, before: own.pieces.len() - 1 });
            }
        } else {
            last.elements += 1;
            let above = last.path;
            let path = path(survey, at, last, outermost);
            let names = if outermost {
                0
            } else if spot.names != 0 {
                spot.names
            } else {
                last.names
            };
            own.parts.push(Part { at, path, above, names });
            if is_time(survey, at) {
                own.times.push(Mark { at, path, names, before: own.pieces.len() });
            }
            let breaks = breaks(survey.tag(at));
            block += u32::from(breaks);
            open.push(Open { end: spot.end, path, names, elements: 0, breaks });
        }
        at += 1;
    }
    own
}

/// The path of an item itself.
pub(super) fn base(group: usize) -> u64 {
    mixed(17, group as u64)
}

fn is_time(survey: &Survey, at: u32) -> bool {
    let Within { time, .. } = survey.spot(at).within;
    time && survey.times.binary_search(&at).is_ok()
}

fn path(survey: &Survey, at: u32, above: &Open, outermost: bool) -> u64 {
    let (tag, spot) = (survey.tag(at), survey.spot(at));
    let path = mixed(above.path, without_digits(tag));
    if outermost {
        // A head and what stands below it: two rows of a table have nothing else to be told apart by.
        return mixed(path, above.elements);
    }
    if spot.class != 0 {
        return mixed(path, u64::from(spot.class));
    }
    // Elements without a class are told apart by their order, where their number does not depend on how much is said.
    let counted = matches!(
        tag,
        "tr" | "td" | "span" | "b" | "strong" | "i" | "em" | "small" | "a" | "cite" | "font" | "dd" | "dt"
    );
    mixed(mixed(path, u64::from(spot.names)), if counted { above.elements.min(5) } else { 0 })
}

/// Whether an element begins and ends a line.
fn breaks(tag: &str) -> bool {
    !(is_text_level(tag) || matches!(tag, "img" | "label" | "button" | "input" | "relative-time" | "local-time"))
}
