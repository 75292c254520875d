//! Reading WARC files whose records are gzip members, one after another and in bounded memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::bufread::GzDecoder;

use super::FOLDER;

/// How much of a record's block is looked at, in bytes: the head of an HTTP message, and what a request sends.
const BEGINNING: u64 = 256 << 10;

/// The longest head of a record, in bytes.
const LONGEST_HEAD: u64 = 1 << 20;

/// A record in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Member {
    /// Where it begins.
    pub offset: u64,
    /// How long it is, packed.
    pub length: u64,
    /// Its fields.
    pub fields: Vec<(String, String)>,
    /// The beginning of its block.
    pub block: Vec<u8>,
}

impl Member {
    /// A field by its name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The kind of record.
    #[must_use]
    pub fn kind(&self) -> &str {
        self.field("WARC-Type").unwrap_or_default()
    }
}

/// The records of a file. After one that is cut or broken there are none.
pub struct Members {
    from: Counted,
    ended: bool,
}

impl Members {
    /// Opens a file.
    ///
    /// # Errors
    /// What the file system says.
    pub fn open(path: &Path) -> io::Result<Self> {
        Ok(Self { from: Counted { inner: BufReader::new(File::open(path)?), at: 0 }, ended: false })
    }

    fn next_member(&mut self) -> io::Result<Option<Member>> {
        let offset = self.from.at;
        if self.from.fill_buf()?.is_empty() {
            return Ok(None);
        }
        let mut packed = BufReader::new(GzDecoder::new(&mut self.from));
        let fields = head(&mut packed)?;
        let mut block = Vec::new();
        packed.by_ref().take(BEGINNING).read_to_end(&mut block)?;
        io::copy(&mut packed, &mut io::sink())?;
        drop(packed);
        Ok(Some(Member { offset, length: self.from.at - offset, fields, block }))
    }
}

impl Iterator for Members {
    type Item = io::Result<Member>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.next_member().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        next
    }
}

/// Reads the fields of a record, up to the empty line.
fn head(from: &mut impl BufRead) -> io::Result<Vec<(String, String)>> {
    let bad = |why: &str| io::Error::new(io::ErrorKind::InvalidData, why);
    let mut from = from.take(LONGEST_HEAD);
    let mut line = Vec::new();
    from.read_until(b'\n', &mut line)?;
    if !line.starts_with(b"WARC/") {
        return Err(bad("it is no WARC record"));
    }
    let mut fields = Vec::new();
    loop {
        line.clear();
        if from.read_until(b'\n', &mut line)? == 0 {
            return Err(bad("the head of a record does not end"));
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\r', '\n']);
        if text.is_empty() {
            return Ok(fields);
        }
        if let Some((name, value)) = text.split_once(':') {
            fields.push((name.trim().to_owned(), value.trim().to_owned()));
        }
    }
}

/// A file that knows how far it was read.
struct Counted {
    inner: BufReader<File>,
    at: u64,
}

impl Read for Counted {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl BufRead for Counted {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.inner.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.at += amount as u64;
        self.inner.consume(amount);
    }
}

/// The files of a crawl's archive, in their order.
///
/// # Errors
/// What the file system says; a directory without an archive has no files.
pub fn files(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(dir.join(FOLDER)) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.file_name().is_some_and(|name| is_own(&name.to_string_lossy())) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Whether a file is one that the writer names.
fn is_own(name: &str) -> bool {
    name.starts_with("kibont-") && name.ends_with(".warc.gz")
}
