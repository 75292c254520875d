//! Visible dates, and the date in the address.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

use super::about::{About, names_of};
use super::place::{LONGEST_LINE, Line, MOST_SHOWN, Place};
use super::{Finding, Findings, Reader, labels, short_text};
use crate::date::{self, Hints};
use crate::front_ends::{self, Group};
use crate::html::NodeId;

/// Attributes with the full date where an element shows a short one.
fn tooltips() -> impl Iterator<Item = &'static str> {
    let names = front_ends::names(Group::Tooltips).iter().map(String::as_str);
    ["title"].into_iter().chain(names).chain(["data-original-title", "data-tooltip", "aria-label"])
}

/// Phrases before the first date of a page that was changed later. The page shows the later date at its top, and mostly
/// this one at its foot.
const FIRST_PUBLISHED: [&str; 14] = [
    "originally published on",
    "first published on",
    "originally posted on",
    "first posted on",
    "ursprünglich veröffentlicht am",
    "erstmals veröffentlicht am",
    "initialement publié le",
    "publicado originalmente el",
    "publicado originalmente em",
    "pubblicato originariamente il",
    "oorspronkelijk gepubliceerd op",
    "pierwotnie opublikowano",
    "впервые опубликовано",
    "eredetileg megjelent",
];

/// The score of such a date, anywhere on the page: more than a visible date at the top, less than a declared one.
const SAID_FIRST: f64 = 0.78;

/// Reads an element that is a time, or whose names tell of one.
pub(super) fn read_element(
    reader: &Reader,
    node: NodeId,
    is_time: bool,
    about: About,
    place: &Place,
    found: &mut Findings,
) {
    let dom = reader.dom;
    if found.date.len() > MOST_SHOWN {
        return;
    }
    let named = names_of(dom, node);
    let stamp = ["datetime", "data-datetime", "data-time", "data-timestamp", "data-date", "data-utime"]
        .iter()
        .find_map(|key| dom.attribute(node, key))
        .or_else(|| {
            // Tooltips.
            let mut said = tooltips().filter_map(|key| dom.attribute(node, key));
            said.find(|said| said.chars().any(|c| c.is_ascii_digit()))
        });
    let shown = || short_text(dom, node, 100);
    let mut score = match (is_time, stamp.is_some()) {
        (true, true) => 0.72,
        (true, false) if dom.is(node, "time") => 0.66,
        (true, false) if !about.dates() => return,
        _ => 0.62,
    };
    if dom.attribute(node, "pubdate").is_some()
        || ["publish", "pubdate", "entry-date", "post-date"].iter().any(|one| named.contains(one))
    {
        score += 0.08;
    }
    let text = shown().unwrap_or_default();
    let lower = text.to_lowercase();
    let around = format!("{named} {lower}");
    if ["update", "modif", "edited", "copyright", "expire", "event", "start", "countdown", "join", "aktualis"]
        .iter()
        .any(|other| around.contains(other))
    {
        score *= 0.6;
    }
    if labels::of_publication(dom, node) {
        // The label counts even at the end of an article or in a sidebar.
        score += 0.08;
    } else if reader.asides.hold(node) {
        score *= 0.5;
    }
    let said = stamp.and_then(|stamp| reader.date(stamp, reader.path(node), score * place.near(), Some(node)));
    let said = said.or_else(|| reader.date(&text, reader.path(node), score * place.near(), Some(node)));
    found.date.extend(said);
}

/// Whether a line says when the page was published first.
pub(super) fn says_first_published(line: &Line) -> bool {
    (10..=LONGEST_LINE).contains(&line.count) && FIRST_PUBLISHED.iter().any(|said| line.lower.contains(said))
}

/// Reads a line that is a date, or that says in words which date it is.
pub(super) fn read_line(reader: &Reader, line: &Line, first: bool, place: &Place, found: &mut Findings) {
    let &Line { node, text, lower, count } = line;
    let dom = reader.dom;
    let (says, changed) = said_of_date(lower);
    let near = if first { 1.0 } else { place.near() };
    let score = match (says, changed) {
        _ if first => SAID_FIRST,
        (true, _) if lower.starts_with("started by") => 0.76,
        (true, _) => 0.7,
        (false, true) => 0.3,
        // A date alone.
        _ if count <= 32 => {
            if place.title.is_some() {
                0.52
            } else {
                0.4
            }
        }
        _ => 0.0,
    };
    if score > 0.0 {
        let parent = dom.parent(node).unwrap_or(node);
        // Without a word of publication, relative dates and dates without a year are too often something else.
        let date = reader
            .date(text, "", score * near, Some(parent))
            .filter(|date| score > 0.6 || text.contains(date.value.get(..4).unwrap_or_default()) || !text.is_ascii());
        found.date.extend(date.map(|date| Finding {
            path: reader.path(parent),
            score: date.score * if reader.asides.hold(parent) { 0.5 } else { 1.0 },
            ..date
        }));
    }
}

/// Whether a text has a digit of any script.
pub(super) fn has_number(text: &str) -> bool {
    // No early exit: the compiler can then check many bytes at once.
    text.bytes().fold(false, |found, byte| found | byte.is_ascii_digit())
        || !text.is_ascii() && text.chars().any(char::is_numeric)
}

/// Words that tell of publication.
const PUBLISHED: &[&str] = &[
    "published",
    "posted",
    "publié",
    "veröffentlicht",
    "publicado",
    "pubblicato",
    "опубликовано",
    "megjelent",
    "gepubliceerd",
    "opublikowano",
    "written",
    "started by",
    "date:",
    "発表",
    "发布",
];

/// Words that tell of another day than that of publication.
const CHANGED: &[&str] =
    &["updated", "modified", "edited", "copyright", "©", "aktualisiert", "reviewed", "joined", "accessed"];

/// Whether a text in lower case tells of publication, and whether of change. One search looks for all words at once.
fn said_of_date(lower: &str) -> (bool, bool) {
    static WORDS: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
        let words = PUBLISHED.iter().chain(CHANGED);
        AhoCorasick::builder().kind(Some(AhoCorasickKind::DFA)).build(words).ok()
    });
    let (mut says, mut changed) = (false, false);
    for found in (*WORDS).iter().flat_map(|words| words.find_overlapping_iter(lower)) {
        let published = found.pattern().as_usize() < PUBLISHED.len();
        says |= published;
        changed |= !published;
    }
    (says, changed)
}

/// A date in the path of an address: /2024/05/12/, /2024-05-12- or /2024/may/12/.
pub(super) fn in_address(reader: &Reader, path: &str) -> Option<Finding> {
    let parts: Vec<&str> = path.split(|c: char| !c.is_alphanumeric()).collect();
    let number = |part: &str, digits: RangeInclusive<usize>| {
        digits.contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let day = parts.windows(3).find(|window| {
        let month = number(window[1], 1..=2) || window[1].len() > 2 && window[1].chars().all(char::is_alphabetic);
        number(window[0], 4..=4) && month && number(window[2], 1..=2)
    })?;
    let sign = if number(day[1], 1..=2) { '-' } else { ' ' };
    // Whole dates only, none that count from today.
    let hints = Hints { now: None, ..reader.hints };
    let value = date::absolute(&format!("{}{sign}{}{sign}{}", day[0], day[1], day[2]), hints)?;
    reader.date(&value, "address", 0.68, None)
}
