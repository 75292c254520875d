//! `kill -9` of the crawl, three times, and of its browser: nothing is lost or doubled, and none is left behind.

use std::collections::HashSet;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Path as Segment;
use axum::response::Html;
use axum::routing::get;
use kibont::corpus::Record;
use kibont::crawl_db::{self, CrawlDb};

use crate::program::{command, documents, run, single_documents, turn, wait};
use crate::served::serve;

/// Pages of the site.
pub const PAGES: usize = 24;

/// What a page says when asked: in letters, for texts that differ by a number alone count as one.
fn secret(number: usize) -> String {
    let letter = char::from(b'a' + number as u8);
    format!("Said by the page called {letter}{letter}{letter} when asked.")
}

/// A site of pages that link in a tree and each hide a sentence; every answer takes a while.
pub fn chain() -> String {
    chain_of(Arc::new(Answers { allowed: AtomicUsize::new(PAGES), given: Mutex::default() }))
}

/// How many pages are answered so far, whichever they are: the order in which a crawl asks for them is its own.
struct Answers {
    /// How many may be.
    allowed: AtomicUsize,
    /// Numbers of those that were. They are answered again whenever they are asked for.
    given: Mutex<HashSet<usize>>,
}

impl Answers {
    /// Whether this page is answered now.
    fn answers(&self, number: usize) -> bool {
        let mut given = self.given.lock().unwrap();
        if given.len() < self.allowed.load(Ordering::SeqCst) {
            given.insert(number);
        }
        given.contains(&number)
    }
}

/// The same, where no more pages are answered than may be.
fn chain_of(answers: Arc<Answers>) -> String {
    let page = move |segment: Segment<usize>| answer(segment, Arc::clone(&answers));
    serve(Router::new().route("/page/{number}", get(page)))
}

/// Answers with a page once it may.
async fn answer(Segment(number): Segment<usize>, answers: Arc<Answers>) -> Html<String> {
    tokio::time::sleep(Duration::from_millis(150)).await;
    while !answers.answers(number) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let links: String = (number * 2 + 1..=number * 2 + 2)
        .filter(|next| *next < PAGES)
        .map(|next| format!("<a href='/page/{next}'>Page {next}</a> "))
        .collect();
    let secret = secret(number);
    Html(format!(
        "<!doctype html><html lang=en><title>{number}</title><h1>Page {number}</h1><p id=more></p><button onclick=\"more.textContent='{secret}';this.remove()\">Show more</button><nav>{links}</nav>"
    ))
}

/// Every page is there once, with the sentence that it hides.
pub fn complete(directory: &Path) {
    let documents = single_documents(directory);
    for number in 0..PAGES {
        let ending = format!("/page/{number}");
        let found = documents.iter().find(|record| record.address.as_str().ends_with(&ending));
        let text = found.map(|record| record.text.as_str()).unwrap_or_else(|| panic!("page {number} is lost"));
        assert!(text.contains(&secret(number)), "page {number}: {text}");
    }
    assert_eq!(documents.len(), PAGES);
}

/// Waits until a crawl has written so many documents.
pub fn written(directory: &Path, count: usize, child: &mut Child) {
    let began = Instant::now();
    let there = || if directory.exists() { kibont::corpus::read(directory).map_or(0, Iterator::count) } else { 0 };
    while there() < count {
        assert!(child.try_wait().unwrap().is_none(), "it ended before {count} documents were written");
        assert!(began.elapsed() < Duration::from_secs(120), "only {} documents", there());
        std::thread::sleep(Duration::from_millis(30));
    }
}

/// Processes that name this folder on their command line, this one left out: their numbers and command lines.
fn processes_of(folder: &Path) -> Vec<(String, String)> {
    let folder = folder.to_str().unwrap();
    let all = std::fs::read_dir("/proc").unwrap().flatten();
    let lines = all.filter_map(|entry| {
        let line = std::fs::read(entry.path().join("cmdline")).ok()?;
        Some((entry.file_name().into_string().ok()?, String::from_utf8_lossy(&line).replace('\0', " ")))
    });
    lines.filter(|(_, line)| line.contains(folder)).collect()
}

/// Ends the keepers of a crawl's browsers.
fn kill_keepers(profiles: &Path) {
    let keepers = processes_of(profiles).into_iter().filter(|(_, line)| line.starts_with("kibont-keeper"));
    let keepers: Vec<String> = keepers.map(|(process, _)| process).collect();
    assert_eq!(keepers.len(), 1, "{keepers:?}");
    assert!(Command::new("kill").arg("-KILL").args(&keepers).status().unwrap().success());
}

/// A crawl of the chain. Its browsers are told from those of other tests by where their profiles are.
fn crawl(site: &str, out: &Path, profiles: &Path) -> Command {
    let mut crawl = command();
    crawl.args(["crawl", &format!("{site}/page/0"), "--out", out.to_str().unwrap(), "--extractor", "full-text"]);
    crawl.env("TMPDIR", profiles);
    crawl
}

