//! The language of a document's text, against what it declares: templates declare English on pages of any language, and a page
//! that nobody translated stands under the address of another language.

use crate::extractor;
use crate::extractor::text_language::{self, FREQUENT, alike, confirms, decide, same, words};
use crate::language::{self, Script, script_of};

/// Share of a text's letters in its script from which on a language without blanks between words, named by the address or declared, is
/// the text's: quotations in Latin letters have more words that can be counted. A page in another language that quotes it has less.
const UNSPACED: f32 = 0.2;

/// Parts of a text that are looked at one by one, the letters that a paragraph needs to count, and the characters taken of a part.
const PARTS: usize = 3;
const LONG: usize = 80;
const TAKEN: usize = 500;

/// In which language a text is, and how much of it is in another one.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Spoken {
    /// BCP 47, with the script where the language has two; empty where nothing tells it.
    pub language: String,
    /// The most frequent other language of its long paragraphs, with their share of letters.
    pub other: Option<(String, f32)>,
}

/// The language of a text that declares one, or none; `named` are those that its address speaks of. Between relatives that the words
/// do not tell apart these decide, unless the page itself declares one of them: `/berita/id/123` is no Indonesian page.
#[must_use]
pub fn spoken(text: &str, declared: Option<&str>, named: &[String]) -> Spoken {
    let declared = declared.and_then(language::primary);
    let told = |name: &str| declared.as_deref().is_some_and(|declared| alike(declared, name));
    let unspaced = declared.iter().chain(named).find(|name| is_written_in(text, name)).cloned();
    let named: Vec<&String> = named.iter().filter(|name| !told(name)).collect();
    let primary = match declared {
        _ if unspaced.is_some() => unspaced.unwrap_or_default(),
        // Counting frequent words costs a tenth of the identification, and mostly agrees with what is declared.
        Some(declared) if confirms(text, &declared) => declared,
        Some(declared) => match language::identify(text) {
            Some(found) => decide(text, declared, found),
            None => declared,
        },
        None => language::identify(text).map(|found| found.language).unwrap_or_default(),
    };
    let primary = named.iter().find_map(|name| text_language::named(text, &primary, name)).unwrap_or(primary);
    let other = other(text, &primary);
    Spoken { language: language::with_script(&primary, text), other }
}

/// Whether enough of a text is in the letters that only Chinese or Japanese is written with. Han alone is Chinese, with Kana Japanese.
fn is_written_in(text: &str, language: &str) -> bool {
    let (mut han, mut kana, mut all) = (0_usize, 0_usize, 0_usize);
    for script in text.chars().filter_map(script_of) {
        all += 1;
        han += usize::from(script == Script::Han);
        kana += usize::from(script == Script::Kana);
    }
    let own = match language {
        // As [`language::script`] tells them apart.
        "ja" if kana * 5 >= han => han + kana,
        "zh" if kana * 5 < han => han,
        _ => 0,
    };
    own as f32 >= all as f32 * UNSPACED && own > 0
}

/// Whether two tags of [`Spoken::language`] stand for one language. `en-GB` and `en-US` are one, `zh-Hans` and `zh-Hant` two.
#[must_use]
pub fn is_one_language(one: &str, other: &str) -> bool {
    same(one, other)
}

/// The other language of most of a text's parts: its beginning, its midst and its end.
fn other(text: &str, own: &str) -> Option<(String, f32)> {
    let long: Vec<&str> = text.lines().filter(|line| language::letters(line) >= LONG).collect();
    let parts = long.len().min(PARTS);
    let mut others: Vec<(String, usize)> = Vec::new();
    for part in 0..parts {
        let lines = &long[long.len() * part / parts..long.len() * (part + 1) / parts];
        let part: String =
            lines.iter().flat_map(|line| line.chars().take(TAKEN / 2).chain(['\n'])).take(TAKEN).collect();
        let Some(found) = another(&part, own) else { continue };
        match others.iter_mut().find(|(language, _)| *language == found) {
            Some((_, count)) => *count += 1,
            None => others.push((found, 1)),
        }
    }
    let (language, count) = others.into_iter().max_by_key(|(_, count)| *count)?;
    Some((language, count as f32 / parts as f32))
}

