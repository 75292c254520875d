//! Recording what servers answer by plain HTTP.

use jiff::Timestamp;
use reqwest::header::HeaderMap;
use reqwest::{Response, Version};
use url::Url;

use super::Fetched;
use crate::archive::{Archive, Captured, Exchange, Truncated};

/// A request on its way.
pub(super) struct Recording<'a> {
    archive: &'a Archive,
    exchange: Exchange,
}

impl<'a> Recording<'a> {
    /// The recording of a visit that is about to be made.
    pub(super) fn of(archive: &'a Archive, url: &Url, headers: &HeaderMap) -> Self {
        let exchange = Exchange {
            url: url.to_string(),
            time: Timestamp::now(),
            method: "GET".to_owned(),
            request_headers: pairs(headers),
            ..Exchange::default()
        };
        Self { archive, exchange }
    }

    /// Takes the head of the answer in.
    pub(super) fn take(&mut self, answer: &Response) {
        self.exchange.status = answer.status().as_u16();
        self.exchange.reason = answer.status().canonical_reason().unwrap_or_default().to_owned();
        self.exchange.headers = pairs(answer.headers());
        self.exchange.protocol = match answer.version() {
            Version::HTTP_10 => "http/1.0",
            Version::HTTP_2 => "h2",
            Version::HTTP_3 => "h3",
            _ => "http/1.1",
        }
        .to_owned();
    }

    /// Hands the exchange over, with the body that was read. `limit` is where reading ended.
    pub(super) async fn read(mut self, fetched: &Fetched, limit: usize) -> Captured {
        let kept = fetched.body.len().min(self.archive.body_bytes());
        self.exchange.body = fetched.body[..kept].to_vec();
        self.exchange.truncated = match fetched.truncated {
            _ if kept < fetched.body.len() => Some(Truncated::Length),
            true if kept >= limit => Some(Truncated::Length),
            true => Some(Truncated::Disconnect),
            false => None,
        };
        self.archive.exchange(self.exchange).await
    }

    /// Hands over a redirect, whose body nobody has read.
    pub(super) async fn redirected(mut self) {
        self.exchange.truncated = self.exchange.declares_body().then_some(Truncated::Unspecified);
        self.archive.exchange(self.exchange).await;
    }
}

/// Headers as names and values.
pub(crate) fn pairs(headers: &HeaderMap) -> Vec<(String, String)> {
    let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
    headers.iter().map(|(name, value)| (name.as_str().to_owned(), text(value.as_bytes()))).collect()
}
