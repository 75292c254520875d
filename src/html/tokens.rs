//! From HTML to tokens, by the WHATWG HTML Standard.
//!
//! html5ever's tokenizer reads one character at a time, which took a third of the time for a page. This one searches
//! for the end of each text, tag, comment or script, and makes one token of it. It leaves the rest to html5ever's
//! tokenizer: pieces with rare character references, carriage returns or null characters, and doctypes and malformed
//! comments (see `Reader::leave`). A test compares both.

use std::cell::Cell;

use html5ever::buffer_queue::BufferQueue;
use html5ever::interface::Attribute;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::{RawKind, State};
use html5ever::tokenizer::{
    EndTag, StartTag, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use html5ever::{LocalName, QualName, TokenizerResult, ns};
use memchr::{memchr, memchr2, memchr3, memmem};

use super::raw_text::is_space;
use super::{raw_text, references};

/// At most this many attributes of a tag are read. Each is compared with all before it, so a tag of some megabytes
/// would take hours. No real tag has so many.
const MOST: usize = 1000;

/// How many names of elements and attributes are remembered, by a hash of their letters.
const NAMES: usize = 512;

/// Pieces of pages up to this size share memory with the page. Of larger pages they are copied, since a `StrTendril`
/// cannot be so long.
const LARGEST_SHARED: usize = 1 << 30;

/// Reads a page and passes its tokens to the sink.
pub(super) fn read<S: TokenSink>(html: &str, sink: &S) {
    let shared = if html.len() < LARGEST_SHARED { StrTendril::from_slice(html) } else { StrTendril::new() };
    let mut reader = Reader { html, bytes: html.as_bytes(), at: 0, shared, sink, names: vec![None; NAMES] };
    while reader.at < reader.bytes.len() {
        reader.piece();
    }
    let _ = sink.process_token(Token::EOFToken, 0);
    sink.end();
}

struct Reader<'a, S> {
    html: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// The page; empty if it is too large.
    shared: StrTendril,
    sink: &'a S,
    names: Vec<Option<LocalName>>,
}

/// What was found of a tag.
struct Found {
    tag: Tag,
    /// The place after its `>`.
    end: usize,
    /// Whether html5ever's tokenizer must read it.
    special: bool,
    /// The place from where on it has too many attributes.
    cut: Option<usize>,
}

