//! One item read: its author, time, text, votes, address.

use std::collections::HashSet;

use super::bodies;
use super::clock;
use super::groups::Range;
use super::labels::said_at;
use super::marks::{letters, tidy, without_number};
use super::notes;
use super::pieces::{Mark, Own, Piece};
use super::properties::{AUTHORS, Properties, TEXTS, TIMES};
use super::said::{quotes_of, text, without_attributions};
use super::slots::{Slots, is_other_time};
use super::survey::Survey;
use super::thread::{Item, Place};
use super::votes::Votes;
use super::words::{self, begins_with, words};
use crate::address::Address;
use crate::html::is_text_level;

/// The longest text that says that an item was taken away, in words.
const LONGEST_NOTE: usize = 14;

/// Reads an item. Its place in the tree is found later.
pub(super) fn item(
    survey: &Survey,
    range: Range,
    own: &Own,
    (slots, persons): (&Slots, &HashSet<u32>),
    address: Option<&Address>,
) -> Item {
    let mut item = Item::default();
    let told = Properties::of(survey, own);
    let used = time(survey, own, slots, &told, &mut item);
    let mut bodies = bodies(survey, own, slots, &told);
    let lacks_body = slots.body.is_some() && bodies.is_empty();
    // What holds the time holds more than what is said.
    bodies.retain(|(start, end)| used.is_none_or(|time| !(*start..*end).contains(&time)));
    let named = named(survey, range, own, slots, (&told, &bodies))
        .or_else(|| in_head(survey, own, used, persons).filter(|_| !lacks_body))
        .or_else(|| leading(survey, own, slots, persons));
    // Where nothing but the whole item holds what is said, more is beside it.
    let loose = bodies.first().is_none_or(|(start, _)| *start == range.start);
    let voted = Votes::of(survey, own, slots.votes, &slots.cards, if loose { &[] } else { &bodies[..] });
    let (mut body, quoted) = body(survey, own, slots, (used, named), (&bodies, loose));
    if let Some(votes) = &voted {
        votes.leave_out(survey, &mut body);
    }
    author(
        survey,
        own,
        named.filter(|piece| Some(piece.path) == slots.author || is_told(survey, piece, &body)),
        &mut item,
    );
    let body = without_attributions(survey, body, &quoted);
    let (text, quotes) = text(survey, &body);
    item.text = text;
    item.quotes = quotes_of(survey, &quoted);
    item.quotes.extend(quotes);
    let nodes = |pieces: &[&Piece]| pieces.iter().map(|piece| survey.spot(piece.at).node).collect();
    let led = named.and_then(|piece| survey.above(piece.at).take_while(|at| *at >= range.start).find_map(href(survey)));
    let person = led.map(str::to_owned);
    let beside = beside(survey, own, &body, &quoted);
    let says = |piece: &&Piece, is: fn(char) -> bool| {
        let text = survey.text(piece.at);
        !words::is_byline(text) && text.chars().any(is)
    };
    let (links, free): (Vec<&Piece>, Vec<&Piece>) =
        body.iter().copied().partition(|piece| survey.spot(piece.at).within.link);
    let linked = !links.is_empty() && !free.iter().any(|piece| says(piece, char::is_alphanumeric));
    let free = free.iter().any(|piece| says(piece, char::is_alphabetic));
    item.place = Place {
        roots: roots(survey, range),
        texts: nodes(&body),
        quoted: nodes(&quoted),
        person,
        beside,
        lacks_body,
        free,
        linked,
        loose,
        named: item.author.is_some().then_some(named).flatten().map(|piece| piece.at),
        headless: false,
        alone: None,
        counts: body.is_empty() && own.pieces.iter().any(|piece| is_count(survey, piece, slots)),
    };
    let counted = told.value(survey, &["upvoteCount"]).and_then(|value| value.trim().parse().ok());
    // Votes up alone are declared where more are against it.
    let shown = voted.map(|votes| votes.count);
    item.votes = shown.filter(|count| *count < 0).or(counted).or(shown);
    item.deleted = is_deleted(survey, range, &item);
    if item.deleted {
        // What stands before the time of a note is no name: "Removed by its author, 3 May".
        let named = item.place.named.is_some();
        item.author = item.author.take().filter(|name| named && !begins_with(name, &words().texts.deleted));
    }
    name(survey, range, own, address, &mut item);
    declared(survey, &told, address, &mut item);
    item
}

