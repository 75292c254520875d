//! Language codes: which language a code stands for, if it is one.

use super::table::lexicon;

/// Three-letter and customary codes that stand for a two-letter one.
pub(super) const CODE_ALIASES: &[(&str, &str)] = &[
    ("eng", "en"),
    ("ger", "de"),
    ("deu", "de"),
    ("fra", "fr"),
    ("fre", "fr"),
    ("esp", "es"),
    ("spa", "es"),
    ("ita", "it"),
    ("por", "pt"),
    ("rus", "ru"),
    ("ukr", "uk"),
    ("ua", "uk"),
    ("pol", "pl"),
    ("cze", "cs"),
    ("ces", "cs"),
    ("cz", "cs"),
    ("hun", "hu"),
    ("jp", "ja"),
    ("jpn", "ja"),
    ("cn", "zh"),
    ("chn", "zh"),
    ("chs", "zh"),
    ("cht", "zh"),
    ("zho", "zh"),
    ("tw", "zh"),
    ("kr", "ko"),
    ("kor", "ko"),
    ("gr", "el"),
    ("gre", "el"),
    ("ell", "el"),
    ("tur", "tr"),
    ("ara", "ar"),
    ("heb", "he"),
    ("iw", "he"),
    ("nld", "nl"),
    ("dut", "nl"),
    ("swe", "sv"),
    ("dan", "da"),
    ("dk", "da"),
    ("nor", "no"),
    ("fin", "fi"),
    ("rum", "ro"),
    ("ron", "ro"),
    ("rom", "ro"),
    ("bul", "bg"),
    ("hrv", "hr"),
    ("srp", "sr"),
    ("slk", "sk"),
    ("slv", "sl"),
    ("lit", "lt"),
    ("lav", "lv"),
    ("est", "et"),
    ("vie", "vi"),
    ("vn", "vi"),
    ("tha", "th"),
    ("ind", "id"),
    ("hin", "hi"),
    ("geo", "ka"),
    ("kat", "ka"),
    ("arm", "hy"),
    ("per", "fa"),
    ("cat", "ca"),
    ("baq", "eu"),
    ("eus", "eu"),
    ("glg", "gl"),
    ("lat", "la"),
    ("nb", "no"),
    ("nn", "no"),
    ("sp", "es"),
    ("gb", "en"),
    ("us", "en"),
    ("br", "pt"),
    ("pe", "fa"),
];

/// The primary subtag of a language tag, in lower case where it is one already.
#[must_use]
pub fn primary(tag: &str) -> &str {
    let tag = tag.trim();
    let end = tag.find(['-', '_', '.', ' ', ',']).unwrap_or(tag.len());
    match &tag[..end] {
        "nb" | "nn" => "no",
        "iw" => "he",
        "in" => "id",
        "EN" => "en",
        "DE" => "de",
        "FR" => "fr",
        "ES" => "es",
        other => other,
    }
}

/// The language that a code stands for (`en`, `en-GB`, `pt_br`, `ENG`), or nothing if it is none.
#[must_use]
pub fn code(text: &str) -> Option<&'static str> {
    if !(2..=7).contains(&text.len()) || !text.is_ascii() {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    let (first, rest) = lower.split_once(['-', '_']).map_or((lower.as_str(), ""), |(first, rest)| (first, rest));
    if !(rest.is_empty() || (2..=4).contains(&rest.len()) && rest.bytes().all(|b| b.is_ascii_alphanumeric())) {
        return None;
    }
    if matches!(
        lower.as_str(),
        "us" | "gb"
            | "br"
            | "pe"
            | "lat"
            | "per"
            | "est"
            | "in"
            | "is"
            | "no"
            | "to"
            | "my"
            | "be"
            | "cat"
            | "ind"
            | "geo"
            | "so"
            | "as"
    ) {
        // Also words, countries or abbreviations: only with a region, as in `no-NO`, are they surely languages.
        return if matches!(lower.as_str(), "no" | "is" | "be" | "my") {
            lexicon().codes.get(first).copied()
        } else {
            None
        };
    }
    lexicon().codes.get(first).copied()
}
