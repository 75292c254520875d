#![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.

use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;

use super::*;
use crate::fetch;
use crate::network_policy::NetworkPolicy;

const RULES: &str = "\
User-agent: *
Disallow: /

User-agent: KIBONT/2.0
Disallow: /private
Allow: /private/open$
Disallow: /*.cgi
Crawl-delay: 2.5

Sitemap: /sitemap.xml
";

/// A host whose robots.txt answers what it is told and counts how often it was asked.
#[derive(Default)]
struct Host {
    status: AtomicU16,
    asked: AtomicUsize,
}

async fn serve(host: Arc<Host>) -> u16 {
    let robots = move || {
        let host = Arc::clone(&host);
        async move {
            host.asked.fetch_add(1, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_millis(30)).await;
            (StatusCode::from_u16(host.status.load(Ordering::SeqCst)).unwrap(), RULES).into_response()
        }
    };
    start(Router::new().route("/robots.txt", get(robots))).await
}

async fn start(site: Router) -> u16 {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move { axum::serve(listener, site).await });
    port
}

fn host(status: u16) -> Arc<Host> {
    Arc::new(Host { status: status.into(), asked: 0.into() })
}

fn robots(options: Options) -> Robots {
    let reach = NetworkPolicy { loopback: true, private: false };
    Robots::new(options, Fetcher::new(fetch::Options::default(), reach).unwrap())
}

fn here(port: u16, path: &str) -> Address {
    Address::parse(&format!("http://127.0.0.1:{port}{path}")).unwrap()
}

fn is_allowed(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Allowed { .. })
}

#[tokio::test]
async fn the_rules_for_this_crawler_are_obeyed() {
    let port = serve(host(200)).await;
    let robots = robots(Options::default());
    let delay = Some(Duration::from_millis(2500));
    assert_eq!(robots.allowed(&here(port, "/story")).await, Verdict::Allowed { crawl_delay: delay });
    assert_eq!(robots.allowed(&here(port, "/private/x")).await, Verdict::Disallowed);
    assert!(is_allowed(&robots.allowed(&here(port, "/private/open")).await), "the longer rule wins");
    assert_eq!(robots.allowed(&here(port, "/a/b.cgi?x")).await, Verdict::Disallowed);
    assert!(is_allowed(&robots.allowed(&here(port, "/robots.txt")).await));
    assert_eq!(robots.sitemaps(&here(port, "/")).await, [here(port, "/sitemap.xml")]);
}

#[test]
fn escapes_of_what_needs_none_are_the_same_address() {
    let robots = Robots::of_host("https://example.org/", "User-agent: *\nDisallow: /private/\nDisallow: /a%2Fb");
    let allowed = |path: &str| {
        is_allowed(&robots.known(&Address::parse(&format!("https://example.org{path}")).unwrap()).unwrap())
    };
    for path in ["/private/x", "/%70rivate/x", "/%70%72ivat%65/x", "/a%2Fb"] {
        assert!(!allowed(path), "{path}");
    }
    for path in ["/public", "/a/b", "/100%25", "/caf%C3%A9%", "/%"] {
        assert!(allowed(path), "{path}");
    }
}

#[tokio::test]
async fn a_host_is_asked_once_however_many_ask_here() {
    let host = host(200);
    let port = serve(Arc::clone(&host)).await;
    let robots = robots(Options::default());
    let all = (0..20).map(|n| here(port, &format!("/{n}")));
    futures::future::join_all(all.map(|address| {
        let robots = &robots;
        async move { assert!(is_allowed(&robots.allowed(&address).await)) }
    }))
    .await;
    assert_eq!(host.asked.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn what_is_known_is_told_at_once_and_nothing_else() {
    let host = host(200);
    let port = serve(Arc::clone(&host)).await;
    let robots = Arc::new(robots(Options::default()));
    assert_eq!(robots.known(&here(port, "/story")), None, "nobody has asked yet");
    let asking = tokio::spawn({
        let robots = Arc::clone(&robots);
        async move { robots.allowed(&here(port, "/story")).await }
    });
    tokio::time::sleep(Duration::from_millis(10)).await;
    assert_eq!(robots.known(&here(port, "/private")), None, "the answer is on its way");
    assert!(is_allowed(&asking.await.unwrap()));
    assert!(robots.known(&here(port, "/story")).is_some_and(|verdict| is_allowed(&verdict)));
    assert_eq!(robots.known(&here(port, "/private")), Some(Verdict::Disallowed));
    assert_eq!(host.asked.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_host_without_rules_allows_all() {
    for status in [404, 403, 410] {
        let port = serve(host(status)).await;
        assert_eq!(
            robots(Options::default()).allowed(&here(port, "/private")).await,
            Verdict::Allowed { crawl_delay: None },
            "{status}"
        );
    }
}

#[tokio::test]
async fn a_host_in_trouble_allows_nothing_for_a_time() {
    for status in [500, 503, 429] {
        let verdict = robots(Options::default()).allowed(&here(serve(host(status)).await, "/")).await;
        let Verdict::Unknown { retry, why } = verdict else { panic!("{status}: {verdict:?}") };
        assert!(retry > Duration::from_secs(500) && why.contains(&status.to_string()), "{retry:?} {why}");
    }
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    assert!(matches!(robots(Options::default()).allowed(&here(nobody, "/")).await, Verdict::Unknown { .. }));
}

#[tokio::test]
async fn trouble_passes_and_known_rules_outlive_it() {
    let host = host(503);
    let port = serve(Arc::clone(&host)).await;
    let robots = robots(Options { keep_ms: 0, unreachable_ms: 0, ..Options::default() });
    assert!(matches!(robots.allowed(&here(port, "/")).await, Verdict::Unknown { .. }));
    host.status.store(200, Ordering::SeqCst);
    assert!(is_allowed(&robots.allowed(&here(port, "/")).await));
    host.status.store(503, Ordering::SeqCst);
    assert!(is_allowed(&robots.allowed(&here(port, "/")).await));
    assert_eq!(robots.allowed(&here(port, "/private")).await, Verdict::Disallowed);
    assert_eq!(host.asked.load(Ordering::SeqCst), 4);
}

#[tokio::test]
async fn redirects_are_followed_five_times() {
    let hop = |axum::extract::Path(left): axum::extract::Path<u32>| async move {
        if left == 0 { RULES.into_response() } else { Redirect::to(&format!("/hop/{}", left - 1)).into_response() }
    };
    let near = Router::new().route("/hop/{left}", get(hop));
    let far = near.clone().route("/robots.txt", get(|| async { Redirect::to("/hop/5") }));
    let near = near.route("/robots.txt", get(|| async { Redirect::to("/hop/4") }));
    let robots = robots(Options::default());
    assert_eq!(robots.allowed(&here(start(near).await, "/private")).await, Verdict::Disallowed);
    assert!(is_allowed(&robots.allowed(&here(start(far).await, "/private")).await), "too far away counts as missing");
}

#[tokio::test]
async fn whoever_may_ignore_the_rules_asks_nobody() {
    let host = host(200);
    let port = serve(Arc::clone(&host)).await;
    assert!(is_allowed(&robots(Options { obey: false, ..Options::default() }).allowed(&here(port, "/private")).await));
    assert_eq!(host.asked.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn few_hosts_are_remembered_and_all_are_answered() {
    let robots = robots(Options { hosts: 2, ..Options::default() });
    for _ in 0..6 {
        let port = serve(host(200)).await;
        assert_eq!(robots.allowed(&here(port, "/private")).await, Verdict::Disallowed);
    }
    assert!(robots.slots.lock().unwrap().len() <= 3);
}

#[test]
fn anything_may_stand_in_a_robots_txt() {
    let address = Address::parse("https://a.org/x").unwrap();
    let verdict = |body: &[u8]| Kept { rules: read(body), until: Instant::now() }.verdict(&address, Instant::now());
    assert!(is_allowed(&verdict(b"")));
    assert!(is_allowed(&verdict(b"<!doctype html><title>404</title>")));
    assert!(is_allowed(&verdict(b"\x00\xff\xfe\x80 User-agent")));
    assert_eq!(verdict(b"\xef\xbb\xbfUser-agent: *\nDisallow: /x"), Verdict::Disallowed);
    assert_eq!(verdict(b"user-agent:kibont bot\r\ndisallow:/x\r\n"), Verdict::Disallowed);
    let monster = format!("User-agent: *\nDisallow: /x\nDisallow: /{}$\n", "*a".repeat(50_000));
    assert_eq!(verdict(monster.as_bytes()), Verdict::Disallowed);
    assert!(is_allowed(&verdict(b"User-agent: *\nAllow: /\nCrawl-delay: -3\nCrawl-delay: inf")));
}
