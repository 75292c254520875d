//! Cuts a page into paragraphs as the reference does: lxml's cleaner first, then a SAX handler.

use super::{Class, Dom, NodeId, Visit};

/// A run of text between two block tags.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paragraph {
    /// The text as the reference gives it: white space as one space, or as one line break if it contains one.
    pub text: String,
    /// The text nodes that it is made of.
    pub nodes: Vec<NodeId>,
    /// Its class in the end.
    pub class: Class,
    /// Its class by itself, before its neighbours were considered.
    pub first_class: Class,
    /// Whether it stands in a heading.
    pub heading: bool,
    /// Whether it stands in a menu of choices.
    pub(super) in_select: bool,
    /// Its length in characters.
    pub(super) length: usize,
    /// How many of its characters stand in links.
    pub(super) characters_in_links: usize,
}

impl Paragraph {
    /// The share of its characters that stand in links.
    #[must_use]
    pub fn link_density(&self) -> f64 {
        if self.length == 0 { 0.0 } else { self.characters_in_links as f64 / self.length as f64 }
    }
}

/// Python's notion of white space: Unicode's and four separators of ASCII.
pub(super) fn is_space(character: char) -> bool {
    character.is_whitespace() || ('\x1c'..='\x1f').contains(&character)
}

fn starts_paragraph(tag: &str) -> bool {
    matches!(
        tag,
        "body"
            | "blockquote"
            | "caption"
            | "center"
            | "col"
            | "colgroup"
            | "dd"
            | "div"
            | "dl"
            | "dt"
            | "fieldset"
            | "form"
            | "legend"
            | "optgroup"
            | "option"
            | "p"
            | "pre"
            | "table"
            | "td"
            | "textarea"
            | "tfoot"
            | "th"
            | "thead"
            | "tr"
            | "ul"
            | "li"
            | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
    )
}

/// Elements that the reference's cleaner drops with their contents.
fn is_dropped(dom: &Dom, node: NodeId, tag: &str) -> bool {
    match tag {
        "head" | "script" | "style" | "button" | "input" | "select" | "textarea" | "applet" | "base" => true,
        // The reference's parser does not know templates. Their contents are for scripts, and not text of the page.
        "template" => !dom.is_shadow_root(node),
        _ => false,
    }
}

/// Elements whose tags the cleaner takes out, without their contents.
fn is_unwrapped(tag: &str) -> bool {
    matches!(tag, "form" | "iframe" | "embed" | "layer" | "object" | "param")
}

/// Whether a tag name has a word like `h1` in it (the reference searches paths by `\bh\d\b`).
fn is_heading(tag: &str) -> bool {
    let word = |character: char| character.is_alphanumeric() || character == '_';
    tag.split(|character| !word(character)).any(|part| {
        let mut characters = part.chars();
        characters.next() == Some('h') && characters.next().is_some_and(char::is_numeric) && characters.next().is_none()
    })
}

pub(super) fn of(dom: &Dom) -> Vec<Paragraph> {
    let mut maker = Maker::default();
    let mut walk = dom.walk(dom.root());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) => match dom.tag(node) {
                Some(tag) if is_dropped(dom, node, tag) => walk.skip_children(node),
                Some(tag) if is_unwrapped(tag) => {}
                Some(tag) => maker.start(tag),
                None => {
                    if let Some(text) = dom.text(node) {
                        maker.pending.push_str(text);
                        maker.pending_nodes.push(node);
                    }
                }
            },
            Visit::Leave(node) => match dom.tag(node) {
                Some(tag) if !is_dropped(dom, node, tag) && !is_unwrapped(tag) => maker.end(tag),
                _ => {}
            },
        }
    }
    maker.start_paragraph();
    maker.paragraphs
}

#[derive(Default)]
struct Maker {
    paragraphs: Vec<Paragraph>,
    /// The pieces of the current paragraph, each with its runs of white space as one.
    pieces: String,
    nodes: Vec<NodeId>,
    characters_in_links: usize,
    /// Whether the current paragraph began in a heading, and in a menu.
    heading: bool,
    in_select: bool,
    /// How many headings and menus are open.
    headings: usize,
    selects: usize,
    in_link: bool,
    after_break: bool,
    /// Text since the last tag that was kept. Two texts become one if the cleaner takes out what is between.
    pending: String,
    pending_nodes: Vec<NodeId>,
}

impl Maker {
    fn start(&mut self, tag: &str) {
        self.characters();
        self.headings += usize::from(is_heading(tag));
        self.selects += usize::from(tag.contains("select"));
        if starts_paragraph(tag) || (tag == "br" && self.after_break) {
            self.start_paragraph();
        } else {
            self.after_break = tag == "br";
            if self.after_break {
                self.pieces.push(' ');
            } else if tag == "a" {
                self.in_link = true;
            }
        }
    }

    fn end(&mut self, tag: &str) {
        self.characters();
        self.headings -= usize::from(is_heading(tag));
        self.selects -= usize::from(tag.contains("select"));
        if starts_paragraph(tag) {
            self.start_paragraph();
        }
        if tag == "a" {
            self.in_link = false;
        }
    }

    fn characters(&mut self) {
        if self.pending.chars().all(is_space) {
            // The reference ignores white space between two tags.
            self.pending.clear();
            self.pending_nodes.clear();
            return;
        }
        let count = push_normalised(&self.pending, &mut self.pieces);
        self.pending.clear();
        self.nodes.append(&mut self.pending_nodes);
        if self.in_link {
            self.characters_in_links += count;
        }
        self.after_break = false;
    }

    fn start_paragraph(&mut self) {
        self.characters();
        if !self.pieces.chars().all(is_space) {
            let mut text = String::new();
            let length = push_normalised(self.pieces.trim_matches(is_space), &mut text);
            self.paragraphs.push(Paragraph {
                text,
                nodes: std::mem::take(&mut self.nodes),
                class: Class::Bad,
                first_class: Class::Bad,
                heading: self.heading,
                in_select: self.in_select,
                length,
                characters_in_links: self.characters_in_links,
            });
        }
        self.pieces.clear();
        self.nodes.clear();
        self.characters_in_links = 0;
        self.heading = self.headings > 0;
        self.in_select = self.selects > 0;
    }
}

/// Adds a text with each run of white space as one space, or as one line break if the run contains one. Returns the
/// number of characters added.
fn push_normalised(text: &str, to: &mut String) -> usize {
    let mut count = 0;
    let mut rest = text;
    while let Some(start) = rest.find(is_space) {
        let run = &rest[start..];
        let end = run.find(|character| !is_space(character)).unwrap_or(run.len());
        count += rest[..start].chars().count() + 1;
        to.push_str(&rest[..start]);
        to.push(if run[..end].contains(['\n', '\r']) { '\n' } else { ' ' });
        rest = &run[end..];
    }
    to.push_str(rest);
    count + rest.chars().count()
}
