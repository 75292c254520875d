//! Languages that a crawl finds by other means than links of the same site: what the visitor prefers, hosts of their own, headers and
//! sitemaps, lists and forms that set a cookie.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Form, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use kibont::corpus::{AlternateBy, Record};
use serde_json::Value;

use crate::language_links::{cookie, languages_of};
use crate::program::{documents, kibont, turn};
use crate::served::serve;

fn crawl_into(out: &Path, address: &str, more: &[&str]) -> Vec<Record> {
    let _turn = turn();
    let out = out.to_str().unwrap();
    let run = kibont(&[&["crawl", address, "--out", out, "--tabs", "1", "--html"], more].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    documents(Path::new(out))
}

fn crawl(address: &str, more: &[&str]) -> Vec<Record> {
    let here = tempfile::tempdir().unwrap();
    crawl_into(here.path(), address, more)
}

/// The paths of the documents with their languages, in order.
fn pages(records: &[Record]) -> Vec<String> {
    let mut all: Vec<String> = records
        .iter()
        .map(|one| format!("{} {}{}", one.languages.join("+"), one.address.host(), one.address.url().path()))
        .collect();
    all.sort();
    all
}

/// What the observatory says, by page and language.
fn observed(path: &str, lang: &str) -> Option<&'static str> {
    Some(match (path, lang) {
        ("/", "en") => {
            "The observatory opens when the moon has gone behind the hill and the keeper has found his other shoe. Until then \
                        the visitors sit on the wall and tell each other what they would see if they could see anything at all."
        }
        ("/", "hu") => {
            "A csillagvizsgáló akkor nyit ki, amikor a hold a domb mögé ment, és az őr megtalálta a másik cipőjét. Addig a \
                        látogatók a falon ülnek, és elmesélik egymásnak, mit látnának, ha egyáltalán látnának valamit."
        }
        ("/", "sl") => {
            "Zvezdarna se odpre, ko gre luna za hrib in čuvaj najde svoj drugi čevelj. Do takrat obiskovalci sedijo na zidu in si \
                        pripovedujejo, kaj bi videli, če bi sploh kaj videli."
        }
        ("/comet", "en") => {
            "The comet comes back every seventy years and asks whether anybody has kept its umbrella. Nobody has, but \
                             everybody says that they will look for it in the cellar before it comes the next time."
        }
        ("/comet", "hu") => {
            "Az üstökös minden hetven évben visszajön, és megkérdezi, hogy megvan-e még az esernyője. Senkinél sincs meg, de \
                             mindenki azt mondja, hogy a következő alkalomig megnézi a pincében."
        }
        ("/comet", "sl") => {
            "Komet se vrne vsakih sedemdeset let in vpraša, ali je kdo shranil njegov dežnik. Nihče ga ni, vendar vsi \
                             pravijo, da ga bodo do naslednjič poiskali v kleti."
        }
        _ => return None,
    })
}

/// An observatory in three languages. `first_alone` servers look at the first preference alone, and say that it counts; the others
/// say nothing. With `declares` a page says in which language it is.
fn observatory(first_alone: bool, declares: bool) -> (String, Arc<Mutex<Vec<String>>>) {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&asked);
    let answer = move |request: Request| {
        let path = request.uri().path().to_owned();
        let preferred =
            request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let known = |tag: &str| ["en", "hu", "sl"].into_iter().find(|lang| tag.trim().starts_with(lang));
        let lang = preferred.split(',').take(if first_alone { 1 } else { 100 }).find_map(known).unwrap_or("en");
        noted.lock().unwrap().push(path.clone());
        let answer = if path == "/lot" {
            // It says something else each time, and always in one language.
            let lots = [
                "Every third kite is made of old letters, and no wind has read them yet.",
                "Bring warm socks, a lantern, two spoons: we shall need them when soup comes.",
                "Your neighbour keeps bees under her hat; please greet them politely before noon.",
            ];
            let number = noted.lock().unwrap().iter().filter(|one| *one == "/lot").count();
            Some(format!("<!DOCTYPE html><meta charset=utf-8><p>{}</p>", lots[number % 3]))
        } else {
            observed(&path, lang).map(|words| {
                let said = if declares { format!(" lang={lang}") } else { String::new() };
                format!(
                    "<!DOCTYPE html><html{said}><meta charset=utf-8><body><a href=/>·</a> <a href=/comet>··</a> <a href=/lot>···</a><p>{words}</p></body></html>"
                )
            })
        };
        async move {
            let vary = first_alone.then_some([(header::VARY, "Accept-Language")]);
            answer.map_or(StatusCode::NOT_FOUND.into_response(), |page| (vary, Html(page)).into_response())
        }
    };
    (serve(Router::new().fallback(answer)), asked)
}

