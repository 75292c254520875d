//! `kibont crawl --repeat` by workers that share a frontier: one round for all, and each page is visited once in it.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use kibont::corpus::{self, Change};

use crate::program::{Run, command, documents, run, single_documents, turn};
use crate::repeat::{Pages, changes};
use crate::shared_frontier::server::Server;

/// Pages of the site beside its front page.
const PAGES: usize = 12;

/// A site whose pages link to one another. Each third page says the same for good.
fn put(pages: &Pages, version: &str) {
    for number in 0..PAGES {
        let letter = char::from(b'a' + number as u8);
        let version = if number % 3 == 0 { "for good" } else { version };
        pages.put(
            &format!("/page/{number}"),
            &format!("<p>The page {letter}{letter} says what it has to say {version}.</p>"),
        );
    }
    let links: String = (0..PAGES).map(|next| format!("<a href=/page/{next}>Page {next}</a> ")).collect();
    pages.put("/", &format!("<p>This is the front, as it is {version}.</p><nav>{links}</nav>"));
}

/// A worker's command.
fn worker(database: &Server, out: &Path, how: &str, more: &[&str]) -> Command {
    let mut worker = command();
    worker.args(["crawl", how]).arg(out).args(["--extractor", "full-text", "--tabs", "1"]).args(more);
    worker.env("KIBONT_FRONTIER", database.url()).stdout(Stdio::null()).stderr(Stdio::piped());
    worker
}

/// Starts a worker and waits until it says this. What it says until its end comes from the thread.
fn says(worker: &mut Command, words: &'static str) -> (Child, JoinHandle<String>) {
    let mut child = worker.spawn().unwrap();
    let (said, heard) = mpsc::channel();
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let all = std::thread::spawn(move || {
        lines.map_while(Result::ok).fold(String::new(), |all, line| {
            if line.contains(words) {
                // The test may have failed meanwhile.
                let _ = said.send(());
            }
            all + &line + "\n"
        })
    });
    if heard.recv_timeout(Duration::from_secs(120)).is_err() {
        // The thread ends with the program.
        child.kill().unwrap();
        child.wait().unwrap();
        panic!("it did not say «{words}»: {}", all.join().unwrap());
    }
    (child, all)
}

fn ended((mut child, all): (Child, JoinHandle<String>)) -> Run {
    // Standard error is closed when the program ends.
    let err = all.join().unwrap();
    Run { code: child.wait().unwrap().code(), out: String::new(), err }
}

fn well(run: &Run) {
    assert_eq!(run.code, Some(0), "{}", run.err);
}

/// The versions of each page, as often as a directory has them.
fn versions(here: &Path) -> BTreeMap<String, usize> {
    let mut versions = BTreeMap::new();
    for record in corpus::read_versions(here).unwrap().map(Result::unwrap).filter(|record| !record.is_marker()) {
        *versions.entry(record.address.url().path().to_owned()).or_default() += 1;
    }
    versions
}

