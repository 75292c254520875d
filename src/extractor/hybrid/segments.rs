//! Cuts a page into the blocks that are judged: the text between two borders of block elements.

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
    /// How many words it has, how many of them are in links, and how many links there are.
    pub words: usize,
    pub linked: usize,
    pub links: usize,
    pub characters: usize,
    /// Bytes of its text nodes without white space.
    pub letters: usize,
}

/// The size of a block: its words, or its characters in languages that write no spaces between words.
pub(super) fn size(segment: &Segment) -> f64 {
    (segment.words as f64).max(segment.characters as f64 / 8.0)
}

/// Whether a block reads like prose: it is long, and little of it is in links.
pub(super) fn is_prose(segment: &Segment) -> bool {
    segment.words >= 15 && 3 * segment.linked < segment.words
}

/// Whether a block is a price: short, with a sign of money.
pub(super) fn is_price(segment: &Segment) -> bool {
    segment.words < 12 && segment.text.contains(['$', '€', '£', '¥', '₹'])
}

/// The level of a heading; 0 for any other block.
pub(super) fn heading_level(dom: &Dom, segment: &Segment) -> f32 {
    match dom.tag(segment.element).unwrap_or_default().as_bytes() {
        [b'h', level @ b'1'..=b'6'] => f32::from(level - b'0'),
        _ => 0.0,
    }
}

/// The blocks of a page's body.
pub(super) fn segments(dom: &Dom, reading: &Reading) -> Vec<Segment> {
    let mut cutter = Cutter { blocks: vec![dom.body()], ..Cutter::default() };
    let (mut links, mut after_break) = (0_usize, false);
    for token in &reading.tokens {
        match token {
            Token::Open(tag) => match tag.shape {
                Shape::Break => {
                    if after_break {
                        cutter.end();
                    }
                    after_break = true;
                    cutter.apart = true;
                }
                Shape::Block | Shape::Cell => {
                    cutter.end();
                    cutter.blocks.push(tag.node);
                }
                Shape::Link => {
                    links += 1;
                    cutter.here.links += 1;
                }
                Shape::Inline => {}
            },
            Token::Close(tag) => match tag.shape {
                Shape::Block | Shape::Cell => {
                    cutter.end();
                    cutter.blocks.pop();
                }
                Shape::Link => links = links.saturating_sub(1),
                Shape::Break | Shape::Inline => {}
            },
            Token::Text(text) if text.words == 0 => cutter.apart = true,
            Token::Text(text) => {
                cutter.push(dom.text(text.node).unwrap_or_default(), text, links > 0);
                after_break = false;
            }
        }
    }
    cutter.end();
    cutter.done
}

#[derive(Default)]
struct Cutter {
    done: Vec<Segment>,
    here: Here,
    /// Whether there is white space before the next text.
    apart: bool,
    blocks: Vec<NodeId>,
}

/// The block that is being filled.
#[derive(Default)]
struct Here {
    nodes: Vec<NodeId>,
    text: String,
    words: usize,
    linked: usize,
    links: usize,
    letters: usize,
}

impl Cutter {
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
        // The next block reuses the memory.
        here.nodes.clear();
        here.text.clear();
        (here.words, here.linked, here.links, here.letters) = (0, 0, 0, 0);
    }
}