#[test]
fn a_page_that_was_written_before_its_worker_died_is_not_read_again() {
    let _turn = turn();
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&asked);
    let page = move || {
        counted.fetch_add(1, Ordering::SeqCst);
        std::future::ready(Html("<!doctype html><html lang=en><title>Only</title><h1>The only page</h1><p>It says so."))
    };
    let site = serve(Router::new().route("/", get(page)));
    let here = tempfile::tempdir().unwrap();
    let crawl = || {
        let ended = run(command().args(["crawl", &format!("{site}/"), "--out"]).arg(here.path()));
        assert_eq!(ended.code, Some(0), "{}", ended.err);
    };
    crawl();
    let before = asked.load(Ordering::SeqCst);
    assert!(before > 0);
    // As a worker leaves it that dies after it has written the document and before it settles its claim.
    let notebook = CrawlDb::open(&here.path().join(crawl_db::FILE)).unwrap();
    let worker = notebook.get("worker").unwrap().unwrap();
    let lent = notebook.connection().execute("UPDATE addresses SET state = 1, worker = ?1 WHERE state = 2", [worker]);
    assert_eq!(lent.unwrap(), 1);
    drop(notebook);
    crawl();
    assert_eq!(asked.load(Ordering::SeqCst), before);
    assert_eq!(single_documents(here.path()).len(), 1);
}

#[test]
fn a_crawl_that_is_killed_loses_and_doubles_nothing() {
    let _turn = turn();
    let site = chain();
    let here = tempfile::tempdir().unwrap();
    let profiles = here.path().join("profiles");
    std::fs::create_dir(&profiles).unwrap();
    let out = here.path().join("out");
    let crawl = || crawl(&site, &out, &profiles);
    for kill in 1..=3 {
        let mut child = crawl().stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        written(&out, kill * 5, &mut child);
        assert!(!processes_of(&profiles).is_empty(), "no browser was seen: this test looks at the wrong thing");
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(documents(&out).len() >= kill * 5, "what was written is gone");
    }
    let last = run(&mut crawl());
    assert_eq!(last.code, Some(0), "{}", last.err);
    complete(&out);

    nothing_is_left(&profiles);
}

/// Waits until there is neither a browser nor a profile.
fn nothing_is_left(profiles: &Path) {
    let began = Instant::now();
    let left = || (processes_of(profiles), std::fs::read_dir(profiles).unwrap().count());
    while left() != (Vec::new(), 0) {
        assert!(began.elapsed() < Duration::from_secs(30), "left behind: {:#?}", left());
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn what_is_left_by_a_crawl_that_was_killed_with_its_keeper_is_cleared_up_by_the_next() {
    let _turn = turn();
    let site = chain();
    let here = tempfile::tempdir().unwrap();
    let (profiles, out) = (here.path().join("profiles"), here.path().join("out"));
    std::fs::create_dir(&profiles).unwrap();
    let mut child = crawl(&site, &out, &profiles).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    written(&out, 2, &mut child);
    kill_keepers(&profiles);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!processes_of(&profiles).is_empty(), "the browser is gone: there is nothing to clear up");
    let next = run(&mut crawl(&site, &out, &profiles));
    assert_eq!(next.code, Some(0), "{}", next.err);
    nothing_is_left(&profiles);
}

#[test]
fn a_crawl_whose_keeper_was_killed_ends_its_browser_itself() {
    let _turn = turn();
    let site = chain();
    let here = tempfile::tempdir().unwrap();
    let (profiles, out) = (here.path().join("profiles"), here.path().join("out"));
    std::fs::create_dir(&profiles).unwrap();
    let mut child = crawl(&site, &out, &profiles).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    written(&out, 2, &mut child);
    kill_keepers(&profiles);
    let ended = wait(child);
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    complete(&out);
    nothing_is_left(&profiles);
}

#[test]
fn a_browser_that_is_killed_is_replaced_and_the_pages_in_hand_say_so() {
    let _turn = turn();
    // However late this test has its turn, the crawl does not go past where its browser is killed.
    let answers = Arc::new(Answers { allowed: AtomicUsize::new(7), given: Mutex::default() });
    let site = chain_of(Arc::clone(&answers));
    let here = tempfile::tempdir().unwrap();
    let (profiles, out) = (here.path().join("profiles"), here.path().join("out"));
    std::fs::create_dir(&profiles).unwrap();
    let mut crawl = crawl(&site, &out, &profiles);
    let mut child = crawl.args(["--metrics", "0"]).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    for times in 1..=2 {
        written(&out, times * 6, &mut child);
        let all = processes_of(&profiles).into_iter();
        let browser: Vec<String> = all
            .filter(|(_, line)| line.contains("--remote-debugging-port") && !line.contains("kibont-keeper"))
            .map(|(process, _)| process)
            .collect();
        assert!(!browser.is_empty(), "no browser was seen: this test looks at the wrong thing");
        // It may have ended in between.
        let _ = Command::new("kill").arg("-KILL").args(&browser).status().unwrap();
        answers.allowed.store(if times == 1 { 13 } else { PAGES }, Ordering::SeqCst);
    }
    let run = wait(child);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let documents = single_documents(&out);
    assert_eq!(documents.len(), PAGES);
    let number = |record: &Record| record.address.as_str().rsplit('/').next().unwrap().parse::<usize>().unwrap();
    let cut: Vec<&Record> = documents.iter().filter(|one| !one.text.contains(&secret(number(one)))).collect();
    assert!(cut.len() <= 4, "more than each tab had in hand: {cut:#?}");
    assert!(cut.iter().all(|one| one.trouble.iter().any(|said| said.contains("the browser ended"))), "{cut:#?}");
    let told = std::fs::read_to_string(out.join("metrics.prom")).unwrap();
    assert!(told.contains("kibont_browsers_total 3"), "{told}");
}
