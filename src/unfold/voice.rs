//! In which language a page speaks: what it declares, and where that says nothing or always the same, whether its words are
//! still those it had.

use std::collections::HashSet;

use super::{Page, Record};
use crate::language;

/// Share of the fewer words that two looks at a page in one language have in common at least: what is written in another has
/// names and numbers in common.
const SHARED: f64 = 0.35;

/// The language of a page as it is heard.
#[derive(Debug, Clone, Default)]
pub(super) struct Voice {
    /// What it declares.
    pub lang: Option<String>,
    words: HashSet<String>,
}

impl Voice {
    fn new<'a>(lang: &str, texts: impl IntoIterator<Item = &'a str>) -> Self {
        let words = texts.into_iter().flat_map(|text| text.split(|c: char| !c.is_alphabetic()));
        let words = words.filter(|word| word.chars().count() >= 2).map(str::to_lowercase).take(5000).collect();
        Self { lang: language::declared(lang), words }
    }

    /// Whether this is another language than that.
    pub fn differs(&self, other: &Voice) -> bool {
        match (&self.lang, &other.lang) {
            (Some(one), Some(another)) if one != another => true,
            _ => {
                let fewer = self.words.len().min(other.words.len());
                let shared = self.words.intersection(&other.words).count();
                fewer >= 6 && (shared as f64) < fewer as f64 * SHARED
            }
        }
    }
}

impl Page<'_> {
    /// The voice of the page as it was opened.
    pub(super) fn own_voice(&self) -> Voice {
        let record = self.records.get(&self.tab.main_frame());
        Voice::new(&self.sight.lang, record.into_iter().flat_map(Record::first_texts))
    }

    /// The voice of what stands in the tab now.
    pub(super) async fn voice(&mut self) -> Voice {
        let page = self.tab.storage(None).await.unwrap_or_default();
        Voice::new(&page.lang, [page.text.as_str()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_language_is_told_by_what_is_declared_or_by_other_words() {
        let voice = |lang: &str, text: &str| Voice::new(lang, [text]);
        let galician = "O museo abre coa marea baixa e pecha cando o gardián ten os pés mollados. Muros, 1920";
        let english = "The museum opens at low tide and closes when the keeper's feet are wet. Muros, 1920";
        assert!(voice("gl", galician).differs(&voice("en", galician)));
        assert!(voice("", galician).differs(&voice("", english)));
        assert!(voice("en", galician).differs(&voice("en", english)), "a tag that every page has says nothing");
        let later = "O museo abre coa marea baixa e pecha cando o gardián ten sono. Ola, visitante. Muros, 1920";
        assert!(!voice("gl", galician).differs(&voice("gl", later)));
        assert!(!voice("", "Muros").differs(&voice("", "Home")), "two words say nothing");
    }
}
