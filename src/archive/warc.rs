//! Records of WARC 1.1 (ISO 28500:2017), each a gzip member of its own, so that a reader may begin at any of them.

use std::fmt::Write as _;
use std::io::{self, Write};

use data_encoding::BASE32;
use flate2::Compression;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use sha1::{Digest as _, Sha1};

/// A record before it is packed.
#[derive(Debug, Clone, Default)]
pub struct Entry<'a> {
    /// The kind of record: `response`, `resource`, ….
    pub kind: &'static str,
    /// Its name, a URI in angle brackets.
    pub id: &'a str,
    /// The address that it is about.
    pub target: Option<&'a str>,
    /// When it was captured or made.
    pub time: Timestamp,
    /// The media type of the block.
    pub media: &'a str,
    /// Further fields.
    pub more: Vec<(&'static str, String)>,
    /// The part of the block before the payload: the head of an HTTP message.
    pub head: &'a [u8],
    /// The payload.
    pub payload: &'a [u8],
    /// The digest of the payload, where the record has one.
    pub digest: Option<&'a str>,
}

impl Entry<'_> {
    /// The record as a gzip member.
    ///
    /// # Errors
    /// Never in practice: it is written to memory.
    pub fn pack(&self) -> io::Result<Vec<u8>> {
        let length = self.head.len() + self.payload.len();
        let block = Sha1::new().chain_update(self.head).chain_update(self.payload).finalize();
        let mut member = GzEncoder::new(Vec::with_capacity(length / 4 + 512), Compression::default());
        write!(member, "WARC/1.1\r\nWARC-Type: {}\r\nWARC-Record-ID: {}\r\n", self.kind, self.id)?;
        if let Some(target) = self.target {
            write!(member, "WARC-Target-URI: {}\r\n", as_uri(target))?;
        }
        for (name, value) in &self.more {
            write!(member, "{name}: {}\r\n", one_line(value))?;
        }
        write!(member, "WARC-Date: {}\r\n", date(self.time))?;
        write!(member, "WARC-Block-Digest: sha1:{}\r\n", BASE32.encode(&block))?;
        if let Some(digest) = self.digest {
            write!(member, "WARC-Payload-Digest: {digest}\r\n")?;
        }
        write!(member, "Content-Type: {}\r\nContent-Length: {length}\r\n\r\n", one_line(self.media))?;
        member.write_all(self.head)?;
        member.write_all(self.payload)?;
        member.write_all(b"\r\n\r\n")?;
        member.finish()
    }
}

/// The digest of some bytes, as records have it.
#[must_use]
pub fn digest(bytes: &[u8]) -> String {
    format!("sha1:{}", BASE32.encode(&Sha1::digest(bytes)))
}

/// The record at the beginning of each file: who made it, how, and what is in it.
///
/// # Errors
/// Never in practice: it is written to memory.
pub fn information(file: &str, time: Timestamp, description: &str) -> io::Result<Vec<u8>> {
    let fields = format!(
        "software: kibont/{}\r\nformat: WARC File Format 1.1\r\n\
         conformsTo: http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/\r\n\
         description: {description}\r\n",
        env!("CARGO_PKG_VERSION")
    );
    let entry = Entry {
        kind: "warcinfo",
        id: &name(&format!("{file} {time}")),
        time,
        media: "application/warc-fields",
        more: vec![("WARC-Filename", file.to_owned())],
        payload: fields.as_bytes(),
        ..Entry::default()
    };
    entry.pack()
}

/// A UUID made from a name (RFC 9562, version 5): what has the same name has the same UUID everywhere.
#[must_use]
pub fn name(of: &str) -> String {
    // The namespace of URLs, as the RFC lists it.
    const URLS: [u8; 16] =
        [0x6b, 0xa7, 0xb8, 0x11, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8];
    let mut bytes: [u8; 20] = Sha1::new().chain_update(URLS).chain_update(of).finalize().into();
    bytes[6] = bytes[6] & 0x0f | 0x50;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let mut name = "<urn:uuid:".to_owned();
    for (at, byte) in bytes.iter().take(16).enumerate() {
        let dash = if matches!(at, 4 | 6 | 8 | 10) { "-" } else { "" };
        let _ = write!(name, "{dash}{byte:02x}");
    }
    name.push('>');
    name
}

/// A date as records have it: whole seconds, which tools for earlier versions of the format read, too.
pub fn date(time: Timestamp) -> String {
    time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// A value of a field: what a server says may begin no line of its own.
pub(super) fn one_line(value: &str) -> String {
    value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// An address as a field has it: without spaces and control characters, which end an address.
fn as_uri(url: &str) -> String {
    let escaped = |c: char| {
        if c.is_control() || c == ' ' {
            let mut buffer = [0; 4];
            c.encode_utf8(&mut buffer).bytes().map(|byte| format!("%{byte:02X}")).collect()
        } else {
            c.to_string()
        }
    };
    url.chars().map(escaped).collect()
}

#[cfg(test)]
mod tests {
    use super::{as_uri, name, one_line};

    #[test]
    fn names_are_those_of_the_rfc() {
        // Computed by another implementation: uuid5(NAMESPACE_URL, "https://example.org/").
        assert_eq!(name("https://example.org/"), "<urn:uuid:527dda32-a0de-5105-a042-cb475b5f7d11>");
    }

    #[test]
    fn no_value_begins_a_line() {
        assert_eq!(one_line("a\r\nWARC-Type: response"), "a  WARC-Type: response");
        assert_eq!(as_uri("https://a.org/b c\r\nd"), "https://a.org/b%20c%0D%0Ad");
    }
}
