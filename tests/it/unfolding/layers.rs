//! What lies over the page: dialogs, menus, popovers.

use kibont::unfold::Options;

use super::{check, seen, told, unfold_at};

#[test]
fn what_surely_shows_something_is_asked_before_what_may_shut_the_dialog() {
    check("terms-before-the-code", &["vết chim mổ"]);
}

#[test]
fn one_dialog_for_all_rows_is_asked_for_its_parts_behind_each() {
    let notes = ["balık çizmiş", "haritaya benziyor", "kitap da geç döndü"];
    check("one-dialog-for-all", &["Yüz iki", "Doksan", "Kırk"]);
    check("one-dialog-for-all", &notes);
}

#[test]
fn what_styles_alone_show_while_a_box_is_ticked_or_something_has_the_focus() {
    let wanted = ["stork sweeps", "dust in drawers", "a door asleep", "let to a draught", "nobody sneezed"];
    check("styles-alone", &wanted);
}

#[test]
fn what_asks_for_consent_is_looked_through_before_it_is_answered() {
    check("consent-with-choices", &["kutyája őrzi", "fordulatonként egyet", "énekel a lisztnek"]);
}

#[test]
fn a_tour_is_gone_through_before_it_is_closed() {
    check("tour-in-steps", &["棚の猫にたずねて", "裏の井戸が答えます"]);
}

#[test]
fn what_the_other_button_of_the_mouse_tells() {
    check("other-button", &["a day late"]);
}

#[test]
fn menu_in_a_port() {
    check("menu-in-a-port", &["an owl on leave", "warm with gossip", "may not be named aloud"]);
}

#[test]
fn menu_again() {
    check("menu-again", &["der har sagt ja", "med lukkede øjne", "efter sin kat"]);
}

#[test]
fn hover_menu() {
    check("hover-menu", &["Седьмой маршрут ходит только в дождь"]);
}

#[test]
fn tour_over_the_page() {
    check("tour-over-the-page", &["nog moet worden geboren", "haast zich nooit", "die niemand heeft geslagen"]);
}

#[test]
fn menu_under_its_link() {
    check("menu-under-its-link", &["iese din depou numai când plouă", "doarme cu ușile deschise spre râu"]);
}

#[test]
fn late_dialog() {
    check("late-dialog", &["alleen bij westenwind", "kent elk schip"]);
}

#[test]
fn popover_takes_a_press() {
    check(
        "popover-takes-a-press",
        &["paid in birdsong", "one lump a day", "a pension from the railway", "in slippers"],
    );
}

#[test]
fn help_by_pointer() {
    check("help-by-pointer", &["onthoudt wie er trok", "is voor zondag"]);
}

#[test]
fn thumbnails() {
    check("thumbnails", &["perdeu-se do mar", "janela de uma formiga"]);
}

#[test]
fn hidden_holds_what_shows() {
    check("hidden-holds-what-shows", &["tarro de mermelada"]);
}

#[test]
fn a_page_that_loads_itself_anew_after_consent_shows_what_had_waited_for_it() {
    for query in ["after=0", "after=900", "after=2500"] {
        let unfolded = unfold_at("consent-that-reloads", &format!("?{query}"), Options::default());
        let seen = seen(&unfolded);
        for text in ["asleep in the reeds", "never told the sum"] {
            assert!(seen.contains(text), "{query}: «{text}» did not come to light\n{}", told(&unfolded));
        }
    }
}

#[test]
fn consent_in_a_frame_that_is_over_the_page() {
    check("consent-in-a-frame", &["na herbatę"]);
}

#[test]
fn consent_with_settings() {
    check("consent-with-settings", &["learning to swim"]);
}

#[test]
fn an_arrow_in_a_layer_closes_nothing() {
    check("arrow-in-a-layer", &["a konyha illatozni kezd", "egy rövid mesével"]);
}
