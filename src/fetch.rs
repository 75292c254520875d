//! Plain HTTP: one GET without a browser, honest about who asks, bounded in time and size, and never led into the
//! network it runs in.

/// Who asks, and what for.
mod asking;
/// Addresses that a server names in the headers of a page.
pub(crate) mod linked;
/// Keeping what servers answer to visits.
mod recording;
/// What a visitor says of itself.
mod visitor;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use jiff::fmt::rfc2822::DateTimeParser;
use reqwest::Method;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{HeaderMap, LOCATION};
use reqwest::redirect::Policy;
use rustls::crypto::CryptoProvider;
use serde::{Deserialize, Serialize};
use url::Url;

use crate::address::Address;
use crate::archive::{Archive, Captured};
use crate::names;
use crate::network_policy::{NetworkPolicy, Place, is_localhost};
use crate::traffic::HTTP;
use asking::Who;
use recording::Recording;

pub use asking::{Permission, Permits, Validators};
pub(crate) use recording::pairs;
pub use visitor::Visitor;

/// How plain HTTP is spoken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The `User-Agent` header; say who crawls and where to complain.
    pub user_agent: String,
    /// Milliseconds until a connection must stand.
    pub connect_timeout_ms: u64,
    /// Milliseconds for everything: connections, redirects, the whole body.
    pub timeout_ms: u64,
    /// How much of a body is kept, in bytes after decompression; the rest is not read.
    pub body_bytes: usize,
    /// How many redirects in a row are followed.
    pub redirects: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            user_agent: format!("kibont/{} (web corpus crawler)", env!("CARGO_PKG_VERSION")),
            connect_timeout_ms: 10_000,
            timeout_ms: 30_000,
            body_bytes: 16 << 20,
            redirects: 10,
        }
    }
}

/// The `User-Agent` of a crawl whose runner can be reached at a page or a mail address.
#[must_use]
pub fn user_agent(contact: &str) -> String {
    format!("kibont/{} (+{contact})", env!("CARGO_PKG_VERSION"))
}

/// What a server answered.
#[derive(Debug, Clone)]
pub struct Fetched {
    /// The HTTP status of the last answer.
    pub status: u16,
    /// Where the redirects ended.
    pub final_url: Url,
    /// The headers of the last answer.
    pub headers: HeaderMap,
    /// The body, decompressed, at most as long as the limit.
    pub body: Vec<u8>,
    /// Whether the body was longer than the limit or broke off.
    pub truncated: bool,
    /// The record of the last answer in the archive, where it was recorded.
    pub captured: Option<Captured>,
}

impl Fetched {
    /// A header as text; `None` where it is missing or no text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// How long the server asks to be left alone (`Retry-After`, RFC 9110), where it says so in seconds or as a date.
    #[must_use]
    pub fn retry_after(&self, now: jiff::Timestamp) -> Option<Duration> {
        retry_after(self.header("retry-after")?, now)
    }
}

/// How long the value of a `Retry-After` (RFC 9110) asks to wait: seconds, or a date.
pub(crate) fn retry_after(value: &str, now: jiff::Timestamp) -> Option<Duration> {
    let value = value.trim();
    if let Ok(seconds) = value.parse() {
        return Some(Duration::from_secs(seconds));
    }
    // A wrong weekday beside a right date is no reason to come back at once.
    let date = DateTimeParser::new().relaxed_weekday(true).parse_timestamp(value).ok()?;
    Some(Duration::try_from(date.duration_since(now)).unwrap_or_default())
}

/// Why a fetch gave no answer, sorted by what comes next.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// It took too long. Worth another try later.
    #[error("{url} did not answer within {after:?}")]
    Timeout {
        /// What was asked for.
        url: Url,
        /// The limit.
        after: Duration,
    },
    /// No connection, or it broke before an answer. Worth another try later.
    #[error("{url} cannot be reached: {why}")]
    Unreachable {
        /// What was asked for.
        url: Url,
        /// What the network said.
        why: String,
    },
    /// The address lies outside the crawl's reach. Never worth another try.
    #[error("{url} is not within reach: a public page may not lead to this machine or a private network")]
    OutOfReach {
        /// What was asked for.
        url: Url,
    },
    /// Redirected too often or to something that is no address. Not worth another try soon.
    #[error("{url} redirects without end or nowhere: {why}")]
    Redirects {
        /// The last URL of the chain.
        url: Url,
        /// What was wrong.
        why: String,
    },
    /// Redirected to where robots.txt forbids. Never worth another try.
    #[error("it leads to {url}, which robots.txt forbids")]
    Forbidden {
        /// Where it leads.
        url: Url,
    },
    /// The client could not be set up.
    #[error("the HTTP client cannot start: {0}")]
    Setup(String),
}

