//! The plan on pages that are described, not loaded.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may end where it fails")]

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::browser::{FrameId, Seen};
use crate::classifier::{Classifier, Kind};
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::calendars::marked_cells;
use crate::unfold::controls::menus::language_names::languages_named;
use crate::unfold::controls::opening::opens;
use crate::unfold::guard::reason::Reason;
use crate::unfold::history::History;
use crate::unfold::page::candidate::{Candidate, Key, Outcome};
use crate::unfold::page::state::PageState;
use crate::unfold::plan::worth::like_a_giver;

pub(crate) fn frame() -> FrameId {
    FrameId::default()
}

/// A page in a language with these candidates on it.
pub(crate) fn page(lang: &str, candidates: Value) -> PageState {
    let mut state = PageState { main: Some(frame()), ..PageState::default() };
    look(&mut state, json!({ "lang": lang, "candidates": candidates }));
    state
}

/// Another look at it.
pub(crate) fn look(state: &mut PageState, seen: Value) {
    let seen: Seen = serde_json::from_value(seen).unwrap();
    state.look_with(&CLASSIFIER, seen, 0);
}

/// Read once for all tests.
pub(crate) static CLASSIFIER: LazyLock<Classifier> = LazyLock::new(|| Classifier::builtin().unwrap());

pub(crate) fn line(id: u32, parent: u32, pattern: &str, tag: &str, text: &str) -> Value {
    json!({
        "id": id, "parent": parent, "pattern": pattern,
        "element": {
            "tag": tag, "attributes": {}, "text": text,
            "facts": { "visible": true, "listeners": ["click"], "cursor": "pointer", "set_size": 4 },
        },
    })
}

pub(crate) fn one(state: &PageState, id: u32) -> &Candidate {
    state.candidate(&Key { frame: frame(), id }).unwrap()
}

pub(crate) fn one_mut(state: &mut PageState, id: u32) -> &mut Candidate {
    state.candidate_mut(&Key { frame: frame(), id }).unwrap()
}

pub(crate) fn brought(chars: u64) -> Outcome {
    Outcome { novel: chars, chars, grown: chars, here: true, ..Outcome::default() }
}

#[test]
fn what_says_what_the_page_said_already_has_come_with_its_neighbours() {
    let mut state = page("en", json!([line(1, 8, "header>button", "button", "English")]));
    state.brought.insert("Suomi".into(), ("header>button|English".into(), false));
    let entry = |id: u32, parent: u32, text: &str| line(id, parent, "ul>li", "li", text);
    look(
        &mut state,
        json!({ "lang": "en", "candidates": [entry(2, 9, "English"), entry(3, 9, "Suomi"), entry(4, 10, "Hill")] }),
    );
    let openers = [2, 3, 4].map(|id| one(&state, id).opener.is_some());
    assert_eq!(openers, [true, true, false]);
}

#[test]
fn an_entry_is_pressed_where_its_likes_have_brought_something() {
    let entry = |id: u32, parent: u32, text: &str| line(id, parent, "ol>li>span", "span", text);
    let state = page("en", json!([entry(1, 11, "The tea"), entry(2, 12, "The jam"), entry(3, 13, "…and so on")]));
    let mut history = History::default();
    assert!(!like_a_giver(one(&state, 3), &state, &history), "nothing speaks for it yet");
    history.enter(one(&state, 1), &brought(40), false, false, false, 100);
    assert!(like_a_giver(one(&state, 3), &state, &history));

    let mut harmful = state.clone();
    one_mut(&mut harmful, 3).veto = Some(Reason::Words);
    assert!(!like_a_giver(one(&harmful, 3), &harmful, &history));

    let back = page("en", json!([entry(1, 11, "›"), entry(2, 12, "›"), entry(3, 13, "‹")]));
    assert!(!like_a_giver(one(&back, 3), &back, &history), "the way back has been shown");

    let beside = page("en", json!([entry(1, 11, "The tea"), entry(2, 12, "Like"), entry(3, 12, "Share")]));
    assert!(!like_a_giver(one(&beside, 3), &beside, &history), "buttons side by side do different things");

    history.enter(one(&state, 2), &brought(0), false, false, false, 100);
    history.enter(one(&state, 2), &brought(0), true, false, false, 100);
    assert!(!like_a_giver(one(&state, 3), &state, &history), "most of them bring nothing");
}