/// Whether a text that most items have counts several things: "4 answers, 310 views".
fn is_count(survey: &Survey, piece: &Piece, slots: &Slots) -> bool {
    let text = survey.text(piece.at);
    slots.labels.contains(&said_at(piece.path, text)) && numbers(text) > 1
}

/// How many numbers stand in a text.
pub(super) fn numbers(text: &str) -> usize {
    text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count()
}

/// A name in the line of the time, in an element such as others have their names in.
fn in_head<'o>(survey: &Survey, own: &'o Own, time: Option<u32>, persons: &HashSet<u32>) -> Option<&'o Piece> {
    let beside = own.pieces.iter().find(|piece| time.is_some_and(|time| piece.at >= time))?.block;
    let of_person = |piece: &&Piece| {
        let parent = survey.spot(piece.at).parent;
        // A name may be coloured.
        let drawn = survey.spot(parent).class == 0 && is_text_level(survey.tag(parent));
        let around = [Some(parent), Some(survey.spot(parent).parent).filter(|_| drawn)];
        around.into_iter().flatten().any(|at| persons.contains(&survey.spot(at).class))
    };
    let in_line = own.pieces.iter().filter(|piece| piece.block == beside);
    in_line.filter(of_person).find(|piece| person(survey.text(piece.at)).is_some())
}

/// A name before all that is said, in a link such as others have their names in: the elements around it are called otherwise here.
fn leading<'o>(survey: &Survey, own: &'o Own, slots: &Slots, persons: &HashSet<u32>) -> Option<&'o Piece> {
    let first = own.pieces.iter().find(|piece| !survey.spot(piece.at).within.control)?;
    let around = survey.spot(survey.spot(first.at).parent);
    let known = survey.spot(first.at).within.link && persons.contains(&around.class) && slots.author.is_some();
    (known && person(survey.text(first.at)).is_some()).then_some(first)
}

/// Adds what properties tell that the item does not show.
fn declared(survey: &Survey, told: &Properties, address: Option<&Address>, item: &mut Item) {
    item.author = item.author.take().or_else(|| told.hidden_name(survey, &AUTHORS).and_then(tidy));
    let time = told.value(survey, &TIMES).and_then(|time| clock::absolute(&time, survey.hints));
    item.time = clock::better(item.time.take(), time);
    let link = told.at(&["url"]).and_then(|at| survey.attribute(at, "href"));
    let own = address.zip(link).and_then(|(address, link)| address.url().join(link).ok());
    item.permalink = own.map(|url| url.to_string()).or(item.permalink.take());
}

/// Where the links of an item lead that are no part of what is said: to its author, to it alone, to what may be done with it.
fn beside(survey: &Survey, own: &Own, body: &[&Piece], quoted: &[&Piece]) -> Vec<String> {
    let within = |pieces: &[&Piece], start: u32, end: u32| {
        pieces.get(pieces.partition_point(|piece| piece.at < start)).is_some_and(|piece| piece.at < end)
    };
    let said = |at: u32| [body, quoted].iter().any(|pieces| within(pieces, at, survey.spot(at).end));
    let links = own.parts.iter().map(|part| part.at).filter(|at| !said(*at));
    links.filter_map(href(survey)).map(str::to_owned).collect()
}

/// Where a link leads.
fn href<'a>(survey: &Survey<'a>) -> impl Fn(u32) -> Option<&'a str> {
    move |at| survey.attribute(at, "href").filter(|_| survey.tag(at) == "a")
}

fn roots(survey: &Survey, range: Range) -> Vec<crate::html::NodeId> {
    let next = |at: u32| Some(survey.spot(at).end).filter(|next| *next < range.end);
    std::iter::successors(Some(range.start), |at| next(*at)).map(|at| survey.spot(at).node).collect()
}

