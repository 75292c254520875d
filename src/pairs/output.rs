//! The formats of the command: what the next tool of a collector of parallel text reads.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read as _, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::corpus::{self, CorpusError};
use crate::pairs::pair::Side;
use crate::pairs::search::Found;

/// What may go wrong while pairs are written.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// The corpus cannot be read again.
    #[error(transparent)]
    Corpus(#[from] CorpusError),
    /// Standard output, or a file that is not further known.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// A file cannot be written.
    #[error("{} cannot be written: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: io::Error,
    },
}

/// A JSON line a pair.
///
/// # Errors
/// What the writer says.
pub fn jsonl(found: &Found, out: &mut dyn Write) -> Result<(), OutputError> {
    for pair in found.pairs() {
        line(&pair, out)?;
    }
    Ok(())
}

/// A page in all its languages: a line of `--groups`.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub struct Group {
    /// The id of its first document.
    pub id: String,
    /// Its documents, in the order of the corpus.
    pub documents: Vec<Side>,
}

/// A JSON line a group.
///
/// # Errors
/// What the writer says.
pub fn groups(found: &Found, out: &mut dyn Write) -> Result<(), OutputError> {
    for members in found.groups() {
        let documents: Vec<Side> = members.iter().map(|member| found.documents[*member as usize].side()).collect();
        line(&Group { id: documents[0].id.clone(), documents }, out)?;
    }
    Ok(())
}

fn line(what: &impl serde::Serialize, out: &mut dyn Write) -> Result<(), OutputError> {
    serde_json::to_writer(&mut *out, what).map_err(io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}

/// Bitextor's columns: both addresses and both texts in Base64, a line a pair. A language version without an address of its
/// own has its language behind a `#`, so that the two sides differ.
///
/// # Errors
/// [`OutputError`], also where the corpus cannot be read a second time.
pub fn bitextor(found: &Found, dir: &Path, out: &mut dyn Write) -> Result<(), OutputError> {
    let mut texts = Texts::read(found, dir)?;
    for (a, b) in found.numbers() {
        for number in [a, b] {
            let side = found.documents[number as usize].side();
            let version = side.edition.map(|edition| format!("#{edition}")).unwrap_or_default();
            write!(out, "{}{version}\t", side.address)?;
        }
        let (a, b) = (texts.of(a)?, texts.of(b)?);
        writeln!(out, "{}\t{}", STANDARD.encode(a), STANDARD.encode(b))?;
    }
    Ok(())
}

/// The texts of paired documents, in a file: a corpus does not fit into memory, and cannot be read at any place.
struct Texts {
    file: File,
    places: HashMap<u32, (u64, usize)>,
}

impl Texts {
    fn read(found: &Found, dir: &Path) -> Result<Self, OutputError> {
        let mut places: HashMap<u32, (u64, usize)> =
            found.numbers().flat_map(|(a, b)| [a, b]).map(|number| (number, (0, 0))).collect();
        let mut file = BufWriter::new(tempfile::tempfile()?);
        let mut length = 0;
        each_text(found, dir, |number, text| {
            if let Some(place) = places.get_mut(&number) {
                file.write_all(text.as_bytes())?;
                *place = (length, text.len());
                length += text.len() as u64;
            }
            Ok(())
        })?;
        Ok(Self { file: file.into_inner().map_err(io::IntoInnerError::into_error)?, places })
    }

    fn of(&mut self, number: u32) -> io::Result<Vec<u8>> {
        let (start, length) = self.places.get(&number).copied().unwrap_or_default();
        let mut text = vec![0; length];
        self.file.seek(SeekFrom::Start(start))?;
        self.file.read_exact(&mut text)?;
        Ok(text)
    }
}

/// The texts of the corpus once more, with the documents' numbers. What a crawl has written meanwhile is left out.
fn each_text(
    found: &Found,
    dir: &Path,
    mut take: impl FnMut(u32, &str) -> Result<(), OutputError>,
) -> Result<(), OutputError> {
    let records = match &found.corpus {
        Some(read) => read.again(),
        None => corpus::read(dir)?,
    };
    for (number, record) in records.filter_map(Result::ok).take(found.documents.len()).enumerate() {
        take(number as u32, &record.text)?;
    }
    Ok(())
}

/// Folders for sentence aligners: `{language}/ID.txt`, a paragraph a line, the same ID for a page in all its languages; and
/// `pairs.tsv` with a line for each pair: ID, both languages, score, both addresses.
///
/// # Errors
/// [`OutputError`], also where the corpus cannot be read a second time.
pub fn folders(found: &Found, dir: &Path, to: &Path) -> Result<(), OutputError> {
    let bad = |path: &Path| {
        let path = path.to_owned();
        move |why| OutputError::File { path, why }
    };
    let mut ids: HashMap<u32, &str> = HashMap::new();
    for members in found.groups() {
        ids.extend(members.iter().map(|member| (*member, &*found.documents[members[0] as usize].id)));
    }
    fs::create_dir_all(to).map_err(bad(to))?;
    let index = to.join("pairs.tsv");
    let mut tsv = BufWriter::new(File::create(&index).map_err(bad(&index))?);
    for (pair, (number, _)) in found.pairs().zip(found.numbers()) {
        let id = ids.get(&number).copied().unwrap_or_default();
        let (a, b) = (pair.a, pair.b);
        writeln!(tsv, "{id}\t{}\t{}\t{}\t{}\t{}", a.language, b.language, pair.score, a.address, b.address)
            .map_err(bad(&index))?;
    }
    tsv.flush().map_err(bad(&index))?;
    each_text(found, dir, |number, text| {
        let Some(id) = ids.get(&number) else { return Ok(()) };
        let folder = to.join(&*found.documents[number as usize].language);
        fs::create_dir_all(&folder).map_err(bad(&folder))?;
        let path = folder.join(format!("{id}.txt"));
        fs::write(&path, paragraphs(text)).map_err(bad(&path))
    })
}

/// A paragraph a line, none empty: aligners count lines.
fn paragraphs(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}