#[test]
fn the_language_of_the_page_is_no_other_page() {
    let entry = |id: u32, text: &str| line(id, 5, "header>div>button", "button", text);
    let mut own = entry(1, "Deutsch");
    own["expanded"] = json!("true");
    let mut state = page("de-AT", json!([own, entry(2, "English"), entry(3, "Deutsch")]));
    assert!(state.is_spoken(one(&state, 1)));
    assert!(!state.is_spoken(one(&state, 2)));
    assert!(!state.is_spoken(one(&state, 3)), "what a page declares may be wrong");
    state.done.spoken.insert("en".into());
    assert!(state.is_spoken(one(&state, 2)), "the page was kept in it");
}

#[test]
fn a_state_of_being_open_opens_nothing() {
    let with = |value: &str| {
        let mut line = line(1, 5, "div>div", "div", "Read");
        line["element"]["attributes"] = json!({ "data-open": value });
        page("en", json!([line]))
    };
    for (value, expected) in [("", false), ("true", false), ("false", false), ("the-dialog", true)] {
        assert_eq!(opens(one(&with(value), 1)), expected, "{value}");
    }
}

#[test]
fn what_a_view_has_taken_away_is_come_back_for() {
    let (opener, entry) = (line(1, 5, "main>button", "button", "+3"), line(2, 5, "div>span", "span", "The play"));
    let mut state = page("en", json!([opener, entry]));
    let history = History::default();
    let (opener, entry) = (one(&state, 1).pattern(), one(&state, 2).pattern());
    state.wanted.insert(entry.clone(), opener.clone());
    state.done.patterns.entry(opener).or_default().presses = 1;
    assert!(!state.has_lost(&history), "the way to it is there");
    look(&mut state, json!({ "lang": "en", "gone": [1] }));
    assert!(state.has_lost(&history));
    state.done.followed.insert(entry.clone());
    assert!(!state.has_lost(&history), "it was followed");

    state.done.followed.clear();
    state.wanted.clear();
    let verdict = &mut one_mut(&mut state, 2).verdict;
    verdict.take_for(Kind::Other);
    let mut unsure = state.clone();
    look(&mut unsure, json!({ "lang": "en", "gone": [2] }));
    assert!(!unsure.has_lost(&history), "nothing speaks for it");
    one_mut(&mut state, 2).verdict.kind = Kind::Revealer;
    let mut closed = state.clone();
    one_mut(&mut closed, 2).layer = 7;
    closed.done.closed.insert((frame(), 7));
    look(&mut closed, json!({ "lang": "en", "gone": [2] }));
    assert!(!closed.has_lost(&history), "it went with the layer that was closed");
    look(&mut state, json!({ "lang": "en", "gone": [2] }));
    assert!(state.has_lost(&history), "it is likelier to reveal something than to do anything else");
}

#[test]
fn other_words_on_an_element_are_weighed_as_its_first_were() {
    let mut state = page("en", json!([line(1, 5, "div>button", "button", "Like")]));
    assert_ne!(one(&state, 1).verdict.click_kind(), Kind::Revealer);
    let changed = json!([{ "id": 1, "visible": true, "text": "3 replies" }]);
    look(&mut state, json!({ "lang": "en", "changed": changed }));
    assert_eq!(one(&state, 1).verdict.click_kind(), Kind::Revealer, "what counts replies shows them");
}

