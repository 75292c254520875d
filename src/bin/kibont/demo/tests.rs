#![allow(clippy::unwrap_used, clippy::expect_used)] // A test may fail loudly.

use super::{LANGUAGES, SITE, serve};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};
use tokio::net::TcpListener;

/// One line of `hides.json`.
#[derive(Deserialize)]
struct Hidden {
    page: String,
    kind: String,
    text: String,
}

const KINDS: [&str; 15] = [
    "tab",
    "accordion",
    "read-more",
    "comments",
    "replies",
    "endless-list",
    "virtual-list",
    "inner-scroller",
    "shadow-root",
    "iframe",
    "route",
    "script",
    "cookie-wall",
    "newsletter",
    "language",
];

fn hides() -> Vec<Hidden> {
    serde_json::from_slice(SITE.get_file("hides.json").unwrap().contents()).unwrap()
}

async fn start() -> String {
    kibont::fetch::choose_ciphers();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(serve(listener));
    address
}

async fn text(address: String) -> String {
    let answer = reqwest::get(&address).await.unwrap();
    assert!(answer.status().is_success(), "{address}: {}", answer.status());
    answer.text().await.unwrap()
}

/// Every page there is a template for, in every language, and the comment widgets.
fn pages() -> Vec<String> {
    let mut names = Vec::new();
    for folder in ["pages", "pages/stories"] {
        let files = SITE.get_dir(folder).unwrap().files();
        names.extend(files.map(|file| file.path().with_extension("").to_str().unwrap().replacen("pages/", "", 1)));
    }
    let mut pages = Vec::new();
    for lang in LANGUAGES {
        pages.extend(names.iter().map(|name| format!("/{lang}/{}", if name == "home" { "" } else { name })));
        pages.extend(["paper-map", "fern"].map(|room| format!("/widget/{lang}/comments-{room}")));
    }
    pages
}

/// Every portion of every room, and every reply.
async fn everything_scripts_read(site: &str, lang: &str) -> String {
    let mut all = String::new();
    for file in SITE.get_dir(format!("content/{lang}")).unwrap().files() {
        let room = file.path().file_stem().unwrap().to_str().unwrap();
        let mut from = 0;
        loop {
            let part = text(format!("{site}/api/{lang}/{room}?from={from}&count=20")).await;
            all.push_str(&part);
            let part: Value = serde_json::from_str(&part).unwrap();
            let mut open: Vec<Value> = part["items"].as_array().cloned().unwrap_or_default();
            while let Some(item) = open.pop() {
                if item["replies"].is_u64() {
                    let id = item["id"].as_str().unwrap();
                    let replies = text(format!("{site}/api/{lang}/{room}/{id}")).await;
                    open.extend(serde_json::from_str::<Value>(&replies).unwrap()["items"].as_array().unwrap().clone());
                    all.push_str(&replies);
                }
            }
            match part["next"].as_u64() {
                Some(next) => from = next,
                None => break,
            }
        }
    }
    all
}

#[test]
fn the_hidden_sentences_are_many_unique_and_of_every_kind() {
    let hides = hides();
    assert!(hides.len() >= 60);
    assert_eq!(hides.len(), hides.iter().map(|hidden| &hidden.text).collect::<HashSet<_>>().len());
    for hidden in &hides {
        assert!(hidden.text.split_whitespace().count() >= 6, "too short: {}", hidden.text);
    }
    for lang in LANGUAGES {
        let kinds: BTreeSet<&str> = hides
            .iter()
            .filter(|hidden| hidden.page.starts_with(&format!("/{lang}/")))
            .map(|hidden| hidden.kind.as_str())
            .collect();
        assert_eq!(kinds, BTreeSet::from(KINDS), "in {lang}");
    }
}

#[tokio::test]
async fn plain_http_gives_none_of_the_hidden_sentences() {
    let site = start().await;
    let pages = pages();
    let mut html = String::new();
    for page in &pages {
        let answer = text(format!("{site}{page}")).await;
        assert!(!answer.contains("{{"), "{page}: a word is missing: {answer}");
        html.push_str(&answer);
    }
    let html = html.replace("&amp;", "&").replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">");
    for hidden in hides() {
        assert!(pages.contains(&hidden.page), "no such page: {}", hidden.page);
        assert!(!html.contains(&hidden.text), "in plain HTML: {}", hidden.text);
    }
}

#[tokio::test]
async fn scripts_can_read_every_hidden_sentence() {
    let site = start().await;
    let all = futures::future::join_all(LANGUAGES.map(|lang| everything_scripts_read(&site, lang))).await.concat();
    for hidden in hides() {
        assert!(all.contains(&hidden.text), "nowhere: {}", hidden.text);
    }
}

#[tokio::test]
async fn what_changes_something_is_counted_and_what_reads_is_not() {
    let site = start().await;
    kibont::fetch::choose_ciphers();
    let client = reqwest::Client::new();
    let harm = || async { serde_json::from_str::<Value>(&text(format!("{site}/_demo/harm")).await).unwrap() };

    for page in pages() {
        text(format!("{site}{page}")).await;
    }
    let reviews = r#"{"query":"query Reviews { reviews }","variables":{"lang":"en","from":4,"count":4}}"#;
    let call = |body: &'static str| {
        client.post(format!("{site}/graphql")).header("content-type", "application/json").body(body).send()
    };
    let answer = call(reviews).await.unwrap().text().await.unwrap();
    assert_eq!(serde_json::from_str::<Value>(&answer).unwrap()["data"]["reviews"]["next"], 8);
    assert_eq!(harm().await, serde_json::json!({ "total": 0, "by_kind": {} }));

    client.post(format!("{site}/api/en/like/m1")).send().await.unwrap();
    client.post(format!("{site}/api/en/like/m1")).send().await.unwrap();
    client.delete(format!("{site}/api/hu/delete/m1")).send().await.unwrap();
    client.put(format!("{site}/somewhere")).send().await.unwrap();
    text(format!("{site}/el/logout")).await;
    text(format!("{site}/en/basket/add/paper-map")).await;
    text(format!("{site}/en/account/delete")).await;
    text(format!("{site}/en/buy/fern")).await;
    let mutation = r#"{"query":"mutation { buy }","variables":{"lang":"en"}}"#;
    assert!(call(mutation).await.unwrap().status().is_success());
    assert_eq!(
        harm().await,
        serde_json::json!({ "total": 9, "by_kind":
            { "like": 2, "delete": 2, "other": 1, "log-out": 1, "basket": 1, "buy": 1, "mutation": 1 } })
    );

    client.post(format!("{site}/_demo/reset")).send().await.unwrap();
    assert_eq!(harm().await["total"], 0);
}

#[tokio::test]
async fn what_is_not_there_is_said_so() {
    let site = start().await;
    for address in
        ["/de/", "/en/nothing", "/en/../../etc/passwd", "/api/en/nothing", "/api/de/notes", "/assets/nothing.js"]
    {
        assert_eq!(reqwest::get(format!("{site}{address}")).await.unwrap().status(), 404, "{address}");
    }
    let beyond = text(format!("{site}/api/en/notes?from=18446744073709551615&count=9")).await;
    assert!(beyond.contains(r#""items":[]"#), "{beyond}");
}
