//! Cuts a page into blocks as the reference's SAX handler does.

use crate::html::{Dom, NodeId, Visit};

/// The width at which the reference wraps text to measure its density, in characters.
const LINE: usize = 80;

/// The first character of the reference's own tokens.
const MARK: char = '\u{e00a}';

/// Marks in the stream of tokens where the text of a link begins and ends, as the reference writes them.
const LINK_START: &str = "\u{e00a}start";
const LINK_END: &str = "\u{e00a}end";

/// A block of the page.
#[derive(Debug, Clone, Default)]
pub(super) struct Atom {
    pub text: String,
    pub nodes: Vec<NodeId>,
    words: usize,
    words_in_links: usize,
    words_in_wrapped_lines: usize,
    wrapped_lines: usize,
}

/// One atom, or several that were fused.
#[derive(Debug, Clone)]
pub(super) struct Block<'a> {
    /// The text of its first atom.
    pub text: &'a str,
    /// The numbers of the atoms that were fused with its first.
    pub others: Vec<usize>,
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
            others: Vec::new(),
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

    /// Words per line.
    pub fn text_density(&self) -> f64 {
        self.words_in_wrapped_lines as f64 / self.wrapped_lines as f64
    }

    /// The share of its words in links.
    pub fn link_density(&self) -> f64 {
        if self.words == 0 { 0.0 } else { self.words_in_links as f64 / self.words as f64 }
    }

    /// Fuses it with the next block.
    pub fn fuse(&mut self, mut next: Self) {
        self.others.push(next.first);
        self.others.append(&mut next.others);
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
        // The reference ignores tags that are written as closed (`<br/>`).
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
        // The reference checks each buffer separately.
        if !self.tokens.ends_with(' ') {
            self.tokens.push(' ');
        }
    }

    fn flush(&mut self) {
        if self.tokens.trim_ascii().is_empty() {
            self.nodes.clear();
            self.tokens.clear();
            self.text.clear();
            return;
        }
        let tokens = std::mem::take(&mut self.tokens);
        let mut atom = Atom::default();
        let (mut any, mut line, mut words_in_line) = (false, -1_i64, 0_usize);
        each_token(&tokens, |token| {
            if token.text == LINK_START {
                self.in_link = true;
            } else if token.text == LINK_END {
                self.in_link = false;
            } else if token.is_word {
                any = true;
                atom.words += 1;
                words_in_line += 1;
                atom.words_in_links += usize::from(self.in_link);
                line += token.length + 1;
                if line > LINE as i64 {
                    atom.wrapped_lines += 1;
                    line = token.length;
                    words_in_line = 1;
                }
            } else {
                any = true;
            }
        });
        // The next block reuses the memory.
        self.tokens = tokens;
        self.tokens.clear();
        if any {
            atom.text = self.text.trim().to_owned();
            atom.nodes.clone_from(&self.nodes);
        }
        self.text.clear();
        self.nodes.clear();
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

/// A run of characters that the reference calls a token.
struct Token<'a> {
    text: &'a str,
    /// In characters.
    length: i64,
    /// Whether it has a letter or a digit.
    is_word: bool,
}

/// What a character does to the current token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// It ends it.
    None,
    /// It belongs to it: what the reference's `\w"'.,!@-:;$?()/` matches, and the mark of its own tokens.
    Sign,
    /// It belongs to it and makes it a word.
    Letter,
}

/// For each ASCII byte what its character does.
const PARTS: [Part; 128] = {
    let mut parts = [Part::None; 128];
    let mut byte = 0;
    while byte < 128 {
        parts[byte] = match byte as u8 {
            byte if byte.is_ascii_alphanumeric() => Part::Letter,
            b'_' | b'"' | b'\'' | b'.' | b',' | b'!' | b'@' | b'-' | b':' | b';' | b'$' | b'?' | b'(' | b')' | b'/' => {
                Part::Sign
            }
            _ => Part::None,
        };
        byte += 1;
    }
    parts
};

/// Goes through a text's tokens.
fn each_token<'a>(text: &'a str, mut each: impl FnMut(Token<'a>)) {
    let (mut begin, mut length, mut is_word, mut marked) = (0, 0, false, false);
    let mut at = 0;
    while at <= text.len() {
        let (part, bytes) = match text.as_bytes().get(at) {
            None => (Part::None, 1),
            Some(byte) if byte.is_ascii() => (PARTS[usize::from(*byte)], 1),
            Some(_) => {
                let character = text[at..].chars().next().unwrap_or_default();
                marked |= character == MARK;
                let part = match character {
                    MARK => Part::Sign,
                    letter if letter.is_alphanumeric() => Part::Letter,
                    _ => Part::None,
                };
                (part, character.len_utf8())
            }
        };
        if part != Part::None {
            length += 1;
            is_word |= part == Part::Letter;
        } else {
            let token = &text[begin..at];
            if marked {
                for text in marks_apart(token) {
                    let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX / 2);
                    each(Token { text, length, is_word: text.chars().any(char::is_alphanumeric) });
                }
            } else if !token.is_empty() {
                each(Token { text: token, length, is_word });
            }
            (begin, length, is_word, marked) = (at + bytes, 0, false, false);
        }
        at += bytes;
    }
}

/// A token that runs into a mark ends before it.
fn marks_apart(token: &str) -> impl Iterator<Item = &str> {
    let first = token.chars().next().map_or(0, char::len_utf8);
    let at = token[first..].find(MARK).map_or(token.len(), |at| first + at);
    let (before, after) = token.split_at(at);
    [before, after].into_iter().filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tokens as the reference's pattern finds them, one character after another.
    fn plainly(text: &str) -> Vec<(String, i64, bool)> {
        let is_part = |c: char| c.is_alphanumeric() || c == MARK || r#"_"'.,!@-:;$?()/"#.contains(c);
        let token =
            |token: &str| (token.to_owned(), token.chars().count() as i64, token.chars().any(char::is_alphanumeric));
        text.split(|c| !is_part(c)).flat_map(marks_apart).map(token).collect()
    }

    #[test]
    fn tokens_are_those_of_the_pattern() {
        for text in [
            "",
            " ",
            "One, two",
            "a_b c\u{a0}d — été…x",
            "\u{e00a}start here\u{e00a}end \u{e00a}end",
            "«quoted» 語 (no) ! $5/é",
            "日本語の文",
        ] {
            let mut found = Vec::new();
            each_token(text, |token| found.push((token.text.to_owned(), token.length, token.is_word)));
            assert_eq!(found, plainly(text), "{text}");
        }
    }
}
