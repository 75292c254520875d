//! What speaks for one type of page or another: read in one walk over the page, each piece of evidence as a number from 0 to 1.

use serde_json::Value;
use url::Url;

use super::generator::{Generator, Platform};
use super::words::tables;
use super::{PageType, Threads};
use crate::html::{Dom, NodeId, Visit};

/// Pieces of evidence. `WEIGHTS` has a line for each.
pub(super) const COUNT: usize = 36;

/// At most this many bytes of JSON-LD are read.
const LONGEST: usize = 400_000;

/// Words of a block from which on it is prose.
const PROSE: usize = 20;

/// What is counted on the page.
#[derive(Default)]
struct Counts {
    declared: [usize; 6],
    open_graph: [usize; 6],
    words: usize,
    link_words: usize,
    navigation_links: usize,
    prose: usize,
    code: usize,
    linked_headings: usize,
    headings: usize,
    linked_pictures: usize,
    prices: usize,
    priced: bool,
    cart: bool,
    next: bool,
    times: usize,
    author: bool,
}

/// The position of a type among those that are weighed.
fn place(kind: PageType) -> Option<usize> {
    match kind {
        PageType::Article => Some(0),
        PageType::Thread => Some(1),
        PageType::Product => Some(2),
        PageType::Listing => Some(3),
        PageType::Documentation => Some(4),
        PageType::Search => Some(5),
        _ => None,
    }
}

/// How far the walk has come.
#[derive(Default)]
struct Inside {
    link: usize,
    furniture: usize,
    heading: usize,
}

/// The evidence of a page.
pub(super) fn of(dom: &Dom, address: Option<&Url>, threads: Threads, generator: Option<&Generator>) -> [f64; COUNT] {
    let counts = Counts::of(dom);
    let address = Words::of(address);
    let share = |part: usize, whole: usize| if whole == 0 { 0.0 } else { (part as f64 / whole as f64).min(1.0) };
    let up_to = |count: usize, most: usize| share(count.min(most), most);
    let is = |said: bool| f64::from(u8::from(said));
    let platform = |wanted: Platform| is(generator.and_then(|one| one.platform) == Some(wanted));
    let kind = |table: &[usize; 6], kind: PageType| place(kind).map_or(0, |at| table[at]);
    let declared = |wanted: PageType| is(kind(&counts.declared, wanted) > 0);
    let products = kind(&counts.declared, PageType::Product);
    [
        is(kind(&counts.open_graph, PageType::Article) > 0),
        is(kind(&counts.open_graph, PageType::Product) > 0),
        declared(PageType::Article),
        is((1..=2).contains(&products)),
        is(products > 2),
        declared(PageType::Thread),
        declared(PageType::Listing),
        declared(PageType::Documentation),
        platform(Platform::Forum),
        platform(Platform::Wiki),
        platform(Platform::Documentation),
        platform(Platform::Shop),
        platform(Platform::Blog),
        address.says(PageType::Article),
        address.says(PageType::Thread),
        address.says(PageType::Product),
        address.says(PageType::Listing),
        address.says(PageType::Documentation),
        is(address.dated),
        up_to(address.slug, 6),
        up_to(threads.posts, 4),
        up_to(threads.comments, 4),
        up_to(counts.prose, 600),
        is(counts.prose > 150),
        share(counts.link_words, counts.words),
        up_to(counts.code, 6),
        up_to(counts.linked_headings, 12),
        up_to(counts.headings, 12),
        up_to(counts.linked_pictures, 20),
        up_to(counts.prices, 12),
        is(counts.priced),
        is(counts.cart),
        is(counts.next),
        up_to(counts.times, 6),
        is(counts.author),
        up_to(counts.navigation_links, 120),
    ]
}

impl Counts {
    fn of(dom: &Dom) -> Self {
        let mut counts = Self::default();
        let mut inside = Inside::default();
        let mut walk = dom.walk(dom.root());
        while let Some(visit) = walk.next() {
            match visit {
                Visit::Enter(node) => {
                    counts.enter(dom, node, &mut inside);
                    if matches!(dom.tag(node), Some("script" | "style" | "noscript" | "template" | "svg")) {
                        walk.skip_children(node);
                    }
                }
                Visit::Leave(node) => inside.leave(dom, node),
            }
        }
        counts
    }

    fn enter(&mut self, dom: &Dom, node: NodeId, inside: &mut Inside) {
        if let Some(text) = dom.text(node) {
            self.read(text, inside);
            return;
        }
        let attribute = |name: &str| dom.attribute(node, name);
        self.read_attributes(dom, node);
        match dom.tag(node).unwrap_or_default() {
            "meta" => self.read_meta(attribute("property").or(attribute("name")), attribute("content")),
            "script" if attribute("type") == Some("application/ld+json") => self.read_json(&dom.text_of(node)),
            "link" => self.next |= attribute("rel") == Some("next"),
            "a" if attribute("href").is_some() => {
                inside.link += 1;
                self.navigation_links += usize::from(inside.furniture > 0);
                self.next |= attribute("rel") == Some("next");
                self.linked_headings += usize::from(inside.heading > 0);
            }
            "nav" | "header" | "footer" | "aside" => inside.furniture += 1,
            "h2" | "h3" | "h4" if inside.furniture == 0 => {
                inside.heading += 1;
                self.headings += 1;
                self.linked_headings += usize::from(inside.link > 0);
            }
            "img" if inside.furniture == 0 => self.linked_pictures += usize::from(inside.link > 0),
            "pre" | "code" => self.code += 1,
            "time" => self.times += 1,
            "form" => self.cart |= attribute("action").is_some_and(puts_into_cart),
            _ => {}
        }
    }

