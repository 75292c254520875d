//! What many pages of a site show: furniture left out of batches and crawls, and the structure of pages.

use std::collections::HashSet;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use axum::Router;
use axum::extract;
use axum::response::Html;
use axum::routing::get;
use serde_json::Value;

use crate::killed::written;
use crate::program::{Run, command, kibont, run, single_documents, turn};
use crate::served::serve;

const PAGES: usize = 8;

/// A page of a small newspaper: menu, headline, byline, date, story, and what it says of itself at its end.
fn story(number: usize) -> String {
    let next: String = (0..PAGES).map(|page| format!("<a href=\"/story/{page}\">Story {page}</a> ")).collect();
    // Words of its own between frequent ones: a text that says the same on every page would be furniture.
    let told: String = (0..4)
        .map(|at| {
            let words: String =
                (0..16).map(|word| format!("the sail{number}x{at}x{word} was in it and ")).collect::<Vec<_>>().concat();
            format!("<p>{words}so the captain wrote in letter {number}.{at}.</p>")
        })
        .collect();
    format!(
        "<!DOCTYPE html><html lang=en><head><title>Story {number} of the sea | Island Paper</title></head><body>\
         <nav>{next}</nav><div class=\"page\"><h1>Story {number} of the sea</h1>\
         <p class=\"meta\">By <a class=\"author\" href=\"/people\">Ann Sailor</a>, <span class=\"date\">{} May 2024</span></p>\
         <div class=\"story\">{told}</div></div>\
         <footer><p>The Island Paper is printed on paper that was made from the sails of old ships, and it is sold in the \
         harbour and in the shop by the church, where you can also buy stamps.</p></footer></body></html>",
        number + 1
    )
}

fn saved() -> tempfile::TempDir {
    let here = tempfile::tempdir().unwrap();
    for number in 0..PAGES {
        std::fs::write(here.path().join(format!("s{number}.html")), story(number)).unwrap();
    }
    here
}

