//! Cutting a page into blocks as the reference's SAX handler does.

use crate::html::{Dom, NodeId, Visit};

/// The width at which the reference wraps text to measure its density, in characters.
const LINE: usize = 80;

/// Marks in the stream of tokens where the text of a link begins and ends, as the reference writes them.
const LINK_START: &str = "\u{e00a}start";
const LINK_END: &str = "\u{e00a}end";

/// A block as it stands in the page.
#[derive(Debug, Clone, Default)]
pub(super) struct Atom {
    pub text: String,
    pub nodes: Vec<NodeId>,
    words: usize,
    words_in_links: usize,
    words_in_wrapped_lines: usize,
    wrapped_lines: usize,
}

/// A block in the making: one atom, or several that were fused.
#[derive(Debug, Clone)]
pub(super) struct Block<'a> {
    /// The text of its first atom.
    pub text: &'a str,
    pub atoms: Vec<usize>,
    pub words: usize,
    words_in_links: usize,
    words_in_wrapped_lines: usize,
    wrapped_lines: usize,
    /// The numbers of its first and last atom.
    pub first: usize,
    pub last: usize,
    pub content: bool,
    pub title: bool,
    pub end_of_text: bool,
    pub might_be_content: bool,
}

impl<'a> Block<'a> {
    pub fn new(number: usize, atom: &'a Atom) -> Self {
        let mut block = Self {
            text: &atom.text,
            atoms: vec![number],
            words: atom.words,
            words_in_links: atom.words_in_links,
            words_in_wrapped_lines: atom.words_in_wrapped_lines,
            wrapped_lines: atom.wrapped_lines,
            first: number,
            last: number,
            content: false,
            title: false,
            end_of_text: false,
            might_be_content: false,
        };
        block.settle_density();
        block
    }

    fn settle_density(&mut self) {
        if self.words_in_wrapped_lines == 0 {
            self.words_in_wrapped_lines = self.words;
            self.wrapped_lines = 1;
        }
    }

    /// Words a line.
    pub fn text_density(&self) -> f64 {
        self.words_in_wrapped_lines as f64 / self.wrapped_lines as f64
    }

    /// The share of its words that stand in links.
    pub fn link_density(&self) -> f64 {
        if self.words == 0 { 0.0 } else { self.words_in_links as f64 / self.words as f64 }
    }

    /// Takes in the block that follows.
    pub fn fuse(&mut self, mut next: Self) {
        self.atoms.append(&mut next.atoms);
        self.words += next.words;
        self.words_in_links += next.words_in_links;
        self.words_in_wrapped_lines += next.words_in_wrapped_lines;
        self.wrapped_lines += next.wrapped_lines;
        self.first = self.first.min(next.first);
        self.last = self.last.max(next.last);
        self.content |= next.content;
        self.title |= next.title;
        self.end_of_text |= next.end_of_text;
        self.might_be_content |= next.might_be_content;
        self.settle_density();
    }
}

/// What a tag does to the text around it.
#[derive(PartialEq, Eq)]
enum Action {
    Block,
    Inline,
    InlineSpace,
    Link,
    Ignored,
}

fn action(tag: &str) -> Action {
    match tag {
        "style" | "script" | "option" | "object" | "embed" | "applet" | "noscript" => Action::Ignored,
        "a" => Action::Link,
        "strike" | "u" | "b" | "i" | "em" | "strong" | "span" | "sup" | "code" | "tt" | "sub" | "var" | "font" => {
            Action::Inline
        }
        "abbr" | "acronym" => Action::InlineSpace,
        _ => Action::Block,
    }
}

/// The page's blocks and its title.
pub(super) fn atoms(dom: &Dom) -> (Vec<Atom>, Option<String>) {
    let title = dom.find("title").map(|title| dom.text_of(title).trim().to_owned()).filter(|title| !title.is_empty());
    let mut maker = Maker::default();
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let (Visit::Enter(node) | Visit::Leave(node)) = visit;
        let entered = matches!(visit, Visit::Enter(_));
        let Some(tag) = dom.tag(node) else {
            if let (true, Some(text)) = (entered, dom.text(node)) {
                maker.characters(node, text);
            }
            continue;
        };
        let empty = dom.first_child(node).is_none();
        // The reference passes over tags that are written as closed (`<br/>`).
        if empty && dom.is_self_closed(node) {
            continue;
        }
        let skipped = action(tag) == Action::Ignored
            || matches!(tag, "iframe" | "noframes" | "noembed")
            || (tag == "template" && !dom.is_shadow_root(node));
        match (action(tag), entered) {
            _ if skipped => {
                maker.flush_due = true;
                if entered {
                    walk.skip_children(node);
                } else {
                    maker.flush();
                }
            }
            (Action::Inline | Action::Ignored, _) => maker.flush_if_due(entered),
            (Action::InlineSpace, _) => {
                maker.space();
                maker.flush_if_due(entered);
            }
            (Action::Link, _) => {
                maker.token(if entered { LINK_START } else { LINK_END });
                maker.flush_if_due(entered);
            }
            (Action::Block, _) => {
                maker.flush_due = true;
                maker.flush_if_due(entered);
            }
        }
    }
    maker.flush();
    (maker.atoms, title)
}

