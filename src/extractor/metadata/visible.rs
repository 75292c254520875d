//! What stands in plain sight: headings, dates, bylines (the rules of Bílek's structure detection, and some more).

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

use super::speaking::{self, Speaks, Spoken};
use super::{Finding, Findings, Reader, headings, labels, names, short_text};
use crate::date::{self, Hints};
use crate::html::{Dom, NodeId, Visit};

/// How many characters after the title a date or a byline may follow.
const NEAR: f64 = 4000.0;

pub(super) fn read(reader: &Reader, found: &mut Findings) {
    let dom = reader.dom;
    let (mut place, mut spoken) = (Place::default(), Spoken::default());
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let Visit::Enter(node) = visit else { continue };
        if dom.tag(node).is_some_and(|tag| matches!(tag, "script" | "style" | "noscript" | "svg" | "iframe")) {
            walk.skip_children(node);
            continue;
        }
        if let Some(text) = dom.text(node) {
            place.characters += text.len();
            said_in_text(reader, node, text, &place, found);
            continue;
        }
        headings::read(reader, node, &mut place, found);
        // Elements of the page's own making (`local-time`, `relative-time`) tell the time as `time` does.
        let is_time = match dom.tag(node) {
            Some("time" | "abbr") => true,
            // Names are so short that their bytes are looked through sooner than a search begins.
            Some(tag) => tag.bytes().any(|byte| byte == b'-') && dom.attribute(node, "datetime").is_some(),
            None => false,
        };
        let speaks = spoken.of(dom, node);
        if is_time || speaks.dates() {
            dated(reader, node, is_time, speaks, &place, found);
        }
        if speaks.people() {
            byline(reader, node, speaks, &place, found);
        }
    }
    if let Some(address) = reader.address {
        found.date.extend(in_address(reader, address.url().path()));
    }
}

/// Attributes that say in full what an element shows in short.
const TOOLTIPS: [&str; 6] =
    ["title", "data-tippy-content", "data-original-title", "data-bs-original-title", "data-tooltip", "aria-label"];

/// How many dates, and how many authors, are looked at: a table may hold any number.
const MANY: usize = 60;

/// Characters of a sentence that says when a page came out.
const LONGEST_NOTE: usize = 160;

/// What says so where a page has changed since, and shows that day at its head; mostly this stands at its foot.
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

/// What it counts, wherever it stands: more than a day that only stands at the head, less than what pages declare.
const SAID_FIRST: f64 = 0.78;

/// How far the walk is.
#[derive(Default)]
pub(super) struct Place {
    pub characters: usize,
    /// How many headings it has passed.
    pub headings: usize,
    /// Where the first heading stood.
    pub title: Option<usize>,
}

impl Place {
    /// How far it is from the title, as a factor: what stands right after it is of the page.
    fn near(&self) -> f64 {
        match self.title {
            Some(title) => 1.0 - 0.35 * ((self.characters - title) as f64 / NEAR).min(1.0),
            None => 0.8,
        }
    }
}

/// Id, class and the attributes of tests and the like, in lower case.
pub(super) fn named(dom: &Dom, node: NodeId) -> String {
    let mut text = String::new();
    for value in speaking::NAMING.iter().filter_map(|key| dom.attribute(node, key)) {
        text.push(' ');
        text.push_str(value);
    }
    text.to_ascii_lowercase()
}

fn dated(reader: &Reader, node: NodeId, is_time: bool, speaks: Speaks, place: &Place, found: &mut Findings) {
    let dom = reader.dom;
    if found.date.len() > MANY {
        return;
    }
    let named = named(dom, node);
    let stamp = ["datetime", "data-datetime", "data-time", "data-timestamp", "data-date", "data-utime"]
        .iter()
        .find_map(|key| dom.attribute(node, key))
        .or_else(|| {
            // What is shown when one points at it.
            let said = TOOLTIPS.iter().filter_map(|key| dom.attribute(node, key));
            said.into_iter().find(|said| said.chars().any(|c| c.is_ascii_digit()))
        });
    let shown = || short_text(dom, node, 100);
    let mut score = match (is_time, stamp.is_some()) {
        (true, true) => 0.72,
        (true, false) if dom.is(node, "time") => 0.66,
        (true, false) if !speaks.dates() => return,
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
        // An article may say at its end when it was published, or a page at its side.
        score += 0.08;
    } else if reader.asides.hold(node) {
        score *= 0.5;
    }
    let said = stamp.and_then(|stamp| reader.date(stamp, reader.path(node), score * place.near(), Some(node)));
    let said = said.or_else(|| reader.date(&text, reader.path(node), score * place.near(), Some(node)));
    found.date.extend(said);
}

