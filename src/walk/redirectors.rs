//! Redirectors: links whose address names another one in its query (`/out?url=https://…`). Such a link is judged by where it
//! leads. That is asked of the server, a few times for each pattern: then the pattern is known.

use std::collections::HashMap;

use tokio::sync::Mutex;

use super::Walker;
use crate::address::Address;

/// So many links of a pattern that all led where they say make it a redirector.
const ENOUGH: u32 = 2;

/// So many that did not make it something else: a log-in that leads back, a button to share.
const IN_VAIN: u32 = 2;

/// Most links of one host that are asked about.
const MOST: u32 = 20;

/// What is known of patterns of links.
#[derive(Debug, Default)]
pub struct Redirectors(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    patterns: HashMap<String, Pattern>,
    asked_of_host: HashMap<String, u32>,
    led: HashMap<Address, Option<Address>>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Pattern {
    /// Led to the address that they name.
    led: u32,
    /// Led elsewhere, or nowhere.
    vain: u32,
}

/// What is done with a link of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Course {
    /// It leads where it says.
    Believe,
    /// It is a page of its own.
    Leave,
    /// Nobody knows yet.
    Ask,
}

impl Pattern {
    fn course(self) -> Course {
        match self {
            Self { led, vain: 0 } if led >= ENOUGH => Course::Believe,
            Self { led: 0, vain } if vain >= IN_VAIN => Course::Leave,
            // One that does now this, now that, is asked on, until the host was asked too often.
            _ => Course::Ask,
        }
    }
}

/// The address that another one names in its query, with the name under which it stands there.
pub(super) fn named(address: &Address) -> Option<(String, Address)> {
    address.url().query_pairs().find_map(|(name, value)| {
        let is_address = value.starts_with("http://") || value.starts_with("https://");
        let target = if is_address { Address::parse(&value).ok()? } else { return None };
        Some((name.into_owned(), target))
    })
}

impl Walker {
    /// Where a link leads that names another address: for a redirector that is beyond it, for all others it is the link's own
    /// address. The server is asked where that is not known.
    pub(super) async fn beyond_redirector(&self, link: Address, (name, target): (String, Address)) -> Address {
        let pattern = format!("{}{}?{name}", link.authority(), link.url().path());
        // Held while the server is asked, so that a pattern is asked about a few times and not by all workers at once.
        let mut known = self.redirectors.0.lock().await;
        if let Some(led) = known.led.get(&link) {
            return led.clone().unwrap_or(link);
        }
        let asked = known.asked_of_host.get(&link.authority()).copied().unwrap_or_default();
        match known.patterns.get(&pattern).copied().unwrap_or_default().course() {
            Course::Believe => return target,
            Course::Leave => return link,
            Course::Ask if asked >= MOST => return link,
            Course::Ask => {}
        }
        *known.asked_of_host.entry(link.authority()).or_default() += 1;
        let led = self.first_hop(&link).await;
        let tally = known.patterns.entry(pattern).or_default();
        if led.as_ref() == Some(&target) {
            tally.led += 1
        } else {
            tally.vain += 1
        }
        // What leads on within its own host is visited as written: a browser takes its way.
        let led = led.filter(|led| *led == target || led.authority() != link.authority());
        known.led.insert(link.clone(), led.clone());
        led.unwrap_or(link)
    }

    async fn first_hop(&self, link: &Address) -> Option<Address> {
        if !self.may_ask(link).await {
            return None;
        }
        let hop = self.fetcher.hop(link).await;
        let led = hop.ok().flatten().and_then(|url| Address::parse(url.as_str()).ok());
        tracing::info!(%link, to = led.as_ref().map(Address::as_str), "asked where a link leads");
        led
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
    use super::*;

    #[test]
    fn an_address_in_a_query_is_found() {
        for (link, target) in [
            ("https://r.org/?url=https%3A%2F%2Fa.org%2Fx%3Fy%3D1", Some("https://a.org/x?y=1")),
            ("https://r.org/out?id=3&u=http://a.org/#top", Some("http://a.org/")),
            ("https://r.org/?url=/local", None),
            ("https://r.org/?q=https", None),
            ("https://r.org/?q=https://", None),
            ("https://r.org/", None),
        ] {
            let found = named(&Address::parse(link).unwrap());
            assert_eq!(found.as_ref().map(|(_, target)| target.as_str()), target, "{link}");
        }
    }

    #[test]
    fn a_pattern_is_known_after_a_few_links() {
        for (led, vain, course) in [
            (0, 0, Course::Ask),
            (1, 0, Course::Ask),
            (2, 0, Course::Believe),
            (0, 2, Course::Leave),
            (5, 1, Course::Ask),
        ] {
            assert_eq!(Pattern { led, vain }.course(), course, "{led} {vain}");
        }
    }
}
