//! What presses teach, on made effects.

use super::*;
use crate::page::{Ancestor, Facts};

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
fn what_a_fold_held_all_the_time_is_content() {
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
fn what_promises_to_answer_and_does_not_is_in_doubt() {
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
    assert_eq!(taught(&drawer, &effect), (Kind::Revealer, false), "text in a drawer may be worth reading");
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
    assert_eq!(taught(&about, &effect), (Kind::Revealer, false));
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

#[test]
fn what_is_chosen_from_an_open_list_and_brings_text_is_no_menu() {
    let texts = vec!["The small kiln is hurt when it is called a fireplace.".to_owned()];
    let effect = Effect { chars: 53, grown: 62, lost: 50, changes: 9, closed: true, texts, ..Effect::default() };
    let mut entry = button("Small kiln");
    entry.attributes.insert("role".to_owned(), "option".to_owned());
    entry.attributes.insert("class".to_owned(), "dropdown-item".to_owned());
    assert_eq!(lesson(&entry, &effect).map(|one| (one.kind, one.confidence >= SURE)), Some((Kind::Revealer, true)));
}

#[test]
fn how_the_page_is_laid_out_is_no_name_of_what_stands_on_it() {
    let texts = vec!["I saw it go by, and it took off its fin to me.".to_owned()];
    let effect = Effect { chars: 46, grown: 46, lost: 9, changes: 2, texts, ..Effect::default() };
    let holder =
        |tag: &str, class: &str| Ancestor { tag: tag.to_owned(), class: Some(class.to_owned()), ..Ancestor::default() };
    for holder in [holder("div", "page with-navbar with-sidebar"), holder("body", "sidebar-mini sidebar-open")] {
        let mut replies = button("2 replies");
        replies.ancestors.push(holder.clone());
        assert_eq!(taught(&replies, &effect), (Kind::Revealer, true), "{holder:?}");
    }
    let mut opener = button("Station");
    opener.ancestors.push(holder("div", "navbar"));
    assert!(!taught(&opener, &effect).1, "a menu may be what came");
}

#[test]
fn a_view_that_takes_the_place_of_another_is_no_menu() {
    let texts = vec!["Mother well: deep, bride's well: shallow".to_owned()];
    let mut view = button("Wells");
    view.ancestors.push(Ancestor { tag: "nav".to_owned(), ..Ancestor::default() });
    let beside = Effect { chars: 44, grown: 44, changes: 2, here: true, texts, ..Effect::default() };
    assert_eq!(taught(&view, &beside).0, Kind::Other);
    assert_eq!(taught(&view, &Effect { lost: 150, ..beside }), (Kind::Revealer, false));
}

#[test]
fn pages_of_a_list_are_turned_to_read_on() {
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
fn a_layer_that_only_counts_anew_was_not_closed() {
    let texts = vec!["Berries".to_owned(), "History of the garden".to_owned()];
    let controls = texts.iter().cloned().collect();
    let menu = Effect {
        chars: 28,
        grown: 28,
        changes: 11,
        here: true,
        closed: true,
        opened: true,
        texts,
        controls,
        ..Effect::default()
    };
    assert_eq!(taught(&button("☰"), &menu).0, Kind::Other);
    let night = Effect { changes: 1, here: true, closed: true, ..Effect::default() };
    assert_eq!(taught(&button("◐"), &night).0, Kind::Other);
}

#[test]
fn a_router_that_goes_to_its_first_page_leads_on() {
    let mut home = button("Home");
    home.page_url = "https://www.example.org/#/port/katha".to_owned();
    let effect = Effect { leads_to: vec!["https://www.example.org/#".to_owned()], changes: 9, ..Effect::default() };
    assert_eq!(taught(&home, &effect), (Kind::Inner, true));
    let idle = Effect { here: true, ..Effect::default() };
    assert_eq!(taught(&button("Home"), &idle).0, Kind::Other);
    assert_eq!(taught(&button("Home"), &Effect { routed_here: true, ..idle }).0, Kind::Inner);
}

#[test]
fn a_list_that_is_drawn_anew_and_longer_shows_more() {
    let texts = vec!["Octopus".to_owned(), "€14".to_owned()];
    let effect = Effect { chars: 10, grown: 111, lost: 70, changes: 4, here: true, texts, ..Effect::default() };
    assert_eq!(taught(&button("2 others ⌄"), &effect).0, Kind::Revealer);
}

#[test]
fn a_layer_whose_text_is_still_to_come_teaches_nothing() {
    let texts = vec!["✕".to_owned()];
    let controls = texts.iter().cloned().collect();
    let effect =
        Effect { chars: 1, grown: 5, changes: 2, here: true, opened: true, texts, controls, ..Effect::default() };
    assert_eq!(lesson(&button("Juma and others"), &effect), None);
}

#[test]
fn an_item_of_an_open_list_that_says_no_role_does_not_close_it() {
    let effect = Effect { lost: 33, changes: 8, closed: true, ..Effect::default() };
    let mut item = button("Choose a place");
    item.tag = "li".to_owned();
    item.ancestors.push(Ancestor {
        tag: "ul".to_owned(),
        class: Some("ui-dropdown-items".to_owned()),
        ..Ancestor::default()
    });
    assert_eq!(taught(&item, &effect).0, Kind::Closer, "it may be any list");
    item.facts = Some(Facts { overlay: Some(0.05), ..Default::default() });
    assert_eq!(taught(&item, &effect), (Kind::Other, false));
}

#[test]
fn a_list_of_languages_is_no_menu() {
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
fn a_sentence_in_what_is_named_a_menu_reveals() {
    let mut opener = button("About us");
    opener.ancestors.push(Ancestor { tag: "nav".to_owned(), ..Ancestor::default() });
    let came = |text: &str| Effect {
        chars: 30,
        grown: 30,
        changes: 2,
        here: true,
        texts: vec![text.to_owned()],
        ..Effect::default()
    };
    assert_eq!(taught(&opener, &came("Deep wells Shallow wells Springs")).0, Kind::Other);
    assert_eq!(taught(&opener, &came("The owner sleeps in a swing all afternoon.")), (Kind::Revealer, false));
}

#[test]
fn the_chosen_one_of_tabs_by_address_teaches_nothing() {
    let mut tab = button("Rye");
    tab.tag = "a".to_owned();
    tab.attributes.insert("href".to_owned(), "#rye".to_owned());
    let effect = Effect { changes: 8, here: true, ..Effect::default() };
    assert_eq!(taught(&tab, &effect), (Kind::Other, true));
    tab.ancestors.push(Ancestor { tag: "li".to_owned(), class: Some("active".to_owned()), ..Ancestor::default() });
    assert_eq!(lesson(&tab, &effect), None);
}

#[test]
fn one_of_many_in_a_layer_is_chosen_and_closes_nothing() {
    let texts = vec!["The night porter counted every lantern for nearly thirty years.".to_owned()];
    let effect = Effect { chars: 63, grown: 71, lost: 103, changes: 3, closed: true, texts, ..Effect::default() };
    let mut place = button("Caldbeck");
    assert_eq!(taught(&place, &effect).0, Kind::Closer);
    place.tag = "div".to_owned();
    place.facts = Some(Facts { overlay: Some(0.05), repeats: Some(5), ..Default::default() });
    assert_eq!(taught(&place, &effect).0, Kind::Revealer);
}

#[test]
fn pictures_turned_in_a_lightbox_close_nothing() {
    let texts = vec!["2 / 5".to_owned(), "Taken with a camera lent by the teacher at dawn.".to_owned()];
    let controls = texts.iter().cloned().collect();
    let effect = Effect {
        chars: 53,
        grown: 53,
        lost: 89,
        changes: 11,
        here: true,
        closed: true,
        texts,
        controls,
        ..Effect::default()
    };
    let mut next = button("");
    next.attributes.insert("class".to_owned(), "pswp__button pswp__button--arrow".to_owned());
    assert_eq!(taught(&next, &effect).0, Kind::Other);
    assert_eq!(taught(&next, &Effect { closed: false, controls: Default::default(), ..effect }).0, Kind::Other);
}

#[test]
fn dots_months_and_lists_of_names_are_no_content() {
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
fn its_own_words_with_another_sign_are_no_news() {
    let texts = vec!["All the trains of the night ▾".to_owned(), "Setting out".to_owned()];
    let controls = ["Setting out".to_owned()].into();
    let own = vec!["All the trains of the night ▸".to_owned()];
    let effect =
        Effect { chars: 40, grown: 40, lost: 20, changes: 4, here: true, texts, controls, own, ..Effect::default() };
    assert_eq!(taught(&button("All the trains of the night ▸"), &effect).0, Kind::Other);
}

#[test]
fn the_entry_of_the_language_in_use_is_told_with_doubt() {
    let mut link = button("English");
    link.tag = "a".to_owned();
    link.attributes.insert("lang".to_owned(), "en".to_owned());
    let home = Effect { leads_to: vec!["https://www.example.org/".to_owned()], here: true, ..Effect::default() };
    assert_eq!(taught(&link, &home), (Kind::LanguageSelection, false));
    let shut = Effect { lost: 38, changes: 1, ..Effect::default() };
    assert_eq!(taught(&button("English"), &shut), (Kind::LanguageSelection, false));
}

#[test]
fn arrows_of_folds_sheets_that_slide_and_pages_by_name_are_no_carousels() {
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

fn came(texts: &[&str], lost: u64) -> Effect {
    let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
    let chars = texts.iter().map(|text| text.chars().count() as u64).sum();
    Effect { chars, grown: chars, lost, changes: 9, here: true, texts, ..Effect::default() }
}

#[test]
fn what_sorts_a_table_brings_no_rows() {
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
fn an_arrow_turns_pictures_or_with_doubt_a_list() {
    assert_eq!(taught(&button("»"), &came(&["The first picture: the boathouse in 1910."], 40)).0, Kind::Other);
    let rows = came(&["1960", "Tern 21", "1965", "Puffin 22", "1970", "Guillemot 23"], 40);
    assert_eq!(taught(&button("»"), &rows), (Kind::Revealer, false));
}

#[test]
fn what_is_chosen_in_a_drawer_and_brings_text_does_not_close_it() {
    let mut effect = came(&["Rule five: no window is to be woken after midnight."], 500);
    (effect.closed, effect.here) = (true, false);
    assert_eq!(taught(&button("Rules"), &effect), (Kind::Closer, true), "a notice that had to be answered");
    effect.summoned = true;
    assert_eq!(taught(&button("Rules"), &effect), (Kind::Revealer, false));
    assert_eq!(taught(&button("×"), &effect).0, Kind::Closer);
    let mut view = came(&["Hours", "Authors"], 225);
    (view.closed, view.here, view.summoned) = (true, false, true);
    assert_eq!(taught(&button("About us"), &view), (Kind::Revealer, false));
    let nothing = Effect { chars: 0, grown: 0, texts: Vec::new(), ..view };
    assert_eq!(taught(&button("Fine"), &nothing), (Kind::Closer, true));
}

#[test]
fn a_bar_without_words_is_closed_by_what_says_so() {
    let mut effect = Effect { changes: 1, here: true, ..Effect::default() };
    assert_eq!(lesson(&button("×"), &effect).map(|one| one.kind), Some(Kind::Closer));
    effect.changes = 0;
    assert_eq!(lesson(&button("×"), &effect).map(|one| one.kind), Some(Kind::Other));
}

#[test]
fn the_first_of_several_numbers_may_be_the_page_that_is_open() {
    let mut page = button("1");
    let nothing = Effect { here: true, ..Effect::default() };
    assert_eq!(taught(&page, &nothing).0, Kind::Other);
    page.facts = Some(Facts { set_size: Some(6), ..Facts::default() });
    assert_eq!(taught(&page, &nothing), (Kind::Revealer, false));
}

#[test]
fn a_list_of_languages_may_have_a_head_and_a_closer() {
    let texts: Vec<String> = ["Idioma", "Português", "Español", "English", "×"].map(str::to_owned).into();
    let controls = texts.iter().cloned().collect();
    let effect = Effect { controls, opened: true, ..came(&["Idioma", "Português", "Español", "English", "×"], 0) };
    let mut choice = button("🌐 PT");
    choice.lang = "pt".to_owned();
    assert_eq!(taught(&choice, &effect), (Kind::LanguageSelection, false));
}

#[test]
fn words_of_another_language_that_name_none_are_told_with_doubt() {
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
fn entries_written_one_behind_the_other_are_a_menu() {
    let controls: std::collections::HashSet<String> = ["Legend", "The village", "Back"].map(str::to_owned).into();
    let told = |text: &str| taught(&button("Others"), &Effect { controls: controls.clone(), ..came(&[text], 0) });
    assert_eq!(told("LegendThe village · Back · home").0, Kind::Revealer, "home is no control");
    assert_eq!(told("LegendThe village · Back"), (Kind::Other, true));
}

#[test]
fn a_view_of_controls_in_place_of_another_view_is_no_menu() {
    let texts = ["Letters", "A letter to the well", "A letter to the storm"];
    let controls: std::collections::HashSet<String> = texts.map(str::to_owned).into();
    let beside = Effect { controls, ..came(&texts, 0) };
    assert_eq!(taught(&button("Letters"), &beside), (Kind::Other, true));
    assert_eq!(taught(&button("Letters"), &Effect { lost: 189, ..beside }), (Kind::Revealer, false));
}

#[test]
fn what_closes_may_have_an_address_and_a_heading_may_have_a_route() {
    let mut effect =
        Effect { leads_to: vec!["https://www.example.org/board".to_owned()], changes: 2, ..Effect::default() };
    assert_eq!(taught(&button("✕"), &effect), (Kind::Closer, false));
    assert_eq!(taught(&button("Board"), &effect), (Kind::Inner, true));
    effect.here = true;
    effect.leads_to = vec!["https://www.example.org/a#/?id=dome".to_owned()];
    let mut heading = button("The dome");
    heading.page_url = "https://www.example.org/a#/".to_owned();
    assert_eq!(taught(&heading, &effect), (Kind::Other, false));
    effect.leads_to = vec!["https://www.example.org/a#/library?id=dome".to_owned()];
    assert_eq!(taught(&heading, &effect).0, Kind::Inner);
}

#[test]
fn a_sentence_in_a_declared_menu_is_told_with_doubt() {
    let effect = Effect { opened: true, ..came(&["The night shop is open to those who come barefoot."], 0) };
    let mut opener = button("Hours");
    opener.attributes.insert("aria-haspopup".to_owned(), "menu".to_owned());
    assert_eq!(taught(&opener, &effect), (Kind::Revealer, false));
    opener.attributes.insert("aria-haspopup".to_owned(), "listbox".to_owned());
    assert_eq!(taught(&opener, &effect).0, Kind::Other);
}

#[test]
fn a_swatch_with_a_name_is_no_dot() {
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
fn words_marked_as_of_the_pages_own_language_name_none() {
    let controls = ["Back", "The bald ferry", "The grey ferry"].map(str::to_owned).into();
    let effect = Effect { here: false, controls, ..came(&["Back", "The bald ferry", "The grey ferry"], 77) };
    let mut entry = button("Ferries");
    entry.attributes.insert("lang".to_owned(), "en".to_owned());
    assert_eq!(taught(&entry, &effect), (Kind::Revealer, false), "a view took the place of another");
}

#[test]
fn entries_that_come_where_a_button_had_been_are_more_of_a_list() {
    let controls = ["The night ferry", "The winter ferry"].map(str::to_owned).into();
    let effect = Effect { controls, ..came(&["The night ferry", "The winter ferry"], 9) };
    assert_eq!(taught(&button("Other ferries"), &effect), (Kind::Other, true));
    assert_eq!(taught(&button("Other ferries"), &Effect { here: false, ..effect }), (Kind::Revealer, false));
}

#[test]
fn the_page_that_is_open_is_no_place_on_it() {
    let mut page = button("1");
    page.tag = "a".to_owned();
    page.attributes.insert("href".to_owned(), "#1".to_owned());
    let nothing = Effect { here: true, ..Effect::default() };
    assert_eq!(taught(&page, &nothing), (Kind::Other, true));
    page.attributes.insert("aria-current".to_owned(), "page".to_owned());
    assert_eq!(lesson(&page, &nothing), None);
}
