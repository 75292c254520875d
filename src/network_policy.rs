//! NetworkPolicy: which machines a crawl may talk to. A page from the public web must not lead the crawler into the network it
//! runs in (server-side request forgery), neither by a literal IP address nor by a name that resolves to one.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use serde::{Deserialize, Serialize};
use url::{Host, Url};

use crate::address::Address;

/// Where an IP address stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// The public internet.
    Public,
    /// This machine.
    Loopback,
    /// A private network (RFC 1918, RFC 4193, RFC 6598).
    Private,
    /// Link-local, multicast, reserved, unspecified: never the place of a page. Cloud metadata services live here.
    Nowhere,
}

impl Place {
    /// The place of an IP address. Forms that carry an IPv4 address in an IPv6 one count as what they carry.
    #[must_use]
    pub fn of(ip: IpAddr) -> Self {
        match ip {
            IpAddr::V4(ip) => Self::of_v4(ip),
            IpAddr::V6(ip) => Self::of_v6(ip),
        }
    }

    /// The place of a URL's host as far as the URL alone tells; names count as public unless they are `localhost`.
    #[must_use]
    pub fn of_url(url: &Url) -> Self {
        match url.host() {
            Some(Host::Ipv4(ip)) => Self::of(ip.into()),
            Some(Host::Ipv6(ip)) => Self::of(ip.into()),
            Some(Host::Domain(name)) if is_localhost(name) => Self::Loopback,
            Some(Host::Domain(_)) => Self::Public,
            None => Self::Nowhere,
        }
    }

    fn of_v4(ip: Ipv4Addr) -> Self {
        let [a, b, c, _] = ip.octets();
        if ip.is_loopback() {
            Self::Loopback
        } else if ip.is_private() || (a == 100 && b & 0xc0 == 64) {
            Self::Private
        } else if a == 0
            || a >= 224
            || ip.is_link_local()
            || ip.is_documentation()
            || (a == 192 && b == 0 && c == 0)
            || (a == 198 && b & 0xfe == 18)
        {
            Self::Nowhere
        } else {
            Self::Public
        }
    }

    fn of_v6(ip: Ipv6Addr) -> Self {
        let segments = ip.segments();
        let carried = |high: u16, low: u16| {
            let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
            Self::of_v4(Ipv4Addr::new(a, b, c, d))
        };
        if ip.is_loopback() {
            return Self::Loopback;
        }
        match segments {
            // IPv4-mapped, IPv4-compatible, and NAT64's well-known prefix.
            [0, 0, 0, 0, 0, 0xffff | 0, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => carried(high, low),
            // 6to4.
            [0x2002, high, low, ..] => carried(high, low),
            _ if ip.is_unique_local() => Self::Private,
            // IETF protocol assignments (Teredo among them, which carries an IPv4 address too) and documentation.
            [0x2001, 0..=0x1ff | 0xdb8, ..] => Self::Nowhere,
            [0x2000..=0x3fff, ..] => Self::Public,
            _ => Self::Nowhere,
        }
    }
}

/// The machines within reach of a crawl.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NetworkPolicy {
    /// Whether this machine's own servers may be asked.
    pub loopback: bool,
    /// Whether hosts in private networks may be asked.
    pub private: bool,
}

impl NetworkPolicy {
    /// What the seeds ask for: a seed on this machine opens this machine, a seed with a private IP address opens private
    /// networks; `private` opens them for seeds that are names.
    #[must_use]
    pub fn of(seeds: &[Address], private: bool) -> Self {
        let places: Vec<Place> = seeds.iter().map(|seed| Place::of_url(seed.url())).collect();
        Self { loopback: places.contains(&Place::Loopback), private: private || places.contains(&Place::Private) }
    }

    /// Whether a name may stand for this IP address. A public name that resolves to this machine never may.
    #[must_use]
    pub fn admits_resolved(self, ip: IpAddr) -> bool {
        match Place::of(ip) {
            Place::Public => true,
            Place::Private => self.private,
            Place::Loopback | Place::Nowhere => false,
        }
    }

    /// Whether a request for `to` may be made that `from` led to (the start of a chain of redirects, or the page).
    #[must_use]
    pub fn admits(self, from: &Url, to: &Url) -> bool {
        match Place::of_url(to) {
            Place::Public => true,
            // Being led here from elsewhere is what an attack looks like, even in a crawl of this machine.
            Place::Loopback => self.loopback && Place::of_url(from) == Place::Loopback,
            Place::Private => self.private && (is_name(from) || Place::of_url(from) != Place::Public),
            Place::Nowhere => false,
        }
    }
}