/// Finds the time; says at which position.
fn time(survey: &Survey, own: &Own, slots: &Slots, told: &Properties, item: &mut Item) -> Option<u32> {
    let shown = told.at(&TIMES).map(|at| at..survey.spot(at).end).filter(|range| range.len() > 1);
    let declared = shown.and_then(|range| own.times.iter().find(|mark| range.contains(&mark.at)));
    let of_slot = own.times.iter().find(|mark| Some(mark.path) == slots.time);
    let other = || {
        own.times.iter().find(|mark| {
            let known = slots.other_times.contains(&mark.path);
            !known && !is_other_time(survey, own, mark) && mark.names & words::ASIDE == 0
        })
    };
    let mark = declared.or(of_slot).or_else(other)?;
    let end = survey.spot(mark.at).end;
    let inside = |at: u32| at >= mark.at && at < end;
    let shown: String = own.pieces.iter().filter(|piece| inside(piece.at)).map(|piece| survey.text(piece.at)).collect();
    // A time that is told by an attribute alone may be written beside it.
    let beside = || {
        own.pieces[mark.before.min(own.pieces.len())..].iter().take(2).find(|piece| survey.spot(piece.at).within.time)
    };
    let shown = tidy(&shown).or_else(|| beside().and_then(|piece| tidy(survey.text(piece.at))));
    // "at" is left of a time that the page does not tell.
    let tells = |shown: &String| shown.chars().any(char::is_numeric) || clock::absolute(shown, survey.hints).is_some();
    let shown = shown.filter(&tells);
    let stamp = clock::stamp(survey, mark.at);
    let read = |stamp: &str| clock::absolute(stamp, survey.hints);
    // An element inside may tell the offset.
    let inner = (mark.at + 1..end).filter_map(|at| clock::stamp(survey, at)).find_map(read);
    let declared = clock::better(stamp.and_then(read), inner);
    let declared =
        declared.map(|time| shown.as_deref().and_then(|shown| clock::as_shown(&time, shown)).unwrap_or(time));
    item.time = declared.or_else(|| clock::absolute(shown.as_deref()?, survey.hints));
    let mut shown = shown;
    if let Some((day, rest)) = item.time.as_ref().zip(clock_behind(survey, own, mark, end)) {
        // "Yesterday" may be an element by itself, with the time of day behind it.
        item.time = Some(clock::with_clock(day, rest));
        shown =
            shown.map(|shown| format!("{shown}{}{}", if rest.starts_with(' ') { "" } else { " " }, rest.trim_end()));
    }
    // What a page declares in an element of its own, it shows in another, with the same moment or beside no other.
    let written = || {
        let text = |mark: &Mark| {
            let end = survey.spot(mark.at).end;
            let pieces = own.pieces.iter().filter(|piece| (mark.at..end).contains(&piece.at));
            tidy(&pieces.map(|piece| survey.text(piece.at)).collect::<String>()).filter(&tells)
        };
        let same = |mark: &&Mark| item.time.is_some() && clock::stamp(survey, mark.at).and_then(read) == item.time;
        let known = |mark: &&Mark| !slots.other_times.contains(&mark.path);
        let mut times = own.times.iter().filter(same).chain(own.times.iter().filter(known));
        times.find_map(text)
    };
    let written = shown.or_else(written).or_else(|| stamp.map(str::to_owned));
    item.time_as_written = written.map(|shown| clock::cut(&shown));
    Some(mark.at)
}

/// The time of day that stands right behind a day, in the same line.
fn clock_behind<'a>(survey: &Survey<'a>, own: &Own, mark: &Mark, end: u32) -> Option<&'a str> {
    const LONGEST: usize = 16;
    let next = own.pieces.partition_point(|piece| piece.at < end);
    let (last, next) = (own.pieces.get(next.checked_sub(1)?)?, own.pieces.get(next)?);
    let text = survey.text(next.at);
    (last.at >= mark.at && last.block == next.block && text.chars().count() <= LONGEST && clock::is_clock(text))
        .then_some(text)
}

/// The elements with what is said: the one that is declared, else where most items have it.
fn bodies(survey: &Survey, own: &Own, slots: &Slots, told: &Properties) -> Vec<(u32, u32)> {
    let declared = told.at(&TEXTS).map(|at| (at, survey.spot(at).end));
    if let Some((at, end)) = declared.filter(|(at, end)| own.pieces.iter().any(|piece| (*at..*end).contains(&piece.at)))
    {
        return vec![(at, end)];
    }
    bodies::bodies(survey, own, slots)
}

