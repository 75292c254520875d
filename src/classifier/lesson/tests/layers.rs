//! Layers: elements that close them, and elements that are only part of them.

use super::*;

#[test]
fn a_layer_that_comes_by_itself_teaches_nothing_sure() {
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
fn consent_is_a_closer_though_content_loads_after_it() {
    let texts = vec!["Wonderful view and friendly people all around.".to_owned()];
    let effect =
        Effect { chars: 46, grown: 46, lost: 329, changes: 4, closed: true, here: false, texts, ..Effect::default() };
    assert_eq!(taught(&button("That is fine"), &effect), (Kind::Closer, true));
}

#[test]
fn consent_settings_are_not_content() {
    let texts = vec!["Here you see the services that we would like to use on this site.".to_owned()];
    let effect =
        Effect { chars: 66, grown: 66, lost: 40, changes: 4, here: false, opened: true, texts, ..Effect::default() };
    let mut choose = button("What we would like to use");
    assert_eq!(taught(&choose, &effect).0, Kind::Revealer);
    let notice = Ancestor { tag: "div".to_owned(), class: Some("cookie-notice".to_owned()), ..Ancestor::default() };
    choose.ancestors.push(notice);
    assert_eq!(taught(&choose, &effect).0, Kind::Opener);
}

#[test]
fn a_layer_that_only_got_another_id_was_not_closed() {
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
    assert_eq!(taught(&button("☰"), &menu).0, Kind::Opener);
    let night = Effect { changes: 1, here: true, closed: true, ..Effect::default() };
    assert_eq!(taught(&button("◐"), &night).0, Kind::Other);
}

#[test]
fn a_layer_without_its_text_yet_teaches_nothing() {
    let texts = vec!["✕".to_owned()];
    let controls = texts.iter().cloned().collect();
    let effect =
        Effect { chars: 1, grown: 5, changes: 2, here: true, opened: true, texts, controls, ..Effect::default() };
    assert_eq!(lesson(&button("Juma and others"), &effect), None);
}

#[test]
fn a_list_item_without_a_role_is_not_a_closer() {
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
fn one_of_many_alike_in_a_layer_is_not_a_closer() {
    let texts = vec!["The night porter counted every lantern for nearly thirty years.".to_owned()];
    let effect = Effect { chars: 63, grown: 71, lost: 103, changes: 3, closed: true, texts, ..Effect::default() };
    let mut place = button("Caldbeck");
    assert_eq!(taught(&place, &effect).0, Kind::Closer);
    place.tag = "div".to_owned();
    place.facts = Some(Facts { overlay: Some(0.05), repeats: Some(5), ..Default::default() });
    assert_eq!(taught(&place, &effect).0, Kind::Revealer);
}

#[test]
fn the_arrow_of_a_lightbox_is_not_a_closer() {
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
    assert_eq!(taught(&next, &effect).0, Kind::Opener);
    assert_eq!(taught(&next, &Effect { closed: false, controls: Default::default(), ..effect }).0, Kind::Other);
}

#[test]
fn a_choice_in_a_drawer_that_brings_text_is_not_a_closer() {
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
fn the_close_button_of_a_bar_without_text_is_a_closer() {
    let mut effect = Effect { changes: 1, here: true, ..Effect::default() };
    assert_eq!(lesson(&button("×"), &effect).map(|one| one.kind), Some(Kind::Closer));
    effect.changes = 0;
    assert_eq!(lesson(&button("×"), &effect).map(|one| one.kind), Some(Kind::Other));
}

#[test]
fn a_closer_may_have_an_address_and_a_heading_a_route() {
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