#[test]
fn what_reveals_beside_deeds_is_not_the_chosen_one_of_a_set() {
    let button = |id: u32, parent: u32, text: &str, chosen: bool| {
        let mut button = line(id, parent, "article>p>button", "button", text);
        button["element"]["facts"]["set_odd"] = json!(true);
        button["element"]["facts"]["set_chosen"] = json!(chosen);
        button["element"]["facts"]["set_size"] = json!(4);
        button
    };
    let of = |others: [&str; 3], parents: [u32; 4]| {
        let [second, third, fourth] = others;
        let buttons = [
            button(2, parents[1], second, false),
            button(3, parents[2], third, false),
            button(4, parents[3], fourth, false),
            button(1, parents[0], "Show 3 replies", true),
        ];
        let mut state = page("en", json!(buttons));
        state.want(&mut History::default());
        one(&state, 1).was_open
    };
    assert!(!of(["Reply", "Report", "Delete"], [9; 4]), "its looks set it apart from deeds");
    for parents in [[9; 4], [9, 8, 7, 6]] {
        assert!(of(["Summer", "Autumn", "Winter"], parents), "among tabs it is the one that is shown {parents:?}");
    }
}

#[test]
fn radio_buttons_are_answered_where_that_is_all_their_form_is_for() {
    let asked = |sends: &str, change: Value| {
        let mut radio = line(1, 9, "form>div>input", "input", "Sea");
        radio["element"]["attributes"] = json!({ "type": "radio", "name": "kind", "value": "sea" });
        radio["form"] = json!({
            "fills": false, "get": true, "buttons": 1, "sends": sends, "radios": 3, "radios_shown": 3, "answered": true,
        });
        for (name, value) in change.as_object().unwrap() {
            radio["form"][name] = value.clone();
        }
        let state = page("en", json!([radio]));
        let verdict = &one(&state, 1).verdict;
        assert!(!verdict.harm && !verdict.acts, "{verdict:?}");
        intent(one(&state, 1))
    };
    assert_eq!(asked("Show results", json!({})), Intent::Explore);
    assert_eq!(asked("Continue", json!({ "answered": false })), Intent::Explore);
    assert_eq!(asked("Vote", json!({ "answered": false })), Intent::Nothing, "votes are given in the same way");
    assert_eq!(asked("Show results", json!({ "fills": true })), Intent::Nothing);
    assert_eq!(asked("Show results", json!({ "get": false })), Intent::Nothing);
}

#[test]
fn what_a_pick_has_drawn_anew_stays_behind_what_it_stood_behind() {
    let entry = |id: u32, class: &str, text: &str| line(id, 9, &format!("div>div.{class}"), "div", text);
    let mut state = page("en", json!([line(1, 5, "main>p", "p", "Quay")]));
    state.last_pressed = Some("main>p|Quay".into());
    look(&mut state, json!({ "lang": "en", "candidates": [entry(2, "one", "North"), entry(3, "one", "")] }));
    state.last_pressed = Some("div>div.one|North".into());
    let anew = json!([entry(4, "one.chosen", "North"), entry(5, "one", ""), entry(6, "one", "Stone")]);
    look(&mut state, json!({ "lang": "en", "gone": [2, 3], "candidates": anew }));
    let opener = |id: u32| one(&state, id).opener.as_deref();
    assert_eq!(opener(4), Some("main>p|Quay"));
    assert_eq!(opener(6), Some("div>div.one|North"), "it was not there before");
    assert_eq!(opener(5), Some("div>div.one|North"), "nothing says that it is the same");
}

