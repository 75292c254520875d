//! Content: presses that reveal it, and presses that only move it.

use super::*;

#[test]
fn text_makes_a_revealer_and_links_make_an_opener() {
    let texts = vec!["The mill stands at the river since 1702.".to_owned(), "It still grinds.".to_owned()];
    let mut effect = Effect { chars: 56, grown: 56, changes: 3, here: true, texts, ..Effect::default() };
    assert_eq!(taught(&button("About"), &effect), (Kind::Revealer, true));
    effect.controls = effect.texts.iter().cloned().collect();
    assert_eq!(taught(&button("About"), &effect), (Kind::Opener, true), "all that came are links");
}

#[test]
fn the_new_label_of_a_button_is_not_content() {
    let said = "Now follow us everywhere again";
    let effect = Effect {
        chars: 30,
        grown: 30,
        changes: 1,
        here: true,
        texts: vec![said.to_owned()],
        own: vec![said.to_owned()],
        ..Effect::default()
    };
    assert_eq!(taught(&button("Follow"), &effect).0, Kind::Other);
}

#[test]
fn text_inside_a_pressed_fold_is_content() {
    let held = "The hot room is open from one line of the tally to the next.";
    let effect = |own: Vec<String>| Effect {
        chars: 60,
        grown: 60,
        changes: 1,
        here: true,
        texts: vec![held.to_owned()],
        own,
        ..Effect::default()
    };
    let fold = Element { tag: "kit-fold".to_owned(), ..button(held) };
    assert_eq!(taught(&fold, &effect(own_words(held, Some(held)))), (Kind::Revealer, true));
    assert_eq!(taught(&fold, &effect(own_words("More", Some(held)))).0, Kind::Other, "it is only called otherwise now");
    assert_eq!(own_words("More", None), ["More"]);
}

#[test]
fn no_answer_is_unsure_where_the_cursor_promises_one() {
    let nothing = Effect { here: true, ..Effect::default() };
    let with = |cursor: &str| {
        let facts = Facts { cursor: Some(cursor.to_owned()), ..Facts::default() };
        Element { tag: "div".to_owned(), facts: Some(facts), ..button("Our barges") }
    };
    assert_eq!(taught(&with("auto"), &nothing), (Kind::Other, true));
    assert_eq!(taught(&with("pointer"), &nothing), (Kind::Other, false), "it may be the view that is open");
    assert_eq!(taught(&with("help"), &nothing), (Kind::Other, false), "it answers to the pointer alone");
}

#[test]
fn a_fold_that_stays_shut_teaches_nothing() {
    let effect = Effect { before: "false".to_owned(), after: "false".to_owned(), here: true, ..Effect::default() };
    assert_eq!(lesson(&button("Branch"), &effect), None);
}

#[test]
fn the_chosen_tab_teaches_nothing() {
    let mut tab = button("First");
    tab.attributes.insert("role".to_owned(), "tab".to_owned());
    let effect = Effect { before: "true".to_owned(), after: "true".to_owned(), here: true, ..Effect::default() };
    assert_eq!(lesson(&tab, &effect), None);
}

#[test]
fn a_fold_that_opened_without_text_teaches_nothing() {
    let effect =
        Effect { before: "false".to_owned(), after: "true".to_owned(), changes: 2, here: true, ..Effect::default() };
    assert_eq!(lesson(&button("How do we wash it?"), &effect), None);
}

#[test]
fn a_pager_is_a_revealer() {
    let texts = vec!["Hope sleeps upright like a mast.".to_owned()];
    let effect = Effect { chars: 32, grown: 40, lost: 50, changes: 2, texts, ..Effect::default() };
    let mut next = button("›");
    assert_eq!(taught(&next, &effect).0, Kind::Other, "pictures may be turned by it");
    next.ancestors.push(Ancestor {
        tag: "div".to_owned(),
        class: Some("paginationjs-pages".to_owned()),
        ..Ancestor::default()
    });
    assert_eq!(taught(&next, &effect).0, Kind::Revealer);
    let back = Effect { chars: 0, texts: Vec::new(), ..effect.clone() };
    assert_eq!(taught(&next, &back).0, Kind::Revealer, "its rows had been seen before");
    next.attributes.insert("class".to_owned(), "swiper-pagination-bullet".to_owned());
    assert_eq!(taught(&next, &effect).0, Kind::Other);
    let mut open = button("1 (current)");
    open.attributes.insert("class".to_owned(), "pagination-item active".to_owned());
    assert_eq!(lesson(&open, &Effect { here: true, ..Effect::default() }), None, "the page that is open");
}

#[test]
fn a_button_that_makes_a_list_longer_is_a_revealer() {
    let texts = vec!["Octopus".to_owned(), "€14".to_owned()];
    let effect = Effect { chars: 10, grown: 111, lost: 70, changes: 4, here: true, texts, ..Effect::default() };
    assert_eq!(taught(&button("2 others ⌄"), &effect).0, Kind::Revealer);
}

