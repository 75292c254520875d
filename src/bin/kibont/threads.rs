//! `kibont threads`: comment trees from a crawl's directory.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use kibont::corpus::{self, Record};
use kibont::crawl_db::{self, CrawlDb};
use kibont::html::Dom;
use kibont::repeat::Round;
use kibont::threads::join::{Page, join};
use kibont::threads::since::since as new_since;
use kibont::threads::{self, Context, Thread, formats};

use crate::setup::BadInput;

/// Read the threads of a crawl: comments, posts, reviews, answers as trees
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kibont crawl https://forum.example --threads --out corpus\n  kibont threads corpus > threads.jsonl\n  \
                        kibont threads corpus --as convokit --out convokit-corpus\n  kibont threads corpus --since repeat"
)]
pub struct Threads {
    /// The directory of a crawl with --threads (or with --html, whose pages are read again)
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// What to write
    #[arg(long = "as", value_enum, default_value_t = Form::Jsonl)]
    form: Form,
    /// Where to write; standard output without it. A ConvoKit corpus is a folder and needs it
    #[arg(long, value_name = "FILE|FOLDER", value_parser = crate::setup::out_path)]
    out: Option<PathBuf>,
    /// Only items that no document from before then has: a day (2024-05-01) or a time (2024-05-01T12:00:00Z); or repeat, for when the
    /// last `kibont crawl --repeat` began
    #[arg(long, value_name = "DATE|repeat")]
    since: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// A JSON line a thread
    Jsonl,
    /// A ConvoKit corpus
    Convokit,
    /// A JSON-LD line a thread: DiscussionForumPosting with nested Comments
    Jsonld,
}

impl Threads {
    /// Runs the command.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let since = self.since.as_deref().map(|since| time(since, &self.directory)).transpose()?;
        let (pages, unread) = pages(&self.directory)?;
        if pages.is_empty() {
            bail!(BadInput(format!("{} holds no documents", self.directory.display())));
        }
        let told = pages.iter().any(|page| !page.threads.is_empty());
        let mut threads = join(pages);
        if let Some(since) = since {
            threads = new_since(&join(before(&self.directory, since)?), threads);
        }
        match (self.form, &self.out) {
            (Form::Convokit, None) => {
                bail!(BadInput("a ConvoKit corpus is a folder; name it with --out FOLDER".to_owned()))
            }
            (Form::Convokit, Some(folder)) => formats::convokit(&threads, folder)
                .with_context(|| format!("{} cannot be written", folder.display()))?,
            (form, Some(file)) => {
                let name = || format!("{} cannot be written", file.display());
                let mut out = BufWriter::new(std::fs::File::create(file).with_context(name)?);
                write(&threads, form, &mut out).and_then(|()| out.flush()).with_context(name)?;
            }
            (form, None) => match write(&threads, form, &mut BufWriter::new(io::stdout().lock())) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
                written => written.context("standard output cannot be written")?,
            },
        }
        let items: usize = threads.iter().map(|thread| thread.items.len()).sum();
        eprintln!("{} threads with {items} items", threads.len());
        if !told {
            eprintln!("the documents hold no threads; crawl with --threads (or --html) to keep them");
        }
        Ok(if unread > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }
}

/// The documents' threads, and how many lines could not be read.
fn pages(directory: &Path) -> anyhow::Result<(Vec<Page>, usize)> {
    let records = corpus::read(directory).map_err(|bad| BadInput(bad.to_string()))?;
    let (mut pages, mut unread) = (Vec::new(), 0);
    for record in records {
        match record {
            Ok(record) => pages.push(page(record)),
            Err(error) => {
                eprintln!("{error}");
                unread += 1;
            }
        }
    }
    Ok((pages, unread))
}

/// The documents' threads as they were before then. What cannot be read is told with the others.
fn before(directory: &Path, then: Timestamp) -> anyhow::Result<Vec<Page>> {
    let mut pages: Vec<Page> = Vec::new();
    let mut places: HashMap<String, (usize, Timestamp)> = HashMap::new();
    let records = corpus::read_versions(directory).map_err(|bad| BadInput(bad.to_string()))?;
    for record in records.flatten().filter(|record| record.time < then && !record.is_marker()) {
        let (key, time) = (record.key(), record.time);
        match places.get(&key).copied() {
            // A later version may be in the directory of a worker that is read earlier.
            Some((_, there)) if there > time => {}
            Some((place, _)) => {
                pages[place] = page(record);
                places.insert(key, (place, time));
            }
            None => {
                places.insert(key, (pages.len(), time));
                pages.push(page(record));
            }
        }
    }
    Ok(pages)
}

/// A time as it is written on the command line.
fn time(written: &str, directory: &Path) -> anyhow::Result<Timestamp> {
    if written == "repeat" {
        let workers = corpus::directories(directory).map_err(|bad| BadInput(bad.to_string()))?;
        let began = |directory: PathBuf| {
            let notebook = CrawlDb::read(&directory.join(crawl_db::FILE)).ok()?;
            let round = notebook.get(crawl_db::REPEAT).ok().flatten()?;
            Some(serde_json::from_str::<Round>(&round).ok()?.began)
        };
        let never = || BadInput(format!("the crawl of {} was never repeated; give a date", directory.display()));
        return Ok(workers.into_iter().filter_map(began).max().ok_or_else(never)?);
    }
    let day = || Some(written.parse::<Date>().ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp());
    let bad = || BadInput(format!("--since {written} is no time; write 2024-05-01, 2024-05-01T12:00:00Z, or repeat"));
    Ok(written.parse().ok().or_else(day).ok_or_else(bad)?)
}

