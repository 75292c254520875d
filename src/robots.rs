//! robots.txt (RFC 9309): fetched once a host and day, whatever asks at the same time, and obeyed under the product
//! token `kibont`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use texting_robots::Robot;
use url::Url;

use crate::address::Address;
use crate::fetch::{FetchError, Fetched, Fetcher, Permission, Permits};

/// What a page itself wishes of crawlers.
mod wishes;

pub use wishes::{Wish, Wishes, wishes_of};

/// The product token that rules for this crawler name.
pub const PRODUCT: &str = "kibont";

/// How robots.txt is treated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether robots.txt is asked for and obeyed. Turn it off only for sites of your own.
    pub obey: bool,
    /// Milliseconds for which a host's rules are believed (RFC 9309, section 2.4: at most a day).
    pub keep_ms: u64,
    /// Milliseconds until a host whose rules could not be had is asked again; until then it is left alone.
    pub unreachable_ms: u64,
    /// How much of a robots.txt is read, in bytes (section 2.5: at least 500 KiB).
    pub bytes: usize,
    /// How many hosts' rules are remembered.
    pub hosts: usize,
    /// What pages themselves ask of crawlers and is heeded.
    pub heed: Vec<Wish>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            obey: true,
            keep_ms: 86_400_000,
            unreachable_ms: 600_000,
            bytes: 500 << 10,
            hosts: 10_000,
            heed: Vec::new(),
        }
    }
}

/// Redirects that are followed to a robots.txt; beyond that it counts as missing (section 2.3.1.2).
const REDIRECTS: usize = 5;

/// What a host says to one address.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// Go ahead.
    Allowed {
        /// The time between visits that the host asks for. Not part of the RFC, but many hosts mean it.
        crawl_delay: Option<Duration>,
    },
    /// A rule forbids it.
    Disallowed,
    /// The rules could not be had, so everything is forbidden for now (section 2.3.1.4).
    Unknown {
        /// How long to wait before asking again.
        retry: Duration,
        /// What went wrong.
        why: String,
    },
}

/// The rules of one host as they were last seen.
#[derive(Debug, Clone)]
enum Rules {
    All,
    Some(Arc<Robot>),
    Unknown(String),
}

#[derive(Debug)]
struct Kept {
    rules: Rules,
    until: Instant,
}

/// One host's place in the cache.
#[derive(Debug, Default)]
struct Slot {
    /// Held while robots.txt is fetched, so that it is fetched once.
    asking: tokio::sync::Mutex<()>,
    kept: Mutex<Option<Kept>>,
}

impl Slot {
    fn kept(&self) -> MutexGuard<'_, Option<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the rules say to an address, as long as they are believed.
    fn verdict(&self, address: &Address) -> Option<Verdict> {
        let now = Instant::now();
        self.kept().as_ref().filter(|kept| kept.until > now).map(|kept| kept.verdict(address, now))
    }
}

/// The rules of every host that was asked.
#[derive(Debug)]
pub struct Robots {
    options: Options,
    fetcher: Fetcher,
    slots: Mutex<HashMap<String, Arc<Slot>>>,
}

impl Robots {
    /// Starts with no host's rules known.
    #[must_use]
    pub fn new(options: Options, fetcher: Fetcher) -> Self {
        Self { options, fetcher, slots: Mutex::default() }
    }

    /// What pages themselves ask of crawlers and is heeded.
    #[must_use]
    pub fn heeded(&self) -> &[Wish] {
        &self.options.heed
    }

    /// Whether an address may be visited; asks its host first where the rules are not known or too old.
    pub async fn allowed(&self, address: &Address) -> Verdict {
        if !self.options.obey {
            return Verdict::Allowed { crawl_delay: None };
        }
        let slot = self.slot(address);
        if let Some(verdict) = slot.verdict(address) {
            return verdict;
        }
        let _asking = slot.asking.lock().await;
        if let Some(verdict) = slot.verdict(address) {
            return verdict;
        }
        let fresh = self.ask(address).await;
        let mut kept = slot.kept();
        let (rules, keep_ms) = match (fresh, kept.take()) {
            // Section 2.4: rules that could not be renewed go on to hold while the host cannot be reached.
            (Rules::Unknown(_), Some(Kept { rules: Rules::Some(old), .. })) => {
                (Rules::Some(old), self.options.unreachable_ms)
            }
            (Rules::Unknown(why), _) => (Rules::Unknown(why), self.options.unreachable_ms),
            (rules, _) => (rules, self.options.keep_ms),
        };
        let now = Instant::now();
        let until = now.checked_add(Duration::from_millis(keep_ms)).unwrap_or(now);
        kept.insert(Kept { rules, until }).verdict(address, now)
    }

    /// What is known already: nothing where the host's rules are not there, or too old. Never waits.
    #[must_use]
    pub fn known(&self, address: &Address) -> Option<Verdict> {
        if !self.options.obey {
            return Some(Verdict::Allowed { crawl_delay: None });
        }
        self.slot(address).verdict(address)
    }

    /// The sitemaps that a host's robots.txt names, as far as its rules are known already.
    pub async fn sitemaps(&self, address: &Address) -> Vec<Address> {
        let slot = self.slot(address);
        match slot.kept().as_ref().map(|kept| &kept.rules) {
            Some(Rules::Some(robot)) => robot.sitemaps.iter().filter_map(|text| address.join(text).ok()).collect(),
            _ => Vec::new(),
        }
    }

