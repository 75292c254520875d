//! Languages that a crawl finds by other means than links of the same site: hosts of their own, headers and sitemaps.

use std::collections::BTreeMap;
use std::path::Path;

use axum::Router;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};
use kibont::corpus::{AlternateBy, Record};
use serde_json::Value;

use crate::program::{documents, kibont, turn};
use crate::served::serve;

fn crawl_into(out: &Path, address: &str, more: &[&str]) -> Vec<Record> {
    let _turn = turn();
    let out = out.to_str().unwrap();
    let run = kibont(&[&["crawl", address, "--out", out, "--tabs", "1", "--html"], more].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    documents(Path::new(out))
}

/// The paths of the documents with their languages, in order.
fn pages(records: &[Record]) -> Vec<String> {
    let mut all: Vec<String> = records
        .iter()
        .map(|one| format!("{} {}{}", one.languages.join("+"), one.address.host(), one.address.url().path()))
        .collect();
    all.sort();
    all
}

/// A page of the museum, which has a host for each language. The hosts beside them are other things.
async fn museum(request: Request) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default().to_owned();
    let port = host.rsplit(':').next().unwrap_or_default().to_owned();
    let at = |name: &str| format!("http://{name}.localhost:{port}");
    let lang = match host.split('.').next().unwrap_or_default() {
        "hu" => "hu",
        "de" => "de",
        "fr" => "fr",
        _ => "en",
    };
    let switcher = format!(
        "<a href={}/>English</a> <a href={}/>Magyar</a> <a href={}/>Italiano</a> <a href={}/>Deutschland</a> <a href={}/>Euro</a>",
        at("museum"),
        at("hu.museum"),
        at("school"),
        at("at.museum"),
        at("eu.museum")
    );
    let page = |head: &str, words: &str| {
        Html(format!(
            "<!DOCTYPE html><html lang={lang}><head><meta charset=utf-8><title>{lang}</title>{head}</head><body>{switcher} <a href=/whale>·</a><p>{words}</p></body></html>"
        ))
        .into_response()
    };
    // Where it leads only a press tells.
    let french = format!(
        "<select onchange=\"location.href = '//' + this.value + '.museum.localhost:{port}/baleine'\"><option value=en selected>English\
         <option value=fr>Français</select>"
    );
    let german = format!("<link rel=alternate hreflang=de href={}/wal>", at("de.museum"));
    match (lang, request.uri().path()) {
        ("en", "/") => page("", "The museum has one whale and is looking for a second one, which should be smaller."),
        ("en", "/whale") => page(
            &german,
            &format!("{french}The whale was found in a piano, and nobody could say how it had got there."),
        ),
        ("hu", "/") => page("", "A múzeumnak egy bálnája van, és keres egy másodikat, amely legyen kisebb."),
        ("hu", "/whale") => page("", "A bálnát egy zongorában találták, és senki sem tudta, mióta van ott."),
        ("fr", "/baleine") => page("", "La baleine a été trouvée dans un piano, et personne ne savait depuis quand."),
        ("de", "/wal") => {
            page("", "Der Wal wurde in einem Klavier gefunden, und niemand wusste, wie lange er da schon war.")
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

#[test]
fn a_language_on_a_host_of_its_own_is_followed_and_a_country_a_currency_and_another_site_are_not() {
    let address = serve(Router::new().fallback(museum)).replace("127.0.0.1", "museum.localhost");
    let here = tempfile::tempdir().unwrap();
    let records = crawl_into(here.path(), &address, &[]);
    let expected = [
        "de de.museum.localhost/wal",
        "en museum.localhost/",
        "en museum.localhost/whale",
        "fr fr.museum.localhost/baleine",
        "hu hu.museum.localhost/",
        "hu hu.museum.localhost/whale",
    ];
    assert_eq!(pages(&records), expected);
    let report: Value = serde_json::from_slice(&std::fs::read(here.path().join("report.json")).unwrap()).unwrap();
    // Their pages, and two that are not there: `/whale` in German and in French.
    assert!(
        report["counts"]["known"].as_u64().is_some_and(|known| known <= 8),
        "others were asked for: {}",
        report["counts"]
    );
}

/// A page of the coast in both languages: what it says, with numbers and names that a translation keeps.
fn coast(path: &str) -> Option<(&'static str, String)> {
    let english = |thing: &str, year: u32, name: &str| {
        format!(
            "<h1>The {thing}</h1><p>Since {year} the {thing} has been measured at {name} every day at 6:45, 12:10 and 21:30, and written into a book \
                 of {} pages.</p><p>When the book is full it goes to the library of {name}, where {} others stand already, and a new one is bought for {} crowns.</p>",
            year / 4,
            year / 50,
            year / 7
        )
    };
    let hungarian = |thing: &str, year: u32, name: &str| {
        format!(
            "<h1>{thing}</h1><p>{year} óta {thing} mérése {name} partján minden nap 6:45-kor, 12:10-kor és 21:30-kor történik, és egy {} oldalas könyvbe \
                 írják.</p><p>Ha a könyv megtelt, {name} könyvtárába kerül, ahol már {} másik áll, és {} koronáért újat vesznek.</p>",
            year / 4,
            year / 50,
            year / 7
        )
    };
    Some(match path {
        "/tide" => ("en", english("tide", 1883, "Skagen")),
        "/apaly" => ("hu", hungarian("az apály", 1883, "Skagen")),
        "/wind" => ("en", english("wind", 1907, "Hirtshals")),
        "/szel" => ("hu", hungarian("a szél", 1907, "Hirtshals")),
        "/sand" => ("en", english("sand", 1951, "Rubjerg")),
        "/homok" => ("hu", hungarian("a homok", 1951, "Rubjerg")),
        "/" => {
            ("en", "<p>The coast.</p><a href=/tide>Tide</a> <a href=/wind>Wind</a> <a href=/sand>Sand</a>".to_owned())
        }
        _ => return None,
    })
}

async fn coast_page(request: Request) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let path = request.uri().path();
    let known = |kind: &'static str, text: String| ([(header::CONTENT_TYPE, kind)], text).into_response();
    if path == "/robots.txt" {
        return known(
            "text/plain",
            format!("User-agent: *\nDisallow: /private\nSitemap: http://{host}/maps/all.xml\n"),
        );
    }
    if path == "/maps/all.xml" {
        return known(
            "application/xml",
            format!("<sitemapindex><sitemap><loc>http://{host}/maps/pages.xml</loc></sitemap></sitemapindex>"),
        );
    }
    if path == "/maps/pages.xml" {
        let link = |lang: &str, path: &str| {
            format!("<xhtml:link rel=\"alternate\" hreflang=\"{lang}\" href=\"http://{host}{path}\"/>")
        };
        return known(
            "application/xml",
            format!(
                "<?xml version=\"1.0\"?><urlset xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"><url><loc>http://{host}/tide</loc>{}{}</url>\
             <url><loc>http://{host}/unlinked</loc></url></urlset>",
                link("en", "/tide"),
                link("hu", "/apaly")
            ),
        );
    }
    let Some((lang, words)) = coast(path) else { return StatusCode::NOT_FOUND.into_response() };
    let head = if path == "/sand" { "<link rel=alternate hreflang=hu href=/homok>" } else { "" };
    let page = Html(format!(
        "<!DOCTYPE html><html lang={lang}><head><meta charset=utf-8>{head}</head><body>{words}</body></html>"
    ));
    let other = (path == "/wind").then_some([(header::LINK, "</szel>; rel=\"alternate\"; hreflang=\"hu\"")]);
    (other, page).into_response()
}

#[test]
fn alternates_of_sitemaps_headers_and_pages_are_read_and_paired() {
    let address = serve(Router::new().fallback(coast_page));
    let here = tempfile::tempdir().unwrap();
    let records = crawl_into(here.path(), &address, &[]);
    let host = "127.0.0.1";
    let expected: Vec<String> =
        ["en %/", "en %/sand", "en %/tide", "en %/wind", "hu %/apaly", "hu %/homok", "hu %/szel"]
            .iter()
            .map(|one| one.replace('%', host))
            .collect();
    assert_eq!(pages(&records), expected);
    for (path, other) in [("/tide", "/apaly"), ("/wind", "/szel"), ("/sand", "/homok")] {
        let record = records.iter().find(|one| one.address.url().path() == path).unwrap();
        let told: Vec<_> =
            record.alternates.iter().map(|one| (one.language.as_str(), one.address.url().path(), one.by)).collect();
        assert_eq!(told, [("hu", other, AlternateBy::Declared)], "{path}");
    }
    let run = kibont(&["pairs", here.path().to_str().unwrap()]);
    let pairs: BTreeMap<String, String> = run
        .out
        .lines()
        .map(|line| {
            let pair: Value = serde_json::from_str(line).unwrap();
            let path = |side: &str| pair[side]["address"].as_str().unwrap()[address.len()..].to_owned();
            assert_eq!(pair["evidence"][0]["kind"], "alternate", "{line}");
            let (a, b) = (path("a"), path("b"));
            if a < b { (a, b) } else { (b, a) }
        })
        .collect();
    let expected = [("/apaly", "/tide"), ("/homok", "/sand"), ("/szel", "/wind")];
    assert_eq!(pairs, expected.map(|(a, b)| (a.to_owned(), b.to_owned())).into());
}
