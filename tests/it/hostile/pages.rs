//! Bad pages: what a page can do to whoever opens it. Tests and the benchmark `hostile` serve each from an origin of its own.

use std::time::Duration;

use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse as _, Redirect, Response};

/// What stands on every bad page that has a body.
pub const BAD: &str = "This much can be read of the bad page.";

/// The bad pages' markup; those that are bad as answers are in `answer`.
pub const PAGES: &[(&str, &str)] = &[
    ("script-that-never-comes", "<script src=/hang></script><p>after</p>"),
    ("frame-that-never-comes", "<iframe src=/hang></iframe><link rel=stylesheet href=/hang media=print>"),
    ("loop-on-load", "<script>for (;;);</script>"),
    ("loop-on-click", "<button onclick='for (;;);'>Show more</button>"),
    ("loop-by-timer", "<script>setTimeout(() => { for (;;); }, 700)</script><p>before the loop</p>"),
    (
        "dialogs",
        "<script>for (let n = 0; n < 30; n++) { alert(n); confirm(n); prompt(n) } setInterval(() => alert('more'), 100)</script>",
    ),
    (
        "beforeunload",
        "<script>onbeforeunload = (event) => { event.preventDefault(); return event.returnValue = 'Stay?' }</script>",
    ),
    (
        "window-storm",
        "<script>for (let n = 0; n < 40; n++) open('/frame?' + n); setInterval(() => open('/frame'), 200)</script><button onclick=\"for (let n = 0; n < 40; n++) open('/frame')\">Show more</button>",
    ),
    (
        "document-open",
        "<script>setTimeout(() => setInterval(() => { document.open(); document.write('<p>written again and again</p>'); document.close() }, 50), 500)</script>",
    ),
    ("prints", "<script>setInterval(print, 50)</script><button onclick='print()'>Show more</button>"),
    ("push-state", "<script>let n = 0; setInterval(() => history.pushState({}, '', '/bad/' + n++), 20)</script>"),
    (
        "grows-for-ever",
        "<script>let n = 0; setInterval(() => document.body.append(Object.assign(document.createElement('p'), { textContent: 'Line ' + n++ + ' of many ' + Math.random() })), 10)</script>",
    ),
    (
        "memory-bomb",
        "<script>const all = []; setInterval(() => all.push(Array.from({ length: 3e6 }, (_, n) => ({ n }))), 5)</script>",
    ),
    (
        "refreshes-for-ever",
        "<script>document.write(`<meta http-equiv=refresh content='0; url=/bad?n=${Number(location.search.slice(3)) + 1}'>`)</script>",
    ),
    ("reloads-for-ever", "<script>setTimeout(() => location = '/bad?' + Math.random(), 60)</script>"),
    (
        "poisoned",
        "<script>Array.prototype.push = Array.prototype.map = JSON.stringify = Element.prototype.getBoundingClientRect = Map = Set = Promise = () => { throw new Error('mine') }; Object.prototype.toJSON = () => 'mine'</script>",
    ),
    (
        "fullscreen",
        "<script>onclick = () => document.documentElement.requestFullscreen(); setInterval(() => document.documentElement.requestPointerLock(), 50)</script><button>Show more</button>",
    ),
    (
        "focus-thief",
        "<input id=i autofocus><script>setInterval(() => { i.focus(); i.blur(); scrollTo(0, Math.random() * 9999) }, 10)</script>",
    ),
];

/// Bad pages that are bad as answers.
pub const ANSWERS: &[&str] = &[
    "never-answers",
    "drips",
    "redirect-loop",
    "no-content",
    "download",
    "five-megabytes",
    "forty-megabytes",
    "links-side-by-side",
    "deep",
    "cut-off",
];

/// What the origin of the bad page `name` answers for a path: `bad`, `good`, and what these ask for.
pub async fn answer(name: &'static str, path: String) -> Response {
    let begin = format!("<!doctype html><html lang=en><title>{name}</title><h1>{name}</h1><p>{BAD}</p>");
    let markup = PAGES.iter().find(|(one, _)| *one == name).map(|(_, markup)| *markup);
    match (path.split('/').next().unwrap_or_default(), name) {
        ("good", _) => {
            Html(format!("<!doctype html><html lang=en><title>good</title><p>The good page beside {name}.</p>"))
                .into_response()
        }
        ("frame", _) => Html("<p>one more window</p>").into_response(),
        ("hang", _) | ("bad", "never-answers") => std::future::pending().await,
        ("other", "redirect-loop") => Redirect::to("/bad").into_response(),
        ("bad", "redirect-loop") => Redirect::to("/other").into_response(),
        ("bad", "no-content") => StatusCode::NO_CONTENT.into_response(),
        ("bad", "download") => {
            let headers = [
                (header::CONTENT_TYPE, "application/octet-stream"),
                (header::CONTENT_DISPOSITION, "attachment; filename=a.bin"),
            ];
            (headers, vec![0u8; 100_000]).into_response()
        }
        ("bad", "drips") => {
            let drops = futures::stream::unfold(begin, |text| async move {
                tokio::time::sleep(Duration::from_millis(300)).await;
                Some((Ok::<_, std::io::Error>(text), "<p>drop</p>".to_owned()))
            });
            ([(header::CONTENT_TYPE, "text/html")], Body::from_stream(drops)).into_response()
        }
        ("bad", "cut-off") => {
            let parts = [Ok(begin), Err(std::io::Error::other("cut off"))];
            ([(header::CONTENT_TYPE, "text/html")], Body::from_stream(futures::stream::iter(parts))).into_response()
        }
        ("bad", "five-megabytes") => {
            Html(begin + &"<p>Line after line after line, and no end of it.</p>\n".repeat(100_000)).into_response()
        }
        ("bad", "forty-megabytes") => {
            let lines = (0..400_000).map(|n| format!("<p>Line {n} of a page that is long, and each of its lines has {n} as its number, too, so that none is like another.</p>\n"));
            Html(begin + &lines.collect::<String>()).into_response()
        }
        ("bad", "links-side-by-side") => {
            let links = (0..20_000).map(|number| format!("<a href=/of/{number}>Entry {number}</a> "));
            Html(begin + &links.collect::<String>()).into_response()
        }
        ("bad", "deep") => Html(begin + &"<div>".repeat(30_000) + "<p>at the bottom</p>").into_response(),
        ("bad", _) => Html(begin + markup.unwrap_or_default()).into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}