impl FetchError {
    /// Whether the same fetch may work at another time.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Timeout { .. } | Self::Unreachable { .. })
    }
}

/// TLS uses the ciphers of `ring`, which build in seconds, unless the program that embeds this library has chosen others.
pub fn choose_ciphers() {
    if CryptoProvider::get_default().is_none() {
        // Another thread may have been quicker, and has chosen the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
    }
}

/// A plain HTTP client for a crawl.
#[derive(Debug, Clone)]
pub struct Fetcher {
    options: Options,
    reach: NetworkPolicy,
    near: reqwest::Client,
    far: reqwest::Client,
    /// Whether a proxy looks names up.
    proxied: bool,
    /// Where visits are recorded.
    archive: Option<Archive>,
}

impl Fetcher {
    /// Sets the client up.
    ///
    /// # Errors
    /// [`FetchError::Setup`] when there is no TLS or the user agent is no header value.
    pub fn new(options: Options, reach: NetworkPolicy) -> Result<Self, FetchError> {
        choose_ciphers();
        let builder = || {
            reqwest::Client::builder()
                .user_agent(&options.user_agent)
                .connect_timeout(Duration::from_millis(options.connect_timeout_ms))
                // Redirects are followed here, where each hop is judged.
                .redirect(Policy::none())
        };
        let setup = |why: reqwest::Error| FetchError::Setup(chain(&why));
        // This machine is never asked through a proxy, which would take `localhost` for itself.
        let near = builder().no_proxy().dns_resolver(Arc::new(Near)).build().map_err(setup)?;
        let proxies = proxies();
        let proxied = !proxies.is_empty();
        let far = builder().dns_resolver(Arc::new(Far { reach, proxies })).build().map_err(setup)?;
        Ok(Self { options, reach, near, far, proxied, archive: None })
    }

    /// Records in an archive what servers answer to visits.
    #[must_use]
    pub fn recorded(self, archive: Option<Archive>) -> Self {
        Self { archive, ..self }
    }

