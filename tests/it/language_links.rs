//! Sites that keep the language apart from the address, crawled as a whole.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use kibont::corpus::Record;

use crate::program::{documents, kibont, turn};
use crate::served::serve;

/// What the server remembers of its visitors.
#[derive(Default)]
struct Sessions {
    tongues: Mutex<HashMap<String, String>>,
    visitors: Mutex<u32>,
    /// How often a language was chosen.
    choices: Mutex<u32>,
}

type Shared = State<Arc<Sessions>>;

/// The value of a cookie.
pub fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get(header::COOKIE)?.to_str().ok()?;
    all.split("; ").find_map(|one| one.strip_prefix(name)?.strip_prefix('=').map(ToOwned::to_owned))
}

/// A page of the bazaar: the language stands in a session, which a cookie only names.
async fn bazaar(State(sessions): Shared, path: Option<Path<String>>, headers: HeaderMap) -> Response {
    let known = cookie(&headers, "sid");
    let sid = known.clone().unwrap_or_else(|| {
        let mut visitors = sessions.visitors.lock().unwrap();
        *visitors += 1;
        format!("v{visitors}")
    });
    let lang = sessions.tongues.lock().unwrap().get(&sid).cloned().unwrap_or_else(|| "pl".into());
    let path = path.map_or_else(String::new, |Path(path)| path);
    let words = match (path.as_str(), lang.as_str()) {
        ("", "pl") => "Bazar otwiera się, gdy wiatr zapuka w dach.",
        ("", "cs") => "Tržiště se otevírá, když vítr dočte noviny.",
        ("", _) => "A bazár akkor nyit, ha a szél megtalálta a cipőjét.",
        ("latawce", "pl") => "Latawiec wraca z cudzym praniem.",
        ("latawce", "cs") => "Drak se vrací s cizím prádlem v ocase.",
        ("latawce", _) => "A sárkány más ruhájával tér meg.",
        _ => return Redirect::to("/").into_response(),
    };
    let options: String = [("pl", "Polski"), ("cs", "Čeština"), ("hu", "Magyar")]
        .iter()
        .map(|(code, name)| {
            format!("<option value={code}{}>{name}</option>", if *code == lang { " selected" } else { "" })
        })
        .collect();
    let page = format!(
        "<!DOCTYPE html><html lang={lang}><meta charset=utf-8><body><nav><a href=/>·</a> <a href=/latawce>··</a></nav>\
         <select id=tongue>{options}</select><p>{words}</p><script>tongue.onchange = async () => {{\
         await fetch('/tongue', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ locale: tongue.value }}) }}); location.reload(); }}</script></body></html>"
    );
    let named = known.is_none().then(|| [(header::SET_COOKIE, format!("sid={sid}; Path=/; HttpOnly"))]);
    (named, Html(page)).into_response()
}

async fn choose(State(sessions): Shared, headers: HeaderMap, body: String) -> StatusCode {
    let asked: serde_json::Value = serde_json::from_str(&body).unwrap();
    *sessions.choices.lock().unwrap() += 1;
    if let Some(sid) = cookie(&headers, "sid") {
        sessions.tongues.lock().unwrap().insert(sid, asked["locale"].as_str().unwrap().to_owned());
    }
    StatusCode::NO_CONTENT
}

