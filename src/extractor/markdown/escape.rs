//! Text that must not be read as markup: what would mean something in Markdown gets a backslash.

use std::borrow::Cow;

/// A text, a paragraph a line, as Markdown that says just this.
#[must_use]
pub fn paragraphs(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut escaped = String::with_capacity(line.len());
        for (at, character) in line.char_indices() {
            if is_special(&line[at..]) {
                escaped.push('\\');
            }
            escaped.push(character);
        }
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&plain_at_the_beginning(&escaped));
        out.push('\n');
    }
    out
}

/// Whether a character may have a meaning in Markdown at any place in a line.
fn means(character: char) -> bool {
    matches!(character, '\\' | '*' | '_' | '`' | '[' | ']' | '<')
}

/// Whether a text begins like a character reference (`&amp;`, `&#38;`). No name is longer than forty letters.
fn is_reference(text: &str) -> bool {
    let name = text.bytes().skip(1).take(40).position(|byte| !byte.is_ascii_alphanumeric() && byte != b'#');
    name.is_some_and(|letters| letters > 0 && text.as_bytes()[letters + 1] == b';')
}

/// Whether the first character of a text must be escaped at any place in a line.
pub(super) fn is_special(text: &str) -> bool {
    text.chars().next().is_some_and(|first| means(first) || first == '&' && is_reference(text))
}

/// A line with its beginning escaped, so that it is not a heading, quote, item or rule.
pub(super) fn plain_at_the_beginning(line: &str) -> Cow<'_, str> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &line[digits..];
    let ends_marker = |text: &str| text.is_empty() || text.starts_with(' ');
    let marks = match rest.chars().next() {
        Some('.' | ')') => (1..=9).contains(&digits) && ends_marker(&rest[1..]),
        Some('-' | '+') if digits == 0 => ends_marker(&rest[1..]) || rest.starts_with("---"),
        Some('#') if digits == 0 => ends_marker(rest.trim_start_matches('#')),
        Some('>' | '~' | '=') => digits == 0,
        _ => false,
    };
    if marks { Cow::Owned(format!("{}\\{rest}", &line[..digits])) } else { Cow::Borrowed(line) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_say_what_the_text_says() {
        for (text, markdown) in [
            ("One.\nTwo.", "One.\n\nTwo.\n"),
            ("# no heading", "\\# no heading\n"),
            ("- no item\n1. nor this", "\\- no item\n\n1\\. nor this\n"),
            ("a *b* [c](d) <e> `f` \\ _g_", "a \\*b\\* \\[c\\](d) \\<e> \\`f\\` \\\\ \\_g\\_\n"),
            ("AT&T &amp; R&D", "AT&T \\&amp; R&D\n"),
            ("---\n\n    indented", "\\---\n\nindented\n"),
            ("", ""),
        ] {
            assert_eq!(paragraphs(text), markdown, "{text}");
        }
    }
}
