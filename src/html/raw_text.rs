//! Where the text of a `script`, a `title` and the like ends.

use memchr::{memchr, memchr2, memmem};

/// The place where the element's end tag begins.
pub(super) fn end(text: &[u8], name: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(found) = memmem::find(&text[from..], b"</") {
        from += found;
        if named(&text[from + 2..], name) {
            return Some(from);
        }
        from += 2;
    }
    None
}

/// The place where a script's end tag begins. Within a comment, a script may contain another script with its own end
/// tag.
pub(super) fn script_end(text: &[u8]) -> Option<usize> {
    let plain = end(text, "script");
    let before = &text[..plain.unwrap_or(text.len())];
    let Some(comment) = memmem::find(before, b"<!--") else { return plain };
    if !memmem::find_iter(&before[comment..], b"<").any(|at| named(&before[comment + at + 1..], "script")) {
        return plain;
    }
    let (mut at, mut within) = (0, Within::Script);
    loop {
        let rest = &text[at..];
        at += if within == Within::Script { memchr(b'<', rest)? } else { memchr2(b'<', b'-', rest)? };
        let rest = &text[at..];
        let (next, length) = match within {
            _ if rest.starts_with(b"-->") => (Within::Script, 3),
            // Its dashes may also belong to its end.
            Within::Script if rest.starts_with(b"<!--") => (Within::Comment, 2),
            Within::Script | Within::Comment if rest.starts_with(b"</") && named(&rest[2..], "script") => {
                return Some(at);
            }
            Within::Comment if rest[0] == b'<' && named(&rest[1..], "script") => (Within::Second, 8),
            Within::Second if rest.starts_with(b"</") && named(&rest[2..], "script") => (Within::Comment, 9),
            same => (same, 1),
        };
        (at, within) = (at + length, next);
    }
}

/// In which part of a script a place is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Script,
    Comment,
    /// In a script within a comment within a script.
    Second,
}

/// Whether the text begins with this whole tag name.
fn named(text: &[u8], name: &str) -> bool {
    let follows = |byte: &u8| is_space(*byte) || matches!(byte, b'/' | b'>');
    text.get(name.len()).is_some_and(follows) && text[..name.len()].eq_ignore_ascii_case(name.as_bytes())
}

/// Whether a byte is white space in tags.
pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\x0c' | b'\r' | b' ')
}
