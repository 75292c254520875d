//! The wire to Chromium: commands out by session, answers and events back. Messages that do not decode are dropped, since
//! a newer Chromium says things that the library does not know yet.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chromiumoxide::Connection;
use chromiumoxide::cdp::browser_protocol::target::SessionId;
use chromiumoxide::types::{CallId, EventMessage, Message, Method, MethodId};
use futures::StreamExt;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use super::BrowserError;

/// An event as it came, undecoded.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Event {
    pub method: String,
    #[serde(default)]
    pub session_id: Option<String>,
    #[serde(default)]
    pub params: Value,
}

impl Method for Event {
    fn identifier(&self) -> MethodId {
        Cow::Owned(self.method.clone())
    }
}

impl EventMessage for Event {
    fn session_id(&self) -> Option<&str> {
        self.session_id.as_deref()
    }
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
        let connection = Connection::<Event>::connect(url)
            .await
            .map_err(|why| BrowserError::Launch { why: format!("the connection to it failed: {why}") })?;
        let (out, commands) = mpsc::unbounded_channel();
        let (crashed, crashes) = mpsc::unbounded_channel();
        let routes = Arc::new(Mutex::new(Routes::default()));
        tokio::spawn(drive(connection, commands, crashes, Arc::clone(&routes)));
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

async fn drive(
    mut connection: Connection<Event>,
    mut commands: mpsc::UnboundedReceiver<Outgoing>,
    mut crashes: mpsc::UnboundedReceiver<String>,
    routes: Arc<Mutex<Routes>>,
) {
    let mut waiting: HashMap<CallId, (Option<String>, Answer)> = HashMap::new();
    loop {
        tokio::select! {
            command = commands.recv() => {
                // All handles are gone: nobody can ask for anything any more.
                let Some(Outgoing { session, method, params, answer }) = command else { break };
                let id = connection.submit_command(Cow::Borrowed(method), session.clone().map(SessionId::new), params);
                if let (Ok(id), Some(answer)) = (id, answer) {
                    waiting.insert(id, (session, answer));
                }
            }
            Some(session) = crashes.recv() => {
                let why = routes.lock().unwrap_or_else(PoisonError::into_inner).lost.get(&session).cloned();
                let lost: Vec<CallId> = waiting.iter().filter(|(_, (of, _))| of.as_deref() == Some(session.as_str())).map(|(id, _)| *id).collect();
                for id in lost {
                    if let Some((_, answer)) = waiting.remove(&id) {
                        let _ = answer.send(Err(why.clone().unwrap_or(BrowserError::Crashed)));
                    }
                }
            }
            message = connection.next() => match message {
                Some(Ok(Message::Response(response))) => {
                    if let Some((_, answer)) = waiting.remove(&response.id) {
                        let result = match response.error {
                            Some(error) => Err(BrowserError::Refused { why: error.message }),
                            None => Ok(response.result.unwrap_or(Value::Null)),
                        };
                        let _ = answer.send(result);
                    }
                }
                Some(Ok(Message::Event(event))) => {
                    let routes = routes.lock().unwrap_or_else(PoisonError::into_inner);
                    let ear = match &event.session_id {
                        Some(session) => routes.sessions.get(session),
                        None => routes.browser.as_ref(),
                    };
                    if let Some(ear) = ear {
                        let _ = ear.send(event);
                    }
                }
                Some(Err(chromiumoxide::error::CdpError::InvalidMessage(..))) => {}
                Some(Err(why)) => {
                    tracing::debug!(%why, "the connection to the browser failed");
                    break;
                }
                None => break,
            },
        }
    }
    // Dropping the answers tells every waiting call that the browser is gone; so does closing the events' channels.
    let mut routes = routes.lock().unwrap_or_else(PoisonError::into_inner);
    routes.sessions.clear();
    routes.browser = None;
}
