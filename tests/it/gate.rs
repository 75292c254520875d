//! Plain HTTP first: what is read without a browser, what is not, and that nothing is lost by it.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};
use kibont::corpus::{Record, Via};
use kibont::walk::Ways;

use crate::program::{command, run, single_documents, turn};
use crate::served::serve;
use crate::shared_frontier::server::Server;

/// What was asked of a site.
#[derive(Default)]
struct Asked {
    /// How often each path was asked for.
    times: BTreeMap<String, u32>,
    /// Who asked for pages, and in which languages.
    visitors: BTreeSet<String>,
    /// Pages but the first that were asked for without the cookie that the first one sets.
    bare: Vec<String>,
}

type Log = Arc<Mutex<Asked>>;

const NOUNS: [&str; 12] =
    ["mill", "river", "lantern", "ferry", "orchard", "bridge", "tower", "barn", "anchor", "kiln", "meadow", "harbour"];
const VERBS: [&str; 10] =
    ["turns", "waits", "burns", "leans", "sings", "rests", "creaks", "shines", "sleeps", "wanders"];
const PLACES: [&str; 11] =
    ["hill", "village", "valley", "forest", "island", "market", "garden", "castle", "shore", "mountain", "road"];

/// Some sentences that no other page has.
fn story(seed: usize, sentences: usize) -> String {
    let of = |list: &[&'static str], at: usize| list[at % list.len()];
    let sentence = |at: usize| {
        let n = seed * 31 + at * 7;
        let (noun, verb, place) = (of(&NOUNS, n), of(&VERBS, n / 3 + at), of(&PLACES, n / 5 + seed));
        format!(
            "The {noun} of house number {seed} {verb} behind the {place} while nobody from the {} looks.",
            of(&PLACES, n / 2)
        )
    };
    (0..sentences).map(sentence).collect::<Vec<_>>().join(" ")
}

/// The sentence that a page hides; its words stand nowhere else.
fn hidden(kind: &str, n: usize) -> String {
    let tag: String = n.to_string().chars().map(|digit| char::from(b'a' + (digit as u8 - b'0'))).collect();
    let of = |at: usize| format!("{kind}{}{tag}", ["ves", "lor", "min", "tak", "sul", "per", "dov", "gra"][at]);
    let said: Vec<String> = (0..8).map(of).collect();
    format!(
        "Once upon a time {} were seen by everybody who came to the gate, and then they went home again.",
        said.join(" and ")
    )
}

fn page(title: &str, inner: &str) -> String {
    format!(
        "<!DOCTYPE html><html lang=en><head><title>{title}</title><script src=/site.js></script></head><body><nav><a href=/>All \
         pages</a></nav><main><article><h1>{title}</h1>{inner}</article></main></body></html>"
    )
}

/// A button that draws a sentence once it is pressed.
fn button(kind: &str, n: usize) -> String {
    format!(
        "<button class=more id=b>Show the rest of it</button><p id=rest></p><script>document.getElementById('b').onclick = () => {{ \
         document.getElementById('rest').textContent = '{}'; }};</script>",
        hidden(kind, n)
    )
}

/// Which pages a site has, and what one of them holds.
struct Site {
    kinds: &'static [(&'static str, usize)],
    inner: fn(&str, usize) -> String,
    log: Log,
}

