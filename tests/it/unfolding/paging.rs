//! Pages, slides and portions that follow one another.

use super::{check, seen, told, unfold};

#[test]
fn turned_by_words() {
    check("turned-by-words", &["kreeg een paraplu", "een beetje stilte"]);
}

#[test]
fn older_entries_whose_way_back_is_hidden_on_the_first_page() {
    check("newer-hidden-at-first", &["odišla som zvislo"]);
}

#[test]
fn replies_before_the_next_letters() {
    check("replies-among-deeds", &["acoustic committee", "by one well", "a vowel"]);
}

#[test]
fn first_and_last() {
    check("first-and-last", &["came home humming", "at the tower office", "was granted two", "rope was changed"]);
}

#[test]
fn back_beside_on() {
    let unfolded = unfold("back-beside-on");
    let seen = seen(&unfolded);
    for text in ["about its night", "like an apology", "stand well back"] {
        assert!(seen.contains(text), "«{text}» did not come to light\n{}", told(&unfolded));
    }
    let back = unfolded.steps.iter().filter(|told| told.label.starts_with("Vissza"));
    assert_eq!(back.count(), 0, "the way back was pressed\n{}", told(&unfolded));
}

#[test]
fn arrows_by_action() {
    check("arrows-by-action", &["llegó antes", "pidió silencio", "se quedó corta"]);
}

#[test]
fn an_arrow_at_the_end_of_numbers_is_not_the_page_that_is_shown() {
    check(
        "last-page-first",
        &["for a receipt", "other people's papers", "to the theatre", "if unused", "was pinned up"],
    );
}

#[test]
fn what_opened_a_way_back_goes_on_though_pages_differ_by_numbers_alone() {
    check("goes-on-by-its-back", &["wieġeb qabel ma staqsewh"]);
}

#[test]
fn a_way_back_that_is_drawn_later_says_that_the_list_has_a_beginning() {
    check("way-back-drawn-later", &["drier than it left"]);
}

#[test]
fn few_numbers() {
    check("few-numbers", &["on the washing", "to the knees", "asked first", "a limp", "one roof", "by mistake"]);
    check(
        "few-numbers",
        &["next valley", "like pearls", "ice that sang", "weir asleep", "parishes argue", "hat go by"],
    );
    check(
        "few-numbers",
        &["is the point", "round sky", "closed door", "to Wednesday", "gave it back", "under the bench"],
    );
}

#[test]
fn pages_in_tabs() {
    check("pages-in-tabs", &["best in fog", "made downwards", "hold on", "stood up", "without words", "shake hands"]);
    check("pages-in-tabs", &["forgot the plough", "in a hurry", "thinking aloud"]);
}

#[test]
fn arrows_drawn_alone() {
    check("arrows-drawn-alone", &["second verse", "third verse", "fourth verse", "fifth verse"]);
}

#[test]
fn pages_in_entries() {
    check("pages-in-entries", &["рахувати до трьох", "йти додому пішки", "борошном на вікні"]);
}

#[test]
fn pager_before_views() {
    check("pager-before-views", &["the neighbour's dream", "asked me for salt", "late on purpose"]);
}

#[test]
fn slides_aside() {
    check("slides-aside", &["a sinking boat", "one actor every spring", "last year's play"]);
}

#[test]
fn asked_on_arrival() {
    check("asked-on-arrival", &["geese instead", "the water twice", "not been told yet"]);
}

#[test]
fn input_buttons() {
    check("input-buttons", &["counted boats", "counted herons", "was happy"]);
}

#[test]
fn cells_drawn_over() {
    check(
        "cells-drawn-over",
        &["a second early", "on Vilsandi", "fifth season", "in the moss", "wrong note", "two languages"],
    );
    let unfolded = unfold("cells-drawn-over");
    let first = |label: &str| unfolded.steps.iter().find(|told| told.label == label && told.note != "hidden");
    let vain = ["▸ Islands", "▸ Bogs", "▸ Towns"].map(|label| first(label).is_none_or(|told| told.novel == 0));
    assert_eq!(vain, [false; 3], "what a cell says by now is what is pressed\n{}", told(&unfolded));
}

