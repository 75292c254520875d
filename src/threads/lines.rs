//! The text of a page by lines, as it is shown.

use crate::html::{Dom, NodeId, Visit, is_block};

/// A line of the page's text.
#[derive(Default)]
pub(super) struct Line {
    pub text: String,
    /// Letters and digits in links, and all.
    pub linked: usize,
    pub letters: usize,
    /// The innermost block that it stands in, and whether that is preformatted.
    pub block: Option<NodeId>,
    pub pre: bool,
    /// Whether a rule, a headline or a form stands before it.
    pub parted: bool,
    /// The texts that it is of.
    pub texts: Vec<NodeId>,
}

/// Reads the text of a page by lines, as it is shown.
struct Reader {
    lines: Vec<Line>,
    line: Line,
    blocks: Vec<(NodeId, bool)>,
    links: usize,
    parted: bool,
}

impl Reader {
    fn end_line(&mut self) {
        let (block, pre) = self.blocks.last().map_or((None, false), |(block, pre)| (Some(*block), *pre));
        // Outside of preformatted text an empty line is none.
        if pre || self.line.letters > 0 {
            self.line.parted = std::mem::take(&mut self.parted);
            (self.line.block, self.line.pre) = (block, pre);
            self.lines.push(std::mem::take(&mut self.line));
        } else {
            self.line = Line::default();
        }
    }

    fn text(&mut self, node: NodeId, text: &str) {
        let pre = self.blocks.last().is_some_and(|(_, pre)| *pre);
        let parts = if pre { text.split('\n') } else { text.split('\u{1}') };
        for (number, part) in parts.enumerate() {
            if number > 0 {
                self.end_line();
            }
            let letters = part.chars().filter(|c| c.is_alphanumeric()).count();
            self.line.text.push_str(part);
            self.line.letters += letters;
            self.line.linked += if self.links > 0 { letters } else { 0 };
            self.line.texts.push(node);
        }
    }
}

/// The lines of a page.
pub(super) fn lines(dom: &Dom) -> Vec<Line> {
    let mut reader = Reader { lines: Vec::new(), line: Line::default(), blocks: Vec::new(), links: 0, parted: false };
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let (node, enters) = match visit {
            Visit::Enter(node) => (node, true),
            Visit::Leave(node) => (node, false),
        };
        match dom.tag(node) {
            None if enters => reader.text(node, dom.text(node).unwrap_or_default()),
            Some("script" | "style" | "template" | "noscript") if enters => walk.skip_children(node),
            Some("a") => reader.links = if enters { reader.links + 1 } else { reader.links.saturating_sub(1) },
            Some("br") if enters => reader.end_line(),
            Some(tag) if is_block(tag) => {
                reader.end_line();
                reader.parted |= matches!(tag, "hr" | "h1" | "h2" | "h3" | "h4" | "form" | "nav" | "footer");
                if enters {
                    let pre = tag == "pre" || reader.blocks.last().is_some_and(|(_, pre)| *pre);
                    reader.blocks.push((node, pre));
                } else {
                    reader.blocks.pop();
                }
            }
            _ => {}
        }
    }
    reader.end_line();
    reader.lines
}
