//! `kibont export` over a crawl's directory: every format, and what is said at the end.

use std::path::Path;

use kibont::address::Address;
use kibont::corpus::Record;

use crate::program::kibont;

fn record(path: &str, html: bool) -> String {
    let address = Address::parse(&format!("https://example.org/{path}")).unwrap();
    let mut record = Record::new(address, jiff::Timestamp::UNIX_EPOCH);
    record.text = "It rains. We wait.".to_owned();
    record.languages = vec!["en".to_owned()];
    record.html = html.then(|| "<p>It rains. We wait.</p>".to_owned());
    serde_json::to_string(&record).unwrap() + "\n"
}

fn corpus(lines: &[String]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("documents-00000.jsonl"), lines.concat()).unwrap();
    dir
}

fn is_there(path: &Path) -> bool {
    path.exists() && (path.is_dir() || path.metadata().unwrap().len() > 0)
}

#[test]
fn every_format_is_written_and_counted() {
    let corpus = corpus(&[record("a", true), record("b", true)]);
    let (dir, here) = (corpus.path().to_str().unwrap(), tempfile::tempdir().unwrap());
    for (form, out, holds) in [
        ("parquet", "documents.parquet", "documents.parquet"),
        ("vertical", "corpus.vert", "corpus.vert"),
        ("tei", "corpus.xml", "corpus.xml"),
        ("tei", "tei", "tei/example.org"),
        ("markdown", "notes", "notes/example.org"),
        ("warc2text", "texts", "texts/en/text.gz"),
        ("jsonl", "all.jsonl.zst", "all.jsonl.zst"),
        ("warc", "archive", "archive/documents-00000.warc.gz"),
    ] {
        let to = here.path().join(out);
        let run = kibont(&["export", dir, "--as", form, "--out", to.to_str().unwrap()]);
        assert_eq!((run.code, run.err.as_str()), (Some(0), "2 documents written\n"), "{form}");
        assert!(run.out.is_empty() && is_there(&here.path().join(holds)), "{form}");
    }
}

#[test]
fn what_is_text_goes_to_standard_output() {
    let corpus = corpus(&[record("a", false), record("b", false)]);
    let dir = corpus.path().to_str().unwrap();
    for (form, holds) in
        [("jsonl", "\"address\":"), ("vertical", "rains\n<g/>\n.\n</s>\n<s>\nWe\n"), ("tei", "<teiCorpus ")]
    {
        let run = kibont(&["export", dir, dir, "--as", form]);
        assert_eq!((run.code, run.err.as_str()), (Some(0), "4 documents written\n"), "{form}");
        assert!(run.out.contains(holds), "{form}: {}", run.out);
    }
}

#[test]
fn documents_without_a_page_are_counted_with_what_to_do() {
    let corpus = corpus(&[record("a", true), record("b", false), "{\"no\": \"record\"}\n".to_owned()]);
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("archive");
    let run = kibont(&["export", corpus.path().to_str().unwrap(), "--as", "warc", "--out", out.to_str().unwrap()]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    let lines: Vec<&str> = run.err.lines().collect();
    assert!(lines[0].contains("record 3"), "{}", run.err);
    assert_eq!(
        lines[1..],
        ["1 documents have no HTML and were left out; crawl with --html to keep it", "1 documents written"]
    );
}
