//! Which of a page's titles is the title: a heading that the head repeats, or the head's title without the site's name.

use super::{Finding, Findings, Reader};
use crate::fingerprint::normal;
use crate::html::NodeId;

/// Scores all titles, and adds the parts of the head's titles without the site's name.
pub(super) fn judge(reader: &Reader, site: &[String], found: &mut Findings) {
    // If the title's tag was not closed, the whole page is in the title. Its beginning may still be one.
    for title in &mut found.title {
        let begins = (0..=title.value.len().min(10 * LONGEST)).rev().find(|at| title.value.is_char_boundary(*at));
        title.value.truncate(begins.unwrap_or_default());
    }
    let slug = slug(reader);
    let heads = Heads::of(found);
    let front = reader.address.is_some_and(|address| address.url().path() == "/");
    judge_headings(&heads, site, front, found);
    fuller(found, site);
    judge_heads(&heads, site, front, found);
    for title in found.title.iter_mut().filter(|title| means_home(&normal(&title.value))) {
        title.score -= 0.5;
    }
    // Systems make addresses of titles.
    if !slug.is_empty() {
        for title in &mut found.title {
            title.score += BY_ADDRESS * (share(&slug, &normal(&title.value)) - 0.5);
        }
    }
    found
        .title
        .retain(|title| title.value.chars().count() <= LONGEST && title.value.chars().any(char::is_alphanumeric));
}

/// The words of the titles that the head holds.
#[derive(Default)]
struct Heads {
    whole: Vec<String>,
    /// All pieces between signs like `|`.
    pieces: Vec<String>,
    /// The last pieces, where there are several: the site's or the book's name.
    last: Vec<String>,
    /// Titles of one piece.
    alone: Vec<String>,
}

impl Heads {
    fn of(found: &Findings) -> Self {
        let mut heads = Self::default();
        for title in found.title.iter().filter(|title| title.node.is_none()) {
            let words = normal(&title.value);
            let pieces = pieces(&title.value);
            heads.pieces.extend(pieces.iter().map(|(_, piece)| normal(piece)));
            match pieces[..] {
                [.., _, (_, piece)] => heads.last.push(normal(piece)),
                [_] => heads.alone.push(words.clone()),
                [] => {}
            }
            heads.whole.push(words);
        }
        heads
    }
}

/// Headings that the head repeats are titles. Others may be a logo or a call.
fn judge_headings(heads: &Heads, site: &[String], front: bool, found: &mut Findings) {
    let article = found.article || found.date.iter().any(|date| date.score > 0.8);
    for title in found.title.iter_mut().filter(|title| title.node.is_some()) {
        let words = normal(&title.value);
        let confirmed = heads.whole.iter().any(|head| holds(head, &words));
        let alike = heads.whole.iter().map(|head| overlap(head, &words)).fold(0.0, f64::max);
        if is_site(&words, site) {
            title.score *= 0.3;
        } else if heads.last.contains(&words) {
            title.score += 0.05;
        } else if confirmed || heads.pieces.iter().any(|one| is_of_another_year(one, &words)) {
            title.score += 0.35;
        } else {
            // An article's heading may say it otherwise than its head. A shop's heading is as often a call.
            title.score += 0.3 * (alike - 0.4) + if article { 0.08 } else { -0.08 };
            if found.article && alike > 0.43 {
                title.score += 0.1;
            }
            if title.value.ends_with(['.', '!', '…']) {
                title.score -= SENTENCE;
            }
            if front {
                title.score -= ON_FRONT;
            }
        }
    }
}

/// Judges the titles in the head, and adds their pieces without the site's name.
fn judge_heads(heads: &Heads, site: &[String], front: bool, found: &mut Findings) {
    let mut parts = Vec::new();
    for title in found.title.iter_mut().filter(|title| title.node.is_none()) {
        let pieces = pieces(&title.value);
        if front && pieces.len() > 1 && is_site(&normal(pieces[0].1), site) {
            // The title of a first page is the site's name, and what the site says of itself.
            title.score += 0.1;
        } else if pieces.len() > 1 {
            title.score -= 0.15;
            if let Some(piece) = own_piece(&pieces, heads, site) {
                parts.push(Finding {
                    value: piece.to_owned(),
                    path: title.path.clone(),
                    score: title.score + 0.25,
                    node: None,
                });
            }
        } else if is_site(&normal(&title.value), site) {
            title.score *= 0.6;
        }
    }
    found.title.extend(parts);
}