    /// The IP addresses that an address may be had from; none where a proxy looks its name up, or nobody knows it.
    pub async fn servers(&self, address: &Address) -> Vec<IpAddr> {
        match address.url().host_str() {
            Some(_) if address.is_loopback() => vec![Ipv4Addr::LOCALHOST.into()],
            Some(host) if !self.proxied => names::find(host).await.unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// Fetches an address as far as the options allow. Any status is an answer.
    ///
    /// # Errors
    /// [`FetchError`] when there is no answer.
    pub async fn get(&self, address: &Address) -> Result<Fetched, FetchError> {
        self.get_within(address, self.options.body_bytes, self.options.redirects).await
    }

    /// Fetches an address with limits of its own: bytes of the body, redirects in a row.
    ///
    /// # Errors
    /// [`FetchError`] when there is no answer.
    pub async fn get_within(&self, address: &Address, bytes: usize, redirects: usize) -> Result<Fetched, FetchError> {
        let after = Duration::from_millis(self.options.timeout_ms);
        tokio::time::timeout(after, self.follow(address.url(), bytes, redirects, Who::default()))
            .await
            .unwrap_or_else(|_| Err(FetchError::Timeout { url: address.url().clone(), after }))
    }

    /// Fetches a page as a visitor's browser would ask for it: under its name, in its languages, with its cookies. What the server
    /// sets of cookies is kept, and the `rules` are asked, at each hop of a redirect.
    ///
    /// # Errors
    /// [`FetchError`] when there is no answer.
    pub async fn visit(
        &self,
        address: &Address,
        visitor: &Visitor,
        rules: &dyn Permits,
    ) -> Result<Fetched, FetchError> {
        let after = Duration::from_millis(self.options.timeout_ms);
        let (url, bytes, redirects) = (address.url(), self.options.body_bytes, self.options.redirects);
        let who = Who { visitor: Some(visitor), rules: Some(rules), known: None };
        tokio::time::timeout(after, self.follow(url, bytes, redirects, who))
            .await
            .unwrap_or_else(|_| Err(FetchError::Timeout { url: url.clone(), after }))
    }

    /// As [`visit`](Self::visit), but where redirects end at the URL of `known`, the page is wanted only if it is another one than
    /// that (RFC 9110, 13): else the answer has status 304 and no body.
    ///
    /// # Errors
    /// [`FetchError`] when there is no answer.
    pub async fn visit_again(
        &self,
        address: &Address,
        visitor: &Visitor,
        rules: &dyn Permits,
        known: &Validators<'_>,
    ) -> Result<Fetched, FetchError> {
        let after = Duration::from_millis(self.options.timeout_ms);
        let (url, bytes, redirects) = (address.url(), self.options.body_bytes, self.options.redirects);
        let who = Who { visitor: Some(visitor), rules: Some(rules), known: Some(known) };
        tokio::time::timeout(after, self.follow(url, bytes, redirects, who))
            .await
            .unwrap_or_else(|_| Err(FetchError::Timeout { url: url.clone(), after }))
    }

    /// Where an address redirects to in its first hop, without a body: `None` where it does not.
    ///
    /// # Errors
    /// [`FetchError`] when there is no answer.
    pub async fn hop(&self, address: &Address) -> Result<Option<Url>, FetchError> {
        let after = Duration::from_millis(self.options.timeout_ms);
        let (url, ask) = (address.url(), |method| self.ask(method, address.url(), address.url(), Who::default()));
        let asked = async {
            let answer = ask(Method::HEAD).await?;
            // Some servers know no HEAD; of their answer to a GET the body is not read.
            let unknown = matches!(answer.status().as_u16(), 400 | 403 | 404 | 405 | 501);
            onward(url, &if unknown { ask(Method::GET).await? } else { answer })
        };
        let late = FetchError::Timeout { url: url.clone(), after };
        tokio::time::timeout(after, asked).await.unwrap_or(Err(late))
    }

    async fn follow(&self, start: &Url, bytes: usize, redirects: usize, who: Who<'_>) -> Result<Fetched, FetchError> {
        let mut url = start.clone();
        for _ in 0..=redirects {
            let recorded = self.archive.as_ref().filter(|_| who.visitor.is_some());
            let mut recording = recorded.map(|archive| Recording::of(archive, &url, &who.headers(&url)));
            let answer = self.ask(Method::GET, start, &url, who).await?;
            if let Some(recording) = &mut recording {
                recording.take(&answer);
            }
            let Some(next) = onward(&url, &answer)? else {
                let mut fetched = read(answer, url, bytes).await;
                if let Some(recording) = recording {
                    fetched.captured = Some(recording.read(&fetched, bytes).await);
                }
                return Ok(fetched);
            };
            if let Some(recording) = recording {
                recording.redirected().await;
            }
            if let Some(rules) = who.rules {
                match rules.permits(&next).await {
                    Permission::Granted => {}
                    Permission::Denied => return Err(FetchError::Forbidden { url: next }),
                    Permission::Unknown => {
                        let why = "the robots.txt of where it leads is not known".to_owned();
                        return Err(FetchError::Unreachable { url: next, why });
                    }
                }
            }
            url = next;
        }
        Err(FetchError::Redirects { url, why: format!("more than {redirects} in a row") })
    }

    async fn ask(&self, method: Method, start: &Url, url: &Url, who: Who<'_>) -> Result<reqwest::Response, FetchError> {
        if !self.reach.admits(start, url) {
            return Err(FetchError::OutOfReach { url: url.clone() });
        }
        let client = if Place::of_url(url) == Place::Loopback { &self.near } else { &self.far };
        let request = client.request(method, url.clone()).headers(who.headers(url));
        HTTP.asks();
        let asked = request.send().await;
        if let (Some(visitor), Ok(answer)) = (who.visitor, &asked) {
            visitor.hear(answer.headers(), url);
        }
        asked.map_err(|why| {
            let refused = causes(&why).any(|cause| cause.is::<NotWithinReach>());
            let url = url.clone();
            if refused {
                FetchError::OutOfReach { url }
            } else if why.is_timeout() {
                FetchError::Timeout { url, after: Duration::from_millis(self.options.connect_timeout_ms) }
            } else {
                FetchError::Unreachable { url, why: chain(&why.without_url()) }
            }
        })
    }
}

/// Where a redirect leads; `None` for an answer that is none.
fn onward(url: &Url, answer: &reqwest::Response) -> Result<Option<Url>, FetchError> {
    if !matches!(answer.status().as_u16(), 301 | 302 | 303 | 307 | 308) {
        return Ok(None);
    }
    let Some(location) = answer.headers().get(LOCATION) else { return Ok(None) };
    let bad = |why: &str| FetchError::Redirects { url: url.clone(), why: why.to_owned() };
    // Servers write UTF-8 here against the rules; a URL parser brings it into form.
    let location = std::str::from_utf8(location.as_bytes()).map_err(|_| bad("the Location header is no text"))?;
    let mut next = url.join(location).map_err(|_| bad("the Location header is no URL"))?;
    if !matches!(next.scheme(), "http" | "https") {
        return Err(bad("it leads away from the web"));
    }
    next.set_fragment(None);
    // Credentials that a redirect brings along are nobody's business; a URL with a host takes both.
    let _ = next.set_username("");
    let _ = next.set_password(None);
    Ok(Some(next))
}

/// Reads a body up to the limit. One that breaks off is still half a page.
async fn read(mut answer: reqwest::Response, final_url: Url, limit: usize) -> Fetched {
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    let mut body = Vec::new();
    let mut truncated = false;
    loop {
        let chunk = answer.chunk().await;
        if let Ok(Some(chunk)) = &chunk {
            HTTP.reads(chunk.len());
        }
        match chunk {
            Ok(Some(chunk)) if body.len() + chunk.len() > limit => {
                body.extend_from_slice(&chunk[..limit - body.len()]);
                truncated = true;
                break;
            }
            Ok(Some(chunk)) => body.extend_from_slice(&chunk),
            Ok(None) => break,
            Err(why) => {
                tracing::debug!(url = %final_url, why = %chain(&why), "the body broke off");
                truncated = true;
                break;
            }
        }
    }
    Fetched { status, final_url, headers, body, truncated, captured: None }
}

/// A public name resolved to an address that the crawl may not reach.
#[derive(Debug, thiserror::Error)]
#[error("the name resolves to this machine or a private network")]
struct NotWithinReach;

/// Names of this machine: every `*.localhost`, which the C library does not know (RFC 6761).
struct Near;

impl Resolve for Near {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            if !is_localhost(name.as_str()) {
                return Err(NotWithinReach.into());
            }
            // Most servers under test listen on IPv4 alone.
            let both = [SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), SocketAddr::from((Ipv6Addr::LOCALHOST, 0))];
            Ok(Box::new(both.into_iter()) as Addrs)
        })
    }
}

