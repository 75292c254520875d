//! The folders of warc2text, which Bitextor's pipeline begins with: `{language}/text.gz` holds a text in Base64 a line,
//! `{language}/url.gz` the addresses in the same order.

use std::collections::BTreeMap;
use std::io::{self, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::{Document, ExportError, Folder, Format};

/// Bytes of a language that are gathered before they are packed and written. Each portion is a gzip member of its own, so that no
/// file stays open: pages declare more languages than a process may have files.
const PORTION: usize = 256 << 10;

/// The folder of documents whose language is not known.
const UNKNOWN: &str = "unknown";

/// Texts and addresses by language.
pub struct Warc2text {
    folder: Folder,
    languages: BTreeMap<String, Lines>,
}

/// Lines of a language that are still to be written.
#[derive(Default)]
struct Lines {
    texts: String,
    addresses: String,
}

/// A document's language, address, and text in Base64.
pub struct Line {
    language: String,
    address: String,
    text: String,
}

impl Warc2text {
    /// Writes to a folder.
    #[must_use]
    pub fn new(folder: Folder) -> Self {
        Self { folder, languages: BTreeMap::new() }
    }
}

impl Lines {
    fn write(&mut self, folder: &Folder, language: &str) -> Result<(), ExportError> {
        for (name, lines) in [("text.gz", &mut self.texts), ("url.gz", &mut self.addresses)] {
            let member = packed(lines.as_bytes()).map_err(|why| folder.failed(language, name, why))?;
            folder.append(language, name, &member)?;
            lines.clear();
        }
        Ok(())
    }
}

fn packed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut member = GzEncoder::new(Vec::new(), Compression::default());
    member.write_all(bytes)?;
    member.finish()
}

impl Format for Warc2text {
    type Drawn = Line;
    const HTML: bool = false;

    fn draw(document: Document) -> Line {
        Line {
            language: document.language().unwrap_or_else(|| UNKNOWN.to_owned()),
            text: STANDARD.encode(&document.record.text),
            address: document.record.address.to_string(),
        }
    }

    fn put(&mut self, line: Line) -> Result<bool, ExportError> {
        let lines = self.languages.entry(line.language.clone()).or_default();
        for (to, what) in [(&mut lines.texts, line.text), (&mut lines.addresses, line.address)] {
            to.push_str(&what);
            to.push('\n');
        }
        if lines.texts.len() >= PORTION {
            lines.write(&self.folder, &line.language)?;
        }
        Ok(true)
    }

    fn finish(self) -> Result<(), ExportError> {
        let Self { folder, languages } = self;
        for (language, mut lines) in languages {
            if !lines.addresses.is_empty() {
                lines.write(&folder, &language)?;
            }
        }
        folder.finish()
    }
}
