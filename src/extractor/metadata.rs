//! What a page says of itself: title, author, date, language.
//!
//! A page says each in many places: in the head, in JSON-LD, in microdata, in visible text. Each place found is a
//! `Finding` with its path and a score; the best one counts.

use serde::Serialize;

use super::Context;
use crate::address::Address;
use crate::date::{self, Hints};
use crate::fingerprint::normal;
use crate::html::{Dom, NodeId};

/// What the head and microdata declare.
mod declared;

/// What a page says in JSON-LD.
mod json_ld;

/// Visible text: headings, dates, bylines.
mod visible;

/// Visible headings.
mod headings;

/// Visible dates, and the date in the address.
mod dates;

/// Visible bylines.
mod bylines;

/// How far the walk through the visible text has come.
mod place;

/// Which of a page's titles is the title.
mod titles;

/// Which elements are about dates or authors, by their names and links.
mod about;

/// Cutting an author's name out of a text.
mod names;

/// Labels like "Published" before a date.
mod labels;

/// Elements that belong to a comment, a review, a teaser.
mod asides;

/// What readers said, which names neither the page's author nor its date.
mod said;

use asides::Asides;

/// What a page says of itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Metadata {
    /// The title, without the site's name if that is known.
    pub title: Option<String>,
    /// The author's name; several are separated by commas.
    pub author: Option<String>,
    /// When it was published, in ISO 8601, as exact as the page says it.
    pub date: Option<String>,
    /// The language: the caller's, else the page's, as a BCP 47 tag.
    pub language: Option<String>,
}

impl Metadata {
    /// The same with the fields of another in place of those that are missing.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            title: self.title.or(other.title),
            author: self.author.or(other.author),
            date: self.date.or(other.date),
            language: self.language.or(other.language),
        }
    }
}

/// One place in which a page says something of itself.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Finding {
    /// What it says: a title, a name, a date in ISO 8601.
    pub value: String,
    /// Where: a path of start tags (`/html/body/h1[@class="title"]`), or the name in the head (`meta:og:title`,
    /// `json-ld:headline`).
    pub path: String,
    /// How likely it is right, 0…1.
    pub score: f64,
    /// The element, if it is visible.
    #[serde(skip)]
    pub node: Option<NodeId>,
}

/// All that a page says of itself, each list with the best first.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Findings {
    /// Titles.
    pub title: Vec<Finding>,
    /// Authors.
    pub author: Vec<Finding>,
    /// Dates.
    pub date: Vec<Finding>,
    /// Whether the page says that it is an article.
    #[serde(skip)]
    article: bool,
    /// Whether the page says that it is a product.
    #[serde(skip)]
    product: bool,
}

/// A finding with a lower score belongs to something else on the page.
const LEAST: f64 = 0.22;

impl Findings {
    /// Reads a page: its head, its JSON-LD and microdata, and its visible text.
    #[must_use]
    pub fn of(dom: &Dom, context: &Context) -> Self {
        Self::read(dom, context, true)
    }

    /// Reads a page. Without `paths` the paths of the findings are empty.
    fn read(dom: &Dom, context: &Context, paths: bool) -> Self {
        let language = with_country(language(dom, context), context);
        // Forums serve their threads in `noscript`.
        let dom = &*super::full_text::without_scripts(dom);
        let reader = Reader {
            dom,
            hints: Hints { language: language.as_deref(), now: context.time },
            address: context.address,
            asides: Asides::of(dom),
            paths,
        };
        let mut found = Self::default();
        let heads = declared::read(&reader, &mut found);
        let stated = if context.address.is_none() { stated_address(dom, &heads) } else { None };
        let reader = Reader { address: context.address.or(stated.as_ref()), ..reader };
        json_ld::read(&reader, &heads, &mut found);
        visible::read(&reader, &mut found);
        let site = titles::site_names(&reader, &heads);
        titles::judge(&reader, &site, &mut found);
        let said = said::Said::of(dom, context);
        found.author.retain(|author| author.score >= LEAST && !said.holds(author.node));
        found.date.retain(|date| date.score >= LEAST && !said.holds(date.node));
        for list in [&mut found.title, &mut found.author, &mut found.date] {
            // The sort is stable: of equal findings the first on the page is the best.
            list.sort_by(|one, other| other.score.total_cmp(&one.score));
        }
        found.first_published();
        found.by_a_person(&site);
        found
    }
}

/// A visible date with this score is certainly the page's.
const SURE: f64 = 0.6;

/// A visible name with this score is the author's signature.
const SIGNED: f64 = 0.59;

