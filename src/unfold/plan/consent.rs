//! Which answer to a question about cookies brings the content: films, maps and comments often load only after "yes".

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::classifier::lexicon::{self, Topic};
use crate::unfold::controls::onward::{Words, words_of};
use crate::unfold::controls::signs::speaks_of;
use crate::unfold::page::Candidate;

/// Beginnings of words that accept.
static ACCEPT: Words = LazyLock::new(|| folded("accept"));
/// Beginnings of words that decline or limit.
static DECLINE: Words = LazyLock::new(|| folded("decline"));

/// The beginnings of words of all languages, folded. The table is part of the program; a test reads it.
fn folded(kind: &str) -> HashSet<String> {
    words_of(include_str!("../../../config/consent.toml"), kind).iter().map(|stem| lexicon::fold(stem)).collect()
}

/// Whether it accepts all that a question about cookies asks for.
pub(crate) fn accepts(candidate: &Candidate) -> bool {
    speaks_of(candidate, &[Topic::Consent]) && says_yes(&candidate.element.text)
}

/// Whether one of its words accepts, declines or limits.
pub(crate) fn answers(candidate: &Candidate) -> bool {
    says(&ACCEPT, &candidate.element.text) || says(&DECLINE, &candidate.element.text)
}

/// Whether one of these words accepts and none declines or limits.
fn says_yes(text: &str) -> bool {
    says(&ACCEPT, text) && !says(&DECLINE, text)
}

/// Whether a text has a word that begins with one of these.
fn says(stems: &Words, text: &str) -> bool {
    let text = lexicon::fold(text);
    // In scripts that write no spaces a word may stand anywhere. In others a word of the text begins with it, or is the same if it is
    // short.
    let spaced = text.chars().all(|c| (c as u32) < 0x0e00);
    let has = |stem: &String| {
        if !spaced {
            return text.contains(stem.as_str());
        }
        let short = stem.chars().count() <= 3;
        stem.contains(' ') && text.contains(stem.as_str())
            || text.split(' ').any(|word| if short { word == stem } else { word.starts_with(stem.as_str()) })
    };
    stems.iter().any(has)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_read() {
        assert!(ACCEPT.len() > 100 && DECLINE.len() > 100);
    }

    #[test]
    fn yes_is_told_from_no_and_from_only_some() {
        for yes in [
            "Accept all",
            "Alle akzeptieren",
            "Accetta tutto",
            "J’accepte",
            "Zgadzam się",
            "Принять все",
            "全て同意する",
            "同意",
            "موافق",
        ] {
            assert!(says_yes(yes), "{yes}");
        }
        for no in [
            "Reject all",
            "Accept necessary",
            "Nur notwendige akzeptieren",
            "Rifiuta tutto",
            "Continuer sans accepter",
            "Odrzuć",
            "OK",
            "不同意",
            "Speichern",
        ] {
            assert!(!says_yes(no), "{no}");
        }
    }
}
