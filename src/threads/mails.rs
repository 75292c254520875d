//! Mails as archives show them: text in which each mail begins with its header (RFC 5322), lines of a name, a colon and a value. No
//! element need stand around a mail, so nothing repeats that could be a group; the headers do.

use std::collections::HashMap;

use super::clock;
use super::fields::{tidy, unquoted};
use super::thread::{Item, Place};
use crate::date::Hints;
use crate::html::{Dom, NodeId, Visit, is_block};

/// Lines of a header at most; more is a list of something else.
const MOST_LINES: usize = 40;
/// The longest name of a field, in bytes: `Content-Transfer-Encoding` has 25.
const LONGEST_NAME: usize = 30;

/// A line of the page's text.
#[derive(Default)]
struct Line {
    text: String,
    /// Letters and digits in links, and all.
    linked: usize,
    letters: usize,
    /// The innermost block that it stands in, and whether that is preformatted.
    block: Option<NodeId>,
    pre: bool,
    /// Whether a rule, a headline or a form stands before it.
    parted: bool,
    /// The texts that it is of.
    texts: Vec<NodeId>,
}

/// What the header of a mail tells of who answers whom when.
#[derive(Default)]
struct Header {
    from: Option<String>,
    /// In ISO 8601, and as written.
    date: Option<(String, String)>,
    id: Option<String>,
    answers: Option<String>,
    /// Its first line, and the line after its last.
    begins: usize,
    end: usize,
}

/// The mails of a page; none where fewer than two headers stand in it and none tells its `Message-ID`.
pub(super) fn mails(dom: &Dom, hints: Hints) -> Vec<Item> {
    if !may_hold_mails(dom) {
        return Vec::new();
    }
    let lines = lines(dom);
    let mut headers: Vec<Header> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let found = header(&lines, at, hints);
        at = found.as_ref().map_or(at + 1, |header| header.end);
        headers.extend(found);
    }
    if headers.len() < 2 && headers.iter().all(|header| header.id.is_none()) {
        return Vec::new();
    }
    let ends: Vec<usize> = headers.iter().skip(1).map(|header| header.begins).chain([lines.len()]).collect();
    let mut items: Vec<Item> = Vec::new();
    let mut by_id: HashMap<String, usize> = HashMap::new();
    for (header, end) in headers.into_iter().zip(ends) {
        let parent = header.answers.as_ref().and_then(|id| by_id.get(id)).map(|at| &items[*at]);
        let number = items.len();
        let id = header.id.clone();
        let item = item(body(&lines[header.begins..end], header.end - header.begins), header, parent);
        by_id.extend(id.map(|id| (id, number)));
        items.push(item);
    }
    super::name(&mut items);
    items
}

/// Whether a text names the field that each mail must have. Most pages hold no mail, and are not read by lines for it.
fn may_hold_mails(dom: &Dom) -> bool {
    let mut texts = dom.descendants(dom.body()).filter_map(|node| dom.text(node));
    texts.any(|text| text.contains("From") || text.contains("FROM"))
}

/// A mail: who and when, what it says, and the mail that it answers.
fn item(body: &[Line], header: Header, parent: Option<&Item>) -> Item {
    let lines: Vec<String> = body.iter().map(|line| line.text.clone()).collect();
    let (text, quotes) = unquoted(&lines);
    let (time, written) = header.date.unzip();
    let mut roots: Vec<NodeId> = body.iter().filter_map(|line| line.block).collect();
    roots.dedup();
    Item {
        id: header.id.unwrap_or_default(),
        parent: parent.map(|parent| parent.id.clone()),
        answers: header.answers,
        depth: parent.map_or(0, |parent| parent.depth + 1),
        author: header.from,
        time,
        time_as_written: written,
        text,
        quotes,
        place: Place {
            roots,
            texts: body.iter().flat_map(|line| line.texts.iter().copied()).collect(),
            ..Place::default()
        },
        ..Item::default()
    }
}

/// What is said of the lines of a mail: behind the header, to the end of the preformatted block that both stand in, else to the
/// next rule or headline, and without the links below it.
fn body(mail: &[Line], header: usize) -> &[Line] {
    let rest = &mail[header..];
    let within = mail[0].block.filter(|_| mail[0].pre);
    let said = |line: &Line| line.letters > 0;
    let end = match within {
        Some(block) => rest.iter().position(|line| line.block != Some(block)),
        None => {
            let first = rest.iter().position(said).unwrap_or(rest.len());
            (first + 1..rest.len()).find(|at| rest[*at].parted)
        }
    };
    let rest = &rest[..end.unwrap_or(rest.len())];
    let own = |line: &Line| line.letters > 0 && 2 * line.linked <= line.letters;
    &rest[..rest.iter().rposition(own).map_or(0, |last| last + 1)]
}

/// The header that begins with a line, if one does: it tells who and when.
fn header(lines: &[Line], begins: usize, hints: Hints) -> Option<Header> {
    let mut header = Header { begins, ..Header::default() };
    let mut end = begins;
    while let Some(line) = lines.get(end).filter(|_| end < begins + MOST_LINES) {
        let folded = line.pre && end > begins && line.text.starts_with([' ', '\t']) && !line.text.trim().is_empty();
        let Some((name, value)) = field(&line.text) else {
            if folded {
                end += 1;
                continue;
            }
            break;
        };
        header.read(name, value, hints);
        end += 1;
    }
    header.end = end;
    (header.from.is_some() && header.date.is_some()).then_some(header)
}

