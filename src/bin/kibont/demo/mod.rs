//! `kibont demo`: the bundled magazine *Harmonika*, in three languages, and the server that counts what was done to it.
//!
//! What each page hides is written in `site/hides.json`. Nothing of it is in the HTML that plain HTTP gives; the test
//! below proves that for every sentence.

mod api;
mod harm;
mod pages;

#[cfg(test)]
mod tests;

use anyhow::Context;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use harm::Harm;
use include_dir::{Dir, include_dir};
use std::io::Write;
use std::net::Ipv4Addr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// The magazine's files: `pages` (templates), `text` (the words in them), `content` (what only scripts fetch), `assets`.
static SITE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/bin/kibont/demo/site");

/// The languages of the magazine, by their codes in the addresses.
const LANGUAGES: [&str; 3] = ["en", "hu", "el"];

/// Serve the bundled magazine, a small site that hides its text the way sites of today do
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  kibont demo --port 0")]
pub struct Demo {
    /// Port; 0 takes a free one
    #[arg(long, default_value_t = 8321)]
    port: u16,
}

impl Demo {
    /// Binds the loopback interface, prints the address as the only line of standard output, serves until Ctrl-C.
    ///
    /// # Errors
    ///
    /// The port is taken or may not be used, or standard output is closed.
    pub async fn run(self) -> anyhow::Result<()> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.port)).await.with_context(|| {
            format!(
                "port {} of 127.0.0.1 cannot be used; choose another with --port, or a free one with --port 0",
                self.port
            )
        })?;
        writeln!(std::io::stdout(), "http://{}/", listener.local_addr()?)?;
        tokio::select! {
            served = serve(listener) => served,
            stopped = tokio::signal::ctrl_c() => stopped.context("Ctrl-C cannot be listened for"),
        }
    }
}

/// Serves the magazine on a bound listener, until it is dropped.
///
/// # Errors
///
/// The listener fails.
pub async fn serve(listener: TcpListener) -> anyhow::Result<()> {
    axum::serve(listener, router()).await.context("the bundled site stopped serving")
}

/// The magazine, its portions and its counter, with a state of its own.
pub fn router() -> Router {
    let harm = Arc::new(Harm::default());
    Router::new()
        .route("/", get(|| async { Redirect::temporary("/en/") }))
        .route("/robots.txt", get(|| async { asset("robots.txt") }))
        .route("/favicon.ico", get(|| async { asset("assets/favicon.svg") }))
        .route("/assets/{*path}", get(pages::asset))
        .route("/api/{lang}/{room}", get(api::portion))
        .route("/api/{lang}/{room}/{id}", get(api::replies).post(done).put(done).delete(done))
        .route("/graphql", post(api::graphql))
        .route("/widget/{lang}/{room}", get(pages::widget))
        .route("/{lang}/", get(pages::home))
        .route("/{lang}/logout", get(pages::back_home))
        .route("/{lang}/account/delete", get(pages::back_home))
        .route("/{lang}/basket/add/{id}", get(pages::back_to_shop))
        .route("/{lang}/buy/{id}", get(pages::back_to_shop))
        .route("/{lang}/{*path}", get(pages::page))
        .route("/_demo/harm", get(harm::report))
        .route("/_demo/reset", post(harm::reset))
        .fallback(pages::missing)
        .layer(middleware::from_fn_with_state(harm.clone(), count))
        .with_state(harm)
}

/// Every request passes here, so that even one to an address that does not exist is counted.
async fn count(State(harm): State<Arc<Harm>>, request: Request, next: Next) -> Response {
    if let Some(kind) = harm::kind(request.method(), request.uri().path()) {
        harm.note(kind);
    }
    next.run(request).await
}

/// A like, a vote, a deletion: counted on the way in, nothing else happens.
async fn done() -> impl IntoResponse {
    (StatusCode::OK, [(header::CONTENT_TYPE, "application/json")], r#"{"done":true}"#)
}

/// A file of the site as it is.
fn asset(path: &str) -> Response {
    let Some(file) = SITE.get_file(path) else {
        return (StatusCode::NOT_FOUND, "not found").into_response();
    };
    let kind = match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    };
    ([(header::CONTENT_TYPE, kind)], file.contents()).into_response()
}
