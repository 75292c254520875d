//! Politeness: how long a host is left alone between two visits. The arithmetic is pure and the clock comes from outside;
//! whoever lends addresses out asks here when a host is due, and says when a visit began.
//!
//! Hosts that stand on one server (one IP address) share a pace beside that of each: a visit to one of them counts for all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::address::Address;

/// How fast a crawl may be, per host and port, and per IP address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pace {
    /// Milliseconds between the starts of two visits to one host.
    pub delay_ms: u64,
    /// The same for hosts of this machine, which nobody else waits for.
    pub loopback_delay_ms: u64,
    /// Milliseconds between the starts of two visits to one IP address, whichever of its hosts they are to. Never more than between
    /// two visits to one host; 0 leaves each host its own pace alone.
    pub address_delay_ms: u64,
    /// The longest `Crawl-delay` of a robots.txt that is obeyed, in milliseconds; a longer one counts as this.
    pub crawl_delay_cap_ms: u64,
    /// The longest rest of a host that is overloaded (429, 5xx, no answer), in milliseconds, where its `Retry-After` does not ask
    /// for more.
    pub rest_cap_ms: u64,
    /// The longest `Retry-After` that is obeyed, in milliseconds; a longer one counts as this.
    pub retry_after_cap_ms: u64,
    /// The longest `Retry-After` of one host for which the others of its IP address rest as well, in milliseconds.
    pub address_retry_after_cap_ms: u64,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            delay_ms: 1_000,
            loopback_delay_ms: 0,
            // Four hosts a second: a small server with many hosts is not overrun, and one that carries thousands is not slowed down
            // to a page a second.
            address_delay_ms: 250,
            crawl_delay_cap_ms: 30_000,
            rest_cap_ms: 600_000,
            retry_after_cap_ms: 86_400_000,
            address_retry_after_cap_ms: 60_000,
        }
    }
}

/// What is known of one host's patience.
#[derive(Debug, Clone, Copy, Default)]
struct Host {
    crawl_delay: Duration,
    patience: Patience,
    /// The server that it stands on, where that is known.
    server: Option<IpAddr>,
}

/// When a host or a server is due, and how often in a row it could not cope.
#[derive(Debug, Clone, Copy, Default)]
struct Patience {
    troubles: u32,
    due: Option<Timestamp>,
}

impl Patience {
    /// Not before `due`. A rest that was ordered meanwhile still holds.
    fn not_before(&mut self, due: Timestamp) -> Timestamp {
        let due = self.due.map_or(due, |known| known.max(due));
        self.due = Some(due);
        due
    }

    /// It could not cope: it rests, longer with each time in a row, and at least as long as was asked.
    fn rest(&mut self, cap: Duration, asked: Duration, now: Timestamp) -> Timestamp {
        let rest = FIRST_REST.saturating_mul(1 << self.troubles.min(16)).min(cap).max(asked);
        self.troubles = self.troubles.saturating_add(1);
        let until = later(now, rest);
        self.not_before(until);
        until
    }
}

#[derive(Debug, Default)]
struct Known {
    hosts: HashMap<String, Host>,
    servers: HashMap<IpAddr, Patience>,
}

/// The pace of every host of a crawl, and of every server.
#[derive(Debug, Default)]
pub struct Politeness {
    pace: Pace,
    known: Mutex<Known>,
}

/// Hosts, and servers, that are remembered at most; beyond that those that are due and asked for nothing are forgotten.
const REMEMBERED: usize = 100_000;

/// How long a host rests after its first trouble in a row; each further one doubles it.
const FIRST_REST: Duration = Duration::from_secs(5);

impl Politeness {
    /// Starts with nothing known of any host.
    #[must_use]
    pub fn new(pace: Pace) -> Self {
        Self { pace, known: Mutex::default() }
    }

    /// The time between the starts of two visits to this host: the pace, or its crawl-delay where that is longer.
    #[must_use]
    pub fn delay(&self, address: &Address) -> Duration {
        let known = self.with(address, Timestamp::MIN, |host, _| host.crawl_delay);
        known.max(self.least(address))
    }

    /// The time between the starts of two visits to the server that this address is had from; zero where hosts have each a pace of
    /// their own.
    #[must_use]
    pub fn server_delay(&self, address: &Address) -> Duration {
        Duration::from_millis(self.pace.address_delay_ms).min(self.least(address))
    }

    /// The host of this address stands on that server.
    pub fn stands(&self, address: &Address, server: IpAddr) {
        if !self.server_delay(address).is_zero() {
            self.with(address, Timestamp::MIN, |host, _| host.server = Some(server));
        }
    }

    /// The server that the host of this address stands on, as far as is known.
    #[must_use]
    pub fn server(&self, address: &Address) -> Option<IpAddr> {
        self.with(address, Timestamp::MIN, |host, _| host.server)
    }

