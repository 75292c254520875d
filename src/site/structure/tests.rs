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
    let date = found.date.unwrap();
    assert_eq!(date.value, "2024-05-09");
    assert!(date.path.ends_with("/div[@id=\"story-0\"]/span[@class=\"datum\"]"), "{}", date.path);
    assert_eq!(found.author.unwrap().value, "Jan Novák");
    assert_eq!(found.title.unwrap().value, "Story 9", "not the logo");
    let article = found.article.unwrap();
    assert_eq!(article.score, 1.0, "the intersection holds it");
    assert!(article.path.ends_with("/div[@class=\"text\"]/p"), "{}", article.path);
    assert_eq!(article.value.lines().count(), 3);
    assert!(article.value.contains("text, bold or not, and"), "{}", article.value);
    assert_eq!(found.declared.date.unwrap().value, "2024-05-09");
}

#[test]
fn one_page_alone_is_searched_cleaned_and_raw() {
    let found = Structure::default().find(&page(2), &Context::default());
    assert!(found.article.unwrap().score < 1.0);
    assert_eq!(found.title.unwrap().value, "Story 2");
    let empty = Structure::default().find(&Dom::parse(""), &Context::default());
    assert_eq!((empty.title, empty.article), (None, None));
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
