//! What was changed on the server, counted by kind.

use axum::Json;
use axum::extract::State;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How often something was changed on the server, by kind; one per server.
#[derive(Debug, Default)]
pub struct Harm(Mutex<BTreeMap<&'static str, u64>>);

impl Harm {
    /// Notes one change.
    pub fn note(&self, kind: &'static str) {
        // A panic elsewhere leaves whole numbers behind, so a poisoned lock is still good.
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(kind).or_default() += 1;
    }
}

/// What a request would change on a real server; `None` when it only reads.
pub fn kind(method: &Method, path: &str) -> Option<&'static str> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    match *method {
        Method::HEAD | Method::OPTIONS => None,
        Method::GET => match parts.as_slice() {
            [_, "logout"] => Some("log-out"),
            [_, "account", "delete"] => Some("delete"),
            [_, "basket", "add", ..] => Some("basket"),
            [_, "buy", ..] => Some("buy"),
            _ => None,
        },
        _ => match parts.as_slice() {
            // Whether a GraphQL call reads is in its body; its handler looks there.
            ["graphql"] | ["_demo", "reset"] => None,
            ["api", _, verb, ..] => Some(match *verb {
                "like" => "like",
                "vote" => "vote",
                "report" => "report",
                "delete" => "delete",
                "basket" => "basket",
                "buy" => "buy",
                "subscribe" => "subscribe",
                "comment" => "comment",
                _ => "other",
            }),
            _ => Some("other"),
        },
    }
}

/// `GET /_demo/harm`: `{"total": n, "by_kind": {…}}`.
pub async fn report(State(harm): State<Arc<Harm>>) -> Json<Value> {
    let by_kind = harm.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    Json(json!({ "total": by_kind.values().sum::<u64>(), "by_kind": by_kind }))
}

/// `POST /_demo/reset`: counts from nothing again.
pub async fn reset(State(harm): State<Arc<Harm>>) -> StatusCode {
    harm.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    StatusCode::NO_CONTENT
}