/// Texts that say in words what they are, or that are nothing but a date.
fn said_in_text(reader: &Reader, node: NodeId, text: &str, place: &Place, found: &mut Findings) {
    // Most text nodes are white space between tags, or begin neither a date nor a byline.
    let dated = text.len() <= 400 && found.date.len() <= MANY && has_number(text);
    if text.len() > 400 || !dated && (found.author.len() > MANY || !may_begin_byline(text)) {
        return;
    }
    let Some(text) = super::tidy(text) else { return };
    let text = text.as_str();
    let count = text.chars().take(LONGEST_NOTE + 1).count();
    let lower = text.to_lowercase();
    let lower = lower.as_str();
    let first =
        dated && (10..=LONGEST_NOTE).contains(&count) && FIRST_PUBLISHED.iter().any(|said| lower.contains(said));
    if !(2..=120).contains(&count) && !first {
        return;
    }
    let dom = reader.dom;
    if dated && count >= 6 {
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
            // Relative dates and those without a year are too often something else where nothing says so.
            let date = reader.date(text, "", score * near, Some(parent)).filter(|date| {
                score > 0.6 || text.contains(date.value.get(..4).unwrap_or_default()) || !text.is_ascii()
            });
            found.date.extend(date.map(|date| Finding {
                path: reader.path(parent),
                score: date.score * if reader.asides.hold(parent) { 0.5 } else { 1.0 },
                ..date
            }));
        }
    }
    let by = ["by", "written by", "author", "posted by", "started by", "words by", "von", "par", "por", "autor"];
    let begins =
        by.iter().any(|by| lower.strip_prefix(by).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ':'])));
    if begins && found.author.len() <= MANY && place.title.is_none_or(|title| place.characters - title < 3000) {
        let parent = dom.parent(node).unwrap_or(node);
        // What the text goes on to say may be set apart by comments or other elements.
        let whole = short_text(dom, parent, 90).filter(|whole| whole.to_lowercase().starts_with(lower.trim()));
        let score = if reader.asides.hold(parent) { 0.3 } else { 0.62 } * place.near();
        let name = whole.as_deref().or(Some(text).filter(|_| count <= 60)).and_then(names::author);
        // A whole line that says no more than "by" and one word says who it was, however that is written.
        let line = lower.split_whitespace().count() == 2 && lower.starts_with("by ") && whole.as_deref() == Some(text);
        found.author.extend(name.filter(|name| line || looks_like_names(name)).map(|value| Finding {
            value,
            path: reader.path(parent),
            score,
            node: Some(parent),
        }));
    }
    // "By" alone, with the name in the element after it.
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

/// Whether a text has a digit of any script.
fn has_number(text: &str) -> bool {
    // Looked through to the end, since that is done many bytes at a time.
    text.bytes().fold(false, |found, byte| found | byte.is_ascii_digit())
        || !text.is_ascii() && text.chars().any(char::is_numeric)
}

/// Whether a text begins with the first two letters of one of the words that bylines begin with.
fn may_begin_byline(text: &str) -> bool {
    const BEGINNINGS: [&[u8]; 8] = [b"by", b"wr", b"wo", b"au", b"po", b"pa", b"st", b"vo"];
    let Some(two) = text.trim_start().as_bytes().get(..2) else { return false };
    // Signs that are not shown may stand before them.
    !two[0].is_ascii() || BEGINNINGS.iter().any(|begin| two.eq_ignore_ascii_case(begin))
}

/// Words for a page's publication.
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

/// Words for what is another day than that of publication.
const CHANGED: &[&str] =
    &["updated", "modified", "edited", "copyright", "©", "aktualisiert", "reviewed", "joined", "accessed"];

/// Whether a text in lower case speaks of publication, and whether of change: looked through for all words at once.
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

/// The element that says something after a text: beside it, or beside what holds it. Comments and white space say nothing, and
/// a colon may have an element of its own.
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

/// Whether words begin with capitals, as names do where a script has them.
fn looks_like_names(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let small = words.iter().filter(|word| word.starts_with(char::is_lowercase)).count();
    words.len() <= 10 && small * 3 <= words.len()
}

/// Elements whose names speak of an author and whose text is a name.
fn byline(reader: &Reader, node: NodeId, speaks: Speaks, place: &Place, found: &mut Findings) {
    let dom = reader.dom;
    if found.author.len() > MANY {
        return;
    }
    let named = named(dom, node);
    let mut score = if speaks.author {
        0.66
    } else if speaks.leads_to_author {
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
    // What stands with a poster's name is said in the texts after it: rank, number of posts, where from.
    let first = || dom.descendants(node).find_map(|at| dom.text(at).and_then(super::tidy));
    let text = if score < 0.5 { first().filter(|text| text.chars().count() <= 60) } else { short_text(dom, node, 120) };
    let Some(text) = text else { return };
    let Some(value) = names::author(&text).filter(|name| date::absolute(name, Hints::default()).is_none()) else {
        return;
    };
    if value.split_whitespace().count() > 8 && !value.contains([',', '&']) {
        return;
    }
    let names = looks_like_names(&value) || score < 0.5;
    // Who posts goes by any name: of a thread the first is its author.
    let poster = !speaks.author && !speaks.leads_to_author;
    let likely = names::likely(&value);
    let likely = if poster && likely > 0.5 { 1.0 } else { likely };
    score *= place.near() * likely * if names { 1.0 } else { 0.5 };
    if named.contains("name") && speaks.author {
        score += 0.03;
    }
    found.author.push(Finding { value, path: reader.path(node), score, node: Some(node) });
}

/// Whether it is where forums show who wrote a post: their pages often have no heading, but whoever stands here is no
/// visitor who is greeted.
fn beside_post(named: &str) -> bool {
    ["postleft", "postprofile", "postuser", "user-details"].iter().any(|word| named.contains(word))
}

/// A date in the path of an address: /2024/05/12/, /2024-05-12- or /2024/may/12/.
fn in_address(reader: &Reader, path: &str) -> Option<Finding> {
    let parts: Vec<&str> = path.split(|c: char| !c.is_alphanumeric()).collect();
    let number = |part: &str, digits: RangeInclusive<usize>| {
        digits.contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let day = parts.windows(3).find(|window| {
        let month = number(window[1], 1..=2) || window[1].len() > 2 && window[1].chars().all(char::is_alphabetic);
        number(window[0], 4..=4) && month && number(window[2], 1..=2)
    })?;
    let sign = if number(day[1], 1..=2) { '-' } else { ' ' };
    // Only what says a whole date: none of what counts from today.
    let hints = Hints { now: None, ..reader.hints };
    let value = date::absolute(&format!("{}{sign}{}{sign}{}", day[0], day[1], day[2]), hints)?;
    reader.date(&value, "address", 0.68, None)
}
