//! What may be shown on a terminal: words of pages can hold sequences that move the cursor, name the window or write the
//! clipboard.

use std::borrow::Cow;
use std::io::{self, IsTerminal as _, Write as _};

/// A text with its control characters drawn as signs (`␛` for Escape), but for ends of lines and tabs.
pub fn drawn(text: &str) -> Cow<'_, str> {
    let harmless = |c: char| !c.is_control() || matches!(c, '\n' | '\t');
    if text.chars().all(harmless) {
        return Cow::Borrowed(text);
    }
    let sign = |c: char| match c {
        _ if harmless(c) => c,
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7f}' => '␡',
        _ => char::REPLACEMENT_CHARACTER,
    };
    Cow::Owned(text.chars().map(sign).collect())
}

/// Prints a result on standard output, drawn where that is a terminal, else as it is. A reader that stops early, such as `head`,
/// is no failure.
pub fn print(out: &str) -> io::Result<()> {
    let mut stdout = io::stdout();
    let text = if stdout.is_terminal() { drawn(out) } else { Cow::Borrowed(out) };
    match writeln!(stdout, "{}", text.trim_end()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// Says something on standard error.
pub fn tell(text: &str) {
    eprintln!("{}", drawn(text));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_drawn_as_signs() {
        assert_eq!(drawn("Show\u{1b}[31m more\u{7}\r\u{9b}2J\u{7f}"), "Show␛[31m more␇␍\u{fffd}2J␡");
        assert_eq!(drawn("Több\tsor\nés így tovább · 더 보기"), "Több\tsor\nés így tovább · 더 보기");
    }
}
