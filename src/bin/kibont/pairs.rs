//! `kibont pairs`: which documents of a crawl say the same in two languages.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use kibont::pairs::{self, Found, Options, output};

use crate::setup::{BadInput, directory};

/// Find the pages that say the same in two languages
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kibont pairs corpus > pairs.jsonl\n  kibont pairs corpus --groups                        # a line a page, \
                  in all its languages\n  kibont pairs corpus --as bitextor --out pairs.tsv\n  kibont pairs corpus --as folders --out parallel   \
                  # en/ID.txt, hu/ID.txt for hunalign, vecalign, SentAlign"
)]
pub struct Pairs {
    /// A crawl's directory
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    /// What to write
    #[arg(long = "as", value_enum, default_value_t = Form::Jsonl)]
    form: Form,
    /// The file to write; with `--as folders` the directory. Standard output when not given
    #[arg(long, value_name = "FILE|DIR", value_parser = crate::setup::out_path)]
    out: Option<PathBuf>,
    /// Pages in all their languages in place of pairs
    #[arg(long)]
    groups: bool,
    /// The least probability of a pair
    #[arg(long, value_name = "0…1", default_value_t = Options::default().least)]
    least: f32,
    /// Leave out pairs that nothing but their content shows
    #[arg(long)]
    no_content: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// A JSON line a pair: both sides, score, evidence
    Jsonl,
    /// Bitextor's columns: both addresses, both texts in Base64
    Bitextor,
    /// `{language}/ID.txt`, a paragraph a line, and pairs.tsv
    Folders,
}

impl Pairs {
    /// Runs the command. The exit code is 1 where lines of the corpus are no records.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        directory(&self.dir)?;
        if self.groups && self.form != Form::Jsonl {
            return Err(BadInput("--groups goes with --as jsonl alone".to_owned()).into());
        }
        if !(0.01..=0.99).contains(&self.least) {
            return Err(BadInput("--least takes a probability between 0.01 and 0.99".to_owned()).into());
        }
        if self.form == Form::Folders && self.out.is_none() {
            return Err(BadInput("--as folders needs a directory: --out DIR".to_owned()).into());
        }
        let found = pairs::find(&self.dir, &Options { least: self.least, content: !self.no_content })?;
        found.trouble.iter().for_each(|why| eprintln!("kibont: {why}"));
        match (&self.form, &self.out) {
            (Form::Folders, Some(to)) => output::folders(&found, &self.dir, to)?,
            _ => self.write(&found)?,
        }
        eprintln!(
            "{} documents, {} pairs, {} pages in more than one language",
            found.documents.len(),
            found.numbers().count(),
            found.groups().len()
        );
        Ok(if found.trouble.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn write(&self, found: &Found) -> anyhow::Result<()> {
        let mut out = writer(self.out.as_deref())?;
        let written = match self.form {
            Form::Bitextor => output::bitextor(found, &self.dir, &mut out),
            _ if self.groups => output::groups(found, &mut out),
            _ => output::jsonl(found, &mut out),
        };
        match written.and_then(|()| Ok(out.flush()?)) {
            Err(output::OutputError::Write(why)) if why.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            written => written.context("the pairs cannot be written"),
        }
    }
}

/// A file, or standard output.
pub fn writer(path: Option<&Path>) -> anyhow::Result<Box<dyn Write>> {
    Ok(match path {
        None => Box::new(BufWriter::new(std::io::stdout().lock())),
        Some(path) => {
            let file =
                File::create(path).map_err(|why| BadInput(format!("{} cannot be written: {why}", path.display())))?;
            Box::new(BufWriter::new(file))
        }
    })
}