fn crawl(router: Router) -> Vec<Record> {
    let _turn = turn();
    let address = serve(router);
    let here = tempfile::tempdir().unwrap();
    let run = kibont(&["crawl", &address, "--out", here.path().to_str().unwrap(), "--tabs", "1", "--html"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    documents(here.path())
}

/// The languages of the records in which these words stand.
pub fn languages_of(records: &[Record], words: &str) -> Vec<String> {
    let holds = |record: &&Record| record.html.as_deref().is_some_and(|html| html.contains(words));
    records.iter().filter(holds).map(|record| record.languages.join(" ")).collect()
}

#[test]
fn a_language_that_the_server_remembers_is_chosen_by_script_and_forgotten_again() {
    let sessions: Arc<Sessions> = Arc::default();
    let router = Router::new()
        .route("/", get(bazaar))
        .route("/{path}", get(bazaar))
        .route("/tongue", post(choose))
        .with_state(Arc::clone(&sessions));
    let records = crawl(router);
    assert_eq!(*sessions.choices.lock().unwrap(), 2, "on the second page the sessions of the first are used");
    for (words, lang) in [
        ("gdy wiatr zapuka w dach", "pl"),
        ("když vítr dočte noviny", "cs"),
        ("ha a szél megtalálta a cipőjét", "hu"),
        ("Latawiec wraca z cudzym praniem", "pl"),
        ("Drak se vrací s cizím prádlem", "cs"),
        ("A sárkány más ruhájával tér meg", "hu"),
    ] {
        assert_eq!(languages_of(&records, words), [lang], "{words}");
    }
}

/// A page of the mill: its language stands in a cookie, it declares the same one always, and a form in the page asks for it.
async fn mill(Query(asked): Query<HashMap<String, String>>, headers: HeaderMap) -> Response {
    let lang = asked.get("l").cloned().or_else(|| cookie(&headers, "l")).unwrap_or_else(|| "fi".into());
    let words = if lang == "sv" {
        "Kvarnen mal bara när mjölnaren har somnat och ingen i byn ser på den."
    } else {
        "Mylly jauhaa vain silloin, kun mylläri nukkuu eikä kukaan katso sitä."
    };
    let radio = |code: &str, name: &str| {
        let checked = if code == lang { " checked" } else { "" };
        format!("<label><input type=radio name=kieli value={code}{checked}> {name}</label>")
    };
    let page = format!(
        "<!DOCTYPE html><html lang=en><meta charset=utf-8><body><p>{words}</p><form id=f>{}{}\
         <button type=button onclick=\"document.cookie = 'l=' + f.kieli.value; location.reload()\">OK</button></form></body></html>",
        radio("fi", "Suomi"),
        radio("sv", "Svenska"),
    );
    Html(page).into_response()
}

/// A page of the inn: a dialog has a select, and a button that saves what is chosen there in the visitor's storage.
async fn inn() -> Html<&'static str> {
    Html(
        r#"<!DOCTYPE html><html lang=da><meta charset=utf-8><body><button id=o type=button>Sprog og valuta</button><p id=p></p>
        <dialog id=d><h2>Indstillinger</h2><select id=s><option value=da>Dansk<option value=fo>Føroyskt<option value=is>Íslenska</select>
        <button type=button id=g>Gem</button> <button type=button id=x class=close>Luk</button></dialog><script>
        const lang = localStorage.lang || "da"; document.documentElement.lang = s.value = lang;
        p.textContent = { da: "Kroen lukker, når øllet falder i søvn på bordet.", fo: "Kroin letur upp tá ið vindurin hevur etið.",
          is: "Kráin opnar þegar þokan hefur borgað reikninginn." }[lang];
        o.onclick = () => d.showModal(); x.onclick = () => d.close();
        g.onclick = () => { localStorage.lang = s.value; location.reload(); };</script></body></html>"#,
    )
}

#[test]
fn a_language_chosen_in_a_dialog_is_saved_by_its_button() {
    let records = crawl(Router::new().route("/", get(inn)));
    for (words, lang) in [("når øllet falder i søvn", "da"), ("tá ið vindurin", "fo"), ("þegar þokan", "is")] {
        let edition = records.iter().find(|record| record.languages == [lang]);
        assert!(
            edition.is_some_and(|edition| edition.text.contains(words)),
            "{words}: {:?}",
            edition.map(|edition| &edition.text)
        );
    }
}

#[test]
fn a_language_picked_among_radio_buttons_is_known_by_its_words() {
    let records = crawl(Router::new().route("/", get(mill)));
    assert_eq!(languages_of(&records, "Kvarnen mal bara"), ["sv"]);
    assert_eq!(records.len(), 2);
}

/// A page of the lodge: its language stands in the visitor's storage, and what it says, switch and all, in a shadow root behind a
/// long table that is the same in all languages. It declares none.
async fn lodge() -> Html<String> {
    let rows: String = (0..4000).map(|row| format!("<tr><td>{row}<td>km {}", row * 7 % 100)).collect();
    Html(format!(
        "<!DOCTYPE html><html><meta charset=utf-8><body><table>{rows}</table><lodge-page></lodge-page><script>
        const lang = localStorage.lang || 'et';
        const words = {{ et: 'Onn kolib igal kevadel ühe sammu võrra metsa poole, sest uks tahab kuulda lindude hommikust laulu.',
          lv: 'Namiņš katru pavasari pārceļas vienu soli tuvāk mežam, jo durvis grib dzirdēt putnu rīta dziesmu.' }};
        customElements.define('lodge-page', class extends HTMLElement {{
          constructor() {{
            super();
            const root = this.attachShadow({{ mode: 'open' }});
            root.innerHTML = `<div role=group aria-label=Language><button data-lang=et>Eesti</button> <button data-lang=lv>Latviešu</button></div>
              <p>${{words[lang]}}</p>`;
            for (const one of root.querySelectorAll('button')) one.onclick = () => {{ localStorage.lang = one.dataset.lang; location.reload(); }};
          }}
        }});</script></body></html>"
    ))
}

#[test]
fn a_language_chosen_in_a_shadow_root_is_told_by_the_words_there() {
    let records = crawl(Router::new().route("/", get(lodge)));
    assert_eq!(languages_of(&records, "katru pavasari"), ["lv"]);
    assert_eq!(languages_of(&records, "igal kevadel").len(), 1);
    assert_eq!(records.len(), 2);
}

/// A page of the mountain hut: a script asks for its words in the language that the visitor's storage names.
async fn hut() -> Html<&'static str> {
    Html(
        "<!DOCTYPE html><html><meta charset=utf-8><body><div id=words></div><div id=tongues></div><script>
        const lang = localStorage.locale || 'sv', path = location.pathname;
        document.documentElement.lang = lang;
        const own = path === '/' ? '<a href=/1>1</a> <a href=/2>2</a> <a href=/3>3</a>' : '';
        fetch(`/words/${lang}${path}`).then((answer) => answer.text()).then((text) => {
          words.innerHTML = `<p>${text}</p>${own}`;
          for (const [code, name] of [['sv', 'Svenska'], ['en', 'English']]) {
            const one = tongues.appendChild(document.createElement('button'));
            one.textContent = name;
            one.onclick = () => { localStorage.setItem('locale', code); location.reload(); };
          }
        });</script></body></html>",
    )
}

