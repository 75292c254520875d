//! The studio, driven in the browser as a person would.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use kibont::address::Address;
use kibont::browser::{self, Source, Tab};
use kibont::classifier::{Classifier, Kind, examples, tree::Growth};
use kibont::network_policy::NetworkPolicy;
use kibont::studio::{Options, Studio, serve};
use serde_json::Value;
use tokio::net::TcpListener;

use crate::served::{RUNTIME, Site};

/// What stands on the visible controls of a page.
async fn controls(tab: &mut Tab) -> Vec<String> {
    let main = tab.main_frame();
    let seen = tab.look(&main, true, 0).await.unwrap();
    seen.candidates.into_iter().map(|line| line.element.text).collect()
}

async fn until(what: &str, mut met: impl FnMut() -> bool) {
    for _ in 0..200 {
        if met() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{what}");
}

#[test]
fn elements_are_labelled_by_key_and_the_tree_is_grown_anew() {
    let (_site, address) = Site::serve("tabs");
    let here = tempfile::tempdir().unwrap();
    let set = here.path().join("mine.jsonl");
    let tree = here.path().join("tree.json");
    RUNTIME.block_on(async {
        let source = source();
        let browser = source.get().await.unwrap();
        let address = Address::parse(&format!("{address}/")).unwrap();
        let options = Options {
            set: set.clone(),
            sets: None,
            tree: Some(tree.clone()),
            growth: Growth { trees: 2, rounds: 0, ..Growth::default() },
        };
        let reach = NetworkPolicy::of(std::slice::from_ref(&address), false);
        let classifier = Arc::new(Classifier::builtin().unwrap());
        let studio = Arc::new(Studio::open(Arc::clone(&source), &address, reach, classifier, options).await.unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let home = format!("http://{}/{}/", listener.local_addr().unwrap(), studio.token());
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(serve(Arc::clone(&studio), listener));

        let mut tab = browser.tab("studio").await.unwrap();
        tab.open(&home).await.unwrap();
        tab.rest(Duration::from_secs(5), Duration::from_millis(500)).await.unwrap();
        let shown = controls(&mut tab).await;
        assert!(shown.iter().any(|text| text.contains("LanguageSelection")), "{shown:?}");
        assert!(shown.iter().any(|text| text.ends_with(" %")), "the guesses are not there: {shown:?}");

        // One key a kind; after each the next one is shown.
        for key in ["m", "x", "2"] {
            tab.key(key).await.unwrap();
            tab.rest(Duration::from_secs(5), Duration::from_millis(300)).await.unwrap();
        }
        until("three labels are not saved", || examples::read(&set).is_ok_and(|all| all.len() == 3)).await;
        let kinds: Vec<Kind> = examples::read(&set).unwrap().into_iter().map(|example| example.kind).collect();
        assert_eq!(kinds, [Kind::Opener, Kind::Other, Kind::Inner]);
        let element = &examples::read(&set).unwrap()[0].element;
        assert!(element.facts.is_some() && element.page_url == address.as_str(), "{element:?}");

        tab.key("z").await.unwrap();
        until("the last label is not undone", || examples::read(&set).is_ok_and(|all| all.len() == 2)).await;
        tab.key("t").await.unwrap();
        until("no tree was grown", || tree.exists()).await;
        Classifier::load(&tree).unwrap();

        // Neither another name of this machine nor another page may drive it, and without its token there is nothing.
        kibont::fetch::choose_ciphers();
        let client = reqwest::Client::new();
        let said = async |request: reqwest::RequestBuilder| request.send().await.unwrap().status().as_u16();
        assert_eq!(said(client.get(format!("{home}page"))).await, 200);
        assert_eq!(said(client.get(format!("{home}page")).header("host", "evil.example")).await, 403);
        let post = client.post(format!("{home}training")).body("{}").header("origin", "http://evil.example");
        assert_eq!(said(post).await, 403);
        assert_eq!(said(client.get(format!("http://127.0.0.1:{port}/page"))).await, 404);
        browser.close(tab).await;
        source.stop().await;
    });
}

fn source() -> Arc<Source> {
    let reach = NetworkPolicy { loopback: true, private: false };
    Arc::new(Source::new(browser::Options::default(), reach))
}

/// A studio on a page of a test site, and the address at which it is served.
async fn studio_on(source: &Arc<Source>, address: &str, set: &Path) -> String {
    let address = Address::parse(&format!("{address}/")).unwrap();
    let options = Options { set: set.to_owned(), sets: None, tree: None, growth: Growth::default() };
    let reach = NetworkPolicy::of(std::slice::from_ref(&address), false);
    let classifier = Arc::new(Classifier::builtin().unwrap());
    let studio = Studio::open(Arc::clone(source), &address, reach, classifier, options).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let home = format!("http://{}/{}/", listener.local_addr().unwrap(), studio.token());
    tokio::spawn(serve(Arc::new(studio), listener));
    home
}

/// Asks the studio; its answer and whether it went well.
async fn ask(request: reqwest::RequestBuilder) -> (Value, bool) {
    let answer = request.send().await.unwrap();
    let well = answer.status().is_success();
    (serde_json::from_str(&answer.text().await.unwrap()).unwrap(), well)
}

fn place_of(page: &Value, text: &str) -> usize {
    page["elements"].as_array().unwrap().iter().position(|one| one["shown"]["element"]["text"] == text).unwrap()
}

#[test]
fn what_a_press_brings_is_labelled() {
    let (_site, address) = Site::serve("menu-in-a-menu");
    let here = tempfile::tempdir().unwrap();
    let set = here.path().join("mine.jsonl");
    kibont::fetch::choose_ciphers();
    let client = reqwest::Client::new();
    RUNTIME.block_on(async {
        let source = source();
        let home = studio_on(&source, &address, &set).await;
        let page = || ask(client.get(format!("{home}page")));
        let (before, _) = page().await;
        let browser = source.get().await.unwrap();
        let mut tab = browser.tab("studio").await.unwrap();
        tab.open(&home).await.unwrap();
        let rest = async |tab: &mut Tab| tab.rest(Duration::from_secs(9), Duration::from_millis(500)).await.unwrap();
        rest(&mut tab).await;
        for _ in 0..place_of(&before, "Village") {
            tab.key("j").await.unwrap();
        }
        // What it opens stands first, and is labelled by the next keys.
        tab.key("p").await.unwrap();
        rest(&mut tab).await;
        let (after, _) = page().await;
        assert_eq!(after["pressed"], serde_json::json!(["Village"]));
        let came: Vec<&Value> = after["elements"].as_array().unwrap().iter().take(2).map(|one| &one["shown"]).collect();
        assert!(came.iter().all(|shown| shown["came"] == true && shown["box"].is_array()), "{came:?}");
        assert_eq!(after["elements"].as_array().unwrap().iter().filter(|one| one["shown"]["came"] == true).count(), 2);
        let mut words: Vec<_> = came.iter().map(|shown| shown["element"]["text"].as_str().unwrap()).collect();
        for key in ["r", "r"] {
            tab.key(key).await.unwrap();
            rest(&mut tab).await;
        }
        until("what came is not labelled", || examples::read(&set).is_ok_and(|all| all.len() == 2)).await;
        let mut labelled: Vec<String> =
            examples::read(&set).unwrap().into_iter().map(|example| example.element.text).collect();
        words.sort_unstable();
        labelled.sort_unstable();
        assert_eq!((words, labelled), (vec!["Its past", "The keeper"], vec!["Its past".into(), "The keeper".into()]));

        // An element of the page as it was is not taken for one of the page as it is.
        let of = |view: &Value| serde_json::json!({ "kind": "Other", "view": view }).to_string();
        let label =
            |body: String| client.post(format!("{home}label/0")).header("content-type", "application/json").body(body);
        assert!(!ask(label(of(&before["view"]))).await.1);
        tab.key("n").await.unwrap();
        rest(&mut tab).await;
        let (anew, _) = page().await;
        assert_eq!((anew["pressed"].as_array().unwrap().len(), anew["view"] == before["view"]), (0, false));
        browser.close(tab).await;
        source.stop().await;
    });
}

#[test]
fn a_press_in_the_studio_is_under_the_guard() {
    let (site, address) = Site::serve("post-that-writes");
    let here = tempfile::tempdir().unwrap();
    let client = reqwest::Client::new();
    kibont::fetch::choose_ciphers();
    RUNTIME.block_on(async {
        let source = source();
        let home = studio_on(&source, &address, &here.path().join("mine.jsonl")).await;
        let (page, _) = ask(client.get(format!("{home}page"))).await;
        let at = page["elements"].as_array().unwrap()[place_of(&page, "Pokaż wyniki")]["id"].clone();
        let body = serde_json::json!({ "view": page["view"] }).to_string();
        let press =
            client.post(format!("{home}press/{at}")).header("content-type", "application/json").body(body.clone());
        let (said, well) = ask(press).await;
        assert!(well && said["said"].as_str().unwrap().contains("Held back: POST"), "{said}");
        assert_eq!(site.harm(), Vec::<String>::new());
        // The browser has ended: that is said, and the page can be loaded anew.
        source.stop().await;
        let (page, _) = ask(client.get(format!("{home}page"))).await;
        let body = serde_json::json!({ "view": page["view"] }).to_string();
        let post = |path: &str| {
            client.post(format!("{home}{path}")).header("content-type", "application/json").body(body.clone())
        };
        let (said, well) = ask(post("press/0")).await;
        assert!(!well && said["said"].as_str().unwrap().contains("load the page anew"), "{said}");
        let (said, well) = ask(post("renew")).await;
        assert!(well, "{said}");
        source.stop().await;
    });
}
