//! How many pages a second each extractor reads on one core: `cargo bench --bench extract -- DIR…`.
//!
//! Every directory holds saved pages (`*.html`, `*.html.gz`), itself or in `html/`; without any, the hand-made pages of the
//! tests are read. All extractors read the same pages in one run, page by page in turns, so that a busy machine slows all
//! alike; counted is the processor's time of this thread where the system tells it. Parsing is part of every figure;
//! `parse` is parsing alone. Beside ours: `dom_smoothie`, a port of mozilla/readability.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark that cannot set itself up should fail")]

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use flate2::read::MultiGzDecoder;
use kibont::extractor::{self, Context};
use kibont::html::{self, Dom};

/// The extractors that are compared.
const NAMES: [&str; 6] = ["full-text", "main", "justext", "readability", "bte", "boilerpipe-article"];

/// What one contender does with a page; it says how much text it found.
type Reads = Box<dyn Fn(&str) -> usize>;

fn main() {
    let directories: Vec<PathBuf> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).map(PathBuf::from).collect();
    let sets: Vec<(String, Vec<String>)> = if directories.is_empty() {
        vec![("tests/pages".to_owned(), pages_below(Path::new("tests/pages")))]
    } else {
        directories.iter().map(|directory| (directory.display().to_string(), pages_of(directory))).collect()
    };
    let mut contenders: Vec<(&str, Reads)> =
        vec![("parse", Box::new(|page| Dom::parse(page).len())), ("dom_smoothie", Box::new(with_dom_smoothie))];
    for name in NAMES {
        let extractor = extractor::by_name(name).unwrap();
        let read = move |page: &str| extractor.extract(&Dom::parse(page), &Context::default()).text.len();
        contenders.push((name, Box::new(read)));
    }
    // What is made once, at the first page, is not what a page costs.
    for (_, read) in &contenders {
        std::hint::black_box(read(&sets[0].1[0]));
    }
    let mut all = vec![Duration::ZERO; contenders.len()];
    let mut count = 0;
    for (name, pages) in &sets {
        let mut took = vec![Duration::ZERO; contenders.len()];
        for page in pages {
            for ((_, read), took) in contenders.iter().zip(&mut took) {
                let start = Clock::start();
                std::hint::black_box(read(page));
                *took += start.elapsed();
            }
        }
        let bytes: usize = pages.iter().map(String::len).sum();
        println!("{name}: {} pages, {:.0} kB on the average", pages.len(), bytes as f64 / 1e3 / pages.len() as f64);
        print(&contenders, &took, pages.len());
        for (all, took) in all.iter_mut().zip(took) {
            *all += took;
        }
        count += pages.len();
    }
    if sets.len() > 1 {
        println!("all: {count} pages");
        print(&contenders, &all, count);
    }
}

fn print(contenders: &[(&str, Reads)], took: &[Duration], pages: usize) {
    for ((name, _), took) in contenders.iter().zip(took) {
        println!(
            "  {name:20} {:8.0} pages/s  {:8.3} ms a page",
            pages as f64 / took.as_secs_f64(),
            took.as_secs_f64() * 1e3 / pages as f64
        );
    }
}

fn with_dom_smoothie(page: &str) -> usize {
    let read = dom_smoothie::Readability::new(page, None, None).and_then(|mut read| read.parse());
    read.map_or(0, |article| article.text_content.len())
}

/// The pages of a directory of saved pages or of data with gold texts.
fn pages_of(directory: &Path) -> Vec<String> {
    let html = directory.join("html");
    let pages = pages_below(if html.is_dir() { &html } else { directory });
    assert!(!pages.is_empty(), "{} holds no pages", directory.display());
    pages
}

fn pages_below(directory: &Path) -> Vec<String> {
    let mut files: Vec<PathBuf> = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut pages = Vec::new();
    for file in files {
        if file.is_dir() {
            pages.extend(pages_below(&file));
            continue;
        }
        let bytes = match file.extension().and_then(|ending| ending.to_str()) {
            Some("html") => fs::read(&file).unwrap(),
            Some("gz") => {
                let mut bytes = Vec::new();
                MultiGzDecoder::new(fs::File::open(&file).unwrap()).read_to_end(&mut bytes).unwrap();
                bytes
            }
            _ => continue,
        };
        pages.push(html::decode(&bytes, None).into_owned());
    }
    pages
}

/// A clock that stands still while others use the processor, where the system has one.
struct Clock {
    processor: Option<u64>,
    wall: Instant,
}

impl Clock {
    fn start() -> Self {
        Self { processor: Self::nanoseconds(), wall: Instant::now() }
    }

    fn elapsed(&self) -> Duration {
        match (self.processor, Self::nanoseconds()) {
            (Some(start), Some(end)) => Duration::from_nanos(end - start),
            _ => self.wall.elapsed(),
        }
    }

    /// What Linux has counted for this thread.
    fn nanoseconds() -> Option<u64> {
        fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
    }
}
