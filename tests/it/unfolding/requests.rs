//! What presses ask the server for, and what is held back.

use super::{check, seen, told, unfold};

#[test]
fn sent_beforehand() {
    check("sent-beforehand", &["when I thought of air", "longer inside", "at the border"]);
}

#[test]
fn said_one_by_one() {
    check("said-one-by-one", &["under rattet", "uden billet", "forbi skæret"]);
}

#[test]
fn post_that_reads() {
    check("post-that-reads", &["vrida på linsen", "inte längre själv"]);
}

#[test]
fn drawn_by_the_server() {
    check("drawn-by-the-server", &["in alphabetical order", "never explained itself", "a cloud knocks twice"]);
    assert!(!seen(&unfold("drawn-by-the-server")).contains("begun to rain"));
}

#[test]
fn calls_by_event() {
    check("calls-by-event", &["polite to me", "stayed for the door", "has asked to come again", "but the way out"]);
}

#[test]
fn console_that_sends() {
    check("console-that-sends", &["whoever is lost", "does not like"]);
    assert!(!seen(&unfold("console-that-sends")).contains("was sent for"));
}

#[test]
fn counts_held_back() {
    // Of its likes two are enough to know that all of them do something that is held back.
    let unfolded = unfold("counts-held-back");
    let pressed = unfolded.steps.iter().filter(|told| told.pattern.contains("action-link")).count();
    assert!(pressed <= 2, "{pressed} presses\n{}", told(&unfolded));
}

#[test]
fn post_that_writes() {
    // That nothing was posted is part of every check.
    check("post-that-writes", &["zakochał się w kasjerce"]);
}

#[test]
fn a_form_that_is_sent_into_another_window_is_held_back() {
    check("window-that-sends", &["has never been wrong"]);
}

#[test]
fn modules_one_by_one() {
    check("modules-one-by-one", &["norskavad taktis"]);
}

#[test]
fn company_of_deeds() {
    check("company-of-deeds", &["bað um kaffi og settist", "skildi hattinn eftir"]);
    let unfolded = unfold("company-of-deeds");
    let known = |label: &str| label.starts_with('💬');
    let pressed: Vec<&str> =
        unfolded.steps.iter().filter(|step| step.action == "click").map(|step| step.label.as_str()).collect();
    assert!(pressed.iter().all(|label| known(label)), "{pressed:?}\n{}", told(&unfolded));
}

#[test]
fn notices_of_deeds() {
    check("notices-of-deeds", &["stendur í skugga", "með tóman disk", "snýr að sjónum", "fjórði er minning"]);
    let unfolded = unfold("notices-of-deeds");
    for name in ["Hnoðrast", "Vefjast"] {
        let pressed = unfolded.steps.iter().filter(|step| step.action == "click" && step.label == name).count();
        assert!(pressed <= 1, "{name} was pressed {pressed} times\n{}", told(&unfolded));
    }
}

#[test]
fn cards_of_a_board() {
    check("cards-of-a-board", &["between the lines", "quoted in full", "sent a bill"]);
}

#[test]
fn sayings_by_lot() {
    let unfolded = unfold("sayings-by-lot");
    let pressed = unfolded.steps.iter().filter(|step| step.action == "click").count();
    assert!((1..=14).contains(&pressed), "{pressed} presses\n{}", told(&unfolded));
}

#[test]
fn a_page_fetches_what_it_is_called() {
    check("fetches-what-it-is-called", &["if salt is told of it"]);
}

#[test]
fn what_the_page_itself_hears() {
    check("heard-by-the-page", &["ıhlamur dağıtılırdı", "simitleri paylaşıyor", "sis kulesi"]);
}

#[test]
fn what_a_component_hears_on_itself() {
    let wanted = [
        "der Hund sonst alles",
        "Regenschirmverleih",
        "drei Eier abgebucht",
        "eine Unterschrift",
        "auch die Ziege",
        "nur bei Vollmond",
        "Konten für Enten",
    ];
    check("heard-by-a-component", &wanted);
}

#[test]
fn votes_in_cards_are_not_hit() {
    check("vote-in-a-card", &["on Sundays only", "eaten as well", "next week", "in the soup", "the bakery was"]);
    let unfolded = unfold("vote-in-a-card");
    assert!(unfolded.refusals.is_empty(), "{:?}\n{}", unfolded.refusals, told(&unfolded));
}

#[test]
fn what_the_document_hears_of_the_pointer() {
    check("hovered-for-others", &["ponds by ear", "that keep him"]);
}

#[test]
fn dots_that_stand_for_what_comes() {
    check("dots-first", &["быстрее почты", "до полуночи"]);
}