async fn answer(State(site): State<Arc<Site>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let said = |name: header::HeaderName| {
        request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
    };
    *site.log.lock().unwrap().times.entry(path.clone()).or_default() += 1;
    if path == "/" {
        let links = site.kinds.iter().flat_map(|(kind, count)| {
            (0..*count).map(move |n| format!("<li><a href=/{kind}/{n}>The {kind} of number {n}</a></li>"))
        });
        let list = format!("<p>{}</p><ul>{}</ul>", story(999, 4), links.collect::<String>());
        return ([(header::SET_COOKIE, "visitor=7; Path=/")], Html(page("All pages", &list))).into_response();
    }
    if path == "/site.js" {
        return ([(header::CONTENT_TYPE, "text/javascript")], "window.ready = true;").into_response();
    }
    if let Some(n) = path.strip_prefix("/late/").and_then(|n| n.parse().ok()) {
        return hidden("item", n).into_response();
    }
    let parts = path.trim_start_matches('/').split_once('/');
    let Some((kind, n)) = parts.and_then(|(kind, n)| Some((kind, n.parse::<usize>().ok()?))) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut log = site.log.lock().unwrap();
    log.visitors.insert(format!("{} | {}", said(header::USER_AGENT), said(header::ACCEPT_LANGUAGE)));
    if !said(header::COOKIE).contains("visitor=7") {
        log.bare.push(path.clone());
    }
    drop(log);
    let title = format!("The {kind} of number {n}");
    Html(page(&title, &format!("<p>{}</p><p>{}</p>{}", story(n, 5), story(n + 500, 5), (site.inner)(kind, n))))
        .into_response()
}

/// What came of a crawl of a site: its documents by path, what the gate did, what was asked of the server.
struct Crawled {
    documents: BTreeMap<String, Record>,
    ways: Ways,
    log: Log,
}

impl Crawled {
    fn of(kinds: &'static [(&'static str, usize)], inner: fn(&str, usize) -> String, arguments: &[&str]) -> Self {
        Self::by(&mut command(), kinds, inner, arguments)
    }

    fn by(
        program: &mut Command,
        kinds: &'static [(&'static str, usize)],
        inner: fn(&str, usize) -> String,
        arguments: &[&str],
    ) -> Self {
        let log = Log::default();
        let site = Site { kinds, inner, log: Arc::clone(&log) };
        let address = serve(Router::new().fallback(answer).with_state(Arc::new(site)));
        let here = tempfile::tempdir().unwrap();
        let out = here.path().to_str().unwrap();
        let run = run(program.args(["crawl", address.as_str(), "--out", out]).args(arguments));
        assert_eq!(run.code, Some(0), "{}", run.err);
        let path = |record: &Record| record.address.as_str()[address.len()..].to_owned();
        let documents = single_documents(here.path()).into_iter().map(|record| (path(&record), record)).collect();
        let report: serde_json::Value =
            serde_json::from_slice(&std::fs::read(here.path().join("report.json")).unwrap()).unwrap();
        let ways = serde_json::from_value(report["ways"].clone()).unwrap();
        Self { documents, ways, log }
    }

    fn via(&self, path: &str) -> Via {
        self.documents[path].via.unwrap()
    }

    fn has(&self, path: &str, sentence: &str) -> bool {
        self.documents[path].text.contains(sentence)
    }
}

/// Notes, of which one in nine has a button that hides something; pages that all do; pages that a script draws.
const KINDS: &[(&str, usize)] = &[("drawn", 12), ("card", 12), ("note", 72)];

fn hides(kind: &str, n: usize) -> bool {
    kind != "note" || n % 9 == 4
}

fn mixed(kind: &str, n: usize) -> String {
    match kind {
        "drawn" => format!(
            "<div id=place></div><script>addEventListener('DOMContentLoaded', () => {{ \
             document.getElementById('place').innerHTML = '<p>{}</p>'; }});</script>",
            hidden(kind, n)
        ),
        _ if hides(kind, n) => button(kind, n),
        _ => String::new(),
    }
}

