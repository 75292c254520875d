//! JSON lines. In zstd each commit is a complete frame, so that a file cut back to a commit is a whole file.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{Extent, Format, Options, Record, Sink};
use crate::save;

/// Files `documents-00000.jsonl.zst`, `documents-00001.jsonl.zst`, … in a crawl's directory.
#[derive(Debug)]
pub struct Jsonl {
    dir: PathBuf,
    options: Options,
    open: Extent,
    number: u32,
    file: Option<File>,
}

impl Jsonl {
    /// Writes to a directory, after what [`Sink::resume`] finds there.
    #[must_use]
    pub fn new(dir: &Path, options: Options) -> Self {
        let open = Extent { file: name(0, options.format), length: 0 };
        Self { dir: dir.to_owned(), options, open, number: 0, file: None }
    }

    /// The open file; it is made with its name safe in the directory.
    fn opened(&mut self) -> io::Result<&mut File> {
        let file = match self.file.take() {
            Some(file) => file,
            None => {
                let path = self.dir.join(&self.open.file);
                let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
                // What a failed write left behind must not stand behind the next one.
                file.set_len(self.open.length)?;
                file.seek(SeekFrom::Start(self.open.length))?;
                save::sync_directory(&self.dir)?;
                file
            }
        };
        Ok(self.file.insert(file))
    }

    fn encode(&self, records: &[Record]) -> io::Result<Vec<u8>> {
        let mut lines = Vec::new();
        for record in records {
            serde_json::to_writer(&mut lines, record)?;
            lines.push(b'\n');
        }
        match self.options.format {
            Format::Jsonl => Ok(lines),
            Format::JsonlZst => {
                let mut frame = zstd::Encoder::new(Vec::new(), self.options.compression)?;
                frame.include_checksum(true)?;
                frame.set_pledged_src_size(Some(lines.len() as u64))?;
                frame.write_all(&lines)?;
                frame.finish()
            }
        }
    }
}

impl Sink for Jsonl {
    fn resume(&mut self, committed: &[Extent]) -> io::Result<()> {
        let last = committed.iter().filter_map(|extent| Some((number(&extent.file)?, extent))).max_by_key(|(n, _)| *n);
        let Some((number, last)) = last else { return Ok(()) };
        self.number = number;
        self.open = last.clone();
        self.file = None;
        self.cut(last)?;
        if !last.file.ends_with(&format!(".{}", self.options.format.ending())) {
            // The format was changed between two runs: what is there stays as it is.
            self.number += 1;
            self.open = Extent { file: name(self.number, self.options.format), length: 0 };
        }
        Ok(())
    }

    fn file(&mut self) -> Extent {
        if self.open.length >= self.options.file_bytes.max(1) {
            self.number += 1;
            self.open = Extent { file: name(self.number, self.options.format), length: 0 };
            self.file = None;
        }
        self.open.clone()
    }

    fn append(&mut self, records: &[Record]) -> io::Result<Extent> {
        let bytes = self.encode(records)?;
        let file = self.opened()?;
        file.write_all(&bytes)?;
        file.sync_data()?;
        self.open.length += bytes.len() as u64;
        Ok(self.open.clone())
    }

    fn cut(&mut self, committed: &Extent) -> io::Result<()> {
        self.file = None;
        self.open = committed.clone();
        match OpenOptions::new().write(true).open(self.dir.join(&committed.file)) {
            Ok(file) => {
                file.set_len(committed.length)?;
                file.sync_all()
            }
            // The file was promised but never made.
            Err(why) if why.kind() == io::ErrorKind::NotFound && committed.length == 0 => Ok(()),
            Err(why) => Err(why),
        }
    }
}

fn name(number: u32, format: Format) -> String {
    format!("documents-{number:05}.{}", format.ending())
}

/// The number in a file name of this format, if it is one.
pub(super) fn number(file: &str) -> Option<u32> {
    let (number, ending) = file.strip_prefix("documents-")?.split_once('.')?;
    [Format::Jsonl, Format::JsonlZst].iter().any(|format| format.ending() == ending).then(|| number.parse().ok())?
}
