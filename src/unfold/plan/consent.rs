//! Which answer to a question about cookies brings the content: films, maps and comments often load only after "yes".

use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;

use crate::classifier::lexicon::{self, Topic};
use crate::unfold::page::candidate::Candidate;

const TABLE: &str = include_str!("../../../config/consent.toml");

/// The beginnings of words of one language, one a line.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Lines {
    accept: String,
    decline: String,
}

/// The beginnings of words of all languages, folded.
struct Words {
    accept: HashSet<String>,
    decline: HashSet<String>,
}

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let table: BTreeMap<String, Lines> = toml::from_str(TABLE).unwrap_or_default();
    let folded =
        |lines: fn(&Lines) -> &String| table.values().flat_map(|of| lines(of).lines()).map(lexicon::fold).collect();
    Words { accept: folded(|of| &of.accept), decline: folded(|of| &of.decline) }
});

/// Whether it accepts all that a question about cookies asks for.
pub(crate) fn accepts(candidate: &Candidate) -> bool {
    let said = lexicon::read(&candidate.element.text, lexicon::primary(&candidate.element.lang));
    said.of(Topic::Consent) > 0.0 && says_yes(&candidate.element.text)
}

/// Whether one of these words accepts and none declines or limits.
fn says_yes(text: &str) -> bool {
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
