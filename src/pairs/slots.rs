//! The parts of an address, and those that name a language.

use std::collections::HashMap;

use crate::address::Address;
use crate::classifier::lexicon::{self, Topic};
use crate::fingerprint;
use crate::language;

/// A part of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Where it stands: `host`, `path` with its number, `query` with its name.
    pub slot: Slot,
    /// What it says.
    pub text: String,
}

/// Where a part stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// A label of the host before the registrable domain, counted from the right.
    Host(usize),
    /// The registrable domain.
    Domain,
    /// A segment of the path, counted from the left.
    Path(usize),
    /// A parameter of the query.
    Query(String),
}

impl Slot {
    /// How the slot is told: `/{language}/…`.
    #[must_use]
    pub fn pattern(&self) -> String {
        match self {
            Self::Host(_) => "{language}.…".to_owned(),
            Self::Domain => "….{language}/…".to_owned(),
            Self::Path(at) => format!("/{}{{language}}/…", "…/".repeat(*at)),
            Self::Query(name) => format!("…?{name}={{language}}"),
        }
    }
}

/// The key of an address with the part that names a language taken out: versions of a page share it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// The rest of the address, as a number.
    pub hash: u64,
    /// Where the language stood; `None` for the whole address.
    pub pattern: Option<String>,
    /// The language that was named.
    pub names: Option<String>,
}

/// Takes addresses apart; remembers which words name a language, since a site has few first segments and many pages.
#[derive(Debug, Default)]
pub struct Slots {
    words: HashMap<String, Option<String>>,
}

impl Slots {
    /// The parts of an address in their order, without `www`, an index file's name, and the slash at the end.
    #[must_use]
    pub fn parts(address: &Address) -> Vec<Part> {
        let site = address.site();
        // Of this machine each port is a site; elsewhere the port says nothing.
        let host = address.host();
        let labels = host.strip_suffix(&site).unwrap_or_default().trim_end_matches('.');
        let labels: Vec<&str> = labels.rsplit('.').filter(|label| !label.is_empty() && *label != "www").collect();
        let mut parts = vec![Part { slot: Slot::Domain, text: site }];
        parts.extend(
            labels.iter().enumerate().map(|(at, label)| Part { slot: Slot::Host(at), text: (*label).to_owned() }),
        );
        let path = address.url().path().split('/').filter(|segment| !segment.is_empty());
        parts.extend(path.enumerate().map(|(at, segment)| Part { slot: Slot::Path(at), text: segment.to_owned() }));
        let query = address.url().query_pairs();
        parts
            .extend(query.map(|(name, value)| Part { slot: Slot::Query(name.into_owned()), text: value.into_owned() }));
        if let Some(fragment) = address.url().fragment() {
            parts.push(Part { slot: Slot::Query("#".to_owned()), text: fragment.to_owned() });
        }
        parts
    }

    /// The languages that an address may name by a code, in a part of its own.
    #[must_use]
    pub fn codes(address: &Address) -> Vec<String> {
        let own = |part: &Part| part.slot != Slot::Domain;
        Self::parts(address).iter().filter(|part| own(part)).filter_map(|part| by_code(&part.text)).collect()
    }

    /// The keys of an address: as it is, and without each part that names a language.
    pub fn keys(&mut self, parts: &[Part]) -> Vec<Key> {
        let mut keys = vec![Key { hash: key(parts, &[], None), pattern: None, names: None }];
        let mut naming = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            if part.slot == Slot::Domain {
                if let Some((brand, suffix)) = part.text.split_once('.') {
                    let hash = key(parts, &[], Some((at, brand)));
                    let names = self.language(suffix.rsplit('.').next().unwrap_or_default());
                    keys.push(Key { hash, pattern: Some(part.slot.pattern()), names });
                }
            } else if let Some(language) = self.language(&part.text) {
                naming.push(at);
                keys.push(Key {
                    hash: key(parts, &[at], None),
                    pattern: Some(part.slot.pattern()),
                    names: Some(language),
                });
            } else if matches!(part.slot, Slot::Path(_))
                && parts.get(at + 1).is_none_or(|next| !matches!(next.slot, Slot::Path(_)))
            {
                keys.extend(self.in_name(parts, at));
            }
        }
        if naming.len() > 1 {
            let names = self.language(&parts[naming[0]].text);
            let pattern = Some(parts[naming[0]].slot.pattern());
            keys.push(Key { hash: key(parts, &naming, None), pattern, names });
        }
        keys
    }

    /// A language that the last segment names among other things: `page.hu.html`, `hu-page`, `page_hu`.
    fn in_name(&mut self, parts: &[Part], at: usize) -> Vec<Key> {
        let name = &parts[at].text;
        let mut found = Vec::new();
        let pieces: Vec<(usize, &str)> = pieces(name);
        for (number, &(start, piece)) in pieces.iter().enumerate() {
            // In the midst of a name two letters are mostly a word.
            if number > 0 && number + 2 < pieces.len() || pieces.len() < 2 || piece.len() > 7 {
                continue;
            }
            let Some(language) = self.language(piece) else { continue };
            let rest = if number == 0 {
                name[piece.len() + 1..].to_owned()
            } else {
                format!("{}{}", &name[..start - 1], &name[start + piece.len()..])
            };
            let slot = if number == 0 {
                format!("…/{{language}}{}…", &name[piece.len()..=piece.len()])
            } else {
                format!("…{}{{language}}", &name[start - 1..start])
            };
            let hash = key(parts, &[], Some((at, &rest)));
            found.push(Key { hash, pattern: Some(slot), names: Some(language) });
        }
        found
    }

    /// The language that a part names, by a code or by a name.
    fn language(&mut self, text: &str) -> Option<String> {
        if let Some(known) = self.words.get(text) {
            return known.clone();
        }
        let named = by_code(text).or_else(|| by_name(text));
        self.words.insert(text.to_owned(), named.clone());
        named
    }
}

