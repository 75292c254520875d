//! `kibont evaluate --extractor NAME… --data DIR`: extractors against gold texts.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use kibont::extractor::evaluation::{Gold, Measured, Summary, measure};
use kibont::extractor::{self, Context, Extractor};
use kibont::html::Dom;
use kibont::site::Known;

use crate::extract::bytes_of;
use crate::sites::{self, Taught};

/// Runs every extractor over `DIR/html/ID.html(.gz)` and compares with `DIR/gold.jsonl`; prints a table, and where asked
/// writes a CSV file an extractor, the totals in its first row.
///
/// # Errors
/// An unknown extractor, a directory that is no such data, a CSV file that cannot be written. Pages that are missing, and
/// those that an extractor could not read, are named and counted as empty, and the exit code is 1.
pub fn run(names: &[String], data: &[PathBuf], site: Option<&str>, csv: Option<&Path>) -> anyhow::Result<ExitCode> {
    let extractors = names.iter().map(|name| extractor::from_spec(name)).collect::<Result<Vec<_>, _>>()?;
    let mut whole = true;
    for directory in data {
        let gold = gold_of(directory)?;
        let pages: Vec<(Gold, Option<Vec<u8>>)> = gold.into_iter().map(|gold| with_page(directory, gold)).collect();
        let lessons = site.map(|method| Lessons::of(method, directory, &pages)).transpose()?;
        println!("{} ({} pages)", directory.display(), pages.len());
        println!(
            "{:22} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>8}",
            "extractor", "LCS P", "LCS R", "LCS F1", "total", "word F1", "4-gram", "with", "without", "pages/s"
        );
        for (name, extractor) in names.iter().zip(&extractors) {
            let (measured, took, read) = over(&**extractor, &pages, lessons.as_ref());
            whole &= read;
            let summary = Summary::of(measured.iter());
            println!("{}", row(name, &summary, Some(pages.len() as f64 / took.as_secs_f64())));
            let kinds = Summary::by_kind(&measured);
            for (kind, summary) in kinds.iter().filter(|_| kinds.len() > 1) {
                println!("{}", row(&format!("  {kind} ({})", summary.pages), summary, None));
            }
            if let Some(csv) = csv {
                let set = directory.file_name().unwrap_or_default().to_string_lossy();
                let file = csv.join(format!("{set}-{}.csv", file_name(name)));
                write_csv(&file, &measured).with_context(|| format!("{} cannot be written", file.display()))?;
            }
        }
    }
    Ok(if whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What the sites of a directory's pages taught.
struct Lessons {
    sites: HashMap<String, String>,
    taught: Taught,
}

impl Lessons {
    fn of(method: &str, directory: &Path, pages: &[(Gold, Option<Vec<u8>>)]) -> anyhow::Result<Self> {
        let sites = sites::of_gold(&directory.join("gold.jsonl"));
        let pages: Vec<(String, &Option<Vec<u8>>)> =
            pages.iter().map(|(gold, page)| (sites.get(&gold.id).cloned().unwrap_or_default(), page)).collect();
        let taught = sites::learn(method, &pages, None, |page| (*page).clone())?;
        Ok(Self { sites, taught })
    }

    fn of_page(&self, id: &str) -> Option<&Known> {
        let site = self.sites.get(id).map_or("", String::as_str);
        self.taught.get(site)
    }
}

/// The gold texts of a directory of data.
pub fn gold_of(directory: &Path) -> anyhow::Result<Vec<Gold>> {
    let file = directory.join("gold.jsonl");
    let text = fs::read_to_string(&file).with_context(|| {
        format!("{} cannot be read; a directory of data holds gold.jsonl and html/", file.display())
    })?;
    let mut gold = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let page = serde_json::from_str(line)
            .with_context(|| format!("{}, line {}: expected {{\"id\", \"text\", …}}", file.display(), number + 1))?;
        gold.push(page);
    }
    if gold.is_empty() {
        bail!("{} holds no pages", file.display());
    }
    Ok(gold)
}

/// A gold text with its page; without it where the page cannot be read, which is said.
pub fn with_page(directory: &Path, gold: Gold) -> (Gold, Option<Vec<u8>>) {
    let plain = directory.join("html").join(format!("{}.html", gold.id));
    let packed = directory.join("html").join(format!("{}.html.gz", gold.id));
    let file = if packed.exists() { packed } else { plain };
    let page = bytes_of(&file).map_err(|error| eprintln!("{}: {error:#}", file.display())).ok();
    (gold, page)
}

/// The results in the order of the pages, how long extraction took (seconds of one core, without the comparing), and whether
/// every page could be read.
fn over(
    extractor: &dyn Extractor,
    pages: &[(Gold, Option<Vec<u8>>)],
    lessons: Option<&Lessons>,
) -> (Vec<Measured>, Duration, bool) {
    let next = AtomicUsize::new(0);
    let done = Mutex::new((Vec::new(), Duration::ZERO, true));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((number, (gold, page))) = {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    pages.get(number).map(|page| (number, page))
                } {
                    let start = Instant::now();
                    let read = |page: &Vec<u8>| {
                        let (dom, context) = (Dom::parse_bytes(page, None), Context::default());
                        match lessons.and_then(|lessons| lessons.of_page(&gold.id)) {
                            Some(site) => site.read(extractor, &dom, &context),
                            None => extractor.extract_text(&dom, &context),
                        }
                    };
                    let read = page.as_ref().map(read).unwrap_or_default();
                    let took = start.elapsed();
                    if let Some(trouble) = &read.trouble {
                        eprintln!("{}: {trouble}", gold.id);
                    }
                    let measured = measure(&read.text, gold);
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    done.0.push((number, measured));
                    done.1 += took;
                    done.2 &= page.is_some() && read.trouble.is_none();
                }
            });
        }
    });
    let (mut measured, took, whole) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    measured.sort_by_key(|(number, _)| *number);
    (measured.into_iter().map(|(_, measured)| measured).collect(), took, whole)
}

