//! Languages: what pages declare, brought into one form, and what the letters of a text say about it.

mod wanted;

pub use wanted::Wanted;

use unicode_segmentation::UnicodeSegmentation;

/// Codes that are written in more than one way and the form that is kept: withdrawn codes of ISO 639-1, and ISO 639-2's
/// three letters where two exist.
const SAME: &[(&str, &str)] = &[
    ("iw", "he"),
    ("in", "id"),
    ("ji", "yi"),
    ("jw", "jv"),
    ("mo", "ro"),
    ("ara", "ar"),
    ("bul", "bg"),
    ("cat", "ca"),
    ("ces", "cs"),
    ("cze", "cs"),
    ("chi", "zh"),
    ("zho", "zh"),
    ("cmn", "zh"),
    ("dan", "da"),
    ("deu", "de"),
    ("ger", "de"),
    ("ell", "el"),
    ("gre", "el"),
    ("eng", "en"),
    ("est", "et"),
    ("eus", "eu"),
    ("baq", "eu"),
    ("fas", "fa"),
    ("per", "fa"),
    ("fin", "fi"),
    ("fra", "fr"),
    ("fre", "fr"),
    ("gle", "ga"),
    ("glg", "gl"),
    ("heb", "he"),
    ("hin", "hi"),
    ("hrv", "hr"),
    ("hun", "hu"),
    ("ind", "id"),
    ("isl", "is"),
    ("ice", "is"),
    ("ita", "it"),
    ("jpn", "ja"),
    ("kor", "ko"),
    ("lav", "lv"),
    ("lit", "lt"),
    ("nld", "nl"),
    ("dut", "nl"),
    ("nor", "no"),
    ("nob", "nb"),
    ("nno", "nn"),
    ("pol", "pl"),
    ("por", "pt"),
    ("ron", "ro"),
    ("rum", "ro"),
    ("rus", "ru"),
    ("slk", "sk"),
    ("slo", "sk"),
    ("slv", "sl"),
    ("spa", "es"),
    ("srp", "sr"),
    ("swe", "sv"),
    ("tha", "th"),
    ("tur", "tr"),
    ("ukr", "uk"),
    ("vie", "vi"),
    ("cym", "cy"),
    ("wel", "cy"),
    ("afr", "af"),
    ("aka", "ak"),
    ("amh", "am"),
    ("aze", "az"),
    ("bel", "be"),
    ("ben", "bn"),
    ("epo", "eo"),
    ("guj", "gu"),
    ("hye", "hy"),
    ("arm", "hy"),
    ("jav", "jv"),
    ("kan", "kn"),
    ("kat", "ka"),
    ("khm", "km"),
    ("lat", "la"),
    ("mal", "ml"),
    ("mar", "mr"),
    ("mkd", "mk"),
    ("mac", "mk"),
    ("mya", "my"),
    ("nep", "ne"),
    ("ori", "or"),
    ("pan", "pa"),
    ("pes", "fa"),
    ("sin", "si"),
    ("sna", "sn"),
    ("tam", "ta"),
    ("tel", "te"),
    ("tgl", "tl"),
    ("tuk", "tk"),
    ("urd", "ur"),
    ("uzb", "uz"),
    ("yid", "yi"),
    ("zul", "zu"),
];

/// Tags that name no language: undetermined, several, none, not coded, hreflang's default.
const NONE: &[&str] = &["und", "mul", "zxx", "mis", "x", "i", "art"];

