//! Languages: elements that choose one, and elements that only name one.

use super::*;

#[test]
fn another_language_is_seen_in_place_and_by_the_address() {
    let in_place = Effect { chars: 400, lost: 380, lang: "de".to_owned(), here: true, ..Effect::default() };
    assert_eq!(taught(&button("Deutsch"), &in_place), (Kind::LanguageSelection, true));
    let address = Effect { leads_to: vec!["https://www.example.org/de/a".to_owned()], ..Effect::default() };
    assert_eq!(taught(&button("Deutsch"), &address), (Kind::LanguageSelection, true));
    let course = Effect {
        leads_to: vec!["https://www.example.org/courses/german".to_owned()],
        lang_there: Some("en".to_owned()),
        ..Effect::default()
    };
    assert_eq!(taught(&button("Deutsch"), &course), (Kind::Inner, true), "a course, told in the page's own language");
}

#[test]
fn a_list_of_languages_is_not_a_menu() {
    let texts: Vec<String> = ["Galego", "Español", "English"].map(str::to_owned).into();
    let controls = texts.iter().cloned().collect();
    let effect = Effect { chars: 20, grown: 20, changes: 1, here: true, texts, controls, ..Effect::default() };
    assert_eq!(taught(&button("Idioma ▾"), &effect), (Kind::LanguageSelection, false));
    let mut choice = button("اردو English فارسی");
    choice.lang = "ur".to_owned();
    let refused = Effect { refused: true, here: true, ..Effect::default() };
    assert_eq!(taught(&choice, &refused), (Kind::LanguageSelection, false));
}

#[test]
fn the_entry_of_the_language_in_use_is_unsure() {
    let mut link = button("English");
    link.tag = "a".to_owned();
    link.attributes.insert("lang".to_owned(), "en".to_owned());
    let home = Effect { leads_to: vec!["https://www.example.org/".to_owned()], here: true, ..Effect::default() };
    assert_eq!(taught(&link, &home), (Kind::LanguageSelection, false));
    let shut = Effect { lost: 38, changes: 1, ..Effect::default() };
    assert_eq!(taught(&button("English"), &shut), (Kind::LanguageSelection, false));
}

#[test]
fn a_list_of_languages_may_have_a_heading_and_a_close_button() {
    let texts: Vec<String> = ["Idioma", "Português", "Español", "English", "×"].map(str::to_owned).into();
    let controls = texts.iter().cloned().collect();
    let effect = Effect { controls, opened: true, ..came(&["Idioma", "Português", "Español", "English", "×"], 0) };
    let mut choice = button("🌐 PT");
    choice.lang = "pt".to_owned();
    assert_eq!(taught(&choice, &effect), (Kind::LanguageSelection, false));
}

#[test]
fn a_link_in_another_language_that_names_none_is_unsure() {
    let effect = Effect {
        leads_to: vec!["https://www.example.org/".to_owned()],
        lang_there: Some("ko".to_owned()),
        here: true,
        ..Effect::default()
    };
    let mut link = button("방송");
    link.tag = "a".to_owned();
    link.attributes.insert("lang".to_owned(), "ko".to_owned());
    assert_eq!(taught(&link, &effect), (Kind::Inner, false));
    link.attributes.insert("hreflang".to_owned(), "ko".to_owned());
    assert_eq!(taught(&link, &effect), (Kind::LanguageSelection, true));
}

#[test]
fn the_lang_attribute_of_the_page_selects_no_language() {
    let controls = ["Back", "The bald ferry", "The grey ferry"].map(str::to_owned).into();
    let effect = Effect { here: false, controls, ..came(&["Back", "The bald ferry", "The grey ferry"], 77) };
    let mut entry = button("Ferries");
    entry.attributes.insert("lang".to_owned(), "en".to_owned());
    assert_eq!(taught(&entry, &effect), (Kind::Revealer, false), "a view took the place of another");
}
