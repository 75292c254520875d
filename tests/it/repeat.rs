//! `kibont crawl --repeat`: what has changed since, told by as few requests as the servers make possible.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};
use kibont::corpus::{self, Change};
use serde_json::Value;

use crate::program::{Run, command, documents, run, single_documents, turn};
use crate::served::serve;

/// A server whose pages change when the test says so, and which counts who asks for them.
#[derive(Default)]
pub struct Pages {
    pages: Mutex<BTreeMap<String, String>>,
    /// By path: requests for whatever is there, and those for what is new.
    asked: Mutex<BTreeMap<String, (u32, u32)>>,
    /// Whether the server knows validators.
    validates: bool,
    /// How long each answer takes.
    pause: std::time::Duration,
    /// Whether answers wait.
    held: tokio::sync::watch::Sender<bool>,
}

impl Pages {
    /// Pages of a server that knows validators and takes this long for each answer.
    pub fn validated(pause: std::time::Duration) -> Self {
        Self { validates: true, pause, ..Self::default() }
    }

    pub fn serve(self) -> (Arc<Self>, String) {
        let pages = Arc::new(self);
        let site = serve(Router::new().fallback(answer).with_state(Arc::clone(&pages)));
        (pages, site)
    }

    /// Lets all answers wait, or go.
    pub fn hold(&self, held: bool) {
        self.held.send_replace(held);
    }

    pub fn put(&self, path: &str, body: &str) {
        let page = if path.ends_with(".json") { body.to_owned() } else { page(path, body) };
        self.pages.lock().unwrap().insert(path.to_owned(), page);
    }

    /// One path leads to another.
    pub fn lead(&self, from: &str, to: &str) {
        self.pages.lock().unwrap().insert(from.to_owned(), format!("{LEADS}{to}"));
    }

    pub fn remove(&self, path: &str) {
        self.pages.lock().unwrap().remove(path);
    }

    /// How often a path was asked for since the last time: for whatever is there, and for what is new.
    pub fn asked(&self) -> BTreeMap<String, (u32, u32)> {
        let mut asked = std::mem::take(&mut *self.asked.lock().unwrap());
        // What a browser, or the crawler asks for by itself.
        let by_itself = ["/robots.txt", "/sitemap.xml", "/favicon.ico"];
        asked.retain(|path, _| !by_itself.contains(&path.as_str()) && !path.contains("kibont-"));
        asked
    }
}

/// What stands before the path that another leads to.
const LEADS: &str = "leads to ";

fn page(path: &str, body: &str) -> String {
    format!("<!doctype html><html lang=en><title>The page {path}</title><main><h1>The page {path}</h1>{body}</main>")
}

async fn answer(State(pages): State<Arc<Pages>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|tag| tag.to_str().ok()).map(str::to_owned);
    {
        let mut asked = pages.asked.lock().unwrap();
        let count = asked.entry(path.clone()).or_default();
        *(if known.is_some() { &mut count.1 } else { &mut count.0 }) += 1;
    }
    // The sender lives as long as the pages.
    let _ = pages.held.subscribe().wait_for(|held| !held).await;
    tokio::time::sleep(pages.pause).await;
    let Some(body) = pages.pages.lock().unwrap().get(&path).cloned() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if let Some(to) = body.strip_prefix(LEADS) {
        return (StatusCode::FOUND, [(header::LOCATION, to.to_owned())]).into_response();
    }
    if path.ends_with(".json") {
        return ([(header::CONTENT_TYPE, "application/json")], body).into_response();
    }
    if !pages.validates {
        return Html(body).into_response();
    }
    let tag = format!("\"{:016x}\"", kibont::fingerprint::hash(body.as_bytes()));
    if known.as_ref() == Some(&tag) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    ([(header::ETAG, tag)], Html(body)).into_response()
}

fn crawl(site: &str, out: &Path, more: &[&str]) -> Run {
    let run = run(command().args(["crawl", &format!("{site}/"), "--out"]).arg(out).args(more));
    assert_eq!(run.code, Some(0), "{}", run.err);
    run
}

