//! Following a corpus while it grows: what is new since the last look, and any record once more by its place.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{CorpusError, Record, reader};

/// Where a record stands: in zstd the frame that holds it and its line there, else the line itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    file: Arc<Path>,
    start: u64,
    line: usize,
}

impl Place {
    /// Reads the record that stands there.
    ///
    /// # Errors
    /// [`CorpusError::File`] when the file is gone or holds something else by now.
    pub fn read(&self) -> Result<Record, CorpusError> {
        let bad = |why: String| CorpusError::File { path: self.file.to_path_buf(), why };
        let line = self.bytes().map_err(|why| bad(why.to_string()))?;
        serde_json::from_slice(&line).map_err(|why| bad(why.to_string()))
    }

    /// The directory of the crawl that wrote it.
    #[must_use]
    pub fn directory(&self) -> &Path {
        self.file.parent().unwrap_or(Path::new("."))
    }

    fn bytes(&self) -> io::Result<Vec<u8>> {
        let mut file = BufReader::new(File::open(&self.file)?);
        file.seek(SeekFrom::Start(self.start))?;
        let mut line = Vec::new();
        if is_packed(&self.file) {
            let mut lines = BufReader::new(zstd::Decoder::with_buffer(file)?.single_frame());
            for _ in 0..=self.line {
                line.clear();
                lines.read_until(b'\n', &mut line)?;
            }
        } else {
            file.read_until(b'\n', &mut line)?;
        }
        Ok(line)
    }
}

fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "zst")
}

/// What was read of a crawl's directory, and what follows.
#[derive(Debug)]
pub struct Tail {
    dir: PathBuf,
    /// How far each file was read.
    read: HashMap<PathBuf, u64>,
}

/// What a look found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// All that is new was handed over.
    Read,
    /// The directory was begun anew: what was handed over before is no longer there, and the next look begins at the beginning.
    Anew,
}

impl Tail {
    /// Follows a directory from its beginning; one of workers' directories, too.
    #[must_use]
    pub fn new(dir: &Path) -> Self {
        Self { dir: dir.to_owned(), read: HashMap::new() }
    }

    /// Hands over what is new, file by file. A line that is no record is an error of its own; what is not whole yet waits for the
    /// next look.
    ///
    /// # Errors
    /// [`CorpusError::File`] when a directory cannot be listed or a file cannot be opened.
    pub fn look(&mut self, mut take: impl FnMut(Place, Result<Record, CorpusError>)) -> Result<Look, CorpusError> {
        let mut files = Vec::new();
        for dir in reader::directories(&self.dir)? {
            files.extend(reader::files(&dir)?);
        }
        let length = |path: &PathBuf| files.iter().find(|(file, _)| file == path).map_or(0, |(_, length)| *length);
        if self.read.iter().any(|(path, read)| length(path) < *read) {
            self.read.clear();
            return Ok(Look::Anew);
        }
        for (path, length) in files {
            let from = self.read.get(&path).copied().unwrap_or_default();
            if from < length {
                let bad = |why: io::Error| CorpusError::File { path: path.clone(), why: why.to_string() };
                let to = portion(&path, from, length, &mut take).map_err(bad)?;
                self.read.insert(path, to);
            }
        }
        Ok(Look::Read)
    }
}

/// Reads a file from one place to another; says how far it has come. It ends before a frame or a line that is not whole.
fn portion(
    path: &Path,
    from: u64,
    to: u64,
    take: &mut impl FnMut(Place, Result<Record, CorpusError>),
) -> io::Result<u64> {
    let mut file = BufReader::new(File::open(path)?);
    file.seek(SeekFrom::Start(from))?;
    let name: Arc<Path> = Arc::from(path);
    let (mut at, packed) = (from, is_packed(path));
    while at < to {
        let read = if packed { frame(file)? } else { line(file)? };
        let Some((lines, rest)) = read else { break };
        file = rest;
        for (line, bytes) in lines.iter().enumerate() {
            let bad = |why: serde_json::Error| CorpusError::Line {
                path: path.to_owned(),
                number: line as u64 + 1,
                why: format!("{why} (in what begins at byte {at})"),
            };
            take(Place { file: Arc::clone(&name), start: at, line }, serde_json::from_slice(bytes).map_err(bad));
        }
        at = file.stream_position()?;
    }
    Ok(at)
}

