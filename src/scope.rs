//! Scope: which addresses belong to a crawl, which are traps, and which lead to pages at all.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::address::Address;

/// How far from its seeds a crawl may go.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// The seeds alone.
    Page,
    /// What lies under a seed's directory: everything up to the last `/` of its path.
    Prefix,
    /// A seed's host and port, by `http` or `https`.
    #[default]
    Host,
    /// A seed's registrable domain by the public suffix list, with all its subdomains.
    Domain,
    /// Everything.
    Open,
}

/// A word that names no scope.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a scope; write page, prefix, host, domain or open")]
pub struct BadScope(String);

impl Scope {
    /// Whether an address belongs to a crawl that began at these seeds.
    #[must_use]
    pub fn admits(self, seeds: &[Address], candidate: &Address) -> bool {
        match self {
            Self::Open => true,
            Self::Page => seeds.contains(candidate),
            Self::Prefix => seeds.iter().any(|seed| {
                seed.authority() == candidate.authority() && candidate.url().path().starts_with(directory(seed))
            }),
            Self::Host => seeds.iter().any(|seed| seed.authority() == candidate.authority()),
            Self::Domain => seeds.iter().any(|seed| seed.site() == candidate.site()),
        }
    }

    /// The word for it on the command line and in settings.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Prefix => "prefix",
            Self::Host => "host",
            Self::Domain => "domain",
            Self::Open => "open",
        }
    }
}

/// A path up to and with its last `/`.
fn directory(address: &Address) -> &str {
    let path = address.url().path();
    path.rfind('/').map_or("/", |end| &path[..=end])
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Scope {
    type Err = BadScope;

    fn from_str(text: &str) -> Result<Self, BadScope> {
        [Self::Page, Self::Prefix, Self::Host, Self::Domain, Self::Open]
            .into_iter()
            .find(|scope| scope.name().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| BadScope(text.to_owned()))
    }
}

/// Where addresses stop being believed: servers that answer everything invent them without end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Traps {
    /// The longest address that is followed, in bytes.
    pub address_length: usize,
    /// How often one and the same segment may stand in a path (`/a/b/a/b/a/b`).
    pub repeated_segments: usize,
    /// How many segments a path may have.
    pub path_depth: usize,
    /// How many months from today, or from the newest date of the site's content, a calendar's links are followed; 0 is no
    /// limit. Months whose pages bring text of their own lead on from there.
    pub calendar_months: u32,
}

impl Default for Traps {
    fn default() -> Self {
        Self { address_length: 2000, repeated_segments: 4, path_depth: 24, calendar_months: 14 }
    }
}

/// Why an address looks like a trap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Trap {
    /// Longer than is believed.
    #[error("the address is too long")]
    Length,
    /// One segment of the path again and again.
    #[error("the path repeats itself")]
    Repetition,
    /// Too many segments.
    #[error("the path is too deep")]
    Depth,
}

impl Traps {
    /// Why an address should not be followed, if so.
    #[must_use]
    pub fn catch(&self, address: &Address) -> Option<Trap> {
        if address.as_str().len() > self.address_length {
            return Some(Trap::Length);
        }
        let mut segments: Vec<&str> = address.url().path().split('/').filter(|segment| !segment.is_empty()).collect();
        if segments.len() > self.path_depth {
            return Some(Trap::Depth);
        }
        segments.sort_unstable();
        let repeated = segments.chunk_by(|one, next| one == next).any(|same| same.len() > self.repeated_segments);
        repeated.then_some(Trap::Repetition)
    }
}

/// Endings of files that no page comes from.
const NO_PAGE: &[&str] = &[
    // Pictures.
    "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "ico", "bmp", "tif", "tiff", "psd", "heic", "eps",
    // Sound and film.
    "mp3", "mp4", "m4a", "m4v", "ogg", "oga", "ogv", "opus", "flac", "wav", "webm", "avi", "mov", "wmv", "mkv", "mpg",
    "mpeg", "flv", "m3u8", "ts", "vtt", "srt", // Archives and programs.
    "zip", "gz", "tgz", "bz2", "xz", "zst", "7z", "rar", "tar", "jar", "war", "exe", "msi", "dmg", "pkg", "deb", "rpm",
    "apk", "iso", "img", "bin", "dll", "so", "wasm", // What pages are made of.
    "css", "js", "mjs", "map", "json", "jsonld", "xml", "rss", "atom", "woff", "woff2", "ttf", "otf", "eot",
    // Documents that are no pages.
    "pdf", "ps", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp", "rtf", "epub", "mobi", "csv", "tsv",
    "parquet", "sqlite", "ics", "vcf", "torrent", "swf", "bib", "tex", "dvi",
];

