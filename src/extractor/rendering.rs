//! Writes kept text: one line for each block, with spaces where the page shows them.

use super::{Kept, words};
use crate::html::{Dom, Visit, is_block};

/// What is written between two pieces of text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    None,
    Space,
    Cell,
    Line,
}

/// The kept text nodes as text. Blocks and line breaks become lines, tabs separate table cells, and runs of white space
/// become one space, except in `pre` and `textarea`.
#[must_use]
pub fn render(dom: &Dom, kept: &Kept) -> String {
    let mut text = String::new();
    let mut gap = Gap::None;
    let mut preformatted = 0_usize;
    let mut walk = dom.walk(dom.root());
    while let Some(visit) = walk.next() {
        let node = match visit {
            Visit::Enter(node) | Visit::Leave(node) => node,
        };
        let entered = matches!(visit, Visit::Enter(_));
        if let Some(tag) = dom.tag(node) {
            if entered && matches!(tag, "script" | "style") {
                walk.skip_children(node);
                continue;
            }
            gap = gap.max(gap_around(tag));
            if matches!(tag, "pre" | "textarea" | "listing") {
                preformatted = if entered { preformatted + 1 } else { preformatted - 1 };
            }
        } else if entered && let Some(piece) = dom.text(node) {
            gap = if !kept.contains(node) && !words::is_blank(piece) {
                // Text that is left out still separates its neighbours.
                gap.max(Gap::Space)
            } else if preformatted > 0 {
                write_as_is(piece, gap, &mut text)
            } else {
                write(piece, gap, &mut text)
            };
        }
    }
    text.truncate(text.trim_end().len());
    text
}

/// The gap that an element makes before and after itself.
fn gap_around(tag: &str) -> Gap {
    match tag {
        "td" | "th" => Gap::Cell,
        "br" => Gap::Line,
        _ if is_block(tag) => Gap::Line,
        _ => Gap::None,
    }
}

fn write(piece: &str, mut gap: Gap, text: &mut String) -> Gap {
    let mut rest = piece;
    while let Some(character) = rest.chars().next() {
        // Most words contain nothing to leave out.
        let plain = rest.bytes().position(|byte| !byte.is_ascii_graphic()).unwrap_or(rest.len());
        let (shown, after) = rest.split_at(if plain > 0 { plain } else { character.len_utf8() });
        if plain == 0 && character.is_whitespace() {
            gap = gap.max(Gap::Space);
        } else if plain > 0 || !is_invisible(character) {
            fill(gap, text);
            gap = Gap::None;
            text.push_str(shown);
        }
        rest = after;
    }
    gap
}

fn write_as_is(piece: &str, gap: Gap, text: &mut String) -> Gap {
    if piece.trim().is_empty() {
        // Keeps the line breaks of a listing in which each line is highlighted in pieces.
        if gap == Gap::None && !text.is_empty() {
            text.push_str(piece);
        }
        return gap;
    }
    fill(gap, text);
    text.push_str(if text.is_empty() { piece.trim_start_matches(['\n', '\r']) } else { piece });
    Gap::None
}

fn fill(gap: Gap, text: &mut String) {
    if text.is_empty() {
        return;
    }
    match gap {
        Gap::None => {}
        Gap::Space => text.push(' '),
        Gap::Cell if text.ends_with(['\n', '\t']) => {}
        Gap::Cell => text.push('\t'),
        Gap::Line if text.ends_with('\n') => {}
        Gap::Line => text.push('\n'),
    }
}

/// Whether a character is invisible: soft hyphens, zero-width spaces, byte order marks.
pub(super) fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}' | '\u{feff}' | '\u{2060}' | '\0')
}
