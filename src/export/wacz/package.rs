//! The ZIP file. Each file in it is hashed while it is written; `datapackage.json` lists them.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::export::ExportError;
use crate::save::Beside;

/// The version of the format.
const VERSION: &str = "1.1.1";

/// A file of the archive.
pub(super) struct Warc {
    /// Where it is.
    pub path: PathBuf,
    /// What it is called in the package.
    pub name: String,
    /// The length of its whole records.
    pub length: u64,
}

/// The page that a player opens first.
pub(super) struct MainPage {
    pub url: String,
    pub date: String,
    pub title: String,
}

/// How a file is kept in the package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    /// As it is, so that a player may read it from any place.
    Stored,
    /// Packed.
    Packed,
}

/// A package that is being written.
pub(super) struct Package {
    zip: ZipWriter<Beside>,
    path: PathBuf,
    resources: Vec<Value>,
    /// The file that is being written: its path in the package, its length, its digest.
    open: Option<(String, u64, Sha256)>,
}

impl Package {
    /// Begins a package.
    pub fn begin(path: &Path) -> Result<Self, ExportError> {
        let bad = |why| ExportError::Begin { path: path.to_owned(), why };
        if path.is_dir() {
            return Err(bad(io::ErrorKind::IsADirectory.into()));
        }
        let zip = ZipWriter::new(Beside::create(path).map_err(bad)?);
        Ok(Self { zip, path: path.to_owned(), resources: Vec::new(), open: None })
    }

    fn failed(&self, why: impl Into<io::Error>) -> ExportError {
        ExportError::File { path: self.path.clone(), why: why.into() }
    }

    /// Begins a file in the package; the one before is ended.
    pub fn file(&mut self, path: &str, kept: Kept) -> Result<(), ExportError> {
        self.end_file();
        let method = if kept == Kept::Stored { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        let options = SimpleFileOptions::default().compression_method(method).large_file(true);
        self.zip.start_file(path, options).map_err(|why| self.failed(why))?;
        self.open = Some((path.to_owned(), 0, Sha256::new()));
        Ok(())
    }

    /// Adds to the file.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), ExportError> {
        self.zip.write_all(bytes).map_err(|why| self.failed(why))?;
        if let Some((_, length, digest)) = &mut self.open {
            *length += bytes.len() as u64;
            digest.update(bytes);
        }
        Ok(())
    }

    fn end_file(&mut self) {
        if let Some((path, length, digest)) = self.open.take() {
            let name = path.rsplit('/').next().unwrap_or_default().to_owned();
            self.resources.push(json!({ "name": name, "path": path, "hash": hex(digest), "bytes": length }));
        }
    }

    /// Copies a file of the archive.
    pub fn put_warc(&mut self, warc: &Warc) -> Result<(), ExportError> {
        self.file(&format!("archive/{}", warc.name), Kept::Stored)?;
        let bad = |why| ExportError::Begin { path: warc.path.clone(), why };
        let mut from = File::open(&warc.path).map_err(bad)?.take(warc.length);
        let mut buffer = vec![0; 1 << 20];
        loop {
            match from.read(&mut buffer).map_err(bad)? {
                0 => return Ok(()),
                read => self.put(&buffer[..read])?,
            }
        }
    }

    /// Lists what is in the package and gives it its name.
    pub fn finish(mut self, main: Option<MainPage>) -> Result<(), ExportError> {
        self.end_file();
        let mut about = json!({
            "profile": "data-package",
            "wacz_version": VERSION,
            "software": format!("kibont/{}", env!("CARGO_PKG_VERSION")),
            "created": Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
            "resources": std::mem::take(&mut self.resources),
        });
        if let Some(MainPage { url, date, title }) = main {
            about["title"] = json!(title);
            about["mainPageUrl"] = json!(url);
            about["mainPageDate"] = json!(date);
        }
        let text = serde_json::to_vec_pretty(&about).map_err(|why| self.failed(why))?;
        self.file("datapackage.json", Kept::Packed)?;
        self.put(&text)?;
        let digest = json!({ "path": "datapackage.json", "hash": hex(Sha256::new().chain_update(&text)) });
        self.file("datapackage-digest.json", Kept::Packed)?;
        self.put(digest.to_string().as_bytes())?;
        let path = self.path;
        let bad = |why: io::Error| ExportError::File { path: path.clone(), why };
        self.zip.finish().map_err(|why| bad(why.into()))?.finish().map_err(bad)
    }
}

/// A digest as packages have it.
pub(super) fn hex(digest: Sha256) -> String {
    use std::fmt::Write as _;
    let mut hex = "sha256:".to_owned();
    for byte in digest.finalize() {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}
