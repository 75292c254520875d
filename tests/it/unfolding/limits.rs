//! Limits: what they cut is told, and a long thread is not cut.

use kibont::unfold::Options;

use super::{seen, told, unfold, unfold_with};

#[test]
fn a_thread_of_two_thousand_replies_comes_whole() {
    let unfolded = unfold("replies-by-hundreds");
    let seen = seen(&unfolded);
    let missing: Vec<usize> = (0..2000).filter(|at| !seen.contains(&format!("Reply {at} denies"))).collect();
    assert!(missing.is_empty(), "{} replies are missing: {missing:?}\n{}", missing.len(), unfolded.trouble.join("\n"));
    assert!(unfolded.trouble.is_empty(), "{:?}", unfolded.trouble);
}

#[test]
fn options_beyond_a_limit_are_told_and_chosen_without_one() {
    let told_of = |options: u32| {
        let mut with = Options::default();
        with.budget.options = options;
        let unfolded = unfold_with("options-by-hundreds", with);
        let rung = (2..=70).filter(|bell| seen(&unfolded).contains(&format!("Bell {bell} is rung by"))).count();
        (rung, unfolded.trouble.clone(), told(&unfolded))
    };
    let (rung, trouble, told) = told_of(10);
    assert_eq!(rung, 10, "{told}");
    assert!(trouble.iter().any(|one| one.ends_with("at the limit of 10 (--max-options)")), "{trouble:?}");
    let (rung, trouble, told) = told_of(0);
    assert_eq!((rung, trouble.len()), (69, 0), "{trouble:?}\n{told}");
}

#[test]
fn controls_that_one_look_has_no_room_for_are_described_in_the_next() {
    let mut with = Options::default();
    (with.budget.candidates, with.budget.pieces) = (2, 10);
    let unfolded = unfold_with("accordion-single-open", with);
    let pieces = unfolded.trouble.iter().any(|one| one.ends_with("at the limit of 10 (--limit pieces)"));
    let pressed = unfolded.steps.iter().filter(|step| step.action == "click").count();
    assert!(pressed >= 3, "{}", told(&unfolded));
    assert!(pieces || unfolded.trouble.is_empty(), "{:?}", unfolded.trouble);
}
