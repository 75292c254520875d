#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use std::path::{Path, PathBuf};

use super::minhash::{DOCUMENT, digest, jaccard};
use super::{Dedupe, Line, Options, Reason};
use crate::address::Address;
use crate::corpus::Record;

/// A text of so many words, of its own for each seed.
fn text(seed: u64, words: u64) -> Vec<String> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    (0..words)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            format!("word{}", (state >> 33) % 5000)
        })
        .collect()
}

fn write(dir: &Path, texts: &[(&str, String)]) {
    let lines: Vec<String> = texts
        .iter()
        .map(|(name, text)| {
            let address = Address::parse(&format!("https://example.org/{name}")).unwrap();
            let mut record = Record::new(address, "2026-01-02T03:04:05Z".parse().unwrap());
            record.text.clone_from(text);
            serde_json::to_string(&record).unwrap() + "\n"
        })
        .collect();
    std::fs::write(dir.join("documents-00000.jsonl"), lines.concat()).unwrap();
}

/// Runs it over directories; gives the report's lines and the records that are left.
fn run(dirs: &[PathBuf], options: &Options) -> (Vec<Line>, Vec<Record>) {
    let (mut report, mut out) = (Vec::new(), Vec::new());
    let done = Dedupe::decide(dirs, options, &mut report).unwrap();
    done.report(&mut report).unwrap();
    done.write(&mut out).unwrap();
    let lines =
        |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap().lines().map(str::to_owned).collect::<Vec<_>>();
    (
        lines(&report).iter().map(|line| serde_json::from_str(line).unwrap()).collect(),
        lines(&out).iter().map(|line| serde_json::from_str(line).unwrap()).collect(),
    )
}

fn paths(records: &[Record]) -> Vec<&str> {
    records.iter().map(|record| &record.address.url().path()[1..]).collect()
}

#[test]
fn one_is_kept_with_the_addresses_of_the_others() {
    let dir = tempfile::tempdir().unwrap();
    let (story, other) = (text(1, 300).join(" "), text(2, 300).join(" "));
    let mut edited = text(1, 300);
    edited[150] = "changed".to_owned();
    let mut far = text(1, 300);
    far[..120].clone_from_slice(&text(3, 120));
    write(
        dir.path(),
        &[
            ("story", story.clone()),
            ("other", other),
            ("shouted", story.to_uppercase().replace(' ', ",\n")),
            ("edited", edited.join(" ")),
            ("far", far.join(" ")),
            ("empty", String::new()),
            ("empty-too", " … ".to_owned()),
        ],
    );
    let (report, left) = run(&[dir.path().to_owned()], &Options::default());
    assert_eq!(paths(&left), ["story", "other", "far", "empty", "empty-too"]);
    assert_eq!(left[0].duplicates, ["https://example.org/shouted", "https://example.org/edited"]);
    let [Line::Documents { kept, dropped }] = &report[..] else { panic!("{report:?}") };
    assert_eq!(kept.address, "https://example.org/story");
    assert_eq!((dropped[0].reason, dropped[0].likeness), (Reason::Exact, 1.0));
    assert_eq!(dropped[1].reason, Reason::Near);
    assert!((0.95..1.0).contains(&dropped[1].likeness));
}

#[test]
fn exact_ones_alone_where_that_is_asked() {
    let dir = tempfile::tempdir().unwrap();
    let mut edited = text(1, 300);
    edited[150] = "changed".to_owned();
    let story = text(1, 300).join(" ");
    write(dir.path(), &[("story", story.clone()), ("edited", edited.join(" ")), ("copy", story)]);
    let (_, left) = run(&[dir.path().to_owned()], &Options { likeness: 1.0, ..Options::default() });
    assert_eq!(paths(&left), ["story", "edited"]);
}