fn repeat(out: &Path, more: &[&str]) -> Run {
    let run = run(command().args(["crawl", "--repeat"]).arg(out).args(more));
    assert_eq!(run.code, Some(0), "{}", run.err);
    run
}

/// What a repeat has found: new, changed, unchanged, of these by one request, gone.
pub fn changes(out: &Path) -> [u64; 5] {
    let report: Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    ["new", "changed", "unchanged", "asked", "gone"].map(|name| report["changes"][name].as_u64().unwrap_or(999))
}

fn document(out: &Path, path: &str) -> corpus::Record {
    let found = single_documents(out).into_iter().find(|record| record.address.url().path() == path);
    found.unwrap_or_else(|| panic!("{path} is lost"))
}

fn counted(expected: &[(&str, (u32, u32))]) -> BTreeMap<String, (u32, u32)> {
    expected.iter().map(|(path, count)| ((*path).to_owned(), *count)).collect()
}

#[test]
fn a_page_to_which_two_addresses_lead_is_opened_once_in_a_round() {
    let _turn = turn();
    let (pages, site) = Pages { validates: true, ..Pages::default() }.serve();
    pages.put("/", "<p>The front has nothing to say but where things are.</p><a href=/mill>The mill</a> <a href=/old-mill>Before</a>");
    pages.put("/mill", "<p>The mill by the river is closed until further notice.</p>");
    pages.lead("/old-mill", "/mill");
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    crawl(&site, &out, &["--tabs", "1"]);
    assert_eq!(single_documents(&out).len(), 2);
    pages.asked();
    pages.put("/mill", "<p>The mill by the river is open again, and so is its inn.</p>");
    repeat(&out, &["--tabs", "1"]);
    let asked = pages.asked();
    assert_eq!(asked, counted(&[("/", (0, 1)), ("/mill", (0, 1)), ("/old-mill", (1, 0))]));
    assert_eq!(changes(&out), [0, 1, 1, 1, 0]);
    assert!(document(&out, "/mill").text.contains("open again"));
}

#[test]
fn a_repeat_tells_what_is_new_has_changed_or_is_gone() {
    let _turn = turn();
    let (pages, site) = Pages { validates: true, ..Pages::default() }.serve();
    let front = "<p>All that there is stands on the pages behind these links.</p><a href=/same>One</a> \
                 <a href=/changing>Two</a> <a href=/leaving>Three</a>";
    pages.put("/", front);
    pages.put("/same", "<p>What is said here stays as it is for ever and a day.</p>");
    pages.put("/changing", "<p>The mill by the river is closed until further notice.</p>");
    pages.put("/leaving", "<p>What is said here will be taken away before long.</p>");
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    crawl(&site, &out, &[]);
    assert_eq!(single_documents(&out).len(), 4);
    assert!(pages.asked().values().all(|(_, conditional)| *conditional == 0));

    pages.put("/changing", "<p>The mill by the river is open again. <a href=/fresh>More of it</a></p>");
    pages.put("/fresh", "<p>The miller has come back from the sea, and with him his cat.</p>");
    pages.remove("/leaving");
    let told = repeat(&out, &[]);
    let asked = pages.asked();
    let expected = [("/", (0, 1)), ("/same", (0, 1)), ("/changing", (0, 1)), ("/leaving", (0, 1)), ("/fresh", (1, 0))];
    assert_eq!(asked, counted(&expected), "{}", told.err);
    assert_eq!(changes(&out), [1, 1, 2, 2, 1]);
    assert!(told.err.contains("1 new, 1 changed, 2 unchanged (2 of them by a single request), 1 gone"), "{}", told.err);
    assert_eq!(single_documents(&out).len(), 5);
    let states = ["/", "/same", "/changing", "/leaving", "/fresh"].map(|path| document(&out, path).change);
    assert_eq!(states, [None, None, Some(Change::Changed), Some(Change::Gone), Some(Change::New)]);
    assert!(document(&out, "/changing").text.contains("open again"));
    assert!(document(&out, "/leaving").text.contains("taken away"), "the last version is still there");
    assert_eq!(corpus::read_versions(&out).unwrap().filter(|record| !record.as_ref().unwrap().is_marker()).count(), 6);
    let exported = run(command().arg("export").arg(&out).args(["--as", "jsonl"]));
    assert_eq!(exported.out.lines().count(), 5, "{}", exported.err);

    // Nothing has happened since.
    repeat(&out, &[]);
    assert_eq!(changes(&out), [0, 0, 4, 4, 0]);
    let quiet = ["/", "/same", "/changing", "/fresh", "/leaving"].map(|path| (path, (0, 1)));
    let asked = pages.asked();
    let (known, of_gone): (BTreeMap<_, _>, BTreeMap<_, _>) =
        asked.into_iter().partition(|(path, _)| path != "/leaving");
    assert_eq!(known, counted(&quiet[..4]));
    assert_eq!(of_gone.values().map(|(all, new)| all + new).sum::<u32>(), 1, "a page that is gone is asked for once");
    assert_eq!(single_documents(&out).len(), 5);

    // No page has changed so far, so none is due yet.
    let due = run(command().args(["crawl", "--due", "--repeat"]).arg(&out));
    assert_eq!((due.code, due.err.contains("nothing is due before")), (Some(0), true), "{}", due.err);
    assert!(pages.asked().is_empty());
}