#[test]
fn workers_share_a_round() {
    let _turns = (turn(), turn());
    let (pages, site) = Pages::validated(Duration::ZERO).serve();
    put(&pages, "at first");
    let database = Server::start();
    let here = tempfile::tempdir().unwrap();
    let out = |name: &str| here.path().join(name);
    well(&run(&mut worker(&database, &out("one"), "--out", &[&format!("{site}/"), "--max-pages", "5"])));
    well(&run(&mut worker(&database, &out("two"), "--out", &[])));
    assert_eq!((documents(&out("one")).len(), documents(&out("two")).len()), (5, PAGES - 4));
    pages.asked();

    put(&pages, "afterwards");
    pages.remove("/page/9");
    pages.put("/page/7", "<p>The page has moved on, and says more. <a href=/fresh>More of it</a></p>");
    pages.put("/fresh", "<p>The miller has come back from the sea, and with him his cat.</p>");
    // A worker that is new begins the round; it has none of the documents in its own directory.
    pages.hold(true);
    let first = says(&mut worker(&database, &out("three"), "--repeat", &[]), "round 1 visits 13 of 13 addresses");
    let second = says(&mut worker(&database, &out("one"), "--repeat", &[]), "goes on with round 1");
    pages.hold(false);
    let (first, second) = (ended(first), ended(second));
    well(&first);
    well(&second);
    let asked = pages.asked();
    assert!(asked.values().all(|(all, new)| all + new == 1), "each page is asked for once: {asked:?}");
    assert_eq!(asked.len(), PAGES + 2);
    let found = [changes(&out("three")), changes(&out("one"))];
    let sums: Vec<u64> = (0..5).map(|at| found[0][at] + found[1][at]).collect();
    // Of the pages that stay 0, 3 and 6 are there; 9 is gone. Beside the pages the front has changed.
    assert_eq!(sums, [1, 9, 3, 3, 1], "{found:?}\n{}\n{}", first.err, second.err);
    assert!(versions(&out("three")).values().sum::<usize>() > 0, "the new worker had nothing to do");
    let all = single_documents(here.path());
    assert_eq!(all.len(), PAGES + 2);
    for record in all {
        let path = record.address.url().path().to_owned();
        let expected = match path.as_str() {
            "/fresh" => (Some(Change::New), "his cat"),
            "/page/7" => (Some(Change::Changed), "says more"),
            "/page/9" => (Some(Change::Gone), "for good"),
            "/page/0" | "/page/3" | "/page/6" => (None, "for good"),
            _ => (Some(Change::Changed), "afterwards"),
        };
        assert_eq!((record.change, record.text.contains(expected.1)), (expected.0, true), "{path}: {}", record.text);
    }
    let twice: Vec<usize> = versions(here.path()).into_values().collect();
    assert_eq!(twice.iter().sum::<usize>(), 14 + 9, "each version once");

    // The next round, by one of them. Nothing has happened since.
    let third = run(&mut worker(&database, &out("two"), "--repeat", &["--unchanged"]));
    well(&third);
    assert!(third.err.contains("round 2 visits 14 of 14"), "{}", third.err);
    assert_eq!(changes(&out("two")), [0, 0, 13, 13, 0]);
    assert_eq!(single_documents(here.path()).len(), PAGES + 2);
    let due = run(&mut worker(&database, &out("two"), "--repeat", &["--due"]));
    assert_eq!((due.code, due.err.contains("nothing is due before")), (Some(0), true), "{}", due.err);
}

#[test]
fn a_shared_round_in_which_a_worker_is_killed_loses_nothing() {
    let _turns = (turn(), turn());
    let (pages, site) = Pages::validated(Duration::from_millis(100)).serve();
    put(&pages, "at first");
    let database = Server::start();
    let here = tempfile::tempdir().unwrap();
    let out = |name: &str| here.path().join(name);
    well(&run(&mut worker(&database, &out("one"), "--out", &[&format!("{site}/")])));
    put(&pages, "afterwards");
    let changed = || documents(&out("one")).iter().filter(|record| record.change == Some(Change::Changed)).count();
    let (mut first, _) = says(&mut worker(&database, &out("one"), "--repeat", &[]), "round 1 visits");
    while changed() < 3 {
        assert!(first.try_wait().unwrap().is_none(), "it ended after {} changes", changed());
        std::thread::sleep(Duration::from_millis(20));
    }
    first.kill().unwrap();
    first.wait().unwrap();
    pages.hold(true);
    let again = says(&mut worker(&database, &out("one"), "--repeat", &[]), "goes on with round 1");
    let other = says(&mut worker(&database, &out("two"), "--repeat", &[]), "goes on with round 1");
    pages.hold(false);
    well(&ended(again));
    well(&ended(other));
    let all = single_documents(here.path());
    assert_eq!(all.len(), PAGES + 1);
    for record in all {
        let number: Option<usize> =
            record.address.url().path().strip_prefix("/page/").map(|number| number.parse().unwrap());
        let stays = number.is_some_and(|number| number % 3 == 0);
        assert!(
            record.text.contains(if stays { "for good" } else { "afterwards" }),
            "{}: {}",
            record.address,
            record.text
        );
    }
    let counts = versions(here.path());
    for (path, count) in &counts {
        let stays = path.strip_prefix("/page/").is_some_and(|number| number.parse::<usize>().unwrap() % 3 == 0);
        assert!(if stays { *count == 1 } else { *count >= 2 }, "{path}: {count}");
    }
    // A page that the dead worker had in hand may have been written by it and by the other one.
    assert!(counts.values().sum::<usize>() <= 13 + 9 + 1, "{counts:?}");
}

#[test]
fn a_shared_crawl_without_pages_is_not_repeated() {
    let database = Server::start();
    let here = tempfile::tempdir().unwrap();
    let none = run(&mut worker(&database, &here.path().join("one"), "--repeat", &[]));
    assert_eq!((none.code, none.err.contains("no visited pages yet")), (Some(2), true), "{}", none.err);
}
