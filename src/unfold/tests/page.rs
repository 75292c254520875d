//! The plan on lists of which a page is shown at a time, and on the rows of such lists.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may end where it fails")]

use serde_json::{Value, json};

use crate::classifier::Kind;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::sets::pagers::{
    jumps, numbered, page_names, pages_on, shown_by_arrow, takes_back, turned_to, waiting_for_pages,
};
use crate::unfold::controls::step::Step;
use crate::unfold::history::History;
use crate::unfold::page::candidate::{Outcome, Way};
use crate::unfold::page::state::PageState;
use crate::unfold::plan::revealing::reveal;
use crate::unfold::plan::{Whole, stages};
use crate::unfold::tests::plan::{brought, line, look, one, one_mut, page};

#[test]
fn pages_that_the_arrow_has_shown_are_not_turned_to_by_their_numbers() {
    let button = |id: u32, text: &str| line(id, 5, "main>nav>button", "button", text);
    let mut first = button(1, "1");
    first["expanded"] = json!("true");
    let state = page("en", json!([first, button(2, "2"), button(3, "3"), button(4, "4"), button(9, "Next")]));
    let shown = |state: &PageState, id: u32| shown_by_arrow(one(state, id), state);
    assert!(!shown(&state, 2), "the arrow was not pressed");

    let mut state = state;
    let arrow = one_mut(&mut state, 9);
    (arrow.presses, arrow.last) = (2, Some(brought(30)));
    assert!(shown(&state, 2) && shown(&state, 3));
    assert!(!shown(&state, 4), "it went two pages on");

    // The arrow of a list built alike has turned its own pages; of a page opened anew it is not known which were whose.
    state.done.patterns.entry(one(&state, 9).pattern()).or_default().presses = 7;
    assert!(!shown(&state, 4));
    state.done.renewed = 1;
    assert!(shown(&state, 4));
    state.done.renewed = 0;

    one_mut(&mut state, 9).presses = 3;
    assert!(shown(&state, 4));

    // Where what is shown is no number to press, it began without a way back.
    let mut mute = page("en", json!([button(2, "2"), button(3, "3"), button(4, "4"), button(9, "Next")]));
    (one_mut(&mut mute, 9).presses, one_mut(&mut mute, 9).last) = (1, Some(brought(30)));
    assert!(!shown(&mute, 2));
    mute.done.patterns.entry(one(&mute, 9).pattern()).or_default().began = true;
    assert!(shown(&mute, 2) && !shown(&mute, 3));

    let mut two = page("en", json!([button(2, "2"), button(8, "Next"), button(9, "Next")]));
    one_mut(&mut two, 9).presses = 3;
    assert!(!shown(&two, 2), "of two lists it is not known whose number this is");
}

#[test]
fn the_way_back_stands_before_the_way_on_and_a_step_after_it() {
    let button = |id: u32, text: &str, shut: bool| {
        let mut line = line(id, 5, "main>div>button", "button", text);
        line["disabled"] = json!(shut);
        line
    };
    let mut state = page("en", json!([button(1, "Up", true), button(2, "Down", false), button(3, "3", true)]));
    for id in [1, 3] {
        one_mut(&mut state, id).disabled = false;
    }
    let back = |state: &PageState, id: u32| takes_back(one(state, id), state);
    assert!(!back(&state, 1), "nothing was pressed yet");
    one_mut(&mut state, 2).presses = 1;
    assert!(back(&state, 1));
    assert!(!back(&state, 3), "what the second opens is the third");
}

