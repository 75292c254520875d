//! Stoplists: the frequent words of a language. Running text contains them, menus and labels do not.
//!
//! The lists are those of the reference implementation of JusText (see `config/stoplists/LICENSE`), one word on each
//! line, the most frequent first.

use std::collections::{HashMap, HashSet};
use std::sync::{LazyLock, OnceLock};

use super::words::{self, ByNumber, Numbers};
use crate::packed::Packed;

/// All lists, as `build/main.rs` puts them together.
static TEXT: Packed = Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/stoplists")));

/// Language tags, and the names of their lists.
const LISTS: &[(&str, &str)] = &[
    ("af", "Afrikaans"),
    ("an", "Aragonese"),
    ("ar", "Arabic"),
    ("ast", "Asturian"),
    ("az", "Azerbaijani"),
    ("be", "Belarusian"),
    ("be-tarask", "Belarusian_Taraskievica"),
    ("bg", "Bulgarian"),
    ("bn", "Bengali"),
    ("bpy", "Bishnupriya_Manipuri"),
    ("br", "Breton"),
    ("bs", "Bosnian"),
    ("ca", "Catalan"),
    ("ceb", "Cebuano"),
    ("cs", "Czech"),
    ("cv", "Chuvash"),
    ("cy", "Welsh"),
    ("da", "Danish"),
    ("de", "German"),
    ("el", "Greek"),
    ("en", "English"),
    ("en-simple", "Simple_English"),
    ("eo", "Esperanto"),
    ("es", "Spanish"),
    ("et", "Estonian"),
    ("eu", "Basque"),
    ("fa", "Persian"),
    ("fi", "Finnish"),
    ("fr", "French"),
    ("fy", "West_Frisian"),
    ("ga", "Irish"),
    ("gl", "Galician"),
    ("gu", "Gujarati"),
    ("he", "Hebrew"),
    ("hi", "Hindi"),
    ("hr", "Croatian"),
    ("ht", "Haitian"),
    ("hu", "Hungarian"),
    ("hy", "Armenian"),
    ("id", "Indonesian"),
    ("ig", "Igbo"),
    ("io", "Ido"),
    ("is", "Icelandic"),
    ("it", "Italian"),
    ("jv", "Javanese"),
    ("ka", "Georgian"),
    ("kk", "Kazakh"),
    ("kn", "Kannada"),
    ("ko", "Korean"),
    ("ku", "Kurdish"),
    ("ky", "Kyrgyz"),
    ("la", "Latin"),
    ("lb", "Luxembourgish"),
    ("lmo", "Lombard"),
    ("lt", "Lithuanian"),
    ("lv", "Latvian"),
    ("mk", "Macedonian"),
    ("ml", "Malayalam"),
    ("mr", "Marathi"),
    ("ms", "Malay"),
    ("mt", "Maltese"),
    ("nap", "Neapolitan"),
    ("nb", "Norwegian_Bokmal"),
    ("nds", "Low_Saxon"),
    ("ne", "Nepali"),
    ("new", "Newar"),
    ("nl", "Dutch"),
    ("nn", "Norwegian_Nynorsk"),
    ("oc", "Occitan"),
    ("pl", "Polish"),
    ("pms", "Piedmontese"),
    ("pnb", "Western_Panjabi"),
    ("pt", "Portuguese"),
    ("qu", "Quechua"),
    ("ro", "Romanian"),
    ("ru", "Russian"),
    ("rup", "Aromanian"),
    ("scn", "Sicilian"),
    ("sgs", "Samogitian"),
    ("sh", "Serbo_Croatian"),
    ("sk", "Slovak"),
    ("sl", "Slovenian"),
    ("sq", "Albanian"),
    ("sr", "Serbian"),
    ("su", "Sundanese"),
    ("sv", "Swedish"),
    ("sw", "Swahili"),
    ("ta", "Tamil"),
    ("te", "Telugu"),
    ("tk", "Turkmen"),
    ("tl", "Tagalog"),
    ("tr", "Turkish"),
    ("uk", "Ukrainian"),
    ("ur", "Urdu"),
    ("uz", "Uzbek"),
    ("vi", "Vietnamese"),
    ("vo", "Volapuk"),
    ("wa", "Walloon"),
    ("war", "Waray_Waray"),
    ("yo", "Yoruba"),
];

/// Other tags for languages that have a list.
const ALIASES: &[(&str, &str)] =
    &[("no", "nb"), ("fil", "tl"), ("in", "id"), ("iw", "he"), ("pa-arab", "pnb"), ("jw", "jv")];

/// How many of a list's words count in finding the language of a text. The lengths of the lists differ by a factor of a
/// thousand, so without a limit the longest list would win.
const COUNTED: usize = 250;

/// The frequent words of one language.
#[derive(Debug)]
pub struct Stoplist {
    /// The language as a BCP 47 tag.
    pub code: &'static str,
    /// The language in English, as the reference names its list.
    pub name: &'static str,
    list: &'static str,
    words: OnceLock<HashSet<String>>,
    numbers: OnceLock<Numbers>,
}

impl Stoplist {
    /// Whether the word, in lower case, is in the list.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.words().contains(word)
    }

    /// Whether the word with this hash ([`words::lower`]) is in the list.
    pub(super) fn contains_number(&self, word: u64) -> bool {
        self.numbers.get_or_init(|| self.lines().map(words::lower).collect()).contains(&word)
    }

    fn words(&self) -> &HashSet<String> {
        self.words.get_or_init(|| self.lines().map(str::to_lowercase).collect())
    }

    fn lines(&self) -> impl Iterator<Item = &'static str> {
        self.list.lines()
    }
}

