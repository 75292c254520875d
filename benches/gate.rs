//! Plain HTTP first against the browser alone: the same made-up site crawled both ways in one run. `cargo bench --bench gate`
//! (or `make bench`); `PAGES=400`, and `STATIC=70,95`: of how many pages in a hundred the markup holds all there is.
//!
//! One page in three of the others hides its text behind a button, the second draws it when it is opened, the third is of the
//! template of the static ones and has a button. The true loss is the share of the letters of the browser's documents that the other crawl lacks.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark that cannot set itself up should fail")]

use std::collections::{BTreeMap, HashMap};
use std::process::{Command, Stdio};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use kibont::corpus;
use kibont::walk::Ways;

#[derive(Clone, Copy)]
struct Site {
    pages: usize,
    static_in_hundred: usize,
}

#[tokio::main]
async fn main() {
    let number = |name: &str, usual: &str| std::env::var(name).unwrap_or_else(|_| usual.to_owned());
    let pages = number("PAGES", "400").parse().unwrap();
    println!(
        "{:<28} {:>8} {:>9} {:>7} {:>8} {:>12} {:>12}",
        "", "pages/s", "cpu s/page", "http", "audited", "estimated", "true loss"
    );
    for share in number("STATIC", "70,95").split(',') {
        let site = Site { pages, static_in_hundred: share.parse().unwrap() };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, Router::new().fallback(answer).with_state(site)).await });
        println!("{pages} pages, {share} % static");
        let (all, slow) = crawled(&address, "browser", &HashMap::new()).await;
        let (_, fast) = crawled(&address, "auto", &all).await;
        println!("  {:<26} {:>8.2}", "times as fast", fast / slow);
    }
}

/// Crawls a site one way; prints what that gave, and returns the documents and the pages a second.
async fn crawled(address: &str, via: &'static str, wanted: &HashMap<String, String>) -> (HashMap<String, String>, f64) {
    let here = tempfile::tempdir().unwrap();
    let (out, address) = (here.path().to_owned(), address.to_owned());
    let run = move || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kibont"));
        let command = command.args(["crawl", &address, "--via", via, "--out"]).arg(&out);
        assert!(command.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().success());
    };
    tokio::task::spawn_blocking(run).await.unwrap();
    let report: serde_json::Value =
        serde_json::from_slice(&std::fs::read(here.path().join("report.json")).unwrap()).unwrap();
    let number = |name: &str| report[name].as_f64().unwrap_or_default();
    let path = |record: &corpus::Record| record.address.url().path().to_owned();
    let documents: HashMap<String, String> =
        corpus::read(here.path()).unwrap().map(Result::unwrap).map(|record| (path(&record), record.text)).collect();
    let ways: Ways = serde_json::from_value(report["ways"].clone()).unwrap();
    println!(
        "  {via:<26} {:>8.2} {:>9.3} {:>7} {:>8} {:>11.3} % {:>11.3} %",
        number("pages_per_second"),
        number("processor_seconds_per_page"),
        ways.http,
        ways.audited,
        ways.estimated_loss * 100.0,
        lost(wanted, &documents) * 100.0
    );
    (documents, number("pages_per_second"))
}

/// The share of the letters of some documents that others lack.
fn lost(wanted: &HashMap<String, String>, found: &HashMap<String, String>) -> f64 {
    let words = |text: &str| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        text.split_whitespace().for_each(|word| *counts.entry(word.to_owned()).or_default() += 1);
        counts
    };
    let (mut all, mut missing) = (0, 0);
    for (path, text) in wanted {
        let there = found.get(path).map(|text| words(text)).unwrap_or_default();
        for (word, count) in words(text) {
            all += word.len() * count;
            missing += word.len() * count.saturating_sub(there.get(&word).copied().unwrap_or_default());
        }
    }
    missing as f64 / f64::from(u32::try_from(all.max(1)).unwrap())
}

async fn answer(State(site): State<Site>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    // Which of a hundred are static is spread evenly.
    let hides = |n: usize| n * 37 % 100 >= site.static_in_hundred;
    let kind = |n: usize| match n % 3 {
        _ if !hides(n) => "story",
        0 => "card",
        1 => "drawn",
        _ => "story",
    };
    if path == "/" {
        let links = (0..site.pages).map(|n| format!("<li><a href=/{}/{n}>The page of number {n}</a></li>", kind(n)));
        return Html(page("All pages", &format!("<ul>{}</ul>", links.collect::<String>()))).into_response();
    }
    let parts = path.trim_start_matches('/').split_once('/');
    let Some((asked, n)) = parts.and_then(|(kind, n)| Some((kind, n.parse::<usize>().ok()?))) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let (title, hidden) = (format!("The page of number {n}"), text(n + 100_000, 4));
    let inner = match asked {
        "drawn" => format!(
            "<div id=place></div><script>addEventListener('DOMContentLoaded', () => \
             {{ document.getElementById('place').innerHTML = '{hidden}'; }});</script>"
        ),
        _ if hides(n) => format!(
            "<button id=more>Show the rest of it</button><div id=rest></div><script>document.getElementById('more').onclick = () => \
             {{ document.getElementById('rest').innerHTML = '{hidden}'; }};</script>"
        ),
        _ => String::new(),
    };
    Html(page(&title, &format!("{}{inner}", text(n, 12)))).into_response()
}

fn page(title: &str, inner: &str) -> String {
    format!(
        "<!DOCTYPE html><html lang=en><head><title>{title}</title></head><body><nav><a href=/>All pages</a></nav><main><article>\
         <h1>{title}</h1>{inner}</article></main></body></html>"
    )
}

/// Paragraphs of made-up sentences that no other page has.
fn text(seed: usize, paragraphs: usize) -> String {
    const WORDS: [&str; 24] = [
        "mill", "river", "lantern", "ferry", "orchard", "bridge", "tower", "barn", "anchor", "kiln", "meadow",
        "harbour", "island", "valley", "market", "garden", "castle", "shore", "road", "forest", "village", "hill",
        "field", "well",
    ];
    let word = |at: usize| WORDS[(seed * 131 + at * 17 + at * at / 3) % WORDS.len()];
    let sentence = |at: usize| {
        format!(
            "The {} beside the {} has seen the {} of house {seed}, and {} of its {}s remember it.",
            word(at),
            word(at + 1),
            word(at + 2),
            at + 2,
            word(at + 3)
        )
    };
    let paragraph =
        |at: usize| format!("<p>{}</p>", (0..4).map(|n| sentence(at * 4 + n)).collect::<Vec<_>>().join(" "));
    (0..paragraphs).map(paragraph).collect()
}
