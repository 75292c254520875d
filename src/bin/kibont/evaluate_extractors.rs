//! `kibont evaluate --extractor NAME… --outputs FILE… --data DIR`: extractors, and what other programs wrote, against gold
//! texts.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use kibont::extractor::evaluation::{Gold, Measured, Summary, folded, measure, nearness};
use kibont::extractor::{self, Context, Extractor};
use kibont::html::Dom;
use kibont::site::Known;

use crate::gold::{gold_of, outputs_of, with_page};
use crate::sites::{self, Taught};

/// What is compared with what, and how.
#[derive(Debug, Default)]
pub struct Comparison<'a> {
    /// Extractors, as they are asked for.
    pub extractors: &'a [String],
    /// Finished outputs of any program: files of lines, or folders.
    pub outputs: &'a [PathBuf],
    /// Directories with pages and gold texts.
    pub data: &'a [PathBuf],
    /// The site method whose evidence extractors are given.
    pub site: Option<&'a str>,
    /// Whether texts are folded to ASCII before they are compared.
    pub fold: bool,
    /// Where a CSV file an extractor is written, the totals in its first row.
    pub csv: Option<&'a Path>,
}

/// What is compared: a row of the table.
enum Contender {
    Extractor(Box<dyn Extractor>),
    /// Texts by the ids of pages.
    Output(HashMap<String, String>),
}