#[test]
fn a_language_that_only_the_visitor_s_preference_chooses_is_found_once_and_asked_for_on_each_page() {
    for declares in [true, false] {
        let (address, asked) = observatory(false, declares);
        let records = crawl(&address, &["--languages", "all"]);
        for path in ["/", "/comet"] {
            for lang in ["en", "hu", "sl"] {
                let words = observed(path, lang).unwrap();
                let held: Vec<_> = records.iter().filter(|one| one.text.contains(words)).collect();
                assert_eq!(held.len(), 1, "{path} {lang} {declares}: {:?}", pages(&records));
                assert_eq!(held[0].languages, [lang]);
                assert_eq!(held[0].edition.as_deref(), (lang != "en").then_some(lang));
            }
        }
        assert_eq!(records.len(), 7, "{:?}", pages(&records));
        let comets = asked.lock().unwrap().iter().filter(|path| *path == "/comet").count();
        assert_eq!(comets, 3, "one load a language");
    }
}

#[test]
fn a_part_of_a_site_that_says_that_it_depends_on_the_visitor_is_asked_whatever_the_others_do() {
    let answer = |request: Request| {
        let path = request.uri().path().to_owned();
        let preferred =
            request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let known = |tag: &str| ["en", "hu", "sl"].into_iter().find(|lang| tag.trim().starts_with(lang));
        let lang = preferred.split(',').find_map(known).unwrap_or("en");
        let page = |lang: &str, words: &str| {
            let plain: String = (1..6).map(|number| format!("<a href=/shelf/{number}>·</a> ")).collect();
            let told = "<a href=/told/>··</a> <a href=/told/comet>···</a>";
            Html(format!(
                "<!DOCTYPE html><html lang={lang}><meta charset=utf-8><body>{plain}{told}<p>{words}</p></body></html>"
            ))
        };
        let answer = match path.strip_prefix("/told") {
            Some(rest) => observed(rest, lang)
                .map(|words| ([(header::VARY, "Accept-Language")], page(lang, words)).into_response()),
            None => Some(
                page(
                    "en",
                    &format!("On shelf {path} the telescopes are kept that nobody has asked for since the flood."),
                )
                .into_response(),
            ),
        };
        async move { answer.unwrap_or_else(|| StatusCode::NOT_FOUND.into_response()) }
    };
    let address = serve(Router::new().fallback(answer));
    let records = crawl(&address, &["--languages", "all"]);
    for (path, lang) in ["/", "/comet"].into_iter().flat_map(|path| ["en", "hu", "sl"].map(|lang| (path, lang))) {
        let words = observed(path, lang).unwrap();
        assert!(records.iter().any(|one| one.text.contains(words)), "{path} {lang}: {:?}", pages(&records));
    }
}

#[test]
fn a_server_that_looks_at_the_first_preference_alone_is_asked_for_one_language_at_a_time() {
    let (address, _) = observatory(true, true);
    let here = tempfile::tempdir().unwrap();
    let records = crawl_into(here.path(), &address, &["--languages", "all"]);
    assert_eq!(records.len(), 7, "{:?}", pages(&records));
    let report: Value = serde_json::from_slice(&std::fs::read(here.path().join("report.json")).unwrap()).unwrap();
    assert_eq!((&report["documents"], &report["editions"]), (&3.into(), &4.into()), "each language is counted");
}

