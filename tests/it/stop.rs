//! Ctrl-C: the pages in hand are finished, what was written is valid, and the same command goes on.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use axum::Router;
use axum::response::Html;
use axum::routing::get;

use crate::killed::{PAGES, chain, complete, written};
use crate::program::{command, documents, kibont, run, single_documents, turn, wait};
use crate::served::serve;

/// What the crawl said last of itself.
fn status(out: &Path) -> serde_json::Value {
    serde_json::from_slice(&std::fs::read(out.join("status.json")).unwrap()).unwrap()
}

#[test]
fn ctrl_c_finishes_the_pages_in_hand() {
    let _turn = turn();
    let site = chain();
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let address = format!("{site}/page/0");
    let arguments = ["crawl", &address, "--out", out.to_str().unwrap(), "--extractor", "full-text"];
    let mut child = command().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    written(&out, 3, &mut child);
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let run = wait(child);
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(run.err.contains("finishing the pages in hand"), "{}", run.err);

    let first = single_documents(&out).len();
    assert!((3..PAGES).contains(&first), "{first} documents");
    let report: serde_json::Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    assert_eq!((&report["stopped"], report["documents"].as_u64()), (&true.into(), Some(first as u64)));
    // None was left in hand.
    assert_eq!(report["counts"]["claimed"], 0, "{report}");

    let status = status(&out);
    assert_eq!((&status["state"], status["documents"].as_u64()), (&"stopped".into(), Some(first as u64)), "{status}");

    let again = kibont(&arguments);
    assert_eq!(again.code, Some(0), "{}", again.err);
    complete(&out);
    assert_eq!(self::status(&out)["state"], "finished");
}

#[test]
fn a_crawl_that_would_have_to_wait_ends_and_says_until_when() {
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let crawl = |more: &[&str]| {
        let mut crawl = command();
        crawl.args(["crawl", "http://mistyped.invalid/", "--out"]).arg(&out).args(more);
        crawl
    };
    let ended = run(&mut crawl(&[]));
    assert_eq!(ended.code, Some(1), "{}", ended.err);
    for said in ["1 address waits", "http://mistyped.invalid/ until", "--wait"] {
        assert!(ended.err.contains(said), "{said} is not in: {}", ended.err);
    }
    assert_eq!(status(&out)["state"], "waits");
    // Who asks for it waits.
    let mut patient = crawl(&["--wait"]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(5));
    let still = patient.try_wait().unwrap().is_none();
    drop(patient.kill());
    drop(patient.wait());
    assert!(still, "it did not wait");
}

#[test]
fn an_address_may_be_typed_without_its_scheme() {
    let site = serve(
        Router::new()
            .route("/", get(|| async { Html("<title>Here</title><p>Served without a certificate, as it happens.") })),
    );
    let here = tempfile::tempdir().unwrap();
    let typed = site.trim_start_matches("http://");
    let ended = run(command().args(["crawl", typed, "--max-pages", "1", "--out"]).arg(here.path()));
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert_eq!(documents(here.path())[0].title.as_deref(), Some("Here"));
}