/// Whether an address may lead to a page, by the ending of its path. Only well-known endings of other things say no.
#[must_use]
pub fn looks_like_page(address: &Address) -> bool {
    let path = address.url().path();
    let Some((directory, file)) = path.rsplit_once('/') else { return true };
    let Some((name, ending)) = file.rsplit_once('.') else { return true };
    // Wikis name pages after files and programs: `/wiki/Node.js`, `File:Map.png`.
    if name.contains(':') || name.contains("%3A") || directory.split('/').any(|segment| segment == "wiki") {
        return true;
    }
    !NO_PAGE.contains(&ending.to_ascii_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use super::*;

    fn address(text: &str) -> Address {
        Address::parse(text).unwrap()
    }

    fn admitted(scope: Scope, seed: &str) -> Vec<&'static str> {
        let all = [
            "https://news.example.co.uk/a/b/c.html",
            "http://news.example.co.uk/a/b/d/e?page=2",
            "https://news.example.co.uk/a/",
            "https://shop.example.co.uk/a/b/",
            "https://news.example.co.uk:8443/a/b/",
            "https://other.co.uk/a/b/",
        ];
        all.into_iter().filter(|text| scope.admits(&[address(seed)], &address(text))).collect()
    }

    #[test]
    fn each_scope_is_wider_than_the_one_before() {
        let seed = "https://news.example.co.uk/a/b/c.html";
        assert_eq!(admitted(Scope::Page, seed), [seed]);
        assert_eq!(admitted(Scope::Prefix, seed), [seed, "http://news.example.co.uk/a/b/d/e?page=2"]);
        assert_eq!(admitted(Scope::Host, seed).len(), 3);
        assert_eq!(admitted(Scope::Domain, seed).len(), 5);
        assert_eq!(admitted(Scope::Open, seed).len(), 6);
    }

    #[test]
    fn any_seed_will_do_and_none_admits_nothing() {
        let seeds = [address("https://a.org/"), address("http://localhost:8000/x/")];
        assert!(Scope::Host.admits(&seeds, &address("http://localhost:8000/")));
        assert!(!Scope::Domain.admits(&seeds, &address("http://localhost:9000/")), "another port is another site");
        assert!(!Scope::Prefix.admits(&seeds, &address("http://localhost:8000/xy")));
        assert!(!Scope::Domain.admits(&[], &address("https://a.org/")));
    }

    #[test]
    fn a_scope_is_a_word() {
        for scope in [Scope::Page, Scope::Prefix, Scope::Host, Scope::Domain, Scope::Open] {
            assert_eq!(scope.to_string().parse(), Ok(scope));
            assert_eq!(serde_json::to_string(&scope).unwrap(), format!("\"{scope}\""));
        }
        assert_eq!(" Host".parse(), Ok(Scope::Host));
        assert!("site".parse::<Scope>().unwrap_err().to_string().contains("'site'"));
    }

    #[test]
    fn traps_are_seen() {
        let traps = Traps::default();
        let caught = |text: &str| traps.catch(&address(text));
        assert_eq!(caught("https://a.org/2024/05/05/story"), None);
        assert_eq!(caught("https://a.org/x/y/x/y/x/y/x/y/"), None, "four times may be chance");
        assert_eq!(caught("https://a.org/x/y/x/y/x/y/x/y/x/"), Some(Trap::Repetition));
        assert_eq!(caught(&format!("https://a.org/?q={}", "z".repeat(2000))), Some(Trap::Length));
        let deep: String = (0..25).map(|n| format!("/{n}")).collect();
        assert_eq!(caught(&format!("https://a.org{deep}")), Some(Trap::Depth));
    }

    #[test]
    fn endings_tell_what_is_no_page() {
        for page in [
            "https://a.org/",
            "https://a.org/story",
            "https://a.org/story.html",
            "https://a.org/index.php?file=x.jpg",
            "https://a.org/v1.2",
            "https://a.org/wiki/Node.js",
            "https://a.org/w/File:Map.png",
            "https://a.org/example.com",
        ] {
            assert!(looks_like_page(&address(page)), "{page}");
        }
        for file in
            ["https://a.org/a.JPG", "https://a.org/app.js?v=3", "https://a.org/dump.tar.gz", "https://a.org/x.pdf"]
        {
            assert!(!looks_like_page(&address(file)), "{file}");
        }
    }
}
