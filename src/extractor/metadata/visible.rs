//! Visible text: headings, dates, bylines (the rules of Bílek's structure detection, and some more).

use super::about::KnownNames;
use super::place::{LONGEST_LINE, Line, MOST_SHOWN, Place};
use super::{Findings, Reader, bylines, dates, headings, tidy};
use crate::html::{NodeId, Visit};

pub(super) fn read(reader: &Reader, found: &mut Findings) {
    let dom = reader.dom;
    let (mut place, mut known) = (Place::default(), KnownNames::default());
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let Visit::Enter(node) = visit else { continue };
        if dom.tag(node).is_some_and(|tag| matches!(tag, "script" | "style" | "noscript" | "svg" | "iframe")) {
            walk.skip_children(node);
            continue;
        }
        if let Some(text) = dom.text(node) {
            place.characters += text.len();
            read_text(reader, node, text, &place, found);
            continue;
        }
        headings::read(reader, node, &mut place, found);
        // Custom elements (`local-time`, `relative-time`) tell the time as `time` does.
        let is_time = match dom.tag(node) {
            Some("time" | "abbr") => true,
            // Names are so short that a plain loop is faster than a search.
            Some(tag) => tag.bytes().any(|byte| byte == b'-') && dom.attribute(node, "datetime").is_some(),
            None => false,
        };
        let about = known.of(dom, node);
        if is_time || about.dates() {
            dates::read_element(reader, node, is_time, about, &place, found);
        }
        if about.people() {
            bylines::read_element(reader, node, about, &place, found);
        }
    }
    if let Some(address) = reader.address {
        found.date.extend(dates::in_address(reader, address.url().path()));
    }
}

/// Reads a text that contains a word like "published" or "by", or that is only a date.
fn read_text(reader: &Reader, node: NodeId, text: &str, place: &Place, found: &mut Findings) {
    // Most text nodes are white space, or neither a date nor a byline.
    let dated = text.len() <= 400 && found.date.len() <= MOST_SHOWN && dates::has_number(text);
    if text.len() > 400 || !dated && (found.author.len() > MOST_SHOWN || !bylines::may_begin(text)) {
        return;
    }
    let Some(text) = tidy(text) else { return };
    let count = text.chars().take(LONGEST_LINE + 1).count();
    let line = Line { node, text: &text, lower: &text.to_lowercase(), count };
    let first = dated && dates::says_first_published(&line);
    if !(2..=120).contains(&count) && !first {
        return;
    }
    if dated && count >= 6 {
        dates::read_line(reader, &line, first, place, found);
    }
    bylines::read_line(reader, &line, place, found);
    bylines::read_after(reader, &line, place, found);
}