/// The primary subtag of a BCP 47 language tag (RFC 5646), in lower case and in its shortest usual form: `en` for
/// `en-US`, `en_GB`, `ENG`. `None` for what names no language.
#[must_use]
pub fn primary(tag: &str) -> Option<String> {
    let subtag = tag.trim().split(['-', '_', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
    // Four to eight letters are reserved or registered but unused; on pages they are names ("english", "default").
    if !(2..=3).contains(&subtag.len()) || !subtag.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return None;
    }
    if NONE.contains(&subtag.as_str()) {
        return None;
    }
    Some(SAME.iter().find(|(from, _)| *from == subtag).map_or(subtag, |(_, to)| (*to).to_owned()))
}

/// The language that a page declares by `lang`, `xml:lang` or `Content-Language`; of a list the first that names one.
#[must_use]
pub fn declared(attribute: &str) -> Option<String> {
    attribute.split([',', ';', ' ']).find_map(primary)
}

/// The language of a tag, with its script where the language is written in more than one and the tag tells which: `zh-Hant` for
/// `zh-TW`, `sr-Latn`, but `hu` for `hu-HU`.
#[must_use]
pub fn version(tag: &str) -> Option<String> {
    let primary = primary(tag)?;
    if !has_scripts(&primary) {
        return Some(primary);
    }
    let script = tag.trim().split(['-', '_', '.', '@']).skip(1).find_map(|subtag| {
        Some(match (subtag.to_ascii_lowercase().as_str(), primary == "zh") {
            ("hans" | "cn" | "sg", true) => "Hans",
            ("hant" | "tw" | "hk" | "mo", true) => "Hant",
            ("latn" | "latin", false) => "Latn",
            ("cyrl" | "cyrillic", false) => "Cyrl",
            ("arab", false) => "Arab",
            _ => return None,
        })
    });
    Some(script.map_or_else(|| primary.clone(), |script| format!("{primary}-{script}")))
}

/// The same of what a page declares, as [`declared`].
#[must_use]
pub fn declared_version(attribute: &str) -> Option<String> {
    attribute.split([',', ';', ' ']).find_map(version)
}

/// Whether two versions of [`version`] may be one: the same language, unless both tell a script.
#[must_use]
pub fn may_be_one(one: &str, other: &str) -> bool {
    one == other || (!one.contains('-') || !other.contains('-')) && primary(one) == primary(other)
}

/// How many words a text has by Unicode's word boundaries (UAX 29); Han and Kana count by character.
#[must_use]
pub fn words(text: &str) -> usize {
    text.unicode_words().count()
}

/// Most characters of a text that identification looks at: more make it slower and no better.
const IDENTIFIED_BY: usize = 2000;
/// Fewest letters of a paragraph that is a sentence rather than a label; names and labels say little of a language.
const SENTENCE: usize = 40;

/// The language that a text is written in, as its letters and their sequences tell it.
#[derive(Debug, Clone, PartialEq)]
pub struct Identified {
    /// BCP 47 primary subtag.
    pub language: String,
    /// How sure that is, 0…1.
    pub confidence: f64,
    /// Whether it is sure enough to speak against what a page declares.
    pub reliable: bool,
}

/// Identifies the language of a text (a paragraph a line) by its script and letter trigrams; `None` for a text without
/// letters. Paragraphs that hold a sentence are looked at before labels.
#[must_use]
pub fn identify(text: &str) -> Option<Identified> {
    let sample = sample(text);
    let info = whatlang::detect(&sample)?;
    let language = primary(info.lang().code())?;
    Some(Identified { language, confidence: info.confidence(), reliable: info.is_reliable() })
}

/// What identification looks at: the sentences of a text, or all of it where it has next to none.
pub(crate) fn sample(text: &str) -> String {
    let take = |least: usize| {
        let mut sample = String::new();
        for line in text.lines().filter(|line| letters(line) >= least) {
            let room = IDENTIFIED_BY.saturating_sub(sample.len());
            if room == 0 {
                break;
            }
            sample.extend(line.chars().take(room));
            sample.push('\n');
        }
        sample
    };
    let sentences = take(SENTENCE);
    if letters(&sentences) >= SENTENCE * 2 { sentences } else { take(0) }
}

/// How many letters a text has.
#[must_use]
pub fn letters(text: &str) -> usize {
    text.chars().filter(|c| c.is_alphabetic()).count()
}

/// Characters that only simplified, or only traditional Chinese is written with, among the most frequent ones.
const SIMPLIFIED: &str =
    "这个们来对说国时会发过还后学种进开关从现样经长问两应动与无为书车见东话认让该请业实装误选设统网页户";
const TRADITIONAL: &str =
    "這個們來對說國時會發過還後學種進開關從現樣經長問兩應動與無為書車見東話認讓該請業實裝誤選設統網頁戶";
/// Languages that are written in more than one script today.
const SEVERAL_SCRIPTS: &[&str] = &["sr", "uz", "az", "kk", "ku", "mn", "pa", "tg", "sh", "bs"];

/// Whether a language is written in more than one script today.
#[must_use]
pub fn has_scripts(language: &str) -> bool {
    language == "zh" || SEVERAL_SCRIPTS.contains(&language)
}

/// The language tag with the script, where the language is written in more than one: `zh-Hant`, `sr-Latn`.
#[must_use]
pub fn with_script(language: &str, text: &str) -> String {
    let count =
        |letters: &str| text.chars().take(IDENTIFIED_BY).filter(|c| !c.is_ascii() && letters.contains(*c)).count();
    let subtag = match language {
        "zh" => Some(if count(TRADITIONAL) > count(SIMPLIFIED) { "Hant" } else { "Hans" }),
        _ if SEVERAL_SCRIPTS.contains(&language) => match script(text) {
            Some(Script::Latin) => Some("Latn"),
            Some(Script::Cyrillic) => Some("Cyrl"),
            Some(Script::Arabic) => Some("Arab"),
            _ => None,
        },
        _ => None,
    };
    subtag.map_or_else(|| language.to_owned(), |subtag| format!("{language}-{subtag}"))
}

/// Writing systems, as far as telling languages apart needs them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Script {
    /// Latin letters.
    Latin,
    /// Greek.
    Greek,
    /// Cyrillic.
    Cyrillic,
    /// Armenian.
    Armenian,
    /// Hebrew.
    Hebrew,
    /// Arabic, Persian, Urdu.
    Arabic,
    /// Devanagari.
    Devanagari,
    /// Bengali.
    Bengali,
    /// Tamil.
    Tamil,
    /// Telugu.
    Telugu,
    /// Thai.
    Thai,
    /// Georgian.
    Georgian,
    /// Ethiopic.
    Ethiopic,
    /// Hangul.
    Hangul,
    /// Hiragana and Katakana.
    Kana,
    /// Han characters.
    Han,
}