#[derive(Default)]
struct Maker {
    atoms: Vec<Atom>,
    text: String,
    tokens: String,
    nodes: Vec<NodeId>,
    flush_due: bool,
    in_link: bool,
}

impl Maker {
    fn characters(&mut self, node: NodeId, text: &str) {
        if self.flush_due {
            self.flush();
            self.flush_due = false;
        }
        let trimmed = text.trim();
        if trimmed.is_empty() {
            if !text.is_empty() {
                self.space();
            }
            return;
        }
        if text.starts_with(char::is_whitespace) {
            self.space();
        }
        self.text.push_str(trimmed);
        self.tokens.push_str(trimmed);
        self.nodes.push(node);
        if text.ends_with(char::is_whitespace) {
            self.space();
        }
    }

    /// The reference ends a block at end tags and at the text that follows a start tag.
    fn flush_if_due(&mut self, entered: bool) {
        if !entered && self.flush_due {
            self.flush();
        }
    }

    fn space(&mut self) {
        for buffer in [&mut self.text, &mut self.tokens] {
            if !buffer.ends_with(char::is_whitespace) {
                buffer.push(' ');
            }
        }
    }

    fn token(&mut self, token: &str) {
        self.space();
        self.tokens.push_str(token);
        self.space();
        // The reference asks each buffer for itself.
        if !self.tokens.ends_with(' ') {
            self.tokens.push(' ');
        }
    }

    fn flush(&mut self) {
        let nodes = std::mem::take(&mut self.nodes);
        if self.tokens.trim_ascii().is_empty() {
            self.tokens.clear();
            self.text.clear();
            return;
        }
        let tokens = std::mem::take(&mut self.tokens);
        let mut atom = Atom { text: self.text.trim().to_owned(), nodes, ..Atom::default() };
        self.text.clear();
        let (mut any, mut line, mut words_in_line) = (false, -1_i64, 0_usize);
        for token in tokens.split(|character| !is_token_character(character)).flat_map(marks_apart) {
            if token == LINK_START {
                self.in_link = true;
            } else if token == LINK_END {
                self.in_link = false;
            } else if token.chars().any(char::is_alphanumeric) {
                any = true;
                atom.words += 1;
                words_in_line += 1;
                atom.words_in_links += usize::from(self.in_link);
                let length = if token.is_ascii() { token.len() } else { token.chars().count() };
                let length = i64::try_from(length).unwrap_or(i64::MAX / 2);
                line += length + 1;
                if line > LINE as i64 {
                    atom.wrapped_lines += 1;
                    line = length;
                    words_in_line = 1;
                }
            } else {
                any = true;
            }
        }
        // The next block is written into the same memory.
        self.tokens = tokens;
        self.tokens.clear();
        if !any {
            return;
        }
        if atom.wrapped_lines == 0 {
            (atom.words_in_wrapped_lines, atom.wrapped_lines) = (atom.words, 1);
        } else {
            atom.words_in_wrapped_lines = atom.words - words_in_line;
        }
        self.atoms.push(atom);
    }
}

/// What the reference's `\w"'.,!@-:;$?()/` matches, and the mark of its own tokens.
fn is_token_character(character: char) -> bool {
    character.is_alphanumeric()
        || matches!(
            character,
            '_' | '"' | '\'' | '.' | ',' | '!' | '@' | '-' | ':' | ';' | '$' | '?' | '(' | ')' | '/' | '\u{e00a}'
        )
}

/// A token that runs into a mark ends before it.
fn marks_apart(token: &str) -> impl Iterator<Item = &str> {
    let first = token.chars().next().map_or(0, char::len_utf8);
    let at = token[first..].find('\u{e00a}').map_or(token.len(), |at| first + at);
    let (before, after) = token.split_at(at);
    [before, after].into_iter().filter(|part| !part.is_empty())
}
