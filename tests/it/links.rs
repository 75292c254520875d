//! What a crawl knows of links and pages: errors that come with status 200, lists for programs, links out of scope.

use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use kibont::corpus::Record;
use kibont::page_type::PageType;
use kibont::walk::OuterLink;

use crate::program::{kibont, single_documents, turn};
use crate::served::serve;

/// A site that answers by path, with its own address and what was asked of it.
fn site(answer: impl Fn(&str, &str) -> Response + Clone + Send + Sync + 'static) -> (String, Arc<Mutex<Vec<String>>>) {
    let asked: Arc<Mutex<Vec<String>>> = Arc::default();
    let noted = Arc::clone(&asked);
    let address = serve(Router::new().fallback(move |request: Request| {
        let (answer, noted) = (answer.clone(), Arc::clone(&noted));
        async move {
            let path = request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned();
            let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
            noted.lock().unwrap().push(format!("{} {path}", request.method()));
            answer(&path, &format!("http://{host}"))
        }
    }));
    (address, asked)
}

fn page(title: &str, body: &str) -> Response {
    let menu = "<nav><a href=/>Front</a> <a href=/one>One</a> <a href=/gone>Gone</a></nav>";
    Html(format!("<!doctype html><html lang=en><title>{title}</title><body>{menu}<main>{body}</main></body></html>"))
        .into_response()
}

