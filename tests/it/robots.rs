//! robots.txt and what presses fetch, by whatever means.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract;
use axum::http::{Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use crate::program::{documents, kibont, turn};
use crate::served::serve;

/// What was asked of a site, by path and how often.
type Asked = Arc<Mutex<BTreeMap<String, u32>>>;

const PAGE: &str = r#"<!DOCTYPE html><html lang=en><meta charset=utf-8><title>The quay</title>
<script src=/private/app/main.js></script>
<main><h1>The quay</h1><p>The tide keeps the only honest clock here.</p><p id=own></p>
<p><a href=/link aria-controls=of_link onclick="event.preventDefault(); say('/private/link', of_link)">Read more</a></p><p id=of_link></p>
<p><button aria-expanded=false onclick="open_it(this); put('script', '/private/jsonp?callback=show', document.head)">Show the list</button></p>
<p id=of_script></p>
<p><button aria-expanded=false onclick="open_it(this); put('script', '/private/app/part.js', document.head)">Show the rest</button></p>
<p id=of_part></p>
<p><button aria-expanded=false onclick="open_it(this); put('iframe', '/private/frame', of_frame)">Show the frame</button></p>
<div id=of_frame></div>
<iframe src=/private/standing></iframe>
<p><button aria-expanded=false onclick="open_it(this); say('FAR/list', of_far)">Show what is far</button></p><p id=of_far></p>
</main>
<script>
  const say = (from, where) => fetch(from).then((said) => said.text()).then((text) => { where.textContent = text });
  const put = (tag, src, where) => where.append(Object.assign(document.createElement(tag), { src }));
  const open_it = (button) => button.setAttribute("aria-expanded", true);
  const show = (text) => { of_script.textContent = text };
  say("/private/own", own);
</script></html>"#;

/// Serves a site with such rules; counts what is asked of it. Its page fetches from another host, too.
fn site(rules: &'static str, far: String) -> (Asked, String) {
    let asked = Asked::default();
    let count = Arc::clone(&asked);
    let answer = move |request: extract::Request| {
        let path = request.uri().path().to_owned();
        *count.lock().unwrap().entry(path.clone()).or_default() += 1;
        let page = PAGE.replace("FAR", &far);
        async move {
            let script = |text: &'static str| ([(header::CONTENT_TYPE, "text/javascript")], text).into_response();
            let anyone = [(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")];
            match path.as_str() {
                "/robots.txt" => rules.into_response(),
                "/" => Html(page).into_response(),
                "/private/app/main.js" => script("globalThis.begun = true"),
                "/private/app/part.js" => {
                    script("of_part.textContent = 'The part says that the ropes are older than the harbour.'")
                }
                "/private/jsonp" => script("show('The list says that every third boat is a rumour.')"),
                "/private/own" => "The page itself says that the crane is on holiday.".into_response(),
                "/private/link" => "The link says that the lamp was lit by mistake.".into_response(),
                "/private/frame" => Html("<p>The frame says that the fog pays no toll.").into_response(),
                "/private/standing" => {
                    Html("<p>The frame that stands there says that the pier is asleep.").into_response()
                }
                "/list" => (anyone, "The far host says that the island has moved.").into_response(),
                _ => StatusCode::NOT_FOUND.into_response(),
            }
        }
    };
    (asked, serve(Router::new().fallback(answer)))
}

/// Crawls a site; gives the text of all its documents.
fn crawled(address: &str) -> String {
    let here = tempfile::tempdir().unwrap();
    let run = kibont(&["crawl", address, "--out", here.path().to_str().unwrap(), "--tabs", "1", "--html"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    documents(here.path()).into_iter().filter_map(|record| record.html).collect()
}

#[test]
fn what_a_press_fetches_obeys_robots_txt_and_what_the_page_has_fetched_itself_is_part_of_it() {
    let _turn = turn();
    let (open, shut) = ("User-agent: *\nDisallow: /admin/\n", "User-agent: *\nDisallow: /private/\nDisallow: /list\n");
    let of = |asked: &Asked, path: &str| asked.lock().unwrap().get(path).copied().unwrap_or_default();
    for (rules, allowed) in [(open, true), (shut, false)] {
        let (far, far_address) = site(rules, String::new());
        let (near, address) = site(rules, far_address);
        let html = crawled(&address);
        for (path, asked, text) in [
            ("/private/link", &near, "the lamp was lit"),
            ("/private/jsonp", &near, "third boat is a rumour"),
            ("/private/frame", &near, "the fog pays no toll"),
            ("/private/standing", &near, "the pier is asleep"),
            ("/list", &far, "the island has moved"),
        ] {
            assert_eq!(of(asked, path) > 0, allowed, "{path}: {asked:?}");
            assert_eq!(html.contains(text), allowed, "{text}");
        }
        // The page's own, and what it is drawn with.
        assert!(html.contains("the crane is on holiday") && html.contains("older than the harbour"), "{near:?}");
        assert_eq!(of(&far, "/robots.txt"), 1, "another host is asked for its rules once");
    }
}

/// A page whose form chooses a language and is answered with the way to another page.
async fn inn(request: extract::Request, rules: &'static str, asked: Asked) -> Response {
    let path = request.uri().path().to_owned();
    *asked.lock().unwrap().entry(path.clone()).or_default() += 1;
    let cookies = request.headers().get(header::COOKIE).and_then(|cookie| cookie.to_str().ok()).unwrap_or_default();
    let lang = if cookies.contains("lang=ga") { "ga" } else { "en" };
    let text = match (path.as_str(), lang) {
        ("/", "en") => "The inn is shut on days that end before noon.",
        ("/", _) => "Bíonn an teach ósta dúnta laethanta a chríochnaíonn roimh mheán lae.",
        _ => "Go raibh maith agat.",
    };
    match path.as_str() {
        "/robots.txt" => rules.into_response(),
        "/tongue" if request.method() == Method::POST => {
            let to = [(header::SET_COOKIE, "lang=ga; Path=/"), (header::LOCATION, "/private/thanks")];
            (StatusCode::SEE_OTHER, to).into_response()
        }
        "/" | "/private/thanks" => Html(format!(
            "<!DOCTYPE html><html lang={lang}><meta charset=utf-8><body><form method=post action=/tongue>\
             <button name=lang value=ga>Gaeilge</button> <button name=lang value=en>English</button></form>\
             <main><p>{text}</p></main></body></html>"
        ))
        .into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

#[test]
fn where_the_choice_of_a_language_leads_robots_txt_is_asked() {
    let _turn = turn();
    let open = "User-agent: *\nDisallow: /admin/\n";
    for (rules, allowed) in [(open, true), ("User-agent: *\nDisallow: /private/\n", false)] {
        let asked = Asked::default();
        let count = Arc::clone(&asked);
        let address =
            serve(Router::new().fallback(move |request: extract::Request| inn(request, rules, Arc::clone(&count))));
        let html = crawled(&address);
        let thanks = asked.lock().unwrap().get("/private/thanks").copied().unwrap_or_default();
        assert_eq!(thanks > 0, allowed, "{asked:?}");
        assert!(html.contains("days that end before noon"));
        assert!(html.contains("roimh mheán lae"), "the language is stored all the same: {asked:?}");
    }
}

/// Pages that lead to one behind `/private/` as they are opened, each in its own way.
async fn doors(request: extract::Request, rules: &'static str, asked: Asked) -> Response {
    let path = request.uri().path().to_owned();
    *asked.lock().unwrap().entry(path.clone()).or_default() += 1;
    let page = |head: String, text: &str| {
        Html(format!("<!DOCTYPE html><html lang=en><title>The doors</title>{head}<main><p>{text}</p></main>"))
            .into_response()
    };
    let to = |name: &str| format!("/private/{name}");
    match path.as_str() {
        "/robots.txt" => rules.into_response(),
        "/" => {
            let links: String = WAYS.iter().map(|way| format!("<a href=/{way}>The {way} door</a> ")).collect();
            page(String::new(), &format!("Behind each door stands somebody who waits. {links}"))
        }
        "/redirect" => (StatusCode::FOUND, [(header::LOCATION, to("redirect"))]).into_response(),
        "/chain" => (StatusCode::MOVED_PERMANENTLY, [(header::LOCATION, "/hop")]).into_response(),
        "/hop" => (StatusCode::FOUND, [(header::LOCATION, to("chain"))]).into_response(),
        "/header" => ([(header::REFRESH, "0; url=/private/header")], page(String::new(), "A moment.")).into_response(),
        "/refresh" => page("<meta http-equiv=refresh content='0; url=/private/refresh'>".into(), "A moment."),
        "/script" => page("<script>location.replace('/private/script')</script>".into(), "A moment."),
        other => match other.strip_prefix("/private/").filter(|name| WAYS.contains(name)) {
            Some(name) => page(String::new(), &format!("Who waits behind the {name} door has brought soup.")),
            None => StatusCode::NOT_FOUND.into_response(),
        },
    }
}

const WAYS: [&str; 5] = ["redirect", "chain", "header", "refresh", "script"];

#[test]
fn where_a_page_leads_as_it_is_opened_robots_txt_is_asked() {
    let _turn = turn();
    let (open, shut) = ("User-agent: *\nDisallow: /admin/\n", "User-agent: *\nDisallow: /private/\n");
    for (rules, via) in [(open, "browser"), (shut, "browser"), (shut, "http")] {
        let asked = Asked::default();
        let count = Arc::clone(&asked);
        let address =
            serve(Router::new().fallback(move |request: extract::Request| doors(request, rules, Arc::clone(&count))));
        let here = tempfile::tempdir().unwrap();
        let out = here.path().to_str().unwrap();
        let run = kibont(&["crawl", &address, "--out", out, "--tabs", "1", "--via", via]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let text: String = documents(here.path()).into_iter().map(|record| record.text).collect();
        assert!(text.contains("Behind each door stands somebody"), "{via} {rules}: {text}");
        for way in WAYS {
            let count = asked.lock().unwrap().get(&format!("/private/{way}")).copied().unwrap_or_default();
            assert_eq!(count > 0, rules == open, "{via} {way}: {asked:?}");
            let told = text.contains(&format!("behind the {way} door has brought soup"));
            assert_eq!(told, rules == open, "{via} {way}: {text}");
        }
        let report = std::fs::read_to_string(here.path().join("report.json")).unwrap();
        assert_eq!(report.contains("which robots.txt forbids"), rules == shut, "{via}: {report}");
    }
}

/// A page whose button fetches what the server does not give for now.
async fn tired(request: extract::Request, asked: Asked) -> Response {
    let path = request.uri().path().to_owned();
    *asked.lock().unwrap().entry(path.clone()).or_default() += 1;
    match path.as_str() {
        "/" => Html(
            "<!DOCTYPE html><html lang=en><title>The ferryman</title><main><h1>The ferryman</h1><p>He rows when he has slept.</p>
             <button id=more onclick=\"fetch('/rest').then((a) => a.text()).then((text) => { said.textContent = text; more.insertAdjacentHTML(
             'afterend', '<button onclick=&quot;fetch(`/again`)&quot;>Show more of it</button>') })\">Show more</button><p id=said></p></main>",
        )
        .into_response(),
        "/rest" => (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, "1")], "The ferryman sleeps.").into_response(),
        "/again" => "He rows again.".into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

#[test]
fn a_server_that_asks_to_be_left_alone_is_pressed_no_more() {
    let _turn = turn();
    let asked = Asked::default();
    let count = Arc::clone(&asked);
    let address = serve(Router::new().fallback(move |request| tired(request, Arc::clone(&count))));
    let here = tempfile::tempdir().unwrap();
    let run = kibont(&["crawl", &address, "--out", here.path().to_str().unwrap(), "--tabs", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let asked = asked.lock().unwrap();
    assert_eq!((asked.get("/rest"), asked.get("/again")), (Some(&1), None), "{asked:?}");
    let page = documents(here.path()).into_iter().find(|record| record.text.contains("The ferryman sleeps"));
    assert!(page.is_some_and(|page| page.trouble.iter().any(|why| why.contains("asks to be left alone"))));
}
