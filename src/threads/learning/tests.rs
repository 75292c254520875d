#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
use super::*;

const SET: &str = include_str!("../../../training-sets/threads.jsonl");

#[test]
fn a_line_that_is_no_page_is_named() {
    let first = SET.lines().next().unwrap();
    assert_eq!(Page::read_all(first).unwrap().len(), 1);
    let why = Page::read_all(&format!("{first}\n{{}}")).unwrap_err();
    assert!(why.starts_with("line 2 is no page"), "{why}");
}

#[test]
fn a_variant_says_what_its_page_says() {
    let pages = Page::read_all(&SET.lines().step_by(24).collect::<Vec<_>>().join("\n")).unwrap();
    // Words may stand in elements of their own without a space between them.
    let dense = |text: &str| text.split_whitespace().collect::<String>();
    for (page, kind) in pages.iter().flat_map(|page| KINDS.map(|kind| (page, kind))) {
        let (dom, variant) = page.variant(kind);
        let said = dense(&dom.text_of(dom.root()));
        assert_eq!(variant.items.len(), page.variant(kind).1.items.len(), "it is the same every time");
        assert!(variant.items.len() <= page.items.len());
        assert_eq!(variant.items.is_empty(), page.items.is_empty(), "{} {}", page.name, kind.name());
        for item in &variant.items {
            let words: Vec<&str> = item.text.split_whitespace().collect();
            let missing = words.iter().filter(|word| !said.contains(&dense(word))).count();
            assert!(missing * 10 <= words.len(), "{} {}: {:?}", page.name, kind.name(), item.text);
        }
    }
}

#[test]
fn each_kind_of_variant_changes_what_it_is_called_after() {
    let item = |at: usize| {
        let (name, said) = (["Ann", "Bob", "Lin", "Max"][at], ["The mill", "A weir", "No brook", "Some oak"][at]);
        let text = format!("{said} stands still for the whole of the winter.");
        let html = format!(
            "<li class=comment id=c{at}><a class=author href=/u/{name}>{name}</a><time>{at} May 2024</time>\
             <p>{text}</p><button>Answer</button></li>"
        );
        (html, serde_json::json!({"author": name, "text": text}))
    };
    let (html, items): (Vec<String>, Vec<serde_json::Value>) = (0..4).map(item).unzip();
    let html = format!("<nav><a href=/>Home</a></nav><ul class=list>{}</ul><footer>Contact</footer>", html.concat());
    let page = serde_json::json!({"name": "x", "address": "http://x.example/", "language": "en", "html": html, "items": items});
    let page = Page::read_all(&page.to_string()).unwrap().remove(0);
    let made = |name: &str| page.variant(*KINDS.iter().find(|kind| kind.name() == name).unwrap());
    let html = |name: &str| made(name).0.to_html();
    let plain = html("as it is");
    assert!(plain.contains("class=\"comment\"") && plain.contains("Answer") && plain.contains("Home"));
    for classes in ["classes of numbers", "foreign classes", "no classes", "classes of layout"] {
        assert!(!html(classes).contains("comment") && html(classes).contains("Answer"), "{classes}");
    }
    assert!(!html("language").contains("Answer") && html("language").contains("2024"));
    assert_ne!(html("elements"), plain);
    assert_ne!(html("furniture"), plain);
    assert_ne!(html("order"), plain);
    assert!((2..4).contains(&made("few").1.items.len()));
    assert!(!html("bare").contains("Contact") && html("bare").contains("Answer"));
    assert!(html("answers").contains("children") && made("answers").1.items.len() == 4);
    assert!(!html("written").contains("Home</a></nav><ul") && html("written") != html("written 2"));
}

#[test]
fn few_pages_teach_what_a_name_is() {
    let pages = Page::read_all(&SET.lines().take(12).collect::<Vec<_>>().join("\n")).unwrap();
    let model = learn(&pages);
    assert!(Model::read(&serde_json::to_string(&model).unwrap()).is_ok());
    let mut report = Report(vec![(KINDS[1].name(), Found::default())]);
    report.add(&model, &pages.iter().filter(|page| !page.items.is_empty()).collect::<Vec<_>>());
    assert!(report.0[0].1.score.authors() > 0.8, "{report}");
}