#[test]
fn a_menu_of_languages_is_left_shut_once_all_in_it_are_known() {
    let list = |options: Value| {
        let mut list = line(1, 9, "form>select", "select", "");
        list["options"] = options;
        page("tr", json!([list]))
    };
    let of = |options: Value| languages_named(one(&list(options), 1));
    let codes = json!([{ "value": "tr", "text": "Türkçe" }, { "value": "de", "text": "Deutsch" }]);
    assert_eq!(of(codes.clone()), ["tr", "de"]);
    assert_eq!(of(json!([{ "value": "1", "text": "Türkçe" }, { "value": "2", "text": "Deutsch" }])), ["tr", "de"]);
    assert!(of(json!([{ "value": "de", "text": "Deutsch" }, { "value": "0", "text": "…" }])).is_empty());

    let mut state = list(codes);
    let mut history = History::default();
    history.switch_behind("form>select|", "footer>button|", languages_named(one(&state, 1)));
    state.want(&mut history);
    assert!(!state.done.idle.contains("form>select|"), "German is still to be asked for");
    state.done.spoken.insert("de".into());
    state.want(&mut history);
    assert!(state.done.idle.contains("form>select|"));
}

#[test]
fn a_field_that_drops_a_list_down_is_asked_whatever_the_classifier_thinks_of_it() {
    let asked = |attributes: Value| {
        let mut field = line(1, 9, "main>div.select>input", "input", "");
        field["element"]["attributes"] = attributes;
        field["element"]["facts"] = json!({ "visible": true, "cursor": "text" });
        let mut state = page("eu", json!([field]));
        let field = one_mut(&mut state, 1);
        field.verdict.take_for(Kind::Other);
        field.verdict.probabilities = Default::default();
        intent(field)
    };
    assert_eq!(asked(json!({ "type": "text", "aria-autocomplete": "list" })), Intent::Explore);
    assert_eq!(asked(json!({ "type": "text" })), Intent::Nothing, "something is written into it");
}

#[test]
fn entries_of_a_drawer_that_may_reveal_are_wanted_before_the_first_of_them_shuts_it() {
    let mut entry = line(1, 9, "aside>ul>li>div", "div", "Reviews");
    entry["element"]["ancestors"] = json!([{ "tag": "li" }, { "tag": "ul" }]);
    let wanted = |layer: u32| {
        let mut state = page("en", json!([entry.clone()]));
        let drawer = one_mut(&mut state, 1);
        (drawer.layer, drawer.opener) = (layer, Some("header>button|☰".into()));
        drawer.verdict.take_for(Kind::Revealer);
        state.plain.clear();
        state.want(&mut History::default());
        state.wanted.get("aside>ul>li>div|Reviews").cloned()
    };
    assert_eq!(wanted(7).as_deref(), Some("header>button|☰"));
    assert_eq!(wanted(0), None, "what was put into the page stays there");
}

#[test]
fn a_menu_of_languages_that_has_nothing_more_to_say_stays_shut() {
    let opener = line(1, 5, "header>button", "button", "Idioma");
    let mut entry = line(2, 6, "ul>li>a", "a", "English");
    entry["href"] = json!("https://a.example/en/");
    entry["element"]["attributes"] = json!({ "href": "https://a.example/en/", "hreflang": "en", "lang": "en" });
    let mut state = page("gl", json!([opener, entry]));
    one_mut(&mut state, 2).verdict.take_for(Kind::LanguageSelection);
    let says_all = |state: &PageState, history: &History| state.has_spoken_all(one(state, 1), history);
    let mut history = History::default();
    for _ in 0..3 {
        assert!(!says_all(&state, &history), "it may open anything");
        history.enter(one(&state, 1), &Outcome { chars: 7, ..Outcome::default() }, false, false, false, 10);
    }
    assert!(!says_all(&state, &history), "what it opens is not known to be there");
    one_mut(&mut state, 2).visible = false;
    assert!(says_all(&state, &history), "its links stand in the page");

    history.switch_behind("ul>li|Español", &one(&state, 1).pattern(), vec!["es".into()]);
    history.switch_behind("ul>li|Galego", &one(&state, 1).pattern(), vec!["gl".into()]);
    assert!(!says_all(&state, &history), "one of them is no link");
    state.done.spoken.insert("es".into());
    assert!(says_all(&state, &history), "the page was kept in it, and is in the other");
}

