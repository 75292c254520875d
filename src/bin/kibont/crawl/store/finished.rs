//! Which files of a crawl's directory are finished, so that they may be copied elsewhere.

use std::collections::HashMap;
use std::io;
use std::path::Path;

use super::{MANIFEST, NOTES};

/// Folders of a crawl whose files are copied.
const FOLDERS: [&str; 3] = ["", "screenshots", "archive"];

/// Whether a file is of use to nobody but the crawl itself, on this machine.
fn is_state(name: &str) -> bool {
    name.starts_with("crawl.sqlite")
        || name.starts_with('.')
        || name.ends_with(".new")
        || matches!(name, "corpus.lock" | "status.json" | NOTES | MANIFEST)
}

/// A name with its last number taken out, and that number: `documents-00007.jsonl` is one of a series.
fn series(name: &str) -> Option<((&str, &str), u64)> {
    let end = name.rfind(|letter: char| letter.is_ascii_digit())? + 1;
    let digits = name[..end].bytes().rev().take_while(u8::is_ascii_digit).count();
    let number = name[end - digits..end].parse().ok()?;
    Some(((&name[..end - digits], &name[end..]), number))
}

/// The finished files, as the crawl's directory names them. While the crawl runs (not `ended`) the last file of a series is still written
/// to, and what is no series is written once more at its end; pictures are whole from the beginning.
pub fn files(directory: &Path, ended: bool) -> io::Result<Vec<String>> {
    let mut all = Vec::new();
    for folder in FOLDERS {
        let entries = match std::fs::read_dir(directory.join(folder)) {
            Ok(entries) => entries,
            Err(why) if why.kind() == io::ErrorKind::NotFound => continue,
            Err(why) => return Err(why),
        };
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            if entry.file_type()?.is_file() && !is_state(&name) {
                names.push(name);
            }
        }
        let mut last: HashMap<(&str, &str), u64> = HashMap::new();
        for (of, number) in names.iter().filter_map(|name| series(name)) {
            let known = last.entry(of).or_default();
            *known = number.max(*known);
        }
        let is_finished = |name: &&String| {
            ended || folder == "screenshots" || series(name).is_some_and(|(of, number)| last[&of] > number)
        };
        let within = |name: &String| if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        all.extend(names.iter().filter(is_finished).map(within));
    }
    all.sort();
    Ok(all)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
    use super::*;

    #[test]
    fn the_last_of_a_series_is_finished_when_the_crawl_is() {
        let here = tempfile::tempdir().unwrap();
        for folder in ["screenshots", "archive", "other"] {
            std::fs::create_dir(here.path().join(folder)).unwrap();
        }
        let documents = ["documents-00000.jsonl.zst", "documents-00001.jsonl.zst", "documents-00010.jsonl.zst"];
        for name in documents.iter().chain(&[
            "examples-00000.jsonl",
            "report.json",
            "outer.jsonl.new",
            "crawl.sqlite-wal",
            "corpus.lock",
            "status.json",
            "uploads.jsonl",
            "archive/rec-1-00000.warc.gz",
            "archive/rec-1-00001.warc.gz",
            "screenshots/4c3a.webp",
            "other/x-0",
        ]) {
            std::fs::write(here.path().join(name), "x").unwrap();
        }
        let now = ["archive/rec-1-00000.warc.gz", documents[0], documents[1], "screenshots/4c3a.webp"];
        assert_eq!(files(here.path(), false).unwrap(), now);
        let more = [documents[2], "examples-00000.jsonl", "report.json", "archive/rec-1-00001.warc.gz"];
        let mut ended = [&now[..], &more].concat();
        ended.sort_unstable();
        assert_eq!(files(here.path(), true).unwrap(), ended);
        assert!(files(&here.path().join("none"), true).unwrap().is_empty());
    }
}
