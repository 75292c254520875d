#![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.

use std::pin::Pin;

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use reqwest::header::HeaderValue;

use super::*;

/// Serves a small site on this machine and gives its port.
async fn serve(site: Router) -> u16 {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move { axum::serve(listener, site).await });
    port
}

fn here(port: u16, path: &str) -> Address {
    Address::parse(&format!("http://127.0.0.1:{port}{path}")).unwrap()
}

fn fetcher(options: Options) -> Fetcher {
    Fetcher::new(options, NetworkPolicy { loopback: true, private: false }).unwrap()
}

#[tokio::test]
async fn an_answer_comes_with_status_headers_and_body() {
    let agent = |headers: HeaderMap| async move {
        let agent = headers["user-agent"].to_str().unwrap_or_default().to_owned();
        (StatusCode::NOT_FOUND, [("x-kind", "test")], agent)
    };
    let port = serve(Router::new().route("/", get(agent))).await;
    let fetched = fetcher(Options::default()).get(&here(port, "/")).await.unwrap();
    assert_eq!(fetched.status, 404);
    assert_eq!(fetched.header("x-kind"), Some("test"));
    assert_eq!(fetched.body, Options::default().user_agent.as_bytes());
    assert!(!fetched.truncated);
}

#[tokio::test]
async fn names_of_this_machine_resolve() {
    let port = serve(Router::new().route("/", get(|| async { "here" }))).await;
    let address = Address::parse(&format!("http://docs.site.localhost:{port}/")).unwrap();
    assert_eq!(fetcher(Options::default()).get(&address).await.unwrap().body, b"here");
}

#[tokio::test]
async fn redirects_are_followed_to_their_end_and_no_further() {
    let site = Router::new()
        .route("/a", get(|| async { Redirect::temporary("b?x=1#y") }))
        .route("/b", get(|| async { "end" }))
        .route("/loop", get(|| async { Redirect::permanent("/loop") }))
        .route("/mail", get(|| async { Redirect::to("mailto:a@b.c") }))
        .route("/bare", get(|| async { StatusCode::FOUND.into_response() }));
    let port = serve(site).await;
    let fetcher = fetcher(Options::default());
    let fetched = fetcher.get(&here(port, "/a")).await.unwrap();
    assert_eq!(fetched.final_url.as_str(), format!("http://127.0.0.1:{port}/b?x=1"));
    assert_eq!(fetched.body, b"end");
    for endless in ["/loop", "/mail"] {
        let error = fetcher.get(&here(port, endless)).await.unwrap_err();
        assert!(matches!(error, FetchError::Redirects { .. }), "{error}");
        assert!(!error.is_passing());
    }
    assert_eq!(fetcher.get(&here(port, "/bare")).await.unwrap().status, 302);
    assert!(fetcher.get_within(&here(port, "/a"), 100, 0).await.is_err());
}

#[tokio::test]
async fn a_body_is_cut_at_the_limit_even_where_it_never_ends() {
    let endless = || async {
        axum::body::Body::from_stream(futures::stream::repeat_with(|| Ok::<_, std::io::Error>(vec![b'x'; 1000])))
    };
    let port = serve(Router::new().route("/", get(endless)).route("/exact", get(|| async { "12345" }))).await;
    let fetcher = fetcher(Options { body_bytes: 2500, ..Options::default() });
    let fetched = fetcher.get(&here(port, "/")).await.unwrap();
    assert_eq!((fetched.body.len(), fetched.truncated), (2500, true));
    let fetched = fetcher.get_within(&here(port, "/exact"), 5, 0).await.unwrap();
    assert_eq!((fetched.body.len(), fetched.truncated), (5, false));
}

#[tokio::test]
async fn a_server_that_says_nothing_costs_its_time_and_no_more() {
    let silent = || async { std::future::pending::<()>().await };
    let port = serve(Router::new().route("/", get(silent))).await;
    let fetcher = fetcher(Options { timeout_ms: 100, ..Options::default() });
    let error = fetcher.get(&here(port, "/")).await.unwrap_err();
    assert!(matches!(error, FetchError::Timeout { .. }) && error.is_passing(), "{error}");
}

#[tokio::test]
async fn nobody_there_is_worth_another_try() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let error = fetcher(Options::default()).get(&here(port, "/")).await.unwrap_err();
    assert!(matches!(error, FetchError::Unreachable { .. }) && error.is_passing(), "{error}");
}

