//! The studio's addresses, all below its token.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::Studio;
use super::guard::{Callers, file, guard, hosts};
use crate::browser::Seen;
use crate::classifier::{Kind, Verdict};

/// Bytes that a page with as many elements as are shown may take, each with its markup and that of its ancestors.
const SEEN_BYTES: usize = 64 << 20;

const HTML: &str = include_str!("page/studio.html");
const CSS: &str = include_str!("page/studio.css");
const JS: &str = include_str!("page/studio.js");

/// Serves a studio on a listener of this machine until the future is dropped.
///
/// # Errors
/// When the listener fails.
pub async fn serve(studio: Arc<Studio>, listener: TcpListener) -> std::io::Result<()> {
    let port = listener.local_addr()?.port();
    let callers = if studio.extended { Callers::Extension } else { Callers::OwnPages };
    let guarded = middleware::from_fn(move |request, next| guard(request, next, hosts(port), callers));
    // The page names its parts relative to its address, so the slash at the end matters.
    let home = format!("/{}/", studio.token());
    let slash = home.clone();
    let mut rooms = Router::new()
        .route("/", get(move || async move { Redirect::permanent(&slash) }))
        .route("/studio.css", get(|| async { file(CSS, "text/css; charset=utf-8") }))
        .route("/studio.js", get(|| async { file(JS, "text/javascript; charset=utf-8") }))
        .route("/picture.png", get(picture))
        .route("/page", get(page))
        .route("/label/{id}", post(label))
        .route("/press/{id}", post(press))
        .route("/renew", post(renew))
        .route("/training", get(training).post(retrain));
    if studio.extended {
        rooms = rooms.route("/seen", post(seen).layer(DefaultBodyLimit::max(SEEN_BYTES)));
    }
    let router = Router::new()
        .nest(&format!("/{}", studio.token()), rooms.with_state(Arc::clone(&studio)))
        .route(&home, get(|| async { file(HTML, "text/html; charset=utf-8") }))
        .layer(guarded);
    axum::serve(listener, router).await
}

async fn picture(State(studio): State<Arc<Studio>>) -> Response {
    match decode(&studio.view().picture.png) {
        Some(bytes) => ([(header::CONTENT_TYPE, "image/png")], bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A guess of the tree.
#[derive(Serialize)]
struct Guess<'a> {
    kind: &'a str,
    /// What it would be taken for when it comes to pressing.
    acted_upon: &'a str,
    harm: bool,
    probabilities: BTreeMap<&'a str, f64>,
    path: Vec<String>,
}

fn certainty(verdict: &Verdict) -> f64 {
    verdict.certainty()
}

/// Takes the page that the extension has seen, and answers with its elements.
async fn seen(State(studio): State<Arc<Studio>>, Json(seen): Json<Seen>) -> Response {
    match studio.see(seen) {
        Ok(()) => page(State(studio)).await.into_response(),
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "said": why }))).into_response(),
    }
}

/// Everything that the page shows, the least certain first.
async fn page(State(studio): State<Arc<Studio>>) -> Json<Value> {
    let classifier = studio.classifier();
    let view = studio.view();
    let elements: Vec<_> = view.shown.iter().map(|shown| shown.element.clone()).collect();
    let verdicts = classifier.classify_all(&elements);
    let labels = studio.labels();
    let mut lines: Vec<(f64, Value)> = view
        .shown
        .iter()
        .zip(&verdicts)
        .enumerate()
        .map(|(id, (shown, verdict))| {
            let guess = Guess {
                kind: verdict.name(),
                acted_upon: verdict.label(),
                harm: verdict.harm,
                probabilities: verdict.by_name(),
                path: classifier.explain(&shown.element),
            };
            let label = labels.of(&shown.element);
            let line = json!({
                "id": id,
                "shown": shown,
                "guess": guess,
                "label": label.map(|(kind, _)| kind),
                "unsure": label.is_some_and(|(_, unsure)| unsure),
            });
            (certainty(verdict) - if shown.came { 1.0 } else { 0.0 }, line)
        })
        .collect();
    // What the last press brought is what it was pressed for.
    lines.sort_by(|one, other| one.0.total_cmp(&other.0));
    Json(json!({
        "address": view.address,
        "title": view.title,
        "width": view.picture.width,
        "height": view.picture.height,
        "kinds": Kind::ALL,
        "set": labels.path().display().to_string(),
        "saved": labels.len(),
        "view": view.number,
        "pressed": view.pressed,
        "live": studio.live.is_some(),
        "elements": lines.into_iter().map(|(_, line)| line).collect::<Vec<_>>(),
    }))
}

#[derive(Deserialize)]
struct Label {
    kind: Option<Kind>,
    #[serde(default)]
    unsure: bool,
    /// The view that the element is one of.
    view: u32,
}

/// The view that an element is one of.
#[derive(Deserialize)]
struct Of {
    view: u32,
}

async fn label(State(studio): State<Arc<Studio>>, Path(id): Path<usize>, Json(wanted): Json<Label>) -> Response {
    match studio.label(id, wanted.view, wanted.kind, wanted.unsure) {
        Ok(saved) => Json(json!({ "saved": saved })).into_response(),
        Err(why) => (StatusCode::INTERNAL_SERVER_ERROR, Json(json!({ "said": why }))).into_response(),
    }
}

async fn press(State(studio): State<Arc<Studio>>, Path(id): Path<usize>, Json(of): Json<Of>) -> Response {
    said(studio.press(id, of.view).await)
}

async fn renew(State(studio): State<Arc<Studio>>) -> Response {
    said(studio.renew().await)
}

/// A sentence, for the person.
fn said(done: Result<String, String>) -> Response {
    let (status, said) = match done {
        Ok(said) => (StatusCode::OK, said),
        Err(said) => (StatusCode::UNPROCESSABLE_ENTITY, said),
    };
    (status, Json(json!({ "said": said }))).into_response()
}

async fn training(State(studio): State<Arc<Studio>>) -> Response {
    Json(studio.training()).into_response()
}

async fn retrain(State(studio): State<Arc<Studio>>) -> Response {
    studio.retrain();
    (StatusCode::ACCEPTED, Json(studio.training())).into_response()
}

/// Bytes of base64 (RFC 4648), as the browser gives pictures; nothing where it is none.
fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut held, mut bits) = (0_u32, 0);
    for byte in text.bytes().filter(|byte| *byte != b'=') {
        let six = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        held = held << 6 | u32::from(six);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push(u8::try_from(held >> bits & 0xff).unwrap_or_default());
        }
    }
    (!bytes.is_empty()).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn base64_is_read() {
        assert_eq!(decode("aGVsbG8=").as_deref(), Some(&b"hello"[..]));
        assert_eq!(decode("/+8=").as_deref(), Some(&[0xff, 0xef][..]));
        assert_eq!(decode("no base64!"), None);
    }
}
