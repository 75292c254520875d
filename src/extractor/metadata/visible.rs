//! What stands in plain sight: headings, dates, bylines (the rules of Bílek's structure detection, and some more).

use super::declared::within_other;
use super::{Finding, Findings, Reader, names, path, short_text};
use crate::html::{Dom, NodeId, Visit};

/// How many characters after the title a date or a byline may follow.
const NEAR: f64 = 4000.0;

pub(super) fn read(reader: &Reader, found: &mut Findings) {
    let dom = reader.dom;
    let mut place = Place::default();
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
        heading(dom, node, &mut place, found);
        let is_time = matches!(dom.tag(node), Some("time" | "relative-time" | "abbr"));
        if is_time || !dom.attributes(node).is_empty() {
            let named = named(dom, node);
            date(reader, node, is_time, &named, &place, found);
            byline(dom, node, &named, &place, found);
        }
    }
    if let Some(address) = reader.address {
        found.date.extend(in_address(reader, address.url().path()));
    }
}

/// How many dates, and how many authors, are looked at: a table may hold any number.
const MANY: usize = 60;

/// How far the walk is.
#[derive(Default)]
struct Place {
    characters: usize,
    /// Where the first heading stood.
    title: Option<usize>,
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
fn named(dom: &Dom, node: NodeId) -> String {
    let mut text = String::new();
    for key in ["id", "class", "itemprop", "data-testid", "data-qa", "data-component", "rel"] {
        if let Some(value) = dom.attribute(node, key) {
            text.push(' ');
            text.push_str(value);
        }
    }
    text.to_ascii_lowercase()
}

fn heading(dom: &Dom, node: NodeId, place: &mut Place, found: &mut Findings) {
    let Some(tag @ ("h1" | "h2")) = dom.tag(node) else { return };
    let Some(value) = short_text(dom, node, 400) else { return };
    let logo = || {
        std::iter::once(node).chain(dom.ancestors(node)).take(4).any(|above| {
            let named = named(dom, above);
            named.contains("logo")
                || named.contains("site-title")
                || named.contains("branding")
                || named.contains("sr-only")
        })
    };
    let ones = found.title.iter().filter(|title| title.node.is_some()).count();
    if tag == "h2" && ones > 0 || ones > 8 {
        return;
    }
    let mut score = if tag == "h1" { 0.6 - 0.04 * ones as f64 } else { 0.3 };
    if logo() {
        score *= 0.4;
    } else if tag == "h1" {
        place.title = Some(place.characters);
    }
    let name = named(dom, node);
    if ["headline", "entry-title", "article-title", "post-title", "articletitle", "page-title", "product-title"]
        .iter()
        .any(|title| name.contains(title))
    {
        score += 0.08;
    }
    if within_other(dom, node) {
        score *= 0.6;
    }
    let value = value.trim_end_matches(['¶', '#']).trim().to_owned();
    found.title.push(Finding { value, path: path(dom, node), score, node: Some(node) });
}

const DATES: &[&str] = &["date", "datum", "fecha", "publish", "pubdate", "posted", "timestamp", "datetime", "time"];

fn date(reader: &Reader, node: NodeId, is_time: bool, named: &str, place: &Place, found: &mut Findings) {
    let dom = reader.dom;
    let speaks = DATES.iter().any(|word| named.contains(word));
    if !is_time && !speaks || found.date.len() > MANY {
        return;
    }
    let stamp = ["datetime", "data-datetime", "data-time", "data-timestamp", "data-date", "data-utime"]
        .iter()
        .find_map(|key| dom.attribute(node, key))
        .or_else(|| dom.attribute(node, "title").filter(|title| title.chars().any(|c| c.is_ascii_digit())));
    let shown = || short_text(dom, node, 100);
    let mut score = match (is_time, stamp.is_some()) {
        (true, true) => 0.72,
        (true, false) if dom.is(node, "time") => 0.66,
        (true, false) if !speaks => return,
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
    if within_other(dom, node) {
        score *= 0.5;
    }
    let said = stamp.and_then(|stamp| reader.date(stamp, path(dom, node), score * place.near(), Some(node)));
    let said = said.or_else(|| reader.date(&text, path(dom, node), score * place.near(), Some(node)));
    found.date.extend(said);
}

/// Texts that say in words what they are, or that are nothing but a date.
fn said_in_text(reader: &Reader, node: NodeId, text: &str, place: &Place, found: &mut Findings) {
    // Most text nodes are white space between tags, or begin neither a date nor a byline.
    let begins = |c: char| matches!(c.to_ascii_lowercase(), 'b' | 'w' | 'a' | 'p' | 's' | 'v');
    let dated = text.len() <= 400 && found.date.len() <= MANY && text.chars().any(char::is_numeric);
    if text.len() > 400 || !dated && (found.author.len() > MANY || !text.trim_start().starts_with(begins)) {
        return;
    }
    let Some(text) = super::tidy(text) else { return };
    let text = text.as_str();
    let count = text.chars().take(130).count();
    if !(2..=120).contains(&count) {
        return;
    }
    let dom = reader.dom;
    let lower = text.to_lowercase();
    if dated && count >= 6 {
        let says = [
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
            "first published",
            "date:",
            "発表",
            "发布",
        ]
        .iter()
        .any(|word| lower.contains(word));
        let changed =
            ["updated", "modified", "edited", "copyright", "©", "aktualisiert", "reviewed", "joined", "accessed"]
                .iter()
                .any(|word| lower.contains(word));
        let score = match (says, changed) {
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
            let date = reader.date(text, "", score * place.near(), Some(parent)).filter(|date| {
                score > 0.6 || text.contains(date.value.get(..4).unwrap_or_default()) || !text.is_ascii()
            });
            found.date.extend(date.map(|date| Finding {
                path: path(dom, parent),
                score: date.score * if within_other(dom, parent) { 0.5 } else { 1.0 },
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
        let score = if within_other(dom, parent) { 0.3 } else { 0.62 } * place.near();
        let name = whole.as_deref().or(Some(text).filter(|_| count <= 60)).and_then(names::author);
        found.author.extend(name.filter(|name| looks_like_names(name)).map(|value| Finding {
            value,
            path: path(dom, parent),
            score,
            node: Some(parent),
        }));
    }
    // "By" alone, with the name in the element after it.
    if matches!(
        lower.trim_end_matches(':'),
        "by" | "written by" | "author" | "posted by" | "von" | "par" | "por" | "autor" | "words by"
    ) {
        let next = dom.next_sibling(node).or_else(|| dom.next_sibling(dom.parent(node)?));
        let name =
            next.filter(|&next| dom.tag(next).is_some()).and_then(|next| Some((next, short_text(dom, next, 80)?)));
        if let Some((next, name)) = name.and_then(|(next, text)| Some((next, names::author(&text)?))) {
            let score = if within_other(dom, next) { 0.3 } else { 0.7 } * place.near() * names::likely(&name);
            found.author.push(Finding { value: name, path: path(dom, next), score, node: Some(next) });
        }
    }
}

/// Whether words begin with capitals, as names do where a script has them.
fn looks_like_names(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let small = words.iter().filter(|word| word.starts_with(char::is_lowercase)).count();
    words.len() <= 10 && small * 3 <= words.len()
}

const AUTHORS: &[&str] = &["author", "autor", "byline", "auteur", "verfasser", "writer", "szerzo", "contributor"];
const POSTERS: &[&str] = &[
    "username",
    "user-name",
    "poster",
    "postprofile",
    "user-details",
    "creator",
    "display-name",
    "postuser",
    "postleft",
];

/// Elements whose names speak of an author and whose text is a name.
fn byline(dom: &Dom, node: NodeId, named: &str, place: &Place, found: &mut Findings) {
    if found.author.len() > MANY {
        return;
    }
    let address = dom.is(node, "a").then(|| dom.attribute(node, "href").unwrap_or_default().to_ascii_lowercase());
    let speaks = |words: &[&str]| words.iter().any(|word| named.contains(word));
    let leads =
        |parts: &[&str]| address.as_ref().is_some_and(|address| parts.iter().any(|part| address.contains(part)));
    let mut score = if speaks(AUTHORS) {
        0.66
    } else if leads(&[
        "/author/",
        "/authors/",
        "/autor/",
        "/auteur/",
        "/contributors/",
        "/writers/",
        "/people/",
        "/staff/",
        "/team/",
        "/profile/",
        "/columnist",
    ]) {
        0.6
    } else if speaks(POSTERS) || leads(&["/user/", "/users/", "/member", "/u/", "profile.php"]) {
        0.45
    } else {
        return;
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
    if within_other(dom, node) || place.title.is_none() && score < 0.5 {
        score *= 0.4;
    }
    // What stands with a poster's name is said in the texts after it: rank, number of posts, where from.
    let first = || dom.descendants(node).find_map(|at| dom.text(at).and_then(super::tidy));
    let text = if score < 0.5 { first().filter(|text| text.chars().count() <= 60) } else { short_text(dom, node, 120) };
    let Some(text) = text else { return };
    let Some(value) =
        names::author(&text).filter(|name| crate::date::absolute(name, crate::date::Hints::default()).is_none())
    else {
        return;
    };
    if value.split_whitespace().count() > 8 && !value.contains([',', '&']) {
        return;
    }
    let names = looks_like_names(&value) || score < 0.5;
    score *= place.near() * names::likely(&value) * if names { 1.0 } else { 0.5 };
    if named.contains("name") && speaks(AUTHORS) {
        score += 0.03;
    }
    found.author.push(Finding { value, path: path(dom, node), score, node: Some(node) });
}

/// A date in the path of an address: /2024/05/12/ or /2024-05-12-.
fn in_address(reader: &Reader, path: &str) -> Option<Finding> {
    let numbers: Vec<&str> = path.split(|c: char| !c.is_ascii_digit()).collect();
    let day = numbers.windows(3).find(|window| {
        window[0].len() == 4 && (1..=2).contains(&window[1].len()) && (1..=2).contains(&window[2].len())
    })?;
    reader.date(&format!("{}-{}-{}", day[0], day[1], day[2]), "address", 0.68, None)
}
