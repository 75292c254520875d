//! The walk from a seed to documents, on the bundled site.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::extract;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse};
use kibont::html::Dom;
use serde::Deserialize;

use crate::program::{demo, kibont, single_documents, turn};
use crate::served::serve;

/// A line of `hides.json`: a sentence that plain HTTP does not give.
#[derive(Deserialize)]
struct Hidden {
    page: String,
    kind: String,
    text: String,
}

fn hides() -> Vec<Hidden> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bin/kibont/demo/site/hides.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_bundled_site_comes_to_light_without_harm_and_once() {
    let _turn = turn();
    let (_site, address) = demo();
    let here = tempfile::tempdir().unwrap();
    let out = here.path().to_str().unwrap();
    let run = kibont(&["crawl", &address, "--out", out, "--html", "--compare"]);
    assert_eq!(run.code, Some(0), "{}", run.err);

    let documents = single_documents(here.path());
    let pages: Vec<String> = documents
        .iter()
        .map(|record| {
            single_spaced(
                &Dom::parse(record.html.as_deref().unwrap())
                    .text_of(Dom::parse(record.html.as_deref().unwrap()).root()),
            )
        })
        .collect();
    let missed: Vec<String> = hides()
        .into_iter()
        .filter(|hidden| !pages.iter().any(|page| page.contains(&single_spaced(&hidden.text))))
        .map(|hidden| format!("{} ({}): {}", hidden.page, hidden.kind, hidden.text))
        .collect();

    let harm = harm(&address);
    let again = kibont(&["crawl", &address, "--out", out]);
    assert_eq!(again.code, Some(0), "{}", again.err);
    assert_eq!(single_documents(here.path()).len(), documents.len(), "a second run found something new");

    assert_eq!(harm["total"], 0, "{harm}");
    assert!(missed.is_empty(), "{} did not come to light:\n{}", missed.len(), missed.join("\n"));

    let report: serde_json::Value =
        serde_json::from_slice(&std::fs::read(here.path().join("report.json")).unwrap()).unwrap();
    assert_eq!(report["stopped"], false);
}

#[test]
fn a_host_that_asks_to_be_left_alone_is_left_alone_for_as_long_as_it_asks() {
    let _turn = turn();
    let asked = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&asked);
    let busy = move || {
        counted.fetch_add(1, Ordering::Relaxed);
        // Longer than a crawl waits; without the header the page would be due again within seconds.
        std::future::ready((StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "300")], "Busy"))
    };
    let site = serve(Router::new().route("/", axum::routing::get(busy)));
    let here = tempfile::tempdir().unwrap();
    let run = kibont(&["crawl", &site, "--out", here.path().to_str().unwrap()]);
    assert_eq!(run.code, Some(1), "it would have to wait: {}", run.err);
    assert_eq!(asked.load(Ordering::Relaxed), 1, "{}", run.err);
}

fn harm(site: &str) -> serde_json::Value {
    kibont::fetch::choose_ciphers();
    let asked = async { reqwest::get(format!("{site}_demo/harm")).await.unwrap().bytes().await.unwrap() };
    serde_json::from_slice(&crate::served::RUNTIME.block_on(asked)).unwrap()
}

/// A small site: `?lang=` shows a page in a language and keeps that in a cookie; without it the cookie decides.
async fn sticking(request: extract::Request) -> impl IntoResponse {
    let asked = request.uri().query().and_then(|query| query.strip_prefix("lang=")).map(ToOwned::to_owned);
    let kept = request.headers().get(header::COOKIE).and_then(|cookie| cookie.to_str().ok());
    let kept = kept.and_then(|cookie| cookie.split("lang=").nth(1)).map(|lang| lang.chars().take(2).collect());
    let lang: String = asked.clone().or(kept).unwrap_or_else(|| "lb".to_owned());
    let path = request.uri().path().to_owned();
    let here = match (path.as_str(), lang.as_str()) {
        ("/", "lb") => "D'Schinne ginn owes an d'Bett.",
        ("/", _) => "Les rails rentrent vers minuit.",
        (_, "lb") => "Déi eelst Tram däerf als eenzeg päifen.",
        _ => "Le wagon numéro sept dort encore.",
    };
    let page = format!(
        "<!DOCTYPE html><html lang={lang}><body><nav><a href=\"{path}?lang=fr\">FR</a> <a href=/one>1</a> <a href=/two>2</a> \
         <a href=/three>3</a></nav><p>{here} {path}</p></body></html>"
    );
    let cookie = asked.map(|lang| [(header::SET_COOKIE, format!("lang={lang}; Path=/"))]);
    (cookie, Html(page))
}

