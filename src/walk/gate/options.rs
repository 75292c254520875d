//! Which way pages are read, as the user says.

use std::str::FromStr;

use serde::Deserialize;
use url::Url;

/// Which way pages are read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The way for addresses of which nothing else is said.
    pub via: Choice,
    /// Patterns of addresses that are read by plain HTTP alone.
    pub http: Vec<String>,
    /// Patterns of addresses that are always opened in the browser; they count more than those of `http`.
    pub browser: Vec<String>,
}

/// A way to read a page, or leave to choose.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// The browser, and plain HTTP where unfolding adds nothing.
    #[default]
    Auto,
    /// Plain HTTP alone.
    Http,
    /// The browser alone.
    Browser,
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "auto" => Ok(Self::Auto),
            "http" => Ok(Self::Http),
            "browser" => Ok(Self::Browser),
            _ => Err(format!("there is no way '{text}' to read a page; write auto, http or browser")),
        }
    }
}

impl Options {
    /// Whether any address may be opened in the browser.
    #[must_use]
    pub fn need_browser(&self) -> bool {
        self.via != Choice::Http || !self.browser.is_empty()
    }

    /// What is said of an address.
    #[must_use]
    pub fn of(&self, url: &Url) -> Choice {
        let any = |patterns: &[String]| patterns.iter().any(|pattern| fits(pattern, url));
        if any(&self.browser) {
            Choice::Browser
        } else if any(&self.http) {
            Choice::Http
        } else {
            self.via
        }
    }
}

/// Whether an address fits a pattern: `HOST/PATH`, with `*` for anything. What has no slash is a host with all of its pages.
fn fits(pattern: &str, url: &Url) -> bool {
    let bare = |text: &str| text.split_once("://").map_or(text, |(_, rest)| rest).to_owned();
    let (pattern, address) = (bare(pattern), bare(url.as_str()));
    let pattern = if pattern.contains('/') { pattern } else { format!("{pattern}/*") };
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|begin| address.strip_prefix(begin)) else { return false };
    let mut last = None;
    for part in parts {
        // The part before this one stood as early as it could: so most is left for those behind it.
        if let Some(before) = last {
            let Some(at) = rest.find(before) else { return false };
            rest = &rest[at + str::len(before)..];
        }
        last = Some(part);
    }
    last.map_or(rest.is_empty(), |end| rest.ends_with(end))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_hosts_and_paths_with_stars() {
        let is = |pattern: &str, url: &str| fits(pattern, &Url::parse(url).unwrap());
        for (pattern, url) in [
            ("example.org", "https://example.org/"),
            ("example.org", "https://example.org/a/b?c"),
            ("*.example.org", "http://docs.example.org/a"),
            ("example.org/wiki/*", "https://example.org/wiki/Tea"),
            ("https://example.org/wiki/*", "https://example.org/wiki/"),
            ("example.org/*/print", "https://example.org/a/print/b/print"),
            ("*/x?page=*", "http://a.org/x?page=2"),
            ("localhost:80*/a", "http://localhost:8080/a"),
            ("example.org/a", "https://example.org/a"),
        ] {
            assert!(is(pattern, url), "{pattern} {url}");
        }
        for (pattern, url) in [
            ("example.org", "https://example.org.evil.org/"),
            ("example.org/wiki/*", "https://example.org/w"),
            ("example.org/a", "https://example.org/ab"),
            ("example.org/*/print", "https://example.org/print"),
            ("a*b*b/", "https://ab/"),
            ("", "https://example.org/"),
        ] {
            assert!(!is(pattern, url), "{pattern} {url}");
        }
    }

    #[test]
    fn the_browser_counts_more_than_http() {
        let options =
            Options { via: Choice::Auto, http: vec!["a.org".to_owned()], browser: vec!["a.org/app/*".to_owned()] };
        let of = |url: &str| options.of(&Url::parse(url).unwrap());
        assert_eq!(of("https://a.org/app/x"), Choice::Browser);
        assert_eq!(of("https://a.org/x"), Choice::Http);
        assert_eq!(of("https://b.org/"), Choice::Auto);
    }

    #[test]
    fn a_browser_is_needed_unless_all_is_read_by_http() {
        let need = |via: Choice, http: &[&str], browser: &[&str]| {
            let owned = |patterns: &[&str]| patterns.iter().map(|&pattern| pattern.to_owned()).collect();
            Options { via, http: owned(http), browser: owned(browser) }.need_browser()
        };
        assert!(need(Choice::Auto, &[], &[]) && need(Choice::Browser, &[], &[]));
        assert!(need(Choice::Auto, &["*"], &[]), "a pattern may fit anything, but who knows");
        assert!(need(Choice::Http, &[], &["a.org/app/*"]));
        assert!(!need(Choice::Http, &[], &[]) && !need(Choice::Http, &["a.org"], &[]));
    }
}
