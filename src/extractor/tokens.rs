//! A page as a sequence of tags and texts. It is read once, for all extractors that count words and tags.

use super::full_text::is_hidden;
use super::words;
use crate::html::{Dom, NodeId, Visit, is_block};

/// How an element appears in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Browsers show it as a block of its own.
    Block,
    /// A cell of a table.
    Cell,
    /// A line break.
    Break,
    /// A link.
    Link,
    /// Any other inline element.
    Inline,
}

impl Shape {
    fn of(tag: &str) -> Self {
        match tag {
            "a" => Self::Link,
            "br" => Self::Break,
            "td" | "th" => Self::Cell,
            _ if is_block(tag) => Self::Block,
            _ => Self::Inline,
        }
    }
}

/// What a tag is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tag {
    pub node: NodeId,
    pub shape: Shape,
    /// Whether the element has contents, and so an end tag.
    pub holds: bool,
}

/// A text that is not blank, or white space between others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Text {
    pub node: NodeId,
    pub words: usize,
    /// Bytes without white space.
    pub letters: usize,
}

/// One token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    Open(Tag),
    Close(Tag),
    Text(Text),
}

/// The tokens of the body, without what is never shown.
pub(super) struct Reading {
    pub tokens: Vec<Token>,
    /// How many nodes the page has, shown or not.
    pub nodes: usize,
}

impl Reading {
    pub fn of(dom: &Dom) -> Self {
        let mut tokens = Vec::with_capacity(dom.len());
        // The open elements that are shown, so that none is examined twice.
        let mut open: Vec<Tag> = Vec::new();
        let mut walk = dom.walk(dom.body());
        while let Some(visit) = walk.next() {
            match visit {
                Visit::Enter(node) => match dom.tag(node) {
                    Some(_) if is_hidden(dom, node) => walk.skip_children(node),
                    Some(name) => {
                        let holds = dom.first_child(node).is_some();
                        let tag = Tag { node, shape: Shape::of(name), holds };
                        open.push(tag);
                        tokens.push(Token::Open(tag));
                    }
                    None => {
                        if let Some(text) = dom.text(node) {
                            let (words, letters) = words::counted(text);
                            tokens.push(Token::Text(Text { node, words, letters }));
                        }
                    }
                },
                Visit::Leave(node) => {
                    if open.last().is_some_and(|tag| tag.node == node)
                        && let Some(tag) = open.pop()
                    {
                        tokens.push(Token::Close(tag));
                    }
                }
            }
        }
        Self { tokens, nodes: dom.len() }
    }

    /// The texts that are not blank.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.tokens.iter().filter_map(|token| match token {
            Token::Text(text) if text.words > 0 => Some(text),
            _ => None,
        })
    }
}

impl Token {
    /// Whether the papers count it as a tag: elements without contents are one tag, others two.
    pub fn is_tag(&self) -> bool {
        match self {
            Self::Open(_) => true,
            Self::Close(tag) => tag.holds,
            Self::Text(_) => false,
        }
    }
}

/// What an element has in common with others of its make: tags and class words of it and of what holds it, without numbers. A box
/// without a name, and the item of a list without one, may be anything.
pub(super) fn make(dom: &Dom, node: NodeId) -> String {
    let named = |node: NodeId| {
        let class = dom.attribute(node, "class").unwrap_or_default();
        let mut words: Vec<String> =
            class.split_whitespace().map(|word| word.chars().filter(|c| !c.is_numeric()).collect()).collect();
        words.sort_unstable();
        format!("{}.{}", dom.tag(node).unwrap_or_default(), words.join("."))
    };
    let above = dom.parent(node).filter(|above| {
        let prose = matches!(dom.tag(node), Some("p" | "blockquote" | "dd"));
        let named = [node, *above].iter().any(|one| dom.attribute(*one, "class").is_some());
        dom.tag(*above).is_some_and(|tag| !matches!(tag, "body" | "main")) && (prose || named)
    });
    above.map(|above| format!("{}>{}", named(above), named(node))).unwrap_or_default()
}