#[test]
fn without_validators_pages_read_by_plain_http_are_compared() {
    let (pages, site) = Pages::default().serve();
    pages.put("/", "<p>All that there is stands behind this link.</p><a href=/other>The other page</a>");
    pages.put("/other", "<p>The mill by the river is closed until further notice.</p>");
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let _turn = turn();
    crawl(&site, &out, &["--via", "http", "--format", "jsonl"]);
    pages.asked();
    pages.put("/other", "<p>The mill by the river is open again, as it seems.</p>");
    repeat(&out, &["--via", "http", "--format", "jsonl", "--unchanged"]);
    assert_eq!(pages.asked(), counted(&[("/", (1, 0)), ("/other", (1, 0))]));
    assert_eq!(changes(&out), [0, 1, 1, 1, 0]);
    assert!(document(&out, "/other").text.contains("open again"));
    let lines = std::fs::read_to_string(out.join("documents-00000.jsonl")).unwrap();
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<(&str, Option<&str>)> =
        lines.iter().map(|line| (line["title"].as_str().unwrap_or("-"), line["change"].as_str())).collect();
    assert_eq!(
        told.iter().filter(|(_, change)| *change == Some("unchanged")).collect::<Vec<_>>(),
        [&("-", Some("unchanged"))]
    );
    assert_eq!((lines.len(), documents(&out).len()), (4, 2));
}

