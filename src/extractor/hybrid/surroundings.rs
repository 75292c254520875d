//! What stands around a block: the elements that hold it, what their names say, and blocks of the same kind.

use std::collections::HashMap;

use super::segments::Segment;
use crate::html::{Dom, NodeId};

/// A region that names of elements, classes, ids and roles speak of.
pub(super) struct Area {
    pub name: &'static str,
    tags: &'static [&'static str],
    /// Parts of class names, ids and roles.
    words: &'static [&'static str],
}

const fn area(name: &'static str, tags: &'static [&'static str], words: &'static [&'static str]) -> Area {
    Area { name, tags, words }
}

/// The regions that are looked for.
pub(super) const AREAS: &[Area] = &[
    area("navigation", &["nav", "menu"], &["nav", "menu", "breadcrumb", "toc", "pagination", "pager", "tabs"]),
    area("header", &["header"], &["header", "masthead", "topbar", "banner", "toolbar"]),
    area("footer", &["footer"], &["footer", "contentinfo", "bottom", "copyright", "colophon"]),
    area("aside", &["aside"], &["sidebar", "aside", "complementary", "widget", "rail", "col-right", "right-col"]),
    area("main", &["main"], &["main", "content", "primary"]),
    area("article", &["article"], &["article", "story", "post", "entry", "hentry", "blog"]),
    area("body", &[], &["body", "text", "copy", "prose", "markdown", "richtext", "rte", "description", "detail"]),
    area("comments", &[], &["comment", "disqus", "reply", "replies", "respond", "discussion", "feedback"]),
    area("forum", &[], &["thread", "message", "forum", "topic", "answer", "question", "postbody"]),
    area("signature", &[], &["signature", "avatar", "profile", "user", "member", "poster", "reputation"]),
    area("byline", &["time", "address"], &["author", "byline", "date", "meta", "time", "publish", "credit"]),
    area(
        "related",
        &[],
        &["related", "recommend", "more-", "similar", "also", "trending", "popular", "latest", "recirc", "upsell"],
    ),
    area("share", &[], &["share", "social", "follow", "facebook", "twitter"]),
    area(
        "promotion",
        &[],
        &["promo", "advert", "-ad-", "ads", "sponsor", "banner", "newsletter", "subscribe", "signup", "cta"],
    ),
    area(
        "consent",
        &["dialog"],
        &["cookie", "consent", "gdpr", "modal", "popup", "overlay", "dialog", "alert", "toast", "login"],
    ),
    area("product", &[], &["product", "price", "cart", "sku", "variant", "buy", "shop", "spec"]),
    area("review", &[], &["review", "rating", "star", "testimonial"]),
    area(
        "listing",
        &["ul", "ol", "dl"],
        &["list", "grid", "card", "item", "tile", "teaser", "result", "carousel", "slider"],
    ),
    area(
        "form",
        &["form", "fieldset", "label", "select", "option", "textarea", "button"],
        &["form", "search", "filter", "input"],
    ),
    area("table", &["table"], &["table"]),
    area("figure", &["figure", "picture"], &["figure", "caption", "image", "photo", "gallery", "media", "video"]),
    area("quote", &["blockquote"], &["quote"]),
    area("faq", &["details", "summary"], &["faq", "accordion", "collapse", "panel"]),
    area("hidden", &[], &["hidden", "sr-only", "screen-reader", "visually", "noprint", "skip"]),
    area("hero", &[], &["hero", "intro", "lead", "excerpt", "summary", "subtitle", "deck", "headline", "title"]),
    area("tags", &[], &["tags", "tag-", "category", "categories", "topics", "label"]),
    area("link", &["a"], &["btn", "button", "link"]),
];

/// How far up an ancestor may be to be told from none.
pub(super) const FAR: f32 = 12.0;

/// The levels above a block whose contents are measured.
pub(super) const CONTAINERS: &[usize] = &[1, 2, 3, 4, 6, 8];

/// What an element or a kind of block holds.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Held {
    pub words: usize,
    pub linked: usize,
    pub blocks: usize,
}

impl Held {
    fn add(&mut self, segment: &Segment) {
        self.words += segment.words;
        self.linked += segment.linked;
        self.blocks += 1;
    }
}

pub(super) struct Surroundings {
    pub words: usize,
    /// For each block and area how many levels above the block it begins.
    pub areas: Vec<Vec<f32>>,
    pub depth: Vec<f32>,
    pub containers: Vec<Vec<Held>>,
    /// For each block its kind: the names and classes of the elements it stands in.
    pub signature: Vec<u64>,
    pub kinds: HashMap<u64, Held>,
}

impl Surroundings {
    pub fn of(dom: &Dom, segments: &[Segment]) -> Self {
        let mut held = vec![Held::default(); dom.len()];
        let mut named: Vec<Option<u32>> = vec![None; dom.len()];
        let mut names = Names::default();
        let chains: Vec<Vec<NodeId>> = segments.iter().map(|segment| chain(dom, segment)).collect();
        for (segment, chain) in segments.iter().zip(&chains) {
            for &node in chain {
                held[node.index()].add(segment);
                named[node.index()].get_or_insert_with(|| names.areas_of(dom, node));
            }
        }
        let mut kinds: HashMap<u64, Held> = HashMap::new();
        let signature: Vec<u64> = chains.iter().map(|chain| signature(dom, chain)).collect();
        for (segment, signature) in segments.iter().zip(&signature) {
            kinds.entry(*signature).or_default().add(segment);
        }
        let distances = |chain: &Vec<NodeId>| {
            let mut distances = vec![FAR; AREAS.len()];
            // From the outermost, so that the nearest is written last.
            for (levels, node) in chain.iter().enumerate().rev() {
                let mut areas = named[node.index()].unwrap_or_default();
                while areas != 0 {
                    distances[areas.trailing_zeros() as usize] = (levels as f32).min(FAR - 1.0);
                    areas &= areas - 1;
                }
            }
            distances
        };
        let containers = |chain: &Vec<NodeId>| {
            CONTAINERS
                .iter()
                .map(|level| chain.get(*level).or(chain.last()).map_or(Held::default(), |node| held[node.index()]))
                .collect()
        };
        Self {
            words: segments.iter().map(|segment| segment.words).sum(),
            areas: chains.iter().map(distances).collect(),
            depth: chains.iter().map(|chain| chain.len() as f32).collect(),
            containers: chains.iter().map(containers).collect(),
            signature,
            kinds,
        }
    }
}

/// The elements a block stands in, from the innermost; inline elements that hold all of it count.
fn chain(dom: &Dom, segment: &Segment) -> Vec<NodeId> {
    let start =
        if let [only] = segment.nodes[..] { dom.parent(only).unwrap_or(segment.element) } else { segment.element };
    let up = std::iter::once(start).chain(dom.ancestors(start));
    // Deeper than this the rest says nothing new, and a page may be nested as deep as it is long.
    up.take_while(|node| !matches!(dom.tag(*node), None | Some("html" | "body"))).take(40).collect()
}

/// The areas that elements' names speak of. Most elements of a page are named like others: each name is read once.
#[derive(Default)]
struct Names(HashMap<String, u32>);

impl Names {
    fn areas_of(&mut self, dom: &Dom, node: NodeId) -> u32 {
        let tag = dom.tag(node).unwrap_or_default();
        let hidden = dom.attribute(node, "hidden").is_some()
            || dom.attribute(node, "aria-hidden") == Some("true")
            || dom.attribute(node, "style").is_some_and(|style| style.replace(' ', "").contains("display:none"));
        let mut name = format!("{tag}{}", if hidden { "!" } else { "" });
        for attribute in ["class", "id", "role", "itemprop"] {
            // A line break stands in none of the words, and parts what follows.
            name.push('\n');
            name.push_str(dom.attribute(node, attribute).unwrap_or_default());
        }
        if let Some(areas) = self.0.get(&name) {
            return *areas;
        }
        let lower = name.to_ascii_lowercase();
        let names = lower.split_once('\n').map_or("", |(_, names)| names);
        let mut areas = 0;
        for (number, area) in AREAS.iter().enumerate() {
            let named = area.words.iter().any(|word| names.contains(word));
            if named || area.tags.contains(&tag) || hidden && area.name == "hidden" {
                areas |= 1 << number;
            }
        }
        self.0.insert(name, areas);
        areas
    }
}

fn signature(dom: &Dom, chain: &[NodeId]) -> u64 {
    // FNV-1a: the same on every machine.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for node in chain.iter().take(4) {
        let class = dom.attribute(*node, "class").unwrap_or_default();
        // Numbers in class names count pieces rather than name them.
        let letters = class.bytes().filter(|byte| !byte.is_ascii_digit()).take(60);
        for byte in dom.tag(*node).unwrap_or_default().bytes().chain([b'.']).chain(letters).chain([b'/']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

/// What the page says it is, in Open Graph, JSON-LD, its address and the name of the program that made it.
pub(super) const SAID: [(&str, &[&str]); 12] = [
    ("article", &["newsarticle", "blogposting", "\"article\"", "og:article"]),
    ("product", &["\"product\"", "og:product"]),
    ("discussion", &["discussionforumposting", "qapage", "\"question\""]),
    ("list", &["itemlist", "collectionpage", "searchresultspage"]),
    ("instruction", &["techarticle", "apireference", "howto"]),
    ("business", &["localbusiness", "\"service\"", "professionalservice"]),
    (
        "made as forum",
        &[
            "made:discourse",
            "made:phpbb",
            "made:vbulletin",
            "made:xenforo",
            "made:flarum",
            "made:mybb",
            "made:invision",
        ],
    ),
    (
        "made as documentation",
        &[
            "made:docusaurus",
            "made:sphinx",
            "made:mkdocs",
            "made:gitbook",
            "made:vitepress",
            "made:hugo",
            "made:starlight",
            "made:docutils",
        ],
    ),
    ("made as shop", &["made:woocommerce", "made:shopify", "made:magento", "made:prestashop"]),
    (
        "address of forum",
        &["at:forum", "/forum", "/thread", "/topic", "/t/", "/questions/", "at:community", "/discussion", "viewtopic"],
    ),
    (
        "address of shop",
        &["/product", "/shop", "/collections", "/category", "/categories", "/p/", "/dp/", "/item", "/c/"],
    ),
    (
        "address of documentation",
        &["at:docs", "/docs", "/doc/", "/reference", "/guide", "/api", "/manual", "/tutorial", "readthedocs"],
    ),
];

/// What of [`SAID`] the page says; and how deep its address is, and how many words its last part has.
pub(super) fn said_of(dom: &Dom, address: Option<&str>) -> ([bool; SAID.len()], [f32; 2]) {
    let mut said = String::new();
    let mut own = address.map(str::to_ascii_lowercase);
    for node in dom.descendants(dom.root()) {
        let content = || dom.attribute(node, "content").unwrap_or_default().to_ascii_lowercase();
        match dom.tag(node) {
            Some("meta") => match dom.attribute(node, "property").or_else(|| dom.attribute(node, "name")) {
                Some("og:type") => said.push_str(&format!(" og:{} ", content())),
                Some("og:url") => own = own.or_else(|| Some(content())),
                Some("generator") => said.push_str(&format!(" made:{} ", content())),
                _ => {}
            },
            Some("link") if dom.attribute(node, "rel") == Some("canonical") => {
                own = own.or_else(|| dom.attribute(node, "href").map(str::to_ascii_lowercase));
            }
            Some("script") if dom.attribute(node, "type") == Some("application/ld+json") && said.len() < 200_000 => {
                said.push_str(&dom.text_of(node).to_ascii_lowercase());
            }
            _ => {}
        }
    }
    let own = own.unwrap_or_default();
    let bare = own.split_once("://").map_or(own.as_str(), |(_, rest)| rest);
    let parts: Vec<&str> = bare.split('/').skip(1).filter(|part| !part.is_empty()).collect();
    let words = parts.last().map_or(0, |last| last.split(['-', '_', '+']).count());
    said.push_str(&format!(" at:{bare} "));
    (SAID.map(|(_, words)| words.iter().any(|word| said.contains(word))), [parts.len() as f32, words as f32])
}
