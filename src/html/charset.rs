//! Finding a page's character encoding.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, ISO_2022_JP, UTF_8, UTF_16BE, UTF_16LE};

/// How far into a page a `meta` or XML declaration is searched for, in bytes. The standard says 1024, but pages with
/// scripts first declare later, and browsers wait for that.
const PRESCAN: usize = 8192;

/// How much of a page is looked at for UTF-16 and for control characters, in bytes.
const SAMPLE: usize = 1 << 16;

/// Decodes a page. The first of these that applies decides: its byte order mark; UTF-16 if every second byte is mostly zero;
/// UTF-8 if it is valid UTF-8, or nearly (saved pages are often re-encoded without a change to their `meta`); the
/// `Content-Type` header; its own `meta` or XML declaration; what its letters look like (the crate `chardetng`, as Firefox
/// does). Invalid bytes become U+FFFD.
#[must_use]
pub fn decode<'a>(bytes: &'a [u8], content_type: Option<&str>) -> Cow<'a, str> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    if let Some(encoding) = unmarked_utf16(bytes) {
        return encoding.decode_without_bom_handling(bytes).0;
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
            let encoding = if nearly_utf8(bytes) { UTF_8 } else { declared().unwrap_or_else(|| by_its_letters(bytes)) };
            encoding.decode_without_bom_handling(bytes).0
        }
    }
}

/// The bytes that a text was decoded from: in the encoding that its reader took it for, else in the declared one, else in UTF-8.
/// Characters that the encoding does not have are written as references.
#[must_use]
pub fn encode(text: &str, content_type: Option<&str>, taken_for: &str) -> Vec<u8> {
    let encoding = Encoding::for_label(taken_for.as_bytes())
        .or_else(|| label_after(content_type?.as_bytes(), b"charset").and_then(|label| Encoding::for_label(&label)))
        .or_else(|| prescan(text.as_bytes()));
    let utf16 =
        |bytes: fn(u16) -> [u8; 2]| "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect();
    match encoding {
        Some(encoding) if encoding == UTF_16LE => utf16(u16::to_le_bytes),
        Some(encoding) if encoding == UTF_16BE => utf16(u16::to_be_bytes),
        Some(encoding) => encoding.encode(text).0.into_owned(),
        None => text.as_bytes().to_vec(),
    }
}

/// UTF-16 without a mark. The tags of a page are ASCII, so one of the two bytes of most characters is zero. That a page of
/// another encoding has zeros in every second place alone does not happen.
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let zeros = |first: usize| sample.iter().skip(first).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd, pairs) = (zeros(0), zeros(1), sample.len() / 2);
    let (most, few) = (pairs.div_ceil(4).max(2), pairs / 50);
    match (even, odd) {
        (even, odd) if odd >= most && even <= few => Some(UTF_16LE),
        (even, odd) if even >= most && odd <= few => Some(UTF_16BE),
        _ => None,
    }
}

/// The legacy encoding in which the bytes make the likeliest letters.
fn by_its_letters(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Deny)
}

/// Whether bytes are data rather than text: more than one in fifty of the first bytes is a control character that no text
/// has. Pictures and archives have one in ten; text has none, whatever its encoding.
#[must_use]
pub fn is_binary(bytes: &[u8]) -> bool {
    if Encoding::for_bom(bytes).is_some() || unmarked_utf16(bytes).is_some() {
        return false;
    }
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let control = |byte: &&u8| matches!(**byte, 0..=8 | 14..=26 | 28..=31 | 127);
    sample.iter().filter(control).count() * 50 > sample.len()
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

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn a_text_gets_the_bytes_back_that_it_was_read_from() {
        let hungarian = b"<meta charset=iso-8859-2>\xf5sz, t\xe9l";
        assert_eq!(encode(&decode(hungarian, None), None, ""), hungarian);
        let header = Some("text/plain; charset=Shift_JIS");
        assert_eq!(encode(&decode(b"\x93\xfa\x96\x7b", header), header, ""), b"\x93\xfa\x96\x7b");
        assert_eq!(encode("\u{151}", header, "utf-8"), "\u{151}".as_bytes(), "as the browser took it");
        assert_eq!(encode("a", None, "utf-16le"), b"\xff\xfea\0");
    }
}
