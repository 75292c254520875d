//! Addresses as keys of an index: the host from its end, so that the pages of a site stand together (SURT). They are made as
//! players make them when they look an address up.

use url::Url;

/// The key of an address.
pub(super) fn surt(address: &str) -> String {
    let lower = address.to_lowercase();
    if !lower.starts_with("http:") && !lower.starts_with("https:") {
        return address.to_owned();
    }
    let Ok(url) = Url::parse(&lower) else { return address.to_owned() };
    let host = url.host_str().unwrap_or_default();
    let host = without_www(host);
    let mut key = host.split('.').rev().collect::<Vec<_>>().join(",");
    if let Some(port) = url.port() {
        key.push_str(&format!(":{port}"));
    }
    key.push(')');
    key.push_str(url.path());
    if let Some(query) = url.query().filter(|query| !query.is_empty()) {
        let mut parts: Vec<&str> = query.split('&').collect();
        parts.sort_unstable();
        key.push('?');
        key.push_str(&parts.join("&"));
    }
    // What ends a key in its line.
    key.replace(' ', "%20")
}

/// A host without `www.`, `www2.`.
fn without_www(host: &str) -> &str {
    let Some(rest) = host.strip_prefix("www") else { return host };
    rest.trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix('.').unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use super::surt;

    #[test]
    fn keys_are_those_of_players() {
        for (address, key) in [
            ("https://www.Example.org/A/b?y=2&x=1#z", "org,example)/a/b?x=1&y=2"),
            ("http://www2.a.org:8080", "org,a:8080)/"),
            ("https://wwwa.org/", "org,wwwa)/"),
            ("https://a.org/?", "org,a)/"),
            ("urn:thumbnail:https://a.org/", "urn:thumbnail:https://a.org/"),
        ] {
            assert_eq!(surt(address), key);
        }
    }
}