/// What a record says of threads; of one that keeps the page alone, what is found in the page.
fn page(mut record: Record) -> Page {
    let language = record.languages.first().cloned();
    let mut threads = std::mem::take(&mut record.threads);
    if let Some(html) = record.html.as_deref().filter(|_| threads.is_empty()) {
        let context =
            Context { address: Some(&record.address), language: language.as_deref(), time: Some(record.time) };
        threads = threads::find(&Dom::parse(html), context);
    }
    Page { document: record.id, address: record.address.to_string(), title: record.title, language, threads }
}

fn write(threads: &[Thread], form: Form, out: &mut impl Write) -> io::Result<()> {
    for thread in threads {
        let line =
            if form == Form::Jsonld { formats::json_ld(thread).to_string() } else { serde_json::to_string(thread)? };
        writeln!(out, "{line}")?;
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use kibont::address::Address;

    use super::*;

    fn run(directory: &Path, form: Form, out: Option<PathBuf>) -> anyhow::Result<ExitCode> {
        Threads { directory: directory.to_owned(), form, out, since: None }.run()
    }

    #[test]
    fn threads_are_read_from_kept_pages_and_joined_over_pages() {
        let directory = tempfile::tempdir().unwrap();
        let entry = |at: usize| {
            format!(
                "<li class=comment id=c{at}>\
                    <b class=author>Ann {at}</b> <time datetime=2024-05-0{at}T10:00:00Z>May {at}</time>\
                    <p>What is said here is number {at} of all that.</p></li>"
            )
        };
        let record = |address: &str, items: &[usize]| {
            let mut record = Record::new(Address::parse(address).unwrap(), Timestamp::UNIX_EPOCH);
            let items: String = items.iter().map(|at| entry(*at)).collect();
            record.html = Some(format!("<h1>Mill</h1><ol class=comments>{items}</ol>"));
            serde_json::to_string(&record).unwrap() + "\n"
        };
        let lines = record("https://x.example/t?page=2", &[3, 4]) + &record("https://x.example/t", &[1, 2, 3]);
        std::fs::write(directory.path().join("documents-00000.jsonl"), lines).unwrap();
        let out = directory.path().join("threads.jsonl");
        assert_eq!(run(directory.path(), Form::Jsonl, Some(out.clone())).unwrap(), ExitCode::SUCCESS);
        let written = std::fs::read_to_string(out).unwrap();
        let threads: Vec<Thread> = written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let ids: Vec<Vec<&str>> =
            threads.iter().map(|thread| thread.items.iter().map(|item| item.id.as_str()).collect()).collect();
        assert_eq!(ids, [["c1", "c2", "c3", "c4"]]);
        assert!(run(directory.path(), Form::Convokit, None).is_err());
        let folder = directory.path().join("convokit");
        run(directory.path(), Form::Convokit, Some(folder.clone())).unwrap();
        assert!(folder.join("utterances.jsonl").exists());
    }

    #[test]
    fn what_is_new_since_then_is_told_by_earlier_versions() {
        let directory = tempfile::tempdir().unwrap();
        let at = |day: u32| format!("2024-05-0{day}T00:00:00Z").parse::<Timestamp>().unwrap();
        let version = |day: u32, items: &[&str], change: Option<corpus::Change>| {
            let item = |id: &&str| threads::Item {
                id: (*id).to_owned(),
                text: format!("What {id} says."),
                ..threads::Item::default()
            };
            let thread = Thread { id: "t".into(), items: items.iter().map(item).collect(), ..Thread::default() };
            let record = Record {
                change,
                threads: vec![thread],
                extractor: "full-text".into(),
                ..Record::new(Address::parse("https://x.example/t").unwrap(), at(day))
            };
            serde_json::to_string(&record).unwrap() + "\n"
        };
        let changed = Some(corpus::Change::Changed);
        let lines = [version(1, &["a"], None), version(3, &["a", "b"], changed), version(5, &["c", "a", "b"], changed)];
        std::fs::write(directory.path().join("documents-00000.jsonl"), lines.concat()).unwrap();
        let new = |since: &str| {
            let out = directory.path().join("new.jsonl");
            let threads = Threads {
                directory: directory.path().to_owned(),
                form: Form::Jsonl,
                out: Some(out.clone()),
                since: Some(since.to_owned()),
            };
            threads.run().unwrap();
            let written = std::fs::read_to_string(out).unwrap();
            let threads: Vec<Thread> = written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            threads.into_iter().flat_map(|thread| thread.items).map(|item| item.id).collect::<Vec<_>>()
        };
        assert_eq!(new("2024-05-04"), ["c"]);
        assert_eq!(new("2024-05-02T00:00:00Z"), ["c", "b"]);
        assert_eq!(new("2024-05-01"), ["c", "a", "b"]);
        assert_eq!(new("2024-05-06"), Vec::<String>::new());
        let bad = |since: &str| time(since, directory.path()).unwrap_err().to_string();
        assert!(bad("soon").contains("2024-05-01"));
        assert!(bad("repeat").contains("never repeated"));
    }
}
