//! Labels by acting, on the small sites: what a press did says what the element is, and nothing harmful is pressed.

use crate::program::{kibont, turn};
use crate::served::Site;

/// The lines of a probe.
fn lines(name: &str) -> Vec<serde_json::Value> {
    let (site, address) = Site::serve(name);
    let run = kibont(&["probe", &format!("{address}/")]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(site.harm(), Vec::<String>::new(), "{name}: harm was done");
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Label, text and confidence of each line of a probe.
fn probe(name: &str) -> Vec<(String, String, f64)> {
    let field = |line: &serde_json::Value, name: &str| line[name].as_str().unwrap_or_default().to_owned();
    lines(name)
        .into_iter()
        .map(|line| {
            assert!(line["facts"]["box"].is_array() && line["site"].is_string(), "{line}");
            (field(&line, "label"), field(&line, "text"), line["confidence"].as_f64().unwrap())
        })
        .collect()
}

fn labelled(lines: &[(String, String, f64)], label: &str, text: &str) {
    let found = lines.iter().find(|line| line.1.contains(text));
    assert_eq!(found.map(|line| line.0.as_str()), Some(label), "{text}: {lines:?}");
}

#[test]
fn what_brings_text_is_a_revealer() {
    let _turn = turn();
    labelled(&probe("show-more"), "Revealer", "Show more");
    let folds = probe("details");
    assert!(folds.iter().filter(|line| line.0 == "Revealer" && line.2 >= 0.85).count() >= 2, "{folds:?}");
}

#[test]
fn each_of_a_set_counts_once_whatever_it_is_wrapped_in() {
    let _turn = turn();
    let lines = lines("tabs-in-a-list");
    for text in ["Fares", "Crossing"] {
        let facts = &lines.iter().find(|line| line["text"] == text).unwrap()["facts"];
        assert!(facts["set_size"] == 3 && facts["set_odd"] == true && facts["set_chosen"] == false, "{text}: {facts}");
    }
}

#[test]
fn what_takes_a_layer_away_is_a_closer() {
    let _turn = turn();
    let lines = probe("late-dialog");
    assert!(lines.iter().any(|line| line.0 == "Closer" && line.2 >= 0.85), "{lines:?}");
}

#[test]
fn what_leads_on_is_told_by_where_it_leads() {
    let _turn = turn();
    let lines = probe("div-route");
    assert!(lines.iter().filter(|line| line.0 == "Inner").count() >= 2, "{lines:?}");
}

#[test]
fn what_closes_is_told_from_the_ways_beside_it() {
    let _turn = turn();
    let lines = lines("drawer-of-ways");
    let told = |wanted: &dyn Fn(&serde_json::Value) -> bool| {
        lines.iter().find(|line| wanted(line)).map(|line| line["label"].as_str().unwrap().to_owned())
    };
    let named = |text: &'static str| told(&move |line: &serde_json::Value| line["text"] == text);
    assert_eq!(named("×").as_deref(), Some("Closer"), "{lines:?}");
    assert_eq!(named("De pont").as_deref(), Some("Inner"), "{lines:?}");
    assert_eq!(named("Een brief").as_deref(), Some("Revealer"), "{lines:?}");
    assert_eq!(named("De veerman").as_deref(), Some("Inner"), "the way to the page that is open: {lines:?}");
    let veil = |line: &serde_json::Value| line["attributes"]["class"] == "sluier";
    assert_eq!(told(&veil).as_deref(), Some("Closer"), "the veil takes its time: {lines:?}");
    let mut numbers: Vec<_> = lines.iter().map(|line| line["id"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), lines.len(), "each has a number of its own");
}

#[test]
fn another_language_is_told_from_a_page() {
    let _turn = turn();
    let lines = probe("language-menu");
    let languages: Vec<_> = lines.iter().filter(|line| line.0 == "LanguageSelection" && line.2 >= 0.7).collect();
    assert!(languages.len() >= 2, "{lines:?}");
}

#[test]
fn what_writes_is_held_back_and_left_alone() {
    let _turn = turn();
    // That nothing was posted is part of every probe.
    let lines = probe("post-that-writes");
    assert!(lines.iter().any(|line| line.0 == "Revealer"), "{lines:?}");
}

#[test]
fn what_is_chosen_in_a_drawer_or_chosen_already_reveals() {
    let _turn = turn();
    let lines = probe("drawer-that-swaps");
    for text in ["Boven", "Beneden", "Huisregels", "Sluisgeld"] {
        labelled(&lines, "Revealer", text);
    }
    assert!(lines.iter().all(|line| line.1 != "Boven" || line.2 < 0.7), "told by its like: {lines:?}");
}
