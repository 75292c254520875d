//! Hosts of one IP address share a pace.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse as _};

use crate::program::{Run, kibont, turn};
use crate::served::serve;

/// When which host was asked for a page.
type Visits = Arc<Mutex<Vec<(Instant, String)>>>;

/// Serves a page of each host. The host `ill` has no time when it is asked first.
fn site() -> (Visits, u16) {
    let visits = Visits::default();
    let noted = Arc::clone(&visits);
    let answer = move |request: extract::Request| {
        let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let name = host.split('.').next().unwrap_or_default().to_owned();
        let robots = request.uri().path() != "/";
        let mut noted = noted.lock().unwrap();
        let first = !noted.iter().any(|(_, known)| *known == name);
        if !robots {
            noted.push((Instant::now(), name.clone()));
        }
        let answer = match (robots, name == "ill" && first) {
            (true, _) => StatusCode::NOT_FOUND.into_response(),
            (false, true) => (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")]).into_response(),
            (false, false) => Html(format!("<p>The host {name} says what no other has to say.</p>")).into_response(),
        };
        async move { answer }
    };
    let address = serve(Router::new().fallback(answer));
    (visits, address.rsplit(':').next().unwrap().parse().unwrap())
}

/// Crawls some hosts of one server with four tabs and without a browser.
fn crawl(port: u16, hosts: &[&str], pages: &str, pace: &str) -> Run {
    let here = tempfile::tempdir().unwrap();
    let config = here.path().join("config.toml");
    std::fs::write(&config, format!("[pace]\n{pace}\n[crawl]\nsoft_404 = false\n")).unwrap();
    let mut args: Vec<String> = vec!["crawl".into()];
    args.extend(hosts.iter().map(|host| format!("http://{host}.localhost:{port}/")));
    args.extend(["--via", "http", "--tabs", "4", "--scope", "page", "--extractor", "full-text"].map(str::to_owned));
    args.extend(["--max-pages".into(), pages.into()]);
    args.extend(["--config".into(), config.display().to_string()]);
    args.extend(["--out".into(), here.path().join("out").display().to_string()]);
    kibont(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The shortest time between two visits.
fn shortest(visits: &Visits) -> Duration {
    let visits = visits.lock().unwrap();
    visits.windows(2).map(|two| two[1].0 - two[0].0).min().unwrap()
}

#[test]
fn hosts_of_one_address_are_visited_in_turn_unless_that_is_switched_off() {
    let _turn = turn();
    let hosts = ["one", "two", "three", "four", "five"];
    for (delay, in_turn) in [(400, true), (0, false)] {
        let (visits, port) = site();
        let run = crawl(port, &hosts, "9", &format!("loopback_delay_ms = 1000\naddress_delay_ms = {delay}"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(!run.err.contains("tried again"), "{}", run.err);
        assert_eq!(visits.lock().unwrap().len(), hosts.len());
        // From the claim to the request some time passes, which is not the same each time.
        assert_eq!(shortest(&visits) > Duration::from_millis(300), in_turn, "{visits:?}");
    }
}

#[test]
fn where_one_host_has_no_time_the_others_of_its_address_rest_too() {
    let _turn = turn();
    let (visits, port) = site();
    let run = crawl(port, &["ill", "well"], "1", "loopback_delay_ms = 200\naddress_delay_ms = 200");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let visits = visits.lock().unwrap();
    let first = visits.iter().position(|(_, name)| name == "ill").unwrap();
    let next = &visits[first + 1];
    assert!(
        next.0 - visits[first].0 > Duration::from_millis(4_500),
        "five seconds after the first trouble: {visits:?}"
    );
}