#[test]
fn pages_to_which_unfolding_adds_nothing_are_read_without_a_browser_and_nothing_is_lost() {
    let _turn = turn();
    let crawled = Crawled::of(KINDS, mixed, &["--tabs", "2"]);
    let all = || KINDS.iter().flat_map(|(kind, count)| (0..*count).map(move |n| (*kind, n)));
    assert_eq!(crawled.documents.len(), all().count() + 1);
    for (kind, n) in all() {
        let path = format!("/{kind}/{n}");
        if hides(kind, n) {
            assert!(crawled.has(&path, &hidden(kind, n)), "{path}: {}", crawled.documents[&path].text);
            assert_eq!(crawled.via(&path), Via::Browser, "{path}");
        } else {
            assert!(crawled.has(&path, &story(n, 1)), "{path}");
        }
        let loss = crawled.documents[&path].loss;
        assert_eq!(loss.is_some_and(|loss| loss <= 0.005), crawled.via(&path) == Via::Http, "{path}: {loss:?}");
    }
    let http: Vec<&String> =
        crawled.documents.iter().filter(|(_, record)| record.via == Some(Via::Http)).map(|(path, _)| path).collect();
    assert!(http.len() >= 15, "{http:?}");
    let ways = crawled.ways;
    assert_eq!((ways.http, ways.browser), (http.len() as u64, (crawled.documents.len() - http.len()) as u64));
    assert!(ways.audited >= 2 && ways.disagreed == 0 && ways.handed >= 1, "{ways:?}");
    assert!(ways.audited_loss == Some(0.0) && ways.estimated_loss < 0.005, "{ways:?}");

    let log = crawled.log.lock().unwrap();
    let asked = |path: &str| log.times.get(path).copied().unwrap_or_default();
    for (kind, n) in all().filter(|(kind, n)| hides(kind, *n)) {
        assert_eq!(asked(&format!("/{kind}/{n}")), 1, "what the browser needs is handed to it: /{kind}/{n}");
    }
    let twice = all().filter(|(kind, n)| asked(&format!("/{kind}/{n}")) > 1).count() as u64;
    assert_eq!(twice, ways.audited, "an audit asks twice, and nothing else does");
    assert_eq!(log.visitors.len(), 1, "one visitor, whoever asks: {:?}", log.visitors);
    assert!(log.bare.is_empty(), "without the cookie: {:?}", log.bare);
}

#[test]
fn what_one_worker_of_a_shared_frontier_has_learned_the_next_one_need_not_learn() {
    let _turn = turn();
    let database = Server::start();
    let site = Site { kinds: &[("note", 72)], inner: |_, _| String::new(), log: Log::default() };
    let address = serve(Router::new().fallback(answer).with_state(Arc::new(site)));
    let here = tempfile::tempdir().unwrap();
    let worker = |name: &str, most: &str| -> Ways {
        let out = here.path().join(name);
        let mut crawl = command();
        crawl.args(["crawl", &address, "--tabs", "2", "--max-pages", most, "--out"]).arg(&out);
        let run = run(crawl.env("KIBONT_FRONTIER", database.url()));
        assert_eq!(run.code, Some(0), "{}", run.err);
        let report: serde_json::Value =
            serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
        serde_json::from_value(report["ways"].clone()).unwrap()
    };
    let (one, two) = (worker("one", "44"), worker("two", "60"));
    assert!(one.browser >= 30 && one.http > 0, "{one:?}");
    assert!(two.http >= 8 && two.browser <= 6, "it began where the first one was: {two:?}");
}

/// Items that all have the same script. From some number on it draws a sentence, which the markup does not tell.
fn turning(_: &str, n: usize) -> String {
    let late = "<p id=late></p><script>fetch('/late/' + location.pathname.split('/')[2]).then((answer) => answer.text()).then((text) => \
                { if (+location.pathname.split('/')[2] >= 40) document.getElementById('late').textContent = text; });</script>";
    format!("{late}<p>{}</p>", story(n + 2000, 2))
}

