//! Leading: links to other pages, and links that act.

use super::*;

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
fn a_link_that_acts_is_left_alone_in_every_language() {
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
fn a_button_with_a_refused_request_is_left_alone() {
    let effect = Effect { refused: true, here: true, ..Effect::default() };
    assert_eq!(taught(&button("Go"), &effect), (Kind::Other, true));
}

#[test]
fn a_hash_route_is_a_page_and_an_anchor_is_not() {
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
fn class_names_of_the_layout_do_not_make_a_menu() {
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
fn a_link_to_the_first_route_is_inner() {
    let mut home = button("Home");
    home.page_url = "https://www.example.org/#/port/katha".to_owned();
    let effect = Effect { leads_to: vec!["https://www.example.org/#".to_owned()], changes: 9, ..Effect::default() };
    assert_eq!(taught(&home, &effect), (Kind::Inner, true));
    let idle = Effect { here: true, ..Effect::default() };
    assert_eq!(taught(&button("Home"), &idle).0, Kind::Other);
    assert_eq!(taught(&button("Home"), &Effect { routed_here: true, ..idle }).0, Kind::Inner);
}

#[test]
fn the_chosen_tab_with_an_anchor_teaches_nothing() {
    let mut tab = button("Rye");
    tab.tag = "a".to_owned();
    tab.attributes.insert("href".to_owned(), "#rye".to_owned());
    let effect = Effect { changes: 8, here: true, ..Effect::default() };
    assert_eq!(taught(&tab, &effect), (Kind::Other, true));
    tab.ancestors.push(Ancestor { tag: "li".to_owned(), class: Some("active".to_owned()), ..Ancestor::default() });
    assert_eq!(lesson(&tab, &effect), None);
}

#[test]
fn page_one_of_several_may_be_the_open_page() {
    let mut page = button("1");
    let nothing = Effect { here: true, ..Effect::default() };
    assert_eq!(taught(&page, &nothing).0, Kind::Other);
    page.facts = Some(Facts { set_size: Some(6), ..Facts::default() });
    assert_eq!(taught(&page, &nothing), (Kind::Revealer, false));
}

#[test]
fn the_current_page_of_a_pager_teaches_nothing() {
    let mut page = button("1");
    page.tag = "a".to_owned();
    page.attributes.insert("href".to_owned(), "#1".to_owned());
    let nothing = Effect { here: true, ..Effect::default() };
    assert_eq!(taught(&page, &nothing), (Kind::Other, true));
    page.attributes.insert("aria-current".to_owned(), "page".to_owned());
    assert_eq!(lesson(&page, &nothing), None);
}
