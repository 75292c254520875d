//! The wire to Chromium: commands out by session, answers and events back, as JSON over a WebSocket. Messages that do not
//! decode are dropped, since a newer Chromium says things that are not known here yet.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::stream::{SplitSink, SplitStream};
use futures::{SinkExt as _, StreamExt as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::{Message, protocol::WebSocketConfig};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::BrowserError;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// An event as it came, undecoded.
#[derive(Debug, Clone)]
pub(super) struct Event {
    pub method: String,
    pub session_id: Option<String>,
    pub params: Value,
}

/// A message of Chromium's: an answer has an `id`, an event a `method`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Incoming {
    id: Option<u64>,
    method: Option<String>,
    session_id: Option<String>,
    #[serde(default)]
    params: Value,
    #[serde(default)]
    result: Value,
    error: Option<Refusal>,
}

/// Why a command was not carried out.
#[derive(Deserialize)]
struct Refusal {
    message: String,
}

/// A command as it is sent.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Command<'c> {
    id: u64,
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    session_id: Option<&'c str>,
    params: &'c Value,
}

type Answer = oneshot::Sender<Result<Value, BrowserError>>;

struct Outgoing {
    session: Option<String>,
    method: &'static str,
    params: Value,
    answer: Option<Answer>,
}

#[derive(Default)]
struct Routes {
    /// Who hears the events of a session.
    sessions: HashMap<String, mpsc::UnboundedSender<Event>>,
    /// Who hears the events of the browser itself.
    browser: Option<mpsc::UnboundedSender<Event>>,
    /// Why a session answers no more.
    lost: HashMap<String, BrowserError>,
}

/// A handle to the connection; clones share it.
#[derive(Clone)]
pub(super) struct Wire {
    out: mpsc::UnboundedSender<Outgoing>,
    routes: Arc<Mutex<Routes>>,
    crashed: mpsc::UnboundedSender<String>,
}

impl Wire {
    pub(super) async fn connect(url: &str) -> Result<Self, BrowserError> {
        // The browser is this program's own, and a page's facts may be long. Commands are short and are waited for.
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let at_once = true;
        let (socket, _) = tokio_tungstenite::connect_async_with_config(url, Some(config), at_once)
            .await
            .map_err(|why| BrowserError::Launch { why: format!("the connection to it failed: {why}") })?;
        let (out, commands) = mpsc::unbounded_channel();
        let (crashed, crashes) = mpsc::unbounded_channel();
        let routes = Arc::new(Mutex::new(Routes::default()));
        let (sink, messages) = socket.split();
        let (lines, to_send) = mpsc::unbounded_channel();
        tokio::spawn(send(sink, to_send));
        tokio::spawn(drive(messages, lines, commands, crashes, Arc::clone(&routes)));
        Ok(Self { out, routes, crashed })
    }

    fn routes(&self) -> MutexGuard<'_, Routes> {
        self.routes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the events of `session` to `ear`.
    pub(super) fn route(&self, session: &str, ear: mpsc::UnboundedSender<Event>) {
        self.routes().sessions.insert(session.to_owned(), ear);
    }

    pub(super) fn unroute(&self, session: &str) {
        let mut routes = self.routes();
        routes.sessions.remove(session);
        routes.lost.remove(session);
    }

    pub(super) fn route_browser(&self, ear: mpsc::UnboundedSender<Event>) {
        self.routes().browser = Some(ear);
    }

    /// Fails every call of the session, those that still wait and those to come, for the same reason: its renderer is gone and
    /// will not answer.
    pub(super) fn give_up(&self, session: &str, why: BrowserError) {
        self.routes().lost.insert(session.to_owned(), why);
        let _ = self.crashed.send(session.to_owned());
    }

    /// Sends a command and does not wait for its answer.
    pub(super) fn tell(&self, session: Option<&str>, method: &'static str, params: Value) {
        let _ = self.out.send(Outgoing { session: session.map(str::to_owned), method, params, answer: None });
    }

