//! `--metrics` and logs by page and step.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::Stdio;
use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::response::Html;
use axum::routing::get;
use serde_json::Value;
use tokio::sync::Notify;

use crate::program::{command, kibont, turn, wait};
use crate::served::serve;

/// The samples of a text by name and labels, and the type of each name.
struct Told {
    samples: BTreeMap<String, f64>,
    types: BTreeMap<String, String>,
}

impl Told {
    fn read(text: &str) -> Self {
        assert!(text.ends_with("# EOF\n"), "{text}");
        let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
        let types = types.map(|(name, kind)| (name.to_owned(), kind.to_owned())).collect();
        let samples = text.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let (name, value) = line.rsplit_once(' ').unwrap();
            (name.to_owned(), value.parse().unwrap())
        });
        Self { samples: samples.collect(), types }
    }

    /// The sum of all samples of a name with these words in their labels.
    fn sum(&self, name: &str, with: &str) -> f64 {
        let of = |sample: &str| sample.split('{').next() == Some(name) && sample.contains(with);
        self.samples.iter().filter(|(sample, _)| of(sample)).map(|(_, value)| value).sum()
    }
}

/// What stands at an address of this machine.
fn scrape(address: &str) -> String {
    let (host, path) = address.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let mut stream = TcpStream::connect(host).unwrap();
    write!(stream, "GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(
        head.starts_with("HTTP/1.1 200") && head.to_lowercase().contains("content-type: application/openmetrics-text"),
        "{head}"
    );
    body.to_owned()
}

const LIKE: &str = "<button onclick=\"this.nextElementSibling.hidden = false; fetch('/like', { method: 'POST' })\">Show more</button><p hidden>What was hidden came to light here.</p>";

