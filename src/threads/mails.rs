//! Mails as archives show them: text in which each mail begins with its header (RFC 5322), lines of a name, a colon and a value. No
//! element need stand around a mail, so nothing repeats that could be a group; the headers do.

use std::collections::HashMap;

use url::Url;

use super::clock;
use super::lines::{Line, lines};
use super::marks::tidy;
use super::said::unquoted;
use super::thread::{Item, Place};
use crate::address::Address;
use crate::date::Hints;
use crate::fingerprint;
use crate::html::{Dom, NodeId};

/// Lines of a header at most; more is a list of something else.
const MOST_LINES: usize = 40;
/// The longest name of a field, in bytes: `Content-Transfer-Encoding` has 25.
const LONGEST_NAME: usize = 30;
/// Letters from which on a line above a header is prose: the header is an example in an article.
const PROSE: usize = 60;
/// The longest line that is a time, in characters.
const LONGEST_TIME: usize = 60;
/// Lines of a signature at most, with what a list adds below it.
const MOST_SIGNED: usize = 12;
/// The shortest line of underscores above what a list adds.
const SHORTEST_RULE: usize = 30;
/// Fields of mails that other texts do not have.
const TELLING: [&str; 3] = ["message-id", "in-reply-to", "references"];
/// Fields that mails have besides who and when.
const OTHERS: [&str; 4] = ["subject", "to", "cc", "reply-to"];

/// What the header of a mail tells of who answers whom when.
#[derive(Default)]
struct Header {
    from: Option<String>,
    /// In ISO 8601, and as written.
    date: Option<(String, String)>,
    id: Option<String>,
    /// The mail that is answered: its identifier, and where the link on that leads.
    answers: (Option<String>, Option<String>),
    /// The last mail of those that stand above it.
    referred: (Option<String>, Option<String>),
    subject: Option<String>,
    /// Whether it has fields that mails alone have, or tells an address to write to; and whether it has others that mails have.
    telling: bool,
    others: bool,
    /// Its first line, and the line after its last.
    begins: usize,
    end: usize,
}

/// The mails of a page. A single one is all that its page holds, or tells its `Message-ID`.
pub(super) fn mails(dom: &Dom, hints: Hints, address: Option<&Address>) -> Vec<Item> {
    if !may_hold_mails(dom) {
        return Vec::new();
    }
    let lines = lines(dom);
    let page = Page { dom, lines: &lines, hints };
    let mut headers: Vec<Header> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let found = page.header(at);
        at = found.as_ref().map_or(at + 1, |header| header.end);
        headers.extend(found);
    }
    // Headers in the text of a mail whose own header stands outside of it are those of mails that it passes on.
    let outside = headers.first().is_some_and(|first| !lines[first.begins].pre);
    let mut number = 0;
    headers.retain(|header| {
        number += 1;
        number == 1 || !outside || !lines[header.begins].pre
    });
    headers.extend(page.without_fields().filter(|_| headers.is_empty()));
    let told = headers.iter().any(|header| header.id.is_some());
    let alone = headers.len() == 1;
    if headers.is_empty() || alone && !told && !page.is_mail(&headers[0]) {
        return Vec::new();
    }
    let ends: Vec<usize> = headers.iter().skip(1).map(|header| header.begins).chain([lines.len()]).collect();
    let mut items: Vec<Item> = Vec::new();
    let mut by_id: HashMap<String, usize> = HashMap::new();
    for (header, end) in headers.into_iter().zip(ends) {
        let parent = header.answers.0.as_ref().and_then(|id| by_id.get(id)).map(|at| &items[*at]);
        let number = items.len();
        let id = header.id.clone();
        let body = body(&lines[header.begins..end], header.end - header.begins);
        let item = match address.filter(|_| alone) {
            Some(address) => page.single(body, header, address),
            None => item(body, header, parent),
        };
        by_id.extend(id.map(|id| (id, number)));
        items.push(item);
    }
    if alone && !told && items.iter().all(|item| item.text.is_empty() && item.quotes.is_empty()) {
        return Vec::new();
    }
    super::name(&mut items);
    items
}

/// Whether a text names the field that each mail must have. Most pages hold no mail, and are not read by lines for it.
fn may_hold_mails(dom: &Dom) -> bool {
    let mut texts = dom.descendants(dom.body()).filter_map(|node| dom.text(node));
    texts.any(|text| text.contains("From") || text.contains("FROM")) || writes_back(dom)
}

/// Whether a link of a page writes an answer to a mail, as archives without the fields of a header have it.
fn writes_back(dom: &Dom) -> bool {
    dom.descendants(dom.body()).filter_map(|node| dom.attribute(node, "href")).any(|href| written_to(href).is_some())
}

/// The identifier of the mail that a link answers: `mailto:list@x.example?In-Reply-To=<1@x.example>`.
fn written_to(href: &str) -> Option<String> {
    let url =
        href.get(..7).filter(|scheme| scheme.eq_ignore_ascii_case("mailto:")).and_then(|_| Url::parse(href).ok())?;
    let told = url.query_pairs().find(|(name, _)| name.eq_ignore_ascii_case("in-reply-to"))?.1.into_owned();
    id(&told)
}

