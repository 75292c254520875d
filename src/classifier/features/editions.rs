//! Languages in addresses: which ones an address names, and whether two lead to editions of one page.

use url::Url;

use crate::{
    address::registrable,
    classifier::lexicon::{self, Topic},
};

/// The languages that an address names: a subdomain, a segment of the path, a value in the query.
pub(super) fn language_codes(url: &Url) -> Vec<&'static str> {
    let mut codes = Vec::new();
    if let Some(first) = url.host_str().and_then(|host| host.split_once('.')).map(|(first, _)| first) {
        codes.extend(lexicon::code(first));
    }
    codes.extend(url.path_segments().into_iter().flatten().take(5).filter_map(lexicon::code));
    for (name, value) in url.query_pairs() {
        let name = name.to_lowercase();
        if name.starts_with("lang")
            || matches!(&*name, "l" | "hl" | "locale" | "lng" | "language" | "setlang" | "lc" | "ln" | "idioma")
        {
            codes.extend(lexicon::code(&value));
        }
    }
    codes
}

/// Whether an address names a language in words where editions are told apart: `/espanol`, `/de/english`, `hindi.example.org`.
pub(super) fn language_in_words(url: &Url) -> bool {
    let sub = url.host_str().and_then(|host| host.split_once('.')).map(|(first, _)| first);
    let first = url.path_segments().into_iter().flatten().find(|segment| lexicon::code(segment).is_none());
    [sub, first].into_iter().flatten().any(|name| {
        let plain = (4..=20).contains(&name.len())
            && name.bytes().all(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'_'));
        plain && {
            let reading = lexicon::read(name, "");
            reading.languages == 1 && reading.of(Topic::Endonym).max(reading.of(Topic::Exonym)) >= 0.9
        }
    })
}

/// Segments that only say that a language follows.
const NEUTRAL: &[&str] = &["translations", "translation", "lang", "language", "languages", "locale", "i18n", "intl"];

/// An address without its language codes, host suffix and trailing parts, for comparing two editions.
pub(super) fn bare_of_language(url: &Url) -> String {
    let host = url.host_str().unwrap_or_default();
    let site = registrable(host);
    let sub: Vec<&str> = host
        .strip_suffix(site.as_str())
        .unwrap_or_default()
        .split('.')
        .filter(|label| !label.is_empty() && *label != "www" && lexicon::code(label).is_none())
        .collect();
    let path: Vec<&str> = url
        .path_segments()
        .into_iter()
        .flatten()
        .filter(|s| !s.is_empty() && !NEUTRAL.contains(s) && lexicon::code(s).is_none())
        .collect();
    let mut query: Vec<String> = url
        .query_pairs()
        .filter(|(name, value)| {
            lexicon::code(value).is_none()
                && !name.to_lowercase().starts_with("lang")
                && !matches!(&**name, "l" | "hl" | "locale")
        })
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    query.sort();
    format!("{}|{}|{}|{}", sub.join("."), first_label(&site), path.join("/"), query.join("&"))
}

pub(super) fn first_label(site: &str) -> &str {
    site.split('.').next().unwrap_or_default()
}
