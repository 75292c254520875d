//! Recording what servers answer a tab. The tab's listener passes the events of the network on; one task for each tab puts requests
//! and answers together, asks the browser for the bodies one after another, and hands the exchanges to the archive.

use std::collections::{HashMap, HashSet, VecDeque};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use super::wire::{Event, Wire};
use super::{BrowserError, text};
use crate::archive::{Archive, Captured, Exchange, Truncated};
use crate::html;

/// Longest wait for one body. The browser has it already; a page that is busy keeps it from answering.
const LONGEST: Duration = Duration::from_secs(5);

/// After so many waits in vain the page is not asked for any more bodies.
const MOST_IN_VAIN: u32 = 2;

/// How many bodies of the longest kind the browser holds at a time.
const HELD: usize = 4;

/// Maximum requests of a page that are followed at a time.
const MOST_OPEN: usize = 5_000;

/// What the recorder of a tab is told.
pub(super) enum Heard {
    /// An event of the network.
    Network(Event),
    /// The request of this id is not answered by a server, but by us.
    Ours(String),
    /// The page is done.
    Done(oneshot::Sender<Recorded>),
}

/// The way to a tab's recorder.
pub(super) type Ear = mpsc::UnboundedSender<Heard>;

/// What was recorded of a page.
#[derive(Debug, Clone, Default)]
pub struct Recorded {
    /// The answers that documents of the tab's own frame were made from, in their order.
    pub documents: Vec<Captured>,
    /// What is missing in the archive.
    pub trouble: Vec<String>,
}

/// Starts the recorder of a tab whose own frame is `main`.
pub(super) fn start(wire: Wire, archive: Archive, main: String) -> Ear {
    let (ear, heard) = mpsc::unbounded_channel();
    let recorder = Recorder {
        wire,
        archive,
        main,
        open: HashMap::new(),
        extra: HashMap::new(),
        ours: HashSet::new(),
        documents: Vec::new(),
        missing: Missing::default(),
        in_vain: 0,
    };
    tokio::spawn(recorder.listen(heard));
    ear
}

/// The longest answer that pages are compared by, in bytes. The browser holds it until it has been asked for.
pub(super) const ANSWER_BYTES: usize = 16 << 20;

/// How much the browser may hold of what goes over the network of a session.
pub(super) fn limits(archive: &Archive) -> Value {
    // Pages are compared by answers of up to this length, whatever the archive keeps of them.
    let longest = archive.body_bytes().max(ANSWER_BYTES);
    // Chromium refuses the whole command where a limit is no 32-bit number.
    let limit = |bytes: usize| i32::try_from(bytes).unwrap_or(i32::MAX);
    json!({ "maxTotalBufferSize": limit(HELD.saturating_mul(longest)), "maxResourceBufferSize": limit(longest) })
}

/// A request on its way.
#[derive(Default)]
struct Asked {
    session: String,
    exchange: Exchange,
    /// Whether its body was too long to be told with it.
    has_more: bool,
    /// Whether it is for a document of the tab's own frame.
    is_document: bool,
    answered: bool,
    /// The character encoding that the browser took the answer for.
    charset: String,
    /// Whether the headers as they were sent are told apart.
    has_extra: bool,
    /// Whether the browser had the answer already.
    cached: bool,
    /// How much of the body has come, in bytes, unpacked.
    received: u64,
}

/// Headers as they went over the network, by request, for the next hop of its redirects.
#[derive(Default)]
struct Extra {
    requests: VecDeque<Vec<(String, String)>>,
    answers: VecDeque<(u16, Vec<(String, String)>)>,
}

/// What is missing, by reason.
#[derive(Default)]
struct Missing {
    too_long: Vec<String>,
    under_way: Vec<String>,
    broken: Vec<String>,
}

struct Recorder {
    wire: Wire,
    archive: Archive,
    main: String,
    open: HashMap<String, Asked>,
    extra: HashMap<String, Extra>,
    ours: HashSet<String>,
    documents: Vec<Captured>,
    missing: Missing,
    in_vain: u32,
}

impl Recorder {
    async fn listen(mut self, mut heard: mpsc::UnboundedReceiver<Heard>) {
        while let Some(next) = heard.recv().await {
            match next {
                Heard::Network(event) => self.hear(event).await,
                Heard::Ours(id) => {
                    self.ours.insert(id);
                }
                Heard::Done(told) => {
                    let _ = told.send(self.done().await);
                }
            }
        }
    }

