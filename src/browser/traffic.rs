//! Requests of a tab: each is shown to a gate before it leaves, and noted.

use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Instant;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

/// What a server answered for a page, before any script of it ran.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The address that was asked for.
    pub asked: String,
    /// Where the redirects ended.
    pub url: String,
    /// HTTP status of the last answer.
    pub status: u16,
    /// Headers of the last answer, names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body as text.
    pub html: String,
}

impl Loaded {
    /// A header by its name in lower case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// A request that the page wants to make.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// Where to, as Chromium states it.
    pub url: String,
    /// HTTP method.
    pub method: String,
    /// Body of a request that has one, as text.
    pub body: Option<String>,
    /// `Content-Type` of the body.
    pub content_type: String,
    /// Chromium's type of resource: `Document`, `XHR`, `Fetch`, `Script`, `Image`, ….
    pub resource: String,
    /// Whether it would replace the page itself.
    pub navigates: bool,
}

/// What becomes of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ruling {
    /// It leaves.
    Pass,
    /// It fails as if the visitor had cancelled it.
    Refuse,
    /// It is answered with nothing of consequence: a transparent pixel for a picture, an empty answer else.
    Blank,
    /// It is held until [`Gate::later`] has decided.
    Later,
}

/// Decides about requests. Called for each request of a tab, from the tab's own task: it must not wait.
pub trait Gate: Send + Sync {
    /// The ruling on one request.
    fn rule(&self, asked: &Asked) -> Ruling;

    /// The ruling on a request that had to be held: it may wait, for a limited time.
    fn later<'a>(&'a self, _: &'a Asked) -> Pin<Box<dyn Future<Output = Ruling> + Send + 'a>> {
        Box::pin(std::future::ready(Ruling::Refuse))
    }
}

/// A gate that lets everything pass.
pub struct OpenGate;

impl Gate for OpenGate {
    fn rule(&self, _: &Asked) -> Ruling {
        Ruling::Pass
    }
}

/// The requests of a tab since its page was opened, newest last, at most some hundreds.
#[derive(Default)]
pub(super) struct Log {
    started: VecDeque<(Instant, String)>,
}

impl Log {
    const KEPT: usize = 400;

    pub(super) fn note(&mut self, asked: &Asked) {
        // Only what can bring text into the page is worth waiting for; requests that hooks see are waited for in the page.
        if matches!(asked.resource.as_str(), "Script" | "Stylesheet") && asked.url.starts_with("http") {
            if self.started.len() >= Self::KEPT {
                self.started.pop_front();
            }
            self.started.push_back((Instant::now(), asked.url.clone()));
        }
    }

    /// Addresses of the scripts asked for since `moment`.
    pub(super) fn since(&self, moment: Instant) -> Vec<String> {
        self.started.iter().filter(|(at, _)| *at >= moment).map(|(_, url)| url.clone()).collect()
    }
}

/// Reads Chromium's `Fetch.requestPaused`.
pub(super) fn asked(params: &Value, main_frame: &str) -> Asked {
    let request = &params["request"];
    let string = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let headers = request["headers"].as_object();
    let ahead = |(name, value): (&String, &Value)| {
        (name.eq_ignore_ascii_case("purpose") || name.eq_ignore_ascii_case("sec-purpose"))
            && value.as_str().is_some_and(|purpose| purpose.contains("prefetch"))
    };
    // Chromium calls what a page fetches ahead by different names; what it says to the server is always the same.
    let resource = match headers.is_some_and(|headers| headers.iter().any(ahead)) {
        true => "Prefetch".to_owned(),
        false => string(&params["resourceType"]),
    };
    let content_type = headers
        .and_then(|headers| headers.iter().find(|(name, _)| name.eq_ignore_ascii_case("content-type")))
        .map(|(_, value)| string(value))
        .unwrap_or_default();
    let navigates = resource == "Document" && params["frameId"].as_str() == Some(main_frame);
    Asked {
        url: string(&request["url"]),
        method: string(&request["method"]),
        body: request["postData"].as_str().map(str::to_owned),
        content_type,
        resource,
        navigates,
    }
}

