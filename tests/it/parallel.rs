//! `kibont pairs` and `kibont dedupe` over the directory of a small crawl.

use std::path::Path;

use kibont::address::Address;
use kibont::corpus::Record;
use serde_json::Value;

use crate::program::{Run, kibont};

const ENGLISH: &str = "The ferry to Arousa\nFrom 1 June the ferry leaves Vilanova at 7:15, 11:40 and 18:05 and needs 35 minutes to the \
                       island.\nThe ship Santa Mariña carries 220 passengers and 16 cars. Bicycles travel for 2 euros.\nWhen the wind is \
                       stronger than 60 kilometres an hour the ship stays where it is, and Captain Pereira plays cards in the bar O Faro.";
const HUNGARIAN: &str = "Komp Arousa szigetére\nJúnius 1-jétől a komp 7:15-kor, 11:40-kor és 18:05-kor indul Vilanovából, és 35 perc alatt \
                         ér a szigetre.\nA Santa Mariña nevű hajó 220 utast és 16 autót visz. A kerékpár 2 euró.\nHa a szél erősebb óránként \
                         60 kilométernél, a hajó ott marad, ahol van, és Pereira kapitány az O Faro nevű kocsmában kártyázik.";
const ALONE: &str = "Bread from the old oven\nRosa Lamas bakes 140 loaves every night, as her grandmother did, in an oven that masons from \
                     Pontevedra built in 1887, and on Sundays there is a sweet bread with aniseed, of which nobody gets more than one.";

/// A crawl's file of documents; gives their ids.
fn crawl(dir: &Path, pages: &[(&str, &str, &str)]) -> Vec<String> {
    let records = pages.iter().map(|(address, language, text)| {
        let address = Address::parse(&format!("https://{address}")).unwrap();
        let mut record = Record::new(address, "2026-01-02T03:04:05Z".parse().unwrap());
        record.languages = vec![(*language).to_owned()];
        (*text).clone_into(&mut record.text);
        record
    });
    let records: Vec<Record> = records.collect();
    let lines: Vec<String> = records.iter().map(|record| serde_json::to_string(record).unwrap() + "\n").collect();
    std::fs::write(dir.join("documents-00000.jsonl"), lines.concat()).unwrap();
    records.into_iter().map(|record| record.id).collect()
}

fn done(arguments: &[&str]) -> Run {
    let run = kibont(arguments);
    assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.err);
    run
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_translations_of_a_crawl_are_written_in_every_form() {
    let here = tempfile::tempdir().unwrap();
    let ids = crawl(
        here.path(),
        &[
            ("a.org/en/ferry", "en", ENGLISH),
            ("a.org/en/bread", "en", ALONE),
            ("a.org/hu/ferry", "hu", HUNGARIAN),
            // The site shows English where it was not translated.
            ("a.org/hu/bread", "hu", ALONE),
        ],
    );
    let dir = here.path().to_str().unwrap();
    let run = done(&["pairs", dir]);
    let [pair] = &lines(&run.out)[..] else { panic!("{}", run.out) };
    assert_eq!((pair["a"]["id"].as_str(), pair["b"]["id"].as_str()), (Some(&*ids[0]), Some(&*ids[2])));
    assert_eq!(pair["b"]["language"], "hu");
    assert_eq!(pair["evidence"][0]["pattern"], "/{language}/…");
    assert!(run.err.contains("4 documents, 1 pairs"), "{}", run.err);

    let groups = done(&["pairs", dir, "--groups"]).out;
    assert_eq!(lines(&groups)[0]["documents"].as_array().map(Vec::len), Some(2));
    let file = here.path().join("pairs.tsv");
    assert!(done(&["pairs", dir, "--as", "bitextor", "--out", file.to_str().unwrap()]).out.is_empty());
    assert_eq!(std::fs::read_to_string(file).unwrap().trim_end().split('\t').count(), 4);
    let folder = here.path().join("parallel");
    done(&["pairs", dir, "--as", "folders", "--out", folder.to_str().unwrap()]);
    let text = |language: &str| std::fs::read_to_string(folder.join(format!("{language}/{}.txt", ids[0]))).unwrap();
    assert_eq!((text("en").lines().count(), text("hu").lines().count()), (4, 4));
}

/// In the place of hunalign: wants a dictionary that is there, and two files with as many lines of which none is empty.
const STAND_IN: &str = "#!/bin/sh\n[ $# = 5 ] && [ \"$1 $2\" = '-text -utf' ] && [ -f \"$3\" ] && ! grep -q '^$' \"$4\" \"$5\" && paste \"$4\" \"$5\"\n";

#[test]
fn the_documented_way_to_an_aligner_works_as_written() {
    use std::os::unix::fs::PermissionsExt as _;

    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/parallel.md");
    let guide = std::fs::read_to_string(guide).unwrap();
    let lines = guide.split("```").find(|block| block.contains("while read id")).unwrap();
    let here = tempfile::tempdir().unwrap();
    let corpus = here.path().join("corpus");
    std::fs::create_dir(&corpus).unwrap();
    let ids = crawl(&corpus, &[("a.org/en/ferry", "en", ENGLISH), ("a.org/hu/ferry", "hu", HUNGARIAN)]);
    let folder = here.path().join("parallel");
    done(&["pairs", corpus.to_str().unwrap(), "--as", "folders", "--out", folder.to_str().unwrap()]);
    let tool = here.path().join("hunalign");
    std::fs::write(&tool, STAND_IN).unwrap();
    std::fs::set_permissions(&tool, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", here.path().display(), std::env::var("PATH").unwrap());
    let mut shell = std::process::Command::new("sh");
    let run = shell.args(["-c", lines]).current_dir(here.path()).env("PATH", path).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let aligned = std::fs::read_to_string(here.path().join(format!("aligned/{}.tsv", ids[0]))).unwrap();
    assert_eq!(aligned.lines().count(), 4);
    assert!(aligned.starts_with("The ferry to Arousa\tKomp Arousa szigetére\n"), "{aligned}");
}

#[test]
fn what_a_later_crawl_has_again_is_dropped() {
    let (january, february) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let kept = crawl(january.path(), &[("a.org/ferry", "en", ENGLISH), ("a.org/komp", "hu", HUNGARIAN)]);
    let again = ENGLISH.to_uppercase();
    crawl(february.path(), &[("b.net/ferry", "en", &again), ("b.net/bread", "en", ALONE)]);
    let directories = [january.path(), february.path()].map(|dir| dir.to_str().unwrap());
    let out = tempfile::tempdir().unwrap();
    for name in ["documents-00000.jsonl", "documents-00001.jsonl.zst"] {
        let file = out.path().join(name);
        let run = done(&["dedupe", directories[0], directories[1], "--out", file.to_str().unwrap()]);
        let [group] = &lines(&run.out)[..] else { panic!("{}", run.out) };
        assert_eq!(group["kept"]["id"], *kept[0]);
        assert_eq!(group["dropped"][0]["address"], "https://b.net/ferry");
        assert_eq!(group["dropped"][0]["reason"], "exact");
        assert!(run.err.contains("4 documents, 1 dropped"), "{}", run.err);
    }
    // Both files hold the same records, and are read as a crawl is.
    let left: Vec<Record> = kibont::corpus::read(out.path()).unwrap().map(Result::unwrap).collect();
    assert_eq!(left.len(), 6);
    assert_eq!(left[0].duplicates, ["https://b.net/ferry"]);
    assert_eq!(left[..3], left[3..]);
}
