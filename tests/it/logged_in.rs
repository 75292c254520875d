//! Pages behind a log-in: cookies that were brought along go to their own hosts alone, and nobody is told of them.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{Html, IntoResponse as _, Response};
use flate2::read::MultiGzDecoder;

use crate::program::{Run, command, kibont, run, single_documents, turn};
use crate::served::serve;

const SECRET: &str = "s3cret-value";
const BEHIND: &str = "This text is for members alone.";

/// Host, path and cookies of every request.
type Asked = Arc<Mutex<Vec<(String, String, String)>>>;

async fn answer(State(asked): State<Asked>, uri: Uri, headers: HeaderMap) -> Response {
    let of = |name: header::HeaderName| {
        headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
    };
    let (host, cookies) = (of(header::HOST), of(header::COOKIE));
    asked.lock().unwrap().push((host.clone(), uri.path().to_owned(), cookies.clone()));
    if uri.path() == "/login" {
        return (
            [(header::SET_COOKIE, format!("session={SECRET}; Path=/; Max-Age=9999"))],
            Html("<p>welcome</p><img src=/welcome.png>"),
        )
            .into_response();
    }
    let port = host.rsplit(':').next().unwrap_or_default().to_owned();
    let text = if cookies.contains(SECRET) { BEHIND } else { "Log in to read this." };
    let page = format!(
        "<!doctype html><html lang=en><title>page</title><p>{text}</p><img src=http://other.localhost:{port}/pixel.png><a href=http://other.localhost:{port}/on>on</a>"
    );
    Html(page).into_response()
}

/// A server that shows a text to whoever has the cookie.
fn site() -> (Asked, String) {
    let asked = Asked::default();
    let site = serve(Router::new().fallback(answer).with_state(Arc::clone(&asked)));
    (asked, site.replace("127.0.0.1", "members.localhost"))
}

/// Crawls the page and one of another host.
fn crawl(folder: &Path, site: &str, how: &[&str]) -> (Run, String) {
    let other = site.replace("members.", "other.");
    let out = folder.join("out");
    let (first, second) = (format!("{site}/page"), format!("{other}/page"));
    let fixed =
        ["crawl", &first, &second, "--scope", "page", "-vv", "--html", "--archive", "--out", out.to_str().unwrap()];
    let run = kibont(&[&fixed, how].concat());
    let texts = single_documents(&out).into_iter().map(|record| record.text).collect::<Vec<_>>().join("\n");
    (run, texts)
}

/// The page was read with the cookie, which went nowhere else and is told nowhere.
fn only_members_read(folder: &Path, asked: &Asked, (run, texts): (Run, String)) {
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(texts.matches(BEHIND).count(), 1, "{texts}");
    assert_eq!(texts.matches("Log in to read this.").count(), 1, "{texts}");
    let asked = asked.lock().unwrap();
    assert!(
        asked.iter().any(|(host, _, cookies)| host.starts_with("members.") && cookies.contains(SECRET)),
        "{asked:?}"
    );
    assert!(asked.iter().any(|(host, ..)| host.starts_with("other.")), "{asked:?}");
    for (host, path, cookies) in asked.iter() {
        assert!(host.starts_with("members.") || cookies.is_empty(), "{host}{path} was sent {cookies}");
    }
    assert!(!run.err.contains(SECRET) && !run.out.contains(SECRET), "the cookie is told");
    for file in files(&folder.join("out")) {
        let bytes = std::fs::read(&file).unwrap();
        let bytes = match file.extension().and_then(|end| end.to_str()) {
            Some("zst") => zstd::decode_all(&bytes[..]).unwrap_or(bytes),
            Some("gz") => {
                let mut unpacked = Vec::new();
                MultiGzDecoder::new(&bytes[..]).read_to_end(&mut unpacked).unwrap();
                assert!(!unpacked.is_empty(), "{} holds nothing", file.display());
                unpacked
            }
            _ => bytes,
        };
        let holds = bytes.windows(SECRET.len()).any(|part| part == SECRET.as_bytes());
        assert!(!holds, "{} holds the cookie", file.display());
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let all = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    all.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn cookies_txt(folder: &Path) -> String {
    let file = folder.join("cookies.txt");
    std::fs::write(
        &file,
        format!("# Netscape HTTP Cookie File\nmembers.localhost\tFALSE\t/\tFALSE\t0\tsession\t{SECRET}\n"),
    )
    .unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn pages_behind_a_log_in_are_read_in_the_browser() {
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let (asked, site) = site();
    let cookies = cookies_txt(here.path());
    let crawled = crawl(here.path(), &site, &["--cookies", &cookies, "--via", "browser"]);
    only_members_read(here.path(), &asked, crawled);
}

#[test]
fn pages_behind_a_log_in_are_read_by_plain_http() {
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let (asked, site) = site();
    let cookies = cookies_txt(here.path());
    let crawled = crawl(here.path(), &site, &["--cookies", &cookies, "--via", "http"]);
    only_members_read(here.path(), &asked, crawled);
}

#[test]
fn a_log_in_in_a_window_is_kept_and_used() {
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let (asked, site) = site();
    let profile = here.path().join("me");
    let profile = profile.to_str().unwrap();
    // The shell without windows takes any display for one; what it is told and what is kept is the same.
    let browser = kibont::browser::find(None).unwrap();
    let login = format!("{site}/login");
    let mut window = command();
    window.args(["login", &login, "--profile", profile, "--browser", browser.to_str().unwrap()]);
    window.env("DISPLAY", ":99").stdin(std::process::Stdio::piped());
    let mut window = window.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    let mut enter = window.stdin.take().unwrap();
    let began = std::time::Instant::now();
    while !asked.lock().unwrap().iter().any(|(_, path, _)| path == "/welcome.png") {
        assert!(window.try_wait().unwrap().is_none(), "the window was closed too soon");
        assert!(began.elapsed() < std::time::Duration::from_secs(90), "the window does not show the page");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::io::Write::write_all(&mut enter, b"\n").unwrap();
    let run = crate::program::wait(window);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains(&format!("cookies kept in {profile}: 1;")) && !run.err.contains(SECRET), "{}", run.err);
    let file = Path::new(profile).join("cookies.json");
    let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&file).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
    only_members_read(here.path(), &asked, crawl(here.path(), &site, &["--profile", profile]));
}

#[test]
fn without_a_display_or_a_log_in_it_is_said_what_to_do() {
    let here = tempfile::tempdir().unwrap();
    let profile = here.path().join("me");
    let profile = profile.to_str().unwrap();
    let none = run(command()
        .args(["login", "http://127.0.0.1:9/", "--profile", profile])
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY"));
    assert_eq!(none.code, Some(1));
    assert!(none.err.contains("there is no display") && none.err.contains("--cookies FILE"), "{}", none.err);
    let run = kibont(&["unfold", "http://127.0.0.1:9/", "--profile", profile]);
    assert!(run.code == Some(2) && run.err.contains("make one with: kibont login URL --profile"), "{}", run.err);
    let file = here.path().join("bad.txt");
    std::fs::write(&file, format!("members.localhost {SECRET}\n")).unwrap();
    let run = kibont(&["unfold", "http://127.0.0.1:9/", "--cookies", file.to_str().unwrap()]);
    assert!(run.code == Some(2) && run.err.contains("line 1: it has not the seven fields"), "{}", run.err);
    assert!(!run.err.contains(SECRET), "{}", run.err);
}