#[test]
fn the_page_s_own_language_is_not_sought_in_a_menu_where_it_is_sure() {
    let mut state = page("gl", json!([line(1, 5, "header>button", "button", "Idioma")]));
    let mut history = History::default();
    history.switch_behind("ul>li|Galego", &one(&state, 1).pattern(), vec!["gl".into()]);
    let idle = |state: &mut PageState, history: &mut History| {
        state.want(history);
        state.done.idle.contains("ul>li|Galego")
    };
    assert!(!idle(&mut state.clone(), &mut history), "what a page declares may be wrong");
    let mut addressed = PageState { url: "https://a.example/gl/prensa".into(), ..state.clone() };
    assert!(idle(&mut addressed, &mut history));
    state.done.spoken.insert("es".into());
    assert!(idle(&mut state, &mut history));
}

#[test]
fn what_only_names_a_deed_is_pressed_to_close_something_and_not_out_of_curiosity() {
    let button = |id: u32, text: &str| {
        let mut line = line(id, 5, "main>button", "button", text);
        line["element"]["lang"] = json!("sw");
        line
    };
    let mut state = page("sw", json!([button(1, "Hifadhi"), button(2, "Ruhusu video")]));
    let meant = |state: &mut PageState, id: u32, layer: u32, kind: Kind| {
        let one = one_mut(state, id);
        one.layer = layer;
        one.verdict.take_for(kind);
        intent(one)
    };
    assert_eq!(meant(&mut state, 1, 7, Kind::Closer), Intent::Close);
    assert_ne!(meant(&mut state, 1, 0, Kind::Closer), Intent::Explore);
    assert_eq!(meant(&mut state, 1, 0, Kind::Other), Intent::Nothing);
    assert_eq!(meant(&mut state, 2, 0, Kind::Closer), Intent::Explore);
    assert_eq!(meant(&mut state, 2, 0, Kind::Other), Intent::Explore);
}

#[test]
fn a_language_in_a_menu_that_can_be_opened_again_comes_after_all_else() {
    let opener = line(1, 5, "header>button", "button", "Idioma");
    let mut state = page("gl", json!([opener, line(2, 6, "ul>li", "li", "Español")]));
    one_mut(&mut state, 2).verdict.take_for(Kind::LanguageSelection);
    assert!(!state.comes_last(one(&state, 2)), "nothing has to be opened for it");
    let (menu, tongue) = (one(&state, 1).pattern(), one(&state, 2).pattern());
    one_mut(&mut state, 2).opener = Some(menu.clone());
    assert!(!state.comes_last(one(&state, 2)), "nobody would come back for it");
    state.wanted.insert(tongue.clone(), menu);
    assert!(state.comes_last(one(&state, 2)));
    state.done.reopened.insert(tongue, 1);
    assert!(!state.comes_last(one(&state, 2)), "its menu was opened for it");
}

#[test]
fn days_that_bear_a_mark_few_others_bear_are_told_from_the_others() {
    let day = |id: u32, class: &str| {
        let mut day = line(id, 6, &format!("table>tr>td{class}"), "td", &id.to_string());
        day["element"]["ancestors"] = json!([{ "tag": "tr" }, { "tag": "table", "class": "calendar" }]);
        day
    };
    let marked = |classes: [&str; 7]| {
        let days: Vec<Value> = (1..).zip(classes).map(|(id, class)| day(id, class)).collect();
        let state = page("en", json!(days));
        let mut marked: Vec<u32> = marked_cells(&state).into_iter().map(|key| key.id).collect();
        marked.sort_unstable();
        marked
    };
    assert_eq!(marked(["", "", ".event", "", ".today", "", ""]), [3, 5]);
    assert_eq!(marked(["", "", ".week", ".week", ".week", "", ""]), [0; 0], "half of them are no exception");
}
