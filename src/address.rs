//! Addresses: URLs in the one form under which the crawl knows a page.
//!
//! Canonical form follows the WHATWG URL Standard (which already lowercases schemes and hosts, drops default ports and
//! resolves `.` and `..`) and adds what crawlers agree on: no fragment, no credentials, no tracking parameters, percent
//! escapes in upper case, an empty query dropped. Parameter order is kept, because some servers depend on it.

use std::fmt;

use public_suffix::{DEFAULT_PROVIDER, EffectiveTLDProvider};
use serde::{Deserialize, Serialize};
use url::{Host, Url};

use crate::language;

/// Query parameters that name a campaign or a click and never a page.
const TRACKING: &[&str] = &[
    "fbclid", "gclid", "dclid", "gclsrc", "msclkid", "yclid", "twclid", "igshid", "mc_cid", "mc_eid", "_ga", "_gl",
    "_hsenc", "_hsmi", "mkt_tok", "vero_id", "wt_mc", "ncid", "cmpid",
];

/// A page's address: an absolute `http` or `https` URL in canonical form.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Address(Url);

/// Why a text is no address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadAddress {
    /// The text does not parse as a URL.
    #[error("'{text}' is not an address ({why}); write it like https://example.org/page")]
    Malformed {
        /// What was given.
        text: String,
        /// What the URL parser said.
        why: String,
    },
    /// The scheme is not one that a crawl may open.
    #[error("'{text}' has the scheme '{scheme}'; only http and https can be crawled")]
    Scheme {
        /// What was given.
        text: String,
        /// Its scheme.
        scheme: String,
    },
}

impl Address {
    /// Parses an absolute URL and brings it into canonical form.
    ///
    /// # Errors
    /// [`BadAddress`] when the text is no absolute URL, has no host, or is not `http(s)`.
    pub fn parse(text: &str) -> Result<Self, BadAddress> {
        let url = Url::parse(text.trim())
            .map_err(|why| BadAddress::Malformed { text: shorten(text), why: why.to_string() })?;
        Self::from_url(url)
    }

    /// Resolves a link as found on this page (`../a?b#c`), or says why it leads to no page.
    ///
    /// # Errors
    /// [`BadAddress`] as for [`Address::parse`].
    pub fn join(&self, href: &str) -> Result<Self, BadAddress> {
        let url = self
            .0
            .join(href.trim())
            .map_err(|why| BadAddress::Malformed { text: shorten(href), why: why.to_string() })?;
        Self::from_url(url)
    }

    fn from_url(mut url: Url) -> Result<Self, BadAddress> {
        if !matches!(url.scheme(), "http" | "https") {
            return Err(BadAddress::Scheme { text: shorten(url.as_str()), scheme: url.scheme().to_owned() });
        }
        if url.host_str().is_none_or(str::is_empty) {
            return Err(BadAddress::Malformed { text: shorten(url.as_str()), why: "no host".to_owned() });
        }
        // A fragment names a place on the page, but one that looks like a path is a route of the page's own router.
        if !url.fragment().is_some_and(is_route) {
            url.set_fragment(None);
        }
        // Credentials in a link are the page's business, never ours. Setting them cannot fail on a URL with a host.
        let _ = url.set_username("");
        let _ = url.set_password(None);
        if let Some(query) = url.query() {
            let kept: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty() && !is_tracking(pair)).collect();
            let kept = kept.join("&");
            url.set_query((!kept.is_empty()).then(|| upper_escapes(&kept)).as_deref());
        }
        let path = upper_escapes(url.path());
        url.set_path(&path);
        Ok(Self(url))
    }

    /// The canonical text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The URL behind the address.
    #[must_use]
    pub fn url(&self) -> &Url {
        &self.0
    }

    /// The host, in lower case and punycode; IPv6 literals keep their brackets.
    #[must_use]
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// Host and port: what a pace and `robots.txt` rules belong to.
    #[must_use]
    pub fn authority(&self) -> String {
        match self.0.port() {
            Some(port) => format!("{}:{port}", self.host()),
            None => self.host().to_owned(),
        }
    }

    /// The site: the registrable domain by the public suffix list, or the host itself where there is none (an IP
    /// address, `localhost`). Two ports of a loopback host count as two sites: each is a server of its own.
    #[must_use]
    pub fn site(&self) -> String {
        if self.is_loopback() { self.authority() } else { registrable(self.host()) }
    }

    /// What the host is called without subdomains and without its public suffix, the same for `hu.example.org` and `example.de`. An
    /// address in numbers is called by all of them. On this machine a language alone is no name: `hu.localhost` is called as
    /// `localhost` and `127.0.0.1` are, `museum.localhost` is not.
    #[must_use]
    pub fn brand(&self) -> String {
        let own = registrable(self.host());
        let is_named = own.contains(|c: char| c.is_ascii_alphabetic()) && !own.starts_with('[');
        let label = if is_named { own.split('.').next().unwrap_or_default() } else { &own };
        if self.is_loopback() && (!is_named || language::primary(label).is_some()) {
            return "localhost".to_owned();
        }
        label.to_owned()
    }

    /// Whether the host is this machine.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        match self.0.host() {
            Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
            Some(Host::Ipv4(ip)) => ip.is_loopback(),
            Some(Host::Ipv6(ip)) => ip.is_loopback(),
            None => false,
        }
    }
}

