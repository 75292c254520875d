//! Workers that share a frontier in PostgreSQL: each page is read once, whoever dies meanwhile.

use std::process::Stdio;

use crate::killed::{PAGES, chain, complete, written};
use crate::program::{command, documents, run, turn, wait};

#[path = "../../src/frontier/postgres/tests/server.rs"]
pub mod server;

#[test]
fn workers_on_one_frontier_lose_and_double_nothing_though_one_is_killed() {
    let _turn = turn();
    let site = chain();
    let database = server::Server::start();
    let here = tempfile::tempdir().unwrap();
    let worker = |name: &str, seeds: &[&str]| {
        let mut crawl = command();
        crawl.arg("crawl").args(seeds).arg("--out").arg(here.path().join(name));
        crawl.args(["--extractor", "full-text", "--tabs", "1"]).env("KIBONT_FRONTIER", database.url());
        crawl.stdout(Stdio::null()).stderr(Stdio::piped());
        crawl
    };
    let seed = format!("{site}/page/0");
    let mut first = worker("one", &[&seed]).spawn().unwrap();
    written(&here.path().join("one"), 2, &mut first);
    // It is told nothing but where the frontier is: the seeds are shared.
    let second = worker("two", &[]).spawn().unwrap();
    written(&here.path().join("one"), 5, &mut first);
    first.kill().unwrap();
    first.wait().unwrap();
    let third = run(&mut worker("one", &[]));
    let second = wait(second);
    assert_eq!((third.code, second.code), (Some(0), Some(0)), "{}\n{}", third.err, second.err);
    assert!(!documents(&here.path().join("two")).is_empty(), "the second worker had nothing to do");
    complete(here.path());
}

#[test]
fn workers_stop_together_at_the_limit_of_documents() {
    let _turn = turn();
    let site = chain();
    let database = server::Server::start();
    let here = tempfile::tempdir().unwrap();
    let worker = |name: &str| {
        let mut crawl = command();
        crawl.args([
            "crawl",
            &format!("{site}/page/0"),
            "--max-pages",
            "8",
            "--tabs",
            "1",
            "--frontier",
            &database.url(),
        ]);
        crawl.arg("--out").arg(here.path().join(name)).stdout(Stdio::null()).stderr(Stdio::piped());
        crawl.spawn().unwrap()
    };
    let workers = [worker("one"), worker("two")].map(wait);
    for ended in &workers {
        assert_eq!(ended.code, Some(0), "{}", ended.err);
    }
    let count = documents(here.path()).len();
    assert!((8..=9).contains(&count) && count < PAGES, "{count} documents");
}