static STOPLISTS: LazyLock<Vec<Stoplist>> = LazyLock::new(|| {
    let by_name: HashMap<&str, &str> = TEXT.text().split('\t').filter_map(|list| list.split_once('\n')).collect();
    let list = |&(code, name): &(&'static str, &'static str)| {
        let list = by_name.get(name).copied().unwrap_or_default();
        Stoplist { code, name, list, words: OnceLock::new(), numbers: OnceLock::new() }
    };
    LISTS.iter().map(list).collect()
});

/// The list for a language tag (`hu`, `pt-BR`, `sr_Latn`) or for the name the reference gives it (`Hungarian`).
#[must_use]
pub fn stoplist(language: &str) -> Option<&'static Stoplist> {
    let wanted = language.trim().replace('_', "-").to_ascii_lowercase();
    let by_name = STOPLISTS.iter().find(|list| list.name.eq_ignore_ascii_case(language.trim()));
    let whole = |code: &str| STOPLISTS.iter().find(|list| list.code == code);
    let mut tag = wanted.as_str();
    by_name.or_else(|| {
        loop {
            let code = ALIASES.iter().find(|(alias, _)| *alias == tag).map_or(tag, |(_, code)| code);
            if let Some(list) = whole(code) {
                return Some(list);
            }
            // From the right: `zh-Hant-TW`, `zh-Hant`, `zh`.
            tag = &tag[..tag.rfind('-')?];
        }
    })
}

/// The list of whose frequent words a text contains most, with their share of its words; `None` for a text without any.
pub(crate) fn detect<'a>(words: impl Iterator<Item = &'a str>) -> Option<(&'static Stoplist, f64)> {
    detect_by_number(words.map(words::lower))
}

/// The same by the hashes of words ([`words::lower`]).
pub(super) fn detect_by_number(words: impl Iterator<Item = u64>) -> Option<(&'static Stoplist, f64)> {
    static LANGUAGES_OF: LazyLock<ByNumber<Vec<usize>>> = LazyLock::new(|| {
        let mut languages: ByNumber<Vec<usize>> = ByNumber::default();
        for (number, list) in STOPLISTS.iter().enumerate().filter(|(_, list)| list.code != "en-simple") {
            for word in list.lines().take(COUNTED) {
                let numbers = languages.entry(words::lower(word)).or_default();
                if numbers.last() != Some(&number) {
                    numbers.push(number);
                }
            }
        }
        languages
    });
    let mut hits = vec![0_usize; STOPLISTS.len()];
    let mut count = 0_usize;
    for word in words {
        count += 1;
        for &number in LANGUAGES_OF.get(&word).into_iter().flatten() {
            hits[number] += 1;
        }
    }
    let best = (0..hits.len()).rev().max_by_key(|&number| hits[number])?;
    (hits[best] > 0).then(|| (&STOPLISTS[best], hits[best] as f64 / count as f64))
}

/// The list of a text's language, if that is not `own`: at least the share `least` of its words are frequent words of
/// that language, and more than twice as many as of its own.
pub(crate) fn other_than<'a, W: Iterator<Item = &'a str>>(
    own: &Stoplist,
    least: f64,
    words: impl Fn() -> W,
) -> Option<&'static Stoplist> {
    let (other, held) = detect(words()).filter(|(_, share)| *share >= least)?;
    (share(own, words()) < held / 2.0).then_some(other)
}

/// The share of a text's words that are among the list's most frequent, counted as [`detect`] does.
pub(crate) fn share<'a>(list: &Stoplist, words: impl Iterator<Item = &'a str>) -> f64 {
    let frequent: HashSet<String> = list.lines().take(COUNTED).map(str::to_lowercase).collect();
    let (mut hits, mut count) = (0_usize, 0_usize);
    for word in words {
        count += 1;
        hits += usize::from(frequent.contains(&word.to_lowercase()));
    }
    hits as f64 / count.max(1) as f64
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn every_list_has_words() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/config/stoplists");
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        assert_eq!(STOPLISTS.len(), files.filter(|path| path.extension().is_some_and(|e| e == "txt")).count());
        for list in STOPLISTS.iter() {
            assert!(list.words().len() >= 8, "{}", list.name);
        }
    }

    #[test]
    fn finds_lists_by_tag_and_name() {
        for (tag, name) in [
            ("hu", "Hungarian"),
            ("pt-BR", "Portuguese"),
            ("EN_us", "English"),
            ("no", "Norwegian_Bokmal"),
            ("Czech", "Czech"),
        ] {
            assert_eq!(stoplist(tag).unwrap().name, name);
        }
        assert!(stoplist("zh-Hant-TW").is_none());
        assert!(stoplist("").is_none());
    }

    #[test]
    fn detects_languages() {
        for (text, code) in [
            ("the house is on the hill and it is not far from the river", "en"),
            ("a ház a dombon van, és nem messze a folyótól, de ez már nem az", "hu"),
            ("das Haus steht auf dem Berg und ist nicht weit von der Stadt", "de"),
            ("дом стоит на холме, и это не так далеко от города, но он был", "ru"),
        ] {
            assert_eq!(detect(text.split_whitespace()).unwrap().0.code, code);
        }
        assert!(detect("123 456".split_whitespace()).is_none());
    }
}
