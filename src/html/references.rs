//! The common character references. All others are left to html5ever's tokenizer.

use memchr::{memchr, memchr3};

/// The longest reference that is read here, its `;` included.
const LONGEST: usize = 10;

/// A text with its references resolved; `None` if it contains rarer ones, one without its `;`, or anything else that
/// must be replaced.
pub(super) fn resolved(text: &str) -> Option<String> {
    let mut resolved = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = memchr3(b'&', b'\r', 0, rest.as_bytes()) {
        if rest.as_bytes()[at] != b'&' {
            return None;
        }
        resolved.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        if rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '#') {
            let end = memchr(b';', &rest.as_bytes()[..rest.len().min(LONGEST)])?;
            resolved.push(character(&rest[..end])?);
            rest = &rest[end + 1..];
        } else {
            resolved.push('&');
        }
    }
    resolved.push_str(rest);
    Some(resolved)
}

fn character(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "quot" => '"',
        "lt" => '<',
        "gt" => '>',
        "nbsp" => '\u{a0}',
        "apos" => '\'',
        "copy" => '©',
        "reg" => '®',
        "ndash" => '–',
        "mdash" => '—',
        "lsquo" => '‘',
        "rsquo" => '’',
        "ldquo" => '“',
        "rdquo" => '”',
        "hellip" => '…',
        "laquo" => '«',
        "raquo" => '»',
        "bull" => '•',
        "middot" => '·',
        "times" => '×',
        "eacute" => 'é',
        _ => return numbered(name.strip_prefix('#')?),
    })
}

fn numbered(number: &str) -> Option<char> {
    let (digits, base) = match number.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16),
        None => (number, 10),
    };
    // `from_str_radix` accepts a sign, the standard does not.
    let number = digits.starts_with(|c: char| c.is_digit(base)).then(|| u32::from_str_radix(digits, base).ok())??;
    // The standard replaces the characters from 0x80 to 0x9f, and some control characters.
    if matches!(number, 0x20..=0x7e | 0xa0..) { char::from_u32(number) } else { None }
}
