//! What hostile pages cost: seventeen bad pages, ten good ones and their index, crawled with two tabs. `cargo bench --bench hostile`;
//! `MEMORY=1500MB` and `TABS=2` set the limits. Printed are the seconds of the whole crawl, the most that crawler and browser
//! held together, and of every page what was kept.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark that cannot set itself up should fail")]

use std::collections::HashMap;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Path;
use axum::response::Html;
use axum::routing::get;
use serde_json::Value;
use tokio::net::TcpListener;

#[path = "../tests/it/hostile/pages.rs"]
#[allow(dead_code, reason = "the tests need other parts of it")]
mod pages;

/// The bad pages that are served.
const BAD: &[&str] = &[
    "never-answers",
    "drips",
    "script-that-never-comes",
    "loop-on-load",
    "loop-on-click",
    "loop-by-timer",
    "dialogs",
    "window-storm",
    "redirect-loop",
    "reloads-for-ever",
    "document-open",
    "grows-for-ever",
    "deep",
    "forty-megabytes",
    "memory-bomb",
    "download",
    "cut-off",
];

/// How many good pages there are.
const GOOD: usize = 10;

#[tokio::main]
async fn main() {
    let set = |name: &str, usual: &str| std::env::var(name).unwrap_or_else(|_| usual.to_owned());
    let mut names = HashMap::new();
    for name in BAD {
        let page = Router::new().route("/{*path}", get(move |Path(path)| pages::answer(name, path)));
        names.insert(serve(page).await, *name);
    }
    let good = |Path(n): Path<usize>| async move {
        Html(format!(
            "<!doctype html><html lang=en><title>Good {n}</title><p>The good page of number {n} is read whole.</p>"
        ))
    };
    let site = serve(Router::new().route("/good/{n}", get(good))).await;
    let here = tempfile::tempdir().unwrap();
    let (seeds, out) = (here.path().join("seeds.txt"), here.path().join("out"));
    let lines = names.keys().map(|origin| format!("{origin}/bad\n"));
    std::fs::write(&seeds, lines.chain((0..GOOD).map(|n| format!("{site}/good/{n}\n"))).collect::<String>()).unwrap();
    let began = Instant::now();
    let mut crawl = Command::new(env!("CARGO_BIN_EXE_kibont"))
        .args([
            "crawl",
            "--scope",
            "page",
            "--tabs",
            &set("TABS", "2"),
            "--memory",
            &set("MEMORY", "1500MB"),
            "--seeds",
        ])
        .args([&seeds, std::path::Path::new("--out"), &out])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut most = 0;
    let done = loop {
        if let Some(done) = crawl.try_wait().unwrap() {
            break done;
        }
        most = most.max(held_with_children(crawl.id()));
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    let seconds = began.elapsed().as_secs_f64();
    let report: Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    let pages = report["pages"].as_array().unwrap();
    let address = |page: &Value| page["address"].as_str().unwrap_or_default().to_owned();
    println!("{:<26} {:>8} {:>8}  what was told", "", "seconds", "words");
    for (origin, name) in &names {
        let page = pages.iter().find(|page| address(page).starts_with(&format!("{origin}/")));
        let seconds = page.map_or(0.0, |page| page["millis"].as_f64().unwrap_or_default() / 1000.0);
        let words = page.map_or(0, |page| page["unfolded_words"].as_u64().unwrap_or_default());
        let told = page.map_or("no document".to_owned(), |page| page["trouble"].to_string());
        println!("{name:<26} {seconds:>8.1} {words:>8}  {told}");
    }
    println!("never: {}", report["never"]);
    let good = pages.iter().filter(|page| address(page).starts_with(&site)).count();
    println!("{good} of {GOOD} good pages, {seconds:.0} seconds, {most} MB at most, {done}");
}

/// Megabytes that a process and all that it began hold, each for itself alone.
fn held_with_children(root: u32) -> u64 {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let read = |id: u32, file: &str| std::fs::read_to_string(format!("/proc/{id}/{file}")).unwrap_or_default();
    let parents: HashMap<u32, u32> = ids
        .filter_map(|id| Some((id, read(id, "stat").rsplit_once(") ")?.1.split(' ').nth(1)?.parse().ok()?)))
        .collect();
    let of_ours = |mut id: u32| loop {
        if id == root {
            return true;
        }
        match parents.get(&id) {
            Some(parent) => id = *parent,
            None => return false,
        }
    };
    let held = |id: u32| {
        let status = read(id, "status");
        let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap_or_default().to_owned();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap_or_default()
    };
    parents.keys().copied().filter(|id| of_ours(*id)).map(held).sum::<u64>() / 1024
}

/// Serves a router on a free port; gives its address.
async fn serve(router: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async { axum::serve(listener, router).await });
    address
}