impl Header {
    fn read(&mut self, name: &str, value: &str, hints: Hints) {
        match name.to_ascii_lowercase().as_str() {
            "from" => {
                // "Ann @ 2024-05-03 8:30 UTC" tells both.
                let told = value.split_once(" @ ").and_then(|(from, date)| Some((from, when(date, hints)?)));
                let (from, date) = told.map_or((value, None), |(from, date)| (from, Some(date)));
                self.from = self.from.take().or_else(|| sender(from));
                self.date = self.date.take().or(date);
            }
            "date" | "sent" => self.date = self.date.take().or_else(|| when(value, hints)),
            "message-id" => self.id = id(value),
            "in-reply-to" => self.answers = id(value),
            _ => {}
        }
    }
}

/// A field of a header.
fn field(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.trim().split_once(':')?;
    let named = !name.is_empty()
        && name.len() <= LONGEST_NAME
        && name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    named.then(|| (name, value.trim()))
}

/// The time of a `Date` field, in ISO 8601 and as written, without what an archive adds behind it in brackets.
fn when(value: &str, hints: Hints) -> Option<(String, String)> {
    let written = tidy(value.split(['\t', '[', '(']).next()?)?;
    // Mails are not to be lost for a wrong day of the week.
    let parser = jiff::fmt::rfc2822::DateTimeParser::new().relaxed_weekday(true);
    let exact = parser.parse_timestamp(&written).ok().map(|time| time.to_string());
    exact.or_else(|| clock::absolute(&written, hints)).map(|time| (time, written))
}

/// The name of a `From` field; the address where it has no name.
fn sender(value: &str) -> Option<String> {
    let (name, address) = match value.split_once('<') {
        Some((name, rest)) => (name, rest.split('>').next().unwrap_or_default()),
        // The older form: "ann@example.org (Ann Sailor)".
        None => value
            .split_once('(')
            .map_or((value, ""), |(address, rest)| (rest.split(')').next().unwrap_or_default(), address)),
    };
    let name = name.trim().trim_matches('"');
    tidy(if name.is_empty() { address } else { name })
}

/// The identifier in a field: what stands between angle brackets.
fn id(value: &str) -> Option<String> {
    let inner = value.split_once('<').map_or(value, |(_, rest)| rest.split('>').next().unwrap_or_default());
    tidy(inner).filter(|id| id.contains('@'))
}

/// Reads the text of a page by lines, as it is shown.
struct Reader {
    lines: Vec<Line>,
    line: Line,
    blocks: Vec<(NodeId, bool)>,
    links: usize,
    parted: bool,
}

impl Reader {
    fn end_line(&mut self) {
        let (block, pre) = self.blocks.last().map_or((None, false), |(block, pre)| (Some(*block), *pre));
        // Outside of preformatted text an empty line is none.
        if pre || self.line.letters > 0 {
            self.line.parted = std::mem::take(&mut self.parted);
            (self.line.block, self.line.pre) = (block, pre);
            self.lines.push(std::mem::take(&mut self.line));
        } else {
            self.line = Line::default();
        }
    }

    fn text(&mut self, node: NodeId, text: &str) {
        let pre = self.blocks.last().is_some_and(|(_, pre)| *pre);
        let parts = if pre { text.split('\n') } else { text.split('\u{1}') };
        for (number, part) in parts.enumerate() {
            if number > 0 {
                self.end_line();
            }
            let letters = part.chars().filter(|c| c.is_alphanumeric()).count();
            self.line.text.push_str(part);
            self.line.letters += letters;
            self.line.linked += if self.links > 0 { letters } else { 0 };
            self.line.texts.push(node);
        }
    }
}

fn lines(dom: &Dom) -> Vec<Line> {
    let mut reader = Reader { lines: Vec::new(), line: Line::default(), blocks: Vec::new(), links: 0, parted: false };
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let (node, enters) = match visit {
            Visit::Enter(node) => (node, true),
            Visit::Leave(node) => (node, false),
        };
        match dom.tag(node) {
            None if enters => reader.text(node, dom.text(node).unwrap_or_default()),
            Some("script" | "style" | "template" | "noscript") if enters => walk.skip_children(node),
            Some("a") => reader.links = if enters { reader.links + 1 } else { reader.links.saturating_sub(1) },
            Some("br") if enters => reader.end_line(),
            Some(tag) if is_block(tag) => {
                reader.end_line();
                reader.parted |= matches!(tag, "hr" | "h1" | "h2" | "h3" | "h4" | "form" | "nav" | "footer");
                if enters {
                    let pre = tag == "pre" || reader.blocks.last().is_some_and(|(_, pre)| *pre);
                    reader.blocks.push((node, pre));
                } else {
                    reader.blocks.pop();
                }
            }
            _ => {}
        }
    }
    reader.end_line();
    reader.lines
}