    /// Reads a text node outside of what every page repeats.
    fn read(&mut self, text: &str, inside: &Inside) {
        if inside.furniture > 0 {
            return;
        }
        let words = text.split_whitespace().count();
        self.words += words;
        if inside.link > 0 {
            self.link_words += words;
        } else if words >= PROSE {
            self.prose += words;
        }
        if words > 0 && words < PROSE {
            self.prices += usize::from(names_price(text));
        }
    }

    fn read_attributes(&mut self, dom: &Dom, node: NodeId) {
        for one in dom.attributes(node) {
            match one.name() {
                "itemtype" | "typeof" => one.value().split_whitespace().for_each(|kind| self.declare(kind)),
                "itemprop" if one.value() == "price" || one.value() == "offers" => self.priced = true,
                "itemprop" | "rel" => self.author |= one.value() == "author",
                "class" | "name" | "id" if !self.cart => self.cart = puts_into_cart(one.value()),
                _ => {}
            }
        }
    }

    fn read_meta(&mut self, name: Option<&str>, content: Option<&str>) {
        let content = content.unwrap_or_default();
        match name.unwrap_or_default() {
            "og:type" => {
                let known = tables().declared.get(&content.trim().to_ascii_lowercase());
                if let Some(at) = known.and_then(|kind| place(*kind)) {
                    self.open_graph[at] += 1;
                }
            }
            "product:price:amount" | "og:price:amount" => self.priced = true,
            "author" | "article:author" => self.author |= !content.is_empty(),
            _ => {}
        }
    }

    /// Reads which things JSON-LD describes. What they hold (the products of a list, the author's employer) is not read.
    fn read_json(&mut self, text: &str) {
        if text.len() > LONGEST {
            return;
        }
        let mut open: Vec<Value> = serde_json::from_str(text).into_iter().collect();
        while let Some(value) = open.pop() {
            match value {
                Value::Array(values) => open.extend(values),
                Value::Object(mut thing) => {
                    match thing.get("@type") {
                        Some(Value::String(kind)) => self.declare(kind),
                        Some(Value::Array(kinds)) => {
                            kinds.iter().filter_map(Value::as_str).for_each(|kind| self.declare(kind))
                        }
                        _ => {}
                    }
                    open.extend(["@graph", "mainEntity"].iter().filter_map(|key| thing.remove(*key)));
                }
                _ => {}
            }
        }
    }

    fn declare(&mut self, kind: &str) {
        let name = kind.rsplit(['/', ':', '#']).next().unwrap_or(kind).to_ascii_lowercase();
        if let Some(at) = tables().declared.get(&name).and_then(|kind| place(*kind)) {
            self.declared[at] += 1;
        }
    }
}

impl Inside {
    fn leave(&mut self, dom: &Dom, node: NodeId) {
        match dom.tag(node).unwrap_or_default() {
            "a" if dom.attribute(node, "href").is_some() => self.link = self.link.saturating_sub(1),
            "nav" | "header" | "footer" | "aside" => self.furniture = self.furniture.saturating_sub(1),
            "h2" | "h3" | "h4" => self.heading = self.heading.saturating_sub(1),
            _ => {}
        }
    }
}

fn puts_into_cart(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    tables().cart.iter().any(|part| name.contains(part.as_str()))
}

/// Signs of currencies.
const CURRENCIES: [char; 10] = ['$', '€', '£', '¥', '₹', '₽', '₩', '₺', '₫', '฿'];

/// Whether a short text has a currency's sign next to a digit.
fn names_price(text: &str) -> bool {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    text.match_indices(CURRENCIES).any(|(at, sign)| {
        let behind = text[at + sign.len()..].trim_start().chars().next();
        is_digit(behind) || is_digit(text[..at].trim_end().chars().next_back())
    })
}

/// What the words of an address say.
#[derive(Default)]
struct Words {
    kinds: Vec<PageType>,
    dated: bool,
    slug: usize,
}

impl Words {
    fn of(address: Option<&Url>) -> Self {
        let Some(url) = address else { return Self::default() };
        let segments: Vec<&str> = url.path().split('/').filter(|segment| !segment.is_empty()).collect();
        let labels = url.host_str().into_iter().flat_map(|host| host.split('.').take(1));
        let names = segments.iter().map(|segment| segment.split('.').next().unwrap_or_default()).chain(labels);
        let kinds = names.filter_map(|name| tables().address.get(&name.to_ascii_lowercase()).copied());
        let year =
            |segment: &&str| segment.len() == 4 && matches!(segment.get(..2), Some("19" | "20")) && number(segment);
        Self {
            kinds: kinds.collect(),
            dated: segments.windows(2).any(|two| year(&two[0]) && two[1].len() <= 2 && number(two[1])),
            slug: segments.last().map_or(0, |last| last.split(['-', '_', '+']).filter(|word| !word.is_empty()).count()),
        }
    }

    fn says(&self, kind: PageType) -> f64 {
        f64::from(u8::from(self.kinds.contains(&kind)))
    }
}

fn number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