#[test]
fn accordion_slides() {
    // What takes its time to slide open is told of the press that opened it.
    let unfolded = unfold("accordion-slides");
    let brought = unfolded.steps.iter().filter(|told| told.action == "click").map(|told| told.novel > 0);
    assert_eq!(brought.collect::<Vec<_>>(), [true; 3], "{}", told(&unfolded));
}

#[test]
fn load_more_redrawn() {
    check("load-more-redrawn", &["El puente cruje", "riega mis geranios", "desde el faro"]);
}

#[test]
fn load_more_numbers() {
    check("load-more-numbers", &["Day 6 ", "Day 18 ", "Day 30 "]);
}

#[test]
fn rows_written_over() {
    let texts = ["answered by whistling twice", "it likes the captain", "apologises for the delay"];
    check("rows-written-over", &texts);
}

#[test]
fn pages_in_a_nav() {
    let unfolded = unfold("pages-in-a-nav");
    let seen = seen(&unfolded);
    for text in ["drži maglu u staklenci", "ne pristaju", "do sljedeće oluje"] {
        assert!(seen.contains(text), "«{text}» did not come to light\n{}", told(&unfolded));
    }
    // Three pages more than the first: their numbers and the arrow back show nothing else.
    assert!(unfolded.presses <= 4, "{} presses\n{}", unfolded.presses, told(&unfolded));
}

#[test]
fn last_of_a_set() {
    check("last-of-a-set", &["మేఘాలు వచ్చి", "ఒక పాట నేస్తుంది", "దారం గాలి దిశను అడిగి"]);
}

#[test]
fn slides_in() {
    check("slides-in", &["सिट्ठी बजाउन सिकेको छ"]);
}

#[test]
fn pages_renumbered() {
    let wanted =
        ["a return ticket", "by name", "in one coat", "in silence", "for a buoy", "its gloves", "bought the pier"];
    check("pages-renumbered", &wanted);
}

#[test]
fn rows_in_pages() {
    check("rows-in-pages", &["hums in fifths", "as far as Vienna", "that never arrived", "shaft without a lift"]);
}

#[test]
fn rows_drawn_anew() {
    check("rows-drawn-anew", &["uzmanjkao prst", "kad netko slaže", "stalno zaposlen", "ključ pod pragom"]);
    let unfolded = unfold("rows-drawn-anew");
    let shut = unfolded.steps.iter().filter(|told| told.novel == 0 && told.label == "expand_more").count();
    assert_eq!(shut, 0, "what was opened is left open\n{}", told(&unfolded));
}

#[test]
fn both_ways() {
    check("both-ways", &["forgot its hat", "apologies to the heron", "signed for this one"]);
}

#[test]
fn own_digits() {
    let unfolded = unfold("own-digits");
    let seen = seen(&unfolded);
    for text in ["در نانوایی", "نامه خواند", "رقصیدن", "دیر به قطار", "هیچ نگفت"]
    {
        assert!(seen.contains(text), "«{text}» did not come to light\n{}", told(&unfolded));
    }
    // Five pages more than the first: the dots, the numbers and the arrow back show nothing else.
    assert!(unfolded.presses <= 6, "{} presses\n{}", unfolded.presses, told(&unfolded));
}

#[test]
fn repeating_pages() {
    check("repeating-pages", &["a moth asked for the hour", "told a secret and kept it"]);
}

#[test]
fn numbered_in_a_dialog() {
    check("numbered-in-a-dialog", &["ούριο άνεμο", "των γλάρων", "από φύκια", "σώζεται κολυμπώντας"]);
}

#[test]
fn dots_alone() {
    check("dots-alone", &["married its curtain", "the moon away", "instead of out", "the sill of the fifth"]);
}

#[test]
fn sign_beneath_its_list() {
    check("sign-beneath-its-list", &["asleep on a yak", "tea himself", "still warm"]);
}

#[test]
fn grown_at_its_head() {
    check("grown-at-its-head", &["კაპიტანმა ღუზას", "ამ დღეს ზღვამ ბოდიში"]);
}

#[test]
fn rows_that_a_filter_leaves_are_unfolded_before_the_next() {
    check("filters-before-rows", &["mierzy też czas", "hoduje echo", "dwie lewe"]);
}

#[test]
fn a_panel_that_is_called_as_its_entry_has_tabs_of_its_own() {
    check("panel-by-name", &["reclama do frio", "diante de plateia", "não acordar o gato"]);
}
