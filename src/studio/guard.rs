//! What every answer of the studio has in common: who may ask, and what its pages may do.

use axum::extract::Request;
use axum::http::header::Entry;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What the studio's pages may do: nothing but talk to the studio and frame what it serves.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A new token: no other page and no other user of the machine knows it.
pub(super) fn token() -> String {
    format!("{:016x}{:016x}", crate::browser::random(), crate::browser::random())
}

/// The names under which a port of this machine is asked for.
pub(super) fn hosts(port: u16) -> [String; 2] {
    [format!("127.0.0.1:{port}"), format!("localhost:{port}")]
}

/// Who may change something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Callers {
    /// The studio's own pages.
    OwnPages,
    /// These, and an extension that was told the token: no page of the web can say that it is one.
    Extension,
}

/// Answers requests of the studio's own pages alone.
pub(super) async fn guard(request: Request, next: Next, hosts: [String; 2], callers: Callers) -> Response {
    if of_this_studio(&request, &hosts, callers) {
        dress(next.run(request).await)
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

/// Whether a request names this host, and, where it would change something, comes from this page.
fn of_this_studio(request: &Request, hosts: &[String; 2], callers: Callers) -> bool {
    let headers: &HeaderMap = request.headers();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !hosts.iter().any(|one| one == host) {
        return false;
    }
    let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    let extension = |origin: &str| callers == Callers::Extension && origin.starts_with("chrome-extension://");
    matches!(*request.method(), Method::GET | Method::HEAD)
        || origin.is_none_or(|origin| origin.strip_prefix("http://") == Some(host) || extension(origin))
}

/// Gives an answer the policies of all, where it has none of its own.
fn dress(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        if let Entry::Vacant(place) = headers.entry(name) {
            place.insert(HeaderValue::from_static(value));
        }
    }
    response
}

/// A file that is part of the program.
pub(super) fn file(text: &'static str, kind: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}