/// The language of a part of a text, where it is surely not the text's own.
fn another(part: &str, own: &str) -> Option<String> {
    if confirms(part, own) {
        return None;
    }
    let found = language::identify(part).filter(|found| found.reliable && !same(&found.language, own));
    match found {
        // A language that the identification does not know is taken for its nearest relative.
        Some(found) => (decide(part, own.to_owned(), found.clone()) != own).then_some(found.language),
        // It is unsure between relatives, of which neither may be the text's own.
        None => {
            let other = extractor::other_than(extractor::stoplist(own)?, FREQUENT, || words(part))?;
            (!same(other.code, own) && !alike(other.code, own)).then(|| other.code.to_owned())
        }
    }
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
        assert_eq!(spoken(ENGLISH, Some("hu"), &[]).language, "en");
        assert_eq!(spoken(ENGLISH, Some("en-GB"), &[]).language, "en");
        assert_eq!(spoken(ENGLISH, None, &[]).language, "en");
        assert_eq!(spoken(GALICIAN, Some("en"), &[]).language, spoken(GALICIAN, None, &[]).language);
    }

    #[test]
    fn a_language_that_the_identification_does_not_know_is_taken_from_the_declaration() {
        assert_eq!(spoken(GALICIAN, Some("gl"), &[]).language, "gl");
    }

    #[test]
    fn relatives_that_words_do_not_tell_apart_are_told_by_what_names_them() {
        let serbian = "Ako više ne želite datoteku ili fasciklu, možete da je obrišete. Kada obrišete stavku premešta se u fasciklu \
                       smeća, gde stoji sve dok ne ispraznite smeće. Možete da povratite stavke iz smeća na njihovo izvorno mesto.";
        let language = |declared: Option<&str>, named: &str| spoken(serbian, declared, &[named.to_owned()]).language;
        assert_eq!(language(Some("sr-Latn"), ""), "sr-Latn");
        assert_eq!(language(Some("hr"), ""), "hr");
        assert_eq!(language(None, "sr"), "sr-Latn");
        assert_eq!(language(Some("en"), "sr"), "sr-Latn");
        assert_eq!(language(Some("sr"), "hu"), "sr-Latn", "the address names something else");
        assert_eq!(language(Some("sr-Latn"), "hr"), "sr-Latn", "a word of the address: a competition");
        assert_eq!(spoken(serbian, Some("sr"), &[]).other, None);
    }

    #[test]
    fn a_part_of_the_address_does_not_speak_against_a_declared_relative() {
        let malay = "Muzium dibuka ketika air surut dan ditutup apabila kaki penjaga basah. Orang kampung berkata bahawa tidak ada \
                     yang lain seperti itu, dan barang yang disimpan di sana lebih tua daripada gereja.";
        // /berita/id/123
        assert_eq!(spoken(malay, Some("ms"), &["id".to_owned()]).language, "ms");
        assert_eq!(spoken(malay, Some("ms-MY"), &["id".to_owned()]).language, "ms");
        assert_eq!(spoken(malay, None, &["ms".to_owned()]).language, "ms");
    }

    #[test]
    fn japanese_with_a_paragraph_in_english_is_japanese_where_the_address_says_so() {
        let text = format!(
            "博物館の歴史と案内についての説明です。引き潮のときに開き、見張りの足が濡れると閉まります。\nこの町の人々は、\
                            ほかに似たものはないと言います。館内の品は教会よりも古いものです。\n{ENGLISH}"
        );
        assert_eq!(spoken(&text, Some("en"), &["ja".to_owned()]).language, "ja");
        assert_eq!(spoken(&format!("{ENGLISH}\n潮の博物館"), Some("en"), &["ja".to_owned()]).language, "en");
    }

    #[test]
    fn paragraphs_in_another_language_are_noticed() {
        let mixed = format!("{ENGLISH}\n{GALICIAN}\n{ENGLISH}");
        assert!(spoken(&mixed, Some("gl"), &[]).other.is_some());
        assert!(spoken(&mixed, Some("en"), &[]).other.is_some());
        assert_eq!(spoken(ENGLISH, Some("en"), &[]).other, None);
    }
}