#[tokio::test]
async fn nothing_leads_into_the_house() {
    let site = Router::new()
        .route("/metadata", get(|| async { Redirect::to("http://169.254.169.254/latest") }))
        .route("/router", get(|| async { Redirect::to("http://192.168.1.1/") }))
        .route("/secret", get(|| async { "secret" }));
    let port = serve(site).await;
    let open = fetcher(Options::default());
    for inside in ["/metadata", "/router"] {
        let error = open.get(&here(port, inside)).await.unwrap_err();
        assert!(matches!(error, FetchError::OutOfReach { .. }) && !error.is_passing(), "{error}");
    }
    let public = Fetcher::new(Options::default(), NetworkPolicy::default()).unwrap();
    let error = public.get(&here(port, "/secret")).await.unwrap_err();
    assert!(matches!(error, FetchError::OutOfReach { .. }), "{error}");
}

#[tokio::test]
async fn a_public_name_for_this_machine_is_refused() {
    // The machine's own name resolves to one of its own addresses, without asking any network.
    let resolver = Far { reach: NetworkPolicy::default(), proxies: Arc::new([]) };
    let error = resolver.resolve("127.0.0.1".parse().unwrap()).await.err().unwrap();
    assert!(error.is::<NotWithinReach>(), "{error}");
    let proxy = Far { reach: NetworkPolicy::default(), proxies: Arc::new(["127.0.0.1".to_owned()]) };
    assert!(proxy.resolve("127.0.0.1".parse().unwrap()).await.is_ok(), "the operator's proxy may stand in the house");
    assert!(Near.resolve("example.org".parse().unwrap()).await.is_err());
}

#[test]
fn retry_after_is_read_in_both_forms() {
    let now = "2026-01-01T00:00:00Z".parse().unwrap();
    let asked = |value: &str| {
        let headers = HeaderMap::from_iter([("retry-after".parse().unwrap(), value.parse().unwrap())]);
        let final_url = Url::parse("http://a.org/").unwrap();
        Fetched { status: 503, final_url, headers, body: vec![], truncated: false, captured: None }.retry_after(now)
    };
    assert_eq!(asked("120"), Some(Duration::from_secs(120)));
    assert_eq!(asked("Thu, 01 Jan 2026 00:01:00 GMT"), Some(Duration::from_secs(60)));
    assert_eq!(asked("Thu, 01 Jan 2020 00:01:00 GMT"), Some(Duration::ZERO));
    assert_eq!(asked("soon"), None);
}

#[tokio::test]
async fn the_first_hop_is_told_without_going_there() {
    let only_get = |method: Method| async move {
        if method == Method::HEAD {
            return StatusCode::METHOD_NOT_ALLOWED.into_response();
        }
        Redirect::temporary("/c").into_response()
    };
    let site = Router::new()
        .route("/a", get(|| async { Redirect::temporary("/b") }))
        .route("/b", get(|| async { Redirect::temporary("/c") }))
        .route("/get", axum::routing::any(only_get))
        .route("/c", get(|| async { "end" }));
    let port = serve(site).await;
    let fetcher = fetcher(Options::default());
    for (path, hop) in [("/a", Some("/b")), ("/get", Some("/c")), ("/c", None), ("/none", None)] {
        let led = fetcher.hop(&here(port, path)).await.unwrap();
        assert_eq!(led.as_ref().map(Url::path), hop, "{path}");
    }
}

/// Rules that let a redirect lead anywhere, and rules by which none may lead to `/private` and nothing is known of `/later`.
#[derive(Debug)]
struct Anywhere;
#[derive(Debug)]
struct NotPrivate;

impl Permits for Anywhere {
    fn permits<'a>(&'a self, _: &'a Url) -> Pin<Box<dyn Future<Output = Permission> + Send + 'a>> {
        Box::pin(std::future::ready(Permission::Granted))
    }
}

impl Permits for NotPrivate {
    fn permits<'a>(&'a self, url: &'a Url) -> Pin<Box<dyn Future<Output = Permission> + Send + 'a>> {
        Box::pin(std::future::ready(match url.path() {
            "/private" => Permission::Denied,
            "/later" => Permission::Unknown,
            _ => Permission::Granted,
        }))
    }
}

#[tokio::test]
async fn a_redirect_is_followed_only_where_the_rules_let_it() {
    let asked = Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let private = {
        let asked = Arc::clone(&asked);
        move || async move { asked.fetch_add(1, std::sync::atomic::Ordering::SeqCst).to_string() }
    };
    let site = Router::new()
        .route("/a", get(|| async { Redirect::temporary("/b") }))
        .route("/b", get(|| async { Redirect::permanent("/private") }))
        .route("/c", get(|| async { Redirect::temporary("/later") }))
        .route("/private", get(private));
    let port = serve(site).await;
    let (fetcher, visitor) = (fetcher(Options::default()), Visitor::new("test", None));
    let refused = fetcher.visit(&here(port, "/a"), &visitor, &NotPrivate).await.unwrap_err();
    assert!(matches!(&refused, FetchError::Forbidden { url } if url.path() == "/private"), "{refused}");
    assert_eq!(asked.load(std::sync::atomic::Ordering::SeqCst), 0);
    let unknown = fetcher.visit(&here(port, "/c"), &visitor, &NotPrivate).await.unwrap_err();
    assert!(unknown.is_passing(), "it may be known at another time: {unknown}");
    assert_eq!(fetcher.visit(&here(port, "/a"), &visitor, &Anywhere).await.unwrap().body, b"0");
}

