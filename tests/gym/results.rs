//! A run of the gym as a data file, and its comparison with the recorded run. The rules are in `compare.py`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Serialize;

use super::{Score, is_held_out};

/// One stack of a run; `compare.py` reads the same names.
#[derive(Serialize)]
struct Line<'s> {
    stack: &'s str,
    held_out: bool,
    found: usize,
    planted: usize,
    in_text: usize,
    harm: u64,
    decoys: u64,
    pages: u64,
    steps: u64,
    seconds_per_page: f64,
    processor_seconds_per_page: f64,
}

/// Where a run is written: `gym/results.json` in Cargo's target folder.
fn path() -> PathBuf {
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    Path::new(env!("CARGO_MANIFEST_DIR")).join(target).join("gym/results.json")
}

/// Writes all scores so far. The file is replaced as a whole, so that a run that is stopped leaves a readable one.
pub fn write(scores: &BTreeMap<String, Score>) {
    let (path, unfinished) = (path(), path().with_extension("unfinished"));
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&unfinished, text(scores)).unwrap();
    std::fs::rename(unfinished, path).unwrap();
}

/// A line for each stack.
pub fn text(scores: &BTreeMap<String, Score>) -> String {
    let lines = scores.iter().map(|(stack, score)| serde_json::to_string(&line(stack, score)).unwrap());
    format!("[\n{}\n]\n", lines.collect::<Vec<_>>().join(",\n"))
}

fn line<'s>(stack: &'s str, score: &Score) -> Line<'s> {
    let hundredths = |value: f64| (value * 100.0).round() / 100.0;
    Line {
        stack,
        held_out: is_held_out(stack),
        found: score.found(),
        planted: score.planted(),
        in_text: score.in_text,
        harm: score.harm,
        decoys: score.decoys,
        pages: score.documents,
        steps: score.presses,
        seconds_per_page: hundredths(score.seconds / score.documents.max(1) as f64),
        processor_seconds_per_page: hundredths(score.processor),
    }
}

/// Compares the run with the recorded one: whether all rules are kept, and what changed.
pub fn compare() -> (bool, String) {
    compare_files(&super::served::here().join("results.json"), &path())
}

/// The same for any two runs.
pub fn compare_files(old: &Path, new: &Path) -> (bool, String) {
    let program = super::served::here().join("compare.py");
    let done =
        Command::new("python3").args([program.as_path(), old, new]).output().expect("the comparison needs python3");
    let told = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&told).into_owned())
}