/// The piece of a title that is the page's own. It stands before the site's name, or after it; of several it is the
/// first that says anything.
fn own_piece<'a>(pieces: &[(usize, &'a str)], heads: &Heads, site: &[String]) -> Option<&'a str> {
    let is_own = |piece: &str| !is_site(&normal(piece), site) && !means_home(&normal(piece));
    let mut own: Vec<(usize, &str)> = pieces.iter().copied().filter(|(_, piece)| is_own(piece)).collect();
    // The last may say the site's name and more.
    if own.len() > 1 && own.len() == pieces.len() {
        own.pop_if(|(_, piece)| names_site(&normal(piece), site));
    }
    if own.len() < pieces.len() && own.len() == 1 {
        return own.first().map(|(_, piece)| *piece);
    }
    let weight = |(at, piece): &(usize, &str)| {
        let words = normal(piece).split_whitespace().count();
        // What another title says alone is the title.
        (heads.alone.contains(&normal(piece)), words.min(3), std::cmp::Reverse(*at))
    };
    let candidates = if own.is_empty() { pieces.to_vec() } else { own };
    candidates.into_iter().max_by_key(weight).map(|(_, piece)| piece)
}

/// Whether a title only says that this is a site's first page.
fn means_home(words: &str) -> bool {
    matches!(
        words,
        "home"
            | "homepage"
            | "home page"
            | "startseite"
            | "accueil"
            | "inicio"
            | "início"
            | "etusivu"
            | "startpagina"
            | "hem"
            | "forside"
            | "kezdőlap"
            | "főoldal"
            | "główna"
            | "strona główna"
            | "главная"
            | "ana sayfa"
            | "首 页"
            | "ホーム"
    )
}

/// Subtracted from the score of a heading that is a whole sentence and not repeated in the head. Questions are titles.
const SENTENCE: f64 = 0.4;

/// Subtracted from the score of a heading on a site's first page that is not repeated in the head: it is as often a
/// slogan.
const ON_FRONT: f64 = 0.2;

/// Longer texts are no titles, in characters.
const LONGEST: usize = 400;

/// The difference in score between a title with all words of the page's address and one with none.
const BY_ADDRESS: f64 = 0.5;

/// The words of the last part with letters in the address's path. A single word is a topic, not a title.
fn slug(reader: &Reader) -> Vec<String> {
    let path = reader.address.map_or("", |address| address.url().path());
    let last = path.split('/').rfind(|part| part.chars().any(char::is_alphabetic)).unwrap_or_default();
    let last = last.split(['.', ',']).next().unwrap_or_default();
    let text = percent_encoding::percent_decode_str(last).decode_utf8_lossy();
    let words = text.split(['-', '_', '+', ' ']).map(normal).filter(|word| word.chars().any(char::is_alphabetic));
    let words: Vec<String> = words.collect();
    if words.len() > 1 { words } else { Vec::new() }
}

/// The share of the address's words that a title contains.
fn share(slug: &[String], title: &str) -> f64 {
    slug.iter().filter(|word| holds(title, word)).count() as f64 / slug.len() as f64
}

/// Adds the first piece of the `title` if the heading is only a part of it: lists and shops have short headings.
fn fuller(found: &mut Findings, site: &[String]) {
    if found.article || found.product {
        return;
    }
    let best = found.title.iter().filter(|title| title.node.is_some()).max_by(|a, b| a.score.total_cmp(&b.score));
    let Some((words, score)) = best.map(|best| (normal(&best.value), best.score)) else { return };
    let Some(title) = found.title.iter().find(|title| title.path == "title") else { return };
    let first = pieces(&title.value).first().map(|(_, piece)| (*piece).to_owned()).unwrap_or_default();
    let said = normal(&first);
    let many = |text: &str| text.split(' ').count();
    if many(&words) <= 3 && holds(&said, &words) && many(&said) >= 2 * many(&words) && !is_site(&said, site) {
        found.title.push(Finding { value: first, path: "title".into(), score: score + 0.2, node: None });
    }
}

