//! Finding a page's character encoding.

use std::borrow::Cow;

use encoding_rs::{Encoding, ISO_2022_JP, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How far into a page a `meta` or XML declaration is searched for, in bytes. The standard says 1024, but pages with
/// scripts first declare later, and browsers wait for that.
const PRESCAN: usize = 8192;

/// Decodes a page. The first of these that applies decides: its byte order mark; UTF-8 if it is valid UTF-8, or nearly
/// (saved pages are often re-encoded without a change to their `meta`); the `Content-Type` header; its own `meta` or
/// XML declaration; windows-1252. Invalid bytes become U+FFFD.
#[must_use]
pub fn decode<'a>(bytes: &'a [u8], content_type: Option<&str>) -> Cow<'a, str> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    let declared = || {
        content_type
            .and_then(|header| label_after(header.as_bytes(), b"charset"))
            .and_then(|label| Encoding::for_label(&label))
            .or_else(|| prescan(bytes))
    };
    match std::str::from_utf8(bytes) {
        // ISO-2022-JP consists of ASCII bytes. Only its escapes distinguish it.
        Ok(_) if bytes.contains(&0x1b) && declared() == Some(ISO_2022_JP) => {
            ISO_2022_JP.decode_without_bom_handling(bytes).0
        }
        Ok(text) => Cow::Borrowed(text),
        // A page cut off in the middle of a character is still UTF-8.
        Err(error) if error.error_len().is_none() => UTF_8.decode_without_bom_handling(bytes).0,
        Err(_) => {
            let encoding = if nearly_utf8(bytes) { UTF_8 } else { declared().unwrap_or(WINDOWS_1252) };
            encoding.decode_without_bom_handling(bytes).0
        }
    }
}

/// Whether invalid sequences are rare compared to valid ones of several bytes: UTF-8 with some damage.
fn nearly_utf8(bytes: &[u8]) -> bool {
    let (mut whole, mut broken) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        whole += chunk.valid().chars().filter(|character| !character.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    whole > 20 * broken
}

/// The encoding that a `meta` or XML declaration near the start of the page names.
fn prescan(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(PRESCAN)];
    if head.starts_with(b"<?xml")
        && let Some(end) = head.iter().position(|&byte| byte == b'>')
        && let Some(encoding) = label_after(&head[..end], b"encoding").and_then(|label| Encoding::for_label(&label))
    {
        return Some(as_declared_inside(encoding));
    }
    let mut rest = head;
    while let Some(start) = find(rest, b"<meta") {
        rest = &rest[start + 5..];
        let tag = &rest[..rest.iter().position(|&byte| byte == b'>').unwrap_or(rest.len())];
        if let Some(encoding) = label_after(tag, b"charset").and_then(|label| Encoding::for_label(&label)) {
            return Some(as_declared_inside(encoding));
        }
    }
    None
}

/// A declaration that could be read as ASCII cannot be in UTF-16 (WHATWG HTML, prescan a byte stream, step 15).
fn as_declared_inside(encoding: &'static Encoding) -> &'static Encoding {
    if encoding == UTF_16LE || encoding == UTF_16BE { UTF_8 } else { encoding }
}

/// The value in `name = "value"`, quoted or not.
fn label_after(text: &[u8], name: &[u8]) -> Option<Vec<u8>> {
    let mut rest = text;
    while let Some(start) = find(rest, name) {
        rest = rest[start + name.len()..].trim_ascii_start();
        let Some(value) = rest.strip_prefix(b"=") else { continue };
        let value = value.trim_ascii_start();
        let value = value.strip_prefix(b"\"").or_else(|| value.strip_prefix(b"'")).unwrap_or(value);
        let end = value.iter().position(|byte| b"\"';/> \t\r\n?".contains(byte)).unwrap_or(value.len());
        return Some(value[..end].to_vec());
    }
    None
}

fn find(text: &[u8], name: &[u8]) -> Option<usize> {
    text.windows(name.len()).position(|window| window.eq_ignore_ascii_case(name))
}