    /// The rules of one host, as if it had been asked; all others do not answer.
    #[cfg(test)]
    #[allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
    pub(crate) fn of_host(address: &str, rules: &str) -> Self {
        let reach = crate::network_policy::NetworkPolicy { loopback: false, private: false };
        let robots = Self::new(Options::default(), Fetcher::new(crate::fetch::Options::default(), reach).unwrap());
        let slot = robots.slot(&Address::parse(address).unwrap());
        let until = Instant::now() + Duration::from_secs(600);
        *slot.kept() = Some(Kept { rules: read(rules.as_bytes()), until });
        robots
    }

    /// Rules belong to scheme, host and port.
    fn slot(&self, address: &Address) -> Arc<Slot> {
        let origin = address.url().origin().ascii_serialization();
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= self.options.hosts.max(1) && !slots.contains_key(&origin) {
            // Hosts that are being asked right now stay; of the others every second goes, which costs a fetch at worst.
            let mut odd = false;
            slots.retain(|_, slot| {
                odd = !odd;
                odd || Arc::strong_count(slot) > 1
            });
        }
        Arc::clone(slots.entry(origin).or_default())
    }

    async fn ask(&self, address: &Address) -> Rules {
        let place = match address.join("/robots.txt") {
            Ok(place) => place,
            Err(why) => return Rules::Unknown(why.to_string()),
        };
        match self.fetcher.get_within(&place, self.options.bytes, REDIRECTS).await {
            Ok(fetched) => rules(&fetched),
            Err(FetchError::Redirects { .. }) => Rules::All,
            Err(why) => Rules::Unknown(why.to_string()),
        }
    }
}

impl Permits for Robots {
    fn permits<'a>(&'a self, url: &'a Url) -> Pin<Box<dyn Future<Output = Permission> + Send + 'a>> {
        Box::pin(async move {
            let Ok(address) = Address::parse(url.as_str()) else { return Permission::Granted };
            match self.allowed(&address).await {
                Verdict::Allowed { .. } => Permission::Granted,
                Verdict::Disallowed => Permission::Denied,
                Verdict::Unknown { .. } => Permission::Unknown,
            }
        })
    }
}

impl Kept {
    fn verdict(&self, address: &Address, now: Instant) -> Verdict {
        match &self.rules {
            Rules::All => Verdict::Allowed { crawl_delay: None },
            Rules::Some(robot) if robot.allowed(&spelt_out(address.as_str())) => {
                let seconds = robot.delay.filter(|seconds| *seconds > 0.0);
                Verdict::Allowed { crawl_delay: seconds.and_then(|s| Duration::try_from_secs_f32(s).ok()) }
            }
            Rules::Some(_) => Verdict::Disallowed,
            Rules::Unknown(why) => {
                Verdict::Unknown { retry: self.until.saturating_duration_since(now), why: why.clone() }
            }
        }
    }
}

/// An address without escapes of what needs none (RFC 3986, 2.3): `/%70rivate` is `/private` (RFC 9309, 2.2.2).
fn spelt_out(address: &str) -> Cow<'_, str> {
    let Some(first) = address.find('%') else { return Cow::Borrowed(address) };
    let mut out = address[..first].to_owned();
    let mut rest = &address[first..];
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        let escaped = rest.get(at + 1..at + 3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let plain = escaped.filter(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(byte));
        let taken = if plain.is_some() { 3 } else { 1 };
        out.push(plain.map_or('%', char::from));
        rest = &rest[at + taken..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// What an answer means (section 2.3.1).
fn rules(fetched: &Fetched) -> Rules {
    match fetched.status {
        200..=299 => read(&fetched.body),
        // The RFC counts this among the 4xx, but a host that is asked too much is not one without rules.
        429 => Rules::Unknown("the host answers 429 to robots.txt".to_owned()),
        300..=499 => Rules::All,
        status => Rules::Unknown(format!("the host answers {status} to robots.txt")),
    }
}

fn read(body: &[u8]) -> Rules {
    let body = body.strip_prefix(b"\xef\xbb\xbf").unwrap_or(body);
    let lines: Vec<String> = String::from_utf8_lossy(body).lines().map(bare_product).collect();
    Robot::new(PRODUCT, lines.join("\n").as_bytes())
        // One pattern that is too large to compile spoils the whole file; without such lines the rest still counts.
        .or_else(|_| {
            let lines: Vec<&str> = lines.iter().map(String::as_str).filter(|line| !is_monstrous(line)).collect();
            Robot::new(PRODUCT, lines.join("\n").as_bytes())
        })
        .map_or_else(
            |why| Rules::Unknown(format!("robots.txt cannot be read: {why}")),
            |robot| Rules::Some(Arc::new(robot)),
        )
}

/// `User-agent: kibont/1.0` names the product `kibont` (section 2.2.1); the parser compares whole lines.
fn bare_product(line: &str) -> String {
    match line.split_once(':') {
        Some((key, value)) if key.trim().eq_ignore_ascii_case("user-agent") => {
            let value = value.trim();
            let end = value.find(|c: char| !(c.is_ascii_alphabetic() || c == '_' || c == '-')).unwrap_or(value.len());
            if value[..end].eq_ignore_ascii_case(PRODUCT) { format!("User-agent: {PRODUCT}") } else { line.to_owned() }
        }
        _ => line.to_owned(),
    }
}

fn is_monstrous(line: &str) -> bool {
    line.contains('$') && line.len() > 200
}

#[cfg(test)]
mod tests;