#[test]
fn a_page_is_read_in_the_languages_that_are_listed_and_in_no_others() {
    let (address, _) = observatory(false, true);
    let records = crawl(&address, &["--languages", "sl,fi"]);
    let editions: Vec<_> = records.iter().filter_map(|one| one.edition.as_deref()).collect();
    assert_eq!(editions, ["sl", "sl"], "{:?}", pages(&records));
    let records = crawl(&address, &[]);
    assert!(records.iter().all(|one| one.edition.is_none()), "nobody has asked: {:?}", pages(&records));
}

/// A page of the museum, which has a host for each language. The hosts beside them are other things.
async fn museum(request: Request) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default().to_owned();
    let port = host.rsplit(':').next().unwrap_or_default().to_owned();
    let at = |name: &str| format!("http://{name}.localhost:{port}");
    let lang = match host.split('.').next().unwrap_or_default() {
        "hu" => "hu",
        "de" => "de",
        "fr" => "fr",
        _ => "en",
    };
    let switcher = format!(
        "<a href={}/>English</a> <a href={}/>Magyar</a> <a href={}/>Italiano</a> <a href={}/>Deutschland</a> <a href={}/>Euro</a>",
        at("museum"),
        at("hu.museum"),
        at("school"),
        at("at.museum"),
        at("eu.museum")
    );
    let page = |head: &str, words: &str| {
        Html(format!(
            "<!DOCTYPE html><html lang={lang}><head><meta charset=utf-8><title>{lang}</title>{head}</head><body>{switcher} <a href=/whale>·</a><p>{words}</p></body></html>"
        ))
        .into_response()
    };
    // Where it leads only a press tells.
    let french = format!(
        "<select onchange=\"location.href = '//' + this.value + '.museum.localhost:{port}/baleine'\"><option value=en selected>English\
         <option value=fr>Français</select>"
    );
    let german = format!("<link rel=alternate hreflang=de href={}/wal>", at("de.museum"));
    match (lang, request.uri().path()) {
        ("en", "/") => page("", "The museum has one whale and is looking for a second one, which should be smaller."),
        ("en", "/whale") => page(
            &german,
            &format!("{french}The whale was found in a piano, and nobody could say how it had got there."),
        ),
        ("hu", "/") => page("", "A múzeumnak egy bálnája van, és keres egy másodikat, amely legyen kisebb."),
        ("hu", "/whale") => page("", "A bálnát egy zongorában találták, és senki sem tudta, mióta van ott."),
        ("fr", "/baleine") => page("", "La baleine a été trouvée dans un piano, et personne ne savait depuis quand."),
        ("de", "/wal") => {
            page("", "Der Wal wurde in einem Klavier gefunden, und niemand wusste, wie lange er da schon war.")
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

#[test]
fn a_language_on_a_host_of_its_own_is_followed_and_a_country_a_currency_and_another_site_are_not() {
    let address = serve(Router::new().fallback(museum)).replace("127.0.0.1", "museum.localhost");
    let here = tempfile::tempdir().unwrap();
    let records = crawl_into(here.path(), &address, &[]);
    let expected = [
        "de de.museum.localhost/wal",
        "en museum.localhost/",
        "en museum.localhost/whale",
        "fr fr.museum.localhost/baleine",
        "hu hu.museum.localhost/",
        "hu hu.museum.localhost/whale",
    ];
    assert_eq!(pages(&records), expected);
    let report: Value = serde_json::from_slice(&std::fs::read(here.path().join("report.json")).unwrap()).unwrap();
    // Their pages, and two that are not there: `/whale` in German and in French.
    assert!(
        report["counts"]["known"].as_u64().is_some_and(|known| known <= 8),
        "others were asked for: {}",
        report["counts"]
    );
}

/// A page of the coast in both languages: what it says, with numbers and names that a translation keeps.
fn coast(path: &str) -> Option<(&'static str, String)> {
    let english = |thing: &str, year: u32, name: &str| {
        format!(
            "<h1>The {thing}</h1><p>Since {year} the {thing} has been measured at {name} every day at 6:45, 12:10 and 21:30, and written into a book \
                 of {} pages.</p><p>When the book is full it goes to the library of {name}, where {} others stand already, and a new one is bought for {} crowns.</p>",
            year / 4,
            year / 50,
            year / 7
        )
    };
    let hungarian = |thing: &str, year: u32, name: &str| {
        format!(
            "<h1>{thing}</h1><p>{year} óta {thing} mérése {name} partján minden nap 6:45-kor, 12:10-kor és 21:30-kor történik, és egy {} oldalas könyvbe \
                 írják.</p><p>Ha a könyv megtelt, {name} könyvtárába kerül, ahol már {} másik áll, és {} koronáért újat vesznek.</p>",
            year / 4,
            year / 50,
            year / 7
        )
    };
    Some(match path {
        "/tide" => ("en", english("tide", 1883, "Skagen")),
        "/apaly" => ("hu", hungarian("az apály", 1883, "Skagen")),
        "/wind" => ("en", english("wind", 1907, "Hirtshals")),
        "/szel" => ("hu", hungarian("a szél", 1907, "Hirtshals")),
        "/sand" => ("en", english("sand", 1951, "Rubjerg")),
        "/homok" => ("hu", hungarian("a homok", 1951, "Rubjerg")),
        "/" => {
            ("en", "<p>The coast.</p><a href=/tide>Tide</a> <a href=/wind>Wind</a> <a href=/sand>Sand</a>".to_owned())
        }
        _ => return None,
    })
}

async fn coast_page(request: Request) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let path = request.uri().path();
    let known = |kind: &'static str, text: String| ([(header::CONTENT_TYPE, kind)], text).into_response();
    if path == "/robots.txt" {
        return known(
            "text/plain",
            format!("User-agent: *\nDisallow: /private\nSitemap: http://{host}/maps/all.xml\n"),
        );
    }
    if path == "/maps/all.xml" {
        return known(
            "application/xml",
            format!("<sitemapindex><sitemap><loc>http://{host}/maps/pages.xml</loc></sitemap></sitemapindex>"),
        );
    }
    if path == "/maps/pages.xml" {
        let link = |lang: &str, path: &str| {
            format!("<xhtml:link rel=\"alternate\" hreflang=\"{lang}\" href=\"http://{host}{path}\"/>")
        };
        return known(
            "application/xml",
            format!(
                "<?xml version=\"1.0\"?><urlset xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"><url><loc>http://{host}/tide</loc>{}{}</url>\
             <url><loc>http://{host}/unlinked</loc></url></urlset>",
                link("en", "/tide"),
                link("hu", "/apaly")
            ),
        );
    }
    let Some((lang, words)) = coast(path) else { return StatusCode::NOT_FOUND.into_response() };
    let head = if path == "/sand" { "<link rel=alternate hreflang=hu href=/homok>" } else { "" };
    let page = Html(format!(
        "<!DOCTYPE html><html lang={lang}><head><meta charset=utf-8>{head}</head><body>{words}</body></html>"
    ));
    let other = (path == "/wind").then_some([(header::LINK, "</szel>; rel=\"alternate\"; hreflang=\"hu\"")]);
    (other, page).into_response()
}

#[test]
fn alternates_of_sitemaps_headers_and_pages_are_read_and_paired() {
    let address = serve(Router::new().fallback(coast_page));
    let here = tempfile::tempdir().unwrap();
    let records = crawl_into(here.path(), &address, &[]);
    let host = "127.0.0.1";
    let expected: Vec<String> =
        ["en %/", "en %/sand", "en %/tide", "en %/wind", "hu %/apaly", "hu %/homok", "hu %/szel"]
            .iter()
            .map(|one| one.replace('%', host))
            .collect();
    assert_eq!(pages(&records), expected);
    for (path, other) in [("/tide", "/apaly"), ("/wind", "/szel"), ("/sand", "/homok")] {
        let record = records.iter().find(|one| one.address.url().path() == path).unwrap();
        let told: Vec<_> =
            record.alternates.iter().map(|one| (one.language.as_str(), one.address.url().path(), one.by)).collect();
        assert_eq!(told, [("hu", other, AlternateBy::Declared)], "{path}");
    }
    let run = kibont(&["pairs", here.path().to_str().unwrap()]);
    let pairs: BTreeMap<String, String> = run
        .out
        .lines()
        .map(|line| {
            let pair: Value = serde_json::from_str(line).unwrap();
            let path = |side: &str| pair[side]["address"].as_str().unwrap()[address.len()..].to_owned();
            assert_eq!(pair["evidence"][0]["kind"], "alternate", "{line}");
            let (a, b) = (path("a"), path("b"));
            if a < b { (a, b) } else { (b, a) }
        })
        .collect();
    let expected = [("/apaly", "/tide"), ("/homok", "/sand"), ("/szel", "/wind")];
    assert_eq!(pairs, expected.map(|(a, b)| (a.to_owned(), b.to_owned())).into());
}

/// What the smithy says, by page and language.
fn smithy(path: &str, lang: &str) -> Option<&'static str> {
    Some(match (path, lang) {
        ("/", "sv") => "Smedjan öppnar när elden har vaknat och smeden har bytt ett gott ord med den.",
        ("/", "fi") => "Paja aukeaa, kun tuli on herännyt ja seppä on vaihtanut sen kanssa hyvän sanan.",
        ("/", "pl") => "Kuźnia otwiera się, gdy ogień się obudzi, a kowal zamieni z nim dobre słowo.",
        ("/nails", "sv") => "Spikarna räknas på kvällen, och den som fattas får en egen liten gravsten.",
        ("/nails", "fi") => "Naulat lasketaan illalla, ja puuttuva saa oman pienen hautakiven.",
        ("/nails", "pl") => "Gwoździe liczy się wieczorem, a ten, którego brakuje, dostaje własny mały nagrobek.",
        _ => return None,
    })
}

