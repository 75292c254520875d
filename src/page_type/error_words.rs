//! Whether a title or heading says that the page stands for an error, by the phrases of `config/error-pages.toml`.

use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;

use crate::fingerprint::normal;

/// Most words of a heading that is a sentence about the page itself.
const LONGEST: usize = 20;

/// HTTP's numbers for a page that is not there: not found, gone.
const NUMBERS: [&str; 2] = ["404", "410"];

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Language {
    alone: String,
    inside: String,
}

/// The phrases of all languages. A page's own language is often wrong on pages of errors, and the phrases of one language are no
/// headline in another.
#[derive(Default)]
struct Phrases {
    filler: HashSet<String>,
    alone: HashSet<String>,
    inside: Vec<String>,
}

const FILE: &str = include_str!("../../config/error-pages.toml");

/// The file is part of the program; a test reads it.
static PHRASES: LazyLock<Phrases> = LazyLock::new(|| Phrases::read(FILE).unwrap_or_default());

impl Phrases {
    fn read(text: &str) -> Result<Self, toml::de::Error> {
        let mut languages: BTreeMap<String, Language> = toml::from_str(text)?;
        let lines = |text: &str| text.lines().map(words).filter(|line| !line.is_empty()).collect::<Vec<_>>();
        let filler = languages.remove("filler").unwrap_or_default();
        Ok(Self {
            filler: lines(&filler.alone).into_iter().collect(),
            alone: languages.values().flat_map(|one| lines(&one.alone)).collect(),
            inside: languages.values().flat_map(|one| lines(&one.inside)).collect(),
        })
    }

    fn is_error(&self, part: &str) -> bool {
        let mut rest: Vec<&str> = part.split(' ').filter(|word| !word.is_empty()).collect();
        if rest.is_empty() || rest.len() > LONGEST {
            return false;
        }
        let about = |rest: &[&str]| self.alone.contains(&rest.join(" "));
        if about(&rest) || self.inside.iter().any(|phrase| format!(" {part} ").contains(&format!(" {phrase} "))) {
            return true;
        }
        let number = |word: &str| NUMBERS.contains(&word);
        let says_nothing = |word: &&str| number(word) || self.filler.contains(*word);
        let numbered = rest.iter().any(|word| number(word));
        let before = rest.iter().take_while(|word| says_nothing(word)).count();
        rest.drain(..before);
        let behind = rest.iter().rev().take_while(|word| says_nothing(word)).count();
        rest.truncate(rest.len() - behind);
        if rest.is_empty() { numbered } else { about(&rest) }
    }
}

/// The words of a text, with one kind of apostrophe.
fn words(text: &str) -> String {
    normal(&text.replace('\u{2019}', "'"))
}

/// What stands between the parts of a title: the page's name, the section, the site's name.
const BETWEEN: [&str; 9] = [" - ", " – ", " — ", " | ", " · ", " » ", " « ", ": ", " / "];

/// Whether a title or heading says that the page is not there.
#[must_use]
pub fn says_error(title: &str) -> bool {
    if PHRASES.is_error(&words(title)) {
        return true;
    }
    let mut parts = vec![title];
    for between in BETWEEN {
        parts = parts.into_iter().flat_map(|part| part.split(between)).collect();
    }
    // A full stop ends a sentence: "Sorry. Page not found."
    parts.iter().flat_map(|part| part.split(". ")).any(|part| PHRASES.is_error(&words(part)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot read the file should fail")]
    use super::*;

    #[test]
    fn the_file_is_read() {
        let phrases = Phrases::read(FILE).unwrap();
        assert!(phrases.alone.len() > 60 && phrases.inside.len() > 20 && phrases.filler.len() > 10);
    }

    #[test]
    fn titles_that_say_an_error() {
        for title in [
            "404",
            "Error 404",
            "404 Not Found",
            "Page not found – Example",
            "Example | Oops! 404",
            "Page Not Found (404)",
            "Sorry, this page isn’t available.",
            "We can't find that page.",
            "The page you are looking for could not be found.",
            "Seite nicht gefunden :: Beispiel - Fehler 404",
            "Az oldal nem található - Példa",
            "Страница не найдена",
            "ページが見つかりません | 例",
        ] {
            assert!(says_error(title), "{title}");
        }
    }

    #[test]
    fn titles_that_are_about_something_else() {
        for title in [
            "",
            "How to fix 404 page not found errors in a shop",
            "Area code 404",
            "Error handling in Rust",
            "Lost and not found: a history",
            "Peugeot 404",
            "410 Main Street",
            "Oops, I did it again",
            "Error",
            "Sorry",
            "Waldo was not found by anybody",
        ] {
            assert!(!says_error(title), "{title}");
        }
    }
}
