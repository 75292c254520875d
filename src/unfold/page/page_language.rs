//! In which language a page speaks: what it declares, and where that says nothing or always the same, whether its words are
//! still those it had.

use std::collections::HashSet;

use crate::unfold::{Page, Record};
use crate::{extractor, language};

/// Share of the fewer words that two looks at a page in one language have in common at least: what is written in another has
/// names and numbers in common.
const SHARED: f64 = 0.35;

/// Most words that are compared: what is taken of a page a second time holds something of every part of it, so that the first time
/// all of it must have been taken.
const MOST_COMPARED: usize = 20_000;

/// The language of a page as it is heard.
#[derive(Debug, Clone, Default)]
pub(crate) struct PageLanguage {
    /// What it declares.
    pub lang: Option<String>,
    words: HashSet<String>,
}

impl PageLanguage {
    fn new<'a>(lang: &str, texts: impl IntoIterator<Item = &'a str>) -> Self {
        let words = texts.into_iter().flat_map(|text| text.split(|c: char| !c.is_alphabetic()));
        let words = words.filter(|word| word.chars().count() >= 2).map(str::to_lowercase).take(MOST_COMPARED).collect();
        Self { lang: language::declared(lang), words }
    }

    /// Whether this is another language than that.
    pub fn differs(&self, other: &PageLanguage) -> bool {
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

/// Words that tell a language, and those that are listened to.
const ENOUGH_WORDS: usize = 40;
const MOST_WORDS: usize = 400;
/// The least share of a language's frequent words in a text that is in it; short labels have few.
const RECOGNISED: f64 = 0.12;

/// The language that texts are in, by their frequent words, where English is declared and they speak against it: of 528 saved
/// pages of many countries 16 were in another language than they declared, and all of these declared English, as frameworks and
/// templates do by themselves. Words of harm are looked for in the page's language.
pub(crate) fn heard<'a>(declared: &str, texts: impl Iterator<Item = &'a str>) -> Option<&'static str> {
    let own = extractor::stoplist(declared).filter(|own| own.code == "en")?;
    let words = texts.flat_map(|text| text.split(|c: char| !c.is_alphabetic() && !matches!(c, '\'' | '’')));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).take(MOST_WORDS).collect();
    if words.len() < ENOUGH_WORDS {
        return None;
    }
    extractor::other_than(own, RECOGNISED, || words.iter().copied()).map(|list| list.code)
}

impl Page<'_> {
    /// The voice of the page as it was opened.
    pub(crate) fn own_voice(&self) -> PageLanguage {
        let record = self.records.get(&self.tab.main_frame());
        PageLanguage::new(&self.state.lang, record.into_iter().flat_map(Record::first_texts))
    }

    /// The voice of what stands in the tab now.
    pub(crate) async fn voice(&mut self) -> PageLanguage {
        let page = self.tab.storage(None).await.unwrap_or_default();
        PageLanguage::new(&page.lang, [page.text.as_str()])
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]
    use super::*;
    use crate::browser::Seen;
    use crate::unfold::page::state::PageState;
    use crate::unfold::tests::plan::{CLASSIFIER, frame, line, one};

    #[test]
    fn another_language_is_told_by_what_is_declared_or_by_other_words() {
        let voice = |lang: &str, text: &str| PageLanguage::new(lang, [text]);
        let galician = "O museo abre coa marea baixa e pecha cando o gardián ten os pés mollados. Muros, 1920";
        let english = "The museum opens at low tide and closes when the keeper's feet are wet. Muros, 1920";
        assert!(voice("gl", galician).differs(&voice("en", galician)));
        assert!(voice("", galician).differs(&voice("", english)));
        assert!(voice("en", galician).differs(&voice("en", english)), "a tag that every page has says nothing");
        let later = "O museo abre coa marea baixa e pecha cando o gardián ten sono. Ola, visitante. Muros, 1920";
        assert!(!voice("gl", galician).differs(&voice("gl", later)));
        assert!(!voice("", "Muros").differs(&voice("", "Home")), "two words say nothing");
    }

    #[test]
    fn words_of_harm_are_those_of_the_language_that_is_heard() {
        let judged = |heard| {
            let candidates = serde_json::json!([line(1, 9, "button.a", "button", "Deng")]);
            let mut seen: Seen =
                serde_json::from_value(serde_json::json!({ "lang": "en-US", "candidates": candidates })).unwrap();
            seen.heard = heard;
            let mut state = PageState { main: Some(frame()), ..PageState::default() };
            state.take_in(&frame(), &mut seen, &CLASSIFIER, "https://a.example/", "a.example", 0);
            assert_eq!((state.lang.as_str(), state.spoken()), ("en-US", heard.unwrap_or("en-US")));
            one(&state, 1).verdict.harm
        };
        // Kurdish: to vote, and a sound; a word that counts in its language alone.
        assert!(judged(Some("ku")) && !judged(None));
    }

    #[test]
    fn a_declaration_is_not_believed_against_all_words() {
        let kurdish = "Ev malper ji bo stranbêjên gund e. Her êvar em li ber agir rûdinin û stranên kevn dibêjin, û zarok ji me re \
                       çayê tînin. Dema ku berf dibare, rê têne girtin û kes ji gund dernakeve, lê deng ji malekê diçe mala din.";
        let english = "This is the page of the singers of the village. In the evening we sit by the fire and sing what the old \
                       ones sang, and the children bring us tea. When it snows nobody leaves, but a song goes from house to house.";
        let heard = |lang: &str, text: &str| heard(lang, std::iter::once(text));
        assert_eq!(heard("en-US", kurdish), Some("ku"));
        assert_eq!(heard("ku", kurdish), None);
        assert_eq!(heard("en-US", english), None);
        assert_eq!(heard("de", english), None, "who says so means it");
        assert_eq!(heard("en", "Mal Civat Derkeve"), None, "a few labels say nothing");
        let russian = "Это страница деревенских певцов. Вечером мы сидим у огня и поём то, что пели старики, а дети приносят нам чай. \
                       Когда идёт снег, никто не уходит, но песня идёт из дома в дом, и все знают, кто её начал и когда она кончится.";
        assert_eq!(heard("en", russian), Some("ru"));
    }
}
