//! `kibont export`: crawls in the formats of other programs.

use std::path::PathBuf;
use std::process::ExitCode;

use kibont::export::{self, Done, ExportError};

use crate::setup::{BadInput, directory};

/// Write crawls in other formats: Parquet, TEI, vertical text, Markdown, WARC, …
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kibont export corpus --as parquet --out documents.parquet\n  kibont export corpus --as vertical --out corpus.vert\n  \
                  kibont export corpus --as tei --out corpus.xml            # one teiCorpus\n  kibont export corpus --as tei --out tei                   \
                  # tei/HOST/ID.xml\n  kibont export corpus --as markdown --out notes            # notes/HOST/ID.md\n  \
                  kibont export corpus --as warc2text --out texts           # texts/hu/text.gz, texts/hu/url.gz\n  \
                  kibont export january february --as jsonl --out both.jsonl.zst\n  kibont export corpus --as warc --out archive              \
                  # of a crawl with --html\n  kibont export corpus --as wacz --out corpus.wacz         # of a crawl with --archive"
)]
pub struct Export {
    /// Directories of crawls
    #[arg(value_name = "DIR", required = true)]
    directories: Vec<PathBuf>,
    /// What to write
    #[arg(long = "as", value_enum)]
    form: Form,
    /// The file to write, or a folder that is new or empty. Without it jsonl, vertical and tei go to standard output
    #[arg(long, value_name = "FILE|DIR", value_parser = crate::setup::out_path)]
    out: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// A file with a row for each document
    #[cfg(feature = "parquet")]
    Parquet,
    /// A token a line, with <doc>, <p>, <s> and <g/>, for Sketch Engine, NoSketch Engine, CWB
    Vertical,
    /// TEI P5: a teiCorpus where --out ends in .xml, or on standard output; else a folder with a file for each document
    Tei,
    /// A folder with a file for each document, with YAML front matter
    Markdown,
    /// A folder as Bitextor's warc2text writes it: {language}/text.gz and url.gz
    Warc2text,
    /// The records, a JSON line each; packed where --out ends in .zst
    Jsonl,
    /// A folder of WARC 1.1 files with the unfolded pages of a crawl with --html, and their texts
    Warc,
    /// One file with the archive of a crawl with --archive, an index and the list of pages, for ReplayWeb.page and other players
    Wacz,
}

impl Form {
    fn wanted(self) -> export::Form {
        match self {
            #[cfg(feature = "parquet")]
            Self::Parquet => export::Form::Parquet,
            Self::Vertical => export::Form::Vertical,
            Self::Tei => export::Form::Tei,
            Self::Markdown => export::Form::Markdown,
            Self::Warc2text => export::Form::Warc2text,
            Self::Jsonl => export::Form::Jsonl,
            Self::Warc => export::Form::Warc,
            Self::Wacz => export::Form::Wacz,
        }
    }
}

impl Export {
    /// Runs the command. The exit code is 1 where lines of a corpus are no records.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        self.directories.iter().try_for_each(|dir| directory(dir))?;
        let mut told = |why: &kibont::corpus::CorpusError| eprintln!("kibont: {why}");
        let done = match export::export(&self.directories, self.form.wanted(), self.out.as_deref(), &mut told) {
            Err(why) if why.is_broken_pipe() => return Ok(ExitCode::SUCCESS),
            done => done.map_err(refused)?,
        };
        let Done { documents, without_html, without_page, unread } = done;
        if without_html > 0 {
            eprintln!("{without_html} documents have no HTML and were left out; crawl with --html to keep it");
        }
        if without_page > 0 {
            eprintln!(
                "{without_page} documents have no page in the archive: they were read before the crawl had --archive"
            );
        }
        eprintln!("{documents} documents written");
        Ok(if unread == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// What was wrong with the command ends with 2, what failed with 1.
fn refused(why: ExportError) -> anyhow::Error {
    if why.is_bad_input() { BadInput(why.to_string()).into() } else { why.into() }
}