fn crawl(address: &str, out: &Path, more: &[&str]) -> Vec<Record> {
    let arguments = ["crawl", address, "--out", out.to_str().unwrap(), "--tabs", "1"];
    let run = kibont(&[&arguments, more].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    single_documents(out)
}

fn paths(address: &str, documents: &[Record]) -> Vec<String> {
    let mut paths: Vec<String> =
        documents.iter().map(|record| record.address.as_str()[address.len()..].to_owned()).collect();
    paths.sort_unstable();
    paths
}

fn report(out: &Path) -> serde_json::Value {
    serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap()
}

#[test]
fn an_error_that_comes_with_status_200_is_no_document() {
    let _turn = turn();
    let (address, asked) = site(|path, _| match path {
        "/" => page("Trams", "<p>Trams run through the old town day and night, in any weather. <a href=/two>Two</a>"),
        "/one" => page("Line one", "<p>Line one is closed today."),
        // In the same frame, with the same title, and nearly as short.
        "/two" => page("Trams", "<p>Line two runs every ten minutes until late."),
        "/robots.txt" => StatusCode::NOT_FOUND.into_response(),
        _ => page("Trams", "<p>The tram has left this stop for good, and nobody knows where it is now."),
    });
    let out = tempfile::tempdir().unwrap();
    let documents = crawl(&address, out.path(), &[]);
    assert_eq!(paths(&address, &documents), ["/", "/one", "/two"]);
    let report = report(out.path());
    assert!(report["never"].as_object().unwrap().keys().any(|why| why.contains("soft 404")), "{report}");
    assert_eq!(report["probes"], 2);
    let probes = asked.lock().unwrap().iter().filter(|path| path.contains("/kibont-")).count();
    assert_eq!(probes, 1, "a host is asked once");
    assert_eq!(documents.iter().find(|one| one.depth == 0).unwrap().page_type, Some(PageType::Front));
}

#[test]
fn a_site_that_answers_everything_with_its_front_page_loses_nothing() {
    let _turn = turn();
    let front = "<p>Trams run through the old town day and night, in any weather.";
    let (address, _) = site(move |path, _| match path {
        "/one" => page("Trams", "<p>Line one is closed today."),
        "/robots.txt" => StatusCode::NOT_FOUND.into_response(),
        _ => page("Trams", front),
    });
    let out = tempfile::tempdir().unwrap();
    let documents = crawl(&address, out.path(), &[]);
    let found = paths(&address, &documents);
    assert!(["/", "/one"].iter().all(|path| found.iter().any(|one| one == path)), "{found:?}");
}

#[test]
fn what_sitemaps_and_feeds_list_is_visited_where_that_is_asked_for() {
    let _turn = turn();
    let (address, asked) = site(|path, host| match path {
        "/robots.txt" => format!("User-agent: *\nDisallow: /secret\nSitemap: {host}/maps/all.xml\n").into_response(),
        "/maps/all.xml" => {
            format!("<sitemapindex><sitemap><loc>{host}/maps/1.xml</loc></sitemap></sitemapindex>").into_response()
        }
        // It breaks off, leads to another host, and to what robots.txt forbids.
        "/maps/1.xml" => format!(
            "<urlset><url><loc>{host}/listed</loc></url><url><loc>https://other.example/x</loc></url>\
             <url><loc>{host}/secret</loc></url><url><lo"
        )
        .into_response(),
        "/feed" => (
            [(header::CONTENT_TYPE, "application/rss+xml")],
            format!("<rss><channel><item><link>{host}/news?a=1&b=2</link></item></channel></rss>"),
        )
            .into_response(),
        "/" => page("Trams", "<p>Front.</p><link rel=alternate type=application/rss+xml href=/feed>"),
        "/listed" | "/one" | "/news?a=1&b=2" => page(path, &format!("<p>This is the page at {path} of the trams.")),
        _ => StatusCode::NOT_FOUND.into_response(),
    });
    let out = tempfile::tempdir().unwrap();
    assert_eq!(paths(&address, &crawl(&address, out.path(), &[])), ["/", "/one"]);
    assert!(!asked.lock().unwrap().iter().any(|path| path.contains("/feed")), "nobody asked for feeds");
    let out = tempfile::tempdir().unwrap();
    let documents = crawl(&address, out.path(), &["--sitemaps", "--feeds"]);
    assert_eq!(paths(&address, &documents), ["/", "/listed", "/news?a=1&b=2", "/one"]);
    let news = documents.iter().find(|record| record.address.as_str().contains("news")).unwrap();
    assert_eq!((news.depth, news.from.as_ref().map(|from| from.url().path())), (1, Some("/")));
    assert!(!asked.lock().unwrap().iter().any(|path| path.contains("/secret")), "robots.txt forbids it");
    // A feed as a seed.
    let out = tempfile::tempdir().unwrap();
    let documents = crawl(&format!("{address}/feed"), out.path(), &["--feeds", "--depth", "1"]);
    assert_eq!(paths(&address, &documents), ["/news?a=1&b=2"]);
}

#[test]
fn a_host_that_is_not_there_stops_nobody_who_sends_to_it() {
    let _turn = turn();
    let (address, _) = site(|path, _| match path {
        "/" => page("Trams", "<p>Front."),
        "/gone" => Redirect::temporary("http://no-such-name.invalid/").into_response(),
        "/one" => page("One", "<p>The first line. <a href=/two>Two</a>"),
        "/two" => page("Two", "<p>The second line."),
        _ => StatusCode::NOT_FOUND.into_response(),
    });
    for via in ["http", "browser"] {
        let out = tempfile::tempdir().unwrap();
        let ended = kibont(&["crawl", &address, "--out", out.path().to_str().unwrap(), "--tabs", "1", "--via", via]);
        assert_eq!(paths(&address, &single_documents(out.path())), ["/", "/one", "/two"], "{via}: {}", ended.err);
        let counts = &report(out.path())["counts"];
        assert!(counts["waiting"].as_u64() <= Some(1), "{via}: {counts}");
    }
}

#[test]
fn links_out_of_scope_are_kept_and_redirectors_are_judged_by_where_they_lead() {
    let _turn = turn();
    let (outside, _) = site(|path, _| match path.strip_prefix("/go?to=") {
        Some(to) => Redirect::temporary(&to.replace("%3A", ":").replace("%2F", "/")).into_response(),
        None => page("Outside", "<p>Outside."),
    });
    let elsewhere = outside.clone();
    let (address, asked) = site(move |path, host| match path {
        "/" => page(
            "Trams",
            &format!(
                "<p>Front. <a href='{elsewhere}/a' rel=nofollow>Sea and sand</a> <a href='/out?u={elsewhere}/b'>Far</a> \
                 <a href='{elsewhere}/go?to={host}/two'>Back again</a>"
            ),
        ),
        "/one" => page("One", &format!("<p>The first line. <a href='{elsewhere}/a'>Sea</a>")),
        "/two" => page("Two", "<p>The second line."),
        _ => match path.strip_prefix("/out?u=") {
            Some(to) => Redirect::temporary(to).into_response(),
            None => StatusCode::NOT_FOUND.into_response(),
        },
    });
    let out = tempfile::tempdir().unwrap();
    let documents = crawl(&address, out.path(), &["--links"]);
    assert_eq!(paths(&address, &documents), ["/", "/one", "/two"]);
    assert!(!asked.lock().unwrap().iter().any(|line| line.starts_with("GET /out")), "the first hop tells");
    let front = documents.iter().find(|record| record.depth == 0).unwrap();
    let sea = front.links.iter().find(|link| link.text == "Sea and sand").unwrap();
    assert_eq!((sea.rel.as_deref(), sea.in_scope), (Some("nofollow"), false));
    let back = front.links.iter().find(|link| link.text == "Back again").unwrap();
    assert!(back.in_scope && back.through.is_some() && back.address.url().path() == "/two", "{back:?}");

    let outer = || -> Vec<OuterLink> {
        let text = std::fs::read_to_string(out.path().join("outer.jsonl")).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let mut told: Vec<(String, u64)> =
        outer().into_iter().map(|link| (link.address[outside.len()..].to_owned(), link.times)).collect();
    told.sort();
    assert_eq!(told, [("/a".to_owned(), 2), ("/b".to_owned(), 1)]);
    let before = outer();
    crawl(&address, out.path(), &[]);
    assert_eq!(outer(), before, "a second run has nothing to add");

    // What one crawl refused another begins with.
    let beyond = tempfile::tempdir().unwrap();
    let seeds = out.path().join("outer.jsonl");
    let arguments = ["crawl", "--seeds", seeds.to_str().unwrap(), "--scope", "page"];
    let run = kibont(&[&arguments[..], &["--out", beyond.path().to_str().unwrap()]].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(paths(&outside, &single_documents(beyond.path())), ["/a", "/b"]);
}

#[test]
fn a_line_of_seeds_without_an_address_is_refused() {
    let here = tempfile::tempdir().unwrap();
    let seeds = here.path().join("seeds.jsonl");
    std::fs::write(&seeds, "{\"address\": \"https://a.example/\"}\n{\"text\": \"x\"}\n").unwrap();
    let out = here.path().join("out");
    let run = kibont(&["crawl", "--seeds", seeds.to_str().unwrap(), "--out", out.to_str().unwrap()]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("line 2") && run.err.contains("address"), "{}", run.err);
}

#[test]
fn what_pages_ask_of_crawlers_is_heeded_where_that_is_asked_for() {
    let _turn = turn();
    let (address, _) = site(|path, _| match path {
        "/" => page(
            "Front",
            "<p>The mill.</p><p><a href=/private>Private</a> <a rel=nofollow href=/single>Single</a> <a href=/reserved>Reserved</a> \
                              <a href=/end>End</a></p>",
        ),
        "/private" => {
            page("Private", "<meta name=robots content=noindex><p>Not to be kept. <a href=/behind>Behind</a></p>")
        }
        "/reserved" => ([("tdm-reservation", "1")], page("Reserved", "<p>Not to be mined.</p>")).into_response(),
        "/end" => ([("x-robots-tag", "nofollow")], page("End", "<p>It ends here. <a href=/beyond>Beyond</a></p>"))
            .into_response(),
        "/behind" | "/single" | "/beyond" => page(path, &format!("<p>What stands at {path}.</p>")),
        _ => StatusCode::NOT_FOUND.into_response(),
    });
    let here = tempfile::tempdir().unwrap();
    let all = paths(&address, &crawl(&address, &here.path().join("all"), &[]));
    assert_eq!(all, ["/", "/behind", "/beyond", "/end", "/private", "/reserved", "/single"]);
    let out = here.path().join("heeding");
    let some = paths(&address, &crawl(&address, &out, &["--heed", "noindex,nofollow,tdm"]));
    assert_eq!(some, ["/", "/behind", "/end"]);
    let never = report(&out)["never"].to_string();
    assert!(never.contains("noindex") && never.contains("tdm-reservation"), "{never}");
    let refused = kibont(&["crawl", &address, "--heed", "nofolow"]);
    assert!(refused.code == Some(2) && refused.err.contains("nofolow"), "{}", refused.err);
}