    async fn hear(&mut self, Event { method, session_id, params }: Event) {
        let id = text(&params, "requestId");
        match method.as_str() {
            "Network.requestWillBeSent" => self.asked(id, session_id.unwrap_or_default(), &params).await,
            "Network.requestWillBeSentExtraInfo" => {
                if let Some(extra) = self.extra_of(id) {
                    extra.requests.push_back(headers(&params["headers"]));
                }
            }
            "Network.responseReceivedExtraInfo" => {
                let answer = (status(&params["statusCode"]), headers(&params["headers"]));
                if let Some(extra) = self.extra_of(id) {
                    extra.answers.push_back(answer);
                }
            }
            "Network.responseReceived" => {
                if let Some(asked) = self.open.get_mut(&id) {
                    asked.take(&params["response"], params["hasExtraInfo"] == true);
                }
            }
            "Network.dataReceived" => {
                if let Some(asked) = self.open.get_mut(&id) {
                    asked.received = asked.received.saturating_add(params["dataLength"].as_u64().unwrap_or_default());
                }
            }
            "Network.requestServedFromCache" => {
                if let Some(asked) = self.open.get_mut(&id) {
                    asked.cached = true;
                }
            }
            "Network.loadingFinished" => {
                if let Some(asked) = self.open.remove(&id) {
                    self.finish(&id, asked, None).await;
                }
                self.extra.remove(&id);
            }
            "Network.loadingFailed" => {
                if let Some(asked) = self.open.remove(&id) {
                    self.finish(&id, asked, Some(Truncated::Disconnect)).await;
                }
                self.extra.remove(&id);
            }
            _ => {}
        }
    }

    fn extra_of(&mut self, id: String) -> Option<&mut Extra> {
        let room = self.extra.len() < MOST_OPEN || self.extra.contains_key(&id);
        room.then(|| self.extra.entry(id).or_default())
    }

    /// A request, or the next one of a chain of redirects, whose answer so far comes with it.
    async fn asked(&mut self, id: String, session: String, params: &Value) {
        if let Some(mut before) = self.open.remove(&id)
            && params["redirectResponse"].is_object()
        {
            before.take(&params["redirectResponse"], params["redirectHasExtraInfo"] == true);
            self.finish(&id, before, None).await;
        }
        let request = &params["request"];
        let url = text(request, "url");
        if !url.starts_with("http") || params["type"] == "Preflight" || self.open.len() >= MOST_OPEN {
            return;
        }
        let body = text(request, "postData").into_bytes();
        let has_more = body.is_empty() && request["hasPostData"] == true;
        let exchange = Exchange {
            url,
            time: moment(&params["wallTime"]),
            method: text(request, "method"),
            request_headers: headers(&request["headers"]),
            request_body: body,
            ..Exchange::default()
        };
        let is_document = params["type"] == "Document" && params["frameId"] == self.main.as_str();
        self.open.insert(id, Asked { session, exchange, has_more, is_document, ..Asked::default() });
    }

    /// Hands an exchange over that is complete, or will not become so.
    async fn finish(&mut self, id: &str, mut asked: Asked, cut: Option<Truncated>) {
        if self.ours.remove(id) || !asked.answered || asked.cached {
            return;
        }
        if asked.has_extra
            && let Some(extra) = self.extra.get_mut(id)
        {
            if let Some(headers) = extra.requests.pop_front() {
                asked.exchange.request_headers = headers;
            }
            // After a 304 the browser reports the answer that it had. Its headers are then kept, not those of the 304.
            if let Some((status, headers)) = extra.answers.pop_front()
                && status == asked.exchange.status
            {
                asked.exchange.headers = headers;
            }
        }
        if asked.has_more && self.in_vain < MOST_IN_VAIN {
            let ask = json!({ "requestId": id });
            let said = self.wire.call(Some(&asked.session), "Network.getRequestPostData", ask, LONGEST).await;
            self.in_vain += u32::from(matches!(said, Err(BrowserError::Timeout { .. })));
            asked.exchange.request_body = said.map(|said| text(&said, "postData").into_bytes()).unwrap_or_default();
        }
        let Asked { session, mut exchange, charset, is_document, received, .. } = asked;
        let bodiless = matches!(exchange.status, 100..=199 | 204 | 205 | 304) || exchange.method == "HEAD";
        let redirects = (300..400).contains(&exchange.status);
        exchange.truncated = match cut {
            Some(why) => Some(why),
            None if bodiless => None,
            // The body of a redirect, if it has one, is read by nobody.
            None if redirects => exchange.declares_body().then_some(Truncated::Unspecified),
            None => match self.body((&session, id), &exchange, &charset, received).await {
                Ok(body) => {
                    exchange.body = body;
                    None
                }
                Err(why) => Some(why),
            },
        };
        match exchange.truncated {
            Some(Truncated::Length) => note(&mut self.missing.too_long, &exchange.url),
            Some(Truncated::Time) => note(&mut self.missing.under_way, &exchange.url),
            Some(_) if !redirects => note(&mut self.missing.broken, &exchange.url),
            _ => {}
        }
        let captured = self.archive.exchange(exchange).await;
        if is_document {
            self.documents.push(captured);
        }
    }