#[test]
fn what_a_crawl_counts_is_told_while_it_runs_and_agrees_with_its_report() {
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    // The last page is not answered before the metrics were read: the crawl runs until then.
    let go_on = Arc::new(Notify::new());
    let hold = Arc::clone(&go_on);
    let page = move |Path(name): Path<String>| {
        let hold = Arc::clone(&hold);
        async move {
            match name.as_str() {
                "last" => hold.notified().await,
                "none" => return Err(axum::http::StatusCode::NOT_FOUND),
                _ => {}
            }
            Ok(Html(format!(
                "<!doctype html><html lang=en><title>{name}</title><p>Some words of the page {name}.</p>{LIKE}"
            )))
        }
    };
    let site = serve(Router::new().route("/{name}", get(page)));
    let (seeds, out) = (here.path().join("seeds.txt"), here.path().join("out"));
    std::fs::write(&seeds, ["one", "two", "none", "last"].map(|name| format!("{site}/{name}\n")).concat()).unwrap();
    let mut child = command()
        .args(["crawl", "--seeds", seeds.to_str().unwrap(), "--out", out.to_str().unwrap()])
        .args(["--scope", "page", "--tabs", "1", "--metrics", "0", "--json-logs", "-vv"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    let mut logs = Vec::new();
    let mut address = None;
    // The pages are visited in order, so that all but the last are done once that is opened.
    for line in lines.by_ref() {
        address = address.or_else(|| line.strip_prefix("metrics are at ").map(str::to_owned));
        let opens_last = line.contains("\"opens\"") && line.contains("/last\"");
        logs.push(line);
        if opens_last {
            break;
        }
    }
    let during = Told::read(&scrape(&address.unwrap()));
    go_on.notify_one();
    logs.extend(lines);
    assert_eq!(wait(child).code, Some(0), "{logs:#?}");
    assert_eq!(during.sum("kibont_pages_total", ""), 3.0, "{:?}", during.samples);
    assert_eq!(during.sum("kibont_tabs_busy", ""), 1.0);
    assert!(
        during.sum("kibont_memory_bytes", "part=\"browser\"") > 1e6
            && during.sum("kibont_memory_bytes", "part=\"crawler\"") > 1e6
    );
    assert!(during.sum("kibont_processor_seconds_total", "part=\"crawler\"") > 0.0);
    agrees(&during, &out);
    names_page_and_step(&logs);
}

/// The last values are those of the report.
fn agrees(during: &Told, out: &std::path::Path) {
    let last = Told::read(&std::fs::read_to_string(out.join("metrics.prom")).unwrap());
    let report: Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    let number = |value: &Value| value.as_f64().unwrap();
    let pages = report["pages"].as_array().unwrap();
    let of_pages = |key: &str| pages.iter().map(|page| number(&page[key])).sum::<f64>();
    for (name, with, wanted) in [
        ("kibont_pages_total", "document", number(&report["documents"])),
        ("kibont_pages_total", "via=\"browser\"", number(&report["ways"]["browser"]) + 1.0),
        ("kibont_pages_total", "never", number(&report["never"]["HTTP 404"])),
        ("kibont_words_total", "unfolded", of_pages("unfolded_words")),
        ("kibont_words_total", "document", of_pages("document_words")),
        ("kibont_presses_total", "", number(&report["presses"])),
        ("kibont_refused_total", "", number(&report["refused"])),
        ("kibont_frontier", "known", number(&report["counts"]["known"])),
        ("kibont_frontier", "done", number(&report["counts"]["done"])),
        ("kibont_tabs_busy", "", 0.0),
        ("kibont_browsers_total", "", 1.0),
    ] {
        assert_eq!(last.sum(name, with), wanted, "{name} {with}: {:?}", last.samples);
    }
    assert!(
        last.sum("kibont_steps_total", "action=\"click\",kind=\"Revealer\",outcome=\"text\"") >= 1.0,
        "{:?}",
        last.samples
    );
    assert!(
        last.sum("kibont_requests_total", "by=\"browser\"") >= 4.0
            && last.sum("kibont_requests_total", "by=\"http\"") >= 1.0
    );
    for (name, kind) in [
        ("kibont_pages", "counter"),
        ("kibont_words", "counter"),
        ("kibont_presses", "counter"),
        ("kibont_steps", "counter"),
        ("kibont_refused", "counter"),
        ("kibont_requests", "counter"),
        ("kibont_bytes", "counter"),
        ("kibont_browsers", "counter"),
        ("kibont_processor_seconds", "counter"),
        ("kibont_tabs_busy", "gauge"),
        ("kibont_frontier", "gauge"),
        ("kibont_memory_bytes", "gauge"),
    ] {
        assert_eq!(last.types.get(name).map(String::as_str), Some(kind), "{name}");
    }
    for (sample, value) in during.samples.iter().filter(|(sample, _)| sample.contains("_total")) {
        assert!(last.samples.get(sample).is_some_and(|last| last >= value), "{sample} went down");
    }
}

/// Lines of the log carry the page, and those of a step the step.
fn names_page_and_step(logs: &[String]) {
    let spans = |line: &String| {
        let line: Value = serde_json::from_str(line).ok()?;
        Some(line["spans"].as_array()?.clone())
    };
    let all: Vec<Vec<Value>> = logs.iter().filter_map(spans).collect();
    let of = |spans: &[Value], name: &str| spans.iter().find(|span| span["name"] == name).cloned();
    let in_step = all.iter().find(|spans| of(spans, "step").is_some()).expect("no line of a step");
    let (page, step) = (of(in_step, "page").unwrap(), of(in_step, "step").unwrap());
    assert!(page["url"].as_str().unwrap().starts_with("http://127.0.0.1:"), "{page}");
    assert!(step["number"].as_u64().unwrap() >= 1 && step["action"].is_string(), "{step}");
}

#[test]
fn an_address_that_is_taken_is_told_in_one_sentence() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let place = taken.local_addr().unwrap().to_string();
    let here = tempfile::tempdir().unwrap();
    let run = kibont(&["crawl", "http://127.0.0.1:9/", "--out", here.path().to_str().unwrap(), "--metrics", &place]);
    assert_eq!(run.code, Some(1));
    assert!(
        run.err.contains(&format!("--metrics cannot listen at {place}: name another address or a free port")),
        "{}",
        run.err
    );
    let run = kibont(&["crawl", "http://127.0.0.1:9/", "--metrics", "here"]);
    assert!(run.code == Some(2) && run.err.contains("write it like 9464 or 0.0.0.0:9464"), "{}", run.err);
}

/// The spans that came to a collector.
type Sent = Arc<std::sync::Mutex<Vec<opentelemetry_proto::tonic::trace::v1::Span>>>;

#[test]
fn pages_and_steps_are_sent_to_a_collector_as_spans() {
    use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
    use prost::Message as _;
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let sent = Sent::default();
    let collector = {
        let sent = Arc::clone(&sent);
        let take = async move |body: axum::body::Bytes| {
            let request = ExportTraceServiceRequest::decode(body).unwrap();
            let scopes = request.resource_spans.into_iter().flat_map(|resource| resource.scope_spans);
            sent.lock().unwrap().extend(scopes.flat_map(|scope| scope.spans));
        };
        serve(Router::new().route("/v1/traces", axum::routing::post(take)))
    };
    let page = format!("<!doctype html><html lang=en><title>One</title><p>Some words of the page.</p>{LIKE}");
    let site = serve(Router::new().route("/", get(async move || Html(page))));
    let out = here.path().join("corpus");
    let crawl = |collector: &str| {
        let otlp = format!("--otlp={collector}");
        kibont(&["crawl", &site, "--out", out.to_str().unwrap(), "--max-pages", "1", &otlp])
    };
    let ended = crawl(collector.trim_end_matches('/'));
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    let spans = sent.lock().unwrap().clone();
    let of = |name: &str| spans.iter().filter(|span| span.name == name).collect::<Vec<_>>();
    let [page] = of("page")[..] else { panic!("{spans:?}") };
    assert!(format!("{:?}", page.attributes).contains(&site), "{page:?}");
    let steps = of("step");
    assert!(!steps.is_empty() && steps.iter().all(|step| step.parent_span_id == page.span_id), "{spans:?}");
    // Where no collector is, the crawl goes on, and says so once.
    std::fs::remove_dir_all(&out).unwrap();
    let ended = crawl("http://127.0.0.1:9");
    assert!(ended.code == Some(0) && ended.err.matches("did not arrive at 127.0.0.1:9").count() == 1, "{}", ended.err);
    let ended = crawl("ftp://127.0.0.1");
    assert!(ended.code == Some(2) && ended.err.contains("only http and https"), "{}", ended.err);
}
