#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use super::*;

fn page(number: usize) -> Dom {
    let paragraph = |at: usize| {
        format!(
            "<p>Paragraph {at} of story {number} has so many words in it that nobody who cleans pages will think that it is \
             anything but text, <b>bold</b> or not, and it goes on and on until it is long enough to be believed.</p>"
        )
    };
    let text: String = (0..3 + number % 3).map(paragraph).collect();
    Dom::parse(&format!(
        "<html lang=cs><head><title>Story {number} | Paper</title></head><body class=\"p{number}\"><h1 class=logo>Paper</h1>\
         <div class=menu><a href=/>Home</a></div><div id=\"story-{number}\"><h1>Story {number}</h1>\
         <span class=datum>{number}. května 2024</span> <img class=author-photo> <span class=autor>Jan Novák</span>\
         <div class=text>{text}</div></div>"
    ))
}

fn learned() -> Structure {
    let mut structure = Structure::default();
    (1..6).for_each(|number| structure.learn(&page(number), &Context::default()));
    structure
}

#[test]
fn the_four_fields_are_found_with_their_paths() {
    let found = learned().find(&page(9), &Context { language: Some("cs"), ..Context::default() });
    let date = &found.date[0];
    assert_eq!(date.value, "2024-05-09");
    assert!(date.path.ends_with("/div[@id=\"story-0\"]/span[@class=\"datum\"]"), "{}", date.path);
    assert_eq!(found.author[0].value, "Jan Novák");
    assert_eq!(found.title[0].value, "Story 9", "not the logo");
    let article = &found.article[0];
    assert_eq!(article.score, 1.0, "the intersection holds it");
    assert!(article.path.ends_with("/div[@class=\"text\"]/p"), "{}", article.path);
    assert_eq!(article.value.lines().count(), 3);
    assert!(article.value.contains("text, bold or not, and"), "{}", article.value);
    assert_eq!(found.declared.date.unwrap().value, "2024-05-09");
}

#[test]
fn one_page_alone_is_searched_cleaned_and_raw() {
    let found = Structure::default().find(&page(2), &Context::default());
    assert!(found.article[0].score < 1.0);
    assert_eq!(found.title[0].value, "Story 2");
    let empty = Structure::default().find(&Dom::parse(""), &Context::default());
    assert!(empty.title.is_empty() && empty.article.is_empty());
}

#[test]
fn a_page_that_declares_nothing_is_read_where_others_have_it() {
    let with =
        |head: &str, name: &str| Dom::parse(&format!("<head>{head}</head><body><h1>T</h1><p class=x>{name}</p>"));
    let mut structure = Structure::default();
    for name in ["Ann Sailor", "Bo Reed", "Cy Knot"] {
        // The name is declared in the head, and stands in plain sight where nothing says so.
        structure.learn(&with(&format!("<meta name=author content='{name}'>"), name), &Context::default());
    }
    let silent = with("", "Di Oar");
    assert_eq!(Metadata::of(&silent, &Context::default()).author, None);
    assert_eq!(structure.metadata(&silent, &Context::default()).author.as_deref(), Some("Di Oar"));
}

#[test]
fn what_was_learned_is_bounded() {
    let mut structure = Structure::default();
    for number in 0..20 {
        structure.learn(&page(number), &Context::default());
    }
    assert_eq!(structure.seen.len(), PAGES);
    assert!(structure.title.len() <= PATHS);
    let saved = serde_json::to_string(&structure).unwrap();
    assert_eq!(serde_json::from_str::<Structure>(&saved).unwrap(), structure);
}

#[test]
fn all_findings_are_told_with_scores_and_an_article_may_have_several_authors() {
    let html = "<body><h1>Story</h1><div class=authors><a class=author>Jana Nováková</a><a class=author>Ann Sailor</a></div>\
                <p class=author-box>Bo Reed</p><img class=author-photo><time datetime=2024-05-02>then</time>\
                <span class=date>1 May 2024</span>";
    let found = Structure::default().find(&Dom::parse(html), &Context::default());
    let names: Vec<&str> = found.author.iter().map(|place| place.value.as_str()).collect();
    assert_eq!(names, ["Jana Nováková", "Ann Sailor", "Bo Reed"]);
    assert_eq!(found.authors(), ["Jana Nováková", "Ann Sailor"]);
    let scores: Vec<f64> = found.author.iter().map(|place| place.score).collect();
    assert!(scores[0] > scores[1] && scores[1] <= 0.4, "the name with both signs first: {scores:?}");
    let days: Vec<&str> = found.date.iter().map(|place| place.value.as_str()).collect();
    assert_eq!(days, ["2024-05-02", "2024-05-01"]);
}

#[test]
fn pages_are_read_at_paths_that_were_saved() {
    let context = Context { language: Some("cs"), ..Context::default() };
    let found = learned().find(&page(3), &context);
    let mut pages = from_xml(&to_xml(&[("3", found)])).unwrap();
    // A correction by hand: the author is not wanted, the date is.
    pages[0].1.author.clear();
    let read = Saved::of(&pages).read(&page(12), &context);
    assert_eq!((read.title[0].value.as_str(), read.date[0].value.as_str()), ("Story 12", "2024-05-12"));
    assert!(read.author.is_empty());
    assert_eq!(read.article[0].value.lines().count(), 3, "{}", read.article[0].value);
    assert!(Saved::of(&pages).read(&Dom::parse("<p>another page"), &context).article.is_empty());
}
