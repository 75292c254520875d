//! The command's work: one pass that decides, a second one that writes.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::{self, Write};
use std::path::PathBuf;

use crate::corpus::reader::Records;
use crate::corpus::{self, CorpusError, Record};
use crate::dedupe::known::{Known, Resembled};
use crate::dedupe::minhash::{DOCUMENT, Digest, PARAGRAPH, digest};
use crate::dedupe::report::{Dropped, DroppedParagraph, Line, Options, Source};
use crate::dedupe::spool::Spool;
use crate::ordered;

/// What may go wrong.
#[derive(Debug, thiserror::Error)]
pub enum DedupeError {
    /// A directory cannot be read.
    #[error(transparent)]
    Corpus(#[from] CorpusError),
    /// A file of the work, or the report, cannot be written or read.
    #[error(transparent)]
    File(#[from] io::Error),
}

/// What was decided.
#[derive(Debug)]
pub struct Dedupe {
    /// What was read, to be read once more.
    corpus: Vec<Records>,
    /// Documents that were read.
    pub documents: u64,
    /// Lines that are no records, each with the reason.
    pub trouble: Vec<String>,
    /// Paragraphs that were dropped from documents that were kept.
    pub paragraphs: u64,
    dropped: HashSet<u32>,
    /// For a kept document's number in the corpus: its number among the kept, and those dropped for it.
    groups: BTreeMap<u32, Vec<(Resembled, u64)>>,
    /// Where a kept text stands in the corpus.
    kept_at: Vec<u32>,
    names: Spool,
    known: Known,
    without: HashMap<u32, Vec<u32>>,
}

/// A document and what is compared of it.
struct Read {
    source: Source,
    whole: Digest,
    paragraphs: Vec<(u32, Digest)>,
}

impl Dedupe {
    /// Reads directories one after another and decides what is dropped. Lines about paragraphs are written at once, those about
    /// documents by [`Dedupe::report`], since a kept document's duplicates may come last.
    ///
    /// # Errors
    /// [`DedupeError`]; a line that is no record is told in [`Dedupe::trouble`].
    pub fn decide(directories: &[PathBuf], options: &Options, report: &mut dyn Write) -> Result<Self, DedupeError> {
        let corpus: Vec<Records> = directories.iter().map(|dir| corpus::read(dir)).collect::<Result<_, _>>()?;
        let mut done = Self {
            corpus: corpus.iter().map(Records::again).collect(),
            documents: 0,
            trouble: Vec::new(),
            paragraphs: 0,
            dropped: HashSet::new(),
            groups: BTreeMap::new(),
            kept_at: Vec::new(),
            names: Spool::new()?,
            known: Known::new(DOCUMENT, options.likeness)?,
            without: HashMap::new(),
        };
        let mut paragraphs = Known::new(PARAGRAPH, options.likeness)?;
        let records = corpus.into_iter().flatten();
        let read = |record: Result<Record, CorpusError>| record.map(|record| read(&record, options));
        ordered::map(records, read, |read| {
            match read {
                Ok(read) => done.take(&read, &mut paragraphs, report)?,
                Err(why) => done.trouble.push(why.to_string()),
            }
            Ok::<(), DedupeError>(())
        })?;
        Ok(done)
    }

    fn take(&mut self, read: &Read, paragraphs: &mut Known, report: &mut dyn Write) -> Result<(), DedupeError> {
        let number = self.documents as u32;
        self.documents += 1;
        // An empty document is no copy of another empty one.
        if read.whole.words == 0 {
            return Ok(());
        }
        if let Some(found) = self.known.find(&read.whole)? {
            let name = self.names.push(&read.source, &[])?;
            self.groups.entry(self.kept_at[found.text as usize]).or_default().push((found, name));
            self.dropped.insert(number);
            return Ok(());
        }
        self.known.keep(&read.whole, &read.source)?;
        self.kept_at.push(number);
        let mut dropped = Vec::new();
        for (line, digest) in &read.paragraphs {
            match paragraphs.find(digest)? {
                Some(found) => dropped.push(DroppedParagraph {
                    paragraph: *line,
                    reason: found.reason,
                    likeness: round(found.likeness),
                    kept: paragraphs.source(found.text)?,
                }),
                None => {
                    paragraphs.keep(digest, &read.source)?;
                }
            }
        }
        if !dropped.is_empty() {
            self.paragraphs += dropped.len() as u64;
            self.without.insert(number, dropped.iter().map(|one| one.paragraph).collect());
            line(&Line::Paragraphs { document: read.source.clone(), dropped_paragraphs: dropped }, report)?;
        }
        Ok(())
    }

    /// How many documents were dropped.
    #[must_use]
    pub fn dropped(&self) -> usize {
        self.dropped.len()
    }

    /// Writes a line for each kept document that others were dropped for.
    ///
    /// # Errors
    /// What the writer or the file of names says.
    pub fn report(&self, out: &mut dyn Write) -> Result<(), DedupeError> {
        for group in self.groups.values() {
            let kept = self.known.source(group[0].0.text)?;
            let dropped = group.iter().map(|(found, name)| {
                let source = self.names.source(*name)?;
                Ok(Dropped { source, reason: found.reason, likeness: round(found.likeness) })
            });
            line(&Line::Documents { kept, dropped: dropped.collect::<io::Result<_>>()? }, out)?;
        }
        Ok(())
    }

    /// Reads the directories once more and writes what was kept, with the addresses of what was dropped for it.
    ///
    /// # Errors
    /// [`DedupeError`].
    pub fn write(&self, out: &mut dyn Write) -> Result<(), DedupeError> {
        let again = self.corpus.iter().map(Records::again);
        let kept = again.flatten().filter_map(Result::ok).take(self.documents as usize).enumerate();
        for (number, mut record) in kept.filter(|(number, _)| !self.dropped.contains(&(*number as u32))) {
            let number = number as u32;
            for (_, name) in self.groups.get(&number).into_iter().flatten() {
                record.duplicates.push(self.names.source(*name)?.address);
            }
            if let Some(without) = self.without.get(&number) {
                let lines = record.text.lines().zip(1..).filter(|(_, line)| !without.contains(line));
                record.text = lines.map(|(line, _)| line).collect::<Vec<_>>().join("\n");
            }
            line(&record, out)?;
        }
        Ok(())
    }
}

fn read(record: &Record, options: &Options) -> Read {
    let source = Source { id: record.id.clone(), address: record.address.to_string() };
    let lines = record.text.lines().zip(1..).filter(|_| options.paragraphs);
    let digests = lines.map(|(text, line)| (line, digest(text, PARAGRAPH)));
    let paragraphs = digests.filter(|(_, digest)| digest.words >= options.words.max(1)).collect();
    Read { source, whole: digest(&record.text, DOCUMENT), paragraphs }
}

fn line(what: &impl serde::Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, what)?;
    out.write_all(b"\n")
}

fn round(likeness: f32) -> f32 {
    (likeness * 1000.0).round() / 1000.0
}
