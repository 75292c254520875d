//! What unfolding costs beyond loading: the same pages opened by a bare client, which only loads them and takes their HTML,
//! and by kibont, in one run and with the same browser. `cargo bench --bench pages` (or `make bench`). What is counted of each page is
//! its HTML, kibont's without scripts, styles and drawings.
//!
//! The pages: one that hides nothing, the bundled site, and, where the gym is set up, its Starlight site.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark that cannot set itself up should fail")]

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::response::Html;
use axum::routing::get;
use futures::StreamExt as _;
use kibont::address::Address;
use kibont::browser::{self, Browser};
use kibont::classifier::Classifier;
use kibont::extractor::{self, Comments, Context, Extractor as _, Said, WithComments};
use kibont::html::Dom;
use kibont::network_policy::NetworkPolicy;
use kibont::unfold::history::memory::Memory;
use kibont::unfold::{self, Tools};

#[path = "../tests/gym/served.rs"]
#[allow(dead_code, reason = "the gym's runner needs other parts of it")]
mod gym;

/// How often each list of pages is opened.
const ROUNDS: usize = 3;

struct Cost {
    pages: usize,
    seconds: f64,
    processor: f64,
    bytes: usize,
}

#[tokio::main]
async fn main() {
    browser::keeper::in_this_program();
    let plain = plain().await;
    let demo = Served::start(Command::new(env!("CARGO_BIN_EXE_kibont")).args(["demo", "--port", "0"]));
    let starlight =
        gym::here().join("stacks/starlight/build").is_dir().then(|| gym::Server::start(&["--only", "starlight"]));
    let mut lists = vec![
        ("a page that hides nothing", vec![plain; 10]),
        (
            "the bundled site",
            ["en/", "en/stories/paper-map", "en/stories/fern", "en/questions", "en/shop", "hu/", "el/notes"]
                .map(|path| demo.url.clone() + path)
                .to_vec(),
        ),
    ];
    match &starlight {
        Some(served) => lists.push(("the Starlight site", gym::pages_of("starlight", &served.stacks["starlight"]))),
        None => eprintln!("the gym is not set up (tests/gym/setup.sh --third): the Starlight site is left out"),
    }
    println!("{:<28} {:>10} {:>10} {:>12} {:>14}", "", "pages/s", "cpu s/page", "HTML bytes", "times the bare");
    for (name, urls) in &lists {
        let bare = bare(urls).await;
        let (unfolded, pages) = unfolded(urls).await;
        let extracted = extracted(&pages);
        println!("{name}, {} pages", urls.len() * ROUNDS);
        let per_page = |cost: &Cost| cost.processor / cost.pages as f64;
        let rate = |cost: &Cost| cost.pages as f64 / cost.seconds;
        for (who, cost) in [("bare load", &bare), ("kibont", &unfolded)] {
            println!(
                "  {who:<26} {:>10.2} {:>10.3} {:>12} {:>14}",
                rate(cost),
                per_page(cost),
                cost.bytes,
                if who == "kibont" { format!("{:.2}", per_page(cost) / per_page(&bare)) } else { String::new() },
            );
        }
        println!(
            "  {:<26} {:>10.2} {:>10.4} {:>12}",
            "extraction, besides",
            rate(&extracted),
            per_page(&extracted),
            extracted.bytes
        );
    }
}

/// Loads each page in one tab and takes its HTML, as chromiumoxide's own examples do.
async fn bare(urls: &[String]) -> Cost {
    use chromiumoxide::browser::{Browser, BrowserConfig};
    let profile = tempfile::tempdir().unwrap();
    let mut config = BrowserConfig::builder()
        .chrome_executable(browser::find(None).unwrap())
        .user_data_dir(profile.path())
        .new_headless_mode();
    if browser::is_root() {
        config = config.no_sandbox();
    }
    let (mut browser, mut handler) =
        Browser::launch(config.args(["--disable-gpu", "--disable-background-networking"]).build().unwrap())
            .await
            .unwrap();
    let events = tokio::spawn(async move { while handler.next().await.is_some() {} });
    let page = browser.new_page("about:blank").await.unwrap();
    // Once for warmth: starting is not what is compared.
    page.goto(&urls[0]).await.unwrap();
    let (from, began) = (processor(), Instant::now());
    let mut bytes = 0;
    for url in std::iter::repeat_n(urls, ROUNDS).flatten() {
        page.goto(url).await.unwrap();
        bytes += page.content().await.unwrap().len();
    }
    let cost = Cost {
        pages: urls.len() * ROUNDS,
        seconds: began.elapsed().as_secs_f64(),
        processor: processor() - from,
        bytes,
    };
    let _ = browser.close().await;
    let _ = browser.wait().await;
    events.abort();
    cost
}