/// The text with the author's name: the one that is declared, else where most items have it, else where others have it outside of
/// what is said.
fn named<'o>(
    survey: &Survey,
    range: Range,
    own: &'o Own,
    slots: &Slots,
    (told, bodies): (&Properties, &[(u32, u32)]),
) -> Option<&'o Piece> {
    let said = |at: u32| bodies.iter().any(|(start, end)| *start != range.start && (*start..*end).contains(&at));
    let at = |path: u64| own.pieces.iter().find(|piece| piece.path == path);
    let short = |piece: &&Piece| !said(piece.at) && person(survey.text(piece.at)).is_some();
    let declared = told.shown_name(survey, &AUTHORS).map(|at| at..survey.spot(at).end);
    let inside = declared.map(|range| own.pieces.iter().filter(move |piece| range.contains(&piece.at)));
    // Where the name is written for programs alone, it is the text that says the same.
    let hidden = told.hidden_name(survey, &AUTHORS).and_then(tidy);
    let says = |piece: &&Piece| hidden.is_none() || tidy(survey.text(piece.at)) == hidden;
    let declared = inside.and_then(|inside| inside.clone().find(says).or_else(|| inside.clone().next()));
    declared
        .or_else(|| slots.author.and_then(at))
        .filter(|piece| person(survey.text(piece.at)).is_some())
        .or_else(|| slots.names.iter().find_map(|path| at(*path).filter(short)))
}

/// The texts of the body, and those in it that are quoted.
fn body<'o>(
    survey: &Survey,
    own: &'o Own,
    slots: &Slots,
    (time, named): (Option<u32>, Option<&Piece>),
    (bodies, loose): (&[(u32, u32)], bool),
) -> (Vec<&'o Piece>, Vec<&'o Piece>) {
    let inside =
        |piece: &Piece| bodies.is_empty() || bodies.iter().any(|(start, end)| (*start..*end).contains(&piece.at));
    let of_time = |at: u32| time.is_some_and(|time| (time..survey.spot(time).end).contains(&at));
    let notes = notes::notes(survey, own);
    let speaker = slots.speaker(survey, own);
    let head = if loose { head(survey, own, time, named) } else { Vec::new() };
    let (quoted, own): (Vec<&Piece>, Vec<&Piece>) = own.pieces.iter().partition(|piece| slots.is_quoted(survey, piece));
    let is_said = |piece: &&Piece| {
        let within = survey.spot(piece.at).within;
        let text = survey.text(piece.at);
        inside(piece)
            && !within.control
            && !slots.may_name(survey, piece)
            && named.is_none_or(|named| named.at != piece.at)
            && !of_time(piece.at)
            && !slots.cards.hold(survey, piece, speaker)
            && !notes.contains(&piece.at)
            && !(head.contains(&piece.block) && (within.link || words::is_byline(text)))
            && !(loose && (is_posting(text) || within.heading && named.is_some_and(|named| piece.at < named.at)))
            && !is_chrome(piece, within.time, text, slots, loose)
    };
    let mut body: Vec<&Piece> = own.into_iter().filter(is_said).collect();
    // Who says nothing else says what stands where others say nothing.
    let is_aside = |piece: &Piece| slots.aside.contains(&piece.path);
    if loose && !body.iter().all(|piece| is_aside(piece)) {
        body.retain(|piece| !is_aside(piece));
    }
    (body, quoted)
}

/// The blocks with the author's name or the time and nothing that is said: their links lead through the thread.
fn head(survey: &Survey, own: &Own, time: Option<u32>, named: Option<&Piece>) -> Vec<u32> {
    let of_time = |at: u32| time.is_some_and(|time| (time..survey.spot(time).end).contains(&at));
    let is_head = |piece: &&Piece| of_time(piece.at) || named.is_some_and(|named| named.at == piece.at);
    let mut blocks: Vec<u32> = own.pieces.iter().filter(is_head).map(|piece| piece.block).collect();
    let said = |block: u32| {
        let of_block = own.pieces.iter().filter(|piece| piece.block == block && !is_head(piece));
        let free = of_block.filter(|piece| {
            let within = survey.spot(piece.at).within;
            let counts = piece.names & words::VOTE != 0 || survey.text(piece.at).trim_start().starts_with('(');
            !within.link && !within.control && !within.time && !counts
        });
        free.map(|piece| survey.text(piece.at))
            .filter(|text| !words::is_byline(text))
            .map(|text| letters(text).0)
            .sum::<usize>()
    };
    blocks.retain(|block| said(*block) < MOST_BESIDE);
    blocks
}

/// Letters outside of links beside a name and a time, from which on something is said there.
const MOST_BESIDE: usize = 15;

/// Whether a text is no more than a label before a time.
fn is_posting(text: &str) -> bool {
    let text = text.trim().trim_end_matches([':', '：']);
    !text.is_ascii() && words().texts.posting.iter().any(|label| text == label)
}

