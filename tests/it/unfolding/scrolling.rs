//! What scrolling brings to light.

use super::check;

#[test]
fn pulled_past_its_end() {
    check("pulled-past-its-end", &["the way to the harbour", "in a hand like smoke"]);
}

#[test]
fn list_shorter_than_the_window() {
    check("list-shorter-than-the-window", &["a very small bridge", "shaken by a mayor", "counts the gloves"]);
}

#[test]
fn pulled_by_older_names() {
    check("pulled-by-older-names", &["with one foot", "toll in feathers"]);
}

#[test]
fn sideways() {
    check("sideways", &["hums whenever it rains", "a very tall aunt", "closed the fourth jar"]);
}

#[test]
fn rows_kept() {
    check(
        "rows-kept",
        &["when nobody is looking", "letters to the right one", "belongs to someone else", "of those who left it"],
    );
}

#[test]
fn infinite_scroll() {
    check("infinite-scroll", &["Le courrier est arrivé dans une bouteille", "Jour 40."]);
}

#[test]
fn inner_scroller() {
    check("inner-scroller", &["o sino tocaria também para os gatos", "Sessão 1:"]);
}

#[test]
fn virtual_list() {
    check("virtual-list", &["Άνεμος 0:", "Ο άνεμος που δεν έχει όνομα", "Άνεμος 219:"]);
}

#[test]
fn from_its_foot() {
    check("from-its-foot", &["cello is asking", "by its smell", "in a minor key"]);
}

#[test]
fn list_amid() {
    let wanted = ["polite to everyone", "inherited the mill", "came back wet", "dealt by the wind", "back of a map"];
    check("list-amid", &wanted);
    check("nothing-above", &["a promise to the river"]);
}

#[test]
fn what_looks_now_and_then_is_waited_for_at_the_end() {
    check("looks-now-and-then", &["returned to the library"]);
    check("looks-at-each-beat", &["only its own reflection"]);
}

#[test]
fn a_button_that_comes_with_the_end_of_a_list_is_pressed_at_each_end() {
    check("button-at-the-end", &["on a cloud by mistake"]);
}
