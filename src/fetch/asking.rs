//! Who asks for a page, what is known of it, and where redirects may lead.

use std::pin::Pin;

use reqwest::header::{HeaderMap, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH};
use url::Url;

use super::Visitor;

/// By what a server tells whether a page is still the one that it has sent.
#[derive(Debug, Clone, Copy, Default)]
pub struct Validators<'a> {
    /// Where the page was.
    pub url: &'a str,
    /// Its `ETag`.
    pub etag: Option<&'a str>,
    /// Its `Last-Modified`.
    pub modified: Option<&'a str>,
}

impl Validators<'_> {
    fn headers(&self) -> HeaderMap {
        let both = [(IF_NONE_MATCH, self.etag), (IF_MODIFIED_SINCE, self.modified)];
        both.into_iter().filter_map(|(name, value)| Some((name, HeaderValue::from_str(value?).ok()?))).collect()
    }
}

/// Whether an address may be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Permission {
    /// It may.
    Granted,
    /// It may not.
    Denied,
    /// That cannot be told now: it has to wait.
    Unknown,
}

/// Where redirects may lead.
pub trait Permits: std::fmt::Debug + Send + Sync {
    /// Whether an address may be asked for.
    fn permits<'a>(&'a self, url: &'a Url) -> Pin<Box<dyn Future<Output = Permission> + Send + 'a>>;
}

/// Who asks, and what is known of the page.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Who<'a> {
    pub(super) visitor: Option<&'a Visitor>,
    pub(super) rules: Option<&'a dyn Permits>,
    pub(super) known: Option<&'a Validators<'a>>,
}

impl Who<'_> {
    /// What is said with a request.
    pub(super) fn headers(&self, url: &Url) -> HeaderMap {
        let mut headers = self.visitor.map(|visitor| visitor.headers(url)).unwrap_or_default();
        let known = self.known.filter(|known| known.url == url.as_str());
        headers.extend(known.map(Validators::headers).unwrap_or_default());
        headers
    }
}
