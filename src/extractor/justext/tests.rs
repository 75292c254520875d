#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use serde::Deserialize;

use super::*;

/// One paragraph as the reference gave it: `tests/agreement/with_justext.py --record` wrote them down.
#[derive(Debug, PartialEq, Deserialize)]
struct Recorded {
    text: String,
    first_class: String,
    class: String,
    heading: bool,
}

#[test]
fn agrees_with_the_reference_on_every_paragraph_of_the_hand_made_pages() {
    let pages = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pages");
    let mut compared = 0;
    for page in std::fs::read_dir(pages).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(recorded) = std::fs::read_to_string(page.join("justext.jsonl")) else { continue };
        let recorded: Vec<Recorded> = recorded.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let html = std::fs::read_to_string(page.join("source.html")).unwrap();
        let language = page.file_name().unwrap().to_str().unwrap().rsplit('.').next().unwrap().to_owned();
        let context = Context { language: Some(&language), ..Context::default() };
        let ours: Vec<Recorded> = JusText::default()
            .paragraphs(&Dom::parse(&html), &context)
            .into_iter()
            .map(|paragraph| Recorded {
                text: paragraph.text,
                first_class: paragraph.first_class.as_str().to_owned(),
                class: paragraph.class.as_str().to_owned(),
                heading: paragraph.heading,
            })
            .collect();
        for (at, (our, their)) in ours.iter().zip(&recorded).enumerate() {
            assert_eq!(our, their, "{}, paragraph {at}", page.display());
        }
        assert_eq!(ours.len(), recorded.len(), "{}", page.display());
        compared += recorded.len();
    }
    assert!(compared > 100, "only {compared} paragraphs to compare");
}

/// A page with one paragraph of each language, long enough to be good.
fn page(lang: &str, text: &str) -> Dom {
    Dom::parse(&format!("<html lang={lang}><body><p>{}</p></body></html>", text.repeat(8)))
}

const HUNGARIAN: &str = "A ház a dombon van, és nem messze a folyótól, de ez már nem az a ház, amit ő akkor látott. ";

#[test]
fn finds_the_stoplist_by_the_page_and_not_by_a_wrong_label() {
    let good = |dom: &Dom, language| {
        let context = Context { language, ..Context::default() };
        JusText::default().paragraphs(dom, &context)[0].class == Class::Good
    };
    assert!(good(&page("hu", HUNGARIAN), None));
    assert!(good(&page("en", HUNGARIAN), None), "the text speaks against its label");
    assert!(good(&page("\"\"", HUNGARIAN), None));
    assert!(!good(&page("hu", HUNGARIAN), Some("en")), "the caller's word counts");
    // No list for Japanese: long text without links is text.
    assert!(good(&page("ja", "これは長い文章です。 川の近くに家があります。 川の近くに家があります。 "), None));
}

#[test]
fn many_short_paragraphs_and_headings_cost_no_square() {
    let html = "<h2>&amp;</h2><p>short</p>".repeat(60_000);
    let start = std::time::Instant::now();
    assert_eq!(JusText::default().paragraphs(&Dom::parse(&html), &Context::default()).len(), 120_000);
    assert!(start.elapsed().as_secs() < 60);
}
