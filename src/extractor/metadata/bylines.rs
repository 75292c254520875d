//! Visible bylines.

use super::about::{About, names_of};
use super::place::{Line, MOST_SHOWN, Place};
use super::{Finding, Findings, Reader, names, short_text, tidy};
use crate::date::{self, Hints};
use crate::html::{Dom, NodeId};

/// Reads an element whose names tell of an author, if its text is a name.
pub(super) fn read_element(reader: &Reader, node: NodeId, about: About, place: &Place, found: &mut Findings) {
    let dom = reader.dom;
    if found.author.len() > MOST_SHOWN {
        return;
    }
    let named = names_of(dom, node);
    let mut score = if about.author {
        0.66
    } else if about.leads_to_author {
        0.6
    } else {
        0.45
    };
    if [
        "photo",
        "avatar",
        "image",
        "bio",
        "comment",
        "social",
        "follow",
        "desc",
        "count",
        "date",
        "title",
        "authority",
        "authoriz",
        "box",
        "list",
    ]
    .iter()
    .any(|other| named.contains(other))
    {
        score *= 0.7;
    }
    if reader.asides.hold(node) || place.title.is_none() && score < 0.5 && !beside_post(&named) {
        score *= 0.4;
    }
    // A forum shows more after the poster's name (rank, number of posts, place), so only the first text is read.
    let first = || dom.descendants(node).find_map(|at| dom.text(at).and_then(tidy));
    let text = if score < 0.5 { first().filter(|text| text.chars().count() <= 60) } else { short_text(dom, node, 120) };
    let Some(text) = text else { return };
    let Some(value) = names::author(&text).filter(|name| date::absolute(name, Hints::default()).is_none()) else {
        return;
    };
    if value.split_whitespace().count() > 8 && !value.contains([',', '&']) {
        return;
    }
    let names = looks_like_names(&value) || score < 0.5;
    // Posters choose any name. The first poster is the author of the thread.
    let poster = !about.author && !about.leads_to_author;
    let likely = names::likely(&value);
    let likely = if poster && likely > 0.5 { 1.0 } else { likely };
    score *= place.near() * likely * if names { 1.0 } else { 0.5 };
    if named.contains("name") && about.author {
        score += 0.03;
    }
    found.author.push(Finding { value, path: reader.path(node), score, node: Some(node) });
}

/// Whether the element is where forums show who wrote a post. Forum pages often have no heading, so a missing heading
/// says nothing here.
fn beside_post(named: &str) -> bool {
    ["postleft", "postprofile", "postuser", "user-details"].iter().any(|word| named.contains(word))
}

/// Whether a text begins with the same two letters as one of the words that begin a byline.
pub(super) fn may_begin(text: &str) -> bool {
    const BEGINNINGS: [&[u8]; 8] = [b"by", b"wr", b"wo", b"au", b"po", b"pa", b"st", b"vo"];
    let Some(two) = text.trim_start().as_bytes().get(..2) else { return false };
    // Invisible characters may stand before them.
    !two[0].is_ascii() || BEGINNINGS.iter().any(|begin| two.eq_ignore_ascii_case(begin))
}

/// Reads a line that begins with a word like "by".
pub(super) fn read_line(reader: &Reader, line: &Line, place: &Place, found: &mut Findings) {
    let &Line { node, text, lower, count } = line;
    let dom = reader.dom;
    let by = ["by", "written by", "author", "posted by", "started by", "words by", "von", "par", "por", "autor"];
    let begins =
        by.iter().any(|by| lower.strip_prefix(by).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ':'])));
    if begins && found.author.len() <= MOST_SHOWN && place.title.is_none_or(|title| place.characters - title < 3000) {
        let parent = dom.parent(node).unwrap_or(node);
        // Comments or other elements may interrupt the text.
        let whole = short_text(dom, parent, 90).filter(|whole| whole.to_lowercase().starts_with(lower.trim()));
        let score = if reader.asides.hold(parent) { 0.3 } else { 0.62 } * place.near();
        let name = whole.as_deref().or(Some(text).filter(|_| count <= 60)).and_then(names::author);
        // A whole line of "by" and one word names somebody, even without a capital letter.
        let line = lower.split_whitespace().count() == 2 && lower.starts_with("by ") && whole.as_deref() == Some(text);
        found.author.extend(name.filter(|name| line || looks_like_names(name)).map(|value| Finding {
            value,
            path: reader.path(parent),
            score,
            node: Some(parent),
        }));
    }
}

/// Reads the name in the element after a line that is "by" alone.
pub(super) fn read_after(reader: &Reader, line: &Line, place: &Place, found: &mut Findings) {
    let &Line { node, lower, .. } = line;
    let dom = reader.dom;
    if matches!(
        lower.trim_end_matches(':'),
        "by" | "written by" | "author" | "posted by" | "von" | "par" | "por" | "autor" | "words by"
    ) {
        let name = said_next(dom, node).filter(|(_, text)| date::absolute(text, Hints::default()).is_none());
        if let Some((next, name)) = name.and_then(|(next, text)| Some((next, names::author(&text)?))) {
            let score = if reader.asides.hold(next) { 0.3 } else { 0.7 } * place.near() * names::likely(&name);
            found.author.push(Finding { value: name, path: reader.path(next), score, node: Some(next) });
        }
    }
}

/// The next element with text after a text node: its sibling, or its parent's sibling. Comments, white space and
/// elements without letters (a colon) are skipped.
fn said_next(dom: &Dom, node: NodeId) -> Option<(NodeId, String)> {
    let beside = |node: NodeId| {
        let blank =
            |next: &NodeId| dom.tag(*next).is_none() && dom.text(*next).is_none_or(|text| text.trim().is_empty());
        std::iter::successors(dom.next_sibling(node), |&next| dom.next_sibling(next)).find(|next| !blank(next))
    };
    let said = |next: NodeId| {
        let text = short_text(dom, next, 80).filter(|_| dom.tag(next).is_some())?;
        text.chars().any(char::is_alphabetic).then_some((next, text))
    };
    let wordless = |next: &NodeId| dom.tag(*next).is_some() && said(*next).is_none();
    match beside(node) {
        Some(next) if !wordless(&next) => said(next),
        _ => said(beside(dom.parent(node)?)?),
    }
}

/// Whether words begin with capitals, as names do in scripts that have them.
fn looks_like_names(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let small = words.iter().filter(|word| word.starts_with(char::is_lowercase)).count();
    words.len() <= 10 && small * 3 <= words.len()
}