#[test]
fn heads_of_columns_are_asked_when_all_else_is_done() {
    let cell = |id: u32, tag: &str, class: &str, above: Value| {
        let mut line = line(id, 5, "table>tr>cell", tag, "Name");
        line["element"]["attributes"] = json!({ "class": class });
        line["element"]["ancestors"] = above;
        line
    };
    let head = json!([{ "tag": "tr" }, { "tag": "thead" }]);
    let in_head = json!([{ "tag": "th", "class": "is-sortable" }, { "tag": "tr" }]);
    let plain = json!([{ "tag": "th" }, { "tag": "tr" }]);
    let mut unfolds = cell(5, "th", "", head.clone());
    unfolds["element"]["attributes"] = json!({ "aria-expanded": "false" });
    let mut state = page(
        "en",
        json!([
            cell(1, "th", "", head),
            cell(2, "button", "", in_head.clone()),
            cell(3, "button", "", plain),
            cell(4, "td", "", json!([{ "tag": "tr" }, { "tag": "tbody" }])),
            unfolds,
        ]),
    );
    for surely in [true, false] {
        for id in 1..=5 {
            let verdict = &mut one_mut(&mut state, id).verdict;
            verdict.take_for(if surely { Kind::Revealer } else { Kind::Other });
            verdict.kind = Kind::Revealer;
        }
        let what = |id: u32| intent(one(&state, id));
        assert_eq!((what(1), what(2)), (Intent::Try, Intent::Try), "they sort");
        for id in [3, 4, 5] {
            assert!(!what(id).is_unfounded(), "{id}");
        }
    }
}

#[test]
fn a_page_of_a_list_is_not_turned_to_again() {
    let button = |id: u32, text: &str| line(id, 5, "main>div>button", "button", text);
    let mut first = button(1, "1");
    first["expanded"] = json!("true");
    let mut state = page("en", json!([first, button(2, "2"), button(3, "3")]));
    let pressed = |state: &PageState| match stages::next(state, &History::default()) {
        Step::Click(presses) => presses.iter().map(|press| press.key.id).collect(),
        _ => Vec::new(),
    };
    for number in 0..2 {
        let [id] = pressed(&state)[..] else { panic!("page {number} is not turned to alone") };
        let one = one_mut(&mut state, id);
        assert_eq!(one.presses, 0, "page {id} was turned to before");
        let (text, class) = (one.element.text.clone(), String::new());
        (one.presses, one.last) = (1, Some(Outcome { text, class, lost: 10, ..brought(40) }));
    }
    assert_eq!(pressed(&state), Vec::<u32>::new(), "both were seen");

    // The list draws its pages anew.
    let [second] = [&state].map(|state| page_names(one(state, 2)));
    state.done.paged.extend(second);
    look(&mut state, json!({ "lang": "en", "gone": [2], "candidates": [button(12, "2"), button(14, "4")] }));
    assert!(turned_to(one(&state, 12), &state), "it was turned to before it was drawn anew");
    assert!(!turned_to(one(&state, 14), &state));
}

#[test]
fn rows_that_lead_away_wait_for_the_other_pages() {
    let row = |id: u32| line(id, 7, "table>tbody>tr", "tr", "A ship and its harbour");
    let next = line(1, 5, "main>div>button", "button", "Next");
    let mut state = page("en", json!([next, line(2, 5, "main>div>button", "button", "Previous"), row(3)]));
    state.last_pressed = Some(one(&state, 1).pattern());
    look(&mut state, json!({ "lang": "en", "candidates": [row(4)] }));
    state.last_pressed = Some("main>button|Filters".into());
    look(&mut state, json!({ "lang": "en", "candidates": [row(6)] }));
    assert!(waiting_for_pages(&state).is_empty(), "they are not known to lead away");
    let led = one(&state, 3).clone();
    state.led(&led, "https://a.example/ship", true);
    let keys: Vec<u32> = waiting_for_pages(&state).into_iter().map(|key| key.id).collect();
    assert_eq!(keys, [4], "the others did not come when a page was turned");
}

