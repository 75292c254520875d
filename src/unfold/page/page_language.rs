//! In which language a page speaks: what it declares, and where that says nothing or always the same, whether its words are
//! still those it had.

use std::collections::HashSet;

use crate::extractor::text_language::{contradicts, undeclared};
use crate::language;
use crate::unfold::{Page, Record};

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
    /// What it is in: the same, unless its words tell another.
    pub spoken: Option<String>,
    words: HashSet<String>,
    /// What it declares, with the script that it declares or is written in, where the language has more than one.
    pub version: Option<String>,
    /// The beginning of what it says: its letters tell its script.
    begins: String,
}

impl PageLanguage {
    /// A language with the script that the page is in, where the language has more than one.
    pub fn in_script(&self, language: &str) -> String {
        match &self.version {
            Some(version) if self.lang.as_deref() == Some(language) => version.clone(),
            _ => language::with_script(language, &self.begins),
        }
    }

    /// The language of a page that declares `lang` and says these texts.
    pub(crate) fn new<'a>(lang: &str, texts: impl IntoIterator<Item = &'a str>) -> Self {
        let texts: Vec<&str> = texts.into_iter().collect();
        let words = texts.iter().flat_map(|text| text.split(|c: char| !c.is_alphabetic()));
        let words = words.filter(|word| word.chars().count() >= 2).map(str::to_lowercase).take(MOST_COMPARED).collect();
        let (lang, declared) = (language::declared(lang), language::declared_version(lang));
        let whole = whole(texts);
        let spoken = match &lang {
            Some(lang) => Some(contradicts(&whole, lang).unwrap_or_else(|| lang.clone())),
            None => undeclared(&whole),
        };
        let begins: String = whole.chars().take(LISTENED_TO).collect();
        let version = declared
            .map(|version| if version.contains('-') { version } else { language::with_script(&version, &begins) });
        Self { lang, spoken, words, version, begins }
    }

    /// The language that this declares and that one did not. A constant tag says nothing: only where the page speaks that language
    /// its letters tell another script.
    pub fn declares_anew(&self, before: &PageLanguage) -> Option<&str> {
        let other_script = || self.version != before.version && self.spoken == self.lang;
        self.lang.as_deref().filter(|_| self.lang != before.lang || other_script())
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

    /// Whether this says less than a quarter of what that says: a notice, an error, no translation.
    pub fn says_little_of(&self, other: &PageLanguage) -> bool {
        let letters = |page: &PageLanguage| page.words.iter().map(String::len).sum::<usize>();
        letters(self) * 4 < letters(other)
    }
}

/// Characters of a page by which its script is told.
const LISTENED_TO: usize = 2_000;

/// Most bytes of a page that are listened to.
const MOST_HEARD: usize = 20_000;

/// The language that the labels of a page are taken to be in, where its texts speak against declared English, as frameworks and
/// templates declare it by themselves. Under another language the labels may be translated and the texts not. Words of harm are
/// looked for in the language of the labels.
pub(crate) fn heard<'a>(declared: &str, texts: impl Iterator<Item = &'a str>) -> Option<String> {
    contradicts(&whole(texts), &language::declared(declared).filter(|declared| declared == "en")?)
}

/// Fewest letters of a page that tell in which script its language is written.
const ENOUGH_LETTERS: usize = 40;

/// The language that a page declares, with the script in which it is written, where its texts are in that language.
pub(crate) fn written<'a>(declared: &str, texts: impl Iterator<Item = &'a str>) -> Option<String> {
    let version = language::declared_version(declared)?;
    if version.contains('-') || !language::has_scripts(&version) {
        return Some(version);
    }
    let whole = whole(texts);
    let tells = language::letters(&whole) >= ENOUGH_LETTERS && contradicts(&whole, &version).is_none();
    Some(if tells { language::with_script(&version, &whole) } else { version })
}

/// The beginning of all that a page says, a text a line.
fn whole<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut whole = String::new();
    for text in texts {
        if whole.len() > MOST_HEARD {
            break;
        }
        whole.push_str(text);
        whole.push('\n');
    }
    whole
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
    fn a_tag_that_every_page_has_declares_nothing_anew() {
        let voice = |lang: &str, text: &str| PageLanguage::new(lang, [text]);
        let cyrillic = "Музеј се отвара када је осека и затвара се када чувар покваси ноге. Људи из села кажу да другог таквог нема, \
                        и да су ствари које се тамо чувају старије од цркве која стоји на брду изнад мора.";
        let latin = "Muzej se otvara kada je oseka i zatvara se kada čuvar pokvasi noge. Ljudi iz sela kažu da drugog takvog nema, \
                     i da su stvari koje se tamo čuvaju starije od crkve koja stoji na brdu iznad mora.";
        let english = "The museum opens at low tide and closes when the keeper's feet are wet. People of the village say that there is \
                       no other like it, and that the things that are kept there are older than the church.";
        let chinese = "博物館在退潮時開放，看守人的腳濕了就關門。村裡的人說這裡沒有別的地方像它一樣，那裡保存的東西比教堂還要古老。";
        let own = voice("sr", cyrillic);
        assert_eq!(voice("sr", english).declares_anew(&own), None, "it was asked for in English");
        assert_eq!(voice("sr", latin).declares_anew(&own), Some("sr"), "another script");
        assert_eq!(voice("sr-Latn", latin).declares_anew(&own), Some("sr"));
        assert_eq!(voice("en", english).declares_anew(&own), Some("en"));
        assert_eq!(voice("sr", cyrillic).declares_anew(&own), None);
        assert_eq!(voice("zh", english).declares_anew(&voice("zh", chinese)), None, "no simplified Chinese");
    }

    #[test]
    fn a_page_is_in_the_script_in_which_it_is_written() {
        let text = "Музеј се отвара када је осека и затвара се када чувар покваси ноге.";
        let piece =
            |s: &str| serde_json::json!({ "id": 1, "e": 1, "s": 0, "v": true, "prev": 0, "next": 0, "t": s, "h": s });
        let mut seen: Seen =
            serde_json::from_value(serde_json::json!({ "lang": "sr", "pieces": [piece(text)] })).unwrap();
        let mut record = Record::default();
        record.take_in(&mut seen);
        let mut state = PageState { main: Some(frame()), ..PageState::default() };
        state.look_with(&CLASSIFIER, seen, 0);
        assert_eq!(state.version().as_deref(), Some("sr-Cyrl"));
    }

    #[test]
    fn words_of_harm_are_those_of_the_language_that_is_heard() {
        let judged = |heard: Option<&str>| {
            let candidates = serde_json::json!([line(1, 9, "button.a", "button", "Deng")]);
            let mut seen: Seen =
                serde_json::from_value(serde_json::json!({ "lang": "en-US", "candidates": candidates })).unwrap();
            seen.heard = heard.map(str::to_owned);
            let mut state = PageState { main: Some(frame()), ..PageState::default() };
            state.look_with(&CLASSIFIER, seen, 0);
            assert_eq!((state.lang.as_str(), state.spoken()), ("en-US", heard.unwrap_or("en-US")));
            one(&state, 1).verdict.harm
        };
        // Kurdish: to vote, and a sound; a word that counts in its language alone.
        assert!(judged(Some("ku")) && !judged(None));
    }
}