/// The names of the site, from the head and from its address.
pub(super) fn site_names(reader: &Reader, heads: &[NodeId]) -> Vec<String> {
    let dom = reader.dom;
    let mut names: Vec<String> = Vec::new();
    for node in heads.iter().copied().filter(|&node| !dom.is(node, "script")) {
        let key = dom.attribute(node, "property").or_else(|| dom.attribute(node, "name")).unwrap_or_default();
        match key.to_ascii_lowercase().as_str() {
            "og:site_name" | "application-name" | "apple-mobile-web-app-title" => {
                names.extend(dom.attribute(node, "content").map(normal));
            }
            "og:url" => names.extend(dom.attribute(node, "content").and_then(host_name)),
            _ => {}
        }
        if dom.attribute(node, "rel") == Some("canonical") {
            names.extend(dom.attribute(node, "href").and_then(host_name));
        }
    }
    names.extend(reader.address.and_then(|address| host_name(address.as_str())));
    names.retain(|name| !name.is_empty());
    names
}

/// The label of a host that names the site: `example` of `https://www.example.co.uk/`.
fn host_name(url: &str) -> Option<String> {
    let address = crate::address::Address::parse(url).ok()?;
    crate::address::registrable(address.host()).split('.').next().map(normal).filter(|name| name.len() > 2)
}

/// Whether words are the site's name: the same, or the same without spaces.
pub(super) fn is_site(words: &str, site: &[String]) -> bool {
    let squeezed = words.replace(' ', "");
    !squeezed.is_empty()
        && site.iter().any(|name| {
            let name = name.replace(' ', "");
            name == squeezed || name.len() > 4 && (squeezed.starts_with(&name) && squeezed.len() < name.len() + 8)
        })
}

/// Whether words contain the site's name.
fn names_site(words: &str, site: &[String]) -> bool {
    let squeezed = words.replace(' ', "");
    site.iter().any(|name| holds(words, name) || name.len() > 4 && squeezed.contains(&name.replace(' ', "")))
}

/// The pieces of a title between the signs before a site's name, each with its place.
fn pieces(title: &str) -> Vec<(usize, &str)> {
    let mut pieces = vec![title];
    for sign in [" | ", " - ", " – ", " — ", " · ", " • ", " » ", " « ", " :: ", " / ", " ⋆ ", "｜", " ‹ ", "|"]
    {
        // A bar without spaces separates only if no other sign does.
        if sign == "|" && pieces.len() > 1 {
            break;
        }
        // Most titles have few of the signs, and a search for one character is faster.
        if sign.trim().chars().next().is_some_and(|first| title.contains(first)) {
            pieces = pieces.into_iter().flat_map(|piece| piece.split(sign)).collect();
        }
    }
    // Some templates leave out the space before a dash.
    if pieces.len() == 1 {
        pieces = title.split("– ").flat_map(|piece| piece.split("— ")).collect();
    }
    pieces
        .into_iter()
        .map(|piece| piece.trim_matches(is_border))
        .filter(|piece| !piece.is_empty())
        .enumerate()
        .collect()
}

/// Whether a character separates a title from the site's name.
fn is_border(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | '·' | '»' | '–' | '—')
}

/// Whether a text contains the words of another in a row.
fn holds(text: &str, words: &str) -> bool {
    !words.is_empty() && format!(" {text} ").contains(&format!(" {words} "))
}

/// Whether a heading and the head differ only in numbers: somebody changed the year in the heading and forgot the head.
fn is_of_another_year(head: &str, heading: &str) -> bool {
    let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let count = |text: &str| text.split(' ').count();
    let mut pairs = head.split(' ').zip(heading.split(' '));
    count(heading) >= MANY
        && count(head) == count(heading)
        && pairs.all(|(one, other)| one == other || number(one) && number(other))
}

/// Titles that differ only in numbers must have at least this many words.
const MANY: usize = 4;

/// The overlap of two texts, as F1 of their words.
fn overlap(one: &str, other: &str) -> f64 {
    let (one, other): (Vec<&str>, Vec<&str>) = (one.split(' ').collect(), other.split(' ').collect());
    let common = one.iter().filter(|word| other.contains(word)).count();
    2.0 * common as f64 / (one.len() + other.len()) as f64
}
