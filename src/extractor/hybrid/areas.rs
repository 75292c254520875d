//! The areas of a page (navigation, footer, comments …) that the names of its elements tell of: tags, classes, ids and
//! roles. One search looks for all words at once.

use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

use super::super::words::{self, ByNumber};
use crate::html::{Dom, NodeId};

/// An area of a page, and the names that tell of it.
pub(super) struct Area {
    pub name: &'static str,
    tags: &'static [&'static str],
    /// Substrings of class names, ids and roles.
    words: &'static [&'static str],
}

const fn area(name: &'static str, tags: &'static [&'static str], words: &'static [&'static str]) -> Area {
    Area { name, tags, words }
}

/// The areas that are looked for.
pub(super) const AREAS: &[Area] = &[
    area("navigation", &["nav", "menu"], &["nav", "menu", "breadcrumb", "toc", "pagination", "pager", "tabs"]),
    area("header", &["header"], &["header", "masthead", "topbar", "banner", "toolbar"]),
    area("footer", &["footer"], &["footer", "contentinfo", "bottom", "copyright", "colophon"]),
    area("aside", &["aside"], &["sidebar", "aside", "complementary", "widget", "rail", "col-right", "right-col"]),
    area("main", &["main"], &["main", "content", "primary"]),
    area("article", &["article"], &["article", "story", "post", "entry", "hentry", "blog"]),
    area("body", &[], &["body", "text", "copy", "prose", "markdown", "richtext", "rte", "wysiwyg"]),
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
        &[
            "cookie",
            "consent",
            "gdpr",
            "modal",
            "popup",
            "overlay",
            "dialog",
            "alert",
            "toast",
            "login",
            "drawer",
            "offcanvas",
        ],
    ),
    area("product", &[], &["product", "price", "sku", "variant", "shop", "spec"]),
    area("basket", &[], &["cart", "checkout", "basket", "shipping", "delivery", "stock", "quantity", "buy"]),
    area("description", &[], &["description", "overview", "about", "detail", "feature"]),
    area("sorting", &[], &["sort", "facet", "refine", "filter"]),
    area("review", &[], &["review", "rating", "star", "testimonial"]),
    area(
        "listing",
        &["ul", "ol", "dl"],
        &["list", "grid", "card", "item", "tile", "teaser", "result", "carousel", "slider"],
    ),
    area(
        "form",
        &["form", "fieldset", "label", "select", "option", "textarea", "button"],
        &["form", "search", "input"],
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

/// Whether this attribute's value counts as a name of the element.
pub(super) fn is_naming(name: &str) -> bool {
    matches!(name, "class" | "id" | "role" | "itemprop" | "data-testid" | "aria-label")
}

/// At most this many bytes of a value are read. Names are short; longer values are data.
const LONGEST: usize = 200;

/// Finds the areas of elements, as bits. Most elements have the same names as others, so each name is read only once.
#[derive(Default)]
pub(super) struct AreaFinder(ByNumber<u32>);

impl AreaFinder {
    pub fn areas_of(&mut self, dom: &Dom, node: NodeId) -> u32 {
        static WORDS: LazyLock<Option<(AhoCorasick, Vec<u32>)>> = LazyLock::new(|| {
            let words =
                AREAS.iter().enumerate().flat_map(|(area, words)| words.words.iter().map(move |w| (*w, 1 << area)));
            let (words, areas): (Vec<&str>, Vec<u32>) = words.unzip();
            let search = AhoCorasick::builder()
                .ascii_case_insensitive(true)
                .kind(Some(AhoCorasickKind::DFA))
                .build(words)
                .ok()?;
            Some((search, areas))
        });
        let tag = dom.tag(node).unwrap_or_default();
        let mut key = words::hash(tag.bytes());
        let mut hidden = false;
        for attribute in dom.attributes(node) {
            let value = attribute.value();
            match attribute.name() {
                "hidden" => hidden = true,
                "aria-hidden" => hidden |= value == "true",
                "style" => hidden |= value.contains("display:none") || value.contains("display: none"),
                name if is_naming(name) => key = words::quick(key, &value.as_bytes()[..value.len().min(LONGEST)]),
                _ => {}
            }
        }
        let areas = *self.0.entry(key).or_insert_with(|| {
            let by_tag = AREAS.iter().enumerate().filter(|(_, area)| area.tags.contains(&tag));
            let mut areas = by_tag.map(|(number, _)| 1 << number).sum();
            let named = dom.attributes(node).filter(|attribute| is_naming(attribute.name()));
            for attribute in named {
                let value = attribute.value();
                let value = &value.as_bytes()[..value.len().min(LONGEST)];
                if let Some((search, bits)) = &*WORDS {
                    for found in search.find_overlapping_iter(value) {
                        areas |= bits[found.pattern().as_usize()];
                    }
                }
            }
            areas
        });
        areas | if hidden { HIDDEN } else { 0 }
    }
}

/// The bit of the area `hidden`.
const HIDDEN: u32 = {
    let mut at = 0;
    while AREAS[at].name.as_bytes()[0] != b'h' || AREAS[at].name.as_bytes()[1] != b'i' {
        at += 1;
    }
    1 << at
};

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn names_tell_the_area() {
        let of = |html: &str| {
            let dom = Dom::parse(html);
            let node = dom.first_child(dom.body()).unwrap();
            let areas = AreaFinder::default().areas_of(&dom, node);
            AREAS
                .iter()
                .enumerate()
                .filter(|(at, _)| areas >> at & 1 == 1)
                .map(|(_, area)| area.name)
                .collect::<Vec<_>>()
        };
        assert_eq!(of("<nav>x"), ["navigation"]);
        assert_eq!(of("<div class=FooterLinks>x"), ["footer", "link"]);
        assert_eq!(of("<div style='display: none'>x"), ["hidden"]);
        assert_eq!(of("<div>x"), [""; 0]);
    }
}