    async fn body(
        &mut self,
        (session, id): (&str, &str),
        exchange: &Exchange,
        charset: &str,
        received: u64,
    ) -> Result<Vec<u8>, Truncated> {
        if received > self.archive.body_bytes() as u64 {
            return Err(Truncated::Length);
        }
        if self.in_vain >= MOST_IN_VAIN {
            return Err(Truncated::Unspecified);
        }
        let ask = json!({ "requestId": id });
        let said = match self.wire.call(Some(session), "Network.getResponseBody", ask, LONGEST).await {
            Ok(said) => said,
            Err(error) => {
                self.in_vain += u32::from(matches!(error, BrowserError::Timeout { .. }));
                tracing::debug!(%error, url = %exchange.url, "the browser does not have the body any more");
                return Err(Truncated::Unspecified);
            }
        };
        self.in_vain = 0;
        let body = said["body"].as_str().unwrap_or_default();
        let bytes = if said["base64Encoded"] == true {
            BASE64.decode(body).map_err(|_| Truncated::Unspecified)?
        } else {
            // The browser tells text as it has read it; what was sent was in the encoding that it found.
            let bytes = html::encode(body, exchange.header("content-type"), charset);
            if received == bytes.len() as u64 + 3 { [&b"\xef\xbb\xbf"[..], &bytes].concat() } else { bytes }
        };
        match bytes.len() {
            // It lets go of what turns out to be no picture.
            0 if received > 0 => Err(Truncated::Unspecified),
            length if length > self.archive.body_bytes() => Err(Truncated::Length),
            _ => Ok(bytes),
        }
    }

    /// Ends the recording of a page: of answers that are still on their way the headers are kept.
    async fn done(&mut self) -> Recorded {
        for (id, asked) in std::mem::take(&mut self.open) {
            self.finish(&id, asked, Some(Truncated::Time)).await;
        }
        self.extra.clear();
        self.ours.clear();
        self.in_vain = 0;
        let megabytes = self.archive.body_bytes() >> 20;
        let missing = std::mem::take(&mut self.missing);
        let trouble = [
            (missing.too_long, format!("were longer than {megabytes} MB ([archive] body_bytes)")),
            (missing.under_way, "were still on their way when the page was done".to_owned()),
            (missing.broken, "broke off, or the browser did not have them any more".to_owned()),
        ];
        let told = trouble.into_iter().filter(|(urls, _)| !urls.is_empty());
        let told = told.map(|(urls, why)| {
            format!("the archive has the headers alone of {} answers that {why}: {}", urls.len(), shown(&urls))
        });
        Recorded { documents: std::mem::take(&mut self.documents), trouble: told.collect() }
    }
}

impl Asked {
    /// Takes the answer in.
    fn take(&mut self, answer: &Value, has_extra: bool) {
        self.answered = true;
        self.has_extra = has_extra;
        self.cached |= answer["fromDiskCache"] == true || answer["fromServiceWorker"] == true;
        self.charset = text(answer, "charset");
        self.exchange.status = status(&answer["status"]);
        self.exchange.reason = text(answer, "statusText");
        self.exchange.protocol = text(answer, "protocol");
        self.exchange.headers = headers(&answer["headers"]);
    }
}

fn note(urls: &mut Vec<String>, url: &str) {
    urls.push(url.chars().take(200).collect());
}

/// The first of some addresses.
fn shown(urls: &[String]) -> String {
    let some = urls.iter().take(3).cloned().collect::<Vec<_>>().join(", ");
    if urls.len() > 3 { format!("{some}, …") } else { some }
}

fn status(value: &Value) -> u16 {
    value.as_u64().and_then(|code| u16::try_from(code).ok()).unwrap_or_default()
}

fn headers(value: &Value) -> Vec<(String, String)> {
    let all = value.as_object().into_iter().flatten();
    all.map(|(name, value)| (name.clone(), value.as_str().unwrap_or_default().to_owned())).collect()
}

/// A time as Chromium tells it, in seconds.
fn moment(value: &Value) -> Timestamp {
    let millis = value.as_f64().map(|seconds| (seconds * 1000.0) as i64);
    millis.and_then(|millis| Timestamp::from_millisecond(millis).ok()).unwrap_or_else(Timestamp::now)
}
