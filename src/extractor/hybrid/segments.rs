//! Cutting a page into the blocks that are judged: text between the borders of blocks, and where it stands.

use super::super::full_text::is_hidden;
use super::super::rendering::is_block;
use crate::html::{Dom, NodeId, Visit};

/// A block of text.
#[derive(Debug, Clone)]
pub(super) struct Segment {
    /// Its text nodes.
    pub nodes: Vec<NodeId>,
    /// Its text, white space as single spaces.
    pub text: String,
    /// The element that makes it a block.
    pub element: NodeId,
    /// Its words, and how many of them stand in links.
    pub words: usize,
    pub linked: usize,
}

/// The blocks of a page's body.
pub(super) fn segments(dom: &Dom) -> Vec<Segment> {
    let mut maker =
        Maker { done: Vec::new(), nodes: Vec::new(), text: String::new(), linked: 0, blocks: vec![dom.body()] };
    let (mut links, mut after_break) = (0_usize, false);
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let (Visit::Enter(node) | Visit::Leave(node)) = visit;
        let entered = matches!(visit, Visit::Enter(_));
        if entered && is_hidden(dom, node) {
            walk.skip_children(node);
            continue;
        }
        match dom.tag(node) {
            Some("br") if entered => {
                if after_break {
                    maker.end();
                }
                after_break = true;
                maker.text.push(' ');
            }
            Some(tag) if is_block(tag) || matches!(tag, "td" | "th") => {
                maker.end();
                if entered {
                    maker.blocks.push(node);
                } else if !is_hidden(dom, node) {
                    maker.blocks.pop();
                }
            }
            Some("a") => links = if entered { links + 1 } else { links.saturating_sub(1) },
            Some(_) => {}
            None => {
                if let (true, Some(text)) = (entered, dom.text(node)) {
                    let blank = text.trim().is_empty();
                    maker.text.push_str(if blank { " " } else { text });
                    if !blank {
                        maker.nodes.push(node);
                        after_break = false;
                        if links > 0 {
                            maker.linked += text.split_whitespace().count();
                        }
                    }
                }
            }
        }
    }
    maker.end();
    maker.done
}

struct Maker {
    done: Vec<Segment>,
    nodes: Vec<NodeId>,
    text: String,
    linked: usize,
    blocks: Vec<NodeId>,
}

impl Maker {
    fn end(&mut self) {
        if !self.nodes.is_empty() {
            let words: Vec<&str> = self.text.split_whitespace().collect();
            self.done.push(Segment {
                nodes: std::mem::take(&mut self.nodes),
                text: words.join(" "),
                element: self.blocks.last().copied().unwrap_or(NodeId::from_index(0)),
                words: words.len(),
                linked: self.linked.min(words.len()),
            });
        }
        self.text.clear();
        self.linked = 0;
    }
}