/// The smithy, whose language stands in a cookie. `switch` draws what chooses it, of the language that is shown.
fn smithy_with(switch: impl Fn(&str) -> String + Clone + Send + Sync + 'static) -> Router {
    let page = move |request: Request| {
        let lang = cookie(request.headers(), "l").unwrap_or_else(|| "sv".to_owned());
        let answer = smithy(request.uri().path(), &lang).map(|words| {
            Html(format!(
                "<!DOCTYPE html><html lang={lang}><meta charset=utf-8><body><nav><a href=/>·</a> <a href=/nails>··</a></nav>{}<p>{words}</p></body></html>",
                switch(&lang)
            ))
        });
        async move { answer.map_or(StatusCode::NOT_FOUND.into_response(), |page| page.into_response()) }
    };
    let set = async |headers: HeaderMap, Form(sent): Form<HashMap<String, String>>| {
        let back = headers.get(header::REFERER).and_then(|from| from.to_str().ok()).unwrap_or("/").to_owned();
        let lang = sent.get("language").cloned().unwrap_or_default();
        ([(header::SET_COOKIE, format!("l={lang}; Path=/"))], Redirect::to(&back))
    };
    Router::new().route("/i18n/set", post(set)).fallback(get(page))
}

const NAMES: [(&str, &str); 3] = [("sv", "Svenska"), ("fi", "Suomi"), ("pl", "Polski")];