    /// Sends a command and waits for its answer, at most `limit`.
    pub(super) async fn call(
        &self,
        session: Option<&str>,
        method: &'static str,
        params: Value,
        limit: Duration,
    ) -> Result<Value, BrowserError> {
        if let Some(why) = session.and_then(|session| self.routes().lost.get(session).cloned()) {
            return Err(why);
        }
        let (answer, answered) = oneshot::channel();
        let outgoing = Outgoing { session: session.map(str::to_owned), method, params, answer: Some(answer) };
        self.out.send(outgoing).map_err(|_| BrowserError::Gone)?;
        match tokio::time::timeout(limit, answered).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err(BrowserError::Gone),
            Err(_) => Err(BrowserError::Timeout { doing: method, after: limit }),
        }
    }
}

/// Sends what is to be sent. A task of its own, so that the browser is listened to while it does not read.
async fn send(mut sink: SplitSink<Socket, Message>, mut to_send: mpsc::UnboundedReceiver<String>) {
    while let Some(line) = to_send.recv().await {
        if let Err(why) = sink.send(Message::text(line)).await {
            tracing::debug!(%why, "a command cannot be sent to the browser");
            break;
        }
    }
}

/// Calls that wait for their answers, by the number of the command, each with its session.
type Waiting = HashMap<u64, (Option<String>, Answer)>;

async fn drive(
    mut messages: SplitStream<Socket>,
    lines: mpsc::UnboundedSender<String>,
    mut commands: mpsc::UnboundedReceiver<Outgoing>,
    mut crashes: mpsc::UnboundedReceiver<String>,
    routes: Arc<Mutex<Routes>>,
) {
    let mut waiting = Waiting::new();
    let mut next_id = 0;
    loop {
        tokio::select! {
            command = commands.recv() => {
                // All handles are gone: nobody can ask for anything any more.
                let Some(Outgoing { session, method, params, answer }) = command else { break };
                let command = Command { id: next_id, method, session_id: session.as_deref(), params: &params };
                let sent = serde_json::to_string(&command).is_ok_and(|line| lines.send(line).is_ok());
                if let (true, Some(answer)) = (sent, answer) {
                    waiting.insert(next_id, (session, answer));
                }
                next_id += 1;
            }
            Some(session) = crashes.recv() => fail_calls(&session, &mut waiting, &routes),
            message = messages.next() => match message {
                Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                    Ok(incoming) => deliver(incoming, &mut waiting, &routes),
                    Err(why) => tracing::debug!(%why, "a message of the browser is not understood"),
                },
                Some(Ok(Message::Close(_))) | None => break,
                Some(Ok(_)) => {}
                Some(Err(why)) => {
                    tracing::debug!(%why, "the connection to the browser failed");
                    break;
                }
            },
        }
    }
    // Dropping the answers tells every waiting call that the browser is gone; so does closing the events' channels.
    let mut routes = routes.lock().unwrap_or_else(PoisonError::into_inner);
    routes.sessions.clear();
    routes.browser = None;
}

/// Hands an answer to the call that waits for it, an event to who hears its session.
fn deliver(incoming: Incoming, waiting: &mut Waiting, routes: &Mutex<Routes>) {
    let Incoming { id, method, session_id, params, result, error } = incoming;
    if let Some(id) = id {
        if let Some((_, answer)) = waiting.remove(&id) {
            let _ = answer.send(error.map_or(Ok(result), |error| Err(BrowserError::Refused { why: error.message })));
        }
        return;
    }
    let Some(method) = method else { return };
    let routes = routes.lock().unwrap_or_else(PoisonError::into_inner);
    let ear = match &session_id {
        Some(session) => routes.sessions.get(session),
        None => routes.browser.as_ref(),
    };
    if let Some(ear) = ear {
        let _ = ear.send(Event { method, session_id, params });
    }
}

/// Fails the waiting calls of a session whose renderer is gone.
fn fail_calls(session: &str, waiting: &mut Waiting, routes: &Mutex<Routes>) {
    let why = routes.lock().unwrap_or_else(PoisonError::into_inner).lost.get(session).cloned();
    let why = why.unwrap_or(BrowserError::Crashed);
    let lost: Vec<u64> =
        waiting.iter().filter(|(_, (of, _))| of.as_deref() == Some(session)).map(|(id, _)| *id).collect();
    for id in lost {
        if let Some((_, answer)) = waiting.remove(&id) {
            let _ = answer.send(Err(why.clone()));
        }
    }
}