/// A code: two letters, or three of a language that has them, with or without a region or a script. Country codes are let
/// pass: whether the texts are in two languages is seen from the texts.
fn by_code(text: &str) -> Option<String> {
    let (first, rest) = text.split_once(['-', '_']).map_or((text, None), |(first, rest)| (first, Some(rest)));
    let letters = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphabetic());
    let subtag = |rest: &str| (2..=4).contains(&rest.len()) && (letters(rest) || rest == "419");
    let code = first.len() == 2 || first.len() == 3 && language::primary(first).is_some_and(|short| short.len() == 2);
    (code && letters(first) && rest.is_none_or(subtag)).then(|| language::primary(first)).flatten()
}

/// The name of a language: `magyar`, `english`, `Deutsch`.
fn by_name(text: &str) -> Option<String> {
    let decoded = percent_encoding::percent_decode_str(text).decode_utf8().ok()?;
    if !(4..=24).contains(&decoded.chars().count()) || decoded.chars().any(|c| !c.is_alphabetic()) {
        return None;
    }
    let reading = lexicon::read(&decoded, "");
    let named = reading.of(Topic::Endonym).max(reading.of(Topic::Exonym)) > 0.6;
    reading.names.filter(|_| named && reading.languages == 1).map(ToOwned::to_owned)
}

/// The pieces of a file's name with where they begin.
fn pieces(name: &str) -> Vec<(usize, &str)> {
    let mut start = 0;
    let mut found = Vec::new();
    for piece in name.split(['.', '-', '_', ':']) {
        found.push((start, piece));
        start += piece.len() + 1;
    }
    found
}

/// The key of an address without some parts, and with one written differently.
fn key(parts: &[Part], without: &[usize], instead: Option<(usize, &str)>) -> u64 {
    let mut text = String::new();
    let mut domain = 0;
    let kept: Vec<(usize, &Part)> = parts.iter().enumerate().filter(|(at, _)| !without.contains(at)).collect();
    for (number, (at, part)) in kept.iter().enumerate() {
        let said = instead.filter(|(place, _)| place == at).map_or(part.text.as_str(), |(_, said)| said);
        let last = kept.get(number + 1).is_none_or(|(_, next)| !matches!(next.slot, Slot::Path(_)));
        match &part.slot {
            // A page's name and a folder's differ by the ending alone: `index.html` is the folder.
            Slot::Path(_) if last && is_index(said) => continue,
            Slot::Path(_) => text.push('/'),
            Slot::Query(name) => {
                text.push('?');
                text.push_str(name);
                text.push('=');
            }
            Slot::Host(_) => text.push('.'),
            Slot::Domain => domain += 1,
        }
        text.push_str(said);
    }
    debug_assert!(domain <= 1, "an address has one domain");
    fingerprint::hash(text.as_bytes())
}

fn is_index(name: &str) -> bool {
    let stem = name.split_once('.').map_or("", |(stem, _)| stem);
    matches!(stem, "index" | "default") && name.len() <= stem.len() + 6
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    /// Whether two addresses share a key.
    fn meet(one: &str, other: &str) -> bool {
        let mut slots = Slots::default();
        let mut keys = |text: &str| slots.keys(&Slots::parts(&Address::parse(text).unwrap()));
        let (one, other) = (keys(one), keys(other));
        one.iter().any(|key| other.iter().any(|another| key.hash == another.hash))
    }

    #[test]
    fn versions_of_a_page_share_a_key() {
        for (one, other) in [
            ("https://example.org/en/a/b", "https://example.org/hu/a/b"),
            ("https://example.org/a/b", "https://example.org/hu/a/b/"),
            ("https://example.org/", "https://example.org/hu/"),
            ("https://example.org/en-GB/a", "https://example.org/zh-Hant/a"),
            ("https://example.org/a/en/b", "https://example.org/a/pt_BR/b"),
            ("https://en.example.org/a", "https://hu.example.org/a"),
            ("https://www.example.org/a", "https://hu.example.org/a"),
            ("https://example.com/a", "https://example.de/a"),
            ("https://example.org/a?lang=en", "https://example.org/a?lang=hu"),
            ("https://example.org/a", "https://example.org/a?x=hu"),
            ("https://example.org/doc/page.en.html", "https://example.org/doc/page.hu.html"),
            ("https://example.org/doc/page.html", "https://example.org/doc/page.hu.html"),
            ("https://example.org/doc/page_en", "https://example.org/doc/page_de"),
            ("https://example.org/english/a", "https://example.org/deutsch/a"),
            ("https://example.org/en/index.html", "https://example.org/hu/"),
        ] {
            assert!(meet(one, other), "{one} {other}");
        }
    }

    #[test]
    fn other_pages_share_none() {
        for (one, other) in [
            ("https://example.org/en/a", "https://example.org/hu/b"),
            ("https://example.org/en/a", "https://example.org/en/b"),
            ("https://example.org/news/a", "https://example.org/blog/a"),
            ("https://example.org/?page=1", "https://example.org/?page=2"),
            ("https://en.example.org/a", "https://hu.example.net/b"),
        ] {
            assert!(!meet(one, other), "{one} {other}");
        }
    }

    #[test]
    fn a_pattern_says_where_the_language_stands() {
        let mut slots = Slots::default();
        let keys = slots.keys(&Slots::parts(&Address::parse("https://example.org/site/hu/a").unwrap()));
        let named = keys.iter().find(|key| key.names.as_deref() == Some("hu")).unwrap();
        assert_eq!(named.pattern.as_deref(), Some("/…/{language}/…"));
    }
}