/// The writing system of one letter; `None` for digits, signs, and scripts that are not listed.
#[must_use]
pub fn script_of(letter: char) -> Option<Script> {
    Some(match letter {
        'a'..='z' | 'A'..='Z' | 'ª' | 'º' | 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ʯ' | 'Ḁ'..='ỿ' => Script::Latin,
        'Ͱ'..='Ͽ' | 'ἀ'..='῾' => Script::Greek,
        'Ѐ'..='ԯ' => Script::Cyrillic,
        'Ա'..='֏' => Script::Armenian,
        '\u{0590}'..='\u{05ff}' => Script::Hebrew,
        '\u{0600}'..='\u{06ff}' | '\u{0750}'..='\u{077f}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' => {
            Script::Arabic
        }
        '\u{0900}'..='\u{097f}' => Script::Devanagari,
        '\u{0980}'..='\u{09ff}' => Script::Bengali,
        '\u{0b80}'..='\u{0bff}' => Script::Tamil,
        '\u{0c00}'..='\u{0c7f}' => Script::Telugu,
        '\u{0e00}'..='\u{0e7f}' => Script::Thai,
        '\u{10a0}'..='\u{10ff}' => Script::Georgian,
        '\u{1200}'..='\u{137f}' => Script::Ethiopic,
        '\u{1100}'..='\u{11ff}' | '\u{3130}'..='\u{318f}' | '\u{ac00}'..='\u{d7a3}' => Script::Hangul,
        '\u{3041}'..='\u{30ff}' | '\u{ff66}'..='\u{ff9d}' => Script::Kana,
        '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}' => {
            Script::Han
        }
        _ => return None,
    })
}

