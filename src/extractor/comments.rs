//! Finds readers' comments, so that they can be kept, left out, or written apart.
//!
//! Two kinds of evidence: threads, which are found by what repeats (`threads`), and sections that are named for comments. A
//! thread that is the page itself (a forum) is no comment on it: it is the text.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::tokens::{Reading, Shape, Token, make};
use super::{Context, Extractor, Kept, Told};
use crate::html::{Dom, NodeId};
use crate::threads::{self, Thread};

/// What is done with comments.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Comments {
    /// They are part of the text.
    In,
    /// They are left out.
    Out,
    /// They are a text of their own.
    #[default]
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
    let said = Said::of(dom, &Context::default());
    let apart = (wanted == Comments::Apart).then(|| said.comments.clone());
    (said.with(kept, wanted), apart)
}

/// The words that readers wrote into one page.
#[derive(Debug, Clone)]
pub struct Said {
    /// All threads of the page, those that are the page itself too.
    pub threads: Vec<Thread>,
    /// Where the rows of the page's lists lead: headlines with a person and a time.
    pub rows: Vec<String>,
    /// The texts of comments.
    pub comments: Kept,
    /// All texts of comment sections, also names, dates, buttons.
    sections: Kept,
    /// What a forum's members wrote, which is the page's own text.
    posts: Kept,
}

impl Said {
    /// Reads a page.
    #[must_use]
    pub fn of(dom: &Dom, context: &Context) -> Self {
        let known = threads::Context { address: context.address, language: context.language, time: context.time };
        let (threads, rows) = threads::read(dom, known);
        let reading = Reading::of(dom);
        let Found { sections, said: comments } = Found::in_page(dom, &reading, &threads);
        let mut said = Self { threads, rows, comments, sections, posts: Kept::default() };
        for thread in &said.threads {
            let kept = if thread.is_page { &mut said.posts } else { &mut said.comments };
            kept.extend(
                thread.items.iter().flat_map(|item| item.place.texts.iter().chain(&item.place.quoted)).copied(),
            );
        }
        for root in said
            .threads
            .iter()
            .filter(|thread| !thread.is_page)
            .flat_map(|thread| &thread.items)
            .flat_map(|item| &item.place.roots)
        {
            said.sections.extend(dom.descendants(*root).filter(|node| dom.text(*node).is_some()));
        }
        said
    }

    /// Kept texts with or without the comments. A forum's posts are always kept.
    #[must_use]
    pub fn with(&self, kept: &Kept, wanted: Comments) -> Kept {
        let of_page = kept.iter().filter(|node| wanted == Comments::In || !self.sections.contains(*node));
        let comments = self.comments.iter().filter(|_| wanted == Comments::In);
        of_page.chain(comments).chain(self.posts.iter()).collect()
    }
}

/// An extractor that keeps or leaves out the comments of one page, as wanted.
pub struct WithComments<'a> {
    /// The extractor.
    pub extractor: &'a dyn Extractor,
    /// The page's comments.
    pub said: &'a Said,
    /// What is done with them.
    pub wanted: Comments,
}

impl Extractor for WithComments<'_> {
    fn name(&self) -> &'static str {
        self.extractor.name()
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        self.said.with(&self.extractor.keep(dom, context), self.wanted)
    }

    fn try_keep(&self, dom: &Dom, context: &Context) -> Result<Kept, String> {
        Ok(self.said.with(&self.extractor.try_keep(dom, context)?, self.wanted))
    }

    fn keep_and_tell(&self, dom: &Dom, context: &Context) -> Result<(Kept, Told), String> {
        let (kept, told) = self.extractor.keep_and_tell(dom, context)?;
        Ok((self.said.with(&kept, self.wanted), told))
    }

    fn keep_knowing(&self, dom: &Dom, context: &Context, own: &Kept) -> Kept {
        self.said.with(&self.extractor.keep_knowing(dom, context, own), self.wanted)
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
    /// The element that it stands in, and the section.
    holder: Option<NodeId>,
    section: Option<NodeId>,
}

impl Block {
    /// Whether readers wrote it, by itself: it is long enough, or ends as sentences do. Names, dates and buttons are short.
    fn is_said(&self) -> bool {
        (self.words >= 5 || self.ends) && self.is_no_link()
    }

    fn is_no_link(&self) -> bool {
        self.words > 0 && 2 * self.linked <= self.words
    }
}

