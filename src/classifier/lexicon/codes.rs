//! Language codes: which language a code stands for, if it is one.

use super::table;

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
        return if matches!(lower.as_str(), "no" | "is" | "be" | "my") { table::code_of(first) } else { None };
    }
    table::code_of(first)
}
