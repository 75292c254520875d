//! Which of a page's titles is the title: headings that the head confirms, the head's own without the site's name.

use super::{Finding, Findings, Reader};
use crate::fingerprint::normal;
use crate::html::NodeId;

/// Gives every title its score, and adds those that the head holds beside the site's name.
pub(super) fn judge(reader: &Reader, site: &[String], found: &mut Findings) {
    // Where a tag was left open all of the page is its title, which may still begin with one.
    for title in &mut found.title {
        let begins = (0..=title.value.len().min(10 * LONGEST)).rev().find(|at| title.value.is_char_boundary(*at));
        title.value.truncate(begins.unwrap_or_default());
    }
    let slug = slug(reader);
    let in_head = || found.title.iter().filter(|title| title.node.is_none());
    let heads: Vec<String> = in_head().map(|title| normal(&title.value)).collect();
    // Headings that the head repeats are titles; others may be a logo or a call.
    // The last piece of a title is the site's or the book's name.
    let (mut last, mut alone, mut said) = (Vec::new(), Vec::new(), Vec::new());
    for (title, words) in in_head().zip(&heads) {
        let pieces = pieces(&title.value);
        said.extend(pieces.iter().map(|(_, piece)| normal(piece)));
        match pieces[..] {
            [.., _, (_, piece)] => last.push(normal(piece)),
            [_] => alone.push(words.clone()),
            [] => {}
        }
    }
    let front = reader.address.is_some_and(|address| address.url().path() == "/");
    let article = found.article || found.date.iter().any(|date| date.score > 0.8);
    for title in found.title.iter_mut().filter(|title| title.node.is_some()) {
        let words = normal(&title.value);
        let confirmed = heads.iter().filter(|head| holds(head, &words)).count();
        let alike = heads.iter().map(|head| overlap(head, &words)).fold(0.0, f64::max);
        if is_site(&words, site) {
            title.score *= 0.3;
        } else if last.contains(&words) {
            title.score += 0.05;
        } else if confirmed > 0 || said.iter().any(|one| is_of_another_year(one, &words)) {
            title.score += 0.35;
        } else {
            // An article's heading may say it otherwise than its head; a shop's heading is as often a call.
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
    fuller(found, site);
    let mut parts = Vec::new();
    for title in found.title.iter_mut().filter(|title| title.node.is_none()) {
        let pieces = pieces(&title.value);
        let mut own: Vec<&(usize, &str)> =
            pieces.iter().filter(|(_, piece)| !is_site(&normal(piece), site) && !says_home(&normal(piece))).collect();
        // The last may say the site's name and more.
        if own.len() > 1 && own.len() == pieces.len() {
            own.pop_if(|(_, piece)| names_site(&normal(piece), site));
        }
        if front && pieces.len() > 1 && is_site(&normal(pieces[0].1), site) {
            // A first page is called as its site is, and by what the site says of itself.
            title.score += 0.1;
        } else if pieces.len() > 1 {
            title.score -= 0.15;
            // The title stands before the site's name, or after it; of several the first that says anything.
            let best = if own.len() < pieces.len() && own.len() == 1 { own.first().copied() } else { None };
            let best = best.or_else(|| {
                let candidates = if own.is_empty() { pieces.iter().collect() } else { own.clone() };
                let weight = |(at, piece): &&(usize, &str)| {
                    let words = normal(piece).split_whitespace().count();
                    // What another title says alone is the title.
                    (alone.contains(&normal(piece)), words.min(3), std::cmp::Reverse(*at))
                };
                candidates.into_iter().max_by_key(weight)
            });
            if let Some((_, piece)) = best {
                parts.push(Finding {
                    value: (*piece).to_owned(),
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
    for title in found.title.iter_mut().filter(|title| says_home(&normal(&title.value))) {
        title.score -= 0.5;
    }
    // Addresses are made of titles.
    if !slug.is_empty() {
        for title in &mut found.title {
            title.score += BY_ADDRESS * (share(&slug, &normal(&title.value)) - 0.5);
        }
    }
    found
        .title
        .retain(|title| title.value.chars().count() <= LONGEST && title.value.chars().any(char::is_alphanumeric));
}

/// Whether a title says no more than that this is a site's first page.
fn says_home(words: &str) -> bool {
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

/// How much less a heading is to be believed that is a whole sentence and that nothing in the head says. Questions are titles.
const SENTENCE: f64 = 0.4;

/// How much less one is to be believed on a site's first page, for which no address speaks:
/// what is written large there is as often a slogan.
const ON_FRONT: f64 = 0.2;

/// What is longer is no title, in characters.
const LONGEST: usize = 400;

/// How much a title is to be believed more of which the page's address says everything than one of which it says nothing.
const BY_ADDRESS: f64 = 0.5;

/// The words of the page's address: of the last part of its path that has letters. One word names a topic, not a title.
fn slug(reader: &Reader) -> Vec<String> {
    let path = reader.address.map_or("", |address| address.url().path());
    let last = path.split('/').rfind(|part| part.chars().any(char::is_alphabetic)).unwrap_or_default();
    let last = last.split(['.', ',']).next().unwrap_or_default();
    let text = percent_encoding::percent_decode_str(last).decode_utf8_lossy();
    let words = text.split(['-', '_', '+', ' ']).map(normal).filter(|word| word.chars().any(char::is_alphabetic));
    let words: Vec<String> = words.collect();
    if words.len() > 1 { words } else { Vec::new() }
}

/// The share of the address's words that a title has.
fn share(slug: &[String], title: &str) -> f64 {
    slug.iter().filter(|word| holds(title, word)).count() as f64 / slug.len() as f64
}

/// Lists and shops head their pages with a word or two of what their title says in full.
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

/// The names of the site: what it says, and what its address says.
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

/// Whether words say the site's name, among others.
fn names_site(words: &str, site: &[String]) -> bool {
    let squeezed = words.replace(' ', "");
    site.iter().any(|name| holds(words, name) || name.len() > 4 && squeezed.contains(&name.replace(' ', "")))
}

/// The pieces of a title between the signs that set a site's name apart, each with its place.
fn pieces(title: &str) -> Vec<(usize, &str)> {
    let mut pieces = vec![title];
    for sign in [" | ", " - ", " – ", " — ", " · ", " • ", " » ", " « ", " :: ", " / ", " ⋆ ", "｜", " ‹ ", "|"]
    {
        // A bare stroke sets apart only where nothing else does.
        if sign == "|" && pieces.len() > 1 {
            break;
        }
        // Most titles have none of most signs, and one character is found sooner than several.
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

/// What stands between a title and the site's name.
fn is_border(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | '·' | '»' | '–' | '—')
}

/// Whether one text holds the words of another in a row.
fn holds(text: &str, words: &str) -> bool {
    !words.is_empty() && format!(" {text} ").contains(&format!(" {words} "))
}

/// Whether a heading says word for word what the head says, but for a number: where the year is another, the head was forgotten.
fn is_of_another_year(head: &str, heading: &str) -> bool {
    let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let count = |text: &str| text.split(' ').count();
    let mut pairs = head.split(' ').zip(heading.split(' '));
    count(heading) >= MANY
        && count(head) == count(heading)
        && pairs.all(|(one, other)| one == other || number(one) && number(other))
}

/// How many words two titles must have of which no more than a number differs.
const MANY: usize = 4;

/// What two texts have in common, as F1 of their words.
fn overlap(one: &str, other: &str) -> f64 {
    let (one, other): (Vec<&str>, Vec<&str>) = (one.split(' ').collect(), other.split(' ').collect());
    let common = one.iter().filter(|word| other.contains(word)).count();
    2.0 * common as f64 / (one.len() + other.len()) as f64
}
