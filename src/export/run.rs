//! The command's work: documents are read one after another, drawn on all cores, and written in the order of the corpus.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::jsonl::Jsonl;
use super::markdown::Markdown;
#[cfg(feature = "parquet")]
use super::parquet::Parquet;
use super::tei::{Tei, TeiFiles};
use super::vertical::Vertical;
use super::wacz;
use super::warc::Warc;
use super::warc2text::Warc2text;
use super::{Document, Done, ExportError, Folder, Form, Format, Output};
use crate::archive;
use crate::corpus::reader::Records;
use crate::corpus::{self, CorpusError};
use crate::ordered;

/// Writes the documents of crawls in another format, to a file or folder, or to standard output where the format can go there.
/// What cannot be read is told and left out.
///
/// # Errors
/// [`ExportError`]; then nothing is left of the result.
pub fn export(
    dirs: &[PathBuf],
    form: Form,
    out: Option<&Path>,
    told: &mut dyn FnMut(&CorpusError),
) -> Result<Done, ExportError> {
    if let Some(out) = out {
        not_its_own(dirs, out)?;
    }
    let source = Source::open(dirs)?;
    let folder = |name| out.ok_or(ExportError::NoPlace(name, "a folder")).and_then(Folder::create);
    match form {
        Form::Jsonl => run(source, Jsonl::new(Output::create(out)?), told),
        Form::Vertical => run(source, Vertical::new(Output::create(out)?), told),
        Form::Markdown => run(source, Markdown::new(folder("Markdown")?), told),
        Form::Warc2text => run(source, Warc2text::new(folder("warc2text's result")?), told),
        Form::Warc => run(source, Warc::new(folder("a WARC export")?)?, told),
        Form::Wacz => wacz::write(dirs, out.ok_or(ExportError::NoPlace("WACZ", "a file"))?, told),
        Form::Tei if out.is_none_or(is_xml) => run(source, Tei::new(Output::create(out)?)?, told),
        Form::Tei => run(source, TeiFiles::new(folder("TEI")?), told),
        #[cfg(feature = "parquet")]
        Form::Parquet => {
            let out = out.ok_or(ExportError::NoPlace("Parquet", "a file"))?;
            run(source, Parquet::new(Output::create(Some(out))?)?, told)
        }
    }
}

/// Whether a result is one XML file, by its name or because something that is no folder is there (a pipe, a file). Anything else is
/// a folder.
fn is_xml(out: &Path) -> bool {
    let is_named = out.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xml"));
    (is_named || out.exists()) && !out.is_dir()
}

/// Refuses a result that would take the place of a file of the crawl.
fn not_its_own(dirs: &[PathBuf], out: &Path) -> Result<(), ExportError> {
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = folder.canonicalize().ok();
    let is_in = |part: &str| dirs.iter().any(|dir| dir.join(part).canonicalize().is_ok_and(|dir| Some(dir) == folder));
    let name = out.file_name().unwrap_or_default().to_string_lossy();
    let own = name.starts_with("documents-") && is_in("") || name.ends_with(".warc.gz") && is_in(archive::FOLDER);
    if own { Err(ExportError::OwnFile(out.to_owned())) } else { Ok(()) }
}

fn run<F: Format>(source: Source, mut format: F, told: &mut dyn FnMut(&CorpusError)) -> Result<Done, ExportError> {
    let dirs = source.dirs.clone();
    let mut done = Done::default();
    let documents = source.map(|document| {
        document.map(|mut document| {
            if !F::HTML {
                document.record.html = None;
            }
            document
        })
    });
    let draw = |document: Result<Document, CorpusError>| document.map(F::draw);
    let put = |drawn: Result<F::Drawn, CorpusError>| -> Result<(), ExportError> {
        match drawn.map(|drawn| format.put(drawn)) {
            Ok(written) => *(if written? { &mut done.documents } else { &mut done.without_html }) += 1,
            Err(why) => {
                told(&why);
                done.unread += 1;
            }
        }
        Ok(())
    };
    if F::HTML {
        ordered::map_large(documents, draw, put)?;
    } else {
        ordered::map(documents, draw, put)?;
    }
    match done {
        Done { documents: 0, without_html: 0, unread, .. } => Err(ExportError::Nothing { dirs, unread }),
        Done { documents: 0, without_html, .. } => Err(ExportError::NoHtml(without_html)),
        done => format.finish().map(|()| done),
    }
}

/// The documents of several directories, one after another.
struct Source {
    dirs: Vec<PathBuf>,
    /// Last first, because they are taken from the end.
    open: Vec<Records>,
    number: u64,
    file: Arc<str>,
}

impl Source {
    fn open(dirs: &[PathBuf]) -> Result<Self, CorpusError> {
        let open = dirs.iter().rev().map(|dir| corpus::read(dir)).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { dirs: dirs.to_vec(), open, number: 0, file: "".into() })
    }
}

impl Iterator for Source {
    type Item = Result<Document, CorpusError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let records = self.open.last_mut()?;
            let record = match records.next() {
                None => {
                    self.open.pop();
                    continue;
                }
                Some(Ok(record)) => record,
                Some(Err(why)) => return Some(Err(why)),
            };
            let file = records.file().map(Path::to_string_lossy).unwrap_or_default();
            if *file != *self.file {
                self.file = file.as_ref().into();
            }
            self.number += 1;
            return Some(Ok(Document { number: self.number, file: self.file.clone(), record }));
        }
    }
}
