//! The words of many languages: what revealing, closing, consenting, acting and the like are called, and the names of
//! the languages themselves. The words stand in `config/lexicon/` and `config/languages.toml`. This module only matches them.

mod codes;
mod reading;
mod folding;
mod table;
mod topic;

pub use codes::{code, primary};
pub(crate) use folding::unspaced;
pub use folding::{fold, fold_marked};
pub use reading::{Reading, read};
pub use topic::Topic;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a table that does not parse is the failure looked for")]
    use super::super::word_lists::{parse_tables, tests::config};
    use super::*;

    const LANGUAGES: &str = include_str!("../../../config/languages.toml");

    #[test]
    fn the_tables_parse_and_name_only_known_topics() {
        let words = config("lexicon");
        let unknown: Vec<&String> =
            words.values().flat_map(|lists| lists.keys()).filter(|topic| Topic::of(topic).is_none()).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        assert!(words.len() >= 40, "{} languages", words.len());
        let names = parse_tables(LANGUAGES).unwrap();
        assert!(names.len() >= 120, "{} languages", names.len());
        assert!(names.values().flatten().all(|(_, names)| names.is_sorted() && !names.is_empty()));
    }

    #[test]
    fn every_phrase_is_found_in_the_tables_that_were_laid_out() {
        let words = config("lexicon");
        let mut lost = Vec::new();
        for (language, topics) in &words {
            for (name, phrases) in topics {
                let topic = Topic::of(name).unwrap();
                let whole = phrases.iter().filter(|phrase| !phrase.contains(['*', '…']));
                lost.extend(
                    whole
                        .filter(|phrase| read(phrase, language).of(topic) == 0.0)
                        .map(|phrase| (language, name, phrase)),
                );
            }
        }
        assert!(lost.is_empty(), "{lost:?}");
    }

    #[test]
    fn digits_and_accents_do_not_hide_a_phrase() {
        assert!(read("View 4 previous replies", "en").of(Topic::Reveal) > 0.9);
        assert!(read("Továbbiak betöltése", "hu").of(Topic::Reveal) > 0.9);
        assert!(read("もっと見る", "ja").of(Topic::Reveal) > 0.9);
        assert!(read("Magyar", "de").of(Topic::Endonym) > 0.9);
        assert!(read("Hamısını qəbul et", "az").of(Topic::Consent) > 0.9);
        assert!(read("Hlaða meira", "is").of(Topic::Reveal) > 0.9);
    }

    #[test]
    fn marks_tell_vietnamese_words_apart() {
        assert!(read("Chọn mùa", "vi").of(Topic::Shop) < 0.1, "mùa is a season, mua is to buy");
        assert!(read("Mua ngay", "vi").of(Topic::Shop) > 0.9);
        assert!(read("Xem thêm bình luận", "vi").of(Topic::Reveal) > 0.9);
    }

    #[test]
    fn a_phrase_may_have_words_between_its_parts() {
        assert!(read("Weitere Berichte laden", "de").of(Topic::Reveal) > 0.9);
        assert!(read("Load more stories from us", "en").of(Topic::Reveal) > 0.3);
    }

    #[test]
    fn an_edition_names_its_language() {
        for (text, lang) in [("Zur englischen Version", "de"), ("英語版", "ja"), ("Wersja angielska", "pl")] {
            let reading = read(text, lang);
            assert!(reading.names == Some("en") && reading.of(Topic::Exonym) > 0.9, "{text}: {reading:?}");
        }
    }

    #[test]
    fn comments_are_opened_in_many_languages() {
        for (text, lang) in [("Kommentare öffnen", "de"), ("Zobrazit všechny odpovědi", "cs"), ("ดูคำตอบทั้งหมด", "th")]
        {
            assert!(read(text, lang).of(Topic::Reveal) > 0.9, "{text}");
        }
    }

    #[test]
    fn show_more_and_close_are_read_in_rarer_languages_too() {
        for (lang, more, close) in [
            ("or", "ଅଧିକ ଦେଖାନ୍ତୁ", "ବନ୍ଦ କରନ୍ତୁ"),
            ("sd", "وڌيڪ ڏيکاريو", "بند ڪريو"),
            ("ckb", "زیاتر پیشان بدە", "دابخە"),
            ("tt", "Күбрәк күрсәтү", "Ябу"),
            ("ht", "Montre plis", "Fèmen"),
            ("oc", "Afichar mai", "Tampar"),
            ("br", "Diskouez muioc’h", "Serriñ"),
            ("yi", "ווייז מער", "פארמאכן"),
            ("hsb", "Wjace pokazać", "Začinić"),
            ("os", "Фылдӕр равдис", "Сӕхгӕн"),
            ("bo", "མང་བ་སྟོན།", "ཁ་རྒྱག"),
            ("haw", "Hoʻouka hou aku", "Ho‘opau"),
        ] {
            assert!(read(more, lang).of(Topic::Reveal) > 0.9, "{lang} {more}");
            assert!(read(close, lang).of(Topic::Close) > 0.9, "{lang} {close}");
        }
    }

    #[test]
    fn a_typographic_apostrophe_is_one() {
        assert!(read("J’aime", "fr").of(Topic::Act) > 0.9);
        assert!(read("J'aime", "fr").of(Topic::Act) > 0.9);
    }

    #[test]
    fn a_short_word_of_harm_counts_in_its_own_language() {
        assert!(read("Sil", "tr").of(Topic::Act) > 0.9);
        assert!(read("Sil", "fr").of(Topic::Act) < 0.1);
    }

    #[test]
    fn a_word_within_a_word_is_not_a_match() {
        assert!(read("Baltimore", "en").of(Topic::More) < 0.1);
    }

    #[test]
    fn a_code_is_a_language_only_where_it_can_be_one() {
        assert_eq!(code("en-GB"), Some("en"));
        assert_eq!(code("pt_br"), Some("pt"));
        assert_eq!(code("to"), None);
        assert_eq!(code("news"), None);
    }
}