impl Findings {
    /// Puts the visible date first if it is older than the declared one: a page that was published again has a new date
    /// in its head, and often still shows the old one below its title.
    fn first_published(&mut self) {
        let Some(declared) = self.date.first().filter(|best| best.node.is_none() && best.path != "address") else {
            return;
        };
        let Some(at) = self.date.iter().position(|date| date.node.is_some()) else { return };
        let day = |date: &Finding| date::day(&date.value).parse::<jiff::civil::Date>().ok();
        let days = day(&self.date[at]).zip(day(declared)).map_or(0, |(shown, declared)| (declared - shown).get_days());
        // A difference of one day is a matter of time zones.
        if self.date[at].score >= SURE && days > 1 {
            let shown = Finding { score: declared.score, ..self.date.remove(at) };
            self.date.insert(0, shown);
        }
    }

    /// Puts a visible name first if the declared author is the site, or a login name, as many systems write it. If
    /// there is no visible name, the declared one stays.
    fn by_a_person(&mut self, site: &[String]) {
        let Some(declared) = self.author.first().filter(|best| best.node.is_none()) else { return };
        let several = |name: &str| name.split_whitespace().nth(1).is_some();
        let is_site = |name: &str| {
            let words = normal(name);
            // A motto may follow the site's name.
            let begins = |of: &String| of.strip_prefix(&words).is_some_and(|rest| rest.starts_with(' '));
            titles::is_site(&words, site) || several(name) && site.iter().any(begins)
        };
        let (whole, login) = (is_site(&declared.value), !several(&declared.value));
        let signs = |author: &Finding| {
            let name = &author.value;
            author.node.is_some() && author.score >= SIGNED && !is_site(name) && (whole || login && several(name))
        };
        if let Some(at) = self.author.iter().position(signs) {
            let signed = Finding { score: declared.score, ..self.author.remove(at) };
            self.author.insert(0, signed);
        }
    }
}

/// A page, and how to read it.
struct Reader<'a> {
    dom: &'a Dom,
    hints: Hints<'a>,
    address: Option<&'a Address>,
    asides: Asides<'a>,
    /// Whether findings get paths.
    paths: bool,
}

impl Reader<'_> {
    /// The element's path, if paths are wanted.
    fn path(&self, node: NodeId) -> String {
        if self.paths { path(self.dom, node) } else { String::new() }
    }

    fn date(&self, text: &str, path: impl Into<String>, score: f64, node: Option<NodeId>) -> Option<Finding> {
        let value = date::absolute(text, self.hints)?;
        // No page is older than the web or from the future. Such a date belongs to something else.
        let now = self.hints.now.unwrap_or_else(jiff::Timestamp::now).to_string();
        let sane = value.as_str() > "1990" && date::day(&value) <= date::day(&now);
        Some(Finding { value, path: path.into(), score: if sane { score } else { score / 4.0 }, node })
    }
}

impl Metadata {
    /// Reads what a page says of itself.
    #[must_use]
    pub fn of(dom: &Dom, context: &Context) -> Self {
        let found = Findings::read(dom, context, false);
        let best = |list: Vec<Finding>| list.into_iter().next().map(|finding| finding.value);
        let [title, author, date] = [found.title, found.author, found.date];
        Self { title: best(title), author: best(author), date: best(date), language: language(dom, context) }
    }
}

/// The address that the page states. A saved page has no other.
fn stated_address(dom: &Dom, heads: &[NodeId]) -> Option<Address> {
    let named =
        |node: NodeId, key: &str, name: &str| dom.attribute(node, key).is_some_and(|is| is.eq_ignore_ascii_case(name));
    let canonical =
        heads.iter().filter(|node| named(**node, "rel", "canonical")).map(|node| dom.attribute(*node, "href"));
    let shared =
        heads.iter().filter(|node| named(**node, "property", "og:url")).map(|node| dom.attribute(*node, "content"));
    let stated = |address: Option<&str>| Address::parse(address?).ok();
    // Some templates declare the site's first page on all pages.
    let shared = shared.filter_map(stated).filter(|address| address.url().path() != "/");
    canonical.filter_map(stated).chain(shared).next()
}

