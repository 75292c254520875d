//! What the user says of elements of single sites, by CSS selectors: what to press, what never to press, what to ignore. It is read
//! from the tables `[site."HOST"]` of the configuration. The recorder matches the selectors in the live page, `veto` and `intent`
//! obey them.

use std::collections::BTreeMap;

use url::{Host, Url};

use crate::browser::Rules;
use crate::html::Selector;

/// The options of one site.
pub const OPTIONS: &[&str] = &["press", "never", "ignore"];

/// The rules of all sites, by host.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SiteRules(BTreeMap<String, Rules>);

/// A rule that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{said}")]
pub struct BadRule {
    /// The host as it is written in the file.
    pub host: String,
    /// The selector, where it is what is wrong.
    pub selector: String,
    said: String,
}

impl SiteRules {
    /// Reads the rules of all sites.
    ///
    /// # Errors
    /// [`BadRule`] names the host and the selector that cannot be read.
    pub fn new(written: BTreeMap<String, Rules>) -> Result<Self, BadRule> {
        let mut sites: BTreeMap<String, Rules> = BTreeMap::new();
        for (host, rules) in written {
            for (option, selectors) in OPTIONS.iter().zip([&rules.press, &rules.never, &rules.ignore]) {
                for selector in selectors {
                    Selector::parse(selector).map_err(|why| {
                        let bad = format!("'{selector}' is no CSS selector that can be used here: {why}");
                        let said = format!("[site.\"{host}\"] {option}: {bad}");
                        BadRule { host: host.clone(), selector: selector.clone(), said }
                    })?;
                }
            }
            let Ok(name) = Host::parse(&host) else {
                let form = "without scheme, port and path, such as [site.\"example.org\"]";
                let said = format!("[site.\"{host}\"] must name a host, {form}");
                return Err(BadRule { host, selector: String::new(), said });
            };
            add(sites.entry(name.to_string()).or_default(), &rules);
        }
        Ok(Self(sites))
    }

    /// The rules for a page: those of its host and of all domains that hold it.
    #[must_use]
    pub fn of(&self, url: &str) -> Rules {
        let mut found = Rules::default();
        let Ok(url) = Url::parse(url) else { return found };
        let host = url.host_str().unwrap_or_default().trim_end_matches('.');
        let holds =
            |site: &str| host.strip_suffix(site).is_some_and(|before| before.is_empty() || before.ends_with('.'));
        self.0.iter().filter(|(site, _)| holds(site)).for_each(|(_, rules)| add(&mut found, rules));
        found
    }
}

fn add(to: &mut Rules, more: &Rules) {
    to.press.extend_from_slice(&more.press);
    to.never.extend_from_slice(&more.never);
    to.ignore.extend_from_slice(&more.ignore);
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
mod tests {
    use super::*;

    fn press(host: &str, selector: &str) -> (String, Rules) {
        (host.to_owned(), Rules { press: vec![selector.to_owned()], ..Rules::default() })
    }

    #[test]
    fn a_host_speaks_for_its_subdomains() {
        let rules = SiteRules::new(BTreeMap::from([
            press("Example.org", ".a"),
            press("forum.example.org", ".b"),
            press("bücher.example", ".c"),
            press("127.0.0.1", ".d"),
        ]));
        let rules = rules.unwrap();
        assert_eq!(rules.of("https://example.org/x").press, [".a"]);
        assert_eq!(rules.of("http://forum.example.org:8080/").press, [".a", ".b"]);
        assert_eq!(rules.of("https://notexample.org/").press, [""; 0]);
        assert_eq!(rules.of("https://org/").press, [""; 0]);
        assert_eq!(rules.of("https://www.xn--bcher-kva.example/").press, [".c"]);
        assert_eq!(rules.of("http://127.0.0.1:4711/").press, [".d"]);
        assert_eq!(rules.of("about:blank"), Rules::default());
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let bad = SiteRules::new(BTreeMap::from([press("example.org", "a:hover")])).unwrap_err();
        assert_eq!((bad.host.as_str(), bad.selector.as_str()), ("example.org", "a:hover"));
        let said = bad.to_string();
        assert!(said.starts_with("[site.\"example.org\"] press: 'a:hover' is no CSS selector"), "{said}");
        for host in ["https://example.org", "example.org/x", "example.org:80", ""] {
            let bad = SiteRules::new(BTreeMap::from([press(host, "a")])).unwrap_err();
            assert!(bad.selector.is_empty(), "{host}");
        }
    }
}
