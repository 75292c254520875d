//! `kibont dedupe`: documents and paragraphs that a corpus has already.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use kibont::dedupe::{self, DedupeError, Options};

use crate::pairs::writer;
use crate::setup::{BadInput, directory};

/// Find exact and near duplicates, across crawls
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kibont dedupe corpus > duplicates.jsonl\n  kibont dedupe january february --out both.jsonl.zst \
                  > duplicates.jsonl   # what february has of january is dropped\n  kibont dedupe corpus --paragraphs --out clean.jsonl > duplicates.jsonl"
)]
pub struct Dedupe {
    /// Directories of crawls; of duplicates the first is kept
    #[arg(value_name = "DIR", required = true)]
    directories: Vec<PathBuf>,
    /// Write the records that are kept, with `duplicates`: the others' addresses (.jsonl or .jsonl.zst)
    #[arg(long, value_name = "FILE", value_parser = crate::setup::out_path)]
    out: Option<PathBuf>,
    /// The least Jaccard index of near duplicates' shingles of three words; 1 finds exact ones alone
    #[arg(long, value_name = "0…1", default_value_t = Options::default().likeness)]
    likeness: f32,
    /// Drop paragraphs too that stand in another document already
    #[arg(long)]
    paragraphs: bool,
    /// Words that a paragraph needs to be dropped
    #[arg(long, value_name = "N", default_value_t = Options::default().words)]
    words: usize,
}

impl Dedupe {
    /// Runs the command. The exit code is 1 where lines of a corpus are no records.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        self.directories.iter().try_for_each(|dir| directory(dir))?;
        if !(0.5..=1.0).contains(&self.likeness) {
            return Err(BadInput("--likeness takes a number between 0.5 and 1".to_owned()).into());
        }
        let options = Options { likeness: self.likeness, paragraphs: self.paragraphs, words: self.words };
        let mut report = writer(None)?;
        let done = dedupe::Dedupe::decide(&self.directories, &options, &mut report)?;
        match done.report(&mut report).and_then(|()| Ok(report.flush()?)) {
            Err(DedupeError::File(why)) if why.kind() == std::io::ErrorKind::BrokenPipe => {}
            written => written?,
        }
        if let Some(out) = &self.out {
            write(&done, out).with_context(|| format!("{} cannot be written", out.display()))?;
        }
        done.trouble.iter().for_each(|why| eprintln!("kibont: {why}"));
        eprintln!("{} documents, {} dropped; {} paragraphs dropped", done.documents, done.dropped(), done.paragraphs);
        Ok(if done.trouble.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn write(done: &dedupe::Dedupe, to: &Path) -> anyhow::Result<()> {
    let file = writer(Some(to))?;
    if to.extension().is_some_and(|ending| ending == "zst") {
        let mut zstd = zstd::Encoder::new(file, 3)?;
        done.write(&mut zstd)?;
        zstd.finish()?.flush()?;
    } else {
        let mut file = file;
        done.write(&mut file)?;
        file.flush()?;
    }
    Ok(())
}
