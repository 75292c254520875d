//! Which addresses of a site a crawl asks for, and in which order.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, header};
use axum::response::{Html, IntoResponse as _, Response};
use serde_json::Value;

use crate::program::{kibont, single_documents, turn};
use crate::served::serve;

/// A site drawn by a function of path and query; gives its address and what it was asked for, in order.
fn site(draw: impl Fn(&str) -> Option<Response> + Clone + Send + Sync + 'static) -> (String, Arc<Mutex<Vec<String>>>) {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&asked);
    let router = Router::new().fallback(move |request: Request| {
        let path = request.uri().path_and_query().map_or_else(String::new, ToString::to_string);
        noted.lock().unwrap().push(path.clone());
        let answer = draw(&path).unwrap_or_else(|| axum::http::StatusCode::NOT_FOUND.into_response());
        async move { answer }
    });
    (serve(router), asked)
}

fn html(title: &str, body: &str) -> Option<Response> {
    let page = format!("<!DOCTYPE html><html lang=en><head><title>{title}</title></head><body>{body}</body></html>");
    Some(Html(page).into_response())
}

fn crawl(address: &str, out: &Path, more: &[&str]) {
    let run = kibont(&[&["crawl", address, "--out", out.to_str().unwrap(), "--tabs", "1"], more].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
}

/// The pages that a crawl wrote, without the host.
fn pages(address: &str, out: &Path) -> Vec<String> {
    let whole = single_documents(out).into_iter();
    whole.map(|record| record.address.as_str()[address.len()..].to_owned()).collect()
}

/// A sentence that no other page has.
fn sentence(of: usize) -> String {
    let word = |n: usize| ["tram", "harbour", "lamp", "kettle", "clock", "ferry", "garden", "letter"][n % 8];
    format!(
        "<p>The {} of the {} number {of} is wound up by a {} that nobody in town has ever seen.</p>",
        word(of),
        word(of / 8),
        word(of + 3)
    )
}

/// A shop whose list is there in many orders, and which has its goods five links away.
fn shop(path: &str) -> Option<Response> {
    let (page, query) = path.split_once('?').unwrap_or((path, ""));
    let orders: String = ["name", "price", "age", "size", "maker", "weight"]
        .iter()
        .map(|by| format!("<a href=\"/list?sort={by}\">By {by}</a> <a href=\"/list?color={by}\">Only {by}</a> "))
        .collect();
    let step = |n: usize| format!("<a href=\"/goods/{n}\">Good {n}</a>");
    match page {
        "/" => html("Shop", &format!("<p>A shop of odd things.</p><a href=/list>All</a> {orders}")),
        "/list" if query.starts_with("page=2") => html("List", &format!("<p>The second part.</p>{orders}{}", step(7))),
        "/list" => html("List", &format!("<p>All that is there.</p>{orders}<a href=\"?page=2\">2</a>{}", step(1))),
        _ => {
            let n: usize = page.strip_prefix("/goods/")?.parse().ok()?;
            let next = if n < 6 || n == 7 { step(n + 1) } else { String::new() };
            html(&format!("Good {n}"), &format!("{}{next}", sentence(n)))
        }
    }
}

#[test]
fn real_pages_have_their_turn_before_other_orders_of_a_list() {
    let _turn = turn();
    let (address, _) = site(shop);
    let here = tempfile::tempdir().unwrap();
    crawl(&address, here.path(), &["--max-pages", "11"]);
    let found = pages(&address, here.path());
    let goods = found.iter().filter(|page| page.starts_with("/goods/")).count();
    assert_eq!(goods, 8, "{found:?}");
    assert!(found.contains(&"/list?page=2".to_owned()), "{found:?}");
    // Without a limit everything has its turn, but for what turned out to bring nothing.
    crawl(&address, here.path(), &["--max-pages", "0"]);
    let found = pages(&address, here.path());
    assert!(found.iter().filter(|page| page.contains("sort=") || page.contains("color=")).count() >= 2, "{found:?}");
}

/// A calendar that each month leads on from, and an archive of letters by month.
fn calendar(path: &str) -> Option<Response> {
    let month = |text: &str| -> Option<i32> {
        let (year, month) = text.split_once(['-', '/'])?;
        Some(year.parse::<i32>().ok()? * 12 + month.trim_end_matches('/').parse::<i32>().ok()? - 1)
    };
    let grid: String = (1..29).map(|day| format!("<td>{day}</td>")).collect();
    let named = |month: i32| format!("{}-{:02}", month.div_euclid(12), month.rem_euclid(12) + 1);
    if path == "/" {
        let now = this_month();
        let months: String = (0..30)
            .map(|n| named(now - 2 * n).replace('-', "/"))
            .map(|m| format!("<a href=\"/{m}/\">Letters of {m}</a> "))
            .collect();
        return html(
            "Harbour",
            &format!("<p>The harbour.</p><a href=\"/cal?month={}\">Calendar</a>{months}", named(now)),
        );
    }
    if let Some(at) = path.strip_prefix("/cal?month=").and_then(month) {
        let (before, after) = (named(at - 1), named(at + 1));
        let body = format!(
            "<h1>Calendar of {}</h1><table><tr>{grid}</tr></table><a href=\"/cal?month={before}\">Back</a> <a href=\"/cal?month={after}\">On</a>",
            named(at)
        );
        return html("Calendar", &body);
    }
    let at = month(path.trim_start_matches('/'))?;
    html("Letters", &format!("<h1>Letters</h1>{}", sentence(at.unsigned_abs() as usize)))
}

/// The month of today, counted from the year 0.
fn this_month() -> i32 {
    let today = jiff::Timestamp::now().to_string();
    let mut parts = today.split('-').map(|part| part.parse::<i32>().unwrap_or_default());
    parts.next().unwrap() * 12 + parts.next().unwrap() - 1
}

#[test]
fn a_calendar_ends_and_an_archive_is_read_to_its_beginning() {
    let _turn = turn();
    let (address, asked) = site(calendar);
    let here = tempfile::tempdir().unwrap();
    let config = here.path().join("near.toml");
    std::fs::write(&config, "[traps]\ncalendar_months = 3\n").unwrap();
    let out = here.path().join("out");
    crawl(&address, &out, &["--config", config.to_str().unwrap()]);
    let asked: BTreeSet<String> = asked.lock().unwrap().iter().cloned().collect();
    let months = asked.iter().filter(|path| path.starts_with("/cal?")).count();
    assert_eq!(months, 7, "three months each way: {asked:?}");
    let letters = asked.iter().filter(|path| path.ends_with('/') && path.len() > 1).count();
    assert_eq!(letters, 30, "{asked:?}");
    let report: Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    let traps = report["traps"].as_object().unwrap();
    assert_eq!(traps.len(), 1, "{traps:?}");
    let (name, count) = traps.iter().next().unwrap();
    assert!(name.contains("/cal?month=*") && *count == 2, "{traps:?}");
}

/// A site that leads on by everything but links.
fn documents(path: &str) -> Option<Response> {
    let front = "<link rel=alternate type=\"application/json\" href=\"/wp-json/wp/v2/posts/1\">\
        <link rel=\"https://api.w.org/\" href=\"/wp-json/\"><link rel=EditURI type=\"application/rsd+xml\" href=\"/xmlrpc.php?rsd\">\
        <link rel=alternate type=\"text/xml+oembed\" href=\"/embed\"><a href=\"/embed\">Embed</a>\
        <a href=\"/wp-json/oembed/1.0/embed\">For programs</a> <a href=\"#!about\">About</a> <a href=\"#!\">Up</a>\
        <form action=\"/archive\"><input type=hidden name=kind value=letters><select name=year><option>2019<option>2020</select>\
        <input type=checkbox name=long value=1 checked><button>Show</button></form>\
        <form action=\"/search\"><input name=q><button>Search</button></form>\
        <form action=\"/cart/add\"><input type=hidden name=product value=7><button>Add to basket</button></form>\
        <form action=\"/poll\"><input type=radio name=choice value=1><input type=radio name=choice value=2 checked><button>Vote</button></form>\
        <form action=\"/plots\"><input type=radio name=kind value=field checked><input type=radio name=kind value=wood>\
        <input name=near><button>Show</button></form>\
        <form method=get><input type=hidden name=step value=2><button>The next step</button></form>\
        <iframe srcdoc=\"&lt;p&gt;The kettle in the frame sings by itself.&lt;/p&gt;&lt;a href='/from-srcdoc'&gt;On&lt;/a&gt;\"></iframe>\
        <a href=/frames>Frames</a><p>Everything else leads on.</p>";
    if path == "/" {
        let mut page = html("Front", front)?;
        let told = [
            (header::CONTENT_LOCATION, "/by-content-location"),
            (HeaderName::from_static("refresh"), "3600; URL='/by-refresh'"),
            (header::LINK, "</by-link>; rel=next, </wp-json/>; rel=\"https://api.w.org/\""),
        ];
        for (name, value) in told {
            page.headers_mut().append(name, value.parse().unwrap());
        }
        return Some(page);
    }
    match path {
        "/frames" => Some(
            Html("<!DOCTYPE html><html lang=en><title>Frames</title><frameset cols=\"*,*\"><frame src=/left><frame src=/right></frameset>")
                .into_response(),
        ),
        "/left" => html("Left", "<p>The left frame keeps the lamp.</p><a href=/from-left>On</a>"),
        "/right" => html("Right", "<p>The right frame keeps the clock.</p>"),
        _ => html("Found", &format!("<p>Found: {}</p>", path.replace('<', ""))),
    }
}

#[test]
fn headers_forms_and_frames_lead_on_and_interfaces_do_not() {
    let _turn = turn();
    let (address, asked) = site(documents);
    let here = tempfile::tempdir().unwrap();
    crawl(&address, here.path(), &["--html"]);
    let asked: BTreeSet<String> = asked.lock().unwrap().iter().cloned().collect();
    let found = pages(&address, here.path());
    let wanted = [
        "/by-content-location",
        "/by-refresh",
        "/by-link",
        "/#!about",
        "/archive?kind=letters&year=2019&long=1",
        "/archive?kind=letters&year=2020&long=1",
        "/plots?kind=field&near=",
        "/plots?kind=wood&near=",
        "/?step=2",
        "/from-srcdoc",
        "/from-left",
    ];
    let missed: Vec<&str> = wanted.into_iter().filter(|page| !found.contains(&(*page).to_owned())).collect();
    assert!(missed.is_empty(), "{missed:?} are missing in {found:?}");
    let wrong: Vec<&String> = asked
        .iter()
        .filter(|path| {
            ["/cart", "/poll", "/search", "/wp-json", "/xmlrpc", "/embed"].iter().any(|one| path.starts_with(one))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let texts: String = single_documents(here.path()).into_iter().filter_map(|record| record.html).collect();
    for text in ["The kettle in the frame", "The left frame keeps", "The right frame keeps"] {
        assert!(texts.contains(text), "{text} is in no document:\n{texts}");
    }
}

#[test]
fn a_seed_that_has_moved_to_another_host_is_crawled_there() {
    let _turn = turn();
    let (there, _) = site(chain);
    let there = there.replace("127.0.0.1", "localhost");
    let moved = there.clone();
    let (seed, _) = site(move |path| {
        let to = format!("{moved}{path}");
        Some((axum::http::StatusCode::MOVED_PERMANENTLY, [(header::LOCATION, to)]).into_response())
    });
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    crawl(&seed, &out, &["--max-pages", "4"]);
    let hosts: BTreeSet<String> = single_documents(&out)
        .iter()
        .map(|record| record.address.as_str().split('/').nth(2).unwrap().to_owned())
        .collect();
    assert_eq!((single_documents(&out).len(), hosts.len()), (4, 1), "{hosts:?}");
}

/// Pages in a chain, each with a link to the first one.
fn chain(path: &str) -> Option<Response> {
    let at: usize = path.strip_prefix("/part/").map_or(Some(0), |part| part.parse().ok())?;
    let links = format!("<a href=/>Start</a> <a href=/part/{}>The next part</a>", at + 1);
    html(&format!("Part {at}"), &format!("<h1>Part {at}</h1>{}{links}", sentence(at)))
}

#[test]
fn what_lies_deeper_than_a_crawl_goes_is_told() {
    let _turn = turn();
    let (address, _) = site(chain);
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    crawl(&address, &out, &["--depth", "2"]);
    assert_eq!(pages(&address, &out).len(), 3);
    let report: Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    let told = &report["traps"]["more than 2 links away from where the crawl began (--depth)"];
    assert_eq!(told.as_u64(), Some(1), "the fourth part, and not the first: {}", report["traps"]);
}