/// Extracts the text of each unfolded page, with its comments, as a crawl does. A page takes milliseconds, and the clock counts
/// hundredths of a second: each is read many times.
fn extracted(pages: &[String]) -> Cost {
    const TIMES: usize = 20;
    let extractor = extractor::by_name("unfolded").unwrap();
    let (from, began) = (processor(), Instant::now());
    let mut bytes = 0;
    for page in std::iter::repeat_n(pages, TIMES).flatten() {
        let (dom, context) = (Dom::parse(page), Context::default());
        let said = Said::of(&dom, &context);
        let read = WithComments { extractor: &*extractor, said: &said, wanted: Comments::Apart };
        bytes += read.extract_text(&dom, &context).text.len();
    }
    let (seconds, processor) = (began.elapsed().as_secs_f64(), processor() - from);
    Cost { pages: pages.len() * TIMES, seconds, processor, bytes: bytes / TIMES }
}

/// Opens and unfolds each page in one tab; gives what they have become, too.
async fn unfolded(urls: &[String]) -> (Cost, Vec<String>) {
    let classifier = Arc::new(Classifier::builtin().unwrap());
    let memory = Memory::passing();
    let seeds: Vec<Address> = urls.iter().map(|url| Address::parse(url).unwrap()).collect();
    let site = seeds[0].site();
    let browser = Browser::launch(browser::Options::default(), NetworkPolicy::of(&seeds, false)).await.unwrap();
    let mut tab = browser.tab(&site).await.unwrap();
    let tools = Tools {
        classifier,
        history: memory.of(&site),
        options: unfold::Options::default(),
        reach: NetworkPolicy::of(&seeds, false),
        robots: None,
        turn: None,
        tell: None,
    };
    unfold::unfold(&mut tab, &seeds[0], &tools).await;
    let (from, began) = (processor(), Instant::now());
    let mut pages = Vec::new();
    for address in std::iter::repeat_n(&seeds, ROUNDS).flatten() {
        pages.push(unfold::unfold(&mut tab, address, &tools).await.html);
    }
    let cost = Cost {
        pages: urls.len() * ROUNDS,
        seconds: began.elapsed().as_secs_f64(),
        processor: processor() - from,
        bytes: pages.iter().map(String::len).sum(),
    };
    browser.close(tab).await;
    browser.stop().await;
    (cost, pages)
}

/// User and system seconds of this process and all that descend from it and live, from `/proc`.
fn processor() -> f64 {
    let mut stats: HashMap<u32, (u32, u64)> = HashMap::new();
    for entry in std::fs::read_dir("/proc").unwrap().flatten() {
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        let (Some((head, rest)), Some(number)) = (stat.rsplit_once(") "), stat.split(' ').next()) else { continue };
        let fields: Vec<&str> = rest.split(' ').collect();
        // The servers of the pages are not what is measured.
        let served = head.contains("(node") || (head.contains("(kibont") && number.parse() != Ok(std::process::id()));
        if let (Ok(number), Ok(parent)) = (number.parse(), fields[1].parse()) {
            let ticks =
                if served { 0 } else { fields[11..15].iter().filter_map(|ticks| ticks.parse::<u64>().ok()).sum() };
            stats.insert(number, (parent, ticks));
        }
    }
    let mut family = vec![std::process::id()];
    let mut ticks = 0;
    while let Some(member) = family.pop() {
        ticks += stats.get(&member).map_or(0, |(_, ticks)| *ticks);
        family.extend(stats.iter().filter(|(_, (parent, _))| *parent == member).map(|(number, _)| *number));
    }
    ticks as f64 / 100.0
}

/// A long article without a script.
async fn plain() -> String {
    let paragraph = "<p>The tide came in over the flats without a sound, and the herons, who had seen it before, walked ahead of it with their skirts held up.</p>";
    let page = format!(
        "<!doctype html><html lang=en><title>Tides</title><body><header><a href=/>Home</a></header><main><h1>Tides</h1>{}</main></body></html>",
        paragraph.repeat(60)
    );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    let router = Router::new().route("/", get(move || async move { Html(page) }));
    tokio::spawn(async move { axum::serve(listener, router).await });
    url
}

/// A server in a process of its own; it ends with this value.
struct Served {
    child: Child,
    url: String,
}

impl Served {
    fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stdin(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        Self { child, url: line.trim().to_owned() }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
