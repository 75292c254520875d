//! WARC 1.1 (ISO 28500:2017), gzip by record: of each document the unfolded page as a `resource`, and its text as a `conversion`
//! of that. What the server sent is not kept by a crawl, so there is no `response`.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufWriter, Write};

use data_encoding::BASE32;
use flate2::Compression;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use sha1::{Digest as _, Sha1};

use super::{Document, ExportError, Folder, Format};

/// Bytes from which on a new file is begun: what the standard recommends.
const LARGEST: u64 = 1_000_000_000;

/// WARC files `documents-00000.warc.gz`, `documents-00001.warc.gz`, …
pub struct Warc {
    folder: Folder,
    open: Open,
    largest: u64,
}

/// The file that is written.
struct Open {
    name: String,
    number: u32,
    file: BufWriter<File>,
    length: u64,
}

impl Warc {
    /// Writes to a folder.
    ///
    /// # Errors
    /// [`ExportError::File`].
    pub fn new(folder: Folder) -> Result<Self, ExportError> {
        Self::with_largest(folder, LARGEST)
    }

    /// The same with another size from which on a new file is begun.
    ///
    /// # Errors
    /// [`ExportError::File`].
    pub fn with_largest(folder: Folder, largest: u64) -> Result<Self, ExportError> {
        let open = Open::begin(&folder, 0)?;
        Ok(Self { folder, open, largest })
    }
}

impl Open {
    fn begin(folder: &Folder, number: u32) -> Result<Self, ExportError> {
        let name = format!("documents-{number:05}.warc.gz");
        let file = BufWriter::new(folder.begin(&name)?);
        let mut open = Self { name, number, file, length: 0 };
        let info = information(&open.name, Timestamp::now()).map_err(|why| folder.failed("", &open.name, why))?;
        open.put(folder, &info)?;
        Ok(open)
    }

    fn put(&mut self, folder: &Folder, bytes: &[u8]) -> Result<(), ExportError> {
        self.length += bytes.len() as u64;
        self.file.write_all(bytes).map_err(|why| folder.failed("", &self.name, why))
    }
}

impl Format for Warc {
    /// The packed records of a document, one after another; `None` where it has no page.
    type Drawn = Option<io::Result<Vec<u8>>>;
    const HTML: bool = true;

    fn draw(document: Document) -> Self::Drawn {
        let record = document.record;
        let html = record.html?;
        let named = |kind: &str| name(&format!("{} {:?} {} {kind}", record.address, record.edition, record.time));
        let (page, text) = (named("resource"), named("conversion"));
        let about = |kind, id: &str| {
            format!("WARC-Type: {kind}\r\nWARC-Record-ID: {id}\r\nWARC-Target-URI: {}\r\n", record.address)
        };
        let page_about = about("resource", &page);
        let text_about = format!("{}WARC-Refers-To: {page}\r\n", about("conversion", &text));
        let records = [
            (page_about, "text/html; charset=utf-8", html.as_bytes()),
            (text_about, "text/plain; charset=utf-8", record.text.as_bytes()),
        ];
        let packed = records.into_iter().map(|(about, media, block)| packed(&about, record.time, media, block));
        Some(packed.collect::<io::Result<Vec<_>>>().map(|records| records.concat()))
    }

    fn put(&mut self, drawn: Self::Drawn) -> Result<bool, ExportError> {
        let Some(records) = drawn else { return Ok(false) };
        let records = records.map_err(|why| self.folder.failed("", &self.open.name, why))?;
        if self.open.length >= self.largest {
            self.open.file.flush().map_err(|why| self.folder.failed("", &self.open.name, why))?;
            self.open = Open::begin(&self.folder, self.open.number + 1)?;
        }
        self.open.put(&self.folder, &records)?;
        Ok(true)
    }

    fn finish(self) -> Result<(), ExportError> {
        let Self { folder, mut open, .. } = self;
        open.file.flush().map_err(|why| folder.failed("", &open.name, why))?;
        folder.finish()
    }
}

/// The record at the beginning of each file: who made it, and how.
fn information(file: &str, time: Timestamp) -> io::Result<Vec<u8>> {
    let fields = concat!(
        "software: kibont/",
        env!("CARGO_PKG_VERSION"),
        "\r\nformat: WARC File Format 1.1\r\n",
        "conformsTo: http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/\r\n",
        "description: pages as a browser held them after everything hidden was opened, and the texts read from them\r\n"
    );
    let id = name(&format!("{file} {time}"));
    let about = format!("WARC-Type: warcinfo\r\nWARC-Record-ID: {id}\r\nWARC-Filename: {file}\r\n");
    packed(&about, time, "application/warc-fields", fields.as_bytes())
}

/// A record as a gzip member of its own, so that a reader may begin at any of them.
fn packed(about: &str, time: Timestamp, media: &str, block: &[u8]) -> io::Result<Vec<u8>> {
    let digest = format!("sha1:{}", BASE32.encode(&Sha1::digest(block)));
    // A `resource`, a `conversion`: the block is nothing but the payload.
    let payload = if about.starts_with("WARC-Type: warcinfo") {
        String::new()
    } else {
        format!("WARC-Payload-Digest: {digest}\r\n")
    };
    let mut member = GzEncoder::new(Vec::with_capacity(block.len() / 4 + 512), Compression::default());
    write!(
        member,
        "WARC/1.1\r\n{about}WARC-Date: {}\r\nWARC-Block-Digest: {digest}\r\n{payload}Content-Type: {media}\r\n\
         Content-Length: {}\r\n\r\n",
        // Whole seconds, which tools for earlier versions of the format read, too.
        time.strftime("%Y-%m-%dT%H:%M:%SZ"),
        block.len()
    )?;
    member.write_all(block)?;
    member.write_all(b"\r\n\r\n")?;
    member.finish()
}

/// A UUID made from a name (RFC 9562, version 5): the same record has the same name in every export.
fn name(of: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn names_are_those_of_the_rfc() {
        // Computed by another implementation: uuid5(NAMESPACE_URL, "https://example.org/").
        assert_eq!(name("https://example.org/"), "<urn:uuid:527dda32-a0de-5105-a042-cb475b5f7d11>");
    }
}
