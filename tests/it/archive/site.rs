//! A site with every kind of file that a page is made from, which can be switched off.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::served::RUNTIME;

/// What the page fetches once its button is pressed.
pub const SECRET: &str = "Told by the drawer: the key hangs behind the blue coat.";

/// Documents of the site.
pub const PAGES: usize = 3;

/// Small files, so that there are several, and a small limit of what is kept.
pub const CONFIG: &str = "[archive]\nfile_bytes = 4000\nbody_bytes = 100000\n";

/// The beginning of a gzip member that does not end.
pub const FAR: &[u8] = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff\x4b\x4c";

/// In ISO 8859-2.
const LATIN: &[u8] = b"<!doctype html><html lang=hu><title>Az \xf5sz</title>\
    <p>Az \xf5sz t\xe9l el\xf5tt j\xf6n, \xe9s senki sem v\xe1rja.</p></html>";

/// One pixel, PNG in base64.
const DOT: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const FIRST: &str = "<!doctype html><html lang=en><title>The coat</title><link rel=stylesheet href=/style.css>\
    <script src=/app.js defer></script><script src=/long.js defer></script><h1>The coat and the key</h1>\
    <p>Somebody has left a coat in the hall, and nobody knows what it is for.</p><img src=/dot.png alt=A>\
    <button id=b>Show more</button><p id=more></p><p><a href=/second>The second page</a> <a href=/old>The old page</a></p></html>";

const SECOND: &str = "<!doctype html><html lang=en><title>The hall</title><h1>The hall</h1>\
    <p>The hall has a window to the north, and a lamp that is never lit.</p><img src=/again.png alt=B></html>";

const SCRIPT: &str = "const b = document.getElementById('b');\n\
    b.addEventListener('click', async () => {\n\
      document.getElementById('more').textContent = await (await fetch('/more')).text();\n\
      b.remove();\n\
    });\n";

const STYLE: &str = "@font-face{font-family:F;src:url(/font.woff2) format('woff2')} body{font-family:F,serif} #more:empty{display:none}";

/// The site as it runs.
pub struct Site {
    pub address: String,
    asked: Arc<Mutex<Vec<String>>>,
    task: JoinHandle<()>,
}

impl Site {
    pub fn serve() -> Self {
        let asked: Arc<Mutex<Vec<String>>> = Arc::default();
        let listener = RUNTIME.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = format!("http://{}/", listener.local_addr().unwrap());
        let router = Router::new().fallback(answer).with_state(Arc::clone(&asked));
        let task = RUNTIME.spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, asked, task }
    }

    /// The paths that were asked for.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    /// Switches it off: nobody listens at its address any more.
    pub fn stop(self) {
        self.task.abort();
        let _ = RUNTIME.block_on(self.task);
        let gone = self.address.trim_start_matches("http://").trim_end_matches('/');
        // A process that another test starts meanwhile has a copy of every socket until it has become its program.
        let began = std::time::Instant::now();
        while std::net::TcpStream::connect(gone).is_ok() {
            assert!(began.elapsed() < std::time::Duration::from_secs(10), "it still listens");
            std::thread::yield_now();
        }
    }
}

async fn answer(State(asked): State<Arc<Mutex<Vec<String>>>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    asked.lock().unwrap().push(path.clone());
    let typed = |kind: &'static str, body: Vec<u8>| ([(header::CONTENT_TYPE, kind)], body).into_response();
    match path.as_str() {
        "/" => typed("text/html; charset=utf-8", FIRST.into()),
        "/second" => typed("text/html; charset=utf-8", SECOND.into()),
        "/old" => (StatusCode::FOUND, [(header::LOCATION, "/latin")]).into_response(),
        "/latin" => typed("text/html; charset=iso-8859-2", LATIN.to_vec()),
        "/more" => typed("text/plain; charset=utf-8", SECRET.into()),
        "/app.js" => typed("text/javascript", SCRIPT.into()),
        "/long.js" => typed("text/javascript", format!("/* {} */", "long ".repeat(100_000)).into()),
        "/style.css" => typed("text/css", STYLE.into()),
        "/dot.png" | "/again.png" => typed("image/png", STANDARD.decode(DOT).unwrap()),
        "/font.woff2" => typed("font/woff2", b"wOF2, but not really".to_vec()),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}