/// Whether a text is no part of what is said: a time, a label, a rank, a number of votes.
fn is_chrome(piece: &Piece, time: bool, text: &str, slots: &Slots, loose: bool) -> bool {
    if loose && time || slots.labels.contains(&said_at(piece.path, text)) {
        return true;
    }
    let sign = text.trim();
    let wordless = !sign.chars().any(char::is_alphanumeric) && sign.chars().count() <= 2 && !matches!(sign, "@" | "#");
    loose
        && (piece.names & (words::ASIDE | words::VOTE | words::CONTROL | words::TIME) != 0
            && piece.names & words::TEXT == 0
            || wordless)
}

/// Whether a name that stands elsewhere than most is none of the words that are said.
fn is_told(survey: &Survey, named: &Piece, body: &[&Piece]) -> bool {
    !body.iter().any(|piece| survey.text(piece.at) == survey.text(named.at))
}

fn author(survey: &Survey, own: &Own, named: Option<&Piece>, item: &mut Item) {
    let spoken = || own.times.iter().map(|mark| survey.text(mark.at)).find_map(beside_time);
    // A name that is a link stands in an element of its own, though others share theirs with the time: "3 May - <a>Ann</a>".
    let next = || {
        let mark = own.times.iter().find(|mark| survey.spot(mark.at).text)?;
        let parted = survey.text(mark.at).trim_end().ends_with(['-', '–', '—', '|', '·', '•']);
        let next = own.pieces.get(mark.before + 1).filter(|next| parted && survey.spot(next.at).within.link)?;
        person(survey.text(next.at))
    };
    item.author = named.and_then(|piece| person(survey.text(piece.at))).or_else(|| {
        let only = own.times.iter().any(|mark| survey.spot(mark.at).text);
        if only { spoken().or_else(next) } else { None }
    });
}

/// A name without the words around it ("by Ann", "Ann says:").
pub(super) fn person(text: &str) -> Option<String> {
    let mut name = tidy(text)?;
    let responds = begins_with(&name, &words().texts.responding) && name.contains(' ');
    let whole = name.len();
    let mut lower = name.to_lowercase();
    for form in words().texts.byline.iter() {
        if lower.len() != name.len() || lower.len() <= form.len() {
            continue;
        }
        let letters = form.chars().next().is_some_and(|c| (c as u32) < 0x2e80);
        if let Some(rest) = lower.strip_prefix(form.as_str()).filter(|rest| !letters || rest.starts_with([' ', ':'])) {
            name = name[name.len() - rest.len()..].trim().to_owned();
            lower = name.to_lowercase();
        } else if let Some(rest) = lower.strip_suffix(form.as_str()).filter(|rest| !letters || rest.ends_with(' ')) {
            name = name[..rest.len()].trim().to_owned();
            lower = name.to_lowercase();
        }
    }
    // "Response from the owner", "Antwort des Hauses": nobody is named.
    if responds && (name.len() == whole || name.starts_with(char::is_lowercase)) {
        return None;
    }
    let around = |c: char| c.is_whitespace() || matches!(c, ':' | ',' | '·' | '|' | '-' | '–' | '—' | '：');
    let mut name = without_number(name.trim_matches(around));
    // "Ilse (Two Ovens)" is a whole name, "(Ilse" none.
    let bracket = |c: char| matches!(c, '(' | ')');
    if name.matches('(').count() != name.matches(')').count() || name.starts_with('(') && name.ends_with(')') {
        name = name.trim_matches(|c| around(c) || bracket(c));
    }
    let name = name.to_owned();
    name.chars().any(char::is_alphanumeric).then_some(name)
}

/// The name in a text that tells a time too: "Ann, 3 May 2024", "Posted by Ann on 3 May 2024", "3 May 2024 - Ann".
fn beside_time(text: &str) -> Option<String> {
    let text = tidy(text)?;
    before_time(&text).or_else(|| behind_time(&text))
}

/// What parts a time from a name behind it.
const PARTINGS: [&str; 8] = [" - ", " – ", " — ", " | ", " · ", " • ", " / ", ", "];

fn behind_time(text: &str) -> Option<String> {
    let bylines = words().partings.iter().map(String::as_str);
    PARTINGS.into_iter().chain(bylines).find_map(|parting| {
        let (time, name) = text.rsplit_once(parting)?;
        let is_time =
            clock::absolute(time, clock::NOWHEN).is_some() && clock::absolute(name, clock::SOMEWHEN).is_none();
        let begins = name.chars().next()?;
        // "8:30 a.m." is behind a comma too.
        let spelt = begins.is_uppercase() || !begins.is_ascii();
        let short = name.split_whitespace().count() <= 6 && name.chars().filter(|c| c.is_alphabetic()).count() >= 2;
        (is_time && spelt && short && !name.chars().any(|c| c.is_ascii_digit())).then(|| person(name)).flatten()
    })
}

