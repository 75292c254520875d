//! XML: which characters may stand in it, and how those are written that would be markup.

/// Whether XML 1.0 has the character at all; there is no way to write the others, not even as references.
#[must_use]
pub fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

/// Adds a text. Carriage returns, which a parser would change, become spaces.
pub fn text(out: &mut String, text: &str) {
    for c in text.chars().filter(|c| is_allowed(*c)) {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\r' => out.push(' '),
            c => out.push(c),
        }
    }
}

/// Adds an attribute with a space before it. Breaks and tabs become spaces, as a parser would have them.
pub fn attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    for c in value.chars().filter(|c| is_allowed(*c)) {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // Also the breaks that only Unicode has: a vertical file is read line by line.
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => out.push(' '),
            c => out.push(c),
        }
    }
    out.push('"');
}

/// Adds an element that holds a text, on a line of its own.
pub fn holding(out: &mut String, name: &str, said: &str) {
    out.push('<');
    out.push_str(name);
    out.push('>');
    text(out, said);
    out.push_str("</");
    out.push_str(name);
    out.push_str(">\n");
}