#[test]
fn an_audit_that_disagrees_brings_a_template_back_to_the_browser() {
    let _turn = turn();
    let crawled = Crawled::of(&[("item", 72)], turning, &["--tabs", "1"]);
    assert_eq!(crawled.documents.len(), 73);
    assert!(crawled.ways.http > 0 && crawled.ways.disagreed == 1, "{:?}", crawled.ways);
    assert!(crawled.ways.audited_loss.is_some_and(|loss| loss > 0.01), "{:?}", crawled.ways);
    let lost: Vec<usize> = (40..72).filter(|n| !crawled.has(&format!("/item/{n}"), &hidden("item", *n))).collect();
    assert!(lost.len() <= 12, "found out late: {lost:?}");
    let last = (40..72).rev().take_while(|n| crawled.via(&format!("/item/{n}")) == Via::Browser).count();
    assert!(last >= 15 && lost.iter().all(|n| n + last < 72), "{last} {lost:?}");
}

#[test]
fn the_user_chooses_the_way() {
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let config = here.path().join("kibont.toml");
    std::fs::write(&config, "[gate]\nbrowser = [\"*/card/1\"]\n").unwrap();
    let kinds: &[(&str, usize)] = &[("card", 3)];
    let crawled = Crawled::of(kinds, mixed, &["--via", "http", "--config", config.to_str().unwrap()]);
    let told: Vec<(Via, bool)> = (0..3)
        .map(|n| format!("/card/{n}"))
        .enumerate()
        .map(|(n, path)| (crawled.via(&path), crawled.has(&path, &hidden("card", n))))
        .collect();
    assert_eq!(told, [(Via::Http, false), (Via::Browser, true), (Via::Http, false)]);
    let crawled = Crawled::of(kinds, mixed, &["--via", "browser"]);
    assert!(crawled.documents.values().all(|record| record.via == Some(Via::Browser) && record.loss.is_none()));
}

/// The program on a machine that has no browser.
fn without_browser() -> Command {
    let mut program = command();
    program.env("PATH", "").env("CHROME", "/nonexistent/chrome");
    program
}

#[test]
fn a_crawl_by_plain_http_alone_needs_no_browser_and_says_who_asks() {
    let kinds: &[(&str, usize)] = &[("card", 3), ("note", 2)];
    let more = ["--archive", "--html", "--sitemaps", "--feeds", "--links", "--threads", "--metrics", "0"];
    let here = tempfile::tempdir().unwrap();
    let config = here.path().join("kibont.toml");
    std::fs::write(&config, "[browser]\naccept_language = \"hu,de\"\n").unwrap();
    let own = ["--via", "http", "--contact", "me@example.org", "--config", config.to_str().unwrap()];
    let crawled = Crawled::by(&mut without_browser(), kinds, mixed, &[&own[..], &more].concat());
    assert_eq!(crawled.documents.len(), 6);
    assert!(crawled.documents.values().all(|record| record.via == Some(Via::Http)));
    assert!(crawled.has("/note/1", &story(1, 1)) && crawled.has("/card/1", &story(1, 1)));
    assert_eq!((crawled.ways.http, crawled.ways.browser), (6, 0));
    let log = crawled.log.lock().unwrap();
    let name = format!("Mozilla/5.0 (compatible; kibont/{}; +me@example.org)", env!("CARGO_PKG_VERSION"));
    assert_eq!(log.visitors, BTreeSet::from([format!("{name} | hu,de;q=0.9")]));
    assert!(log.bare.is_empty(), "without the cookie: {:?}", log.bare);
}

#[test]
fn a_name_of_your_own_is_the_one_without_a_browser_too() {
    let here = tempfile::tempdir().unwrap();
    let config = here.path().join("kibont.toml");
    std::fs::write(&config, "[gate]\nvia = \"http\"\n[browser]\nuser_agent = \"Reader of mills/7\"\n").unwrap();
    let crawled = Crawled::by(&mut without_browser(), &[("note", 2)], mixed, &["--config", config.to_str().unwrap()]);
    assert_eq!(crawled.documents.len(), 3);
    assert_eq!(crawled.log.lock().unwrap().visitors, BTreeSet::from(["Reader of mills/7 | ".to_owned()]));
}