    /// The server of this address, and when it may be visited next; nothing where either is not known.
    #[must_use]
    pub fn server_due(&self, address: &Address) -> Option<(IpAddr, Timestamp)> {
        self.with(address, Timestamp::MIN, |host, servers| {
            let server = host.server?;
            Some((server, servers.get(&server)?.due?))
        })
    }

    /// When the host may be visited next; `None` for a host that was not visited yet.
    #[must_use]
    pub fn due(&self, address: &Address) -> Option<Timestamp> {
        self.with(address, Timestamp::MIN, |host, _| host.patience.due)
    }

    /// How long to wait from `now` until the host may be visited, and its server; zero when both are due.
    #[must_use]
    pub fn wait(&self, address: &Address, now: Timestamp) -> Duration {
        let due = self.due(address).max(self.server_due(address).map(|(_, due)| due));
        due.map_or(Duration::ZERO, |due| Duration::try_from(due.duration_since(now)).unwrap_or_default())
    }

    /// A visit began; says when the next one to its host may.
    pub fn began(&self, address: &Address, now: Timestamp) -> Timestamp {
        let (least, least_of_server) = (self.least(address), self.server_delay(address));
        self.with(address, now, |host, servers| {
            if let Some(server) = host.server {
                servers.entry(server).or_default().not_before(later(now, least_of_server));
            }
            host.patience.not_before(later(now, host.crawl_delay.max(least)))
        })
    }

    /// The host's robots.txt asks for this much time between visits.
    pub fn asks_for(&self, address: &Address, crawl_delay: Duration) {
        let capped = crawl_delay.min(Duration::from_millis(self.pace.crawl_delay_cap_ms));
        self.with(address, Timestamp::MIN, |host, _| host.crawl_delay = capped);
    }

    /// The host could not cope (429, 503, no answer): it rests, longer with each time in a row, and at least as long as
    /// its `Retry-After` asked; never longer than the cap of each. Says until when. Its server rests, too, by its own count of troubles.
    pub fn overloaded(&self, address: &Address, retry_after: Option<Duration>, now: Timestamp) -> Timestamp {
        let cap = Duration::from_millis(self.pace.rest_cap_ms);
        let asked = |most| retry_after.unwrap_or_default().min(Duration::from_millis(most));
        let of_host = asked(self.pace.retry_after_cap_ms);
        let of_server = asked(self.pace.address_retry_after_cap_ms.min(self.pace.retry_after_cap_ms));
        self.with(address, now, |host, servers| {
            if let Some(server) = host.server {
                servers.entry(server).or_default().rest(cap, of_server, now);
            }
            host.patience.rest(cap, of_host, now)
        })
    }

    /// The host answered as it should: past troubles are forgotten.
    pub fn well(&self, address: &Address) {
        self.with(address, Timestamp::MIN, |host, servers| {
            host.patience.troubles = 0;
            if let Some(server) = host.server.and_then(|server| servers.get_mut(&server)) {
                server.troubles = 0;
            }
        });
    }

    fn least(&self, address: &Address) -> Duration {
        let pace = &self.pace;
        Duration::from_millis(if address.is_loopback() { pace.loopback_delay_ms } else { pace.delay_ms })
    }

    fn with<T>(
        &self,
        address: &Address,
        now: Timestamp,
        change: impl FnOnce(&mut Host, &mut HashMap<IpAddr, Patience>) -> T,
    ) -> T {
        // What is behind the lock is plain numbers: a panic elsewhere cannot have left them half written.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let Known { hosts, servers } = &mut *known;
        let rests = |patience: &Patience| patience.due.is_some_and(|due| due > now);
        if hosts.len() >= REMEMBERED {
            hosts.retain(|_, host| rests(&host.patience) || !host.crawl_delay.is_zero());
        }
        if servers.len() >= REMEMBERED {
            servers.retain(|_, server| rests(server));
        }
        change(hosts.entry(address.authority()).or_default(), servers)
    }
}