type Read = Option<(Vec<Vec<u8>>, BufReader<File>)>;

/// The lines of the next frame; nothing where it breaks off.
fn frame(file: BufReader<File>) -> io::Result<Read> {
    let mut frame = zstd::Decoder::with_buffer(file)?.single_frame();
    let lines: io::Result<Vec<Vec<u8>>> = BufReader::new(&mut frame).split(b'\n').collect();
    Ok(lines.ok().map(|lines| (lines, frame.finish())))
}

/// The next line; nothing where it has no end yet.
fn line(mut file: BufReader<File>) -> io::Result<Read> {
    let mut line = Vec::new();
    file.read_until(b'\n', &mut line)?;
    Ok((line.last() == Some(&b'\n')).then(|| (vec![line], file)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use std::io::Write as _;

    use jiff::Timestamp;

    use super::*;
    use crate::address::Address;
    use crate::corpus::{Corpus, Format, Options};

    fn record(path: &str) -> Record {
        Record::new(Address::parse(&format!("https://a.example/{path}")).unwrap(), Timestamp::UNIX_EPOCH)
    }

    fn looked(tail: &mut Tail) -> (Look, Vec<(Place, String)>) {
        let mut found = Vec::new();
        let look = tail.look(|place, record| found.push((place, record.unwrap().address.to_string()))).unwrap();
        (look, found)
    }

    #[tokio::test]
    async fn each_look_hands_over_what_is_new_and_places_lead_back() {
        for format in [Format::JsonlZst, Format::Jsonl] {
            let dir = tempfile::tempdir().unwrap();
            let mut tail = Tail::new(dir.path());
            assert!(looked(&mut tail).1.is_empty());
            // Small files, so that there are several.
            let corpus = Corpus::open(dir.path(), &Options { format, file_bytes: 600, ..Options::default() }).unwrap();
            corpus.write(vec![record("1"), record("2"), record("3")]).await.unwrap();
            let (_, first) = looked(&mut tail);
            corpus.write(vec![record("4")]).await.unwrap();
            corpus.write(vec![record("5")]).await.unwrap();
            let (_, then) = looked(&mut tail);
            assert_eq!((first.len(), then.len(), looked(&mut tail).1.len()), (3, 2, 0), "{format:?}");
            for (place, address) in first.iter().chain(&then) {
                assert_eq!(place.read().unwrap().address.as_str(), address);
            }
            corpus.close().await;
        }
    }

    #[test]
    fn what_is_not_whole_waits_and_what_was_begun_anew_is_told() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("documents-00000.jsonl");
        let (one, two) = (serde_json::to_string(&record("1")).unwrap(), serde_json::to_string(&record("2")).unwrap());
        std::fs::write(&path, format!("{one}\n{}", &two[..20])).unwrap();
        let mut tail = Tail::new(dir.path());
        assert_eq!(looked(&mut tail).1.len(), 1);
        let mut file = File::options().append(true).open(&path).unwrap();
        write!(file, "{}\nno record\n", &two[20..]).unwrap();
        let (mut read, mut bad) = (0, Vec::new());
        tail.look(|_, record| match record {
            Ok(_) => read += 1,
            Err(why) => bad.push(why.to_string()),
        })
        .unwrap();
        assert_eq!((read, bad.len()), (1, 1), "{bad:?}");
        std::fs::write(&path, format!("{two}\n")).unwrap();
        assert_eq!(looked(&mut tail).0, Look::Anew);
        assert_eq!(looked(&mut tail).1.len(), 1);
        // The beginning of a frame alone.
        let packed = dir.path().join("documents-00001.jsonl.zst");
        let whole = zstd::encode_all(format!("{one}\n").as_bytes(), 1).unwrap();
        std::fs::write(&packed, &whole[..whole.len() - 5]).unwrap();
        assert_eq!(looked(&mut tail), (Look::Read, Vec::new()));
        std::fs::write(&packed, &whole).unwrap();
        assert_eq!(looked(&mut tail).1.len(), 1);
    }
}
