//! The language of a document's text, against what it declares: templates declare English on pages of any language, and a page
//! that nobody translated stands under the address of another language.

use crate::extractor;
use crate::language::{self, Identified};

/// Fewest letters of a text that may speak against what the page declares.
const ENOUGH: usize = 60;
/// Least share of frequent words that shows a language which the identification does not know.
const FREQUENT: f64 = 0.25;
/// Paragraphs that are identified one by one, and the least letters of each.
const PARAGRAPHS: usize = 6;
const LONG: usize = 80;

/// In which language a text is, and how much of it is in another one.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Spoken {
    /// BCP 47, with the script where the language has two; empty where nothing tells it.
    pub language: String,
    /// The most frequent other language of its long paragraphs, with their share of letters.
    pub other: Option<(String, f32)>,
}

/// The language of a text that declares one, or none.
#[must_use]
pub fn spoken(text: &str, declared: Option<&str>) -> Spoken {
    let declared = declared.and_then(language::primary);
    let primary = match (declared, language::identify(text)) {
        (Some(declared), Some(found)) => decide(text, declared, found),
        (None, Some(found)) => found.language,
        (declared, None) => declared.unwrap_or_default(),
    };
    let other = other(text, &primary);
    Spoken { language: language::with_script(&primary, text), other }
}

/// Between what is declared and what was identified. The frequent words of both decide, because the identification knows some
/// seventy languages, and takes a text in any other for its nearest relative.
fn decide(text: &str, declared: String, found: Identified) -> String {
    if same(&declared, &found.language) || language::letters(text) < ENOUGH {
        return declared;
    }
    let words = || text.split(|c: char| !c.is_alphabetic() && !matches!(c, '\'' | '’')).filter(|word| !word.is_empty()).take(400);
    let share = |language: &str| extractor::stoplist(language).map(|list| extractor::share(list, words()));
    match (share(&declared), share(&found.language)) {
        (Some(own), Some(other)) if own.max(other) > 0.05 => if own >= other { declared } else { found.language },
        (None, Some(other)) => if other >= FREQUENT { found.language } else { declared },
        _ => if found.reliable { found.language } else { declared },
    }
}

/// Whether two tags stand for one language: Norwegian is mostly tagged without saying that it is Bokmål.
fn same(one: &str, other: &str) -> bool {
    let general = |tag: &str| if tag == "nb" { "no".to_owned() } else { tag.to_owned() };
    general(one) == general(other)
}

/// Whether two tags of [`Spoken::language`] stand for one language. `en-GB` and `en-US` are one, `zh-Hans` and `zh-Hant` two.
#[must_use]
pub fn is_one_language(one: &str, other: &str) -> bool {
    same(one, other)
}

fn other(text: &str, own: &str) -> Option<(String, f32)> {
    let long: Vec<&str> = text.lines().filter(|line| language::letters(line) >= LONG).collect();
    let step = long.len().div_ceil(PARAGRAPHS).max(1);
    let mut all = 0;
    let mut others: Vec<(String, usize)> = Vec::new();
    for line in long.into_iter().step_by(step) {
        let line: String = line.chars().take(300).collect();
        let letters = language::letters(&line);
        all += letters;
        let Some(found) = language::identify(&line).filter(|found| found.reliable) else { continue };
        if same(&found.language, own) {
            continue;
        }
        match others.iter_mut().find(|(language, _)| *language == found.language) {
            Some((_, count)) => *count += letters,
            None => others.push((found.language, letters)),
        }
    }
    let (language, count) = others.into_iter().max_by_key(|(_, count)| *count)?;
    Some((language, count as f32 / all.max(1) as f32))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GALICIAN: &str = "O museo abre coa marea baixa e pecha cando o gardián ten os pés mollados. A xente da vila di que non hai \
                            outro igual, e que as cousas que alí se gardan son máis vellas ca a propia igrexa.";
    const ENGLISH: &str = "The museum opens at low tide and closes when the keeper's feet are wet. People of the village say that there \
                           is no other like it, and that the things which are kept there are older than the church.";

    #[test]
    fn the_text_is_believed_rather_than_the_declaration() {
        assert_eq!(spoken(ENGLISH, Some("hu")).language, "en");
        assert_eq!(spoken(ENGLISH, Some("en-GB")).language, "en");
        assert_eq!(spoken(ENGLISH, None).language, "en");
        assert_eq!(spoken(GALICIAN, Some("en")).language, spoken(GALICIAN, None).language);
    }

    #[test]
    fn a_language_that_the_identification_does_not_know_is_taken_from_the_declaration() {
        assert_eq!(spoken(GALICIAN, Some("gl")).language, "gl");
    }

    #[test]
    fn paragraphs_in_another_language_are_noticed() {
        let mixed = format!("{ENGLISH}\n{GALICIAN}\n{ENGLISH}");
        assert!(spoken(&mixed, Some("gl")).other.is_some());
        assert_eq!(spoken(ENGLISH, Some("en")).other, None);
    }
}