#[tokio::test]
async fn a_visitor_asks_as_a_browser_does_and_keeps_the_cookies() {
    let said = |headers: HeaderMap| async move {
        let of = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("-").to_owned();
        let told = format!("{} | {} | {}", of("user-agent"), of("accept-language"), of("cookie"));
        ([("set-cookie", "seen=1; Path=/")], told)
    };
    let away = || async { (StatusCode::FOUND, [("set-cookie", "away=1; Path=/"), ("location", "/")]) };
    let site = Router::new().route("/", get(said)).route("/away", get(away));
    let port = serve(site).await;
    let fetcher = fetcher(Options::default());
    let visitor = Visitor::new("Chrome", Some("hu,de"));
    let ask = async |path: &str| {
        String::from_utf8(fetcher.visit(&here(port, path), &visitor, &Anywhere).await.unwrap().body).unwrap()
    };
    assert_eq!(ask("/").await, "Chrome | hu,de;q=0.9 | -", "in the order of preference");
    assert_eq!(ask("/").await, "Chrome | hu,de;q=0.9 | seen=1");
    visitor.take("consent=yes; Path=/", here(port, "/").url());
    visitor.take("other=1; Path=/elsewhere", here(port, "/").url());
    let told = ask("/away").await;
    for cookie in ["seen=1", "consent=yes", "away=1"] {
        assert!(told.contains(cookie), "{told}");
    }
    assert!(!told.contains("other=1"), "{told}");
    let plain = fetcher.get(&here(port, "/")).await.unwrap().body;
    assert!(String::from_utf8(plain).unwrap().ends_with("| - | -"), "no visitor, no cookies");
}

#[tokio::test]
async fn a_page_that_is_known_is_wanted_only_if_it_is_another_one() {
    let page = |headers: HeaderMap| async move {
        let known = headers.get("if-none-match").is_some_and(|tag| tag == "\"1\"");
        assert_eq!(known, headers.get("if-modified-since").is_some_and(|time| time == "Mon, 01 Jan 2024 00:00:00 GMT"));
        if known { StatusCode::NOT_MODIFIED.into_response() } else { "new".into_response() }
    };
    let site = Router::new().route("/page", get(page)).route("/old", get(|| async { Redirect::temporary("/page") }));
    let port = serve(site).await;
    let (fetcher, visitor) = (fetcher(Options::default()), Visitor::new("test", None));
    let url = format!("http://127.0.0.1:{port}/page");
    let known = Validators { url: &url, etag: Some("\"1\""), modified: Some("Mon, 01 Jan 2024 00:00:00 GMT") };
    for path in ["/page", "/old"] {
        let fetched = fetcher.visit_again(&here(port, path), &visitor, &Anywhere, &known).await.unwrap();
        assert_eq!((fetched.status, fetched.body.len(), fetched.final_url.as_str()), (304, 0, url.as_str()));
    }
    let elsewhere = Validators { url: "http://127.0.0.1/else", ..known };
    let fetched = fetcher.visit_again(&here(port, "/page"), &visitor, &Anywhere, &elsewhere).await.unwrap();
    assert_eq!((fetched.status, fetched.body.as_slice()), (200, b"new".as_slice()));
    assert_eq!(fetcher.visit(&here(port, "/page"), &visitor, &Anywhere).await.unwrap().status, 200);
}

#[test]
fn a_redirect_to_anything_leads_to_a_page_of_the_web_or_is_refused() {
    use crate::any_input::{Cost, bytes, hold};
    const PLACES: &[&str] = &[
        "/",
        "//",
        "b",
        "https://",
        "http:",
        "c.example",
        "user:secret@",
        "#part",
        "?q",
        "javascript:",
        "file:///etc/passwd",
        "data:,",
        "..",
        "%",
        "é",
        "[::1]",
        ":0",
        " ",
    ];
    let from = Url::parse("https://a.example/x").unwrap();
    hold(Cost::Small, &bytes(PLACES), |place| {
        let Ok(place) = HeaderValue::from_bytes(&place) else { return };
        let answer = axum::http::Response::builder().status(302).header("location", place).body("").unwrap();
        if let Ok(Some(next)) = onward(&from, &answer.into()) {
            assert!(
                matches!(next.scheme(), "http" | "https") && next.username().is_empty() && next.password().is_none()
            );
        }
    });
}
