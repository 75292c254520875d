//! What a page says of itself in its head.

use super::Context;
use crate::html::Dom;

/// A page's own word on itself, as it stands there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Metadata {
    /// The title: Open Graph's, else `<title>`.
    pub title: Option<String>,
    /// The author's name.
    pub author: Option<String>,
    /// When it was published, as the page writes it.
    pub date: Option<String>,
    /// The language: the caller's, else the page's, as a BCP 47 tag.
    pub language: Option<String>,
}

impl Metadata {
    /// Reads a page's head.
    #[must_use]
    pub fn of(dom: &Dom, context: &Context) -> Self {
        let mut found = Self { language: language(dom, context), ..Self::default() };
        let mut plain_title = None;
        for node in dom.descendants(dom.root()) {
            match dom.tag(node) {
                Some("title") if plain_title.is_none() && !dom.is_foreign(node) => {
                    plain_title = tidy(&dom.text_of(node));
                }
                Some("meta") => {
                    let name = dom.attribute(node, "property").or_else(|| dom.attribute(node, "name"));
                    let (Some(name), Some(content)) = (name, dom.attribute(node, "content").and_then(tidy)) else {
                        continue;
                    };
                    let slot = match name.trim().to_ascii_lowercase().as_str() {
                        "og:title" => &mut found.title,
                        // Facebook's `article:author` is often the address of a profile.
                        "author" | "article:author" | "dc.creator" | "parsely-author" if !content.contains("://") => {
                            &mut found.author
                        }
                        "article:published_time"
                        | "date"
                        | "dc.date"
                        | "dc.date.issued"
                        | "datepublished"
                        | "parsely-pub-date"
                        | "pubdate" => &mut found.date,
                        _ => continue,
                    };
                    slot.get_or_insert(content);
                }
                _ => {}
            }
        }
        found.title = found.title.or(plain_title);
        found
    }
}

/// The language that the caller or the page states.
pub(super) fn language(dom: &Dom, context: &Context) -> Option<String> {
    let stated = context.language.map(str::to_owned).or_else(|| {
        let html = dom.children(dom.root()).find(|&node| dom.is(node, "html"))?;
        dom.attribute(html, "lang").or_else(|| dom.attribute(html, "xml:lang")).map(str::to_owned)
    })?;
    tidy(&stated)
}

/// One line without white space around it; `None` where nothing is left.
fn tidy(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}