#[test]
fn rows_that_open_a_view_where_they_stood_wait_for_the_other_pages_and_are_no_list() {
    let row = |id: u32| {
        let mut row = line(id, 7, "table>tbody>tr", "tr", &format!("Cask {id} of the mill"));
        row["element"]["source"] = json!("<tr><td>Cask</td></tr>");
        row["element"]["facts"] = json!({ "visible": true, "listeners": ["click"], "repeats": 3 });
        row
    };
    let next = line(1, 5, "main>div>button", "button", "Next");
    let mut state = page("en", json!([next, line(9, 2, "nav>ul>li", "li", "Store")]));
    let store = one(&state, 9).pattern();
    state.last_pressed = Some(store.clone());
    look(&mut state, json!({ "lang": "en", "candidates": [row(3), row(4)] }));
    assert_eq!(one(&state, 3).opener.as_ref(), Some(&store));
    assert!(waiting_for_pages(&state).is_empty(), "none was pressed");
    let view = Outcome { lost: 90, here: false, ..brought(80) };
    (one_mut(&mut state, 3).presses, one_mut(&mut state, 3).last) = (1, Some(view));
    let pressed = one(&state, 3).key.clone();
    state.learn_turns(&pressed);
    look(&mut state, json!({ "lang": "en", "gone": [3, 4] }));
    assert!(state.lists.is_empty(), "a table is no list that drops down");
    assert!(!lists_of(&|row| row["element"]["attributes"] = json!({})), "not even behind a menu");
    assert!(lists_of(&|row| row["element"]["attributes"] = json!({ "role": "menuitem" })), "unless it draws a menu");
    state.last_pressed = Some(store);
    look(&mut state, json!({ "lang": "en", "candidates": [row(13), row(14)] }));
    let mut keys: Vec<u32> = waiting_for_pages(&state).into_iter().map(|key| key.id).collect();
    keys.sort_unstable();
    assert_eq!(keys, [13, 14]);
    assert!(one(&state, 14).turns, "it takes the place of all that is shown");
}

/// One of two rows is pressed, and both are gone. Says whether they are taken for a list that drops down.
fn lists_of(change: &dyn Fn(&mut Value)) -> bool {
    let row = |id: u32| {
        let mut row = line(id, 7, "table>tbody>tr", "tr", &format!("Cask {id} of the mill"));
        row["element"]["facts"] = json!({ "visible": true, "listeners": ["click"], "repeats": 3 });
        change(&mut row);
        row
    };
    let mut state = page("en", json!([line(9, 2, "nav>ul>li", "li", "Store")]));
    state.last_pressed = Some(one(&state, 9).pattern());
    look(&mut state, json!({ "lang": "en", "candidates": [row(3), row(4)] }));
    (one_mut(&mut state, 3).presses, one_mut(&mut state, 3).last) =
        (1, Some(Outcome { lost: 90, here: false, ..brought(80) }));
    look(&mut state, json!({ "lang": "en", "gone": [3, 4] }));
    !state.lists.is_empty()
}

#[test]
fn an_option_that_is_drawn_anew_out_of_sight_is_known_again_when_its_list_opens() {
    let option = |id: u32, visible: bool| {
        let mut option = line(id, 7, "body>div>ul>li", "li", "In spring");
        option["layer"] = json!(5);
        option["element"]["attributes"] = json!({ "role": "option" });
        option["element"]["facts"] = json!({ "visible": visible, "listeners": ["click"] });
        option
    };
    let mut state = page("en", json!([line(1, 5, "main>input", "input", ""), line(2, 6, "nav>li", "li", "Elsewhere")]));
    let opener = one(&state, 1).pattern();
    state.last_pressed = Some(opener.clone());
    look(&mut state, json!({ "lang": "en", "candidates": [option(3, true)] }));
    one_mut(&mut state, 3).presses = 1;
    state.last_pressed = Some(one(&state, 2).pattern());
    look(&mut state, json!({ "lang": "en", "gone": [3] }));
    state.last_pressed = None;
    look(&mut state, json!({ "lang": "en", "candidates": [option(4, false)] }));
    assert_eq!(one(&state, 4).presses, 0, "whose list it is shows when that opens");
    state.last_pressed = Some(opener);
    look(&mut state, json!({ "lang": "en", "candidates": [option(4, true)] }));
    assert_eq!(one(&state, 4).presses, 1);
}

#[test]
fn a_list_of_pages_may_be_called_a_menu_and_its_ends_are_not_jumped_to() {
    let item = |id: u32, text: &str| {
        let mut item = line(id, 10 + id, "main>ul>li>a", "a", text);
        item["element"]["ancestors"] = json!([{ "tag": "li", "role": "menuitem" }, { "tag": "ul", "role": "menu" }]);
        item
    };
    let texts = ["처음", "이전", "1", "2", "3", "다음", "끝"];
    let items: Vec<Value> = (1..).zip(texts).map(|(id, text)| item(id, text)).collect();
    let state = page("ko", json!(items));
    assert!(numbered(one(&state, 4)) && pages_on(one(&state, 6)), "nothing has opened this menu");
    let jumps = |id: u32| jumps(one(&state, id), &state);
    assert!(jumps(1) && jumps(7));
    assert!(!jumps(6) && !jumps(4));
}

