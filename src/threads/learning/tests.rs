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
        let listed = kind.name().starts_with("listed");
        assert_eq!(variant.items.is_empty(), page.items.is_empty() || listed, "{} {}", page.name, kind.name());
        if listed {
            let held = |word: &&str| said.contains(&dense(word));
            let holds = |item: &Truth| {
                let words: Vec<&str> = item.text.split_whitespace().collect();
                words.iter().filter(|word| held(word)).count() * 2 > words.len()
            };
            let some = page.items.is_empty() || page.items.iter().any(holds);
            assert!(some, "{} {}", page.name, kind.name());
        }
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
    let gone = made("deleted");
    assert!(gone.1.items.iter().filter(|item| item.deleted).all(|item| item.text.is_empty() && item.votes.is_none()));
    assert!((1..3).contains(&gone.1.items.iter().filter(|item| item.deleted).count()) && html("deleted") != plain);
    assert!(made("short").1.items.iter().all(|item| item.text.split_whitespace().count() < 8));
    let said = |kind: &str| made(kind).1.items[0].text.clone();
    assert!(html("opened").find(&said("opened")) < html("opened").find("<h2>"));
    assert!(html("below an article").find("<h3>") < html("below an article").find(&said("below an article")));
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

#[test]
fn what_is_whole_and_what_is_a_note_is_told_by_what_is_to_be_found() {
    let truth = |author: &str, text: &str, deleted: bool| Truth {
        author: Some(author.to_owned()),
        text: text.to_owned(),
        deleted,
        ..Truth::default()
    };
    let said = ["The mill stands still for the winter", "", "A weir holds back the water of the brook"];
    let truths = [truth("Ann", said[0], false), truth("", "", true), truth("Bob", said[2], false)];
    let both = format!("Ann {} Bob {}", said[0], said[2]);
    let texts = |all: &[&str]| all.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let whole = |all: &[&str]| truth::whole(&truths, &texts(all));
    let (ann, bob) = (format!("Ann, 3 May: {}", said[0]), format!("Bob {}", said[2]));
    assert_eq!((whole(&[&ann, &bob]), whole(&[&ann, said[2]]), whole(&[&both, &bob])), (1.0, 1.0, 0.5));
    let long = "Nothing of all that is said in this thread, but a teaser of another page of the site, which is much longer than a note \
                of deletion is anywhere";
    assert_eq!((whole(&[&ann, long]), whole(&[&ann, "Gone"])), (0.5, 1.0), "a note takes nothing away");
    let item = |text: &str| crate::threads::Item { text: text.to_owned(), ..Default::default() };
    let notes = |all: &[&str]| truth::notes(&truths, &all.iter().map(|text| item(text)).collect::<Vec<_>>());
    assert_eq!(notes(&[said[0], "Taken away", said[2]]), [false, true, false]);
    assert_eq!(notes(&[said[0], said[2], "An advertisement"]), [false; 3], "it does not stand between them");
}