/// A document's answer goes on as it came, but for rules that would make the browser fetch ahead, past the gate.
pub(super) fn without_rules(id: &Value, params: &Value) -> Value {
    let headers = params["responseHeaders"].as_array().cloned().unwrap_or_default();
    let rules =
        |header: &Value| header["name"].as_str().is_some_and(|name| name.eq_ignore_ascii_case("speculation-rules"));
    if !headers.iter().any(rules) {
        return json!({ "requestId": id });
    }
    let kept: Vec<Value> = headers.into_iter().filter(|header| !rules(header)).collect();
    json!({ "requestId": id, "responseCode": params["responseStatusCode"], "responseHeaders": kept })
}

/// Headers of an answer that do not fit it any more once its body is text, or that would make the browser fetch ahead.
const NOT_HANDED: &[&str] =
    &["content-encoding", "content-length", "transfer-encoding", "content-type", "connection", "speculation-rules"];

/// The command that answers a request with what its server has told somebody else.
pub(super) fn fulfilled(id: &Value, loaded: &Loaded) -> (&'static str, Value) {
    let kept = loaded.headers.iter().filter(|(name, _)| !NOT_HANDED.contains(&name.as_str()));
    let kept = kept.map(|(name, value)| json!({ "name": name, "value": value }));
    let kind = loaded.header("content-type").and_then(|kind| kind.split(';').next()).unwrap_or("text/html");
    let kind = json!({ "name": "content-type", "value": format!("{kind}; charset=utf-8") });
    let headers: Vec<Value> = kept.chain([kind]).collect();
    let body = BASE64.encode(&loaded.html);
    let answer = json!({ "requestId": id, "responseCode": loaded.status, "responseHeaders": headers, "body": body });
    ("Fetch.fulfillRequest", answer)
}

/// The command that answers a request with a redirect.
pub(super) fn redirected(id: &Value, to: &str) -> (&'static str, Value) {
    let headers = json!([{ "name": "location", "value": to }]);
    ("Fetch.fulfillRequest", json!({ "requestId": id, "responseCode": 302, "responseHeaders": headers }))
}

/// One transparent pixel, GIF, in base64.
const PIXEL: &str = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/// The command that carries a ruling out.
pub(super) fn command(id: &Value, asked: &Asked, ruling: Ruling) -> (&'static str, Value) {
    match ruling {
        Ruling::Pass => ("Fetch.continueRequest", json!({ "requestId": id })),
        // `Aborted` leaves the page in place when the request would have replaced it.
        Ruling::Refuse | Ruling::Later => ("Fetch.failRequest", json!({ "requestId": id, "errorReason": "Aborted" })),
        Ruling::Blank if asked.resource == "Image" => (
            "Fetch.fulfillRequest",
            json!({ "requestId": id, "responseCode": 200, "body": PIXEL, "responseHeaders": [
                { "name": "Content-Type", "value": "image/gif" },
                { "name": "Access-Control-Allow-Origin", "value": "*" },
                { "name": "Cache-Control", "value": "max-age=3600" },
            ] }),
        ),
        Ruling::Blank => (
            "Fetch.fulfillRequest",
            json!({ "requestId": id, "responseCode": 204, "responseHeaders": [{ "name": "Access-Control-Allow-Origin", "value": "*" }] }),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fetched_ahead_is_known_by_its_purpose() {
        let asked = |headers: Value| {
            let request = json!({ "url": "https://a.org/next", "method": "GET", "headers": headers });
            asked(&json!({ "request": request, "resourceType": "Other", "frameId": "1" }), "1").resource
        };
        assert_eq!(asked(json!({ "Sec-Purpose": "prefetch;prerender" })), "Prefetch");
        assert_eq!(asked(json!({ "purpose": "prefetch" })), "Prefetch");
        assert_eq!(asked(json!({ "Accept": "*/*" })), "Other");
    }
}