#[test]
fn the_first_crawl_keeps_what_a_later_one_has_too() {
    let (january, february) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write(january.path(), &[("a", text(1, 100).join(" ")), ("b", text(2, 100).join(" "))]);
    write(february.path(), &[("b2", text(2, 100).join(" ")), ("c", text(3, 100).join(" "))]);
    let (_, left) = run(&[january.path().to_owned(), february.path().to_owned()], &Options::default());
    assert_eq!(paths(&left), ["a", "b", "c"]);
    assert_eq!(left[1].duplicates, ["https://example.org/b2"]);
}

#[test]
fn a_paragraph_stays_where_it_stood_first() {
    let dir = tempfile::tempdir().unwrap();
    let notice = text(9, 40).join(" ");
    let mut edited = text(9, 40);
    edited[39] = "now".to_owned();
    let page = |seed: u64, notice: &str| format!("{}\n{notice}\nShort and often.", text(seed, 60).join(" "));
    write(dir.path(), &[("a", page(1, &notice)), ("b", page(2, &notice)), ("c", page(3, &edited.join(" ")))]);
    let (report, left) = run(&[dir.path().to_owned()], &Options { paragraphs: true, ..Options::default() });
    let lines: Vec<usize> = left.iter().map(|record| record.text.lines().count()).collect();
    assert_eq!(lines, [3, 2, 2]);
    assert!(left[1].text.ends_with("\nShort and often."));
    let [Line::Paragraphs { dropped_paragraphs: exact, .. }, Line::Paragraphs { dropped_paragraphs: near, .. }] =
        &report[..]
    else {
        panic!("{report:?}")
    };
    assert_eq!((exact[0].paragraph, exact[0].reason), (2, Reason::Exact));
    assert_eq!(exact[0].kept.address, "https://example.org/a");
    assert_eq!(near[0].reason, Reason::Near);
    let (_, left) = run(&[dir.path().to_owned()], &Options::default());
    assert!(left.iter().all(|record| record.text.lines().count() == 3), "only where it is asked for");
}

/// Every pair of a sample by the exact Jaccard index, against what is dropped. A text is dropped exactly where one that is kept
/// resembles it; what the bands miss would be seen as a text that stays. Up to 7 words of 200 change less than a fifth of the
/// shingles, so four versions of each of 60 stories are to be dropped.
#[test]
fn what_is_dropped_is_what_the_exact_index_says() {
    let dir = tempfile::tempdir().unwrap();
    let mut texts = Vec::new();
    for story in 0..60_u64 {
        let base = text(story + 1, 200);
        for changed in [0, 1, 3, 6, 7, 9, 12, 20, 60] {
            let mut version = base.clone();
            for at in 0..changed {
                version[(at * 200 / changed) as usize] = format!("new{story}x{changed}x{at}");
            }
            texts.push((format!("{story}-{changed}"), version.join(" ")));
        }
    }
    let named: Vec<(&str, String)> = texts.iter().map(|(name, text)| (name.as_str(), text.clone())).collect();
    write(dir.path(), &named);
    let (_, left) = run(&[dir.path().to_owned()], &Options::default());
    let left: std::collections::HashSet<&str> = paths(&left).into_iter().collect();
    let sets: Vec<Vec<u32>> = texts.iter().map(|(_, text)| digest(text, DOCUMENT).shingles).collect();
    let (mut right, mut wrong, mut missed) = (0, 0, 0);
    for (at, (name, _)) in texts.iter().enumerate() {
        let kept = |before: &usize| left.contains(texts[*before].0.as_str());
        let resembles = (0..at).filter(kept).any(|before| jaccard(&sets[before], &sets[at]) >= 0.8);
        match (resembles, !left.contains(name.as_str())) {
            (true, true) => right += 1,
            (true, false) => missed += 1,
            (false, true) => wrong += 1,
            (false, false) => {}
        }
    }
    assert_eq!(wrong, 0, "dropped though nothing resembles it");
    assert!(right >= 200 && missed * 100 <= right, "{right} dropped, {missed} missed");
}