#[test]
fn a_thread_that_grew_behind_an_unchanged_page_gives_its_new_items() {
    let _turn = turn();
    let (pages, site) = Pages { validates: true, ..Pages::default() }.serve();
    let says = |at: usize| {
        let who = ["Ann", "Ben", "Cem", "Dora", "Eva"][at];
        let text =
            ["the mill was closed", "nobody saw the miller", "he is at sea", "he came back", "all is well now"][at];
        format!(
            "<li class=comment id=c{at}><b class=author>{who}</b> <time datetime=2024-05-0{}T10:00:00Z>May</time>\
                 <p>I have been there myself and I can say that {text}.</p></li>",
            at + 1
        )
    };
    let listed = |count: usize| serde_json::to_string(&(0..count).map(says).collect::<String>()).unwrap();
    pages.put(
        "/",
        "<p>The story of the mill by the river, in which nobody lives any more, and of its miller.</p>\
         <h2>Comments</h2><ol class=comments id=list></ol>\
         <script>fetch('/comments.json').then(r=>r.json()).then(html=>{list.innerHTML=html})</script>",
    );
    pages.put("/comments.json", &listed(3));
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    crawl(&site, &out, &["--threads"]);
    pages.put("/comments.json", &listed(5));
    // The answer of the page has not changed, but it did not hold the comments. What was asked for at first still is.
    repeat(&out, &[]);
    assert_eq!(changes(&out), [0, 1, 0, 0, 0]);
    let threads = |more: &[&str]| {
        let run = run(command().arg("threads").arg(&out).args(more));
        assert_eq!(run.code, Some(0), "{}", run.err);
        let threads: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let items = threads.iter().flat_map(|thread| thread["items"].as_array().unwrap());
        items.map(|item| item["author"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(threads(&[]), ["Ann", "Ben", "Cem", "Dora", "Eva"]);
    assert_eq!(threads(&["--since", "repeat"]), ["Dora", "Eva"]);
}

/// Pages of the site that is killed.
const PAGES: usize = 14;

#[test]
fn a_repeat_that_is_killed_loses_and_doubles_nothing() {
    let _turn = turn();
    let pause = std::time::Duration::from_millis(100);
    let (pages, site) = Pages { validates: true, pause, ..Pages::default() }.serve();
    let says = |number: usize, version: &str| {
        let letter = char::from(b'a' + number as u8);
        let links: String = (0..PAGES).map(|next| format!("<a href=/page/{next}>Page {next}</a> ")).collect();
        format!("<p>The page called {letter}{letter}{letter} says what it has to say {version}.</p><nav>{links}</nav>")
    };
    // Every third page does not change.
    let change = |version: &str| {
        pages.put("/", &says(25, "at the front"));
        for number in 0..PAGES {
            pages.put(&format!("/page/{number}"), &says(number, if number % 3 == 0 { "for good" } else { version }));
        }
    };
    change("at first");
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    crawl(&site, &out, &["--extractor", "full-text"]);
    assert_eq!(single_documents(&out).len(), PAGES + 1);
    change("afterwards");
    let changed = || documents(&out).iter().filter(|record| record.change == Some(Change::Changed)).count();
    for kill in 1..=2 {
        let mut again = command();
        again.args(["crawl", "--repeat"]).arg(&out).args(["--extractor", "full-text"]);
        let mut child = again.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while changed() < kill * 3 {
            assert!(child.try_wait().unwrap().is_none(), "it ended after {} changes", changed());
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let last = repeat(&out, &["--extractor", "full-text"]);
    assert!(last.err.contains("goes on with round 1"), "{}", last.err);
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for record in corpus::read_versions(&out).unwrap().map(Result::unwrap) {
        versions.entry(record.address.url().path().to_owned()).or_default().push(record.text);
    }
    assert_eq!(versions.len(), PAGES + 1);
    for number in 0..PAGES {
        let texts = &versions[&format!("/page/{number}")];
        let expected: &[&str] = if number % 3 == 0 { &["for good"] } else { &["at first", "afterwards"] };
        assert_eq!(texts.len(), expected.len(), "page {number}: {texts:?}");
        assert!(texts.iter().zip(expected).all(|(text, end)| text.contains(end)), "page {number}: {texts:?}");
    }
    assert_eq!(single_documents(&out).len(), PAGES + 1);
}

#[test]
fn what_cannot_be_repeated_is_refused() {
    let here = tempfile::tempdir().unwrap();
    let none = run(command().args(["crawl", "--repeat"]).arg(here.path()));
    assert_eq!((none.code, none.err.contains("holds no crawl to repeat")), (Some(2), true), "{}", none.err);
    let alone = run(command().args(["crawl", "http://127.0.0.1:9/", "--due"]));
    assert_eq!((alone.code, alone.err.contains("--repeat")), (Some(2), true), "{}", alone.err);
    assert_eq!(std::fs::read_dir(here.path()).unwrap().count(), 0, "nothing was written");
}
