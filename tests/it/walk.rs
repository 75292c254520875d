//! The walk from a seed to documents, on the bundled site.

use std::path::Path;

use kibont::html::Dom;
use serde::Deserialize;

use crate::program::{demo, kibont, single_documents, turn};

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

fn harm(site: &str) -> serde_json::Value {
    let asked = async { reqwest::get(format!("{site}_demo/harm")).await.unwrap().bytes().await.unwrap() };
    serde_json::from_slice(&crate::served::RUNTIME.block_on(asked)).unwrap()
}