fn options(own: &str, value: impl Fn(usize, &str) -> String) -> String {
    let option = |(at, (code, name)): (usize, &(&str, &str))| {
        format!("<option value='{}'{}>{name}</option>", value(at, code), if *code == own { " selected" } else { "" })
    };
    NAMES.iter().enumerate().map(option).collect()
}

fn read_in_all(name: &str, switch: impl Fn(&str) -> String + Clone + Send + Sync + 'static) {
    let address = serve(smithy_with(switch));
    let records = crawl(&address, &["--languages", "all"]);
    for path in ["/", "/nails"] {
        for (lang, _) in NAMES {
            assert_eq!(
                languages_of(&records, smithy(path, lang).unwrap()),
                [lang],
                "{name} {path}: {:?} {:?}",
                pages(&records),
                records.iter().map(|one| &one.trouble).collect::<Vec<_>>()
            );
        }
    }
    assert_eq!(records.len(), 6, "{name}: {:?}", pages(&records));
}

#[test]
fn a_list_that_sets_a_cookie_and_loads_the_page_anew_chooses_a_language() {
    read_in_all("by a handler", |own| {
        let all = options(own, |_, code| code.to_owned());
        format!(
            "<select onchange=\"document.cookie = 'l=' + this.value + ';path=/'; location.reload()\">{all}</select>"
        )
    });
    read_in_all("by a listener, with numbers", |own| {
        let all = options(own, |at, _| at.to_string());
        format!(
            "<select id=which>{all}</select><script>which.addEventListener('change', () => {{\
                 document.cookie = 'l=' + ['sv', 'fi', 'pl'][which.value] + ';path=/'; location.href = location.href; }})</script>"
        )
    });
    read_in_all("with the codes of countries", |own| {
        let all = options(own, |at, _| ["sv_SE", "fi_FI", "pl_PL"][at].to_owned());
        format!(
            "<label>🌐 <select name=locale>{all}</select></label><script>document.querySelector('select').onchange = (event) => {{\
                 document.cookie = 'l=' + event.target.value.slice(0, 2) + ';path=/'; setTimeout(() => location.reload(), 50); }}</script>"
        )
    });
}