impl<S: TokenSink> Reader<'_, S> {
    /// Reads a text up to the next `<`, or what begins with that.
    fn piece(&mut self) {
        let rest = &self.bytes[self.at..];
        let end = self.at + memchr(b'<', rest).unwrap_or(rest.len());
        if end > self.at {
            return self.text_or_leave(end, State::Data, None);
        }
        match rest.get(1) {
            Some(letter) if letter.is_ascii_alphabetic() => self.tag(StartTag, self.at + 1),
            Some(b'/') => match rest.get(2) {
                Some(letter) if letter.is_ascii_alphabetic() => self.tag(EndTag, self.at + 2),
                _ => self.leave_to(b">"),
            },
            Some(b'!') if rest.starts_with(b"<!--") => self.comment(),
            Some(b'!')
                if rest.starts_with(b"<![CDATA[")
                    && self.sink.adjusted_current_node_present_but_not_in_html_namespace() =>
            {
                self.leave_to(b"]]>");
            }
            Some(b'!' | b'?') => self.leave_to(b">"),
            // A `<` before anything else is text.
            _ => self.text(self.at + 1),
        }
    }

    fn slice(&self, from: usize, to: usize) -> StrTendril {
        // Both fit if the whole does.
        match u32::try_from(self.shared.len()) {
            Ok(1..) => self.shared.subtendril(from as u32, (to - from) as u32),
            _ => StrTendril::from_slice(&self.html[from..to]),
        }
    }

    fn text(&mut self, end: usize) {
        let text = self.slice(self.at, end);
        let _ = self.sink.process_token(Token::CharacterTokens(text), 0);
        self.at = end;
    }

    /// Reads text that may contain character references.
    fn text_or_leave(&mut self, end: usize, state: State, within: Option<&LocalName>) {
        if memchr3(b'&', b'\r', 0, &self.bytes[self.at..end]).is_none() {
            self.text(end);
        } else if let Some(text) = references::resolved(&self.html[self.at..end]) {
            let _ = self.sink.process_token(Token::CharacterTokens(StrTendril::from(text)), 0);
            self.at = end;
        } else {
            self.leave(end, state, within);
        }
    }

    fn comment(&mut self) {
        let inner = self.at + 4;
        let rest = &self.bytes[inner..];
        if rest.starts_with(b">") || rest.starts_with(b"->") {
            return self.leave_to(b">");
        }
        let mut from = 0;
        let found = loop {
            let Some(dashes) = memmem::find(&rest[from..], b"--") else { break None };
            match &rest[from + dashes + 2..] {
                [b'>', ..] => break Some((from + dashes, 3)),
                [b'!', b'>', ..] => break Some((from + dashes, 4)),
                _ => from += dashes + 1,
            }
        };
        match found {
            Some((length, closing)) if memchr2(b'\r', 0, &rest[..length]).is_none() => {
                let _ = self.sink.process_token(Token::CommentToken(self.slice(inner, inner + length)), 0);
                self.at = inner + length + closing;
            }
            Some((length, closing)) => self.leave(inner + length + closing, State::Data, None),
            None => self.leave(self.bytes.len(), State::Data, None),
        }
    }

    /// Leaves all up to and including `end` to html5ever's tokenizer.
    fn leave_to(&mut self, end: &[u8]) {
        let found = memmem::find(&self.bytes[self.at..], end);
        self.leave(found.map_or(self.bytes.len(), |found| self.at + found + end.len()), State::Data, None);
    }

    /// Leaves all up to the place `end` to html5ever's tokenizer, which begins in this state.
    fn leave(&mut self, end: usize, state: State, within: Option<&LocalName>) {
        let piece = self.slice(self.at, end);
        self.at = end;
        self.leave_piece(piece, state, within);
    }

    fn leave_piece(&mut self, piece: StrTendril, state: State, within: Option<&LocalName>) -> Option<State> {
        let options = TokenizerOpts {
            discard_bom: false,
            initial_state: Some(state),
            last_start_tag_name: within.map(|name| (**name).to_owned()),
            ..TokenizerOpts::default()
        };
        let tokenizer = Tokenizer::new(Part { sink: self.sink, then: Cell::new(None) }, options);
        let input = BufferQueue::default();
        input.push_back(piece);
        while !matches!(tokenizer.feed(&input), TokenizerResult::Done) {}
        tokenizer.end();
        tokenizer.sink.then.get()
    }

    fn tag(&mut self, kind: TagKind, name: usize) {
        // A tag without an end is dropped, with the rest of the page.
        let Some(found) = self.find_tag(kind, name) else {
            self.at = self.bytes.len();
            return;
        };
        let name = found.tag.name.clone();
        let then = if found.special {
            let mut piece = self.slice(self.at, found.cut.unwrap_or(found.end));
            if found.cut.is_some() {
                piece.push_char('>');
            }
            self.leave_piece(piece, State::Data, None)
        } else {
            state_after(&self.sink.process_token(Token::TagToken(found.tag), 0))
        };
        self.at = found.end;
        match then {
            Some(State::Plaintext) => self.leave(self.bytes.len(), State::Plaintext, None),
            Some(State::RawData(kind)) => self.raw(kind, &name),
            _ => {}
        }
    }

    /// Reads the text in a `script`, a `title` and the like.
    fn raw(&mut self, kind: RawKind, name: &LocalName) {
        let rest = &self.bytes[self.at..];
        let end = if kind == RawKind::ScriptData { raw_text::script_end(rest) } else { raw_text::end(rest, name) };
        let end = end.map_or(self.bytes.len(), |end| self.at + end);
        if end == self.at {
            return;
        }
        if kind == RawKind::Rcdata {
            self.text_or_leave(end, State::RawData(kind), Some(name));
        } else if memchr2(b'\r', 0, &self.bytes[self.at..end]).is_some() {
            self.leave(end, State::RawData(kind), Some(name));
        } else {
            self.text(end);
        }
    }

    /// Reads a tag whose name begins here; `None` if it has no end.
    fn find_tag(&mut self, kind: TagKind, name: usize) -> Option<Found> {
        let bytes = self.bytes;
        let mut at = after(bytes, name, |byte| is_space(byte) || matches!(byte, b'/' | b'>'))?;
        let mut special = memchr(0, &bytes[name..at]).is_some();
        let name = self.name(name, at);
        let mut tag = Tag { kind, name, self_closing: false, attrs: Vec::new(), had_duplicate_attributes: false };
        let (mut count, mut cut) = (0, None);
        loop {
            at = after(bytes, at, |byte| !is_space(byte))?;
            match bytes[at] {
                b'>' => return Some(Found { tag, end: at + 1, special, cut }),
                b'/' => {
                    at += 1;
                    tag.self_closing = *bytes.get(at)? == b'>';
                    continue;
                }
                _ => {}
            }
            if count == MOST {
                cut = cut.or(Some(at));
            }
            count += 1;
            // A name may begin with `=`.
            let from = at;
            at = after(bytes, at + 1, |byte| is_space(byte) || matches!(byte, b'/' | b'>' | b'='))?;
            special |= memchr(0, &bytes[from..at]).is_some();
            let name = (from, at);
            at = after(bytes, at, |byte| !is_space(byte))?;
            let mut value = (at, at);
            if bytes[at] == b'=' {
                at = after(bytes, at + 1, |byte| !is_space(byte))?;
                value = match bytes[at] {
                    b'>' => (at, at),
                    quote @ (b'"' | b'\'') => {
                        let length = memchr(quote, &bytes[at + 1..])?;
                        (at + 1, at + 1 + length)
                    }
                    _ => (at, after(bytes, at, |byte| is_space(byte) || byte == b'>')?),
                };
                at = value.1 + usize::from(matches!(bytes[value.1], b'"' | b'\'') && value.0 > at);
            }
            if cut.is_none() {
                special |= !self.attribute(&mut tag, name, value);
            }
        }
    }

    /// Adds an attribute to the tag. Returns whether its value could be read.
    fn attribute(&mut self, tag: &mut Tag, name: (usize, usize), (from, to): (usize, usize)) -> bool {
        let name = self.name(name.0, name.1);
        if tag.attrs.iter().any(|other| other.name.local == name) {
            tag.had_duplicate_attributes = true;
            return true;
        }
        let value = if memchr3(b'&', b'\r', 0, &self.bytes[from..to]).is_none() {
            Some(self.slice(from, to))
        } else {
            references::resolved(&self.html[from..to]).map(StrTendril::from)
        };
        let read = value.is_some();
        tag.attrs.push(Attribute { name: QualName::new(None, ns!(), name), value: value.unwrap_or_default() });
        read
    }

    /// A name in lower case. Pages use few names, and finding one again is faster than making it.
    fn name(&mut self, from: usize, to: usize) -> LocalName {
        let text = &self.html[from..to];
        let sum = text.bytes().fold(text.len(), |sum, byte| sum.wrapping_mul(31) + usize::from(byte));
        let place = &mut self.names[sum % NAMES];
        if let Some(known) = place.as_ref().filter(|known| &***known == text) {
            return known.clone();
        }
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return LocalName::from(text.to_ascii_lowercase());
        }
        place.insert(LocalName::from(text)).clone()
    }
}

/// The first place from here on with a byte like this.
fn after(bytes: &[u8], from: usize, is: impl Fn(u8) -> bool) -> Option<usize> {
    bytes[from..].iter().position(|byte| is(*byte)).map(|found| from + found)
}

/// The state in which the tokenizer must go on, if the sink says so.
fn state_after<H>(result: &TokenSinkResult<H>) -> Option<State> {
    match result {
        TokenSinkResult::RawData(kind) => Some(State::RawData(*kind)),
        TokenSinkResult::Plaintext => Some(State::Plaintext),
        _ => None,
    }
}

/// The sink of a tokenizer that reads a part of the page. It drops the end of file, since the page goes on.
struct Part<'a, S> {
    sink: &'a S,
    then: Cell<Option<State>>,
}

impl<S: TokenSink> TokenSink for Part<'_, S> {
    type Handle = S::Handle;

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<S::Handle> {
        if matches!(token, Token::EOFToken | Token::ParseError(_)) {
            return TokenSinkResult::Continue;
        }
        let result = self.sink.process_token(token, line);
        self.then.set(state_after(&result).or(self.then.get()));
        result
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.sink.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

#[cfg(test)]
mod tests;