#[test]
fn a_language_in_an_address_does_not_stick() {
    let _turn = turn();
    let address = serve(Router::new().fallback(sticking));
    let here = tempfile::tempdir().unwrap();
    let run = kibont(&["crawl", &address, "--out", here.path().to_str().unwrap(), "--tabs", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let found: Vec<(String, Vec<String>)> = single_documents(here.path())
        .into_iter()
        .map(|record| (record.address.as_str()[address.len()..].to_owned(), record.languages))
        .collect();
    assert_eq!(found.len(), 8, "{found:?}");
    for (path, languages) in &found {
        assert_eq!(languages[0], if path.contains("lang=fr") { "fr" } else { "lb" }, "{found:?}");
    }
}

/// How often links that put the whole site into another language were opened on a site with such a robots.txt.
fn tongues_asked(robots: &'static str) -> u32 {
    let asked = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&asked);
    let site = Router::new().fallback(move |request: extract::Request| {
        let count = Arc::clone(&count);
        async move {
            let path = request.uri().path();
            if path == "/robots.txt" {
                return robots.into_response();
            }
            if let Some(lang) = path.strip_prefix("/tongue/") {
                count.fetch_add(1, Ordering::Relaxed);
                let cookie = [(header::SET_COOKIE, format!("lang={lang}; Path=/")), (header::LOCATION, "/".to_owned())];
                return (StatusCode::FOUND, cookie).into_response();
            }
            let cookies = request.headers().get(header::COOKIE).and_then(|cookie| cookie.to_str().ok());
            let (lang, text) = match cookies.is_some_and(|cookies| cookies.contains("lang=fr")) {
                true => ("fr", "Le tramway rentre seul quand il pleut."),
                false => ("en", "The tram goes home alone when it rains."),
            };
            let page = format!(
                "<!DOCTYPE html><html lang={lang}><body><nav aria-label=Language><a href=/tongue/en>English</a> \
                 <a href=/tongue/fr>Français</a></nav><main><p>{text}</p></main></body></html>"
            );
            Html(page).into_response()
        }
    });
    let address = serve(site);
    let here = tempfile::tempdir().unwrap();
    let run = kibont(&["crawl", &address, "--out", here.path().to_str().unwrap(), "--tabs", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    asked.load(Ordering::Relaxed)
}

#[test]
fn a_language_that_robots_forbids_is_not_asked() {
    let _turn = turn();
    assert!(tongues_asked("User-agent: *\nDisallow: /admin/\n") > 0);
    assert_eq!(tongues_asked("User-agent: *\nDisallow: /tongue/\n"), 0);
}

/// A shop: a front page, lists of two pages each, tags that lead to what is known, and ways for one visitor in its head.
async fn shop(request: extract::Request) -> impl IntoResponse {
    let path = request.uri().path_and_query().map(|path| path.as_str().to_owned()).unwrap_or_default();
    let said = |what: &str| {
        format!(
            "The {what} is told of here at some length, so that nobody takes it for another, and it is not to be had elsewhere."
        )
    };
    let links = |links: &[String]| links.iter().map(|to| format!("<li><a href='{to}'>{to}</a>")).collect::<String>();
    let goods = |list: &str, from: u32| (from..from + 4).map(|n| format!("/goods/{list}-{n}.html")).collect::<Vec<_>>();
    let tags: Vec<String> = (1..30).map(|n| format!("/tag/{n}")).collect();
    let body = match path.trim_start_matches('/').split_once('/') {
        None if path == "/" => format!(
            "<main><h1>Shop</h1><p>{}</p><ul>{}{}</ul></main>",
            said("whole shop"),
            links(&["/list/tea".to_owned(), "/list/oil".to_owned()]),
            links(&tags)
        ),
        Some(("list", list)) => {
            let (name, page) = list.split_once("?page=").unwrap_or((list, "1"));
            let next = if page == "1" { links(&[format!("/list/{name}?page=2")]) } else { String::new() };
            let from = if page == "1" { 0 } else { 4 };
            format!("<main><h1>{name}</h1><ul>{}{next}</ul></main>", links(&goods(name, from)))
        }
        // Each of them begins to tell of what is known in words of its own.
        Some(("tag", n)) => {
            let card = |to: &String| {
                let begun = format!(
                    "As tag {n} has it, this one boils slowly and never twice the same way in the {n}th month […]"
                );
                format!("<article><h2><a href='{to}'>Kettle {}</a></h2><p>{begun}</p></article>", to.len())
            };
            format!("<main><h1>Tag {n}</h1>{}</main>", goods("tea", 0).iter().map(card).collect::<String>())
        }
        Some(("goods", name)) => format!("<main><h1>{name}</h1><p>{}</p></main>", said(name)),
        _ => format!("<main><h1>{path}</h1><p>{}</p></main>", said(&path)),
    };
    Html(format!(
        "<!DOCTYPE html><html lang=en><title>{path}</title><header><a href=/account>Account</a> <a href=/basket>Basket</a>\
         <nav><a href=/>Shop</a></nav></header>{body}<footer><a href=/about>About</a></footer></html>"
    ))
}

#[test]
fn a_small_crawl_is_spent_on_what_a_site_offers() {
    let _turn = turn();
    let address = serve(Router::new().fallback(shop));
    let here = tempfile::tempdir().unwrap();
    let out = here.path().to_str().unwrap();
    let run = kibont(&["crawl", &address, "--out", out, "--tabs", "1", "--max-pages", "28", "--via", "http"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let documents = single_documents(here.path());
    let of = |part: &str| documents.iter().filter(|record| record.address.as_str().contains(part)).count();
    assert_eq!(
        of("/goods/"),
        16,
        "those of the second pages, too: {:?}",
        documents.iter().map(|one| one.address.as_str()).collect::<Vec<_>>()
    );
    assert!(of("/tag/") <= 5, "a few of twenty-nine tell that they lead to nothing new: {}", of("/tag/"));
}
