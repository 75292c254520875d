//! Menus: elements that open one, and elements that reveal text in one.

use super::*;

#[test]
fn branches_of_a_tree_are_unsure() {
    let texts = vec!["Northern hills".to_owned(), "River mills".to_owned()];
    let controls = texts.iter().cloned().collect();
    let effect = Effect { chars: 25, grown: 25, changes: 9, here: true, texts, controls, ..Effect::default() };
    let mut branch = button("Country");
    assert!(lesson(&branch, &effect).is_some_and(|lesson| lesson.confidence >= SURE));
    branch.attributes.insert("role".to_owned(), "treeitem".to_owned());
    assert!(lesson(&branch, &effect).is_none_or(|lesson| lesson.confidence < SURE));
}

#[test]
fn a_declared_menu_is_an_opener_though_it_holds_text() {
    let texts = vec!["Boats leave at nine, at noon and at four.".to_owned()];
    let effect = Effect { chars: 41, grown: 41, changes: 2, here: true, opened: true, texts, ..Effect::default() };
    let mut opener = button("Harbour");
    assert_eq!(taught(&opener, &effect), (Kind::Revealer, true));
    opener.attributes.insert("aria-haspopup".to_owned(), "listbox".to_owned());
    assert_eq!(taught(&opener, &effect).0, Kind::Opener);
    let mut drawer = button("Harbour");
    drawer.attributes.insert("class".to_owned(), "drawer-toggle".to_owned());
    assert_eq!(taught(&drawer, &effect), (Kind::Revealer, false), "text in a drawer may be worth reading");
}

#[test]
fn text_that_unfolds_in_a_navigation_is_unsure() {
    let texts = vec!["The owner of the garden sleeps in a swing in the afternoon.".to_owned()];
    let effect = Effect { chars: 58, grown: 58, changes: 2, here: true, texts, ..Effect::default() };
    let mut about = button("About us");
    about.ancestors.push(Ancestor { tag: "nav".to_owned(), ..Ancestor::default() });
    assert_eq!(taught(&about, &effect), (Kind::Revealer, false));
}

#[test]
fn a_chosen_option_that_brings_text_is_a_revealer() {
    let texts = vec!["The small kiln is hurt when it is called a fireplace.".to_owned()];
    let effect = Effect { chars: 53, grown: 62, lost: 50, changes: 9, closed: true, texts, ..Effect::default() };
    let mut entry = button("Small kiln");
    entry.attributes.insert("role".to_owned(), "option".to_owned());
    entry.attributes.insert("class".to_owned(), "dropdown-item".to_owned());
    assert_eq!(lesson(&entry, &effect).map(|one| (one.kind, one.confidence >= SURE)), Some((Kind::Revealer, true)));
}

#[test]
fn a_view_in_place_of_another_is_not_a_menu() {
    let texts = vec!["Mother well: deep, bride's well: shallow".to_owned()];
    let mut view = button("Wells");
    view.ancestors.push(Ancestor { tag: "nav".to_owned(), ..Ancestor::default() });
    let beside = Effect { chars: 44, grown: 44, changes: 2, here: true, texts, ..Effect::default() };
    assert_eq!(taught(&view, &beside).0, Kind::Opener);
    assert_eq!(taught(&view, &Effect { lost: 150, ..beside }), (Kind::Revealer, false));
}

#[test]
fn a_named_menu_with_a_sentence_is_a_revealer() {
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
    assert_eq!(taught(&opener, &came("Deep wells Shallow wells Springs")).0, Kind::Opener);
    assert_eq!(taught(&opener, &came("The owner sleeps in a swing all afternoon.")), (Kind::Revealer, false));
}

#[test]
fn entries_in_one_text_are_a_menu() {
    let controls: std::collections::HashSet<String> = ["Legend", "The village", "Back"].map(str::to_owned).into();
    let told = |text: &str| taught(&button("Others"), &Effect { controls: controls.clone(), ..came(&[text], 0) });
    assert_eq!(told("LegendThe village · Back · home").0, Kind::Revealer, "home is no control");
    assert_eq!(told("LegendThe village · Back"), (Kind::Opener, true));
}

#[test]
fn a_view_of_controls_in_place_of_another_is_not_a_menu() {
    let texts = ["Letters", "A letter to the well", "A letter to the storm"];
    let controls: std::collections::HashSet<String> = texts.map(str::to_owned).into();
    let beside = Effect { controls, ..came(&texts, 0) };
    assert_eq!(taught(&button("Letters"), &beside), (Kind::Opener, true));
    assert_eq!(taught(&button("Letters"), &Effect { lost: 189, ..beside }), (Kind::Revealer, false));
}

#[test]
fn a_sentence_in_a_declared_menu_is_unsure() {
    let effect = Effect { opened: true, ..came(&["The night shop is open to those who come barefoot."], 0) };
    let mut opener = button("Hours");
    opener.attributes.insert("aria-haspopup".to_owned(), "menu".to_owned());
    assert_eq!(taught(&opener, &effect), (Kind::Revealer, false));
    opener.attributes.insert("aria-haspopup".to_owned(), "listbox".to_owned());
    assert_eq!(taught(&opener, &effect).0, Kind::Opener);
}
