//! Which answer to a question about cookies brings the content: films, maps and comments often load only once it is yes.

use std::sync::LazyLock;

use serde::Deserialize;

use super::candidate::Candidate;
use crate::classifier::lexicon::{self, Topic};

const TABLE: &str = include_str!("../../config/consent.toml");

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    accept: Vec<String>,
    decline: Vec<String>,
}

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let mut words: Words = toml::from_str(TABLE).unwrap_or_default();
    for word in words.accept.iter_mut().chain(&mut words.decline) {
        *word = lexicon::fold(word);
    }
    words
});

/// Whether it answers a question about cookies with yes, to all of it.
pub(super) fn accepts(candidate: &Candidate) -> bool {
    let said = lexicon::read(&candidate.element.text, lexicon::primary(&candidate.element.lang));
    said.of(Topic::Consent) > 0.0 && says_yes(&candidate.element.text)
}

/// Whether these few words accept and none of them declines or limits.
fn says_yes(text: &str) -> bool {
    let text = lexicon::fold(text);
    // Scripts that write no spaces have their words anywhere; in others a word begins with them, and a short one is it.
    let spaced = text.chars().all(|c| (c as u32) < 0x0e00);
    let has = |stem: &String| {
        if !spaced {
            return text.contains(stem.as_str());
        }
        let short = stem.chars().count() <= 3;
        stem.contains(' ') && text.contains(stem.as_str())
            || text.split(' ').any(|word| if short { word == stem } else { word.starts_with(stem.as_str()) })
    };
    WORDS.accept.iter().any(has) && !WORDS.decline.iter().any(has)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_read() {
        assert!(WORDS.accept.len() > 100 && WORDS.decline.len() > 100);
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
