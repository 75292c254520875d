//! `kibont phrases`: what the texts of a site say too often.

use std::collections::HashMap;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use kibont::address::Address;
use kibont::corpus;
use kibont::extractor::{self, Context};
use kibont::site::{Phrases, edition_of};
use serde::Deserialize;
use serde_json::json;

use crate::extract::pages_in;
use crate::saved_pages::Pages;
use crate::setup::BadInput;
use crate::sites;

/// List phrases that stand on too many pages of a site: furniture that was left in the texts
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kibont phrases corpus\n  kibont phrases pages/ --extractor justext --least 20\n  \
                  kibont extract --batch pages/ --out texts.jsonl --extractor justext --site goldminer:published\n  \
                  kibont phrases texts.jsonl --as json"
)]
pub struct PhrasesOf {
    /// The directory of a crawl, texts as {"id","text"} lines, or a directory of saved pages
    #[arg(value_name = "DIR|FILE.jsonl", required = true)]
    texts: Vec<PathBuf>,
    /// The extractor that reads saved pages
    #[arg(long, value_name = "NAME", default_value = extractor::NAMES[0])]
    extractor: String,
    /// The least share of a site's pages, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=100))]
    least: u8,
    /// The least number of words of a run within sentences; whole sentences count however short
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=20))]
    words: u8,
    /// How many phrases of a site are listed; 0: all
    #[arg(long, value_name = "N", default_value_t = 20)]
    top: usize,
    /// What to print
    #[arg(long = "as", value_enum, default_value_t = Form::Table)]
    form: Form,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// A line a phrase
    Table,
    /// A JSON line a phrase
    Json,
}

/// A text in a file of lines.
#[derive(Deserialize)]
struct Line {
    id: String,
    text: String,
    site: Option<String>,
    address: Option<String>,
}

impl PhrasesOf {
    /// Runs the command. The exit code is 1 where a text could not be read.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let mut phrases = Phrases::new(usize::from(self.words));
        let mut unread = 0;
        for path in &self.texts {
            unread += if path.is_file() {
                of_lines(path, &mut phrases)?
            } else if !pages_in(path, true)?.is_empty() {
                self.of_pages(path, &mut phrases)?
            } else {
                of_crawl(path, &mut phrases)?
            };
        }
        if phrases.sites().next().is_none() {
            bail!(BadInput("there is no text to count".to_owned()));
        }
        match io::stdout().lock().write_all(self.told(&phrases).as_bytes()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            written => written.context("standard output cannot be written")?,
        }
        Ok(if unread > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    fn told(&self, phrases: &Phrases) -> String {
        let several = phrases.sites().count() > 1;
        let mut told = String::new();
        for (site, pages) in phrases.sites() {
            let mut found = phrases.of(site, f64::from(self.least) / 100.0);
            let cut = if self.top == 0 { found.len() } else { self.top };
            let more = found.len().saturating_sub(cut);
            found.truncate(cut);
            if self.form == Form::Table {
                told.push_str(&format!(
                    "{site} ({pages} pages)\n{:>6} {:>8} {:>9} {:>8}  phrase\n",
                    "pages", "share", "elsewhere", "keyness"
                ));
            }
            for phrase in &found {
                let (words, share) = (&phrase.words, 100.0 * phrase.pages as f64 / pages as f64);
                let elsewhere = several.then_some(phrase.elsewhere);
                if self.form == Form::Json {
                    let line = json!({
                        "site": site, "phrase": words, "pages": phrase.pages, "of": pages, "elsewhere": elsewhere,
                        "keyness": several.then_some(phrase.keyness),
                    });
                    told.push_str(&format!("{line}\n"));
                    continue;
                }
                let elsewhere = elsewhere.map_or_else(|| "–".to_owned(), |pages| pages.to_string());
                let keyness = if several { format!("{:.1}", phrase.keyness) } else { "–".to_owned() };
                told.push_str(&format!("{:>6} {share:>6.1} % {elsewhere:>9} {keyness:>8}  {words}\n", phrase.pages));
            }
            if self.form == Form::Table && more > 0 {
                told.push_str(&format!("… and {more} more (--top 0 lists all)\n"));
            }
        }
        told
    }

    fn of_pages(&self, directory: &Path, phrases: &mut Phrases) -> anyhow::Result<usize> {
        let extractor = extractor::from_spec(&self.extractor)?;
        let mut failed = 0;
        let unread = Pages::of(&[directory.to_owned()])?.each(|found| {
            let read = extractor.extract_text(&found.dom, &Context::default());
            match read.trouble {
                Some(trouble) => {
                    eprintln!("{}: {trouble}", found.id);
                    failed += 1;
                }
                None => phrases.add(&found.site, &read.text),
            }
            Ok(())
        })?;
        Ok(unread + failed)
    }
}

/// Counts the texts of a crawl; a host is a site, and so is each of its languages without addresses of their own.
fn of_crawl(directory: &Path, phrases: &mut Phrases) -> anyhow::Result<usize> {
    let mut unread = 0;
    for record in corpus::read(directory).map_err(|bad| BadInput(bad.to_string()))? {
        match record {
            Ok(record) => {
                let host = record.address.authority();
                let site =
                    record.edition.as_deref().map_or_else(|| host.clone(), |language| edition_of(&host, language));
                phrases.add(&site, &record.text);
            }
            Err(error) => {
                eprintln!("{error}");
                unread += 1;
            }
        }
    }
    Ok(unread)
}

/// Counts the texts of a file of lines. A line's site is what it says, else the host of its address, else the folder in its
/// id, else what a `gold.jsonl` beside the file says of its id.
fn of_lines(file: &Path, phrases: &mut Phrases) -> anyhow::Result<usize> {
    let text = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let directory = file.parent().unwrap_or(Path::new("."));
    let known: HashMap<String, String> = sites::of_gold(&directory.join("gold.jsonl"));
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let line: Line = serde_json::from_str(line).map_err(|why| {
            BadInput(format!("{}, line {}: expected {{\"id\", \"text\"}} ({why})", file.display(), number + 1))
        })?;
        let host = || Address::parse(line.address.as_deref()?).ok().map(|address| address.authority());
        let folder = || line.id.rsplit_once('/').map(|(folder, _)| folder.to_owned());
        let site = line.site.clone().or_else(host).or_else(folder).or_else(|| known.get(&line.id).cloned());
        phrases.add(&site.unwrap_or_default(), &line.text);
    }
    Ok(0)
}