#[test]
fn the_foot_of_a_dialog_is_not_the_foot_of_the_page() {
    let next = |id: u32, around: Value| {
        let mut next = line(id, 5, "footer>button.next-btn", "button", "Avanti");
        next["element"]["attributes"] = json!({ "class": "next-btn" });
        next["element"]["ancestors"] = around;
        next
    };
    let dialog = json!([{ "tag": "footer" }, { "tag": "div", "role": "dialog" }, { "tag": "body" }]);
    let page_s = json!([{ "tag": "footer" }, { "tag": "body" }]);
    let state = page("it", json!([next(1, dialog), next(2, page_s)]));
    assert!(pages_on(one(&state, 1)) && !pages_on(one(&state, 2)));
}

#[test]
fn the_ends_of_a_list_of_pages_without_numbers_are_not_jumped_to() {
    let control = |id: u32, label: &str, icon: &str| {
        let mut control = line(id, 9, "div>span.pages>div.button", "div", "");
        control["element"]["attributes"] = json!({ "aria-label": label });
        control["element"]["source"] = json!(format!("<div class=\"button\"><i class=\"icon {icon}\"></i></div>"));
        control
    };
    let controls = |first: &str, last: &str| {
        json!([
            control(1, "Halaman pertama", first),
            control(2, "Halaman sebelumnya", "icon-previous"),
            control(3, "Halaman seterusnya", "icon-next"),
            control(4, "Halaman akhir", last),
        ])
    };
    let state = page("ms", controls("icon-first", "icon-last"));
    assert!(jumps(one(&state, 4), &state) && !jumps(one(&state, 3), &state));
}

#[test]
fn the_ends_of_a_list_of_pages_are_known_by_the_words_of_their_language_however_sure_they_reveal() {
    let control = |id: u32, said: &str| line(id, 9, "div.pager>span>a", "a", said);
    let mut state =
        page("hy", json!([control(1, "Առաջին"), control(2, "Հաջորդ"), control(3, "Վերջին"), control(4, "Քար")]));
    for id in 1..=4 {
        one_mut(&mut state, id).verdict.take_for(Kind::Revealer);
    }
    let far: Vec<u32> = (1..=4).filter(|id| jumps(one(&state, *id), &state)).collect();
    assert_eq!(far, [1, 3]);
}

#[test]
fn the_same_control_in_the_rows_of_another_page_is_a_new_one() {
    let reply = |id: u32| {
        let mut reply = line(id, 20 + id, "article>p>button", "button", "Show 1 reply");
        reply["element"]["facts"]["repeats"] = json!(3);
        reply
    };
    let turned = |by: Outcome| {
        let mut state = page("en", json!([line(1, 9, "main>button", "button", "Older letters"), reply(2)]));
        (one_mut(&mut state, 2).presses, one_mut(&mut state, 2).last) = (2, Some(brought(40)));
        one_mut(&mut state, 1).last = Some(by);
        state.last_pressed = Some(one(&state, 1).pattern());
        look(&mut state, json!({ "lang": "en", "gone": [2], "candidates": [reply(3)] }));
        one(&state, 3).presses
    };
    assert_eq!(turned(Outcome { lost: 60, ..brought(50) }), 0, "it stands beneath another letter");
    assert_eq!(turned(Outcome { lost: 60, ..Outcome::default() }), 2, "the page was drawn anew");
}

#[test]
fn what_asks_for_the_rest_in_other_words_is_pressed_again() {
    let after = |text: &str| {
        let mut state = page("en", json!([line(1, 9, "article>div>button", "button", text)]));
        let button = one_mut(&mut state, 1);
        (button.presses, button.last) = (1, Some(Outcome { text: "View 12 replies".into(), ..brought(300) }));
        let step = stages::next(&state, &History::default());
        matches!(step, Step::Click(_))
    };
    assert!(after("Show 2 more replies"));
    assert!(!after("Show me less of all that"));
    assert!(!after("Show 14 more letters of others"), "it is another list's");
}

