//! Menus and links that choose a language.

use kibont::unfold::Options;

use super::{check, check_links, seen, told, unfold, unfold_at};

#[test]
fn switcher_of_codes() {
    check("switcher-of-codes", &["dreams of being a teacup", "apprend à chuchoter"]);
}

#[test]
fn language_menu() {
    check_links("language-menu", &["/cy/", "/et/"]);
}

#[test]
fn language_links_that_lead_back() {
    let unfolded = unfold("language-links-back");
    for (lang, text) in [("sv", "Färjan kommer när den har druckit"), ("et", "kui kajakas on ta ära kiitnud")] {
        let edition = unfolded.editions.iter().find(|edition| edition.lang == lang);
        assert!(
            edition.is_some_and(|edition| edition.html.contains(text)),
            "no edition in {lang}\n{}",
            told(&unfolded)
        );
    }
    assert!(unfolded.html.contains("Lautta tulee"), "the page itself is in another language");
    let followed = unfolded.links.iter().find(|link| link.href.contains("/language/"));
    assert!(followed.is_none(), "{followed:?} would turn what follows into another language");
}

#[test]
fn tongue_in_place() {
    let unfolded = unfold("tongue-in-place");
    for (lang, text) in [("fi", "toinen kerta oli varis"), ("es", "y una fue sin querer")] {
        let edition = unfolded.editions.iter().find(|edition| edition.lang == lang);
        assert!(
            edition.is_some_and(|edition| edition.html.contains(text)),
            "no edition in {lang}\n{}",
            told(&unfolded)
        );
        assert!(!unfolded.html.contains(text), "{lang}: two languages are mixed\n{}", told(&unfolded));
    }
    assert!(unfolded.html.contains("una era il vento"), "the page itself is in another language");
}

#[test]
fn a_language_kept_in_the_visitor_s_storage_is_chosen_once_on_each_page_of_a_router() {
    for by in ["stay", "push", "replace", "load"] {
        let unfolded = unfold_at("tongue-kept-on-routes", &format!("hill?by={by}"), Options::default());
        let told = format!("{by}\n{}", told(&unfolded));
        assert!(unfolded.html.contains("se vsako jesen") && unfolded.html.contains("mu je žal ovc"), "{told}");
        for (lang, text, rest) in
            [("fi", "joka syksy merelle", "koska lampaat"), ("es", "cada otoño mira", "porque le dan pena")]
        {
            let edition = unfolded.editions.iter().find(|edition| edition.lang == lang);
            assert!(edition.is_some_and(|one| one.html.contains(text) && one.html.contains(rest)), "{lang} {told}");
            assert!(!unfolded.html.contains(text), "{lang} is mixed with the page's own language: {told}");
        }
        for front in ["Majakka palaa", "El faro arde"] {
            assert!(!unfolded.html.contains(front), "the front page is mixed in: {told}");
        }
        let opened = unfolded.steps.iter().filter(|step| step.label.contains("Slovenščina")).count();
        assert!(opened <= 4, "the menu was opened {opened} times: {told}");
    }
}

#[test]
fn globe_with_two_entries() {
    let unfolded = unfold("globe-with-two-entries");
    let edition = unfolded.editions.iter().find(|edition| edition.lang == "pl");
    assert!(edition.is_some_and(|edition| edition.html.contains("najpierw opowie")), "{}", told(&unfolded));
    assert!(
        unfolded.html.contains("előbb elmond") && !unfolded.html.contains("najpierw opowie"),
        "{}",
        told(&unfolded)
    );
}

#[test]
fn menus_alone_translated() {
    let unfolded = unfold("menus-alone-translated");
    for text in ["amelyikre az van írva, hogy nem", "a szomszéd malom nevét"] {
        assert!(unfolded.html.contains(text), "{text}\n{}", told(&unfolded));
    }
    let edition = unfolded.editions.iter().find(|edition| edition.lang == "fr");
    assert!(edition.is_some_and(|edition| edition.html.contains("essuyé la moustache")), "{}", told(&unfolded));
    // Five folds, the menu, its two entries' worth of ways and two folds in the edition: what is not translated is not all
    // asked again.
    assert!(unfolded.presses <= 12, "{} presses\n{}", unfolded.presses, told(&unfolded));
}

#[test]
fn a_page_is_in_the_language_of_its_words_whatever_it_declares() {
    // What is a deed in its own language is left alone.
    let unfolded = unfold("declared-in-english");
    assert_eq!(unfolded.lang, "es");
    assert!(seen(&unfolded).contains("dos remos"), "{}", told(&unfolded));
    assert_eq!(unfold("accordion-slides").lang, "en");
    // A page that was not translated stands under the address of another language.
    let unfolded = unfold("declared-in-another");
    assert_eq!(unfolded.lang, "es");
    assert!(seen(&unfolded).contains("dos remos"), "{}", told(&unfolded));
}

#[test]
fn languages_in_a_popover_that_is_drawn_anew_out_of_sight() {
    let unfolded = unfold("languages-in-a-popover");
    for (lang, text) in [("en", "a little whiter every night"), ("ko", "밤마다 조금씩")] {
        let edition = unfolded.editions.iter().find(|edition| edition.lang == lang);
        assert!(
            edition.is_some_and(|edition| edition.html.contains(text)),
            "no edition in {lang}\n{}",
            told(&unfolded)
        );
    }
}
