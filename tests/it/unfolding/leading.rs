//! What leads on without an address, and the way back.

use super::{check, check_links, told, unfold};

#[test]
fn a_panel_of_levels_is_gone_through_by_its_way_back() {
    let wanted = ["demora três dias", "garrafa bem rolhada", "lua seguinte", "atrás da igreja"];
    check("drawer-of-levels", &wanted);
}

#[test]
fn what_stands_behind_each_row_under_one_name_is_asked_behind_each() {
    check("note-of-each-row", &["ei karda vihma", "põdrakanepi järele", "ka öösel", "aia taha"]);
}

#[test]
fn entries_of_a_menu_in_a_menu_are_followed_before_its_neighbour_shuts_both() {
    check(
        "menus-drawn-anew",
        &["a metade do imposto", "antes de entrar", "segunda cara de reposto", "a que non chegou"],
    );
    let unfolded = unfold("menus-drawn-anew");
    let again = unfolded.steps.iter().filter(|step| step.label == "San Xoán").count();
    assert!(again < 8, "two that shut each other in turns are left\n{}", told(&unfolded));
}

#[test]
fn view_taken_away() {
    check("view-taken-away", &["whoever noticed", "the fourth and the fifth stamp", "written by the kettle"]);
}

#[test]
fn pushed_views() {
    let wanted = ["grain again", "until Easter", "the miller's daughter", "the cat that sleeps on it"];
    check("pushed-views", &wanted);
}

#[test]
fn fragment_views() {
    check("fragment-views", &["name the captain", "the summer regatta", "salts by the moon"]);
}

#[test]
fn views_by_name() {
    check("views-by-name", &["apologise once", "excellent references", "nobody came back for"]);
}

#[test]
fn dialogs_that_lead_on() {
    check_links("dialogs-that-lead-on", &["/room/copper", "/room/bronze", "/room/pewter"]);
}

#[test]
fn card_with_menu() {
    check_links("card-with-menu", &["/room/copper", "/room/bronze"]);
}

#[test]
fn links_in_place() {
    check("links-in-place", &["it got up again", "by itself every autumn"]);
}

#[test]
fn link_of_what_is_shown() {
    check("link-of-what-is-shown", &["letters of complaint", "nobody could lift it"]);
}

#[test]
fn views_in_a_menu() {
    let wanted = ["missing for longer", "made the inspectors blush", "a smaller office", "on Fridays"];
    check("views-in-a-menu", &wanted);
}

#[test]
fn menu_folded_to_signs() {
    check("menu-folded-to-signs", &["người thua cuộc cãi nhau", "mới nghe thấy"]);
}

#[test]
fn app_over_window() {
    let wanted = ["by nobody else", "forgets the address", "a bet with the miller"];
    check("app-over-window", &wanted);
}

#[test]
fn menu_of_ways() {
    check_links("menu-of-ways", &["north.html", "stone.html", "quay.html", "mole.html"]);
    check_links("menu-of-ways", &["heron.html", "patience.html", "third.html"]);
}

#[test]
fn list_that_leads() {
    check_links("list-that-leads", &["?strana=2", "?branch=cellar", "?branch=attic", "?branch=yard"]);
}

#[test]
fn addresses_that_no_link_holds_are_found() {
    let wanted = [
        "/from-json",
        "/from-a-message",
        "/from-a-worker",
        "/from-a-style",
        "/from-a-srcset",
        "/from-a-drawing",
        "/from-a-double-press",
        "/from-a-key",
    ];
    check_links("addresses-as-data", &wanted);
}

#[test]
fn div_route() {
    check_links("div-route", &["/hikaya/matar", "/hikaya/milh"]);
}

#[test]
fn ways_in_menus_under_the_pointer() {
    check_links("menus-under-the-pointer", &["#/shiu", "#/varkat", "#/shkruesi"]);
}

#[test]
fn rows_with_buttons() {
    check_links("rows-with-buttons", &["/brief/0", "/brief/1", "/brief/2"]);
}

#[test]
fn ways_drawn_as_fields() {
    check_links("ways-drawn-as-fields", &["/a/", "/b/", "/lan", "/c", "/d"]);
}

#[test]
fn ways_heard_by_a_helper_of_the_document() {
    check_links("heard-by-a-helper", &["/skali", "/skala/drvena", "/skala/kamena"]);
}

#[test]
fn ways_that_read_alike() {
    let wanted = ["/otok/vis", "/otok/lastovo", "/otok/mljet", "/otok/susak", "/povijest", "/brodovi", "/kontakt"];
    check_links("ways-alike", &wanted);
}

#[test]
fn heard_by_a_view() {
    check("heard-by-a-view", &["somebody hums along", "asks for the words", "it corrects them"]);
}

#[test]
fn views_without_a_way_home() {
    check("views-without-a-way-home", &["más sal", "de tres en tres", "antes de que", "primer eco se cansa"]);
}

#[test]
fn list_of_views() {
    check("list-of-views", &["one fairy tale lower", "come back later"]);
}

#[test]
fn rows_with_signs() {
    check_links("rows-with-signs", &["/sakura", "/taki", "/tsuki", "/kitsune", "/yuki", "/hoshi", "/kaze"]);
}

#[test]
fn drawer_out_of_sight() {
    check_links("drawer-out-of-sight", &["/shomrim", "/adashot"]);
}

#[test]
fn rows_beyond_more() {
    check_links("rows-beyond-more", &["#/1", "#/2", "#/3", "#/4"]);
}

#[test]
fn menu_taken_away() {
    check("menu-taken-away", &["waits for the train", "lent its bench", "every ticket is a return"]);
}

#[test]
fn menu_in_a_menu() {
    check("menu-in-a-menu", &["it comes back", "around an empty jar", "taught fish to sing"]);
}

#[test]
fn rows_that_lead_on_are_asked_again_when_other_names_are_written_into_them() {
    let wanted = ["/boat/1", "/boat/2", "/boat/3", "/boat/4", "/boat/5", "/boat/6", "/boat/7", "/boat/8", "/boat/9"];
    check_links("ways-written-over", &wanted);
}

#[test]
fn links_of_states_that_are_gone() {
    let wanted = ["stueck/ebbe.html", "stueck/leuchtturm.html", "stueck/papier.html", "stueck/moewe.html"];
    check_links("links-of-states", &wanted);
}

#[test]
fn entries_that_a_number_tells_apart() {
    check("entries-by-number", &["zweimal", "Westwind", "Zeugin", "Miete"]);
}

#[test]
fn steps_in_words_that_nobody_knows() {
    check("steps-in-unknown-words", &["finished what it was thinking", "give the larger one away"]);
}
