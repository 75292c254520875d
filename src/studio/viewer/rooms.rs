//! The viewer's addresses, all below its token.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::net::TcpListener;

use super::desk::Viewer;
use super::search::Search;
use super::structures::Wanted;
use crate::extractor;
use crate::studio::guard::{Callers, file, guard, hosts, token};

const HTML: &str = include_str!("../page/viewer.html");
const CSS: &str = include_str!("../page/viewer.css");

/// The page's scripts, one module a view.
const SCRIPTS: [(&str, &str); 7] = [
    ("main.js", include_str!("../page/main.js")),
    ("common.js", include_str!("../page/common.js")),
    ("watch.js", include_str!("../page/watch.js")),
    ("look.js", include_str!("../page/look.js")),
    ("document.js", include_str!("../page/document.js")),
    ("tree.js", include_str!("../page/tree.js")),
    ("structure.js", include_str!("../page/structure.js")),
];

type Desk = State<Arc<Viewer>>;

/// Sites that can be chosen from a list: of more, the largest.
const SITES: usize = 1_000;

/// Serves a viewer on a listener of this machine until the future is dropped.
///
/// # Errors
/// When the listener fails.
pub async fn serve(viewer: Arc<Viewer>, listener: TcpListener) -> std::io::Result<()> {
    let port = listener.local_addr()?.port();
    let guarded = middleware::from_fn(move |request, next| guard(request, next, hosts(port), Callers::OwnPages));
    // The page names its parts relative to its address, so the slash at the end matters.
    let home = format!("/{}/", viewer.token());
    let slash = home.clone();
    let mut rooms = Router::new()
        .route("/", get(move || async move { Redirect::permanent(&slash) }))
        .route("/viewer.css", get(|| async { file(CSS, "text/css; charset=utf-8") }))
        .route("/watch", get(watch))
        .route("/documents", get(documents))
        .route("/document/{id}", get(document))
        .route("/unfolded/{id}", get(unfolded))
        .route("/screenshot/{id}", get(screenshot))
        .route("/extracts/{id}", get(extracts))
        .route("/languages/{id}", get(languages))
        .route("/trees", get(trees))
        .route("/held-out", get(held_out))
        .route("/tree/{number}", get(tree))
        .route("/structure", get(structure))
        .route("/structure/try", post(try_structure))
        .route("/structure/save", post(save_structure));
    for (name, text) in SCRIPTS {
        rooms =
            rooms.route(&format!("/{name}"), get(move || async move { file(text, "text/javascript; charset=utf-8") }));
    }
    let router = Router::new()
        .nest(&format!("/{}", viewer.token()), rooms.with_state(Arc::clone(&viewer)))
        .route(&home, get(|| async { file(HTML, "text/html; charset=utf-8") }))
        .layer(guarded);
    axum::serve(listener, router).await
}

/// Does what reads from the disk or takes time where it holds up nobody.
async fn apart<T: Send + 'static>(
    viewer: Arc<Viewer>,
    work: impl FnOnce(&Viewer) -> Result<T, String> + Send + 'static,
) -> Result<T, String> {
    let done = tokio::task::spawn_blocking(move || work(&viewer)).await;
    done.unwrap_or_else(|_| Err("the studio has stumbled over this; the log says where".to_owned()))
}

fn answer<T: Serialize>(found: Result<T, String>) -> Response {
    match found {
        Ok(found) => Json(found).into_response(),
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "said": why }))).into_response(),
    }
}

async fn watch(State(viewer): Desk) -> Response {
    answer(apart(viewer, |viewer| Ok(viewer.watch())).await)
}

async fn documents(State(viewer): Desk, Query(search): Query<Search>) -> Response {
    let found = apart(viewer, move |viewer| {
        let index = viewer.index();
        let (found, rows) = search.of(&index);
        let sums = &index.sums;
        let mut sites: Vec<_> = sums.sites.iter().map(|(site, tally)| (site, tally.times)).collect();
        if sites.len() > SITES {
            sites.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
            sites.truncate(SITES);
        }
        Ok(json!({
            "directory": viewer.directory.display().to_string(),
            "all": index.entries.len(),
            "found": found,
            "from": search.from,
            "rows": rows,
            "reading": viewer.reading(),
            "sites": sites,
            "languages": sums.languages,
            "types": sums.types,
            "trouble": sums.trouble.iter().map(|(kind, reason)| (kind, reason.times)).collect::<Vec<_>>(),
        }))
    });
    answer(found.await)
}

async fn document(State(viewer): Desk, Path(id): Path<String>) -> Response {
    answer(apart(viewer, move |viewer| viewer.document(&id)).await)
}

/// The unfolded page has a policy of its own: it is a document apart (`sandbox`), without scripts, and loads nothing; its one
/// stylesheet is let in by a nonce.
async fn unfolded(State(viewer): Desk, Path(id): Path<String>) -> Response {
    let nonce = token();
    let policy = format!(
        "default-src 'none'; style-src 'nonce-{nonce}'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    );
    let page = apart(viewer, move |viewer| viewer.unfolded(&id, &nonce)).await;
    let (status, text, kind) = match page {
        Ok(page) => (StatusCode::OK, page, "text/html; charset=utf-8"),
        Err(why) => (StatusCode::NOT_FOUND, why, "text/plain; charset=utf-8"),
    };
    let mut response = (status, [(header::CONTENT_TYPE, kind)], text).into_response();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

async fn screenshot(State(viewer): Desk, Path(id): Path<String>) -> Response {
    match apart(viewer, move |viewer| viewer.screenshot(&id)).await {
        Ok(picture) => ([(header::CONTENT_TYPE, "image/webp")], picture).into_response(),
        Err(why) => (StatusCode::NOT_FOUND, why).into_response(),
    }
}

#[derive(Deserialize)]
struct Names {
    #[serde(default)]
    names: String,
}

async fn extracts(State(viewer): Desk, Path(id): Path<String>, Query(Names { names }): Query<Names>) -> Response {
    let found = apart(viewer, move |viewer| viewer.extracts(&id, &names)).await;
    answer(found.map(|side| json!({ "names": extractor::NAMES, "side": side })))
}

async fn languages(State(viewer): Desk, Path(id): Path<String>) -> Response {
    answer(apart(viewer, move |viewer| viewer.languages(&id)).await)
}

async fn trees(State(viewer): Desk) -> Response {
    let found = apart(viewer, |viewer| {
        let directory = viewer.directory.display().to_string();
        Ok(json!({ "directory": directory, "trees": viewer.trees() }))
    });
    answer(found.await)
}

async fn held_out(State(viewer): Desk) -> Response {
    answer(apart(viewer, |viewer| Ok(viewer.held_out())).await)
}

async fn tree(State(viewer): Desk, Path(number): Path<usize>) -> Response {
    answer(apart(viewer, move |viewer| viewer.tree(number)).await)
}

#[derive(Deserialize)]
struct Site {
    #[serde(default)]
    site: String,
    #[serde(default)]
    q: String,
}

async fn structure(State(viewer): Desk, Query(Site { site, q }): Query<Site>) -> Response {
    answer(apart(viewer, move |viewer| viewer.structure(&site, &q)).await)
}

async fn try_structure(State(viewer): Desk, Json(wanted): Json<Wanted>) -> Response {
    answer(apart(viewer, move |viewer| viewer.try_structure(&wanted)).await)
}

async fn save_structure(State(viewer): Desk, Json(wanted): Json<Wanted>) -> Response {
    let saved = apart(viewer, move |viewer| viewer.save_structure(&wanted)).await;
    answer(saved.map(|path| json!({ "saved": path.display().to_string() })))
}