/// The writing system of most letters of a text. Han with a little Kana is Japanese and counts as [`Script::Kana`].
#[must_use]
pub fn script(text: &str) -> Option<Script> {
    let mut counts = std::collections::BTreeMap::new();
    for script in text.chars().filter_map(script_of) {
        *counts.entry(script).or_insert(0_usize) += 1;
    }
    let (most, count) = counts.iter().max_by_key(|(_, count)| **count).map(|(script, count)| (*script, *count))?;
    let kana = counts.get(&Script::Kana).copied().unwrap_or_default();
    // Japanese prose has at least every fifth character in Kana; a Chinese page that names a brand has far fewer.
    Some(if most == Script::Han && kana * 5 >= count { Script::Kana } else { most })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_language_has_one_code() {
        for tag in ["en", "EN", "en-US", "en_GB", "eng", " en-x-pirate ", "en-US.UTF-8"] {
            assert_eq!(primary(tag).as_deref(), Some("en"), "{tag}");
        }
        assert_eq!(primary("iw").as_deref(), Some("he"));
        assert_eq!(primary("ger").as_deref(), Some("de"));
        assert_eq!(primary("zh-Hant-TW").as_deref(), Some("zh"));
        assert_eq!(primary("hsb").as_deref(), Some("hsb"));
    }

    #[test]
    fn what_names_no_language_is_none() {
        for tag in ["", "x-default", "und", "mul", "english", "e", "12", "français", "{{lang}}"] {
            assert_eq!(primary(tag), None, "{tag}");
        }
    }

    #[test]
    fn a_version_has_its_script_where_there_are_two() {
        for (tag, told) in [
            ("zh-TW", "zh-Hant"),
            ("zh_CN", "zh-Hans"),
            ("zh-Hant-HK", "zh-Hant"),
            ("zh", "zh"),
            ("sr-Latn-RS", "sr-Latn"),
            ("sr@latin", "sr-Latn"),
            ("sr-RS", "sr"),
            ("pt-BR", "pt"),
        ] {
            assert_eq!(version(tag).as_deref(), Some(told), "{tag}");
        }
        assert!(may_be_one("zh", "zh-Hant") && may_be_one("hu", "hu"));
        assert!(!may_be_one("zh-Hans", "zh-Hant") && !may_be_one("hu", "hr"));
    }

    #[test]
    fn of_a_list_the_first_language_counts() {
        assert_eq!(declared("de-DE, en").as_deref(), Some("de"));
        assert_eq!(declared("x-default, hu").as_deref(), Some("hu"));
        assert_eq!(declared(""), None);
    }

    #[test]
    fn letters_tell_the_script() {
        assert_eq!(script("Nyitva: 9–17 óráig"), Some(Script::Latin));
        assert_eq!(script("Часы работы: 9–17, Wi-Fi"), Some(Script::Cyrillic));
        assert_eq!(script("営業時間は九時から"), Some(Script::Kana));
        assert_eq!(script("营业时间九点开始"), Some(Script::Han));
        assert_eq!(script("영업시간"), Some(Script::Hangul));
        assert_eq!(script("שעות פתיחה"), Some(Script::Hebrew));
        assert_eq!(script("12:30 — 14:00 …"), None);
    }

    #[test]
    fn sentences_tell_the_language() {
        for (text, language) in [
            ("A múzeum apálykor nyit, és akkor zár, amikor az őrnek vizes lesz a lába.", "hu"),
            ("The museum opens at low tide and closes when the keeper's feet are wet.", "en"),
            ("Das Museum öffnet bei Ebbe und schließt, wenn der Wärter nasse Füße bekommt.", "de"),
            ("Музей открывается во время отлива и закрывается, когда у смотрителя промокнут ноги.", "ru"),
            ("博物館は干潮時に開館し、番人の足が濡れたら閉館します。", "ja"),
            // Labels in another language stand before and after the sentences.
            (
                "Home\nSign in\nA múzeum apálykor nyit, és akkor zár, amikor az őrnek vizes lesz a lába.\nAz őr a szigeten \
              lakik, és minden reggel kinéz az ablakon, hogy lássa a vizet.\nPrivacy",
                "hu",
            ),
        ] {
            assert_eq!(identify(text).map(|found| found.language).as_deref(), Some(language), "{text}");
        }
        assert_eq!(identify("12:30 — 14:00 …"), None);
    }

    #[test]
    fn the_script_is_part_of_the_tag_where_there_are_two() {
        assert_eq!(with_script("zh", "这个国家的学生们来过"), "zh-Hans");
        assert_eq!(with_script("zh", "這個國家的學生們來過"), "zh-Hant");
        assert_eq!(with_script("sr", "Музеј се отвара"), "sr-Cyrl");
        assert_eq!(with_script("sr", "Muzej se otvara"), "sr-Latn");
        assert_eq!(with_script("hu", "Nyitva"), "hu");
    }

    #[test]
    fn words_are_counted_in_any_script() {
        assert_eq!(words("Don't panic: 42 times."), 4);
        assert_eq!(words("Часы работы"), 2);
        assert_eq!(words("营业时间"), 4);
    }
}
