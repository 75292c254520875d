//! Cutting a page into the blocks that are judged: text between the borders of blocks, and where it stands.

use super::super::tokens::{Reading, Shape, Text, Token};
use super::super::words;
use crate::html::{Dom, NodeId};

/// A block of text.
#[derive(Debug, Clone)]
pub(super) struct Segment {
    /// Its text nodes.
    pub nodes: Vec<NodeId>,
    /// Its text, white space as single spaces.
    pub text: String,
    /// The element that makes it a block.
    pub element: NodeId,
    /// Its words, how many of them stand in links, and in how many links.
    pub words: usize,
    pub linked: usize,
    pub links: usize,
    pub characters: usize,
    /// Bytes of its text nodes without white space.
    pub letters: usize,
}

/// The blocks of a page's body.
pub(super) fn segments(dom: &Dom, reading: &Reading) -> Vec<Segment> {
    let mut maker = Maker { blocks: vec![dom.body()], ..Maker::default() };
    let (mut links, mut after_break) = (0_usize, false);
    for token in &reading.tokens {
        match token {
            Token::Open(tag) => match tag.shape {
                Shape::Break => {
                    if after_break {
                        maker.end();
                    }
                    after_break = true;
                    maker.apart = true;
                }
                Shape::Block | Shape::Cell => {
                    maker.end();
                    maker.blocks.push(tag.node);
                }
                Shape::Link => {
                    links += 1;
                    maker.here.links += 1;
                }
                Shape::Inline => {}
            },
            Token::Close(tag) => match tag.shape {
                Shape::Block | Shape::Cell => {
                    maker.end();
                    maker.blocks.pop();
                }
                Shape::Link => links = links.saturating_sub(1),
                Shape::Break | Shape::Inline => {}
            },
            Token::Text(text) if text.words == 0 => maker.apart = true,
            Token::Text(text) => {
                maker.push(dom.text(text.node).unwrap_or_default(), text, links > 0);
                after_break = false;
            }
        }
    }
    maker.end();
    maker.done
}

#[derive(Default)]
struct Maker {
    done: Vec<Segment>,
    here: Here,
    /// Whether white space stands before what comes next.
    apart: bool,
    blocks: Vec<NodeId>,
}

/// The block at hand.
#[derive(Default)]
struct Here {
    nodes: Vec<NodeId>,
    text: String,
    words: usize,
    linked: usize,
    links: usize,
    letters: usize,
}

impl Maker {
    fn push(&mut self, text: &str, counts: &Text, linked: bool) {
        let here = &mut self.here;
        self.apart |= text.starts_with(char::is_whitespace);
        words::each_word(text, |word| {
            if here.text.is_empty() || self.apart {
                if !here.text.is_empty() {
                    here.text.push(' ');
                }
                here.words += 1;
            }
            here.text.push_str(word);
            self.apart = true;
        });
        self.apart = text.ends_with(char::is_whitespace);
        here.nodes.push(counts.node);
        here.linked += if linked { counts.words } else { 0 };
        here.letters += counts.letters;
    }

    fn end(&mut self) {
        self.apart = false;
        if self.here.nodes.is_empty() {
            self.here.links = 0;
            return;
        }
        let here = &mut self.here;
        self.done.push(Segment {
            nodes: here.nodes.clone(),
            characters: here.text.chars().count(),
            text: here.text.clone(),
            element: self.blocks.last().copied().unwrap_or(NodeId::from_index(0)),
            words: here.words,
            linked: here.linked.min(here.words),
            links: here.links,
            letters: here.letters,
        });
        // The next block is written into the same memory.
        here.nodes.clear();
        here.text.clear();
        (here.words, here.linked, here.links, here.letters) = (0, 0, 0, 0);
    }
}
