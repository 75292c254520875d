//! Menus and links that choose a language.

use super::{check, check_links, seen, told, unfold};

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
fn tongue_behind_a_gear() {
    let unfolded = unfold("tongue-behind-a-gear");
    for (lang, text) in [("es", "lo reparte entre los vecinos"), ("ja", "近所に配ります")] {
        let edition = unfolded.editions.iter().find(|edition| edition.lang == lang);
        assert!(
            edition.is_some_and(|edition| edition.html.contains(text)),
            "no edition in {lang}\n{}",
            told(&unfolded)
        );
    }
}

#[test]
fn a_page_is_in_the_language_of_its_words_where_a_framework_declares_english() {
    // What is a deed in its own language is left alone.
    let unfolded = unfold("declared-in-english");
    assert_eq!(unfolded.lang, "es");
    assert!(seen(&unfolded).contains("dos remos"), "{}", told(&unfolded));
    assert_eq!(unfold("accordion-slides").lang, "en");
}
