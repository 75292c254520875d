//! Links and presses that lead to error pages: others of their form wait behind what leads somewhere.

use serde_json::Value;

use crate::program::{command, run, single_documents, turn};
use crate::served::Site;

#[test]
fn links_of_a_form_that_led_to_error_pages_wait_and_say_why() {
    let _turn = turn();
    let (site, address) = Site::serve("dead-links");
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let mut crawl = command();
    crawl.args(["crawl", &format!("{address}/"), "--max-pages", "20", "--tabs", "1", "--via", "browser", "--out"]);
    let ended = run(crawl.arg(&out));
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    let chapters = single_documents(&out);
    let chapters = chapters.iter().filter(|record| record.address.as_str().contains("/chapter/")).count();
    assert_eq!(chapters, 19, "all but the front page");
    let report: Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    // Thirty items, twelve pages to print and nineteen old versions are not there: three of each form tell.
    let behind = report["behind"].as_array().unwrap();
    for form in ["/item/", "/print/", "/version/"] {
        let told = behind.iter().find(|told| told["like"].as_str().unwrap().contains(form));
        let told = told.unwrap_or_else(|| panic!("{form}: {behind:?}"));
        let counts = (told["visited"].as_u64(), told["errors"].as_u64(), told["why"].as_str());
        assert_eq!(counts, (Some(3), Some(3), Some("links of this form have led to error pages")), "{form}");
    }
    let errors: u64 = report["never"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(errors, 9, "{}", report["never"]);
    assert!(report["counts"]["waiting"].as_u64() > Some(30), "they wait, and are not dropped: {}", report["counts"]);
    // The button beside each chapter leads to a page that is not there.
    let patterns = report["patterns"].as_array().unwrap();
    let button = patterns.iter().find(|row| row["pattern"].as_str().unwrap().contains("button.old")).unwrap();
    assert!(button["errors"].as_u64() >= Some(2) && button["tries"].as_u64() <= Some(8), "{button}");
    assert!(site.harm().is_empty());
}