impl Found {
    fn in_page(dom: &Dom, reading: &Reading, threads: &[Thread]) -> Self {
        let sections = sections(dom, reading, threads);
        let mut found = Self { sections: Kept::of(reading.nodes, [].into_iter()), said: Kept::default() };
        let (mut within, mut links, mut fields) = (Vec::new(), 0_usize, 0_usize);
        let mut holders: Vec<NodeId> = Vec::new();
        let mut blocks: Vec<Block> = vec![Block::default()];
        for token in &reading.tokens {
            match token {
                Token::Open(tag) | Token::Close(tag) => {
                    let step = |count: usize| match token {
                        Token::Open(_) => count + 1,
                        _ => count.saturating_sub(1),
                    };
                    if matches!(tag.shape, Shape::Block | Shape::Cell) {
                        blocks.push(Block::default());
                        match token {
                            Token::Open(_) if tag.holds => holders.push(tag.node),
                            Token::Open(_) => {}
                            _ => _ = holders.pop(),
                        }
                    }
                    if tag.shape == Shape::Link {
                        links = step(links);
                    }
                    if sections.contains(tag.node) {
                        match token {
                            Token::Open(_) => within.push(tag.node),
                            _ => _ = within.pop(),
                        }
                    }
                    if matches!(dom.tag(tag.node), Some("form" | "button" | "label" | "select" | "textarea" | "time")) {
                        fields = step(fields);
                    }
                }
                Token::Text(text) if text.words > 0 && !within.is_empty() => {
                    found.sections.insert(text.node);
                    if let Some(block) = blocks.last_mut().filter(|_| fields == 0) {
                        (block.holder, block.section) = (holders.last().copied(), within.first().copied());
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
        found.say(dom, &blocks, threads);
        found
    }

    /// Finds what readers wrote: what is said by itself, and however short what stands in the same place as that. Where nothing in a
    /// section is said by itself, its paragraphs are. What stands in an item of a thread is read by the thread.
    fn say(&mut self, dom: &Dom, blocks: &[Block], threads: &[Thread]) {
        let (said, short): (Vec<&Block>, Vec<&Block>) = blocks.iter().partition(|block| block.is_said());
        let makes: HashSet<String> =
            said.iter().filter_map(|block| Some(make(dom, block.holder?))).filter(|make| !make.is_empty()).collect();
        let sections: HashSet<NodeId> = said.iter().filter_map(|block| block.section).collect();
        let items: Kept =
            threads.iter().flat_map(|thread| &thread.items).flat_map(|item| item.place.roots.iter().copied()).collect();
        let of_reader = |block: &&&Block| {
            let Some((holder, section)) = block.holder.zip(block.section).filter(|_| block.is_no_link()) else {
                return false;
            };
            let tag = dom.tag(holder).unwrap_or_default();
            let of_item = || std::iter::once(holder).chain(dom.ancestors(holder)).any(|node| items.contains(node));
            let place = makes.contains(&make(dom, holder))
                || !sections.contains(&section) && matches!(tag, "p" | "dd" | "blockquote");
            place && !matches!(tag, "h1" | "h2" | "h3" | "h4" | "h5" | "h6") && !of_item()
        };
        let all = said.iter().chain(short.iter().filter(of_reader));
        self.said.extend(all.flat_map(|block| block.nodes.iter().copied()));
    }
}

/// The outermost elements with names for comments that contain neither the main heading nor most of the page, nor posts of a
/// thread that is the page.
fn sections(dom: &Dom, reading: &Reading, threads: &[Thread]) -> Kept {
    let pages = threads.iter().filter(|thread| thread.is_page);
    let posts: Kept = pages.flat_map(|thread| &thread.items).flat_map(|item| &item.place.roots).copied().collect();
    let all: usize = reading.texts().map(|text| text.words).sum();
    // For each open element: whether it has such a name, its words, whether it contains a main heading, whether it is in a post.
    let mut open: Vec<(bool, usize, bool, bool)> = Vec::new();
    let mut sections = Kept::default();
    for token in &reading.tokens {
        match token {
            Token::Open(tag) => {
                // What holds a post is no comment section, like what holds the main heading; nor is what stands in a post.
                let in_post = open.last().is_some_and(|above| above.3) || posts.contains(tag.node);
                open.push((named(dom, tag.node) && !in_post, 0, dom.is(tag.node, "h1") || in_post, in_post));
            }
            Token::Text(text) => {
                if let Some(here) = open.last_mut() {
                    here.1 += text.words;
                }
            }
            Token::Close(tag) => {
                let (named, words, heading, _) = open.pop().unwrap_or_default();
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
    use crate::extractor::{FullText, render};

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
    fn entries_that_only_lines_part_stand_where_they_stand_on_the_page() {
        let entry = |n: u32| {
            format!(
                "<b>Greetings number {n} from the mill by the river, where the oak stood.</b><br><a href='mailto:a{n}@mill.example'>Ann {n}</a>\
                 <br>Monday, {n} June 1999, 21:14<br><hr>"
            )
        };
        let entries: String = (1..6).map(entry).collect();
        let dom =
            Dom::parse(&format!("<body><h1>Guest book</h1>Thanks for your visit.<hr>{entries}Visitor 4127.</body>"));
        let said = Said::of(&dom, &Context::default());
        assert_eq!(said.threads.iter().map(|thread| thread.items.len()).sum::<usize>(), 5);
        let roots = said.threads.iter().flat_map(|thread| &thread.items).flat_map(|item| &item.place.roots);
        assert!(roots.clone().count() > 5 && roots.clone().all(|root| root.index() < dom.len()));
        assert!(render(&dom, &said.with(&Kept::default(), Comments::In)).contains("number 3"));
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
    fn comments_that_stand_in_a_plain_blog_from_the_start_arrive() {
        let entry = |at: usize, name: &str, text: &str| {
            format!(
                "<li id=comment-{at} class='comment depth-1'><article class=comment-body>\
                    <footer class=comment-meta><div class='comment-author vcard'>\
                 <b class=fn>{name}</b> <span class=says>says:</span></div><div class=comment-metadata><a href='#comment-{at}'>\
                 <time datetime='2024-05-0{at}T10:00:00+00:00'>May {at}, 2024 at 10:00 am</time></a></div></footer>\
                 <div class=comment-content><p>{text}</p></div><div class=reply><a href='?replytocom={at}#respond'>Reply</a></div></article></li>"
            )
        };
        let page = format!(
            "<html lang=en><body class=single><main><article class=post><h1>Hello world</h1><div class=entry-content><p>Welcome to this \
             blog about mills and the people who work in them.</p></div></article><div id=comments class=comments-area><h2>Two thoughts</h2>\
             <ol class=commentlist>{}{}</ol></div></main></body></html>",
            entry(1, "Ann Sailor", "A short one."),
            entry(2, "Bob", "The mill in our village was closed for the whole of the winter.")
        );
        let dom = Dom::parse(&page);
        let context = Context::default();
        let said = Said::of(&dom, &context);
        let read = |wanted| {
            WithComments { extractor: &crate::extractor::Unfolded, said: &said, wanted }.extract(&dom, &context)
        };
        let apart = read(Comments::Apart);
        assert!(apart.text.contains("Welcome") && !apart.text.contains("village"), "{}", apart.text);
        assert_eq!(
            render(&dom, &said.comments),
            "A short one.\nThe mill in our village was closed for the whole of the winter."
        );
        let all = read(Comments::In).text;
        assert!(all.contains("A short one.") && all.contains("village") && all.contains("Welcome"), "{all}");
        assert_eq!((apart.metadata.author, apart.metadata.date), (None, None));
    }

    #[test]
    fn short_comments_are_kept_where_no_thread_is_found() {
        let entry = |name: &str, text: &str| format!("<div class=comment><strong>{name}</strong><p>{text}</p></div>");
        let page = |entries: &str| {
            let article = "<h1>The mill</h1><p>The mill stands by the river, as it always has.</p>";
            let dom = Dom::parse(&format!(
                "<main>{article}<section class=comments><h3>Comments</h3>{entries}</section></main>"
            ));
            assert!(Said::of(&dom, &Context::default()).threads.is_empty());
            read_from(&dom, Comments::Apart)
        };
        let (text, comments) =
            page(&[entry("Ann", "I have seen it."), entry("Bob", "Same here"), entry("Lin", "Nope")].concat());
        assert!(!text.contains("Same here"), "{text}");
        assert_eq!(comments.as_deref(), Some("I have seen it.\nSame here\nNope"));
        assert_eq!(page(&entry("Bob", "Same here")).1.as_deref(), Some("Same here"));
    }

    #[test]
    fn comments_without_a_telling_name_are_set_apart_too() {
        let entry = |name: &str, text: &str| {
            format!("<li><p><b>{name}</b> <small>3 May 2024 10:00</small></p><p>{text}</p></li>")
        };
        let dom = Dom::parse(&format!(
            "<main><h1>The mill</h1><p>The mill stands by the river, as it always has.</p><ul>{}{}{}</ul></main>",
            entry("Ann", "I have seen it."),
            entry("Bob", "So have I, and it was closed."),
            entry("Lin", "Great.")
        ));
        let (text, comments) = read_from(&dom, Comments::Apart);
        assert_eq!(text, "The mill\nThe mill stands by the river, as it always has.");
        assert_eq!(comments.as_deref(), Some("I have seen it.\nSo have I, and it was closed.\nGreat."));
    }

    #[test]
    fn a_page_that_is_all_comments_is_the_page() {
        let dom = Dom::parse("<div class=comments><p>One thing and another.</p><p>And more of it.</p></div>");
        let (text, comments) = read_from(&dom, Comments::Apart);
        assert_eq!((text.lines().count(), comments.as_deref()), (2, Some("")));
    }
}
