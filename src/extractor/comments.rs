//! Finds readers' comments, so that they can be kept, left out, or written apart.

use super::Kept;
use super::tokens::{Reading, Shape, Token};
use crate::html::{Dom, NodeId};

/// What is done with comments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comments {
    /// They are part of the text.
    In,
    /// They are left out.
    Out,
    /// They are a text of their own.
    Apart,
}

/// Substrings of class names and ids of comment sections.
const NAMES: [&str; 12] = [
    "comment",
    "disqus",
    "replies",
    "respond",
    "kommentar",
    "commentaire",
    "comentario",
    "commenti",
    "hozzasz",
    "komentar",
    "reactie",
    "fb-comments",
];

/// A section with a larger share of the page's words is not a comment section, but a forum, or badly named.
const MOST: f64 = 0.8;

/// The kept texts, with or without comments as wanted; and the comments, if they are wanted apart.
#[must_use]
pub fn with_comments(dom: &Dom, kept: &Kept, wanted: Comments) -> (Kept, Option<Kept>) {
    let reading = Reading::of(dom);
    let found = Found::in_page(dom, &reading);
    let own = reading.texts().map(|text| text.node).filter(|node| kept.contains(*node));
    match wanted {
        Comments::In => {
            let all = reading.texts().map(|text| text.node);
            (Kept::of(reading.nodes, all.filter(|node| kept.contains(*node) || found.said.contains(*node))), None)
        }
        Comments::Out | Comments::Apart => {
            let text = Kept::of(reading.nodes, own.filter(|node| !found.sections.contains(*node)));
            (text, (wanted == Comments::Apart).then_some(found.said))
        }
    }
}

/// The comment sections of a page, and which of their text readers wrote.
struct Found {
    sections: Kept,
    said: Kept,
}

/// A block of a comment section.
#[derive(Default)]
struct Block {
    nodes: Vec<NodeId>,
    words: usize,
    linked: usize,
    ends: bool,
}

impl Found {
    fn in_page(dom: &Dom, reading: &Reading) -> Self {
        let sections = sections(dom, reading);
        let mut found = Self { sections: Kept::of(reading.nodes, [].into_iter()), said: Kept::default() };
        let (mut within, mut links, mut fields) = (0_usize, 0_usize, 0_usize);
        let mut block = Block::default();
        for token in &reading.tokens {
            match token {
                Token::Open(tag) | Token::Close(tag) => {
                    let step = |count: usize| match token {
                        Token::Open(_) => count + 1,
                        _ => count.saturating_sub(1),
                    };
                    if matches!(tag.shape, Shape::Block | Shape::Cell) {
                        found.say(&mut block);
                    }
                    if tag.shape == Shape::Link {
                        links = step(links);
                    }
                    if sections.contains(tag.node) {
                        within = step(within);
                    }
                    if matches!(dom.tag(tag.node), Some("form" | "button" | "label" | "select" | "textarea" | "time")) {
                        fields = step(fields);
                    }
                }
                Token::Text(text) if text.words > 0 && within > 0 => {
                    found.sections.insert(text.node);
                    if fields == 0 {
                        block.nodes.push(text.node);
                        block.words += text.words;
                        block.linked += if links > 0 { text.words } else { 0 };
                        let end = dom.text(text.node).unwrap_or_default().trim_end();
                        block.ends = end.ends_with(['.', '!', '?', '…', '。', '！', '？', ')', '"', '”']);
                    }
                }
                Token::Text(_) => {}
            }
        }
        found.say(&mut block);
        found
    }

    /// Ends a block. Its texts were written by readers if it is long enough, or ends as sentences do: names, dates and
    /// buttons are short.
    fn say(&mut self, block: &mut Block) {
        let block = std::mem::take(block);
        if (block.words >= 5 || block.ends) && 2 * block.linked <= block.words {
            block.nodes.into_iter().for_each(|node| self.said.insert(node));
        }
    }
}

/// The outermost elements with names for comments that contain neither the main heading nor most of the page.
fn sections(dom: &Dom, reading: &Reading) -> Kept {
    let all: usize = reading.texts().map(|text| text.words).sum();
    // For each open element: whether it has such a name, its words, whether it contains a main heading.
    let mut open: Vec<(bool, usize, bool)> = Vec::new();
    let mut sections = Kept::default();
    for token in &reading.tokens {
        match token {
            Token::Open(tag) => open.push((named(dom, tag.node), 0, dom.is(tag.node, "h1"))),
            Token::Text(text) => {
                if let Some(here) = open.last_mut() {
                    here.1 += text.words;
                }
            }
            Token::Close(tag) => {
                let (named, words, heading) = open.pop().unwrap_or_default();
                if named && !heading && words as f64 <= MOST * all as f64 {
                    sections.insert(tag.node);
                }
                if let Some(parent) = open.last_mut() {
                    parent.1 += words;
                    parent.2 |= heading;
                }
            }
        }
    }
    sections
}

fn named(dom: &Dom, node: NodeId) -> bool {
    if matches!(dom.tag(node), None | Some("html" | "body" | "main" | "a" | "span")) {
        return false;
    }
    ["class", "id", "itemprop", "itemtype"].iter().any(|name| {
        dom.attribute(node, name).is_some_and(|value| {
            let value = value.to_ascii_lowercase();
            NAMES.iter().any(|name| value.contains(name))
        })
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;
    use crate::extractor::{Context, Extractor, FullText, render};

    const PAGE: &str = "<body class=has-comments><article><h1>The mill</h1><p>The mill stands by the river, as it always has.</p></article>\
         <div id=comments><h3>2 comments</h3><div class=comment><a href=/u>Ann</a><p>I have seen it.</p><button>Reply</button></div>\
         <div class=comment><b>Bob</b><p>So have I, and it was closed for the whole of the winter.</p></div>\
         <form><label>Write a comment to join us all.</label></form></div>";

    fn read_from(dom: &Dom, wanted: Comments) -> (String, Option<String>) {
        let (text, comments) = with_comments(dom, &FullText.keep(dom, &Context::default()), wanted);
        (render(dom, &text), comments.map(|comments| render(dom, &comments)))
    }

    fn read(wanted: Comments) -> (String, Option<String>) {
        read_from(&Dom::parse(PAGE), wanted)
    }

    #[test]
    fn comments_are_kept_left_out_or_set_apart() {
        let own = "The mill\nThe mill stands by the river, as it always has.";
        let said = "I have seen it.\nSo have I, and it was closed for the whole of the winter.";
        assert_eq!(read(Comments::Out), (own.to_owned(), None));
        assert_eq!(read(Comments::Apart), (own.to_owned(), Some(said.to_owned())));
        assert!(read(Comments::In).0.contains("I have seen it."));
    }

    #[test]
    fn a_page_that_is_all_comments_is_the_page() {
        let dom = Dom::parse("<div class=comments><p>One thing and another.</p><p>And more of it.</p></div>");
        let (text, comments) = read_from(&dom, Comments::Apart);
        assert_eq!((text.lines().count(), comments.as_deref()), (2, Some("")));
    }
}
