//! Small servers for tests, which count what was done to them.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use futures::StreamExt as _;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// One runtime for all tests: a browser or a server that one test started is not lost with its runtime. Its browsers end with
/// this process, for which the program takes care.
pub static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    kibont::browser::keeper::is(env!("CARGO_BIN_EXE_kibont").as_ref());
    Runtime::new().unwrap()
});

/// Serves a router on a free port; gives its address, without a slash at its end.
pub fn serve(router: Router) -> String {
    let listener = RUNTIME.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    RUNTIME.spawn(async { axum::serve(listener, router).await });
    address
}

/// A folder of `tests/sites`, and what was done to it.
pub struct Site {
    folder: PathBuf,
    harm: Mutex<Vec<String>>,
}

impl Site {
    /// Serves the folder of that name.
    pub fn serve(name: &str) -> (Arc<Self>, String) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/sites").join(name);
        assert!(folder.is_dir(), "there is no {}", folder.display());
        let site = Arc::new(Self { folder, harm: Mutex::default() });
        let address = serve(Router::new().fallback(answer).with_state(Arc::clone(&site)));
        (site, address)
    }

    /// Every request that would have changed something, and every press on a decoy.
    pub fn harm(&self) -> Vec<String> {
        self.harm.lock().unwrap().clone()
    }

    fn file(&self, path: &str) -> Response {
        let name = path.rsplit('/').next().filter(|name| name.contains('.')).unwrap_or("index.html");
        let Ok(bytes) = std::fs::read(self.folder.join(name)) else {
            return StatusCode::NOT_FOUND.into_response();
        };
        let kind = match name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("json") => "application/json",
            Some("js") => "text/javascript; charset=utf-8",
            _ => "text/plain; charset=utf-8",
        };
        ([(header::CONTENT_TYPE, kind)], Body::from(bytes)).into_response()
    }

    /// The paragraphs of a file as events that a server sends, one after another with a pause before each.
    fn said(&self, path: &str, pause: Duration) -> Response {
        let text = std::fs::read_to_string(self.folder.join(path.rsplit('/').next().unwrap())).unwrap();
        let events: Vec<String> = text.split_inclusive("\n\n").map(str::to_owned).collect();
        let one_by_one = futures::stream::iter(events).then(move |event| async move {
            tokio::time::sleep(pause).await;
            Ok::<_, std::convert::Infallible>(event)
        });
        ([(header::CONTENT_TYPE, "text/event-stream")], Body::from_stream(one_by_one)).into_response()
    }
}

async fn answer(State(site): State<Arc<Site>>, request: Request) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut parts = path.trim_start_matches('/').splitn(3, '/');
    match (method, parts.next(), parts.next()) {
        (Method::GET, Some("decoy"), _) => {
            site.harm.lock().unwrap().push(path);
            StatusCode::NO_CONTENT.into_response()
        }
        (Method::GET, Some("late"), Some(millis)) => {
            tokio::time::sleep(Duration::from_millis(millis.parse().unwrap())).await;
            site.file(&path)
        }
        (Method::GET, Some("said"), Some(millis)) => site.said(&path, Duration::from_millis(millis.parse().unwrap())),
        (Method::GET | Method::HEAD, ..) | (Method::POST, Some("read"), _) => site.file(&path),
        (method, ..) => {
            site.harm.lock().unwrap().push(format!("{method} {path}"));
            "done".into_response()
        }
    }
}