/// A time after another; the end of time where that overflows.
pub(crate) fn later(from: Timestamp, by: Duration) -> Timestamp {
    let by = SignedDuration::try_from(by).unwrap_or(SignedDuration::MAX);
    from.checked_add(by).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use super::*;

    fn address(text: &str) -> Address {
        Address::parse(text).unwrap()
    }

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_millisecond(1_700_000_000_000 + ms).unwrap()
    }

    #[test]
    fn a_host_is_left_alone_between_visits_and_others_are_not() {
        let politeness = Politeness::new(Pace::default());
        let (here, there) = (address("https://a.org/1"), address("https://b.org/"));
        assert_eq!(politeness.wait(&here, at(0)), Duration::ZERO);
        assert_eq!(politeness.began(&here, at(0)), at(1000));
        assert_eq!(politeness.wait(&address("https://a.org/2"), at(400)), Duration::from_millis(600));
        assert_eq!(politeness.wait(&here, at(1500)), Duration::ZERO);
        assert_eq!(politeness.due(&there), None);
    }

    #[test]
    fn this_machine_needs_no_rest() {
        let politeness = Politeness::new(Pace::default());
        let here = address("http://127.0.0.1:8000/");
        assert_eq!(politeness.began(&here, at(0)), at(0));
        assert_eq!(politeness.delay(&here), Duration::ZERO);
    }

    #[test]
    fn a_longer_crawl_delay_is_obeyed_up_to_the_cap() {
        let politeness = Politeness::new(Pace::default());
        let here = address("https://a.org/");
        politeness.asks_for(&here, Duration::from_millis(200));
        assert_eq!(politeness.began(&here, at(0)), at(1000), "the pace is the least");
        politeness.asks_for(&here, Duration::from_secs(5));
        assert_eq!(politeness.began(&here, at(2000)), at(7000));
        politeness.asks_for(&here, Duration::from_secs(86_400));
        assert_eq!(politeness.delay(&here), Duration::from_secs(30));
    }

    #[test]
    fn an_overloaded_host_rests_longer_each_time_until_it_is_well() {
        let politeness = Politeness::new(Pace::default());
        let here = address("https://a.org/");
        assert_eq!(politeness.overloaded(&here, None, at(0)), at(5_000));
        assert_eq!(politeness.overloaded(&here, None, at(5_000)), at(15_000));
        assert_eq!(politeness.overloaded(&here, Some(Duration::from_secs(60)), at(15_000)), at(75_000));
        assert_eq!(politeness.began(&here, at(16_000)), at(75_000), "a rest is not cut short by a visit under way");
        politeness.well(&here);
        assert_eq!(politeness.overloaded(&here, None, at(80_000)), at(85_000));
        let hour = Duration::from_secs(3_600);
        assert_eq!(politeness.overloaded(&here, Some(hour), at(90_000)), at(3_690_000), "it has asked for it");
        assert_eq!(politeness.overloaded(&here, Some(Duration::MAX), at(0)), at(86_400_000), "the cap holds");
        let tired = address("https://b.org/");
        let last = (0..20).map(|_| politeness.overloaded(&tired, None, at(0))).last();
        assert_eq!(last, Some(at(600_000)), "it has asked for nothing");
    }

    #[test]
    fn hosts_of_one_server_share_a_pace_and_rests() {
        let politeness = Politeness::new(Pace::default());
        let [one, two, far] = ["https://a.org/", "https://b.org/", "https://c.org/"].map(address);
        let server = IpAddr::from([192, 0, 2, 1]);
        politeness.stands(&one, server);
        politeness.stands(&two, server);
        politeness.stands(&far, IpAddr::from([192, 0, 2, 2]));
        politeness.began(&one, at(0));
        let wait = |address, ms| politeness.wait(address, at(ms)).as_millis();
        assert_eq!((wait(&one, 0), wait(&two, 0), wait(&far, 0)), (1_000, 250, 0));
        politeness.overloaded(&one, None, at(1_000));
        politeness.overloaded(&two, None, at(6_000));
        assert_eq!((wait(&one, 6_000), wait(&two, 6_000), wait(&far, 6_000)), (10_000, 10_000, 0), "two in a row");
        politeness.well(&two);
        let day = Duration::from_secs(86_400);
        politeness.overloaded(&one, Some(day), at(20_000));
        assert_eq!(
            (wait(&one, 20_000), wait(&two, 20_000)),
            (86_400_000, 60_000),
            "the others rest for a minute at most"
        );
    }

    #[test]
    fn the_pace_of_a_server_is_never_slower_than_that_of_a_host_and_can_be_switched_off() {
        let (here, loopback) = (address("https://a.org/"), address("http://a.localhost:8000/"));
        let delay = |pace: Pace, address| Politeness::new(pace).server_delay(address).as_millis();
        assert_eq!(delay(Pace::default(), &here), 250);
        assert_eq!(delay(Pace::default(), &loopback), 0);
        assert_eq!(delay(Pace { loopback_delay_ms: 300, ..Pace::default() }, &loopback), 250);
        assert_eq!(delay(Pace { delay_ms: 100, ..Pace::default() }, &here), 100);
        let off = Politeness::new(Pace { address_delay_ms: 0, ..Pace::default() });
        off.stands(&here, IpAddr::from([192, 0, 2, 1]));
        assert_eq!(off.server(&here), None);
    }

    #[test]
    fn options_refuse_unknown_keys() {
        assert_eq!(toml::from_str::<Pace>("delay_ms = 5").unwrap(), Pace { delay_ms: 5, ..Pace::default() });
        assert!(toml::from_str::<Pace>("dealy_ms = 5").is_err());
    }
}