/// The language with the country of the address, which decides whether the day or the month comes first. English
/// becomes `en-GB` if the country writes the day first. A page without a language gets `und-` and its country.
fn with_country(language: Option<String>, context: &Context) -> Option<String> {
    let country = context.address.and_then(|address| address.host().rsplit('.').next()).unwrap_or_default();
    match language {
        Some(language) => {
            let day_first = matches!(country, "uk" | "au" | "nz" | "ie" | "in" | "za" | "sg" | "my");
            Some(if day_first && language.eq_ignore_ascii_case("en") { "en-GB".to_owned() } else { language })
        }
        None => {
            let is_country = country.len() == 2 && country.bytes().all(|byte| byte.is_ascii_lowercase());
            (is_country && !NOT_TELLING.contains(&country)).then(|| format!("und-{country}"))
        }
    }
}

/// Country domains that tell nothing: of countries that write the month first, and those used all over the world.
const NOT_TELLING: [&str; 20] = [
    "us", "ca", "ph", "pr", "gu", "ai", "cc", "co", "fm", "gg", "io", "is", "ly", "me", "sh", "so", "to", "tv", "vc",
    "ws",
];

/// The language that the caller or the page states.
pub(super) fn language(dom: &Dom, context: &Context) -> Option<String> {
    let stated = context.language.map(str::to_owned).or_else(|| {
        let html = dom.children(dom.root()).find(|&node| dom.is(node, "html"))?;
        dom.attribute(html, "lang").or_else(|| dom.attribute(html, "xml:lang")).map(str::to_owned)
    })?;
    tidy(&stated)
}

/// A text as one line without white space around it; `None` if nothing is left.
fn tidy(text: &str) -> Option<String> {
    let unseen =
        |c: char| matches!(c, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{feff}');
    let seen = (!text.is_ascii()).then(|| text.replace(unseen, ""));
    let mut line = String::with_capacity(text.len());
    for word in seen.as_deref().unwrap_or(text).split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    (!line.is_empty()).then_some(line)
}

/// At most this many steps of a path are written. Deeper nesting is an attack.
const DEEPEST: usize = 60;

/// The element's path: `/html/body/div[@id="main"]/h1[@class="title"]`. Numbers in attributes are written as 0, since
/// they differ from page to page.
#[must_use]
pub fn path(dom: &Dom, node: NodeId) -> String {
    let mut steps: Vec<String> = Vec::new();
    for element in std::iter::once(node).chain(dom.ancestors(node)) {
        let Some(tag) = dom.tag(element) else { continue };
        if steps.len() == DEEPEST {
            // `//` in the path: somewhere below the root.
            steps.push("/".to_owned());
            break;
        }
        let mut step = format!("/{tag}");
        // The classes of `html` and `body` differ from page to page.
        if !matches!(tag, "html" | "body") {
            for key in ["id", "class", "itemprop"] {
                if let Some(value) = dom.attribute(element, key).map(str::trim).filter(|value| !value.is_empty()) {
                    step.push_str(&format!("[@{key}=\"{}\"]", masked(value)));
                }
            }
        }
        steps.push(step);
    }
    steps.reverse();
    steps.concat()
}

fn masked(value: &str) -> String {
    let mut text = String::new();
    for c in value.chars().take(120) {
        match c {
            '"' => {}
            c if c.is_ascii_digit() => {
                if !text.ends_with('0') {
                    text.push('0');
                }
            }
            c => text.push(c),
        }
    }
    text
}

/// The author's name in a text that may say more ("By Ann Sailor, staff writer"); `None` if it names nobody.
#[must_use]
pub fn author(text: &str) -> Option<String> {
    names::author(text)
}

/// The text of an element if it is short, with spaces between elements; `None` if it is long or empty.
fn short_text(dom: &Dom, node: NodeId, most: usize) -> Option<String> {
    short_text_but(dom, node, most, |_| false)
}

/// The same without some of the elements below.
fn short_text_but(dom: &Dom, node: NodeId, most: usize, left_out: impl Fn(NodeId) -> bool) -> Option<String> {
    let mut text = String::new();
    let mut walk = dom.walk(node);
    while let Some(visit) = walk.next() {
        let crate::html::Visit::Enter(at) = visit else { continue };
        if super::full_text::is_hidden(dom, at) || (dom.is(at, "button") && at != node) || left_out(at) {
            walk.skip_children(at);
        } else if let Some(piece) = dom.text(at) {
            text.push_str(piece);
        } else if dom
            .tag(at)
            .is_some_and(|tag| !matches!(tag, "b" | "i" | "em" | "strong" | "span" | "font" | "mark" | "u" | "wbr"))
        {
            text.push(' ');
        }
        if text.len() > 8 * most {
            return None;
        }
    }
    tidy(&text).filter(|text| text.chars().count() <= most)
}

#[cfg(test)]
mod tests;