/// A mail: who and when, what it says, and the mail that it answers.
fn item(body: &[Line], header: Header, parent: Option<&Item>) -> Item {
    let lines: Vec<String> = body.iter().map(|line| line.text.clone()).collect();
    let (text, quotes) = unquoted(&without_signature(lines));
    let (time, written) = header.date.unzip();
    let mut roots: Vec<NodeId> = body.iter().filter_map(|line| line.block).collect();
    roots.dedup();
    Item {
        id: header.id.unwrap_or_default(),
        parent: parent.map(|parent| parent.id.clone()),
        answers: header.answers.0,
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

/// Lines without what stands below "-- " (RFC 3676) or below a rule of underscores: a signature, and what the list adds. In an answer
/// that stands above what it quotes, the signature ends with its paragraph.
fn without_signature(mut lines: Vec<String>) -> Vec<String> {
    let parts = |line: &String| {
        let line = line.trim_end();
        line == "--" || line.len() >= SHORTEST_RULE && line.bytes().all(|byte| byte == b'_')
    };
    let Some(at) = lines.iter().position(parts) else { return lines };
    let below = &lines[at..];
    let quotes = below.iter().any(|line| line.trim_start().starts_with('>'));
    let end = match below.iter().skip(1).position(|line| line.trim().is_empty()) {
        _ if !quotes && below.len() <= MOST_SIGNED => lines.len(),
        Some(empty) => at + 1 + empty,
        None => at,
    };
    lines.drain(at..end);
    lines
}

/// A page that is looked through for mails.
struct Page<'a> {
    dom: &'a Dom,
    lines: &'a [Line],
    hints: Hints<'a>,
}

impl Page<'_> {
    /// The header that begins with a line, if one does: it tells who and when.
    fn header(&self, begins: usize) -> Option<Header> {
        let mut header = Header { begins, ..Header::default() };
        let mut end = begins;
        while let Some(line) = self.lines.get(end).filter(|_| end < begins + MOST_LINES) {
            let folded = line.pre && end > begins && line.text.starts_with([' ', '\t']) && !line.text.trim().is_empty();
            if let Some((name, value)) = field(&line.text) {
                self.read(&mut header, name, value, line);
            } else if let Some(described) = self.described(end) {
                self.read(&mut header, line.text.trim(), described.text.trim(), described);
                end += 1;
            } else if !folded {
                break;
            }
            end += 1;
        }
        header.end = end;
        (header.from.is_some() && header.date.is_some()).then_some(header)
    }

    /// The value of a field whose name stands in a line of its own, as `dt` and `dd` do.
    fn described(&self, at: usize) -> Option<&Line> {
        let is = |at: usize, tag: &str| {
            self.lines.get(at).and_then(|line| line.block).is_some_and(|block| self.dom.is(block, tag))
        };
        let named = is(at, "dt") && is(at + 1, "dd") && field(&format!("{}:", self.lines[at].text.trim())).is_some();
        self.lines.get(at + 1).filter(|_| named)
    }

    fn read(&self, header: &mut Header, name: &str, value: &str, line: &Line) {
        let name = name.trim_end_matches(':').to_ascii_lowercase().replace(' ', "-");
        header.telling |= TELLING.contains(&name.as_str());
        header.others |= OTHERS.contains(&name.as_str());
        match name.as_str() {
            "from" => {
                // "Ann @ 2024-05-03 8:30 UTC" tells both.
                let told = value.split_once(" @ ").and_then(|(from, date)| Some((from, when(date, self.hints)?)));
                let (from, date) = told.map_or((value, None), |(from, date)| (from, Some(date)));
                let written = self.links(line).any(|href| href.starts_with("mailto:"));
                header.telling |= written || value.contains('@') || value.contains(" at ");
                header.from = header.from.take().or_else(|| sender(from));
                header.date = header.date.take().or(date);
            }
            "date" | "sent" => header.date = header.date.take().or_else(|| when(value, self.hints)),
            "message-id" => header.id = id(value),
            "in-reply-to" => header.answers = (id(value), self.links(line).next().map(str::to_owned)),
            "references" => {
                let last = value.rsplit('<').next().map_or(value, |last| last.trim_end_matches(['>', ' ']));
                header.referred = (id(last), self.links(line).last().map(str::to_owned));
            }
            "subject" => header.subject = tidy(value),
            _ => {}
        }
    }

    /// Where the links of a line lead.
    fn links<'a>(&'a self, line: &'a Line) -> impl Iterator<Item = &'a str> {
        let around =
            |node: &NodeId| self.dom.ancestors(*node).take(3).find_map(|node| self.dom.attribute(node, "href"));
        line.texts.iter().filter_map(around)
    }

    /// Whether a header begins a mail that is all of its page: it tells more than who and when, as mails do, and no prose stands
    /// above it, as above an example of a header.
    fn is_mail(&self, header: &Header) -> bool {
        let heading = |line: &Line| {
            let tag = line.block.and_then(|block| self.dom.tag(block)).unwrap_or_default();
            matches!(tag, "h1" | "h2" | "h3" | "h4")
        };
        let above = &self.lines[..header.begins];
        let prose = |line: &Line| !heading(line) && line.letters - line.linked >= PROSE;
        let titled = || {
            let subject = header.subject.as_deref().map(fingerprint::normal);
            subject.is_some_and(|subject| {
                above.iter().any(|line| heading(line) && fingerprint::normal(&line.text) == subject)
            })
        };
        let timed = header.date.as_ref().is_some_and(|(time, _)| time.len() > 10);
        timed && (header.others || header.id.is_some()) && !above.iter().any(prose) && (header.telling || titled())
    }

    /// The older form of archives: a line with a name and a link to write to it, a line that is a time, and preformatted text. The link
    /// tells the mail's identifier.
    fn without_fields(&self) -> Option<Header> {
        let begins = self.lines.iter().position(|line| self.links(line).any(|href| written_to(href).is_some()))?;
        let line = &self.lines[begins];
        let shown = self.lines.get(begins + 1).filter(|line| line.text.trim().chars().count() <= LONGEST_TIME)?;
        let linked = |node: &NodeId| self.dom.ancestors(*node).take(3).any(|node| self.dom.is(node, "a"));
        let name: String =
            line.texts.iter().filter(|node| !linked(node)).filter_map(|node| self.dom.text(*node)).collect();
        let end = (begins + 2..self.lines.len()).find(|at| self.lines[*at].pre)?;
        Some(Header {
            from: tidy(&name).or_else(|| tidy(&line.text)),
            date: Some(when(&shown.text, self.hints).filter(|(time, _)| time.len() > 10)?),
            id: self.links(line).find_map(written_to),
            begins,
            end,
            ..Header::default()
        })
    }

    /// The mail of a page that holds no other. Its page's address names it where nothing else does, and so it does the one that it
    /// answers.
    fn single(&self, body: &[Line], header: Header, address: &Address) -> Item {
        let mut page = address.url().clone();
        page.set_fragment(None);
        let elsewhere = |href: &str| {
            let mut url = page.join(href).ok().filter(|url| url.scheme().starts_with("http"))?;
            url.set_fragment(None);
            (url != page).then(|| url.to_string())
        };
        // Some archives link the mail that is answered beside the header.
        let beside = || {
            let named =
                |line: &&Line| field(&line.text).is_some_and(|(name, _)| name.eq_ignore_ascii_case("in reply to"));
            self.lines.iter().find(named).and_then(|line| self.links(line).next())
        };
        let (answers, referred) = (&header.answers, &header.referred);
        let address = answers.1.as_deref().or_else(beside).or(referred.1.as_deref()).and_then(elsewhere);
        let mail = answers.0.clone().or_else(|| referred.0.clone());
        let answers = if header.id.is_some() { mail.or(address) } else { address.or(mail) };
        let id = header.id.clone().unwrap_or_else(|| page.to_string());
        Item { id, answers, permalink: Some(page.to_string()), ..item(body, header, None) }
    }
}