/// A line of the table.
pub fn row(name: &str, summary: &Summary, speed: Option<f64>) -> String {
    let percent = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |value| format!("{value:.3}"));
    format!(
        "{name:22} {:6.3} {:6.3} {:6.3} {:6.3} {:7.3} {:6.3} {:>6} {:>7} {:>8}",
        summary.subsequence[0],
        summary.subsequence[1],
        summary.subsequence[2],
        summary.subsequence_total,
        summary.words[2],
        summary.shingles[2],
        percent(summary.with),
        percent(summary.without),
        speed.map_or_else(String::new, |speed| format!("{speed:.0}")),
    )
}

/// An extractor's name as part of a file's: `template:/a/b` is no path below it.
fn file_name(extractor: &str) -> String {
    let kept = |c: char| if c.is_alphanumeric() || "-.".contains(c) { c } else { '_' };
    extractor.chars().map(kept).take(100).collect()
}

/// A file of pages, the totals in its first row.
pub fn write_csv(file: &Path, pages: &[Measured]) -> anyhow::Result<()> {
    let mut out = Vec::new();
    writeln!(out, "id,type,lcs_common,lcs_extracted,lcs_gold,lcs_p,lcs_r,lcs_f1,word_f1,shingle_f1")?;
    let totals = Summary::of(pages.iter());
    let sum = |of: fn(&Measured) -> usize| pages.iter().map(of).sum::<usize>();
    let (common, extracted) = (sum(|page| page.subsequence.common), sum(|page| page.subsequence.extracted));
    let gold = sum(|page| page.subsequence.gold);
    writeln!(
        out,
        "TOTAL,,{common},{extracted},{gold},{:.4},{:.4},{:.4},{:.4},{:.4}",
        common as f64 / extracted.max(1) as f64,
        common as f64 / gold.max(1) as f64,
        totals.subsequence_total,
        totals.words[2],
        totals.shingles[2]
    )?;
    for page in pages {
        let lcs = page.subsequence;
        writeln!(
            out,
            "{},{},{},{},{},{:.4},{:.4},{:.4},{:.4},{:.4}",
            page.id.replace([',', '"', '\n'], "_"),
            page.kind,
            lcs.common,
            lcs.extracted,
            lcs.gold,
            lcs.precision(),
            lcs.recall(),
            lcs.f1(),
            page.words.f1(),
            page.shingles.f1()
        )?;
    }
    Ok(fs::write(file, out)?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn every_extractor_gets_its_file_whatever_it_is_called() {
        let here = tempfile::tempdir().unwrap();
        fs::create_dir(here.path().join("html")).unwrap();
        fs::write(here.path().join("html/a.html"), "<p>some words").unwrap();
        fs::write(here.path().join("gold.jsonl"), r#"{"id": "a", "text": "some words"}"#).unwrap();
        let template = here.path().join("template");
        fs::write(&template, "p").unwrap();
        let names = [format!("template:{}", template.display()), "vote-2(bte,lqf)".to_owned()];
        let data = [here.path().to_owned()];
        run(&names, &data, None, Some(here.path())).unwrap();
        let files = here.path().read_dir().unwrap().map(|entry| entry.unwrap().path());
        let written: Vec<_> = files.filter(|file| file.extension().is_some_and(|ending| ending == "csv")).collect();
        assert_eq!(written.len(), 2, "{written:?}");
        let second =
            fs::read_to_string(written.iter().find(|file| file.display().to_string().contains("vote")).unwrap());
        assert_eq!(second.unwrap().lines().nth(1).unwrap().split(',').next(), Some("TOTAL"));
    }
}