fn before_time(text: &str) -> Option<String> {
    let cut =
        text.find([',', '|', '·', '—']).or_else(|| text.find(|c: char| c.is_ascii_digit())).filter(|cut| *cut > 0)?;
    // "Written: 3 May 2024" names nobody.
    if text[..cut].trim_end().ends_with([':', '：']) && !begins_with(text, &words().texts.byline) {
        return None;
    }
    let before = text[..cut].trim_end_matches(" on").trim_end_matches(" am").trim_end_matches(" le");
    let begins = before.split_whitespace().next()?.chars().next()?;
    let spelt = begins.is_uppercase() || !begins.is_ascii() || begins_with(before, &words().texts.byline);
    let short = before.split_whitespace().count() <= 6 && before.chars().any(char::is_alphabetic);
    let label = words().texts.posting.iter().any(|label| before.trim().eq_ignore_ascii_case(label));
    // "May 3" is left of "May 3, 2024".
    let day = before.ends_with(|c: char| c.is_ascii_digit())
        && clock::absolute(&format!("{before} 2000"), clock::NOWHEN).is_some();
    let name = spelt && short && !label && !day && clock::absolute(before, clock::SOMEWHEN).is_none();
    if name { person(before) } else { None }
}

fn is_deleted(survey: &Survey, range: Range, item: &Item) -> bool {
    let short = |text: &str| text.split_whitespace().count() <= LONGEST_NOTE;
    let said = |text: &str| short(text) && begins_with(text, &words().texts.deleted);
    let named = survey.spot(range.start).names & words::DELETED != 0;
    said(&item.text) || named && short(&item.text) || item.text.is_empty() && item.author.as_deref().is_some_and(said)
}

/// Gives the item its id and its address.
fn name(survey: &Survey, range: Range, own: &Own, address: Option<&Address>, item: &mut Item) {
    const IDS: [&str; 7] =
        ["data-id", "data-comment-id", "data-post-id", "data-key", "data-review-id", "thingid", "data-message-id"];
    let above = survey.spot(range.start).parent;
    let alone = survey.spot(above).end == range.end && above > 0;
    let places = || own.parts.iter().map(|part| part.at).chain(Some(above).filter(|_| alone));
    let numbered = |id: &&str| id.bytes().any(|byte| byte.is_ascii_digit()) && id.len() <= 100;
    let of_root = survey.attribute(range.start, "id").filter(|id| !id.is_empty());
    let of_parts = || {
        places()
            .take(12)
            .find_map(|at| survey.attribute(at, "id").or_else(|| survey.attribute(at, "name")).filter(numbered))
    };
    let of_data = || {
        places()
            .take(4)
            .find_map(|at| IDS.iter().find_map(|name| survey.attribute(at, name).filter(|id| !id.is_empty())))
    };
    let anchor = of_root.or_else(of_parts);
    item.id = anchor.or_else(of_data).unwrap_or_default().to_owned();
    let Some(address) = address else { return };
    let href = href(survey);
    let to_itself = |at: &u32| {
        let names = survey.spot(*at).names;
        let fragment = href(*at).and_then(|href| href.rsplit_once('#')).map(|(_, fragment)| fragment);
        fragment.is_some_and(|fragment| Some(fragment) == anchor)
            || survey.attribute(*at, "rel").is_some_and(|rel| rel.contains("bookmark"))
            || names & words::TIME != 0 && !names & words::AUTHOR != 0
    };
    let around_time = || {
        own.times.iter().find_map(|mark| survey.above(mark.at).take(2).chain([mark.at]).find(|at| href(*at).is_some()))
    };
    let link =
        own.parts.iter().map(|part| part.at).filter(|at| href(*at).is_some()).find(to_itself).or_else(around_time);
    let joined = |href: &str| address.url().join(href).ok().map(|url| url.to_string());
    let in_time =
        || own.times.iter().find_map(|mark| (mark.at..survey.spot(mark.at).end).find(|at| href(*at).is_some()));
    item.place.alone = around_time().or_else(in_time).and_then(&href).and_then(joined);
    item.permalink = link.and_then(&href).and_then(joined).or_else(|| joined(&format!("#{}", anchor?)));
}