/// A field of a header.
fn field(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.trim().split_once(':')?;
    let named = !name.is_empty()
        && name.len() <= LONGEST_NAME
        && name.starts_with(|c: char| c.is_ascii_uppercase())
        && (name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            || name.eq_ignore_ascii_case("in reply to"));
    named.then(|| (name, value.trim()))
}

/// The time of a `Date` field, in ISO 8601 and as written, without what an archive adds behind it in brackets.
fn when(value: &str, hints: Hints) -> Option<(String, String)> {
    let written = tidy(value.split(['\t', '[', '(']).next()?)?;
    // Mails are not to be lost for a wrong day of the week.
    let parser = jiff::fmt::rfc2822::DateTimeParser::new().relaxed_weekday(true);
    let ordered = in_order(&written);
    let told = ordered.as_ref().unwrap_or(&written);
    let exact = parser.parse_timestamp(told).ok().map(|time| time.to_string());
    exact.or_else(|| clock::absolute(told, hints)).map(|time| (time, written))
}

/// "Sat May  1 00:11:11 UTC 2010", as programs print times, in the order of RFC 5322. Names of zones that this does not know are left out.
fn in_order(written: &str) -> Option<String> {
    const ZONES: [&str; 9] = ["GMT", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT"];
    let words: Vec<&str> = written.split_whitespace().collect();
    let [_, month, day, time, between @ .., year] = words.as_slice() else { return None };
    let number = |word: &str, most: usize| word.len() <= most && word.bytes().all(|byte| byte.is_ascii_digit());
    let zone = match between {
        [] => "",
        ["UTC"] => "GMT",
        [zone] if ZONES.contains(zone) || zone.starts_with(['+', '-']) => zone,
        [_] => "",
        _ => return None,
    };
    let printed = number(day, 2) && number(year, 4) && time.matches(':').count() == 2;
    printed.then(|| format!("{day} {month} {year} {time} {zone}").trim_end().to_owned())
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