#[test]
fn a_form_that_is_sent_for_a_language_alone_chooses_it() {
    let hidden = "<input type=hidden name=csrfmiddlewaretoken value=Zk3sPq9vWm2><input type=hidden name=next value=/>";
    read_in_all("by its button", move |own| {
        let all = options(own, |_, code| code.to_owned());
        format!(
            "<form action=/i18n/set method=post>{hidden}<select name=language>{all}</select><input type=submit value=Go></form>"
        )
    });
    read_in_all("by the list itself", move |own| {
        let all = options(own, |_, code| code.to_owned());
        format!(
            "<form action=/i18n/set method=post>{hidden}<select name=language onchange=this.form.submit()>{all}</select></form>"
        )
    });
    read_in_all("by a button for each", move |own| {
        let button = |(code, name): &(&str, &str)| {
            if *code == own {
                format!("<b>{name}</b>")
            } else {
                format!("<button name=language value={code}>{name}</button>")
            }
        };
        format!("<form action=/i18n/set method=post>{hidden}{}</form>", NAMES.iter().map(button).collect::<String>())
    });
}

#[test]
fn a_country_a_currency_and_a_nationality_are_no_languages() {
    let address = serve(smithy_with(|_| {
        "<select onchange=\"document.cookie = 'c=' + this.value + ';path=/'; location.reload()\"><option value=SE>Sverige<option value=FI>Finland\
         <option value=PL>Polen</select>\
         <select onchange=\"document.cookie = 'm=' + this.value + ';path=/'; location.reload()\"><option>SEK<option>EUR<option>PLN</select>\
         <label>Nationalitet <select name=nationality><option value=sv>Svensk<option value=fi>Finsk<option value=pl>Polsk</select></label>"
            .to_owned()
    }));
    let records = crawl(&address, &["--languages", "all"]);
    assert!(records.iter().all(|one| one.edition.is_none()) && records.len() == 2, "{:?}", pages(&records));
}