/// The registrable domain of a host name (public suffix and one label), or the host where the list knows none.
#[must_use]
pub fn registrable(host: &str) -> String {
    let host = host.trim_end_matches('.');
    if host.parse::<std::net::Ipv4Addr>().is_ok() || host.starts_with('[') {
        return host.to_owned();
    }
    DEFAULT_PROVIDER.effective_tld_plus_one(host).unwrap_or(host).to_owned()
}

/// Whether a host name is a public suffix: nobody can register it, and what stands under it belongs to many.
#[must_use]
pub fn is_public_suffix(host: &str) -> bool {
    DEFAULT_PROVIDER.is_effective_tld(host)
}

/// Whether a fragment is a route: `/about`, `!/about`, `!about`. A bare `#!` leads nowhere, and `#!/` to the page itself.
fn is_route(fragment: &str) -> bool {
    match fragment.strip_prefix('!') {
        Some(path) => !matches!(path, "" | "/"),
        None => fragment.len() > 1 && fragment.starts_with('/'),
    }
}

fn is_tracking(pair: &str) -> bool {
    let name = pair.split('=').next().unwrap_or_default();
    name.starts_with("utm_") || TRACKING.contains(&name)
}

/// Percent escapes in upper case: `%c3` and `%C3` are the same octet (RFC 3986, section 6.2.2.1).
fn upper_escapes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = 0;
    for c in text.chars() {
        if c == '%' {
            rest = 2;
            out.push(c);
        } else if rest > 0 && c.is_ascii_hexdigit() {
            rest -= 1;
            out.push(c.to_ascii_uppercase());
        } else {
            rest = 0;
            out.push(c);
        }
    }
    out
}

fn shorten(text: &str) -> String {
    if text.chars().count() <= 200 { text.to_owned() } else { text.chars().take(199).chain(['…']).collect() }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({})", self.as_str())
    }
}

impl std::str::FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        Self::parse(text)
    }
}

impl TryFrom<String> for Address {
    type Error = BadAddress;

    fn try_from(text: String) -> Result<Self, BadAddress> {
        Self::parse(&text)
    }
}

impl From<Address> for String {
    fn from(address: Address) -> Self {
        address.0.into()
    }
}

/// An address without what does not make it another page.
pub(crate) fn page_of(url: &str) -> String {
    let (page, fragment) = url.split_once('#').unwrap_or((url, ""));
    // A fragment that looks like a path is a route of an old-style router.
    let route = fragment.starts_with('/') || fragment.starts_with('!') && fragment.len() > 1;
    if route { format!("{page}#{fragment}") } else { page.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn canonical(text: &str) -> String {
        Address::parse(text).map_or_else(|bad| bad.to_string(), String::from)
    }

    #[test]
    fn one_page_has_one_address() {
        assert_eq!(canonical("HTTP://Example.ORG:80/a/../b?utm_source=x&id=2#top"), "http://example.org/b?id=2");
        assert_eq!(canonical("https://example.org?"), "https://example.org/");
        assert_eq!(canonical("https://u:p@example.org/%c3%a1"), "https://example.org/%C3%A1");
    }

    #[test]
    fn a_route_in_the_fragment_is_part_of_the_address() {
        assert_eq!(canonical("https://example.org/#/engines"), "https://example.org/#/engines");
        assert_eq!(canonical("https://example.org/#/"), "https://example.org/");
        assert_eq!(canonical("https://example.org/#comments"), "https://example.org/");
        assert_eq!(canonical("https://example.org/#!/about"), "https://example.org/#!/about");
        assert_eq!(canonical("https://example.org/#!about"), "https://example.org/#!about");
        assert_eq!(canonical("https://example.org/#!"), "https://example.org/");
        assert_eq!(page_of("https://example.org/#!about"), "https://example.org/#!about");
        assert_eq!(page_of("https://example.org/#!"), "https://example.org/");
        assert_eq!(page_of("https://example.org/#about"), "https://example.org/");
    }

    #[test]
    fn what_is_no_page_is_refused() {
        assert!(Address::parse("mailto:a@b.c").is_err());
        assert!(Address::parse("file:///etc/passwd").is_err());
        assert!(Address::parse("/relative").is_err());
    }

    #[test]
    fn hosts_of_one_name_have_one_brand() {
        let brand = |address: &str| Address::parse(address).map(|address| address.brand()).unwrap_or_default();
        assert_eq!(brand("https://hu.example.co.uk/"), brand("https://www.example.de/"));
        assert_eq!(brand("http://192.0.2.7:80/"), "192.0.2.7");
        assert_eq!(brand("http://hu.localhost:80/"), brand("http://127.0.0.1:80/"));
        assert_eq!(brand("http://hu.localhost:80/"), brand("http://localhost:80/"));
        assert_eq!(brand("http://hu.museum.localhost:80/"), brand("http://museum.localhost:80/"));
        assert_ne!(brand("http://museum.localhost:80/"), brand("http://school.localhost:80/"));
    }

    #[test]
    fn a_site_is_the_registrable_domain() {
        let site = |text: &str| Address::parse(text).map(|a| a.site()).unwrap_or_default();
        assert_eq!(site("https://blog.example.co.uk/x"), "example.co.uk");
        assert_eq!(site("http://127.0.0.1:8000/"), "127.0.0.1:8000");
    }
}
