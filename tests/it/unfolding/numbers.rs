//! What differs in its digits alone: clocks are no news, numbers that were asked for are.

use std::sync::Arc;

use kibont::unfold::Options;

use super::{seen, told, unfold, unfold_at, unfold_knowing};

#[test]
fn numbers_that_are_asked_for_are_found_on_every_page_of_a_site() {
    let history = Arc::default();
    for at in 0..6 {
        let unfolded = unfold_knowing("numbers-asked-for", &format!("?{at}"), Options::default(), &history);
        let number = format!("0620 555 {}", 100 + at * 7);
        assert!(seen(&unfolded).contains(&number), "{number} did not come to light\n{}", told(&unfolded));
        let asked = unfolded.steps.iter().find(|step| step.label == "Show number");
        assert!(asked.is_some_and(|step| step.novel > 0), "page {at}: it brought something\n{}", told(&unfolded));
    }
}

#[test]
fn rows_that_differ_by_numbers_alone_are_unfolded_on_every_page_of_their_table() {
    let details: Vec<String> =
        (1001..=1009).map(|number| format!("cart {} on day {}.", number * 7, number - 900)).collect();
    for drawn in ["kept", "anew"] {
        let unfolded = unfold_at("rows-by-number", &format!("?{drawn}"), Options::default());
        let seen = seen(&unfolded);
        for detail in &details {
            assert!(seen.contains(detail), "{drawn}: «{detail}» did not come to light\n{seen}\n{}", told(&unfolded));
        }
    }
}

#[test]
fn prices_that_a_choice_has_changed_beside_a_clock_are_told_all() {
    let unfolded = unfold("clocks-beside");
    let seen = seen(&unfolded);
    for text in ["admits", "the other", "12 crowns and 40", "23 crowns and 55", "31 crowns and 90"] {
        assert!(seen.contains(text), "«{text}» did not come to light\n{seen}\n{}", told(&unfolded));
    }
}
