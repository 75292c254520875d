//! Switchers that only a browser finds: made at the press, with flags or regions in the place of names. Pages know each other by them.

use axum::Router;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use kibont::corpus::Record;

use crate::language_links::cookie;
use crate::program::{documents, kibont, turn};
use crate::served::serve;

fn crawl(router: Router) -> Vec<Record> {
    let _turn = turn();
    let address = serve(router);
    let here = tempfile::tempdir().unwrap();
    let out = here.path().to_str().unwrap();
    let run = kibont(&["crawl", &address, "--out", out, "--tabs", "1", "--via", "browser"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    documents(here.path())
}

fn record<'a>(records: &'a [Record], path: &str) -> &'a Record {
    records.iter().find(|record| record.address.url().path() == path).unwrap_or_else(|| panic!("{path} was not read"))
}

/// The paths of the alternates of a page.
fn alternates(records: &[Record], path: &str) -> Vec<String> {
    let mut all: Vec<String> =
        record(records, path).alternates.iter().map(|one| one.address.url().path().to_owned()).collect();
    all.sort();
    all
}

const WORDS: [(&str, &str, &str); 3] = [
    ("en", "gb", "The lamp of the harbour is lit by whoever loses at cards, and nobody has ever tried to lose."),
    ("hu", "hu", "A kikötő lámpáját az gyújtja meg, aki veszít a kártyán, és még soha senki sem akart veszíteni."),
    ("de", "de", "Die Lampe am Hafen zündet an, wer beim Kartenspiel verliert, und noch nie wollte jemand verlieren."),
];

/// A page with flags alone, which an element of the site's own makes in its shadow when it is pressed.
fn with_flags(at: usize) -> String {
    let (_, own, words) = WORDS[at];
    let flags: String = (0..3)
        .filter(|other| *other != at)
        .map(|other| format!("<a href=/p/{}><img src=/flag/{}.png alt=\"\"></a>", 31 + other * 17, WORDS[other].1))
        .collect();
    format!(
        "<!DOCTYPE html><meta charset=utf-8><body><header><lang-flags></lang-flags></header><p>{words}</p><script>
         customElements.define('lang-flags', class extends HTMLElement {{ connectedCallback() {{
           const root = this.attachShadow({{ mode: 'open' }});
           root.innerHTML = '<button><img src=/flag/{own}.png alt=\"\"> ▾</button><div></div>';
           root.querySelector('button').onclick = () => {{ root.querySelector('div').innerHTML = '{flags}'; }};
         }} }});</script>"
    )
}

#[test]
fn flags_that_are_made_at_the_press_are_a_switcher() {
    let router = Router::new().fallback(|uri: Uri| async move {
        let page = (0..3).find(|at| uri.path() == format!("/p/{}", 31 + at * 17));
        match page {
            Some(at) => Html(with_flags(at)).into_response(),
            None if uri.path() == "/" => Redirect::to("/p/31").into_response(),
            None => StatusCode::NOT_FOUND.into_response(),
        }
    });
    let records = crawl(router);
    assert_eq!(alternates(&records, "/p/31"), ["/p/48", "/p/65"]);
    assert_eq!(alternates(&records, "/p/48"), ["/p/31", "/p/65"]);
}

const REGIONS: [(&str, &str, &str); 3] = [
    ("/en/delete-files", "International (English)", WORDS[0].2),
    ("/hu/fajlok-torlese", "Magyarország", WORDS[1].2),
    ("/de/dateien-loschen", "Deutschland", WORDS[2].2),
];

/// A page whose dialog of regions is fetched at the press, and whose buttons go where an attribute says.
fn with_regions(path: &str) -> Response {
    let buttons = || {
        let button = |(to, name, _): &(&str, &str, &str)| format!("<li><button data-go=\"{to}\">{name}</button></li>");
        REGIONS.iter().map(button).collect::<String>()
    };
    if path == "/regions" {
        return Html(format!("<h2>Choose your region</h2><ul>{}</ul>", buttons())).into_response();
    }
    let Some((_, name, words)) = REGIONS.iter().find(|(own, ..)| *own == path) else {
        return Redirect::to(REGIONS[0].0).into_response();
    };
    let lang = &path[1..3];
    Html(format!(
        "<!DOCTYPE html><html lang={lang}><meta charset=utf-8><body>
         <header><button id=place aria-haspopup=dialog>🌐 {name}</button></header><main><p>{words}</p></main><script>
         place.onclick = async () => {{
           const dialog = document.createElement('dialog');
           dialog.innerHTML = await (await fetch('/regions')).text();
           document.body.append(dialog);
           dialog.onclick = (event) => {{ const to = event.target.closest('[data-go]'); if (to) location.assign(to.dataset.go); }};
           dialog.showModal();
         }};</script>"
    ))
    .into_response()
}

#[test]
fn regions_among_languages_lead_both_ways_and_a_page_that_loads_itself_anew_is_taken_in_once() {
    let records = crawl(Router::new().fallback(|uri: Uri| async move { with_regions(uri.path()) }));
    for (path, _, words) in REGIONS {
        let others: Vec<&str> = REGIONS.iter().map(|(other, ..)| *other).filter(|other| *other != path).collect();
        let found = alternates(&records, path);
        assert!(others.iter().all(|other| found.iter().any(|one| one == other)), "{path} knows {found:?}");
        assert_eq!(record(&records, path).text.matches(words).count(), 1, "{}", record(&records, path).text);
    }
}

const SCRIPTS: [(&str, &str, &str); 3] = [
    ("en", "English", WORDS[0].2),
    (
        "zh-Hans",
        "简体中文",
        "谁打牌输了，谁就去点亮港口的灯，从来没有人想要输。守灯的人说，这个规矩是从他祖父的时候开始的，还会用很长时间。",
    ),
    (
        "zh-Hant",
        "繁體中文",
        "誰打牌輸了，誰就去點亮港口的燈，從來沒有人想要輸。守燈的人說，這個規矩是從他祖父的時候開始的，還會用很長時間。",
    ),
];

#[test]
fn two_scripts_of_one_language_are_two_versions_of_a_page() {
    let page = |headers: HeaderMap| async move {
        let chosen = cookie(&headers, "l");
        let (lang, _, words) =
            SCRIPTS.iter().find(|(lang, ..)| chosen.as_deref() == Some(*lang)).unwrap_or(&SCRIPTS[0]);
        let button = |(lang, name, _): &(&str, &str, &str)| format!("<button data-l={lang}>{name}</button> ");
        let buttons: String = SCRIPTS.iter().map(button).collect();
        Html(format!(
            "<!DOCTYPE html><html lang={lang}><meta charset=utf-8><body><div class=languages>{buttons}</div><p>{words}</p><script>
             for (const one of document.querySelectorAll('[data-l]')) one.onclick = () => {{
               document.cookie = 'l=' + one.dataset.l + '; path=/'; location.reload(); }};</script>"
        ))
    };
    let records = crawl(Router::new().route("/", get(page)));
    for (lang, _, words) in SCRIPTS {
        let found: Vec<&str> = records
            .iter()
            .filter(|record| record.text.contains(words))
            .map(|record| record.edition.as_deref().unwrap_or("en"))
            .collect();
        assert_eq!(found, [lang]);
    }
}
