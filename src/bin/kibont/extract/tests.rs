//! What is extracted from pages, batches and standard input.

#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use std::fs;

use clap::Parser;

use super::*;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    extract: Extract,
}

fn run(arguments: &[&str]) -> anyhow::Result<ExitCode> {
    Line::try_parse_from([&["kibont"], arguments].concat())?.extract.run()
}

fn packed(html: &str) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packer.write_all(html.as_bytes()).unwrap();
    packer.finish().unwrap()
}

#[test]
fn a_batch_is_written_in_order_and_a_bad_file_costs_itself_only() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    for number in 0..50 {
        fs::write(at(&format!("p{number:02}.html")), format!("<p>page {number}")).unwrap();
    }
    fs::write(at("a.b.html.gz"), packed("<p>packed")).unwrap();
    fs::write(at("notes.txt"), "no page").unwrap();
    let batch = || {
        let (pages, out) = (directory.path().to_str().unwrap(), at("out.jsonl"));
        let code = run(&["--extractor", "full-text", "--batch", pages, "--out", out.to_str().unwrap()]).unwrap();
        (code, fs::read_to_string(&out).unwrap())
    };
    let (code, all) = batch();
    assert_eq!(code, ExitCode::SUCCESS);
    let lines: Vec<Value> = all.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 51);
    assert_eq!(lines[0], json!({ "id": "a.b", "text": "packed" }));
    assert_eq!(lines[50], json!({ "id": "p49", "text": "page 49" }));
    fs::write(at("p10.html.gz"), "not packed at all").unwrap();
    let mut cut = packed(&"<p>text".repeat(1000));
    cut.truncate(cut.len() / 2);
    fs::write(at("p11a.html.gz"), cut).unwrap();
    let (code, same) = batch();
    assert_eq!(code, ExitCode::FAILURE);
    assert_eq!(same, all, "nothing is lost");
}

#[test]
fn an_index_beside_a_batch_tells_the_addresses() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    fs::create_dir(at("pages")).unwrap();
    fs::write(at("pages/a.html"), "<title>Snow</title><p>It snows.").unwrap();
    fs::write(at("pages/b.html"), "<title>Snow</title><p>It snows.").unwrap();
    fs::write(at("pages/c.html"), [0; 9]).unwrap();
    fs::write(at("index.jsonl"), "{\"id\":\"a\",\"url\":\"https://example.org/2020/05/17/snow\"}\nno JSON\n").unwrap();
    let (pages, out) = (at("pages"), at("out.jsonl"));
    let arguments = ["--as", "json", "--batch", pages.to_str().unwrap(), "--out", out.to_str().unwrap()];
    assert_eq!(run(&arguments).unwrap(), ExitCode::FAILURE, "data is refused");
    let written = fs::read_to_string(&out).unwrap();
    let dates = written.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["date"].clone());
    assert_eq!(dates.collect::<Vec<_>>(), [json!("2020-05-17"), Value::Null]);
}

#[test]
fn a_program_that_fails_costs_the_pages_that_it_failed_on() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    for number in 0..5 {
        fs::write(at(&format!("p{number}.html")), format!("<p>page {number}")).unwrap();
    }
    let (pages, out) = (directory.path().to_str().unwrap(), at("out.jsonl"));
    let batch = |program: &str, more: &[&str]| {
        let program = format!("program:sh -c '{program}'");
        let arguments = ["--extractor", &program, "--batch", pages, "--out", out.to_str().unwrap()];
        let code = run(&[&arguments, more].concat()).unwrap();
        let written = fs::read_to_string(&out).unwrap();
        let ids = written.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].clone());
        (code, ids.collect::<Vec<_>>())
    };
    let all = ["p0", "p1", "p2", "p3", "p4"].map(Value::from).to_vec();
    // It dies of the third page.
    let picky = r#"while read -r page; do case $page in *"page 2"*) exit 3;; esac; echo "{\"text\": \"page\"}"; done"#;
    let others = ["p0", "p1", "p3", "p4"].map(Value::from).to_vec();
    assert_eq!(batch(picky, &[]), (ExitCode::FAILURE, others.clone()));
    for form in ["json", "blocks", "markdown"] {
        assert_eq!(batch(picky, &["--as", form]), (ExitCode::FAILURE, others.clone()), "{form}");
    }
    assert_eq!(batch(picky, &["--comments", "apart"]), (ExitCode::FAILURE, others));
    assert_eq!(batch("exit 1", &[]), (ExitCode::FAILURE, Vec::new()));
    assert_eq!(batch(&picky.replace("exit 3", ":"), &[]), (ExitCode::SUCCESS, all));
    let none = run(&["--extractor", "program:/nowhere/at/all", "--batch", pages, "--out", out.to_str().unwrap()]);
    assert!(none.unwrap_err().to_string().contains("/nowhere/at/all"));
}

#[test]
fn comments_are_set_apart_with_a_site_method_and_markdown_keeps_its_shape() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    for number in 0..4 {
        let page = format!(
            "<p>Common to all.</p><h2>Story {number}</h2><ul><li>Told on page {number}.</ul>\
             <div class=comments><p>A reader of page {number} says so.</p></div>"
        );
        fs::write(at(&format!("p{number}.html")), page).unwrap();
    }
    let (pages, out) = (directory.path().to_str().unwrap(), at("out.jsonl"));
    let arguments = ["--extractor", "full-text", "--batch", pages, "--out", out.to_str().unwrap()];
    let more = ["--site", "subtrees", "--comments", "apart", "--as", "markdown"];
    assert_eq!(run(&[&arguments[..], &more].concat()).unwrap(), ExitCode::SUCCESS);
    let written = fs::read_to_string(&out).unwrap();
    let third: Value = serde_json::from_str(written.lines().nth(2).unwrap()).unwrap();
    let expected = json!({
        "id": "p2", "text": "## Story 2\n\n- Told on page 2.\n", "comments": "A reader of page 2 says so.\n"
    });
    assert_eq!(third, expected);
    assert!(run(&[&arguments[..], &["--as", "blocks", "--comments", "out"]].concat()).is_err());
}

#[test]
fn what_is_asked_wrong_is_refused_with_a_sentence() {
    let empty = tempfile::tempdir().unwrap();
    let (pages, out) = (empty.path().to_str().unwrap(), empty.path().join("out.jsonl"));
    let out = out.to_str().unwrap();
    assert!(run(&["--batch", pages, "--out", out]).unwrap_err().to_string().contains("no *.html"));
    assert!(run(&["--batch", "/nowhere", "--out", out]).unwrap_err().to_string().contains("/nowhere"));
    assert_eq!(run(&["/nowhere.html"]).unwrap(), ExitCode::from(2));
    assert!(run(&["--extractor", "justex", "-"]).unwrap_err().to_string().contains("'justext'"));
    assert!(run(&["--batch", pages]).is_err());
    assert!(run(&[]).is_err());
}

#[test]
fn what_an_outside_program_cannot_read_is_not_read() {
    let here = tempfile::tempdir().unwrap();
    let page = here.path().join("page.html");
    fs::write(&page, "<p>text").unwrap();
    let page = page.to_str().unwrap();
    assert_eq!(run(&["--extractor", "program:sh -c exit", page]).unwrap(), ExitCode::from(2));
    assert!(run(&["--extractor", "program:/no/such/program", page]).is_err());
    assert_eq!(run(&[page, "/nowhere.html"]).unwrap(), ExitCode::FAILURE, "one of two");
}
