//! What presses teach, on made effects.

use super::*;
use crate::page::Ancestor;

fn button(text: &str) -> Element {
    Element {
        page_url: "https://www.example.org/a".to_owned(),
        site: "example.org".to_owned(),
        lang: "en".to_owned(),
        tag: "button".to_owned(),
        text: text.to_owned(),
        ..Element::default()
    }
}

fn taught(element: &Element, effect: &Effect) -> (Kind, bool) {
    let lesson = lesson(element, effect);
    lesson.map_or((Kind::Other, false), |lesson| (lesson.kind, lesson.confidence >= CLEAR))
}

#[test]
fn text_that_comes_is_a_revealer_unless_it_is_a_menu() {
    let texts = vec!["The mill stands at the river since 1702.".to_owned(), "It still grinds.".to_owned()];
    let mut effect = Effect { chars: 56, grown: 56, changes: 3, here: true, texts, ..Effect::default() };
    assert_eq!(taught(&button("About"), &effect), (Kind::Revealer, true));
    effect.controls = effect.texts.iter().cloned().collect();
    assert_eq!(taught(&button("About"), &effect), (Kind::Other, true), "all that came are links");
}

#[test]
fn its_own_new_words_are_no_content() {
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
fn where_it_leads_is_judged_by_the_address() {
    for (to, kind) in [
        ("https://blog.example.org/b", Kind::Inner),
        ("https://example.com/", Kind::Outer),
        ("https://www.facebook.com/sharer/sharer.php?u=x", Kind::Other),
        ("https://l.example.net/out?url=https%3A%2F%2Fexample.org%2Fb", Kind::Inner),
    ] {
        let effect = Effect { leads_to: vec![to.to_owned()], here: true, ..Effect::default() };
        assert_eq!(taught(&button("There"), &effect), (kind, true), "{to}");
    }
}

#[test]
fn a_link_that_acts_is_left_alone_in_whatever_language() {
    for (lang, text, to) in [
        ("sw", "Weka kikapuni", "https://www.example.org/kikapu/ongeza?chati=3"),
        ("de", "Hier entlang", "https://www.example.org/newsletter/abbestellen"),
        ("en", "More", "https://www.example.org/unsubscribe/3"),
    ] {
        let effect = Effect { leads_to: vec![to.to_owned()], here: true, ..Effect::default() };
        let element = Element { tag: "a".to_owned(), lang: lang.to_owned(), ..button(text) };
        assert_eq!(taught(&element, &effect), (Kind::Other, true), "{text}");
    }
}

#[test]
fn the_branches_of_a_tree_are_told_with_doubt() {
    let texts = vec!["Northern hills".to_owned(), "River mills".to_owned()];
    let controls = texts.iter().cloned().collect();
    let effect = Effect { chars: 25, grown: 25, changes: 9, here: true, texts, controls, ..Effect::default() };
    let mut branch = button("Country");
    assert!(lesson(&branch, &effect).is_some_and(|lesson| lesson.confidence >= SURE));
    branch.attributes.insert("role".to_owned(), "treeitem".to_owned());
    assert!(lesson(&branch, &effect).is_none_or(|lesson| lesson.confidence < SURE));
}

#[test]
fn a_layer_that_comes_by_itself_is_not_what_a_press_brought() {
    let effect = Effect { grown: 43, changes: 7, here: true, opened: true, ..Effect::default() };
    assert!(lesson(&button("›"), &effect).is_none_or(|lesson| lesson.confidence < SURE));
}

#[test]
fn a_layer_that_goes_away_was_closed() {
    let effect = Effect { closed: true, lost: 120, changes: 1, ..Effect::default() };
    assert_eq!(taught(&button("OK"), &effect), (Kind::Closer, true));
    let mut entry = button("Sort by date");
    entry.attributes.insert("role".to_owned(), "menuitem".to_owned());
    assert_eq!(taught(&entry, &effect), (Kind::Other, false), "a menu shuts whatever is chosen");
}

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
fn what_was_held_back_is_left_alone() {
    let effect = Effect { refused: true, here: true, ..Effect::default() };
    assert_eq!(taught(&button("Go"), &effect), (Kind::Other, true));
}

#[test]
fn what_calls_itself_a_menu_is_none_to_reveal() {
    let texts = vec!["Boats leave at nine, at noon and at four.".to_owned()];
    let effect = Effect { chars: 41, grown: 41, changes: 2, here: true, opened: true, texts, ..Effect::default() };
    let mut opener = button("Harbour");
    assert_eq!(taught(&opener, &effect), (Kind::Revealer, true));
    opener.attributes.insert("aria-haspopup".to_owned(), "listbox".to_owned());
    assert_eq!(taught(&opener, &effect).0, Kind::Other);
    let mut drawer = button("Harbour");
    drawer.attributes.insert("class".to_owned(), "drawer-toggle".to_owned());
    assert_eq!(taught(&drawer, &effect), (Kind::Other, false), "text in a drawer may be worth reading");
}

#[test]
fn a_fold_that_the_press_did_not_move_teaches_nothing() {
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
fn what_says_that_it_opened_and_shows_nothing_teaches_nothing() {
    let effect =
        Effect { before: "false".to_owned(), after: "true".to_owned(), changes: 2, here: true, ..Effect::default() };
    assert_eq!(lesson(&button("How do we wash it?"), &effect), None);
}

#[test]
fn consent_that_lets_something_load_was_closed_all_the_same() {
    let texts = vec!["Wonderful view and friendly people all around.".to_owned()];
    let effect =
        Effect { chars: 46, grown: 46, lost: 329, changes: 4, closed: true, here: false, texts, ..Effect::default() };
    assert_eq!(taught(&button("That is fine"), &effect), (Kind::Closer, true));
}

#[test]
fn the_settings_of_a_consent_are_no_content() {
    let texts = vec!["Here you see the services that we would like to use on this site.".to_owned()];
    let effect =
        Effect { chars: 66, grown: 66, lost: 40, changes: 4, here: false, opened: true, texts, ..Effect::default() };
    let mut choose = button("What we would like to use");
    assert_eq!(taught(&choose, &effect).0, Kind::Revealer);
    let notice = Ancestor { tag: "div".to_owned(), class: Some("cookie-notice".to_owned()), ..Ancestor::default() };
    choose.ancestors.push(notice);
    assert_eq!(taught(&choose, &effect).0, Kind::Other);
}

#[test]
fn a_menu_in_a_navigation_is_none_to_reveal_surely() {
    let texts = vec!["The owner of the garden sleeps in a swing in the afternoon.".to_owned()];
    let effect = Effect { chars: 58, grown: 58, changes: 2, here: true, texts, ..Effect::default() };
    let mut about = button("About us");
    about.ancestors.push(Ancestor { tag: "nav".to_owned(), ..Ancestor::default() });
    assert_eq!(taught(&about, &effect), (Kind::Other, false));
}

#[test]
fn a_route_behind_a_hash_is_a_page_and_an_anchor_is_none() {
    let mut home = button("Home");
    home.tag = "a".to_owned();
    home.attributes.insert("href".to_owned(), "#/".to_owned());
    let nothing = Effect { here: true, ..Effect::default() };
    assert_eq!(taught(&home, &nothing).0, Kind::Inner);
    let mut skip = home.clone();
    skip.attributes.insert("href".to_owned(), "#main".to_owned());
    let moved =
        Effect { leads_to: vec!["https://www.example.org/a?tab=1#main".to_owned()], here: true, ..Effect::default() };
    assert_eq!(taught(&skip, &moved), (Kind::Other, true));
}