#[test]
fn dots_months_and_names_are_not_content() {
    let told = |texts: &[&str], opened: bool| {
        let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        let chars = texts.iter().map(|text| text.len() as u64).sum();
        Effect { chars, grown: chars, lost: 60, changes: 8, here: true, opened, texts, ..Effect::default() }
    };
    let months = told(&["2026", "Jan", "Feb", "Mar", "Apr", "May", "Jun"], false);
    assert_eq!(taught(&button("Mar 2026"), &months), (Kind::Other, false));
    let places = told(&["Barmouth", "Caldbeck", "Dunster"], true);
    assert_eq!(taught(&button("Aldford"), &places), (Kind::Other, false));
    assert_eq!(taught(&button("Aldford"), &told(&["Barmouth", "Caldbeck", "Dunster"], false)).0, Kind::Revealer);
    let slide = told(&["The second whistle crossed the hill and nobody paid."], false);
    let mut dot = button("");
    dot.facts = Some(Facts { set_size: Some(3), ..Default::default() });
    assert_eq!(taught(&dot, &slide), (Kind::Other, false));
}

#[test]
fn own_words_with_another_sign_are_not_new() {
    let texts = vec!["All the trains of the night ▾".to_owned(), "Setting out".to_owned()];
    let controls = ["Setting out".to_owned()].into();
    let own = vec!["All the trains of the night ▸".to_owned()];
    let effect =
        Effect { chars: 40, grown: 40, lost: 20, changes: 4, here: true, texts, controls, own, ..Effect::default() };
    assert_eq!(taught(&button("All the trains of the night ▸"), &effect).0, Kind::Other);
}

#[test]
fn fold_arrows_sliding_sheets_and_named_pages_are_not_carousels() {
    let texts = vec!["The spreader seasons the soup of the new year, too.".to_owned()];
    let effect = Effect { chars: 51, grown: 51, changes: 5, here: true, texts, ..Effect::default() };
    let mut arrow = button("");
    arrow.attributes.insert("class".to_owned(), "cell-arrow".to_owned());
    assert_eq!(taught(&arrow, &effect), (Kind::Revealer, true));
    let swapped = Effect { lost: 40, ..effect.clone() };
    assert_eq!(taught(&arrow, &swapped).0, Kind::Other);
    let mut cell = button("Way");
    cell.ancestors.push(Ancestor { class: Some("animate-slide-up".to_owned()), ..Ancestor::default() });
    assert_eq!(taught(&cell, &Effect { opened: true, ..swapped.clone() }).0, Kind::Revealer);
    arrow.attributes.insert("class".to_owned(), "x-page-next".to_owned());
    arrow.facts = Some(Facts { set_size: Some(7), ..Default::default() });
    assert_eq!(taught(&arrow, &swapped).0, Kind::Revealer);
    let mut tab = button("First");
    tab.attributes.insert("role".to_owned(), "tab".to_owned());
    assert_eq!(lesson(&tab, &Effect { here: true, ..Effect::default() }), None, "it is the chosen one");
}

#[test]
fn a_button_that_sorts_a_table_is_not_a_revealer() {
    let rows = came(&["13", "Three Stars 13", "18", "Three Stars 18", "This one carries echoes only."], 70);
    let mut head = button("");
    assert_eq!(taught(&head, &rows).0, Kind::Revealer);
    head.ancestors.push(Ancestor { tag: "th".to_owned(), ..Ancestor::default() });
    assert_eq!(taught(&head, &rows).0, Kind::Other);
    let named = |class: &str| {
        let mut named = button("By name");
        named.attributes.insert("class".to_owned(), class.to_owned());
        taught(&named, &rows).0
    };
    assert_eq!(named("btn-sort"), Kind::Other);
    assert_eq!(named("btn-resort"), Kind::Revealer);
}

#[test]
fn an_arrow_turns_pictures_and_perhaps_a_list() {
    assert_eq!(taught(&button("»"), &came(&["The first picture: the boathouse in 1910."], 40)).0, Kind::Other);
    let rows = came(&["1960", "Tern 21", "1965", "Puffin 22", "1970", "Guillemot 23"], 40);
    assert_eq!(taught(&button("»"), &rows), (Kind::Revealer, false));
}

#[test]
fn a_named_swatch_is_not_a_carousel_dot() {
    let effect = came(&["The red one is warm to the touch all winter."], 40);
    let mut swatch = button("");
    swatch.facts = Some(Facts { set_size: Some(3), ..Facts::default() });
    assert_eq!(taught(&swatch, &effect).0, Kind::Other);
    swatch.attributes.insert("title".to_owned(), "red".to_owned());
    assert_eq!(taught(&swatch, &effect).0, Kind::Revealer);
    swatch.attributes.insert("title".to_owned(), "Picture 2".to_owned());
    assert_eq!(taught(&swatch, &effect).0, Kind::Other);
}

#[test]
fn entries_in_place_of_their_button_are_more_of_a_list() {
    let controls = ["The night ferry", "The winter ferry"].map(str::to_owned).into();
    let effect = Effect { controls, ..came(&["The night ferry", "The winter ferry"], 9) };
    assert_eq!(taught(&button("Other ferries"), &effect), (Kind::Opener, true));
    assert_eq!(taught(&button("Other ferries"), &Effect { here: false, ..effect }), (Kind::Revealer, false));
}
