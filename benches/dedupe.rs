//! `kibont dedupe` over many documents: seconds and memory; and precision and recall against the exact Jaccard index of all pairs
//! of a sample. `cargo bench --bench dedupe`; `DOCUMENTS=100000` for fewer than a million.
//!
//! The corpus is made up of 50,000 words with the frequencies of a language (Zipf). One document in ten is a copy of an earlier one,
//! one in five an earlier one with up to a quarter of its words changed.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark that cannot set itself up should fail")]

use std::collections::HashSet;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use kibont::address::Address;
use kibont::corpus::Record;
use kibont::dedupe::minhash::{DOCUMENT, digest, jaccard};
use kibont::dedupe::{Dedupe, Options};

/// Documents that are compared with one another by the exact index.
const SAMPLE: usize = 5000;

struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    fn of(seed: u64) -> Self {
        Self((seed + 1).wrapping_mul(0xff51_afd7_ed55_8ccd) | 1)
    }
}

/// A word by Zipf's law: the logarithm of its rank is spread evenly.
fn word(chance: &mut Chance) -> String {
    let even = chance.below(1 << 30) as f64 / f64::from(1 << 30);
    format!("w{}", (even * 50_000_f64.ln()).exp() as u64)
}

fn text(number: u64) -> String {
    let mut chance = Chance::of(number);
    // Copies are of documents that are near, so that a sample has them too.
    let original = |chance: &mut Chance| number.saturating_sub(1 + chance.below(1000)) / 10 * 10 + 1;
    let (seed, changed) = match number % 10 {
        3 => (original(&mut chance), 0),
        5 | 7 => (original(&mut chance), 1 + chance.below(25)),
        _ => (number, 0),
    };
    let mut own = Chance::of(seed + (1 << 40));
    let mut words: Vec<String> = (0..100 + own.below(300)).map(|_| word(&mut own)).collect();
    for _ in 0..words.len() as u64 * changed / 300 {
        let at = chance.below(words.len() as u64) as usize;
        words[at] = word(&mut chance);
    }
    words.chunks(40).map(|line| line.join(" ")).collect::<Vec<_>>().join("\n")
}

fn write(dir: &Path, documents: u64) {
    let file = std::fs::File::create(dir.join("documents-00000.jsonl.zst")).unwrap();
    let mut out = zstd::Encoder::new(BufWriter::new(file), 1).unwrap();
    for number in 0..documents {
        let address = Address::parse(&format!("https://site{}.example/page/{number}", number % 100)).unwrap();
        let mut record = Record::new(address, "2026-01-02T03:04:05Z".parse().unwrap());
        record.text = text(number);
        serde_json::to_writer(&mut out, &record).unwrap();
        out.write_all(b"\n").unwrap();
    }
    out.finish().unwrap().flush().unwrap();
}

/// The most memory that the process ever had, in megabytes (Linux).
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0 kB");
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap_or_default() / 1024
}

fn dropped(dir: &Path) -> (Dedupe, HashSet<String>) {
    let mut report = Vec::new();
    let done = Dedupe::decide(&[dir.to_owned()], &Options::default(), &mut report).unwrap();
    done.report(&mut report).unwrap();
    let report = String::from_utf8(report).unwrap();
    let lines = report.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let ids = lines.flat_map(|line| line["dropped"].as_array().cloned().unwrap_or_default());
    (done, ids.filter_map(|one| one["id"].as_str().map(str::to_owned)).collect())
}

/// A text should be dropped exactly where a kept one before it resembles it.
fn against_the_exact_index() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), SAMPLE as u64);
    let (_, dropped) = dropped(dir.path());
    let records: Vec<Record> = kibont::corpus::read(dir.path()).unwrap().map(Result::unwrap).collect();
    let sets: Vec<Vec<u32>> = records.iter().map(|record| digest(&record.text, DOCUMENT).shingles).collect();
    let (mut right, mut wrong, mut missed) = (0, 0, 0);
    for (at, record) in records.iter().enumerate() {
        let kept = |before: &usize| !dropped.contains(&records[*before].id);
        let resembles = (0..at).filter(kept).any(|before| jaccard(&sets[before], &sets[at]) >= 0.8);
        match (resembles, dropped.contains(&record.id)) {
            (true, true) => right += 1,
            (true, false) => missed += 1,
            (false, true) => wrong += 1,
            (false, false) => {}
        }
    }
    let (right, wrong, missed) = (f64::from(right), f64::from(wrong), f64::from(missed));
    println!(
        "sample of {SAMPLE}: precision {:.4}, recall {:.4} ({right} dropped)",
        right / (right + wrong),
        right / (right + missed)
    );
}

fn main() {
    against_the_exact_index();
    let documents = std::env::var("DOCUMENTS").ok().and_then(|number| number.parse().ok()).unwrap_or(1_000_000);
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), documents);
    let bytes = std::fs::metadata(dir.path().join("documents-00000.jsonl.zst")).unwrap().len() >> 20;
    let before = memory();
    let began = Instant::now();
    let (done, dropped) = dropped(dir.path());
    let decided = began.elapsed().as_secs_f64();
    let most = memory();
    done.write(&mut BufWriter::new(std::fs::File::create(dir.path().join("kept.jsonl")).unwrap())).unwrap();
    println!(
        "{} documents ({bytes} MB of zstd), {} dropped: decided in {decided:.1} s, written in {:.1} s more, {most} MB of memory ({before} before)",
        done.documents,
        dropped.len(),
        began.elapsed().as_secs_f64() - decided,
    );
}