#[test]
fn a_control_in_a_row_is_known_by_its_row() {
    let toggle = |id: u32, row: &str| {
        let mut toggle = line(id, 20 + id, "tr>td>button", "button", "Details");
        toggle["row"] = json!(row);
        toggle
    };
    let mut state = page("en", json!([toggle(1, "Porer"), toggle(2, "Sušac")]));
    for id in [1, 2] {
        (one_mut(&mut state, id).presses, one_mut(&mut state, id).last) = (1, Some(brought(30)));
    }
    let again = json!([toggle(3, "Sušac"), toggle(4, "Palagruža")]);
    look(&mut state, json!({ "lang": "en", "gone": [1, 2], "candidates": again }));
    assert_eq!((one(&state, 3).presses, one(&state, 4).presses), (1, 0));
}

#[test]
fn replies_beside_the_name_of_who_wrote_are_asked_for_before_the_next_page() {
    let beside = |id: u32, class: &str, text: &str| {
        let mut beside = line(id, 20, &format!("div>div>a.{class}"), "a", text);
        beside["element"]["facts"]["set_size"] = json!(2);
        beside["element"]["facts"]["set_odd"] = json!(true);
        beside
    };
    let number = |id: u32, text: &str| line(id, 30, "main>div.pagination>a.item", "a", text);
    let replies =
        json!([beside(1, "author", "Лидия"), beside(2, "", "Показать ответы: 1"), number(3, "1"), number(4, "2")]);
    let state = page("ru", replies);
    let pressed = match reveal(&state, &History::default(), Whole::Page) {
        Some(Step::Click(presses)) => presses.first().map(|press| press.key.id),
        _ => None,
    };
    assert_eq!(pressed, Some(2));
}

#[test]
fn what_has_turned_a_page_waits_for_what_that_page_unfolds() {
    let older = line(1, 9, "main>p>button", "button", "Show more letters");
    let mut state = page("en", json!([older, line(2, 20, "main>div>a", "a", "Show 1 reply")]));
    let turned = Outcome { lost: 60, text: "Show more letters".into(), ..brought(50) };
    let mut history = History::default();
    history.enter(one(&state, 1), &turned, false, false, false, 100);
    (one_mut(&mut state, 1).presses, one_mut(&mut state, 1).last) = (1, Some(turned));
    let pressed: Vec<u32> = match reveal(&state, &history, Whole::Page) {
        Some(Step::Click(presses)) => presses.iter().map(|press| press.key.id).collect(),
        _ => Vec::new(),
    };
    assert_eq!(pressed, [2]);
}

#[test]
fn what_loads_more_of_a_list_goes_on_where_that_says_the_same_but_for_numbers() {
    let button = |id: u32, text: &str| {
        let mut button = line(id, 9, "main>div>button", "button", text);
        button["element"]["facts"]["set_odd"] = json!(true);
        button
    };
    let after = |outcome: Outcome| {
        let mut state = page("en", json!([button(1, "Show more letters")]));
        one_mut(&mut state, 1).verdict.take_for(Kind::Revealer);
        (one_mut(&mut state, 1).presses, one_mut(&mut state, 1).last) = (1, Some(outcome));
        matches!(reveal(&state, &History::default(), Whole::Page), Some(Step::Click(_)))
    };
    let text = || "Show more letters".to_owned();
    let repeats = Outcome { novel: 0, text: text(), ..brought(120) };
    assert!(after(repeats.clone()), "it has taken nothing away");
    assert!(!after(Outcome { lost: 120, ..repeats }), "it is one of a set of which one is shown");
}

#[test]
fn a_picture_with_words_that_we_do_not_know_is_an_arrow() {
    let arrow = |id: u32, label: &str, icon: &str| {
        let mut arrow = line(id, 9, "main>div>button.nav", "button", "");
        arrow["element"]["attributes"] = json!({ "class": "nav", "aria-label": label });
        arrow["element"]["source"] = json!(format!("<button class=\"nav\"><i class=\"icon {icon}\"></i></button>"));
        arrow
    };
    let ways = |labels: [&str; 4]| {
        let icons = ["caret-to-left", "caret-left", "caret-right", "caret-to-right"];
        let arrows: Vec<Value> =
            (1..).zip(labels).zip(icons).map(|((id, label), icon)| arrow(id, label, icon)).collect();
        let mut state = page("am", json!(arrows));
        state.pair_arrows();
        [1, 2, 3, 4].map(|id| one(&state, id).arrow)
    };
    let inner = [None, Some(Way::Back), Some(Way::On), None];
    assert_eq!(ways(["የመጀመሪያ ገጽ", "ያለፈው ገጽ", "የቀጠለው ገጽ", "የመጨረሻ ገጽ"]), inner);
    assert_eq!(ways(["Top", "Undo", "Redo", "Bottom"]), [None; 4], "they say that they do something else");
}