fn lines(run: &Run) -> Vec<Value> {
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn batch(pages: &Path, method: &str) -> Vec<Value> {
    let out = pages.join("out.jsonl");
    let (pages, file) = (pages.to_str().unwrap(), out.to_str().unwrap());
    let run = kibont(&["extract", "--batch", pages, "--out", file, "--extractor", "full-text", "--site", method]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let text = std::fs::read_to_string(&out).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_batch_is_cleaned_by_every_site_method() {
    let here = saved();
    for method in ["goldminer", "fragments", "subtrees", "style-tree"] {
        let texts = batch(here.path(), method);
        assert_eq!(texts.len(), PAGES);
        for (number, page) in texts.iter().enumerate() {
            let text = page["text"].as_str().unwrap();
            assert!(text.contains(&format!("letter {number}.3")), "{method} lost the story:\n{text}");
            assert!(!text.contains("printed on paper"), "{method} kept the footer:\n{text}");
        }
    }
    let wrong =
        kibont(&["extract", "--batch", here.path().to_str().unwrap(), "--out", "/dev/null", "--site", "goldmine"]);
    assert!(wrong.err.contains("did you mean 'goldminer'?"), "{}", wrong.err);
}

#[test]
fn folders_of_a_batch_are_sites() {
    let here = tempfile::tempdir().unwrap();
    for site in ["one", "two"] {
        std::fs::create_dir(here.path().join(site)).unwrap();
        for number in 0..4 {
            let page = format!("<body><p>Common to all.<p>Of site {site}.<p>Page {number} of {site}.");
            std::fs::write(here.path().join(site).join(format!("{number}.html")), page).unwrap();
        }
    }
    let texts = batch(here.path(), "subtrees");
    assert_eq!(texts.len(), 8);
    assert_eq!(texts[5]["id"], "two/1");
    assert_eq!(texts[5]["text"], "Page 1 of two.");
}

#[test]
fn the_structure_of_saved_pages_is_told_as_json_and_xml() {
    let here = saved();
    let files: Vec<String> =
        (0..4).map(|number| here.path().join(format!("s{number}.html")).to_str().unwrap().to_owned()).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let told = lines(&kibont(&[&["structure"], &files[..]].concat()));
    assert_eq!(told.len(), 4);
    assert_eq!(told[2]["title"], "Story 2 of the sea");
    assert_eq!(told[2]["author"], "Ann Sailor");
    assert_eq!(told[2]["date"], "2024-05-03");
    let article = &told[2]["structure"]["article"];
    assert!(article["path"].as_str().unwrap().ends_with("/div[@class=\"story\"]/p"), "{article}");
    assert_eq!(article["score"], 1.0);
    let xml = kibont(&[&["structure", "--as", "xml"], &files[..]].concat());
    assert!(xml.out.starts_with("<?xml") && xml.out.contains(">2024-05-03</date>"), "{}", xml.out);

    let missing = kibont(&["structure", "/nonexistent/page.html"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.err.contains("/nonexistent/page.html"), "{}", missing.err);
    assert_eq!(kibont(&["structure", "ftp://example.org/"]).code, Some(2));
}

#[test]
fn a_crawl_learns_its_sites_and_goes_on_knowing_them() {
    let _turn = turn();
    let page = |extract::Path(number): extract::Path<usize>| async move { Html(story(number)) };
    let site = serve(Router::new().route("/story/{number}", get(page)));
    let here = tempfile::tempdir().unwrap();
    let out = here.path().to_str().unwrap();
    let crawl = |pages: &str| {
        let seed = format!("{site}/story/0");
        let run = kibont(&[
            "crawl",
            &seed,
            "--out",
            out,
            "--extractor",
            "full-text",
            "--site",
            "subtrees",
            "--tabs",
            "1",
            "--max-pages",
            pages,
        ]);
        assert_eq!(run.code, Some(0), "{}", run.err);
    };
    crawl("3");
    crawl("6");
    let documents = single_documents(here.path());
    assert_eq!(documents.len(), 6);
    let known: Vec<u64> = documents.iter().map(|record| record.site.as_ref().unwrap().pages).collect();
    assert_eq!(known, [1, 2, 3, 4, 5, 6], "the second run went on from the first");
    assert!(documents[0].text.contains("printed on paper"), "of the first page nothing is known to recur");
    for record in &documents[2..] {
        assert!(!record.text.contains("printed on paper"), "{}", record.text);
        assert!(record.text.contains("the captain wrote"), "{}", record.text);
    }
    let record = &documents[4];
    assert_eq!(record.author.as_deref(), Some("Ann Sailor"));
    assert!(record.date.as_deref().is_some_and(|date| date.starts_with("2024-05-0")), "{:?}", record.date);
}

/// Killed while it learns, a crawl with a site method loses and doubles no page, and goes on knowing the site.
#[test]
fn a_crawl_that_is_killed_goes_on_knowing_its_sites() {
    let _turn = turn();
    let page = |extract::Path(number): extract::Path<usize>| async move {
        tokio::time::sleep(Duration::from_millis(200)).await;
        Html(story(number))
    };
    let site = serve(Router::new().route("/story/{number}", get(page)));
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let crawl = || {
        let mut crawl = command();
        crawl.args(["crawl", &format!("{site}/story/0"), "--out", out.to_str().unwrap()]);
        crawl.args(["--extractor", "full-text", "--site", "subtrees", "--tabs", "1"]);
        crawl
    };
    let mut child = crawl().stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    written(&out, 4, &mut child);
    child.kill().unwrap();
    child.wait().unwrap();
    let last = run(&mut crawl());
    assert_eq!(last.code, Some(0), "{}", last.err);
    let documents = single_documents(&out);
    let addresses: HashSet<&str> = documents.iter().map(|record| record.address.as_str()).collect();
    assert_eq!((documents.len(), addresses.len()), (PAGES, PAGES));
    for record in &documents {
        let site = record.site.as_ref().unwrap();
        assert_eq!(site.name, "subtrees");
        assert!(record.text.contains("the captain wrote"), "{}", record.text);
        assert!(site.pages < 3 || !record.text.contains("printed on paper"), "{}: {}", site.pages, record.text);
    }
    // Written down after every page while they are few: at most the page in hand is learned again.
    let most = documents.iter().filter_map(|record| Some(record.site.as_ref()?.pages)).max();
    assert_eq!(most, Some(PAGES as u64), "what was learned before the kill is known after it");
}