async fn hut_words(Path((lang, page)): Path<(String, String)>) -> String {
    let (swedish, english) = (
        "Stugan flyttar sig ett steg närmare skogen varje vår, för dörren vill höra fåglarnas sång om morgonen",
        "Every spring the hut moves one step closer to the forest, because its door wants to hear the birds sing",
    );
    format!("{} {page}.", if lang == "en" { english } else { swedish })
}

#[test]
fn pages_after_the_first_hold_the_words_of_one_language_each_where_storage_keeps_the_choice() {
    let site = Router::new()
        .route("/words/{lang}/{*page}", get(hut_words))
        .route("/words/{lang}/", get(async |Path(lang): Path<String>| hut_words(Path((lang, "0".into()))).await));
    let records = crawl(site.route("/", get(hut)).route("/{page}", get(hut)));
    for page in 0..4 {
        for (lang, words) in [("sv", "Stugan flyttar sig"), ("en", "Every spring the hut")] {
            let said: Vec<&Record> = records
                .iter()
                .filter(|record| record.text.contains(words) && record.text.contains(&format!(" {page}.")))
                .collect();
            assert_eq!(said.len(), 1, "{words} {page}");
            assert_eq!(said[0].languages, [lang], "{}", said[0].text);
        }
    }
    let mixed = records.iter().find(|record| record.text.contains("Stugan") && record.text.contains("Every spring"));
    assert!(mixed.is_none(), "{:?}", mixed.map(|record| &record.text));
}