#[test]
fn a_component_that_is_told_which_arrow_to_draw_is_one() {
    let arrow = |id: u32, icon: &str| {
        let mut arrow = line(id, 9, "main>div>icon-button", "icon-button", "");
        arrow["element"]["attributes"] = json!({ "name": icon });
        arrow["element"]["facts"] = json!({ "visible": true, "listeners": ["click"] });
        arrow
    };
    let mut state = page("ko", json!([arrow(1, "chevron-left"), arrow(2, "chevron-right"), arrow(3, "star")]));
    state.pair_arrows();
    assert_eq!([1, 2, 3].map(|id| one(&state, id).arrow), [Some(Way::Back), Some(Way::On), None]);
}

#[test]
fn a_list_that_likeliest_reveals_or_was_filled_by_another_is_chosen_from_though_nothing_listens_on_itself() {
    let chooses = |kind: Kind, anew: bool, form: bool| {
        let mut list = line(1, 9, "main>label>select", "select", "One Two");
        list["element"]["facts"] = json!({ "visible": true });
        list["options"] = json!([{ "value": "1", "text": "One", "chosen": true }, { "value": "2", "text": "Two" }]);
        if form {
            list["element"]["ancestors"] = json!([{ "tag": "label" }, { "tag": "form" }]);
            list["form"] = json!({ "fills": true, "buttons": 1 });
        }
        let mut state = page("xx", json!([list]));
        let list = one_mut(&mut state, 1);
        list.verdict.take_for(Kind::Other);
        (list.verdict.kind, list.verdict.acts, list.offers_anew) = (kind, false, anew);
        intent(list) == Intent::Choose
    };
    assert!(chooses(Kind::Revealer, false, false) && chooses(Kind::Other, true, false));
    assert!(!chooses(Kind::Other, false, false), "nothing speaks for it");
    assert!(!chooses(Kind::Revealer, true, true), "it is filled in with the rest of a form");
}

#[test]
fn a_button_without_a_type_sends_its_form_unless_it_listens_itself_to_lead_on() {
    let sends = |kind: Kind, heard: &[&str]| {
        let mut button = line(1, 9, "footer>form>button", "button", "Abc");
        button["element"]["ancestors"] = json!([{ "tag": "form" }, { "tag": "footer" }]);
        button["element"]["facts"] = json!({ "visible": true, "listeners": heard });
        let mut state = page("xx", json!([button]));
        let button = one_mut(&mut state, 1);
        button.verdict.take_for(kind);
        intent(button) == Intent::Nothing
    };
    assert!(sends(Kind::Inner, &[]) && sends(Kind::Outer, &[]) && sends(Kind::Other, &["click"]));
    assert!(!sends(Kind::Inner, &["click"]) && !sends(Kind::Revealer, &[]));
}

#[test]
fn a_box_stands_behind_what_has_brought_its_label() {
    let boxed = |id: u32, value: &str, named: &str| {
        let mut line = line(id, id, "aside>label>input", "input", value);
        line["element"]["attributes"] = json!({ "type": "checkbox" });
        line["element"]["facts"] = json!({ "visible": true });
        line["named"] = json!(named);
        line
    };
    let mut state = page("vi", json!([]));
    state.brought.insert("Tre".into(), ("main>button|Lọc".into(), false));
    look(&mut state, json!({ "lang": "vi", "candidates": [boxed(1, "tre", "Tre"), boxed(2, "vai", "Vải")] }));
    assert_eq!(one(&state, 1).opener.as_deref(), Some("main>button|Lọc"));
    assert_eq!(one(&state, 2).opener, None);
}