/// Every other name, and only what it resolves to within reach.
struct Far {
    reach: NetworkPolicy,
    proxies: Arc<[String]>,
}

impl Resolve for Far {
    fn resolve(&self, name: Name) -> Resolving {
        let (reach, proxies) = (self.reach, Arc::clone(&self.proxies));
        Box::pin(async move {
            let host = name.as_str().to_owned();
            let found = names::find(&host).await?.into_iter().map(|ip| SocketAddr::new(ip, 0));
            // A proxy was chosen by whoever runs the crawl, and may well stand in the house.
            if proxies.contains(&host) {
                return Ok(Box::new(found) as Addrs);
            }
            let within: Vec<SocketAddr> = found.filter(|at| reach.admits_resolved(at.ip())).collect();
            if within.is_empty() {
                return Err(NotWithinReach.into());
            }
            Ok(Box::new(within.into_iter()) as Addrs)
        })
    }
}

/// Host names of the proxies that the environment names.
fn proxies() -> Arc<[String]> {
    ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .filter_map(|text| Url::parse(&text).or_else(|_| Url::parse(&format!("http://{text}"))).ok())
        .filter_map(|url| url.host_str().map(str::to_owned))
        .collect()
}

fn causes<'a>(
    why: &'a (dyn std::error::Error + 'static),
) -> impl Iterator<Item = &'a (dyn std::error::Error + 'static)> {
    std::iter::successors(Some(why), |why| why.source())
}

/// An error with its causes, in one line.
fn chain(why: &(dyn std::error::Error + 'static)) -> String {
    causes(why).map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

#[cfg(test)]
mod tests;