fn is_name(url: &Url) -> bool {
    matches!(url.host(), Some(Host::Domain(_)))
}

/// Whether a host name means this machine (RFC 6761, section 6.3).
#[must_use]
pub fn is_localhost(name: &str) -> bool {
    let name = name.trim_end_matches('.');
    name.eq_ignore_ascii_case("localhost")
        || name.len() > 10
            && name.is_char_boundary(name.len() - 10)
            && name[name.len() - 10..].eq_ignore_ascii_case(".localhost")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use super::*;

    fn at(ip: &str) -> Place {
        Place::of(ip.parse().unwrap())
    }

    fn url(text: &str) -> Url {
        Url::parse(text).unwrap()
    }

    #[test]
    fn every_way_to_write_a_private_address_is_known() {
        for ip in ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"] {
            assert_eq!(at(ip), Place::Loopback, "{ip}");
        }
        for ip in ["10.1.2.3", "172.31.0.1", "192.168.1.1", "100.64.0.1", "fd00::1", "::ffff:10.0.0.1"] {
            assert_eq!(at(ip), Place::Private, "{ip}");
        }
        for ip in [
            "169.254.169.254",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "fe80::1",
            "2001::7f00:1",
            "ff02::1",
            "::",
            "198.18.0.1",
        ] {
            assert_eq!(at(ip), Place::Nowhere, "{ip}");
        }
        for ip in ["93.184.215.14", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:2800:21f:cb07::1"] {
            assert_eq!(at(ip), Place::Public, "{ip}");
        }
    }

    #[test]
    fn a_public_crawl_stays_out_of_the_house() {
        let reach = NetworkPolicy::of(&[Address::parse("https://example.org/").unwrap()], false);
        let from = url("https://example.org/");
        assert!(reach.admits(&from, &url("http://example.net/")));
        for inside in [
            "http://localhost/",
            "http://x.localhost:80/",
            "http://127.1/",
            "http://0x7f000001/",
            "http://2130706433/",
            "http://[::1]/",
            "http://192.168.0.1/",
            "http://169.254.169.254/latest/meta-data/",
        ] {
            assert!(!reach.admits(&from, &url(inside)), "{inside}");
        }
        assert!(!reach.admits_resolved("127.0.0.1".parse().unwrap()));
        assert!(!reach.admits_resolved("10.0.0.1".parse().unwrap()));
        assert!(reach.admits_resolved("8.8.8.8".parse().unwrap()));
    }

    #[test]
    fn a_seed_on_this_machine_opens_this_machine_but_not_to_others() {
        let reach = NetworkPolicy::of(&[Address::parse("http://docs.localhost:8000/").unwrap()], false);
        let home = url("http://docs.localhost:8000/");
        assert!(reach.admits(&home, &url("http://127.0.0.1:9000/")));
        assert!(reach.admits(&home, &url("https://example.org/")));
        assert!(!reach.admits(&url("https://example.org/"), &home), "a public page may not lead here");
        assert!(!reach.admits(&home, &url("http://192.168.0.1/")));
    }

    #[test]
    fn private_networks_open_by_seed_or_by_setting() {
        let seed = Address::parse("http://192.168.0.7/wiki/").unwrap();
        let home = url(seed.as_str());
        assert!(NetworkPolicy::of(std::slice::from_ref(&seed), false).admits(&home, &url("http://192.168.0.8/")));
        let named = NetworkPolicy::of(&[], true);
        assert!(named.admits_resolved("10.0.0.1".parse().unwrap()));
        assert!(named.admits(&url("http://wiki.corp/"), &url("http://10.0.0.1/")));
        assert!(!named.admits(&url("http://8.8.8.8/"), &url("http://10.0.0.1/")));
        assert!(!named.admits_resolved("169.254.169.254".parse().unwrap()));
    }

    #[test]
    fn only_localhost_is_localhost() {
        assert!(is_localhost("localhost") && is_localhost("a.b.LOCALHOST") && is_localhost("localhost."));
        assert!(!is_localhost("notlocalhost") && !is_localhost("localhost.org") && !is_localhost("é.notlocalhost"));
    }
}