/// Runs every extractor over `DIR/html/ID.html(.gz)`, compares with `DIR/gold.jsonl` (or `DIR/clean/`) and prints a table;
/// finished outputs are compared in the same way.
///
/// # Errors
/// An unknown extractor, a directory that is no such data, outputs or a CSV file that cannot be read or written. Pages that
/// are missing, and those that an extractor could not read or an output lacks, are named and counted as empty, and the exit
/// code is 1.
pub fn run(comparison: &Comparison) -> anyhow::Result<ExitCode> {
    let mut contenders: Vec<(String, Contender)> = Vec::new();
    for name in comparison.extractors {
        contenders.push((name.clone(), Contender::Extractor(extractor::from_spec(name)?)));
    }
    for path in comparison.outputs {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        contenders.push((name, Contender::Output(outputs_of(path)?)));
    }
    let mut whole = true;
    for directory in comparison.data {
        whole &= compare(comparison, directory, &contenders)?;
    }
    Ok(if whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Compares all contenders on one directory of data; whether every page could be read.
fn compare(comparison: &Comparison, directory: &Path, contenders: &[(String, Contender)]) -> anyhow::Result<bool> {
    let gold = gold_of(directory)?.into_iter().map(|gold| if comparison.fold { folded_gold(gold) } else { gold });
    // Outputs are compared without the pages.
    let with_pages = !comparison.extractors.is_empty();
    let pages: Vec<(Gold, Option<Vec<u8>>)> =
        gold.map(|gold| if with_pages { with_page(directory, gold) } else { (gold, None) }).collect();
    let lessons = comparison.site.map(|method| Lessons::of(method, directory, &pages)).transpose()?;
    println!("{} ({} pages)", directory.display(), pages.len());
    println!(
        "{:22} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>8}",
        "extractor", "LCS P", "LCS R", "LCS F1", "total", "word F1", "4-gram", "with", "without", "pages/s"
    );
    let mut whole = true;
    for (name, contender) in contenders {
        let (measured, speed, read) = match contender {
            Contender::Extractor(extractor) => {
                let (measured, took, read) = over(&**extractor, &pages, lessons.as_ref(), comparison.fold);
                (measured, Some(pages.len() as f64 / took.as_secs_f64()), read)
            }
            Contender::Output(texts) => {
                let (measured, read) = of_output(name, texts, &pages, comparison.fold);
                (measured, None, read)
            }
        };
        whole &= read;
        let summary = Summary::of(measured.iter());
        println!("{}", row(name, &summary, speed));
        let kinds = Summary::by_kind(&measured);
        for (kind, summary) in kinds.iter().filter(|_| kinds.len() > 1) {
            println!("{}", row(&format!("  {kind} ({})", summary.pages), summary, None));
        }
        if let Some(csv) = comparison.csv {
            let set = directory.file_name().unwrap_or_default().to_string_lossy();
            let file = csv.join(format!("{set}-{}.csv", file_name(name)));
            write_csv(&file, &measured).with_context(|| format!("{} cannot be written", file.display()))?;
        }
    }
    Ok(whole)
}

/// Gold whose texts are folded to ASCII.
fn folded_gold(gold: Gold) -> Gold {
    let all = |texts: &[String]| texts.iter().map(|text| folded(text)).collect();
    Gold { text: folded(&gold.text), with: all(&gold.with), without: all(&gold.without), ..gold }
}

/// Compares a text with gold that is folded already, where texts are folded.
fn scored(text: &str, gold: &Gold, fold: bool) -> Measured {
    if fold { measure(&folded(text), gold) } else { measure(text, gold) }
}

/// Scores finished texts; what is missing is named and counts as empty.
fn of_output(
    name: &str,
    texts: &HashMap<String, String>,
    pages: &[(Gold, Option<Vec<u8>>)],
    fold: bool,
) -> (Vec<Measured>, bool) {
    let mut whole = true;
    let measured = pages.iter().map(|(gold, _)| {
        let text = texts.get(&gold.id).map(String::as_str);
        if text.is_none() {
            eprintln!("{name}: there is no text for {}; it counts as empty", gold.id);
            whole = false;
        }
        scored(text.unwrap_or_default(), gold, fold)
    });
    (measured.collect(), whole)
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

/// The results in the order of the pages, how long extraction took (seconds of one core, without the comparing), and whether
/// every page could be read.
fn over(
    extractor: &dyn Extractor,
    pages: &[(Gold, Option<Vec<u8>>)],
    lessons: Option<&Lessons>,
    fold: bool,
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
                    let measured = scored(&read.text, gold, fold);
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
    writeln!(
        out,
        "id,type,lcs_common,lcs_extracted,lcs_gold,lcs_p,lcs_r,lcs_f1,word_f1,shingle_f1,levenshtein,levenshtein_nearness"
    )?;
    let totals = Summary::of(pages.iter());
    let sum = |of: fn(&Measured) -> usize| pages.iter().map(of).sum::<usize>();
    let (common, extracted) = (sum(|page| page.subsequence.common), sum(|page| page.subsequence.extracted));
    let gold = sum(|page| page.subsequence.gold);
    writeln!(
        out,
        "TOTAL,,{common},{extracted},{gold},{:.4},{:.4},{:.4},{:.4},{:.4},{},{:.4}",
        common as f64 / extracted.max(1) as f64,
        common as f64 / gold.max(1) as f64,
        totals.subsequence_total,
        totals.words[2],
        totals.shingles[2],
        sum(|page| page.edits),
        nearness(pages)
    )?;
    for page in pages {
        let lcs = page.subsequence;
        writeln!(
            out,
            "{},{},{},{},{},{:.4},{:.4},{:.4},{:.4},{:.4},{},{:.4}",
            page.id.replace([',', '"', '\n'], "_"),
            page.kind,
            lcs.common,
            lcs.extracted,
            lcs.gold,
            lcs.precision(),
            lcs.recall(),
            lcs.f1(),
            page.words.f1(),
            page.shingles.f1(),
            page.edits,
            nearness(std::slice::from_ref(page))
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
        run(&Comparison { extractors: &names, data: &data, csv: Some(here.path()), ..Comparison::default() }).unwrap();
        let files = here.path().read_dir().unwrap().map(|entry| entry.unwrap().path());
        let written: Vec<_> = files.filter(|file| file.extension().is_some_and(|ending| ending == "csv")).collect();
        assert_eq!(written.len(), 2, "{written:?}");
        let second =
            fs::read_to_string(written.iter().find(|file| file.display().to_string().contains("vote")).unwrap());
        assert_eq!(second.unwrap().lines().nth(1).unwrap().split(',').next(), Some("TOTAL"));
    }

    #[test]
    fn outputs_of_any_program_are_scored_with_or_without_accents() {
        let here = tempfile::tempdir().unwrap();
        fs::create_dir_all(here.path().join("clean")).unwrap();
        fs::create_dir_all(here.path().join("html")).unwrap();
        fs::write(here.path().join("clean/a.txt"), "kůň “běží” domů").unwrap();
        fs::write(here.path().join("clean/b.txt"), "nic").unwrap();
        let output = here.path().join("theirs.jsonl");
        fs::write(&output, "{\"id\": \"a\", \"text\": \"kun \\\"bezi\\\" domu\"}").unwrap();
        let (data, outputs) = ([here.path().to_owned()], [output]);
        let recall = |fold: bool| {
            let csv = Some(here.path());
            let comparison = Comparison { outputs: &outputs, data: &data, fold, csv, ..Comparison::default() };
            // One of the two texts is missing.
            assert_eq!(run(&comparison).unwrap(), ExitCode::FAILURE);
            let set = here.path().file_name().unwrap().to_string_lossy().into_owned();
            let written = fs::read_to_string(here.path().join(format!("{set}-theirs.jsonl.csv"))).unwrap();
            written.lines().nth(2).unwrap().split(',').nth(6).unwrap().to_owned()
        };
        assert_eq!((recall(false), recall(true)), ("0.0000".to_owned(), "1.0000".to_owned()));
    }
}
