//! WARC 1.1 (ISO 28500:2017), gzip by record: of each document the unfolded page as a `resource`, and its text as a `conversion`
//! of that. What servers sent is in the archive that a crawl writes itself ([`crate::archive`]).

use std::fs::File;
use std::io::{self, BufWriter, Write};

use jiff::Timestamp;

use super::{Document, ExportError, Folder, Format};
use crate::archive::warc::{self, Entry, name};

/// Bytes from which on a new file is begun: what the standard recommends.
const LARGEST: u64 = 1_000_000_000;

/// What the files are about.
const DESCRIPTION: &str =
    "pages as a browser held them after everything hidden was opened, and the texts read from them";

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
        let info = warc::information(&open.name, Timestamp::now(), DESCRIPTION)
            .map_err(|why| folder.failed("", &open.name, why))?;
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
        let records = [
            ("resource", &page, Vec::new(), "text/html; charset=utf-8", html.as_bytes()),
            (
                "conversion",
                &text,
                vec![("WARC-Refers-To", page.clone())],
                "text/plain; charset=utf-8",
                record.text.as_bytes(),
            ),
        ];
        let packed = records.into_iter().map(|(kind, id, more, media, payload)| {
            let (target, digest) = (Some(record.address.as_str()), warc::digest(payload));
            let (time, digest) = (record.time, Some(digest.as_str()));
            Entry { kind, id, target, time, media, more, head: &[], payload, digest }.pack()
        });
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
